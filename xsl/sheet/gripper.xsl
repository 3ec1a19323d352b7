<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what the tables and notes of a gripper's sheet say: its position in every kind of parameters, the distance
    of the fingers, transitions; how it was given and what it is to do.
  Input: the normal form of a gripper. Output: table and note elements as of contents.xsl and notes.xsl.
  Parameters: answers = key|none: none leaves blank what follows from the position as it was given and drawn.
  Source: paper 000, section 4; the values are those of the report (../html/gripper-values.xsl).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sh="urn:systel:sheet" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number" xmlns:pos="urn:systel:position"
  xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions"
  extension-element-prefixes="exsl func"
  exclude-result-prefixes="text m sh doc num pos">

  <xsl:variable name="rg-length" select="'mm'"/>

  <!-- brief: nothing but what a small sheet has room for. -->
  <xsl:template name="sh-gripper">
    <xsl:param name="brief"/>
    <xsl:variable name="listed"><xsl:call-template name="rg-positions"/></xsl:variable>
    <xsl:variable name="position" select="normalize-space(m:gripper/@position)"/>
    <table name="position">
      <col w="67" align="left"/><col w="11"/><col w="107" align="left" spare="yes"/>
      <head>
        <cell text="{doc:message('report-gripper-parameters')}"/><cell text="{doc:message('report-gripper-type')}"/>
        <cell text="{doc:message('report-gripper-values')}"/>
      </head>
      <xsl:for-each select="exsl:node-set($listed)/position[not($brief) or @kind = 'turn' and @type = 0]">
        <!-- Pole and code stand below the views. -->
        <xsl:variable name="known" select="@kind = 'place' and (@type = 0 or @type = num:item($position, 1)) or @kind = 'turn'
          and (@type = 5 or @type = num:item($position, 2)) or @kind = 'whole' and starts-with($position, @type)"/>
        <row>
          <cell text="{@name}"/><cell text="{@type}"/>
          <cell>
            <xsl:attribute name="text">
              <xsl:if test="$answers != 'none' or $known">
                <xsl:value-of select="sh:sentence(text)"/>
                <xsl:for-each select="value">
                  <xsl:value-of select="sh:sentence(concat(@word, @sign, ' = ', ., text:when(position() != last(), '; ')))"/>
                  <xsl:if test="position() != last()"><xsl:text> </xsl:text></xsl:if>
                </xsl:for-each>
              </xsl:if>
            </xsl:attribute>
          </cell>
        </row>
      </xsl:for-each>
      <!-- It stands below the views too. -->
      <xsl:if test="not($brief)">
        <row>
          <cell text="{doc:message('report-gripper-spread')}"/><cell text="–"/>
          <cell text="{sh:sentence(concat(num:format(num:from-si(m:gripper/@spread, $rg-length), $rg-digits), doc:message(concat('unit-', $rg-length))))}"/>
        </row>
      </xsl:if>
    </table>
    <xsl:if test="m:gripper/m:step and not($brief)">
      <table name="transitions">
        <col w="8"/><col w="15"/><col w="56" align="left" spare="yes"/><col w="42"/><col w="64" align="left"/>
        <head>
          <cell text="№"/><cell text="{doc:message('report-gripper-time')}"/><cell text="{doc:message('report-gripper-given')}"/>
          <cell text="{doc:message('report-gripper-pole')}"/><cell text="{doc:message('report-gripper-orientation')}"/>
        </head>
        <xsl:for-each select="m:gripper/m:step">
          <xsl:variable name="pose" select="pos:pose(@position)"/>
          <xsl:variable name="given"><xsl:call-template name="rg-types-of">
            <xsl:with-param name="code" select="normalize-space(@position)"/>
          </xsl:call-template></xsl:variable>
          <xsl:variable name="pole"><xsl:call-template name="rg-pole"><xsl:with-param name="list" select="$pose"/></xsl:call-template></xsl:variable>
          <xsl:variable name="turn"><xsl:call-template name="rg-turn">
            <xsl:with-param name="q" select="concat(num:item($pose, 4), ' ', num:item($pose, 5), ' ', num:item($pose, 6), ' ', num:item($pose, 7))"/>
          </xsl:call-template></xsl:variable>
          <row>
            <cell text="{position()}"/><cell text="{num:format(@time, 3)}"/><cell text="{sh:sentence($given)}"/>
            <cell text="{sh:sentence($pole)}"/><cell text="{sh:sentence(sh:asked($turn))}"/>
          </row>
        </xsl:for-each>
      </table>
    </xsl:if>
  </xsl:template>

  <!-- Context: the model. -->
  <xsl:template name="sh-gripper-notes">
    <xsl:for-each select="m:gripper">
      <xsl:variable name="given"><xsl:call-template name="rg-given"/></xsl:variable>
      <xsl:variable name="move"><xsl:call-template name="rg-move"/></xsl:variable>
      <xsl:variable name="turn"><xsl:call-template name="rg-turn-to"/></xsl:variable>
      <note text="{sh:sentence(concat(doc:message('report-gripper-given'), ': ', $given, '.'))}"/>
      <xsl:if test="normalize-space(@move) != '0'">
        <note text="{sh:sentence(concat(doc:message('report-gripper-move'), ': ', $move, '.'))}"/>
      </xsl:if>
      <xsl:if test="normalize-space(@turn) != '0'">
        <note text="{sh:sentence(concat(doc:message('report-gripper-turn'), ': ', sh:asked($turn), '.'))}"/>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- An orientation: its code is enough where numbers are to be found. -->
  <func:function name="sh:asked">
    <xsl:param name="turn"/>
    <xsl:choose>
      <xsl:when test="$answers = 'none' and contains($turn, '°; ')"><func:result select="substring-after($turn, '°; ')"/></xsl:when>
      <xsl:otherwise><func:result select="string($turn)"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- With blanks at which lines may break. -->
  <func:function name="sh:sentence">
    <xsl:param name="text"/>
    <func:result select="normalize-space(translate($text, '&#160;', ' '))"/>
  </func:function>
</xsl:stylesheet>
