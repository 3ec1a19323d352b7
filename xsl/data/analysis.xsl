<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: target analysis: what the analysis of the structure finds as CSV.
     Input: the normal form with its analysis. Output: CSV, cells between commas.
     Parameters: none. Source: tables.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="exsl">
  <xsl:import href="tables.xsl"/>
  <xsl:output method="text" encoding="UTF-8"/>

  <xsl:template match="/">
    <xsl:variable name="made"><xsl:call-template name="data-analysis"/></xsl:variable>
    <xsl:for-each select="exsl:node-set($made)/table"><xsl:call-template name="data-csv"/></xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
