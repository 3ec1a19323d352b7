<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what a robot in URDF had and systel does not read, so that it goes through XsysTel.
     Input: src:kept of import/urdf.xsl. Included by xsystel.xsl.
     Output: an element kept of its own namespace, the robot's elements in that namespace; ground: the name of the root link.
     Parameters: none.
     Source: docs/XSYSTEL.md; import/kept.xsl reads it. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source"
    xmlns:k="urn:systel:kept" exclude-result-prefixes="m src k">

  <xsl:template name="kept">
    <xsl:if test="src:kept or m:body[@name]">
      <kept xmlns="urn:systel:kept">
        <xsl:for-each select="m:body/@name"><xsl:attribute name="ground"><xsl:value-of select="."/></xsl:attribute></xsl:for-each>
        <xsl:apply-templates select="src:kept/*" mode="keep"/>
      </kept>
    </xsl:if>
  </xsl:template>

  <xsl:template match="*" mode="keep">
    <xsl:element name="{name()}" namespace="{namespace-uri()}"><xsl:copy-of select="@*"/><xsl:apply-templates mode="keep"/></xsl:element>
  </xsl:template>
  <xsl:template match="*[namespace-uri() = ''] | src:*" mode="keep">
    <xsl:element name="{local-name()}" namespace="urn:systel:kept"><xsl:copy-of select="@*"/><xsl:apply-templates mode="keep"/></xsl:element>
  </xsl:template>
  <xsl:template match="text() | comment()" mode="keep"><xsl:copy/></xsl:template>

  <!-- no words of the language -->
  <xsl:template match="k:*" mode="spelling"><xsl:copy-of select="."/></xsl:template>
</xsl:stylesheet>
