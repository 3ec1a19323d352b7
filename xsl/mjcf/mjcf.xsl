<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a model as MJCF for MuJoCo, closed branches included.
     Input: the normal form. Output: MJCF, m and rad, z up, in the position of the model: the reference of each joint is
       its coordinate there, so that coordinates mean the same as in the other documents.
     Parameters: those of urdf/urdf.xsl, whose links and joints are nested here.
     Source: MuJoCo's XML reference; a mimic is an equality of two joints, a cut hinge one of two points (in space of two
       pairs of points along its axis). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:mj="urn:systel:mjcf"
    xmlns:m="urn:systel:model" xmlns:ms="urn:systel:mesh" xmlns:u="urn:systel:urdf" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document"
    xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector" xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" exclude-result-prefixes="text mj m ms u num doc q vec str exsl">
  <xsl:import href="../urdf/position.xsl"/>
  <xsl:output method="xml" encoding="UTF-8" indent="yes"/>

  <xsl:variable name="urdf-ellipsoids" select="true()"/>
  <xsl:key name="mj-children" match="joint[parent]" use="parent/@link"/>
  <xsl:key name="mj-borne" match="joint[parent]" use="child/@link"/>
  <xsl:key name="mj-link" match="link" use="@name"/>
  <xsl:key name="mj-material" match="robot/material" use="@name"/>

  <xsl:key name="mj-mesh" match="mesh[starts-with(@filename, 'data:')]" use="mj:mesh-name(.)"/>

  <!-- Of a mesh that has no file, where it encloses something: MuJoCo takes no other. -->
  <func:function name="mj:mesh">
    <xsl:param name="mesh"/>
    <func:result select="doc:mesh(doc:mesh-key(string($mesh[starts-with(@filename, 'data:')]/@filename)))[@volume][not(ms:part[2])]"/>
  </func:function>
  <func:function name="mj:mesh-name">
    <xsl:param name="mesh"/>
    <func:result select="concat('mesh_', doc:mesh-key(string($mesh/@filename)), translate(concat(substring('_', 1, boolean($mesh/@scale)), $mesh/@scale), ' ', '_'))"/>
  </func:function>

  <!-- Closed branches have a place here. -->
  <xsl:template name="urdf-lost"/>

  <xsl:variable name="urdf-language">MJCF</xsl:variable>
  <xsl:variable name="mj-model" select="/m:model"/>
  <func:function name="mj:place">
    <xsl:param name="origin"/>
    <func:result select="string(text:when($origin/@xyz, $origin/@xyz, '0 0 0'))"/>
  </func:function>

  <xsl:template match="/">
    <xsl:variable name="made"><xsl:apply-templates select="m:model"/></xsl:variable>
    <xsl:for-each select="exsl:node-set($made)/robot">
      <mujoco model="{@name}">
        <xsl:copy-of select="comment()"/>
        <!-- links between the coordinates of one pair weigh next to nothing -->
        <compiler angle="radian" balanceinertia="true" boundmass="1e-6" boundinertia="1e-9"/>
        <option gravity="0 0 -9.81"/>
        <xsl:variable name="meshes" select=".//mesh[generate-id() = generate-id(key('mj-mesh', mj:mesh-name(.))[1])][mj:mesh(.)]"/>
        <xsl:if test="$meshes">
          <asset>
            <xsl:for-each select="$meshes">
              <xsl:variable name="part" select="mj:mesh(.)/ms:part"/>
              <mesh name="{mj:mesh-name(.)}" vertex="{normalize-space($part/ms:points)}" face="{normalize-space(str:replace(concat($part/ms:corners, ' '), ' -1 ', ' '))}"><xsl:copy-of select="@scale"/></mesh>
            </xsl:for-each>
          </asset>
        </xsl:if>
        <worldbody>
          <xsl:for-each select="link[not(key('mj-borne', @name))]">
            <xsl:apply-templates select="." mode="mj-body"/>
          </xsl:for-each>
        </worldbody>
        <xsl:call-template name="mj-equalities"/>
      </mujoco>
    </xsl:for-each>
  </xsl:template>

  <!-- A link below the joint that carries it; the root has none. -->
  <xsl:template match="link" mode="mj-body">
    <xsl:param name="joint" select="/.."/>
    <xsl:variable name="name" select="text:when(@name = 'world', 'world_body', @name)"/>
    <xsl:variable name="turn" select="u:rpy($joint/origin)"/>
    <xsl:variable name="axis" select="string(text:when($joint/axis, $joint/axis/@xyz, '1 0 0'))"/>
    <xsl:variable name="at" select="mj:place($joint/origin)"/>
    <xsl:variable name="q"><xsl:choose>
      <xsl:when test="$joint"><xsl:value-of select="u:q($joint/@name)"/></xsl:when>
      <xsl:otherwise>0</xsl:otherwise>
    </xsl:choose></xsl:variable>
    <xsl:variable name="slides" select="$joint/@type = 'prismatic'"/>
    <xsl:variable name="hinges" select="$joint/@type = 'revolute' or $joint/@type = 'continuous'"/>
    <body name="{$name}">
      <xsl:attribute name="pos"><xsl:choose>
        <xsl:when test="$slides and $q != 0"><xsl:value-of select="vec:add($at, q:rotate($turn, $axis), number($q))"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$at"/></xsl:otherwise>
      </xsl:choose></xsl:attribute>
      <xsl:attribute name="quat"><xsl:choose>
        <xsl:when test="$hinges and $q != 0"><xsl:value-of select="q:product($turn, q:from-rotation(concat($axis, ' ', $q)))"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$turn"/></xsl:otherwise>
      </xsl:choose></xsl:attribute>
      <xsl:apply-templates select="$joint" mode="mj-joint"><xsl:with-param name="q" select="number($q)"/></xsl:apply-templates>
      <xsl:apply-templates select="inertial | visual | collision" mode="mj-part"/>
      <xsl:for-each select="key('mj-children', @name)">
        <xsl:variable name="below" select="."/>
        <xsl:apply-templates select="key('mj-link', child/@link)" mode="mj-body"><xsl:with-param name="joint" select="$below"/></xsl:apply-templates>
      </xsl:for-each>
    </body>
  </xsl:template>

  <xsl:template match="joint" mode="mj-joint">
    <xsl:param name="q"/>
    <xsl:choose>
      <xsl:when test="@type = 'fixed'"/>
      <xsl:when test="@type = 'floating'">
        <joint name="{@name}_x" type="slide" axis="1 0 0"/>
        <joint name="{@name}_y" type="slide" axis="0 1 0"/>
        <joint name="{@name}_z" type="slide" axis="0 0 1"/>
        <joint name="{@name}" type="ball"/>
      </xsl:when>
      <xsl:when test="@type = 'planar'">
        <joint name="{@name}_1" type="slide" axis="{u:axis('planar', string(axis/@xyz), 1)}"/>
        <joint name="{@name}_2" type="slide" axis="{u:axis('planar', string(axis/@xyz), 2)}"/>
        <joint name="{@name}" type="hinge" axis="{axis/@xyz}"/>
      </xsl:when>
      <xsl:otherwise>
        <joint name="{@name}" type="{text:when(@type = 'prismatic', 'slide', 'hinge')}" axis="{text:when(axis, axis/@xyz, '1 0 0')}">
          <xsl:if test="$q != 0"><xsl:attribute name="ref"><xsl:value-of select="$q"/></xsl:attribute></xsl:if>
          <xsl:if test="limit/@lower and not(@type = 'prismatic' and limit/@lower = -1000 and limit/@upper = 1000)">
            <xsl:attribute name="limited">true</xsl:attribute>
            <xsl:attribute name="range"><xsl:value-of select="concat(limit/@lower, ' ', limit/@upper)"/></xsl:attribute>
          </xsl:if>
          <xsl:if test="dynamics/@damping"><xsl:attribute name="damping"><xsl:value-of select="dynamics/@damping"/></xsl:attribute></xsl:if>
          <xsl:if test="dynamics/@friction"><xsl:attribute name="frictionloss"><xsl:value-of select="dynamics/@friction"/></xsl:attribute></xsl:if>
        </joint>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Products of inertia stand in the body's frame; with a turn of its own the mass is in a body that has it. -->
  <xsl:template match="inertial" mode="mj-part">
    <xsl:variable name="i" select="inertia"/>
    <xsl:variable name="products" select="$i/@ixy != 0 or $i/@ixz != 0 or $i/@iyz != 0"/>
    <xsl:choose>
      <xsl:when test="not(mass/@value &gt; 0)"/>
      <xsl:when test="$products and translate(origin/@rpy, '0 -', '') != ''">
        <body name="{../@name}_mass" pos="{mj:place(origin)}" quat="{u:rpy(origin)}">
          <inertial pos="0 0 0" mass="{mass/@value}" fullinertia="{$i/@ixx} {$i/@iyy} {$i/@izz} {$i/@ixy} {$i/@ixz} {$i/@iyz}"/>
        </body>
      </xsl:when>
      <xsl:when test="$products">
        <inertial pos="{mj:place(origin)}" mass="{mass/@value}" fullinertia="{$i/@ixx} {$i/@iyy} {$i/@izz} {$i/@ixy} {$i/@ixz} {$i/@iyz}"/>
      </xsl:when>
      <xsl:otherwise>
        <inertial pos="{mj:place(origin)}" quat="{u:rpy(origin)}" mass="{mass/@value}" diaginertia="{$i/@ixx} {$i/@iyy} {$i/@izz}"/>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- What is seen collides with nothing. Files of meshes stay with URDF: MuJoCo reads others. -->
  <xsl:template match="visual | collision" mode="mj-part">
    <xsl:variable name="geometry" select="geometry/*"/>
    <xsl:variable name="colour" select="key('mj-material', material/@name)/color/@rgba"/>
    <xsl:if test="not($geometry/self::mesh) or mj:mesh($geometry)">
      <geom type="{name($geometry)}" pos="{mj:place(origin)}" quat="{u:rpy(origin)}">
        <xsl:if test="$geometry/self::mesh"><xsl:attribute name="mesh"><xsl:value-of select="mj:mesh-name($geometry)"/></xsl:attribute></xsl:if>
        <xsl:if test="not($geometry/self::mesh)"><xsl:attribute name="size"><xsl:choose>
          <xsl:when test="$geometry/self::box"><xsl:value-of select="vec:add('0 0 0', string($geometry/@size), 0.5)"/></xsl:when>
          <xsl:when test="$geometry/self::cylinder"><xsl:value-of select="concat($geometry/@radius, ' ', $geometry/@length div 2)"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="$geometry/@radius | $geometry/@radii"/></xsl:otherwise>
        </xsl:choose></xsl:attribute></xsl:if>
        <xsl:if test="$colour"><xsl:attribute name="rgba"><xsl:value-of select="$colour"/></xsl:attribute></xsl:if>
        <xsl:if test="self::visual">
          <xsl:attribute name="contype">0</xsl:attribute>
          <xsl:attribute name="conaffinity">0</xsl:attribute>
        </xsl:if>
      </geom>
    </xsl:if>
  </xsl:template>

  <xsl:template name="mj-equalities">
    <xsl:variable name="mimics" select="joint[mimic]"/>
    <xsl:variable name="held" select="$mj-model/m:loop[@type = 'revolute' or @type = 'spherical' or @type = 'fixed']"/>
    <xsl:if test="$mimics or $held">
      <equality>
        <xsl:for-each select="$mimics">
          <joint joint1="{@name}" joint2="{mimic/@joint}" polycoef="{text:when(mimic/@offset, mimic/@offset, '0')} {text:when(mimic/@multiplier, mimic/@multiplier, '1')} 0 0 0"/>
        </xsl:for-each>
        <xsl:apply-templates select="$held" mode="mj-loop"/>
      </equality>
    </xsl:if>
    <xsl:for-each select="$mj-model">
      <xsl:call-template name="lost">
        <xsl:with-param name="nodes" select="m:loop[not(@type = 'revolute' or @type = 'spherical' or @type = 'fixed')]"/>
        <xsl:with-param name="language" select="'MJCF'"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="m:loop" mode="mj-loop">
    <xsl:variable name="a" select="u:link(key('body', @a))"/>
    <xsl:variable name="b" select="u:link(key('body', @b))"/>
    <xsl:variable name="at" select="normalize-space(@at)"/>
    <xsl:choose>
      <xsl:when test="@type = 'fixed'"><weld name="{@id}" body1="{$a}" body2="{$b}"/></xsl:when>
      <xsl:otherwise>
        <connect name="{@id}" body1="{$a}" body2="{$b}" anchor="{$at}"/>
        <xsl:if test="@type = 'revolute' and not(/m:model/@planar = 'true' or starts-with(/m:model/@class, 'П'))">
          <connect name="{@id}_axis" body1="{$a}" body2="{$b}" anchor="{vec:add($at, normalize-space(@axis), 0.1)}"/>
        </xsl:if>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
