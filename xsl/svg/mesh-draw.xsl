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
    <ellipse class="sym-thin" stroke-dasharray="6 1.6 .4 1.6" rx="{sv:n(@rx)}" ry="{sv:n(@ry)}">
      <xsl:call-template name="sv-transform">
        <xsl:with-param name="transform" select="sv:transform($frame, @x, @y, @angle + ($frame/@turn - @angle) * (@rx = @ry))"/>
      </xsl:call-template>
    </ellipse>
  </xsl:template>

  <!-- From the side: the shaft, the stroke across it, its ends ticked; a ring's rim reaches back over the other wheel.
       What is free on the shaft has its pair for a hub. -->
  <xsl:template match="disc" mode="sv-draw">
    <xsl:param name="frame"/>
    <xsl:if test="@sx"><path class="link" d="M{sv:local($frame, @sx, @sy)}L{sv:local($frame, @x, @y)}"/></xsl:if>
    <path class="link" transform="{sv:transform($frame, @x, @y, @angle)}">
      <xsl:attribute name="d">
        <xsl:choose>
          <xsl:when test="@hub = 'fixed'"><xsl:value-of select="concat('M0 ', sv:n(-@r), 'V', sv:n(@r))"/></xsl:when>
          <xsl:when test="@hub = 'free'"><xsl:value-of select="concat('M0 ', sv:n(-@r), 'V-1.3M0 1.3V', sv:n(@r))"/></xsl:when>
        </xsl:choose>
        <xsl:variable name="back" select="-1.5 - sum(@rim)"/>
        <xsl:value-of select="concat('M', $back, ' ', sv:n(-@r), 'H1.5M', $back, ' ', sv:n(@r), 'H1.5')"/>
      </xsl:attribute>
    </path>
  </xsl:template>

  <xsl:template match="pulley" mode="sv-draw">
    <xsl:param name="frame"/>
    <ellipse class="{normalize-space(concat('sym-symbol ', @class))}" rx="{sv:n(@rx)}" ry="{sv:n(@ry)}">
      <xsl:call-template name="sv-transform">
        <xsl:with-param name="transform" select="sv:transform($frame, @x, @y, @angle + ($frame/@turn - @angle) * (@rx = @ry))"/>
      </xsl:call-template>
    </ellipse>
  </xsl:template>

  <xsl:template match="belt | rod | shaft" mode="sv-draw">
    <xsl:param name="frame"/>
    <xsl:if test="line">
      <path class="{text:when(self::belt, 'sym-symbol', 'link')}">
        <xsl:attribute name="d"><xsl:apply-templates select="line" mode="sv-line"><xsl:with-param name="frame" select="$frame"/></xsl:apply-templates></xsl:attribute>
      </path>
    </xsl:if>
    <xsl:apply-templates select="pulley" mode="sv-draw"><xsl:with-param name="frame" select="$frame"/></xsl:apply-templates>
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
      <xsl:copy-of select="sv:ink-line($x - (1.5 + sum($disc/@rim)) * $c, $y - (1.5 + sum($disc/@rim)) * $s,
        $x + 1.5 * $c, $y + 1.5 * $s)"/>
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
