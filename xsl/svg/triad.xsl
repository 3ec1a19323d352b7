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
      <at x="{$right + 6}" y="{$low - 2}"/>
      <at x="{$left - 18}" y="{$low - 2}" cost="1"/>
      <at x="{$right - 14}" y="{$low - 2}"/>
      <at x="{$right - 14}" y="{$low - 16}"/>
      <at x="{$left - 18}" y="{$low - 25}" cost="2"/>
      <at x="{$right + 10}" y="{$low - 25}" cost="3"/>
      <at x="{$left - 24}" y="{$low + 12}" cost="4"/>
      <at x="{$right + 16}" y="{$low + 12}" cost="4"/>
      <at x="{$left - 34}" y="{$low + 4}" cost="6"/>
      <at x="{$right + 34}" y="{$low + 4}" cost="6"/>
      <none cost="60"/>
    </item>
  </xsl:template>
</xsl:stylesheet>
