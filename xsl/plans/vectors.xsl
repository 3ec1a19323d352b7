<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: a plan of velocities or accelerations of one position.
  Input: a position of kin:plan, names. Output: arrow elements in SI from the pole, y up (x1 y1 x2 y2, class, of) and end elements (x y; run);
    SVG of them in a cell.
  Parameters: of the templates: of = v or a. Source: I. I. Artobolevsky, Theory of mechanisms: plans of velocities and accelerations;
    a relative vector ab leads from a to b, parts n (towards the pole of the relative turn), t, k (Coriolis), r in dashes.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:sv="urn:systel:svg" xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math"
  extension-element-prefixes="exsl math" exclude-result-prefixes="text sv doc">

  <!-- Ends of absolute vectors: end elements with node, slide, x, y, zero. -->
  <xsl:template name="pl-ends">
    <xsl:param name="at"/>
    <xsl:param name="of"/>
    <xsl:param name="plan"/>
    <xsl:variable name="sizes"><xsl:for-each select="$at/point"><s xmlns=""><xsl:value-of select="sv:length(@*[name() = concat($of, 'x')], @*[name() = concat($of, 'y')])"/></s></xsl:for-each></xsl:variable>
    <xsl:variable name="largest" select="math:max(exsl:node-set($sizes)/s)"/>
    <xsl:for-each select="$at/point | $at/under[@guide != 0]">
      <xsl:variable name="x" select="@*[name() = concat($of, 'x')]"/>
      <xsl:variable name="y" select="@*[name() = concat($of, 'y')]"/>
      <end node="{@node}" slide="{@slide}" x="{$x}" y="{$y}" xmlns="">
        <xsl:if test="sv:length($x, $y) &lt;= 0.0000001 * $largest"><xsl:attribute name="zero">1</xsl:attribute></xsl:if>
      </end>
    </xsl:for-each>
  </xsl:template>

  <!-- All that a plan consists of: arrow and spot elements. -->
  <xsl:template name="pl-arrows">
    <xsl:param name="at"/>
    <xsl:param name="of"/>
    <xsl:param name="plan"/>
    <xsl:param name="names"/>
    <xsl:variable name="ended"><xsl:call-template name="pl-ends">
      <xsl:with-param name="at" select="$at"/>
      <xsl:with-param name="of" select="$of"/>
      <xsl:with-param name="plan" select="$plan"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="ends" select="exsl:node-set($ended)/end"/>
    <spot x="0" y="0" gap="1.8" xmlns=""><run>p</run><run index="1"><xsl:value-of select="$of"/></run></spot>
    <xsl:for-each select="$ends">
      <xsl:variable name="name" select="$names[@node = current()/@node][string(@slide) = current()/@slide]"/>
      <xsl:if test="not(@zero)"><arrow x1="0" y1="0" x2="{@x}" y2="{@y}" class="absolute" of="{$of} {$name/@text}" head="1" xmlns=""/></xsl:if>
      <spot x="{@x}" y="{@y}" xmlns="">
        <xsl:if test="@zero"><xsl:attribute name="x">0</xsl:attribute><xsl:attribute name="y">0</xsl:attribute></xsl:if>
        <xsl:call-template name="pl-runs"><xsl:with-param name="name" select="$name"/><xsl:with-param name="low" select="true()"/></xsl:call-template>
      </spot>
    </xsl:for-each>
    <xsl:for-each select="$at/edge | $at/side">
      <xsl:variable name="edge" select="."/>
      <xsl:variable name="from" select="$ends[@node = $edge/@from][@slide = string($edge/@from-slide)]"/>
      <xsl:variable name="to" select="$ends[@node = $edge/@to][@slide = string($edge/@to-slide)]"/>
      <xsl:variable name="a" select="$names[@node = $edge/@from][string(@slide) = string($edge/@from-slide)]"/>
      <xsl:variable name="b" select="$names[@node = $edge/@to][string(@slide) = string($edge/@to-slide)]"/>
      <!-- the link turns about the ground: its figure is the one of the vectors from the pole -->
      <xsl:variable name="rooted" select="$plan/node[@n = $at/edge[@link = $edge/@link][1]/@from]/@ground"/>
      <xsl:if test="not($rooted) and not($from/@zero and $to/@zero) and $from and $to">
        <arrow x1="{$from/@x}" y1="{$from/@y}" x2="{$to/@x}" y2="{$to/@y}" class="relative" of="{$of} {$a/@text} {$b/@text}" head="1" xmlns=""/>
      </xsl:if>
      <!-- parts of what leads on: to the guide's point where there is one, else to the next place -->
      <xsl:variable name="leads" select="$edge/self::edge[@to-slide or @first and not($at/edge[@link = $edge/@link][@to-slide])]"/>
      <xsl:if test="$of = 'a' and $leads and $from and $to">
        <xsl:variable name="n" select="sv:length(@nx, @ny)"/>
        <xsl:variable name="t" select="sv:length(@tx, @ty)"/>
        <xsl:variable name="small" select="0.000001 * ($n + $t)"/>
        <xsl:if test="$n &gt; $small and $t &gt; $small">
          <xsl:variable name="x" select="$from/@x + @nx"/>
          <xsl:variable name="y" select="$from/@y + @ny"/>
          <arrow x1="{$from/@x}" y1="{$from/@y}" x2="{$x}" y2="{$y}" class="part" of="n {$a/@text} {$b/@text}" head="1" xmlns=""/>
          <arrow x1="{$x}" y1="{$y}" x2="{$to/@x}" y2="{$to/@y}" class="part" of="t {$a/@text} {$b/@text}" head="1" xmlns=""/>
          <spot x="{$x}" y="{$y}" part="1" xmlns=""><run>n</run><run index="1"><xsl:value-of select="@link"/></run></spot>
        </xsl:if>
      </xsl:if>
    </xsl:for-each>
    <xsl:for-each select="$at/under">
      <xsl:variable name="from" select="$ends[@slide = current()/@slide]"/>
      <xsl:variable name="to" select="$ends[@node = current()/@node][@slide = '']"/>
      <xsl:variable name="a" select="$names[@slide = current()/@slide]"/>
      <xsl:variable name="b" select="$names[@node = current()/@node][not(@slide)]"/>
      <xsl:if test="@guide != 0">
        <xsl:variable name="k" select="sv:length(@kx, @ky)"/>
        <xsl:choose>
          <xsl:when test="$of = 'v' or $k &lt; 0.000001 * sv:length(@rx, @ry)">
            <arrow x1="{$from/@x}" y1="{$from/@y}" x2="{$to/@x}" y2="{$to/@y}" class="relative" of="{$of} {$a/@text} {$b/@text}" head="1" xmlns=""/>
          </xsl:when>
          <xsl:otherwise>
            <arrow x1="{$from/@x}" y1="{$from/@y}" x2="{$from/@x + @kx}" y2="{$from/@y + @ky}" class="part" of="k {$a/@text} {$b/@text}" head="1" xmlns=""/>
            <arrow x1="{$from/@x + @kx}" y1="{$from/@y + @ky}" x2="{$to/@x}" y2="{$to/@y}" class="part" of="r {$a/@text} {$b/@text}" head="1" xmlns=""/>
            <spot x="{$from/@x + @kx}" y="{$from/@y + @ky}" part="1" xmlns=""><run>k</run><run index="1"><xsl:value-of select="@guide"/></run></spot>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- SI in a millimetre that a plan needs in a box. -->
  <xsl:template name="pl-need">
    <xsl:param name="points"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:variable name="w" select="(math:max($points/@x) - math:min($points/@x)) div $wide"/>
    <xsl:variable name="h" select="(math:max($points/@y) - math:min($points/@y)) div $high"/>
    <xsl:value-of select="$w + ($h - $w) * ($h &gt; $w)"/>
  </xsl:template>

  <!-- A plan in a box, its pole where it suits. -->
  <xsl:template name="pl-vectors">
    <xsl:param name="drawn"/>
    <xsl:param name="mu"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:variable name="spots" select="$drawn/spot"/>
    <xsl:variable name="px" select="$x + $wide div 2 - (math:max($spots/@x) + math:min($spots/@x)) div 2 div $mu"/>
    <xsl:variable name="py" select="$y + $high div 2 + (math:max($spots/@y) + math:min($spots/@y)) div 2 div $mu"/>
    <xsl:variable name="placed">
      <xsl:for-each select="$drawn/arrow">
        <line x1="{$px + @x1 div $mu}" y1="{$py - @y1 div $mu}" x2="{$px + @x2 div $mu}" y2="{$py - @y2 div $mu}" class="vector {@class}" xmlns=""><xsl:copy-of select="@of | @head"/></line>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="lines" select="exsl:node-set($placed)/line"/>
    <xsl:variable name="ends">
      <xsl:for-each select="$spots">
        <!-- what hardly differs from another end has no letter of its own -->
        <xsl:if test="not(@part and $spots[not(@part)][sv:length(@x - current()/@x, @y - current()/@y) &lt; 1.2 * $mu])">
          <spot x="{$px + @x div $mu}" y="{$py - @y div $mu}" xmlns="">
            <xsl:copy-of select="@class | @small | @gap"/>
            <xsl:if test="not(@x = 0 and @y = 0)"><xsl:attribute name="towards"><xsl:value-of select="sv:angle(@x, -@y)"/></xsl:attribute></xsl:if>
            <xsl:copy-of select="run"/>
          </spot>
        </xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:apply-templates select="$lines[contains(@class, 'relative')]" mode="pl-draw"/>
    <xsl:apply-templates select="$lines[contains(@class, 'part')]" mode="pl-draw"/>
    <xsl:apply-templates select="$lines[contains(@class, 'absolute')]" mode="pl-draw"/>
    <circle class="pole" cx="{sv:n($px)}" cy="{sv:n($py)}" r="0.8"/>
    <xsl:call-template name="pl-letters">
      <xsl:with-param name="lines" select="$lines"/>
      <xsl:with-param name="spots" select="exsl:node-set($ends)/spot"/>
    </xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
