<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the geometry of a link as shapes of the normal form.
     Input: the current link of URDF. Included by import/urdf.xsl, whose template origin-turn it uses.
     Output: shape elements, those of collisions in one collision; cylinders and capsules, along z in
       URDF, are turned to y; a mesh keeps its reference, src:mesh is the key of its file where there is one.
     Parameters: none.
     Source: the URDF specification; a material's own colour, else that of its name, from the
       robot or from where it was defined. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:model" xmlns:src="urn:systel:source" xmlns:num="urn:systel:number"
    xmlns:doc="urn:systel:document" xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector" xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="text num doc q vec str">

  <xsl:key name="texture" match="/robot/material[texture] | /robot/link/visual/material[texture]" use="@name"/>
  <xsl:key name="material" match="/robot/material[color] | /robot/link/visual/material[color]" use="@name"/>

  <xsl:template name="shapes">
    <xsl:apply-templates select="visual/geometry/*" mode="shape"/>
    <xsl:if test="collision/geometry/*[self::box or self::sphere or self::cylinder or self::capsule or self::mesh]">
      <collision src:line="{doc:line(collision[1])}"><xsl:apply-templates select="collision/geometry/*" mode="shape"/></collision>
    </xsl:if>
  </xsl:template>

  <!-- What another tool put there. -->
  <xsl:template match="*" mode="shape"/>

  <xsl:template match="box" mode="shape">
    <xsl:call-template name="shape">
      <xsl:with-param name="kind">box</xsl:with-param>
      <xsl:with-param name="size" select="@size"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="sphere" mode="shape">
    <xsl:call-template name="shape">
      <xsl:with-param name="kind">sphere</xsl:with-param>
      <xsl:with-param name="size" select="@radius"/>
    </xsl:call-template>
  </xsl:template>

  <!-- Of MJCF and SDF: a sphere that is as long in each way as it says. -->
  <xsl:template match="ellipsoid" mode="shape">
    <xsl:call-template name="shape">
      <xsl:with-param name="kind">sphere</xsl:with-param>
      <xsl:with-param name="size" select="'1'"/>
      <xsl:with-param name="scale" select="@radii"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="cylinder" mode="shape">
    <xsl:call-template name="shape">
      <xsl:with-param name="kind">cylinder</xsl:with-param>
      <xsl:with-param name="size" select="concat(@radius, ' ', @length)"/>
      <xsl:with-param name="along-z" select="true()"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="mesh" mode="shape"><xsl:call-template name="shape"><xsl:with-param name="kind">mesh</xsl:with-param></xsl:call-template></xsl:template>

  <!-- A cylinder with a ball at each end. -->
  <xsl:template match="capsule" mode="shape">
    <xsl:call-template name="shape">
      <xsl:with-param name="kind">cylinder</xsl:with-param>
      <xsl:with-param name="size" select="concat(@radius, ' ', @length)"/>
      <xsl:with-param name="along-z" select="true()"/>
    </xsl:call-template>
    <xsl:call-template name="shape">
      <xsl:with-param name="kind">sphere</xsl:with-param>
      <xsl:with-param name="size" select="@radius"/>
      <xsl:with-param name="off" select="num:item(@length, 1) div 2"/>
    </xsl:call-template>
    <xsl:call-template name="shape">
      <xsl:with-param name="kind">sphere</xsl:with-param>
      <xsl:with-param name="size" select="@radius"/>
      <xsl:with-param name="off" select="-num:item(@length, 1) div 2"/>
    </xsl:call-template>
  </xsl:template>

  <!-- off: how far along z of the geometry's frame. -->
  <xsl:template name="shape">
    <xsl:param name="kind"/>
    <xsl:param name="size"/>
    <xsl:param name="along-z" select="false()"/>
    <xsl:param name="off" select="0"/>
    <xsl:param name="scale"/>
    <xsl:variable name="turn"><xsl:for-each select="../.."><xsl:call-template name="origin-turn"/></xsl:for-each></xsl:variable>
    <xsl:variable name="xyz" select="normalize-space(../../origin/@xyz)"/>
    <xsl:variable name="at" select="num:to-si(text:when(string($xyz), $xyz, '0 0 0'), 'm')"/>
    <xsl:variable name="shift" select="q:rotate($turn, concat('0 0 ', $off))"/>
    <shape kind="{$kind}">
      <xsl:choose>
        <xsl:when test="$kind = 'mesh'">
          <xsl:variable name="url" select="normalize-space(@filename)"/>
          <xsl:attribute name="url"><xsl:value-of select="$url"/></xsl:attribute>
          <xsl:if test="@scale"><xsl:attribute name="scale"><xsl:value-of select="num:to-si(normalize-space(@scale), 'm')"/></xsl:attribute></xsl:if>
          <xsl:variable name="key" select="doc:mesh-key($url)"/>
          <xsl:if test="$key != ''"><xsl:attribute name="src:mesh"><xsl:value-of select="$key"/></xsl:attribute></xsl:if>
        </xsl:when>
        <xsl:otherwise><xsl:attribute name="size"><xsl:value-of select="num:to-si(normalize-space($size), 'm')"/></xsl:attribute></xsl:otherwise>
      </xsl:choose>
      <xsl:if test="string($scale)"><xsl:attribute name="scale"><xsl:value-of select="num:to-si(normalize-space($scale), 'm')"/></xsl:attribute></xsl:if>
      <xsl:attribute name="src:line"><xsl:value-of select="doc:line(.)"/></xsl:attribute>
      <xsl:if test="../../@* | ../../*[not(self::origin or self::geometry or self::material)]">
        <xsl:attribute name="src:place"><xsl:value-of select="concat(name(../..), ' ', count(../../preceding-sibling::*[name() = name(current()/../..)]), ' ', ../../../@name)"/></xsl:attribute>
      </xsl:if>
      <xsl:attribute name="at">
        <xsl:value-of select="vec:clean(vec:add($at, $shift))"/>
      </xsl:attribute>
      <xsl:variable name="whole">
        <xsl:choose>
          <xsl:when test="$along-z"><xsl:value-of select="q:product($turn, q:from-rotation('1 0 0 1.5707963267948966'))"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="$turn"/></xsl:otherwise>
        </xsl:choose>
      </xsl:variable>
      <xsl:if test="$whole != '1 0 0 0' and ($kind != 'sphere' or string($scale))">
        <xsl:attribute name="rotation"><xsl:value-of select="vec:clean(q:to-rotation($whole))"/></xsl:attribute>
      </xsl:if>
      <xsl:call-template name="colour"/>
    </shape>
  </xsl:template>

  <xsl:template name="colour">
    <xsl:variable name="material" select="../../material"/>
    <xsl:variable name="alike" select="key('material', $material/@name)[$material/@name != '']"/>
    <xsl:variable name="named" select="$alike[parent::robot][1] | $alike[not($alike[parent::robot])][1]"/>
    <xsl:variable name="rgba" select="($material[color] | $named[not($material/color)])/color/@rgba"/>
    <xsl:if test="$rgba">
      <xsl:attribute name="colour">
        <!-- MuJoCo and Gazebo let what is beyond 0…1 pass -->
        <xsl:for-each select="str:tokenize(num:to-si(normalize-space($rgba), 'm'))[position() &lt; 4]">
          <xsl:value-of select="concat(substring(' ', 1, position() - 1), text:when(. &gt; 1, 1, text:when(. &lt; 0, 0, string(.))))"/>
        </xsl:for-each>
      </xsl:attribute>
      <xsl:if test="num:item($rgba, 4) &lt; 1"><xsl:attribute name="src:alpha"><xsl:value-of select="num:item($rgba, 4)"/></xsl:attribute></xsl:if>
    </xsl:if>
    <!-- for URDF made of it -->
    <xsl:if test="$material/@name != ''"><xsl:attribute name="src:material"><xsl:value-of select="$material/@name"/></xsl:attribute></xsl:if>
    <xsl:variable name="texture" select="($material/texture | key('texture', $material/@name)[$material/@name != '']/texture)[1]/@filename"/>
    <xsl:if test="$texture != ''"><xsl:attribute name="src:texture"><xsl:value-of select="$texture"/></xsl:attribute></xsl:if>
    <xsl:if test="../../@name != '' and not(parent::geometry/capsule)"><xsl:attribute name="src:label"><xsl:value-of select="../../@name"/></xsl:attribute></xsl:if>
  </xsl:template>
</xsl:stylesheet>
