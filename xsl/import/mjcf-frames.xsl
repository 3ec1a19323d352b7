<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what elements of MJCF say, by themselves or by defaults, and how they are turned.
     Input: elements of MJCF. Output: texts and numbers. Included by import/mjcf.xsl and check/mjcf.xsl.
     Parameters: none.
     Source: MuJoCo's XML reference: defaults, compiler, frame orientations. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:mj="urn:systel:import:mjcf" xmlns:text="urn:systel:text"
    xmlns:num="urn:systel:number" xmlns:dr="urn:systel:drawing" xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector" xmlns:str="http://exslt.org/strings"
    xmlns:func="http://exslt.org/functions" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="func" exclude-result-prefixes="mj text num dr q vec str exsl">

  <xsl:include href="mjcf-frame-elements.xsl"/>

  <xsl:key name="mj-asset" match="asset/*" use="concat(name(), ' ', @name, substring(str:tokenize(@file, '/')[last()], 1, (1 - boolean(@name)) * (string-length(str:tokenize(@file, '/')[last()]) - string-length(str:tokenize(@file, '.')[last()]) - 1)))"/>
  <xsl:key name="mj-class" match="default" use="@class"/>

  <!-- What the compilers of an element's model say: of this one, or of that which it was attached from (src/pipeline/mjcf_attach.h). -->
  <xsl:key name="mj-attached" match="attached" use="@id"/>
  <func:function name="mj:compiler">
    <xsl:param name="element"/><xsl:param name="name"/>
    <xsl:for-each select="$element">
      <xsl:variable name="said" select="(/mujoco[not($element/@attached)] | key('mj-attached', @attached))/compiler/@*[name() = $name]"/>
      <func:result select="normalize-space($said[last()])"/>
    </xsl:for-each>
  </func:function>
  <func:function name="mj:attached">
    <xsl:param name="element"/>
    <xsl:for-each select="$element"><func:result select="key('mj-attached', @attached)[last()]"/></xsl:for-each>
  </func:function>
  <func:function name="mj:angle">
    <xsl:param name="element"/>
    <func:result select="text:when(mj:compiler($element, 'angle') = 'radian', 1, 3.141592653589793 div 180)"/>
  </func:function>
  <!-- Until 2.2 frames may be told in the world; what tells none there has that of its joint or of the body around it. -->
  <xsl:variable name="mj-global" select="/mujoco/compiler[@coordinate][last()]/@coordinate = 'global'"/>

  <!-- An attribute of an element: its own, else that of its class and of the classes which this is in. -->
  <func:function name="mj:get">
    <xsl:param name="element"/><xsl:param name="name"/><xsl:param name="otherwise"/>
    <xsl:choose>
      <xsl:when test="$element/@*[name() = $name]"><func:result select="normalize-space($element/@*[name() = $name])"/></xsl:when>
      <xsl:otherwise>
        <xsl:variable name="own" select="string(text:when($element/@class, $element/@class, mj:child-class($element/ancestor::body[1])))"/>
        <xsl:for-each select="$element">
          <!-- a class may be told in several places, and so may what holds for all -->
          <xsl:variable name="said" select="key('mj-class', $own)[$own != '']/ancestor-or-self::default[parent::default]/*[name() = name($element)]/@*[name() = $name]"/>
          <xsl:variable name="all" select="/mujoco[not($element/@attached)]/default/*[name() = name($element)]/@*[name() = $name]"/>
          <func:result select="normalize-space(text:when($said, $said[last()], text:when($all, $all[last()], $otherwise)))"/>
        </xsl:for-each>
      </xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- The class of what stands in a body, where it says none; told once, from the world outwards. -->
  <xsl:key name="mj-body-class" match="class" use="@of"/>
  <xsl:variable name="mj-classes-tree"><xsl:if test="//body/@childclass"><xsl:apply-templates select="/mujoco/worldbody/body" mode="mj-child-class"/></xsl:if></xsl:variable>
  <xsl:template match="body" mode="mj-child-class">
    <xsl:param name="above"/>
    <xsl:variable name="class" select="string(text:when(@childclass, @childclass, $above))"/>
    <class of="{generate-id()}" name="{$class}"/>
    <xsl:apply-templates select="body" mode="mj-child-class"><xsl:with-param name="above" select="$class"/></xsl:apply-templates>
  </xsl:template>
  <func:function name="mj:child-class">
    <xsl:param name="body"/>
    <xsl:variable name="id" select="generate-id($body)"/>
    <xsl:for-each select="exsl:node-set($mj-classes-tree)"><func:result select="string(key('mj-body-class', $id)/@name)"/></xsl:for-each>
  </func:function>

  <!-- What is a place or a way: in the frame of the body around it, wherever the model tells it. -->
  <func:function name="mj:vector">
    <xsl:param name="element"/><xsl:param name="name"/><xsl:param name="otherwise"/>
    <xsl:variable name="said" select="mj:get($element, $name, $otherwise)"/>
    <xsl:choose>
      <xsl:when test="$said != '' and $element/@frame and contains(' axis pos fromto ', concat(' ', $name, ' '))"><func:result select="mj:framed($element, $name, $said)"/></xsl:when>
      <xsl:when test="not($mj-global) or $said = ''"><func:result select="$said"/></xsl:when>
      <xsl:when test="$name = 'axis'"><func:result select="q:rotate(q:conjugate(mj:stand($element/..)), $said)"/></xsl:when>
      <xsl:when test="$name = 'pos' and mj:spot($element) != ''"><func:result select="mj:in($element/.., mj:spot($element))"/></xsl:when>
      <xsl:when test="$name = 'fromto'"><func:result select="concat(mj:in($element/.., mj:part($said, 1)), ' ', mj:in($element/.., mj:part($said, 4)))"/></xsl:when>
      <xsl:otherwise><func:result select="$said"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- A place in the world as it is told; of a body that tells none, that of the joint that bears it. -->
  <func:function name="mj:spot">
    <xsl:param name="element"/>
    <xsl:variable name="said" select="mj:get($element, 'pos', '')"/>
    <xsl:choose>
      <xsl:when test="$said = '' and $element/self::body/joint"><func:result select="mj:get($element/joint[last()], 'pos', '')"/></xsl:when>
      <xsl:otherwise><func:result select="$said"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- Three numbers of a list, from the n-th. -->
  <func:function name="mj:part">
    <xsl:param name="list"/><xsl:param name="n"/>
    <func:result select="text:when($list = '', '0 0 0', concat(num:item($list, $n), ' ', num:item($list, $n + 1), ' ', num:item($list, $n + 2)))"/>
  </func:function>

  <!-- The unit quaternion of an element's frame in that around it. -->
  <func:function name="mj:turn">
    <xsl:param name="element"/>
    <xsl:variable name="said" select="mj:told($element)"/>
    <xsl:choose>
      <xsl:when test="$element/@frame"><func:result select="q:product(string(mj:frame($element)/@turn), text:when($said = '', '1 0 0 0', $said))"/></xsl:when>
      <xsl:when test="$said = ''"><func:result select="'1 0 0 0'"/></xsl:when>
      <xsl:when test="$mj-global"><func:result select="q:product(q:conjugate(mj:stand($element/..)), $said)"/></xsl:when>
      <xsl:otherwise><func:result select="$said"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- As it is told, by whichever way. -->
  <func:function name="mj:told">
    <xsl:param name="element"/>
    <xsl:variable name="quat" select="mj:get($element, 'quat', '')"/>
    <xsl:variable name="axisangle" select="mj:get($element, 'axisangle', '')"/>
    <xsl:variable name="euler" select="mj:get($element, 'euler', '')"/>
    <xsl:variable name="xyaxes" select="mj:get($element, 'xyaxes', '')"/>
    <xsl:variable name="zaxis" select="mj:get($element, 'zaxis', '')"/>
    <xsl:choose>
      <xsl:when test="$euler != ''"><func:result select="mj:euler($euler, mj:angle($element), string(text:when(mj:compiler($element, 'eulerseq') = '', 'xyz', mj:compiler($element, 'eulerseq'))))"/></xsl:when>
      <xsl:when test="$axisangle != ''"><func:result select="q:from-rotation(concat(mj:part($axisangle, 1), ' ', num:item($axisangle, 4) * mj:angle($element)))"/></xsl:when>
      <xsl:when test="$xyaxes != ''"><func:result select="mj:axes(mj:part($xyaxes, 1), mj:part($xyaxes, 4))"/></xsl:when>
      <xsl:when test="$zaxis != ''"><func:result select="q:from-rotation(vec:arc('0 0 1', vec:unit($zaxis), '1 0 0'))"/></xsl:when>
      <xsl:when test="$quat != ''"><func:result select="q:normalize($quat)"/></xsl:when>
      <xsl:otherwise><func:result select="''"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- x as it is, y in its plane: points on both axes go there. -->
  <func:function name="mj:axes">
    <xsl:param name="x"/><xsl:param name="y"/>
    <func:result select="q:from-points(vec:unit($x), vec:unit(vec:add($y, $x, -vec:dot($x, $y) div vec:dot($x, $x))), '1 0 0', '0 1 0')"/>
  </func:function>

  <!-- A small letter turns about the axis as the turns before have left it, a capital one about the fixed axis. -->
  <func:function name="mj:euler">
    <xsl:param name="angles"/><xsl:param name="unit"/><xsl:param name="order"/><xsl:param name="n" select="3"/>
    <xsl:choose>
      <xsl:when test="$n = 0"><func:result select="'1 0 0 0'"/></xsl:when>
      <xsl:otherwise>
        <xsl:variable name="letter" select="substring($order, $n, 1)"/>
        <xsl:variable name="axis" select="text:when(translate($letter, 'X', 'x') = 'x', '1 0 0', text:when(translate($letter, 'Y', 'y') = 'y', '0 1 0', '0 0 1'))"/>
        <xsl:variable name="one" select="q:from-rotation(concat($axis, ' ', num:item($angles, $n) * $unit))"/>
        <xsl:variable name="before" select="mj:euler($angles, $unit, $order, $n - 1)"/>
        <func:result select="text:when(contains('XYZ', $letter), q:product($one, $before), q:product($before, $one))"/>
      </xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- A body's frame in the world where the model stands as it was written; the world's own: none. -->
  <func:function name="mj:stand">
    <xsl:param name="body"/>
    <xsl:choose>
      <xsl:when test="$mj-global and mj:told($body) != ''"><func:result select="mj:told($body)"/></xsl:when>
      <xsl:when test="$body/self::body"><func:result select="q:product(mj:stand($body/..), mj:turn($body))"/></xsl:when>
      <xsl:otherwise><func:result select="'1 0 0 0'"/></xsl:otherwise>
    </xsl:choose>
  </func:function>
  <func:function name="mj:place">
    <xsl:param name="body"/>
    <xsl:choose>
      <xsl:when test="$mj-global and mj:spot($body) != ''"><func:result select="mj:spot($body)"/></xsl:when>
      <xsl:when test="$body/self::body"><func:result select="vec:add(mj:place($body/..), q:rotate(mj:stand($body/..), mj:vector($body, 'pos', '0 0 0')))"/></xsl:when>
      <xsl:otherwise><func:result select="'0 0 0'"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- A point of the body in the world of the position written, and back. -->
  <func:function name="mj:out">
    <xsl:param name="body"/><xsl:param name="point"/>
    <func:result select="vec:add(mj:place($body), q:rotate(mj:stand($body), $point))"/>
  </func:function>
  <func:function name="mj:in">
    <xsl:param name="body"/><xsl:param name="point"/>
    <func:result select="q:rotate(q:conjugate(mj:stand($body)), vec:add($point, mj:place($body), -1))"/>
  </func:function>

  <!-- What a geom is, where its middle is, how it is turned; half of the way between its two ends, where those are given. -->
  <!-- A form with a mesh is one that MuJoCo fits to it: it is shown and weighed as the mesh. -->
  <func:function name="mj:geom-type">
    <xsl:param name="geom"/>
    <func:result select="string(text:when(mj:get($geom, 'mesh', '') != '', 'mesh', mj:get($geom, 'type', 'sphere')))"/>
  </func:function>
  <!-- The asset of a geom that is a mesh; its file as the model names it. -->
  <func:function name="mj:mesh">
    <xsl:param name="geom"/>
    <xsl:for-each select="$geom"><func:result select="key('mj-asset', concat('mesh ', mj:get($geom, 'mesh', '?')))[1]"/></xsl:for-each>
  </func:function>
  <func:function name="mj:mesh-file">
    <xsl:param name="geom"/>
    <xsl:variable name="mesh" select="mj:mesh($geom)"/>
    <xsl:variable name="said" select="text:when(mj:compiler($mesh, 'meshdir') = '', mj:compiler($mesh, 'assetdir'), mj:compiler($mesh, 'meshdir'))"/>
    <xsl:variable name="of" select="mj:attached($mesh)/@folder"/>
    <xsl:variable name="folder" select="concat(text:when(starts-with($said, '/'), '', $of), $said)"/>
    <xsl:choose>
      <xsl:when test="$mesh/@vertex and not($mesh/@file)"><func:result select="dr:mesh-url(mj:numbers($mesh/@vertex), dr:mesh-corners('triangles', mj:numbers($mesh/@face), ''))"/></xsl:when>
      <xsl:when test="not($mesh/@file)"><func:result select="''"/></xsl:when>
      <xsl:otherwise><func:result select="concat(text:when($folder != '', concat($folder, text:when(substring($folder, string-length($folder)) != '/', '/'))), $mesh/@file)"/></xsl:otherwise>
    </xsl:choose>
  </func:function>
  <func:function name="mj:numbers">
    <xsl:param name="list"/>
    <func:result select="text:when(num:is-list($list), normalize-space($list), '')"/>
  </func:function>
  <func:function name="mj:mesh-scale">
    <xsl:param name="geom"/>
    <xsl:variable name="mesh" select="mj:mesh($geom)"/>
    <xsl:choose>
      <xsl:when test="$mesh"><func:result select="mj:vector($mesh, 'scale', '1 1 1')"/></xsl:when>
      <xsl:otherwise><func:result select="'1 1 1'"/></xsl:otherwise>
    </xsl:choose>
  </func:function>
  <func:function name="mj:way">
    <xsl:param name="geom"/>
    <xsl:variable name="fromto" select="mj:vector($geom, 'fromto', '')"/>
    <func:result select="text:when($fromto = '', '', vec:add(mj:part($fromto, 4), mj:part($fromto, 1), -1))"/>
  </func:function>
  <func:function name="mj:ends">
    <xsl:param name="geom"/>
    <xsl:variable name="way" select="mj:way($geom)"/>
    <func:result select="text:when($way = '', '', vec:length(text:when($way = '', '0 0 0', $way)) div 2)"/>
  </func:function>
  <func:function name="mj:geom-at">
    <xsl:param name="geom"/>
    <xsl:variable name="fromto" select="mj:vector($geom, 'fromto', '')"/>
    <func:result select="text:when($fromto = '', mj:vector($geom, 'pos', '0 0 0'), vec:add('0 0 0', vec:add(mj:part($fromto, 1), mj:part($fromto, 4)), 0.5))"/>
  </func:function>
  <func:function name="mj:geom-turn">
    <xsl:param name="geom"/>
    <xsl:variable name="way" select="mj:way($geom)"/>
    <func:result select="text:when($way = '', mj:turn($geom), q:from-rotation(vec:arc('0 0 1', vec:unit(text:when($way = '', '0 0 1', $way)), '1 0 0')))"/>
  </func:function>
</xsl:stylesheet>
