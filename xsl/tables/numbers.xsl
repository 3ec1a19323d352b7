<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: numbers of the tables: millimetres and degrees with commas between, y down in planar
     systems; what a system of a cell has in its own frame.
     Input: lists of the normal form; m:system or nothing.
     Output: strings. Rounded to a billionth of a millimetre, so that what was written as a decimal
       number comes out as that number.
     Parameters: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model" xmlns:p="urn:systel:pairs" xmlns:tb="urn:systel:tables"
    xmlns:q="urn:systel:quaternion" xmlns:num="urn:systel:number" xmlns:vec="urn:systel:vector" xmlns:doc="urn:systel:document"
    xmlns:math="http://exslt.org/math" xmlns:str="http://exslt.org/strings" xmlns:func="http://exslt.org/functions"
    extension-element-prefixes="func" exclude-result-prefixes="vec math text m p tb q num doc str">

  <xsl:variable name="tables-planar" select="starts-with(/m:model/@class, 'П')"/>
  <xsl:variable name="tables-down" select="text:when($tables-planar, '-')"/>

  <func:function name="tb:list">
    <xsl:param name="numbers"/>
    <func:result select="str:replace($numbers, ' ', ', ')"/>
  </func:function>

  <!-- Two numbers in the plane. -->
  <func:function name="tb:vector">
    <xsl:param name="vector"/>
    <xsl:param name="unit"/>
    <xsl:param name="decimals"/>
    <xsl:variable name="list" select="num:from-si($vector, concat($unit, ' ', $tables-down, $unit,
        ' ', $unit), $decimals)"/>
    <xsl:choose>
      <xsl:when test="$tables-planar and num:item($list, 3) = 0">
        <func:result select="concat(num:item($list, 1), ', ', num:item($list, 2))"/>
      </xsl:when>
      <xsl:otherwise><func:result select="tb:list($list)"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <func:function name="tb:point">
    <xsl:param name="point"/>
    <func:result select="tb:vector($point, 'mm', 9)"/>
  </func:function>

  <!-- Where a body should get to: a place alone is a point in millimetres, a place with a turn a code of a position. As many digits
       as tell the same rounding. -->
  <func:function name="tb:target">
    <xsl:param name="reach"/>
    <xsl:variable name="turned" select="boolean($reach/@rotation)"/>
    <xsl:variable name="flat" select="$tables-planar and not($turned) and num:item($reach/@to, 3) = 0"/>
    <!-- half of a unit in each number, and a little less, since it is rounded itself -->
    <xsl:variable name="halves" select="1000 * num:item($reach/@within, 1) div (0.49 * math:sqrt(3 - $flat))"/>
    <xsl:variable name="zeros" select="substring('000000000', 1, string-length(substring-before(concat(floor(1 div ($halves + 0.000000001 * not($halves &gt; 0))), '.'), '.'))
        - ($halves &gt;= 1) * 1)"/>
    <xsl:variable name="places">
      <xsl:for-each select="str:tokenize(num:from-si($reach/@to, text:when($tables-planar and not($turned), 'mm -mm mm', 'mm'), 12))[not($flat and position() = 3)]">
        <xsl:variable name="after" select="substring-after(., '.')"/>
        <xsl:value-of select="concat(' ', ., text:when($after = '' and $zeros != '', '.'), substring($zeros, 1 + string-length($after)), text:when($turned, 'mm'))"/>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="concat(text:when($turned, '0 0 '), normalize-space($places), text:when($turned, concat(' ', $reach/@rotation)))"/>
  </func:function>

  <func:function name="tb:direction">
    <xsl:param name="axis"/>
    <func:result select="tb:vector($axis, 'm', 17)"/>
  </func:function>

  <!-- Coordinates of a pair; where y is turned round the least is the greatest. -->
  <func:function name="tb:limit">
    <xsl:param name="pair"/>
    <xsl:param name="own"/>
    <xsl:param name="other"/>
    <xsl:variable name="list" select="num:from-si($own, $pair/@units, 9)"/>
    <xsl:choose>
      <xsl:when test="contains($pair/@units, '-mm') and $other">
        <func:result select="tb:list(normalize-space(concat(num:item($list, 1), ' ',
            num:item(num:from-si($other, $pair/@units, 9), 2), ' ', num:item($list, 3))))"/>
      </xsl:when>
      <xsl:otherwise><func:result select="tb:list($list)"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- Number of a body in its system; none is the system's ground. -->
  <func:function name="tb:number">
    <xsl:param name="body"/>
    <xsl:choose>
      <xsl:when test="not($body)"><func:result select="0"/></xsl:when>
      <xsl:when test="$body/@local"><func:result select="string($body/@local)"/></xsl:when>
      <xsl:otherwise><func:result select="string($body/@number)"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- The system of a cell on whose own ground the body stands, else nothing. -->
  <func:function name="tb:standing">
    <xsl:param name="body"/>
    <xsl:for-each select="$tables-model"><func:result select="key('tables-system', $body[not(@system = ../@system)]/@system)"/></xsl:for-each>
  </func:function>

  <func:function name="tb:pair">
    <xsl:param name="joint"/>
    <xsl:variable name="pair" select="$tables-pairs[@type = $joint/@type]"/>
    <xsl:if test="not($pair)">
      <xsl:value-of select="doc:refuse($joint, doc:told('tables-no-code', $joint/@id,
          doc:told(concat('pair-', $joint/@type))))"/>
    </xsl:if>
    <func:result select="$pair"/>
  </func:function>

  <!-- A vector of the base's frame in the frame of the system's own ground. -->
  <func:function name="tb:back">
    <xsl:param name="system"/>
    <xsl:param name="vector"/>
    <xsl:choose>
      <xsl:when test="$system/@rotation">
        <func:result select="q:rotate(q:conjugate(q:from-rotation($system/@rotation)), $vector)"/>
      </xsl:when>
      <xsl:otherwise><func:result select="string($vector)"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- A direction likewise, without the dust of turning. -->
  <func:function name="tb:axis-back">
    <xsl:param name="system"/>
    <xsl:param name="axis"/>
    <xsl:choose>
      <xsl:when test="$system/@rotation">
        <func:result select="num:from-si(tb:back($system, $axis), 'm', 12)"/>
      </xsl:when>
      <xsl:otherwise><func:result select="string($axis)"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <func:function name="tb:local">
    <xsl:param name="system"/>
    <xsl:param name="point"/>
    <xsl:choose>
      <xsl:when test="$system">
        <func:result select="tb:back($system, vec:add($point, $system/@at, -1))"/>
      </xsl:when>
      <xsl:otherwise><func:result select="string($point)"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- A turn "x y z angle" likewise; '' is none. -->
  <func:function name="tb:turn">
    <xsl:param name="system"/>
    <xsl:param name="rotation"/>
    <xsl:choose>
      <xsl:when test="not($system/@rotation)"><func:result select="string($rotation)"/></xsl:when>
      <xsl:when test="$rotation">
        <func:result select="q:to-rotation(q:product(
            q:conjugate(q:from-rotation($system/@rotation)), q:from-rotation($rotation)))"/>
      </xsl:when>
      <xsl:otherwise>
        <func:result
            select="q:to-rotation(q:conjugate(q:from-rotation($system/@rotation)))"/>
      </xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- An attribute with axis and degrees; none where nothing is turned. -->
  <xsl:template name="tables-turn">
    <xsl:param name="name"/>
    <xsl:param name="turn"/>
    <xsl:param name="decimals" select="9"/>
    <xsl:if test="string($turn) != ''">
      <xsl:variable name="list" select="num:from-si($turn, 'm m m deg', $decimals)"/>
      <xsl:if test="num:item($list, 4) != 0">
        <xsl:attribute name="{$name}"><xsl:value-of select="tb:list($list)"/></xsl:attribute>
      </xsl:if>
    </xsl:if>
  </xsl:template>

</xsl:stylesheet>
