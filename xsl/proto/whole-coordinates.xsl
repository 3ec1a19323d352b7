<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: which coordinates the script of a whole robot's prototype reckons with: fields, and in closed branches what follows them.
     Input: the normal form, posed and analysed; $x3d-model of x3d/scene.xsl.
     Output: $whole-lack, why there is no such prototype ('' where there is); $whole-bodies with one coordinate, $whole-joined with several (in closed
       branches), $whole-leading, whose coordinates are fields; $whole-coordinates: c with joint, index, kind, q, min, max, field;
       whole-moves: the rows of a pair.
     Parameters: none.
     Source: robot.js, closed.js. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:p="urn:systel:pairs" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:text="urn:systel:text"
    xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common" xmlns:f="urn:systel:proto" xmlns:func="http://exslt.org/functions"
    extension-element-prefixes="func" exclude-result-prefixes="m p kin num text str exsl f">

  <xsl:variable name="whole-closed" select="boolean($x3d-model/m:loop)"/>
  <xsl:variable name="whole-pairs" select="kin:pairs()/p:type"/>

  <xsl:variable name="whole-lack">
    <xsl:choose>
      <xsl:when test="$x3d-model/m:gripper"/>
      <xsl:when test="$x3d-model/m:transition">structures</xsl:when>
      <xsl:when test="$x3d-model/m:relation[not(@ratio) or not(@a) or @carrier]">relation</xsl:when>
      <xsl:when test="$whole-closed and $x3d-model/descendant::*[self::m:joint or self::m:loop][@type = 'helical']">screw</xsl:when>
    </xsl:choose>
  </xsl:variable>

  <!-- Bodies whose pair has one coordinate, where others follow by their ratio at most; those that several coordinates move. -->
  <xsl:key name="whole-single" match="m:body[m:joint[@type = 'revolute' or @type = 'prismatic' or @type = 'gripper2' or @type = 'gripper3']]" use="@id"/>
  <xsl:key name="whole-following" match="m:relation" use="@b"/>
  <xsl:key name="whole-driving" match="m:analysis/m:coordinate[@driving = 'true']" use="@joint"/>
  <xsl:variable name="whole-bodies" select="$x3d-model[$whole-lack = '']/descendant::m:body[key('whole-single', @id)]"/>
  <xsl:variable name="whole-joined" select="$x3d-model[$whole-closed and $whole-lack = '']/descendant::m:body[m:joint[@type != 'fixed']][not(key('whole-single', @id))]"/>
  <xsl:variable name="whole-free" select="$whole-bodies[not(key('whole-following', m:joint/@id))]"/>
  <!-- In closed branches what drives. -->
  <xsl:variable name="whole-leading" select="$whole-free[not($whole-closed) or starts-with(m:joint/@type, 'gripper') or key('whole-driving', m:joint/@id)]"/>

  <xsl:variable name="whole-coordinates-tree">
    <xsl:for-each select="$whole-leading"><xsl:call-template name="whole-coordinate"><xsl:with-param name="field" select="concat('q', @number)"/></xsl:call-template></xsl:for-each>
    <xsl:if test="$whole-closed">
      <xsl:for-each select="$whole-free[not(starts-with(m:joint/@type, 'gripper') or key('whole-driving', m:joint/@id))]"><xsl:call-template name="whole-coordinate"/></xsl:for-each>
      <xsl:for-each select="$whole-joined/m:joint | $x3d-model[$whole-lack = '']/m:loop">
        <xsl:variable name="pair" select="."/>
        <xsl:for-each select="$whole-pairs[@name = current()/@type]/p:coordinate">
          <xsl:variable name="index" select="position()"/>
          <xsl:for-each select="$pair">
            <xsl:call-template name="whole-coordinate"><xsl:with-param name="joint" select="."/><xsl:with-param name="index" select="$index"/></xsl:call-template>
          </xsl:for-each>
        </xsl:for-each>
      </xsl:for-each>
    </xsl:if>
  </xsl:variable>
  <xsl:variable name="whole-coordinates" select="exsl:node-set($whole-coordinates-tree)/c"/>

  <xsl:template name="whole-coordinate">
    <xsl:param name="joint" select="m:joint"/>
    <xsl:param name="index" select="1"/>
    <xsl:param name="field"/>
    <xsl:variable name="motion" select="str:tokenize($whole-pairs[@name = $joint/@type]/@motions)[position() = $index]"/>
    <c joint="{$joint/@id}" index="{$index}" field="{$field}" kind="{text:when($motion = 'R', 'turns', 'slides')}" q="{text:when($joint/@q, num:item($joint/@q, $index), '0')}"
        min="{text:when($joint/@min, num:item($joint/@min, $index), '-Infinity')}" max="{text:when($joint/@max, num:item($joint/@max, $index), 'Infinity')}" xmlns=""/>
  </xsl:template>

  <xsl:variable name="whole-order">
    <xsl:for-each select="$whole-coordinates"><c of="{concat(@joint, ' ', @index)}" n="{position() - 1}" kind="{@kind}" field="{@field}" xmlns=""/></xsl:for-each>
  </xsl:variable>
  <xsl:key name="whole-order" match="c[@of]" use="@of"/>
  <xsl:key name="whole-jointed" match="m:body" use="m:joint/@id"/>

  <!-- One of the coordinates: n, its place from 0, its kind and field; nothing where it is none of them. -->
  <func:function name="f:coordinate">
    <xsl:param name="joint"/>
    <xsl:param name="index"/>
    <xsl:for-each select="exsl:node-set($whole-order)"><func:result select="key('whole-order', concat($joint, ' ', $index))"/></xsl:for-each>
  </func:function>

  <!-- The rows of a pair of several coordinates (context), the first at a place and in a turn; last: what the last one has besides. -->
  <xsl:template name="whole-moves">
    <xsl:param name="at"/>
    <xsl:param name="turn"/>
    <xsl:param name="body" select="-1"/>
    <xsl:param name="last"/>
    <xsl:variable name="pair" select="."/>
    <xsl:variable name="second"><xsl:if test="@axis2"><xsl:value-of select="kin:second-turn(@axis, @axis2)"/></xsl:if></xsl:variable>
    <xsl:variable name="axes" select="kin:pair-axes(string(@type), text:when(@axis, string(@axis), '0 0 1'), text:when($second != '', string($second), '0'))"/>
    <xsl:for-each select="$whole-pairs[@name = $pair/@type]/p:coordinate">
      <xsl:variable name="n" select="position()"/>
      <xsl:variable name="c" select="f:coordinate($pair/@id, $n)"/>
      <xsl:value-of select="concat('  {at: () =&gt; ', text:when($n = 1, concat('[', translate(normalize-space($at), ' ', ','), ']'), 'ZERO'), ', turn: [',
          text:when($n = 1, translate(normalize-space($turn), ' ', ','), '1,0,0,0'), '], axis: [', num:item($axes, 3 * $n - 2), ',', num:item($axes, 3 * $n - 1), ',', num:item($axes, 3 * $n),
          '], body: ', $body, ', kind: &quot;', $c/@kind, '&quot;, of: ', $c/@n, ', ratio: 1, offset: 0', text:when($n = last(), string($last)), '},&#10;')"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
