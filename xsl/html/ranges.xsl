<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the ranges of the coordinates as small bars with the current values.
     Input: the normal form with its analysis. Output: HTML; report.js moves the marks.
     Parameters: those of the report. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model"
    xmlns:doc="urn:systel:document"
    xmlns:num="urn:systel:number"
    xmlns:text="urn:systel:text"
    exclude-result-prefixes="m doc num text">

  <!-- Limits as bars: what the current value is between them. -->
  <xsl:template name="report-ranges">
    <xsl:if test="m:analysis/m:coordinate">
      <section aria-labelledby="heading-ranges">
        <h2 id="heading-ranges"><xsl:value-of select="doc:message('report-ranges')"/></h2>
        <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-ranges">
          <table class="ranges">
            <thead>
              <tr>
                <th scope="col"><xsl:value-of select="doc:message('report-coordinate')"/></th>
                <th scope="col" class="number">
                  <xsl:value-of select="doc:message('report-min')"/>
                </th>
                <th scope="col" class="wide"><xsl:value-of select="doc:message('report-range')"/></th>
                <th scope="col"><xsl:value-of select="doc:message('report-max')"/></th>
                <th scope="col" class="number">
                  <xsl:value-of select="doc:message('report-now')"/>
                </th>
              </tr>
            </thead>
            <tbody>
              <xsl:apply-templates select="m:analysis/m:coordinate" mode="report-range"/>
            </tbody>
          </table>
        </div>
      </section>
    </xsl:if>
  </xsl:template>

  <xsl:template match="m:coordinate" mode="report-range">
    <xsl:variable name="joint" select="key('report-joint', @joint)"/>
    <xsl:variable name="unit"><xsl:call-template name="report-coordinate-unit"/></xsl:variable>
    <xsl:variable name="lows" select="num:item($joint/@min, @index)"/>
    <xsl:variable name="highs" select="num:item($joint/@max, @index)"/>
    <xsl:variable name="value" select="num:item($joint/@q, @index)"/>
    <xsl:variable name="low">
      <xsl:choose>
        <xsl:when test="starts-with($unit, '-')"><xsl:value-of select="$highs"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$lows"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="high">
      <xsl:choose>
        <xsl:when test="starts-with($unit, '-')"><xsl:value-of select="$lows"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$highs"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="part" select="($value - $low) div ($high - $low)"/>
    <tr data-range="{position() - 1}">
      <th scope="row"><xsl:call-template name="report-coordinate-title"/></th>
      <td class="number">
        <xsl:call-template name="report-quantity">
          <xsl:with-param name="value" select="string($low)"/>
          <xsl:with-param name="unit" select="$unit"/>
        </xsl:call-template>
      </td>
      <td class="wide">
        <div class="range">
          <xsl:if test="string($low) = '' or string($high) = ''">
            <xsl:attribute name="class">range open</xsl:attribute>
          </xsl:if>
          <xsl:variable name="at" select="text:when($part &lt;= 0, '0', text:when($part &gt;= 1, '100', text:when($part &gt; 0, string(round($part * 1000) div 10), '50')))"/>
          <svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">
            <svg class="mark" x="{$at}%" y="50%"><circle class="ring" r="6.5"/><circle r="4"/></svg>
          </svg>
        </div>
      </td>
      <td>
        <xsl:call-template name="report-quantity">
          <xsl:with-param name="value" select="string($high)"/>
          <xsl:with-param name="unit" select="$unit"/>
        </xsl:call-template>
      </td>
      <td class="number" data-value="{position() - 1}">
        <xsl:call-template name="report-quantity">
          <xsl:with-param name="value" select="$value"/>
          <xsl:with-param name="unit" select="$unit"/>
        </xsl:call-template>
      </td>
    </tr>
  </xsl:template>

</xsl:stylesheet>
