<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: a cam and its follower: the profile that belongs to the law, the rod with its roller.
  Input: the relation of kind cam as context. Output: cam, rod (see mesh.xsl).
  Parameters: a, b = the placed cam and follower; k; turned = the cam's coordinate, risen = the follower's.
  Source: inversion: in the cam's frame the follower goes around it; its end is at base radius + law(angle). A body
    that has an outline keeps it; without a law the profile is an eccentric disc.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings"
  xmlns:func="http://exslt.org/functions" xmlns:math="http://exslt.org/math" extension-element-prefixes="exsl str func math"
  exclude-result-prefixes="m sv">

  <xsl:template match="m:relation[@kind = 'cam']" mode="sv-mesh">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:param name="k"/>
    <xsl:param name="turned"/>
    <xsl:param name="risen"/>
    <xsl:variable name="slides" select="$b/@type = 'prismatic' and $b/@view = 'paper'"/>
    <xsl:if test="$a/@view = 'along' and $k = 1">
      <pulley x="{$a/@x}" y="{$a/@y}" r="{0.6 * sv:length($b/@x - $a/@x, $b/@y - $a/@y)}"/>
    </xsl:if>
    <xsl:if test="$a/@view = 'along' and $k != 1">
      <!-- The way from the cam to the follower's pole as it would be without lift. -->
      <xsl:variable name="bx" select="$b/@x - $slides * $risen * $k * sum($b/@ux) - $a/@x"/>
      <xsl:variable name="by" select="$b/@y - $slides * $risen * $k * sum($b/@uy) - $a/@y"/>
      <xsl:variable name="far" select="sv:length($bx, $by)"/>
      <xsl:variable name="wx" select="($bx + ($far = 0)) div ($far + ($far = 0))"/>
      <xsl:variable name="wy" select="$by div ($far + ($far = 0))"/>
      <!-- From the line of what slides to the wheel's, by its own outline where it has one. -->
      <xsl:variable name="outline" select="$a/outline/line/p"/>
      <xsl:variable name="reach-list">
        <xsl:for-each select="$outline">
          <xsl:sort select="sv:abs((@x - $a/@x) * $wy - (@y - $a/@y) * $wx) + 1000 * ((@x - $a/@x) * $wx + (@y - $a/@y) * $wy &lt; 0)"
            data-type="number"/>
          <xsl:if test="position() = 1"><xsl:value-of select="(@x - $a/@x) * $wx + (@y - $a/@y) * $wy"/></xsl:if>
        </xsl:for-each>
      </xsl:variable>
      <xsl:variable name="base" select="sv:min($far - 17, 0.6 * $far) + (7 - sv:min($far - 17, 0.6 * $far)) * (sv:min($far - 17, 0.6 * $far) &lt; 7)"/>
      <xsl:variable name="height" select="sv:lift(., $turned)"/>
      <xsl:variable name="tip">
        <xsl:choose>
          <xsl:when test="$outline"><xsl:value-of select="$reach-list"/></xsl:when>
          <xsl:when test="@law"><xsl:value-of select="$base + $k * $height"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="$base * (1.3 - 0.3 * math:cos($turned))"/></xsl:otherwise>
        </xsl:choose>
      </xsl:variable>
      <cam of="{$a/@id}">
        <xsl:if test="not($outline)">
          <line>
            <xsl:call-template name="sv-cam">
              <xsl:with-param name="a" select="$a"/>
              <xsl:with-param name="k" select="$k"/>
              <xsl:with-param name="base" select="$base"/>
              <xsl:with-param name="wx" select="$wx"/>
              <xsl:with-param name="wy" select="$wy"/>
              <xsl:with-param name="turned" select="$turned"/>
            </xsl:call-template>
          </line>
        </xsl:if>
      </cam>
      <xsl:if test="$slides">
        <xsl:variable name="tx" select="$a/@x + $tip * $wx"/>
        <xsl:variable name="ty" select="$a/@y + $tip * $wy"/>
        <rod of="{$b/@id}">
          <xsl:attribute name="symbol">
            <xsl:choose>
              <xsl:when test="$b/../@n = 0">rod-guide</xsl:when>
              <xsl:otherwise>slider</xsl:otherwise>
            </xsl:choose>
          </xsl:attribute>
          <!-- The guide stays where it is, the rod goes through it. -->
          <xsl:attribute name="at-x"><xsl:value-of select="$a/@x + $bx"/></xsl:attribute>
          <xsl:attribute name="at-y"><xsl:value-of select="$a/@y + $by"/></xsl:attribute>
          <line>
            <p x="{$tx + 2 * $wx}" y="{$ty + 2 * $wy}"/>
            <p x="{$b/@x + 12 * $wx}" y="{$b/@y + 12 * $wy}"/>
          </line>
          <part symbol="follower-roller" x="{$tx}" y="{$ty}" angle="{sv:angle($wx, $wy) + 90}"/>
        </rod>
      </xsl:if>
    </xsl:if>
  </xsl:template>

  <!-- The points of the profile, every five degrees of the cam. -->
  <xsl:template name="sv-cam">
    <xsl:param name="a"/>
    <xsl:param name="k"/>
    <xsl:param name="base"/>
    <xsl:param name="wx"/>
    <xsl:param name="wy"/>
    <xsl:param name="turned"/>
    <xsl:param name="at" select="0"/>
    <xsl:if test="$at &lt;= 360">
      <xsl:variable name="high">
        <xsl:choose>
          <xsl:when test="@law"><xsl:value-of select="$base + $k * sv:lift(., $at * $sv-degree)"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="$base * (1.3 - 0.3 * sv:cos($at))"/></xsl:otherwise>
        </xsl:choose>
      </xsl:variable>
      <!-- Counter-clockwise on the paper when the axis is towards the eye. -->
      <xsl:variable name="turn" select="(1 - 2 * ($a/@near &lt; 0)) * ($turned div $sv-degree - $at)"/>
      <xsl:variable name="c" select="sv:cos($turn)"/>
      <xsl:variable name="s" select="sv:sin($turn)"/>
      <p x="{$a/@x + $high * ($wx * $c + $wy * $s)}" y="{$a/@y + $high * ($wy * $c - $wx * $s)}"/>
      <xsl:call-template name="sv-cam">
        <xsl:with-param name="a" select="$a"/>
        <xsl:with-param name="k" select="$k"/>
        <xsl:with-param name="base" select="$base"/>
        <xsl:with-param name="wx" select="$wx"/>
        <xsl:with-param name="wy" select="$wy"/>
        <xsl:with-param name="turned" select="$turned"/>
        <xsl:with-param name="at" select="$at + 5"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- The law of a cam at an angle, in metres: 3t² − 2t³ between its knots, around the turn. -->
  <func:function name="sv:lift">
    <xsl:param name="relation"/>
    <xsl:param name="angle"/>
    <xsl:variable name="round" select="6.283185307179586"/>
    <xsl:variable name="at" select="$angle - $round * floor($angle div $round)"/>
    <xsl:variable name="knots">
      <xsl:for-each select="str:tokenize($relation/@law)[position() mod 2 = 1]">
        <knot at="{.}" h="{following-sibling::*[1]}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="knot" select="exsl:node-set($knots)/knot"/>
    <xsl:variable name="from" select="$knot[@at &lt;= $at][last()]"/>
    <xsl:variable name="before" select="$from | $knot[last()][not($from)]"/>
    <xsl:variable name="to" select="$knot[@at &gt; $at][1]"/>
    <xsl:variable name="after" select="$to | $knot[1][not($to)]"/>
    <xsl:variable name="begun" select="$before/@at - $round * not($from)"/>
    <xsl:variable name="span" select="$after/@at + $round * not($to) - $begun"/>
    <xsl:variable name="t" select="($at - $begun) div ($span + ($span = 0))"/>
    <func:result select="sum($before/@h) + (sum($after/@h) - sum($before/@h)) * (3 - 2 * $t) * $t * $t * boolean($knot)"/>
  </func:function>
</xsl:stylesheet>
