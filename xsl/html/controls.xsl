<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a slider and a number field for every coordinate, in a cell by systems; report.js brings them to life.
     Input: the normal form with its analysis. Output: HTML.
     Parameters: those of the report. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model"
    xmlns:doc="urn:systel:document"
    exclude-result-prefixes="text m doc">

  <xsl:key name="report-system-joint" match="m:body[@system]/m:joint" use="../@system"/>

  <xsl:template name="report-controls">
    <section class="panel needs-script controls" hidden="hidden" aria-labelledby="heading-controls">
      <div class="bar">
        <h3 id="heading-controls"><xsl:value-of select="doc:message('report-controls')"/></h3>
        <xsl:if test="m:analysis/m:coordinate[@kind = 'rotation']">
          <label class="angles"><xsl:value-of select="concat(doc:message('report-angles'), ' ')"/>
            <select id="angles">
              <option value="deg"><xsl:value-of select="doc:message('unit-deg-long')"/></option>
              <option value="rad"><xsl:value-of select="doc:message('unit-rad-long')"/></option>
            </select></label>
        </xsl:if>
        <xsl:if test="m:analysis/m:coordinate">
          <button type="button" id="reset">
            <xsl:value-of select="doc:message('report-reset')"/>
          </button>
        </xsl:if>
      </div>
      <xsl:if test="m:analysis/m:coordinate[@driving = 'false']">
        <p class="note"><xsl:value-of select="doc:message(concat('report-', text:when(m:loop, 'driven', 'tied'), '-note'))"/></p>
      </xsl:if>
      <xsl:if test="not(m:analysis/m:coordinate)">
        <p class="note"><xsl:value-of select="doc:message('report-rigid')"/></p>
      </xsl:if>
      <p id="status" role="status"><xsl:text> </xsl:text></p>
      <xsl:if test="m:analysis/m:coordinate[@driving = 'false']">
        <button type="button" id="beyond" hidden="hidden"><xsl:value-of select="doc:message('report-beyond')"/></button>
      </xsl:if>
      <xsl:variable name="model" select="."/>
      <xsl:variable name="led" select="boolean(m:analysis/m:coordinate[@driving = 'false'])"/>
      <xsl:for-each select="m:system[$model/m:analysis/m:coordinate]">
        <xsl:variable name="own" select="key('report-coordinate', key('report-system-joint', @number)/@id)"/>
        <xsl:if test="$own">
          <h4><xsl:value-of select="concat(@number, '. ', @name)"/></h4>
          <div class="sliders">
            <xsl:for-each select="$own">
              <xsl:apply-templates select="." mode="report-slider">
                <xsl:with-param name="n" select="count(preceding-sibling::m:coordinate)"/><xsl:with-param name="led" select="$led"/>
              </xsl:apply-templates>
            </xsl:for-each>
          </div>
        </xsl:if>
      </xsl:for-each>
      <xsl:if test="not(m:system)">
        <div class="sliders">
          <xsl:apply-templates select="m:analysis/m:coordinate" mode="report-slider"><xsl:with-param name="led" select="$led"/></xsl:apply-templates>
        </div>
      </xsl:if>
    </section>
  </xsl:template>

  <!-- led: some coordinates follow others. -->
  <xsl:template match="m:coordinate" mode="report-slider">
    <xsl:param name="n" select="position() - 1"/><xsl:param name="led"/>
    <xsl:variable name="unit"><xsl:call-template name="report-coordinate-unit"/></xsl:variable>
    <xsl:variable name="label">
      <xsl:call-template name="report-coordinate-title"/>
    </xsl:variable>
    <div class="coordinate" data-coordinate="{$n}">
      <div class="title">
        <label for="slider-{$n}"><xsl:value-of select="$label"/></label>
        <!-- where some coordinates follow others a click changes which -->
        <xsl:if test="$led">
          <xsl:text> </xsl:text>
          <button type="button" class="follows" hidden="hidden" title="{doc:message('report-lead')}"
              aria-label="{doc:message('report-lead-long', $label)}">
            <xsl:value-of select="doc:message('report-follows')"/>
          </button>
        </xsl:if>
      </div>
      <input type="text" inputmode="decimal" autocomplete="off" id="field-{$n}"
          aria-label="{doc:message('report-field', $label, doc:message(concat('unit-',
              translate($unit, '-', ''), '-long')))}"/>
      <span class="unit">
        <xsl:value-of select="doc:message(concat('unit-', translate($unit, '-', '')))"/>
      </span>
      <input type="range" id="slider-{$n}" step="any"/>
      <span class="from"><xsl:text> </xsl:text></span>
      <span class="to"><xsl:text> </xsl:text></span>
    </div>
  </xsl:template>

  <!-- "2, shoulder: φ" (context: m:coordinate). -->
  <xsl:template name="report-coordinate-title">
    <xsl:for-each select="key('report-joint', @joint)">
      <xsl:choose>
        <xsl:when test="@name"><xsl:value-of select="concat(../@number, ', ', @name)"/></xsl:when>
        <xsl:otherwise>
          <xsl:for-each select=".."><xsl:call-template name="report-body-title"/></xsl:for-each>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
    <xsl:text>: </xsl:text>
    <xsl:call-template name="report-coordinate-symbol"/>
  </xsl:template>

</xsl:stylesheet>
