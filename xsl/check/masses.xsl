<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: checks of masses, friction, gravity, forces and torques as the user wrote them: what goes together, how many numbers there are.
       What the numbers are worth is told of the normal form (check/inertias.xsl).
     Input: XsysTel in canonical names. Included by check/xsystel.xsl, whose pairs, dimension and keys it uses.
     Output: findings (the template mass of a body; mode check of forces).
     Parameters: none.
     Source: docs/MECHANICS.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:findings" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings"
    xmlns:doc="urn:systel:document" exclude-result-prefixes="text kin num str doc">

  <!-- Of the current body. -->
  <xsl:template name="mass">
    <xsl:variable name="density" select="@density | shape/@density"/>
    <xsl:for-each select="$density[not(. &gt; 0)]">
      <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('check-density', doc:spelling('density'), string())"/></xsl:call-template>
    </xsl:for-each>
    <xsl:for-each select="$density[. &gt; 0 and . &lt; 23]">
      <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('check-density-light', doc:spelling('density'), string())"/></xsl:call-template>
    </xsl:for-each>
    <xsl:choose>
      <xsl:when test="$density and (@mass | @centre | @inertia)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-mass-twice', doc:spelling(local-name((@mass | @centre | @inertia)[1])), doc:spelling('density'))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="(@centre | @inertia) and not(@mass)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-mass-missing', doc:spelling(local-name((@centre | @inertia)[1])), doc:spelling('mass'))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@density and not(shape or code)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-density-solids', doc:spelling('density'), doc:spelling('shape'), doc:spelling('mass'))"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
    <xsl:apply-templates select="@centre" mode="dimension"/>
    <xsl:variable name="count" select="num:count(string(@inertia))"/>
    <xsl:if test="@inertia and $count != 6 and not($planar and $count = 1)">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message(text:when($planar, 'check-inertia-planar', 'check-inertia-count'), doc:spelling('inertia'), $count)"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:for-each select="@friction | @viscosity | @effort">
      <xsl:variable name="limit" select="local-name() = 'effort'"/>
      <xsl:if test="str:tokenize(translate(., ',', ' '))[. &lt; 0 or $limit and . = 0]">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message(text:when($limit, 'check-effort', 'check-friction'), doc:spelling(local-name()), string())"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="system" mode="check"><xsl:apply-templates select="@gravity" mode="dimension"/></xsl:template>

  <xsl:template match="force | torque" mode="check">
    <xsl:call-template name="loaded-body"/>
    <xsl:for-each select="@point">
      <xsl:variable name="name"><xsl:call-template name="is-name"/></xsl:variable>
      <xsl:variable name="points" select="key('numbered', number(../@body))/point"/>
      <xsl:variable name="there"><xsl:for-each select="$points"><xsl:value-of select="concat(text:when(position() &gt; 1, ', '), normalize-space(@name))"/></xsl:for-each></xsl:variable>
      <xsl:choose>
        <xsl:when test="$name = ''"><xsl:apply-templates select="." mode="dimension"/></xsl:when>
        <xsl:when test="key('numbered', number(../@body)) and not($points[normalize-space(@name) = normalize-space(current())])">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message(concat('check-point-absent', text:when($points, '-of')), doc:spelling('point'),
                normalize-space(), string(../@body), string($there))"/>
          </xsl:call-template>
        </xsl:when>
      </xsl:choose>
    </xsl:for-each>
    <xsl:variable name="list" select="normalize-space(translate(@vector, ',;', '  '))"/>
    <xsl:variable name="parts" select="str:tokenize($list)[num:is-list($list)] | str:split(@vector, ';')[not(num:is-list($list))]"/>
    <xsl:variable name="wanted" select="text:when($planar, text:when(self::torque, '1', '2'), '3')"/>
    <!-- in the plane the third component of a force is nought where it stands, and of a torque the first two -->
    <xsl:variable name="flat" select="$planar and count($parts) = 3 and normalize-space($parts[3]) != ''
        and (self::force and number($parts[3]) = 0 or self::torque and number($parts[1]) = 0 and number($parts[2]) = 0)"/>
    <xsl:if test="count($parts) != $wanted and not($flat) or $parts[normalize-space() = '']">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-components', doc:spelling('vector'), count($parts), string($system-kind), $wanted)"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="drive-force" mode="check">
    <xsl:choose>
      <xsl:when test="key('body', number(@body))"><xsl:call-template name="coordinate-there"/></xsl:when>
      <xsl:otherwise><xsl:call-template name="loaded-body"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="loaded-body">
    <xsl:if test="not(key('body', number(@body)))">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-body-none', doc:spelling('body'), string(@body))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
