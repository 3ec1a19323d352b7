<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what is laid out or placed, moved as a whole.
  Input: elements with places (mode sv-shift). Output: copies of them. Parameters: x, y, in the unit of the places.
  Source: DRAWING practice: panels and objects beside what they belong to.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">

  <xsl:template match="*" mode="sv-shift">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:copy>
      <xsl:apply-templates select="@* | node()" mode="sv-shift">
        <xsl:with-param name="x" select="$x"/>
        <xsl:with-param name="y" select="$y"/>
      </xsl:apply-templates>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="@* | text()" mode="sv-shift"><xsl:copy-of select="."/></xsl:template>

  <xsl:template match="@x | @dx | @sx | @ax | @bx | @left | @right" mode="sv-shift">
    <xsl:param name="x"/>
    <xsl:attribute name="{name()}"><xsl:value-of select=". + $x"/></xsl:attribute>
  </xsl:template>

  <xsl:template match="@y | @dy | @sy | @ay | @by | @top | @bottom" mode="sv-shift">
    <xsl:param name="y"/>
    <xsl:attribute name="{name()}"><xsl:value-of select=". + $y"/></xsl:attribute>
  </xsl:template>
</xsl:stylesheet>
