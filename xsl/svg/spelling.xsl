<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: words in letters that print: of the lettering font Ё, ё, Э and э are black boxes, their outlines being broken.
  Input: a string. Output: text with spans; е for ё, as is usual in print, Э and э of the fallback font.
  Parameters: of the template. Source: osifont as Debian has it; tests/clients/letters.js looks at every letter.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://www.w3.org/2000/svg">

  <xsl:template name="sv-spelt">
    <xsl:param name="text" select="string(.)"/>
    <xsl:variable name="before" select="substring-before(translate(concat($text, 'э'), 'Э', 'э'), 'э')"/>
    <xsl:variable name="n" select="string-length($before) + 1"/>
    <xsl:value-of select="translate(substring($text, 1, $n - 1), 'ёЁ', 'еЕ')"/>
    <xsl:if test="$n &lt;= string-length($text)">
      <tspan font-family="'DejaVu Sans Condensed',sans-serif"><xsl:value-of select="substring($text, $n, 1)"/></tspan>
      <xsl:call-template name="sv-spelt"><xsl:with-param name="text" select="substring($text, $n + 1)"/></xsl:call-template>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
