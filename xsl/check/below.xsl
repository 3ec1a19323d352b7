<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: bodies below the floor, where a model says how high that is (body/@floor: typical robots). Elsewhere nobody knows: the frame of a
       robot in URDF may lie on its axles or in its flange.
     Input: the normal form. Output: findings.
     Parameters: none.
     Source: paper 001, figure 3: the robot stands on the floor, L0 below its first pole. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="urn:systel:findings" xmlns:m="urn:systel:model"
    xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:src="urn:systel:source" xmlns:doc="urn:systel:document" exclude-result-prefixes="m kin num src doc">
  <xsl:include href="finding.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>

  <xsl:template match="/">
    <findings>
      <xsl:for-each select="m:model[m:body/@floor]">
        <xsl:variable name="floor" select="number(m:body/@floor)"/>
        <xsl:variable name="below">
          <!-- fingers aside: the gripper is the paper's for robots of every size -->
          <xsl:for-each select="m:body/descendant::m:body[not(m:joint/@type = 'prismatic')][num:item(kin:pose(.), 2) &lt; $floor - 0.000001]"><xsl:value-of select="concat(', ', @number)"/></xsl:for-each>
        </xsl:variable>
        <xsl:if test="$below != ''">
          <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('below-floor', substring($below, 3), num:format(string(1000 * $floor), 1))"/></xsl:call-template>
        </xsl:if>
      </xsl:for-each>
    </findings>
  </xsl:template>
</xsl:stylesheet>
