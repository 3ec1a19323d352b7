<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the record of a motion in a scene: a clock, interpolators and routes, no scripts.
     Input: the normal form with a record; call x3d-motion on model.
     Output: TimeSensor DEF clock, then for each body that moves a PositionInterpolator and an OrientationInterpolator,
       routed to the body's Transform. A motion that repeats runs on; another begins when the scene is entered, or with
       start="click" at a click on the model.
     Parameters: none.
     Source: X3D 4.0 (ISO/IEC 19775-1), clauses 8, 19, 20 and 22; kin:tracks(). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:r="urn:systel:record" xmlns:kin="urn:systel:kinematics" xmlns:text="urn:systel:text"
    exclude-result-prefixes="m r kin text">

  <xsl:key name="x3d-id" match="m:body" use="@id"/>

  <xsl:template name="x3d-motion">
    <xsl:if test="m:record">
      <xsl:variable name="motion" select="m:motion[current()/m:record/m:phase or string(@name) = string(current()/m:record/@motion)][1]"/>
      <xsl:variable name="repeats" select="$motion/@repeat = 'yes'"/>
      <!-- a body's id may be the same -->
      <xsl:variable name="clock" select="text:when(key('x3d-id', 'clock'), concat('clock', $x3d-mark), 'clock')"/>
      <TimeSensor DEF="{$clock}" cycleInterval="{m:record/m:moment[last()]/@t}" loop="{boolean($repeats)}"/>
      <xsl:choose>
        <xsl:when test="$motion/@start = 'click'">
          <TouchSensor DEF="start{$x3d-mark}sensor"/>
          <ROUTE fromNode="start{$x3d-mark}sensor" fromField="touchTime" toNode="{$clock}" toField="startTime"/>
        </xsl:when>
        <xsl:when test="not($repeats)">
          <ProximitySensor DEF="start{$x3d-mark}sensor" size="1000000 1000000 1000000"/>
          <ROUTE fromNode="start{$x3d-mark}sensor" fromField="enterTime" toNode="{$clock}" toField="startTime"/>
        </xsl:when>
      </xsl:choose>
      <xsl:for-each select="kin:tracks(.)">
        <xsl:if test="@translation">
          <PositionInterpolator DEF="way{$x3d-mark}{@body}" key="{@key}" keyValue="{@translation}"/>
          <ROUTE fromNode="{$clock}" fromField="fraction_changed" toNode="way{$x3d-mark}{@body}" toField="set_fraction"/>
          <ROUTE fromNode="way{$x3d-mark}{@body}" fromField="value_changed" toNode="{@body}" toField="translation"/>
        </xsl:if>
        <xsl:if test="@rotation">
          <OrientationInterpolator DEF="turn{$x3d-mark}{@body}" key="{@key}" keyValue="{@rotation}"/>
          <ROUTE fromNode="{$clock}" fromField="fraction_changed" toNode="turn{$x3d-mark}{@body}" toField="set_fraction"/>
          <ROUTE fromNode="turn{$x3d-mark}{@body}" fromField="value_changed" toNode="{@body}" toField="rotation"/>
        </xsl:if>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
