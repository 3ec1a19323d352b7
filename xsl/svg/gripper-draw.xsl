<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the picture of a gripper (gripper.xsl) as groups of SVG.
  Input: sight and note elements. Output: SVG; a body's group carries the place of its pole and lies in its base's.
  Parameters: ids = false(): data-body instead of id; further views never have ids.
  Source: DESIGN section 8; GOST 2.303-68 (lines).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://www.w3.org/2000/svg"
  xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number"
  xmlns:o="urn:systel:orientation" xmlns:kin="urn:systel:kinematics" xmlns:math="http://exslt.org/math"
  exclude-result-prefixes="m sv doc num o kin math">

  <xsl:template match="sight" mode="sv-draw">
    <xsl:param name="ids"/>
    <g class="sight {@name}" transform="translate({sv:n(@x)} {sv:n(@y)})">
      <xsl:apply-templates select="axis[@near &lt; 0]" mode="sv-draw"/>
      <!-- the ground: nothing of it is seen -->
      <xsl:variable name="named" select="$ids and not(preceding-sibling::sight)"/>
      <g class="body ground" transform="translate({sv:n(-@k * @px)} {sv:n(-@k * @py)})">
        <xsl:attribute name="{substring('data-bodyid', 1 + 9 * boolean($named), 9 - 7 * boolean($named))}">body_0</xsl:attribute>
        <xsl:apply-templates select="solid" mode="sv-draw"><xsl:with-param name="ids" select="$named"/></xsl:apply-templates>
      </g>
      <xsl:apply-templates select="axis[@near &gt; 0][not(@along)]" mode="sv-draw"/>
      <xsl:apply-templates select="axis[@along]" mode="gr-along"/>
      <xsl:for-each select="axis[not(@along)]">
        <xsl:call-template name="gr-letter">
          <xsl:with-param name="x" select="../@k * @x"/>
          <xsl:with-param name="y" select="../@k * @y"/>
          <xsl:with-param name="name" select="@name"/>
        </xsl:call-template>
      </xsl:for-each>
    </g>
    <xsl:apply-templates select="." mode="gr-scene"/>
  </xsl:template>

  <xsl:template match="solid" mode="sv-draw">
    <xsl:param name="ids"/>
    <xsl:variable name="k" select="ancestor::sight/@k"/>
    <g>
      <xsl:attribute name="{substring('data-bodyid', 1 + 9 * boolean($ids), 9 - 7 * boolean($ids))}"><xsl:value-of select="@id"/></xsl:attribute>
      <xsl:attribute name="class">body</xsl:attribute>
      <xsl:attribute name="transform">
        <!-- from its base's pole; the gripper's from the scene's origin -->
        <xsl:variable name="x" select="@x - sum(../self::solid/@x) + sum(../self::sight/@px)"/>
        <xsl:variable name="y" select="@y - sum(../self::solid/@y) + sum(../self::sight/@py)"/>
        <xsl:value-of select="concat('translate(', sv:n($k * $x), ' ', sv:n($k * $y), ')')"/>
      </xsl:attribute>
      <title><xsl:value-of select="doc:message(concat('gripper-', translate(@id, '_', '-')))"/></title>
      <xsl:if test="@below = 'true'">
        <xsl:apply-templates select="solid" mode="sv-draw"><xsl:with-param name="ids" select="$ids"/></xsl:apply-templates>
      </xsl:if>
      <xsl:apply-templates select="face" mode="sv-draw"/>
      <xsl:if test="@below = 'false'">
        <xsl:apply-templates select="solid" mode="sv-draw"><xsl:with-param name="ids" select="$ids"/></xsl:apply-templates>
      </xsl:if>
    </g>
  </xsl:template>

  <xsl:template match="face" mode="sv-draw">
    <xsl:variable name="k" select="ancestor::sight/@k"/>
    <xsl:variable name="x" select="../@x"/>
    <xsl:variable name="y" select="../@y"/>
    <path class="link face">
      <xsl:attribute name="d">
        <xsl:for-each select="p">
          <xsl:value-of select="concat(substring('ML', 1 + (position() != 1), 1), sv:n($k * (@x - $x)), ' ', sv:n($k * (@y - $y)))"/>
        </xsl:for-each>
        <xsl:text>Z</xsl:text>
      </xsl:attribute>
    </path>
  </xsl:template>

  <!-- An axis from the pole to its tip. -->
  <xsl:template match="axis" mode="sv-draw">
    <xsl:call-template name="gr-arrow">
      <xsl:with-param name="x" select="../@k * @x"/>
      <xsl:with-param name="y" select="../@k * @y"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="axis[@along]" mode="sv-draw"/>

  <!-- An axis that points to us is a circle with a dot, one from us a circle with a cross. -->
  <xsl:template match="axis" mode="gr-along">
    <g class="axis along">
      <circle class="blank" r="1.7"/>
      <xsl:choose>
        <xsl:when test="@near &gt; 0"><circle class="solid" r=".5"/></xsl:when>
        <xsl:otherwise><path d="M-1.2 -1.2L1.2 1.2M-1.2 1.2L1.2 -1.2"/></xsl:otherwise>
      </xsl:choose>
      <!-- in the quarter that the other axes leave -->
      <text class="letter" x="{sv:n(3.9 * (1 - 2 * (sum(../axis[not(@along)]/@x) &gt; 0)))}" y="{sv:n(4.2 * (1 - 2 * (sum(../axis[not(@along)]/@y) &gt; 0)) + 1.2)}">
        <xsl:value-of select="@name"/>
      </text>
    </g>
  </xsl:template>

  <!-- A thin line from the origin with its head. -->
  <xsl:template name="gr-arrow">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:variable name="length" select="sv:length($x, $y)"/>
    <xsl:variable name="ex" select="$x div $length"/>
    <xsl:variable name="ey" select="$y div $length"/>
    <g class="axis">
      <path d="M0 0L{sv:n($x)} {sv:n($y)}"/>
      <path class="solid" d="M{sv:n($x)} {sv:n($y)}L{sv:n($x - 3 * $ex - 0.7 * $ey)} {sv:n($y - 3 * $ey + 0.7 * $ex)}L{
          sv:n($x - 3 * $ex + 0.7 * $ey)} {sv:n($y - 3 * $ey - 0.7 * $ex)}Z"/>
    </g>
  </xsl:template>

  <!-- The letter beyond it, over everything else. -->
  <xsl:template name="gr-letter">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="name"/>
    <xsl:variable name="length" select="sv:length($x, $y)"/>
    <text class="letter" x="{sv:n($x + 3 * $x div $length)}" y="{sv:n($y + 3 * $y div $length + 1.4)}"><xsl:value-of select="$name"/></text>
  </xsl:template>

  <!-- The axes of the scene in small under a view. -->
  <xsl:template match="sight" mode="gr-scene">
    <xsl:variable name="view" select="$gr-views[@name = current()/@name]"/>
    <xsl:variable name="down" select="$view/@uz = -1"/>
    <g class="scene-axes" transform="translate({sv:n(@left - 2 + 8 * ($view/@name = 'iso'))} {sv:n(@low + 12 - 7 * $down + 1 * ($view/@name = 'iso'))})">
      <xsl:for-each select="$gr-views[position() &lt; 4]">
        <xsl:variable name="unit" select="concat(number(position() = 1), ' ', number(position() = 2), ' ', number(position() = 3))"/>
        <xsl:variable name="x" select="sv:px($view, $unit)"/>
        <xsl:variable name="y" select="sv:py($view, $unit)"/>
        <xsl:if test="sv:length($x, $y) &gt; 0.1">
          <xsl:call-template name="gr-arrow">
            <xsl:with-param name="x" select="7 * $x"/>
            <xsl:with-param name="y" select="7 * $y"/>
          </xsl:call-template>
          <xsl:call-template name="gr-letter">
            <xsl:with-param name="x" select="7 * $x"/>
            <xsl:with-param name="y" select="7 * $y"/>
            <xsl:with-param name="name" select="substring('XYZ', position(), 1)"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:for-each>
    </g>
  </xsl:template>

  <xsl:template match="note" mode="sv-draw">
    <text class="note" x="{sv:n(@x)}" y="{sv:n(@y)}"><xsl:value-of select="."/></text>
  </xsl:template>

  <!-- Where the pole is and how far apart the fingers are; the code of the orientation where it has one.
       Context: the model. -->
  <xsl:template name="gr-notes">
    <xsl:variable name="pose" select="kin:pose(m:body/m:body[1])"/>
    <xsl:variable name="code" select="o:code(sv:turn-of($pose))"/>
    <xsl:variable name="place" select="concat(doc:message('svg-gripper-pole', num:format(1000 * num:item($pose, 1), 1),
        num:format(1000 * num:item($pose, 2), 1), num:format(1000 * num:item($pose, 3), 1)), '; ',
        doc:message('svg-gripper-spread', num:format(1000 * sum(m:body/m:body/m:body/m:joint/@q), 1)))"/>
    <note xmlns="" letters="{string-length($place)}"><xsl:value-of select="$place"/></note>
    <xsl:if test="$code != ''">
      <xsl:variable name="phrase" select="concat($code, ' – ', o:phrase($code, $lang))"/>
      <note xmlns="" letters="{string-length($phrase)}"><xsl:value-of select="$phrase"/></note>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
