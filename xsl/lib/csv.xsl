<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: words of people in tables of comma-separated values.
     Input: a string. Output: text: the cell in quotation marks, with ' before what a spreadsheet would take for a formula.
     Parameters: none. Source: RFC 4180. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:str="http://exslt.org/strings" exclude-result-prefixes="str">
  <xsl:template name="csv-text">
    <xsl:param name="text"/>
    <xsl:text>"</xsl:text>
    <xsl:if test="$text != '' and contains('=+-@&#9;&#13;', substring($text, 1, 1))">'</xsl:if>
    <xsl:value-of select="concat(str:replace(translate($text, '&#10;&#13;', '  '), '&quot;', '&quot;&quot;'), '&quot;')"/>
  </xsl:template>
</xsl:stylesheet>
