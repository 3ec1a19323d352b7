<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the normal form as a document of its own.
     Input: the normal form after all stages.
     Output: the same, valid against schemas/model.xsd (the serialiser drops src:* bookkeeping).
     Parameters: none.
     Source: docs/ARCHITECTURE.md, the normal form. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="xml" encoding="UTF-8" indent="yes"/>
  <xsl:template match="/"><xsl:copy-of select="*"/></xsl:template>
</xsl:stylesheet>
