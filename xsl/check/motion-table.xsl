<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what is wrong with tables of motion: every head, row and cell of one is understood or told; nothing is passed over.
     Input: tables as import/prepare.xsl leaves them. Included by check/tables.xsl, whose keys and templates it uses.
     Output: findings; from the template motion-tables.
     Parameters: none.
     Source: docs/TABLES.md (tables of motion). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:findings" xmlns:src="urn:systel:source" xmlns:mt="urn:systel:motion-table" xmlns:xs="http://www.w3.org/2001/XMLSchema"
    xmlns:cell="urn:systel:table-cell" xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="text src mt xs cell doc exsl">
  <xsl:include href="../import/motion-table.xsl"/>
  <xsl:include href="../import/reach.xsl"/>

  <!-- Only a system that is alone can be planar. -->
  <xsl:variable name="planar" select="/tables/system/@src:planar = 'true'"/>
  <xsl:variable name="motion-laws" select="document('../../schemas/model.xsd')/xs:schema/xs:simpleType[@name = 'motionLaw']//@value"/>
  <xsl:variable name="motion-laws-told">
    <xsl:for-each select="$motion-laws"><xsl:value-of select="concat(text:when(position() &gt; 1, ', ', ''), .)"/></xsl:for-each>
  </xsl:variable>

  <xsl:template match="motion">
    <xsl:variable name="motion" select="."/>
    <xsl:if test="@name and preceding-sibling::motion[@name = current()/@name]">
      <xsl:call-template name="say">
        <xsl:with-param name="text" select="doc:message('check-motion-name', @name, string(preceding-sibling::motion[@name = current()/@name]/@src:line))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="@system and @src:in = ''">
      <xsl:call-template name="say">
        <xsl:with-param name="text" select="doc:message('tables-no-system', string(@system), $system-count)"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:for-each select="row[src:c[@name = 'after']][src:c[@name = 'after'] != mt:after(..)]">
      <xsl:call-template name="say-motion">
        <xsl:with-param name="head" select="string(src:c[@name = 'after']/@head)"/>
        <xsl:with-param name="text" select="doc:message('tables-motion-after', mt:after(..))"/>
      </xsl:call-template>
    </xsl:for-each>
    <xsl:choose>
      <xsl:when test="not(src:unknown) and mt:is-moves(.)"><xsl:apply-templates select="." mode="moves"/></xsl:when>
      <xsl:when test="not(src:unknown)"><xsl:apply-templates select="." mode="nodes"/></xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- A finding of the table of motion that the current node stands in: of its row, and of the column with this head, where they are given. -->
  <xsl:template name="say-motion">
    <xsl:param name="text"/><xsl:param name="head"/><xsl:param name="line" select="@src:line"/>
    <xsl:variable name="called" select="cell:table(ancestor-or-self::motion)"/>
    <finding level="error" line="{$line}">
      <xsl:choose>
        <xsl:when test="not(self::row)"><xsl:value-of select="concat($called, ': ', $text)"/></xsl:when>
        <xsl:when test="$head = ''"><xsl:value-of select="doc:message('tables-row', $called, string(@src:n), $text)"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="doc:message('tables-cell', $called, string(@src:n), $head, $text)"/></xsl:otherwise>
      </xsl:choose>
    </finding>
  </xsl:template>

  <xsl:template name="motion-problem">
    <xsl:param name="place"/><xsl:param name="head"/><xsl:param name="line" select="@src:line"/><xsl:param name="column"/>
    <xsl:if test="$place/@problem">
      <xsl:call-template name="say-motion">
        <xsl:with-param name="head" select="$column"/>
        <xsl:with-param name="line" select="$line"/>
        <xsl:with-param name="text">
          <xsl:choose>
            <xsl:when test="$place/@problem = 'tables-no-system'"><xsl:value-of select="doc:message('tables-no-system', string($place/@a), string($place/@b))"/></xsl:when>
            <xsl:otherwise><xsl:value-of select="doc:message(string($place/@problem), $head, string($place/@a), string($place/@b))"/></xsl:otherwise>
          </xsl:choose>
        </xsl:with-param>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- Times and values of coordinates, a row a moment. -->
  <xsl:template match="motion" mode="nodes">
    <xsl:variable name="motion" select="."/>
    <xsl:variable name="time" select="src:column[@name = 't']"/>
    <xsl:variable name="places-tree">
      <xsl:for-each select="src:column[not(@name = 't' or @name = 'after' or @name = 'comment')]">
        <place head="{@head}" xmlns=""><xsl:copy-of select="exsl:node-set(mt:place($motion, string(@head)))/place/@*"/></place>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="places" select="exsl:node-set($places-tree)/place"/>
    <xsl:if test="not($time) or not($places[not(@problem = 'tables-motion-head')])">
      <xsl:call-template name="say-motion"><xsl:with-param name="text" select="doc:message('tables-motion-heads')"/></xsl:call-template>
    </xsl:if>
    <xsl:for-each select="src:column[not(@name = 't' or @name = 'after' or @name = 'comment')]">
      <xsl:variable name="n" select="position()"/>
      <xsl:variable name="line" select="@line"/>
      <xsl:variable name="head" select="string(@head)"/>
      <xsl:variable name="place" select="$places[$n]"/>
      <xsl:variable name="same" select="$places[position() &lt; $n][@joint = $place/@joint and @index = $place/@index]"/>
      <xsl:for-each select="$motion">
        <xsl:call-template name="motion-problem">
          <xsl:with-param name="place" select="$place"/><xsl:with-param name="head" select="$head"/><xsl:with-param name="line" select="$line"/>
        </xsl:call-template>
        <xsl:if test="$same">
          <xsl:call-template name="say-motion">
            <xsl:with-param name="line" select="$line"/>
            <xsl:with-param name="text" select="doc:message('tables-motion-twice', $head, string($same[1]/@head))"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:for-each>
    </xsl:for-each>
    <xsl:if test="$time[2]">
      <xsl:call-template name="say-motion"><xsl:with-param name="text" select="doc:message('tables-motion-twice', string($time[2]/@head), string($time[1]/@head))"/></xsl:call-template>
    </xsl:if>
    <xsl:if test="$time and mt:unit($time[1]/@head) != '' and mt:unit($time[1]/@head) != 's' and mt:unit($time[1]/@head) != 'ms'">
      <xsl:call-template name="say-motion">
        <xsl:with-param name="line" select="$time[1]/@line"/>
        <xsl:with-param name="text" select="doc:message('tables-motion-unit', string($time[1]/@head), mt:unit($time[1]/@head), doc:message('unit-s'))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="$time and count(row) &lt; 2">
      <xsl:call-template name="say-motion"><xsl:with-param name="text" select="doc:message('tables-motion-rows', string(count(row)))"/></xsl:call-template>
    </xsl:if>
    <xsl:if test="$time and not($time[2])">
      <xsl:variable name="columns" select="src:column"/>
      <xsl:for-each select="row">
        <xsl:variable name="row" select="."/>
        <xsl:for-each select="$columns">
          <xsl:variable name="of" select="position()"/>
          <xsl:variable name="column" select="."/>
          <xsl:if test="@name != 'comment' and @name != 'after'">
            <xsl:for-each select="$row">
              <xsl:call-template name="motion-number">
                <xsl:with-param name="cell" select="src:c[@of = $of]"/>
                <xsl:with-param name="head" select="string($column/@head)"/>
                <xsl:with-param name="needed" select="true()"/>
              </xsl:call-template>
            </xsl:for-each>
          </xsl:if>
        </xsl:for-each>
        <xsl:variable name="now" select="number(cell:numbers(src:c[@name = 't'], 1))"/>
        <xsl:variable name="before" select="number(cell:numbers(preceding-sibling::row[1]/src:c[@name = 't'], 1))"/>
        <xsl:if test="$now &lt; 0 or $now &lt;= $before">
          <xsl:call-template name="say-motion">
            <xsl:with-param name="head" select="string($time/@head)"/>
            <xsl:with-param name="line" select="src:c[@name = 't']/@line"/>
            <xsl:with-param name="text" select="doc:message(text:when($now &lt; 0, 'tables-motion-negative', 'tables-motion-order'), string($now), string($before))"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <!-- The cell of the current row is one number. -->
  <xsl:template name="motion-number">
    <xsl:param name="cell"/><xsl:param name="head"/><xsl:param name="needed" select="false()"/><xsl:param name="from-zero" select="false()"/><xsl:param name="positive" select="false()"/>
    <xsl:variable name="text" select="cell:text($cell)"/>
    <xsl:variable name="wrong">
      <xsl:choose>
        <xsl:when test="$text = '' and $needed"><xsl:value-of select="doc:message('tables-motion-empty')"/></xsl:when>
        <xsl:when test="$text = ''"/>
        <xsl:when test="cell:numbers($text, 1) = ''"><xsl:value-of select="doc:message('tables-motion-number', $text)"/></xsl:when>
        <xsl:when test="number(cell:numbers($text, 1)) &lt; 0 and $from-zero"><xsl:value-of select="doc:message('tables-motion-negative', $text)"/></xsl:when>
        <xsl:when test="$positive and number(cell:numbers($text, 1)) &lt;= 0"><xsl:value-of select="doc:message('tables-motion-positive', $text)"/></xsl:when>
      </xsl:choose>
    </xsl:variable>
    <xsl:if test="$wrong != ''">
      <xsl:call-template name="say-motion">
        <xsl:with-param name="head" select="$head"/>
        <xsl:with-param name="line" select="($cell/@line | @src:line[not($cell)])[1]"/>
        <xsl:with-param name="text" select="string($wrong)"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- A row a move. -->
  <xsl:template match="motion" mode="moves">
    <xsl:variable name="motion" select="."/>
    <xsl:for-each select="src:column">
      <xsl:variable name="column" select="."/>
      <xsl:variable name="known" select="contains(' system body coordinate start time to by law speed acceleration point position path after comment ', concat(' ', @name, ' ')) and @name != ''"/>
      <xsl:variable name="same" select="preceding-sibling::src:column[@name = $column/@name and @name != 'comment']"/>
      <xsl:if test="not($known) or $same">
        <xsl:for-each select="$motion">
          <xsl:call-template name="say-motion">
            <xsl:with-param name="line" select="$column/@line"/>
            <xsl:with-param name="text" select="doc:message(text:when($known, 'tables-motion-twice', 'tables-motion-column'), string($column/@head), string($same[1]/@head))"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:if>
    </xsl:for-each>
    <xsl:variable name="units" select="src:column[mt:unit(@head) != ''][not((@name = 'time' or @name = 'start') and (mt:unit(@head) = 's' or mt:unit(@head) = 'ms'))]"/>
    <xsl:for-each select="$units[not(@name = 'comment')]">
      <xsl:variable name="column" select="."/>
      <xsl:for-each select="$motion">
        <xsl:call-template name="say-motion">
          <xsl:with-param name="line" select="$column/@line"/>
          <xsl:with-param name="text" select="doc:message('tables-motion-unit', string($column/@head), mt:unit($column/@head), text:when($column/@name = 'time' or $column/@name = 'start', doc:message('unit-s'), 'mm, °'))"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:for-each>
    <xsl:if test="not(row)">
      <xsl:call-template name="say-motion"><xsl:with-param name="text" select="doc:message('tables-motion-rows', '0')"/></xsl:call-template>
    </xsl:if>
    <xsl:for-each select="row">
      <xsl:choose>
        <xsl:when test="mt:is-reach(.)"><xsl:call-template name="motion-reach"/></xsl:when>
        <xsl:otherwise><xsl:call-template name="motion-move"/></xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
  </xsl:template>

  <!-- A row that takes a body to a position. -->
  <xsl:template name="motion-reach">
    <xsl:variable name="row" select="."/>
    <xsl:variable name="body" select="../src:column[@name = 'body'][1]/@head"/>
    <xsl:variable name="law" select="cell:text(src:c[@name = 'law'])"/>
    <xsl:variable name="path" select="cell:text(src:c[@name = 'path'])"/>
    <xsl:choose>
      <xsl:when test="cell:text(src:c[@name = 'body']) = ''">
        <xsl:call-template name="say-motion">
          <xsl:with-param name="head" select="string($body)"/><xsl:with-param name="text" select="doc:message('tables-motion-no-body')"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="motion-problem">
          <xsl:with-param name="place" select="exsl:node-set(mt:place(.., mt:reach-head(.)))/place"/>
          <xsl:with-param name="head" select="cell:text(src:c[@name = 'body'])"/>
          <xsl:with-param name="column" select="string($body)"/>
          <xsl:with-param name="line" select="src:c[@name = 'body']/@line"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
    <xsl:for-each select="src:c[@name = 'start' or @name = 'time']">
      <xsl:variable name="cell" select="."/>
      <xsl:for-each select="$row">
        <xsl:call-template name="motion-number">
          <xsl:with-param name="cell" select="$cell"/><xsl:with-param name="head" select="string($cell/@head)"/>
          <xsl:with-param name="from-zero" select="$cell/@name = 'start'"/><xsl:with-param name="positive" select="$cell/@name = 'time'"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:for-each>
    <xsl:variable name="tree"><xsl:call-template name="reach-position"><xsl:with-param name="text" select="cell:text(src:c[@name = 'position'])"/></xsl:call-template></xsl:variable>
    <xsl:variable name="wrong">
      <xsl:for-each select="exsl:node-set($tree)/*[local-name() = 'fault']"><text><xsl:value-of select="@text"/></text></xsl:for-each>
      <xsl:for-each select="src:c[@name = 'to' or @name = 'by' or @name = 'speed' or @name = 'acceleration' or @name = 'coordinate']">
        <text><xsl:value-of select="doc:message('tables-motion-reach', string(@head))"/></text>
      </xsl:for-each>
      <xsl:if test="cell:text(src:c[@name = 'time']) = ''"><text><xsl:value-of select="doc:message('reach-no-time')"/></text></xsl:if>
      <xsl:if test="$law != '' and not($motion-laws[. = $law])"><text><xsl:value-of select="doc:message('tables-motion-law', $law, string($motion-laws-told))"/></text></xsl:if>
      <xsl:if test="$path != '' and mt:path($path) = ''"><text><xsl:value-of select="doc:message('tables-motion-path', $path)"/></text></xsl:if>
    </xsl:variable>
    <xsl:for-each select="exsl:node-set($wrong)/*">
      <xsl:variable name="text" select="string()"/>
      <xsl:for-each select="$row">
        <xsl:call-template name="say-motion"><xsl:with-param name="text" select="$text"/></xsl:call-template>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="motion-move">
    <xsl:variable name="row" select="."/>
    <xsl:variable name="law" select="cell:text(src:c[@name = 'law'])"/>
    <xsl:variable name="body" select="../src:column[@name = 'body'][1]/@head"/>
    <xsl:variable name="to" select="cell:text(src:c[@name = 'to'])"/>
    <xsl:variable name="by" select="cell:text(src:c[@name = 'by'])"/>
    <xsl:choose>
      <xsl:when test="cell:text(src:c[@name = 'body']) = ''">
        <xsl:call-template name="say-motion">
          <xsl:with-param name="head" select="string($body)"/><xsl:with-param name="text" select="doc:message('tables-motion-no-body')"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="motion-problem">
          <xsl:with-param name="place" select="exsl:node-set(mt:place(.., mt:move-head(.)))/place"/>
          <xsl:with-param name="head" select="cell:text(src:c[@name = 'body'])"/>
          <xsl:with-param name="column" select="string($body)"/>
          <xsl:with-param name="line" select="src:c[@name = 'body']/@line"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
    <xsl:for-each select="src:c[contains(' start time to by speed acceleration ', concat(' ', @name, ' '))]">
      <xsl:variable name="cell" select="."/>
      <xsl:for-each select="$row">
        <xsl:call-template name="motion-number">
          <xsl:with-param name="cell" select="$cell"/><xsl:with-param name="head" select="string($cell/@head)"/>
          <xsl:with-param name="from-zero" select="$cell/@name = 'start'"/>
          <xsl:with-param name="positive" select="not($cell/@name = 'start' or $cell/@name = 'to' or $cell/@name = 'by')"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:for-each>
    <xsl:variable name="wrong">
      <xsl:choose>
        <xsl:when test="($to = '') = ($by = '')"><xsl:value-of select="doc:message('motion-to-or-by')"/></xsl:when>
        <xsl:when test="$law != '' and not($motion-laws[. = $law])"><xsl:value-of select="doc:message('tables-motion-law', $law, string($motion-laws-told))"/></xsl:when>
        <xsl:when test="cell:text(src:c[@name = 'time']) = '' and cell:text(src:c[@name = 'speed']) = '' and cell:text(src:c[@name = 'acceleration']) = '' and $law != 'step'">
          <xsl:value-of select="doc:message('motion-no-time')"/>
        </xsl:when>
      </xsl:choose>
    </xsl:variable>
    <xsl:if test="$wrong != ''"><xsl:call-template name="say-motion"><xsl:with-param name="text" select="string($wrong)"/></xsl:call-template></xsl:if>
  </xsl:template>
</xsl:stylesheet>
