<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the layout brought to paper: where the symbol of each pair stands, where links run, what holds the ground.
    Symbols keep their size on paper, so pairs whose poles coincide are spread along their own axes.
  Input: the layout (mode sv-place). Output: the same nesting, millimetres; x y = the pole, dx dy = where the pair is
    drawn, sx sy = where the body's links start, manner and angle of the symbol; route = polyline of p from the base;
    ground, guide, end, point, outline.
  Parameters: k = mm of paper per metre; plane = a planar system; sx sy ux uy = the base's start and its axis.
  Source: DRAWING practice: the axis of a pair is a line, its symbol may stand anywhere on it.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:sv="urn:systel:svg"
  xmlns:s="urn:systel:symbols" xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl func"
  exclude-result-prefixes="sv s">

  <xsl:template match="layout" mode="sv-place">
    <xsl:param name="k"/>
    <xsl:param name="view"/>
    <xsl:apply-templates mode="sv-place">
      <xsl:with-param name="k" select="$k"/>
      <xsl:with-param name="view" select="$view"/>
    </xsl:apply-templates>
  </xsl:template>

  <xsl:template match="layout/b" mode="sv-place">
    <xsl:param name="k"/>
    <xsl:param name="view"/>
    <b n="{@n}" id="{@id}" name="{@name}" pose="{@pose}" turn="0" x="{@x * $k}" y="{@y * $k}" dx="{@x * $k}"
        dy="{@y * $k}" sx="{@x * $k}" sy="{@y * $k}">
      <xsl:copy-of select="@stub | @cell"/>
      <xsl:if test="not(b)"><ground symbol="ground" angle="0" x="{@x * $k}" y="{@y * $k}"/></xsl:if>
      <xsl:apply-templates mode="sv-place">
        <xsl:with-param name="k" select="$k"/>
        <xsl:with-param name="view" select="$view"/>
        <xsl:with-param name="sx" select="@x * $k"/>
        <xsl:with-param name="sy" select="@y * $k"/>
      </xsl:apply-templates>
    </b>
  </xsl:template>

  <xsl:template match="b" mode="sv-place">
    <xsl:param name="k"/>
    <xsl:param name="view"/>
    <xsl:param name="sx"/>
    <xsl:param name="sy"/>
    <xsl:param name="ux" select="0"/>
    <xsl:param name="uy" select="0"/>
    <xsl:variable name="plane" select="$view/@name = 'plane'"/>
    <xsl:variable name="b" select="."/>
    <xsl:variable name="x" select="@x * $k"/>
    <xsl:variable name="y" select="@y * $k"/>
    <xsl:variable name="pair" select="sv:pair(@type, @view)"/>
    <!-- In space a single chain has a column from the scene's origin; otherwise its ground is at the pole. -->
    <xsl:variable name="column" select="../@n = 0 and not($plane) and not(../b[2]) and @type != 'prismatic'
      and not($pair/@floating) and sv:length($x - $sx, $y - $sy) &gt; 3"/>
    <xsl:variable name="at-pole" select="../@n = 0 and not($column)"/>
    <xsl:variable name="fx" select="$sx + ($x - $sx) * $at-pole"/>
    <xsl:variable name="fy" select="$sy + ($y - $sy) * $at-pole"/>
    <xsl:variable name="bux" select="$ux"/>
    <xsl:variable name="buy" select="$uy - ($column and $view/@name != 'top')"/>

    <!-- A gripper at the place where its base's links start stands clear of what is drawn there. -->
    <xsl:variable name="stuck" select="@gx and sv:length($x - $fx, $y - $fy) &lt; 3"/>
    <xsl:variable name="slid" select="$stuck and ../@type = 'prismatic' and ../@view = 'paper'"/>
    <xsl:variable name="along" select="$slid and sv:abs(@gx * ../@ux + @gy * ../@uy) &gt; 0.7"/>
    <xsl:variable name="right" select="1 - 2 * (../@uy &gt; 0.001 or ../@ux &lt; -0.001 and ../@uy &gt; -0.001)"/>
    <xsl:variable name="sx-step" select="-$right * ../@uy"/>
    <xsl:variable name="sy-step" select="$right * ../@ux"/>

    <!-- The guide of a slider beside a pair of the ground that lies in its way. -->
    <xsl:variable name="rail" select="../@n = 0 and not($plane) and @type = 'prismatic' and @view = 'paper'"/>
    <xsl:variable name="in-way" select="self::*[$rail]/../b[generate-id() != generate-id($b)][sv:in-way($b, ., $k)]"/>
    <xsl:variable name="beside" select="18 * (boolean($in-way[not(@type = 'prismatic' and @view = 'paper')])
      + count($in-way[@type = 'prismatic' and @view = 'paper'][following-sibling::b[generate-id() = generate-id($b)]]))"/>
    <xsl:variable name="steep" select="sv:angle(@ux, @uy)"/>
    <xsl:variable name="hand" select="1 - 2 * ($steep &gt; 90 or $steep &lt;= -90)"/>

    <!-- Where the body leads: the first point away from its pole, over a body that shares the pole. -->
    <xsl:variable name="shared" select="b[sv:length(@x - $b/@x, @y - $b/@y) * $k &lt; 3]"/>
    <xsl:variable name="ahead"
      select="(b | point | $shared/b)[sv:length(@x - $b/@x, @y - $b/@y) * $k &gt;= 3][1]"/>
    <xsl:variable name="aheads">
      <xsl:choose>
        <xsl:when test="$ahead"><v x="{($ahead/@x - @x) * $k}" y="{($ahead/@y - @y) * $k}"/></xsl:when>
        <xsl:when test="end"><v x="{end/@vx * $k}" y="{end/@vy * $k}"/></xsl:when>
        <xsl:when test="$stuck"><v x="{@gx}" y="{@gy}"/></xsl:when>
        <xsl:otherwise><v x="{@ux}" y="{@uy}"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="lead" select="exsl:node-set($aheads)/v"/>
    <xsl:variable name="axial" select="@view = 'paper' and contains(' revolute helical cylindrical ',
      concat(' ', @type, ' '))"/>
    <xsl:variable name="come" select="($x - $fx) * @ux + ($y - $fy) * @uy"/>
    <xsl:variable name="lead-on" select="$lead/@x * @ux + $lead/@y * @uy"/>
    <xsl:variable name="go" select="$lead-on + 40 * (1 - 2 * ($lead-on &lt; -0.001)) * (not($ahead) and $axial)"/>
    <xsl:variable name="go-sign" select="1 - 2 * ($go &lt; 0)"/>
    <xsl:variable name="skew" select="boolean(@skew)"/>
    <xsl:variable name="manner">
      <xsl:choose>
        <xsl:when test="not($axial)">pole</xsl:when>
        <xsl:when test="$shared and sv:abs($come) &gt; 17">back</xsl:when>
        <xsl:when test="$skew and sv:abs($go) &lt; 0.9 * sv:length($lead/@x, $lead/@y)">side</xsl:when>
        <xsl:when test="sv:abs($go) &gt;= 14 or ../@view = 'along' and sv:abs($go) &gt; 9 and sv:abs($come) &lt; 3">link</xsl:when>
        <xsl:when test="sv:abs($come) &gt; 14">side</xsl:when>
        <xsl:when test="$skew">side</xsl:when>
        <xsl:otherwise>step</xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="slide">
      <xsl:choose>
        <xsl:when test="$manner = 'back'">
          <xsl:value-of select="-(1 - 2 * ($come &lt; 0)) * sv:min(sv:abs($come) div 2, 30)"/>
        </xsl:when>
        <xsl:when test="$manner = 'link' and sv:abs($come) &lt; 14">
          <xsl:value-of select="$go-sign * sv:min(sv:abs($go) * (0.5 + 0.12 * (sv:abs($go) &lt; 14)), 12)"/>
        </xsl:when>
        <xsl:when test="$manner = 'step'"><xsl:value-of select="-$come"/></xsl:when>
        <xsl:otherwise>0</xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="off-x">
      <xsl:choose>
        <xsl:when test="$along"><xsl:value-of select="12 * $sx-step + 3 * @gx"/></xsl:when>
        <xsl:when test="$stuck and not($at-pole)"><xsl:value-of select="8 * @gx"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$beside * $hand * @uy"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="off-y">
      <xsl:choose>
        <xsl:when test="$along"><xsl:value-of select="12 * $sy-step + 3 * @gy"/></xsl:when>
        <xsl:when test="$stuck and not($at-pole)"><xsl:value-of select="8 * @gy"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="-$beside * $hand * @ux"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="dx" select="$x + $slide * @ux + $off-x"/>
    <xsl:variable name="dy" select="$y + $slide * @uy + $off-y"/>
    <!-- Between two links across the axis the body takes the upper end of the shaft. -->
    <xsl:variable name="start" select="12 * ($manner = 'step') * (1 - 2 * (@uy &gt; 0.001))"/>
    <xsl:variable name="lx" select="$dx + $start * @ux"/>
    <xsl:variable name="ly" select="$dy + $start * @uy"/>
    <xsl:variable name="forward" select="$go-sign - 2 * $go-sign * ($manner = 'back' and $come * $go-sign &lt; 0)"/>
    <xsl:variable name="along-link" select="@type = 'revolute' and ($manner = 'link' or $manner = 'back')"/>
    <xsl:variable name="seen" select="concat(@view[not($along-link)], substring('link', 1, 4 * $along-link))"/>
    <xsl:variable name="away" select="-sum(sv:symbol($pair/@symbol)[not($axial)]/s:point[@name = 'base'][1]/@x)"/>
    <xsl:variable name="grounds">
      <xsl:if test="../@n = 0">
        <xsl:call-template name="sv-ground">
          <xsl:with-param name="k" select="$k"/>
          <xsl:with-param name="pair" select="$pair"/>
          <xsl:with-param name="first" select="not(preceding-sibling::b[1])"/>
          <xsl:with-param name="x" select="$fx"/>
          <xsl:with-param name="y" select="$fy"/>
          <xsl:with-param name="ox" select="$sx"/>
          <xsl:with-param name="oy" select="$sy"/>
          <xsl:with-param name="vx" select="($lead/@x + $dx - $fx) * not($column)"/>
          <xsl:with-param name="vy" select="($lead/@y + $dy - $fy) * not($column)"/>
          <xsl:with-param name="away" select="$away * not($column)"/>
          <xsl:with-param name="symbol" select="concat($pair/@ground[not($column)], substring('ground', 1 + 6 * not($column)))"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:variable>
    <xsl:variable name="ground" select="exsl:node-set($grounds)/ground"/>
    <b n="{@n}" id="{@id}" name="{@name}" type="{@type}" pose="{@pose}" turn="{@turn}" x="{$x}" y="{$y}" dx="{$dx}"
        dy="{$dy}" sx="{$lx}" sy="{$ly}" symbol="{sv:pair(@type, $seen)/@symbol}">
      <xsl:attribute name="angle">
        <xsl:choose>
          <xsl:when test="$axial"><xsl:value-of select="sv:angle($forward * @ux, $forward * @uy)"/></xsl:when>
          <xsl:when test="@type = 'prismatic' or @type = 'planar' and @view = 'paper'">
            <xsl:value-of select="sv:angle(@ux, @uy)"/>
          </xsl:when>
          <xsl:when test="$ground and $away != 0 and not($pair/@floating) and not($column)">
            <xsl:value-of select="$ground/@angle - 90"/>
          </xsl:when>
          <xsl:when test="$stuck"><xsl:value-of select="sv:angle(@gx, @gy)"/></xsl:when>
          <xsl:when test="contains(@type, 'gripper')"><xsl:value-of select="sv:angle($x - $fx, $y - $fy)"/></xsl:when>
          <xsl:when test="contains(@type, 'spherical') or @type = 'universal'">
            <xsl:value-of select="sv:angle($lead/@x, $lead/@y)"/>
          </xsl:when>
          <xsl:otherwise><xsl:value-of select="@turn"/></xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
      <xsl:copy-of select="$ground"/>
      <xsl:choose>
        <xsl:when test="@type = 'prismatic' and @view = 'paper'">
          <xsl:call-template name="sv-guide">
            <xsl:with-param name="k" select="$k"/>
            <xsl:with-param name="x" select="$x + $off-x"/>
            <xsl:with-param name="y" select="$y + $off-y"/>
            <xsl:with-param name="from-x" select="$fx"/>
            <xsl:with-param name="from-y" select="$fy"/>
            <xsl:with-param name="skew" select="$skew"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="not($pair/@floating and ../@n = 0)">
          <xsl:call-template name="sv-route">
            <xsl:with-param name="x" select="$fx"/>
            <xsl:with-param name="y" select="$fy"/>
            <xsl:with-param name="bux" select="$bux * not($along) + $along * $sx-step"/>
            <xsl:with-param name="buy" select="$buy * not($along) + $along * $sy-step"/>
            <xsl:with-param name="tx" select="$dx"/>
            <xsl:with-param name="ty" select="$dy"/>
            <xsl:with-param name="ux" select="@ux * $axial * not($skew)"/>
            <xsl:with-param name="uy" select="@uy * $axial * not($skew)"/>
          </xsl:call-template>
        </xsl:when>
      </xsl:choose>
      <xsl:if test="end">
        <xsl:variable name="came" select="sv:length($x - $sx, $y - $sy)"/>
        <xsl:variable name="long" select="14 + 6 * $plane + $plane * sv:min($came * ($came &gt; 6) div 2, 25)"/>
        <xsl:variable name="size" select="sv:length($lead/@x, $lead/@y)"/>
        <xsl:choose>
          <xsl:when test="$axial">
            <end x="{$lx + $forward * $long * @ux}" y="{$ly + $forward * $long * @uy}"/>
          </xsl:when>
          <xsl:when test="$size &gt; 0.5">
            <end x="{$lx + $lead/@x div $size * $long}" y="{$ly + $lead/@y div $size * $long}"/>
          </xsl:when>
          <xsl:otherwise><end x="{$lx}" y="{$ly + $long}"/></xsl:otherwise>
        </xsl:choose>
      </xsl:if>
      <xsl:for-each select="wheel">
        <xsl:variable name="r" select="@r * $k + (3.7 - @r * $k) * (@r * $k &lt; 3.7)"/>
        <xsl:variable name="w" select="@w * $k + (2.4 - @w * $k) * (@w * $k &lt; 2.4)"/>
        <xsl:choose>
          <xsl:when test="$axial">
            <wheel r="{$r}" w="{$w}" angle="{sv:angle($b/@ux, $b/@uy)}" x="{$lx + $forward * 14 * $b/@ux}"
              y="{$ly + $forward * 14 * $b/@uy}"/>
          </xsl:when>
          <xsl:otherwise><wheel r="{$r}" x="{$x}" y="{$y}"/></xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
      <xsl:apply-templates mode="sv-place">
        <xsl:with-param name="k" select="$k"/>
        <xsl:with-param name="view" select="$view"/>
        <xsl:with-param name="sx" select="$lx"/>
        <xsl:with-param name="sy" select="$ly"/>
        <xsl:with-param name="ux" select="@ux * $axial * not($skew)"/>
        <xsl:with-param name="uy" select="@uy * $axial * not($skew)"/>
      </xsl:apply-templates>
    </b>
  </xsl:template>

  <xsl:template match="end | reach | wheel" mode="sv-place"/>

  <!-- Whether the pole of another pair is in the way of a slider or of its guide. -->
  <func:function name="sv:in-way">
    <xsl:param name="slider"/>
    <xsl:param name="other"/>
    <xsl:param name="k"/>
    <xsl:variable name="dx" select="($other/@x - $slider/@x) * $k"/>
    <xsl:variable name="dy" select="($other/@y - $slider/@y) * $k"/>
    <xsl:variable name="along" select="$dx * $slider/@ux + $dy * $slider/@uy"/>
    <func:result select="sv:abs($dx * $slider/@uy - $dy * $slider/@ux) &lt; 10
      and $along &gt; -20 - sum($slider/@back[. &gt; 0]) * $k and $along &lt; 20 + sum($slider/@forth[. &gt; 0]) * $k"/>
  </func:function>

  <xsl:template match="outline" mode="sv-place">
    <xsl:param name="k"/>
    <outline d="{@d}" turn="{@turn}" ax="{@ax * $k}" ay="{@ay * $k}" sx="{@sx * $k}" sy="{@sy * $k}">
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
    <point loop="{@loop}" type="{@type}" symbol="{sv:pair(@type, @view)/@symbol}" last="{@last}" x="{$x}" y="{$y}" pose="{@pose}"
        angle="{sv:angle(@ux, @uy)}">
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
            <xsl:with-param name="symbol" select="concat($pair/@ground, substring('ground', 1 + 6 * boolean($pair/@ground)))"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="../@n != 0 and sv:length($x - $sx, $y - $sy) &gt; 1">
          <route><p x="{$sx}" y="{$sy}"/><p x="{$x}" y="{$y}"/></route>
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
