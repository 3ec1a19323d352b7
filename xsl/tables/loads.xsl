<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: forces, torques, springs, dampers and driving forces as rows of the table of loads, millimetres and degrees.
     Input: elements of the normal form. Included by tables/rows.xsl, whose pairs and keys it uses.
     Output: row elements in canonical names, kinds and frames in the document's language.
     Parameters: of the template: system = that of a cell whose numbers are written.
     Source: docs/TABLES.md (table of loads); the inverse of import/table-loads.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:tb="urn:systel:tables" xmlns:doc="urn:systel:document" xmlns:str="http://exslt.org/strings" xmlns:num="urn:systel:number" xmlns:text="urn:systel:text"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" exclude-result-prefixes="m tb doc str num text">

  <!-- Those that a table holds: not in cells, and expressions only where they count in millimetres. -->
  <xsl:variable name="tables-loads" select="/m:model[not(m:system)]/*[self::m:spring or self::m:damper or (self::m:force or self::m:torque or self::m:drive-force) and
      (contains(../@unit, 'mm') or num:is-list(normalize-space(translate(@vector | @value, ';', ' '))))]"/>

  <!-- A number with its sign turned, or an expression in brackets behind a minus: those of the import are taken away. -->
  <func:function name="tb:signed">
    <xsl:param name="text"/><xsl:param name="sign"/>
    <xsl:variable name="plain" select="normalize-space($text)"/>
    <xsl:choose>
      <xsl:when test="$sign != '-'"><func:result select="$plain"/></xsl:when>
      <xsl:when test="num:is-list($plain)"><func:result select="num:from-si($plain, '-m', 12)"/></xsl:when>
      <xsl:when test="starts-with($plain, '-(') and substring($plain, string-length($plain)) = ')'"><func:result select="substring($plain, 3, string-length($plain) - 3)"/></xsl:when>
      <xsl:otherwise><func:result select="concat('-(', $plain, ')')"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <xsl:template match="m:force | m:torque" mode="tables">
    <xsl:variable name="load" select="."/>
    <xsl:variable name="numbers" select="num:is-list(normalize-space(translate(@vector, ';', ' ')))"/>
    <row body="{tb:number(key('tables-body', @body))}" kind="{doc:value('tables', 'kind', local-name(), $lang)}">
      <xsl:if test="@point"><xsl:attribute name="point"><xsl:value-of select="tb:point(@point)"/></xsl:attribute></xsl:if>
      <xsl:attribute name="vector">
        <xsl:for-each select="str:split(@vector, ';')[not($tables-planar) or $load/self::m:torque and position() = 3 or $load/self::m:force and position() &lt; 3]">
          <xsl:value-of select="concat(text:when(position() &gt; 1, text:when($numbers, ', ', '; ')), tb:signed(string(), text:when($tables-planar and $load/self::m:force and position() = 2, '-')))"/>
        </xsl:for-each>
      </xsl:attribute>
      <xsl:if test="@in = 'body'"><xsl:attribute name="in"><xsl:value-of select="doc:value('tables', 'in', 'body', $lang)"/></xsl:attribute></xsl:if>
      <xsl:copy-of select="@name"/>
    </row>
  </xsl:template>

  <xsl:template match="m:drive-force" mode="tables">
    <xsl:variable name="body" select="key('tables-body', @body)"/>
    <xsl:variable name="units" select="str:tokenize(tb:pair($body/m:joint)/@units)"/>
    <xsl:variable name="coordinate" select="number(text:when(@coordinate, @coordinate, '1'))"/>
    <row body="{tb:number($body)}" kind="{doc:value('tables', 'kind', 'drive-force', $lang)}">
      <xsl:if test="$units[2]"><xsl:attribute name="coordinate"><xsl:value-of select="$coordinate"/></xsl:attribute></xsl:if>
      <xsl:attribute name="vector"><xsl:value-of select="tb:signed(@value, substring($units[$coordinate], 1, 1))"/></xsl:attribute>
      <xsl:copy-of select="@name"/>
    </row>
  </xsl:template>

  <xsl:template match="m:spring | m:damper" mode="tables">
    <xsl:variable name="joint" select="key('tables-joint', @joint)"/>
    <row kind="{doc:value('tables', 'kind', local-name(), $lang)}">
      <xsl:choose>
        <xsl:when test="@joint"><xsl:attribute name="body"><xsl:value-of select="tb:number($joint/..)"/></xsl:attribute></xsl:when>
        <xsl:otherwise>
          <xsl:attribute name="body1"><xsl:value-of select="tb:number(key('tables-body', @a))"/></xsl:attribute>
          <xsl:attribute name="point1"><xsl:value-of select="tb:point(@at)"/></xsl:attribute>
          <xsl:attribute name="body2"><xsl:value-of select="tb:number(key('tables-body', @b))"/></xsl:attribute>
          <xsl:attribute name="point2"><xsl:value-of select="tb:point(@at-b)"/></xsl:attribute>
        </xsl:otherwise>
      </xsl:choose>
      <xsl:copy-of select="@stiffness | @coefficient"/>
      <xsl:if test="@length">
        <xsl:variable name="unit"><xsl:choose>
          <xsl:when test="$joint"><xsl:value-of select="translate(tb:pair($joint)/@units, '-', '')"/></xsl:when>
          <xsl:otherwise>mm</xsl:otherwise>
        </xsl:choose></xsl:variable>
        <xsl:attribute name="length"><xsl:value-of select="num:from-si(string(@length), string($unit), 9)"/></xsl:attribute>
      </xsl:if>
      <xsl:copy-of select="@name"/>
    </row>
  </xsl:template>
</xsl:stylesheet>
