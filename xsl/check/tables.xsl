<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what is wrong with tables of parameters: systems, rows of their structure, cut joints.
     Base numbers, objects of bodies, placements and tables of motion have rooms of their own.
     Input: tables as import/prepare.xsl leaves them.
     Output: findings, each with table, row and column, what was expected and an example.
     Parameters: lang, whose names of pairs are told; deepest, the most bodies in a row.
     Source: paper 004 sections 1, 3 and 5; kin:pairs. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:findings" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source"
    xmlns:p="urn:systel:pairs" xmlns:kin="urn:systel:kinematics" xmlns:cell="urn:systel:table-cell" xmlns:doc="urn:systel:document"
    xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions"
    extension-element-prefixes="func" exclude-result-prefixes="text m src p cell doc num kin str exsl">
  <xsl:include href="../import/cells.xsl"/>
  <xsl:include href="table-cells.xsl"/>
  <xsl:include href="table-masses.xsl"/>
  <xsl:include href="table-loads.xsl"/>
  <xsl:include href="bases.xsl"/>
  <xsl:include href="objects.xsl"/>
  <xsl:include href="placements.xsl"/>
  <xsl:include href="motion-table.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="lang">en</xsl:param>
  <xsl:param name="deepest"/>

  <xsl:key name="body" match="structure/row" use="@src:key"/>
  <xsl:key name="borne" match="structure/row" use="@src:on"/>
  <xsl:key name="file" match="/tables/system[m:model]" use="@href"/>

  <xsl:variable name="systems" select="/tables/system"/>
  <xsl:variable name="system-count" select="count(/tables/system)"/>
  <xsl:variable name="cell" select="$systems[2] or /tables/placements"/>

  <xsl:template match="/tables">
    <xsl:variable name="deep"><xsl:apply-templates select="system/structure" mode="deep"/></xsl:variable>
    <xsl:choose>
      <xsl:when test="exsl:node-set($deep)/*"><findings><xsl:copy-of select="exsl:node-set($deep)/*[1]"/></findings></xsl:when>
      <xsl:otherwise><xsl:call-template name="all"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="all">
    <findings>
      <xsl:for-each select="descendant::src:unknown">
        <xsl:call-template name="unknown"/>
      </xsl:for-each>
      <xsl:for-each select="bodies/row">
        <xsl:apply-templates select="."><xsl:with-param name="count" select="0"/></xsl:apply-templates>
      </xsl:for-each>
      <xsl:if test="@gravity and cell:numbers(@gravity, 3 - number(system/@src:planar = 'true')) = ''">
        <xsl:call-template name="say"><xsl:with-param name="text" select="doc:message('tables-gravity', cell:word('gravity'), string(@gravity), 3 - number(system/@src:planar = 'true'))"/></xsl:call-template>
      </xsl:if>
      <xsl:apply-templates select="system"/>
      <xsl:call-template name="placements"/>
      <xsl:apply-templates select="motion"/>
    </findings>
  </xsl:template>

  <!-- What the import of a page or spreadsheet could not place; the attributes a to d go into the message. -->
  <xsl:template name="unknown">
    <xsl:variable name="text">
      <xsl:choose>
        <xsl:when test="@d"><xsl:value-of select="doc:message(string(@id), string(@a), string(@b), string(@c), string(@d))"/></xsl:when>
        <xsl:when test="@c"><xsl:value-of select="doc:message(string(@id), string(@a), string(@b), string(@c))"/></xsl:when>
        <xsl:when test="@a"><xsl:value-of select="doc:message(string(@id), string(@a), string(@b))"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="doc:message(string(@id))"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:call-template name="say"><xsl:with-param name="text" select="string($text)"/></xsl:call-template>
  </xsl:template>

  <xsl:template match="system">
    <xsl:variable name="model" select="key('file', @href)/m:model"/>
    <xsl:variable name="called" select="cell:called(.)"/>
    <xsl:variable name="wrong">
      <xsl:choose>
        <xsl:when test="@href and *[not(self::m:model)]">
          <xsl:value-of select="doc:message('tables-file-and-tables', $called, cell:word('href'), string(@href))"/>
        </xsl:when>
        <xsl:when test="@href and not($model)"><xsl:value-of select="doc:message('tables-file', $called, string(@href))"/></xsl:when>
        <xsl:when test="$model/m:system"><xsl:value-of select="doc:message('tables-file-cell', $called, string(@href))"/></xsl:when>
        <xsl:when test="$cell and (@src:planar = 'true' or starts-with($model/@class, 'П'))">
          <xsl:value-of select="doc:message('tables-planar', $called)"/>
        </xsl:when>
        <xsl:when test="not(@href) and not(structure/row)">
          <xsl:value-of select="doc:message('tables-missing', $called, cell:word('structure'), cell:word('KP'), cell:word('CPB'), cell:word('DCAKP'))"/>
        </xsl:when>
        <xsl:when test="@q and not(@href)"><xsl:value-of select="doc:message('tables-q-file', $called)"/></xsl:when>
        <xsl:when test="@q and cell:numbers(@q, cell:coordinates($model)) = ''">
          <xsl:value-of select="doc:message('tables-q', $called, string(@q), cell:coordinates($model), string(@href))"/>
        </xsl:when>
      </xsl:choose>
    </xsl:variable>
    <xsl:if test="$wrong != ''">
      <xsl:call-template name="say"><xsl:with-param name="text" select="string($wrong)"/></xsl:call-template>
    </xsl:if>
    <xsl:variable name="count" select="count(structure/row)"/>
    <xsl:apply-templates select="structure/row | bodies/row | connections/row | loads/row | drives/row">
      <xsl:with-param name="count" select="$count"/>
      <xsl:with-param name="planar" select="@src:planar = 'true'"/>
      <xsl:with-param name="pairs" select="kin:pairs()/p:system[@planar = current()/@src:planar]/p:pair"/>
    </xsl:apply-templates>
  </xsl:template>

  <func:function name="cell:called">
    <xsl:param name="system"/>
    <xsl:choose>
      <xsl:when test="$system/@name"><func:result select="doc:message('tables-system-named', string($system/@src:n), string($system/@name))"/></xsl:when>
      <xsl:otherwise><func:result select="doc:message('tables-system', string($system/@src:n))"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <xsl:template match="structure/row">
    <xsl:param name="count"/><xsl:param name="planar"/><xsl:param name="pairs"/>
    <xsl:variable name="dimension" select="3 - number($planar)"/>
    <xsl:call-template name="base"><xsl:with-param name="count" select="$count"/></xsl:call-template>
    <xsl:variable name="pair" select="$pairs[@code = current()/@KP or p:* = current()/@KP or not(current()/@KP) and @code = 1]"/>
    <xsl:call-template name="pair"><xsl:with-param name="pairs" select="$pairs"/></xsl:call-template>
    <xsl:call-template name="numbers">
      <xsl:with-param name="column">CPB</xsl:with-param><xsl:with-param name="wanted" select="$dimension"/>
    </xsl:call-template>
    <xsl:call-template name="numbers">
      <xsl:with-param name="column">DCAKP</xsl:with-param><xsl:with-param name="wanted" select="$dimension"/>
    </xsl:call-template>
    <xsl:call-template name="axis">
      <xsl:with-param name="column">DCAKP</xsl:with-param><xsl:with-param name="wanted" select="$dimension"/>
    </xsl:call-template>
    <xsl:call-template name="turn"><xsl:with-param name="column">rotation</xsl:with-param><xsl:with-param name="planar" select="$planar"/></xsl:call-template>
    <xsl:if test="@drive and not(contains(' yes no ', concat(' ', cell:code-word('colours', @drive), ' ')))">
      <xsl:call-template name="say">
        <xsl:with-param name="column">drive</xsl:with-param>
        <xsl:with-param name="text" select="doc:message('tables-drive', string(@drive), cell:meaning('drive'))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:call-template name="masses"><xsl:with-param name="planar" select="$planar"/><xsl:with-param name="pair" select="$pair"/></xsl:call-template>
    <xsl:if test="$pair">
      <xsl:call-template name="coordinates">
        <xsl:with-param name="pair" select="$pair"/>
        <xsl:with-param name="pair-name" select="string($pair/p:*[local-name() = $lang][1])"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template name="pair">
    <xsl:param name="pairs"/>
    <xsl:if test="@KP and not($pairs[@code = current()/@KP or p:* = current()/@KP])">
      <xsl:variable name="there">
        <xsl:for-each select="$pairs">
          <xsl:if test="position() &gt; 1">, </xsl:if>
          <xsl:value-of select="concat(@code, ' ', p:*[local-name() = $lang][1])"/>
        </xsl:for-each>
      </xsl:variable>
      <xsl:call-template name="say">
        <xsl:with-param name="column">KP</xsl:with-param>
        <xsl:with-param name="text" select="doc:message('tables-pair', string(@KP), string($there))"/>
      </xsl:call-template>
    </xsl:if>
    <!-- A screw needs its pitch, and nothing else has one. -->
    <xsl:variable name="pair" select="$pairs[@code = current()/@KP or p:* = current()/@KP or not(current()/@KP) and @code = 1]"/>
    <xsl:variable name="pitch">
      <xsl:choose>
        <xsl:when test="$pair/@type = 'helical' and not(@pitch and cell:numbers(@pitch, 1) != '' and cell:numbers(@pitch, 1) != 0)">
          <xsl:value-of select="doc:message('check-pitch-missing', cell:word('pitch'))"/>
        </xsl:when>
        <xsl:when test="@pitch and $pair/@type != 'helical'">
          <xsl:value-of select="doc:message('check-pitch-unused', cell:word('pitch'), string($pair/p:*[local-name() = $lang][1]))"/>
        </xsl:when>
      </xsl:choose>
    </xsl:variable>
    <xsl:if test="$pitch != ''">
      <xsl:call-template name="say">
        <xsl:with-param name="column">pitch</xsl:with-param>
        <xsl:with-param name="text" select="string($pitch)"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- Axis and angle; one number is the code of an orientation, in a planar system the angle. -->
  <xsl:template name="turn">
    <xsl:param name="column"/><xsl:param name="planar" select="false()"/>
    <xsl:variable name="text" select="string(@*[local-name() = $column and namespace-uri() = ''])"/>
    <xsl:if test="not($planar) and cell:numbers($text, 1) != '' and cell:rotation($text) = ''">
      <xsl:call-template name="say">
        <xsl:with-param name="column" select="$column"/>
        <xsl:with-param name="text" select="doc:message('tables-turn-code', $text)"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:call-template name="numbers">
      <xsl:with-param name="column" select="$column"/><xsl:with-param name="wanted" select="4"/>
      <xsl:with-param name="or-else" select="1"/>
    </xsl:call-template>
    <xsl:call-template name="axis"><xsl:with-param name="column" select="$column"/><xsl:with-param name="wanted" select="4"/></xsl:call-template>
  </xsl:template>

  <xsl:template match="connections/row">
    <xsl:param name="count"/><xsl:param name="planar"/><xsl:param name="pairs"/>
    <xsl:variable name="row" select="."/>
    <xsl:call-template name="whole"><xsl:with-param name="column">body1</xsl:with-param></xsl:call-template>
    <xsl:call-template name="whole"><xsl:with-param name="column">body2</xsl:with-param></xsl:call-template>
    <xsl:for-each select="@body1[. &gt; $count] | @body2[. &gt; $count]">
      <xsl:variable name="column" select="local-name()"/><xsl:variable name="text" select="string()"/>
      <xsl:for-each select="$row">
        <xsl:call-template name="say">
          <xsl:with-param name="column" select="$column"/><xsl:with-param name="text" select="doc:message('tables-body', $text, $count)"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:for-each>
    <xsl:call-template name="pair"><xsl:with-param name="pairs" select="$pairs"/></xsl:call-template>
    <xsl:call-template name="numbers">
      <xsl:with-param name="column">DCAKP</xsl:with-param><xsl:with-param name="wanted" select="3 - number($planar)"/>
    </xsl:call-template>
    <xsl:call-template name="numbers">
      <xsl:with-param name="column">point1</xsl:with-param><xsl:with-param name="wanted" select="3 - number($planar)"/>
    </xsl:call-template>
    <xsl:call-template name="numbers">
      <xsl:with-param name="column">point2</xsl:with-param><xsl:with-param name="wanted" select="3 - number($planar)"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="drives/row">
    <xsl:param name="count"/><xsl:param name="pairs"/>
    <xsl:variable name="row" select="."/>
    <xsl:for-each select="str:tokenize('body node increments')">
      <xsl:variable name="column" select="string()"/>
      <xsl:for-each select="$row"><xsl:call-template name="whole"><xsl:with-param name="column" select="$column"/></xsl:call-template></xsl:for-each>
    </xsl:for-each>
    <xsl:for-each select="str:tokenize('coordinate gear sign zero pitch speed acceleration torque')">
      <xsl:variable name="column" select="string()"/>
      <xsl:for-each select="$row"><xsl:call-template name="numbers"><xsl:with-param name="column" select="$column"/></xsl:call-template></xsl:for-each>
    </xsl:for-each>
    <xsl:variable name="body" select="../../structure/row[position() = current()/@body]"/>
    <xsl:variable name="pair" select="$pairs[$body][@code = $body/@KP or p:* = $body/@KP or not($body/@KP) and @code = 1]"/>
    <xsl:variable name="index" select="number(concat(@coordinate, substring('1', 1, not(@coordinate))))"/>
    <xsl:variable name="unit" select="translate(str:tokenize($pair/@units)[position() = $index], '-', '')"/>
    <xsl:variable name="same" select="/tables/system/drives/row[number(@node) = number(current()/@node)][1]"/>
    <xsl:variable name="plain" select="translate(@kind, 'mcbld -', 'MCBLD')"/>
    <xsl:variable name="problems">
      <xsl:if test="@body and (@body &gt; $count or @body = 0)"><p column="body"><xsl:value-of select="doc:message('tables-body', string(@body), $count)"/></p></xsl:if>
      <xsl:if test="$pair and (@coordinate &gt; $pair/@coordinates or $pair/@coordinates = 0 or not(@coordinate) and $pair/@coordinates &gt; 1)">
        <p column="coordinate"><xsl:value-of select="doc:message('check-motion-coordinate', cell:word('coordinate', ..), string(@body), string($pair/@coordinates))"/></p>
      </xsl:if>
      <xsl:if test="@node &gt; 255"><p column="node"><xsl:value-of select="doc:message('tables-drive-range', string(@node), '0', '255')"/></p></xsl:if>
      <xsl:if test="count($same | .) = 2"><p column="node"><xsl:value-of select="doc:message('check-drive-node', string(@node), string($same/@src:line))"/></p></xsl:if>
      <xsl:if test="@increments &lt; 8 or @increments &gt; 65535"><p column="increments"><xsl:value-of select="doc:message('tables-drive-range', string(@increments), '8', '65535')"/></p></xsl:if>
      <xsl:if test="@sign and cell:numbers(@sign, 1) != 1 and cell:numbers(@sign, 1) != -1"><p column="sign"><xsl:value-of select="doc:message('tables-drive-range', string(@sign), '-1', '1')"/></p></xsl:if>
      <xsl:for-each select="@gear | @speed | @acceleration | @torque | @pitch">
        <xsl:if test="cell:numbers(., 1) != '' and not(cell:numbers(., 1) &gt; 0)"><p column="{local-name()}"><xsl:value-of select="doc:message('tables-drive-positive', string())"/></p></xsl:if>
      </xsl:for-each>
      <xsl:if test="@kind and not(starts-with($plain, 'MCBL300') or starts-with($plain, 'MCDC300') or $plain = 'MCBL' or $plain = 'MCDC')">
        <p column="kind"><xsl:value-of select="doc:message('check-drive-kind', string(@kind))"/></p>
      </xsl:if>
      <xsl:if test="$unit != '' and ($unit = 'mm') != boolean(@pitch)">
        <p column="pitch"><xsl:value-of select="doc:message(concat('check-drive-pitch', text:when(@pitch, '-unused')), cell:word('pitch', ..), string(@body))"/></p>
      </xsl:if>
    </xsl:variable>
    <xsl:for-each select="exsl:node-set($problems)/*">
      <xsl:variable name="column" select="string(@column)"/><xsl:variable name="text" select="string()"/>
      <xsl:for-each select="$row"><xsl:call-template name="say"><xsl:with-param name="column" select="$column"/><xsl:with-param name="text" select="$text"/></xsl:call-template></xsl:for-each>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
