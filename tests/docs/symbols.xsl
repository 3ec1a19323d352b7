<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what is wrong in the libraries of symbols: a symbol that leaves its box, an area outside of it, a pair
    without a symbol, a type of pair without an entry.
  Input: any model; svg/symbols*.xml, schemas/model.xsd. Output: a line for each fault. Parameters: none.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:s="urn:systel:symbols"
  xmlns:svg="http://www.w3.org/2000/svg" xmlns:dr="urn:systel:drawing" xmlns:num="urn:systel:number"
  xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xsl:output method="text"/>

  <xsl:template match="/">
    <xsl:variable name="standard" select="document('../../xsl/svg/symbols.xml')/s:symbols"/>
    <xsl:for-each select="$standard | document('../../xsl/svg/symbols-paper002.xml')/s:symbols">
      <xsl:apply-templates select="s:symbol"/>
      <xsl:for-each select="s:pair/@symbol | s:pair/@ground">
        <xsl:if test="not($standard/s:symbol/@id = .)">no symbol <xsl:value-of select="."/><xsl:text>&#10;</xsl:text></xsl:if>
      </xsl:for-each>
    </xsl:for-each>
    <xsl:for-each select="document('../../schemas/model.xsd')//xs:simpleType[@name = 'jointType']//xs:enumeration/@value">
      <xsl:if test="not($standard/s:pair/@type = .)">no pair <xsl:value-of select="."/><xsl:text>&#10;</xsl:text></xsl:if>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="s:symbol">
    <xsl:apply-templates select="svg:* | s:area">
      <xsl:with-param name="left" select="num:item(@box, 1)"/>
      <xsl:with-param name="top" select="num:item(@box, 2)"/>
      <xsl:with-param name="right" select="num:item(@box, 1) + num:item(@box, 3)"/>
      <xsl:with-param name="low" select="num:item(@box, 2) + num:item(@box, 4)"/>
    </xsl:apply-templates>
  </xsl:template>

  <xsl:template match="svg:* | s:area">
    <xsl:param name="left"/>
    <xsl:param name="top"/>
    <xsl:param name="right"/>
    <xsl:param name="low"/>
    <xsl:variable name="bounds">
      <xsl:choose>
        <xsl:when test="self::svg:path"><xsl:value-of select="dr:bounds(string(@d))"/></xsl:when>
        <xsl:when test="self::svg:rect"><xsl:value-of select="concat(@x, ' ', @y, ' ', @x + @width, ' ', @y + @height)"/></xsl:when>
        <xsl:when test="self::svg:circle"><xsl:value-of select="concat(sum(@cx) - @r, ' ', sum(@cy) - @r, ' ', sum(@cx) + @r, ' ', sum(@cy) + @r)"/></xsl:when>
        <xsl:when test="self::svg:ellipse"><xsl:value-of select="concat(sum(@cx) - @rx, ' ', sum(@cy) - @ry, ' ', sum(@cx) + @rx, ' ', sum(@cy) + @ry)"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="concat(num:item(@box, 1), ' ', num:item(@box, 2), ' ',
          num:item(@box, 1) + num:item(@box, 3), ' ', num:item(@box, 2) + num:item(@box, 4))"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <!-- Half a line may stand out. -->
    <xsl:if test="num:item($bounds, 1) &lt; $left - 0.36 or num:item($bounds, 2) &lt; $top - 0.36
        or num:item($bounds, 3) &gt; $right + 0.36 or num:item($bounds, 4) &gt; $low + 0.36">
      <xsl:value-of select="concat(../@id, ': ', name(), ' ', @d, ' ', $bounds, ' is outside of ', ../@box, '&#10;')"/>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
