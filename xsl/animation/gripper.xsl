<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the views of a gripper going through its transitions: as in its picture (svg/gripper.xsl), with room for the whole way.
  Input: the normal form of a gripper of boxes with a record. Output: SVG as of animation.xsl.
  Parameters: those of animation.xsl, which includes this; of templates.
  Source: GOST 2.305-2008 (places of views); svg/gripper.xsl.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://www.w3.org/2000/svg"
    xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:dr="urn:systel:drawing" xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document"
    xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math" extension-element-prefixes="exsl math"
    exclude-result-prefixes="m sv dr text doc">

  <!-- Context: the model with its record. -->
  <xsl:template name="an-gripper">
    <xsl:param name="moments"/>
    <xsl:param name="end"/>
    <xsl:variable name="shots">
      <xsl:for-each select="$moments">
        <xsl:variable name="posed"><xsl:call-template name="an-posed"><xsl:with-param name="moment" select="."/></xsl:call-template></xsl:variable>
        <shot at="{@t}" xmlns="">
          <xsl:for-each select="exsl:node-set($posed)/m:model">
            <xsl:variable name="model" select="."/>
            <xsl:for-each select="$gr-views[$view = 'auto' and @name != 'iso-left' or @name = $view]">
              <xsl:variable name="seen" select="."/>
              <xsl:for-each select="$model"><xsl:call-template name="gr-sight"><xsl:with-param name="view" select="$seen"/></xsl:call-template></xsl:for-each>
            </xsl:for-each>
          </xsl:for-each>
        </shot>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="shot" select="exsl:node-set($shots)/shot"/>
    <!-- what each view takes in the scene, metres -->
    <xsl:variable name="fields-tree">
      <xsl:for-each select="$shot[1]/sight">
        <xsl:variable name="all-tree"><xsl:for-each select="$shot/sight[@name = current()/@name]">
          <o left="{@px + @left}" right="{@px + @right}" top="{@py + @top}" low="{@py + @low}" xmlns=""/>
        </xsl:for-each></xsl:variable>
        <xsl:variable name="all" select="exsl:node-set($all-tree)/o"/>
        <field name="{@name}" left="{math:min($all/@left)}" right="{math:max($all/@right)}" top="{math:min($all/@top)}" low="{math:max($all/@low)}"
            width="{math:max($all/@right) - math:min($all/@left)}" height="{math:max($all/@low) - math:min($all/@top)}" xmlns=""/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="fields" select="exsl:node-set($fields-tree)/field"/>
    <xsl:variable name="main" select="$fields[1]"/>
    <xsl:variable name="beside" select="$fields[position() &gt; 1][@name = 'side' or @name = 'iso']"/>
    <xsl:variable name="below" select="$fields[position() &gt; 1][@name = 'top' or @name = 'iso']"/>
    <xsl:variable name="columns" select="$main/@width + sum($beside[not($beside/@width &gt; @width)][1]/@width)"/>
    <xsl:variable name="rows" select="$main/@height + sum($below[not($below/@height &gt; @height)][1]/@height)"/>
    <xsl:variable name="scale"><xsl:call-template name="sv-scale">
      <xsl:with-param name="width" select="$columns"/>
      <xsl:with-param name="height" select="$rows"/>
      <xsl:with-param name="wide" select="0.17"/>
      <xsl:with-param name="high" select="0.17"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="k" select="1000 div ($scale + ($scale = 0))"/>
    <!-- where the scene's origin is in each view: the second column and the second row begin beyond the first -->
    <xsl:variable name="column" select="$k * $main/@right + 14 + $gr-gap"/>
    <xsl:variable name="line" select="$k * $main/@low + 10 + $gr-strip + $gr-gap"/>
    <xsl:variable name="places-tree">
      <xsl:for-each select="$fields">
        <xsl:variable name="aside" select="(@name = 'side' or @name = 'iso') and position() &gt; 1"/>
        <xsl:variable name="under" select="(@name = 'top' or @name = 'iso') and position() &gt; 1"/>
        <!-- the pictorial view in the middle of its corner -->
        <xsl:variable name="free-x" select="($columns - $main/@width - @width) * (@name = 'iso' and $aside) div 2"/>
        <xsl:variable name="free-y" select="($rows - $main/@height - @height) * (@name = 'iso' and $under) div 2"/>
        <place name="{@name}" x="{($column - $k * (@left - $free-x)) * $aside}" y="{($line - $k * (@top - $free-y)) * $under}" xmlns=""/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="places" select="exsl:node-set($places-tree)/place"/>
    <xsl:variable name="boxes-tree">
      <xsl:for-each select="$fields">
        <xsl:variable name="place" select="$places[@name = current()/@name]"/>
        <o left="{$place/@x + $k * @left - 7}" right="{$place/@x + $k * @right + 7}" top="{$place/@y + $k * @top - 7}"
            low="{$place/@y + $k * @low + 5 + $gr-strip}" xmlns=""/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="boxes" select="exsl:node-set($boxes-tree)/o"/>
    <xsl:variable name="drawn">
      <xsl:for-each select="$shot">
        <frame at="{@at div ($end + ($end = 0))}" xmlns="">
          <xsl:for-each select="sight">
            <xsl:variable name="place" select="$places[@name = current()/@name]"/>
            <g data-object="{@name}" xmlns="http://www.w3.org/2000/svg">
              <xsl:call-template name="an-sight">
                <xsl:with-param name="x" select="$place/@x"/>
                <xsl:with-param name="y" select="$place/@y"/>
                <xsl:with-param name="k" select="$k"/>
              </xsl:call-template>
            </g>
          </xsl:for-each>
        </frame>
      </xsl:for-each>
    </xsl:variable>
    <xsl:call-template name="an-svg">
      <xsl:with-param name="moving" select="dr:animation(exsl:node-set($drawn)/frame)"/>
      <xsl:with-param name="boxes" select="$boxes"/>
      <xsl:with-param name="scale" select="$scale"/>
      <xsl:with-param name="view" select="text:when($fields[2], 'three', string($main/@name))"/>
      <xsl:with-param name="end" select="$end"/>
      <xsl:with-param name="still">
        <xsl:for-each select="$fields">
          <xsl:variable name="place" select="$places[@name = current()/@name]"/>
          <xsl:variable name="sight"><sight name="{@name}" left="{$place/@x + $k * @left}" low="{$place/@y + $k * @low}" xmlns=""/></xsl:variable>
          <xsl:apply-templates select="exsl:node-set($sight)/sight" mode="gr-scene"/>
        </xsl:for-each>
      </xsl:with-param>
    </xsl:call-template>
  </xsl:template>

  <!-- A view at a moment: faces over each other as they lie, which other faces make another picture. Context: sight. -->
  <xsl:template name="an-sight">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="k"/>
    <g>
      <xsl:attribute name="data-faces">
        <xsl:for-each select="axis"><xsl:value-of select="concat(@name, @near, @along)"/></xsl:for-each>
        <xsl:for-each select="descendant::face"><xsl:value-of select="concat(' ', @of)"/></xsl:for-each>
      </xsl:attribute>
      <xsl:attribute name="transform"><xsl:value-of select="concat('translate(', sv:n($x + $k * @px), ' ', sv:n($y + $k * @py), ')')"/></xsl:attribute>
      <xsl:for-each select="axis[@near &lt; 0][not(@along)]"><xsl:call-template name="an-axis"><xsl:with-param name="k" select="$k"/></xsl:call-template></xsl:for-each>
      <xsl:apply-templates select="solid" mode="an-faces"><xsl:with-param name="k" select="$k"/></xsl:apply-templates>
      <xsl:for-each select="axis[@near &gt; 0][not(@along)]"><xsl:call-template name="an-axis"><xsl:with-param name="k" select="$k"/></xsl:call-template></xsl:for-each>
      <xsl:apply-templates select="axis[@along]" mode="gr-along"/>
      <xsl:for-each select="axis">
        <xsl:variable name="length" select="sv:length(@x, @y)"/>
        <!-- one from or to the eye: towards the quarter that the others leave -->
        <xsl:variable name="ox" select="-sum(../axis[not(@along)]/@x)"/>
        <xsl:variable name="oy" select="-sum(../axis[not(@along)]/@y)"/>
        <xsl:variable name="away" select="sv:length($ox, $oy)"/>
        <xsl:variable name="tx" select="text:when(@along, string(3.6 * $ox div ($away + ($away = 0))), string($k * @x + 3 * @x div ($length + ($length = 0))))"/>
        <xsl:variable name="ty" select="text:when(@along, string(3.6 * $oy div ($away + ($away = 0))), string($k * @y + 3 * @y div ($length + ($length = 0))))"/>
        <text class="letter" y="1.4" transform="translate({sv:n($tx)} {sv:n($ty)})"><xsl:value-of select="@name"/></text>
      </xsl:for-each>
    </g>
  </xsl:template>

  <xsl:template match="solid" mode="an-faces">
    <xsl:param name="k"/>
    <xsl:if test="@below = 'true'"><xsl:apply-templates select="solid" mode="an-faces"><xsl:with-param name="k" select="$k"/></xsl:apply-templates></xsl:if>
    <xsl:for-each select="face">
      <path class="link face">
        <xsl:attribute name="d">
          <xsl:for-each select="p"><xsl:value-of select="concat(text:when(position() != 1, 'L', 'M'), sv:n($k * @x), ' ', sv:n($k * @y))"/></xsl:for-each>
          <xsl:text>Z</xsl:text>
        </xsl:attribute>
      </path>
    </xsl:for-each>
    <xsl:if test="@below = 'false'"><xsl:apply-templates select="solid" mode="an-faces"><xsl:with-param name="k" select="$k"/></xsl:apply-templates></xsl:if>
  </xsl:template>

  <!-- An arrow from the pole. Context: axis. -->
  <xsl:template name="an-axis">
    <xsl:param name="k"/>
    <xsl:call-template name="gr-arrow">
      <xsl:with-param name="x" select="$k * @x"/>
      <xsl:with-param name="y" select="$k * @y"/>
    </xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
