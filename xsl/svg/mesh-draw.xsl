<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: wheels, belts, cams and rods as SVG, and the paper that they take.
  Input: what mesh.xsl adds to a placed body (modes sv-draw, sv-ink). Output: SVG; marks of ink.xsl.
  Parameters: frame = the placed body. Source: GOST 2.770; DRAWING.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:sv="urn:systel:svg" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl" exclude-result-prefixes="text sv">

  <!-- A pitch circle, and the part that it is of. -->
  <xsl:template match="gear" mode="sv-draw">
    <xsl:param name="frame"/>
    <xsl:if test="@sx"><path class="link" d="M{sv:local($frame, @sx, @sy)}L{sv:local($frame, @x, @y)}"/></xsl:if>
    <ellipse class="sym-thin">
      <xsl:if test="not(@smooth)"><xsl:attribute name="stroke-dasharray">6 1.6 .4 1.6</xsl:attribute></xsl:if>
      <xsl:attribute name="rx"><xsl:value-of select="sv:n(@rx)"/></xsl:attribute>
      <xsl:attribute name="ry"><xsl:value-of select="sv:n(@ry)"/></xsl:attribute>
      <xsl:call-template name="sv-transform">
        <xsl:with-param name="transform" select="sv:transform($frame, @x, @y, @angle + ($frame/@turn - @angle) * (@rx = @ry))"/>
      </xsl:call-template>
    </ellipse>
  </xsl:template>

  <!-- From the side: the shaft, the stroke across it, its ends ticked; a ring's rim reaches over the other wheel, back or (below 0) forth.
       What is free on the shaft has its pair for a hub. -->
  <xsl:template match="disc" mode="sv-draw">
    <xsl:param name="frame"/>
    <xsl:if test="@sx"><path class="link" d="M{sv:local($frame, @sx, @sy)}L{sv:local($frame, @x, @y)}"/></xsl:if>
    <path class="link" transform="{sv:transform($frame, @x, @y, @angle)}">
      <xsl:attribute name="d">
        <xsl:choose>
          <xsl:when test="@smooth"/>
          <xsl:when test="@hub = 'fixed'"><xsl:value-of select="concat('M0 ', sv:n(-@r), 'V', sv:n(@r))"/></xsl:when>
          <xsl:when test="@hub = 'free'"><xsl:value-of select="concat('M0 ', sv:n(-@r), 'V-1.3M0 1.3V', sv:n(@r))"/></xsl:when>
          <xsl:when test="@hub = 'still' and @r &gt; 2"><xsl:value-of select="concat('M0 ', sv:n(-@r), 'V-2M0 2V', sv:n(@r))"/></xsl:when>
        </xsl:choose>
        <xsl:variable name="back" select="-1.5 - sum(@rim[. &gt; 0])"/>
        <xsl:variable name="ahead" select="1.5 - sum(@rim[. &lt; 0])"/>
        <xsl:choose>
          <!-- a roller has thickness -->
          <xsl:when test="@smooth"><xsl:value-of select="concat('M-1.5 ', sv:n(-@r), 'H1.5V', sv:n(@r), 'H-1.5Z')"/></xsl:when>
          <!-- of a cone they lie on it -->
          <xsl:when test="@lean">
            <xsl:variable name="x" select="sv:n(2 * sv:cos(@lean))"/>
            <xsl:variable name="y" select="2 * sv:sin(@lean)"/>
            <xsl:value-of select="concat('M', -$x, ' ', sv:n(-@r + $y), 'L', $x, ' ', sv:n(-@r - $y), 'M', -$x, ' ', sv:n(@r - $y), 'L', $x, ' ', sv:n(@r + $y))"/>
          </xsl:when>
          <xsl:otherwise><xsl:value-of select="concat('M', $back, ' ', sv:n(-@r), 'H', $ahead, 'M', $back, ' ', sv:n(@r), 'H', $ahead)"/></xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
    </path>
  </xsl:template>

  <!-- The rectangle hides its shaft, which ends beyond it; the thread leans as its hand does. -->
  <xsl:template match="worm" mode="sv-draw">
    <xsl:param name="frame"/>
    <xsl:variable name="worm" select="."/>
    <xsl:variable name="half" select="@long div 2"/>
    <xsl:variable name="ahead" select="1 - 2 * ((@sx - @x) * sv:cos(@angle) + (@sy - @y) * sv:sin(@angle) &gt; 0)"/>
    <path class="link" d="M{sv:local($frame, @sx, @sy)}L{sv:local($frame, @x + $ahead * ($half + 4) * sv:cos(@angle), @y + $ahead * ($half + 4) * sv:sin(@angle))}"/>
    <g>
      <xsl:attribute name="transform"><xsl:value-of select="sv:transform($frame, @x, @y, @angle)"/></xsl:attribute>
      <path class="link blank" d="M{sv:n(-$half)} {sv:n(-@r)}H{sv:n($half)}V{sv:n(@r)}H{sv:n(-$half)}Z"/>
      <path class="sym-symbol">
        <xsl:attribute name="d">
          <xsl:for-each select="document('')/*/sv:threads/i">
            <!-- what is seen of a right thread falls to the right where its axis lies -->
            <xsl:variable name="x" select=". * $worm/@long"/>
            <xsl:variable name="by" select="-0.08 * $worm/@hand * $worm/@long"/>
            <xsl:value-of select="concat('M', sv:n($x - $by), ' ', sv:n($worm/@r), 'L', sv:n($x + $by), ' ', sv:n(-$worm/@r))"/>
          </xsl:for-each>
        </xsl:attribute>
      </path>
    </g>
  </xsl:template>
  <sv:threads><i xmlns="">-.375</i><i xmlns="">-.125</i><i xmlns="">.125</i><i xmlns="">.375</i></sv:threads>

  <xsl:template match="worm" mode="sv-ink">
    <xsl:variable name="c" select="sv:cos(@angle)"/>
    <xsl:variable name="s" select="sv:sin(@angle)"/>
    <xsl:variable name="ahead" select="1 - 2 * ((@sx - @x) * $c + (@sy - @y) * $s &gt; 0)"/>
    <xsl:copy-of select="sv:ink-line(@sx, @sy, @x + $ahead * (@long div 2 + 4) * $c, @y + $ahead * (@long div 2 + 4) * $s)"/>
    <xsl:copy-of select="sv:ink-line(@x - @long div 2 * $c, @y - @long div 2 * $s, @x + @long div 2 * $c, @y + @long div 2 * $s, 2 * @r)"/>
  </xsl:template>

  <xsl:template match="pulley" mode="sv-draw">
    <xsl:param name="frame"/>
    <ellipse class="{normalize-space(concat(text:when(@toothed, 'sym-thin ', 'sym-symbol '), @class))}" rx="{sv:n(@rx)}" ry="{sv:n(@ry)}">
      <xsl:if test="@toothed"><xsl:attribute name="stroke-dasharray">6 1.6 .4 1.6</xsl:attribute></xsl:if>
      <xsl:call-template name="sv-transform">
        <xsl:with-param name="transform" select="sv:transform($frame, @x, @y, @angle + ($frame/@turn - @angle) * (@rx = @ry))"/>
      </xsl:call-template>
    </ellipse>
  </xsl:template>

  <xsl:template match="belt | rod | shaft" mode="sv-draw">
    <xsl:param name="frame"/>
    <xsl:if test="line">
      <path class="{text:when(self::belt, 'sym-symbol', 'link')}">
        <xsl:attribute name="d">
          <xsl:apply-templates select="line" mode="sv-line"><xsl:with-param name="frame" select="$frame"/></xsl:apply-templates>
          <xsl:if test="@links"><xsl:apply-templates select="line" mode="sv-links"><xsl:with-param name="frame" select="$frame"/></xsl:apply-templates></xsl:if>
        </xsl:attribute>
      </path>
    </xsl:if>
    <xsl:apply-templates select="pulley" mode="sv-draw"><xsl:with-param name="frame" select="$frame"/></xsl:apply-templates>
  </xsl:template>

  <!-- Strokes across a chain, one for each of its links. -->
  <xsl:template match="line" mode="sv-links">
    <xsl:param name="frame"/>
    <xsl:param name="at" select="2"/>
    <xsl:variable name="x" select="p[2]/@x - p[1]/@x"/>
    <xsl:variable name="y" select="p[2]/@y - p[1]/@y"/>
    <xsl:variable name="long" select="sv:length($x, $y)"/>
    <xsl:if test="$at &lt; $long - 1">
      <xsl:variable name="px" select="p[1]/@x + $at * $x div $long"/>
      <xsl:variable name="py" select="p[1]/@y + $at * $y div $long"/>
      <xsl:value-of select="concat('M', sv:local($frame, $px - $y div $long, $py + $x div $long), 'L', sv:local($frame, $px + $y div $long, $py - $x div $long))"/>
      <xsl:apply-templates select="." mode="sv-links"><xsl:with-param name="frame" select="$frame"/><xsl:with-param name="at" select="$at + 4"/></xsl:apply-templates>
    </xsl:if>
  </xsl:template>

  <xsl:template match="cam" mode="sv-draw">
    <xsl:param name="frame"/>
    <xsl:if test="line">
      <path class="link">
        <xsl:attribute name="d">
          <xsl:apply-templates select="line" mode="sv-line"><xsl:with-param name="frame" select="$frame"/></xsl:apply-templates>
          <xsl:text>Z</xsl:text>
        </xsl:attribute>
      </path>
    </xsl:if>
  </xsl:template>

  <!-- A second cam of a shaft is behind the first one, which hides what of it lies within its outline. -->
  <xsl:template match="cam[line][preceding-sibling::cam/line]" mode="sv-draw" priority="1">
    <xsl:param name="frame"/>
    <xsl:variable name="ring"><xsl:copy-of select="preceding-sibling::cam[line][1]/line/p"/><xsl:copy-of select="preceding-sibling::cam[line][1]/line/p[1]"/></xsl:variable>
    <xsl:variable name="front" select="exsl:node-set($ring)/p[preceding-sibling::p]"/>
    <xsl:variable name="pieces">
      <xsl:for-each select="line/p">
        <xsl:variable name="to" select="following-sibling::p[1] | ../p[1][not(current()/following-sibling::p)]"/>
        <xsl:variable name="x" select="(@x + $to/@x) div 2"/>
        <xsl:variable name="y" select="(@y + $to/@y) div 2"/>
        <piece xmlns="" hidden="{count($front[(@y &gt; $y) != (preceding-sibling::p[1]/@y &gt; $y)]
            [@x + ($y - @y) * (preceding-sibling::p[1]/@x - @x) div (preceding-sibling::p[1]/@y - @y) &gt; $x]) mod 2}"
          from="{sv:local($frame, @x, @y)}" to="{sv:local($frame, $to/@x, $to/@y)}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:for-each select="exsl:node-set($pieces)/piece[not(@hidden = preceding-sibling::piece/@hidden)]">
      <path class="link">
        <xsl:if test="@hidden = 1"><xsl:attribute name="class">sym-symbol</xsl:attribute><xsl:attribute name="stroke-dasharray">2.5 2</xsl:attribute></xsl:if>
        <xsl:attribute name="d"><xsl:for-each select="../piece[@hidden = current()/@hidden]">
          <xsl:if test="not(preceding-sibling::piece[1]/@hidden = @hidden)"><xsl:value-of select="concat('M', @from)"/></xsl:if>
          <xsl:value-of select="concat('L', @to)"/>
        </xsl:for-each></xsl:attribute>
      </path>
    </xsl:for-each>
  </xsl:template>

  <!-- A figure in space, a platform. -->
  <xsl:template match="outline | plate" mode="sv-draw">
    <xsl:param name="frame"/>
    <path class="link outline">
      <xsl:attribute name="d"><xsl:apply-templates select="line" mode="sv-line"><xsl:with-param name="frame" select="$frame"/></xsl:apply-templates></xsl:attribute>
    </path>
  </xsl:template>

  <xsl:template match="line" mode="sv-line">
    <xsl:param name="frame"/>
    <xsl:for-each select="p">
      <xsl:value-of select="concat(text:when(position() != 1, 'L', 'M'), sv:local($frame, @x, @y))"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="belt | cam | rod | shaft" mode="sv-ink"><xsl:apply-templates mode="sv-ink"/></xsl:template>

  <xsl:template match="disc" mode="sv-ink">
    <xsl:variable name="c" select="sv:cos(@angle)"/>
    <xsl:variable name="s" select="sv:sin(@angle)"/>
    <xsl:if test="@sx">
      <xsl:copy-of select="sv:ink-line(@sx, @sy, @x, @y)"/>
    </xsl:if>
    <xsl:if test="@hub != 'none'">
      <xsl:copy-of select="sv:ink-line(@x + @r * $s, @y - @r * $c, @x - @r * $s, @y + @r * $c)"/>
    </xsl:if>
    <xsl:apply-templates mode="sv-ink"/>
    <xsl:variable name="disc" select="."/>
    <xsl:for-each select="document('')/*/sv:ends/i">
      <xsl:variable name="x" select="$disc/@x - . * $disc/@r * $s"/>
      <xsl:variable name="y" select="$disc/@y + . * $disc/@r * $c"/>
      <xsl:copy-of select="sv:ink-line($x - (1.5 + sum($disc/@rim[. &gt; 0])) * $c, $y - (1.5 + sum($disc/@rim[. &gt; 0])) * $s,
        $x + (1.5 - sum($disc/@rim[. &lt; 0])) * $c, $y + (1.5 - sum($disc/@rim[. &lt; 0])) * $s)"/>
    </xsl:for-each>
  </xsl:template>
  <sv:ends><i xmlns="">1</i><i xmlns="">-1</i></sv:ends>

  <xsl:template match="gear | pulley" mode="sv-ink">
    <xsl:param name="at" select="0"/>
    <xsl:if test="$at &lt; 360">
      <xsl:variable name="next" select="$at + 15"/>
      <xsl:variable name="c" select="sv:cos(@angle)"/>
      <xsl:variable name="s" select="sv:sin(@angle)"/>
      <xsl:copy-of select="sv:ink-line(@x + @rx * sv:cos($at) * $c - @ry * sv:sin($at) * $s, @y + @rx * sv:cos($at) * $s + @ry * sv:sin($at) * $c,
        @x + @rx * sv:cos($next) * $c - @ry * sv:sin($next) * $s, @y + @rx * sv:cos($next) * $s + @ry * sv:sin($next) * $c)"/>
      <xsl:apply-templates select="." mode="sv-ink"><xsl:with-param name="at" select="$next"/></xsl:apply-templates>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
