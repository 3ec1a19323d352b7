<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the law of a cam in radians and the unit of the follower.
     Input: angles in degrees and coordinates of the follower in turn. Included by the imports.
     Output: text. Parameters: of the template: text, unit of the coordinates (mm or deg).
     Source: docs/XSYSTEL.md, transmissions. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings" exclude-result-prefixes="num str">

  <xsl:template name="law">
    <xsl:param name="text"/>
    <xsl:param name="unit"/>
    <xsl:for-each select="str:tokenize(num:to-si(string($text), 'm'))">
      <xsl:if test="position() &gt; 1"><xsl:text> </xsl:text></xsl:if>
      <!-- an angle without its value is told by the check -->
      <xsl:choose>
        <xsl:when test="position() mod 2 = 1"><xsl:value-of select="num:to-si(string(), 'deg')"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="num:to-si(string(), $unit)"/></xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
