<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the kinematic scheme of a model as one svg element; other stylesheets include this file and apply mode
    scheme to the model. They declare the global parameters lang and name.
  Input: the normal form after analysis. Output: svg with a width and height in millimetres, viewBox in the same.
  Parameters: of the template: prefix = before ids other than the bodies', ids = false() for further views,
    view; global: symbols, view.
  Source: paper 002, section 5; DRAWING practice. The way: layout (metres) → place (millimetres) → draw, labels.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://www.w3.org/2000/svg"
  xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:doc="urn:systel:document"
  xmlns:num="urn:systel:number" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:math="http://exslt.org/math"
  xmlns:exsl="http://exslt.org/common" xmlns:v="urn:systel:vocabulary" extension-element-prefixes="math exsl"
  exclude-result-prefixes="m sv doc num v">

  <xsl:include href="geometry.xsl"/>
  <xsl:include href="library.xsl"/>
  <xsl:include href="view.xsl"/>
  <xsl:include href="layout.xsl"/>
  <xsl:include href="place.xsl"/>
  <xsl:include href="panels.xsl"/>
  <xsl:include href="panel-layout.xsl"/>
  <xsl:include href="panel-place.xsl"/>
  <xsl:include href="route.xsl"/>
  <xsl:include href="draw.xsl"/>
  <xsl:include href="ink.xsl"/>
  <xsl:include href="labels.xsl"/>
  <xsl:include href="label-choice.xsl"/>

  <xsl:param name="view" select="'auto'"/>

  <xsl:template match="m:model" mode="scheme">
    <xsl:param name="prefix"/>
    <xsl:param name="ids" select="true()"/>
    <xsl:param name="wanted" select="$view"/>
    <xsl:choose>
      <xsl:when test="m:system[2] and $wanted = 'auto'">
        <xsl:call-template name="sv-panels">
          <xsl:with-param name="prefix" select="$prefix"/>
          <xsl:with-param name="ids" select="$ids"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="sv-whole">
          <xsl:with-param name="prefix" select="$prefix"/>
          <xsl:with-param name="ids" select="$ids"/>
          <xsl:with-param name="wanted" select="$wanted"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- All bodies in one view. -->
  <xsl:template name="sv-whole">
    <xsl:param name="prefix"/>
    <xsl:param name="ids"/>
    <xsl:param name="wanted"/>
    <xsl:variable name="views"><xsl:apply-templates select="." mode="sv-view">
      <xsl:with-param name="wanted" select="$wanted"/>
    </xsl:apply-templates></xsl:variable>
    <xsl:variable name="seen" select="exsl:node-set($views)/view"/>
    <xsl:variable name="layouts"><layout xmlns=""><xsl:apply-templates select="m:body" mode="sv-layout">
      <xsl:with-param name="view" select="$seen"/>
    </xsl:apply-templates></layout></xsl:variable>
    <xsl:variable name="layout" select="exsl:node-set($layouts)/layout"/>
    <!-- The scene's origin takes room only where the ground is drawn there. -->
    <xsl:variable name="sized" select="$layout//*[@x][not(@n = 0) or $seen/@name != 'plane'
      or b[1][sv:pair(@type, @view)/@floating]]"/>
    <xsl:variable name="scale">
      <xsl:call-template name="sv-scale">
        <xsl:with-param name="width" select="math:max($sized/@x) - math:min($sized/@x)"/>
        <xsl:with-param name="height" select="math:max($sized/@y) - math:min($sized/@y)"/>
      </xsl:call-template>
    </xsl:variable>
    <!-- What has no size is drawn as if a metre were a decimetre, and no scale is stated. -->
    <xsl:variable name="k" select="1000 div ($scale + 10 * ($scale = 0))"/>
    <xsl:variable name="places"><xsl:apply-templates select="$layout" mode="sv-place">
      <xsl:with-param name="k" select="$k"/>
      <xsl:with-param name="view" select="$seen"/>
    </xsl:apply-templates></xsl:variable>
    <xsl:variable name="placed" select="exsl:node-set($places)/b"/>
    <xsl:variable name="inks"><xsl:call-template name="sv-ink">
      <xsl:with-param name="placed" select="$placed"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="ink" select="exsl:node-set($inks)/o"/>
    <xsl:variable name="label-list"><xsl:call-template name="sv-labels">
      <xsl:with-param name="placed" select="$placed"/>
      <xsl:with-param name="ink" select="$ink"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="labels" select="exsl:node-set($label-list)/label"/>

    <xsl:call-template name="sv-page">
      <xsl:with-param name="prefix" select="$prefix"/>
      <xsl:with-param name="ids" select="$ids"/>
      <xsl:with-param name="placed" select="$placed"/>
      <xsl:with-param name="labels" select="$labels"/>
      <xsl:with-param name="scale" select="$scale"/>
      <xsl:with-param name="view" select="$seen/@name"/>
      <xsl:with-param name="left" select="floor(math:min($ink/@x | $labels/@left)) - 3"/>
      <xsl:with-param name="top" select="floor(math:min($ink/@y | $labels/@top)) - 3"/>
      <xsl:with-param name="right" select="ceiling(math:max($ink/@x | $labels/@right)) + 3"/>
      <xsl:with-param name="low" select="ceiling(math:max($ink/@y | $labels/@bottom)) + 3 + 6 * ($scale != 0)"/>
    </xsl:call-template>
  </xsl:template>

  <!-- The sheet: placed bodies and labels on paper from left, top to right, low; scale 0: none is stated. -->
  <xsl:template name="sv-page">
    <xsl:param name="prefix"/>
    <xsl:param name="ids"/>
    <xsl:param name="placed"/>
    <xsl:param name="labels"/>
    <xsl:param name="captions" select="/.."/>
    <xsl:param name="scale"/>
    <xsl:param name="view"/>
    <xsl:param name="left"/>
    <xsl:param name="top"/>
    <xsl:param name="right"/>
    <xsl:param name="low"/>
    <xsl:variable name="width" select="$right - $left"/>
    <xsl:variable name="height" select="$low - $top"/>
    <xsl:variable name="ratio" select="sv:people-ratio($scale)"/>
    <svg version="1.1" class="scheme" xmlns:xlink="http://www.w3.org/1999/xlink" width="{$width}mm" height="{$height}mm" xml:lang="{$lang}" role="img"
        viewBox="{concat($left, ' ', $top, ' ', $width, ' ', $height)}" data-scale="{sv:ratio($scale)}" data-view="{$view}"
        aria-labelledby="{$prefix}scheme-title {$prefix}scheme-desc">
      <title id="{$prefix}scheme-title"><xsl:value-of select="doc:message('svg-title',
        concat(@name, substring($name, 1, 400 * (not(@name) or @name = ''))))"/></title>
      <desc id="{$prefix}scheme-desc">
        <xsl:variable name="english" select="document('../vocabulary.xml')/v:vocabulary/v:kind/v:value[
          @attribute = 'class' and @name = current()/@class]/v:en[$lang = 'en']"/>
        <xsl:value-of select="doc:message('svg-desc', concat($english, substring(@class, 1, 20 * not($english))), count(descendant::m:body) - 1, count(m:loop))"/>
        <xsl:if test="$view != 'plane' and not($captions)">
          <xsl:value-of select="concat(' ', doc:message(concat('svg-view-', $view)))"/>
        </xsl:if>
        <xsl:if test="$ratio != ''"><xsl:value-of select="concat(' ', doc:message('svg-scale-long', $ratio))"/></xsl:if>
        <xsl:for-each select="$captions[@long]"><xsl:value-of select="concat(' ', @long)"/></xsl:for-each>
      </desc>
      <style type="text/css">
        <xsl:value-of select="$sv-style"/>
        <xsl:if test="$captions">.scheme .where{font-size:3.38px}&#10;</xsl:if>
      </style>
      <defs>
        <xsl:call-template name="sv-definitions">
          <xsl:with-param name="placed" select="$placed"/>
          <xsl:with-param name="prefix" select="$prefix"/>
        </xsl:call-template>
      </defs>
      <rect class="paper" x="{$left}" y="{$top}" width="{$width}" height="{$height}"/>
      <xsl:apply-templates select="$placed" mode="sv-draw">
        <xsl:with-param name="prefix" select="$prefix"/>
        <xsl:with-param name="ids" select="$ids"/>
      </xsl:apply-templates>
      <g class="labels">
        <xsl:apply-templates select="$labels" mode="sv-draw"/>
        <xsl:for-each select="$captions">
          <text class="{@class}" x="{sv:n(@x)}" y="{sv:n(@y)}"><xsl:value-of select="."/></text>
        </xsl:for-each>
      </g>
      <xsl:if test="$ratio != ''">
        <text class="small" x="{$right - 3}" y="{$low - 3}">
          <xsl:value-of select="doc:message('svg-scale', $ratio)"/>
        </text>
      </xsl:if>
    </svg>
  </xsl:template>

  <!-- Rules for what is inside symbols have no ancestors in them: a use hides these from browsers.
       Line s = 0.7 mm; letters 3.5 and 2.5 mm high are 4.73 and 3.38 mm of font size. -->
  <xsl:variable name="sv-style">
.scheme{fill:none;stroke:#000;stroke-width:.7;stroke-linecap:round;stroke-linejoin:round}
.scheme .paper{fill:#fff;stroke:none}
.scheme .link,.sym-thick{stroke-width:.7}
.sym-symbol{stroke-width:.5}
.sym-thin{stroke-width:.35}
.sym-blank{fill:#fff}
.sym-clear{fill:#fff;stroke:none}
.sym-solid{fill:#000;stroke:none}
.scheme text{fill:#000;stroke:none;text-anchor:middle;font:4.73px osifont,'ISOCPEUR','DejaVu Sans Condensed',sans-serif}
.scheme .index{font-size:3.38px}
.scheme .small{font-size:3.38px;text-anchor:end}
</xsl:variable>
</xsl:stylesheet>
