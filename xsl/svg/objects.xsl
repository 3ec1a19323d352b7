<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: objects, which grippers take, and forbidden zones in schemes: the outlines of their solids in thin lines, below the links.
  Input: the normal form, at a moment of its record hold elements besides. Output: thing with id, name, x y = its middle, r = how far
    it reaches from there, left top right bottom, zone = it is one; in it solids of dr:solids; as ink, as SVG, as items of letters.
  Parameters: of sv-things: view, k = units of the result in a metre, holds = those in force, placed = the bodies on paper, objects = which.
  Source: GOST 2.303 (thin lines for what does not belong to the mechanism).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://www.w3.org/2000/svg"
  xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:q="urn:systel:quaternion"
  xmlns:dr="urn:systel:drawing" xmlns:text="urn:systel:text" xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common"
  extension-element-prefixes="math exsl" exclude-result-prefixes="m sv kin q dr text">

  <xsl:template name="sv-things">
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:param name="holds" select="/.."/>
    <xsl:param name="placed" select="/.."/>
    <xsl:param name="objects" select="m:object"/>
    <xsl:apply-templates select="m:problem/m:zone" mode="sv-zone">
      <xsl:with-param name="view" select="$view"/>
      <xsl:with-param name="k" select="$k"/>
    </xsl:apply-templates>
    <xsl:for-each select="$objects">
      <xsl:variable name="hold" select="$holds[@object = current()/@id][last()]"/>
      <xsl:variable name="stands" select="$hold | self::*[not($hold)]"/>
      <xsl:variable name="at" select="text:when($stands/@at, $stands/@at, '0 0 0')"/>
      <xsl:variable name="turn" select="q:from-rotation(text:when($stands/@rotation, $stands/@rotation, '1 0 0 0'))"/>
      <xsl:variable name="pose">
        <xsl:if test="not($hold)"><xsl:value-of select="concat($at, ' ', $turn)"/></xsl:if>
        <xsl:for-each select="key('sv-body', $hold/@body)">
          <xsl:value-of select="concat(kin:point(., $at), ' ', q:product(sv:orientation(.), $turn))"/>
        </xsl:for-each>
      </xsl:variable>
      <xsl:variable name="seen" select="dr:solids(m:shape, $view, string($pose), $k)"/>
      <xsl:variable name="x" select="$seen/face/p/@x"/>
      <xsl:variable name="y" select="$seen/face/p/@y"/>
      <xsl:if test="$x">
        <!-- what is held goes with the gripper, wherever that symbol is drawn; points of other bodies stand where they are -->
        <xsl:variable name="holder" select="$placed/descendant::b[@n = $hold/@body][contains(@type, 'gripper')]"/>
        <xsl:variable name="thing"><thing id="{@id}" name="{@name}" left="{math:min($x)}" right="{math:max($x)}" top="{math:min($y)}" bottom="{math:max($y)}"
            x="{(math:min($x) + math:max($x)) div 2}" y="{(math:min($y) + math:max($y)) div 2}"
            r="{sv:length(math:max($x) - math:min($x), math:max($y) - math:min($y)) div 2}" xmlns="">
          <xsl:copy-of select="$seen"/>
        </thing></xsl:variable>
        <!-- what is near a gripper's palm is between its fingers -->
        <xsl:for-each select="exsl:node-set($thing)/thing">
          <xsl:variable name="hand" select="$holder[sv:length(@x - current()/@x, @y - current()/@y) &lt; 12]"/>
          <xsl:apply-templates select="." mode="sv-shift">
            <xsl:with-param name="x" select="sum($holder/@dx) - text:when($hand, string(@x - 6.5 * sv:cos($hand/@angle)), string(sum($holder/@x)))"/>
            <xsl:with-param name="y" select="sum($holder/@dy) - text:when($hand, string(@y - 6.5 * sv:sin($hand/@angle)), string(sum($holder/@y)))"/>
          </xsl:apply-templates>
        </xsl:for-each>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- A zone stands in the scene, or is the solids of a body that stands there; of a mesh its hull is not drawn. -->
  <xsl:template match="m:zone" mode="sv-zone">
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:variable name="pose">
      <xsl:if test="@at">0 0 0 1 0 0 0</xsl:if>
      <xsl:for-each select="key('sv-body', @body)"><xsl:value-of select="concat(kin:point(., '0 0 0'), ' ', sv:orientation(.))"/></xsl:for-each>
    </xsl:variable>
    <xsl:variable name="own"><xsl:if test="@at">
      <m:shape kind="{text:when(@radius, 'sphere', 'box')}" size="{@radius}{@size}" at="{@at}"/>
    </xsl:if></xsl:variable>
    <xsl:variable name="seen" select="dr:solids(exsl:node-set($own)/m:shape | key('sv-body', @body)/m:shape, $view, string($pose), $k)"/>
    <xsl:variable name="x" select="$seen/face/p/@x"/>
    <xsl:variable name="y" select="$seen/face/p/@y"/>
    <xsl:if test="$x">
      <thing zone="1" id="zone{count(preceding-sibling::m:zone) + 1}" name="{@name}" left="{math:min($x)}" right="{math:max($x)}" top="{math:min($y)}" bottom="{math:max($y)}"
          x="{(math:min($x) + math:max($x)) div 2}" y="{(math:min($y) + math:max($y)) div 2}"
          r="{sv:length(math:max($x) - math:min($x), math:max($y) - math:min($y)) div 2}" xmlns="">
        <xsl:copy-of select="$seen"/>
      </thing>
    </xsl:if>
  </xsl:template>

  <xsl:template match="thing" mode="sv-ink">
    <xsl:copy-of select="sv:ink-box(concat(@left - @x, ' ', @top - @y, ' ', @right - @left, ' ', @bottom - @top), @x, @y, 0)"/>
  </xsl:template>

  <!-- Letters may stand in a zone, which may be large, and not across its border. -->
  <xsl:template match="thing[@zone]" mode="sv-ink" priority="1">
    <xsl:variable name="wide" select="@right - @left"/>
    <xsl:variable name="high" select="@bottom - @top"/>
    <xsl:copy-of select="sv:ink-box(concat('0 0 ', $wide, ' 0'), @left, @top, 0) | sv:ink-box(concat('0 0 ', $wide, ' 0'), @left, @bottom, 0)
      | sv:ink-box(concat('0 0 0 ', $high), @left, @top, 0) | sv:ink-box(concat('0 0 0 ', $high), @right, @top, 0)"/>
  </xsl:template>

  <!-- Pictures of a solid that shows other faces are other pictures (dr:animation). -->
  <xsl:template match="thing" mode="sv-draw">
    <g class="thing" data-object="{@id}" stroke-width=".35" fill="#fff">
      <xsl:if test="@zone">
        <xsl:attribute name="class">thing zone</xsl:attribute>
        <xsl:attribute name="stroke-width">.25</xsl:attribute>
        <xsl:attribute name="stroke-dasharray">2 1</xsl:attribute>
        <xsl:attribute name="fill">#f0f0f0</xsl:attribute>
      </xsl:if>
      <xsl:if test="@name != ''"><title><xsl:value-of select="@name"/></title></xsl:if>
      <xsl:for-each select="solid/face">
        <path data-state="{../@state}">
          <xsl:attribute name="d">
            <xsl:for-each select="p"><xsl:value-of select="concat(text:when(position() = 1, 'M', 'L'), sv:n(@x), ' ', sv:n(@y))"/></xsl:for-each>
            <xsl:text>Z</xsl:text>
          </xsl:attribute>
        </path>
      </xsl:for-each>
    </g>
  </xsl:template>

  <xsl:template match="thing" mode="sv-items">
    <xsl:if test="@name != ''">
      <xsl:call-template name="sv-item-around">
        <xsl:with-param name="class">thing</xsl:with-param>
        <xsl:with-param name="runs"><run xmlns=""><xsl:value-of select="@name"/></run></xsl:with-param>
        <xsl:with-param name="x" select="@x"/>
        <xsl:with-param name="y" select="@y"/>
        <xsl:with-param name="gap" select="0.8 + sv:min(@r, (@right - @left) div 2 + 3)"/>
        <xsl:with-param name="towards" select="0"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
