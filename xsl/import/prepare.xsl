<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: numbers and ends every row of the tables, so that checks and import find bodies and
     systems by key; empty cells go, left-out base numbers come.
     Input: the tables in canonical names, from the user's hand or from xhtml.xsl or fods.xsl.
     Output: the same tables with src:* bookkeeping:
       all: line. system: n, label, planar; structure: complex, where the table of the complex stands in its place; holds the model of its file, once per file.
       rows: n (number in the table), key ("system body", of structure rows), on (key of the base),
       of (key of the body that a row of bodies is about), for (system of a placement), host ("j k").
       motion, all below the root: in, the number of the system it is about where it is about one; src:column (head, name: canonical, line),
       rows with a src:c (of: number of the column, head, name, line) for each cell that is not empty.
     Parameters: none.
     Source: paper 004 section 1 (columns that may be left out), section 5 (placements). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:src="urn:systel:source" xmlns:cell="urn:systel:table-cell" xmlns:doc="urn:systel:document"
    xmlns:v="urn:systel:vocabulary" exclude-result-prefixes="text v cell doc">
  <xsl:include href="cells.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>

  <xsl:key name="name" match="/tables/system" use="@name"/>
  <xsl:key name="file" match="/tables/system" use="@href"/>
  <xsl:key name="head" match="motion/row/@*" use="concat(generate-id(../..), ' ', local-name())"/>

  <xsl:template match="/tables">
    <tables>
      <xsl:call-template name="attributes"/>
      <xsl:apply-templates select="bodies | src:*"/>
      <xsl:for-each select="system">
        <xsl:variable name="n" select="position()"/>
        <system src:n="{$n}" src:planar="{starts-with(@class, 'П')}">
          <xsl:call-template name="attributes"/>
          <xsl:if test="@href and count(. | key('file', @href)[1]) = 1">
            <xsl:copy-of select="doc:model(string(@href))"/>
          </xsl:if>
          <xsl:apply-templates select="*[not(self::motion)]"><xsl:with-param name="system" select="$n"/></xsl:apply-templates>
        </system>
      </xsl:for-each>
      <xsl:apply-templates select="placements"/>
      <xsl:apply-templates select="system/motion | motion"/>
    </tables>
  </xsl:template>

  <!-- The table of the complex alone: all bodies with numbers of their own, as one system. -->
  <xsl:template match="/tables[complex and not(system)]" priority="1">
    <tables>
      <xsl:call-template name="attributes"/>
      <xsl:apply-templates select="src:*"/>
      <system src:n="1" src:planar="false">
        <xsl:attribute name="src:line"><xsl:value-of select="complex/@src:line"/><xsl:if test="not(complex/@src:line)"><xsl:value-of select="doc:line(complex)"/></xsl:if></xsl:attribute>
        <xsl:apply-templates select="complex | bodies"><xsl:with-param name="system" select="1"/></xsl:apply-templates>
      </system>
      <xsl:apply-templates select="motion"/>
    </tables>
  </xsl:template>

  <xsl:template match="structure | complex">
    <xsl:param name="system"/>
    <structure>
      <xsl:call-template name="attributes"/>
      <xsl:if test="self::complex"><xsl:attribute name="src:complex">yes</xsl:attribute></xsl:if>
      <xsl:variable name="based" select="row/@NB or row/@BN"/>
      <xsl:if test="row/@BN and not(row/@NB) and not(@src:NB)"><xsl:attribute name="src:NB">BN</xsl:attribute></xsl:if>
      <xsl:for-each select="row">
        <xsl:variable name="base">
          <xsl:choose>
            <xsl:when test="$based"><xsl:value-of select="cell:text((@NB | @BN)[1])"/></xsl:when>
            <xsl:otherwise><xsl:value-of select="position() - 1"/></xsl:otherwise>
          </xsl:choose>
        </xsl:variable>
        <row src:n="{position()}" src:key="{$system} {position()}" src:on="{$system} {number($base)}">
          <xsl:if test="$base != ''"><xsl:attribute name="NB"><xsl:value-of select="$base"/></xsl:attribute></xsl:if>
          <xsl:call-template name="attributes">
            <xsl:with-param name="except" select="concat(' NB ', text:when(not(@NB), 'BN '), text:when(parent::complex, 'system body '))"/>
          </xsl:call-template>
        </row>
      </xsl:for-each>
      <xsl:copy-of select="src:*"/>
    </structure>
  </xsl:template>

  <!-- A merged or empty cell of a body's number repeats the one above. -->
  <xsl:template match="bodies">
    <xsl:param name="system"/>
    <bodies>
      <xsl:call-template name="attributes"/>
      <xsl:for-each select="row">
        <xsl:variable name="body">
          <xsl:choose>
            <xsl:when test="cell:text(@BN) != ''"><xsl:value-of select="cell:text(@BN)"/></xsl:when>
            <xsl:otherwise>
              <xsl:for-each select="preceding-sibling::row[cell:text(@BN) != ''][1]">
                <xsl:value-of select="cell:text(@BN)"/>
              </xsl:for-each>
            </xsl:otherwise>
          </xsl:choose>
        </xsl:variable>
        <row src:n="{position()}" src:of="{$system} {number($body)}">
          <xsl:if test="$body != ''"><xsl:attribute name="BN"><xsl:value-of select="$body"/></xsl:attribute></xsl:if>
          <xsl:call-template name="attributes"><xsl:with-param name="except"> BN </xsl:with-param></xsl:call-template>
        </row>
      </xsl:for-each>
      <xsl:copy-of select="src:*"/>
    </bodies>
  </xsl:template>

  <xsl:template match="connections">
    <connections>
      <xsl:call-template name="attributes"/>
      <xsl:for-each select="row">
        <row src:n="{position()}"><xsl:call-template name="attributes"/></row>
      </xsl:for-each>
      <xsl:copy-of select="src:*"/>
    </connections>
  </xsl:template>

  <xsl:template match="transmissions">
    <transmissions>
      <xsl:call-template name="attributes"/>
      <xsl:for-each select="row"><row><xsl:call-template name="attributes"/></row></xsl:for-each>
      <xsl:copy-of select="src:*"/>
    </transmissions>
  </xsl:template>

  <xsl:template match="drives">
    <drives>
      <xsl:call-template name="attributes"/>
      <xsl:for-each select="row"><row src:n="{position()}"><xsl:call-template name="attributes"/></row></xsl:for-each>
      <xsl:copy-of select="src:*"/>
    </drives>
  </xsl:template>

  <!-- Kinds and frames as words of either language. -->
  <xsl:template match="loads">
    <loads>
      <xsl:call-template name="attributes"/>
      <xsl:for-each select="row">
        <row src:n="{position()}">
          <xsl:call-template name="attributes"><xsl:with-param name="except"> kind in vector </xsl:with-param></xsl:call-template>
          <!-- expressions have brackets and points of their own -->
          <xsl:if test="normalize-space(@vector) != ''"><xsl:attribute name="vector"><xsl:value-of select="normalize-space(@vector)"/></xsl:attribute></xsl:if>
          <xsl:for-each select="(@kind | @in)[cell:text(.) != '']">
            <xsl:variable name="name" select="local-name()"/>
            <xsl:variable name="text" select="cell:text(.)"/>
            <xsl:attribute name="{$name}"><xsl:value-of select="text:when($load-words[@attribute = $name][@name = $text or v:* = $text], string($load-words[@attribute = $name][@name = $text or v:* = $text]/@name), $text)"/></xsl:attribute>
          </xsl:for-each>
        </row>
      </xsl:for-each>
      <xsl:copy-of select="src:*"/>
    </loads>
  </xsl:template>
  <xsl:variable name="load-words" select="document('../vocabulary.xml')/v:vocabulary/v:kind[@name = 'tables']/v:value"/>

  <!-- A base "j.k": a comma, as Russian spreadsheets show it, or a colon does as well. -->
  <xsl:template match="placements">
    <placements>
      <xsl:call-template name="attributes"/>
      <xsl:for-each select="row">
        <xsl:variable name="of" select="cell:text(@system)"/>
        <xsl:variable name="base" select="translate(cell:text(@base), ',: ', '..')"/>
        <row src:n="{position()}">
          <xsl:attribute name="src:for">
            <xsl:choose>
              <xsl:when test="$of = ''"><xsl:value-of select="position()"/></xsl:when>
              <xsl:when test="key('name', $of)"><xsl:value-of select="count(key('name', $of)[1]/preceding-sibling::system) + 1"/></xsl:when>
              <xsl:otherwise><xsl:value-of select="number($of)"/></xsl:otherwise>
            </xsl:choose>
          </xsl:attribute>
          <xsl:attribute name="src:host">
            <xsl:choose>
              <xsl:when test="$base != '' and translate($base, '0', '') = ''">0 0</xsl:when>
              <xsl:otherwise>
                <xsl:value-of select="concat(number(substring-before($base, '.')), ' ', number(substring-after($base, '.')))"/>
              </xsl:otherwise>
            </xsl:choose>
          </xsl:attribute>
          <xsl:call-template name="attributes"/>
        </row>
      </xsl:for-each>
      <xsl:copy-of select="src:*"/>
    </placements>
  </xsl:template>

  <!-- Columns of tables of motion have any heads: cells are elements. Начало is start here, origin elsewhere. -->
  <xsl:template match="motion">
    <xsl:variable name="id" select="generate-id()"/>
    <xsl:variable name="system" select="parent::system | key('name', @system) | /tables[not(system[2])]/system"/>
    <motion>
      <xsl:call-template name="attributes"/>
      <xsl:attribute name="src:in">
        <xsl:choose>
          <xsl:when test="$system"><xsl:value-of select="count($system[1]/preceding-sibling::system) + 1"/></xsl:when>
          <xsl:when test="/tables[complex and not(system)]">1</xsl:when>
          <xsl:when test="/tables/system[number(current()/@system)]"><xsl:value-of select="number(@system)"/></xsl:when>
        </xsl:choose>
      </xsl:attribute>
      <xsl:variable name="heads" select="row/@*[namespace-uri() = ''][generate-id() = generate-id(key('head', concat($id, ' ', local-name()))[1])]"/>
      <xsl:copy-of select="src:column"/>
      <xsl:for-each select="$heads[not(../../src:column)]">
        <src:column line="{doc:line(..)}"><xsl:call-template name="head"/></src:column>
      </xsl:for-each>
      <xsl:for-each select="row">
        <row src:n="{position()}">
          <xsl:choose>
            <xsl:when test="@src:line"><xsl:copy-of select="@src:line"/></xsl:when>
            <xsl:otherwise><xsl:attribute name="src:line"><xsl:value-of select="doc:line(.)"/></xsl:attribute></xsl:otherwise>
          </xsl:choose>
          <xsl:copy-of select="src:c"/>
          <xsl:variable name="row" select="."/>
          <xsl:for-each select="$heads">
            <xsl:variable name="of" select="position()"/>
            <xsl:for-each select="$row/@*[namespace-uri() = ''][local-name() = local-name(current())][cell:text(.) != '']">
              <src:c of="{$of}" line="{doc:line(..)}"><xsl:call-template name="head"/><xsl:value-of select="cell:text(.)"/></src:c>
            </xsl:for-each>
          </xsl:for-each>
        </row>
      </xsl:for-each>
      <xsl:copy-of select="src:unknown"/>
    </motion>
  </xsl:template>

  <xsl:template name="head">
    <xsl:variable name="known" select="contains(' t system body coordinate origin start time to by law speed acceleration point position path after comment ', concat(' ', local-name(), ' '))"/>
    <xsl:attribute name="name"><xsl:value-of select="text:when(local-name() = 'origin', 'start', local-name())"/></xsl:attribute>
    <xsl:attribute name="head">
      <xsl:choose>
        <xsl:when test="$known"><xsl:value-of select="doc:spelling(local-name())"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="local-name()"/></xsl:otherwise>
      </xsl:choose>
    </xsl:attribute>
  </xsl:template>

  <!-- What an import that knows the lines better found; copied to the check. -->
  <xsl:template match="src:*"><xsl:copy-of select="."/></xsl:template>
  <xsl:template match="*"/>

  <xsl:template name="attributes">
    <xsl:param name="except"/>
    <xsl:if test="not(@src:line)"><xsl:attribute name="src:line"><xsl:value-of select="doc:line(.)"/></xsl:attribute></xsl:if>
    <xsl:copy-of select="@src:* | @xml:*"/>
    <xsl:for-each select="@*[namespace-uri() = ''][not(contains($except, concat(' ', local-name(), ' ')))]">
      <xsl:choose>
        <xsl:when test="not(parent::row) or local-name() = 'name' or local-name() = 'figure'
            or local-name() = 'href' and cell:text(.) != ''"><xsl:copy-of select="."/></xsl:when>
        <xsl:when test="cell:text(.) != ''">
          <xsl:attribute name="{local-name()}"><xsl:value-of select="cell:text(.)"/></xsl:attribute>
        </xsl:when>
      </xsl:choose>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
