<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: which table of pairs a user's XsysTel tree follows, and the pair an element names.
     Input: XsysTel in canonical names. Included by import/xsystel.xsl and check/xsystel.xsl.
     Output: $planar; $pairs; $usual-pair, the code of an element's pair where it names none or none of the class:
       kin:pair($planar, @KP, $usual-pair); the templates is-name, plain-axis, coordinate-unit; the key body.
     Parameters: none.
     Source: paper 002 section 4, paper 004; kin:pairs. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:p="urn:systel:pairs" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" exclude-result-prefixes="p num kin">

  <!-- The declared class tells; without one, two numbers in the first КПТ do. -->
  <xsl:variable name="planar" select="starts-with(/system/@class, 'П')
      or (not(/system/@class) and num:count(string((/system/descendant::body/@CPB)[1])) = 2)"/>
  <xsl:variable name="usual-pair" select="1"/>
  <xsl:variable name="pairs"
      select="kin:pairs()/p:system[@planar = string($planar)]/p:pair"/>

  <!-- Whether the place that the current attribute gives is the name of a point. -->
  <xsl:template name="is-name">
    <xsl:if test="translate(substring(normalize-space(), 1, 1), '0123456789+-.', '') != ''">true</xsl:if>
  </xsl:template>

  <!-- The axis of the current body's pair, of any length. -->
  <xsl:template name="plain-axis">
    <xsl:choose>
      <xsl:when test="$planar or not(@DCAKP)">0 0 1</xsl:when>
      <xsl:otherwise><xsl:value-of select="normalize-space(translate(@DCAKP, ',', ' '))"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Unit of the only coordinate of a body's pair; the ground's wheel turns. -->
  <xsl:template name="coordinate-unit">
    <xsl:param name="body"/>
    <xsl:choose>
      <xsl:when test="not($body)">deg</xsl:when>
      <xsl:otherwise>
        <xsl:for-each select="$body[1]"><xsl:value-of select="kin:pair($planar, @KP, $usual-pair)/@units"/></xsl:for-each>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:key name="body" match="body" use="number(@number)"/>
</xsl:stylesheet>
