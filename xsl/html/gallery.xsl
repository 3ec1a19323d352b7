<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the page of a batch: a picture of every model with links to its documents, and what is
       wrong with those that could not be rendered.
     Input: batch (urn:systel:batch) of one page (src/batch/gallery_pages.h: number, of, models, failed and elements page where there are several) with a collection (href, models) where the sheets are in one file, atlas = the file of the atlas where it lies beside, a model element each: name, title, class, bodies, mobility,
       source, status; output elements with target and href (a path beside the page), or findings.
     Output: one HTML file. Parameters: lang, date, version.
     Source: issue of the gallery. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:b="urn:systel:batch"
    xmlns:v="urn:systel:vocabulary"
    xmlns:doc="urn:systel:document"
    xmlns:str="http://exslt.org/strings"
    xmlns:text="urn:systel:text"
    exclude-result-prefixes="b v doc str text">

  <xsl:include href="../lib/page.xsl"/>

  <xsl:output method="html" encoding="UTF-8" doctype-system="about:legacy-compat" indent="no"/>

  <xsl:param name="lang" select="'en'"/>
  <xsl:param name="date"/>
  <xsl:param name="version"/>

  <!-- Models from which a filter is of use. -->
  <xsl:variable name="many" select="12"/>
  <xsl:variable name="is-filtered" select="count(/b:batch/b:model) &gt; $many"/>

  <!-- A page of several. -->
  <xsl:variable name="is-part" select="boolean(/b:batch/@of)"/>

  <xsl:variable name="classes" select="document('../vocabulary.xml')
      /v:vocabulary/v:kind/v:value[@attribute = 'class']"/>

  <xsl:template match="/b:batch">
    <xsl:variable name="good" select="b:model[b:output]"/>
    <xsl:variable name="failed" select="b:model[not(b:output)]"/>
    <html lang="{$lang}">
      <xsl:call-template name="page-head">
        <xsl:with-param name="title" select="doc:message('gallery-title')"/>
        <xsl:with-param name="style" select="'../html/gallery.css'"/>
      </xsl:call-template>
      <body>
        <header>
          <h1><xsl:value-of select="doc:message('gallery-title')"/></h1>
          <p>
            <xsl:value-of select="doc:message('gallery-count', count($good[not($is-part)]) + sum(@models) - sum(@failed))"/>
            <xsl:if test="$failed or @failed &gt; 0">
              <xsl:text> · </xsl:text>
              <a href="#failed">
                <xsl:if test="not($failed)"><xsl:attribute name="href">#pages</xsl:attribute></xsl:if>
                <xsl:value-of select="doc:message('gallery-failed', count($failed[not($is-part)]) + sum(@failed))"/>
              </a>
            </xsl:if>
            <xsl:if test="$is-part"><xsl:value-of select="concat(' · ', doc:message('gallery-page', @number, @of))"/></xsl:if>
            <xsl:for-each select="b:collection">
              <xsl:text> · </xsl:text>
              <a>
                <xsl:attribute name="href"><xsl:call-template name="url"/></xsl:attribute>
                <xsl:value-of select="doc:message('gallery-collection', @models)"/>
              </a>
            </xsl:for-each>
            <xsl:if test="@atlas">
              <xsl:text> · </xsl:text>
              <a class="atlas" href="{@atlas}"><xsl:value-of select="doc:message('gallery-atlas')"/></a>
            </xsl:if>
            <xsl:if test="$date">
              <xsl:value-of select="concat(' · ', $date)"/>
            </xsl:if>
          </p>
          <xsl:if test="$is-part"><xsl:apply-templates select="." mode="pages"/></xsl:if>
          <xsl:if test="$is-filtered">
            <p class="filter" id="filter-row" hidden="hidden">
              <label for="filter"><xsl:value-of select="doc:message(concat('gallery-filter', text:when($is-part, '-page', '')))"/></label>
              <input type="search" id="filter" autocomplete="off"/>
              <output id="shown" for="filter"
                  data-pattern="{doc:message('gallery-shown', '{1}')}"><xsl:text> </xsl:text></output>
            </p>
          </xsl:if>
        </header>
        <main>
          <xsl:if test="$good">
            <ul class="cards">
              <xsl:apply-templates select="$good" mode="card"/>
            </ul>
          </xsl:if>
          <xsl:if test="$failed">
            <section id="failed" aria-labelledby="failed-heading">
              <h2 id="failed-heading">
                <xsl:value-of select="doc:message('gallery-failed-heading')"/>
              </h2>
              <ul class="failed">
                <xsl:apply-templates select="$failed" mode="failed"/>
              </ul>
            </section>
          </xsl:if>
        </main>
        <xsl:if test="$is-filtered">
          <script><xsl:value-of select="doc:insert('gallery.js')"/></script>
        </xsl:if>
      </body>
    </html>
  </xsl:template>

  <!-- The way to the other pages: from the first to each, by the names that it begins and ends with. -->
  <xsl:template match="b:batch" mode="pages">
    <nav id="pages" aria-label="{doc:message('gallery-pages')}">
      <xsl:choose>
        <xsl:when test="@number = 1">
          <details open="open">
            <summary><xsl:value-of select="doc:message('gallery-pages')"/></summary>
            <ol>
              <xsl:for-each select="b:page">
                <li>
                  <a href="{@href}">
                    <xsl:if test="@number = 1"><xsl:attribute name="aria-current">page</xsl:attribute></xsl:if>
                    <xsl:value-of select="concat(@first, ' … ', @last)"/>
                  </a>
                  <xsl:if test="@failed &gt; 0">
                    <xsl:text> </xsl:text>
                    <a class="error" href="{@href}#failed"><xsl:value-of select="doc:message('gallery-failed', @failed)"/></a>
                  </xsl:if>
                </li>
              </xsl:for-each>
            </ol>
          </details>
        </xsl:when>
        <xsl:otherwise>
          <ul>
            <xsl:for-each select="b:page">
              <li><a href="{@href}" rel="{@rel}"><xsl:value-of select="doc:message(concat('gallery-page-', @rel))"/></a></li>
            </xsl:for-each>
          </ul>
        </xsl:otherwise>
      </xsl:choose>
    </nav>
  </xsl:template>

  <xsl:template match="b:model" mode="card">
    <xsl:variable name="title">
      <xsl:value-of select="@title"/>
      <xsl:if test="not(string(@title))"><xsl:value-of select="@name"/></xsl:if>
    </xsl:variable>
    <xsl:variable name="picture" select="b:output[@target = 'svg'][1]"/>
    <li class="card">
      <xsl:call-template name="search-text"/>
      <a class="picture" tabindex="-1" aria-hidden="true">
        <xsl:attribute name="href">
          <xsl:for-each select="(b:output[@target = 'html']
              | b:output[not(../b:output[@target = 'html'])])[1]">
            <xsl:call-template name="url"/>
          </xsl:for-each>
        </xsl:attribute>
        <xsl:choose>
          <xsl:when test="$picture">
            <img alt="" loading="lazy" width="320" height="220">
              <xsl:attribute name="src">
                <xsl:for-each select="$picture"><xsl:call-template name="url"/></xsl:for-each>
              </xsl:attribute>
            </img>
          </xsl:when>
          <xsl:otherwise><xsl:value-of select="doc:message('gallery-none')"/></xsl:otherwise>
        </xsl:choose>
      </a>
      <div class="text">
        <h2><xsl:value-of select="$title"/></h2>
        <p class="facts">
          <xsl:if test="@class"><strong><xsl:call-template name="class"/></strong></xsl:if>
          <xsl:text> </xsl:text>
          <xsl:if test="@bodies">
            <span><xsl:value-of select="doc:message('gallery-bodies', @bodies)"/></span>
          </xsl:if>
          <xsl:text> </xsl:text>
          <xsl:if test="@mobility">
            <span><xsl:value-of select="doc:message('gallery-mobility', @mobility)"/></span>
          </xsl:if>
        </p>
        <p class="source"><xsl:call-template name="file"/></p>
        <p class="links">
          <xsl:apply-templates select="b:output[@target = 'html']" mode="link"/>
          <xsl:apply-templates select="b:output[@target != 'html']" mode="link"/>
        </p>
        <xsl:call-template name="findings"/>
      </div>
    </li>
  </xsl:template>

  <xsl:template match="b:output" mode="link">
    <a>
      <xsl:attribute name="href"><xsl:call-template name="url"/></xsl:attribute>
      <xsl:choose>
        <xsl:when test="@target = 'html' or @target = 'svg' or @target = 'x3d' or @target = 'pdf' or @target = 'sheet' or @target = 'figure'
            or @target = 'model'">
          <xsl:value-of select="doc:message(concat('gallery-', @target))"/>
        </xsl:when>
        <xsl:otherwise><xsl:value-of select="@target"/></xsl:otherwise>
      </xsl:choose>
    </a>
    <xsl:text> </xsl:text>
  </xsl:template>

  <xsl:template match="b:model" mode="failed">
    <li>
      <xsl:call-template name="search-text"/>
      <h3><xsl:value-of select="@name"/></h3>
      <p class="source"><xsl:call-template name="file"/></p>
      <xsl:call-template name="findings"/>
    </li>
  </xsl:template>

  <xsl:template name="findings">
    <xsl:if test="b:finding">
      <ul class="findings">
        <xsl:for-each select="b:finding">
          <li class="{@level}">
            <xsl:if test="@line &gt; 0">
              <xsl:value-of select="concat(doc:message('gallery-line', @line), ': ')"/>
            </xsl:if>
            <xsl:value-of select="."/>
          </li>
        </xsl:for-each>
      </ul>
    </xsl:if>
  </xsl:template>

  <!-- The class as the language of the page writes it. -->
  <xsl:template name="class">
    <xsl:variable name="value" select="$classes[@name = current()/@class]"/>
    <xsl:choose>
      <xsl:when test="$lang = 'en' and $value/v:en"><xsl:value-of select="$value/v:en"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="@class"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- The model's file, with its folders inside the batch but not those around it. -->
  <xsl:template name="file">
    <xsl:for-each select="str:split(@path, '/')[position() != last()]">
      <xsl:value-of select="concat(., '/')"/>
    </xsl:for-each>
    <xsl:value-of select="str:split(@source, '/')[last()]"/>
  </xsl:template>

  <!-- What the filter looks through. -->
  <xsl:template name="search-text">
    <xsl:if test="$is-filtered">
      <xsl:attribute name="data-search">
        <xsl:value-of select="concat(@name, ' ', @title, ' ')"/>
        <xsl:call-template name="class"/>
        <xsl:text> </xsl:text>
        <xsl:call-template name="file"/>
      </xsl:attribute>
    </xsl:if>
  </xsl:template>

  <!-- The path as a relative URL: each step encoded, "./" before what could be read as a scheme. -->
  <xsl:template name="url">
    <xsl:if test="contains(substring-before(concat(@href, '/'), '/'), ':')">./</xsl:if>
    <xsl:value-of select="@url"/>
    <xsl:for-each select="str:split(@href[not(../@url)], '/')">
      <xsl:if test="position() &gt; 1">/</xsl:if>
      <xsl:value-of select="str:encode-uri(string(.), true())"/>
    </xsl:for-each>
  </xsl:template>

</xsl:stylesheet>
