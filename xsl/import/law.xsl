<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the law of a cam in radians and the unit of the follower.
     Input: angles in degrees and coordinates of the follower in turn. Included by the imports.
     Output: text. Parameters: of the template: text, unit of the coordinates (mm or deg).
     Source: docs/XSYSTEL.md, transmissions. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:num="urn:systel:number" exclude-result-prefixes="num">

  <xsl:template name="law">
    <xsl:param name="text"/>
    <xsl:param name="unit"/>
    <xsl:param name="at" select="1"/>
    <xsl:if test="$at &lt;= num:count($text)">
      <xsl:if test="$at &gt; 1"><xsl:text> </xsl:text></xsl:if>
      <!-- an angle without its value is told by the check -->
      <xsl:value-of select="normalize-space(concat(num:to-si(num:item($text, $at), 'deg'), ' ', num:to-si(num:item($text, $at + 1), $unit)))"/>
      <xsl:call-template name="law">
        <xsl:with-param name="text" select="$text"/>
        <xsl:with-param name="unit" select="$unit"/>
        <xsl:with-param name="at" select="$at + 2"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
