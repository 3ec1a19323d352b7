<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a universal joint one of whose axes is that of a turning pair on the same body: the body between them turns by itself.
     Input: the normal form with closed branches, sound, posed as its file says. Included by check/model.xsl.
     Output: warnings (template crosses).
     Parameters: none.
     Source: theory of mechanisms (local mobility); kin:gearing tells how two axes lie. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:findings" xmlns:m="urn:systel:model" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document"
    xmlns:kin="urn:systel:kinematics" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text"
    exclude-result-prefixes="m num doc kin vec text">

  <xsl:template name="crosses">
    <xsl:for-each select="$bodies/m:joint[@type = 'universal'] | /m:model/m:loop[@type = 'universal']">
      <!-- The first axis is the base's, the second one the body's; those of a connection are told in the frame of its first body. -->
      <xsl:variable name="base" select="self::m:joint/../.. | key('body', number(@a))"/>
      <xsl:variable name="body" select="self::m:joint/.. | key('body', number(@b))"/>
      <xsl:variable name="axes" select="kin:pair-axes(@type, @axis)"/>
      <xsl:variable name="second" select="text:when(@axis2, @axis2, vec:xyz(num:item($axes, 4), num:item($axes, 5), num:item($axes, 6)))"/>
      <xsl:call-template name="cross">
        <xsl:with-param name="at" select="kin:point($base, @at)"/>
        <xsl:with-param name="axis" select="vec:add(kin:point($base, @axis), kin:point($base, '0 0 0'), -1)"/>
        <xsl:with-param name="on" select="$base"/>
        <xsl:with-param name="other" select="$body"/>
      </xsl:call-template>
      <xsl:variable name="frame" select="self::m:joint/.. | key('body', number(@a))"/>
      <xsl:call-template name="cross">
        <xsl:with-param name="at" select="kin:point($base, @at)"/>
        <xsl:with-param name="axis" select="vec:add(kin:point($frame, $second), kin:point($frame, '0 0 0'), -1)"/>
        <xsl:with-param name="on" select="$body"/>
        <xsl:with-param name="other" select="$base"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <!-- An axis of the current pair with the turning pairs of a body that it is fixed in. -->
  <xsl:template name="cross">
    <xsl:param name="at"/><xsl:param name="axis"/><xsl:param name="on"/><xsl:param name="other"/>
    <xsl:variable name="cross" select="."/>
    <xsl:for-each select="($on/m:joint | $on/m:body/m:joint | /m:model/m:loop[@a = $on/@number or @b = $on/@number])[@type = 'revolute']">
      <xsl:variable name="frame" select="self::m:joint/../.. | key('body', number(@a))"/>
      <xsl:variable name="g" select="kin:gearing($at, $axis, kin:point($frame, @at), vec:add(kin:point($frame, @axis), kin:point($frame, '0 0 0'), -1))"/>
      <xsl:if test="num:item($g, 1) &lt; 0.001 and num:item($g, 2) &lt; 0.00001">
        <xsl:variable name="third" select="(self::m:joint/../.. | self::m:joint/.. | key('body', number(@a)) | key('body', number(@b)))[@number != $on/@number]"/>
        <xsl:for-each select="$cross">
          <xsl:call-template name="warning">
            <xsl:with-param name="text" select="doc:message('check-cross-along', string($other/@number), string($on/@number), string($third/@number), text:when($told, concat(' (', doc:spelling('DCAKP'), ', ', doc:spelling('DCAKP2'), ')')))"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
