<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: target plans: positions of a planar mechanism with plans of velocities and accelerations, on a drawing sheet.
  Input: the normal form after analysis, with a record or without. Output: SVG 1.1, one user unit = one millimetre of paper: g class="cell"
    with data-plan = positions, velocities, accelerations, centres and data-mu = its scale; in it path class="vector …" with
    data-of = what it is, SI in a millimetre of its length = data-mu; cells of the table are g class="cell" data-box.
  Parameters: those of the sheet (fields.xsl), format, answers; position = 0 to 11, several with blanks, or all; speed = of what drives,
    with a unit: 60rpm 360deg/s 2rad/s 0.1m/s 50mm/s.
  Source: GOST 2.104, 2.301, 2.303, 2.304; courses on the theory of mechanisms: plans of positions, velocities and accelerations.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:m="urn:systel:model" xmlns:sh="urn:systel:sheet" xmlns:sv="urn:systel:svg" xmlns:doc="urn:systel:document" xmlns:kin="urn:systel:kinematics"
  xmlns:num="urn:systel:number" xmlns:sp="urn:systel:speed" xmlns:p="urn:systel:parts" xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func exsl str"
  exclude-result-prefixes="text m sh sv doc kin num sp p">

  <xsl:import href="../sheet/sheet.xsl"/>
  <xsl:include href="../lib/speed.xsl"/>
  <xsl:include href="names.xsl"/>
  <xsl:include href="drawn.xsl"/>
  <xsl:include href="positions.xsl"/>
  <xsl:include href="vectors.xsl"/>
  <xsl:include href="centres.xsl"/>
  <xsl:include href="values.xsl"/>
  <xsl:include href="layout.xsl"/>
  <xsl:include href="gears.xsl"/>
  <xsl:include href="bevels.xsl"/>
  <xsl:include href="train.xsl"/>
  <xsl:include href="smirnov.xsl"/>
  <xsl:include href="willis.xsl"/>
  <xsl:include href="cams.xsl"/>

  <xsl:param name="position"/>
  <xsl:param name="speed"/>

  <xsl:template match="/">
    <xsl:apply-templates select="m:model" mode="plans"/>
  </xsl:template>

  <xsl:template match="m:model" mode="plans">
    <xsl:if test="m:gripper"><xsl:value-of select="doc:refuse(., doc:told('plans-gripper'))"/></xsl:if>
    <xsl:if test="m:record and normalize-space($speed) != ''"><xsl:value-of select="doc:misuse(doc:told('plans-speed-motion'))"/></xsl:if>
    <xsl:variable name="asked"><xsl:call-template name="pl-speeds"/></xsl:variable>
    <xsl:variable name="bevel"><xsl:call-template name="pl-is-bevel"/></xsl:variable>
    <xsl:choose>
      <xsl:when test="$bevel = 'yes'"><xsl:call-template name="pl-bevel-sheet"><xsl:with-param name="asked" select="$asked"/></xsl:call-template></xsl:when>
      <xsl:otherwise><xsl:call-template name="pl-planar"><xsl:with-param name="asked" select="$asked"/></xsl:call-template></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="pl-planar">
    <xsl:param name="asked"/>
    <xsl:variable name="first" select="kin:plan(., text:when($asked != '', $asked, '1'))"/>
    <xsl:if test="not($first/self::plan)"><xsl:value-of select="doc:refuse(., doc:told('plans-plane'))"/></xsl:if>
    <xsl:if test="not($first/driver)"><xsl:value-of select="doc:refuse(., doc:told('plans-driver'))"/></xsl:if>
    <xsl:variable name="gears" select="m:relation[@kind = 'gear' or @kind = 'internal-gear']"/>
    <xsl:variable name="cam" select="m:relation[@kind = 'cam']"/>
    <xsl:if test="not($first/node[not(@ground)] or $gears or $cam)"><xsl:value-of select="doc:refuse(., doc:told('plans-points'))"/></xsl:if>
    <xsl:choose>
      <!-- cams alone, trains alone -->
      <xsl:when test="$cam and not(m:loop) and count(m:relation) = count($cam)">
        <xsl:variable name="model" select="."/>
        <xsl:choose>
          <xsl:when test="not($cam[2])"><xsl:call-template name="pl-cam-sheet"><xsl:with-param name="relation" select="$cam"/></xsl:call-template></xsl:when>
          <!-- a sheet for each -->
          <xsl:otherwise><p:parts><xsl:for-each select="$cam">
            <xsl:variable name="one" select="."/>
            <xsl:variable name="n" select="position()"/>
            <p:part>
              <xsl:if test="$n &gt; 1">
                <xsl:attribute name="href"><xsl:value-of select="concat($name, '.', $n, '.plans.svg')"/></xsl:attribute>
                <xsl:attribute name="companion">yes</xsl:attribute>
              </xsl:if>
              <xsl:for-each select="$model"><xsl:call-template name="pl-cam-sheet">
                <xsl:with-param name="relation" select="$one"/><xsl:with-param name="at" select="$n"/><xsl:with-param name="of" select="count($cam)"/>
              </xsl:call-template></xsl:for-each>
            </p:part>
          </xsl:for-each></p:parts></xsl:otherwise>
        </xsl:choose>
      </xsl:when>
      <xsl:when test="$gears and not(m:loop) and not(descendant::m:joint[@type = 'prismatic'])">
        <xsl:call-template name="pl-gear-sheet"><xsl:with-param name="plan" select="$first"/></xsl:call-template>
      </xsl:when>
      <!-- What slides is led more slowly. -->
      <xsl:when test="$asked = '' and $first/driver/@motion = 'P'">
        <xsl:variable name="usual"><xsl:for-each select="$first/driver"><xsl:value-of select="concat(text:when(@motion = 'P', '0.1', '1'), ' ')"/></xsl:for-each></xsl:variable>
        <xsl:call-template name="pl-sheet"><xsl:with-param name="plan" select="kin:plan(., string($usual))"/></xsl:call-template>
      </xsl:when>
      <xsl:otherwise><xsl:call-template name="pl-sheet"><xsl:with-param name="plan" select="$first"/></xsl:call-template></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- The asked speeds in SI, with blanks between. -->
  <xsl:template name="pl-speeds">
    <xsl:for-each select="str:tokenize($speed)">
      <xsl:variable name="si" select="sp:si(string())"/>
      <xsl:if test="$si = ''"><xsl:value-of select="doc:misuse(doc:told('plans-speed', string()))"/></xsl:if>
      <xsl:value-of select="concat($si, ' ')"/>
    </xsl:for-each>
  </xsl:template>

  <!-- The numbers of positions to make plans of, with blanks between. -->
  <xsl:template name="pl-wanted">
    <xsl:param name="plan"/>
    <xsl:variable name="fit" select="$plan/position[not(@dead or @open)]"/>
    <xsl:choose>
      <xsl:when test="$position = 'all'"><xsl:for-each select="$fit"><xsl:value-of select="concat(@n, ' ')"/></xsl:for-each></xsl:when>
      <xsl:when test="normalize-space($position) != ''">
        <xsl:for-each select="str:tokenize($position)">
          <xsl:variable name="n" select="string()"/>
          <xsl:variable name="here" select="$plan/position[@n = $n]"/>
          <xsl:if test="not($here)"><xsl:value-of select="doc:misuse(doc:told('plans-position', $n, string($plan/position[last()]/@n)))"/></xsl:if>
          <xsl:if test="$here[@dead or @open]"><xsl:value-of select="doc:misuse(doc:told(concat('plans-', text:when($here/@open, 'open', 'dead')), $n))"/></xsl:if>
          <xsl:value-of select="concat($n, ' ')"/>
        </xsl:for-each>
      </xsl:when>
      <!-- 1 and 5, or those that are there -->
      <xsl:when test="$fit[@n = 1] and $fit[@n = 5]">1 5</xsl:when>
      <xsl:otherwise>
        <xsl:value-of select="$fit[position() = ceiling(last() div 3)]/@n"/>
        <xsl:if test="count($fit) &gt; 2"><xsl:value-of select="concat(' ', $fit[position() = ceiling(2 * last() div 3)]/@n)"/></xsl:if>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- The sheet; context: the model. -->
  <xsl:template name="pl-sheet">
    <xsl:param name="plan"/>
    <xsl:variable name="chosen"><xsl:call-template name="pl-wanted"><xsl:with-param name="plan" select="$plan"/></xsl:call-template></xsl:variable>
    <xsl:if test="normalize-space($chosen) = ''"><xsl:value-of select="doc:refuse(., doc:told('plans-nowhere'))"/></xsl:if>
    <xsl:variable name="wanted" select="str:tokenize($chosen)"/>
    <xsl:variable name="named"><xsl:call-template name="pl-names"><xsl:with-param name="plan" select="$plan"/></xsl:call-template></xsl:variable>
    <xsl:variable name="names" select="exsl:node-set($named)/*"/>
    <xsl:variable name="tabled"><xsl:call-template name="pl-rows">
      <xsl:with-param name="plan" select="$plan"/>
      <xsl:with-param name="names" select="$names"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="rows" select="exsl:node-set($tabled)/row"/>
    <xsl:variable name="paper-name">
      <xsl:choose>
        <xsl:when test="$format != 'auto'"><xsl:value-of select="$format"/></xsl:when>
        <xsl:when test="count($wanted) &gt; 3 or count($rows) &gt; 52">A1</xsl:when>
        <xsl:otherwise>A2</xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:if test="$paper-name = 'A2' and count($wanted) &gt; 4">
      <xsl:value-of select="doc:misuse(doc:told('sheet-small', string($paper-name), '2', 'A1'))"/>
    </xsl:if>
    <xsl:variable name="framed"><xsl:apply-templates select="document('../sheet/papers.xml')/papers/paper[@name = $paper-name]" mode="sh-framed">
      <xsl:with-param name="columns" select="1"/>
    </xsl:apply-templates></xsl:variable>
    <xsl:variable name="paper" select="exsl:node-set($framed)/*"/>
    <xsl:call-template name="pl-page">
      <xsl:with-param name="paper" select="$paper"/>
      <xsl:with-param name="content">
        <xsl:call-template name="pl-table">
          <xsl:with-param name="rows" select="$rows"/>
          <xsl:with-param name="plan" select="$plan"/>
          <xsl:with-param name="x" select="$paper/@right - 185"/>
          <xsl:with-param name="low" select="$paper/@low - $sh-title/@height"/>
          <xsl:with-param name="top" select="$paper/@top"/>
        </xsl:call-template>
        <xsl:call-template name="pl-layout">
          <xsl:with-param name="plan" select="$plan"/>
          <xsl:with-param name="names" select="$names"/>
          <xsl:with-param name="wanted" select="$wanted"/>
          <xsl:with-param name="x" select="$paper/@left + 2"/>
          <xsl:with-param name="y" select="$paper/@top + 2 + 14 * ($lang = 'ru')"/>
          <xsl:with-param name="wide" select="$paper/@right - 185 - $paper/@left - 6"/>
          <xsl:with-param name="aside" select="$paper/@low - $sh-title/@height - $paper/@top - 6 * count($rows) - 44"/>
          <xsl:with-param name="high" select="$paper/@low - $paper/@top - 4 - 14 * ($lang = 'ru')"/>
        </xsl:call-template>
      </xsl:with-param>
    </xsl:call-template>
  </xsl:template>

  <!-- A sheet with frame and title block around its content; context: the model. -->
  <xsl:template name="pl-page">
    <xsl:param name="paper"/>
    <xsl:param name="content"/>
    <xsl:param name="kind" select="'plans-kind'"/>
    <xsl:param name="at" select="$sheet"/>
    <xsl:param name="of" select="$sheets"/>
    <xsl:variable name="filled"><xsl:call-template name="sh-fields">
      <xsl:with-param name="format" select="string($paper/@name)"/>
      <xsl:with-param name="scale" select="'–'"/>
      <xsl:with-param name="at" select="$at"/>
      <xsl:with-param name="of" select="$of"/>
    </xsl:call-template></xsl:variable>
    <!-- Plans are no scheme: without its code. -->
    <xsl:variable name="own">
      <xsl:for-each select="exsl:node-set($filled)/*">
        <field name="{@name}" xmlns="">
          <xsl:choose>
            <xsl:when test="@name = 'kind'"><xsl:value-of select="doc:message($kind)"/></xsl:when>
            <xsl:when test="@name = 'document'"><xsl:value-of select="text:when(substring(., string-length() - 2) = ' К3', substring(., 1, string-length() - 3), string())"/></xsl:when>
            <xsl:otherwise><xsl:value-of select="."/></xsl:otherwise>
          </xsl:choose>
        </field>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="fields" select="exsl:node-set($own)/*"/>
    <svg version="1.1" class="sheet plans" width="{$paper/@width}mm" height="{$paper/@height}mm" xml:lang="{$lang}" role="img"
        viewBox="0 0 {$paper/@width} {$paper/@height}" data-format="{$paper/@name}" aria-labelledby="plans-title">
      <title id="plans-title"><xsl:value-of select="doc:message('plans-title', doc:message($kind), string($fields[@name = 'title']))"/></title>
      <xsl:if test="$fields[@name = 'author'] != ''">
        <metadata><creator xmlns="http://purl.org/dc/elements/1.1/"><xsl:value-of select="$fields[@name = 'author']"/></creator></metadata>
      </xsl:if>
      <style type="text/css"><xsl:value-of select="doc:insert('../lettering/systel.css')"/></style>
      <style type="text/css"><xsl:value-of select="doc:insert('../sheet/sheet.css')"/></style>
      <style type="text/css"><xsl:value-of select="doc:insert('plans.css')"/></style>
      <rect class="paper" width="{$paper/@width}" height="{$paper/@height}"/>
      <xsl:call-template name="sh-frame">
        <xsl:with-param name="paper" select="$paper"/>
        <xsl:with-param name="fields" select="$fields"/>
      </xsl:call-template>
      <xsl:copy-of select="$content"/>
    </svg>
  </xsl:template>
</xsl:stylesheet>
