<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what differs beside the bodies: cut pairs by their names, else in their order; transmissions in their order;
       structures and programs of motion by their names.
     Input: two normal forms (variables a and b of diff.xsl). Output: text, a line each.
     Parameters: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:d="urn:systel:diff" xmlns:doc="urn:systel:document"
    xmlns:text="urn:systel:text" exclude-result-prefixes="m d doc text">

  <xsl:template name="diff-loops">
    <xsl:for-each select="$a/m:loop">
      <xsl:variable name="loop" select="."/>
      <xsl:variable name="place" select="position()"/>
      <xsl:variable name="other" select="$b/m:loop[@name and @name = $loop/@name] | $b/m:loop[not($loop/@name) and not(@name) and position() = $place]"/>
      <xsl:variable name="title" select="doc:message('diff-loop', text:when(@name, string(@name), string($place)))"/>
      <xsl:choose>
        <xsl:when test="not($other)"><xsl:value-of select="concat('- ', $title, '&#10;')"/></xsl:when>
        <xsl:otherwise>
          <xsl:call-template name="diff-change">
            <xsl:with-param name="of" select="$title"/>
            <xsl:with-param name="what" select="doc:message('diff-pair')"/>
            <xsl:with-param name="from" select="doc:message(concat('pair-', @type))"/>
            <xsl:with-param name="to" select="doc:message(concat('pair-', $other/@type))"/>
          </xsl:call-template>
          <xsl:call-template name="diff-change">
            <xsl:with-param name="of" select="$title"/>
            <xsl:with-param name="what" select="doc:message('diff-ends')"/>
            <xsl:with-param name="from" select="concat(text:when($matches[@a = $loop/@a], string($matches[@a = $loop/@a]/@b), string(@a)), '–', text:when($matches[@a = $loop/@b], string($matches[@a = $loop/@b]/@b), string(@b)))"/>
            <xsl:with-param name="to" select="concat($other/@a, '–', $other/@b)"/>
          </xsl:call-template>
          <xsl:call-template name="diff-change">
            <xsl:with-param name="of" select="$title"/>
            <xsl:with-param name="what" select="doc:message('diff-point', string(@a))"/>
            <xsl:with-param name="from" select="d:point(@at)"/>
            <xsl:with-param name="to" select="d:point($other/@at)"/>
            <xsl:with-param name="unit" select="concat(doc:message('unit-mm'), d:lengths(@at, $other/@at))"/>
          </xsl:call-template>
          <xsl:call-template name="diff-change">
            <xsl:with-param name="of" select="$title"/>
            <xsl:with-param name="what" select="doc:message('diff-point', string(@b))"/>
            <xsl:with-param name="from" select="d:point(@at-b)"/>
            <xsl:with-param name="to" select="d:point($other/@at-b)"/>
            <xsl:with-param name="unit" select="concat(doc:message('unit-mm'), d:lengths(@at-b, $other/@at-b))"/>
          </xsl:call-template>
          <xsl:call-template name="diff-change">
            <xsl:with-param name="of" select="$title"/>
            <xsl:with-param name="what" select="doc:message('diff-axis')"/>
            <xsl:with-param name="from" select="d:direction(@axis)"/>
            <xsl:with-param name="to" select="d:direction($other/@axis)"/>
          </xsl:call-template>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
    <xsl:for-each select="$b/m:loop">
      <xsl:variable name="loop" select="."/>
      <xsl:variable name="place" select="position()"/>
      <xsl:if test="not($a/m:loop[@name and @name = $loop/@name] | $a/m:loop[not($loop/@name) and not(@name) and position() = $place])">
        <xsl:value-of select="concat('+ ', doc:message('diff-loop', text:when(@name, string(@name), string($place))), '&#10;')"/>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- What has a name or stands in order, and is compared as a whole. -->
  <xsl:template name="diff-others">
    <xsl:for-each select="$a/m:relation">
      <xsl:variable name="place" select="position()"/>
      <xsl:call-template name="diff-whole">
        <xsl:with-param name="title" select="doc:message('diff-relation', string($place))"/>
        <xsl:with-param name="other" select="$b/m:relation[$place]"/>
      </xsl:call-template>
    </xsl:for-each>
    <xsl:for-each select="$b/m:relation[position() &gt; count($a/m:relation)]">
      <xsl:value-of select="concat('+ ', doc:message('diff-relation', position() + count($a/m:relation)), '&#10;')"/>
    </xsl:for-each>
    <xsl:for-each select="$a/m:structure">
      <xsl:variable name="name" select="@name"/>
      <xsl:variable name="title" select="doc:message('diff-structure', string(@name))"/>
      <xsl:choose>
        <xsl:when test="not($b/m:structure[@name = $name])"><xsl:value-of select="concat('- ', $title, '&#10;')"/></xsl:when>
        <xsl:otherwise>
          <xsl:call-template name="diff-change">
            <xsl:with-param name="of" select="$title"/>
            <xsl:with-param name="what" select="doc:message('diff-connections')"/>
            <xsl:with-param name="from" select="string(@connections)"/>
            <xsl:with-param name="to" select="string($b/m:structure[@name = $name]/@connections)"/>
          </xsl:call-template>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
    <xsl:for-each select="$b/m:structure[not(@name = $a/m:structure/@name)]">
      <xsl:value-of select="concat('+ ', doc:message('diff-structure', string(@name)), '&#10;')"/>
    </xsl:for-each>
    <xsl:if test="d:source($a/m:transition) != d:source($b/m:transition)">
      <xsl:value-of select="concat('~ ', doc:message('diff-transitions'), '&#10;')"/>
    </xsl:if>
    <xsl:for-each select="$a/m:motion">
      <xsl:variable name="place" select="position()"/>
      <xsl:call-template name="diff-whole">
        <xsl:with-param name="title" select="doc:message('diff-motion', text:when(@name, string(@name), string($place)))"/>
        <xsl:with-param name="other" select="$b/m:motion[$place]"/>
      </xsl:call-template>
    </xsl:for-each>
    <xsl:for-each select="$b/m:motion[position() &gt; count($a/m:motion)]">
      <xsl:value-of select="concat('+ ', doc:message('diff-motion', text:when(@name, string(@name), position() + count($a/m:motion))), '&#10;')"/>
    </xsl:for-each>
    <xsl:if test="d:source($a/m:force | $a/m:torque | $a/m:spring | $a/m:drive | $a/m:object) != d:source($b/m:force | $b/m:torque | $b/m:spring | $b/m:drive | $b/m:object)">
      <xsl:value-of select="concat('~ ', doc:message('diff-loads'), '&#10;')"/>
    </xsl:if>
  </xsl:template>

  <xsl:template name="diff-whole">
    <xsl:param name="title"/>
    <xsl:param name="other"/>
    <xsl:choose>
      <xsl:when test="not($other)"><xsl:value-of select="concat('- ', $title, '&#10;')"/></xsl:when>
      <xsl:when test="d:source(.) != d:source($other)"><xsl:value-of select="concat('~ ', $title, '&#10;')"/></xsl:when>
    </xsl:choose>
  </xsl:template>

</xsl:stylesheet>
