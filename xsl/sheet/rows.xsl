<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: tables and notes measured, and drawn where they have been put.
  Input: table and note elements of contents.xsl and notes.xsl; put elements of flow.xsl. Output: the same with fit in the cells and
    heights on rows, heads and notes; SVG: each cell is g class="cell" with data-box = its x y w h.
  Parameters: of the templates: low = the least height of a row; width = of the title block, tables and notes.
  Source: GOST 2.105 (heads 8 mm and more, rows 8 mm; on full sheets 6 mm).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:sh="urn:systel:sheet" xmlns:sv="urn:systel:svg" xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math"
  extension-element-prefixes="exsl math" exclude-result-prefixes="text sh sv">

  <xsl:template match="table" mode="sh-measure">
    <xsl:param name="width"/>
    <xsl:variable name="spare" select="$width - sum(col/@w)"/>
    <table xmlns="">
      <xsl:copy-of select="@*"/>
      <xsl:for-each select="col">
        <col w="{@w + $spare * boolean(@spare)}" x="{sum(preceding-sibling::col/@w) + $spare * boolean(preceding-sibling::col/@spare)}">
          <xsl:copy-of select="@align"/>
        </col>
      </xsl:for-each>
      <xsl:apply-templates select="head | row" mode="sh-measure">
        <xsl:with-param name="spare" select="$spare"/>
      </xsl:apply-templates>
    </table>
  </xsl:template>

  <xsl:template match="head | row" mode="sh-measure">
    <xsl:param name="spare"/>
    <xsl:variable name="head" select="boolean(self::head)"/>
    <!-- Heads have one size all along. -->
    <xsl:variable name="sizes" select="text:when($head, '2.5', '3.5 2.5')"/>
    <xsl:variable name="made">
      <xsl:for-each select="cell">
        <xsl:variable name="n" select="position()"/>
        <!-- one that goes on has all columns from its own one -->
        <xsl:variable name="cols" select="../../col[position() = $n or position() &gt; $n and current()/@on]"/>
        <xsl:variable name="wide" select="sum($cols/@w) + $spare * boolean($cols/@spare) - 2"/>
        <cell xmlns="">
          <xsl:copy-of select="@pair | @on"/>
          <xsl:choose>
            <xsl:when test="line">
              <xsl:call-template name="sh-fit-lines">
                <xsl:with-param name="lines" select="line"/>
                <xsl:with-param name="width" select="$wide"/>
              </xsl:call-template>
            </xsl:when>
            <xsl:otherwise>
              <xsl:call-template name="sh-fit">
                <xsl:with-param name="text" select="@text"/>
                <xsl:with-param name="width" select="$wide"/>
                <xsl:with-param name="high" select="8"/>
                <xsl:with-param name="sizes" select="$sizes"/>
              </xsl:call-template>
            </xsl:otherwise>
          </xsl:choose>
        </cell>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="needs">
      <h xmlns="">0</h>
      <xsl:for-each select="exsl:node-set($made)/cell/fit">
        <h xmlns=""><xsl:value-of select="ceiling((1.55 * (count(line) - 1) + 1.4 + 0.5 * (count(line) &gt; 2)) * @size)"/></h>
      </xsl:for-each>
    </xsl:variable>
    <xsl:element name="{name()}" namespace="">
      <xsl:attribute name="need"><xsl:value-of select="math:max(exsl:node-set($needs)/h)"/></xsl:attribute>
      <xsl:copy-of select="$made"/>
    </xsl:element>
  </xsl:template>

  <!-- A measured table whose rows are at least so high, its head a little more. -->
  <xsl:template match="table" mode="sh-heights">
    <xsl:param name="low"/>
    <table xmlns="">
      <xsl:copy-of select="@* | col"/>
      <xsl:for-each select="head | row">
        <xsl:variable name="least" select="$low + 2 * boolean(self::head)"/>
        <xsl:element name="{name()}" namespace="">
          <xsl:attribute name="h"><xsl:value-of select="@need + ($least - @need) * ($least &gt; @need)"/></xsl:attribute>
          <xsl:copy-of select="cell"/>
        </xsl:element>
      </xsl:for-each>
    </table>
  </xsl:template>

  <xsl:template match="note" mode="sh-measure">
    <xsl:param name="width"/>
    <!-- The task comes first and has no number. -->
    <xsl:variable name="number" select="text:when(not(@task), concat(1 + count(preceding-sibling::note[not(@task)]), '. '))"/>
    <xsl:variable name="text" select="concat($number, @text)"/>
    <xsl:variable name="made">
      <xsl:choose>
        <xsl:when test="line">
          <xsl:variable name="lines">
            <xsl:for-each select="line">
              <line xmlns="">
                <xsl:for-each select="run[1]">
                  <run><xsl:value-of select="concat(text:when(not(../preceding-sibling::line), $number), .)"/></run>
                </xsl:for-each>
                <xsl:copy-of select="run[position() &gt; 1]"/>
              </line>
            </xsl:for-each>
          </xsl:variable>
          <xsl:call-template name="sh-fit-lines">
            <xsl:with-param name="lines" select="exsl:node-set($lines)/line"/>
            <xsl:with-param name="width" select="$width - 2"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:otherwise>
          <xsl:variable name="fitted"><xsl:call-template name="sh-fit">
            <xsl:with-param name="text" select="$text"/>
            <xsl:with-param name="width" select="$width - 2"/>
            <xsl:with-param name="high" select="30 + 90 * boolean(@task)"/>
            <xsl:with-param name="sizes" select="'3.5'"/>
            <xsl:with-param name="most" select="9 + 11 * boolean(@task)"/>
          </xsl:call-template></xsl:variable>
          <xsl:for-each select="exsl:node-set($fitted)/fit">
            <fit xmlns="">
              <xsl:copy-of select="@*"/>
              <xsl:for-each select="line"><line><xsl:call-template name="sh-indexed"><xsl:with-param name="text" select="string(run)"/></xsl:call-template></line></xsl:for-each>
            </fit>
          </xsl:for-each>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <note h="{6 * count(exsl:node-set($made)/fit/line) + 2 * boolean(@blank)}" xmlns="">
      <xsl:copy-of select="@blank | @displaced | @task | @spare | @short"/>
      <xsl:copy-of select="$made"/>
    </note>
  </xsl:template>

  <!-- The notes from a point downwards. -->
  <xsl:template name="sh-draw-notes">
    <xsl:param name="notes"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="width"/>
    <g class="notes" data-box="{$x} {sv:n($y)} {$width} {sv:n(sum($notes/@h))}">
      <xsl:for-each select="$notes">
        <xsl:variable name="top" select="$y + sum(preceding-sibling::note/@h)"/>
        <g class="cell" data-box="{$x} {sv:n($top)} {$width} {@h}">
          <xsl:call-template name="sh-box">
            <xsl:with-param name="fit" select="fit"/>
            <xsl:with-param name="x" select="$x"/>
            <xsl:with-param name="y" select="$top"/>
            <xsl:with-param name="w" select="$width"/>
            <xsl:with-param name="h" select="@h + 2 * boolean(@blank)"/>
            <xsl:with-param name="align" select="'left'"/>
          </xsl:call-template>
          <xsl:if test="@blank">
            <path class="thin" d="M{sv:n($x + 3 + sh:line-width(fit/line[last()], 3.5))} {sv:n($top + @h - 0.5)}H{$x + $width - 2}"/>
          </xsl:if>
        </g>
      </xsl:for-each>
    </g>
  </xsl:template>

  <!-- Rows from one to another of a table with its head, from a point downwards. -->
  <xsl:template name="sh-draw-table">
    <xsl:param name="table"/>
    <xsl:param name="first"/>
    <xsl:param name="last"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="picture"/>
    <xsl:variable name="rows" select="$table/row[position() &gt;= $first and position() &lt;= $last]"/>
    <xsl:variable name="w" select="sum($table/col/@w)"/>
    <xsl:variable name="h" select="$table/head/@h + sum($rows/@h)"/>
    <!-- no line crosses what a row says as a whole, at the end -->
    <xsl:variable name="parted" select="$h - sum($rows[cell/@whole]/@h)"/>
    <xsl:variable name="going" select="$rows[cell/@on]"/>
    <xsl:variable name="last" select="count($going[1]/cell)"/>
    <g class="table {$table/@name}" data-box="{$x} {sv:n($y)} {$w} {sv:n($h)}">
      <path class="thick">
        <xsl:attribute name="d">
          <xsl:value-of select="concat('M', $x, ' ', sv:n($y), 'h', $w, 'v', sv:n($h), 'h', -$w, 'zm0 ', $table/head/@h, 'h', $w)"/>
          <xsl:for-each select="$table/col[position() &gt; 1]">
            <xsl:value-of select="concat('M', $x + @x, ' ', sv:n($y), 'v', sv:n($parted - sum($going[$last &lt;= count(current()/preceding-sibling::col)]/@h)))"/>
          </xsl:for-each>
        </xsl:attribute>
      </path>
      <xsl:if test="$rows[2]">
        <path class="thin">
          <xsl:attribute name="d">
            <xsl:for-each select="$rows[position() != last()]">
              <xsl:variable name="i" select="position()"/>
              <xsl:value-of select="concat('M', $x, ' ', sv:n($y + $table/head/@h + sum($rows[position() &lt;= $i]/@h)), 'h', $w)"/>
            </xsl:for-each>
          </xsl:attribute>
        </path>
      </xsl:if>
      <xsl:for-each select="$table/head | $rows">
        <xsl:variable name="i" select="position()"/>
        <xsl:variable name="top" select="$y + sum($table/head[$i &gt; 1]/@h) + sum($rows[position() &lt; $i - 1]/@h)"/>
        <xsl:apply-templates select="cell" mode="sh-draw">
          <xsl:with-param name="x" select="$x"/>
          <xsl:with-param name="y" select="$top"/>
          <xsl:with-param name="table" select="$table"/>
          <xsl:with-param name="picture" select="$picture"/>
        </xsl:apply-templates>
      </xsl:for-each>
    </g>
  </xsl:template>

  <xsl:template match="cell" mode="sh-draw">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="table"/>
    <xsl:param name="picture"/>
    <xsl:variable name="n" select="position()"/>
    <xsl:variable name="col" select="$table/col[$n]"/>
    <xsl:variable name="w" select="$col/@w + (sum($table/col/@w) - $col/@w) * boolean(@whole)
      + sum($table/col[position() &gt; $n]/@w) * boolean(@on)"/>
    <xsl:variable name="mark">
      <xsl:if test="@pair and not(fit/line)">
        <fit size="3.5" squeeze="1" xmlns="">
          <xsl:call-template name="sh-mark">
            <xsl:with-param name="loop" select="@pair"/>
            <xsl:with-param name="picture" select="$picture"/>
          </xsl:call-template>
        </fit>
      </xsl:if>
    </xsl:variable>
    <g class="cell" data-box="{$x + $col/@x} {sv:n($y)} {$w} {../@h}">
      <xsl:call-template name="sh-box">
        <xsl:with-param name="fit" select="fit[line] | exsl:node-set($mark)/fit"/>
        <xsl:with-param name="x" select="$x + $col/@x"/>
        <xsl:with-param name="y" select="$y"/>
        <xsl:with-param name="w" select="$w"/>
        <xsl:with-param name="h" select="../@h"/>
        <xsl:with-param name="align" select="concat($col/@align[not(current()/parent::head)],
          text:when(not($col/@align and not(parent::head)), 'middle'))"/>
      </xsl:call-template>
    </g>
  </xsl:template>

  <!-- What the scheme calls a cut pair: the pole that it stands at, else its letter (svg/labels.xsl). -->
  <xsl:template name="sh-mark">
    <xsl:param name="loop"/>
    <xsl:param name="picture"/>
    <xsl:for-each select="$picture/descendant::point[@loop = $loop][@last = 'true'][1]">
      <xsl:variable name="pole" select="sv:pole-of(.)[1]"/>
      <line xmlns="">
        <xsl:choose>
          <xsl:when test="$pole"><run>O</run><run index="1"><xsl:value-of select="$pole/@n"/></run></xsl:when>
          <xsl:otherwise>
            <xsl:call-template name="sv-letter"/>
          </xsl:otherwise>
        </xsl:choose>
      </line>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
