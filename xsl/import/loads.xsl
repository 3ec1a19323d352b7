<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: forces, torques and driving forces of XsysTel to the normal form.
     Input: elements in canonical names. Included by import/xsystel.xsl.
     Output: force, torque and drive-force of the normal form (mode load): components parted by ;, y up.
     Parameters: none.
     Source: docs/MECHANICS.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:model" xmlns:src="urn:systel:source" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
    xmlns:doc="urn:systel:document" xmlns:str="http://exslt.org/strings" exclude-result-prefixes="kin num doc str">
  <xsl:include href="load-parts.xsl"/>

  <xsl:template match="force | torque" mode="load">
    <xsl:element name="{local-name()}" namespace="urn:systel:model">
      <xsl:attribute name="body"><xsl:value-of select="number(@body)"/></xsl:attribute>
      <xsl:if test="@point">
        <xsl:attribute name="point"><xsl:call-template name="end-point"><xsl:with-param name="place" select="@point"/><xsl:with-param name="body" select="@body"/></xsl:call-template></xsl:attribute>
      </xsl:if>
      <xsl:variable name="given">
        <xsl:call-template name="components"><xsl:with-param name="signs"><xsl:if test="$planar and self::force">+-+</xsl:if></xsl:with-param></xsl:call-template>
      </xsl:variable>
      <xsl:variable name="parts">
        <xsl:if test="$planar and self::torque and count(str:split($given, ';')) = 1">0;0;</xsl:if>
        <xsl:value-of select="$given"/>
        <xsl:if test="$planar and self::force and count(str:split($given, ';')) = 2">;0</xsl:if>
      </xsl:variable>
      <xsl:attribute name="vector"><xsl:value-of select="$parts"/></xsl:attribute>
      <xsl:attribute name="in"><xsl:value-of select="@in"/><xsl:if test="not(@in)">world</xsl:if></xsl:attribute>
      <xsl:copy-of select="@name"/>
      <xsl:attribute name="src:line"><xsl:value-of select="doc:line(.)"/></xsl:attribute>
    </xsl:element>
  </xsl:template>

  <xsl:template match="drive-force" mode="load">
    <xsl:variable name="pair" select="kin:pair($planar, key('body', number(@body))[1]/@KP, $usual-pair)"/>
    <xsl:variable name="coordinate" select="number(concat(@coordinate, substring('1', 1, not(@coordinate))))"/>
    <drive-force body="{number(@body)}" coordinate="{$coordinate}" src:line="{doc:line(.)}">
      <xsl:attribute name="value">
        <xsl:call-template name="component">
          <xsl:with-param name="text" select="string(@value)"/>
          <xsl:with-param name="sign" select="substring(str:tokenize($pair/@units)[$coordinate], 1, 1)"/>
        </xsl:call-template>
      </xsl:attribute>
      <xsl:copy-of select="@name"/>
    </drive-force>
  </xsl:template>
</xsl:stylesheet>
