<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: numbers as a person writes them, each with a unit of its own or none.
     Input: text such as "300mm, 0 90 °; 2": numbers stand apart by blanks or one comma, lists by ";".
     Output: for every list a list element with n elements: at (1, 2, …), text, value (metres, radians,
       seconds), unit-kind (empty without a unit), half (of the last digit, where it tells of a rounding), fault (number, unit or range) when it is none;
       list/@commas where a number is missing beside a comma.
     Parameters: none.
     Source: paper 000, section 4; gripper-types.xml lists the units. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:g="urn:systel:gripper" xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings"
    xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions"
    extension-element-prefixes="func" exclude-result-prefixes="g num str exsl">

  <xsl:variable name="units" select="document('gripper-types.xml')/g:types/g:unit"/>

  <!-- What XPath can read as a number: it knows no plus in front. -->
  <func:function name="g:digits">
    <xsl:param name="text"/>
    <xsl:variable name="rest" select="substring($text, 2)"/>
    <xsl:choose>
      <xsl:when test="starts-with($text, '+') and not(starts-with($rest, '-'))">
        <func:result select="$rest"/>
      </xsl:when>
      <xsl:otherwise><func:result select="string($text)"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <func:function name="g:is-number">
    <xsl:param name="text"/>
    <func:result select="num:is-list(g:digits($text)) and num:count(g:digits($text)) = 1"/>
  </func:function>

  <xsl:template name="quantities">
    <xsl:param name="text"/>
    <xsl:for-each select="str:split(translate($text, '−', '-'), ';')">
      <xsl:variable name="tokens" select="str:tokenize(str:replace(., ',', ' , '), ' &#9;&#10;&#13;')"/>
      <xsl:variable name="numbers">
        <!-- a unit after a blank belongs to the number in front -->
        <xsl:for-each select="$tokens[. != ',']
            [not(. = $units/@name and g:is-number(preceding-sibling::*[1]))]">
          <n>
            <xsl:value-of select="."/>
            <xsl:if test="g:is-number(.)">
              <xsl:value-of select="following-sibling::*[1][. = $units/@name]"/>
            </xsl:if>
          </n>
        </xsl:for-each>
      </xsl:variable>
      <list>
        <xsl:if test="$tokens[. = ','][not(preceding-sibling::*[1] != ',') or not(following-sibling::*[1] != ',')]">
          <xsl:attribute name="commas">yes</xsl:attribute>
        </xsl:if>
        <xsl:for-each select="exsl:node-set($numbers)/n">
          <n at="{position()}" text="{.}"><xsl:call-template name="quantity"/></n>
        </xsl:for-each>
      </list>
    </xsl:for-each>
  </xsl:template>

  <!-- Attributes of one number. Context: its text. -->
  <xsl:template name="quantity">
    <xsl:variable name="text" select="string(.)"/>
    <xsl:variable name="fits">
      <xsl:for-each select="$units">
        <xsl:sort select="string-length(@name)" data-type="number" order="descending"/>
        <xsl:variable name="length" select="string-length($text) - string-length(@name)"/>
        <xsl:if test="substring($text, $length + 1) = @name and g:is-number(substring($text, 1, $length))">
          <unit digits="{substring($text, 1, $length)}" si="{@si}" kind="{@kind}"/>
        </xsl:if>
      </xsl:for-each>
      <xsl:if test="g:is-number($text)"><unit digits="{$text}" si="m" kind=""/></xsl:if>
    </xsl:variable>
    <xsl:variable name="unit" select="exsl:node-set($fits)/unit[1]"/>
    <xsl:variable name="size" select="number(g:digits($unit/@digits))"/>
    <xsl:choose>
      <xsl:when test="$unit and $size &lt; 1e12 and $size &gt; -1e12">
        <xsl:attribute name="value"><xsl:value-of select="num:to-si(g:digits($unit/@digits), $unit/@si)"/></xsl:attribute>
        <xsl:attribute name="unit-kind"><xsl:value-of select="$unit/@kind"/></xsl:attribute>
        <!-- half of the last digit written; a whole number without a unit counts as exact -->
        <xsl:variable name="places" select="substring-after($unit/@digits, '.')"/>
        <xsl:if test="($places != '' or $unit/@kind != '') and translate($places, '0123456789', '') = ''">
          <xsl:attribute name="half"><xsl:value-of select="num:to-si(concat('0.', translate($places, '123456789', '000000000'), '5'), $unit/@si)"/></xsl:attribute>
        </xsl:if>
      </xsl:when>
      <xsl:otherwise>
        <xsl:attribute name="fault">
          <xsl:choose>
            <xsl:when test="$unit">range</xsl:when>
            <!-- digits and then letters: a number with some unit -->
            <xsl:when test="g:is-number(substring-before($text, substring(translate($text, '+-.0123456789', ''), 1, 1)))">unit</xsl:when>
            <xsl:otherwise>number</xsl:otherwise>
          </xsl:choose>
        </xsl:attribute>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
