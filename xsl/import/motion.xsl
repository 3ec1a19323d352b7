<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: programs of motion of XsysTel in metres, radians and seconds.
     Input: motion elements in canonical names. Included by import/xsystel.xsl, whose pairs and key it uses.
     Output: motion elements of the normal form; a formula keeps its text, with the factor that makes SI of its value.
     Parameters: none. What the checks find wrong is read somehow.
     Source: docs/MOTION.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:model" xmlns:src="urn:systel:source" xmlns:kin="urn:systel:kinematics" xmlns:str="http://exslt.org/strings"
    xmlns:num="urn:systel:number" xmlns:pos="urn:systel:position" xmlns:q="urn:systel:quaternion" xmlns:exsl="http://exslt.org/common"
    xmlns:doc="urn:systel:document" exclude-result-prefixes="text kin str num pos q exsl doc">
  <xsl:include href="reach.xsl"/>
  <xsl:include href="reach-body.xsl"/>

  <xsl:template match="motion">
    <motion src:line="{doc:line(.)}">
      <xsl:copy-of select="@name | @after | @repeat | @start"/>
      <xsl:if test="@structure"><xsl:attribute name="structure"><xsl:value-of select="normalize-space(@structure)"/></xsl:attribute></xsl:if>
      <xsl:if test="@time"><xsl:attribute name="time"><xsl:value-of select="num:to-si(string(@time), 'm')"/></xsl:attribute></xsl:if>
      <xsl:apply-templates select="*"/>
    </motion>
  </xsl:template>

  <xsl:template match="reach">
    <reach src:line="{doc:line(.)}">
      <xsl:attribute name="body"><xsl:call-template name="reach-body"/></xsl:attribute>
      <xsl:if test="@point"><xsl:attribute name="point"><xsl:value-of select="normalize-space(@point)"/></xsl:attribute></xsl:if>
      <xsl:call-template name="reach-target"/>
      <xsl:for-each select="@start | @time">
        <xsl:attribute name="{local-name()}"><xsl:value-of select="num:to-si(string(), 'm')"/></xsl:attribute>
      </xsl:for-each>
      <xsl:copy-of select="@law | @path"/>
    </reach>
  </xsl:template>

  <xsl:template match="grasp | release">
    <xsl:element name="{local-name()}" namespace="urn:systel:model">
      <xsl:attribute name="src:line"><xsl:value-of select="doc:line(.)"/></xsl:attribute>
      <xsl:attribute name="body"><xsl:call-template name="reach-body"/></xsl:attribute>
      <xsl:for-each select="/system/object[normalize-space(@name) = normalize-space(current()/@object)][1]">
        <xsl:attribute name="object"><xsl:value-of select="concat('object_', count(preceding-sibling::object) + 1)"/></xsl:attribute>
      </xsl:for-each>
      <xsl:if test="@at"><xsl:attribute name="at"><xsl:value-of select="num:to-si(string(@at), 'm')"/></xsl:attribute></xsl:if>
    </xsl:element>
  </xsl:template>

  <xsl:template match="move | nodes | formula">
    <xsl:variable name="body" select="key('body', number(@body))[1]"/>
    <xsl:variable name="index" select="number(text:when(@coordinate, @coordinate, '1'))"/>
    <xsl:variable name="units"><xsl:if test="$body"><xsl:value-of select="kin:pair($planar, $body/@KP, $usual-pair)/@units"/></xsl:if></xsl:variable>
    <xsl:variable name="unit" select="string(str:tokenize($units)[position() = $index])"/>
    <xsl:call-template name="motion-part">
      <xsl:with-param name="joint" select="concat('joint_', number(@body))"/>
      <xsl:with-param name="index" select="$index"/>
      <xsl:with-param name="unit" select="$unit"/>
    </xsl:call-template>
  </xsl:template>

  <!-- A move, nodes or a formula of a coordinate that is counted in a unit, with a minus where it counts downwards. -->
  <xsl:template name="motion-part">
    <xsl:param name="joint"/><xsl:param name="index"/><xsl:param name="unit"/>
    <xsl:variable name="size" select="translate($unit, '-', '')"/>
    <xsl:element name="{local-name()}" namespace="urn:systel:model">
      <xsl:attribute name="src:line"><xsl:value-of select="doc:line(.)"/></xsl:attribute>
      <xsl:attribute name="joint"><xsl:value-of select="$joint"/></xsl:attribute>
      <xsl:attribute name="index"><xsl:value-of select="$index"/></xsl:attribute>
      <xsl:copy-of select="@law"/>
      <xsl:for-each select="@start | @time">
        <xsl:attribute name="{local-name()}"><xsl:value-of select="num:to-si(string(), 'm')"/></xsl:attribute>
      </xsl:for-each>
      <xsl:for-each select="@to | @by">
        <xsl:attribute name="{local-name()}"><xsl:value-of select="num:to-si(string(), text:when($unit, $unit, 'm'))"/></xsl:attribute>
      </xsl:for-each>
      <xsl:for-each select="@speed | @acceleration">
        <xsl:attribute name="{local-name()}"><xsl:value-of select="num:to-si(string(), text:when($size, $size, 'm'))"/></xsl:attribute>
      </xsl:for-each>
      <xsl:choose>
        <xsl:when test="self::formula">
          <xsl:attribute name="factor"><xsl:value-of select="num:to-si('1', text:when($unit, $unit, 'm'))"/></xsl:attribute>
          <xsl:value-of select="normalize-space()"/>
        </xsl:when>
        <xsl:when test="self::nodes">
          <xsl:for-each select="str:tokenize(num:to-si(translate(string(), ';', ' '), 'm'))">
            <xsl:value-of select="text:when(position() &gt; 1, ' ', '')"/>
            <xsl:value-of select="num:to-si(string(), text:when(position() mod 2 = 1 or not($unit), 'm', $unit))"/>
          </xsl:for-each>
        </xsl:when>
      </xsl:choose>
    </xsl:element>
  </xsl:template>
</xsl:stylesheet>
