<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the mechanism in its positions, one on the other, as lines between its places.
  Input: the element plan of kin:plan, names. Output: SVG in a box; line and box elements for the letters.
  Parameters: of the templates: k = millimetres in a metre, ox oy = where the scene's origin lies on paper.
  Source: GOST 2.770 (shapes of the symbols, smaller), plans of positions as courses on the theory of mechanisms have them: one position
    in main lines, the others thin, numbers along the way of what drives.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:sv="urn:systel:svg" xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math"
  extension-element-prefixes="exsl math" exclude-result-prefixes="text sv doc">

  <!-- The links of a position as line elements (millimetres), class = its lines'. -->
  <xsl:template name="pl-links">
    <xsl:param name="plan"/>
    <xsl:param name="at"/>
    <xsl:param name="k"/>
    <xsl:param name="ox"/>
    <xsl:param name="oy"/>
    <xsl:param name="class"/>
    <xsl:for-each select="$at/link">
      <xsl:variable name="number" select="@number"/>
      <xsl:variable name="all" select="$at/point[contains(concat(' ', @links, ' '), concat(' ', $number, ' '))]"/>
      <xsl:variable name="unders" select="$at/under[@guide = $number]"/>
      <!-- a figure of its joints; other points hang on the first two of them -->
      <xsl:variable name="joints" select="$all[not(@name) or contains(@links, ' ')]"/>
      <xsl:variable name="points" select="$joints | $all[not($joints)]"/>
      <xsl:for-each select="$points">
        <xsl:variable name="n" select="position()"/>
        <xsl:variable name="before" select="$points[position() = $n - 1] | $points[position() = last()][$n = 1 and count($points) &gt; 2]"/>
        <xsl:if test="$before">
          <line link="{$number}" class="{$class}" x1="{$ox + $k * $before/@x}" y1="{$oy - $k * $before/@y}" x2="{$ox + $k * @x}" y2="{$oy - $k * @y}" xmlns=""/>
        </xsl:if>
      </xsl:for-each>
      <xsl:for-each select="$all[count(. | $points) &gt; count($points)]">
        <xsl:variable name="hung" select="."/>
        <xsl:for-each select="$points[position() &lt;= 2]">
          <line link="{$number}" class="{$class}" x1="{$ox + $k * @x}" y1="{$oy - $k * @y}" x2="{$ox + $k * $hung/@x}" y2="{$oy - $k * $hung/@y}" xmlns=""/>
        </xsl:for-each>
      </xsl:for-each>
      <!-- a guide reaches some way past what slides on it -->
      <xsl:for-each select="$unders">
        <xsl:variable name="start" select="$points[1]"/>
        <xsl:variable name="x1" select="sum($start/@x) + @x * not($start)"/>
        <xsl:variable name="y1" select="sum($start/@y) + @y * not($start)"/>
        <xsl:variable name="way" select="sv:length(@x - $x1, @y - $y1)"/>
        <xsl:variable name="along" select="(@x - $x1) * @ux + (@y - $y1) * @uy"/>
        <xsl:variable name="sign" select="1 - 2 * ($along &lt; 0)"/>
        <xsl:choose>
          <!-- it lies on the guide's line -->
          <xsl:when test="$start and $way &gt; 0 and sv:abs($along) &gt; 0.999999 * $way">
            <line link="{$number}" class="{$class}" x1="{$ox + $k * $x1}" y1="{$oy - $k * $y1}" x2="{$ox + $k * @x + 8 * $sign * @ux}" y2="{$oy - $k * @y - 8 * $sign * @uy}" xmlns=""/>
          </xsl:when>
          <xsl:otherwise>
            <line link="{$number}" class="{$class}" x1="{$ox + $k * @x - 9 * @ux}" y1="{$oy - $k * @y + 9 * @uy}" x2="{$ox + $k * @x + 9 * @ux}" y2="{$oy - $k * @y - 9 * @uy}" xmlns=""/>
            <xsl:if test="$start and $way &gt; 0">
              <xsl:variable name="fx" select="@x - $along * @ux"/>
              <xsl:variable name="fy" select="@y - $along * @uy"/>
              <line link="{$number}" class="{$class}" x1="{$ox + $k * $x1}" y1="{$oy - $k * $y1}" x2="{$ox + $k * $fx}" y2="{$oy - $k * $fy}" xmlns=""/>
              <line link="{$number}" class="{$class}" x1="{$ox + $k * $fx}" y1="{$oy - $k * $fy}" x2="{$ox + $k * @x}" y2="{$oy - $k * @y}" xmlns=""/>
            </xsl:if>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <!-- Blocks and hinges of a position. -->
  <xsl:template name="pl-symbols">
    <xsl:param name="plan"/>
    <xsl:param name="at"/>
    <xsl:param name="k"/>
    <xsl:param name="ox"/>
    <xsl:param name="oy"/>
    <xsl:param name="main" select="false()"/>
    <xsl:for-each select="$at/under">
      <xsl:variable name="point" select="$at/point[@node = current()/@node]"/>
      <xsl:variable name="w" select="6 + 3 * $main"/>
      <xsl:variable name="h" select="3.4 + 1.6 * $main"/>
      <rect class="{text:when($main, 'symbol', 'light')}" x="{-$w div 2}" y="{-$h div 2}" width="{$w}" height="{$h}"
        transform="translate({sv:n($ox + $k * $point/@x)} {sv:n($oy - $k * $point/@y)}) rotate({sv:n(sv:angle(@ux, -@uy))})"/>
    </xsl:for-each>
    <!-- Pins that move, in every position. -->
    <xsl:for-each select="$at[not($main)]/point[contains(@links, ' ')][not(@ground)]">
      <circle class="light" cx="{sv:n($ox + $k * @x)}" cy="{sv:n($oy - $k * @y)}" r="0.7"/>
    </xsl:for-each>
    <xsl:if test="$main">
      <xsl:for-each select="$at/point[contains(@links, ' ')]">
        <circle class="symbol" cx="{sv:n($ox + $k * @x)}" cy="{sv:n($oy - $k * @y)}" r="1.25"/>
      </xsl:for-each>
      <xsl:for-each select="$at/point[not(contains(@links, ' '))][@name]">
        <circle class="dot" cx="{sv:n($ox + $k * @x)}" cy="{sv:n($oy - $k * @y)}" r="0.7"/>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <!-- The ground: hinges with hatching, guides along the whole way: line elements with class ground or hatch. -->
  <xsl:template name="pl-ground">
    <xsl:param name="plan"/>
    <xsl:param name="ats"/>
    <xsl:param name="main"/>
    <xsl:param name="k"/>
    <xsl:param name="ox"/>
    <xsl:param name="oy"/>
    <xsl:for-each select="$main/point[@ground]">
      <xsl:variable name="x" select="$ox + $k * @x"/>
      <xsl:variable name="y" select="$oy - $k * @y"/>
      <line class="symbol" x1="{$x}" y1="{$y}" x2="{$x - 2.6}" y2="{$y + 4.6}" xmlns=""/>
      <line class="symbol" x1="{$x}" y1="{$y}" x2="{$x + 2.6}" y2="{$y + 4.6}" xmlns=""/>
      <line class="symbol" x1="{$x - 4}" y1="{$y + 4.6}" x2="{$x + 4}" y2="{$y + 4.6}" xmlns=""/>
      <xsl:call-template name="pl-hatch">
        <xsl:with-param name="x" select="$x - 4"/><xsl:with-param name="y" select="$y + 4.6"/>
        <xsl:with-param name="ux" select="1"/><xsl:with-param name="uy" select="0"/><xsl:with-param name="left" select="8"/>
      </xsl:call-template>
    </xsl:for-each>
    <xsl:for-each select="$ats[1]/under[@guide = 0]">
      <xsl:variable name="under" select="."/>
      <xsl:variable name="ways"><xsl:for-each select="$ats/point[@node = $under/@node]"><w xmlns=""><xsl:value-of select="@x * $under/@ux + @y * $under/@uy"/></w></xsl:for-each></xsl:variable>
      <xsl:variable name="here" select="@x * @ux + @y * @uy"/>
      <xsl:variable name="from" select="$k * (math:min(exsl:node-set($ways)/w) - $here) - 9"/>
      <xsl:variable name="to" select="$k * (math:max(exsl:node-set($ways)/w) - $here) + 9"/>
      <!-- below what slides: the line of the guide 2.6 mm aside -->
      <xsl:variable name="side" select="1 - 2 * (@ux &lt; 0 or @ux = 0 and @uy &gt; 0)"/>
      <xsl:variable name="ax" select="$ox + $k * @x + 2.5 * @uy * $side"/>
      <xsl:variable name="ay" select="$oy - $k * @y + 2.5 * @ux * $side"/>
      <line class="symbol" x1="{$ax + $from * @ux}" y1="{$ay - $from * @uy}" x2="{$ax + $to * @ux}" y2="{$ay - $to * @uy}" xmlns=""/>
      <xsl:call-template name="pl-hatch">
        <xsl:with-param name="x" select="$ax + $from * @ux"/><xsl:with-param name="y" select="$ay - $from * @uy"/>
        <xsl:with-param name="ux" select="@ux"/><xsl:with-param name="uy" select="-@uy"/><xsl:with-param name="left" select="$to - $from"/>
        <xsl:with-param name="side" select="$side"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <!-- Strokes of 45° on the right side of a way (y down). -->
  <xsl:template name="pl-hatch">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="ux"/>
    <xsl:param name="uy"/>
    <xsl:param name="left"/>
    <xsl:param name="side" select="1"/>
    <xsl:if test="$left &gt; 0.5">
      <line class="hatch" x1="{$x + 1.6 * $ux}" y1="{$y + 1.6 * $uy}" x2="{$x - 1.6 * $uy * $side}" y2="{$y + 1.6 * $ux * $side}" xmlns=""/>
      <xsl:call-template name="pl-hatch">
        <xsl:with-param name="x" select="$x + 2 * $ux"/><xsl:with-param name="y" select="$y + 2 * $uy"/>
        <xsl:with-param name="ux" select="$ux"/><xsl:with-param name="uy" select="$uy"/><xsl:with-param name="left" select="$left - 2"/>
        <xsl:with-param name="side" select="$side"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- Letters of places, numbers of links in a position: spot and beside elements. -->
  <xsl:template name="pl-named-places">
    <xsl:param name="plan"/>
    <xsl:param name="names"/>
    <xsl:param name="at"/>
    <xsl:param name="lines"/>
    <xsl:param name="k"/>
    <xsl:param name="ox"/>
    <xsl:param name="oy"/>
    <xsl:for-each select="$at/point">
      <spot x="{$ox + $k * @x}" y="{$oy - $k * @y}" gap="2.2" xmlns="">
        <xsl:if test="@ground"><xsl:attribute name="towards">-135</xsl:attribute></xsl:if>
        <xsl:call-template name="pl-letter-runs"><xsl:with-param name="text" select="string($names[@node = current()/@node][not(@slide)]/@letter)"/></xsl:call-template>
      </spot>
    </xsl:for-each>
    <xsl:for-each select="$at/link">
      <xsl:variable name="number" select="@number"/>
      <xsl:variable name="own" select="$lines[@link = $number][sv:length(@x2 - @x1, @y2 - @y1) &gt; 5]"/>
      <xsl:variable name="slide" select="$plan/slide[@home = $number][1]"/>
      <xsl:choose>
        <xsl:when test="$own">
          <beside class="number" xmlns="">
            <run><xsl:value-of select="$number"/></run>
            <xsl:for-each select="$own[position() &lt;= 6]"><along ax="{@x1}" ay="{@y1}" bx="{@x2}" by="{@y2}" dear="{3 * (position() &gt; 1)}"/></xsl:for-each>
          </beside>
        </xsl:when>
        <xsl:when test="$slide">
          <xsl:variable name="point" select="$at/point[@node = $slide/@node]"/>
          <spot x="{$ox + $k * $point/@x}" y="{$oy - $k * $point/@y}" gap="4" towards="60" alone="1" class="number" xmlns=""><run><xsl:value-of select="$number"/></run></spot>
        </xsl:when>
      </xsl:choose>
    </xsl:for-each>
  </xsl:template>

  <!-- What a scale has to hold: the extent of positions in metres. -->
  <xsl:template name="pl-places-need">
    <xsl:param name="ats"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:call-template name="pl-need">
      <xsl:with-param name="points" select="$ats/point"/>
      <xsl:with-param name="wide" select="$wide"/>
      <xsl:with-param name="high" select="$high"/>
    </xsl:call-template>
  </xsl:template>

  <!-- All positions in a box, the first of the wanted ones in main lines. -->
  <xsl:template name="pl-positions">
    <xsl:param name="plan"/>
    <xsl:param name="names"/>
    <xsl:param name="main"/>
    <xsl:param name="mu"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:param name="all" select="true()"/>
    <xsl:param name="more" select="/.."/>
    <xsl:variable name="ats" select="$plan/position[not(@open)][$all or @n = $main/@n]"/>
    <xsl:variable name="k" select="1 div $mu"/>
    <xsl:variable name="ox" select="$x + $wide div 2 - $k * (math:max($ats/point/@x) + math:min($ats/point/@x)) div 2"/>
    <xsl:variable name="oy" select="$y + $high div 2 + $k * (math:max($ats/point/@y) + math:min($ats/point/@y)) div 2"/>
    <xsl:variable name="grounded"><xsl:call-template name="pl-ground">
      <xsl:with-param name="plan" select="$plan"/><xsl:with-param name="ats" select="$ats"/><xsl:with-param name="main" select="$main"/>
      <xsl:with-param name="k" select="$k"/><xsl:with-param name="ox" select="$ox"/><xsl:with-param name="oy" select="$oy"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="ground" select="exsl:node-set($grounded)/line"/>
    <xsl:variable name="thin">
      <xsl:for-each select="$ats[@n != $main/@n]">
        <xsl:call-template name="pl-links">
          <xsl:with-param name="plan" select="$plan"/><xsl:with-param name="at" select="."/><xsl:with-param name="class" select="'faint'"/>
          <xsl:with-param name="k" select="$k"/><xsl:with-param name="ox" select="$ox"/><xsl:with-param name="oy" select="$oy"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="thick"><xsl:call-template name="pl-links">
      <xsl:with-param name="plan" select="$plan"/><xsl:with-param name="at" select="$main"/><xsl:with-param name="class" select="'link'"/>
      <xsl:with-param name="k" select="$k"/><xsl:with-param name="ox" select="$ox"/><xsl:with-param name="oy" select="$oy"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="lines" select="exsl:node-set($thick)/line"/>
    <xsl:variable name="faint" select="exsl:node-set($thin)/line"/>
    <xsl:apply-templates select="$ground" mode="pl-draw"/>
    <xsl:apply-templates select="$faint" mode="pl-draw"/>
    <xsl:for-each select="$ats[@n != $main/@n]">
      <xsl:call-template name="pl-symbols">
        <xsl:with-param name="plan" select="$plan"/><xsl:with-param name="at" select="."/>
        <xsl:with-param name="k" select="$k"/><xsl:with-param name="ox" select="$ox"/><xsl:with-param name="oy" select="$oy"/>
      </xsl:call-template>
    </xsl:for-each>
    <xsl:apply-templates select="$lines" mode="pl-draw"/>
    <xsl:call-template name="pl-symbols">
      <xsl:with-param name="plan" select="$plan"/><xsl:with-param name="at" select="$main"/><xsl:with-param name="main" select="true()"/>
      <xsl:with-param name="k" select="$k"/><xsl:with-param name="ox" select="$ox"/><xsl:with-param name="oy" select="$oy"/>
    </xsl:call-template>
    <xsl:variable name="lettered">
      <xsl:call-template name="pl-named-places">
        <xsl:with-param name="plan" select="$plan"/><xsl:with-param name="names" select="$names"/><xsl:with-param name="at" select="$main"/>
        <xsl:with-param name="lines" select="$lines"/><xsl:with-param name="k" select="$k"/><xsl:with-param name="ox" select="$ox"/><xsl:with-param name="oy" select="$oy"/>
      </xsl:call-template>
      <!-- numbers of positions along the way of what drives -->
      <xsl:if test="$all and count($ats) &gt; 1">
        <xsl:variable name="driver" select="$plan/driver[1]/@body"/>
        <xsl:variable name="follows" select="($plan/node[not(@ground)][contains(concat(' ', @links, ' '), concat(' ', $driver, ' '))] | $plan/node[not(@ground)][not($plan/node[not(@ground)][contains(concat(' ', @links, ' '), concat(' ', $driver, ' '))])])[1]"/>
        <xsl:variable name="rest" select="$plan/node[@ground][contains(concat(' ', @links, ' '), concat(' ', $driver, ' '))][1]"/>
        <xsl:for-each select="$ats/point[@node = $follows/@n]">
          <xsl:variable name="still" select="../point[@node = $rest/@n]"/>
          <spot class="position" small="1" alone="1" x="{$ox + $k * @x}" y="{$oy - $k * @y}" gap="1.6" xmlns="">
            <xsl:if test="$still"><xsl:attribute name="towards"><xsl:value-of select="sv:angle(@x - $still/@x, $still/@y - @y)"/></xsl:attribute></xsl:if>
            <run small="1"><xsl:value-of select="../@n"/></run>
          </spot>
        </xsl:for-each>
      </xsl:if>
      <xsl:for-each select="$more">
        <spot x="{$ox + $k * @x}" y="{$oy - $k * @y}" gap="1.6" xmlns=""><xsl:copy-of select="run"/></spot>
      </xsl:for-each>
    </xsl:variable>
    <xsl:for-each select="$more">
      <xsl:variable name="centre" select="."/>
      <xsl:if test="not($main/point[contains(@links, ' ')][sv:length(@x - $centre/@x, @y - $centre/@y) * $k &lt; 0.5])">
        <circle class="pole" cx="{sv:n($ox + $k * @x)}" cy="{sv:n($oy - $k * @y)}" r="0.6"/>
      </xsl:if>
    </xsl:for-each>
    <xsl:variable name="boxes">
      <xsl:for-each select="$ats/under">
        <xsl:variable name="point" select="../point[@node = current()/@node]"/>
        <xsl:variable name="fine" select="../@n != $main/@n"/>
        <box x="{$ox + $k * $point/@x}" y="{$oy - $k * $point/@y}" w="{9 - 3 * $fine}" h="{5 - 1.6 * $fine}" angle="{sv:angle(@ux, -@uy)}" xmlns=""/>
      </xsl:for-each>
      <xsl:for-each select="$main/point"><box x="{$ox + $k * @x}" y="{$oy - $k * @y}" w="2.6" h="2.6" xmlns=""/></xsl:for-each>
    </xsl:variable>
    <xsl:call-template name="pl-letters">
      <xsl:with-param name="lines" select="$lines | $ground | $faint"/>
      <xsl:with-param name="spots" select="exsl:node-set($lettered)/spot"/>
      <xsl:with-param name="beside" select="exsl:node-set($lettered)/beside"/>
      <xsl:with-param name="boxes" select="exsl:node-set($boxes)/box"/>
    </xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
