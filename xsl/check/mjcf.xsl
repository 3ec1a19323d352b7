<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what is wrong with a model in MJCF, each with its line: names that are not there or twice, classes, what cannot be a mechanism here.
     Input: MJCF. Output: findings.
     Parameters: none.
     Source: MuJoCo's XML reference. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="urn:systel:findings" xmlns:mj="urn:systel:import:mjcf"
    xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number" xmlns:vec="urn:systel:vector"
    xmlns:str="http://exslt.org/strings" exclude-result-prefixes="mj doc num vec str">
  <xsl:include href="finding.xsl"/>
  <xsl:include href="../import/mjcf-frames.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:key name="of-body" match="body" use="@name"/>
  <xsl:key name="of-site" match="worldbody//site" use="@name"/>
  <xsl:key name="of-joint" match="body/joint | body/freejoint" use="@name"/>

  <xsl:template match="/mujoco">
    <findings>
      <xsl:if test="not(worldbody//body)"><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('mjcf-no-body')"/></xsl:call-template></xsl:if>
      <xsl:for-each select="worldbody//composite">
        <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('mjcf-composite', string(@type))"/></xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="attached/compiler[@coordinate = 'global']">
        <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('mjcf-cannot', 'coordinate=&quot;global&quot;')"/></xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="//body[@name][count(key('of-body', @name)) &gt; 1][generate-id() != generate-id(key('of-body', @name)[1])] | //body/joint[@name][generate-id() != generate-id(key('of-joint', @name)[1])]">
        <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('mjcf-repeated', name(), string(@name))"/></xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="//*[@class][ancestor::body] | //body[@childclass]">
        <xsl:variable name="class" select="string(@class | @childclass)"/>
        <xsl:if test="not(key('mj-class', $class)) and $class != 'main'"><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('mjcf-no-such', 'default', $class)"/></xsl:call-template></xsl:if>
      </xsl:for-each>
      <xsl:for-each select="worldbody//geom[not(parent::composite)][mj:get(., 'mesh', '') = '']">
        <xsl:variable name="type" select="mj:geom-type(.)"/>
        <xsl:variable name="placed" select="mj:get(., 'fromto', '') = ''"/>
        <xsl:variable name="least" select="($type = 'box' or $type = 'ellipsoid') * (1 + 2 * $placed) + ($type = 'sphere') + ($type = 'cylinder' or $type = 'capsule') * (1 + $placed)"/>
        <xsl:variable name="size" select="normalize-space(mj:get(., 'size', ''))"/>
        <xsl:variable name="count" select="num:count($size)"/>
        <xsl:choose>
          <xsl:when test="$count &lt; $least"><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('mjcf-size', $type, $least, $count)"/></xsl:call-template></xsl:when>
          <xsl:when test="str:tokenize($size)[position() &lt;= $least][not(. &gt; 0)]"><xsl:call-template name="warning">
            <xsl:with-param name="text" select="doc:message('urdf-left-out', doc:message('urdf-positive', 'size', $size), name())"/><xsl:with-param name="leaves-out" select="."/>
          </xsl:call-template></xsl:when>
        </xsl:choose>
      </xsl:for-each>
      <xsl:for-each select="equality/connect | equality/weld">
        <xsl:for-each select="@body1[not(key('of-body', .))][. != 'world'] | @body2[not(key('of-body', .))][. != 'world']">
          <xsl:choose>
            <xsl:when test="/mujoco/worldbody//composite[starts-with(current(), concat(@prefix, 'B'))]"><xsl:call-template name="warning">
              <xsl:with-param name="text" select="doc:message('mjcf-of-composite', name(..), string())"/><xsl:with-param name="leaves-out" select=".."/>
            </xsl:call-template></xsl:when>
            <xsl:otherwise><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('mjcf-no-such', 'body', string())"/></xsl:call-template></xsl:otherwise>
          </xsl:choose>
        </xsl:for-each>
        <xsl:for-each select="@site1[not(key('of-site', .))] | @site2[not(key('of-site', .))]">
          <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('mjcf-no-such', 'site', string())"/></xsl:call-template>
        </xsl:for-each>
        <xsl:if test="not(@body1 or @site1 and @site2)"><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('urdf-missing', 'body1', name())"/></xsl:call-template></xsl:if>
        <xsl:if test="self::connect and @body1 and not(@anchor)"><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('urdf-missing', 'anchor', name())"/></xsl:call-template></xsl:if>
      </xsl:for-each>
      <!-- by them a program leads what they tie to its body, as fingers do a thing: they hold nothing of the mechanism -->
      <xsl:for-each select="equality/*[self::connect or self::weld]">
        <xsl:variable name="led" select="(key('of-body', @body1) | key('of-body', @body2) | key('of-site', @site1)/.. | key('of-site', @site2)/..)[@mocap = 'true'][1]"/>
        <xsl:if test="$led">
          <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('mjcf-mocap', string($led/@name), name())"/><xsl:with-param name="leaves-out" select=". | $led[not(body)]"/></xsl:call-template>
        </xsl:if>
      </xsl:for-each>
      <xsl:for-each select="equality/joint[not(@active = 'false')]">
        <xsl:variable name="c" select="normalize-space(@polycoef)"/>
        <xsl:choose>
          <xsl:when test="not(@joint2)"><xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('mjcf-left-out', 'joint')"/></xsl:call-template></xsl:when>
          <xsl:when test="num:count($c) &gt; 2 and translate(substring-after(substring-after($c, ' '), ' '), '0. +-', '') != ''">
            <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('mjcf-curve', string(@joint1), string(@joint2))"/></xsl:call-template>
          </xsl:when>
        </xsl:choose>
      </xsl:for-each>
      <xsl:for-each select="/mujoco[not(compiler/@inertiafromgeom = 'false')]/worldbody//body[not(inertial) or /mujoco/compiler/@inertiafromgeom = 'true']/geom[mj:mesh(.)][not(mj:get(., 'mass', '') = 0 or mj:get(., 'mass', '') = '' and mj:get(., 'density', '1000') = 0)][mj:mesh-file(.) != ''][string(doc:mesh(doc:mesh-key(mj:mesh-file(.)))/@volume) = '']">
        <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('mjcf-mesh-mass', string(mj:mesh(.)/@file))"/></xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="worldbody//geom[mj:geom-type(.) = 'mesh'][mj:mesh(.)][mj:mesh-file(.) = '']">
        <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('mjcf-mesh-none', mj:get(., 'mesh', '?'))"/></xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="equality/joint/@joint1[not(key('of-joint', .))] | equality/joint/@joint2[not(key('of-joint', .))] | actuator/*/@joint[not(key('of-joint', .))]">
        <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('mjcf-no-such', 'joint', string())"/></xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="worldbody//geom[mj:geom-type(.) = 'mesh'][not(mj:mesh(.))]">
        <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('mjcf-no-such', 'mesh', mj:get(., 'mesh', '?'))"/></xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="equality/*[not(self::connect or self::weld or self::joint)] | tendon/* | worldbody//flexcomp">
        <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('mjcf-left-out', name())"/></xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="//body[(joint[mj:get(., 'type', 'hinge') = 'free'] | freejoint)][count(joint | freejoint) &gt; 1 or not(parent::worldbody)]">
        <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('mjcf-free', string(@name))"/></xsl:call-template>
      </xsl:for-each>
      <!-- turns that are none: axes without length, two of them in one line -->
      <xsl:for-each select="//@quat[translate(., '0. -', '') = ''] | //@zaxis[translate(., '0. -', '') = ''] | //@axisangle[translate(mj:part(normalize-space(), 1), '0. -', '') = '']
          | //@xyaxes[num:count(normalize-space()) = 6][vec:length(vec:cross(mj:part(normalize-space(), 1), mj:part(normalize-space(), 4))) &lt; 1e-12]">
        <xsl:variable name="name" select="name()"/><xsl:variable name="value" select="string()"/>
        <xsl:for-each select=".."><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('mjcf-turn', $name, $value)"/></xsl:call-template></xsl:for-each>
      </xsl:for-each>
      <xsl:for-each select="//body/joint[@type = 'fixed']">
        <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('mjcf-fixed', string(@name))"/><xsl:with-param name="leaves-out" select="."/></xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="//body/joint[translate(mj:get(., 'axis', '0 0 1'), '0. -', '') = '']">
        <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('urdf-axis', string(@name))"/></xsl:call-template>
      </xsl:for-each>
    </findings>
  </xsl:template>
</xsl:stylesheet>
