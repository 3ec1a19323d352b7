<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: further positions of a system of a cell, seen as its panel sees it: from the body that it stands on, wherever
    that has gone.
  Input: m:system of a cell; the panel's view. Output: ghost elements as of positions.xsl, traced where the traced point
    belongs to the system.
  Parameters: of the template: view, frame = the view's quaternion, plain = its name's view (view.xsl), stands = the
    quaternion of what the system stands on, origin = where it stands. Source: as positions.xsl.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
  xmlns:q="urn:systel:quaternion" xmlns:exsl="http://exslt.org/common"
  xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl func" exclude-result-prefixes="text m sv kin num q">

  <xsl:template name="sv-panel-ghosts">
    <xsl:param name="view"/>
    <xsl:param name="frame"/>
    <xsl:param name="plain"/>
    <xsl:param name="stands"/>
    <xsl:param name="origin"/>
    <xsl:variable name="n" select="@number"/>
    <xsl:variable name="joints" select="../descendant::m:body[@system = $n]/m:joint"/>
    <!-- What stands still is drawn once. -->
    <xsl:variable name="here" select="concat(' ', sv:values($joints))"/>
    <xsl:variable name="moving" select="../m:position[m:at[@joint = $joints/@id and not(contains($here, concat(' ', @joint, '=', @q, ';')))]]"/>
    <xsl:variable name="own" select="boolean($joints[../@number = substring-before(concat($trace, ':'), ':')])"/>
    <xsl:if test="$own and $moving">
      <traced>
        <xsl:for-each select=".."><xsl:call-template name="sv-traced"><xsl:with-param name="view" select="$view"/></xsl:call-template></xsl:for-each>
      </traced>
    </xsl:if>
    <xsl:for-each select="$moving">
      <xsl:variable name="posed"><xsl:apply-templates select=".." mode="sv-posed">
        <xsl:with-param name="position" select="."/>
      </xsl:apply-templates></xsl:variable>
      <xsl:for-each select="exsl:node-set($posed)/m:model/m:system[@number = $n]">
        <xsl:variable name="base" select="key('sv-body', @base)"/>
        <xsl:variable name="there" select="kin:point($base, text:when(@at, @at, '0 0 0'))"/>
        <xsl:variable name="turn" select="text:when(@rotation, @rotation, '0 1 0 0')"/>
        <xsl:variable name="turned" select="q:product(sv:orientation($base), q:from-rotation($turn), q:conjugate($stands), $frame)"/>
        <xsl:variable name="views"><xsl:call-template name="sv-turned-view">
          <xsl:with-param name="plain" select="$plain"/>
          <xsl:with-param name="frame" select="$turned"/>
        </xsl:call-template></xsl:variable>
        <xsl:variable name="seen" select="exsl:node-set($views)/view"/>
        <xsl:variable name="made">
          <ghost>
            <xsl:if test="$own">
              <xsl:for-each select=".."><xsl:call-template name="sv-traced"><xsl:with-param name="view" select="$seen"/></xsl:call-template></xsl:for-each>
            </xsl:if>
            <xsl:call-template name="sv-panel-bodies">
              <xsl:with-param name="view" select="$seen"/>
              <xsl:with-param name="x" select="sv:px($seen, $there)"/>
              <xsl:with-param name="y" select="sv:py($seen, $there)"/>
            </xsl:call-template>
          </ghost>
        </xsl:variable>
        <xsl:apply-templates select="exsl:node-set($made)/ghost" mode="sv-shift">
          <xsl:with-param name="x" select="sv:px($view, $origin) - sv:px($seen, $there)"/>
          <xsl:with-param name="y" select="sv:py($view, $origin) - sv:py($seen, $there)"/>
        </xsl:apply-templates>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <!-- JOINT=COORDINATES; of joints, with blanks between. -->
  <func:function name="sv:values">
    <xsl:param name="joints"/>
    <xsl:variable name="list"><xsl:for-each select="$joints"><xsl:value-of select="concat(@id, '=', @q, '; ')"/></xsl:for-each></xsl:variable>
    <func:result select="string($list)"/>
  </func:function>
</xsl:stylesheet>
