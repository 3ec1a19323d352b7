<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what a report on one system of bodies says, on a page (page.xsl) and in print (fo/fo.xsl): the model in a viewer,
       sliders for its coordinates, the scheme, tables of parameters, structure and ranges.
     Input: the normal form with its analysis. Output: sections of HTML.
     Parameters: lang, name, date, version, source; viewer: folder of the viewer's two files,
       relative to the page.
     Source: issue of the report; paper 002 (what a description of a system holds). -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model"
    xmlns:doc="urn:systel:document" xmlns:kin="urn:systel:kinematics" xmlns:q="urn:systel:quaternion"
    xmlns:sv="urn:systel:svg" exclude-result-prefixes="text m doc kin q sv">

  <xsl:import href="../x3d/scene.xsl"/>
  <xsl:import href="../svg/scheme.xsl"/>
  <!-- imported: libxslt refuses func:function in what such a stylesheet includes -->
  <xsl:import href="tables.xsl"/>
  <xsl:import href="workspace.xsl"/>
  <xsl:import href="codes.xsl"/>
  <xsl:import href="../diagrams/diagrams.xsl"/>
  <xsl:import href="../lib/components.xsl"/>
  <xsl:import href="../lib/limbs.xsl"/>
  <xsl:include href="../lib/page.xsl"/>
  <xsl:include href="values.xsl"/>
  <xsl:include href="files.xsl"/>
  <xsl:include href="thinned.xsl"/>
  <xsl:include href="controls.xsl"/>
  <xsl:include href="parameters.xsl"/>
  <xsl:include href="cut-pairs.xsl"/>
  <xsl:include href="points.xsl"/>
  <xsl:include href="relations.xsl"/>
  <xsl:include href="tree.xsl"/>
  <xsl:include href="formula.xsl"/>
  <xsl:include href="structure.xsl"/>
  <xsl:include href="structures.xsl"/>
  <xsl:include href="assur.xsl"/>
  <xsl:include href="cycle.xsl"/>
  <xsl:include href="groups.xsl"/>
  <xsl:include href="ranges.xsl"/>
  <xsl:include href="denavit-values.xsl"/>
  <xsl:include href="denavit.xsl"/>
  <xsl:include href="masses.xsl"/>
  <xsl:include href="loads.xsl"/>
  <xsl:include href="forces.xsl"/>
  <xsl:include href="forces-tables.xsl"/>
  <xsl:include href="../forces/told.xsl"/>
  <xsl:include href="flywheel.xsl"/>
  <xsl:include href="../flywheel/told.xsl"/>
  <xsl:include href="problem.xsl"/>
  <xsl:include href="problem-escape.xsl"/>
  <xsl:include href="escape.xsl"/>
  <xsl:include href="escape-pictures.xsl"/>
  <xsl:include href="reckoning.xsl"/>
  <xsl:include href="to-check.xsl"/>
  <xsl:include href="mechanism.xsl"/>
  <xsl:include href="player.xsl"/>
  <xsl:include href="scheme-plan.xsl"/>
  <xsl:include href="typical.xsl"/>
  <xsl:include href="gripper-values.xsl"/>
  <xsl:include href="gripper.xsl"/>

  <xsl:param name="lang" select="'en'"/>
  <xsl:param name="name"/>
  <xsl:param name="date"/>
  <xsl:param name="version"/>
  <xsl:param name="source"/>
  <!-- The folder of the viewer's files beside the page; inside: they stand in the page. -->
  <xsl:param name="viewer" select="'viewer'"/>
  <!-- What the same run writes of the model, a line each: target, tabulator, address; the gallery's address; the model's file
       in base64. -->
  <xsl:param name="siblings"/>
  <xsl:param name="gallery"/>
  <xsl:param name="source-bytes"/>
  <!-- Of a page that is sent alone: files of siblings, a line each: target, tabulator, deflated in base64. -->
  <xsl:param name="carried"/>

  <!-- The page draws the scheme anew where the sliders move it. -->
  <xsl:variable name="sv-plans" select="boolean(/m:model/m:analysis/m:coordinate)"/>

  <xsl:variable name="sv-details" select="true()"/>
  <xsl:param name="loads" select="'forces'"/>

  <!-- The first view shows where the system gets to, above the floor; a model with a program shows that. -->
  <xsl:variable name="x3d-around" select="kin:reachable($x3d-model, $x3d-standing[not($x3d-model/m:record)], $report-ways, $x3d-floor)"/>
  <!-- The ways that are asked for: to the sides of its box, and across those of what it sees (x3d-view). -->
  <xsl:variable name="report-turn" select="q:from-rotation(string($x3d-three-quarter))"/>
  <xsl:variable name="report-ways" select="concat('1 0 0 -1 0 0 0 1 0 0 -1 0 0 0 1 0 0 -1 ',
      q:rotate($report-turn, '1 0 0.34'), ' ', q:rotate($report-turn, '-1 0 0.34'), ' ',
      q:rotate($report-turn, '0 1 0.309'), ' ', q:rotate($report-turn, '0 -1 0.309'))"/>

  <!-- A single body: there is nothing to say of a system. -->
  <xsl:variable name="report-still" select="boolean(/m:model/m:body[m:code and not(m:body)])"/>

  <!-- The page's scene says nothing of pairs: its mechanism does (mechanism.xsl). -->
  <xsl:template match="m:joint" mode="x3d-metadata"/>
  <xsl:template name="x3d-model-metadata"/>

  <!-- What a report says, on a page and in print. -->
  <xsl:template name="report-sections">
    <xsl:call-template name="report-model"/>
    <xsl:call-template name="report-problem"/>
    <xsl:call-template name="report-escape"/>
    <xsl:if test="m:record"><xsl:call-template name="report-diagrams"/></xsl:if>
    <xsl:choose>
      <xsl:when test="m:gripper"><xsl:call-template name="report-gripper"/></xsl:when>
      <xsl:when test="$report-still"><xsl:call-template name="report-codes"/></xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="report-tree"/>
        <xsl:call-template name="report-parameters"/>
        <xsl:call-template name="report-structure"/>
        <xsl:call-template name="report-structures"/>
        <xsl:call-template name="report-typical"/>
        <xsl:call-template name="report-groups"/>
        <xsl:call-template name="report-ranges"/>
        <xsl:call-template name="report-denavit"/>
        <xsl:call-template name="report-masses"/>
        <xsl:call-template name="report-loads"/>
        <xsl:call-template name="report-forces"/>
        <xsl:call-template name="report-flywheel"/>
        <xsl:call-template name="report-to-check"/>
        <xsl:call-template name="report-tables"/>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="report-head">
    <header>
      <p class="kicker"><xsl:value-of select="doc:message(concat('report', text:when(m:gripper, '-gripper'), text:when($report-still, '-code'), '-kicker'))"/></p>
      <h1><xsl:value-of select="@name"/></h1>
      <xsl:for-each select="m:meta[@name = 'description']">
        <p class="lead"><xsl:value-of select="@content"/></p>
      </xsl:for-each>
      <dl class="facts">
        <xsl:call-template name="report-fact">
          <xsl:with-param name="term" select="doc:message('report-class')"/>
          <xsl:with-param name="text">
            <xsl:if test="not(m:gripper or $report-still)"><xsl:call-template name="report-class-name"/></xsl:if>
          </xsl:with-param>
        </xsl:call-template>
        <xsl:for-each select="m:meta[@name != 'description']">
          <xsl:call-template name="report-fact">
            <xsl:with-param name="term" select="doc:message(concat('report-meta-', @name))"/>
            <xsl:with-param name="text" select="@content"/>
          </xsl:call-template>
        </xsl:for-each>
        <xsl:call-template name="report-fact">
          <xsl:with-param name="term" select="doc:message('report-file')"/>
          <xsl:with-param name="text" select="$source"/>
        </xsl:call-template>
        <xsl:call-template name="report-fact">
          <xsl:with-param name="term" select="doc:message('report-date')"/>
          <xsl:with-param name="text" select="$date"/>
        </xsl:call-template>
        <xsl:if test="$report-doubt-count &gt; 0">
          <div>
            <dt><xsl:value-of select="doc:message('report-to-check')"/></dt>
            <dd><a href="#heading-check"><xsl:value-of select="$report-doubt-count"/></a></dd>
          </div>
        </xsl:if>
      </dl>
      <xsl:call-template name="report-files"/>
      <nav id="contents" aria-label="{doc:message('report-contents')}" hidden="hidden"><ul><li><a href="#heading-model"><xsl:value-of select="doc:message('report-model')"/></a></li></ul></nav>
    </header>
  </xsl:template>

  <xsl:template name="report-fact">
    <xsl:param name="term"/>
    <xsl:param name="text"/>
    <xsl:if test="string($text)">
      <div>
        <dt><xsl:value-of select="$term"/></dt>
        <dd><xsl:value-of select="$text"/></dd>
      </div>
    </xsl:if>
  </xsl:template>

  <xsl:template name="report-model">
    <xsl:variable name="picture" select="sv:picture(self::*[not($report-still)])"/>
    <xsl:variable name="width" select="ceiling($picture/@right) - floor($picture/@left)"/>
    <xsl:variable name="many" select="count(descendant::m:joint[@type != 'fixed']) &gt; 20 and not(m:system[2])"/>
    <!-- millimetres of the drawing -->
    <xsl:variable name="across" select="$many or ($width &gt; 240 and not(m:system[2]))"/>
    <section class="model{text:when(boolean(m:system[2]) and $view = 'auto', ' cell')}{text:when($across, ' across')}{text:when($many, ' many')}{text:when(m:gripper, ' gripper')}{text:when($report-still, ' alone')}{text:when(m:record, ' moves')}" aria-labelledby="heading-model">
      <h2 id="heading-model"><xsl:value-of select="doc:message('report-model')"/></h2>
      <figure class="panel scene-panel" id="viewer">
        <div id="scene"><xsl:call-template name="report-scene"/></div>
        <div class="hint" id="viewer-hint" hidden="hidden">
          <p><strong><xsl:value-of select="doc:message('report-viewer-missing')"/></strong></p>
          <p><xsl:value-of select="doc:message('report-viewer-how', $viewer)"/></p>
        </div>
        <p class="hint" id="module-hint" hidden="hidden"><xsl:value-of select="doc:message('report-no-module')"/></p>
        <noscript>
          <p class="hint"><xsl:value-of select="doc:message('report-no-script')"/></p>
        </noscript>
        <figcaption class="needs-script views" hidden="hidden">
          <div class="buttons" id="views" role="group" aria-label="{doc:message('report-views')}">
            <xsl:text> </xsl:text>
          </div>
          <p class="note"><xsl:value-of select="doc:message('report-mouse')"/></p>
          <xsl:call-template name="report-thinned"/>
        </figcaption>
      </figure>
      <xsl:if test="not($report-still)">
        <xsl:if test="m:record"><xsl:call-template name="report-player"/></xsl:if>
        <xsl:call-template name="report-controls"/>
        <figure class="panel scheme-panel">
          <!-- a small scheme is not blown up to the panel's size -->
          <div id="scheme">
            <xsl:if test="$width &lt; 64"><xsl:attribute name="class">small</xsl:attribute></xsl:if>
            <xsl:call-template name="sv-page">
              <xsl:with-param name="ids" select="true()"/>
              <xsl:with-param name="picture" select="$picture"/>
            </xsl:call-template>
          </div>
          <xsl:if test="$picture/plan">
            <xsl:variable name="plan">
              <xsl:call-template name="report-scheme-plan"><xsl:with-param name="picture" select="$picture"/></xsl:call-template>
            </xsl:variable>
            <script type="application/json" id="scheme-plan"><xsl:value-of select="$plan"/></script>
          </xsl:if>
          <figcaption>
            <xsl:value-of select="doc:message(concat('report-', text:when($gr-drawn, 'gripper-figure', 'scheme')))"/>
            <xsl:choose>
              <xsl:when test="$gr-drawn"><xsl:value-of select="concat(' ', doc:message('report-scheme-fixed'))"/></xsl:when>
              <xsl:when test="m:relation[@kind != 'mimic'] and not($report-planar)">
                <xsl:value-of select="concat(' ', doc:message('report-scheme-rigid'))"/>
              </xsl:when>
            </xsl:choose>
          </figcaption>
        </figure>
      </xsl:if>
    </section>
  </xsl:template>

</xsl:stylesheet>
