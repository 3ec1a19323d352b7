<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: which flywheel a sheet is asked for.
  Input: the model with its problem. Output: text, the second argument of dyn:flywheel.
  Parameters: unevenness, speed, turns: where no problem asks for one. Source: docs/COURSE.md.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
  xmlns:m="urn:systel:model" xmlns:sp="urn:systel:speed" xmlns:doc="urn:systel:document" exclude-result-prefixes="text m sp doc">

  <!-- Speed, unevenness, turns, with blanks between; context: the model. -->
  <xsl:template name="fw-asked">
    <xsl:variable name="find" select="m:problem/m:find[@of = 'flywheel'][1]"/>
    <xsl:variable name="si" select="sp:si(normalize-space($speed))"/>
    <xsl:choose>
      <xsl:when test="$find and ($unevenness != '' or $speed != '' or $turns != '')"><xsl:value-of select="doc:misuse(doc:told('flywheel-twice'))"/></xsl:when>
      <xsl:when test="$find"><xsl:value-of select="concat($find/@speed, ' ', $find/@unevenness, ' ', text:when($find/@turns, $find/@turns, '1'))"/></xsl:when>
      <xsl:when test="$unevenness = '' or $speed = ''"><xsl:value-of select="doc:misuse(doc:told('flywheel-wants'))"/></xsl:when>
      <xsl:when test="not($unevenness &gt;= 0.000000001 and $unevenness &lt; 2)"><xsl:value-of select="doc:misuse(doc:told('flywheel-unevenness', $unevenness))"/></xsl:when>
      <xsl:when test="$si = '' or not(sp:turns(normalize-space($speed)))"><xsl:value-of select="doc:misuse(doc:told('flywheel-speed', $speed))"/></xsl:when>
      <xsl:when test="$turns != '' and not($turns = floor($turns) and $turns &gt;= 1 and $turns &lt;= 60)"><xsl:value-of select="doc:misuse(doc:told('flywheel-turns', $turns))"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="concat($si, ' ', $unevenness, ' ', text:when($turns != '', $turns, '1'))"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
