<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: programs of a cell and of its systems, and what their grippers take, by the numbers and in the axes of the cell.
     Input: for cell.xsl: motion and object of the cell and of its models. Output: the same in the model of the cell; notes on what
       cannot be told there.
     Parameters: none.
     Source: paper 004 section 5. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="urn:systel:model"
    xmlns:m="urn:systel:model" xmlns:c="urn:systel:cell" xmlns:src="urn:systel:source" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document"
    exclude-result-prefixes="doc text m c num">

  <!-- A program of the cell's tables: bodies that it takes somewhere are numbered through. -->
  <xsl:template match="@* | node()" mode="numbered">
    <xsl:copy><xsl:apply-templates select="@* | node()" mode="numbered"/></xsl:copy>
  </xsl:template>
  <xsl:template match="m:reach/@src:system" mode="numbered"/>
  <xsl:template match="m:reach[@src:system]/@body" mode="numbered">
    <xsl:variable name="number" select="."/>
    <xsl:variable name="system" select="../@src:system"/>
    <xsl:for-each select="$stands">
      <xsl:attribute name="body"><xsl:value-of select="$number + key('stand', $system)/@offset"/></xsl:attribute>
    </xsl:for-each>
  </xsl:template>

  <!-- A program of a system's own is one of the cell: bodies numbered through, places and turns told where the system stands. -->
  <xsl:template match="m:motion">
    <xsl:variable name="n" select="ancestor::c:place/@n"/>
    <xsl:variable name="motion" select="."/>
    <xsl:for-each select="$stands">
      <xsl:variable name="stand" select="key('stand', $n)"/>
      <xsl:for-each select="$motion">
        <motion>
          <xsl:copy-of select="@*"/>
          <xsl:call-template name="line"/>
          <xsl:apply-templates select="*" mode="program"><xsl:with-param name="stand" select="$stand"/></xsl:apply-templates>
        </motion>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="*" mode="program">
    <xsl:param name="stand"/>
    <xsl:if test="self::m:reach and $stand/@base != 0"><xsl:value-of select="doc:refuse(c:told(.), doc:told('cell-carried-reach', string($stand/@n)))"/></xsl:if>
    <!-- what lies on a system that moves has no place in the scene -->
    <xsl:if test="not((self::m:grasp or self::m:release) and $stand/@base != 0)">
      <xsl:copy>
        <xsl:copy-of select="@*"/>
        <xsl:call-template name="line"/>
        <xsl:for-each select="@joint | @object"><xsl:attribute name="{name()}"><xsl:value-of select="concat('ms', $stand/@n, '_', .)"/></xsl:attribute></xsl:for-each>
        <xsl:if test="@body"><xsl:attribute name="body"><xsl:value-of select="@body + $stand/@offset"/></xsl:attribute></xsl:if>
        <xsl:if test="self::m:reach">
          <xsl:attribute name="to"><xsl:value-of select="c:placed(string($stand/@at), string($stand/@turn), string(@to))"/></xsl:attribute>
          <!-- a turn of the body: its axis turns with the system -->
          <xsl:if test="@rotation and $stand/@turn != ''">
            <xsl:variable name="axis" select="concat(num:item(@rotation, 1), ' ', num:item(@rotation, 2), ' ', num:item(@rotation, 3))"/>
            <xsl:attribute name="rotation"><xsl:value-of select="concat(c:placed('0 0 0', string($stand/@turn), $axis), ' ', num:item(@rotation, 4))"/></xsl:attribute>
          </xsl:if>
        </xsl:if>
        <xsl:copy-of select="node()"/>
      </xsl:copy>
    </xsl:if>
  </xsl:template>

  <!-- What a system's grippers take. -->
  <xsl:template match="m:object">
    <xsl:variable name="n" select="ancestor::c:place/@n"/>
    <xsl:variable name="object" select="."/>
    <xsl:for-each select="$stands">
      <xsl:variable name="stand" select="key('stand', $n)"/>
      <xsl:for-each select="$object">
        <xsl:if test="$stand/@base != 0"><xsl:value-of select="doc:note(c:told(.), doc:message('cell-carried-object', text:when(@name, @name, @id), string($n)))"/></xsl:if>
        <xsl:if test="$stand/@base = 0">
          <object id="ms{$n}_{@id}">
            <xsl:copy-of select="@name"/>
            <xsl:call-template name="line"/>
            <xsl:attribute name="at"><xsl:value-of select="c:placed(string($stand/@at), string($stand/@turn), text:when(@at, string(@at), '0 0 0'))"/></xsl:attribute>
            <xsl:variable name="turn" select="c:turned(string($stand/@turn), string(@rotation))"/>
            <xsl:if test="$turn != ''"><xsl:attribute name="rotation"><xsl:value-of select="$turn"/></xsl:attribute></xsl:if>
            <xsl:attribute name="system"><xsl:value-of select="$n"/></xsl:attribute>
            <xsl:for-each select="m:shape"><xsl:copy><xsl:copy-of select="@*"/><xsl:call-template name="line"/></xsl:copy></xsl:for-each>
          </object>
        </xsl:if>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
