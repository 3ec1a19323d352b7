<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: which sheet, and what stands where on it: the smallest on which notes and tables leave the scheme room; of
    the ways to place them the one that lets the scheme be largest, then the one that leaves the least free.
  Input: the model; extent = what the scheme takes, metres (svg/extent.xsl). Output: content elements (name, the measured
    notes and tables) and plan elements (paper, field, put, notes; content = the name of what they place, bound = the finest scale that the field could hold), best first by their
    bounds (sh:plan). drawn.xsl draws them.
  Parameters: format = auto|A4|A3|A2|A1.
  Source: GOST 2.301-68, 2.302-68, ISO 5455, 5457; DRAWING practice.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sh="urn:systel:sheet" xmlns:sv="urn:systel:svg" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number" xmlns:exsl="http://exslt.org/common"
  xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl func" exclude-result-prefixes="text m sh sv doc num">

  <xsl:param name="format" select="'auto'"/>

  <!-- Ways to place everything on the first sheet that has room for it and is not too small by what there is to be drawn; asked = a format. -->
  <func:function name="sh:plan">
    <xsl:param name="extent"/>
    <xsl:param name="papers"/>
    <xsl:param name="asked" select="$format"/>
    <xsl:variable name="bodies" select="count(descendant::m:body[m:joint])"/>
    <!-- an upright sheet is narrow for the views of a gripper -->
    <xsl:variable name="allowed" select="$papers[$asked = 'auto' and not($gr-drawn and @height &gt; @width) or @name = $asked]"/>
    <xsl:variable name="large" select="$allowed[@bodies &gt;= $bodies and @pairs &gt;= count(current()[not(m:system[2])]/descendant::m:joint[@type != 'fixed']) and @systems &gt;= count(current()/m:system)]"/>
    <!-- So many go at best in low rows onto full columns. -->
    <xsl:variable name="ways" select="sh:plan-on($large | $allowed[not($large)][last()], $bodies &gt; 100, $extent)"/>
    <xsl:variable name="plans">
      <xsl:for-each select="$ways[self::plan]">
        <xsl:sort select="@bound" data-type="number"/>
        <xsl:sort select="count(field/@corner | field/@between)" data-type="number"/>
        <xsl:sort select="field/@wide * field/@high" data-type="number"/>
        <xsl:copy-of select="."/>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="$ways[self::content] | exsl:node-set($plans)/plan"/>
  </func:function>

  <func:function name="sh:plan-on">
    <xsl:param name="papers"/>
    <xsl:param name="many"/>
    <xsl:param name="extent"/>
    <xsl:variable name="paper" select="$papers[1]"/>
    <xsl:variable name="made">
      <xsl:call-template name="sh-task"/>
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
    <!-- With what can be left out, and without. -->
    <xsl:variable name="all" select="exsl:node-set($made)/*"/>
    <xsl:variable name="notes" select="$all[self::note]"/>
    <xsl:variable name="spare" select="boolean($notes[@spare])"/>
    <!-- The tables are the same in every way. -->
    <xsl:variable name="measured"><xsl:apply-templates select="$all[self::table]" mode="sh-measure">
      <xsl:with-param name="width" select="$sh-title/@width"/>
    </xsl:apply-templates></xsl:variable>
    <xsl:variable name="tables" select="exsl:node-set($measured)/table"/>
    <!-- Tables that would leave the scheme a corner of the largest sheet. -->
    <xsl:variable name="long" select="not($papers[2]) and count($all/row) &gt; $sh-most-beside and count($all/row) &lt;= $sh-most-rest"/>
    <xsl:variable name="full" select="sh:ways-with($notes[not(@short)][not($long and $spare)], $tables[not($long and $spare)], '', $paper, $many, not($papers[2] or $spare), $long, $extent)"/>
    <xsl:variable name="brief" select="sh:ways-with($notes[not(@spare)][$spare], $tables[$spare], 'brief ', $paper, $many, not($papers[2]), $long, $extent)"/>
    <!-- On an upright sheet alone with a table on a sheet that follows, too: where all fit, the scheme may be small. -->
    <xsl:variable name="apart" select="not($papers[2] or $long) and $paper/@height &gt; $paper/@width and count($all/row) &gt; 12 and $sh-most-rest &gt; 0
      and not(($full | $brief)[self::content]/@name = 'shortened')"/>
    <xsl:variable name="parted" select="sh:ways-with(($notes[not(@spare)][$spare] | $notes[not(@short)][not($spare)])[$apart], $tables[$apart], 'parted ', $paper, $many, true(), true(), $extent)"/>
    <!-- Where there is no room without them, there is none: on an upright sheet, where they have more room than what there is without them (sh:flow). -->
    <xsl:variable name="doubted" select="$spare and $papers[2] and $paper/@height &gt; $paper/@width and ($full | $brief)[self::plan]"/>
    <xsl:variable name="least" select="sh:ways-with($notes[not(@spare or @short)][$doubted], $tables[$doubted], '', $paper, $many, false(), false(), $extent)"/>
    <xsl:variable name="plans">
      <xsl:if test="not($doubted) or $least[self::plan]"><xsl:copy-of select="$full[self::plan]"/><xsl:copy-of select="$brief[self::plan]"/></xsl:if>
      <xsl:copy-of select="$parted[self::plan]"/>
    </xsl:variable>
    <xsl:choose>
      <xsl:when test="$papers[2] and not(exsl:node-set($plans)/plan[not(@shortened)])">
        <func:result select="sh:plan-on($papers[position() &gt; 1], $many, $extent)"/>
      </xsl:when>
      <xsl:otherwise><func:result select="($full | $brief | $parted)[self::content] | exsl:node-set($plans)/plan"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- Ways to place notes and measured tables, in high rows and in low ones; mark = before the names of contents; none without tables. -->
  <func:function name="sh:ways-with">
    <xsl:param name="notes"/>
    <xsl:param name="tables"/>
    <xsl:param name="mark"/>
    <xsl:param name="paper"/>
    <xsl:param name="many"/>
    <xsl:param name="last"/>
    <xsl:param name="long"/>
    <xsl:param name="extent"/>
    <!-- by themselves, since they are numbered -->
    <xsl:variable name="own"><xsl:copy-of select="$notes"/></xsl:variable>
    <xsl:variable name="measures"><xsl:apply-templates select="exsl:node-set($own)/note" mode="sh-measure">
      <xsl:with-param name="width" select="$sh-title/@width"/>
    </xsl:apply-templates></xsl:variable>
    <xsl:variable name="measured" select="exsl:node-set($measures)/note"/>
    <xsl:variable name="high" select="sh:ways($measured, $tables[not($many or $long)], $mark, $paper, 8, 1, false(), false(), $extent)"/>
    <xsl:variable name="low" select="sh:ways($measured, $tables, $mark, $paper, 6, 1 + ($paper/@columns - 1) * ($many and not($long)), $last, $long, $extent)"/>
    <xsl:variable name="plans"><xsl:copy-of select="$high[self::plan]"/><xsl:copy-of select="$low[self::plan]"/></xsl:variable>
    <func:result select="($high | $low)[self::content] | exsl:node-set($plans)/plan"/>
  </func:function>

  <!-- Ways with rows of one height, in as few columns as they need; where the sheet has columns, also a column for each
       table, which leaves a wide field above them, with the notes above the first or the second. -->
  <func:function name="sh:ways">
    <xsl:param name="notes"/>
    <xsl:param name="tables"/>
    <xsl:param name="mark"/>
    <xsl:param name="paper"/>
    <xsl:param name="low"/>
    <xsl:param name="columns"/>
    <xsl:param name="shorten"/>
    <xsl:param name="long"/>
    <xsl:param name="extent"/>
    <xsl:variable name="high">
      <xsl:if test="$tables"><content name="{$mark}{$low}">
        <xsl:copy-of select="$notes"/>
        <xsl:apply-templates select="$tables" mode="sh-heights"><xsl:with-param name="low" select="$low"/></xsl:apply-templates>
      </content></xsl:if>
    </xsl:variable>
    <xsl:variable name="content" select="exsl:node-set($high)/content"/>
    <xsl:variable name="placed"><xsl:if test="$content">
      <xsl:call-template name="sh-columns">
        <xsl:with-param name="content" select="$content"/>
        <xsl:with-param name="paper" select="$paper"/>
        <xsl:with-param name="columns" select="$columns"/>
        <xsl:with-param name="shorten" select="$shorten"/>
        <xsl:with-param name="long" select="$long"/>
        <xsl:with-param name="extent" select="$extent"/>
      </xsl:call-template>
      <xsl:if test="$paper/@across &gt;= count($content/table) and $content/table[2] and not($long)">
        <xsl:call-template name="sh-columns">
          <xsl:with-param name="content" select="$content"/>
          <xsl:with-param name="paper" select="$paper"/>
          <xsl:with-param name="columns" select="count($content/table)"/>
          <xsl:with-param name="parted" select="true()"/>
          <xsl:with-param name="extent" select="$extent"/>
        </xsl:call-template>
        <!-- The notes above the second, which is the lower one: it has no title block below it. -->
        <xsl:if test="$content/note"><xsl:call-template name="sh-columns">
          <xsl:with-param name="content" select="$content"/>
          <xsl:with-param name="paper" select="$paper"/>
          <xsl:with-param name="columns" select="count($content/table)"/>
          <xsl:with-param name="parted" select="true()"/>
          <xsl:with-param name="aside" select="true()"/>
          <xsl:with-param name="extent" select="$extent"/>
        </xsl:call-template></xsl:if>
      </xsl:if>
    </xsl:if></xsl:variable>
    <func:result select="$content | exsl:node-set($placed)/*"/>
  </func:function>

  <xsl:template name="sh-columns">
    <xsl:param name="content"/>
    <xsl:param name="paper"/>
    <xsl:param name="columns"/>
    <xsl:param name="parted" select="false()"/>
    <xsl:param name="aside" select="false()"/>
    <xsl:param name="shorten" select="false()"/>
    <xsl:param name="long" select="false()"/>
    <xsl:param name="extent"/>
    <xsl:variable name="framed"><xsl:apply-templates select="$paper" mode="sh-framed">
      <xsl:with-param name="columns" select="$columns"/>
    </xsl:apply-templates></xsl:variable>
    <xsl:variable name="frame" select="exsl:node-set($framed)/paper"/>
    <xsl:variable name="flow" select="sh:flow($content, $frame, $parted, $aside)"/>
    <xsl:choose>
      <xsl:when test="not($flow/full or $long)">
        <xsl:call-template name="sh-places">
          <xsl:with-param name="content" select="$content"/>
          <xsl:with-param name="paper" select="$frame"/>
          <xsl:with-param name="flow" select="$flow"/>
          <xsl:with-param name="aside" select="$aside"/>
          <xsl:with-param name="extent" select="$extent"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$columns &lt; $paper/@columns and not($parted or $long)">
        <xsl:call-template name="sh-columns">
          <xsl:with-param name="content" select="$content"/>
          <xsl:with-param name="paper" select="$paper"/>
          <xsl:with-param name="columns" select="$columns + 1"/>
          <xsl:with-param name="shorten" select="$shorten"/>
          <xsl:with-param name="extent" select="$extent"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$shorten and count($content/table/row) &lt;= $sh-most-rest">
        <xsl:call-template name="sh-continued">
          <xsl:with-param name="content" select="$content"/>
          <xsl:with-param name="paper" select="$frame"/>
          <xsl:with-param name="extent" select="$extent"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$shorten">
        <xsl:call-template name="sh-shortened">
          <xsl:with-param name="content" select="$content"/>
          <xsl:with-param name="paper" select="$frame"/>
          <xsl:with-param name="extent" select="$extent"/>
        </xsl:call-template>
      </xsl:when>
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
</xsl:stylesheet>
