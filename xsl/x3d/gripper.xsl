<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the default look of grippers with two and three fingers.
     Input: m:body with a joint gripper2 or gripper3; its coordinate is the travel of each finger from the pole, metres.
     Output: X3D nodes; every finger is a Transform DEF finger_N_ID whose translation is "0 0 q".
     Parameters: none.
     Source: table of default bodies, rule P3, with fingers at q and not q/2 from the pole. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:x3d:vector" xmlns:q="urn:systel:quaternion"
    xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="vec m v q num str">

  <!-- Where a gripper points: on from its base, across its axis; from a pole on the base's own, the
       way the base slides or lies. -->
  <func:function name="v:approach">
    <xsl:param name="joint"/>
    <xsl:variable name="axis" select="normalize-space($joint/@axis)"/>
    <xsl:variable name="base" select="$joint/../../m:joint"/>
    <xsl:variable name="across" select="v:across($joint/@at, $axis)"/>
    <xsl:variable name="slide" select="v:across($base[@type = 'prismatic']/@axis, $axis)"/>
    <xsl:variable name="arm" select="v:across($base/@at, $axis)"/>
    <xsl:choose>
      <xsl:when test="$across != ''"><func:result select="$across"/></xsl:when>
      <xsl:when test="$slide != ''"><func:result select="$slide"/></xsl:when>
      <xsl:when test="$arm != ''"><func:result select="$arm"/></xsl:when>
      <xsl:otherwise><func:result select="v:second-axis($axis)"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- The direction of a vector's part across an axis; '' where it has none. -->
  <func:function name="v:across">
    <xsl:param name="vector"/>
    <xsl:param name="axis"/>
    <xsl:variable name="across">
      <xsl:if test="$vector">
        <xsl:value-of select="vec:add($vector, $axis, -vec:dot($vector, $axis), 9)"/>
      </xsl:if>
    </xsl:variable>
    <xsl:choose>
      <xsl:when test="$across != '' and vec:length($across) &gt; 0.01 * $x3d-d">
        <func:result select="vec:along($across)"/>
      </xsl:when>
      <xsl:otherwise><func:result select="''"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <xsl:template name="x3d-gripper">
    <xsl:param name="appearance"/>
    <xsl:variable name="axis" select="normalize-space(m:joint/@axis)"/>
    <xsl:variable name="to-axis" select="q:from-rotation(vec:arc('0 0 1', $axis, '1 0 0'))"/>
    <xsl:variable name="roll" select="q:from-rotation(vec:arc(q:rotate($to-axis, '0 1 0'),
        v:approach(m:joint), $axis))"/>
    <xsl:variable name="opening" select="vec:item(concat(m:joint/@q, ' 0'), 1)"/>
    <xsl:variable name="most">
      <xsl:choose>
        <xsl:when test="m:joint/@max &gt; $opening"><xsl:value-of select="m:joint/@max"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$opening"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="id" select="@id"/>
    <!-- here y is the way of approach, z that of the fingers -->
    <Transform rotation="{vec:round(q:to-rotation(q:product($roll, $to-axis)), '9 9 9 12')}">
      <xsl:call-template name="x3d-bar">
        <xsl:with-param name="to" select="concat('0 ', 0.6 * $x3d-d, ' 0')"/>
        <xsl:with-param name="radius" select="0.22 * $x3d-d"/>
        <xsl:with-param name="appearance" select="$appearance"/>
      </xsl:call-template>
      <Transform translation="0 {0.7 * $x3d-d} 0">
        <Shape>
          <Appearance USE="{$appearance}"/>
          <xsl:choose>
            <xsl:when test="m:joint/@type = 'gripper2'">
              <Box size="{0.5 * $x3d-d} {0.25 * $x3d-d} {2 * $most + $x3d-d}"/>
            </xsl:when>
            <xsl:otherwise>
              <Cylinder radius="{$most + 0.5 * $x3d-d}" height="{0.25 * $x3d-d}"/>
            </xsl:otherwise>
          </xsl:choose>
        </Shape>
      </Transform>
      <xsl:variable name="turns">
        <xsl:choose>
          <xsl:when test="m:joint/@type = 'gripper2'">0,3.14159265358979</xsl:when>
          <xsl:otherwise>0,2.0943951023932,4.18879020478639</xsl:otherwise>
        </xsl:choose>
      </xsl:variable>
      <xsl:for-each select="str:tokenize($turns, ',')">
        <Transform rotation="0 1 0 {.}">
          <Transform DEF="finger{$x3d-mark}{position()}_{$id}" translation="0 0 {$opening}">
            <Transform translation="0 {1.45 * $x3d-d} {0.12 * $x3d-d}">
              <Shape>
                <Appearance USE="material{$x3d-mark}steel"/>
                <Box size="{0.4 * $x3d-d} {1.3 * $x3d-d} {0.24 * $x3d-d}"/>
              </Shape>
            </Transform>
          </Transform>
        </Transform>
      </xsl:for-each>
    </Transform>
  </xsl:template>

</xsl:stylesheet>
