<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what a robot in URDF says and systel does not read, so that URDF made of it has it again.
     Input: robot. Included by import/urdf.xsl. Output: src:kept, where there is such: elements of the robot; in src:of, by kind and name of what
       they belong to, those of links and joints, and of an element that is read a copy with the attributes and elements that are not.
     Parameters: none.
     Source: the URDF specification; urdf/urdf.xsl, joints.xsl and shapes.xsl put it where it was. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:src="urn:systel:source" xmlns:num="urn:systel:number" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="num exsl">

  <xsl:key name="material-use" match="/robot/link/visual/material | /robot/link/collision/material" use="@name"/>

  <xsl:template name="kept">
    <xsl:variable name="kept">
      <!-- other languages come here without their own words, but for positions with names -->
      <xsl:copy-of select="self::*[@src:line]/src:srdf"/>
      <xsl:if test="not(@src:line)">
        <xsl:copy-of select="*[not(self::link or self::joint or self::material[key('material-use', @name)] or self::loop or self::mimic or self::code)]"/>
        <xsl:apply-templates select=". | link | joint | link/visual | link/collision" mode="kept"/>
      </xsl:if>
    </xsl:variable>
    <xsl:if test="exsl:node-set($kept)/*"><src:kept><xsl:copy-of select="$kept"/></src:kept></xsl:if>
  </xsl:template>

  <xsl:template name="kept-of">
    <xsl:param name="kind" select="name()"/>
    <xsl:param name="of"/>
    <xsl:param name="attributes" select="/.."/>
    <xsl:param name="elements" select="/.."/>
    <xsl:if test="$attributes or $elements">
      <src:of kind="{$kind}" name="{$of}">
        <xsl:element name="{name()}"><xsl:copy-of select="$attributes | $elements"/></xsl:element>
      </src:of>
    </xsl:if>
  </xsl:template>

  <xsl:template match="robot" mode="kept">
    <xsl:call-template name="kept-of"><xsl:with-param name="attributes" select="@*[name() != 'name' and name() != 'xml:lang' and namespace-uri() != 'urn:systel:source']"/></xsl:call-template>
  </xsl:template>

  <xsl:template match="link" mode="kept">
    <xsl:variable name="parts" select="*[not(self::inertial or self::visual or self::collision or self::code)]"/>
    <xsl:if test="$parts"><src:of kind="link" name="{@name}"><xsl:copy-of select="$parts"/></src:of></xsl:if>
    <xsl:call-template name="kept-of">
      <xsl:with-param name="kind">attributes of link</xsl:with-param>
      <xsl:with-param name="of" select="@name"/>
      <xsl:with-param name="attributes" select="@*[name() != 'name' and namespace-uri() != 'urn:systel:source']"/>
    </xsl:call-template>
  </xsl:template>

  <!-- Of what does not move nothing is read but where it is. -->
  <xsl:template match="joint" mode="kept">
    <xsl:variable name="fixed" select="@type = 'fixed'"/>
    <xsl:variable name="name" select="@name"/>
    <xsl:variable name="parts" select="*[not(self::parent or self::child or self::origin)][$fixed and not(self::mimic) or self::axis[../@type = 'floating'] or not(self::axis or self::limit or self::dynamics or self::mimic)]"/>
    <xsl:if test="$parts"><src:of kind="joint" name="{@name}"><xsl:copy-of select="$parts"/></src:of></xsl:if>
    <xsl:call-template name="kept-of">
      <xsl:with-param name="kind">attributes of joint</xsl:with-param>
      <xsl:with-param name="of" select="@name"/>
      <xsl:with-param name="attributes" select="@*[name() != 'name' and name() != 'type' and namespace-uri() != 'urn:systel:source']"/>
    </xsl:call-template>
    <xsl:variable name="bounded" select="@type = 'revolute' or @type = 'prismatic'"/>
    <xsl:for-each select="(limit | dynamics | axis[../@type != 'floating'])[not($fixed)]">
      <xsl:call-template name="kept-of">
        <xsl:with-param name="of" select="$name"/>
        <xsl:with-param name="attributes" select="@*[namespace-uri() != 'urn:systel:source'][
            parent::limit and not(contains(' effort velocity ', concat(' ', name(), ' ')) or $bounded and contains(' lower upper ', concat(' ', name(), ' ')))
            or parent::dynamics and not(contains(' damping friction ', concat(' ', name(), ' ')) and num:is-list(.) and . &gt; 0)
            or parent::axis and name() != 'xyz']"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <!-- By its place among those of the link: shapes have it as src:place. -->
  <xsl:template match="visual | collision" mode="kept">
    <xsl:call-template name="kept-of">
      <xsl:with-param name="kind" select="concat(name(), ' ', count(preceding-sibling::*[name() = name(current())]))"/>
      <xsl:with-param name="of" select="../@name"/>
      <xsl:with-param name="attributes" select="@*[name() != 'name' and namespace-uri() != 'urn:systel:source']"/>
      <xsl:with-param name="elements" select="*[not(self::origin or self::geometry or self::material)]"/>
    </xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
