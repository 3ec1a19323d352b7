<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the scene in the papers' layout: a main file with the tree of Transforms and Inlines,
     one file per body with what it shows.
     Input: the normal form, posed and analysed.
     Output: parts: the main X3D document; NAME.bodies/ID.x3d for every body, the ground included.
       A file of a body needs nothing from another: what the one-file scene shares is written out.
     Parameters: those of head.xsl and scene.xsl.
     Source: paper 004, section 2 and listing 1 (structure), listings 2 to 5 (bodies). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:x3d:vector" xmlns:p="urn:systel:parts"
    xmlns:doc="urn:systel:document" xmlns:kin="urn:systel:kinematics"
    xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings"
    xmlns:exsl="http://exslt.org/common" xmlns:xsd="http://www.w3.org/2001/XMLSchema-instance"
    exclude-result-prefixes="q vec m v doc kin num str exsl">

  <xsl:include href="scene.xsl"/>
  <xsl:include href="head.xsl"/>
  <xsl:include href="whole.xsl"/>

  <xsl:output method="xml" encoding="UTF-8" indent="yes"/>

  <xsl:template match="/">
    <xsl:call-template name="x3d-check-parameters"/>
    <xsl:apply-templates select="m:model" mode="x3d-parts"/>
  </xsl:template>

  <xsl:template match="m:model" mode="x3d-parts">
    <p:parts>
      <p:part>
        <X3D profile="Interchange" version="4.0"
            xsd:noNamespaceSchemaLocation="https://www.web3d.org/specifications/x3d-4.0.xsd">
          <xsl:call-template name="x3d-head">
            <xsl:with-param name="file" select="concat($name, '.inline.x3d')"/>
            <xsl:with-param name="components">
              <xsl:call-template name="x3d-components"/>
              <component name="Networking" level="2"/>
            </xsl:with-param>
          </xsl:call-template>
          <Scene>
            <xsl:call-template name="x3d-world"/>
            <xsl:call-template name="x3d-views"/>
            <xsl:apply-templates select="m:body" mode="x3d-inline"/>
            <xsl:if test="m:object">
              <xsl:call-template name="x3d-materials"/>
              <xsl:apply-templates select="m:object" mode="x3d-object"/>
            </xsl:if>
          </Scene>
        </X3D>
      </p:part>
      <xsl:apply-templates select="$x3d-bodies" mode="x3d-part"/>
    </p:parts>
  </xsl:template>

  <!-- The structure: frames as in the one-file scene, for each body the file of what it shows. -->
  <xsl:template match="m:body" mode="x3d-inline">
    <Transform DEF="{@id}">
      <xsl:call-template name="x3d-inline-content"/>
    </Transform>
  </xsl:template>

  <xsl:template match="m:body[m:joint]" mode="x3d-inline">
    <xsl:choose>
      <xsl:when test="m:joint/@rotation">
        <Transform>
          <xsl:call-template name="x3d-placement">
            <xsl:with-param name="at" select="normalize-space(m:joint/@at)"/>
            <xsl:with-param name="rotation" select="normalize-space(m:joint/@rotation)"/>
          </xsl:call-template>
          <xsl:call-template name="x3d-inline-transform">
            <xsl:with-param name="frame" select="kin:motion(.)"/>
          </xsl:call-template>
        </Transform>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="x3d-inline-transform">
          <xsl:with-param name="frame" select="kin:frame(.)"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A rotational pair's rotation is its axis and coordinate even where that is zero: who animates
       the file changes one number. -->
  <xsl:template name="x3d-inline-transform">
    <xsl:param name="frame"/>
    <Transform DEF="{@id}">
      <xsl:call-template name="x3d-placement">
        <xsl:with-param name="at" select="vec:xyz(vec:item($frame, 1), vec:item($frame, 2),
            vec:item($frame, 3), 9)"/>
        <xsl:with-param name="rotation" select="vec:round(q:to-rotation(concat(num:item($frame, 4), ' ',
            num:item($frame, 5), ' ', num:item($frame, 6), ' ', num:item($frame, 7))), '9 9 9 12')"/>
      </xsl:call-template>
      <xsl:if test="m:joint/@type = 'revolute'">
        <xsl:attribute name="rotation">
          <xsl:value-of select="normalize-space(concat(m:joint/@axis, ' ', m:joint/@q))"/>
        </xsl:attribute>
      </xsl:if>
      <xsl:apply-templates select="m:joint" mode="x3d-metadata"/>
      <xsl:call-template name="x3d-inline-content"/>
    </Transform>
  </xsl:template>

  <xsl:template name="x3d-inline-content">
    <Inline url='"{str:encode-uri($name, true())}.bodies/{str:encode-uri(@id, true())}.x3d"'/>
    <xsl:apply-templates select="m:body" mode="x3d-inline"/>
  </xsl:template>

  <xsl:template match="m:body" mode="x3d-part">
    <xsl:variable name="look">
      <xsl:if test="not(parent::m:body)"><xsl:call-template name="x3d-floor"/></xsl:if>
      <xsl:call-template name="x3d-body-look"/>
    </xsl:variable>
    <p:part href="{$name}.bodies/{@id}.x3d">
      <X3D profile="Interchange" version="4.0"
          xsd:noNamespaceSchemaLocation="https://www.web3d.org/specifications/x3d-4.0.xsd">
        <head>
          <xsl:call-template name="x3d-components"/>
          <xsl:call-template name="meta">
            <xsl:with-param name="name" select="'title'"/>
            <xsl:with-param name="content" select="concat(@id, '.x3d')"/>
          </xsl:call-template>
          <xsl:call-template name="meta">
            <xsl:with-param name="name" select="'description'"/>
            <xsl:with-param name="content" select="normalize-space(concat($x3d-title, ' ', @name))"/>
          </xsl:call-template>
          <xsl:call-template name="meta">
            <xsl:with-param name="name" select="'info'"/>
            <xsl:with-param name="content" select="doc:message('x3d-units')"/>
          </xsl:call-template>
        </head>
        <Scene><xsl:apply-templates select="exsl:node-set($look)/node()" mode="x3d-whole"/></Scene>
      </X3D>
    </p:part>
  </xsl:template>

</xsl:stylesheet>
