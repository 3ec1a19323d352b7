<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: dimension lines for what spans.xsl measures.
  Input: the model as context, its placed bodies and the ink. Output: item elements (label-choice.xsl): dimension line
    with two arrows, extension lines, a number over it; its places are levels at both sides.
  Parameters: of the templates: placed, view, k, ink.
  Source: DRAWING practice, GOST 2.307-2011: lines 10 mm from the contour, 7 to 8 mm apart, smaller ones inside, chains
    on one line, arrows 3 mm, numbers above the line, readable from below and from the right, millimetres without their
    name; extension lines begin where the symbols on their way end.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:sv="urn:systel:svg"
  xmlns:dr="urn:systel:drawing" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl"
  exclude-result-prefixes="text sv dr">

  <xsl:template name="sv-dimensions">
    <xsl:param name="placed"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:param name="ink"/>
    <xsl:variable name="spans"><xsl:call-template name="sv-spans">
      <xsl:with-param name="placed" select="$placed"/>
      <xsl:with-param name="view" select="$view"/>
      <xsl:with-param name="k" select="$k"/>
    </xsl:call-template></xsl:variable>
    <!-- The smaller ones first: they take the places inside. -->
    <xsl:for-each select="dr:contours(exsl:node-set($spans)/span, $ink)">
      <xsl:sort select="@t2 - @t1" data-type="number"/>
      <xsl:call-template name="sv-dimension">
        <xsl:with-param name="class" select="text:when(@way, 'range', 'dimension')"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="sv-dimension">
    <xsl:param name="class"/>
    <xsl:variable name="steep" select="@dy &lt; -0.999"/>
    <xsl:variable name="runs"><xsl:copy-of select="run"/></xsl:variable>
    <xsl:variable name="angle" select="sv:angle(@dx, @dy)"/>
    <xsl:variable name="small" select="not(run[not(@small)])"/>
    <xsl:variable name="sized"><item><xsl:call-template name="sv-letters"><xsl:with-param name="runs" select="$runs"/>
      <xsl:with-param name="small" select="$small"/></xsl:call-template></item></xsl:variable>
    <xsl:variable name="w" select="exsl:node-set($sized)/item/@w"/>
    <xsl:variable name="low" select="exsl:node-set($sized)/item/@low"/>
    <xsl:variable name="long" select="@t2 - @t1"/>
    <!-- Short: the arrows come from outside, a number without room beside them. -->
    <xsl:variable name="tight" select="$long &lt; 8.5"/>
    <xsl:variable name="aside" select="$w &gt; $long - 1"/>
    <xsl:variable name="before" select="6 * $tight"/>
    <xsl:variable name="after" select="6 * $tight + ($w + 1.5 - 5 * $tight + 2 * not($tight)) * $aside"/>
    <item class="{$class}">
      <path class="dim" kind="rule" d="M{sv:n(-$before)} 0H{sv:n($long + $after)}"/>
      <path class="head" kind="free" d="{sv:head(0, 0, 180 * not($tight))}"/>
      <path class="head" kind="free" d="{sv:head($long, 0, 180 * $tight)}"/>
      <at x="{@t1 * @dx}" y="{@t1 * @dy}" turn="{$angle}">
        <levels>
          <xsl:copy-of select="@upper | @lower | @h1 | @h2 | @named"/>
          <xsl:if test="@dx &gt; 0.999 or $steep"><xsl:attribute name="straight">true</xsl:attribute></xsl:if>
          <xsl:if test="$steep"><xsl:attribute name="steep">true</xsl:attribute></xsl:if>
        </levels>
        <xsl:for-each select="from"><extension x="{$long * (position() - 1)}"><xsl:copy-of select="@*"/></extension></xsl:for-each>
        <!-- The number in the middle, or off it where something crosses. -->
        <xsl:variable name="numbers">
          <xsl:choose>
            <xsl:when test="$aside"><n x="{$long + 2.5 + $w div 2 - 1.5 * not($tight)}" cost="0"/></xsl:when>
            <xsl:otherwise>
              <n x="{$long div 2}" cost="0"/>
              <xsl:if test="$long &gt; 2 * $w + 6"><n x="{$long div 3}" cost="4"/><n x="{$long * 2 div 3}" cost="4"/></xsl:if>
            </xsl:otherwise>
          </xsl:choose>
        </xsl:variable>
        <xsl:for-each select="exsl:node-set($numbers)/n">
          <form cost="{@cost}">
            <letters x="{@x}" y="{-$low - 0.8}" angle="0">
              <xsl:copy-of select="exsl:node-set($sized)/item/@*"/>
              <xsl:if test="$small"><xsl:attribute name="class"><xsl:value-of select="$class"/> value</xsl:attribute></xsl:if>
              <xsl:copy-of select="$runs"/>
            </letters>
          </form>
        </xsl:for-each>
      </at>
      <none cost="{260 + 40 * boolean(@named and not(@way))}"/>
    </item>
  </xsl:template>
</xsl:stylesheet>
