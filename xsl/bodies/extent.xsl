<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the smallest box along the body's axes that holds a shape.
     Input: m:shape of the normal form: scaled, then turned, then shifted.
     Output: function bd:extent, a node-set: bd:box with lx ly lz hx hy hz, exact for every kind but a
       turned mesh (around its file's box); a path or line has the thickness of $bodies-thick; none for a
       mesh whose box is not known.
     Parameters: none. Included by convert.xsl.
     Source: support functions of box, ellipsoid, elliptic cylinder and cone. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model" xmlns:src="urn:systel:source" xmlns:bd="urn:systel:bodies" xmlns:q="urn:systel:quaternion"
    xmlns:num="urn:systel:number" xmlns:vec="urn:systel:vector" xmlns:dr="urn:systel:drawing" xmlns:math="http://exslt.org/math"
    xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="vec text m src bd q num dr math str exsl">

  <!-- As X3D scenes draw figures, but for bodies of one model alike. -->
  <xsl:variable name="bodies-thick">
    <xsl:variable name="spans">
      <span>0.02</span>
      <xsl:for-each select="/m:model//m:joint/@at">
        <span><xsl:value-of select="0.05 * vec:length(.)"/></span>
      </xsl:for-each>
    </xsl:variable>
    <xsl:value-of select="math:max(exsl:node-set($spans)/span)"/>
  </xsl:variable>

  <func:function name="bd:abs">
    <xsl:param name="x"/>
    <func:result select="$x * (1 - 2 * ($x &lt; 0))"/>
  </func:function>

  <!-- The columns of the turn's matrix as one list of nine numbers. -->
  <func:function name="bd:columns">
    <xsl:param name="rotation"/>
    <xsl:choose>
      <xsl:when test="not($rotation) or num:item($rotation, 4) = 0"><func:result select="'1 0 0 0 1 0 0 0 1'"/></xsl:when>
      <xsl:otherwise>
        <xsl:variable name="turn" select="q:from-rotation($rotation)"/>
        <func:result select="num:from-si(concat(q:rotate($turn, '1 0 0'), ' ', q:rotate($turn, '0 1 0'), ' ', q:rotate($turn, '0 0 1')), 'm', 15)"/>
      </xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- Scale, one number at a time; 1 where there is none. -->
  <func:function name="bd:scale">
    <xsl:param name="shape"/><xsl:param name="n"/>
    <xsl:choose>
      <xsl:when test="$shape/@scale"><func:result select="number(num:item($shape/@scale, $n))"/></xsl:when>
      <xsl:otherwise><func:result select="1"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <func:function name="bd:extent">
    <xsl:param name="shape"/>
    <xsl:variable name="columns" select="bd:columns($shape/@rotation)"/>
    <xsl:variable name="own" select="text:when($shape/@at, $shape/@at, '0 0 0')"/>
    <xsl:variable name="sx" select="bd:scale($shape, 1)"/>
    <xsl:variable name="sy" select="bd:scale($shape, 2)"/>
    <xsl:variable name="sz" select="bd:scale($shape, 3)"/>
    <!-- a mesh is as its box, whose middle is elsewhere -->
    <xsl:variable name="mesh" select="string($shape[@kind = 'mesh']/@src:box)"/>
    <xsl:variable name="size">
      <xsl:choose>
        <xsl:when test="$mesh != ''">
          <xsl:value-of select="concat(num:item($mesh, 4) - num:item($mesh, 1), ' ', num:item($mesh, 5) - num:item($mesh, 2), ' ', num:item($mesh, 6) - num:item($mesh, 3))"/>
        </xsl:when>
        <xsl:otherwise><xsl:value-of select="concat($shape/@size, ' 0 0')"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="at">
      <xsl:choose>
        <xsl:when test="$mesh != ''">
          <xsl:variable name="middle" select="concat($sx * (num:item($mesh, 4) + num:item($mesh, 1)) div 2, ' ', $sy * (num:item($mesh, 5) + num:item($mesh, 2)) div 2,
              ' ', $sz * (num:item($mesh, 6) + num:item($mesh, 3)) div 2)"/>
          <xsl:variable name="turned" select="q:rotate(q:from-rotation(text:when($shape/@rotation, $shape/@rotation, '0 0 1 0')), $middle)"/>
          <xsl:value-of select="vec:add($own, $turned)"/>
        </xsl:when>
        <xsl:otherwise><xsl:value-of select="$own"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="a" select="bd:abs($sx) * num:item($size, 1)"/>
    <xsl:variable name="b" select="$sy * num:item($size, 2)"/>
    <xsl:variable name="c" select="bd:abs($sz) * num:item($size, 1)"/>
    <xsl:variable name="points"><xsl:if test="$shape/@kind = 'path' or $shape/@kind = 'line'"><xsl:for-each select="$shape"><xsl:call-template name="bodies-points"/></xsl:for-each></xsl:if></xsl:variable>
    <xsl:variable name="sides">
      <xsl:for-each select="str:tokenize('1 2 3', ' ')">
        <xsl:variable name="i" select="number(.)"/>
        <xsl:variable name="x" select="number(num:item($columns, $i))"/>
        <xsl:variable name="y" select="number(num:item($columns, 3 + $i))"/>
        <xsl:variable name="z" select="number(num:item($columns, 6 + $i))"/>
        <xsl:variable name="rim" select="math:sqrt($x * $x * $a * $a + $z * $z * $c * $c)"/>
        <xsl:variable name="top" select="$y * $b div 2"/>
        <xsl:variable name="half">
          <xsl:choose>
            <xsl:when test="$shape/@kind = 'box' or $mesh != ''">
              <xsl:value-of select="(bd:abs($x) * $a + bd:abs($top) * 2 + bd:abs($z * $sz) * num:item($size, 3)) div 2"/>
            </xsl:when>
            <xsl:when test="$shape/@kind = 'sphere'">
              <xsl:variable name="r" select="$y * $sy * num:item($size, 1)"/>
              <xsl:value-of select="math:sqrt($rim * $rim + $r * $r)"/>
            </xsl:when>
            <xsl:otherwise><xsl:value-of select="bd:abs($top) + $rim"/></xsl:otherwise>
          </xsl:choose>
        </xsl:variable>
        <xsl:variable name="centre" select="number(num:item($at, $i))"/>
        <side>
          <xsl:choose>
            <xsl:when test="$shape/@kind = 'path' or $shape/@kind = 'line'">
              <xsl:variable name="there" select="exsl:node-set($points)/p/@*[position() = $i]"/>
              <xsl:attribute name="l"><xsl:value-of select="math:min($there) - $bodies-thick div 2"/></xsl:attribute>
              <xsl:attribute name="h"><xsl:value-of select="math:max($there) + $bodies-thick div 2"/></xsl:attribute>
            </xsl:when>
            <xsl:when test="$shape/@kind = 'cone'">
              <!-- the rim of the base, the tip -->
              <xsl:variable name="below" select="(- $top - $rim) * (- $top - $rim &lt; $top) + $top * (- $top - $rim &gt;= $top)"/>
              <xsl:variable name="above" select="(- $top + $rim) * (- $top + $rim &gt; $top) + $top * (- $top + $rim &lt;= $top)"/>
              <xsl:attribute name="l"><xsl:value-of select="$centre + $below"/></xsl:attribute>
              <xsl:attribute name="h"><xsl:value-of select="$centre + $above"/></xsl:attribute>
            </xsl:when>
            <xsl:otherwise>
              <xsl:attribute name="l"><xsl:value-of select="$centre - $half"/></xsl:attribute>
              <xsl:attribute name="h"><xsl:value-of select="$centre + $half"/></xsl:attribute>
            </xsl:otherwise>
          </xsl:choose>
        </side>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="s" select="exsl:node-set($sides)/side"/>
    <xsl:variable name="box">
      <xsl:if test="$shape/@kind != 'mesh' or $mesh != ''">
        <bd:box lx="{$s[1]/@l}" ly="{$s[2]/@l}" lz="{$s[3]/@l}" hx="{$s[1]/@h}" hy="{$s[2]/@h}" hz="{$s[3]/@h}"/>
      </xsl:if>
    </xsl:variable>
    <func:result select="exsl:node-set($box)/bd:box"/>
  </func:function>

  <!-- Points that the box of a path or line depends on, in the body's frame; along the body's axes
       the corners of a path's own bounds will do. -->
  <xsl:template name="bodies-points">
    <xsl:variable name="list">
      <xsl:choose>
        <xsl:when test="@kind = 'line'"><xsl:value-of select="normalize-space(translate(@points, ',', ' '))"/></xsl:when>
        <xsl:when test="not(@rotation)">
          <xsl:variable name="bounds" select="dr:bounds(@d)"/>
          <xsl:value-of select="concat(num:item($bounds, 1), ' ', num:item($bounds, 2), ' 0 ', num:item($bounds, 3), ' ', num:item($bounds, 4), ' 0')"/>
        </xsl:when>
        <xsl:otherwise>
          <xsl:for-each select="str:tokenize(dr:points(@d), '; ')">
            <xsl:value-of select="concat(., ' ')"/>
            <xsl:if test="position() mod 2 = 0">0 </xsl:if>
          </xsl:for-each>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="shape" select="."/>
    <xsl:for-each select="str:tokenize($list, ' ')[position() mod 3 = 1]">
      <xsl:variable name="scaled" select="concat(. * bd:scale($shape, 1), ' ', following-sibling::*[1] * bd:scale($shape, 2), ' ', following-sibling::*[2] * bd:scale($shape, 3))"/>
      <xsl:variable name="turned">
        <xsl:choose>
          <xsl:when test="$shape/@rotation"><xsl:value-of select="q:rotate(q:from-rotation($shape/@rotation), $scaled)"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="$scaled"/></xsl:otherwise>
        </xsl:choose>
      </xsl:variable>
      <xsl:variable name="at" select="text:when($shape/@at, $shape/@at, '0 0 0')"/>
      <p x="{num:item($turned, 1) + num:item($at, 1)}" y="{num:item($turned, 2) + num:item($at, 2)}" z="{num:item($turned, 3) + num:item($at, 3)}"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
