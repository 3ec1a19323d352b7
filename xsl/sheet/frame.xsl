<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what is printed on every sheet: frame, title block and further graphs of GOST 2.104; borders, grid
    reference and centring marks of ISO 5457.
  Input: a paper element (formats.xsl), fields. blocks = which title block. Output: SVG; each cell is g class="cell" with data-box = its x y w h.
  Parameters: lang: ru = the Russian standards. Source: GOST 2.104-2006, GOST 2.301-68, ISO 5457:1999, ISO 7200:2004.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:sh="urn:systel:sheet" xmlns:sv="urn:systel:svg" xmlns:doc="urn:systel:document"
  xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl" exclude-result-prefixes="text sh sv doc">

  <xsl:variable name="sh-blocks" select="document('block-gost.xml')/sh:blocks[$lang = 'ru']
    | document('block-iso.xml')/sh:blocks[$lang != 'ru']"/>
  <xsl:variable name="sh-title" select="$sh-blocks/sh:block[@name = 'title']"/>

  <xsl:template name="sh-frame">
    <xsl:param name="paper"/>
    <xsl:param name="fields"/>
    <xsl:param name="blocks" select="$sh-blocks/sh:block[@name != 'further']"/>
    <rect class="thick frame" x="{$paper/@left}" y="{$paper/@top}" width="{$paper/@right - $paper/@left}"
      height="{$paper/@low - $paper/@top}"/>
    <xsl:if test="$lang != 'ru'">
      <xsl:call-template name="sh-grid"><xsl:with-param name="paper" select="$paper"/></xsl:call-template>
    </xsl:if>
    <xsl:for-each select="$blocks">
      <xsl:variable name="x">
        <xsl:choose>
          <xsl:when test="@name = 'strip'"><xsl:value-of select="$paper/@left - @width"/></xsl:when>
          <xsl:when test="@name = 'turned'"><xsl:value-of select="$paper/@left"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="$paper/@right - @width"/></xsl:otherwise>
        </xsl:choose>
      </xsl:variable>
      <xsl:variable name="y">
        <xsl:choose>
          <xsl:when test="@name = 'turned'"><xsl:value-of select="$paper/@top"/></xsl:when>
          <xsl:when test="@name = 'below'"><xsl:value-of select="$paper/@low"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="$paper/@low - @height"/></xsl:otherwise>
        </xsl:choose>
      </xsl:variable>
      <g class="block {@name}" transform="translate({$x} {$y})" data-box="{$x} {$y} {@width} {@height}">
        <xsl:for-each select="sh:line"><path class="{@class}" d="{normalize-space(@d)}"/></xsl:for-each>
        <xsl:apply-templates select="sh:cell">
          <xsl:with-param name="fields" select="$fields"/>
          <xsl:with-param name="x" select="$x"/>
          <xsl:with-param name="y" select="$y"/>
        </xsl:apply-templates>
      </g>
    </xsl:for-each>
  </xsl:template>

  <!-- A cell with its text; a field's name stands small above the field. -->
  <xsl:template match="sh:cell">
    <xsl:param name="fields"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:variable name="cell" select="."/>
    <xsl:variable name="both" select="@message and @field"/>
    <xsl:variable name="turned" select="@turn = -90"/>
    <xsl:variable name="w" select="@w + (@h - @w) * $turned"/>
    <xsl:variable name="h" select="@h + (@w - @h) * $turned"/>
    <g class="cell" data-box="{$x + @x} {$y + @y} {@w} {@h}">
      <xsl:if test="@field"><xsl:attribute name="data-field"><xsl:value-of select="@field"/></xsl:attribute></xsl:if>
      <xsl:attribute name="transform">
        <xsl:choose>
          <xsl:when test="@turn">
            <xsl:value-of select="concat('translate(', @x + @w div 2, ' ', @y + @h div 2, ') rotate(', @turn, ') translate(',
              -$w div 2, ' ', -$h div 2, ')')"/>
          </xsl:when>
          <xsl:otherwise><xsl:value-of select="concat('translate(', @x, ' ', @y, ')')"/></xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
      <xsl:for-each select="@message">
        <xsl:call-template name="sh-cell-text">
          <xsl:with-param name="text" select="doc:message(string(.))"/>
          <xsl:with-param name="cell" select="$cell"/>
          <xsl:with-param name="w" select="$w"/>
          <xsl:with-param name="h" select="$h + (3.8 - $h) * $both"/>
          <xsl:with-param name="sizes" select="text:when($both, '1.8', $cell/@size)"/>
          <xsl:with-param name="align" select="concat($cell/@align, text:when($both, 'left'))"/>
        </xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="@field">
        <xsl:call-template name="sh-cell-text">
          <xsl:with-param name="text" select="$fields[@name = current()]"/>
          <xsl:with-param name="cell" select="$cell"/>
          <xsl:with-param name="top" select="3.6 * $both"/>
          <xsl:with-param name="w" select="$w"/>
          <xsl:with-param name="h" select="$h - 3.6 * $both"/>
          <xsl:with-param name="align" select="concat($cell/@align, text:when($both, 'left'))"/>
        </xsl:call-template>
      </xsl:for-each>
    </g>
  </xsl:template>

  <xsl:template name="sh-cell-text">
    <xsl:param name="text"/>
    <xsl:param name="cell"/>
    <xsl:param name="top" select="0"/>
    <xsl:param name="w"/>
    <xsl:param name="h"/>
    <xsl:param name="sizes" select="string($cell/@size)"/>
    <xsl:param name="align"/>
    <xsl:variable name="fits"><xsl:call-template name="sh-fit">
      <xsl:with-param name="text" select="$text"/>
      <xsl:with-param name="width" select="$w - 1.6 - 0.6 * starts-with($align, 'left')"/>
      <xsl:with-param name="high" select="$h"/>
      <xsl:with-param name="sizes" select="$sizes"/>
      <xsl:with-param name="most" select="sum($cell/@lines) + 9 * not($cell/@lines)"/>
    </xsl:call-template></xsl:variable>
    <xsl:call-template name="sh-box">
      <xsl:with-param name="fit" select="exsl:node-set($fits)/fit"/>
      <xsl:with-param name="x" select="0"/>
      <xsl:with-param name="y" select="$top"/>
      <xsl:with-param name="w" select="$w"/>
      <xsl:with-param name="h" select="$h"/>
      <xsl:with-param name="align" select="text:when($align = '', 'middle', $align)"/>
    </xsl:call-template>
  </xsl:template>

  <!-- Centring marks on the axes up to the frame, where tables begin, fields of 50 mm from the axes: letters downwards, numbers to the right. On A4 only
       above and at the right. -->
  <xsl:template name="sh-grid">
    <xsl:param name="paper"/>
    <xsl:variable name="cx" select="$paper/@width div 2"/>
    <xsl:variable name="cy" select="$paper/@height div 2"/>
    <g class="grid">
      <path class="thick" d="M{$cx} 5V{$paper/@top}M{$cx} {$paper/@height - 5}V{$paper/@low}M{$paper/@left - 5} {$cy}H{
        $paper/@left}M{$paper/@width - 5} {$cy}H{$paper/@right}"/>
      <rect class="thin" x="{$paper/@left - 5}" y="{$paper/@top - 5}" width="{$paper/@right - $paper/@left + 10}"
        height="{$paper/@low - $paper/@top + 10}"/>
      <xsl:call-template name="sh-grid-fields">
        <xsl:with-param name="paper" select="$paper"/>
        <xsl:with-param name="from" select="$paper/@left"/>
        <xsl:with-param name="to" select="$paper/@right"/>
        <xsl:with-param name="middle" select="$cx"/>
        <xsl:with-param name="names" select="'1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 '"/>
        <xsl:with-param name="across" select="true()"/>
      </xsl:call-template>
      <xsl:call-template name="sh-grid-fields">
        <xsl:with-param name="paper" select="$paper"/>
        <xsl:with-param name="from" select="$paper/@top"/>
        <xsl:with-param name="to" select="$paper/@low"/>
        <xsl:with-param name="middle" select="$cy"/>
        <xsl:with-param name="names" select="'A B C D E F G H J K L M N P Q R S T U V W X Y Z '"/>
        <xsl:with-param name="across" select="false()"/>
      </xsl:call-template>
    </g>
  </xsl:template>

  <xsl:template name="sh-grid-fields">
    <xsl:param name="paper"/>
    <xsl:param name="from"/>
    <xsl:param name="to"/>
    <xsl:param name="middle"/>
    <xsl:param name="names"/>
    <xsl:param name="across"/>
    <!-- What is left of the ends is added to the fields beside it where it is short. -->
    <xsl:variable name="half" select="floor(($to - $middle) div 50 + 0.5)"/>
    <xsl:variable name="first" select="floor(($middle - $from) div 50 + 0.5)"/>
    <xsl:call-template name="sh-grid-field">
      <xsl:with-param name="paper" select="$paper"/>
      <xsl:with-param name="from" select="$from"/>
      <xsl:with-param name="to" select="$to"/>
      <xsl:with-param name="middle" select="$middle"/>
      <xsl:with-param name="names" select="$names"/>
      <xsl:with-param name="across" select="$across"/>
      <xsl:with-param name="i" select="-$first"/>
      <xsl:with-param name="first" select="-$first"/>
      <xsl:with-param name="last" select="$half"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template name="sh-grid-field">
    <xsl:param name="paper"/>
    <xsl:param name="from"/>
    <xsl:param name="to"/>
    <xsl:param name="middle"/>
    <xsl:param name="names"/>
    <xsl:param name="across"/>
    <xsl:param name="i"/>
    <xsl:param name="first"/>
    <xsl:param name="last"/>
    <xsl:if test="$i &lt; $last">
      <xsl:variable name="start" select="$middle + 50 * $i + ($from - $middle - 50 * $i) * ($i = $first)"/>
      <xsl:variable name="end" select="$middle + 50 * ($i + 1) + ($to - $middle - 50 * ($i + 1)) * ($i + 1 = $last)"/>
      <xsl:variable name="at" select="sv:n(($start + $end) div 2)"/>
      <xsl:variable name="word" select="substring-before($names, ' ')"/>
      <xsl:variable name="small" select="$paper/@name = 'A4'"/>
      <xsl:variable name="base" select="1.25"/>
      <xsl:choose>
        <xsl:when test="$across">
          <xsl:if test="$i != $first"><path class="thin" d="M{$start} {$paper/@top}v-5{text:when(not($small), concat('M', $start, ' ', $paper/@low,
            'v5'))}"/></xsl:if>
          <text font-size="{sv:n(2.5 * $sh-em)}" x="{$at}" y="{$paper/@top - 2.5 + $base}"><xsl:value-of select="$word"/></text>
          <xsl:if test="not($small)">
            <text font-size="{sv:n(2.5 * $sh-em)}" x="{$at}" y="{$paper/@low + 2.5 + $base}"><xsl:value-of select="$word"/></text>
          </xsl:if>
        </xsl:when>
        <xsl:otherwise>
          <xsl:if test="$i != $first"><path class="thin" d="M{$paper/@right} {$start}h5{text:when(not($small), concat('M', $paper/@left, ' ', $start,
            'h-5'))}"/></xsl:if>
          <text font-size="{sv:n(2.5 * $sh-em)}" x="{$paper/@right + 2.5}" y="{$at + $base}"><xsl:value-of select="$word"/></text>
          <xsl:if test="not($small)">
            <text font-size="{sv:n(2.5 * $sh-em)}" x="{$paper/@left - 2.5}" y="{$at + $base}"><xsl:value-of select="$word"/></text>
          </xsl:if>
        </xsl:otherwise>
      </xsl:choose>
      <xsl:call-template name="sh-grid-field">
        <xsl:with-param name="paper" select="$paper"/>
        <xsl:with-param name="from" select="$from"/>
        <xsl:with-param name="to" select="$to"/>
        <xsl:with-param name="middle" select="$middle"/>
        <xsl:with-param name="names" select="substring-after($names, ' ')"/>
        <xsl:with-param name="across" select="$across"/>
        <xsl:with-param name="i" select="$i + 1"/>
        <xsl:with-param name="first" select="$first"/>
        <xsl:with-param name="last" select="$last"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
