<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the last step of the reduction: bodies numbered anew from 0, along each branch to its end; the class of
       what is left; places and turns without the dust of carrying them into other frames.
     Input: the normal form after the other steps. Output: the same with new numbers; ids and names stay.
     Parameters: none.
     Source: paper 002 (subsystem numbering). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:model" xmlns:m="urn:systel:model"
    xmlns:vec="urn:systel:vector" exclude-result-prefixes="m vec">
  <xsl:include href="../analysis/class.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:key name="body" match="m:body" use="@number"/>

  <xsl:template match="@* | node()"><xsl:copy><xsl:apply-templates select="@* | node()"/></xsl:copy></xsl:template>

  <xsl:template match="m:model/@class">
    <xsl:attribute name="class"><xsl:call-template name="structure-class"/></xsl:attribute>
  </xsl:template>

  <xsl:template match="m:body/@number">
    <xsl:attribute name="number"><xsl:apply-templates select=".." mode="number"/></xsl:attribute>
  </xsl:template>

  <xsl:template match="m:body/@base | m:system/@base | m:loop/@a | m:loop/@b | m:dimension/@a | m:dimension/@b">
    <xsl:attribute name="{name()}"><xsl:apply-templates select="key('body', .)" mode="number"/></xsl:attribute>
  </xsl:template>

  <xsl:template match="m:body/@local">
    <xsl:attribute name="local">
      <xsl:value-of select="count(../ancestor-or-self::m:body[@system = current()/../@system] | ../preceding::m:body[@system = current()/../@system])"/>
    </xsl:attribute>
  </xsl:template>

  <xsl:template match="m:system/@bodies">
    <xsl:attribute name="bodies"><xsl:value-of select="count(//m:body[@system = current()/../@number])"/></xsl:attribute>
  </xsl:template>

  <xsl:template match="m:joint/@at | m:joint/@rotation | m:joint/@axis | m:shape/@at | m:shape/@rotation | m:mass/@centre | m:mass/@rotation
      | m:loop/@at | m:loop/@at-b | m:loop/@axis | m:dimension/@at-a | m:dimension/@at-b | m:system/@at | m:system/@rotation">
    <xsl:attribute name="{name()}"><xsl:value-of select="vec:clean(.)"/></xsl:attribute>
  </xsl:template>

  <xsl:template match="m:mass/@inertia">
    <xsl:attribute name="inertia"><xsl:value-of select="vec:sifted(.)"/></xsl:attribute>
  </xsl:template>

  <xsl:template match="m:body" mode="number"><xsl:value-of select="count(ancestor::m:body | preceding::m:body)"/></xsl:template>
</xsl:stylesheet>
