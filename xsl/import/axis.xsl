<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the unit axis of a pair from direction cosines of any length.
     Input: the current element's НКОКП (canonical DCAKP), the pair's row of kin:pairs.
     Output: an attribute axis of the normal form; a zero axis stays zero for the check to find.
     Parameters: none. Included by import/xsystel.xsl after pairs.xsl.
     Source: paper 004 (DCAKP). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:num="urn:systel:number" xmlns:vec="urn:systel:vector" exclude-result-prefixes="vec text num">

  <xsl:template name="pair-axis">
    <xsl:param name="pair"/>
    <xsl:attribute name="axis">
      <xsl:choose>
        <xsl:when test="$pair/@axis = 'none'">0 0 1</xsl:when>
        <xsl:when test="@DCAKP">
          <xsl:call-template name="unit-axis"><xsl:with-param name="text" select="string(@DCAKP)"/></xsl:call-template>
        </xsl:when>
        <xsl:otherwise>
          <xsl:call-template name="unit-axis"><xsl:with-param name="text" select="string($pair/@axis)"/></xsl:call-template>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:attribute>
  </xsl:template>

  <xsl:template name="second-axis">
    <xsl:if test="@DCAKP2">
      <xsl:attribute name="axis2"><xsl:call-template name="unit-axis"><xsl:with-param name="text" select="string(@DCAKP2)"/></xsl:call-template></xsl:attribute>
    </xsl:if>
  </xsl:template>

  <xsl:template name="unit-axis">
    <xsl:param name="text"/>
    <xsl:variable name="x" select="number(num:item($text, 1))"/>
    <xsl:variable name="down" select="number(num:item($text, 2))"/>
    <xsl:variable name="y" select="$down * (1 - 2 * number($planar))"/>
    <xsl:variable name="third" select="num:item($text, 3)"/>
    <xsl:variable name="z" select="number(text:when($third = '', '0', $third))"/>
    <xsl:value-of select="vec:unit(vec:xyz($x, $y, $z))"/>
  </xsl:template>
</xsl:stylesheet>
