<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: target fo: the report of results for print, pages of A4.
     Input: the normal form with its analysis, and a record where there is one. Output: XSL-FO 1.1 with SVG in it.
     Parameters: those of the report.
     Source: Extensible Stylesheet Language (XSL) 1.1, W3C 2006. What the report says is said by html/report.xsl and what that
       includes; here its sections become pages (html.xsl, table.xsl, drawing.xsl), so that the two cannot tell different things. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:fo="http://www.w3.org/1999/XSL/Format"
    xmlns:m="urn:systel:model" xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common"
    xmlns:eq="urn:systel:equations" xmlns:mml="http://www.w3.org/1998/Math/MathML" exclude-result-prefixes="m text doc exsl eq mml">
  <xsl:import href="../html/report.xsl"/>
  <xsl:import href="../equations/sections.xsl"/>
  <xsl:include href="../equations/limit.xsl"/>
  <xsl:include href="html.xsl"/>
  <xsl:include href="problem.xsl"/>
  <xsl:include href="table.xsl"/>
  <xsl:include href="drawing.xsl"/>
  <xsl:include href="formulas.xsl"/>

  <xsl:output method="xml" encoding="UTF-8" indent="no"/>

  <!-- Millimetres: where text stands on an upright page and on one that lies. -->
  <xsl:variable name="fo-wide" select="170"/>
  <xsl:variable name="fo-high" select="242"/>
  <xsl:variable name="fo-wide-lying" select="257"/>
  <xsl:variable name="fo-high-lying" select="155"/>

  <!-- Whether the equations are written out: auto = where bodies have masses and they are not long. -->
  <xsl:param name="equations" select="'auto'"/>
  <xsl:variable name="fo-written">
    <xsl:for-each select="/m:model[$equations = 'all' or $equations = 'auto' and descendant::m:mass and not($eq-many)][not(m:gripper or $report-still)]"><xsl:call-template name="eq-made"/></xsl:for-each>
  </xsl:variable>
  <xsl:variable name="fo-equations" select="exsl:node-set($fo-written)/eq:equations[$equations = 'all' or count(descendant::mml:ci) &lt; 1200]"/>
  <xsl:variable name="eq-coordinates" select="$fo-equations/eq:symbol[@role = 'coordinate']"/>
  <xsl:variable name="eq-limit" select="29"/>

  <!-- Nothing follows sliders on paper. -->
  <xsl:variable name="sv-plans" select="false()"/>

  <xsl:template match="/m:model">
    <xsl:variable name="made"><xsl:call-template name="fo-sections"/></xsl:variable>
    <!-- each with @lies where a table asks for the width of the longer side -->
    <xsl:variable name="turned"><xsl:for-each select="exsl:node-set($made)/*"><xsl:call-template name="fo-turned"/></xsl:for-each></xsl:variable>
    <xsl:variable name="sections" select="exsl:node-set($turned)/*"/>
    <fo:root xml:lang="{$lang}" language="{$lang}" font-family="DejaVu Sans, sans-serif" font-size="9pt" line-height="1.35"
        font-selection-strategy="character-by-character">
      <xsl:call-template name="fo-masters"/>
      <xsl:call-template name="fo-declarations"/>
      <fo:bookmark-tree>
        <xsl:for-each select="$sections[h2]">
          <fo:bookmark internal-destination="{generate-id()}"><fo:bookmark-title><xsl:value-of select="normalize-space(h2)"/></fo:bookmark-title></fo:bookmark>
        </xsl:for-each>
      </fo:bookmark-tree>
      <xsl:apply-templates select="$sections[1]" mode="fo-run"><xsl:with-param name="model" select="."/></xsl:apply-templates>
    </fo:root>
  </xsl:template>

  <!-- The report's own sections; the places of the viewer and of the player are taken by drawings (drawing.xsl). -->
  <xsl:template name="fo-sections">
    <section class="title"><xsl:call-template name="report-head"/></section>
    <xsl:call-template name="report-sections"/>
    <xsl:for-each select="$fo-equations[eq:block]">
      <section><h2><xsl:value-of select="doc:message('equations-kicker')"/></h2></section>
      <xsl:call-template name="eq-sections"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="fo-masters">
    <fo:layout-master-set>
      <xsl:for-each select="document('')/*/fo:page">
        <fo:simple-page-master master-name="{@name}" page-width="{@wide}mm" page-height="{@high}mm" margin="12mm 20mm 10mm 20mm">
          <fo:region-body margin-top="13mm" margin-bottom="{5 + 5}mm"/>
          <fo:region-before extent="10mm"/>
          <fo:region-after extent="6mm" display-align="after"/>
        </fo:simple-page-master>
      </xsl:for-each>
    </fo:layout-master-set>
  </xsl:template>
  <fo:page name="upright" wide="210" high="297"/>
  <fo:page name="lying" wide="297" high="210"/>

  <!-- What programs that show PDF put into their title bar. -->
  <xsl:template name="fo-declarations">
    <fo:declarations>
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
          <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
            <dc:title><xsl:value-of select="doc:message('report-title', text:when(string(@name), @name, $name))"/></dc:title>
            <dc:language><xsl:value-of select="$lang"/></dc:language>
            <xsl:for-each select="m:meta[@name = 'author']"><dc:creator><xsl:value-of select="@content"/></dc:creator></xsl:for-each>
            <xmp:CreatorTool><xsl:value-of select="normalize-space(concat('systel ', $version))"/></xmp:CreatorTool>
          </rdf:Description>
        </rdf:RDF>
      </x:xmpmeta>
    </fo:declarations>
  </xsl:template>

  <!-- The sections from this one on that stand on pages of the same kind. -->
  <xsl:template match="*" mode="fo-run">
    <xsl:param name="model"/>
    <xsl:variable name="lies" select="string(@lies)"/>
    <xsl:variable name="next" select="following-sibling::*[string(@lies) != $lies][1]"/>
    <xsl:variable name="after" select="count($next/following-sibling::*) + count($next)"/>
    <fo:page-sequence master-reference="{text:when($lies, 'lying', 'upright')}" id="{concat('pages-', generate-id())}">
      <xsl:call-template name="fo-margins"><xsl:with-param name="model" select="$model"/></xsl:call-template>
      <fo:flow flow-name="xsl-region-body">
        <xsl:apply-templates select=". | following-sibling::*[count(following-sibling::*) &gt;= $after]" mode="fo">
          <xsl:with-param name="wide" select="text:when($lies, $fo-wide-lying, $fo-wide)"/>
          <xsl:with-param name="high" select="text:when($lies, $fo-high-lying, $fo-high)"/>
        </xsl:apply-templates>
        <xsl:if test="not($next)"><fo:block id="end"/></xsl:if>
      </fo:flow>
    </fo:page-sequence>
    <xsl:apply-templates select="$next" mode="fo-run"><xsl:with-param name="model" select="$model"/></xsl:apply-templates>
  </xsl:template>

  <xsl:template name="fo-margins">
    <xsl:param name="model"/>
    <fo:static-content flow-name="xsl-region-before">
      <fo:block font-size="8pt" color="#444" border-bottom="0.35pt solid #444" padding-bottom="1.5mm" text-align-last="justify" wrap-option="no-wrap" overflow="hidden">
        <xsl:call-template name="fo-short"><xsl:with-param name="text" select="text:when(string($model/@name), string($model/@name), $name)"/></xsl:call-template>
        <fo:leader/>
        <xsl:value-of select="$source"/>
      </fo:block>
    </fo:static-content>
    <fo:static-content flow-name="xsl-region-after">
      <fo:block font-size="8pt" color="#444" text-align-last="justify">
        <xsl:value-of select="doc:message('report-made', $version)"/>
        <fo:leader/>
        <fo:page-number/> / <fo:page-number-citation ref-id="end"/>
      </fo:block>
    </fo:static-content>
  </xsl:template>

  <!-- A name that leaves room for another. -->
  <xsl:template name="fo-short">
    <xsl:param name="text"/>
    <xsl:value-of select="text:when(string-length($text) &gt; 62, concat(substring($text, 1, 60), '…'), $text)"/>
  </xsl:template>
</xsl:stylesheet>
