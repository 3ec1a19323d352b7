<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a model as SDF 1.7 for Gazebo, closed branches included.
     Input: the normal form. Output: SDF, m and rad, z up, in the position of the model, from which coordinates count: SDF has no
       coordinates to begin with, and joints that close branches have to meet there. Each link stands on its joint, each joint on its
       parent (relative_to).
     Parameters: those of urdf/urdf.xsl, whose links and joints these are.
     Source: the specification of SDFormat 1.7; it has no mimics, they stand in comments. A cut pair is a joint like the others. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model" xmlns:p="urn:systel:parts" xmlns:u="urn:systel:urdf" xmlns:doc="urn:systel:document"
    xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector" xmlns:math="http://exslt.org/math"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="text m p u doc q vec math exsl">
  <xsl:import href="../urdf/position.xsl"/>
  <xsl:output method="xml" encoding="UTF-8" indent="yes"/>

  <xsl:variable name="urdf-ellipsoids" select="true()"/>
  <xsl:key name="sdf-joint" match="joint" use="child/@link"/>
  <xsl:key name="sdf-link" match="link" use="@name"/>
  <xsl:key name="sdf-material" match="robot/material" use="@name"/>
  <xsl:variable name="urdf-language">SDF</xsl:variable>
  <xsl:variable name="sdf-model" select="/m:model"/>

  <!-- Closed branches have a place here. -->
  <xsl:template name="urdf-lost"/>

  <xsl:template match="/">
    <xsl:variable name="beside"><xsl:call-template name="urdf-beside"/></xsl:variable>
    <xsl:choose>
      <xsl:when test="exsl:node-set($beside)/*"><p:parts><p:part><xsl:call-template name="sdf"/></p:part><xsl:copy-of select="$beside"/></p:parts></xsl:when>
      <xsl:otherwise><xsl:call-template name="sdf"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="sdf">
    <xsl:variable name="made"><xsl:apply-templates select="m:model"/></xsl:variable>
    <xsl:for-each select="exsl:node-set($made)/robot">
      <sdf version="1.7">
        <model name="{@name}">
          <xsl:copy-of select="comment()"/>
          <xsl:apply-templates select="link[not(@name = 'world' and not(*))]" mode="sdf"/>
          <!-- what the root stands on -->
          <xsl:for-each select="link[not(key('sdf-joint', @name))][not(@name = 'world')]">
            <joint name="{@name}_stands" type="fixed"><parent>world</parent><child><xsl:value-of select="@name"/></child></joint>
          </xsl:for-each>
          <xsl:apply-templates select="joint" mode="sdf"/>
          <xsl:apply-templates select="$sdf-model/m:loop" mode="sdf"/>
        </model>
      </sdf>
    </xsl:for-each>
    <xsl:for-each select="$sdf-model">
      <xsl:call-template name="lost">
        <xsl:with-param name="nodes" select="m:relation | m:loop[not(@type = 'revolute' or @type = 'spherical' or @type = 'prismatic' or @type = 'fixed')]"/>
        <xsl:with-param name="language" select="'SDF'"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="sdf-pose">
    <xsl:param name="origin" select="origin"/>
    <xsl:param name="to"/>
    <pose>
      <xsl:if test="$to"><xsl:attribute name="relative_to"><xsl:value-of select="$to"/></xsl:attribute></xsl:if>
      <xsl:value-of select="concat(text:when($origin/@xyz, $origin/@xyz, '0 0 0'), ' ', text:when($origin/@rpy, $origin/@rpy, '0 0 0'))"/>
    </pose>
  </xsl:template>

  <!-- The world is Gazebo's own. -->
  <xsl:template match="link" mode="sdf">
    <xsl:variable name="joint" select="key('sdf-joint', @name)"/>
    <link name="{@name}">
      <xsl:if test="$joint"><pose relative_to="{$joint/@name}{text:when(key('sdf-link', $joint/@name), '_joint')}">0 0 0 0 0 0</pose></xsl:if>
      <xsl:for-each select="inertial[mass/@value &gt; 0]">
        <inertial>
          <xsl:call-template name="sdf-pose"/>
          <mass><xsl:value-of select="mass/@value"/></mass>
          <!-- no moment may be above the sum of the others: of a plane model those that do not matter are half of the one that does -->
          <xsl:variable name="largest" select="math:max(inertia/@ixx | inertia/@iyy | inertia/@izz)"/>
          <inertia><xsl:for-each select="inertia/@*">
            <xsl:element name="{name()}"><xsl:choose>
              <xsl:when test="substring(name(), 2, 1) != substring(name(), 3, 1)"><xsl:value-of select="."/></xsl:when>
              <xsl:when test="not($largest &gt; 0)">1e-9</xsl:when>
              <xsl:when test="not(. &gt; $largest div 2)"><xsl:value-of select="$largest * 0.500001"/></xsl:when>
              <xsl:otherwise><xsl:value-of select="."/></xsl:otherwise>
            </xsl:choose></xsl:element>
          </xsl:for-each></inertia>
        </inertial>
      </xsl:for-each>
      <xsl:apply-templates select="visual | collision" mode="sdf"/>
    </link>
  </xsl:template>

  <xsl:template match="visual | collision" mode="sdf">
    <xsl:variable name="colour" select="key('sdf-material', material/@name)/color/@rgba"/>
    <xsl:element name="{name()}">
      <xsl:attribute name="name"><xsl:value-of select="concat(../@name, '_', name(), '_', count(preceding-sibling::*[name() = name(current())]) + 1)"/></xsl:attribute>
      <xsl:call-template name="sdf-pose"/>
      <geometry>
        <xsl:for-each select="geometry/*">
          <xsl:element name="{name()}">
            <xsl:for-each select="@*">
              <xsl:element name="{text:when(name() = 'filename', 'uri', name())}"><xsl:value-of select="."/></xsl:element>
            </xsl:for-each>
          </xsl:element>
        </xsl:for-each>
      </geometry>
      <xsl:if test="$colour and self::visual">
        <material><ambient><xsl:value-of select="$colour"/></ambient><diffuse><xsl:value-of select="$colour"/></diffuse></material>
      </xsl:if>
    </xsl:element>
  </xsl:template>

  <!-- Of one freedom or none; floating links hang on no joint, planar ones on none of SDF's. -->
  <xsl:template match="joint" mode="sdf">
    <xsl:variable name="type" select="text:when(@type = 'floating' or @type = 'planar', 'fixed', @type)"/>
    <!-- no link may have its name -->
    <joint name="{@name}{text:when(key('sdf-link', @name), '_joint')}" type="{$type}">
      <xsl:variable name="q" select="text:when($type = 'fixed', 0, u:q(@name))"/>
      <xsl:variable name="along" select="string(text:when(axis, axis/@xyz, '1 0 0'))"/>
      <xsl:variable name="turn" select="u:rpy(origin)"/>
      <xsl:variable name="at" select="string(text:when(origin/@xyz, origin/@xyz, '0 0 0'))"/>
      <xsl:variable name="posed">
        <xsl:if test="$q != 0">
          <xsl:call-template name="urdf-origin">
            <xsl:with-param name="at" select="text:when($type = 'prismatic', vec:add($at, q:rotate($turn, $along), number($q)), $at)"/>
            <xsl:with-param name="turn" select="text:when($type = 'prismatic', $turn, q:product($turn, q:from-rotation(concat($along, ' ', $q))))"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:variable>
      <xsl:call-template name="sdf-pose">
        <xsl:with-param name="origin" select="exsl:node-set($posed)/origin | origin[$q = 0]"/>
        <xsl:with-param name="to" select="text:when(parent/@link = 'world', '__model__', parent/@link)"/>
      </xsl:call-template>
      <parent><xsl:value-of select="parent/@link"/></parent>
      <child><xsl:value-of select="child/@link"/></child>
      <xsl:if test="$type != 'fixed'">
        <axis>
          <xyz><xsl:value-of select="text:when(axis, axis/@xyz, '1 0 0')"/></xyz>
          <xsl:if test="limit">
            <limit>
              <xsl:if test="limit/@lower and $type != 'continuous'"><lower><xsl:value-of select="limit/@lower - $q"/></lower><upper><xsl:value-of select="limit/@upper - $q"/></upper></xsl:if>
              <effort><xsl:value-of select="limit/@effort"/></effort>
              <velocity><xsl:value-of select="limit/@velocity"/></velocity>
            </limit>
          </xsl:if>
          <xsl:if test="dynamics">
            <dynamics>
              <xsl:if test="dynamics/@damping"><damping><xsl:value-of select="dynamics/@damping"/></damping></xsl:if>
              <xsl:if test="dynamics/@friction"><friction><xsl:value-of select="dynamics/@friction"/></friction></xsl:if>
            </dynamics>
          </xsl:if>
        </axis>
      </xsl:if>
    </joint>
  </xsl:template>

  <xsl:template match="m:loop" mode="sdf"/>
  <xsl:template match="m:loop[@type = 'revolute' or @type = 'spherical' or @type = 'prismatic' or @type = 'fixed']" mode="sdf">
    <xsl:variable name="a" select="u:link(key('body', @a))"/>
    <joint name="{@id}" type="{text:when(@type = 'spherical', 'ball', text:when(@type = 'revolute', 'continuous', @type))}">
      <pose relative_to="{$a}"><xsl:value-of select="concat(normalize-space(@at), ' 0 0 0')"/></pose>
      <parent><xsl:value-of select="$a"/></parent>
      <child><xsl:value-of select="u:link(key('body', @b))"/></child>
      <xsl:if test="@type = 'revolute' or @type = 'prismatic'"><axis><xyz expressed_in="{$a}"><xsl:value-of select="normalize-space(@axis)"/></xyz></axis></xsl:if>
    </joint>
  </xsl:template>
</xsl:stylesheet>
