<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the head of a page that loads nothing unless it says so.
     Input: none. Output: the element head, in HTML without namespace.
     Parameters: version, of the program; of the template: title; style: the file of the rules after those that all pages share (page.css);
       files: elements link and script.
     Source: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:doc="urn:systel:document"
    exclude-result-prefixes="doc">

  <xsl:template name="page-head">
    <xsl:param name="title"/>
    <xsl:param name="style"/>
    <xsl:param name="further-style"/>
    <xsl:param name="files" select="/.."/>
    <head>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="generator" content="{normalize-space(concat('systel ', $version))}"/>
      <title><xsl:value-of select="$title"/></title>
      <style><xsl:value-of select="doc:insert('page.css')"/><xsl:value-of select="doc:insert($style)"/></style>
      <xsl:if test="$further-style"><style><xsl:value-of select="doc:insert($further-style)"/></style></xsl:if>
      <xsl:copy-of select="$files"/>
    </head>
  </xsl:template>
</xsl:stylesheet>
