<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: dimension lines for what spans.xsl measures.
  Input: the model as context, its placed bodies and the ink. Output: item elements (label-choice.xsl): dimension line
    with two arrows, extension lines, a number over it; its places are levels at both sides.
  Parameters: of the templates: placed, view, k, ink.
  Source: DRAWING practice, GOST 2.307-2011: lines 10 mm from the contour, 7 to 8 mm apart, smaller ones inside, chains
    on one line, arrows 3 mm, numbers above the line, readable from below and from the right, on a shelf in the 30° between, millimetres without their
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
    <!-- Lines that lean back from the upright by up to 30°: their numbers would be read from the left. -->
    <xsl:variable name="back" select="$angle &gt; 60 and $angle &lt; 89.8 or $angle &lt; -90.2"/>
    <xsl:variable name="aside" select="not($back) and $w &gt; $long - 1"/>
    <xsl:variable name="before" select="6 * $tight"/>
    <xsl:variable name="after" select="6 * $tight + ($w + 1.5 - 5 * $tight + 2 * not($tight)) * $aside"/>
    <item class="{$class}">
      <path class="dim" kind="rule" d="M{sv:n(-$before)} 0H{sv:n($long + $after)}"/>
      <path class="head" kind="free" d="{sv:head(0, 0, 180 * not($tight))}"/>
      <path class="head" kind="free" d="{sv:head($long, 0, 180 * $tight)}"/>
      <at x="{@t1 * @dx}" y="{@t1 * @dy}" turn="{$angle}">
        <levels>
          <xsl:copy-of select="@upper | @lower | @over | @under | @h1 | @h2 | @named"/>
          <xsl:if test="@dx &gt; 0.999 or $steep"><xsl:attribute name="straight">true</xsl:attribute></xsl:if>
          <xsl:if test="$steep"><xsl:attribute name="steep">true</xsl:attribute></xsl:if>
        </levels>
        <xsl:for-each select="from"><extension x="{$long * (position() - 1)}"><xsl:copy-of select="@*"/></extension></xsl:for-each>
        <xsl:if test="$back"><xsl:call-template name="sv-shelves">
          <xsl:with-param name="letters" select="exsl:node-set($sized)/item"/>
          <xsl:with-param name="small" select="$small"/>
          <xsl:with-param name="class" select="$class"/>
          <xsl:with-param name="mid" select="$long div 2"/>
          <xsl:with-param name="angle" select="$angle"/>
        </xsl:call-template></xsl:if>
        <!-- The number in the middle, or off it where something crosses. -->
        <xsl:variable name="numbers">
          <xsl:choose>
            <xsl:when test="$back"/>
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
      <none cost="{370 + 40 * boolean(@named and not(@way))}"/>
    </item>
  </xsl:template>

  <!-- A number on a shelf: a leader from the middle of the dimension line, both in the frame of the line. Context: the span. -->
  <xsl:template name="sv-shelves">
    <xsl:param name="letters"/>
    <xsl:param name="small"/>
    <xsl:param name="class"/>
    <xsl:param name="mid"/>
    <xsl:param name="angle"/>
    <xsl:variable name="span" select="."/>
    <xsl:variable name="c" select="sv:cos($angle)"/>
    <xsl:variable name="s" select="sv:sin($angle)"/>
    <xsl:for-each select="document('')/*/sv:shelves/to">
      <xsl:variable name="side" select="1 - 2 * (@x &lt; 0)"/>
      <xsl:variable name="far" select="@x + $side * ($letters/@w + 1)"/>
      <xsl:variable name="text" select="(@x + $far) div 2"/>
      <xsl:variable name="over" select="@y - $letters/@low - 0.8 - 0.7 * boolean($span/run[2])"/>
      <form cost="{@cost}">
        <path class="dim" kind="line" d="M{sv:n($mid)} 0L{sv:n($mid + @x * $c + @y * $s)} {sv:n(@y * $c - @x * $s)}L{sv:n($mid + $far * $c
          + @y * $s)} {sv:n(@y * $c - $far * $s)}"/>
        <letters x="{$mid + $text * $c + $over * $s}" y="{$over * $c - $text * $s}">
          <xsl:copy-of select="$letters/@*"/>
          <xsl:if test="$small"><xsl:attribute name="class"><xsl:value-of select="$class"/> value</xsl:attribute></xsl:if>
          <xsl:copy-of select="$span/run"/>
        </letters>
      </form>
    </xsl:for-each>
  </xsl:template>
  <!-- From the dimension line to the shelf, on the paper. -->
  <sv:shelves>
    <to x="5" y="-3" cost="0"/><to x="-5" y="3" cost="0.5"/><to x="-4" y="-4" cost="1"/><to x="8" y="-5" cost="2"/><to x="-8" y="5" cost="2.5"/><to x="4" y="3" cost="3"/><to x="10" y="-2" cost="3"/><to x="10" y="6" cost="3.5"/>
  </sv:shelves>
</xsl:stylesheet>
