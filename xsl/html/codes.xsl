<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the numbers of a digital code with their meanings, for the report on one body.
     Input: m:code of the normal form. Output: HTML.
     Parameters: those of the report.
     Source: paper 001 sections 4 to 6; import/codes.xml. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:c="urn:systel:codes" xmlns:code="urn:systel:code"
    xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number"
    exclude-result-prefixes="m c code doc num">
  <xsl:import href="../import/code.xsl"/>

  <xsl:template name="report-codes">
    <xsl:for-each select="m:body/m:code">
      <xsl:variable name="read" select="code:read(string(@kind), string(.), string(@colours))"/>
      <xsl:variable name="id" select="concat('heading-code-', @kind)"/>
      <section class="codes" aria-labelledby="{$id}">
        <h2 id="{$id}"><xsl:value-of select="doc:message(concat('report-code-', @kind))"/></h2>
        <div class="scroll" tabindex="0" role="group" aria-labelledby="{$id}">
          <table>
            <thead>
              <tr>
                <th scope="col"><xsl:value-of select="doc:message('report-code-number')"/></th>
                <th scope="col"><xsl:value-of select="doc:message('report-code-meaning')"/></th>
                <th scope="col"><xsl:value-of select="doc:message('report-code-value')"/></th>
              </tr>
            </thead>
            <tbody>
              <xsl:for-each select="$read/c:n">
                <tr>
                  <th scope="row"><xsl:value-of select="@at"/></th>
                  <td>
                    <xsl:call-template name="code-meaning"/>
                    <xsl:if test="@field = ''"><xsl:value-of select="doc:message('report-code-none')"/></xsl:if>
                  </td>
                  <td>
                    <xsl:value-of select="num:format(@v, 6)"/>
                    <xsl:if test="@field = 'object'"><xsl:value-of select="concat(' – ', doc:message(concat('code-object-', num:format(@v, 0))))"/></xsl:if>
                    <xsl:if test="@field = 'axis'"><xsl:value-of select="concat(' – ', substring('XYZ', number(@v), 1))"/></xsl:if>
                  </td>
                </tr>
              </xsl:for-each>
            </tbody>
          </table>
        </div>
      </section>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
