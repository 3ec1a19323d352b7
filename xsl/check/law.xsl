<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: whether the law of a cam is one: pairs of numbers, at least two, whose angles rise within a turn.
     Input: the current element's law. Included by check/transmissions.xsl and check/relations.xsl.
     Output: template law-rising: not empty where it is none.
     Parameters: none.
     Source: import/law.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings" exclude-result-prefixes="num str">

  <!-- turn: in the unit of the angles. -->
  <xsl:template name="law-rising">
    <xsl:param name="turn"/>
    <xsl:variable name="numbers" select="str:tokenize(num:to-si(string(@law), 'm'))"/>
    <xsl:variable name="count" select="count($numbers)"/>
    <xsl:variable name="first" select="$numbers[1]"/>
    <xsl:if test="$count &lt; 4 or $count mod 2 = 1 or $numbers[position() &gt; 1 and position() mod 2 = 1]
        [. &lt;= preceding-sibling::*[2] or . - $first &gt;= $turn]">no</xsl:if>
  </xsl:template>
</xsl:stylesheet>
