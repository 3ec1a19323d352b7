<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what is wrong with a digital code that is a document of its own.
     Input: code in canonical names, valid against schemas/code.xsd.
     Output: findings.
     Parameters: lang, of the words in findings.
     Source: code.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="urn:systel:findings">
  <xsl:include href="finding.xsl"/>
  <xsl:include href="code.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="lang">en</xsl:param>

  <xsl:template match="/code">
    <findings><xsl:call-template name="code"/></findings>
  </xsl:template>
</xsl:stylesheet>
