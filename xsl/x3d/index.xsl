<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: Geneva wheels with the discs and pins of their cranks, ratchets with levers and pawls.
     Input: m:relation of kind geneva or ratchet, posed. Output: entries of $x3d-wheels (wheels.xsl) and X3D nodes.
     Parameters: none. They lie in front of the poles.
     Source: bodies/index.xsl, src/math/index_shape.h. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector"
    xmlns:m="urn:systel:model" xmlns:w="urn:systel:wheels" xmlns:dr="urn:systel:drawing" xmlns:math="http://exslt.org/math"
    xmlns:str="http://exslt.org/strings" exclude-result-prefixes="vec m w dr math str">

  <xsl:template match="m:relation[@kind = 'geneva' or @kind = 'ratchet']" mode="x3d-wheels">
    <xsl:variable name="index" select="w:index(., 4 * $x3d-d)"/>
    <xsl:variable name="front" select="0.9 * $x3d-d"/>
    <xsl:variable name="relation" select="."/>
    <xsl:for-each select="w:bare(w:b(.))">
      <index body="{@id}" name="{$relation/@kind}_{@number}" axis="{$index/@axis}" at="{vec:add($index/@at-b, $index/@axis, $front)}" front="{$front}"
          turned="{$index/@b}" outer="{$index/@size}" w="{$index/@w}" t="{$index/@t}">
        <xsl:copy-of select="$relation/@kind | $relation/@slots | $relation/@teeth"/>
        <xsl:if test="$index/@hand &lt; 0"><xsl:attribute name="flips">yes</xsl:attribute></xsl:if>
      </index>
    </xsl:for-each>
    <xsl:for-each select="w:bare(w:a(.))">
      <xsl:if test="$relation/@slots">
        <index body="{@id}" name="geneva_disc_{@number}" axis="{$index/@axis}" at="{vec:add($index/@at-a, $index/@axis, $front)}" front="{$front}"
          turned="{$index/@a}" outer="{$index/@size}" w="{$index/@w}" t="{$index/@t}" disc="yes" slots="{$relation/@slots}"/>
      </xsl:if>
      <lever body="{@id}" axis="{$index/@axis}" at="{vec:add($index/@at-a, $index/@axis, $front)}" turned="{$index/@a}" outer="{$index/@size}" w="{$index/@w}" t="{$index/@t}"
          front="{$front}">
        <xsl:copy-of select="$relation/@slots | $index/@edge | $index/@hand"/>
      </lever>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="index" mode="x3d-wheel">
    <xsl:param name="body"/>
    <xsl:param name="material"/>
    <Transform>
      <xsl:call-template name="x3d-cam-plane"><xsl:with-param name="body" select="$body"/></xsl:call-template>
      <Transform rotation="0 0 1 {round(@turned * 1000000000) div 1000000000}">
        <xsl:call-template name="x3d-ring-use">
          <xsl:with-param name="name" select="@name"/>
          <xsl:with-param name="appearance" select="$material"/>
        </xsl:call-template>
        <xsl:call-template name="x3d-bar">
          <xsl:with-param name="from" select="vec:xyz(0, 0, -@front, 9)"/>
          <xsl:with-param name="to" select="vec:xyz(0, 0, 0.4 * $x3d-d, 9)"/>
          <xsl:with-param name="radius" select="0.25 * $x3d-d"/>
          <xsl:with-param name="appearance" select="$material"/>
        </xsl:call-template>
      </Transform>
    </Transform>
  </xsl:template>

  <xsl:template match="index" mode="x3d-ring">
    <xsl:variable name="index" select="."/>
    <xsl:variable name="points">
      <xsl:choose>
        <xsl:when test="@disc"><xsl:value-of select="dr:geneva('disc', @slots)"/></xsl:when>
        <xsl:when test="@slots"><xsl:value-of select="dr:geneva('wheel', @slots)"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="dr:ratchet(@teeth)"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:for-each select="str:tokenize($points)[position() mod 2 = 1]">
      <xsl:variable name="x" select=". * $index/@outer"/>
      <xsl:variable name="y" select="following-sibling::*[1] * $index/@outer * (1 - 2 * boolean($index/@flips))"/>
      <xsl:variable name="hub" select="0.2 * $x3d-d div math:sqrt($x * $x + $y * $y)"/>
      <p x="{$x}" y="{$y}" ix="{$x * $hub}" iy="{$y * $hub}"/>
    </xsl:for-each>
  </xsl:template>

  <!-- A crank with its pin in front of the wheel, a lever with its pawl. -->
  <xsl:template match="lever" mode="x3d-wheel">
    <xsl:param name="body"/>
    <xsl:param name="material"/>
    <xsl:variable name="z" select="0.7 * $x3d-d"/>
    <xsl:variable name="steel" select="concat('material', $x3d-mark, 'steel')"/>
    <Transform>
      <xsl:call-template name="x3d-cam-plane"><xsl:with-param name="body" select="$body"/></xsl:call-template>
      <Transform rotation="0 0 1 {round(@turned * 1000000000) div 1000000000}">
        <xsl:choose>
          <xsl:when test="@slots">
            <xsl:variable name="pin" select="@outer * math:sin(3.141592653589793 div @slots)"/>
            <xsl:call-template name="x3d-bar">
              <xsl:with-param name="from" select="vec:xyz(0, 0, $z, 9)"/>
              <xsl:with-param name="to" select="vec:xyz($pin, 0, $z, 9)"/>
              <xsl:with-param name="radius" select="0.18 * $x3d-d"/>
              <xsl:with-param name="appearance" select="$material"/>
            </xsl:call-template>
            <xsl:call-template name="x3d-bar">
              <xsl:with-param name="from" select="vec:xyz($pin, 0, -0.3 * $x3d-d, 9)"/>
              <xsl:with-param name="to" select="vec:xyz($pin, 0, $z, 9)"/>
              <xsl:with-param name="radius" select="0.08 * $pin"/>
              <xsl:with-param name="appearance" select="$steel"/>
            </xsl:call-template>
          </xsl:when>
          <xsl:otherwise>
            <xsl:variable name="tip" select="@hand * $w-pawl"/>
            <xsl:call-template name="x3d-bar">
              <xsl:with-param name="from" select="vec:xyz(0, 0, $z, 9)"/>
              <xsl:with-param name="to" select="vec:xyz(1.9 * @outer, 0, $z, 9)"/>
              <xsl:with-param name="radius" select="0.18 * $x3d-d"/>
              <xsl:with-param name="appearance" select="$material"/>
            </xsl:call-template>
            <xsl:call-template name="x3d-bar">
              <xsl:with-param name="from" select="vec:xyz(1.4 * @outer, 0, 0, 9)"/>
              <xsl:with-param name="to" select="vec:xyz(1.4 * @outer, 0, $z, 9)"/>
              <xsl:with-param name="radius" select="0.15 * $x3d-d"/>
              <xsl:with-param name="appearance" select="$steel"/>
            </xsl:call-template>
            <xsl:call-template name="x3d-bar">
              <xsl:with-param name="from" select="vec:xyz(1.4 * @outer, 0, 0, 9)"/>
              <xsl:with-param name="to" select="vec:xyz(@edge * @outer * math:cos($tip), @edge * @outer * math:sin($tip), 0, 9)"/>
              <xsl:with-param name="radius" select="0.15 * $x3d-d"/>
              <xsl:with-param name="appearance" select="$steel"/>
            </xsl:call-template>
          </xsl:otherwise>
        </xsl:choose>
      </Transform>
    </Transform>
  </xsl:template>
</xsl:stylesheet>
