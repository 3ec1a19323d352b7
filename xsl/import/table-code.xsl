<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: digital codes in a cell of the table of bodies.
     Input: a row with code: "kind: numbers", "typical colours=yes: numbers", in Russian or English;
       with href, the file that holds the numbers, "kind" alone. A comma is a decimal one where
       semicolons separate the numbers.
     Output: function cell:code, a node-set: code with kind, colours, href, text, src:line, as code.xsl
       and check/code.xsl want them; kind, colours as written where they are no such words.
     Parameters: none. Included by import/tables.xsl and check/tables.xsl.
     Source: paper 001; vocabulary.xml, kind code. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:src="urn:systel:source" xmlns:v="urn:systel:vocabulary" xmlns:cell="urn:systel:table-cell"
    xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="text v cell str exsl">

  <xsl:variable name="code-words" select="document('../vocabulary.xml')/v:vocabulary/v:kind[@name = 'code']"/>

  <!-- A value of an attribute of codes by any spelling, capitals or not; yes and no are those of colours. -->
  <func:function name="cell:code-word">
    <xsl:param name="attribute"/><xsl:param name="text"/>
    <xsl:variable name="lower" select="translate($text, 'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
        'abcdefghijklmnopqrstuvwxyzабвгдеёжзийклмнопрстуфхцчшщъыьэюя')"/>
    <xsl:variable name="value" select="$code-words/v:value[@attribute = $attribute][@name = $lower or v:ru = $lower or v:en = $lower]"/>
    <func:result select="text:when($value, $value/@name, $text)"/>
  </func:function>

  <func:function name="cell:code">
    <xsl:param name="row"/>
    <xsl:variable name="head" select="text:when(contains($row/@code, ':'), substring-before($row/@code, ':'), $row/@code)"/>
    <xsl:variable name="words" select="str:tokenize($head, ' ,')"/>
    <xsl:variable name="numbers" select="substring-after($row/@code, ':')"/>
    <xsl:variable name="code">
      <code kind="{cell:code-word('kind', string($words[1]))}" src:line="{$row/@src:line}">
        <xsl:for-each select="$words[position() &gt; 1]">
          <xsl:variable name="name" select="substring-before(concat(., '='), '=')"/>
          <xsl:choose>
            <xsl:when test="$code-words/v:attribute[@name = 'colours']/*[self::v:ru or self::v:en] = $name">
              <xsl:attribute name="colours"><xsl:value-of select="cell:code-word('colours', substring-after(., '='))"/></xsl:attribute>
            </xsl:when>
            <xsl:otherwise><xsl:attribute name="odd"><xsl:value-of select="."/></xsl:attribute></xsl:otherwise>
          </xsl:choose>
        </xsl:for-each>
        <xsl:copy-of select="$row/@href"/>
        <xsl:choose>
          <xsl:when test="contains($numbers, ';')"><xsl:value-of select="translate($numbers, ',;', '. ')"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="$numbers"/></xsl:otherwise>
        </xsl:choose>
      </code>
    </xsl:variable>
    <func:result select="exsl:node-set($code)/code"/>
  </func:function>
</xsl:stylesheet>
