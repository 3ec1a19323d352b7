<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the scheme of a model as a picture on paper, whole or a panel for each system, at the scale that suits the
    room there is for it (picture-scale.xsl: by itself).
  Input: the normal form after analysis. Output: picture with scale (M of 1:M; 0: none common to all of it), view,
    left, top, right, low (what it takes, millimetres, y down), displaced = "true" where something is not drawn where
    it is, left-out = how many coordinates found no room; in it b (placed bodies), label, mark and caption; of what is drawn by
    itself also beside (view-second.xsl).
    kept, after it, what panels were placed for a sheet (panels.xsl).
  Parameters: of the templates: wanted = view; whole = false: a part alone, without objects; bare = without dimensions and coordinates, as further views; wide, high = the free field in millimetres, 0: as a picture by itself;
    row = the scales to choose from, finest first.
  Source: GOST 2.302-68, ISO 5455; DRAWING practice.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:text="urn:systel:text" xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common"
  xmlns:str="http://exslt.org/strings" xmlns:dr="urn:systel:drawing" xmlns:func="http://exslt.org/functions" extension-element-prefixes="math exsl str func"
  exclude-result-prefixes="m text sv dr">

  <!-- A gripper of boxes; others, and one that shows nothing, are schemes as all models. -->
  <xsl:variable name="gr-drawn" select="boolean(/m:model/m:gripper[../m:body/m:body//m:shape][not(../m:body/m:body//m:shape[@kind != 'box'])])"/>

  <!-- Letters of 3.5 mm may become 2.5 mm high. -->
  <xsl:variable name="sv-least-tight" select="0.7"/>

  <!-- A function, since its answer is not copied. -->
  <func:function name="sv:picture">
    <xsl:param name="model"/>
    <xsl:param name="wanted" select="$view"/>
    <xsl:param name="wide" select="0"/>
    <xsl:param name="high" select="0"/>
    <xsl:param name="row" select="$sv-scales"/>
    <xsl:param name="extent" select="/.."/>
    <xsl:param name="bare" select="false()"/>
    <xsl:param name="kept" select="/.."/>
    <xsl:variable name="whole" select="not($gr-drawn or $model/m:system[2])"/>
    <xsl:variable name="made"><xsl:for-each select="$model"><xsl:choose>
      <xsl:when test="m:gripper and $gr-drawn">
        <xsl:call-template name="gr-picture">
          <xsl:with-param name="wanted" select="$wanted"/>
          <xsl:with-param name="wide" select="$wide"/>
          <xsl:with-param name="high" select="$high"/>
          <xsl:with-param name="row" select="$row"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="m:system and not($whole)">
        <xsl:call-template name="sv-panels">
          <xsl:with-param name="laid" select="$extent/panel"/>
          <xsl:with-param name="kept" select="$kept"/>
          <xsl:with-param name="bare" select="$bare"/>
          <xsl:with-param name="wanted" select="$wanted"/>
          <xsl:with-param name="wide" select="$wide"/>
          <xsl:with-param name="high" select="$high"/>
          <xsl:with-param name="row" select="$row"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="sv-whole">
          <xsl:with-param name="bare" select="$bare"/>
          <xsl:with-param name="wanted" select="$wanted"/>
          <xsl:with-param name="row" select="$row"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose></xsl:for-each></xsl:variable>
    <xsl:variable name="first" select="exsl:node-set($made)/picture"/>
    <xsl:variable name="further"><xsl:if test="$whole"><xsl:for-each select="$model"><xsl:call-template name="sv-with-second">
      <xsl:with-param name="first" select="$first"/>
      <xsl:with-param name="may" select="$wanted = 'auto'"/>
    </xsl:call-template></xsl:for-each></xsl:if></xsl:variable>
    <xsl:variable name="both" select="exsl:node-set($further)/picture"/>
    <func:result select="$both | $first[not($both)]"/>
  </func:function>

  <!-- All bodies in one view: for one of the fields (wide and high, millimetres; area), the least in which the picture
       goes at the finest scale at which it goes into any (field = its number; without it it goes into none), or by itself. -->
  <xsl:template name="sv-whole">
    <xsl:param name="wanted"/>
    <xsl:param name="laid" select="/.."/>
    <xsl:param name="bare" select="false()"/>
    <xsl:param name="fields" select="/.."/>
    <xsl:param name="row" select="$sv-scales"/>
    <xsl:variable name="found"><xsl:if test="not($laid)"><xsl:call-template name="sv-laid">
      <xsl:with-param name="wanted" select="$wanted"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <xsl:variable name="lay" select="$laid | exsl:node-set($found)/laid"/>
    <xsl:variable name="scaled">
      <xsl:for-each select="$fields">
        <field n="{position()}">
          <xsl:copy-of select="@*"/>
          <xsl:attribute name="from"><xsl:call-template name="sv-scale">
            <xsl:with-param name="width" select="$lay/@width"/>
            <xsl:with-param name="height" select="$lay/@height"/>
            <!-- Lines and letters take at least so much beside the lengths. -->
            <xsl:with-param name="wide" select="(@wide - 4) div 1000"/>
            <xsl:with-param name="high" select="(@high - 4) div 1000"/>
            <xsl:with-param name="row" select="$row"/>
          </xsl:call-template></xsl:attribute>
        </field>
      </xsl:for-each>
      <own><xsl:if test="not($fields)"><xsl:call-template name="sv-own-scale">
        <xsl:with-param name="lay" select="$lay"/>
        <xsl:with-param name="row" select="$row"/>
      </xsl:call-template></xsl:if></own>
    </xsl:variable>
    <xsl:variable name="scales" select="exsl:node-set($scaled)"/>
    <xsl:call-template name="sv-at-scale">
      <xsl:with-param name="bare" select="$bare"/>
      <xsl:with-param name="layout" select="$lay/layout"/>
      <xsl:with-param name="others" select="$lay/ghost | $lay/traced | $lay/region"/>
      <xsl:with-param name="view" select="$lay/view"/>
      <xsl:with-param name="scale" select="math:min($scales/field/@from | $scales/own[not($fields)])"/>
      <xsl:with-param name="fields" select="$scales/field"/>
      <xsl:with-param name="row" select="$row"/>
    </xsl:call-template>
  </xsl:template>

  <!-- The layout at a scale; where it does not go into a field, at the next one that is smaller. -->
  <xsl:template name="sv-at-scale">
    <xsl:param name="bare"/>
    <xsl:param name="whole" select="true()"/>
    <xsl:param name="layout"/>
    <xsl:param name="others" select="/.."/>
    <xsl:param name="view"/>
    <xsl:param name="scale"/>
    <xsl:param name="fields"/>
    <xsl:param name="row"/>
    <!-- What has no size is drawn as if a metre were a decimetre, and no scale is stated. -->
    <xsl:variable name="k" select="1000 div ($scale + 10 * ($scale = 0))"/>
    <xsl:variable name="bare-bodies" select="dr:scheme($layout/b, string($view/@name), $k, $sv-library)"/>
    <xsl:variable name="meshed"><xsl:if test="m:relation"><xsl:call-template name="sv-mesh">
      <xsl:with-param name="model" select="."/>
      <xsl:with-param name="placed" select="$bare-bodies"/>
      <xsl:with-param name="view" select="$view"/>
      <xsl:with-param name="k" select="$k"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <xsl:variable name="placed" select="exsl:node-set($meshed)/b | $bare-bodies[not(current()/m:relation)]"/>
    <xsl:variable name="roomy"><xsl:if test="($placed/@covered or $placed/@squeezed) and not($fields) and $scale &gt; 0"><xsl:call-template name="sv-roomier">
      <xsl:with-param name="layout" select="$layout"/>
      <xsl:with-param name="view" select="$view"/>
      <xsl:with-param name="scale" select="$scale"/>
      <xsl:with-param name="row" select="$row"/>
      <xsl:with-param name="covered" select="sum($placed/@covered | $placed/@squeezed)"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <xsl:if test="$roomy != ''">
      <xsl:call-template name="sv-at-scale">
        <xsl:with-param name="bare" select="$bare"/>
        <xsl:with-param name="whole" select="$whole"/>
        <xsl:with-param name="layout" select="$layout"/>
        <xsl:with-param name="others" select="$others"/>
        <xsl:with-param name="view" select="$view"/>
        <xsl:with-param name="scale" select="number($roomy)"/>
        <xsl:with-param name="fields" select="$fields"/>
        <xsl:with-param name="row" select="$row"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="$roomy = ''"><xsl:call-template name="sv-drawn-at">
      <xsl:with-param name="bare" select="$bare"/>
      <xsl:with-param name="whole" select="$whole"/>
      <xsl:with-param name="layout" select="$layout"/>
      <xsl:with-param name="placed" select="$placed"/>
      <xsl:with-param name="others" select="$others"/>
      <xsl:with-param name="view" select="$view"/>
      <xsl:with-param name="scale" select="$scale"/>
      <xsl:with-param name="fields" select="$fields"/>
      <xsl:with-param name="row" select="$row"/>
    </xsl:call-template></xsl:if>
  </xsl:template>

  <!-- The layout placed and lettered. -->
  <xsl:template name="sv-drawn-at">
    <xsl:param name="whole" select="true()"/>
    <xsl:param name="bare"/>
    <xsl:param name="layout"/>
    <xsl:param name="placed"/>
    <xsl:param name="others"/>
    <xsl:param name="view"/>
    <xsl:param name="scale"/>
    <xsl:param name="fields"/>
    <xsl:param name="row"/>
    <xsl:variable name="k" select="1000 div ($scale + 10 * ($scale = 0))"/>
    <xsl:variable name="drawn"><xsl:call-template name="sv-ghosts-placed">
      <xsl:with-param name="ghosts" select="$others/self::ghost"/>
      <xsl:with-param name="view" select="$view"/>
      <xsl:with-param name="k" select="$k"/>
      <xsl:with-param name="placed" select="$placed"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="ghosts" select="exsl:node-set($drawn)/ghost"/>
    <xsl:variable name="path"><xsl:call-template name="sv-trace">
      <xsl:with-param name="ghosts" select="$ghosts"/>
      <xsl:with-param name="traced" select="$others/self::traced"/>
      <xsl:with-param name="k" select="$k"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="marked"><xsl:call-template name="sv-regions-placed">
      <xsl:with-param name="regions" select="$others/self::region"/>
      <xsl:with-param name="placed" select="$placed"/>
      <xsl:with-param name="k" select="$k"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="put"><xsl:if test="(m:object or m:problem/m:zone) and $whole"><xsl:call-template name="sv-things">
      <xsl:with-param name="view" select="$view"/>
      <xsl:with-param name="k" select="$k"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <xsl:variable name="things" select="exsl:node-set($put)/thing"/>
    <xsl:variable name="passed" select="$ghosts | exsl:node-set($path)/trace | exsl:node-set($marked)/region | $things"/>
    <xsl:variable name="tied"><xsl:if test="m:spring or m:damper or m:device"><xsl:call-template name="sv-ties">
      <xsl:with-param name="placed" select="$placed"/>
      <xsl:with-param name="view" select="$view"/>
      <xsl:with-param name="k" select="$k"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <xsl:variable name="ties" select="exsl:node-set($tied)/tie"/>
    <xsl:variable name="inks"><xsl:call-template name="sv-ink">
      <xsl:with-param name="placed" select="$placed | $passed | $ties"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="ink" select="exsl:node-set($inks)/o"/>
    <!-- Links that are far shorter than the symbols on them tell nothing: another field, or no dimensions, rather than that. -->
    <xsl:variable name="next" select="str:tokenize($row)[. &gt; $scale][$fields and $scale &gt; 0][. &lt;= 10 * math:min($fields/@from)][1]"/>
    <!-- No letters need be tried where the lines alone are too large. -->
    <xsl:variable name="open" select="$fields[@from &lt;= $scale][@wide &gt;= math:max($ink/@right) - math:min($ink/@left)]
      [@high &gt;= math:max($ink/@bottom) - math:min($ink/@top)]"/>
    <!-- Nor where no sheet is made of it, since letters would be too small to read in the field that is least too small (sh:tight). -->
    <xsl:variable name="lost" select="$fields and $whole and not($next or $fields[@wide + 1 &gt;= $sv-least-tight * (math:max($ink/@right) - math:min($ink/@left))]
      [@high + 1 &gt;= $sv-least-tight * (math:max($ink/@bottom) - math:min($ink/@top))])"/>
    <!-- On a sheet and of models with named lengths also what textbooks write beside. -->
    <xsl:variable name="told" select="not($bare) and ($annotations = 'full' or $annotations = 'auto' and ($fields or m:dimension and not(m:position)))"/>
    <xsl:variable name="labelled">
      <xsl:if test="$open or not($next or $lost)">
        <xsl:call-template name="sv-labels">
          <xsl:with-param name="placed" select="$placed"/>
          <xsl:with-param name="ink" select="$ink"/>
          <xsl:with-param name="view" select="$view"/>
          <xsl:with-param name="k" select="$k"/>
          <xsl:with-param name="ghosts" select="$ghosts"/>
          <xsl:with-param name="regions" select="$passed/self::region"/>
          <xsl:with-param name="things" select="$things"/>
          <xsl:with-param name="triad" select="$annotations != 'none' and ($bare or $view/@name = 'iso-left' and not($told))"/>
          <xsl:with-param name="annotated" select="$told"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:variable>
    <xsl:variable name="labels" select="exsl:node-set($labelled)/*[self::label or self::mark]"/>
    <xsl:variable name="edges" select="sv:edges($ink, $labels)"/>
    <xsl:variable name="left" select="number($edges/@left)"/>
    <xsl:variable name="top" select="number($edges/@top)"/>
    <xsl:variable name="right" select="number($edges/@right)"/>
    <xsl:variable name="low" select="number($edges/@bottom)"/>
    <xsl:variable name="fit" select="$open[@wide &gt;= $right - $left and @high &gt;= $low - $top]"/>
    <!-- A line of letters that is twice as wide as the widest field (poles at one place) is so at every scale. -->
    <xsl:variable name="wide" select="$labels[@class = 'pole'][$fields and $whole][not($fit)][@right - @left &gt; 2 * math:max($fields/@wide)]"/>
    <xsl:choose>
      <xsl:when test="$next and not($fit or $wide)">
        <xsl:call-template name="sv-at-scale">
          <xsl:with-param name="bare" select="$bare"/>
          <xsl:with-param name="whole" select="$whole"/>
          <xsl:with-param name="layout" select="$layout"/>
          <xsl:with-param name="others" select="$others"/>
          <xsl:with-param name="view" select="$view"/>
          <xsl:with-param name="scale" select="number($next)"/>
          <xsl:with-param name="fields" select="$fields"/>
          <xsl:with-param name="row" select="$row"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <picture scale="{$scale}" view="{$view/@name}" left="{$left}" top="{$top}" right="{$right}" low="{$low}"
            left-out="{count(exsl:node-set($labelled)/left-out[@class = 'coordinate'])}">
          <xsl:for-each select="$fit[not(@area &gt; $fit/@area)][1]"><xsl:attribute name="field"><xsl:value-of select="@n"/></xsl:attribute></xsl:for-each>
          <xsl:if test="$lost or $wide"><xsl:attribute name="lost">true</xsl:attribute></xsl:if>
          <xsl:call-template name="sv-displaced"><xsl:with-param name="placed" select="$placed"/></xsl:call-template>
          <xsl:copy-of select="$placed | $labels | $passed | $ties"/>
          <xsl:if test="$sv-plans">
            <xsl:variable name="foot" select="sv:foot(m:body)"/>
            <xsl:variable name="floor" select="concat(m:body/@number, ' ', text:when($foot, $foot, '0 0 0'))"/>
            <plan k="{$k}" x="0" y="0" ground-x="{$floor}" ground-y="{$floor}">
              <xsl:if test="$view/@frame"><xsl:attribute name="frame"><xsl:value-of select="$view/@frame"/></xsl:attribute></xsl:if>
              <xsl:copy-of select="$view[not(@frame)] | $view/view | $layout"/>
            </plan>
          </xsl:if>
        </picture>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A pair drawn beside its axis; along its axis it may stand anywhere. -->
  <xsl:template name="sv-displaced">
    <xsl:param name="placed"/>
    <xsl:variable name="off" select="$placed/descendant::b[@apart or sv:abs((@dx - @x) * sv:sin(@angle)
      - (@dy - @y) * sv:cos(@angle)) &gt; 0.5 or contains(@type, 'gripper') and sv:length(@dx - @x, @dy - @y) &gt; 0.5]"/>
    <xsl:if test="$off"><xsl:attribute name="displaced">true</xsl:attribute></xsl:if>
  </xsl:template>
</xsl:stylesheet>
