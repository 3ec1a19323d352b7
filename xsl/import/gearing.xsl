<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what wheels of XsysTel say about themselves: sizes that make the ratio, which way they turn, data of GOST 2.703.
     Input: the transmission as context. Included by import/transmissions.xsl.
     Output: texts and attributes of relation, metres.
     Parameters: none.
     Source: theory of mechanisms; src/math/gearing.h. Frames are parallel in the initial position: poles are sums. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:vec="urn:systel:vector" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
    exclude-result-prefixes="text vec kin num">

  <!-- "of the first of the second"; a ratchet's wheel goes as far as its lever, a Geneva wheel by its own law. -->
  <xsl:template name="wheel-sizes">
    <xsl:choose>
      <xsl:when test="@kind = 'geneva' or @kind = 'ratchet'">1 1</xsl:when>
      <xsl:when test="@kind = 'worm' and @teeth and num:count(@teeth) = 1">
        <xsl:value-of select="concat(text:when(@starts, @starts, '1'), ' ', @teeth)"/>
      </xsl:when>
      <xsl:when test="@steps">
        <xsl:variable name="at" select="2 * number(text:when(@step, @step, '1'))"/>
        <xsl:value-of select="concat(num:item(@steps, $at - 1), ' ', num:item(@steps, $at))"/>
      </xsl:when>
      <xsl:when test="@teeth | @diameters">
        <xsl:variable name="both" select="(@teeth | @diameters)[1]"/>
        <xsl:value-of select="concat(num:item($both, 1), ' ', num:item($both, 2))"/>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- 1 or -1 by where the axes stand; what cannot be told is for the checks of the normal form to find. -->
  <xsl:template name="wheel-sign">
    <xsl:param name="one"/>
    <xsl:param name="two"/>
    <xsl:variable name="wheels">
      <xsl:choose>
        <xsl:when test="@kind = 'bevel' or @kind = 'hypoid'">cones</xsl:when>
        <xsl:when test="@kind = 'worm' or @kind = 'crossed-helical'">screw</xsl:when>
        <xsl:when test="@kind = 'gear' or @kind = 'friction' or @kind = 'geneva'">outside</xsl:when>
        <xsl:otherwise>alike</xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="line1"><xsl:call-template name="wheel-line"><xsl:with-param name="body" select="$one"/></xsl:call-template></xsl:variable>
    <xsl:variable name="line2"><xsl:call-template name="wheel-line"><xsl:with-param name="body" select="$two"/></xsl:call-template></xsl:variable>
    <xsl:variable name="sign" select="kin:gearing-sign($wheels, 1 - 2 * (@hand = 'left'), substring-before($line1, ';'),
        substring-after($line1, ';'), substring-before($line2, ';'), substring-after($line2, ';'))"/>
    <xsl:value-of select="$sign + ($sign = 0)"/>
  </xsl:template>

  <!-- "pole;axis" of a body's pair. -->
  <xsl:template name="wheel-line">
    <xsl:param name="body"/>
    <xsl:call-template name="wheel-pole"><xsl:with-param name="body" select="$body[1]"/></xsl:call-template>
    <xsl:text>;</xsl:text>
    <xsl:choose>
      <xsl:when test="$planar or not($body/@DCAKP)">0 0 1</xsl:when>
      <xsl:otherwise><xsl:call-template name="unit-axis"><xsl:with-param name="text" select="string($body/@DCAKP)"/></xsl:call-template></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="wheel-pole">
    <xsl:param name="body"/>
    <xsl:variable name="own"><xsl:call-template name="point"><xsl:with-param name="text" select="string($body/@CPB)"/></xsl:call-template></xsl:variable>
    <xsl:choose>
      <xsl:when test="$body/parent::body">
        <xsl:variable name="base"><xsl:call-template name="wheel-pole"><xsl:with-param name="body" select="$body/parent::body"/></xsl:call-template></xsl:variable>
        <xsl:value-of select="vec:add($base, $own)"/>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="$own"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- first: 1, or 2 where the second body comes first in the relation. -->
  <xsl:template name="wheel-data">
    <xsl:param name="sizes"/>
    <xsl:param name="first"/>
    <xsl:variable name="ordered" select="concat(num:item($sizes, $first), ' ', num:item($sizes, 3 - $first))"/>
    <xsl:choose>
      <xsl:when test="@kind = 'ratchet'"><xsl:copy-of select="@teeth"/></xsl:when>
      <xsl:when test="@teeth"><xsl:attribute name="teeth"><xsl:value-of select="$ordered"/></xsl:attribute></xsl:when>
      <xsl:when test="@diameters | @steps">
        <xsl:attribute name="diameters"><xsl:value-of select="num:to-si($ordered, 'mm')"/></xsl:attribute>
      </xsl:when>
    </xsl:choose>
    <xsl:for-each select="@module"><xsl:attribute name="module"><xsl:value-of select="num:to-si(., 'mm')"/></xsl:attribute></xsl:for-each>
    <xsl:for-each select="@steps"><xsl:attribute name="steps"><xsl:value-of select="num:to-si(., 'mm')"/></xsl:attribute></xsl:for-each>
    <xsl:copy-of select="@hand | @slots | @step"/>
  </xsl:template>
</xsl:stylesheet>
