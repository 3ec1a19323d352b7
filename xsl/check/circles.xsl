<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: which of many things, each of which leads to one other or to none, lead back to themselves.
     Input: a document of step elements: id, to (the id of the other), at and least (its place among them).
     Output: template round: what is on a circle, step elements with least, the first place on its circle; key on.
     Parameters: none. Included by check/urdf-tree.xsl.
     Source: pointer jumping: every round doubles how far a step leads, so that the work is n log n. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="text exsl">

  <xsl:key name="step" match="step" use="@id"/>
  <xsl:key name="steps-to" match="step" use="@to"/>
  <xsl:key name="on" match="on" use="@id"/>

  <!-- Where everybody has gone as many steps as there are things, only circles are left to arrive at. -->
  <xsl:template name="round">
    <xsl:param name="steps"/>
    <xsl:param name="length" select="1"/>
    <xsl:choose>
      <xsl:when test="not($steps/step[@to != ''])"/>
      <xsl:when test="$length &gt;= count($steps/step)">
        <xsl:for-each select="$steps/step[key('steps-to', @id)]">
          <on id="{@id}" at="{@at}" least="{@least}"/>
        </xsl:for-each>
      </xsl:when>
      <xsl:otherwise>
        <xsl:variable name="further">
          <xsl:for-each select="$steps/step">
            <xsl:variable name="next" select="key('step', @to)"/>
            <step id="{@id}" to="{$next/@to}" at="{@at}" least="{text:when($next/@least &lt; @least, $next/@least, @least)}"/>
          </xsl:for-each>
        </xsl:variable>
        <xsl:call-template name="round">
          <xsl:with-param name="steps" select="exsl:node-set($further)"/><xsl:with-param name="length" select="2 * $length"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
