<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: dimension lines: the named lengths of a model, else the distances of neighbouring poles.
  Input: the model as context, its placed bodies and the ink. Output: item elements (label-choice.xsl): dimension line
    with two arrows, extension lines, a number over it; its places are levels at both sides.
  Parameters: of the templates: placed, view, k, ink.
  Source: DRAWING practice, GOST 2.307-2011: lines 10 mm from the contour, 7 to 8 mm apart, smaller ones inside,
    arrows 3 mm, numbers above the line, readable from below and from the right, millimetres without their name.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
  xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl math"
  exclude-result-prefixes="m sv kin num">

  <xsl:template name="sv-dimensions">
    <xsl:param name="placed"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:param name="ink"/>
    <xsl:variable name="spans">
      <xsl:choose>
        <xsl:when test="m:dimension"><xsl:apply-templates select="m:dimension" mode="sv-span">
          <xsl:with-param name="view" select="$view"/>
          <xsl:with-param name="k" select="$k"/>
        </xsl:apply-templates></xsl:when>
        <xsl:when test="$view/@name != 'iso'">
          <xsl:call-template name="sv-pole-spans">
            <xsl:with-param name="placed" select="$placed"/>
            <xsl:with-param name="plane" select="$view/@name = 'plane'"/>
            <xsl:with-param name="k" select="$k"/>
          </xsl:call-template>
        </xsl:when>
      </xsl:choose>
      <xsl:if test="$view/@name != 'iso'"><xsl:apply-templates select="descendant::m:body[m:joint/@type = 'prismatic'][m:joint/@min
          and m:joint/@max]" mode="sv-way">
        <xsl:with-param name="placed" select="$placed"/>
        <xsl:with-param name="view" select="$view"/>
        <xsl:with-param name="k" select="$k"/>
      </xsl:apply-templates></xsl:if>
    </xsl:variable>
    <!-- The smaller ones first: they take the places inside. -->
    <xsl:for-each select="exsl:node-set($spans)/span">
      <xsl:sort select="sv:length(@bx - @ax, @by - @ay)" data-type="number"/>
      <!-- The same length between the same lines is told once. -->
      <xsl:variable name="span" select="."/>
      <xsl:if test="@named or not(preceding-sibling::span[sv:abs(@ax - $span/@ax) &lt; 0.05 and sv:abs(@bx - $span/@bx) &lt; 0.05
          and sv:abs(@ay - $span/@ay) &lt; 0.05 and sv:abs(@by - $span/@by) &lt; 0.05])">
        <xsl:call-template name="sv-dimension">
          <xsl:with-param name="ink" select="$ink"/>
          <xsl:with-param name="class" select="concat(substring('dimension', 1, 9 * not(@way)), substring('range', 1, 5 * boolean(@way)))"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- A named length is measured along an axis that is the scene's in the initial position and goes with body a; one
       that points at us is not drawn. -->
  <xsl:template match="m:dimension" mode="sv-span">
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:variable name="carrier" select="key('sv-body', @a)"/>
    <xsl:variable name="axis" select="sv:minus(kin:point($carrier, concat(number(@axis = 'x'), ' ', number(@axis = 'y'), ' ',
      number(@axis = 'z'))), kin:point($carrier, '0 0 0'))"/>
    <xsl:variable name="a" select="kin:point(key('sv-body', @a), concat(@at-a, substring('0 0 0', 1 + 5 * boolean(@at-a))))"/>
    <xsl:variable name="b" select="kin:point(key('sv-body', @b), concat(@at-b, substring('0 0 0', 1 + 5 * boolean(@at-b))))"/>
    <xsl:variable name="ux" select="sv:px($view, $axis)"/>
    <xsl:variable name="uy" select="sv:py($view, $axis)"/>
    <xsl:if test="sv:length($ux, $uy) &gt; 0.5">
      <span ax="{sv:px($view, $a) * $k}" ay="{sv:py($view, $a) * $k}" bx="{sv:px($view, $b) * $k}" by="{sv:py($view, $b) * $k}"
          ux="{$ux}" uy="{$uy}" named="true">
        <xsl:variable name="digits" select="translate(@name, translate(@name, '0123456789', ''), '')"/>
        <xsl:variable name="letter" select="translate(@name, '0123456789', '')"/>
        <run><xsl:value-of select="$letter"/></run>
        <xsl:if test="$digits != ''"><run index="1"><xsl:value-of select="$digits"/></run></xsl:if>
        <run small="true">(<xsl:value-of select="sv:plain(num:format(@value * 1000, 1))"/>)</run>
      </span>
    </xsl:if>
  </xsl:template>

  <!-- The way of a slider between its limits, as its pair is drawn. -->
  <xsl:template match="m:body" mode="sv-way">
    <xsl:param name="placed"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:variable name="b" select="$placed/descendant::b[@n = current()/@number]"/>
    <xsl:variable name="axis" select="kin:axis(.)"/>
    <xsl:variable name="ux" select="sv:px($view, $axis)"/>
    <xsl:variable name="uy" select="sv:py($view, $axis)"/>
    <xsl:variable name="back" select="(m:joint/@min - m:joint/@q) * $k"/>
    <xsl:variable name="forth" select="(m:joint/@max - m:joint/@q) * $k"/>
    <xsl:if test="$b[not(@finger)] and sv:length($ux, $uy) &gt; 0.9 and $forth - $back &gt; 2">
      <span ax="{$b/@dx + $back * $ux}" ay="{$b/@dy + $back * $uy}" bx="{$b/@dx + $forth * $ux}" by="{$b/@dy + $forth * $uy}" ux="{$ux}"
          uy="{$uy}" named="true" way="true">
        <run>q</run>
        <run index="1"><xsl:value-of select="@number"/></run>
        <run small="true">(<xsl:value-of select="sv:plain(concat(num:format(m:joint/@min * 1000, 1), '...', num:format(m:joint/@max * 1000, 1)))"/>)</run>
      </span>
    </xsl:if>
  </xsl:template>

  <!-- From every pole to those next to it, along the link in a plane, else along the paper's two directions. -->
  <xsl:template name="sv-pole-spans">
    <xsl:param name="placed"/>
    <xsl:param name="plane"/>
    <xsl:param name="k"/>
    <xsl:for-each select="$placed/descendant::b[@n != 0]">
      <xsl:variable name="b" select="."/>
      <xsl:for-each select="b | point">
        <xsl:variable name="dx" select="@x - $b/@x"/>
        <xsl:variable name="dy" select="@y - $b/@y"/>
        <xsl:choose>
          <xsl:when test="sv:length($dx, $dy) &lt; 4 or @type = 'prismatic'"/>
          <xsl:when test="$plane">
            <span ax="{$b/@x}" ay="{$b/@y}" bx="{@x}" by="{@y}" ux="{$dx}" uy="{$dy}">
              <run small="true"><xsl:value-of select="sv:plain(num:format(sv:length($dx, $dy) div $k * 1000, 1))"/></run>
            </span>
          </xsl:when>
          <xsl:otherwise>
            <xsl:if test="sv:abs($dx) &gt; 4">
              <span ax="{$b/@x}" ay="{$b/@y}" bx="{@x}" by="{@y}" ux="1" uy="0">
                <run small="true"><xsl:value-of select="sv:plain(num:format(sv:abs($dx) div $k * 1000, 1))"/></run>
              </span>
            </xsl:if>
            <xsl:if test="sv:abs($dy) &gt; 4">
              <span ax="{$b/@x}" ay="{$b/@y}" bx="{@x}" by="{@y}" ux="0" uy="-1">
                <run small="true"><xsl:value-of select="sv:plain(num:format(sv:abs($dy) div $k * 1000, 1))"/></run>
              </span>
            </xsl:if>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <!-- The dimension of a span: measured along (dx, dy), which is read from left to right or upwards; t along it, h across,
       positive to the side from which the number is read. -->
  <xsl:template name="sv-dimension">
    <xsl:param name="ink"/>
    <xsl:param name="least" select="120"/>
    <xsl:param name="class" select="'dimension'"/>
    <xsl:variable name="size" select="sv:length(@ux, @uy)"/>
    <!-- What is nearly upright is read upwards, whichever way it leans. -->
    <xsl:variable name="upright" select="sv:abs(@ux div $size) &lt; 0.26"/>
    <xsl:variable name="flip" select="1 - 2 * (@ux &lt; 0 and not($upright) or @uy &gt; 0 and $upright)"/>
    <xsl:variable name="dx" select="$flip * @ux div $size"/>
    <xsl:variable name="dy" select="$flip * @uy div $size"/>
    <xsl:variable name="ta" select="@ax * $dx + @ay * $dy"/>
    <xsl:variable name="tb" select="@bx * $dx + @by * $dy"/>
    <xsl:variable name="ha" select="@ay * $dx - @ax * $dy"/>
    <xsl:variable name="hb" select="@by * $dx - @bx * $dy"/>
    <xsl:variable name="first" select="$ta &lt;= $tb"/>
    <xsl:variable name="t1" select="sv:min($ta, $tb)"/>
    <xsl:variable name="t2" select="$ta + $tb - $t1"/>
    <xsl:variable name="h1" select="$ha * $first + $hb * not($first)"/>
    <xsl:variable name="h2" select="$ha + $hb - $h1"/>
    <!-- The contour between the extension lines, at both sides; beside a slanting link the link alone. -->
    <xsl:variable name="flat" select="$dx &gt; 0.999"/>
    <xsl:variable name="steep" select="$dy &lt; -0.999"/>
    <xsl:variable name="over" select="$ink[$flat and @right &gt; $t1 - 1 and @left &lt; $t2 + 1 or $steep and -@top &gt; $t1 - 1 and
      -@bottom &lt; $t2 + 1]"/>
    <xsl:variable name="sides">
      <h><xsl:value-of select="sv:min($h1, $h2)"/></h><h><xsl:value-of select="$h1 + $h2 - sv:min($h1, $h2)"/></h>
      <xsl:for-each select="$over[$flat]"><h><xsl:value-of select="@top"/></h><h><xsl:value-of select="@bottom"/></h></xsl:for-each>
      <xsl:for-each select="$over[$steep]"><h><xsl:value-of select="@left"/></h><h><xsl:value-of select="@right"/></h></xsl:for-each>
    </xsl:variable>
    <xsl:variable name="upper" select="math:min(exsl:node-set($sides)/h)"/>
    <xsl:variable name="lower" select="math:max(exsl:node-set($sides)/h)"/>
    <xsl:variable name="own-upper" select="sv:min($h1, $h2)"/>
    <xsl:variable name="own-lower" select="$h1 + $h2 - $own-upper"/>
    <xsl:variable name="runs"><xsl:copy-of select="run"/></xsl:variable>
    <xsl:variable name="angle" select="sv:angle($dx, $dy)"/>
    <xsl:variable name="sized"><item><xsl:call-template name="sv-letters"><xsl:with-param name="runs" select="$runs"/>
      <xsl:with-param name="small" select="not(run[not(@small)])"/></xsl:call-template></item></xsl:variable>
    <xsl:variable name="w" select="exsl:node-set($sized)/item/@w"/>
    <xsl:variable name="low" select="exsl:node-set($sized)/item/@low"/>
    <xsl:variable name="long" select="$t2 - $t1"/>
    <!-- What the model does not ask for stands near its poles or nowhere. -->
    <xsl:variable name="named" select="@named"/>
    <!-- Short: the arrows come from outside, a number without room beside them. -->
    <xsl:variable name="tight" select="$long &lt; 8.5"/>
    <xsl:variable name="aside" select="$w &gt; $long - 1"/>
    <xsl:variable name="before" select="6 * $tight"/>
    <xsl:variable name="after" select="6 * $tight + ($w + 1.5 - 5 * $tight + 2 * not($tight)) * $aside"/>
    <xsl:variable name="mid">
      <xsl:choose>
        <xsl:when test="$aside"><xsl:value-of select="$long + 2.5 + $w div 2 - 1.5 * not($tight)"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$long div 2"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <item class="{$class}">
      <path class="dim" kind="rule" d="M{sv:n(-$before)} 0H{sv:n($long + $after)}"/>
      <path class="head" kind="free" d="{sv:head(0, 0, 180 * not($tight))}"/>
      <path class="head" kind="free" d="{sv:head($long, 0, 180 * $tight)}"/>
      <letters x="{$mid}" y="{-$low - 0.8}" angle="0">
        <xsl:copy-of select="exsl:node-set($sized)/item/@*"/>
        <xsl:if test="not(run[not(@small)])"><xsl:attribute name="class"><xsl:value-of select="$class"/> value</xsl:attribute></xsl:if>
        <xsl:copy-of select="$runs"/>
      </letters>
      <xsl:for-each select="document('')/*/sv:levels/level">
        <xsl:variable name="level" select="number(.)"/>
        <xsl:for-each select="../side">
          <xsl:variable name="h">
            <xsl:choose>
              <xsl:when test=". = 'upper'"><xsl:value-of select="$upper - $level"/></xsl:when>
              <xsl:when test=". = 'lower'"><xsl:value-of select="$lower + $level"/></xsl:when>
              <xsl:when test=". = 'own-upper'"><xsl:value-of select="$own-upper - $level"/></xsl:when>
              <xsl:otherwise><xsl:value-of select="$own-lower + $level"/></xsl:otherwise>
            </xsl:choose>
          </xsl:variable>
          <xsl:variable name="far" select="sv:min(sv:abs($h - $h1), sv:abs($h - $h2))"/>
          <xsl:if test="not(starts-with(., 'own') and ($flat or $steep) and $level &gt; 20)">
          <!-- Extension lines as far as 2 mm over the dimension line, from where the pair's symbol ends. -->
          <at x="{$t1 * $dx - $h * $dy}" y="{$t1 * $dy + $h * $dx}" turn="{$angle}" cost="{0.6 * ($level - 10) + 0.12 * (sv:abs($h -
              $h1) + sv:abs($h - $h2)) + 1.5 * ($far - 60) * ($far &gt; 60 and not($named))
              + 1 * starts-with(., 'own') + 0.5 * ((. = 'lower') = $steep)}">
            <xsl:call-template name="sv-extension"><xsl:with-param name="t" select="0"/><xsl:with-param name="h" select="$h1 - $h"/></xsl:call-template>
            <xsl:call-template name="sv-extension"><xsl:with-param name="t" select="$long"/><xsl:with-param name="h" select="$h2 - $h"/></xsl:call-template>
          </at>
          </xsl:if>
        </xsl:for-each>
      </xsl:for-each>
      <none cost="{$least + 100 * boolean(@named and not(@way))}"/>
    </item>
  </xsl:template>
  <sv:levels>
    <level>10</level><level>17.5</level><level>25</level><level>32.5</level><level>40</level>
    <side>upper</side><side>lower</side><side>own-upper</side><side>own-lower</side>
  </sv:levels>

  <xsl:template name="sv-extension">
    <xsl:param name="t"/>
    <xsl:param name="h"/>
    <xsl:variable name="sign" select="1 - 2 * ($h &lt; 0)"/>
    <xsl:if test="sv:abs($h) &gt; 4">
      <path class="dim" kind="line" d="M{sv:n($t)} {sv:n($h - 3.5 * $sign)}V{sv:n(-2 * $sign)}"/>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
