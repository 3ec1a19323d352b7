<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a:at(x, y, z): where a point of the scene (x right, y up, z to us) lies in a drawing,
       "x,y" with y down; parallel projection, one unit of length is 40 of the drawing.
     Parameters: none. Source: none, the eye is chosen so that no two edges of a box hide each other. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="urn:systel:atlas"
    xmlns:q="urn:systel:quaternion"
    xmlns:func="http://exslt.org/functions"
    xmlns:str="http://exslt.org/strings"
    extension-element-prefixes="func"
    exclude-result-prefixes="a q func str">

  <xsl:variable name="view"
      select="q:product(q:from-rotation('1 0 0 0.42'), q:from-rotation('0 1 0 -0.56'))"/>
  <xsl:variable name="right" select="str:split(q:rotate($view, '1 0 0'))"/>
  <xsl:variable name="up" select="str:split(q:rotate($view, '0 1 0'))"/>
  <xsl:variable name="front" select="str:split(q:rotate($view, '0 0 1'))"/>
  <xsl:variable name="unit" select="40"/>

  <func:function name="a:at">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="z"/>
    <xsl:variable name="across" select="$x * $right[1] + $y * $up[1] + $z * $front[1]"/>
    <xsl:variable name="down" select="0 - $x * $right[2] - $y * $up[2] - $z * $front[2]"/>
    <func:result select="concat(a:tenths($unit * $across), ',', a:tenths($unit * $down))"/>
  </func:function>

</xsl:stylesheet>
