<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what a body bears besides its pair on paper: points of cut pairs, outlines, its free end, wheels.
  Input: point, outline of the layout (mode sv-place); a b as context (sv-place-ends). Output: the same in
    millimetres; end and wheel with their place. Parameters: k; sx sy = the body's start; stand = of place-stand.xsl.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:sv="urn:systel:svg"
  xmlns:s="urn:systel:symbols" xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl func"
  exclude-result-prefixes="text sv s">

  <xsl:template name="sv-place-ends">
    <xsl:param name="k"/>
    <xsl:param name="plane"/>
    <xsl:param name="sx"/>
    <xsl:param name="sy"/>
    <xsl:param name="stand"/>
    <xsl:param name="axial"/>
    <xsl:variable name="b" select="."/>
      <xsl:if test="end">
        <xsl:variable name="came" select="sv:length($stand/@x - $sx, $stand/@y - $sy)"/>
        <xsl:variable name="long" select="14 + 6 * $plane + $plane * sv:min($came * ($came &gt; 6) div 2, 25)"/>
        <xsl:variable name="far" select="sum(end/@far) * $k"/>
        <xsl:variable name="size" select="sv:length($stand/@lead-x, $stand/@lead-y)"/>
        <xsl:variable name="ends">
          <xsl:choose>
            <xsl:when test="$axial"><v x="{$stand/@forward * @ux}" y="{$stand/@forward * @uy}"/></xsl:when>
            <xsl:when test="$size &gt; 0.5"><v x="{$stand/@lead-x div $size}" y="{$stand/@lead-y div $size}"/></xsl:when>
            <xsl:otherwise><v x="0" y="1"/></xsl:otherwise>
          </xsl:choose>
        </xsl:variable>
        <xsl:variable name="x" select="$stand/@lx + ($long + ($far - $long) * ($far &gt; $long)) * exsl:node-set($ends)/v/@x"/>
        <xsl:variable name="y" select="$stand/@ly + ($long + ($far - $long) * ($far &gt; $long)) * exsl:node-set($ends)/v/@y"/>
        <end x="{$x}" y="{$y}">
          <xsl:call-template name="sv-corner">
            <xsl:with-param name="x" select="$stand/@lx"/>
            <xsl:with-param name="y" select="$stand/@ly"/>
            <xsl:with-param name="to-x" select="$x"/>
            <xsl:with-param name="to-y" select="$y"/>
          </xsl:call-template>
        </end>
      </xsl:if>
      <xsl:for-each select="wheel">
        <xsl:variable name="r" select="@r * $k + (3.7 - @r * $k) * (@r * $k &lt; 3.7)"/>
        <xsl:variable name="w" select="@w * $k + (2.4 - @w * $k) * (@w * $k &lt; 2.4)"/>
        <!-- In an isometric view a circle is an ellipse, larger than it is by as much as lengths are. -->
        <xsl:variable name="iso" select="boolean($b/@tilt)"/>
        <xsl:choose>
          <xsl:when test="$axial">
            <wheel r="{$r * (1 + 0.224745 * $iso)}" w="{$w + ($r * 1.41421 - $w) * $iso}" angle="{sv:angle($b/@ux, $b/@uy)}" x="{$stand/@lx + $stand/@forward * 14 * $b/@ux}"
              y="{$stand/@ly + $stand/@forward * 14 * $b/@uy}">
              <xsl:if test="$iso"><xsl:attribute name="round">true</xsl:attribute></xsl:if>
            </wheel>
          </xsl:when>
          <xsl:otherwise><wheel r="{$r}" x="{$stand/@x}" y="{$stand/@y}"/></xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
  </xsl:template>

  <!-- Whether a body is a platform, which joints of balls or crosses hold at three points or more. -->
  <func:function name="sv:platform">
    <xsl:param name="b"/>
    <xsl:variable name="held" select="$b/b | $b/point"/>
    <func:result select="boolean($b/@n != 0 and count($held) &gt; 1 and contains(' spherical spherical-pin universal ',
      concat(' ', $b/@type, ' ')) and not($held[not(contains(' spherical spherical-pin universal ', concat(' ', @type, ' ')))]))"/>
  </func:function>

  <!-- Its outline through these points, in their order around the middle. -->
  <xsl:template name="sv-plate">
    <xsl:param name="k"/>
    <xsl:variable name="corners" select=". | b | point"/>
    <xsl:variable name="n" select="count($corners)"/>
    <xsl:variable name="x" select="sum($corners/@x) div $n"/>
    <xsl:variable name="y" select="sum($corners/@y) div $n"/>
    <plate>
      <line>
        <xsl:for-each select="$corners">
          <xsl:sort select="sv:angle(@x - $x, @y - $y)" data-type="number"/>
          <p x="{@x * $k}" y="{@y * $k}"/>
        </xsl:for-each>
        <xsl:for-each select="$corners">
          <xsl:sort select="sv:angle(@x - $x, @y - $y)" data-type="number"/>
          <xsl:if test="position() = 1"><p x="{@x * $k}" y="{@y * $k}"/></xsl:if>
        </xsl:for-each>
      </line>
    </plate>
  </xsl:template>

  <!-- The filled lock where a stem from there meets the socket of a ball at (x, y). -->
  <xsl:template name="sv-lock">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="from-x"/>
    <xsl:param name="from-y"/>
    <xsl:variable name="far" select="sv:length($from-x - $x, $from-y - $y)"/>
    <xsl:variable name="r" select="-sum(sv:symbol('spherical')/s:point[@name = 'base']/@x)"/>
    <xsl:if test="$far &gt; $r + 3">
      <part symbol="lock" x="{$x + $r * ($from-x - $x) div $far}" y="{$y + $r * ($from-y - $y) div $far}"
        angle="{sv:angle($from-x - $x, $from-y - $y)}"/>
    </xsl:if>
  </xsl:template>

  <!-- The filled corner where a body leaves the slider at (x, y), the context, across its guide. -->
  <xsl:template name="sv-corner">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="to-x"/>
    <xsl:param name="to-y"/>
    <xsl:if test="@type = 'prismatic' and @view = 'paper'">
      <xsl:variable name="far" select="sv:length($to-x - $x, $to-y - $y)"/>
      <xsl:variable name="high" select="sv:symbol('slider')/s:point[@name = 'body'][2]/@y"/>
      <xsl:if test="$far &gt; $high + 4 and sv:abs(($to-x - $x) * @ux + ($to-y - $y) * @uy) &lt; 0.2 * $far">
        <part symbol="rigid" x="{$x + $high * ($to-x - $x) div $far}" y="{$y + $high * ($to-y - $y) div $far}"
          angle="{sv:angle($to-x - $x, $to-y - $y)}"/>
      </xsl:if>
    </xsl:if>
  </xsl:template>

  <xsl:template match="end | reach | wheel" mode="sv-place"/>

  <xsl:template match="outline" mode="sv-place">
    <xsl:param name="k"/>
    <outline>
      <xsl:if test="@d">
        <xsl:copy-of select="@d | @turn"/>
        <xsl:attribute name="ax"><xsl:value-of select="@ax * $k"/></xsl:attribute>
        <xsl:attribute name="ay"><xsl:value-of select="@ay * $k"/></xsl:attribute>
        <xsl:attribute name="sx"><xsl:value-of select="@sx * $k"/></xsl:attribute>
        <xsl:attribute name="sy"><xsl:value-of select="@sy * $k"/></xsl:attribute>
      </xsl:if>
      <xsl:for-each select="line">
        <line><xsl:for-each select="p"><p x="{@x * $k}" y="{@y * $k}"/></xsl:for-each></line>
      </xsl:for-each>
    </outline>
  </xsl:template>

  <xsl:template match="point" mode="sv-place">
    <xsl:param name="k"/>
    <xsl:param name="sx"/>
    <xsl:param name="sy"/>
    <xsl:variable name="x" select="@x * $k"/>
    <xsl:variable name="y" select="@y * $k"/>
    <xsl:variable name="slides" select="@type = 'prismatic' and @view = 'paper'"/>
    <xsl:variable name="far" select="sv:length($x - $sx, $y - $sy)"/>
    <xsl:variable name="ball" select="contains(@type, 'spherical')"/>
    <point loop="{@loop}" type="{@type}" symbol="{sv:pair(@type, concat(@tilt, @view[not(../@tilt)]))/@symbol}" last="{@last}" other="{@other}"
        x="{$x}" y="{$y}" pose="{@pose}">
      <xsl:attribute name="angle">
        <xsl:choose>
          <!-- The socket, the first fork is this body's. -->
          <xsl:when test="($ball or @type = 'universal') and $far &gt; 1"><xsl:value-of select="sv:angle($x - $sx, $y - $sy)"/></xsl:when>
          <xsl:when test="@tilt"><xsl:value-of select="sv:angle(@near * @ux, @near * @uy)"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="sv:angle(@ux, @uy)"/></xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
      <xsl:if test="$ball and @last = 'true' and ../@n != 0">
        <xsl:call-template name="sv-lock">
          <xsl:with-param name="x" select="$x"/>
          <xsl:with-param name="y" select="$y"/>
          <xsl:with-param name="from-x" select="$sx"/>
          <xsl:with-param name="from-y" select="$sy"/>
        </xsl:call-template>
      </xsl:if>
      <xsl:choose>
        <xsl:when test="../@n = 0 and not($slides)">
          <xsl:variable name="other" select="key('sv-b', @other)"/>
          <xsl:variable name="pair" select="sv:pair(@type, @view)"/>
          <xsl:call-template name="sv-ground">
            <xsl:with-param name="pair" select="$pair[not(@floating)] | sv:pair('fixed', '')[$pair/@floating]"/>
            <xsl:with-param name="x" select="$x"/>
            <xsl:with-param name="y" select="$y"/>
            <xsl:with-param name="vx" select="$other/@x * $k - $x"/>
            <xsl:with-param name="vy" select="$other/@y * $k - $y"/>
            <xsl:with-param name="symbol" select="text:when($pair/@ground, $pair/@ground, 'ground')"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="sv:platform(..)"/>
        <xsl:when test="../@n != 0 and sv:length($x - $sx, $y - $sy) &gt; 1">
          <route><p x="{$sx}" y="{$sy}"/><p x="{$x}" y="{$y}"/></route>
          <xsl:for-each select="..">
            <xsl:call-template name="sv-corner">
              <xsl:with-param name="x" select="$sx"/>
              <xsl:with-param name="y" select="$sy"/>
              <xsl:with-param name="to-x" select="$x"/>
              <xsl:with-param name="to-y" select="$y"/>
            </xsl:call-template>
          </xsl:for-each>
        </xsl:when>
      </xsl:choose>
      <xsl:if test="$slides and (../@n = 0 or @last = 'false' and @other != 0)">
        <!-- The guide lies on this body; the slider is where the other one is. -->
        <xsl:variable name="mover" select="key('sv-b', @other)/point[@loop = current()/@loop]"/>
        <xsl:call-template name="sv-guide">
          <xsl:with-param name="k" select="$k"/>
          <xsl:with-param name="x" select="$mover/@x * $k"/>
          <xsl:with-param name="y" select="$mover/@y * $k"/>
          <xsl:with-param name="from-x" select="$x"/>
          <xsl:with-param name="from-y" select="$y"/>
        </xsl:call-template>
      </xsl:if>
    </point>
  </xsl:template>
</xsl:stylesheet>
