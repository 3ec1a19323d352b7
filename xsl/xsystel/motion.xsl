<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: programs of motion of the normal form as XsysTel has them, in millimetres and degrees.
     Input: motion and drive elements of the normal form. Included by xsystel.xsl, whose pairs it uses.
     Output: motion elements in canonical names.
     Parameters: none.
     Source: docs/MOTION.md; the inverse of import/motion.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:p="urn:systel:pairs" xmlns:str="http://exslt.org/strings" xmlns:num="urn:systel:number"
    xmlns:text="urn:systel:text" xmlns:tb="urn:systel:tables" exclude-result-prefixes="m p str num text tb">

  <xsl:key name="motion-joint" match="m:joint" use="@id"/>

  <xsl:template match="m:motion">
    <motion>
      <xsl:copy-of select="@name | @after | @repeat | @start | @structure | @time"/>
      <xsl:apply-templates select="m:move | m:nodes | m:formula | m:reach | m:grasp | m:release"/>
    </motion>
  </xsl:template>

  <!-- The inverse of import/drives.xsl. -->
  <xsl:template match="m:drive">
    <xsl:variable name="joint" select="key('motion-joint', @joint)"/>
    <xsl:variable name="units" select="str:tokenize($tables-pairs[@type = $joint/@type][1]/@units)"/>
    <xsl:variable name="unit" select="string($units[position() = current()/@index])"/>
    <drive body="{$joint/../@number}">
      <xsl:if test="count($units) &gt; 1"><xsl:attribute name="coordinate"><xsl:value-of select="@index"/></xsl:attribute></xsl:if>
      <xsl:copy-of select="@name | @kind | @node | @gear | @increments | @speed | @acceleration | @torque"/>
      <xsl:attribute name="sign"><xsl:value-of select="text:when((@sign = '-1') = ($unit = '-mm'), '1', '-1')"/></xsl:attribute>
      <xsl:if test="@zero"><xsl:attribute name="zero"><xsl:value-of select="num:from-si(string(@zero), $unit, 9)"/></xsl:attribute></xsl:if>
      <xsl:if test="@pitch"><xsl:attribute name="pitch"><xsl:value-of select="num:from-si(string(@pitch), 'mm', 9)"/></xsl:attribute></xsl:if>
    </drive>
  </xsl:template>

  <xsl:template match="m:reach">
    <reach body="{@body}">
      <xsl:copy-of select="@point"/>
      <xsl:attribute name="position"><xsl:value-of select="tb:target(.)"/></xsl:attribute>
      <xsl:copy-of select="@start | @time | @law | @path"/>
    </reach>
  </xsl:template>

  <xsl:template match="m:grasp | m:release">
    <xsl:element name="{local-name()}">
      <xsl:copy-of select="@body"/>
      <xsl:attribute name="object"><xsl:value-of select="/m:model/m:object[@id = current()/@object]/@name"/></xsl:attribute>
      <xsl:copy-of select="@at"/>
    </xsl:element>
  </xsl:template>

  <xsl:template match="m:object">
    <object name="{text:when(@name, @name, @id)}">
      <xsl:if test="@at"><xsl:attribute name="at"><xsl:value-of select="tb:point(@at)"/></xsl:attribute></xsl:if>
      <xsl:call-template name="tables-turn">
        <xsl:with-param name="name" select="'rotation'"/>
        <xsl:with-param name="turn" select="@rotation"/>
        <xsl:with-param name="decimals" select="12"/>
      </xsl:call-template>
      <xsl:apply-templates select="m:shape"/>
    </object>
  </xsl:template>

  <xsl:template match="m:move | m:nodes | m:formula">
    <xsl:variable name="joint" select="key('motion-joint', @joint)"/>
    <xsl:variable name="units" select="str:tokenize($tables-pairs[@type = $joint/@type][1]/@units)"/>
    <xsl:variable name="unit" select="string($units[position() = current()/@index])"/>
    <xsl:variable name="size" select="translate($unit, '-', '')"/>
    <xsl:element name="{local-name()}">
      <xsl:attribute name="body"><xsl:value-of select="$joint/../@number"/></xsl:attribute>
      <xsl:if test="count($units) &gt; 1"><xsl:attribute name="coordinate"><xsl:value-of select="@index"/></xsl:attribute></xsl:if>
      <xsl:copy-of select="@start | @time | @law"/>
      <xsl:for-each select="@to | @by">
        <xsl:attribute name="{local-name()}"><xsl:value-of select="num:from-si(string(), $unit, 9)"/></xsl:attribute>
      </xsl:for-each>
      <xsl:for-each select="@speed | @acceleration">
        <xsl:attribute name="{local-name()}"><xsl:value-of select="num:from-si(string(), $size, 9)"/></xsl:attribute>
      </xsl:for-each>
      <xsl:choose>
        <xsl:when test="self::m:formula">
          <!-- its value is in the language's unit where the factor is that unit's -->
          <xsl:variable name="own" select="num:from-si(string(text:when(@factor, @factor, '1')), $unit, 9)"/>
          <xsl:value-of select="text:when($own = 1, ., concat('(', ., ') * ', $own))"/>
        </xsl:when>
        <xsl:when test="self::m:nodes">
          <xsl:for-each select="str:tokenize(.)">
            <xsl:value-of select="text:when(position() mod 2 = 1, concat(text:when(position() &gt; 1, '; ', ''), .), concat(' ', num:from-si(string(), $unit, 9)))"/>
          </xsl:for-each>
        </xsl:when>
      </xsl:choose>
    </xsl:element>
  </xsl:template>
</xsl:stylesheet>
