<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the direction a system is looked at from, and the scale from the row of GOST 2.302.
  Input: the normal form; the layout. Output: view = name, and the unit vectors to the right (r) and up (u) in the
    scene; the scale's denominator M of 1:M. Parameters: view = auto, front, side, top, iso, iso-left.
  Source: GOST 2.302-68, GOST 2.317 (isometric view without shortening).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:q="urn:systel:quaternion"
  xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings"
  xmlns:func="http://exslt.org/functions" extension-element-prefixes="math exsl str func" exclude-result-prefixes="text m sv kin num q">

  <xsl:template match="m:model" mode="sv-view">
    <xsl:param name="wanted"/>
    <xsl:variable name="train"><xsl:if test="$wanted = 'auto' and m:relation"><xsl:call-template name="sv-train-view"/></xsl:if></xsl:variable>
    <xsl:variable name="name">
      <xsl:choose>
        <xsl:when test="$wanted != 'auto'"><xsl:value-of select="$wanted"/></xsl:when>
        <xsl:when test="exsl:node-set($train)/view"/>
        <xsl:when test="starts-with(@class, 'П')">plane</xsl:when>
        <!-- Planets about their axis in no common plane: wheels are circles. -->
        <xsl:when test="exsl:node-set($train)/along[@view != '']"><xsl:value-of select="exsl:node-set($train)/along/@view"/></xsl:when>
        <xsl:otherwise><xsl:call-template name="sv-best-view"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:copy-of select="exsl:node-set($train)/view"/>
    <xsl:if test="$name != ''">
      <xsl:call-template name="sv-view-named"><xsl:with-param name="name" select="$name"/></xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template name="sv-view-named">
    <xsl:param name="name"/>
    <xsl:choose>
      <xsl:when test="$name = 'side'"><view name="side" rx="0" ry="0" rz="-1" ux="0" uy="1" uz="0"/></xsl:when>
      <xsl:when test="$name = 'top'"><view name="top" rx="1" ry="0" rz="0" ux="0" uy="0" uz="-1"/></xsl:when>
      <xsl:when test="$name = 'iso'">
        <view name="iso" rx="0.8660254" ry="0" rz="-0.8660254" ux="-0.5" uy="1" uz="-0.5"/>
      </xsl:when>
      <!-- From the other corner. -->
      <xsl:when test="$name = 'iso-left'">
        <view name="iso-left" rx="0.8660254" ry="0" rz="0.8660254" ux="0.5" uy="1" uz="-0.5"/>
      </xsl:when>
      <xsl:otherwise><view name="{$name}" rx="1" ry="0" rz="0" ux="0" uy="1" uz="0"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- The largest scale of the row at which a picture of width × height metres goes into a field of so many metres;
       0 when there is nothing to scale. -->
  <xsl:template name="sv-scale">
    <xsl:param name="width"/>
    <xsl:param name="height"/>
    <xsl:param name="wide" select="0.16"/>
    <xsl:param name="high" select="0.14"/>
    <xsl:param name="row" select="$sv-scales"/>
    <xsl:variable name="need" select="math:max(str:tokenize(concat($width div $wide, ' ', $height div $high)))"/>
    <xsl:choose>
      <xsl:when test="$need &lt; 0.000001">0</xsl:when>
      <xsl:otherwise>
        <xsl:variable name="fit" select="str:tokenize($row)[. &gt;= $need]"/>
        <xsl:value-of select="text:when($fit, $fit[1], 20000)"/>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:variable name="sv-scales" select="'0.01 0.02 0.025 0.05 0.1 0.2 0.25 0.4 0.5 1 2 2.5 4 5 10 15 20 25 40 50 75
    100 200 400 500 800 1000 2000 5000 10000'"/>

  <!-- The scale for people, with the comma or point of the language; nothing for 0. -->
  <func:function name="sv:people-ratio">
    <xsl:param name="scale"/>
    <func:result select="concat(text:when($scale &gt;= 1, '1:'),
      text:when($scale &gt; 0 and $scale &lt; 1, num:format(1 div ($scale + ($scale = 0)), 2)),
      text:when($scale &gt;= 1, num:format(number($scale), 1)),
      text:when($scale &gt; 0 and $scale &lt; 1, ':1'))"/>
  </func:function>

  <!-- The scale for programs: 1:2.5, 2:1, none. -->
  <func:function name="sv:ratio">
    <xsl:param name="scale"/>
    <func:result select="concat(text:when($scale = 0, 'none'), text:when($scale &gt;= 1,
      concat('1:', $scale)), text:when($scale &gt; 0 and $scale &lt; 1, concat(1 div ($scale + ($scale = 0)), ':1')))"/>
  </func:function>

  <!-- A named view in a frame. -->
  <xsl:template name="sv-turned-view">
    <xsl:param name="plain"/>
    <xsl:param name="frame"/>
    <xsl:variable name="r" select="q:rotate($frame, concat($plain/@rx, ' ', $plain/@ry, ' ', $plain/@rz))"/>
    <xsl:variable name="u" select="q:rotate($frame, concat($plain/@ux, ' ', $plain/@uy, ' ', $plain/@uz))"/>
    <view name="{$plain/@name}" rx="{num:item($r, 1)}" ry="{num:item($r, 2)}" rz="{num:item($r, 3)}" ux="{num:item($u, 1)}"
      uy="{num:item($u, 2)}" uz="{num:item($u, 3)}"/>
  </xsl:template>

  <!-- The orientation of a body. -->
  <func:function name="sv:orientation">
    <xsl:param name="body"/>
    <xsl:variable name="pose" select="kin:pose($body)"/>
    <func:result select="concat(num:item($pose, 4), ' ', num:item($pose, 5), ' ', num:item($pose, 6), ' ',
      num:item($pose, 7))"/>
  </func:function>
</xsl:stylesheet>
