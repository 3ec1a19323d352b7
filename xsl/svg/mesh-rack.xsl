<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: a wheel on a rack, which is a rod in a guide beside the wheel.
  Input: the relation of kind rack as context. Output: gear, disc, rod (see mesh.xsl).
  Parameters: a, b, view, k (see mesh.xsl). Source: GOST 2.770; the rack's line is as far from the axis as the radius says.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:w="urn:systel:wheels" xmlns:kin="urn:systel:kinematics" xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math"
  extension-element-prefixes="exsl" exclude-result-prefixes="vec text m sv w kin">

  <xsl:template match="m:relation[@kind = 'rack']" mode="sv-mesh">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:variable name="wheel" select="($a | $b)[@type = 'revolute'][1]"/>
    <xsl:variable name="rack" select="($a | $b)[@type = 'prismatic'][1]"/>
    <xsl:variable name="bodies" select="w:a(.) | w:b(.)"/>
    <xsl:variable name="turns" select="$bodies[m:joint/@type = 'revolute'][1]"/>
    <xsl:variable name="slides" select="$bodies[m:joint/@type = 'prismatic'][1]"/>
    <xsl:if test="$wheel and $rack">
      <xsl:variable name="axis" select="kin:axis($turns)"/>
      <xsl:variable name="u" select="kin:axis($slides)"/>
      <!-- From the axis to the rack's line, square to both. -->
      <xsl:variable name="way" select="vec:add(kin:pose($slides), kin:pose($turns), -1)"/>
      <xsl:variable name="aside" select="vec:add($way, $u, -1 * vec:dot($way, $u))"/>
      <xsl:variable name="to-pole" select="vec:add($aside, $axis, -1 * vec:dot($aside, $axis))"/>
      <xsl:variable name="away" select="vec:length($to-pole)"/>
      <!-- The teeth are at the radius, wherever the pole is beyond them. -->
      <xsl:variable name="radius" select="sv:abs(text:when($b/@id = $wheel/@id, 1 div @ratio, @ratio))"/>
      <xsl:variable name="out" select="vec:add('0 0 0', $to-pole, text:when($away &gt; 0.000001, $radius div $away, 1))"/>
      <xsl:variable name="r" select="$k * vec:length($out)"/>
      <xsl:choose>
        <xsl:when test="$wheel/@view = 'along' or $wheel/@tilt">
          <!-- A wheel that its hinge would hide is drawn a little larger; its rack is where it is. -->
          <xsl:variable name="seen" select="text:when($r &lt;= 3 and $k != 1, 3.6, $r)"/>
          <gear of="{$wheel/@id}" x="{$wheel/@x}" y="{$wheel/@y}">
            <xsl:call-template name="sv-round"><xsl:with-param name="b" select="$wheel"/><xsl:with-param name="r" select="$seen"/></xsl:call-template>
          </gear>
          <xsl:call-template name="sv-rack">
            <xsl:with-param name="rack" select="$rack"/>
            <xsl:with-param name="x" select="$wheel/@x + $k * sv:px($view, $out)"/>
            <xsl:with-param name="y" select="$wheel/@y + $k * sv:py($view, $out)"/>
            <xsl:with-param name="r" select="$seen"/>
            <xsl:with-param name="k" select="$k"/>
            <xsl:with-param name="joint" select="$slides/m:joint"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="$r &lt;= 3 and $k != 1"/>
        <xsl:otherwise>
          <xsl:variable name="columns"><xsl:call-template name="sv-mesh-column">
            <xsl:with-param name="a" select="$wheel"/>
            <xsl:with-param name="b" select="$wheel"/>
            <xsl:with-param name="k" select="$k"/>
          </xsl:call-template></xsl:variable>
          <xsl:variable name="column" select="exsl:node-set($columns)/column"/>
          <xsl:variable name="far" select="$column/@t - $wheel/@x * $column/@vx - $wheel/@y * $column/@vy"/>
          <xsl:variable name="x" select="$wheel/@x + $far * $column/@vx + $k * sv:px($view, $out)"/>
          <xsl:variable name="y" select="$wheel/@y + $far * $column/@vy + $k * sv:py($view, $out)"/>
          <xsl:call-template name="sv-disc">
            <xsl:with-param name="of" select="$wheel"/>
            <xsl:with-param name="at" select="$wheel"/>
            <xsl:with-param name="r" select="$r"/>
            <xsl:with-param name="rim" select="0"/>
            <xsl:with-param name="column" select="$column"/>
            <xsl:with-param name="t" select="$column/@t"/>
          </xsl:call-template>
          <xsl:choose>
            <xsl:when test="$rack/@view = 'paper'">
              <xsl:call-template name="sv-rack">
                <xsl:with-param name="rack" select="$rack"/>
                <xsl:with-param name="x" select="$x"/>
                <xsl:with-param name="y" select="$y"/>
                <xsl:with-param name="r" select="$r"/>
                <xsl:with-param name="k" select="$k"/>
                <xsl:with-param name="joint" select="$slides/m:joint"/>
              </xsl:call-template>
            </xsl:when>
            <xsl:otherwise>
              <!-- End-on: under the end of the stroke. -->
              <xsl:variable name="over" select="3 * ($k != 1) div vec:length($out)"/>
              <rod of="{$rack/@id}" at-x="{$x + $over * sv:px($view, $out)}" at-y="{$y + $over * sv:py($view, $out)}"/>
            </xsl:otherwise>
          </xsl:choose>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:if>
  </xsl:template>

  <!-- The rod through (x, y), where the wheel touches it, and its guide. -->
  <xsl:template name="sv-rack">
    <xsl:param name="rack"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="r"/>
    <xsl:param name="k"/>
    <xsl:param name="joint"/>
    <xsl:variable name="ux" select="sum($rack/@ux)"/>
    <xsl:variable name="uy" select="sum($rack/@uy)"/>
    <!-- The guide is on that side of the wheel where no hinge of the rack is in it; where one is beyond it, the rod ends there. -->
    <xsl:variable name="ahead"><xsl:for-each select="$rack/b | $rack/point">
      <p t="{(@x - $x) * $ux + (@y - $y) * $uy}" off="{sv:abs((@x - $x) * $uy - (@y - $y) * $ux)}"/>
    </xsl:for-each></xsl:variable>
    <xsl:variable name="poles" select="exsl:node-set($ahead)/p"/>
    <xsl:variable name="way" select="1 - 2 * boolean($poles[sv:abs(@t - $r - 10) &lt; 8] and not($poles[sv:abs(@t + $r + 10) &lt; 8]))"/>
    <xsl:variable name="far" select="$r + 10"/>
    <!-- So long that between its limits it leaves neither the wheel nor its guide. -->
    <xsl:variable name="forward" select="(sum($joint/@max) - sum($joint[@max]/@q)) * $k"/>
    <xsl:variable name="back" select="(sum($joint[@min]/@q) - sum($joint/@min)) * $k"/>
    <xsl:variable name="before" select="3 + text:when($way = 1, $forward, $back)"/>
    <xsl:variable name="after" select="text:when($poles[$way * @t &gt; $far], 0, 0 - sv:min(-12, -6 - text:when($way = 1, $back, $forward)))"/>
    <!-- It goes as far as the hinges on its line. -->
    <xsl:variable name="ends">
      <t><xsl:value-of select="-$before"/></t><t><xsl:value-of select="-$r - 6"/></t><t><xsl:value-of select="$far + $after"/></t>
      <xsl:for-each select="$poles[@off &lt; 1]"><t><xsl:value-of select="$way * @t"/></t></xsl:for-each>
    </xsl:variable>
    <xsl:variable name="from" select="math:min(exsl:node-set($ends)/t)"/>
    <xsl:variable name="to" select="math:max(exsl:node-set($ends)/t)"/>
    <rod of="{$rack/@id}" at-x="{$x + $way * $far * $ux}" at-y="{$y + $way * $far * $uy}">
      <xsl:call-template name="sv-rod-guide"><xsl:with-param name="b" select="$rack"/><xsl:with-param name="coil" select="2"/></xsl:call-template>
      <line>
        <p x="{$x + $way * $from * $ux}" y="{$y + $way * $from * $uy}"/>
        <p x="{$x + $way * $to * $ux}" y="{$y + $way * $to * $uy}"/>
      </line>
    </rod>
  </xsl:template>

  <!-- What guides a rod: walls on the ground, else a sleeve. coil: at which end of its line a spring in its pair is. -->
  <xsl:template name="sv-rod-guide">
    <xsl:param name="b"/>
    <xsl:param name="coil"/>
    <xsl:attribute name="coil"><xsl:value-of select="$coil"/></xsl:attribute>
    <xsl:attribute name="symbol">
      <xsl:choose>
        <xsl:when test="$b/../@n = 0">rod-guide</xsl:when>
        <xsl:otherwise>slider</xsl:otherwise>
      </xsl:choose>
    </xsl:attribute>
  </xsl:template>
</xsl:stylesheet>
