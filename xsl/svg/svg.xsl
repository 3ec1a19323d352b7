<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: target svg: the kinematic scheme of a system of bodies as a document of its own.
  Input: the normal form after analysis. Output: SVG 1.1, one user unit = one millimetre of paper.
  Parameters: lang, name, symbols = standard|paper002, view = auto|front|side|top|iso.
  Source: paper 002, section 5; docs/SYMBOLS.md.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
  exclude-result-prefixes="m">

  <xsl:import href="scheme.xsl"/>

  <xsl:output method="xml" encoding="UTF-8" indent="yes"/>

  <xsl:variable name="sv-details" select="true()"/>

  <xsl:param name="lang" select="'en'"/>
  <xsl:param name="name"/>

  <xsl:template match="/">
    <xsl:apply-templates select="m:model" mode="scheme"/>
  </xsl:template>
</xsl:stylesheet>
