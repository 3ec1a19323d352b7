<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: a barrel cam: the drum with its groove, which leads a slider along the axis.
  Input: the relation of kind cam as context. Output: cam (the drum), belt (the edges of the groove, as it is seen in front), shaft of both bodies (see mesh.xsl).
  Parameters: a, b = the placed cam and follower, the axis of a in the paper; cam = what w-cam tells; k.
  Source: GOST 2.770; the groove is the law rolled on the drum, whose part under the follower has the lift of now.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:text="urn:systel:text"
  xmlns:sv="urn:systel:svg" xmlns:w="urn:systel:wheels" xmlns:dr="urn:systel:drawing" xmlns:kin="urn:systel:kinematics" xmlns:vec="urn:systel:vector"
  xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings" xmlns:math="http://exslt.org/math"
  extension-element-prefixes="exsl str math" exclude-result-prefixes="m text sv w dr kin vec">

  <xsl:template name="sv-barrel">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:param name="k"/>
    <xsl:param name="cam"/>
    <xsl:variable name="vx" select="$a/@ux"/>
    <xsl:variable name="vy" select="$a/@uy"/>
    <xsl:variable name="at" select="($b/@x - $a/@x) * $vx + ($b/@y - $a/@y) * $vy"/>
    <xsl:variable name="hx" select="$b/@x - $a/@x - $at * $vx"/>
    <xsl:variable name="hy" select="$b/@y - $a/@y - $at * $vy"/>
    <xsl:variable name="far" select="sv:length($hx, $hy)"/>
    <xsl:if test="$far &gt; 12">
      <xsl:variable name="qx" select="$hx div $far"/>
      <xsl:variable name="qy" select="$hy div $far"/>
      <xsl:variable name="r" select="sv:min($far - 8, 24)"/>
      <xsl:variable name="way" select="$k * (1 - 2 * (vec:dot(kin:axis(w:a(.)), kin:axis(w:b(.))) &lt; 0))"/>
      <!-- The law as the outline of a pointed disc, half a degree from point to point. -->
      <xsl:variable name="turn" select="str:tokenize(dr:cam($cam/@stretches, 'point', '1 0 0 0 1', 720))"/>
      <xsl:variable name="lifts"><xsl:for-each select="$turn[position() mod 2 = 1]"><t><xsl:value-of select="$at + $way * (sv:length(., following-sibling::*[1]) - 1 - $cam/@lift)"/></t></xsl:for-each></xsl:variable>
      <xsl:variable name="all" select="exsl:node-set($lifts)/t"/>
      <xsl:variable name="low" select="math:min($all) - 5"/>
      <xsl:variable name="high" select="math:max($all) + 5"/>
      <!-- What of the drum is before the paper: from the follower on against the turn, or with it. -->
      <xsl:variable name="front" select="1 - 2 * ($vx * $qy - $vy * $qx &gt; 0)"/>
      <xsl:variable name="seen"><xsl:for-each select="$all[position() &lt;= 61]">
        <xsl:variable name="angle" select="3 * (position() - 1)"/>
        <xsl:variable name="place" select="2 * ($front * $angle - $cam/@turned div $sv-degree)"/>
        <xsl:variable name="index" select="round($place - 720 * floor($place div 720)) mod 720 + 1"/>
        <p t="{$all[position() = $index]}" h="{$r * sv:cos($angle)}"/>
      </xsl:for-each></xsl:variable>
      <xsl:variable name="line" select="exsl:node-set($seen)/p"/>
      <xsl:variable name="bearing" select="$low - 14"/>
      <shaft of="{$a/@id}" symbol="shaft-bearing" at-x="{$a/@x + $bearing * $vx}" at-y="{$a/@y + $bearing * $vy}" at-angle="{sv:angle($vx, $vy)}">
        <line><p x="{$a/@x + ($bearing - 8) * $vx}" y="{$a/@y + ($bearing - 8) * $vy}"/><p x="{$a/@x + $low * $vx}" y="{$a/@y + $low * $vy}"/></line>
      </shaft>
      <cam of="{$a/@id}"><line>
        <p x="{$a/@x + $low * $vx + $r * $qx}" y="{$a/@y + $low * $vy + $r * $qy}"/><p x="{$a/@x + $high * $vx + $r * $qx}" y="{$a/@y + $high * $vy + $r * $qy}"/>
        <p x="{$a/@x + $high * $vx - $r * $qx}" y="{$a/@y + $high * $vy - $r * $qy}"/><p x="{$a/@x + $low * $vx - $r * $qx}" y="{$a/@y + $low * $vy - $r * $qy}"/>
      </line></cam>
      <belt of="{$a/@id}">
        <xsl:for-each select="str:tokenize('-1.5 1.5')">
          <xsl:variable name="edge" select="number(.)"/>
          <line><xsl:for-each select="$line"><p x="{$a/@x + (@t + $edge) * $vx + @h * $qx}" y="{$a/@y + (@t + $edge) * $vy + @h * $qy}"/></xsl:for-each></line>
        </xsl:for-each>
      </belt>
      <shaft of="{$b/@id}">
        <line><p x="{$b/@dx}" y="{$b/@dy}"/><p x="{$b/@x - ($far - $r) * $qx}" y="{$b/@y - ($far - $r) * $qy}"/></line>
        <part symbol="follower-roller-side" x="{$b/@x - ($far - $r + 2) * $qx}" y="{$b/@y - ($far - $r + 2) * $qy}" angle="{sv:angle($qx, $qy) + 90}"/>
      </shaft>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
