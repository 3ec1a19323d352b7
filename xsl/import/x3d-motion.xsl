<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what interpolators do with a node over time, as nodes of its coordinates for a program of motion.
     Input: a Transform of X3D that something moves, with its turn and slide (x3d-moves.xsl). Included by import/x3d.xsl.
     Output: the template x3-course: src:nodes (index, cycle, loop; times and values), src:told where a clock runs and nothing can be said;
       the template x3-opening: the same of a gripper's fingers; the template x3-program: m:motion of all of them.
     Parameters: none.
     Source: ISO/IEC 19775-1: TimeSensor (8.4.1), OrientationInterpolator (19.4.5: turns the shorter way), PositionInterpolator (19.4.6); before
       the first key and after the last one a value stays. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source"
    xmlns:x3="urn:systel:import:x3d" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings" xmlns:doc="urn:systel:document" xmlns:math="http://exslt.org/math"
    xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text" xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" exclude-result-prefixes="m x3 kin num str doc math q vec text exsl">

  <xsl:key name="x3-fraction" match="ROUTE[@toField = 'set_fraction' or @toField = 'fraction']" use="@toNode"/>

  <xsl:key name="x3-value" match="v" use="@n"/>
  <xsl:key name="x3-start" match="ROUTE[@toField = 'startTime' or @toField = 'set_startTime']" use="@toNode"/>

  <!-- The clock that an interpolator goes by. -->
  <func:function name="x3:clock">
    <xsl:param name="source"/>
    <xsl:variable name="named" select="$source/self::*[@DEF]"/>
    <xsl:choose>
      <xsl:when test="$named"><xsl:for-each select="$named[1]"><func:result select="(key('x3-def', key('x3-fraction', @DEF)/@fromNode) | x3:steps(.))[self::TimeSensor][1]"/></xsl:for-each></xsl:when>
      <xsl:otherwise><func:result select="/.."/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- Of our own scenes that go on at each click: the clocks of the steps, which are parts of the time of one motion. -->
  <func:function name="x3:steps">
    <xsl:param name="source"/>
    <xsl:for-each select="$source[1]"><func:result select="key('x3-def', key('x3-fraction', key('x3-def', key('x3-fraction', @DEF)/@fromNode)[$x3-own][self::ScalarInterpolator]/@DEF)/@fromNode)"/></xsl:for-each>
    <xsl:if test="not($source)"><func:result select="/.."/></xsl:if>
  </func:function>

  <!-- Context: an interpolator. What a coordinate does by its clock, from "share value share value …" of the clock's time. -->
  <xsl:template name="x3-nodes">
    <xsl:param name="index"/><xsl:param name="course"/>
    <xsl:variable name="clock" select="x3:clock(.)"/>
    <xsl:variable name="steps" select="x3:steps(.)"/>
    <xsl:variable name="cycle" select="x3:cycle(.)"/>
    <xsl:variable name="numbers" select="str:tokenize($course)"/>
    <src:nodes index="{$index}" cycle="{$cycle}" loop="{$clock/@loop = 'true'}" line="{doc:line(.)}">
      <xsl:if test="key('x3-def', key('x3-start', $clock/@DEF)[@fromField = 'touchTime']/@fromNode)[self::TouchSensor]"><xsl:attribute name="start"><xsl:value-of select="text:when($steps, 'tick', 'click')"/></xsl:attribute></xsl:if>
      <xsl:if test="$numbers[1] &gt; 0"><n t="0" v="{$numbers[2]}" xmlns=""/></xsl:if>
      <xsl:for-each select="$numbers[position() mod 2 = 1]"><n t="{. * $cycle}" v="{following-sibling::*[1]}" xmlns=""/></xsl:for-each>
      <xsl:if test="$numbers[last() - 1] &lt; 1"><n t="{$cycle}" v="{$numbers[last()]}" xmlns=""/></xsl:if>
    </src:nodes>
  </xsl:template>

  <!-- The time of an interpolator's clocks. -->
  <func:function name="x3:cycle">
    <xsl:param name="source"/>
    <xsl:variable name="steps" select="x3:steps($source)"/>
    <func:result select="number(text:when($steps, sum($steps/@cycleInterval), x3:field(x3:clock($source)/@cycleInterval, '1')))"/>
  </func:function>

  <!-- Whether an interpolator has a value for each of its keys, which grow, and a clock that runs. -->
  <func:function name="x3:is-whole">
    <xsl:param name="source"/><xsl:param name="size"/>
    <xsl:variable name="keys" select="str:tokenize($source/@key, ' ,&#9;&#10;&#13;')"/>
    <func:result select="count($keys) &gt; 1 and count(x3:groups($source/@keyValue, $size)) = count($keys) and not($keys[. &lt;= preceding-sibling::*[1]]) and $keys[1] &gt;= 0 and $keys[last()] &lt;= 1
        and x3:cycle($source) &gt; 0"/>
  </func:function>

  <!-- Keys of an interpolator with their values, elements v: "key value key value …". -->
  <func:function name="x3:course">
    <xsl:param name="source"/><xsl:param name="values"/>
    <xsl:variable name="course">
      <xsl:for-each select="str:tokenize($source/@key, ' ,&#9;&#10;&#13;')">
        <xsl:variable name="n" select="position()"/>
        <xsl:value-of select="concat(., ' ')"/><xsl:for-each select="$values"><xsl:value-of select="concat(key('x3-value', $n), ' ')"/></xsl:for-each>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="string($course)"/>
  </func:function>

  <!-- joint: as the normal form has it; base: its turn; from: where the node is in the scene at zero. -->
  <xsl:template name="x3-course">
    <xsl:param name="joint"/><xsl:param name="turn"/><xsl:param name="slide"/><xsl:param name="scale"/><xsl:param name="base"/><xsl:param name="from" select="x3:field(@translation, '0 0 0')"/>
    <xsl:variable name="type" select="string($joint/@type)"/>
    <xsl:variable name="turner" select="x3:source(., 'rotation')[x3:clock(.)]"/><xsl:variable name="shifter" select="x3:source(., 'translation')[x3:clock(.)]"/>
    <xsl:variable name="axis" select="q:rotate(text:when($turn/@base, $turn/@base, '1 0 0 0'), text:when($turn/@axis, $turn/@axis, '0 0 1'))"/>
    <xsl:variable name="way" select="text:when($type = 'cylindrical', 1 - 2 * (vec:dot($axis, text:when($slide/@axis, $slide/@axis, '0 0 1')) &lt; 0), 1)"/>
    <xsl:variable name="turns" select="$turner[self::OrientationInterpolator and x3:is-whole(., 4)]"/>
    <xsl:variable name="shifts" select="$shifter[self::PositionInterpolator and x3:is-whole(., 3)]"/>
    <xsl:variable name="nodes">
      <xsl:choose>
        <xsl:when test="$type = 'revolute' or $type = 'prismatic' or $type = 'cylindrical'">
          <xsl:for-each select="$turns[$type != 'prismatic' and $turn/@kind = 'one']">
            <xsl:variable name="values"><xsl:call-template name="x3-angles"><xsl:with-param name="turns" select="x3:groups(@keyValue, 4)"/><xsl:with-param name="turn" select="$turn"/></xsl:call-template></xsl:variable>
            <xsl:call-template name="x3-nodes"><xsl:with-param name="index" select="1 + ($type = 'cylindrical')"/><xsl:with-param name="course" select="x3:course(., exsl:node-set($values))"/></xsl:call-template>
          </xsl:for-each>
          <xsl:for-each select="$shifts[$type != 'revolute' and $slide/@kind = '1']">
            <xsl:variable name="length" select="$way * vec:length(x3:times($scale, $slide/@axis))"/>
            <xsl:variable name="values"><xsl:for-each select="x3:groups(@keyValue, 3)">
              <v n="{position()}" xmlns=""><xsl:value-of select="$length * vec:dot(vec:add(., $from, -1), $slide/@axis)"/></v>
            </xsl:for-each></xsl:variable>
            <xsl:call-template name="x3-nodes"><xsl:with-param name="index" select="1"/><xsl:with-param name="course" select="x3:course(., exsl:node-set($values))"/></xsl:call-template>
          </xsl:for-each>
        </xsl:when>
        <!-- of one clock, at the same keys -->
        <xsl:when test="($turner or $shifter) and count($turns | $shifts) = count($turner | $shifter) and (not($turns and $shifts) or generate-id(x3:clock($turns)) = generate-id(x3:clock($shifts)) and x3:course($turns, /..) = x3:course($shifts, /..))">
          <xsl:call-template name="x3-course-of-any">
            <xsl:with-param name="joint" select="$joint"/><xsl:with-param name="scale" select="$scale"/><xsl:with-param name="base" select="$base"/><xsl:with-param name="from" select="$from"/>
            <xsl:with-param name="turns" select="$turns"/><xsl:with-param name="shifts" select="$shifts"/>
          </xsl:call-template>
        </xsl:when>
      </xsl:choose>
    </xsl:variable>
    <xsl:copy-of select="$nodes"/>
    <xsl:if test="count(exsl:node-set($nodes)/*) &lt; text:when($type = 'cylindrical', count($turner | $shifter), number(boolean($turner[$type != 'prismatic'] | $shifter[$type != 'revolute'])))">
      <xsl:call-template name="x3-told"><xsl:with-param name="id">x3d-no-motion</xsl:with-param><xsl:with-param name="what" select="text:when(x3:name(.) != '', x3:name(.), @DEF)"/></xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- Coordinates of any pair, from the motion in it at each key. -->
  <xsl:template name="x3-course-of-any">
    <xsl:param name="joint"/><xsl:param name="scale"/><xsl:param name="base"/><xsl:param name="from"/><xsl:param name="turns"/><xsl:param name="shifts"/>
    <xsl:variable name="here" select="x3:field(@translation, '0 0 0')"/><xsl:variable name="stands" select="x3:field(@rotation, '0 0 1 0')"/>
    <xsl:variable name="back" select="q:conjugate($base)"/>
    <xsl:variable name="places"><xsl:for-each select="x3:groups($shifts/@keyValue, 3)"><v n="{position()}" xmlns=""><xsl:value-of select="."/></v></xsl:for-each></xsl:variable>
    <xsl:variable name="rotations"><xsl:for-each select="x3:groups($turns/@keyValue, 4)"><v n="{position()}" xmlns=""><xsl:value-of select="."/></v></xsl:for-each></xsl:variable>
    <xsl:variable name="moments">
      <xsl:for-each select="str:tokenize(($turns | $shifts)[1]/@key, ' ,&#9;&#10;&#13;')">
        <xsl:variable name="n" select="position()"/>
        <xsl:variable name="place"><xsl:for-each select="exsl:node-set($places)"><xsl:value-of select="key('x3-value', $n)"/></xsl:for-each></xsl:variable>
        <xsl:variable name="rotation"><xsl:for-each select="exsl:node-set($rotations)"><xsl:value-of select="key('x3-value', $n)"/></xsl:for-each></xsl:variable>
        <xsl:value-of select="concat(., ' ', q:rotate($back, x3:times($scale, vec:add(text:when($shifts, $place, $here), $from, -1))), ' ',
            q:product($back, x3:mirrored(q:from-rotation(x3:turn-of(text:when($turns, $rotation, $stands))), $scale)), ' ')"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="axis" select="text:when($joint/@axis, $joint/@axis, '0 0 1')"/>
    <xsl:variable name="second">
      <xsl:choose>
        <xsl:when test="$joint/@axis2"><xsl:value-of select="kin:second-turn($axis, $joint/@axis2)"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="text:when($joint/@pitch, $joint/@pitch, 0)"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="size" select="1 + count(str:tokenize(kin:pairs(string($joint/@type))/@symbols))"/>
    <xsl:variable name="found" select="str:tokenize(kin:pair-course(string($joint/@type), $axis, string($second), string($moments), string($joint/@q)))"/>
    <xsl:for-each select="($turns | $shifts)[1]">
      <xsl:variable name="source" select="."/>
      <xsl:for-each select="$found[position() &lt; $size]">
        <xsl:variable name="index" select="position()"/>
        <xsl:variable name="course"><xsl:for-each select="$found[position() mod $size = 1]"><xsl:value-of select="concat(., ' ', following-sibling::*[$index], ' ')"/></xsl:for-each></xsl:variable>
        <xsl:for-each select="$source"><xsl:call-template name="x3-nodes"><xsl:with-param name="index" select="$index"/><xsl:with-param name="course" select="string($course)"/></xsl:call-template></xsl:for-each>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <!-- Of our own scenes: how far the fingers of the body's gripper stand apart, which is z of each. -->
  <xsl:template name="x3-opening">
    <xsl:variable name="fingers" select="descendant::Transform[starts-with(@DEF, 'finger')][not(MetadataSet)][generate-id(ancestor::Transform[x3:joint(.)][1]) = generate-id(current())]"/>
    <xsl:for-each select="$fingers[1]">
      <xsl:for-each select="x3:source(., 'translation')[self::PositionInterpolator][x3:clock(.)][x3:is-whole(., 3)]">
        <xsl:variable name="values"><xsl:for-each select="x3:groups(@keyValue, 3)"><v n="{position()}" xmlns=""><xsl:value-of select="vec:item(., 3)"/></v></xsl:for-each></xsl:variable>
        <xsl:call-template name="x3-nodes"><xsl:with-param name="index" select="1"/><xsl:with-param name="course" select="x3:course(., exsl:node-set($values))"/></xsl:call-template>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <!-- Angles about the turn's axis, each from the one before the shorter way; half turns lead on. -->
  <xsl:template name="x3-angles">
    <xsl:param name="turns"/><xsl:param name="turn"/>
    <xsl:variable name="written"><xsl:for-each select="$turns">
      <xsl:variable name="by" select="q:to-rotation(q:product(q:conjugate($turn/@base), q:from-rotation(x3:turn-of(.))))"/>
      <xsl:value-of select="concat(vec:item($by, 4) * (1 - 2 * (vec:dot(vec:xyz(vec:item($by, 1), vec:item($by, 2), vec:item($by, 3)), $turn/@axis) &lt; 0)), ' ')"/>
    </xsl:for-each></xsl:variable>
    <xsl:for-each select="str:tokenize(vec:unwind(string($written)))"><v n="{position()}" xmlns=""><xsl:value-of select="."/></v></xsl:for-each>
  </xsl:template>

  <!-- One program of all that clocks move: as long as the longest cycle, shorter ones again as often as they go into it whole. -->
  <xsl:template name="x3-program">
    <xsl:param name="bodies"/>
    <xsl:variable name="all" select="$bodies/src:nodes"/>
    <xsl:if test="$all">
      <xsl:variable name="whole" select="math:max($all/@cycle)"/>
      <motion src:line="{$all[1]/@line}">
        <xsl:if test="$all/@loop = 'true'"><xsl:attribute name="repeat">yes</xsl:attribute></xsl:if>
        <xsl:copy-of select="$all[@start][1]/@start"/>
        <xsl:for-each select="$bodies">
          <xsl:variable name="joint" select="text:when(m:joint/@id, m:joint/@id, concat('joint_', position()))"/>
          <xsl:for-each select="src:nodes">
            <nodes joint="{$joint}" index="{@index}" law="linear" src:line="{@line}">
              <xsl:variable name="times" select="text:when(@loop = 'true', floor($whole div @cycle + 0.000001), 1)"/>
              <xsl:variable name="own" select="."/>
              <xsl:for-each select="str:split(str:padding($times, 'x'), '')">
                <xsl:variable name="round" select="position() - 1"/>
                <!-- what jumps back at the end of its cycle does so in a thousandth of it -->
                <xsl:variable name="jumps" select="$round &gt; 0 and ($own/n[1]/@v - $own/n[last()]/@v) * ($own/n[1]/@v - $own/n[last()]/@v) &gt; 0.000000000001"/>
                <xsl:for-each select="$own/n[$round = 0 or $jumps or position() &gt; 1]">
                  <xsl:value-of select="concat(text:when($round &gt; 0 or position() &gt; 1, ' ', ''), $round * $own/@cycle + @t + text:when($jumps and position() = 1, 0.001 * $own/@cycle, 0), ' ', @v)"/>
                </xsl:for-each>
              </xsl:for-each>
            </nodes>
          </xsl:for-each>
        </xsl:for-each>
      </motion>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
