<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: checks of the cut joints: bodies that exist, two of them, an axis, points that coincide
     in the initial position.
     Input: the normal form. Included by check/model.xsl, whose keys and axis it uses.
     Output: findings from the template loops.
     Parameters: none.
     Source: paper 002 section 2 (cut joints); tolerance 1e-4 of the system's size, ours. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:findings" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source"
    xmlns:num="urn:systel:number" xmlns:vec="urn:systel:vector" xmlns:doc="urn:systel:document" xmlns:q="urn:systel:quaternion"
    xmlns:exsl="http://exslt.org/common" xmlns:kin="urn:systel:kinematics" xmlns:math="http://exslt.org/math"
    exclude-result-prefixes="vec text kin m src num doc q exsl math">

  <xsl:key name="pole" match="pole" use="@number"/>

  <xsl:template name="loops">
    <xsl:variable name="poles">
      <xsl:apply-templates select="/m:model/m:body" mode="pole"/>
    </xsl:variable>
    <xsl:variable name="size" select="math:max(exsl:node-set($poles)/pole/@far)"/>
    <!-- of several structures each closes from where the bodies stand, and so do branches whose coordinates are given where the file
         has them from elsewhere: pose.c tells what does not -->
    <xsl:variable name="moved" select="boolean(/m:model/m:structure or /m:model/@src:apart or /m:model//m:joint[@src:given and translate(@q, '0. ', '') != ''])"/>
    <xsl:apply-templates select="/m:model/*[self::m:loop or self::m:loose]" mode="check">
      <xsl:with-param name="poles" select="exsl:node-set($poles)"/>
      <xsl:with-param name="size" select="$size"/>
      <xsl:with-param name="moved" select="$moved"/>
    </xsl:apply-templates>
  </xsl:template>

  <xsl:template match="m:loop | m:loose" mode="check">
    <xsl:param name="poles"/><xsl:param name="size"/><xsl:param name="moved"/>
    <xsl:variable name="absent">
      <xsl:for-each select="@a[not(key('body', number(.)))]">1</xsl:for-each>
      <xsl:for-each select="@b[not(key('body', number(.)))]">2</xsl:for-each>
    </xsl:variable>
    <xsl:if test="contains($absent, '1')">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-body-none', doc:spelling('body1'), string(@a))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="contains($absent, '2')">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-body-none', doc:spelling('body2'), string(@b))"/>
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
      <xsl:when test="$absent = '' and not(@src:unknown or $moved)">
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
    <xsl:value-of select="vec:length(vec:add(kin:frame-point($a/@frame, $loop/@at), kin:frame-point($b/@frame, $loop/@at-b), -1))"/>
  </xsl:template>

  <!-- Where the poles are while all coordinates are zero, and how far the path to them reaches. -->
  <xsl:template match="m:body" mode="pole">
    <xsl:param name="frame"/><xsl:param name="far" select="0"/>
    <xsl:variable name="at" select="text:when(m:joint/@at, m:joint/@at, '0 0 0')"/>
    <xsl:variable name="turn" select="text:when(m:joint/@rotation and vec:length(m:joint/@rotation) &gt; 0, string(m:joint/@rotation), '0 0 1 0')"/>
    <xsl:variable name="own" select="kin:frame-product($frame, concat($at, ' ', q:from-rotation($turn)))"/>
    <xsl:variable name="reach" select="$far + vec:length($at)"/>
    <pole xmlns="" number="{number(@number)}" frame="{$own}" far="{$reach}"/>
    <xsl:apply-templates select="m:body" mode="pole">
      <xsl:with-param name="frame" select="$own"/><xsl:with-param name="far" select="$reach"/>
    </xsl:apply-templates>
  </xsl:template>
</xsl:stylesheet>
