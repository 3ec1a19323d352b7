<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: bevel wheels, worms and helical wheels on crossed axes in the placed scheme.
  Input: the relation as context. Output: gear (seen along or askew), disc (from the side; lean = of its cone, degrees), worm = x y,
    r, long, angle, hand, sx sy as a disc.
  Parameters: a, b, centre = placed bodies; view, k (see mesh.xsl).
  Source: GOST 2.770: strokes across the shafts whose ends lie on the cones; a worm is a rectangle with its thread, its wheel a
    pitch circle in chain line.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:vec="urn:systel:vector"
  xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:w="urn:systel:wheels" xmlns:exsl="http://exslt.org/common"
  extension-element-prefixes="exsl" exclude-result-prefixes="text vec m sv w">

  <xsl:include href="mesh-crossed-arm.xsl"/>

  <xsl:template match="m:relation[@kind = 'bevel' or @kind = 'hypoid' or @kind = 'worm' or @kind = 'crossed-helical']" mode="sv-mesh">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:param name="centre"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:variable name="crossed" select="w:crossed(.)"/>
    <xsl:variable name="way-a" select="vec:add($crossed/@at-a, w:pole(w:a(.)), -1)"/>
    <xsl:variable name="way-b" select="vec:add($crossed/@at-b, w:pole(w:b(.)), -1)"/>
    <xsl:variable name="xa" select="$a/@x + $k * sv:px($view, $way-a)"/>
    <xsl:variable name="ya" select="$a/@y + $k * sv:py($view, $way-a)"/>
    <xsl:variable name="xb" select="$b/@x + $k * sv:px($view, $way-b)"/>
    <xsl:variable name="yb" select="$b/@y + $k * sv:py($view, $way-b)"/>
    <!-- an arm to each planet of the carrier's first wheel -->
    <xsl:variable name="group" select="../m:relation[@carrier = current()/@carrier]"/>
    <xsl:variable name="first" select="not($group[1]/@a != @a)"/>
    <xsl:variable name="armed" select="@a and $group[not($group[1]/@a != @a)]/@b = @b and ($b/../../@n = 0 or $b/../../@id = $a/../@id)
        and $a/@view = 'paper' and not($a/@tilt) and ($b/@view = 'paper' and not($b/@tilt) or $b/@view = 'along')"/>
    <xsl:variable name="leads" select="$armed and $b/@view = 'paper' and ($b/b or $b/point)"/>
    <xsl:variable name="crown" select="text:when($armed and $first, sv:hub-crown(., $k), '')"/>
    <xsl:call-template name="sv-crossed-wheel">
      <xsl:with-param name="of" select="$a"/>
      <xsl:with-param name="at" select="$centre"/>
      <xsl:with-param name="way" select="$way-a"/>
      <xsl:with-param name="r" select="$k * $crossed/@ra"/>
      <xsl:with-param name="lean" select="$crossed/@lean-a"/>
      <xsl:with-param name="worm" select="$crossed/@worm = 'a'"/>
      <xsl:with-param name="hub" select="($armed and $first and $crown = '') * (1 - 2 * (($xb - $xa) * $a/@ux + ($yb - $ya) * $a/@uy &gt; 0))"/>
      <xsl:with-param name="view" select="$view"/>
      <xsl:with-param name="k" select="$k"/>
    </xsl:call-template>
    <xsl:if test="$armed and $first and not(preceding-sibling::m:relation[@carrier = current()/@carrier][@a = current()/@a][@b = current()/@b])">
      <xsl:call-template name="sv-crossed-arm">
        <xsl:with-param name="a" select="$a"/>
        <xsl:with-param name="b" select="$b"/>
        <xsl:with-param name="xa" select="$xa"/>
        <xsl:with-param name="ya" select="$ya"/>
        <xsl:with-param name="ra" select="$k * $crossed/@ra"/>
        <xsl:with-param name="xb" select="$xb"/>
        <xsl:with-param name="yb" select="$yb"/>
        <xsl:with-param name="crown" select="$crown"/>
        <xsl:with-param name="first" select="count($group[1] | .) = 1"/>
        <xsl:with-param name="leads" select="$leads"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:call-template name="sv-crossed-wheel">
      <xsl:with-param name="of" select="$b"/>
      <xsl:with-param name="at" select="$b"/>
      <xsl:with-param name="way" select="$way-b"/>
      <xsl:with-param name="r" select="$k * $crossed/@rb"/>
      <xsl:with-param name="lean" select="$crossed/@lean-b"/>
      <xsl:with-param name="worm" select="$crossed/@worm = 'b'"/>
      <xsl:with-param name="leads" select="$leads"/>
      <xsl:with-param name="view" select="$view"/>
      <xsl:with-param name="k" select="$k"/>
    </xsl:call-template>
  </xsl:template>

  <!-- way = from the pole to the wheel's centre, metres of the scene. -->
  <xsl:template name="sv-crossed-wheel">
    <xsl:param name="of"/>
    <xsl:param name="at"/>
    <xsl:param name="way"/>
    <xsl:param name="r"/>
    <xsl:param name="lean"/>
    <xsl:param name="worm"/>
    <!-- a planet whose shaft goes on through the bearing of the carrier's arm -->
    <xsl:param name="leads" select="false()"/>
    <!-- 1 or -1: on that side along its axis a carrier turns on its shaft, between the wheel and the bearing -->
    <xsl:param name="hub" select="0"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:variable name="x" select="$at/@x + $k * sv:px($view, $way)"/>
    <xsl:variable name="y" select="$at/@y + $k * sv:py($view, $way)"/>
    <!-- A wheel that stands still has its axis from the carrier. -->
    <xsl:variable name="axis" select="$of[@view] | $at[not($of/@view)]"/>
    <xsl:variable name="stands" select="not($of/@view)"/>
    <xsl:choose>
      <xsl:when test="$axis/@view = 'paper' and ($worm or not($axis/@tilt))">
        <xsl:choose>
          <xsl:when test="$worm">
            <worm of="{$of/@id}" x="{$x}" y="{$y}" r="{$r}" angle="{sv:angle($axis/@ux, $axis/@uy)}" hand="{1 - 2 * (@hand = 'left')}">
              <xsl:attribute name="long"><xsl:value-of select="text:when($r &gt; 6, 2 * $r, 12)"/></xsl:attribute>
              <xsl:call-template name="sv-shaft"><xsl:with-param name="of" select="$of"/><xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y"/>
                <xsl:with-param name="half" select="text:when($r &gt; 6, $r, 6)"/></xsl:call-template>
            </worm>
          </xsl:when>
          <xsl:otherwise>
            <xsl:call-template name="sv-crossed-disc">
              <xsl:with-param name="of" select="$of"/>
              <xsl:with-param name="axis" select="$axis"/>
              <xsl:with-param name="x" select="$x"/>
              <xsl:with-param name="y" select="$y"/>
              <xsl:with-param name="r" select="$r"/>
              <xsl:with-param name="lean" select="$lean"/>
              <xsl:with-param name="stands" select="$stands"/>
              <xsl:with-param name="leads" select="$leads"/>
              <xsl:with-param name="hub" select="$hub"/>
              <xsl:with-param name="k" select="$k"/>
            </xsl:call-template>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:when>
      <xsl:otherwise>
        <gear of="{$of/@id}" x="{$x}" y="{$y}">
          <xsl:call-template name="sv-round"><xsl:with-param name="b" select="$axis"/><xsl:with-param name="r" select="$r"/></xsl:call-template>
          <xsl:if test="$worm"><xsl:attribute name="smooth">yes</xsl:attribute></xsl:if>
          <!-- seen askew, the shaft leads to it -->
          <xsl:if test="$axis/@view != 'along' and not($stands)">
            <xsl:attribute name="sx"><xsl:value-of select="$of/@dx"/></xsl:attribute>
            <xsl:attribute name="sy"><xsl:value-of select="$of/@dy"/></xsl:attribute>
          </xsl:if>
        </gear>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A shaft of the ground goes through its bearing, to a wheel at (x, y). -->
  <xsl:template name="sv-shaft">
    <xsl:param name="of"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <!-- of what is there, along the shaft -->
    <xsl:param name="half" select="0"/>
    <xsl:param name="hub" select="0"/>
    <xsl:variable name="borne" select="$of/../@n = 0 and not($of/@tilt)"/>
    <xsl:variable name="way" select="($x - $of/@x) * $of/@ux + ($y - $of/@y) * $of/@uy"/>
    <!-- behind the pole where that is at the wheel, or where what turns on the shaft between them would have no room -->
    <xsl:variable name="back" select="text:when($hub != 0 and -$way * $hub &lt; 20, $way + 20 * $hub,
        (2 * ($way &lt; -0.5) - 1) * (16 + ($half - 7) * ($half &gt; 7)) * (sv:abs($way) &lt; 7 + text:when($half &gt; 2, $half, 2)))"/>
    <xsl:variable name="beyond" select="$back + 8 * (1 - 2 * ($way - $back &gt; 0))"/>
    <xsl:attribute name="sx"><xsl:value-of select="text:when($borne, $of/@x + $beyond * $of/@ux, number($of/@dx))"/></xsl:attribute>
    <xsl:attribute name="sy"><xsl:value-of select="text:when($borne, $of/@y + $beyond * $of/@uy, number($of/@dy))"/></xsl:attribute>
    <xsl:if test="$borne">
      <xsl:attribute name="symbol">shaft-bearing</xsl:attribute>
      <xsl:attribute name="at-x"><xsl:value-of select="$of/@x + $back * $of/@ux"/></xsl:attribute>
      <xsl:attribute name="at-y"><xsl:value-of select="$of/@y + $back * $of/@uy"/></xsl:attribute>
      <xsl:attribute name="at-angle"><xsl:value-of select="sv:angle($of/@ux, $of/@uy)"/></xsl:attribute>
    </xsl:if>
  </xsl:template>

  <xsl:template name="sv-crossed-disc">
    <xsl:param name="of"/>
    <xsl:param name="axis"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="r"/>
    <xsl:param name="lean"/>
    <xsl:param name="stands"/>
    <xsl:param name="leads"/>
    <xsl:param name="hub"/>
    <xsl:param name="k"/>
    <xsl:variable name="angle" select="sv:angle($axis/@ux, $axis/@uy)"/>
    <xsl:variable name="borne" select="not($stands or $leads) and $of/../@n != 0 and $of/@symbol"/>
    <!-- of a carrier: its hub is drawn with its arm -->
    <xsl:variable name="bears" select="not($stands) and sv:hub-crown(/m:model/m:relation[@a][@carrier = (w:a(current())/m:joint/@id)[$of/@id = w:a(current())/@id] or @carrier = (w:b(current())/m:joint/@id)[$of/@id = w:b(current())/@id]][1], $k) != ''"/>
    <disc of="{$of/@id}" r="{$r}" x="{$x}" y="{$y}" angle="{$angle}" rim="0">
      <xsl:if test="$lean"><xsl:attribute name="lean"><xsl:value-of select="$lean div $sv-degree"/></xsl:attribute></xsl:if>
      <xsl:attribute name="hub"><xsl:value-of select="text:when($borne or $bears, 'free', 'fixed')"/></xsl:attribute>
      <xsl:choose>
        <xsl:when test="$stands or $bears"/>
        <xsl:when test="$borne">
          <xsl:if test="not($of/../@view = 'paper')">
            <xsl:attribute name="sx"><xsl:value-of select="$of/@dx"/></xsl:attribute>
            <xsl:attribute name="sy"><xsl:value-of select="$of/@dy"/></xsl:attribute>
          </xsl:if>
          <xsl:attribute name="symbol">free-on-shaft</xsl:attribute>
          <xsl:attribute name="at-x"><xsl:value-of select="$x"/></xsl:attribute>
          <xsl:attribute name="at-y"><xsl:value-of select="$y"/></xsl:attribute>
          <xsl:attribute name="at-angle"><xsl:value-of select="$angle"/></xsl:attribute>
        </xsl:when>
        <xsl:otherwise>
          <xsl:if test="not($leads)"><xsl:call-template name="sv-shaft"><xsl:with-param name="of" select="$of"/><xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y"/>
            <xsl:with-param name="hub" select="$hub"/></xsl:call-template></xsl:if>
          <part symbol="fixed-on-shaft" x="{$x}" y="{$y}" angle="{$angle}"/>
        </xsl:otherwise>
      </xsl:choose>
    </disc>
    <xsl:if test="$stands">
      <ground of="{$of/@id}" symbol="ground" x="{$x - $r * $axis/@uy}" y="{$y + $r * $axis/@ux}" angle="{$angle}"/>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
