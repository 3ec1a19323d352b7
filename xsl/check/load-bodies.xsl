<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: checks of forces, torques and driving forces as the user wrote them: the body they act on, how many components there are.
       What the numbers are worth is told of the normal form (check/gravity.xsl).
     Input: XsysTel in canonical names. Included by check/xsystel.xsl, whose pairs, dimension and keys it uses.
     Output: findings (mode check).
     Parameters: none.
     Source: docs/MECHANICS.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:findings" xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings"
    xmlns:doc="urn:systel:document" exclude-result-prefixes="text num str doc">

  <xsl:template match="force | torque" mode="check">
    <xsl:call-template name="loaded-body"/>
    <xsl:for-each select="@point">
      <xsl:variable name="name"><xsl:call-template name="is-name"/></xsl:variable>
      <xsl:variable name="points" select="key('body', number(../@body))/point"/>
      <xsl:variable name="there"><xsl:for-each select="$points"><xsl:value-of select="concat(text:when(position() &gt; 1, ', '), normalize-space(@name))"/></xsl:for-each></xsl:variable>
      <xsl:choose>
        <xsl:when test="$name = ''"><xsl:apply-templates select="." mode="dimension"/></xsl:when>
        <xsl:when test="key('body', number(../@body)) and not($points[normalize-space(@name) = normalize-space(current())])">
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
