<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what the heads of columns and the names of tables mean that people write on pages and in
     spreadsheets.
     Input: xsl/vocabulary.xml, kind tables; texts.
     Output: $words; the functions g:head (an element with name and lang), g:kind, g:motion, g:name (of the
       system), g:named (the table that a name speaks of).
     Parameters: none. Included by grid.xsl after cells.xsl.
     Source: paper 004, heads and captions of tables 1 to 9. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:v="urn:systel:vocabulary" xmlns:g="urn:systel:grid" xmlns:cell="urn:systel:table-cell"
    xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="v g cell exsl str">

  <xsl:key name="head" match="head" use="@spelt"/>
  <xsl:key name="word" match="word" use="@spelt"/>

  <xsl:variable name="words" select="document('../vocabulary.xml')/v:vocabulary/v:kind[@name = 'tables']"/>
  <xsl:variable name="heads-tree">
    <xsl:for-each select="$words/v:attribute[contains(concat(' ', @on, ' '), ' row ')]/v:*[self::v:ru or self::v:en]">
      <!-- min and q are of either language -->
      <head spelt="{g:lower(string())}" name="{../@name}" lang="{substring(local-name(), 1 div not(../v:*[local-name() != local-name(current())] = .))}"/>
    </xsl:for-each>
    <xsl:for-each select="$words/v:element[not(@name = 'tables' or @name = 'system' or @name = 'row')]/v:*[self::v:ru or self::v:en]">
      <word spelt="{g:lower(string())}" name="{../@name}"/>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="heads" select="exsl:node-set($heads-tree)"/>
  <!-- Heads of tables of motion and of drives alone: words too common to make a table of a page one of ours. -->
  <xsl:variable name="motion-heads"> t coordinate start time to by position path after speed acceleration node gear sign zero torque mass vector point in stiffness length coefficient centre inertia density friction viscosity effort v </xsl:variable>

  <func:function name="g:lower">
    <xsl:param name="text"/>
    <func:result select="translate(cell:text($text), 'ABCDEFGHIJKLMNOPQRSTUVWXYZАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
        'abcdefghijklmnopqrstuvwxyzабвгдеёжзийклмнопрстуфхцчшщъыьэюя')"/>
  </func:function>

  <!-- The head that a cell is, with or without units after a comma or in brackets. -->
  <func:function name="g:head">
    <xsl:param name="text"/>
    <xsl:variable name="lower" select="g:lower($text)"/>
    <xsl:for-each select="$heads">
      <xsl:choose>
        <xsl:when test="key('head', $lower)"><func:result select="key('head', $lower)[1]"/></xsl:when>
        <xsl:otherwise>
          <func:result select="(key('head', normalize-space(substring-before($lower, ',')))
              | key('head', normalize-space(substring-before($lower, '('))))[1]"/>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
  </func:function>

  <!-- Whether cells are heads of a table of motion: t and a coordinate q1, q2.1, or a body and where it goes. -->
  <func:function name="g:motion">
    <xsl:param name="cells"/>
    <xsl:variable name="all">
      <xsl:text> </xsl:text>
      <xsl:for-each select="$cells">
        <xsl:variable name="bare" select="normalize-space(substring-before(concat(translate(g:lower(string()), '(₀₁₂₃₄₅₆₇₈₉', ',0123456789'), ','), ','))"/>
        <xsl:variable name="coordinate" select="starts-with($bare, 'q') and translate(substring($bare, 2, 1), '0123456789', '') = '' and translate($bare, 'q.0123456789', '') = '' and $bare != 'q'"/>
        <xsl:choose>
          <xsl:when test="$coordinate">q </xsl:when>
          <xsl:otherwise><xsl:value-of select="concat(g:head(string())/@name, ' ')"/></xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="contains($all, ' t ') and contains($all, ' q ') or contains($all, ' body ') and (contains($all, ' to ') or contains($all, ' by '))"/>
  </func:function>

  <!-- The table's kind by its heads (names between blanks) and its name. -->
  <func:function name="g:kind">
    <xsl:param name="names"/><xsl:param name="word"/>
    <xsl:choose>
      <xsl:when test="$word = 'complex' or contains($names, ' system ') and contains($names, ' KP ')"><func:result select="'complex'"/></xsl:when>
      <xsl:when test="contains($names, ' KGO ') or contains($names, ' PGO ') or contains($names, ' CCGO ') or contains($names, ' figure ')
          or contains($names, ' code ')
          or ($word = 'bodies' or contains($names, ' BN ') and contains($names, ' mass ')) and not(contains($names, ' KP ') or contains($names, ' CPB ') or contains($names, ' DCAKP '))">
        <func:result select="'bodies'"/>
      </xsl:when>
      <xsl:when test="contains($names, ' increments ')"><func:result select="'drives'"/></xsl:when>
      <xsl:when test="contains($names, ' vector ') or contains($names, ' stiffness ') or contains($names, ' coefficient ')"><func:result select="'loads'"/></xsl:when>
      <xsl:when test="contains($names, ' body1 ') or contains($names, ' body2 ')"><func:result select="'connections'"/></xsl:when>
      <xsl:when test="contains($names, ' origin ') or contains($names, ' base ')"><func:result select="'placements'"/></xsl:when>
      <xsl:otherwise><func:result select="'structure'"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- The name of the system in a table's name: without "Table 1.", "TPMS of" and quotes. -->
  <func:function name="g:name">
    <xsl:param name="text"/>
    <xsl:variable name="words" select="str:tokenize(normalize-space($text), ' ')"/>
    <xsl:variable name="numbered" select="contains(' table таблица табл ', concat(' ', g:bare(string($words[1])), ' '))
        and string(number(g:bare(string($words[2])))) != 'NaN'"/>
    <xsl:variable name="needless">
      <xsl:for-each select="$words">
        <xsl:variable name="bare" select="g:bare(string())"/>
        <xsl:choose>
          <xsl:when test="$bare = '' or contains(' the of for системы ', concat(' ', $bare, ' '))
              or g:word($bare) != '' or $numbered and position() &lt; 3">y</xsl:when>
          <xsl:otherwise>n</xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="first" select="string-length(substring-before(concat($needless, 'n'), 'n')) + 1"/>
    <xsl:variable name="kept">
      <xsl:for-each select="$words[position() &gt;= $first][position() != last() or g:word(g:bare(string())) = '']">
        <xsl:value-of select="concat(., ' ')"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="unquoted" select="normalize-space(translate($kept, '&quot;“”«»', ''))"/>
    <xsl:variable name="bracketed" select="starts-with($unquoted, '(') and contains($unquoted, ')') and substring-after($unquoted, ')') = ''"/>
    <xsl:variable name="colon" select="contains('.,:;', substring($unquoted, string-length($unquoted)))"/>
    <xsl:variable name="name" select="normalize-space(substring($unquoted, 1 + $bracketed, string-length($unquoted) - 2 * $bracketed - $colon))"/>
    <xsl:choose>
      <!-- names that programs give to sheets -->
      <xsl:when test="(starts-with($name, 'Sheet') or starts-with($name, 'Лист')) and string(number(translate($name, 'SheetЛист', ''))) != 'NaN'">
        <func:result select="''"/>
      </xsl:when>
      <xsl:otherwise><func:result select="$name"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <func:function name="g:bare">
    <xsl:param name="word"/>
    <func:result select="g:lower(translate($word, '.,:;–—-&quot;“”«»()', ''))"/>
  </func:function>

  <!-- The kind of table that a word means; nothing for other words. -->
  <func:function name="g:word">
    <xsl:param name="bare"/>
    <xsl:for-each select="$heads"><func:result select="string(key('word', $bare)/@name)"/></xsl:for-each>
  </func:function>

  <!-- The table that a name speaks of: TPMS, ТПМТ, … -->
  <func:function name="g:named">
    <xsl:param name="text"/>
    <xsl:variable name="all">
      <xsl:for-each select="str:tokenize(normalize-space($text), ' ')">
        <xsl:value-of select="concat(g:word(g:bare(string())), ' ')"/>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="substring-before(concat(normalize-space($all), ' '), ' ')"/>
  </func:function>
</xsl:stylesheet>
