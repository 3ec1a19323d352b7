<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what is wrong with the graphic objects of bodies.
     Input: tables as import/prepare.xsl leaves them.
     Output: findings from the template of bodies/row.
     Parameters: none. Included by check/tables.xsl, whose keys and templates it uses.
     Source: paper 004 section 3 (table of bodies). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:src="urn:systel:source" xmlns:cell="urn:systel:table-cell" xmlns:doc="urn:systel:document"
    xmlns:num="urn:systel:number" exclude-result-prefixes="src cell doc num">

  <xsl:template match="bodies/row">
    <xsl:param name="count"/><xsl:param name="planar" select="false()"/>
    <xsl:call-template name="whole"><xsl:with-param name="column">BN</xsl:with-param></xsl:call-template>
    <xsl:if test="number(@BN) &gt; $count">
      <xsl:call-template name="say">
        <xsl:with-param name="column">BN</xsl:with-param>
        <xsl:with-param name="text" select="doc:message(concat('tables-body', substring('-ground', 1, 7 * number(not(ancestor::system)))), string(@BN), $count)"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:choose>
      <xsl:when test="@figure and (not($planar) or @KGO or @PGO)">
        <xsl:call-template name="say">
          <xsl:with-param name="column">figure</xsl:with-param>
          <xsl:with-param name="text" select="doc:message('tables-figure', cell:word('KGO', ..), cell:word('PGO', ..))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@figure"/>
      <xsl:otherwise><xsl:call-template name="solid"/></xsl:otherwise>
    </xsl:choose>
    <xsl:call-template name="numbers">
      <xsl:with-param name="column">CCGO</xsl:with-param><xsl:with-param name="wanted" select="3"/>
      <xsl:with-param name="or-else" select="3 - number($planar)"/>
    </xsl:call-template>
    <xsl:call-template name="turn"><xsl:with-param name="column">VAGOR</xsl:with-param><xsl:with-param name="planar" select="$planar"/></xsl:call-template>
    <xsl:call-template name="numbers"><xsl:with-param name="column">PGOD</xsl:with-param><xsl:with-param name="wanted" select="3"/></xsl:call-template>
    <xsl:call-template name="numbers"><xsl:with-param name="column">CGO</xsl:with-param><xsl:with-param name="wanted" select="3"/></xsl:call-template>
    <xsl:variable name="scale" select="cell:numbers(@PGOD, 3)"/>
    <xsl:if test="$scale != '' and not(num:item($scale, 1) &gt; 0 and num:item($scale, 2) &gt; 0 and num:item($scale, 3) &gt; 0)">
      <xsl:call-template name="say">
        <xsl:with-param name="column">PGOD</xsl:with-param>
        <xsl:with-param name="text" select="doc:message('tables-positive', string(@PGOD), cell:example('PGOD'))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:variable name="colour" select="cell:numbers(@CGO, 3)"/>
    <xsl:if test="$colour != '' and (num:item($colour, 1) &lt; 0 or num:item($colour, 2) &lt; 0 or num:item($colour, 3) &lt; 0
        or num:item($colour, 1) &gt; 1 or num:item($colour, 2) &gt; 1 or num:item($colour, 3) &gt; 1)">
      <xsl:call-template name="say">
        <xsl:with-param name="column">CGO</xsl:with-param>
        <xsl:with-param name="text" select="doc:message('tables-colour', string(@CGO), cell:example('CGO'))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template name="solid">
    <xsl:choose>
      <xsl:when test="not(@KGO = 0 or @KGO = 1 or @KGO = 2 or @KGO = 3)">
        <xsl:call-template name="say">
          <xsl:with-param name="column">KGO</xsl:with-param>
          <xsl:with-param name="text" select="doc:message('tables-kind', string(@KGO), cell:meaning('KGO'))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:variable name="sizes" select="number(substring('3221', 1 + @KGO, 1))"/>
        <xsl:call-template name="numbers">
          <xsl:with-param name="column">PGO</xsl:with-param><xsl:with-param name="wanted" select="$sizes"/>
          <xsl:with-param name="needed" select="true()"/>
          <xsl:with-param name="example" select="substring-before(substring-after('1: 60; 2: 150, 200; 3: 400, 10, 300;', concat($sizes, ': ')), ';')"/>
        </xsl:call-template>
        <xsl:variable name="list" select="cell:numbers(@PGO, $sizes)"/>
        <xsl:if test="$list != '' and (num:item($list, 1) &lt;= 0 or num:item($list, 2) &lt;= 0 or num:item($list, 3) &lt;= 0)">
          <xsl:call-template name="say">
            <xsl:with-param name="column">PGO</xsl:with-param>
            <xsl:with-param name="text" select="doc:message('tables-positive', string(@PGO), cell:example('PGO'))"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
