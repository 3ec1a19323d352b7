<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: flat things in the plane z = 0: a plate with any outline, a polyline of round bars.
     Input: points as nodes with x, y (and z); numbers in metres.
     Output: X3D nodes. IndexedFaceSet and not Extrusion, which x3dom's core does not have.
     Parameters: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector"
    xmlns:v="urn:systel:x3d:vector" xmlns:dr="urn:systel:drawing" exclude-result-prefixes="vec v dr">

  <!-- points: the corners in order, the first not repeated; z: of the middle of the plate. -->
  <xsl:template name="x3d-plate">
    <xsl:param name="points"/>
    <xsl:param name="depth"/>
    <xsl:param name="z" select="0"/>
    <xsl:param name="appearance"/>
    <Shape>
      <Appearance USE="{$appearance}"/>
      <IndexedFaceSet solid="false" convex="false" creaseAngle="0" coordIndex="{dr:plate-faces(count($points))}">
        <Coordinate point="{dr:plate($points, $z, $depth)}"/>
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
