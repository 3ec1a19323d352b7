<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: whether the record has what a problem asks for: a body that no drive moves has no driving force, a link that moves no
       rocker no transmission angle. Diagrams are asked themselves, so that neither knows more than the other.
     Input: the normal form after its motion; without a record nothing is asked.
     Output: findings.
     Parameters: none.
     Source: docs/MOTION.md (diagrams), docs/PROBLEMS.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:findings" xmlns:m="urn:systel:model" xmlns:doc="urn:systel:document" xmlns:str="http://exslt.org/strings"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="m doc str exsl">
  <xsl:import href="../diagrams/diagrams.xsl"/>
  <xsl:include href="finding.xsl"/>

  <xsl:template match="/"><findings><xsl:apply-templates select="m:model[m:record]/m:problem/m:find"/></findings></xsl:template>

  <xsl:template match="m:find">
    <xsl:variable name="here" select="."/>
    <xsl:for-each select="str:tokenize(@of)[str:tokenize($of) = .][not(. = 'cyclogram' and $dg-cyclogram)]">
      <xsl:variable name="name" select="string()"/>
      <xsl:variable name="curve"><xsl:call-template name="dg-curve"><xsl:with-param name="of" select="$name"/></xsl:call-template></xsl:variable>
      <xsl:if test="exsl:node-set($curve)/* = ''">
        <xsl:for-each select="$here"><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('diagrams-nothing', $name)"/></xsl:call-template></xsl:for-each>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
