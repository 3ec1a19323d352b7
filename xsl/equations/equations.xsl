<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the mathematical model of a system in symbols, first stage of all targets of equations.
     Input: the normal form.
     Output: the document of equations (namespace urn:systel:equations, docs/EQUATIONS.md), Content MathML inside.
     Parameters: none.
     Source: dyn:equations (src/symbols). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
    exclude-result-prefixes="m">
  <xsl:include href="limit.xsl"/>
  <xsl:output method="xml" encoding="UTF-8" indent="yes"/>
  <xsl:template match="/m:model"><xsl:call-template name="eq-made"/></xsl:template>
</xsl:stylesheet>
