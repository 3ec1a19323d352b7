<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: models of so many bodies that nothing would show their report are refused before it is made: 10 000 are 50 MB of page and a GB of memory.
     Input: the normal form. Output: none. Parameters: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:doc="urn:systel:document"
    exclude-result-prefixes="m doc">

  <xsl:template match="/m:model"><xsl:value-of select="doc:refuse(., doc:told('report-many', count(descendant::m:body) - 1))"/></xsl:template>
</xsl:stylesheet>
