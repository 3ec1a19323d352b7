<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: gears and pulleys on bodies without geometry: their pitch cylinders with spokes that show the turning, on
       shafts in front of the links; what holds a wheel that stands still; belts.
     Input: the relations of the model, posed. Output: $x3d-wheels, what every body bears (scene's frame, metres):
       wheel = a ring from inner to outer between z1 and z2 along its axis (widens = by so much a
       metre of it), worm, rack, cam, follower, belt; X3D nodes.
     Parameters: none. Sizes besides the radii are multiples of $x3d-d (scene.xsl).
     Source: bodies/wheels.xsl; theory of mechanisms. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:x3d:vector" xmlns:w="urn:systel:wheels" xmlns:q="urn:systel:quaternion"
    xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:math="http://exslt.org/math"
    xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="vec text m v w q kin num math str exsl">

  <xsl:include href="../bodies/wheels.xsl"/>
  <xsl:include href="rings.xsl"/>
  <xsl:include href="crossed.xsl"/>
  <xsl:include href="belts.xsl"/>
  <xsl:include href="racks.xsl"/>
  <xsl:include href="cams.xsl"/>
  <xsl:include href="index.xsl"/>

  <xsl:key name="x3d-tied" match="m:relation[@kind != 'mimic']" use="@a | @b"/>

  <!-- The transmissions that a joint takes part in. -->
  <func:function name="w:tied">
    <xsl:param name="joint"/>
    <xsl:for-each select="$joint"><func:result select="key('x3d-tied', @id)"/></xsl:for-each>
    <xsl:if test="not($joint)"><func:result select="/.."/></xsl:if>
  </func:function>

  <!-- A vector of the scene in a body's frame; a point of the scene there. -->
  <func:function name="w:inward">
    <xsl:param name="body"/>
    <xsl:param name="vector"/>
    <xsl:variable name="pose" select="kin:pose($body)"/>
    <func:result select="q:rotate(q:conjugate(concat(num:item($pose, 4), ' ', num:item($pose, 5), ' ', num:item($pose, 6), ' ',
        num:item($pose, 7))), $vector)"/>
  </func:function>
  <func:function name="w:place">
    <xsl:param name="body"/>
    <xsl:param name="point"/>
    <xsl:variable name="place" select="w:inward($body, vec:add($point, kin:pose($body), -1))"/>
    <func:result select="vec:xyz(vec:item($place, 1), vec:item($place, 2), vec:item($place, 3), 9)"/>
  </func:function>

  <!-- Bodies that show what they are do not get wheels. -->
  <func:function name="w:bare">
    <xsl:param name="body"/>
    <func:result select="$body[not(m:code or m:shape[@kind != 'line' and @kind != 'path'])]"/>
  </func:function>

  <!-- How far in front of the poles the wheels of a relation turn. -->
  <func:function name="w:front">
    <xsl:param name="relation"/>
    <func:result select="(0.9 + 0.75 * w:plane($relation)) * $x3d-d"/>
  </func:function>

  <xsl:variable name="x3d-wheels-tree">
    <xsl:apply-templates select="$x3d-model/m:relation" mode="x3d-wheels"/>
  </xsl:variable>
  <xsl:variable name="x3d-wheels" select="exsl:node-set($x3d-wheels-tree)/*"/>

  <xsl:template match="m:relation" mode="x3d-wheels"/>

  <xsl:template match="m:relation[contains(@kind, 'gear') or @kind = 'friction' or @kind = 'belt' or @kind = 'chain']" mode="x3d-wheels">
    <xsl:variable name="radii" select="w:radii(.)"/>
    <xsl:variable name="ra" select="number(num:item($radii, 1))"/>
    <xsl:variable name="rb" select="number(num:item($radii, 2))"/>
    <xsl:variable name="inside" select="@kind = 'internal-gear'"/>
    <xsl:variable name="axis" select="kin:axis(w:b(.))"/>
    <xsl:variable name="still" select="not(@a)"/>
    <xsl:variable name="front" select="w:front(.)"/>
    <xsl:for-each select="w:a(.)[$ra &gt; 0.000001]">
      <xsl:call-template name="x3d-wheel">
        <xsl:with-param name="r" select="$ra"/>
        <xsl:with-param name="outside" select="$inside and $ra &gt; $rb"/>
        <xsl:with-param name="axis" select="$axis"/>
        <xsl:with-param name="front" select="$front"/>
        <xsl:with-param name="still" select="$still"/>
      </xsl:call-template>
    </xsl:for-each>
    <xsl:for-each select="w:b(.)[$rb &gt; 0.000001]">
      <xsl:call-template name="x3d-wheel">
        <xsl:with-param name="r" select="$rb"/>
        <xsl:with-param name="outside" select="$inside and $rb &gt; $ra"/>
        <xsl:with-param name="axis" select="$axis"/>
        <xsl:with-param name="front" select="$front"/>
      </xsl:call-template>
    </xsl:for-each>
    <xsl:if test="(@kind = 'belt' or @kind = 'chain') and $ra &gt; 0.000001">
      <xsl:variable name="between" select="w:between(.)"/>
      <belt body="{/m:model/m:body/@id}" name="belt_{count(preceding-sibling::m:relation) + 1}" ra="{$ra}" rb="{$rb}"
          apart="{math:sqrt(vec:dot($between, $between))}" crossed="{1 - 2 * (@ratio &lt; 0)}" way="{vec:along($between)}" axis="{$axis}"
          at="{vec:add(kin:pose(w:a(.)), $axis, $front)}">
        <!-- It hangs on what bears the first pulley. -->
        <xsl:for-each select="w:a(.)/parent::m:body"><xsl:attribute name="body"><xsl:value-of select="@id"/></xsl:attribute></xsl:for-each>
      </belt>
    </xsl:if>
  </xsl:template>

  <!-- A wheel of the current body; outside: its rim lies around the pitch circle. -->
  <xsl:template name="x3d-wheel">
    <xsl:param name="r"/>
    <xsl:param name="outside" select="false()"/>
    <xsl:param name="axis"/>
    <xsl:param name="front"/>
    <xsl:param name="still" select="false()"/>
    <xsl:param name="lean" select="0"/>
    <xsl:variable name="rim" select="math:min(str:tokenize(concat(0.5 * $x3d-d, ' ', 0.4 * $r)))"/>
    <xsl:if test="$still or w:bare(.)">
      <wheel r="{$r}" inner="{$r - $rim * not($outside)}" outer="{$r + $rim * $outside}" z1="{-0.3 * $x3d-d}"
          z2="{(0.3 + 0.6 * ($outside and not($still))) * $x3d-d}" axis="{$axis}" front="{$front}" at="{vec:add(kin:pose(.), $axis, $front)}"
          name="ring_{text:when($outside, 'ring_')}{text:when($still, 'still_')}{text:when($lean, concat('cone_', round($lean * 1000), '_'))}{round($r * 1000000)}">
        <!-- Of a cone the rim widens along the axis; crowns are drawn less steep than they are. -->
        <xsl:if test="$lean != 0">
          <xsl:attribute name="widens"><xsl:value-of select="math:max(str:tokenize(concat(math:min(str:tokenize(concat(math:tan($lean), ' 2'))), ' -2')))"/></xsl:attribute>
        </xsl:if>
        <!-- The spokes of a ring go past the pinion in it. -->
        <xsl:if test="not($still)">
          <xsl:attribute name="spokes"><xsl:value-of select="0.65 * $outside * $x3d-d"/></xsl:attribute>
        </xsl:if>
        <xsl:attribute name="body"><xsl:value-of select="@id[not($still)] | /m:model/m:body/@id[$still]"/></xsl:attribute>
      </wheel>
    </xsl:if>
  </xsl:template>

  <!-- Everything that the relations give the current body. -->
  <xsl:template name="x3d-wheels">
    <xsl:variable name="body" select="."/>
    <xsl:variable name="material"><xsl:call-template name="x3d-material"/></xsl:variable>
    <xsl:for-each select="$x3d-wheels[@body = $body/@id]">
      <!-- A planet meshes with two wheels and is one. -->
      <xsl:if test="not(preceding-sibling::*[@body = current()/@body and @name = current()/@name and @front = current()/@front])">
        <xsl:apply-templates select="." mode="x3d-wheel">
          <xsl:with-param name="body" select="$body"/>
          <xsl:with-param name="material" select="string($material)"/>
        </xsl:apply-templates>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="wheel" mode="x3d-wheel">
    <xsl:param name="body"/>
    <xsl:param name="material"/>
    <Transform>
      <xsl:call-template name="x3d-placement">
        <xsl:with-param name="at" select="w:place($body, @at)"/>
        <xsl:with-param name="rotation" select="vec:arc('0 0 1', w:inward($body, @axis), '1 0 0')"/>
      </xsl:call-template>
      <xsl:call-template name="x3d-ring-use">
        <xsl:with-param name="name" select="@name"/>
        <xsl:with-param name="appearance" select="$material"/>
      </xsl:call-template>
      <xsl:if test="@spokes">
        <xsl:call-template name="x3d-spokes">
          <xsl:with-param name="r" select="0.5 * (@inner + @outer)"/>
          <xsl:with-param name="z" select="@spokes"/>
          <xsl:with-param name="appearance" select="$material"/>
        </xsl:call-template>
        <xsl:call-template name="x3d-bar">
          <xsl:with-param name="from" select="vec:xyz(0, 0, -@front, 9)"/>
          <xsl:with-param name="to" select="vec:xyz(0, 0, @spokes + 0.4 * $x3d-d, 9)"/>
          <xsl:with-param name="radius" select="0.25 * $x3d-d"/>
          <xsl:with-param name="appearance" select="$material"/>
        </xsl:call-template>
      </xsl:if>
    </Transform>
    <xsl:if test="not(@spokes)"><xsl:call-template name="x3d-wheel-stand"><xsl:with-param name="body" select="$body"/></xsl:call-template></xsl:if>
  </xsl:template>

  <!-- What holds a wheel that stands still: in the plane the ground's hatching, in space a post. -->
  <xsl:template name="x3d-wheel-stand">
    <xsl:param name="body"/>
    <xsl:variable name="down" select="vec:add('0 -1 0', @axis, num:item(@axis, 2))"/>
    <xsl:variable name="upright" select="vec:dot($down, $down) &lt; 0.01"/>
    <xsl:variable name="aside" select="vec:along(text:when($upright, '1 0 0', $down))"/>
    <xsl:variable name="rim" select="vec:add(@at, $aside, 0.5 * (@inner + @outer))"/>
    <xsl:choose>
      <xsl:when test="$x3d-planar">
        <Transform translation="{w:place($body, @at)}">
          <xsl:call-template name="x3d-rail">
            <xsl:with-param name="from" select="-2 * $x3d-d"/>
            <xsl:with-param name="to" select="2 * $x3d-d"/>
            <xsl:with-param name="top" select="0.05 * $x3d-d - @outer"/>
            <xsl:with-param name="depth" select="$x3d-d"/>
          </xsl:call-template>
        </Transform>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="x3d-post"><xsl:with-param name="at" select="w:place($body, $rim)"/></xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- How far the parts of transmissions reach: points for extent.xsl. -->
  <xsl:template name="x3d-wheel-points">
    <xsl:apply-templates select="$x3d-wheels" mode="x3d-wheel-points"/>
  </xsl:template>

  <xsl:template match="*" mode="x3d-wheel-points"/>

  <xsl:template match="wheel | disc | worm | index" mode="x3d-wheel-points">
    <xsl:variable name="wheel" select="."/>
    <xsl:variable name="turn" select="q:from-rotation(vec:arc('0 0 1', @axis, '1 0 0'))"/>
    <xsl:for-each select="str:tokenize('1 0,.92 .38,.71 .71,.38 .92,0 1,-.38 .92,-.71 .71,-.92 .38,-1 0,-.92 -.38,-.71 -.71,-.38 -.92,0 -1,.38 -.92,.71 -.71,.92 -.38', ',')">
      <xsl:variable name="point" select="vec:add($wheel/@at, q:rotate($turn, concat(., ' 0')), $wheel/@outer)"/>
      <p x="{num:item($point, 1)}" y="{num:item($point, 2)}" z="{num:item($point, 3)}" r="{0.4 * $x3d-d}"/>
    </xsl:for-each>
    <!-- What bears it in the plane. -->
    <xsl:if test="$x3d-planar and (self::disc or self::index or self::wheel[not(@spokes)])">
      <p x="{num:item(@at, 1)}" y="{num:item(@at, 2) - @outer - 0.5 * $x3d-d}" z="0" r="{0.8 * $x3d-d}"/>
    </xsl:if>
  </xsl:template>

  <!-- The lowest rim, where feet have to reach below it. -->
  <xsl:variable name="x3d-rims-tree"><xsl:apply-templates select="$x3d-wheels" mode="x3d-wheel-points"/></xsl:variable>
  <xsl:variable name="x3d-rims" select="exsl:node-set($x3d-rims-tree)/p"/>
</xsl:stylesheet>
