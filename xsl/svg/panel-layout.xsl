<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: a system of a cell alone: its frame, view and layout, and the scale that suits it.
  Input: m:system of a cell. Output: panel with n, base, view, width and height (metres), most (the smallest scale at
    which its links keep their symbols apart), view and layout; sv-panel-scale: the scale of a panel.
  Parameters: size = metres on paper for its lengths, row = the scales, sheet = a sheet is to be filled. Source: DRAWING practice: an arm is drawn in the plane it works in.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
  xmlns:q="urn:systel:quaternion" xmlns:doc="urn:systel:document" xmlns:math="http://exslt.org/math"
  xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings" xmlns:func="http://exslt.org/functions"
  extension-element-prefixes="math exsl str func" exclude-result-prefixes="vec text m sv kin num q doc">

  <!-- The system alone: its frame, view and layout, and the scale that suits it. -->
  <xsl:template match="m:system" mode="sv-panel-layout">
    <xsl:param name="wanted" select="'auto'"/>
    <!-- Whether what the view hides is shown in another one, and whether this is that. -->
    <xsl:param name="seconds" select="false()"/>
    <xsl:param name="second" select="false()"/>
    <xsl:variable name="base" select="key('sv-body', @base)"/>
    <xsl:variable name="roots" select="key('sv-root', concat(@base, ' ', @number))"/>
    <xsl:variable name="bodies" select="$roots/descendant-or-self::m:body[@system = current()/@number]"/>
    <xsl:variable name="origin" select="kin:point($base, text:when(@at, @at, '0 0 0'))"/>
    <xsl:variable name="turn" select="text:when(@rotation, @rotation, '0 1 0 0')"/>
    <xsl:variable name="stands" select="q:product(sv:orientation($base), q:from-rotation($turn))"/>
    <!-- What turns as a whole about the vertical is looked at as it has turned. -->
    <xsl:variable name="upright" select="$roots[not($roots[2])][m:joint[contains(' revolute helical cylindrical kp4 planar ',
      concat(' ', @type, ' '))]][sv:abs(vec:dot(kin:axis(.), q:rotate($stands, '0 1 0'))) &gt; 0.999]"/>
    <xsl:variable name="frame">
      <xsl:choose>
        <xsl:when test="$upright"><xsl:value-of select="sv:orientation($upright)"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$stands"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="floats" select="not($roots[not(sv:pair(m:joint/@type, '')/@floating)])"/>
    <xsl:variable name="name">
      <xsl:choose>
        <xsl:when test="$wanted != 'auto'"><xsl:value-of select="$wanted"/></xsl:when>
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
    <xsl:variable name="views"><xsl:call-template name="sv-turned-view">
      <xsl:with-param name="plain" select="$plain"/>
      <xsl:with-param name="frame" select="$frame"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="view" select="exsl:node-set($views)/view"/>
    <xsl:variable name="from" select="text:when($floats, kin:pose($roots[1]), $origin)"/>
    <xsl:variable name="layouts"><xsl:call-template name="sv-panel-bodies">
      <xsl:with-param name="view" select="$view"/>
      <xsl:with-param name="x" select="sv:px($view, $from)"/>
      <xsl:with-param name="y" select="sv:py($view, $origin)"/>
      <xsl:with-param name="stand" select="$origin"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="layout" select="exsl:node-set($layouts)/layout"/>
    <xsl:variable name="others"><xsl:if test="../m:position"><xsl:call-template name="sv-panel-ghosts">
      <xsl:with-param name="view" select="$view"/>
      <xsl:with-param name="frame" select="string($frame)"/>
      <xsl:with-param name="plain" select="$plain"/>
      <xsl:with-param name="stands" select="$stands"/>
      <xsl:with-param name="origin" select="$origin"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <xsl:variable name="further" select="exsl:node-set($others)/*"/>
    <xsl:variable name="sized" select="$layout//*[@x] | $further/descendant-or-self::*[@x]"/>
    <xsl:variable name="width" select="math:max($sized/@x) - math:min($sized/@x)"/>
    <xsl:variable name="height" select="math:max($sized/@y) - math:min($sized/@y)"/>
    <!-- The smallest scale at which the shortest link has room for the symbols at its ends. -->
    <xsl:variable name="links">
      <xsl:for-each select="$layout/b//b[parent::b/parent::b]">
        <!-- Sliders are longer than hinges. -->
        <l d="{sv:length(@x - ../@x, @y - ../@y) * (1 - 0.4 * (@type = 'prismatic' or ../@type = 'prismatic'))}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="link" select="exsl:node-set($links)/l[@d &gt; 0.000001]"/>
    <xsl:variable name="most">
      <xsl:choose>
        <xsl:when test="$link"><xsl:value-of select="math:min($link/@d) div 0.0099"/></xsl:when>
        <xsl:otherwise>1000000</xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <panel n="{@number + 0.5 * $second}" base="{@base}" view="{$name}" most="{$most}" width="{$width}" height="{$height}">
      <xsl:if test="$second"><xsl:attribute name="second">yes</xsl:attribute></xsl:if>
      <xsl:if test="$sv-plans">
        <xsl:variable name="place" select="concat(@base, ' ', text:when(@at, @at, '0 0 0'))"/>
        <plan ground-x="{text:when($floats, concat($roots[1]/@number, ' 0 0 0'), $place)}" ground-y="{$place}">
          <xsl:choose>
            <xsl:when test="$upright and not(../m:record)"><xsl:attribute name="frame"><xsl:value-of select="$upright/@number"/></xsl:attribute></xsl:when>
            <xsl:otherwise>
              <!-- Where a record is played it is looked at as it stood, so that its turning is seen, and what it takes stays where it is. -->
              <xsl:attribute name="frame"><xsl:value-of select="@base"/></xsl:attribute>
              <xsl:attribute name="turn"><xsl:value-of select="text:when($upright, q:product(q:conjugate(sv:orientation($base)), string($frame)), q:from-rotation($turn))"/></xsl:attribute>
            </xsl:otherwise>
          </xsl:choose>
          <xsl:copy-of select="$plain"/>
        </plan>
      </xsl:if>
      <xsl:copy-of select="$view | $layout | $further"/>
    </panel>
    <xsl:if test="$seconds and not(../m:position)">
      <xsl:variable name="others-named">
        <xsl:for-each select="document('view-second.xsl')/*/sv:seconds/v">
          <xsl:variable name="one"><xsl:call-template name="sv-view-named"><xsl:with-param name="name" select="@name"/></xsl:call-template></xsl:variable>
          <xsl:call-template name="sv-turned-view">
            <xsl:with-param name="plain" select="exsl:node-set($one)/view"/>
            <xsl:with-param name="frame" select="$frame"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:variable>
      <xsl:variable name="more" select="sv:showing($bodies, exsl:node-set($others-named)/view, string($name), -0.5)"/>
      <xsl:if test="$more != ''">
        <xsl:apply-templates select="." mode="sv-panel-layout">
          <xsl:with-param name="wanted" select="$more"/>
          <xsl:with-param name="second" select="true()"/>
        </xsl:apply-templates>
      </xsl:if>
    </xsl:if>
  </xsl:template>

  <!-- The system's bodies on a ground at x, y. -->
  <xsl:template name="sv-panel-bodies">
    <xsl:param name="view"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="stand"/>
    <xsl:variable name="base" select="key('sv-body', @base)"/>
    <xsl:variable name="roots" select="key('sv-root', concat(@base, ' ', @number))"/>
    <xsl:variable name="bodies" select="$roots/descendant-or-self::m:body[@system = current()/@number]"/>
    <layout>
      <b n="0" name="" x="{$x}" y="{$y}">
        <xsl:if test="$stand"><xsl:attribute name="stand"><xsl:value-of select="$stand"/></xsl:attribute></xsl:if>
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
  </xsl:template>

  <xsl:template name="sv-panel-scale">
    <xsl:param name="size"/>
    <xsl:param name="row"/>
    <xsl:param name="sheet"/>
    <xsl:variable name="small"><xsl:call-template name="sv-scale">
      <xsl:with-param name="width" select="@width"/>
      <xsl:with-param name="height" select="@height"/>
      <xsl:with-param name="wide" select="0.03 * $size div 0.085"/>
      <xsl:with-param name="high" select="0.062 * $size div 0.085"/>
      <xsl:with-param name="row" select="$row"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="large"><xsl:call-template name="sv-scale">
      <xsl:with-param name="width" select="@width"/>
      <xsl:with-param name="height" select="@height"/>
      <xsl:with-param name="wide" select="$size"/>
      <xsl:with-param name="high" select="$size"/>
      <xsl:with-param name="row" select="$row"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="fit" select="str:tokenize($row)[. &gt;= $large and . &lt;= $small]"/>
    <xsl:choose>
      <xsl:when test="$sheet"><xsl:value-of select="$large"/></xsl:when>
      <xsl:when test="$small = 0 or not($fit)"><xsl:value-of select="$small"/></xsl:when>
      <xsl:when test="$fit[. &lt;= current()/@most]"><xsl:value-of select="$fit[. &lt;= current()/@most][last()]"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="$fit[1]"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
