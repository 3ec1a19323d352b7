<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the pictures of ruled surfaces in the report, as in figure 4 of the paper: each surface in isometry with its generators and curves, and where the
       last link but one really is in the stored states, on three planes of projection.
     Input: stay elements of a record of a problem of the kind escape. Output: HTML with SVG.
     Parameters: those of the report.
     Source: paper 003, figure 4; isometry: ISO 5456-3, 5.2. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document" xmlns:vec="urn:systel:vector"
    xmlns:str="http://exslt.org/strings" xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="m text doc vec str math exsl">
  <xsl:include href="../surfaces/seen.xsl"/>

  <!-- The lines as large as a square of 180 lets them be; closed: their ends make curves, and are numbered. -->
  <xsl:template name="report-escape-drawing">
    <xsl:param name="lines"/><xsl:param name="closed"/><xsl:param name="label"/>
    <xsl:variable name="x" select="$lines/@x1 | $lines/@x2"/>
    <xsl:variable name="y" select="$lines/@y1 | $lines/@y2"/>
    <xsl:variable name="wide" select="math:max($x) - math:min($x)"/>
    <xsl:variable name="high" select="math:max($y) - math:min($y)"/>
    <xsl:variable name="k" select="180 div (text:when($wide &gt; $high, $wide, $high) + 0.000001)"/>
    <xsl:variable name="cx" select="(math:max($x) + math:min($x)) div 2"/>
    <xsl:variable name="cy" select="(math:max($y) + math:min($y)) div 2"/>
    <svg xmlns="http://www.w3.org/2000/svg" width="70mm" height="70mm" viewBox="-105 -105 210 210" role="img" aria-label="{$label}">
      <title><xsl:value-of select="$label"/></title>
      <xsl:for-each select="$lines">
        <line x1="{vec:round(string($k * (@x1 - $cx)), '2')}" y1="{vec:round(string($k * (@y1 - $cy)), '2')}" x2="{vec:round(string($k * (@x2 - $cx)), '2')}" y2="{vec:round(string($k * (@y2 - $cy)), '2')}"
            stroke-width="{text:when(@zone or @proposed, '1.4', '0.7')}" stroke="{text:when(@proposed, '#2e8b4f', text:when(@zone, '#d33f33', '#2a5b9c'))}"/>
      </xsl:for-each>
      <xsl:if test="$closed">
        <polygon fill="none" stroke="#1f2d3d" stroke-width="1.2" stroke-linejoin="round">
          <xsl:attribute name="points"><xsl:for-each select="$lines"><xsl:value-of select="concat(text:when(position() &gt; 1, ' '), vec:round(concat($k * (@x1 - $cx), ' ', $k * (@y1 - $cy)), '2'))"/></xsl:for-each></xsl:attribute>
        </polygon>
        <polygon fill="none" stroke="#1f2d3d" stroke-width="1.2" stroke-linejoin="round">
          <xsl:attribute name="points"><xsl:for-each select="$lines"><xsl:value-of select="concat(text:when(position() &gt; 1, ' '), vec:round(concat($k * (@x2 - $cx), ' ', $k * (@y2 - $cy)), '2'))"/></xsl:for-each></xsl:attribute>
        </polygon>
        <!-- every third: the others lie between -->
        <xsl:variable name="mx" select="sum($lines/@x1) div count($lines)"/>
        <xsl:variable name="my" select="sum($lines/@y1) div count($lines)"/>
        <xsl:for-each select="$lines[@sector mod 3 = 1]">
          <xsl:variable name="dx" select="@x1 - $mx"/><xsl:variable name="dy" select="@y1 - $my"/>
          <xsl:variable name="away" select="math:sqrt($dx * $dx + $dy * $dy) + 0.000001"/>
          <text x="{vec:round(string($k * (@x1 - $cx) + 8 * $dx div $away), '2')}" y="{vec:round(string($k * (@y1 - $cy) + 8 * $dy div $away + 3), '2')}" font-size="9" text-anchor="middle" fill="#333" stroke="#f5f7fa" stroke-width="2.5" paint-order="stroke"><xsl:value-of select="@sector"/></text>
        </xsl:for-each>
      </xsl:if>
    </svg>
  </xsl:template>

  <!-- Of a stay. -->
  <xsl:template name="report-escape-pictures">
    <div class="sectors pictures">
      <xsl:for-each select="m:surface[m:generator]">
        <xsl:variable name="name"><xsl:call-template name="report-escape-link"/></xsl:variable>
        <xsl:variable name="lines"><xsl:call-template name="sf-lines"><xsl:with-param name="lines" select="m:generator"/><xsl:with-param name="how" select="text:when($report-planar, 'front', 'iso')"/></xsl:call-template></xsl:variable>
        <figure>
          <xsl:call-template name="report-escape-drawing">
            <xsl:with-param name="lines" select="exsl:node-set($lines)/*"/><xsl:with-param name="closed" select="true()"/><xsl:with-param name="label" select="string($name)"/>
          </xsl:call-template>
          <figcaption><xsl:value-of select="doc:message('report-escape-surface', string($name))"/></figcaption>
        </figure>
      </xsl:for-each>
      <xsl:for-each select="(m:surface[@number = 2] | m:surface[not(../m:surface[@number = 2])])[1]">
        <xsl:variable name="name"><xsl:call-template name="report-escape-link"/></xsl:variable>
        <xsl:variable name="places" select="m:plane/m:sector/m:link"/>
        <xsl:for-each select="str:tokenize(text:when($report-planar, 'front', 'front top side'))">
          <xsl:variable name="lines"><xsl:call-template name="sf-lines"><xsl:with-param name="lines" select="$places"/><xsl:with-param name="how" select="string()"/></xsl:call-template></xsl:variable>
          <xsl:variable name="label" select="doc:message(concat('report-escape-places-', .), string($name))"/>
          <figure>
            <xsl:call-template name="report-escape-drawing"><xsl:with-param name="lines" select="exsl:node-set($lines)/*"/><xsl:with-param name="closed" select="false()"/><xsl:with-param name="label" select="$label"/></xsl:call-template>
            <figcaption><xsl:value-of select="$label"/></figcaption>
          </figure>
        </xsl:for-each>
      </xsl:for-each>
    </div>
  </xsl:template>
</xsl:stylesheet>
