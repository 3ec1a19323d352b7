<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: digital codes of the bodies of a typical robot out of its lengths, on the three levels.
     Input: the variables of typical.xsl: L0…L5, size, spread, fingers, palm, robot.
     Output: the variable codes: t:code elements with number of the body, kind and src:line.
     Parameters: none. Included by typical.xsl.
     Source: paper 001: the simplest codes of section 4 (a robot of 1 m and 1 m, here at its scale),
       the simple codes of section 5 (Motoman MA1440: its lengths give the paper's numbers, but for
       the second box of body 1, 0.155 long, whose centre the paper rounds to 0.077). The typical
       codes are ours: joints are cylinders, cones point along the axes of the joints. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:src="urn:systel:source" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document"
    xmlns:t="urn:systel:typical" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="num doc t exsl src">

  <xsl:variable name="codes" select="exsl:node-set($code-list)/t:code"/>
  <xsl:variable name="grips" select="not($robot/@gripper = 'none')"/>
  <!-- Scales of the simple and of the simplest codes. -->
  <xsl:variable name="s" select="number($size)"/>
  <xsl:variable name="t" select="(round(10 * ($L2 + $L4)) + (round(10 * ($L2 + $L4)) = 0)) div 20"/>
  <!-- The foot of the column of a low robot is lower. -->
  <xsl:variable name="foot" select="0.2 * $s - (0.2 * $s - 0.45 * $L0) * (0.45 * $L0 &lt; 0.2 * $s)"/>

  <xsl:variable name="code-list">
    <!-- Simplest: sizes, centre, colour. -->
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="0"/><xsl:with-param name="kind">simplest</xsl:with-param>
      <xsl:with-param name="numbers" select="concat(0.5 * $t, ' ', 0.02 * $t, ' ', 0.5 * $t, ' 0 ', -$L0, ' 0')"/>
    </xsl:call-template>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="1"/><xsl:with-param name="kind">simplest</xsl:with-param>
      <xsl:with-param name="numbers" select="concat($L1 + 0.1 * $t, ' ', $L0 + 0.1 * $t * ($L0 = 0), ' ', 0.1 * $t, ' ',
          $L1 div 2, ' ', -$L0 div 2, ' 0 0 1 0')"/>
    </xsl:call-template>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="2"/><xsl:with-param name="kind">simplest</xsl:with-param>
      <xsl:with-param name="numbers" select="concat(0.06 * $t, ' ', $L2, ' ', 0.06 * $t, ' 0 ', $L2 div 2, ' 0 0 0 1')"/>
    </xsl:call-template>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="3"/><xsl:with-param name="kind">simplest</xsl:with-param>
      <xsl:with-param name="numbers">
        <xsl:choose>
          <xsl:when test="$L3 = 0"><xsl:value-of select="concat(0.2 * $L4, ' ', 0.09 * $t, ' ', 0.09 * $t, ' ', 0.1 * $L4, ' 0 0')"/></xsl:when>
          <xsl:otherwise>
            <xsl:value-of select="concat(0.09 * $t, ' ', $L3 + 0.09 * $t, ' ', 0.09 * $t, ' 0 ', $L3 div 2, ' 0')"/>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:with-param>
    </xsl:call-template>
    <xsl:variable name="fore" select="$L4 * (1 - 0.2 * ($L3 = 0))"/>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="4"/><xsl:with-param name="kind">simplest</xsl:with-param>
      <xsl:with-param name="numbers" select="concat($fore, ' ', 0.05 * $t, ' ', 0.05 * $t, ' ', -$fore div 2, ' 0 0 1 1 0')"/>
    </xsl:call-template>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="5"/><xsl:with-param name="kind">simplest</xsl:with-param>
      <xsl:with-param name="numbers" select="concat($L5 + 0.02 * $t * ($L5 = 0), ' ', 0.02 * $t, ' ', 0.02 * $t, ' ', $L5 div 2, ' 0 0 0 0 1')"/>
    </xsl:call-template>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="6"/><xsl:with-param name="kind">simplest</xsl:with-param>
      <xsl:with-param name="numbers" select="concat(0.01 * $t, ' ', $palm * $grips + 0.06 * $t * not($grips), ' ', 0.04 * $t, ' ', $L5, ' 0 0 1 0 0')"/>
    </xsl:call-template>
    <xsl:call-template name="t-fingers">
      <xsl:with-param name="kind">simplest</xsl:with-param>
      <xsl:with-param name="numbers" select="concat($fingers, ' ', 0.1 * $fingers, ' ', 0.4 * $fingers, ' ', $fingers div 2, ' 0 0 1 0 0')"/>
    </xsl:call-template>

    <!-- Simple: radius, height, axis and centre of a cylinder, or 0; colour; sizes and centre of boxes. -->
    <xsl:variable name="joint" select="concat(0.05 * $s, ' ', 0.1 * $s)"/>
    <xsl:variable name="w" select="0.02 * $s"/>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="0"/><xsl:with-param name="kind">simple</xsl:with-param>
      <xsl:with-param name="numbers" select="concat('0 1 0 0 ', 0.5 * $s, ' ', $w, ' ', 0.5 * $s, ' 0 ', -$L0, ' 0')"/>
    </xsl:call-template>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="1"/><xsl:with-param name="kind">simple</xsl:with-param>
      <xsl:with-param name="numbers">
        <xsl:value-of select="concat(0.1 * $s, ' ', $foot + 0.1 * $s * ($L0 = 0), ' 2 0 ', $foot div 2 - $L0, ' 0 1 0 0')"/>
        <xsl:if test="$L0 &gt; 0">
          <xsl:value-of select="concat(' ', $w, ' ', $L0 - 0.75 * $foot, ' ', $w, ' 0 ', 0.375 * $foot - $L0 div 2, ' 0')"/>
        </xsl:if>
        <xsl:if test="$L1 &gt; 0"><xsl:value-of select="concat(' ', $L1, ' ', $w, ' ', $w, ' ', $L1 div 2, ' 0 0')"/></xsl:if>
      </xsl:with-param>
    </xsl:call-template>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="2"/><xsl:with-param name="kind">simple</xsl:with-param>
      <xsl:with-param name="numbers" select="concat($joint, ' 3 0 0 0 0 1 0 ', $w, ' ', $L2, ' ', $w, ' 0 ', $L2 div 2, ' 0')"/>
    </xsl:call-template>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="3"/><xsl:with-param name="kind">simple</xsl:with-param>
      <xsl:with-param name="numbers">
        <xsl:value-of select="concat($joint, ' 3 0 0 0 0 0 1')"/>
        <xsl:if test="$L3 &gt; 0"><xsl:value-of select="concat(' ', $w, ' ', $L3, ' ', $w, ' 0 ', $L3 div 2, ' 0')"/></xsl:if>
      </xsl:with-param>
    </xsl:call-template>
    <!-- At an elbow without L3 the cylinder of the forearm stands before that of the elbow. -->
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="4"/><xsl:with-param name="kind">simple</xsl:with-param>
      <xsl:with-param name="numbers" select="concat($joint, ' 1 ', 0.1 * $s * ($L3 = 0) - $L4, ' 0 0 1 1 0 ', $L4, ' ', $w, ' ', $w, ' ', -$L4 div 2, ' 0 0')"/>
    </xsl:call-template>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="5"/><xsl:with-param name="kind">simple</xsl:with-param>
      <xsl:with-param name="numbers" select="concat($joint, ' 3 0 0 0 1 0 1')"/>
    </xsl:call-template>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="6"/><xsl:with-param name="kind">simple</xsl:with-param>
      <xsl:with-param name="numbers">
        <xsl:value-of select="concat(0.05 * $s, ' ', $L5 + 0.02 * $s * ($L5 = 0), ' 1 ', $L5 div 2, ' 0 0 0 1 1')"/>
        <xsl:if test="$grips"><xsl:value-of select="concat(' ', 0.04 * $fingers, ' ', $palm, ' ', 0.4 * $fingers, ' ', $L5, ' 0 0')"/></xsl:if>
      </xsl:with-param>
    </xsl:call-template>
    <xsl:call-template name="t-fingers">
      <xsl:with-param name="kind">simple</xsl:with-param>
      <xsl:with-param name="numbers" select="concat('0 1 0 0 ', $fingers, ' ', 0.1 * $fingers, ' ', 0.4 * $fingers, ' ', $fingers div 2, ' 0 0')"/>
    </xsl:call-template>

    <!-- Typical, 14 numbers an object: kind, half sizes, centre, axis, angle, colour. -->
    <xsl:variable name="to-x"> 0 0 1 -1.570796 </xsl:variable>
    <xsl:variable name="to-z"> 1 0 0 1.570796 </xsl:variable>
    <xsl:variable name="still"> 0 1 0 0 </xsl:variable>
    <xsl:variable name="frame">0.95 0.5 0.1 </xsl:variable>
    <xsl:variable name="dark">0.25 0.27 0.3 </xsl:variable>
    <xsl:variable name="light">0.8 0.82 0.85 </xsl:variable>
    <xsl:variable name="arrow">0.85 0.1 0.1 </xsl:variable>
    <xsl:variable name="column" select="$L0 - 0.1 * $s"/>
    <xsl:variable name="cone-z" select="concat('2 ', 0.025 * $s, ' ', 0.035 * $s, ' ', 0.025 * $s, ' 0 0 ')"/>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="0"/><xsl:with-param name="kind">typical</xsl:with-param>
      <xsl:with-param name="numbers" select="concat('1 ', 0.17 * $s, ' ', 0.015 * $s, ' ', 0.17 * $s, ' 0 ',
          0.015 * $s * (1 - 2 * ($L0 = 0)) - $L0, ' 0', $still, $dark)"/>
    </xsl:call-template>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="1"/><xsl:with-param name="kind">typical</xsl:with-param>
      <xsl:with-param name="numbers">
        <xsl:if test="$column &gt; 0">
          <xsl:value-of select="concat('1 ', 0.13 * $s, ' ', 0.3 * $column, ' ', 0.13 * $s, ' 0 ', 0.03 * $s + 0.3 * $column - $L0, ' 0', $still, $frame)"/>
          <xsl:value-of select="concat('1 ', 0.095 * $s, ' ', 0.2 * $column, ' ', 0.095 * $s, ' 0 ', 0.03 * $s + 0.8 * $column - $L0, ' 0', $still, $frame)"/>
        </xsl:if>
        <xsl:value-of select="concat('0 ', $L1 div 2 + 0.06 * $s, ' ', 0.07 * $s, ' ', 0.06 * $s, ' ', $L1 div 2, ' 0 0', $still, $frame)"/>
        <!-- the upper arm stands in the way of the arrow where L1 is short -->
        <xsl:if test="$L1 &gt;= 0.12 * $s">
          <xsl:value-of select="concat('2 ', 0.025 * $s, ' ', 0.035 * $s, ' ', 0.025 * $s, ' 0 ', 0.105 * $s, ' 0', $still, $arrow)"/>
        </xsl:if>
      </xsl:with-param>
    </xsl:call-template>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="2"/><xsl:with-param name="kind">typical</xsl:with-param>
      <xsl:with-param name="numbers" select="concat('1 ', 0.075 * $s, ' ', 0.085 * $s, ' ', 0.075 * $s, ' 0 0 0', $to-z, $light,
          '0 ', 0.045 * $s, ' ', $L2 div 2, ' ', 0.035 * $s, ' 0 ', $L2 div 2, ' 0', $still, $frame,
          $cone-z, 0.12 * $s, $to-z, $arrow)"/>
    </xsl:call-template>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="3"/><xsl:with-param name="kind">typical</xsl:with-param>
      <xsl:with-param name="numbers">
        <xsl:value-of select="concat('1 ', 0.065 * $s, ' ', 0.075 * $s, ' ', 0.065 * $s, ' 0 0 0', $to-z, $light, $cone-z, 0.11 * $s, $to-z, $arrow)"/>
        <xsl:if test="$L3 &gt; 0">
          <xsl:value-of select="concat('0 ', 0.05 * $s, ' ', $L3 div 2 + 0.025 * $s, ' ', 0.045 * $s, ' 0 ', $L3 div 2 + 0.025 * $s, ' 0', $still, $frame)"/>
        </xsl:if>
      </xsl:with-param>
    </xsl:call-template>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="4"/><xsl:with-param name="kind">typical</xsl:with-param>
      <xsl:with-param name="numbers" select="concat('1 ', 0.032 * $s, ' ', $L4 div 2, ' ', 0.032 * $s, ' ', -$L4 div 2, ' 0 0', $to-x, $frame,
          '1 ', 0.05 * $s, ' ', 0.12 * $L4, ' ', 0.05 * $s, ' ', -0.75 * $L4, ' 0 0', $to-x, $frame,
          '2 ', 0.05 * $s, ' ', 0.07 * $L4, ' ', 0.05 * $s, ' ', -0.56 * $L4, ' 0 0', $to-x, $arrow)"/>
    </xsl:call-template>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="5"/><xsl:with-param name="kind">typical</xsl:with-param>
      <xsl:with-param name="numbers" select="concat('3 ', 0.045 * $s, ' ', 0.045 * $s, ' ', 0.045 * $s, ' 0 0 0', $still, $light, $cone-z, 0.07 * $s, $to-z, $arrow)"/>
    </xsl:call-template>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="6"/><xsl:with-param name="kind">typical</xsl:with-param>
      <xsl:with-param name="numbers">
        <xsl:if test="$L5 &gt; 0">
          <xsl:value-of select="concat('1 ', 0.028 * $s, ' ', $L5 div 2, ' ', 0.028 * $s, ' ', $L5 div 2, ' 0 0', $to-x, $dark)"/>
        </xsl:if>
        <xsl:choose>
          <xsl:when test="$grips"><xsl:value-of select="concat('0 ', 0.08 * $fingers, ' ', $palm div 2, ' ', 0.25 * $fingers, ' ', $L5 - 0.08 * $fingers, ' 0 0', $still, $dark)"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="concat('1 ', 0.04 * $s, ' ', 0.008 * $s, ' ', 0.04 * $s, ' ', $L5 - 0.008 * $s, ' 0 0', $to-x, $dark)"/></xsl:otherwise>
        </xsl:choose>
      </xsl:with-param>
    </xsl:call-template>
    <xsl:call-template name="t-fingers">
      <xsl:with-param name="kind">typical</xsl:with-param>
      <xsl:with-param name="numbers" select="concat('0 ', $fingers div 2, ' ', 0.06 * $fingers, ' ', 0.18 * $fingers, ' ', $fingers div 2, ' 0 0', $still, $light)"/>
    </xsl:call-template>
  </xsl:variable>

  <!-- To the micrometre. -->
  <xsl:template name="t-code">
    <xsl:param name="number"/><xsl:param name="kind"/><xsl:param name="numbers"/>
    <t:code number="{$number}" kind="{$kind}" src:line="{doc:line($robot)}">
      <xsl:value-of select="num:from-si(string($numbers), 'm', 6)"/>
    </t:code>
  </xsl:template>

  <xsl:template name="t-fingers">
    <xsl:param name="kind"/><xsl:param name="numbers"/>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="7"/><xsl:with-param name="kind" select="$kind"/><xsl:with-param name="numbers" select="$numbers"/>
    </xsl:call-template>
    <xsl:call-template name="t-code">
      <xsl:with-param name="number" select="8"/><xsl:with-param name="kind" select="$kind"/><xsl:with-param name="numbers" select="$numbers"/>
    </xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
