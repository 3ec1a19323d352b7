<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: turns in the way people write them.
     a:euler(rotation): Euler parameters as paper 000 writes those of the 24 axial orientations: the
       axis in whole numbers, degrees; about a coordinate axis that one is positive and the angle
       90, 180 or 270.
     a:exact(q): the numbers of a quaternion, 0, 1, ½ and √½ exact.
     a:minus(text): with the sign of minus.
     a:css(class): a class of turns as the name of a style.
     a:tenths(value): rounded so.
     Input: rotations "x y z angle" and quaternions of urn:systel:orientation.
     Parameters: none. Source: paper 000, table 1 and section 3. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="urn:systel:atlas"
    xmlns:num="urn:systel:number"
    xmlns:func="http://exslt.org/functions"
    xmlns:str="http://exslt.org/strings"
    extension-element-prefixes="func"
    exclude-result-prefixes="a num func str">

  <func:function name="a:euler">
    <xsl:param name="rotation"/>
    <xsl:variable name="numbers" select="str:split($rotation)"/>
    <xsl:variable name="x" select="a:sign($numbers[1])"/>
    <xsl:variable name="y" select="a:sign($numbers[2])"/>
    <xsl:variable name="z" select="a:sign($numbers[3])"/>
    <xsl:variable name="angle" select="num:from-si(string($numbers[4]), 'deg', 0)"/>
    <xsl:variable name="flip" select="$x * $x + $y * $y + $z * $z = 1 and $x + $y + $z &lt; 0"/>
    <func:result>
      <xsl:choose>
        <xsl:when test="$flip">
          <xsl:value-of select="concat(0 - $x, ' ', 0 - $y, ' ', 0 - $z, ' ', 360 - $angle)"/>
        </xsl:when>
        <xsl:otherwise>
          <xsl:value-of select="concat($x, ' ', $y, ' ', $z, ' ', $angle)"/>
        </xsl:otherwise>
      </xsl:choose>
    </func:result>
  </func:function>

  <!-- The components of an axis between vertices, middles of edges or faces of a cube are equal. -->
  <func:function name="a:sign">
    <xsl:param name="value"/>
    <func:result select="($value &gt; 0.1) - ($value &lt; -0.1)"/>
  </func:function>

  <func:function name="a:exact">
    <xsl:param name="q"/>
    <func:result>
      <xsl:for-each select="str:split($q)">
        <xsl:variable name="quarters" select="round(4 * . * .)"/>
        <xsl:if test="position() &gt; 1"><xsl:text> </xsl:text></xsl:if>
        <xsl:if test=". &lt; 0 and $quarters &gt; 0">−</xsl:if>
        <xsl:choose>
          <xsl:when test="$quarters = 1">½</xsl:when>
          <xsl:when test="$quarters = 2">√½</xsl:when>
          <xsl:otherwise><xsl:value-of select="$quarters div 4"/></xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
    </func:result>
  </func:function>

  <func:function name="a:minus">
    <xsl:param name="text"/>
    <func:result select="translate($text, '-', '−')"/>
  </func:function>

  <func:function name="a:css">
    <xsl:param name="class"/>
    <func:result select='concat("k-", translate($class, "&apos;", "d"))'/>
  </func:function>

  <func:function name="a:tenths">
    <xsl:param name="value"/>
    <func:result select="round(10 * $value) div 10"/>
  </func:function>

</xsl:stylesheet>
