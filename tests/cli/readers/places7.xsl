<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: where each body's pole is, z up, to seven decimals.
     Input: the normal form. Output: lines NAME|x y z. Parameters: none. Source: kin:pose. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics"
    xmlns:num="urn:systel:number">
  <xsl:output method="text"/>
  <xsl:template match="/">
    <xsl:for-each select="/m:model/descendant::m:body[m:joint]">
      <xsl:variable name="pose" select="kin:pose(.)"/>
      <xsl:variable name="name"><xsl:choose>
        <xsl:when test="@name"><xsl:value-of select="@name"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="@id"/></xsl:otherwise>
      </xsl:choose></xsl:variable>
      <xsl:value-of select="concat($name, '|', format-number(num:item($pose, 1) + 0.000000001, '0.0000000'), ' ', format-number(0.000000001 - num:item($pose, 3), '0.0000000'), ' ',
          format-number(num:item($pose, 2) + 0.000000001, '0.0000000'), '&#10;')"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
