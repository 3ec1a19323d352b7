<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: checks of the cut joints: bodies that exist, two of them, an axis, points that coincide
     in the initial position.
     Input: the normal form. Included by check/model.xsl, whose keys and axis it uses.
     Output: findings from the template loops.
     Parameters: none.
     Source: paper 002 section 2 (cut joints); tolerance 1e-4 of the system's size, ours. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:findings" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source"
    xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document" xmlns:q="urn:systel:quaternion"
    xmlns:exsl="http://exslt.org/common" xmlns:kin="urn:systel:kinematics" xmlns:math="http://exslt.org/math"
    exclude-result-prefixes="text kin m src num doc q exsl math">

  <xsl:key name="pole" match="pole" use="@number"/>

  <xsl:template name="loops">
    <xsl:if test="/m:model/m:loop">
      <xsl:variable name="poles">
        <xsl:apply-templates select="/m:model/m:body" mode="pole">
          <xsl:with-param name="x" select="0"/><xsl:with-param name="y" select="0"/><xsl:with-param name="z" select="0"/>
          <xsl:with-param name="turn">1 0 0 0</xsl:with-param>
        </xsl:apply-templates>
      </xsl:variable>
      <xsl:variable name="size" select="math:max(exsl:node-set($poles)/pole/@far)"/>
      <xsl:for-each select="/m:model/m:loop">
        <xsl:apply-templates select="." mode="check">
          <xsl:with-param name="poles" select="exsl:node-set($poles)"/>
          <xsl:with-param name="size" select="$size"/>
        </xsl:apply-templates>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <xsl:template match="m:loop" mode="check">
    <xsl:param name="poles"/><xsl:param name="size"/>
    <xsl:variable name="absent">
      <xsl:for-each select="@a[not(key('body', number(.)))]">1</xsl:for-each>
      <xsl:for-each select="@b[not(key('body', number(.)))]">2</xsl:for-each>
    </xsl:variable>
    <xsl:if test="contains($absent, '1')">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-loop-body', doc:spelling('body1'), string(@a))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="contains($absent, '2')">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-loop-body', doc:spelling('body2'), string(@b))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="kin:pairs(@type)/@axis = 'yes'"><xsl:call-template name="axis"/></xsl:if>
    <xsl:choose>
      <xsl:when test="number(@a) = number(@b)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-loop-same', doc:spelling('body1'), doc:spelling('body2'))"/>
        </xsl:call-template>
      </xsl:when>
      <!-- what was told of a point's name stands for all -->
      <xsl:when test="$absent = '' and not(@src:unknown)">
        <xsl:variable name="loop" select="."/>
        <xsl:variable name="gap">
          <xsl:for-each select="$poles">
            <xsl:call-template name="gap">
              <xsl:with-param name="a" select="key('pole', string($loop/@a))[1]"/>
              <xsl:with-param name="b" select="key('pole', string($loop/@b))[1]"/>
              <xsl:with-param name="loop" select="$loop"/>
            </xsl:call-template>
          </xsl:for-each>
        </xsl:variable>
        <xsl:if test="$gap &gt; 0.0001 * $size">
          <xsl:variable name="unit" select="text:when(/m:model/@src:length, /m:model/@src:length, 'm')"/>
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message(concat('check-loop-gap-', $unit), doc:spelling('point1'),
                doc:spelling('point2'), num:format(num:from-si(string($gap), $unit), 4))"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- Distance between the two points of a cut joint in the initial position, metres. -->
  <xsl:template name="gap">
    <xsl:param name="a"/><xsl:param name="b"/><xsl:param name="loop"/>
    <xsl:variable name="p" select="q:rotate(string($a/@turn), string($loop/@at))"/>
    <xsl:variable name="r" select="q:rotate(string($b/@turn), string($loop/@at-b))"/>
    <xsl:variable name="x" select="$a/@x + num:item($p, 1) - $b/@x - num:item($r, 1)"/>
    <xsl:variable name="y" select="$a/@y + num:item($p, 2) - $b/@y - num:item($r, 2)"/>
    <xsl:variable name="z" select="$a/@z + num:item($p, 3) - $b/@z - num:item($r, 3)"/>
    <xsl:value-of select="math:sqrt($x * $x + $y * $y + $z * $z)"/>
  </xsl:template>

  <!-- Where the poles are while all coordinates are zero, and how far the path to them reaches. -->
  <xsl:template match="m:body" mode="pole">
    <xsl:param name="x"/><xsl:param name="y"/><xsl:param name="z"/><xsl:param name="turn"/><xsl:param name="far" select="0"/>
    <xsl:variable name="at" select="text:when(m:joint/@at, m:joint/@at, '0 0 0')"/>
    <xsl:variable name="step" select="q:rotate($turn, $at)"/>
    <xsl:variable name="dx" select="number(num:item($step, 1))"/>
    <xsl:variable name="dy" select="number(num:item($step, 2))"/>
    <xsl:variable name="dz" select="number(num:item($step, 3))"/>
    <xsl:variable name="own">
      <xsl:choose>
        <xsl:when test="m:joint/@rotation and (num:item(m:joint/@rotation, 1) != 0
            or num:item(m:joint/@rotation, 2) != 0 or num:item(m:joint/@rotation, 3) != 0)">
          <xsl:value-of select="q:product($turn, q:from-rotation(string(m:joint/@rotation)))"/>
        </xsl:when>
        <xsl:otherwise><xsl:value-of select="$turn"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="reach" select="$far + math:sqrt($dx * $dx + $dy * $dy + $dz * $dz)"/>
    <pole xmlns="" number="{number(@number)}" x="{$x + $dx}" y="{$y + $dy}" z="{$z + $dz}" turn="{$own}" far="{$reach}"/>
    <xsl:apply-templates select="m:body" mode="pole">
      <xsl:with-param name="x" select="$x + $dx"/><xsl:with-param name="y" select="$y + $dy"/>
      <xsl:with-param name="z" select="$z + $dz"/><xsl:with-param name="turn" select="string($own)"/>
      <xsl:with-param name="far" select="$reach"/>
    </xsl:apply-templates>
  </xsl:template>
</xsl:stylesheet>
