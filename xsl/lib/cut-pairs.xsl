<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: which of the two bodies of a mentally cut pair bears its symbol, its sleeve, its block.
     Input: m:loop of a normal form. Output: cut:bears(loop, number): whether that body does.
     Parameters: none.
     Source: GOST 2.770; docs/SCHEMES.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:cut="urn:systel:cut-pairs"
    xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="m cut vec text">

  <xsl:key name="cut-body" match="m:body" use="@number"/>

  <!-- Never the ground, rather what is no slider on it; of a slider the block, at whose own pole the pair is, as the guide lies on the other body;
       else the numbers tell. -->
  <func:function name="cut:bears">
    <xsl:param name="loop"/>
    <xsl:param name="number"/>
    <xsl:for-each select="$loop">
      <xsl:variable name="first" select="@a = $number"/>
      <xsl:variable name="other" select="@b[$first] | @a[not($first)]"/>
      <xsl:variable name="block" select="@type = 'prismatic' and vec:length(text:when($first, @at, @at-b)) &lt; 0.000001"/>
      <xsl:variable name="block-other" select="@type = 'prismatic' and vec:length(text:when($first, @at-b, @at)) &lt; 0.000001"/>
      <xsl:variable name="slider" select="boolean(key('cut-body', $number)[@base = 0]/m:joint[@type = 'prismatic'])"/>
      <xsl:variable name="slider-other" select="boolean(key('cut-body', $other)[@base = 0]/m:joint[@type = 'prismatic'])"/>
      <func:result select="$other = 0 or $number != 0 and ($block and not($block-other) or $block = $block-other and ($slider-other and not($slider)
        or $slider = $slider-other and $number &gt; $other))"/>
    </xsl:for-each>
  </func:function>
</xsl:stylesheet>
