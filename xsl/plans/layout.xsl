<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what stands where beside the table: the positions and the instant centres above, below them a plan of velocities and one of
    accelerations for each wanted position.
  Input: the element plan of kin:plan, names, tokens with the numbers of the wanted positions; the field in millimetres.
  Output: SVG, each view g class="plan view" with data-plan, data-position, data-mu (SI in a millimetre), data-box.
  Parameters: answers: none leaves vectors and centres out. Source: practice of courses on the theory of mechanisms.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:sv="urn:systel:svg" xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math"
  extension-element-prefixes="exsl math" exclude-result-prefixes="text sv doc">

  <xsl:template name="pl-layout">
    <xsl:param name="plan"/>
    <xsl:param name="names"/>
    <xsl:param name="wanted"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:param name="aside"/>
    <xsl:variable name="main" select="$plan/position[@n = $wanted[1]]"/>
    <xsl:variable name="count" select="count($wanted)"/>
    <!-- pairs of plans side by side in so many bands -->
    <xsl:variable name="across" select="1 + ($count &gt; 2) + ($count &gt; 6)"/>
    <xsl:variable name="bands" select="ceiling($count div $across)"/>
    <xsl:variable name="top" select="$high * (0.5 - 0.06 * ($bands &gt; 1) - 0.06 * ($bands &gt; 2))"/>
    <xsl:variable name="cell-wide" select="$wide div (2 * $across)"/>
    <xsl:variable name="cell-high" select="($high - $top) div $bands"/>
    <!-- the centres have their place above the table where that leaves one -->
    <xsl:variable name="apart" select="$aside &gt; 110"/>
    <xsl:variable name="left" select="$wide * (0.52 + 0.48 * $apart)"/>
    <xsl:variable name="cx" select="$x + $left + 4 * $apart"/>
    <xsl:variable name="cw" select="$wide - $left + 185 * $apart - 6 * $apart"/>
    <xsl:variable name="ch" select="$top + (sv:min($aside, 190) - $top) * $apart"/>

    <xsl:variable name="all-need"><xsl:call-template name="pl-places-need">
      <xsl:with-param name="ats" select="$plan/position[not(@open)]"/><xsl:with-param name="wide" select="$left - 34"/><xsl:with-param name="high" select="$top - 38"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="mu-l"><xsl:call-template name="pl-scale"><xsl:with-param name="needed" select="$all-need"/></xsl:call-template></xsl:variable>
    <xsl:call-template name="pl-view">
      <xsl:with-param name="kind" select="'positions'"/><xsl:with-param name="mu" select="$mu-l"/><xsl:with-param name="index" select="'l'"/><xsl:with-param name="unit" select="doc:message('sheet-mu')"/>
      <xsl:with-param name="text" select="doc:message('plans-positions')"/>
      <xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="wide" select="$left"/><xsl:with-param name="high" select="$top"/>
      <xsl:with-param name="content"><xsl:call-template name="pl-positions">
        <xsl:with-param name="plan" select="$plan"/><xsl:with-param name="names" select="$names"/><xsl:with-param name="main" select="$main"/><xsl:with-param name="mu" select="$mu-l"/>
        <xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y + 8"/><xsl:with-param name="wide" select="$left"/><xsl:with-param name="high" select="$top - 8"/>
      </xsl:call-template></xsl:with-param>
    </xsl:call-template>

    <xsl:variable name="one-need"><xsl:call-template name="pl-places-need">
      <xsl:with-param name="ats" select="$main"/><xsl:with-param name="wide" select="0.6 * ($cw - 50)"/><xsl:with-param name="high" select="0.5 * ($ch - 20)"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="mu-c"><xsl:call-template name="pl-scale"><xsl:with-param name="needed" select="$one-need"/></xsl:call-template></xsl:variable>
    <xsl:call-template name="pl-view">
      <xsl:with-param name="kind" select="'centres'"/><xsl:with-param name="position" select="$main/@n"/><xsl:with-param name="mu" select="$mu-c"/><xsl:with-param name="index" select="'l'"/><xsl:with-param name="unit" select="doc:message('sheet-mu')"/>
      <xsl:with-param name="text" select="doc:message('plans-centres', string($main/@n))"/>
      <xsl:with-param name="x" select="$cx"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="wide" select="$cw"/><xsl:with-param name="high" select="$ch"/>
      <xsl:with-param name="content"><xsl:call-template name="pl-centres">
        <xsl:with-param name="plan" select="$plan"/><xsl:with-param name="names" select="$names"/><xsl:with-param name="main" select="$main"/><xsl:with-param name="mu" select="$mu-c"/>
        <xsl:with-param name="x" select="$cx"/><xsl:with-param name="y" select="$y + 8"/><xsl:with-param name="wide" select="$cw"/><xsl:with-param name="high" select="$ch - 10"/>
      </xsl:call-template></xsl:with-param>
    </xsl:call-template>

    <xsl:call-template name="pl-all-plans">
      <xsl:with-param name="of" select="'v'"/><xsl:with-param name="plan" select="$plan"/><xsl:with-param name="names" select="$names"/><xsl:with-param name="wanted" select="$wanted"/>
      <xsl:with-param name="across" select="$across"/><xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y + $top"/><xsl:with-param name="wide" select="$cell-wide"/><xsl:with-param name="high" select="$cell-high"/>
    </xsl:call-template>
    <xsl:call-template name="pl-all-plans">
      <xsl:with-param name="of" select="'a'"/><xsl:with-param name="plan" select="$plan"/><xsl:with-param name="names" select="$names"/><xsl:with-param name="wanted" select="$wanted"/>
      <xsl:with-param name="across" select="$across"/><xsl:with-param name="x" select="$x + $cell-wide"/><xsl:with-param name="y" select="$y + $top"/><xsl:with-param name="wide" select="$cell-wide"/><xsl:with-param name="high" select="$cell-high"/>
    </xsl:call-template>
  </xsl:template>

  <!-- The plans of one kind at one scale. -->
  <xsl:template name="pl-all-plans">
    <xsl:param name="of"/>
    <xsl:param name="plan"/>
    <xsl:param name="names"/>
    <xsl:param name="wanted"/>
    <xsl:param name="across"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:variable name="made">
      <xsl:for-each select="$wanted">
        <drawn n="{.}" xmlns=""><xsl:call-template name="pl-arrows">
          <xsl:with-param name="at" select="$plan/position[@n = string(current())]"/><xsl:with-param name="of" select="$of"/><xsl:with-param name="plan" select="$plan"/><xsl:with-param name="names" select="$names"/>
        </xsl:call-template></drawn>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="drawn" select="exsl:node-set($made)/drawn"/>
    <xsl:variable name="needs"><xsl:for-each select="$drawn"><n xmlns=""><xsl:call-template name="pl-need">
      <xsl:with-param name="points" select="spot"/><xsl:with-param name="wide" select="$wide - 24"/><xsl:with-param name="high" select="$high - 26"/>
    </xsl:call-template></n></xsl:for-each></xsl:variable>
    <xsl:variable name="mu"><xsl:call-template name="pl-scale"><xsl:with-param name="needed" select="math:max(exsl:node-set($needs)/n)"/></xsl:call-template></xsl:variable>
    <xsl:for-each select="$drawn">
      <xsl:variable name="n" select="position() - 1"/>
      <xsl:variable name="cx" select="$x + 2 * $wide * ($n mod $across)"/>
      <xsl:variable name="cy" select="$y + $high * floor($n div $across)"/>
      <xsl:call-template name="pl-view">
        <xsl:with-param name="kind" select="text:when($of = 'v', 'velocities', 'accelerations')"/><xsl:with-param name="position" select="@n"/><xsl:with-param name="mu" select="$mu"/><xsl:with-param name="index" select="$of"/>
        <xsl:with-param name="unit" select="doc:message(concat('plans-mu-', $of))"/>
        <xsl:with-param name="text" select="doc:message(concat('plans-of-', $of), string(@n))"/>
        <xsl:with-param name="x" select="$cx"/><xsl:with-param name="y" select="$cy"/><xsl:with-param name="wide" select="$wide"/><xsl:with-param name="high" select="$high"/>
        <xsl:with-param name="content"><xsl:if test="$answers != 'none'"><xsl:call-template name="pl-vectors">
          <xsl:with-param name="drawn" select="."/><xsl:with-param name="mu" select="$mu"/>
          <xsl:with-param name="x" select="$cx"/><xsl:with-param name="y" select="$cy + 8"/><xsl:with-param name="wide" select="$wide"/><xsl:with-param name="high" select="$high - 8"/>
        </xsl:call-template></xsl:if></xsl:with-param>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <!-- A view with its headline; scales of plans are answers, too. -->
  <xsl:template name="pl-view">
    <xsl:param name="kind"/>
    <xsl:param name="position"/>
    <xsl:param name="mu"/>
    <xsl:param name="index"/>
    <xsl:param name="unit"/>
    <xsl:param name="text"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:param name="content"/>
    <g class="plan view" data-plan="{$kind}" data-box="{sv:n($x)} {sv:n($y)} {sv:n($wide)} {sv:n($high)}">
      <xsl:if test="$position != ''"><xsl:attribute name="data-position"><xsl:value-of select="$position"/></xsl:attribute></xsl:if>
      <xsl:if test="$mu != ''"><xsl:attribute name="data-mu"><xsl:value-of select="$mu"/></xsl:attribute></xsl:if>
      <xsl:call-template name="pl-headline">
        <xsl:with-param name="text" select="$text"/><xsl:with-param name="index" select="$index"/><xsl:with-param name="mu" select="$mu"/><xsl:with-param name="unit" select="$unit"/>
        <xsl:with-param name="wide" select="$wide"/><xsl:with-param name="x" select="$x + $wide div 2"/><xsl:with-param name="y" select="$y + 6"/>
      </xsl:call-template>
      <xsl:copy-of select="$content"/>
    </g>
  </xsl:template>
</xsl:stylesheet>
