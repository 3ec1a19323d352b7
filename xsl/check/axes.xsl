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
          <!-- a carrier whose axis is another one would take the second wheel away from the first -->
          <xsl:when test="@a and $carrier and vec:length(vec:cross(vec:add(kin:pose($carrier), kin:pose($a), -1), kin:axis($a))) &gt; $small">
            <xsl:value-of select="doc:message('check-carrier-line', string(($carrier/@local | $carrier/@number)[1]), $two, $one)"/>
          </xsl:when>
        </xsl:choose>
      </xsl:variable>
      <!-- what module and teeth say about the distance; corrected teeth change it a little -->
      <xsl:variable name="apart" select="@module * check:teeth-apart(.) div 2"/>
      <xsl:if test="$text = '' and (@kind = 'gear' or @kind = 'internal-gear') and @teeth and @module
          and (num:item($g, 2) &gt; 1.05 * $apart or num:item($g, 2) &lt; 0.95 * $apart)">
        <xsl:call-template name="warning">
          <xsl:with-param name="text" select="doc:message('check-module-apart', $one, $two, num:significant(1000 * num:item($g, 2), 4), num:significant(1000 * $apart, 4))"/>
        </xsl:call-template>
      </xsl:if>
      <!-- A planet is one wheel: what it meshes with elsewhere says the same of its module. -->
      <xsl:variable name="planet" select="key('joint', @a)[../@base != 0] | key('joint', @b)[../@base != 0]"/>
      <xsl:if test="$text = '' and $planet and not(@module)"><xsl:call-template name="planet-apart">
        <xsl:with-param name="planets" select="$planet"/>
        <xsl:with-param name="one" select="$one"/>
        <xsl:with-param name="two" select="$two"/>
        <xsl:with-param name="far" select="number(num:item($g, 2))"/>
      </xsl:call-template></xsl:if>
      <xsl:if test="$text != ''">
        <xsl:call-template name="error"><xsl:with-param name="text" select="string($text)"/></xsl:call-template>
      </xsl:if>
    </xsl:if>
  </xsl:template>

  <!-- A transmission with teeth against one before it whose wheel of as many teeth is the same planet: how far apart the axes are, metres. -->
  <xsl:template name="planet-apart">
    <xsl:param name="planets"/>
    <xsl:param name="one"/>
    <xsl:param name="two"/>
    <xsl:param name="far"/>
    <xsl:variable name="own" select="."/>
    <xsl:variable name="before" select="preceding-sibling::m:relation[@teeth][contains(@kind, 'gear')]
        [@a = $planets/@id and num:item(@teeth, 1) = num:item($own/@teeth, 1 + (@a = $own/@b)) and (@a = $own/@a or @a = $own/@b)
        or @b = $planets/@id and num:item(@teeth, 2) = num:item($own/@teeth, 1 + (@b = $own/@b)) and (@b = $own/@a or @b = $own/@b)][1]"/>
    <xsl:if test="@teeth and contains(@kind, 'gear') and $before">
      <xsl:variable name="a" select="key('joint', $before/@a)/.. | key('joint', $before/@carrier)[not($before/@a)]/.."/>
      <xsl:variable name="b" select="key('joint', $before/@b)/.."/>
      <xsl:variable name="way" select="vec:add(kin:pose($b), kin:pose($a), -1)"/>
      <xsl:variable name="its" select="vec:length(vec:cross($way, kin:axis($b)))"/>
      <xsl:variable name="expected" select="$its * check:teeth-apart(.) div check:teeth-apart($before)"/>
      <xsl:if test="$far &gt; 1.05 * $expected or $far &lt; 0.95 * $expected">
        <xsl:call-template name="warning">
          <xsl:with-param name="text" select="doc:message('check-planet-apart', $one, $two, num:significant(1000 * $far, 4), num:significant(1000 * $expected, 4),
              doc:line($before), num:significant(2000 * $its div check:teeth-apart($before), 3))"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:if>
  </xsl:template>

  <!-- What the distance of the axes is in halves of the module. -->
  <func:function name="check:teeth-apart">
    <xsl:param name="relation"/>
    <xsl:variable name="sum" select="num:item($relation/@teeth, 1) * (1 - 2 * ($relation/@kind = 'internal-gear')) + num:item($relation/@teeth, 2)"/>
    <func:result select="$sum * (1 - 2 * ($sum &lt; 0))"/>
  </func:function>
</xsl:stylesheet>
