<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what is wrong with the graphic objects of bodies.
     Input: tables as import/prepare.xsl leaves them.
     Output: findings from the template of bodies/row.
     Parameters: none. Included by check/tables.xsl, whose keys and templates it uses.
     Source: paper 004 section 3 (table of bodies). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:src="urn:systel:source" xmlns:cell="urn:systel:table-cell" xmlns:doc="urn:systel:document"
    xmlns:num="urn:systel:number" xmlns:dr="urn:systel:drawing" xmlns:code="urn:systel:code" xmlns:v="urn:systel:vocabulary"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="text src cell doc num code v exsl dr">
  <xsl:include href="finding.xsl"/>
  <xsl:include href="code.xsl"/>
  <xsl:include href="../import/table-code.xsl"/>

  <xsl:key name="coded" match="bodies/row[@code]" use="concat(@src:of, ' ', cell:code(.)/@kind)"/>

  <xsl:key name="moves" match="structure/row" use="@src:key"/>

  <xsl:template match="bodies/row">
    <xsl:param name="count"/><xsl:param name="planar" select="false()"/>
    <xsl:call-template name="whole"><xsl:with-param name="column">BN</xsl:with-param></xsl:call-template>
    <xsl:if test="number(@BN) &gt; $count">
      <xsl:call-template name="say">
        <xsl:with-param name="column">BN</xsl:with-param>
        <xsl:with-param name="text" select="doc:message(concat('tables-body', text:when(not(ancestor::system), '-ground')), string(@BN), $count)"/>
      </xsl:call-template>
    </xsl:if>
    <!-- told of the ground, which stands still -->
    <xsl:variable name="idle" select="(@mass | @centre | @inertia | @density)[. != '']"/>
    <xsl:if test="$idle and not(key('moves', @src:of)) and not(number(@BN) &gt; 0)">
      <xsl:call-template name="say">
        <xsl:with-param name="column" select="local-name($idle[1])"/><xsl:with-param name="level">warning</xsl:with-param>
        <xsl:with-param name="text" select="doc:message('tables-mass-ground')"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:choose>
      <xsl:when test="@code"><xsl:call-template name="coded"/></xsl:when>
      <xsl:when test="@href">
        <xsl:call-template name="say">
          <xsl:with-param name="column">href</xsl:with-param>
          <xsl:with-param name="text" select="doc:message('tables-code-missing', cell:word('code', ..))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@figure and (not($planar) or @KGO or @PGO)">
        <xsl:call-template name="say">
          <xsl:with-param name="column">figure</xsl:with-param>
          <xsl:with-param name="text" select="doc:message('tables-figure', cell:word('KGO', ..), cell:word('PGO', ..))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@figure">
        <xsl:variable name="fault" select="dr:fault(string(@figure))"/>
        <xsl:if test="$fault != ''">
          <xsl:call-template name="say">
            <xsl:with-param name="column">figure</xsl:with-param>
            <xsl:with-param name="text" select="doc:message('tables-path', substring-before($fault, ' '), substring-after($fault, ' '))"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:when>
      <!-- of the mass alone -->
      <xsl:when test="(@mass | @centre | @inertia) and not(@KGO | @CCGO | @VAGOR | @PGOD | @CGO | @PGO | @density)"/>
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

  <!-- A row that holds a code holds nothing else. -->
  <xsl:template name="coded">
    <xsl:variable name="row" select="."/>
    <xsl:variable name="code" select="cell:code(.)"/>
    <xsl:variable name="kinds"><xsl:for-each select="$code-words/v:value[@attribute = 'kind']"><xsl:value-of select="concat(text:when(position() &gt; 1, ', '), code:word(string(@name)))"/></xsl:for-each></xsl:variable>
    <xsl:variable name="other" select="(@KGO | @CCGO | @VAGOR | @PGOD | @CGO | @PGO | @figure)[1]"/>
    <xsl:variable name="said">
      <xsl:choose>
        <xsl:when test="$other"><finding><xsl:value-of select="doc:message('tables-code-alone', cell:word(local-name($other), ..))"/></finding></xsl:when>
        <xsl:when test="not($code-words/v:value[@attribute = 'kind']/@name = $code/@kind) or $code/@odd or not(contains(@code, ':') or @href)">
          <finding><xsl:value-of select="doc:message('tables-code', string(@code), string($kinds), cell:example('code'))"/></finding>
        </xsl:when>
        <xsl:when test="$code/@colours and $code/@colours != 'yes' and $code/@colours != 'no'">
          <finding><xsl:value-of select="doc:message('code-colours-value', string($code-words/v:attribute[@name = 'colours']/*[local-name() = $lang][1]), string($code/@colours), concat(code:word('yes'), ', ', code:word('no')))"/></finding>
        </xsl:when>
        <xsl:otherwise>
          <xsl:variable name="first" select="generate-id(key('coded', concat(@src:of, ' ', $code/@kind))[1])"/>
          <xsl:for-each select="$code"><xsl:call-template name="code"><xsl:with-param name="again" select="$first != generate-id($row)"/></xsl:call-template></xsl:for-each>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:for-each select="exsl:node-set($said)/*">
      <xsl:variable name="text" select="string()"/>
      <xsl:choose>
        <xsl:when test="@file"><xsl:copy-of select="."/></xsl:when>
        <xsl:otherwise>
          <xsl:for-each select="$row">
            <xsl:call-template name="say"><xsl:with-param name="column">code</xsl:with-param><xsl:with-param name="text" select="$text"/></xsl:call-template>
          </xsl:for-each>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
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
