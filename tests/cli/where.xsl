<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: where a named point is in the scene, and how its body is turned. Input: a normal form. Output: x y z in millimetres, then the
     turn as a quaternion, six decimals. Parameters: point. Source: kin:point, kin:pose. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics"
    xmlns:str="http://exslt.org/strings">
  <xsl:output method="text"/>
  <xsl:param name="point"/>
  <xsl:template match="/">
    <xsl:for-each select="(//m:point[@name = $point])[1]/..">
      <xsl:for-each select="str:tokenize(kin:point(., $point))"><xsl:value-of select="concat(round(1000000 * .) div 1000, ' ')"/></xsl:for-each>
      <xsl:for-each select="str:tokenize(kin:pose(.))[position() &gt; 3]"><xsl:value-of select="concat(round(1000000 * .) div 1000000, ' ')"/></xsl:for-each>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
