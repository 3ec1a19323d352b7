<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: forces of a cell's systems, in the axes and by the numbers of the cell.
     Input: for cell.xsl: force, torque, drive-force of the models of a cell. Output: the same in the model of the cell; notes on
       what cannot be told there.
     Parameters: none.
     Source: docs/MECHANICS.md; paper 004 section 5. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="urn:systel:model"
    xmlns:m="urn:systel:model" xmlns:c="urn:systel:cell" xmlns:src="urn:systel:source" xmlns:num="urn:systel:number"
    xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings" xmlns:func="http://exslt.org/functions"
    extension-element-prefixes="func" xmlns:re="urn:systel:reduce" xmlns:doc="urn:systel:document"
    exclude-result-prefixes="re doc text m c num exsl str">
  <xsl:include href="../reduce/expressions.xsl"/>

  <!-- Forces in the axes of a scene are in those of the system's own ground. Expressions name coordinates by the numbers of the cell, those that are told by
       their place among all coordinates are left out. -->
  <xsl:template match="m:force | m:torque | m:drive-force">
    <xsl:variable name="load" select="."/>
    <xsl:variable name="n" select="ancestor::c:place/@n"/>
    <xsl:for-each select="$stands">
      <xsl:variable name="stand" select="key('stand', $n)"/>
      <xsl:for-each select="$load">
        <xsl:variable name="list" select="normalize-space(translate(concat(@vector, @value), ';', ' '))"/>
        <xsl:variable name="numbers"><xsl:for-each select="ancestor::m:model/descendant::m:body"><n of="{@number}" is="{@number + $stand/@offset}"/></xsl:for-each></xsl:variable>
        <!-- coordinates count in the units of the cell -->
        <xsl:variable name="expression" select="text:when(not(num:is-list($list)) and ancestor::m:model/@src:length = 'mm',
          re:numbered(string(@vector | @value), exsl:node-set($numbers), false()))"/>
        <xsl:variable name="turned" select="@vector and not(@in = 'body') and $stand/@turn != ''"/>
        <xsl:choose>
          <xsl:when test="not(num:is-list($list)) and $expression = ''"><xsl:value-of select="doc:note(c:told(.), doc:message('cell-expression', string(@vector | @value)))"/></xsl:when>
          <xsl:otherwise>
            <xsl:copy>
              <xsl:copy-of select="@*"/>
              <xsl:call-template name="line"/>
              <xsl:attribute name="body"><xsl:value-of select="@body + $stand/@offset"/></xsl:attribute>
              <xsl:if test="$expression != ''">
                <xsl:attribute name="{local-name(@vector | @value)}"><xsl:value-of select="$expression"/></xsl:attribute>
              </xsl:if>
              <xsl:if test="$turned and $expression != ''">
                <xsl:attribute name="vector"><xsl:value-of select="c:turned-expression($expression, string($stand/@turn))"/></xsl:attribute>
              </xsl:if>
              <xsl:if test="$turned and $expression = ''">
                <xsl:attribute name="vector"><xsl:value-of select="translate(c:placed('0 0 0', string($stand/@turn), $list), ' ', ';')"/></xsl:attribute>
              </xsl:if>
            </xsl:copy>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <!-- Three expressions, of the components of a vector, in turned axes. -->
  <func:function name="c:turned-expression">
    <xsl:param name="vector"/>
    <xsl:param name="turn"/>
    <xsl:variable name="parts" select="str:split($vector, ';')"/>
    <xsl:variable name="rows" select="concat(c:placed('0 0 0', $turn, '1 0 0'), ' ', c:placed('0 0 0', $turn, '0 1 0'), ' ', c:placed('0 0 0', $turn, '0 0 1'))"/>
    <xsl:variable name="made">
      <xsl:for-each select="$parts">
        <xsl:variable name="i" select="position()"/>
        <xsl:if test="$i &gt; 1">; </xsl:if>
        <xsl:variable name="sum">
          <xsl:for-each select="$parts[num:item($rows, 3 * (position() - 1) + $i) != 0][normalize-space() != '0']">
            <xsl:variable name="share" select="num:item($rows, 3 * count(preceding-sibling::*) + $i)"/>
            <xsl:if test="position() &gt; 1"> + </xsl:if>
            <xsl:value-of select="concat(text:when($share = 1, '', text:when($share = -1, '-', concat($share, ' * '))), '(', normalize-space(), ')')"/>
          </xsl:for-each>
        </xsl:variable>
        <xsl:value-of select="text:when($sum != '', string($sum), '0')"/>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="string($made)"/>
  </func:function>
</xsl:stylesheet>
