<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the conditions of a problem in print: what the page's form has values of, without fields.
     Input: the form of html/problem.xsl, mode fo. Output: XSL-FO.
     Parameters: of the modes: wide, high = millimetres that there are.
     Source: docs/PROBLEMS.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common" xmlns:num="urn:systel:number" exclude-result-prefixes="str exsl num">

  <xsl:template match="form[@id = 'problem-form']" mode="fo" priority="3">
    <xsl:param name="wide"/><xsl:param name="high"/>
    <xsl:variable name="kept"><xsl:apply-templates select="h3 | div" mode="fo-conditions"/></xsl:variable>
    <xsl:apply-templates select="exsl:node-set($kept)/*" mode="fo"><xsl:with-param name="wide" select="$wide"/><xsl:with-param name="high" select="$high"/></xsl:apply-templates>
  </xsl:template>

  <xsl:template match="h3" mode="fo-conditions">
    <xsl:if test="following-sibling::div[1]//input[@value != '']"><xsl:copy-of select="."/></xsl:if>
  </xsl:template>
  <xsl:template match="div" mode="fo-conditions">
    <xsl:if test=".//input[@value != '']"><xsl:apply-templates select="table" mode="fo-conditions"/></xsl:if>
  </xsl:template>
  <xsl:template match="tr[td/input][not(td/input[@value != ''])]" mode="fo-conditions"/>
  <xsl:template match="input" mode="fo-conditions">
    <xsl:choose>
      <!-- a step that was computed -->
      <xsl:when test="string-length(@value) &gt; 12 and number(@value) = number(@value)"><xsl:value-of select="num:significant(@value, 6)"/></xsl:when>
      <xsl:when test="$lang = 'ru'"><xsl:value-of select="translate(str:replace(@value, ',', ';'), '.-', ',−')"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="translate(@value, '-', '−')"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
  <xsl:template match="@* | node()" mode="fo-conditions"><xsl:copy><xsl:apply-templates select="@* | node()" mode="fo-conditions"/></xsl:copy></xsl:template>
</xsl:stylesheet>
