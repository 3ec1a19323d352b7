<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the table of the mentally cut pairs that close branches.
     Input: the normal form. Output: HTML.
     Parameters: those of the report.
     Source: paper 002 (connections). -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model"
    xmlns:doc="urn:systel:document"
    exclude-result-prefixes="m doc">

  <xsl:template name="report-loops">
    <h3 id="heading-loops"><xsl:value-of select="doc:message('report-loops')"/></h3>
    <p class="note"><xsl:value-of select="doc:message('report-loops-note')"/></p>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-loops">
      <table>
        <thead>
          <tr>
            <th scope="col" class="number"><xsl:value-of select="doc:message('report-body')"/></th>
            <th scope="col"><xsl:value-of select="doc:message('report-bodies')"/></th>
            <th scope="col"><xsl:value-of select="doc:message('report-pair')"/></th>
            <th scope="col"><xsl:value-of select="doc:message('report-pair-class')"/></th>
            <th scope="col">
              <xsl:value-of select="doc:message('report-point-a')"/>
              <xsl:value-of select="concat(',', doc:message(concat('unit-', $report-length)))"/>
            </th>
            <th scope="col">
              <xsl:value-of select="doc:message('report-point-b')"/>
              <xsl:value-of select="concat(',', doc:message(concat('unit-', $report-length)))"/>
            </th>
            <th scope="col"><xsl:value-of select="doc:message('report-axis')"/></th>
          </tr>
        </thead>
        <tbody>
          <xsl:for-each select="m:loop">
            <tr>
              <th scope="row" class="number"><xsl:value-of select="position()"/></th>
              <td><xsl:value-of select="concat(@a, ' – ', @b)"/></td>
              <td class="words"><xsl:call-template name="report-pair-name"/></td>
              <td><xsl:call-template name="report-pair-class"/></td>
              <td>
                <xsl:call-template name="report-vector">
                  <xsl:with-param name="value" select="@at"/>
                </xsl:call-template>
              </td>
              <td>
                <xsl:call-template name="report-vector">
                  <xsl:with-param name="value" select="@at-b"/>
                </xsl:call-template>
              </td>
              <td><xsl:call-template name="report-axis"/></td>
            </tr>
          </xsl:for-each>
        </tbody>
      </table>
    </div>
  </xsl:template>

</xsl:stylesheet>
