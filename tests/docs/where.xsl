<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: an include with doc:where is left out where the document has none of the elements that it names; nothing else may then be
       missed. What stands in such files (templates by name or pattern, functions, keys, variables) is asked for elsewhere only below
       a test, select or match that says one of these names, or in files that are left out wherever this one is.
     Input: a stylesheet. Run by tests/docs/where.sh with xsltproc.
     Output: a line for each use that could miss something; how many includes were looked at.
     Parameters: none.
     Source: src/document/where.h. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:doc="urn:systel:document" xmlns:f="urn:systel:where"
    xmlns:func="http://exslt.org/functions" xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common"
    extension-element-prefixes="func" exclude-result-prefixes="doc f str exsl">
  <xsl:output method="text"/>

  <xsl:variable name="sheet" select="/*"/>
  <!-- What each file says in attributes, and which elements without a namespace it makes: to pass over at once what a name is not in. -->
  <xsl:variable name="texts">
    <xsl:for-each select="f:files($sheet, '')">
      <file id="{generate-id()}">
        <said><xsl:for-each select=".//@*"><xsl:value-of select="concat(' ', ., ' ')"/></xsl:for-each></said>
        <made><xsl:for-each select=".//*[namespace-uri() = '']"><xsl:value-of select="concat(' ', name(), ' ')"/></xsl:for-each></made>
      </file>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="marks" select="concat('/[](){}|@:.,=*$+&lt;&gt;!&quot;&#10;&#9;', &quot;'&quot;)"/>
  <xsl:variable name="blanks" select="'                                '"/>

  <!-- These stylesheets and all that they include, but for one include. -->
  <func:function name="f:files">
    <xsl:param name="from"/><xsl:param name="without"/>
    <xsl:variable name="more" select="document($from/*[self::xsl:include or self::xsl:import][generate-id() != $without]/@href)/*"/>
    <xsl:choose>
      <xsl:when test="count($from | $more) = count($from)"><func:result select="$from"/></xsl:when>
      <xsl:otherwise><func:result select="f:files($from | $more, $without)"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- Whether a text says one of the words. -->
  <func:function name="f:says">
    <xsl:param name="text"/><xsl:param name="words"/>
    <xsl:variable name="plain" select="concat(' ', translate($text, $marks, $blanks), ' ')"/>
    <func:result select="boolean(str:tokenize($words)[contains($plain, concat(' ', ., ' '))])"/>
  </func:function>

  <!-- Whether the element is reached by way of one of the words. -->
  <func:function name="f:guarded">
    <xsl:param name="element"/><xsl:param name="words"/>
    <xsl:variable name="told"><xsl:for-each select="$element/ancestor-or-self::*/@*[name() = 'test' or name() = 'select' or name() = 'match']">
      <xsl:value-of select="concat(., ' ')"/>
    </xsl:for-each></xsl:variable>
    <func:result select="f:says(string($told), $words)"/>
  </func:function>

  <!-- Whether all of the words are among the others. -->
  <func:function name="f:within">
    <xsl:param name="words"/><xsl:param name="others"/>
    <func:result select="not(str:tokenize($words)[not(contains(concat(' ', normalize-space($others), ' '), concat(' ', ., ' ')))])"/>
  </func:function>

  <xsl:template match="/">
    <xsl:for-each select="f:files(*, '')/xsl:include[@doc:where]">
      <xsl:text>include&#10;</xsl:text>
      <xsl:call-template name="judge"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="judge">
    <xsl:variable name="where" select="string(@doc:where)"/>
    <xsl:variable name="rest" select="f:files($sheet, generate-id())"/>
    <xsl:variable name="own" select="f:files(document(@href)/*, '')[count($rest | .) != count($rest)]"/>
    <!-- files that are there only where this one is -->
    <xsl:variable name="with">
      <xsl:for-each select="$rest/xsl:include[@doc:where][f:within(string(@doc:where), $where)]">
        <xsl:for-each select="f:files(document(@href)/*, '')"><xsl:value-of select="concat(generate-id(), ' ')"/></xsl:for-each>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="others" select="$rest[not(contains($with, concat(generate-id(), ' ')))]"/>
    <xsl:variable name="line" select="concat(@href, ' (', $where, '): ')"/>
    <!-- elements without a namespace that these files alone make, with those that are there where this one is -->
    <xsl:variable name="ids"><xsl:for-each select="$others"><xsl:value-of select="concat(generate-id(), ' ')"/></xsl:for-each></xsl:variable>
    <xsl:variable name="file" select="exsl:node-set($texts)/file[contains($ids, concat(@id, ' '))]"/>
    <xsl:variable name="made"><xsl:for-each select="($own | $rest[contains($with, concat(generate-id(), ' '))])//*[namespace-uri() = '']">
      <xsl:if test="not($file[contains(made, concat(' ', name(current()), ' '))])"><xsl:value-of select="concat(name(), ' ')"/></xsl:if>
    </xsl:for-each></xsl:variable>
    <xsl:for-each select="$own/xsl:template[@name]">
      <xsl:variable name="name" select="@name"/>
      <xsl:variable name="in" select="$file[contains(said, concat(' ', $name, ' '))]/@id"/>
      <xsl:for-each select="$others[generate-id() = $in]//xsl:call-template[@name = $name][not(f:guarded(., $where))]">
        <xsl:value-of select="concat('FAIL: ', $line, 'template ', $name, ' is called by ', (ancestor::xsl:template/@name | ancestor::xsl:template/@match | ancestor::*/@name)[1], '&#10;')"/>
      </xsl:for-each>
    </xsl:for-each>
    <xsl:for-each select="$own/xsl:key | $own/xsl:variable | $own/xsl:param | $own/func:function">
      <xsl:variable name="name" select="string(@name)"/>
      <xsl:variable name="kind" select="local-name()"/>
      <xsl:variable name="in" select="$file[contains(said, $name)]/@id"/>
      <xsl:for-each select="$others[generate-id() = $in]//@*[contains(., $name)][($kind = 'key' and contains(., concat('key(', &quot;'&quot;, $name, &quot;'&quot;)))
          or ($kind = 'function' and contains(translate(., ' ', ''), concat($name, '(')))
          or (($kind = 'variable' or $kind = 'param') and contains(concat(' ', translate(., translate($marks, '$', ''), $blanks), ' '), concat('$', $name, ' ')))]">
        <xsl:if test="not(f:guarded(.., $where)) and not(ancestor::xsl:template//*[self::xsl:variable or self::xsl:param][@name = $name])">
          <xsl:value-of select="concat('FAIL: ', $line, $kind, ' ', $name, ' is asked for by ', (ancestor::xsl:template/@name | ancestor::xsl:template/@match | ancestor::*/@name)[1], '&#10;')"/>
        </xsl:if>
      </xsl:for-each>
    </xsl:for-each>
    <xsl:for-each select="$own/xsl:template[@match]">
      <xsl:variable name="mode" select="string(@mode)"/>
      <xsl:variable name="match" select="@match"/>
      <xsl:variable name="in" select="$file[$mode = '' or contains(said, concat(' ', $mode, ' '))]/@id"/>
      <xsl:if test="str:tokenize(@match, '|')[not(f:says(string(), $where)) and not(f:says(string(), $made))]">
        <xsl:for-each select="$others[generate-id() = $in]//xsl:apply-templates[string(@mode) = $mode][not(f:guarded(., $where))]">
          <xsl:value-of select="concat('FAIL: ', $line, 'pattern ', $match, ' mode ', $mode, ' is tried by ', (ancestor::xsl:template/@name | ancestor::xsl:template/@match)[1], '&#10;')"/>
        </xsl:for-each>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
