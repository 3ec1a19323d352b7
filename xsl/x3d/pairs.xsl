<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: hardware of kinematic pairs: the moving part at the pole, the guide on the base.
     Input: type and axis of a pair; m:joint for the guide.
     Output: X3D nodes; x3d-parts defines the shared geometry once (DEF part_…).
     Parameters: none.
     Source: table of default bodies, rule P1. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:x3d:vector" xmlns:q="urn:systel:quaternion"
    xmlns:w="urn:systel:wheels" exclude-result-prefixes="vec m v q w">

  <xsl:template name="x3d-parts">
    <xsl:variable name="types" select="$x3d-bodies/m:joint/@type | $x3d-model/m:loop/@type"/>
    <xsl:variable name="material" select="concat('material', $x3d-mark, 'steel')"/>
    <xsl:if test="$types = 'revolute'">
      <Shape><Cylinder DEF="part{$x3d-mark}hinge" radius="{0.5 * $x3d-d}" height="{1.2 * $x3d-d}"/></Shape>
    </xsl:if>
    <xsl:if test="$types = 'revolute' or $types = 'universal' or $types = 'spherical-pin'">
      <Shape DEF="part{$x3d-mark}pin">
        <Appearance USE="{$material}"/>
        <Cylinder radius="{0.2 * $x3d-d}" height="{1.55 * $x3d-d}"/>
      </Shape>
    </xsl:if>
    <xsl:if test="$types = 'prismatic'">
      <Shape><Box DEF="part{$x3d-mark}carriage" size="{$x3d-d} {1.4 * $x3d-d} {$x3d-d}"/></Shape>
    </xsl:if>
    <xsl:if test="$types = 'cylindrical' or $types = 'helical' or $types = 'line'">
      <Shape><Cylinder DEF="part{$x3d-mark}sleeve" radius="{0.45 * $x3d-d}" height="{1.6 * $x3d-d}"/></Shape>
    </xsl:if>
    <xsl:if test="$types = 'spherical' or $types = 'spherical-pin' or $types = 'universal' or $types = 'tube' or $types = 'point'">
      <Shape><Sphere DEF="part{$x3d-mark}ball" radius="{0.5 * $x3d-d}"/></Shape>
    </xsl:if>
    <xsl:if test="$types = 'fixed' or $types[starts-with(., 'gripper')]">
      <Shape><Sphere DEF="part{$x3d-mark}corner" radius="{0.3 * $x3d-d}"/></Shape>
    </xsl:if>
    <xsl:if test="$x3d-planar or $x3d-bodies[not(m:shape or m:code)]/m:point or $x3d-bodies/m:shape[@kind = 'line' or @kind = 'path']">
      <Shape><Sphere DEF="part{$x3d-mark}round" radius="{$x3d-bar-radius}"/></Shape>
    </xsl:if>
    <xsl:if test="$types = 'planar' or $types = 'planar2' or $types = 'kp4' or $types = 'kp5'
        or $types = 'free'">
      <Shape><Box DEF="part{$x3d-mark}hull" size="{2 * $x3d-d} {0.5 * $x3d-d} {2 * $x3d-d}"/></Shape>
    </xsl:if>
  </xsl:template>

  <xsl:template name="x3d-pair">
    <xsl:param name="type"/>
    <xsl:param name="axis"/>
    <xsl:param name="appearance"/>
    <xsl:variable name="upright">
      <xsl:if test="$axis != ''"><xsl:choose>
          <!-- A roller lies across the normal of its plane. -->
          <xsl:when test="$type = 'line'"><xsl:value-of select="vec:arc('0 1 0', v:second-axis($axis))"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="vec:arc('0 1 0', $axis)"/></xsl:otherwise>
        </xsl:choose></xsl:if>
    </xsl:variable>
    <xsl:choose>
      <xsl:when test="$type = 'revolute' or $type = 'prismatic' or $type = 'cylindrical'
          or $type = 'helical' or $type = 'line'">
        <Transform>
          <xsl:call-template name="x3d-placement">
            <xsl:with-param name="at" select="''"/>
            <xsl:with-param name="rotation" select="string($upright)"/>
          </xsl:call-template>
          <Shape>
            <Appearance USE="{$appearance}"/>
            <xsl:choose>
              <xsl:when test="$type = 'revolute'"><Cylinder USE="part{$x3d-mark}hinge"/></xsl:when>
              <xsl:when test="$type = 'prismatic'"><Box USE="part{$x3d-mark}carriage"/></xsl:when>
              <xsl:otherwise><Cylinder USE="part{$x3d-mark}sleeve"/></xsl:otherwise>
            </xsl:choose>
          </Shape>
          <xsl:if test="$type = 'revolute'"><Shape USE="part{$x3d-mark}pin"/></xsl:if>
        </Transform>
      </xsl:when>
      <xsl:when test="$type = 'spherical' or $type = 'spherical-pin' or $type = 'universal' or $type = 'tube' or $type = 'point'">
        <Shape>
          <Appearance USE="{$appearance}"/>
          <Sphere USE="part{$x3d-mark}ball"/>
        </Shape>
        <xsl:if test="$type = 'spherical-pin' or $type = 'universal'">
          <!-- the pair's second axis, which the body carries -->
          <Transform rotation="{vec:arc('0 1 0', v:second-axis($axis))}">
            <Shape USE="part{$x3d-mark}pin"/>
          </Transform>
        </xsl:if>
      </xsl:when>
      <xsl:when test="$type = 'fixed' or starts-with($type, 'gripper')">
        <Shape>
          <Appearance USE="{$appearance}"/>
          <Sphere USE="part{$x3d-mark}corner"/>
        </Shape>
      </xsl:when>
      <xsl:otherwise>
        <Shape>
          <Appearance USE="{$appearance}"/>
          <Box USE="part{$x3d-mark}hull"/>
        </Shape>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- x turned with z to the axis. -->
  <func:function name="v:second-axis" xmlns:func="http://exslt.org/functions">
    <xsl:param name="axis"/>
    <func:result select="q:rotate(q:from-rotation(vec:arc('0 0 1', $axis, '1 0 0')), '1 0 0')"/>
  </func:function>

  <xsl:template match="m:joint" mode="x3d-guide"/>

  <!-- A rod along the way of the pair, in the base's frame. -->
  <xsl:template match="m:joint[@type = 'prismatic' or @type = 'cylindrical' or @type = 'helical']"
      mode="x3d-guide">
    <xsl:variable name="axis"><xsl:call-template name="x3d-guide-axis"/></xsl:variable>
    <xsl:variable name="limits">
      <xsl:call-template name="x3d-travel"/>
    </xsl:variable>
    <xsl:call-template name="x3d-bar">
      <xsl:with-param name="from"
          select="vec:add(@at, string($axis), vec:item($limits, 1) - (1.2 - 0.6 * boolean(w:tied(.)[@kind = 'cam'])) * $x3d-d, 9)"/>
      <xsl:with-param name="to" select="vec:add(@at, string($axis), vec:item($limits, 2) + 1.2 * $x3d-d, 9)"/>
      <xsl:with-param name="radius" select="0.18 * $x3d-d"/>
      <xsl:with-param name="appearance" select="concat('material', $x3d-mark, 'steel')"/>
    </xsl:call-template>
    <xsl:if test="@type = 'helical'">
      <xsl:call-template name="x3d-thread">
        <xsl:with-param name="from" select="vec:add(@at, string($axis), vec:item($limits, 1) - 1.2 * $x3d-d, 9)"/>
        <xsl:with-param name="axis" select="string($axis)"/>
        <xsl:with-param name="length" select="vec:item($limits, 2) - vec:item($limits, 1) + 2.4 * $x3d-d"/>
        <xsl:with-param name="radius" select="0.18 * $x3d-d"/>
        <xsl:with-param name="appearance" select="concat('material', $x3d-mark, 'ground')"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- Axis of the current joint in the base's frame. -->
  <xsl:template name="x3d-guide-axis">
    <xsl:choose>
      <xsl:when test="@rotation">
        <xsl:value-of select="q:rotate(q:from-rotation(@rotation), @axis)"/>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="normalize-space(@axis)"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- "from to" of the current joint's first coordinate, metres; a way without limits, or one that
       would dwarf the model, is shown in part. -->
  <xsl:template name="x3d-travel">
    <xsl:variable name="low" select="vec:item(concat(@min, ' 0'), 1)"/>
    <xsl:variable name="high" select="vec:item(concat(@max, ' 0'), 1)"/>
    <xsl:variable name="q" select="vec:item(concat(@q, ' 0'), 1)"/>
    <xsl:variable name="cam" select="w:tied(.)[@law][@b = current()/@id]"/>
    <xsl:choose>
      <xsl:when test="$cam and not(@min and @max)"><xsl:apply-templates select="$cam[1]" mode="x3d-lifts"/></xsl:when>
      <!-- as far as it is known to go: in a record, or with another position asked for -->
      <xsl:when test="@way and not(@min and @max) and vec:item(@way, 2) - vec:item(@way, 1) &lt; 20 * ($x3d-longest + $x3d-d)">
        <xsl:value-of select="concat(vec:item(@way, 1) - $x3d-d, ' ', vec:item(@way, 2) + $x3d-d)"/>
      </xsl:when>
      <xsl:when test="@type = 'helical' or not(@min and @max)
          or $high - $low &gt; 20 * ($x3d-longest + $x3d-d)">
        <xsl:value-of select="concat($q - 4 * $x3d-d, ' ', $q + 4 * $x3d-d)"/>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="concat($low, ' ', $high)"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

</xsl:stylesheet>
