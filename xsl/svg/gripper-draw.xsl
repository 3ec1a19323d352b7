<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the picture of a gripper (gripper.xsl) as groups of SVG.
  Input: sight and note elements. Output: SVG; a body's group carries the place of its pole and lies in its base's.
  Parameters: ids = false(): data-body instead of id; further views never have ids.
  Source: GOST 2.303-68 (lines).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number"
  xmlns:o="urn:systel:orientation" xmlns:kin="urn:systel:kinematics" xmlns:math="http://exslt.org/math"
  xmlns:dr="urn:systel:drawing" xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings"
  extension-element-prefixes="math exsl str" exclude-result-prefixes="text m sv doc num o kin dr">

  <xsl:template match="sight" mode="sv-draw">
    <xsl:param name="ids"/>
    <g class="sight {@name}" transform="translate({sv:n(@x)} {sv:n(@y)})">
      <xsl:apply-templates select="ray[@near &lt; 0]" mode="sv-draw"/>
      <!-- the ground: nothing of it is seen -->
      <xsl:variable name="named" select="$ids and not(preceding-sibling::sight)"/>
      <g class="body ground" transform="translate({sv:n(-@k * @px)} {sv:n(-@k * @py)})">
        <xsl:attribute name="{text:when($named, 'id', 'data-body')}">body_0</xsl:attribute>
        <xsl:apply-templates select="solid" mode="sv-draw"><xsl:with-param name="ids" select="$named"/></xsl:apply-templates>
      </g>
      <xsl:apply-templates select="ray[@near &gt; 0][not(@along)]" mode="sv-draw"/>
      <xsl:apply-templates select="ray[@along]" mode="gr-along"/>
      <xsl:call-template name="gr-letters"/>
    </g>
    <xsl:apply-templates select="." mode="gr-scene"/>
  </xsl:template>

  <xsl:template match="solid" mode="sv-draw">
    <xsl:param name="ids"/>
    <xsl:variable name="k" select="ancestor::sight/@k"/>
    <g>
      <xsl:attribute name="{text:when($ids, 'id', 'data-body')}"><xsl:value-of select="@id"/></xsl:attribute>
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
          <xsl:value-of select="concat(text:when(position() != 1, 'L', 'M'), sv:n($k * (@x - $x)), ' ', sv:n($k * (@y - $y)))"/>
        </xsl:for-each>
        <xsl:text>Z</xsl:text>
      </xsl:attribute>
    </path>
  </xsl:template>

  <!-- An axis from the pole to its tip. -->
  <xsl:template match="ray" mode="sv-draw">
    <xsl:call-template name="gr-arrow">
      <xsl:with-param name="x" select="../@k * @x"/>
      <xsl:with-param name="y" select="../@k * @y"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="ray[@along]" mode="sv-draw"/>

  <!-- An axis that points to us is a circle with a dot, one from us a circle with a cross. -->
  <xsl:template match="ray" mode="gr-along">
    <g class="axis along">
      <circle class="blank" r="1.7"/>
      <xsl:choose>
        <xsl:when test="@near &gt; 0"><circle class="solid" r=".5"/></xsl:when>
        <xsl:otherwise><path d="M-1.2 -1.2L1.2 1.2M-1.2 1.2L1.2 -1.2"/></xsl:otherwise>
      </xsl:choose>
    </g>
  </xsl:template>

  <!-- The letters of the gripper's axes where they cover no line: beyond a tip, around a circle. -->
  <xsl:template name="gr-letters">
    <xsl:variable name="k" select="@k"/>
    <xsl:variable name="ink">
      <xsl:for-each select="descendant::face/p">
        <xsl:variable name="from" select="(preceding-sibling::p[1] | ../p[last()][not(current()/preceding-sibling::p)])[1]"/>
        <xsl:call-template name="gr-ink">
          <xsl:with-param name="x" select="$k * $from/@x"/><xsl:with-param name="y" select="$k * $from/@y"/>
          <xsl:with-param name="dx" select="$k * (@x - $from/@x)"/><xsl:with-param name="dy" select="$k * (@y - $from/@y)"/>
        </xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="ray[not(@along)]">
        <xsl:call-template name="gr-ink">
          <xsl:with-param name="dx" select="$k * @x"/><xsl:with-param name="dy" select="$k * @y"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="items">
      <xsl:for-each select="ray">
        <item w="2.2" up="1.4" low="{1.4 + 0.9 * (@name = 'y')}" xmlns="">
          <xsl:choose>
            <!-- towards the quarter that the other axes leave -->
            <xsl:when test="@along">
              <around x="0" y="0" gap="2.2" towards="{57.29578 * math:atan2(-sum(../ray[not(@along)]/@y), -sum(../ray[not(@along)]/@x))}"/>
            </xsl:when>
            <xsl:otherwise>
              <around x="{$k * @x}" y="{$k * @y}" gap="0.8" towards="{57.29578 * math:atan2(@y, @x)}"/>
            </xsl:otherwise>
          </xsl:choose>
        </item>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="names" select="ray"/>
    <xsl:for-each select="dr:labels(exsl:node-set($items)/item, exsl:node-set($ink)/ink)">
      <xsl:variable name="n" select="position()"/>
      <xsl:for-each select="leader">
        <path class="axis" d="M{sv:n(@ax)} {sv:n(@ay)}L{sv:n(@bx)} {sv:n(@by)}"/>
      </xsl:for-each>
      <text class="letter" x="{sv:n(spot/@x)}" y="{sv:n(spot/@y + 1.4)}"><xsl:value-of select="$names[$n]/@name"/></text>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="gr-ink">
    <xsl:param name="x" select="0"/>
    <xsl:param name="y" select="0"/>
    <xsl:param name="dx"/>
    <xsl:param name="dy"/>
    <ink kind="ink" x="{$x + $dx div 2}" y="{$y + $dy div 2}" angle="{57.29578 * math:atan2($dy, $dx)}" a="{sv:length($dx, $dy) div 2}" b="0.25" xmlns=""/>
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

  <!-- The letter beyond an axis of the scene. -->
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
