<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what joins wheels and arms, seen along their axis, to each other and to the crank of their body: else it would look like
    bodies that turn freely about one axis.
  Input: a placed body, its wheels or arms. Output: shaft = a spoke from the pair to the largest rim, gusset = the corner filled between it
    and the crank; none where links of the body reach all its rims.
  Parameters: wheels = gear and pulley about the body's pair, cams = outlines about it; arms = shaft and rod; held = the angle of its ground. Source: DRAWING: a link is one rigid thing.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:sv="urn:systel:svg" xmlns:math="http://exslt.org/math"
  xmlns:exsl="http://exslt.org/common" extension-element-prefixes="math exsl" exclude-result-prefixes="sv">

  <xsl:template name="sv-spoke">
    <xsl:param name="wheels"/>
    <xsl:param name="cams" select="/.."/>
    <xsl:param name="held"/>
    <xsl:variable name="b" select="."/>
    <xsl:variable name="round" select="$wheels[@rx = @ry][sv:length(@x - $b/@x, @y - $b/@y) &lt; 0.05]"/>
    <xsl:variable name="most" select="math:max($round/@rx)"/>
    <!-- A cam, a cross or a ratchet wheel that no rim crosses: the spoke goes to it, too. -->
    <xsl:variable name="outlines"><xsl:for-each select="$cams/line/p"><far r="{sv:length(@x - $b/@x, @y - $b/@y)}" x="{@x - $b/@x}" y="{@y - $b/@y}"/></xsl:for-each></xsl:variable>
    <xsl:variable name="outline" select="exsl:node-set($outlines)/far"/>
    <!-- Away from the ground: upwards, to a place that does not look down, or on that side of the crank, across it, which does not. -->
    <xsl:variable name="dx" select="sv:sin($held)"/>
    <xsl:variable name="dy" select="-sv:cos($held)"/>
    <xsl:variable name="nearest" select="$outline[@r &lt; math:min($outline/@r) + 0.05]"/>
    <xsl:variable name="near" select="$nearest[@x * $dx + @y * $dy &gt; -0.3 * @r or not($nearest[@x * $dx + @y * $dy &gt; -0.3 * @r])][1]"/>
    <xsl:variable name="aside" select="$cams and ($near/@r &gt; $most or math:max($outline/@r) &lt; math:min($round/@rx))"/>
    <xsl:variable name="line" select="b/route | point/route | plate | outline"/>
    <xsl:variable name="aims"><xsl:for-each select="$line//p"><far r="{sv:length(@x - $b/@x, @y - $b/@y)}" x="{@x - $b/@x}" y="{@y - $b/@y}"/></xsl:for-each></xsl:variable>
    <xsl:variable name="far" select="exsl:node-set($aims)/far[@r &gt; 3]"/>
    <!-- A symbol of radius 2.5 stands in the middle, and at the end of a crank. -->
    <xsl:if test="$b/@view = 'along' and $most &gt; 4 and ($far or $most - math:min($round/@rx) &gt; 0.05 or $aside) and not($far/@r &gt; $most + 2.4)">
      <xsl:variable name="crank" select="$far[@r = math:max($far/@r)][1]"/>
      <xsl:variable name="up" select="1 - 2 * (-$dx * sum($crank/@y) + $dy * sum($crank/@x) &lt; 0)"/>
      <!-- The other side where links of others cross the one, and the ground is not there. -->
      <xsl:variable name="crossed"><xsl:if test="$crank">
        <xsl:variable name="cx" select="-$up * $crank/@y div $crank/@r"/>
        <xsl:variable name="cy" select="$up * $crank/@x div $crank/@r"/>
        <xsl:if test="$cx * $dx + $cy * $dy &lt; 0.7"><xsl:for-each select="//route/p[preceding-sibling::p]">
          <xsl:variable name="p" select="preceding-sibling::p[1]"/>
          <!-- along the spoke and aside of it -->
          <xsl:variable name="a" select="($p/@x - $b/@x) * $cy - ($p/@y - $b/@y) * $cx"/>
          <xsl:variable name="c" select="(@x - $b/@x) * $cy - (@y - $b/@y) * $cx"/>
          <xsl:if test="$a * $c &lt; 0">
            <xsl:variable name="at" select="(($p/@x - $b/@x) * $cx + ($p/@y - $b/@y) * $cy) * $c div ($c - $a) - ((@x - $b/@x) * $cx + (@y - $b/@y) * $cy) * $a div ($c - $a)"/>
            <xsl:if test="$at &gt; 3 and $at &lt; $most">x</xsl:if>
          </xsl:if>
        </xsl:for-each></xsl:if>
      </xsl:if></xsl:variable>
      <xsl:variable name="side" select="$up * (1 - 2 * ($crossed != ''))"/>
      <xsl:variable name="way">
        <xsl:choose>
          <xsl:when test="$crank"><p x="{-$side * $crank/@y div $crank/@r}" y="{$side * $crank/@x div $crank/@r}"/></xsl:when>
          <xsl:when test="$aside and $near/@r &gt; $most"><p x="{$near/@x div $near/@r}" y="{$near/@y div $near/@r}"/></xsl:when>
          <!-- the lever of a ratchet points up -->
          <xsl:when test="$aside"><p x="{$dy}" y="{-$dx}"/></xsl:when>
          <xsl:otherwise><p x="{$dx}" y="{$dy}"/></xsl:otherwise>
        </xsl:choose>
      </xsl:variable>
      <!-- The block of a brake is above the pair: there the spoke goes on from the crank, or to the right. -->
      <xsl:variable name="braked" select="contains(concat(' ', @devices, ' '), ' brake ') and exsl:node-set($way)/p/@y &lt; -0.7"/>
      <xsl:variable name="aims-at">
        <xsl:if test="not($braked)"><xsl:copy-of select="$way"/></xsl:if>
        <xsl:if test="$braked and $crank"><p x="{-$crank/@x div $crank/@r}" y="{-$crank/@y div $crank/@r}"/></xsl:if>
        <xsl:if test="$braked and not($crank)"><p x="1" y="0"/></xsl:if>
      </xsl:variable>
      <xsl:variable name="to" select="exsl:node-set($aims-at)/p"/>
      <xsl:variable name="long" select="sum($near/@r[$aside and not($crank)][. &gt; $most]) + $most * not($near/@r[$aside and not($crank)] &gt; $most)"/>
      <shaft of="{@id}"><line><p x="{@x}" y="{@y}"/><p x="{@x + $long * $to/@x}" y="{@y + $long * $to/@y}"/></line></shaft>
      <xsl:if test="$crank">
        <xsl:call-template name="sv-spoke-corner"><xsl:with-param name="crank" select="$crank"/><xsl:with-param name="to" select="$to"/><xsl:with-param name="held" select="$held"/></xsl:call-template>
      </xsl:if>
    </xsl:if>
  </xsl:template>

  <!-- An arm that leaves the pair of a body, with the crank of this: of a pawl, a cam's follower, a pin. -->
  <xsl:template name="sv-spoke-arms">
    <xsl:param name="arms"/>
    <xsl:param name="held"/>
    <xsl:variable name="b" select="."/>
    <xsl:variable name="cranks"><xsl:for-each select="(b/route | point/route | plate | outline)//p"><far r="{sv:length(@x - $b/@x, @y - $b/@y)}" x="{@x - $b/@x}" y="{@y - $b/@y}"/></xsl:for-each></xsl:variable>
    <!-- Without a crank the first arm is one. -->
    <xsl:variable name="aims"><xsl:for-each select="$arms[2][not(exsl:node-set($cranks)/far[@r &gt; 3])]"><xsl:for-each select="$arms[1]/line/p">
      <far r="{sv:length(@x - $b/@x, @y - $b/@y)}" x="{@x - $b/@x}" y="{@y - $b/@y}"/>
    </xsl:for-each></xsl:for-each><xsl:copy-of select="$cranks"/></xsl:variable>
    <xsl:variable name="far" select="exsl:node-set($aims)/far[@r &gt; 3]"/>
    <xsl:variable name="crank" select="$far[@r = math:max($far/@r)][1]"/>
    <xsl:if test="@view = 'along' and $far"><xsl:for-each select="$arms/line[p[sv:length(@x - $b/@x, @y - $b/@y) &lt; 0.05]]/p[sv:length(@x - $b/@x, @y - $b/@y) &gt; 3][1][sv:length(@x - $b/@x - $crank/@x, @y - $b/@y - $crank/@y) &gt; 0.05]">
      <xsl:variable name="long" select="sv:length(@x - $b/@x, @y - $b/@y)"/>
      <xsl:variable name="to"><p x="{(@x - $b/@x) div $long}" y="{(@y - $b/@y) div $long}"/></xsl:variable>
      <xsl:for-each select="$b"><xsl:call-template name="sv-spoke-corner">
        <xsl:with-param name="crank" select="$crank"/>
        <xsl:with-param name="to" select="exsl:node-set($to)/p"/>
        <xsl:with-param name="held" select="$held"/>
      </xsl:call-template></xsl:for-each>
    </xsl:for-each></xsl:if>
  </xsl:template>

  <!-- Filled between the ways to the crank's end and to another one, at the pair of the current body. -->
  <xsl:template name="sv-spoke-corner">
    <xsl:param name="crank"/>
    <xsl:param name="to"/>
    <xsl:param name="held"/>
    <xsl:variable name="ux" select="$crank/@x div $crank/@r"/>
    <xsl:variable name="uy" select="$crank/@y div $crank/@r"/>
    <!-- Ways that go almost on have their corner beside the pair, away from the ground. -->
    <xsl:variable name="flat" select="$ux * $to/@x + $uy * $to/@y &lt; -0.4"/>
    <xsl:variable name="far" select="sv:length($ux - $to/@x, $uy - $to/@y)"/>
    <xsl:variable name="nx" select="-($uy - $to/@y) div ($far + ($far = 0))"/>
    <xsl:variable name="ny" select="($ux - $to/@x) div ($far + ($far = 0))"/>
    <xsl:variable name="side" select="5 - 10 * ($nx * sv:sin($held) - $ny * sv:cos($held) &lt; 0)"/>
    <gusset x="{@x}" y="{@y}">
      <p x="{@x}" y="{@y}"/>
      <p x="{@x + 5.5 * $ux}" y="{@y + 5.5 * $uy}"/>
      <xsl:if test="$flat"><p x="{@x + $side * $nx}" y="{@y + $side * $ny}"/></xsl:if>
      <p x="{@x + 5.5 * $to/@x}" y="{@y + 5.5 * $to/@y}"/>
    </gusset>
  </xsl:template>

  <!-- From a follower a link goes on where its rod ends, not across the guide. -->
  <xsl:template name="sv-branch">
    <xsl:param name="more"/>
    <xsl:variable name="body" select="../.."/>
    <xsl:variable name="line" select="$more[self::rod][@follower][@of = $body/@id]/line[1]"/>
    <xsl:variable name="next" select="p[2]"/>
    <xsl:variable name="ends" select="$line/p[(@x - $body/@x) * ($next/@x - $body/@x) + (@y - $body/@y) * ($next/@y - $body/@y) &gt; -1]"/>
    <xsl:variable name="from" select="$ends[last()]"/>
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:for-each select="p"><p>
        <xsl:copy-of select="@*"/>
        <xsl:if test="$from and not(preceding-sibling::p) and sv:length(@x - $body/@x, @y - $body/@y) &lt; 0.05">
          <xsl:attribute name="x"><xsl:value-of select="$from/@x"/></xsl:attribute>
          <xsl:attribute name="y"><xsl:value-of select="$from/@y"/></xsl:attribute>
        </xsl:if>
      </p></xsl:for-each>
    </xsl:copy>
  </xsl:template>
</xsl:stylesheet>
