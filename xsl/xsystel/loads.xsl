<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: forces, torques and driving forces as XsysTel.
     Input: the normal form with parallel frames. Included by xsystel.xsl.
     Output: elements in canonical names.
     Parameters: those of xsystel.xsl.
     Source: docs/MECHANICS.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:text="urn:systel:text"
    xmlns:tb="urn:systel:tables" xmlns:num="urn:systel:number"
    xmlns:str="http://exslt.org/strings" exclude-result-prefixes="m text tb num str">

  <xsl:template match="m:force | m:torque">
    <xsl:element name="{local-name()}">
      <xsl:copy-of select="@name"/>
      <xsl:attribute name="body"><xsl:value-of select="@body"/></xsl:attribute>
      <xsl:if test="@point">
        <xsl:attribute name="point"><xsl:call-template name="place"><xsl:with-param name="body" select="@body"/><xsl:with-param name="at" select="@point"/></xsl:call-template></xsl:attribute>
      </xsl:if>
      <xsl:attribute name="vector">
        <xsl:variable name="signs"><xsl:if test="$tables-planar and self::m:force">+-</xsl:if></xsl:variable>
        <xsl:variable name="numbers" select="num:is-list(normalize-space(translate(@vector, ';', ' ')))"/>
        <xsl:variable name="parts" select="str:split(@vector, ';')"/>
        <xsl:variable name="shown" select="$parts[not($tables-planar) or current()[self::m:torque] and position() = 3 or current()[self::m:force] and position() &lt; 3]"/>
        <xsl:for-each select="$shown">
          <xsl:if test="position() &gt; 1"><xsl:value-of select="text:when($numbers, ', ', '; ')"/></xsl:if>
          <xsl:call-template name="parts-signed">
            <xsl:with-param name="text" select="normalize-space()"/><xsl:with-param name="sign" select="substring($signs, position(), 1)"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:attribute>
      <xsl:if test="@in = 'body'"><xsl:copy-of select="@in"/></xsl:if>
    </xsl:element>
  </xsl:template>

  <xsl:template match="m:drive-force">
    <xsl:variable name="units" select="str:tokenize(tb:pair(key('numbered', @body)/m:joint)/@units)"/>
    <xsl:variable name="coordinate" select="number(text:when(@coordinate, @coordinate, '1'))"/>
    <drive-force>
      <xsl:copy-of select="@name | @body"/>
      <xsl:if test="$units[2]"><xsl:attribute name="coordinate"><xsl:value-of select="$coordinate"/></xsl:attribute></xsl:if>
      <xsl:attribute name="value">
        <xsl:call-template name="parts-signed">
          <xsl:with-param name="text" select="normalize-space(@value)"/><xsl:with-param name="sign" select="substring($units[$coordinate], 1, 1)"/>
        </xsl:call-template>
      </xsl:attribute>
    </drive-force>
  </xsl:template>
</xsl:stylesheet>
