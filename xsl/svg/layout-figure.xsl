<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the figures of a body in the view: paths and lines.
  Input: m:shape of kind path or line (mode sv-layout). Output: outline with lines of p, metres in the view, y down; of a
    planar system's path also d and where it lies; at = a point in the body's frame.
  Parameters: view. Source: docs/ARCHITECTURE.md, the normal form.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:vec="urn:systel:vector"
  xmlns:dr="urn:systel:drawing" xmlns:func="http://exslt.org/functions" xmlns:str="http://exslt.org/strings"
  xmlns:q="urn:systel:quaternion" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="func str exsl"
  exclude-result-prefixes="vec text m sv kin num dr q">

  <!-- An outline of a planar system keeps its path data, unless its scale is flat; its points tell what of the paper it takes. -->
  <xsl:template match="m:shape" mode="sv-layout">
    <xsl:param name="view"/>
    <xsl:variable name="area" select="text:when(@scale, num:item(@scale, 1) * num:item(@scale, 2), 1)"/>
    <xsl:choose>
      <xsl:when test="@kind = 'path' and $view/@name = 'plane' and $area * $area &gt; 0">
        <xsl:call-template name="sv-outline"><xsl:with-param name="view" select="$view"/></xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="sv-figure"><xsl:with-param name="view" select="$view"/></xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Any other figure is drawn by its points: those of a line in threes, those of a path in its own plane. -->
  <xsl:template name="sv-figure">
    <xsl:param name="view"/>
    <xsl:variable name="body" select=".."/>
    <xsl:variable name="at" select="text:when(@at, @at, '0 0 0')"/>
    <xsl:variable name="scale" select="text:when(@scale, @scale, '1 1 1')"/>
    <xsl:variable name="turn" select="q:from-rotation(text:when(@rotation, @rotation, '0 0 1 0'))"/>
    <xsl:variable name="list">
      <xsl:choose>
        <xsl:when test="@kind = 'line'">
          <line>
            <xsl:for-each select="str:tokenize(@points, ' ,&#10;')[position() mod 3 = 1]">
              <p x="{.}" y="{following-sibling::*[1]}" z="{following-sibling::*[2]}"/>
            </xsl:for-each>
          </line>
        </xsl:when>
        <xsl:otherwise>
          <xsl:variable name="bounds" select="dr:bounds(string(@d))"/>
          <xsl:variable name="fine" select="(num:item($bounds, 3) - num:item($bounds, 1) + num:item($bounds, 4) - num:item($bounds, 2)) div 600"/>
          <xsl:for-each select="str:tokenize(dr:points(string(@d), $fine + ($fine = 0)), ';')">
            <line>
              <xsl:for-each select="str:tokenize(., ' ')[position() mod 2 = 1]"><p x="{.}" y="{following-sibling::*[1]}" z="0"/></xsl:for-each>
            </line>
          </xsl:for-each>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <outline>
      <xsl:for-each select="exsl:node-set($list)/line">
        <line>
          <xsl:for-each select="p">
            <xsl:variable name="own" select="q:rotate($turn, concat(@x * num:item($scale, 1), ' ', @y * num:item($scale, 2), ' ',
              @z * num:item($scale, 3)))"/>
            <xsl:variable name="place" select="vec:add($own, $at)"/>
            <xsl:variable name="point" select="kin:point($body, $place)"/>
            <p x="{sv:px($view, $point)}" y="{sv:py($view, $point)}" at="{$place}"/>
          </xsl:for-each>
        </line>
      </xsl:for-each>
    </outline>
  </xsl:template>

  <xsl:template name="sv-outline">
    <xsl:param name="view"/>
    <xsl:variable name="at" select="text:when(@at, @at, '0 0 0')"/>
    <xsl:variable name="scale" select="text:when(@scale, @scale, '1 1 1')"/>
    <xsl:variable name="turn" select="text:when(@rotation, @rotation, '0 0 1 0')"/>
    <xsl:variable name="angle" select="num:item($turn, 4) div $sv-degree * (1 - 2 * (num:item($turn, 3) &lt; 0))"/>
    <xsl:variable name="bounds" select="dr:bounds(string(@d))"/>
    <xsl:variable name="fine"
      select="sv:length(num:item($bounds, 3) - num:item($bounds, 1),
              num:item($bounds, 4) - num:item($bounds, 2)) div 100"/>
    <xsl:variable name="body" select=".."/>
    <outline d="{@d}" ax="{num:item($at, 1)}" ay="{-num:item($at, 2)}" turn="{sv:n(-$angle)}"
        sx="{num:item($scale, 1)}" sy="{-num:item($scale, 2)}">
      <xsl:for-each select="str:tokenize(dr:points(string(@d), $fine + ($fine = 0)), ';')">
        <line>
          <xsl:for-each select="str:tokenize(., ' ')[position() mod 2 = 1]">
            <xsl:variable name="px" select=". * num:item($scale, 1)"/>
            <xsl:variable name="py" select="following-sibling::*[1] * num:item($scale, 2)"/>
            <xsl:variable name="place" select="concat(num:item($at, 1) + $px * sv:cos($angle) - $py * sv:sin($angle), ' ',
              num:item($at, 2) + $px * sv:sin($angle) + $py * sv:cos($angle), ' 0')"/>
            <xsl:variable name="point" select="kin:point($body, $place)"/>
            <p x="{sv:px($view, $point)}" y="{sv:py($view, $point)}" at="{$place}"/>
          </xsl:for-each>
        </line>
      </xsl:for-each>
    </outline>
  </xsl:template>
</xsl:stylesheet>
