<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the player of a record and the diagrams that follow it; player.js brings them to life.
     Input: the normal form with a record. Output: HTML; a script element with JSON (coordinates of the bodies in metres and
       radians, a text for each moment). Of records with very many moments every nth.
     Parameters: those of the report, of (diagrams).
     Source: docs/MOTION.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number" xmlns:kin="urn:systel:kinematics"
    xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="text m doc num kin str exsl">

  <!-- What the page says beside the scene; of diagrams the sheet has a font already. -->
  <xsl:variable name="dg-lettering" select="false()"/>

  <!-- So many moments in a page, and diagrams by themselves, at most. -->
  <xsl:variable name="report-moments" select="1500"/>
  <xsl:variable name="report-diagrams" select="6"/>

  <xsl:variable name="report-motion" select="/m:model/m:motion[/m:model/m:record/m:phase or string(@name) = string(/m:model/m:record/@motion)][1]"/>

  <!-- Speeds to choose from; what a range on the command line takes seconds for by chance is slower first. -->
  <xsl:template name="report-player">
    <xsl:variable name="end" select="m:record/m:moment[last()]/@t"/>
    <xsl:variable name="usual" select="text:when($report-motion or $end &gt; 3, '1', '0.25')"/>
    <section class="panel player" id="player" hidden="hidden" aria-labelledby="heading-player">
      <div class="bar">
        <h3 id="heading-player"><xsl:value-of select="doc:message('report-motion')"/>
          <xsl:if test="$report-motion/@name and not(m:record/m:phase)"><xsl:value-of select="concat(': ', $report-motion/@name)"/></xsl:if></h3>
        <p class="clock"><xsl:value-of select="concat(doc:message('report-player-time'), ' ')"/>
          <output id="player-time" for="player-slider">0</output>
 / <span id="player-end"><xsl:value-of select="num:format($end, 2)"/></span><xsl:value-of select="concat('&#160;', doc:message('unit-s'))"/></p>
      </div>
      <p class="hint" id="player-hint" hidden="hidden"><xsl:value-of select="doc:message('report-no-player')"/></p>
      <fieldset id="player-controls" disabled="disabled">
        <legend><xsl:value-of select="doc:message('report-motion')"/></legend>
        <div class="buttons">
          <button type="button" id="player-back" aria-label="{doc:message('report-player-back')}" title="{doc:message('report-player-back')}">◂</button>
          <button type="button" id="player-play" class="play"><xsl:value-of select="doc:message('report-player-play')"/></button>
          <button type="button" id="player-forward" aria-label="{doc:message('report-player-forward')}" title="{doc:message('report-player-forward')}">▸</button>
        </div>
        <input type="range" id="player-slider" min="{m:record/m:moment[1]/@t}" max="{$end}" step="any" value="{m:record/m:moment[1]/@t}" aria-label="{doc:message('report-player-time')}"/>
        <div class="choices">
          <label><xsl:value-of select="concat(doc:message('report-player-speed'), ' ')"/>
            <select id="player-speed">
              <xsl:for-each select="str:tokenize('0.1 0.25 0.5 1 2 4')">
                <option value="{.}">
                  <xsl:if test=". = $usual"><xsl:attribute name="selected">selected</xsl:attribute></xsl:if>
                  <xsl:value-of select="concat('×&#160;', num:format(string(), 2))"/>
                </option>
              </xsl:for-each>
            </select></label>
          <label><input type="checkbox" id="player-loop">
            <xsl:if test="$report-motion/@repeat = 'yes'"><xsl:attribute name="checked">checked</xsl:attribute></xsl:if>
          </input><xsl:value-of select="concat(' ', doc:message('report-player-loop'))"/></label>
        </div>
      </fieldset>
      <xsl:if test="$report-motion/@start = 'click' or $report-motion/@start = 'tick'">
        <p class="note"><xsl:value-of select="doc:message(concat('report-player-', $report-motion/@start))"/></p>
      </xsl:if>
    </section>
  </xsl:template>

  <xsl:template name="report-record">
    <xsl:variable name="every" select="ceiling(count(m:record/m:moment) div $report-moments)"/>
    <script type="application/json" id="record">
      <xsl:value-of select="concat('{&quot;start&quot;: &quot;', $report-motion/@start, '&quot;, &quot;from&quot;: ', m:record/m:moment[1]/@t, ', &quot;step&quot;: ', m:record/@step * $every,
          ', &quot;end&quot;: ', m:record/m:moment[last()]/@t, ', &quot;text&quot;: {')"/>
      <xsl:for-each select="str:tokenize('play pause')">
        <xsl:value-of select="concat('&quot;', ., '&quot;: ')"/>
        <xsl:call-template name="report-json-string"><xsl:with-param name="text" select="doc:message(concat('report-player-', .))"/></xsl:call-template>
        <xsl:text>, </xsl:text>
      </xsl:for-each>
      <xsl:value-of select="concat('&quot;time&quot;: &quot;{1}&#160;', doc:message('unit-s'), '&quot;},&#10;&quot;rests&quot;: [')"/>
      <!-- where a step or a program has ended, or nothing moves -->
      <xsl:if test="$report-motion/@start = 'tick'">
        <xsl:for-each select="m:record/m:moment[translate(@v, '0 -', '') = '']/@t | m:record/m:piece[@law != 'spline']/@end | m:record/m:phase/@end">
          <xsl:value-of select="concat(text:when(position() &gt; 1, ', '), .)"/>
        </xsl:for-each>
      </xsl:if>
      <xsl:text>],&#10;"q": [</xsl:text>
      <xsl:for-each select="m:record/m:moment[position() mod $every = 1 or $every = 1 or position() = last()]">
        <xsl:value-of select="concat(text:when(position() &gt; 1, ',&#10;'), '&quot;', num:from-si(@q, 'm', 6), '&quot;')"/>
      </xsl:for-each>
      <xsl:text>]</xsl:text>
      <!-- moments of changes stand between the steps -->
      <xsl:if test="m:record/m:switch">
        <xsl:text>,&#10;"t": [</xsl:text>
        <xsl:for-each select="m:record/m:moment[position() mod $every = 1 or $every = 1 or position() = last()]/@t"><xsl:value-of select="concat(text:when(position() &gt; 1, ', '), .)"/></xsl:for-each>
        <xsl:text>]</xsl:text>
      </xsl:if>
      <!-- when connections hold, and where on their second bodies -->
      <xsl:if test="m:record/m:stand">
        <xsl:text>,&#10;"stands": [</xsl:text>
        <xsl:for-each select="m:record/m:stand">
          <xsl:value-of select="concat(text:when(position() &gt; 1, ', '), '{&quot;id&quot;: &quot;', @connection, '&quot;, &quot;start&quot;: ', @start, ', &quot;end&quot;: ', @end, ', &quot;at&quot;: &quot;', @at-b, '&quot;}')"/>
        </xsl:for-each>
        <xsl:text>]</xsl:text>
      </xsl:if>
      <!-- objects that grippers carry: where they are in the scene -->
      <xsl:if test="m:record/m:hold">
        <xsl:text>,&#10;"objects": [</xsl:text>
        <xsl:variable name="objects" select="m:object"/>
        <xsl:variable name="holds" select="m:record/m:hold"/>
        <xsl:for-each select="kin:tracks(.)[@body = $objects/@id]">
          <xsl:value-of select="concat(text:when(position() &gt; 1, ',&#10;'), '{&quot;id&quot;: &quot;', @body, '&quot;, &quot;key&quot;: &quot;', @key,
              '&quot;, &quot;translation&quot;: &quot;', @translation, '&quot;, &quot;rotation&quot;: &quot;', @rotation, '&quot;, &quot;holds&quot;: [')"/>
          <xsl:for-each select="$holds[@object = current()/@body]">
            <xsl:value-of select="concat(text:when(position() &gt; 1, ', '), '[', @start, ', &quot;', @body, '&quot;]')"/>
          </xsl:for-each>
          <xsl:value-of select="concat('], &quot;at&quot;: &quot;', $objects[@id = current()/@body]/@at, '&quot;}')"/>
        </xsl:for-each>
        <xsl:text>]</xsl:text>
      </xsl:if>
      <xsl:text>}</xsl:text>
    </script>
  </xsl:template>

  <!-- Diagrams of what was asked for, else of the coordinates that move; where these are many, of those that lead. -->
  <xsl:template name="report-diagrams">
    <xsl:variable name="curves"><xsl:call-template name="dg-curves"/></xsl:variable>
    <xsl:variable name="all" select="exsl:node-set($curves)/*[local-name() = 'curve'][. != '']"/>
    <xsl:variable name="subjects" select="$all[not(@subject = preceding-sibling::*/@subject)]"/>
    <xsl:variable name="model" select="."/>
    <xsl:variable name="many" select="$of = '' and count($subjects) &gt; $report-diagrams"/>
    <xsl:variable name="leading">
      <xsl:for-each select="m:analysis/m:coordinate[@driving = 'true' or not($model/m:analysis/m:coordinate/@driving)]">
        <xsl:value-of select="concat(' q', @body, ' q', @body, '.', @index, ' ')"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="chosen" select="$subjects[not($many) or contains($leading, concat(' ', @subject, ' '))][position() &lt;= $report-diagrams or not($many)]"/>
    <xsl:if test="$chosen or $dg-cyclogram">
      <section class="motion" aria-labelledby="heading-motion">
        <h2 id="heading-motion"><xsl:value-of select="doc:message('report-diagrams')"/></h2>
        <figure class="panel diagrams-panel">
          <div class="diagrams-scroll">
            <xsl:call-template name="dg-page">
              <xsl:with-param name="made" select="$all[@subject = $chosen/@subject]"/>
              <xsl:with-param name="across"><xsl:for-each select="m:record/m:moment"><xsl:value-of select="concat(@t, ' ')"/></xsl:for-each></xsl:with-param>
            </xsl:call-template>
          </div>
          <figcaption>
            <span class="needs-script" hidden="hidden"><xsl:value-of select="concat(doc:message('report-diagrams-click'), ' ')"/></span>
            <xsl:if test="$many"><xsl:value-of select="doc:message('report-diagrams-more', count($chosen), count($subjects))"/></xsl:if>
          </figcaption>
        </figure>
      </section>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
