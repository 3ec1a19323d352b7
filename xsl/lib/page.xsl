<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the head of a page that loads nothing unless it says so.
     Input: none. Output: the element head, in HTML without namespace.
     Parameters: version, of the program; of the template: title; style: the file of the rules after those that all pages share (page.css);
       files: element link; program: whether programs of scenes run in it.
     Source: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:doc="urn:systel:document"
    xmlns:text="urn:systel:text" exclude-result-prefixes="doc text">

  <xsl:template name="page-head">
    <xsl:param name="title"/>
    <xsl:param name="style"/>
    <xsl:param name="further-style"/>
    <xsl:param name="files" select="/.."/>
    <xsl:param name="program" select="false()"/>
    <head>
      <!-- What a page asks for lies beside it or in it: nothing of a model, were it ever taken for markup, tells anybody anything. Of scripts
           those run that doc:insert() has put there whole, whose hashes take the place of 'sha256-inserted', and what they load; of styles
           those hold, whose hashes take the place of 'sha256-inserted-styles', and files; none in attributes. -->
      <meta http-equiv="Content-Security-Policy">
        <xsl:attribute name="content">
          <xsl:text>default-src 'none'; script-src 'strict-dynamic' 'sha256-inserted' </xsl:text>
          <xsl:value-of select="text:when($program, &quot;'unsafe-eval'&quot;, &quot;'wasm-unsafe-eval'&quot;)"/>
          <xsl:text>; style-src 'self' file: blob: 'sha256-inserted-styles'; img-src 'self' file: data: blob:; font-src 'self' file: data: blob:; </xsl:text>
          <xsl:text>media-src 'self' file: data: blob:; connect-src 'self' file: data: blob:; worker-src blob:; base-uri 'none'; form-action 'none'</xsl:text>
        </xsl:attribute>
      </meta>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="generator" content="{normalize-space(concat('systel ', $version))}"/>
      <title><xsl:value-of select="$title"/></title>
      <style><xsl:value-of select="doc:insert('page.css')"/></style>
      <style><xsl:value-of select="doc:insert($style)"/></style>
      <xsl:if test="$further-style"><style><xsl:value-of select="doc:insert($further-style)"/></style></xsl:if>
      <xsl:copy-of select="$files"/>
    </head>
  </xsl:template>
</xsl:stylesheet>
