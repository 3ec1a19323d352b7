<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: two fingers, end bodies that slide apart from one place of their base, drawn as a gripper: a rail across the
    hand, a small slider and a jaw for each.
  Input: m:body. Output: attributes finger (1, 2), mx my (the place between the fingers), gx gy (where they point, unit)
    of the layout's b.
  Parameters: view.
  Source: paper 001, figures 1 and 2 (a gripper with two fingers at the end of the hand).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:sv="urn:systel:svg"
  xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics" xmlns:exsl="http://exslt.org/common"
  exclude-result-prefixes="sv m kin exsl">

  <!-- Only where both the way apart and the way they point are seen. -->
  <xsl:template name="sv-finger">
    <xsl:param name="view"/>
    <xsl:variable name="joint" select="m:joint"/>
    <xsl:variable name="twin" select="../m:body[m:joint/@type = 'prismatic'][not(m:body)][not(key('sv-loop', @number))]
        [m:joint/@at = $joint/@at][sv:dot(m:joint/@axis, $joint/@axis) &lt; -0.999999]"/>
    <xsl:if test="count($twin) = 1 and parent::m:body/m:joint and not(m:body or key('sv-loop', @number))">
      <xsl:variable name="here" select="kin:point(.., '0 0 0')"/>
      <xsl:variable name="middle" select="kin:point(.., string($joint/@at))"/>
      <xsl:variable name="axis" select="kin:axis(.)"/>
      <xsl:variable name="ways">
        <w to="{sv:minus($middle, $here)}"/>
        <w to="{sv:minus(kin:point(.., '1 0 0'), $here)}"/>
        <w to="{sv:minus(kin:point(.., '0 1 0'), $here)}"/>
      </xsl:variable>
      <xsl:variable name="way" select="exsl:node-set($ways)/w[sv:norm(@to) &gt; 0.000001][sv:abs(sv:dot(@to, $axis)) &lt;
          0.1 * sv:norm(@to)][1]/@to"/>
      <xsl:variable name="gx" select="sv:px($view, $way) div sv:norm($way)"/>
      <xsl:variable name="gy" select="sv:py($view, $way) div sv:norm($way)"/>
      <xsl:variable name="ux" select="sv:px($view, $axis)"/>
      <xsl:variable name="uy" select="sv:py($view, $axis)"/>
      <xsl:if test="$way and sv:length($gx, $gy) &gt; 0.4 and sv:abs($gx * $uy - $gy * $ux) &gt; 0.3">
        <xsl:attribute name="finger"><xsl:value-of select="1 + boolean($twin/following-sibling::m:body[@number = current()/@number])"/></xsl:attribute>
        <xsl:attribute name="mx"><xsl:value-of select="sv:px($view, $middle)"/></xsl:attribute>
        <xsl:attribute name="my"><xsl:value-of select="sv:py($view, $middle)"/></xsl:attribute>
        <xsl:attribute name="gx"><xsl:value-of select="$gx div sv:length($gx, $gy)"/></xsl:attribute>
        <xsl:attribute name="gy"><xsl:value-of select="$gy div sv:length($gx, $gy)"/></xsl:attribute>
      </xsl:if>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
