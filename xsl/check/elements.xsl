<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: checks of springs, motors, couplings and what else is in pairs or between bodies, as the user wrote them.
     Input: XsysTel in canonical names. Included by check/xsystel.xsl, whose pairs and places it uses.
     Output: findings (mode check).
     Parameters: none.
     Source: docs/XSYSTEL.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:findings" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:vec="urn:systel:vector"
    xmlns:doc="urn:systel:document" xmlns:text="urn:systel:text" exclude-result-prefixes="text kin num vec doc">

  <xsl:template match="spring | damper | motor | brake | flywheel | bearing | coupling | clutch" mode="check">
    <xsl:variable name="two" select="@body1 | @body2"/>
    <xsl:variable name="bodies" select="key('body', number(@body)) | key('body', number(@body1)) | key('body', number(@body2))"/>
    <xsl:choose>
      <xsl:when test="boolean(@body) = boolean($two) or count($two) = 1 or (@point1 or @point2) and not($two)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-element-ends', doc:spelling('body'), doc:spelling('body1'), doc:spelling('body2'))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@body1 and number(@body1) = number(@body2)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-loop-same', doc:spelling('body1'), doc:spelling('body2'))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:variable name="absent" select="(@body | @body1[. != 0] | @body2[. != 0])[not(key('body', number(.)))]"/>
        <xsl:for-each select="$absent">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('check-body-none', doc:spelling(local-name()), string(.))"/>
          </xsl:call-template>
        </xsl:for-each>
        <xsl:if test="not($absent)"><xsl:call-template name="element-pairs"/></xsl:if>
        <xsl:call-template name="ends"/>
      </xsl:otherwise>
    </xsl:choose>
    <xsl:for-each select="@stiffness | @coefficient | @length[../@body1]">
      <xsl:if test="not(. &gt;= 0)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-element-negative', doc:spelling(local-name()))"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- What the pairs have to be: what turns on a shaft, or what one coordinate tells. -->
  <xsl:template name="element-pairs">
    <xsl:variable name="shaft" select="self::flywheel or self::bearing or self::coupling or self::clutch"/>
    <xsl:for-each select="@body | (@body1 | @body2)[$shaft]">
      <xsl:variable name="pair" select="kin:pair($planar, key('body', number(.))[1]/@KP, $usual-pair)"/>
      <xsl:if test="$shaft and not($pair/@type = 'revolute' or local-name() = 'body' and ($pair/@type = 'cylindrical' or $pair/@type = 'helical'))
          or not($shaft) and $pair/@coordinates != 1">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message(concat('check-element-', substring('shaftpair', 1 + 5 * not($shaft), 5 - not($shaft))), doc:spelling(local-name()), string(.))"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:for-each>
    <xsl:if test="$shaft and @body2">
      <xsl:variable name="one" select="key('body', number(@body1))[1]"/>
      <xsl:variable name="other" select="key('body', number(@body2))[1]"/>
      <xsl:variable name="a"><xsl:for-each select="$one"><xsl:call-template name="plain-axis"/></xsl:for-each></xsl:variable>
      <xsl:variable name="b"><xsl:for-each select="$other"><xsl:call-template name="plain-axis"/></xsl:for-each></xsl:variable>
      <xsl:variable name="beside" select="generate-id($one/..) = generate-id($other/..)"/>
      <xsl:variable name="far" select="vec:add(concat($other/@CPB, substring(' 0 0 0', 1 + 2 * num:count(string($other/@CPB)))),
          concat($one/@CPB, substring(' 0 0 0', 1 + 2 * num:count(string($one/@CPB)))), -1)"/>
      <xsl:if test="vec:length(vec:cross($a, $b)) &gt; 0.001 * vec:length($a) * vec:length($b)
          or $beside and vec:length(vec:cross($a, $far)) &gt; 0.001 * vec:length($a) * (1 + vec:length($far))">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-element-line', doc:spelling('body1'), doc:spelling('body2'))"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:if>
  </xsl:template>

  <xsl:template match="cylinder" mode="check">
    <xsl:variable name="sliding">
      <xsl:for-each select="key('body', number(@body2))[concat(../@number, substring('0', 1, not(../@number))) = current()/@body1]
          | key('body', number(@body1))[concat(../@number, substring('0', 1, not(../@number))) = current()/@body2]">
        <xsl:value-of select="kin:pair($planar, @KP, $usual-pair)[@type = 'prismatic' or @type = 'cylindrical']/@type"/>
      </xsl:for-each>
    </xsl:variable>
    <!-- What is cut is drawn as a block on a guide: which of the two is the barrel only a body's own pair says. -->
    <xsl:variable name="cut">
      <xsl:for-each select="../connections/connection[@body1 = current()/@body1 and @body2 = current()/@body2 or @body1 = current()/@body2 and @body2 = current()/@body1]">
        <xsl:value-of select="kin:pair($planar, @KP, $usual-pair)[@type = 'prismatic' or @type = 'cylindrical']/@type"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:if test="$sliding = ''">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message(concat('check-element-cylinder', text:when($cut != '', '-cut')), string(@body1), string(@body2))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
