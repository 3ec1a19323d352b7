<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what does not go onto a sheet: whole tables go on on further sheets, or all are shortened; a scheme that does not is refused.
  Input: for plan.xsl: content = measured notes and tables, paper. Output: content and the ways to place what is left of it.
  Parameters: of the templates.
  Source: GOST 2.301-68, ISO 5457; DRAWING practice.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:sh="urn:systel:sheet" xmlns:sv="urn:systel:svg" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model" xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common"
    extension-element-prefixes="exsl" exclude-result-prefixes="sh sv text m doc">

  <!-- What does not go onto the sheet stands on further ones, as whole tables, the last ones first: so many rows at most (rest); the sheets of
       limbs have none. Of more rows than can stand beside a scheme the first one has one column at most. -->
  <xsl:variable name="sh-most-beside" select="120"/>
  <xsl:variable name="sh-most-rest" select="300 * ($sheets = 1)"/>
  <xsl:template name="sh-continued">
    <xsl:param name="content"/>
    <xsl:param name="paper"/>
    <xsl:param name="extent"/>
    <xsl:param name="stays" select="count($content/table) - 1"/>
    <xsl:variable name="note"><note task="yes" text="{doc:message('sheet-continued')}"/></xsl:variable>
    <xsl:variable name="fewer"><content name="shortened">
      <xsl:copy-of select="$content/note"/>
      <xsl:apply-templates select="exsl:node-set($note)/note" mode="sh-measure"><xsl:with-param name="width" select="$sh-title/@width"/></xsl:apply-templates>
      <xsl:copy-of select="$content/table[position() &lt;= $stays]"/>
      <rest><xsl:copy-of select="$content/table[position() &gt; $stays]"/></rest>
    </content></xsl:variable>
    <xsl:variable name="flow" select="sh:flow(exsl:node-set($fewer)/content, $paper)"/>
    <xsl:choose>
      <xsl:when test="$flow/full and $stays &gt; 0">
        <xsl:call-template name="sh-continued">
          <xsl:with-param name="content" select="$content"/>
          <xsl:with-param name="paper" select="$paper"/>
          <xsl:with-param name="extent" select="$extent"/>
          <xsl:with-param name="stays" select="$stays - 1"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="sh-places">
          <xsl:with-param name="content" select="exsl:node-set($fewer)/content"/>
          <xsl:with-param name="paper" select="$paper"/>
          <xsl:with-param name="flow" select="$flow"/>
          <xsl:with-param name="extent" select="$extent"/>
        </xsl:call-template>
        <xsl:copy-of select="$fewer"/>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- More than that: tables shortened to a share of their rows until they go onto the sheet; the last row says what is left out. -->
  <xsl:template name="sh-shortened">
    <xsl:param name="content"/>
    <xsl:param name="paper"/>
    <xsl:param name="extent"/>
    <xsl:param name="share" select="sv:min(0.9, 200 div count($content/table/row))"/>
    <xsl:variable name="fewer"><content name="shortened">
      <xsl:copy-of select="$content/note"/>
      <xsl:for-each select="$content/table">
        <xsl:variable name="rows" select="floor(count(row) * $share)"/>
        <table>
          <xsl:copy-of select="@* | col | head | row[position() &lt;= $rows]"/>
          <row h="8">
            <cell whole="yes"><fit size="3.5" squeeze="1"><line><run>
              <xsl:value-of select="sh:plain(doc:message('sheet-more', count(row) - $rows))"/>
            </run></line></fit></cell>
          </row>
        </table>
      </xsl:for-each>
    </content></xsl:variable>
    <xsl:variable name="flow" select="sh:flow(exsl:node-set($fewer)/content, $paper)"/>
    <xsl:choose>
      <xsl:when test="$flow/full and $share * count($content/table/row) &gt;= 2">
        <xsl:call-template name="sh-shortened">
          <xsl:with-param name="content" select="$content"/>
          <xsl:with-param name="paper" select="$paper"/>
          <xsl:with-param name="extent" select="$extent"/>
          <xsl:with-param name="share" select="$share * 0.9"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="sh-places">
          <xsl:with-param name="content" select="exsl:node-set($fewer)/content"/>
          <xsl:with-param name="paper" select="$paper"/>
          <xsl:with-param name="flow" select="$flow"/>
          <xsl:with-param name="extent" select="$extent"/>
        </xsl:call-template>
        <xsl:copy-of select="$fewer"/>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Lengths are not why many links have no room. -->
  <xsl:template name="sh-refuse">
    <xsl:variable name="links" select="count(descendant::m:body[m:joint[@type != 'fixed']])"/>
    <xsl:value-of select="doc:refuse(., text:when($links &gt; 100, doc:told('sheet-none-many', string($links)), doc:told('sheet-none')))"/>
  </xsl:template>
</xsl:stylesheet>
