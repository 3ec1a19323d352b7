<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the placed system as groups of SVG, one per body, nested as the bodies are; over them the symbols of pairs.
  Input: the placed bodies (mode sv-draw; sv-pairs with their picture as context). Output: SVG; a body's group carries its frame.
  Parameters: prefix = before the ids of symbols; ids = false: data-body instead of id, for further views.
  Source: paper 002, section 5 (one g per body, translate = the pole, symbols from a library).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:sv="urn:systel:svg" xmlns:doc="urn:systel:document" xmlns:xlink="http://www.w3.org/1999/xlink"
  exclude-result-prefixes="text sv doc">

  <!-- Painted in this order: links, guides and ground, then the bodies that this one bears. -->
  <xsl:template match="b" mode="sv-draw">
    <xsl:param name="prefix"/>
    <xsl:param name="ids"/>
    <xsl:variable name="frame" select="."/>
    <g>
      <xsl:call-template name="sv-frame"><xsl:with-param name="ids" select="$ids"/></xsl:call-template>
      <xsl:apply-templates select="b/route | point/route | end | wheel | outline | plate | gusset | gear | disc | pulley | belt | worm | cam | rod | shaft" mode="sv-draw">
        <xsl:with-param name="frame" select="$frame"/>
      </xsl:apply-templates>
      <xsl:apply-templates select="b/route/p | b/guide | point/guide | self::b[not(parent::b)]/ground | b/ground | point/ground | b/part | point/part | end/part | rod/part | shaft/part | disc/part" mode="sv-symbol">
        <xsl:with-param name="frame" select="$frame"/>
        <xsl:with-param name="prefix" select="$prefix"/>
      </xsl:apply-templates>
      <xsl:apply-templates select="self::b[parent::b][@type = 'fixed'][not(@plain)] | end" mode="sv-symbol">
        <xsl:with-param name="frame" select="$frame"/>
        <xsl:with-param name="prefix" select="$prefix"/>
      </xsl:apply-templates>
      <xsl:apply-templates select="still" mode="sv-draw"><xsl:with-param name="ids" select="$ids"/></xsl:apply-templates>
      <xsl:apply-templates select="b" mode="sv-draw">
        <xsl:with-param name="prefix" select="$prefix"/>
        <xsl:with-param name="ids" select="$ids"/>
      </xsl:apply-templates>
      <xsl:apply-templates select="named[@symbol]" mode="sv-symbol">
        <xsl:with-param name="frame" select="$frame"/>
        <xsl:with-param name="prefix" select="$prefix"/>
      </xsl:apply-templates>
    </g>
  </xsl:template>

  <!-- The symbols of pairs, over all links: sliders first, with the links that go on over them to a hinge, then others, with the links that go through them; each body's in a
       group with its frame. -->
  <xsl:template name="sv-pairs">
    <xsl:param name="prefix"/>
    <xsl:variable name="bodies" select="b/descendant::b"/>
    <xsl:variable name="sliders" select="$bodies[@type = 'prismatic' or point[@last = 'true'][@type = 'prismatic']]"/>
    <xsl:variable name="others" select="$bodies[@type != 'prismatic' and @type != 'fixed' or point[@last = 'true'][@type != 'prismatic']]"/>
    <xsl:if test="$sliders"><xsl:call-template name="sv-layer">
      <xsl:with-param name="class">sliders</xsl:with-param>
      <xsl:with-param name="bodies" select="$sliders"/>
      <xsl:with-param name="prefix" select="$prefix"/>
    </xsl:call-template></xsl:if>
    <xsl:if test="$others"><xsl:call-template name="sv-layer">
      <xsl:with-param name="class">pairs</xsl:with-param>
      <xsl:with-param name="bodies" select="$others"/>
      <xsl:with-param name="prefix" select="$prefix"/>
    </xsl:call-template></xsl:if>
  </xsl:template>

  <xsl:template name="sv-layer">
    <xsl:param name="class"/>
    <xsl:param name="bodies"/>
    <xsl:param name="prefix"/>
    <g class="{$class}">
      <xsl:for-each select="$bodies">
        <!-- A dot within the circles of hinges. -->
        <xsl:sort select="number(@symbol = 'free')" data-type="number"/>
        <xsl:variable name="turn" select="sv:n(sv:turn(@turn))"/>
        <g data-body="{@id}" transform="translate({sv:n(@x)} {sv:n(@y)}){text:when($turn != 0, concat(' rotate(', $turn, ')'))}">
          <xsl:apply-templates select="(self::b[@type != 'fixed'] | point[@last = 'true'])[(@type = 'prismatic') = ($class = 'sliders')]" mode="sv-symbol">
            <xsl:with-param name="frame" select="."/>
            <xsl:with-param name="prefix" select="$prefix"/>
          </xsl:apply-templates>
          <xsl:apply-templates select="self::b[@devices][(@type = 'prismatic') = ($class = 'sliders')]" mode="sv-devices">
            <xsl:with-param name="frame" select="."/>
            <xsl:with-param name="prefix" select="$prefix"/>
          </xsl:apply-templates>
          <xsl:apply-templates select="over[$class = 'sliders'] | through[$class = 'pairs'] | gap[$class = 'pairs']" mode="sv-draw"><xsl:with-param name="frame" select="."/></xsl:apply-templates>
        </g>
      </xsl:for-each>
    </g>
  </xsl:template>

  <!-- Of a body's group: its name and its frame. -->
  <xsl:template name="sv-frame">
    <xsl:param name="ids"/>
      <xsl:choose>
        <xsl:when test="@trunk or not(@id)"/>
        <xsl:when test="$ids"><xsl:attribute name="id"><xsl:value-of select="@id"/></xsl:attribute></xsl:when>
        <xsl:otherwise><xsl:attribute name="data-body"><xsl:value-of select="@id"/></xsl:attribute></xsl:otherwise>
      </xsl:choose>
      <xsl:attribute name="class"><xsl:value-of select="text:when(@trunk, 'trunk', 'body')"/></xsl:attribute>
      <xsl:attribute name="transform">
        <xsl:choose>
          <xsl:when test="parent::b">
            <xsl:variable name="turn" select="sv:n(sv:turn(@turn - ../@turn))"/>
            <xsl:value-of select="concat('translate(', sv:local(.., @x, @y), ')')"/>
            <xsl:if test="$turn != 0"><xsl:value-of select="concat(' rotate(', $turn, ')')"/></xsl:if>
          </xsl:when>
          <xsl:otherwise><xsl:value-of select="concat('translate(', sv:n(@x), ' ', sv:n(@y), ')')"/></xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
      <xsl:if test="not(@trunk)"><title>
        <xsl:value-of select="doc:message(concat('svg-', text:when(@n = 0, 'ground', 'body')), string(@n))"/>
        <xsl:if test="@name != ''"><xsl:value-of select="concat(': ', @name)"/></xsl:if>
      </title></xsl:if>
  </xsl:template>

  <!-- What is part of its base has a group all the same. -->
  <xsl:template match="still" mode="sv-draw">
    <xsl:param name="ids"/>
    <g><xsl:call-template name="sv-frame"><xsl:with-param name="ids" select="$ids"/></xsl:call-template></g>
  </xsl:template>

  <!-- A link, and its end over a slider; what is filled where it goes on past a pair. -->
  <xsl:template match="route | gusset | over | through | gap" mode="sv-draw">
    <xsl:param name="frame"/>
    <path class="{text:when(self::gusset, 'corner solid', text:when(self::gap, 'gap sym-clear', 'link'))}">
      <xsl:attribute name="d">
        <xsl:for-each select="p">
          <xsl:value-of select="concat(text:when(position() != 1, 'L', 'M'), sv:local($frame, @x, @y))"/>
        </xsl:for-each>
        <xsl:if test="self::gusset or self::gap">Z</xsl:if>
      </xsl:attribute>
    </path>
  </xsl:template>

  <xsl:template match="end" mode="sv-draw">
    <xsl:param name="frame"/>
    <path class="link" d="M{sv:local($frame, ../@sx, ../@sy)}L{sv:local($frame, @x, @y)}"/>
  </xsl:template>

  <!-- A wheel seen along its axis, or from the side at the end of its shaft. -->
  <xsl:template match="wheel" mode="sv-draw">
    <xsl:param name="frame"/>
    <xsl:choose>
      <xsl:when test="@round">
        <path class="link" d="M{sv:local($frame, ../@sx, ../@sy)}L{sv:local($frame, @x, @y)}"/>
        <ellipse class="link" rx="{sv:n(@w div 2)}" ry="{sv:n(@r)}" transform="{sv:transform($frame, @x, @y, @angle)}"/>
      </xsl:when>
      <xsl:when test="@angle">
        <path class="link" d="M{sv:local($frame, ../@sx, ../@sy)}L{sv:local($frame, @x, @y)}"/>
        <rect class="link" x="{sv:n(-@w div 2)}" y="{sv:n(-@r)}" width="{sv:n(@w)}" height="{sv:n(2 * @r)}"
          fill="#fff" transform="{sv:transform($frame, @x, @y, @angle)}"/>
      </xsl:when>
      <xsl:otherwise><circle class="link" r="{sv:n(@r)}"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- The line keeps its width on paper whatever the scale of the path data. -->
  <xsl:template match="outline[@d]" mode="sv-draw">
    <xsl:variable name="size" select="sv:length(@sx, 0) * sv:length(@sy, 0)"/>
    <path class="link outline scaled" d="{@d}" stroke-width="{sv:wide(0.7, $size)}">
      <xsl:attribute name="transform">
        <xsl:if test="@ax != 0 or @ay != 0">
          <xsl:value-of select="concat('translate(', sv:n(@ax), ' ', sv:n(@ay), ') ')"/>
        </xsl:if>
        <xsl:if test="@turn != 0"><xsl:value-of select="concat('rotate(', @turn, ') ')"/></xsl:if>
        <xsl:value-of select="concat('scale(', @sx, text:when(@sx != @sy, concat(' ', @sy)), ')')"/>
      </xsl:attribute>
    </path>
  </xsl:template>

  <!-- A rigid corner where a link turns, filled on its inner side. -->
  <xsl:template match="p" mode="sv-symbol">
    <xsl:param name="frame"/>
    <xsl:param name="prefix"/>
    <xsl:variable name="a" select="preceding-sibling::p[1]"/>
    <xsl:variable name="b" select="following-sibling::p[1]"/>
    <xsl:if test="$a and $b">
      <xsl:variable name="al" select="sv:length($a/@x - @x, $a/@y - @y)"/>
      <xsl:variable name="bl" select="sv:length($b/@x - @x, $b/@y - @y)"/>
      <xsl:variable name="bend" select="(($a/@x - @x) * ($b/@y - @y) - ($a/@y - @y) * ($b/@x - @x)) div ($al * $bl)"/>
      <!-- A leg that is hardly longer than the circle at its end has no room for it; where a link goes back or straight on there is no corner. -->
      <xsl:if test="$al &gt; 3.8 and $bl &gt; 3.8 and $bend * $bend &gt; 0.0001"><use xlink:href="#{$prefix}sym-rigid" class="link" transform="{normalize-space(concat('matrix(',
        sv:n(($a/@x - @x) div $al), ' ', sv:n(($a/@y - @y) div $al), ' ', sv:n(($b/@x - @x) div $bl), ' ',
        sv:n(($b/@y - @y) div $bl), ' ', sv:local($frame, @x, @y), ')'))}"/></xsl:if>
    </xsl:if>
  </xsl:template>

  <xsl:template match="b" mode="sv-symbol">
    <xsl:param name="frame"/>
    <xsl:param name="prefix"/>
    <use xlink:href="#{$prefix}sym-{@symbol}" class="{text:when(@type = 'fixed', 'link', concat('pair ', @type))}">
      <xsl:call-template name="sv-transform">
        <xsl:with-param name="transform" select="sv:transform($frame, @dx, @dy, @angle)"/>
      </xsl:call-template>
    </use>
  </xsl:template>

  <xsl:template match="point" mode="sv-symbol">
    <xsl:param name="frame"/>
    <xsl:param name="prefix"/>
    <use xlink:href="#{$prefix}sym-{@symbol}" class="pair {@type}" data-loop="{@loop}">
      <xsl:call-template name="sv-transform">
        <xsl:with-param name="transform" select="sv:transform($frame, @x, @y, @angle)"/>
      </xsl:call-template>
    </use>
  </xsl:template>

  <xsl:template match="end" mode="sv-symbol">
    <xsl:param name="frame"/>
    <xsl:param name="prefix"/>
    <use xlink:href="#{$prefix}sym-end" class="link" transform="translate({sv:local($frame, @x, @y)})"/>
  </xsl:template>

  <!-- A named point. -->
  <xsl:template match="named" mode="sv-symbol">
    <xsl:param name="frame"/>
    <xsl:param name="prefix"/>
    <use xlink:href="#{$prefix}sym-{@symbol}" class="spot" data-point="{@name}" transform="translate({sv:local($frame, @x, @y)})"/>
  </xsl:template>

  <!-- What belongs to a link: a filled corner or lock. -->
  <xsl:template match="part" mode="sv-symbol">
    <xsl:param name="frame"/>
    <xsl:param name="prefix"/>
    <use xlink:href="#{$prefix}sym-{@symbol}" class="{text:when(@symbol = 'rod-guide', 'ground', 'link')}" transform="{sv:transform($frame, @x, @y, @angle)}"/>
  </xsl:template>

  <xsl:template match="ground" mode="sv-symbol">
    <xsl:param name="frame"/>
    <xsl:param name="prefix"/>
    <use xlink:href="#{$prefix}sym-{@symbol}">
      <xsl:attribute name="class">
        <xsl:choose>
          <xsl:when test="contains(@symbol, 'stub')">link</xsl:when>
          <xsl:otherwise>ground</xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
      <xsl:call-template name="sv-transform">
        <xsl:with-param name="transform" select="sv:transform($frame, @x, @y, @angle)"/>
      </xsl:call-template>
    </use>
  </xsl:template>

  <!-- A guide: a line; of one on the ground the pieces that are seen, hatched on their right (but bare ones), or with the ground's symbol where they begin. -->
  <xsl:template match="guide" mode="sv-symbol">
    <xsl:param name="frame"/>
    <xsl:param name="prefix"/>
    <g class="guide{text:when(@ground = 'true', ' ground')}">
      <xsl:if test="sv:guide()/@hatch != 0">
        <xsl:for-each select="piece[not(@bare)]">
          <path class="sym-thin" transform="{sv:transform($frame, @ax, @ay, @angle)}">
            <xsl:attribute name="d">
              <xsl:call-template name="sv-hatch">
                <xsl:with-param name="x" select="1"/>
                <xsl:with-param name="y" select="4 * (../../@cylinder = 'base')"/>
                <xsl:with-param name="length" select="@length"/>
                <xsl:with-param name="step" select="sv:guide()/@hatch"/>
              </xsl:call-template>
            </xsl:attribute>
          </path>
        </xsl:for-each>
      </xsl:if>
      <xsl:choose>
        <!-- The cylinder that a piston slides in. -->
        <xsl:when test="../@cylinder = 'base'">
          <rect class="sym-symbol sym-blank" x="0" y="-4" width="{sv:n(@length)}" height="8" transform="{sv:transform($frame, @ax, @ay, @angle)}"/>
        </xsl:when>
        <xsl:otherwise>
          <path class="sym-thick">
            <xsl:attribute name="d">
              <xsl:for-each select="piece | self::*[not(piece)]"><xsl:value-of select="concat('M', sv:local($frame, @ax, @ay), 'L', sv:local($frame, @bx, @by))"/></xsl:for-each>
            </xsl:attribute>
          </path>
        </xsl:otherwise>
      </xsl:choose>
      <xsl:if test="sv:guide()/@hatch = 0">
        <xsl:for-each select="piece[not(@bare)][1]"><use xlink:href="#{$prefix}sym-ground" transform="{sv:transform($frame, @ax, @ay, @angle)}"/></xsl:for-each>
      </xsl:if>
    </g>
  </xsl:template>

  <xsl:template name="sv-hatch">
    <xsl:param name="x"/>
    <xsl:param name="y" select="0"/>
    <xsl:param name="length"/>
    <xsl:param name="step"/>
    <xsl:if test="$x + $step &lt; $length - 0.001 and $x &lt; 2000">
      <xsl:value-of select="concat('M', sv:n($x + $step), ' ', $y, 'l', -$step, ' ', $step)"/>
      <xsl:call-template name="sv-hatch">
        <xsl:with-param name="x" select="$x + $step"/>
        <xsl:with-param name="y" select="$y"/>
        <xsl:with-param name="length" select="$length"/>
        <xsl:with-param name="step" select="$step"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template name="sv-transform">
    <xsl:param name="transform"/>
    <xsl:if test="$transform != ''">
      <xsl:attribute name="transform"><xsl:value-of select="$transform"/></xsl:attribute>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
