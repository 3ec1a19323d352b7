<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a digital code that is a document of its own to the normal form: one body on the spot.
     Input: code in canonical names, valid against schemas/code.xsd, without errors of
       check/body-code.xsl.
     Output: a model of schemas/model.xsd.
     Parameters: name, the model's name where the root has none.
     Source: paper 001 section 4 (a file for every body). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:model" xmlns:src="urn:systel:source" xmlns:doc="urn:systel:document"
    exclude-result-prefixes="doc">
  <xsl:include href="code.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="name"/>

  <xsl:template match="/code">
    <model src:line="{doc:line(.)}" name="{@name}" class="СТОВ">
      <xsl:copy-of select="@xml:lang"/>
      <xsl:if test="not(@name)"><xsl:attribute name="name"><xsl:value-of select="$name"/></xsl:attribute></xsl:if>
      <body number="0" id="body_0" src:line="{doc:line(.)}">
        <xsl:call-template name="code-body"><xsl:with-param name="codes" select="."/></xsl:call-template>
      </body>
    </model>
  </xsl:template>
</xsl:stylesheet>
