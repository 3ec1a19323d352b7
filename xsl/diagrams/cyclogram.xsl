<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the cyclogram of a process: what each system does when, and what waits for what.
     Input: the normal form with a record that has phases. Included by diagrams.xsl.
     Output: from dg-cyclogram a group g class="cyclogram": a row for each system, a bar with its number for each program, arrows from
       what is waited for to the end; below a list of the programs. dg-cyclogram-height says how high that is, mm.
     Parameters: none.
     Source: docs/MOTION.md (processes); cyclograms of automatic machines: time to the right, a row for each of the parts. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://www.w3.org/2000/svg"
    xmlns:m="urn:systel:model" xmlns:num="urn:systel:number" xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document"
    xmlns:sv="urn:systel:svg" xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="m num text doc sv str exsl">

  <!-- Millimetres: of a row and its bar, of a line of the list, in front of the rows, of the field. -->
  <xsl:variable name="cy-row" select="12"/>
  <xsl:variable name="cy-bar" select="7"/>
  <xsl:variable name="cy-line" select="6"/>
  <xsl:variable name="cy-left" select="54"/>
  <xsl:variable name="cy-wide" select="210"/>
  <xsl:variable name="cy-phases" select="/m:model/m:record/m:phase"/>
  <xsl:variable name="cy-rows-tree">
    <xsl:for-each select="/m:model/m:system">
      <xsl:variable name="number" select="@number"/>
      <xsl:if test="$cy-phases[contains(concat(' ', @systems, ' '), concat(' ', $number, ' '))]">
        <row xmlns="" number="{@number}" name="{text:when(@name != '', @name, @number)}"/>
      </xsl:if>
    </xsl:for-each>
    <xsl:if test="$cy-phases[not(@systems)]">
      <row xmlns="" number="" name="{/m:model/@name}"/>
    </xsl:if>
  </xsl:variable>
  <xsl:variable name="cy-rows" select="exsl:node-set($cy-rows-tree)/row"/>
  <xsl:variable name="dg-cyclogram" select="boolean($cy-phases)"/>
  <xsl:variable name="dg-cyclogram-width" select="$cy-left + $cy-wide + 20"/>
  <xsl:variable name="dg-cyclogram-height" select="36 + count($cy-rows) * $cy-row + count($cy-phases) * $cy-line"/>

  <xsl:template name="dg-cyclogram">
    <xsl:param name="y"/>
    <xsl:variable name="end" select="number(/m:model/m:record/m:moment[last()]/@t)"/>
    <xsl:variable name="k" select="$cy-wide div ($end + ($end = 0))"/>
    <xsl:variable name="top" select="$y + 8"/>
    <xsl:variable name="bottom" select="$top + count($cy-rows) * $cy-row"/>
    <xsl:variable name="motions" select="/m:model/m:motion"/>
    <g class="cyclogram" data-field="{concat($cy-left, ' ', $top, ' ', $cy-wide, ' ', $bottom - $top, ' 0 ', $end)}">
      <text class="name" x="4" y="{$y + 2}"><xsl:value-of select="doc:message('cyclogram')"/></text>
      <g class="grid">
        <xsl:for-each select="str:tokenize(num:ticks(0, $end, 10))"><path d="M{sv:n($cy-left + $k * .)},{$top}V{$bottom}"/></xsl:for-each>
        <xsl:for-each select="$cy-rows"><path d="M4,{$top + position() * $cy-row}H{$cy-left + $cy-wide}"/></xsl:for-each>
      </g>
      <path class="axis" d="M{$cy-left},{$top}V{$bottom}h{$cy-wide + 12}"/>
      <path class="head" d="M{$cy-left + $cy-wide + 14},{$bottom}l-3,.5v-1z"/>
      <xsl:for-each select="str:tokenize(num:ticks(0, $end, 10))">
        <text class="low" x="{sv:n($cy-left + $k * .)}" y="{$bottom + 4.2}"><xsl:value-of select="num:significant(string(), 4)"/></text>
      </xsl:for-each>
      <text class="name beside" x="{$cy-left + $cy-wide + 14}" y="{$bottom - 1.5}"><xsl:value-of select="concat('t, ', doc:message('unit-s'))"/></text>
      <xsl:for-each select="$cy-rows">
        <xsl:variable name="row" select="."/>
        <xsl:variable name="middle" select="$top + (position() - 0.5) * $cy-row"/>
        <text x="4" y="{$middle + 1.2}">
          <xsl:variable name="fits" select="26"/>
          <xsl:value-of select="concat(substring(@name, 1, $fits), substring('…', 1, string-length(@name) &gt; $fits))"/>
        </text>
        <xsl:for-each select="$cy-phases[contains(concat(' ', @systems, ' '), concat(' ', $row/@number, ' ')) or not(@systems) and $row/@number = '']">
          <xsl:variable name="wide" select="$k * (@end - @start)"/>
          <rect class="phase" data-motion="{$motions[position() = current()/@motion]/@name}" x="{sv:n($cy-left + $k * @start)}" y="{$middle - $cy-bar div 2}" width="{sv:n($wide)}" height="{$cy-bar}"/>
          <text class="low" x="{sv:n($cy-left + $k * (@start + @end) div 2)}" y="{$middle + 1.2}"><xsl:value-of select="@motion"/></text>
        </xsl:for-each>
      </xsl:for-each>
      <!-- from the end of what is waited for, straight to the row that waits -->
      <xsl:for-each select="$cy-phases[@after]">
        <xsl:variable name="phase" select="."/>
        <xsl:for-each select="str:tokenize(@after)">
          <xsl:variable name="other" select="$cy-phases[position() = current()]"/>
          <xsl:variable name="from" select="count($cy-rows[contains(concat(' ', $other/@systems, ' '), concat(' ', @number, ' '))][1]/preceding-sibling::row)"/>
          <xsl:variable name="to" select="count($cy-rows[contains(concat(' ', $phase/@systems, ' '), concat(' ', @number, ' '))][1]/preceding-sibling::row)"/>
          <xsl:variable name="down" select="($to &gt; $from) * 2 - 1"/>
          <xsl:variable name="x" select="$cy-left + $k * $phase/@start"/>
          <!-- what has ended before is in the list alone -->
          <xsl:if test="$from != $to and $phase/@start - $other/@end &lt; 0.000001">
            <xsl:variable name="y1" select="$top + ($from + 0.5) * $cy-row + $down * $cy-bar div 2"/>
            <xsl:variable name="y2" select="$top + ($to + 0.5) * $cy-row - $down * $cy-bar div 2"/>
            <path class="wait" d="M{sv:n($x)},{sv:n($y1)}V{sv:n($y2)}"/>
            <path class="head" d="M{sv:n($x)},{sv:n($y2)}l.7,{-2.6 * $down}h-1.4z"/>
          </xsl:if>
        </xsl:for-each>
      </xsl:for-each>
      <xsl:variable name="list" select="$bottom + 14"/>
      <xsl:for-each select="str:tokenize(doc:message('cyclogram-heads'), '|')">
        <xsl:variable name="at" select="position()"/>
        <text class="head-of-list" x="{substring('  4 16120176200222', 3 * $at - 2, 3)}" y="{$list}"><xsl:value-of select="normalize-space()"/></text>
      </xsl:for-each>
      <path class="axis" d="M4,{$list + 1.6}H{$cy-left + $cy-wide}"/>
      <xsl:for-each select="$cy-phases">
        <xsl:variable name="line" select="$list + position() * $cy-line"/>
        <text x="4" y="{$line}"><xsl:value-of select="@motion"/></text>
        <text x="16" y="{$line}"><xsl:value-of select="$motions[position() = current()/@motion]/@name"/></text>
        <text x="120" y="{$line}">
          <xsl:for-each select="str:tokenize(@systems)"><xsl:value-of select="concat(text:when(position() &gt; 1, ', '), .)"/></xsl:for-each>
        </text>
        <text x="176" y="{$line}"><xsl:value-of select="num:format(string(@start), 2)"/></text>
        <text x="200" y="{$line}"><xsl:value-of select="num:format(string(@end), 2)"/></text>
        <text x="222" y="{$line}"><xsl:value-of select="str:replace(string(@after), ' ', ', ')"/></text>
      </xsl:for-each>
    </g>
  </xsl:template>
</xsl:stylesheet>
