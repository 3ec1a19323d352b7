<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: further positions of a system beside the one drawn: links in thin chain lines with two dots, their numbers at
    the end of what drives, and the path of a point through all positions.
  Input: the model with position elements. Output: ghost elements with layouts in metres (sv-ghosts), on paper with
    lines and sliders (sv-ghosts-placed), as SVG (mode sv-draw); pin = where its number belongs, n = the number, cx cy = the
    pole that the pin goes round; path = the points of the trace; items of the numbers (sv-place-items).
  Parameters: trace = BODY or BODY:x,y or BODY:x,y,z, a point of the body in the model's own unit of length, or a point by
    its name, NAME or BODY:NAME.
  Source: GOST 2.303-68 (displaced positions), courses on the theory of mechanisms (plans of positions).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
  xmlns:src="urn:systel:source" xmlns:dr="urn:systel:drawing" xmlns:vec="urn:systel:vector" xmlns:exsl="http://exslt.org/common"
  xmlns:math="http://exslt.org/math" xmlns:str="http://exslt.org/strings"
  xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl func math str" exclude-result-prefixes="text m sv kin num src dr vec">

  <xsl:param name="trace"/>

  <!-- The layout of every further position in a view, and where the traced point is in it. -->
  <xsl:template name="sv-ghosts">
    <xsl:param name="view"/>
    <xsl:variable name="own" select="m:position"/>
    <xsl:variable name="model" select="."/>
    <xsl:variable name="drives" select="m:analysis/m:coordinate[@driving = 'true']"/>
    <xsl:variable name="leads" select="$drives[count($drives) = 1]"/>
    <xsl:for-each select="$own">
      <xsl:variable name="place"><xsl:call-template name="sv-place"/></xsl:variable>
      <xsl:variable name="posed"><xsl:apply-templates select=".." mode="sv-posed">
        <xsl:with-param name="position" select="."/>
      </xsl:apply-templates></xsl:variable>
      <ghost xmlns="">
        <xsl:if test="@name"><xsl:attribute name="aside">true</xsl:attribute></xsl:if>
        <xsl:if test="sv:goes-round($leads, $own[not(@name)])"><xsl:attribute name="round">true</xsl:attribute></xsl:if>
        <xsl:for-each select="exsl:node-set($posed)/m:model">
          <xsl:call-template name="sv-traced"><xsl:with-param name="view" select="$view"/></xsl:call-template>
          <xsl:if test="$place != ''">
            <xsl:apply-templates select="key('sv-body', $leads/@body)" mode="sv-pin">
              <xsl:with-param name="view" select="$view"/>
              <xsl:with-param name="place" select="string($place)"/>
            </xsl:apply-templates>
          </xsl:if>
          <xsl:for-each select="m:relation[@kind = 'cam' or @slots or @kind = 'ratchet']">
            <xsl:variable name="pitch" select="360 div (@slots | @teeth)"/>
            <xsl:variable name="wheel" select="key('w-joint', @b)/@number"/>
            <xsl:for-each select="key('w-joint', @a | @b)">
              <xsl:variable name="is" select="."/>
              <xsl:for-each select="$model">
                <xsl:variable name="by" select="sv:turned($view, key('sv-body', $is/@number), $is)"/>
                <!-- A wheel that has turned by whole pitches is seen where it was. -->
                <turn n="{$is/@number}" by="{text:when($pitch and $is/@number = $wheel, $by - $pitch * round($by div $pitch), $by)}" xmlns=""/>
              </xsl:for-each>
            </xsl:for-each>
          </xsl:for-each>
          <layout><xsl:apply-templates select="m:body" mode="sv-layout"><xsl:with-param name="view" select="$view"/></xsl:apply-templates></layout>
        </xsl:for-each>
      </ghost>
    </xsl:for-each>
  </xsl:template>

  <!-- How far a body seen along its axis has turned from where it was, degrees as on paper. -->
  <func:function name="sv:turned">
    <xsl:param name="view"/>
    <xsl:param name="was"/>
    <xsl:param name="is"/>
    <xsl:variable name="arms"><xsl:for-each select="str:split('1 0 0|0 1 0|0 0 1', '|')">
      <xsl:variable name="from" select="vec:add(kin:point($was, .), kin:point($was, '0 0 0'), -1)"/>
      <xsl:variable name="to" select="vec:add(kin:point($is, .), kin:point($is, '0 0 0'), -1)"/>
      <arm long="{sv:length(sv:px($view, $from), sv:py($view, $from))}"
        by="{sv:angle(sv:px($view, $to), sv:py($view, $to)) - sv:angle(sv:px($view, $from), sv:py($view, $from))}"/>
    </xsl:for-each></xsl:variable>
    <func:result select="number(math:highest(exsl:node-set($arms)/*/@long)[1]/../@by)"/>
  </func:function>

  <!-- What a position is called: its name, else its place among the others from 0; one where all is as in another before it
       (a whole turn later) has its number. -->
  <xsl:template name="sv-place">
    <xsl:choose>
      <xsl:when test="@name"><xsl:value-of select="@name"/></xsl:when>
      <xsl:when test="preceding-sibling::m:position[not(@name)] and sv:comes-back(../m:position[not(@name)][1], .)"/>
      <xsl:otherwise><xsl:value-of select="count(preceding-sibling::m:position[not(@name)])"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Whether all coordinates of two positions are the same, but for whole turns of pairs that turn. -->
  <func:function name="sv:comes-back">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:variable name="apart">
      <xsl:for-each select="$b/m:at[string(number(@q)) != 'NaN']">
        <xsl:variable name="off" select="@q - $a/m:at[@joint = current()/@joint]/@q"/>
        <xsl:variable name="turns" select="$off div (360 * $sv-degree)"/>
        <xsl:if test="sv:abs($off) &gt; 0.000001 and (sv:abs($turns - round($turns)) &gt; 0.000001 or ../../descendant::m:joint[@id = current()/@joint]/@type = 'prismatic')">1</xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="$apart = ''"/>
  </func:function>

  <!-- Whether equal steps of a crank fill a turn: the next step from the last would be the first. -->
  <func:function name="sv:goes-round">
    <xsl:param name="leads"/>
    <xsl:param name="positions"/>
    <xsl:variable name="q" select="$positions/m:at[@joint = $leads/@joint]/@q"/>
    <xsl:variable name="off" select="sv:abs($q[last()] + $q[2] - $q[1] - $q[1]) div (360 * $sv-degree)"/>
    <func:result select="$leads/@kind = 'rotation' and count($q) &gt; 2 and sv:abs($off - 1) &lt; 0.000001"/>
  </func:function>

  <!-- Where the first pair on a body is, for the number of a position; the body's pole where it carries none. -->
  <xsl:template match="m:body" mode="sv-pin">
    <xsl:param name="view"/>
    <xsl:param name="place"/>
    <xsl:variable name="n" select="@number"/>
    <xsl:variable name="loop" select="/m:model/m:loop[@a = $n or @b = $n][1]"/>
    <xsl:variable name="at" select="(m:body/m:joint/@at | $loop[@a = $n]/@at | $loop[not(@a = $n)]/@at-b)[. != '0 0 0'][1]"/>
    <xsl:variable name="point" select="kin:point(., text:when(m:joint/@type = 'revolute' and $at, $at, '0 0 0'))"/>
    <xsl:variable name="pole" select="kin:point(., '0 0 0')"/>
    <pin n="{$place}" of="{$n}" x="{sv:px($view, $point)}" y="{sv:py($view, $point)}" cx="{sv:px($view, $pole)}" cy="{sv:py($view, $pole)}" xmlns=""/>
  </xsl:template>

  <!-- The model in another position. -->
  <xsl:template match="* | @*" mode="sv-posed">
    <xsl:param name="position"/>
    <xsl:copy>
      <xsl:apply-templates select="@* | *" mode="sv-posed"><xsl:with-param name="position" select="$position"/></xsl:apply-templates>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="m:joint" mode="sv-posed">
    <xsl:param name="position"/>
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:for-each select="$position/m:at[@joint = current()/@id]">
        <xsl:attribute name="q"><xsl:value-of select="@q"/></xsl:attribute>
      </xsl:for-each>
      <xsl:copy-of select="*"/>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="m:position | m:analysis | m:meta" mode="sv-posed"/>

  <!-- Attributes x and y of the traced point, metres in the view; the y of planar languages counts downwards. -->
  <xsl:template name="sv-traced">
    <xsl:param name="view"/>
    <xsl:variable name="at" select="translate(substring-after($trace, ':'), ',', ' ')"/>
    <xsl:variable name="unit" select="1 - 0.999 * (@src:length = 'mm')"/>
    <xsl:variable name="body" select="key('sv-body', substring-before(concat($trace, ':'), ':'))[1]"/>
    <xsl:variable name="named" select="$body/m:point[@name = substring-after($trace, ':')] | descendant::m:point[not($body)][@name = $trace]"/>
    <xsl:for-each select="$named">
      <xsl:variable name="point" select="kin:point(.)"/>
      <xsl:attribute name="x"><xsl:value-of select="sv:px($view, $point)"/></xsl:attribute>
      <xsl:attribute name="y"><xsl:value-of select="sv:py($view, $point)"/></xsl:attribute>
    </xsl:for-each>
    <xsl:for-each select="$body[not($named)]">
      <xsl:variable name="x" select="concat(num:item($at, 1), text:when(num:item($at, 1) = '', '0'))"/>
      <xsl:variable name="y" select="concat(num:item($at, 2), text:when(num:item($at, 2) = '', '0'))"/>
      <xsl:variable name="z" select="concat(num:item($at, 3), text:when(num:item($at, 3) = '', '0'))"/>
      <xsl:variable name="point" select="kin:point(., concat($unit * $x, ' ',
        $unit * $y * (1 - 2 * (/m:model/@src:y = 'down')), ' ', $unit * $z))"/>
      <xsl:attribute name="x"><xsl:value-of select="sv:px($view, $point)"/></xsl:attribute>
      <xsl:attribute name="y"><xsl:value-of select="sv:py($view, $point)"/></xsl:attribute>
    </xsl:for-each>
  </xsl:template>

  <!-- The path of the traced point on paper, from the position drawn through the others; nothing where there is none. -->
  <xsl:template name="sv-trace">
    <xsl:param name="ghosts"/>
    <xsl:param name="traced"/>
    <xsl:param name="k"/>
    <xsl:if test="$ghosts/@x">
      <xsl:variable name="first" select="$ghosts[not(@aside)][1]"/>
      <xsl:variable name="last" select="$ghosts[not(@aside)][last()]"/>
      <!-- Where the others come back to the first, the path is theirs alone; so it is where the one drawn is among them. -->
      <xsl:variable name="round" select="count($ghosts) &gt; 2 and (sv:length($first/@x - $last/@x, $first/@y - $last/@y) &lt; 0.01 or $ghosts/@round)"/>
      <trace xmlns="">
        <xsl:if test="$round"><xsl:attribute name="round">true</xsl:attribute></xsl:if>
        <xsl:for-each select="$traced[not($round)]">
          <xsl:variable name="x" select="@x * $k"/>
          <xsl:variable name="y" select="@y * $k"/>
          <xsl:if test="not($ghosts[not(@aside)][sv:length(@x - $x, @y - $y) &lt; 0.01])"><p x="{$x}" y="{$y}"/></xsl:if>
        </xsl:for-each>
        <xsl:for-each select="$ghosts[not(@aside)][not($round and position() = last() and sv:length($first/@x - @x, $first/@y - @y) &lt; 0.01)]"><p x="{@x}" y="{@y}"/></xsl:for-each>
      </trace>
    </xsl:if>
  </xsl:template>

  <!-- Ghosts on paper: what moves, as lines of p. -->
  <xsl:template name="sv-ghosts-placed">
    <xsl:param name="ghosts"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:param name="placed" select="/.."/>
    <!-- What is a rod goes through its guide, which stays where it is. -->
    <xsl:variable name="rods" select="$placed/descendant::b[@type = 'prismatic'][rod/line]"/>
    <!-- A cam, a cross, a lever with a pawl turn as they are. -->
    <xsl:variable name="solids" select="$placed/descendant::b[@type = 'revolute'][@view = 'along'][cam/line or shaft/@arm or rod/line]"/>
    <xsl:for-each select="$ghosts">
      <ghost xmlns="">
        <xsl:copy-of select="@aside | @round"/>
        <xsl:if test="@x"><xsl:attribute name="x"><xsl:value-of select="@x * $k"/></xsl:attribute>
          <xsl:attribute name="y"><xsl:value-of select="@y * $k"/></xsl:attribute></xsl:if>
        <xsl:variable name="turns" select="turn"/>
        <xsl:variable name="pins" select="pin"/>
        <xsl:for-each select="dr:scheme(layout/b, string($view/@name), $k, $sv-library)//b">
          <xsl:variable name="gone" select="."/>
          <xsl:variable name="lines">
          <!-- A ground's line to its first pole stays where it is. -->
          <xsl:for-each select="route[../../../self::b][not(../../outline)] | self::b[not(outline)]/point/route | self::b[not(outline)]/plate/line | outline/line">
            <line><xsl:for-each select="p"><p x="{@x}" y="{@y}"/></xsl:for-each></line>
          </xsl:for-each>
          <xsl:variable name="rod" select="$rods[@n = current()/@n]"/>
          <xsl:for-each select="$rod/rod/line"><line>
            <xsl:for-each select="p"><p x="{@x + $gone/@x - $rod/@x}" y="{@y + $gone/@y - $rod/@y}"/></xsl:for-each>
          </line></xsl:for-each>
          <xsl:for-each select="$solids[@n = current()/@n]">
            <xsl:variable name="solid" select="."/>
            <xsl:variable name="c" select="sv:cos($turns[@n = $solid/@n]/@by)"/>
            <xsl:variable name="s" select="sv:sin($turns[@n = $solid/@n]/@by)"/>
            <xsl:for-each select="cam/line | shaft[@arm]/line | rod/line"><line>
              <xsl:for-each select="p">
                <p x="{$gone/@x + (@x - $solid/@x) * $c - (@y - $solid/@y) * $s}" y="{$gone/@y + (@x - $solid/@x) * $s + (@y - $solid/@y) * $c}"
                  r="{sv:length(@x - $solid/@x, @y - $solid/@y)}"/>
              </xsl:for-each>
              <xsl:if test="parent::cam"><close/></xsl:if>
            </line></xsl:for-each>
          </xsl:for-each>
          <xsl:for-each select="(end | wheel[@angle])[not($rod or $solids[@n = $gone/@n])]"><line><p x="{../@sx}" y="{../@sy}"/><p x="{@x}" y="{@y}"/></line></xsl:for-each>
          <xsl:if test="@type = 'prismatic' and not($rod)">
            <!-- A slider as its box. -->
            <xsl:variable name="box" select="sv:symbol(@symbol)/@box"/>
            <xsl:variable name="x" select="num:item($box, 1)"/>
            <xsl:variable name="y" select="num:item($box, 2)"/>
            <xsl:variable name="b" select="."/>
            <xsl:variable name="corners">
              <p x="{$x}" y="{$y}"/><p x="{$x + num:item($box, 3)}" y="{$y}"/>
              <p x="{$x + num:item($box, 3)}" y="{$y + num:item($box, 4)}"/><p x="{$x}" y="{$y + num:item($box, 4)}"/><p x="{$x}" y="{$y}"/>
            </xsl:variable>
            <line>
              <xsl:for-each select="exsl:node-set($corners)/*">
                <p x="{$b/@dx + @x * sv:cos($b/@angle) - @y * sv:sin($b/@angle)}" y="{$b/@dy + @x * sv:sin($b/@angle) + @y * sv:cos($b/@angle)}"/>
              </xsl:for-each>
            </line>
          </xsl:if>
          </xsl:variable>
          <xsl:copy-of select="$lines"/>
          <xsl:for-each select="$pins[@of = current()/@n]">
            <!-- At the far end of what turns where no pair is; of several as far away the same in all positions. -->
            <xsl:variable name="pin" select="."/>
            <xsl:variable name="all" select="exsl:node-set($lines)/line/p"/>
            <xsl:variable name="end" select="($all[@r = math:max($all/@r)] | $all[not($all/@r)][last()])[1][$gone/@type = 'revolute'][$gone/@view = 'along'][sv:length($pin/@x - $pin/@cx, $pin/@y - $pin/@cy) * $k &lt; 1]"/>
            <pin n="{@n}" x="{sum($end/@x) + @x * $k * not($end)}" y="{sum($end/@y) + @y * $k * not($end)}" cx="{@cx * $k}" cy="{@cy * $k}"/>
          </xsl:for-each>
        </xsl:for-each>
      </ghost>
    </xsl:for-each>
  </xsl:template>

  <!-- What ghosts take of the paper: boxes about every piece of their lines. -->
  <xsl:template match="ghost" mode="sv-ink">
    <xsl:apply-templates select="line[not(close)]/p[position() &gt; 1]" mode="sv-ink-chord"/>
    <!-- An outline has many points. -->
    <xsl:apply-templates select="line[close]/p[position() mod 4 = 1][position() &gt; 1]" mode="sv-ink-chord"><xsl:with-param name="back" select="4"/></xsl:apply-templates>
  </xsl:template>

  <!-- The path bends beside its chords. -->
  <xsl:template match="trace" mode="sv-ink">
    <xsl:apply-templates select="p[position() &gt; 1]" mode="sv-ink-chord"><xsl:with-param name="wide" select="1.2"/></xsl:apply-templates>
  </xsl:template>

  <xsl:template match="p" mode="sv-ink-chord">
    <xsl:param name="wide" select="0.7"/>
    <xsl:param name="back" select="1"/>
    <xsl:variable name="from" select="preceding-sibling::p[$back]"/>
    <xsl:copy-of select="sv:ink-line($from/@x, $from/@y, @x, @y, $wide)"/>
  </xsl:template>

  <xsl:template match="ghost" mode="sv-draw">
    <g class="displaced">
      <xsl:if test="line">
        <path>
          <xsl:attribute name="d">
            <xsl:for-each select="line"><xsl:for-each select="p">
              <xsl:value-of select="concat(text:when(position() != 1, 'L', 'M'), sv:n(@x), ' ', sv:n(@y))"/>
            </xsl:for-each><xsl:value-of select="text:when(close, 'Z')"/></xsl:for-each>
          </xsl:attribute>
        </path>
      </xsl:if>
    </g>
  </xsl:template>

  <!-- The path of a point through all positions: a thin smooth line with a dot at each: between two points a
       Bézier arc along what joins their neighbours (Catmull and Rom). -->
  <xsl:template match="trace" mode="sv-draw">
    <g class="trace">
      <path>
        <xsl:attribute name="d">
          <xsl:value-of select="concat('M', sv:n(p[1]/@x), ' ', sv:n(p[1]/@y))"/>
          <xsl:for-each select="p[position() &gt; 1]">
            <xsl:call-template name="sv-path-arc">
              <xsl:with-param name="before" select="(preceding-sibling::p[2] | preceding-sibling::p[1][not(preceding-sibling::p)][not(../@round)] | ../p[last()][../@round][current()/preceding-sibling::p[1][not(preceding-sibling::p)]])[1]"/>
              <xsl:with-param name="from" select="preceding-sibling::p[1]"/>
              <xsl:with-param name="after" select="following-sibling::p[1] | self::p[not(following-sibling::p)][not(../@round)] | ../p[1][../@round][not(current()/following-sibling::p)]"/>
            </xsl:call-template>
          </xsl:for-each>
          <xsl:if test="@round">
            <xsl:for-each select="p[1]">
              <xsl:call-template name="sv-path-arc">
                <xsl:with-param name="before" select="../p[last() - 1]"/>
                <xsl:with-param name="from" select="../p[last()]"/>
                <xsl:with-param name="after" select="../p[2]"/>
              </xsl:call-template>
            </xsl:for-each>
            <xsl:text>z</xsl:text>
          </xsl:if>
        </xsl:attribute>
      </path>
      <xsl:for-each select="p"><circle r="0.6" cx="{sv:n(@x)}" cy="{sv:n(@y)}"/></xsl:for-each>
    </g>
  </xsl:template>

  <!-- From one point of a path to the current one. -->
  <xsl:template name="sv-path-arc">
    <xsl:param name="before"/>
    <xsl:param name="from"/>
    <xsl:param name="after"/>
    <xsl:value-of select="concat('C', sv:n($from/@x + (@x - $before/@x) div 6), ' ', sv:n($from/@y + (@y - $before/@y) div 6), ' ',
      sv:n(@x - ($after/@x - $from/@x) div 6), ' ', sv:n(@y - ($after/@y - $from/@y) div 6), ' ', sv:n(@x), ' ', sv:n(@y))"/>
  </xsl:template>

  <!-- The numbers of positions, beyond the end of what drives. -->
  <xsl:template match="pin" mode="sv-place-items">
    <xsl:call-template name="sv-item-around">
      <xsl:with-param name="class">place value</xsl:with-param>
      <xsl:with-param name="runs"><run small="true" xmlns=""><xsl:value-of select="@n"/></run></xsl:with-param>
      <xsl:with-param name="x" select="@x"/>
      <xsl:with-param name="y" select="@y"/>
      <xsl:with-param name="gap" select="0.8"/>
      <xsl:with-param name="small" select="true()"/>
      <xsl:with-param name="towards" select="text:when(sv:length(@x - @cx, @y - @cy) &gt; 1, sv:angle(@x - @cx, @y - @cy), '-50')"/>
    </xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
