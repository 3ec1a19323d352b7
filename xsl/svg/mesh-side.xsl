<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: wheels seen from the side: strokes across their shafts, beyond the symbols of the pairs.
  Input: the relation as context. Output: disc = x y, r, angle, sx sy where its shaft comes from (absent: none), rim =
    how far the rim of a ring reaches back, hub = fixed, free, still, none; ground; belt.
  Parameters: a, b, centre = placed bodies; ra, rb; k. Source: GOST 2.770: × fixed on the shaft, two strokes along it free
    on it. A wheel that another body than the ground bears turns on the axle of that body, its hub is the pair; not what leads on
    to other pairs besides (the forearm of a SCARA).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:w="urn:systel:wheels" xmlns:num="urn:systel:number" xmlns:text="urn:systel:text" xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common"
  extension-element-prefixes="math exsl" exclude-result-prefixes="m sv w num text">

  <!-- The column of the wheels: vx vy = along the shafts, t = how far along. -->
  <xsl:template name="sv-mesh-column">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:param name="k"/>
    <xsl:variable name="way" select="1 - 2 * ($b/@forward &lt; 0)"/>
    <xsl:variable name="vx" select="$way * $b/@ux"/>
    <xsl:variable name="vy" select="$way * $b/@uy"/>
    <!-- Beyond all pairs with such an axis, for one wheel meshes with several. -->
    <xsl:variable name="all">
      <xsl:variable name="screws" select="$b/ancestor::b[last()]/descendant-or-self::b/point[@type = 'helical'][sv:abs(sv:cos(@angle) * $vx + sv:sin(@angle) * $vy) &gt; 0.99]"/>
      <xsl:for-each select="$b/ancestor::b[last()]/descendant::b[@view = 'paper'][sv:abs(@ux * $vx + @uy * $vy) &gt; 0.99] | $a[@n = 0]/descendant::b[1]">
        <xsl:if test="@dx">
          <xsl:choose>
            <!-- What a screw on the end of a shaft moves. -->
            <xsl:when test="@type = 'prismatic' and $screws[@other = current()/@n or ../@n = current()/@n]">
              <nut t="{@dx * $vx + @dy * $vy}"><xsl:for-each select="$screws[@other = current()/@n or ../@n = current()/@n]"><s><xsl:value-of select="@x * $vx + @y * $vy"/></s></xsl:for-each></nut>
            </xsl:when>
            <xsl:otherwise><t><xsl:value-of select="@dx * $vx + @dy * $vy"/></t></xsl:otherwise>
          </xsl:choose>
        </xsl:if>
      </xsl:for-each>
      <t><xsl:value-of select="sum($b/@dx) * $vx + sum($b/@dy) * $vy"/></t>
    </xsl:variable>
    <!-- Before a screw and its nut, where there is room for all wheels. -->
    <xsl:variable name="least" select="math:max(exsl:node-set($all)/t)"/>
    <xsl:variable name="in-way" select="exsl:node-set($all)/nut[s &lt; $least + 18 + 9 * count(current()/../m:relation)]/@t"/>
    <column vx="{$vx}" vy="{$vy}" t="{math:max(exsl:node-set($all)/t | $in-way) + 14 * ($k != 1)}" angle="{sv:angle($vx, $vy)}"/>
  </xsl:template>

  <xsl:template name="sv-mesh-side">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:param name="centre"/>
    <xsl:param name="ra"/>
    <xsl:param name="rb"/>
    <xsl:param name="k"/>
    <xsl:variable name="columns"><xsl:call-template name="sv-mesh-column">
      <xsl:with-param name="a" select="$a"/>
      <xsl:with-param name="b" select="$b"/>
      <xsl:with-param name="k" select="$k"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="column" select="exsl:node-set($columns)/column"/>
    <xsl:variable name="vx" select="$column/@vx"/>
    <xsl:variable name="vy" select="$column/@vy"/>
    <xsl:variable name="t" select="$column/@t + 9 * w:plane(.) * ($k != 1)"/>
    <!-- On paper, from the second shaft's side to the first's. -->
    <xsl:variable name="seen" select="($b/@x - $centre/@x) * -$vy + ($b/@y - $centre/@y) * $vx"/>
    <xsl:if test="sv:abs($seen) &gt; 3 or $k = 1 or @kind = 'internal-gear' and not(@a)">
      <xsl:variable name="ring" select="@kind = 'internal-gear'"/>
      <xsl:call-template name="sv-disc">
        <xsl:with-param name="of" select="$a"/>
        <xsl:with-param name="at" select="$centre"/>
        <xsl:with-param name="r" select="$ra"/>
        <xsl:with-param name="rim" select="5 * ($ring and $ra &gt; $rb) * ($k != 1)"/>
        <xsl:with-param name="column" select="$column"/>
        <xsl:with-param name="t" select="$t"/>
        <xsl:with-param name="stands" select="not(@a)"/>
        <xsl:with-param name="low" select="1 - 2 * ($seen &lt;= 0)"/>
      </xsl:call-template>
      <xsl:call-template name="sv-disc">
        <xsl:with-param name="of" select="$b"/>
        <xsl:with-param name="at" select="$b"/>
        <xsl:with-param name="r" select="$rb"/>
        <xsl:with-param name="rim" select="5 * ($ring and $rb &gt; $ra) * ($k != 1)"/>
        <xsl:with-param name="column" select="$column"/>
        <xsl:with-param name="t" select="$t"/>
      </xsl:call-template>
      <xsl:if test="@steps and $k != 1">
        <xsl:call-template name="sv-steps">
          <xsl:with-param name="of" select="$a"/><xsl:with-param name="r" select="$ra"/><xsl:with-param name="item" select="1"/>
          <xsl:with-param name="column" select="$column"/><xsl:with-param name="t" select="$t"/>
        </xsl:call-template>
        <xsl:call-template name="sv-steps">
          <xsl:with-param name="of" select="$b"/><xsl:with-param name="r" select="$rb"/><xsl:with-param name="item" select="2"/>
          <xsl:with-param name="column" select="$column"/><xsl:with-param name="t" select="$t"/>
        </xsl:call-template>
      </xsl:if>
      <xsl:if test="@kind = 'belt' or @kind = 'chain'">
        <xsl:variable name="side" select="1 - 2 * ($seen &lt; 0)"/>
        <xsl:variable name="ax" select="$a/@x + ($t - $a/@x * $vx - $a/@y * $vy) * $vx"/>
        <xsl:variable name="ay" select="$a/@y + ($t - $a/@x * $vx - $a/@y * $vy) * $vy"/>
        <xsl:variable name="long" select="sv:abs($seen) + $rb"/>
        <belt of="{$a/../@id}">
          <xsl:if test="@kind = 'chain'"><xsl:attribute name="links">yes</xsl:attribute></xsl:if>
          <line>
            <p x="{$ax + $side * $ra * $vy}" y="{$ay - $side * $ra * $vx}"/>
            <p x="{$ax - $side * $long * $vy}" y="{$ay + $side * $long * $vx}"/>
          </line>
        </belt>
      </xsl:if>
    </xsl:if>
  </xsl:template>

  <!-- The other steps of a stepped pulley, beside the one that the belt is on: r = that one's radius, item = 1 or 2 of each pair;
       seen along the axis circles about it (no column). -->
  <xsl:template name="sv-steps">
    <xsl:param name="of"/>
    <xsl:param name="r"/>
    <xsl:param name="item"/>
    <xsl:param name="column"/>
    <xsl:param name="t"/>
    <xsl:param name="at" select="1"/>
    <xsl:variable name="on" select="number(text:when(@step, @step, '1'))"/>
    <xsl:if test="2 * $at &lt;= num:count(@steps)">
      <xsl:if test="$at != $on">
        <xsl:variable name="its" select="$r * num:item(@steps, 2 * $at - 2 + $item) div num:item(@steps, 2 * $on - 2 + $item)"/>
        <xsl:choose>
          <xsl:when test="$column">
            <xsl:variable name="far" select="$t + 6 * ($at - $on) - $of/@x * $column/@vx - $of/@y * $column/@vy"/>
            <disc of="{$of/@id}" r="{$its}" x="{$of/@x + $far * $column/@vx}" y="{$of/@y + $far * $column/@vy}" angle="{$column/@angle}" rim="0" hub="fixed"
              sx="{$of/@x + ($t - $of/@x * $column/@vx - $of/@y * $column/@vy) * $column/@vx}" sy="{$of/@y + ($t - $of/@x * $column/@vx - $of/@y * $column/@vy) * $column/@vy}"/>
          </xsl:when>
          <xsl:otherwise>
            <pulley of="{$of/@id}" x="{$of/@x}" y="{$of/@y}">
              <xsl:call-template name="sv-round"><xsl:with-param name="b" select="$of"/><xsl:with-param name="r" select="$its"/></xsl:call-template>
            </pulley>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:if>
      <xsl:call-template name="sv-steps">
        <xsl:with-param name="of" select="$of"/>
        <xsl:with-param name="r" select="$r"/>
        <xsl:with-param name="item" select="$item"/>
        <xsl:with-param name="column" select="$column"/>
        <xsl:with-param name="t" select="$t"/>
        <xsl:with-param name="at" select="$at + 1"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- One wheel at the height of a placed body in the column; stands = on the ground, low = 1 or -1, across the column to its ground. -->
  <xsl:template name="sv-disc">
    <xsl:param name="of"/>
    <xsl:param name="at"/>
    <xsl:param name="r"/>
    <xsl:param name="rim"/>
    <xsl:param name="column"/>
    <xsl:param name="t"/>
    <xsl:param name="stands" select="false()"/>
    <xsl:param name="low" select="1"/>
    <xsl:param name="shaft" select="true()"/>
    <!-- whether its shaft turns in the arm that bears it -->
    <xsl:param name="turns" select="false()"/>
    <!-- free: it turns on a shaft that another body is, tube: on a hollow shaft -->
    <xsl:param name="on"/>
    <xsl:variable name="far" select="$t + $rim * not($stands) - $at/@x * $column/@vx - $at/@y * $column/@vy"/>
    <xsl:variable name="x" select="$at/@x + $far * $column/@vx"/>
    <xsl:variable name="y" select="$at/@y + $far * $column/@vy"/>
    <!-- what leads on turns in its own pair, and the wheel is fixed on it -->
    <xsl:variable name="borne" select="$on = 'free' or not($stands or $turns or $of/b or $of/point) and $of/../@n != 0 and $of/@symbol"/>
    <disc of="{$of/@id}" r="{$r}" x="{$x}" y="{$y}" angle="{$column/@angle}" rim="{$rim * not($stands)}">
      <xsl:if test="@kind = 'friction'"><xsl:attribute name="smooth">yes</xsl:attribute></xsl:if>
      <xsl:if test="$on = 'free'"><xsl:attribute name="floats">yes</xsl:attribute></xsl:if>
      <xsl:attribute name="hub">
        <xsl:choose>
          <!-- a ring is its rim alone, a sun goes to the shaft that passes it -->
          <xsl:when test="$stands and @kind = 'gear'">still</xsl:when>
          <xsl:when test="$stands">none</xsl:when>
          <xsl:when test="$borne">free</xsl:when>
          <xsl:when test="$on = 'tube'">still</xsl:when>
          <xsl:otherwise>fixed</xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
      <xsl:if test="$shaft and not($stands)">
        <xsl:attribute name="sx"><xsl:value-of select="$of/@dx"/></xsl:attribute>
        <xsl:attribute name="sy"><xsl:value-of select="$of/@dy"/></xsl:attribute>
      </xsl:if>
      <xsl:if test="$borne">
        <xsl:attribute name="symbol">free-on-shaft</xsl:attribute>
        <xsl:attribute name="at-x"><xsl:value-of select="$x"/></xsl:attribute>
        <xsl:attribute name="at-y"><xsl:value-of select="$y"/></xsl:attribute>
        <xsl:attribute name="at-angle"><xsl:value-of select="$column/@angle"/></xsl:attribute>
      </xsl:if>
      <xsl:if test="not($stands or $borne or $on = 'tube')"><part symbol="fixed-on-shaft" x="{$x}" y="{$y}" angle="{$column/@angle}"/></xsl:if>
    </disc>
    <xsl:if test="$stands">
      <!-- Outside the rim, at the end where the other wheel is. -->
      <ground of="{$of/@id}" symbol="ground" x="{$x - $low * $r * $column/@vy}" y="{$y + $low * $r * $column/@vx}"
        angle="{$column/@angle + 180 * ($low &lt; 0)}"/>
      <!-- nothing joins the rim of a ring to its other end -->
      <xsl:if test="@kind != 'gear'">
        <ground of="{$of/@id}" symbol="ground" x="{$x + $low * $r * $column/@vy}" y="{$y - $low * $r * $column/@vx}" angle="{$column/@angle + 180 * ($low &gt; 0)}"/>
      </xsl:if>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
