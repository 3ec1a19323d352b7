<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: where on its axis a pair stands, and what stands apart from its pole: the manner of the pair.
  Input: a b of the layout as context. Output: one stand element, millimetres: x y = the pole; fx fy = where the base's
    link comes from; column, rooted = how the ground holds it; lead-x lead-y = where the body leads; manner = pole,
    link, back, side, step; forward = 1 or -1 along the axis; off-x off-y = aside of the pole; dx dy = where the pair is
    drawn; lx ly = where the body's links start; hx hy = where the base's link ends, hold = how far that is along the
    axis; stuck along step-x step-y = a gripper at its base's own pole.
  Parameters: k, view; sx sy = the base's start.
  Source: DRAWING practice: the axis of a pair is a line, its symbol may stand anywhere on it.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:sv="urn:systel:svg"
  xmlns:s="urn:systel:symbols" xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl func"
  exclude-result-prefixes="text sv s">

  <xsl:template name="sv-stand">
    <xsl:param name="k"/>
    <xsl:param name="view"/>
    <xsl:param name="sx"/>
    <xsl:param name="sy"/>
    <xsl:variable name="plane" select="$view/@name = 'plane'"/>
    <xsl:variable name="b" select="."/>
    <xsl:variable name="x" select="@x * $k"/>
    <xsl:variable name="y" select="@y * $k"/>
    <xsl:variable name="pair" select="sv:pair(@type, @view)"/>
    <!-- What hangs from a pole high above the origin would go back along its column. -->
    <xsl:variable name="hangs" select="b[1][(@x * $k - $x) * ($sx - $x) + (@y * $k - $y) * ($sy - $y) &gt; 0.98 * sv:length(@x * $k - $x, @y * $k - $y)
      * sv:length($sx - $x, $sy - $y)][sv:length(@x * $k - $x, @y * $k - $y) &gt; 3]"/>
    <!-- In space a single chain has a column from the scene's origin; otherwise its ground is at the pole. -->
    <xsl:variable name="column" select="../@n = 0 and not($plane) and (not(../b[2]) or @type = 'fixed') and @type != 'prismatic'
      and not($pair/@floating or $hangs) and sv:length($x - $sx, $y - $sy) &gt; 3 + 13 * sv:axial(.)"/>
    <xsl:variable name="at-pole" select="../@n = 0 and not($column)"/>
    <xsl:variable name="fx" select="$sx + ($x - $sx) * $at-pole"/>
    <xsl:variable name="fy" select="$sy + ($y - $sy) * $at-pole"/>

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
    <!-- A hinge just beside the pole lies in the way of the pair's symbol. -->
    <xsl:variable name="near" select="b[@view = 'along'][@type = 'revolute'][sv:length(@x - $b/@x, @y - $b/@y) * $k &lt; 8.5]
      [sv:abs((@x - $b/@x) * $b/@ux + (@y - $b/@y) * $b/@uy) * $k &lt; 3]"/>
    <xsl:variable name="ahead"
      select="(b | point | $shared/b)[sv:length(@x - $b/@x, @y - $b/@y) * $k &gt;= 3][1]"/>
    <xsl:variable name="aheads">
      <xsl:choose>
        <!-- Fingers leave room for the hand's last pair (fingers.xsl). -->
        <xsl:when test="b[@finger]">
          <xsl:variable name="f" select="b[@finger][1]"/>
          <xsl:variable name="far" select="(($f/@mx - @x) * $f/@gx + ($f/@my - @y) * $f/@gy) * $k"/>
          <v x="{$f/@gx * ($far + (14 - $far) * ($far &lt; 9.5 or $far &lt; 14 and $b/@tilt))}" y="{$f/@gy * ($far + (14 - $far) * ($far &lt; 9.5 or $far &lt; 14 and $b/@tilt))}"/>
        </xsl:when>
        <xsl:when test="$ahead"><v x="{($ahead/@x - @x) * $k}" y="{($ahead/@y - @y) * $k}"/></xsl:when>
        <xsl:when test="end"><v x="{end/@vx * $k}" y="{end/@vy * $k}"/></xsl:when>
        <xsl:when test="$stuck"><v x="{@gx}" y="{@gy}"/></xsl:when>
        <xsl:otherwise><v x="{@ux}" y="{@uy}"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="lead" select="exsl:node-set($aheads)/v"/>
    <xsl:variable name="axial" select="sv:axial(.)"/>
    <xsl:variable name="come" select="($x - $fx) * @ux + ($y - $fy) * @uy"/>
    <xsl:variable name="lead-on" select="$lead/@x * @ux + $lead/@y * @uy"/>
    <xsl:variable name="go" select="$lead-on + 40 * (1 - 2 * ($lead-on &lt; -0.001)) * (not($ahead) and $axial)"/>
    <xsl:variable name="go-sign" select="1 - 2 * ($go &lt; 0)"/>
    <xsl:variable name="skew" select="boolean(@skew)"/>
    <!-- A pair on the ground that shares its pole with the next one: it goes down its axis, its ground with it. -->
    <xsl:variable name="rooted" select="$at-pole and $axial and $shared and not($plane) and not(../@stub) and sv:abs($come) &lt; 3"/>
    <xsl:variable name="down" select="1 - 2 * (@uy &lt; -0.001 or sv:abs(@uy) &lt;= 0.001 and @ux &gt; 0)"/>
    <xsl:variable name="under">
      <xsl:choose>
        <xsl:when test="$ahead and sv:abs($go) &gt; 0.9 * sv:length($lead/@x, $lead/@y)"><xsl:value-of select="-$go-sign"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$down"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="manner">
      <xsl:choose>
        <xsl:when test="not($axial)">pole</xsl:when>
        <xsl:when test="$rooted">back</xsl:when>
        <xsl:when test="sv:abs($come) &gt; 17 and ($shared or $near or $ahead and sv:abs($go) &lt; 14
          and sv:abs($go) &gt; 0.9 * sv:length($lead/@x, $lead/@y))">back</xsl:when>
        <xsl:when test="$skew and sv:abs($go) &lt; 0.9 * sv:length($lead/@x, $lead/@y)">side</xsl:when>
        <xsl:when test="sv:abs($go) &gt;= 14 or ../@view = 'along' and sv:abs($go) &gt; 9 and sv:abs($come) &lt; 3">link</xsl:when>
        <xsl:when test="sv:abs($come) &gt; 14">side</xsl:when>
        <xsl:when test="$skew or $at-pole">side</xsl:when>
        <xsl:otherwise>step</xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="slide">
      <xsl:choose>
        <xsl:when test="$rooted"><xsl:value-of select="$under * 16"/></xsl:when>
        <xsl:when test="$manner = 'back'">
          <xsl:value-of select="-(1 - 2 * ($come &lt; 0)) * sv:min(sv:abs($come) div 2, 16)"/>
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
    <!-- The base holds the end of the shaft that is nearer to it, else the one away from the body or the lower one, where
         the shaft is seen shortened or stands on the ground. -->
    <xsl:variable name="held" select="$manner = 'side' and (@tilt or $at-pole)"/>
    <xsl:variable name="towards">
      <xsl:choose>
        <xsl:when test="sv:abs($come) &gt; 3"><xsl:value-of select="-$come"/></xsl:when>
        <xsl:when test="sv:abs($go) &gt; 0.9 * sv:length($lead/@x, $lead/@y)"><xsl:value-of select="-$go"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$down"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="hold" select="$held * (1 - 2 * ($towards &lt; 0)) * sum(sv:symbol(sv:pair(@type, text:when(@tilt, @tilt, 'paper'))[$held]/@symbol)/s:point[@name = 'body'][1]/@x)"/>
    <xsl:variable name="forward" select="$go-sign - 2 * $go-sign * ($manner = 'back' and ($come * $go-sign &lt; 0
      or $rooted and $under * $go-sign &gt; 0))"/>
    <stand rooted="{$rooted}" x="{$x}" y="{$y}" fx="{$fx + $rooted * $under * 26 * @ux}" fy="{$fy + $rooted * $under * 26 * @uy}" lead-x="{$lead/@x}" lead-y="{$lead/@y}" manner="{$manner}"
        forward="{$forward}" off-x="{$off-x}" off-y="{$off-y}" dx="{$dx}" dy="{$dy}" lx="{$lx}" ly="{$ly}"
        step-x="{$sx-step}" step-y="{$sy-step}" hx="{$dx + $hold * @ux}" hy="{$dy + $hold * @uy}" hold="{$hold}">
      <xsl:if test="$column"><xsl:attribute name="column">true</xsl:attribute></xsl:if>
      <xsl:if test="$stuck"><xsl:attribute name="stuck">true</xsl:attribute></xsl:if>
      <xsl:if test="$along"><xsl:attribute name="along">true</xsl:attribute></xsl:if>
    </stand>
  </xsl:template>

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
</xsl:stylesheet>
