<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what follows from the structure of a system: class, base numbers, branches, mobility
     by formula and by rank, structural groups, which coordinates drive.
     Input: the normal form in its final position.
     Output: the same with one analysis appended.
     Parameters: none.
     Source: paper 002 section 2 (class, СНБТ); kin:pairs. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:p="urn:systel:pairs"
    xmlns:kin="urn:systel:kinematics" xmlns:exsl="http://exslt.org/common"
    xmlns:str="http://exslt.org/strings" exclude-result-prefixes="m p kin exsl str">
  <xsl:include href="class.xsl"/>
  <xsl:include href="formula.xsl"/>
  <xsl:include href="assur.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>

  <xsl:key name="cut" match="m:loop" use="@a | @b"/>
  <xsl:key name="flag" match="m:flag" use="@n"/>

  <xsl:variable name="planar" select="starts-with(/m:model/@class, 'П')"/>
  <xsl:variable name="bodies" select="/m:model/m:body/descendant::m:body"/>
  <xsl:variable name="joints" select="/m:model/descendant::m:joint"/>
  <xsl:variable name="pairs" select="$joints | /m:model/m:loop"/>
  <xsl:variable name="mobility" select="kin:mobility(/m:model)"/>

  <xsl:template match="m:model">
    <xsl:copy>
      <xsl:copy-of select="@* | node()[not(self::m:analysis)]"/>
      <xsl:variable name="coordinates"><xsl:call-template name="coordinates"/></xsl:variable>
      <analysis coordinates="{count(exsl:node-set($coordinates)/m:coordinate)}" mobility="{$mobility}">
        <xsl:attribute name="class"><xsl:call-template name="structure-class"/></xsl:attribute>
        <xsl:if test="@kind = 'typical'">
          <xsl:variable name="L1" select="boolean(m:dimension[@name = 'L1'])"/>
          <xsl:variable name="L3" select="boolean(m:dimension[@name = 'L3'])"/>
          <xsl:attribute name="arm">
            <xsl:choose>
              <xsl:when test="$L1 and $L3">typical</xsl:when>
              <xsl:when test="$L1">no-L3</xsl:when>
              <xsl:when test="$L3">no-L1</xsl:when>
              <xsl:otherwise>simple</xsl:otherwise>
            </xsl:choose>
          </xsl:attribute>
        </xsl:if>
        <xsl:attribute name="bases">
          <xsl:call-template name="list"><xsl:with-param name="nodes" select="$bodies/@base"/></xsl:call-template>
        </xsl:attribute>
        <xsl:attribute name="ends">
          <xsl:call-template name="list"><xsl:with-param name="nodes" select="$bodies[not(m:body)]/@number"/></xsl:call-template>
        </xsl:attribute>
        <xsl:for-each select="$bodies[not(m:body)]">
          <branch closed="{boolean(key('cut', @number))}">
            <xsl:attribute name="bodies">
              <xsl:call-template name="list">
                <xsl:with-param name="nodes" select="ancestor-or-self::m:body[@base]/@number"/>
              </xsl:call-template>
            </xsl:attribute>
          </branch>
        </xsl:for-each>
        <xsl:for-each select="(m:body | $bodies)/m:point"><place body="{../@number}" name="{@name}" at="{kin:point(.)}"/></xsl:for-each>
        <xsl:variable name="formula"><xsl:call-template name="formula"/></xsl:variable>
        <xsl:copy-of select="$formula"/>
        <xsl:if test="/m:model/m:loop">
          <loops equations="{6 * count(/m:model/m:loop) + count(/m:model/m:relation)}" rank="{kin:rank(/m:model)}"
              redundant="{$mobility - exsl:node-set($formula)/m:formula/@mobility}"/>
        </xsl:if>
        <xsl:call-template name="assur"/>
        <xsl:call-template name="driving">
          <xsl:with-param name="coordinates" select="exsl:node-set($coordinates)/m:coordinate"/>
        </xsl:call-template>
      </analysis>
    </xsl:copy>
  </xsl:template>

  <!-- Coordinates of the bodies' pairs in document order. -->
  <xsl:template name="coordinates">
    <xsl:for-each select="$joints">
      <xsl:variable name="joint" select="."/>
      <xsl:for-each select="kin:pairs(@type)/p:coordinate">
        <coordinate joint="{$joint/@id}" body="{$joint/../@number}" index="{position()}" kind="{@kind}"/>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <!-- The flags come as one string: keyed by place, so that a long model costs no squares. -->
  <xsl:template name="driving">
    <xsl:param name="coordinates"/>
    <xsl:variable name="flags">
      <xsl:for-each select="str:tokenize(kin:driving(/m:model), ' ')">
        <flag n="{position()}" drives="{. = 1}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:for-each select="$coordinates">
      <xsl:variable name="coordinate" select="."/>
      <xsl:variable name="n" select="position()"/>
      <xsl:for-each select="exsl:node-set($flags)">
        <coordinate driving="{key('flag', $n)/@drives}">
          <xsl:copy-of select="$coordinate/@*"/>
        </coordinate>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="list">
    <xsl:param name="nodes"/>
    <xsl:for-each select="$nodes">
      <xsl:if test="position() &gt; 1"><xsl:text> </xsl:text></xsl:if>
      <xsl:value-of select="."/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
