<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the values of a gripper's fields with their defaults, and the one position they tell.
     Input: $fields of gripper-fields.xsl; fields with faults count as absent.
     Output: variables; $gripper-pose "x y z w x y z": that of position, where it is more than "0 0",
       else place and orientation.
     Parameters: none.
     Source: paper 000, section 4 and listing 4: position is reckoned into the pole's coordinates and the
       Euler parameters that place and orientation hold. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:g="urn:systel:gripper" xmlns:q="urn:systel:quaternion" xmlns:pos="urn:systel:position"
    xmlns:num="urn:systel:number" xmlns:kin="urn:systel:kinematics" xmlns:vec="urn:systel:vector" xmlns:func="http://exslt.org/functions"
    extension-element-prefixes="func" exclude-result-prefixes="kin vec g q pos num">

  <xsl:variable name="truths" select="$gripper-types/g:truth"/>

  <func:function name="g:field">
    <xsl:param name="name"/><xsl:param name="default"/>
    <xsl:variable name="value" select="$fields[@name = $name][not(fault)]/code/@value"/>
    <xsl:choose>
      <xsl:when test="$value"><func:result select="string($value)"/></xsl:when>
      <xsl:otherwise><func:result select="$default"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <xsl:variable name="place" select="g:field('place', '0 0 0')"/>
  <xsl:variable name="orientation" select="g:field('orientation', '1 0 0 0')"/>
  <xsl:variable name="position" select="g:field('position', '0 0')"/>
  <xsl:variable name="position-given" select="$position != '0 0'"/>
  <xsl:variable name="told-pose" select="concat($place, ' ', q:from-rotation($orientation))"/>
  <xsl:variable name="gripper-pose">
    <xsl:choose>
      <xsl:when test="$position-given"><xsl:value-of select="pos:pose($position)"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="$told-pose"/></xsl:otherwise>
    </xsl:choose>
  </xsl:variable>

  <!-- Do place and orientation, where they are more than their defaults, tell what position tells? To 1e-4: the frames to a
       tenth of a millimetre, the turn between them by the cosine of its half. -->
  <xsl:variable name="pose-between" select="kin:frame-product(kin:frame-inverse($told-pose), string($gripper-pose))"/>
  <xsl:variable name="place-agrees" select="$place = '0 0 0' or vec:length($pose-between) &lt; 1e-4"/>
  <xsl:variable name="orientation-agrees" select="num:item($orientation, 4) = 0
      or num:item($pose-between, 4) &gt; 0.999999995 or num:item($pose-between, 4) &lt; -0.999999995"/>
</xsl:stylesheet>
