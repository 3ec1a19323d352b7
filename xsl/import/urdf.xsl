<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: URDF to the normal form: links become bodies inside their bases, numbered along the
     branches; z stays up.
     Input: URDF that passed check/urdf.xsl. Output: a model of schemas/model.xsd with src:* bookkeeping.
     Parameters: name, the model's name where the robot has none.
     Source: the URDF specification: an origin is moved, then turned about fixed axes by roll, pitch
       and yaw; an axis is x unless given; ids are those of every language. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:model" xmlns:src="urn:systel:source" xmlns:num="urn:systel:number"
    xmlns:doc="urn:systel:document" xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector" xmlns:o="urn:systel:orientation" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="text num doc q vec o exsl">
  <xsl:include href="urdf-shapes.xsl"/>
  <xsl:include href="urdf-kept.xsl"/>
  <xsl:include href="code.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="name"/>

  <xsl:key name="link" match="/robot/link" use="@name"/>
  <xsl:key name="joint" match="/robot/joint" use="@name"/>
  <xsl:key name="above" match="/robot/joint" use="child/@link"/>
  <xsl:key name="below" match="/robot/joint" use="parent/@link"/>
  <!-- by its name what follows another: mimic is within the joint, or beside it where MJCF ties two -->
  <xsl:key name="follower" match="joint[mimic] | mimic[@of]" use="self::joint/@name | self::mimic/@of"/>
  <!-- What has an actuator drives, if it does not mimic. -->
  <xsl:key name="actuated" match="/robot/transmission[actuator]/joint | /robot/ros2_control/joint[command_interface]" use="@name"/>
  <xsl:key name="place" match="place" use="@name"/>
  <xsl:key name="identifier" match="identifier" use="@of"/>

  <xsl:variable name="root" select="/robot/link[not(key('above', @name))]"/>

  <!-- Links in the order of the bodies' numbers; ids are told apart in the order of the file. -->
  <xsl:variable name="walked"><xsl:apply-templates select="$root" mode="walk"/></xsl:variable>
  <xsl:variable name="named"><xsl:copy-of select="doc:identifiers(/robot/link/@name)"/></xsl:variable>
  <xsl:variable name="places">
    <!-- Out here: libxslt makes a global variable where it is first used, and / is what it is there. -->
    <xsl:variable name="ids" select="exsl:node-set($named)"/>
    <xsl:for-each select="exsl:node-set($walked)/place">
      <xsl:variable name="link" select="@name"/>
      <xsl:variable name="number" select="position() - 1"/>
      <xsl:for-each select="$ids">
        <place name="{$link}" number="{$number}" id="{key('identifier', $link)/@id}" xmlns=""/>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:variable>

  <xsl:template match="link" mode="walk">
    <place name="{@name}" xmlns=""/>
    <xsl:for-each select="key('below', @name)">
      <xsl:apply-templates select="key('link', child/@link)" mode="walk"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="place-of">
    <xsl:param name="link"/>
    <xsl:param name="field"/>
    <xsl:for-each select="exsl:node-set($places)">
      <xsl:value-of select="key('place', $link)/@*[local-name() = $field]"/>
    </xsl:for-each>
  </xsl:template>

  <!-- A joint's id must not be that of a link. -->
  <xsl:variable name="joint-prefix">
    <xsl:text>joint_</xsl:text>
    <xsl:if test="exsl:node-set($places)/place[starts-with(@id, 'joint_')]">of_</xsl:if>
  </xsl:variable>

  <xsl:template name="joint-id">
    <xsl:param name="joint"/>
    <xsl:variable name="number">
      <xsl:call-template name="place-of">
        <xsl:with-param name="link" select="$joint/child/@link"/><xsl:with-param name="field">number</xsl:with-param>
      </xsl:call-template>
    </xsl:variable>
    <xsl:value-of select="concat($joint-prefix, $number)"/>
  </xsl:template>

  <xsl:template match="/robot">
    <model name="{@name}" up="z" src:line="{doc:line(.)}" src:length="m" src:angle="rad" src:y="up">
      <xsl:copy-of select="@xml:lang"/>
      <!-- where a simulator starts need not be within the limits -->
      <xsl:copy-of select="@src:apart | @src:motors"/>
      <xsl:if test="joint/@src:q"><xsl:attribute name="src:settled">true</xsl:attribute></xsl:if>
      <xsl:if test="normalize-space(@name) = ''"><xsl:attribute name="name"><xsl:value-of select="$name"/></xsl:attribute></xsl:if>
      <xsl:if test="not(loop)"><xsl:attribute name="class">
        <xsl:variable name="branched">
          <xsl:for-each select="link[not(key('above', @name)/@type = 'fixed')]">
            <xsl:variable name="limbs"><xsl:apply-templates select="." mode="limbs"/></xsl:variable>
            <xsl:if test="string-length($limbs) &gt; 1">Д</xsl:if>
          </xsl:for-each>
        </xsl:variable>
        <xsl:value-of select="substring($branched, 1, 1)"/>
        <xsl:text>СТОВ</xsl:text>
      </xsl:attribute></xsl:if>
      <xsl:apply-templates select="$root" mode="body"/>
      <xsl:apply-templates select="loop"/>
      <xsl:apply-templates select="joint/mimic | mimic[@of]"/>
      <xsl:call-template name="kept"/>
    </model>
  </xsl:template>

  <!-- A letter for each joint that moves something on a link or on what is fixed to it. -->
  <xsl:template match="link" mode="limbs">
    <xsl:for-each select="key('below', @name)">
      <xsl:if test="@type != 'fixed'">x</xsl:if>
      <xsl:apply-templates select="key('link', child/@link)[current()/@type = 'fixed']" mode="limbs"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="link" mode="body">
    <xsl:variable name="link" select="@name"/>
    <xsl:variable name="joint" select="key('above', @name)"/>
    <body name="{@name}" src:line="{doc:line(.)}">
      <xsl:for-each select="exsl:node-set($places)">
        <xsl:copy-of select="key('place', $link)/@*[local-name() != 'name']"/>
      </xsl:for-each>
      <xsl:if test="$joint">
        <xsl:attribute name="base">
          <xsl:call-template name="place-of">
            <xsl:with-param name="link" select="$joint/parent/@link"/><xsl:with-param name="field">number</xsl:with-param>
          </xsl:call-template>
        </xsl:attribute>
        <xsl:apply-templates select="$joint" mode="joint"/>
      </xsl:if>
      <xsl:apply-templates select="inertial"/>
      <!-- What is seen hides codes. -->
      <xsl:variable name="seen"><xsl:call-template name="shapes"/></xsl:variable>
      <xsl:copy-of select="$seen"/>
      <xsl:call-template name="code-body">
        <xsl:with-param name="codes" select="code"/>
        <xsl:with-param name="drawn" select="not(exsl:node-set($seen)/*)"/>
      </xsl:call-template>
      <xsl:for-each select="key('below', @name)">
        <xsl:apply-templates select="key('link', child/@link)" mode="body"/>
      </xsl:for-each>
    </body>
  </xsl:template>

  <xsl:template match="joint" mode="joint">
    <joint name="{@name}" code="{@type}" src:line="{doc:line(.)}">
      <xsl:copy-of select="@src:beside"/>
      <xsl:attribute name="id"><xsl:call-template name="joint-id"><xsl:with-param name="joint" select="."/></xsl:call-template></xsl:attribute>
      <xsl:attribute name="type">
        <xsl:choose>
          <xsl:when test="@type = 'continuous'">revolute</xsl:when>
          <xsl:when test="@type = 'floating'">free</xsl:when>
          <xsl:when test="@type = 'ball'">spherical</xsl:when>
          <xsl:otherwise><xsl:value-of select="@type"/></xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
      <!-- a joint that follows another starts where that one has it -->
      <xsl:if test="@src:q and not(key('follower', @name))"><xsl:attribute name="src:given">true</xsl:attribute></xsl:if>
      <xsl:if test="key('actuated', @name) and not(key('follower', @name) or @type = 'fixed')"><xsl:attribute name="drive">yes</xsl:attribute></xsl:if>
      <xsl:call-template name="placement"/>
      <xsl:attribute name="axis"><xsl:call-template name="unit-axis"/></xsl:attribute>
      <xsl:copy-of select="@pitch[../@type = 'helical']"/>
      <!-- Ends beyond 1000 m or rad, which exporters write for “anywhere”, are none; one of 1000 is what the target urdf writes for none. -->
      <xsl:variable name="least" select="num:item(concat(limit/@lower, ' 0'), 1)"/>
      <xsl:variable name="most" select="num:item(concat(limit/@upper, ' 0'), 1)"/>
      <xsl:if test="limit and (@type = 'revolute' or @type = 'prismatic' or @type = 'helical') and $least &gt;= -1000 and $most &lt;= 1000">
        <xsl:if test="$least != -1000"><xsl:attribute name="min"><xsl:value-of select="$least"/></xsl:attribute></xsl:if>
        <xsl:if test="$most != 1000"><xsl:attribute name="max"><xsl:value-of select="$most"/></xsl:attribute></xsl:if>
      </xsl:if>
      <xsl:for-each select="limit[not(../@type = 'fixed')]/@*[local-name() = 'effort' or local-name() = 'velocity'][num:is-list(.)]">
        <xsl:attribute name="{local-name()}"><xsl:value-of select="num:item(., 1)"/></xsl:attribute>
      </xsl:for-each>
      <!-- one number for all coordinates of the pair -->
      <xsl:variable name="repeats" select="1 + 2 * (@type = 'planar' or @type = 'spherical' or @type = 'ball') + 5 * (@type = 'floating')"/>
      <xsl:for-each select="dynamics[not(../@type = 'fixed')]/@*[local-name() = 'damping' or local-name() = 'friction'][num:is-list(.) and . &gt; 0]">
        <xsl:attribute name="{text:when(local-name() = 'damping', 'viscosity', 'friction')}">
          <xsl:variable name="number" select="num:item(., 1)"/>
          <xsl:value-of select="normalize-space(concat($number, ' ', text:when($repeats &gt; 1, concat($number, ' ', $number)), ' ', text:when($repeats = 6, concat($number, ' ', $number, ' ', $number))))"/>
        </xsl:attribute>
      </xsl:for-each>
      <xsl:choose>
        <xsl:when test="@type = 'fixed'"/>
        <xsl:when test="@type = 'floating'"><xsl:attribute name="q">0 0 0 0 0 0</xsl:attribute></xsl:when>
        <xsl:when test="@type = 'planar' or @type = 'spherical' or @type = 'ball'"><xsl:attribute name="q">0 0 0</xsl:attribute></xsl:when>
        <xsl:otherwise><xsl:attribute name="q"><xsl:value-of select="num:item(concat(@src:q, ' 0'), 1)"/></xsl:attribute></xsl:otherwise>
      </xsl:choose>
    </joint>
  </xsl:template>

  <xsl:template name="unit-axis">
    <xsl:variable name="xyz" select="normalize-space(axis/@xyz)"/>
    <xsl:choose>
      <xsl:when test="not(axis) or contains(' fixed floating spherical ball ', concat(' ', @type, ' ')) and (num:item($xyz, 1) = 0 and num:item($xyz, 2) = 0 and num:item($xyz, 3) = 0)">1 0 0</xsl:when>
      <xsl:otherwise><xsl:value-of select="vec:unit($xyz)"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- at and rotation of the origin of the current element. -->
  <xsl:template name="placement">
    <xsl:attribute name="at">
      <xsl:choose>
        <xsl:when test="origin/@xyz"><xsl:value-of select="num:to-si(normalize-space(origin/@xyz), 'm')"/></xsl:when>
        <xsl:otherwise>0 0 0</xsl:otherwise>
      </xsl:choose>
    </xsl:attribute>
    <xsl:variable name="turn"><xsl:call-template name="origin-turn"/></xsl:variable>
    <xsl:if test="$turn != '1 0 0 0'">
      <xsl:attribute name="rotation"><xsl:value-of select="vec:clean(q:to-rotation($turn))"/></xsl:attribute>
    </xsl:if>
  </xsl:template>

  <!-- Roll, pitch, yaw about fixed axes: the last one is the outermost. -->
  <xsl:template name="origin-turn">
    <xsl:variable name="rpy" select="normalize-space(origin/@rpy)"/>
    <xsl:choose>
      <!-- of other languages, by their imports -->
      <xsl:when test="origin/@quat"><xsl:value-of select="origin/@quat"/></xsl:when>
      <xsl:when test="$rpy = '' or num:item($rpy, 1) = 0 and num:item($rpy, 2) = 0 and num:item($rpy, 3) = 0">1 0 0 0</xsl:when>
      <!-- an axial orientation -->
      <xsl:when test="not(contains($rpy, ' '))"><xsl:value-of select="o:quaternion($rpy)"/></xsl:when>
      <xsl:otherwise>
        <xsl:value-of select="q:product(q:from-rotation(concat('0 0 1 ', num:item($rpy, 3))),
            q:from-rotation(concat('0 1 0 ', num:item($rpy, 2))), q:from-rotation(concat('1 0 0 ', num:item($rpy, 1))))"/>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="inertial">
    <mass src:line="{doc:line(.)}">
      <xsl:if test="mass/@value"><xsl:attribute name="mass"><xsl:value-of select="num:to-si(normalize-space(mass/@value), 'm')"/></xsl:attribute></xsl:if>
      <xsl:attribute name="centre">
        <xsl:choose>
          <xsl:when test="origin/@xyz"><xsl:value-of select="num:to-si(normalize-space(origin/@xyz), 'm')"/></xsl:when>
          <xsl:otherwise>0 0 0</xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
      <xsl:variable name="turn"><xsl:call-template name="origin-turn"/></xsl:variable>
      <xsl:if test="$turn != '1 0 0 0'">
        <xsl:attribute name="rotation"><xsl:value-of select="vec:clean(q:to-rotation($turn))"/></xsl:attribute>
      </xsl:if>
      <xsl:for-each select="inertia">
        <xsl:attribute name="inertia">
          <xsl:value-of select="num:to-si(concat(@ixx, ' ', @iyy, ' ', @izz, ' ', num:item(concat(@ixy, ' 0'), 1), ' ',
              num:item(concat(@ixz, ' 0'), 1), ' ', num:item(concat(@iyz, ' 0'), 1)), 'm')"/>
        </xsl:attribute>
      </xsl:for-each>
    </mass>
  </xsl:template>

  <!-- What the imports of languages with closed branches say of them. -->
  <xsl:template match="loop">
    <loop id="loop_{count(preceding-sibling::loop) + 1}" type="{@type}" src:line="{doc:line(.)}">
      <xsl:copy-of select="@name"/>
      <xsl:attribute name="a"><xsl:call-template name="place-of"><xsl:with-param name="link" select="@a"/><xsl:with-param name="field">number</xsl:with-param></xsl:call-template></xsl:attribute>
      <xsl:attribute name="b"><xsl:call-template name="place-of"><xsl:with-param name="link" select="@b"/><xsl:with-param name="field">number</xsl:with-param></xsl:call-template></xsl:attribute>
      <xsl:copy-of select="@pitch"/>
      <xsl:for-each select="@at | @at-b | @axis"><xsl:attribute name="{name()}"><xsl:value-of select="vec:clean(.)"/></xsl:attribute></xsl:for-each>
    </loop>
  </xsl:template>

  <xsl:template match="mimic">
    <relation kind="mimic" src:line="{doc:line(.)}">
      <xsl:attribute name="a">
        <xsl:call-template name="joint-id"><xsl:with-param name="joint" select="key('joint', @joint)"/></xsl:call-template>
      </xsl:attribute>
      <xsl:attribute name="b"><xsl:call-template name="joint-id"><xsl:with-param name="joint" select="parent::joint | key('joint', @of)"/></xsl:call-template></xsl:attribute>
      <xsl:attribute name="ratio"><xsl:value-of select="num:item(text:when(@multiplier, @multiplier, '1'), 1)"/></xsl:attribute>
      <xsl:if test="@offset and num:item(@offset, 1) != 0">
        <xsl:attribute name="offset"><xsl:value-of select="num:item(normalize-space(@offset), 1)"/></xsl:attribute>
      </xsl:if>
    </relation>
  </xsl:template>
</xsl:stylesheet>
