<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the record of a motion as a table: a row a moment, for each coordinate its value, speed and acceleration.
     Input: a model with a record; of statics the position, at rest, is the only row.
     Output: CSV: seconds, millimetres and degrees, as the model's language counts them (y of planar systems downwards); the structure in force last, where it changes.
     Parameters: none; step belongs to the making of the record.
     Source: docs/MOTION.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:num="urn:systel:number"
    xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document" xmlns:kin="urn:systel:kinematics">
  <xsl:include href="../lib/csv.xsl"/>
  <xsl:output method="text" encoding="UTF-8"/>

  <xsl:key name="number" match="m:body" use="@number"/>
  <xsl:key name="coordinates" match="m:record/m:coordinate" use="@body"/>
  <xsl:key name="joint" match="m:joint" use="@id"/>

  <xsl:template match="/m:model">
    <xsl:variable name="rests" select="not(m:record) and m:problem/@kind = 'statics'"/>
    <xsl:if test="not(m:record or $rests)">
      <xsl:value-of select="doc:refuse(., doc:told('motion-none'))"/>
    </xsl:if>
    <xsl:apply-templates select="m:record"/>
    <xsl:if test="$rests"><xsl:call-template name="rest"/></xsl:if>
  </xsl:template>

  <!-- One moment, at which nothing moves. -->
  <xsl:template name="rest">
    <xsl:variable name="planar" select="starts-with(@class, 'П')"/>
    <xsl:variable name="structure" select="m:structure[@in-force = 'yes']/@name"/>
    <xsl:variable name="coordinates" select="m:analysis[1]/m:coordinate"/>
    <xsl:text>t (s)</xsl:text>
    <xsl:for-each select="$coordinates">
      <xsl:variable name="body" select="key('number', @body)"/>
      <xsl:variable name="label" select="concat(text:when($body/@system, concat($body/@system, '.', $body/@local), @body), text:when(count($coordinates[@joint = current()/@joint]) &gt; 1, concat('.', @index)))"/>
      <xsl:variable name="unit" select="text:when(@kind = 'rotation', '°', 'mm')"/>
      <xsl:value-of select="concat(',q', $label, ' (', $unit, '),v', $label, ' (', $unit, '/s),a', $label, ' (', $unit, '/s²)')"/>
    </xsl:for-each>
    <xsl:value-of select="concat(text:when($structure, ',structure'), '&#10;0')"/>
    <xsl:for-each select="$coordinates">
      <xsl:variable name="joint" select="key('joint', @joint)"/>
      <!-- pairs of other languages have no code, and no coordinate that counts downwards -->
      <xsl:variable name="units" select="string(kin:pair($planar, $joint/@code)[$joint/@code]/@units)"/>
      <xsl:variable name="value" select="text:when($units, num:item(num:from-si($joint/@q, text:when($units, $units, 'm'), 9), @index),
          num:from-si(num:item($joint/@q, @index), text:when(@kind = 'rotation', 'deg', 'mm'), 9))"/>
      <xsl:value-of select="concat(',', $value, ',0,0')"/>
    </xsl:for-each>
    <xsl:if test="$structure"><xsl:text>,</xsl:text><xsl:call-template name="csv-text"><xsl:with-param name="text" select="$structure"/></xsl:call-template></xsl:if>
    <xsl:text>&#10;</xsl:text>
  </xsl:template>

  <xsl:template match="m:record">
    <xsl:variable name="units">
      <xsl:for-each select="m:coordinate"><xsl:value-of select="concat(@unit, ' ')"/></xsl:for-each>
    </xsl:variable>
    <xsl:text>t (s)</xsl:text>
    <xsl:for-each select="m:coordinate">
      <xsl:variable name="label"><xsl:apply-templates select="." mode="label"/></xsl:variable>
      <xsl:variable name="unit" select="text:when(@unit = 'deg', '°', 'mm')"/>
      <xsl:value-of select="concat(',q', $label, ' (', $unit, '),v', $label, ' (', $unit, '/s),a', $label, ' (', $unit, '/s²)')"/>
    </xsl:for-each>
    <xsl:variable name="structured" select="boolean(m:moment/@structure)"/>
    <xsl:if test="$structured">,structure</xsl:if>
    <xsl:text>&#10;</xsl:text>
    <xsl:for-each select="m:moment">
      <xsl:value-of select="concat(@t, ',', translate(num:interleave(num:from-si(@q, $units, 9), num:from-si(@v, $units, 9), num:from-si(@a, $units, 9)), ' ', ','))"/>
      <xsl:if test="$structured"><xsl:text>,</xsl:text><xsl:call-template name="csv-text"><xsl:with-param name="text" select="@structure"/></xsl:call-template></xsl:if>
      <xsl:text>&#10;</xsl:text>
    </xsl:for-each>
  </xsl:template>

  <!-- The body's number, with the coordinate's where its pair has several; SYSTEM.NUMBER in a cell. -->
  <xsl:template match="m:record/m:coordinate" mode="label">
    <xsl:variable name="body" select="key('number', @body)"/>
    <xsl:value-of select="text:when($body/@system, concat($body/@system, '.', $body/@local), @body)"/>
    <xsl:if test="count(key('coordinates', @body)) &gt; 1">
      <xsl:value-of select="concat('.', @index)"/>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
