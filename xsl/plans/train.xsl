<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: a gear train from the side, one half of it.
  Input: template pl-train with mesh and link elements of gears.xsl.
  Output: g class="plan view" data-plan = train.
  Parameters: those of the template.
  Source: GOST 2.770-68; I. I. Artobolevsky, Theory of mechanisms.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:sh="urn:systel:sheet" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document"
  xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math" xmlns:str="http://exslt.org/strings" extension-element-prefixes="exsl math str"
  exclude-result-prefixes="text m sv sh num doc">

  <!-- The train from the side, one half of it: a column for each mesh, then the arms of carriers. -->
  <xsl:template name="pl-train">
    <xsl:param name="meshes"/>
    <xsl:param name="links"/>
    <xsl:param name="x"/>
    <xsl:param name="wide"/>
    <xsl:param name="bottom"/>
    <xsl:param name="mu"/>
    <xsl:variable name="arms" select="$links[@arm = 1]"/>
    <xsl:variable name="columns" select="count($meshes) + count($arms)"/>
    <xsl:variable name="step" select="sv:min(18, ($wide - 14) div ($columns + ($columns = 0)))"/>
    <xsl:variable name="left" select="$x + ($wide - $step * $columns) div 2 + 0.5 * $step"/>
    <xsl:variable name="made">
      <xsl:for-each select="$meshes">
        <xsl:variable name="column" select="$left + $step * (@n - 1)"/>
        <xsl:variable name="touch" select="$bottom - @yc div $mu"/>
        <xsl:for-each select="@ya | @yb">
          <xsl:variable name="side" select="substring(name(), 2)"/>
          <xsl:variable name="link" select="number(../@a) * ($side = 'a') + number(../@b) * ($side = 'b')"/>
          <xsl:variable name="axis" select="$bottom - . div $mu"/>
          <xsl:variable name="away" select="1 - 2 * ($axis &lt; $touch)"/>
          <xsl:choose>
            <xsl:when test="../@ring = $side">
              <!-- a ring: beyond where it touches; back to its axis, or held -->
              <line class="link" x1="{$column}" y1="{$touch}" x2="{$column}" y2="{$touch - 5 * $away}" link="{$link}" xmlns=""/>
              <xsl:choose>
                <xsl:when test="$link = 0">
                  <xsl:call-template name="pl-hatch">
                    <xsl:with-param name="x" select="$column - 4"/><xsl:with-param name="y" select="$touch - 5 * $away"/><xsl:with-param name="ux" select="1"/><xsl:with-param name="uy" select="0"/><xsl:with-param name="left" select="8"/><xsl:with-param name="side" select="-$away"/>
                  </xsl:call-template>
                  <line class="symbol" x1="{$column - 4}" y1="{$touch - 5 * $away}" x2="{$column + 4}" y2="{$touch - 5 * $away}" xmlns=""/>
                </xsl:when>
                <xsl:otherwise>
                  <line class="link" x1="{$column}" y1="{$touch - 5 * $away}" x2="{$column + 6}" y2="{$touch - 5 * $away}" link="{$link}" xmlns=""/>
                  <line class="link" x1="{$column + 6}" y1="{$touch - 5 * $away}" x2="{$column + 6}" y2="{$axis}" link="{$link}" xmlns=""/>
                </xsl:otherwise>
              </xsl:choose>
            </xsl:when>
            <xsl:otherwise>
              <line class="link" x1="{$column}" y1="{$axis}" x2="{$column}" y2="{$touch + 0.6 * $away}" link="{$link}" xmlns=""/>
              <line class="link" x1="{$column - 2}" y1="{$touch + 0.6 * $away}" x2="{$column + 2}" y2="{$touch + 0.6 * $away}" xmlns=""/>
            </xsl:otherwise>
          </xsl:choose>
        </xsl:for-each>
      </xsl:for-each>
      <xsl:for-each select="$links">
        <xsl:variable name="own" select="."/>
        <xsl:variable name="axis" select="$bottom - @y div $mu"/>
        <xsl:variable name="column" select="$left + $step * (count($meshes) + count($arms[@number &lt; $own/@number]))"/>
        <xsl:variable name="carrier" select="$arms[@number = $own/@base]"/>
        <xsl:variable name="carried" select="$left + $step * (count($meshes) + count($arms[@number &lt; $carrier/@number]))"/>
        <xsl:variable name="xs">
          <xsl:for-each select="$meshes[@a = $own/@number or @b = $own/@number]">
            <x xmlns=""><xsl:value-of select="$left + $step * (@n - 1) + 6 * (@ring = 'a' and @a = $own/@number or @ring = 'b' and @b = $own/@number)"/></x>
          </xsl:for-each>
          <xsl:if test="@arm = 1"><x xmlns=""><xsl:value-of select="$column"/></x></xsl:if>
          <xsl:if test="$carrier"><x xmlns=""><xsl:value-of select="$carried"/></x></xsl:if>
        </xsl:variable>
        <xsl:variable name="x" select="exsl:node-set($xs)/x"/>
        <xsl:if test="$x">
          <line class="link" x1="{math:min($x) - 4 * not($carrier)}" y1="{$axis}" x2="{math:max($x) + 3 * not($carrier)}" y2="{$axis}" link="{@number}" shaft="1" xmlns=""/>
          <xsl:if test="@arm = 1">
            <line class="link" x1="{$column}" y1="{$bottom - @low div $mu}" x2="{$column}" y2="{$bottom - @high div $mu}" link="{@number}" xmlns=""/>
          </xsl:if>
        </xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="lines" select="exsl:node-set($made)/line"/>
    <xsl:apply-templates select="$lines" mode="pl-draw"/>
    <xsl:variable name="lettered">
      <xsl:for-each select="$links">
        <xsl:variable name="own" select="$lines[@link = current()/@number]"/>
        <beside class="number" xmlns=""><run><xsl:value-of select="@number"/></run>
          <xsl:for-each select="$own[not(@shaft)][sv:length(@x2 - @x1, @y2 - @y1) &gt; 4]"><along ax="{@x1}" ay="{@y1}" bx="{@x2}" by="{@y2}"/></xsl:for-each>
          <xsl:for-each select="$own[@shaft]"><along ax="{@x1}" ay="{@y1}" bx="{@x2}" by="{@y2}" dear="4"/></xsl:for-each>
        </beside>
      </xsl:for-each>
      <xsl:for-each select="$meshes">
        <spot x="{$left + $step * (@n - 1)}" y="{$bottom - @yc div $mu}" gap="2.4" towards="150" xmlns=""><run><xsl:value-of select="substring($pl-gear-letters, @n, 1)"/></run></spot>
      </xsl:for-each>
    </xsl:variable>
    <xsl:call-template name="pl-letters"><xsl:with-param name="lines" select="$lines"/><xsl:with-param name="spots" select="exsl:node-set($lettered)/spot[run != '']"/><xsl:with-param name="beside" select="exsl:node-set($lettered)/beside"/></xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
