<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: driving forces, their powers and the reactions in all pairs as a table: a row a moment of the record, one where there is none.
     Input: the normal form.
     Output: CSV: seconds, N, N·m, W; a cell is empty where redundant constraints or a singular position leave its value undetermined, or the pair is not in force.
     Parameters: none; step belongs to the making of the record.
     Source: docs/MECHANICS.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:f="urn:systel:forces" xmlns:dyn="urn:systel:dynamics"
    xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common">
  <xsl:include href="told.xsl"/>
  <xsl:output method="text" encoding="UTF-8"/>

  <xsl:template match="/m:model">
    <xsl:variable name="made" select="dyn:forces(.)"/>
    <xsl:variable name="forces" select="exsl:node-set($made)/descendant-or-self::f:forces"/>
    <xsl:call-template name="forces-told"><xsl:with-param name="forces" select="$forces"/></xsl:call-template>
    <xsl:text>t (s)</xsl:text>
    <xsl:for-each select="$forces/f:column">
      <xsl:value-of select="concat(',', @name, ' (', @unit, ')')"/>
    </xsl:for-each>
    <xsl:text>&#10;</xsl:text>
    <xsl:for-each select="$forces/f:row">
      <xsl:value-of select="concat(@t, ., '&#10;')"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
