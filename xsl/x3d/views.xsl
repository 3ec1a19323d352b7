<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: navigation, background, lights and the viewpoints that show the whole model.
     Input: the extents of extent.xsl.
     Output: X3D nodes; DEF view_three_quarter, view_front, view_side, view_top; in a cell
       view_ms1 … as well.
     Parameters: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:x3d:vector" xmlns:q="urn:systel:quaternion"
    xmlns:kin="urn:systel:kinematics" xmlns:dr="urn:systel:drawing" xmlns:num="urn:systel:number"
    xmlns:doc="urn:systel:document"
    exclude-result-prefixes="vec dr m v q kin num doc">

  <!-- Places that the first view shows besides the model: elements p as $x3d-points. -->
  <xsl:variable name="x3d-around" select="/.."/>

  <!-- How the first view is turned. -->
  <xsl:variable name="x3d-three-quarter">
    <xsl:choose>
      <xsl:when test="$x3d-planar">
        <xsl:value-of select="vec:round(q:to-rotation(q:product(q:from-rotation('0 1 0 0.45'),
            q:from-rotation('1 0 0 -0.3'))), '9 9 9 12')"/>
      </xsl:when>
      <xsl:when test="$x3d-model/m:system">
        <!-- over the machines into the cell -->
        <xsl:value-of select="vec:round(q:to-rotation(q:product(q:from-rotation('0 1 0 0.4'),
            q:from-rotation('1 0 0 -0.6'))), '9 9 9 12')"/>
      </xsl:when>
      <xsl:otherwise>
        <xsl:value-of select="vec:round(q:to-rotation(q:product(q:from-rotation('0 1 0 0.65'),
            q:from-rotation('1 0 0 -0.4'))), '9 9 9 12')"/>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:variable>

  <!-- Points of the systems of a cell. -->
  <xsl:key name="x3d-point" match="p[@system]" use="@system"/>

  <xsl:template name="x3d-views">
    <NavigationInfo type='"EXAMINE" "ANY"' headlight="false" speed="{$x3d-reach}"
        avatarSize="{0.02 * $x3d-reach} {0.5 * $x3d-reach} {0.02 * $x3d-reach}"/>
    <Background skyColor="0.66 0.76 0.87  0.86 0.91 0.95  0.97 0.98 0.99" skyAngle="0.9 1.5"
        groundColor="0.84 0.86 0.88  0.92 0.93 0.95  0.97 0.98 0.99" groundAngle="0.9 1.5"/>
    <xsl:call-template name="x3d-view">
      <xsl:with-param name="id" select="'three_quarter'"/>
      <xsl:with-param name="points" select="$x3d-points | $x3d-around"/>
      <xsl:with-param name="aim">
        <xsl:choose>
          <xsl:when test="$x3d-around">
            <xsl:variable name="box" select="vec:box($x3d-points | $x3d-around)"/>
            <xsl:value-of select="vec:xyz(($box/@low-x + $box/@high-x) div 2, ($box/@low-y + $box/@high-y) div 2, ($box/@low-z + $box/@high-z) div 2, 9)"/>
          </xsl:when>
          <xsl:otherwise><xsl:value-of select="$x3d-centre"/></xsl:otherwise>
        </xsl:choose>
      </xsl:with-param>
      <xsl:with-param name="rotation" select="$x3d-three-quarter"/>
    </xsl:call-template>
    <xsl:call-template name="x3d-view">
      <xsl:with-param name="id" select="'front'"/>
      <xsl:with-param name="rotation" select="'0 0 1 0'"/>
    </xsl:call-template>
    <xsl:call-template name="x3d-view">
      <xsl:with-param name="id" select="'side'"/>
      <xsl:with-param name="rotation" select="'0 1 0 1.5707963267949'"/>
    </xsl:call-template>
    <xsl:call-template name="x3d-view">
      <xsl:with-param name="id" select="'top'"/>
      <xsl:with-param name="rotation" select="'1 0 0 -1.5707963267949'"/>
    </xsl:call-template>
    <xsl:variable name="swept" select="$x3d-points[$x3d-model/m:record]"/>
    <xsl:variable name="first" select="$x3d-standing[1]"/>
    <xsl:for-each select="$x3d-model/m:system">
      <xsl:variable name="system" select="."/>
      <xsl:for-each select="$first">
        <xsl:variable name="points" select="key('x3d-point', $system/@number) | $swept[@system = $system/@number]"/>
        <xsl:for-each select="$system[$points]">
          <xsl:call-template name="x3d-system-view">
            <xsl:with-param name="points" select="$points"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:for-each>
    </xsl:for-each>
    <DirectionalLight direction="-0.6 -0.75 -0.55" intensity="0.75" ambientIntensity="0.25"
        global="true"/>
    <DirectionalLight direction="0.8 -0.3 -0.6" intensity="0.4" global="true"/>
    <DirectionalLight direction="-0.2 0.3 0.9" intensity="0.3" global="true"/>
  </xsl:template>

  <!-- A system of a cell by itself, from where its own front is. -->
  <xsl:template name="x3d-system-view">
    <xsl:param name="points"/>
    <xsl:variable name="turn" select="q:product(q:from-rotation('0 1 0 0.3'),
        q:from-rotation('1 0 0 -0.75'))"/>
    <xsl:variable name="carrier" select="kin:pose(key('x3d-body', @base))"/>
    <xsl:variable name="own">
      <xsl:value-of select="concat(num:item($carrier, 4), ' ', num:item($carrier, 5), ' ',
          num:item($carrier, 6), ' ', num:item($carrier, 7))"/>
    </xsl:variable>
    <xsl:variable name="placed">
      <xsl:choose>
        <xsl:when test="@rotation">
          <xsl:value-of select="q:product(string($own), q:from-rotation(@rotation))"/>
        </xsl:when>
        <xsl:otherwise><xsl:value-of select="$own"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="box" select="vec:box($points)"/>
    <xsl:variable name="low" select="vec:xyz($box/@low-x, $box/@low-y, $box/@low-z, 9)"/>
    <xsl:variable name="high" select="vec:xyz($box/@high-x, $box/@high-y, $box/@high-z, 9)"/>
    <xsl:call-template name="x3d-view">
      <xsl:with-param name="id" select="concat('ms', @number)"/>
      <xsl:with-param name="description" select="normalize-space(concat(@number, '. ', @name))"/>
      <xsl:with-param name="rotation" select="vec:round(q:to-rotation(q:product(string($placed), $turn)), '9 9 9 12')"/>
      <xsl:with-param name="points" select="$points"/>
      <xsl:with-param name="centre" select="vec:add($low, vec:add($high, $low, -1, 9), 0.5, 9)"/>
      <xsl:with-param name="reach" select="0.6 * vec:length(vec:add($high, $low, -1, 9))"/>
    </xsl:call-template>
  </xsl:template>

  <!-- As far back along the view as shows every one of the points in a window that is at least
       1.1 times as wide as high. -->
  <xsl:template name="x3d-view">
    <xsl:param name="id"/>
    <xsl:param name="rotation"/>
    <xsl:param name="description"
        select="doc:message(concat('x3d-view-', translate($id, '_', '-')))"/>
    <xsl:param name="points" select="$x3d-points"/>
    <xsl:param name="centre" select="$x3d-centre"/>
    <xsl:param name="reach" select="$x3d-reach"/>
    <!-- what is in the middle of the picture; it turns about the centre -->
    <xsl:param name="aim" select="$centre"/>
    <xsl:variable name="back" select="q:rotate(q:from-rotation(string($rotation)), '0 0 1')"/>
    <!-- 0.309 = tan(fieldOfView / 2), 0.34 is 1.1 of it -->
    <xsl:variable name="all" select="dr:camera-distance($points, string($rotation), string($aim), '0.34 0.309')"/>
    <!-- not so near that perspective distorts what is long along the view -->
    <xsl:variable name="far" select="1.4 * $reach"/>
    <xsl:variable name="distance" select="1.06 * ($far + ($all - $far) * ($all &gt; $far))"/>
    <Viewpoint DEF="view{$x3d-mark}{$id}"
        description="{$description}"
        position="{vec:add($aim, $back, $distance, 9)}" orientation="{$rotation}"
        centerOfRotation="{$centre}" fieldOfView="0.6"/>
  </xsl:template>

</xsl:stylesheet>
