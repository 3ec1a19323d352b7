<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a page with tables of parameters to tables in canonical names.
     Input: XHTML, with or without its namespace; tables are recognised by their column heads and
       belong to the system that their caption names. Tables inside tables: the inner ones count.
     Output: a document for prepare.xsl; title and meta of the head become name and facts.
     Parameters: none.
     Source: paper 004; colspan and rowspan as HTML has them. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:doc="urn:systel:document" xmlns:text="urn:systel:text" xmlns:exsl="http://exslt.org/common"
    xmlns:g="urn:systel:grid" exclude-result-prefixes="doc text exsl g">
  <xsl:include href="grid.xsl"/>

  <xsl:variable name="page" select="/*"/>
  <xsl:variable name="grids-tree">
    <xsl:for-each select="//*[local-name() = 'table'][not(.//*[local-name() = 'table'])]">
      <grid line="{doc:line(.)}" name="{normalize-space(*[local-name() = 'caption'])}">
        <xsl:call-template name="rows">
          <xsl:with-param name="rows" select=".//*[local-name() = 'tr'][not(parent::*[local-name() = 'tfoot'])]"/>
        </xsl:call-template>
      </grid>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="grids" select="exsl:node-set($grids-tree)"/>

  <xsl:template match="/">
    <xsl:call-template name="tables">
      <xsl:with-param name="name" select="normalize-space((//*[local-name() = 'title'])[1])"/>
      <xsl:with-param name="lang" select="string((/*/@xml:lang | /*/@lang)[1])"/>
      <xsl:with-param name="line" select="doc:line(/*)"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template name="facts">
    <xsl:for-each select="$page/*[local-name() = 'head']/*[local-name() = 'meta'][g:lower(@name) != '' and not(contains(@name, ' '))][contains(' author source
        licence description title designation checked approved organisation department task letter date gravity тяготение ',
        concat(' ', g:lower(@name), ' '))][normalize-space(@content) != '']">
      <xsl:attribute name="{text:when(g:lower(@name) = 'тяготение', 'gravity', g:lower(@name))}"><xsl:value-of select="@content"/></xsl:attribute>
    </xsl:for-each>
  </xsl:template>

  <!-- One row after the other only where a cell reaches down into the next rows. -->
  <xsl:template name="rows">
    <xsl:param name="rows"/>
    <xsl:choose>
      <xsl:when test="$rows/*/@rowspan[. &gt; 1]">
        <xsl:call-template name="spanned-rows"><xsl:with-param name="rows" select="$rows"/></xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:for-each select="$rows">
          <r line="{doc:line(.)}"><xsl:call-template name="cells"><xsl:with-param name="cells" select="*[local-name() = 'td' or local-name() = 'th']"/></xsl:call-template></r>
        </xsl:for-each>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="spanned-rows">
    <xsl:param name="rows"/><xsl:param name="n" select="1"/><xsl:param name="above" select="/.."/>
    <xsl:if test="$rows[$n]">
      <xsl:variable name="cells">
        <xsl:for-each select="$rows[$n]">
          <xsl:call-template name="cells">
            <xsl:with-param name="cells" select="*[local-name() = 'td' or local-name() = 'th']"/><xsl:with-param name="above" select="$above"/>
          </xsl:call-template>
        </xsl:for-each>
        <xsl:for-each select="$above"><c above="yes"><xsl:copy-of select="@*[local-name() != 'rows']"/><xsl:attribute name="rows"><xsl:value-of select="@rows - 1"/></xsl:attribute><xsl:value-of select="."/></c></xsl:for-each>
      </xsl:variable>
      <r line="{doc:line($rows[$n])}">
        <xsl:for-each select="exsl:node-set($cells)/c"><xsl:sort select="@at" data-type="number"/><xsl:copy-of select="."/></xsl:for-each>
      </r>
      <xsl:call-template name="spanned-rows">
        <xsl:with-param name="rows" select="$rows"/><xsl:with-param name="n" select="$n + 1"/>
        <xsl:with-param name="above" select="exsl:node-set($cells)/c[@rows &gt; 1]"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- Cells with their columns, past those that cells above reach into. -->
  <xsl:template name="cells">
    <xsl:param name="cells"/><xsl:param name="n" select="1"/><xsl:param name="at" select="1"/><xsl:param name="above" select="/.."/>
    <xsl:variable name="cell" select="$cells[$n]"/>
    <xsl:variable name="in-the-way" select="$above[@at &lt;= $at and @at + @span &gt; $at][1]"/>
    <xsl:choose>
      <xsl:when test="not($cell)"/>
      <xsl:when test="$in-the-way">
        <xsl:call-template name="cells">
          <xsl:with-param name="cells" select="$cells"/><xsl:with-param name="n" select="$n"/>
          <xsl:with-param name="at" select="$in-the-way/@at + $in-the-way/@span"/><xsl:with-param name="above" select="$above"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:variable name="span" select="1 + ($cell/@colspan &gt; 1) * (number(concat('0', translate($cell/@colspan, translate($cell/@colspan, '0123456789', ''), ''))) - 1)"/>
        <c at="{$at}" span="{$span}" line="{doc:line($cell)}">
          <xsl:if test="local-name($cell) = 'th' and not($cell/../*[local-name() = 'td'])"><xsl:attribute name="head">yes</xsl:attribute></xsl:if>
          <xsl:if test="$cell/@rowspan &gt; 1"><xsl:attribute name="rows"><xsl:value-of select="$cell/@rowspan"/></xsl:attribute></xsl:if>
          <xsl:for-each select="$cell//text() | $cell//*[local-name() = 'br' or local-name() = 'p' or local-name() = 'div']">
            <xsl:choose>
              <xsl:when test="self::*"><xsl:text> </xsl:text></xsl:when>
              <xsl:otherwise><xsl:value-of select="."/></xsl:otherwise>
            </xsl:choose>
          </xsl:for-each>
        </c>
        <xsl:call-template name="cells">
          <xsl:with-param name="cells" select="$cells"/><xsl:with-param name="n" select="$n + 1"/>
          <xsl:with-param name="at" select="$at + $span"/><xsl:with-param name="above" select="$above"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
