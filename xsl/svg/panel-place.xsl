<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: a panel on paper: placed bodies, labels, the caption under them; panels in rows on the sheet.
  Input: panel of panel-layout.xsl. Output: panel with b, label, caption and its box; spot = the shift of each panel.
  Parameters: of the templates. Source: DRAWING practice.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
  xmlns:q="urn:systel:quaternion" xmlns:dr="urn:systel:drawing" xmlns:doc="urn:systel:document" xmlns:math="http://exslt.org/math"
  xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings" xmlns:func="http://exslt.org/functions"
  extension-element-prefixes="math exsl str func" exclude-result-prefixes="text m sv kin num q dr doc">

  <func:function name="sv:system">
    <xsl:param name="model"/>
    <xsl:param name="number"/>
    <xsl:for-each select="$model"><func:result select="key('sv-system', $number)"/></xsl:for-each>
  </func:function>

  <!-- The panel on paper: placed bodies, labels, the caption under them, and what it takes. -->
  <xsl:template match="panel" mode="sv-panel-place">
    <xsl:param name="common"/>
    <xsl:param name="model"/>
    <xsl:param name="noted"/>
    <xsl:param name="at"/>
    <xsl:variable name="system" select="sv:system($model, floor(@n))"/>
    <xsl:variable name="scale" select="$common + @scale * ($common = 0)"/>
    <xsl:variable name="bare" select="dr:scheme(layout/b, string(view/@name), 1000 div ($scale + 10 * ($scale = 0)), $sv-library)"/>
    <xsl:variable name="meshed"><xsl:if test="$model/m:relation"><xsl:call-template name="sv-mesh">
      <xsl:with-param name="model" select="$model"/>
      <xsl:with-param name="placed" select="$bare"/>
      <xsl:with-param name="view" select="view"/>
      <xsl:with-param name="k" select="1000 div ($scale + 10 * ($scale = 0))"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <xsl:variable name="placed" select="exsl:node-set($meshed)/b | $bare[not($model/m:relation)]"/>
    <xsl:variable name="k" select="1000 div ($scale + 10 * ($scale = 0))"/>
    <xsl:variable name="others"><xsl:call-template name="sv-ghosts-placed">
      <xsl:with-param name="ghosts" select="ghost"/>
      <xsl:with-param name="view" select="view"/>
      <xsl:with-param name="k" select="$k"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="ghosts" select="exsl:node-set($others)/ghost"/>
    <xsl:variable name="path"><xsl:call-template name="sv-trace">
      <xsl:with-param name="ghosts" select="$ghosts"/>
      <xsl:with-param name="traced" select="traced"/>
      <xsl:with-param name="k" select="$k"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="sight" select="view"/>
    <xsl:variable name="put"><xsl:for-each select="$model[m:object[@system = $system/@number]][not(current()/@second)]"><xsl:call-template name="sv-things">
      <xsl:with-param name="view" select="$sight"/>
      <xsl:with-param name="k" select="$k"/>
      <xsl:with-param name="objects" select="m:object[@system = $system/@number]"/>
    </xsl:call-template></xsl:for-each></xsl:variable>
    <xsl:variable name="things" select="exsl:node-set($put)/thing"/>
    <xsl:variable name="passed" select="$ghosts | exsl:node-set($path)/trace | $things"/>
    <xsl:variable name="tied"><xsl:for-each select="$model[m:spring or m:damper or m:device]"><xsl:call-template name="sv-ties">
      <xsl:with-param name="placed" select="$placed"/>
      <xsl:with-param name="view" select="$sight"/>
      <xsl:with-param name="k" select="$k"/>
    </xsl:call-template></xsl:for-each></xsl:variable>
    <xsl:variable name="ties" select="exsl:node-set($tied)/tie"/>
    <xsl:variable name="inks"><xsl:call-template name="sv-ink">
      <xsl:with-param name="placed" select="$placed | $passed | $ties"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="ink" select="exsl:node-set($inks)/o"/>
    <xsl:variable name="view" select="view"/>
    <xsl:variable name="second" select="boolean(@second)"/>
    <xsl:variable name="label-list">
      <xsl:for-each select="$model"><xsl:call-template name="sv-labels">
        <xsl:with-param name="placed" select="$placed"/>
        <xsl:with-param name="ink" select="$ink"/>
        <xsl:with-param name="view" select="$view"/>
        <xsl:with-param name="k" select="1000 div ($scale + 10 * ($scale = 0))"/>
        <xsl:with-param name="things" select="$things"/>
        <xsl:with-param name="annotated" select="$noted and not($second)"/>
      </xsl:call-template></xsl:for-each>
    </xsl:variable>
    <xsl:variable name="labels" select="exsl:node-set($label-list)/*[self::label or self::mark]"/>
    <xsl:variable name="edges" select="sv:edges($ink, $labels)"/>
    <xsl:variable name="left" select="number($edges/@left)"/>
    <xsl:variable name="right" select="number($edges/@right)"/>
    <xsl:variable name="low" select="number($edges/@bottom)"/>
    <xsl:variable name="where">
      <xsl:for-each select="$model">
        <xsl:choose>
          <xsl:when test="$system/@base = 0"><xsl:value-of select="doc:message('svg-on-ground')"/></xsl:when>
          <xsl:otherwise>
            <xsl:value-of select="doc:message('svg-on-body', string($system/@base),
              string(key('sv-body', $system/@base)/@system))"/>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="ratio" select="sv:people-ratio($scale)"/>
    <xsl:variable name="title" select="doc:message('svg-system', string($system/@number), string($system/@name))"/>
    <xsl:variable name="lines">
      <xsl:call-template name="sv-lines">
        <xsl:with-param name="words" select="str:tokenize($title, ' ')"/>
        <xsl:with-param name="most" select="floor(($right - $left + 50 - sv:min($right - $left, 50)) div 2.75)"/>
      </xsl:call-template>
      <line class="where">
        <xsl:value-of select="$where"/>
        <xsl:if test="$ratio != '' and $common = 0">
          <xsl:value-of select="concat(' ', doc:message('svg-scale', $ratio))"/>
        </xsl:if>
      </line>
    </xsl:variable>
    <xsl:variable name="line" select="exsl:node-set($lines)/line"/>
    <!-- About how wide a letter is: 2.75 of the larger, 2 of the smaller ones. -->
    <xsl:variable name="widths">
      <w><xsl:value-of select="$right - $left"/></w>
      <xsl:for-each select="$line"><w><xsl:value-of select="string-length() * (2 + 0.75 * (@class = 'caption'))"/></w></xsl:for-each>
    </xsl:variable>
    <xsl:variable name="width" select="math:max(exsl:node-set($widths)/w)"/>
    <xsl:variable name="middle" select="($left + $right) div 2"/>
    <panel n="{@n}" at="{$at}" base="{@base}" view="{@view}" left="{$middle - $width div 2}" right="{$middle + $width div 2}"
        top="{$edges/@top}" low="{$low}" bottom="{$low + 9 + 6 * (count($line) - 1)}">
      <xsl:copy-of select="@second | $placed | $labels | $passed | $ties"/>
      <xsl:for-each select="$line">
        <caption class="{@class}" x="{$middle}" y="{$low + 9 + 6 * (position() - 1) - 1 * (@class = 'where')}">
          <xsl:if test="position() = 1">
            <xsl:attribute name="long">
              <xsl:value-of select="concat($title, ': ', $where, '.')"/>
              <xsl:if test="$ratio != '' and $common = 0">
                <xsl:value-of select="concat(' ', doc:message('svg-scale-long', $ratio))"/>
              </xsl:if>
            </xsl:attribute>
          </xsl:if>
          <xsl:value-of select="."/>
        </caption>
      </xsl:for-each>
    </panel>
  </xsl:template>

  <!-- The words in lines of so many letters at most. -->
  <xsl:template name="sv-lines">
    <xsl:param name="words"/>
    <xsl:param name="most"/>
    <xsl:param name="begun"/>
    <xsl:variable name="next" select="concat($begun, text:when($begun != '', ' '), $words[1])"/>
    <xsl:choose>
      <xsl:when test="not($words)"><line class="caption"><xsl:value-of select="$begun"/></line></xsl:when>
      <xsl:when test="$begun != '' and string-length($next) &gt; $most">
        <line class="caption"><xsl:value-of select="$begun"/></line>
        <xsl:call-template name="sv-lines">
          <xsl:with-param name="words" select="$words[position() &gt; 1]"/>
          <xsl:with-param name="most" select="$most"/>
          <xsl:with-param name="begun" select="string($words[1])"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="sv-lines">
          <xsl:with-param name="words" select="$words[position() &gt; 1]"/>
          <xsl:with-param name="most" select="$most"/>
          <xsl:with-param name="begun" select="$next"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Rows not wider than the sheet's field, one under the other; pictures stand on one line, captions begin on one. -->
  <xsl:variable name="sv-gap" select="6"/>

  <!-- How many of the panels go into a row: one at least. -->
  <xsl:template name="sv-fitting">
    <xsl:param name="panels"/>
    <xsl:param name="wide"/>
    <xsl:param name="count" select="count($panels[1])"/>
    <xsl:variable name="more" select="$panels[position() &lt;= $count + 1]"/>
    <xsl:choose>
      <xsl:when test="$more[$count + 1] and sum($more/@right) - sum($more/@left) + $sv-gap * $count &lt;= $wide">
        <xsl:call-template name="sv-fitting">
          <xsl:with-param name="panels" select="$panels"/>
          <xsl:with-param name="wide" select="$wide"/>
          <xsl:with-param name="count" select="$count + 1"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="$count"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="sv-rows">
    <xsl:param name="panels"/>
    <xsl:param name="wide"/>
    <xsl:param name="y" select="0"/>
    <xsl:variable name="fitting"><xsl:call-template name="sv-fitting">
      <xsl:with-param name="panels" select="$panels"/>
      <xsl:with-param name="wide" select="$wide"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="count" select="number($fitting)"/>
    <xsl:variable name="fits" select="$panels[position() &lt;= $count]"/>
    <xsl:variable name="taken" select="sum($fits/@right) - sum($fits/@left)"/>
    <xsl:variable name="widest" select="$wide * boolean($panels[$count + 1] or $y != 0)"/>
    <xsl:variable name="slack" select="($widest - $taken) * ($widest &gt; $taken)"/>
    <!-- What is free in a row goes between and beside its panels. -->
    <xsl:variable name="free" select="$slack div ($count + 1) + $sv-gap * ($slack = 0)"/>
    <xsl:variable name="begin" select="$free * ($slack &gt; 0)"/>
    <xsl:variable name="high"><xsl:for-each select="$fits"><h><xsl:value-of select="@low - @top"/></h></xsl:for-each></xsl:variable>
    <xsl:variable name="words"><xsl:for-each select="$fits"><h><xsl:value-of select="@bottom - @low"/></h></xsl:for-each></xsl:variable>
    <xsl:variable name="foot" select="$y + math:max(exsl:node-set($high)/h)"/>
    <xsl:variable name="bottom" select="$foot + math:max(exsl:node-set($words)/h)"/>
    <xsl:for-each select="$fits">
      <xsl:variable name="n" select="position()"/>
      <xsl:variable name="before" select="$fits[position() &lt; $n]"/>
      <xsl:variable name="x" select="$begin + sum($before/@right) - sum($before/@left) + $free * count($before)"/>
      <spot n="{@n}" x="{$x - @left}" y="{$foot - @low}" right="{math:max(str:tokenize(concat($widest, ' ',
        $x + @right - @left)))}" bottom="{$bottom}"/>
    </xsl:for-each>
    <xsl:if test="$panels[$count + 1]">
      <xsl:call-template name="sv-rows">
        <xsl:with-param name="panels" select="$panels[position() &gt; $count]"/>
        <xsl:with-param name="wide" select="$wide"/>
        <xsl:with-param name="y" select="$bottom + 10"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
