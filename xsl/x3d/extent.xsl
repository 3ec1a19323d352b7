<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: how much room the model takes in the scene, for viewpoints and floor.
     Input: the normal form, posed.
     Output: $x3d-points, a list of p x y z r system (spheres that the bodies reach); their box
       $x3d-low-x … $x3d-high-z; $x3d-floor, the height of the floor.
     Parameters: none. Linear in the number of bodies. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model" xmlns:src="urn:systel:source" xmlns:v="urn:systel:x3d:vector" xmlns:q="urn:systel:quaternion"
    xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:dr="urn:systel:drawing" xmlns:w="urn:systel:wheels"
    xmlns:math="http://exslt.org/math" xmlns:str="http://exslt.org/strings"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="vec text m src v q kin num dr w math str exsl">

  <!-- with those that hold at some time of the record -->
  <xsl:key name="x3d-loop-a" match="m:loop | m:loose[@id = /m:model/m:record/m:stand/@connection]" use="@a"/>
  <xsl:key name="x3d-loop-b" match="m:loop | m:loose[@id = /m:model/m:record/m:stand/@connection]" use="@b"/>

  <!-- Places that a target's documents go to besides: elements p as below. -->
  <xsl:template match="m:model" mode="x3d-further-points"/>

  <xsl:variable name="x3d-points-tree">
    <xsl:apply-templates select="$x3d-model" mode="x3d-further-points"/>
    <xsl:call-template name="x3d-wheel-points"/>
    <xsl:if test="$x3d-model/m:problem/@kind = 'escape'"><xsl:call-template name="x3d-escape-extent"/></xsl:if>
    <xsl:for-each select="$x3d-model/m:object">
      <xsl:variable name="at" select="text:when(@at, @at, '0 0 0')"/>
      <p x="{vec:item($at, 1)}" y="{vec:item($at, 2)}" z="{vec:item($at, 3)}" r="{math:max(str:tokenize(m:shape/@size))}"/>
    </xsl:for-each>
    <xsl:for-each select="$x3d-model/m:record/m:stand">
      <xsl:variable name="at" select="v:stand(.)"/>
      <p x="{vec:item($at, 1)}" y="{vec:item($at, 2)}" z="{vec:item($at, 3)}" r="{1.6 * $x3d-d}"/>
    </xsl:for-each>
    <xsl:for-each select="$x3d-bodies">
      <xsl:variable name="body" select="."/>
      <xsl:if test="m:joint and not(m:shape or m:code)">
        <xsl:call-template name="x3d-point">
          <xsl:with-param name="radius" select="0.8 * $x3d-d"/>
        </xsl:call-template>
        <xsl:variable name="end" select="v:end(.)"/>
        <xsl:if test="$end != ''">
          <xsl:call-template name="x3d-point">
            <xsl:with-param name="point" select="$end"/>
            <xsl:with-param name="radius" select="0.25 * $x3d-d"/>
          </xsl:call-template>
        </xsl:if>
        <xsl:for-each select="v:named(.)/@at">
          <xsl:variable name="point" select="string(.)"/>
          <xsl:for-each select="$body">
            <xsl:call-template name="x3d-point">
              <xsl:with-param name="point" select="$point"/>
              <xsl:with-param name="radius" select="$x3d-bar-radius"/>
            </xsl:call-template>
          </xsl:for-each>
        </xsl:for-each>
      </xsl:if>
      <xsl:variable name="solid" select="boolean(m:shape[@kind != 'line' and @kind != 'path']
          [not(@system) or @system = $body/@system])"/>
      <xsl:apply-templates mode="x3d-carried" select="m:body[v:first(.)
          and not(@system = $body/m:shape/@system) or not(v:first(.)) and not($solid)]/m:joint"/>
      <xsl:for-each select="key('x3d-loop-b', @number)[v:block-first(.)]">
        <xsl:variable name="loop" select="."/>
        <xsl:for-each select="str:tokenize(v:loop-travel(.))">
          <xsl:variable name="point" select="vec:add($loop/@at-b, v:loop-axis($loop), -., 9)"/>
          <xsl:for-each select="$body">
            <xsl:call-template name="x3d-point">
              <xsl:with-param name="point" select="$point"/>
              <xsl:with-param name="radius" select="0.8 * $x3d-d"/>
            </xsl:call-template>
          </xsl:for-each>
        </xsl:for-each>
      </xsl:for-each>
      <xsl:for-each select="key('x3d-loop-a', @number)">
        <xsl:variable name="loop" select="."/>
        <xsl:variable name="ends"><xsl:if test="v:sliding(@type) and not(v:block-first(.))"><xsl:value-of select="v:loop-travel(.)"/></xsl:if></xsl:variable>
        <xsl:for-each select="str:tokenize(concat($ends, text:when($ends = '', '0')))">
          <xsl:variable name="point" select="vec:add($loop/@at, text:when($loop/@axis, $loop/@axis, '0 0 0'), ., 9)"/>
          <xsl:for-each select="$body">
            <xsl:call-template name="x3d-point">
              <xsl:with-param name="point" select="$point"/>
              <xsl:with-param name="radius" select="0.8 * $x3d-d"/>
            </xsl:call-template>
          </xsl:for-each>
        </xsl:for-each>
      </xsl:for-each>
      <xsl:apply-templates select="m:shape" mode="x3d-extent"/>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="x3d-standing" select="exsl:node-set($x3d-points-tree)/p"/>
  <!-- a motion is seen whole; both in one tree: libxml2 looks for each node of a union in all of the other set -->
  <xsl:variable name="x3d-swept"><xsl:if test="$x3d-model/m:record">
    <xsl:copy-of select="$x3d-standing"/>
    <xsl:copy-of select="kin:swept($x3d-model, $x3d-standing)"/>
  </xsl:if></xsl:variable>
  <xsl:variable name="x3d-found" select="$x3d-standing[not($x3d-model/m:record)] | exsl:node-set($x3d-swept)/p"/>
  <!-- what shows nothing has room too -->
  <xsl:variable name="x3d-nothing"><p x="0" y="0" z="0" r="{2 * $x3d-d}"/></xsl:variable>
  <xsl:variable name="x3d-points" select="$x3d-found | exsl:node-set($x3d-nothing)/p[not($x3d-found)]"/>

  <xsl:variable name="x3d-box" select="vec:box($x3d-points)"/>
  <xsl:variable name="x3d-low-x" select="number($x3d-box/@low-x)"/>
  <xsl:variable name="x3d-low-y" select="number($x3d-box/@low-y)"/>
  <xsl:variable name="x3d-low-z" select="number($x3d-box/@low-z)"/>
  <xsl:variable name="x3d-high-x" select="number($x3d-box/@high-x)"/>
  <xsl:variable name="x3d-high-y" select="number($x3d-box/@high-y)"/>
  <xsl:variable name="x3d-high-z" select="number($x3d-box/@high-z)"/>
  <xsl:variable name="x3d-centre" select="vec:xyz(($x3d-low-x + $x3d-high-x) div 2,
      ($x3d-low-y + $x3d-high-y) div 2, ($x3d-low-z + $x3d-high-z) div 2, 9)"/>
  <xsl:variable name="x3d-reach" select="math:max(exsl:node-set($x3d-spans)/span)"/>
  <xsl:variable name="x3d-spans">
    <span><xsl:value-of select="$x3d-high-x - $x3d-low-x"/></span>
    <span><xsl:value-of select="$x3d-high-y - $x3d-low-y"/></span>
    <span><xsl:value-of select="$x3d-high-z - $x3d-low-z"/></span>
  </xsl:variable>

  <!-- The plane of the ground's frame, or lower where the model reaches below it. -->
  <xsl:variable name="x3d-lowest" select="math:min($x3d-points/@y)"/>
  <xsl:variable name="x3d-floor" select="($x3d-lowest - 0.6 * $x3d-d) * ($x3d-lowest &lt; -0.3 * $x3d-d)"/>

  <!-- What a body shows of the pair on it: a guide from end to end, a support or foot. -->
  <xsl:template match="m:joint" mode="x3d-carried">
    <xsl:variable name="at" select="normalize-space(@at)"/>
    <xsl:variable name="own" select="../@system"/>
    <xsl:variable name="grounded" select="not(../../parent::m:body) or v:first(..)"/>
    <xsl:variable name="placed" select="v:first(..) and (../../parent::m:body or @rotation)"/>
    <xsl:if test="@type = 'prismatic' or @type = 'cylindrical' or @type = 'helical'">
      <xsl:variable name="travel"><xsl:call-template name="x3d-travel"/></xsl:variable>
      <xsl:variable name="axis"><xsl:call-template name="x3d-guide-axis"/></xsl:variable>
      <xsl:for-each select="../..">
        <xsl:call-template name="x3d-point">
          <xsl:with-param name="point" select="vec:add($at, string($axis), vec:item($travel, 1), 9)"/>
          <xsl:with-param name="radius" select="1.3 * $x3d-d"/>
          <xsl:with-param name="system" select="$own"/>
        </xsl:call-template>
        <xsl:call-template name="x3d-point">
          <xsl:with-param name="point" select="vec:add($at, string($axis), vec:item($travel, 2), 9)"/>
          <xsl:with-param name="radius" select="1.3 * $x3d-d"/>
          <xsl:with-param name="system" select="$own"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:if>
    <xsl:choose>
      <xsl:when test="not($grounded)"/>
      <xsl:when test="$placed">
        <xsl:variable name="system" select="$x3d-model/m:system[@number = current()/../@system]"/>
        <xsl:for-each select="../..">
          <xsl:call-template name="x3d-point">
            <xsl:with-param name="point" select="normalize-space($system/@at)"/>
            <xsl:with-param name="radius" select="$x3d-d"/>
            <xsl:with-param name="system" select="$own"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:when>
      <xsl:when test="@type = 'free' or @type = 'kp4' or @type = 'kp5' or @type = 'planar'
          or @type = 'planar2'">
        <xsl:variable name="pole" select="kin:point(parent::m:body, '0 0 0')"/>
        <xsl:for-each select="../..">
          <xsl:call-template name="x3d-point">
            <xsl:with-param name="point" select="concat(num:item($pole, 1), ' 0 ',
                num:item($pole, 3))"/>
            <xsl:with-param name="radius" select="$x3d-d"/>
            <xsl:with-param name="system" select="$own"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:when>
      <xsl:when test="not($x3d-planar)">
        <xsl:for-each select="../..">
          <xsl:call-template name="x3d-point">
            <xsl:with-param name="point" select="concat(vec:item($at, 1), ' ',
                text:when($x3d-model/@up = 'z', concat(vec:item($at, 2), ' ', v:foot(v:upright($at))), concat(v:foot($at), ' ', vec:item($at, 3))))"/>
            <xsl:with-param name="radius" select="$x3d-d"/>
            <xsl:with-param name="system" select="$own"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:when>
      <xsl:when test="@type != 'prismatic'">
        <xsl:for-each select="../..">
          <xsl:call-template name="x3d-point">
            <xsl:with-param name="point" select="$at"/>
            <xsl:with-param name="radius" select="2.5 * $x3d-d"/>
            <xsl:with-param name="system" select="$own"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- A point of the current body; system: of a cell, whose it is. -->
  <xsl:template name="x3d-point">
    <xsl:param name="point" select="'0 0 0'"/>
    <xsl:param name="radius" select="0"/>
    <xsl:param name="system" select="@system"/>
    <xsl:variable name="p" select="kin:point(., $point)"/>
    <p x="{num:item($p, 1)}" y="{num:item($p, 2)}" z="{num:item($p, 3)}" r="{$radius}"
        system="{$system}" body="{@number}"/>
    <xsl:if test="$x3d-model/m:relation">
      <xsl:call-template name="x3d-pushed">
        <xsl:with-param name="p" select="$p"/>
        <xsl:with-param name="radius" select="$radius"/>
        <xsl:with-param name="system" select="$system"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- Where a transmission pushes a point p of the current body, from end to end. -->
  <xsl:template name="x3d-pushed">
    <xsl:param name="p"/>
    <xsl:param name="radius"/>
    <xsl:param name="system"/>
    <xsl:for-each select="m:joint[@type = 'prismatic'][w:tied(.)]">
      <xsl:variable name="travel"><xsl:call-template name="x3d-travel"/></xsl:variable>
      <xsl:variable name="q" select="number(@q)"/>
      <xsl:variable name="axis" select="kin:axis(..)"/>
      <xsl:for-each select="str:tokenize($travel)">
        <xsl:variable name="end" select="vec:add($p, $axis, . - $q, 9)"/>
        <p x="{num:item($end, 1)}" y="{num:item($end, 2)}" z="{num:item($end, 3)}" r="{$radius}" system="{$system}"/>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <!-- The eight corners of a shape's own box, the points of a line. -->
  <xsl:template match="m:shape" mode="x3d-extent">
    <xsl:variable name="points">
      <xsl:choose>
        <xsl:when test="@kind = 'path'">
          <xsl:variable name="bounds" select="dr:bounds(@d)"/>
          <xsl:value-of select="dr:corners(concat(vec:item($bounds, 1), ' ', vec:item($bounds, 2), ' 0 ',
              vec:item($bounds, 3), ' ', vec:item($bounds, 4), ' 0'))"/>
        </xsl:when>
        <xsl:when test="@kind = 'line'"><xsl:value-of select="@points"/></xsl:when>
        <xsl:when test="@kind = 'mesh'"><xsl:value-of select="dr:corners(@src:box)"/></xsl:when>
        <xsl:otherwise>
          <xsl:variable name="half">
            <xsl:choose>
              <xsl:when test="@kind = 'box'"><xsl:value-of select="vec:add('0 0 0', @size, 0.5, 9)"/></xsl:when>
              <xsl:when test="@kind = 'cylinder' or @kind = 'cone'"><xsl:value-of select="vec:xyz(
                  vec:item(@size, 1), vec:item(@size, 2) div 2, vec:item(@size, 1), 9)"/></xsl:when>
              <xsl:when test="@kind = 'sphere'"><xsl:value-of select="vec:xyz(
                  vec:item(@size, 1), vec:item(@size, 1), vec:item(@size, 1), 9)"/></xsl:when>
              <xsl:otherwise>0 0 0</xsl:otherwise>
            </xsl:choose>
          </xsl:variable>
          <xsl:value-of select="dr:corners(concat($half, ' ', vec:add('0 0 0', string($half), -1)))"/>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="system" select="@system | ../@system[not(current()/@system)]"/>
    <xsl:variable name="places" select="kin:places(., string($points), $system)"/>
    <xsl:copy-of select="$places"/>
    <xsl:if test="$x3d-model/m:relation">
      <xsl:variable name="body" select="parent::m:body"/>
      <xsl:for-each select="$places">
        <xsl:variable name="p" select="concat(@x, ' ', @y, ' ', @z)"/>
        <xsl:for-each select="$body">
          <xsl:call-template name="x3d-pushed">
            <xsl:with-param name="p" select="$p"/>
            <xsl:with-param name="radius" select="0"/>
            <xsl:with-param name="system" select="$system"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

</xsl:stylesheet>
