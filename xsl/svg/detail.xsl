<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: hands and other parts too small in the drawing of all: a circled region with a letter there, and a detail drawn larger.
  Input: the normal form; layouts (layout.xsl). Output: laid with the layout without what such parts bear, and region elements (letter,
    body = who bears it, x y r); pictures of details (picture.xsl) with a caption "A (2:1)".
  Parameters: of the templates; sv-details = whether there are any. Source: GOST 2.305 (a thin circle, a letter, the scale in brackets).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://www.w3.org/2000/svg" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:vec="urn:systel:vector" xmlns:kin="urn:systel:kinematics" xmlns:dr="urn:systel:drawing" xmlns:math="http://exslt.org/math"
  xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings" xmlns:func="http://exslt.org/functions"
  xmlns:doc="urn:systel:document" extension-element-prefixes="math exsl str func" exclude-result-prefixes="text m sv vec kin dr doc">

  <xsl:variable name="sv-details" select="false()"/>

  <!-- The bodies that bear such parts. -->
  <func:function name="sv:clusters">
    <xsl:param name="model"/>
    <xsl:for-each select="$model">
      <!-- Branches that are closed are seen as a whole. -->
      <func:result select="key('sv-body', dr:clusters(sv:seen-bodies(current()[$sv-details][not(m:system[2] or m:position or starts-with(@class, 'П'))]))/@body)[not(descendant::m:body[key('sv-loop', @number)])]"/>
    </xsl:for-each>
  </func:function>

  <!-- The bodies that are drawn where the whole is. -->
  <func:function name="sv:main-bodies">
    <xsl:param name="model"/>
    <xsl:variable name="parts" select="sv:clusters($model)/descendant::m:body"/>
    <xsl:variable name="all" select="sv:seen-bodies($model)"/>
    <func:result select="doc:without($all, $parts)"/>
  </func:function>

  <xsl:key name="sv-laid" match="b" use="@n"/>
  <xsl:key name="sv-region" match="region" use="@body"/>

  <!-- Regions of a layout, and the layout without what is in them; context: the model. -->
  <xsl:template name="sv-regions">
    <xsl:param name="layout"/>
    <xsl:param name="clusters"/>
    <xsl:for-each select="$clusters">
      <xsl:variable name="number" select="string(@number)"/>
      <xsl:variable name="place" select="position() + count(/m:model/m:loop)"/>
      <xsl:for-each select="$layout">
        <xsl:variable name="root" select="key('sv-laid', $number)"/>
        <xsl:variable name="all" select="$root/descendant::*[@x]"/>
        <xsl:variable name="x" select="(math:max($all/@x) + math:min($all/@x)) div 2"/>
        <xsl:variable name="y" select="(math:max($all/@y) + math:min($all/@y)) div 2"/>
        <region body="{$number}" x="{$x}" y="{$y}" from-x="{$root/@x}" from-y="{$root/@y}" r="{sv:length(math:max($all/@x) - $x, math:max($all/@y) - $y)}" xmlns="">
          <xsl:if test="$sv-plans"><xsl:attribute name="bodies"><xsl:for-each select="$root/descendant::b"><xsl:value-of select="concat(text:when(position() &gt; 1, ' '), @n)"/></xsl:for-each></xsl:attribute></xsl:if>
          <!-- Cut pairs have the first letters. -->
          <xsl:attribute name="letter"><xsl:number value="$place" format="{text:when($lang = 'ru', 'А', 'A')}"/></xsl:attribute>
        </region>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="*" mode="sv-trim"><xsl:copy-of select="."/></xsl:template>
  <xsl:template match="b | layout" mode="sv-trim">
    <xsl:param name="regions"/>
    <xsl:variable name="number" select="string(@n)"/>
    <xsl:variable name="marked"><xsl:for-each select="$regions[1]"><xsl:value-of select="boolean(key('sv-region', $number))"/></xsl:for-each></xsl:variable>
    <xsl:variable name="region" select="$marked = 'true'"/>
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:apply-templates select="*[not($region and self::b)]" mode="sv-trim"><xsl:with-param name="regions" select="$regions"/></xsl:apply-templates>
      <!-- A link to the pair that it bears farthest away. -->
      <xsl:if test="$region and not(end)">
        <xsl:variable name="here" select="."/>
        <xsl:for-each select="b">
          <xsl:sort select="round(100000 * vec:length(vec:add(@pose, $here/@pose, -1)))" data-type="number" order="descending"/>
          <xsl:if test="position() = 1">
            <end vx="{@x - $here/@x}" vy="{@y - $here/@y}" tip="{@n}" far="{vec:length(vec:add(@pose, $here/@pose, -1))}" xmlns=""/>
            <reach x="{@x}" y="{@y}" xmlns=""/>
          </xsl:if>
        </xsl:for-each>
      </xsl:if>
    </xsl:copy>
  </xsl:template>

  <!-- Regions on paper, where the body that bears them is drawn: what they mark is as large as symbols at least. -->
  <xsl:template name="sv-regions-placed">
    <xsl:param name="regions"/>
    <xsl:param name="placed"/>
    <xsl:param name="k"/>
    <xsl:for-each select="$regions">
      <xsl:variable name="region" select="."/>
      <xsl:for-each select="$placed[1]">
        <xsl:variable name="root" select="key('sv-laid', $region/@body)"/>
        <region letter="{$region/@letter}" body="{$region/@body}" x="{($region/@x - $region/@from-x) * $k + $root/@x}" y="{($region/@y - $region/@from-y) * $k + $root/@y}" r="{$region/@r * $k + 5}" xmlns="">
          <xsl:copy-of select="$region/@bodies"/>
        </region>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="region" mode="sv-ink"><xsl:call-template name="sv-ink-ring"/></xsl:template>
  <xsl:template match="region" mode="sv-draw">
    <g class="region" data-body="{@body}" data-letter="{@letter}">
      <circle class="dim" cx="{sv:n(@x)}" cy="{sv:n(@y)}" r="{sv:n(@r)}"/>
    </g>
  </xsl:template>

  <!-- Its letter, beside the circle. -->
  <xsl:template match="region" mode="sv-items">
    <xsl:call-template name="sv-item-around">
      <xsl:with-param name="class">caption</xsl:with-param>
      <xsl:with-param name="runs"><run xmlns=""><xsl:value-of select="@letter"/></run></xsl:with-param>
      <xsl:with-param name="x" select="@x"/>
      <xsl:with-param name="y" select="@y"/>
      <xsl:with-param name="gap" select="@r + 1"/>
    </xsl:call-template>
  </xsl:template>

  <!-- The details of a picture by itself, at most so many millimetres. -->
  <xsl:template name="sv-all-details">
    <xsl:param name="first"/>
    <xsl:param name="size" select="320"/>
    <xsl:param name="row" select="$sv-scales"/>
    <xsl:variable name="model" select="."/>
    <xsl:variable name="shown" select="count(sv:seen-bodies($model))"/>
    <xsl:for-each select="$first/region">
      <xsl:variable name="region" select="."/>
      <xsl:for-each select="$model"><xsl:call-template name="sv-detail">
        <xsl:with-param name="region" select="$region"/>
        <xsl:with-param name="shown" select="$shown"/>
        <xsl:with-param name="size" select="$size"/>
        <xsl:with-param name="least" select="$first/@scale"/>
        <xsl:with-param name="row" select="$row"/>
        <xsl:with-param name="bare" select="true()"/>
      </xsl:call-template></xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <!-- The detail of a region at about so many millimetres, bare: at most so many, larger than 1:least at least; nothing where that would not be larger than it was, or on a sheet symbols would hide each other; earlier =
       pictures that may be taken as they are; shown = how many bodies the model shows, for all details once; context: the model. -->
  <xsl:template name="sv-detail">
    <xsl:param name="region"/>
    <xsl:param name="shown"/>
    <xsl:param name="size"/>
    <xsl:param name="least"/>
    <xsl:param name="row"/>
    <xsl:param name="bare" select="false()"/>
    <xsl:param name="earlier" select="/.."/>
    <xsl:variable name="root" select="key('sv-body', $region/@body)"/>
    <!-- Looked at as the body that bears it stands: it is seen so however an arm is turned. -->
    <xsl:variable name="frame" select="sv:orientation($root)"/>
    <xsl:variable name="bodies" select="sv:seen-bodies($root)"/>
    <xsl:variable name="best"><xsl:call-template name="sv-best-view">
      <xsl:with-param name="bodies" select="$bodies"/>
      <xsl:with-param name="frame" select="$frame"/>
      <xsl:with-param name="seen" select="$shown"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="first"><xsl:call-template name="sv-detail-laid">
      <xsl:with-param name="root" select="$root"/>
      <xsl:with-param name="name" select="string($best)"/>
      <xsl:with-param name="size" select="$size"/>
      <xsl:with-param name="row" select="$row"/>
    </xsl:call-template></xsl:variable>
    <!-- Fingers beside each other that hide each other all the same are seen from a corner. -->
    <xsl:variable name="other"><xsl:if test="exsl:node-set($first)/laid/@covered &gt; 0 and not(starts-with($best, 'iso'))">
      <xsl:call-template name="sv-detail-laid">
        <xsl:with-param name="root" select="$root"/>
        <xsl:with-param name="name" select="sv:corner($bodies, $frame)"/>
        <xsl:with-param name="size" select="$size"/>
        <xsl:with-param name="row" select="$row"/>
      </xsl:call-template>
    </xsl:if></xsl:variable>
    <xsl:variable name="laid" select="exsl:node-set($first)/laid[not(exsl:node-set($other)/laid/@covered &lt; @covered)] | exsl:node-set($other)/laid[@covered &lt; exsl:node-set($first)/laid/@covered]"/>
    <xsl:variable name="plain" select="$laid/plain/view"/>
    <xsl:variable name="seen" select="$laid/view"/>
    <xsl:variable name="layout" select="$laid/layout"/>
    <xsl:variable name="largest" select="number($laid/@largest)"/>
    <!-- No larger than its symbols need. -->
    <xsl:variable name="judged">
      <xsl:for-each select="str:tokenize($row)[$largest &gt; 0][. &gt;= $largest and . &lt;= 0.5 * $least and (. = $largest or $bare and . &lt;= 2.3 * $largest)]">
        <s close="{sum(dr:scheme($layout/b, string($seen/@name), 1000 div ., $sv-library)/@close)}" xmlns=""><xsl:value-of select="."/></s>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="clear" select="exsl:node-set($judged)/s[not(@close &gt; exsl:node-set($judged)/s/@close)]"/>
    <!-- On a sheet lengths and coordinates want 14 mm from each to the next. -->
    <xsl:variable name="near">
      <xsl:for-each select="$layout[not($bare)]//b[@type and not(@trunk)]">
        <xsl:variable name="here" select="."/>
        <xsl:for-each select="following::b | descendant::b">
          <xsl:variable name="apart" select="sv:length(@x - $here/@x, @y - $here/@y)"/>
          <xsl:if test="$apart &gt; 0.0005"><d><xsl:value-of select="$apart"/></d></xsl:if>
        </xsl:for-each>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="enough" select="str:tokenize($row)[not($bare)][. &lt;= math:min(exsl:node-set($near)/d) div 0.014][last()]"/>
    <xsl:variable name="scale" select="text:when($bare, string($clear[last()]),
      text:when($enough and $enough &gt; $largest and $enough &lt;= 0.5 * $least, string($enough), string($largest)))"/>
    <xsl:if test="$scale &gt; 0 and $scale &lt;= 0.5 * $least">
      <xsl:variable name="fields"><field wide="100000" high="100000" from="0" xmlns=""/></xsl:variable>
      <xsl:variable name="known" select="$earlier[@letter = $region/@letter][@scale = $scale][1]"/>
      <xsl:copy-of select="$known"/>
      <!-- Where symbols hide each other that a quarter of the scale would show, nothing is. -->
      <xsl:variable name="covered" select="text:when($bare or $known, '0', string(sum(dr:scheme($layout/b, string($seen/@name), 1000 div $scale, $sv-library)/@covered)))"/>
      <xsl:variable name="hidden" select="$covered &gt; 0 and $covered &gt; sum(dr:scheme($layout/b, string($seen/@name), 4000 div $scale, $sv-library)/@covered)"/>
      <xsl:variable name="made"><xsl:if test="not($known or $hidden)"><xsl:call-template name="sv-at-scale">
        <xsl:with-param name="whole" select="false()"/>
        <!-- Of many pairs coordinates are in the tables alone. -->
        <xsl:with-param name="bare" select="$bare or $layout/descendant::b[@type != 'fixed'][25]"/>
        <xsl:with-param name="layout" select="$layout"/>
        <xsl:with-param name="view" select="$seen"/>
        <xsl:with-param name="scale" select="number($scale)"/>
        <xsl:with-param name="fields" select="exsl:node-set($fields)/field"/>
        <xsl:with-param name="row" select="string($scale)"/>
      </xsl:call-template></xsl:if></xsl:variable>
      <xsl:for-each select="exsl:node-set($made)/picture">
        <picture letter="{$region/@letter}" xmlns="">
          <xsl:copy-of select="@*"/>
          <xsl:attribute name="top"><xsl:value-of select="@top - 11"/></xsl:attribute>
          <xsl:copy-of select="*[not(self::plan)]"/>
          <xsl:for-each select="plan">
            <plan k="{@k}" x="0" y="0" ground-x="{$region/@body} 0 0 0" ground-y="{$region/@body} 0 0 0" frame="{$region/@body}"><xsl:copy-of select="$plain | layout"/></plan>
          </xsl:for-each>
          <caption class="caption" x="{(@left + @right) div 2}" y="{@top - 5}">
            <xsl:value-of select="concat($region/@letter, ' (', sv:people-ratio(number($scale)), ')')"/>
          </caption>
        </picture>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <!-- What a body bears as it is seen in a view of a name: laid with plain = the view in the body's frame, view, layout; largest = the scale at
       which it fills so many millimetres, covered = how often symbols hide each other then. -->
  <xsl:template name="sv-detail-laid">
    <xsl:param name="root"/>
    <xsl:param name="name"/>
    <xsl:param name="size"/>
    <xsl:param name="row"/>
    <xsl:variable name="views"><xsl:call-template name="sv-view-named"><xsl:with-param name="name" select="$name"/></xsl:call-template></xsl:variable>
    <xsl:variable name="plain" select="exsl:node-set($views)/view"/>
    <xsl:variable name="turned"><xsl:call-template name="sv-turned-view">
      <xsl:with-param name="plain" select="$plain"/>
      <xsl:with-param name="frame" select="sv:orientation($root)"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="seen" select="exsl:node-set($turned)/view"/>
    <xsl:variable name="pose" select="kin:pose($root)"/>
    <xsl:variable name="x" select="sv:px($seen, $pose)"/>
    <xsl:variable name="y" select="sv:py($seen, $pose)"/>
    <xsl:variable name="layouts">
      <layout xmlns="">
        <b n="0" name="" stub="{$root/@number}" x="{$x}" y="{$y}" stand="{$pose}">
          <b n="" type="fixed" trunk="true" x="{$x}" y="{$y}" pose="{$pose}" ux="0" uy="0" turn="0">
            <xsl:apply-templates select="sv:borne($root)" mode="sv-layout"><xsl:with-param name="view" select="$seen"/></xsl:apply-templates>
          </b>
        </b>
      </layout>
    </xsl:variable>
    <xsl:variable name="layout" select="exsl:node-set($layouts)/layout"/>
    <xsl:variable name="all" select="$layout//*[@x]"/>
    <xsl:variable name="largest"><xsl:call-template name="sv-scale">
      <xsl:with-param name="width" select="math:max($all/@x) - math:min($all/@x)"/>
      <xsl:with-param name="height" select="math:max($all/@y) - math:min($all/@y)"/>
      <xsl:with-param name="wide" select="$size div 1000"/>
      <xsl:with-param name="high" select="$size div 1000"/>
      <xsl:with-param name="row" select="$row"/>
    </xsl:call-template></xsl:variable>
    <laid xmlns="" largest="{$largest}" covered="{sum(dr:scheme($layout/b, string($seen/@name), 1000 div (number($largest) + ($largest = 0)), $sv-library)/@covered)}">
      <plain><xsl:copy-of select="$plain"/></plain>
      <xsl:copy-of select="$seen | $layout"/>
    </laid>
  </xsl:template>
</xsl:stylesheet>
