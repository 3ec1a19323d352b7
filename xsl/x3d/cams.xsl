<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: cams and their followers: the disc, on the follower the rod or arm and what touches the cam.
     Input: m:relation of kind cam, posed. Output: entries of $x3d-wheels (wheels.xsl) and X3D nodes.
     Parameters: none. Both lie in the plane of the poles.
     Source: bodies/wheels.xsl, src/math/cam.h. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:x3d:vector" xmlns:w="urn:systel:wheels" xmlns:q="urn:systel:quaternion"
    xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:dr="urn:systel:drawing" xmlns:math="http://exslt.org/math"
    xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="vec m v w q kin num dr math str exsl">

  <xsl:template match="m:relation[@kind = 'cam']" mode="x3d-wheels">
    <xsl:variable name="roller" select="0.4 * $x3d-d"/>
    <xsl:variable name="cams"><xsl:call-template name="w-cam"><xsl:with-param name="roller" select="$roller"/></xsl:call-template></xsl:variable>
    <xsl:variable name="cam" select="exsl:node-set($cams)/cam"/>
    <xsl:if test="$cam/@far &gt; 0.000001">
      <xsl:variable name="axis" select="kin:axis(w:a(.))"/>
      <xsl:variable name="at" select="vec:add('0 0 0', kin:pose(w:a(.)))"/>
      <!-- the second cam of a body is another one -->
      <xsl:variable name="which"><xsl:if test="preceding-sibling::m:relation[@kind = 'cam'][@a = current()/@a]"><xsl:value-of select="concat('_', @b)"/></xsl:if></xsl:variable>
      <xsl:for-each select="w:bare(w:a(.))">
        <disc body="{@id}" name="cam_{@number}{$which}" axis="{$axis}" at="{$at}">
          <xsl:copy-of select="$cam/@*"/>
          <xsl:attribute name="outer">
            <xsl:variable name="far">
              <xsl:for-each select="str:tokenize(dr:cam($cam/@stretches, $cam/@form, $cam/@sizes, 72))[position() mod 2 = 1]">
                <r><xsl:value-of select="math:sqrt(. * . + following-sibling::*[1] * following-sibling::*[1])"/></r>
              </xsl:for-each>
            </xsl:variable>
            <xsl:value-of select="math:max(exsl:node-set($far)/r)"/>
          </xsl:attribute>
        </disc>
      </xsl:for-each>
      <xsl:for-each select="w:bare(w:b(.))">
        <follower body="{@id}" axis="{$axis}" at="{$at}" roller="{$roller}">
          <xsl:copy-of select="$cam/@*"/>
        </follower>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <!-- How a cam moves its follower: "least greatest" of its coordinate. -->
  <xsl:template match="m:relation" mode="x3d-lifts">
    <xsl:variable name="lifts" select="str:tokenize(@law)[position() mod 2 = 0]"/>
    <xsl:value-of select="concat(math:min($lifts) + sum(@offset), ' ', math:max($lifts) + sum(@offset))"/>
  </xsl:template>

  <xsl:template name="x3d-cam-plane">
    <xsl:param name="body"/>
    <xsl:call-template name="x3d-placement">
      <xsl:with-param name="at" select="w:place($body, @at)"/>
      <xsl:with-param name="rotation" select="vec:round(q:to-rotation(q:from-points(w:inward($body, @w), w:inward($body, @t), '1 0 0', '0 1 0')), '9 9 9 12')"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="disc" mode="x3d-wheel">
    <xsl:param name="body"/>
    <xsl:param name="material"/>
    <Transform>
      <xsl:call-template name="x3d-cam-plane"><xsl:with-param name="body" select="$body"/></xsl:call-template>
      <!-- Back to where the cam stands at zero. -->
      <Transform rotation="0 0 1 {round(@turned * 1000000000) div 1000000000}">
        <xsl:call-template name="x3d-ring-use">
          <xsl:with-param name="name" select="@name"/>
          <xsl:with-param name="appearance" select="$material"/>
        </xsl:call-template>
      </Transform>
    </Transform>
  </xsl:template>

  <xsl:template match="disc" mode="x3d-ring">
    <xsl:for-each select="str:tokenize(dr:cam(@stretches, @form, @sizes, 96))[position() mod 2 = 1]">
      <xsl:variable name="y" select="following-sibling::*[1]"/>
      <xsl:variable name="hub" select="0.45 * $x3d-d div math:sqrt(. * . + $y * $y)"/>
      <p x="{.}" y="{$y}" ix="{. * $hub}" iy="{$y * $hub}"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="follower" mode="x3d-wheel">
    <xsl:param name="body"/>
    <xsl:param name="material"/>
    <xsl:variable name="slides" select="@slides = 'true'"/>
    <xsl:variable name="contact" select="dr:cam-contact(@form, @sizes, number(@lift))"/>
    <xsl:variable name="x" select="vec:item($contact, 1)"/>
    <xsl:variable name="y" select="vec:item($contact, 2)"/>
    <xsl:variable name="angle" select="vec:item($contact, 3)"/>
    <xsl:variable name="far" select="@far + @way * @lift * $slides"/>
    <!-- A plate is touched as far aside as the law is steep: 1.5 of a rise by its angle (src/math/relation.h). -->
    <xsl:variable name="steep">
      <xsl:for-each select="str:tokenize(@law)[position() mod 2 = 1]">
        <xsl:variable name="next" select="following-sibling::*[position() = 2 or position() = 3]"/>
        <xsl:if test="count($next) = 2">
          <i><xsl:value-of select="1.5 * math:abs(($next[2] - following-sibling::*[1]) div ($next[1] - .))"/></i>
        </xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="aside-most" select="math:max(exsl:node-set($steep)/i)"/>
    <xsl:variable name="beyond" select="1 + 0.35 * (not($slides) and @form = 'flat')"/>
    <xsl:variable name="aside" select="$y * $slides"/>
    <!-- The arm of a flat rocker lies on the cam. -->
    <xsl:variable name="thick" select="0.7 * $x3d-bar-radius"/>
    <xsl:variable name="on" select="$thick * (not($slides) and @form = 'flat')"/>
    <xsl:variable name="start" select="vec:xyz($far + $on * math:cos($angle), $aside + $on * math:sin($angle), 0, 9)"/>
    <xsl:variable name="line" select="vec:xyz($x - $far, $y - $aside, 0, 9)"/>
    <Transform>
      <xsl:call-template name="x3d-cam-plane"><xsl:with-param name="body" select="$body"/></xsl:call-template>
      <xsl:call-template name="x3d-bar">
        <xsl:with-param name="from" select="$start"/>
        <xsl:with-param name="to" select="vec:add($start, $line, $beyond, 9)"/>
        <xsl:with-param name="radius" select="$thick"/>
        <xsl:with-param name="appearance" select="$material"/>
      </xsl:call-template>
      <xsl:choose>
        <xsl:when test="@form = 'roller'">
          <Transform translation="{vec:xyz($x, $y, 0, 9)}" rotation="1 0 0 1.570796326794897">
            <Shape>
              <Appearance USE="material{$x3d-mark}steel"/>
              <Cylinder radius="{@roller}" height="{0.7 * $x3d-d}"/>
            </Shape>
          </Transform>
        </xsl:when>
        <xsl:when test="@form = 'flat' and $slides">
          <Transform translation="{vec:xyz($x + 0.1 * $x3d-d, $y, 0, 9)}">
            <Shape>
              <Appearance USE="{$material}"/>
              <Box size="{vec:xyz(0.2 * $x3d-d, math:max(str:tokenize(concat(1.2 * @base, ' ', 2 * $aside-most + 0.4 * $x3d-d))), 0.7 * $x3d-d, 9)}"/>
            </Shape>
          </Transform>
        </xsl:when>
        <xsl:when test="@form = 'point'">
          <!-- The tip of the cone is on the cam. -->
          <Transform translation="{vec:xyz($x + 0.4 * $x3d-d * math:cos($angle), $y + 0.4 * $x3d-d * math:sin($angle), 0, 9)}"
              rotation="0 0 1 {round(($angle + 1.570796326794897) * 1000000000) div 1000000000}">
            <Shape>
              <Appearance USE="material{$x3d-mark}steel"/>
              <Cone bottomRadius="{0.3 * $x3d-d}" height="{0.8 * $x3d-d}"/>
            </Shape>
          </Transform>
        </xsl:when>
      </xsl:choose>
    </Transform>
  </xsl:template>
</xsl:stylesheet>
