<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: letters on the sheet: how wide a text is, lines that fit a box.
  Input: strings, line elements with runs. Output: fit = size, squeeze and the lines of a text.
  Parameters: of the templates; heights of letters are capitals' heights in millimetres.
  Source: GOST 2.304-81, ISO 3098: 2.5, 3.5, 5, 7; letters may be narrowed rather than leave their box.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:sh="urn:systel:sheet" xmlns:sv="urn:systel:svg" xmlns:dr="urn:systel:drawing"
  xmlns:func="http://exslt.org/functions"
  xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math" xmlns:str="http://exslt.org/strings"
  extension-element-prefixes="func exsl math str" exclude-result-prefixes="text sh sv dr">

  <!-- Font size of letters whose capitals are a millimetre high. -->
  <xsl:variable name="sh-em" select="1.3514"/>

  <!-- Letters may be narrowed to this part of their width. -->
  <xsl:variable name="sh-narrowest" select="0.45"/>

  <!-- Signs as the lettering writes them. -->
  <func:function name="sh:plain">
    <xsl:param name="text"/>
    <xsl:variable name="signs" select="normalize-space(translate($text, '−‑“”„', '–-»»«'))"/>
    <xsl:choose>
      <xsl:when test="contains($signs, '…')"><func:result select="str:replace($signs, '…', '...')"/></xsl:when>
      <xsl:otherwise><func:result select="$signs"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- Width in millimetres of text whose capitals are so high, in the wider of the fonts. -->
  <func:function name="sh:width">
    <xsl:param name="text"/>
    <xsl:param name="height"/>
    <func:result select="dr:width(string($text), $height * $sh-em, 1)"/>
  </func:function>

  <func:function name="sh:line-width">
    <xsl:param name="line"/>
    <xsl:param name="height"/>
    <func:result select="sum(sh:run-widths($line/run, $height))"/>
  </func:function>

  <xsl:variable name="sh-index" select="0.7143"/>

  <func:function name="sh:run-widths">
    <xsl:param name="runs"/>
    <xsl:param name="height"/>
    <xsl:param name="any" select="1"/>
    <xsl:variable name="widths">
      <xsl:for-each select="$runs">
        <w xmlns=""><xsl:value-of select="dr:width(string(.), $height * $sh-em * (1 - (1 - $sh-index) * boolean(@index)), $any)"/></w>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="exsl:node-set($widths)/w"/>
  </func:function>

  <!-- Words in lines not wider than width: line elements with one run. -->
  <xsl:template name="sh-wrap">
    <xsl:param name="text"/>
    <xsl:param name="width"/>
    <xsl:param name="height"/>
    <xsl:param name="begun"/>
    <xsl:variable name="first" select="substring-before(concat($text, ' '), ' ')"/>
    <xsl:variable name="after" select="substring-after($text, ' ')"/>
    <!-- "c = 1" is not parted. -->
    <xsl:variable name="equal" select="starts-with($after, '= ')"/>
    <xsl:variable name="word" select="concat($first, text:when($equal, concat(' = ', substring-before(concat(substring-after($after, '= '), ' '), ' '))))"/>
    <xsl:variable name="rest" select="text:when($equal, substring-after(substring-after($after, '= '), ' '), $after)"/>
    <xsl:variable name="next" select="concat($begun, text:when($begun != '', ' '), $word)"/>
    <xsl:choose>
      <xsl:when test="$begun != '' and sh:width($next, $height) &gt; $width">
        <line xmlns=""><run><xsl:value-of select="$begun"/></run></line>
        <xsl:call-template name="sh-wrap">
          <xsl:with-param name="text" select="$text"/>
          <xsl:with-param name="width" select="$width"/>
          <xsl:with-param name="height" select="$height"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$rest != ''">
        <xsl:call-template name="sh-wrap">
          <xsl:with-param name="text" select="$rest"/>
          <xsl:with-param name="width" select="$width"/>
          <xsl:with-param name="height" select="$height"/>
          <xsl:with-param name="begun" select="$next"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$next != ''"><line xmlns=""><run><xsl:value-of select="$next"/></run></line></xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- A text in a box: at the first of the sizes at which its lines fit; at the last one narrowed where a word is too
       wide, shortened where narrowing does not do or the lines are too many. -->
  <xsl:template name="sh-fit">
    <xsl:param name="text"/>
    <xsl:param name="width"/>
    <xsl:param name="high"/>
    <xsl:param name="sizes" select="'3.5 2.5'"/>
    <xsl:param name="most" select="9"/>
    <xsl:param name="part" select="1"/>
    <xsl:variable name="size" select="number(substring-before(concat($sizes, ' '), ' '))"/>
    <!-- No box takes more: each word is tried with all that follow. -->
    <xsl:variable name="plain" select="sh:plain(concat(substring($text, 1, 3000), text:when(string-length($text) &gt; 3000, '...')))"/>
    <xsl:choose>
      <!-- Most texts are one line. -->
      <xsl:when test="dr:width($plain, $size * $sh-em, 1) &lt;= $width">
        <fit size="{$size}" squeeze="1" xmlns=""><xsl:if test="$plain != ''"><line><run><xsl:value-of select="$plain"/></run></line></xsl:if></fit>
      </xsl:when>
      <xsl:otherwise><xsl:call-template name="sh-fit-wrapped">
        <xsl:with-param name="text" select="$plain"/>
        <xsl:with-param name="width" select="$width"/>
        <xsl:with-param name="high" select="$high"/>
        <xsl:with-param name="sizes" select="$sizes"/>
        <xsl:with-param name="most" select="$most"/>
        <xsl:with-param name="part" select="$part"/>
      </xsl:call-template></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="sh-fit-wrapped">
    <xsl:param name="text"/>
    <xsl:param name="width"/>
    <xsl:param name="high"/>
    <xsl:param name="sizes"/>
    <xsl:param name="most"/>
    <xsl:param name="part"/>
    <xsl:variable name="size" select="number(substring-before(concat($sizes, ' '), ' '))"/>
    <xsl:variable name="more" select="substring-after($sizes, ' ')"/>
    <xsl:variable name="rows" select="sh:rows($high, $size, $most)"/>
    <xsl:variable name="wrapped"><xsl:call-template name="sh-wrap">
      <xsl:with-param name="text" select="$text"/>
      <xsl:with-param name="width" select="$width div $part"/>
      <xsl:with-param name="height" select="$size"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="lines" select="exsl:node-set($wrapped)/line"/>
    <xsl:variable name="widest" select="sh:widest($lines, $size)"/>
    <xsl:choose>
      <!-- Narrower letters before fewer words. -->
      <xsl:when test="$lines[$rows + 1] and $more = '' and $part &gt; $sh-narrowest">
        <xsl:call-template name="sh-fit">
          <xsl:with-param name="text" select="$text"/>
          <xsl:with-param name="width" select="$width"/>
          <xsl:with-param name="high" select="$high"/>
          <xsl:with-param name="sizes" select="$sizes"/>
          <xsl:with-param name="most" select="$most"/>
          <xsl:with-param name="part" select="$part - ($part - $sh-narrowest + 0.1 - sv:abs($part - $sh-narrowest - 0.1)) div 2"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="($lines[$rows + 1] or $widest &gt; $width) and $more != ''">
        <xsl:call-template name="sh-fit">
          <xsl:with-param name="text" select="$text"/>
          <xsl:with-param name="width" select="$width"/>
          <xsl:with-param name="high" select="$high"/>
          <xsl:with-param name="sizes" select="$more"/>
          <xsl:with-param name="most" select="$most"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="sh-cut-lines">
          <xsl:with-param name="lines" select="$lines[position() &lt;= $rows]"/>
          <xsl:with-param name="on" select="boolean($lines[$rows + 1])"/>
          <xsl:with-param name="size" select="$size"/>
          <xsl:with-param name="width" select="$width"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Lines as they are drawn; on: more would follow. -->
  <xsl:template name="sh-cut-lines">
    <xsl:param name="lines"/>
    <xsl:param name="on" select="false()"/>
    <xsl:param name="size"/>
    <xsl:param name="width"/>
    <xsl:variable name="cut">
      <xsl:for-each select="$lines">
        <line xmlns=""><run><xsl:value-of select="sh:cut(., $size, $width, $on and position() = last())"/></run></line>
      </xsl:for-each>
    </xsl:variable>
    <fit size="{$size}" squeeze="{sh:squeeze(exsl:node-set($cut)/line, $size, $width)}" xmlns=""><xsl:copy-of select="$cut"/></fit>
  </xsl:template>

  <!-- How many lines of a size go into a box. -->
  <func:function name="sh:rows">
    <xsl:param name="high"/>
    <xsl:param name="size"/>
    <xsl:param name="most"/>
    <xsl:variable name="rows" select="floor(($high - 1.4 * $size + 0.001) div (1.55 * $size)) + 1"/>
    <func:result select="sv:min($most, $rows + (1 - $rows) * ($rows &lt; 1))"/>
  </func:function>

  <func:function name="sh:widest">
    <xsl:param name="lines"/>
    <xsl:param name="size"/>
    <xsl:variable name="widths">
      <w xmlns="">0</w>
      <xsl:for-each select="$lines"><w xmlns=""><xsl:value-of select="sh:line-width(., $size)"/></w></xsl:for-each>
    </xsl:variable>
    <func:result select="math:max(exsl:node-set($widths)/w)"/>
  </func:function>

  <!-- By how much lines are narrowed to fit; not below the narrowest. What is longer by a hair goes into the margin: narrowed
       letters have places of their own, which suit one font. -->
  <func:function name="sh:squeeze">
    <xsl:param name="lines"/>
    <xsl:param name="size"/>
    <xsl:param name="width"/>
    <xsl:variable name="widest" select="sh:widest($lines, $size)"/>
    <xsl:variable name="part" select="$width div ($widest + ($widest = 0))"/>
    <func:result select="1 + (sv:min($part + ($sh-narrowest - $part) * ($part &lt; $sh-narrowest), 1) - 1) * ($widest &gt; 1.005 * $width)"/>
  </func:function>

  <!-- Lines of runs at the size at which they fit; letters somewhat narrower are better than lower ones. -->
  <xsl:template name="sh-fit-lines">
    <xsl:param name="lines"/>
    <xsl:param name="width"/>
    <xsl:variable name="widest" select="sh:widest($lines, 3.5)"/>
    <xsl:variable name="part" select="sv:min($width div $widest, 1)"/>
    <fit size="3.5" squeeze="{1 + ($part - 1) * ($part &lt; 0.995)}" xmlns="">
      <xsl:if test="$part &lt; 0.8">
        <!-- narrower rather than lower than 2.5, as long as that can be read -->
        <xsl:variable name="narrow" select="sv:min($part * 3.5 div 2.5, 1)"/>
        <xsl:attribute name="size"><xsl:value-of select="sv:min(2.5, 2.5 * $narrow div $sh-narrowest)"/></xsl:attribute>
        <xsl:attribute name="squeeze"><xsl:value-of select="$narrow + ($sh-narrowest - $narrow) * ($narrow &lt; $sh-narrowest)"/></xsl:attribute>
      </xsl:if>
      <xsl:copy-of select="$lines"/>
    </fit>
  </xsl:template>

  <!-- What of a line goes into the width in the narrowest letters, an ellipsis after it where something is left. -->
  <func:function name="sh:cut">
    <xsl:param name="text"/>
    <xsl:param name="size"/>
    <xsl:param name="width"/>
    <xsl:param name="on"/>
    <func:result select="text:when(not($on) and sh:width($text, $size) * $sh-narrowest &lt;= $width, $text,
      concat(substring($text, 1, sh:fitting($text, $size, $width, 1, string-length($text))), '...'))"/>
  </func:function>

  <!-- How many letters of a text fit with an ellipsis after them: at least the least, which is tried by halves. -->
  <func:function name="sh:fitting">
    <xsl:param name="text"/>
    <xsl:param name="size"/>
    <xsl:param name="width"/>
    <xsl:param name="least"/>
    <xsl:param name="most"/>
    <xsl:variable name="middle" select="ceiling(($least + $most) div 2)"/>
    <xsl:choose>
      <xsl:when test="$least &gt;= $most"><func:result select="$least"/></xsl:when>
      <xsl:when test="sh:width(concat(substring($text, 1, $middle), '...'), $size) * $sh-narrowest &lt;= $width">
        <func:result select="sh:fitting($text, $size, $width, $middle, $most)"/>
      </xsl:when>
      <xsl:otherwise><func:result select="sh:fitting($text, $size, $width, $least, $middle - 1)"/></xsl:otherwise>
    </xsl:choose>
  </func:function>
</xsl:stylesheet>
