<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what of the paper is taken: points about 1.5 mm apart on every line and all over every symbol.
  Input: the placed bodies (mode sv-ink). Output: o with x, y, absolute millimetres.
  Parameters: none.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:sv="urn:systel:svg"
  xmlns:s="urn:systel:symbols" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl"
  exclude-result-prefixes="sv s">

  <xsl:key name="sv-spot" match="o" use="concat(round(@x), ' ', round(@y))"/>

  <!-- One mark on each square millimetre is enough. -->
  <xsl:template name="sv-ink">
    <xsl:param name="placed"/>
    <xsl:variable name="marks"><xsl:apply-templates select="$placed" mode="sv-ink"/></xsl:variable>
    <xsl:for-each select="exsl:node-set($marks)/o">
      <xsl:if test="generate-id() = generate-id(key('sv-spot', concat(round(@x), ' ', round(@y)))[1])">
        <xsl:copy-of select="."/>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="b" mode="sv-ink">
    <xsl:if test="parent::b">
      <xsl:call-template name="sv-ink-symbol">
        <xsl:with-param name="symbol" select="@symbol"/>
        <xsl:with-param name="x" select="@dx"/>
        <xsl:with-param name="y" select="@dy"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:apply-templates mode="sv-ink"/>
  </xsl:template>

  <xsl:template match="outline" mode="sv-ink">
    <xsl:apply-templates mode="sv-ink"/>
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

  <xsl:template name="sv-ink-ring">
    <xsl:param name="angle" select="0"/>
    <xsl:if test="$angle &lt; 360">
      <o x="{@x + @r * sv:cos($angle)}" y="{@y + @r * sv:sin($angle)}"/>
      <xsl:call-template name="sv-ink-ring"><xsl:with-param name="angle" select="$angle + 12"/></xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="wheel[@angle]" mode="sv-ink">
    <xsl:variable name="wheel" select="."/>
    <xsl:variable name="c" select="sv:cos(@angle)"/>
    <xsl:variable name="s" select="sv:sin(@angle)"/>
    <xsl:call-template name="sv-ink-line">
      <xsl:with-param name="ax" select="../@sx"/>
      <xsl:with-param name="ay" select="../@sy"/>
      <xsl:with-param name="bx" select="@x"/>
      <xsl:with-param name="by" select="@y"/>
    </xsl:call-template>
    <xsl:for-each select="document('')/*/sv:side/i">
      <xsl:variable name="w" select=". * $wheel/@w div 2"/>
      <xsl:call-template name="sv-ink-line">
        <xsl:with-param name="ax" select="$wheel/@x + $w * $c + $wheel/@r * $s"/>
        <xsl:with-param name="ay" select="$wheel/@y + $w * $s - $wheel/@r * $c"/>
        <xsl:with-param name="bx" select="$wheel/@x + $w * $c - $wheel/@r * $s"/>
        <xsl:with-param name="by" select="$wheel/@y + $w * $s + $wheel/@r * $c"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>
  <sv:side><i>-1</i><i>1</i></sv:side>

  <xsl:template match="end" mode="sv-ink">
    <xsl:call-template name="sv-ink-line">
      <xsl:with-param name="ax" select="../@sx"/>
      <xsl:with-param name="ay" select="../@sy"/>
      <xsl:with-param name="bx" select="@x"/>
      <xsl:with-param name="by" select="@y"/>
    </xsl:call-template>
    <xsl:apply-templates mode="sv-ink"/>
  </xsl:template>

  <xsl:template match="route | line" mode="sv-ink">
    <xsl:for-each select="p[position() &gt; 1]">
      <xsl:variable name="from" select="preceding-sibling::p[1]"/>
      <xsl:call-template name="sv-ink-line">
        <xsl:with-param name="ax" select="$from/@x"/>
        <xsl:with-param name="ay" select="$from/@y"/>
        <xsl:with-param name="bx" select="@x"/>
        <xsl:with-param name="by" select="@y"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="guide" mode="sv-ink">
    <xsl:call-template name="sv-ink-line">
      <xsl:with-param name="ax" select="@ax"/>
      <xsl:with-param name="ay" select="@ay"/>
      <xsl:with-param name="bx" select="@bx"/>
      <xsl:with-param name="by" select="@by"/>
    </xsl:call-template>
    <xsl:if test="@ground = 'true'">
      <!-- The strip of hatching. -->
      <xsl:variable name="flip" select="1 - 2 * (@angle &gt; 90 or @angle &lt;= -90)"/>
      <xsl:variable name="hx" select="-1.5 * $flip * sv:sin(@angle)"/>
      <xsl:variable name="hy" select="1.5 * $flip * sv:cos(@angle)"/>
      <xsl:call-template name="sv-ink-line">
        <xsl:with-param name="ax" select="@ax + $hx"/>
        <xsl:with-param name="ay" select="@ay + $hy"/>
        <xsl:with-param name="bx" select="@bx + $hx"/>
        <xsl:with-param name="by" select="@by + $hy"/>
      </xsl:call-template>
      <xsl:if test="sv:guide()/@hatch = 0">
        <xsl:call-template name="sv-ink-symbol">
          <xsl:with-param name="symbol" select="'ground'"/>
          <xsl:with-param name="x" select="@ax + (@bx - @ax) * ($flip &lt; 0)"/>
          <xsl:with-param name="y" select="@ay + (@by - @ay) * ($flip &lt; 0)"/>
          <xsl:with-param name="angle" select="@angle + 180 * ($flip &lt; 0)"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:if>
  </xsl:template>

  <xsl:template name="sv-ink-line">
    <xsl:param name="ax"/>
    <xsl:param name="ay"/>
    <xsl:param name="bx"/>
    <xsl:param name="by"/>
    <xsl:param name="steps" select="sv:min(ceiling(sv:length($bx - $ax, $by - $ay) div 1.5), 400)"/>
    <xsl:param name="i" select="0"/>
    <xsl:if test="$i &lt;= $steps">
      <o x="{$ax + ($bx - $ax) * $i div ($steps + ($steps = 0))}" y="{$ay + ($by - $ay) * $i div ($steps + ($steps = 0))}"/>
      <xsl:call-template name="sv-ink-line">
        <xsl:with-param name="ax" select="$ax"/>
        <xsl:with-param name="ay" select="$ay"/>
        <xsl:with-param name="bx" select="$bx"/>
        <xsl:with-param name="by" select="$by"/>
        <xsl:with-param name="steps" select="$steps"/>
        <xsl:with-param name="i" select="$i + 1"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- A grid over the symbol's box, turned as the symbol is. -->
  <xsl:template name="sv-ink-symbol">
    <xsl:param name="symbol"/>
    <xsl:param name="x" select="@x"/>
    <xsl:param name="y" select="@y"/>
    <xsl:param name="angle" select="@angle"/>
    <xsl:variable name="found" select="sv:symbol($symbol)"/>
    <xsl:for-each select="$found/s:area/@box | $found[not(s:area)]/@box">
      <xsl:call-template name="sv-ink-box">
        <xsl:with-param name="box" select="."/>
        <xsl:with-param name="x" select="$x"/>
        <xsl:with-param name="y" select="$y"/>
        <xsl:with-param name="angle" select="$angle"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="sv-ink-box">
    <xsl:param name="box"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="angle"/>
    <xsl:variable name="c" select="sv:cos($angle)"/>
    <xsl:variable name="s" select="sv:sin($angle)"/>
    <xsl:variable name="left" select="substring-before($box, ' ')"/>
    <xsl:variable name="top" select="substring-before(substring-after($box, ' '), ' ')"/>
    <xsl:variable name="size" select="substring-after(substring-after($box, ' '), ' ')"/>
    <xsl:variable name="width" select="substring-before($size, ' ')"/>
    <xsl:variable name="height" select="substring-after($size, ' ')"/>
    <xsl:for-each select="document('')/*/sv:grid/i[. * 1.7 &lt;= $width + 1.69]">
      <xsl:variable name="gx" select="$left + sv:min(. * 1.7, $width)"/>
      <xsl:for-each select="../i[. * 1.7 &lt;= $height + 1.69]">
        <xsl:variable name="gy" select="$top + sv:min(. * 1.7, $height)"/>
        <o x="{$x + $gx * $c - $gy * $s}" y="{$y + $gx * $s + $gy * $c}"/>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>
  <sv:grid>
    <i>0</i><i>1</i><i>2</i><i>3</i><i>4</i><i>5</i><i>6</i><i>7</i><i>8</i><i>9</i>
    <i>10</i><i>11</i><i>12</i><i>13</i><i>14</i><i>15</i>
  </sv:grid>
</xsl:stylesheet>
