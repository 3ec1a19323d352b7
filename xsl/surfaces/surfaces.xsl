<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: target surfaces: the ruled surfaces of a posture whose point stays, on a drawing sheet, as figure 4 of the paper: each surface in isometry with its
    generators and curves, points numbered by sectors; where the link of Ψ2 is in the stored states, on three planes of projection.
  Input: the normal form with a record of a problem of the kind escape. Output: SVG 1.1, one user unit = one millimetre of paper: g class="plan view" with
    data-plan = surface-1, surface-2, …, places; data-scale: millimetres of paper in a metre; line class="generator" data-sector.
  Parameters: those of the sheet (fields.xsl), format; lock: number of a dead lock, 0 the beginning.
  Source: paper 003, figure 4; isometry: ГОСТ 2.317, ISO 5456-3; lines: ГОСТ 2.303.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:m="urn:systel:model" xmlns:doc="urn:systel:document" xmlns:sv="urn:systel:svg" xmlns:num="urn:systel:number" xmlns:dr="urn:systel:drawing"
  xmlns:str="http://exslt.org/strings" xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func exsl str"
  exclude-result-prefixes="text m doc sv num dr math">

  <xsl:import href="../plans/plans.xsl"/>
  <xsl:include href="seen.xsl"/>
  <xsl:include href="drawn.xsl"/>

  <xsl:param name="lock" select="'0'"/>

  <!-- ГОСТ 2.302; 2:1 to 1:1000, as millimetres of paper in a metre -->
  <xsl:variable name="sf-scales" select="'20000 10000 5000 4000 2500 2000 1000 500 400 250 200 100 66.6666667 50 40 25 20 13.3333333 10 5 2.5 2 1'"/>
  <xsl:variable name="sf-planar" select="starts-with(/m:model/@class, 'П')"/>

  <xsl:template match="/">
    <xsl:for-each select="m:model">
      <xsl:if test="not(m:record/m:escape)"><xsl:value-of select="doc:refuse(., doc:told('surfaces-escape'))"/></xsl:if>
      <xsl:variable name="stay" select="m:record/m:escape/m:stay[sum(@lock) = number($lock)]"/>
      <xsl:if test="not($stay)"><xsl:value-of select="doc:misuse(doc:told('surfaces-lock', $lock, count(m:record/m:escape/m:stay[@lock])))"/></xsl:if>
      <xsl:if test="not($stay/m:surface/m:generator)"><xsl:value-of select="doc:refuse(., doc:told('surfaces-none'))"/></xsl:if>
      <xsl:call-template name="sf-sheet"><xsl:with-param name="stay" select="$stay"/></xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <!-- Context: the model. -->
  <xsl:template name="sf-sheet">
    <xsl:param name="stay"/>
    <xsl:variable name="paper-name" select="text:when($format = 'auto', 'A2', $format)"/>
    <xsl:variable name="framed"><xsl:apply-templates select="document('../sheet/papers.xml')/papers/paper[@name = $paper-name]" mode="sh-framed">
      <xsl:with-param name="columns" select="1"/>
    </xsl:apply-templates></xsl:variable>
    <xsl:variable name="paper" select="exsl:node-set($framed)/*"/>
    <xsl:variable name="down" select="2 + 14 * ($lang = 'ru')"/>
    <xsl:call-template name="pl-page">
      <xsl:with-param name="paper" select="$paper"/>
      <xsl:with-param name="kind" select="'surfaces-kind'"/>
      <xsl:with-param name="content">
        <xsl:call-template name="sf-pictures">
          <xsl:with-param name="stay" select="$stay"/>
          <xsl:with-param name="x" select="$paper/@left + 2"/>
          <xsl:with-param name="y" select="$paper/@top + $down"/>
          <xsl:with-param name="wide" select="$paper/@right - 185 - $paper/@left - 6"/>
          <xsl:with-param name="high" select="$paper/@low - $paper/@top - $down - 2"/>
        </xsl:call-template>
        <xsl:call-template name="sf-table"><xsl:with-param name="stay" select="$stay"/><xsl:with-param name="paper" select="$paper"/></xsl:call-template>
      </xsl:with-param>
    </xsl:call-template>
  </xsl:template>

  <!-- How far the farthest point of each sector is; what the posture is. -->
  <xsl:template name="sf-table">
    <xsl:param name="stay"/>
    <xsl:param name="paper"/>
    <xsl:variable name="rows">
      <xsl:for-each select="$stay/m:surface/m:plane">
        <xsl:variable name="plane" select="."/>
        <row of="{@end}-{../@number}" unit="{doc:message('unit-mm')}" xmlns=""><run>d</run><run index="1"><xsl:value-of select="concat('Ψ', ../@number, text:when(@end = 'near', '′'))"/></run>
          <xsl:for-each select="str:tokenize('1 2 3 4 5 6 7 8 9 10 11 12')">
            <cell n="{.}"><xsl:for-each select="$plane/m:sector[@number = current()]"><xsl:value-of select="1000 * @distance"/></xsl:for-each></cell>
          </xsl:for-each>
        </row>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="positions"><plan xmlns=""><xsl:for-each select="str:tokenize('1 2 3 4 5 6 7 8 9 10 11 12')"><position n="{.}"/></xsl:for-each><driver/></plan></xsl:variable>
    <xsl:variable name="posture"><xsl:for-each select="/m:model/m:record/m:coordinate">
      <xsl:variable name="n" select="position()"/>
      <xsl:variable name="factor" select="1000 * (@unit = 'mm') - 1000 * (@unit = '-mm') + 57.29577951308232 * (@unit = 'deg')"/>
      <xsl:value-of select="concat(text:when($n &gt; 1, '; '), num:format(str:tokenize($stay/@q)[$n] * $factor, 1), text:when(@unit = 'deg', '°', concat(' ', doc:message('unit-mm'))))"/>
    </xsl:for-each></xsl:variable>
    <xsl:variable name="notes">
      <note xmlns="" given="1"><xsl:value-of select="doc:message('surfaces-posture', string($posture))"/></note>
      <note xmlns=""><xsl:value-of select="doc:message('surfaces-point', num:from-si(string($stay/@at), 'mm mm mm', 5), string($stay/@states))"/></note>
      <note xmlns=""><xsl:value-of select="doc:message('surfaces-rows')"/></note>
      <xsl:if test="$stay/m:surface/m:generator/@zone"><note xmlns=""><xsl:value-of select="doc:message('surfaces-met')"/></note></xsl:if>
    </xsl:variable>
    <xsl:call-template name="pl-table">
      <xsl:with-param name="rows" select="exsl:node-set($rows)/row"/>
      <xsl:with-param name="plan" select="exsl:node-set($positions)/plan"/>
      <xsl:with-param name="head" select="doc:message('report-escape-sector')"/>
      <xsl:with-param name="x" select="$paper/@right - 185"/>
      <xsl:with-param name="low" select="$paper/@low - $sh-title/@height"/>
      <xsl:with-param name="top" select="$paper/@top"/>
      <xsl:with-param name="notes" select="exsl:node-set($notes)/note"/>
    </xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
