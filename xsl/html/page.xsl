<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: target html: the report as a page, with its scripts in their order; what it says is report.xsl's, which target fo prints.
     Input: that of report.xsl. Output: one HTML file; only the viewer (x3dom.js, x3dom.css) is loaded from a folder beside it, or
       stands in it.
     Parameters: those of report.xsl; viewer-files: address of the viewer's files that stand in the page; viewer-packed: yes where
       the script is there compressed. Source: that of report.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
    xmlns:doc="urn:systel:document" xmlns:str="http://exslt.org/strings" exclude-result-prefixes="text m doc str">
  <xsl:import href="report.xsl"/>
  <xsl:output method="html" encoding="UTF-8" doctype-system="about:legacy-compat" indent="no"/>

  <xsl:param name="viewer-files" select="'../../viewers'"/>
  <xsl:param name="viewer-packed"/>

  <!-- The page reckons its problem anew. -->
  <xsl:variable name="page-reckons" select="/m:model/m:problem and $report-reckoning-no = ''"/>

  <xsl:template match="/m:model">
    <html lang="{$lang}">
      <xsl:call-template name="page-head">
        <xsl:with-param name="title" select="doc:message('report-title', @name)"/>
        <xsl:with-param name="style" select="'../html/report.css'"/>
        <xsl:with-param name="further-style" select="text:when($viewer = 'inside', concat($viewer-files, '/x3dom.css'))"/>
        <xsl:with-param name="files">
          <xsl:if test="$viewer != 'inside'">
            <link rel="stylesheet" href="{str:encode-uri(concat($viewer, '/x3dom.css'), false())}"/>
            <meta name="viewer" content="{str:encode-uri(concat($viewer, '/x3dom.js'), false())}"/>
          </xsl:if>
        </xsl:with-param>
      </xsl:call-template>
      <body>
        <xsl:call-template name="page-viewer"/>
        <xsl:call-template name="report-head"/>
        <main>
          <xsl:call-template name="report-sections"/>
        </main>
        <footer>
          <p><xsl:value-of select="doc:message('report-made', $version)"/></p>
        </footer>
        <xsl:call-template name="page-data"/>
        <xsl:call-template name="page-scripts"/>
      </body>
    </html>
  </xsl:template>

  <xsl:template name="page-viewer">
    <script><xsl:if test="$page-reckons"><xsl:attribute name="id">script-inflate</xsl:attribute></xsl:if><xsl:value-of select="doc:insert('inflate.js')"/></script>
    <xsl:choose>
      <xsl:when test="$viewer = 'inside' and not($viewer-packed = 'yes')">
        <script><xsl:value-of select="doc:insert(concat($viewer-files, '/x3dom.js'))"/></script>
      </xsl:when>
      <xsl:otherwise>
        <xsl:if test="$viewer = 'inside'">
          <script type="text/plain" id="viewer-packed"><xsl:value-of select="doc:insert(concat($viewer-files, '/x3dom.js.packed'))"/></script>
        </xsl:if>
        <script><xsl:value-of select="doc:insert('viewer.js')"/></script>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- What the scripts read. -->
  <xsl:template name="page-data">
    <xsl:call-template name="report-mechanism"/>
    <xsl:if test="m:record"><xsl:call-template name="report-record"/></xsl:if>
    <xsl:if test="$page-reckons"><xsl:call-template name="report-reckoning"/></xsl:if>
    <script type="text/plain" id="kinematics-module">
      <xsl:choose>
        <xsl:when test="$page-reckons"><xsl:value-of select="doc:insert(concat('module:', $report-reckoning-module))"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="doc:insert()"/></xsl:otherwise>
      </xsl:choose>
    </script>
  </xsl:template>

  <!-- Each as it is in its file, after what it calls. -->
  <xsl:template name="page-scripts">
    <xsl:if test="$viewer = 'inside'"><script><xsl:value-of select="doc:insert('packed.js')"/></script></xsl:if>
    <script><xsl:value-of select="doc:insert('module.js')"/></script>
    <script><xsl:if test="$page-reckons"><xsl:attribute name="id">script-kinematics</xsl:attribute></xsl:if><xsl:value-of select="doc:insert('kinematics.js')"/></script>
    <script><xsl:value-of select="doc:insert('scheme.js')"/></script>
    <script><xsl:value-of select="doc:insert('scheme-elements.js')"/></script>
    <script><xsl:value-of select="doc:insert('scheme-letters.js')"/></script>
    <script><xsl:value-of select="doc:insert('scheme-loads.js')"/></script>
    <script><xsl:value-of select="doc:insert('scheme-guides.js')"/></script>
    <script><xsl:value-of select="doc:insert('scheme-anchors.js')"/></script>
    <script><xsl:value-of select="doc:insert('scheme-window.js')"/></script>
    <script><xsl:value-of select="doc:insert('scheme-view.js')"/></script>
    <script><xsl:value-of select="doc:insert('leading.js')"/></script>
    <script><xsl:value-of select="doc:insert('report.js')"/></script>
    <script><xsl:value-of select="doc:insert('files.js')"/></script>
    <xsl:if test="m:problem"><script><xsl:value-of select="doc:insert('problem.js')"/></script></xsl:if>
    <xsl:if test="m:record/m:escape"><script><xsl:value-of select="doc:insert('escape.js')"/></script></xsl:if>
    <xsl:if test="m:record">
      <script><xsl:value-of select="doc:insert('playing.js')"/></script>
      <script><xsl:value-of select="doc:insert('player.js')"/></script>
    </xsl:if>
    <xsl:if test="$page-reckons">
      <script id="script-formula"><xsl:value-of select="doc:insert('formula.js')"/></script>
      <script id="script-given"><xsl:value-of select="doc:insert('given.js')"/></script>
      <xsl:if test="m:problem/@kind = 'escape'"><script id="script-escaping"><xsl:value-of select="doc:insert('escaping.js')"/></script></xsl:if>
      <script id="script-reckoning"><xsl:value-of select="doc:insert('reckoning.js')"/></script>
      <script><xsl:value-of select="doc:insert('diagrams.js')"/></script>
      <xsl:if test="m:problem/@kind = 'escape'"><script><xsl:value-of select="doc:insert('escaped.js')"/></script><script><xsl:value-of select="doc:insert('escape-scene.js')"/></script></xsl:if>
      <script><xsl:value-of select="doc:insert('reckoned.js')"/></script>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
