<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: further positions of a system beside the one drawn, in a view: where its bodies, the point that is traced and the numbers
    of the positions are.
  Input: the model with position elements. Output: ghost elements with layouts in metres (sv-ghosts; on paper: displaced.xsl); x y = the
    traced point, aside = one with a name, round = steps of a crank that fill a turn; turn = how far body n has turned, degrees;
    pin = where its number belongs, n = the number, of = the body, cx cy = the pole that the pin goes round.
  Parameters: trace = BODY or BODY:x,y or BODY:x,y,z, a point of the body in the model's own unit of length, or a point by
    its name, NAME or BODY:NAME.
  Source: GOST 2.303-68 (displaced positions), courses on the theory of mechanisms (plans of positions).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
  xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
  xmlns:src="urn:systel:source" xmlns:vec="urn:systel:vector" xmlns:exsl="http://exslt.org/common"
  xmlns:math="http://exslt.org/math" xmlns:str="http://exslt.org/strings"
  xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl func math str" exclude-result-prefixes="text m sv kin num src vec">

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
</xsl:stylesheet>
