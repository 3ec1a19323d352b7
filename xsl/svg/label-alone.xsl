<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: of a link's line what is seen of it alone: where another link lies on it a number would be either's.
  Input: the placed bodies. Output: seg, the line, or the longer part of it past what lies on it; under = true where there is
    none.
  Parameters: none. Source: DRAWING practice: a link's number stands at its own stroke.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:sv="urn:systel:svg" xmlns:math="http://exslt.org/math"
  xmlns:func="http://exslt.org/functions" xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings" extension-element-prefixes="exsl func math str" exclude-result-prefixes="sv">

  <!-- Lines that may lie on each other, whichever way they go: of one straight line, in the same stretch of it (all links of a
       chain may lie on one). -->
  <xsl:key name="sv-stroke" match="route/p[position() &gt; 1] | outline/line/p[position() &gt; 1] | plate/line/p[position() &gt; 1] | guide[@ground != 'true']"
    use="str:tokenize(sv:stretches(preceding-sibling::p[1]/@x | @ax, preceding-sibling::p[1]/@y | @ay, @x | @bx, @y | @by), ';')"/>

  <!-- Those from one point to another, where very many lie on one line. -->
  <xsl:key name="sv-ends" match="route/p[position() &gt; 1] | outline/line/p[position() &gt; 1] | plate/line/p[position() &gt; 1] | guide[@ground != 'true']"
    use="concat(preceding-sibling::p[1]/@x | @ax, ' ', preceding-sibling::p[1]/@y | @ay, ' ', @x | @bx, ' ', @y | @by)"/>

  <func:function name="sv:stroke">
    <xsl:param name="ax"/>
    <xsl:param name="ay"/>
    <xsl:param name="bx"/>
    <xsl:param name="by"/>
    <xsl:variable name="x" select="$bx - $ax"/>
    <xsl:variable name="y" select="$by - $ay"/>
    <xsl:variable name="square" select="$x * $x + $y * $y + ($x = 0 and $y = 0)"/>
    <func:result select="concat(round(30 * ($x * $x - $y * $y) div $square + 0.1234567), ' ', round(60 * $x * $y div $square + 0.1234567), ' ',
      round(sv:abs($ax * $y - $ay * $x) div math:sqrt($square) + 0.1234567))"/>
  </func:function>

  <!-- Its stretches across, of a steep line down, with what is near: the line's name and their numbers. -->
  <func:function name="sv:stretches">
    <xsl:param name="ax"/>
    <xsl:param name="ay"/>
    <xsl:param name="bx"/>
    <xsl:param name="by"/>
    <xsl:variable name="line" select="sv:stroke($ax, $ay, $bx, $by)"/>
    <xsl:variable name="steep" select="starts-with($line, '-')"/>
    <xsl:variable name="a" select="$ax * not($steep) + $ay * $steep"/>
    <xsl:variable name="b" select="$bx * not($steep) + $by * $steep"/>
    <xsl:variable name="first" select="floor((sv:min($a, $b) - 8) div 100)"/>
    <xsl:variable name="last" select="floor((8 - sv:min(-$a, -$b)) div 100)"/>
    <xsl:variable name="all">
      <xsl:for-each select="str:tokenize(str:padding(2 * ($last - $first + 1), '. '))"><xsl:value-of select="concat($line, ' ', $first + position() - 1, ';')"/></xsl:for-each>
    </xsl:variable>
    <func:result select="string($all)"/>
  </func:function>

  <!-- The line that ends at the point in question, of a link whose lines' ends, and guides, are own. -->
  <xsl:template match="p" mode="sv-alone">
    <xsl:param name="own"/>
    <xsl:variable name="least" select="12"/>
    <xsl:variable name="a" select="preceding-sibling::p[1]"/>
    <xsl:variable name="x" select="@x - $a/@x"/>
    <xsl:variable name="y" select="@y - $a/@y"/>
    <xsl:variable name="long" select="sv:length($x, $y)"/>
    <xsl:variable name="near" select="key('sv-stroke', str:tokenize(sv:stretches($a/@x, $a/@y, @x, @y), ';'))"/>
    <xsl:variable name="same" select="$near[21] and count(key('sv-ends', concat($a/@x, ' ', $a/@y, ' ', @x, ' ', @y)) | $own) &gt; count($own)"/>
    <xsl:variable name="covered">
      <xsl:if test="$same"><on from="0" to="{$long}"/></xsl:if>
      <xsl:for-each select="$near[not($same)][count(. | $own) != count($own)]">
        <xsl:variable name="p" select="(((preceding-sibling::p[1]/@x | @ax) - $a/@x) * $x + ((preceding-sibling::p[1]/@y | @ay) - $a/@y) * $y) div $long"/>
        <xsl:variable name="q" select="(((@x | @bx) - $a/@x) * $x + ((@y | @by) - $a/@y) * $y) div $long"/>
        <xsl:variable name="from" select="-sv:min(0, -sv:min($p, $q))"/>
        <xsl:variable name="to" select="sv:min($long, -sv:min(-$p, -$q))"/>
        <xsl:if test="sv:abs(((@x | @bx) - $a/@x) * $y - ((@y | @by) - $a/@y) * $x) &lt; 0.7 * $long and $to - $from &gt; 3"><on from="{$from}" to="{$to}"/></xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="on" select="exsl:node-set($covered)/on"/>
    <xsl:variable name="before" select="math:min($on/@from)"/>
    <xsl:variable name="after" select="math:max($on/@to)"/>
    <xsl:choose>
      <xsl:when test="$on and $long - $after &gt; $before and $long - $after &gt;= $least">
        <seg ax="{$a/@x + $after div $long * $x}" ay="{$a/@y + $after div $long * $y}" bx="{@x}" by="{@y}"/>
      </xsl:when>
      <xsl:when test="$on and $before &gt;= $least">
        <seg ax="{$a/@x}" ay="{$a/@y}" bx="{$a/@x + $before div $long * $x}" by="{$a/@y + $before div $long * $y}"/>
      </xsl:when>
      <xsl:otherwise><seg ax="{$a/@x}" ay="{$a/@y}" bx="{@x}" by="{@y}" under="{boolean($on)}"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
