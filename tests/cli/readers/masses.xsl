<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the masses of bodies, as tests/cli/readers/mujoco.c tells them.
     Input: the normal form. Output: lines NAME|mass x y z xx yy zz xy xz yz. Parameters: none. Source: kin:inertia. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics">
  <xsl:output method="text"/>
  <xsl:template match="/">
    <xsl:for-each select="/m:model/descendant::m:body[m:mass]"><xsl:value-of select="concat(@name, '|', kin:inertia(.), '&#10;')"/></xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
