<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what is wrong with rows of the table of loads. What an expression is worth is told of the normal form (check/inertias.xsl).
     Input: tables as import/prepare.xsl leaves them. Included by check/tables.xsl, whose templates it uses.
     Output: findings.
     Parameters: none.
     Source: docs/TABLES.md (table of loads). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:p="urn:systel:pairs"
    xmlns:cell="urn:systel:table-cell" xmlns:doc="urn:systel:document" xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common" xmlns:v="urn:systel:vocabulary" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="text p v cell doc str exsl">

  <!-- A kind in the language of the messages. -->
  <func:function name="cell:load">
    <xsl:param name="name"/>
    <xsl:variable name="value" select="$words/v:value[@attribute = 'kind' and @name = $name]/v:*[local-name() = $said-in][1]"/>
    <func:result select="concat($value, text:when(not($value), $name))"/>
  </func:function>

  <xsl:template match="loads/row">
    <xsl:param name="count"/><xsl:param name="planar"/><xsl:param name="pairs"/>
    <xsl:variable name="row" select="."/>
    <xsl:variable name="known" select="contains(' force torque spring damper drive-force ', concat(' ', @kind, ' '))"/>
    <xsl:variable name="tie" select="@kind = 'spring' or @kind = 'damper'"/>
    <xsl:variable name="body" select="../../structure/row[position() = current()/@body]"/>
    <xsl:variable name="pair" select="$pairs[$body][@code = $body/@KP or p:* = $body/@KP or not($body/@KP) and @code = 1]"/>
    <xsl:for-each select="str:tokenize('point point1 point2')">
      <xsl:variable name="column" select="string()"/>
      <xsl:for-each select="$row"><xsl:call-template name="numbers"><xsl:with-param name="column" select="$column"/><xsl:with-param name="wanted" select="3 - number($planar)"/></xsl:call-template></xsl:for-each>
    </xsl:for-each>
    <xsl:for-each select="str:tokenize('coordinate stiffness length coefficient')">
      <xsl:variable name="column" select="string()"/>
      <xsl:for-each select="$row"><xsl:call-template name="numbers"><xsl:with-param name="column" select="$column"/></xsl:call-template></xsl:for-each>
    </xsl:for-each>
    <xsl:variable name="problems">
      <xsl:if test="not($known)"><p column="kind"><xsl:value-of select="doc:message('tables-load-kind', string(@kind), cell:load('force'), cell:load('torque'), cell:load('spring'), cell:load('damper'), cell:load('drive-force'))"/></p></xsl:if>
      <xsl:for-each select="@body | @body1 | @body2">
        <xsl:if test="not(number(.) = floor(number(.)) and . &gt;= 0 and . &lt;= $count) or local-name() = 'body' and . = 0"><p column="{local-name()}"><xsl:value-of select="doc:message('tables-body', string(), $count)"/></p></xsl:if>
      </xsl:for-each>
      <xsl:if test="$known and not($tie) and not(@body)"><p column="body"><xsl:value-of select="doc:message('tables-load-wants', cell:word('body', ..))"/></p></xsl:if>
      <xsl:if test="$known and not($tie) and not(@vector)"><p column="vector"><xsl:value-of select="doc:message('tables-load-wants', cell:word('vector', ..))"/></p></xsl:if>
      <xsl:if test="$tie and not(@body) and not(@body1 and @body2)"><p column="body"><xsl:value-of select="doc:message('tables-load-tie', cell:word('body', ..), cell:word('body1', ..), cell:word('body2', ..))"/></p></xsl:if>
      <xsl:if test="$tie and @body and (@body1 or @body2)"><p column="body"><xsl:value-of select="doc:message('tables-load-tie', cell:word('body', ..), cell:word('body1', ..), cell:word('body2', ..))"/></p></xsl:if>
      <xsl:if test="$tie and $pair and $pair/@coordinates != 1 or @kind = 'drive-force' and $pair and (@coordinate &gt; $pair/@coordinates or $pair/@coordinates = 0 or not(@coordinate) and $pair/@coordinates &gt; 1)">
        <p column="coordinate"><xsl:value-of select="doc:message('check-motion-coordinate', cell:word('coordinate', ..), string(@body), string($pair/@coordinates))"/></p>
      </xsl:if>
      <xsl:for-each select="@stiffness | @coefficient"><xsl:if test="cell:numbers(., 1) &lt; 0"><p column="{local-name()}"><xsl:value-of select="doc:message('tables-drive-positive', string())"/></p></xsl:if></xsl:for-each>
      <xsl:if test="@in and @in != 'world' and @in != 'body'"><p column="in"><xsl:value-of select="doc:message('tables-load-in', string(@in))"/></p></xsl:if>
      <!-- numbers that are too few or too many; what is no number is an expression -->
      <xsl:variable name="parts" select="1 + (2 - number($planar)) * not(@kind = 'drive-force' or $planar and @kind = 'torque')"/>
      <xsl:variable name="list" select="cell:list(@vector, $parts)"/>
      <xsl:if test="$known and not($tie) and @vector and cell:bad($list) = '' and count(str:tokenize($list)) != $parts
          and not($planar and @kind = 'force' and count(str:tokenize($list)) = 3)">
        <p column="vector"><xsl:value-of select="doc:message('tables-load-count', string(@vector), $parts)"/></p>
      </xsl:if>
    </xsl:variable>
    <xsl:for-each select="exsl:node-set($problems)/*">
      <xsl:variable name="column" select="string(@column)"/><xsl:variable name="text" select="string()"/>
      <xsl:for-each select="$row"><xsl:call-template name="say"><xsl:with-param name="column" select="$column"/><xsl:with-param name="text" select="$text"/></xsl:call-template></xsl:for-each>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
