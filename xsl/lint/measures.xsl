<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: lengths on a sheet: boxes, heights of letters, what stands between two colons of a style.
     Input: attributes and style sheets of SVG. Output: numbers, texts.
     Parameters: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:l="urn:systel:lint"
    xmlns:num="urn:systel:number" xmlns:dr="urn:systel:drawing" xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" exclude-result-prefixes="l num dr exsl">

  <!-- A box "left top width height": its n-th number. -->
  <func:function name="l:of">
    <xsl:param name="box"/>
    <xsl:param name="n"/>
    <func:result select="number(num:item(string($box), $n))"/>
  </func:function>

  <!-- Whether a box lies within another, to a tenth of a millimetre. -->
  <func:function name="l:within">
    <xsl:param name="box"/>
    <xsl:param name="room"/>
    <func:result select="l:of($box, 1) &gt;= l:of($room, 1) - 0.1 and l:of($box, 2) &gt;= l:of($room, 2) - 0.1
        and l:of($box, 1) + l:of($box, 3) &lt;= l:of($room, 1) + l:of($room, 3) + 0.1
        and l:of($box, 2) + l:of($box, 4) &lt;= l:of($room, 2) + l:of($room, 4) + 0.1"/>
  </func:function>

  <!-- Whether two boxes share more than a tenth of a millimetre. -->
  <func:function name="l:meet">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <func:result select="l:of($a, 1) + l:of($a, 3) &gt; l:of($b, 1) + 0.1 and l:of($b, 1) + l:of($b, 3) &gt; l:of($a, 1) + 0.1
        and l:of($a, 2) + l:of($a, 4) &gt; l:of($b, 2) + 0.1 and l:of($b, 2) + l:of($b, 4) &gt; l:of($a, 2) + 0.1"/>
  </func:function>

  <!-- Height of capitals, mm, of a font size: the lettering font's are 0.74 of it. -->
  <func:function name="l:height">
    <xsl:param name="size"/>
    <func:result select="number($size) * 0.74"/>
  </func:function>

  <!-- Whether lines may be so wide: GOST 2.303: s = 0.5 to 1.4 (0.7 here), thin ones s/3 to s/2; ISO 128-20: the row. -->
  <func:function name="l:is-line">
    <xsl:param name="width"/>
    <func:result select="$gost and ($width &gt;= 0.5 and $width &lt;= 1.4 or $width &gt; 0.23 and $width &lt;= 0.35)
        or not($gost) and l:in-row($width, '0.13 0.18 0.25 0.35 0.5 0.7 1 1.4 2')"/>
  </func:function>

  <!-- The size of a label's letters or of a span's in it: 4.73 has capitals of 3.5 mm. -->
  <func:function name="l:size">
    <xsl:param name="text"/>
    <xsl:variable name="own" select="translate($text/@font-size, 'px', '')"/>
    <func:result select="number(concat($own, substring('3.38', 1, 4 * ($own = '' and contains(concat(' ', $text/@class, ' '), ' index '))),
        substring('4.73', 1, 4 * ($own = '' and not(contains(concat(' ', $text/@class, ' '), ' index '))))))"/>
  </func:function>

  <!-- wide elements: of the text's own letters, and of its spans. -->
  <func:function name="l:widths">
    <xsl:param name="text"/>
    <xsl:variable name="made">
      <xsl:for-each select="$text/text()"><l:wide><xsl:value-of select="dr:width(normalize-space(), l:size($text))"/></l:wide></xsl:for-each>
      <xsl:for-each select="$text/*"><l:wide><xsl:value-of select="dr:width(normalize-space(), l:size(.)) + sum(@dx)"/></l:wide></xsl:for-each>
    </xsl:variable>
    <func:result select="exsl:node-set($made)"/>
  </func:function>

  <!-- What a label of a scheme takes, which is in its middle where it says nothing else. -->
  <func:function name="l:text-box">
    <xsl:param name="text"/>
    <xsl:variable name="wide" select="sum(l:widths($text)/l:wide)"/>
    <xsl:variable name="high" select="l:height(l:size($text))"/>
    <xsl:variable name="left" select="$wide * ((not($text/@text-anchor) or $text/@text-anchor = 'middle') div 2 + ($text/@text-anchor = 'end'))"/>
    <func:result select="concat($text/@x - $left, ' ', $text/@y - $high, ' ', $wide, ' ', $high)"/>
  </func:function>

  <!-- Whether a number is of a row, to two percent. -->
  <func:function name="l:in-row">
    <xsl:param name="value"/>
    <xsl:param name="row"/>
    <xsl:variable name="hits">
      <xsl:call-template name="lint-hits"><xsl:with-param name="value" select="number($value)"/><xsl:with-param name="row" select="concat($row, ' ')"/></xsl:call-template>
    </xsl:variable>
    <func:result select="string($hits) != ''"/>
  </func:function>

  <xsl:template name="lint-hits">
    <xsl:param name="value"/>
    <xsl:param name="row"/>
    <xsl:variable name="first" select="number(substring-before($row, ' '))"/>
    <xsl:choose>
      <xsl:when test="$row = ''"/>
      <xsl:when test="$value &gt; 0.98 * $first and $value &lt; 1.02 * $first">x</xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="lint-hits">
          <xsl:with-param name="value" select="$value"/>
          <xsl:with-param name="row" select="substring-after($row, ' ')"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

</xsl:stylesheet>
