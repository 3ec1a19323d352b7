<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the record of a motion in a scene: a clock, interpolators, followers where they are asked for, and routes; no scripts.
     Input: the normal form with a record; call x3d-motion on model, x3d-motion-components for the components of head.
     Output: TimeSensor DEF clock, then for each body that moves a PositionInterpolator and an OrientationInterpolator,
       routed to the body's Transform; of a gripper's fingers a PositionInterpolator routed to each. A motion that repeats runs on; another
       begins by itself, once, or with start="click" at a click on the model. With start="tick" a click leads on to where all rest:
       a clock for each step, which opens the sensor of the next one when it has run.
     Parameters: followers, yes: a body whose coordinate goes by the laws chaser or damper alone has a node of that name in place of its
       interpolator.
     Source: X3D 4.0 (ISO/IEC 19775-1), clauses 8, 19, 20, 22, 30 and 39; kin:tracks(). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:r="urn:systel:record" xmlns:kin="urn:systel:kinematics" xmlns:text="urn:systel:text"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="m r kin text exsl">
  <xsl:include href="followers.xsl"/>

  <xsl:key name="x3d-id" match="m:body" use="@id"/>

  <xsl:variable name="x3d-program" select="/m:model/m:motion[/m:model/m:record/m:phase or string(@name) = string(/m:model/m:record/@motion)][1]"/>
  <xsl:variable name="x3d-clicked" select="$x3d-program/@start = 'click' or $x3d-program/@start = 'tick'"/>
  <xsl:variable name="x3d-ends" select="/m:model/m:record/m:moment[last()]/@t"/>
  <!-- Where each step of start="tick" ends: all rest there and then go on. -->
  <xsl:variable name="x3d-steps-tree">
    <xsl:if test="$x3d-program/@start = 'tick'">
      <xsl:for-each select="/m:model/m:record/m:moment[position() &gt; 1][translate(@v, '0 -', '') = ''][translate(following-sibling::m:moment[1]/@v, '0 -', '') != '']">
        <step><xsl:value-of select="@t"/></step>
      </xsl:for-each>
      <step><xsl:value-of select="$x3d-ends"/></step>
    </xsl:if>
  </xsl:variable>
  <xsl:variable name="x3d-steps" select="exsl:node-set($x3d-steps-tree)/step[../step[2]]"/>
  <!-- All dead locks but the first, of several. -->
  <xsl:variable name="x3d-locks" select="/m:model/m:record/m:escape/m:stay[@lock &gt; 1]"/>
  <!-- a body's id may be the same -->
  <xsl:variable name="x3d-clock">
    <xsl:for-each select="/m:model"><xsl:value-of select="text:when(key('x3d-id', 'clock'), concat('clock', $x3d-mark), 'clock')"/></xsl:for-each>
  </xsl:variable>

  <!-- Beyond the profile Interchange: what begins the motion, what passes a step on, what follows. -->
  <xsl:template name="x3d-motion-components">
    <xsl:if test="m:record">
      <xsl:if test="$x3d-clicked"><component name="PointingDeviceSensor" level="1"/></xsl:if>
      <xsl:if test="$x3d-steps or $x3d-locks"><component name="EventUtilities" level="1"/></xsl:if>
      <xsl:if test="$followers = 'yes' and m:record/m:piece[@law = 'chaser' or @law = 'damper']"><component name="Followers" level="1"/></xsl:if>
    </xsl:if>
  </xsl:template>

  <xsl:template name="x3d-motion">
    <xsl:if test="m:record">
      <xsl:choose>
        <xsl:when test="$x3d-steps"><xsl:call-template name="x3d-ticks"/></xsl:when>
        <xsl:otherwise><xsl:call-template name="x3d-one-clock"/></xsl:otherwise>
      </xsl:choose>
      <xsl:if test="$x3d-locks"><xsl:call-template name="x3d-motion-locks"/></xsl:if>
      <xsl:variable name="tracks" select="kin:tracks(.)"/>
      <xsl:for-each select="$tracks">
        <xsl:variable name="follows"><xsl:call-template name="x3d-follows"/></xsl:variable>
        <xsl:choose>
          <xsl:when test="$follows != ''"><xsl:call-template name="x3d-follower"><xsl:with-param name="kind" select="string($follows)"/></xsl:call-template></xsl:when>
          <xsl:otherwise><xsl:call-template name="x3d-interpolators"/></xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
      <xsl:apply-templates select="(m:loop | m:loose)[key('x3d-stand', @id)][@a = 0 or @b = 0]" mode="x3d-stand-motion"/>
    </xsl:if>
  </xsl:template>

  <!-- The surfaces of the dead lock that the model is in, or was in last (escape.xsl). -->
  <xsl:template name="x3d-motion-locks">
    <xsl:variable name="sequencer" select="concat('lock', $x3d-mark, 'surfaces')"/>
    <IntegerSequencer DEF="{$sequencer}">
      <xsl:attribute name="key">0<xsl:for-each select="$x3d-locks"><xsl:value-of select="concat(' ', format-number(@t div $x3d-ends, '0.#########'))"/></xsl:for-each></xsl:attribute>
      <xsl:attribute name="keyValue">0<xsl:for-each select="$x3d-locks"><xsl:value-of select="concat(' ', position())"/></xsl:for-each></xsl:attribute>
    </IntegerSequencer>
    <xsl:call-template name="x3d-shares"><xsl:with-param name="to" select="$sequencer"/></xsl:call-template>
    <ROUTE fromNode="{$sequencer}" fromField="value_changed" toNode="locks{$x3d-mark}surfaces" toField="whichChoice"/>
  </xsl:template>

  <xsl:template name="x3d-one-clock">
    <xsl:variable name="repeats" select="$x3d-program/@repeat = 'yes'"/>
    <TimeSensor DEF="{$x3d-clock}" cycleInterval="{$x3d-ends}" loop="{boolean($repeats)}"/>
    <xsl:choose>
      <xsl:when test="$x3d-clicked">
        <TouchSensor DEF="start{$x3d-mark}sensor"/>
        <ROUTE fromNode="start{$x3d-mark}sensor" fromField="touchTime" toNode="{$x3d-clock}" toField="startTime"/>
      </xsl:when>
      <xsl:when test="not($repeats)">
        <!-- Another clock runs from the beginning on and starts this one, whose time stops it. What notices that the scene is entered
             not every viewer has. -->
        <TimeSensor DEF="start{$x3d-mark}sensor" loop="true"/>
        <ROUTE fromNode="start{$x3d-mark}sensor" fromField="time" toNode="{$x3d-clock}" toField="startTime"/>
        <ROUTE fromNode="{$x3d-clock}" fromField="time" toNode="start{$x3d-mark}sensor" toField="stopTime"/>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- Of the sensors, which lie in one place, one listens: that of the step to come. The last step is followed by the first. -->
  <xsl:template name="x3d-ticks">
    <xsl:for-each select="$x3d-steps">
      <xsl:variable name="n" select="position()"/>
      <xsl:variable name="from" select="sum(preceding-sibling::step[1])"/>
      <xsl:variable name="clock" select="concat($x3d-clock, text:when($n &gt; 1, concat($x3d-mark, $n), ''))"/>
      <xsl:variable name="next" select="1 + $n mod last()"/>
      <TimeSensor DEF="{$clock}" cycleInterval="{format-number(. - $from, '0.######')}" loop="false"/>
      <TouchSensor DEF="start{$x3d-mark}{$n}" enabled="{$n = 1}"/>
      <ScalarInterpolator DEF="part{$x3d-mark}{$n}" key="0 1" keyValue="{format-number($from div $x3d-ends, '0.#########')} {format-number(. div $x3d-ends, '0.#########')}"/>
      <BooleanFilter DEF="done{$x3d-mark}{$n}"/>
      <ROUTE fromNode="start{$x3d-mark}{$n}" fromField="touchTime" toNode="{$clock}" toField="startTime"/>
      <ROUTE fromNode="{$clock}" fromField="fraction_changed" toNode="part{$x3d-mark}{$n}" toField="set_fraction"/>
      <ROUTE fromNode="{$clock}" fromField="isActive" toNode="done{$x3d-mark}{$n}" toField="set_boolean"/>
    </xsl:for-each>
    <xsl:for-each select="$x3d-steps">
      <xsl:variable name="n" select="position()"/>
      <ROUTE fromNode="done{$x3d-mark}{$n}" fromField="inputFalse" toNode="start{$x3d-mark}{$n}" toField="enabled"/>
      <ROUTE fromNode="done{$x3d-mark}{$n}" fromField="inputNegate" toNode="start{$x3d-mark}{1 + $n mod last()}" toField="enabled"/>
    </xsl:for-each>
  </xsl:template>

  <!-- Shares of the motion's time to a node. -->
  <xsl:template name="x3d-shares">
    <xsl:param name="to"/>
    <xsl:if test="not($x3d-steps)"><ROUTE fromNode="{$x3d-clock}" fromField="fraction_changed" toNode="{$to}" toField="set_fraction"/></xsl:if>
    <xsl:for-each select="$x3d-steps">
      <ROUTE fromNode="part{$x3d-mark}{position()}" fromField="value_changed" toNode="{$to}" toField="set_fraction"/>
    </xsl:for-each>
  </xsl:template>

  <!-- Context: a track. -->
  <xsl:template name="x3d-interpolators">
    <xsl:if test="@translation">
      <PositionInterpolator DEF="way{$x3d-mark}{@body}" key="{@key}" keyValue="{@translation}"/>
      <xsl:call-template name="x3d-shares"><xsl:with-param name="to" select="concat('way', $x3d-mark, @body)"/></xsl:call-template>
      <ROUTE fromNode="way{$x3d-mark}{@body}" fromField="value_changed" toNode="{@body}" toField="translation"/>
    </xsl:if>
    <xsl:if test="@fingers">
      <PositionInterpolator DEF="opening{$x3d-mark}{@body}" key="{@key}" keyValue="{@fingers}"/>
      <xsl:call-template name="x3d-shares"><xsl:with-param name="to" select="concat('opening', $x3d-mark, @body)"/></xsl:call-template>
      <xsl:call-template name="x3d-motion-fingers"><xsl:with-param name="from" select="concat('opening', $x3d-mark, @body)"/></xsl:call-template>
    </xsl:if>
    <xsl:if test="@rotation">
      <OrientationInterpolator DEF="turn{$x3d-mark}{@body}" key="{@key}" keyValue="{@rotation}"/>
      <xsl:call-template name="x3d-shares"><xsl:with-param name="to" select="concat('turn', $x3d-mark, @body)"/></xsl:call-template>
      <ROUTE fromNode="turn{$x3d-mark}{@body}" fromField="value_changed" toNode="{@body}" toField="rotation"/>
    </xsl:if>
  </xsl:template>

  <!-- Context: a track. The fingers that the scene has: those of the body's own shapes, or all of the default gripper. -->
  <xsl:template name="x3d-motion-fingers">
    <xsl:param name="from"/>
    <xsl:variable name="id" select="string(@body)"/>
    <xsl:variable name="body" select="$x3d-model/descendant::m:body[@id = $id]"/>
    <xsl:variable name="count" select="substring-after($body/m:joint/@type, 'gripper')"/>
    <xsl:for-each select="str:tokenize('1 2 3')[position() &lt;= $count][not($body/m:shape) or $body/m:shape/@finger = .]"
        xmlns:str="http://exslt.org/strings">
      <ROUTE fromNode="{$from}" fromField="value_changed" toNode="finger{$x3d-mark}{.}_{$id}" toField="translation"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
