<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: which structure is in force when, above the diagrams of a motion that changes it.
     Input: the normal form with a record that has switches. Included by diagrams.xsl.
     Output: $st-intervals: an element for each time that a structure is in force (name, n = its number, first and last = its moments, start =
       when it comes into force, empty of the first, from and to = its time); st-strip: a group g class="structures" with a bar for each; $st-height:
       how high that is, mm.
     Parameters: none.
     Source: docs/MOTION.md (structures that change). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://www.w3.org/2000/svg"
    xmlns:m="urn:systel:model" xmlns:num="urn:systel:number" xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document"
    xmlns:sv="urn:systel:svg" xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="m num text doc sv str exsl">

  <xsl:variable name="st-structures" select="/m:model/m:structure"/>
  <xsl:variable name="st-moments" select="/m:model/m:record[m:switch]/m:moment"/>
  <xsl:variable name="st-firsts" select="$st-moments[not(@structure = preceding-sibling::*[1]/@structure)]"/>
  <xsl:variable name="st-tree">
    <xsl:for-each select="$st-firsts">
      <xsl:variable name="n" select="position()"/>
      <xsl:variable name="next" select="$st-firsts[$n + 1]"/>
      <interval xmlns="" name="{@structure}" n="{count($st-structures[@name = current()/@structure]/preceding-sibling::m:structure) + 1}"
          first="{count(preceding-sibling::m:moment) + 1}" start="{@t[$n &gt; 1]}" from="{@t}">
        <xsl:attribute name="last"><xsl:value-of select="text:when($next, count($next/preceding-sibling::m:moment), count($st-moments))"/></xsl:attribute>
        <xsl:attribute name="to"><xsl:value-of select="$next/@t | $st-moments[last()][not($next)]/@t"/></xsl:attribute>
      </interval>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="st-intervals" select="exsl:node-set($st-tree)/interval"/>
  <xsl:variable name="st-height" select="32"/>

  <xsl:template name="st-strip">
    <xsl:param name="y"/>
    <xsl:variable name="end" select="number($st-intervals[last()]/@to)"/>
    <xsl:variable name="begin" select="number($st-intervals[1]/@from)"/>
    <xsl:variable name="k" select="$cy-wide div ($end - $begin + ($end = $begin))"/>
    <xsl:variable name="bottom" select="$y + $cy-row"/>
    <g class="structures" data-field="{concat($cy-left, ' ', $y, ' ', $cy-wide, ' ', $cy-row, ' ', $begin, ' ', $end)}">
      <text class="name" x="4" y="{$y + $cy-row div 2 + 1.2}"><xsl:value-of select="doc:message('diagrams-structures')"/></text>
      <path class="axis" d="M{$cy-left},{$y}V{$bottom}h{$cy-wide + 12}"/>
      <path class="head" d="M{$cy-left + $cy-wide + 14},{$bottom}l-3,.5v-1z"/>
      <xsl:for-each select="str:tokenize(num:ticks($begin, $end, 10))">
        <text class="low" x="{sv:n($cy-left + $k * (. - $begin))}" y="{$bottom + 4.2}"><xsl:value-of select="num:significant(string(), 4)"/></text>
      </xsl:for-each>
      <text class="name beside" x="{$cy-left + $cy-wide + 14}" y="{$bottom - 1.5}"><xsl:value-of select="concat('t, ', doc:message('unit-s'))"/></text>
      <xsl:for-each select="$st-intervals">
        <xsl:variable name="wide" select="$k * (@to - @from)"/>
        <rect class="phase" data-structure="{@name}" x="{sv:n($cy-left + $k * (@from - $begin))}" y="{$y + ($cy-row - $cy-bar) div 2}" width="{sv:n($wide)}" height="{$cy-bar}"/>
        <xsl:if test="$wide &gt; 3"><text class="low" x="{sv:n($cy-left + $k * ((@from + @to) div 2 - $begin))}" y="{$y + $cy-row div 2 + 1.2}"><xsl:value-of select="@n"/></text></xsl:if>
      </xsl:for-each>
      <text x="{$cy-left}" y="{$bottom + 10}">
        <xsl:for-each select="$st-structures[@name = $st-intervals/@name]">
          <xsl:value-of select="concat(text:when(position() &gt; 1, ';   '), count(preceding-sibling::m:structure) + 1, ' – ', @name)"/>
        </xsl:for-each>
      </text>
    </g>
  </xsl:template>
</xsl:stylesheet>
