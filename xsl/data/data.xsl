<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: target data: Denavit-Hartenberg parameters, masses and the analysis as one object of JSON.
     Input: the normal form with its analysis. Output: JSON.
     Parameters: none. Source: tables.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
    xmlns:text="urn:systel:text" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="m text exsl">
  <xsl:import href="tables.xsl"/>
  <xsl:output method="text" encoding="UTF-8"/>

  <xsl:template match="/">
    <xsl:variable name="made">
      <xsl:call-template name="data-denavit"/>
      <xsl:call-template name="data-masses"/>
      <xsl:call-template name="data-analysis"/>
    </xsl:variable>
    <xsl:variable name="tables" select="exsl:node-set($made)/table"/>
    <xsl:text>{&#10;  "version": 1,&#10;  "name": </xsl:text>
    <xsl:call-template name="text-quoted"><xsl:with-param name="text" select="string(m:model/@name)"/></xsl:call-template>
    <xsl:text>,&#10;  "units": {"length": "mm", "angle": "deg", "mass": "kg", "inertia": "kg·m²"}</xsl:text>
    <xsl:for-each select="$tables[@name != 'analysis']">
      <xsl:value-of select="concat(',&#10;  &quot;', @name, '&quot;: [')"/>
      <xsl:for-each select="row">
        <xsl:value-of select="text:when(position() &gt; 1, ',&#10;    ', '&#10;    ')"/>
        <xsl:call-template name="data-object"/>
      </xsl:for-each>
      <xsl:text>]</xsl:text>
    </xsl:for-each>
    <xsl:text>,&#10;  "frames": [</xsl:text>
    <xsl:for-each select="$tables/frame">
      <xsl:value-of select="text:when(position() &gt; 1, ',&#10;    ', '&#10;    ')"/>
      <xsl:call-template name="data-object"/>
    </xsl:for-each>
    <xsl:text>],&#10;  "analysis": {</xsl:text>
    <xsl:for-each select="$tables[@name = 'analysis']/row">
      <xsl:value-of select="concat(text:when(position() &gt; 1, ', '), '&quot;', cell[1], '&quot;: ')"/>
      <xsl:choose>
        <xsl:when test="cell[2]/@text"><xsl:call-template name="text-quoted"><xsl:with-param name="text" select="string(cell[2])"/></xsl:call-template></xsl:when>
        <xsl:otherwise><xsl:value-of select="cell[2]"/></xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
    <xsl:text>}&#10;}&#10;</xsl:text>
  </xsl:template>
</xsl:stylesheet>
