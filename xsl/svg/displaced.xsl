<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: further positions on paper: links in thin chain lines with two dots, their numbers at the end of what drives, and the path
    of a point through all positions.
  Input: ghost elements with layouts in metres (positions.xsl), the placed bodies. Output: ghost elements with lines (sv-ghosts-placed),
    trace = the points of the path (sv-trace), what they take of the paper (mode sv-ink), SVG (mode sv-draw), items of the
    numbers (mode sv-place-items).
  Parameters: of the templates. Source: GOST 2.303-68 (displaced positions), courses on the theory of mechanisms (plans of positions).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:sv="urn:systel:svg" xmlns:num="urn:systel:number" xmlns:dr="urn:systel:drawing" xmlns:exsl="http://exslt.org/common"
  xmlns:math="http://exslt.org/math" extension-element-prefixes="exsl math" exclude-result-prefixes="text sv num dr">

  <!-- The path of the traced point on paper, from the position drawn through the others; nothing where there is none. -->
  <xsl:template name="sv-trace">
    <xsl:param name="ghosts"/>
    <xsl:param name="traced"/>
    <xsl:param name="k"/>
    <xsl:if test="$ghosts/@x">
      <xsl:variable name="first" select="$ghosts[not(@aside)][1]"/>
      <xsl:variable name="last" select="$ghosts[not(@aside)][last()]"/>
      <!-- Where the others come back to the first, the path is theirs alone; so it is where the one drawn is among them. -->
      <xsl:variable name="round" select="count($ghosts) &gt; 2 and (sv:length($first/@x - $last/@x, $first/@y - $last/@y) &lt; 0.01 or $ghosts/@round)"/>
      <trace xmlns="">
        <xsl:if test="$round"><xsl:attribute name="round">true</xsl:attribute></xsl:if>
        <xsl:for-each select="$traced[not($round)]">
          <xsl:variable name="x" select="@x * $k"/>
          <xsl:variable name="y" select="@y * $k"/>
          <xsl:if test="not($ghosts[not(@aside)][sv:length(@x - $x, @y - $y) &lt; 0.01])"><p x="{$x}" y="{$y}"/></xsl:if>
        </xsl:for-each>
        <xsl:for-each select="$ghosts[not(@aside)][not($round and position() = last() and sv:length($first/@x - @x, $first/@y - @y) &lt; 0.01)]"><p x="{@x}" y="{@y}"/></xsl:for-each>
      </trace>
    </xsl:if>
  </xsl:template>

  <!-- Ghosts on paper: what moves, as lines of p. -->
  <xsl:template name="sv-ghosts-placed">
    <xsl:param name="ghosts"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:param name="placed" select="/.."/>
    <!-- What is a rod goes through its guide, which stays where it is. -->
    <xsl:variable name="rods" select="$placed/descendant::b[@type = 'prismatic'][rod/line]"/>
    <!-- A cam, a cross, a lever with a pawl turn as they are. -->
    <xsl:variable name="solids" select="$placed/descendant::b[@type = 'revolute'][@view = 'along'][cam/line or shaft/@arm or rod/line]"/>
    <xsl:for-each select="$ghosts">
      <ghost xmlns="">
        <xsl:copy-of select="@aside | @round"/>
        <xsl:if test="@x"><xsl:attribute name="x"><xsl:value-of select="@x * $k"/></xsl:attribute>
          <xsl:attribute name="y"><xsl:value-of select="@y * $k"/></xsl:attribute></xsl:if>
        <xsl:variable name="turns" select="turn"/>
        <xsl:variable name="pins" select="pin"/>
        <xsl:for-each select="dr:scheme(layout/b, string($view/@name), $k, $sv-library)//b">
          <xsl:variable name="gone" select="."/>
          <xsl:variable name="lines">
          <!-- A ground's line to its first pole stays where it is. -->
          <xsl:for-each select="route[../../../self::b][not(../../outline)] | self::b[not(outline)]/point/route | self::b[not(outline)]/plate/line | outline/line">
            <line><xsl:for-each select="p"><p x="{@x}" y="{@y}"/></xsl:for-each></line>
          </xsl:for-each>
          <xsl:variable name="rod" select="$rods[@n = current()/@n]"/>
          <xsl:for-each select="$rod/rod/line"><line>
            <xsl:for-each select="p"><p x="{@x + $gone/@x - $rod/@x}" y="{@y + $gone/@y - $rod/@y}"/></xsl:for-each>
          </line></xsl:for-each>
          <xsl:for-each select="$solids[@n = current()/@n]">
            <xsl:variable name="solid" select="."/>
            <xsl:variable name="c" select="sv:cos($turns[@n = $solid/@n]/@by)"/>
            <xsl:variable name="s" select="sv:sin($turns[@n = $solid/@n]/@by)"/>
            <xsl:for-each select="cam/line | shaft[@arm]/line | rod/line"><line>
              <xsl:for-each select="p">
                <p x="{$gone/@x + (@x - $solid/@x) * $c - (@y - $solid/@y) * $s}" y="{$gone/@y + (@x - $solid/@x) * $s + (@y - $solid/@y) * $c}"
                  r="{sv:length(@x - $solid/@x, @y - $solid/@y)}"/>
              </xsl:for-each>
              <xsl:if test="parent::cam"><close/></xsl:if>
            </line></xsl:for-each>
          </xsl:for-each>
          <xsl:for-each select="(end | wheel[@angle])[not($rod or $solids[@n = $gone/@n])]"><line><p x="{../@sx}" y="{../@sy}"/><p x="{@x}" y="{@y}"/></line></xsl:for-each>
          <xsl:if test="@type = 'prismatic' and not($rod)">
            <!-- A slider as its box. -->
            <xsl:variable name="box" select="sv:symbol(@symbol)/@box"/>
            <xsl:variable name="x" select="num:item($box, 1)"/>
            <xsl:variable name="y" select="num:item($box, 2)"/>
            <xsl:variable name="b" select="."/>
            <xsl:variable name="corners">
              <p x="{$x}" y="{$y}"/><p x="{$x + num:item($box, 3)}" y="{$y}"/>
              <p x="{$x + num:item($box, 3)}" y="{$y + num:item($box, 4)}"/><p x="{$x}" y="{$y + num:item($box, 4)}"/><p x="{$x}" y="{$y}"/>
            </xsl:variable>
            <line>
              <xsl:for-each select="exsl:node-set($corners)/*">
                <p x="{$b/@dx + @x * sv:cos($b/@angle) - @y * sv:sin($b/@angle)}" y="{$b/@dy + @x * sv:sin($b/@angle) + @y * sv:cos($b/@angle)}"/>
              </xsl:for-each>
            </line>
          </xsl:if>
          </xsl:variable>
          <xsl:copy-of select="$lines"/>
          <xsl:for-each select="$pins[@of = current()/@n]">
            <!-- At the far end of what turns where no pair is; of several as far away the same in all positions. -->
            <xsl:variable name="pin" select="."/>
            <xsl:variable name="all" select="exsl:node-set($lines)/line/p"/>
            <xsl:variable name="end" select="($all[@r = math:max($all/@r)] | $all[not($all/@r)][last()])[1][$gone/@type = 'revolute'][$gone/@view = 'along'][sv:length($pin/@x - $pin/@cx, $pin/@y - $pin/@cy) * $k &lt; 1]"/>
            <pin n="{@n}" x="{sum($end/@x) + @x * $k * not($end)}" y="{sum($end/@y) + @y * $k * not($end)}" cx="{@cx * $k}" cy="{@cy * $k}"/>
          </xsl:for-each>
        </xsl:for-each>
      </ghost>
    </xsl:for-each>
  </xsl:template>

  <!-- What ghosts take of the paper: boxes about every piece of their lines. -->
  <xsl:template match="ghost" mode="sv-ink">
    <xsl:apply-templates select="line[not(close)]/p[position() &gt; 1]" mode="sv-ink-chord"/>
    <!-- An outline has many points. -->
    <xsl:apply-templates select="line[close]/p[position() mod 4 = 1][position() &gt; 1]" mode="sv-ink-chord"><xsl:with-param name="back" select="4"/></xsl:apply-templates>
  </xsl:template>

  <!-- The path bends beside its chords. -->
  <xsl:template match="trace" mode="sv-ink">
    <xsl:apply-templates select="p[position() &gt; 1]" mode="sv-ink-chord"><xsl:with-param name="wide" select="1.2"/></xsl:apply-templates>
  </xsl:template>

  <xsl:template match="p" mode="sv-ink-chord">
    <xsl:param name="wide" select="0.7"/>
    <xsl:param name="back" select="1"/>
    <xsl:variable name="from" select="preceding-sibling::p[$back]"/>
    <xsl:copy-of select="sv:ink-line($from/@x, $from/@y, @x, @y, $wide)"/>
  </xsl:template>

  <xsl:template match="ghost" mode="sv-draw">
    <g class="displaced">
      <xsl:if test="line">
        <path>
          <xsl:attribute name="d">
            <xsl:for-each select="line"><xsl:for-each select="p">
              <xsl:value-of select="concat(text:when(position() != 1, 'L', 'M'), sv:n(@x), ' ', sv:n(@y))"/>
            </xsl:for-each><xsl:value-of select="text:when(close, 'Z')"/></xsl:for-each>
          </xsl:attribute>
        </path>
      </xsl:if>
    </g>
  </xsl:template>

  <!-- The path of a point through all positions: a thin smooth line with a dot at each: between two points a
       Bézier arc along what joins their neighbours (Catmull and Rom). -->
  <xsl:template match="trace" mode="sv-draw">
    <g class="trace">
      <path>
        <xsl:attribute name="d">
          <xsl:value-of select="concat('M', sv:n(p[1]/@x), ' ', sv:n(p[1]/@y))"/>
          <xsl:for-each select="p[position() &gt; 1]">
            <xsl:call-template name="sv-path-arc">
              <xsl:with-param name="before" select="(preceding-sibling::p[2] | preceding-sibling::p[1][not(preceding-sibling::p)][not(../@round)] | ../p[last()][../@round][current()/preceding-sibling::p[1][not(preceding-sibling::p)]])[1]"/>
              <xsl:with-param name="from" select="preceding-sibling::p[1]"/>
              <xsl:with-param name="after" select="following-sibling::p[1] | self::p[not(following-sibling::p)][not(../@round)] | ../p[1][../@round][not(current()/following-sibling::p)]"/>
            </xsl:call-template>
          </xsl:for-each>
          <xsl:if test="@round">
            <xsl:for-each select="p[1]">
              <xsl:call-template name="sv-path-arc">
                <xsl:with-param name="before" select="../p[last() - 1]"/>
                <xsl:with-param name="from" select="../p[last()]"/>
                <xsl:with-param name="after" select="../p[2]"/>
              </xsl:call-template>
            </xsl:for-each>
            <xsl:text>z</xsl:text>
          </xsl:if>
        </xsl:attribute>
      </path>
      <xsl:for-each select="p"><circle r="0.6" cx="{sv:n(@x)}" cy="{sv:n(@y)}"/></xsl:for-each>
    </g>
  </xsl:template>

  <!-- From one point of a path to the current one. -->
  <xsl:template name="sv-path-arc">
    <xsl:param name="before"/>
    <xsl:param name="from"/>
    <xsl:param name="after"/>
    <xsl:value-of select="concat('C', sv:n($from/@x + (@x - $before/@x) div 6), ' ', sv:n($from/@y + (@y - $before/@y) div 6), ' ',
      sv:n(@x - ($after/@x - $from/@x) div 6), ' ', sv:n(@y - ($after/@y - $from/@y) div 6), ' ', sv:n(@x), ' ', sv:n(@y))"/>
  </xsl:template>

  <!-- The numbers of positions, beyond the end of what drives. -->
  <xsl:template match="pin" mode="sv-place-items">
    <xsl:call-template name="sv-item-around">
      <xsl:with-param name="class">place value</xsl:with-param>
      <xsl:with-param name="runs"><run small="true" xmlns=""><xsl:value-of select="@n"/></run></xsl:with-param>
      <xsl:with-param name="x" select="@x"/>
      <xsl:with-param name="y" select="@y"/>
      <xsl:with-param name="gap" select="0.8"/>
      <xsl:with-param name="small" select="true()"/>
      <xsl:with-param name="towards" select="text:when(sv:length(@x - @cx, @y - @cy) &gt; 1, sv:angle(@x - @cx, @y - @cy), '-50')"/>
    </xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
