<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: target equations: a mathematical model as a page with Presentation MathML.
     Input: equations. Output: HTML that loads nothing; symbols with meaning, unit, value; blocks with their counts of operations.
     Parameters: lang, name, version.
     Source: docs/EQUATIONS.md; MathML Core. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:eq="urn:systel:equations"
    xmlns:mml="http://www.w3.org/1998/Math/MathML" xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number"
    xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings" exclude-result-prefixes="eq mml text doc num exsl str">
  <xsl:include href="../lib/page.xsl"/>
  <xsl:include href="sections.xsl"/>
  <xsl:output method="html" encoding="UTF-8" doctype-system="about:legacy-compat" indent="no"/>
  <xsl:param name="lang" select="'en'"/>
  <xsl:param name="name"/>
  <xsl:param name="version"/>

  <xsl:template match="/eq:equations">
    <xsl:variable name="title"><xsl:call-template name="eq-title"/></xsl:variable>
    <html lang="{$lang}">
      <xsl:call-template name="page-head">
        <xsl:with-param name="title" select="string($title)"/>
        <xsl:with-param name="style" select="'../equations/page.css'"/>
      </xsl:call-template>
      <body>
        <header>
          <p class="kicker"><xsl:value-of select="doc:message('equations-kicker')"/></p>
          <h1><xsl:value-of select="@system"/></h1>
        </header>
        <main>
          <xsl:call-template name="eq-sections"/>
        </main>
        <footer><p><xsl:value-of select="doc:message('equations-made', $version)"/></p></footer>
      </body>
    </html>
  </xsl:template>
</xsl:stylesheet>
