<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what a check of the tables says of a cell: table, row and column, what stands there,
     what was expected and an example.
     Input: rows as import/prepare.xsl leaves them; src:NAME on a table is how a head was spelt,
       src:line-NAME on a row the line of its cell.
     Output: findings from the templates say, numbers, whole, axis and coordinates; the variables
       $words and $said-in.
     Parameters: none. Included by check/tables.xsl.
     Source: xsl/vocabulary.xml (names, meanings, examples). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:findings" xmlns:src="urn:systel:source" xmlns:v="urn:systel:vocabulary"
    xmlns:cell="urn:systel:table-cell" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number"
    xmlns:str="http://exslt.org/strings" xmlns:func="http://exslt.org/functions"
    extension-element-prefixes="func" exclude-result-prefixes="text src v cell doc num str">

  <xsl:variable name="words" select="document('../vocabulary.xml')/v:vocabulary/v:kind[@name = 'tables']"/>
  <xsl:variable name="said-in" select="doc:message('tables-language')"/>

  <!-- A table, column or system as the user calls it. -->
  <func:function name="cell:word">
    <xsl:param name="name"/><xsl:param name="table" select="/.."/>
    <xsl:variable name="head" select="$table/@src:*[local-name() = $name]"/>
    <xsl:choose>
      <xsl:when test="$head"><func:result select="string($head)"/></xsl:when>
      <xsl:when test="/tables/@src:page">
        <func:result select="string($words/*[@name = $name][1]/v:*[local-name() = $said-in][1])"/>
      </xsl:when>
      <xsl:otherwise><func:result select="doc:spelling($name)"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <func:function name="cell:table">
    <xsl:param name="table"/>
    <xsl:variable name="name" select="$table/ancestor::system/@name"/>
    <xsl:choose>
      <xsl:when test="$name and count($table/ancestor::tables/system) + count($table/ancestor::tables/@src:page) &gt; 1">
        <func:result select="doc:message('tables-of', cell:word(local-name($table)), string($name))"/>
      </xsl:when>
      <xsl:otherwise><func:result select="cell:word(text:when($table/@src:complex, 'complex', local-name($table)))"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <func:function name="cell:meaning">
    <xsl:param name="column"/>
    <func:result select="string($words/v:attribute[@name = $column]/v:meaning[@xml:lang = $said-in])"/>
  </func:function>

  <func:function name="cell:example">
    <xsl:param name="column"/>
    <func:result select="string($words/v:attribute[@name = $column]/@example)"/>
  </func:function>

  <!-- A finding about the current row, or about its cell. -->
  <xsl:template name="say">
    <xsl:param name="text"/><xsl:param name="column"/><xsl:param name="level">error</xsl:param>
    <xsl:variable name="line" select="@src:*[local-name() = concat('line-', $column)]"/>
    <finding level="{$level}" line="{@src:line}">
      <xsl:if test="$line"><xsl:attribute name="line"><xsl:value-of select="$line"/></xsl:attribute></xsl:if>
      <xsl:choose>
        <xsl:when test="not(self::row)"><xsl:value-of select="$text"/></xsl:when>
        <xsl:when test="$column = ''">
          <xsl:value-of select="doc:message('tables-row', cell:table(..), string(@src:n), $text)"/>
        </xsl:when>
        <xsl:otherwise>
          <xsl:value-of select="doc:message('tables-cell', cell:table(..), string(@src:n), cell:word($column, ..), $text)"/>
        </xsl:otherwise>
      </xsl:choose>
    </finding>
  </xsl:template>

  <!-- The cell holds as many numbers as wanted, or as many as or-else. -->
  <xsl:template name="numbers">
    <xsl:param name="column"/><xsl:param name="wanted" select="1"/><xsl:param name="or-else" select="$wanted"/>
    <xsl:param name="example" select="cell:example($column)"/><xsl:param name="needed" select="false()"/>
    <xsl:variable name="text" select="string(@*[local-name() = $column and namespace-uri() = ''])"/>
    <xsl:variable name="list" select="cell:list($text, $wanted)"/>
    <xsl:choose>
      <xsl:when test="$text = '' and $needed">
        <xsl:call-template name="say">
          <xsl:with-param name="column" select="$column"/>
          <xsl:with-param name="text" select="doc:message('tables-empty', cell:meaning($column), $example)"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$text = ''"/>
      <xsl:when test="cell:bad($list) != ''">
        <xsl:call-template name="say">
          <xsl:with-param name="column" select="$column"/>
          <xsl:with-param name="text" select="doc:message('tables-not-number', cell:bad($list), $wanted, cell:meaning($column), $example)"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="cell:numbers($text, $wanted) = '' and cell:numbers($text, $or-else) = ''">
        <xsl:call-template name="say">
          <xsl:with-param name="column" select="$column"/>
          <xsl:with-param name="text" select="doc:message('tables-count', $text, count(str:tokenize($list, ' ')), $wanted,
              cell:meaning($column), $example)"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- The cell holds a whole number from 0 on. -->
  <xsl:template name="whole">
    <xsl:param name="column"/>
    <xsl:variable name="text" select="string(@*[local-name() = $column and namespace-uri() = ''])"/>
    <xsl:choose>
      <xsl:when test="$text = ''">
        <xsl:call-template name="say">
          <xsl:with-param name="column" select="$column"/>
          <xsl:with-param name="text" select="doc:message('tables-empty', cell:meaning($column), cell:example($column))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="translate($text, '0123456789', '') != '' or string-length($text) &gt; 9">
        <xsl:call-template name="say">
          <xsl:with-param name="column" select="$column"/>
          <xsl:with-param name="text" select="doc:message('tables-not-whole', $text, cell:meaning($column), cell:example($column))"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- The first three numbers, or all there are, are an axis. -->
  <xsl:template name="axis">
    <xsl:param name="column"/><xsl:param name="wanted"/>
    <xsl:variable name="list" select="cell:numbers(@*[local-name() = $column and namespace-uri() = ''], $wanted)"/>
    <xsl:if test="$list != '' and num:item($list, 1) = 0 and num:item($list, 2) = 0 and ($wanted &lt; 3 or num:item($list, 3) = 0)">
      <xsl:call-template name="say">
        <xsl:with-param name="column" select="$column"/>
        <xsl:with-param name="text" select="doc:message('tables-axis', cell:example($column))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- min, max and q of a pair. -->
  <xsl:template name="coordinates">
    <xsl:param name="pair"/><xsl:param name="pair-name"/>
    <xsl:variable name="row" select="."/>
    <xsl:variable name="n" select="$pair/@coordinates"/>
    <xsl:for-each select="@min | @max | @q">
      <xsl:variable name="column" select="local-name()"/>
      <xsl:variable name="example">
        <xsl:for-each select="$words/*[position() &lt;= $n]">
          <xsl:variable name="place" select="position()"/>
          <xsl:variable name="units" select="str:tokenize(translate($pair/@units, '-', ''), ' ')"/>
          <xsl:if test="$place &gt; 1">, </xsl:if>
          <xsl:value-of select="text:when($column = 'min', '-')"/>
          <xsl:choose>
            <xsl:when test="($units[$place] | $units[last()])[1] = 'mm'">100</xsl:when>
            <xsl:otherwise>90</xsl:otherwise>
          </xsl:choose>
        </xsl:for-each>
      </xsl:variable>
      <xsl:for-each select="$row">
        <xsl:call-template name="numbers">
          <xsl:with-param name="column" select="$column"/><xsl:with-param name="wanted" select="number($n)"/>
          <xsl:with-param name="example" select="string($example)"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:for-each>
    <xsl:if test="$n &gt; 1 and count(@min | @max) = 1">
      <xsl:call-template name="say">
        <xsl:with-param name="column" select="text:when(@min, 'max', 'min')"/>
        <xsl:with-param name="text" select="doc:message('check-limits-together', cell:word('min', ..), cell:word('max', ..), $pair-name)"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:variable name="min" select="cell:numbers(@min, $n)"/>
    <xsl:variable name="max" select="cell:numbers(@max, $n)"/>
    <xsl:variable name="q" select="cell:numbers(@q, $n)"/>
    <xsl:for-each select="$words/*[position() &lt;= $n]">
      <xsl:variable name="i" select="position()"/>
      <xsl:variable name="low" select="num:item($min, $i)"/>
      <xsl:variable name="high" select="num:item($max, $i)"/>
      <xsl:variable name="now" select="num:item($q, $i)"/>
      <xsl:for-each select="$row">
        <xsl:choose>
          <xsl:when test="number($low) &gt; number($high)">
            <xsl:call-template name="say">
              <xsl:with-param name="column">min</xsl:with-param>
              <xsl:with-param name="text" select="doc:message('tables-limits', $low, cell:word('max', ..), $high)"/>
            </xsl:call-template>
          </xsl:when>
          <xsl:when test="number($now) &lt; number($low) or number($now) &gt; number($high)">
            <xsl:call-template name="say">
              <xsl:with-param name="column">q</xsl:with-param>
              <xsl:with-param name="text" select="doc:message('tables-outside', $now, $low, $high)"/>
            </xsl:call-template>
          </xsl:when>
        </xsl:choose>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
