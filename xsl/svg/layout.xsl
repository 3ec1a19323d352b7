<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: where every pole, axis, loop point and outline of the system lies in the view.
  Input: the normal form after pose (mode sv-layout). Output: nested b elements with loop points, outlines and ends;
    metres in the view, y down, absolute; u = the pair's axis in the view, unit.
  Parameters: view = the projection (see view.xsl). Source: docs/SYMBOLS.md.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model" xmlns:cut="urn:systel:cut-pairs"
  xmlns:sv="urn:systel:svg" xmlns:src="urn:systel:source" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
  xmlns:dr="urn:systel:drawing" xmlns:func="http://exslt.org/functions" xmlns:str="http://exslt.org/strings"
  xmlns:q="urn:systel:quaternion" xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="func str exsl"
  exclude-result-prefixes="cut vec text m sv src kin num dr q math">

  <xsl:import href="../lib/cut-pairs.xsl"/>

  <xsl:key name="sv-loop" match="m:loop" use="@a | @b"/>
  <xsl:key name="sv-body" match="m:body" use="@number"/>
  <xsl:key name="sv-root" match="m:body/m:body[@system]" use="concat(../@number, ' ', @system)"/>
  <xsl:key name="sv-system" match="m:model/m:system" use="@number"/>
  <xsl:key name="sv-panel" match="panel" use="@n"/>
  <xsl:key name="sv-spot" match="spot" use="@n"/>
  <xsl:key name="sv-geared" match="m:relation[@kind != 'mimic']" use="@a | @b"/>

  <xsl:template match="m:body" mode="sv-layout">
    <xsl:param name="view"/>
    <xsl:param name="apart" select="false()"/>
    <xsl:variable name="pose" select="kin:pose(.)"/>
    <xsl:variable name="joint" select="m:joint"/>
    <!-- Drawn apart a body bears only what belongs to its system. -->
    <xsl:variable name="borne" select="sv:borne(.)[not($apart) or @system = current()/@system]"/>
    <xsl:variable name="still" select="sv:still(.)[not($apart) or @system = current()/@system]"/>
    <xsl:variable name="wheel" select="sv:wheel(self::*[not($borne) and $view/@name != 'plane'])"/>
    <xsl:variable name="plane" select="$view/@name = 'plane'"/>
    <!-- Of a figure in the plane of a planar system nothing is seen from the side. -->
    <xsl:variable name="edge" select="starts-with(/m:model/@class, 'П') and contains(' train side top ', concat(' ', $view/@name, ' '))"/>
    <!-- The ground is drawn on the floor, wherever its frame is. -->
    <xsl:variable name="foot"><xsl:if test="@number = 0"><xsl:value-of select="sv:foot(.)"/></xsl:if></xsl:variable>
    <xsl:variable name="stand" select="text:when($foot != '', kin:point(., text:when($foot != '', string($foot), '0 0 0')), $pose)"/>
    <xsl:variable name="x" select="sv:px($view, $stand)"/>
    <!-- Trains unfold. -->
    <xsl:variable name="y" select="sv:py($view, $stand) + sum($view/at[@n = current()/@number]/@by)"/>
    <xsl:variable name="fingers"><b><xsl:if test="$joint/@type = 'prismatic' and not($plane)">
      <xsl:call-template name="sv-finger"><xsl:with-param name="view" select="$view"/></xsl:call-template>
    </xsl:if></b></xsl:variable>
    <xsl:variable name="finger" select="exsl:node-set($fingers)/b[@finger]"/>
    <!-- How far a slider goes: to its limits, or as far as is known that it will where that is less. -->
    <xsl:variable name="span" select="sv:way($joint, $joint/@q)"/>
    <xsl:variable name="led" select="$sv-ways[@pair = $joint/@id]"/>
    <xsl:variable name="ends" select="$joint[not(@id = $sv-endless)]"/>
    <xsl:variable name="least" select="text:when($ends/@min and not($led/@least &gt; $joint/@min), $joint/@min, num:item($span, 1))"/>
    <xsl:variable name="most" select="text:when($ends/@max and not($led/@greatest &lt; $joint/@max), $joint/@max, num:item($span, 2))"/>
    <b n="{@number}" id="{@id}" name="{@name}" type="{$joint/@type}" x="{$x}" y="{$y}" pose="{$pose}" ux="0" uy="0">
      <xsl:if test="$foot != ''"><xsl:attribute name="stand"><xsl:value-of select="$stand"/></xsl:attribute></xsl:if>
      <xsl:if test="parent::m:model/m:system"><xsl:attribute name="cell">true</xsl:attribute></xsl:if>
      <xsl:variable name="devices" select="sv:devices($joint)"/>
      <!-- What goes on past its pair has its bearing beside it. -->
      <xsl:variable name="shaft" select="boolean($joint/@type = 'revolute' and ($devices != '' or key('sv-joined', $joint/@id)
        or key('sv-geared', $joint/@id)[@kind = 'worm' and @a = $joint/@id or @kind = 'bevel' or @kind = 'hypoid' or @kind = 'crossed-helical'] or sv:bears-both-ways(.)))"/>
      <xsl:if test="$shaft"><xsl:attribute name="shaft">true</xsl:attribute></xsl:if>
      <xsl:if test="$devices != ''"><xsl:attribute name="devices"><xsl:value-of select="$devices"/></xsl:attribute></xsl:if>
      <!-- A piston in the frame with its pin in the middle is a slider between walls. -->
      <xsl:variable name="trunk" select="../@number = 0 and (m:body/m:joint[@type = 'revolute'][vec:length(text:when(@at, @at, '0 0 0')) &lt; 0.000001]
        or key('sv-loop', @number)[@type = 'revolute'][vec:length(text:when(@a = current()/@number, @at, @at-b)) &lt; 0.000001])"/>
      <xsl:for-each select="key('sv-device', $joint/@id)[not($trunk)]/@barrel"><xsl:attribute name="cylinder"><xsl:value-of select="."/></xsl:attribute></xsl:for-each>
      <xsl:variable name="sleeve" select="$plane and sv:sleeve(.)"/>
      <xsl:if test="$sleeve"><xsl:attribute name="sleeve">true</xsl:attribute></xsl:if>
      <xsl:attribute name="turn">
        <xsl:choose>
          <xsl:when test="$view/@name = 'plane'">
            <xsl:value-of select="sv:n(sv:turn(-2 * sv:angle(num:item($pose, 4), num:item($pose, 7))))"/>
          </xsl:when>
          <xsl:otherwise>0</xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
      <xsl:if test="$joint/@axis"><xsl:copy-of select="dr:axis($view, kin:axis(.), string($joint/@type))/@*"/></xsl:if>
      <xsl:if test="contains($joint/@type, 'gripper') and $view/@name != 'plane'">
        <xsl:variable name="slide"><xsl:if test="../m:joint/@type = 'prismatic'"><xsl:value-of select="kin:axis(..)"/></xsl:if></xsl:variable>
        <xsl:variable name="before"><xsl:if test="../../self::m:body"><xsl:value-of select="kin:pose(../..)"/></xsl:if></xsl:variable>
        <xsl:variable name="normal" select="string(m:shape[@finger &gt; 1][@rotation][$joint/@type = 'gripper3'][1]/@rotation)"/>
        <xsl:attribute name="normal"><xsl:value-of select="$normal"/></xsl:attribute>
        <xsl:copy-of select="dr:approach($view, $pose, kin:pose(..), kin:axis(.), $normal, string($slide), string($before))/@*"/>
      </xsl:if>
      <xsl:copy-of select="exsl:node-set($fingers)/b/@*"/>
      <xsl:if test="$joint/@type = 'prismatic'">
        <xsl:copy-of select="$ends/@min | $ends/@max"/>
        <xsl:if test="$led or not($ends/@min and $ends/@max)"><xsl:attribute name="way"><xsl:value-of select="concat($least, ' ', $most)"/></xsl:attribute></xsl:if>
        <xsl:attribute name="back"><xsl:value-of select="$joint/@q - $least"/></xsl:attribute>
        <xsl:attribute name="forth"><xsl:value-of select="$most - $joint/@q"/></xsl:attribute>
      </xsl:if>
      <xsl:if test="$joint/@type = 'prismatic' and ($ends/@min and $ends/@max or $most - $least &gt; 0.000001) and not($finger)">
        <!-- How far the pole goes: the guide is to be in the picture. -->
        <xsl:variable name="u" select="kin:axis(.)"/>
        <reach x="{$x + ($most - $joint/@q) * sv:px($view, $u)}"
          y="{$y + ($most - $joint/@q) * sv:py($view, $u)}"/>
        <reach x="{$x + ($least - $joint/@q) * sv:px($view, $u)}"
          y="{$y + ($least - $joint/@q) * sv:py($view, $u)}"/>
      </xsl:if>
      <xsl:apply-templates select="key('sv-loop', @number)" mode="sv-layout">
        <xsl:with-param name="view" select="$view"/>
        <xsl:with-param name="body" select="."/>
      </xsl:apply-templates>
      <!-- The closed outline of a slider is what its symbol stands for. -->
      <xsl:apply-templates select="m:shape[@kind = 'path'][not($edge)][$joint/@type != 'prismatic' or not(contains(
          translate(@d, 'Z', 'z'), 'z'))] | m:shape[@kind = 'line']" mode="sv-layout">
        <xsl:with-param name="view" select="$view"/>
      </xsl:apply-templates>
      <!-- A wheel that turns on a slider is its circle. -->
      <xsl:variable name="rolls" select="$joint/@type = 'revolute' and key('sv-geared', $joint/@id) and ../m:joint/@type = 'prismatic'"/>
      <xsl:if test="@number != 0 and not($rolls or key('sv-loop', @number) or $shaft and not($plane or $borne) or key('sv-tied', @number) or m:point[vec:length(@at) &gt; 0.000001] or contains($joint/@type, 'gripper')
                    or ($plane and m:shape[@kind = 'path'] or m:shape[@kind = 'line']) or $borne[vec:length(m:joint/@at) &gt; 0.000001
                    or count(.. | current()) = 2 and vec:length(vec:add(kin:pose(.), $pose, -1)) &gt; 0.000001] or $joint/@type = 'fixed'
                    or $borne and (not($plane) or $joint/@type = 'prismatic' or sv:sleeve($borne)) or $wheel)">
        <!-- An end body goes on as its base led to it; one on the ground stands up, as does one that bears all
             its bodies at its own pole. -->
        <!-- A frame fixed to it that is farthest away: where its tool is. -->
        <xsl:variable name="frames"><xsl:for-each select="$still[not(m:joint/@src:beside)]">
          <xsl:sort select="vec:length(vec:add(kin:pose(.), $pose, -1))" data-type="number" order="descending"/>
          <frame far="{vec:length(vec:add(kin:pose(.), $pose, -1))}" pose="{kin:pose(.)}" tip="{@number}"/>
        </xsl:for-each></xsl:variable>
        <xsl:variable name="tip" select="exsl:node-set($frames)/frame[1][@far &gt; 0.000001]"/>
        <!-- Whose frame is beside its pair goes to the middle of its mass. -->
        <xsl:variable name="centre"><xsl:for-each select="$still/m:joint[@src:beside]/../m:mass[@centre]"><xsl:value-of select="vec:add(../m:joint/@at, @centre)"/></xsl:for-each></xsl:variable>
        <xsl:variable name="ahead">
          <xsl:choose>
            <xsl:when test="$sleeve"><xsl:value-of select="$joint/@axis"/></xsl:when>
            <xsl:when test="$centre != ''"><xsl:value-of select="$centre"/></xsl:when>
            <xsl:when test="@base = 0 and not($borne) and /m:model/@up = 'z'">0 0 1</xsl:when>
            <xsl:when test="@base = 0 or $borne or $apart and not(../@system = @system)">0 1 0</xsl:when>
            <xsl:otherwise><xsl:value-of select="$joint/@at"/></xsl:otherwise>
          </xsl:choose>
        </xsl:variable>
        <xsl:variable name="to" select="concat($tip/@pose, text:when(not($tip), kin:point(., string($ahead))))"/>
        <!-- Seen from elsewhere a finger is a slider with an end. -->
        <xsl:element name="{text:when($finger, 'free', 'end')}">
          <xsl:attribute name="vx"><xsl:value-of select="sv:px($view, $to) - $x"/></xsl:attribute>
          <xsl:attribute name="vy"><xsl:value-of select="sv:py($view, $to) - $y"/></xsl:attribute>
          <xsl:copy-of select="$tip/@far | $tip/@tip"/>
          <xsl:if test="not($tip)"><xsl:attribute name="ahead"><xsl:value-of select="$ahead"/></xsl:attribute></xsl:if>
        </xsl:element>
        <xsl:if test="$tip and not($finger)"><reach x="{sv:px($view, $to)}" y="{sv:py($view, $to)}"/></xsl:if>
      </xsl:if>
      <xsl:if test="$wheel">
        <wheel r="{num:item($wheel/@size, 1)}" w="{num:item($wheel/@size, 2)}"/>
      </xsl:if>
      <xsl:for-each select="m:point">
        <xsl:variable name="there" select="kin:point(.)"/>
        <named name="{@name}" at="{@at}" x="{sv:px($view, $there)}" y="{sv:py($view, $there)}" pose="{$there}">
          <xsl:if test="sv:bare(.., @at)"><xsl:attribute name="symbol">end</xsl:attribute></xsl:if>
        </named>
      </xsl:for-each>
      <!-- Ends of springs, and feet in the air, are points of the body, too, without a name. -->
      <xsl:variable name="body" select="."/>
      <xsl:for-each select="key('sv-tied', @number)">
        <xsl:for-each select="@at[../@a = $body/@number] | @at-b[../@b = $body/@number]">
          <xsl:if test="not($body/m:point[vec:length(vec:add(@at, current(), -1)) &lt; 0.000001]) and vec:length(.) &gt; 0.000001">
            <xsl:variable name="there" select="kin:point($body, string(.))"/>
            <named name="" at="{.}" x="{sv:px($view, $there)}" y="{sv:py($view, $there)}" pose="{$there}">
              <xsl:if test="sv:bare($body, .)"><xsl:attribute name="symbol">end</xsl:attribute></xsl:if>
            </named>
          </xsl:if>
        </xsl:for-each>
      </xsl:for-each>
      <xsl:for-each select="$still">
        <xsl:variable name="there" select="kin:pose(.)"/>
        <still n="{@number}" id="{@id}" name="{@name}" x="{sv:px($view, $there)}" y="{sv:py($view, $there)}">
          <xsl:attribute name="turn">
            <xsl:value-of select="$plane * sv:n(sv:turn(-2 * sv:angle(num:item($there, 4), num:item($there, 7))))"/>
          </xsl:attribute>
        </still>
      </xsl:for-each>
      <xsl:choose>
        <xsl:when test="not($joint) and not($plane) and sv:trunk($borne)">
          <b n="" type="fixed" trunk="true" x="{$x}" y="{$y}" pose="{$pose}" ux="0" uy="0" turn="0">
            <xsl:apply-templates select="$borne" mode="sv-layout"><xsl:with-param name="view" select="$view"/></xsl:apply-templates>
          </b>
        </xsl:when>
        <xsl:otherwise>
          <xsl:apply-templates select="$borne" mode="sv-layout">
            <xsl:with-param name="view" select="$view"/>
            <xsl:with-param name="apart" select="$apart"/>
          </xsl:apply-templates>
        </xsl:otherwise>
      </xsl:choose>
    </b>
  </xsl:template>

  <!-- Whether a body is a screw with nuts, or a shaft with cranks or collars, at both sides of its bearing on the ground. -->
  <func:function name="sv:bears-both-ways">
    <xsl:param name="body"/>
    <xsl:variable name="axis" select="string($body/m:joint/@axis)"/>
    <xsl:variable name="screw" select="$body[../@number = 0][m:joint/@type = 'revolute']"/>
    <xsl:variable name="threads" select="key('sv-loop', $screw/@number)[@type = 'helical']"/>
    <xsl:variable name="nuts" select="$screw/m:body/m:joint[@type = 'helical' or @type = 'revolute' and sv:abs(vec:dot(@axis, $axis)) &gt; 0.999]/@at | $threads[@a = $screw/@number]/@at | $threads[@b = $screw/@number]/@at-b"/>
    <!-- what slides on it, and what it bears that is not on that side -->
    <xsl:variable name="collars" select="$screw/m:body/m:joint[@type = 'prismatic' or @type = 'cylindrical'][sv:abs(vec:dot(@axis, $axis)) &gt; 0.999]/@at[vec:length(vec:cross(., $axis)) &lt; 0.000001]"/>
    <xsl:variable name="along" select="vec:dot($collars[1], $axis)"/>
    <func:result select="boolean($nuts[vec:dot(., $axis) &gt; 0.000001] and $nuts[vec:dot(., $axis) &lt; -0.000001]
      or sv:abs($along) &gt; 0.000001 and $screw/m:body/m:joint/@at[vec:dot(., $axis) * $along &lt; 0.000001])"/>
  </func:function>

  <!-- From where to where a pair slides, as far as is known: where it is, has been, and where the only drive leads it. -->
  <func:function name="sv:way">
    <xsl:param name="pair"/>
    <xsl:param name="at"/>
    <xsl:variable name="led" select="$sv-ways[@pair = $pair/@id]"/>
    <func:result select="num:extent(concat($at, ' ', $pair/@way, ' ', $led/@least, ' ', $led/@greatest))"/>
  </func:function>

  <!-- Whether no pair of a body is at a place in its frame: where one is its symbol tells the place. -->
  <func:function name="sv:bare">
    <xsl:param name="body"/>
    <xsl:param name="at"/>
    <func:result select="vec:length($at) &gt; 0.000001 and not($body/m:body/m:joint[vec:length(vec:add(@at, $at, -1)) &lt; 0.000001]
      or key('sv-loop', $body/@number)[vec:length(vec:add(concat(@at[../@a = $body/@number], @at-b[../@b = $body/@number]), $at, -1)) &lt; 0.000001])"/>
  </func:function>

  <!-- Whether a body is a rod in a guide that turns: it slides at the hinge of a base that is nothing but its guide. -->
  <func:function name="sv:sleeve">
    <xsl:param name="body"/>
    <func:result select="boolean($body[m:joint[@type = 'prismatic'][vec:length(@at) &lt; 0.000001]][not(key('sv-device', m:joint/@id)/@barrel)]
      /parent::m:body[m:joint/@type = 'revolute'][not(m:body[2] or m:point or m:shape[@kind = 'path' or @kind = 'line'] or key('sv-loop', @number) or key('sv-tied', @number))])"/>
  </func:function>

  <!-- A body on a fixed joint with nothing to show, or at the pole of its base, is part of its base: it is not drawn. Links
       of SDF and MJCF have their frames beside their pairs (src:beside), and need not reach there. Nor is a part of the ground far
       from all pairs, a camera for example, beside which the mechanism would be too small to be seen. -->
  <func:function name="sv:merged">
    <xsl:param name="body"/>
    <func:result select="boolean($body[m:joint/@type = 'fixed'][not(m:shape[not(@src:bare)]) or vec:length(m:joint/@at) &lt; 0.000001 or m:joint/@src:beside
        or not(m:body or ancestor::m:body/m:joint[@type != 'fixed']) and sv:is-far(m:joint, 2)]
      [not(m:point or /m:model/m:loop[@a = $body/@number or @b = $body/@number] or /m:model/m:dimension[@a = $body/@number or @b = $body/@number])])"/>
  </func:function>

  <!-- What a body bears, also through its parts; and these parts. -->
  <func:function name="sv:borne">
    <xsl:param name="body"/>
    <xsl:variable name="parts" select="$body/m:body[m:joint/@type = 'fixed'][sv:merged(.)]"/>
    <xsl:choose>
      <xsl:when test="$parts"><func:result select="$body/m:body[count(. | $parts) &gt; count($parts)] | sv:borne($parts)"/></xsl:when>
      <xsl:otherwise><func:result select="$body/m:body"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <func:function name="sv:still">
    <xsl:param name="body"/>
    <xsl:variable name="parts" select="$body/m:body[m:joint/@type = 'fixed'][sv:merged(.)]"/>
    <xsl:choose>
      <xsl:when test="$parts"><func:result select="$parts | sv:still($parts)"/></xsl:when>
      <xsl:otherwise><func:result select="/.."/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- The largest cylinder about the axis of a wheel: an end body that turns on something that drives freely, or without
       limits on the ground. -->
  <func:function name="sv:wheel">
    <xsl:param name="body"/>
    <xsl:variable name="axis" select="string($body/m:joint/@axis)"/>
    <xsl:variable name="found">
      <xsl:for-each select="$body[m:shape/@kind = 'cylinder'][m:joint/@type = 'revolute'][ancestor::m:body[parent::m:body]/m:joint[1][sv:pair(@type, '')/@floating]
            or not(ancestor::m:body[parent::m:body]/m:joint[1][@type != 'fixed'] or m:joint/@min)]
          /m:shape[@kind = 'cylinder']">
        <xsl:variable name="turn" select="text:when(@rotation, @rotation, '0 0 1 0')"/>
        <xsl:variable name="own" select="q:rotate(q:from-rotation($turn), '0 1 0')"/>
        <xsl:variable name="at" select="text:when(@at, @at, '0 0 0')"/>
        <xsl:if test="sv:abs(vec:dot($own, $axis)) &gt; 0.999 and vec:length($at) - sv:abs(vec:dot($at, $axis)) &lt; 0.0001">
          <shape size="{@size}"/>
        </xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="shape" select="exsl:node-set($found)/shape"/>
    <func:result select="$shape[not(num:item($shape/@size, 1) &gt; num:item(@size, 1))][1]"/>
  </func:function>

  <!-- The point of a mentally cut pair on one of its two bodies. -->
  <xsl:template match="m:loop" mode="sv-layout">
    <xsl:param name="view"/>
    <xsl:param name="body"/>
    <xsl:variable name="on-a" select="@a = $body/@number"/>
    <xsl:variable name="own">
      <xsl:choose>
        <xsl:when test="$on-a"><xsl:value-of select="@at"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="@at-b"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="other" select="@a[not($on-a)] | @b[$on-a]"/>
    <xsl:variable name="at" select="kin:point($body, string($own))"/>
    <!-- A guide is as long as is known that the point on b goes along it from that on a. -->
    <xsl:variable name="first" select="key('sv-body', @a)"/>
    <xsl:variable name="slides" select="@type = 'prismatic' and @axis"/>
    <xsl:variable name="u"><xsl:if test="$slides"><xsl:value-of select="vec:add(kin:point($first, string(@axis)), kin:point($first, '0 0 0'), -1)"/></xsl:if></xsl:variable>
    <xsl:variable name="gone"><xsl:if test="$slides"><xsl:value-of select="vec:dot(vec:add(kin:point(key('sv-body', @b), string(@at-b)), kin:point($first, string(@at)), -1), string($u))"/></xsl:if></xsl:variable>
    <xsl:variable name="span"><xsl:if test="$slides"><xsl:value-of select="sv:way(., $gone)"/></xsl:if></xsl:variable>
    <xsl:variable name="last" select="cut:bears(., $body/@number)"/>
    <point loop="{@id}" type="{@type}" other="{$other}" x="{sv:px($view, $at)}" y="{sv:py($view, $at)}" pose="{$at}" ux="0"
        uy="0" last="{$last}">
      <xsl:if test="@src:loose"><xsl:attribute name="loose">true</xsl:attribute></xsl:if>
      <xsl:if test="$on-a"><xsl:attribute name="first">true</xsl:attribute></xsl:if>
      <xsl:if test="@axis">
        <xsl:variable name="a" select="key('sv-body', @a)"/>
        <xsl:copy-of select="dr:axis($view, vec:add(kin:point($a, string(@axis)), kin:point($a, '0 0 0'), -1), string(@type))/@*"/>
      </xsl:if>
      <xsl:if test="$slides">
        <xsl:attribute name="way"><xsl:value-of select="$span"/></xsl:attribute>
        <xsl:attribute name="{text:when($on-a, 'back', 'forth')}"><xsl:value-of select="$gone - num:item($span, 1)"/></xsl:attribute>
        <xsl:attribute name="{text:when($on-a, 'forth', 'back')}"><xsl:value-of select="num:item($span, 2) - $gone"/></xsl:attribute>
      </xsl:if>
    </point>
    <xsl:if test="$slides and num:item($span, 2) - num:item($span, 1) &gt; 0.000001 and ($body/@number = 0 or not($last or $other = 0))">
      <xsl:variable name="x" select="sv:px($view, $at)"/>
      <xsl:variable name="y" select="sv:py($view, $at)"/>
      <xsl:variable name="way" select="vec:along(string($u), 1 - 2 * not($on-a))"/>
      <reach x="{$x + num:item($span, 2) * sv:px($view, $way)}" y="{$y + num:item($span, 2) * sv:py($view, $way)}"/>
      <reach x="{$x + num:item($span, 1) * sv:px($view, $way)}" y="{$y + num:item($span, 1) * sv:py($view, $way)}"/>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
