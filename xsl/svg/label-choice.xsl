<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the best of the places where a label may stand: the first that covers nothing, else the cheapest.
  Input: item elements (run = text, try = place with its cost), the ink, labels that stand already.
  Output: label with its text and box. Parameters: of the templates.
  Source: candidates and penalties; a kernel in C may take this template's place.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:sv="urn:systel:svg"
  xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl" exclude-result-prefixes="sv">

  <xsl:key name="sv-cell" match="o" use="concat(floor(@x div 20), ' ', floor(@y div 20))"/>

  <!-- One label after the other: each sees those before it. -->
  <xsl:template name="sv-label-next">
    <xsl:param name="items"/>
    <xsl:param name="ink"/>
    <xsl:param name="done" select="/.."/>
    <xsl:if test="$items">
      <xsl:variable name="best">
        <xsl:for-each select="$items[1]">
          <xsl:call-template name="sv-label-best">
            <xsl:with-param name="ink" select="$ink"/>
            <xsl:with-param name="done" select="$done"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:variable>
      <xsl:copy-of select="$best"/>
      <xsl:call-template name="sv-label-next">
        <xsl:with-param name="items" select="$items[position() &gt; 1]"/>
        <xsl:with-param name="ink" select="$ink"/>
        <xsl:with-param name="done" select="$done | exsl:node-set($best)/label"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template name="sv-label-best">
    <xsl:param name="ink" select="/.."/>
    <xsl:param name="done" select="/.."/>
    <xsl:param name="most" select="200"/>
    <xsl:variable name="item" select="."/>
    <xsl:variable name="cx" select="floor(@x div 20)"/>
    <xsl:variable name="cy" select="floor(@y div 20)"/>
    <xsl:variable name="near" select="$done[sv:abs((@left + @right) div 2 - $item/@x) &lt; 50
      and sv:abs(@top - $item/@y) &lt; 50]"/>
    <xsl:variable name="marks">
      <xsl:for-each select="$ink[1]">
        <xsl:copy-of select="key('sv-cell', concat($cx, ' ', $cy)) | key('sv-cell', concat($cx - 1, ' ', $cy))
          | key('sv-cell', concat($cx + 1, ' ', $cy)) | key('sv-cell', concat($cx, ' ', $cy - 1))
          | key('sv-cell', concat($cx, ' ', $cy + 1)) | key('sv-cell', concat($cx - 1, ' ', $cy - 1))
          | key('sv-cell', concat($cx + 1, ' ', $cy - 1)) | key('sv-cell', concat($cx - 1, ' ', $cy + 1))
          | key('sv-cell', concat($cx + 1, ' ', $cy + 1))"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="sorted">
      <xsl:for-each select="try">
        <xsl:sort select="@cost" data-type="number"/>
        <xsl:copy-of select="."/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="o" select="exsl:node-set($marks)/o"/>
    <xsl:variable name="tries" select="exsl:node-set($sorted)/try[position() &lt;= $most]"/>
    <xsl:call-template name="sv-label-try">
      <xsl:with-param name="try" select="$tries[1]"/>
      <xsl:with-param name="last" select="count($tries)"/>
      <xsl:with-param name="o" select="$o"/>
      <xsl:with-param name="near" select="$near"/>
    </xsl:call-template>
  </xsl:template>

  <!-- The places from the best on; the first that covers nothing is taken, else the cheapest. -->
  <xsl:template name="sv-label-try">
    <xsl:param name="try"/>
    <xsl:param name="last"/>
    <xsl:param name="o"/>
    <xsl:param name="near"/>
    <xsl:param name="i" select="1"/>
    <xsl:param name="best" select="/.."/>
    <xsl:param name="least" select="1000000"/>
    <xsl:variable name="w" select="@w div 2"/>
    <xsl:variable name="low" select="1.75 + 0.9 * boolean(run/@index)"/>
    <xsl:variable name="l" select="$try/@x - $w - 0.9"/>
    <xsl:variable name="r" select="$try/@x + $w + 0.9"/>
    <xsl:variable name="t" select="$try/@y - 2.65"/>
    <xsl:variable name="b" select="$try/@y + $low + 0.9"/>
    <xsl:variable name="close" select="$near[@left &lt; $r + 2.5 and @right &gt; $l - 2.5 and @top &lt; $b and
      @bottom &gt; $t]"/>
    <xsl:variable name="cover" select="10 * count($o[@x &gt; $l and @x &lt; $r and @y &gt; $t and @y &lt; $b])
      + 30 * count($close) + 150 * count($close[@left &lt; $r and @right &gt; $l])"/>
    <xsl:variable name="better" select="$try/@cost + $cover &lt; $least"/>
    <xsl:variable name="taken" select="$try[$better] | $best[not($better)]"/>
    <xsl:choose>
      <xsl:when test="$cover = 0 or $i = $last">
        <label class="{@class}" x="{$taken/@x}" y="{$taken/@y + 1.75}" left="{$taken/@x - $w}"
            right="{$taken/@x + $w}" top="{$taken/@y - 1.75}" bottom="{$taken/@y + $low}" xmlns="">
          <xsl:copy-of select="run"/>
        </label>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="sv-label-try">
          <xsl:with-param name="try" select="$try/following-sibling::try[1]"/>
          <xsl:with-param name="last" select="$last"/>
          <xsl:with-param name="o" select="$o"/>
          <xsl:with-param name="near" select="$near"/>
          <xsl:with-param name="i" select="$i + 1"/>
          <xsl:with-param name="best" select="$taken"/>
          <xsl:with-param name="least" select="$least + ($try/@cost + $cover - $least) * $better"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
