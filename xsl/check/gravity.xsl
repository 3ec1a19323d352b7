<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what gravity and loads of the normal form are worth: what is hardly meant is doubted; masses are told on to inertias.xsl.
     Input: the normal form with src:line. Included by check/model.xsl.
     Output: findings (modes inertia and load).
     Parameters: none.
     Source: nothing on Earth falls at more than ten times g; docs/MECHANICS.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:findings" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
    xmlns:vec="urn:systel:vector" xmlns:doc="urn:systel:document" exclude-result-prefixes="text m src kin num vec doc">

  <xsl:template match="m:model" mode="inertia">
    <xsl:if test="@gravity and vec:length(@gravity) &gt; 100">
      <xsl:call-template name="warning">
        <xsl:with-param name="text" select="doc:message('check-gravity-large', doc:spelling('gravity'), num:significant(vec:length(@gravity), 4))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="num:item(@gravity, 2) &gt; 0">
      <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message(text:when(@src:y = 'down', 'check-gravity-up-plane', 'check-gravity-up'), doc:spelling('gravity'))"/></xsl:call-template>
    </xsl:if>
    <xsl:for-each select="$bodies[m:mass]"><xsl:apply-templates select="m:mass[not(@src:told)]" mode="inertia"/></xsl:for-each>
    <xsl:for-each select="m:force | m:torque | m:drive-force">
      <xsl:if test="not(key('body', number(@body))/m:joint) and not($model/@src:length)">
        <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('check-body-none', doc:spelling('body'), string(@body))"/></xsl:call-template>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- Between bodies, with ends that coincide: no direction. -->
  <xsl:template match="m:spring | m:damper" mode="load" priority="1">
    <xsl:variable name="a" select="/m:model/m:body[current()/@a = 0] | key('body', number(@a))"/>
    <xsl:variable name="b" select="/m:model/m:body[current()/@b = 0] | key('body', number(@b))"/>
    <xsl:variable name="apart" select="vec:add(kin:point($a, text:when(@at, @at, '0 0 0')), kin:point($b, text:when(@at-b, @at-b, '0 0 0')), -1)"/>
    <xsl:if test="vec:length($apart) &lt; 0.000000001">
      <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('check-spring-ends')"/></xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- What XPath says of expressions. -->
  <xsl:template match="*" mode="load">
    <xsl:variable name="problem" select="kin:load-problem(.)"/>
    <xsl:if test="$problem != ''"><xsl:call-template name="error"><xsl:with-param name="text" select="$problem"/></xsl:call-template></xsl:if>
  </xsl:template>
</xsl:stylesheet>
