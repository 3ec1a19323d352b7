<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a model as tables of parameters, readable again as kind `tables`.
     Input: the normal form.
     Output: the tables with the names of the document's language.
     Parameters: lang.
     Source: paper 004; xsl/vocabulary.xml (the first spelling of each language). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:vocabulary"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="m v exsl">

  <xsl:include href="rows.xsl"/>

  <xsl:output method="xml" encoding="UTF-8" indent="yes"/>

  <xsl:param name="lang" select="'en'"/>

  <xsl:variable name="tables-warn" select="true()"/>

  <xsl:variable name="tables-names"
      select="document('../vocabulary.xml')/v:vocabulary/v:kind[@name = 'tables']"/>

  <xsl:template match="/">
    <xsl:variable name="tables">
      <xsl:for-each select="m:model"><xsl:call-template name="tables"/></xsl:for-each>
    </xsl:variable>
    <xsl:apply-templates select="exsl:node-set($tables)/*" mode="tables-spelling"/>
  </xsl:template>

  <xsl:template match="*" mode="tables-spelling">
    <xsl:variable name="name" select="$tables-names/v:element[@name = local-name(current())]"/>
    <xsl:element name="{$name/v:*[local-name() = $lang][1]}">
      <xsl:apply-templates select="@* | *" mode="tables-spelling"/>
    </xsl:element>
  </xsl:template>

  <xsl:template match="@*" mode="tables-spelling">
    <xsl:variable name="element" select="local-name(..)"/>
    <xsl:variable name="name" select="$tables-names/v:attribute[@name = local-name(current())]
        [not(@on) or contains(concat(' ', @on, ' '), concat(' ', $element, ' '))]"/>
    <xsl:variable name="value" select="$tables-names/v:value[@attribute = local-name(current())
        and @name = current()]/v:*[local-name() = $lang]"/>
    <xsl:attribute name="{$name/v:*[local-name() = $lang][1]}">
      <xsl:choose>
        <xsl:when test="local-name() = 'class' and $value"><xsl:value-of select="$value[1]"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="."/></xsl:otherwise>
      </xsl:choose>
    </xsl:attribute>
  </xsl:template>

  <xsl:template match="@xml:*" mode="tables-spelling"><xsl:copy/></xsl:template>

</xsl:stylesheet>
