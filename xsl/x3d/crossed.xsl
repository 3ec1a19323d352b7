<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: wheels on crossed axes where they touch; a worm with its thread.
     Input: for wheels.xsl: relations bevel, hypoid, worm, crossed-helical. Output: wheel, worm; X3D nodes of a worm.
     Parameters: none. Sizes besides the radii are multiples of $x3d-d (scene.xsl).
     Source: bodies/wheels.xsl; theory of mechanisms. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector" xmlns:m="urn:systel:model"
    xmlns:w="urn:systel:wheels" xmlns:kin="urn:systel:kinematics" exclude-result-prefixes="vec m w kin">

  <!-- Wheels on crossed axes stand where they touch; a worm is a cylinder with its thread on a shaft. -->
  <xsl:template match="m:relation[@kind = 'bevel' or @kind = 'hypoid' or @kind = 'worm' or @kind = 'crossed-helical']" mode="x3d-wheels">
    <xsl:variable name="crossed" select="w:crossed(.)"/>
    <xsl:variable name="still" select="not(@a)"/>
    <xsl:for-each select="w:a(.)">
      <xsl:call-template name="x3d-crossed-wheel">
        <xsl:with-param name="worm" select="$crossed/@worm[. = 'a']"/>
        <xsl:with-param name="r" select="number($crossed/@ra)"/>
        <xsl:with-param name="at" select="$crossed/@at-a"/>
        <xsl:with-param name="lean" select="sum($crossed/@lean-a)"/>
        <xsl:with-param name="pitch" select="$crossed/@thread"/>
        <xsl:with-param name="still" select="$still"/>
      </xsl:call-template>
    </xsl:for-each>
    <xsl:for-each select="w:b(.)">
      <xsl:call-template name="x3d-crossed-wheel">
        <xsl:with-param name="worm" select="$crossed/@worm[. = 'b']"/>
        <xsl:with-param name="r" select="number($crossed/@rb)"/>
        <xsl:with-param name="at" select="$crossed/@at-b"/>
        <xsl:with-param name="lean" select="sum($crossed/@lean-b)"/>
        <xsl:with-param name="pitch" select="$crossed/@thread"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="x3d-crossed-wheel">
    <xsl:param name="worm"/>
    <xsl:param name="r"/>
    <xsl:param name="at"/>
    <xsl:param name="lean"/>
    <xsl:param name="pitch"/>
    <xsl:param name="still" select="false()"/>
    <xsl:variable name="front" select="vec:dot(vec:add($at, w:pole(.), -1), kin:axis(.))"/>
    <xsl:choose>
      <xsl:when test="$worm">
        <xsl:if test="w:bare(.)">
          <worm body="{@id}" r="{$r}" outer="{$r}" axis="{kin:axis(.)}" at="{$at}" front="{$front}" pitch="{$pitch}"/>
        </xsl:if>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="x3d-wheel">
          <xsl:with-param name="r" select="$r"/>
          <xsl:with-param name="axis" select="kin:axis(.)"/>
          <xsl:with-param name="front" select="$front"/>
          <xsl:with-param name="still" select="$still"/>
          <xsl:with-param name="lean" select="$lean"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="worm" mode="x3d-wheel">
    <xsl:param name="body"/>
    <xsl:param name="material"/>
    <xsl:variable name="half" select="1.5 * @r"/>
    <Transform>
      <xsl:call-template name="x3d-placement">
        <xsl:with-param name="at" select="w:place($body, @at)"/>
        <xsl:with-param name="rotation" select="vec:arc('0 0 1', w:inward($body, @axis), '1 0 0')"/>
      </xsl:call-template>
      <xsl:call-template name="x3d-bar">
        <xsl:with-param name="from" select="vec:xyz(0, 0, -$half, 9)"/>
        <xsl:with-param name="to" select="vec:xyz(0, 0, $half, 9)"/>
        <xsl:with-param name="radius" select="0.9 * @r"/>
        <xsl:with-param name="appearance" select="$material"/>
      </xsl:call-template>
      <xsl:call-template name="x3d-bar">
        <xsl:with-param name="from" select="vec:xyz(0, 0, -@front, 9)"/>
        <xsl:with-param name="to" select="vec:xyz(0, 0, ($half + $x3d-d) * (1 - 2 * (@front &lt; 0)), 9)"/>
        <xsl:with-param name="radius" select="0.25 * $x3d-d"/>
        <xsl:with-param name="appearance" select="$material"/>
      </xsl:call-template>
      <xsl:call-template name="x3d-thread">
        <xsl:with-param name="from" select="vec:xyz(0, 0, -$half, 9)"/>
        <xsl:with-param name="axis" select="'0 0 1'"/>
        <xsl:with-param name="length" select="2 * $half"/>
        <xsl:with-param name="radius" select="0.93 * @r"/>
        <xsl:with-param name="appearance" select="concat('material', $x3d-mark, 'steel')"/>
      </xsl:call-template>
    </Transform>
  </xsl:template>
</xsl:stylesheet>
