<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: racks: a bar as long as its way beside the pitch cylinder of its wheel.
     Input: m:relation of kind rack between a revolute and a prismatic joint, posed. Output: entries of $x3d-wheels
       (wheels.xsl) and X3D nodes. Parameters: none.
     Source: theory of mechanisms: the pitch line is as far from the axis as the radius says, on the side of the rack's pole. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:x3d:vector" xmlns:w="urn:systel:wheels" xmlns:q="urn:systel:quaternion"
    xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:math="http://exslt.org/math" xmlns:text="urn:systel:text"
    exclude-result-prefixes="vec m v w q kin num math text">

  <xsl:template match="m:relation[@kind = 'rack']" mode="x3d-wheels">
    <xsl:variable name="bodies" select="w:a(.) | w:b(.)"/>
    <xsl:variable name="wheel" select="$bodies[m:joint/@type = 'revolute'][1]"/>
    <xsl:variable name="rack" select="$bodies[m:joint/@type = 'prismatic'][1]"/>
    <xsl:if test="$wheel and $rack">
      <xsl:variable name="axis" select="kin:axis($wheel)"/>
      <xsl:variable name="u" select="kin:axis($rack)"/>
      <xsl:variable name="way" select="vec:add(kin:pose($rack), kin:pose($wheel), -1)"/>
      <xsl:variable name="aside" select="vec:add($way, $u, -1 * vec:dot($way, $u))"/>
      <xsl:variable name="flat" select="vec:add($aside, $axis, -1 * vec:dot($aside, $axis))"/>
      <xsl:variable name="r" select="math:abs(text:when(w:b(.)/@id = $wheel/@id, 1 div @ratio, @ratio))"/>
      <xsl:variable name="out" select="vec:along($flat)"/>
      <!-- Where the wheel is seen from the rack at both ends of its way. -->
      <xsl:for-each select="$rack/m:joint[vec:length($flat) &gt; 0.000001]">
        <xsl:variable name="travel"><xsl:call-template name="x3d-travel"/></xsl:variable>
        <xsl:variable name="low" select="-1 * vec:item($travel, 2)"/>
        <xsl:variable name="high" select="-1 * vec:item($travel, 1)"/>
        <xsl:for-each select="w:bare($wheel)">
          <xsl:call-template name="x3d-wheel">
            <xsl:with-param name="r" select="$r"/>
            <xsl:with-param name="axis" select="$axis"/>
            <xsl:with-param name="front" select="0.9 * $x3d-d"/>
          </xsl:call-template>
        </xsl:for-each>
        <xsl:for-each select="w:bare($rack)">
          <rack body="{@id}" u="{$u}" out="{$out}" axis="{$axis}" length="{$high - $low + $x3d-d}" travel="{$high - $low}"
              at="{vec:add(vec:add(vec:add(kin:pose($wheel), $out, $r + 0.25 * $x3d-d), $axis, 0.85 * $x3d-d), $u,
                  sum(m:joint/@q) + 0.5 * ($low + $high))}" middle="{-0.5 * ($low + $high) - sum(m:joint/@q)}"/>
        </xsl:for-each>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <!-- In front of its carriage and on it. -->
  <xsl:template match="rack" mode="x3d-wheel">
    <xsl:param name="body"/>
    <xsl:param name="material"/>
    <Transform>
      <xsl:call-template name="x3d-placement">
        <xsl:with-param name="at" select="w:place($body, @at)"/>
        <xsl:with-param name="rotation" select="vec:round(q:to-rotation(q:from-points(w:inward($body, @out), w:inward($body, @u), '1 0 0', '0 1 0')), '9 9 9 12')"/>
      </xsl:call-template>
      <Shape>
        <Appearance USE="{$material}"/>
        <Box size="{vec:xyz(0.5 * $x3d-d, @length, 0.8 * $x3d-d, 9)}"/>
      </Shape>
    </Transform>
  </xsl:template>

  <!-- Its ends at both ends of its way. -->
  <xsl:template match="rack" mode="x3d-wheel-points">
    <xsl:call-template name="x3d-rack-point"><xsl:with-param name="along" select="-0.5 * @length - 0.5 * @travel"/></xsl:call-template>
    <xsl:call-template name="x3d-rack-point"><xsl:with-param name="along" select="0.5 * @length + 0.5 * @travel"/></xsl:call-template>
  </xsl:template>

  <xsl:template name="x3d-rack-point">
    <xsl:param name="along"/>
    <xsl:variable name="point" select="vec:add(@at, @u, $along + @middle)"/>
    <p x="{num:item($point, 1)}" y="{num:item($point, 2)}" z="{num:item($point, 3)}" r="{0.5 * $x3d-d}"/>
  </xsl:template>
</xsl:stylesheet>
