<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what holds a pair on the ground where that comes and goes (structures that change): a support under the pair while it holds.
     Input: m:loop or m:loose with stand elements in the record. Output: Transform DEF stand_ID, and of a motion two PositionInterpolators that lead it in
       steps: its place, and its size, which is next to nothing while the pair does not hold. Not every viewer has what switches by a clock.
     Parameters: none. Source: docs/MOTION.md; X3D 4.0, clause 19. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:text="urn:systel:text"
    xmlns:vec="urn:systel:vector" xmlns:v="urn:systel:x3d:vector" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="m text vec v">

  <xsl:key name="x3d-stand" match="m:record/m:stand" use="@connection"/>

  <!-- Scales: a size of 0 is none in X3D. -->
  <xsl:variable name="x3d-hidden">0.000001 0.000001 0.000001</xsl:variable>

  <!-- Where the connection of a stand holds on the ground; a time as a share of the whole. -->
  <func:function name="v:stand">
    <xsl:param name="stand"/>
    <xsl:variable name="connection" select="$x3d-model/*[self::m:loop or self::m:loose][@id = $stand/@connection]"/>
    <func:result select="vec:add('0 0 0', text:when($connection/@a = 0, $connection/@at, $stand/@at-b), 1, 9)"/>
  </func:function>
  <func:function name="v:share">
    <xsl:param name="t"/>
    <func:result select="format-number($t div $x3d-model/m:record/m:moment[last()]/@t, '0.##########')"/>
  </func:function>

  <!-- Context: the connection. symbol: what stands there. -->
  <xsl:template name="x3d-stand">
    <xsl:param name="symbol"/>
    <xsl:variable name="first" select="key('x3d-stand', @id)[1]"/>
    <Transform DEF="stand{$x3d-mark}{@id}" translation="{v:stand($first)}">
      <xsl:if test="$first/@start &gt; $x3d-model/m:record/m:moment[1]/@t"><xsl:attribute name="scale"><xsl:value-of select="$x3d-hidden"/></xsl:attribute></xsl:if>
      <xsl:copy-of select="$symbol"/>
    </Transform>
  </xsl:template>

  <!-- In space: a cone on a plate below the point. -->
  <xsl:template match="m:loop | m:loose" mode="x3d-stand">
    <xsl:call-template name="x3d-stand">
      <xsl:with-param name="symbol">
        <Transform>
          <xsl:if test="$x3d-model/@up = 'z'"><xsl:attribute name="rotation">1 0 0 1.5707963267949</xsl:attribute></xsl:if>
          <Transform translation="0 {-0.5 * $x3d-d} 0">
            <Shape>
              <Appearance USE="material{$x3d-mark}ground"/>
              <Cone bottomRadius="{0.5 * $x3d-d}" height="{$x3d-d}"/>
            </Shape>
          </Transform>
          <Transform translation="0 {-1.125 * $x3d-d} 0">
            <Shape>
              <Appearance USE="material{$x3d-mark}ground"/>
              <Box size="{2 * $x3d-d} {0.25 * $x3d-d} {2 * $x3d-d}"/>
            </Shape>
          </Transform>
        </Transform>
      </xsl:with-param>
    </xsl:call-template>
  </xsl:template>

  <!-- Context: the connection. Keys of a step stand twice. -->
  <xsl:template match="m:loop | m:loose" mode="x3d-stand-motion">
    <xsl:variable name="begin" select="$x3d-model/m:record/m:moment[1]/@t"/>
    <xsl:variable name="end" select="$x3d-model/m:record/m:moment[last()]/@t"/>
    <xsl:variable name="stands" select="key('x3d-stand', @id)"/>
    <xsl:variable name="places" select="concat('stand', $x3d-mark, 'place', $x3d-mark, @id)"/>
    <xsl:variable name="sizes" select="concat('stand', $x3d-mark, 'size', $x3d-mark, @id)"/>
    <PositionInterpolator DEF="{$places}">
      <xsl:attribute name="key"><xsl:for-each select="$stands"><xsl:value-of select="concat(text:when(position() &gt; 1, ' '), v:share(@start), ' ', v:share(@end))"/></xsl:for-each></xsl:attribute>
      <xsl:attribute name="keyValue"><xsl:for-each select="$stands"><xsl:value-of select="concat(text:when(position() &gt; 1, ' '), v:stand(.), ' ', v:stand(.))"/></xsl:for-each></xsl:attribute>
    </PositionInterpolator>
    <PositionInterpolator DEF="{$sizes}">
      <xsl:attribute name="key">0<xsl:for-each select="$stands">
        <xsl:if test="@start &gt; $begin"><xsl:value-of select="concat(' ', v:share(@start), ' ', v:share(@start))"/></xsl:if>
        <xsl:if test="@end &lt; $end"><xsl:value-of select="concat(' ', v:share(@end), ' ', v:share(@end))"/></xsl:if>
      </xsl:for-each> 1</xsl:attribute>
      <xsl:attribute name="keyValue"><xsl:value-of select="text:when($stands[1]/@start &gt; $begin, $x3d-hidden, '1 1 1')"/><xsl:for-each select="$stands">
        <xsl:if test="@start &gt; $begin"><xsl:value-of select="concat(' ', $x3d-hidden, ' 1 1 1')"/></xsl:if>
        <xsl:if test="@end &lt; $end"><xsl:value-of select="concat(' 1 1 1 ', $x3d-hidden)"/></xsl:if>
      </xsl:for-each><xsl:value-of select="concat(' ', text:when($stands[last()]/@end &lt; $end, $x3d-hidden, '1 1 1'))"/></xsl:attribute>
    </PositionInterpolator>
    <xsl:call-template name="x3d-shares"><xsl:with-param name="to" select="$places"/></xsl:call-template>
    <xsl:call-template name="x3d-shares"><xsl:with-param name="to" select="$sizes"/></xsl:call-template>
    <ROUTE fromNode="{$places}" fromField="value_changed" toNode="stand{$x3d-mark}{@id}" toField="translation"/>
    <ROUTE fromNode="{$sizes}" fromField="value_changed" toNode="stand{$x3d-mark}{@id}" toField="scale"/>
  </xsl:template>
</xsl:stylesheet>
