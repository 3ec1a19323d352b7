<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the direction from which a system is seen best: each view is judged by what it hides.
  Input: bodies of the normal form. Output: the name of a view: front, side, top, iso. Parameters: bodies, and frame =
    the quaternion of the frame from which the views are named.
  Source: DRAWING practice: closed chains in space isometric, arms from the side, circles where hinges are seen
    end-on. The points of a view: 4 times the share of the links' length that is lost, 3 times the shares of links seen as points
    and of poles that fall together, 2 times the shares of oblique axes and of sliders seen end-on; less the share of
    hinges seen end-on; the top view takes a little more.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:q="urn:systel:quaternion"
  xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions"
  extension-element-prefixes="exsl func" exclude-result-prefixes="text m sv kin num q">

  <xsl:template name="sv-best-view">
    <xsl:param name="bodies" select="descendant::m:body[m:joint][not(m:joint/@type = 'fixed' and sv:merged(.))]"/>
    <xsl:param name="frame" select="'1 0 0 0'"/>
    <xsl:variable name="back" select="q:conjugate($frame)"/>
    <!-- In the frame: poles, axes, links (what a body is away from its base, and the points of cut pairs from theirs). -->
    <xsl:variable name="fact-list">
      <xsl:for-each select="$bodies">
        <xsl:variable name="pole" select="sv:turned($back, kin:pose(.))"/>
        <p x="{num:item($pole, 1)}" y="{num:item($pole, 2)}" z="{num:item($pole, 3)}"/>
        <xsl:if test="m:joint/@axis and not(contains(m:joint/@type, 'gripper'))">
          <xsl:variable name="axis" select="q:rotate($back, kin:axis(.))"/>
          <a type="{m:joint/@type}" x="{num:item($axis, 1)}" y="{num:item($axis, 2)}" z="{num:item($axis, 3)}"/>
        </xsl:if>
        <xsl:if test="../m:joint or m:joint/@type = 'fixed'">
          <xsl:variable name="base" select="sv:turned($back, kin:pose(..))"/>
          <l x="{num:item($pole, 1) - num:item($base, 1)}" y="{num:item($pole, 2) - num:item($base, 2)}"
            z="{num:item($pole, 3) - num:item($base, 3)}"/>
        </xsl:if>
        <xsl:variable name="body" select="."/>
        <xsl:for-each select="key('sv-loop', @number)">
          <xsl:variable name="at" select="sv:turned($back, kin:point($body, text:when(@a = $body/@number, text:when(@at, @at, '0 0 0'), text:when(@at-b, @at-b, '0 0 0'))))"/>
          <l x="{num:item($at, 1) - num:item($pole, 1)}" y="{num:item($at, 2) - num:item($pole, 2)}"
            z="{num:item($at, 3) - num:item($pole, 3)}"/>
        </xsl:for-each>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="facts" select="exsl:node-set($fact-list)"/>
    <xsl:variable name="first" select="$facts/a[@type != 'prismatic'][1]"/>
    <xsl:variable name="spatial" select="$bodies/m:joint[contains(@type, 'spherical') or @type = 'universal']
      or $facts/a[@type != 'prismatic'][sv:abs(@x * $first/@x + @y * $first/@y + @z * $first/@z) &lt; 0.999]
      or $facts/a[@type = 'prismatic'][sv:abs(@x * $first/@x + @y * $first/@y + @z * $first/@z) &gt; 0.001]"/>
    <!-- An arm on an upright shaft is not looked at from above. -->
    <xsl:variable name="standing" select="$facts/a[1][@type = 'revolute'][sv:abs(@y) &gt; 0.99] and $facts/a[sv:abs(@y) &lt; 0.9]"/>
    <xsl:variable name="limbs" select="count($bodies[not(sv:borne(.))])"/>
    <!-- A screw and what slides along it are as good as plane. -->
    <xsl:variable name="parallel" select="not($facts/a[sv:abs(@x * $first/@x + @y * $first/@y + @z * $first/@z) &lt; 0.999])"/>
    <xsl:variable name="judged">
      <xsl:for-each select="document('')/*/sv:views/v">
        <xsl:variable name="points"><xsl:apply-templates select="$facts" mode="sv-judge">
          <xsl:with-param name="view" select="."/>
        </xsl:apply-templates></xsl:variable>
        <v name="{@name}" points="{exsl:node-set($points)/seen/@points + @dear + ($standing and @name = 'top')}" together="{exsl:node-set($points)/seen/@together}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:choose>
      <xsl:when test="key('sv-loop', $bodies/@number) and $spatial and not($parallel)">iso</xsl:when>
      <xsl:otherwise>
        <xsl:for-each select="exsl:node-set($judged)/v">
          <xsl:sort select="@points" data-type="number"/>
          <xsl:if test="position() = 1">
            <!-- Where limbs hide each other all of them are seen from a corner. -->
            <xsl:variable name="corner" select="$limbs &gt; 1 and @together &gt; 2 and @together &gt; 0.3 * count($facts/p)"/>
            <xsl:value-of select="text:when($corner, 'iso', @name)"/>
          </xsl:if>
        </xsl:for-each>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- The three main views: to the right, up. -->
  <sv:views>
    <v xmlns="" name="front" dear="0" rx="1" ry="0" rz="0" ux="0" uy="1" uz="0"/>
    <v xmlns="" name="side" dear="0.001" rx="0" ry="0" rz="-1" ux="0" uy="1" uz="0"/>
    <v xmlns="" name="top" dear="0.3" rx="1" ry="0" rz="0" ux="0" uy="0" uz="-1"/>
  </sv:views>

  <!-- The point of a pose in a frame turned by the quaternion. -->
  <func:function name="sv:turned">
    <xsl:param name="back"/>
    <xsl:param name="pose"/>
    <func:result select="q:rotate($back, concat(num:item($pose, 1), ' ', num:item($pose, 2), ' ', num:item($pose, 3)))"/>
  </func:function>

  <!-- What is lost in the view. -->
  <xsl:template match="/" mode="sv-judge">
    <xsl:param name="view"/>
    <xsl:variable name="seen-list">
      <xsl:for-each select="l | p | a">
        <xsl:copy>
          <xsl:copy-of select="@type"/>
          <xsl:attribute name="x"><xsl:value-of select="@x * $view/@rx + @y * $view/@ry + @z * $view/@rz"/></xsl:attribute>
          <xsl:attribute name="y"><xsl:value-of select="@x * $view/@ux + @y * $view/@uy + @z * $view/@uz"/></xsl:attribute>
          <xsl:attribute name="true"><xsl:value-of select="sv:length(sv:length(@x, @y), @z)"/></xsl:attribute>
          <xsl:attribute name="deep"><xsl:value-of select="@x * ($view/@ry * $view/@uz - $view/@rz * $view/@uy)
            + @y * ($view/@rz * $view/@ux - $view/@rx * $view/@uz) + @z * ($view/@rx * $view/@uy - $view/@ry * $view/@ux)"/></xsl:attribute>
        </xsl:copy>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="seen" select="exsl:node-set($seen-list)"/>
    <xsl:variable name="long" select="$seen/l[@true &gt; 0.000001]"/>
    <xsl:variable name="length-list"><xsl:for-each select="$long"><l><xsl:value-of select="sv:length(@x, @y)"/></l></xsl:for-each></xsl:variable>
    <xsl:variable name="lengths" select="exsl:node-set($length-list)/l"/>
    <xsl:variable name="whole" select="sum($long/@true)"/>
    <xsl:variable name="hidden" select="count($long[sv:length(@x, @y) &lt; 0.15 * @true])"/>
    <xsl:variable name="near" select="0.03 * $whole div (count($long) + not($long)) + 0.001 * not($long)"/>
    <!-- Poles that are apart in space and fall together; many take too long to compare. -->
    <xsl:variable name="marks">
      <xsl:for-each select="$seen/p[position() &lt;= 40]">
        <xsl:variable name="here" select="."/>
        <xsl:if test="preceding-sibling::p[sv:length(@x - $here/@x, @y - $here/@y) &lt; $near][sv:abs(@deep - $here/@deep) &gt;= $near]">
          <mark/>
        </xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="together" select="count(exsl:node-set($marks)/mark)"/>
    <xsl:variable name="axes" select="$seen/a"/>
    <xsl:variable name="oblique" select="count($axes[sv:length(@x, @y) &gt; 0.3 and sv:length(@x, @y) &lt; 0.97])"/>
    <xsl:variable name="end-on" select="$axes[sv:length(@x, @y) &lt;= 0.3]"/>
    <xsl:variable name="n" select="count($axes) + not($axes)"/>
    <seen xmlns="" together="{$together}" points="{4 * ($whole - sum($lengths)) div ($whole + ($whole = 0)) + 3 * $hidden div (count($long) + not($long))
      + 3 * $together div (count($seen/p) + not($seen/p))
      + 2 * $oblique div $n + 2 * count($end-on[@type = 'prismatic']) div $n - count($end-on[@type = 'revolute']) div $n}"/>
  </xsl:template>
</xsl:stylesheet>
