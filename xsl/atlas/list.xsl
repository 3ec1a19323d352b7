<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the section with the list of the 24 axial orientations: words, Euler parameters,
       quaternions, inverses, orders and classes.
     Input: $orientations of atlas.xsl. Parameters: lang. Source: paper 000, sections 1 and 3. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="urn:systel:atlas"
    xmlns:o="urn:systel:orientation"
    xmlns:doc="urn:systel:document"
    xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="a o doc str">

  <xsl:template match="a:section[@id = 'list']">
    <p><xsl:value-of select="doc:message('atlas-about-list')"/></p>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="list-heading">
      <table class="list">
        <thead>
          <tr>
            <xsl:for-each select="str:split('code phrase euler quaternion inverse order class')">
              <th scope="col"><xsl:value-of select="doc:message(concat('atlas-', .))"/></th>
            </xsl:for-each>
          </tr>
        </thead>
        <tbody>
          <xsl:for-each select="$orientations">
            <tr>
              <th scope="row">
                <xsl:call-template name="chip">
                  <xsl:with-param name="code" select="@code"/>
                </xsl:call-template>
              </th>
              <td><xsl:value-of select="o:phrase(@code, $lang)"/></td>
              <td>
                <xsl:call-template name="euler">
                  <xsl:with-param name="turn" select="@turn"/>
                </xsl:call-template>
              </td>
              <td><xsl:value-of select="str:replace(a:exact(@q), ' ', ', ')"/></td>
              <td>
                <xsl:call-template name="chip">
                  <xsl:with-param name="code" select="o:inverse(@code)"/>
                </xsl:call-template>
              </td>
              <td><xsl:value-of select="o:order(@code)"/></td>
              <td><xsl:value-of select='translate(@class, "&apos;", "′")'/></td>
            </tr>
          </xsl:for-each>
        </tbody>
      </table>
    </div>
    <xsl:call-template name="legend"/>
  </xsl:template>

</xsl:stylesheet>
