<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a step of the reduction: the sub-chain between two bodies, with what is fixed to those that move. The first
       one becomes the ground, its frame the scene's. On the way up to the nearest body that carries both the joints are
       turned round, and a body's frame becomes that of the joint by which it now hangs.
     Input: the normal form. Output: the same with these bodies alone; the numbers have gaps (number.xsl).
     Parameters: from = a body by id, name or number; without it the ground. to = likewise; without it everything that
       from carries. Without both everything stays. limb = the name of what is left, '' for the model's.
     Source: KDL's chain between two links of a tree. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:fr="urn:systel:frames" xmlns:kin="urn:systel:kinematics" xmlns:q="urn:systel:quaternion"
    xmlns:vec="urn:systel:vector" xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func exsl" exclude-result-prefixes="kin m fr q vec doc">
  <xsl:include href="frames.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="from"/>
  <xsl:param name="to"/>
  <xsl:param name="limb"/>
  <xsl:key name="body" match="m:body" use="@number"/>

  <xsl:variable name="first" select="fr:body(/m:model, $from) | /m:model/m:body[$from = '']"/>
  <xsl:variable name="last" select="fr:body(/m:model, $to) | $first[$to = '']"/>
  <xsl:variable name="above" select="$first/ancestor-or-self::m:body"/>
  <!-- The nearest body that carries both; what lies between it and either of them. -->
  <xsl:variable name="top" select="$above[count(. | $last/ancestor-or-self::m:body) = count($last/ancestor-or-self::m:body)][last()]"/>
  <xsl:variable name="up" select="$above[count(. | $top/ancestor::m:body) &gt; count($top/ancestor::m:body)]"/>
  <xsl:variable name="way" select="$up | $last/ancestor-or-self::m:body[ancestor::m:body[generate-id() = generate-id($top)]]"/>
  <xsl:variable name="fixed" select="$way[count(. | $first) = 2]/descendant::m:body[m:joint/@type = 'fixed'][count(ancestor::m:body[not(m:joint/@type = 'fixed')
      or count(. | $way) = count($way)][1] | $way) = count($way)]"/>
  <xsl:variable name="kept" select="$way | $fixed | $first[$to = '']/descendant::m:body"/>

  <!-- that of the body which carries both is left out -->
  <xsl:variable name="joints" select="$kept[count(. | $top) = 2]/m:joint"/>

  <xsl:template match="/">
    <xsl:choose>
      <xsl:when test="$from = '' and $to = ''"><xsl:copy-of select="*"/></xsl:when>
      <xsl:otherwise><xsl:apply-templates select="*"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="m:model">
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:if test="$limb != ''"><xsl:attribute name="name"><xsl:value-of select="$limb"/></xsl:attribute></xsl:if>
      <!-- a limb has a title of its own -->
      <xsl:copy-of select="m:meta[$limb = '' or @name != 'title']"/>
      <xsl:apply-templates select="$first"/>
      <!-- Lengths are along axes of the scene, which is another one for other bodies than the ground. -->
      <xsl:apply-templates select="m:dimension[not($first/m:joint)] | m:loop" mode="pair"/>
      <xsl:copy-of select="m:relation[@b = $joints/@id][not(@a) or @a = $joints/@id][not(@carrier) or @carrier = $joints/@id]"/>
      <xsl:apply-templates select="m:spring[not(@joint)]" mode="pair"/>
      <xsl:copy-of select="m:spring[@joint = $joints/@id]"/>
      <xsl:apply-templates select="m:damper[not(@joint)]" mode="pair"/>
      <xsl:copy-of select="m:damper[@joint = $joints/@id] | m:device[@joint = $joints/@id][not(@with) or @with = $joints/@id]"/>
      <!-- forces may be in the axes of the scene, which is another one for other bodies than the ground; the first body of a part has no pair -->
      <xsl:copy-of select="(m:force | m:torque)[not($first/m:joint) or @in = 'body'][concat('', @body) = $kept/@number]
        | m:drive-force[concat('', @body) = $kept[m:joint/@id = $joints/@id]/@number]"/>
      <xsl:for-each select="(m:force | m:torque)[$limb = '' and $first/m:joint and not(@in = 'body')][concat('', @body) = $kept[generate-id() != generate-id($first)]/@number]">
        <xsl:value-of select="doc:note(., doc:message('reduce-scene', doc:spelling('in')))"/>
      </xsl:for-each>
      <xsl:for-each select="m:position[m:at/@joint = $joints/@id]">
        <xsl:copy><xsl:copy-of select="@* | m:at[@joint = $joints/@id]"/></xsl:copy>
      </xsl:for-each>
    </xsl:copy>
  </xsl:template>

  <!-- below: the body by which this one hangs, turned round; way: how its frame became another. -->
  <xsl:template match="m:body">
    <xsl:param name="below" select="/.."/>
    <xsl:param name="under" select="/.."/>
    <xsl:variable name="frame" select="fr:new(., $below)"/>
    <xsl:copy>
      <xsl:copy-of select="@*[name() != 'base' and name() != 'system' and name() != 'local' and name() != 'floor']"/>
      <xsl:if test="generate-id() != generate-id($first)">
        <xsl:attribute name="base"><xsl:value-of select="$below/@number | $under/@number"/></xsl:attribute>
      </xsl:if>
      <xsl:choose>
        <xsl:when test="generate-id() = generate-id($first)"><xsl:copy-of select="@floor[not(../m:joint)]"/></xsl:when>
        <xsl:when test="$below">
          <joint>
            <xsl:copy-of select="$below/m:joint/@*[name() != 'at' and name() != 'rotation' and name() != 'axis']"/>
            <xsl:variable name="here" select="fr:new($below, $way[generate-id(..) = generate-id($below)][count(. | $up) = count($up)])"/>
            <xsl:attribute name="at"><xsl:value-of select="fr:place($here)"/></xsl:attribute>
            <xsl:if test="$here != ''"><xsl:attribute name="rotation"><xsl:value-of select="q:to-rotation(fr:turn($here))"/></xsl:attribute></xsl:if>
            <xsl:if test="$below/m:joint/@axis">
              <xsl:attribute name="axis"><xsl:value-of select="vec:add('0 0 0', $below/m:joint/@axis, -1)"/></xsl:attribute>
            </xsl:if>
          </joint>
        </xsl:when>
        <xsl:otherwise>
          <xsl:apply-templates select="m:joint" mode="carried">
            <xsl:with-param name="frame" select="fr:new($under, $up[generate-id(..) = generate-id($under)])"/>
          </xsl:apply-templates>
        </xsl:otherwise>
      </xsl:choose>
      <xsl:apply-templates select="m:shape[not(@system)] | m:point" mode="carried"><xsl:with-param name="frame" select="$frame"/></xsl:apply-templates>
      <xsl:for-each select="m:collision">
        <xsl:copy><xsl:apply-templates select="m:shape" mode="carried"><xsl:with-param name="frame" select="$frame"/></xsl:apply-templates></xsl:copy>
      </xsl:for-each>
      <xsl:copy-of select="m:code[$frame = '']"/>
      <xsl:choose>
        <xsl:when test="$frame = ''"><xsl:copy-of select="m:mass"/></xsl:when>
        <xsl:when test="m:mass">
          <xsl:variable name="mass"><xsl:apply-templates select="m:mass" mode="carried"><xsl:with-param name="frame" select="$frame"/></xsl:apply-templates></xsl:variable>
          <xsl:call-template name="masses"><xsl:with-param name="masses" select="exsl:node-set($mass)/m:mass"/></xsl:call-template>
        </xsl:when>
      </xsl:choose>
      <xsl:apply-templates select="m:body[count(. | $kept) = count($kept)][count(. | $up) &gt; count($up)]">
        <xsl:with-param name="under" select="."/>
      </xsl:apply-templates>
      <xsl:apply-templates select="parent::m:body[count(. | $up) = count($up)][count(current() | $up) = count($up)]">
        <xsl:with-param name="below" select="."/>
      </xsl:apply-templates>
    </xsl:copy>
  </xsl:template>

  <!-- The old frame of a body in its new one, which is that of the joint of the body by which it hangs. -->
  <func:function name="fr:new">
    <xsl:param name="body"/><xsl:param name="below"/>
    <xsl:choose>
      <xsl:when test="$below/m:joint"><func:result select="kin:frame-inverse(fr:joint($below/m:joint))"/></xsl:when>
      <xsl:otherwise><func:result select="''"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <xsl:template match="m:loop | m:dimension | m:spring | m:damper" mode="pair">
    <xsl:variable name="a" select="key('body', @a)"/>
    <xsl:variable name="b" select="key('body', @b)"/>
    <xsl:if test="count($a | $kept) = count($kept) and count($b | $kept) = count($kept)">
      <xsl:variable name="frame-a" select="fr:new($a, $up[generate-id(..) = generate-id($a)])"/>
      <xsl:variable name="frame-b" select="fr:new($b, $up[generate-id(..) = generate-id($b)])"/>
      <xsl:copy>
        <xsl:copy-of select="@*"/>
        <xsl:if test="not(self::m:dimension) and $frame-a != ''">
          <xsl:attribute name="at"><xsl:value-of select="kin:frame-point($frame-a, string(@at))"/></xsl:attribute>
          <xsl:if test="@axis"><xsl:attribute name="axis"><xsl:value-of select="q:rotate(fr:turn($frame-a), @axis)"/></xsl:attribute></xsl:if>
<xsl:if test="@axis2"><xsl:attribute name="axis2"><xsl:value-of select="q:rotate(fr:turn($frame-a), @axis2)"/></xsl:attribute></xsl:if>
        </xsl:if>
        <xsl:if test="not(self::m:dimension) and $frame-b != ''">
          <xsl:attribute name="at-b"><xsl:value-of select="kin:frame-point($frame-b, string(@at-b))"/></xsl:attribute>
        </xsl:if>
      </xsl:copy>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
