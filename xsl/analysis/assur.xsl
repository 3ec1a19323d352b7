<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the structural groups of a mechanism that moves in a plane, whatever language it is written in, its structural formula and its class.
     Input: the normal form. Included by the analysis, whose variables it uses.
     Output: the template assur: the element assur, or nothing for what is no planar mechanism.
     Parameters: none.
     Source: L. V. Assur, I. I. Artobolevsky: groups, their class and order; kin:groups. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics" xmlns:exsl="http://exslt.org/common"
    xmlns:math="http://exslt.org/math" xmlns:text="urn:systel:text"
    exclude-result-prefixes="m kin exsl math text">

  <xsl:template name="assur">
    <xsl:if test="/m:model/m:loop or /m:model/m:relation">
      <xsl:for-each select="kin:groups(/m:model, $ties)">
        <assur>
          <xsl:attribute name="formula"><xsl:call-template name="assur-formula"/></xsl:attribute>
          <xsl:if test="not(group[@class = 0])">
            <xsl:attribute name="class"><xsl:value-of select="text:when(group, math:max(group/@class), 1)"/></xsl:attribute>
          </xsl:if>
          <xsl:for-each select="initial"><initial a="{@a}" b="{@b}"><xsl:copy-of select="@pair | @motion"/></initial></xsl:for-each>
          <xsl:for-each select="group">
            <group links="{@links}">
              <xsl:copy-of select="@class[. &gt; 0] | @order[../@class &gt; 0] | @*[contains(' modification ties excess deficit ', concat(' ', name(), ' '))][. &gt; 0]"/>
              <xsl:for-each select="pair"><pair a="{@a}" b="{@b}"><xsl:copy-of select="@pair | @motion | @inner"/></pair></xsl:for-each>
            </group>
          </xsl:for-each>
          <xsl:for-each select="between"><between link="{@link}"><xsl:copy-of select="@a | @b | @pair"/></between></xsl:for-each>
          <xsl:for-each select="aside"><aside link="{@link}"/></xsl:for-each>
        </assur>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <!-- "I(0,1) → II(2,3)": first the drives, one that stands on another after it, then the groups as they are joined on; what
       is no group stands in brackets, a link that a belt leads without a class: I(0,2) would be a second drive. -->
  <xsl:template name="assur-formula">
    <xsl:for-each select="initial | group">
      <xsl:if test="position() &gt; 1">
        <xsl:value-of select="text:when(self::group or preceding-sibling::initial[1]/@b = @a, ' → ', ' + ')"/>
      </xsl:if>
      <xsl:choose>
        <xsl:when test="self::initial"><xsl:value-of select="concat('I(', @a, ',', @b, ')')"/></xsl:when>
        <xsl:when test="@class = 0"><xsl:value-of select="concat('[', translate(@links, ' ', ','), ']')"/></xsl:when>
        <xsl:when test="@class = 1"><xsl:value-of select="concat('(', pair/@a, ',', pair/@b, ')')"/></xsl:when>
        <xsl:otherwise><xsl:number value="@class" format="I"/><xsl:value-of select="concat('(', translate(@links, ' ', ','), ')')"/></xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
