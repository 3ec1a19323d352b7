<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: drives of XsysTel in the normal form: joints, metres and radians; numbers of the motor stay as they are.
     Input: drive elements in canonical names. Included by import/xsystel.xsl, whose pairs and key it uses.
     Output: drive elements of the normal form; where a coordinate is told downwards the sign is turned round.
     Parameters: none. What the checks find wrong is read somehow.
     Source: docs/DRIVES.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:model" xmlns:src="urn:systel:source" xmlns:kin="urn:systel:kinematics" xmlns:str="http://exslt.org/strings"
    xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document" exclude-result-prefixes="text kin str num doc">

  <xsl:template match="drive">
    <xsl:variable name="body" select="key('body', number(@body))[1]"/>
    <xsl:variable name="index" select="number(text:when(@coordinate, @coordinate, '1'))"/>
    <xsl:variable name="units"><xsl:if test="$body"><xsl:value-of select="kin:pair($planar, $body/@KP, $usual-pair)/@units"/></xsl:if></xsl:variable>
    <xsl:variable name="unit" select="string(str:tokenize($units)[position() = $index])"/>
    <drive joint="joint_{number(@body)}" index="{$index}" src:line="{doc:line(.)}">
      <xsl:copy-of select="@name | @kind | @node | @increments"/>
      <xsl:for-each select="@gear | @speed | @acceleration | @torque"><xsl:attribute name="{local-name()}"><xsl:value-of select="num:to-si(string(), 'm')"/></xsl:attribute></xsl:for-each>
      <xsl:attribute name="sign"><xsl:value-of select="text:when((@sign = '-1') = ($unit = '-mm'), '1', '-1')"/></xsl:attribute>
      <xsl:if test="@zero"><xsl:attribute name="zero"><xsl:value-of select="num:to-si(string(@zero), text:when($unit, $unit, 'm'))"/></xsl:attribute></xsl:if>
      <xsl:if test="@pitch"><xsl:attribute name="pitch"><xsl:value-of select="num:to-si(string(@pitch), 'mm')"/></xsl:attribute></xsl:if>
    </drive>
  </xsl:template>
</xsl:stylesheet>
