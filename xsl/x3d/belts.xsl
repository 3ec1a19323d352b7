<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: belts of pulleys.
     Input: for wheels.xsl: belt. Output: X3D nodes; the points of its ring.
     Parameters: none. Sizes besides the radii are multiples of $x3d-d (scene.xsl).
     Source: bodies/wheels.xsl; theory of mechanisms. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector" xmlns:w="urn:systel:wheels"
    xmlns:q="urn:systel:quaternion" xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="vec w q math exsl">

  <!-- A belt stays where it is: around the first pulley, over to the second, around it and back. -->
  <xsl:template match="belt" mode="x3d-wheel">
    <xsl:param name="body"/>
    <Transform>
      <xsl:call-template name="x3d-placement">
        <xsl:with-param name="at" select="w:place($body, @at)"/>
        <xsl:with-param name="rotation" select="vec:round(q:to-rotation(q:from-points(w:inward($body, @way), w:inward($body, vec:cross(@axis, @way)), '1 0 0', '0 1 0')), '9 9 9 12')"/>
      </xsl:call-template>
      <xsl:call-template name="x3d-ring-use">
        <xsl:with-param name="name" select="@name"/>
        <xsl:with-param name="appearance" select="concat('material', $x3d-mark, 'ground')"/>
      </xsl:call-template>
    </Transform>
  </xsl:template>

  <xsl:template match="belt" mode="x3d-ring">
    <xsl:variable name="ra" select="number(@ra)"/>
    <xsl:variable name="rb" select="number(@rb)"/>
    <xsl:variable name="apart" select="number(@apart)"/>
    <xsl:variable name="crossed" select="number(@crossed)"/>
    <xsl:variable name="thick" select="0.12 * $x3d-d"/>
    <xsl:variable name="lean" select="math:acos(($ra - $crossed * $rb) div $apart)"/>
    <xsl:variable name="steps"><xsl:call-template name="x3d-steps"><xsl:with-param name="to" select="16"/></xsl:call-template></xsl:variable>
    <xsl:for-each select="exsl:node-set($steps)/i">
      <xsl:variable name="angle" select="$lean + . div 16 * (6.283185307179586 - 2 * $lean)"/>
      <p x="{($ra + $thick) * math:cos($angle)}" y="{($ra + $thick) * math:sin($angle)}" ix="{$ra * math:cos($angle)}" iy="{$ra * math:sin($angle)}"/>
    </xsl:for-each>
    <xsl:for-each select="exsl:node-set($steps)/i">
      <xsl:variable name="angle" select="(2 * . div 16 - 1) * $lean * ($crossed &gt; 0) + (1 - 2 * . div 16) * (3.141592653589793 - $lean) * ($crossed &lt; 0)"/>
      <xsl:variable name="over" select="$rb + $thick * ($crossed &gt; 0)"/>
      <xsl:variable name="under" select="$rb + $thick * ($crossed &lt; 0)"/>
      <p x="{$apart + $over * math:cos($angle)}" y="{$over * math:sin($angle)}" ix="{$apart + $under * math:cos($angle)}" iy="{$under * math:sin($angle)}"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
