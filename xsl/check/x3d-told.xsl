<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what of an X3D scene could not be read as it is, and which bodies say no pair.
     Input: what import/x3d.xsl made. Output: findings.
     Parameters: none.
     Source: docs/X3D.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="urn:systel:findings" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source"
    xmlns:doc="urn:systel:document" exclude-result-prefixes="m src doc">
  <xsl:output method="xml" encoding="UTF-8"/>

  <xsl:template match="/">
    <findings>
      <xsl:if test="not(m:model/m:body/*)"><finding level="error" line="{m:model/m:body/@src:line}"><xsl:value-of select="doc:message('x3d-empty')"/></finding></xsl:if>
      <xsl:for-each select="m:model/src:told">
        <finding level="warning" line="{@line}"><xsl:value-of select="doc:message(string(@id), string(@what))"/></finding>
      </xsl:for-each>
    </findings>
  </xsl:template>
</xsl:stylesheet>
