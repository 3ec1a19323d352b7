<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: mobility by the formula of structure: the numbers put in, each of its terms with the links and pairs that it
       counts, and the motions that do not reach the output.
     Input: the normal form. Included by the analysis, whose variables it uses.
     Output: the template formula: the element formula with its terms, the transmissions as constraints in the order of the
       relations, and local motions.
     Parameters: none.
     Source: Chebyshev's formula for planar systems, Somov and Malyshev's for spatial ones, as in courses on the theory of
       mechanisms. A pair without coordinates makes one link of two bodies; teeth, cams and wheels touch in higher pairs, which
       take one motion away; a belt, a chain or a plain tie (mimic) takes one away without a pair. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="m kin exsl">
  <!-- The relations that are no higher pairs. -->
  <xsl:variable name="ties" select="'mimic belt chain'"/>

  <xsl:key name="number" match="m:body" use="@number"/>
  <xsl:key name="joint" match="m:joint" use="@id"/>
  <xsl:key name="ball" match="m:loop[@type = 'spherical']" use="@a | @b"/>

  <xsl:template name="formula">
    <xsl:variable name="all" select="3 + 3 * number(not($planar))"/>
    <xsl:variable name="made"><xsl:call-template name="formula-items"/></xsl:variable>
    <xsl:variable name="items" select="exsl:node-set($made)/*"/>
    <xsl:variable name="n" select="count($items[@symbol = 'n'])"/>
    <xsl:variable name="p5" select="count($items[@symbol = 'p5'])"/>
    <xsl:variable name="p4" select="count($items[@symbol = 'p4'])"/>
    <xsl:variable name="p3" select="count($items[not($planar)][@symbol = 'p3'])"/>
    <xsl:variable name="p2" select="count($items[not($planar)][@symbol = 'p2'])"/>
    <xsl:variable name="p1" select="count($items[not($planar)][@symbol = 'p1'])"/>
    <xsl:variable name="welds" select="count($items[@symbol = 'p6'])"/>
    <xsl:variable name="tied" select="count($items[@symbol = 'c'])"/>
    <xsl:variable name="rollers" select="$planar * count(/m:model/m:relation[@kind = 'cam' and (not(@follower) or @follower = 'roller')])"/>
    <xsl:variable name="rest">
      <xsl:if test="not($planar)"><xsl:value-of select="concat(' − 3·', $p3, ' − 2·', $p2, ' − ', $p1)"/></xsl:if>
      <xsl:if test="$welds"><xsl:value-of select="concat(' − ', $all, '·', $welds)"/></xsl:if>
      <xsl:if test="$tied"><xsl:value-of select="concat(' − ', $tied)"/></xsl:if>
    </xsl:variable>
    <xsl:variable name="least"><xsl:if test="not($planar)">4·</xsl:if></xsl:variable>
    <xsl:variable name="w" select="$all * $n - ($all - 1) * $p5 - ($all - 2) * $p4
        - 3 * $p3 - 2 * $p2 - $p1 - $all * $welds - $tied"/>
    <formula kind="somov-malyshev" bodies="{$n}" p1="{$p1}" p2="{$p2}" p3="{$p3}" p4="{$p4}" p5="{$p5}" mobility="{$w}"
        text="W = {$all}·{$n} − {$all - 1}·{$p5} − {$least}{$p4}{$rest} = {translate($w, '-', '−')}">
      <xsl:if test="$planar"><xsl:attribute name="kind">chebyshev</xsl:attribute></xsl:if>
      <xsl:if test="$tied"><xsl:attribute name="ties"><xsl:value-of select="$tied"/></xsl:attribute></xsl:if>
      <xsl:if test="$welds"><xsl:attribute name="welds"><xsl:value-of select="$welds"/></xsl:attribute></xsl:if>
      <xsl:for-each select="$items[not(@symbol = preceding-sibling::*[1]/@symbol)]">
        <xsl:variable name="like" select="$items[@symbol = current()/@symbol]"/>
        <term symbol="{@symbol}" count="{count($like)}">
          <xsl:attribute name="of">
            <xsl:for-each select="$like">
              <xsl:if test="position() &gt; 1"><xsl:text> </xsl:text></xsl:if>
              <xsl:value-of select="@of"/>
            </xsl:for-each>
          </xsl:attribute>
        </term>
      </xsl:for-each>
      <xsl:for-each select="$items[@kind]">
        <xsl:sort select="@n" data-type="number"/>
        <constraint kind="{@kind}" symbol="{@symbol}" of="{@of}"/>
      </xsl:for-each>
      <!-- The roller is no body of the model: with it there is a link more and a pair more. -->
      <xsl:if test="$rollers">
        <local kind="roller" count="{$rollers}" text="W = 3·{$n + $rollers} − 2·{$p5 + $rollers} − {$p4}{$rest} = {translate($w + $rollers, '-', '−')}"/>
      </xsl:if>
      <!-- A rod between two balls turns about the line of their centres. -->
      <xsl:variable name="rods" select="$bodies[not($planar)][not(m:body)][m:joint/@type = 'spherical'][key('ball', @number)]
          [count(key('cut', @number)) = 1]"/>
      <xsl:if test="$rods">
        <local kind="rod" count="{count($rods)}">
          <xsl:attribute name="links"><xsl:call-template name="list"><xsl:with-param name="nodes" select="$rods/@number"/></xsl:call-template></xsl:attribute>
        </local>
      </xsl:if>
    </formula>
  </xsl:template>

  <!-- What each term counts, in the order of the formula: links, pairs by the links they join, ties. -->
  <xsl:template name="formula-items">
    <xsl:for-each select="$bodies[not(m:joint/@type = 'fixed')]"><item symbol="n" of="{@number}" xmlns=""/></xsl:for-each>
    <xsl:variable name="pairs">
      <xsl:for-each select="$joints[@type != 'fixed'] | /m:model/m:loop">
        <xsl:variable name="type" select="kin:pairs(@type)"/>
        <item xmlns="">
          <xsl:attribute name="symbol">
            <xsl:choose>
              <xsl:when test="$planar"><xsl:value-of select="concat('p', $type/@plane + 3)"/></xsl:when>
              <xsl:otherwise><xsl:value-of select="concat('p', $type/@space)"/></xsl:otherwise>
            </xsl:choose>
          </xsl:attribute>
          <xsl:attribute name="of">
            <xsl:call-template name="formula-couple">
              <xsl:with-param name="a" select="(self::m:joint/../parent::m:body | key('number', self::m:loop/@a))[1]"/>
              <xsl:with-param name="b" select="(self::m:joint/.. | key('number', self::m:loop/@b))[1]"/>
            </xsl:call-template>
          </xsl:attribute>
        </item>
      </xsl:for-each>
      <xsl:for-each select="/m:model/m:relation">
        <item kind="{@kind}" n="{position()}" xmlns="">
          <xsl:attribute name="symbol">
            <xsl:choose>
              <xsl:when test="contains(concat(' ', $ties, ' '), concat(' ', @kind, ' '))">c</xsl:when>
              <xsl:when test="$planar">p4</xsl:when>
              <xsl:otherwise>p1</xsl:otherwise>
            </xsl:choose>
          </xsl:attribute>
          <xsl:attribute name="of">
            <xsl:call-template name="formula-couple">
              <xsl:with-param name="a" select="(key('joint', @a)/.. | /m:model[not(current()/@a)]/m:body)[1]"/>
              <xsl:with-param name="b" select="key('joint', @b)/.."/>
            </xsl:call-template>
          </xsl:attribute>
        </item>
      </xsl:for-each>
    </xsl:variable>
    <xsl:for-each select="exsl:node-set($pairs)/*">
      <xsl:sort select="translate(@symbol, 'p654321c', '01234567')" data-type="number"/>
      <xsl:copy-of select="."/>
    </xsl:for-each>
  </xsl:template>

  <!-- Two links by their numbers, the lesser first: "1–3". What is fixed to a body is part of it. -->
  <xsl:template name="formula-couple">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:variable name="first" select="kin:link($a)/@number"/>
    <xsl:variable name="second" select="kin:link($b)/@number"/>
    <xsl:choose>
      <xsl:when test="$second &lt; $first"><xsl:value-of select="concat($second, '–', $first)"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="concat($first, '–', $second)"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
