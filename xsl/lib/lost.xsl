<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what a language has no word for is told where it is left out.
     Input: the nodes. Output: one note with how many there are of each name, at the line of the first; nothing without nodes.
     Parameters: of the template: nodes; language = what the language is called.
     Source: messages.xml. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:doc="urn:systel:document"
    xmlns:exsl="http://exslt.org/common" xmlns:set="http://exslt.org/sets" exclude-result-prefixes="doc exsl set">
  <xsl:template name="lost">
    <xsl:param name="nodes"/>
    <xsl:param name="language"/>
    <xsl:if test="$nodes">
      <xsl:variable name="names"><xsl:for-each select="$nodes"><name xmlns=""><xsl:value-of select="local-name()"/></name></xsl:for-each></xsl:variable>
      <xsl:variable name="all" select="exsl:node-set($names)/name"/>
      <xsl:variable name="list"><xsl:for-each select="set:distinct($all)">
        <xsl:value-of select="concat(', ', ., ' (', count($all[. = current()]), ')')"/>
      </xsl:for-each></xsl:variable>
      <xsl:value-of select="doc:note($nodes[1], doc:message('left-out', $language, substring($list, 3)))"/>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
