<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: checks of programs of motion and of drives, as the user wrote them: which coordinates they name. What they do in time is told when
       the record is made.
     Input: XsysTel in canonical names. Included by check/xsystel.xsl, whose pairs and keys it uses.
     Output: findings.
     Parameters: none.
     Source: docs/MOTION.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:findings" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings" xmlns:text="urn:systel:text"
    xmlns:exsl="http://exslt.org/common" xmlns:doc="urn:systel:document" exclude-result-prefixes="kin num str text exsl doc">
  <xsl:include href="../import/reach.xsl"/>
  <xsl:include href="../import/reach-body.xsl"/>

  <xsl:template match="motion" mode="check">
    <xsl:variable name="same" select="preceding-sibling::motion[(@name or current()/@structure) and string(@name) = string(current()/@name) and string(@structure) = string(current()/@structure)][1]"/>
    <xsl:if test="$same">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message(concat('check-motion-name', text:when(@structure, '-structure')), string(@name), doc:line($same), string(@structure))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="@structure">
      <xsl:call-template name="known-structure"><xsl:with-param name="name" select="@structure"/><xsl:with-param name="field" select="'structure'"/></xsl:call-template>
    </xsl:if>
    <xsl:apply-templates select="*" mode="check"/>
  </xsl:template>

  <xsl:template match="drive" mode="check">
    <xsl:call-template name="coordinate-there"/>
    <xsl:variable name="body" select="key('body', number(@body))[1]"/>
    <xsl:variable name="units" select="string(kin:pair($planar, $body/@KP, $usual-pair)/@units)"/>
    <xsl:variable name="unit" select="string(str:tokenize($units)[position() = number(text:when(current()/@coordinate, current()/@coordinate, '1'))])"/>
    <xsl:variable name="plain" select="translate(@kind, 'mcbld -', 'MCBLD')"/>
    <xsl:variable name="same" select="preceding-sibling::drive[number(@node) = number(current()/@node)]"/>
    <xsl:if test="@kind and not(starts-with($plain, 'MCBL300') or starts-with($plain, 'MCDC300') or $plain = 'MCBL' or $plain = 'MCDC')">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-drive-kind', string(@kind))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="$same">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-drive-node', string(@node), doc:line($same[1]))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="$body and $unit != '' and (@coordinate or $units = $unit) and (translate($unit, '-', '') = 'mm') != boolean(@pitch)">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message(concat('check-drive-pitch', text:when(@pitch, '-unused')), doc:spelling('pitch'), string(@body))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="reach" mode="check">
    <xsl:variable name="number"><xsl:call-template name="reach-body"/></xsl:variable>
    <xsl:variable name="body" select="key('body', number($number))[1]"/>
    <xsl:variable name="tree"><xsl:call-template name="reach-position"/></xsl:variable>
    <xsl:choose>
      <xsl:when test="not($body)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-body-none', doc:spelling('body'), string($number))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@point and not($body/point[normalize-space(@name) = normalize-space(current()/@point)])">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('reach-no-point', string($number), normalize-space(@point))"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
    <xsl:variable name="here" select="."/>
    <xsl:for-each select="exsl:node-set($tree)/*[local-name() = 'fault']">
      <xsl:variable name="text" select="string(@text)"/>
      <xsl:for-each select="$here">
        <xsl:call-template name="error"><xsl:with-param name="text" select="$text"/></xsl:call-template>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="grasp | release" mode="check">
    <xsl:variable name="number"><xsl:call-template name="reach-body"/></xsl:variable>
    <xsl:if test="not(key('body', number($number)))">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-body-none', doc:spelling('body'), string($number))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="not(/system/object[normalize-space(@name) = normalize-space(current()/@object)])">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-motion-object', normalize-space(@object))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="object" mode="check">
    <xsl:variable name="same" select="preceding-sibling::object[normalize-space(@name) = normalize-space(current()/@name)]"/>
    <xsl:if test="$same">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-motion-object-twice', normalize-space(@name), doc:line($same[1]))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:apply-templates select="@at" mode="dimension"/>
  </xsl:template>

  <xsl:template match="move | nodes | formula" mode="check">
    <xsl:call-template name="coordinate-there"/>
    <xsl:if test="self::nodes and (not(num:is-list(translate(string(), ';', ' '))) or num:count(translate(string(), ';', ' ')) mod 2 = 1)">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('motion-nodes')"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template name="coordinate-there">
    <xsl:variable name="body" select="key('body', number(@body))[1]"/>
    <xsl:variable name="count">
      <xsl:choose>
        <xsl:when test="$body"><xsl:value-of select="number(kin:pair($planar, $body/@KP, $usual-pair)/@coordinates)"/></xsl:when>
        <xsl:otherwise>0</xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:choose>
      <xsl:when test="not($body)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-body-none', doc:spelling('body'), string(@body))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@coordinate &gt; $count or not(@coordinate) and $count &gt; 1">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-motion-coordinate', doc:spelling('coordinate'), string(@body), string($count))"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
