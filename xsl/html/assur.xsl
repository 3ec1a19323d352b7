<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the structural groups of a planar mechanism: formula, class, a table of the groups.
     Input: assur of the analysis. Included by the report and the sheet, which takes the texts alone. Output: HTML, text.
     Parameters: those of the report.
     Source: L. V. Assur, I. I. Artobolevsky (groups, class, order, the five modifications of dyads). -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model"
    xmlns:doc="urn:systel:document"
    xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="text m doc str">

  <xsl:template name="report-assur">
    <xsl:for-each select="m:analysis/m:assur">
      <h3 id="heading-assur"><xsl:value-of select="doc:message('assur-heading')"/></h3>
      <p class="formula">
        <xsl:value-of select="@formula"/>
        <xsl:if test="@class">; <xsl:call-template name="assur-class"/></xsl:if>
      </p>
      <xsl:if test="m:group">
        <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-assur">
          <table class="groups">
            <thead>
              <tr>
                <xsl:for-each select="str:tokenize('links class order kind pairs')">
                  <th scope="col"><xsl:value-of select="doc:message(concat('assur-', .))"/></th>
                </xsl:for-each>
              </tr>
            </thead>
            <tbody><xsl:apply-templates select="m:initial | m:group" mode="report-assur"/></tbody>
          </table>
        </div>
      </xsl:if>
      <xsl:apply-templates select="m:between | m:aside[1] | m:group[@excess or @deficit or @class = 1]" mode="assur-note"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="m:initial" mode="report-assur">
    <tr>
      <th scope="row"><xsl:value-of select="concat(@a, ',', @b)"/></th>
      <td>I</td>
      <td>–</td>
      <td class="words"><xsl:value-of select="doc:message('assur-initial')"/></td>
      <td><xsl:call-template name="assur-pair"/></td>
    </tr>
  </xsl:template>

  <xsl:template match="m:group" mode="report-assur">
    <tr>
      <th scope="row"><xsl:value-of select="translate(@links, ' ', ',')"/></th>
      <td><xsl:if test="not(@class)">–</xsl:if><xsl:if test="@class"><xsl:number value="@class" format="I"/></xsl:if></td>
      <td><xsl:if test="@class != 1"><xsl:value-of select="@order"/></xsl:if><xsl:if test="not(@class != 1)">–</xsl:if></td>
      <td class="words"><xsl:call-template name="assur-kind"/></td>
      <td>
        <xsl:for-each select="m:pair">
          <xsl:if test="position() &gt; 1">, </xsl:if>
          <xsl:call-template name="assur-pair"/>
        </xsl:for-each>
      </td>
    </tr>
  </xsl:template>

  <!-- "O₂ 1–2": a pair of the tree has its pole's letter. -->
  <xsl:template name="assur-pair">
    <xsl:for-each select="key('report-joint', @pair)"><var>O<sub><xsl:value-of select="../@number"/></sub></var><xsl:text> </xsl:text></xsl:for-each>
    <xsl:value-of select="concat(@a, '–', @b, ' ', doc:message(concat('assur-motion-', @motion)))"/>
  </xsl:template>

  <!-- What kind of group it is, in words (context: m:group). -->
  <xsl:template name="assur-kind">
    <xsl:choose>
      <xsl:when test="@excess or @deficit"><xsl:value-of select="doc:message('assur-none')"/></xsl:when>
      <xsl:when test="@class = 1"><xsl:value-of select="doc:message('assur-led')"/></xsl:when>
      <xsl:when test="@ties"><xsl:value-of select="doc:message('assur-tied')"/></xsl:when>
      <xsl:when test="@class = 2">
        <xsl:variable name="outer" select="m:pair[not(@inner)]"/>
        <xsl:variable name="R" select="doc:message('assur-motion-R')"/>
        <xsl:variable name="P" select="doc:message('assur-motion-P')"/>
        <!-- the slides of the outer pairs stand last, so that RRP and PRR are one kind -->
        <xsl:variable name="slides" select="count($outer[@motion = 'P'])"/>
        <xsl:variable name="inner" select="text:when(m:pair[@inner]/@motion = 'P', $P, $R)"/>
        <xsl:variable name="letters" select="concat(text:when($slides = 2, $P, $R), $inner, text:when($slides &gt; 0, $P, $R))"/>
        <xsl:choose>
          <xsl:when test="@modification"><xsl:value-of select="doc:message('assur-dyad', string(@modification), $letters)"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="doc:message('assur-slides', $letters)"/></xsl:otherwise>
        </xsl:choose>
      </xsl:when>
      <xsl:when test="not(@class)"><xsl:value-of select="doc:message('assur-large')"/></xsl:when>
      <xsl:when test="@class = 3"><xsl:value-of select="doc:message(concat('assur-base', text:when(@order = 3, '-one')))"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="doc:message('assur-contour', string(@class))"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="assur-class">
    <xsl:variable name="class"><xsl:number value="@class" format="I"/></xsl:variable>
    <xsl:value-of select="doc:message(text:when(../@mobility = 0, 'assur-rigid', 'assur-mechanism'), string($class))"/>
  </xsl:template>

  <xsl:template match="*" mode="assur-note"><p class="note"><xsl:call-template name="assur-note"/></p></xsl:template>

  <!-- All links in place of higher pairs in one sentence (context: m:assur). -->
  <xsl:template name="assur-replaced">
    <xsl:variable name="links"><xsl:for-each select="m:between[not(@pair)]"><xsl:value-of select="concat(text:when(position() &gt; 1, ', '), @link)"/></xsl:for-each></xsl:variable>
    <xsl:variable name="pairs"><xsl:for-each select="m:between[not(@pair)]"><xsl:value-of select="concat(text:when(position() &gt; 1, ', '), @a, '–', @b)"/></xsl:for-each></xsl:variable>
    <xsl:value-of select="doc:message('assur-replaced-all', string($links), string($pairs))"/>
  </xsl:template>

  <!-- What is to be said of links that transmissions lead, of links of no body, of links that hold nothing, of what is no group. -->
  <xsl:template name="assur-note">
    <xsl:variable name="links" select="translate(@links, ' ', ',')"/>
    <xsl:choose>
      <xsl:when test="self::m:between/@pair"><xsl:value-of select="doc:message('assur-chain', string(@link))"/></xsl:when>
      <xsl:when test="self::m:between"><xsl:value-of select="doc:message('assur-replaced', string(@link), concat(@a, '–', @b))"/></xsl:when>
      <xsl:when test="@class = 1 and not(@excess or @deficit)"><xsl:value-of select="doc:message('assur-carried', $links, concat(m:pair/@a, ',', m:pair/@b))"/></xsl:when>
      <xsl:when test="self::m:aside">
        <xsl:variable name="all"><xsl:for-each select="../m:aside"><xsl:value-of select="concat(text:when(position() &gt; 1, ', '), @link)"/></xsl:for-each></xsl:variable>
        <xsl:value-of select="doc:message(concat('assur-aside', text:when(../m:aside[2], '-all')), string($all))"/>
      </xsl:when>
      <xsl:when test="@excess"><xsl:value-of select="doc:message('assur-excess', $links, string(@excess))"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="doc:message('assur-deficit', $links, string(@deficit))"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

</xsl:stylesheet>
