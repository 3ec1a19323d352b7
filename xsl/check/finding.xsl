<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: one finding of a check.
     Input: the current node, whose line is told; in the normal form src:line tells the user's line.
     Output: findings' finding, with what is assumed where the flaw is harmless: elements and attributes
       that are left out, elements assume (at: a path, value: of an attribute).
     Included by the checks.
     Parameters: none.
     Source: docs/systel.1 (diagnostics). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:findings" xmlns:src="urn:systel:source" xmlns:doc="urn:systel:document"
    exclude-result-prefixes="src doc">

  <xsl:template name="error">
    <xsl:param name="text"/>
    <xsl:call-template name="finding">
      <xsl:with-param name="level">error</xsl:with-param>
      <xsl:with-param name="text" select="$text"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template name="warning">
    <xsl:param name="text"/>
    <xsl:param name="leaves-out" select="/.."/>
    <xsl:param name="assumed" select="/.."/>
    <xsl:call-template name="finding">
      <xsl:with-param name="level">warning</xsl:with-param>
      <xsl:with-param name="text" select="$text"/>
      <xsl:with-param name="leaves-out" select="$leaves-out"/>
      <xsl:with-param name="assumed" select="$assumed"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template name="finding">
    <xsl:param name="level"/><xsl:param name="text"/>
    <xsl:param name="leaves-out" select="/.."/>
    <xsl:param name="assumed" select="/.."/>
    <finding level="{$level}">
      <xsl:attribute name="line">
        <xsl:choose>
          <xsl:when test="@src:line"><xsl:value-of select="@src:line"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="doc:line(ancestor-or-self::*[1])"/></xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
      <xsl:for-each select="$leaves-out[self::*]"><assume at="{doc:path(.)}"/></xsl:for-each>
      <xsl:for-each select="$leaves-out[not(self::*)]"><assume at="{doc:path(..)}/@{local-name()}"/></xsl:for-each>
      <xsl:copy-of select="$assumed"/>
      <xsl:value-of select="$text"/>
    </finding>
  </xsl:template>
</xsl:stylesheet>
