<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: where each body's pole is, y up, by their ids, to be compared with what other programs read.
     Input: the normal form. Output: lines ID|x y z. Parameters: none. Source: kin:pose. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics"
    xmlns:num="urn:systel:number">
  <xsl:output method="text"/>
  <xsl:template match="/">
    <xsl:for-each select="/m:model/descendant::m:body[m:joint]">
      <xsl:variable name="pose" select="kin:pose(.)"/>
      <xsl:value-of select="concat(@id, '|', format-number(num:item($pose, 1) + 0.0000001, '0.0000'), ' ', format-number(num:item($pose, 2) + 0.0000001, '0.0000'), ' ',
          format-number(num:item($pose, 3) + 0.0000001, '0.0000'), '&#10;')"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
