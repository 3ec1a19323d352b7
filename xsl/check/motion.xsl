<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: checks of programs of motion, as the user wrote them: which coordinates they name. What they do in time is told when
       the record is made.
     Input: XsysTel in canonical names. Included by check/xsystel.xsl, whose pairs and keys it uses.
     Output: findings.
     Parameters: none.
     Source: docs/MOTION.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:findings" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
    xmlns:doc="urn:systel:document" exclude-result-prefixes="kin num doc">

  <xsl:template match="motion" mode="check">
    <xsl:if test="@name and preceding-sibling::motion[@name = current()/@name]">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-motion-name', @name, doc:line(../motion[@name = current()/@name][1]))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:apply-templates select="*" mode="check"/>
  </xsl:template>

  <xsl:template match="move | nodes | formula" mode="check">
    <xsl:variable name="body" select="key('body', number(@body))[1]"/>
    <xsl:variable name="count">
      <xsl:choose>
        <xsl:when test="$body"><xsl:value-of select="number(kin:pair($planar, $body/@KP, $usual-pair)/@coordinates)"/></xsl:when>
        <xsl:otherwise>0</xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:choose>
      <xsl:when test="not($body)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-motion-body', doc:spelling('body'), string(@body))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@coordinate &gt; $count or not(@coordinate) and $count &gt; 1">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-motion-coordinate', doc:spelling('coordinate'), string(@body), string($count))"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
    <xsl:if test="self::nodes and (not(num:is-list(translate(string(), ';', ' '))) or num:count(translate(string(), ';', ' ')) mod 2 = 1)">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('motion-nodes')"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
