<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: arms of the carriers of bevel planets from the side, and what carrier and wheels turn on.
  Input: the relation as context. Output: shaft elements (see mesh.xsl) of the carrier, of a planet that leads on and of the body that bears both.
  Parameters: a, b = placed bodies of the first wheel and the planet; xa ya, xb yb = their middles; ra, crown, first, leads (see mesh-crossed.xsl).
  Source: GOST 2.770: bevel differentials.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:vec="urn:systel:vector"
  xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:w="urn:systel:wheels" xmlns:kin="urn:systel:kinematics" xmlns:exsl="http://exslt.org/common"
  xmlns:func="http://exslt.org/functions" xmlns:math="http://exslt.org/math" extension-element-prefixes="func exsl math" exclude-result-prefixes="text vec m sv w kin">

  <!-- How far behind the first wheel, along its axis, a wheel of the carrier itself is, a final drive's, where the shaft goes through it: millimetres; else
       nothing. -->
  <func:function name="sv:hub-crown">
    <xsl:param name="arm"/>
    <xsl:param name="k"/>
    <xsl:variable name="found"><xsl:for-each select="$arm[@a]">
      <xsl:variable name="axis" select="kin:axis(w:a(.))"/>
      <xsl:variable name="own" select="w:crossed(.)"/>
      <xsl:variable name="planet" select="vec:dot(vec:add($own/@at-b, $own/@at-a, -1), $axis)"/>
      <xsl:variable name="pole" select="vec:dot(vec:add(w:pole(w:a(.)), $own/@at-a, -1), $axis)"/>
      <xsl:variable name="carrier" select="@carrier"/>
      <xsl:for-each select="/m:model/m:relation[@kind = 'bevel' or @kind = 'hypoid'][@a = $carrier or @b = $carrier]">
        <xsl:variable name="crossed" select="w:crossed(.)"/>
        <xsl:variable name="along" select="vec:dot(vec:add($crossed/@at-a[current()/@a = $carrier] | $crossed/@at-b[current()/@b = $carrier], $own/@at-a, -1), $axis)"/>
        <xsl:if test="$along * $planet &lt; 0 and $along * $pole &gt; 0 and sv:abs($along) * $k &gt; 3 and sv:abs($along - $pole) * $k &gt; 7"><at xmlns=""><xsl:value-of select="$along * $k"/></at></xsl:if>
      </xsl:for-each>
    </xsl:for-each></xsl:variable>
    <func:result select="string(exsl:node-set($found)/at)"/>
  </func:function>

  <!-- The carrier of planets turns on the shaft of the first wheel, or on what both turn on if that moves, behind this wheel, where its own wheel is
       if it has one; its arms go around to the planets' axles, of a planet that leads on to the bearing of its shaft behind it. -->
  <xsl:template name="sv-crossed-arm">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:param name="xa"/>
    <xsl:param name="ya"/>
    <xsl:param name="ra"/>
    <xsl:param name="xb"/>
    <xsl:param name="yb"/>
    <xsl:param name="crown"/>
    <xsl:param name="first"/>
    <xsl:param name="leads"/>
    <xsl:variable name="vx" select="$a/@ux"/>
    <xsl:variable name="vy" select="$a/@uy"/>
    <xsl:variable name="way" select="($xb - $xa) * $vx + ($yb - $ya) * $vy"/>
    <xsl:variable name="x" select="$xa + $way * $vx"/>
    <xsl:variable name="y" select="$ya + $way * $vy"/>
    <xsl:variable name="far" select="sv:length($xb - $x, $yb - $y)"/>
    <xsl:variable name="high" select="text:when($far &gt; $ra, $far, number($ra)) + 8"/>
    <!-- a planet seen along its axis is before the shaft -->
    <xsl:variable name="before" select="$far &lt; 1"/>
    <xsl:variable name="nx" select="text:when($before, $vy, ($xb - $x) div $far)"/>
    <xsl:variable name="ny" select="text:when($before, -$vx, ($yb - $y) div $far)"/>
    <xsl:variable name="side" select="text:when($crown != '', $crown, 9 * (1 - 2 * ($way &gt; 0)))"/>
    <xsl:variable name="on" select="$leads * 1.3 * (1 - 2 * ($side &lt; 0))"/>
    <xsl:variable name="hx" select="$xa + $side * $vx"/>
    <xsl:variable name="hy" select="$ya + $side * $vy"/>
    <shaft of="{$b/../@id}" arm="yes">
      <xsl:if test="$first">
        <xsl:attribute name="symbol">free-on-shaft</xsl:attribute>
        <xsl:attribute name="floats">yes</xsl:attribute>
        <xsl:attribute name="at-x"><xsl:value-of select="$hx"/></xsl:attribute>
        <xsl:attribute name="at-y"><xsl:value-of select="$hy"/></xsl:attribute>
        <xsl:attribute name="at-angle"><xsl:value-of select="sv:angle($vx, $vy)"/></xsl:attribute>
      </xsl:if>
      <line>
        <p x="{$hx + 1.3 * $nx}" y="{$hy + 1.3 * $ny}"/>
        <p x="{$hx + $high * $nx}" y="{$hy + $high * $ny}"/>
        <p x="{$x + $high * $nx + $on * $vx}" y="{$y + $high * $ny + $on * $vy}"/>
        <xsl:if test="not($leads)"><p x="{$x + text:when($before, 0, $far - 5) * $nx}" y="{$y + text:when($before, 0, $far - 5) * $ny}"/></xsl:if>
      </line>
    </shaft>
    <xsl:if test="$leads">
      <!-- as far as where its links begin -->
      <xsl:variable name="ahead"><xsl:for-each select="$b | $b/b/route/p[1] | $b/point/route/p[1]"><n><xsl:value-of select="(@x - $x) * $nx + (@y - $y) * $ny"/></n></xsl:for-each></xsl:variable>
      <xsl:variable name="most" select="math:max(exsl:node-set($ahead)/n)"/>
      <xsl:variable name="end" select="text:when($most &gt; $high + 3, $most, $high + 3)"/>
      <shaft of="{$b/@id}" symbol="free-on-shaft" at-x="{$x + $high * $nx}" at-y="{$y + $high * $ny}" at-angle="{sv:angle($nx, $ny)}">
        <line><p x="{$xb}" y="{$yb}"/><p x="{$x + $end * $nx}" y="{$y + $end * $ny}"/></line>
      </shaft>
    </xsl:if>
    <!-- both turn on what bears them: from where it comes to their line -->
    <xsl:if test="$first and $a/../@n != 0">
      <xsl:variable name="along"><xsl:for-each select="$b/.. | $a | $a/route/p[last()]"><n><xsl:value-of select="(@x - $xa) * $vx + (@y - $ya) * $vy"/></n></xsl:for-each></xsl:variable>
      <xsl:variable name="from" select="math:min(exsl:node-set($along)/n)"/>
      <xsl:variable name="to" select="math:max(exsl:node-set($along)/n)"/>
      <xsl:variable name="least" select="text:when($from &lt; $side - 3, $from, $side - 3)"/>
      <xsl:variable name="most" select="text:when($to &gt; $side + 3, $to, $side + 3)"/>
      <shaft of="{$a/../@id}">
        <line><p x="{$xa + $least * $vx}" y="{$ya + $least * $vy}"/><p x="{$xa + $most * $vx}" y="{$ya + $most * $vy}"/></line>
      </shaft>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
