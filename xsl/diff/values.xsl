<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: numbers of two models as diff tells them, rounded to what a person would have written.
     Input: attributes of joints, masses and cut pairs. Output: texts.
     Parameters: the variable planar of diff.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:d="urn:systel:diff" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number"
    xmlns:text="urn:systel:text" xmlns:func="http://exslt.org/functions" xmlns:str="http://exslt.org/strings"
    xmlns:src="urn:systel:source" xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math"
    extension-element-prefixes="func" exclude-result-prefixes="m d doc num text str src exsl math">

  <xsl:key name="coordinate" match="m:analysis/m:coordinate" use="concat(generate-id(ancestor::m:model), ' ', @joint)"/>

  <!-- body 3 “forearm” -->
  <func:function name="d:title">
    <xsl:param name="body"/>
    <func:result select="doc:message(concat('diff-body', text:when($body/@name, '-named')), string($body/@number), string($body/@name))"/>
  </func:function>

  <!-- A list with commas, six decimals at most. -->
  <func:function name="d:numbers">
    <xsl:param name="list"/>
    <xsl:param name="units" select="'m'"/>
    <xsl:variable name="made">
      <xsl:for-each select="str:tokenize(num:from-si(text:when($list, string($list), ''), $units), ' ')">
        <xsl:if test="position() &gt; 1">, </xsl:if>
        <xsl:value-of select="num:format(., 6)"/>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="string($made)"/>
  </func:function>

  <func:function name="d:millimetres">
    <xsl:param name="list"/>
    <func:result select="d:numbers($list, 'mm')"/>
  </func:function>

  <!-- A point in millimetres; of planar models x and y downwards. -->
  <func:function name="d:point">
    <xsl:param name="list"/>
    <func:result select="text:when($planar and $list, d:numbers(concat(num:item($list, 1), ' ', num:item($list, 2)), 'mm -mm'), d:numbers($list, 'mm'))"/>
  </func:function>

  <func:function name="d:direction">
    <xsl:param name="list"/>
    <func:result select="text:when($planar and $list, d:numbers(concat(num:item($list, 1), ' ', num:item($list, 2)), 'm -m'), d:numbers($list))"/>
  </func:function>

  <!-- How far from its base's pole, where that changes. -->
  <func:function name="d:lengths">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:variable name="from" select="d:length($a)"/>
    <xsl:variable name="to" select="d:length($b)"/>
    <func:result select="text:when($from != $to, concat(' (', doc:message('diff-length'), ' ', $from, ' → ', $to, doc:message('unit-mm'), ')'), '')"/>
  </func:function>

  <func:function name="d:length">
    <xsl:param name="list"/>
    <xsl:variable name="x" select="number(num:item(concat($list, ' 0 0 0'), 1))"/>
    <xsl:variable name="y" select="number(num:item(concat($list, ' 0 0 0'), 2))"/>
    <xsl:variable name="z" select="number(num:item(concat($list, ' 0 0 0'), 3))"/>
    <func:result select="num:format(num:from-si(string(math:sqrt($x * $x + $y * $y + $z * $z)), 'mm'), 3)"/>
  </func:function>

  <!-- Values of a pair's coordinates with their units: 0 mm, 30° -->
  <func:function name="d:coordinates">
    <xsl:param name="joint"/>
    <xsl:param name="name"/>
    <xsl:variable name="list" select="string($joint/@*[local-name() = $name])"/>
    <xsl:variable name="made">
      <xsl:for-each select="key('coordinate', concat(generate-id($joint/ancestor::m:model), ' ', $joint/@id))">
        <xsl:variable name="unit" select="text:when(@kind = 'rotation', 'deg', 'mm')"/>
        <xsl:variable name="value" select="num:item($list, number(@index))"/>
        <xsl:if test="$value != ''">
          <xsl:if test="position() &gt; 1">, </xsl:if>
          <xsl:value-of select="concat(d:numbers($value, $unit), doc:message(concat('unit-', $unit)))"/>
        </xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="string($made)"/>
  </func:function>

  <func:function name="d:limits">
    <xsl:param name="joint"/>
    <func:result select="text:when($joint/@min or $joint/@max, concat(d:coordinates($joint, 'min'), ' … ', d:coordinates($joint, 'max')), '')"/>
  </func:function>

  <!-- Elements as text, to be compared. -->
  <func:function name="d:source">
    <xsl:param name="nodes"/>
    <xsl:variable name="made"><xsl:apply-templates select="$nodes" mode="text-source"/></xsl:variable>
    <func:result select="string($made)"/>
  </func:function>

</xsl:stylesheet>
