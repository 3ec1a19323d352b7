<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the fields of a gripper read number by number, for its check and its import.
     Input: gripper in canonical names, valid against schemas/gripper.xsd.
     Output: $fields: for every field that is given, pressKeys apart, a field element with name and
       line; in it code elements with value (and in transitions time), or fault elements with text.
     Parameters: none.
     Source: paper 000, section 4 and listing 4; what its fields mean together: docs/GRIPPER.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:g="urn:systel:gripper" xmlns:doc="urn:systel:document"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="g doc exsl">
  <xsl:include href="quantities.xsl"/>
  <xsl:include href="gripper-codes.xsl"/>

  <xsl:variable name="fields-tree">
    <xsl:for-each select="/gripper/*[not(self::pressKeys or self::code or self::body)] | /gripper/@place | /gripper/@orientation
        | /gripper/@position | /gripper/@spread | /gripper/@move | /gripper/@turn | /gripper/@transitions">
      <field name="{local-name()}" line="{doc:line(ancestor-or-self::*[1])}">
        <xsl:call-template name="field"/>
      </field>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="fields" select="exsl:node-set($fields-tree)/field"/>

  <xsl:template name="field">
    <xsl:variable name="name" select="local-name()"/>
    <xsl:variable name="spelling" select="doc:spelling($name)"/>
    <xsl:variable name="tree">
      <xsl:call-template name="quantities"><xsl:with-param name="text" select="string()"/></xsl:call-template>
    </xsl:variable>
    <xsl:variable name="lists" select="exsl:node-set($tree)/list[n or @commas]"/>
    <xsl:choose>
      <xsl:when test="not($lists/n)"><fault text="{doc:message('gripper-empty', $spelling)}"/></xsl:when>
      <xsl:when test="$lists/@commas"><fault text="{doc:message('gripper-commas', $spelling)}"/></xsl:when>
      <xsl:when test="$name = 'transitions'">
        <xsl:if test="$lists[2] or $lists/n[2] or $lists/n/@value != 0 or $lists/n/@fault">
          <xsl:call-template name="transitions"><xsl:with-param name="lists" select="$lists"/></xsl:call-template>
        </xsl:if>
      </xsl:when>
      <xsl:when test="$lists[2]"><fault text="{doc:message('gripper-lists', $spelling)}"/></xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="field-code">
          <xsl:with-param name="items" select="$lists/n"/>
          <xsl:with-param name="form" select="$name"/><xsl:with-param name="field" select="$spelling"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Every position is a moment and a code; without ";" the types tell where one ends. -->
  <xsl:template name="transitions">
    <xsl:param name="lists"/>
    <xsl:variable name="spelling" select="doc:spelling('transitions')"/>
    <xsl:variable name="apart">
      <xsl:choose>
        <xsl:when test="$lists[2]"><xsl:copy-of select="$lists"/></xsl:when>
        <xsl:otherwise><xsl:call-template name="apart"><xsl:with-param name="items" select="$lists/n"/></xsl:call-template></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="read">
      <xsl:for-each select="exsl:node-set($apart)/list">
        <xsl:variable name="field" select="doc:message('gripper-step', $spelling, position())"/>
        <xsl:variable name="time">
          <xsl:call-template name="field-code">
            <xsl:with-param name="items" select="n[1]"/><xsl:with-param name="form">time</xsl:with-param>
            <xsl:with-param name="field" select="$field"/>
          </xsl:call-template>
        </xsl:variable>
        <xsl:copy-of select="exsl:node-set($time)/fault"/>
        <xsl:variable name="code">
          <xsl:call-template name="field-code">
            <xsl:with-param name="items" select="n[position() &gt; 1]"/><xsl:with-param name="form">position</xsl:with-param>
            <xsl:with-param name="field" select="$field"/>
          </xsl:call-template>
        </xsl:variable>
        <xsl:copy-of select="exsl:node-set($code)/fault"/>
        <code time="{exsl:node-set($time)/code/@value}" value="{exsl:node-set($code)/code/@value}" field="{$field}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:for-each select="exsl:node-set($read)/*">
      <xsl:variable name="before" select="preceding-sibling::code[1]/@time"/>
      <xsl:choose>
        <xsl:when test="self::code and @time &lt; 0">
          <fault text="{doc:message('gripper-time-negative', string(@field), string(@time))}"/>
        </xsl:when>
        <xsl:when test="self::code and @time &lt;= $before">
          <fault text="{doc:message('gripper-time-order', string(@field), string(@time), string($before))}"/>
        </xsl:when>
      </xsl:choose>
      <xsl:copy-of select="."/>
    </xsl:for-each>
  </xsl:template>

  <!-- A list cut into positions: each has the shortest form of its types. What fits none is one
       position, the last. -->
  <xsl:template name="apart">
    <xsl:param name="items"/><xsl:param name="from" select="1"/>
    <xsl:variable name="place" select="string($items[$from + 1]/@value)"/>
    <xsl:variable name="turn" select="string($items[$from + 2]/@value)"/>
    <xsl:variable name="where" select="$gripper-types/g:place[@type = $place]"/>
    <xsl:variable name="how" select="$gripper-types/g:turn[@type = $turn][1]"/>
    <xsl:variable name="whole" select="$gripper-types/g:whole[@type = $place][$turn = '6']"/>
    <xsl:variable name="length">
      <xsl:choose>
        <xsl:when test="$whole"><xsl:value-of select="3 + count($whole/g:slot)"/></xsl:when>
        <xsl:when test="$where and $how">
          <xsl:value-of select="3 + count($where/g:slot | $how/g:slot) + $where/@arm-least"/>
        </xsl:when>
        <xsl:otherwise><xsl:value-of select="count($items)"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <list><xsl:copy-of select="$items[position() &gt;= $from and position() &lt; $from + $length]"/></list>
    <xsl:if test="$from + $length &lt;= count($items)">
      <xsl:call-template name="apart">
        <xsl:with-param name="items" select="$items"/><xsl:with-param name="from" select="$from + $length"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
