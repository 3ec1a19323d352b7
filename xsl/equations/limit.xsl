<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: how large a model may be for its equations: every constraint of a closed branch has a derivative by every coordinate, those that are zero too.
     Input: the normal form with its analysis. Output: the document of equations, or a refusal. Parameters: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:doc="urn:systel:document"
    xmlns:dyn="urn:systel:dynamics" exclude-result-prefixes="m doc dyn">

  <xsl:variable name="eq-loops" select="count(/m:model/m:loop)"/>
  <xsl:variable name="eq-degrees" select="count(/m:model/m:analysis/m:coordinate)"/>
  <xsl:variable name="eq-many" select="$eq-loops * $eq-degrees &gt; 50000"/>

  <!-- Context: the model. -->
  <xsl:template name="eq-made">
    <xsl:if test="$eq-many"><xsl:value-of select="doc:refuse(., doc:told('equations-many', $eq-loops, $eq-degrees))"/></xsl:if>
    <xsl:if test="not($eq-many)"><xsl:copy-of select="dyn:equations(.)"/></xsl:if>
  </xsl:template>
</xsl:stylesheet>
