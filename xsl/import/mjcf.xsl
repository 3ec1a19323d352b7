<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: MJCF to links and joints of one kind each, for import/urdf.xsl: bodies with several joints become chains of links, a joint
     beside its body's frame stands on a link of its own.
     Input: MJCF of one file. Output: robot with link and joint; origin/@quat in place of @rpy; loop for what closes branches.
     Parameters: none.
     Source: MuJoCo's XML reference (2.2): defaults by classes, orientations of frames, ref, equality. A coordinate means what it means
       there: at ref the body stands as it was written. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:mj="urn:systel:import:mjcf" xmlns:text="urn:systel:text"
    xmlns:src="urn:systel:source" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document" xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector"
    xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func exsl" exclude-result-prefixes="mj text num doc q vec str">
  <xsl:include href="mjcf-frames.xsl"/>
  <xsl:include href="mjcf-masses.xsl"/>
  <xsl:include href="mjcf-equality.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>

  <xsl:key name="mj-body" match="body" use="@name"/>
  <xsl:key name="mj-joint" match="body/joint | body/freejoint" use="@name"/>
  <xsl:key name="mj-number" match="body" use="@id"/>
  <xsl:key name="mj-driven" match="actuator/*" use="@joint"/>
  <xsl:key name="mj-at" match="at" use="@n"/>
  <xsl:variable name="mj-bodies-tree"><xsl:for-each select="//body"><body id="{generate-id()}" n="{position()}"/></xsl:for-each></xsl:variable>
  <xsl:key name="mj-tied" match="equality/joint[@joint2]" use="@joint1"/>

  <xsl:template match="/mujoco">
    <robot name="{@model}" src:line="{doc:line(.)}">
      <!-- what sites and relpose bring together need not be together where the model stands -->
      <xsl:if test="equality/*[self::connect or self::weld][@site1 or @relpose]"><xsl:attribute name="src:apart">true</xsl:attribute></xsl:if>
      <!-- what has a motor is pushed, and need not be free to drive -->
      <xsl:if test="actuator/*"><xsl:attribute name="src:motors">true</xsl:attribute></xsl:if>
      <link name="world" src:line="{doc:line(worldbody[1])}">
        <xsl:for-each select="worldbody"><xsl:call-template name="mj-geoms"/></xsl:for-each>
      </link>
      <xsl:apply-templates select="worldbody/body" mode="mj-body"/>
      <xsl:apply-templates select="equality/*" mode="mj-equality"/>
      <xsl:for-each select="actuator/*[@joint][generate-id() = generate-id(key('mj-driven', @joint)[1])]">
        <transmission><actuator/><joint name="{mj:joint(key('mj-joint', @joint))}"/></transmission>
      </xsl:for-each>
      <xsl:call-template name="mj-keys"/>
    </robot>
  </xsl:template>

  <!-- Positions by their names, as SRDF has them: of the joints of one coordinate; where a ball or a free body is, a pose does not tell. -->
  <xsl:template name="mj-keys">
    <xsl:variable name="keys" select="keyframe/key[normalize-space(@qpos) != '']"/>
    <!-- in the order of qpos, body by body: an element for each number, with a name where that is a coordinate -->
    <xsl:variable name="order">
      <xsl:for-each select="worldbody//body">
        <xsl:for-each select="joint | freejoint">
          <xsl:variable name="type" select="string(text:when(self::freejoint, 'free', mj:get(., 'type', 'hinge')))"/>
          <q><xsl:if test="$type = 'hinge' or $type = 'slide'"><xsl:attribute name="name"><xsl:value-of select="mj:joint(.)"/></xsl:attribute></xsl:if></q>
          <xsl:if test="$type = 'ball' or $type = 'free'"><q/><q/><q/></xsl:if>
          <xsl:if test="$type = 'free'"><q/><q/><q/></xsl:if>
        </xsl:for-each>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="numbers" select="exsl:node-set($order)/q"/>
    <xsl:variable name="places"><xsl:for-each select="$numbers"><xsl:if test="@name"><at n="{position()}" name="{@name}"/></xsl:if></xsl:for-each></xsl:variable>
    <xsl:if test="$keys and $numbers[@name]">
      <src:srdf>
        <group name="all"><xsl:for-each select="$numbers[@name]"><joint name="{@name}"/></xsl:for-each></group>
        <xsl:for-each select="$keys[num:count(normalize-space(@qpos)) = count($numbers)]">
          <group_state name="{text:when(@name, @name, concat('key_', count(preceding-sibling::key)))}" group="all">
            <xsl:for-each select="str:tokenize(@qpos, ' ,&#9;&#10;&#13;')">
              <xsl:variable name="n" select="position()"/><xsl:variable name="value" select="string()"/>
              <xsl:for-each select="exsl:node-set($places)"><xsl:for-each select="key('mj-at', $n)"><joint name="{@name}" value="{$value}"/></xsl:for-each></xsl:for-each>
            </xsl:for-each>
          </group_state>
        </xsl:for-each>
      </src:srdf>
    </xsl:if>
  </xsl:template>

  <!-- Names of links and joints; bodies may have none. -->
  <func:function name="mj:body">
    <xsl:param name="body"/>
    <xsl:variable name="id" select="generate-id($body)"/>
    <xsl:choose>
      <xsl:when test="$body/@name"><func:result select="string($body/@name)"/></xsl:when>
      <xsl:when test="$body/self::worldbody or not($body)"><func:result select="'world'"/></xsl:when>
      <xsl:otherwise><xsl:for-each select="exsl:node-set($mj-bodies-tree)"><func:result select="concat('body_', key('mj-number', $id)/@n)"/></xsl:for-each></xsl:otherwise>
    </xsl:choose>
  </func:function>
  <func:function name="mj:joint">
    <xsl:param name="joint"/>
    <func:result select="string(text:when($joint/@name, $joint/@name, concat(mj:body($joint/..), '_joint', text:when($joint/preceding-sibling::joint | $joint/following-sibling::joint, concat('_', count($joint/preceding-sibling::joint) + 1)))))"/>
  </func:function>

  <xsl:template match="body" mode="mj-body">
    <xsl:variable name="name" select="mj:body(.)"/>
    <xsl:variable name="base" select="mj:body(..)"/>
    <xsl:variable name="joints" select="joint | freejoint"/>
    <!-- a free body's frame is the joint's; so is that of a body whose last joint stands in it -->
    <xsl:variable name="off" select="$joints[last()][self::joint] and translate(mj:vector($joints[last()], 'pos', '0 0 0'), '0. -', '') != ''"/>
    <xsl:choose>
      <xsl:when test="not($joints)">
        <xsl:call-template name="mj-link"><xsl:with-param name="name" select="$name"/></xsl:call-template>
        <!-- what a user or a program moves is free -->
        <joint name="{$name}_{text:when(@mocap = 'true', 'free', 'fixed')}" type="{text:when(@mocap = 'true', 'floating', 'fixed')}" src:line="{doc:line(.)}">
          <parent link="{$base}"/><child link="{$name}"/>
          <origin xyz="{mj:vector(., 'pos', '0 0 0')}" quat="{mj:turn(.)}"/>
        </joint>
      </xsl:when>
      <xsl:otherwise>
        <xsl:for-each select="$joints">
          <xsl:variable name="n" select="position()"/>
          <xsl:variable name="last" select="$n = last() and not($off)"/>
          <xsl:variable name="link" select="text:when($last, $name, concat($name, '_at_', $n))"/>
          <xsl:if test="not($last)"><link name="{$link}" src:line="{doc:line(.)}"/></xsl:if>
          <xsl:if test="$last"><xsl:for-each select=".."><xsl:call-template name="mj-link"><xsl:with-param name="name" select="$name"/></xsl:call-template></xsl:for-each></xsl:if>
          <xsl:apply-templates select="." mode="mj-joint">
            <xsl:with-param name="parent" select="text:when($n = 1, $base, concat($name, '_at_', $n - 1))"/>
            <xsl:with-param name="child" select="$link"/>
            <xsl:with-param name="before" select="$joints[$n - 1]"/>
          </xsl:apply-templates>
        </xsl:for-each>
        <xsl:if test="$off">
          <xsl:call-template name="mj-link"><xsl:with-param name="name" select="$name"/></xsl:call-template>
          <joint name="{$name}_fixed" type="fixed" src:line="{doc:line(.)}" src:beside="yes">
            <parent link="{$name}_at_{count($joints)}"/><child link="{$name}"/>
            <origin xyz="{vec:add('0 0 0', mj:vector($joints[last()], 'pos', '0 0 0'), -1)}"/>
          </joint>
        </xsl:if>
      </xsl:otherwise>
    </xsl:choose>
    <xsl:apply-templates select="body" mode="mj-body"/>
  </xsl:template>

  <xsl:template name="mj-link">
    <xsl:param name="name"/>
    <link name="{$name}" src:line="{doc:line(.)}">
      <xsl:call-template name="mj-mass"/>
      <xsl:call-template name="mj-geoms"/>
    </link>
  </xsl:template>

  <!-- Moved there from the place of the joint before, turned back by what ref says. -->
  <xsl:template match="joint" mode="mj-joint">
    <xsl:param name="parent"/><xsl:param name="child"/><xsl:param name="before"/>
    <xsl:variable name="type" select="mj:get(., 'type', 'hinge')"/>
    <xsl:variable name="axis" select="vec:unit(mj:vector(., 'axis', '0 0 1'))"/>
    <xsl:variable name="at" select="mj:vector(., 'pos', '0 0 0')"/>
    <xsl:variable name="unit" select="text:when($type = 'hinge', mj:angle(.), 1)"/>
    <xsl:variable name="ref" select="number(mj:get(., 'ref', '0')) * $unit"/>
    <!-- in the frame of the body, or of the joint before -->
    <xsl:variable name="step" select="vec:add(text:when($before, vec:add($at, mj:vector($before, 'pos', '0 0 0'), -1), $at), text:when($type = 'slide', $axis, '0 0 0'), -$ref)"/>
    <xsl:variable name="back" select="text:when($type = 'hinge' and $ref != 0, q:from-rotation(concat($axis, ' ', -$ref)), '1 0 0 0')"/>
    <joint name="{mj:joint(.)}" src:line="{doc:line(.)}">
      <xsl:attribute name="type"><xsl:choose>
        <xsl:when test="$type = 'slide'">prismatic</xsl:when>
        <xsl:when test="$type = 'ball'">ball</xsl:when>
        <xsl:when test="$type = 'free'">floating</xsl:when>
        <xsl:when test="mj:range(.) = ''">continuous</xsl:when>
        <xsl:otherwise>revolute</xsl:otherwise>
      </xsl:choose></xsl:attribute>
      <!-- what follows another joint is where that one has it at its own ref -->
      <xsl:variable name="tied" select="key('mj-tied', @name)[not(@active = 'false')][1]"/>
      <xsl:variable name="q" select="$ref + number(text:when($tied/@polycoef, num:item($tied/@polycoef, 1), 0))"/>
      <xsl:if test="$q != 0 and ($type = 'hinge' or $type = 'slide')"><xsl:attribute name="src:q"><xsl:value-of select="$q"/></xsl:attribute></xsl:if>
      <parent link="{$parent}"/><child link="{$child}"/>
      <xsl:choose>
        <xsl:when test="$before"><origin xyz="{$step}" quat="{$back}"/></xsl:when>
        <xsl:otherwise>
          <xsl:variable name="turn" select="mj:turn(..)"/>
          <origin xyz="{vec:add(mj:vector(.., 'pos', '0 0 0'), q:rotate($turn, $step))}" quat="{q:product($turn, $back)}"/>
        </xsl:otherwise>
      </xsl:choose>
      <xsl:if test="$type = 'hinge' or $type = 'slide'">
        <axis xyz="{$axis}"/>
        <xsl:variable name="range" select="mj:range(.)"/>
        <xsl:if test="$range != ''"><limit lower="{num:item($range, 1) * $unit}" upper="{num:item($range, 2) * $unit}"/></xsl:if>
        <xsl:variable name="damping" select="mj:get(., 'damping', '0')"/>
        <xsl:variable name="friction" select="mj:get(., 'frictionloss', '0')"/>
        <xsl:if test="$damping &gt; 0 or $friction &gt; 0"><dynamics damping="{$damping}" friction="{$friction}"/></xsl:if>
      </xsl:if>
    </joint>
  </xsl:template>

  <xsl:template match="freejoint | joint[mj:get(., 'type', 'hinge') = 'free']" mode="mj-joint" priority="1">
    <xsl:param name="parent"/><xsl:param name="child"/>
    <joint name="{mj:joint(.)}" type="floating" src:line="{doc:line(.)}">
      <parent link="{$parent}"/><child link="{$child}"/>
      <origin xyz="{mj:vector(.., 'pos', '0 0 0')}" quat="{mj:turn(..)}"/>
    </joint>
  </xsl:template>

  <!-- Numbers where the joint has limits; in 2.2 a range without a word counts with autolimits, since 3.0 always. -->
  <func:function name="mj:range">
    <xsl:param name="joint"/>
    <xsl:variable name="limited" select="mj:get($joint, 'limited', 'auto')"/>
    <func:result select="string(text:when($limited = 'false', '', mj:vector($joint, 'range', '')))"/>
  </func:function>

  <!-- What is seen, and what collides where a body has both. -->
  <xsl:template name="mj-geoms">
    <xsl:apply-templates select="geom" mode="mj-geom"><xsl:with-param name="both" select="boolean(geom[mj:is-seen(.)][1])"/></xsl:apply-templates>
  </xsl:template>

  <func:function name="mj:is-seen">
    <xsl:param name="geom"/>
    <func:result select="mj:get($geom, 'contype', '1') = 0 and mj:get($geom, 'conaffinity', '1') = 0"/>
  </func:function>

  <xsl:template match="geom" mode="mj-geom">
    <xsl:param name="both"/>
    <xsl:variable name="type" select="mj:geom-type(.)"/>
    <xsl:variable name="size" select="mj:vector(., 'size', '')"/>
    <xsl:variable name="ends" select="mj:ends(.)"/>
    <xsl:variable name="half" select="number(text:when($ends != '', $ends, num:item($size, 2)))"/>
    <xsl:variable name="rgba" select="text:when(mj:get(., 'rgba', '') != '', mj:get(., 'rgba', ''), key('mj-asset', concat('material ', mj:get(., 'material', '?')))/@rgba)"/>
    <!-- of a mesh without file and faces (a plugin's, points alone) there is nothing to show -->
    <xsl:if test="contains(' sphere box cylinder capsule ellipsoid ', concat(' ', $type, ' ')) or $type = 'mesh' and mj:mesh-file(.) != ''">
      <xsl:element name="{text:when(not($both) or mj:is-seen(.), 'visual', 'collision')}">
        <xsl:attribute name="src:line"><xsl:value-of select="doc:line(.)"/></xsl:attribute>
        <origin xyz="{mj:geom-at(.)}" quat="{mj:geom-turn(.)}"/>
        <geometry src:line="{doc:line(.)}">
          <xsl:choose>
            <xsl:when test="$type = 'box'"><box size="{vec:add('0 0 0', text:when($ends != '', concat(num:item($size, 1), ' ', num:item($size, 1), ' ', $half), $size), 2)}"/></xsl:when>
            <xsl:when test="$type = 'cylinder' or $type = 'capsule'"><xsl:element name="{$type}">
              <xsl:attribute name="radius"><xsl:value-of select="num:item($size, 1)"/></xsl:attribute>
              <xsl:attribute name="length"><xsl:value-of select="2 * $half"/></xsl:attribute>
            </xsl:element></xsl:when>
            <xsl:when test="$type = 'mesh'">
              <mesh filename="{mj:mesh-file(.)}" src:line="{doc:line(.)}">
                <xsl:variable name="scale" select="mj:mesh-scale(.)"/>
                <xsl:if test="$scale != '1 1 1'"><xsl:attribute name="scale"><xsl:value-of select="$scale"/></xsl:attribute></xsl:if>
              </mesh>
            </xsl:when>
            <xsl:when test="$type = 'ellipsoid'"><ellipsoid radii="{text:when($ends != '', concat(num:item($size, 1), ' ', num:item($size, 1), ' ', $half), $size)}"/></xsl:when>
            <xsl:otherwise><sphere radius="{num:item($size, 1)}"/></xsl:otherwise>
          </xsl:choose>
        </geometry>
        <xsl:if test="string($rgba) != ''"><material><color rgba="{$rgba}"/></material></xsl:if>
      </xsl:element>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
