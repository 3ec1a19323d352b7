<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: docs/SYMBOLS.md, the page of the symbols (make docs).
  Input: any model, of which nothing is taken; the library. Output: Markdown. Parameters: none.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:sv="urn:systel:svg"
  exclude-result-prefixes="text sv">

  <xsl:include href="symbols.xsl"/>
  <xsl:output method="text" encoding="UTF-8"/>

  <xsl:template match="/">
    <xsl:value-of select="concat('# ', sv:text('symbols-title', 'en'), ' / ', sv:text('symbols-title', 'ru'), '&#10;&#10;',
      sv:text('symbols-about', 'en'), '&#10;&#10;', sv:text('symbols-about', 'ru'),
      '&#10;&#10;', sv:text('symbols-views', 'en'), '&#10;&#10;', sv:text('symbols-views', 'ru'),
      '&#10;&#10;', sv:text('symbols-standards', 'en'), '&#10;&#10;', sv:text('symbols-standards', 'ru'),
      '&#10;&#10;![', sv:text('symbols-title', 'en'), '](images/symbols.svg)&#10;&#10;',
      '| ', sv:text('symbols-id', 'en'), ' | ', sv:text('symbols-type', 'en'), ' | GOST 2.770-68 | ISO 3952 | English | Русский |&#10;|---|---|---|---|---|---|&#10;')"/>
    <xsl:for-each select="$entries">
      <xsl:value-of select="concat('| `', @id, '` | ', @types, ' | ', @gost, ' | ', text:when(@iso != '', concat('part ', @iso)), ' | ', @en, text:when(@en-view != '', ', '), @en-view, ' | ',
        @ru, text:when(@ru-view != '', ', '), @ru-view, ' |&#10;')"/>
    </xsl:for-each>
    <xsl:text>&#10;</xsl:text>
    <xsl:value-of select="concat('&lt;!-- ', sv:text('symbols-made', 'en'), ' --&gt;&#10;')"/>
  </xsl:template>
</xsl:stylesheet>
