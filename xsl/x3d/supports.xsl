<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what the first bodies of a planar system stand on: hatched supports, rails and a strip, as on a kinematic
       scheme but solid.
     Input: m:joint and m:loop on the ground; the extents of extent.xsl.
     Output: X3D nodes; ground_hinge is a DEF.
     Parameters: none.
     Source: table of default bodies, rule P4. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:x3d:vector" xmlns:kin="urn:systel:kinematics"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="vec m v kin exsl">

  <!-- In the plane: a hinged support, above a body that hangs. -->
  <xsl:template match="m:joint" mode="x3d-support">
    <xsl:variable name="body" select="parent::m:body"/>
    <xsl:variable name="poles" select="v:poles($body)"/>
    <xsl:variable name="reach">
      <xsl:choose>
        <xsl:when test="$poles != ''">
          <xsl:value-of select="normalize-space(substring-before($poles, ';'))"/>
        </xsl:when>
        <xsl:when test="$body/m:shape or $body/m:code"><xsl:value-of select="'0 0 0'"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="v:end($body)"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:call-template name="x3d-support-hinge">
      <xsl:with-param name="at" select="@at"/>
      <xsl:with-param name="disc" select="sum($x3d-wheels[self::disc][@body = $body/@id][1]/@outer)"/>
      <xsl:with-param name="hangs" select="$reach != '' and vec:item(kin:point($body, string($reach)), 2)
          - vec:item(kin:point($body, '0 0 0'), 2) &lt; -0.7 * vec:length($reach)"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="m:loop | m:loose" mode="x3d-support">
    <xsl:if test="key('x3d-stand', @id)"><xsl:call-template name="x3d-stand">
      <xsl:with-param name="symbol"><Group USE="ground{$x3d-mark}hinge"/></xsl:with-param>
    </xsl:call-template></xsl:if>
    <xsl:if test="not(key('x3d-stand', @id))"><xsl:call-template name="x3d-support-loop"/></xsl:if>
  </xsl:template>

  <xsl:template name="x3d-support-loop">
    <xsl:call-template name="x3d-support-hinge">
      <xsl:with-param name="at">
        <xsl:choose>
          <xsl:when test="@a = 0"><xsl:value-of select="@at"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="@at-b"/></xsl:otherwise>
        </xsl:choose>
      </xsl:with-param>
    </xsl:call-template>
  </xsl:template>

  <xsl:template name="x3d-support-hinge">
    <xsl:param name="at"/>
    <xsl:param name="hangs" select="false()"/>
    <xsl:param name="disc" select="0"/>
    <Transform>
      <xsl:call-template name="x3d-placement">
        <xsl:with-param name="at" select="string($at)"/>
        <xsl:with-param name="rotation"
            select="concat('0 0 1 ', 3.14159265358979 * $hangs)"/>
      </xsl:call-template>
      <xsl:choose>
        <xsl:when test="$disc &gt; 0">
          <xsl:call-template name="x3d-hinge"><xsl:with-param name="high" select="$disc + 0.3 * $x3d-d"/></xsl:call-template>
        </xsl:when>
        <xsl:otherwise><Group USE="ground{$x3d-mark}hinge"/></xsl:otherwise>
      </xsl:choose>
    </Transform>
  </xsl:template>

  <xsl:template match="m:joint[@type = 'prismatic']" mode="x3d-support">
    <xsl:variable name="travel"><xsl:call-template name="x3d-travel"/></xsl:variable>
    <Transform translation="{@at}">
      <!-- upside up: a rail that points to the left is the one that points to the right -->
      <Transform>
        <xsl:call-template name="x3d-placement">
          <xsl:with-param name="at" select="''"/>
          <xsl:with-param name="rotation" select="vec:arc('1 0 0', normalize-space(@axis),
              '0 1 0')"/>
        </xsl:call-template>
        <!-- two of them, with room between for what hangs on the carriage -->
        <xsl:call-template name="x3d-rail">
          <xsl:with-param name="from" select="vec:item($travel, 1) - 1.5 * $x3d-d"/>
          <xsl:with-param name="to" select="vec:item($travel, 2) + 1.5 * $x3d-d"/>
          <xsl:with-param name="top" select="-0.5 * $x3d-d"/>
          <xsl:with-param name="z" select="0.6 * $x3d-d"/>
          <xsl:with-param name="depth" select="0.5 * $x3d-d"/>
        </xsl:call-template>
        <xsl:call-template name="x3d-rail">
          <xsl:with-param name="from" select="vec:item($travel, 1) - 1.5 * $x3d-d"/>
          <xsl:with-param name="to" select="vec:item($travel, 2) + 1.5 * $x3d-d"/>
          <xsl:with-param name="top" select="-0.5 * $x3d-d"/>
          <xsl:with-param name="z" select="-0.6 * $x3d-d"/>
          <xsl:with-param name="depth" select="0.5 * $x3d-d"/>
        </xsl:call-template>
      </Transform>
    </Transform>
  </xsl:template>

  <xsl:template match="m:joint[@type = 'planar' or @type = 'planar2' or @type = 'free']"
      mode="x3d-support">
    <xsl:variable name="x" select="vec:item(@at, 1)"/>
    <xsl:variable name="limited" select="@min and @max
        and vec:item(@max, 1) - vec:item(@min, 1) &lt; 20 * $x3d-reach"/>
    <xsl:variable name="low" select="$x + $limited * vec:item(concat(@min, ' 0'), 1)"/>
    <xsl:variable name="high" select="$x + $limited * vec:item(concat(@max, ' 0'), 1)"/>
    <xsl:call-template name="x3d-rail">
      <xsl:with-param name="from" select="$x3d-low-x
          * ($x3d-low-x &lt; $low) + $low * ($x3d-low-x &gt;= $low) - 2 * $x3d-d"/>
      <xsl:with-param name="to" select="$x3d-high-x * ($x3d-high-x &gt; $high)
          + $high * ($x3d-high-x &lt;= $high) + 2 * $x3d-d"/>
      <xsl:with-param name="top" select="$x3d-floor"/>
    </xsl:call-template>
  </xsl:template>

  <!-- A rail along x with teeth below for the hatching, in one piece. -->
  <xsl:template name="x3d-rail">
    <xsl:param name="from"/>
    <xsl:param name="to"/>
    <xsl:param name="top"/>
    <xsl:param name="z" select="0"/>
    <xsl:param name="depth" select="2 * $x3d-d"/>
    <xsl:variable name="wanted" select="ceiling(($to - $from) div (0.6 * $x3d-d))"/>
    <xsl:variable name="count" select="$wanted * ($wanted &lt; 80) + 80 * ($wanted &gt;= 80)"/>
    <xsl:variable name="step" select="($to - $from) div $count"/>
    <xsl:variable name="outline">
      <p x="{$from}" y="{$top - 0.2 * $x3d-d}"/>
      <xsl:call-template name="x3d-teeth">
        <xsl:with-param name="x" select="$from + 0.7 * $step"/>
        <xsl:with-param name="y" select="$top - 0.2 * $x3d-d"/>
        <xsl:with-param name="step" select="$step"/>
        <xsl:with-param name="count" select="$count"/>
      </xsl:call-template>
      <p x="{$to}" y="{$top - 0.2 * $x3d-d}"/>
      <p x="{$to}" y="{$top}"/>
      <p x="{$from}" y="{$top}"/>
    </xsl:variable>
    <xsl:call-template name="x3d-plate">
      <xsl:with-param name="points" select="exsl:node-set($outline)/p"/>
      <xsl:with-param name="z" select="$z"/>
      <xsl:with-param name="depth" select="$depth"/>
      <xsl:with-param name="appearance" select="concat('material', $x3d-mark, 'ground')"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template name="x3d-teeth">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="step"/>
    <xsl:param name="count"/>
    <xsl:if test="$count &gt; 0">
      <p x="{$x - 0.1 * $step}" y="{$y}"/>
      <p x="{$x - 0.1 * $step - 0.3 * $x3d-d}" y="{$y - 0.3 * $x3d-d}"/>
      <p x="{$x + 0.1 * $step - 0.3 * $x3d-d}" y="{$y - 0.3 * $x3d-d}"/>
      <p x="{$x + 0.1 * $step}" y="{$y}"/>
      <xsl:call-template name="x3d-teeth">
        <xsl:with-param name="x" select="$x + $step"/>
        <xsl:with-param name="y" select="$y"/>
        <xsl:with-param name="step" select="$step"/>
        <xsl:with-param name="count" select="$count - 1"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- What holds a hinge from below: two cheeks for its pin on a hatched plate. -->
  <xsl:template name="x3d-ground-parts">
    <xsl:if test="$x3d-planar">
      <Group DEF="ground{$x3d-mark}hinge"><xsl:call-template name="x3d-hinge"/></Group>
    </xsl:if>
  </xsl:template>

  <xsl:template name="x3d-hinge">
    <xsl:param name="high" select="1.4 * $x3d-d"/>
    <xsl:variable name="cheek">
      <p x="{-0.9 * $x3d-d}" y="{-$high}"/>
      <p x="{0.9 * $x3d-d}" y="{-$high}"/>
      <p x="{0.4 * $x3d-d}" y="0"/>
      <p x="{0.28 * $x3d-d}" y="{0.28 * $x3d-d}"/>
      <p x="0" y="{0.4 * $x3d-d}"/>
      <p x="{-0.28 * $x3d-d}" y="{0.28 * $x3d-d}"/>
      <p x="{-0.4 * $x3d-d}" y="0"/>
    </xsl:variable>
    <xsl:call-template name="x3d-plate">
      <xsl:with-param name="points" select="exsl:node-set($cheek)/p"/>
      <xsl:with-param name="z" select="0.7 * $x3d-d"/>
      <xsl:with-param name="depth" select="0.14 * $x3d-d"/>
      <xsl:with-param name="appearance" select="concat('material', $x3d-mark, 'ground')"/>
    </xsl:call-template>
    <xsl:call-template name="x3d-plate">
      <xsl:with-param name="points" select="exsl:node-set($cheek)/p"/>
      <xsl:with-param name="z" select="-0.7 * $x3d-d"/>
      <xsl:with-param name="depth" select="0.14 * $x3d-d"/>
      <xsl:with-param name="appearance" select="concat('material', $x3d-mark, 'ground')"/>
    </xsl:call-template>
    <xsl:call-template name="x3d-rail">
      <xsl:with-param name="from" select="-1.5 * $x3d-d"/>
      <xsl:with-param name="to" select="1.5 * $x3d-d"/>
      <xsl:with-param name="top" select="-$high"/>
    </xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
