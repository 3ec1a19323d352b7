<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: which table of pairs a user's XsysTel tree follows, and the pair an element names.
     Input: XsysTel in canonical names. Included by import/xsystel.xsl and check/xsystel.xsl.
     Output: $planar, $pairs, the templates pair-code and is-name.
     Parameters: none.
     Source: paper 002 section 4, paper 004; kin:pairs. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:p="urn:systel:pairs" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" exclude-result-prefixes="p num kin">

  <!-- The declared class tells; without one, two numbers in the first КПТ do. -->
  <xsl:variable name="planar" select="starts-with(/system/@class, 'П')
      or (not(/system/@class) and num:count(string((/system/body/descendant-or-self::body/@CPB)[1])) = 2)"/>
  <xsl:variable name="pairs"
      select="kin:pairs()/p:system[@planar = string($planar)]/p:pair"/>

  <!-- Code of the current element's pair: rotational where there is none or none of the class. -->
  <xsl:template name="pair-code">
    <xsl:variable name="kp" select="normalize-space(@KP)"/>
    <xsl:variable name="pair" select="$pairs[@code = $kp or p:* = $kp]"/>
    <xsl:choose>
      <xsl:when test="$pair"><xsl:value-of select="$pair/@code"/></xsl:when>
      <xsl:otherwise>1</xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Whether the place that the current attribute gives is the name of a point. -->
  <xsl:template name="is-name">
    <xsl:if test="translate(substring(normalize-space(), 1, 1), '0123456789+-.', '') != ''">true</xsl:if>
  </xsl:template>

  <xsl:key name="numbered" match="body" use="number(@number)"/>
</xsl:stylesheet>
