<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what is wrong with the use of the gripper's prototype in X3D: not there, several, fields that it does not have. What the
     values must be is told by gripper.xsl.
     Input: X3D or a ProtoInstance. Output: findings.
     Parameters: none.
     Source: paper 000, listing 4. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="urn:systel:findings" xmlns:v="urn:systel:vocabulary"
    xmlns:doc="urn:systel:document" exclude-result-prefixes="v doc">
  <xsl:include href="finding.xsl"/>
  <xsl:include href="../import/proto-instances.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>

  <xsl:template match="/">
    <findings>
      <xsl:for-each select="*[not($proto-grippers)]">
        <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('proto-none')"/></xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="$proto-grippers[position() &gt; 1]">
        <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('proto-several', doc:line($proto-grippers[1]))"/></xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="$proto-grippers[1]/ancestor::Transform[1]">
        <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('proto-placed')"/></xsl:call-template>
      </xsl:for-each>
      <xsl:variable name="lang" select="substring('ruen', 1 + 2 * ($proto-grippers[1]/@name = 'proGripper'), 2)"/>
      <xsl:for-each select="$proto-grippers[1]/fieldValue[not($proto-fields/v:* = @name)]">
        <xsl:variable name="all"><xsl:for-each select="$proto-fields"><xsl:value-of select="concat(v:*[local-name() = $lang][1], substring(', ', 1, 2 * (position() != last())))"/></xsl:for-each></xsl:variable>
        <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('proto-field', string(@name), string($all))"/></xsl:call-template>
      </xsl:for-each>
    </findings>
  </xsl:template>
</xsl:stylesheet>
