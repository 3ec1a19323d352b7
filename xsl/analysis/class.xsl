<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the class that the structure of a system has.
     Input: the normal form. Included by the analysis, the check and the import of the normal form.
     Output: the templates structure-class and tree-class: an abbreviation as text.
     Parameters: none.
     Source: paper 002 section 2; the ground counts as a body, so two bodies on it make a tree. What is fixed to a
       body is part of it: frames of tools make no branches. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="m exsl kin">

  <xsl:key name="class-body" match="m:body" use="@number"/>
  <xsl:key name="class-end" match="end" use="@link"/>

  <!-- A letter for each pair by which something moves on a body or on what is fixed to it. -->
  <xsl:template match="m:body" mode="limbs">
    <xsl:for-each select="m:body">
      <xsl:choose>
        <xsl:when test="m:joint/@type = 'fixed'"><xsl:apply-templates select="." mode="limbs"/></xsl:when>
        <xsl:otherwise>x</xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
  </xsl:template>

  <!-- Whether one of the bodies, if it is not fixed, carries more than so many. -->
  <xsl:template name="branches">
    <xsl:param name="bodies"/>
    <xsl:param name="most" select="1"/>
    <xsl:for-each select="$bodies[m:body[2] or m:body/m:joint/@type = 'fixed'][not(m:joint/@type = 'fixed')]">
      <xsl:variable name="limbs"><xsl:apply-templates select="." mode="limbs"/></xsl:variable>
      <xsl:if test="string-length($limbs) &gt; $most">x</xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- Of the tree that is left after cutting, as the papers' tables have it. -->
  <xsl:template name="tree-class">
    <xsl:if test="starts-with(/m:model/@class, 'П')">П</xsl:if>
    <xsl:variable name="branches"><xsl:call-template name="branches"><xsl:with-param name="bodies" select="/m:model/m:body/descendant-or-self::m:body"/></xsl:call-template></xsl:variable>
    <xsl:if test="$branches != ''">Д</xsl:if>
    <xsl:text>СТ</xsl:text>
    <xsl:if test="not(/m:model/m:loop)">О</xsl:if>
    <xsl:text>В</xsl:text>
  </xsl:template>

  <!-- Of the system itself: closed, it is one branch where no link has more than two pairs, wherever it was cut. -->
  <xsl:template name="structure-class">
    <xsl:choose>
      <xsl:when test="not(/m:model/m:loop)"><xsl:call-template name="tree-class"/></xsl:when>
      <xsl:otherwise>
        <xsl:variable name="ends">
          <xsl:for-each select="/m:model/m:loop/@a | /m:model/m:loop/@b">
            <xsl:for-each select="kin:link(key('class-body', .))">
              <end link="{generate-id()}" xmlns="">
                <xsl:variable name="limbs"><xsl:apply-templates select="." mode="limbs"/></xsl:variable>
                <xsl:attribute name="pairs"><xsl:value-of select="string-length($limbs) + boolean(m:joint)"/></xsl:attribute>
              </end>
            </xsl:for-each>
          </xsl:for-each>
        </xsl:variable>
        <xsl:if test="starts-with(/m:model/@class, 'П')">П</xsl:if>
        <xsl:variable name="branches">
          <xsl:call-template name="branches"><xsl:with-param name="bodies" select="/m:model/m:body"/><xsl:with-param name="most" select="2"/></xsl:call-template>
          <xsl:call-template name="branches"><xsl:with-param name="bodies" select="/m:model/m:body/descendant::m:body"/></xsl:call-template>
        </xsl:variable>
        <xsl:if test="$branches != '' or exsl:node-set($ends)/end[@pairs + count(key('class-end', @link)) &gt; 2]">Д</xsl:if>
        <xsl:text>СТВ</xsl:text>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
