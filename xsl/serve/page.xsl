<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the page of systel serve: the frame that page.js fills with what the server tells.
     Input: any document, it is not read. Output: one HTML file; page.css and page.js stand beside it.
     Parameters: lang, date, version.
     Source: issue of serve; tabs as in the ARIA Authoring Practices Guide, "Tabs Pattern". -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:w="urn:systel:serve"
    xmlns:doc="urn:systel:document"
    xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="w doc exsl">

  <xsl:output method="html" encoding="UTF-8" doctype-system="about:legacy-compat" indent="no"/>

  <xsl:param name="lang" select="'en'"/>
  <xsl:param name="date"/>
  <xsl:param name="version"/>

  <xsl:variable name="views-tree">
    <w:view name="scheme"/>
    <w:view name="scene"/>
    <w:view name="report"/>
    <w:view name="source"/>
  </xsl:variable>
  <xsl:variable name="views" select="exsl:node-set($views-tree)/w:view"/>

  <!-- What page.js says, by name; {1} is filled in there. -->
  <xsl:variable name="texts-tree">
    <w:text name="state-making"/>
    <w:text name="state-good"/>
    <w:text name="state-old"/>
    <w:text name="state-none"/>
    <w:text name="state-gone"/>
    <w:text name="state-removed"/>
    <w:text name="no-findings"/>
    <w:text name="no-models"/>
    <w:text name="choose"/>
    <w:text name="no-view"/>
    <w:text name="error"/>
    <w:text name="warning"/>
    <w:text name="note"/>
    <w:text name="line"/>
    <w:text name="more-lines"/>
    <w:text name="scheme-of"/>
    <w:text name="scene-of"/>
    <w:text name="report-of"/>
  </xsl:variable>

  <xsl:template match="/">
    <html lang="{$lang}">
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta name="generator" content="{normalize-space(concat('systel ', $version))}"/>
        <title><xsl:value-of select="doc:message('serve-title')"/></title>
        <link rel="icon" href="data:,"/>
        <link rel="stylesheet" href="page.css"/>
        <script src="page.js" defer="defer"><xsl:text> </xsl:text></script>
      </head>
      <body>
        <xsl:for-each select="exsl:node-set($texts-tree)/w:text">
          <xsl:attribute name="data-{@name}">
            <xsl:value-of select="doc:message(concat('serve-', @name), '{1}')"/>
          </xsl:attribute>
        </xsl:for-each>
        <header>
          <h1 id="title"><xsl:value-of select="doc:message('serve-title')"/></h1>
          <p id="state" role="status"><xsl:text> </xsl:text></p>
        </header>
        <noscript><p><xsl:value-of select="doc:message('serve-no-script')"/></p></noscript>
        <nav id="models" aria-labelledby="heading-models" hidden="hidden">
          <h2 id="heading-models"><xsl:value-of select="doc:message('serve-models')"/></h2>
          <p id="filter-row">
            <label for="filter"><xsl:value-of select="doc:message('serve-filter')"/></label>
            <input type="search" id="filter" autocomplete="off"/>
          </p>
          <ul id="list"><li><xsl:text> </xsl:text></li></ul>
        </nav>
        <main>
          <div id="tabs" role="tablist" aria-label="{doc:message('serve-views')}">
            <xsl:for-each select="$views">
              <button type="button" role="tab" id="tab-{@name}" aria-controls="view-{@name}" aria-selected="false" tabindex="-1">
                <xsl:value-of select="doc:message(concat('serve-', @name))"/>
              </button>
            </xsl:for-each>
          </div>
          <xsl:for-each select="$views">
            <section id="view-{@name}" class="view" role="tabpanel" aria-labelledby="tab-{@name}" hidden="hidden">
              <xsl:if test="@name = 'source'"><xsl:attribute name="tabindex">0</xsl:attribute></xsl:if>
              <xsl:text> </xsl:text>
            </section>
          </xsl:for-each>
        </main>
        <aside aria-labelledby="heading-findings">
          <h2 id="heading-findings"><xsl:value-of select="doc:message('serve-findings')"/></h2>
          <ul id="findings"><li><xsl:text> </xsl:text></li></ul>
          <p><a id="alone" target="_blank" rel="noopener" hidden="hidden"><xsl:value-of select="doc:message('serve-alone')"/></a></p>
        </aside>
      </body>
    </html>
  </xsl:template>
</xsl:stylesheet>
