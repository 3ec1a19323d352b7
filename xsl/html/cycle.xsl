<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the way of the only drive of a closed mechanism: a turn or how far it goes, dead points, the extreme positions of
       what it leads on the ground, strokes and swings.
     Input: the normal form with its analysis. Output: HTML; nothing where several coordinates drive or nothing turns back.
     Parameters: those of the report.
     Source: courses on the theory of mechanisms (extreme and dead positions); kin:cycle. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model"
    xmlns:doc="urn:systel:document" xmlns:kin="urn:systel:kinematics"
    xmlns:math="http://exslt.org/math"
    exclude-result-prefixes="text m doc kin math">

  <xsl:template name="report-cycle">
    <xsl:if test="count(m:analysis/m:coordinate[@driving = 'true']) = 1 and (m:loop or m:relation/@kind = 'cam')">
      <xsl:for-each select="kin:cycle(.)[extreme or @begins = 'dead' or @ends = 'dead']">
        <h3 id="heading-cycle"><xsl:value-of select="doc:message('cycle-heading')"/></h3>
        <p><xsl:call-template name="cycle-way"/></p>
        <xsl:if test="extreme">
          <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-cycle">
            <table class="cycle">
              <thead>
                <tr>
                  <th scope="col"><xsl:value-of select="doc:message('cycle-link')"/></th>
                  <th scope="col"><xsl:value-of select="doc:message('cycle-extremes')"/></th>
                  <th scope="col"><xsl:value-of select="doc:message('cycle-stroke')"/></th>
                </tr>
              </thead>
              <tbody>
                <xsl:for-each select="extreme[not(@pair = preceding-sibling::extreme/@pair)]"><xsl:call-template name="cycle-row"/></xsl:for-each>
              </tbody>
            </table>
          </div>
        </xsl:if>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <!-- "Link 1 makes a whole turn." or from where to where it goes, and whether dead points are there. -->
  <xsl:template name="cycle-way">
    <xsl:variable name="unit"><xsl:call-template name="cycle-unit"/></xsl:variable>
    <xsl:variable name="from"><xsl:call-template name="report-quantity"><xsl:with-param name="value" select="@from"/><xsl:with-param name="unit" select="$unit"/></xsl:call-template></xsl:variable>
    <xsl:variable name="to"><xsl:call-template name="report-quantity"><xsl:with-param name="value" select="@to"/><xsl:with-param name="unit" select="$unit"/></xsl:call-template></xsl:variable>
    <xsl:value-of select="doc:message(concat('cycle-', text:when(@begins = 'turn', 'turn', 'way')), string(@body), string($from), string($to))"/>
    <xsl:if test="@begins = 'dead'"><xsl:value-of select="concat(' ', doc:message('cycle-dead', string($from)))"/></xsl:if>
    <xsl:if test="@ends = 'dead'"><xsl:value-of select="concat(' ', doc:message('cycle-dead', string($to)))"/></xsl:if>
  </xsl:template>

  <xsl:template name="cycle-row">
    <xsl:variable name="unit"><xsl:call-template name="cycle-unit"/></xsl:variable>
    <xsl:variable name="drive"><xsl:for-each select=".."><xsl:call-template name="cycle-unit"/></xsl:for-each></xsl:variable>
    <xsl:variable name="all" select="../extreme[@pair = current()/@pair]"/>
    <tr>
      <th scope="row"><xsl:value-of select="@body"/></th>
      <td>
        <xsl:for-each select="$all">
          <xsl:variable name="value"><xsl:call-template name="report-quantity"><xsl:with-param name="value" select="@value"/><xsl:with-param name="unit" select="$unit"/></xsl:call-template></xsl:variable>
          <xsl:variable name="at"><xsl:call-template name="report-quantity"><xsl:with-param name="value" select="@driver"/><xsl:with-param name="unit" select="$drive"/></xsl:call-template></xsl:variable>
          <div><xsl:value-of select="doc:message(concat('cycle-', @kind), string($value), string($at), string(../@body))"/></div>
        </xsl:for-each>
      </td>
      <td>
        <xsl:value-of select="text:when(contains($unit, 'm'), 'H = ', 'ψ = ')"/>
        <xsl:call-template name="report-quantity">
          <xsl:with-param name="value" select="math:max($all/@value) - math:min($all/@value)"/>
          <xsl:with-param name="unit" select="$unit"/>
        </xsl:call-template>
      </td>
    </tr>
  </xsl:template>

  <!-- The unit of a pair with one coordinate (context: an element with the attribute pair). -->
  <xsl:template name="cycle-unit">
    <xsl:variable name="type" select="($report-model/descendant::m:joint | $report-model/m:loop)[@id = current()/@pair]/@type"/>
    <xsl:value-of select="text:when($type = 'prismatic', $report-length, $report-angle)"/>
  </xsl:template>

</xsl:stylesheet>
