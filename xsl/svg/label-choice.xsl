<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the kernel's choice of places as elements to draw (label-draw.xsl).
  Input: item elements (run = text with class, size of its letters, places as src/functions/label_job.h tells them; path =
    what a mark draws), the ink. Output: label (x, y = middle of the line it stands on, turn, run, left top right
    bottom) with leader (ax ay bx by); mark (x, y, turn, path, left top right bottom); left-out of an item without room.
  Parameters: of the templates. Source: src/math/labelling.h.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:sv="urn:systel:svg"
  xmlns:dr="urn:systel:drawing" xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl func" exclude-result-prefixes="sv dr">

  <!-- The lettering font has no minus. -->
  <func:function name="sv:plain">
    <xsl:param name="text"/>
    <func:result select="translate($text, '−', '–')"/>
  </func:function>

  <!-- The size of a text's letters as attributes: large ones 3.5 mm high, small ones and indices 2.5. -->
  <xsl:template name="sv-letters">
    <xsl:param name="runs"/>
    <xsl:param name="small" select="false()"/>
    <xsl:variable name="run" select="exsl:node-set($runs)/run"/>
    <xsl:variable name="big"><xsl:for-each select="$run[not(@index or @small)]"><xsl:value-of select="."/></xsl:for-each></xsl:variable>
    <xsl:variable name="low"><xsl:for-each select="$run[@index or @small]"><xsl:value-of select="."/></xsl:for-each></xsl:variable>
    <xsl:variable name="half" select="1.75 - 0.5 * $small"/>
    <xsl:variable name="gaps" select="1.1 * count($run[not(@index)][position() &gt; 1][. != ',']) - 0.3 * count($run[@index])"/>
    <xsl:attribute name="w"><xsl:value-of select="dr:width($big, 4.73 - 1.35 * $small, 1) + dr:width($low, 3.38, 1) + $gaps"/></xsl:attribute>
    <!-- in letters of the drawing's own font -->
    <xsl:if test="$run[2]"><xsl:attribute name="drawn"><xsl:value-of select="dr:width($big, 4.73 - 1.35 * $small) + dr:width($low, 3.38) + $gaps"/></xsl:attribute></xsl:if>
    <xsl:attribute name="up"><xsl:value-of select="$half"/></xsl:attribute>
    <xsl:variable name="deep" select="0.72 * $half * (translate($big, 'gjpqy(),', '') != string($big))"/>
    <xsl:attribute name="low"><xsl:value-of select="$half + $deep + (0.9 - $deep) * ($run/@index and $deep &lt; 0.9)"/></xsl:attribute>
  </xsl:template>

  <xsl:template name="sv-choose">
    <xsl:param name="items"/>
    <xsl:param name="ink"/>
    <xsl:param name="poles" select="/.."/>
    <xsl:call-template name="sv-chosen">
      <xsl:with-param name="items" select="$items"/>
      <xsl:with-param name="places" select="dr:labels($items, $ink, $poles)"/>
    </xsl:call-template>
  </xsl:template>

  <!-- Many by halves: every look at a variable copies all that is in it. -->
  <xsl:template name="sv-chosen">
    <xsl:param name="items"/>
    <xsl:param name="places"/>
    <xsl:variable name="many" select="count($items)"/>
    <xsl:choose>
      <xsl:when test="$many &gt; 100">
        <xsl:variable name="half" select="floor($many div 2)"/>
        <xsl:call-template name="sv-chosen">
          <xsl:with-param name="items" select="$items[position() &lt;= $half]"/>
          <xsl:with-param name="places" select="$places[position() &lt;= $half]"/>
        </xsl:call-template>
        <xsl:call-template name="sv-chosen">
          <xsl:with-param name="items" select="$items[position() &gt; $half]"/>
          <xsl:with-param name="places" select="$places[position() &gt; $half]"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:for-each select="$items">
          <xsl:variable name="number" select="position()"/>
          <xsl:apply-templates select="." mode="sv-chosen">
            <xsl:with-param name="place" select="$places[$number]"/>
          </xsl:apply-templates>
        </xsl:for-each>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="item" mode="sv-chosen">
    <xsl:param name="place"/>
    <xsl:variable name="at" select="*[position() = $place/@child]"/>
    <xsl:variable name="form" select="$at/form[position() = $place/@form]"/>
    <xsl:if test="not($at)"><left-out class="{@class}"/></xsl:if>
    <xsl:if test="$at/self::at">
      <mark class="{@class}">
        <xsl:copy-of select="@goes | $place/@x | $place/@y | $place/@turn | $place/@left | $place/@top | $place/@right | $place/@bottom"/>
        <xsl:copy-of select="path | $at/path | $form/path"/>
        <xsl:for-each select="$place/line"><path class="dim" d="M{@x} {@from}V{@to}"/></xsl:for-each>
      </mark>
    </xsl:if>
    <xsl:for-each select="self::*[$at][run] | (letters | $at/letters | $form/letters)[run]">
      <xsl:variable name="number" select="position()"/>
      <label class="{(ancestor-or-self::item/@class | @class)[last()]}" half="{@up}">
        <xsl:copy-of select="@drawn | @w | ancestor-or-self::item/@goes | $place/spot[$number]/@* | $place/@left | $place/@top | $place/@right | $place/@bottom"/>
        <xsl:if test="@angle">
          <xsl:attribute name="turn"><xsl:value-of select="@angle + $place/@turn"/></xsl:attribute>
        </xsl:if>
        <xsl:copy-of select="run | $place/leader"/>
      </label>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
