<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: several hinges on one point, seen end-on: as many circles, one in the other.
  Input: placed bodies. Output: the same, hinge-2, hinge-3, hinge-4 for hinge where that many pairs turn about one point
    that they keep: one body bears them all.
  Parameters: placed. Source: GOST 2.770 (joints of several links); DRAWING: concentric circles.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:sv="urn:systel:svg"
  xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl" exclude-result-prefixes="sv">

  <xsl:template name="sv-together">
    <xsl:param name="placed"/>
    <xsl:variable name="list">
      <xsl:for-each select="$placed/descendant-or-self::b[@symbol = 'hinge'][../@n]">
        <h x="{@dx}" y="{@dy}" one="{../@n}" two="{@n}"/>
      </xsl:for-each>
      <xsl:for-each select="$placed/descendant-or-self::b/point[@symbol = 'hinge'][@last = 'true']">
        <h x="{@x}" y="{@y}" one="{../@n}" two="{@other}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:choose>
      <xsl:when test="$symbols = 'standard' and exsl:node-set($list)/h[2]">
        <xsl:apply-templates select="$placed" mode="sv-together"><xsl:with-param name="hinges" select="exsl:node-set($list)/h"/></xsl:apply-templates>
      </xsl:when>
      <xsl:otherwise><xsl:copy-of select="$placed"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="node()" mode="sv-together"><xsl:copy-of select="."/></xsl:template>

  <xsl:template match="b | point" mode="sv-together">
    <xsl:param name="hinges"/>
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:if test="@symbol = 'hinge'">
        <xsl:variable name="x" select="sum(@dx | @x[not(../@dx)])"/>
        <xsl:variable name="y" select="sum(@dy | @y[not(../@dy)])"/>
        <xsl:variable name="base" select="../@n"/>
        <xsl:variable name="body" select="@n | @other"/>
        <xsl:variable name="n" select="count($hinges[sv:abs(@x - $x) &lt; 0.3][sv:abs(@y - $y) &lt; 0.3]
          [@one = $base or @one = $body or @two = $base or @two = $body])"/>
        <xsl:if test="$n &gt; 1"><xsl:attribute name="symbol"><xsl:value-of select="concat('hinge-', sv:min($n, 4))"/></xsl:attribute></xsl:if>
      </xsl:if>
      <xsl:apply-templates mode="sv-together"><xsl:with-param name="hinges" select="$hinges"/></xsl:apply-templates>
    </xsl:copy>
  </xsl:template>
</xsl:stylesheet>
