<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: generators and links of ruled surfaces as they are seen in isometry and on three planes of projection, for reports and sheets.
  Input: elements with from and to, places in the scene. Output: line elements on paper, y down.
  Parameters: those of the templates. Source: isometry: ISO 5456-3, 5.2, ГОСТ 2.317.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:str="http://exslt.org/strings" exclude-result-prefixes="str">

  <!-- A place on paper, y down: how = iso, front, top, left (from the left) or side (from the right). -->
  <xsl:template name="sf-seen">
    <xsl:param name="at"/><xsl:param name="how"/>
    <xsl:variable name="p" select="str:tokenize($at)"/>
    <xsl:choose>
      <xsl:when test="$how = 'iso'"><xsl:value-of select="concat(0.866025 * ($p[1] - $p[3]), ' ', 0.5 * ($p[1] + $p[3]) - $p[2])"/></xsl:when>
      <xsl:when test="$how = 'front'"><xsl:value-of select="concat($p[1], ' ', -$p[2])"/></xsl:when>
      <xsl:when test="$how = 'top'"><xsl:value-of select="concat($p[1], ' ', $p[3])"/></xsl:when>
      <xsl:when test="$how = 'left'"><xsl:value-of select="concat($p[3], ' ', -$p[2])"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="concat(-$p[3], ' ', -$p[2])"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Lines as seen: line with x1 y1 x2 y2 and what its source says. -->
  <xsl:template name="sf-lines">
    <xsl:param name="lines"/><xsl:param name="how"/>
    <xsl:for-each select="$lines">
      <xsl:variable name="from"><xsl:call-template name="sf-seen"><xsl:with-param name="at" select="string(@from)"/><xsl:with-param name="how" select="$how"/></xsl:call-template></xsl:variable>
      <xsl:variable name="to"><xsl:call-template name="sf-seen"><xsl:with-param name="at" select="string(@to)"/><xsl:with-param name="how" select="$how"/></xsl:call-template></xsl:variable>
      <line x1="{substring-before($from, ' ')}" y1="{substring-after($from, ' ')}" x2="{substring-before($to, ' ')}" y2="{substring-after($to, ' ')}">
        <xsl:copy-of select="@sector | @zone | @proposed"/>
      </line>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
