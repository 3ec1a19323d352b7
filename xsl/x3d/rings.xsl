<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: flat rings between two closed lines, the rims of wheels, discs of cams, belts: defined once, used by bodies.
     Input: elements with name, whose points mode x3d-ring gives: p with x y outside and ix iy inside; z1, z2 (±0.3 $x3d-d).
     Output: X3D nodes; DEF part_NAME_caps, part_NAME_walls: apart, so that no edge is smoothed away.
     Parameters: none. IndexedFaceSet and not Extrusion, which x3dom's core does not have. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text"
    xmlns:v="urn:systel:x3d:vector" xmlns:math="http://exslt.org/math"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="vec text v math exsl">

  <!-- i from 0 to a number. -->
  <xsl:template name="x3d-steps">
    <xsl:param name="from" select="0"/>
    <xsl:param name="to"/>
    <i><xsl:value-of select="$from"/></i>
    <xsl:if test="$from &lt; $to">
      <xsl:call-template name="x3d-steps">
        <xsl:with-param name="from" select="$from + 1"/>
        <xsl:with-param name="to" select="$to"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="*" mode="x3d-ring"/>

  <xsl:template match="wheel" mode="x3d-ring">
    <xsl:variable name="wheel" select="."/>
    <xsl:variable name="steps"><xsl:call-template name="x3d-steps"><xsl:with-param name="to" select="47"/></xsl:call-template></xsl:variable>
    <xsl:for-each select="exsl:node-set($steps)/i">
      <xsl:variable name="c" select="math:cos(. * 0.1308996938995747)"/>
      <xsl:variable name="s" select="math:sin(. * 0.1308996938995747)"/>
      <p x="{$wheel/@outer * $c}" y="{$wheel/@outer * $s}" ix="{$wheel/@inner * $c}" iy="{$wheel/@inner * $s}"/>
    </xsl:for-each>
  </xsl:template>

  <!-- Every ring once, in the Switch of materials.xsl. -->
  <xsl:template name="x3d-rings">
    <xsl:for-each select="$x3d-wheels[@name and not(@name = preceding-sibling::*/@name)]">
      <xsl:variable name="line"><xsl:apply-templates select="." mode="x3d-ring"/></xsl:variable>
      <xsl:variable name="points" select="exsl:node-set($line)/p"/>
      <xsl:variable name="n" select="count($points)"/>
      <xsl:variable name="part" select="concat('part', $x3d-mark, @name)"/>
      <xsl:variable name="z1" select="round(text:when(@z1, @z1, -0.3 * $x3d-d) * 100000) div 100000"/>
      <xsl:variable name="z2" select="round(text:when(@z2, @z2, 0.3 * $x3d-d) * 100000) div 100000"/>
      <!-- of a cone -->
      <xsl:variable name="fore" select="1 + sum(@widens) * $z2 div (sum(@outer) + not(@outer))"/>
      <xsl:variable name="back" select="1 + sum(@widens) * $z1 div (sum(@outer) + not(@outer))"/>
      <Shape>
        <IndexedFaceSet DEF="{$part}_caps" solid="false">
          <xsl:attribute name="coordIndex">
            <!-- Of a point: outside in front, outside behind, inside in front, inside behind. -->
            <xsl:for-each select="$points">
              <xsl:variable name="i" select="4 * (position() - 1)"/>
              <xsl:variable name="j" select="4 * (position() mod $n)"/>
              <xsl:value-of select="concat(text:when(position() &gt; 1, ' '), $i, ' ', $j, ' ', $j + 2, ' ', $i + 2, ' -1 ', $i + 1, ' ', $i + 3,
                  ' ', $j + 3, ' ', $j + 1, ' -1')"/>
            </xsl:for-each>
          </xsl:attribute>
          <Coordinate DEF="{$part}">
            <xsl:attribute name="point">
              <xsl:for-each select="$points">
                <xsl:variable name="in" select="concat(round(@ix * 100000) div 100000, ' ', round(@iy * 100000) div 100000, ' ')"/>
                <xsl:variable name="behind" select="concat(round(@x * $back * 100000) div 100000, ' ', round(@y * $back * 100000) div 100000, ' ')"/>
                <xsl:variable name="ahead" select="concat(round(@x * $fore * 100000) div 100000, ' ', round(@y * $fore * 100000) div 100000, ' ')"/>
                <xsl:value-of select="concat(text:when(position() &gt; 1, '  '), $ahead, $z2, '  ', $behind, $z1, '  ', $in, $z2, '  ', $in, $z1)"/>
              </xsl:for-each>
            </xsl:attribute>
          </Coordinate>
        </IndexedFaceSet>
      </Shape>
      <Shape>
        <IndexedFaceSet DEF="{$part}_walls" solid="false" creaseAngle="0.8">
          <xsl:attribute name="coordIndex">
            <xsl:for-each select="$points">
              <xsl:variable name="i" select="4 * (position() - 1)"/>
              <xsl:variable name="j" select="4 * (position() mod $n)"/>
              <xsl:value-of select="concat(text:when(position() &gt; 1, ' '), $i, ' ', $i + 1, ' ', $j + 1, ' ', $j, ' -1 ', $i + 2, ' ', $j + 2,
                  ' ', $j + 3, ' ', $i + 3, ' -1')"/>
            </xsl:for-each>
          </xsl:attribute>
          <Coordinate USE="{$part}"/>
        </IndexedFaceSet>
      </Shape>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="x3d-ring-use">
    <xsl:param name="name"/>
    <xsl:param name="appearance"/>
    <Shape>
      <Appearance USE="{$appearance}"/>
      <IndexedFaceSet USE="part{$x3d-mark}{$name}_caps"/>
    </Shape>
    <Shape>
      <Appearance USE="{$appearance}"/>
      <IndexedFaceSet USE="part{$x3d-mark}{$name}_walls"/>
    </Shape>
  </xsl:template>

  <!-- Four spokes from the axis, so far along it. -->
  <xsl:template name="x3d-spokes">
    <xsl:param name="r"/>
    <xsl:param name="z" select="0"/>
    <xsl:param name="appearance"/>
    <xsl:call-template name="x3d-bar">
      <xsl:with-param name="from" select="vec:xyz(-$r, 0, $z, 9)"/>
      <xsl:with-param name="to" select="vec:xyz($r, 0, $z, 9)"/>
      <xsl:with-param name="radius" select="0.18 * $x3d-d"/>
      <xsl:with-param name="appearance" select="$appearance"/>
    </xsl:call-template>
    <xsl:call-template name="x3d-bar">
      <xsl:with-param name="from" select="vec:xyz(0, -$r, $z, 9)"/>
      <xsl:with-param name="to" select="vec:xyz(0, $r, $z, 9)"/>
      <xsl:with-param name="radius" select="0.18 * $x3d-d"/>
      <xsl:with-param name="appearance" select="$appearance"/>
    </xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
