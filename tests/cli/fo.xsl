<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what is wrong with a report for print, a line each. Input: XSL-FO. Output: text, nothing where all is well.
     Parameters: none. Source: XSL 1.1: columns go into the page, rows have a cell for each column, pictures go into the page. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:fo="http://www.w3.org/1999/XSL/Format"
    xmlns:svg="http://www.w3.org/2000/svg">
  <xsl:output method="text"/>
  <xsl:template match="/">
    <xsl:if test="not(fo:root/fo:layout-master-set and fo:root/fo:page-sequence)">no pages&#10;</xsl:if>
    <xsl:for-each select="//*[namespace-uri() = ''][not(ancestor::svg:svg)]"><xsl:value-of select="concat('not of XSL-FO: ', name(), '&#10;')"/></xsl:for-each>
    <xsl:for-each select="//fo:table">
      <xsl:variable name="columns" select="count(fo:table-column)"/>
      <xsl:variable name="lies" select="ancestor::fo:page-sequence/@master-reference = 'lying'"/>
      <xsl:variable name="width"><xsl:call-template name="sum"><xsl:with-param name="of" select="fo:table-column/@column-width"/></xsl:call-template></xsl:variable>
      <xsl:if test="$width &gt; 170.01 + 87 * $lies"><xsl:value-of select="concat('a table is ', $width, ' mm wide&#10;')"/></xsl:if>
      <xsl:for-each select="*/fo:table-row[not(../fo:table-row/fo:table-cell/@number-rows-spanned)]">
        <xsl:variable name="spans" select="fo:table-cell/@number-columns-spanned"/>
        <xsl:if test="count(fo:table-cell) + sum($spans) - count($spans) != $columns">
          <xsl:value-of select="concat(count(fo:table-cell), ' cells in ', $columns, ' columns: ', substring(., 1, 60), '&#10;')"/>
        </xsl:if>
      </xsl:for-each>
    </xsl:for-each>
    <xsl:for-each select="//fo:instream-foreign-object">
      <xsl:variable name="lies" select="ancestor::fo:page-sequence/@master-reference = 'lying'"/>
      <xsl:if test="not(substring-before(@content-width, 'mm') &lt;= 170.01 + 87 * $lies) or not(substring-before(@content-height, 'mm') &lt;= 242)">
        <xsl:value-of select="concat('a picture of ', @content-width, ' × ', @content-height, '&#10;')"/>
      </xsl:if>
    </xsl:for-each>
    <xsl:for-each select="//@internal-destination[not(. = //@id)]"><xsl:value-of select="concat('leads nowhere: ', ., '&#10;')"/></xsl:for-each>
  </xsl:template>
  <xsl:template name="sum">
    <xsl:param name="of"/><xsl:param name="so-far" select="0"/>
    <xsl:choose>
      <xsl:when test="$of">
        <xsl:call-template name="sum"><xsl:with-param name="of" select="$of[position() &gt; 1]"/><xsl:with-param name="so-far" select="$so-far + substring-before($of[1], 'mm')"/></xsl:call-template>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="$so-far"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
