<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: wheels whose axes are not parallel: where bevel wheels, worms and their wheels stand and how large they are, for
    drawings and scenes alike.
  Input: m:relation of kind bevel, hypoid, worm, crossed-helical, posed. Output: function w:crossed: an element with ra rb =
    pitch radii, at-a at-b = their centres, metres in the scene's frame; lean-a lean-b = of cones, the angle from the axis to
    the pitch line, radians, below 0 where the apex is along the axis; worm = a or b, thread = metres that it
    goes in a radian, below 0 to the left.
  Parameters: none. Source: theory of mechanisms: module · teeth / 2, cone angles by the ratio of the sines; without a module
    bevel wheels stand half way from the apex to the nearer pole, a worm has a tenth of its wheel's teeth in thickness.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector" xmlns:m="urn:systel:model"
  xmlns:w="urn:systel:wheels" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:exsl="http://exslt.org/common"
  xmlns:func="http://exslt.org/functions" xmlns:math="http://exslt.org/math" extension-element-prefixes="func math exsl"
  exclude-result-prefixes="vec m w kin num">

  <func:function name="w:pole">
    <xsl:param name="body"/>
    <xsl:variable name="pose" select="kin:pose($body)"/>
    <func:result select="vec:xyz(num:item($pose, 1), num:item($pose, 2), num:item($pose, 3))"/>
  </func:function>

  <func:function name="w:crossed">
    <xsl:param name="relation"/>
    <xsl:variable name="a" select="w:a($relation)"/>
    <xsl:variable name="b" select="w:b($relation)"/>
    <xsl:variable name="u" select="kin:axis($a)"/>
    <xsl:variable name="v" select="kin:axis($b)"/>
    <xsl:variable name="g" select="kin:gearing(w:pole($a), $u, w:pole($b), $v)"/>
    <xsl:variable name="on-a" select="vec:xyz(vec:item($g, 3), vec:item($g, 4), vec:item($g, 5))"/>
    <xsl:variable name="on-b" select="vec:xyz(vec:item($g, 6), vec:item($g, 7), vec:item($g, 8))"/>
    <!-- The larger wheel turns less. -->
    <xsl:variable name="n" select="math:abs(number($relation/@ratio))"/>
    <xsl:variable name="za" select="number(num:item($relation/@teeth, 1))"/>
    <xsl:variable name="zb" select="number(num:item($relation/@teeth, 2))"/>
    <xsl:variable name="cones" select="$relation/@kind = 'bevel' or $relation/@kind = 'hypoid'"/>
    <xsl:variable name="wheels">
      <xsl:choose>
        <xsl:when test="$cones">
          <!-- Which way along the axes; a pole at the apex: ahead, the second as the ratio says. -->
          <xsl:variable name="way-a" select="1 - 2 * (vec:item($g, 9) &lt; -0.0000001)"/>
          <xsl:variable name="told-b" select="vec:item($g, 10) * vec:item($g, 10) &gt; 0.00000000000001"/>
          <xsl:variable name="way-b" select="(1 - 2 * (vec:item($g, 10) &lt; 0)) * $told-b
            + (1 - 2 * ($relation/@ratio * $way-a &gt; 0)) * not($told-b)"/>
          <xsl:variable name="cosine" select="$way-a * $way-b * vec:dot($u, $v)"/>
          <xsl:variable name="sine" select="math:sqrt(1 - $cosine * $cosine)"/>
          <xsl:variable name="lean-a" select="math:atan2($sine, 1 div $n + $cosine)"/>
          <xsl:variable name="lean-b" select="math:atan2($sine, $n + $cosine)"/>
          <xsl:variable name="far-a" select="math:abs(vec:item($g, 9)) div math:cos($lean-a)"/>
          <xsl:variable name="far-b" select="math:abs(vec:item($g, 10)) div math:cos($lean-b)"/>
          <xsl:variable name="far" select="$far-a + ($far-b - $far-a) * ($far-a &lt; 0.0000001 or $far-b &lt; $far-a and $far-b &gt; 0.0000001)"/>
          <xsl:variable name="slant">
            <xsl:choose>
              <xsl:when test="$relation/@module and $za &gt; 0"><xsl:value-of select="$relation/@module * $za div 2 div math:sin($lean-a)"/></xsl:when>
              <xsl:otherwise><xsl:value-of select="0.55 * math:abs($far)"/></xsl:otherwise>
            </xsl:choose>
          </xsl:variable>
          <crossed ra="{$slant * math:sin($lean-a)}" rb="{$slant * math:sin($lean-b)}" at-a="{vec:add($on-a, $u, $way-a * $slant * math:cos($lean-a))}"
            at-b="{vec:add($on-b, $v, $way-b * $slant * math:cos($lean-b))}" lean-a="{$way-a * $lean-a}" lean-b="{$way-b * $lean-b}"/>
        </xsl:when>
        <xsl:otherwise>
          <xsl:variable name="first" select="$n &lt;= 1"/>
          <xsl:variable name="apart" select="vec:item($g, 2)"/>
          <xsl:variable name="teeth" select="$za * not($first) + $zb * $first"/>
          <xsl:variable name="wheel">
            <xsl:choose>
              <xsl:when test="$relation/@kind = 'worm' and $relation/@module * $teeth div 2 &lt; 0.95 * $apart">
                <xsl:value-of select="$relation/@module * $teeth div 2"/>
              </xsl:when>
              <xsl:when test="$relation/@kind = 'worm'"><xsl:value-of select="0.8 * $apart"/></xsl:when>
              <xsl:when test="$first"><xsl:value-of select="$apart div (1 + $n)"/></xsl:when>
              <xsl:otherwise><xsl:value-of select="$apart * $n div (1 + $n)"/></xsl:otherwise>
            </xsl:choose>
          </xsl:variable>
          <crossed ra="{$apart * $first + (1 - 2 * $first) * $wheel}" rb="{$apart * not($first) + (2 * $first - 1) * $wheel}" at-a="{$on-a}" at-b="{$on-b}">
            <xsl:if test="$relation/@kind = 'worm'">
              <xsl:attribute name="worm"><xsl:value-of select="substring('ba', 1 + $first, 1)"/></xsl:attribute>
              <xsl:attribute name="thread"><xsl:value-of select="(1 - 2 * ($relation/@hand = 'left')) * $wheel * ($n * $first + not($first) div $n)"/></xsl:attribute>
            </xsl:if>
          </crossed>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <func:result select="exsl:node-set($wheels)/crossed"/>
  </func:function>
</xsl:stylesheet>
