<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: rows of TPBM: a body's geometric objects.
     Input: m:shape, m:code; number of its body in its system; the system where it belongs to its ground.
     Output: row; what the table has no code for is left out, with a warning where
       the including stylesheet's variable tables-warn is true.
     Parameters: none. Included by rows.xsl.
     Source: paper 004 section 3 (KGO 0 to 3). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model" xmlns:tb="urn:systel:tables" xmlns:num="urn:systel:number"
    xmlns:doc="urn:systel:document" xmlns:v="urn:systel:vocabulary"
    exclude-result-prefixes="text m tb num doc v">

  <xsl:variable name="code-names" select="document('../vocabulary.xml')/v:vocabulary/v:kind[@name = 'code']"/>

  <xsl:template match="m:shape" mode="tables">
    <xsl:if test="$tables-warn">
      <xsl:value-of select="doc:note(., doc:message('tables-shape', ../@id, @kind))"/>
    </xsl:if>
  </xsl:template>

  <xsl:template match="m:shape[@kind = 'box' or @kind = 'cylinder' or @kind = 'cone'
      or @kind = 'sphere']" mode="tables">
    <xsl:param name="number"/>
    <xsl:param name="system" select="/.."/>
    <row BN="{$number}">
      <xsl:attribute name="KGO">
        <xsl:choose>
          <xsl:when test="@kind = 'box'">0</xsl:when>
          <xsl:when test="@kind = 'cylinder'">1</xsl:when>
          <xsl:when test="@kind = 'cone'">2</xsl:when>
          <xsl:otherwise>3</xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
      <xsl:if test="@at or $system">
        <xsl:attribute name="CCGO">
          <xsl:value-of select="tb:point(tb:local($system,
              text:when(@at, @at, '0 0 0')))"/>
        </xsl:attribute>
      </xsl:if>
      <xsl:call-template name="tables-turn">
        <xsl:with-param name="name" select="'VAGOR'"/>
        <xsl:with-param name="turn" select="tb:turn($system, @rotation)"/>
      </xsl:call-template>
      <xsl:if test="@scale">
        <xsl:attribute name="PGOD"><xsl:value-of select="tb:list(normalize-space(@scale))"/></xsl:attribute>
      </xsl:if>
      <xsl:if test="@colour">
        <xsl:attribute name="CGO"><xsl:value-of select="tb:list(normalize-space(@colour))"/></xsl:attribute>
      </xsl:if>
      <xsl:attribute name="PGO">
        <xsl:value-of select="tb:list(num:from-si(@size, 'mm', 9))"/>
      </xsl:attribute>
    </row>
  </xsl:template>

  <!-- What was made from a code comes back from it. -->
  <xsl:template match="m:shape[@code]" mode="tables" priority="2"/>
  <xsl:template match="m:code" mode="tables">
    <xsl:param name="number"/>
    <xsl:variable name="kind" select="$code-names/v:value[@name = current()/@kind]"/>
    <xsl:variable name="colours" select="$code-names/v:value[@name = current()/@colours]"/>
    <!-- said only where the count does not tell -->
    <xsl:variable name="doubtful" select="@colours and num:count(.) mod 154 = 0 and num:count(.) != 0"/>
    <row BN="{$number}">
      <xsl:attribute name="code">
        <xsl:value-of select="concat($kind/v:*[local-name() = $lang] | $kind/@name[not($kind/v:*[local-name() = $lang])], '')"/>
        <xsl:if test="$doubtful">
          <xsl:value-of select="concat(' ', $code-names/v:attribute[@name = 'colours']/v:*[local-name() = $lang][1], '=')"/>
          <xsl:value-of select="$colours/v:*[local-name() = $lang] | $colours/@name[not($colours/v:*[local-name() = $lang])]"/>
        </xsl:if>
        <xsl:value-of select="concat(': ', tb:list(string()))"/>
      </xsl:attribute>
    </row>
  </xsl:template>

  <!-- An outline as planar systems have it; another scale has no column. -->
  <xsl:template match="m:shape[@kind = 'path'][normalize-space(@scale) = '0.001 -0.001 1']
      [not(@at) and not(@rotation)]" mode="tables">
    <xsl:param name="number"/>
    <row BN="{$number}" figure="{@d}">
      <xsl:if test="@colour">
        <xsl:attribute name="CGO"><xsl:value-of select="tb:list(normalize-space(@colour))"/></xsl:attribute>
      </xsl:if>
    </row>
  </xsl:template>

</xsl:stylesheet>
