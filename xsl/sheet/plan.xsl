<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: which sheet, and what stands where on it: the smallest on which notes and tables leave the scheme room; of
    the ways to place them the one that lets the scheme be largest, then the one that leaves the least free.
  Input: the model; extent = what the scheme takes, metres (picture.xsl). Output: plan elements (paper, field, put,
    notes, the measured notes and tables; bound = the finest scale that the field could hold), best first by their
    bounds (sh-plan); the plan drawn: drawn with plan, picture, beside (a second view), left, top, wide, high, fill (the
    part of the field that it takes) and tight (how it had to be reduced) (sh-drawn).
  Parameters: format = auto|A4|A3|A2|A1.
  Source: GOST 2.301-68, 2.302-68, ISO 5455, 5457; DRAWING practice.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
  xmlns:sh="urn:systel:sheet" xmlns:sv="urn:systel:svg" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number" xmlns:exsl="http://exslt.org/common"
  xmlns:math="http://exslt.org/math" xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl math func" exclude-result-prefixes="m sh sv doc num">

  <xsl:param name="format" select="'auto'"/>

  <!-- Millimetres between two views. -->
  <xsl:variable name="sh-apart" select="15"/>

  <!-- Ways to place everything on the first sheet that has room for it and is not too small by what there is to be drawn. -->
  <xsl:template name="sh-plan">
    <xsl:param name="extent"/>
    <xsl:param name="papers" select="document('papers.xml')/papers/paper"/>
    <xsl:param name="asked" select="$format"/>
    <xsl:variable name="bodies" select="count(descendant::m:body[m:joint])"/>
    <!-- an upright sheet is narrow for the views of a gripper -->
    <xsl:variable name="allowed" select="$papers[$asked = 'auto' and not($gr-drawn and @height &gt; @width) or @name = $asked]"/>
    <xsl:variable name="large" select="$allowed[@bodies &gt;= $bodies and @pairs &gt;= count(current()[not(m:system[2])]/descendant::m:joint[@type != 'fixed']) and @systems &gt;= count(current()/m:system)]"/>
    <xsl:variable name="ways"><xsl:call-template name="sh-plan-on">
      <xsl:with-param name="papers" select="$large | $allowed[not($large)][last()]"/>
      <!-- So many go at best in low rows onto full columns. -->
      <xsl:with-param name="many" select="$bodies &gt; 100"/>
      <xsl:with-param name="extent" select="$extent"/>
    </xsl:call-template></xsl:variable>
    <xsl:for-each select="exsl:node-set($ways)/plan">
      <xsl:sort select="@bound" data-type="number"/>
      <xsl:sort select="count(field/@corner)" data-type="number"/>
      <xsl:sort select="field/@wide * field/@high" data-type="number"/>
      <xsl:copy-of select="."/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="sh-plan-on">
    <xsl:param name="papers"/>
    <xsl:param name="many"/>
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
    <xsl:variable name="ways">
      <xsl:if test="not($many)">
        <xsl:call-template name="sh-ways">
          <xsl:with-param name="made" select="exsl:node-set($made)"/>
          <xsl:with-param name="paper" select="$paper"/>
          <xsl:with-param name="low" select="8"/>
          <xsl:with-param name="extent" select="$extent"/>
        </xsl:call-template>
      </xsl:if>
      <xsl:call-template name="sh-ways">
        <xsl:with-param name="made" select="exsl:node-set($made)"/>
        <xsl:with-param name="paper" select="$paper"/>
        <xsl:with-param name="low" select="6"/>
        <xsl:with-param name="columns" select="1 + ($paper/@columns - 1) * $many"/>
        <xsl:with-param name="shorten" select="not($papers[2])"/>
        <xsl:with-param name="extent" select="$extent"/>
      </xsl:call-template>
    </xsl:variable>
    <xsl:variable name="plans" select="exsl:node-set($ways)/plan"/>
    <xsl:choose>
      <xsl:when test="$plans[not(@shortened)]"><xsl:copy-of select="$plans[not(@shortened)]"/></xsl:when>
      <xsl:when test="$papers[2]">
        <xsl:call-template name="sh-plan-on">
          <xsl:with-param name="papers" select="$papers[position() &gt; 1]"/>
          <xsl:with-param name="many" select="$many"/>
          <xsl:with-param name="extent" select="$extent"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise><xsl:copy-of select="$plans"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Ways with rows of one height, in as few columns as they need; where the sheet has columns, also a column for each
       table, which leaves a wide field above them. -->
  <xsl:template name="sh-ways">
    <xsl:param name="made"/>
    <xsl:param name="paper"/>
    <xsl:param name="low"/>
    <xsl:param name="columns" select="1"/>
    <xsl:param name="shorten" select="false()"/>
    <xsl:param name="extent"/>
    <xsl:variable name="measured">
      <xsl:apply-templates select="$made/note" mode="sh-measure">
        <xsl:with-param name="width" select="$sh-title/@width"/>
      </xsl:apply-templates>
      <xsl:apply-templates select="$made/table" mode="sh-measure">
        <xsl:with-param name="width" select="$sh-title/@width"/>
        <xsl:with-param name="low" select="$low"/>
      </xsl:apply-templates>
    </xsl:variable>
    <xsl:variable name="content" select="exsl:node-set($measured)"/>
    <xsl:call-template name="sh-columns">
      <xsl:with-param name="content" select="$content"/>
      <xsl:with-param name="paper" select="$paper"/>
      <xsl:with-param name="columns" select="$columns"/>
      <xsl:with-param name="shorten" select="$shorten"/>
      <xsl:with-param name="extent" select="$extent"/>
    </xsl:call-template>
    <xsl:if test="$paper/@across &gt;= count($content/table) and $content/table[2]">
      <xsl:call-template name="sh-columns">
        <xsl:with-param name="content" select="$content"/>
        <xsl:with-param name="paper" select="$paper"/>
        <xsl:with-param name="columns" select="count($content/table)"/>
        <xsl:with-param name="parted" select="true()"/>
        <xsl:with-param name="extent" select="$extent"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template name="sh-columns">
    <xsl:param name="content"/>
    <xsl:param name="paper"/>
    <xsl:param name="columns"/>
    <xsl:param name="parted" select="false()"/>
    <xsl:param name="shorten" select="false()"/>
    <xsl:param name="extent"/>
    <xsl:variable name="framed"><xsl:apply-templates select="$paper" mode="sh-framed">
      <xsl:with-param name="columns" select="$columns"/>
    </xsl:apply-templates></xsl:variable>
    <xsl:variable name="frame" select="exsl:node-set($framed)/paper"/>
    <xsl:variable name="flowed"><xsl:call-template name="sh-flow">
      <xsl:with-param name="content" select="$content"/>
      <xsl:with-param name="paper" select="$frame"/>
      <xsl:with-param name="parted" select="$parted"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="flow" select="exsl:node-set($flowed)"/>
    <xsl:choose>
      <xsl:when test="not($flow/full)">
        <xsl:call-template name="sh-places">
          <xsl:with-param name="content" select="$content"/>
          <xsl:with-param name="paper" select="$frame"/>
          <xsl:with-param name="flow" select="$flow"/>
          <xsl:with-param name="extent" select="$extent"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$columns &lt; $paper/@columns and not($parted)">
        <xsl:call-template name="sh-columns">
          <xsl:with-param name="content" select="$content"/>
          <xsl:with-param name="paper" select="$paper"/>
          <xsl:with-param name="columns" select="$columns + 1"/>
          <xsl:with-param name="shorten" select="$shorten"/>
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
          <xsl:with-param name="shortened" select="true()"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- The sheet drawn: what is drawn on the first paper, or on the next one where that fills its field much better, has
       room for coordinates that found none or for symbols that stood on each other. -->
  <xsl:template name="sh-drawn">
    <xsl:param name="extent"/>
    <xsl:variable name="first"><xsl:call-template name="sh-drawn-on"><xsl:with-param name="extent" select="$extent"/></xsl:call-template></xsl:variable>
    <xsl:variable name="drawn" select="exsl:node-set($first)/drawn"/>
    <xsl:variable name="larger" select="document('papers.xml')/papers/paper[@name = $drawn/plan/paper/@name]/following-sibling::paper[1][
      $format = 'auto' and ($drawn/@fill &lt; 0.28 + 0.1 * boolean(current()/m:position) or $drawn/picture/@left-out &gt; 0
      or sh:squeezed($drawn/picture))]"/>
    <xsl:variable name="second">
      <xsl:if test="$larger"><xsl:call-template name="sh-drawn-on">
        <xsl:with-param name="extent" select="$extent"/>
        <xsl:with-param name="papers" select="$larger"/>
      </xsl:call-template></xsl:if>
    </xsl:variable>
    <xsl:variable name="better" select="exsl:node-set($second)/drawn[@fill &gt; $drawn/@fill + 0.1 or picture/@left-out &lt; $drawn/picture/@left-out
      or sh:squeezed($drawn/picture) and not(sh:squeezed(picture))]"/>
    <xsl:copy-of select="$better | $drawn[not($better)]"/>
  </xsl:template>

  <!-- Whether the cross of a universal joint, 12 mm wide, stands on another pair at another pole. -->
  <func:function name="sh:squeezed">
    <xsl:param name="picture"/>
    <xsl:variable name="poles" select="$picture/descendant::b[@type and @type != 'fixed'] | $picture/descendant::point[@last = 'false']"/>
    <xsl:variable name="squeezed">
      <xsl:for-each select="$poles[@type = 'universal']">
        <xsl:if test="$poles[sv:length(@x - current()/@x, @y - current()/@y) &gt; 1][sv:length(@x - current()/@x, @y - current()/@y) &lt; 13]">x</xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="$squeezed != ''"/>
  </func:function>

  <xsl:template name="sh-drawn-on">
    <xsl:param name="extent"/>
    <xsl:param name="papers" select="document('papers.xml')/papers/paper"/>
    <xsl:variable name="planned"><xsl:call-template name="sh-plan">
      <xsl:with-param name="extent" select="$extent"/>
      <xsl:with-param name="papers" select="$papers"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="chosen"><xsl:call-template name="sh-choose">
      <xsl:with-param name="plans" select="exsl:node-set($planned)/plan"/>
      <xsl:with-param name="extent" select="$extent"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="drawn" select="exsl:node-set($chosen)/drawn"/>
    <!-- Letters of 3.5 mm may become 2.5 mm high. -->
    <xsl:if test="$drawn/@tight &lt; 0.7">
      <xsl:variable name="free"><xsl:call-template name="sh-plan">
        <xsl:with-param name="extent" select="$extent"/>
        <xsl:with-param name="asked" select="'auto'"/>
      </xsl:call-template></xsl:variable>
      <xsl:message terminate="yes">
        <xsl:value-of select="doc:message('sheet-small', string($drawn/plan/paper/@name), num:format(3.5 * $drawn/@tight, 1),
          string(exsl:node-set($free)/plan[1]/paper/@name), $name)"/>
      </xsl:message>
    </xsl:if>
    <xsl:variable name="further"><xsl:call-template name="sh-second"><xsl:with-param name="drawn" select="$drawn"/></xsl:call-template></xsl:variable>
    <xsl:variable name="beside" select="exsl:node-set($further)/beside"/>
    <!-- What both views take. -->
    <xsl:variable name="shifted">
      <view><xsl:copy-of select="$drawn/picture/@left | $drawn/picture/@right | $drawn/picture/@top | $drawn/picture/@low"/></view>
      <xsl:for-each select="$beside/picture">
        <view left="{@left + ../@x}" right="{@right + ../@x}" top="{@top + ../@y}" low="{@low + ../@y}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="seen" select="exsl:node-set($shifted)/view"/>
    <xsl:variable name="wide" select="$drawn/@tight * (math:max($seen/@right) - math:min($seen/@left))"/>
    <xsl:variable name="high" select="$drawn/@tight * (math:max($seen/@low) - math:min($seen/@top))"/>
    <drawn left="{math:min($seen/@left)}" top="{math:min($seen/@top)}" wide="{$wide}" high="{$high}" fill="{$wide * $high
        div $drawn/plan/field/@wide div $drawn/plan/field/@high}">
      <xsl:copy-of select="$drawn/@tight | $drawn/*"/>
      <xsl:copy-of select="$beside"/>
    </drawn>
  </xsl:template>

  <!-- Plans drawn until none of the rest could be larger; the largest is taken, of those alike the one with the smaller field. -->
  <xsl:template name="sh-choose">
    <xsl:param name="plans"/>
    <xsl:param name="extent"/>
    <xsl:param name="best" select="/.."/>
    <xsl:variable name="plan" select="$plans[1]"/>
    <xsl:variable name="area" select="sum($plan/field/@wide) * sum($plan/field/@high) + 1000000 * count($plan/field/@corner)"/>
    <xsl:choose>
      <xsl:when test="not($plan) or $best and ($best/@fine &lt; $plan/@bound or $best/@fine = $plan/@bound and $best/@area &lt;= $area)">
        <xsl:copy-of select="$best"/>
      </xsl:when>
      <xsl:otherwise>
        <xsl:variable name="drawn"><xsl:call-template name="sh-draw-plan">
          <xsl:with-param name="plan" select="$plan"/>
          <xsl:with-param name="extent" select="$extent"/>
        </xsl:call-template></xsl:variable>
        <xsl:variable name="new" select="exsl:node-set($drawn)/drawn"/>
        <xsl:variable name="better" select="not($best) or $new/@fine &lt; $best/@fine or $new/@fine = $best/@fine and $area &lt; $best/@area"/>
        <xsl:call-template name="sh-choose">
          <xsl:with-param name="plans" select="$plans[position() &gt; 1]"/>
          <xsl:with-param name="extent" select="$extent"/>
          <xsl:with-param name="best" select="$best[not($better)] | $new[$better]"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A spatial system that leaves half of its field free is drawn a second time at the same scale, isometrically
       (what is isometric from the front, unless limbs hide each other there), beside the first view or below it: beside with the shift (x, y) and the picture. Context: the model. -->
  <xsl:template name="sh-second">
    <xsl:param name="drawn"/>
    <xsl:variable name="first" select="$drawn/picture"/>
    <xsl:variable name="wide" select="$drawn/plan/field/@wide - 1"/>
    <xsl:variable name="high" select="$drawn/plan/field/@high - 1 - 8 * ($scale = 'mu')"/>
    <xsl:variable name="w" select="$first/@right - $first/@left"/>
    <xsl:variable name="h" select="$first/@low - $first/@top"/>
    <xsl:if test="$view = 'auto' and contains(' front side top iso ', concat(' ', $first/@view, ' ')) and not($gr-drawn or m:position or $first/@view = 'iso' and not(m:loop))
        and $first/@scale != 0 and $drawn/@tight = 1 and $w * $h &lt; 0.5 * $wide * $high">
      <xsl:variable name="made"><xsl:call-template name="sv-whole">
        <xsl:with-param name="wanted" select="concat(substring('iso', 1, 3 * ($first/@view != 'iso')), substring('front', 1, 5 * ($first/@view = 'iso')))"/>
        <xsl:with-param name="bare" select="true()"/>
        <xsl:with-param name="wide" select="$wide"/>
        <xsl:with-param name="high" select="$high"/>
        <xsl:with-param name="row" select="concat($first/@scale, ' 20000')"/>
      </xsl:call-template></xsl:variable>
      <xsl:for-each select="exsl:node-set($made)/picture[@scale = $first/@scale and not(@displaced and not($first/@displaced))]">
        <xsl:variable name="aside" select="$w + $sh-apart + @right - @left &lt;= $wide"/>
        <xsl:if test="$aside or $h + $sh-apart + @low - @top &lt;= $high">
          <beside>
            <xsl:attribute name="x"><xsl:value-of select="($first/@right + $sh-apart - @left) * $aside
              + (($first/@left + $first/@right - @left - @right) div 2) * not($aside)"/></xsl:attribute>
            <xsl:attribute name="y"><xsl:value-of select="($first/@low - @low) * $aside
              + ($first/@low + $sh-apart - @top) * not($aside)"/></xsl:attribute>
            <xsl:copy-of select="."/>
          </beside>
        </xsl:if>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <!-- fine: the scale's denominator, more where the picture had to be reduced. Before it is reduced it does without
       dimensions and coordinates. -->
  <xsl:template name="sh-draw-plan">
    <xsl:param name="plan"/>
    <xsl:param name="extent"/>
    <xsl:param name="bare" select="false()"/>
    <xsl:variable name="field" select="$plan/field"/>
    <xsl:variable name="pictured"><xsl:call-template name="sv-picture">
      <xsl:with-param name="wide" select="$field/@wide - 1"/>
      <xsl:with-param name="high" select="$field/@high - 1 - 8 * ($scale = 'mu')"/>
      <xsl:with-param name="row" select="$sh-scales"/>
      <xsl:with-param name="extent" select="$extent"/>
      <xsl:with-param name="bare" select="$bare"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="picture" select="exsl:node-set($pictured)/picture"/>
    <!-- A sheet that was asked for may be too small for any scale of the row. -->
    <xsl:variable name="tight" select="sv:min(1, sv:min($field/@wide div ($picture/@right - $picture/@left),
      ($field/@high - 8 * ($scale = 'mu')) div ($picture/@low - $picture/@top)))"/>
    <xsl:choose>
      <xsl:when test="$tight &lt; 1 and not($bare) and not($gr-drawn)">
        <xsl:call-template name="sh-draw-plan">
          <xsl:with-param name="plan" select="$plan"/>
          <xsl:with-param name="extent" select="$extent"/>
          <xsl:with-param name="bare" select="true()"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <drawn tight="{$tight}" area="{$field/@wide * $field/@high + 1000000 * count($field/@corner)}" fine="{sum($picture/@fine | $picture[not(@fine)]/@scale) div $tight}">
          <xsl:copy-of select="$plan | $picture"/>
        </drawn>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
