<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the letters of places: capitals in the plan of positions, small ones in those of velocities and accelerations.
  Input: the element plan of kin:plan. Output: for each node a name with node, for each point of a moving guide one with slide, too; letter, low (the small
    letter), index (a link's number where several points lie on one place); text = both for data-of.
  Parameters: of the template. Source: practice of courses: A, B, C in the order of the pairs; named points keep their names.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:sv="urn:systel:svg" exclude-result-prefixes="text sv">

  <xsl:variable name="pl-capitals" select="'ABCDEFGHIJKLMNOPQRSTUVWXYZ'"/>
  <xsl:variable name="pl-smalls" select="'abcdefghijklmnopqrstuvwxyz'"/>

  <xsl:template name="pl-names">
    <xsl:param name="plan"/>
    <xsl:variable name="taken"><xsl:for-each select="$plan/node/@name[string-length() = 1]"><xsl:value-of select="."/></xsl:for-each>INOP</xsl:variable>
    <xsl:variable name="free" select="translate($pl-capitals, string($taken), '')"/>
    <xsl:for-each select="$plan/node">
      <xsl:variable name="number" select="count(preceding-sibling::node[not(@name)])"/>
      <xsl:variable name="round" select="floor($number div string-length($free))"/>
      <xsl:variable name="letter" select="text:when(@name, sv:short-name(@name), concat(substring($free, 1 + $number mod string-length($free), 1), text:when($round &gt; 0, string($round))))"/>
      <xsl:variable name="slides" select="$plan/slide[@node = current()/@n][@guide != 0]"/>
      <xsl:call-template name="pl-name">
        <xsl:with-param name="letter" select="$letter"/>
        <xsl:with-param name="index" select="string($slides[1]/@home)"/>
      </xsl:call-template>
      <xsl:for-each select="$slides">
        <xsl:call-template name="pl-name">
          <xsl:with-param name="letter" select="$letter"/>
          <xsl:with-param name="index" select="string(@guide)"/>
          <xsl:with-param name="slide" select="string(@n)"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="pl-name">
    <xsl:param name="letter"/>
    <xsl:param name="index"/>
    <xsl:param name="slide"/>
    <name node="{self::node/@n | self::slide/@node}" letter="{$letter}" low="{translate($letter, $pl-capitals, $pl-smalls)}" index="{$index}" text="{$letter}{$index}">
      <xsl:copy-of select="self::node/@ground"/>
      <xsl:if test="$slide != ''"><xsl:attribute name="slide"><xsl:value-of select="$slide"/></xsl:attribute></xsl:if>
    </name>
  </xsl:template>

  <!-- A letter, digits at its end as an index. -->
  <xsl:template name="pl-letter-runs">
    <xsl:param name="text"/>
    <xsl:variable name="stem" select="substring-before(concat(translate($text, '0123456789', '##########'), '#'), '#')"/>
    <xsl:variable name="digits" select="substring($text, string-length($stem) + 1)"/>
    <xsl:variable name="parted" select="$stem != '' and $digits != '' and translate($digits, '0123456789', '') = ''"/>
    <run xmlns=""><xsl:value-of select="text:when($parted, $stem, $text)"/></run>
    <xsl:if test="$parted"><run index="1" xmlns=""><xsl:value-of select="$digits"/></run></xsl:if>
  </xsl:template>

  <!-- Runs of a name: low = small letters. -->
  <xsl:template name="pl-runs">
    <xsl:param name="name"/>
    <xsl:param name="low" select="false()"/>
    <xsl:call-template name="pl-letter-runs"><xsl:with-param name="text" select="text:when($low, string($name/@low), string($name/@letter))"/></xsl:call-template>
    <xsl:if test="$name/@index != ''"><run index="1" xmlns=""><xsl:value-of select="$name/@index"/></run></xsl:if>
  </xsl:template>
</xsl:stylesheet>
