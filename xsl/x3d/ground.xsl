<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the ground: in space a foot under the first bodies, in the plane what supports.xsl has for them.
     Input: m:body 0 without geometry; the extents of extent.xsl.
     Output: X3D nodes.
     Parameters: none.
     Source: table of default bodies, rule P4. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:x3d:vector"
    xmlns:w="urn:systel:wheels"
    xmlns:math="http://exslt.org/math" xmlns:str="http://exslt.org/strings"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="vec text m v w math str">

  <!-- Height of the top of the foot under a pole. -->
  <func:function name="v:foot">
    <xsl:param name="at"/>
    <xsl:variable name="y" select="vec:item($at, 2)"/>
    <xsl:variable name="rims" select="math:min($x3d-rims/@y) - 0.4 * $x3d-d"/>
    <xsl:choose>
      <!-- the floor of a cell is not to sink for one of its systems -->
      <xsl:when test="$x3d-model/m:system and $y &gt;= 0"><func:result select="0"/></xsl:when>
      <!-- wheels turn above the floor -->
      <xsl:when test="$rims &lt; 0 and $rims &lt; $y - 0.9 * $x3d-d"><func:result select="$rims"/></xsl:when>
      <xsl:when test="$y &gt; 0.3 * $x3d-d"><func:result select="0"/></xsl:when>
      <xsl:otherwise><func:result select="$y - 0.9 * $x3d-d"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <xsl:template match="m:body[not(m:joint)][not(m:shape or m:code)][not(/m:model/m:system)]"
      mode="x3d-default-body">
    <xsl:choose>
      <xsl:when test="$x3d-planar">
        <xsl:apply-templates select="m:body/m:joint" mode="x3d-support"/>
        <xsl:for-each select="key('x3d-loop-a', @number) | key('x3d-loop-b', @number)">
          <xsl:apply-templates select="." mode="x3d-support"/>
        </xsl:for-each>
      </xsl:when>
      <xsl:otherwise>
        <xsl:choose>
          <xsl:when test="$x3d-model/@up = 'z'">
            <Transform rotation="1 0 0 1.5707963267949"><xsl:call-template name="x3d-feet"/></Transform>
          </xsl:when>
          <xsl:otherwise><xsl:call-template name="x3d-feet"/></xsl:otherwise>
        </xsl:choose>
        <xsl:apply-templates select="m:body/m:joint" mode="x3d-guide"/>
        <xsl:apply-templates select="(key('x3d-loop-a', @number) | key('x3d-loop-b', @number))[key('x3d-stand', @id)]" mode="x3d-stand"/>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A point of the ground's frame where y is up. -->
  <func:function name="v:upright">
    <xsl:param name="at"/>
    <xsl:variable name="z" select="boolean($x3d-model/@up = 'z')"/>
    <func:result select="concat(vec:item($at, 1), ' ', vec:item($at, 2 + $z), ' ', vec:item($at, 3 - $z) * (1 - 2 * $z))"/>
  </func:function>

  <!-- Under each pole; of what has nothing on it the plate alone. -->
  <xsl:template name="x3d-feet">
    <xsl:apply-templates select="m:body/m:joint" mode="x3d-foot"/>
    <xsl:if test="not(m:body)">
      <Transform translation="0 {0.125 * $x3d-d} 0">
        <Shape>
          <Appearance USE="{concat('material', $x3d-mark, 'ground')}"/>
          <Box size="{3 * $x3d-d} {0.25 * $x3d-d} {3 * $x3d-d}"/>
        </Shape>
      </Transform>
    </xsl:if>
  </xsl:template>

  <!-- In space: a plate, a stout column to half the height, a slimmer one to the pole. below: how
       far the floor is under the frame. -->
  <xsl:template match="m:joint" mode="x3d-foot">
    <xsl:param name="below" select="0"/>
    <!-- Behind what turns in front of the pole. -->
    <xsl:variable name="aside" select="$x3d-wheels[@body = current()/../@id][@outer or @slides = 'true']/@axis[math:abs(vec:item(., 2)) &lt; 0.5]"/>
    <!-- A cam turns below its follower: that one's way is held at its upper end. -->
    <xsl:variable name="travel"><xsl:call-template name="x3d-travel"/></xsl:variable>
    <xsl:variable name="held" select="vec:add(v:pole(.), text:when(@axis, @axis, '0 0 0'), boolean($aside and @type = 'prismatic')
        * (vec:item($travel, 2) + $x3d-d), 9)"/>
    <xsl:variable name="behind">
      <xsl:choose>
        <xsl:when test="not($aside)">0 0 0</xsl:when>
        <xsl:when test="v:first(..)">
          <xsl:value-of select="v:back($x3d-model/m:system[@number = current()/../@system], w:inward(../.., string($aside)))"/>
        </xsl:when>
        <xsl:otherwise><xsl:value-of select="w:inward(../.., string($aside))"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="at" select="v:upright(vec:add($held, string($behind), -1.2 * $x3d-d, 9))"/>
    <xsl:variable name="material" select="concat('material', $x3d-mark, 'ground')"/>
    <xsl:variable name="top" select="v:foot($at) - $below"/>
    <xsl:variable name="height" select="vec:item($at, 2) - $top"/>
    <xsl:variable name="stout" select="math:max(str:tokenize(concat($x3d-d, ' ',
        math:min(str:tokenize(concat(0.22 * $height, ' ', 2 * $x3d-d)))
            * (@type = 'revolute' and not($aside)))))"/>
    <xsl:variable name="shoulder" select="vec:xyz(vec:item($at, 1), $top + 0.55 * $height,
        vec:item($at, 3), 9)"/>
    <Transform translation="{vec:xyz(vec:item($at, 1), $top + 0.125 * $x3d-d, vec:item($at, 3), 9)}">
      <Shape>
        <Appearance USE="{$material}"/>
        <Box size="{3 * $stout} {0.25 * $x3d-d} {3 * $stout}"/>
      </Shape>
    </Transform>
    <xsl:call-template name="x3d-bar">
      <xsl:with-param name="from" select="vec:xyz(vec:item($at, 1), $top, vec:item($at, 3), 9)"/>
      <xsl:with-param name="to" select="$shoulder"/>
      <xsl:with-param name="radius" select="0.85 * $stout"/>
      <xsl:with-param name="appearance" select="$material"/>
    </xsl:call-template>
    <xsl:call-template name="x3d-bar">
      <xsl:with-param name="from" select="$shoulder"/>
      <xsl:with-param name="to" select="$at"/>
      <xsl:with-param name="radius" select="0.6 * $x3d-d"/>
      <xsl:with-param name="appearance" select="$material"/>
    </xsl:call-template>
    <xsl:if test="$aside and @type = 'prismatic'">
      <xsl:call-template name="x3d-bar">
        <xsl:with-param name="from" select="$at"/>
        <xsl:with-param name="to" select="v:upright($held)"/>
        <xsl:with-param name="radius" select="0.3 * $x3d-d"/>
        <xsl:with-param name="appearance" select="$material"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="m:joint[@type = 'free' or @type = 'kp4' or @type = 'kp5'
      or @type = 'planar']" mode="x3d-foot"/>

  <!-- What is fixed to the ground and shows itself needs no column (the hull of a car, a drone, whose ground SDF and MJCF have besides). -->
  <xsl:template match="m:joint[@type = 'fixed'][../m:shape][not(/m:model/m:system)]" mode="x3d-foot" priority="1"/>

  <!-- A way across the room is held at both ends. -->
  <xsl:template match="m:joint[@type = 'prismatic'][math:abs(vec:item(v:upright(@axis), 2)) &lt; 0.3][not(/m:model/m:system)]" mode="x3d-foot">
    <xsl:variable name="axis"><xsl:call-template name="x3d-guide-axis"/></xsl:variable>
    <xsl:variable name="travel"><xsl:call-template name="x3d-travel"/></xsl:variable>
    <xsl:call-template name="x3d-post">
      <xsl:with-param name="at" select="v:upright(vec:add(@at, string($axis), vec:item($travel, 1) - $x3d-d, 9))"/>
    </xsl:call-template>
    <xsl:call-template name="x3d-post">
      <xsl:with-param name="at" select="v:upright(vec:add(@at, string($axis), vec:item($travel, 2) + $x3d-d, 9))"/>
    </xsl:call-template>
  </xsl:template>

  <!-- A slim column on a plate. -->
  <xsl:template name="x3d-post">
    <xsl:param name="at"/>
    <xsl:variable name="material" select="concat('material', $x3d-mark, 'ground')"/>
    <xsl:variable name="foot" select="vec:xyz(vec:item($at, 1), v:foot($at), vec:item($at, 3), 9)"/>
    <Transform translation="{vec:add($foot, '0 1 0', 0.125 * $x3d-d, 9)}">
      <Shape>
        <Appearance USE="{$material}"/>
        <Box size="{vec:xyz(1.6 * $x3d-d, 0.25 * $x3d-d, 1.6 * $x3d-d, 9)}"/>
      </Shape>
    </Transform>
    <xsl:call-template name="x3d-bar">
      <xsl:with-param name="from" select="$foot"/>
      <xsl:with-param name="to" select="$at"/>
      <xsl:with-param name="radius" select="0.4 * $x3d-d"/>
      <xsl:with-param name="appearance" select="$material"/>
    </xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
