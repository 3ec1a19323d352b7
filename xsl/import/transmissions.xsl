<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: transmissions of XsysTel as relations of the normal form: q_b = ratio (q_a − q_carrier) + offset.
     Input: transmission elements in canonical names. Included by import/xsystel.xsl.
     Output: relation elements; ratios in radians and metres, with the sign that teeth or pulleys give.
     Parameters: none.
     Source: theory of mechanisms: where the second wheel is carried, the first turns as seen from the carrier (Willis);
       which way wheels turn: gearing.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:model" xmlns:src="urn:systel:source" xmlns:kin="urn:systel:kinematics"
    xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document" exclude-result-prefixes="text kin num doc">

  <xsl:include href="law.xsl"/>
  <xsl:include href="gearing.xsl"/>

  <!-- The carrier is the base of the wheel whose base's base is the other wheel's base; the carried one comes second. -->
  <xsl:template match="transmission">
    <xsl:variable name="one" select="key('body', number(@body1))[1]"/>
    <xsl:variable name="two" select="key('body', number(@body2))[1]"/>
    <xsl:variable name="base1" select="number(text:when($one/parent::body, $one/parent::body/@number, '0'))"/>
    <xsl:variable name="base2" select="number(text:when($two/parent::body, $two/parent::body/@number, '0'))"/>
    <xsl:variable name="above1" select="number(text:when($one/../parent::body, $one/../parent::body/@number, '0'))"/>
    <xsl:variable name="above2" select="number(text:when($two/../parent::body, $two/../parent::body/@number, '0'))"/>
    <xsl:variable name="turned" select="@kind != 'mimic' and $base1 != $base2 and $base1 != 0 and $above1 = $base2
        and not(@law) and not(@offset)"/>
    <xsl:variable name="unit1"><xsl:call-template name="coordinate-unit"><xsl:with-param name="body" select="$one"/></xsl:call-template></xsl:variable>
    <xsl:variable name="unit2"><xsl:call-template name="coordinate-unit"><xsl:with-param name="body" select="$two"/></xsl:call-template></xsl:variable>
    <!-- teeth or diameters: what turns less is larger -->
    <xsl:variable name="sizes"><xsl:call-template name="wheel-sizes"/></xsl:variable>
    <xsl:variable name="ratio">
      <xsl:choose>
        <xsl:when test="@ratio"><xsl:value-of select="num:to-si(@ratio, $unit2) div num:to-si('1', $unit1)"/></xsl:when>
        <xsl:when test="@radius and not(@law)"><xsl:value-of select="num:to-si(@radius, 'mm')"/></xsl:when>
        <xsl:when test="$sizes != ''">
          <xsl:variable name="sign"><xsl:call-template name="wheel-sign">
            <xsl:with-param name="one" select="$one | $two[not($one)]/parent::body"/>
            <xsl:with-param name="two" select="$two"/>
          </xsl:call-template></xsl:variable>
          <xsl:value-of select="$sign * num:item($sizes, 1) div num:item($sizes, 2)"/>
        </xsl:when>
        <xsl:otherwise>1</xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <relation kind="{@kind}" src:line="{doc:line(.)}">
      <xsl:copy-of select="@name | @follower"/>
      <xsl:call-template name="wheel-data">
        <xsl:with-param name="sizes" select="$sizes"/>
        <xsl:with-param name="first" select="1 + $turned"/>
      </xsl:call-template>
      <xsl:if test="@radius and @law"><xsl:attribute name="radius"><xsl:value-of select="num:to-si(@radius, 'mm')"/></xsl:attribute></xsl:if>
      <xsl:choose>
        <xsl:when test="$turned">
          <xsl:attribute name="a"><xsl:value-of select="concat('joint_', number(@body2))"/></xsl:attribute>
          <xsl:attribute name="b"><xsl:value-of select="concat('joint_', number(@body1))"/></xsl:attribute>
          <xsl:attribute name="carrier"><xsl:value-of select="concat('joint_', $base1)"/></xsl:attribute>
          <xsl:attribute name="ratio"><xsl:value-of select="1 div $ratio"/></xsl:attribute>
        </xsl:when>
        <xsl:otherwise>
          <xsl:if test="number(@body1) != 0">
            <xsl:attribute name="a"><xsl:value-of select="concat('joint_', number(@body1))"/></xsl:attribute>
          </xsl:if>
          <xsl:attribute name="b"><xsl:value-of select="concat('joint_', number(@body2))"/></xsl:attribute>
          <xsl:if test="@kind != 'mimic' and $base2 != 0 and (number(@body1) = 0 or $base1 != $base2) and $above2 = $base1">
            <xsl:attribute name="carrier"><xsl:value-of select="concat('joint_', $base2)"/></xsl:attribute>
          </xsl:if>
          <xsl:if test="not(@law)"><xsl:attribute name="ratio"><xsl:value-of select="$ratio"/></xsl:attribute></xsl:if>
        </xsl:otherwise>
      </xsl:choose>
      <xsl:if test="@law">
        <xsl:attribute name="law">
          <xsl:call-template name="law">
            <xsl:with-param name="text" select="@law"/>
            <xsl:with-param name="unit" select="$unit2"/>
          </xsl:call-template>
        </xsl:attribute>
        <xsl:copy-of select="@laws"/>
      </xsl:if>
      <xsl:if test="@offset">
        <xsl:attribute name="offset"><xsl:value-of select="num:to-si(@offset, $unit2)"/></xsl:attribute>
      </xsl:if>
    </relation>
  </xsl:template>
</xsl:stylesheet>
