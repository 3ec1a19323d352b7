<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a step of the reduction: bodies on fixed joints become part of what they are fixed to: shapes, masses,
       the joints of what they carry, ends of cut pairs and of named lengths.
     Input: the normal form. Output: the same without fixed joints; the numbers have gaps (number.xsl).
     Parameters: collapse = fixed; otherwise everything stays.
     Source: docs/ARCHITECTURE.md, the normal form. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:parts="urn:systel:components" xmlns:fr="urn:systel:frames" xmlns:kin="urn:systel:kinematics" xmlns:q="urn:systel:quaternion"
    xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func exsl"
    exclude-result-prefixes="parts kin text m fr q">
  <xsl:include href="../lib/components.xsl"/>
  <xsl:include href="frames.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="collapse"/>
  <xsl:key name="body" match="m:body" use="@number"/>

  <xsl:template match="/">
    <xsl:choose>
      <xsl:when test="$collapse = 'fixed' and //m:body/m:joint[@type = 'fixed']"><xsl:apply-templates select="*"/></xsl:when>
      <xsl:otherwise><xsl:copy-of select="*"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="@* | *"><xsl:copy-of select="."/></xsl:template>
  <xsl:template match="m:model"><xsl:copy><xsl:copy-of select="@*"/><xsl:apply-templates select="*"/></xsl:copy></xsl:template>

  <!-- frame: the body's in that of the body it becomes part of. -->
  <xsl:template match="m:body">
    <xsl:param name="frame"/>
    <xsl:param name="base" select="@base"/>
    <xsl:variable name="merged" select="boolean(m:body/m:joint[@type = 'fixed'])"/>
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:if test="@base"><xsl:attribute name="base"><xsl:value-of select="$base"/></xsl:attribute></xsl:if>
      <xsl:apply-templates select="m:joint" mode="carried"><xsl:with-param name="frame" select="$frame"/></xsl:apply-templates>
      <xsl:choose>
        <xsl:when test="not($merged)"><xsl:copy-of select="m:shape | m:code | m:mass | m:collision | m:point"/></xsl:when>
        <xsl:otherwise>
          <xsl:apply-templates select="." mode="shapes"/>
          <xsl:apply-templates select="." mode="points"/>
          <xsl:variable name="collisions">
            <xsl:apply-templates select="." mode="shapes"><xsl:with-param name="collisions" select="true()"/></xsl:apply-templates>
          </xsl:variable>
          <xsl:if test="exsl:node-set($collisions)/*"><collision><xsl:copy-of select="$collisions"/></collision></xsl:if>
          <xsl:variable name="masses"><xsl:apply-templates select="." mode="masses"/></xsl:variable>
          <xsl:if test="exsl:node-set($masses)/m:mass">
            <xsl:call-template name="masses"><xsl:with-param name="masses" select="exsl:node-set($masses)/m:mass"/></xsl:call-template>
          </xsl:if>
        </xsl:otherwise>
      </xsl:choose>
      <xsl:apply-templates select="m:body" mode="carried-bodies"><xsl:with-param name="host" select="@number"/></xsl:apply-templates>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="m:body" mode="shapes">
    <xsl:param name="frame"/>
    <xsl:param name="collisions" select="false()"/>
    <xsl:apply-templates select="m:shape[not($collisions)] | m:collision[$collisions]/m:shape" mode="carried">
      <xsl:with-param name="frame" select="$frame"/>
      <xsl:with-param name="merged" select="true()"/>
    </xsl:apply-templates>
    <xsl:for-each select="m:body[m:joint/@type = 'fixed']">
      <xsl:apply-templates select="." mode="shapes">
        <xsl:with-param name="frame" select="kin:frame-product($frame, fr:joint(m:joint))"/><xsl:with-param name="collisions" select="$collisions"/>
      </xsl:apply-templates>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="m:body" mode="points">
    <xsl:param name="frame"/>
    <xsl:apply-templates select="m:point" mode="carried"><xsl:with-param name="frame" select="$frame"/></xsl:apply-templates>
    <xsl:for-each select="m:body[m:joint/@type = 'fixed']">
      <xsl:apply-templates select="." mode="points"><xsl:with-param name="frame" select="kin:frame-product($frame, fr:joint(m:joint))"/></xsl:apply-templates>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="m:body" mode="masses">
    <xsl:param name="frame"/>
    <xsl:apply-templates select="m:mass" mode="carried"><xsl:with-param name="frame" select="$frame"/></xsl:apply-templates>
    <xsl:for-each select="m:body[m:joint/@type = 'fixed']">
      <xsl:apply-templates select="." mode="masses"><xsl:with-param name="frame" select="kin:frame-product($frame, fr:joint(m:joint))"/></xsl:apply-templates>
    </xsl:for-each>
  </xsl:template>

  <!-- What a body carries, through those that become part of it. -->
  <xsl:template match="m:body" mode="carried-bodies">
    <xsl:param name="frame"/>
    <xsl:param name="host"/>
    <xsl:choose>
      <xsl:when test="m:joint/@type = 'fixed'">
        <xsl:apply-templates select="m:body" mode="carried-bodies">
          <xsl:with-param name="frame" select="kin:frame-product($frame, fr:joint(m:joint))"/>
          <xsl:with-param name="host" select="$host"/>
        </xsl:apply-templates>
      </xsl:when>
      <xsl:otherwise>
        <xsl:apply-templates select=".">
          <xsl:with-param name="frame" select="$frame"/>
          <xsl:with-param name="base" select="$host"/>
        </xsl:apply-templates>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="m:loop | m:dimension | m:system | m:spring[@a] | m:damper[@a]">
    <xsl:variable name="a" select="key('body', @a | self::m:system/@base)"/>
    <xsl:variable name="b" select="key('body', @b)"/>
    <xsl:variable name="frame" select="fr:in-host($a)"/>
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:for-each select="@a | self::m:system/@base"><xsl:attribute name="{name()}"><xsl:value-of select="kin:link($a)/@number"/></xsl:attribute></xsl:for-each>
      <xsl:for-each select="@b"><xsl:attribute name="b"><xsl:value-of select="kin:link($b)/@number"/></xsl:attribute></xsl:for-each>
      <xsl:if test="$frame != ''">
        <xsl:attribute name="{concat('at', text:when(self::m:dimension, '-a'))}">
          <xsl:value-of select="kin:frame-point($frame, string(@at | @at-a))"/>
        </xsl:attribute>
        <xsl:if test="self::m:loop/@axis"><xsl:attribute name="axis"><xsl:value-of select="q:rotate(fr:turn($frame), @axis)"/></xsl:attribute></xsl:if>
