<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the page of the studio: the frame that studio.js fills.
     Input: any document, it is not read. Output: one HTML file; the other files of this folder stand beside it.
     Parameters: lang, date, version; policy: what the page may do, for hosts that send no such header.
     Source: paper 004, section 4 (menus, scene, scheme, status line); ARIA Authoring Practices Guide: menubar, tabs, tree view. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:doc="urn:systel:document"
    exclude-result-prefixes="doc">

  <xsl:output method="html" encoding="UTF-8" doctype-system="about:legacy-compat" indent="no"/>

  <xsl:param name="lang" select="'en'"/>
  <xsl:param name="date"/>
  <xsl:param name="version"/>
  <xsl:param name="policy"/>

  <xsl:variable name="texts" select="document('../messages.xml')//*[local-name() = 'message'][starts-with(@id, 'studio-') or starts-with(@id, 'serve-')]"/>

  <xsl:template name="button">
    <xsl:param name="command"/>
    <xsl:param name="sign"/>
    <button type="button" data-command="{$command}" title="{doc:message(concat('studio-cmd-', $command))}" aria-label="{doc:message(concat('studio-cmd-', $command))}"><xsl:value-of select="$sign"/></button>
  </xsl:template>

  <xsl:template name="tab">
    <xsl:param name="view"/>
    <xsl:param name="controls" select="concat('view-', $view)"/>
    <button type="button" role="tab" id="tab-{$view}" data-view="{$view}" aria-controls="{$controls}" aria-selected="false" tabindex="-1"><xsl:value-of select="doc:message(concat('studio-', $view))"/></button>
  </xsl:template>

  <xsl:template name="pane">
    <xsl:param name="name"/>
    <button type="button" data-pane="{$name}" aria-pressed="false"><xsl:value-of select="doc:message(concat('studio-pane-', $name))"/></button>
  </xsl:template>

  <xsl:template name="mode">
    <xsl:param name="name"/>
    <button type="button" data-mode="{$name}" aria-pressed="false"><xsl:value-of select="doc:message(concat('studio-cmd-mode-', $name))"/></button>
  </xsl:template>

  <xsl:template match="/">
    <html lang="{$lang}">
      <head>
        <xsl:if test="$policy"><meta http-equiv="Content-Security-Policy" content="{$policy}"/></xsl:if>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta name="generator" content="{normalize-space(concat('systel ', $version))}"/>
        <title><xsl:value-of select="doc:message('studio-title')"/></title>
        <link rel="icon" href="data:,"/>
        <link rel="stylesheet" href="studio.css"/>
        <script type="module" src="studio.js"><xsl:text> </xsl:text></script>
      </head>
      <body data-pane="pictures">
        <header>
          <h1><xsl:value-of select="doc:message('studio-title')"/></h1>
          <nav aria-label="{doc:message('studio-menus')}"><ul id="menus" role="menubar" aria-label="{doc:message('studio-menus')}"><xsl:text> </xsl:text></ul></nav>
          <p id="file"><xsl:text> </xsl:text></p>
        </header>
        <section id="bar" aria-label="{doc:message('studio-tools')}"><div id="tools" role="toolbar" aria-label="{doc:message('studio-tools')}">
          <xsl:call-template name="button"><xsl:with-param name="command">undo</xsl:with-param><xsl:with-param name="sign">↶</xsl:with-param></xsl:call-template>
          <xsl:call-template name="button"><xsl:with-param name="command">redo</xsl:with-param><xsl:with-param name="sign">↷</xsl:with-param></xsl:call-template>
          <i><xsl:text> </xsl:text></i>
          <xsl:call-template name="button"><xsl:with-param name="command">body</xsl:with-param><xsl:with-param name="sign">⊚+</xsl:with-param></xsl:call-template>
          <xsl:call-template name="button"><xsl:with-param name="command">connection</xsl:with-param><xsl:with-param name="sign">∞</xsl:with-param></xsl:call-template>
          <i><xsl:text> </xsl:text></i>
          <xsl:call-template name="button"><xsl:with-param name="command">box</xsl:with-param><xsl:with-param name="sign">◧</xsl:with-param></xsl:call-template>
          <xsl:call-template name="button"><xsl:with-param name="command">cylinder</xsl:with-param><xsl:with-param name="sign">⛁</xsl:with-param></xsl:call-template>
          <xsl:call-template name="button"><xsl:with-param name="command">cone</xsl:with-param><xsl:with-param name="sign">△</xsl:with-param></xsl:call-template>
          <xsl:call-template name="button"><xsl:with-param name="command">sphere</xsl:with-param><xsl:with-param name="sign">●</xsl:with-param></xsl:call-template>
          <i><xsl:text> </xsl:text></i>
          <xsl:call-template name="button"><xsl:with-param name="command">pairs</xsl:with-param><xsl:with-param name="sign">☷</xsl:with-param></xsl:call-template>
          <xsl:call-template name="button"><xsl:with-param name="command">delete</xsl:with-param><xsl:with-param name="sign">✕</xsl:with-param></xsl:call-template>
          <span id="modes" role="group" aria-label="{doc:message('studio-menu-modes')}">
            <xsl:call-template name="mode"><xsl:with-param name="name">model</xsl:with-param></xsl:call-template>
            <xsl:call-template name="mode"><xsl:with-param name="name">pairs</xsl:with-param></xsl:call-template>
            <xsl:call-template name="mode"><xsl:with-param name="name">motion</xsl:with-param></xsl:call-template>
            <xsl:call-template name="mode"><xsl:with-param name="name">play</xsl:with-param></xsl:call-template>
          </span>
        </div></section>
        <noscript><p><xsl:value-of select="doc:message('serve-no-script')"/></p></noscript>
        <p id="alone" role="alert" hidden="hidden"><xsl:value-of select="doc:message('studio-alone')"/></p>
        <main><section id="side" aria-label="{doc:message('studio-pane-tree')}">
          <ul id="tree" role="tree" aria-label="{doc:message('studio-pane-tree')}"><xsl:text> </xsl:text></ul>
          <section id="inspector" aria-label="{doc:message('studio-pane-inspector')}"><xsl:text> </xsl:text></section>
        </section>
        <section id="pictures" aria-label="{doc:message('studio-pane-pictures')}">
          <div id="tabs" role="tablist" aria-label="{doc:message('serve-views')}">
            <xsl:call-template name="tab"><xsl:with-param name="view">scheme</xsl:with-param></xsl:call-template>
            <xsl:call-template name="tab"><xsl:with-param name="view">scene</xsl:with-param></xsl:call-template>
            <xsl:call-template name="tab"><xsl:with-param name="view">both</xsl:with-param><xsl:with-param name="controls">view-scheme</xsl:with-param></xsl:call-template>
            <xsl:call-template name="tab"><xsl:with-param name="view">sheet</xsl:with-param></xsl:call-template>
            <xsl:call-template name="tab"><xsl:with-param name="view">report</xsl:with-param></xsl:call-template>
          </div>
          <div id="views">
            <section id="view-scheme" class="view" role="tabpanel" aria-labelledby="tab-scheme"><xsl:text> </xsl:text></section>
            <section id="view-scene" class="view" role="tabpanel" aria-labelledby="tab-scene" hidden="hidden"><xsl:text> </xsl:text></section>
            <section id="view-sheet" class="view" role="tabpanel" aria-labelledby="tab-sheet" hidden="hidden"><xsl:text> </xsl:text></section>
            <section id="view-report" class="view" role="tabpanel" aria-labelledby="tab-report" hidden="hidden"><xsl:text> </xsl:text></section>
            <p id="welcome" hidden="hidden"><xsl:text> </xsl:text></p>
          </div>
          <section id="motion" aria-label="{doc:message('studio-pane-motion')}" hidden="hidden"><xsl:text> </xsl:text></section>
        </section>
        <section id="source" aria-label="{doc:message('studio-text')}">
          <div id="text"><xsl:text> </xsl:text></div>
          <details id="problems" open="open">
            <summary><xsl:value-of select="doc:message('serve-findings')"/><xsl:text> </xsl:text><span id="findings-count"><xsl:text> </xsl:text></span></summary>
            <ul id="findings"><li><xsl:text> </xsl:text></li></ul>
          </details>
        </section>
        </main>
        <nav id="panes" aria-label="{doc:message('studio-panes')}">
          <xsl:call-template name="pane"><xsl:with-param name="name">pictures</xsl:with-param></xsl:call-template>
          <xsl:call-template name="pane"><xsl:with-param name="name">tree</xsl:with-param></xsl:call-template>
          <xsl:call-template name="pane"><xsl:with-param name="name">inspector</xsl:with-param></xsl:call-template>
          <xsl:call-template name="pane"><xsl:with-param name="name">text</xsl:with-param></xsl:call-template>
        </nav>
        <footer>
          <p id="frame"><xsl:text> </xsl:text></p>
          <p id="told" role="status"><xsl:text> </xsl:text></p>
          <p id="state" role="status"><xsl:text> </xsl:text></p>
        </footer>
        <ul id="texts" hidden="hidden">
          <xsl:for-each select="$texts">
            <li data-id="{@id}"><xsl:value-of select="doc:message(@id, '{1}', '{2}')"/></li>
          </xsl:for-each>
        </ul>
      </body>
    </html>
  </xsl:template>
</xsl:stylesheet>
