<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what stands before the scene of an X3D document: its name, sources and units.
     Input: m:model as the current node.
     Output: head, in it first the components given; x3d-components: those that every scene has beyond the profile Interchange;
       x3d-check-parameters stops at lengths that are none.
     Parameters: name, date, version, source.
     Source: X3D 4.0 (ISO/IEC 19775-1), annex B: a viewer loads what a profile has, so none larger is asked for than the scene needs. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:doc="urn:systel:document"
    exclude-result-prefixes="m doc">

  <xsl:param name="name" select="'model'"/>
  <xsl:param name="date"/>
  <xsl:param name="version"/>
  <xsl:param name="source"/>

  <xsl:template name="x3d-check-parameters">
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
  </xsl:template>

  <xsl:template name="x3d-components"><component name="Grouping" level="2"/></xsl:template>

  <xsl:template name="x3d-head">
    <xsl:param name="file"/>
    <xsl:param name="components" select="/.."/>
    <head>
      <xsl:copy-of select="$components"/>
      <xsl:call-template name="meta">
        <xsl:with-param name="name" select="'title'"/>
        <xsl:with-param name="content" select="$file"/>
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
  </xsl:template>

  <xsl:template name="meta">
    <xsl:param name="name"/>
    <xsl:param name="content"/>
    <xsl:if test="string($content) != ''">
      <meta name="{$name}" content="{$content}"/>
    </xsl:if>
  </xsl:template>

</xsl:stylesheet>
