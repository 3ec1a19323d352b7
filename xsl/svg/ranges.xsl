<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the limits of a coordinate: a sector around a pair seen along its axis, between the directions its link can
    take; a dimension line along the way of a slider.
  Input: a body of the model as context. Output: item elements (label-choice.xsl), left out where there is no room.
  Parameters: of the templates: b = the placed body, along, sense (-1: positive turns are counter-clockwise).
  Source: DRAWING practice; angular dimensions as in GOST 2.307-2011.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:num="urn:systel:number" xmlns:exsl="http://exslt.org/common"
  extension-element-prefixes="exsl" exclude-result-prefixes="m sv num">

  <xsl:template name="sv-range">
    <xsl:param name="b"/>
    <xsl:param name="along"/>
    <xsl:param name="sense"/>
    <xsl:variable name="joint" select="m:joint"/>
    <xsl:variable name="span" select="($joint/@max - $joint/@min) div $sv-degree"/>
    <!-- A sector of nearly a whole turn says nothing that can be seen. -->
    <xsl:if test="$joint/@type = 'revolute' and $along and $span &gt; 5 and $span &lt; 300
        and ($b/b | $b/point | $b/end | $b/b/b)[sv:length(@x - $b/@dx, @y - $b/@dy) &gt; 3]">
      <xsl:variable name="lead" select="sv:lead($b)"/>
      <xsl:variable name="from" select="$lead + $sense * ($joint/@min - $joint/@q) div $sv-degree"/>
      <xsl:variable name="to" select="$from + $sense * $span"/>
      <xsl:variable name="low"><run small="true"><xsl:value-of select="sv:plain(num:format($joint/@min div $sv-degree, 1))"/>°</run></xsl:variable>
      <xsl:variable name="high"><run small="true"><xsl:value-of select="sv:plain(num:format($joint/@max div $sv-degree, 1))"/>°</run></xsl:variable>
      <item class="range">
        <xsl:for-each select="document('')/*/sv:sectors/r">
          <xsl:variable name="r" select="number(.)"/>
          <xsl:variable name="x1" select="$r * sv:cos($from)"/>
          <xsl:variable name="y1" select="$r * sv:sin($from)"/>
          <xsl:variable name="x2" select="$r * sv:cos($to)"/>
          <xsl:variable name="y2" select="$r * sv:sin($to)"/>
          <at x="{$b/@dx}" y="{$b/@dy}" cost="{$r * 0.3}">
            <path class="dim" kind="line" d="M{sv:n($x1)} {sv:n($y1)}A{$r} {$r} 0 {number($span &gt; 180)} {number($sense &gt; 0)} {sv:n($x2)} {sv:n($y2)}"/>
            <path class="dim" kind="line" d="M{sv:n($x1 * 4 div $r)} {sv:n($y1 * 4 div $r)}L{sv:n($x1 * (1 + 2 div $r))} {sv:n($y1 * (1 + 2 div $r))}M{sv:n(
              $x2 * 4 div $r)} {sv:n($y2 * 4 div $r)}L{sv:n($x2 * (1 + 2 div $r))} {sv:n($y2 * (1 + 2 div $r))}"/>
            <path class="head" kind="free" d="{sv:head($x1, $y1, $from - $sense * (90 - 80 div $r), 2.6)}"/>
            <path class="head" kind="free" d="{sv:head($x2, $y2, $to + $sense * (90 - 80 div $r), 2.6)}"/>
            <xsl:call-template name="sv-limit">
              <xsl:with-param name="runs" select="$low"/>
              <xsl:with-param name="r" select="$r + 2.8"/>
              <xsl:with-param name="angle" select="$from"/>
            </xsl:call-template>
            <xsl:call-template name="sv-limit">
              <xsl:with-param name="runs" select="$high"/>
              <xsl:with-param name="r" select="$r + 2.8"/>
              <xsl:with-param name="angle" select="$to"/>
            </xsl:call-template>
          </at>
        </xsl:for-each>
        <none cost="26"/>
      </item>
    </xsl:if>
  </xsl:template>
  <sv:sectors><r>12</r><r>15</r><r>18</r><r>22</r></sv:sectors>

  <xsl:template name="sv-limit">
    <xsl:param name="runs"/>
    <xsl:param name="r"/>
    <xsl:param name="angle"/>
    <letters x="{$r * sv:cos($angle)}" y="{$r * sv:sin($angle)}" px="{sv:cos($angle)}" py="{sv:sin($angle)}" class="range value">
      <xsl:call-template name="sv-letters">
        <xsl:with-param name="runs" select="$runs"/>
        <xsl:with-param name="small" select="true()"/>
      </xsl:call-template>
      <xsl:copy-of select="$runs"/>
    </letters>
  </xsl:template>
</xsl:stylesheet>
