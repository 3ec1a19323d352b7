<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: where the systems of a cell stand.
     Input: the cell of tables.xsl: place (n, host "j k", at, rotation) with a model each.
     Output: $places; $stands, a stand (n, offset of the numbers, base, at, turn) per place, with the
       keys stands (by base) and stand (by n); the functions c:placed and c:turned.
     Parameters: none. Included by cell.xsl.
     Source: paper 004 section 5, table 8. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:c="urn:systel:cell" xmlns:q="urn:systel:quaternion"
    xmlns:vec="urn:systel:vector" xmlns:num="urn:systel:number" xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="m c q vec num exsl">

  <xsl:key name="place" match="c:place" use="@n"/>
  <xsl:key name="above" match="c:place[substring-after(@host, ' ') = 0]" use="substring-before(@host, ' ')"/>
  <xsl:key name="stands" match="stand" use="@base"/>
  <xsl:key name="stand" match="stand" use="@n"/>

  <xsl:variable name="places" select="/c:cell/c:place"/>

  <!-- How many bodies all systems before one have. -->
  <xsl:variable name="offsets-tree"><xsl:call-template name="offsets"><xsl:with-param name="places" select="$places"/></xsl:call-template></xsl:variable>
  <xsl:variable name="offsets" select="exsl:node-set($offsets-tree)"/>
  <xsl:key name="offset" match="offset" use="@n"/>

  <!-- By halves: each is looked at as often as the number of them can be halved. -->
  <xsl:template name="offsets">
    <xsl:param name="places"/>
    <xsl:param name="before" select="0"/>
    <xsl:variable name="half" select="floor(count($places) div 2)"/>
    <xsl:choose>
      <xsl:when test="$half = 0"><xsl:for-each select="$places"><offset xmlns="" n="{@n}" before="{$before}"/></xsl:for-each></xsl:when>
      <xsl:otherwise>
        <xsl:variable name="first" select="$places[position() &lt;= $half]"/>
        <xsl:call-template name="offsets"><xsl:with-param name="places" select="$first"/><xsl:with-param name="before" select="$before"/></xsl:call-template>
        <xsl:call-template name="offsets">
          <xsl:with-param name="places" select="$places[position() &gt; $half]"/>
          <xsl:with-param name="before" select="$before + count($first/m:model/m:body/descendant::m:body)"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Where each system stands: number of the first body less one, body that carries it, place and
       turn there. One on body 0 of another stands where that one stands. -->
  <xsl:variable name="stands-found"><xsl:apply-templates select="$places[not(c:below(.))]" mode="stand"/></xsl:variable>
  <xsl:variable name="stands-tree">
    <xsl:for-each select="exsl:node-set($stands-found)/stand"><xsl:sort select="@n" data-type="number"/><xsl:copy-of select="."/></xsl:for-each>
  </xsl:variable>
  <xsl:variable name="stands" select="exsl:node-set($stands-tree)"/>

  <func:function name="c:offset">
    <xsl:param name="place"/>
    <xsl:for-each select="$offsets"><func:result select="number(key('offset', $place/@n)/@before)"/></xsl:for-each>
  </func:function>

  <func:function name="c:below">
    <xsl:param name="place"/>
    <func:result select="key('place', substring-before($place/@host, ' '))[substring-after($place/@host, ' ') = 0]"/>
  </func:function>

  <!-- One that stands on the ground or on a body of its carrier, "j k", then those on its body 0. turn: "x y z angle",
       empty where nothing turns. -->
  <xsl:template match="c:place" mode="stand">
    <xsl:param name="carrier" select="string(@host)"/>
    <xsl:param name="at" select="string(@at)"/>
    <xsl:param name="turn" select="string(@rotation)"/>
    <stand xmlns="" n="{@n}" offset="{c:offset(.)}" at="{$at}" turn="{$turn}">
      <xsl:attribute name="base">
        <xsl:choose>
          <xsl:when test="$carrier = '0 0'">0</xsl:when>
          <xsl:otherwise>
            <xsl:value-of select="c:offset(key('place', substring-before($carrier, ' '))) + substring-after($carrier, ' ')"/>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
    </stand>
    <xsl:for-each select="key('above', @n)">
      <xsl:apply-templates select="." mode="stand">
        <xsl:with-param name="carrier" select="$carrier"/>
        <xsl:with-param name="at" select="num:from-si(c:placed($at, $turn, string(@at)), 'm', 12)"/>
        <xsl:with-param name="turn" select="c:turned($turn, string(@rotation))"/>
      </xsl:apply-templates>
    </xsl:for-each>
  </xsl:template>

  <func:function name="c:placed">
    <xsl:param name="at"/><xsl:param name="turn"/><xsl:param name="point"/>
    <xsl:choose>
      <xsl:when test="$turn = ''"><func:result select="vec:add($at, $point)"/></xsl:when>
      <!-- to a millionth of a micrometre: a quarter turn is to leave no dust -->
      <xsl:otherwise>
        <func:result select="num:from-si(vec:add($at, q:rotate(q:from-rotation($turn), $point)), 'm', 12)"/>
      </xsl:otherwise>
    </xsl:choose>
  </func:function>

  <func:function name="c:turned">
    <xsl:param name="outer"/><xsl:param name="inner"/>
    <xsl:choose>
      <xsl:when test="$inner = ''"><func:result select="$outer"/></xsl:when>
      <xsl:when test="$outer = ''"><func:result select="$inner"/></xsl:when>
      <xsl:otherwise>
        <func:result select="q:to-rotation(q:product(q:from-rotation($outer), q:from-rotation($inner)))"/>
      </xsl:otherwise>
    </xsl:choose>
  </func:function>
</xsl:stylesheet>
