<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the mass of a body of MJCF: what inertial says, else that of its geoms by their mass or density, as MuJoCo has it.
     Input: the current body. Included by import/mjcf.xsl. Output: inertial of URDF, its origin with @quat; none where nothing weighs.
     Parameters: none.
     Source: MuJoCo's XML reference: compiler inertiafromgeom, inertiagrouprange, settotalmass; geom mass, density (1000 unless given). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:mj="urn:systel:import:mjcf" xmlns:text="urn:systel:text"
    xmlns:src="urn:systel:source" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document" xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector"
    xmlns:kin="urn:systel:kinematics" xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math" exclude-result-prefixes="mj text num doc q vec kin exsl math">

  <xsl:variable name="mj-total" select="number(text:when(/mujoco/compiler/@settotalmass, /mujoco/compiler[@settotalmass][last()]/@settotalmass, '-1'))"/>
  <xsl:variable name="mj-scale">
    <xsl:variable name="masses"><xsl:for-each select="/mujoco/worldbody//body[$mj-total &gt; 0]"><xsl:call-template name="mj-own-mass"/></xsl:for-each></xsl:variable>
    <xsl:variable name="sum" select="sum(exsl:node-set($masses)/inertial/mass/@value)"/>
    <xsl:value-of select="text:when($mj-total &gt; 0 and $sum &gt; 0, $mj-total div $sum, 1)"/>
  </xsl:variable>

  <xsl:template name="mj-mass">
    <xsl:variable name="own"><xsl:call-template name="mj-own-mass"/></xsl:variable>
    <xsl:for-each select="exsl:node-set($own)/inertial">
      <inertial>
        <xsl:copy-of select="@* | origin"/>
        <mass value="{mass/@value * $mj-scale}"/>
        <xsl:for-each select="inertia">
          <inertia><xsl:for-each select="@*"><xsl:attribute name="{name()}"><xsl:value-of select=". * $mj-scale"/></xsl:attribute></xsl:for-each></inertia>
        </xsl:for-each>
      </inertial>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="mj-own-mass">
    <xsl:variable name="from-geom" select="mj:compiler(., 'inertiafromgeom')"/>
    <xsl:choose>
      <xsl:when test="inertial and $from-geom != 'true'">
        <xsl:for-each select="inertial[1]">
          <inertial src:line="{doc:line(.)}">
            <origin xyz="{mj:vector(., 'pos', '0 0 0')}" quat="{mj:turn(.)}"/>
            <mass value="{normalize-space(@mass)}"/>
            <xsl:choose>
              <xsl:when test="@fullinertia"><inertia ixx="{num:item(@fullinertia, 1)}" iyy="{num:item(@fullinertia, 2)}" izz="{num:item(@fullinertia, 3)}"
                  ixy="{num:item(@fullinertia, 4)}" ixz="{num:item(@fullinertia, 5)}" iyz="{num:item(@fullinertia, 6)}"/></xsl:when>
              <xsl:when test="@diaginertia"><inertia ixx="{num:item(@diaginertia, 1)}" iyy="{num:item(@diaginertia, 2)}" izz="{num:item(@diaginertia, 3)}" ixy="0" ixz="0" iyz="0"/></xsl:when>
            </xsl:choose>
          </inertial>
        </xsl:for-each>
      </xsl:when>
      <xsl:when test="$from-geom = 'false'"/>
      <xsl:otherwise>
        <xsl:variable name="masses"><xsl:apply-templates select="geom" mode="mj-mass"/></xsl:variable>
        <xsl:if test="exsl:node-set($masses)/*">
          <xsl:variable name="whole" select="kin:rigid(exsl:node-set($masses)/*)"/>
          <inertial src:line="{doc:line(.)}">
            <origin xyz="{vec:clean(mj:part($whole, 2))}"/>
            <mass value="{num:item($whole, 1)}"/>
            <inertia ixx="{num:item($whole, 5)}" iyy="{num:item($whole, 6)}" izz="{num:item($whole, 7)}"
                ixy="{num:item($whole, 8)}" ixz="{num:item($whole, 9)}" iyz="{num:item($whole, 10)}"/>
          </inertial>
        </xsl:if>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- One geom: radii and half lengths a, b, c; principal moments for a mass of 1. A mesh has what its file encloses, scaled; planes nothing. -->
  <xsl:template match="geom" mode="mj-mass">
    <xsl:variable name="type" select="mj:geom-type(.)"/>
    <xsl:variable name="size" select="mj:vector(., 'size', '')"/>
    <xsl:variable name="ends" select="mj:ends(.)"/>
    <xsl:variable name="a" select="num:item($size, 1)"/>
    <xsl:variable name="b" select="text:when(($type = 'box' or $type = 'ellipsoid') and $ends != '', $a, num:item($size, 2))"/>
    <xsl:variable name="c" select="number(text:when($ends != '', $ends, text:when($type = 'cylinder' or $type = 'capsule', $b, num:item($size, 3))))"/>
    <xsl:variable name="pi" select="3.141592653589793"/>
    <!-- of a capsule: the part that its ends are, and their moment across -->
    <xsl:variable name="ball" select="2 * $a div (2 * $a + 3 * $c)"/>
    <xsl:variable name="of">
      <xsl:choose>
        <xsl:when test="$type = 'sphere'"><of volume="{4 div 3 * $pi * $a * $a * $a}" x="{0.4 * $a * $a}" y="{0.4 * $a * $a}" z="{0.4 * $a * $a}"/></xsl:when>
        <xsl:when test="$type = 'box'"><of volume="{8 * $a * $b * $c}" x="{($b * $b + $c * $c) div 3}" y="{($a * $a + $c * $c) div 3}" z="{($a * $a + $b * $b) div 3}"/></xsl:when>
        <xsl:when test="$type = 'ellipsoid'"><of volume="{4 div 3 * $pi * $a * $b * $c}" x="{($b * $b + $c * $c) div 5}" y="{($a * $a + $c * $c) div 5}" z="{($a * $a + $b * $b) div 5}"/></xsl:when>
        <xsl:when test="$type = 'cylinder'"><of volume="{2 * $pi * $a * $a * $c}" x="{$a * $a div 4 + $c * $c div 3}" y="{$a * $a div 4 + $c * $c div 3}" z="{$a * $a div 2}"/></xsl:when>
        <xsl:when test="$type = 'capsule'">
          <xsl:variable name="across" select="(1 - $ball) * ($a * $a div 4 + $c * $c div 3) + $ball * (0.4 * $a * $a + $c * $c + 0.75 * $a * $c)"/>
          <of volume="{2 * $pi * $a * $a * $c + 4 div 3 * $pi * $a * $a * $a}" x="{$across}" y="{$across}" z="{(1 - $ball) * $a * $a div 2 + $ball * 0.4 * $a * $a}"/>
        </xsl:when>
        <xsl:when test="$type = 'mesh'"><xsl:call-template name="mj-mesh-volume"/></xsl:when>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="k" select="exsl:node-set($of)/of"/>
    <xsl:variable name="given" select="mj:get(., 'mass', '')"/>
    <xsl:variable name="mass" select="number(text:when($given != '', $given, sum($k/@volume) * mj:get(., 'density', '1000')))"/>
    <xsl:variable name="group" select="number(mj:get(., 'group', '0'))"/>
    <xsl:variable name="groups" select="string(text:when(mj:compiler(., 'inertiagrouprange') = '', '0 5', mj:compiler(., 'inertiagrouprange')))"/>
    <xsl:if test="$k and $mass &gt; 0 and $group &gt;= num:item($groups, 1) and $group &lt;= num:item($groups, 2)">
      <xsl:variable name="turn" select="mj:geom-turn(.)"/>
      <mass mass="{$mass}" centre="{vec:add(mj:geom-at(.), q:rotate($turn, text:when($k/@centre, $k/@centre, '0 0 0')))}" turn="{$turn}"
          inertia="{$mass * $k/@x} {$mass * $k/@y} {$mass * $k/@z} {$mass * text:when($k/@xy, $k/@xy, 0)} {$mass * text:when($k/@xz, $k/@xz, 0)} {$mass * text:when($k/@yz, $k/@yz, 0)}"/>
    </xsl:if>
  </xsl:template>

  <!-- Of a file that cannot be read a mass that is given is in the mesh's pole. -->
  <xsl:template name="mj-mesh-volume">
    <xsl:variable name="scale" select="mj:mesh-scale(.)"/>
    <xsl:variable name="volume" select="string(doc:mesh(doc:mesh-key(mj:mesh-file(.)))/@volume)"/>
    <xsl:variable name="sx" select="num:item($scale, 1)"/><xsl:variable name="sy" select="num:item($scale, 2)"/><xsl:variable name="sz" select="num:item($scale, 3)"/>
    <xsl:variable name="whole" select="num:item($volume, 1)"/>
    <xsl:variable name="xx" select="$sx * $sx * num:item($volume, 5) div $whole"/>
    <xsl:variable name="yy" select="$sy * $sy * num:item($volume, 6) div $whole"/>
    <xsl:variable name="zz" select="$sz * $sz * num:item($volume, 7) div $whole"/>
    <xsl:choose>
      <xsl:when test="$volume = ''"><of volume="0" x="0" y="0" z="0"/></xsl:when>
      <xsl:otherwise>
        <of volume="{math:abs($whole * $sx * $sy * $sz)}" centre="{$sx * num:item($volume, 2)} {$sy * num:item($volume, 3)} {$sz * num:item($volume, 4)}"
            x="{$yy + $zz}" y="{$xx + $zz}" z="{$xx + $yy}" xy="{-$sx * $sy * num:item($volume, 8) div $whole}"
            xz="{-$sx * $sz * num:item($volume, 9) div $whole}" yz="{-$sy * $sz * num:item($volume, 10) div $whole}"/>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
