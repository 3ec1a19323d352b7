<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: Geneva wheels and ratchets in the placed scheme.
  Input: the relation as context. Output: cam (an outline), shaft (crank, lever and pawl), disc (see mesh.xsl).
  Parameters: a, b = placed bodies; view, k. Source: GOST 2.770: a cross with slots and a crank with its pin; a toothed wheel with
    pawls; bodies/index.xsl has where they stand.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg"
  xmlns:w="urn:systel:wheels" xmlns:dr="urn:systel:drawing" xmlns:text="urn:systel:text" xmlns:vec="urn:systel:vector" xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings"
  xmlns:math="http://exslt.org/math" extension-element-prefixes="exsl str math" exclude-result-prefixes="m sv w dr text vec">

  <xsl:template match="m:relation[@kind = 'geneva' or @kind = 'ratchet']" mode="sv-mesh">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:param name="centre"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:variable name="index" select="w:index(., 16 div $k * ($k != 1))"/>
    <xsl:variable name="arm" select="$index/@size * (1.9 * (@kind = 'ratchet') + math:sin(3.141592653589793 div sum(@slots | @teeth)) * (@kind = 'geneva'))"/>
    <xsl:choose>
      <xsl:when test="$k = 1">
        <pulley of="{$a/@id}" x="{$a/@x}" y="{$a/@y}" r="{$arm}"/>
        <pulley of="{$b/@id}" x="{$b/@x}" y="{$b/@y}" r="{$index/@size}"/>
      </xsl:when>
      <!-- The lever of a ratchet turns about its wheel's own axis: no column stands beside it. -->
      <xsl:when test="@kind = 'ratchet' and $b/@view = 'paper' and not($b/@tilt)">
        <xsl:call-template name="sv-ratchet-side">
          <xsl:with-param name="a" select="$a"/>
          <xsl:with-param name="b" select="$b"/>
          <xsl:with-param name="r" select="$k * $index/@size"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$b/@view = 'paper' and not($b/@tilt)">
        <xsl:call-template name="sv-mesh-side">
          <xsl:with-param name="a" select="$a"/>
          <xsl:with-param name="b" select="$b"/>
          <xsl:with-param name="centre" select="$centre"/>
          <xsl:with-param name="ra" select="$k * $arm"/>
          <xsl:with-param name="rb" select="$k * $index/@size * (1 - 0.2 * (@kind = 'geneva'))"/>
          <xsl:with-param name="k" select="$k"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:variable name="apart" select="@kind = 'ratchet' and $a/@dx and $b/@dx"/>
        <xsl:variable name="planes">
          <xsl:for-each select="$a | $b">
            <xsl:call-template name="sv-plane">
              <xsl:with-param name="view" select="$view"/>
              <xsl:with-param name="k" select="$k * $index/@size"/>
              <!-- lever and wheel of a ratchet are about one axis, their sleeves apart on it -->
              <xsl:with-param name="x" select="sum(@dx[$apart] | @x[not($apart)])"/>
              <xsl:with-param name="y" select="sum(@dy[$apart] | @y[not($apart)])"/>
              <xsl:with-param name="w" select="$index/@w"/>
              <xsl:with-param name="t" select="$index/@t"/>
            </xsl:call-template>
          </xsl:for-each>
        </xsl:variable>
        <!-- In the order of the document: the first one's may come second. -->
        <xsl:variable name="swapped" select="boolean($a/preceding::b[@id = $b/@id] | $a/ancestor::b[@id = $b/@id])"/>
        <xsl:variable name="own" select="exsl:node-set($planes)/plane[1 + $swapped]"/>
        <xsl:variable name="other" select="exsl:node-set($planes)/plane[2 - $swapped]"/>
        <cam of="{$b/@id}">
          <xsl:call-template name="sv-turned-outline">
            <xsl:with-param name="plane" select="$other"/>
            <xsl:with-param name="turned" select="$index/@b"/>
            <xsl:with-param name="flips" select="$index/@hand &lt; 0"/>
            <xsl:with-param name="points"><xsl:choose>
              <xsl:when test="@slots"><xsl:value-of select="dr:geneva('wheel', @slots)"/></xsl:when>
              <xsl:otherwise><xsl:value-of select="dr:ratchet(@teeth)"/></xsl:otherwise>
            </xsl:choose></xsl:with-param>
          </xsl:call-template>
        </cam>
        <xsl:choose>
          <xsl:when test="@kind = 'geneva'">
            <cam of="{$a/@id}">
              <xsl:call-template name="sv-turned-outline">
                <xsl:with-param name="plane" select="$own"/>
                <xsl:with-param name="turned" select="$index/@a"/>
                <xsl:with-param name="points" select="dr:geneva('disc', @slots)"/>
              </xsl:call-template>
            </cam>
            <xsl:call-template name="sv-arm">
              <xsl:with-param name="of" select="$a/@id"/>
              <xsl:with-param name="plane" select="$own"/>
              <xsl:with-param name="ends" select="concat('0 0 ', $arm div $index/@size, ' ', $index/@a)"/>
              <xsl:with-param name="pin" select="2"/>
            </xsl:call-template>
          </xsl:when>
          <xsl:otherwise>
            <!-- By whole teeth beside the lever's own line, where the pawl's arm would lie nearly on it. -->
            <xsl:variable name="aims"><xsl:for-each select="($a/b/route | $a/point/route)/p[sv:length(@x - $a/@x, @y - $a/@y) &gt; 3]">
              <xsl:variable name="x" select="@x - $a/@x"/>
              <xsl:variable name="y" select="@y - $a/@y"/>
              <xsl:variable name="det" select="$own/@wx * $own/@ty - $own/@wy * $own/@tx"/>
              <off by="{sv:turn(sv:angle(($x * $own/@ty - $y * $own/@tx) div $det, ($own/@wx * $y - $own/@wy * $x) div $det) - $index/@a div $sv-degree)}"/>
            </xsl:for-each></xsl:variable>
            <xsl:variable name="near" select="exsl:node-set($aims)/off[sv:abs(@by) &lt; 25]/@by"/>
            <xsl:variable name="pitch" select="360 div @teeth"/>
            <xsl:variable name="at" select="$index/@a - $sv-degree * boolean($near) * (1 - 2 * (sum($near[1]) &lt; 0)) * $pitch * ceiling((25 - sv:abs(sum($near[1]))) div $pitch)"/>
            <xsl:call-template name="sv-arm">
              <xsl:with-param name="of" select="$a/@id"/>
              <xsl:with-param name="plane" select="$own"/>
              <xsl:with-param name="ends" select="concat('0 0 1.9 ', $at)"/>
            </xsl:call-template>
            <xsl:call-template name="sv-arm">
              <xsl:with-param name="of" select="$a/@id"/>
              <xsl:with-param name="plane" select="$own"/>
              <xsl:with-param name="ends" select="concat('1.4 ', $at, ' ', $index/@edge, ' ', $at + $index/@hand * $w-pawl)"/>
              <xsl:with-param name="to" select="$other"/>
              <xsl:with-param name="pin" select="1"/>
            </xsl:call-template>
            <!-- the ground's pawl, which holds the wheel while the lever goes back -->
            <xsl:variable name="stop" select="$index/@hand * ($w-stop + $w-pawl)"/>
            <xsl:variable name="pivot" select="$index/@hand * $w-stop"/>
            <xsl:if test="$a/../@n = 0 and $a/@view = 'along'">
              <xsl:variable name="foot"><xsl:call-template name="sv-plane-point">
                <xsl:with-param name="plane" select="$own"/>
                <xsl:with-param name="x" select="1.4 * math:cos($pivot)"/>
                <xsl:with-param name="y" select="1.4 * math:sin($pivot)"/>
              </xsl:call-template></xsl:variable>
              <ground of="{$a/../@id}" symbol="hinge-ground" angle="0" x="{exsl:node-set($foot)/p/@x}" y="{exsl:node-set($foot)/p/@y}"/>
              <xsl:call-template name="sv-arm">
                <xsl:with-param name="of" select="$a/../@id"/>
                <xsl:with-param name="plane" select="$own"/>
                <xsl:with-param name="ends" select="concat('1.4 ', $pivot, ' ', $index/@stop, ' ', $stop)"/>
                <xsl:with-param name="pin" select="1"/>
                <xsl:with-param name="symbol" select="'hinge'"/>
              </xsl:call-template>
            </xsl:if>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A ratchet from the side: the wheel about its sleeve (at the end of its shaft, where that is a bracket's), the lever with its pawl over the rim. -->
  <xsl:template name="sv-ratchet-side">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:param name="r"/>
    <xsl:variable name="sleeve" select="$b/@symbol = 'revolute'"/>
    <xsl:variable name="hub" select="$b/end[not($sleeve)]"/>
    <xsl:variable name="arm" select="$a/end[not($sleeve)]"/>
    <xsl:variable name="x" select="sum($hub/@x | $b/@dx[not($hub)])"/>
    <xsl:variable name="y" select="sum($hub/@y | $b/@dy[not($hub)])"/>
    <xsl:variable name="ax" select="sum($arm/@x | $a/@dx[not($arm)])"/>
    <xsl:variable name="ay" select="sum($arm/@y | $a/@dy[not($arm)])"/>
    <!-- across the axis: upwards, but away from where the lever goes besides -->
    <xsl:variable name="high"><xsl:for-each select="$a/b/route/p | $a/point/route/p"><p><xsl:value-of select="(@x - $a/@x) * $b/@uy - (@y - $a/@y) * $b/@ux"/></p></xsl:for-each></xsl:variable>
    <xsl:variable name="down" select="sum(exsl:node-set($high)/p) * (1 - 2 * ($b/@ux &lt; 0)) &gt; 0.1"/>
    <xsl:variable name="up" select="(1 - 2 * ($b/@ux &lt; 0)) * (1 - 2 * $down)"/>
    <xsl:variable name="vx" select="$up * $b/@uy"/>
    <xsl:variable name="vy" select="-$up * $b/@ux"/>
    <disc of="{$b/@id}" r="{$r}" x="{$x}" y="{$y}" angle="{sv:angle(sum($b/@ux), sum($b/@uy))}" rim="0" hub="{text:when($sleeve, 'still', 'fixed')}">
      <xsl:if test="not($sleeve)">
        <xsl:attribute name="sx"><xsl:value-of select="$b/@sx"/></xsl:attribute>
        <xsl:attribute name="sy"><xsl:value-of select="$b/@sy"/></xsl:attribute>
        <part symbol="fixed-on-shaft" x="{$x}" y="{$y}" angle="{sv:angle(sum($b/@ux), sum($b/@uy))}"/>
      </xsl:if>
    </disc>
    <shaft of="{$a/@id}" arm="true">
      <line><p x="{$ax}" y="{$ay}"/><p x="{$ax + 1.4 * $r * $vx}" y="{$ay + 1.4 * $r * $vy}"/><p x="{$x + 1.4 * $r * $vx}" y="{$y + 1.4 * $r * $vy}"/><p x="{$x + $r * $vx}" y="{$y + $r * $vy}"/></line>
      <pulley class="sym-blank" x="{$ax + 1.4 * $r * $vx}" y="{$ay + 1.4 * $r * $vy}" rx="1.6" ry="1.6" angle="0"/>
    </shaft>
  </xsl:template>

  <!-- "x y x y …" turned in the plane, in a line. -->
  <xsl:template name="sv-turned-outline">
    <xsl:param name="plane"/>
    <xsl:param name="turned"/>
    <xsl:param name="flips" select="false()"/>
    <xsl:param name="points"/>
    <xsl:variable name="c" select="math:cos($turned)"/>
    <xsl:variable name="s" select="math:sin($turned)"/>
    <line>
      <xsl:for-each select="str:tokenize($points)[position() mod 2 = 1]">
        <xsl:variable name="y" select="following-sibling::*[1] * (1 - 2 * $flips)"/>
        <xsl:call-template name="sv-plane-point">
          <xsl:with-param name="plane" select="$plane"/>
          <xsl:with-param name="x" select=". * $c - $y * $s"/>
          <xsl:with-param name="y" select=". * $s + $y * $c"/>
        </xsl:call-template>
      </xsl:for-each>
    </line>
  </xsl:template>

  <!-- A straight link between two places "radius angle radius angle", the second one in the plane to; pin = at which of them a circle is. -->
  <xsl:template name="sv-arm">
    <xsl:param name="of"/>
    <xsl:param name="plane"/>
    <xsl:param name="to" select="$plane"/>
    <xsl:param name="ends"/>
    <xsl:param name="pin" select="0"/>
    <xsl:param name="symbol"/>
    <xsl:variable name="line">
      <xsl:for-each select="str:tokenize($ends)[position() mod 2 = 1]">
        <xsl:variable name="first" select="position() = 1"/>
        <xsl:call-template name="sv-plane-point">
          <xsl:with-param name="plane" select="$plane[$first] | $to[not($first)]"/>
          <xsl:with-param name="x" select=". * math:cos(following-sibling::*[1])"/>
          <xsl:with-param name="y" select=". * math:sin(following-sibling::*[1])"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:variable>
    <shaft of="{$of}" arm="true">
      <line><xsl:copy-of select="$line"/></line>
      <xsl:for-each select="exsl:node-set($line)/p[position() = $pin]">
        <xsl:choose>
          <xsl:when test="$symbol"><part symbol="{$symbol}" x="{@x}" y="{@y}" angle="0"/></xsl:when>
          <xsl:otherwise><pulley class="sym-blank" x="{@x}" y="{@y}" rx="1.6" ry="1.6" angle="0"/></xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
    </shaft>
  </xsl:template>
</xsl:stylesheet>
