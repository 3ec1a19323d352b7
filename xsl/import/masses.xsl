<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the mass of a body of XsysTel or of tables: as it is written, or that of its solids by their density.
     Input: the current body in canonical names. Included by import/xsystel.xsl and import/tables.xsl, whose solids have src:density.
     Output: mass of the normal form; none where the body tells none or what is told cannot be read.
     Parameters: none.
     Source: moments of inertia of homogeneous solids (handbooks of mechanics); kin:rigid adds them (Huygens and Steiner). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
    xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector" xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="text m kin num q vec doc exsl">

  <!-- What is written. In a planar system y turns round: so do the products xy and yz; one number is zz. -->
  <xsl:template name="mass-written">
    <xsl:param name="line" select="doc:line(.)"/>
    <mass mass="{num:to-si(@mass, 'm')}" src:line="{$line}">
      <xsl:if test="@centre">
        <xsl:attribute name="centre"><xsl:call-template name="point"><xsl:with-param name="text" select="@centre"/></xsl:call-template></xsl:attribute>
      </xsl:if>
      <xsl:variable name="count" select="num:count(string(@inertia))"/>
      <xsl:choose>
        <xsl:when test="$count = 1"><xsl:attribute name="inertia"><xsl:value-of select="concat('0 0 ', num:to-si(@inertia, 'm'), ' 0 0 0')"/></xsl:attribute></xsl:when>
        <xsl:when test="$count = 6">
          <xsl:attribute name="inertia"><xsl:value-of select="num:to-si(@inertia, text:when($planar, 'm m m -m m -m', 'm'))"/></xsl:attribute>
        </xsl:when>
      </xsl:choose>
    </mass>
  </xsl:template>

  <!-- That of solids, shapes of the normal form; those without a density weigh nothing. Where they overlap they are added. -->
  <xsl:template name="mass-of-solids">
    <xsl:param name="solids"/>
    <xsl:param name="line" select="doc:line(.)"/>
    <xsl:variable name="density" select="string(@density)"/>
    <xsl:variable name="masses"><xsl:apply-templates select="$solids[@src:density or $density]" mode="solid-mass"><xsl:with-param name="density" select="$density"/></xsl:apply-templates></xsl:variable>
    <xsl:if test="exsl:node-set($masses)/*">
      <xsl:variable name="whole" select="kin:rigid(exsl:node-set($masses)/*)"/>
      <!-- without the dust of turning and adding -->
      <xsl:variable name="centre" select="concat(num:item($whole, 2), ' ', num:item($whole, 3), ' ', num:item($whole, 4))"/>
      <mass mass="{num:item($whole, 1)}" centre="{num:to-si(num:from-si($centre, 'mm', 9), 'mm')}" src:line="{$line}">
        <xsl:attribute name="inertia">
          <xsl:value-of select="vec:sifted(concat(num:item($whole, 5), ' ', num:item($whole, 6), ' ', num:item($whole, 7), ' ', num:item($whole, 8), ' ', num:item($whole, 9), ' ', num:item($whole, 10)))"/>
        </xsl:attribute>
      </mass>
    </xsl:if>
  </xsl:template>

  <!-- x, y, z: edges of a box; half axes of a ball, of the ends of cylinders and cones, whose height is y. -->
  <xsl:template match="m:shape" mode="solid-mass">
    <xsl:param name="density"/>
    <xsl:variable name="scale" select="text:when(@scale, @scale, '1 1 1')"/>
    <xsl:variable name="box" select="@kind = 'box'"/>
    <xsl:variable name="ball" select="@kind = 'sphere'"/>
    <xsl:variable name="x" select="num:item(@size, 1) * num:item($scale, 1)"/>
    <xsl:variable name="y" select="num:item(@size, 2 - $ball) * num:item($scale, 2)"/>
    <xsl:variable name="z" select="num:item(@size, 1 + 2 * $box) * num:item($scale, 3)"/>
    <xsl:variable name="pi" select="3.141592653589793"/>
    <!-- volume of x y z; what squares of the axes across, and of y, are taken times -->
    <xsl:variable name="of">
      <xsl:choose>
        <xsl:when test="$box"><of xmlns="" volume="1" across="{1 div 12}" along="{1 div 12}"/></xsl:when>
        <xsl:when test="$ball"><of xmlns="" volume="{4 * $pi div 3}" across="0.2" along="0.2"/></xsl:when>
        <xsl:when test="@kind = 'cylinder'"><of xmlns="" volume="{$pi}" across="0.25" along="{1 div 12}"/></xsl:when>
        <xsl:when test="@kind = 'cone'"><of xmlns="" volume="{$pi div 3}" across="0.15" along="0.0375" down="0.25"/></xsl:when>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="k" select="exsl:node-set($of)/*"/>
    <xsl:if test="$k">
      <xsl:variable name="turn" select="q:from-rotation(text:when(@rotation, @rotation, '1 0 0 0'))"/>
      <xsl:variable name="mass" select="text:when(@src:density, @src:density, $density) * $k/@volume * $x * $y * $z"/>
      <xsl:variable name="xx" select="$mass * $k/@across * $x * $x"/>
      <xsl:variable name="yy" select="$mass * $k/@along * $y * $y"/>
      <xsl:variable name="zz" select="$mass * $k/@across * $z * $z"/>
      <mass mass="{$mass}" turn="{$turn}" inertia="{$yy + $zz} {$xx + $zz} {$xx + $yy} 0 0 0">
        <xsl:attribute name="centre">
          <xsl:value-of select="vec:add(text:when(@at, @at, '0 0 0'), q:rotate($turn, concat('0 ', -1 * sum($k/@down) * $y, ' 0')))"/>
        </xsl:attribute>
      </mass>
    </xsl:if>
  </xsl:template>

  <!-- A point of two or three numbers, mm, in metres, y up; $lengths turns y. -->
  <xsl:template name="point">
    <xsl:param name="text"/>
    <xsl:choose>
      <xsl:when test="not($text)">0 0 0</xsl:when>
      <xsl:otherwise>
        <xsl:value-of select="num:to-si($text, $lengths)"/>
        <xsl:if test="num:count($text) = 2"> 0</xsl:if>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
