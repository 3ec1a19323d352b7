<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: names in the SRDF file beside a robot that the robot does not have: groups, end effectors, positions.
     Input: URDF with src:srdf. Included by check/urdf.xsl, whose keys and templates it uses. Output: findings with the SRDF file's name and lines,
       from the template srdf.
     Parameters: none.
     Source: SRDF, the semantic description that MoveIt reads beside URDF. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="urn:systel:findings" xmlns:src="urn:systel:source"
    xmlns:doc="urn:systel:document" exclude-result-prefixes="src doc">

  <xsl:template name="srdf">
    <xsl:for-each select="/robot/src:srdf">
      <xsl:variable name="links" select="/robot/link/@name"/>
      <xsl:variable name="joints" select="/robot/joint/@name | virtual_joint/@name"/>
      <xsl:variable name="groups" select="group/@name"/>
      <xsl:apply-templates select="group/link/@name | chain/@* | group/chain/@base_link | group/chain/@tip_link | end_effector/@parent_link
          | disable_collisions/@link1 | disable_collisions/@link2 | virtual_joint/@child_link" mode="srdf">
        <xsl:with-param name="kind" select="'link'"/><xsl:with-param name="names" select="$links"/>
      </xsl:apply-templates>
      <xsl:apply-templates select="group/joint/@name | group_state/joint/@name | passive_joint/@name" mode="srdf">
        <xsl:with-param name="kind" select="'joint'"/><xsl:with-param name="names" select="$joints"/>
      </xsl:apply-templates>
      <xsl:apply-templates select="group/group/@name | group_state/@group | end_effector/@group | end_effector/@parent_group" mode="srdf">
        <xsl:with-param name="kind" select="'group'"/><xsl:with-param name="names" select="$groups"/>
      </xsl:apply-templates>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="@*" mode="srdf">
    <xsl:param name="kind"/><xsl:param name="names"/>
    <xsl:if test="not($names[. = current()])">
      <finding level="warning" line="{doc:line(..)}" file="{ancestor::src:srdf/@file}">
        <xsl:value-of select="doc:message('srdf-no-such', $kind, string())"/>
        <xsl:call-template name="perhaps"><xsl:with-param name="name" select="."/><xsl:with-param name="names" select="$names"/></xsl:call-template>
      </finding>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
