<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: numbers, units, names and classes as people read them.
     Input: joints and the model of the normal form. Output: text.
     Parameters: those of the report.
     Source: pairs' names: kin:pairs (papers 002 and 004). -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model"
    xmlns:p="urn:systel:pairs" xmlns:kin="urn:systel:kinematics"
    xmlns:text="urn:systel:text"
    xmlns:src="urn:systel:source"
    xmlns:doc="urn:systel:document"
    xmlns:num="urn:systel:number"
    xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="m p text src doc num str kin">

  <xsl:key name="report-coordinate" match="m:analysis/m:coordinate" use="@joint"/>

  <xsl:variable name="report-model" select="/m:model"/>
  <xsl:variable name="report-planar" select="starts-with($report-model/@class, 'П')"/>
  <xsl:variable name="report-pairs" select="kin:pairs()/p:system[(@planar = 'true') = $report-planar]/p:pair"/>
  <xsl:variable name="report-length" select="text:when($report-model/@src:length, $report-model/@src:length, 'm')"/>
  <xsl:variable name="report-angle" select="text:when($report-model/@src:angle, $report-model/@src:angle, 'rad')"/>
  <!-- y of points and directions as the user's language counts it. -->
  <xsl:variable name="report-y-sign" select="text:when($report-planar and $report-model/@src:y = 'down', '-')"/>

  <!-- The name of the coordinate that is the context node (m:coordinate), e.g. "3 φ". -->
  <xsl:template name="report-coordinate-symbol">
    <xsl:variable name="type" select="key('report-joint', @joint)/@type"/>
    <xsl:variable name="symbols" select="kin:pairs($type)/@symbols"/>
    <xsl:choose>
      <xsl:when test="@index = 1"><xsl:value-of select="substring-before(concat($symbols, ' '), ' ')"/></xsl:when>
      <xsl:otherwise>
        <xsl:variable name="index" select="number(@index)"/>
        <xsl:value-of select="str:tokenize($symbols, ' ')[$index]"/>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:key name="report-joint" match="m:body/m:joint" use="@id"/>
  <xsl:key name="report-body" match="m:body" use="@number"/>

  <!-- mm, -mm, m, -m, deg or rad of a coordinate (context: m:coordinate); the minus sign where
       the user's axis is opposite to the normal form's. -->
  <xsl:template name="report-coordinate-unit">
    <xsl:choose>
      <xsl:when test="@kind = 'rotation'"><xsl:value-of select="$report-angle"/></xsl:when>
      <xsl:otherwise>
        <xsl:if test="$report-y-sign != ''">
          <xsl:variable name="symbol"><xsl:call-template name="report-coordinate-symbol"/></xsl:variable>
          <xsl:if test="$symbol = 'y'"><xsl:value-of select="$report-y-sign"/></xsl:if>
        </xsl:if>
        <xsl:value-of select="$report-length"/>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- One number with its unit, e.g. −90° or 1,5 mm. -->
  <xsl:template name="report-quantity">
    <xsl:param name="value"/>
    <xsl:param name="unit"/>
    <xsl:variable name="bare" select="translate($unit, '-', '')"/>
    <xsl:choose>
      <xsl:when test="string($value) = ''">
        <xsl:value-of select="doc:message('report-unlimited')"/>
      </xsl:when>
      <xsl:otherwise>
        <xsl:value-of select="num:format(num:from-si($value, $unit), 4 - 3 * ($bare = 'mm' or $bare = 'deg'))"/>
        <xsl:value-of select="doc:message(concat('unit-', $bare))"/>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A point or a direction: "100; 0; 25,5". scale: mm, m, or 1 for directions. -->
  <xsl:template name="report-vector">
    <xsl:param name="value"/>
    <xsl:param name="unit" select="$report-length"/>
    <xsl:variable name="decimals" select="4 - 3 * ($unit = 'mm')"/>
    <xsl:variable name="units" select="concat($unit, ' ', $report-y-sign, $unit, ' ', $unit)"/>
    <xsl:variable name="users" select="num:from-si($value, $units)"/>
    <xsl:value-of select="num:format(num:item($users, 1), $decimals)"/>
    <xsl:text>; </xsl:text>
    <xsl:value-of select="num:format(num:item($users, 2), $decimals)"/>
    <xsl:if test="not($report-planar)">
      <xsl:text>; </xsl:text>
      <xsl:value-of select="num:format(num:item($users, 3), $decimals)"/>
    </xsl:if>
  </xsl:template>

  <!-- Code, abbreviation and name of a pair (context: a joint or a loop). -->
  <xsl:template name="report-pair-name">
    <xsl:variable name="type" select="@type"/>
    <xsl:variable name="pair" select="$report-pairs[@type = $type]"/>
    <xsl:variable name="short" select="$pair/p:*[local-name() = $lang][1]"/>
    <xsl:if test="$short">
      <xsl:value-of select="concat($short, ' (', $pair/@code, '), ')"/>
    </xsl:if>
    <xsl:value-of select="doc:message(concat('pair-', $type))"/>
  </xsl:template>

  <!-- The class of a pair in Roman figures (context: a joint or a loop); what joins rigidly has none. -->
  <xsl:template name="report-pair-class">
    <xsl:choose>
      <xsl:when test="@type = 'fixed'">–</xsl:when>
      <xsl:otherwise><xsl:number value="kin:pairs(@type)/@space" format="I"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- The class: abbreviation and what it stands for. A changing structure is what the model says it is. -->
  <xsl:template name="report-class-name">
    <xsl:variable name="class" select="($report-model/@class[. = 'ДСТ' or . = 'ПДСТ' or not($report-model/m:analysis)] | $report-model/m:analysis/@class)[1]"/>
    <xsl:variable name="plain" select="substring($class, 1 + number($report-planar))"/>
    <xsl:variable name="latin" select="translate($plain, 'СТДОВ', 'STDOB')"/>
    <xsl:value-of select="doc:value('xsystel', 'class', string($class), $lang)"/>
    <xsl:text>: </xsl:text>
    <xsl:if test="$report-planar">
      <xsl:value-of select="doc:message('class-planar')"/>
      <xsl:text> </xsl:text>
    </xsl:if>
    <xsl:value-of select="doc:message(concat('class-', $latin))"/>
  </xsl:template>

  <!-- "3, shoulder" or "3": a body by its number and name. -->
  <xsl:template name="report-body-title">
    <xsl:choose>
      <xsl:when test="/m:model/m:gripper and not(@name) and (@id = 'gripper' or starts-with(@id, 'finger_'))">
        <xsl:value-of select="doc:message(concat('gripper-', translate(@id, '_', '-')))"/>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="@number"/></xsl:otherwise>
    </xsl:choose>
    <xsl:if test="@name">
      <xsl:text>, </xsl:text>
      <xsl:value-of select="@name"/>
    </xsl:if>
  </xsl:template>

</xsl:stylesheet>
