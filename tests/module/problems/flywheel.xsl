<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:dyn="urn:systel:dynamics">
  <xsl:output method="text"/>
  <xsl:template match="/m:model">
    <xsl:for-each select="m:problem/m:find[@of = 'flywheel']">
      <xsl:for-each select="dyn:flywheel(/m:model, concat(@speed, ' ', @unevenness, ' 1'))/@*"><xsl:value-of select="concat(name(), '=&quot;', ., '&quot; ')"/></xsl:for-each>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
