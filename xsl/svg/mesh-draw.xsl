<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: gears, belts, cams and rods as SVG, and the paper that they take.
  Input: what mesh.xsl adds to a placed body (modes sv-draw, sv-ink). Output: SVG; marks of ink.xsl.
  Parameters: frame = the placed body. Source: GOST 2.770; DRAWING.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://www.w3.org/2000/svg"
  xmlns:sv="urn:systel:svg" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl" exclude-result-prefixes="sv">

  <!-- A pitch circle, and the part that it is of. -->
  <xsl:template match="gear[@rx]" mode="sv-draw">
    <xsl:param name="frame"/>
    <ellipse class="sym-thin" stroke-dasharray="6 1.6 .4 1.6" rx="{sv:n(@rx)}" ry="{sv:n(@ry)}">
      <xsl:call-template name="sv-transform">
        <xsl:with-param name="transform" select="sv:transform($frame, @x, @y, @angle + ($frame/@turn - @angle) * (@rx = @ry))"/>
      </xsl:call-template>
    </ellipse>
  </xsl:template>

  <!-- From the side: the shaft, the stroke across it, its ends ticked, the cross of what is fixed on the shaft. -->
  <xsl:template match="gear[@r]" mode="sv-draw">
    <xsl:param name="frame"/>
    <path class="link" d="M{sv:local($frame, @sx, @sy)}L{sv:local($frame, @x, @y)}"/>
    <path class="link" d="M0 {sv:n(-@r)}V{sv:n(@r)}M-1.5 {sv:n(-@r)}H1.5M-1.5 {sv:n(@r)}H1.5M-1.5 -1.5L1.5 1.5M-1.5 1.5L1.5 -1.5"
      transform="{sv:transform($frame, @x, @y, @angle)}"/>
  </xsl:template>

  <xsl:template match="pulley" mode="sv-draw">
    <xsl:param name="frame"/>
    <circle class="sym-symbol" r="{sv:n(@r)}">
      <xsl:call-template name="sv-transform">
        <xsl:with-param name="transform" select="sv:transform($frame, @x, @y, $frame/@turn)"/>
      </xsl:call-template>
    </circle>
  </xsl:template>

  <xsl:template match="belt | rod" mode="sv-draw">
    <xsl:param name="frame"/>
    <path class="{substring('sym-symbol', 1, 10 * boolean(self::belt))}{substring('link', 1, 4 * boolean(self::rod))}">
      <xsl:attribute name="d"><xsl:apply-templates select="line" mode="sv-line"><xsl:with-param name="frame" select="$frame"/></xsl:apply-templates></xsl:attribute>
    </path>
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
      <xsl:value-of select="concat(substring('ML', 1 + (position() != 1), 1), sv:local($frame, @x, @y))"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="belt | cam | rod" mode="sv-ink"><xsl:apply-templates mode="sv-ink"/></xsl:template>

  <xsl:template match="pulley" mode="sv-ink"><xsl:call-template name="sv-ink-ring"/></xsl:template>

  <xsl:template match="gear[@r]" mode="sv-ink">
    <xsl:call-template name="sv-ink-line">
      <xsl:with-param name="ax" select="@sx"/>
      <xsl:with-param name="ay" select="@sy"/>
      <xsl:with-param name="bx" select="@x"/>
      <xsl:with-param name="by" select="@y"/>
    </xsl:call-template>
    <xsl:call-template name="sv-ink-line">
      <xsl:with-param name="ax" select="@x + @r * sv:sin(@angle)"/>
      <xsl:with-param name="ay" select="@y - @r * sv:cos(@angle)"/>
      <xsl:with-param name="bx" select="@x - @r * sv:sin(@angle)"/>
      <xsl:with-param name="by" select="@y + @r * sv:cos(@angle)"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="gear[@rx]" mode="sv-ink">
    <xsl:param name="at" select="0"/>
    <xsl:if test="$at &lt; 360">
      <xsl:variable name="next" select="$at + 15"/>
      <xsl:variable name="c" select="sv:cos(@angle)"/>
      <xsl:variable name="s" select="sv:sin(@angle)"/>
      <xsl:call-template name="sv-ink-line">
        <xsl:with-param name="ax" select="@x + @rx * sv:cos($at) * $c - @ry * sv:sin($at) * $s"/>
        <xsl:with-param name="ay" select="@y + @rx * sv:cos($at) * $s + @ry * sv:sin($at) * $c"/>
        <xsl:with-param name="bx" select="@x + @rx * sv:cos($next) * $c - @ry * sv:sin($next) * $s"/>
        <xsl:with-param name="by" select="@y + @rx * sv:cos($next) * $s + @ry * sv:sin($next) * $c"/>
      </xsl:call-template>
      <xsl:apply-templates select="." mode="sv-ink"><xsl:with-param name="at" select="$next"/></xsl:apply-templates>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
