<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what a schema cannot say about a typical robot: lengths that make none, lengths in
     metres, limits and coordinates told twice or of bodies that have none.
     Input: typicalRobot in canonical names, valid against schemas/typicalRobot.xsd.
     Output: findings, errors and warnings with the user's lines.
     Parameters: lang, whose words of codes are told.
     Source: paper 001 section 2 (L2 and L4 make the arm; L1 and L3 may be zero). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:findings" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document"
    exclude-result-prefixes="num doc">
  <xsl:include href="finding.xsl"/>
  <xsl:include href="code.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>

  <xsl:param name="lang">en</xsl:param>

  <xsl:key name="number" match="body" use="number(@number)"/>

  <xsl:template match="/"><findings><xsl:apply-templates select="typicalRobot"/></findings></xsl:template>

  <xsl:template match="typicalRobot">
    <xsl:for-each select="@L0 | @L1 | @L2 | @L3 | @L4 | @L5 | @spread | @fingers">
      <xsl:variable name="above" select="contains(' L2 L4 fingers ', concat(' ', local-name(), ' '))"/>
      <xsl:choose>
        <xsl:when test=". &lt; 0">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('typical-negative', doc:spelling(local-name()), string(.))"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="$above and . = 0">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message(concat('typical-zero-', local-name()), doc:spelling(local-name()))"/>
          </xsl:call-template>
        </xsl:when>
      </xsl:choose>
    </xsl:for-each>
    <xsl:if test="@L2 &gt; 0 and @L4 &gt; 0 and @L2 + @L4 &lt; 10">
      <xsl:call-template name="warning">
        <xsl:with-param name="text" select="doc:message('typical-metres', string(@L2), string(@L4), 1000 * @L2, 1000 * @L4)"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="@gripper = 'none'">
      <xsl:for-each select="@spread | @fingers">
        <xsl:call-template name="warning">
          <xsl:with-param name="text"
              select="doc:message('typical-no-gripper', doc:spelling(local-name()), doc:spelling('gripper'))"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:if>
    <xsl:call-template name="six"/>
    <xsl:apply-templates select="body"/>
  </xsl:template>

  <!-- Which of the robot's six numbers does not fit the others. -->
  <xsl:template name="six">
    <xsl:param name="n" select="1"/>
    <xsl:variable name="min" select="num:item(string(@min), $n)"/>
    <xsl:variable name="max" select="num:item(string(@max), $n)"/>
    <xsl:variable name="q" select="num:item(string(@q), $n)"/>
    <xsl:choose>
      <xsl:when test="@min and @max and $min &gt; $max">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('typical-six-limits', $n, doc:spelling('min'), string($min), doc:spelling('max'), string($max))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@q and (@min and $q &lt; $min or @max and $q &gt; $max)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('typical-six-outside', $n, doc:spelling('q'), string($q), doc:spelling('min'), doc:spelling('max'))"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
    <xsl:if test="$n &lt; 6"><xsl:call-template name="six"><xsl:with-param name="n" select="$n + 1"/></xsl:call-template></xsl:if>
  </xsl:template>

  <xsl:template match="body">
    <xsl:variable name="number" select="number(@number)"/>
    <xsl:variable name="first" select="key('number', $number)[1]"/>
    <xsl:choose>
      <xsl:when test="count(. | $first) = 2">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-number-twice', doc:spelling('number'), $number, doc:line($first))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$number &gt; 6 and ../@gripper = 'none'">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('typical-no-finger', doc:spelling('number'), $number, doc:spelling('gripper'))"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
    <xsl:for-each select="@min | @max | @q">
      <xsl:variable name="field" select="local-name()"/>
      <xsl:choose>
        <xsl:when test="$number = 0 or $number &gt; 6">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('typical-no-turn', doc:spelling($field), doc:spelling('number'), $number)"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="../../@*[local-name() = $field]">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('typical-twice', doc:spelling($field), $number, doc:line(../..))"/>
          </xsl:call-template>
        </xsl:when>
      </xsl:choose>
    </xsl:for-each>
    <xsl:call-template name="codes-of"><xsl:with-param name="codes" select="code"/></xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
