<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: a cam and its follower: the profile that belongs to the law, the rod or rocker with its roller, tip or plate.
  Input: the relation of kind cam as context. Output: cam, its base circle as a gear, rod, shaft (see mesh.xsl).
  Parameters: a, b = the placed cam and follower; view, k. Source: bodies/wheels.xsl and src/math/cam.h have the shape; a
    body that has an outline keeps it.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:w="urn:systel:wheels" xmlns:dr="urn:systel:drawing" xmlns:num="urn:systel:number"
  xmlns:exsl="http://exslt.org/common" xmlns:text="urn:systel:text" xmlns:str="http://exslt.org/strings" xmlns:math="http://exslt.org/math"
  extension-element-prefixes="exsl str math" exclude-result-prefixes="m sv w dr num text">

  <xsl:template match="m:relation[@kind = 'cam']" mode="sv-mesh">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:variable name="cams"><xsl:call-template name="w-cam">
      <xsl:with-param name="roller" select="2 div $k * ($k != 1)"/>
      <xsl:with-param name="room" select="17 div $k * ($k != 1)"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="cam" select="exsl:node-set($cams)/cam"/>
    <xsl:variable name="side" select="$a/@view = 'paper' and not($a/@tilt)"/>
    <xsl:if test="$k != 1 and $side and $cam/@slides = 'true' and not($cam/@far &gt; 0.000001)">
      <xsl:call-template name="sv-barrel">
        <xsl:with-param name="a" select="$a"/>
        <xsl:with-param name="b" select="$b"/>
        <xsl:with-param name="k" select="$k"/>
        <xsl:with-param name="cam" select="$cam"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="$cam/@far &gt; 0.000001">
      <xsl:variable name="profile" select="str:tokenize(dr:cam($cam/@stretches, $cam/@form, $cam/@sizes, 120))"/>
      <xsl:choose>
        <xsl:when test="$k = 1">
          <pulley of="{$a/@id}" x="{$a/@x}" y="{$a/@y}" r="{math:max($profile)}"/>
        </xsl:when>
        <xsl:otherwise>
          <xsl:variable name="planes"><xsl:call-template name="sv-plane">
            <xsl:with-param name="view" select="$view"/>
            <xsl:with-param name="k" select="$k"/>
            <xsl:with-param name="x" select="$a/@x"/>
            <xsl:with-param name="y" select="$a/@y"/>
            <xsl:with-param name="w" select="$cam/@w"/>
            <xsl:with-param name="t" select="$cam/@t"/>
          </xsl:call-template></xsl:variable>
          <xsl:variable name="c" select="sv:cos($cam/@turned div $sv-degree)"/>
          <xsl:variable name="s" select="sv:sin($cam/@turned div $sv-degree)"/>
          <xsl:variable name="points">
            <xsl:for-each select="$profile[position() mod 2 = 1]">
              <xsl:call-template name="sv-plane-point">
                <xsl:with-param name="plane" select="exsl:node-set($planes)/plane"/>
                <xsl:with-param name="x" select=". * $c - following-sibling::*[1] * $s"/>
                <xsl:with-param name="y" select=". * $s + following-sibling::*[1] * $c"/>
              </xsl:call-template>
            </xsl:for-each>
          </xsl:variable>
          <xsl:choose>
            <xsl:when test="$side">
              <xsl:call-template name="sv-cam-side">
                <xsl:with-param name="a" select="$a"/>
                <xsl:with-param name="b" select="$b"/>
                <xsl:with-param name="k" select="$k"/>
                <xsl:with-param name="cam" select="$cam"/>
                <xsl:with-param name="plane" select="exsl:node-set($planes)/plane"/>
                <xsl:with-param name="points" select="exsl:node-set($points)/p"/>
              </xsl:call-template>
            </xsl:when>
            <xsl:otherwise>
              <cam of="{$a/@id}"><xsl:if test="not($a/outline/line/p)"><line><xsl:copy-of select="$points"/></line></xsl:if></cam>
              <xsl:if test="not($a/outline/line/p)"><gear of="{$a/@id}" base="yes" x="{$a/@x}" y="{$a/@y}">
                <xsl:call-template name="sv-round"><xsl:with-param name="b" select="$a"/><xsl:with-param name="r" select="$k * $cam/@base"/></xsl:call-template>
              </gear></xsl:if>
              <xsl:call-template name="sv-follower">
                <xsl:with-param name="a" select="$a"/>
                <xsl:with-param name="b" select="$b"/>
                <xsl:with-param name="k" select="$k"/>
                <xsl:with-param name="cam" select="$cam"/>
                <xsl:with-param name="plane" select="exsl:node-set($planes)/plane"/>
              </xsl:call-template>
            </xsl:otherwise>
          </xsl:choose>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:if>
  </xsl:template>

  <!-- Across the cam's axis: the rod through its guide, or the rocker's arm, and what touches the cam. -->
  <xsl:template name="sv-follower">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:param name="k"/>
    <xsl:param name="cam"/>
    <xsl:param name="plane"/>
    <xsl:variable name="slides" select="$cam/@slides = 'true'"/>
    <xsl:variable name="contact" select="dr:cam-contact($cam/@form, $cam/@sizes, number($cam/@lift))"/>
    <xsl:variable name="normal" select="num:item($contact, 3) div $sv-degree"/>
    <!-- Away from the cam and along the plate, on paper, a millimetre as it is seen. -->
    <xsl:variable name="nx" select="(sv:cos($normal) * $plane/@wx + sv:sin($normal) * $plane/@tx) div $k"/>
    <xsl:variable name="ny" select="(sv:cos($normal) * $plane/@wy + sv:sin($normal) * $plane/@ty) div $k"/>
    <xsl:variable name="px" select="(sv:cos($normal) * $plane/@tx - sv:sin($normal) * $plane/@wx) div $k"/>
    <xsl:variable name="py" select="(sv:cos($normal) * $plane/@ty - sv:sin($normal) * $plane/@wy) div $k"/>
    <!-- An own outline is met where the follower's line goes through it. -->
    <xsl:variable name="outline" select="$a/outline/line/p"/>
    <xsl:variable name="ends">
      <xsl:choose>
        <xsl:when test="$outline and $slides">
          <xsl:for-each select="$outline">
            <xsl:sort select="sv:abs((@x - $b/@x) * $ny - (@y - $b/@y) * $nx) + 1000 * ((@x - $a/@x) * $nx + (@y - $a/@y) * $ny &lt; 0)"
              data-type="number"/>
            <xsl:if test="position() = 1"><p x="{@x + 2 * $nx * ($cam/@form = 'roller')}" y="{@y + 2 * $ny * ($cam/@form = 'roller')}"/></xsl:if>
          </xsl:for-each>
        </xsl:when>
        <xsl:otherwise>
          <xsl:call-template name="sv-plane-point">
            <xsl:with-param name="plane" select="$plane"/>
            <xsl:with-param name="x" select="num:item($contact, 1)"/>
            <xsl:with-param name="y" select="num:item($contact, 2)"/>
          </xsl:call-template>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="x" select="exsl:node-set($ends)/p/@x"/>
    <xsl:variable name="y" select="exsl:node-set($ends)/p/@y"/>
    <xsl:variable name="arm" select="sv:length($x - $b/@x, $y - $b/@y)"/>
    <!-- The guide stays where it is, the rod goes through it; where the cam would lift what touches it into the guide, or a spring has no room, that is
      farther out: a sliding pair may be anywhere along its way. -->
    <xsl:variable name="gx" select="$b/@x - $cam/@way * $cam/@lift * $plane/@wx"/>
    <xsl:variable name="gy" select="$b/@y - $cam/@way * $cam/@lift * $plane/@wy"/>
    <xsl:variable name="scale" select="$nx * $nx + $ny * $ny"/>
    <xsl:variable name="lifts"><xsl:for-each select="str:tokenize($cam/@law)[position() mod 2 = 0]"><v><xsl:value-of select=". * $cam/@way"/></v></xsl:for-each></xsl:variable>
    <xsl:variable name="clear" select="$k * (math:max(exsl:node-set($lifts)/v) - $cam/@way * $cam/@lift) + 6 + 6 * boolean(key('sv-device', @b)[not(self::m:device)]) + text:when($cam/@form = 'point', 4, text:when($cam/@form = 'roller', 2, 0.5))
      - (($gx - $x) * $nx + ($gy - $y) * $ny) div $scale"/>
    <xsl:variable name="hinges" select="($b/b | $b/point)[sv:abs((@x - $b/@x) * $ny - (@y - $b/@y) * $nx) &lt; 1]"/>
    <xsl:variable name="out" select="$clear * ($slides and $clear &gt; 0 and not($hinges[((@x - $gx) * $nx + (@y - $gy) * $ny) div $scale &lt; $clear + 9]))"/>
    <rod of="{$b/@id}">
      <xsl:if test="$slides">
        <xsl:attribute name="follower">yes</xsl:attribute>
        <xsl:call-template name="sv-rod-guide"><xsl:with-param name="b" select="$b"/><xsl:with-param name="coil" select="1"/></xsl:call-template>
        <xsl:attribute name="at-x"><xsl:value-of select="$gx + $out * $nx"/></xsl:attribute>
        <xsl:attribute name="at-y"><xsl:value-of select="$gy + $out * $ny"/></xsl:attribute>
      </xsl:if>
      <xsl:choose>
        <xsl:when test="not($slides) and $cam/@form = 'flat'">
          <!-- The arm is the plate and goes on beyond the cam. -->
          <line><p x="{$b/@x}" y="{$b/@y}"/><p x="{$b/@x + 1.35 * ($x - $b/@x)}" y="{$b/@y + 1.35 * ($y - $b/@y)}"/></line>
        </xsl:when>
        <xsl:otherwise>
          <line>
            <p x="{$x + (4 * ($cam/@form = 'point')) * $nx}" y="{$y + (4 * ($cam/@form = 'point')) * $ny}"/>
            <!-- A hinge on it just beyond its guide is its end. -->
            <xsl:variable name="ahead"><xsl:for-each select="$hinges"><t><xsl:value-of select="(@x - $b/@x) * $nx + (@y - $b/@y) * $ny"/></t></xsl:for-each></xsl:variable>
            <xsl:variable name="end" select="$out + text:when(exsl:node-set($ahead)/t[. &gt; 5 and . &lt; 12], exsl:node-set($ahead)/t[. &gt; 5 and . &lt; 12], 12)"/>
            <xsl:if test="$slides"><p x="{$b/@x + $end * $nx}" y="{$b/@y + $end * $ny}"/></xsl:if>
            <xsl:if test="not($slides)"><p x="{$b/@x}" y="{$b/@y}"/></xsl:if>
          </line>
        </xsl:otherwise>
      </xsl:choose>
      <xsl:if test="$slides and $cam/@form = 'flat'">
        <!-- As far as the point of contact wanders: the steepest slope of the law. -->
        <xsl:variable name="slopes"><xsl:call-template name="sv-slopes"><xsl:with-param name="law" select="str:tokenize($cam/@law)"/></xsl:call-template></xsl:variable>
        <xsl:variable name="wanders" select="$k * math:max(exsl:node-set($slopes)/slope) + 1.5"/>
        <xsl:variable name="half" select="$wanders + (5 - $wanders) * ($wanders &lt; 5)"/>
        <line><p x="{$x - $half * $px}" y="{$y - $half * $py}"/><p x="{$x + $half * $px}" y="{$y + $half * $py}"/></line>
      </xsl:if>
      <xsl:choose>
        <xsl:when test="$cam/@form = 'roller' and $a/@view = 'along'">
          <part symbol="follower-roller" x="{$x - 2 * $nx}" y="{$y - 2 * $ny}" angle="{sv:angle($nx, $ny) + 90}"/>
        </xsl:when>
        <xsl:when test="$cam/@form = 'roller'">
          <pulley class="sym-blank" x="{$x}" y="{$y}">
            <xsl:call-template name="sv-round"><xsl:with-param name="b" select="$a"/><xsl:with-param name="r" select="2"/></xsl:call-template>
          </pulley>
        </xsl:when>
        <xsl:when test="$cam/@form = 'point'">
          <part symbol="follower-point" x="{$x}" y="{$y}" angle="{sv:angle($nx, $ny) + 90}"/>
        </xsl:when>
      </xsl:choose>
    </rod>
  </xsl:template>

  <!-- The steepest slope between two knots of a law: slope elements. -->
  <xsl:template name="sv-slopes">
    <xsl:param name="law"/>
    <xsl:for-each select="$law[position() mod 2 = 1]">
      <xsl:variable name="next" select="following-sibling::*[2] | $law[1][not(current()/following-sibling::*[2])]"/>
      <xsl:variable name="span" select="$next - . + 6.283185307179586 * ($next &lt;= .)"/>
      <slope><xsl:value-of select="1.5 * sv:abs($next/following-sibling::*[1] - following-sibling::*[1]) div $span"/></slope>
    </xsl:for-each>
  </xsl:template>

  <!-- From the side: the cam is a box across its shaft, as high as it is seen; the follower stands over it. -->
  <xsl:template name="sv-cam-side">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:param name="k"/>
    <xsl:param name="cam"/>
    <xsl:param name="plane"/>
    <xsl:param name="points"/>
    <xsl:variable name="slides" select="$cam/@slides = 'true'"/>
    <xsl:variable name="columns"><xsl:call-template name="sv-mesh-column">
      <xsl:with-param name="a" select="$a"/>
      <xsl:with-param name="b" select="$a"/>
      <xsl:with-param name="k" select="$k"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="column" select="exsl:node-set($columns)/column"/>
    <xsl:variable name="vx" select="$column/@vx"/>
    <xsl:variable name="vy" select="$column/@vy"/>
    <!-- Across the shaft, towards the follower where it is seen there. -->
    <xsl:variable name="hand" select="1 - 2 * ($plane/@wy * $vx - $plane/@wx * $vy &lt; 0)"/>
    <xsl:variable name="qx" select="-$hand * $vy"/>
    <xsl:variable name="qy" select="$hand * $vx"/>
    <xsl:variable name="heights"><xsl:for-each select="$points"><h><xsl:value-of select="(@x - $a/@x) * $qx + (@y - $a/@y) * $qy"/></h></xsl:for-each></xsl:variable>
    <xsl:variable name="low" select="math:min(exsl:node-set($heights)/h)"/>
    <xsl:variable name="high" select="math:max(exsl:node-set($heights)/h)"/>
    <xsl:variable name="far" select="$column/@t - $a/@x * $vx - $a/@y * $vy"/>
    <xsl:variable name="x" select="$a/@x + $far * $vx"/>
    <xsl:variable name="y" select="$a/@y + $far * $vy"/>
    <shaft of="{$a/@id}">
      <line><p x="{$a/@dx}" y="{$a/@dy}"/><p x="{$x + 6 * $vx}" y="{$y + 6 * $vy}"/></line>
      <part symbol="fixed-on-shaft" x="{$x}" y="{$y}" angle="{$column/@angle}"/>
    </shaft>
    <cam of="{$a/@id}">
      <line>
        <p x="{$x - 2 * $vx + $low * $qx}" y="{$y - 2 * $vy + $low * $qy}"/><p x="{$x + 2 * $vx + $low * $qx}" y="{$y + 2 * $vy + $low * $qy}"/>
        <p x="{$x + 2 * $vx + $high * $qx}" y="{$y + 2 * $vy + $high * $qy}"/><p x="{$x - 2 * $vx + $high * $qx}" y="{$y - 2 * $vy + $high * $qy}"/>
      </line>
    </cam>
    <xsl:if test="sv:abs($plane/@wx * $qx + $plane/@wy * $qy) &gt; 0.9 * $k">
      <xsl:variable name="contact" select="dr:cam-contact($cam/@form, $cam/@sizes, number($cam/@lift))"/>
      <xsl:variable name="up" select="$k * num:item($contact, 1)"/>
      <xsl:variable name="pole" select="($b/@x - $a/@x) * $qx + ($b/@y - $a/@y) * $qy"/>
      <xsl:if test="not($slides)">
        <shaft of="{$b/@id}">
          <line><p x="{$b/@dx}" y="{$b/@dy}"/><p x="{$x + $pole * $qx}" y="{$y + $pole * $qy}"/></line>
          <part symbol="fixed-on-shaft" x="{$x + $pole * $qx}" y="{$y + $pole * $qy}" angle="{$column/@angle}"/>
        </shaft>
      </xsl:if>
      <rod of="{$b/@id}">
        <xsl:if test="$slides">
          <xsl:call-template name="sv-rod-guide"><xsl:with-param name="b" select="$b"/></xsl:call-template>
          <xsl:variable name="still" select="$pole - $k * $cam/@way * $cam/@lift"/>
          <xsl:attribute name="at-x"><xsl:value-of select="$x + $still * $qx"/></xsl:attribute>
          <xsl:attribute name="at-y"><xsl:value-of select="$y + $still * $qy"/></xsl:attribute>
        </xsl:if>
        <line>
          <p x="{$x + $up * $qx}" y="{$y + $up * $qy}"/>
          <p x="{$x + ($pole + 12 * $slides) * $qx}" y="{$y + ($pole + 12 * $slides) * $qy}"/>
        </line>
        <xsl:if test="$cam/@form = 'flat'">
          <line><p x="{$x - 3 * $vx + $up * $qx}" y="{$y - 3 * $vy + $up * $qy}"/><p x="{$x + 3 * $vx + $up * $qx}" y="{$y + 3 * $vy + $up * $qy}"/></line>
        </xsl:if>
        <xsl:if test="$cam/@form = 'roller'">
          <part symbol="follower-roller-side" x="{$x + ($up - 2) * $qx}" y="{$y + ($up - 2) * $qy}" angle="{sv:angle($qx, $qy) + 90}"/>
        </xsl:if>
      </rod>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
