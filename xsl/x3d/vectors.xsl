<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: arithmetic of vectors for the scene, and a straight bar between two points.
     Input: vectors as "x y z"; numbers come out rounded to a nanometre.
     Output: strings, numbers, X3D nodes.
     Parameters: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:v="urn:systel:x3d:vector" xmlns:q="urn:systel:quaternion" xmlns:num="urn:systel:number"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="v q num">

  <func:function name="v:item">
    <xsl:param name="a"/>
    <xsl:param name="n"/>
    <func:result select="number(num:item($a, $n))"/>
  </func:function>

  <func:function name="v:make">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="z"/>
    <func:result select="concat(round($x * 1000000000) div 1000000000, ' ',
        round($y * 1000000000) div 1000000000, ' ', round($z * 1000000000) div 1000000000)"/>
  </func:function>

  <func:function name="v:length">
    <xsl:param name="a"/>
    <func:result select="number(q:norm(concat('0 ', $a)))"/>
  </func:function>

  <!-- a + s·b -->
  <func:function name="v:add">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:param name="s" select="1"/>
    <func:result select="v:make(v:item($a, 1) + $s * v:item($b, 1),
        v:item($a, 2) + $s * v:item($b, 2), v:item($a, 3) + $s * v:item($b, 3))"/>
  </func:function>

  <func:function name="v:dot">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <func:result select="v:item($a, 1) * v:item($b, 1) + v:item($a, 2) * v:item($b, 2)
        + v:item($a, 3) * v:item($b, 3)"/>
  </func:function>

  <func:function name="v:cross">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <func:result select="concat(
        v:item($a, 2) * v:item($b, 3) - v:item($a, 3) * v:item($b, 2), ' ',
        v:item($a, 3) * v:item($b, 1) - v:item($a, 1) * v:item($b, 3), ' ',
        v:item($a, 1) * v:item($b, 2) - v:item($a, 2) * v:item($b, 1))"/>
  </func:function>

  <!-- The vector of this length along a; a is not zero. -->
  <func:function name="v:along">
    <xsl:param name="a"/>
    <xsl:param name="length" select="1"/>
    <xsl:variable name="s" select="$length div v:length($a)"/>
    <func:result select="concat($s * v:item($a, 1), ' ', $s * v:item($a, 2), ' ',
        $s * v:item($a, 3))"/>
  </func:function>

  <!-- The shortest turn from one unit vector to another, "x y z angle"; about aside (square to
       from) when they are opposite. -->
  <func:function name="v:arc">
    <xsl:param name="from"/>
    <xsl:param name="to"/>
    <xsl:param name="aside" select="'0 0 1'"/>
    <xsl:variable name="cosine" select="v:dot($from, $to)"/>
    <xsl:choose>
      <xsl:when test="$cosine &gt; 0.999999999">
        <func:result select="'0 0 1 0'"/>
      </xsl:when>
      <xsl:when test="$cosine &lt; -0.999999999">
        <func:result select="concat($aside, ' 3.14159265358979')"/>
      </xsl:when>
      <xsl:otherwise>
        <func:result select="v:turn(q:normalize(concat(1 + $cosine, ' ',
            v:cross($from, $to))))"/>
      </xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- A quaternion as X3D's rotation, rounded. -->
  <func:function name="v:turn">
    <xsl:param name="quaternion"/>
    <xsl:variable name="r" select="q:to-rotation($quaternion)"/>
    <func:result select="concat(v:make(v:item($r, 1), v:item($r, 2), v:item($r, 3)), ' ',
        round(v:item($r, 4) * 1000000000000) div 1000000000000)"/>
  </func:function>

  <!-- A round bar between two points. -->
  <xsl:template name="x3d-bar">
    <xsl:param name="from" select="'0 0 0'"/>
    <xsl:param name="to"/>
    <xsl:param name="radius"/>
    <xsl:param name="appearance"/>
    <xsl:variable name="line" select="v:add($to, $from, -1)"/>
    <xsl:variable name="length" select="v:length($line)"/>
    <xsl:if test="$length &gt; 0.000001">
      <Transform translation="{v:add($from, $line, 0.5)}"
          rotation="{v:arc('0 1 0', v:along($line))}">
        <Shape>
          <Appearance USE="{$appearance}"/>
          <Cylinder radius="{round($radius * 1000000000) div 1000000000}"
              height="{round($length * 1000000000) div 1000000000}"/>
        </Shape>
      </Transform>
    </xsl:if>
  </xsl:template>

</xsl:stylesheet>
