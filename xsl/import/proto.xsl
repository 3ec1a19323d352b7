<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: an instance of the gripper's prototype in X3D to a gripper in canonical names.
     Input: X3D or a ProtoInstance, without errors of check/proto.xsl.
     Output: gripper with an element for every field, with its line.
     Parameters: none.
     Source: paper 000, listing 4 (the fields; a code of a lone 0 is the default of listing 5: none). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:v="urn:systel:vocabulary"
    xmlns:src="urn:systel:source" xmlns:doc="urn:systel:document" exclude-result-prefixes="v doc">
  <xsl:include href="proto-instances.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>

  <xsl:template match="/">
    <xsl:for-each select="$proto-grippers[1]">
      <gripper src:line="{doc:line(.)}" xml:lang="{substring('ruen', 1 + 2 * (@name = 'proGripper'), 2)}">
        <xsl:if test="normalize-space(@DEF) != ''"><xsl:attribute name="name"><xsl:value-of select="normalize-space(@DEF)"/></xsl:attribute></xsl:if>
        <xsl:apply-templates select="fieldValue"/>
      </gripper>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="fieldValue">
    <xsl:variable name="field" select="string($proto-fields[v:* = current()/@name]/@name)"/>
    <xsl:if test="not($field = 'position' and normalize-space(@value) = '0')">
      <xsl:element name="{$field}"><xsl:attribute name="src:line"><xsl:value-of select="doc:line(.)"/></xsl:attribute><xsl:value-of select="@value"/></xsl:element>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
