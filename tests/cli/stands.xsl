<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: where the pole of the last body is in the scene. Input: a normal form. Output: x y z in metres, four decimals.
     Parameters: none. Source: kin:pose. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics"
    xmlns:str="http://exslt.org/strings">
  <xsl:output method="text"/>
  <xsl:template match="/">
    <xsl:for-each select="(//m:body)[last()]">
      <xsl:for-each select="str:tokenize(kin:pose(.))[position() &lt; 4]">
        <xsl:value-of select="concat(substring(' ', 1, position() &gt; 1), format-number(., '0.0000'))"/>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
