<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: expressions of loads where bodies have other numbers: kin:q('3'), kin:v("3.2"), $q[@body = 3] with the new ones; $q[2], a
       place among the coordinates, where they are in their old order and none is gone.
     Input: text; numbers: a tree of m:n elements, of = old number, is = new one; in-order: whether places among coordinates are as they were.
     Output: re:numbered(text, numbers, in-order): the expression, or nothing where it names coordinates in another way or ones that are gone.
     Parameters: none.
     Source: docs/MECHANICS.md (expressions). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:re="urn:systel:reduce"
    xmlns:str="http://exslt.org/strings" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" exclude-result-prefixes="m re str">

  <xsl:key name="numbered" match="m:n" use="@of"/>

  <func:function name="re:numbered">
    <xsl:param name="text"/>
    <xsl:param name="numbers"/>
    <xsl:param name="in-order"/>
    <xsl:variable name="done"><xsl:call-template name="re-numbered">
      <xsl:with-param name="text" select="$text"/><xsl:with-param name="numbers" select="$numbers"/><xsl:with-param name="in-order" select="$in-order"/>
    </xsl:call-template></xsl:variable>
    <func:result select="substring($done, 1, string-length($done) * not(contains($done, '&#xE000;')))"/>
  </func:function>

  <!-- What stands before the first mark, the mark with the new number, and the rest; a private character where that cannot be. -->
  <xsl:template name="re-numbered">
    <xsl:param name="text"/>
    <xsl:param name="numbers"/>
    <xsl:param name="in-order"/>
    <xsl:variable name="marked" select="str:replace(str:replace(str:replace(str:replace($text, 'kin:q', '&#xE001;'), 'kin:v', '&#xE002;'), '$q', '&#xE003;'), '$v', '&#xE004;')"/>
    <xsl:variable name="before" select="substring-before(concat(translate($marked, '&#xE002;&#xE003;&#xE004;', '&#xE001;&#xE001;&#xE001;'), '&#xE001;'), '&#xE001;')"/>
    <xsl:variable name="mark" select="substring($marked, string-length($before) + 1, 1)"/>
    <xsl:value-of select="$before"/>
    <xsl:if test="$mark != ''">
      <xsl:variable name="called" select="contains('&#xE001;&#xE002;', $mark)"/>
      <xsl:variable name="word" select="substring($text, string-length($before) + 1, 2 + 3 * $called)"/>
      <xsl:variable name="after" select="substring($text, string-length($before) + 1 + string-length($word))"/>
      <xsl:variable name="open" select="substring('[(', 1 + $called, 1)"/>
      <xsl:variable name="close" select="substring('])', 1 + $called, 1)"/>
      <xsl:variable name="inside" select="substring-before(substring-after($after, $open), $close)"/>
      <xsl:value-of select="$word"/>
      <xsl:choose>
        <xsl:when test="normalize-space(substring-before($after, $open)) != '' or $inside = ''">&#xE000;</xsl:when>
        <xsl:when test="$called">
          <xsl:variable name="name" select="normalize-space(translate(translate($inside, '&quot;', ''), &quot;'&quot;, ''))"/>
          <xsl:variable name="new"><xsl:call-template name="re-number"><xsl:with-param name="numbers" select="$numbers"/><xsl:with-param name="old" select="substring-before(concat($name, '.'), '.')"/></xsl:call-template></xsl:variable>
          <xsl:value-of select="concat('(', &quot;'&quot;, $new)"/>
          <xsl:if test="contains($name, '.')"><xsl:value-of select="concat('.', substring-after($name, '.'))"/></xsl:if>
          <xsl:text>')</xsl:text>
        </xsl:when>
        <xsl:when test="translate(normalize-space($inside), '0123456789', '') = ''">
          <xsl:value-of select="concat('[', normalize-space($inside), ']')"/>
          <xsl:if test="not($in-order)">&#xE000;</xsl:if>
        </xsl:when>
        <xsl:when test="starts-with(translate($inside, ' ', ''), '@body=')">
          <xsl:variable name="new"><xsl:call-template name="re-number"><xsl:with-param name="numbers" select="$numbers"/><xsl:with-param name="old" select="substring-after(translate($inside, ' ', ''), '=')"/></xsl:call-template></xsl:variable>
          <xsl:value-of select="concat('[@body = ', $new, ']')"/>
        </xsl:when>
        <xsl:otherwise>&#xE000;</xsl:otherwise>
      </xsl:choose>
      <xsl:call-template name="re-numbered">
        <xsl:with-param name="text" select="substring-after(substring-after($after, $open), $close)"/><xsl:with-param name="numbers" select="$numbers"/><xsl:with-param name="in-order" select="$in-order"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template name="re-number">
    <xsl:param name="numbers"/>
    <xsl:param name="old"/>
    <xsl:variable name="new"><xsl:for-each select="$numbers"><xsl:value-of select="key('numbered', $old)/@is"/></xsl:for-each></xsl:variable>
    <xsl:value-of select="$new"/>
    <xsl:if test="$new = ''">&#xE000;</xsl:if>
  </xsl:template>
</xsl:stylesheet>
