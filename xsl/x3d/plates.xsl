<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: flat things in the plane z = 0: a plate with any outline, a polyline of round bars.
     Input: points as nodes with x, y (and z); numbers in metres.
     Output: X3D nodes. IndexedFaceSet and not Extrusion, which x3dom's core does not have.
     Parameters: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector"
    xmlns:v="urn:systel:x3d:vector" exclude-result-prefixes="vec v">

  <!-- points: the corners in order, the first not repeated; z: of the middle of the plate. -->
  <xsl:template name="x3d-plate">
    <xsl:param name="points"/>
    <xsl:param name="depth"/>
    <xsl:param name="z" select="0"/>
    <xsl:param name="appearance"/>
    <xsl:variable name="count" select="count($points)"/>
    <Shape>
      <Appearance USE="{$appearance}"/>
      <IndexedFaceSet solid="false" convex="false" creaseAngle="0">
        <xsl:attribute name="coordIndex">
          <xsl:for-each select="$points"><xsl:value-of select="concat(position() - 1, ' ')"/></xsl:for-each>
          <xsl:text>-1</xsl:text>
          <xsl:for-each select="$points"><xsl:value-of select="concat(' ', 2 * $count - position())"/></xsl:for-each>
          <xsl:text> -1</xsl:text>
          <xsl:for-each select="$points">
            <xsl:variable name="i" select="position() - 1"/>
            <xsl:variable name="next" select="position() mod $count"/>
            <xsl:value-of select="concat(' ', $i, ' ', $i + $count, ' ', $next + $count, ' ', $next,
                ' -1')"/>
          </xsl:for-each>
        </xsl:attribute>
        <Coordinate>
          <xsl:attribute name="point">
            <xsl:for-each select="$points">
              <xsl:value-of select="concat(vec:xyz(@x, @y, $z + 0.5 * $depth, 9), '  ')"/>
            </xsl:for-each>
            <xsl:for-each select="$points">
              <xsl:value-of select="vec:xyz(@x, @y, $z - 0.5 * $depth, 9)"/>
              <xsl:if test="position() &lt; last()"><xsl:text>  </xsl:text></xsl:if>
            </xsl:for-each>
          </xsl:attribute>
        </Coordinate>
      </IndexedFaceSet>
    </Shape>
  </xsl:template>

  <!-- Bars from point to point with round corners; points are siblings. -->
  <xsl:template name="x3d-polyline">
    <xsl:param name="points"/>
    <xsl:param name="appearance"/>
    <xsl:for-each select="$points">
      <xsl:variable name="here" select="vec:xyz(@x, @y, @z, 9)"/>
      <xsl:variable name="next" select="following-sibling::*[1]"/>
      <Transform translation="{$here}">
        <Shape>
          <Appearance USE="{$appearance}"/>
          <Sphere USE="part{$x3d-mark}round"/>
        </Shape>
      </Transform>
      <xsl:if test="$next">
        <xsl:call-template name="x3d-bar">
          <xsl:with-param name="from" select="$here"/>
          <xsl:with-param name="to" select="vec:xyz($next/@x, $next/@y, $next/@z, 9)"/>
          <xsl:with-param name="radius" select="$x3d-bar-radius"/>
          <xsl:with-param name="appearance" select="$appearance"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

</xsl:stylesheet>
