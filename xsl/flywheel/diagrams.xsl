<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the diagrams of a flywheel: moments, work and speed over the angle; energy over mass with its two lines, on the level of the work; the moment of
    inertia below it, angles downwards, as on drawing boards.
  Input: the element flywheel of dyn:flywheel; the field in millimetres. Output: SVG: g class="plan view" with data-plan; path class="line" data-of;
    the lines path class="relative" data-of = fast, slow; data-mu: SI in a millimetre across, upwards.
  Parameters: answers: none leaves the curves out. Source: I. I. Artobolevsky, Theory of mechanisms and machines; scales as in courses.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:sv="urn:systel:svg" xmlns:sh="urn:systel:sheet" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document" xmlns:dr="urn:systel:drawing"
  xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings" extension-element-prefixes="exsl str" exclude-result-prefixes="text sv sh num doc dr">

  <!-- Values of all points with blanks between. -->
  <xsl:template name="fw-values">
    <xsl:param name="wheel"/>
    <xsl:param name="of"/>
    <xsl:for-each select="$wheel/point"><xsl:value-of select="concat(@*[name() = $of], ' ')"/></xsl:for-each>
  </xsl:template>

  <xsl:template name="fw-diagrams">
    <xsl:param name="wheel"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <!-- left column, right column; rows -->
    <xsl:variable name="fx" select="$x + 20"/>
    <xsl:variable name="fw" select="0.46 * $wide - 34"/>
    <xsl:variable name="gx" select="$x + 0.46 * $wide + 22"/>
    <xsl:variable name="gw" select="0.54 * $wide - 38"/>
    <xsl:variable name="first" select="$y + 16"/>
    <xsl:variable name="row" select="0.22 * $high"/>
    <xsl:variable name="second" select="$first + $row + 26"/>
    <xsl:variable name="room" select="0.26 * $high"/>
    <xsl:variable name="below" select="0.13 * $high"/>
    <xsl:variable name="angles"><xsl:call-template name="fw-values"><xsl:with-param name="wheel" select="$wheel"/><xsl:with-param name="of" select="'angle'"/></xsl:call-template></xsl:variable>
    <xsl:variable name="works"><xsl:call-template name="fw-values"><xsl:with-param name="wheel" select="$wheel"/><xsl:with-param name="of" select="'work'"/></xsl:call-template></xsl:variable>
    <xsl:variable name="moments"><xsl:call-template name="fw-values"><xsl:with-param name="wheel" select="$wheel"/><xsl:with-param name="of" select="'moment'"/></xsl:call-template></xsl:variable>
    <xsl:variable name="speeds"><xsl:call-template name="fw-values"><xsl:with-param name="wheel" select="$wheel"/><xsl:with-param name="of" select="'speed'"/></xsl:call-template></xsl:variable>
    <xsl:variable name="inertias"><xsl:call-template name="fw-values"><xsl:with-param name="wheel" select="$wheel"/><xsl:with-param name="of" select="'inertia'"/></xsl:call-template></xsl:variable>
    <xsl:variable name="range" select="num:extent(concat($works, ' 0'))"/>
    <xsl:variable name="low" select="num:item($range, 1)"/>
    <xsl:variable name="top" select="num:item($range, 2)"/>
    <xsl:variable name="span" select="$top - $low + 0.000001 * not($top &gt; $low)"/>
    <!-- what the lines cut off is shown where it does not make the rest small -->
    <xsl:variable name="deep" select="$low - $wheel/slow/@cut"/>
    <xsl:variable name="near" select="$deep &lt;= 1.2 * $span and $wheel/fast/@cut - $top &lt;= $span"/>
    <xsl:variable name="mu"><xsl:call-template name="pl-scale"><xsl:with-param name="needed">
      <xsl:choose>
        <xsl:when test="$near and $deep * $room &gt; $span * $below"><xsl:value-of select="$deep div $below"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$span div $room"/></xsl:otherwise>
      </xsl:choose>
    </xsl:with-param></xsl:call-template></xsl:variable>
    <xsl:variable name="mu-inertia"><xsl:call-template name="pl-scale"><xsl:with-param name="needed" select="num:item(num:extent(string($inertias)), 2) div $gw"/></xsl:call-template></xsl:variable>
    <xsl:variable name="zero" select="$second + $top div $mu"/>
    <xsl:variable name="floor" select="$zero - $low div $mu"/>
    <xsl:variable name="third" select="$second + $room + 26"/>
    <xsl:variable name="last" select="$second + $room + $below + 20"/>
    <xsl:variable name="bottom" select="$y + $high - 10"/>

    <xsl:call-template name="fw-graph">
      <xsl:with-param name="of" select="'moments'"/><xsl:with-param name="headline" select="'flywheel-moments'"/><xsl:with-param name="angles" select="$angles"/><xsl:with-param name="values" select="$moments"/>
      <xsl:with-param name="second" select="-$wheel/@moment"/><xsl:with-param name="index" select="'M'"/><xsl:with-param name="unit" select="doc:message('flywheel-per-moment')"/>
      <xsl:with-param name="x" select="$fx"/><xsl:with-param name="y" select="$first"/><xsl:with-param name="wide" select="$fw"/><xsl:with-param name="high" select="$row"/>
    </xsl:call-template>
    <xsl:call-template name="fw-graph">
      <xsl:with-param name="of" select="'work'"/><xsl:with-param name="headline" select="'flywheel-work'"/><xsl:with-param name="angles" select="$angles"/><xsl:with-param name="values" select="$works"/>
      <xsl:with-param name="mu" select="$mu"/><xsl:with-param name="index" select="'A'"/><xsl:with-param name="unit" select="doc:message('flywheel-per-joule')"/>
      <xsl:with-param name="x" select="$fx"/><xsl:with-param name="y" select="$second"/><xsl:with-param name="wide" select="$fw"/><xsl:with-param name="high" select="$room"/>
    </xsl:call-template>
    <xsl:if test="$wheel/@inertia &gt; 0">
      <xsl:call-template name="fw-graph">
        <xsl:with-param name="of" select="'speed'"/><xsl:with-param name="headline" select="'flywheel-speed-head'"/><xsl:with-param name="angles" select="$angles"/><xsl:with-param name="values" select="$speeds"/>
        <xsl:with-param name="grounded" select="false()"/><xsl:with-param name="second" select="sv:abs($wheel/@speed)"/><xsl:with-param name="index" select="'ω'"/><xsl:with-param name="unit" select="doc:message('flywheel-per-speed')"/>
        <xsl:with-param name="x" select="$fx"/><xsl:with-param name="y" select="$third"/><xsl:with-param name="wide" select="$fw"/><xsl:with-param name="high" select="sv:min($bottom - $third, 1.3 * $row)"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:call-template name="fw-energy">
      <xsl:with-param name="wheel" select="$wheel"/><xsl:with-param name="works" select="$works"/><xsl:with-param name="inertias" select="$inertias"/>
      <xsl:with-param name="mu" select="$mu"/><xsl:with-param name="mu-inertia" select="$mu-inertia"/>
      <xsl:with-param name="x" select="$gx"/><xsl:with-param name="wide" select="$gw"/><xsl:with-param name="zero" select="$zero"/>
      <xsl:with-param name="y" select="-sv:min(-$first, 8 - sv:min($second, $zero - $wheel/fast/@cut div $mu))"/><xsl:with-param name="floor" select="sv:min($last - 14, -sv:min(-$floor, $wheel/slow/@cut div $mu - $zero) + 3)"/>
    </xsl:call-template>
    <xsl:call-template name="fw-inertia">
      <xsl:with-param name="angles" select="$angles"/><xsl:with-param name="inertias" select="$inertias"/><xsl:with-param name="mu" select="$mu-inertia"/>
      <xsl:with-param name="x" select="$gx"/><xsl:with-param name="wide" select="$gw"/><xsl:with-param name="y" select="$last"/><xsl:with-param name="high" select="$bottom - $last"/>
    </xsl:call-template>
  </xsl:template>

  <!-- A diagram over the angle; second: a level besides, the constant moment or the mean speed; grounded: 0 is on it. -->
  <xsl:template name="fw-graph">
    <xsl:param name="of"/>
    <xsl:param name="headline"/>
    <xsl:param name="angles"/>
    <xsl:param name="values"/>
    <xsl:param name="second"/>
    <xsl:param name="mu"/>
    <xsl:param name="index"/>
    <xsl:param name="unit"/>
    <xsl:param name="grounded" select="true()"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:variable name="range" select="num:extent(concat($values, ' ', $second, text:when($grounded, ' 0')))"/>
    <xsl:variable name="low" select="num:item($range, 1)"/>
    <xsl:variable name="span" select="num:item($range, 2) - $low"/>
    <xsl:variable name="scaled"><xsl:choose>
      <xsl:when test="$mu != ''"><xsl:value-of select="$mu"/></xsl:when>
      <xsl:otherwise><xsl:call-template name="pl-scale"><xsl:with-param name="needed" select="$span div $high"/></xsl:call-template></xsl:otherwise>
    </xsl:choose></xsl:variable>
    <xsl:variable name="ky" select="1 div $scaled"/>
    <xsl:variable name="end" select="num:item(num:extent($angles), 2)"/>
    <xsl:variable name="kx" select="$wide div $end"/>
    <xsl:variable name="tall" select="$span * $ky"/>
    <xsl:variable name="base" select="$y + $tall + $ky * $low"/>
    <xsl:variable name="axis" select="text:when($grounded, $base, $y + $tall)"/>
    <g class="plan view" data-plan="{$of}" data-mu="{$end div $wide} {$scaled}" data-field="{sv:n($x)} {sv:n($y)} {sv:n($wide)} {sv:n($tall)} 0 {$end} {$low} {$low + $span}">
      <xsl:call-template name="pl-headline">
        <xsl:with-param name="text" select="doc:message($headline)"/><xsl:with-param name="index" select="$index"/><xsl:with-param name="mu" select="string($scaled)"/><xsl:with-param name="unit" select="$unit"/>
        <xsl:with-param name="wide" select="$wide + 20"/><xsl:with-param name="x" select="$x + $wide div 2"/><xsl:with-param name="y" select="$y - 11"/>
      </xsl:call-template>
      <g class="grid">
        <xsl:for-each select="str:tokenize(num:ticks($low, $low + $span, 5))"><path d="M{sv:n($x)} {sv:n($base - $ky * .)}h{sv:n($wide)}"/></xsl:for-each>
        <xsl:for-each select="str:tokenize('1 2 3 4 5 6 7 8 9 10 11 12')"><path d="M{sv:n($x + $wide div 12 * .)} {sv:n($y)}v{sv:n($tall)}"/></xsl:for-each>
      </g>
      <g class="values">
        <xsl:for-each select="str:tokenize(num:ticks($low, $low + $span, 5))">
          <text class="tick" font-size="3.378" x="{sv:n($x - 1.5)}" y="{sv:n($base - $ky * . + 1.2)}"><xsl:value-of select="sh:plain(num:significant(string(), 4))"/></text>
        </xsl:for-each>
        <xsl:for-each select="str:tokenize('0 1 2 3 4 5 6 7 8 9 10 11 12')">
          <text font-size="3.378" x="{sv:n($x + $wide div 12 * .)}" y="{sv:n($y + $tall + 4.4)}"><xsl:value-of select="."/></text>
        </xsl:for-each>
      </g>
      <path class="axis" d="M{sv:n($x)} {sv:n($y + $tall)}V{sv:n($y - 5)}M{sv:n($x)} {sv:n($axis)}h{sv:n($wide + 6)}"/>
      <path class="head" d="M{sv:n($x)} {sv:n($y - 7)}l.5 3h-1zM{sv:n($x + $wide + 8)} {sv:n($axis)}l-3 .5v-1z"/>
      <text class="headline" x="{sv:n($x + $wide + 7)}" y="{sv:n($axis - 2)}">φ</text>
      <xsl:if test="$answers != 'none'">
        <path class="line" data-of="{$of}" d="{dr:curve($angles, $values, $x, $kx, $base, -$ky)}"/>
        <xsl:if test="$second != ''">
          <path class="chain" data-of="level" d="M{sv:n($x)} {sv:n($base - $ky * $second)}h{sv:n($wide)}"/>
        </xsl:if>
      </xsl:if>
    </g>
  </xsl:template>

  <!-- Energy over mass; its axes cross at no inertia and no work. -->
  <xsl:template name="fw-energy">
    <xsl:param name="wheel"/>
    <xsl:param name="works"/>
    <xsl:param name="inertias"/>
    <xsl:param name="mu"/>
    <xsl:param name="mu-inertia"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="wide"/>
    <xsl:param name="zero"/>
    <xsl:param name="floor"/>
    <g class="plan view" data-plan="energy-mass" data-mu="{$mu-inertia} {$mu}" data-field="{sv:n($x)} {sv:n($zero)}">
      <xsl:call-template name="pl-headline">
        <xsl:with-param name="text" select="doc:message('flywheel-energy')"/><xsl:with-param name="wide" select="$wide"/><xsl:with-param name="x" select="$x + $wide div 2"/><xsl:with-param name="y" select="$y - 10"/>
      </xsl:call-template>
      <path class="axis" d="M{sv:n($x)} {sv:n($floor)}V{sv:n($y - 5)}M{sv:n($x)} {sv:n($zero)}h{sv:n($wide + 4)}"/>
      <path class="head" d="M{sv:n($x)} {sv:n($y - 7)}l.5 3h-1zM{sv:n($x + $wide + 6)} {sv:n($zero)}l-3 .5v-1z"/>
      <text class="headline left" x="{sv:n($x + 2)}" y="{sv:n($y - 4)}">A</text>
      <text class="headline" x="{sv:n($x + $wide + 5)}" y="{sv:n($zero - 2.5)}">J</text>
      <xsl:if test="$answers != 'none'">
        <path class="line" data-of="energy-mass" d="{dr:curve(string($inertias), string($works), $x, 1 div $mu-inertia, $zero, -1 div $mu)}"/>
        <xsl:variable name="made">
          <line class="axis" x1="{$x}" y1="{$floor}" x2="{$x}" y2="{$y}" xmlns=""/>
          <line class="axis" x1="{$x}" y1="{$zero}" x2="{$x + $wide}" y2="{$zero}" xmlns=""/>
          <xsl:for-each select="$wheel/fast | $wheel/slow">
            <!-- from the axis of work, or from where the field begins, to a little behind where it touches -->
            <xsl:variable name="start" select="-sv:min(0, (@cut - ($zero - $floor) * $mu) div @slope)"/>
            <xsl:variable name="end" select="@inertia + 18 * $mu-inertia div -sv:min(-1, -@slope * $mu-inertia div $mu)"/>
            <line class="relative" of="{local-name()}" cut="{number(not($start &gt; 0))}" x1="{$x + $start div $mu-inertia}" y1="{$zero - (@cut + @slope * $start) div $mu}"
              x2="{$x + $end div $mu-inertia}" y2="{$zero - (@cut + @slope * $end) div $mu}" xmlns=""/>
          </xsl:for-each>
          <xsl:for-each select="$wheel/point[position() mod 6 = 1][position() &lt; last()]">
            <xsl:variable name="next" select="following-sibling::point[6]"/>
            <line curve="1" x1="{$x + @inertia div $mu-inertia}" y1="{$zero - @work div $mu}" x2="{$x + $next/@inertia div $mu-inertia}" y2="{$zero - $next/@work div $mu}" xmlns=""/>
          </xsl:for-each>
        </xsl:variable>
        <xsl:variable name="lines" select="exsl:node-set($made)/line"/>
        <xsl:apply-templates select="$lines[@of]" mode="pl-draw"/>
        <xsl:for-each select="$wheel/fast | $wheel/slow">
          <circle class="dot" cx="{sv:n($x + @inertia div $mu-inertia)}" cy="{sv:n($zero - @work div $mu)}" r="0.9"/>
        </xsl:for-each>
        <xsl:variable name="lettered">
          <xsl:for-each select="$wheel/point[(position() - 1) mod (30 * $wheel/@turns) = 0][position() &lt;= 12]">
            <spot class="position" small="1" alone="1" gap="0.9" x="{$x + @inertia div $mu-inertia}" y="{$zero - @work div $mu}" xmlns=""><run small="1"><xsl:value-of select="position() - 1"/></run></spot>
          </xsl:for-each>
          <xsl:for-each select="$lines[@cut = 1]">
            <spot gap="1.2" towards="180" x="{@x1}" y="{@y1}" xmlns=""><run><xsl:value-of select="text:when(@of = 'fast', 'k', 'l')"/></run></spot>
          </xsl:for-each>
          <xsl:for-each select="$lines[@of]">
            <spot alone="1" gap="1.2" towards="-20" x="{@x2}" y="{@y2}" xmlns=""><run>ψ</run><run index="1"><xsl:value-of select="text:when(@of = 'fast', 'max', 'min')"/></run></spot>
          </xsl:for-each>
        </xsl:variable>
        <xsl:for-each select="$wheel/point[(position() - 1) mod (30 * $wheel/@turns) = 0][position() &lt;= 12]">
          <circle class="pole" cx="{sv:n($x + @inertia div $mu-inertia)}" cy="{sv:n($zero - @work div $mu)}" r="0.6"/>
        </xsl:for-each>
        <xsl:call-template name="pl-letters"><xsl:with-param name="lines" select="$lines"/><xsl:with-param name="spots" select="exsl:node-set($lettered)/spot"/></xsl:call-template>
      </xsl:if>
    </g>
  </xsl:template>

  <!-- The moment of inertia, angles downwards. -->
  <xsl:template name="fw-inertia">
    <xsl:param name="angles"/>
    <xsl:param name="inertias"/>
    <xsl:param name="mu"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:variable name="end" select="num:item(num:extent($angles), 2)"/>
    <xsl:variable name="most" select="num:item(num:extent($inertias), 2)"/>
    <g class="plan view" data-plan="inertia" data-mu="{$mu} {$end div $high}" data-field="{sv:n($x)} {sv:n($y)} {sv:n($wide)} {sv:n($high)}">
      <g class="grid">
        <xsl:for-each select="str:tokenize('1 2 3 4 5 6 7 8 9 10 11 12')"><path d="M{sv:n($x)} {sv:n($y + $high div 12 * .)}h{sv:n($wide)}"/></xsl:for-each>
        <xsl:for-each select="str:tokenize(num:ticks(0, $most, 5))"><path d="M{sv:n($x + . div $mu)} {sv:n($y)}v{sv:n($high)}"/></xsl:for-each>
      </g>
      <g class="values">
        <xsl:for-each select="str:tokenize('0 1 2 3 4 5 6 7 8 9 10 11 12')">
          <text class="tick" font-size="3.378" x="{sv:n($x - 1.5)}" y="{sv:n($y + $high div 12 * . + 1.2)}"><xsl:value-of select="."/></text>
        </xsl:for-each>
        <xsl:for-each select="str:tokenize(num:ticks(0, $most, 5))">
          <text font-size="3.378" x="{sv:n($x + . div $mu)}" y="{sv:n($y - 1.6)}"><xsl:value-of select="sh:plain(num:significant(string(), 4))"/></text>
        </xsl:for-each>
      </g>
      <xsl:call-template name="pl-headline">
        <xsl:with-param name="text" select="doc:message('flywheel-inertia')"/><xsl:with-param name="index" select="'J'"/><xsl:with-param name="mu" select="string($mu)"/><xsl:with-param name="unit" select="doc:message('flywheel-per-inertia')"/>
        <xsl:with-param name="wide" select="$wide + 20"/><xsl:with-param name="x" select="$x + $wide div 2"/><xsl:with-param name="y" select="$y - 8"/>
      </xsl:call-template>
      <path class="axis" d="M{sv:n($x)} {sv:n($y)}v{sv:n($high + 5)}M{sv:n($x)} {sv:n($y)}h{sv:n($wide + 4)}"/>
      <path class="head" d="M{sv:n($x)} {sv:n($y + $high + 7)}l.5 -3h-1zM{sv:n($x + $wide + 6)} {sv:n($y)}l-3 .5v-1z"/>
      <text class="headline left" x="{sv:n($x + 2)}" y="{sv:n($y + $high + 6)}">φ</text>
      <text class="headline" x="{sv:n($x + $wide + 5)}" y="{sv:n($y - 2.5)}">J</text>
      <xsl:if test="$answers != 'none'">
        <path class="line" data-of="inertia" d="{dr:curve($inertias, $angles, $x, 1 div $mu, $y, $high div $end)}"/>
      </xsl:if>
    </g>
  </xsl:template>
</xsl:stylesheet>
