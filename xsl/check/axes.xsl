<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: whether the axes of a transmission's wheels stand to each other as its kind needs them, in the position given.
     Input: the normal form, posed as its file says. Included by check/model.xsl.
     Output: findings (mode axes), with the kind that suits.
     Parameters: lang, of the names of kinds.
     Source: theory of mechanisms; kin:gearing. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:findings" xmlns:m="urn:systel:model" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document"
    xmlns:kin="urn:systel:kinematics" xmlns:vec="urn:systel:vector" xmlns:check="urn:systel:check"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="m num doc kin vec check">

  <!-- A kind of transmission as users name it. -->
  <func:function name="check:kind">
    <xsl:param name="name"/>
    <func:result select="doc:value('xsystel', 'kind', string($name), $lang)"/>
  </func:function>

  <xsl:template match="m:relation" mode="axes"/>
  <xsl:template match="m:relation[@kind != 'mimic' and @kind != 'cam' and @kind != 'rack']" mode="axes">
    <xsl:variable name="a" select="key('joint', @a)[@type = 'revolute']/.. | key('joint', @carrier)[not(current()/@a)][@type = 'revolute']/.."/>
    <xsl:variable name="b" select="key('joint', @b)[@type = 'revolute']/.."/>
    <xsl:variable name="turns" select="contains(' bevel hypoid worm crossed-helical geneva ratchet ', concat(' ', @kind, ' '))"/>
    <xsl:choose>
      <xsl:when test="$turns and not(@a) and (@kind = 'geneva' or @kind = 'ratchet')">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-transmission-ground', string((key('joint', @b)/../@local | key('joint', @b)/../@number)[1]))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$turns and not($a and $b)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-transmission-turns', check:kind(@kind))"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
    <xsl:if test="$a and $b">
      <xsl:variable name="g" select="kin:gearing(vec:xyz(num:item(kin:pose($a), 1), num:item(kin:pose($a), 2), num:item(kin:pose($a), 3)), kin:axis($a),
          vec:xyz(num:item(kin:pose($b), 1), num:item(kin:pose($b), 2), num:item(kin:pose($b), 3)), kin:axis($b))"/>
      <xsl:variable name="one" select="string(($a/@local | $a/@number)[1])"/>
      <xsl:variable name="two" select="string(($b/@local | $b/@number)[1])"/>
      <xsl:variable name="small" select="0.000001 + 0.001 * kin:distance($a, $b)"/>
      <xsl:variable name="parallel" select="num:item($g, 1) &lt; 0.01"/>
      <xsl:variable name="meet" select="num:item($g, 2) &lt;= $small"/>
      <xsl:variable name="carrier" select="key('joint', @carrier)[@type = 'revolute']/.."/>
      <xsl:variable name="cones" select="@kind = 'bevel' or @kind = 'hypoid'"/>
      <xsl:variable name="crossed" select="$cones or @kind = 'worm' or @kind = 'crossed-helical'"/>
      <xsl:variable name="text">
        <xsl:choose>
          <xsl:when test="$crossed and $parallel">
            <xsl:value-of select="doc:message('check-axes-along', $one, $two, check:kind('gear'), check:kind('internal-gear'))"/>
          </xsl:when>
          <xsl:when test="not($crossed or $parallel)">
            <xsl:value-of select="doc:message('check-axes-parallel', $one, $two, check:kind(@kind), check:kind('bevel'), check:kind('worm'), check:kind('hypoid'))"/>
          </xsl:when>
          <xsl:when test="@kind = 'bevel' and not($meet)">
            <xsl:value-of select="doc:message('check-axes-meet', $one, $two, num:significant(1000 * num:item($g, 2), 3), check:kind('hypoid'), check:kind('worm'))"/>
          </xsl:when>
          <xsl:when test="$crossed and @kind != 'bevel' and $meet">
            <xsl:value-of select="doc:message('check-axes-pass', $one, $two, check:kind(@kind), check:kind('bevel'))"/>
          </xsl:when>
          <!-- with teeth the sign is told by the poles -->
          <xsl:when test="$cones and @teeth and num:item($g, 9) * num:item($g, 9) &lt;= $small * $small">
            <xsl:value-of select="doc:message('check-apex', $one)"/>
          </xsl:when>
          <xsl:when test="$cones and @teeth and num:item($g, 10) * num:item($g, 10) &lt;= $small * $small">
            <xsl:value-of select="doc:message('check-apex', $two)"/>
          </xsl:when>
          <xsl:when test="@kind = 'ratchet' and not($meet)">
            <xsl:value-of select="doc:message('check-axes-lever', $one, $two)"/>
          </xsl:when>
          <xsl:when test="@kind = 'geneva' and $meet">
            <xsl:value-of select="doc:message('check-axes-one', $one, $two)"/>
          </xsl:when>
          <xsl:when test="@a and $carrier and vec:dot(kin:axis($carrier), kin:axis($a)) &lt; 0.9999">
            <xsl:value-of select="doc:message('check-carrier-axis', $one)"/>
          </xsl:when>
        </xsl:choose>
      </xsl:variable>
      <!-- what module and teeth say about the distance; corrected teeth change it a little -->
      <xsl:variable name="sum" select="num:item(@teeth, 1) * (1 - 2 * (@kind = 'internal-gear')) + num:item(@teeth, 2)"/>
      <xsl:variable name="apart" select="@module * $sum div 2 * (1 - 2 * ($sum &lt; 0))"/>
      <xsl:if test="$text = '' and (@kind = 'gear' or @kind = 'internal-gear') and @teeth and @module
          and (num:item($g, 2) &gt; 1.05 * $apart or num:item($g, 2) &lt; 0.95 * $apart)">
        <xsl:call-template name="warning">
          <xsl:with-param name="text" select="doc:message('check-module-apart', $one, $two, num:significant(1000 * num:item($g, 2), 4), num:significant(1000 * $apart, 4))"/>
        </xsl:call-template>
      </xsl:if>
      <xsl:if test="$text != ''">
        <xsl:call-template name="error"><xsl:with-param name="text" select="string($text)"/></xsl:call-template>
      </xsl:if>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
