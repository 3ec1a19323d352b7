<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: target sheet: the kinematic scheme as a printable drawing sheet with title block, tables and notes.
  Input: the normal form after analysis. Output: SVG 1.1, one user unit = one millimetre of paper.
  Parameters: lang (ru: ЕСКД, else ISO), format, scale = auto|mu, answers, annotations, view, symbols, those of fields.xsl.
  Source: GOST 2.104, 2.301, 2.302, 2.303, 2.304, 2.701, 2.703; ISO 5455, 5457, 7200; DRAWING practice. The way:
    contents → measured rows → plan (which sheet, what stands where) → the scheme in the field that is left.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:m="urn:systel:model" xmlns:sh="urn:systel:sheet" xmlns:sv="urn:systel:svg" xmlns:doc="urn:systel:document"
  xmlns:num="urn:systel:number" xmlns:p="urn:systel:parts" xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions"
  extension-element-prefixes="exsl func"
  exclude-result-prefixes="text m sh sv doc num p">

  <xsl:import href="../svg/scheme.xsl"/>
  <xsl:import href="../html/values.xsl"/>
  <xsl:import href="../html/gripper-values.xsl"/>
  <xsl:include href="../html/formula.xsl"/>
  <xsl:include href="../html/assur.xsl"/>
  <xsl:include href="text.xsl"/>
  <xsl:include href="box.xsl"/>
  <xsl:include href="fields.xsl"/>
  <xsl:include href="frame.xsl"/>
  <xsl:include href="contents.xsl"/>
  <xsl:include href="notes.xsl"/>
  <xsl:include href="named.xsl"/>
  <xsl:include href="drives.xsl"/>
  <xsl:include href="gripper.xsl"/>
  <xsl:include href="rows.xsl"/>
  <xsl:include href="plan.xsl"/>
  <xsl:include href="continued.xsl"/>
  <xsl:include href="drawn.xsl"/>
  <xsl:include href="clear.xsl"/>
  <xsl:include href="second.xsl"/>
  <xsl:include href="flow.xsl"/>
  <xsl:include href="further.xsl"/>

  <!-- A stroke is an answer. -->
  <xsl:variable name="sv-strokes-wanted" select="$annotations != 'none' and $answers != 'none'"/>

  <xsl:output method="xml" encoding="UTF-8" indent="yes"/>

  <xsl:variable name="sv-details" select="true()"/>

  <xsl:param name="lang" select="'en'"/>
  <xsl:param name="name"/>
  <xsl:param name="scale" select="'auto'"/>

  <!-- ISO 5455 recommends 1, 2 and 5, and leaves those between them to what these do not serve: a crowd of pairs. -->
  <xsl:variable name="sh-scales" select="text:when($lang = 'ru' or count(/m:model//m:joint[@type != 'fixed']) &gt; 10, $sv-scales, '0.01 0.02 0.05 0.1 0.2
    0.5 1 2 5 10 20 50 100 200 500 1000 2000 5000 10000')"/>

  <xsl:template match="/">
    <xsl:apply-templates select="m:model" mode="sheet"/>
  </xsl:template>

  <xsl:template match="m:model" mode="sheet">
    <xsl:variable name="extents"><xsl:call-template name="sv-extent"/></xsl:variable>
    <xsl:variable name="drawn" select="sh:drawn(exsl:node-set($extents)/extent)"/>
    <xsl:variable name="plan" select="$drawn/plan"/>
    <xsl:variable name="paper" select="$plan/paper"/>
    <xsl:variable name="field" select="$plan/field"/>
    <xsl:variable name="picture" select="$drawn/picture"/>
    <xsl:variable name="tight" select="$drawn/@tight"/>
    <xsl:variable name="stated" select="$scale != 'mu' and $picture/@scale != 0 and $tight = 1 and not($picture/@displaced)"/>
    <xsl:variable name="rest" select="$drawn/content/rest[table/row]"/>
    <xsl:variable name="followed"><xsl:if test="$rest"><xsl:call-template name="sh-further-pages"><xsl:with-param name="rest" select="$rest"/></xsl:call-template></xsl:if></xsl:variable>
    <xsl:variable name="numbered"><xsl:for-each select="exsl:node-set($followed)/page | $drawn/page">
      <page n="{position() + 1}" xmlns=""><xsl:copy-of select="@* | *"/></page>
    </xsl:for-each></xsl:variable>
    <xsl:variable name="pages" select="exsl:node-set($numbered)/page"/>
    <xsl:variable name="all" select="string(text:when($sheets &gt; 1, $sheets, count($pages) + 1))"/>
    <xsl:variable name="filled"><xsl:call-template name="sh-fields">
      <xsl:with-param name="format" select="string($paper/@name)"/>
      <xsl:with-param name="of" select="$all"/>
      <xsl:with-param name="scale" select="text:when($stated, sv:people-ratio($picture/@scale), '–')"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="fields" select="exsl:node-set($filled)/field"/>
    <xsl:variable name="beside" select="$drawn/beside | $drawn/picture/beside"/>
    <!-- By itself, as the letters of its cut pairs were counted: the tables have the same. -->
    <xsl:variable name="alone"><xsl:for-each select="$picture[current()/m:loop]"><picture xmlns=""><xsl:copy-of select="@* | *[not(self::beside)]"/></picture></xsl:for-each></xsl:variable>
    <xsl:variable name="marked" select="exsl:node-set($alone)/picture | $picture[not(current()/m:loop)]"/>
    <xsl:variable name="dx" select="round($field/@x + ($field/@wide - $drawn/@wide) div 2 - $tight * $drawn/@left)"/>
    <xsl:variable name="dy" select="round($field/@y + ($field/@high - 8 * ($scale = 'mu') - $drawn/@high) div 2 - $tight * $drawn/@top)"/>
    <xsl:variable name="first">
    <svg version="1.1" class="sheet" width="{$paper/@width}mm" height="{$paper/@height}mm" xml:lang="{$lang}" role="img"
        viewBox="0 0 {$paper/@width} {$paper/@height}" data-format="{$paper/@name}" aria-labelledby="sheet-title sheet-desc">
      <title id="sheet-title"><xsl:value-of select="doc:message(concat('svg-title', text:when(m:gripper, '-gripper')), string($fields[@name = 'title']))"/></title>
      <desc id="sheet-desc"><xsl:value-of select="doc:message('sheet-desc', string($paper/@name), count(descendant::m:body[m:joint[@type != 'fixed']]), count(m:loop))"/></desc>
      <xsl:if test="$fields[@name = 'author'] != ''">
        <metadata>
          <creator xmlns="http://purl.org/dc/elements/1.1/"><xsl:value-of select="$fields[@name = 'author']"/></creator>
        </metadata>
      </xsl:if>
      <xsl:call-template name="sh-styles"/>
      <defs>
        <xsl:call-template name="sv-definitions"><xsl:with-param name="placed" select="$picture/b | $picture/tie | $beside/picture/b | $beside/picture/tie"/></xsl:call-template>
      </defs>
      <rect class="paper" width="{$paper/@width}" height="{$paper/@height}"/>
      <xsl:call-template name="sh-frame">
        <xsl:with-param name="paper" select="$paper"/>
        <xsl:with-param name="fields" select="$fields"/>
      </xsl:call-template>
      <xsl:call-template name="sh-draw-notes">
        <xsl:with-param name="notes" select="$drawn/content/note[$picture/@displaced or not(@displaced)]"/>
        <xsl:with-param name="x" select="$plan/notes/@x"/>
        <xsl:with-param name="y" select="$plan/notes/@y + sum($drawn/content/note[@displaced and not($picture/@displaced)]/@h)"/>
        <xsl:with-param name="width" select="$sh-title/@width"/>
      </xsl:call-template>
      <xsl:for-each select="$plan/put">
        <xsl:call-template name="sh-draw-table">
          <xsl:with-param name="table" select="$drawn/content/table[@name = current()/@table]"/>
          <xsl:with-param name="first" select="@first"/>
          <xsl:with-param name="last" select="@last"/>
          <xsl:with-param name="x" select="@x"/>
          <xsl:with-param name="y" select="@y"/>
          <xsl:with-param name="picture" select="$marked"/>
        </xsl:call-template>
      </xsl:for-each>
      <g class="scheme" transform="translate({$dx} {$dy}){text:when($tight &lt; 1, concat(' scale(', sv:n($tight), ')'))}"
          data-scale="{sv:ratio($picture/@scale * ($tight = 1))}" data-view="{$picture/@view}"
          data-field="{$field/@x} {$field/@y} {$field/@wide} {$field/@high}" data-box="{sv:n($dx + $tight * $drawn/@left)} {sv:n($dy
          + $tight * $drawn/@top)} {sv:n($drawn/@wide)} {sv:n($drawn/@high)}">
        <xsl:apply-templates select="$picture" mode="sv-fragment"/>
        <xsl:apply-templates select="$beside" mode="sv-fragment"/>
        <!-- Where a letter's detail is. -->
        <xsl:for-each select="$picture/label[@class = 'caption']">
          <xsl:variable name="page" select="$pages[picture/@letter = current()/run]"/>
          <xsl:if test="$page"><text class="caption" x="{sv:n(@right + 3.2)}" y="{sv:n(@y + @half)}"><xsl:value-of select="concat('(', $sheet + $page/@n - 1, ')')"/></text></xsl:if>
        </xsl:for-each>
      </g>
      <xsl:if test="$scale = 'mu' and $picture/@scale != 0 and $tight = 1">
        <!-- Metres of the mechanism in a millimetre of the drawing. -->
        <text font-size="{sv:n(3.5 * $sh-em)}" x="{$field/@x + $field/@wide div 2}" y="{sv:n($dy + $drawn/@top + $drawn/@high + 7)}">
          <xsl:text>μ</xsl:text>
          <tspan font-size="{sv:n(2.5 * $sh-em)}" dy="0.9">l</tspan>
          <tspan dx="1.3" dy="-0.9"><xsl:value-of select="concat('= ', num:format($picture/@scale div 1000, 6), ' ', doc:message('sheet-mu'))"/></tspan>
        </text>
      </xsl:if>
    </svg>
    </xsl:variable>
    <xsl:choose>
      <xsl:when test="$pages">
        <xsl:variable name="model" select="."/>
        <p:parts>
          <p:part><xsl:copy-of select="$first"/></p:part>
          <xsl:for-each select="$pages">
            <xsl:variable name="page" select="."/>
            <p:part href="{$name}.{@n}.sheet.svg" companion="yes">
              <xsl:for-each select="$model"><xsl:call-template name="sh-further-sheet">
                <xsl:with-param name="page" select="$page"/>
                <xsl:with-param name="rest" select="$rest"/>
                <xsl:with-param name="picture" select="$marked"/>
                <xsl:with-param name="sheets" select="$all"/>
              </xsl:call-template></xsl:for-each>
            </p:part>
          </xsl:for-each>
        </p:parts>
      </xsl:when>
      <xsl:otherwise><xsl:copy-of select="$first"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Main lines s = 0.7 mm, thin ones half of it; letters in capitals' heights of 2.5, 3.5, 5, 7 mm. -->
  <xsl:template name="sh-styles">
    <xsl:call-template name="sv-styles"/>
    <style type="text/css"><xsl:value-of select="doc:insert('sheet.css')"/></style>
  </xsl:template>
</xsl:stylesheet>
