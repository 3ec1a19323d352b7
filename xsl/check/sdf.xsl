<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what is wrong with a model in SDF, each with its line: ends of joints and frames that are not there, kinds of joints, circles of frames.
     Input: SDF. Output: findings.
     Parameters: none.
     Source: SDFormat 1.7 and later. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="urn:systel:findings" xmlns:sd="urn:systel:import:sdf"
    xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document" xmlns:text="urn:systel:text"
    xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings" exclude-result-prefixes="sd num doc text exsl str">
  <xsl:include href="finding.xsl"/>
  <xsl:include href="../import/sdf-frames.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:variable name="kinds"> fixed revolute continuous prismatic ball universal revolute2 screw </xsl:variable>

  <!-- What stands somewhere: not on something that stands, at last, on it. -->
  <xsl:variable name="steps"><xsl:for-each select="$sd-things"><thing id="{generate-id()}" on="{generate-id(sd:on(.))}"/></xsl:for-each></xsl:variable>
  <xsl:variable name="places"><xsl:copy-of select="doc:places(exsl:node-set($steps)/*)"/></xsl:variable>

  <xsl:template match="/sdf">
    <findings>
      <xsl:if test="@version = '1.0' or @version = '1.1'"><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('sdf-too-old', string(@version))"/></xsl:call-template></xsl:if>
      <xsl:if test="not((model | world/model)//link[parent::model])"><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('sdf-no-link')"/></xsl:call-template></xsl:if>
      <!-- names of links tell all models around them: as many letters as the square of these -->
      <xsl:for-each select="//model[parent::model][count(ancestor::model) = 256]">
        <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('sdf-nested', 256)"/></xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="//include[parent::model or parent::world]">
        <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('sdf-include', normalize-space(uri))"/></xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="$sd-things[parent::model or parent::world and not(self::model)]">
        <xsl:if test="not(@name) or @name = ''"><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('urdf-missing', name(), 'name')"/></xsl:call-template></xsl:if>
        <!-- Ends of joints are links: before SDFormat 1.7 a joint or a frame could have the name of one. -->
        <xsl:variable name="others" select="key('sd-named', concat(generate-id(..), ' ', @name))[@name]"/>
        <xsl:choose>
          <xsl:when test="generate-id() != generate-id($others[name() = name(current())][1]) and @name">
            <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('sdf-repeated', string(@name))"/></xsl:call-template>
          </xsl:when>
          <xsl:when test="not(self::link) and $others/self::link">
            <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('sdf-name-of-link', name(), string(@name))"/></xsl:call-template>
          </xsl:when>
          <xsl:when test="@name and generate-id() != generate-id($others[1])">
            <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('sdf-repeated', string(@name))"/></xsl:call-template>
          </xsl:when>
        </xsl:choose>
        <xsl:for-each select="pose/@relative_to | self::frame/@attached_to">
          <xsl:call-template name="known"><xsl:with-param name="name" select="string()"/><xsl:with-param name="model" select="parent::frame/parent::* | parent::pose/parent::*/parent::*"/></xsl:call-template>
        </xsl:for-each>
      </xsl:for-each>
      <xsl:for-each select="$sd-things/pose[1] | $sd-things/visual/pose[1] | $sd-things/collision/pose[1] | $sd-things/inertial/pose[1]">
        <xsl:variable name="count" select="num:count(normalize-space())"/>
        <xsl:variable name="wanted" select="6 + (@rotation_format = 'quat_xyzw')"/>
        <xsl:if test="$count != 0 and $count != $wanted"><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('sdf-pose', $wanted, $count)"/></xsl:call-template></xsl:if>
      </xsl:for-each>
      <xsl:for-each select="//model/@*[name() = 'placement_frame' or name() = 'canonical_link']">
        <xsl:call-template name="known"><xsl:with-param name="name" select="string()"/><xsl:with-param name="model" select=".."/></xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="//joint[parent::model or parent::world]">
        <xsl:choose>
          <xsl:when test="@type = 'gearbox'"><xsl:call-template name="warning">
            <xsl:with-param name="text" select="doc:message('sdf-gearbox', string(@name))"/><xsl:with-param name="leaves-out" select="."/>
          </xsl:call-template></xsl:when>
          <xsl:when test="not(contains($kinds, concat(' ', @type, ' ')))">
            <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('sdf-kind', string(@type), normalize-space($kinds))"/></xsl:call-template>
          </xsl:when>
        </xsl:choose>
        <xsl:if test="not(parent) or not(child)"><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('urdf-missing', 'joint', text:when(parent, 'child', 'parent'))"/></xsl:call-template></xsl:if>
        <xsl:for-each select="parent | child">
          <xsl:variable name="first" select="substring-before(normalize-space(), '::')"/>
          <xsl:choose>
            <xsl:when test="$first != '' and not(sd:find(../.., $first)) and ../../include[normalize-space(name) = $first or not(name) and contains(concat(normalize-space(uri), '/'), concat('/', $first, '/'))]">
              <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('sdf-joint-of-include', string(../@name), normalize-space())"/><xsl:with-param name="leaves-out" select=".."/></xsl:call-template>
            </xsl:when>
            <xsl:otherwise><xsl:call-template name="known"><xsl:with-param name="name" select="normalize-space()"/><xsl:with-param name="model" select="../.."/></xsl:call-template></xsl:otherwise>
          </xsl:choose>
        </xsl:for-each>
        <xsl:for-each select="axis/xyz/@expressed_in | axis2/xyz/@expressed_in"><xsl:call-template name="known"><xsl:with-param name="name" select="string()"/><xsl:with-param name="model" select="../../../.."/></xsl:call-template></xsl:for-each>
        <xsl:for-each select="(axis | axis2)/*[self::limit or self::mimic or self::dynamics]/*[not(self::spring_reference or self::spring_stiffness or self::dissipation)]">
          <xsl:variable name="text" select="normalize-space()"/>
          <xsl:if test="not(num:is-list($text)) and not(parent::limit and contains(' inf -inf +inf ', concat(' ', translate($text, 'INF', 'inf'), ' ')))
              or num:count(text:when(num:is-list($text), $text, '0')) != 1">
            <xsl:variable name="flaw" select="doc:message('urdf-numbers', name(), substring($text, 1, 60), 1)"/>
            <xsl:choose>
              <!-- no drawing asks for them -->
              <xsl:when test="self::velocity or self::effort"><xsl:call-template name="warning">
                <xsl:with-param name="text" select="doc:message('urdf-left-out', $flaw, name())"/><xsl:with-param name="leaves-out" select="."/>
              </xsl:call-template></xsl:when>
              <xsl:otherwise><xsl:call-template name="error"><xsl:with-param name="text" select="$flaw"/></xsl:call-template></xsl:otherwise>
            </xsl:choose>
          </xsl:if>
        </xsl:for-each>
        <xsl:for-each select="(axis | axis2)/mimic">
          <xsl:variable name="joint" select="../.."/>
          <xsl:variable name="other" select="sd:find($joint/.., string(@joint))/self::joint"/>
          <xsl:choose>
            <xsl:when test="not($other)"><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('urdf-mimic', string(@joint))"/></xsl:call-template></xsl:when>
            <xsl:when test="generate-id($other) = generate-id($joint)"><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('urdf-mimic-self', string(@joint))"/></xsl:call-template></xsl:when>
            <xsl:when test="$other/@type = 'fixed' or $other/@type = 'ball' or $joint/@type = 'fixed' or $joint/@type = 'ball'">
              <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('urdf-mimic-type', string($joint/@name), string($other/@name))"/></xsl:call-template>
            </xsl:when>
          </xsl:choose>
        </xsl:for-each>
        <xsl:for-each select="(axis | axis2)/xyz[translate(., '0. -', '') = '']">
          <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('urdf-axis', string(../../@name))"/></xsl:call-template>
        </xsl:for-each>
      </xsl:for-each>
      <xsl:for-each select="//joint[parent::model or parent::world]/*[self::axis or self::axis2]/xyz | //link/*[self::visual or self::collision]/geometry/mesh/scale">
        <xsl:variable name="text" select="normalize-space()"/>
        <xsl:if test="num:count($text) != 3"><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('urdf-numbers', name(), substring($text, 1, 60), 3)"/></xsl:call-template></xsl:if>
      </xsl:for-each>
      <!-- three numbers, or four with how opaque it is; nothing hangs on a colour -->
      <xsl:for-each select="//link/visual/material/diffuse">
        <xsl:variable name="text" select="normalize-space()"/>
        <xsl:variable name="numbers" select="str:tokenize(text:when(num:is-list($text), $text, ''))"/>
        <xsl:if test="not(count($numbers) = 3 or count($numbers) = 4) or $numbers[. &lt; 0 or . &gt; 1]"><xsl:call-template name="warning">
          <xsl:with-param name="text" select="doc:message('urdf-left-out', doc:message('sdf-colour', substring($text, 1, 60)), name())"/><xsl:with-param name="leaves-out" select="."/>
        </xsl:call-template></xsl:if>
      </xsl:for-each>
      <xsl:for-each select="//model/link/*[self::visual or self::collision]/geometry/*[not(preceding-sibling::*)]">
        <xsl:variable name="shape" select="."/>
        <xsl:variable name="wanted"><xsl:if test="self::box">size 3</xsl:if><xsl:if test="self::ellipsoid">radii 3</xsl:if><xsl:if test="self::sphere or self::cylinder or self::capsule">radius 1 </xsl:if><xsl:if test="self::cylinder or self::capsule">length 1</xsl:if></xsl:variable>
        <xsl:for-each select="str:tokenize($wanted)[position() mod 2 = 1]">
          <xsl:variable name="name" select="string()"/><xsl:variable name="count" select="number(following-sibling::*[1])"/>
          <xsl:for-each select="$shape">
            <xsl:variable name="text" select="normalize-space(*[name() = $name])"/>
            <xsl:choose>
              <xsl:when test="$text = ''"><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('urdf-missing', $name, name())"/></xsl:call-template></xsl:when>
              <xsl:when test="not(num:is-list($text)) or num:count(text:when(num:is-list($text), $text, '0')) != $count">
                <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('urdf-numbers', $name, substring($text, 1, 60), $count)"/></xsl:call-template>
              </xsl:when>
              <xsl:when test="str:tokenize($text)[not(. &gt; 0)]"><xsl:call-template name="warning">
                <xsl:with-param name="text" select="doc:message('urdf-left-out', doc:message('urdf-positive', $name, substring($text, 1, 60)), name(../..))"/><xsl:with-param name="leaves-out" select="../.."/>
              </xsl:call-template></xsl:when>
            </xsl:choose>
          </xsl:for-each>
        </xsl:for-each>
      </xsl:for-each>
      <xsl:for-each select="$sd-things">
        <xsl:variable name="id" select="generate-id()"/>
        <xsl:variable name="stands"><xsl:for-each select="exsl:node-set($places) | exsl:node-set($sd-bound)"><xsl:value-of select="boolean(key('sd-place', $id))"/></xsl:for-each></xsl:variable>
        <xsl:if test="contains($stands, 'false')"><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('sdf-circle', string(@name))"/></xsl:call-template></xsl:if>
      </xsl:for-each>
    </findings>
  </xsl:template>

  <xsl:template name="known">
    <xsl:param name="name"/><xsl:param name="model"/>
    <xsl:if test="not(sd:find($model, $name)) and $name != 'world' and $name != '__model__' and $name != '' and not(contains($name, '::__model__'))">
      <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('sdf-no-such', $name)"/></xsl:call-template>
    </xsl:if>
  </xsl:template>

</xsl:stylesheet>
