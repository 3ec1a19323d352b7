<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the hand of a robot as a prototype of its own: the gripper's prototype with the look of the model's gripper.
     Input: the robot's gripper ($whole-hand) in the tree of bodies (tree); call hand-declare in the scene, hand-instance where the hand is.
     Output: a ProtoDeclare with the fields place and orientation, in the frame of the arm's last body, spread and load; an instance DEF hand.
     Parameters: lang.
     Source: paper 000, section 4: the prototype of a gripper is used within those of robots. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:f="urn:systel:proto" xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="m f doc exsl">

  <xsl:template name="hand-declare">
    <xsl:param name="tree"/>
    <xsl:if test="$whole-hand">
      <xsl:variable name="look">
        <xsl:apply-templates select="$tree/descendant::Transform[@DEF = $whole-hand/@id]/*[not(descendant-or-self::Transform[@DEF = $x3d-bodies/@id])]" mode="whole"/>
      </xsl:variable>
      <ProtoDeclare name="{doc:message('proto-gripper')}">
        <ProtoInterface>
          <xsl:for-each select="$proto-fields[@name = 'place' or @name = 'orientation' or @name = 'spread']">
            <field name="{f:name(string(@name))}" type="{@type}" accessType="inputOutput" value="{@value}" appinfo="{doc:message(concat('proto-field-', @name))}"/>
          </xsl:for-each>
          <field name="load" type="MFNode" accessType="inputOutput"/>
        </ProtoInterface>
        <ProtoBody>
          <Transform DEF="gripper">
            <IS>
              <connect nodeField="translation" protoField="{f:name('place')}"/>
              <connect nodeField="rotation" protoField="{f:name('orientation')}"/>
            </IS>
            <xsl:apply-templates select="exsl:node-set($look)/*" mode="x3d-whole"/>
            <Group DEF="load"><IS><connect nodeField="children" protoField="load"/></IS></Group>
          </Transform>
          <Script DEF="fingers">
            <field name="spread" type="SFFloat" accessType="inputOutput"/>
            <field name="finger" type="SFVec3f" accessType="outputOnly"/>
            <IS><connect nodeField="spread" protoField="{f:name('spread')}"/></IS>
            <xsl:text>ecmascript:&#10;function set_spread(value) {&#10;  finger = new SFVec3f(0, 0, value / 2);&#10;}&#10;function initialize() {&#10;  set_spread(spread);&#10;}&#10;</xsl:text>
          </Script>
          <xsl:for-each select="exsl:node-set($look)/descendant::Transform[starts-with(@DEF, 'finger')]">
            <ROUTE fromNode="fingers" fromField="finger" toNode="{@DEF}" toField="translation"/>
          </xsl:for-each>
        </ProtoBody>
      </ProtoDeclare>
    </xsl:if>
  </xsl:template>

  <xsl:template name="hand-instance">
    <ProtoInstance DEF="{f:def('hand')}" name="{doc:message('proto-gripper')}">
      <IS><connect nodeField="load" protoField="load"/></IS>
    </ProtoInstance>
  </xsl:template>
</xsl:stylesheet>
