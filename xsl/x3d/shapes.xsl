<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the model's own geometry.
     Input: m:shape of every kind but meshes (meshes.xsl); a body's d (SVG path data) becomes thin plates and bars.
     Output: X3D Shapes, in Transforms where they are placed.
     Parameters: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:x3d:vector"
    xmlns:dr="urn:systel:drawing"
    xmlns:str="http://exslt.org/strings" xmlns:math="http://exslt.org/math"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="vec m v dr str math exsl">

  <!-- Name of the current shape's appearance. -->
  <xsl:template name="x3d-shape-material">
    <xsl:choose>
      <xsl:when test="@colour">
        <xsl:value-of select="concat('material', $x3d-mark,
            translate(normalize-space(@colour), ' ', '_'))"/>
      </xsl:when>
      <xsl:otherwise>
        <xsl:for-each select="parent::m:body">
          <xsl:call-template name="x3d-material"/>
        </xsl:for-each>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="m:shape" mode="x3d-shape">
    <xsl:variable name="material"><xsl:call-template name="x3d-shape-material"/></xsl:variable>
    <Transform>
      <xsl:call-template name="x3d-placement">
        <xsl:with-param name="at" select="normalize-space(@at)"/>
        <xsl:with-param name="rotation" select="normalize-space(@rotation)"/>
      </xsl:call-template>
      <xsl:copy-of select="@scale"/>
      <Shape>
        <Appearance USE="{$material}"/>
        <xsl:choose>
          <xsl:when test="@kind = 'box'"><Box size="{normalize-space(@size)}"/></xsl:when>
          <xsl:when test="@kind = 'cylinder'">
            <Cylinder radius="{vec:item(@size, 1)}" height="{vec:item(@size, 2)}"/>
          </xsl:when>
          <xsl:when test="@kind = 'cone'">
            <Cone bottomRadius="{vec:item(@size, 1)}" height="{vec:item(@size, 2)}"/>
          </xsl:when>
          <xsl:otherwise><Sphere radius="{vec:item(@size, 1)}"/></xsl:otherwise>
        </xsl:choose>
      </Shape>
    </Transform>
  </xsl:template>

  <!-- Lines and paths: their points are scaled here, so that a mirrored one keeps its light. -->
  <xsl:template match="m:shape[@kind = 'line' or @kind = 'path']" mode="x3d-shape">
    <xsl:variable name="material"><xsl:call-template name="x3d-shape-material"/></xsl:variable>
    <xsl:variable name="scale">
      <xsl:choose>
        <xsl:when test="@scale"><xsl:value-of select="@scale"/></xsl:when>
        <xsl:otherwise>1 1 1</xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="sx" select="vec:item($scale, 1)"/>
    <xsl:variable name="sy" select="vec:item($scale, 2)"/>
    <xsl:variable name="sz" select="vec:item($scale, 3)"/>
    <Transform>
      <xsl:call-template name="x3d-placement">
        <xsl:with-param name="at" select="normalize-space(@at)"/>
        <xsl:with-param name="rotation" select="normalize-space(@rotation)"/>
      </xsl:call-template>
      <xsl:choose>
        <xsl:when test="@kind = 'line'">
          <xsl:variable name="points">
            <xsl:for-each select="str:tokenize(@points, ' ,')[position() mod 3 = 1]">
              <p x="{. * $sx}" y="{following-sibling::*[1] * $sy}"
                  z="{following-sibling::*[2] * $sz}"/>
            </xsl:for-each>
          </xsl:variable>
          <xsl:call-template name="x3d-polyline">
            <xsl:with-param name="points" select="exsl:node-set($points)/p"/>
            <xsl:with-param name="appearance" select="string($material)"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:otherwise>
          <!-- curves to a twentieth of the default bodies' size, in units of the path -->
          <xsl:variable name="tolerance" select="0.05 * $x3d-d div math:max(
              str:tokenize(translate(concat($sx, ' ', $sy), '-', '')))"/>
          <xsl:for-each select="str:tokenize(dr:points(@d, $tolerance), ';')">
            <xsl:variable name="points">
              <xsl:for-each select="str:tokenize(., ' ')[position() mod 2 = 1]">
                <p x="{. * $sx}" y="{following-sibling::*[1] * $sy}" z="0"/>
              </xsl:for-each>
            </xsl:variable>
            <xsl:call-template name="x3d-path">
              <xsl:with-param name="points" select="exsl:node-set($points)/p"/>
              <xsl:with-param name="appearance" select="string($material)"/>
            </xsl:call-template>
          </xsl:for-each>
        </xsl:otherwise>
      </xsl:choose>
    </Transform>
  </xsl:template>

  <!-- A closed outline is a plate, an open one bars. -->
  <xsl:template name="x3d-path">
    <xsl:param name="points"/>
    <xsl:param name="appearance"/>
    <xsl:choose>
      <xsl:when test="count($points) &gt; 3 and $points[1]/@x = $points[last()]/@x
          and $points[1]/@y = $points[last()]/@y">
        <xsl:call-template name="x3d-plate">
          <xsl:with-param name="points" select="$points[position() &lt; last()]"/>
          <xsl:with-param name="depth" select="2 * $x3d-bar-radius"/>
          <xsl:with-param name="appearance" select="$appearance"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="x3d-polyline">
          <xsl:with-param name="points" select="$points"/>
          <xsl:with-param name="appearance" select="$appearance"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

</xsl:stylesheet>
