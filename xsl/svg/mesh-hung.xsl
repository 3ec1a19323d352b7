<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: arms of carriers that hang on a ring of their body, where along the axis they would go through the wheel of another shaft.
  Input: items = what the shafts of a train bear (joint, at; ring: its radius; planet: arms), lines = where their axes are (joint, across),
    planes = its wheels (see mesh-train.xsl). Output: the items; those that hang have hung = how far from the axis they go along to the ring,
    ring = its radius there, on = where it is along the axis.
  Parameters: these, and begin, step = where the planes are, k. Source: GOST 2.703-2011; courses on machine theory.
  It goes outside of the rings between.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:sv="urn:systel:svg" xmlns:num="urn:systel:number"
  xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl math" exclude-result-prefixes="sv num">

  <xsl:template name="sv-hung">
    <xsl:param name="items"/>
    <xsl:param name="lines"/>
    <xsl:param name="planes"/>
    <xsl:param name="begin"/>
    <xsl:param name="step"/>
    <xsl:param name="k"/>
    <xsl:for-each select="$items">
      <xsl:variable name="item" select="."/>
      <xsl:variable name="ring" select="../item[@ring][@joint = $item/@joint][@at &gt; $item/@at][$item/@planet][1]"/>
      <xsl:variable name="passed"><xsl:if test="$ring"><xsl:for-each select="$lines[@joint != $item/@joint][sv:abs(@across - ../line[@joint = $item/@joint]/@across) &lt; 0.5]">
        <xsl:if test="$items[@joint = current()/@joint][@at &gt; $item/@at][@at &lt; $ring/@at]">x</xsl:if>
      </xsl:for-each></xsl:if></xsl:variable>
      <item>
        <xsl:copy-of select="@*"/>
        <xsl:if test="$passed != ''">
          <xsl:variable name="between"><xsl:for-each select="$planes[@kind = 'internal-gear'][not(@a = $item/@joint)][$begin + $step * @n &gt; $item/@at][$begin + $step * @n &lt; $ring/@at]">
            <r><xsl:value-of select="$k * (num:item(@radii, 1 + (num:item(@radii, 2) &gt; num:item(@radii, 1)))) + 5"/></r>
          </xsl:for-each><r><xsl:value-of select="$k * $ring/@ring"/></r></xsl:variable>
          <xsl:attribute name="hung"><xsl:value-of select="math:max(exsl:node-set($between)/r)"/></xsl:attribute>
          <xsl:attribute name="ring"><xsl:value-of select="$k * $ring/@ring"/></xsl:attribute>
          <xsl:attribute name="on"><xsl:value-of select="$ring/@at"/></xsl:attribute>
        </xsl:if>
      </item>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
