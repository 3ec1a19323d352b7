<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: poles of the bodies in the scene, for comparison with poles.tsv.
     Input: the normal form. Output: lines "number x y z", mm. Parameters: none. Source: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number">
  <xsl:output method="text"/>
  <xsl:template match="/">
    <xsl:for-each select="//m:body[m:joint]">
      <xsl:sort select="@number" data-type="number"/>
      <xsl:value-of select="concat(@number, ' ', num:from-si(kin:point(., '0 0 0'), 'mm'), '&#10;')"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
