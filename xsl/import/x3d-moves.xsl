<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the pair that a node's routes speak of: what turns and what shifts it, about and along which axes.
     Input: a Transform of X3D to which something is routed. Included by import/x3d.xsl.
     Output: x3:turn and x3:slide, elements turn (kind: none, one, any; axis, base = quaternion before the turn, q) and slide (kind: 0 to 3
       directions; axis = direction, of two the normal; limits); x3:pair, the type of the normal form that has both.
     Parameters: none.
     Source: ISO/IEC 19775-1: OrientationInterpolator (19.4.5), PositionInterpolator, OrientationChaser (39.4.8), CylinderSensor, PlaneSensor and SphereSensor (20.4). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:x3="urn:systel:import:x3d" xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings"
    xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text" xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" exclude-result-prefixes="x3 num str q vec text exsl math">

  <xsl:variable name="x3-none"><turn kind="none" q="0"/><slide kind="0"/></xsl:variable>

  <!-- What leads a field of the node: the node that the route comes from; its prototype or script says nothing of axes. -->
  <func:function name="x3:source">
    <xsl:param name="node"/><xsl:param name="field"/>
    <xsl:variable name="routes" select="x3:moves($node)[contains(@toField, $field)]"/>
    <xsl:for-each select="$routes[1]"><func:result select="key('x3-def', @fromNode)[1]"/></xsl:for-each>
    <xsl:if test="not($routes)"><func:result select="/.."/></xsl:if>
  </func:function>

  <!-- Every three or four numbers of a list as an element v; places told by a number, which libxml2 goes to and no farther. -->
  <func:function name="x3:groups">
    <xsl:param name="list"/><xsl:param name="size"/>
    <xsl:variable name="groups">
      <xsl:for-each select="str:tokenize($list, ' ,&#9;&#10;&#13;')[position() mod $size = 1][following-sibling::*[2]][$size = 3 or following-sibling::*[3]]">
        <v><xsl:value-of select="concat(., ' ', following-sibling::*[1], ' ', following-sibling::*[2])"/><xsl:if test="$size = 4"><xsl:value-of select="concat(' ', following-sibling::*[3])"/></xsl:if></v>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="exsl:node-set($groups)/v"/>
  </func:function>

  <!-- The turns "x y z angle" that a node passes through, of which those that turn nothing tell no axis. -->
  <func:function name="x3:turns">
    <xsl:param name="source"/>
    <xsl:choose>
      <xsl:when test="$source/self::OrientationInterpolator or $source/self::SquadOrientationInterpolator"><func:result select="x3:groups($source/@keyValue, 4)"/></xsl:when>
      <xsl:when test="$source/self::OrientationChaser or $source/self::OrientationDamper">
        <func:result select="x3:groups(concat(x3:field($source/@initialValue, '0 0 1 0'), ' ', x3:field($source/@initialDestination, '0 0 1 0')), 4)"/>
      </xsl:when>
      <xsl:when test="$source/self::CylinderSensor">
        <xsl:variable name="axis" select="q:rotate(q:from-rotation(x3:field($source/@axisRotation, '0 0 1 0')), '0 1 0')"/>
        <func:result select="x3:groups(concat($axis, ' 0 ', $axis, ' 1'), 4)"/>
      </xsl:when>
      <xsl:otherwise><func:result select="/.."/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- Whether the axes of elements w ("x y z") lie in one line. -->
  <func:function name="x3:one-line">
    <xsl:param name="axes"/>
    <xsl:variable name="first" select="string($axes[1])"/>
    <xsl:variable name="off"><xsl:for-each select="$axes"><xsl:if test="vec:length(vec:cross(vec:along(.), vec:along($first))) &gt; 0.001">x</xsl:if></xsl:for-each></xsl:variable>
    <func:result select="$off = ''"/>
  </func:function>

  <func:function name="x3:turn">
    <xsl:param name="node"/>
    <xsl:variable name="routes" select="x3:moves($node)[contains(@toField, 'rotation') or contains(@toField, 'orientation')]"/>
    <xsl:variable name="source" select="x3:source($node, 'rotation')"/>
    <xsl:variable name="turns" select="x3:turns($source)"/>
    <xsl:variable name="still" select="x3:field($node/@rotation, '0 0 1 0')"/>
    <xsl:variable name="absolute"><xsl:for-each select="$turns[vec:item(., 4) != 0][vec:length(vec:xyz(vec:item(., 1), vec:item(., 2), vec:item(., 3))) &gt; 0]">
      <w><xsl:value-of select="vec:xyz(vec:item(., 1), vec:item(., 2), vec:item(., 3))"/></w></xsl:for-each></xsl:variable>
    <!-- turns from the first one on, in the axes that it leaves -->
    <xsl:variable name="first" select="q:from-rotation(x3:turn-of($turns[1]))"/>
    <xsl:variable name="relative"><xsl:if test="$turns"><xsl:for-each select="$turns[position() &gt; 1]">
      <xsl:variable name="by" select="q:product(q:conjugate($first), q:from-rotation(x3:turn-of(.)))"/>
      <xsl:variable name="axis" select="vec:xyz(num:item($by, 2), num:item($by, 3), num:item($by, 4))"/>
      <xsl:if test="vec:length($axis) &gt; 0.000001"><w><xsl:value-of select="$axis"/></w></xsl:if>
    </xsl:for-each></xsl:if></xsl:variable>
    <xsl:variable name="one" select="exsl:node-set($absolute)/w"/>
    <xsl:variable name="then" select="exsl:node-set($relative)/w"/>
    <xsl:variable name="turn">
      <xsl:choose>
        <xsl:when test="not($routes) or $turns and not($then)"><turn kind="none" q="0"/></xsl:when>
        <xsl:when test="not($turns)"><turn kind="any" q="0"/></xsl:when>
        <xsl:when test="x3:one-line($one)">
          <xsl:variable name="axis" select="vec:along($one[1])"/>
          <xsl:variable name="own" select="vec:xyz(vec:item($still, 1), vec:item($still, 2), vec:item($still, 3))"/>
          <xsl:variable name="at" select="text:when(vec:item($still, 4) = 0 or vec:length(vec:cross(vec:along($own), $axis)) &lt; 0.001, $still, x3:turn-of($turns[1]))"/>
          <turn kind="one" axis="{$axis}" base="1 0 0 0" q="{vec:item($at, 4) * (1 - 2 * (vec:dot($axis, vec:xyz(vec:item($at, 1), vec:item($at, 2), vec:item($at, 3))) &lt; 0))}">
            <xsl:if test="$source/@maxAngle and $source/@minAngle and $source/@maxAngle &gt; $source/@minAngle">
              <xsl:attribute name="min"><xsl:value-of select="$source/@minAngle"/></xsl:attribute><xsl:attribute name="max"><xsl:value-of select="$source/@maxAngle"/></xsl:attribute>
            </xsl:if>
          </turn>
        </xsl:when>
        <xsl:when test="x3:one-line($then)"><turn kind="one" axis="{vec:along($then[1])}" base="{$first}" q="0"/></xsl:when>
        <xsl:otherwise><turn kind="any" q="0"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <func:result select="exsl:node-set($turn)/turn"/>
  </func:function>

  <!-- A turn that can be one: an axis without length turns nothing. -->
  <func:function name="x3:turn-of">
    <xsl:param name="turn"/>
    <func:result select="string(text:when(string($turn) = '' or vec:length(vec:xyz(vec:item(text:when(string($turn) = '', '0 0 0 0', $turn), 1), vec:item(text:when(string($turn) = '', '0 0 0 0', $turn), 2), vec:item(text:when(string($turn) = '', '0 0 0 0', $turn), 3))) = 0, '0 0 1 0', $turn))"/>
  </func:function>

  <func:function name="x3:slide">
    <xsl:param name="node"/>
    <xsl:variable name="routes" select="x3:moves($node)[contains(@toField, 'translation') or contains(@toField, 'position')]"/>
    <xsl:variable name="source" select="x3:source($node, 'translation')"/>
    <xsl:variable name="places" select="x3:groups(text:when($source/self::PositionInterpolator or $source/self::SplinePositionInterpolator, $source/@keyValue,
        text:when($source/self::PositionChaser or $source/self::PositionDamper, concat(x3:field($source/@initialValue, '0 0 0'), ' ', x3:field($source/@initialDestination, '0 0 0')), '')), 3)"/>
    <xsl:variable name="from" select="string($places[1])"/>
    <xsl:variable name="steps"><xsl:for-each select="$places[position() &gt; 1]">
      <xsl:variable name="by" select="vec:add(., $from, -1)"/>
      <xsl:if test="vec:length($by) &gt; 0.000001"><w><xsl:value-of select="$by"/></w></xsl:if>
    </xsl:for-each></xsl:variable>
    <xsl:variable name="ways" select="exsl:node-set($steps)/w"/>
    <xsl:variable name="slide">
      <xsl:choose>
        <xsl:when test="not($routes) or $places and not($ways)"><slide kind="0"/></xsl:when>
        <xsl:when test="$source/self::PlaneSensor">
          <xsl:variable name="least" select="x3:field($source/@minPosition, '0 0')"/><xsl:variable name="most" select="x3:field($source/@maxPosition, '-1 -1')"/>
          <xsl:variable name="frame" select="q:from-rotation(x3:turn-of(x3:field($source/@axisRotation, '0 0 1 0')))"/>
          <xsl:variable name="x" select="vec:item($least, 1) != vec:item($most, 1)"/><xsl:variable name="y" select="vec:item($least, 2) != vec:item($most, 2)"/>
          <xsl:variable name="n" select="1 + not($x)"/>
          <slide kind="{$x + $y}" axis="{q:rotate($frame, text:when($x and $y, '0 0 1', text:when($x, '1 0 0', '0 1 0')))}">
            <xsl:if test="$x + $y = 1 and vec:item($least, $n) &lt; vec:item($most, $n)">
              <xsl:attribute name="min"><xsl:value-of select="vec:item($least, $n)"/></xsl:attribute><xsl:attribute name="max"><xsl:value-of select="vec:item($most, $n)"/></xsl:attribute>
            </xsl:if>
          </slide>
        </xsl:when>
        <xsl:when test="not($places)"><slide kind="3" axis="0 0 1"/></xsl:when>
        <xsl:when test="x3:one-line($ways)"><slide kind="1" axis="{vec:along($ways[1])}"/></xsl:when>
        <xsl:otherwise>
          <xsl:variable name="way" select="string($ways[1])"/>
          <xsl:variable name="aside"><xsl:for-each select="$ways"><xsl:if test="vec:length(vec:cross(vec:along(.), vec:along($way))) &gt; 0.001"><w><xsl:value-of select="vec:along(vec:cross($way, .))"/></w></xsl:if></xsl:for-each></xsl:variable>
          <xsl:variable name="normals" select="exsl:node-set($aside)/w"/>
          <slide kind="{3 - x3:one-line($normals)}" axis="{$normals[1]}"/>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <func:result select="exsl:node-set($slide)/slide"/>
  </func:function>

  <func:function name="x3:pair">
    <xsl:param name="turn"/><xsl:param name="slide"/>
    <xsl:variable name="along" select="$turn/@axis and $slide/@axis and vec:length(vec:cross($turn/@axis, $slide/@axis)) &lt; 0.001"/>
    <xsl:variable name="across" select="$turn/@axis and $slide/@axis and vec:dot($turn/@axis, $slide/@axis) &lt; 0.001 and vec:dot($turn/@axis, $slide/@axis) &gt; -0.001"/>
    <xsl:variable name="both" select="concat($turn/@kind, ' ', $slide/@kind)"/>
    <xsl:variable name="type">
      <xsl:choose>
        <xsl:when test="$both = 'none 0'">fixed</xsl:when>
        <xsl:when test="$both = 'one 0'">revolute</xsl:when>
        <xsl:when test="$both = 'any 0'">spherical</xsl:when>
        <xsl:when test="$both = 'none 1'">prismatic</xsl:when>
        <xsl:when test="$both = 'none 2'">planar2</xsl:when>
        <xsl:when test="$both = 'one 1' and $along">cylindrical</xsl:when>
        <xsl:when test="$both = 'one 1' and $across or $both = 'one 2' and $along">planar</xsl:when>
        <xsl:when test="$both = 'one 3'">kp4</xsl:when>
        <xsl:otherwise>free</xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <func:result select="string($type)"/>
  </func:function>
</xsl:stylesheet>
