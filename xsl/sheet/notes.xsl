<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what the notes of a sheet say: the task, class, degrees of freedom, what is beside the scheme's own numbers.
  Input: the model with its analysis. Output: note elements: text to be wrapped, or lines of runs.
  Parameters: answers (contents.xsl): none leaves lines to write on; displaced = pairs are drawn apart.
  Source: GOST 2.701-2008, courses on the theory of mechanisms.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model" xmlns:sh="urn:systel:sheet" xmlns:sv="urn:systel:svg" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number" xmlns:exsl="http://exslt.org/common"
  exclude-result-prefixes="text m sh sv doc num exsl">

  <!-- The text of the task, where there is one. -->
  <xsl:template name="sh-task">
    <xsl:variable name="text" select="sh:fact(., 'task', $task)"/>
    <xsl:if test="$text != ''"><note task="yes" text="{doc:message('report-meta-task')}. {$text}"/></xsl:if>
  </xsl:template>

  <!-- Notes: text to be wrapped, or lines of runs; a blank one is a text with a line to write on. -->
  <xsl:template name="sh-notes">
    <xsl:param name="displaced"/>
    <xsl:choose>
      <xsl:when test="$answers = 'none'">
        <note blank="yes" text="{doc:message('sheet-class')}:"/>
        <note blank="yes" text="{doc:message('sheet-mobility')} W ="/>
        <xsl:if test="m:analysis/m:assur"><note blank="yes" text="{doc:message('sheet-formula')}:"/></xsl:if>
      </xsl:when>
      <xsl:otherwise>
        <xsl:variable name="class"><xsl:call-template name="report-class-name"/></xsl:variable>
        <note text="{$class}."/>
        <xsl:for-each select="m:analysis/m:formula">
          <xsl:variable name="general"><xsl:call-template name="report-formula-general"/></xsl:variable>
          <note>
            <line>
              <run><xsl:value-of select="concat(doc:message('sheet-mobility'), doc:message(concat('sheet-', @kind)), ':')"/></run>
            </line>
            <!-- Letters, then numbers: in lines of their own rather than narrowed. -->
            <xsl:variable name="numbers" select="substring-after(@text, 'W ')"/>
            <xsl:variable name="long" select="sh:width(sh:plain(concat($general, ' ', $numbers)), 3.5) &gt; $sh-title/@width - 2"/>
            <line>
              <xsl:call-template name="sh-indexed">
                <xsl:with-param name="text" select="sh:plain(concat($general, text:when(not($long), concat(' ', $numbers))))"/>
              </xsl:call-template>
            </line>
            <xsl:if test="$long"><line><run><xsl:value-of select="sh:plain($numbers)"/></run></line></xsl:if>
          </note>
          <!-- What each term counts; of many links, pairs and ties, and where there is no room, the tables tell which. -->
          <xsl:variable name="bodies" select="@bodies"/>
          <xsl:variable name="many" select="$bodies &gt; 12"/>
          <xsl:variable name="terms"><xsl:for-each select="m:term">
            <xsl:if test="position() &gt; 1">; </xsl:if>
            <xsl:call-template name="report-term"><xsl:with-param name="short" select="$many and not(@symbol = 'c' and @count &lt;= 12 or @symbol = 'p6')"/></xsl:call-template>
          </xsl:for-each></xsl:variable>
          <xsl:variable name="short"><xsl:for-each select="m:term">
            <xsl:if test="position() &gt; 1">; </xsl:if>
            <xsl:call-template name="report-term"><xsl:with-param name="short" select="not(@symbol = 'c' and @count &lt;= 12 or @symbol = 'p6')"/></xsl:call-template>
          </xsl:for-each></xsl:variable>
          <xsl:if test="$terms != ''"><note text="{$terms}.">
            <xsl:if test="not(m:term[@symbol = 'c' or @symbol = 'p6']) and ($terms != $short or $many)"><xsl:attribute name="spare">yes</xsl:attribute></xsl:if>
          </note></xsl:if>
          <xsl:if test="not(m:term[@symbol = 'c' or @symbol = 'p6']) and $terms != $short and $bodies &lt;= 8"><note text="{$short}." short="yes"/></xsl:if>
          <xsl:for-each select="m:local">
            <xsl:variable name="local"><xsl:call-template name="report-local"/></xsl:variable>
            <note text="{sh:plain($local)}."/>
          </xsl:for-each>
          <xsl:if test="../@mobility &gt; @mobility">
            <note text="{doc:message('report-redundant')}: {sh:plain(doc:message('report-redundant-some', string(../@mobility - @mobility),
              string(../@mobility), translate(@mobility, '-', '−')))}"/>
          </xsl:if>
        </xsl:for-each>
        <xsl:for-each select="m:analysis/m:assur">
          <xsl:variable name="of"><xsl:if test="@class">; <xsl:call-template name="assur-class"/></xsl:if></xsl:variable>
          <xsl:variable name="more">
            <xsl:variable name="replaced" select="m:between[not(@pair)]"/>
            <xsl:if test="$replaced[2]"><xsl:text> </xsl:text><xsl:call-template name="assur-replaced"/></xsl:if>
            <xsl:for-each select="$replaced[last() = 1] | m:aside[1] | m:group[@excess or @deficit or @class = 1]">
              <xsl:text> </xsl:text>
              <xsl:call-template name="assur-note"/>
            </xsl:for-each>
          </xsl:variable>
          <note text="{doc:message('sheet-formula')} {sh:plain(concat(@formula, $of, '.', $more))}"/>
        </xsl:for-each>
      </xsl:otherwise>
    </xsl:choose>
    <xsl:call-template name="sh-cams"/>
    <xsl:if test="$ground != 0"><note text="{doc:message('sheet-limb', $ground)}"/></xsl:if>
    <xsl:for-each select="/m:model">
      <xsl:variable name="drawn"><xsl:call-template name="sv-loads"><xsl:with-param name="annotated" select="$annotations != 'none'"/></xsl:call-template></xsl:variable>
      <xsl:variable name="mu" select="sv:load-mu(exsl:node-set($drawn)/*)"/>
      <xsl:if test="$mu &gt; 0"><note text="{doc:message('sheet-loads', num:significant(string($mu), 3))}"/></xsl:if>
    </xsl:for-each>
    <xsl:if test="$displaced and (not($report-planar) or sh:lengthened(.))"><note displaced="yes" text="{doc:message(text:when($report-planar, 'sheet-lengthened', 'sheet-displaced'))}"/></xsl:if>
  </xsl:template>

  <!-- Subscript digits become runs of an index, those of a number one. -->
  <xsl:template name="sh-indexed">
    <xsl:param name="text"/>
    <xsl:variable name="plain" select="translate($text, '₀₁₂₃₄₅₆₇₈₉', '')"/>
    <xsl:choose>
      <xsl:when test="$plain = $text"><xsl:if test="$text != ''"><run><xsl:value-of select="$text"/></run></xsl:if></xsl:when>
      <xsl:otherwise>
        <xsl:variable name="before" select="substring-before(translate($text, '₀₁₂₃₄₅₆₇₈₉', '||||||||||'), '|')"/>
        <xsl:variable name="rest" select="substring($text, string-length($before) + 1)"/>
        <xsl:variable name="next" select="substring($plain, string-length($before) + 1, 1)"/>
        <xsl:variable name="index" select="text:when($next = '', $rest, substring-before($rest, $next))"/>
        <xsl:if test="$before != ''"><run><xsl:value-of select="$before"/></run></xsl:if>
        <run index="1"><xsl:value-of select="translate($index, '₀₁₂₃₄₅₆₇₈₉', '0123456789')"/></run>
        <xsl:call-template name="sh-indexed">
          <xsl:with-param name="text" select="substring($rest, string-length($index) + 1)"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
