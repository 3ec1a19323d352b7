<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: every appearance and every shared piece of hardware of the scene, defined once.
     Input: the normal form.
     Output: a Switch that shows nothing and holds what the bodies USE: material_link_N and
       material_joint_N by body number (in a cell the system's own), material_RGB for the model's own colours, material_steel,
       material_ground; pieces of default bodies (part_…).
     Parameters: none.
     Source: table of default bodies, rule P5 (a fixed palette by body number). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:x3d:vector" xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="text m v exsl">

  <xsl:key name="x3d-colour" match="m:shape[@colour]" use="normalize-space(@colour)"/>

  <xsl:variable name="x3d-palette">
    <colour link="0.33 0.51 0.72" joint="0.18 0.30 0.45"/>
    <colour link="0.93 0.58 0.24" joint="0.62 0.34 0.10"/>
    <colour link="0.42 0.66 0.42" joint="0.22 0.40 0.24"/>
    <colour link="0.84 0.40 0.38" joint="0.52 0.20 0.20"/>
    <colour link="0.58 0.48 0.70" joint="0.34 0.26 0.44"/>
    <colour link="0.35 0.66 0.69" joint="0.16 0.39 0.42"/>
    <colour link="0.89 0.76 0.33" joint="0.56 0.45 0.13"/>
    <colour link="0.66 0.52 0.42" joint="0.39 0.29 0.23"/>
  </xsl:variable>

  <!-- In a cell by the number in the body's own system: like machines look alike. -->
  <func:function name="v:shade">
    <xsl:param name="body"/>
    <xsl:variable name="number" select="number(text:when($body/@local, $body/@local, $body/@number))"/>
    <func:result select="($number + 7) mod 8 + 1"/>
  </func:function>

  <!-- Name of the current body's appearance: kind is link or joint. -->
  <xsl:template name="x3d-material">
    <xsl:param name="kind" select="'link'"/>
    <xsl:choose>
      <xsl:when test="not(parent::m:body)">
        <xsl:value-of select="concat('material', $x3d-mark, 'ground')"/>
      </xsl:when>
      <xsl:otherwise>
        <xsl:value-of select="concat('material', $x3d-mark, $kind, '_', v:shade(.))"/>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="x3d-materials">
    <Switch whichChoice="-1">
      <xsl:call-template name="x3d-appearance">
        <xsl:with-param name="name" select="'ground'"/>
        <xsl:with-param name="colour" select="'0.62 0.64 0.67'"/>
      </xsl:call-template>
      <xsl:call-template name="x3d-appearance">
        <xsl:with-param name="name" select="'steel'"/>
        <xsl:with-param name="colour" select="'0.78 0.79 0.81'"/>
        <xsl:with-param name="shine" select="0.5"/>
      </xsl:call-template>
      <xsl:variable name="shades"><xsl:for-each select="$x3d-bodies[parent::m:body]"><xsl:value-of select="v:shade(.)"/></xsl:for-each></xsl:variable>
      <xsl:for-each select="exsl:node-set($x3d-palette)/colour">
        <xsl:variable name="index" select="position()"/>
        <xsl:if test="contains($shades, $index)">
          <xsl:call-template name="x3d-appearance">
            <xsl:with-param name="name" select="concat('link_', $index)"/>
            <xsl:with-param name="colour" select="@link"/>
          </xsl:call-template>
          <xsl:call-template name="x3d-appearance">
            <xsl:with-param name="name" select="concat('joint_', $index)"/>
            <xsl:with-param name="colour" select="@joint"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:for-each>
      <xsl:for-each select="($x3d-bodies | $x3d-model/m:object)/m:shape[@colour][generate-id()
          = generate-id(key('x3d-colour', normalize-space(@colour))[1])]">
        <xsl:call-template name="x3d-appearance">
          <xsl:with-param name="name" select="translate(normalize-space(@colour), ' ', '_')"/>
          <xsl:with-param name="colour" select="normalize-space(@colour)"/>
        </xsl:call-template>
      </xsl:for-each>
      <xsl:call-template name="x3d-meshes"/>
      <xsl:call-template name="x3d-parts"/>
      <xsl:call-template name="x3d-rings"/>
      <xsl:call-template name="x3d-ground-parts"/>
    </Switch>
  </xsl:template>

  <xsl:template name="x3d-appearance">
    <xsl:param name="name"/>
    <xsl:param name="colour"/>
    <xsl:param name="shine" select="0.2"/>
    <Shape>
      <Appearance DEF="material{$x3d-mark}{$name}">
        <Material diffuseColor="{$colour}" specularColor="{$shine} {$shine} {$shine}"
            shininess="0.3" ambientIntensity="0.2"/>
      </Appearance>
    </Shape>
  </xsl:template>

</xsl:stylesheet>
