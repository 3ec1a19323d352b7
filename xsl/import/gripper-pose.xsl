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
    xmlns:num="urn:systel:number" xmlns:func="http://exslt.org/functions"
    extension-element-prefixes="func" exclude-result-prefixes="g q pos num">

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

  <!-- Do place and orientation, where they are more than their defaults, tell what position tells? -->
  <xsl:variable name="place-agrees" select="$place = '0 0 0' or g:distance($told-pose, $gripper-pose, 0, 3) &lt; 1e-8"/>
  <xsl:variable name="orientation-agrees" select="num:item($orientation, 4) = 0 or
      g:distance($told-pose, $gripper-pose, 3, 4) &lt; 1e-8 or
      g:distance(concat($place, ' ', q:product('-1 0 0 0', q:from-rotation($orientation))), $gripper-pose, 3, 4) &lt; 1e-8"/>

  <!-- Square of the distance of two lists' numbers after the first ones. -->
  <func:function name="g:distance">
    <xsl:param name="a"/><xsl:param name="b"/><xsl:param name="after"/><xsl:param name="count"/>
    <xsl:choose>
      <xsl:when test="$count = 0"><func:result select="0"/></xsl:when>
      <xsl:otherwise>
        <xsl:variable name="d" select="num:item($a, $after + $count) - num:item($b, $after + $count)"/>
        <func:result select="$d * $d + g:distance($a, $b, $after, $count - 1)"/>
      </xsl:otherwise>
    </xsl:choose>
  </func:function>
</xsl:stylesheet>
