<?xml version="1.0" encoding="UTF-8"?>
<!-- Shapes as lines: body kind sizes(3) at(3) rotation(4) scale(3). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model">
  <xsl:output method="text"/>
  <xsl:template match="/">
    <xsl:for-each select="//m:shape">
      <xsl:value-of select="concat(../@number, ' ', @kind, ' ', @size)"/>
      <xsl:if test="@kind = 'cylinder' or @kind = 'cone'"> 0</xsl:if>
      <xsl:if test="@kind = 'sphere'"> 0 0</xsl:if>
      <xsl:value-of select="concat(' ', @at, substring('0 0 0', 1, 5 * not(@at)), ' ', @rotation, substring('1 0 0 0', 1, 7 * not(@rotation)),
          ' ', @scale, substring('1 1 1', 1, 5 * not(@scale)), '&#10;')"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
