<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: springs, dampers, motors, couplings and what else is in pairs or between bodies, as XsysTel.
     Input: the normal form with parallel frames. Included by xsystel.xsl. Output: elements in canonical names.
     Parameters: lang. Source: docs/XSYSTEL.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
    xmlns:tb="urn:systel:tables" xmlns:num="urn:systel:number" xmlns:text="urn:systel:text" exclude-result-prefixes="m tb num text">

  <xsl:key name="numbered" match="m:body" use="@number"/>
  <xsl:key name="of-joint" match="m:body" use="m:joint/@id"/>
  <!-- Couplings that tie two pairs, by both. -->
  <xsl:key name="joining" match="m:device[@with][not(@engaged = 'no')]" use="concat(@joint, ' ', @with)"/>

  <xsl:template match="m:spring | m:damper">
    <xsl:variable name="body" select="key('of-joint', @joint)"/>
    <xsl:element name="{local-name()}">
      <xsl:copy-of select="@name"/>
      <xsl:for-each select="$body"><xsl:attribute name="body"><xsl:value-of select="@number"/></xsl:attribute></xsl:for-each>
      <xsl:if test="not(@joint)">
        <xsl:attribute name="body1"><xsl:value-of select="@a"/></xsl:attribute>
        <xsl:attribute name="point1"><xsl:call-template name="place"><xsl:with-param name="body" select="@a"/><xsl:with-param name="at" select="@at"/></xsl:call-template></xsl:attribute>
        <xsl:attribute name="body2"><xsl:value-of select="@b"/></xsl:attribute>
        <xsl:attribute name="point2"><xsl:call-template name="place"><xsl:with-param name="body" select="@b"/><xsl:with-param name="at" select="@at-b"/></xsl:call-template></xsl:attribute>
      </xsl:if>
      <xsl:copy-of select="@stiffness | @coefficient"/>
      <xsl:if test="@length">
        <xsl:attribute name="length"><xsl:value-of select="num:from-si(string(@length), text:when($body and not($body/m:joint/@type = 'prismatic'), 'deg', 'mm'), 9)"/></xsl:attribute>
      </xsl:if>
    </xsl:element>
  </xsl:template>

  <!-- A point by its name where the body has one there. -->
  <xsl:template name="place">
    <xsl:param name="body"/>
    <xsl:param name="at"/>
    <xsl:variable name="point" select="key('numbered', $body)/m:point[@at = $at][1]"/>
    <xsl:value-of select="$point/@name"/>
    <xsl:if test="not($point)"><xsl:value-of select="tb:point(text:when($at, $at, '0 0 0'))"/></xsl:if>
  </xsl:template>

  <xsl:template match="m:device">
    <xsl:variable name="body" select="key('of-joint', @joint)/@number"/>
    <xsl:variable name="kind" select="substring-after(@kind, '-')"/>
    <xsl:element name="{substring-before(concat(@kind, '-'), '-')}">
      <xsl:copy-of select="@name"/>
      <xsl:choose>
        <xsl:when test="@kind = 'cylinder'">
          <xsl:variable name="base" select="key('of-joint', @joint)/@base"/>
          <xsl:attribute name="body1"><xsl:value-of select="text:when(@barrel = 'body', $body, $base)"/></xsl:attribute>
          <xsl:attribute name="body2"><xsl:value-of select="text:when(@barrel = 'body', $base, $body)"/></xsl:attribute>
        </xsl:when>
        <xsl:when test="@with">
          <xsl:attribute name="body1"><xsl:value-of select="$body"/></xsl:attribute>
          <xsl:attribute name="body2"><xsl:value-of select="key('of-joint', @with)/@number"/></xsl:attribute>
        </xsl:when>
        <xsl:otherwise><xsl:attribute name="body"><xsl:value-of select="$body"/></xsl:attribute></xsl:otherwise>
      </xsl:choose>
      <!-- in Russian jaws and cams are one word -->
      <xsl:if test="$kind != ''"><xsl:attribute name="kind"><xsl:value-of select="text:when($lang = 'ru' and $kind = 'jaw', 'cam', $kind)"/></xsl:attribute></xsl:if>
      <xsl:copy-of select="@engaged"/>
    </xsl:element>
  </xsl:template>
</xsl:stylesheet>
