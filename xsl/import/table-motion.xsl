<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: tables of motion as programs of the normal form.
     Input: tables as prepare.xsl leaves them, without errors of check/motion-table.xsl. Included by import/tables.xsl.
     Output: motion elements: a column of a table with times as nodes, a row of a table of moves as a move or a reach.
     Parameters: none.
     Source: docs/TABLES.md (tables of motion); docs/MOTION.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:model" xmlns:src="urn:systel:source" xmlns:mt="urn:systel:motion-table"
    xmlns:cell="urn:systel:table-cell" xmlns:num="urn:systel:number" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="text mt cell num exsl">
  <xsl:include href="motion-table.xsl"/>
  <xsl:include href="reach.xsl"/>

  <xsl:template match="motion">
    <xsl:variable name="motion" select="."/>
    <motion src:line="{@src:line}">
      <xsl:copy-of select="@name"/>
      <xsl:if test="mt:after(.) != ''"><xsl:attribute name="after"><xsl:value-of select="mt:after(.)"/></xsl:attribute></xsl:if>
      <xsl:copy-of select="@repeat | @start"/>
      <xsl:choose>
        <xsl:when test="mt:is-moves(.)"><xsl:apply-templates select="row" mode="move"/></xsl:when>
        <xsl:otherwise>
          <xsl:variable name="time" select="string(src:column[@name = 't']/@head)"/>
          <xsl:for-each select="src:column">
            <xsl:variable name="of" select="position()"/>
            <xsl:if test="not(@name = 't' or @name = 'after' or @name = 'comment')">
              <xsl:variable name="place" select="exsl:node-set(mt:place($motion, string(@head)))/place"/>
              <nodes src:line="{@line}" joint="{$place/@joint}" index="{$place/@index}">
                <xsl:copy-of select="$motion/@law"/>
                <xsl:for-each select="$motion/row">
                  <xsl:value-of select="concat(text:when(position() &gt; 1, ' ', ''), mt:seconds(src:c[@name = 't'], $time), ' ',
                      num:to-si(cell:numbers(src:c[@of = $of], 1), string($place/@unit)))"/>
                </xsl:for-each>
              </nodes>
            </xsl:if>
          </xsl:for-each>
        </xsl:otherwise>
      </xsl:choose>
    </motion>
  </xsl:template>

  <!-- A body by its number in its system: cell.xsl numbers it through. -->
  <xsl:template match="row[mt:is-reach(.)]" mode="move" priority="1">
    <xsl:variable name="place" select="exsl:node-set(mt:place(.., mt:reach-head(.)))/place"/>
    <reach src:line="{@src:line}" body="{$place/@body}">
      <xsl:if test="$motion-cell"><xsl:attribute name="src:system"><xsl:value-of select="$place/@system"/></xsl:attribute></xsl:if>
      <xsl:for-each select="src:c[@name = 'point']"><xsl:attribute name="point"><xsl:value-of select="cell:text(.)"/></xsl:attribute></xsl:for-each>
      <xsl:call-template name="reach-target"><xsl:with-param name="text" select="cell:text(src:c[@name = 'position'])"/></xsl:call-template>
      <xsl:for-each select="src:c[@name = 'start' or @name = 'time']">
        <xsl:attribute name="{@name}"><xsl:value-of select="mt:seconds(., @head)"/></xsl:attribute>
      </xsl:for-each>
      <xsl:for-each select="src:c[@name = 'law']"><xsl:attribute name="law"><xsl:value-of select="cell:text(.)"/></xsl:attribute></xsl:for-each>
      <xsl:for-each select="src:c[@name = 'path']"><xsl:attribute name="path"><xsl:value-of select="mt:path(cell:text(.))"/></xsl:attribute></xsl:for-each>
    </reach>
  </xsl:template>

  <xsl:template match="row" mode="move">
    <xsl:variable name="place" select="exsl:node-set(mt:place(.., mt:move-head(.)))/place"/>
    <xsl:variable name="law" select="cell:text(src:c[@name = 'law'])"/>
    <move src:line="{@src:line}" joint="{$place/@joint}" index="{$place/@index}">
      <xsl:if test="$law != ''"><xsl:attribute name="law"><xsl:value-of select="$law"/></xsl:attribute></xsl:if>
      <xsl:for-each select="src:c[@name = 'start' or @name = 'time']">
        <xsl:attribute name="{@name}"><xsl:value-of select="mt:seconds(., @head)"/></xsl:attribute>
      </xsl:for-each>
      <xsl:for-each select="src:c[@name = 'to' or @name = 'by']">
        <xsl:attribute name="{@name}"><xsl:value-of select="num:to-si(cell:numbers(., 1), string($place/@own))"/></xsl:attribute>
      </xsl:for-each>
      <xsl:for-each select="src:c[@name = 'speed' or @name = 'acceleration']">
        <xsl:attribute name="{@name}"><xsl:value-of select="num:to-si(cell:numbers(., 1), translate($place/@own, '-', ''))"/></xsl:attribute>
      </xsl:for-each>
    </move>
  </xsl:template>
</xsl:stylesheet>
