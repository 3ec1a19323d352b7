<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: which body a step of a program means that names none.
     Input: reach, grasp and release elements of XsysTel in canonical names. Included by import/motion.xsl and check/motion.xsl, whose pairs it uses.
     Output: template "reach-body": the number of the body.
     Parameters: none.
     Source: docs/MOTION.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:kin="urn:systel:kinematics"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="exsl kin">

  <!-- The one that is named, else the first gripper, else the last body. -->
  <xsl:template name="reach-body">
    <xsl:variable name="grippers">
      <xsl:for-each select="/system/descendant::body[starts-with(kin:pair($planar, @KP, $usual-pair)/@type, 'gripper')]">
        <n><xsl:value-of select="number(@number)"/></n>
      </xsl:for-each>
    </xsl:variable>
    <xsl:choose>
      <xsl:when test="@body"><xsl:value-of select="number(@body)"/></xsl:when>
      <xsl:when test="exsl:node-set($grippers)/n"><xsl:value-of select="exsl:node-set($grippers)/n[1]"/></xsl:when>
      <xsl:otherwise>
        <xsl:for-each select="/system/descendant::body">
          <xsl:sort select="@number" data-type="number" order="descending"/>
          <xsl:if test="position() = 1"><xsl:value-of select="number(@number)"/></xsl:if>
        </xsl:for-each>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
