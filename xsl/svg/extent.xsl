<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: all bodies of a model laid out in one view, with what is drawn beside them, and how wide and high that is before a scale is
    chosen (picture.xsl).
  Input: the normal form after analysis. Output: laid, extent; metres.
  Parameters: of the templates: wanted = view.
  Source: DRAWING practice.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="math exsl"
  exclude-result-prefixes="m sv">

  <!-- The layout of all bodies in one view: laid with width and height, view and layout; metres. -->
  <xsl:template name="sv-laid">
    <xsl:param name="wanted"/>
    <xsl:variable name="views"><xsl:apply-templates select="." mode="sv-view">
      <xsl:with-param name="wanted" select="$wanted"/>
    </xsl:apply-templates></xsl:variable>
    <xsl:variable name="seen" select="exsl:node-set($views)/view"/>
    <xsl:variable name="layouts"><layout><xsl:apply-templates select="m:body" mode="sv-layout">
      <xsl:with-param name="view" select="$seen"/>
    </xsl:apply-templates></layout></xsl:variable>
    <xsl:variable name="whole" select="exsl:node-set($layouts)/layout"/>
    <xsl:variable name="clusters" select="sv:clusters(.)"/>
    <xsl:variable name="marked"><xsl:if test="$clusters"><xsl:call-template name="sv-regions">
      <xsl:with-param name="layout" select="$whole"/>
      <xsl:with-param name="clusters" select="$clusters"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <xsl:variable name="regions" select="exsl:node-set($marked)/region"/>
    <xsl:variable name="trimmed"><xsl:apply-templates select="$whole[$regions]" mode="sv-trim"><xsl:with-param name="regions" select="$regions"/></xsl:apply-templates></xsl:variable>
    <xsl:variable name="layout" select="$whole[not($regions)] | exsl:node-set($trimmed)/layout"/>
    <xsl:variable name="wheels"><xsl:if test="m:relation"><xsl:call-template name="sv-mesh-reach">
      <xsl:with-param name="model" select="."/>
      <xsl:with-param name="layout" select="$layout"/>
      <xsl:with-param name="view" select="$seen"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <xsl:variable name="bearings" select="exsl:node-set($wheels)/bearing"/>
    <!-- The scene's origin takes room only where the ground is drawn there, not where its outline goes through many pairs. -->
    <xsl:variable name="outlined" select="$layout/b/b[@trunk][b[@type != 'fixed'][3]]"/>
    <xsl:variable name="sized" select="$layout//*[@x][not($outlined and (@n = 0 or @trunk))][not(@n = 0) or $seen/@name != 'plane' and (not($bearings) or point or b[not(@id = $bearings/@of)])
      or b[1][sv:pair(@type, @view)/@floating]]"/>
    <xsl:variable name="others"><xsl:if test="m:position"><xsl:call-template name="sv-ghosts">
      <xsl:with-param name="view" select="$seen"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <xsl:variable name="ghosts" select="exsl:node-set($others)/ghost"/>
    <xsl:variable name="beside"><xsl:if test="m:object or m:problem/m:zone"><xsl:call-template name="sv-things">
      <xsl:with-param name="view" select="$seen"/>
      <xsl:with-param name="k" select="1"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <xsl:variable name="all" select="$sized | $regions | exsl:node-set($wheels)/reach | exsl:node-set($beside)//p | $ghosts/descendant-or-self::*[@x][not(self::b[@n = 0])]"/>
    <laid width="{math:max($all/@x) - math:min($all/@x)}" height="{math:max($all/@y) - math:min($all/@y)}">
      <xsl:if test="$ghosts and $trace != ''">
        <traced><xsl:call-template name="sv-traced"><xsl:with-param name="view" select="$seen"/></xsl:call-template></traced>
      </xsl:if>
      <xsl:copy-of select="$seen | $layout | $ghosts | $regions"/>
    </laid>
  </xsl:template>

  <!-- How wide and high the lengths of what is drawn are, metres, and how it is laid out; of a cell its panels; 0: not
       known before it is drawn. -->
  <xsl:template name="sv-extent">
    <extent width="0" height="0">
      <xsl:if test="not(m:system[2] or $gr-drawn)">
        <xsl:variable name="laid"><xsl:call-template name="sv-laid"><xsl:with-param name="wanted" select="$view"/></xsl:call-template></xsl:variable>
        <xsl:copy-of select="exsl:node-set($laid)/laid/@*"/>
        <xsl:copy-of select="$laid"/>
      </xsl:if>
      <xsl:if test="m:system[2]">
        <xsl:apply-templates select="m:system[@number = key('sv-body', @base)/m:body/@system]" mode="sv-panel-layout"><xsl:with-param name="wanted" select="$view"/><xsl:with-param name="seconds" select="$view = 'auto'"/></xsl:apply-templates>
      </xsl:if>
    </extent>
  </xsl:template>
</xsl:stylesheet>
