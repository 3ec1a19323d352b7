<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: meshes of a page that is one file to send: they have so many triangles that it is not large, and a sentence tells so.
     Input: the normal form. Output: HTML; nothing where all triangles are shown.
     Parameters: viewer of the report; meshes, "whole" shows them all.
     Source: what mail lets through; 4 000 triangles are up to 0.5 MB of a page, a fifth of it where a larger page has them compressed (src/pipeline/page_pack.c). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:doc="urn:systel:document" xmlns:src="urn:systel:source" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="doc src exsl">

  <xsl:param name="meshes" select="'auto'"/>

  <xsl:variable name="x3d-mesh-most" select="4000 * ($viewer = 'inside' and $meshes != 'whole')"/>

  <xsl:template name="report-thinned">
    <xsl:if test="$x3d-mesh-part &lt; 1">
      <xsl:variable name="shown">
        <xsl:for-each select="$x3d-mesh-first"><triangles><xsl:value-of select="sum(doc:mesh(@src:mesh, number($x3d-mesh-part))/@triangles)"/></triangles></xsl:for-each>
      </xsl:variable>
      <p class="note" id="thinned"><xsl:value-of select="doc:message('report-thinned', string(sum(exsl:node-set($shown)/*)), string($x3d-mesh-count))"/></p>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
