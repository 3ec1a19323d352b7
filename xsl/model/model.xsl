<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the normal form as a document of its own.
     Input: the normal form after all stages.
     Output: the same, valid against schemas/model.xsd (the serialiser drops src:* bookkeeping).
     Parameters: none.
     Source: docs/ARCHITECTURE.md, the normal form. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:src="urn:systel:source"
    exclude-result-prefixes="src">
  <xsl:output method="xml" encoding="UTF-8" indent="yes"/>
  <!-- words of another language, kept for it alone -->
  <xsl:template match="/*[src:kept]"><xsl:copy><xsl:copy-of select="@* | node()[not(self::src:kept)]"/></xsl:copy></xsl:template>
  <xsl:template match="/"><xsl:choose>
    <xsl:when test="*/src:kept"><xsl:apply-templates select="*"/></xsl:when>
    <xsl:otherwise><xsl:copy-of select="*"/></xsl:otherwise>
  </xsl:choose></xsl:template>
</xsl:stylesheet>
