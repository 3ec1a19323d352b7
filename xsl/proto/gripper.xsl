<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the prototype of a gripper: its declaration with a body that moves by itself, and one
       instance with the model's values.
     Input: the normal form of a gripper.
     Output: parts: NAME.proto.x3d; NAME.proto.html, the page that shows it.
     Parameters: those of head.xsl and scene.xsl; viewer (page.xsl).
     Source: paper 000, listings 4 and 5; X3D 4.0, clause 4.4.4 (prototypes) and 29 (scripts). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector"
    xmlns:m="urn:systel:model" xmlns:f="urn:systel:proto" xmlns:v="urn:systel:x3d:vector"
    xmlns:q="urn:systel:quaternion" xmlns:pos="urn:systel:position" xmlns:num="urn:systel:number"
    xmlns:kin="urn:systel:kinematics" xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="vec m f v q pos num kin doc exsl">

  <xsl:variable name="proto-fields" select="document('fields.xml')/f:fields/f:field"/>
  <xsl:variable name="proto-pose">
    <xsl:for-each select="$x3d-model[m:gripper]/descendant::m:body[@id = 'gripper']">
      <xsl:value-of select="kin:pose(.)"/>
    </xsl:for-each>
  </xsl:variable>

  <!-- Where it stands, moves and goes, as far as it reaches from its pole. -->
  <xsl:template match="m:model[m:gripper]" mode="x3d-further-points">
    <xsl:variable name="size" select="vec:item(m:body/m:body/m:shape[1]/@size, 1)"/>
    <xsl:if test="m:gripper/@move != '0'">
      <xsl:call-template name="proto-point">
        <xsl:with-param name="at" select="pos:cartesian(substring-before(m:gripper/@move, ' '), substring-after(m:gripper/@move, ' '))"/>
        <xsl:with-param name="size" select="$size"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:for-each select="m:gripper/m:step">
      <xsl:call-template name="proto-point">
        <xsl:with-param name="at" select="pos:pose(@position)"/>
        <xsl:with-param name="size" select="$size"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="proto-point">
    <xsl:param name="at"/>
    <xsl:param name="size"/>
    <p x="{num:item($at, 1)}" y="{num:item($at, 2)}" z="{num:item($at, 3)}" r="{$size}"/>
  </xsl:template>

  <!-- What a field of the instance holds. -->
  <func:function name="f:value">
    <xsl:param name="name"/>
    <xsl:variable name="gripper" select="$x3d-model/m:gripper"/>
    <xsl:variable name="steps">
      <xsl:for-each select="$gripper/m:step"><xsl:value-of select="concat(@time, ' ', @position, '  ')"/></xsl:for-each>
      <xsl:if test="not($gripper/m:step)">0</xsl:if>
    </xsl:variable>
    <xsl:choose>
      <xsl:when test="$name = 'place'">
        <func:result select="vec:xyz(num:item($proto-pose, 1), num:item($proto-pose, 2), num:item($proto-pose, 3), 9)"/>
      </xsl:when>
      <xsl:when test="$name = 'orientation'">
        <func:result select="q:to-rotation(concat(num:item($proto-pose, 4), ' ', num:item($proto-pose, 5), ' ',
            num:item($proto-pose, 6), ' ', num:item($proto-pose, 7)))"/>
      </xsl:when>
      <xsl:when test="$name = 'transitions'"><func:result select="normalize-space($steps)"/></xsl:when>
      <xsl:otherwise><func:result select="string($gripper/@*[local-name() = $name])"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <xsl:template match="m:model[m:gripper]" mode="proto-scene">
    <X3D profile="Interchange" version="4.0"
        xsd:noNamespaceSchemaLocation="https://www.web3d.org/specifications/x3d-4.0.xsd"
        xmlns:xsd="http://www.w3.org/2001/XMLSchema-instance">
      <xsl:call-template name="x3d-head">
        <xsl:with-param name="file" select="concat($name, '.proto.x3d')"/>
        <xsl:with-param name="components" select="document('components.xml')/*/component"/>
      </xsl:call-template>
      <Scene>
        <xsl:call-template name="x3d-world"/>
        <xsl:call-template name="x3d-views"/>
        <xsl:call-template name="x3d-materials"/>
        <xsl:call-template name="x3d-floor"/>
        <xsl:call-template name="proto-declare"/>
        <ProtoInstance DEF="gripper_1" name="{doc:message('proto-gripper')}">
          <xsl:for-each select="$proto-fields">
            <fieldValue name="{f:name(string(@name))}" value="{f:value(@name)}"/>
          </xsl:for-each>
        </ProtoInstance>
      </Scene>
    </X3D>
  </xsl:template>

  <xsl:template name="proto-declare">
    <xsl:variable name="gripper" select="descendant::m:body[@id = 'gripper']"/>
    <ProtoDeclare name="{doc:message('proto-gripper')}" appinfo="{doc:message('proto-gripper-info')}">
      <ProtoInterface>
        <xsl:for-each select="$proto-fields">
          <field name="{f:name(string(@name))}" type="{@type}" accessType="inputOutput" value="{@value}"
              appinfo="{doc:message(concat('proto-field-', @name))}"/>
        </xsl:for-each>
      </ProtoInterface>
      <ProtoBody>
        <Transform DEF="gripper">
          <IS>
            <xsl:call-template name="proto-connect"><xsl:with-param name="node">translation</xsl:with-param><xsl:with-param name="field">place</xsl:with-param></xsl:call-template>
            <xsl:call-template name="proto-connect"><xsl:with-param name="node">rotation</xsl:with-param><xsl:with-param name="field">orientation</xsl:with-param></xsl:call-template>
          </IS>
          <xsl:for-each select="$gripper">
            <xsl:call-template name="proto-look"/>
            <xsl:for-each select="m:body">
              <xsl:variable name="frame" select="kin:frame(.)"/>
              <Transform DEF="{@id}" translation="{vec:xyz(vec:item($frame, 1), vec:item($frame, 2), vec:item($frame, 3), 9)}">
                <xsl:call-template name="proto-look"/>
              </Transform>
            </xsl:for-each>
          </xsl:for-each>
          <xsl:call-template name="proto-engine"/>
        </Transform>
        <xsl:for-each select="document('routes.xml')/f:routes/f:route">
          <ROUTE fromNode="{@from}" fromField="{@out}" toNode="{@to}" toField="{@in}"/>
        </xsl:for-each>
      </ProtoBody>
    </ProtoDeclare>
  </xsl:template>

  <!-- What a body shows, with its materials written out: a prototype sees nothing of the scene. -->
  <xsl:template name="proto-look">
    <xsl:variable name="look"><xsl:call-template name="x3d-body-look"/></xsl:variable>
    <xsl:apply-templates select="exsl:node-set($look)/node()" mode="x3d-whole"/>
  </xsl:template>

  <xsl:template name="proto-connect">
    <xsl:param name="node"/>
    <xsl:param name="field" select="$node"/>
    <connect nodeField="{$node}" protoField="{f:name(string($field))}"/>
  </xsl:template>

  <!-- Sensors, the clock and the script that reckons. -->
  <xsl:template name="proto-engine">
    <TouchSensor DEF="touch" description="{doc:message('proto-touch')}"/>
    <KeySensor DEF="keys">
      <IS><xsl:call-template name="proto-connect"><xsl:with-param name="node">enabled</xsl:with-param><xsl:with-param name="field">pressKeys</xsl:with-param></xsl:call-template></IS>
    </KeySensor>
    <TimeSensor DEF="clock" enabled="false" loop="true" cycleInterval="86400"/>
    <Script DEF="script">
      <xsl:for-each select="$proto-fields[not(@name = 'place' or @name = 'orientation' or @name = 'pressKeys')]">
        <field name="{@name}" type="{@type}" accessType="inputOutput"/>
      </xsl:for-each>
      <xsl:copy-of select="document('routes.xml')/f:routes/field"/>
      <field name="fingers" type="MFVec3f" accessType="initializeOnly">
        <xsl:attribute name="value">
          <xsl:for-each select="$x3d-model/descendant::m:body[@base = 1]">
            <xsl:if test="position() &gt; 1"><xsl:text> </xsl:text></xsl:if>
            <xsl:value-of select="normalize-space(m:joint/@axis)"/>
          </xsl:for-each>
        </xsl:attribute>
      </field>
      <field name="frame" type="SFNode" accessType="initializeOnly"><Transform USE="gripper"/></field>
      <IS>
        <xsl:for-each select="$proto-fields[not(@name = 'place' or @name = 'orientation' or @name = 'pressKeys')]">
          <xsl:call-template name="proto-connect"><xsl:with-param name="node" select="@name"/></xsl:call-template>
        </xsl:for-each>
      </IS>
      <xsl:call-template name="proto-script"/>
    </Script>
  </xsl:template>

</xsl:stylesheet>
