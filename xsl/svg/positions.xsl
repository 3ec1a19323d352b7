<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: further positions of a system beside the one drawn: links in thin chain lines with two dots, and the path of
    a point through all positions.
  Input: the model with position elements. Output: ghost elements with layouts in metres (sv-ghosts), on paper with
    lines and sliders (sv-ghosts-placed), as SVG (mode sv-draw); path = the points of the trace.
  Parameters: trace = BODY or BODY:x,y or BODY:x,y,z, a point of the body in the model's own unit of length, or a point by
    its name, NAME or BODY:NAME.
  Source: GOST 2.303-68 (displaced positions), courses on the theory of mechanisms (plans of positions).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
  xmlns:src="urn:systel:source" xmlns:dr="urn:systel:drawing" xmlns:exsl="http://exslt.org/common"
  extension-element-prefixes="exsl" exclude-result-prefixes="text m sv kin num src dr">

  <xsl:param name="trace"/>

  <!-- Thin chain lines with two dots: strokes 5 mm, gaps and dots 1 mm apart. -->
  <xsl:variable name="sv-ghost-style">
.scheme .displaced{stroke-width:.3;stroke-linecap:butt;stroke-dasharray:5 1 .3 1 .3 1}
.scheme .trace{stroke-width:.35}
.scheme .trace circle{fill:#000;stroke:none}
</xsl:variable>

  <!-- The layout of every further position in a view, and where the traced point is in it. -->
  <xsl:template name="sv-ghosts">
    <xsl:param name="view"/>
    <xsl:variable name="own" select="m:position"/>
    <xsl:for-each select="$own">
      <xsl:variable name="posed"><xsl:apply-templates select=".." mode="sv-posed">
        <xsl:with-param name="position" select="."/>
      </xsl:apply-templates></xsl:variable>
      <ghost xmlns="">
        <xsl:for-each select="exsl:node-set($posed)/m:model">
          <xsl:call-template name="sv-traced"><xsl:with-param name="view" select="$view"/></xsl:call-template>
          <layout><xsl:apply-templates select="m:body" mode="sv-layout"><xsl:with-param name="view" select="$view"/></xsl:apply-templates></layout>
        </xsl:for-each>
      </ghost>
    </xsl:for-each>
  </xsl:template>

  <!-- The model in another position. -->
  <xsl:template match="* | @*" mode="sv-posed">
    <xsl:param name="position"/>
    <xsl:copy>
      <xsl:apply-templates select="@* | *" mode="sv-posed"><xsl:with-param name="position" select="$position"/></xsl:apply-templates>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="m:joint" mode="sv-posed">
    <xsl:param name="position"/>
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:for-each select="$position/m:at[@joint = current()/@id]">
        <xsl:attribute name="q"><xsl:value-of select="@q"/></xsl:attribute>
      </xsl:for-each>
      <xsl:copy-of select="*"/>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="m:position | m:analysis | m:meta" mode="sv-posed"/>

  <!-- Attributes x and y of the traced point, metres in the view; the y of planar languages counts downwards. -->
  <xsl:template name="sv-traced">
    <xsl:param name="view"/>
    <xsl:variable name="at" select="translate(substring-after($trace, ':'), ',', ' ')"/>
    <xsl:variable name="unit" select="1 - 0.999 * (@src:length = 'mm')"/>
    <xsl:variable name="body" select="key('sv-body', substring-before(concat($trace, ':'), ':'))[1]"/>
    <xsl:variable name="named" select="$body/m:point[@name = substring-after($trace, ':')] | descendant::m:point[not($body)][@name = $trace]"/>
    <xsl:for-each select="$named">
      <xsl:variable name="point" select="kin:point(.)"/>
      <xsl:attribute name="x"><xsl:value-of select="sv:px($view, $point)"/></xsl:attribute>
      <xsl:attribute name="y"><xsl:value-of select="sv:py($view, $point)"/></xsl:attribute>
    </xsl:for-each>
    <xsl:for-each select="$body[not($named)]">
      <xsl:variable name="x" select="concat(num:item($at, 1), text:when(num:item($at, 1) = '', '0'))"/>
      <xsl:variable name="y" select="concat(num:item($at, 2), text:when(num:item($at, 2) = '', '0'))"/>
      <xsl:variable name="z" select="concat(num:item($at, 3), text:when(num:item($at, 3) = '', '0'))"/>
      <xsl:variable name="point" select="kin:point(., concat($unit * $x, ' ',
        $unit * $y * (1 - 2 * (/m:model/@src:y = 'down')), ' ', $unit * $z))"/>
      <xsl:attribute name="x"><xsl:value-of select="sv:px($view, $point)"/></xsl:attribute>
      <xsl:attribute name="y"><xsl:value-of select="sv:py($view, $point)"/></xsl:attribute>
    </xsl:for-each>
  </xsl:template>

  <!-- The path of the traced point on paper, from the position drawn through the others; nothing where there is none. -->
  <xsl:template name="sv-trace">
    <xsl:param name="ghosts"/>
    <xsl:param name="traced"/>
    <xsl:param name="k"/>
    <xsl:if test="$ghosts/@x">
      <trace xmlns="">
        <xsl:for-each select="$traced"><p x="{@x * $k}" y="{@y * $k}"/></xsl:for-each>
        <xsl:for-each select="$ghosts"><p x="{@x}" y="{@y}"/></xsl:for-each>
      </trace>
    </xsl:if>
  </xsl:template>

  <!-- Ghosts on paper: what moves, as lines of p. -->
  <xsl:template name="sv-ghosts-placed">
    <xsl:param name="ghosts"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:for-each select="$ghosts">
      <ghost xmlns="">
        <xsl:if test="@x"><xsl:attribute name="x"><xsl:value-of select="@x * $k"/></xsl:attribute>
          <xsl:attribute name="y"><xsl:value-of select="@y * $k"/></xsl:attribute></xsl:if>
        <xsl:for-each select="dr:scheme(layout/b, string($view/@name), $k, $sv-library)//b">
          <!-- A ground's line to its first pole stays where it is. -->
          <xsl:for-each select="route[../../../self::b][not(../../outline)] | self::b[not(outline)]/point/route | self::b[not(outline)]/plate/line | outline/line">
            <line><xsl:for-each select="p"><p x="{@x}" y="{@y}"/></xsl:for-each></line>
          </xsl:for-each>
          <xsl:for-each select="end | wheel[@angle]"><line><p x="{../@sx}" y="{../@sy}"/><p x="{@x}" y="{@y}"/></line></xsl:for-each>
          <xsl:if test="@type = 'prismatic'">
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
        </xsl:for-each>
      </ghost>
    </xsl:for-each>
  </xsl:template>

  <!-- What ghosts take of the paper: boxes about every piece of their lines. -->
  <xsl:template match="ghost" mode="sv-ink">
    <xsl:apply-templates select="line/p[position() &gt; 1]" mode="sv-ink-chord"/>
  </xsl:template>

  <!-- The path bends beside its chords. -->
  <xsl:template match="trace" mode="sv-ink">
    <xsl:apply-templates select="p[position() &gt; 1]" mode="sv-ink-chord"><xsl:with-param name="wide" select="1.2"/></xsl:apply-templates>
  </xsl:template>

  <xsl:template match="p" mode="sv-ink-chord">
    <xsl:param name="wide" select="0.7"/>
    <xsl:variable name="from" select="preceding-sibling::p[1]"/>
    <xsl:copy-of select="sv:ink-line($from/@x, $from/@y, @x, @y, $wide)"/>
  </xsl:template>

  <xsl:template match="ghost" mode="sv-draw">
    <g class="displaced">
      <xsl:if test="line">
        <path>
          <xsl:attribute name="d">
            <xsl:for-each select="line"><xsl:for-each select="p">
              <xsl:value-of select="concat(text:when(position() != 1, 'L', 'M'), sv:n(@x), ' ', sv:n(@y))"/>
            </xsl:for-each></xsl:for-each>
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
            <xsl:variable name="from" select="preceding-sibling::p[1]"/>
            <xsl:variable name="before" select="($from | $from/preceding-sibling::p[1])[1]"/>
            <xsl:variable name="after" select="(following-sibling::p[1] | .)[last()]"/>
            <xsl:value-of select="concat('C', sv:n($from/@x + (@x - $before/@x) div 6), ' ', sv:n($from/@y + (@y - $before/@y) div 6), ' ',
              sv:n(@x - ($after/@x - $from/@x) div 6), ' ', sv:n(@y - ($after/@y - $from/@y) div 6), ' ', sv:n(@x), ' ', sv:n(@y))"/>
          </xsl:for-each>
        </xsl:attribute>
      </path>
      <xsl:for-each select="p"><circle r="0.6" cx="{sv:n(@x)}" cy="{sv:n(@y)}"/></xsl:for-each>
    </g>
  </xsl:template>
</xsl:stylesheet>
