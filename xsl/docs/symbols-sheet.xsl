<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: docs/images/symbols.svg, every symbol of the schemes with its name (make docs).
  Input: any model, of which nothing is taken; the library. Output: SVG in millimetres, stubs of links at the
    connection points of the symbols. Parameters: none.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://www.w3.org/2000/svg"
  xmlns:s="urn:systel:symbols" xmlns:svg="http://www.w3.org/2000/svg" xmlns:sv="urn:systel:svg" xmlns:str="http://exslt.org/strings"
  extension-element-prefixes="str" exclude-result-prefixes="s svg sv str">

  <xsl:include href="symbols.xsl"/>
  <xsl:include href="../svg/scheme.xsl"/>
  <xsl:param name="lang" select="'en'"/>
  <xsl:param name="name"/>
  <xsl:output method="xml" encoding="UTF-8" indent="yes"/>

  <xsl:variable name="columns" select="4"/>
  <xsl:variable name="wide" select="56"/>
  <xsl:variable name="high" select="45"/>

  <xsl:template match="/">
    <xsl:variable name="rows" select="ceiling(count($entries) div $columns)"/>
    <svg version="1.1" class="scheme" width="{$columns * $wide}mm" height="{$rows * $high}mm"
        viewBox="0 0 {$columns * $wide} {$rows * $high}">
      <title><xsl:value-of select="concat(sv:text('symbols-title', 'en'), ' / ', sv:text('symbols-title', 'ru'))"/></title>
      <xsl:call-template name="sv-styles"/>
      <style type="text/css">
        <xsl:text>.scheme .note{font-size:2.7px;text-anchor:middle}&#10;.scheme .frame{stroke-width:.18}&#10;.scheme .name{text-anchor:middle}&#10;</xsl:text>
      </style>
      <rect class="paper" width="{$columns * $wide}" height="{$rows * $high}"/>
      <xsl:for-each select="$entries">
        <xsl:variable name="n" select="position() - 1"/>
        <g transform="translate({$n mod $columns * $wide} {floor($n div $columns) * $high})">
          <rect class="frame" width="{$wide}" height="{$high}"/>
          <g transform="translate({$wide div 2} 14)">
            <xsl:apply-templates select="." mode="sample"/>
          </g>
          <text class="small name" x="{$wide div 2}" y="28.5"><xsl:value-of select="@id"/></text>
          <text class="note">
            <!-- The engineering font has no ё. -->
            <xsl:for-each select="(@en | @en-view | @ru | @ru-view)[. != '']">
              <tspan x="{$wide div 2}" y="{28.8 + 3.6 * position()}"><xsl:value-of select="translate(., 'ё', 'е')"/></tspan>
            </xsl:for-each>
          </text>
        </g>
      </xsl:for-each>
    </svg>
  </xsl:template>

  <!-- What is as large as the thing itself, drawn as in a scheme. -->
  <xsl:template match="entry[@drawn]" mode="sample" priority="1">
    <xsl:for-each select="document('symbols-drawn.xml')/drawn/b[@id = current()/@id]">
      <xsl:apply-templates select="gear | disc | pulley | belt | cam | rod | shaft | wheel" mode="sv-draw">
        <xsl:with-param name="frame" select="."/>
      </xsl:apply-templates>
      <xsl:for-each select="use | rod/part | shaft/part | disc/part">
        <g transform="translate({@x} {@y}) rotate({sum(@angle)})">
          <xsl:apply-templates select="sv:symbol(@symbol)/svg:*" mode="sv-copy"/>
        </g>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <!-- The symbol in the middle of its box, with the beginnings of the links at it. -->
  <xsl:template match="entry" mode="sample">
    <xsl:variable name="symbol" select="sv:symbol(@id)"/>
    <xsl:variable name="box" select="str:tokenize($symbol/@box, ' ')"/>
    <g transform="translate({sv:n(-$box[1] - $box[3] div 2)} {sv:n(-$box[2] - $box[4] div 2)})">
      <xsl:apply-templates select="$symbol/s:point[@name = 'base'][1]" mode="stub"/>
      <xsl:apply-templates select="$symbol/s:point[@name = 'body'][../s:point[@name = 'base']][1]" mode="stub"/>
      <xsl:apply-templates select="$symbol/svg:*" mode="sv-copy"/>
    </g>
  </xsl:template>

  <!-- The base comes from where its point lies, or from the left; the body leaves likewise, or to the right. -->
  <xsl:template match="s:point" mode="stub">
    <xsl:variable name="far" select="sv:length(@x, @y)"/>
    <xsl:variable name="side" select="1 - 2 * (@name = 'base')"/>
    <xsl:choose>
      <xsl:when test="$far = 0"><path class="link" d="M0 0H{9 * $side}"/></xsl:when>
      <xsl:otherwise>
        <path class="link" d="M{@x} {@y}L{sv:n(@x + 5 * @x div $far)} {sv:n(@y + 5 * @y div $far)}"/>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A copy without the library's own namespaces. -->
  <xsl:template match="svg:*" mode="sv-copy">
    <xsl:element name="{local-name()}" namespace="http://www.w3.org/2000/svg">
      <xsl:copy-of select="@*"/>
      <xsl:apply-templates select="svg:*" mode="sv-copy"/>
    </xsl:element>
  </xsl:template>
</xsl:stylesheet>
