<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what a textbook writes into a scheme besides numbers and poles: coordinates with the arrow of their positive
    direction, unit vectors of axes, the directions of the scene's axes, what drives a planar mechanism.
  Input: the model as context, its placed bodies. Output: item elements for label-choice.xsl: an arrow with its letters
    and the places where it may stand; what finds no room is left out.
  Parameters: of the templates: placed, view (view.xsl), k = mm of paper per metre, ink.
  Source: DRAWING practice; positive turns by the right-hand rule. Lines of the arrows: thin, heads 3 mm.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
  xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common"
  extension-element-prefixes="exsl math" exclude-result-prefixes="text m sv kin num">

  <!-- More bodies than this leave room for nothing but their numbers and the names of the coordinates, still more for
       numbers alone; the tables tell the rest. -->
  <xsl:variable name="sv-most-annotated" select="40"/>
  <xsl:variable name="sv-most-named" select="120"/>

  <xsl:key name="sv-driving" match="m:analysis/m:coordinate[@driving = 'true']" use="@joint"/>

  <xsl:template name="sv-annotations">
    <xsl:param name="placed"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:param name="ink"/>
    <xsl:variable name="model" select="."/>
    <xsl:variable name="shown" select="$placed/descendant::b"/>
    <xsl:variable name="brief" select="count($shown) &gt; $sv-most-annotated"/>
    <xsl:if test="not($brief)"><xsl:call-template name="sv-dimensions">
      <xsl:with-param name="placed" select="$placed"/>
      <xsl:with-param name="view" select="$view"/>
      <xsl:with-param name="k" select="$k"/>
      <xsl:with-param name="ink" select="$ink"/>
    </xsl:call-template></xsl:if>
    <xsl:if test="count($shown) &lt;= $sv-most-named">
      <xsl:variable name="drivers"><xsl:call-template name="sv-drivers">
        <xsl:with-param name="plane" select="$view/@name = 'plane'"/>
      </xsl:call-template></xsl:variable>
      <xsl:for-each select="$shown[$model/m:relation]">
        <xsl:variable name="b" select="."/>
        <xsl:for-each select="$model">
          <xsl:for-each select="key('sv-body', $b/@n)"><xsl:call-template name="sv-shaft-item">
            <xsl:with-param name="b" select="$b"/>
          </xsl:call-template></xsl:for-each>
        </xsl:for-each>
      </xsl:for-each>
      <xsl:for-each select="$shown">
        <xsl:variable name="b" select="."/>
        <xsl:variable name="driver" select="exsl:node-set($drivers)/driver[@n = $b/@n]"/>
        <xsl:if test="$driver">
          <xsl:for-each select="$model">
            <xsl:apply-templates select="key('sv-body', $b/@n)" mode="sv-coordinate">
              <xsl:with-param name="crank" select="boolean($driver/@crank)"/>
              <xsl:with-param name="brief" select="$brief"/>
              <xsl:with-param name="b" select="$b"/>
              <xsl:with-param name="view" select="$view"/>
              <xsl:with-param name="k" select="$k"/>
            </xsl:apply-templates>
          </xsl:for-each>
        </xsl:if>
      </xsl:for-each>
    </xsl:if>
    <xsl:if test="$view/@name != 'plane'">
      <xsl:call-template name="sv-triad">
        <xsl:with-param name="view" select="$view"/>
        <xsl:with-param name="ink" select="$ink"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- Whose coordinates are told: without closed branches everybody's; else what drives, where it is all of the pair. In
       a plane that nothing but cranks on the ground drive they turn with ω. -->
  <xsl:template name="sv-drivers">
    <xsl:param name="plane"/>
    <xsl:variable name="bodies" select="descendant::m:body[not(current()/m:loop) or
        key('sv-driving', m:joint/@id) and num:count(string(m:joint/@q)) = 1]"/>
    <xsl:variable name="cranks" select="$bodies[m:joint/@type = 'revolute' and @base = 0]"/>
    <xsl:variable name="turned" select="m:loop and $plane and count($cranks) = count($bodies)"/>
    <xsl:for-each select="$bodies">
      <driver n="{@number}"><xsl:if test="$turned"><xsl:attribute name="crank">true</xsl:attribute></xsl:if></driver>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
