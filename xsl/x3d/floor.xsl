<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the floor with its grid, in space.
     Input: the extents of extent.xsl. Output: X3D nodes; ground_grid is a DEF.
     Parameters: grid (scene.xsl). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:x3d:vector"
    xmlns:dr="urn:systel:drawing" xmlns:str="http://exslt.org/strings" xmlns:math="http://exslt.org/math"
    exclude-result-prefixes="m v dr str math">

  <!-- Step of the grid: 1, 2 or 5 times a power of ten, about an eighth of the model. -->
  <xsl:variable name="x3d-eighth" select="$x3d-reach div 8"/>
  <xsl:variable name="x3d-decade" select="math:power(10, floor(math:log($x3d-eighth)
      div math:log(10) + 0.000000001))"/>
  <xsl:variable name="x3d-grid-step" select="$x3d-decade * (1 + ($x3d-eighth &gt;= 1.5 * $x3d-decade)
      + 3 * ($x3d-eighth &gt;= 3.5 * $x3d-decade) + 5 * ($x3d-eighth &gt;= 7.5 * $x3d-decade))"/>

  <xsl:template name="x3d-floor">
    <xsl:if test="$grid != 'no' and not($x3d-planar)">
      <xsl:variable name="margin" select="0.3 * $x3d-reach"/>
      <xsl:variable name="x1" select="$x3d-grid-step
          * floor(($x3d-low-x - $margin) div $x3d-grid-step)"/>
      <xsl:variable name="x2" select="$x3d-grid-step
          * ceiling(($x3d-high-x + $margin) div $x3d-grid-step)"/>
      <xsl:variable name="z1" select="$x3d-grid-step
          * floor(($x3d-low-z - $margin) div $x3d-grid-step)"/>
      <xsl:variable name="z2" select="$x3d-grid-step
          * ceiling(($x3d-high-z + $margin) div $x3d-grid-step)"/>
      <xsl:variable name="lines" select="round(($x2 - $x1 + $z2 - $z1) div $x3d-grid-step) + 2"/>
      <Transform DEF="ground{$x3d-mark}grid" translation="0 {$x3d-floor} 0">
        <Transform translation="0 {-0.004 * $x3d-reach} 0">
          <Shape>
            <Appearance><Material diffuseColor="0.75 0.76 0.77" emissiveColor="0.34 0.35 0.36"/></Appearance>
            <IndexedFaceSet coordIndex="0 1 2 3 -1">
              <Coordinate point="{$x1} 0 {$z2}  {$x2} 0 {$z2}  {$x2} 0 {$z1}  {$x1} 0 {$z1}"/>
            </IndexedFaceSet>
          </Shape>
        </Transform>
        <Shape>
          <Appearance><Material diffuseColor="0 0 0" emissiveColor="0.6 0.64 0.68"/></Appearance>
          <LineSet>
            <xsl:attribute name="vertexCount"><xsl:value-of select="str:padding(2 * $lines, '2 ')"/></xsl:attribute>
            <Coordinate point="{dr:grid($x1, $x2, $z1, $z2, $x3d-grid-step)}"/>
          </LineSet>
        </Shape>
      </Transform>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
