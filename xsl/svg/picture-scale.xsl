<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the scale of a picture by itself: as large as a figure in a text, larger where symbols would be squeezed or hide each other.
  Input: a model's laid layout (extent.xsl). Output: M of 1:M as text; sv-roomier: nothing where no scale shows more.
  Parameters: of the templates: row = the scales to choose from, finest first; lengths in metres.
  Source: GOST 2.302-68, ISO 5455; DRAWING practice.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:text="urn:systel:text" xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common"
  xmlns:str="http://exslt.org/strings" xmlns:dr="urn:systel:drawing" extension-element-prefixes="math exsl str"
  exclude-result-prefixes="m text sv dr">

  <!-- The scale of a picture by itself. -->
  <xsl:template name="sv-own-scale">
    <xsl:param name="lay"/>
    <xsl:param name="row"/>
    <!-- One of many pairs is larger. -->
    <xsl:variable name="pairs" select="count($lay/layout/descendant::b[@type != 'fixed'])"/>
    <xsl:variable name="crowd" select="1 + (0.6 * ($pairs &gt; 10) + 0.5 * ($pairs &gt; 20)) * not(m:loop and $lay/view/@name = 'plane')"/>
    <xsl:variable name="first"><xsl:call-template name="sv-scale">
      <xsl:with-param name="width" select="$lay/@width"/>
      <xsl:with-param name="height" select="$lay/@height"/>
      <xsl:with-param name="wide" select="0.16 * $crowd"/>
      <xsl:with-param name="high" select="0.14 * $crowd"/>
      <xsl:with-param name="row" select="$row"/>
    </xsl:call-template></xsl:variable>
    <!-- One that would squeeze a pair between the poles of two others is a little larger, if that gives it room. -->
    <xsl:variable name="tight" select="$first &gt; 0 and $lay/layout/descendant::b[@type = 'revolute'][@view = 'paper'][not(@tilt)]
      [../@view = 'along'][sv:length(@x - ../@x, @y - ../@y) * 1000 &lt; 3 * $first]/b[@type != 'fixed'][@view = 'along'][sv:length(@x - ../@x, @y - ../@y) * 1000 &gt; 5 * $first
      and sv:length(@x - ../@x, @y - ../@y) * 1000 &lt; 14 * $first]"/>
    <xsl:variable name="roomy" select="str:tokenize($row)[$tight][. &lt; $first][. &gt;= $lay/@width div (0.19 * $crowd) and . &gt;= $lay/@height div (0.17 * $crowd)][1]"/>
    <xsl:value-of select="text:when($roomy, string($roomy), string($first))"/>
  </xsl:template>

  <!-- The scale, finer than that of a picture by itself in which symbols hide each other or pairs at one pole have no room, at which the
       fewest do, up to 420 mm; empty: no fewer do. -->
  <xsl:template name="sv-roomier">
    <xsl:param name="layout"/>
    <xsl:param name="view"/>
    <xsl:param name="scale"/>
    <xsl:param name="row"/>
    <xsl:param name="covered"/>
    <xsl:variable name="wide" select="math:max($layout//@x) - math:min($layout//@x)"/>
    <xsl:variable name="high" select="math:max($layout//@y) - math:min($layout//@y)"/>
    <xsl:variable name="judged">
      <xsl:for-each select="str:tokenize($row)[. &lt; $scale and . &gt;= 0.3 * $scale and $wide div . &lt; 0.42 and $high div . &lt; 0.42]">
        <xsl:variable name="placed" select="dr:scheme($layout/b, string($view/@name), 1000 div ., $sv-library)"/>
        <s covered="{sum($placed/@covered | $placed/@squeezed)}"><xsl:value-of select="."/></s>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="all" select="exsl:node-set($judged)/s"/>
    <xsl:value-of select="$all[@covered &lt; $covered][not(@covered &gt; $all/@covered)][last()]"/>
  </xsl:template>
</xsl:stylesheet>
