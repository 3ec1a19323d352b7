<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a model as one self-contained X3D 4.0 scene, with nodes that 3.3 viewers know.
     Input: the normal form, posed and analysed.
     Output: an X3D document; numbers are metres and radians, so there is no unit statement.
     Parameters: name, date, version, source; those of scene.xsl.
     Source: ISO/IEC 19775-1:2023; the XML encoding's schema x3d-4.0.xsd. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:doc="urn:systel:document"
    xmlns:xsd="http://www.w3.org/2001/XMLSchema-instance"
    exclude-result-prefixes="m doc">

  <xsl:include href="scene.xsl"/>

  <xsl:output method="xml" encoding="UTF-8" indent="yes"/>

  <xsl:param name="name" select="'model'"/>
  <xsl:param name="date"/>
  <xsl:param name="version"/>
  <xsl:param name="source"/>

  <xsl:template match="/">
    <xsl:if test="$body-size != '' and not($body-size &gt; 0)">
      <xsl:message terminate="yes">
        <xsl:value-of select="doc:message('x3d-length', 'body-size', $body-size)"/>
      </xsl:message>
    </xsl:if>
    <xsl:if test="$end-length != '' and not($end-length &gt; 0)">
      <xsl:message terminate="yes">
        <xsl:value-of select="doc:message('x3d-length', 'end-length', $end-length)"/>
      </xsl:message>
    </xsl:if>
    <xsl:apply-templates select="m:model" mode="x3d-document"/>
  </xsl:template>

  <xsl:template match="m:model" mode="x3d-document">
    <X3D profile="Immersive" version="4.0"
        xsd:noNamespaceSchemaLocation="https://www.web3d.org/specifications/x3d-4.0.xsd">
      <head>
        <xsl:call-template name="meta">
          <xsl:with-param name="name" select="'title'"/>
          <xsl:with-param name="content" select="concat($name, '.x3d')"/>
        </xsl:call-template>
        <xsl:call-template name="meta">
          <xsl:with-param name="name" select="'description'"/>
          <xsl:with-param name="content">
            <xsl:value-of select="$x3d-title"/>
            <xsl:if test="m:meta[@name = 'description']">
              <xsl:value-of select="concat('. ', m:meta[@name = 'description']/@content)"/>
            </xsl:if>
          </xsl:with-param>
        </xsl:call-template>
        <xsl:call-template name="meta">
          <xsl:with-param name="name" select="'generator'"/>
          <xsl:with-param name="content" select="normalize-space(concat('systel ', $version))"/>
        </xsl:call-template>
        <xsl:call-template name="meta">
          <xsl:with-param name="name" select="'creator'"/>
          <xsl:with-param name="content" select="m:meta[@name = 'author']/@content"/>
        </xsl:call-template>
        <xsl:call-template name="meta">
          <xsl:with-param name="name" select="'source'"/>
          <xsl:with-param name="content" select="$source"/>
        </xsl:call-template>
        <xsl:call-template name="meta">
          <xsl:with-param name="name" select="'reference'"/>
          <xsl:with-param name="content" select="m:meta[@name = 'source']/@content"/>
        </xsl:call-template>
        <xsl:call-template name="meta">
          <xsl:with-param name="name" select="'license'"/>
          <xsl:with-param name="content" select="m:meta[@name = 'licence']/@content"/>
        </xsl:call-template>
        <xsl:call-template name="meta">
          <xsl:with-param name="name" select="'created'"/>
          <xsl:with-param name="content" select="$date"/>
        </xsl:call-template>
        <xsl:call-template name="meta">
          <xsl:with-param name="name" select="'info'"/>
          <xsl:with-param name="content" select="doc:message('x3d-units')"/>
        </xsl:call-template>
      </head>
      <Scene>
        <xsl:call-template name="x3d-scene"/>
      </Scene>
    </X3D>
  </xsl:template>

  <xsl:template name="meta">
    <xsl:param name="name"/>
    <xsl:param name="content"/>
    <xsl:if test="string($content) != ''">
      <meta name="{$name}" content="{$content}"/>
    </xsl:if>
  </xsl:template>

</xsl:stylesheet>