<xsl:if test="self::m:loop/@axis2"><xsl:attribute name="axis2"><xsl:value-of select="q:rotate(fr:turn($frame), @axis2)"/></xsl:attribute></xsl:if>
        <xsl:if test="self::m:system">
          <xsl:attribute name="rotation"><xsl:value-of select="q:to-rotation(q:product(fr:turn($frame), fr:given(.)))"/></xsl:attribute>
        </xsl:if>
      </xsl:if>
      <xsl:if test="$b and fr:in-host($b) != ''">
        <xsl:attribute name="at-b"><xsl:value-of select="kin:frame-point(fr:in-host($b), string(@at-b))"/></xsl:attribute>
      </xsl:if>
      <xsl:copy-of select="node()"/>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="m:force | m:torque">
    <xsl:variable name="body" select="key('body', @body)"/>
    <xsl:variable name="frame" select="fr:in-host($body)"/>
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:attribute name="body"><xsl:value-of select="kin:link($body)/@number"/></xsl:attribute>
      <xsl:if test="$frame != ''">
        <xsl:if test="self::m:force"><xsl:attribute name="point"><xsl:value-of select="kin:frame-point($frame, text:when(@point, @point, '0 0 0'))"/></xsl:attribute></xsl:if>
        <xsl:if test="@in = 'body'"><xsl:attribute name="vector"><xsl:value-of select="parts:turned(string(@vector), fr:turn($frame))"/></xsl:attribute></xsl:if>
      </xsl:if>
    </xsl:copy>
  </xsl:template>

  <!-- The frame of a body in the one that it becomes part of; '' where it is that one. -->
  <func:function name="fr:in-host">
    <xsl:param name="body"/>
    <xsl:choose>
      <xsl:when test="$body/m:joint/@type = 'fixed'">
        <func:result select="kin:frame-product(fr:in-host($body/..), fr:joint($body/m:joint))"/>
      </xsl:when>
      <xsl:otherwise><func:result select="''"/></xsl:otherwise>
    </xsl:choose>
  </func:function>
</xsl:stylesheet>
