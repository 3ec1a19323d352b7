<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: pairs as joints of one freedom.
     Input: m:joint; a pair of several freedoms becomes a chain of links without mass, one joint a
       coordinate, in the order of the coordinates. Output: joint and link elements.
     Parameters: none.
     Source: kin:pairs (what each coordinate of a pair does); a joint read as floating or
       planar from URDF stays so. A screw turns and its shift mimics; fingers mimic the first one. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model" xmlns:src="urn:systel:source" xmlns:u="urn:systel:urdf" xmlns:p="urn:systel:pairs" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
    xmlns:q="urn:systel:quaternion" xmlns:str="http://exslt.org/strings"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="src text m u num q str p kin">

  <xsl:variable name="urdf-pairs" select="kin:pairs()"/>

  <!-- The axis of the n-th coordinate of such a pair. -->
  <func:function name="u:axis">
    <xsl:param name="type"/>
    <xsl:param name="axis"/>
    <xsl:param name="n"/>
    <xsl:param name="second" select="''"/>
    <xsl:variable name="turn"><xsl:choose>
      <xsl:when test="$second != ''"><xsl:value-of select="kin:second-turn($axis, $second)"/></xsl:when>
      <xsl:otherwise>0</xsl:otherwise>
    </xsl:choose></xsl:variable>
    <xsl:variable name="axes" select="kin:pair-axes($type, $axis, string($turn))"/>
    <func:result select="concat(num:item($axes, 3 * $n - 2), ' ', num:item($axes, 3 * $n - 1), ' ', num:item($axes, 3 * $n))"/>
  </func:function>

  <!-- The joint of URDF that a relation takes hold of. -->
  <func:function name="u:held">
    <xsl:param name="joint"/>
    <func:result select="concat(u:joint($joint), text:when(starts-with($joint/@type, 'gripper'), '_1'))"/>
  </func:function>

  <!-- The n-th number of a list, the last one where there are fewer. -->
  <func:function name="u:nth">
    <xsl:param name="list"/>
    <xsl:param name="n"/>
    <xsl:variable name="items" select="str:tokenize(string($list))"/>
    <func:result select="string(($items[position() &lt;= $n])[last()])"/>
  </func:function>

  <!-- Attributes that the robot's own joint had on such an element. -->
  <func:function name="u:kept">
    <xsl:param name="kind"/>
    <xsl:param name="joint"/>
    <xsl:for-each select="$joint[$urdf-language = 'URDF']"><func:result select="key('urdf-kept', concat($kind, ' ', @name))/*/@*"/></xsl:for-each>
  </func:function>

  <!-- One joint; axis, limits and the mimic where there are; drive: the pair that says effort and velocity. -->
  <xsl:template name="urdf-joint">
    <xsl:param name="name"/>
    <xsl:param name="kind"/>
    <xsl:param name="parent"/>
    <xsl:param name="child"/>
    <xsl:param name="axis"/>
    <xsl:param name="at" select="'0 0 0'"/>
    <xsl:param name="turn" select="'1 0 0 0'"/>
    <xsl:param name="min"/>
    <xsl:param name="max"/>
    <xsl:param name="mimic" select="/.."/>
    <xsl:param name="drive" select="/.."/>
    <xsl:param name="n" select="1"/>
    <xsl:variable name="effort" select="text:when($drive/@effort, u:nth($drive/@effort, $n), '1000')"/>
    <xsl:variable name="velocity" select="text:when($drive/@velocity, u:nth($drive/@velocity, $n), '10')"/>
    <xsl:variable name="limited" select="string($min) != '' or string($max) != ''"/>
    <xsl:variable name="type">
      <xsl:choose>
        <xsl:when test="$kind = 'T'">prismatic</xsl:when>
        <xsl:when test="$kind = 'R' and $limited">revolute</xsl:when>
        <xsl:when test="$kind = 'R'">continuous</xsl:when>
        <xsl:otherwise><xsl:value-of select="$kind"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="own" select="$drive[$n = 1]"/>
    <joint name="{$name}" type="{$type}">
      <xsl:copy-of select="u:kept('attributes of joint', $own)"/>
      <xsl:call-template name="urdf-origin">
        <xsl:with-param name="at" select="$at"/><xsl:with-param name="turn" select="$turn"/>
      </xsl:call-template>
      <parent link="{$parent}"/>
      <child link="{$child}"/>
      <xsl:if test="string($axis) != ''"><axis xyz="{normalize-space($axis)}"><xsl:copy-of select="u:kept('axis', $own)"/></axis></xsl:if>
      <xsl:variable name="limit" select="u:kept('limit', $own)"/>
      <xsl:choose>
        <!-- a shift without limits, a pair with one: URDF wants both -->
        <xsl:when test="$limited or $type = 'prismatic'">
          <limit lower="{text:when(string($min) != '', $min, '-1000')}" upper="{text:when(string($max) != '', $max, '1000')}" effort="{$effort}" velocity="{$velocity}"><xsl:copy-of select="$limit"/></limit>
        </xsl:when>
        <xsl:when test="$drive/@effort or $drive/@velocity or $limit"><limit effort="{$effort}" velocity="{$velocity}"><xsl:copy-of select="$limit"/></limit></xsl:when>
      </xsl:choose>
      <xsl:variable name="damping" select="u:nth($drive/@viscosity, $n)"/>
      <xsl:variable name="friction" select="u:nth($drive/@friction, $n)"/>
      <xsl:variable name="dynamics" select="u:kept('dynamics', $own)"/>
      <xsl:if test="$damping &gt; 0 or $friction &gt; 0 or $dynamics">
        <dynamics>
          <xsl:copy-of select="$dynamics"/>
          <xsl:if test="$damping &gt; 0"><xsl:attribute name="damping"><xsl:value-of select="$damping"/></xsl:attribute></xsl:if>
          <xsl:if test="$friction &gt; 0"><xsl:attribute name="friction"><xsl:value-of select="$friction"/></xsl:attribute></xsl:if>
        </dynamics>
      </xsl:if>
      <xsl:copy-of select="$mimic"/>
      <xsl:for-each select="$drive[$n = 1]"><xsl:apply-templates select="key('urdf-kept', concat('joint ', @name))/*" mode="kept"/></xsl:for-each>
    </joint>
    <!-- a robot that came with its own has them -->
    <xsl:if test="$drive/@drive = 'yes' and not($drive/ancestor::m:model/src:kept/*[self::transmission or self::ros2_control])">
      <transmission name="{$name}_drive">
        <type>transmission_interface/SimpleTransmission</type>
        <joint name="{$name}"/>
        <actuator name="{$name}_motor"/>
      </transmission>
    </xsl:if>
  </xsl:template>

  <xsl:template match="m:joint">
    <xsl:variable name="joint" select="."/>
    <xsl:variable name="name" select="u:joint(.)"/>
    <xsl:variable name="parent" select="u:link(../..)"/>
    <xsl:variable name="child" select="u:link(..)"/>
    <xsl:variable name="turn" select="u:turn(@rotation)"/>
    <xsl:variable name="motions" select="str:tokenize($urdf-pairs/p:type[@name = current()/@type]/@motions, ' ')[. != 'N']"/>
    <xsl:choose>
      <xsl:when test="@code = 'floating' and @type = 'free' or @code = 'planar' and @type = 'planar'">
        <xsl:call-template name="urdf-joint">
          <xsl:with-param name="name" select="$name"/><xsl:with-param name="kind" select="@code"/>
          <xsl:with-param name="parent" select="$parent"/><xsl:with-param name="child" select="$child"/>
          <xsl:with-param name="at" select="@at"/><xsl:with-param name="turn" select="$turn"/>
          <xsl:with-param name="axis"><xsl:if test="@type = 'planar'"><xsl:value-of select="@axis"/></xsl:if></xsl:with-param>
          <xsl:with-param name="drive" select="."/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@type = 'helical'">
        <link name="{u:new-link(., concat($child, '_turn'))}"/>
        <xsl:call-template name="urdf-joint">
          <xsl:with-param name="name" select="$name"/><xsl:with-param name="kind">R</xsl:with-param>
          <xsl:with-param name="parent" select="$parent"/><xsl:with-param name="child" select="u:new-link(., concat($child, '_turn'))"/>
          <xsl:with-param name="at" select="@at"/><xsl:with-param name="turn" select="$turn"/>
          <xsl:with-param name="axis" select="@axis"/>
          <xsl:with-param name="min" select="@min"/><xsl:with-param name="max" select="@max"/>
          <xsl:with-param name="mimic" select="u:mimic(.)"/>
          <xsl:with-param name="drive" select="."/>
        </xsl:call-template>
        <xsl:call-template name="urdf-joint">
          <xsl:with-param name="name" select="concat($name, '_shift')"/><xsl:with-param name="kind">T</xsl:with-param>
          <xsl:with-param name="parent" select="u:new-link(., concat($child, '_turn'))"/><xsl:with-param name="child" select="$child"/>
          <xsl:with-param name="axis" select="@axis"/>
          <xsl:with-param name="mimic" select="u:follow(., number(@pitch))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="not($motions)">
        <xsl:call-template name="urdf-joint">
          <xsl:with-param name="name" select="$name"/><xsl:with-param name="kind">fixed</xsl:with-param>
          <xsl:with-param name="parent" select="$parent"/><xsl:with-param name="child" select="$child"/>
          <xsl:with-param name="at" select="@at"/><xsl:with-param name="turn" select="$turn"/>
          <xsl:with-param name="drive" select="."/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:variable name="several" select="count($motions) &gt; 1"/>
        <xsl:for-each select="$motions">
          <xsl:variable name="i" select="position()"/>
          <xsl:variable name="first" select="$i = 1"/>
          <xsl:variable name="below">
            <xsl:choose>
              <xsl:when test="$i = last()"><xsl:value-of select="$child"/></xsl:when>
              <xsl:otherwise><xsl:value-of select="u:new-link($joint, concat($child, '_q', $i))"/></xsl:otherwise>
            </xsl:choose>
          </xsl:variable>
          <xsl:if test="$i != last()"><link name="{$below}"/></xsl:if>
          <xsl:call-template name="urdf-joint">
            <xsl:with-param name="name" select="concat($name, text:when($several, concat('_q', $i)))"/>
            <xsl:with-param name="kind" select="string(.)"/>
            <xsl:with-param name="parent">
              <xsl:choose>
                <xsl:when test="$first"><xsl:value-of select="$parent"/></xsl:when>
                <xsl:otherwise><xsl:value-of select="u:new-link($joint, concat($child, '_q', $i - 1))"/></xsl:otherwise>
              </xsl:choose>
            </xsl:with-param>
            <xsl:with-param name="child" select="string($below)"/>
            <xsl:with-param name="at" select="text:when($first, $joint/@at)"/>
            <xsl:with-param name="turn" select="text:when($first, $turn, '1 0 0 0')"/>
            <xsl:with-param name="axis" select="u:axis($joint/@type, $joint/@axis, $i, string($joint/@axis2))"/>
            <xsl:with-param name="min" select="num:item(string($joint/@min), $i)"/>
            <xsl:with-param name="max" select="num:item(string($joint/@max), $i)"/>
            <xsl:with-param name="mimic" select="u:mimic($joint[not($several)])"/>
            <xsl:with-param name="drive" select="$joint"/>
            <xsl:with-param name="n" select="$i"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <func:function name="u:finger">
    <xsl:param name="joint"/>
    <xsl:param name="n"/>
    <xsl:variable name="axis" select="normalize-space($joint/@axis)"/>
    <xsl:variable name="way" select="q:rotate(q:from-rotation(concat(u:axis('universal', $axis, 2), ' ',
        ($n - 1) * 6.283185307179586 div substring($joint/@type, 8))), $axis)"/>
    <xsl:choose>
      <xsl:when test="$n = 1"><func:result select="$axis"/></xsl:when>
      <xsl:otherwise><func:result select="$way"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- Fingers go along the axis and against it, or 120 degrees apart about the first normal. -->
  <xsl:template name="urdf-fingers">
    <xsl:variable name="body" select="."/>
    <xsl:variable name="joint" select="m:joint"/>
    <xsl:variable name="link" select="u:link(.)"/>
    <xsl:variable name="count" select="number(substring($joint/@type, 8))"/>
    <xsl:for-each select="str:tokenize(substring('1 2 3', 1, 2 * $count - 1), ' ')">
      <xsl:variable name="n" select="position()"/>
      <xsl:variable name="finger" select="u:new-link($body, concat($link, '_finger_', $n))"/>
      <link name="{$finger}"><xsl:apply-templates select="$body/m:shape[@finger = $n]"/></link>
      <xsl:call-template name="urdf-joint">
        <xsl:with-param name="name" select="concat(u:joint($joint), '_', $n)"/><xsl:with-param name="kind">T</xsl:with-param>
        <xsl:with-param name="parent" select="$link"/><xsl:with-param name="child" select="string($finger)"/>
        <xsl:with-param name="axis" select="u:finger($joint, $n)"/>
        <xsl:with-param name="min" select="$joint/@min"/><xsl:with-param name="max" select="$joint/@max"/>
        <xsl:with-param name="mimic" select="u:mimic($joint[$n = 1]) | u:follow($joint[$n &gt; 1], 1)"/>
        <xsl:with-param name="drive" select="$joint[$n = 1]"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
