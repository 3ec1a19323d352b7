<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: which clauses of the standards for drawings a sheet keeps and which it breaks (systel lint).
     Input: a sheet of the target sheet, SVG in millimetres, as it was made or as somebody has changed it.
     Output: findings (namespace urn:systel:lint): keeps, or breaks with the line, the message, the standard and the place
       on the sheet; doubt: a warning.
     Parameters: lang, of the texts. The sheet's own language says whether GOST or ISO holds: xml:lang="ru" is GOST.
     Source: clauses.xml, which names the standards. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="urn:systel:lint"
    xmlns:l="urn:systel:lint" xmlns:s="http://www.w3.org/2000/svg" xmlns:doc="urn:systel:document"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="l s doc exsl">

  <xsl:import href="measures.xsl"/>
  <xsl:include href="paper.xsl"/>
  <xsl:include href="ink.xsl"/>

  <xsl:output method="xml" encoding="UTF-8"/>

  <xsl:param name="lang" select="'en'"/>

  <xsl:variable name="sheet" select="/s:svg"/>
  <xsl:variable name="gost" select="$sheet/@xml:lang = 'ru'"/>
  <xsl:variable name="frame" select="$sheet/s:rect[contains(concat(' ', @class, ' '), ' frame ')][not(@display = 'none' or @visibility = 'hidden')][1]"/>
  <xsl:variable name="title" select="$sheet/s:g[contains(concat(' ', @class, ' '), ' title ') or contains(concat(' ', @class, ' '), ' block further ')][1]"/>

  <xsl:template match="/">
    <findings>
      <!-- of another drawing nothing is told that would be kept because it is not there -->
      <xsl:if test="not($sheet[contains(concat(' ', @class, ' '), ' sheet ')] or $frame or $title)">
        <breaks line="{doc:line($sheet)}" clause="{concat('lint-foreign', substring('-scheme', 1, 7 * contains(concat(' ', $sheet/@class, ' '), ' scheme ')))}" standard="-"/>
      </xsl:if>
      <xsl:for-each select="document('clauses.xml')/l:clauses/l:clause[@gost and $gost or @iso and not($gost)][$sheet[contains(concat(' ', @class, ' '), ' sheet ')] or $frame or $title]">
        <xsl:variable name="clause" select="."/>
        <xsl:variable name="standard" select="string((@gost[$gost] | @iso[not($gost)])[1])"/>
        <xsl:variable name="broken">
          <xsl:for-each select="$sheet"><xsl:apply-templates select="$clause" mode="lint"/></xsl:for-each>
        </xsl:variable>
        <xsl:variable name="places" select="exsl:node-set($broken)/l:place"/>
        <xsl:for-each select="$places">
          <breaks line="{@line}" clause="lint-{$clause/@id}" standard="{$standard}">
            <xsl:if test="$clause/@doubt"><xsl:attribute name="doubt">yes</xsl:attribute></xsl:if>
            <xsl:value-of select="concat(': ', .)"/>
          </breaks>
        </xsl:for-each>
        <xsl:if test="not($places)">
          <keeps><xsl:value-of select="doc:message('lint-keeps', doc:message(concat('lint-', @id), $standard, ''))"/></keeps>
        </xsl:if>
      </xsl:for-each>
    </findings>
  </xsl:template>

  <!-- Where a clause is broken. -->
  <xsl:template name="lint-place">
    <xsl:param name="node" select="$sheet"/>
    <xsl:param name="text"/>
    <place line="{doc:line($node)}"><xsl:value-of select="$text"/></place>
  </xsl:template>

</xsl:stylesheet>
