<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what a schema cannot say about the shapes of a normal form: sizes by kind, path data, points, the file
     of a mesh.
     Input: shapes of a document of schemas/model.xsd. Included by check/normal.xsl.
     Output: findings (mode shape).
     Parameters: none.
     Source: docs/ARCHITECTURE.md, the normal form. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:num="urn:systel:number" xmlns:dr="urn:systel:drawing" xmlns:doc="urn:systel:document"
    exclude-result-prefixes="m num dr doc">

  <xsl:template match="m:shape" mode="shape">
    <xsl:variable name="sizes" select="1 + number(@kind != 'sphere') + number(@kind = 'box')"/>
    <xsl:choose>
      <xsl:when test="num:count(string(@size)) != $sizes">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-size', 'size', num:count(string(@size)), $sizes)"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="num:item(@size, 1) &lt;= 0 or num:item(@size, 2) &lt;= 0 or num:item(@size, 3) &lt;= 0">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-size-positive', 'size')"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="m:shape[@kind = 'path']" mode="shape">
    <xsl:variable name="fault" select="dr:fault(string(@d))"/>
    <xsl:if test="$fault != ''">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-path', 'd', substring-before($fault, ' '), substring-after($fault, ' '))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="m:shape[@kind = 'line']" mode="shape">
    <xsl:variable name="points" select="normalize-space(@points)"/>
    <xsl:variable name="wrong">
      <xsl:choose>
        <xsl:when test="not(num:is-list($points))">yes</xsl:when>
        <xsl:when test="num:count($points) &lt; 6 or num:count($points) mod 3 != 0">yes</xsl:when>
      </xsl:choose>
    </xsl:variable>
    <xsl:if test="$wrong != ''">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-points', 'points')"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="m:shape[@kind = 'mesh']" mode="shape">
    <xsl:if test="normalize-space(@url) = ''">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-url', 'url')"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
