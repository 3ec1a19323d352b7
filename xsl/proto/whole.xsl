<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a whole robot as one prototype: where it stands, its coordinates, what it carries, its motion and its keys are fields.
     Input: the normal form, posed and analysed; call proto-whole-part on model.
     Output: a part NAME.robot.x3d: the prototypes of bodies, a ProtoDeclare of the robot with an instance of it. Coordinates qN (N: the body's
       number) in metres and radians, as the normal form has them; of pairs with one coordinate, others stand.
     Parameters: lang, name.
     Source: papers 000 and 001 (prototypes of robots); X3D 4.0 (ISO/IEC 19775-1), 4.4.4 and clause 29. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:f="urn:systel:proto" xmlns:p="urn:systel:parts" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number"
    xmlns:text="urn:systel:text" xmlns:vec="urn:systel:vector" xmlns:kin="urn:systel:kinematics" xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="m f doc num text vec kin str exsl">

  <!-- Bodies whose pair has one coordinate, where others follow by their ratio at most; and those that follow none. -->
  <xsl:variable name="whole-bodies" select="$x3d-model[not(m:loop or m:relation[not(@ratio) or not(@a) or @carrier])]/descendant::m:body[m:joint[@type = 'revolute' or @type = 'prismatic' or @type = 'gripper2' or @type = 'gripper3']]"/>

  <xsl:variable name="whole-leading" select="$whole-bodies[not(m:joint/@id = $x3d-model/m:relation/@b)]"/>

  <!-- The gripper, or the last body that is no finger which another follows. -->
  <xsl:variable name="whole-carrying" select="($x3d-model/descendant::m:body[starts-with(m:joint/@type, 'gripper')]
      | $x3d-model[not(descendant::m:joint[starts-with(@type, 'gripper')])]/descendant::m:body[not(m:joint/@id = $x3d-model/m:relation/@a or m:joint/@id = $x3d-model/m:relation/@b)][last()])[1]"/>

  <xsl:template name="proto-whole-part">
    <xsl:variable name="robot" select="doc:message('proto-robot')"/>
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
          <ProtoDeclare name="{$robot}">
            <xsl:call-template name="whole-interface"/>
            <xsl:call-template name="whole-body"/>
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
      <xsl:for-each select="$whole-leading">
        <field name="q{@number}" type="SFFloat" accessType="inputOutput" value="{normalize-space(m:joint/@q)}"/>
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

  <xsl:template name="whole-body">
    <xsl:variable name="bodies"><xsl:apply-templates select="m:body" mode="x3d-body"/></xsl:variable>
    <ProtoBody>
      <Transform DEF="robot">
        <IS>
          <connect nodeField="translation" protoField="translation"/>
          <connect nodeField="rotation" protoField="rotation"/>
        </IS>
        <xsl:call-template name="x3d-materials"/>
        <xsl:apply-templates select="exsl:node-set($bodies)/node()" mode="whole"/>
        <xsl:apply-templates select="m:object" mode="x3d-object"/>
      </Transform>
      <KeySensor DEF="keys"><IS><connect nodeField="enabled" protoField="pressKeys"/></IS></KeySensor>
      <xsl:if test="m:record">
        <TimeSensor DEF="clock" cycleInterval="{m:record/m:moment[last()]/@t}">
          <IS>
            <connect nodeField="startTime" protoField="play"/>
            <connect nodeField="loop" protoField="loop"/>
          </IS>
        </TimeSensor>
      </xsl:if>
      <xsl:variable name="tracks"><xsl:if test="m:record"><xsl:call-template name="whole-tracks"/></xsl:if></xsl:variable>
      <xsl:copy-of select="exsl:node-set($tracks)/*"/>
      <Script DEF="joints">
        <field name="keyPress" type="SFString" accessType="inputOnly"/>
        <xsl:for-each select="$whole-leading"><field name="q{@number}" type="SFFloat" accessType="inputOutput"/></xsl:for-each>
        <xsl:for-each select="$whole-bodies">
          <field name="out_{@number}" type="{text:when(m:joint/@type = 'revolute', 'SFRotation', 'SFVec3f')}" accessType="outputOnly"/>
        </xsl:for-each>
        <IS>
          <xsl:for-each select="$whole-leading"><connect nodeField="q{@number}" protoField="q{@number}"/></xsl:for-each>
        </IS>
        <xsl:call-template name="whole-script"/>
      </Script>
      <ROUTE fromNode="keys" fromField="keyPress" toNode="joints" toField="keyPress"/>
      <xsl:for-each select="$whole-bodies">
        <xsl:choose>
          <xsl:when test="starts-with(m:joint/@type, 'gripper')">
            <xsl:variable name="out" select="concat('out_', @number)"/>
            <xsl:for-each select="exsl:node-set($bodies)/descendant::Transform[starts-with(@DEF, 'finger') and substring(@DEF, string-length(@DEF) - string-length(current()/@id)) = concat('_', current()/@id)]">
              <ROUTE fromNode="joints" fromField="{$out}" toNode="{@DEF}" toField="translation"/>
            </xsl:for-each>
          </xsl:when>
          <xsl:otherwise><ROUTE fromNode="joints" fromField="out_{@number}" toNode="{@id}" toField="{text:when(m:joint/@type = 'revolute', 'rotation', 'translation')}"/></xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
      <xsl:for-each select="exsl:node-set($tracks)/ScalarInterpolator">
        <ROUTE fromNode="clock" fromField="fraction_changed" toNode="{@DEF}" toField="set_fraction"/>
        <ROUTE fromNode="{@DEF}" fromField="value_changed" toNode="joints" toField="q{substring-after(@DEF, 'way_')}"/>
      </xsl:for-each>
      <xsl:for-each select="exsl:node-set($tracks)/*[not(self::ScalarInterpolator)]">
        <ROUTE fromNode="clock" fromField="fraction_changed" toNode="{@DEF}" toField="set_fraction"/>
        <ROUTE fromNode="{@DEF}" fromField="value_changed" toNode="{substring-after(@DEF, '_')}" toField="{substring-before(@DEF, '_')}"/>
      </xsl:for-each>
    </ProtoBody>
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
        <ScalarInterpolator DEF="way_{@number}" keyValue="{normalize-space($values)}">
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
        <xsl:if test="@translation"><PositionInterpolator DEF="translation_{@body}" key="{@key}" keyValue="{@translation}"/></xsl:if>
        <xsl:if test="@rotation"><OrientationInterpolator DEF="rotation_{@body}" key="{@key}" keyValue="{@rotation}"/></xsl:if>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <!-- Keys: a body's number chooses it, + and − move it by 5° or 10 mm. -->
  <xsl:template name="whole-script">
    <xsl:text>ecmascript:&#10;let chosen = '';&#10;const STEPS = {};&#10;</xsl:text>
    <xsl:for-each select="$whole-bodies">
      <xsl:variable name="at" select="text:when(m:joint/@rotation or starts-with(m:joint/@type, 'gripper'), '0 0 0', normalize-space(m:joint/@at))"/>
      <xsl:variable name="axis" select="text:when(starts-with(m:joint/@type, 'gripper'), '0 0 1', normalize-space(m:joint/@axis))"/>
      <xsl:value-of select="concat('function put_', @number, '(value) {&#10;  ')"/>
      <xsl:choose>
        <xsl:when test="m:joint/@type = 'revolute'">
          <xsl:value-of select="concat('out_', @number, ' = new SFRotation(', translate($axis, ' ', ','), ',value);&#10;')"/>
        </xsl:when>
        <xsl:otherwise>
          <xsl:value-of select="concat('out_', @number, ' = new SFVec3f(')"/>
          <xsl:for-each select="str:tokenize('1 2 3')">
            <xsl:value-of select="concat(text:when(position() &gt; 1, ', '), num:item($at, number()), ' + value * ', num:item($axis, number()))"/>
          </xsl:for-each>
          <xsl:text>);&#10;</xsl:text>
        </xsl:otherwise>
      </xsl:choose>
      <!-- what follows -->
      <xsl:for-each select="$x3d-model/m:relation[@a = current()/m:joint/@id]">
        <xsl:variable name="follower" select="$whole-bodies[m:joint/@id = current()/@b]"/>
        <xsl:if test="$follower">
          <xsl:value-of select="concat('  put_', $follower/@number, '(value * ', @ratio, ' + ', text:when(@offset, @offset, '0'), ');&#10;')"/>
        </xsl:if>
      </xsl:for-each>
      <xsl:text>}&#10;</xsl:text>
    </xsl:for-each>
    <xsl:for-each select="$whole-leading">
      <xsl:value-of select="concat('STEPS.q', @number, ' = ', text:when(m:joint/@type = 'revolute', 'Math.PI / 36', '0.01'), ';&#10;function set_q', @number, '(value) {&#10;  put_', @number, '(value);&#10;}&#10;')"/>
    </xsl:for-each>
    <xsl:text>function keyPress(key) {&#10;  const name = 'q' + key;&#10;  if (name in STEPS) chosen = name;&#10;</xsl:text>
    <xsl:for-each select="$whole-leading">
      <xsl:value-of select="concat('  if (chosen === &quot;q', @number, '&quot; &amp;&amp; (key === &quot;+&quot; || key === &quot;-&quot;)) q', @number, ' = q', @number, ' + (key === &quot;+&quot; ? 1 : -1) * STEPS.q', @number, ';&#10;')"/>
    </xsl:for-each>
    <xsl:text>}&#10;function initialize() {&#10;</xsl:text>
    <xsl:for-each select="$whole-leading"><xsl:value-of select="concat('  set_q', @number, '(q', @number, ');&#10;')"/></xsl:for-each>
    <xsl:text>}&#10;</xsl:text>
  </xsl:template>

  <!-- The tree of bodies: each has its code at once; a load goes with the last one. -->
  <xsl:template match="node()" mode="whole"><xsl:copy><xsl:copy-of select="@*"/><xsl:apply-templates select="node()" mode="whole"/></xsl:copy></xsl:template>
  <xsl:template match="ProtoInstance" mode="whole">
    <xsl:variable name="number" select="substring-after(@DEF, '_')"/>
    <ProtoInstance name="{@name}">
      <fieldValue name="{doc:message('proto-field-name')}" value="{$proto-codes[@number = $number]}"/>
    </ProtoInstance>
  </xsl:template>
  <xsl:template match="Transform[@DEF]" mode="whole">
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:apply-templates select="node()" mode="whole"/>
      <xsl:if test="@DEF = $whole-carrying/@id">
        <Group DEF="load"><IS><connect nodeField="children" protoField="load"/></IS></Group>
      </xsl:if>
    </xsl:copy>
  </xsl:template>
</xsl:stylesheet>
