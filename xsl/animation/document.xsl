<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the SVG that a moving scheme is: its size, title, styles, and what moves in it.
  Input: the normal form with a record as context. Output: svg.
  Parameters: lang, name, repeat (animation.xsl); of an-svg: moving = dr:animation's answer; boxes = what takes room, millimetres;
    scale = M of 1:M; end = seconds; definitions, still = what stands in it besides.
  Source: CSS Animations Level 1, Media Queries Level 5 (prefers-reduced-motion).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://www.w3.org/2000/svg"
    xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document"
    xmlns:math="http://exslt.org/math" extension-element-prefixes="math" exclude-result-prefixes="m sv text doc">

  <!-- The document; boxes: left, right, top, bottom (or low) of all that takes room. -->
  <xsl:template name="an-svg">
    <xsl:param name="moving"/>
    <xsl:param name="boxes"/>
    <xsl:param name="scale"/>
    <xsl:param name="view"/>
    <xsl:param name="end"/>
    <xsl:param name="definitions" select="/.."/>
    <xsl:param name="still" select="/.."/>
    <xsl:variable name="left" select="floor(math:min($boxes/@left)) - 3"/>
    <xsl:variable name="top" select="floor(math:min($boxes/@top)) - 3"/>
    <xsl:variable name="width" select="ceiling(math:max($boxes/@right)) + 3 - $left"/>
    <xsl:variable name="high" select="ceiling(math:max($boxes/@bottom | $boxes/@low)) + 3 - $top"/>
    <xsl:variable name="ratio" select="sv:people-ratio($scale)"/>
    <xsl:variable name="height" select="$high + 6 * ($ratio != '')"/>
    <xsl:variable name="title"><xsl:call-template name="an-title"/></xsl:variable>
    <svg version="1.1" class="scheme" xmlns:xlink="http://www.w3.org/1999/xlink" width="{$width}mm" height="{$height}mm" xml:lang="{$lang}" role="img"
        viewBox="{concat($left, ' ', $top, ' ', $width, ' ', $height)}" data-scale="{sv:ratio($scale)}" data-view="{$view}"
        data-end="{$end}" aria-labelledby="motion-title">
      <title id="motion-title"><xsl:value-of select="$title"/></title>
      <xsl:call-template name="sv-styles"/>
      <style type="text/css" id="motion-style">
        <xsl:call-template name="an-style"><xsl:with-param name="end" select="$end"/></xsl:call-template>
        <xsl:value-of select="$moving/rules"/>
      </style>
      <defs><xsl:copy-of select="$definitions"/></defs>
      <rect class="paper" x="{$left}" y="{$top}" width="{$width}" height="{$height}"/>
      <xsl:copy-of select="$still"/>
      <xsl:copy-of select="$moving/picture/node()"/>
      <xsl:if test="$ratio != ''">
        <text class="small" x="{$left + $width - 3}" y="{$top + $height - 3}"><xsl:value-of select="doc:message('svg-scale', $ratio)"/></text>
      </xsl:if>
    </svg>
  </xsl:template>

  <xsl:template name="an-title">
    <xsl:value-of select="doc:message(concat('animation-title', text:when($gr-drawn, '-gripper')), text:when(string(@name), @name, $name))"/>
  </xsl:template>

  <xsl:template name="an-style">
    <xsl:param name="end"/>
    <xsl:variable name="record" select="$an-record"/>
    <xsl:variable name="motion" select="$record/../m:motion[$record/m:phase or string(@name) = string($record/@motion)][1]"/>
    <xsl:variable name="loops" select="$repeat = 'yes' or $repeat = '' and $motion/@repeat = 'yes'"/>
    <xsl:text>.scheme .number:not(:empty){stroke:#fff;stroke-width:1.2;paint-order:stroke}
.scheme .way{stroke-width:.35}
.scheme .spot{fill:#000;stroke:none}
.scheme .stroke{stroke-width:.7}
@media (prefers-reduced-motion:no-preference){.scheme .way{stroke-dasharray:1}}
</xsl:text>
    <xsl:value-of select="concat('.mv,.vs{animation:', $end, 's linear ', text:when($loops, 'infinite', '1'), ' both}&#10;')"/>
    <xsl:text>.vs{animation-timing-function:step-end}
@media (prefers-reduced-motion:reduce){.mv,.vs{animation:none!important}}
</xsl:text>
  </xsl:template>
</xsl:stylesheet>
