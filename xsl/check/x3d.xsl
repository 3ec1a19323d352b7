<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what is wrong with an X3D scene that is to be read as a model: no scene, numbers that are none, names that nothing has, nodes
     that contain themselves or that grow beyond all measure by USE.
     Input: X3D, or a page with it. Output: findings.
     Parameters: none.
     Source: ISO/IEC 19775-1, 4.4.3: DEF stands before USE, and no node in itself. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="urn:systel:findings" xmlns:num="urn:systel:number"
    xmlns:exsl="http://exslt.org/common" xmlns:doc="urn:systel:document" xmlns:text="urn:systel:text" exclude-result-prefixes="num exsl doc text">
  <xsl:include href="finding.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:key name="of-def" match="*[@DEF]" use="@DEF"/>
  <!-- nodes that a scene may show again at most -->
  <xsl:variable name="most" select="50000"/>
  <xsl:variable name="scene" select="(/descendant::X3D)[1]/Scene[1]"/>

  <xsl:template match="/">
    <findings>
      <xsl:for-each select="(/descendant::X3D)[1][not(Scene)]"><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('x3d-no-scene')"/></xsl:call-template></xsl:for-each>
      <xsl:for-each select="$scene//*[self::Transform or self::CADPart or self::EspduTransform or self::HAnimHumanoid or self::HAnimJoint or self::HAnimSite]">
        <xsl:apply-templates select="@translation | @center | @scale" mode="numbers"><xsl:with-param name="count" select="3"/></xsl:apply-templates>
        <xsl:apply-templates select="@rotation | @scaleOrientation" mode="numbers"><xsl:with-param name="count" select="4"/></xsl:apply-templates>
      </xsl:for-each>
      <xsl:for-each select="$scene//*[self::RigidBody or self::RigidBodyCollection or self::SingleAxisHingeJoint or self::SliderJoint or self::BallJoint or self::UniversalJoint or self::DoubleAxisHingeJoint]">
        <xsl:apply-templates select="@position | @anchorPoint | @gravity | @axis | @axis1 | @axis2 | @centerOfMass" mode="numbers"><xsl:with-param name="count" select="3"/></xsl:apply-templates>
        <xsl:apply-templates select="@orientation" mode="numbers"><xsl:with-param name="count" select="4"/></xsl:apply-templates>
        <xsl:apply-templates select="@mass | @minAngle | @maxAngle | @minSeparation | @maxSeparation" mode="numbers"><xsl:with-param name="count" select="1"/></xsl:apply-templates>
      </xsl:for-each>
      <xsl:for-each select="$scene//Shape/*">
        <xsl:apply-templates select="self::Box/@size" mode="numbers"><xsl:with-param name="count" select="3"/></xsl:apply-templates>
        <xsl:apply-templates select="(self::Sphere | self::Cylinder | self::Cone)/@*[name() = 'radius' or name() = 'height' or name() = 'bottomRadius']" mode="numbers"><xsl:with-param name="count" select="1"/></xsl:apply-templates>
      </xsl:for-each>
      <xsl:for-each select="$scene//*[self::OrientationChaser or self::OrientationDamper]">
        <xsl:apply-templates select="@initialValue | @initialDestination" mode="numbers"><xsl:with-param name="count" select="4"/></xsl:apply-templates>
      </xsl:for-each>
      <xsl:for-each select="$scene//*[self::PositionChaser or self::PositionDamper]">
        <xsl:apply-templates select="@initialValue | @initialDestination" mode="numbers"><xsl:with-param name="count" select="3"/></xsl:apply-templates>
      </xsl:for-each>
      <xsl:for-each select="$scene//*[self::CylinderSensor or self::PlaneSensor]">
        <xsl:apply-templates select="@axisRotation" mode="numbers"><xsl:with-param name="count" select="4"/></xsl:apply-templates>
        <xsl:apply-templates select="@minPosition | @maxPosition" mode="numbers"><xsl:with-param name="count" select="2"/></xsl:apply-templates>
        <xsl:apply-templates select="@minAngle | @maxAngle" mode="numbers"><xsl:with-param name="count" select="1"/></xsl:apply-templates>
      </xsl:for-each>
      <xsl:for-each select="$scene//MetadataSet[@reference = 'urn:systel:model']">
        <xsl:apply-templates select="*[@name = 'at' or @name = 'axis' or @name = 'axis2']/@value | MetadataSet/*[@name = 'at' or @name = 'at-b' or @name = 'axis' or @name = 'axis2']/@value" mode="numbers"><xsl:with-param name="count" select="3"/></xsl:apply-templates>
        <xsl:apply-templates select="*[@name = 'rotation']/@value" mode="numbers"><xsl:with-param name="count" select="4"/></xsl:apply-templates>
        <xsl:apply-templates select="*[@name = 'pitch']/@value | MetadataSet/*[@name = 'pitch']/@value" mode="numbers"><xsl:with-param name="count" select="1"/></xsl:apply-templates>
        <xsl:for-each select="(*[@name = 'q' or @name = 'min' or @name = 'max'] | MetadataSet/*[@name = 'bodies'])[not(num:is-list(normalize-space(@value)))]"><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('x3d-numbers', 'value', substring(@value, 1, 60))"/></xsl:call-template></xsl:for-each>
      </xsl:for-each>
      <!-- codes of bodies; of two of an instance the first counts -->
      <xsl:for-each select="$scene//ProtoInstance/fieldValue[@name = 'код' or @name = 'code'][1]">
        <xsl:if test="not(num:is-list(normalize-space(translate(@value, ',', ' '))))"><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('x3d-numbers', 'value', substring(@value, 1, 60))"/></xsl:call-template></xsl:if>
      </xsl:for-each>
      <xsl:for-each select="$scene//RigidBody/@inertia"><xsl:if test="normalize-space() != '' and not(num:is-list(normalize-space(translate(., ',', ' '))))"><xsl:for-each select=".."><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('x3d-numbers', 'inertia', substring(@inertia, 1, 60))"/></xsl:call-template></xsl:for-each></xsl:if></xsl:for-each>
      <xsl:for-each select="$scene//*[self::OrientationInterpolator or self::SquadOrientationInterpolator or self::PositionInterpolator or self::SplinePositionInterpolator]/@*[name() = 'key' or name() = 'keyValue']">
        <xsl:if test="normalize-space() != '' and not(num:is-list(normalize-space(translate(., ',', ' '))))">
          <xsl:variable name="field" select="."/>
          <xsl:for-each select=".."><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('x3d-numbers', name($field), substring($field, 1, 60))"/></xsl:call-template></xsl:for-each>
        </xsl:if>
      </xsl:for-each>
      <xsl:apply-templates select="$scene//TimeSensor/@cycleInterval" mode="numbers"><xsl:with-param name="count" select="1"/></xsl:apply-templates>
      <xsl:for-each select="$scene//*[@USE][not(key('of-def', @USE))]"><xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('x3d-no-def', string(@USE))"/></xsl:call-template></xsl:for-each>
      <xsl:for-each select="$scene//ROUTE[not(key('of-def', @toNode)) or not(key('of-def', @fromNode))]">
        <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('x3d-no-def', string((@toNode | @fromNode)[not(key('of-def', .))][1]))"/></xsl:call-template>
      </xsl:for-each>
      <!-- What is used is counted only where it may grow: where it uses something itself, or where all that is used is much; a joint shows no bodies. -->
      <xsl:variable name="uses" select="$scene//*[@USE][not(self::RigidBody)]"/>
      <xsl:variable name="used"><xsl:for-each select="$uses"><p xmlns=""><xsl:value-of select="count(key('of-def', @USE)[1]//*)"/></p></xsl:for-each></xsl:variable>
      <xsl:if test="$uses[key('of-def', @USE)[1]//@USE] or sum(exsl:node-set($used)/p) &gt; $most">
        <!-- in the order in which nodes end: what a node shows is known where it is used -->
        <xsl:variable name="order"><xsl:apply-templates select="$scene[.//@USE]" mode="ends"/></xsl:variable>
        <xsl:for-each select="doc:uses(exsl:node-set($order)/node, $most)">
          <finding level="error" line="{@line}"><xsl:value-of select="text:when(self::circle, doc:message('x3d-circle', string(@of)), doc:message('x3d-large', string(@size), string($most)))"/></finding>
        </xsl:for-each>
      </xsl:if>
    </findings>
  </xsl:template>

  <xsl:template match="@*" mode="numbers">
    <xsl:param name="count"/>
    <xsl:variable name="text" select="normalize-space(translate(., ',', ' '))"/>
    <xsl:variable name="list" select="num:is-list($text)"/>
    <xsl:if test="$text != '' and (not($list) or num:count(substring($text, 1, string-length($text) * $list)) != $count)">
      <xsl:variable name="name" select="name()"/>
      <xsl:for-each select=".."><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('x3d-count', $name, substring($text, 1, 60), $count)"/></xsl:call-template></xsl:for-each>
    </xsl:if>
  </xsl:template>

  <!-- Nodes that have a name and use others: what they hold themselves, and what they use. -->
  <xsl:template match="*" mode="ends">
    <xsl:apply-templates select="*[.//@USE]" mode="ends"/>
    <xsl:if test="(@DEF or self::Scene) and not(self::Shape)">
      <node name="{@DEF}" line="{doc:line(.)}" own="{count(.//*)}" xmlns="">
        <xsl:for-each select=".//*[@USE][not(parent::Shape or parent::Appearance or self::Shape or self::RigidBody)][not(contains(@containerField, 'joints') or contains(@containerField, 'segments') or contains(@containerField, 'sites'))][key('of-def', @USE)[1]/*]">
          <use of="{@USE}" line="{doc:line(.)}" holds="{count(key('of-def', @USE)[1]//*)}" ends="{not(key('of-def', @USE)[1]//@USE)}"/>
        </xsl:for-each>
      </node>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
