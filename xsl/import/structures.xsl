<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: structures of XsysTel and the transitions between them.
     Input: structure and transition elements in canonical names. Included by import/xsystel.xsl and check/xsystel.xsl.
     Output: structure and transition elements of the normal form; connections by the id of their loops. Loops that are not in
       force become loose once the structure is chosen (src/pipeline/structure.c).
     Parameters: none.
     Source: paper 002 section 4; docs/MOTION.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:model" xmlns:src="urn:systel:source" xmlns:str="http://exslt.org/strings"
    xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="str doc exsl">

  <xsl:key name="connection" match="connection" use="normalize-space(@name)"/>

  <!-- The names in a list as name elements: separated by ; or , or, where that gives no connection, by blanks. -->
  <xsl:template name="connection-names">
    <xsl:variable name="here" select="."/>
    <xsl:for-each select="str:tokenize(@connections, ';,')">
      <xsl:variable name="name" select="normalize-space()"/>
      <xsl:variable name="known"><xsl:for-each select="$here"><xsl:value-of select="boolean(key('connection', $name))"/></xsl:for-each></xsl:variable>
      <xsl:choose>
        <xsl:when test="$name = ''"/>
        <xsl:when test="$known = 'true'"><name xmlns=""><xsl:value-of select="$name"/></name></xsl:when>
        <xsl:otherwise>
          <xsl:for-each select="str:tokenize($name)"><name xmlns=""><xsl:value-of select="."/></name></xsl:for-each>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="structure">
    <xsl:variable name="names"><xsl:call-template name="connection-names"/></xsl:variable>
    <structure name="{normalize-space(@name)}" src:line="{doc:line(.)}">
      <xsl:attribute name="connections">
        <xsl:variable name="list">
          <xsl:for-each select="../connections/connection">
            <xsl:if test="exsl:node-set($names)/name[. = normalize-space(current()/@name)]"><xsl:value-of select="concat('loop_', position(), ' ')"/></xsl:if>
          </xsl:for-each>
        </xsl:variable>
        <xsl:value-of select="normalize-space($list)"/>
      </xsl:attribute>
    </structure>
  </xsl:template>

  <xsl:template match="transition">
    <transition from="{normalize-space(@from)}" to="{normalize-space(@to)}" when="{normalize-space(@when)}" src:line="{doc:line(.)}"/>
  </xsl:template>
</xsl:stylesheet>
