<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the instant centres of the velocities of one position: those of all two links, in a view and as a list.
  Input: a position of kin:plan. Output: SVG in a box. Parameters: of the templates.
  Source: I. I. Artobolevsky, Theory of mechanisms: instant centres, theorem of three centres.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:sv="urn:systel:svg" xmlns:sh="urn:systel:sheet" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math"
  extension-element-prefixes="exsl math" exclude-result-prefixes="text sv sh num doc">

  <!-- P with the numbers of both links. -->
  <xsl:template name="pl-centre-runs">
    <run xmlns="">P</run>
    <run index="1" xmlns=""><xsl:value-of select="concat(@a, text:when(string-length(@a) + string-length(@b) &gt; 2, ','), @b)"/></run>
  </xsl:template>

  <xsl:template name="pl-centres">
    <xsl:param name="plan"/>
    <xsl:param name="names"/>
    <xsl:param name="main"/>
    <xsl:param name="mu"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:variable name="columns" select="1 + (count($main/centre) * 5.4 &gt; $high - 4)"/>
    <xsl:variable name="field" select="$wide - 42 * $columns"/>
    <xsl:variable name="cx" select="(math:max($main/point/@x) + math:min($main/point/@x)) div 2"/>
    <xsl:variable name="cy" select="(math:max($main/point/@y) + math:min($main/point/@y)) div 2"/>
    <!-- centres in the field; of many those against the ground -->
    <xsl:variable name="seen">
      <xsl:for-each select="$main/centre[@kind = 'near'][@a = 0 or count($main/centre) &lt; 22][sv:abs(@x - $cx) &lt; $mu * ($field div 2 - 14)][sv:abs(@y - $cy) &lt; $mu * ($high div 2 - 5)]">
        <centre x="{@x}" y="{@y}" a="{@a}" b="{@b}" xmlns=""><xsl:call-template name="pl-centre-runs"/></centre>
      </xsl:for-each>
    </xsl:variable>
    <xsl:call-template name="pl-positions">
      <xsl:with-param name="plan" select="$plan"/>
      <xsl:with-param name="names" select="$names"/>
      <xsl:with-param name="main" select="$main"/>
      <xsl:with-param name="mu" select="$mu"/>
      <xsl:with-param name="x" select="$x"/>
      <xsl:with-param name="y" select="$y"/>
      <xsl:with-param name="wide" select="$field"/>
      <xsl:with-param name="high" select="$high"/>
      <xsl:with-param name="all" select="false()"/>
      <xsl:with-param name="more" select="exsl:node-set($seen)/centre[$answers != 'none']"/>
    </xsl:call-template>
    <!-- as many as there is room for, then how many more there are -->
    <xsl:variable name="room" select="2 * floor(($high - 4) div 4.2)"/>
    <xsl:variable name="listed" select="$main/centre[position() &lt;= $room - (count($main/centre) &gt; $room)]"/>
    <xsl:variable name="left-out" select="count($main/centre) - count($listed)"/>
    <xsl:variable name="rows" select="ceiling((count($listed) + ($left-out &gt; 0)) div $columns)"/>
    <xsl:variable name="pitch" select="sv:min(6, ($high - 4) div $rows)"/>
    <xsl:if test="$left-out &gt; 0">
      <xsl:variable name="more"><line xmlns=""><run><xsl:value-of select="doc:message('plans-centres-more', $left-out)"/></run></line></xsl:variable>
      <xsl:variable name="fitted-more"><xsl:call-template name="pl-fit-line"><xsl:with-param name="line" select="exsl:node-set($more)/line"/><xsl:with-param name="wide" select="40"/></xsl:call-template></xsl:variable>
      <xsl:call-template name="sh-box">
        <xsl:with-param name="fit" select="exsl:node-set($fitted-more)/fit"/>
        <xsl:with-param name="x" select="$x + $field + 42"/><xsl:with-param name="y" select="$y + 2 + $pitch * ($rows - 1)"/><xsl:with-param name="w" select="42"/><xsl:with-param name="h" select="$pitch"/><xsl:with-param name="align" select="'left'"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:for-each select="$listed">
      <xsl:variable name="made"><line xmlns=""><xsl:call-template name="pl-centre-runs"/><run> <xsl:choose>
        <xsl:when test="$answers = 'none'">:</xsl:when>
        <xsl:when test="@kind = 'near'"><xsl:value-of select="concat(': ', num:format(@x * 1000, 2 - (sv:abs(@x) &gt; 1)), text:when($lang = 'ru', '; ', ', '), num:format(@y * 1000, 2 - (sv:abs(@y) &gt; 1)))"/></xsl:when>
        <xsl:when test="@kind = 'far'"><xsl:value-of select="concat(': ', doc:message('plans-far', num:format(sv:angle(@x * (1 - 2 * (@x &lt; 0)), @y * (1 - 2 * (@x &lt; 0))), 1)))"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="concat(': ', doc:message('plans-together'))"/></xsl:otherwise>
      </xsl:choose></run></line></xsl:variable>
      <xsl:variable name="fitted"><xsl:call-template name="pl-fit-line"><xsl:with-param name="line" select="exsl:node-set($made)/line"/><xsl:with-param name="wide" select="40"/></xsl:call-template></xsl:variable>
      <xsl:variable name="n" select="position() - 1"/>
      <g class="centre" data-of="P {@a} {@b}" data-kind="{@kind}">
        <xsl:if test="$answers != 'none'"><xsl:attribute name="data-at"><xsl:value-of select="concat(@x, ' ', @y)"/></xsl:attribute></xsl:if>
        <xsl:call-template name="sh-box">
          <xsl:with-param name="fit" select="exsl:node-set($fitted)/fit"/>
          <xsl:with-param name="x" select="$x + $field + 42 * floor($n div $rows)"/>
          <xsl:with-param name="y" select="$y + 2 + $pitch * ($n mod $rows)"/>
          <xsl:with-param name="w" select="42"/>
          <xsl:with-param name="h" select="$pitch"/>
          <xsl:with-param name="align" select="'left'"/>
        </xsl:call-template>
      </g>
    </xsl:for-each>
  </xsl:template>

  <!-- A line of runs in letters of 2.5 mm, narrowed where it is too long. -->
  <xsl:template name="pl-fit-line">
    <xsl:param name="line"/>
    <xsl:param name="wide"/>
    <xsl:param name="size" select="2.5"/>
    <fit size="{$size}" squeeze="{sh:squeeze($line, $size, $wide)}" xmlns=""><xsl:copy-of select="$line"/></fit>
  </xsl:template>
</xsl:stylesheet>
