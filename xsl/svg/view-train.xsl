<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the view of a gear train from the side: shafts lie across the paper, wheels are strokes that touch.
  Input: the normal form. Output: view named train (as view.xsl has them) with, in it, the view as seen from the carrier that it
    turns with (frame = its number), and at elements (n = a body, by = metres) where the plane through two axes has to be turned into
    that through the first two; nothing where the model is no train or its shafts are not parallel, along = view, the
    name of that along the shafts, where no such plane holds all distances: wheels are circles there.
  Parameters: none. Source: GOST 2.703-2011 (trains as they unfold), GOST 2.770; courses on machine theory.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:vec="urn:systel:vector" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:w="urn:systel:wheels" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
  xmlns:q="urn:systel:quaternion" xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl func" exclude-result-prefixes="text vec m sv w kin num q">

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
          <!-- the carrier's shaft would go through its planet -->
          <xsl:if test="@carrier and num:item(w:radii(.), 2) &gt; 0.98 * vec:length($way)"><covers/></xsl:if>
        </xsl:for-each>
      </xsl:variable>
      <xsl:variable name="fact" select="exsl:node-set($facts)"/>
      <xsl:variable name="first" select="$fact/way[1]/@v"/>
      <xsl:variable name="bent" select="boolean($fact/covers | $fact/way[vec:length(vec:cross(@v, $first)) &gt; 0.2])"/>
      <xsl:variable name="unfolded"><xsl:if test="$bent and not($fact/oblique or $carrier)"><xsl:call-template name="sv-unfolded">
        <xsl:with-param name="shafts" select="$shafts"/>
        <xsl:with-param name="wheels" select="$wheels"/>
        <xsl:with-param name="axis" select="$axis"/>
        <xsl:with-param name="first" select="$first"/>
      </xsl:call-template></xsl:if></xsl:variable>
      <xsl:if test="$bent and not($fact/oblique or exsl:node-set($unfolded)/at)"><along>
        <xsl:attribute name="view"><xsl:value-of select="concat(text:when(sv:abs(num:item($axis, 1)) &gt; 0.999, 'side'), text:when(sv:abs(num:item($axis, 2)) &gt; 0.999, 'top'),
          text:when(sv:abs(num:item($axis, 3)) &gt; 0.999, 'front'))"/></xsl:attribute>
      </along></xsl:if>
      <xsl:if test="$first and not($fact/oblique) and (not($bent) or exsl:node-set($unfolded)/at)">
        <!-- The first wheel is the upper one, the carrier above its axis. -->
        <xsl:variable name="r" select="vec:round($axis, 9)"/>
        <xsl:variable name="u" select="vec:round(vec:add('0 0 0', $first, 2 * boolean($carrier) - 1), 9)"/>
        <xsl:variable name="turns" select="$carrier[not($fact/beside)]"/>
        <view name="train" rx="{num:item($r, 1)}" ry="{num:item($r, 2)}" rz="{num:item($r, 3)}" ux="{num:item($u, 1)}" uy="{num:item($u, 2)}" uz="{num:item($u, 3)}">
          <xsl:copy-of select="$unfolded"/>
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

  <!-- Each axis at its distance from one it meshes with: at elements, how far a body goes in the direction of the first two; none where
       distances contradict each other, as about a wheel between two that mesh already. -->
  <xsl:template name="sv-unfolded">
    <xsl:param name="shafts"/>
    <xsl:param name="wheels"/>
    <xsl:param name="axis"/>
    <xsl:param name="first"/>
    <!-- Where the axes are, across them: shafts on one line have one place. -->
    <xsl:variable name="found">
      <xsl:for-each select="$shafts"><shaft n="{@number}" v="{sv:across(., $axis)}"/></xsl:for-each>
      <xsl:for-each select="$wheels">
        <xsl:variable name="way" select="w:between(.)"/>
        <xsl:variable name="along" select="vec:dot(vec:along($way), $first)"/>
        <!-- a wheel touches its ring on the other side than the wheel before it -->
        <xsl:variable name="ring" select="@kind = 'internal-gear'"/>
        <mesh a="{sv:across(w:a(.), $axis)}" b="{sv:across(w:b(.), $axis)}" far="{vec:length($way)}" ahead="{1 - 2 * ($along &lt; -0.98 or $ring)}"
          back="{1 - 2 * ($along &gt; 0.98 or $ring)}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="facts" select="exsl:node-set($found)"/>
    <xsl:variable name="placed"><xsl:call-template name="sv-unfold">
      <xsl:with-param name="meshes" select="$facts/mesh"/>
      <xsl:with-param name="placed" select="concat($facts/mesh[1]/@a, '=0;')"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="list" select="string($placed)"/>
    <!-- Axes that lie apart do not come to lie on one line. -->
    <xsl:variable name="meet"><xsl:for-each select="$facts/shaft">
      <xsl:variable name="own" select="."/>
      <xsl:if test="$facts/shaft[@v != $own/@v][sv:abs(sv:unfolded-at($list, @v) - sv:unfolded-at($list, $own/@v)) &lt; 0.00001]">x</xsl:if>
    </xsl:for-each></xsl:variable>
    <xsl:if test="not($meet != '' or $facts/shaft[sv:unfolded-at($list, @v) = ''] or $facts/mesh[sv:abs(sv:abs(sv:unfolded-at($list, @a) - sv:unfolded-at($list, @b)) - @far) &gt; 0.00001])">
      <xsl:for-each select="$facts/shaft">
        <at n="{@n}" by="{sv:unfolded-at($list, @v) - vec:dot(vec:add(@v, $facts/mesh[1]/@a, -1), $first)}"/>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <!-- "place=way;" for each axis that meshes lead to. -->
  <xsl:template name="sv-unfold">
    <xsl:param name="meshes"/>
    <xsl:param name="placed"/>
    <xsl:variable name="next" select="$meshes[(sv:unfolded-at($placed, @a) = '') != (sv:unfolded-at($placed, @b) = '')][1]"/>
    <xsl:choose>
      <xsl:when test="$next">
        <xsl:variable name="from" select="sv:unfolded-at($placed, $next/@a)"/>
        <xsl:variable name="to" select="sv:unfolded-at($placed, $next/@b)"/>
        <xsl:call-template name="sv-unfold">
          <xsl:with-param name="meshes" select="$meshes"/>
          <xsl:with-param name="placed" select="concat($placed, $next/@b[$from != ''], $next/@a[$from = ''], '=',
            sum($next/@far[$from != '']) * $next/@ahead + sum($next/@far[$from = '']) * $next/@back + number(concat($from, $to)), ';')"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="$placed"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <func:function name="sv:unfolded-at">
    <xsl:param name="placed"/>
    <xsl:param name="v"/>
    <func:result select="substring-before(substring-after(concat(';', $placed), concat(';', $v, '=')), ';')"/>
  </func:function>

  <func:function name="sv:across">
    <xsl:param name="body"/>
    <xsl:param name="axis"/>
    <xsl:variable name="at" select="kin:point($body, '0 0 0')"/>
    <!-- no minus before a nought -->
    <xsl:variable name="place" select="vec:round(vec:add($at, $axis, -1 * vec:dot($at, $axis)), 6)"/>
    <func:result select="concat(num:item($place, 1) + 0, ' ', num:item($place, 2) + 0, ' ', num:item($place, 3) + 0)"/>
  </func:function>
</xsl:stylesheet>
