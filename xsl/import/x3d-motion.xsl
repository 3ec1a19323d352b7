<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what interpolators do with a node over time, as nodes of its coordinates for a program of motion.
     Input: a Transform of X3D that something moves, with its turn and slide (x3d-moves.xsl). Included by import/x3d.xsl.
     Output: the template x3-course: src:nodes (index, cycle, loop; times and values), src:told where a clock runs and nothing can be said;
       the template x3-program: m:motion of all of them.
     Parameters: none.
     Source: ISO/IEC 19775-1: TimeSensor (8.4.1), OrientationInterpolator (19.4.5: turns the shorter way), PositionInterpolator (19.4.6); before
       the first key and after the last one a value stays. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source"
    xmlns:x3="urn:systel:import:x3d" xmlns:str="http://exslt.org/strings" xmlns:doc="urn:systel:document" xmlns:math="http://exslt.org/math"
    xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text" xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" exclude-result-prefixes="m x3 str doc math q vec text exsl">

  <xsl:key name="x3-fraction" match="ROUTE[@toField = 'set_fraction' or @toField = 'fraction']" use="@toNode"/>

  <xsl:key name="x3-value" match="v" use="@n"/>

  <!-- The clock that an interpolator goes by. -->
  <func:function name="x3:clock">
    <xsl:param name="source"/>
    <xsl:variable name="named" select="$source/self::*[@DEF]"/>
    <xsl:choose>
      <xsl:when test="$named"><xsl:for-each select="$named[1]"><func:result select="key('x3-def', key('x3-fraction', @DEF)[1]/@fromNode)[self::TimeSensor][1]"/></xsl:for-each></xsl:when>
      <xsl:otherwise><func:result select="/.."/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <xsl:template name="x3-course">
    <xsl:param name="type"/><xsl:param name="turn"/><xsl:param name="slide"/><xsl:param name="scale"/><xsl:param name="from" select="x3:field(@translation, '0 0 0')"/>
    <xsl:variable name="turner" select="x3:source(., 'rotation')"/><xsl:variable name="shifter" select="x3:source(., 'translation')"/>
    <xsl:variable name="node" select="."/>
    <xsl:variable name="axis" select="q:rotate(text:when($turn/@base, $turn/@base, '1 0 0 0'), text:when($turn/@axis, $turn/@axis, '0 0 1'))"/>
    <xsl:variable name="way" select="text:when($type = 'cylindrical', 1 - 2 * (vec:dot($axis, text:when($slide/@axis, $slide/@axis, '0 0 1')) &lt; 0), 1)"/>
    <xsl:for-each select="$turner[$type != 'prismatic'][x3:clock(.)] | $shifter[$type != 'revolute'][x3:clock(.)]">
      <xsl:variable name="turns" select="generate-id() = generate-id($turner)"/>
      <xsl:variable name="clock" select="x3:clock(.)"/>
      <xsl:variable name="keys" select="str:tokenize(@key, ' ,&#9;&#10;&#13;')"/>
      <xsl:variable name="values">
        <xsl:choose>
          <xsl:when test="self::OrientationInterpolator and $turn/@kind = 'one' and ($type = 'revolute' or $type = 'cylindrical')">
            <xsl:call-template name="x3-angles"><xsl:with-param name="turns" select="x3:groups(@keyValue, 4)"/><xsl:with-param name="turn" select="$turn"/></xsl:call-template>
          </xsl:when>
          <xsl:when test="self::PositionInterpolator and $slide/@kind = '1' and ($type = 'prismatic' or $type = 'cylindrical')">
            <xsl:variable name="length" select="$way * vec:length(x3:times($scale, $slide/@axis))"/>
            <xsl:for-each select="x3:groups(@keyValue, 3)">
              <v n="{position()}" xmlns=""><xsl:value-of select="$length * vec:dot(vec:add(., $from, -1), $slide/@axis)"/></v>
            </xsl:for-each>
          </xsl:when>
        </xsl:choose>
      </xsl:variable>
      <xsl:variable name="course" select="exsl:node-set($values)/v"/>
      <xsl:variable name="count" select="count($keys)"/>
      <xsl:variable name="cycle" select="number(x3:field($clock/@cycleInterval, '1'))"/>
      <xsl:choose>
        <xsl:when test="$count &gt; 1 and count($course) = $count and $cycle &gt; 0 and not($keys[. &lt;= preceding-sibling::*[1]]) and $keys[1] &gt;= 0 and $keys[$count] &lt;= 1">
          <src:nodes index="{1 + ($turns and $type = 'cylindrical')}" cycle="{$cycle}" loop="{$clock/@loop = 'true'}" line="{doc:line(.)}">
            <xsl:if test="$keys[1] &gt; 0"><n t="0" v="{$course[1]}" xmlns=""/></xsl:if>
            <xsl:for-each select="$keys">
              <xsl:variable name="n" select="position()"/><xsl:variable name="t" select=". * $cycle"/>
              <xsl:for-each select="exsl:node-set($values)"><n t="{$t}" v="{key('x3-value', $n)}" xmlns=""/></xsl:for-each>
            </xsl:for-each>
            <xsl:if test="$keys[$count] &lt; 1"><n t="{$cycle}" v="{$course[$count]}" xmlns=""/></xsl:if>
          </src:nodes>
        </xsl:when>
        <xsl:otherwise><xsl:call-template name="x3-told"><xsl:with-param name="id">x3d-no-motion</xsl:with-param><xsl:with-param name="what" select="text:when(x3:name($node) != '', x3:name($node), $node/@DEF)"/></xsl:call-template></xsl:otherwise>
      </xsl:choose>
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
