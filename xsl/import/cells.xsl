<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: cells of tables as people type them: "-" for none, signs of minus that are none for a
     computer, decimal commas.
     Input: the text of a cell.
     Output: the functions cell:text, cell:list, cell:numbers, cell:bad, cell:coordinates.
     Parameters: none. Included by the stages of the tables.
     Source: paper 004 (tables 1 to 9), spreadsheets of Russian and English offices. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:cell="urn:systel:table-cell" xmlns:num="urn:systel:number" xmlns:o="urn:systel:orientation"
    xmlns:pos="urn:systel:position" xmlns:str="http://exslt.org/strings"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="cell num o pos str">

  <!-- The text without blanks around; empty for the signs of nothing. -->
  <func:function name="cell:text">
    <xsl:param name="text"/>
    <!-- minus sign, dashes; no-break, thin and narrow blanks -->
    <xsl:variable name="plain"
        select="normalize-space(translate($text, '&#x2212;&#x2013;&#x2014;&#xA0;&#x2009;&#x202F;', '---   '))"/>
    <xsl:choose>
      <xsl:when test="$plain = '-'"><func:result select="''"/></xsl:when>
      <xsl:otherwise><func:result select="$plain"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- Numbers with blanks between them, not looked at yet: as many as wanted where a comma may be
       either a separator or a decimal one. -->
  <func:function name="cell:list">
    <xsl:param name="text"/><xsl:param name="wanted"/>
    <xsl:variable name="plain" select="normalize-space(translate(cell:text($text), '()°', ''))"/>
    <xsl:choose>
      <xsl:when test="contains($plain, ';')">
        <func:result select="normalize-space(translate($plain, ',;', '. '))"/>
      </xsl:when>
      <xsl:otherwise>
        <xsl:variable name="commas" select="normalize-space(translate($plain, ',', ' '))"/>
        <xsl:variable name="decimal"
            select="normalize-space(translate(str:replace($plain, ', ', ' '), ',', '.'))"/>
        <xsl:choose>
          <xsl:when test="contains($plain, ',') and count(str:tokenize($commas, ' ')) != $wanted
              and count(str:tokenize($decimal, ' ')) = $wanted">
            <func:result select="$decimal"/>
          </xsl:when>
          <xsl:otherwise><func:result select="$commas"/></xsl:otherwise>
        </xsl:choose>
      </xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- The first word of a list that is no number; empty when all are. XPath knows no exponents. -->
  <func:function name="cell:bad">
    <xsl:param name="list"/>
    <xsl:variable name="bad">
      <xsl:for-each select="str:tokenize($list, ' ')">
        <xsl:variable name="lower" select="translate(., 'E', 'e')"/>
        <xsl:variable name="mantissa" select="substring-before(concat($lower, 'e'), 'e')"/>
        <xsl:variable name="digits" select="substring($mantissa, 1 + number(starts-with($mantissa, '+')))"/>
        <xsl:variable name="exponent" select="translate(substring-after($lower, 'e'), '+', '')"/>
        <xsl:if test="string(number($digits)) = 'NaN' or not(num:is-list(string(.))) or contains($digits, '+') or string-length($digits) &gt; 30
            or contains($lower, 'e') and not(number($exponent) = number($exponent) and number($exponent) &lt; 10
              and number($exponent) &gt; -10 and not(contains($exponent, '.')))">
          <w><xsl:value-of select="."/></w>
        </xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="string(exsl:node-set($bad)/w[1])" xmlns:exsl="http://exslt.org/common"/>
  </func:function>

  <!-- How many coordinates the pairs of a model have. -->
  <func:function name="cell:coordinates">
    <xsl:param name="model"/>
    <xsl:variable name="all"><xsl:for-each select="$model//@q"><xsl:value-of select="concat(., ' ')"/></xsl:for-each></xsl:variable>
    <func:result select="count(str:tokenize($all, ' '))"/>
  </func:function>

  <!-- A turn in degrees as "x y z angle" in radians: an axis and an angle, the code of an orientation or,
       in the plane, an angle; empty for anything else. -->
  <func:function name="cell:rotation">
    <xsl:param name="text"/><xsl:param name="planar" select="false()"/>
    <xsl:variable name="four" select="cell:numbers($text, 4)"/>
    <xsl:variable name="one" select="cell:numbers($text, 1)"/>
    <xsl:choose>
      <xsl:when test="$four != ''"><func:result select="num:to-si($four, 'm m m deg')"/></xsl:when>
      <xsl:when test="$one = ''"><func:result select="''"/></xsl:when>
      <xsl:when test="$planar"><func:result select="num:to-si(concat('0 0 1 ', $one), 'm m m deg')"/></xsl:when>
      <xsl:when test="pos:problem(concat('0 5 0 0 0 ', $one)) = ''"><func:result select="o:rotation($one)"/></xsl:when>
      <xsl:otherwise><func:result select="''"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- As many numbers as wanted, else nothing. -->
  <func:function name="cell:numbers">
    <xsl:param name="text"/><xsl:param name="wanted"/>
    <xsl:variable name="list" select="cell:list($text, $wanted)"/>
    <xsl:choose>
      <xsl:when test="count(str:tokenize($list, ' ')) = $wanted and cell:bad($list) = ''">
        <func:result select="$list"/>
      </xsl:when>
      <xsl:otherwise><func:result select="''"/></xsl:otherwise>
    </xsl:choose>
  </func:function>
</xsl:stylesheet>
