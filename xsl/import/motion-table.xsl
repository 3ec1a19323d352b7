<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: which coordinate a head of a table of motion means, or the cells of a row of one.
     Input: tables as prepare.xsl leaves them. Included by check/tables.xsl and import/tables.xsl after cells.xsl; key file: theirs.
     Output: mt:is-moves of a motion element; mt:place of it and a head: a tree with one element place: joint, index, unit (of
       the head or the pair's own, minus for y downwards), own (the pair's), system, body, or problem with what its message needs
       (a, b, c); mt:name, mt:unit: the two parts of a head; mt:move-head: the head that the cells of a row are the same as; mt:seconds: a
       time by its unit.
     Parameters: none.
     Source: docs/TABLES.md (tables of motion); kin:pairs. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model" xmlns:src="urn:systel:source" xmlns:mt="urn:systel:motion-table"
    xmlns:p="urn:systel:pairs" xmlns:kin="urn:systel:kinematics" xmlns:cell="urn:systel:table-cell"
    xmlns:str="http://exslt.org/strings" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="text m src mt p kin cell str">

  <xsl:key name="motion-body" match="structure/row" use="@src:key"/>
  <xsl:key name="motion-system" match="/tables/system" use="@src:n"/>

  <xsl:variable name="motion-root" select="/"/>
  <xsl:variable name="motion-cell" select="/tables/placements or /tables/system[2]"/>

  <func:function name="mt:is-moves">
    <xsl:param name="motion"/>
    <func:result select="boolean($motion/src:column[@name = 'body']) and not($motion/src:column[@name = 't'])"/>
  </func:function>

  <!-- A head without its unit, which stands after a comma or in brackets. -->
  <func:function name="mt:name">
    <xsl:param name="head"/>
    <func:result select="normalize-space(substring-before(concat(translate(cell:text($head), '(₀₁₂₃₄₅₆₇₈₉', ',0123456789'), ','), ','))"/>
  </func:function>

  <!-- deg, mm, rad, m, s, ms as the head has it; empty where it has none; what is none of these as it stands. -->
  <func:function name="mt:unit">
    <xsl:param name="head"/>
    <xsl:variable name="plain" select="normalize-space(translate(substring-after(translate(cell:text($head), '(', ','), ','), ')', ''))"/>
    <xsl:variable name="known" select="substring-before(substring-after(' °:deg deg:deg град:deg градусы:deg mm:mm мм:mm rad:rad рад:rad m:m м:m s:s с:s сек:s ms:ms мс:ms ',
        concat(' ', $plain, ':')), ' ')"/>
    <func:result select="text:when($known, $known, $plain)"/>
  </func:function>

  <!-- The number of a body or coordinate: digits, before them a q. -->
  <func:function name="mt:number">
    <xsl:param name="part"/>
    <xsl:variable name="bare" select="substring($part, 1 + number(starts-with($part, 'q') or starts-with($part, 'Q')))"/>
    <func:result select="text:when($bare != '' and translate($bare, '0123456789', '') = '' and string-length($bare) &lt; 7, $bare, '')"/>
  </func:function>

  <!-- The number of the system with this name or number; empty where there is none. -->
  <func:function name="mt:system">
    <xsl:param name="name"/>
    <xsl:for-each select="$motion-root/tables">
      <xsl:variable name="systems" select="system[@name = $name] | system[not(@name)][key('file', @href)/m:model/@name = $name] | system[not(../system[2])][../@name = $name]"/>
      <xsl:choose>
        <xsl:when test="$name = ''"><func:result select="''"/></xsl:when>
        <xsl:when test="$systems"><func:result select="string($systems[1]/@src:n)"/></xsl:when>
        <xsl:otherwise><func:result select="string(key('motion-system', string(number(mt:number($name))))/@src:n)"/></xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
  </func:function>

  <func:function name="mt:place">
    <xsl:param name="motion"/><xsl:param name="head"/>
    <xsl:variable name="name" select="mt:name($head)"/>
    <xsl:variable name="parts" select="str:tokenize($name, '.')"/>
    <xsl:variable name="n" select="count($parts)"/>
    <xsl:variable name="last" select="mt:number(string($parts[$n]))"/>
    <xsl:variable name="before" select="mt:number(string($parts[$n - 1]))"/>
    <xsl:variable name="first-name" select="mt:parts($parts, $n - 1)"/>
    <xsl:variable name="second-name" select="mt:parts($parts, $n - 2)"/>
    <xsl:variable name="own" select="string($motion/@src:in)"/>
    <xsl:variable name="has-q" select="starts-with($name, 'q') or starts-with($name, 'Q')"/>
    <xsl:variable name="first-is-number" select="mt:number($first-name) != ''"/>
    <xsl:variable name="way">
      <xsl:choose>
        <xsl:when test="$last = '' or mt:parts($parts, $n) != $name">unknown</xsl:when>
        <xsl:when test="$n = 1"><xsl:value-of select="text:when(not($has-q), 'unknown', text:when($own, 'own', 'which'))"/></xsl:when>
        <!-- NAME.BODY; in a cell SYSTEM.BODY -->
        <xsl:when test="mt:system($first-name) != '' and (not($first-is-number) or $own = '')">first</xsl:when>
        <xsl:when test="$before = ''">unknown</xsl:when>
        <!-- qBODY.COORDINATE -->
        <xsl:when test="$n = 2 and $own != ''"><xsl:value-of select="text:when($has-q, 'own-second', 'unknown')"/></xsl:when>
        <xsl:when test="$n = 2">no-system</xsl:when>
        <xsl:when test="mt:system($second-name) != ''">second</xsl:when>
        <xsl:otherwise>unknown</xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="system">
      <xsl:choose>
        <xsl:when test="starts-with($way, 'own')"><xsl:value-of select="$own"/></xsl:when>
        <xsl:when test="$way = 'first'"><xsl:value-of select="mt:system($first-name)"/></xsl:when>
        <xsl:when test="$way = 'second'"><xsl:value-of select="mt:system($second-name)"/></xsl:when>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="coordinate" select="contains($way, 'second')"/>
    <xsl:variable name="result">
      <xsl:choose>
        <xsl:when test="$system = ''">
          <place xmlns="" problem="{text:when($way = 'which', 'tables-motion-system', text:when($way = 'no-system', 'tables-no-system', 'tables-motion-head'))}"
              a="{$first-name}" b="{count($motion-root/tables/system)}"/>
        </xsl:when>
        <xsl:otherwise>
          <xsl:call-template name="motion-place">
            <xsl:with-param name="system" select="string($system)"/>
            <xsl:with-param name="body" select="string(number(text:when($coordinate, $before, $last)))"/>
            <xsl:with-param name="coordinate" select="text:when($coordinate, $last, '')"/>
            <xsl:with-param name="unit" select="mt:unit($head)"/>
          </xsl:call-template>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <func:result select="$result"/>
  </func:function>

  <!-- The first so many parts with points between. -->
  <func:function name="mt:parts">
    <xsl:param name="parts"/><xsl:param name="count"/>
    <xsl:variable name="text">
      <xsl:for-each select="$parts[position() &lt;= $count]"><xsl:value-of select="concat(text:when(position() &gt; 1, '.', ''), .)"/></xsl:for-each>
    </xsl:variable>
    <func:result select="string($text)"/>
  </func:function>

  <xsl:template name="motion-place">
    <xsl:param name="system"/><xsl:param name="body"/><xsl:param name="coordinate"/><xsl:param name="unit"/>
    <xsl:for-each select="$motion-root/tables">
      <xsl:variable name="of" select="key('motion-system', $system)"/>
      <xsl:variable name="model" select="key('file', $of/@href)/m:model"/>
      <xsl:variable name="row" select="key('motion-body', concat($system, ' ', $body))"/>
      <xsl:variable name="joint" select="$model/m:body//m:body[@number = $body]/m:joint"/>
      <xsl:variable name="planar" select="string($of/@src:planar = 'true' or starts-with($model/@class, 'П'))"/>
      <xsl:variable name="known" select="kin:pairs()/p:system[@planar = $planar]/p:pair"/>
      <xsl:variable name="pair" select="$known[$row][@code = $row/@KP or p:* = $row/@KP or not($row/@KP) and @code = 1] | $known[$joint][@type = $joint/@type]"/>
      <xsl:variable name="count" select="number(concat('0', $pair[1]/@coordinates))"/>
      <xsl:variable name="index" select="number(text:when($coordinate = '', '1', $coordinate))"/>
      <xsl:variable name="own" select="string(str:tokenize($pair[1]/@units)[position() = $index])"/>
      <xsl:variable name="size" select="translate($own, '-', '')"/>
      <place xmlns="">
        <xsl:choose>
          <xsl:when test="not($row or $joint)">
            <xsl:attribute name="problem">tables-motion-body</xsl:attribute>
            <xsl:attribute name="a"><xsl:value-of select="$body"/></xsl:attribute>
            <xsl:attribute name="b"><xsl:value-of select="count($of/structure/row) + count($model/m:body//m:body)"/></xsl:attribute>
          </xsl:when>
          <xsl:when test="$index &lt; 1 or $index &gt; $count or $coordinate = '' and $count &gt; 1">
            <xsl:attribute name="problem">tables-motion-coordinate</xsl:attribute>
            <xsl:attribute name="a"><xsl:value-of select="$body"/></xsl:attribute>
            <xsl:attribute name="b"><xsl:value-of select="$count"/></xsl:attribute>
          </xsl:when>
          <xsl:when test="$unit != '' and not($unit = $size or $unit = 'm' and $size = 'mm' or $unit = 'rad' and $size = 'deg')">
            <xsl:attribute name="problem">tables-motion-unit</xsl:attribute>
            <xsl:attribute name="a"><xsl:value-of select="$unit"/></xsl:attribute>
            <xsl:attribute name="b"><xsl:value-of select="text:when($size = 'deg', '°', 'mm')"/></xsl:attribute>
          </xsl:when>
          <xsl:otherwise>
            <xsl:attribute name="joint">
              <xsl:if test="$motion-cell">ms<xsl:value-of select="$system"/>_</xsl:if>
              <xsl:value-of select="text:when($row, concat('joint_', $body), $joint/@id)"/>
            </xsl:attribute>
            <xsl:attribute name="system"><xsl:value-of select="$system"/></xsl:attribute>
            <xsl:attribute name="body"><xsl:value-of select="$body"/></xsl:attribute>
            <xsl:attribute name="index"><xsl:value-of select="$index"/></xsl:attribute>
            <xsl:attribute name="own"><xsl:value-of select="$own"/></xsl:attribute>
            <xsl:attribute name="unit"><xsl:value-of select="text:when($unit, concat(text:when(starts-with($own, '-'), '-', ''), $unit), $own)"/></xsl:attribute>
          </xsl:otherwise>
        </xsl:choose>
      </place>
    </xsl:for-each>
  </xsl:template>

  <!-- Of a row of moves: SYSTEM.BODY.COORDINATE, as far as its cells say. -->
  <func:function name="mt:move-head">
    <xsl:param name="row"/>
    <xsl:variable name="system" select="cell:text($row/src:c[@name = 'system'])"/>
    <xsl:variable name="body" select="cell:text($row/src:c[@name = 'body'])"/>
    <xsl:variable name="coordinate" select="cell:text($row/src:c[@name = 'coordinate'])"/>
    <func:result select="concat(text:when($system, concat($system, '.'), text:when(mt:number($body) = $body, 'q', '')), $body,
        text:when($coordinate, concat('.', $coordinate), ''))"/>
  </func:function>

  <!-- A row of moves that takes a body to a position; its place, whatever the pair. -->
  <func:function name="mt:is-reach">
    <xsl:param name="row"/>
    <func:result select="boolean($row/src:c[@name = 'position'])"/>
  </func:function>
  <func:function name="mt:reach-head">
    <xsl:param name="row"/>
    <func:result select="concat(mt:move-head($row), '.1')"/>
  </func:function>
  <!-- joint or line; empty for what is neither. -->
  <func:function name="mt:path">
    <xsl:param name="text"/>
    <func:result select="substring-before(substring-after(' joint:joint координаты:joint line:line прямая:line ', concat(' ', $text, ':')), ' ')"/>
  </func:function>
  <!-- The programs that it waits for: its own field, or the one cell that says so. -->
  <func:function name="mt:after">
    <xsl:param name="motion"/>
    <func:result select="string(($motion/@after | $motion/row/src:c[@name = 'after'])[1])"/>
  </func:function>

  <!-- Seconds of a time in the unit of its column. -->
  <func:function name="mt:seconds">
    <xsl:param name="text"/><xsl:param name="head"/>
    <xsl:variable name="value" select="cell:numbers($text, 1)"/>
    <func:result select="text:when($value = '', '', text:when(mt:unit($head) = 'ms', $value div 1000, $value))"/>
  </func:function>
</xsl:stylesheet>
