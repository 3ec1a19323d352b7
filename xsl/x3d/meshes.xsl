<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: meshes of the model: each file's surfaces once, what shows them uses them.
     Input: m:shape of kind mesh with src:mesh (the stage bodies/shown.xsl).
     Output: x3d-meshes: Shapes that define mesh_KEY_PART; a placed shape: Shapes that USE them, in the
       shape's colour, else in those of the file, else in the body's.
     Parameters: none. x3d-mesh-most, triangles that all meshes of the scene may have together, is for whoever imports this
       (0: as many as there are); each then has its part of them.
     Source: X3D 4.0 (ISO/IEC 19775-1); rviz takes a file's own colours where URDF has none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:ms="urn:systel:mesh" xmlns:src="urn:systel:source"
    xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="m ms src doc exsl">

  <xsl:key name="x3d-mesh" match="m:shape[@kind = 'mesh']" use="@src:mesh"/>

  <xsl:variable name="x3d-mesh-most" select="0"/>
  <xsl:variable name="x3d-mesh-first" select="$x3d-bodies/m:shape[@kind = 'mesh'][generate-id()
      = generate-id(key('x3d-mesh', @src:mesh)[1])]"/>
  <xsl:variable name="x3d-mesh-counts">
    <xsl:for-each select="$x3d-mesh-first"><triangles><xsl:value-of select="sum(doc:mesh(@src:mesh)/@triangles)"/></triangles></xsl:for-each>
  </xsl:variable>
  <xsl:variable name="x3d-mesh-count" select="sum(exsl:node-set($x3d-mesh-counts)/*)"/>
  <xsl:variable name="x3d-mesh-part">
    <xsl:choose>
      <xsl:when test="$x3d-mesh-most &gt; 0 and $x3d-mesh-count &gt; $x3d-mesh-most"><xsl:value-of select="$x3d-mesh-most div $x3d-mesh-count"/></xsl:when>
      <xsl:otherwise>1</xsl:otherwise>
    </xsl:choose>
  </xsl:variable>

  <xsl:template name="x3d-meshes">
    <xsl:for-each select="$x3d-mesh-first">
      <xsl:variable name="key" select="@src:mesh"/>
      <xsl:for-each select="doc:mesh($key, number($x3d-mesh-part))/ms:part">
        <Shape>
          <IndexedFaceSet DEF="mesh{$x3d-mark}{$key}_{position()}" solid="false" coordIndex="{ms:corners}">
            <Coordinate point="{ms:points}"/>
            <Normal vector="{ms:normals}"/>
          </IndexedFaceSet>
        </Shape>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="m:shape[@kind = 'mesh']" mode="x3d-shape">
    <xsl:variable name="shape" select="."/>
    <xsl:variable name="material"><xsl:call-template name="x3d-shape-material"/></xsl:variable>
    <Transform>
      <xsl:call-template name="x3d-placement">
        <xsl:with-param name="at" select="normalize-space(@at)"/>
        <xsl:with-param name="rotation" select="normalize-space(@rotation)"/>
      </xsl:call-template>
      <xsl:copy-of select="@scale"/>
      <xsl:for-each select="doc:mesh(@src:mesh, number($x3d-mesh-part))/ms:part">
        <Shape>
          <xsl:choose>
            <xsl:when test="@colour and not($shape/@colour)">
              <Appearance>
                <Material diffuseColor="{@colour}" specularColor="0.2 0.2 0.2" shininess="0.3" ambientIntensity="0.2"/>
              </Appearance>
            </xsl:when>
            <xsl:otherwise><Appearance USE="{$material}"/></xsl:otherwise>
          </xsl:choose>
          <IndexedFaceSet USE="mesh{$x3d-mark}{$shape/@src:mesh}_{position()}"/>
        </Shape>
      </xsl:for-each>
    </Transform>
  </xsl:template>
</xsl:stylesheet>
