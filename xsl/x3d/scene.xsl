<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what stands inside Scene: world, viewpoints, light, ground, bodies. Shared by the X3D
       file and by the HTML report, which has the same scene in its own page.
     Input: the normal form, posed and analysed; call x3d-scene on model.
     Output: X3D nodes without namespace. DEF: a body's id is that body's frame; fingers of a gripper
       are finger_1_ID, finger_2_ID …; everything else has a prefix of its own.
     Parameters: lang; grid, "no" leaves the grid of the floor out; body-size, metres, the size of
       default bodies ('' = from the model).
     Source: X3D 4.0 (ISO/IEC 19775-1). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:x3d:vector" xmlns:doc="urn:systel:document"
    xmlns:math="http://exslt.org/math" xmlns:str="http://exslt.org/strings"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="vec m v doc math str exsl">

  <xsl:include href="bars.xsl"/>
  <xsl:include href="plates.xsl"/>
  <xsl:include href="extent.xsl"/>
  <xsl:include href="views.xsl"/>
  <xsl:include href="materials.xsl"/>
  <xsl:include href="bodies.xsl"/>
  <xsl:include href="shapes.xsl"/>
  <xsl:include href="meshes.xsl"/>
  <xsl:include href="default-bodies.xsl"/>
  <xsl:include href="pairs.xsl"/>
  <xsl:include href="wheels.xsl"/>
  <xsl:include href="screws.xsl"/>
  <xsl:include href="gripper.xsl"/>
  <xsl:include href="floor.xsl"/>
  <xsl:include href="ground.xsl"/>
  <xsl:include href="supports.xsl"/>
  <xsl:include href="stands.xsl"/>
  <xsl:include href="fingers.xsl"/>
  <xsl:include href="cells.xsl"/>
  <xsl:include href="escape.xsl"/>

  <xsl:param name="lang" select="'en'"/>
  <xsl:param name="grid" select="'yes'"/>
  <xsl:param name="body-size"/>

  <xsl:variable name="x3d-model" select="/m:model"/>
  <xsl:variable name="x3d-bodies" select="/m:model/descendant::m:body"/>
  <xsl:variable name="x3d-planar" select="starts-with(/m:model/@class, 'П')"/>
  <xsl:variable name="x3d-title" select="string(/m:model/@name)"/>

  <!-- Between prefix and name of a DEF that is no body: a body's id has no middle dot. -->
  <xsl:variable name="x3d-mark">
    <xsl:choose>
      <xsl:when test="$x3d-bodies[starts-with(@id, 'view_') or starts-with(@id, 'finger_')
          or starts-with(@id, 'material_') or starts-with(@id, 'ground_')
          or starts-with(@id, 'part_') or starts-with(@id, 'mesh_') or starts-with(@id, 'way_')
          or starts-with(@id, 'turn_') or starts-with(@id, 'start_') or starts-with(@id, 'lock_') or starts-with(@id, 'locks_') or starts-with(@id, 'stand_') or @id = 'clock']">·</xsl:when>
      <xsl:otherwise>_</xsl:otherwise>
    </xsl:choose>
  </xsl:variable>

  <!-- Size of default bodies: 0.08 of the longest distance between poles, at least 20 mm. -->
  <xsl:variable name="x3d-distances">
    <xsl:for-each select="$x3d-bodies/m:joint">
      <distance><xsl:value-of select="vec:length(v:pole(.))"/></distance>
    </xsl:for-each>
    <xsl:for-each select="$x3d-model/m:loop/@at | $x3d-model/m:loop/@at-b">
      <distance><xsl:value-of select="vec:length(.)"/></distance>
    </xsl:for-each>
    <distance>0</distance>
  </xsl:variable>
  <xsl:variable name="x3d-longest" select="math:max(exsl:node-set($x3d-distances)/distance)"/>
  <xsl:variable name="x3d-size">
    <xsl:choose>
      <xsl:when test="number($body-size) &gt; 0"><xsl:value-of select="$body-size"/></xsl:when>
      <xsl:when test="$x3d-longest &gt; 0.25">
        <xsl:value-of select="round($x3d-longest * 80000) div 1000000"/>
      </xsl:when>
      <xsl:otherwise>0.02</xsl:otherwise>
    </xsl:choose>
  </xsl:variable>
  <xsl:variable name="x3d-d" select="number($x3d-size)"/>

  <xsl:variable name="x3d-bar-radius" select="(0.32 - 0.05 * $x3d-planar) * $x3d-d"/>

  <xsl:template name="x3d-scene">
    <xsl:call-template name="x3d-world"/>
    <xsl:call-template name="x3d-views"/>
    <xsl:call-template name="x3d-materials"/>
    <xsl:call-template name="x3d-floor"/>
    <xsl:apply-templates select="m:body" mode="x3d-body"/>
    <xsl:apply-templates select="m:object" mode="x3d-object"/>
    <xsl:if test="m:problem/@kind = 'escape'"><xsl:call-template name="x3d-escape"/></xsl:if>
  </xsl:template>

  <!-- An object stands in the scene; its frame is a Transform with its id. -->
  <xsl:template match="m:object" mode="x3d-object">
    <Transform DEF="{@id}">
      <xsl:call-template name="x3d-placement">
        <xsl:with-param name="at" select="string(@at)"/>
        <xsl:with-param name="rotation" select="normalize-space(@rotation)"/>
      </xsl:call-template>
      <xsl:apply-templates select="m:shape" mode="x3d-shape"/>
    </Transform>
  </xsl:template>

  <xsl:template name="x3d-world">
    <WorldInfo title="{$x3d-title}">
      <xsl:attribute name="info">
        <xsl:call-template name="x3d-strings">
          <xsl:with-param name="text" select="doc:message('x3d-units')"/>
        </xsl:call-template>
        <xsl:if test="$grid != 'no' and not($x3d-planar)">
          <xsl:text> </xsl:text>
          <xsl:call-template name="x3d-strings">
            <xsl:with-param name="text" select="doc:message('x3d-grid', $x3d-grid-step)"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:attribute>
      <xsl:call-template name="x3d-model-metadata"/>
    </WorldInfo>
  </xsl:template>

  <!-- One string of an MFString. -->
  <xsl:template name="x3d-strings">
    <xsl:param name="text"/>
    <xsl:value-of select="concat('&quot;', str:replace(str:replace(string($text), '\', '\\'),
        '&quot;', '\&quot;'), '&quot;')"/>
  </xsl:template>

</xsl:stylesheet>
