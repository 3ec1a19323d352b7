<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: checks of structures and transitions as the user wrote them: names that there are.
     Input: XsysTel in canonical names. Included by check/xsystel.xsl. Conditions are compiled by the program (src/pipeline/structure.c).
     Output: findings.
     Parameters: none.
     Source: docs/MOTION.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:findings" xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="text doc exsl">
  <xsl:include href="../import/structures.xsl"/>

  <xsl:key name="structure" match="structure" use="normalize-space(@name)"/>

  <xsl:template match="structure" mode="check">
    <xsl:variable name="names"><xsl:call-template name="connection-names"/></xsl:variable>
    <xsl:variable name="here" select="."/>
    <xsl:if test="count(key('structure', normalize-space(@name))[1] | .) = 2">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-structure-twice', normalize-space(@name), doc:line(key('structure', normalize-space(@name))[1]))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:for-each select="exsl:node-set($names)/name">
      <xsl:variable name="name" select="string()"/>
      <xsl:for-each select="$here">
        <xsl:choose>
          <xsl:when test="not(key('connection', $name))">
            <xsl:variable name="has">
              <xsl:for-each select="/descendant::connection[@name]"><xsl:value-of select="concat(', ', normalize-space(@name))"/></xsl:for-each>
            </xsl:variable>
            <xsl:call-template name="error">
              <xsl:with-param name="text" select="doc:message(concat('check-structure-connection', text:when($has = '', '-none')), doc:spelling('connections'), $name, substring($has, 3))"/>
            </xsl:call-template>
          </xsl:when>
          <xsl:when test="key('connection', $name)[2]">
            <xsl:for-each select="key('connection', $name)[2]">
              <xsl:call-template name="error">
                <xsl:with-param name="text" select="doc:message('check-connection-twice', $name, doc:line(key('connection', $name)[1]))"/>
              </xsl:call-template>
            </xsl:for-each>
          </xsl:when>
        </xsl:choose>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="known-structure">
    <xsl:param name="name"/>
    <xsl:param name="field"/>
    <xsl:if test="not(key('structure', normalize-space($name)))">
      <xsl:variable name="has">
        <xsl:for-each select="/system/structure"><xsl:value-of select="concat(', ', normalize-space(@name))"/></xsl:for-each>
      </xsl:variable>
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message(concat('check-transition-structure', text:when($has = '', '-none')), doc:spelling($field), normalize-space($name), substring($has, 3))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="transition" mode="check">
    <xsl:call-template name="known-structure"><xsl:with-param name="name" select="@from"/><xsl:with-param name="field" select="'from'"/></xsl:call-template>
    <xsl:call-template name="known-structure"><xsl:with-param name="name" select="@to"/><xsl:with-param name="field" select="'to'"/></xsl:call-template>
    <xsl:if test="normalize-space(@from) = normalize-space(@to)">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-transition-same', doc:spelling('from'), doc:spelling('to'))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
