<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what a robot in URDF had and systel does not read, out of XsysTel again.
     Input: k:kept of xsystel/kept.xsl. Included by import/xsystel.xsl. Output: src:kept, as import/urdf.xsl has it.
     Parameters: none.
     Source: docs/XSYSTEL.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:src="urn:systel:source" xmlns:k="urn:systel:kept" exclude-result-prefixes="k">

  <xsl:template match="k:kept"><src:kept><xsl:apply-templates select="*" mode="keep"/></src:kept></xsl:template>

  <xsl:template match="*" mode="keep">
    <xsl:element name="{name()}" namespace="{namespace-uri()}"><xsl:copy-of select="@*"/><xsl:apply-templates mode="keep"/></xsl:element>
  </xsl:template>
  <xsl:template match="k:*" mode="keep">
    <xsl:element name="{local-name()}" namespace=""><xsl:copy-of select="@*"/><xsl:apply-templates mode="keep"/></xsl:element>
  </xsl:template>
  <xsl:template match="k:kept/k:of | k:kept/k:srdf" mode="keep">
    <xsl:element name="src:{local-name()}"><xsl:copy-of select="@*"/><xsl:apply-templates mode="keep"/></xsl:element>
  </xsl:template>
  <xsl:template match="text() | comment()" mode="keep"><xsl:copy/></xsl:template>
</xsl:stylesheet>
