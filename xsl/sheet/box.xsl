<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: letters on the sheet: the text of a box drawn.
  Input: fit (text.xsl). Output: SVG text.
  Parameters: of the templates, millimetres.
  Source: GOST 2.304-81, ISO 3098.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://www.w3.org/2000/svg" xmlns:sh="urn:systel:sheet"
    xmlns:sv="urn:systel:svg" xmlns:dr="urn:systel:drawing" xmlns:str="http://exslt.org/strings" extension-element-prefixes="str"
    exclude-result-prefixes="sh sv dr">

  <!-- The lines of fit in a box: align = left, middle; turn = 180 or -90 about the box's middle (the box is then as
       it is read). -->
  <xsl:template name="sh-box">
    <xsl:param name="fit"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="w"/>
    <xsl:param name="h"/>
    <xsl:param name="align" select="'middle'"/>
    <xsl:variable name="size" select="$fit/@size"/>
    <xsl:variable name="pitch" select="1.55 * $size"/>
    <!-- Where room is scarce what hangs below the line has its share of it. -->
    <xsl:variable name="spare" select="($h - $pitch * (count($fit/line) - 1) - $size) div 2"/>
    <xsl:variable name="first" select="$y + $spare + $size - 0.13 * $size * ($spare &lt; 0.45 * $size)"/>
    <xsl:for-each select="$fit/line[run != '']">
      <xsl:variable name="base" select="sv:n($first + $pitch * (count(preceding-sibling::line)))"/>
      <xsl:variable name="at" select="sv:n($x + $w div 2 + (1.3 - $w div 2) * ($align = 'left'))"/>
      <!-- What is narrowed has each letter at its own place: librsvg sets narrow letters into a PDF as far apart as wide
           ones, and misplaces what does not begin where it stands. -->
      <xsl:variable name="narrow" select="$fit/@squeeze &lt; 1"/>
      <!-- Of several runs the first begins where they begin: LibreOffice and prawn-svg centre each by itself. -->
      <xsl:variable name="from" select="$narrow or run[2]"/>
      <xsl:variable name="half">
        <xsl:choose>
          <xsl:when test="$from and $align != 'left'">
            <xsl:variable name="own" select="sum(sh:run-widths(run, $size, 0)) * $fit/@squeeze div 2"/>
            <!-- the letters of another font go no farther than the box -->
            <xsl:variable name="back" select="sum(sh:run-widths(run, $size)) - $w div 2 + 0.5"/>
            <xsl:value-of select="$own + ($back - $own) * ($back &gt; $own and not($narrow))"/>
          </xsl:when>
          <xsl:otherwise>0</xsl:otherwise>
        </xsl:choose>
      </xsl:variable>
      <text font-size="{sv:n($size * $sh-em)}">
        <xsl:if test="$align = 'left' or $from"><xsl:attribute name="class">left</xsl:attribute></xsl:if>
        <xsl:choose>
          <xsl:when test="$narrow">
            <xsl:attribute name="transform">
              <xsl:value-of select="concat('translate(', sv:n($at - $half), ' ', $base, ') scale(', sv:n($fit/@squeeze), ' 1)')"/>
            </xsl:attribute>
          </xsl:when>
          <xsl:otherwise>
            <xsl:attribute name="x"><xsl:value-of select="sv:n($at - $half)"/></xsl:attribute>
            <xsl:attribute name="y"><xsl:value-of select="$base"/></xsl:attribute>
          </xsl:otherwise>
        </xsl:choose>
        <xsl:for-each select="run">
          <!-- Programs leave out blanks at the ends of a tspan. -->
          <xsl:variable name="before" select="preceding-sibling::run[1]"/>
          <xsl:variable name="apart" select="starts-with(., ' ') or $before and substring($before, string-length($before)) = ' '"/>
          <xsl:choose>
            <xsl:when test="$narrow">
              <xsl:call-template name="sh-apart">
                <xsl:with-param name="text" select="sh:plain(.)"/>
                <xsl:with-param name="size" select="$size * (1 - (1 - $sh-index) * boolean(@index))"/>
                <xsl:with-param name="x" select="sum(sh:run-widths(preceding-sibling::run, $size, 0)) + dr:width(' ', $size * $sh-em) * starts-with(., ' ')"/>
                <xsl:with-param name="y" select="$size * 0.26 * boolean(@index)"/>
              </xsl:call-template>
            </xsl:when>
            <xsl:when test="not($before)"><xsl:value-of select="sh:plain(.)"/></xsl:when>
            <xsl:otherwise>
              <tspan>
                <xsl:if test="$apart"><xsl:attribute name="dx"><xsl:value-of select="sv:n(sh:width(' ', $size))"/></xsl:attribute></xsl:if>
                <xsl:if test="@index"><xsl:attribute name="font-size"><xsl:value-of select="sv:n($size * $sh-em * $sh-index)"/></xsl:attribute></xsl:if>
                <xsl:if test="boolean(@index) != boolean($before/@index)">
                  <xsl:attribute name="dy"><xsl:value-of select="sv:n($size * 0.26 * (1 - 2 * not(@index)))"/></xsl:attribute>
                </xsl:if>
                <xsl:value-of select="sh:plain(.)"/>
              </tspan>
            </xsl:otherwise>
          </xsl:choose>
        </xsl:for-each>
      </text>
    </xsl:for-each>
  </xsl:template>

  <!-- The letters of a text, each at its place; the first letter of all has none, which also keeps blanks of the
       serialiser out of the text. -->
  <xsl:template name="sh-apart">
    <xsl:param name="text"/>
    <xsl:param name="size"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:for-each select="str:tokenize($text, '')">
      <xsl:variable name="n" select="position()"/>
      <xsl:choose>
        <xsl:when test=". = ' '"><xsl:text> </xsl:text></xsl:when>
        <xsl:when test="$n = 1 and $x = 0 and $y = 0"><xsl:value-of select="."/></xsl:when>
        <xsl:otherwise>
          <tspan x="{sv:n($x + dr:width(substring($text, 1, $n - 1), $size * $sh-em))}" y="{sv:n($y)}" font-size="{sv:n($size * $sh-em)}">
            <xsl:value-of select="."/>
          </tspan>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
