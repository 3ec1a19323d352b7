<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the picture of a gripper: front view, view from the left at its right, view from above below it (first
    angle), a pictorial view in the corner; or one view alone.
  Input: the normal form of a gripper whose shapes are boxes. Output: picture as of picture.xsl with sight elements: x, y
    (where the pole is, millimetres of paper, y down), k (of paper to a metre), px, py (the pole from the scene's origin,
    metres), left, low; in them solid (a body: id, x, y from the pole in metres; nested as the bodies are, below = "true"
    where those on it lie behind it; face: its corners p, of = which one) and ray (name, x, y of its tip, near = 1 or -1, along where
    it stands on the paper); note (x, y, a line of text).
  Parameters: of the template: wanted = auto for all, front, side, top, iso or iso-left; wide, high, row as of picture.xsl.
  Source: GOST 2.305-2008 (places of views), 2.317-2011; paper 000, figures 1 and 3.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:q="urn:systel:quaternion"
  xmlns:num="urn:systel:number" xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common"
  xmlns:func="http://exslt.org/functions" extension-element-prefixes="math exsl func"
  exclude-result-prefixes="vec text m sv kin q num">

  <!-- Unit vectors to the right and up, and from the paper to the eye. -->
  <xsl:variable name="gr-views-tree">
    <view name="front" r="1 0 0" u="0 1 0" d="0 0 1" rx="1" ry="0" rz="0" ux="0" uy="1" uz="0"/>
    <view name="side" r="0 0 1" u="0 1 0" d="-1 0 0" rx="0" ry="0" rz="1" ux="0" uy="1" uz="0"/>
    <view name="top" r="1 0 0" u="0 0 -1" d="0 1 0" rx="1" ry="0" rz="0" ux="0" uy="0" uz="-1"/>
    <view name="iso" d="1 1 1" rx="0.7071068" ry="0" rz="-0.7071068" ux="-0.4082483" uy="0.8164966" uz="-0.4082483"/>
    <view name="iso-left" d="-1 1 1" rx="0.7071068" ry="0" rz="0.7071068" ux="0.4082483" uy="0.8164966" uz="-0.4082483"/>
  </xsl:variable>
  <xsl:variable name="gr-views" select="exsl:node-set($gr-views-tree)/view"/>

  <!-- Millimetres between the views, and under each for the axes of the scene. -->
  <xsl:variable name="gr-gap" select="12"/>
  <xsl:variable name="gr-strip" select="15"/>

  <xsl:template name="gr-picture">
    <xsl:param name="wanted"/>
    <xsl:param name="wide" select="0"/>
    <xsl:param name="high" select="0"/>
    <xsl:param name="row" select="$sv-scales"/>
    <xsl:variable name="model" select="."/>
    <xsl:variable name="bare">
      <xsl:for-each select="$gr-views[$wanted = 'auto' and @name != 'iso-left' or @name = $wanted]">
        <xsl:variable name="view" select="."/>
        <xsl:for-each select="$model"><xsl:call-template name="gr-sight"><xsl:with-param name="view" select="$view"/></xsl:call-template></xsl:for-each>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="sights" select="exsl:node-set($bare)/sight"/>
    <xsl:variable name="main" select="$sights[1]"/>
    <xsl:variable name="beside" select="$sights[@name = 'side'] | $sights[@name = 'iso'][$sights[2]]"/>
    <xsl:variable name="below" select="$sights[@name = 'top' or @name = 'iso'][$sights[2]]"/>
    <!-- metres of both columns and of both rows, and millimetres that no scale changes: letters, gaps, strips -->
    <xsl:variable name="columns" select="$main/@width + sum($beside[not($beside/@width &gt; @width)][1]/@width)"/>
    <xsl:variable name="rows" select="$main/@height + sum($below[not($below/@height &gt; @height)][1]/@height)"/>
    <xsl:variable name="fixed-wide" select="14 + (14 + $gr-gap) * boolean($beside)"/>
    <xsl:variable name="fixed-high" select="29 + $gr-strip + (10 + $gr-gap + $gr-strip) * boolean($below)"/>
    <xsl:variable name="scale">
      <xsl:call-template name="sv-scale">
        <xsl:with-param name="width" select="$columns"/>
        <xsl:with-param name="height" select="$rows"/>
        <xsl:with-param name="wide" select="(170 + (sv:room($wide - $fixed-wide) - 170) * ($wide &gt; 0)) div 1000"/>
        <xsl:with-param name="high" select="(190 + (sv:room($high - $fixed-high) - 190) * ($high &gt; 0)) div 1000"/>
        <xsl:with-param name="row" select="$row"/>
      </xsl:call-template>
    </xsl:variable>
    <xsl:variable name="k" select="1000 div ($scale + ($scale = 0))"/>
    <xsl:variable name="column" select="$k * $main/@right + 14 + $gr-gap"/>
    <xsl:variable name="line" select="$k * $main/@low + 10 + $gr-strip + $gr-gap"/>
    <xsl:variable name="right" select="$k * $main/@right + 7 + ($column + $k * ($columns - $main/@width) - $k * $main/@right) * boolean($beside)"/>
    <xsl:variable name="low" select="$k * $main/@low + 5 + $gr-strip + ($line + $k * ($rows - $main/@height) - $k * $main/@low) * boolean($below)"/>
    <xsl:variable name="left" select="$k * $main/@left - 7"/>
    <xsl:variable name="notes"><xsl:call-template name="gr-notes"/></xsl:variable>
    <xsl:variable name="note" select="exsl:node-set($notes)/note"/>
    <xsl:variable name="written" select="$left + 2 * math:max($note/@letters)"/>
    <picture scale="{$scale}" view="{text:when($sights[2], 'three')}{$main[not($sights[2])]/@name}"
        left="{$left}" top="{$k * math:min($sights[not($sights[2]) or @name = 'front' or @name = 'side']/@top) - 5}"
        right="{$right + ($written - $right) * ($written &gt; $right)}" low="{$low + 6 + 5 * count($note)}">
      <xsl:for-each select="$sights">
        <xsl:variable name="x">
          <xsl:choose>
            <xsl:when test="$sights[2] and @name = 'side'"><xsl:value-of select="$column - $k * @left"/></xsl:when>
            <!-- in the middle of its corner -->
            <xsl:when test="$sights[2] and @name = 'iso'">
              <xsl:value-of select="$column + 0.5 * $k * ($columns - $main/@width) - 0.5 * $k * (@left + @right)"/>
            </xsl:when>
            <xsl:otherwise>0</xsl:otherwise>
          </xsl:choose>
        </xsl:variable>
        <xsl:variable name="y">
          <xsl:choose>
            <xsl:when test="$sights[2] and @name = 'top'"><xsl:value-of select="$line - $k * @top"/></xsl:when>
            <xsl:when test="$sights[2] and @name = 'iso'">
              <xsl:value-of select="$line + 0.5 * $k * ($rows - $main/@height) - 0.5 * $k * (@top + @low)"/>
            </xsl:when>
            <xsl:otherwise>0</xsl:otherwise>
          </xsl:choose>
        </xsl:variable>
        <sight name="{@name}" x="{$x}" y="{$y}" k="{$k}" px="{@px}" py="{@py}" left="{$x + $k * @left}" low="{$y + $k * @low}">
          <xsl:copy-of select="*"/>
        </sight>
      </xsl:for-each>
      <xsl:for-each select="$note">
        <note x="{$left}" y="{$low + 5 + 5 * position()}"><xsl:value-of select="."/></note>
      </xsl:for-each>
    </picture>
  </xsl:template>

  <!-- Millimetres that a field leaves, never none. -->
  <func:function name="sv:room">
    <xsl:param name="left"/>
    <func:result select="$left + (5 - $left) * ($left &lt; 5)"/>
  </func:function>

  <!-- One view in metres around the pole, and how far it goes. -->
  <xsl:template name="gr-sight">
    <xsl:param name="view"/>
    <xsl:variable name="gripper" select="m:body/m:body[1]"/>
    <xsl:variable name="pose" select="kin:pose($gripper)"/>
    <xsl:variable name="content">
      <xsl:apply-templates select="$gripper" mode="gr-solid">
        <xsl:with-param name="view" select="$view"/>
        <xsl:with-param name="from" select="$pose"/>
      </xsl:apply-templates>
      <xsl:call-template name="gr-axes">
        <xsl:with-param name="view" select="$view"/>
        <xsl:with-param name="turn" select="sv:turn-of($pose)"/>
        <xsl:with-param name="gripper" select="$gripper"/>
      </xsl:call-template>
    </xsl:variable>
    <xsl:variable name="points" select="exsl:node-set($content)//p | exsl:node-set($content)/ray"/>
    <xsl:variable name="left" select="math:min($points/@x)"/>
    <xsl:variable name="top" select="math:min($points/@y)"/>
    <xsl:variable name="right" select="math:max($points/@x)"/>
    <xsl:variable name="low" select="math:max($points/@y)"/>
    <sight name="{$view/@name}" px="{sv:px($view, $pose)}" py="{sv:py($view, $pose)}" left="{$left}" top="{$top}" right="{$right}" low="{$low}" width="{$right - $left}" height="{$low - $top}">
      <xsl:copy-of select="$content"/>
    </sight>
  </xsl:template>

  <func:function name="sv:turn-of">
    <xsl:param name="pose"/>
    <func:result select="concat(num:item($pose, 4), ' ', num:item($pose, 5), ' ', num:item($pose, 6), ' ', num:item($pose, 7))"/>
  </func:function>

  <!-- The axes of the gripper, each to a little beyond its boxes. -->
  <xsl:template name="gr-axes">
    <xsl:param name="view"/>
    <xsl:param name="turn"/>
    <xsl:param name="gripper"/>
    <xsl:variable name="ends">
      <xsl:for-each select="$gripper/descendant::m:shape">
        <e x="{num:item(concat(@at, ' 0'), 1) + num:item(@size, 1) div 2}" y="{num:item(concat(@at, ' 0 0'), 2) + num:item(@size, 2) div 2}"
            z="{num:item(concat(@at, ' 0 0 0'), 3) + num:item(@size, 3) div 2}" size="{num:item(@size, 1) + num:item(@size, 2) + num:item(@size, 3)}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="sizes" select="exsl:node-set($ends)/e"/>
    <!-- an axis with nothing on its side is not lost -->
    <xsl:variable name="least-tree">
      <xsl:variable name="least" select="0.1 * math:max($sizes/@size)"/>
      <e x="{$least}" y="{$least}" z="{$least}"/>
    </xsl:variable>
    <xsl:variable name="e" select="$sizes | exsl:node-set($least-tree)/e"/>
    <xsl:variable name="beyond" select="0.3 * math:max($e/@y)"/>
    <xsl:variable name="lengths" select="concat(math:max($e/@x) + $beyond, ' ', math:max($e/@y) + $beyond, ' ', math:max($e/@z) + 2 * $beyond)"/>
    <xsl:for-each select="$gr-views[position() &lt; 4]">
      <xsl:variable name="unit" select="q:rotate($turn, concat(number(position() = 1), ' ', number(position() = 2), ' ', number(position() = 3)))"/>
      <xsl:variable name="depth" select="vec:dot($unit, $view/@d)"/>
      <xsl:variable name="length" select="num:item($lengths, position())"/>
      <xsl:variable name="x" select="sv:px($view, $unit)"/>
      <xsl:variable name="y" select="sv:py($view, $unit)"/>
      <ray name="{substring('xyz', position(), 1)}" x="{$x * $length}" y="{$y * $length}" near="{1 - 2 * ($depth &lt; -0.000001)}">
        <!-- from or to the eye -->
        <xsl:if test="sv:length($x, $y) &lt; 0.05"><xsl:attribute name="along">yes</xsl:attribute></xsl:if>
      </ray>
    </xsl:for-each>
  </xsl:template>

  <!-- A body with those on it. Boxes lie one behind the other along the gripper's x, then along its y; what
       stands on its palm lies at one end. -->
  <xsl:template match="m:body" mode="gr-solid">
    <xsl:param name="view"/>
    <xsl:param name="from"/>
    <xsl:variable name="pose" select="kin:pose(.)"/>
    <xsl:variable name="turn" select="sv:turn-of($pose)"/>
    <xsl:variable name="place" select="vec:add($pose, $from, -1)"/>
    <xsl:variable name="near-x" select="1 - 2 * (vec:dot(q:rotate($turn, '1 0 0'), $view/@d) &lt; 0)"/>
    <xsl:variable name="near-y" select="1 - 2 * (vec:dot(q:rotate($turn, '0 1 0'), $view/@d) &lt; 0)"/>
    <solid id="{@id}" x="{sv:px($view, $place)}" y="{sv:py($view, $place)}" below="{$near-x &lt; 0}">
      <xsl:for-each select="m:shape">
        <xsl:sort data-type="number" select="$near-x * (num:item(concat(@at, ' 0'), 1) - num:item(@size, 1) div 2)"/>
        <xsl:sort data-type="number" select="$near-y * (num:item(concat(@at, ' 0 0'), 2) - num:item(@size, 2) div 2)"/>
        <xsl:call-template name="gr-box">
          <xsl:with-param name="view" select="$view"/>
          <xsl:with-param name="place" select="$place"/>
          <xsl:with-param name="turn" select="$turn"/>
        </xsl:call-template>
      </xsl:for-each>
      <xsl:apply-templates select="m:body" mode="gr-solid">
        <xsl:sort data-type="number" select="$near-y * num:item(m:joint/@axis, 2)"/>
        <xsl:with-param name="view" select="$view"/>
        <xsl:with-param name="from" select="$from"/>
      </xsl:apply-templates>
    </solid>
  </xsl:template>

  <!-- The faces of a box that look to the eye. Context: the shape. -->
  <xsl:template name="gr-box">
    <xsl:param name="view"/>
    <xsl:param name="place"/>
    <xsl:param name="turn"/>
    <xsl:variable name="own">
      <xsl:choose>
        <xsl:when test="@rotation"><xsl:value-of select="q:product($turn, q:from-rotation(@rotation))"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$turn"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="at" select="q:rotate($turn, text:when(@at, @at, '0 0 0'))"/>
    <xsl:variable name="x" select="sv:px($view, $place) + sv:px($view, $at)"/>
    <xsl:variable name="y" select="sv:py($view, $place) + sv:py($view, $at)"/>
    <xsl:variable name="size" select="@size"/>
    <xsl:variable name="number" select="1 + count(preceding-sibling::m:shape)"/>
    <xsl:variable name="body" select="../@number"/>
    <xsl:variable name="edges">
      <xsl:for-each select="$gr-views[position() &lt; 4]">
        <xsl:variable name="half" select="num:item($size, position()) div 2"/>
        <xsl:variable name="edge" select="q:rotate($own, concat($half * (position() = 1), ' ', $half * (position() = 2), ' ', $half * (position() = 3)))"/>
        <xsl:variable name="depth" select="vec:dot($edge, $view/@d)"/>
        <edge x="{sv:px($view, $edge)}" y="{sv:py($view, $edge)}" side="{($depth &gt; 0.001 * $half) - ($depth &lt; -0.001 * $half)}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:for-each select="exsl:node-set($edges)/edge[@side != 0]">
      <xsl:variable name="a" select="(preceding-sibling::edge | following-sibling::edge)[1]"/>
      <xsl:variable name="b" select="(preceding-sibling::edge | following-sibling::edge)[2]"/>
      <xsl:variable name="cx" select="$x + @side * @x"/>
      <xsl:variable name="cy" select="$y + @side * @y"/>
      <face of="{concat($body, '.', $number, text:when(@side &gt; 0, '+', '-'), 1 + count(preceding-sibling::edge))}">
        <p x="{$cx + $a/@x + $b/@x}" y="{$cy + $a/@y + $b/@y}"/>
        <p x="{$cx + $a/@x - $b/@x}" y="{$cy + $a/@y - $b/@y}"/>
        <p x="{$cx - $a/@x - $b/@x}" y="{$cy - $a/@y - $b/@y}"/>
        <p x="{$cx - $a/@x + $b/@x}" y="{$cy - $a/@y + $b/@y}"/>
      </face>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
