<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a stage of targets: the bodies at one level of detail.
     Input: the normal form. Output: the same, with other shapes of bodies.
     Parameters: bodies: simplest, simple or typical; without it everything stays as given. A body's
       own code of that kind is taken, else one is made from what the body is shown by; what is
       drawn from parameters alone stays. At the level typical shapes that are given without a code
       stay as they are, figures too.
     Source: paper 001 (which models of bodies are good for what: conclusion). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source"
    xmlns:bd="urn:systel:bodies" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="m bd exsl">
  <xsl:include href="../import/code.xsl"/>
  <xsl:include href="convert.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="bodies"/>

  <xsl:template match="/">
    <xsl:choose>
      <xsl:when test="$bodies = ''"><xsl:copy-of select="*"/></xsl:when>
      <xsl:otherwise><xsl:apply-templates select="*"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="*"><xsl:copy-of select="."/></xsl:template>
  <xsl:template match="m:model"><xsl:copy><xsl:copy-of select="@*"/><xsl:apply-templates select="*"/></xsl:copy></xsl:template>

  <!-- What moves or belongs apart is a piece of its own: fingers, grounds of a cell's systems, and
       every object of the cell's own ground. -->
  <xsl:template match="m:body">
    <xsl:variable name="code" select="m:code[@kind = $bodies]"/>
    <xsl:copy>
      <xsl:copy-of select="@* | m:joint"/>
      <!-- codes of other kinds would be shown when the result is read again -->
      <xsl:copy-of select="$code"/>
      <xsl:if test="m:code and not($code or m:shape)"><code kind="{$bodies}">0</code></xsl:if>
      <xsl:choose>
        <xsl:when test="parent::m:model/m:system and not($code)">
          <xsl:for-each select="m:shape[not(@system)]">
            <xsl:call-template name="piece"><xsl:with-param name="shapes" select="."/><xsl:with-param name="whole" select="false()"/></xsl:call-template>
          </xsl:for-each>
        </xsl:when>
        <xsl:otherwise>
          <xsl:call-template name="piece">
            <xsl:with-param name="shapes" select="m:shape[not(@finger) and not(@system)]"/>
            <xsl:with-param name="code" select="$code"/>
            <xsl:with-param name="whole" select="not(m:shape[@finger or @system])"/>
          </xsl:call-template>
        </xsl:otherwise>
      </xsl:choose>
      <xsl:for-each select="m:shape[@finger or @system]">
        <xsl:variable name="first" select="."/>
        <xsl:variable name="like" select="../m:shape[string(@finger) = string($first/@finger) and string(@system) = string($first/@system)]"/>
        <xsl:if test="generate-id() = generate-id($like[1])">
          <xsl:call-template name="piece"><xsl:with-param name="shapes" select="$like"/><xsl:with-param name="whole" select="false()"/></xsl:call-template>
        </xsl:if>
      </xsl:for-each>
      <xsl:copy-of select="m:point | m:mass"/>
      <xsl:apply-templates select="m:body"/>
    </xsl:copy>
  </xsl:template>

  <!-- whole: whether it is the whole body, whose code is kept; one without a colour would be read
       as grey, while solids without one have their body's. -->
  <xsl:template name="piece">
    <xsl:param name="shapes"/><xsl:param name="code" select="/.."/><xsl:param name="whole" select="true()"/>
    <xsl:variable name="made" select="bd:code($shapes[not($code)], $bodies)"/>
    <xsl:variable name="coded" select="$whole and not($made/@own)"/>
    <xsl:choose>
      <xsl:when test="$code">
        <xsl:call-template name="code-shapes">
          <xsl:with-param name="kind" select="$bodies"/>
          <xsl:with-param name="numbers" select="string($code)"/>
          <xsl:with-param name="colours" select="string($code/@colours)"/>
          <xsl:with-param name="line" select="string($code/@src:line)"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="not($made)"><xsl:copy-of select="$shapes"/></xsl:when>
      <xsl:otherwise>
        <xsl:if test="$coded">
          <code><xsl:copy-of select="$made/@*[name() != 'own'] | $made/text()"/></code>
        </xsl:if>
        <xsl:choose>
          <xsl:when test="$bodies = 'typical'">
            <xsl:for-each select="$shapes">
              <xsl:copy>
                <xsl:copy-of select="@*"/>
                <xsl:if test="@code"><xsl:attribute name="code">typical</xsl:attribute></xsl:if>
              </xsl:copy>
            </xsl:for-each>
          </xsl:when>
          <xsl:otherwise>
            <xsl:variable name="drawn">
              <xsl:call-template name="code-shapes">
                <xsl:with-param name="kind" select="$bodies"/>
                <xsl:with-param name="numbers" select="string($made)"/>
                <xsl:with-param name="line" select="string($shapes[1]/@src:line)"/>
              </xsl:call-template>
            </xsl:variable>
            <xsl:for-each select="exsl:node-set($drawn)/m:shape">
              <shape>
                <xsl:copy-of select="@*[not(name() = 'colour' and $made/@own = 'no' or name() = 'code' and not($coded))]"/>
                <xsl:copy-of select="$shapes[1]/@finger | $shapes[1]/@system"/>
              </shape>
            </xsl:for-each>
            <!-- files of meshes are looked into where they are shown (shown.xsl) -->
            <xsl:copy-of select="$shapes[@kind = 'mesh'][not(@src:box)]"/>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
