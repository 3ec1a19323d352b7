<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the model's own geometry.
     Input: m:shape of every kind; a body's d (SVG path data) becomes thin plates and bars.
     Output: X3D Shapes, in Transforms where they are placed. A mesh is left out with a warning.
     Parameters: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:x3d:vector"
    xmlns:dr="urn:systel:drawing" xmlns:doc="urn:systel:document"
    xmlns:str="http://exslt.org/strings" exclude-result-prefixes="m v dr doc str">

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
            <Cylinder radius="{v:item(@size, 1)}" height="{v:item(@size, 2)}"/>
          </xsl:when>
          <xsl:when test="@kind = 'cone'">
            <Cone bottomRadius="{v:item(@size, 1)}" height="{v:item(@size, 2)}"/>
          </xsl:when>
          <xsl:otherwise><Sphere radius="{v:item(@size, 1)}"/></xsl:otherwise>
        </xsl:choose>
      </Shape>
    </Transform>
  </xsl:template>

  <xsl:template match="m:shape[@kind = 'mesh']" mode="x3d-shape">
    <xsl:message><xsl:value-of select="doc:message('x3d-mesh', @url)"/></xsl:message>
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
    <Transform>
      <xsl:call-template name="x3d-placement">
        <xsl:with-param name="at" select="normalize-space(@at)"/>
        <xsl:with-param name="rotation" select="normalize-space(@rotation)"/>
      </xsl:call-template>
      <xsl:choose>
        <xsl:when test="@kind = 'line'">
          <xsl:call-template name="x3d-polyline">
            <xsl:with-param name="numbers" select="str:tokenize(@points | @size, ' ,')"/>
            <xsl:with-param name="width" select="3"/>
            <xsl:with-param name="scale" select="string($scale)"/>
            <xsl:with-param name="material" select="string($material)"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:otherwise>
          <xsl:for-each select="str:tokenize(dr:points(@d), ';')">
            <xsl:call-template name="x3d-polyline">
              <xsl:with-param name="numbers" select="str:tokenize(., ' ')"/>
              <xsl:with-param name="width" select="2"/>
              <xsl:with-param name="scale" select="string($scale)"/>
              <xsl:with-param name="material" select="string($material)"/>
            </xsl:call-template>
          </xsl:for-each>
        </xsl:otherwise>
      </xsl:choose>
    </Transform>
  </xsl:template>

  <!-- numbers: elements with one number each, width of them a point. -->
  <xsl:template name="x3d-polyline">
    <xsl:param name="numbers"/>
    <xsl:param name="width"/>
    <xsl:param name="scale"/>
    <xsl:param name="material"/>
    <xsl:variable name="sx" select="v:item($scale, 1)"/>
    <xsl:variable name="sy" select="v:item($scale, 2)"/>
    <xsl:variable name="sz" select="v:item($scale, 3)"/>
    <xsl:variable name="count" select="count($numbers)"/>
    <xsl:choose>
      <xsl:when test="$width = 2 and $count &gt; 7 and $numbers[1] = $numbers[$count - 1]
          and $numbers[2] = $numbers[$count]">
        <!-- The section lies in x and -y of the path: the turn about x stands it up. -->
        <Transform rotation="1 0 0 1.5707963267949">
          <Shape>
            <Appearance USE="{$material}"/>
            <Extrusion solid="false" convex="false" creaseAngle="0.6"
                spine="0 {-0.25 * $x3d-d} 0 0 {0.25 * $x3d-d} 0">
              <xsl:attribute name="crossSection">
                <xsl:for-each select="$numbers[position() mod 2 = 1]">
                  <xsl:if test="position() &gt; 1"><xsl:text> </xsl:text></xsl:if>
                  <xsl:value-of select="concat(. * $sx, ' ', -$sy * following-sibling::*[1])"/>
                </xsl:for-each>
              </xsl:attribute>
            </Extrusion>
          </Shape>
        </Transform>
      </xsl:when>
      <xsl:when test="$count &gt; 10 * $width">
        <Shape>
          <Appearance USE="{$material}"/>
          <Extrusion solid="false" creaseAngle="1.6" crossSection="{$x3d-round}">
            <xsl:attribute name="spine">
              <xsl:for-each select="$numbers[position() mod $width = 1]">
                <xsl:if test="position() &gt; 1"><xsl:text> </xsl:text></xsl:if>
                <xsl:value-of select="v:make(. * $sx, following-sibling::*[1] * $sy,
                    sum(following-sibling::*[2][$width = 3]) * $sz)"/>
              </xsl:for-each>
            </xsl:attribute>
          </Extrusion>
        </Shape>
      </xsl:when>
      <xsl:otherwise>
        <xsl:for-each select="$numbers[position() mod $width = 1]">
          <xsl:variable name="here" select="v:make(. * $sx, following-sibling::*[1] * $sy,
              sum(following-sibling::*[2][$width = 3]) * $sz)"/>
          <xsl:variable name="next" select="following-sibling::*[position() &gt;= $width
              and position() &lt; 2 * $width]"/>
          <xsl:if test="position() &gt; 1">
            <Transform translation="{$here}">
              <Shape>
                <Appearance USE="{$material}"/>
                <Sphere radius="{0.25 * $x3d-d}"/>
              </Shape>
            </Transform>
          </xsl:if>
          <xsl:if test="$next">
            <xsl:call-template name="x3d-bar">
              <xsl:with-param name="from" select="$here"/>
              <xsl:with-param name="to" select="v:make($next[1] * $sx, $next[2] * $sy,
                  sum($next[3]) * $sz)"/>
              <xsl:with-param name="radius" select="0.25 * $x3d-d"/>
              <xsl:with-param name="appearance" select="$material"/>
            </xsl:call-template>
          </xsl:if>
        </xsl:for-each>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- An octagon of the bars' radius. -->
  <xsl:variable name="x3d-round" select="concat(0.25 * $x3d-d, ' 0 ', 0.177 * $x3d-d, ' ', -0.177 * $x3d-d,
      ' 0 ', -0.25 * $x3d-d, ' ', -0.177 * $x3d-d, ' ', -0.177 * $x3d-d, ' ', -0.25 * $x3d-d, ' 0 ', -0.177 * $x3d-d,
      ' ', 0.177 * $x3d-d, ' 0 ', 0.25 * $x3d-d, ' ', 0.177 * $x3d-d, ' ', 0.177 * $x3d-d, ' ', 0.25 * $x3d-d, ' 0')"/>

</xsl:stylesheet>
