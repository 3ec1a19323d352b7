<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: links in the report's head: the gallery and what the same run writes of the model, the model's own file and the
       tables as CSV, which the page carries (files.js).
     Input: the normal form. Output: HTML; nothing where there is nothing.
     Parameters: siblings, gallery, source-bytes, carried, viewer of the report, name of the model's file: source. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:c="urn:systel:catalogue" xmlns:doc="urn:systel:document" xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="c doc str">

  <xsl:template name="report-files">
    <nav id="files" aria-label="{doc:message('report-files')}">
      <ul>
        <xsl:if test="$gallery != ''"><li><a href="{$gallery}"><xsl:value-of select="doc:message('report-files-gallery')"/></a><xsl:call-template name="report-files-beside"/></li></xsl:if>
        <xsl:for-each select="str:tokenize($siblings, '&#10;')">
          <xsl:variable name="target" select="substring-before(., '&#9;')"/>
          <xsl:variable name="href" select="substring-after(., '&#9;')"/>
          <xsl:variable name="bytes" select="str:tokenize($carried, '&#10;')[starts-with(., concat($target, '&#9;'))]"/>
          <li><a href="{$href}">
            <xsl:if test="$bytes"><xsl:attribute name="data-carried"><xsl:value-of select="concat('carried-', $target)"/></xsl:attribute></xsl:if>
            <xsl:value-of select="document('../systel-targets.xml')/c:catalogue/c:target[@name = $target]/c:title[@xml:lang = $lang]"/></a>
            <xsl:if test="not($bytes)"><xsl:call-template name="report-files-beside"/></xsl:if></li>
        </xsl:for-each>
        <xsl:if test="$source-bytes != ''">
          <li><a id="source-link" href="#" hidden="hidden"><xsl:attribute name="download">
            <xsl:call-template name="report-last-part"><xsl:with-param name="path" select="$source"/></xsl:call-template>
          </xsl:attribute><xsl:value-of select="doc:message('report-files-source')"/></a></li>
        </xsl:if>
        <li><button type="button" id="tables-link" hidden="hidden" data-name="{$name}"><xsl:value-of select="doc:message('report-files-tables')"/></button></li>
      </ul>
      <xsl:for-each select="str:tokenize($carried, '&#10;')">
        <script type="text/plain" id="carried-{substring-before(., '&#9;')}"><xsl:value-of select="substring-after(., '&#9;')"/></script>
      </xsl:for-each>
      <xsl:if test="$source-bytes != ''">
        <script type="text/plain" id="source-bytes"><xsl:value-of select="$source-bytes"/></script>
      </xsl:if>
    </nav>
  </xsl:template>

  <!-- A page that is one file to send tells which files it has not in itself. -->
  <xsl:template name="report-files-beside">
    <xsl:if test="$viewer = 'inside'"><xsl:value-of select="concat(' (', doc:message('report-files-beside'), ')')"/></xsl:if>
  </xsl:template>

  <xsl:template name="report-last-part">
    <xsl:param name="path"/>
    <xsl:choose>
      <xsl:when test="contains($path, '/')">
        <xsl:call-template name="report-last-part"><xsl:with-param name="path" select="substring-after($path, '/')"/></xsl:call-template>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="$path"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

</xsl:stylesheet>
