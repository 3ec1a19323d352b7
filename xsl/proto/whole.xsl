<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a whole robot as one prototype: where it stands, its poles and coordinates, where its gripper is to get, what it carries, its motion
       and its keys are fields.
     Input: the normal form, posed and analysed; call proto-whole-part on model.
     Output: a part NAME.robot.x3d: the prototypes of bodies and of the hand, a ProtoDeclare of the robot with an instance of it. Coordinates qN and
       poles translation_N (N: the body's number) in metres and radians, as the normal form has them; of pairs with one coordinate; others stand, or follow where branches are closed.
     Parameters: lang, name.
     Source: paper 001, section 3 (translations are fields of the prototype); paper 000, section 4 (goals of the gripper in its parent's frame);
       X3D 4.0 (ISO/IEC 19775-1), 4.4.4 and clause 29. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:f="urn:systel:proto" xmlns:p="urn:systel:parts" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number"
    xmlns:text="urn:systel:text" xmlns:kin="urn:systel:kinematics" xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" exclude-result-prefixes="m f doc num text kin exsl">
  <xsl:include href="whole-coordinates.xsl"/>
  <xsl:include href="whole-script.xsl"/>
  <xsl:include href="hand.xsl"/>

  <!-- The gripper, or the platform that all of several closed branches meet in, or the last body that is no finger which another follows. -->
  <xsl:variable name="whole-carrying" select="($x3d-model/descendant::m:body[starts-with(m:joint/@type, 'gripper')]
      | $x3d-model[not(descendant::m:joint[starts-with(@type, 'gripper')])]/descendant::m:body[@number = $whole-platform]
      | $x3d-model[not(descendant::m:joint[starts-with(@type, 'gripper')] or $whole-platform)]/descendant::m:body[not(m:joint/@id = $x3d-model/m:relation/@a or m:joint/@id = $x3d-model/m:relation/@b)][last()])[1]"/>

  <xsl:variable name="whole-meeting" select="($x3d-model/m:loop[2]/@a | $x3d-model/m:loop[2]/@b)[. != 0]"/>
  <xsl:variable name="whole-platform" select="$whole-meeting[count($x3d-model/m:loop[@a = $whole-meeting[1] or @b = $whole-meeting[1]]) = count($x3d-model/m:loop)][1]
      | $whole-meeting[2][count($x3d-model/m:loop[@a = $whole-meeting[2] or @b = $whole-meeting[2]]) = count($x3d-model/m:loop)]"/>
  <xsl:variable name="whole-hand" select="$whole-carrying[starts-with(m:joint/@type, 'gripper')]"/>
  <!-- Bodies with a pole that a field may move: the others' pairs have several coordinates, or none stands there. -->
  <xsl:variable name="whole-poles" select="$x3d-model/descendant::m:body[m:joint[@type = 'fixed'] or $whole-lack = '' and m:joint[@type = 'revolute' or @type = 'prismatic' or @type = 'gripper2' or @type = 'gripper3']]"/>
  <xsl:variable name="whole-turned" select="$x3d-bodies[m:joint/@rotation]"/>
  <!-- Fields of a gripper (fields.xml) that the robot has too: goals of its gripper, or of its last body. -->
  <xsl:variable name="whole-goals" select="$proto-fields[@name = 'move' or @name = 'turn' or @name = 'position' or @name = 'transitions' or @name = 'spread' and $whole-hand]"/>

  <xsl:template name="proto-whole-part">
    <xsl:variable name="robot" select="doc:message('proto-robot')"/>
    <xsl:variable name="tree"><xsl:apply-templates select="m:body" mode="x3d-body"/></xsl:variable>
    <p:part href="{$name}.robot.x3d">
      <X3D profile="Interchange" version="4.0" xsd:noNamespaceSchemaLocation="https://www.web3d.org/specifications/x3d-4.0.xsd"
          xmlns:xsd="http://www.w3.org/2001/XMLSchema-instance">
        <xsl:call-template name="x3d-head">
          <xsl:with-param name="file" select="concat($name, '.robot.x3d')"/>
          <xsl:with-param name="components" select="document('components.xml')/*/component"/>
        </xsl:call-template>
        <Scene>
          <xsl:call-template name="x3d-world"/>
          <xsl:call-template name="x3d-views"/>
          <xsl:call-template name="proto-externs"/>
          <xsl:call-template name="hand-declare"><xsl:with-param name="tree" select="exsl:node-set($tree)"/></xsl:call-template>
          <ProtoDeclare name="{$robot}">
            <xsl:call-template name="whole-interface"/>
            <xsl:call-template name="whole-body"><xsl:with-param name="tree" select="exsl:node-set($tree)"/></xsl:call-template>
          </ProtoDeclare>
          <ProtoInstance DEF="robot_1" name="{$robot}"/>
        </Scene>
      </X3D>
    </p:part>
  </xsl:template>

  <xsl:template name="whole-interface">
    <ProtoInterface>
      <field name="translation" type="SFVec3f" accessType="inputOutput" value="0 0 0"/>
      <field name="rotation" type="SFRotation" accessType="inputOutput" value="0 0 1 0"/>
      <xsl:for-each select="$whole-poles">
        <field name="translation_{@number}" type="SFVec3f" accessType="inputOutput" value="{text:when(m:joint/@at, normalize-space(m:joint/@at), '0 0 0')}"/>
      </xsl:for-each>
      <xsl:for-each select="$whole-leading">
        <field name="q{@number}" type="SFFloat" accessType="inputOutput" value="{normalize-space(m:joint/@q)}"/>
      </xsl:for-each>
      <xsl:for-each select="$whole-goals">
        <field name="{f:name(string(@name))}" type="{@type}" accessType="inputOutput" value="{text:when(@name = 'spread', string(2 * $whole-hand/m:joint/@q), @value)}"
            appinfo="{doc:message(concat('proto-field-', @name))}"/>
      </xsl:for-each>
      <!-- nodes that go with the last body, or with the gripper -->
      <field name="load" type="MFNode" accessType="inputOutput"/>
      <field name="pressKeys" type="SFBool" accessType="inputOutput" value="false"/>
      <xsl:if test="m:record">
        <field name="play" type="SFTime" accessType="inputOutput" value="0"/>
        <field name="loop" type="SFBool" accessType="inputOutput" value="false"/>
      </xsl:if>
    </ProtoInterface>
  </xsl:template>

  <!-- The DEF of a node that is no body, and no object: none of them has a middle dot. -->
  <xsl:key name="whole-named" match="m:body | m:object" use="@id"/>
  <func:function name="f:def">
    <xsl:param name="name"/>
    <func:result select="concat(text:when($x3d-model[key('whole-named', $name)], 'the·'), $name)"/>
  </func:function>

  <!-- tree: the Transforms of the bodies. -->
  <xsl:template name="whole-body">
    <xsl:param name="tree"/>
    <ProtoBody>
      <Transform DEF="{f:def('robot')}">
        <IS>
          <connect nodeField="translation" protoField="translation"/>
          <connect nodeField="rotation" protoField="rotation"/>
        </IS>
        <xsl:call-template name="x3d-materials"/>
        <xsl:apply-templates select="$tree/node()" mode="whole"/>
        <xsl:apply-templates select="m:object" mode="x3d-object"/>
      </Transform>
      <KeySensor DEF="{f:def('keys')}"><IS><connect nodeField="enabled" protoField="pressKeys"/></IS></KeySensor>
      <TimeSensor DEF="{f:def('pulse')}" enabled="false" loop="true" cycleInterval="86400"/>
      <xsl:if test="m:record">
        <TimeSensor DEF="{f:def('clock')}" cycleInterval="{m:record/m:moment[last()]/@t}">
          <IS>
            <connect nodeField="startTime" protoField="play"/>
            <connect nodeField="loop" protoField="loop"/>
          </IS>
        </TimeSensor>
      </xsl:if>
      <xsl:variable name="tracks"><xsl:if test="m:record"><xsl:call-template name="whole-tracks"/></xsl:if></xsl:variable>
      <xsl:copy-of select="exsl:node-set($tracks)/*"/>
      <xsl:call-template name="whole-script"/>
      <ROUTE fromNode="{f:def('keys')}" fromField="keyPress" toNode="{f:def('joints')}" toField="keyPress"/>
      <ROUTE fromNode="{f:def('pulse')}" fromField="time" toNode="{f:def('joints')}" toField="tick"/>
      <ROUTE fromNode="{f:def('joints')}" fromField="running" toNode="{f:def('pulse')}" toField="enabled"/>
      <xsl:for-each select="$whole-poles">
        <ROUTE fromNode="{f:def('joints')}" fromField="place_{@number}" toNode="{text:when(m:joint/@rotation, f:def(concat('pole_', @id)), string(@id))}" toField="translation"/>
      </xsl:for-each>
      <xsl:for-each select="$whole-joined">
        <ROUTE fromNode="{f:def('joints')}" fromField="place_{@number}" toNode="{@id}" toField="translation"/>
        <ROUTE fromNode="{f:def('joints')}" fromField="motion_{@number}" toNode="{@id}" toField="rotation"/>
      </xsl:for-each>
      <xsl:for-each select="$whole-bodies"><xsl:call-template name="whole-routes"><xsl:with-param name="tree" select="$tree"/></xsl:call-template></xsl:for-each>
      <xsl:for-each select="exsl:node-set($tracks)/ScalarInterpolator">
        <ROUTE fromNode="{f:def('clock')}" fromField="fraction_changed" toNode="{@DEF}" toField="set_fraction"/>
        <ROUTE fromNode="{@DEF}" fromField="value_changed" toNode="{f:def('joints')}" toField="q{substring-after(@DEF, 'way_')}"/>
      </xsl:for-each>
      <xsl:for-each select="exsl:node-set($tracks)/*[not(self::ScalarInterpolator)]">
        <ROUTE fromNode="{f:def('clock')}" fromField="fraction_changed" toNode="{@DEF}" toField="set_fraction"/>
        <ROUTE fromNode="{@DEF}" fromField="value_changed" toNode="{substring-after(@DEF, '_')}" toField="{text:when(self::PositionInterpolator, 'translation', 'rotation')}"/>
      </xsl:for-each>
    </ProtoBody>
  </xsl:template>

  <!-- Where a pair's motion goes: to the hand, to the fingers of another gripper, to the body. -->
  <xsl:template name="whole-routes">
    <xsl:param name="tree"/>
    <xsl:variable name="out" select="concat('motion_', @number)"/>
    <xsl:variable name="finger" select="concat('_', @id)"/>
    <xsl:choose>
      <xsl:when test="@id = $whole-hand/@id"><ROUTE fromNode="{f:def('joints')}" fromField="{$out}" toNode="{f:def('hand')}" toField="{f:name('spread')}"/></xsl:when>
      <xsl:when test="starts-with(m:joint/@type, 'gripper')">
        <xsl:for-each select="$tree/descendant::Transform[starts-with(@DEF, 'finger') and substring(@DEF, string-length(@DEF) - string-length($finger) + 1) = $finger]">
          <ROUTE fromNode="{f:def('joints')}" fromField="{$out}" toNode="{@DEF}" toField="translation"/>
        </xsl:for-each>
      </xsl:when>
      <xsl:when test="m:joint/@type = 'revolute'"><ROUTE fromNode="{f:def('joints')}" fromField="{$out}" toNode="{@id}" toField="rotation"/></xsl:when>
      <xsl:when test="m:joint/@rotation"><ROUTE fromNode="{f:def('joints')}" fromField="{$out}" toNode="{@id}" toField="translation"/></xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- A hundred keys or so of each coordinate that moves. -->
  <xsl:template name="whole-tracks">
    <xsl:variable name="record" select="m:record"/>
    <xsl:variable name="every" select="ceiling(count($record/m:moment) div 100)"/>
    <xsl:variable name="moments" select="$record/m:moment[position() mod $every = 1 or $every = 1 or position() = last()]"/>
    <xsl:for-each select="$whole-leading">
      <xsl:variable name="column" select="count($record/m:coordinate[@joint = current()/m:joint/@id]/preceding-sibling::m:coordinate) + 1"/>
      <xsl:variable name="values"><xsl:for-each select="$moments"><xsl:value-of select="concat(num:from-si(num:item(@q, $column), 'm', 6), ' ')"/></xsl:for-each></xsl:variable>
      <xsl:variable name="extent" select="num:extent($values)"/>
      <xsl:if test="num:item($extent, 2) &gt; num:item($extent, 1)">
        <ScalarInterpolator DEF="{f:def(concat('way_', @number))}" keyValue="{normalize-space($values)}">
          <xsl:attribute name="key">
            <xsl:for-each select="$moments"><xsl:value-of select="concat(text:when(position() &gt; 1, ' '), num:from-si(string(@t div $record/m:moment[last()]/@t), 'm', 6))"/></xsl:for-each>
          </xsl:attribute>
        </ScalarInterpolator>
      </xsl:if>
    </xsl:for-each>
    <!-- objects that are taken -->
    <xsl:variable name="objects" select="m:object[@id = $record/m:hold/@object]"/>
    <xsl:if test="$objects">
      <xsl:for-each select="kin:tracks(.)[@body = $objects/@id]">
        <xsl:if test="@translation"><PositionInterpolator DEF="{f:def(concat('translation_', @body))}" key="{@key}" keyValue="{@translation}"/></xsl:if>
        <xsl:if test="@rotation"><OrientationInterpolator DEF="{f:def(concat('rotation_', @body))}" key="{@key}" keyValue="{@rotation}"/></xsl:if>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <!-- The tree of bodies: each has its code at once; a load goes with the last one, in the fingers of a hand. -->
  <xsl:template match="node()" mode="whole"><xsl:copy><xsl:copy-of select="@*"/><xsl:apply-templates select="node()" mode="whole"/></xsl:copy></xsl:template>
  <xsl:template match="ProtoInstance" mode="whole">
    <xsl:variable name="number" select="substring-after(@DEF, '_')"/>
    <ProtoInstance name="{@name}">
      <fieldValue name="{doc:message('proto-field-name')}" value="{$proto-codes[@number = $number]}"/>
    </ProtoInstance>
  </xsl:template>
  <xsl:template match="Transform" mode="whole">
    <xsl:variable name="carries" select="@DEF = $whole-carrying/@id"/>
    <xsl:copy>
      <!-- what a pair with a turn of its own stands in -->
      <xsl:if test="not(@DEF) and Transform/@DEF = $whole-turned/@id"><xsl:attribute name="DEF"><xsl:value-of select="f:def(concat('pole_', Transform/@DEF))"/></xsl:attribute></xsl:if>
      <xsl:copy-of select="@*"/>
      <xsl:choose>
        <xsl:when test="$carries and $whole-hand">
          <xsl:apply-templates select="*[descendant-or-self::Transform[@DEF = $x3d-bodies/@id]]" mode="whole"/>
          <xsl:call-template name="hand-instance"/>
        </xsl:when>
        <xsl:otherwise><xsl:apply-templates select="node()" mode="whole"/></xsl:otherwise>
      </xsl:choose>
      <xsl:if test="$carries and not($whole-hand)"><Group DEF="{f:def('load')}"><IS><connect nodeField="children" protoField="load"/></IS></Group></xsl:if>
    </xsl:copy>
  </xsl:template>
</xsl:stylesheet>
