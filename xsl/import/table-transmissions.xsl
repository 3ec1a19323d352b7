<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: tables of transmissions and of drives to the normal form.
     Input: for tables.xsl: rows of transmissions and drives. Output: relation, drive.
     Parameters: none.
     Source: theory of mechanisms; kin:pairs. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="urn:systel:model"
    xmlns:src="urn:systel:source" xmlns:p="urn:systel:pairs" xmlns:str="http://exslt.org/strings" xmlns:cell="urn:systel:table-cell"
    xmlns:num="urn:systel:number" exclude-result-prefixes="str text p cell num">

  <xsl:template match="transmissions/row">
    <xsl:variable name="unit1"><xsl:call-template name="unit-of"><xsl:with-param name="number" select="@body1"/></xsl:call-template></xsl:variable>
    <xsl:variable name="unit2"><xsl:call-template name="unit-of"><xsl:with-param name="number" select="@body2"/></xsl:call-template></xsl:variable>
    <relation kind="{@kind}" src:line="{@src:line}">
      <xsl:copy-of select="@name | @follower"/>
      <xsl:if test="@teeth"><xsl:attribute name="teeth"><xsl:value-of select="normalize-space(translate(@teeth, ',', ' '))"/></xsl:attribute></xsl:if>
      <xsl:for-each select="@diameters"><xsl:attribute name="diameters"><xsl:value-of select="num:to-si(., 'mm')"/></xsl:attribute></xsl:for-each>
      <xsl:for-each select="@module"><xsl:attribute name="module"><xsl:value-of select="num:to-si(., 'mm')"/></xsl:attribute></xsl:for-each>
      <xsl:copy-of select="@hand | @slots"/>
      <xsl:if test="@radius"><xsl:attribute name="radius"><xsl:value-of select="num:to-si(@radius, 'mm')"/></xsl:attribute></xsl:if>
      <xsl:if test="@body1 != 0"><xsl:attribute name="a"><xsl:value-of select="concat('joint_', number(@body1))"/></xsl:attribute></xsl:if>
      <xsl:attribute name="b"><xsl:value-of select="concat('joint_', number(@body2))"/></xsl:attribute>
      <xsl:if test="@carrier"><xsl:attribute name="carrier"><xsl:value-of select="concat('joint_', number(@carrier))"/></xsl:attribute></xsl:if>
      <xsl:for-each select="@ratio">
        <xsl:attribute name="ratio">
          <xsl:choose>
            <xsl:when test="$unit1 = $unit2"><xsl:value-of select="num:to-si(., 'm')"/></xsl:when>
            <xsl:otherwise><xsl:value-of select="num:to-si(., $unit2) div num:to-si('1', $unit1)"/></xsl:otherwise>
          </xsl:choose>
        </xsl:attribute>
      </xsl:for-each>
      <xsl:for-each select="@law">
        <xsl:attribute name="law">
          <xsl:call-template name="law"><xsl:with-param name="text" select="."/><xsl:with-param name="unit" select="$unit2"/></xsl:call-template>
        </xsl:attribute>
        <xsl:copy-of select="../@laws"/>
      </xsl:for-each>
      <xsl:for-each select="@offset">
        <xsl:attribute name="offset"><xsl:value-of select="num:to-si(., $unit2)"/></xsl:attribute>
      </xsl:for-each>
    </relation>
  </xsl:template>

  <xsl:template match="drives/row">
    <xsl:variable name="row" select="ancestor::system[1]/structure/row[position() = current()/@body]"/>
    <xsl:variable name="pair" select="$pairs[@code = $row/@KP or p:* = $row/@KP or not($row/@KP) and @code = 1]"/>
    <xsl:variable name="index" select="number(text:when(@coordinate, @coordinate, '1'))"/>
    <xsl:variable name="unit" select="string(str:tokenize($pair/@units)[position() = $index])"/>
    <drive joint="joint_{number(@body)}" index="{$index}" node="{number(@node)}" increments="{number(@increments)}" src:line="{@src:line}">
      <xsl:copy-of select="@kind | @name"/>
      <xsl:for-each select="@gear | @speed | @acceleration | @torque"><xsl:attribute name="{local-name()}"><xsl:value-of select="cell:numbers(., 1)"/></xsl:attribute></xsl:for-each>
      <xsl:attribute name="sign"><xsl:value-of select="text:when((cell:text(@sign) = '-1') = ($unit = '-mm'), '1', '-1')"/></xsl:attribute>
      <xsl:for-each select="@zero"><xsl:attribute name="zero"><xsl:value-of select="num:to-si(cell:numbers(., 1), text:when($unit, $unit, 'm'))"/></xsl:attribute></xsl:for-each>
      <xsl:for-each select="@pitch"><xsl:attribute name="pitch"><xsl:value-of select="num:to-si(cell:numbers(., 1), 'mm')"/></xsl:attribute></xsl:for-each>
    </drive>
  </xsl:template>

  <!-- Unit of the coordinate of a body of the current system; the ground's wheel turns. -->
  <xsl:template name="unit-of">
    <xsl:param name="number"/>
    <xsl:variable name="row" select="ancestor::system[1]/structure/row[position() = $number]"/>
    <xsl:variable name="pair" select="$pairs[@code = $row/@KP or p:* = $row/@KP]"/>
    <xsl:value-of select="$pair/@units"/>
    <xsl:if test="not($pair)">deg</xsl:if>
  </xsl:template>
</xsl:stylesheet>
