<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the scheme of a cell: each of its systems apart in a panel of its own, in its own best view, seen in the
    frame it stands in, with a caption; panels in rows.
  Input: a model with systems. Output: the page of scheme.xsl. The groups nest as the bodies do, whatever panel they
    are drawn in: every length of a placed panel is moved to its place on the sheet, then its bodies are hung where
    the system stands.
  Parameters: of the templates. Source: paper 004 (placements j.k); GOST 2.303: what is apart is named.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
  xmlns:q="urn:systel:quaternion" xmlns:doc="urn:systel:document" xmlns:math="http://exslt.org/math"
  xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings" xmlns:func="http://exslt.org/functions"
  extension-element-prefixes="math exsl str func" exclude-result-prefixes="m sv kin num q doc">

  <xsl:template name="sv-panels">
    <xsl:param name="prefix"/>
    <xsl:param name="ids"/>
    <xsl:variable name="laid"><xsl:apply-templates select="m:system" mode="sv-panel-layout"/></xsl:variable>
    <xsl:variable name="layouts" select="exsl:node-set($laid)/panel"/>
    <xsl:variable name="scales" select="$layouts/@scale[. != 0]"/>
    <!-- One scale for all where none gets much smaller than it could be. -->
    <xsl:variable name="common">
      <xsl:choose>
        <xsl:when test="not($scales) or $scales[. &lt; 0.6 * math:max($scales)]
          or $layouts[@most &lt; math:max($scales)]">0</xsl:when>
        <xsl:otherwise><xsl:value-of select="math:max($scales)"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="drawn"><xsl:apply-templates select="$layouts" mode="sv-panel-place">
      <xsl:with-param name="common" select="$common"/>
      <xsl:with-param name="model" select="."/>
    </xsl:apply-templates></xsl:variable>
    <xsl:variable name="panels" select="exsl:node-set($drawn)/panel"/>
    <xsl:variable name="rows"><xsl:call-template name="sv-rows">
      <xsl:with-param name="panels" select="$panels"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="spots" select="exsl:node-set($rows)/spot"/>
    <xsl:variable name="ground" select="m:body"/>
    <xsl:variable name="bases">
      <b n="{$ground/@number}" id="{$ground/@id}" name="{$ground/@name}" turn="0" x="0" y="0"/>
    </xsl:variable>
    <xsl:variable name="places"><xsl:apply-templates select="exsl:node-set($bases)/b" mode="sv-hang">
      <xsl:with-param name="spots" select="$spots"/>
      <xsl:with-param name="panels" select="$panels"/>
    </xsl:apply-templates></xsl:variable>
    <xsl:variable name="words">
      <xsl:for-each select="$panels">
        <xsl:variable name="spot" select="$spots[@n = current()/@n]"/>
        <xsl:apply-templates select="label | caption" mode="sv-shift">
          <xsl:with-param name="x" select="$spot/@x"/>
          <xsl:with-param name="y" select="$spot/@y"/>
        </xsl:apply-templates>
      </xsl:for-each>
    </xsl:variable>
    <xsl:call-template name="sv-page">
      <xsl:with-param name="prefix" select="$prefix"/>
      <xsl:with-param name="ids" select="$ids"/>
      <xsl:with-param name="placed" select="exsl:node-set($places)/b"/>
      <xsl:with-param name="labels" select="exsl:node-set($words)/label"/>
      <xsl:with-param name="captions" select="exsl:node-set($words)/caption"/>
      <xsl:with-param name="scale" select="$common"/>
      <xsl:with-param name="view" select="'panels'"/>
      <xsl:with-param name="left" select="-3"/>
      <xsl:with-param name="top" select="-3"/>
      <xsl:with-param name="right" select="ceiling(math:max($spots/@right)) + 3"/>
      <xsl:with-param name="low" select="ceiling(math:max($spots/@bottom)) + 3 + 6 * ($common != 0)"/>
    </xsl:call-template>
  </xsl:template>

  <!-- The system alone: its frame, view and layout, and the scale that suits it. -->
  <xsl:template match="m:system" mode="sv-panel-layout">
    <xsl:variable name="base" select="key('sv-body', @base)"/>
    <xsl:variable name="roots" select="$base/m:body[@system = current()/@number]"/>
    <xsl:variable name="bodies" select="$roots/descendant-or-self::m:body[@system = current()/@number]"/>
    <xsl:variable name="origin" select="kin:point($base, concat(@at, substring('0 0 0', 1 + 5 * boolean(@at))))"/>
    <xsl:variable name="turn" select="concat(@rotation, substring('0 1 0 0', 1 + 7 * boolean(@rotation)))"/>
    <xsl:variable name="stands" select="q:product(sv:orientation($base), q:from-rotation($turn))"/>
    <!-- What turns as a whole about the vertical is looked at as it has turned. -->
    <xsl:variable name="upright" select="$roots[not($roots[2])][m:joint[contains(' revolute helical cylindrical kp4 planar ',
      concat(' ', @type, ' '))]][sv:abs(sv:dot(kin:axis(.), q:rotate($stands, '0 1 0'))) &gt; 0.999]"/>
    <xsl:variable name="frame">
      <xsl:choose>
        <xsl:when test="$upright"><xsl:value-of select="sv:orientation($upright)"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$stands"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="floats" select="not($roots[not(sv:pair(m:joint/@type, '')/@floating)])"/>
    <xsl:variable name="name">
      <xsl:choose>
        <xsl:when test="count(key('sv-loop', $bodies/@number)) &gt; 1">iso</xsl:when>
        <xsl:otherwise>
          <xsl:call-template name="sv-best-view">
            <xsl:with-param name="bodies" select="$bodies"/>
            <xsl:with-param name="frame" select="string($frame)"/>
          </xsl:call-template>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="named"><xsl:call-template name="sv-view-named">
      <xsl:with-param name="name" select="string($name)"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="plain" select="exsl:node-set($named)/view"/>
    <xsl:variable name="r" select="q:rotate($frame, concat($plain/@rx, ' ', $plain/@ry, ' ', $plain/@rz))"/>
    <xsl:variable name="u" select="q:rotate($frame, concat($plain/@ux, ' ', $plain/@uy, ' ', $plain/@uz))"/>
    <xsl:variable name="views">
      <view name="{$name}" rx="{num:item($r, 1)}" ry="{num:item($r, 2)}" rz="{num:item($r, 3)}" ux="{num:item($u, 1)}"
        uy="{num:item($u, 2)}" uz="{num:item($u, 3)}"/>
    </xsl:variable>
    <xsl:variable name="view" select="exsl:node-set($views)/view"/>
    <xsl:variable name="from" select="concat(substring($origin, 1, 400 * not($floats)),
      substring(kin:pose($roots[1]), 1, 400 * $floats))"/>
    <xsl:variable name="layouts">
      <layout>
        <b n="0" name="" x="{sv:px($view, $from)}" y="{sv:py($view, $origin)}">
          <xsl:if test="@base != 0"><xsl:attribute name="stub"><xsl:value-of select="@base"/></xsl:attribute></xsl:if>
          <xsl:apply-templates select="key('sv-loop', @base)[@a = $bodies/@number or @b = $bodies/@number]" mode="sv-layout">
            <xsl:with-param name="view" select="$view"/>
            <xsl:with-param name="body" select="$base"/>
          </xsl:apply-templates>
          <xsl:apply-templates select="$roots" mode="sv-layout">
            <xsl:with-param name="view" select="$view"/>
            <xsl:with-param name="apart" select="true()"/>
          </xsl:apply-templates>
        </b>
      </layout>
    </xsl:variable>
    <xsl:variable name="layout" select="exsl:node-set($layouts)/layout"/>
    <xsl:variable name="sized" select="$layout//*[@x]"/>
    <xsl:variable name="width" select="math:max($sized/@x) - math:min($sized/@x)"/>
    <xsl:variable name="height" select="math:max($sized/@y) - math:min($sized/@y)"/>
    <xsl:variable name="small"><xsl:call-template name="sv-scale">
      <xsl:with-param name="width" select="$width"/>
      <xsl:with-param name="height" select="$height"/>
      <xsl:with-param name="wide" select="0.03"/>
      <xsl:with-param name="high" select="0.062"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="large"><xsl:call-template name="sv-scale">
      <xsl:with-param name="width" select="$width"/>
      <xsl:with-param name="height" select="$height"/>
      <xsl:with-param name="wide" select="0.085"/>
      <xsl:with-param name="high" select="0.085"/>
    </xsl:call-template></xsl:variable>
    <!-- The smallest scale at which the shortest link has room for the symbols at its ends. -->
    <xsl:variable name="links">
      <xsl:for-each select="$layout/b//b[parent::b/parent::b]">
        <l d="{sv:length(@x - ../@x, @y - ../@y)}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="link" select="exsl:node-set($links)/l[@d &gt; 0.000001]"/>
    <xsl:variable name="most">
      <xsl:choose>
        <xsl:when test="$link"><xsl:value-of select="math:min($link/@d) div 0.0099"/></xsl:when>
        <xsl:otherwise>1000000</xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="row" select="str:tokenize($sv-scales)[. &gt;= $large and . &lt;= $small]"/>
    <panel n="{@number}" base="{@base}" view="{$name}" most="{$most}">
      <xsl:attribute name="scale">
        <xsl:choose>
          <xsl:when test="$small = 0 or not($row)"><xsl:value-of select="$small"/></xsl:when>
          <xsl:when test="$row[. &lt;= $most]"><xsl:value-of select="$row[. &lt;= $most][last()]"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="$row[1]"/></xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
      <xsl:copy-of select="$view | $layout"/>
    </panel>
  </xsl:template>

  <func:function name="sv:orientation">
    <xsl:param name="body"/>
    <xsl:variable name="pose" select="kin:pose($body)"/>
    <func:result select="concat(num:item($pose, 4), ' ', num:item($pose, 5), ' ', num:item($pose, 6), ' ',
      num:item($pose, 7))"/>
  </func:function>

  <!-- The panel on paper: placed bodies, labels, the caption under them, and what it takes. -->
  <xsl:template match="panel" mode="sv-panel-place">
    <xsl:param name="common"/>
    <xsl:param name="model"/>
    <xsl:variable name="system" select="$model/m:system[@number = current()/@n]"/>
    <xsl:variable name="scale" select="$common + @scale * ($common = 0)"/>
    <xsl:variable name="places"><xsl:apply-templates select="layout" mode="sv-place">
      <xsl:with-param name="k" select="1000 div ($scale + 10 * ($scale = 0))"/>
      <xsl:with-param name="view" select="view"/>
    </xsl:apply-templates></xsl:variable>
    <xsl:variable name="placed" select="exsl:node-set($places)/b"/>
    <xsl:variable name="inks"><xsl:call-template name="sv-ink">
      <xsl:with-param name="placed" select="$placed"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="ink" select="exsl:node-set($inks)/o"/>
    <xsl:variable name="label-list"><xsl:call-template name="sv-labels">
      <xsl:with-param name="placed" select="$placed"/>
      <xsl:with-param name="ink" select="$ink"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="labels" select="exsl:node-set($label-list)/label"/>
    <xsl:variable name="left" select="math:min($ink/@x | $labels/@left)"/>
    <xsl:variable name="right" select="math:max($ink/@x | $labels/@right)"/>
    <xsl:variable name="low" select="math:max($ink/@y | $labels/@bottom)"/>
    <xsl:variable name="where">
      <xsl:for-each select="$model">
        <xsl:choose>
          <xsl:when test="$system/@base = 0"><xsl:value-of select="doc:message('svg-on-ground')"/></xsl:when>
          <xsl:otherwise>
            <xsl:value-of select="doc:message('svg-on-body', string($system/@base),
              string(key('sv-body', $system/@base)/@system))"/>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="ratio" select="sv:people-ratio($scale)"/>
    <xsl:variable name="title" select="doc:message('svg-system', string(@n), string($system/@name))"/>
    <xsl:variable name="lines">
      <xsl:call-template name="sv-lines">
        <xsl:with-param name="words" select="str:tokenize($title, ' ')"/>
        <xsl:with-param name="most" select="floor(($right - $left + 50 - sv:min($right - $left, 50)) div 2.75)"/>
      </xsl:call-template>
      <line class="where">
        <xsl:value-of select="$where"/>
        <xsl:if test="$ratio != '' and $common = 0">
          <xsl:value-of select="concat('; ', doc:message('svg-scale', $ratio))"/>
        </xsl:if>
      </line>
    </xsl:variable>
    <xsl:variable name="line" select="exsl:node-set($lines)/line"/>
    <!-- About how wide a letter is: 2.75 of the larger, 2 of the smaller ones. -->
    <xsl:variable name="widths">
      <w><xsl:value-of select="$right - $left"/></w>
      <xsl:for-each select="$line"><w><xsl:value-of select="string-length() * (2 + 0.75 * (@class = 'caption'))"/></w></xsl:for-each>
    </xsl:variable>
    <xsl:variable name="width" select="math:max(exsl:node-set($widths)/w)"/>
    <xsl:variable name="middle" select="($left + $right) div 2"/>
    <panel n="{@n}" base="{@base}" left="{$middle - $width div 2}" right="{$middle + $width div 2}"
        top="{math:min($ink/@y | $labels/@top)}" low="{$low}" bottom="{$low + 9 + 6 * (count($line) - 1)}">
      <xsl:copy-of select="$placed | $labels"/>
      <xsl:for-each select="$line">
        <caption class="{@class}" x="{$middle}" y="{$low + 9 + 6 * (position() - 1) - 1 * (@class = 'where')}">
          <xsl:if test="position() = 1">
            <xsl:attribute name="long">
              <xsl:value-of select="concat($title, ': ', $where, '.')"/>
              <xsl:if test="$ratio != '' and $common = 0">
                <xsl:value-of select="concat(' ', doc:message('svg-scale-long', $ratio))"/>
              </xsl:if>
            </xsl:attribute>
          </xsl:if>
          <xsl:value-of select="."/>
        </caption>
      </xsl:for-each>
    </panel>
  </xsl:template>

  <!-- The words in lines of so many letters at most. -->
  <xsl:template name="sv-lines">
    <xsl:param name="words"/>
    <xsl:param name="most"/>
    <xsl:param name="begun"/>
    <xsl:variable name="next" select="concat($begun, substring(' ', 1, number($begun != '')), $words[1])"/>
    <xsl:choose>
      <xsl:when test="not($words)"><line class="caption"><xsl:value-of select="$begun"/></line></xsl:when>
      <xsl:when test="$begun != '' and string-length($next) &gt; $most">
        <line class="caption"><xsl:value-of select="$begun"/></line>
        <xsl:call-template name="sv-lines">
          <xsl:with-param name="words" select="$words[position() &gt; 1]"/>
          <xsl:with-param name="most" select="$most"/>
          <xsl:with-param name="begun" select="string($words[1])"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="sv-lines">
          <xsl:with-param name="words" select="$words[position() &gt; 1]"/>
          <xsl:with-param name="most" select="$most"/>
          <xsl:with-param name="begun" select="$next"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Rows not wider than the sheet's field, one under the other; pictures stand on one line, captions begin on one. -->
  <xsl:variable name="sv-field" select="190"/>
  <xsl:variable name="sv-gap" select="6"/>

  <xsl:template name="sv-rows">
    <xsl:param name="panels"/>
    <xsl:param name="y" select="0"/>
    <xsl:variable name="fits" select="$panels[position() = 1 or sum((. | preceding-sibling::panel[@n &gt;= $panels[1]/@n])/@right)
      - sum((. | preceding-sibling::panel[@n &gt;= $panels[1]/@n])/@left)
      + $sv-gap * count(preceding-sibling::panel[@n &gt;= $panels[1]/@n]) &lt;= $sv-field]"/>
    <xsl:variable name="count" select="count($fits)"/>
    <xsl:variable name="taken" select="sum($fits/@right) - sum($fits/@left)"/>
    <xsl:variable name="widest" select="$sv-field * boolean($panels[$count + 1] or $y != 0)"/>
    <xsl:variable name="slack" select="($widest - $taken) * ($widest &gt; $taken)"/>
    <!-- What is free in a row goes between and beside its panels. -->
    <xsl:variable name="free" select="$slack div ($count + 1) + $sv-gap * ($slack = 0)"/>
    <xsl:variable name="begin" select="$free * ($slack &gt; 0)"/>
    <xsl:variable name="high"><xsl:for-each select="$fits"><h><xsl:value-of select="@low - @top"/></h></xsl:for-each></xsl:variable>
    <xsl:variable name="words"><xsl:for-each select="$fits"><h><xsl:value-of select="@bottom - @low"/></h></xsl:for-each></xsl:variable>
    <xsl:variable name="foot" select="$y + math:max(exsl:node-set($high)/h)"/>
    <xsl:variable name="bottom" select="$foot + math:max(exsl:node-set($words)/h)"/>
    <xsl:for-each select="$fits">
      <xsl:variable name="before" select="preceding-sibling::panel[@n &gt;= $panels[1]/@n]"/>
      <xsl:variable name="x" select="$begin + sum($before/@right) - sum($before/@left) + $free * count($before)"/>
      <spot n="{@n}" x="{$x - @left}" y="{$foot - @low}" right="{math:max(str:tokenize(concat($widest, ' ',
        $x + @right - @left)))}" bottom="{$bottom}"/>
    </xsl:for-each>
    <xsl:if test="$panels[$count + 1]">
      <xsl:call-template name="sv-rows">
        <xsl:with-param name="panels" select="$panels[position() &gt; $count]"/>
        <xsl:with-param name="y" select="$bottom + 10"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- A body at its place on the sheet, with the systems that stand on it. -->
  <xsl:template match="b" mode="sv-hang">
    <xsl:param name="x" select="0"/>
    <xsl:param name="y" select="0"/>
    <xsl:param name="spots"/>
    <xsl:param name="panels"/>
    <xsl:variable name="n" select="@n"/>
    <b>
      <xsl:apply-templates select="@*" mode="sv-shift">
        <xsl:with-param name="x" select="$x"/>
        <xsl:with-param name="y" select="$y"/>
      </xsl:apply-templates>
      <xsl:apply-templates mode="sv-hang">
        <xsl:with-param name="x" select="$x"/>
        <xsl:with-param name="y" select="$y"/>
        <xsl:with-param name="spots" select="$spots"/>
        <xsl:with-param name="panels" select="$panels"/>
      </xsl:apply-templates>
      <xsl:for-each select="$panels[@base = $n]">
        <xsl:variable name="spot" select="$spots[@n = current()/@n]"/>
        <xsl:apply-templates select="b/*" mode="sv-hang">
          <xsl:with-param name="x" select="$spot/@x"/>
          <xsl:with-param name="y" select="$spot/@y"/>
          <xsl:with-param name="spots" select="$spots"/>
          <xsl:with-param name="panels" select="$panels"/>
        </xsl:apply-templates>
      </xsl:for-each>
    </b>
  </xsl:template>

  <xsl:template match="*" mode="sv-hang">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:apply-templates select="." mode="sv-shift">
      <xsl:with-param name="x" select="$x"/>
      <xsl:with-param name="y" select="$y"/>
    </xsl:apply-templates>
  </xsl:template>

  <xsl:template match="*" mode="sv-shift">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:copy>
      <xsl:apply-templates select="@* | node()" mode="sv-shift">
        <xsl:with-param name="x" select="$x"/>
        <xsl:with-param name="y" select="$y"/>
      </xsl:apply-templates>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="@* | text()" mode="sv-shift"><xsl:copy-of select="."/></xsl:template>

  <xsl:template match="@x | @dx | @sx | @ax | @bx | @left | @right" mode="sv-shift">
    <xsl:param name="x"/>
    <xsl:attribute name="{name()}"><xsl:value-of select=". + $x"/></xsl:attribute>
  </xsl:template>

  <xsl:template match="@y | @dy | @sy | @ay | @by | @top | @bottom" mode="sv-shift">
    <xsl:param name="y"/>
    <xsl:attribute name="{name()}"><xsl:value-of select=". + $y"/></xsl:attribute>
  </xsl:template>
</xsl:stylesheet>
