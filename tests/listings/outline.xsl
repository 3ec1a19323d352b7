<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what a listing of paper 004 and the file that systel writes must have in common, as
       text, a line for each node of the tree.
     Input: none of its own (any model); the X3D document is the parameter file.
     Output: text. Left out, because the two differ in it on purpose:
       - head, WorldInfo, metadata, navigation, background, viewpoints and lights: the listings have
         one white background and one viewpoint, ours fit the model and tell its parameters;
       - the folder of a body's file and the quotation marks of MFString in url: the listings' files
         lie beside the main one, unquoted;
       - translations of zero and turns by zero of geometry, which the listings write or not as it
         comes ("0 0 1 0", "0 1 0 0"); a body's turn by zero stays: its axis is that of the pair;
       - digits of angles after the second (1.57 for a right angle);
       - the order of geometry and appearance, and of a material only its colour is told. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="num str">

  <xsl:output method="text" encoding="UTF-8"/>

  <xsl:param name="file"/>

  <xsl:template match="/">
    <xsl:apply-templates select="document($file)/X3D/Scene/*" mode="outline"/>
  </xsl:template>

  <xsl:template match="* | text()" mode="outline"/>

  <xsl:template match="Transform" mode="outline">
    <xsl:param name="indent"/>
    <xsl:value-of select="concat($indent, 'Transform')"/>
    <xsl:if test="@DEF"><xsl:value-of select="concat(' ', @DEF)"/></xsl:if>
    <xsl:if test="translate(@translation, '0. ', '') != ''">
      <xsl:value-of select="concat(' at ', num:from-si(@translation, 'm', 6))"/>
    </xsl:if>
    <xsl:if test="@rotation and (@DEF or num:item(@rotation, 4) != 0)">
      <xsl:value-of select="concat(' turned ', num:from-si(@rotation, 'm', 2))"/>
    </xsl:if>
    <xsl:text>&#10;</xsl:text>
    <xsl:apply-templates mode="outline">
      <xsl:with-param name="indent" select="concat($indent, '  ')"/>
    </xsl:apply-templates>
  </xsl:template>

  <xsl:template match="Inline" mode="outline">
    <xsl:param name="indent"/>
    <xsl:value-of select="concat($indent, 'Inline ',
        str:tokenize(translate(@url, '&quot;', ''), '/')[last()], '&#10;')"/>
  </xsl:template>

  <xsl:template match="Shape" mode="outline">
    <xsl:param name="indent"/>
    <xsl:for-each select="*[not(self::Appearance)]">
      <xsl:value-of select="concat($indent, local-name())"/>
      <xsl:for-each select="@*">
        <xsl:sort select="local-name()" order="descending"/>
        <xsl:value-of select="concat(' ', local-name(), ' ', num:from-si(., 'm', 6))"/>
      </xsl:for-each>
    </xsl:for-each>
    <xsl:value-of select="concat(', colour ', Appearance/Material/@diffuseColor, '&#10;')"/>
  </xsl:template>

</xsl:stylesheet>
