<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: plane geometry on the paper as functions, y downwards, angles in degrees clockwise as in SVG.
  Input: numbers. Output: numbers, or strings ready for an attribute. Parameters: none.
  Source: urn:systel:svg, private to the stylesheets of this folder.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:sv="urn:systel:svg"
  xmlns:func="http://exslt.org/functions" xmlns:math="http://exslt.org/math" xmlns:num="urn:systel:number"
  xmlns:exsl="http://exslt.org/common" extension-element-prefixes="func math exsl" exclude-result-prefixes="sv num">

  <xsl:variable name="sv-degree" select="0.017453292519943295"/>

  <!-- The width of a line that is w on paper inside a scale whose area factor is given. -->
  <func:function name="sv:wide">
    <xsl:param name="w"/>
    <xsl:param name="area"/>
    <func:result select="string(round($w div math:sqrt($area) * 100000) div 100000)"/>
  </func:function>

  <!-- Whether two places in space, "x y z …" in metres, are the same. -->
  <func:function name="sv:meets">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:variable name="x" select="num:item($a, 1) - num:item($b, 1)"/>
    <xsl:variable name="y" select="num:item($a, 2) - num:item($b, 2)"/>
    <xsl:variable name="z" select="num:item($a, 3) - num:item($b, 3)"/>
    <func:result select="$x * $x + $y * $y + $z * $z &lt; 0.000000000001"/>
  </func:function>

  <!-- The cube of a millimetre that a place is in: places that meet have one. -->
  <func:function name="sv:cube">
    <xsl:param name="at"/>
    <func:result select="concat(round(num:item($at, 1) * 1000 + 0.1234567), ' ', round(num:item($at, 2) * 1000 + 0.1234567), ' ', round(num:item($at, 3) * 1000 + 0.1234567))"/>
  </func:function>

  <!-- How wide a label's runs are about: the letters of the lettering font on average. -->
  <func:function name="sv:width">
    <xsl:param name="runs"/>
    <xsl:variable name="run" select="exsl:node-set($runs)/run"/>
    <xsl:variable name="big"><xsl:for-each select="$run[not(@index)]"><xsl:value-of select="."/></xsl:for-each></xsl:variable>
    <xsl:variable name="small"><xsl:for-each select="$run[@index]"><xsl:value-of select="."/></xsl:for-each></xsl:variable>
    <func:result select="2.75 * string-length($big) + 1.1 * (count($run[not(@index)]) - 1) + 0.4 * count($run[@index]) + 1.98 * string-length($small)"/>
  </func:function>

</xsl:stylesheet>
