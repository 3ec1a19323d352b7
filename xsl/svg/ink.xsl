<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what of the paper is taken: a box, turned as it lies, for every line and every symbol.
  Input: the placed bodies (mode sv-ink). Output: o with x, y (its middle), angle, a, b (half of length and width), and
    left, top, right, bottom of it on the paper; absolute millimetres.
  Parameters: none. Source: the boxes of the symbol library; label-choice.xsl hands them to the kernel.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:sv="urn:systel:svg"
  xmlns:s="urn:systel:symbols" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl"
  exclude-result-prefixes="text sv s">

  <xsl:template name="sv-ink">
    <xsl:param name="placed"/>
    <xsl:apply-templates select="$placed" mode="sv-ink"/>
  </xsl:template>

  <xsl:template match="b" mode="sv-ink">
    <xsl:if test="parent::b and not(@plain)">
      <xsl:call-template name="sv-ink-symbol">
        <xsl:with-param name="symbol" select="@symbol"/>
        <xsl:with-param name="x" select="@dx"/>
        <xsl:with-param name="y" select="@dy"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="@devices">
      <xsl:variable name="uses"><xsl:call-template name="sv-devices"/></xsl:variable>
      <xsl:apply-templates select="exsl:node-set($uses)/use" mode="sv-ink"/>
    </xsl:if>
    <xsl:apply-templates mode="sv-ink"/>
  </xsl:template>

  <xsl:template match="outline | plate" mode="sv-ink">
    <xsl:apply-templates mode="sv-ink"/>
  </xsl:template>

  <xsl:template match="named[@symbol]" mode="sv-ink">
    <xsl:call-template name="sv-ink-symbol">
      <xsl:with-param name="symbol" select="@symbol"/>
      <xsl:with-param name="angle" select="0"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="point" mode="sv-ink">
    <xsl:call-template name="sv-ink-symbol">
      <xsl:with-param name="symbol" select="@symbol"/>
    </xsl:call-template>
    <xsl:apply-templates mode="sv-ink"/>
  </xsl:template>

  <xsl:template match="ground | part" mode="sv-ink">
    <xsl:call-template name="sv-ink-symbol">
      <xsl:with-param name="symbol" select="@symbol"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="wheel[not(@angle)]" mode="sv-ink">
    <xsl:call-template name="sv-ink-ring"/>
  </xsl:template>

  <!-- A rim, turned as it lies: leaders may cross it. -->
  <xsl:template name="sv-ink-ring">
    <xsl:param name="rx" select="@r"/>
    <xsl:param name="turn" select="0"/>
    <xsl:param name="at" select="0"/>
    <xsl:if test="$at &lt; 360">
      <xsl:variable name="c" select="sv:cos($turn)"/>
      <xsl:variable name="s" select="sv:sin($turn)"/>
      <xsl:variable name="a" select="$rx * sv:cos($at)"/>
      <xsl:variable name="b" select="@r * sv:sin($at)"/>
      <xsl:variable name="d" select="$rx * sv:cos($at + 15)"/>
      <xsl:variable name="e" select="@r * sv:sin($at + 15)"/>
      <xsl:copy-of select="sv:ink-line(@x + $c * $a - $s * $b, @y + $s * $a + $c * $b, @x + $c * $d - $s * $e, @y + $s * $d + $c * $e, 0.7, 'line')"/>
      <xsl:call-template name="sv-ink-ring">
        <xsl:with-param name="rx" select="$rx"/>
        <xsl:with-param name="turn" select="$turn"/>
        <xsl:with-param name="at" select="$at + 15"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="wheel[@angle]" mode="sv-ink">
    <xsl:variable name="wheel" select="."/>
    <xsl:variable name="c" select="sv:cos(@angle)"/>
    <xsl:variable name="s" select="sv:sin(@angle)"/>
    <xsl:copy-of select="sv:ink-line(../@sx, ../@sy, @x, @y)"/>
    <xsl:for-each select="document('')/*/sv:side/i">
      <xsl:variable name="w" select=". * $wheel/@w div 2"/>
      <xsl:copy-of select="sv:ink-line($wheel/@x + $w * $c + $wheel/@r * $s, $wheel/@y + $w * $s - $wheel/@r * $c,
        $wheel/@x + $w * $c - $wheel/@r * $s, $wheel/@y + $w * $s + $wheel/@r * $c)"/>
    </xsl:for-each>
  </xsl:template>
  <sv:side><i>-1</i><i>1</i></sv:side>

  <xsl:template match="wheel[@round]" mode="sv-ink" priority="1">
    <xsl:copy-of select="sv:ink-line(../@sx, ../@sy, @x, @y)"/>
    <xsl:call-template name="sv-ink-ring">
      <xsl:with-param name="rx" select="@w div 2"/>
      <xsl:with-param name="turn" select="@angle"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="end" mode="sv-ink">
    <xsl:copy-of select="sv:ink-line(../@sx, ../@sy, @x, @y)"/>
    <xsl:apply-templates mode="sv-ink"/>
  </xsl:template>

  <xsl:template match="route | line" mode="sv-ink">
    <xsl:for-each select="p[position() &gt; 1]">
      <xsl:variable name="from" select="preceding-sibling::p[1]"/>
      <xsl:variable name="on" select="following-sibling::p[1][current()/parent::route]"/>
      <xsl:if test="$on">
        <!-- The rigid corner. -->
        <xsl:variable name="in" select="sv:length($from/@x - @x, $from/@y - @y)"/>
        <xsl:variable name="out" select="sv:length($on/@x - @x, $on/@y - @y)"/>
        <xsl:copy-of select="sv:ink-line(@x, @y,
          @x + 1.5 * ($from/@x - @x) div $in + 1.5 * ($on/@x - @x) div $out,
          @y + 1.5 * ($from/@y - @y) div $in + 1.5 * ($on/@y - @y) div $out, 2.5)"/>
      </xsl:if>
      <xsl:copy-of select="sv:ink-line($from/@x, $from/@y, @x, @y)"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="gusset" mode="sv-ink">
    <xsl:for-each select="p[position() &gt; 1]">
      <xsl:variable name="from" select="preceding-sibling::p[1]"/>
      <xsl:copy-of select="sv:ink-line($from/@x, $from/@y, @x, @y)"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="guide" mode="sv-ink">
    <xsl:variable name="cylinder" select="../@cylinder = 'base'"/>
    <xsl:for-each select="piece | self::*[not(piece)]">
      <xsl:copy-of select="sv:ink-line(@ax, @ay, @bx, @by, text:when($cylinder, 8, 0.7))"/>
    </xsl:for-each>
    <!-- The strip of hatching, at the wall of a cylinder. -->
    <xsl:for-each select="piece[not(@bare)]">
      <xsl:variable name="hx" select="-(1 + 4 * $cylinder) * sv:sin(@angle)"/>
      <xsl:variable name="hy" select="(1 + 4 * $cylinder) * sv:cos(@angle)"/>
      <xsl:copy-of select="sv:ink-line(@ax + $hx, @ay + $hy, @bx + $hx, @by + $hy, 2)"/>
      <xsl:if test="sv:guide()/@hatch = 0 and position() = 1">
        <xsl:call-template name="sv-ink-symbol">
          <xsl:with-param name="symbol" select="'ground'"/>
          <xsl:with-param name="x" select="@ax"/>
          <xsl:with-param name="y" select="@ay"/>
          <xsl:with-param name="angle" select="@angle"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- The symbol's box, or the parts of it that are covered, turned as the symbol is. -->
  <xsl:template name="sv-ink-symbol">
    <xsl:param name="symbol"/>
    <xsl:param name="x" select="@x"/>
    <xsl:param name="y" select="@y"/>
    <xsl:param name="angle" select="@angle"/>
    <xsl:variable name="found" select="sv:symbol($symbol)"/>
    <xsl:for-each select="$found/s:area/@box | $found[not(s:area)]/@box">
      <xsl:copy-of select="sv:ink-box(., $x, $y, $angle)"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
