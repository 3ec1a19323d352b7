<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: shapes to the digital code of another level of detail.
     Input: shapes of one body (one rigid piece) and the kind of code that is wanted.
     Output: function bd:code, a node-set: m:code with kind, colours and numbers; own="no" where the
       shapes that it is of have no colour of their own (the code then has X3D's grey, or none). No
       m:code when there is nothing to show.
       simplest: the box around all shapes, coloured as the largest of them.
       simple: the largest round cylinder along an axis, boxes around the others, one colour.
       typical: box, cylinder, cone and sphere as they are, boxes around paths and lines.
     Parameters: none.
     Source: paper 001 sections 4 to 6. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:bd="urn:systel:bodies"
    xmlns:num="urn:systel:number" xmlns:math="http://exslt.org/math"
    xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions"
    extension-element-prefixes="func" exclude-result-prefixes="text m bd num math exsl">
  <xsl:include href="extent.xsl"/>

  <!-- One place after the decimals of a nanometre: no dust of sums and turns. -->
  <func:function name="bd:round">
    <xsl:param name="list"/>
    <func:result select="num:from-si($list, 'm', 9)"/>
  </func:function>

  <func:function name="bd:code">
    <xsl:param name="shapes"/><xsl:param name="kind"/>
    <xsl:variable name="pieces-tree">
      <xsl:for-each select="$shapes">
        <xsl:variable name="box" select="bd:extent(.)"/>
        <xsl:if test="$box">
          <bd:piece n="{position()}" volume="{($box/@hx - $box/@lx) * ($box/@hy - $box/@ly) * ($box/@hz - $box/@lz)}">
            <xsl:copy-of select="$box/@* | @colour"/>
            <xsl:if test="$kind = 'simple'"><xsl:attribute name="axis"><xsl:call-template name="bodies-axis"/></xsl:attribute></xsl:if>
          </bd:piece>
        </xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="pieces" select="exsl:node-set($pieces-tree)/bd:piece"/>
    <xsl:variable name="largest" select="$pieces[@volume = math:max($pieces/@volume)][1]"/>
    <xsl:variable name="code">
      <xsl:choose>
        <xsl:when test="not($pieces)"/>
        <xsl:when test="$kind = 'simplest'">
          <code kind="simplest">
            <xsl:if test="not($largest/@colour)"><xsl:attribute name="own">no</xsl:attribute></xsl:if>
            <xsl:value-of select="normalize-space(concat(bd:box(math:min($pieces/@lx), math:min($pieces/@ly), math:min($pieces/@lz),
                math:max($pieces/@hx), math:max($pieces/@hy), math:max($pieces/@hz)), ' ', $largest/@colour))"/>
          </code>
        </xsl:when>
        <xsl:when test="$kind = 'simple'">
          <xsl:variable name="round" select="$pieces[@axis != '']"/>
          <xsl:variable name="cylinder" select="$round[@volume = math:max($round/@volume)][1]"/>
          <code kind="simple">
            <xsl:if test="not($largest/@colour)"><xsl:attribute name="own">no</xsl:attribute></xsl:if>
            <xsl:choose>
              <xsl:when test="$cylinder">
                <xsl:for-each select="$shapes[position() = number($cylinder/@n)]">
                  <xsl:value-of select="concat(bd:round(concat(bd:scale(., 1) * num:item(@size, 1), ' ', bd:scale(., 2) * num:item(@size, 2))), ' ',
                      $cylinder/@axis, ' ', text:when(@at, @at, '0 0 0'), ' ')"/>
                </xsl:for-each>
              </xsl:when>
              <xsl:otherwise>0 </xsl:otherwise>
            </xsl:choose>
            <xsl:value-of select="text:when($largest/@colour, $largest/@colour, '0.8 0.8 0.8')"/>
            <xsl:for-each select="$pieces[not(@n = $cylinder/@n)]">
              <xsl:value-of select="concat(' ', bd:box(@lx, @ly, @lz, @hx, @hy, @hz))"/>
            </xsl:for-each>
          </code>
        </xsl:when>
        <xsl:otherwise>
          <xsl:variable name="coloured" select="boolean($pieces/@colour)"/>
          <code kind="typical" colours="{text:when($coloured, 'yes', 'no')}">
            <xsl:if test="not($coloured)"><xsl:attribute name="own">no</xsl:attribute></xsl:if>
            <xsl:for-each select="$pieces">
              <xsl:variable name="piece" select="."/>
              <xsl:if test="position() &gt; 1"><xsl:text> </xsl:text></xsl:if>
              <xsl:for-each select="$shapes[position() = number($piece/@n)]"><xsl:value-of select="bd:object(., $piece)"/></xsl:for-each>
              <xsl:if test="$coloured"><xsl:value-of select="concat(' ', text:when(@colour, @colour, '0.8 0.8 0.8'))"/></xsl:if>
            </xsl:for-each>
          </code>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <func:result select="exsl:node-set($code)/m:code"/>
  </func:function>

  <!-- Sizes and centre. -->
  <func:function name="bd:box">
    <xsl:param name="lx"/><xsl:param name="ly"/><xsl:param name="lz"/><xsl:param name="hx"/><xsl:param name="hy"/><xsl:param name="hz"/>
    <func:result select="bd:round(concat($hx - $lx, ' ', $hy - $ly, ' ', $hz - $lz, ' ',
        ($hx + $lx) div 2, ' ', ($hy + $ly) div 2, ' ', ($hz + $lz) div 2))"/>
  </func:function>

  <!-- 1, 2 or 3 for a round cylinder that lies within a degree along x, y or z; nothing for others. -->
  <xsl:template name="bodies-axis">
    <xsl:if test="@kind = 'cylinder' and bd:abs(bd:scale(., 1) - bd:scale(., 3)) &lt; 0.000000001 and bd:scale(., 1) &gt; 0 and bd:scale(., 2) &gt; 0">
      <xsl:variable name="columns" select="bd:columns(@rotation)"/>
      <xsl:if test="bd:abs(num:item($columns, 4)) &gt; 0.99985">1</xsl:if>
      <xsl:if test="bd:abs(num:item($columns, 5)) &gt; 0.99985">2</xsl:if>
      <xsl:if test="bd:abs(num:item($columns, 6)) &gt; 0.99985">3</xsl:if>
    </xsl:if>
  </xsl:template>

  <!-- The eleven numbers of an object; piece: the box around it. -->
  <func:function name="bd:object">
    <xsl:param name="shape"/><xsl:param name="piece"/>
    <xsl:variable name="x" select="bd:abs(bd:scale($shape, 1))"/>
    <xsl:variable name="y" select="bd:abs(bd:scale($shape, 2))"/>
    <xsl:variable name="z" select="bd:abs(bd:scale($shape, 3))"/>
    <xsl:variable name="size" select="$shape/@size"/>
    <xsl:variable name="place" select="concat(' ', text:when($shape/@at, $shape/@at, '0 0 0'), ' ',
        text:when($shape/@rotation, $shape/@rotation, '0 0 1 0'))"/>
    <xsl:choose>
      <xsl:when test="$shape/@kind = 'box'">
        <func:result select="concat('0 ', bd:round(concat($x * num:item($size, 1) div 2, ' ', $y * num:item($size, 2) div 2, ' ', $z * num:item($size, 3) div 2)), $place)"/>
      </xsl:when>
      <xsl:when test="$shape/@kind = 'cylinder' or $shape/@kind = 'cone'">
        <func:result select="concat(1 + ($shape/@kind = 'cone'), ' ', bd:round(concat($x * num:item($size, 1), ' ',
            $y * num:item($size, 2) div 2, ' ', $z * num:item($size, 1))), $place)"/>
      </xsl:when>
      <xsl:when test="$shape/@kind = 'sphere'">
        <func:result select="concat('3 ', bd:round(concat($x * $size, ' ', $y * $size, ' ', $z * $size)), $place)"/>
      </xsl:when>
      <xsl:otherwise>
        <xsl:variable name="box" select="bd:box($piece/@lx, $piece/@ly, $piece/@lz, $piece/@hx, $piece/@hy, $piece/@hz)"/>
        <func:result select="concat('0 ', bd:round(concat(num:item($box, 1) div 2, ' ', num:item($box, 2) div 2, ' ', num:item($box, 3) div 2)),
            ' ', num:item($box, 4), ' ', num:item($box, 5), ' ', num:item($box, 6), ' 0 0 1 0')"/>
      </xsl:otherwise>
    </xsl:choose>
  </func:function>
</xsl:stylesheet>
