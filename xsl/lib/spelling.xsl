<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a document in canonical names to the names of a language.
     Input: mode spelling on its root; the including stylesheet gives variable spelling-names, the kind of the
       vocabulary, and lang.
     Output: the same with the first spelling of the language for elements, attributes and the values that are words.
     Parameters: none.
     Source: xsl/vocabulary.xml. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:v="urn:systel:vocabulary" exclude-result-prefixes="v">

  <xsl:template match="*" mode="spelling">
    <xsl:variable name="name" select="$spelling-names/v:element[@name = local-name(current())]"/>
    <xsl:element name="{$name/v:*[local-name() = $lang][1]}">
      <xsl:apply-templates select="@* | node()" mode="spelling"/>
    </xsl:element>
  </xsl:template>

  <xsl:template match="@*" mode="spelling">
    <xsl:variable name="element" select="local-name(..)"/>
    <xsl:variable name="name" select="$spelling-names/v:attribute[@name = local-name(current())]
        [not(@on) or contains(concat(' ', @on, ' '), concat(' ', $element, ' '))]"/>
    <xsl:variable name="value" select="$spelling-names/v:value[@attribute = local-name(current())
        and @name = current()]/v:*[local-name() = $lang]"/>
    <!-- heads of tables of motion are no words -->
    <xsl:variable name="spelt" select="$name/v:*[local-name() = $lang][1]"/>
    <xsl:attribute name="{$spelt}{substring(local-name(), 1 + number(boolean($spelt)) * string-length(local-name()))}">
      <xsl:choose>
        <!-- a code stays the number it is -->
        <xsl:when test="$value and string(number(.)) = 'NaN'"><xsl:value-of select="$value[1]"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="."/></xsl:otherwise>
      </xsl:choose>
    </xsl:attribute>
  </xsl:template>

  <xsl:template match="@xml:*" mode="spelling"><xsl:copy/></xsl:template>

</xsl:stylesheet>
