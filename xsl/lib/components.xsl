<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: vectors whose three parts, with ; between, are numbers or XPath expressions, in turned axes.
     Input: texts. Output: the template parts-signed, a part with its sign turned; parts:turned(vector, turn): the same vector in other axes; parts:list(vector): its numbers with blanks
       between, or nothing where a part is an expression.
     Parameters: turn = a quaternion; '' turns nothing.
     Source: docs/MECHANICS.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:text="urn:systel:text" xmlns:parts="urn:systel:components" xmlns:num="urn:systel:number" xmlns:q="urn:systel:quaternion"
    xmlns:str="http://exslt.org/strings" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="text parts num q str">

  <func:function name="parts:list">
    <xsl:param name="vector"/>
    <xsl:variable name="list" select="normalize-space(translate($vector, ';', ' '))"/>
    <xsl:choose>
      <xsl:when test="num:is-list($list)"><func:result select="$list"/></xsl:when>
      <xsl:otherwise><func:result select="''"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- Of expressions a sum: what each part gives to a new axis. -->
  <func:function name="parts:turned">
    <xsl:param name="vector"/><xsl:param name="turn"/>
    <xsl:variable name="list" select="parts:list($vector)"/>
    <xsl:variable name="columns" select="concat(q:rotate($turn, '1 0 0'), ' ', q:rotate($turn, '0 1 0'), ' ', q:rotate($turn, '0 0 1'))"/>
    <xsl:choose>
      <xsl:when test="$turn = ''"><func:result select="string($vector)"/></xsl:when>
      <xsl:when test="$list != ''"><func:result select="str:replace(num:from-si(q:rotate($turn, $list), 'm', 12), ' ', ';')"/></xsl:when>
      <xsl:otherwise>
        <xsl:variable name="sums">
          <xsl:for-each select="str:tokenize('1 2 3')">
            <xsl:variable name="row" select="number(.)"/>
            <xsl:if test="$row &gt; 1">;</xsl:if>
            <xsl:variable name="sum">
              <xsl:for-each select="str:split($vector, ';')">
                <xsl:variable name="k" select="num:from-si(num:item($columns, 3 * (position() - 1) + $row), 'm', 15)"/>
                <xsl:if test="$k != 0 and normalize-space(.) != '0'"><xsl:value-of select="concat(' + ', $k, ' * (', normalize-space(.), ')')"/></xsl:if>
              </xsl:for-each>
            </xsl:variable>
            <xsl:value-of select="substring($sum, 4)"/>
            <xsl:if test="$sum = ''">0</xsl:if>
          </xsl:for-each>
        </xsl:variable>
        <func:result select="string($sums)"/>
      </xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- A number or an expression with the other sign where that is '-'; -(…), which reading makes, is opened again. -->
  <xsl:template name="parts-signed">
    <xsl:param name="text"/><xsl:param name="sign"/>
    <xsl:variable name="inner" select="substring($text, 3, string-length($text) - 3)"/>
    <xsl:variable name="whole"><xsl:if test="starts-with($text, '-(') and substring($text, string-length($text)) = ')'"><xsl:call-template name="parts-balanced"><xsl:with-param name="text" select="$inner"/></xsl:call-template></xsl:if></xsl:variable>
    <xsl:choose>
      <xsl:when test="num:is-list($text)"><xsl:value-of select="num:from-si($text, text:when($sign = '-', '-m', 'm'))"/></xsl:when>
      <xsl:when test="$sign != '-'"><xsl:value-of select="$text"/></xsl:when>
      <xsl:when test="$whole = 'yes'"><xsl:value-of select="$inner"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="concat('-(', $text, ')')"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- yes where every bracket closes one that was opened before it; parts between brackets are passed over at once. -->
  <xsl:template name="parts-balanced">
    <xsl:param name="text"/><xsl:param name="depth" select="0"/>
    <xsl:variable name="open" select="string-length(substring-before($text, '('))"/>
    <xsl:variable name="close" select="string-length(substring-before($text, ')'))"/>
    <xsl:variable name="opens" select="contains($text, '(') and (not(contains($text, ')')) or $open &lt; $close)"/>
    <xsl:choose>
      <xsl:when test="$depth &lt; 0"/>
      <xsl:when test="$opens"><xsl:call-template name="parts-balanced"><xsl:with-param name="text" select="substring-after($text, '(')"/><xsl:with-param name="depth" select="$depth + 1"/></xsl:call-template></xsl:when>
      <xsl:when test="contains($text, ')')"><xsl:call-template name="parts-balanced"><xsl:with-param name="text" select="substring-after($text, ')')"/><xsl:with-param name="depth" select="$depth - 1"/></xsl:call-template></xsl:when>
      <xsl:when test="$depth = 0">yes</xsl:when>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
