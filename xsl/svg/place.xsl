<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the layout brought to paper: where the symbol of each pair stands, where links run, what holds the ground.
    Symbols keep their size on paper, so pairs whose poles coincide are spread along their own axes.
  Input: the layout (mode sv-place). Output: the same nesting, millimetres; x y = the pole, dx dy = where the pair is
    drawn, sx sy = where the body's links start, manner and angle of the symbol; route = polyline of p from the base;
    ground, guide, end, point, outline; plate = the outline of a platform; part = a filled corner or lock at x y with angle. Of the pair: view, tilt, near,
    ux uy as layout.xsl has them, forward = 1 or -1 along u to where the body leads.
  Parameters: k = mm of paper per metre; plane = a planar system; sx sy ux uy = the base's start and its axis.
  Source: DRAWING practice: the axis of a pair is a line, its symbol may stand anywhere on it.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:sv="urn:systel:svg"
  xmlns:s="urn:systel:symbols" xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl func"
  exclude-result-prefixes="text sv s">

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

  <xsl:template match="still" mode="sv-place">
    <xsl:param name="k"/>
    <still n="{@n}" id="{@id}" name="{@name}" turn="{@turn}" x="{@x * $k}" y="{@y * $k}"/>
  </xsl:template>

  <xsl:template match="b" mode="sv-place">
    <xsl:param name="k"/>
    <xsl:param name="view"/>
    <xsl:param name="sx"/>
    <xsl:param name="sy"/>
    <xsl:param name="ux" select="0"/>
    <xsl:param name="uy" select="0"/>
    <xsl:variable name="plane" select="$view/@name = 'plane'"/>
    <xsl:variable name="pair" select="sv:pair(@type, @view)"/>
    <xsl:variable name="axial" select="sv:axial(.)"/>
    <xsl:variable name="skew" select="boolean(@skew)"/>
    <xsl:variable name="stands"><xsl:call-template name="sv-stand">
      <xsl:with-param name="k" select="$k"/>
      <xsl:with-param name="view" select="$view"/>
      <xsl:with-param name="sx" select="$sx"/>
      <xsl:with-param name="sy" select="$sy"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="stand" select="exsl:node-set($stands)/stand"/>
    <xsl:variable name="column" select="boolean($stand/@column)"/>
    <xsl:variable name="along" select="boolean($stand/@along)"/>
    <xsl:variable name="buy" select="$uy - ($column and $view/@name != 'top')"/>
    <xsl:variable name="along-link" select="@type = 'revolute' and ($stand/@manner = 'link' or $stand/@manner = 'back')"/>
    <xsl:variable name="seen">
      <xsl:if test="$along-link">link</xsl:if>
      <xsl:if test="$along-link and @tilt"><xsl:value-of select="concat(text:when($stand/@forward * @near &lt; 0, '-far'), '-')"/></xsl:if>
      <xsl:choose>
        <!-- What matters of a cardan joint is how its shafts are seen. -->
        <xsl:when test="@type != 'universal'"><xsl:value-of select="concat(@tilt, @view[not(../@tilt or $along-link)])"/></xsl:when>
        <xsl:when test="sv:length($stand/@lead-x, $stand/@lead-y) &lt; 3 and sv:length($stand/@x - $stand/@fx,
          $stand/@y - $stand/@fy) &lt; 3">along</xsl:when>
        <xsl:otherwise>paper</xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="away" select="-sum(sv:symbol($pair/@symbol)[not($axial)]/s:point[@name = 'base'][1]/@x)"/>
    <xsl:variable name="grounds">
      <xsl:if test="../@n = 0 and $stand/@hold != 0 and not($column)">
        <ground symbol="{text:when(ancestor::layout/b/@stub, 'stub', 'ground')}" x="{$stand/@hx}" y="{$stand/@hy}"
          angle="{sv:angle($stand/@hold * @ux, $stand/@hold * @uy) - 90}"/>
      </xsl:if>
      <xsl:if test="../@n = 0 and not($stand/@hold != 0 and not($column)) and not(@type = 'fixed' and $column and preceding-sibling::b[@type = 'fixed'])">
        <xsl:call-template name="sv-ground">
          <xsl:with-param name="k" select="$k"/>
          <xsl:with-param name="pair" select="$pair"/>
          <xsl:with-param name="first" select="not(preceding-sibling::b[1])"/>
          <xsl:with-param name="x" select="$stand/@fx"/>
          <xsl:with-param name="y" select="$stand/@fy"/>
          <xsl:with-param name="ox" select="$sx"/>
          <xsl:with-param name="oy" select="$sy"/>
          <xsl:with-param name="vx" select="($stand/@lead-x + $stand/@dx - $stand/@fx) * not($column or $stand/@rooted = 'true')"/>
          <xsl:with-param name="vy" select="($stand/@lead-y + $stand/@dy - $stand/@fy) * not($column or $stand/@rooted = 'true')"/>
          <xsl:with-param name="away" select="$away * not($column)"/>
          <xsl:with-param name="symbol" select="text:when($column, 'ground', $pair/@ground)"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:variable>
    <xsl:variable name="ground" select="exsl:node-set($grounds)/ground"/>
    <b n="{@n}" id="{@id}" name="{@name}" type="{@type}" pose="{@pose}" turn="{@turn}" x="{$stand/@x}" y="{$stand/@y}" dx="{$stand/@dx}"
        dy="{$stand/@dy}" sx="{$stand/@lx}" sy="{$stand/@ly}" symbol="{sv:pair(@type, string($seen))/@symbol}"
        manner="{$stand/@manner}" forward="{$stand/@forward}">
      <xsl:copy-of select="@view | @tilt | @near | @ux | @uy"/>
      <xsl:copy-of select="@trunk"/>
      <xsl:if test="@type = 'fixed' and (b or point)"><xsl:attribute name="plain">true</xsl:attribute></xsl:if>
      <xsl:attribute name="angle">
        <xsl:choose>
          <xsl:when test="($axial or @type = 'prismatic') and @tilt and not($along-link)">
            <xsl:value-of select="sv:angle(@near * @ux, @near * @uy)"/>
          </xsl:when>
          <xsl:when test="$axial"><xsl:value-of select="sv:angle($stand/@forward * @ux, $stand/@forward * @uy)"/></xsl:when>
          <xsl:when test="@type = 'prismatic' or @type = 'planar' and @view = 'paper'">
            <xsl:value-of select="sv:angle(@ux, @uy)"/>
          </xsl:when>
          <xsl:when test="$ground and $away != 0 and not($pair/@floating) and not($column)">
            <xsl:value-of select="$ground/@angle - 90"/>
          </xsl:when>
          <xsl:when test="$stand/@stuck"><xsl:value-of select="sv:angle(@gx, @gy)"/></xsl:when>
          <xsl:when test="contains(@type, 'gripper')"><xsl:value-of select="sv:angle($stand/@x - $stand/@fx, $stand/@y - $stand/@fy)"/></xsl:when>
          <xsl:when test="contains(@type, 'spherical') and sv:length($stand/@x - $stand/@fx, $stand/@y - $stand/@fy) &gt; 3">
            <!-- The socket is the base's, but lets the body out. -->
            <xsl:variable name="in" select="sv:angle($stand/@x - $stand/@fx, $stand/@y - $stand/@fy)"/>
            <xsl:variable name="bend" select="sv:turn(sv:angle($stand/@lead-x, $stand/@lead-y) - $in)"/>
            <xsl:value-of select="$in + ($bend - 45 * (1 - 2 * ($bend &lt; 0))) * (sv:abs($bend) &gt; 45)"/>
          </xsl:when>
          <xsl:when test="contains(@type, 'spherical') or @type = 'universal'">
            <xsl:value-of select="sv:angle($stand/@lead-x, $stand/@lead-y)"/>
          </xsl:when>
          <xsl:otherwise><xsl:value-of select="@turn"/></xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
      <xsl:copy-of select="$ground"/>
      <xsl:choose>
        <xsl:when test="@type = 'prismatic' and @view = 'paper'">
          <xsl:call-template name="sv-guide">
            <xsl:with-param name="k" select="$k"/>
            <xsl:with-param name="x" select="$stand/@x + $stand/@off-x"/>
            <xsl:with-param name="y" select="$stand/@y + $stand/@off-y"/>
            <xsl:with-param name="from-x" select="$stand/@fx"/>
            <xsl:with-param name="from-y" select="$stand/@fy"/>
            <xsl:with-param name="skew" select="$skew"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="sv:platform(..)"/>
        <xsl:when test="not($pair/@floating and ../@n = 0)">
          <xsl:variable name="routes"><xsl:call-template name="sv-route">
            <xsl:with-param name="x" select="$stand/@fx"/>
            <xsl:with-param name="y" select="$stand/@fy"/>
            <xsl:with-param name="bux" select="$ux * not($along) + $along * $stand/@step-x"/>
            <xsl:with-param name="buy" select="$buy * not($along) + $along * $stand/@step-y"/>
            <xsl:with-param name="tx" select="$stand/@hx"/>
            <xsl:with-param name="ty" select="$stand/@hy"/>
            <xsl:with-param name="ux" select="@ux * $axial * not($skew)"/>
            <xsl:with-param name="uy" select="@uy * $axial * not($skew)"/>
          </xsl:call-template></xsl:variable>
          <xsl:copy-of select="$routes"/>
          <xsl:variable name="leg" select="exsl:node-set($routes)/route/p"/>
          <xsl:if test="$leg">
            <xsl:for-each select="..">
              <xsl:call-template name="sv-corner">
                <xsl:with-param name="x" select="$leg[1]/@x"/>
                <xsl:with-param name="y" select="$leg[1]/@y"/>
                <xsl:with-param name="to-x" select="$leg[2]/@x"/>
                <xsl:with-param name="to-y" select="$leg[2]/@y"/>
              </xsl:call-template>
            </xsl:for-each>
            <xsl:if test="contains(@type, 'spherical')">
              <xsl:call-template name="sv-lock">
                <xsl:with-param name="x" select="$stand/@dx"/>
                <xsl:with-param name="y" select="$stand/@dy"/>
                <xsl:with-param name="from-x" select="$leg[last() - 1]/@x"/>
                <xsl:with-param name="from-y" select="$leg[last() - 1]/@y"/>
              </xsl:call-template>
            </xsl:if>
          </xsl:if>
        </xsl:when>
      </xsl:choose>
      <xsl:if test="sv:platform(.)">
        <xsl:call-template name="sv-plate"><xsl:with-param name="k" select="$k"/></xsl:call-template>
      </xsl:if>
      <xsl:call-template name="sv-place-ends">
        <xsl:with-param name="k" select="$k"/>
        <xsl:with-param name="plane" select="$plane"/>
        <xsl:with-param name="sx" select="$sx"/>
        <xsl:with-param name="sy" select="$sy"/>
        <xsl:with-param name="stand" select="$stand"/>
        <xsl:with-param name="axial" select="$axial"/>
      </xsl:call-template>
      <xsl:apply-templates mode="sv-place">
        <xsl:with-param name="k" select="$k"/>
        <xsl:with-param name="view" select="$view"/>
        <xsl:with-param name="sx" select="$stand/@lx"/>
        <xsl:with-param name="sy" select="$stand/@ly"/>
        <xsl:with-param name="ux" select="@ux * $axial * not($skew)"/>
        <xsl:with-param name="uy" select="@uy * $axial * not($skew)"/>
      </xsl:apply-templates>
    </b>
  </xsl:template>

  <!-- Whether the symbol of the pair may stand anywhere on its axis. -->
  <func:function name="sv:axial">
    <xsl:param name="b"/>
    <func:result select="boolean($b/@view = 'paper' and contains(' revolute helical cylindrical ', concat(' ', $b/@type, ' ')))"/>
  </func:function>
</xsl:stylesheet>
