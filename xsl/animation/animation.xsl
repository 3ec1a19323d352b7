<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: target svg-motion: the kinematic scheme going through a motion, one SVG that plays by itself, without scripts.
  Input: the normal form with a record. Output: SVG, one user unit = one millimetre; what stands in it is the first moment, and
    keyframes of CSS move it; for a reader who wants less motion it stands still.
  Parameters: lang, name; frames = moments a second at which the scheme is drawn, fewer where the motion is long; trace, view,
    symbols as of the scheme; repeat = yes, no: over and over again ('' = as the motion says).
  Source: docs/MOTION.md; CSS Animations Level 1, SVG 2 (d as a property), Media Queries Level 5 (prefers-reduced-motion).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://www.w3.org/2000/svg"
    xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:dr="urn:systel:drawing" xmlns:num="urn:systel:number"
    xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document" xmlns:xlink="http://www.w3.org/1999/xlink"
    xmlns:exsl="http://exslt.org/common" xmlns:src="urn:systel:source" extension-element-prefixes="exsl"
    exclude-result-prefixes="m sv dr num text doc src">

  <xsl:import href="../svg/scheme.xsl"/>
  <xsl:include href="moments.xsl"/>
  <xsl:include href="letters.xsl"/>
  <xsl:include href="panels.xsl"/>
  <xsl:include href="gripper.xsl"/>
  <xsl:include href="document.xsl"/>

  <xsl:output method="xml" encoding="UTF-8" indent="no"/>

  <xsl:param name="lang" select="'en'"/>
  <xsl:param name="name"/>
  <xsl:param name="frames" select="25"/>
  <xsl:param name="repeat"/>
  <!-- What is written beside belongs to one position. -->
  <xsl:param name="annotations" select="'none'"/>

  <!-- How the first moment is looked at holds for all of them. -->
  <xsl:variable name="sv-plans" select="true()"/>

  <!-- Pictures at most and at least, where the record has them; pictures by which the window is chosen. -->
  <xsl:variable name="an-most" select="400"/>
  <xsl:variable name="an-least" select="72"/>
  <xsl:variable name="an-sights" select="24"/>

  <xsl:key name="an-coordinate" match="m:record/m:coordinate" use="@joint"/>

  <!-- Copies in a position leave out what takes long to copy. -->
  <xsl:template match="m:record | m:motion | m:position | m:dimension" mode="sv-posed" priority="1"/>
  <xsl:template match="m:analysis" mode="sv-posed" priority="1"><xsl:copy-of select="."/></xsl:template>

  <!-- Connections hold where they do at the moment. One that does not hold stays a place of its bodies, without symbols. -->
  <xsl:template match="m:loop | m:loose" mode="sv-posed">
    <xsl:param name="position"/>
    <xsl:variable name="stand" select="$position/m:stand[@connection = current()/@id]"/>
    <xsl:choose>
      <xsl:when test="not($an-stands[@connection = current()/@id])"><xsl:copy-of select="."/></xsl:when>
      <xsl:otherwise>
        <m:loop>
          <xsl:copy-of select="@* | $stand/@at-b"/>
          <xsl:if test="not($stand)"><xsl:attribute name="src:loose">yes</xsl:attribute></xsl:if>
        </m:loop>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
  <xsl:template match="point[@loose]/ground | point[@loose]/guide | b[@n = 0]/point[@loose]/part" mode="sv-symbol" priority="2"/>
  <xsl:template match="b[@n = 0]/point[@loose]/route" mode="sv-draw" priority="2"/>
  <xsl:template match="point[@loose]" mode="sv-symbol" priority="2">
    <xsl:param name="frame"/>
    <xsl:param name="prefix"/>
    <use xlink:href="#{$prefix}sym-end" class="link" transform="translate({sv:local($frame, @x, @y)})"/>
  </xsl:template>

  <xsl:template match="/m:model">
    <xsl:if test="not(m:record)"><xsl:value-of select="doc:refuse(., doc:told('motion-none'))"/></xsl:if>
    <xsl:variable name="moments" select="m:record/m:moment"/>
    <xsl:variable name="end" select="$moments[last()]/@t"/>
    <!-- of a short one as many as make arcs of its chords -->
    <xsl:variable name="wanted" select="1 + ceiling($end * $frames) * ($end * $frames &gt; $an-least) + $an-least * not($end * $frames &gt; $an-least)"/>
    <xsl:variable name="all" select="$wanted * ($wanted &lt;= $an-most) + $an-most * ($wanted &gt; $an-most)"/>
    <xsl:variable name="every" select="ceiling((count($moments) - 1) div ($all - 1)) + not($moments[2])"/>
    <xsl:variable name="first"><xsl:call-template name="an-posed"><xsl:with-param name="moment" select="$moments[1]"/></xsl:call-template></xsl:variable>
    <!-- what is held changes at the very moment -->
    <xsl:variable name="some" select="$moments[(position() - 1) mod $every = 0 or position() = last() or @structure != preceding-sibling::m:moment[1]/@structure]"/>
    <xsl:if test="$gr-drawn">
      <xsl:call-template name="an-gripper">
        <xsl:with-param name="moments" select="$some"/>
        <xsl:with-param name="end" select="$end"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:for-each select="exsl:node-set($first)/m:model[not($gr-drawn)]">
      <xsl:variable name="seen"><xsl:if test="m:system[2]"><xsl:value-of select="$view"/></xsl:if><xsl:if test="not(m:system[2])"><xsl:call-template name="an-view"><xsl:with-param name="moments" select="$moments"/></xsl:call-template></xsl:if></xsl:variable>
      <xsl:variable name="made"><xsl:if test="m:system[2]"><xsl:call-template name="sv-panels"><xsl:with-param name="wanted" select="$view"/><xsl:with-param name="seconds" select="false()"/></xsl:call-template></xsl:if>
      <xsl:if test="not(m:system[2])"><xsl:call-template name="sv-whole">
        <xsl:with-param name="wanted" select="string($seen)"/>
        <xsl:with-param name="row"><xsl:call-template name="an-row">
          <xsl:with-param name="moments" select="$moments"/>
          <xsl:with-param name="seen" select="string($seen)"/>
        </xsl:call-template></xsl:with-param>
      </xsl:call-template></xsl:if></xsl:variable>
      <xsl:call-template name="an-page">
        <xsl:with-param name="first" select="exsl:node-set($made)/picture"/>
        <xsl:with-param name="moments" select="$some"/>
        <xsl:with-param name="end" select="$end"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <!-- Context: the model at the first moment. first: its picture. -->
  <xsl:template name="an-page">
    <xsl:param name="first"/>
    <xsl:param name="moments"/>
    <xsl:param name="end"/>
    <xsl:variable name="start" select="."/>
    <xsl:variable name="k" select="$first/plan/@k"/>
    <!-- Panels of a cell stand where all moments have room. -->
    <xsl:variable name="panelled"><xsl:if test="m:system[2]">
      <xsl:variable name="some">
        <xsl:for-each select="$moments[position() = 1 or position() = last() or position() mod ceiling(last() div 12) = 0]">
          <xsl:call-template name="an-placed">
            <xsl:with-param name="moment" select="."/>
            <xsl:with-param name="plan" select="$first/plan"/>
            <xsl:with-param name="start" select="$start"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:variable>
      <xsl:call-template name="an-extents">
        <xsl:with-param name="pictures" select="exsl:node-set($some)/picture"/>
        <xsl:with-param name="first" select="$first"/>
      </xsl:call-template>
    </xsl:if></xsl:variable>
    <xsl:variable name="panels" select="exsl:node-set($panelled)/*"/>
    <xsl:variable name="rows"><xsl:if test="$panels and m:system"><xsl:call-template name="sv-rows">
      <xsl:with-param name="panels" select="$panels"/>
      <xsl:with-param name="wide" select="190"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <xsl:variable name="spots" select="exsl:node-set($rows)/spot"/>
    <xsl:variable name="shifted"><xsl:if test="$panels"><xsl:call-template name="an-words">
      <xsl:with-param name="first" select="$first"/>
      <xsl:with-param name="panels" select="$panels"/>
      <xsl:with-param name="spots" select="$spots"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <xsl:variable name="written" select="exsl:node-set($shifted)/* | $first[not($panels)]/label | $first[not($panels)]/mark"/>
    <!-- names of objects go with these -->
    <xsl:variable name="names" select="$written[self::label][@class = 'thing']"/>
    <xsl:variable name="words" select="$written[not(self::label and @class = 'thing')]"/>
    <xsl:variable name="places">
      <xsl:for-each select="$moments">
        <xsl:call-template name="an-placed">
          <xsl:with-param name="moment" select="."/>
          <xsl:with-param name="plan" select="$first/plan"/>
          <xsl:with-param name="start" select="$start"/>
          <xsl:with-param name="spots" select="$spots"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="placed" select="exsl:node-set($places)/picture"/>
    <xsl:variable name="anchors"><xsl:call-template name="an-anchors">
      <xsl:with-param name="labels" select="$words[self::label]"/>
      <xsl:with-param name="picture" select="$placed[1]"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="anchored" select="exsl:node-set($anchors)/anchor"/>
    <xsl:variable name="path" select="$placed/traced"/>
    <xsl:variable name="lengths"><xsl:call-template name="an-lengths"><xsl:with-param name="path" select="$path"/></xsl:call-template></xsl:variable>
    <xsl:variable name="xs"><xsl:for-each select="$path"><xsl:value-of select="concat(@x, ' ')"/></xsl:for-each></xsl:variable>
    <xsl:variable name="ys"><xsl:for-each select="$path"><xsl:value-of select="concat(@y, ' ')"/></xsl:for-each></xsl:variable>
    <xsl:variable name="passed" select="exsl:node-set($lengths)/l"/>
    <xsl:variable name="drawn">
      <xsl:for-each select="$placed">
        <xsl:variable name="n" select="position()"/>
        <frame at="{@at div ($end + ($end = 0))}" xmlns="">
          <xsl:call-template name="an-frame">
            <xsl:with-param name="words" select="$words"/>
            <xsl:with-param name="anchors" select="$anchored"/>
            <xsl:with-param name="names" select="$names"/>
            <xsl:with-param name="things" select="$placed[1]/thing"/>
          </xsl:call-template>
          <xsl:if test="$path/@x">
            <path class="way" pathLength="1" d="{dr:curve(string($xs), string($ys), 0, $k, 0, $k)}" stroke-dashoffset="{sv:n(1 - $passed[$n])}" xmlns="http://www.w3.org/2000/svg"/>
            <circle class="spot" r="0.9" transform="translate({sv:n(traced/@x * $k)} {sv:n(traced/@y * $k)})" xmlns="http://www.w3.org/2000/svg"/>
          </xsl:if>
        </frame>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="moving" select="dr:animation(exsl:node-set($drawn)/frame)"/>
    <!-- The window that all moments go into. -->
    <xsl:variable name="each" select="ceiling(count($placed) div $an-sights)"/>
    <xsl:variable name="inks">
      <xsl:for-each select="$placed[position() mod $each = 0 or position() = 1 or position() = last()]">
        <xsl:call-template name="sv-ink"><xsl:with-param name="placed" select="b | tie | thing"/></xsl:call-template>
        <xsl:variable name="picture" select="."/>
        <xsl:for-each select="$anchored">
          <xsl:variable name="at"><xsl:call-template name="an-at"><xsl:with-param name="picture" select="$picture"/></xsl:call-template></xsl:variable>
          <xsl:variable name="dx" select="num:item($at, 1) - @x"/>
          <xsl:variable name="dy" select="num:item($at, 2) - @y"/>
          <o left="{@left + $dx}" right="{@right + $dx}" top="{@top + $dy}" bottom="{@bottom + $dy}" xmlns=""/>
        </xsl:for-each>
        <xsl:for-each select="thing[@name != '']">
          <xsl:variable name="was" select="$placed[1]/thing[@id = current()/@id]"/>
          <xsl:variable name="dx" select="@x - $was/@x"/>
          <xsl:variable name="dy" select="@y - $was/@y"/>
          <xsl:for-each select="$names[normalize-space() = normalize-space(current()/@name)][1]">
            <o left="{@left + $dx}" right="{@right + $dx}" top="{@top + $dy}" bottom="{@bottom + $dy}" xmlns=""/>
          </xsl:for-each>
        </xsl:for-each>
      </xsl:for-each>
      <xsl:for-each select="$path[@x]"><o left="{@x * $k - 1}" right="{@x * $k + 1}" top="{@y * $k - 1}" bottom="{@y * $k + 1}" xmlns=""/></xsl:for-each>
    </xsl:variable>
    <xsl:variable name="ink" select="exsl:node-set($inks)/*[local-name() = 'o'] | $words"/>
    <xsl:call-template name="an-svg">
      <xsl:with-param name="moving" select="$moving"/>
      <xsl:with-param name="boxes" select="$ink"/>
      <xsl:with-param name="scale" select="$first/@scale"/>
      <xsl:with-param name="view" select="$first/@view"/>
      <xsl:with-param name="end" select="$end"/>
      <xsl:with-param name="definitions"><xsl:call-template name="sv-definitions">
        <xsl:with-param name="placed" select="$placed/b | $placed/tie"/>
        <xsl:with-param name="types" select="$first/plan/layout//@type"/>
      </xsl:call-template></xsl:with-param>
    </xsl:call-template>
  </xsl:template>

  <!-- found once: a record may have a hundred thousand moments -->
  <xsl:variable name="an-record" select="/m:model/m:record"/>
  <xsl:variable name="an-coordinates" select="$an-record/m:coordinate"/>
  <xsl:variable name="an-holds" select="$an-record/m:hold"/>
  <xsl:variable name="an-stands" select="$an-record/m:stand"/>
  <xsl:variable name="an-end" select="$an-record/m:moment[last()]/@t"/>

  <!-- What holds a pair on the ground stays as it is in the first picture, however links come to it. -->
  <xsl:template match="picture/b/ground | picture/b/b/ground | picture/b/point/ground" mode="sv-symbol">
    <xsl:param name="frame"/>
    <xsl:param name="prefix"/>
    <xsl:variable name="i" select="1 + count(preceding-sibling::ground)"/>
    <xsl:variable name="own" select="key('an-body', concat(generate-id(/picture[1]), ' ', ancestor::b[1]/@n))[1]"/>
    <xsl:variable name="first" select="($own/ground[not(current()/parent::point)] | $own/point[@loop = current()/parent::point/@loop]/ground)[$i]"/>
    <xsl:variable name="same" select="$first[sv:length(@x - current()/@x, @y - current()/@y) &lt; 0.5]"/>
    <xsl:variable name="drawn" select="$same | self::*[not($same)]"/>
    <use xlink:href="#{$prefix}sym-{$drawn/@symbol}" class="{text:when(contains($drawn/@symbol, 'stub'), 'link', 'ground')}">
      <xsl:call-template name="sv-transform">
        <xsl:with-param name="transform" select="sv:transform($frame, @x, @y, number($drawn/@angle))"/>
      </xsl:call-template>
    </use>
  </xsl:template>

  <!-- The scheme at a moment. Context: picture. -->
  <xsl:template name="an-frame">
    <xsl:param name="words"/>
    <xsl:param name="anchors"/>
    <xsl:param name="names"/>
    <xsl:param name="things"/>
    <xsl:variable name="picture" select="."/>
    <xsl:apply-templates select="thing | tie" mode="sv-draw"/>
    <xsl:apply-templates select="b" mode="sv-draw"><xsl:with-param name="ids" select="false()"/></xsl:apply-templates>
    <xsl:call-template name="sv-pairs"/>
    <!-- that wheels turn is seen by a stroke -->
    <g class="labels strokes">
      <xsl:for-each select="(b//b/gear | b//b/pulley)[sv:length(@rx - @ry, 0) &lt; 0.01 and @ry &gt; 3]">
        <path class="stroke" d="M0 {sv:n(-@ry)}v{sv:n(text:when(@ry &lt; 6, 0.4 * @ry, 2.4))}" transform="translate({sv:n(@x)} {sv:n(@y)}) rotate({sv:n($picture/turn[@n = current()/ancestor::b[1]/@n][@seen = 'true'][1]/@angle)})"/>
      </xsl:for-each>
    </g>
    <g class="labels">
      <xsl:apply-templates select="$words[self::mark]" mode="sv-draw"/>
      <xsl:for-each select="$words[self::caption]">
        <text class="{@class}" x="{sv:n(@x)}" y="{sv:n(@y)}"><xsl:value-of select="."/></text>
      </xsl:for-each>
      <xsl:for-each select="$anchors">
        <xsl:variable name="n" select="position()"/>
        <xsl:variable name="at"><xsl:call-template name="an-at"><xsl:with-param name="picture" select="$picture"/></xsl:call-template></xsl:variable>
        <g transform="translate({sv:n(num:item($at, 1) - @x)} {sv:n(num:item($at, 2) - @y)})">
          <xsl:apply-templates select="$words[self::label][$n]" mode="sv-draw"/>
        </g>
      </xsl:for-each>
      <xsl:for-each select="thing[@name != '']">
        <xsl:variable name="was" select="$things[@id = current()/@id]"/>
        <g transform="translate({sv:n(@x - $was/@x)} {sv:n(@y - $was/@y)})">
          <xsl:apply-templates select="$names[normalize-space() = normalize-space(current()/@name)][1]" mode="sv-draw"/>
        </g>
      </xsl:for-each>
    </g>
  </xsl:template>

  <!-- Elements l: shares of the traced path that are behind at each of its points. -->
  <xsl:template name="an-lengths">
    <xsl:param name="path"/>
    <xsl:variable name="steps">
      <xsl:for-each select="$path">
        <xsl:variable name="n" select="position()"/>
        <xsl:variable name="before" select="$path[$n - 1] | self::*[$n = 1]"/>
        <s l="{sv:length(@x - $before/@x, @y - $before/@y)}" xmlns=""/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="step" select="exsl:node-set($steps)/s"/>
    <xsl:variable name="whole" select="sum($step/@l)"/>
    <xsl:for-each select="$step">
      <l xmlns=""><xsl:value-of select="(sum(preceding-sibling::s/@l) + @l) div ($whole + ($whole = 0))"/></l>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
