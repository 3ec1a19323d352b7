<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: vectors of three numbers as blank-separated strings, for import and checks.
     Input: vectors "x y z"; lists of numbers.
     Output: the functions vec:add, vec:dot, vec:cross, vec:length; vec:clean, vec:sifted.
     Parameters: none.
     Source: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:vec="urn:systel:vector" xmlns:num="urn:systel:number" xmlns:math="http://exslt.org/math"
    xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="text vec num math str exsl">

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

  <!-- Numbers of the size of one without the dust of sums and turns: what is a few units of the last place away from a
       number of twelve decimals is that number, everything else stays digit by digit. -->
  <func:function name="vec:clean">
    <xsl:param name="list"/>
    <xsl:variable name="numbers">
      <xsl:for-each select="str:tokenize(string($list))">
        <xsl:variable name="round" select="num:from-si(string(.), 'm', 12)"/>
        <xsl:variable name="near" select="(. - $round) * (. - $round) &lt; 0.000000000000000000000000000016"/>
        <xsl:value-of select="concat(text:when(position() &gt; 1, ' '), text:when($near, $round, .))"/>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="string($numbers)"/>
  </func:function>

  <!-- Numbers of any size that belong together: what vanishes beside the largest of them is zero. -->
  <func:function name="vec:sifted">
    <xsl:param name="list"/>
    <xsl:variable name="sizes"><xsl:for-each select="str:tokenize(string($list))"><n><xsl:value-of select=". * (1 - 2 * (. &lt; 0))"/></n></xsl:for-each></xsl:variable>
    <xsl:variable name="dust" select="math:max(exsl:node-set($sizes)/n) * 0.00000000000001"/>
    <xsl:variable name="numbers">
      <xsl:for-each select="str:tokenize(string($list))">
        <xsl:variable name="there" select=". &gt; $dust or -. &gt; $dust"/>
        <xsl:value-of select="concat(text:when(position() &gt; 1, ' '), text:when($there, ., '0'))"/>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="string($numbers)"/>
  </func:function>
</xsl:stylesheet>
