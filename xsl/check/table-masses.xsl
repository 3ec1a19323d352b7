<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: checks of masses, friction and speeds in tables: counts of numbers, what goes together, what is told twice. What they are worth is told
       of the normal form (check/inertias.xsl).
     Input: rows of TPMS and TPBM as import/prepare.xsl leaves them. Included by check/tables.xsl.
     Output: findings (template masses of a row of TPMS, which looks at the body's rows of TPBM as well).
     Parameters: none.
     Source: docs/MECHANICS.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:findings" xmlns:src="urn:systel:source" xmlns:cell="urn:systel:table-cell" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number"
    xmlns:str="http://exslt.org/strings" exclude-result-prefixes="text src cell doc num str">

  <xsl:key name="drawn" match="bodies/row" use="@src:of"/>

  <xsl:template name="masses">
    <xsl:param name="planar"/><xsl:param name="pair"/>
    <xsl:variable name="row" select="."/>
    <xsl:variable name="all" select=". | key('drawn', @src:key)"/>
    <xsl:for-each select="(@v | @friction | @viscosity | @effort)[$pair]">
      <xsl:variable name="column" select="local-name()"/>
      <xsl:variable name="numbers" select="str:tokenize(cell:numbers(., $pair/@coordinates))"/>
      <xsl:variable name="text" select="string()"/>
      <xsl:for-each select="$row">
        <xsl:call-template name="numbers"><xsl:with-param name="column" select="$column"/><xsl:with-param name="wanted" select="number($pair/@coordinates)"/></xsl:call-template>
        <xsl:if test="$column != 'v' and $numbers[. &lt; 0 or $column = 'effort' and . = 0]">
          <xsl:call-template name="say"><xsl:with-param name="column" select="$column"/>
            <xsl:with-param name="text" select="doc:message(text:when($column = 'effort', 'check-effort', 'check-friction'), cell:word($column, ..), $text)"/></xsl:call-template>
        </xsl:if>
      </xsl:for-each>
    </xsl:for-each>
    <xsl:for-each select="$all">
      <xsl:call-template name="numbers"><xsl:with-param name="column">mass</xsl:with-param></xsl:call-template>
      <xsl:call-template name="numbers"><xsl:with-param name="column">density</xsl:with-param></xsl:call-template>
      <xsl:call-template name="numbers"><xsl:with-param name="column">centre</xsl:with-param><xsl:with-param name="wanted">3</xsl:with-param><xsl:with-param name="or-else" select="3 - number($planar)"/></xsl:call-template>
      <xsl:call-template name="numbers"><xsl:with-param name="column">inertia</xsl:with-param><xsl:with-param name="wanted">6</xsl:with-param><xsl:with-param name="or-else" select="6 - 5 * number($planar)"/></xsl:call-template>
      <xsl:if test="@density and cell:numbers(@density, 1) != '' and not(cell:numbers(@density, 1) &gt; 0)">
        <xsl:call-template name="say"><xsl:with-param name="column">density</xsl:with-param><xsl:with-param name="text" select="doc:message('check-density', cell:word('density', ..), string(@density))"/></xsl:call-template>
      </xsl:if>
    </xsl:for-each>
    <xsl:variable name="told" select="($all/@centre | $all/@inertia)[1]"/>
    <xsl:variable name="second" select="$all[@mass][2] | $all[@centre][2] | $all[@inertia][2]"/>
    <xsl:choose>
      <xsl:when test="$second">
        <xsl:for-each select="$second[1]"><xsl:call-template name="say"><xsl:with-param name="text" select="doc:message('tables-mass-again', number(substring-after($row/@src:key, ' ')))"/></xsl:call-template></xsl:for-each>
      </xsl:when>
      <xsl:when test="$all/@density and ($all/@mass or $told)">
        <xsl:call-template name="say"><xsl:with-param name="text" select="doc:message('check-mass-twice', cell:word('mass', ..), cell:word('density', ..))"/></xsl:call-template>
      </xsl:when>
      <xsl:when test="$told and not($all/@mass)">
        <xsl:call-template name="say"><xsl:with-param name="text" select="doc:message('check-mass-missing', cell:word(local-name($told), ..), cell:word('mass', ..))"/></xsl:call-template>
      </xsl:when>
      <xsl:when test="@density and not($all[@KGO or @code])">
        <xsl:call-template name="say"><xsl:with-param name="column">density</xsl:with-param><xsl:with-param name="text" select="doc:message('check-density-solids', cell:word('density', ..), cell:word('KGO'), cell:word('mass', ..))"/></xsl:call-template>
      </xsl:when>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
