<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: where the ground is drawn, and whether as a body.
  Input: the normal form after pose. Output: sv:foot(ground), a point in its frame or nothing; sv:is-far(joint, times); sv:trunk(limbs).
  Parameters: none. Source: DRAWING practice.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:vec="urn:systel:vector" xmlns:func="http://exslt.org/functions"
  xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="func exsl math" exclude-result-prefixes="text m sv kin num vec">

  <!-- How wide the mechanism is in whatever position, since a page that moves keeps what is drawn of the ground: the diagonal of the box about the poles of
       what stands on the ground, and the longest branch from there, metres; nothing of fewer than two pairs. -->
  <xsl:variable name="sv-wide">
    <xsl:variable name="poles"><xsl:apply-templates select="/m:model/m:body/m:body" mode="sv-wide"/></xsl:variable>
    <xsl:variable name="p" select="exsl:node-set($poles)/p"/>
    <xsl:variable name="on" select="$p[@x]"/>
    <xsl:if test="$p[not(@fixed)][2]">
      <xsl:value-of select="math:max($p/@far) + vec:length(concat(math:max($on/@x) - math:min($on/@x), ' ', math:max($on/@y) - math:min($on/@y), ' ', math:max($on/@z) - math:min($on/@z)))"/>
    </xsl:if>
  </xsl:variable>
  <xsl:template match="m:body" mode="sv-wide">
    <xsl:param name="far" select="0"/>
    <xsl:if test="m:joint/@type != 'fixed' or ../@number = 0 and descendant::m:body/m:joint/@type != 'fixed'">
      <p far="{$far}">
        <xsl:if test="m:joint/@type = 'fixed'"><xsl:attribute name="fixed">yes</xsl:attribute></xsl:if>
        <xsl:if test="../@number = 0">
          <xsl:attribute name="x"><xsl:value-of select="num:item(m:joint/@at, 1)"/></xsl:attribute>
          <xsl:attribute name="y"><xsl:value-of select="num:item(m:joint/@at, 2)"/></xsl:attribute>
          <xsl:attribute name="z"><xsl:value-of select="num:item(m:joint/@at, 3)"/></xsl:attribute>
        </xsl:if>
      </p>
    </xsl:if>
    <xsl:for-each select="m:body">
      <xsl:apply-templates select="." mode="sv-wide"><xsl:with-param name="far" select="$far + vec:length(m:joint/@at)"/></xsl:apply-templates>
    </xsl:for-each>
  </xsl:template>

  <!-- The place in its frame at which the ground is drawn, where that is not its pole: on its floor; where the pole is far from all pairs, at the
       first body on it that bears some: of a hand a metre and a half from the origin nothing would be seen. -->
  <func:function name="sv:foot">
    <xsl:param name="ground"/>
    <xsl:variable name="first" select="$ground/m:body[descendant-or-self::m:body/m:joint/@type != 'fixed'][1][not(/m:model/m:system)]"/>
    <func:result select="text:when($ground/@floor, concat('0 ', $ground/@floor, ' 0'), text:when(sv:is-far($first/m:joint, 4), string($first/m:joint/@at), ''))"/>
  </func:function>

  <!-- Whether a pair is so many times farther from its base's pole than all pairs are from each other. -->
  <func:function name="sv:is-far">
    <xsl:param name="joint"/>
    <xsl:param name="times"/>
    <func:result select="$sv-wide &gt; 0.000001 and boolean($joint[vec:length(@at) &gt; $times * $sv-wide])"/>
  </func:function>

  <!-- Whether the ground is rather the trunk of a tree, with three limbs or at several heights, whatever slides there, or with a mass, which stands for a body
       that is free to go: they are joined by links then. -->
  <func:function name="sv:trunk">
    <xsl:param name="limbs"/>
    <xsl:variable name="heights"><xsl:for-each select="$limbs"><h><xsl:value-of select="num:item(kin:point(.., string(m:joint/@at)), 2)"/></h></xsl:for-each></xsl:variable>
    <xsl:variable name="h" select="exsl:node-set($heights)/h"/>
    <func:result select="boolean($limbs[2]) and not(/m:model/m:loop or /m:model/m:system or /m:model/m:relation[@kind != 'mimic'] or $limbs/m:joint[sv:pair(@type, '')/@floating])
      and (/m:model/m:body/m:mass or $limbs[m:joint/@type != 'fixed'][3] or math:max($h) - math:min($h) &gt; 0.02)"/>
  </func:function>
</xsl:stylesheet>
