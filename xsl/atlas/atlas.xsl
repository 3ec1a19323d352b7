<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the atlas of orientations as a page: the 24 axial orientations of a gripper, their
       products, transitions and subgroups, and the turns of an icosahedron.
     Input: any document, it is not read: everything comes from the functions of
       urn:systel:orientation and urn:systel:quaternion.
     Output: one HTML file that loads nothing. Parameters: lang, date, version.
     Source: paper 000, sections 1 to 3, tables 1 to 7. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:a="urn:systel:atlas"
    xmlns:o="urn:systel:orientation"
    xmlns:q="urn:systel:quaternion"
    xmlns:doc="urn:systel:document"
    xmlns:exsl="http://exslt.org/common"
    xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="text a o q doc exsl str">

  <!-- imported: libxslt refuses func:function in what is included by an imported stylesheet -->
  <xsl:import href="turn.xsl"/>
  <xsl:import href="view.xsl"/>
  <xsl:include href="../lib/page.xsl"/>
  <xsl:include href="gripper.xsl"/>
  <xsl:include href="orientations.xsl"/>
  <xsl:include href="list.xsl"/>
  <xsl:include href="products.xsl"/>
  <xsl:include href="subgroups.xsl"/>
  <xsl:include href="axial.xsl"/>
  <xsl:include href="icosahedron.xsl"/>

  <xsl:output method="html" encoding="UTF-8" doctype-system="about:legacy-compat" indent="no"/>

  <xsl:param name="lang" select="'en'"/>
  <xsl:param name="date"/>
  <xsl:param name="version"/>

  <!-- The 24 orientations, ascending by code. turn: Euler parameters of the transition from the
       initial one; octant: signs of the edges along which the gripper's axes lie. -->
  <xsl:variable name="orientations-tree">
    <xsl:for-each select="str:split(o:codes())">
      <xsl:variable name="q" select="o:quaternion(.)"/>
      <a:orientation code="{.}" q="{$q}" turn="{a:euler(o:rotation(.))}" class="{o:class(.)}">
        <xsl:attribute name="octant">
          <xsl:for-each select="str:split(q:rotate($q, '1 1 1'))">
            <xsl:value-of select="text:when(. &gt; 0, '+', '-')"/>
          </xsl:for-each>
        </xsl:attribute>
      </a:orientation>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="orientations" select="exsl:node-set($orientations-tree)/a:orientation"/>
  <xsl:variable name="identity" select="o:code('1 0 0 0')"/>

  <xsl:variable name="sections-tree">
    <a:section id="orientations"/>
    <a:section id="list"/>
    <a:section id="products"/>
    <a:section id="transitions"/>
    <a:section id="axial"/>
    <a:section id="subgroups"/>
    <a:section id="icosahedron"/>
  </xsl:variable>

  <xsl:template match="/">
    <html lang="{$lang}">
      <xsl:call-template name="page-head">
        <xsl:with-param name="title" select="doc:message('atlas-title')"/>
        <xsl:with-param name="style" select="'../atlas/atlas.css'"/>
      </xsl:call-template>
      <body>
        <header>
          <h1><xsl:value-of select="doc:message('atlas-title')"/></h1>
          <p class="lead"><xsl:value-of select="doc:message('atlas-lead')"/></p>
          <nav aria-label="{doc:message('atlas-contents')}">
            <ol>
              <xsl:for-each select="exsl:node-set($sections-tree)/a:section">
                <li>
                  <a href="#{@id}">
                    <xsl:value-of select="doc:message(concat('atlas-', @id))"/>
                  </a>
                </li>
              </xsl:for-each>
            </ol>
          </nav>
        </header>
        <main>
          <xsl:for-each select="exsl:node-set($sections-tree)/a:section">
            <section id="{@id}" aria-labelledby="{@id}-heading">
              <h2 id="{@id}-heading">
                <xsl:value-of select="doc:message(concat('atlas-', @id))"/>
              </h2>
              <xsl:apply-templates select="."/>
            </section>
          </xsl:for-each>
        </main>
        <footer>
          <p>
            <xsl:value-of select="normalize-space(doc:message('atlas-made', $version))"/>
            <xsl:if test="$date"><xsl:value-of select="concat(' · ', $date)"/></xsl:if>
          </p>
        </footer>
      </body>
    </html>
  </xsl:template>

  <!-- A code in the colour of its class. -->
  <xsl:template name="chip">
    <xsl:param name="code" select="."/>
    <span class="chip {a:css(o:class($code))}"><xsl:value-of select="$code"/></span>
  </xsl:template>

  <!-- What the colours mean. -->
  <xsl:template name="legend">
    <ul class="legend">
      <xsl:for-each select="$orientations[not(@class = preceding-sibling::*/@class)]">
        <xsl:sort select="translate(@class, 'E', 'A')"/>
        <li>
          <span class="chip {a:css(@class)}">
            <xsl:value-of select='translate(@class, "&apos;", "′")'/>
          </span>
          <xsl:text> </xsl:text>
          <xsl:value-of select='doc:message(concat("atlas-class-", translate(@class, "&apos;", "d")),
              count($orientations[@class = current()/@class]))'/>
        </li>
      </xsl:for-each>
    </ul>
  </xsl:template>

</xsl:stylesheet>
