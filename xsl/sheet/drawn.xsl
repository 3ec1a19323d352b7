<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the scheme drawn into the fields of plans, of which the best is taken; a second view where there is room.
  Input: the model; extent = what the scheme takes, metres (svg/extent.xsl); plans of plan.xsl. Output: drawn with plan,
    content (its notes and tables), picture, beside (the second view), left, top, wide, high, fill (the part of the field that it takes) and tight (how
    it had to be reduced), lacks where a view that is needed found no room, details where details found none. Ends with a message where letters would be too small to read.
  Parameters: format (plan.xsl).
  Source: GOST 2.302-68, ISO 5455; DRAWING practice.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
  xmlns:sh="urn:systel:sheet" xmlns:sv="urn:systel:svg" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number" xmlns:exsl="http://exslt.org/common"
  xmlns:math="http://exslt.org/math" xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl math func" exclude-result-prefixes="m sh sv doc num">

  <!-- The sheet drawn: what is drawn on the first paper (not two formats above the one that is enough for so many bodies), or on the next one where that fills its field much better or is much larger, does
       not stay half empty for links that are long enough here, shows links that symbols nearly cover on an upright one, or all of them there, has room for coordinates that found none, for symbols that stood on each other or hid each other, or for a second view that is needed. -->
  <func:function name="sh:drawn">
    <xsl:param name="extent"/>
    <xsl:variable name="drawn" select="sh:drawn-on($extent, document('papers.xml')/papers/paper)"/>
    <xsl:variable name="larger" select="document('papers.xml')/papers/paper[@name = $drawn/plan/paper/@name]/following-sibling::paper[1][
      $format = 'auto' and ($drawn/@fill &lt; 0.28 * not(preceding-sibling::paper[2]/@bodies &gt;= count(current()/descendant::m:body[m:joint]) and sh:clear($drawn/picture)) + 0.1 * boolean(current()/m:position) or $drawn/picture/@left-out &gt; 0
      or sh:squeezed($drawn/picture) or sum($drawn/picture/b/@covered) &gt; 0 or $drawn/plan/paper/@upright = 'true' and (string-length(sh:shorts($drawn/picture)) &gt; 2 or sh:tiny($drawn/picture)) or $drawn/@bare = 'true' or $drawn/@lacks or $drawn/@details)]"/>
    <xsl:variable name="next" select="sh:drawn-on($extent, $larger)"/>
    <xsl:variable name="better" select="$next[not(@lacks or @details)][$drawn/@lacks or $drawn/@details or @bare = 'false' and $drawn/@bare = 'true' or (@fill &gt; $drawn/@fill + 0.1
      or @wide + @high &gt; 1.7 * ($drawn/@wide + $drawn/@high)) and (@wide * @high &gt; 0.2 * plan/paper/@width * plan/paper/@height or not(sh:roomy($drawn/picture))) or picture/@left-out &lt; $drawn/picture/@left-out or sh:squeezed($drawn/picture) and not(sh:squeezed(picture)) or sum(picture/b/@covered) &lt; sum($drawn/picture/b/@covered)]"/>
    <!-- The larger sheet with the view that is needed, at the scale of the smaller one. -->
    <xsl:variable name="level" select="sh:drawn-on($extent, $larger[($drawn/@lacks or $drawn/@details) and not($better)], string($next/picture/@scale))[not(@lacks or @details and $drawn/@details)
      and picture/@scale &lt;= $drawn/picture/@scale]"/>
    <!-- Where only a larger sheet keeps symbols from standing on each other, and has no room for the view that is needed, that stands on a following one. -->
    <xsl:variable name="apart" select="$next[@lacks][not($better or $level) and sh:squeezed($drawn/picture) and sum($drawn/picture/b/@covered) &gt; 0][not(sh:squeezed(picture) or sum(picture/b/@covered) &gt; 0)]"/>
    <!-- Where no sheet has room for a view that is needed, both are smaller, unless symbols would hide each other by that or many pairs be a crowd; a sheet that
         is refused is not tried again. -->
    <xsl:variable name="as-large" select="document('papers.xml')/papers/paper[@name = $drawn/plan/paper/@name or preceding-sibling::paper/@name = $drawn/plan/paper/@name][($drawn/@lacks or $drawn/@details) and not($drawn/@tight &lt; $sv-least-tight or $better or $level or $apart
      or current()/descendant::m:joint[@type != 'fixed'][41])]"/>
    <xsl:variable name="reduced" select="sh:drawn-on($extent, $as-large, string($drawn/picture/@scale))"/>
    <xsl:variable name="smaller" select="$reduced[not(@lacks or @details and $drawn/@details)][not(sum(picture/b/@covered) &gt; sum($drawn/picture/b/@covered))]"/>
    <func:result select="sh:paged($extent, $better | $level | $apart | $smaller | $drawn[not($better or $level or $apart or $smaller)])"/>
  </func:function>

  <!-- Nothing on no paper; coarser = a scale that is too large. -->
  <func:function name="sh:drawn-on">
    <xsl:param name="extent"/>
    <xsl:param name="papers"/>
    <xsl:param name="coarser" select="'0'"/>
    <xsl:variable name="made"><xsl:if test="$papers"><xsl:call-template name="sh-drawn-on">
      <xsl:with-param name="extent" select="$extent"/>
      <xsl:with-param name="papers" select="$papers"/>
      <xsl:with-param name="coarser" select="$coarser"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <func:result select="exsl:node-set($made)/drawn"/>
  </func:function>

  <xsl:template name="sh-drawn-on">
    <xsl:param name="extent"/>
    <xsl:param name="papers"/>
    <xsl:param name="coarser"/>
    <xsl:variable name="planned" select="sh:plan($extent, $papers)"/>
    <xsl:variable name="plans" select="$planned[self::plan]"/>
    <xsl:variable name="chosen"><xsl:call-template name="sh-choose">
      <xsl:with-param name="plans" select="$plans"/>
      <xsl:with-param name="extent" select="$extent"/>
      <xsl:with-param name="coarser" select="$coarser"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="further"><xsl:call-template name="sh-second">
      <xsl:with-param name="drawn" select="exsl:node-set($chosen)/drawn"/>
      <xsl:with-param name="plans" select="$plans"/>
      <xsl:with-param name="contents" select="$planned[self::content]"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="drawn" select="exsl:node-set($further)/drawn"/>
    <xsl:if test="$drawn/@tight &lt; $sv-least-tight and $format = 'auto'"><xsl:call-template name="sh-refuse"/></xsl:if>
    <xsl:if test="$drawn/@tight &lt; $sv-least-tight">
      <xsl:variable name="free" select="sh:plan($extent, document('papers.xml')/papers/paper, 'auto')"/>
      <xsl:if test="$free[self::plan][1]/paper/@width &lt;= $drawn/plan/paper/@width"><xsl:call-template name="sh-refuse"/></xsl:if>
      <xsl:value-of select="doc:misuse(doc:told('sheet-small', string($drawn/plan/paper/@name), num:format(3.5 * $drawn/@tight, 1),
          string($free[self::plan][1]/paper/@name)))"/>
    </xsl:if>
    <xsl:variable name="beside" select="$drawn/beside"/>
    <!-- What both views take. -->
    <xsl:variable name="shifted">
      <view><xsl:copy-of select="$drawn/picture/@left | $drawn/picture/@right | $drawn/picture/@top | $drawn/picture/@low"/></view>
      <xsl:for-each select="$beside[not(@apart)]/picture">
        <view left="{@left + ../@x}" right="{@right + ../@x}" top="{@top + ../@y}" low="{@low + ../@y}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="seen" select="exsl:node-set($shifted)/view"/>
    <xsl:variable name="wide" select="$drawn/@tight * (math:max($seen/@right) - math:min($seen/@left))"/>
    <xsl:variable name="high" select="$drawn/@tight * (math:max($seen/@low) - math:min($seen/@top))"/>
    <drawn left="{math:min($seen/@left)}" top="{math:min($seen/@top)}" wide="{$wide}" high="{$high}" fill="{$wide * $high
        div $drawn/plan/field/@wide div $drawn/plan/field/@high}">
      <xsl:copy-of select="$drawn/@tight | $drawn/@bare | $drawn/@lacks | $drawn/@details | $drawn/*"/>
      <xsl:copy-of select="$planned[self::content][@name = $drawn/plan/@content]"/>
    </drawn>
  </xsl:template>

  <!-- The system drawn into the plan that lets it be largest, of those alike the one with the smaller field: drawn with the
       plan, the picture and how that had to be reduced. -->
  <xsl:template name="sh-choose">
    <xsl:param name="plans"/>
    <xsl:param name="extent"/>
    <xsl:param name="coarser"/>
    <xsl:choose>
      <xsl:when test="$extent/laid"><xsl:call-template name="sh-draw-whole">
        <xsl:with-param name="plans" select="$plans"/>
        <xsl:with-param name="extent" select="$extent"/>
        <xsl:with-param name="coarser" select="$coarser"/>
      </xsl:call-template></xsl:when>
      <xsl:otherwise><xsl:call-template name="sh-draw-each">
        <xsl:with-param name="plans" select="$plans"/>
        <xsl:with-param name="extent" select="$extent"/>
      </xsl:call-template></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- What is one picture at every scale is placed once for all plans. Before it is reduced it does without dimensions and
       coordinates. -->
  <xsl:template name="sh-draw-whole">
    <xsl:param name="plans"/>
    <xsl:param name="extent"/>
    <xsl:param name="coarser"/>
    <xsl:param name="bare" select="false()"/>
    <xsl:variable name="fields">
      <xsl:for-each select="$plans/field">
        <field wide="{@wide - 1}" high="{@high - 1 - 8 * ($scale = 'mu')}" area="{sh:area(.)}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="pictured"><xsl:call-template name="sv-whole">
      <xsl:with-param name="laid" select="$extent/laid"/>
      <xsl:with-param name="fields" select="exsl:node-set($fields)/field"/>
      <xsl:with-param name="row" select="concat(substring-after(concat(' 0 ', normalize-space($sh-scales), ' '), concat(' ', $coarser, ' ')), ' 20000')"/>
      <xsl:with-param name="bare" select="$bare"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="picture" select="exsl:node-set($pictured)/picture"/>
    <xsl:variable name="plan" select="$plans[not($picture/@field) or position() = $picture/@field]"/>
    <xsl:choose>
      <xsl:when test="not($bare or $picture/@lost) and not($plan[sh:tight($picture, field) = 1])">
        <xsl:call-template name="sh-draw-whole">
          <xsl:with-param name="plans" select="$plans"/>
          <xsl:with-param name="extent" select="$extent"/>
          <xsl:with-param name="coarser" select="$coarser"/>
          <xsl:with-param name="bare" select="true()"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:for-each select="$plan">
          <xsl:sort select="sh:tight($picture, field)" data-type="number" order="descending"/>
          <xsl:sort select="sh:area(field)" data-type="number"/>
          <xsl:if test="position() = 1">
            <drawn tight="{sh:tight($picture, field)}"><xsl:copy-of select=". | $picture"/></drawn>
          </xsl:if>
        </xsl:for-each>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- How small a picture has to be made for a field: a sheet that was asked for may be too small for any scale of the row. -->
  <func:function name="sh:tight">
    <xsl:param name="picture"/>
    <xsl:param name="field"/>
    <func:result select="sv:min(1, sv:min($field/@wide div ($picture/@right - $picture/@left),
      ($field/@high - 8 * ($scale = 'mu')) div ($picture/@low - $picture/@top)))"/>
  </func:function>

  <!-- What a field takes of the sheet, the ones in a corner, those between columns and those with notes at the left after all others. -->
  <func:function name="sh:area">
    <xsl:param name="field"/>
    <func:result select="$field/@wide * $field/@high + 1000000 * count($field/@corner) + 2000000 * count($field/@between) + 500000 * count($field/@aside)"/>
  </func:function>

  <!-- Views and panels go into every field in their own way: plans drawn until none of the rest could be larger, or eight after each other were not (missed);
       the largest is taken, of those alike the one with the smaller field. A field as large as one before (tried) holds the same picture,
       and panels at the same scale are placed once (kept). -->
  <xsl:template name="sh-draw-each">
    <xsl:param name="plans"/>
    <xsl:param name="extent"/>
    <xsl:param name="best" select="/.."/>
    <xsl:param name="missed" select="0"/>
    <xsl:param name="tried" select="/.."/>
    <xsl:param name="kept" select="/.."/>
    <xsl:variable name="plan" select="$plans[1]"/>
    <xsl:variable name="area" select="sh:area($plan/field)"/>
    <xsl:choose>
      <xsl:when test="not($plan) or $best and ($missed &gt; 7 or $best/@fine &lt; $plan/@bound or $best/@fine = $plan/@bound and $best/@area &lt;= $area)">
        <xsl:copy-of select="$best"/>
      </xsl:when>
      <xsl:when test="$tried[@wide = $plan/field/@wide][@high = $plan/field/@high][sh:area(.) &lt;= $area]">
        <xsl:call-template name="sh-draw-each">
          <xsl:with-param name="plans" select="$plans[position() &gt; 1]"/>
          <xsl:with-param name="extent" select="$extent"/>
          <xsl:with-param name="best" select="$best"/>
          <xsl:with-param name="missed" select="$missed + 1"/>
          <xsl:with-param name="tried" select="$tried"/>
          <xsl:with-param name="kept" select="$kept"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:variable name="drawn"><xsl:call-template name="sh-draw-plan">
          <xsl:with-param name="plan" select="$plan"/>
          <xsl:with-param name="extent" select="$extent"/>
          <xsl:with-param name="kept" select="$kept"/>
        </xsl:call-template></xsl:variable>
        <xsl:variable name="new" select="exsl:node-set($drawn)/drawn"/>
        <xsl:variable name="better" select="not($best) or $new/@fine &lt; $best/@fine or $new/@fine = $best/@fine and $area &lt; $best/@area"/>
        <xsl:call-template name="sh-draw-each">
          <xsl:with-param name="plans" select="$plans[position() &gt; 1]"/>
          <xsl:with-param name="extent" select="$extent"/>
          <xsl:with-param name="best" select="$best[not($better)] | $new[$better]"/>
          <xsl:with-param name="missed" select="($missed + 1) * not($better)"/>
          <xsl:with-param name="tried" select="$tried | $plan/field"/>
          <xsl:with-param name="kept" select="exsl:node-set($drawn)/kept/panel"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- fine: the scale's denominator, more where the picture had to be reduced, or to do without dimensions. Before it is reduced it does without
       dimensions and coordinates. -->
  <xsl:template name="sh-draw-plan">
    <xsl:param name="plan"/>
    <xsl:param name="extent"/>
    <xsl:param name="kept"/>
    <xsl:param name="bare" select="false()"/>
    <xsl:variable name="field" select="$plan/field"/>
    <xsl:variable name="picture" select="sv:picture(., $view, $field/@wide - 1, $field/@high - 1 - 8 * ($scale = 'mu'), $sh-scales, $extent, $bare, $kept)"/>
    <xsl:variable name="placed" select="$picture/following-sibling::kept"/>
    <xsl:variable name="tight" select="sh:tight($picture, $field)"/>
    <xsl:choose>
      <xsl:when test="$tight &lt; 1 and not($bare) and not($gr-drawn)">
        <xsl:call-template name="sh-draw-plan">
          <xsl:with-param name="plan" select="$plan"/>
          <xsl:with-param name="extent" select="$extent"/>
          <xsl:with-param name="kept" select="$placed/panel"/>
          <xsl:with-param name="bare" select="true()"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:copy-of select="$placed"/>
        <drawn tight="{$tight}" bare="{$bare and not($gr-drawn)}" area="{sh:area($field)}" fine="{sum($picture/@fine | $picture[not(@fine)]/@scale) div $tight * (1 + 0.6 * ($bare and not($gr-drawn)))}">
          <xsl:copy-of select="$plan | $picture"/>
        </drawn>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
