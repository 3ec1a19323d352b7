<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: sliding pairs that were cut: the sleeve on one body, its way on the other; threads, which show the
       turning of screws.
     Input: m:loop of type prismatic, cylindrical or helical, posed. Output: X3D nodes in the frames of the bodies.
     Parameters: none. A thread goes z = pitch · angle round the axis, as the pair does.
     Source: default-bodies.xsl, rule P1. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model" xmlns:cut="urn:systel:cut-pairs" xmlns:v="urn:systel:x3d:vector" xmlns:w="urn:systel:wheels" xmlns:q="urn:systel:quaternion"
    xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:math="http://exslt.org/math"
    xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="cut vec text m v w q kin num math exsl">

  <xsl:import href="../lib/cut-pairs.xsl"/>

  <xsl:key name="x3d-body" match="m:body" use="@number"/>

  <func:function name="v:sliding">
    <xsl:param name="type"/>
    <func:result select="$type = 'prismatic' or $type = 'cylindrical' or $type = 'helical'"/>
  </func:function>

  <!-- The axis of a loop in the frame of its second body. -->
  <func:function name="v:loop-axis">
    <xsl:param name="loop"/>
    <xsl:for-each select="$loop">
      <xsl:variable name="pose" select="kin:pose(key('x3d-body', @a))"/>
      <func:result select="w:inward(key('x3d-body', @b), q:rotate(concat(num:item($pose, 4), ' ', num:item($pose, 5), ' ', num:item($pose, 6), ' ',
          num:item($pose, 7)), normalize-space(@axis)))"/>
    </xsl:for-each>
  </func:function>

  <!-- "from to" of the second body's point along the axis, from where it is at zero: the limits of what slides along it,
       else as far as guides without limits go. -->
  <func:function name="v:loop-travel">
    <xsl:param name="loop"/>
    <xsl:for-each select="$loop">
      <xsl:variable name="b" select="key('x3d-body', @b)"/>
      <xsl:variable name="joint" select="$b/m:joint[@type = 'prismatic'][@min and @max]"/>
      <xsl:variable name="along"><xsl:if test="$joint"><xsl:value-of select="vec:dot(w:inward($b, kin:axis($b)), v:loop-axis(.))"/></xsl:if></xsl:variable>
      <xsl:choose>
        <xsl:when test="$along &gt; 0.999"><func:result select="concat($joint/@min, ' ', $joint/@max)"/></xsl:when>
        <xsl:when test="$along &lt; -0.999"><func:result select="concat(-$joint/@max, ' ', -$joint/@min)"/></xsl:when>
        <!-- known of a record, or of another position asked for -->
        <xsl:when test="@way"><func:result select="string(@way)"/></xsl:when>
        <xsl:otherwise><func:result select="concat(-4 * $x3d-d, ' ', 4 * $x3d-d)"/></xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
  </func:function>

  <!-- Whether the sleeve of a sliding pair between two bodies that move is on the first one, its way on the second, as the scheme has it. -->
  <func:function name="v:block-first">
    <xsl:param name="loop"/>
    <func:result select="boolean($loop[@type = 'prismatic' and @a != 0 and @b != 0 and cut:bears(., @a)])"/>
  </func:function>

  <!-- The way, on the body without the sleeve. on-b: that is the second one, along which the first one's point goes the other way. -->
  <xsl:template match="m:loop | m:loose" mode="x3d-guide">
    <xsl:param name="link"/>
    <xsl:param name="joint"/>
    <xsl:param name="on-b" select="false()"/>
    <xsl:variable name="travel" select="v:loop-travel(.)"/>
    <xsl:variable name="at" select="text:when($on-b, @at-b, @at)"/>
    <xsl:variable name="axis"><xsl:choose>
      <xsl:when test="$on-b"><xsl:value-of select="v:loop-axis(.)"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="normalize-space(@axis)"/></xsl:otherwise>
    </xsl:choose></xsl:variable>
    <xsl:variable name="least" select="text:when($on-b, -vec:item($travel, 2), vec:item($travel, 1))"/>
    <xsl:variable name="most" select="text:when($on-b, -vec:item($travel, 1), vec:item($travel, 2))"/>
    <xsl:variable name="from" select="vec:add(string($at), string($axis), $least - 1.2 * $x3d-d, 9)"/>
    <xsl:variable name="to" select="vec:add(string($at), string($axis), $most + 1.2 * $x3d-d, 9)"/>
    <xsl:choose>
      <xsl:when test="@type = 'helical'">
        <xsl:call-template name="x3d-bar">
          <xsl:with-param name="from" select="$from"/>
          <xsl:with-param name="to" select="$to"/>
          <xsl:with-param name="radius" select="$x3d-bar-radius"/>
          <xsl:with-param name="appearance" select="$link"/>
        </xsl:call-template>
        <xsl:call-template name="x3d-thread">
          <xsl:with-param name="from" select="$from"/>
          <xsl:with-param name="axis" select="normalize-space(@axis)"/>
          <xsl:with-param name="length" select="vec:length(vec:add($to, $from, -1, 9))"/>
          <xsl:with-param name="radius" select="$x3d-bar-radius"/>
          <xsl:with-param name="appearance" select="$joint"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="x3d-bar">
          <xsl:with-param name="from" select="$from"/>
          <xsl:with-param name="to" select="$to"/>
          <xsl:with-param name="radius" select="0.18 * $x3d-d"/>
          <xsl:with-param name="appearance" select="concat('material', $x3d-mark, 'steel')"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A ribbon round a rod: the current pair's pitch, or coarser where there were more than 40 turns. -->
  <xsl:template name="x3d-thread">
    <xsl:param name="from"/>
    <xsl:param name="axis"/>
    <xsl:param name="length"/>
    <xsl:param name="radius"/>
    <xsl:param name="appearance"/>
    <xsl:variable name="lead" select="6.283185307179586 * math:abs(@pitch)"/>
    <xsl:variable name="turns" select="($length div $lead) * ($length &lt; 40 * $lead) + 40 * not($length &lt; 40 * $lead)"/>
    <xsl:variable name="count" select="floor(10 * $turns)"/>
    <xsl:variable name="hand" select="1 - 2 * (@pitch &lt; 0)"/>
    <xsl:if test="$lead &gt; 0 and $count &gt; 1">
      <xsl:variable name="steps"><xsl:call-template name="x3d-steps"><xsl:with-param name="to" select="$count - 1"/></xsl:call-template></xsl:variable>
      <Transform>
        <xsl:call-template name="x3d-placement">
          <xsl:with-param name="at" select="$from"/>
          <xsl:with-param name="rotation" select="vec:arc('0 0 1', $axis, '1 0 0')"/>
        </xsl:call-template>
        <Shape>
          <Appearance USE="{$appearance}"/>
          <IndexedFaceSet solid="false" creaseAngle="1">
            <xsl:attribute name="coordIndex">
              <xsl:for-each select="exsl:node-set($steps)/i[position() &lt; last()]">
                <xsl:value-of select="concat(text:when(. &gt; 0, ' '), 2 * ., ' ', 2 * . + 2, ' ', 2 * . + 3, ' ', 2 * . + 1, ' -1')"/>
              </xsl:for-each>
            </xsl:attribute>
            <Coordinate>
              <xsl:attribute name="point">
                <xsl:for-each select="exsl:node-set($steps)/i">
                  <xsl:variable name="x" select="round(107000 * $radius * math:cos(. * 0.6283185307179586)) div 100000"/>
                  <xsl:variable name="y" select="round(107000 * $radius * math:sin(. * 0.6283185307179586) * $hand) div 100000"/>
                  <xsl:variable name="z" select=". * $length div $turns div 10"/>
                  <xsl:value-of select="concat(text:when(. &gt; 0, '  '), $x, ' ', $y, ' ', round($z * 100000) div 100000, '  ',
                      $x, ' ', $y, ' ', round(($z + 0.4 * $length div $turns) * 100000) div 100000)"/>
                </xsl:for-each>
              </xsl:attribute>
            </Coordinate>
          </IndexedFaceSet>
        </Shape>
      </Transform>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
