<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: how far sliders go where one drive leads them all: their guides are as long, and their strokes are measured; which go farther than can be drawn.
  Input: the model. Output: way elements (pair, least, greatest; m), stroke elements (body, least, greatest) of those on the ground that
    are measured.
  Parameters: annotations; sv-strokes-wanted, for those who ask for no answers.
  Source: GOST 2.703: the ends of a slider's way; a guide that is shorter than the stroke is no guide.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics" xmlns:vec="urn:systel:vector"
  xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math" extension-element-prefixes="exsl math" exclude-result-prefixes="m kin vec">

  <!-- Whether strokes are measured: for who asks for dimensions. -->
  <xsl:variable name="sv-strokes-wanted" select="$annotations = 'full'"/>

  <!-- The way of the drive is reckoned for mechanisms, not for what has many closed branches: with 40 it takes seconds. -->
  <xsl:variable name="sv-ways-made">
    <xsl:if test="/m:model[m:loop and count(m:loop) &lt; 24][m:loop/@type = 'prismatic' or m:body//m:joint/@type = 'prismatic']
        [count(m:analysis/m:coordinate[@driving = 'true']) = 1]">
      <xsl:for-each select="kin:cycle(/m:model, 'guides')[@begins != 'open' and @ends != 'open']">
        <xsl:for-each select="extreme[not(@pair = preceding-sibling::extreme/@pair)]">
          <xsl:variable name="all" select="../extreme[@pair = current()/@pair]"/>
          <way pair="{@pair}" least="{math:min($all/@value)}" greatest="{math:max($all/@value)}"/>
        </xsl:for-each>
      </xsl:for-each>
    </xsl:if>
  </xsl:variable>
  <!-- No link reaches farther than all together: what goes beyond, as a tangent does, has no end. -->
  <xsl:variable name="sv-lengths"><xsl:if test="exsl:node-set($sv-ways-made)/way"><xsl:for-each select="//m:joint/@at | //m:loop/@at | //m:loop/@at-b">
    <t><xsl:value-of select="vec:length(.)"/></t>
  </xsl:for-each></xsl:if></xsl:variable>
  <xsl:variable name="sv-ways" select="exsl:node-set($sv-ways-made)/way[@greatest &gt; @least][@greatest - @least &lt;= 2 * sum(exsl:node-set($sv-lengths)/t)]"/>

  <!-- Where limits are so far apart beside all lengths that these would not be seen, the way between them is only told: pairs by id. -->
  <xsl:variable name="sv-endless-made">
    <xsl:for-each select="/m:model[.//m:joint[@type = 'prismatic'][@min and @max]]">
      <xsl:variable name="far"><xsl:for-each select=".//m:body/m:body/m:joint/@at | m:loop/@at"><far><xsl:value-of select="vec:length(string(.))"/></far></xsl:for-each></xsl:variable>
      <xsl:variable name="all" select="sum(exsl:node-set($far)/far)"/>
      <xsl:for-each select=".//m:joint[@type = 'prismatic'][@max - @min &gt; 6 * $all and $all &gt; 0.000001]"><endless pair="{@id}"/></xsl:for-each>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="sv-endless" select="exsl:node-set($sv-endless-made)/endless/@pair"/>

  <!-- Where limits end the way before it has an end of its own, they are told, not a stroke. -->
  <xsl:variable name="sv-strokes-made">
    <xsl:if test="$sv-strokes-wanted">
      <xsl:for-each select="/m:model[starts-with(@class, 'П')]/m:body/m:body/m:joint[@type = 'prismatic']">
        <xsl:variable name="joint" select="."/>
        <xsl:for-each select="$sv-ways[@pair = current()/@id][not(@least &lt; $joint/@min - 0.000001 or @greatest &gt; $joint/@max + 0.000001)]">
          <stroke body="{$joint/../@number}"><xsl:copy-of select="@least | @greatest"/></stroke>
        </xsl:for-each>
      </xsl:for-each>
    </xsl:if>
  </xsl:variable>
  <xsl:variable name="sv-strokes" select="exsl:node-set($sv-strokes-made)/stroke"/>
</xsl:stylesheet>
