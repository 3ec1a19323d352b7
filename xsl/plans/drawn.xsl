<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what all plans are drawn with: scales, arrows, letters that cover nothing.
  Input: line elements (x1 y1 x2 y2, class, of, head) and spot elements (x y, gap, towards, class; run) in millimetres of paper, y down.
  Output: SVG. Parameters: of the templates. Source: GOST 2.303 (lines), scales μ as in courses: round numbers times a power of ten.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:sv="urn:systel:svg" xmlns:dr="urn:systel:drawing" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document" xmlns:sh="urn:systel:sheet" xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings"
  extension-element-prefixes="exsl str" exclude-result-prefixes="text sv dr num doc sh">

  <!-- The least scale of the row, SI in a millimetre, that is not below the needed one. -->
  <xsl:template name="pl-scale">
    <xsl:param name="needed"/>
    <xsl:param name="ten" select="1"/>
    <xsl:choose>
      <xsl:when test="not($needed &gt; 0)">1</xsl:when>
      <xsl:when test="$needed &gt; 8 * $ten">
        <xsl:call-template name="pl-scale"><xsl:with-param name="needed" select="$needed"/><xsl:with-param name="ten" select="$ten * 10"/></xsl:call-template>
      </xsl:when>
      <xsl:when test="$needed &lt;= 0.8 * $ten and $ten &gt; 0.000000001">
        <xsl:call-template name="pl-scale"><xsl:with-param name="needed" select="$needed"/><xsl:with-param name="ten" select="$ten div 10"/></xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:for-each select="str:tokenize('1 1.25 1.5 2 2.5 3 4 5 6 8')[. * $ten &gt;= $needed * 0.9999999][1]"><xsl:value-of select="num:item(. * $ten, 1)"/></xsl:for-each>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A headline above a cell: text, then μ with its index, value and unit. -->
  <xsl:template name="pl-headline">
    <xsl:param name="text"/>
    <xsl:param name="index"/>
    <xsl:param name="mu"/>
    <xsl:param name="unit"/>
    <xsl:param name="wide" select="1000"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <!-- smaller where neighbours are near -->
    <xsl:variable name="need" select="dr:width(concat($text, ' μv = ', text:when($mu != '', num:significant(concat('0', $mu), 6)), ' ', $unit), 4.73, 1) + 6"/>
    <text class="headline{text:when($need &gt; $wide, ' fine')}" x="{sv:n($x)}" y="{sv:n($y)}">
      <xsl:value-of select="sh:plain($text)"/>
      <xsl:if test="$mu != ''">
        <tspan dx="3">μ</tspan><tspan class="index" dy="0.9"><xsl:value-of select="$index"/></tspan>
        <tspan dy="-0.9" dx="1.2"><xsl:value-of select="concat('= ', num:significant($mu, 6), ' ', $unit)"/></tspan>
      </xsl:if>
    </text>
  </xsl:template>

  <!-- A line, with an arrow's head at its end where it has room. -->
  <xsl:template match="line" mode="pl-draw">
    <xsl:variable name="dx" select="@x2 - @x1"/>
    <xsl:variable name="dy" select="@y2 - @y1"/>
    <xsl:variable name="length" select="sv:length($dx, $dy)"/>
    <xsl:if test="$length &gt; 0.0005">
      <path class="{@class}" d="M{sv:n(@x1)} {sv:n(@y1)}L{sv:n(@x2)} {sv:n(@y2)}">
        <xsl:if test="@of"><xsl:attribute name="data-of"><xsl:value-of select="@of"/></xsl:attribute></xsl:if>
      </path>
      <xsl:if test="@head and $length &gt; 0.3">
        <xsl:variable name="h" select="sv:min(3.6, 0.6 * $length)"/>
        <xsl:variable name="ex" select="$dx div $length * $h"/>
        <xsl:variable name="ey" select="$dy div $length * $h"/>
        <path class="head" d="M{sv:n(@x2)} {sv:n(@y2)}L{sv:n(@x2 - $ex - $ey div 5)} {sv:n(@y2 - $ey + $ex div 5)}L{sv:n(@x2 - $ex + $ey div 5)} {sv:n(@y2 - $ey - $ex div 5)}z"/>
      </xsl:if>
    </xsl:if>
  </xsl:template>

  <!-- Letters of spots, those on one place together; along elements stand beside lines. -->
  <xsl:template name="pl-letters">
    <xsl:param name="lines"/>
    <xsl:param name="spots"/>
    <xsl:param name="beside" select="/.."/>
    <xsl:param name="boxes" select="/.."/>
    <xsl:variable name="items">
      <xsl:for-each select="$spots">
        <xsl:variable name="spot" select="."/>
        <xsl:variable name="here" select="$spots[not(@alone)][sv:length(@x - $spot/@x, @y - $spot/@y) &lt; 0.6]"/>
        <xsl:if test="@alone or generate-id($here[1]) = generate-id($spot)">
          <xsl:variable name="runs">
            <xsl:for-each select="$spot[@alone] | $here[not($spot/@alone)]">
              <xsl:if test="position() &gt; 1"><run xmlns="">,</run></xsl:if>
              <xsl:copy-of select="run"/>
            </xsl:for-each>
          </xsl:variable>
          <xsl:call-template name="sv-item-around">
            <xsl:with-param name="class" select="string(@class)"/>
            <xsl:with-param name="runs" select="$runs"/>
            <xsl:with-param name="x" select="@x"/>
            <xsl:with-param name="y" select="@y"/>
            <xsl:with-param name="gap" select="sum(@gap) + 1.2 * not(@gap)"/>
            <xsl:with-param name="towards" select="text:when(@towards, @towards, '-50')"/>
            <xsl:with-param name="small" select="boolean(@small)"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:for-each>
      <xsl:for-each select="$beside">
        <item class="{@class}" xmlns="">
          <xsl:call-template name="sv-letters"><xsl:with-param name="runs"><xsl:copy-of select="run"/></xsl:with-param><xsl:with-param name="small" select="boolean(@small)"/></xsl:call-template>
          <xsl:copy-of select="run"/>
          <xsl:copy-of select="along"/>
          <xsl:if test="@optional"><none cost="{@optional}"/></xsl:if>
        </item>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="ink">
      <xsl:for-each select="$lines[sv:length(@x2 - @x1, @y2 - @y1) &gt; 0.01]"><xsl:copy-of select="sv:ink-line(@x1, @y1, @x2, @y2)"/></xsl:for-each>
      <xsl:for-each select="$boxes"><xsl:copy-of select="sv:ink-box(concat(-@w div 2, ' ', -@h div 2, ' ', @w, ' ', @h), @x, @y, sum(@angle))"/></xsl:for-each>
    </xsl:variable>
    <xsl:variable name="chosen"><xsl:call-template name="sv-choose">
      <xsl:with-param name="items" select="exsl:node-set($items)/item"/>
      <xsl:with-param name="ink" select="exsl:node-set($ink)/*"/>
    </xsl:call-template></xsl:variable>
    <g class="labels"><xsl:apply-templates select="exsl:node-set($chosen)/label" mode="sv-draw"/></g>
  </xsl:template>
</xsl:stylesheet>
