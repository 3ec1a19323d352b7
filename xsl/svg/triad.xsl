<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the directions of the axes of the ground's frame in the view, as a small cross of arrows beside the drawing.
  Input: the view and the ink. Output: an item element (label-choice.xsl).
  Parameters: of the template. Source: DRAWING practice: an axis along the line of sight is a circle with a dot or a cross.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:sv="urn:systel:svg" xmlns:m="urn:systel:model"
  xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl math"
  exclude-result-prefixes="sv m">

  <!-- How these axes lie in the view, below or above at the left. -->
  <xsl:template name="sv-triad">
    <xsl:param name="view"/>
    <xsl:param name="ink"/>
    <xsl:variable name="axes">
      <axis name="x" v="1 0 0"/>
      <!-- as the ground's frame has them, which the tables speak of -->
      <xsl:choose>
        <xsl:when test="ancestor-or-self::m:model/@up = 'z'"><axis name="y" v="0 0 -1"/><axis name="z" v="0 1 0"/></xsl:when>
        <xsl:otherwise><axis name="y" v="0 1 0"/><axis name="z" v="0 0 1"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <item class="triad">
      <xsl:for-each select="exsl:node-set($axes)/axis">
        <xsl:variable name="x" select="sv:px($view, @v)"/>
        <xsl:variable name="y" select="sv:py($view, @v)"/>
        <xsl:variable name="size" select="sv:length($x, $y)"/>
        <xsl:variable name="name"><run><xsl:value-of select="@name"/></run></xsl:variable>
        <xsl:choose>
          <xsl:when test="$size &gt; 0.1">
            <xsl:variable name="far" select="10 * sv:min($size, 1) div $size"/>
            <path d="M0 0L{sv:n($x * $far)} {sv:n($y * $far)}"/>
            <path class="head" kind="free" d="{sv:head($x * $far, $y * $far, sv:angle($x, $y))}"/>
            <letters x="{$x * ($far + 0.8 div $size)}" y="{$y * ($far + 0.8 div $size)}" px="{$x div $size}" py="{$y div $size}">
              <xsl:call-template name="sv-letters"><xsl:with-param name="runs" select="$name"/></xsl:call-template>
              <xsl:copy-of select="$name"/>
            </letters>
          </xsl:when>
          <xsl:otherwise>
            <path d="M1.3 0A1.3 1.3 0 1 1 -1.3 0A1.3 1.3 0 1 1 1.3 0Z"/>
            <xsl:choose>
              <xsl:when test="sv:out($view, @v) &gt; 0"><path class="head" kind="free" d="M0.4 0A0.4 0.4 0 1 1 -0.4 0A0.4 0.4 0 1 1 0.4 0Z"/></xsl:when>
              <xsl:otherwise><path kind="free" d="M-0.92 -0.92L0.92 0.92M-0.92 0.92L0.92 -0.92"/></xsl:otherwise>
            </xsl:choose>
            <letters x="-1.4" y="1.4" px="-1" py="1">
              <xsl:call-template name="sv-letters"><xsl:with-param name="runs" select="$name"/></xsl:call-template>
              <xsl:copy-of select="$name"/>
            </letters>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
      <xsl:variable name="left" select="math:min($ink/@left)"/>
      <xsl:variable name="right" select="math:max($ink/@right)"/>
      <xsl:variable name="low" select="math:max($ink/@bottom)"/>
      <xsl:variable name="top" select="math:min($ink/@top)"/>
      <xsl:variable name="tips">
        <tip x="-4.5" y="-4.5"/><tip x="4.5" y="4.5"/>
        <xsl:for-each select="exsl:node-set($axes)/axis"><tip x="{14 * sv:px($view, @v)}" y="{14 * sv:py($view, @v)}"/></xsl:for-each>
      </xsl:variable>
      <xsl:variable name="tip" select="exsl:node-set($tips)/tip"/>
      <xsl:variable name="l" select="math:min($tip/@x)"/>
      <xsl:variable name="r" select="math:max($tip/@x)"/>
      <xsl:variable name="t" select="math:min($tip/@y)"/>
      <xsl:variable name="b" select="math:max($tip/@y)"/>
      <!-- It keeps clear of everything, at a corner of the drawing first, else farther out. -->
      <shape kind="text" width="{sv:n($b - $t + 8)}" d="M{sv:n($l - 4)} {sv:n(($t + $b) div 2)}H{sv:n($r + 4)}"/>
      <xsl:for-each select="document('')/*/sv:outside/out">
        <xsl:variable name="out" select="number(.)"/>
        <at x="{$right + 2 + $out - $l}" y="{$low - $b}" cost="{0.5 * $out}"/>
        <at x="{$left - 2 - $out - $r}" y="{$low - $b}" cost="{1 + 0.5 * $out}"/>
        <at x="{$right - $r + 0.5 * $out}" y="{$low - $b - $out}" cost="{0.3 * $out}"/>
        <at x="{$left - $l - 0.5 * $out}" y="{$low - $b - $out}" cost="{1 + 0.3 * $out}"/>
        <at x="{$right - $r}" y="{$top - $t + $out}" cost="{6 + 0.3 * $out}"/>
        <at x="{$left - $l}" y="{$top - $t + $out}" cost="{6 + 0.3 * $out}"/>
        <at x="{$right + 2 + $out - $l}" y="{$low - $b - 25}" cost="{3 + 0.5 * $out}"/>
        <at x="{$left - 2 - $out - $r}" y="{$low - $b - 25}" cost="{4 + 0.5 * $out}"/>
        <at x="{$right - $r}" y="{$low + 2 + $out - $t}" cost="{5 + 0.6 * $out}"/>
        <at x="{$left - $l}" y="{$low + 2 + $out - $t}" cost="{5 + 0.6 * $out}"/>
      </xsl:for-each>
      <none cost="400"/>
    </item>
  </xsl:template>
  <sv:outside><out>0</out><out>6</out><out>12</out><out>20</out><out>30</out></sv:outside>
</xsl:stylesheet>
