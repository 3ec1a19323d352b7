<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the second view on a sheet: one that shows what the first one hides, else an isometric one where half of the field is free.
  Input: the model as context; drawn = the first view with its plan (drawn.xsl), plans = all of this sheet. Output: the same drawn with beside
    (view-second.xsl), perhaps in another plan; lacks = "true" where a view is needed and has no room.
  Parameters: of the template. Source: GOST 2.305, 2.317; DRAWING practice.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sh="urn:systel:sheet" xmlns:sv="urn:systel:svg" xmlns:exsl="http://exslt.org/common"
  extension-element-prefixes="exsl" exclude-result-prefixes="text m sh sv">

  <xsl:template name="sh-second">
    <xsl:param name="drawn"/>
    <xsl:param name="plans"/>
    <xsl:variable name="first" select="$drawn/picture"/>
    <xsl:variable name="may" select="$view = 'auto' and contains(' front side top iso ', concat(' ', $first/@view, ' ')) and not($gr-drawn or m:position)
      and $first/@scale != 0 and $drawn/@tight = 1"/>
    <xsl:variable name="needed"><xsl:if test="$may"><xsl:value-of select="sv:second-view(., $first)"/></xsl:if></xsl:variable>
    <!-- What is isometric already is drawn from the front as well, unless limbs hide each other there. -->
    <xsl:variable name="free" select="($first/@right - $first/@left) * ($first/@low - $first/@top) &lt; 0.5 * ($drawn/plan/field/@wide - 1)
      * ($drawn/plan/field/@high - 1 - 8 * ($scale = 'mu'))"/>
    <xsl:variable name="wanted" select="text:when($needed = '' and $may and $free and not($first/@view = 'iso' and not(m:loop)),
      text:when($first/@view != 'iso', 'iso', 'front'), string($needed))"/>
    <xsl:variable name="made"><xsl:call-template name="sv-second">
      <xsl:with-param name="first" select="$first"/>
      <xsl:with-param name="wanted" select="$wanted"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="second" select="exsl:node-set($made)/beside/picture[$needed != '' or not(@displaced and not($first/@displaced))]"/>
    <!-- The plans that have room for both; without need only the one that is taken. -->
    <xsl:variable name="places">
      <xsl:for-each select="$plans[$second][$needed != ''] | $drawn[$second][$needed = '']/plan">
        <xsl:variable name="beside" select="sv:beside($first, $second, field/@wide - 1, field/@high - 1 - 8 * ($scale = 'mu'))"/>
        <xsl:if test="$beside and sh:tight($first, field) = 1"><place area="{sh:area(field)}"><xsl:copy-of select=". | $beside"/></place></xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="place" select="exsl:node-set($places)/place[not(@area &gt; ../place/@area)][1]"/>
    <drawn>
      <xsl:copy-of select="$drawn/@*"/>
      <xsl:if test="$needed != '' and not($place)"><xsl:attribute name="lacks">true</xsl:attribute></xsl:if>
      <xsl:copy-of select="$place/* | $drawn/plan[not($place)] | $first"/>
    </drawn>
  </xsl:template>
</xsl:stylesheet>
