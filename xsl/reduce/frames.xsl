<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: bodies found by name, and the parts of a body carried into another frame.
     Input: the normal form. Included by the steps of the reduction.
     Output: fr:body (a body by id, name or number), fr:times, fr:back, fr:joint (frames "x y z w x y z" as of
       kin:pose: place, then quaternion), the mode carried of shapes, points and joints, the template carried-mass.
     Parameters: of the mode: frame = the old frame in the new one; '' where it is the same.
     Source: docs/ARCHITECTURE.md, the normal form; inertia about another point: Huygens and Steiner. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:fr="urn:systel:frames" xmlns:vec="urn:systel:vector"
    xmlns:num="urn:systel:number" xmlns:q="urn:systel:quaternion" xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func exsl"
    exclude-result-prefixes="text m fr vec num q">

  <func:function name="fr:body">
    <xsl:param name="model"/><xsl:param name="name"/>
    <xsl:variable name="bodies" select="$model[$name != '']/m:body/descendant-or-self::m:body"/>
    <xsl:variable name="of-id" select="$bodies[@id = $name][1]"/>
    <xsl:variable name="of-name" select="$bodies[not($of-id)][@name = $name][1]"/>
    <func:result select="$of-id | $of-name | $bodies[not($of-id | $of-name)][@number = $name][1]"/>
  </func:function>

  <func:function name="fr:times">
    <xsl:param name="a"/><xsl:param name="b"/>
    <func:result select="concat(text:when($b = '', $a), text:when($a = '', $b),
        text:when($a != '' and $b != '', concat(fr:carry($a, fr:place($b)), ' ', q:product(fr:turn($a), fr:turn($b)))))"/>
  </func:function>

  <func:function name="fr:back">
    <xsl:param name="a"/>
    <xsl:variable name="turn" select="q:conjugate(fr:turn($a))"/>
    <func:result select="text:when($a != '', concat(vec:add('0 0 0', q:rotate($turn, fr:place($a)), -1), ' ', $turn))"/>
  </func:function>

  <!-- The frame that a joint gives before its motion. -->
  <func:function name="fr:joint">
    <xsl:param name="joint"/>
    <func:result select="concat(text:when($joint/@at, $joint/@at, '0 0 0'), ' ', fr:given($joint))"/>
  </func:function>

  <func:function name="fr:given">
    <xsl:param name="node"/>
    <func:result select="q:from-rotation(text:when($node/@rotation, $node/@rotation, '0 0 1 0'))"/>
  </func:function>

  <func:function name="fr:place">
    <xsl:param name="frame"/>
    <func:result select="text:when($frame != '', concat(num:item($frame, 1), ' ', num:item($frame, 2), ' ', num:item($frame, 3)), '0 0 0')"/>
  </func:function>

  <func:function name="fr:turn">
    <xsl:param name="frame"/>
    <func:result select="text:when($frame != '', concat(num:item($frame, 4), ' ', num:item($frame, 5), ' ', num:item($frame, 6), ' ',
        num:item($frame, 7)), '1 0 0 0')"/>
  </func:function>

  <!-- A point of the old frame in the new one. -->
  <func:function name="fr:carry">
    <xsl:param name="frame"/><xsl:param name="point"/>
    <xsl:variable name="given" select="text:when(string($point), $point, '0 0 0')"/>
    <func:result select="text:when($frame = '', $given, vec:add(fr:place($frame), q:rotate(fr:turn($frame), $given)))"/>
  </func:function>

  <!-- Solids and joints: what their attributes at and rotation say, in the new frame. -->
  <xsl:template match="m:shape | m:joint" mode="carried">
    <xsl:param name="frame"/>
    <xsl:param name="merged" select="false()"/>
    <xsl:copy>
      <!-- what is put together out of several bodies is not made from a code -->
      <xsl:copy-of select="@*[not($merged and name() = 'code' and parent::m:shape)]"/>
      <xsl:if test="$frame != ''">
        <xsl:attribute name="at"><xsl:value-of select="fr:carry($frame, string(@at))"/></xsl:attribute>
        <xsl:variable name="turn" select="q:product(fr:turn($frame), fr:given(.))"/>
        <xsl:if test="@rotation or vec:length(concat(num:item($turn, 2), ' ', num:item($turn, 3), ' ', num:item($turn, 4))) &gt; 0">
          <xsl:attribute name="rotation"><xsl:value-of select="q:to-rotation($turn)"/></xsl:attribute>
        </xsl:if>
      </xsl:if>
      <xsl:copy-of select="node()"/>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="m:point" mode="carried">
    <xsl:param name="frame"/>
    <point><xsl:copy-of select="@*"/><xsl:attribute name="at"><xsl:value-of select="fr:carry($frame, @at)"/></xsl:attribute></point>
  </xsl:template>

  <xsl:template match="m:mass" mode="carried">
    <xsl:param name="frame"/>
    <xsl:copy>
      <xsl:copy-of select="@*[name() != 'centre' and name() != 'rotation']"/>
      <xsl:attribute name="centre"><xsl:value-of select="fr:carry($frame, string(@centre))"/></xsl:attribute>
      <xsl:attribute name="turn"><xsl:value-of select="q:product(fr:turn($frame), fr:given(.))"/></xsl:attribute>
    </xsl:copy>
  </xsl:template>

  <!-- One mass of several that were carried into one frame. -->
  <xsl:template name="masses">
    <xsl:param name="masses"/>
    <xsl:variable name="whole" select="sum($masses/@mass)"/>
    <xsl:variable name="centre">
      <xsl:choose>
        <xsl:when test="$whole &gt; 0">
          <xsl:for-each select="document('')/*/fr:axes/fr:axis">
            <xsl:variable name="n" select="position()"/>
            <xsl:variable name="moments"><xsl:for-each select="$masses[@mass]"><v><xsl:value-of select="@mass * num:item(@centre, $n)"/></v></xsl:for-each></xsl:variable>
            <xsl:value-of select="concat(text:when($n &gt; 1, ' '), sum(exsl:node-set($moments)/*) div $whole)"/>
          </xsl:for-each>
        </xsl:when>
        <xsl:otherwise><xsl:value-of select="$masses[1]/@centre"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <mass>
      <xsl:copy-of select="$masses[1]/@*[namespace-uri() != '']"/>
      <xsl:if test="$masses/@mass"><xsl:attribute name="mass"><xsl:value-of select="$whole"/></xsl:attribute></xsl:if>
      <xsl:attribute name="centre"><xsl:value-of select="$centre"/></xsl:attribute>
      <xsl:if test="$masses/@inertia">
        <xsl:attribute name="inertia">
          <xsl:for-each select="document('')/*/fr:axes/fr:moment">
            <xsl:variable name="i" select="string(@i)"/>
            <xsl:variable name="j" select="string(@j)"/>
            <xsl:variable name="parts"><xsl:for-each select="$masses">
              <v><xsl:value-of select="fr:moment(., $i, $j, vec:add(@centre, $centre, -1))"/></v>
            </xsl:for-each></xsl:variable>
            <xsl:value-of select="concat(text:when(position() &gt; 1, ' '), sum(exsl:node-set($parts)/*))"/>
          </xsl:for-each>
        </xsl:attribute>
      </xsl:if>
    </mass>
  </xsl:template>

  <fr:axes>
    <fr:axis/><fr:axis/><fr:axis/>
    <fr:moment i="1 0 0" j="1 0 0"/><fr:moment i="0 1 0" j="0 1 0"/><fr:moment i="0 0 1" j="0 0 1"/>
    <fr:moment i="1 0 0" j="0 1 0"/><fr:moment i="1 0 0" j="0 0 1"/><fr:moment i="0 1 0" j="0 0 1"/>
  </fr:axes>

  <!-- The entry of the tensor for the axes i and j, about a point from which the centre is away by arm. -->
  <func:function name="fr:moment">
    <xsl:param name="mass"/><xsl:param name="i"/><xsl:param name="j"/><xsl:param name="arm"/>
    <xsl:variable name="back" select="q:conjugate($mass/@turn)"/>
    <xsl:variable name="u" select="q:rotate($back, $i)"/>
    <xsl:variable name="v" select="q:rotate($back, $j)"/>
    <xsl:variable name="t" select="text:when($mass/@inertia, $mass/@inertia, '0 0 0 0 0 0')"/>
    <xsl:variable name="row-x" select="concat(num:item($t, 1), ' ', num:item($t, 4), ' ', num:item($t, 5))"/>
    <xsl:variable name="row-y" select="concat(num:item($t, 4), ' ', num:item($t, 2), ' ', num:item($t, 6))"/>
    <xsl:variable name="row-z" select="concat(num:item($t, 5), ' ', num:item($t, 6), ' ', num:item($t, 3))"/>
    <func:result select="vec:dot($u, concat(vec:dot($row-x, $v), ' ', vec:dot($row-y, $v), ' ', vec:dot($row-z, $v)))
        + sum($mass/@mass) * (vec:dot($arm, $arm) * vec:dot($i, $j) - vec:dot($arm, $i) * vec:dot($arm, $j))"/>
  </func:function>
</xsl:stylesheet>
