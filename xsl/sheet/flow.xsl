<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: which sheet: the smallest on which notes and tables leave the scheme the room it needs; where they stand.
  Input: the model; measured notes and tables. Output: paper with its frame, field (x, y, wide, high) for the scheme,
    put elements (table, first, last, x, y) and notes (x, y).
  Parameters: format = auto|A4|A3|A2|A1.
  Source: GOST 2.301-68, ISO 5457; GOST 2.701 (tables 12 mm above the title block, continued at its left).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
  xmlns:sh="urn:systel:sheet" xmlns:sv="urn:systel:svg" xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common"
  xmlns:math="http://exslt.org/math" extension-element-prefixes="exsl math" exclude-result-prefixes="m sh sv doc">

  <xsl:param name="format" select="'auto'"/>

  <xsl:variable name="sh-gap" select="8"/>

  <!-- The sheet and all places on it, from the first sheet on that is not too small by what there is to be drawn. -->
  <xsl:template name="sh-plan">
    <xsl:param name="extent"/>
    <xsl:variable name="bodies" select="count(descendant::m:body[m:joint])"/>
    <!-- an upright sheet is narrow for the views of a gripper -->
    <xsl:variable name="papers" select="document('papers.xml')/papers/paper[$format = 'auto' and
        not($gr-drawn and @height &gt; @width) or @name = $format]"/>
    <xsl:variable name="large" select="$papers[@bodies &gt;= $bodies and @systems &gt;= count(current()/m:system)]"/>
    <!-- So many go at best onto full columns. -->
    <xsl:variable name="many" select="$bodies &gt; 100"/>
    <xsl:call-template name="sh-plan-on">
      <xsl:with-param name="papers" select="$large | $papers[not($large)][last()]"/>
      <xsl:with-param name="low" select="8 - 2 * $many"/>
      <xsl:with-param name="columns" select="1 + ($papers[last()]/@columns - 1) * $many"/>
      <xsl:with-param name="extent" select="$extent"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template name="sh-plan-on">
    <xsl:param name="papers"/>
    <xsl:param name="low" select="8"/>
    <xsl:param name="columns" select="1"/>
    <xsl:param name="extent"/>
    <xsl:variable name="paper" select="$papers[1]"/>
    <xsl:variable name="made">
      <xsl:choose>
        <xsl:when test="$gr-drawn">
          <!-- The views need a small sheet for themselves. -->
          <xsl:if test="$paper/@height &lt; $paper/@width"><xsl:call-template name="sh-gripper-notes"/></xsl:if>
          <xsl:call-template name="sh-gripper"><xsl:with-param name="brief" select="$paper/@height &gt; $paper/@width"/></xsl:call-template>
        </xsl:when>
        <xsl:otherwise>
          <xsl:call-template name="sh-notes"><xsl:with-param name="displaced" select="true()"/></xsl:call-template>
          <xsl:call-template name="sh-pairs"/>
          <xsl:call-template name="sh-bodies"/>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="measured">
      <xsl:apply-templates select="exsl:node-set($made)/note" mode="sh-measure">
        <xsl:with-param name="width" select="$sh-title/@width"/>
      </xsl:apply-templates>
      <xsl:apply-templates select="exsl:node-set($made)/table" mode="sh-measure">
        <xsl:with-param name="width" select="$sh-title/@width"/>
        <xsl:with-param name="low" select="$low"/>
      </xsl:apply-templates>
    </xsl:variable>
    <xsl:variable name="content" select="exsl:node-set($measured)"/>
    <xsl:variable name="framed"><xsl:apply-templates select="$paper" mode="sh-framed">
      <xsl:with-param name="columns" select="$columns"/>
    </xsl:apply-templates></xsl:variable>
    <xsl:variable name="frame" select="exsl:node-set($framed)/paper"/>
    <xsl:variable name="flowed"><xsl:call-template name="sh-flow">
      <xsl:with-param name="content" select="$content"/>
      <xsl:with-param name="paper" select="$frame"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="flow" select="exsl:node-set($flowed)"/>
    <xsl:choose>
      <!-- Lower rows rather than another column, another column rather than a larger sheet. -->
      <xsl:when test="$flow/full and ($low &gt; 6 or $columns &lt; $paper/@columns)">
        <xsl:call-template name="sh-plan-on">
          <xsl:with-param name="papers" select="$papers"/>
          <xsl:with-param name="low" select="6 + 2 * ($low = 6)"/>
          <xsl:with-param name="columns" select="$columns + ($low = 6)"/>
          <xsl:with-param name="extent" select="$extent"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$flow/full and $papers[2]">
        <xsl:call-template name="sh-plan-on">
          <xsl:with-param name="papers" select="$papers[position() &gt; 1]"/>
          <xsl:with-param name="extent" select="$extent"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$flow/full">
        <xsl:call-template name="sh-shortened">
          <xsl:with-param name="content" select="$content"/>
          <xsl:with-param name="paper" select="$frame"/>
          <xsl:with-param name="extent" select="$extent"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="sh-places">
          <xsl:with-param name="content" select="$content"/>
          <xsl:with-param name="paper" select="$frame"/>
          <xsl:with-param name="flow" select="$flow"/>
          <xsl:with-param name="extent" select="$extent"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="paper" mode="sh-framed">
    <xsl:param name="columns"/>
    <xsl:variable name="margin" select="5 + 5 * ($lang != 'ru')"/>
    <paper left="20" top="{$margin}" right="{@width - $margin}" low="{@height - $margin}"
        upright="{@height &gt; @width}">
      <xsl:copy-of select="@*"/>
      <xsl:attribute name="columns"><xsl:value-of select="$columns"/></xsl:attribute>
      <!-- Nothing stands beside the turned designation. -->
      <xsl:attribute name="begin">
        <xsl:value-of select="$margin + sum($sh-blocks/*[@name = 'turned']/@height) + 4"/>
      </xsl:attribute>
    </paper>
  </xsl:template>

  <!-- Tables shortened to a share of their rows until they go onto the sheet; the last row says what is left out. -->
  <xsl:template name="sh-shortened">
    <xsl:param name="content"/>
    <xsl:param name="paper"/>
    <xsl:param name="extent"/>
    <xsl:param name="share" select="sv:min(0.9, 200 div count($content/table/row))"/>
    <xsl:variable name="fewer">
      <xsl:copy-of select="$content/note"/>
      <xsl:for-each select="$content/table">
        <xsl:variable name="rows" select="floor(count(row) * $share)"/>
        <table>
          <xsl:copy-of select="@* | col | head | row[position() &lt;= $rows]"/>
          <row h="8">
            <cell whole="yes"><fit size="3.5" squeeze="1"><line><run>
              <xsl:value-of select="sh:plain(doc:message('sheet-more', count(row) - $rows))"/>
            </run></line></fit></cell>
          </row>
        </table>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="flowed"><xsl:call-template name="sh-flow">
      <xsl:with-param name="content" select="exsl:node-set($fewer)"/>
      <xsl:with-param name="paper" select="$paper"/>
    </xsl:call-template></xsl:variable>
    <xsl:choose>
      <xsl:when test="exsl:node-set($flowed)/full and $share * count($content/table/row) &gt;= 2">
        <xsl:call-template name="sh-shortened">
          <xsl:with-param name="content" select="$content"/>
          <xsl:with-param name="paper" select="$paper"/>
          <xsl:with-param name="extent" select="$extent"/>
          <xsl:with-param name="share" select="$share * 0.9"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="sh-places">
          <xsl:with-param name="content" select="exsl:node-set($fewer)"/>
          <xsl:with-param name="paper" select="$paper"/>
          <xsl:with-param name="flow" select="exsl:node-set($flowed)"/>
          <xsl:with-param name="extent" select="$extent"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Above the tables of an upright sheet the picture keeps 95 mm, the views of a gripper 140.
       Rows into columns: row elements with table, n, col and y in the column; full when columns run out. -->
  <xsl:template name="sh-flow">
    <xsl:param name="content"/>
    <xsl:param name="paper"/>
    <xsl:variable name="first" select="$paper/@low - $paper/@top - $sh-title/@height - 10
      - (95 + 45 * $gr-drawn + $paper/@begin - $paper/@top) * ($paper/@upright = 'true')"/>
    <xsl:call-template name="sh-flow-row">
      <xsl:with-param name="rows" select="$content/table/row"/>
      <xsl:with-param name="paper" select="$paper"/>
      <xsl:with-param name="room" select="$first"/>
      <xsl:with-param name="y" select="sum($content/note/@h)"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template name="sh-flow-row">
    <xsl:param name="rows"/>
    <xsl:param name="paper"/>
    <xsl:param name="room"/>
    <xsl:param name="y"/>
    <xsl:param name="col" select="1"/>
    <xsl:param name="fresh" select="true()"/>
    <xsl:variable name="row" select="$rows[1]"/>
    <xsl:variable name="begins" select="$fresh or not($row/preceding-sibling::row)"/>
    <xsl:variable name="head" select="($row/../head/@h + $sh-gap * ($y &gt; 0)) * $begins"/>
    <!-- A head does not stand above one row alone. -->
    <xsl:variable name="need" select="$head + $row/@h + sum($row/following-sibling::row[1]/@h) * $begins"/>
    <xsl:choose>
      <xsl:when test="not($row)"/>
      <xsl:when test="$y + $need &lt;= $room">
        <row table="{$row/../@name}" n="{count($row/preceding-sibling::row) + 1}" col="{$col}" y="{$y + $head}" h="{$row/@h}"
          head="{$row/../head/@h * $begins}"/>
        <xsl:call-template name="sh-flow-row">
          <xsl:with-param name="rows" select="$rows[position() &gt; 1]"/>
          <xsl:with-param name="paper" select="$paper"/>
          <xsl:with-param name="room" select="$room"/>
          <xsl:with-param name="y" select="$y + $head + $row/@h"/>
          <xsl:with-param name="col" select="$col"/>
          <xsl:with-param name="fresh" select="false()"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$col &lt; $paper/@columns">
        <xsl:call-template name="sh-flow-row">
          <xsl:with-param name="rows" select="$rows"/>
          <xsl:with-param name="paper" select="$paper"/>
          <xsl:with-param name="room" select="$paper/@low - $paper/@top"/>
          <xsl:with-param name="y" select="0"/>
          <xsl:with-param name="col" select="$col + 1"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise><full/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Columns from the right, the first above the title block; the scheme has the largest rectangle that is left. -->
  <xsl:template name="sh-places">
    <xsl:param name="content"/>
    <xsl:param name="paper"/>
    <xsl:param name="flow"/>
    <xsl:param name="extent"/>
    <xsl:variable name="width" select="$sh-title/@width"/>
    <xsl:variable name="upright" select="$paper/@upright = 'true'"/>
    <xsl:variable name="notes" select="sum($content/note/@h)"/>
    <xsl:variable name="stack" select="$notes + sum(($flow/row[@col = 1]/@y | $flow/row[@col = 1]/@h)[../@y = math:max($flow/row[@col = 1]/@y)])
      - $notes * boolean($flow/row[@col = 1])"/>
    <xsl:variable name="columns" select="math:max($flow/row/@col | $paper/@columns[not($flow/row)])"/>
    <xsl:variable name="top" select="$paper/@low - $sh-title/@height - 10 - $stack"/>
    <xsl:variable name="free" select="$paper/@right - $width * $columns - 5 * ($columns - 1) - 8"/>
    <xsl:variable name="fields">
      <xsl:if test="$columns = 1">
        <field x="{$paper/@left + 5}" y="{$paper/@begin}" wide="{$paper/@right - $paper/@left - 10}"
          high="{$top - 6 - $paper/@begin}"/>
      </xsl:if>
      <xsl:if test="not($upright)">
        <field x="{$paper/@left + 5}" y="{$paper/@begin}" wide="{$free - $paper/@left - 5}"
          high="{$paper/@low - 5 - $paper/@begin}"/>
      </xsl:if>
    </xsl:variable>
    <!-- How large the scheme could be in each. -->
    <xsl:variable name="rated">
      <xsl:for-each select="exsl:node-set($fields)/field">
        <xsl:sort select="sv:min((@wide - 20) div $extent/@wide, (@high - 20) div $extent/@high)" data-type="number" order="descending"/>
        <xsl:copy-of select="."/>
      </xsl:for-each>
    </xsl:variable>
    <plan>
      <xsl:copy-of select="$paper | exsl:node-set($rated)/field[1] | $content/*"/>
      <notes x="{$paper/@right - $width}" y="{$top}"/>
      <xsl:for-each select="$flow/row[@head != 0]">
        <xsl:variable name="same" select="$flow/row[@table = current()/@table and @col = current()/@col]"/>
        <xsl:variable name="column" select="$flow/row[@col = current()/@col]"/>
        <xsl:variable name="shift" select="$top + ($paper/@low - $column[last()]/@y - $column[last()]/@h - $top) * (@col &gt; 1)"/>
        <put table="{@table}" first="{@n}" last="{$same[last()]/@n}" x="{$paper/@right - $width * @col - 5 * (@col - 1)}"
          y="{$shift + @y - @head}"/>
      </xsl:for-each>
    </plan>
  </xsl:template>
</xsl:stylesheet>
