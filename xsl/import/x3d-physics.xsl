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
  <xsl:key name="x3-id" match="*" use="generate-id()"/>

  <!-- Which body stands at an end of a joint. -->
  <func:function name="x3:end">
    <xsl:param name="joint"/><xsl:param name="n"/>
    <xsl:variable name="body" select="x3:node($joint/RigidBody[@containerField = concat('body', $n)])"/>
    <func:result select="string(text:when($body, generate-id($body), 'ground'))"/>
  </func:function>

  <!-- Edges: child, parent and the joint between, none where it is fixed or free. -->
  <xsl:variable name="x3-edges-tree">
    <xsl:if test="$x3-rigid">
      <xsl:variable name="all"><xsl:for-each select="$x3-joints"><j id="{generate-id()}" a="{x3:end(., 1)}" b="{x3:end(., 2)}" xmlns=""/></xsl:for-each></xsl:variable>
      <xsl:variable name="fixed" select="$x3-rigid[@fixed = 'true']"/>
      <xsl:for-each select="$fixed"><edge child="{generate-id()}" parent="ground" type="fixed" xmlns=""/></xsl:for-each>
      <xsl:variable name="met"><xsl:for-each select="$fixed"><xsl:value-of select="concat(generate-id(), ' ')"/></xsl:for-each></xsl:variable>
      <xsl:call-template name="x3-span">
        <xsl:with-param name="joints" select="exsl:node-set($all)/j"/><xsl:with-param name="met" select="concat(' ground ', $met)"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:variable>
  <xsl:variable name="x3-edges" select="exsl:node-set($x3-edges-tree)"/>

  <xsl:template name="x3-span">
    <xsl:param name="joints"/><xsl:param name="met"/>
    <xsl:variable name="next" select="$joints[contains($met, concat(' ', @a, ' ')) != contains($met, concat(' ', @b, ' '))][1]"/>
    <xsl:variable name="alone" select="$x3-rigid[not(contains($met, concat(' ', generate-id(), ' ')))][1]"/>
    <xsl:choose>
      <xsl:when test="$next">
        <xsl:variable name="from-a" select="contains($met, concat(' ', $next/@a, ' '))"/>
        <xsl:variable name="child" select="text:when($from-a, $next/@b, $next/@a)"/>
        <edge child="{$child}" parent="{text:when($from-a, $next/@a, $next/@b)}" joint="{$next/@id}" turned="{not($from-a)}" xmlns=""/>
        <xsl:call-template name="x3-span">
          <xsl:with-param name="joints" select="$joints[@id != $next/@id]"/><xsl:with-param name="met" select="concat($met, $child, ' ')"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$alone">
        <edge child="{generate-id($alone)}" parent="ground" type="free" xmlns=""/>
        <xsl:call-template name="x3-span">
          <xsl:with-param name="joints" select="$joints"/><xsl:with-param name="met" select="concat($met, generate-id($alone), ' ')"/>
        </xsl:call-template>
      </xsl:when>
      <!-- what is left lies between bodies of the tree -->
      <xsl:otherwise><xsl:for-each select="$joints[@a != @b]"><loop joint="{@id}" a="{@a}" b="{@b}" xmlns=""/></xsl:for-each></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <func:function name="x3:turn-at">
    <xsl:param name="body"/>
    <func:result select="string(q:from-rotation(x3:turn-of(x3:field($body/@orientation, '0 0 1 0'))))"/>
  </func:function>

  <!-- Where a body's frame is in the collection: in its anchor, turned as the body is. -->
  <func:function name="x3:stand">
    <xsl:param name="id"/>
    <xsl:variable name="edge" select="$x3-edges/edge[@child = $id]"/>
    <xsl:for-each select="$x3-scene">
      <xsl:variable name="body" select="$x3-rigid[generate-id() = $id]"/>
      <xsl:variable name="joint" select="$x3-joints[generate-id() = $edge/@joint]"/>
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
      <xsl:for-each select="$x3-rigid[generate-id() = $edge/@child]">
        <xsl:variable name="joint" select="$x3-joints[generate-id() = $edge/@joint]"/>
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
    <xsl:variable name="led" select="$x3-scene//ROUTE[@fromNode = $body/@DEF][contains(@toField, 'translation') or contains(@toField, 'rotation')]/@toNode"/>
    <xsl:variable name="shown" select="$x3-scene//*[@DEF = $led][.//Shape]"/>
    <xsl:for-each select="$shown">
      <xsl:apply-templates select="*" mode="x3-walk">
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
      <xsl:variable name="joint" select="$x3-joints[generate-id() = current()/@joint]"/>
      <xsl:variable name="of-a" select="kin:frame-inverse(x3:stand(string(@a)))"/>
      <xsl:variable name="anchor" select="x3:field($joint/@anchorPoint, '0 0 0')"/>
      <xsl:variable name="of-b" select="kin:frame-inverse(x3:stand(string(@b)))"/>
      <loop type="{x3:physical($joint)}" a="{@a}" b="{@b}" at="{vec:clean(kin:frame-point($of-a, $anchor))}" at-b="{vec:clean(kin:frame-point($of-b, $anchor))}" src:line="{doc:line($joint)}">
        <xsl:attribute name="axis"><xsl:value-of select="vec:clean(q:rotate(concat(num:item($of-a, 4), ' ', num:item($of-a, 5), ' ', num:item($of-a, 6), ' ', num:item($of-a, 7)), x3:joint-axis($joint)))"/></xsl:attribute>
      </loop>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
