<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: target flywheel: the flywheel of a machine by the diagram of energy over mass, on a drawing sheet.
  Input: the normal form after analysis. Output: SVG 1.1, one user unit = one millimetre of paper: g class="plan view" with data-plan =
    moments, work, speed, energy-mass, inertia (diagrams.xsl); cells of the table are g class="cell" data-box; the svg has data-flywheel and
    data-moment, the flywheel's moment of inertia, kg·m², and the constant moment, N·m.
  Parameters: those of the sheet (fields.xsl), format, answers; unevenness, speed, turns: those of a flywheel where no problem has asked for one.
  Source: I. I. Artobolevsky, Theory of mechanisms and machines: Wittenbauer's method; numbers: dyn:flywheel (src/math/flywheel.h).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:m="urn:systel:model" xmlns:sp="urn:systel:speed" xmlns:doc="urn:systel:document" xmlns:dyn="urn:systel:dynamics" xmlns:sv="urn:systel:svg"
  xmlns:num="urn:systel:number" xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func exsl" exclude-result-prefixes="text m sp doc dyn sv num">

  <xsl:import href="../plans/plans.xsl"/>
  <xsl:include href="diagrams.xsl"/>
  <xsl:include href="asked.xsl"/>
  <xsl:include href="told.xsl"/>

  <xsl:param name="unevenness"/>
  <xsl:param name="turns"/>

  <xsl:template match="/">
    <xsl:for-each select="m:model">
      <xsl:variable name="asked"><xsl:call-template name="fw-asked"/></xsl:variable>
      <xsl:variable name="wheel" select="dyn:flywheel(., string($asked))"/>
      <xsl:if test="$wheel/@fault">
        <xsl:value-of select="doc:refuse(., doc:told(concat('flywheel-', $wheel/@fault), num:significant(sum($wheel/@at) * $pl-degrees, 4)))"/>
      </xsl:if>
      <xsl:call-template name="fw-sheet"><xsl:with-param name="wheel" select="$wheel"/></xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <!-- Context: the model. -->
  <xsl:template name="fw-sheet">
    <xsl:param name="wheel"/>
    <xsl:variable name="paper-name" select="text:when($format = 'auto', 'A2', $format)"/>
    <xsl:variable name="framed"><xsl:apply-templates select="document('../sheet/papers.xml')/papers/paper[@name = $paper-name]" mode="sh-framed">
      <xsl:with-param name="columns" select="1"/>
    </xsl:apply-templates></xsl:variable>
    <xsl:variable name="paper" select="exsl:node-set($framed)/*"/>
    <xsl:variable name="made">
      <xsl:call-template name="pl-page">
        <xsl:with-param name="paper" select="$paper"/>
        <xsl:with-param name="kind" select="'flywheel-kind'"/>
        <xsl:with-param name="content">
          <xsl:call-template name="fw-diagrams">
            <xsl:with-param name="wheel" select="$wheel"/>
            <xsl:with-param name="x" select="$paper/@left + 2"/>
            <xsl:with-param name="y" select="$paper/@top + 2 + 14 * ($lang = 'ru')"/>
            <xsl:with-param name="wide" select="$paper/@right - 185 - $paper/@left - 6"/>
            <xsl:with-param name="high" select="$paper/@low - $paper/@top - 4 - 14 * ($lang = 'ru')"/>
          </xsl:call-template>
          <xsl:call-template name="fw-table">
            <xsl:with-param name="wheel" select="$wheel"/>
            <xsl:with-param name="paper" select="$paper"/>
          </xsl:call-template>
        </xsl:with-param>
      </xsl:call-template>
    </xsl:variable>
    <xsl:for-each select="exsl:node-set($made)/*">
      <xsl:copy>
        <xsl:copy-of select="@*"/>
        <xsl:if test="$answers != 'none'">
          <xsl:attribute name="data-flywheel"><xsl:value-of select="$wheel/@inertia"/></xsl:attribute>
          <xsl:attribute name="data-moment"><xsl:value-of select="$wheel/@moment"/></xsl:attribute>
        </xsl:if>
        <xsl:copy-of select="node()"/>
      </xsl:copy>
    </xsl:for-each>
  </xsl:template>

  <!-- Twelve positions of the cycle, and what is found. -->
  <xsl:template name="fw-table">
    <xsl:param name="wheel"/>
    <xsl:param name="paper"/>
    <xsl:variable name="twelve" select="$wheel/point[(position() - 1) mod (30 * $wheel/@turns) = 0][position() &lt;= 12]"/>
    <xsl:variable name="rows">
      <row of="phi" unit="{doc:message('unit-deg')}" given="1" xmlns=""><run>φ</run>
        <xsl:for-each select="$twelve"><cell n="{position() - 1}"><xsl:value-of select="@angle * $pl-degrees"/></cell></xsl:for-each></row>
      <xsl:call-template name="fw-row"><xsl:with-param name="twelve" select="$twelve"/><xsl:with-param name="of" select="'inertia'"/><xsl:with-param name="letter" select="'J'"/><xsl:with-param name="index" select="doc:message('flywheel-reduced')"/><xsl:with-param name="unit" select="doc:message('unit-inertia')"/></xsl:call-template>
      <xsl:call-template name="fw-row"><xsl:with-param name="twelve" select="$twelve"/><xsl:with-param name="of" select="'moment'"/><xsl:with-param name="letter" select="'M'"/><xsl:with-param name="index" select="doc:message('flywheel-reduced')"/><xsl:with-param name="unit" select="doc:message('forces-newton-metre')"/></xsl:call-template>
      <xsl:call-template name="fw-row"><xsl:with-param name="twelve" select="$twelve"/><xsl:with-param name="of" select="'work'"/><xsl:with-param name="letter" select="'A'"/><xsl:with-param name="unit" select="doc:message('unit-joule')"/></xsl:call-template>
      <xsl:if test="$wheel/@inertia &gt; 0">
        <xsl:call-template name="fw-row"><xsl:with-param name="twelve" select="$twelve"/><xsl:with-param name="of" select="'speed'"/><xsl:with-param name="letter" select="'ω'"/><xsl:with-param name="unit" select="doc:message('unit-rad-s')"/></xsl:call-template>
      </xsl:if>
    </xsl:variable>
    <xsl:variable name="positions"><plan xmlns=""><xsl:for-each select="$twelve"><position n="{position() - 1}"/></xsl:for-each></plan></xsl:variable>
    <xsl:variable name="notes"><xsl:call-template name="fw-told"><xsl:with-param name="wheel" select="$wheel"/></xsl:call-template></xsl:variable>
    <xsl:call-template name="pl-table">
      <xsl:with-param name="rows" select="exsl:node-set($rows)/row"/>
      <xsl:with-param name="plan" select="exsl:node-set($positions)/plan"/>
      <xsl:with-param name="x" select="$paper/@right - 185"/>
      <xsl:with-param name="low" select="$paper/@low - $sh-title/@height"/>
      <xsl:with-param name="top" select="$paper/@top"/>
      <xsl:with-param name="notes" select="exsl:node-set($notes)/note[@given or $answers != 'none']"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template name="fw-row">
    <xsl:param name="twelve"/>
    <xsl:param name="of"/>
    <xsl:param name="letter"/>
    <xsl:param name="index"/>
    <xsl:param name="unit"/>
    <row of="{$of}" unit="{$unit}" xmlns=""><xsl:if test="$of = 'speed'"><xsl:attribute name="exact">1</xsl:attribute></xsl:if><run><xsl:value-of select="$letter"/></run><xsl:if test="$index != ''"><run index="1"><xsl:value-of select="$index"/></run></xsl:if>
      <xsl:for-each select="$twelve"><cell n="{position() - 1}"><xsl:value-of select="@*[name() = $of]"/></cell></xsl:for-each></row>
  </xsl:template>
</xsl:stylesheet>
