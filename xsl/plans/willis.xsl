<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: Willis's table of a gear train, its ratios and equations of meshes.
  Input: template pl-willis with mesh and link elements of gears.xsl and the element plan of kin:plan.
  Output: rows of a table in SVG, upwards from low.
  Parameters: answers; of the template: x, low = its corner, millimetres, left-out = pairs of wheels that are not shown.
  Source: R. Willis's method of the stopped carrier, as in I. I. Artobolevsky, Theory of mechanisms.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:sh="urn:systel:sheet" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document"
  xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math" xmlns:str="http://exslt.org/strings" extension-element-prefixes="exsl math str"
  exclude-result-prefixes="text m sv sh num doc">

  <!-- Rows: of each carrier the motion against it, the one with it, their sum; ω of all; ratios of the first drive to all. Upwards from low. -->
  <xsl:template name="pl-willis">
    <xsl:param name="meshes"/>
    <xsl:param name="left-out"/>
    <xsl:param name="through" select="/.."/>
    <xsl:param name="links"/>
    <xsl:param name="plan"/>
    <xsl:param name="x"/>
    <xsl:param name="low"/>
    <xsl:variable name="drive" select="$links[@number = $plan/driver[1]/@body]"/>
    <xsl:variable name="made">
      <xsl:for-each select="$links[@arm = 1]">
        <xsl:variable name="arm" select="."/>
        <xsl:variable name="in" select="$meshes[@carrier = $arm/@number]"/>
        <row of="against {@number}" xmlns=""><run><xsl:value-of select="doc:message('plans-willis-against')"/></run><run> ω</run><run index="1"><xsl:value-of select="@number"/></run>
          <cell of="0"><xsl:if test="$in[@a = 0 or @b = 0]"><xsl:value-of select="-@omega"/></xsl:if></cell>
          <xsl:for-each select="$links"><cell of="{@number}"><xsl:if test="$in[@a = current()/@number or @b = current()/@number] or @number = $arm/@number"><xsl:value-of select="@omega - $arm/@omega * not(@aside = 1)"/></xsl:if></cell></xsl:for-each></row>
        <row of="with {@number}" xmlns=""><run><xsl:value-of select="doc:message('plans-willis-with')"/></run><run> ω</run><run index="1"><xsl:value-of select="@number"/></run>
          <cell of="0"><xsl:if test="$in[@a = 0 or @b = 0]"><xsl:value-of select="@omega"/></xsl:if></cell>
          <xsl:for-each select="$links"><cell of="{@number}"><xsl:if test="$in[@a = current()/@number or @b = current()/@number] or @number = $arm/@number"><xsl:value-of select="$arm/@omega"/></xsl:if></cell></xsl:for-each></row>
      </xsl:for-each>
      <row of="omega" xmlns=""><run><xsl:value-of select="doc:message('plans-willis-sum')"/></run>
        <cell of="0">0</cell><xsl:for-each select="$links"><cell of="{@number}"><xsl:choose>
          <!-- turns about two axes make a length -->
          <xsl:when test="@aside = 1"><xsl:value-of select="@whole"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="@omega"/></xsl:otherwise>
        </xsl:choose></cell></xsl:for-each></row>
      <xsl:if test="$drive"><row of="ratio" xmlns=""><run>i = ω</run><run index="1"><xsl:value-of select="$drive/@number"/></run><run>/ω</run><run index="1">k</run>
        <cell of="0"/><xsl:for-each select="$links"><cell of="{@number}"><xsl:choose><xsl:when test="@aside = 1 and @base != 0"/><xsl:when test="sv:abs(@omega) &gt; 0.0000000001"><xsl:value-of select="$drive/@omega div @omega"/></xsl:when><xsl:otherwise>∞</xsl:otherwise></xsl:choose></cell></xsl:for-each></row></xsl:if>
    </xsl:variable>
    <xsl:variable name="rows" select="exsl:node-set($made)/row"/>
    <xsl:variable name="columns" select="count($links) + 1"/>
    <xsl:variable name="w" select="sv:min(24, 125 div $columns)"/>
    <xsl:variable name="head" select="185 - $w * $columns"/>
    <xsl:variable name="h" select="8"/>
    <xsl:variable name="top" select="$low - $h * (count($rows) + 1)"/>
    <g class="plan willis values">
      <path class="thick" d="M{$x} {$top}h185v{$h * (count($rows) + 1)}h-185zM{$x} {$top + $h}h185M{$x + $head} {$top}v{$h * (count($rows) + 1)}"/>
      <path class="thin">
        <xsl:attribute name="d">
          <xsl:for-each select="$rows[position() &gt; 1]"><xsl:value-of select="concat('M', $x, ' ', $top + $h * (position() + 1), 'h185')"/></xsl:for-each>
          <xsl:for-each select="$links"><xsl:value-of select="concat('M', sv:n($x + $head + $w * position()), ' ', $top, 'v', $h * (count($rows) + 1))"/></xsl:for-each>
        </xsl:attribute>
      </path>
      <xsl:call-template name="pl-cell"><xsl:with-param name="text" select="doc:message('plans-willis-head')"/><xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$top"/><xsl:with-param name="w" select="$head"/><xsl:with-param name="h" select="$h"/></xsl:call-template>
      <xsl:for-each select="$rows[1]/cell">
        <xsl:call-template name="pl-cell"><xsl:with-param name="text" select="string(@of)"/><xsl:with-param name="x" select="$x + $head + $w * (position() - 1)"/><xsl:with-param name="y" select="$top"/><xsl:with-param name="w" select="$w"/><xsl:with-param name="h" select="$h"/></xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="$rows">
        <xsl:variable name="row" select="."/>
        <xsl:variable name="y" select="$top + $h * position()"/>
        <xsl:variable name="headed"><line xmlns=""><xsl:copy-of select="run"/></line></xsl:variable>
        <xsl:variable name="fitted"><xsl:call-template name="pl-fit-line"><xsl:with-param name="line" select="exsl:node-set($headed)/line"/><xsl:with-param name="wide" select="$head - 2"/></xsl:call-template></xsl:variable>
        <g class="cell" data-box="{$x} {$y} {$head} {$h}">
          <xsl:call-template name="sh-box"><xsl:with-param name="fit" select="exsl:node-set($fitted)/fit"/><xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="w" select="$head"/><xsl:with-param name="h" select="$h"/><xsl:with-param name="align" select="'left'"/></xsl:call-template>
        </g>
        <xsl:for-each select="cell">
          <xsl:variable name="text"><xsl:choose>
            <xsl:when test="$answers = 'none'"/>
            <xsl:when test=". = ''">–</xsl:when>
            <xsl:when test=". = '∞'">∞</xsl:when>
            <xsl:otherwise><xsl:value-of select="num:significant(., 4)"/></xsl:otherwise>
          </xsl:choose></xsl:variable>
          <xsl:call-template name="pl-cell">
            <xsl:with-param name="text" select="string($text)"/><xsl:with-param name="of" select="concat($row/@of, ' ', @of)"/><xsl:with-param name="n" select="'0'"/>
            <xsl:with-param name="x" select="$x + $head + $w * (position() - 1)"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="w" select="$w"/><xsl:with-param name="h" select="$h"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:for-each>
      <!-- Each mesh as an equation, with the carrier stopped where there is one. -->
      <xsl:variable name="count" select="count($meshes | $through)"/>
      <xsl:for-each select="($meshes | $through)[position() &lt;= 8]">
        <xsl:variable name="sign" select="text:when(@inside = 1, '', '–')"/>
        <xsl:variable name="equation"><line xmlns="">
          <xsl:variable name="open" select="text:when(@carrier != '', '(ω', 'ω')"/>
          <run><xsl:value-of select="$open"/></run><run index="1"><xsl:value-of select="@a"/></run><xsl:if test="@carrier != ''"><run> – ω</run><run index="1"><xsl:value-of select="@carrier"/></run><run>)</run></xsl:if>
          <run><xsl:value-of select="concat(' : ', $open)"/></run><run index="1"><xsl:value-of select="@b"/></run><xsl:if test="@carrier != ''"><run> – ω</run><run index="1"><xsl:value-of select="@carrier"/></run><run>)</run></xsl:if>
          <xsl:choose>
            <xsl:when test="$answers = 'none'"><run> = ...</run></xsl:when>
            <xsl:when test="@teeth = 1"><run><xsl:value-of select="concat(' = ', $sign, @zb, ' : ', @za, ' = ', num:significant(@zb div @za * (1 - 2 * not(@inside = 1)), 4))"/></run></xsl:when>
            <xsl:otherwise><run><xsl:value-of select="concat(' = ', num:significant(@zb div @za * (1 - 2 * not(@inside = 1)), 4))"/></run></xsl:otherwise>
          </xsl:choose>
        </line></xsl:variable>
        <xsl:variable name="fitted"><xsl:call-template name="pl-fit-line"><xsl:with-param name="line" select="exsl:node-set($equation)/line"/><xsl:with-param name="wide" select="180"/><xsl:with-param name="size" select="3.5"/></xsl:call-template></xsl:variable>
        <g class="equation"><xsl:call-template name="sh-box"><xsl:with-param name="fit" select="exsl:node-set($fitted)/fit"/><xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$top - 5 - 6 * sv:min(4, count($plan/driver) + ($left-out &gt; 0 or $links[@base != 0]/@aside = 1)) - 7 * ($count + 1 - position())"/><xsl:with-param name="w" select="185"/><xsl:with-param name="h" select="7"/><xsl:with-param name="align" select="'left'"/></xsl:call-template></g>
      </xsl:for-each>
      <xsl:variable name="told"><xsl:if test="$left-out &gt; 0"><note xmlns=""><xsl:value-of select="doc:message('plans-note-trains', $left-out)"/></note></xsl:if>
        <xsl:if test="$links[@base != 0]/@aside = 1"><note xmlns=""><xsl:variable name="which"><xsl:for-each select="$links[@aside = 1][@base != 0]"><xsl:value-of select="concat(text:when(position() &gt; 1, ', '), @number)"/></xsl:for-each></xsl:variable>
          <xsl:value-of select="doc:message('plans-note-aside', string($which))"/></note></xsl:if></xsl:variable>
      <xsl:call-template name="pl-notes"><xsl:with-param name="plan" select="$plan"/><xsl:with-param name="more" select="exsl:node-set($told)/note"/><xsl:with-param name="left-out" select="0"/><xsl:with-param name="x" select="$x"/><xsl:with-param name="low" select="$top - 3"/></xsl:call-template>
    </g>
  </xsl:template>
</xsl:stylesheet>
