<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the sheets that follow the first one, with the rows of tables and the details for which that has no room: A4 upright, details also A3, with the small title block.
  Input: rest = what plan.xsl has left over (tables with their rows, measured). Output: page elements (put elements as of flow.xsl);
    a part for each (src/document/parts.h): NAME.2.sheet.svg and so on, pages of a PDF.
  Parameters: name (of the model). Source: GOST 2.104-2006, form 2a; GOST 2.301; ISO 7200.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://www.w3.org/2000/svg"
  xmlns:m="urn:systel:model" xmlns:sh="urn:systel:sheet" xmlns:sv="urn:systel:svg" xmlns:doc="urn:systel:document" xmlns:p="urn:systel:parts"
  xmlns:text="urn:systel:text" xmlns:exsl="http://exslt.org/common" xmlns:dr="urn:systel:drawing" xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl func" exclude-result-prefixes="m sh sv dr doc text">

  <xsl:variable name="sh-further" select="$sh-blocks/sh:block[@name = 'further']"/>
  <xsl:variable name="sh-further-framed"><xsl:apply-templates select="document('papers.xml')/papers/paper[@name = 'A4']" mode="sh-framed">
    <xsl:with-param name="columns" select="1"/>
  </xsl:apply-templates></xsl:variable>
  <xsl:variable name="sh-further-paper" select="exsl:node-set($sh-further-framed)/*"/>

  <!-- Rows onto pages as into columns of one sheet. -->
  <xsl:template name="sh-further-pages">
    <xsl:param name="rest"/>
    <xsl:variable name="room" select="$sh-further-paper/@low - $sh-further-paper/@top - $sh-further/@height - 16"/>
    <xsl:variable name="row" select="dr:columns($rest/table/row, $room, $room, 1000, 0, 0, $sh-gap, 0)/row"/>
    <xsl:for-each select="$row[not(@col = preceding-sibling::row/@col)]">
      <xsl:variable name="col" select="@col"/>
      <page xmlns="">
        <xsl:for-each select="$row[@col = $col][@head != 0]">
          <put table="{@table}" first="{@n}" last="{$row[@col = $col and @table = current()/@table][last()]/@n}" y="{$sh-further-paper/@top + 6 + @y - @head}"/>
        </xsl:for-each>
      </page>
    </xsl:for-each>
  </xsl:template>

  <!-- What is drawn with pages for the details and the view that its sheet has no room for, at a smaller scale where no page has room for them either. -->
  <func:function name="sh:paged">
    <xsl:param name="extent"/>
    <xsl:param name="drawn"/>
    <xsl:variable name="first" select="$drawn/picture"/>
    <xsl:variable name="made">
      <xsl:if test="$drawn/@details"><xsl:call-template name="sh-detail-pages"><xsl:with-param name="first" select="$first"/></xsl:call-template></xsl:if>
      <xsl:if test="$drawn/@lacks"><xsl:call-template name="sh-view-page"><xsl:with-param name="first" select="$first"/></xsl:call-template></xsl:if>
    </xsl:variable>
    <xsl:variable name="pages" select="exsl:node-set($made)/page"/>
    <xsl:variable name="smaller" select="sh:drawn-on($extent, $drawn/plan/paper[$pages/@over or count($pages/picture[@letter]) &lt; count($first/region[$drawn/@details])], string($first/@scale))[picture/@scale &gt; $first/@scale]"/>
    <xsl:variable name="whole"><drawn xmlns=""><xsl:copy-of select="$drawn/@* | $drawn/* | $pages"/></drawn></xsl:variable>
    <xsl:choose>
      <xsl:when test="$smaller"><func:result select="sh:paged($extent, $smaller)"/></xsl:when>
      <xsl:otherwise><func:result select="exsl:node-set($whole)/drawn"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- Details that the first sheet has no room for, below each other: page elements with paper and picture elements (y = how far down).
       Context: the model. -->
  <xsl:template name="sh-detail-pages">
    <xsl:param name="first"/>
    <xsl:variable name="a4"><xsl:call-template name="sv-all-details">
      <xsl:with-param name="first" select="$first"/>
      <xsl:with-param name="size" select="150"/>
      <xsl:with-param name="row" select="$sh-scales"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="small" select="exsl:node-set($a4)/picture"/>
    <xsl:variable name="room" select="$sh-further-paper/@low - $sh-further-paper/@top - $sh-further/@height - 16"/>
    <xsl:variable name="wide" select="$sh-further-paper/@right - $sh-further-paper/@left - 8"/>
    <xsl:variable name="fits" select="count($small[not(b/@covered)][@right - @left &lt;= $wide][@low - @top &lt;= $room]) = count($first/region)"/>
    <xsl:variable name="a3"><xsl:if test="not($fits)"><xsl:call-template name="sv-all-details">
      <xsl:with-param name="first" select="$first"/>
      <xsl:with-param name="size" select="215"/>
      <xsl:with-param name="row" select="$sh-scales"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <xsl:variable name="details" select="$small[$fits] | exsl:node-set($a3)/picture"/>
    <xsl:variable name="paper" select="text:when($fits, 'A4', 'A3')"/>
    <xsl:call-template name="sh-detail-page">
      <xsl:with-param name="pictures" select="$details"/>
      <xsl:with-param name="paper" select="$paper"/>
      <xsl:with-param name="room" select="$room"/>
    </xsl:call-template>
  </xsl:template>

  <!-- The second view that the first sheet has no room for, on the smallest paper that has: a page like those of details; over where none has. -->
  <xsl:template name="sh-view-page">
    <xsl:param name="first"/>
    <xsl:variable name="made"><xsl:call-template name="sv-second"><xsl:with-param name="first" select="$first"/></xsl:call-template></xsl:variable>
    <xsl:for-each select="exsl:node-set($made)/beside/picture">
      <xsl:variable name="wide" select="@right - @left + 40"/>
      <xsl:variable name="high" select="@low - @top + 60"/>
      <xsl:variable name="paper" select="document('papers.xml')/papers/paper[@width &gt;= $wide and @height &gt;= $high or @name = 'A1'][1]"/>
      <page paper="{$paper/@name}" xmlns="">
        <xsl:if test="$paper/@width &lt; $wide or $paper/@height &lt; $high"><xsl:attribute name="over">true</xsl:attribute></xsl:if>
        <picture down="0"><xsl:copy-of select="@* | *"/></picture>
      </page>
    </xsl:for-each>
  </xsl:template>

  <!-- The first of the pictures on a page, and the next ones as long as they have room below it. -->
  <xsl:template name="sh-detail-page">
    <xsl:param name="pictures"/>
    <xsl:param name="paper"/>
    <xsl:param name="room"/>
    <xsl:variable name="placed">
      <xsl:for-each select="$pictures">
        <xsl:variable name="at" select="position()"/>
        <xsl:variable name="over" select="$pictures[position() &lt; $at]"/>
        <p xmlns="" y="{sum($over/@low) - sum($over/@top) + 12 * count($over)}" low="{sum($over/@low | @low) - sum($over/@top | @top) + 12 * count($over)}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="here" select="1 + count(exsl:node-set($placed)/p[position() &gt; 1][@low &lt;= $room])"/>
    <xsl:if test="$pictures">
      <page paper="{$paper}" xmlns="">
        <xsl:for-each select="$pictures[position() &lt;= $here]">
          <xsl:variable name="at" select="position()"/>
          <picture down="{exsl:node-set($placed)/p[$at]/@y}"><xsl:copy-of select="@* | *"/></picture>
        </xsl:for-each>
      </page>
      <xsl:call-template name="sh-detail-page">
        <xsl:with-param name="pictures" select="$pictures[position() &gt; $here]"/>
        <xsl:with-param name="paper" select="$paper"/>
        <xsl:with-param name="room" select="$room"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- A page as a sheet of its own; context: the model. -->
  <xsl:template name="sh-further-sheet">
    <xsl:param name="page"/>
    <xsl:param name="rest"/>
    <xsl:param name="picture"/>
    <xsl:param name="sheets"/>
    <xsl:variable name="framed"><xsl:apply-templates select="document('papers.xml')/papers/paper[@name = $page/@paper]" mode="sh-framed">
      <xsl:with-param name="columns" select="1"/>
    </xsl:apply-templates></xsl:variable>
    <xsl:variable name="paper" select="$sh-further-paper[not($page/@paper)] | exsl:node-set($framed)/paper"/>
    <xsl:variable name="filled"><xsl:call-template name="sh-fields">
      <xsl:with-param name="format" select="string($paper/@name)"/>
      <xsl:with-param name="scale" select="'–'"/>
      <xsl:with-param name="at" select="$sheet + $page/@n - 1"/>
      <xsl:with-param name="of" select="$sheets"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="fields" select="exsl:node-set($filled)/*"/>
    <svg version="1.1" class="sheet" width="{$paper/@width}mm" height="{$paper/@height}mm" xml:lang="{$lang}" role="img"
        viewBox="0 0 {$paper/@width} {$paper/@height}" data-format="{$paper/@name}" data-sheet="{$page/@n}" aria-labelledby="sheet-title sheet-desc">
      <title id="sheet-title"><xsl:value-of select="doc:message('sheet-further-title', string($fields[@name = 'title']), string($page/@n))"/></title>
      <desc id="sheet-desc"><xsl:value-of select="doc:message('sheet-desc', string($paper/@name), count(descendant::m:body[m:joint[@type != 'fixed']]), count(m:loop))"/></desc>
      <xsl:call-template name="sh-styles"/>
      <xsl:if test="$page/picture"><defs>
        <xsl:call-template name="sv-definitions"><xsl:with-param name="placed" select="$page/picture/b"/></xsl:call-template>
      </defs></xsl:if>
      <rect class="paper" width="{$paper/@width}" height="{$paper/@height}"/>
      <xsl:call-template name="sh-frame">
        <xsl:with-param name="paper" select="$paper"/>
        <xsl:with-param name="fields" select="$fields"/>
        <xsl:with-param name="blocks" select="$sh-blocks/sh:block[@name != 'title' and @name != 'turned']"/>
      </xsl:call-template>
      <xsl:variable name="details" select="$page/picture"/>
      <xsl:if test="$details"><g class="scheme">
        <xsl:for-each select="$details">
          <g class="{text:when(@letter, 'detail', 'view')}" data-view="{@view}" data-scale="{sv:ratio(@scale)}"
              transform="translate({sv:n(round(($paper/@left + $paper/@right - @left - @right) div 2))} {sv:n(round($paper/@top + 6 + @down - @top))})">
            <xsl:apply-templates select="." mode="sv-fragment"><xsl:with-param name="ids" select="boolean(@letter)"/></xsl:apply-templates>
          </g>
        </xsl:for-each>
      </g></xsl:if>
      <xsl:for-each select="$page/put">
        <xsl:call-template name="sh-draw-table">
          <xsl:with-param name="table" select="$rest/table[@name = current()/@table]"/>
          <xsl:with-param name="first" select="@first"/>
          <xsl:with-param name="last" select="@last"/>
          <xsl:with-param name="x" select="$paper/@right - $sh-title/@width"/>
          <xsl:with-param name="y" select="@y"/>
          <xsl:with-param name="picture" select="$picture"/>
        </xsl:call-template>
      </xsl:for-each>
    </svg>
  </xsl:template>
</xsl:stylesheet>
