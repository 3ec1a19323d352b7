<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what stands beside the first view on a sheet: details of what is too small, a second view that shows what the first one
    hides, else an isometric one where half of the field is free.
  Input: the model as context; drawn = the first view with its plan (drawn.xsl), plans = all of this sheet. Output: the same drawn with beside
    (view-second.xsl), perhaps in another plan; lacks = "true" where a view is needed and has no room, details = "apart" where they have none.
  Parameters: of the template. Source: GOST 2.305, 2.317; DRAWING practice.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sh="urn:systel:sheet" xmlns:sv="urn:systel:svg" xmlns:exsl="http://exslt.org/common"
  extension-element-prefixes="exsl" exclude-result-prefixes="text m sh sv">

  <xsl:template name="sh-second">
    <xsl:param name="drawn"/>
    <xsl:param name="plans"/>
    <xsl:param name="contents"/>
    <xsl:variable name="first" select="$drawn/picture"/>
    <xsl:variable name="may" select="$view = 'auto' and contains(' front side top iso iso-left ', concat(' ', $first/@view, ' ')) and not($gr-drawn)
      and $first/@scale != 0 and $drawn/@tight = 1"/>
    <xsl:variable name="needed"><xsl:if test="$may"><xsl:value-of select="sv:second-view(., $first)"/></xsl:if></xsl:variable>
    <!-- What is isometric already is drawn from the front as well, unless limbs hide each other there. -->
    <xsl:variable name="free" select="($first/@right - $first/@left) * ($first/@low - $first/@top) &lt; 0.5 * ($drawn/plan/field/@wide - 1)
      * ($drawn/plan/field/@high - 1 - 8 * ($scale = 'mu'))"/>
    <xsl:variable name="wanted" select="text:when($needed = '' and $may and $free and not(starts-with($first/@view, 'iso') and not(m:loop)),
      text:when(starts-with($first/@view, 'iso'), 'front', 'iso'), string($needed))"/>
    <xsl:variable name="made"><xsl:call-template name="sv-second">
      <xsl:with-param name="first" select="$first"/>
      <xsl:with-param name="wanted" select="$wanted"/>
    </xsl:call-template></xsl:variable>
    <!-- One in which more symbols hide each other than in the first is none. -->
    <xsl:variable name="second" select="exsl:node-set($made)/beside/picture[$needed != '' and not(sum(b/@covered) &gt; 2 + sum($first/b/@covered)) or not(@displaced and not($first/@displaced) or b/@covered)]"/>
    <xsl:variable name="regions" select="$first/region[$drawn/@tight = 1]"/>
    <xsl:variable name="placed"><xsl:call-template name="sh-places-beside">
      <xsl:with-param name="first" select="$first"/>
      <xsl:with-param name="second" select="$second"/>
      <xsl:with-param name="regions" select="$regions"/>
      <!-- Without need only the plan that is taken. -->
      <xsl:with-param name="plans" select="$plans[$needed != '' or $regions] | $drawn[$needed = '' and not($regions)]/plan"/>
      <xsl:with-param name="contents" select="$contents"/>
      <xsl:with-param name="urgent" select="$needed != '' or $regions"/>
    </xsl:call-template></xsl:variable>
    <!-- Rather details than a view without need. -->
    <xsl:variable name="fewer"><xsl:if test="$regions and $second and $needed = '' and not(exsl:node-set($placed)/place)"><xsl:call-template name="sh-places-beside">
      <xsl:with-param name="first" select="$first"/>
      <xsl:with-param name="second" select="/.."/>
      <xsl:with-param name="regions" select="$regions"/>
      <xsl:with-param name="plans" select="$plans"/>
      <xsl:with-param name="contents" select="$contents"/>
      <xsl:with-param name="earlier" select="exsl:node-set($placed)/tried/picture"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <!-- Else the details stand on a sheet of their own. -->
    <xsl:variable name="apart" select="boolean($regions) and not(exsl:node-set($placed)/place or exsl:node-set($fewer)/place)"/>
    <xsl:variable name="alone"><xsl:if test="$apart and $second"><xsl:call-template name="sh-places-beside">
      <xsl:with-param name="first" select="$first"/>
      <xsl:with-param name="second" select="$second"/>
      <xsl:with-param name="regions" select="/.."/>
      <xsl:with-param name="plans" select="$plans[$needed != ''] | $drawn[$needed = '']/plan"/>
      <xsl:with-param name="contents" select="$contents"/>
      <xsl:with-param name="urgent" select="$needed != ''"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <xsl:variable name="places" select="exsl:node-set($placed)/place | exsl:node-set($fewer)/place | exsl:node-set($alone)/place"/>
    <xsl:variable name="place" select="$places[not(@area &gt; $places/@area)][1]"/>
    <drawn>
      <xsl:copy-of select="$drawn/@*"/>
      <xsl:if test="$needed != '' and not($place)"><xsl:attribute name="lacks">true</xsl:attribute></xsl:if>
      <xsl:if test="$apart or $first/region and not($regions)"><xsl:attribute name="details">apart</xsl:attribute></xsl:if>
      <xsl:copy-of select="$place/* | $drawn/plan[not($place)] | $first"/>
    </drawn>
  </xsl:template>

  <!-- The plans that have room for all: place with area, plan and beside elements; details as large as they go. Where none has, tried = the
       details that were made. sizes: after the largest the smallest, since where that has no room none between has; had = what had none. -->
  <xsl:template name="sh-places-beside">
    <xsl:param name="first"/>
    <xsl:param name="second"/>
    <xsl:param name="regions"/>
    <xsl:param name="plans"/>
    <xsl:param name="contents"/>
    <xsl:param name="urgent" select="boolean($regions)"/>
    <xsl:param name="sizes" select="'250 60 180 140 110 80 60'"/>
    <xsl:param name="earlier" select="/.."/>
    <xsl:param name="had" select="'|'"/>
    <xsl:variable name="size" select="substring-before(concat($sizes, ' '), ' ')"/>
    <xsl:variable name="model" select="."/>
    <xsl:variable name="shown" select="count(sv:seen-bodies($model[$regions]))"/>
    <xsl:variable name="made">
      <xsl:for-each select="$regions">
        <xsl:variable name="region" select="."/>
        <xsl:for-each select="$model"><xsl:call-template name="sv-detail">
          <xsl:with-param name="region" select="$region"/>
          <xsl:with-param name="shown" select="$shown"/>
          <xsl:with-param name="size" select="$size"/>
          <xsl:with-param name="least" select="$first/@scale"/>
          <xsl:with-param name="row" select="$sh-scales"/>
          <xsl:with-param name="earlier" select="$earlier"/>
        </xsl:call-template></xsl:for-each>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="details" select="exsl:node-set($made)/picture"/>
    <!-- What had no room before has none now. -->
    <xsl:variable name="scales"><xsl:for-each select="$details"><xsl:value-of select="concat(@letter, @scale, ' ')"/></xsl:for-each>|</xsl:variable>
    <xsl:variable name="new" select="not($regions) or not(contains($had, concat('|', $scales)))"/>
    <xsl:variable name="found">
      <xsl:for-each select="$plans[$new][$second or $details][count($details) = count($regions)]">
        <xsl:variable name="beside" select="sv:beside($first, $details | $second, field/@wide - 1, field/@high - 1 - 8 * ($scale = 'mu'))"/>
        <xsl:if test="$beside and sh:tight($first, field) = 1"><place area="{sh:area(field)}"><xsl:copy-of select=". | $beside"/></place></xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:copy-of select="$found"/>
    <!-- Else, what is needed, where the sheet is free besides. -->
    <xsl:variable name="anywhere">
      <xsl:for-each select="$plans[$urgent and $new][not(exsl:node-set($found)/place)][$second or $details][count($details) = count($regions)][sh:tight($first, field) = 1]">
        <xsl:variable name="sheet"><xsl:call-template name="sh-stands">
          <xsl:with-param name="first" select="$first"/>
          <xsl:with-param name="contents" select="$contents"/>
        </xsl:call-template></xsl:variable>
        <xsl:variable name="beside" select="sv:beside($first, $details | $second, 0, 0, /.., exsl:node-set($sheet)/sheet)"/>
        <xsl:if test="$beside">
          <place area="{sh:area(field)}">
            <xsl:copy-of select="."/>
            <xsl:for-each select="$beside"><beside apart="yes"><xsl:copy-of select="@* | *"/></beside></xsl:for-each>
          </place>
        </xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:copy-of select="$anywhere"/>
    <xsl:if test="$regions and not(exsl:node-set($found)/place or exsl:node-set($anywhere)/place)">
      <xsl:choose>
        <xsl:when test="contains($sizes, ' ') and not($size = 60 and count($details) = count($regions))">
          <xsl:call-template name="sh-places-beside">
            <xsl:with-param name="first" select="$first"/>
            <xsl:with-param name="second" select="$second"/>
            <xsl:with-param name="regions" select="$regions"/>
            <xsl:with-param name="plans" select="$plans"/>
            <xsl:with-param name="contents" select="$contents"/>
            <xsl:with-param name="sizes" select="substring-after($sizes, ' ')"/>
            <xsl:with-param name="earlier" select="$earlier | $details"/>
            <xsl:with-param name="had" select="concat($had, $scales)"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:otherwise><tried><xsl:copy-of select="$earlier | $details"/></tried></xsl:otherwise>
      </xsl:choose>
    </xsl:if>
  </xsl:template>

  <!-- The sheet of a plan as the first picture counts, when that stands in the middle of its field: sheet with left top right low, in it
       box elements of what stands there. -->
  <xsl:template name="sh-stands">
    <xsl:param name="first"/>
    <xsl:param name="contents"/>
    <xsl:variable name="x" select="round(field/@x + (field/@wide - $first/@right + $first/@left) div 2 - $first/@left)"/>
    <xsl:variable name="y" select="round(field/@y + (field/@high - 8 * ($scale = 'mu') - $first/@low + $first/@top) div 2 - $first/@top)"/>
    <xsl:variable name="width" select="$sh-title/@width"/>
    <xsl:variable name="content" select="$contents[@name = current()/@content]"/>
    <xsl:variable name="turned" select="$sh-blocks/*[@name = 'turned']"/>
    <sheet left="{paper/@left - $x}" top="{paper/@top - $y}" right="{paper/@right - $x}" low="{paper/@low - $y}">
      <box left="{paper/@right - $width - $x}" top="{paper/@low - $sh-title/@height - $y}" right="{paper/@right - $x}" low="{paper/@low - $y}"/>
      <box left="{notes/@x - $x}" top="{notes/@y - 3 - $y}" right="{notes/@x + $width - $x}" low="{paper/@low - $y}"/>
      <xsl:if test="$turned">
        <box left="{paper/@left - $x}" top="{paper/@top - $y}" right="{paper/@left + $turned/@width - $x}" low="{paper/@top + $turned/@height - $y}"/>
      </xsl:if>
      <xsl:for-each select="put">
        <xsl:variable name="table" select="$content/table[@name = current()/@table]"/>
        <box left="{@x - $x}" top="{@y - $y}" right="{@x + $width - $x}"
          low="{@y + $table/head/@h + sum($table/row[position() &gt;= current()/@first and position() &lt;= current()/@last]/@h) - $y}"/>
      </xsl:for-each>
    </sheet>
  </xsl:template>
</xsl:stylesheet>
