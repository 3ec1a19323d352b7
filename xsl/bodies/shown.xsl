<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a stage of targets: what bodies are shown by, where a model has meshes and shapes for
       collisions.
     Input: the normal form; where it has neither meshes nor m:collision the stage is passed over
       (systel-targets.xml). Output: the same without m:collision; every mesh has its file's box as
       src:box. What cannot be shown of a body's meshes is replaced by its shapes for collisions, else
       nothing is there, and its scene draws the body, which has src:lost, as one without shapes: rods and hinges. A model without
       shapes is shown by those for collisions, which then have src:bare.
     Parameters: shapes: visual, or collision: these in place of a body's shapes.
     Source: issue of URDF; sizes by eye. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:ms="urn:systel:mesh" xmlns:src="urn:systel:source"
    xmlns:num="urn:systel:number" xmlns:vec="urn:systel:vector" xmlns:doc="urn:systel:document" xmlns:math="http://exslt.org/math"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="vec m ms num doc math exsl">
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="shapes">visual</xsl:param>

  <!-- A model that shows nothing of itself is seen by its shapes for collisions, where a good part of it has some. -->
  <xsl:variable name="shown-bare" select="not(//m:body/m:shape) and count(//m:body[m:collision]) * 3 &gt;= count(//m:body)"/>

  <xsl:template match="/"><xsl:apply-templates select="*"/></xsl:template>

  <xsl:template match="*"><xsl:copy-of select="."/></xsl:template>
  <xsl:template match="m:model"><xsl:copy><xsl:copy-of select="@*"/><xsl:apply-templates select="*"/></xsl:copy></xsl:template>
  <xsl:template match="m:collision"/>

  <xsl:template match="m:body">
    <xsl:variable name="instead" select="($shapes = 'collision' or $shown-bare) and m:collision"/>
    <xsl:variable name="own" select="m:shape[not($instead)] | m:collision[$instead]/m:shape"/>
    <xsl:variable name="drawn"><xsl:apply-templates select="$own" mode="shown"/></xsl:variable>
    <xsl:variable name="lost" select="$own[@kind = 'mesh'][not(@src:mesh and doc:mesh(@src:mesh))][1]"/>
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:if test="$lost and not(exsl:node-set($drawn)/m:shape)"><xsl:attribute name="src:lost">yes</xsl:attribute></xsl:if>
      <xsl:apply-templates select="m:joint"/>
      <xsl:for-each select="exsl:node-set($drawn)/m:shape">
        <!-- for the scheme they are no parts -->
        <xsl:copy><xsl:copy-of select="@*"/><xsl:if test="$shown-bare"><xsl:attribute name="src:bare">yes</xsl:attribute></xsl:if></xsl:copy>
      </xsl:for-each>
      <xsl:if test="$lost"><xsl:call-template name="shown-instead"><xsl:with-param name="lost" select="$lost"/></xsl:call-template></xsl:if>
      <xsl:apply-templates select="*[not(self::m:joint or self::m:shape)]"/>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="m:shape" mode="shown"><xsl:copy-of select="."/></xsl:template>

  <xsl:template match="m:shape[@kind = 'mesh']" mode="shown">
    <xsl:variable name="mesh" select="doc:mesh(string(@src:mesh))"/>
    <xsl:if test="$mesh">
      <xsl:copy><xsl:copy-of select="@*"/><xsl:attribute name="src:box"><xsl:value-of select="$mesh/@box"/></xsl:attribute></xsl:copy>
    </xsl:if>
  </xsl:template>

  <!-- For the current body; lost: a mesh of it, whose colour counts. -->
  <xsl:template name="shown-instead">
    <xsl:param name="lost"/>
    <xsl:variable name="others"><xsl:if test="$shapes != 'collision' and not($shown-bare)"><xsl:apply-templates select="m:collision/m:shape" mode="shown"/></xsl:if></xsl:variable>
    <xsl:for-each select="exsl:node-set($others)/m:shape">
      <xsl:copy><xsl:copy-of select="@* | $lost/@colour"/></xsl:copy>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
