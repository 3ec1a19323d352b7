<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what is wrong with the placements of a cell's systems: rows missing or over, bases that
     do not exist, systems that stand on themselves.
     Input: tables as import/prepare.xsl leaves them.
     Output: findings from the template placements.
     Parameters: none. Included by check/tables.xsl, whose variables and templates it uses.
     Source: paper 004 section 5 (base "0" or "j.k", origin, rotation). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model" xmlns:src="urn:systel:source" xmlns:cell="urn:systel:table-cell"
    xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="exsl text m src cell doc">

  <xsl:key name="system" match="/tables/system" use="@src:n"/>
  <xsl:key name="placement" match="placements/row" use="@src:for"/>

  <xsl:include href="circles.xsl"/>

  <!-- Who stands on whom, as far as it leads back to itself. -->
  <xsl:variable name="hosts">
    <xsl:for-each select="/tables/placements/row">
      <step xmlns="" id="{@src:for}" to="{key('placement', substring-before(@src:host, ' '))[1]/@src:for}" least="{position()}" at="{position()}"/>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="hosts-on"><xsl:call-template name="round"><xsl:with-param name="steps" select="exsl:node-set($hosts)"/></xsl:call-template></xsl:variable>
  <xsl:variable name="hosts-round" select="exsl:node-set($hosts-on)"/>

  <xsl:template name="placements">
    <xsl:choose>
      <xsl:when test="$cell and not(placements)">
        <xsl:for-each select="$systems[last()]">
          <xsl:call-template name="say">
            <xsl:with-param name="text" select="doc:message('tables-no-placements', $system-count, cell:word('placements'),
                cell:word('base'), cell:word('origin'), cell:word('rotation'))"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:when>
      <xsl:otherwise>
        <xsl:for-each select="$systems[$cell][not(key('placement', @src:n))]">
          <xsl:call-template name="say">
            <xsl:with-param name="text" select="doc:message('tables-no-row', cell:word('placements'), cell:called(.))"/>
          </xsl:call-template>
        </xsl:for-each>
        <xsl:apply-templates select="placements/row"/>
      </xsl:otherwise>
    </xsl:choose>
    <xsl:if test="bodies and not($cell)">
      <xsl:for-each select="bodies">
        <xsl:call-template name="say">
          <xsl:with-param name="text" select="doc:message('tables-cell-bodies', cell:word('bodies'))"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <xsl:template match="placements/row">
    <xsl:choose>
      <xsl:when test="not(key('system', @src:for))">
        <xsl:call-template name="say">
          <xsl:with-param name="column" select="text:when(@system, 'system')"/>
          <xsl:with-param name="text" select="doc:message(concat('tables-no-system', text:when(not(@system), '-row')),
              string(@system), $system-count)"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="count(. | key('placement', @src:for)[1]) = 2">
        <xsl:call-template name="say">
          <xsl:with-param name="column">system</xsl:with-param>
          <xsl:with-param name="text" select="doc:message('tables-placed-twice', string(@src:for), string(key('placement', @src:for)[1]/@src:n))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise><xsl:call-template name="host"/></xsl:otherwise>
    </xsl:choose>
    <xsl:call-template name="numbers"><xsl:with-param name="column">origin</xsl:with-param><xsl:with-param name="wanted" select="3"/></xsl:call-template>
    <xsl:call-template name="turn"><xsl:with-param name="column">rotation</xsl:with-param></xsl:call-template>
  </xsl:template>

  <xsl:template name="host">
    <xsl:variable name="j" select="substring-before(@src:host, ' ')"/>
    <xsl:variable name="k" select="substring-after(@src:host, ' ')"/>
    <xsl:variable name="host" select="key('system', $j)"/>
    <xsl:variable name="bodies" select="count($host/structure/row) + count(key('file', $host/@href)/m:model/m:body//m:body)"/>
    <xsl:variable name="wrong">
      <xsl:choose>
        <xsl:when test="not(@base)"><xsl:value-of select="doc:message('tables-empty', cell:meaning('base'), cell:example('base'))"/></xsl:when>
        <xsl:when test="@src:host = '0 0'"/>
        <xsl:when test="not($j = round($j) and $k = round($k) and $j &gt; 0 and $k &gt;= 0) or contains($j, '.')">
          <xsl:value-of select="doc:message('tables-host', string(@base))"/>
        </xsl:when>
        <xsl:when test="not($host)"><xsl:value-of select="doc:message('tables-host-system', string(@base), $j, $system-count)"/></xsl:when>
        <xsl:when test="$j = @src:for"><xsl:value-of select="doc:message('tables-host-own', string(@base))"/></xsl:when>
        <xsl:when test="$k &gt; $bodies">
          <xsl:value-of select="doc:message('tables-host-body', string(@base), $k, $j, $bodies)"/>
        </xsl:when>
        <xsl:otherwise>
          <xsl:variable name="id" select="@src:for"/>
          <xsl:variable name="is-round"><xsl:for-each select="$hosts-round"><xsl:value-of select="boolean(key('on', $id))"/></xsl:for-each></xsl:variable>
          <xsl:variable name="circle"><xsl:if test="$is-round = 'true'"><xsl:call-template name="host-circle"><xsl:with-param name="to" select="@src:for"/></xsl:call-template></xsl:if></xsl:variable>
          <xsl:if test="$circle != ''">
            <xsl:value-of select="doc:message('tables-host-circle', string(@base), concat(@src:for, $circle))"/>
          </xsl:if>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:if test="$wrong != ''">
      <xsl:call-template name="say">
        <xsl:with-param name="column">base</xsl:with-param><xsl:with-param name="text" select="string($wrong)"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- As far as there are systems, so that a circle further on ends the search too. -->
  <xsl:template name="host-circle">
    <xsl:param name="to"/><xsl:param name="way"/><xsl:param name="steps" select="$system-count"/>
    <xsl:variable name="j" select="substring-before(@src:host, ' ')"/>
    <xsl:variable name="longer" select="concat($way, ' – ', $j)"/>
    <xsl:choose>
      <xsl:when test="$j = $to"><xsl:value-of select="$longer"/></xsl:when>
      <xsl:when test="$steps &gt; 0">
        <xsl:for-each select="key('placement', $j)[1]">
          <xsl:call-template name="host-circle">
            <xsl:with-param name="to" select="$to"/><xsl:with-param name="way" select="$longer"/>
            <xsl:with-param name="steps" select="$steps - 1"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:when>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
