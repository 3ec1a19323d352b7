<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: Smirnov's diagrams of a gear train: linear velocities beside its scheme, angular velocities below.
  Input: template pl-gear-views with mesh and link elements of gears.xsl and the element plan of kin:plan.
  Output: g class="plan view" with data-plan = linear, angular, data-mu; in linear path class="vector link" data-of = the link, in angular path class="ray".
  Parameters: of the template: x, y, wide, high = where they go, millimetres.
  Source: L. P. Smirnov's diagrams of velocities, as in I. I. Artobolevsky, Theory of mechanisms.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:sh="urn:systel:sheet" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document"
  xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math" xmlns:str="http://exslt.org/strings" extension-element-prefixes="exsl math str"
  exclude-result-prefixes="text m sv sh num doc">

  <xsl:template name="pl-gear-views">
    <xsl:param name="meshes"/>
    <xsl:param name="links"/>
    <xsl:param name="plan"/>
    <xsl:param name="planets" select="/.."/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:variable name="top" select="$high * 0.62"/>
    <xsl:variable name="left" select="$wide * 0.45"/>
    <xsl:variable name="low" select="math:min($links/@low | $meshes/@yc)"/>
    <xsl:variable name="tall" select="math:max($links/@high | $meshes/@yc) - $low"/>
    <xsl:variable name="sizes"><size xmlns=""><xsl:value-of select="$tall div ($top - 40)"/></size>
      <xsl:if test="$meshes/@s"><size xmlns=""><xsl:value-of select="(math:max($meshes/@s | $meshes/@from) - math:min($meshes/@s | $meshes/@from)) div ($left - 50)"/></size><size xmlns=""><xsl:value-of select="1.35 * $tall div ($top - 40)"/></size></xsl:if>
    </xsl:variable>
    <xsl:variable name="mu-l"><xsl:call-template name="pl-scale"><xsl:with-param name="needed" select="math:max(exsl:node-set($sizes)/size)"/></xsl:call-template></xsl:variable>
    <!-- the paper's y of a place at metres y: bottom - (y - low) / mu -->
    <xsl:variable name="bottom" select="$y + 8 + ($top - 8 + $tall div $mu-l) div 2"/>
    <xsl:variable name="speeds">
      <v xmlns="">0</v>
      <xsl:for-each select="$links"><v xmlns=""><xsl:value-of select="@v + @omega * (@low - @y)"/></v><v xmlns=""><xsl:value-of select="@v + @omega * (@high - @y)"/></v></xsl:for-each>
    </xsl:variable>
    <xsl:variable name="vs" select="exsl:node-set($speeds)/v"/>
    <xsl:variable name="mu-v"><xsl:call-template name="pl-scale"><xsl:with-param name="needed" select="(math:max($vs) - math:min($vs)) div ($wide - $left - 34)"/></xsl:call-template></xsl:variable>
    <xsl:variable name="zero" select="$x + $left + 17 + ($wide - $left - 34) div 2 - (math:max($vs) + math:min($vs)) div 2 div $mu-v"/>

    <xsl:call-template name="pl-view">
      <xsl:with-param name="kind" select="'train'"/><xsl:with-param name="mu" select="$mu-l"/><xsl:with-param name="index" select="'l'"/><xsl:with-param name="unit" select="doc:message('sheet-mu')"/>
      <xsl:with-param name="text" select="doc:message('plans-train')"/>
      <xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="wide" select="$left"/><xsl:with-param name="high" select="$top"/>
      <xsl:with-param name="content"><xsl:if test="not($meshes/@s)"><xsl:call-template name="pl-train">
        <xsl:with-param name="meshes" select="$meshes"/><xsl:with-param name="links" select="$links"/>
        <xsl:with-param name="x" select="$x + 8"/><xsl:with-param name="wide" select="$left - 16"/><xsl:with-param name="bottom" select="$bottom + $low div $mu-l"/><xsl:with-param name="mu" select="$mu-l"/>
      </xsl:call-template></xsl:if><xsl:if test="$meshes/@s"><xsl:call-template name="pl-cones">
        <xsl:with-param name="meshes" select="$meshes"/><xsl:with-param name="links" select="$links | $planets"/>
        <xsl:with-param name="x" select="$x + 8"/><xsl:with-param name="wide" select="$left - 24"/><xsl:with-param name="bottom" select="$bottom"/><xsl:with-param name="mu" select="$mu-l"/>
      </xsl:call-template></xsl:if></xsl:with-param>
    </xsl:call-template>

    <xsl:call-template name="pl-view">
      <xsl:with-param name="kind" select="'linear'"/><xsl:with-param name="mu" select="$mu-v"/><xsl:with-param name="index" select="'v'"/><xsl:with-param name="unit" select="doc:message('plans-mu-v')"/>
      <xsl:with-param name="text" select="doc:message('plans-linear')"/>
      <xsl:with-param name="x" select="$x + $left"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="wide" select="$wide - $left"/><xsl:with-param name="high" select="$top"/>
      <xsl:with-param name="content">
        <xsl:variable name="made">
          <line class="axis" x1="{$zero}" y1="{$bottom + 6}" x2="{$zero}" y2="{$bottom - $tall div $mu-l - 8}" xmlns=""/>
          <xsl:if test="$answers != 'none'"><xsl:for-each select="$links">
            <line class="vector link" of="{@number}" link="{@number}" x1="{$zero + (@v + @omega * (@low - @y)) div $mu-v}" y1="{$bottom - (@low - $low) div $mu-l}"
              x2="{$zero + (@v + @omega * (@high - @y)) div $mu-v}" y2="{$bottom - (@high - $low) div $mu-l}" xmlns=""/>
          </xsl:for-each>
          <!-- a planet off the main axis: from where it touches one wheel to where it touches the other -->
          <xsl:for-each select="$planets">
            <xsl:variable name="touches"><xsl:for-each select="$meshes[@b = current()/@number]"><v w="{@w}" xmlns=""><xsl:value-of select="$links[@number = current()/@a]/@omega * @w"/></v></xsl:for-each></xsl:variable>
            <xsl:variable name="v" select="exsl:node-set($touches)/v"/>
            <xsl:if test="sv:abs($v[1] - $v[last()]) &gt; 0.000000001"><line class="vector link" of="{@number}" link="{@number}" x1="{$zero + $v[1] div $mu-v}" y1="{$bottom - $v[1]/@w div $mu-l}" x2="{$zero + $v[last()] div $mu-v}" y2="{$bottom - $v[last()]/@w div $mu-l}" xmlns=""/></xsl:if>
          </xsl:for-each></xsl:if>
        </xsl:variable>
        <xsl:variable name="lines" select="exsl:node-set($made)/line"/>
        <xsl:variable name="levels"><xsl:for-each select="$meshes/@yc | $links/@y"><l xmlns=""><xsl:value-of select="round((. - $low) div $mu-l * 1000) div 1000"/></l></xsl:for-each></xsl:variable>
        <xsl:for-each select="exsl:node-set($levels)/l[not(. = preceding-sibling::l)]">
          <path class="level" d="M{sv:n($x + $left - 8)} {sv:n($bottom - .)}H{sv:n($x + $wide - 6)}"/>
        </xsl:for-each>
        <xsl:apply-templates select="$lines" mode="pl-draw"/>
        <xsl:variable name="lettered">
          <!-- a link that neither moves nor is wide is a point -->
          <xsl:for-each select="$lines[@link]">
            <xsl:choose>
              <xsl:when test="sv:length(@x2 - @x1, @y2 - @y1) &gt; 0.1"><beside class="number" xmlns=""><run><xsl:value-of select="@link"/></run><along ax="{@x1}" ay="{@y1}" bx="{@x2}" by="{@y2}"/></beside></xsl:when>
              <xsl:otherwise><spot x="{@x1}" y="{@y1}" class="number" xmlns=""><run><xsl:value-of select="@link"/></run></spot></xsl:otherwise>
            </xsl:choose>
          </xsl:for-each>
          <xsl:if test="$answers != 'none'"><xsl:for-each select="$meshes">
            <xsl:variable name="link" select="$links[@number = current()/@b or @number = current()/@a][1]"/>
            <spot x="{$zero + ($link/@v + $link/@omega * (@yc - $link/@y)) div $mu-v}" y="{$bottom - (@yc - $low) div $mu-l}" xmlns=""><run><xsl:value-of select="translate(substring($pl-gear-letters, @n, 1), $pl-capitals, $pl-smalls)"/></run></spot>
          </xsl:for-each></xsl:if>
        </xsl:variable>
        <xsl:call-template name="pl-letters"><xsl:with-param name="lines" select="$lines"/><xsl:with-param name="spots" select="exsl:node-set($lettered)/spot"/><xsl:with-param name="beside" select="exsl:node-set($lettered)/beside"/></xsl:call-template>
      </xsl:with-param>
    </xsl:call-template>

    <!-- rays through the pole parallel to the lines of the links: their ends are ω apart -->
    <xsl:variable name="ws"><w xmlns="">0</w><xsl:for-each select="$links"><w xmlns=""><xsl:value-of select="@omega"/></w></xsl:for-each></xsl:variable>
    <xsl:variable name="w" select="exsl:node-set($ws)/w"/>
    <xsl:variable name="span" select="math:max($w) - math:min($w)"/>
    <xsl:variable name="by-width"><xsl:value-of select="$span div ($wide - 50)"/></xsl:variable>
    <!-- and the pole not farther below than there is room -->
    <xsl:variable name="by-height" select="$mu-v div $mu-l div ($high - $top - 34)"/>
    <xsl:variable name="mu-w"><xsl:call-template name="pl-scale"><xsl:with-param name="needed" select="$by-width + ($by-height - $by-width) * ($by-height &gt; $by-width)"/></xsl:call-template></xsl:variable>
    <xsl:variable name="h" select="$mu-v div $mu-w div $mu-l"/>
    <xsl:variable name="px" select="$x + $wide div 2 - (math:max($w) + math:min($w)) div 2 div $mu-w"/>
    <xsl:variable name="base" select="$y + $top + 8 + ($high - $top - 8 - $h) div 2"/>
    <xsl:call-template name="pl-view">
      <xsl:with-param name="kind" select="'angular'"/><xsl:with-param name="mu" select="$mu-w"/><xsl:with-param name="index" select="'ω'"/><xsl:with-param name="unit" select="doc:message('plans-mu-w')"/>
      <xsl:with-param name="text" select="doc:message('plans-angular')"/>
      <xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y + $top"/><xsl:with-param name="wide" select="$wide"/><xsl:with-param name="high" select="$high - $top"/>
      <xsl:with-param name="content"><xsl:if test="$answers != 'none'">
        <xsl:variable name="made">
          <line class="axis" x1="{$px + math:min($w) div $mu-w - 8}" y1="{$base}" x2="{$px + math:max($w) div $mu-w + 8}" y2="{$base}" xmlns=""/>
          <line class="ray" x1="{$px}" y1="{$base + $h}" x2="{$px}" y2="{$base}" of="0" xmlns=""/>
          <xsl:for-each select="$links"><line class="ray" of="{@number}" x1="{$px}" y1="{$base + $h}" x2="{$px + @omega div $mu-w}" y2="{$base}" xmlns=""/></xsl:for-each>
        </xsl:variable>
        <xsl:variable name="lines" select="exsl:node-set($made)/line"/>
        <xsl:variable name="lettered">
          <spot x="{$px}" y="{$base + $h}" gap="1.6" towards="90" xmlns=""><run>P</run></spot>
          <spot x="{$px}" y="{$base}" gap="1.2" towards="-90" xmlns=""><run>0</run></spot>
          <xsl:for-each select="$links"><spot x="{$px + @omega div $mu-w}" y="{$base}" gap="1.2" towards="-90" xmlns=""><run><xsl:value-of select="@number"/></run></spot></xsl:for-each>
        </xsl:variable>
        <xsl:apply-templates select="$lines" mode="pl-draw"/>
        <circle class="pole" cx="{sv:n($px)}" cy="{sv:n($base + $h)}" r="0.8"/>
        <xsl:call-template name="pl-letters"><xsl:with-param name="lines" select="$lines"/><xsl:with-param name="spots" select="exsl:node-set($lettered)/spot"/></xsl:call-template>
      </xsl:if></xsl:with-param>
    </xsl:call-template>
  </xsl:template>

  <xsl:variable name="pl-gear-letters" select="'ABCDEFGHJKLMNQRSTUVW'"/>
</xsl:stylesheet>
