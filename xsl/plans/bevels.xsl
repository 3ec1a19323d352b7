<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the sheet of a train of bevel gears about one main axis, a differential: its axial section, Smirnov's diagrams of what turns about the
    main axis, Willis's table of all links.
  Input: the model with bevel gears, all of whose pairs are hinges; speeds of what drives.
  Output: SVG, a page with these, from elements link and mesh as gears.xsl has them; links off the main axis with aside = 1, omega about
    their own axis against what carries them, whole = |ω|.
  Parameters: format, lang, speed: 1 rad/s of the first drive, half of it of the others where nothing is said, as equal ones turn all as one. The main axis is that of the first carrier, or of the first wheel; a wheel's sign is that of its pair's axis.
  Source: I. I. Artobolevsky, Theory of mechanisms (Willis's method; differentials of bevel gears).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:sh="urn:systel:sheet" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document"
  xmlns:kin="urn:systel:kinematics" xmlns:vec="urn:systel:vector" xmlns:str="http://exslt.org/strings"
  xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math" extension-element-prefixes="exsl math"
  exclude-result-prefixes="text m sv sh num doc kin vec str">

  <!-- Whether the sheet is of such a train (context: the model). -->
  <xsl:template name="pl-is-bevel">
    <xsl:if test="m:relation[@kind = 'bevel'] and not(m:relation[@kind != 'bevel'] or m:loop or m:record or descendant::m:joint[@type != 'revolute'])">yes</xsl:if>
  </xsl:template>

  <!-- Elements link: number, omega, aside, whole, arm, base; pole and axis in the scene. -->
  <xsl:template name="pl-bevel-links">
    <xsl:param name="speeds"/>
    <xsl:param name="main"/>
    <xsl:variable name="carriers" select="m:relation/@carrier"/>
    <xsl:for-each select="descendant::m:body[m:joint]">
      <xsl:variable name="axis" select="kin:axis(.)"/>
      <xsl:variable name="turns" select="vec:xyz(num:item(kin:velocity(., $speeds), 1), num:item(kin:velocity(., $speeds), 2), num:item(kin:velocity(., $speeds), 3), 12)"/>
      <xsl:variable name="base"><xsl:choose><xsl:when test="../m:joint"><xsl:value-of select="kin:velocity(.., $speeds)"/></xsl:when><xsl:otherwise>0 0 0</xsl:otherwise></xsl:choose></xsl:variable>
      <xsl:variable name="carried" select="vec:xyz(num:item($base, 1), num:item($base, 2), num:item($base, 3), 12)"/>
      <xsl:variable name="aside" select="sv:abs(vec:dot($axis, $main)) &lt; 0.999"/>
      <link number="{@number}" base="{../@number}" pole="{kin:point(., '0 0 0')}" axis="{$axis}" arm="{number(boolean($carriers[. = current()/m:joint/@id]))}" aside="{number($aside)}"
          whole="{vec:length($turns)}" y="0" v="0" low="0" xmlns="">
        <xsl:attribute name="omega">
          <xsl:choose>
            <xsl:when test="$aside"><xsl:value-of select="vec:dot($turns, $axis) - vec:dot($carried, $axis)"/></xsl:when>
            <xsl:otherwise><xsl:value-of select="vec:dot($turns, $main)"/></xsl:otherwise>
          </xsl:choose>
        </xsl:attribute>
      </link>
    </xsl:for-each>
  </xsl:template>

  <!-- Elements mesh: a (about the main axis, where one is), b, carrier, za, zb, inside = 1 where both turn alike about their axes; s, w where the wheels
       touch, metres along and off the main axis from the apex, at = the apex along it. -->
  <xsl:template name="pl-bevel-meshes">
    <xsl:param name="links"/>
    <xsl:param name="main"/>
    <xsl:param name="origin"/>
    <xsl:for-each select="m:relation">
      <xsl:variable name="bodies" select="key('pl-joint', @a)/.. | key('pl-joint', @b)/.."/>
      <xsl:variable name="one" select="$links[@number = $bodies[m:joint/@id = current()/@a]/@number]"/>
      <xsl:variable name="other" select="$links[@number = $bodies[m:joint/@id = current()/@b]/@number]"/>
      <xsl:variable name="turned" select="$one/@aside = 1 and $other/@aside = 0"/>
      <xsl:variable name="a" select="$one[not($turned)] | $other[$turned]"/>
      <xsl:variable name="b" select="$other[not($turned)] | $one[$turned]"/>
      <xsl:variable name="teeth" select="text:when(@teeth, string(@teeth), concat(sv:abs(@ratio), ' 1'))"/>
      <xsl:variable name="za" select="num:item($teeth, 1 + $turned)"/>
      <xsl:variable name="zb" select="num:item($teeth, 2 - $turned)"/>
      <xsl:variable name="stands" select="kin:gearing(string($a/@pole), string($a/@axis), string($b/@pole), string($b/@axis))"/>
      <xsl:variable name="apex" select="vec:xyz(num:item($stands, 3), num:item($stands, 4), num:item($stands, 5), 12)"/>
      <xsl:variable name="away" select="vec:dot($a/@pole, $main) - vec:dot($apex, $main)"/>
      <xsl:variable name="radius" select="text:when(@module, string(@module div 2 * $za), string(0.03))"/>
      <mesh n="{position()}" a="{$a/@number}" b="{$b/@number}" za="{$za}" zb="{$zb}" teeth="{number(boolean(@teeth))}" inside="{number(@ratio &gt; 0)}" ratio="{text:when($turned, string(1 div @ratio), string(@ratio))}"
          carrier="{key('pl-joint', @carrier)/../@number}" at="{vec:dot($apex, $main) - $origin}" w="{$radius}" yc="{$radius}" from="0" s="{(1 - 2 * ($away &lt; 0)) * $radius * $zb div $za}" xmlns=""/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="pl-bevel-sheet">
    <xsl:param name="asked"/>
    <xsl:variable name="model" select="."/>
    <xsl:variable name="drives"><xsl:for-each select="m:analysis/m:coordinate[@driving = 'true']">
      <xsl:value-of select="concat(text:when(normalize-space($asked) = '', text:when(preceding-sibling::m:coordinate[@driving = 'true'], '0.5', '1'), string((str:tokenize($asked)[position() = count(current()/preceding-sibling::m:coordinate[@driving = 'true']) + 1]
          | str:tokenize($asked)[last()])[1])), ' ')"/>
    </xsl:for-each></xsl:variable>
    <xsl:variable name="centre" select="(descendant::m:body[m:joint/@id = $model/m:relation/@carrier] | descendant::m:body[m:joint][not($model/m:relation/@carrier)])[1]"/>
    <xsl:variable name="main" select="kin:axis($centre)"/>
    <xsl:variable name="found"><xsl:call-template name="pl-bevel-links"><xsl:with-param name="speeds" select="normalize-space($drives)"/><xsl:with-param name="main" select="$main"/></xsl:call-template></xsl:variable>
    <xsl:variable name="all" select="exsl:node-set($found)/link"/>
    <xsl:variable name="touching"><xsl:call-template name="pl-bevel-meshes">
      <xsl:with-param name="links" select="$all"/><xsl:with-param name="main" select="$main"/><xsl:with-param name="origin" select="vec:dot(kin:point($centre, '0 0 0'), $main)"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="meshes" select="exsl:node-set($touching)/mesh"/>
    <xsl:variable name="raised">
      <xsl:for-each select="$all">
        <link high="{math:max($meshes[@a = current()/@number or @carrier = current()/@number or @b = current()/@number]/@w)}" xmlns=""><xsl:copy-of select="@*"/></link>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="links" select="exsl:node-set($raised)/link"/>
    <!-- wheels about the main axis that a planet ties: their ratio with the carrier stopped -->
    <xsl:variable name="through">
      <xsl:for-each select="$meshes[@carrier != '']">
        <xsl:variable name="next" select="following-sibling::mesh[@b = current()/@b and @carrier = current()/@carrier][1]"/>
        <xsl:if test="$next"><mesh a="{@a}" b="{$next/@a}" carrier="{@carrier}" teeth="0" za="{sv:abs(@ratio)}" zb="{sv:abs($next/@ratio)}" inside="{number(@ratio * $next/@ratio &gt; 0)}" xmlns=""/></xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="told"><plan xmlns="">
      <xsl:for-each select="m:analysis/m:coordinate[@driving = 'true']">
        <xsl:variable name="n" select="position()"/>
        <driver body="{@body}" motion="R" speed="{num:item($drives, $n)}"><xsl:if test="$links[@number = current()/@body]/@base = 0"><xsl:attribute name="ground">yes</xsl:attribute></xsl:if></driver>
      </xsl:for-each>
    </plan></xsl:variable>
    <xsl:variable name="paper-name" select="text:when($format = 'auto', 'A3', $format)"/>
    <xsl:variable name="framed"><xsl:apply-templates select="document('../sheet/papers.xml')/papers/paper[@name = $paper-name]" mode="sh-framed">
      <xsl:with-param name="columns" select="1"/>
    </xsl:apply-templates></xsl:variable>
    <xsl:variable name="paper" select="exsl:node-set($framed)/*"/>
    <xsl:variable name="down" select="2 + 14 * ($lang = 'ru')"/>
    <xsl:call-template name="pl-page">
      <xsl:with-param name="paper" select="$paper"/>
      <xsl:with-param name="kind" select="'plans-gear-kind'"/>
      <xsl:with-param name="content">
        <xsl:call-template name="pl-gear-views">
          <xsl:with-param name="meshes" select="$meshes"/><xsl:with-param name="links" select="$links[@aside = 0]"/><xsl:with-param name="plan" select="exsl:node-set($told)/plan"/>
          <xsl:with-param name="planets" select="$links[@aside = 1]"/>
          <xsl:with-param name="x" select="$paper/@left + 2"/><xsl:with-param name="y" select="$paper/@top + $down"/>
          <xsl:with-param name="wide" select="$paper/@right - 185 - $paper/@left - 6"/><xsl:with-param name="high" select="$paper/@low - $paper/@top - 2 - $down"/>
        </xsl:call-template>
        <xsl:call-template name="pl-willis">
          <xsl:with-param name="meshes" select="$meshes"/><xsl:with-param name="through" select="exsl:node-set($through)/mesh"/>
          <xsl:with-param name="links" select="$links"/><xsl:with-param name="plan" select="exsl:node-set($told)/plan"/><xsl:with-param name="left-out" select="0"/>
          <xsl:with-param name="x" select="$paper/@right - 185"/><xsl:with-param name="low" select="$paper/@low - $sh-title/@height - 6"/>
        </xsl:call-template>
      </xsl:with-param>
    </xsl:call-template>
  </xsl:template>

  <!-- The axial section, one half of it; the main axis lies, the middle is where the first apex is. -->
  <xsl:template name="pl-cones">
    <xsl:param name="meshes"/>
    <xsl:param name="links"/>
    <xsl:param name="x"/>
    <xsl:param name="wide"/>
    <xsl:param name="bottom"/>
    <xsl:param name="mu"/>
    <!-- from the apex, 0, to the wheels about the main axis -->
    <xsl:variable name="left" select="math:min($meshes/@s | $meshes/@from)"/>
    <xsl:variable name="right" select="math:max($meshes/@s | $meshes/@from)"/>
    <xsl:variable name="far" select="math:max($meshes/@w) * 1.35"/>
    <xsl:variable name="middle" select="$x + $wide div 2 - ($left + $right) div 2 div $mu"/>
    <xsl:variable name="out" select="5"/>
    <xsl:variable name="made">
      <line class="axis" x1="{$middle + $left div $mu - 2 * $out}" y1="{$bottom}" x2="{$middle + $right div $mu + 3 * $out}" y2="{$bottom}" xmlns=""/>
      <xsl:for-each select="$meshes">
        <xsl:variable name="cx" select="$middle + @s div $mu"/>
        <xsl:variable name="cy" select="$bottom - @w div $mu"/>
        <xsl:variable name="long" select="sv:length(@s, @w)"/>
        <xsl:variable name="tx" select="@s div $long * 2.5"/>
        <xsl:variable name="ty" select="-@w div $long * 2.5"/>
        <xsl:variable name="away" select="1 - 2 * (@s &lt; 0)"/>
        <line class="link" link="{@a}" x1="{$cx}" y1="{$bottom}" x2="{$cx}" y2="{$cy}" xmlns=""/>
        <line class="link" link="{@a}" shaft="1" x1="{$cx}" y1="{$bottom}" x2="{$cx + $away * $out}" y2="{$bottom}" xmlns=""/>
        <line class="link" link="{@b}" x1="{$middle}" y1="{$cy}" x2="{$cx}" y2="{$cy}" xmlns=""/>
        <line class="link" x1="{$cx - $tx}" y1="{$cy - $ty}" x2="{$cx + $tx}" y2="{$cy + $ty}" xmlns=""/>
        <line class="link" link="{@b}" shaft="1" x1="{$middle}" y1="{$cy}" x2="{$middle}" y2="{$bottom - $far div $mu}" xmlns=""/>
      </xsl:for-each>
      <!-- carriers: from the planet's axis past the wheels to the main axis -->
      <xsl:for-each select="$links[@arm = 1]">
        <xsl:variable name="beside" select="$middle + $right div $mu + $out * (1 + position())"/>
        <line class="link" link="{@number}" x1="{$middle}" y1="{$bottom - $far div $mu}" x2="{$beside}" y2="{$bottom - $far div $mu}" xmlns=""/>
        <line class="link" link="{@number}" x1="{$beside}" y1="{$bottom - $far div $mu}" x2="{$beside}" y2="{$bottom}" xmlns=""/>
        <line class="link" link="{@number}" shaft="1" x1="{$beside}" y1="{$bottom}" x2="{$beside + $out}" y2="{$bottom}" xmlns=""/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="lines" select="exsl:node-set($made)/line"/>
    <xsl:apply-templates select="$lines" mode="pl-draw"/>
    <xsl:variable name="lettered">
      <xsl:for-each select="$links">
        <xsl:variable name="own" select="$lines[@link = current()/@number]"/>
        <xsl:if test="$own"><beside class="number" xmlns=""><run><xsl:value-of select="@number"/></run>
          <xsl:for-each select="$own[not(@shaft)][sv:length(@x2 - @x1, @y2 - @y1) &gt; 4]"><along ax="{@x1}" ay="{@y1}" bx="{@x2}" by="{@y2}"/></xsl:for-each>
          <xsl:for-each select="$own[@shaft]"><along ax="{@x1}" ay="{@y1}" bx="{@x2}" by="{@y2}" dear="4"/></xsl:for-each>
        </beside></xsl:if>
      </xsl:for-each>
      <xsl:for-each select="$meshes">
        <spot x="{$middle + @s div $mu}" y="{$bottom - @w div $mu}" gap="2.4" towards="{text:when(@s &lt; 0, '150', '30')}" xmlns=""><run><xsl:value-of select="substring($pl-gear-letters, @n, 1)"/></run></spot>
      </xsl:for-each>
    </xsl:variable>
    <xsl:call-template name="pl-letters"><xsl:with-param name="lines" select="$lines"/><xsl:with-param name="spots" select="exsl:node-set($lettered)/spot[run != '']"/><xsl:with-param name="beside" select="exsl:node-set($lettered)/beside"/></xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
