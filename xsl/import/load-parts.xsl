<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: vectors of loads, whose parts are numbers or expressions, as the normal form has them.
     Input: an element with vector. Included by import/loads.xsl and import/table-loads.xsl.
     Output: components parted by ;, some with the other sign.
     Parameters: of the templates.
     Source: docs/MECHANICS.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:num="urn:systel:number"
    xmlns:str="http://exslt.org/strings" exclude-result-prefixes="num str">

  <!-- The vector of the current element, its parts with ; between. signs: a - turns the sign of the part that stands there. -->
  <xsl:template name="components">
    <xsl:param name="signs"/>
    <xsl:variable name="list" select="normalize-space(translate(@vector, ',;', '  '))"/>
    <xsl:for-each select="str:tokenize($list)[num:is-list($list)] | str:split(@vector, ';')[not(num:is-list($list))]">
      <xsl:if test="position() &gt; 1">;</xsl:if>
      <xsl:call-template name="component">
        <xsl:with-param name="text" select="string()"/><xsl:with-param name="sign" select="substring($signs, position(), 1)"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <!-- A number or an expression, with the other sign where that is '-'. -->
  <xsl:template name="component">
    <xsl:param name="text"/><xsl:param name="sign"/>
    <xsl:variable name="plain" select="normalize-space($text)"/>
    <xsl:choose>
      <xsl:when test="num:is-list($plain) and num:count($plain) = 1"><xsl:value-of select="num:to-si($plain, concat(substring('-', 1, $sign = '-'), 'm'))"/></xsl:when>
      <xsl:when test="$sign = '-'"><xsl:value-of select="concat('-(', $plain, ')')"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="$plain"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
