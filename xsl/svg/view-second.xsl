<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: a second view of what the first one hides: pairs that fall together, links along the line of sight.
  Input: the model as context, the picture of the first view (picture.xsl). Output: beside = x y, where its picture is to be moved;
    the picture itself; nothing where all is seen.
  Parameters: first; wanted = its name, by default the one that is needed; wide, high = the room for both, millimetres, 0: any.
  Source: GOST 2.305 (as many views as show everything, no more), 2.317.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:dr="urn:systel:drawing" xmlns:vec="urn:systel:vector" xmlns:w="urn:systel:wheels" xmlns:kin="urn:systel:kinematics" xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math"
  xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl func math" exclude-result-prefixes="text m sv dr vec w kin">

  <!-- Millimetres between two views. -->
  <xsl:variable name="sv-apart" select="15"/>

  <!-- The name of the view that shows most of what the first one hides, an isometric one before others; empty: nothing is hidden,
       or as much in any. -->
  <func:function name="sv:second-view">
    <xsl:param name="model"/>
    <xsl:param name="first"/>
    <xsl:variable name="named">
      <xsl:for-each select="document('')/*/sv:seconds/v">
        <xsl:call-template name="sv-view-named"><xsl:with-param name="name" select="@name"/></xsl:call-template>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="views" select="exsl:node-set($named)/view"/>
    <xsl:variable name="best" select="sv:showing(sv:main-bodies($model), $views, string($first/@view), 1000 div ($first/@scale + 10 * ($first/@scale = 0)),
      text:when(sv:main-bodies($model)[41] and starts-with($first/@view, 'iso') and not(sum($first/b/@covered) &gt; 0), 'behind', 'together'))"/>
    <!-- From a corner a link that goes over a pair of another branch seems to be joined there: it does not from the other corner. -->
    <xsl:variable name="other"><xsl:if test="$best = '' and $model/m:loop and starts-with($first/@view, 'iso')"><xsl:value-of select="sv:showing(sv:main-bodies($model),
      $views[starts-with(@name, 'iso')], string($first/@view), 1000 div ($first/@scale + 10 * ($first/@scale = 0)), 'together passed')"/></xsl:if></xsl:variable>
    <!-- Wheels are where they mesh in no corner view of a train whose shafts are seen end-on. -->
    <xsl:variable name="train"><xsl:if test="$best != '' and $model/m:relation"><xsl:for-each select="$model"><xsl:call-template name="sv-train-view"/></xsl:for-each></xsl:if></xsl:variable>
    <func:result select="text:when(exsl:node-set($train)/along[@view = $first/@view], '', text:when(concat($best, $other) != '', concat($best, $other), sv:crossed-view($model/m:relation[@kind = 'bevel' or @kind = 'hypoid' or @kind = 'worm' or @kind = 'crossed-helical'], $views, string($first/@view))))"/>
  </func:function>

  <!-- A main view in which wheels on crossed axes are seen as they should be, where the shown one has others so; how far the axes of
       hypoid wheels pass each other is seen along that of the wheel. -->
  <func:function name="sv:crossed-view">
    <xsl:param name="relation"/>
    <xsl:param name="views"/>
    <xsl:param name="name"/>
    <xsl:variable name="main" select="$views[not(starts-with(@name, 'iso'))]"/>
    <xsl:variable name="wanted">
      <xsl:for-each select="$relation[$main/@name = $name]">
        <d along="{sv:demand(.)}" xmlns=""/>
        <xsl:if test="@kind = 'hypoid'"><d along="{kin:axis((w:a(.)[current()/@ratio * current()/@ratio &gt; 1] | w:b(.)[current()/@ratio * current()/@ratio &lt;= 1])[1])}" xmlns=""/></xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="other"><xsl:for-each select="exsl:node-set($wanted)/d">
      <xsl:variable name="along" select="@along"/>
      <xsl:for-each select="$main[sv:abs(vec:dot($along, vec:cross(vec:xyz(@rx, @ry, @rz), vec:xyz(@ux, @uy, @uz)))) &gt; 0.999]"><v name="{@name}" xmlns=""/></xsl:for-each>
    </xsl:for-each></xsl:variable>
    <func:result select="string(exsl:node-set($other)/v[@name != $name]/@name)"/>
  </func:function>

  <!-- The same of bodies and views: shown = the name of the first of them, k = millimetres to the metre (below 0: see dr:views); poles = together, or behind: from a corner
       those that lie near each other were drawn apart. -->
  <func:function name="sv:showing">
    <xsl:param name="bodies"/>
    <xsl:param name="views"/>
    <xsl:param name="name"/>
    <xsl:param name="k"/>
    <xsl:param name="poles" select="'together'"/>
    <xsl:variable name="shown" select="$views[@name = $name]"/>
    <xsl:variable name="what" select="concat(' vanished overlaid ', $poles, ' ')"/>
    <xsl:variable name="hidden"><xsl:if test="$shown and $bodies"><xsl:value-of select="sum(dr:views($bodies, $shown, /.., $k)/@*[contains($what, concat(' ', name(), ' '))])"/></xsl:if></xsl:variable>
    <xsl:variable name="best">
      <xsl:if test="$hidden &gt; 0">
        <xsl:variable name="alone" select="dr:views($bodies, $views[@name != $name], /.., $k)[self::view]"/>
        <xsl:for-each select="dr:views($bodies, $views[@name != $name], $shown, $k)[self::view]">
          <!-- Rather one in which limbs do not hide each other anew, least of all those that lie far apart, and the usual corner. -->
          <xsl:sort select="3 * sum(@*[contains($what, concat(' ', name(), ' '))]) + sum($alone[@name = current()/@name]/@*[name() = 'together' or name() = 'vanished' or name() = 'overlaid'])
            + 3 * $alone[@name = current()/@name]/@behind * ($alone[@name = current()/@name]/@behind &gt; 2) + 1.5 * (@name = 'iso-left')" data-type="number"/>
          <xsl:if test="position() = 1 and sum(@*[contains($what, concat(' ', name(), ' '))]) &lt; $hidden"><xsl:value-of select="@name"/></xsl:if>
        </xsl:for-each>
      </xsl:if>
    </xsl:variable>
    <func:result select="string($best)"/>
  </func:function>
  <sv:seconds><v xmlns="" name="iso"/><v xmlns="" name="iso-left"/><v xmlns="" name="front"/><v xmlns="" name="side"/><v xmlns="" name="top"/></sv:seconds>

  <!-- The second view at the scale of the first, beside it or below it: as it has room; by itself so that both are about as wide as high. -->
  <xsl:template name="sv-second">
    <xsl:param name="first"/>
    <xsl:param name="wanted" select="sv:second-view(., $first)"/>
    <xsl:param name="wide" select="0"/>
    <xsl:param name="high" select="0"/>
    <xsl:variable name="fields"><field wide="100000" high="100000"/></xsl:variable>
    <xsl:variable name="made"><xsl:if test="$wanted != ''"><xsl:call-template name="sv-whole">
      <xsl:with-param name="wanted" select="$wanted"/>
      <xsl:with-param name="bare" select="true()"/>
      <xsl:with-param name="fields" select="exsl:node-set($fields)/field"/>
      <xsl:with-param name="row" select="string($first/@scale)"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <xsl:for-each select="exsl:node-set($made)/picture">
      <xsl:copy-of select="sv:beside($first, ., $wide, $high)"/>
    </xsl:for-each>
  </xsl:template>

  <!-- A picture by itself with details of what is too small in it and a second view, where one may be and is needed; nothing where
       it needs neither. -->
  <xsl:template name="sv-with-second">
    <xsl:param name="first"/>
    <xsl:param name="may"/>
    <xsl:variable name="made"><xsl:if test="$may and $first/@scale != 0"><xsl:call-template name="sv-second">
      <xsl:with-param name="first" select="$first"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <xsl:variable name="second" select="exsl:node-set($made)/beside"/>
    <xsl:variable name="detailed"><xsl:if test="$first/region">
      <xsl:call-template name="sv-all-details"><xsl:with-param name="first" select="$first"/></xsl:call-template>
    </xsl:if></xsl:variable>
    <xsl:variable name="put"><xsl:if test="$first/region">
      <xsl:copy-of select="sv:stacked($first | $second, exsl:node-set($detailed)/picture)"/>
    </xsl:if></xsl:variable>
    <xsl:variable name="beside" select="$second | exsl:node-set($put)/beside"/>
    <xsl:if test="$beside">
      <xsl:variable name="boxes" select="sv:boxes($first | $beside)"/>
      <picture>
        <xsl:copy-of select="$first/@*"/>
        <xsl:attribute name="left"><xsl:value-of select="math:min($boxes/@left)"/></xsl:attribute>
        <xsl:attribute name="top"><xsl:value-of select="math:min($boxes/@top)"/></xsl:attribute>
        <xsl:attribute name="right"><xsl:value-of select="math:max($boxes/@right)"/></xsl:attribute>
        <xsl:attribute name="low"><xsl:value-of select="math:max($boxes/@low)"/></xsl:attribute>
        <xsl:copy-of select="$first/* | $beside"/>
      </picture>
    </xsl:if>
  </xsl:template>

  <!-- Where pictures are, and those that stand beside one: box elements as that one counts. -->
  <func:function name="sv:boxes">
    <xsl:param name="pictures"/>
    <xsl:variable name="made">
      <xsl:for-each select="$pictures/self::picture"><box left="{@left}" top="{@top}" right="{@right}" low="{@low}"/></xsl:for-each>
      <xsl:for-each select="$pictures/self::beside">
        <box left="{@x + picture/@left}" top="{@y + picture/@top}" right="{@x + picture/@right}" low="{@y + picture/@low}"/>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="exsl:node-set($made)/box"/>
  </func:function>

  <!-- Pictures in a row at the foot of what is drawn, or where that is higher than wide in a column at its right: beside elements. -->
  <func:function name="sv:stacked">
    <xsl:param name="drawn"/>
    <xsl:param name="pictures"/>
    <xsl:variable name="boxes" select="sv:boxes($drawn)"/>
    <xsl:variable name="left" select="math:min($boxes/@left)"/>
    <xsl:variable name="top" select="math:min($boxes/@top)"/>
    <xsl:variable name="wide" select="math:max($boxes/@right) - $left"/>
    <xsl:variable name="high" select="math:max($boxes/@low) - $top"/>
    <xsl:variable name="below" select="$wide &gt; 1.2 * $high"/>
    <xsl:variable name="made">
      <xsl:for-each select="$pictures">
        <xsl:variable name="before" select="position() - 1"/>
        <xsl:variable name="earlier" select="$pictures[position() &lt;= $before]"/>
        <xsl:variable name="on" select="sum($earlier/@right) - sum($earlier/@left) + $before * $sv-apart"/>
        <xsl:variable name="down" select="sum($earlier/@low) - sum($earlier/@top) + $before * $sv-apart"/>
        <beside x="{round($left + text:when($below, string($on), string($wide + $sv-apart)) - @left)}"
          y="{round($top + text:when($below, string($high + $sv-apart), string($down)) - @top)}"><xsl:copy-of select="."/></beside>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="exsl:node-set($made)/beside"/>
  </func:function>

  <!-- Where pictures stand beside a first one, or below it, within so many millimetres (0: any, then they are about as wide as high
       with it), or anywhere on a sheet (left top right low, in it box elements where something stands; as the first picture counts): beside
       elements, nothing where one has no room. -->
  <func:function name="sv:beside">
    <xsl:param name="first"/>
    <xsl:param name="pictures"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:param name="taken" select="/.."/>
    <xsl:param name="sheet" select="/.."/>
    <xsl:variable name="box"><box left="{$first/@left}" top="{$first/@top}" right="{$first/@right}" low="{$first/@low}"/></xsl:variable>
    <xsl:variable name="boxes" select="$taken | exsl:node-set($box)/box[not($taken)]"/>
    <xsl:variable name="next" select="$pictures[1]"/>
    <xsl:variable name="w" select="$next/@right - $next/@left"/>
    <xsl:variable name="h" select="$next/@low - $next/@top"/>
    <!-- At the right of one on the same foot, below its middle, at its right on the same height, below its left. -->
    <xsl:variable name="spots">
      <xsl:for-each select="$boxes">
        <spot left="{@right + $sv-apart}" top="{@low - $h}"/>
        <spot left="{(@left + @right - $w) div 2}" top="{@low + $sv-apart}"/>
        <spot left="{@right + $sv-apart}" top="{@top}"/>
        <spot left="{@left}" top="{@low + $sv-apart}"/>
      </xsl:for-each>
      <!-- In the middle of what is free at the right, above what stands there; in the corners. -->
      <xsl:for-each select="$sheet">
        <xsl:variable name="left" select="(math:max($boxes/@right) + @right - $w) div 2"/>
        <spot left="{$left}" top="{(@top + math:min(box[@right &gt; $left]/@top | @low) - $h) div 2}"/>
        <spot left="{@right - 5 - $w}" top="{@top + 5}"/>
        <spot left="{@left + 5}" top="{@low - 5 - $h}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="solid" select="$boxes | $sheet/box"/>
    <xsl:variable name="free">
      <xsl:for-each select="exsl:node-set($spots)/spot">
        <xsl:variable name="left" select="@left"/>
        <xsl:variable name="top" select="@top"/>
        <xsl:variable name="sides"><s><xsl:value-of select="$left + $w"/></s><xsl:for-each select="$boxes"><s><xsl:value-of select="@right"/></s></xsl:for-each></xsl:variable>
        <xsl:variable name="starts"><s><xsl:value-of select="$left"/></s><xsl:for-each select="$boxes"><s><xsl:value-of select="@left"/></s></xsl:for-each></xsl:variable>
        <xsl:variable name="feet"><s><xsl:value-of select="$top + $h"/></s><xsl:for-each select="$boxes"><s><xsl:value-of select="@low"/></s></xsl:for-each></xsl:variable>
        <xsl:variable name="heads"><s><xsl:value-of select="$top"/></s><xsl:for-each select="$boxes"><s><xsl:value-of select="@top"/></s></xsl:for-each></xsl:variable>
        <xsl:variable name="across" select="math:max(exsl:node-set($sides)/s) - math:min(exsl:node-set($starts)/s)"/>
        <xsl:variable name="up" select="math:max(exsl:node-set($feet)/s) - math:min(exsl:node-set($heads)/s)"/>
        <xsl:if test="not($solid[@left &lt; $left + $w + 5 and @right &gt; $left - 5 and @top &lt; $top + $h + 5 and @low &gt; $top - 5])
            and ($sheet and $left &gt;= $sheet/@left + 5 and $top &gt;= $sheet/@top + 5 and $left + $w &lt;= $sheet/@right - 5 and $top + $h &lt;= $sheet/@low - 5
              or $wide &gt; 0 and $across &lt;= $wide and $up &lt;= $high or $wide = 0 and not($sheet) and ($across - $sv-apart &lt;= 1.5 * ($first/@low - $first/@top + $h) or position() mod 4 = 2))">
          <xsl:copy-of select="."/>
        </xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="made">
      <xsl:for-each select="exsl:node-set($free)/spot[1]">
        <xsl:variable name="own"><box left="{@left}" top="{@top}" right="{@left + $w}" low="{@top + $h}"/></xsl:variable>
        <xsl:variable name="further"><xsl:if test="$pictures[2]">
          <xsl:copy-of select="sv:beside($first, $pictures[position() &gt; 1], $wide, $high, $boxes | exsl:node-set($own)/box, $sheet)"/>
        </xsl:if></xsl:variable>
        <xsl:if test="exsl:node-set($further)/beside or not($pictures[2])">
          <beside x="{round(@left - $next/@left)}" y="{round(@top - $next/@top)}"><xsl:copy-of select="$next"/></beside>
          <xsl:copy-of select="$further"/>
        </xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="exsl:node-set($made)/beside"/>
  </func:function>

  <!-- A second view, or a detail, whose bodies have their ids here, among what is drawn of the first. -->
  <xsl:template match="beside" mode="sv-fragment">
    <xsl:param name="prefix"/>
    <g class="{text:when(picture/@letter, 'detail', 'view')}" data-view="{picture/@view}" transform="translate({sv:n(@x)} {sv:n(@y)})" xmlns="http://www.w3.org/2000/svg">
      <xsl:if test="picture/@letter"><xsl:attribute name="data-scale"><xsl:value-of select="sv:ratio(picture/@scale)"/></xsl:attribute></xsl:if>
      <xsl:apply-templates select="picture" mode="sv-fragment">
        <xsl:with-param name="prefix" select="$prefix"/>
        <xsl:with-param name="ids" select="boolean(picture/@letter)"/>
      </xsl:apply-templates>
    </g>
  </xsl:template>
</xsl:stylesheet>
