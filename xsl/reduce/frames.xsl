<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: bodies found by name, and the parts of a body carried into another frame.
     Input: the normal form. Included by the steps of the reduction.
     Output: fr:body (a body by id, name or number), fr:joint (a frame "x y z w x y z" as of kin:pose: place, then
       quaternion), fr:place, fr:turn, the mode carried of shapes, points, joints and masses, the template masses.
     Parameters: of the mode: frame = the old frame in the new one; '' where it is the same.
     Source: docs/ARCHITECTURE.md, the normal form. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:fr="urn:systel:frames" xmlns:vec="urn:systel:vector"
    xmlns:num="urn:systel:number" xmlns:q="urn:systel:quaternion" xmlns:kin="urn:systel:kinematics" xmlns:str="http://exslt.org/strings"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="text m fr vec num q kin str">

  <func:function name="fr:body">
    <xsl:param name="model"/><xsl:param name="name"/>
    <xsl:variable name="bodies" select="$model[$name != '']/m:body/descendant-or-self::m:body"/>
    <xsl:variable name="of-id" select="$bodies[@id = $name][1]"/>
    <xsl:variable name="of-name" select="$bodies[not($of-id)][@name = $name][1]"/>
    <func:result select="$of-id | $of-name | $bodies[not($of-id | $of-name)][@number = $name][1]"/>
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

  <!-- Solids and joints: what their attributes at and rotation say, in the new frame. -->
  <xsl:template match="m:shape | m:joint" mode="carried">
    <xsl:param name="frame"/>
    <xsl:param name="merged" select="false()"/>
    <xsl:copy>
      <!-- what is put together out of several bodies is not made from a code -->
      <xsl:copy-of select="@*[not($merged and name() = 'code' and parent::m:shape)]"/>
      <xsl:if test="$frame != ''">
        <xsl:attribute name="at"><xsl:value-of select="kin:frame-point($frame, string(@at))"/></xsl:attribute>
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
    <point><xsl:copy-of select="@*"/><xsl:attribute name="at"><xsl:value-of select="kin:frame-point($frame, @at)"/></xsl:attribute></point>
  </xsl:template>

  <xsl:template match="m:mass" mode="carried">
    <xsl:param name="frame"/>
    <xsl:copy>
      <xsl:copy-of select="@*[name() != 'centre' and name() != 'rotation']"/>
      <xsl:attribute name="centre"><xsl:value-of select="kin:frame-point($frame, string(@centre))"/></xsl:attribute>
      <xsl:attribute name="turn"><xsl:value-of select="q:product(fr:turn($frame), fr:given(.))"/></xsl:attribute>
    </xsl:copy>
  </xsl:template>

  <!-- One mass of several that were carried into one frame. -->
  <xsl:template name="masses">
    <xsl:param name="masses"/>
    <xsl:variable name="whole" select="kin:rigid($masses)"/>
    <mass>
      <xsl:copy-of select="$masses[1]/@*[namespace-uri() != '']"/>
      <xsl:if test="$masses/@mass"><xsl:attribute name="mass"><xsl:value-of select="num:item($whole, 1)"/></xsl:attribute></xsl:if>
      <xsl:attribute name="centre"><xsl:value-of select="fr:items($whole, 2, 4)"/></xsl:attribute>
      <!-- masses in several points have one together -->
      <xsl:if test="$masses/@inertia or $masses[2]"><xsl:attribute name="inertia"><xsl:value-of select="fr:items($whole, 5, 10)"/></xsl:attribute></xsl:if>
    </mass>
  </xsl:template>

  <func:function name="fr:items">
    <xsl:param name="list"/><xsl:param name="from"/><xsl:param name="to"/>
    <xsl:variable name="items"><xsl:for-each select="str:tokenize($list)[position() &gt;= $from and position() &lt;= $to]"><xsl:value-of select="concat(' ', .)"/></xsl:for-each></xsl:variable>
    <func:result select="substring($items, 2)"/>
  </func:function>
</xsl:stylesheet>
