<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the direction from which a system is seen best: each view is judged by what it hides.
  Input: bodies of the normal form. Output: the name of a view: front, side, top, iso, iso-left. Parameters: bodies, and frame =
    the quaternion of the frame from which the views are named.
  Source: DRAWING practice: closed chains in space isometric, unless a view hides nothing of them, arms from the side, circles where hinges are seen
    end-on. The points of a view: 4 times the share of the links' length that is lost, 3 times the shares of links seen as points
    and of poles that fall on others, 2 times the shares of oblique axes and of sliders seen end-on; less the share of
    hinges seen end-on; 6 times the share of crossed wheels that are seen askew; the top view takes a little more. Besides details no view is taken along what is
    long. What is hidden: dr:views (src/math/view_loss.h).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:vec="urn:systel:vector" xmlns:w="urn:systel:wheels" xmlns:kin="urn:systel:kinematics" xmlns:dr="urn:systel:drawing" xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math"
  xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl math func" exclude-result-prefixes="text m sv vec w kin dr">

  <xsl:template name="sv-best-view">
    <xsl:param name="bodies" select="sv:main-bodies(.)"/>
    <xsl:param name="frame" select="'1 0 0 0'"/>
    <xsl:param name="seen" select="count(sv:seen-bodies(.))"/>
    <xsl:variable name="main">
      <xsl:for-each select="document('')/*/sv:views/v">
        <xsl:variable name="named"><xsl:call-template name="sv-view-named"><xsl:with-param name="name" select="@name"/></xsl:call-template></xsl:variable>
        <xsl:call-template name="sv-turned-view">
          <xsl:with-param name="plain" select="exsl:node-set($named)/view"/>
          <xsl:with-param name="frame" select="$frame"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:variable>
    <!-- Along which bevel wheels are seen from the side, and the wheels of worms as circles. -->
    <xsl:variable name="demand-list">
      <xsl:for-each select="/m:model/m:relation[@kind = 'bevel' or @kind = 'hypoid' or @kind = 'worm' or @kind = 'crossed-helical'][count(w:b(.) | $bodies) = count($bodies)]">
        <d along="{sv:demand(.)}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="demands" select="exsl:node-set($demand-list)/d"/>
    <xsl:variable name="askew">
      <xsl:for-each select="exsl:node-set($main)/view">
        <xsl:variable name="sight" select="vec:cross(vec:xyz(@rx, @ry, @rz), vec:xyz(@ux, @uy, @uz))"/>
        <v name="{@name}" points="{6 * count($demands[sv:abs(vec:dot(@along, $sight)) &lt; 0.9]) div (count($demands) + not($demands))}"/>
      </xsl:for-each>
    </xsl:variable>
    <!-- Where parts have details, what is drawn besides is not seen along its length: it may be a mark far away. -->
    <xsl:variable name="span-list">
      <xsl:for-each select="exsl:node-set($main)/view[count($bodies) &lt; $seen]">
        <xsl:variable name="view" select="."/>
        <xsl:variable name="poles"><xsl:for-each select="$bodies"><p x="{sv:px($view, kin:pose(.))}" y="{sv:py($view, kin:pose(.))}"/></xsl:for-each></xsl:variable>
        <xsl:variable name="p" select="exsl:node-set($poles)/p"/>
        <v name="{@name}" span="{sv:length(math:max($p/@x) - math:min($p/@x), math:max($p/@y) - math:min($p/@y))}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="spans" select="exsl:node-set($span-list)/v"/>
    <xsl:variable name="narrow" select="$spans[@span &lt; 0.2 * math:max($spans/@span)]"/>
    <xsl:variable name="judged" select="dr:views($bodies, exsl:node-set($main)/view, /.., 0)"/>
    <xsl:variable name="facts" select="$judged[self::facts]"/>
    <xsl:variable name="spatial" select="$facts/@spatial = 'true' or $bodies/m:joint[contains(@type, 'spherical') or @type = 'universal']"/>
    <!-- From which all of it is seen: what lies in a plane is as good as plane, whichever way its axes go. -->
    <xsl:variable name="whole" select="$judged[self::view][@length &lt; 0.001 and @points + @together + @vanished + @overlaid + @sliders = 0 and @oblique &lt; 0.001]"/>
    <xsl:choose>
      <!-- A screw and what slides along it are as good as plane, too. -->
      <xsl:when test="$spatial and $facts/@parallel = 'false' and not($whole) and key('sv-loop', $bodies/@number)"><xsl:value-of select="sv:corner($bodies, $frame)"/></xsl:when>
      <!-- Of sliders along all three axes of space one is hidden from every side. -->
      <xsl:when test="sv:slides-in-space($bodies)"><xsl:value-of select="sv:corner($bodies, $frame)"/></xsl:when>
      <xsl:otherwise>
        <xsl:variable name="n" select="$facts/@poles + ($facts/@poles = 0)"/>
        <xsl:for-each select="$judged[self::view]">
          <!-- An arm on an upright shaft is not looked at from above. -->
          <xsl:sort select="4 * @length + 3 * @points + 3 * (@together + @overlaid) div $n + 2 * @oblique + 2 * @sliders - @hinges
            + document('')/*/sv:views/v[@name = current()/@name]/@dear + ($facts/@standing = 'true' and @name = 'top')
            + exsl:node-set($askew)/v[@name = current()/@name]/@points + 20 * count($narrow[@name = current()/@name])" data-type="number"/>
          <xsl:if test="position() = 1">
            <!-- Where limbs hide each other all of them are seen from a corner. -->
            <xsl:variable name="corner" select="@together + @vanished + @overlaid &gt; 2 and (@together + @vanished + @overlaid &gt; 0.3 * $n
              or @behind &gt; 2 and @behind &gt; 2 * math:min(sv:corners($bodies, $frame)/@behind)) and count($bodies[not(sv:borne(.))]) &gt; 1"/>
            <xsl:choose>
              <xsl:when test="$corner"><xsl:value-of select="sv:corner($bodies, $frame)"/></xsl:when>
              <xsl:otherwise><xsl:value-of select="@name"/></xsl:otherwise>
            </xsl:choose>
          </xsl:if>
        </xsl:for-each>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Along which the wheels of a relation are seen from the side, or the wheel of a worm as a circle. -->
  <func:function name="sv:demand">
    <xsl:param name="relation"/>
    <xsl:for-each select="$relation">
      <xsl:choose>
        <xsl:when test="@kind = 'bevel' or @kind = 'hypoid'"><func:result select="vec:along(vec:cross(kin:axis(w:a(.)), kin:axis(w:b(.))))"/></xsl:when>
        <xsl:otherwise><func:result select="kin:axis((w:a(.)[current()/@ratio * current()/@ratio &gt; 1] | w:b(.)[current()/@ratio * current()/@ratio &lt;= 1])[1])"/></xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
  </func:function>

  <func:function name="sv:slides-in-space">
    <xsl:param name="bodies"/>
    <xsl:variable name="sliders" select="$bodies[m:joint/@type = 'prismatic']"/>
    <xsl:variable name="across"><xsl:if test="$sliders[3]"><xsl:for-each select="$sliders">
      <xsl:variable name="normal" select="vec:cross(kin:axis($sliders[1]), kin:axis(.))"/>
      <xsl:if test="vec:length($normal) &gt; 0.5"><n v="{$normal}"/></xsl:if>
    </xsl:for-each></xsl:if></xsl:variable>
    <xsl:variable name="normal" select="exsl:node-set($across)/n[1]/@v"/>
    <func:result select="boolean($normal) and boolean($sliders[sv:abs(vec:dot($normal, kin:axis(.))) &gt; 0.5])"/>
  </func:function>

  <!-- How much is hidden from a corner, limbs that hide each other most of all; of what is alike, where fewer pairs have a link over them. -->
  <func:function name="sv:hides">
    <xsl:param name="judged"/>
    <func:result select="$judged/@together + $judged/@vanished + $judged/@overlaid + 2 * $judged/@behind + $judged/@passed div 1000"/>
  </func:function>

  <!-- The corner from which less is hidden: the usual one, or the other. -->
  <func:function name="sv:corner">
    <xsl:param name="bodies"/>
    <xsl:param name="frame"/>
    <xsl:variable name="judged" select="sv:corners($bodies, $frame)"/>
    <func:result select="text:when(sv:hides($judged[1]) &gt; sv:hides($judged[2]), 'iso-left', 'iso')"/>
  </func:function>

  <!-- What both corners hide at half of the scale that has room on a small sheet; what has many bodies stands on larger ones. -->
  <func:function name="sv:corners">
    <xsl:param name="bodies"/>
    <xsl:param name="frame"/>
    <xsl:variable name="corners">
      <xsl:for-each select="document('')/*/sv:corners/v">
        <xsl:variable name="named"><xsl:call-template name="sv-view-named"><xsl:with-param name="name" select="@name"/></xsl:call-template></xsl:variable>
        <xsl:call-template name="sv-turned-view">
          <xsl:with-param name="plain" select="exsl:node-set($named)/view"/>
          <xsl:with-param name="frame" select="$frame"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="dr:views($bodies, exsl:node-set($corners)/view, /.., text:when($bodies[41], -2, text:when($bodies[17], -1, -0.5)))[self::view]"/>
  </func:function>
  <sv:corners><v xmlns="" name="iso"/><v xmlns="" name="iso-left"/></sv:corners>

  <!-- The three main views. -->
  <sv:views>
    <v xmlns="" name="front" dear="0"/>
    <v xmlns="" name="side" dear="0.001"/>
    <v xmlns="" name="top" dear="0.3"/>
  </sv:views>

  <!-- The bodies of a model that are drawn. -->
  <func:function name="sv:seen-bodies">
    <xsl:param name="model"/>
    <func:result select="$model/descendant::m:body[m:joint][not(m:joint/@type = 'fixed' and sv:merged(.))]"/>
  </func:function>
</xsl:stylesheet>
