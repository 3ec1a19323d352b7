<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the mobility count in words: the formula in letters, what each term counts, local motions.
     Input: the formula of the analysis. Included by the report and the sheet. Output: text.
     Parameters: those of the report.
     Source: formulas of Chebyshev and Somov-Malyshev, courses on the theory of mechanisms. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model"
    xmlns:doc="urn:systel:document"
    xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="text m doc str">

  <!-- The class of a transmission's higher pair (context: its constraint of the formula). -->
  <xsl:template name="report-constraint-class">
    <xsl:choose>
      <xsl:when test="@symbol = 'c'">–</xsl:when>
      <xsl:otherwise><xsl:number value="substring(@symbol, 2)" format="I"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- The kind of a transmission in words (context: a relation or its constraint of the formula); what ties two shafts is the coupling or
       clutch between them. -->
  <xsl:template name="report-relation-kind">
    <xsl:variable name="relation" select="self::m:relation | /m:model/m:relation[current()/self::m:constraint][count(current()/preceding-sibling::m:constraint) + 1]"/>
    <xsl:variable name="between" select="/m:model/m:device[@with][@joint = $relation[@kind = 'mimic']/@a and @with = $relation/@b]"/>
    <xsl:choose>
      <xsl:when test="$between"><xsl:value-of select="doc:message(concat('symbol-', $between/@kind))"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="doc:value('tables', 'kind', string(@kind), $lang)"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- The formula in letters (context: m:formula): with the terms that not every system has. -->
  <xsl:template name="report-formula-general">
    <xsl:value-of select="concat(doc:message(concat('formula-', @kind, '-general')),
        text:when(@welds, text:when(@kind = 'chebyshev', ' − 3p₆', ' − 6p₆')), text:when(@ties, ' − c'))"/>
  </xsl:template>

  <!-- "p₅ = 4: pairs of class V 0–1, 1–2, 2–3, 0–3"; transmissions with their kinds, after the pairs. -->
  <xsl:template name="report-term">
    <!-- without the pairs, which a table tells, and of links only the first and the last -->
    <xsl:param name="short" select="false()"/>
    <xsl:variable name="list" select="str:tokenize(@of, ' ')"/>
    <xsl:variable name="row" select="$short and @symbol = 'n' and $list[4] and $list[last()] - $list[1] = count($list) - 1"/>
    <xsl:variable name="class"><xsl:if test="starts-with(@symbol, 'p')"><xsl:number value="substring(@symbol, 2)" format="I"/></xsl:if></xsl:variable>
    <xsl:variable name="of">
      <xsl:variable name="constraints" select="../m:constraint[@symbol = current()/@symbol]"/>
      <xsl:variable name="plain" select="@count - count($constraints)"/>
      <xsl:if test="$row"><xsl:value-of select="concat($list[1], '…', $list[last()])"/></xsl:if>
      <xsl:for-each select="($list[position() &lt;= $plain] | $constraints)[not($short) or @kind and current()/@symbol != 'c' or current()/@symbol = 'n' and not($row)]">
        <xsl:if test="position() &gt; 1">, </xsl:if>
        <xsl:value-of select="@of | self::*[not(@of)]"/>
        <xsl:if test="@kind">
          <xsl:text> (</xsl:text>
          <xsl:call-template name="report-relation-kind"/>
          <xsl:value-of select="concat(text:when(@symbol != 'c', concat(', ', doc:message('formula-higher'))), ')')"/>
        </xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="text" select="doc:message(concat('formula-term-', substring(@symbol, 1, 1), text:when(@symbol = 'p6', '6'),
          text:when(../@kind = 'chebyshev' and @symbol = 'p3', '-free')), string($of), string($class))"/>
    <xsl:value-of select="concat(translate(@symbol, '0123456', '₀₁₂₃₄₅₆'), ' = ', @count, ': ', str:replace(normalize-space($text), ' ,', ','))"/>
  </xsl:template>

  <!-- What of the mobility does not reach the output (context: m:local). -->
  <xsl:template name="report-local">
    <xsl:variable name="links"><xsl:call-template name="report-list"><xsl:with-param name="list" select="@links"/></xsl:call-template></xsl:variable>
    <xsl:value-of select="doc:message(concat('formula-local-', @kind), string(@count), string($links), string(@text))"/>
  </xsl:template>

  <!-- "0, 1, 2" -->
  <xsl:template name="report-list">
    <xsl:param name="list" select="@bases"/>
    <xsl:for-each select="str:tokenize($list, ' ')">
      <xsl:if test="position() &gt; 1">, </xsl:if>
      <xsl:value-of select="."/>
    </xsl:for-each>
  </xsl:template>

</xsl:stylesheet>
