<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: shapes of bodies as visuals.
     Input: m:shape. Output: visual elements, collision for m:collision; materials of the robot, one a colour.
     Parameters: none.
     Source: the URDF specification: a cylinder stands along z (along y in the normal form); there
       are no cones (four cylinders of falling radius here) and no figures (a bar a segment). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model" xmlns:u="urn:systel:urdf" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document" xmlns:vec="urn:systel:vector"
    xmlns:q="urn:systel:quaternion" xmlns:dr="urn:systel:drawing" xmlns:src="urn:systel:source" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" xmlns:str="http://exslt.org/strings"
    xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="vec text m u num q dr src str math exsl doc">

  <xsl:key name="urdf-painted" match="m:shape[@src:material]" use="@src:material"/>
  <xsl:key name="urdf-alike" match="m:shape[@src:material]" use="concat(@src:material, '|', normalize-space(@colour), '|', @src:alpha, '|', @src:texture)"/>

  <!-- All that a material is but for its name; nothing where a shape has none. -->
  <func:function name="u:paint">
    <xsl:param name="shape"/>
    <xsl:variable name="colour" select="normalize-space($shape/@colour)"/>
    <xsl:variable name="alpha" select="string(text:when($shape/@src:alpha, $shape/@src:alpha, '1'))"/>
    <func:result select="string(text:when($colour != '' or $shape/@src:texture, concat($colour, text:when($colour != '', concat(' ', $alpha)), '|', $shape/@src:texture)))"/>
  </func:function>

  <xsl:key name="urdf-material" match="material" use="@name"/>

  <!-- Thickness of bars: a fortieth of the largest figure. -->
  <xsl:variable name="figure-sizes">
    <size xmlns="">0.1</size>
    <xsl:for-each select="//m:shape[@kind = 'path']">
      <xsl:variable name="box" select="dr:bounds(@d)"/>
      <xsl:variable name="scale" select="translate(num:item(text:when(@scale, @scale, '1'), 1), '-', '')"/>
      <size xmlns=""><xsl:value-of select="$scale * (num:item($box, 3) - num:item($box, 1))"/></size>
      <size xmlns=""><xsl:value-of select="$scale * (num:item($box, 4) - num:item($box, 2))"/></size>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="bar" select="math:max(exsl:node-set($figure-sizes)/size) div 40"/>

  <!-- The robot's own name of it, where that means one thing; else one of the colour. -->
  <xsl:template name="urdf-material-name">
    <xsl:variable name="alike" select="key('urdf-alike', concat(@src:material, '|', normalize-space(@colour), '|', @src:alpha, '|', @src:texture))"/>
    <xsl:choose>
      <!-- of a material that is nowhere defined the name is all there is -->
      <xsl:when test="@src:material and (count(key('urdf-painted', @src:material)) = count($alike) or u:paint(.) = '')"><xsl:value-of select="@src:material"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="concat('colour_', translate(normalize-space(concat(@colour, ' ', @src:alpha)), ' ', '_'))"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="urdf-materials">
    <xsl:variable name="all">
      <xsl:for-each select="//m:shape[u:paint(.) != '']">
        <material>
          <xsl:attribute name="name"><xsl:call-template name="urdf-material-name"/></xsl:attribute>
          <xsl:if test="@colour"><color rgba="{substring-before(u:paint(.), '|')}"/></xsl:if>
          <xsl:if test="@src:texture"><texture filename="{@src:texture}"/></xsl:if>
        </material>
      </xsl:for-each>
    </xsl:variable>
    <xsl:for-each select="exsl:node-set($all)/material">
      <xsl:if test="generate-id() = generate-id(key('urdf-material', @name)[1])"><xsl:copy-of select="."/></xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- One visual; geometry is a node. at and turn: in the shape's frame. -->
  <xsl:template name="urdf-visual">
    <xsl:param name="geometry"/>
    <xsl:param name="at" select="'0 0 0'"/>
    <xsl:param name="turn" select="'1 0 0 0'"/>
    <xsl:variable name="own" select="u:turn(@rotation)"/>
    <xsl:variable name="off" select="q:rotate($own, $at)"/>
    <xsl:variable name="place" select="normalize-space(text:when(@at, @at, ' 0 0 0'))"/>
    <xsl:element name="{text:when(parent::m:collision, 'collision', 'visual')}">
      <xsl:if test="@src:label"><xsl:attribute name="name"><xsl:value-of select="@src:label"/></xsl:attribute></xsl:if>
      <xsl:variable name="kept" select="key('urdf-kept', @src:place)/*"/>
      <xsl:copy-of select="$kept/@*"/>
      <xsl:call-template name="urdf-origin">
        <xsl:with-param name="at" select="vec:add($place, $off)"/>
        <xsl:with-param name="turn" select="q:product($own, $turn)"/>
      </xsl:call-template>
      <geometry><xsl:copy-of select="$geometry"/></geometry>
      <xsl:if test="u:paint(.) != '' or @src:material">
        <material>
          <xsl:attribute name="name"><xsl:call-template name="urdf-material-name"/></xsl:attribute>
        </material>
      </xsl:if>
      <xsl:apply-templates select="$kept/*" mode="kept"/>
    </xsl:element>
  </xsl:template>

  <!-- Whether the language has them; where it has not a sphere holds them. -->
  <xsl:variable name="urdf-ellipsoids" select="false()"/>

  <xsl:template name="urdf-scale">
    <xsl:param name="n"/>
    <xsl:variable name="scale" select="text:when(@scale, @scale, '1 1 1')"/>
    <xsl:value-of select="translate(num:item($scale, $n), '-', '')"/>
  </xsl:template>

  <xsl:template match="m:shape[@kind = 'box']">
    <xsl:variable name="x"><xsl:call-template name="urdf-scale"><xsl:with-param name="n" select="1"/></xsl:call-template></xsl:variable>
    <xsl:variable name="y"><xsl:call-template name="urdf-scale"><xsl:with-param name="n" select="2"/></xsl:call-template></xsl:variable>
    <xsl:variable name="z"><xsl:call-template name="urdf-scale"><xsl:with-param name="n" select="3"/></xsl:call-template></xsl:variable>
    <xsl:call-template name="urdf-visual">
      <xsl:with-param name="geometry"><box size="{num:item(@size, 1) * $x} {num:item(@size, 2) * $y} {num:item(@size, 3) * $z}"/></xsl:with-param>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="m:shape[@kind = 'sphere']">
    <xsl:variable name="x"><xsl:call-template name="urdf-scale"><xsl:with-param name="n" select="1"/></xsl:call-template></xsl:variable>
    <xsl:variable name="y"><xsl:call-template name="urdf-scale"><xsl:with-param name="n" select="2"/></xsl:call-template></xsl:variable>
    <xsl:variable name="z"><xsl:call-template name="urdf-scale"><xsl:with-param name="n" select="3"/></xsl:call-template></xsl:variable>
    <xsl:variable name="r" select="num:item(@size, 1)"/>
    <xsl:variable name="radii" select="concat($r * $x, ' ', $r * $y, ' ', $r * $z)"/>
    <xsl:call-template name="urdf-visual">
      <xsl:with-param name="geometry">
        <xsl:choose>
          <xsl:when test="$urdf-ellipsoids and ($x != $y or $y != $z)"><ellipsoid radii="{$radii}"/></xsl:when>
          <xsl:otherwise><sphere radius="{num:largest($radii)}"/></xsl:otherwise>
        </xsl:choose>
      </xsl:with-param>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="m:shape[@kind = 'cylinder' or @kind = 'cone']">
    <xsl:variable name="shape" select="."/>
    <xsl:variable name="x"><xsl:call-template name="urdf-scale"><xsl:with-param name="n" select="1"/></xsl:call-template></xsl:variable>
    <xsl:variable name="y"><xsl:call-template name="urdf-scale"><xsl:with-param name="n" select="2"/></xsl:call-template></xsl:variable>
    <xsl:variable name="r" select="num:item(@size, 1) * $x"/>
    <xsl:variable name="h" select="num:item(@size, 2) * $y"/>
    <xsl:variable name="slices" select="1 + 3 * (@kind = 'cone')"/>
    <xsl:for-each select="str:tokenize(substring('1 2 3 4', 1, 2 * $slices - 1), ' ')">
      <xsl:variable name="i" select="position()"/>
      <xsl:variable name="radius" select="$r * (1 - ($slices &gt; 1) * ($i - 0.5) div $slices)"/>
      <xsl:for-each select="$shape">
        <xsl:call-template name="urdf-visual">
          <xsl:with-param name="at" select="concat('0 ', $h * (($i - 0.5) div $slices - 0.5), ' 0')"/>
          <xsl:with-param name="turn" select="q:from-rotation('1 0 0 -1.5707963267948966')"/>
          <xsl:with-param name="geometry"><cylinder radius="{$radius}" length="{$h div $slices}"/></xsl:with-param>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="m:shape[@kind = 'mesh']">
    <!-- a mesh without a file gets one beside; MJCF has a place for it -->
    <xsl:variable name="key" select="text:when(starts-with(@url, 'data:') and $urdf-language != 'MJCF', doc:mesh-key(string(@url)))"/>
    <xsl:call-template name="urdf-visual">
      <xsl:with-param name="geometry"><mesh filename="{text:when($key != '', concat($stem, '.mesh_', $key, '.obj'), @url)}"><xsl:copy-of select="@scale"/></mesh></xsl:with-param>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="m:shape[@kind = 'path' or @kind = 'line']">
    <xsl:variable name="shape" select="."/>
    <xsl:variable name="scale" select="text:when(@scale, @scale, '1 1 1')"/>
    <xsl:variable name="sx" select="number(num:item($scale, 1))"/>
    <xsl:variable name="sy" select="number(num:item($scale, 2))"/>
    <xsl:variable name="sz" select="number(num:item($scale, 3))"/>
    <!-- of a path that is pressed flat across x its length along y counts -->
    <xsl:variable name="size" select="translate(text:when($sx != 0, $sx, text:when($sy != 0, $sy, 1)), '-', '')"/>
    <xsl:variable name="lines">
      <xsl:choose>
        <xsl:when test="@kind = 'line'">
          <line xmlns="">
            <xsl:for-each select="str:tokenize(@points, ' ,')[position() mod 3 = 1]">
              <p x="{. * $sx}" y="{following-sibling::*[1] * $sy}" z="{following-sibling::*[2] * $sz}"/>
            </xsl:for-each>
          </line>
        </xsl:when>
        <xsl:otherwise>
          <xsl:for-each select="str:tokenize(dr:points(@d, $bar div $size), ';')">
            <line xmlns="">
              <xsl:for-each select="str:tokenize(., ' ')[position() mod 2 = 1]">
                <p x="{. * $sx}" y="{following-sibling::*[1] * $sy}" z="0"/>
              </xsl:for-each>
            </line>
          </xsl:for-each>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:for-each select="exsl:node-set($lines)/line/p[following-sibling::p]">
      <xsl:variable name="next" select="following-sibling::p[1]"/>
      <xsl:variable name="x" select="$next/@x - @x"/>
      <xsl:variable name="y" select="$next/@y - @y"/>
      <xsl:variable name="z" select="$next/@z - @z"/>
      <xsl:variable name="length" select="math:sqrt($x * $x + $y * $y + $z * $z)"/>
      <xsl:variable name="middle" select="concat((@x + $next/@x) div 2, ' ', (@y + $next/@y) div 2, ' ', (@z + $next/@z) div 2)"/>
      <!-- yaw, then down by the rise -->
      <xsl:variable name="turn" select="q:product(q:from-rotation(concat('0 0 1 ', math:atan2($y, $x))),
          q:from-rotation(concat('0 1 0 ', -math:atan2($z, math:sqrt($x * $x + $y * $y)))))"/>
      <xsl:if test="$length &gt; 0">
        <xsl:for-each select="$shape">
          <xsl:call-template name="urdf-visual">
            <xsl:with-param name="at" select="$middle"/>
            <xsl:with-param name="turn" select="$turn"/>
            <xsl:with-param name="geometry"><box size="{$length} {$bar} {$bar}"/></xsl:with-param>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
