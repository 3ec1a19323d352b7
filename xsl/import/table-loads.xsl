<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: rows of the table of loads as forces, torques, springs, dampers and driving forces of the normal form.
     Input: tables as prepare.xsl leaves them, without errors of check/table-loads.xsl. Included by import/tables.xsl, whose pairs and templates it uses.
     Output: force, torque, drive-force, spring, damper of the normal form; $table-expressions, whether any value is an expression.
     Parameters: none.
     Source: docs/TABLES.md (table of loads); docs/MECHANICS.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:model" xmlns:src="urn:systel:source" xmlns:p="urn:systel:pairs" xmlns:cell="urn:systel:table-cell" xmlns:num="urn:systel:number"
    xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="text p cell num str exsl">
  <xsl:include href="load-parts.xsl"/>

  <xsl:variable name="table-expressions" select="boolean(/tables/system/loads/row[@vector and cell:parts(@vector) = ''])"/>

  <!-- One, two or three numbers of a cell; nothing where they are none: then it is an expression. -->
  <func:function name="cell:parts">
    <xsl:param name="text"/>
    <xsl:choose>
      <xsl:when test="cell:numbers($text, $dimension) != ''"><func:result select="cell:numbers($text, $dimension)"/></xsl:when>
      <xsl:when test="cell:numbers($text, 3) != ''"><func:result select="cell:numbers($text, 3)"/></xsl:when>
      <xsl:otherwise><func:result select="cell:numbers($text, 1)"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- Expressions, with ; between, beside which numbers are written as in other cells: −1,5. -->
  <func:function name="cell:expressions">
    <xsl:param name="text"/>
    <xsl:variable name="parts"><xsl:for-each select="str:split($text, ';')">
      <xsl:variable name="number" select="cell:numbers(string(), 1)"/>
      <xsl:value-of select="concat(substring(';', 1, position() != 1), text:when($number, $number, translate(., '&#x2212;', '-')))"/>
    </xsl:for-each></xsl:variable>
    <func:result select="string($parts)"/>
  </func:function>

  <xsl:template match="loads/row[@kind = 'force' or @kind = 'torque']">
    <xsl:variable name="turns" select="@kind = 'torque'"/>
    <xsl:variable name="numbers" select="cell:parts(@vector)"/>
    <xsl:variable name="vector"><value vector="{text:when($numbers, $numbers, cell:expressions(string(@vector)))}" xmlns=""/></xsl:variable>
    <xsl:variable name="given">
      <xsl:if test="$planar and $turns">0;0;</xsl:if>
      <xsl:for-each select="exsl:node-set($vector)/*">
        <xsl:call-template name="components"><xsl:with-param name="signs"><xsl:if test="$planar and not($turns)">+-+</xsl:if></xsl:with-param></xsl:call-template>
      </xsl:for-each>
    </xsl:variable>
    <xsl:element name="{@kind}" namespace="urn:systel:model">
      <xsl:attribute name="body"><xsl:value-of select="number(@body)"/></xsl:attribute>
      <xsl:if test="@point and not($turns)">
        <xsl:attribute name="point"><xsl:apply-templates select="." mode="point"><xsl:with-param name="point" select="@point"/></xsl:apply-templates></xsl:attribute>
      </xsl:if>
      <xsl:attribute name="vector"><xsl:value-of select="$given"/><xsl:if test="$planar and not($turns) and count(str:split($given, ';')) = 2">;0</xsl:if></xsl:attribute>
      <xsl:attribute name="in"><xsl:value-of select="text:when(@in, string(@in), 'world')"/></xsl:attribute>
      <xsl:copy-of select="@name[normalize-space() != ''] | @src:line"/>
    </xsl:element>
  </xsl:template>

  <xsl:template match="loads/row[@kind = 'drive-force']">
    <xsl:variable name="coordinate" select="number(text:when(@coordinate, @coordinate, '1'))"/>
    <xsl:variable name="unit"><xsl:call-template name="load-unit"><xsl:with-param name="coordinate" select="$coordinate"/></xsl:call-template></xsl:variable>
    <xsl:variable name="number" select="cell:numbers(@vector, 1)"/>
    <drive-force body="{number(@body)}" coordinate="{$coordinate}" src:line="{@src:line}">
      <xsl:attribute name="value"><xsl:call-template name="component">
        <xsl:with-param name="text" select="text:when($number, $number, cell:expressions(string(@vector)))"/><xsl:with-param name="sign" select="substring($unit, 1, 1)"/>
      </xsl:call-template></xsl:attribute>
      <xsl:copy-of select="@name[normalize-space() != '']"/>
    </drive-force>
  </xsl:template>

  <xsl:template match="loads/row[@kind = 'spring' or @kind = 'damper']">
    <xsl:variable name="unit"><xsl:choose>
      <xsl:when test="@body"><xsl:call-template name="load-unit"/></xsl:when>
      <xsl:otherwise>mm</xsl:otherwise>
    </xsl:choose></xsl:variable>
    <xsl:element name="{@kind}" namespace="urn:systel:model">
      <xsl:choose>
        <xsl:when test="@body"><xsl:attribute name="joint"><xsl:value-of select="concat('joint_', number(@body))"/></xsl:attribute></xsl:when>
        <xsl:otherwise>
          <xsl:attribute name="a"><xsl:value-of select="number(@body1)"/></xsl:attribute>
          <xsl:attribute name="at"><xsl:apply-templates select="." mode="point"><xsl:with-param name="point" select="@point1"/></xsl:apply-templates></xsl:attribute>
          <xsl:attribute name="b"><xsl:value-of select="number(@body2)"/></xsl:attribute>
          <xsl:attribute name="at-b"><xsl:apply-templates select="." mode="point"><xsl:with-param name="point" select="@point2"/></xsl:apply-templates></xsl:attribute>
        </xsl:otherwise>
      </xsl:choose>
      <xsl:copy-of select="@name[normalize-space() != '']"/>
      <xsl:for-each select="@stiffness[../@kind = 'spring'] | @coefficient[../@kind = 'damper']"><xsl:attribute name="{local-name()}"><xsl:value-of select="num:to-si(cell:numbers(., 1), 'm')"/></xsl:attribute></xsl:for-each>
      <xsl:if test="@length and @kind = 'spring'"><xsl:attribute name="length"><xsl:value-of select="num:to-si(cell:numbers(@length, 1), translate($unit, '-', ''))"/></xsl:attribute></xsl:if>
      <xsl:copy-of select="@src:line"/>
    </xsl:element>
  </xsl:template>

  <!-- The unit of a coordinate of the body of the row. -->
  <xsl:template name="load-unit">
    <xsl:param name="coordinate" select="1"/>
    <xsl:variable name="row" select="ancestor::system[1]/structure/row[position() = current()/@body]"/>
    <xsl:variable name="pair" select="$pairs[@code = $row/@KP or p:* = $row/@KP or not($row/@KP) and @code = 1]"/>
    <xsl:value-of select="str:tokenize($pair/@units)[position() = $coordinate]"/>
  </xsl:template>
</xsl:stylesheet>
