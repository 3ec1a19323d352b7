<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the schemes of two models over each other: the first one in dashed red below, the second one as it is; under them what
       differs, in words: limits, masses and names are no lines of a scheme.
     Input: pair (namespace urn:systel:diff) with the names a and b, the lines that diff.xsl tells (told: the first two are the names)
       and the two schemes (target svg), in the same view.
     Output: SVG 1.1, one user unit = one millimetre of paper, in the scale of the second.
     Parameters: lang. The zero of both is the pole of the ground. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://www.w3.org/2000/svg"
    xmlns:s="http://www.w3.org/2000/svg" xmlns:d="urn:systel:diff" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number" xmlns:dr="urn:systel:drawing"
    xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:str="http://exslt.org/strings" exclude-result-prefixes="s d doc num dr str">

  <xsl:output method="xml" encoding="UTF-8" indent="yes"/>

  <xsl:param name="lang" select="'en'"/>

  <xsl:variable name="a" select="/d:pair/s:svg[1]"/>
  <xsl:variable name="b" select="/d:pair/s:svg[2]"/>
  <!-- millimetres of the second's paper to one of the first's -->
  <xsl:variable name="ratio">
    <xsl:choose>
      <xsl:when test="contains($a/@data-scale, ':') and contains($b/@data-scale, ':')">
        <xsl:value-of select="(substring-before($b/@data-scale, ':') div substring-after($b/@data-scale, ':')) div
            (substring-before($a/@data-scale, ':') div substring-after($a/@data-scale, ':'))"/>
      </xsl:when>
      <xsl:otherwise>1</xsl:otherwise>
    </xsl:choose>
  </xsl:variable>
  <xsl:variable name="box-a" select="num:from-si($a/@viewBox, 'm')"/>
  <xsl:variable name="box-b" select="num:from-si($b/@viewBox, 'm')"/>
  <xsl:variable name="across" select="num:extent(concat(num:item($box-a, 1) * $ratio, ' ', (num:item($box-a, 1) + num:item($box-a, 3)) * $ratio, ' ', num:item($box-b, 1), ' ', num:item($box-b, 1) + num:item($box-b, 3)))"/>
  <xsl:variable name="down" select="num:extent(concat(num:item($box-a, 2) * $ratio, ' ', (num:item($box-a, 2) + num:item($box-a, 4)) * $ratio, ' ', num:item($box-b, 2), ' ', num:item($box-b, 2) + num:item($box-b, 4)))"/>
  <xsl:variable name="left" select="floor(num:item($across, 1))"/>
  <xsl:variable name="top" select="floor(num:item($down, 1))"/>
  <!-- below stand the names, and what differs: of many lines the first ones -->
  <xsl:variable name="lines" select="str:tokenize(/d:pair/@told, '&#10;')[position() &gt; 2]"/>
  <xsl:variable name="most" select="24"/>
  <xsl:variable name="shown-lines" select="$lines[count($lines) &lt;= $most or position() &lt; $most]"/>
  <xsl:variable name="widths">
    <xsl:value-of select="concat(num:item($across, 2) - $left, ' ', 18 + dr:width(/d:pair/@a, 3.38, 1), ' ', 18 + dr:width(/d:pair/@b, 3.38, 1))"/>
    <xsl:for-each select="$shown-lines"><xsl:value-of select="concat(' ', 6 + dr:width(., 3.38, 1))"/></xsl:for-each>
  </xsl:variable>
  <xsl:variable name="width" select="ceiling(num:item(num:extent($widths), 2))"/>
  <xsl:variable name="bottom" select="ceiling(num:item($down, 2))"/>
  <xsl:variable name="height" select="$bottom + 12 + 5 * (count($shown-lines) + (count($lines) &gt; $most)) - $top"/>

  <xsl:template match="/">
    <svg version="1.1" class="scheme" width="{$width}mm" height="{$height}mm" viewBox="{$left} {$top} {$width} {$height}"
        xml:lang="{$lang}" role="img" data-scale="{$b/@data-scale}" data-view="{$b/@data-view}" aria-labelledby="overlay-title">
      <title id="overlay-title"><xsl:value-of select="doc:message('diff-overlay', d:pair/@a, d:pair/@b)"/></title>
      <xsl:copy-of select="$b/s:style"/>
      <style type="text/css">
        <xsl:text>.first,.first .link,.first .outline{stroke:#c0272d}.first .sym-solid,.first .solid,.first .head{fill:#c0272d}.scheme .older{fill:#c0272d;text-anchor:start}.scheme text.second{text-anchor:start}.scheme .first~.labels text:not(:empty){stroke:#fff;stroke-width:1.2;paint-order:stroke}.scheme .first~.labels tspan{stroke:none;paint-order:normal}</xsl:text>
      </style>
      <defs>
        <xsl:for-each select="$a/s:defs/s:g"><g id="first-{@id}" class="first"><xsl:copy-of select="*"/></g></xsl:for-each>
        <xsl:copy-of select="$b/s:defs/*"/>
      </defs>
      <rect class="paper" x="{$left}" y="{$top}" width="{$width}" height="{$height}"/>
      <g class="first" transform="scale({$ratio})" stroke="#c0272d" stroke-dasharray="{2.4 div $ratio} {1.2 div $ratio}">
        <xsl:apply-templates select="$a/s:g[@id = 'body_0' or @class = 'sliders' or @class = 'pairs']" mode="first"/>
      </g>
      <xsl:copy-of select="$b/s:g[@id = 'body_0' or @class = 'sliders' or @class = 'pairs' or @class = 'labels']"/>
      <g class="first" stroke="#c0272d" stroke-dasharray="2.4 1.2"><path class="link" d="M{$left + 3},{$bottom + 2.8}h9.6"/></g>
      <path class="link" d="M{$left + 3},{$bottom + 7.8}h9.6"/>
      <text class="note older" x="{$left + 15}" y="{$bottom + 4}"><xsl:value-of select="d:pair/@a"/></text>
      <text class="note second" x="{$left + 15}" y="{$bottom + 9}"><xsl:value-of select="d:pair/@b"/></text>
      <xsl:for-each select="$shown-lines">
        <text class="note second" x="{$left + 3}" y="{$bottom + 9 + 5 * position()}"><xsl:value-of select="."/></text>
      </xsl:for-each>
      <xsl:if test="count($lines) &gt; $most">
        <text class="note second" x="{$left + 3}" y="{$bottom + 9 + 5 * $most}"><xsl:value-of select="doc:message('diff-more', count($lines) - count($shown-lines))"/></text>
      </xsl:if>
    </svg>
  </xsl:template>

  <!-- The first one's ids would stand twice. -->
  <xsl:template match="@* | node()" mode="first">
    <xsl:copy><xsl:apply-templates select="@* | node()" mode="first"/></xsl:copy>
  </xsl:template>
  <xsl:template match="@id" mode="first">
    <xsl:attribute name="data-first"><xsl:value-of select="."/></xsl:attribute>
  </xsl:template>
  <xsl:template match="@xlink:href" mode="first">
    <xsl:attribute name="xlink:href"><xsl:value-of select="concat('#first-', substring(., 2))"/></xsl:attribute>
  </xsl:template>
  <xsl:template match="s:title" mode="first"/>
  <!-- A figure is drawn in the model's units: its dashes are as much longer. -->
  <xsl:template match="s:path[contains(@class, 'scaled')]" mode="first">
    <xsl:variable name="scale" select="number(substring-before(substring-after(@transform, 'scale('), ')')) * $ratio"/>
    <xsl:copy>
      <xsl:apply-templates select="@*" mode="first"/>
      <xsl:attribute name="stroke-dasharray"><xsl:value-of select="concat(2.4 div $scale, ' ', 1.2 div $scale)"/></xsl:attribute>
    </xsl:copy>
  </xsl:template>

</xsl:stylesheet>
