<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: vectors of three numbers as blank-separated strings, for import and checks.
     Input: vectors "x y z".
     Output: the functions vec:add, vec:dot, vec:cross, vec:length.
     Parameters: none.
     Source: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:vec="urn:systel:vector" xmlns:num="urn:systel:number" xmlns:math="http://exslt.org/math"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="vec num math">

  <!-- a + s·b -->
  <func:function name="vec:add">
    <xsl:param name="a"/><xsl:param name="b"/><xsl:param name="s" select="1"/>
    <func:result select="concat(num:item($a, 1) + $s * num:item($b, 1), ' ',
        num:item($a, 2) + $s * num:item($b, 2), ' ', num:item($a, 3) + $s * num:item($b, 3))"/>
  </func:function>

  <func:function name="vec:dot">
    <xsl:param name="a"/><xsl:param name="b"/>
    <func:result select="num:item($a, 1) * num:item($b, 1) + num:item($a, 2) * num:item($b, 2)
        + num:item($a, 3) * num:item($b, 3)"/>
  </func:function>

  <func:function name="vec:cross">
    <xsl:param name="a"/><xsl:param name="b"/>
    <func:result select="concat(
        num:item($a, 2) * num:item($b, 3) - num:item($a, 3) * num:item($b, 2), ' ',
        num:item($a, 3) * num:item($b, 1) - num:item($a, 1) * num:item($b, 3), ' ',
        num:item($a, 1) * num:item($b, 2) - num:item($a, 2) * num:item($b, 1))"/>
  </func:function>

  <func:function name="vec:length">
    <xsl:param name="a"/>
    <func:result select="math:sqrt(vec:dot($a, $a))"/>
  </func:function>
</xsl:stylesheet>
