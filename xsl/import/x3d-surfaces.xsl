<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: surfaces of points as meshes of the normal form, in a URL of their own.
     Input: nodes of geometry in the mode x3-solid (x3d-shapes.xsl). Included by import/x3d.xsl.
     Output: m:shape of the kind mesh; where this program reads no meshes a box that holds it, and src:told.
     Parameters: none.
     Source: ISO/IEC 19775-1: chapter 11 (sets of triangles), 13.3.4 (ElevationGrid), 13.3.5 (Extrusion), 13.3.6 (IndexedFaceSet); chapter 32 (sets of quads). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source"
    xmlns:x3="urn:systel:import:x3d" xmlns:dr="urn:systel:drawing" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings"
    xmlns:doc="urn:systel:document" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="m src x3 dr kin num str doc vec text">

  <!-- Sets with the points of a Coordinate. -->
  <xsl:template match="IndexedFaceSet | IndexedTriangleSet | IndexedTriangleStripSet | IndexedTriangleFanSet | IndexedQuadSet | TriangleSet | TriangleStripSet | TriangleFanSet
      | QuadSet" mode="x3-solid">
    <xsl:param name="frame"/><xsl:param name="scale"/><xsl:param name="colour"/><xsl:param name="line"/>
    <xsl:variable name="points" select="x3:numbers(x3:node(Coordinate | CoordinateDouble)/@point, '')"/>
    <xsl:variable name="kind" select="text:when(self::IndexedFaceSet, 'faces', text:when(contains(name(), 'Strip'), 'strips', text:when(contains(name(), 'Fan'), 'fans', text:when(contains(name(), 'Quad'), 'quads', 'triangles'))))"/>
    <xsl:variable name="index" select="x3:numbers(@coordIndex | @index, '')"/>
    <xsl:variable name="counts" select="text:when(starts-with(name(), 'Indexed'), '', x3:numbers(@stripCount | @fanCount, floor(num:count($points) div 3)))"/>
    <xsl:call-template name="x3-surface">
      <xsl:with-param name="points" select="$points"/><xsl:with-param name="corners" select="dr:mesh-corners($kind, $index, $counts)"/>
      <xsl:with-param name="frame" select="$frame"/><xsl:with-param name="scale" select="$scale"/><xsl:with-param name="colour" select="$colour"/><xsl:with-param name="line" select="$line"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="ElevationGrid" mode="x3-solid">
    <xsl:param name="frame"/><xsl:param name="scale"/><xsl:param name="colour"/><xsl:param name="line"/>
    <xsl:variable name="across" select="number(x3:numbers(@xDimension, '0'))"/><xsl:variable name="along" select="number(x3:numbers(@zDimension, '0'))"/>
    <xsl:variable name="dx" select="number(x3:numbers(@xSpacing, '1'))"/><xsl:variable name="dz" select="number(x3:numbers(@zSpacing, '1'))"/>
    <xsl:variable name="points">
      <xsl:if test="$across &gt; 1"><xsl:for-each select="str:tokenize(x3:numbers(@height, ''), ' ')">
        <xsl:value-of select="concat(((position() - 1) mod $across) * $dx, ' ', ., ' ', floor((position() - 1) div $across) * $dz, ' ')"/>
      </xsl:for-each></xsl:if>
    </xsl:variable>
    <xsl:call-template name="x3-surface">
      <xsl:with-param name="points" select="x3:numbers($points, '')"/>
      <xsl:with-param name="corners"><xsl:if test="$across &gt; 1 and $along &gt; 1"><xsl:value-of select="dr:mesh-corners('grid', '', concat($across, ' ', $along, ' 0 0'))"/></xsl:if></xsl:with-param>
      <xsl:with-param name="frame" select="$frame"/><xsl:with-param name="scale" select="$scale"/><xsl:with-param name="colour" select="$colour"/><xsl:with-param name="line" select="$line"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="Extrusion" mode="x3-solid">
    <xsl:param name="frame"/><xsl:param name="scale"/><xsl:param name="colour"/><xsl:param name="line"/>
    <xsl:variable name="section" select="x3:numbers(@crossSection, '1 1 1 -1 -1 -1 -1 1 1 1')"/><xsl:variable name="spine" select="x3:numbers(@spine, '0 0 0 0 1 0')"/>
    <xsl:variable name="capped" select="concat(' ', number(not(@beginCap = 'false')), ' ', number(not(@endCap = 'false')))"/>
    <xsl:call-template name="x3-surface">
      <xsl:with-param name="points" select="dr:extrusion($section, $spine, x3:numbers(@scale, '1 1'), x3:numbers(@orientation, '0 0 1 0'))"/>
      <xsl:with-param name="corners" select="dr:mesh-corners('grid', '', concat(floor(num:count($section) div 2), ' ', floor(num:count($spine) div 3), $capped))"/>
      <xsl:with-param name="frame" select="$frame"/><xsl:with-param name="scale" select="$scale"/><xsl:with-param name="colour" select="$colour"/><xsl:with-param name="line" select="$line"/>
    </xsl:call-template>
  </xsl:template>

  <!-- The numbers of a field, what stands for it where it is not written, nothing where something else is. -->
  <func:function name="x3:numbers">
    <xsl:param name="value"/><xsl:param name="default"/>
    <xsl:variable name="list" select="x3:field(translate($value, '&#9;&#10;&#13;', '   '), $default)"/>
    <func:result select="text:when(num:is-list($list), $list, '')"/>
  </func:function>

  <xsl:template name="x3-surface">
    <xsl:param name="points"/><xsl:param name="corners"/><xsl:param name="frame"/><xsl:param name="scale"/><xsl:param name="colour"/><xsl:param name="line"/>
    <xsl:variable name="url"><xsl:if test="$points != '' and $corners != ''"><xsl:value-of select="dr:mesh-url($points, $corners)"/></xsl:if></xsl:variable>
    <xsl:choose>
      <xsl:when test="$url = ''"><xsl:call-template name="x3-told"><xsl:with-param name="id">x3d-not-shown</xsl:with-param><xsl:with-param name="what" select="name()"/></xsl:call-template></xsl:when>
      <xsl:when test="doc:mesh-key(string($url)) != ''">
        <xsl:call-template name="x3-shape">
          <xsl:with-param name="kind">mesh</xsl:with-param><xsl:with-param name="url" select="$url"/><xsl:with-param name="frame" select="$frame"/>
          <xsl:with-param name="deformed" select="text:when($scale = '1 1 1', '', $scale)"/>
          <xsl:with-param name="colour" select="$colour"/><xsl:with-param name="line" select="$line"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:variable name="tokens" select="str:tokenize($points, ' ')"/>
        <xsl:variable name="x"><xsl:for-each select="$tokens[position() mod 3 = 1]"><xsl:value-of select="concat(., ' ')"/></xsl:for-each></xsl:variable>
        <xsl:variable name="y"><xsl:for-each select="$tokens[position() mod 3 = 2]"><xsl:value-of select="concat(., ' ')"/></xsl:for-each></xsl:variable>
        <xsl:variable name="z"><xsl:for-each select="$tokens[position() mod 3 = 0]"><xsl:value-of select="concat(., ' ')"/></xsl:for-each></xsl:variable>
        <xsl:variable name="ex" select="num:extent($x)"/><xsl:variable name="ey" select="num:extent($y)"/><xsl:variable name="ez" select="num:extent($z)"/>
        <xsl:call-template name="x3-told"><xsl:with-param name="id">x3d-boxed</xsl:with-param><xsl:with-param name="what" select="name()"/></xsl:call-template>
        <xsl:call-template name="x3-extents">
          <xsl:with-param name="low" select="vec:xyz(num:item($ex, 1), num:item($ey, 1), num:item($ez, 1))"/>
          <xsl:with-param name="high" select="vec:xyz(num:item($ex, 2), num:item($ey, 2), num:item($ez, 2))"/>
          <xsl:with-param name="frame" select="$frame"/><xsl:with-param name="scale" select="$scale"/><xsl:with-param name="colour" select="$colour"/><xsl:with-param name="line" select="$line"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="x3-extents">
    <xsl:param name="low"/><xsl:param name="high"/><xsl:param name="frame"/><xsl:param name="scale"/><xsl:param name="colour"/><xsl:param name="line"/>
    <xsl:variable name="size" select="x3:times(vec:add($high, $low, -1), x3:times($scale, x3:signs($scale)))"/>
    <!-- what is flat has some thickness: a box has no side of 0 -->
    <xsl:variable name="thin" select="0.001 * vec:length($size)"/>
    <xsl:if test="$thin &gt; 0">
      <xsl:call-template name="x3-shape">
        <xsl:with-param name="kind">box</xsl:with-param>
        <xsl:with-param name="size" select="vec:xyz(vec:item($size, 1) + $thin * (vec:item($size, 1) = 0), vec:item($size, 2) + $thin * (vec:item($size, 2) = 0), vec:item($size, 3) + $thin * (vec:item($size, 3) = 0))"/>
        <xsl:with-param name="frame" select="kin:frame-product($frame, concat(x3:times($scale, vec:add(vec:xyz(0.5 * vec:item($low, 1), 0.5 * vec:item($low, 2), 0.5 * vec:item($low, 3)), $high, 0.5)), ' 1 0 0 0'))"/>
        <xsl:with-param name="colour" select="$colour"/><xsl:with-param name="line" select="$line"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
