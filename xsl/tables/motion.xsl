<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: programs of motion as tables of motion, drives as tables of drives, millimetres and degrees.
     Input: motion elements of the normal form. Included by tables/rows.xsl, whose pairs and keys it uses.
     Output: motion elements with rows in canonical names; nothing of a program that no table holds ($tables-motions are those
       that one does): formulas, objects taken, positions of named points, and nodes beside moves or at times of their own.
     Parameters: none.
     Source: docs/TABLES.md (tables of motion); the inverse of import/table-motion.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:tb="urn:systel:tables" xmlns:str="http://exslt.org/strings" xmlns:num="urn:systel:number" xmlns:text="urn:systel:text"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" exclude-result-prefixes="m tb str num text">

  <xsl:variable name="tables-motions" select="/m:model/m:motion[tb:fits(.)]"/>

  <!-- All moves, or nodes of one law at the same times, each coordinate once. -->
  <func:function name="tb:fits">
    <xsl:param name="motion"/>
    <xsl:variable name="first" select="$motion/m:nodes[1]"/>
    <xsl:variable name="others">
      <xsl:for-each select="$motion/m:nodes">
        <xsl:if test="tb:times(.) != tb:times($first) or string(@law) != string($first/@law)
            or preceding-sibling::m:nodes[@joint = current()/@joint and @index = current()/@index]">x</xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="not($motion/m:formula) and not(($motion/m:move | $motion/m:reach) and $first) and $others = ''
        and not($motion/*[not(self::m:move or self::m:nodes or self::m:reach[tb:points(.)])])"/>
  </func:function>

  <func:function name="tb:times">
    <xsl:param name="nodes"/>
    <xsl:variable name="times"><xsl:for-each select="str:tokenize($nodes)[position() mod 2 = 1]"><xsl:value-of select="concat(., ' ')"/></xsl:for-each></xsl:variable>
    <func:result select="string($times)"/>
  </func:function>

  <!-- SYSTEM.BODY in a cell, with the coordinate's number where there are several. -->
  <func:function name="tb:head">
    <xsl:param name="element"/>
    <xsl:for-each select="$tables-model">
      <xsl:variable name="joint" select="key('tables-joint', $element/@joint)"/>
      <func:result select="concat(text:when($joint/../@system, concat($joint/../@system, '.'), ''), tb:number($joint/..),
          text:when(tb:motion-unit($element, 2), concat('.', $element/@index), ''))"/>
    </xsl:for-each>
  </func:function>

  <!-- The unit of the coordinate with this number of the element's pair. -->
  <func:function name="tb:motion-unit">
    <xsl:param name="element"/><xsl:param name="index"/>
    <xsl:for-each select="$tables-model">
      <xsl:variable name="type" select="key('tables-joint', $element/@joint)/@type"/>
      <func:result select="string(str:tokenize($tables-pairs[@type = $type][1]/@units)[position() = $index])"/>
    </xsl:for-each>
  </func:function>

  <!-- Tables have no points of bodies: a reach is of the pole. -->
  <func:function name="tb:points">
    <xsl:param name="reach"/>
    <func:result select="not($reach/@point)"/>
  </func:function>

  <xsl:template match="m:drive" mode="tables">
    <xsl:variable name="unit" select="tb:motion-unit(., @index)"/>
    <row body="{tb:number(key('tables-joint', @joint)/..)}">
      <xsl:if test="tb:motion-unit(., 2) != ''"><xsl:attribute name="coordinate"><xsl:value-of select="@index"/></xsl:attribute></xsl:if>
      <xsl:copy-of select="@kind | @node | @gear | @increments"/>
      <xsl:attribute name="sign"><xsl:value-of select="text:when((@sign = '-1') = ($unit = '-mm'), '1', '-1')"/></xsl:attribute>
      <xsl:if test="@zero"><xsl:attribute name="zero"><xsl:value-of select="num:from-si(string(@zero), $unit, 9)"/></xsl:attribute></xsl:if>
      <xsl:if test="@pitch"><xsl:attribute name="pitch"><xsl:value-of select="num:from-si(string(@pitch), 'mm', 9)"/></xsl:attribute></xsl:if>
      <xsl:copy-of select="@speed | @acceleration | @torque | @name"/>
    </row>
  </xsl:template>

  <xsl:template match="m:motion" mode="tables">
    <motion>
      <xsl:copy-of select="@name | @after | @repeat | @start | m:nodes[1]/@law"/>
      <xsl:for-each select="m:move | m:reach">
        <xsl:if test="self::m:reach"><xsl:call-template name="tables-reach"/></xsl:if>
        <xsl:if test="self::m:move"><xsl:call-template name="tables-move"/></xsl:if>
      </xsl:for-each>
      <xsl:variable name="nodes" select="m:nodes"/>
      <xsl:for-each select="str:tokenize(m:nodes[1])[position() mod 2 = 1]">
        <xsl:variable name="n" select="2 * position()"/>
        <row t="{.}">
          <xsl:for-each select="$nodes">
            <xsl:attribute name="q{tb:head(.)}"><xsl:value-of select="num:from-si(num:item(string(), $n), tb:motion-unit(., @index), 9)"/></xsl:attribute>
          </xsl:for-each>
        </row>
      </xsl:for-each>
    </motion>
  </xsl:template>

  <xsl:template name="tables-reach">
    <row>
      <xsl:variable name="body" select="//m:body[@number = current()/@body][1]"/>
      <xsl:for-each select="$body/@system"><xsl:attribute name="system"><xsl:value-of select="."/></xsl:attribute></xsl:for-each>
      <xsl:attribute name="body"><xsl:value-of select="tb:number($body)"/></xsl:attribute>
      <xsl:attribute name="position"><xsl:value-of select="tb:target(.)"/></xsl:attribute>
      <xsl:copy-of select="@start | @time | @law | @path"/>
    </row>
  </xsl:template>

  <xsl:template name="tables-move">
    <xsl:variable name="unit" select="tb:motion-unit(., @index)"/>
    <row>
      <xsl:variable name="joint" select="key('tables-joint', @joint)"/>
      <xsl:for-each select="$joint/../@system"><xsl:attribute name="system"><xsl:value-of select="."/></xsl:attribute></xsl:for-each>
      <xsl:attribute name="body"><xsl:value-of select="tb:number($joint/..)"/></xsl:attribute>
      <xsl:if test="tb:motion-unit(., 2) != ''"><xsl:attribute name="coordinate"><xsl:value-of select="@index"/></xsl:attribute></xsl:if>
      <xsl:copy-of select="@start | @time"/>
      <xsl:for-each select="@to | @by"><xsl:attribute name="{local-name()}"><xsl:value-of select="num:from-si(string(), $unit, 9)"/></xsl:attribute></xsl:for-each>
      <xsl:copy-of select="@law"/>
      <xsl:for-each select="@speed | @acceleration">
        <xsl:attribute name="{local-name()}"><xsl:value-of select="num:from-si(string(), translate($unit, '-', ''), 9)"/></xsl:attribute>
      </xsl:for-each>
    </row>
  </xsl:template>
</xsl:stylesheet>
