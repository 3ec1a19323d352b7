<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: springs, dampers, motors, couplings and what else is in pairs or between bodies, of XsysTel.
     Input: elements in canonical names. Included by import/xsystel.xsl.
     Output: spring, damper and device of the normal form (mode element); what couplings tie as relations (mode tie).
     Parameters: none.
     Source: docs/XSYSTEL.md; two shafts that a coupling joins turn alike. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:model" xmlns:src="urn:systel:source" xmlns:p="urn:systel:pairs" xmlns:num="urn:systel:number"
    xmlns:vec="urn:systel:vector" xmlns:doc="urn:systel:document" exclude-result-prefixes="text p num vec doc">

  <xsl:template match="spring | damper" mode="element">
    <xsl:variable name="unit">
      <xsl:choose>
        <xsl:when test="@body"><xsl:call-template name="coordinate-unit"><xsl:with-param name="body" select="key('body', number(@body))"/></xsl:call-template></xsl:when>
        <xsl:otherwise>mm</xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:element name="{local-name()}" namespace="urn:systel:model">
      <xsl:choose>
        <xsl:when test="@body"><xsl:attribute name="joint"><xsl:value-of select="concat('joint_', number(@body))"/></xsl:attribute></xsl:when>
        <xsl:otherwise>
          <xsl:attribute name="a"><xsl:value-of select="number(@body1)"/></xsl:attribute>
          <xsl:attribute name="at"><xsl:call-template name="end-point"><xsl:with-param name="place" select="@point1"/><xsl:with-param name="body" select="@body1"/></xsl:call-template></xsl:attribute>
          <xsl:attribute name="b"><xsl:value-of select="number(@body2)"/></xsl:attribute>
          <xsl:attribute name="at-b"><xsl:call-template name="end-point"><xsl:with-param name="place" select="@point2"/><xsl:with-param name="body" select="@body2"/></xsl:call-template></xsl:attribute>
        </xsl:otherwise>
      </xsl:choose>
      <xsl:copy-of select="@name | @stiffness | @coefficient"/>
      <xsl:if test="@length"><xsl:attribute name="length"><xsl:value-of select="num:to-si(@length, translate($unit, '-', ''))"/></xsl:attribute></xsl:if>
      <xsl:attribute name="src:line"><xsl:value-of select="doc:line(.)"/></xsl:attribute>
    </xsl:element>
  </xsl:template>

  <xsl:template match="motor[key('body', number(@body))] | brake[key('body', number(@body))] | flywheel[key('body', number(@body))]" mode="element">
    <device kind="{local-name()}" joint="joint_{number(@body)}" src:line="{doc:line(.)}"><xsl:copy-of select="@name"/></device>
  </xsl:template>

  <xsl:template match="bearing[key('body', number(@body))]" mode="element">
    <device kind="bearing-{text:when(@kind, @kind, 'radial')}" joint="joint_{number(@body)}" src:line="{doc:line(.)}"><xsl:copy-of select="@name"/></device>
  </xsl:template>

  <xsl:template match="coupling[@body or @body1 and @body2] | clutch[@body or @body1 and @body2]" mode="element">
    <xsl:variable name="kind" select="text:when(@kind = 'cam', 'jaw', text:when(@kind, @kind, text:when(self::clutch, 'friction', 'rigid')))"/>
    <!-- the shaft first, then what it bears -->
    <xsl:variable name="swapped" select="key('body', number(@body1))/../@number = @body2"/>
    <device kind="{local-name()}-{$kind}" joint="joint_{number(text:when($swapped, @body2, @body | @body1))}" src:line="{doc:line(.)}">
      <xsl:if test="@body2"><xsl:attribute name="with"><xsl:value-of select="concat('joint_', number(text:when($swapped, @body1, @body2)))"/></xsl:attribute></xsl:if>
      <xsl:copy-of select="@engaged | @name"/>
    </device>
  </xsl:template>

  <xsl:template match="*" mode="element" priority="-1"/>

  <!-- The pair is that of whichever body slides on the other. -->
  <xsl:template match="cylinder" mode="element">
    <xsl:variable name="on-barrel" select="key('body', number(@body2))[concat(../@number, substring('0', 1, not(../@number))) = current()/@body1]"/>
    <xsl:variable name="on-rod" select="key('body', number(@body1))[concat(../@number, substring('0', 1, not(../@number))) = current()/@body2]"/>
    <xsl:for-each select="$on-barrel | $on-rod">
      <device kind="cylinder" joint="joint_{number(@number)}" barrel="{text:when($on-barrel, 'base', 'body')}"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="*" mode="tie" priority="-1"/>

  <!-- What a shaft bears stands still on it: it turns with it as seen from it. -->
  <xsl:template match="coupling[@body1 and @body2] | clutch[@body1 and @body2][not(@engaged = 'no')]" mode="tie">
    <xsl:variable name="axes"><xsl:for-each select="key('body', number(@body1)) | key('body', number(@body2))">
      <xsl:call-template name="plain-axis"/><xsl:text>;</xsl:text>
    </xsl:for-each></xsl:variable>
    <xsl:variable name="turn" select="vec:dot(substring-before($axes, ';'), substring-before(substring-after($axes, ';'), ';'))"/>
    <xsl:variable name="swapped" select="key('body', number(@body1))/../@number = @body2"/>
    <xsl:variable name="a" select="text:when($swapped, @body2, @body1)"/>
    <xsl:variable name="b" select="text:when($swapped, @body1, @body2)"/>
    <relation kind="mimic" a="joint_{number($a)}" b="joint_{number($b)}" ratio="{1 - 2 * ($turn &lt; 0)}" src:line="{doc:line(.)}">
      <xsl:if test="key('body', number($b))/../@number = $a"><xsl:attribute name="carrier"><xsl:value-of select="concat('joint_', number($a))"/></xsl:attribute></xsl:if>
      <xsl:copy-of select="@name"/>
    </relation>
  </xsl:template>
</xsl:stylesheet>
