<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the normal form as input: what may be left out is filled in, lines are noted.
     Input: a document of schemas/model.xsd.
     Output: the normal form with src:line, without an analysis.
     Parameters: name, the model's name where the root has none.
     Source: docs/ARCHITECTURE.md, the normal form. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source"
    xmlns:p="urn:systel:pairs" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:vec="urn:systel:vector" xmlns:o="urn:systel:orientation" xmlns:pos="urn:systel:position" xmlns:doc="urn:systel:document" exclude-result-prefixes="vec m p num doc o pos kin">
  <xsl:include href="../analysis/class.xsl"/>
  <xsl:include href="code.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="name"/>

  <xsl:variable name="types" select="kin:pairs()/p:type"/>

  <xsl:template match="/"><xsl:apply-templates select="m:model"/></xsl:template>

  <xsl:template match="*">
    <xsl:copy>
      <xsl:copy-of select="@*[not(namespace-uri() = 'urn:systel:source')] | self::m:shape/@src:alpha[. &gt;= 0 and . &lt;= 1]"/>
      <xsl:call-template name="defaults"/>
      <xsl:attribute name="src:line"><xsl:value-of select="doc:line(.)"/></xsl:attribute>
      <xsl:call-template name="given"/>
      <xsl:apply-templates select="*"/>
      <xsl:if test="parent::m:motion or self::m:source"><xsl:value-of select="normalize-space(text())"/></xsl:if>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="m:analysis | src:*"/>

  <!-- What was made from a code is made anew. -->
  <xsl:template match="m:shape[@code][../m:code]"/>
  <xsl:template match="m:code">
    <xsl:if test="not(preceding-sibling::m:code)">
      <xsl:call-template name="code-body">
        <xsl:with-param name="codes" select="../m:code"/>
        <xsl:with-param name="level" select="string(../m:shape/@code)"/>
        <xsl:with-param name="drawn" select="not(../m:shape[not(@code)])"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template name="defaults">
    <xsl:if test="self::m:model and not(@name)">
      <xsl:attribute name="name"><xsl:value-of select="$name"/></xsl:attribute>
    </xsl:if>
    <xsl:if test="self::m:model and not(@class)">
      <xsl:attribute name="class"><xsl:call-template name="tree-class"/></xsl:attribute>
    </xsl:if>
    <xsl:if test="self::m:joint or self::m:loop or self::m:loose">
      <xsl:if test="not(@at)"><xsl:attribute name="at">0 0 0</xsl:attribute></xsl:if>
      <xsl:if test="not(self::m:joint or @at-b)"><xsl:attribute name="at-b">0 0 0</xsl:attribute></xsl:if>
      <xsl:if test="not(@axis)"><xsl:attribute name="axis">0 0 1</xsl:attribute></xsl:if>
    </xsl:if>
    <xsl:variable name="type" select="$types[@name = current()/@type]"/>
    <xsl:if test="self::m:joint and not(@q) and $type/@translations + $type/@rotations &gt; 0">
      <xsl:attribute name="q">
        <xsl:value-of select="substring('0 0 0 0 0 0', 1, 2 * ($type/@translations + $type/@rotations) - 1)"/>
      </xsl:attribute>
    </xsl:if>
  </xsl:template>

  <!-- A code in place of an axis and an angle; an axis of any length; coordinates that somebody chose, that is, other than zero. -->
  <xsl:template name="given">
    <xsl:for-each select="(@rotation | @orientation)[num:count(.) = 1][pos:problem(concat('0 5 0 0 0 ', .)) = '']">
      <xsl:attribute name="{name()}"><xsl:value-of select="o:rotation(.)"/></xsl:attribute>
    </xsl:for-each>
    <xsl:if test="self::m:shape[@kind = 'mesh']">
      <xsl:variable name="key" select="doc:mesh-key(string(@url))"/>
      <xsl:if test="$key != ''"><xsl:attribute name="src:mesh"><xsl:value-of select="$key"/></xsl:attribute></xsl:if>
    </xsl:if>
    <!-- what closes branches or follows may have gone beyond its limits: that is no mistake of who wrote it -->
    <xsl:if test="self::m:model[m:loop or m:loose or m:relation]"><xsl:attribute name="src:settled">true</xsl:attribute></xsl:if>
    <xsl:if test="self::m:joint and translate(@q, '0.+-eE ', '') != ''">
      <xsl:attribute name="src:given">true</xsl:attribute>
    </xsl:if>
    <xsl:if test="@axis and not(self::m:dimension)">
      <xsl:attribute name="axis"><xsl:value-of select="vec:unit(@axis, 0.000000001)"/></xsl:attribute>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
