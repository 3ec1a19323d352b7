<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: bodies and joints of X3D's physics: a tree from the ground along the joints, what closes branches is a loop.
     Input: RigidBodyCollections of the scene. Included by import/x3d.xsl.
     Output: the templates x3-physics (bodies below the ground) and x3-physics-loops (loops between places: a, b are names of nodes).
     Parameters: none.
     Source: ISO/IEC 19775-1, chapter 37: places, anchors and axes are those of the collection; a joint without a body is held by the ground. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source"
    xmlns:x3="urn:systel:import:x3d" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document"
    xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text" xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" exclude-result-prefixes="m x3 kin num doc q vec text exsl str">

  <xsl:variable name="x3-rigid" select="$x3-scene//RigidBody[not(@USE)]"/>
  <xsl:variable name="x3-joints" select="$x3-scene//RigidBodyCollection/*[self::SingleAxisHingeJoint or self::SliderJoint or self::BallJoint or self::UniversalJoint or self::DoubleAxisHingeJoint]"/>
  <xsl:key name="x3-edge" match="edge" use="@parent"/>
  <xsl:key name="x3-above" match="edge" use="@child"/>
  <xsl:key name="x3-grown" match="edge" use="@id"/>
  <xsl:key name="x3-root" match="root" use="@name"/>
  <xsl:key name="x3-rigid-id" match="RigidBody" use="generate-id()"/>
  <xsl:key name="x3-joint-id" match="RigidBodyCollection/*[not(self::RigidBody)]" use="generate-id()"/>
  <xsl:key name="x3-from" match="ROUTE" use="@fromNode[contains(../@toField, 'translation') or contains(../@toField, 'rotation')]"/>

  <!-- Which body stands at an end of a joint. -->
  <func:function name="x3:end">
    <xsl:param name="joint"/><xsl:param name="n"/>
    <xsl:variable name="body" select="x3:node($joint/RigidBody[@containerField = concat('body', $n)])"/>
    <func:result select="string(text:when($body, generate-id($body), 'ground'))"/>
  </func:function>

  <!-- A node of the scene by the id of the other tree. -->
  <func:function name="x3:by-id">
    <xsl:param name="id"/>
    <xsl:choose>
      <xsl:when test="$x3-scene"><xsl:for-each select="$x3-scene"><func:result select="key('x3-rigid-id', $id) | key('x3-joint-id', $id)"/></xsl:for-each></xsl:when>
      <xsl:otherwise><func:result select="/.."/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- What fixes bodies to the ground, then joints, each from either end: none of them has one that comes first. -->
  <xsl:variable name="x3-ties-tree">
    <xsl:for-each select="$x3-rigid[@fixed = 'true']"><tie a="ground" b="{generate-id()}" xmlns=""/></xsl:for-each>
    <xsl:for-each select="$x3-joints">
      <xsl:variable name="a" select="x3:end(., 1)"/><xsl:variable name="b" select="x3:end(., 2)"/>
      <tie id="{generate-id()}" a="{$a}" b="{$b}" xmlns=""/><tie id="{generate-id()}" a="{$b}" b="{$a}" turned="true" xmlns=""/>
    </xsl:for-each>
    <xsl:for-each select="$x3-rigid"><body name="{generate-id()}" xmlns=""/></xsl:for-each>
  </xsl:variable>
  <xsl:variable name="x3-ties" select="exsl:node-set($x3-ties-tree)"/>
  <xsl:variable name="x3-grown-tree"><xsl:copy-of select="doc:spanning($x3-ties/tie, $x3-ties/body, 'ground')"/></xsl:variable>
  <xsl:variable name="x3-grown" select="exsl:node-set($x3-grown-tree)"/>

  <!-- Edges: child, parent and the joint between, none where it is fixed or free (those in the order of the scene); what is left of the joints, as loops. -->
  <xsl:variable name="x3-edges-tree">
    <xsl:for-each select="$x3-grown/edge">
      <xsl:choose>
        <xsl:when test="@id"><edge child="{@to}" parent="{@from}" joint="{@id}" turned="{@to = x3:end(x3:by-id(@id), 1)}" xmlns=""/></xsl:when>
        <xsl:otherwise><edge child="{@to}" parent="ground" type="fixed" xmlns=""/></xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
    <xsl:for-each select="$x3-ties/body">
      <xsl:variable name="name" select="@name"/>
      <xsl:for-each select="$x3-grown"><xsl:if test="key('x3-root', $name)"><edge child="{$name}" parent="ground" type="free" xmlns=""/></xsl:if></xsl:for-each>
    </xsl:for-each>
    <xsl:for-each select="$x3-ties/tie[@id and not(@turned)][@a != @b]">
      <xsl:variable name="tie" select="."/>
      <xsl:for-each select="$x3-grown"><xsl:if test="not(key('x3-grown', $tie/@id))"><loop joint="{$tie/@id}" a="{$tie/@a}" b="{$tie/@b}" xmlns=""/></xsl:if></xsl:for-each>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="x3-edges" select="exsl:node-set($x3-edges-tree)"/>

  <func:function name="x3:turn-at">
    <xsl:param name="body"/>
    <func:result select="string(q:from-rotation(x3:turn-of(x3:field($body/@orientation, '0 0 1 0'))))"/>
  </func:function>

  <!-- Where a body's frame is in the collection: in its anchor, turned as the body is. -->
  <func:function name="x3:stand">
    <xsl:param name="id"/>
    <xsl:variable name="body" select="x3:by-id($id)"/>
    <xsl:for-each select="$x3-edges">
      <xsl:variable name="joint" select="x3:by-id(key('x3-above', $id)/@joint)"/>
      <func:result select="string(text:when($id = 'ground', $x3-here, concat(x3:field($joint/@anchorPoint, x3:field($body/@position, '0 0 0')), ' ', x3:turn-at($body))))"/>
    </xsl:for-each>
  </func:function>

  <func:function name="x3:physical">
    <xsl:param name="joint"/>
    <func:result select="string(text:when($joint/self::SingleAxisHingeJoint, 'revolute', text:when($joint/self::SliderJoint, 'prismatic', text:when($joint/self::BallJoint, 'spherical', 'universal'))))"/>
  </func:function>

  <!-- Its axis in the collection. -->
  <func:function name="x3:joint-axis">
    <xsl:param name="joint"/>
    <xsl:variable name="axis" select="x3:field($joint/@axis | $joint/@axis1, text:when($joint/self::SliderJoint, '0 1 0', '0 0 1'))"/>
    <func:result select="string(text:when(vec:length($axis) = 0, '0 0 1', vec:unit($axis)))"/>
  </func:function>

  <xsl:template name="x3-physics">
    <xsl:param name="of" select="'ground'"/>
    <xsl:for-each select="$x3-edges"><xsl:for-each select="key('x3-edge', $of)">
      <xsl:variable name="edge" select="."/>
      <xsl:variable name="outer" select="x3:stand($of)"/><xsl:variable name="stand" select="x3:stand(string(@child))"/>
      <xsl:variable name="placed" select="kin:frame-product(kin:frame-inverse($outer), $stand)"/>
      <xsl:for-each select="x3:by-id($edge/@child)">
        <xsl:variable name="joint" select="x3:by-id($edge/@joint)"/>
        <xsl:variable name="back" select="q:conjugate(x3:turn-at(.))"/>
        <body src:node="{generate-id()}" src:line="{doc:line(.)}">
          <xsl:if test="@DEF"><xsl:attribute name="name"><xsl:value-of select="@DEF"/></xsl:attribute></xsl:if>
          <joint type="{text:when($joint, x3:physical($joint), $edge/@type)}" at="{vec:clean(vec:xyz(num:item($placed, 1), num:item($placed, 2), num:item($placed, 3)))}"
              src:line="{doc:line($joint | self::*[not($joint)])}">
            <xsl:variable name="rotation" select="vec:clean(q:to-rotation(concat(num:item($placed, 4), ' ', num:item($placed, 5), ' ', num:item($placed, 6), ' ', num:item($placed, 7))))"/>
            <xsl:if test="vec:item($rotation, 4) != 0"><xsl:attribute name="rotation"><xsl:value-of select="$rotation"/></xsl:attribute></xsl:if>
            <xsl:if test="$joint[not(self::BallJoint)]">
              <xsl:variable name="sign" select="1 - 2 * ($edge/@turned = 'true' and not($joint/@axis2))"/>
              <xsl:attribute name="axis"><xsl:value-of select="vec:clean(vec:add('0 0 0', q:rotate($back, x3:joint-axis($joint)), $sign))"/></xsl:attribute>
              <xsl:if test="$joint/@axis2 and vec:length(x3:field($joint/@axis2, '0 0 0')) &gt; 0 and vec:dot(x3:joint-axis($joint), vec:unit(x3:field($joint/@axis2, '0 0 0'))) * vec:dot(x3:joint-axis($joint), vec:unit(x3:field($joint/@axis2, '0 0 0'))) &lt; 0.000001">
                <xsl:attribute name="axis2"><xsl:value-of select="vec:clean(q:rotate($back, vec:unit(x3:field($joint/@axis2, '0 0 0'))))"/></xsl:attribute>
              </xsl:if>
              <xsl:variable name="least" select="$joint[self::SingleAxisHingeJoint]/@minAngle | $joint/@minSeparation"/><xsl:variable name="most" select="$joint[self::SingleAxisHingeJoint]/@maxAngle | $joint/@maxSeparation"/>
              <xsl:if test="$least and $most and $least &lt; $most and ($joint/self::SliderJoint or $least &gt; -3.14 or $most &lt; 3.14)">
                <xsl:attribute name="min"><xsl:value-of select="$least"/></xsl:attribute><xsl:attribute name="max"><xsl:value-of select="$most"/></xsl:attribute>
              </xsl:if>
            </xsl:if>
          </joint>
          <xsl:variable name="off" select="kin:frame-product(kin:frame-inverse($stand), concat(x3:field(@position, '0 0 0'), ' ', x3:turn-at(.)))"/>
          <xsl:if test="@mass and @mass &gt; 0">
            <mass mass="{@mass}" centre="{vec:clean(vec:add(vec:xyz(num:item($off, 1), num:item($off, 2), num:item($off, 3)), x3:field(@centerOfMass, '0 0 0')))}" src:line="{doc:line(.)}">
              <xsl:variable name="i" select="x3:field(@inertia, '')"/>
              <xsl:if test="num:count($i) = 9"><xsl:attribute name="inertia">
                <xsl:value-of select="concat(num:item($i, 1), ' ', num:item($i, 5), ' ', num:item($i, 9), ' ', num:item($i, 2), ' ', num:item($i, 3), ' ', num:item($i, 6))"/></xsl:attribute></xsl:if>
            </mass>
          </xsl:if>
          <xsl:call-template name="x3-rigid-look"><xsl:with-param name="frame" select="$off"/></xsl:call-template>
          <xsl:call-template name="x3-physics"><xsl:with-param name="of" select="generate-id()"/></xsl:call-template>
        </body>
      </xsl:for-each>
    </xsl:for-each></xsl:for-each>
  </xsl:template>

  <!-- What the scene moves with the body, else what collides. -->
  <xsl:template name="x3-rigid-look">
    <xsl:param name="frame"/>
    <xsl:variable name="body" select="."/>
    <xsl:variable name="shown" select="key('x3-def', key('x3-from', @DEF)/@toNode)[.//Shape]"/>
    <xsl:for-each select="$shown">
      <xsl:apply-templates select="x3:walked(*)" mode="x3-walk">
        <xsl:with-param name="frame" select="$frame"/><xsl:with-param name="scale" select="x3:field(@scale, '1 1 1')"/>
      </xsl:apply-templates>
    </xsl:for-each>
    <xsl:for-each select="x3:node(CollidableShape)[not($shown)]">
      <!-- one that repeats the body's own place is not shifted by it once more -->
      <xsl:variable name="again" select="x3:field(@translation, '0 0 0') = x3:field($body/@position, '0 0 0')"/>
      <xsl:variable name="at" select="concat(text:when($again, '0 0 0', x3:field(@translation, '0 0 0')), ' ', text:when($again, '1 0 0 0', q:from-rotation(x3:turn-of(x3:field(@rotation, '0 0 1 0')))))"/>
      <xsl:apply-templates select="x3:node(Shape)" mode="x3-walk">
        <xsl:with-param name="frame" select="kin:frame-product($frame, $at)"/><xsl:with-param name="scale">1 1 1</xsl:with-param>
      </xsl:apply-templates>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="x3-physics-loops">
    <xsl:for-each select="$x3-edges/loop">
      <xsl:variable name="joint" select="x3:by-id(@joint)"/>
      <xsl:variable name="of-a" select="kin:frame-inverse(x3:stand(string(@a)))"/>
      <xsl:variable name="anchor" select="x3:field($joint/@anchorPoint, '0 0 0')"/>
      <xsl:variable name="of-b" select="kin:frame-inverse(x3:stand(string(@b)))"/>
      <loop type="{x3:physical($joint)}" a="{@a}" b="{@b}" at="{vec:clean(kin:frame-point($of-a, $anchor))}" at-b="{vec:clean(kin:frame-point($of-b, $anchor))}" src:line="{doc:line($joint)}">
        <xsl:attribute name="axis"><xsl:value-of select="vec:clean(q:rotate(concat(num:item($of-a, 4), ' ', num:item($of-a, 5), ' ', num:item($of-a, 6), ' ', num:item($of-a, 7)), x3:joint-axis($joint)))"/></xsl:attribute>
      </loop>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
