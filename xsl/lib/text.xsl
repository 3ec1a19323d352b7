<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: texts inside other languages: strings of JavaScript, XML as its own source.
     Input: a string, or nodes in mode text-source.
     Output: text. text-source writes no attributes and declarations of namespaces; text of several
       lines or with markup in it stands as CDATA.
     Parameters: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:str="http://exslt.org/strings" exclude-result-prefixes="str">

  <xsl:template name="text-quoted">
    <xsl:param name="text"/>
    <xsl:variable name="marks" select="str:replace(str:replace(string($text), '\', '\\'), '&quot;', '\&quot;')"/>
    <xsl:variable name="lines" select="str:replace(str:replace(str:replace($marks, '&#10;', '\n'), '&#13;', '\r'), '&#9;', '\t')"/>
    <xsl:value-of select="concat('&quot;', str:replace(str:replace($lines, '&#x2028;', '\u2028'), '&#x2029;', '\u2029'), '&quot;')"/>
  </xsl:template>

  <xsl:template name="text-escaped">
    <xsl:param name="text"/>
    <xsl:value-of select="str:replace(str:replace(str:replace(string($text), '&amp;', '&amp;amp;'),
        '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;')"/>
  </xsl:template>

  <!-- The source of nodes, indented by $indent; by no more than 60, as the serialiser does, or a deep chain would be the square of spaces. -->
  <xsl:template match="*" mode="text-source">
    <xsl:param name="indent" select="'&#10;'"/>
    <xsl:value-of select="concat($indent, '&lt;', name())"/>
    <xsl:for-each select="@*[namespace-uri() = '']">
      <!-- without a variable with content: after one libxslt counts all the text that there is before it adds to it -->
      <xsl:value-of select="concat(' ', name(), '=&quot;', str:replace(str:replace(str:replace(str:replace(string(), '&amp;', '&amp;amp;'),
          '&lt;', '&amp;lt;'), '&gt;', '&amp;gt;'), '&quot;', '&amp;quot;'), '&quot;')"/>
    </xsl:for-each>
    <xsl:choose>
      <xsl:when test="* or normalize-space() != ''">
        <xsl:text>&gt;</xsl:text>
        <xsl:apply-templates select="* | text()[normalize-space() != '']" mode="text-source">
          <xsl:with-param name="indent" select="substring(concat($indent, '  '), 1, 61)"/>
        </xsl:apply-templates>
        <xsl:if test="*"><xsl:value-of select="$indent"/></xsl:if>
        <xsl:value-of select="concat('&lt;/', name(), '&gt;')"/>
      </xsl:when>
      <xsl:otherwise>/&gt;</xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="text()" mode="text-source">
    <xsl:choose>
      <xsl:when test="contains(., '&#10;') or contains(., '&lt;') or contains(., '&amp;')">
        <xsl:value-of select="concat('&lt;![CDATA[', str:replace(string(.), ']]&gt;', ']]]]&gt;&lt;![CDATA[&gt;'), ']]&gt;')"/>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="."/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

</xsl:stylesheet>
