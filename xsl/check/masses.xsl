<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: checks of masses, friction and gravity as the user wrote them: what goes together, how many numbers there are.
       What the numbers are worth is told of the normal form (check/inertias.xsl).
     Input: XsysTel in canonical names. Included by check/xsystel.xsl, whose pairs, dimension and keys it uses.
     Output: findings (the template mass of a body; mode check of the system).
     Parameters: none.
     Source: docs/MECHANICS.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:findings" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings"
    xmlns:doc="urn:systel:document" exclude-result-prefixes="text kin num str doc">

  <!-- Of the current body. -->
  <xsl:template name="mass">
    <xsl:variable name="density" select="@density | shape/@density"/>
    <xsl:for-each select="$density[not(. &gt; 0)]">
      <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('check-density', doc:spelling('density'), string())"/></xsl:call-template>
    </xsl:for-each>
    <xsl:for-each select="$density[. &gt; 0 and . &lt; 23]">
      <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('check-density-light', doc:spelling('density'), string())"/></xsl:call-template>
    </xsl:for-each>
    <xsl:choose>
      <xsl:when test="$density and (@mass | @centre | @inertia)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-mass-twice', doc:spelling(local-name((@mass | @centre | @inertia)[1])), doc:spelling('density'))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="(@centre | @inertia) and not(@mass)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-mass-missing', doc:spelling(local-name((@centre | @inertia)[1])), doc:spelling('mass'))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@density and not(shape or code)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-density-solids', doc:spelling('density'), doc:spelling('shape'), doc:spelling('mass'))"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
    <xsl:apply-templates select="@centre" mode="dimension"/>
    <xsl:variable name="count" select="num:count(string(@inertia))"/>
    <xsl:if test="@inertia and $count != 6 and not($planar and $count = 1)">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message(text:when($planar, 'check-inertia-planar', 'check-inertia-count'), doc:spelling('inertia'), $count)"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:for-each select="@friction | @viscosity | @effort">
      <xsl:variable name="limit" select="local-name() = 'effort'"/>
      <xsl:if test="str:tokenize(translate(., ',', ' '))[. &lt; 0 or $limit and . = 0]">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message(text:when($limit, 'check-effort', 'check-friction'), doc:spelling(local-name()), string())"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="system" mode="check"><xsl:apply-templates select="@gravity" mode="dimension"/></xsl:template>
</xsl:stylesheet>
