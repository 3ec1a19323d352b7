<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the drawing of a gripper in an axial orientation: wrist, palm, finger and thumb as boxes
       and the axes of the gripper; x along the fingers, y to the side of the thumb.
     Input: a code. Output: svg. Parameters: none.
     The eye of view.xsl looks from the right, from above and from the front, so that of every box the faces to
     these sides are seen, and of two boxes the one that lies further to such a side hides the other.
     Source: paper 000, figure 1. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="urn:systel:atlas"
    xmlns:o="urn:systel:orientation"
    xmlns:q="urn:systel:quaternion"
    xmlns:num="urn:systel:number"
    xmlns:math="http://exslt.org/math"
    xmlns:exsl="http://exslt.org/common"
    xmlns:str="http://exslt.org/strings"
    xmlns="http://www.w3.org/2000/svg"
    exclude-result-prefixes="a o q num math exsl str">

  <!-- Two opposite corners in the gripper's axes, from its back to its fingertips. -->
  <xsl:variable name="gripper-tree">
    <a:box part="wrist" from="-1.1 -0.24 -0.24" to="-0.5 0.24 0.24"/>
    <a:box part="palm" from="-0.5 -0.66 -0.3" to="-0.2 0.66 0.3"/>
    <a:box part="finger" from="-0.2 -0.66 -0.16" to="0.85 -0.46 0.16"/>
    <a:box part="thumb" from="-0.2 0.32 -0.24" to="0.85 0.66 0.24"/>
  </xsl:variable>
  <xsl:variable name="axes-tree">
    <a:axis name="x" along="1 0 0" from="0.85 0 0" to="1.5 0 0" label="1.72 0 0"/>
    <a:axis name="y" along="0 1 0" from="0.3 0.66 0" to="0.3 1.3 0" label="0.3 1.52 0"/>
    <a:axis name="z" along="0 0 1" from="0.3 0 0.2" to="0.3 0 1.2" label="0.3 0 1.45"/>
  </xsl:variable>
  <xsl:variable name="boxes" select="exsl:node-set($gripper-tree)/a:box"/>
  <xsl:variable name="gripper-axes" select="exsl:node-set($axes-tree)/a:axis"/>

  <xsl:template name="gripper">
    <xsl:param name="code"/>
    <xsl:variable name="turn" select="o:quaternion($code)"/>
    <!-- 1: that axis of the gripper points to the side of the eye -->
    <xsl:variable name="near-x" select="substring($code, 1, 1) mod 2"/>
    <xsl:variable name="near-y" select="substring($code, 2, 1) mod 2"/>
    <svg class="gripper" viewBox="-70 -70 140 140" role="img"
        aria-label="{$code}: {o:phrase($code, $lang)}">
      <xsl:call-template name="gripper-axes">
        <xsl:with-param name="turn" select="$turn"/>
        <xsl:with-param name="near" select="false()"/>
      </xsl:call-template>
      <xsl:for-each select="$boxes">
        <!-- along x first, then along y: the boxes lie so -->
        <xsl:sort data-type="number"
            select="(2 * $near-x - 1) * num:item(@from, 1)"/>
        <xsl:sort data-type="number" select="(2 * $near-y - 1) * num:item(@from, 2)"/>
        <xsl:call-template name="gripper-box">
          <xsl:with-param name="one" select="str:split(q:rotate($turn, @from))"/>
          <xsl:with-param name="two" select="str:split(q:rotate($turn, @to))"/>
        </xsl:call-template>
      </xsl:for-each>
      <xsl:call-template name="gripper-axes">
        <xsl:with-param name="turn" select="$turn"/>
        <xsl:with-param name="near" select="true()"/>
      </xsl:call-template>
      <xsl:call-template name="gripper-letters">
        <xsl:with-param name="turn" select="$turn"/>
      </xsl:call-template>
    </svg>
  </xsl:template>

  <!-- A box along the axes of the scene between two corners: its faces to the right, up, front. -->
  <xsl:template name="gripper-box">
    <xsl:param name="one"/>
    <xsl:param name="two"/>
    <xsl:variable name="x" select="math:max($one[1] | $two[1])"/>
    <xsl:variable name="y" select="math:max($one[2] | $two[2])"/>
    <xsl:variable name="z" select="math:max($one[3] | $two[3])"/>
    <xsl:variable name="x0" select="math:min($one[1] | $two[1])"/>
    <xsl:variable name="y0" select="math:min($one[2] | $two[2])"/>
    <xsl:variable name="z0" select="math:min($one[3] | $two[3])"/>
    <g class="{@part}">
      <path class="right" d="M{a:at($x, $y0, $z0)} {a:at($x, $y, $z0)} {a:at($x, $y, $z)} {a:at($x, $y0, $z)}Z"/>
      <path class="up" d="M{a:at($x0, $y, $z0)} {a:at($x, $y, $z0)} {a:at($x, $y, $z)} {a:at($x0, $y, $z)}Z"/>
      <path class="front" d="M{a:at($x0, $y0, $z)} {a:at($x, $y0, $z)} {a:at($x, $y, $z)} {a:at($x0, $y, $z)}Z"/>
    </g>
  </xsl:template>

  <xsl:template name="gripper-axes">
    <xsl:param name="turn"/>
    <xsl:param name="near"/>
    <xsl:for-each select="$gripper-axes[(sum(str:split(q:rotate($turn, @along))) &gt; 0) = $near]">
      <xsl:variable name="from" select="str:split(q:rotate($turn, @from))"/>
      <xsl:variable name="to" select="str:split(q:rotate($turn, @to))"/>
      <g class="axis {@name}">
        <xsl:call-template name="arrow">
          <xsl:with-param name="from" select="a:at($from[1], $from[2], $from[3])"/>
          <xsl:with-param name="to" select="a:at($to[1], $to[2], $to[3])"/>
        </xsl:call-template>
      </g>
    </xsl:for-each>
  </xsl:template>

  <!-- The names of the axes, above everything. -->
  <xsl:template name="gripper-letters">
    <xsl:param name="turn"/>
    <xsl:for-each select="$gripper-axes">
      <xsl:variable name="label" select="str:split(q:rotate($turn, @label))"/>
      <xsl:variable name="at" select="a:at($label[1], $label[2], $label[3])"/>
      <g class="axis {@name}">
        <text x="{substring-before($at, ',')}" y="{substring-after($at, ',') + 4}">
          <xsl:value-of select="@name"/>
        </text>
      </g>
    </xsl:for-each>
  </xsl:template>

  <!-- A line "x,y" to "x,y" with its head. -->
  <xsl:template name="arrow">
    <xsl:param name="from"/>
    <xsl:param name="to"/>
    <xsl:variable name="x" select="substring-before($to, ',')"/>
    <xsl:variable name="y" select="substring-after($to, ',')"/>
    <xsl:variable name="dx" select="$x - substring-before($from, ',')"/>
    <xsl:variable name="dy" select="$y - substring-after($from, ',')"/>
    <xsl:variable name="s" select="6 div math:sqrt($dx * $dx + $dy * $dy)"/>
    <path class="line" d="M{$from} {$to}"/>
    <path class="head" d="M{$x},{$y} {a:tenths($x - $s * ($dx + 0.4 * $dy))},{a:tenths($y - $s * ($dy - 0.4 * $dx))} {a:tenths($x - $s * ($dx - 0.4 * $dy))},{a:tenths($y - $s * ($dy + 0.4 * $dx))}Z"/>
  </xsl:template>

</xsl:stylesheet>
