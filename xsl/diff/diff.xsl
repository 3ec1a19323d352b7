<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what differs between two models, a line each: bodies, lengths, axes, limits, pairs, masses, pictures, cut pairs,
       transmissions, structures, programs of motion (systel diff).
     Input: pair (namespace urn:systel:diff) with the names a and b and the two normal forms.
     Output: text; nothing where the models are the same. A line begins with - (only in the first), + (only in the second)
       or ~ (changed).
     Parameters: lang. Bodies belong together by a name that is one body's in both models, else by their numbers.
     Lengths are millimetres, angles degrees; y of planar models counts as in the first one's language. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:d="urn:systel:diff" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number"
    xmlns:text="urn:systel:text" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="m d doc num text exsl">

  <xsl:import href="../lib/text.xsl"/>
  <xsl:import href="values.xsl"/>
  <xsl:include href="beside.xsl"/>

  <xsl:output method="text" encoding="UTF-8"/>

  <xsl:param name="lang" select="'en'"/>

  <xsl:variable name="a" select="/d:pair/m:model[1]"/>
  <xsl:variable name="b" select="/d:pair/m:model[2]"/>
  <xsl:variable name="planar" select="starts-with(($a/m:analysis/@class | $a/@class)[last()], 'П')"/>

  <xsl:key name="body" match="m:body" use="concat(generate-id(ancestor::m:model), ' ', @number)"/>
  <xsl:key name="named" match="m:body[@name]" use="concat(generate-id(ancestor::m:model), ' ', @name)"/>

  <!-- match: a, b: numbers of bodies that belong together -->
  <xsl:variable name="matches-made">
    <xsl:for-each select="$a/descendant::m:body">
      <xsl:variable name="here" select="concat(generate-id($a), ' ', @name)"/>
      <xsl:variable name="there" select="concat(generate-id($b), ' ', @name)"/>
      <xsl:variable name="same-number" select="key('body', concat(generate-id($b), ' ', @number))"/>
      <xsl:choose>
        <xsl:when test="@name and count(key('named', $here)) = 1 and count(key('named', $there)) = 1">
          <match a="{@number}" b="{key('named', $there)/@number}"/>
        </xsl:when>
        <xsl:when test="$same-number and not($same-number/@name
            and count(key('named', concat(generate-id($a), ' ', $same-number/@name))) = 1
            and count(key('named', concat(generate-id($b), ' ', $same-number/@name))) = 1)">
          <match a="{@number}" b="{@number}"/>
        </xsl:when>
      </xsl:choose>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="matches" select="exsl:node-set($matches-made)/match"/>

  <xsl:template match="/">
    <xsl:variable name="lines"><xsl:call-template name="diff-lines"/></xsl:variable>
    <xsl:if test="string($lines)">
      <xsl:value-of select="concat('--- ', d:pair/@a, '&#10;+++ ', d:pair/@b, '&#10;', $lines)"/>
    </xsl:if>
  </xsl:template>

  <!-- A class as the language abbreviates it. -->
  <xsl:template name="diff-class">
    <xsl:param name="of"/>
    <xsl:variable name="class" select="string(($of/m:analysis/@class | $of/@class)[last()])"/>
    <xsl:value-of select="doc:value('xsystel', 'class', $class, $lang)"/>
  </xsl:template>

  <xsl:template name="diff-lines">
    <xsl:call-template name="diff-change">
      <xsl:with-param name="what" select="doc:message('diff-class')"/>
      <xsl:with-param name="from"><xsl:call-template name="diff-class"><xsl:with-param name="of" select="$a"/></xsl:call-template></xsl:with-param>
      <xsl:with-param name="to"><xsl:call-template name="diff-class"><xsl:with-param name="of" select="$b"/></xsl:call-template></xsl:with-param>
    </xsl:call-template>
    <xsl:call-template name="diff-change">
      <xsl:with-param name="what" select="doc:message('diff-mobility')"/>
      <xsl:with-param name="from" select="string($a/m:analysis/@mobility)"/>
      <xsl:with-param name="to" select="string($b/m:analysis/@mobility)"/>
    </xsl:call-template>
    <xsl:for-each select="$a/descendant::m:body[not(@number = $matches/@a)]">
      <xsl:call-template name="diff-lone"><xsl:with-param name="sign" select="'-'"/></xsl:call-template>
    </xsl:for-each>
    <xsl:for-each select="$b/descendant::m:body[not(@number = $matches/@b)]">
      <xsl:call-template name="diff-lone"><xsl:with-param name="sign" select="'+'"/></xsl:call-template>
    </xsl:for-each>
    <xsl:for-each select="$matches">
      <xsl:variable name="match" select="."/>
      <xsl:for-each select="$b"><!-- keys are of this document -->
        <xsl:call-template name="diff-body">
          <xsl:with-param name="first" select="key('body', concat(generate-id($a), ' ', $match/@a))"/>
          <xsl:with-param name="second" select="key('body', concat(generate-id($b), ' ', $match/@b))"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:for-each>
    <xsl:call-template name="diff-loops"/>
    <xsl:call-template name="diff-others"/>
  </xsl:template>

  <!-- A body that one model has alone (context). -->
  <xsl:template name="diff-lone">
    <xsl:param name="sign"/>
    <xsl:value-of select="concat($sign, ' ', doc:message('diff-lone', d:title(.), doc:message(concat('pair-', m:joint/@type)), string(@base)), '&#10;')"/>
  </xsl:template>

  <xsl:template name="diff-body">
    <xsl:param name="first"/>
    <xsl:param name="second"/>
    <xsl:variable name="title" select="d:title($first)"/>
    <xsl:variable name="p" select="$first/m:joint"/>
    <xsl:variable name="q" select="$second/m:joint"/>
    <xsl:call-template name="diff-change">
      <xsl:with-param name="of" select="$title"/>
      <xsl:with-param name="what" select="doc:message('diff-number')"/>
      <xsl:with-param name="from" select="string($first/@number)"/>
      <xsl:with-param name="to" select="string($second/@number)"/>
    </xsl:call-template>
    <xsl:call-template name="diff-change">
      <xsl:with-param name="of" select="$title"/>
      <xsl:with-param name="what" select="doc:message('diff-name')"/>
      <xsl:with-param name="from" select="string($first/@name)"/>
      <xsl:with-param name="to" select="string($second/@name)"/>
    </xsl:call-template>
    <xsl:if test="$first/@base and string($matches[@a = $first/@base]/@b) != string($second/@base)">
      <xsl:call-template name="diff-change">
        <xsl:with-param name="of" select="$title"/>
        <xsl:with-param name="what" select="doc:message('diff-base')"/>
        <xsl:with-param name="from" select="d:title($first/..)"/>
        <xsl:with-param name="to" select="d:title($second/..)"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="string($p/@type) != string($q/@type)">
      <xsl:call-template name="diff-change">
        <xsl:with-param name="of" select="$title"/>
        <xsl:with-param name="what" select="doc:message('diff-pair')"/>
        <xsl:with-param name="from" select="doc:message(concat('pair-', $p/@type))"/>
        <xsl:with-param name="to" select="doc:message(concat('pair-', $q/@type))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:call-template name="diff-change">
      <xsl:with-param name="of" select="$title"/>
      <xsl:with-param name="what" select="doc:message('diff-pole')"/>
      <xsl:with-param name="from" select="d:point($p/@at)"/>
      <xsl:with-param name="to" select="d:point($q/@at)"/>
      <xsl:with-param name="unit" select="concat(doc:message('unit-mm'), d:lengths($p/@at, $q/@at))"/>
    </xsl:call-template>
    <xsl:call-template name="diff-change">
      <xsl:with-param name="of" select="$title"/>
      <xsl:with-param name="what" select="doc:message('diff-axis')"/>
      <xsl:with-param name="from" select="d:direction($p/@axis)"/>
      <xsl:with-param name="to" select="d:direction($q/@axis)"/>
    </xsl:call-template>
    <xsl:call-template name="diff-change">
      <xsl:with-param name="of" select="$title"/>
      <xsl:with-param name="what" select="doc:message('diff-turn')"/>
      <xsl:with-param name="from" select="d:numbers($p/@rotation)"/>
      <xsl:with-param name="to" select="d:numbers($q/@rotation)"/>
    </xsl:call-template>
    <xsl:call-template name="diff-change">
      <xsl:with-param name="of" select="$title"/>
      <xsl:with-param name="what" select="doc:message('diff-limits')"/>
      <xsl:with-param name="from" select="d:limits($p)"/>
      <xsl:with-param name="to" select="d:limits($q)"/>
    </xsl:call-template>
    <xsl:call-template name="diff-change">
      <xsl:with-param name="of" select="$title"/>
      <xsl:with-param name="what" select="doc:message('diff-position')"/>
      <xsl:with-param name="from" select="d:coordinates($p, 'q')"/>
      <xsl:with-param name="to" select="d:coordinates($q, 'q')"/>
    </xsl:call-template>
    <xsl:call-template name="diff-change">
      <xsl:with-param name="of" select="$title"/>
      <xsl:with-param name="what" select="doc:message('diff-pitch')"/>
      <xsl:with-param name="from" select="d:millimetres($p/@pitch)"/>
      <xsl:with-param name="to" select="d:millimetres($q/@pitch)"/>
    </xsl:call-template>
    <xsl:call-template name="diff-change">
      <xsl:with-param name="of" select="$title"/>
      <xsl:with-param name="what" select="doc:message('diff-mass')"/>
      <xsl:with-param name="from" select="d:numbers($first/m:mass/@mass)"/>
      <xsl:with-param name="to" select="d:numbers($second/m:mass/@mass)"/>
      <xsl:with-param name="unit" select="concat(' ', doc:message('unit-kg'))"/>
    </xsl:call-template>
    <xsl:call-template name="diff-change">
      <xsl:with-param name="of" select="$title"/>
      <xsl:with-param name="what" select="doc:message('diff-centre')"/>
      <xsl:with-param name="from" select="d:point($first/m:mass/@centre)"/>
      <xsl:with-param name="to" select="d:point($second/m:mass/@centre)"/>
      <xsl:with-param name="unit" select="doc:message('unit-mm')"/>
    </xsl:call-template>
    <xsl:call-template name="diff-change">
      <xsl:with-param name="of" select="$title"/>
      <xsl:with-param name="what" select="doc:message('diff-inertia')"/>
      <xsl:with-param name="from" select="d:numbers($first/m:mass/@inertia)"/>
      <xsl:with-param name="to" select="d:numbers($second/m:mass/@inertia)"/>
      <xsl:with-param name="unit" select="doc:message('diff-inertia-unit')"/>
    </xsl:call-template>
    <xsl:if test="d:source($first/m:shape | $first/m:code) != d:source($second/m:shape | $second/m:code)">
      <xsl:value-of select="concat('~ ', $title, ': ', doc:message('diff-shapes', count($first/m:shape | $first/m:code), count($second/m:shape | $second/m:code)), '&#10;')"/>
    </xsl:if>
    <xsl:if test="d:source($first/m:point) != d:source($second/m:point)">
      <xsl:value-of select="concat('~ ', $title, ': ', doc:message('diff-points'), '&#10;')"/>
    </xsl:if>
  </xsl:template>

  <!-- One line, where two values differ; an empty value is told as none. -->
  <xsl:template name="diff-change">
    <xsl:param name="of"/>
    <xsl:param name="what"/>
    <xsl:param name="from"/>
    <xsl:param name="to"/>
    <xsl:param name="unit"/>
    <xsl:if test="string($from) != string($to)">
      <!-- in a terminal a blank is a blank -->
      <xsl:value-of select="concat(translate(concat('~ ', text:when($of, concat($of, ': ')), $what, ': ',
          text:when($from, $from, doc:message('diff-none')), ' → ', text:when($to, $to, doc:message('diff-none')), $unit), '&#160;', ' '), '&#10;')"/>
    </xsl:if>
  </xsl:template>

</xsl:stylesheet>
