<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the table of the named points: where they are in their bodies and in the scene.
     Input: the normal form with its analysis. Output: HTML.
     Parameters: those of the report.
     Source: docs/XSYSTEL.md (named points). -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model"
    xmlns:doc="urn:systel:document"
    exclude-result-prefixes="m doc">

  <xsl:template name="report-points">
    <xsl:variable name="unit" select="concat(',', doc:message(concat('unit-', $report-length)))"/>
    <h3 id="heading-points"><xsl:value-of select="doc:message('report-points')"/></h3>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-points">
      <table>
        <thead>
          <tr>
            <th scope="col"><xsl:value-of select="doc:message('report-point')"/></th>
            <th scope="col" class="number"><xsl:value-of select="doc:message('report-body-long')"/></th>
            <th scope="col"><xsl:value-of select="concat(doc:message('report-point-own'), $unit)"/></th>
            <th scope="col"><xsl:value-of select="concat(doc:message('report-point-scene'), $unit)"/></th>
          </tr>
        </thead>
        <tbody>
          <xsl:for-each select="m:analysis/m:place">
            <tr>
              <th scope="row"><xsl:value-of select="@name"/></th>
              <td class="number"><xsl:value-of select="@body"/></td>
              <td>
                <xsl:call-template name="report-vector">
                  <xsl:with-param name="value" select="key('report-body', @body)/m:point[@name = current()/@name]/@at"/>
                </xsl:call-template>
              </td>
              <td><xsl:call-template name="report-vector"><xsl:with-param name="value" select="@at"/></xsl:call-template></td>
            </tr>
          </xsl:for-each>
        </tbody>
      </table>
    </div>
  </xsl:template>

</xsl:stylesheet>
