<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the kinematic scheme of a model as one svg element; other stylesheets include this file and apply mode
    scheme to the model, or take its picture (picture.xsl) and draw it where they want (sv-fragment). They declare
    the global parameters lang and name.
  Input: the normal form after analysis. Output: svg with a width and height in millimetres, viewBox in the same.
  Parameters: of the template: prefix = before ids other than the bodies', ids = false() for further views,
    wanted = view; global: symbols, view, annotations = auto|none|full.
  Source: paper 002, section 5; DRAWING practice. The way: layout (metres) → dr:scheme (millimetres) → draw, labels.
  Placed bodies are b, nested; x y = the pole, dx dy = where the pair is drawn, sx sy = where the body's links start; symbol,
    manner, angle, forward = 1 or -1 along u to where the body leads; route, ground, guide, end, point, outline; plate = one
    line through all pairs of a link; gusset = what is filled where it goes on past a pair; over = the end of another link in a hinge on the body's slider; through = a link over the circle in its middle; gap = what is left out of another link's line beside the body's circle; part = a filled corner or lock; view tilt near ux uy as layout.xsl has them.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:doc="urn:systel:document"
  xmlns:num="urn:systel:number" xmlns:xlink="http://www.w3.org/1999/xlink"
  xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl"
  exclude-result-prefixes="text m sv doc num">

  <xsl:include href="geometry.xsl"/>
  <xsl:include href="library.xsl"/>
  <xsl:include href="view.xsl"/>
  <xsl:include href="view-choice.xsl"/>
  <xsl:include href="view-train.xsl" doc:where="relation"/>
  <xsl:include href="view-second.xsl"/>
  <xsl:include href="detail.xsl"/>
  <xsl:include href="extent.xsl"/>
  <xsl:include href="picture.xsl"/>
  <xsl:include href="picture-scale.xsl"/>
  <xsl:include href="positions.xsl"/>
  <xsl:include href="displaced.xsl"/>
  <xsl:include href="layout.xsl"/>
  <xsl:include href="ground.xsl"/>
  <xsl:include href="layout-figure.xsl"/>
  <xsl:include href="fingers.xsl"/>
  <xsl:include href="shift.xsl"/>
  <xsl:include href="panels.xsl" doc:where="system"/>
  <xsl:include href="panel-layout.xsl" doc:where="system"/>
  <xsl:include href="panel-place.xsl" doc:where="system"/>
  <xsl:include href="panel-positions.xsl" doc:where="system"/>
  <xsl:include href="mesh.xsl" doc:where="relation"/>
  <xsl:include href="mesh-side.xsl" doc:where="relation"/>
  <xsl:include href="mesh-train.xsl" doc:where="relation"/>
  <xsl:include href="mesh-hung.xsl" doc:where="relation"/>
  <xsl:include href="mesh-coaxial.xsl" doc:where="relation"/>
  <xsl:include href="mesh-rack.xsl" doc:where="relation"/>
  <xsl:include href="mesh-crossed.xsl" doc:where="relation"/>
  <xsl:include href="mesh-index.xsl" doc:where="relation"/>
  <xsl:include href="mesh-cam.xsl" doc:where="relation"/>
  <xsl:include href="mesh-barrel.xsl" doc:where="relation"/>
  <xsl:include href="mesh-draw.xsl"/>
  <xsl:include href="draw.xsl"/>
  <xsl:include href="devices.xsl"/>
  <xsl:include href="objects.xsl"/>
  <xsl:include href="ink.xsl"/>
  <xsl:include href="gripper.xsl"/>
  <xsl:include href="gripper-draw.xsl"/>
  <xsl:include href="labels.xsl"/>
  <xsl:include href="body-number.xsl"/>
  <xsl:include href="label-alone.xsl"/>
  <xsl:include href="annotations.xsl"/>
  <xsl:include href="loads.xsl"/>
  <xsl:include href="shafts.xsl"/>
  <xsl:include href="coordinates.xsl"/>
  <xsl:include href="arrows.xsl"/>
  <xsl:include href="triad.xsl"/>
  <xsl:include href="strokes.xsl"/>
  <xsl:include href="spans.xsl"/>
  <xsl:include href="dimensions.xsl"/>
  <xsl:include href="ranges.xsl"/>
  <xsl:include href="label-choice.xsl"/>
  <xsl:include href="label-draw.xsl"/>

  <!-- Whether a picture also tells how it is looked at and laid out, for those who draw it anew: plan elements with k =
       millimetres in a metre, x y = where it is on paper, ground-x ground-y = the bodies and points that tell where its ground
       is, frame turn = the body the view turns with; in it view and layout. -->
  <xsl:variable name="sv-plans" select="false()"/>

  <xsl:param name="view" select="'auto'"/>
  <!-- auto = full on sheets and for models with named lengths, none elsewhere. -->
  <xsl:param name="annotations" select="'auto'"/>
  <xsl:param name="lengths" select="'auto'"/>

  <xsl:template match="m:model" mode="scheme">
    <xsl:param name="prefix"/>
    <xsl:param name="ids" select="true()"/>
    <xsl:param name="wanted" select="$view"/>
    <xsl:call-template name="sv-page">
      <xsl:with-param name="prefix" select="$prefix"/>
      <xsl:with-param name="ids" select="$ids"/>
      <xsl:with-param name="picture" select="sv:picture(., $wanted)"/>
    </xsl:call-template>
  </xsl:template>

  <!-- The picture as a document of its own; a scale of 0 is not stated. -->
  <xsl:template name="sv-page">
    <xsl:param name="prefix"/>
    <xsl:param name="ids"/>
    <xsl:param name="picture"/>
    <xsl:variable name="left" select="floor($picture/@left) - 3"/>
    <xsl:variable name="top" select="floor($picture/@top) - 3"/>
    <xsl:variable name="right" select="ceiling($picture/@right) + 3"/>
    <xsl:variable name="low" select="ceiling($picture/@low) + 3 + 6 * ($picture/@scale != 0)"/>
    <xsl:variable name="width" select="$right - $left"/>
    <xsl:variable name="height" select="$low - $top"/>
    <xsl:variable name="ratio" select="sv:people-ratio($picture/@scale)"/>
    <svg version="1.1" class="scheme" xmlns:xlink="http://www.w3.org/1999/xlink" width="{$width}mm" height="{$height}mm" xml:lang="{$lang}" role="img"
        viewBox="{concat($left, ' ', $top, ' ', $width, ' ', $height)}" data-scale="{sv:ratio($picture/@scale)}" data-view="{$picture/@view}"
        aria-labelledby="{$prefix}scheme-title {$prefix}scheme-desc">
      <title id="{$prefix}scheme-title"><xsl:value-of select="doc:message(concat('svg-title', text:when(m:gripper, '-gripper')),
        text:when(string(@name), @name, $name))"/></title>
      <desc id="{$prefix}scheme-desc">
        <xsl:value-of select="doc:message(concat('svg-desc', text:when(m:gripper, '-gripper')), doc:value('xsystel', 'class', string(@class), $lang), count(descendant::m:body[m:joint[@type != 'fixed']]), count(m:loop))"/>
        <xsl:if test="$picture[@view != 'plane' and not(caption)]">
          <xsl:value-of select="concat(' ', doc:message(concat('svg-view-', $picture/@view)))"/>
        </xsl:if>
        <xsl:for-each select="$picture/beside[not(picture/@letter)]"><xsl:value-of select="concat(' ', doc:message(concat('svg-view-', picture/@view)))"/></xsl:for-each>
        <xsl:if test="$ratio != ''"><xsl:value-of select="concat(' ', doc:message('svg-scale-long', $ratio))"/></xsl:if>
        <xsl:for-each select="$picture/caption[@long]"><xsl:value-of select="concat(' ', @long)"/></xsl:for-each>
      </desc>
      <xsl:call-template name="sv-styles"/>
      <defs>
        <xsl:call-template name="sv-definitions">
          <xsl:with-param name="placed" select="$picture/b | $picture/tie | $picture/beside/picture/b | $picture/beside/picture/tie"/>
          <xsl:with-param name="types" select="$picture/plan/layout//@type"/>
          <xsl:with-param name="prefix" select="$prefix"/>
        </xsl:call-template>
      </defs>
      <rect class="paper" x="{$left}" y="{$top}" width="{$width}" height="{$height}"/>
      <xsl:apply-templates select="$picture" mode="sv-fragment">
        <xsl:with-param name="prefix" select="$prefix"/>
        <xsl:with-param name="ids" select="$ids"/>
      </xsl:apply-templates>
      <xsl:apply-templates select="$picture/beside" mode="sv-fragment"><xsl:with-param name="prefix" select="$prefix"/></xsl:apply-templates>
      <xsl:if test="$ratio != ''">
        <text class="small" x="{$right - 3}" y="{$low - 3}">
          <xsl:value-of select="doc:message('svg-scale', $ratio)"/>
        </text>
      </xsl:if>
    </svg>
  </xsl:template>

  <!-- What is drawn of a picture, in its own millimetres; its symbols are to be defined somewhere (sv-definitions). -->
  <xsl:template match="picture" mode="sv-fragment">
    <xsl:param name="prefix"/>
    <xsl:param name="ids" select="true()"/>
    <!-- Thin chain lines with two dots: strokes 5 mm, gaps and dots 1 mm apart. -->
    <xsl:if test="ghost"><style type="text/css"><xsl:value-of select="doc:insert('displaced.css')"/></style></xsl:if>
    <xsl:apply-templates select="ghost | thing" mode="sv-draw"/>
    <!-- Pairs lie over the ends of springs, but a spring in a cylinder over it. -->
    <xsl:apply-templates select="tie[not(@inside)]" mode="sv-draw"><xsl:with-param name="prefix" select="$prefix"/></xsl:apply-templates>
    <xsl:apply-templates select="b | sight | note" mode="sv-draw">
      <xsl:with-param name="prefix" select="$prefix"/>
      <xsl:with-param name="ids" select="$ids"/>
    </xsl:apply-templates>
    <xsl:apply-templates select="tie[@inside]" mode="sv-draw"><xsl:with-param name="prefix" select="$prefix"/></xsl:apply-templates>
    <xsl:call-template name="sv-pairs"><xsl:with-param name="prefix" select="$prefix"/></xsl:call-template>
    <xsl:apply-templates select="trace | region" mode="sv-draw"/>
    <g class="labels">
      <xsl:apply-templates select="mark | label" mode="sv-draw"/>
      <xsl:for-each select="caption">
        <text class="{@class}" x="{sv:n(@x)}" y="{sv:n(@y)}"><xsl:value-of select="."/></text>
      </xsl:for-each>
    </g>
  </xsl:template>

  <!-- Each a whole file, since pages name those that hold in them by hashes (document/insert.h). Rules for what is inside symbols have no ancestors
       in them: a use hides these from browsers. Line s = 0.7 mm; letters 3.5 and 2.5 mm high are 4.73 and 3.38 mm of font size. -->
  <xsl:template name="sv-styles">
    <xsl:element name="style" namespace="http://www.w3.org/2000/svg"><xsl:attribute name="type">text/css</xsl:attribute><xsl:value-of select="doc:insert('../lettering/systel.css')"/></xsl:element>
    <xsl:element name="style" namespace="http://www.w3.org/2000/svg"><xsl:attribute name="type">text/css</xsl:attribute><xsl:value-of select="doc:insert('scheme.css')"/></xsl:element>
  </xsl:template>
</xsl:stylesheet>
