<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: where the gripper of a typical robot is, for comparison with poles.tsv.
     Input: the documents of the normal form that "list" names, beside this one. Output: a line "x y z w qx qy qz" for
     each, metres. Parameters: list. Source: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
    xmlns:str="http://exslt.org/strings">
  <xsl:output method="text"/>
  <xsl:param name="list"/>
  <xsl:template match="/">
    <xsl:for-each select="str:tokenize($list)">
      <xsl:apply-templates select="document(string(.))/m:model"/>
    </xsl:for-each>
  </xsl:template>
  <xsl:template match="m:model">
    <xsl:variable name="hand" select="//m:body[@number = 6]"/>
    <xsl:variable name="pose" select="kin:pose($hand)"/>
    <xsl:value-of select="kin:point($hand, concat(//m:dimension[@name = 'L5']/@value, ' 0 0'))"/>
    <xsl:for-each select="//m:body[@number &gt; 3 and @number &lt; 8][position() &lt; 5]">
      <xsl:value-of select="concat(' ', num:item($pose, position() + 3))"/>
    </xsl:for-each>
    <xsl:text>&#10;</xsl:text>
  </xsl:template>
</xsl:stylesheet>
