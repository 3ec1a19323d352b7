<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the lines between pairs: the polyline of a link, the guide of a slider, the ground that holds a pair.
  Input: the layout's b or point as context, everything else in millimetres. Output: route, guide, ground.
  Parameters: of each template. Source: DRAWING practice: links meet the axis of a pair in the paper along it or
    across it, rigid corners between.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:sv="urn:systel:svg"
  xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math" extension-element-prefixes="exsl math" exclude-result-prefixes="text sv">

  <xsl:key name="sv-b" match="b" use="@n"/>

  <!-- From (x, y), leaving along the axis (bux, buy) if there is one, to (tx, ty), arriving along (ux, uy). -->
  <xsl:template name="sv-route">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="bux"/>
    <xsl:param name="buy"/>
    <xsl:param name="tx"/>
    <xsl:param name="ty"/>
    <xsl:param name="ux"/>
    <xsl:param name="uy"/>
    <xsl:variable name="out" select="($tx - $x) * $bux + ($ty - $y) * $buy"/>
    <xsl:variable name="kx" select="$x + $out * $bux"/>
    <xsl:variable name="ky" select="$y + $out * $buy"/>
    <xsl:variable name="in" select="($kx - $tx) * $ux + ($ky - $ty) * $uy"/>
    <xsl:variable name="points">
      <p x="{$x}" y="{$y}"/>
      <p x="{$kx}" y="{$ky}"/>
      <p x="{$tx + $in * $ux}" y="{$ty + $in * $uy}"/>
      <p x="{$tx}" y="{$ty}"/>
    </xsl:variable>
    <xsl:variable name="all" select="exsl:node-set($points)/p"/>
    <xsl:if test="sv:length($tx - $x, $ty - $y) &gt; 0.5">
      <route>
        <xsl:copy-of select="$all[1]"/>
        <xsl:for-each select="$all[position() = 2 or position() = 3]">
          <!-- A corner counts when it is away from its neighbours and from the ends. -->
          <xsl:variable name="back" select="preceding-sibling::p[1]"/>
          <xsl:if test="sv:length(@x - $x, @y - $y) &gt; 0.5 and sv:length(@x - $tx, @y - $ty) &gt; 0.5
                        and sv:length(@x - $back/@x, @y - $back/@y) &gt; 0.5">
            <xsl:copy-of select="."/>
          </xsl:if>
        </xsl:for-each>
        <xsl:copy-of select="$all[4]"/>
      </route>
    </xsl:if>
  </xsl:template>

  <!-- The line a slider at (x, y) runs on, as far as its limits reach, and the base's link to its nearer end. -->
  <xsl:template name="sv-guide">
    <xsl:param name="k"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="from-x"/>
    <xsl:param name="from-y"/>
    <xsl:param name="skew" select="false()"/>
    <xsl:variable name="over" select="sv:guide()/@slider div 2 + sv:guide()/@reach"/>
    <xsl:variable name="back">
      <xsl:choose>
        <xsl:when test="@back &gt; 0"><xsl:value-of select="@back * $k + $over"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$over + 6 * not(@back = 0)"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="forth">
      <xsl:choose>
        <xsl:when test="@forth &gt; 0"><xsl:value-of select="@forth * $k + $over"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$over + 6 * not(@forth = 0)"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <!-- Not through the slider that bears it to its other side. -->
    <xsl:variable name="before" select="($x - $from-x) * @ux + ($y - $from-y) * @uy"/>
    <xsl:variable name="cut" select="($back - $before) * (../@n != 0 and ../@type = 'prismatic' and ../@view = 'paper'
      and $before &lt; $back and $before &gt; 6 and sv:abs(($x - $from-x) * @uy - ($y - $from-y) * @ux) &lt; 0.5)"/>
    <xsl:variable name="ax" select="$x - ($back - $cut) * @ux"/>
    <xsl:variable name="ay" select="$y - ($back - $cut) * @uy"/>
    <xsl:variable name="bx" select="$x + $forth * @ux"/>
    <xsl:variable name="by" select="$y + $forth * @uy"/>
    <guide ax="{$ax}" ay="{$ay}" bx="{$bx}" by="{$by}" angle="{sv:angle(@ux, @uy)}" length="{$back - $cut + $forth}">
      <xsl:attribute name="ground">
        <xsl:value-of select="not(ancestor::layout/b/@stub) and ../@n = 0"/>
      </xsl:attribute>
    </guide>
    <xsl:if test="../@n = 0 and ancestor::layout/b/@stub">
      <ground symbol="stub" x="{$ax}" y="{$ay}" angle="{sv:angle(@ux, @uy) + 90}"/>
    </xsl:if>
    <xsl:variable name="near-a"
      select="sv:length($ax - $from-x, $ay - $from-y) &lt;= sv:length($bx - $from-x, $by - $from-y)"/>
    <xsl:variable name="gx" select="$bx + ($ax - $bx) * $near-a"/>
    <xsl:variable name="gy" select="$by + ($ay - $by) * $near-a"/>
    <xsl:variable name="along" select="($from-x - $ax) * @ux + ($from-y - $ay) * @uy"/>
    <xsl:variable name="aside" select="($from-x - $ax) * @uy - ($from-y - $ay) * @ux"/>
    <!-- Across to the guide where that is clear of the slider; else to the end that is nearer. -->
    <xsl:variable name="on-guide" select="$along &gt; -0.5 and $along &lt; $back + $forth + 0.5"/>
    <xsl:variable name="clear" select="not($skew) and sv:abs($along - $back) &gt; $over - 3"/>
    <xsl:variable name="foot-x" select="$ax + $along * @ux"/>
    <xsl:variable name="foot-y" select="$ay + $along * @uy"/>
    <xsl:if test="../@n != 0 and not(sv:abs($aside) &lt; 0.5 and $on-guide)">
      <route>
        <p x="{$from-x}" y="{$from-y}"/>
        <xsl:if test="$clear and sv:abs($aside) &gt; 0.5"><p x="{$foot-x}" y="{$foot-y}"/></xsl:if>
        <xsl:if test="not($clear and $on-guide)"><p x="{$gx}" y="{$gy}"/></xsl:if>
      </route>
    </xsl:if>
  </xsl:template>

  <!-- The ground under a pair at (x, y), away from where its body leads (vx, vy); (ox, oy) = the scene's origin,
       where the ground of a body that floats is shown once; away = how far from the pole the pair's base is. -->
  <xsl:template name="sv-ground">
    <xsl:param name="k"/>
    <xsl:param name="pair"/>
    <xsl:param name="first" select="true()"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="ox"/>
    <xsl:param name="oy"/>
    <xsl:param name="vx"/>
    <xsl:param name="vy"/>
    <xsl:param name="symbol"/>
    <xsl:param name="away" select="0"/>
    <!-- On another system's body there is its stub instead of hatching. -->
    <xsl:variable name="stub" select="boolean(ancestor::layout/b/@stub)"/>
    <xsl:variable name="shown" select="text:when($stub, concat(substring-before($symbol, 'ground'),
      'stub'), $symbol)"/>
    <xsl:choose>
      <xsl:when test="$pair/@floating and not($stub) and descendant::wheel[../@view = 'along']">
        <!-- What drives stands on its wheels. -->
        <xsl:variable name="feet">
          <xsl:for-each select="descendant::wheel[../@view = 'along']">
            <foot x="{../@x * $k}" y="{../@y * $k + @r * $k + (3.7 - @r * $k) * (@r * $k &lt; 3.7)}"/>
          </xsl:for-each>
        </xsl:variable>
        <xsl:for-each select="exsl:node-set($feet)/foot">
          <xsl:variable name="foot" select="."/>
          <xsl:if test="not(preceding-sibling::foot[sv:abs(@x - $foot/@x) &lt; 6])">
            <ground symbol="ground" angle="0" x="{@x}" y="{math:max(../foot/@y)}"/>
          </xsl:if>
        </xsl:for-each>
      </xsl:when>
      <!-- In a cell the ground is where something stands on it. -->
      <xsl:when test="$pair/@floating and ancestor::layout/b[@cell]/b[not(sv:pair(@type, @view)/@floating)]"/>
      <xsl:when test="$pair/@floating">
        <xsl:if test="$first">
          <!-- Aside when something of the bodies is where the origin is. -->
          <xsl:variable name="all" select="ancestor::layout//*[@x][not(@n = 0)]"/>
          <xsl:variable name="hit" select="boolean($all[sv:abs(@x * $k - $ox) &lt; 12][sv:abs(@y * $k - $oy) &lt; 9])"/>
          <ground symbol="{text:when($stub, 'stub', 'ground')}" angle="0" y="{$oy}" x="{$ox - $hit * ($ox - math:min($all/@x) * $k + 14)}"/>
        </xsl:if>
      </xsl:when>
      <xsl:when test="@type = 'prismatic' and @view = 'paper'"/>
      <xsl:otherwise>
        <xsl:variable name="angle">
          <xsl:choose>
            <xsl:when test="$vy &gt; 1 and $vy &gt; 1.2 * sv:abs($vx)">180</xsl:when>
            <xsl:when test="$symbol = 'ground' and $vx &gt; 1.2 * sv:abs($vy)">90</xsl:when>
            <xsl:when test="$symbol = 'ground' and -$vx &gt; 1.2 * sv:abs($vy)">-90</xsl:when>
            <xsl:otherwise>0</xsl:otherwise>
          </xsl:choose>
        </xsl:variable>
        <ground symbol="{$shown}" x="{$x - $away * sv:sin($angle)}" y="{$y + $away * sv:cos($angle)}"
          angle="{$angle}"/>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
