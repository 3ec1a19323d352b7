<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a model as URDF for the rest of robotics.
     Input: the normal form. Output: URDF, m and rad, z up, in the zero position; parts with its SRDF where one stood beside it.
     Parameters: name, the robot's name where the model has none; stem, the output's name without its ending.
     Source: the URDF specification: a tree of links and joints of one freedom; an origin is moved,
       then turned by roll, pitch, yaw about fixed axes. What has no place in it stands in comments. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model" xmlns:p="urn:systel:parts" xmlns:u="urn:systel:urdf" xmlns:num="urn:systel:number" xmlns:src="urn:systel:source"
    xmlns:doc="urn:systel:document" xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector" xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="text m p u num src doc q vec str exsl">
  <xsl:include href="../lib/lost.xsl"/>
  <xsl:include href="joints.xsl"/>
  <xsl:include href="shapes.xsl"/>
  <xsl:include href="relations.xsl"/>
  <xsl:output method="xml" encoding="UTF-8" indent="yes"/>
  <xsl:param name="name"/>
  <xsl:param name="stem" select="$name"/>
  <!-- mjcf/mjcf.xsl builds on what is made here. -->
  <xsl:variable name="urdf-language">URDF</xsl:variable>

  <xsl:key name="body" match="m:body" use="@number"/>
  <xsl:key name="link-name" match="m:body" use="normalize-space(@name)"/>
  <xsl:key name="link-id" match="m:body" use="@id"/>
  <xsl:key name="joint-name" match="m:joint" use="normalize-space(@name)"/>
  <xsl:key name="joint" match="m:joint" use="@id"/>
  <xsl:key name="urdf-mesh" match="m:shape" use="@url"/>
  <xsl:key name="urdf-kept" match="src:of" use="concat(@kind, ' ', @name)"/>

  <!-- A body's own name, marked by its number where another has it too; else its id. -->
  <func:function name="u:link">
    <xsl:param name="body"/>
    <xsl:for-each select="$body">
      <xsl:variable name="own" select="normalize-space(@name)"/>
      <xsl:choose>
        <xsl:when test="$own = ''"><func:result select="string(@id)"/></xsl:when>
        <xsl:when test="(key('link-name', $own) | key('link-id', $own))[2]"><func:result select="u:new-link(., concat($own, '_', @number))"/></xsl:when>
        <xsl:otherwise><func:result select="$own"/></xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
  </func:function>

  <!-- A link's name that is made here, with _ behind it while a body of the model has it. -->
  <func:function name="u:new-link">
    <xsl:param name="node"/>
    <xsl:param name="name"/>
    <xsl:for-each select="$node">
      <xsl:choose>
        <xsl:when test="key('link-name', $name) | key('link-id', $name)"><func:result select="u:new-link(., concat($name, '_'))"/></xsl:when>
        <xsl:otherwise><func:result select="$name"/></xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
  </func:function>

  <func:function name="u:joint">
    <xsl:param name="joint"/>
    <xsl:for-each select="$joint">
      <xsl:variable name="own" select="normalize-space(@name)"/>
      <xsl:choose>
        <xsl:when test="$own = ''"><func:result select="string(@id)"/></xsl:when>
        <xsl:when test="(key('joint-name', $own) | key('joint', $own))[2]"><func:result select="concat($own, '_', ../@number)"/></xsl:when>
        <xsl:otherwise><func:result select="$own"/></xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
  </func:function>

  <!-- What stood beside a robot goes beside it again, and meshes that have no file. -->
  <xsl:template match="/">
    <xsl:variable name="beside"><xsl:call-template name="urdf-beside"/></xsl:variable>
    <xsl:choose>
      <xsl:when test="m:model/src:kept/src:srdf or exsl:node-set($beside)/*">
        <p:parts>
          <p:part><xsl:apply-templates select="m:model"/></p:part>
          <xsl:if test="m:model/src:kept/src:srdf">
            <p:part href="{$stem}.srdf" companion="yes">
              <robot name="{m:model/@name}"><xsl:apply-templates select="m:model/src:kept/src:srdf/*" mode="kept"/></robot>
            </p:part>
          </xsl:if>
          <xsl:copy-of select="$beside"/>
        </p:parts>
      </xsl:when>
      <xsl:otherwise><xsl:apply-templates select="m:model"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="urdf-beside">
    <xsl:for-each select="//m:shape[starts-with(@url, 'data:')][generate-id() = generate-id(key('urdf-mesh', @url)[1])]">
      <xsl:variable name="mesh" select="doc:mesh-key(string(@url))"/>
      <xsl:if test="$mesh != ''">
        <p:part href="{$stem}.mesh_{$mesh}.obj" method="text" companion="yes"><text><xsl:value-of select="str:decode-uri(substring-after(@url, ','))"/></text></p:part>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="m:model">
    <xsl:call-template name="lost">
      <xsl:with-param name="nodes" select="m:spring | m:damper | m:device | m:force | m:torque | m:drive-force | m:object | @gravity[translate(., '0 -', '') != '9.8665'] | m:body//m:joint/@v[translate(., '0 .', '') != ''] | self::*[m:analysis/m:place]/descendant::m:point"/>
      <xsl:with-param name="language" select="string($urdf-language)"/>
    </xsl:call-template>
    <robot name="{@name}">
      <xsl:copy-of select="@xml:lang | key('urdf-kept', 'robot ')/*/@*"/>
      <xsl:if test="normalize-space(@name) = ''"><xsl:attribute name="name"><xsl:value-of select="$name"/></xsl:attribute></xsl:if>
      <xsl:for-each select="m:meta">
        <xsl:call-template name="urdf-comment"><xsl:with-param name="text" select="concat(@name, ': ', @content)"/></xsl:call-template>
      </xsl:for-each>
      <xsl:call-template name="urdf-lost"/>
      <xsl:call-template name="urdf-materials"/>
      <xsl:if test="not(@up = 'z')">
        <xsl:variable name="world" select="concat('world', text:when(key('link-name', 'world') | key('link-id', 'world'), '_0'))"/>
        <link name="{$world}"/>
        <!-- z of the world is y of the model -->
        <joint name="{$world}_y_up" type="fixed">
          <origin xyz="0 0 0" rpy="1.5707963267948966 0 0"/>
          <parent link="{$world}"/>
          <child link="{u:link(m:body)}"/>
        </joint>
      </xsl:if>
      <xsl:apply-templates select="m:body"/>
      <xsl:apply-templates select="src:kept/*[not(self::src:*)]" mode="kept"/>
    </robot>
  </xsl:template>

  <xsl:template match="m:body">
    <xsl:variable name="link" select="u:link(.)"/>
    <xsl:apply-templates select="m:joint"/>
    <link name="{$link}">
      <xsl:copy-of select="key('urdf-kept', concat('attributes of link ', @name))/*/@*"/>
      <xsl:apply-templates select="m:mass"/>
      <xsl:apply-templates select="m:shape[not(@finger)] | m:collision/m:shape"/>
      <xsl:apply-templates select="key('urdf-kept', concat('link ', @name))/*" mode="kept"/>
    </link>
    <xsl:if test="m:joint[@type = 'gripper2' or @type = 'gripper3']">
      <xsl:call-template name="urdf-fingers"/>
    </xsl:if>
    <xsl:apply-templates select="m:body"/>
  </xsl:template>

  <!-- What the robot had and systel does not read: as it was, without the names of namespaces around it. -->
  <xsl:template match="*" mode="kept">
    <xsl:element name="{name()}" namespace="{namespace-uri()}">
      <xsl:copy-of select="@*[namespace-uri() != 'urn:systel:source']"/>
      <xsl:apply-templates select="node()" mode="kept"/>
    </xsl:element>
  </xsl:template>
  <!-- with a prefix that is declared nowhere -->
  <xsl:template match="*[contains(name(), ':') and namespace-uri() = '']" mode="kept"><xsl:copy-of select="."/></xsl:template>
  <xsl:template match="text() | comment()" mode="kept"><xsl:copy/></xsl:template>

  <xsl:template match="m:mass">
    <inertial>
      <xsl:call-template name="urdf-origin">
        <xsl:with-param name="at" select="@centre"/><xsl:with-param name="turn" select="u:turn(@rotation)"/>
      </xsl:call-template>
      <mass value="{num:item(concat(@mass, ' 0'), 1)}"/>
      <xsl:variable name="i" select="text:when(@inertia, @inertia, '0 0 0 0 0 0')"/>
      <inertia ixx="{num:item($i, 1)}" iyy="{num:item($i, 2)}" izz="{num:item($i, 3)}" ixy="{num:item($i, 4)}"
          ixz="{num:item($i, 5)}" iyz="{num:item($i, 6)}"/>
    </inertial>
  </xsl:template>

  <func:function name="u:turn">
    <xsl:param name="rotation"/>
    <xsl:choose>
      <xsl:when test="string($rotation) = ''"><func:result select="'1 0 0 0'"/></xsl:when>
      <xsl:otherwise><func:result select="q:from-rotation(string($rotation))"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- Yaw, pitch, roll are aircraft angles seen with z up: z there is y here and y there is -z. -->
  <xsl:template name="urdf-origin">
    <xsl:param name="at" select="'0 0 0'"/>
    <xsl:param name="turn" select="'1 0 0 0'"/>
    <xsl:variable name="place" select="text:when(string($at), $at, '0 0 0')"/>
    <xsl:variable name="angles" select="q:to-aircraft(concat(num:item($turn, 1), ' ', num:item($turn, 2), ' ',
        num:item($turn, 4), ' ', -num:item($turn, 3)))"/>
    <origin xyz="{num:to-si(normalize-space($place), 'm')}"
        rpy="{vec:clean(num:to-si(concat(num:item($angles, 3), ' ', num:item($angles, 2), ' ', num:item($angles, 1)), 'rad -rad rad'))}"/>
  </xsl:template>

  <!-- Two hyphens may not stand in a comment. -->
  <xsl:template name="urdf-comment">
    <xsl:param name="text"/>
    <xsl:comment><xsl:value-of select="concat(' ', str:replace(str:replace(string($text), '--', '- -'), '--', '- -'), ' ')"/></xsl:comment>
  </xsl:template>
</xsl:stylesheet>
