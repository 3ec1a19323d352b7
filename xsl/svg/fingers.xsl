<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: two fingers, end bodies that slide apart from one place of their base, drawn as a gripper: a rail across the
    hand, a small slider and a jaw for each.
  Input: m:body (sv-finger, called by the layout); b with finger (mode sv-place). Output: attributes finger (1, 2), mx my
    (the place between the fingers), gx gy (where they point, unit) of the layout's b; a placed b as of place.xsl.
  Parameters: view; k, sx sy = the base's start.
  Source: paper 001, figures 1 and 2 (a gripper with two fingers at the end of the hand).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:sv="urn:systel:svg"
  xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics" xmlns:exsl="http://exslt.org/common"
  exclude-result-prefixes="text sv m kin exsl">

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

  <!-- On paper the fingers stand clear of the hand's last pair and of each other. -->
  <xsl:template match="b[@finger]" mode="sv-place" priority="1">
    <xsl:param name="k"/>
    <xsl:param name="sx"/>
    <xsl:param name="sy"/>
    <xsl:variable name="come" select="(@mx * $k - $sx) * @gx + (@my * $k - $sy) * @gy"/>
    <xsl:variable name="spread" select="sv:length(@x - @mx, @y - @my) * $k"/>
    <!-- Sliders that stand outside the socket of the last pair may come nearer to it. -->
    <xsl:variable name="clear" select="7 - 2.8 * ($spread &gt; 6.6)"/>
    <xsl:variable name="on" select="($clear - $come) * ($come &lt; $clear - 0.5)"/>
    <xsl:variable name="mx" select="@mx * $k + $on * @gx"/>
    <xsl:variable name="my" select="@my * $k + $on * @gy"/>
    <xsl:variable name="d" select="$spread + (1.8 - $spread) * ($spread &lt; 1.8)"/>
    <xsl:variable name="x" select="$mx + $d * @ux"/>
    <xsl:variable name="y" select="$my + $d * @uy"/>
    <b n="{@n}" id="{@id}" name="{@name}" type="{@type}" pose="{@pose}" turn="{@turn}" x="{@x * $k}" y="{@y * $k}" dx="{$x}"
        dy="{$y}" sx="{$x}" sy="{$y}" finger="{@finger}" angle="{sv:angle(@gx, @gy)}"
        symbol="finger-{text:when(@gx * @uy &lt; @gy * @ux, 'up', 'down')}">
      <xsl:if test="@finger = 1"><route><p x="{$sx}" y="{$sy}"/><p x="{$mx}" y="{$my}"/></route></xsl:if>
      <route><p x="{$mx}" y="{$my}"/><p x="{$x + 3 * @ux}" y="{$y + 3 * @uy}"/></route>
    </b>
  </xsl:template>
</xsl:stylesheet>
