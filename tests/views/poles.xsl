<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: where pairs are in the scene, for tests/views/run.js.
  Input: the normal form. Output: lines "id base-id type x y z", the base the next body that is drawn. Parameters: none. Source: none.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics">
  <xsl:output method="text"/>
  <xsl:template match="/">
    <xsl:for-each select="m:model/descendant::m:body">
      <xsl:value-of select="concat(@id, ' ', ../@id, ' ', m:joint/@type, ' ', kin:pose(.), '&#10;')"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
