<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the view of a gear train from the side: shafts lie across the paper, wheels are strokes that touch.
  Input: the normal form. Output: view named train (as view.xsl has them) with, in it, the view as seen from the carrier that it
    turns with (frame = its number); nothing where the model is no train, or its centres do not lie in one plane.
  Parameters: none. Source: GOST 2.703-2011 (trains as they unfold), GOST 2.770; courses on machine theory.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:w="urn:systel:wheels" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
  xmlns:q="urn:systel:quaternion" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl" exclude-result-prefixes="vec m sv w kin num q">

  <xsl:template name="sv-train-view">
    <xsl:variable name="pairs" select="m:relation[@kind = 'gear' or @kind = 'internal-gear' or @kind = 'friction' or @steps]"/>
    <xsl:variable name="wheels" select="$pairs | m:relation[@kind = 'belt' or @kind = 'chain']"/>
    <xsl:if test="$pairs and not(m:loop or m:system[2] or m:relation[@kind != 'mimic'][count(. | $wheels) != count($wheels)]
        or descendant::m:joint[@type != 'fixed' and @type != 'revolute'])">
      <xsl:variable name="shafts" select="descendant::m:body[m:joint/@type = 'revolute']"/>
      <xsl:variable name="axis" select="kin:axis($shafts[1])"/>
      <xsl:variable name="carrier" select="$shafts[m:body][1]"/>
      <!-- Its shafts across the axis of the first, where the bodies of the ground are from there. -->
      <xsl:variable name="facts">
        <xsl:for-each select="$shafts">
          <xsl:if test="vec:length(vec:cross(kin:axis(.), $axis)) &gt; 0.001"><oblique/></xsl:if>
          <xsl:if test="$carrier and @base = 0 and vec:length(vec:cross(vec:add(kin:pose(.), kin:pose($carrier), -1), $axis)) &gt; 0.000001"><beside/></xsl:if>
        </xsl:for-each>
        <xsl:for-each select="$wheels">
          <xsl:variable name="way" select="w:between(.)"/>
          <xsl:if test="vec:length($way) &gt; 0.000001"><way v="{vec:along($way)}"/></xsl:if>
        </xsl:for-each>
      </xsl:variable>
      <xsl:variable name="fact" select="exsl:node-set($facts)"/>
      <xsl:variable name="first" select="$fact/way[1]/@v"/>
      <xsl:if test="$first and not($fact/oblique or $fact/way[vec:length(vec:cross(@v, $first)) &gt; 0.2])">
        <!-- The first wheel is the upper one, the carrier above its axis. -->
        <xsl:variable name="r" select="vec:round($axis, 9)"/>
        <xsl:variable name="u" select="vec:round(vec:add('0 0 0', $first, 2 * boolean($carrier) - 1), 9)"/>
        <xsl:variable name="turns" select="$carrier[not($fact/beside)]"/>
        <view name="train" rx="{num:item($r, 1)}" ry="{num:item($r, 2)}" rz="{num:item($r, 3)}" ux="{num:item($u, 1)}" uy="{num:item($u, 2)}" uz="{num:item($u, 3)}">
          <xsl:if test="$turns">
            <xsl:variable name="back" select="q:conjugate(sv:orientation($turns))"/>
            <xsl:variable name="plain-r" select="vec:round(q:rotate($back, $r), 9)"/>
            <xsl:variable name="plain-u" select="vec:round(q:rotate($back, $u), 9)"/>
            <xsl:attribute name="frame"><xsl:value-of select="$turns/@number"/></xsl:attribute>
            <view name="train" rx="{num:item($plain-r, 1)}" ry="{num:item($plain-r, 2)}" rz="{num:item($plain-r, 3)}" ux="{num:item($plain-u, 1)}"
              uy="{num:item($plain-u, 2)}" uz="{num:item($plain-u, 3)}"/>
          </xsl:if>
        </view>
      </xsl:if>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
