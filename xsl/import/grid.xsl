<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: tables of rows and cells, as pages and spreadsheets have them, to tables in canonical
     names; column heads and names of tables are recognised by xsl/vocabulary.xml, the columns that a
     table may have by schemas/tables.xsd.
     Input: $grids, made by the including stylesheet: grid (name, line) of r (line) of c (at, span,
       line, head="yes", above="yes" of a cell that reaches down into this row).
     Output: the template tables: a document for prepare.xsl; src:NAME on a table is how its head was
       spelt, src:unknown what has no place.
     Parameters: none. Included by xhtml.xsl and fods.xsl.
     Source: paper 004, heads of tables 1 to 9. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:src="urn:systel:source" xmlns:v="urn:systel:vocabulary" xmlns:xs="http://www.w3.org/2001/XMLSchema"
    xmlns:g="urn:systel:grid" xmlns:cell="urn:systel:table-cell" xmlns:exsl="http://exslt.org/common"
    xmlns:str="http://exslt.org/strings" xmlns:text="urn:systel:text" xmlns:func="http://exslt.org/functions"
    extension-element-prefixes="func" exclude-result-prefixes="v xs g cell exsl str text">
  <xsl:include href="cells.xsl"/>
  <xsl:include href="heads.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>

  <xsl:key name="system" match="table" use="@system"/>
  <xsl:key name="structure" match="table[@kind = 'structure']" use="@system"/>

  <xsl:variable name="schema" select="document('../../schemas/tables.xsd')"/>
  <!-- Rows with their numbers; the ones that are heads have two known ones and no numbers. Where a name says which table it is, one of them may be a common word. -->
  <xsl:variable name="marked-tree">
    <xsl:for-each select="$grids/grid">
      <xsl:variable name="called" select="g:named(string(@name))"/>
      <xsl:variable name="of-motion" select="$called = 'motion'"/>
      <xsl:variable name="first" select="generate-id(r[c[cell:text(.) != ''][2]][1])"/>
      <grid name="{@name}" n="{position()}" line="{@line}">
        <xsl:for-each select="r">
          <xsl:variable name="cells" select="c[cell:text(.) != '']"/>
          <xsl:variable name="words" select="count($cells[2]) = 1 and not($cells[number(cell:text(.)) = number(cell:text(.))])"/>
          <!-- what is called a table of motion is one, whatever its heads -->
          <xsl:variable name="above" select="preceding-sibling::r[1]/c[cell:text(.) != '']"/>
          <xsl:variable name="motion" select="$cells[2] and ($of-motion and generate-id() = $first
              or count($above) = 1 and g:named(string($above)) = 'motion') or $words and g:motion($cells[not(@above)])"/>
          <xsl:variable name="known" select="$cells[not(@above)][g:head(string())]"/>
          <xsl:variable name="ours" select="count($known[g:head(string())[not(contains($motion-heads, concat(' ', @name, ' ')))]])"/>
          <xsl:variable name="heads" select="$motion or $words and ($ours &gt; 1 or $ours = 1 and $known[2]
              and ($called != '' or count($above) = 1 and g:named(string($above)) != ''))"/>
          <xsl:if test="$heads or not($cells[2])">
            <r n="{position()}" line="{@line}" heads="{$heads}" text="{$cells[1]}">
              <xsl:if test="$motion"><xsl:attribute name="motion">yes</xsl:attribute></xsl:if>
              <xsl:if test="$heads"><xsl:copy-of select="$cells"/></xsl:if>
            </r>
          </xsl:if>
        </xsl:for-each>
      </grid>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="marked" select="exsl:node-set($marked-tree)"/>

  <!-- Every table with its kind, system and columns, from its heads to the next ones or the line of
       text above them; what has no heads is none of ours. -->
  <xsl:variable name="found-tree">
    <xsl:for-each select="$marked/grid/r[@heads = 'true']">
      <xsl:variable name="next" select="following-sibling::r[@heads = 'true'][1]"/>
      <xsl:variable name="title" select="preceding-sibling::r[1][@heads = 'false' and @text != '' and @n = current()/@n - 1]
          | preceding-sibling::r[@text != ''][not(current()/preceding-sibling::r[@heads = 'true'])]"/>
      <xsl:variable name="columns">
        <xsl:for-each select="c">
          <xsl:variable name="head" select="g:head(string())"/>
          <column at="{@at}" end="{@at + @span}" name="{$head/@name}" spelt="{cell:text(.)}" lang="{$head/@lang}" line="{@line}"/>
        </xsl:for-each>
      </xsl:variable>
      <xsl:variable name="names"><xsl:text> </xsl:text><xsl:for-each select="exsl:node-set($columns)/column"><xsl:value-of select="concat(@name, ' ')"/></xsl:for-each></xsl:variable>
      <xsl:variable name="named">
        <xsl:choose>
          <xsl:when test="$title and (preceding-sibling::r[@heads = 'true'] or g:name(../@name) = '' and g:named(../@name) = '')">
            <xsl:value-of select="$title[last()]/@text"/>
          </xsl:when>
          <xsl:otherwise><xsl:value-of select="../@name"/></xsl:otherwise>
        </xsl:choose>
      </xsl:variable>
      <table n="{../@n}" kind="{g:kind($names, g:named(string($named)))}" name="{g:name(string($named))}" line="{@line}" after="{@n}">
        <xsl:if test="@motion"><xsl:attribute name="kind">motion</xsl:attribute></xsl:if>
        <xsl:if test="$next">
          <xsl:attribute name="before">
            <xsl:value-of select="$next/@n - count($next/preceding-sibling::r[1][@heads = 'false' and @text != '' and @n = $next/@n - 1])"/>
          </xsl:attribute>
        </xsl:if>
        <xsl:copy-of select="$columns"/>
      </table>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="named-tree">
    <xsl:for-each select="exsl:node-set($found-tree)/table">
      <!-- one without a name goes on about the system before -->
      <xsl:variable name="name" select="string((. | preceding-sibling::table[@name != ''][1])[@name != ''][last()]/@name)"/>
      <!-- in other words: “Cobra” and robot “Cobra”, Cobra and COBRA -->
      <xsl:variable name="like" select="../table[@kind = 'structure' and current()/@kind != 'structure'][$name != ''
          and @name != ''][g:alike(string(@name), $name)]"/>
      <table system="{$name}">
        <xsl:copy-of select="@*"/>
        <xsl:if test="$like and not($like[2]) and not(../table[@kind = 'structure' and @name = $name])">
          <xsl:attribute name="system"><xsl:value-of select="$like/@name"/></xsl:attribute>
        </xsl:if>
        <xsl:copy-of select="*"/>
      </table>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="found" select="exsl:node-set($named-tree)"/>
  <!-- the table of the complex where no system has a table of its own -->
  <xsl:variable name="alone" select="$found[not(table[@kind = 'structure'])]/table[@kind = 'complex'][1]"/>
  <xsl:variable name="placed" select="boolean($found/table[@kind = 'placements'])"/>
  <!-- The language that most heads are in. -->
  <xsl:variable name="heads-lang">
    <xsl:choose>
      <xsl:when test="count($found/table/column[@lang = 'ru']) &gt; count($found/table/column[@lang = 'en'])">ru</xsl:when>
      <xsl:otherwise>en</xsl:otherwise>
    </xsl:choose>
  </xsl:variable>

  <xsl:template name="tables">
    <xsl:param name="name"/><xsl:param name="lang"/><xsl:param name="line"/>
    <tables src:page="yes" src:line="{$line}">
      <xsl:attribute name="xml:lang">
        <xsl:choose>
          <xsl:when test="$lang != ''"><xsl:value-of select="$lang"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="$heads-lang"/></xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
      <xsl:if test="$name != ''"><xsl:attribute name="name"><xsl:value-of select="$name"/></xsl:attribute></xsl:if>
      <xsl:call-template name="facts"/>
      <xsl:if test="not($alone) and not($found/table[@kind != 'complex' and @kind != 'placements' and @kind != 'motion' and @kind != 'drives' and @kind != 'loads'])"><src:unknown id="tables-none" src:line="{$line}"/></xsl:if>
      <xsl:for-each select="$found/table[@kind = 'bodies'][not(key('structure', @system))]">
        <xsl:variable name="owner">
          <xsl:for-each select="$found/table[@kind = 'structure']"><xsl:value-of select="concat(@system, ', ')"/></xsl:for-each>
        </xsl:variable>
        <xsl:choose>
          <!-- of the cell's own ground -->
          <xsl:when test="$alone or $placed and not(key('system', @system)[@kind = 'connections'])"><xsl:call-template name="table"/></xsl:when>
          <xsl:otherwise>
            <src:unknown id="tables-orphan{substring('-alone', 1 div ($owner = ''))}" a="{g:called('bodies')}" b="{@system}" c="{g:called('structure')}" d="{substring($owner, 1, string-length($owner) - 2)}" src:line="{@line}"/>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
      <xsl:for-each select="$found/table[@kind = 'structure'][count(. | key('structure', @system)[1]) = 1]">
        <xsl:sort select="key('system', @system)[1]/@n" data-type="number"/>
        <system src:line="{@line}">
          <xsl:if test="@system != ''"><xsl:attribute name="name"><xsl:value-of select="@system"/></xsl:attribute></xsl:if>
          <xsl:for-each select="key('structure', @system)[position() &gt; 1]">
            <src:unknown id="tables-twice" a="{g:called('structure')}" b="{@system}" src:line="{@line}"/>
          </xsl:for-each>
          <xsl:call-template name="table"/>
          <xsl:for-each select="key('system', @system)[@kind = 'bodies' or @kind = 'connections' or @kind = 'drives' or @kind = 'loads']">
            <xsl:sort select="@kind"/>
            <xsl:call-template name="table"/>
          </xsl:for-each>
        </system>
      </xsl:for-each>
      <xsl:for-each select="$alone"><xsl:call-template name="table"/></xsl:for-each>
      <xsl:for-each select="$found/table[@kind = 'placements'][not($alone)][1]"><xsl:call-template name="table"/></xsl:for-each>
      <xsl:for-each select="$found/table[@kind = 'motion']"><xsl:call-template name="motion"/></xsl:for-each>
      <xsl:for-each select="$marked/grid[g:named(string(@name)) = 'motion'][not(r[@heads = 'true'])]
          | $marked/grid/r[@heads = 'false'][g:named(string(@text)) = 'motion'][following-sibling::r[1][@heads = 'false'] or not(following-sibling::r)]">
        <src:unknown id="tables-motion-heads" src:line="{@line}"/>
      </xsl:for-each>
    </tables>
  </xsl:template>

  <!-- A table of motion: its name is the system's, or the program's. -->
  <xsl:template name="motion">
    <xsl:variable name="table" select="."/>
    <xsl:variable name="rows" select="$grids/grid[position() = $table/@n]/r[position() &gt; $table/@after and not(position() &gt;= $table/@before)]"/>
    <xsl:variable name="like" select="$found/table[@kind = 'structure'][@name != ''][g:alike(string(@name), string($table/@name))]"/>
    <motion src:line="{@line}">
      <xsl:choose>
        <xsl:when test="@name = ''"/>
        <xsl:when test="$like"><xsl:attribute name="system"><xsl:value-of select="($like[@name = $table/@name] | $like[not($like[2])])[1]/@system"/></xsl:attribute></xsl:when>
        <xsl:otherwise><xsl:attribute name="name"><xsl:value-of select="@name"/></xsl:attribute></xsl:otherwise>
      </xsl:choose>
      <xsl:for-each select="column">
        <src:column head="{@spelt}" name="{text:when(@name = 'origin', 'start', @name)}" line="{@line}"/>
      </xsl:for-each>
      <xsl:for-each select="$rows[c[cell:text(.) != '' and not(@head)]]">
        <row src:line="{@line}">
          <xsl:variable name="row" select="."/>
          <xsl:for-each select="$table/column">
            <xsl:variable name="text"><xsl:for-each select="$row/c[@at &gt;= current()/@at and @at &lt; current()/@end]"><xsl:value-of select="concat(., ' ')"/></xsl:for-each></xsl:variable>
            <xsl:if test="cell:text($text) != ''">
              <src:c of="{position()}" head="{@spelt}" name="{text:when(@name = 'origin', 'start', @name)}" line="{$row/c[@at &gt;= current()/@at][1]/@line}"><xsl:value-of select="cell:text($text)"/></src:c>
            </xsl:if>
          </xsl:for-each>
        </row>
      </xsl:for-each>
      <xsl:for-each select="$rows/c[not(@head)][cell:text(.) != '']">
        <xsl:if test="not($table/column[@at &lt;= current()/@at and @end &gt; current()/@at])">
          <src:unknown id="tables-cell-outside" a="{g:called('motion')}" b="{cell:text(.)}" src:line="{@line}"/>
        </xsl:if>
      </xsl:for-each>
    </motion>
  </xsl:template>

  <!-- One name holds the words of the other. -->
  <func:function name="g:alike">
    <xsl:param name="a"/><xsl:param name="b"/>
    <xsl:variable name="x" select="concat(' ', g:lower($a), ' ')"/>
    <xsl:variable name="y" select="concat(' ', g:lower($b), ' ')"/>
    <func:result select="contains($x, $y) or contains($y, $x)"/>
  </func:function>

  <func:function name="g:called">
    <xsl:param name="kind"/>
    <func:result select="string($words/v:element[@name = $kind]/v:*[local-name() = $heads-lang][1])"/>
  </func:function>

  <xsl:template name="table">
    <xsl:variable name="table" select="."/>
    <xsl:variable name="type" select="concat(@kind, 'Row')"/>
    <xsl:variable name="rows" select="$grids/grid[position() = $table/@n]/r[position() &gt; $table/@after and not(position() &gt;= $table/@before)]"/>
    <xsl:element name="{@kind}">
      <xsl:attribute name="src:line"><xsl:value-of select="@line"/></xsl:attribute>
      <xsl:for-each select="column[@name != '']">
        <xsl:attribute name="src:{@name}"><xsl:value-of select="@spelt"/></xsl:attribute>
      </xsl:for-each>
      <xsl:for-each select="$rows[c[cell:text(.) != '' and not(@head)]]">
        <row src:line="{@line}">
          <xsl:variable name="row" select="."/>
          <xsl:for-each select="$table/column[@name != ''][not(@name = preceding-sibling::column/@name)]">
            <xsl:variable name="column" select="."/>
            <xsl:variable name="cells" select="$row/c[@at &gt;= $column/@at and @at &lt; $column/@end]"/>
            <xsl:variable name="text"><xsl:for-each select="$cells"><xsl:value-of select="concat(., ' ')"/></xsl:for-each></xsl:variable>
            <xsl:if test="$cells">
              <xsl:attribute name="{@name}"><xsl:value-of select="normalize-space($text)"/></xsl:attribute>
              <xsl:if test="$cells[1]/@line != $row/@line">
                <xsl:attribute name="src:line-{@name}"><xsl:value-of select="$cells[1]/@line"/></xsl:attribute>
              </xsl:if>
            </xsl:if>
          </xsl:for-each>
        </row>
      </xsl:for-each>
      <xsl:call-template name="misplaced">
        <xsl:with-param name="type" select="$type"/><xsl:with-param name="rows" select="$rows"/>
      </xsl:call-template>
    </xsl:element>
  </xsl:template>

  <!-- Columns that the table does not have, columns twice, cells beside all columns. -->
  <xsl:template name="misplaced">
    <xsl:param name="type"/><xsl:param name="rows"/>
    <xsl:variable name="table" select="."/>
    <xsl:variable name="called" select="normalize-space(concat(g:called(@kind), ' ', @system))"/>
    <xsl:variable name="own" select="$schema/xs:schema/xs:complexType[@name = $type]/xs:attribute"/>
    <xsl:variable name="foreign" select="column[not(@name = 'comment') and not(@name = $own/@name)]"/>
    <!-- once, however many are foreign -->
    <xsl:variable name="all">
      <xsl:for-each select="$own[$foreign][not($type = 'structureRow' and @name = 'BN')]">
        <xsl:if test="position() &gt; 1">, </xsl:if>
        <xsl:value-of select="g:column(@name)"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:for-each select="column[not(@name = 'comment')]">
      <xsl:choose>
        <xsl:when test="not(@name = $own/@name)">
          <src:unknown id="tables-column" a="{$called}" b="{@spelt}" c="{$all}" src:line="{@line}"/>
        </xsl:when>
        <xsl:when test="@name = preceding-sibling::column/@name">
          <src:unknown id="tables-column-twice" a="{$called}" b="{@spelt}" src:line="{@line}"/>
        </xsl:when>
      </xsl:choose>
    </xsl:for-each>
    <xsl:for-each select="$rows/c[not(@head)][cell:text(.) != '']">
      <xsl:if test="not($table/column[@at &lt;= current()/@at and @end &gt; current()/@at])">
        <src:unknown id="tables-cell-outside" a="{$called}" b="{cell:text(.)}" src:line="{@line}"/>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <func:function name="g:column">
    <xsl:param name="name"/>
    <func:result select="string($words/v:attribute[@name = $name]/v:*[local-name() = $heads-lang][1])"/>
  </func:function>
</xsl:stylesheet>
