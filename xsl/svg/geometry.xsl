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

  <!-- A number as it stands in the picture: a thousandth of a millimetre is finer than any printer. -->
  <func:function name="sv:n">
    <xsl:param name="value"/>
    <func:result select="string(round($value * 1000) div 1000)"/>
  </func:function>

  <func:function name="sv:length">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <func:result select="math:sqrt($x * $x + $y * $y)"/>
  </func:function>

  <func:function name="sv:abs">
    <xsl:param name="value"/>
    <func:result select="$value * (1 - 2 * number($value &lt; 0))"/>
  </func:function>

  <func:function name="sv:min">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <func:result select="$a + ($b - $a) * ($b &lt; $a)"/>
  </func:function>

  <!-- Direction of the vector; 0 for the zero vector. -->
  <func:function name="sv:angle">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <func:result select="math:atan2($y, $x) div $sv-degree"/>
  </func:function>

  <!-- The same angle within (-180, 180]. -->
  <func:function name="sv:turn">
    <xsl:param name="angle"/>
    <func:result select="$angle - 360 * ceiling(($angle - 180) div 360)"/>
  </func:function>

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

  <!-- How wide a label's runs are about: the letters of osifont on average. -->
  <func:function name="sv:width">
    <xsl:param name="runs"/>
    <xsl:variable name="run" select="exsl:node-set($runs)/run"/>
    <xsl:variable name="big"><xsl:for-each select="$run[not(@index)]"><xsl:value-of select="."/></xsl:for-each></xsl:variable>
    <xsl:variable name="small"><xsl:for-each select="$run[@index]"><xsl:value-of select="."/></xsl:for-each></xsl:variable>
    <func:result select="2.75 * string-length($big) + 1.1 * (count($run[not(@index)]) - 1) + 0.4 * count($run[@index]) + 1.98 * string-length($small)"/>
  </func:function>

  <func:function name="sv:cos">
    <xsl:param name="angle"/>
    <func:result select="math:cos($angle * $sv-degree)"/>
  </func:function>

  <func:function name="sv:sin">
    <xsl:param name="angle"/>
    <func:result select="math:sin($angle * $sv-degree)"/>
  </func:function>

  <!-- Where a point of the scene, "x y z" in metres, lies in the view: metres, y down. -->
  <func:function name="sv:px">
    <xsl:param name="view"/>
    <xsl:param name="point"/>
    <func:result select="$view/@rx * num:item($point, 1) + $view/@ry * num:item($point, 2)
                         + $view/@rz * num:item($point, 3)"/>
  </func:function>
  <func:function name="sv:py">
    <xsl:param name="view"/>
    <xsl:param name="point"/>
    <func:result select="-($view/@ux * num:item($point, 1) + $view/@uy * num:item($point, 2)
                           + $view/@uz * num:item($point, 3))"/>
  </func:function>

  <!-- A point of the paper as "x y" in the frame of a body's group (attributes x, y, turn). -->
  <func:function name="sv:local">
    <xsl:param name="frame"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:variable name="dx" select="$x - $frame/@x"/>
    <xsl:variable name="dy" select="$y - $frame/@y"/>
    <xsl:choose>
      <xsl:when test="$frame/@turn = 0">
        <func:result select="concat(sv:n($dx), ' ', sv:n($dy))"/>
      </xsl:when>
      <xsl:otherwise>
        <xsl:variable name="c" select="sv:cos($frame/@turn)"/>
        <xsl:variable name="s" select="sv:sin($frame/@turn)"/>
        <func:result select="concat(sv:n($dx * $c + $dy * $s), ' ', sv:n($dy * $c - $dx * $s))"/>
      </xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- "translate(x y) rotate(a)" of a symbol at a point of the paper with a direction there, in a body's group. -->
  <func:function name="sv:transform">
    <xsl:param name="frame"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="angle"/>
    <xsl:variable name="at" select="sv:local($frame, $x, $y)"/>
    <xsl:variable name="turn" select="sv:n(sv:turn($angle - $frame/@turn))"/>
    <xsl:variable name="translate">
      <xsl:if test="$at != '0 0'">translate(<xsl:value-of select="$at"/>)</xsl:if>
    </xsl:variable>
    <xsl:variable name="rotate">
      <xsl:if test="$turn != 0">rotate(<xsl:value-of select="$turn"/>)</xsl:if>
    </xsl:variable>
    <func:result select="normalize-space(concat($translate, ' ', $rotate))"/>
  </func:function>
</xsl:stylesheet>
