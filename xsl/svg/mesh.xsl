<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what ties pairs drawn into the placed scheme: gears, internal gears, racks, belts, cams.
  Input: placed bodies; the relations of the model. Output: the same bodies with, millimetres: gear (x y, rx ry, angle:
    a pitch circle or what it is seen as; or x y, r, angle, sx sy: a wheel from the side on a shaft from there),
    pulley (x y r), belt (lines of p), cam (a closed line of p), rod (lines of p of what slides in a guide); what these
    stand for instead (free end, guide and slider) is left out.
  Parameters: model, placed, k = mm of paper per metre; 1 = only how far wheels reach is asked.
  Source: GOST 2.770; DRAWING: pitch circles in chain line, tangent; a stroke across the shaft from the side. Radii
    come from the distance of the axes and the ratio q_b = ratio · q_a.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:num="urn:systel:number" xmlns:exsl="http://exslt.org/common"
  xmlns:math="http://exslt.org/math" extension-element-prefixes="exsl math" exclude-result-prefixes="m sv num">

  <xsl:key name="sv-joint" match="m:body" use="m:joint/@id"/>
  <xsl:key name="sv-placed" match="b" use="@id"/>

  <xsl:template name="sv-mesh">
    <xsl:param name="model"/>
    <xsl:param name="placed"/>
    <xsl:param name="k"/>
    <xsl:variable name="added"><xsl:call-template name="sv-mesh-list">
      <xsl:with-param name="model" select="$model"/>
      <xsl:with-param name="placed" select="$placed"/>
      <xsl:with-param name="k" select="$k"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="more" select="exsl:node-set($added)/*"/>
    <xsl:choose>
      <xsl:when test="$more">
        <xsl:apply-templates select="$placed" mode="sv-meshed"><xsl:with-param name="more" select="$more"/></xsl:apply-templates>
      </xsl:when>
      <xsl:otherwise><xsl:copy-of select="$placed"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- What is added; of = the id of the body it belongs to. -->
  <xsl:template name="sv-mesh-list">
    <xsl:param name="model"/>
    <xsl:param name="placed"/>
    <xsl:param name="k"/>
    <xsl:for-each select="$model/m:relation[@kind != 'mimic']">
      <xsl:variable name="a" select="key('sv-joint', @a) | $model/m:body[not(current()/@a)]"/>
      <xsl:variable name="b" select="key('sv-joint', @b)"/>
      <xsl:variable name="axle" select="key('sv-joint', @carrier)[not(current()/@a)]"/>
      <xsl:variable name="relation" select="."/>
      <xsl:for-each select="$placed[1]">
        <xsl:variable name="pa" select="key('sv-placed', $a/@id)"/>
        <xsl:variable name="pb" select="key('sv-placed', $b/@id)"/>
        <xsl:if test="$pa and $pb">
          <xsl:apply-templates select="$relation" mode="sv-mesh">
            <xsl:with-param name="a" select="$pa"/>
            <xsl:with-param name="b" select="$pb"/>
            <xsl:with-param name="centre" select="key('sv-placed', $axle/@id) | $pa[not($axle)]"/>
            <xsl:with-param name="k" select="$k"/>
            <xsl:with-param name="turned" select="sum($a/m:joint/@q)"/>
            <xsl:with-param name="risen" select="sum($b/m:joint[@type = 'prismatic']/@q)"/>
          </xsl:apply-templates>
        </xsl:if>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <!-- How far wheels reach in a layout, in metres: reach elements. -->
  <xsl:template name="sv-mesh-reach">
    <xsl:param name="model"/>
    <xsl:param name="layout"/>
    <xsl:variable name="added"><xsl:call-template name="sv-mesh-list">
      <xsl:with-param name="model" select="$model"/>
      <xsl:with-param name="placed" select="$layout/b"/>
      <xsl:with-param name="k" select="1"/>
    </xsl:call-template></xsl:variable>
    <xsl:for-each select="exsl:node-set($added)/gear | exsl:node-set($added)/pulley">
      <xsl:variable name="r" select="@r | @ry"/>
      <reach x="{@x - $r}" y="{@y - $r}"/>
      <reach x="{@x + $r}" y="{@y + $r}"/>
    </xsl:for-each>
  </xsl:template>

  <!-- A body with what was added to it. -->
  <xsl:template match="b" mode="sv-meshed">
    <xsl:param name="more"/>
    <xsl:variable name="own" select="$more[@of = current()/@id]"/>
    <b>
      <xsl:copy-of select="@*"/>
      <xsl:if test="$own/@symbol"><xsl:attribute name="symbol"><xsl:value-of select="$own/@symbol"/></xsl:attribute></xsl:if>
      <xsl:if test="$own/@at-x">
        <xsl:attribute name="dx"><xsl:value-of select="$own/@at-x"/></xsl:attribute>
        <xsl:attribute name="dy"><xsl:value-of select="$own/@at-y"/></xsl:attribute>
      </xsl:if>
      <xsl:apply-templates mode="sv-meshed"><xsl:with-param name="more" select="$more"/></xsl:apply-templates>
      <!-- A planet meshes with two wheels and is one. -->
      <xsl:for-each select="$own">
        <xsl:variable name="new" select="."/>
        <xsl:if test="not(self::gear) or not(preceding-sibling::gear[@of = $new/@of][sv:abs(sum(@rx | @r) - sum($new/@rx | $new/@r)) &lt; 0.05])">
          <xsl:copy-of select="."/>
        </xsl:if>
      </xsl:for-each>
    </b>
  </xsl:template>
  <xsl:template match="end" mode="sv-meshed">
    <xsl:param name="more"/>
    <xsl:if test="not($more[@of = current()/../@id])"><xsl:copy-of select="."/></xsl:if>
  </xsl:template>
  <xsl:template match="guide" mode="sv-meshed">
    <xsl:param name="more"/>
    <xsl:if test="not($more[self::rod][@of = current()/../@id])"><xsl:copy-of select="."/></xsl:if>
  </xsl:template>
  <xsl:template match="*" mode="sv-meshed"><xsl:copy-of select="."/></xsl:template>

  <!-- Two wheels: how large they are, and how they are seen. -->
  <xsl:template match="m:relation[@kind = 'gear' or @kind = 'internal-gear' or @kind = 'belt']" mode="sv-mesh">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:param name="centre"/>
    <xsl:param name="k"/>
    <xsl:variable name="along" select="$b/@view = 'along'"/>
    <xsl:variable name="flat" select="$b/@view = 'paper' and not($b/@tilt)"/>
    <xsl:variable name="apart">
      <xsl:choose>
        <xsl:when test="$along"><xsl:value-of select="sv:length($b/@x - $centre/@x, $b/@y - $centre/@y)"/></xsl:when>
        <xsl:when test="$flat">
          <xsl:value-of select="sv:abs(($b/@x - $centre/@x) * $b/@uy - ($b/@y - $centre/@y) * $b/@ux)"/>
        </xsl:when>
        <xsl:otherwise><xsl:value-of select="$k * sv:norm(sv:minus($b/@pose, $centre/@pose))"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="n" select="sv:abs(number(concat(@ratio, substring('1', 1, not(@ratio)))))"/>
    <xsl:variable name="rb">
      <xsl:choose>
        <xsl:when test="@kind = 'gear'"><xsl:value-of select="$apart div (1 + $n)"/></xsl:when>
        <xsl:when test="@kind = 'belt'"><xsl:value-of select="0.45 * $apart div (1 + $n)"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$apart div (sv:abs($n - 1) + ($n = 1))"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="ra" select="$rb * $n"/>
    <xsl:choose>
      <xsl:when test="$apart &lt; 3 and $k != 1 or $apart &lt; 0.000001"/>
      <xsl:when test="$flat">
        <xsl:call-template name="sv-mesh-side">
          <xsl:with-param name="a" select="$a"/>
          <xsl:with-param name="b" select="$b"/>
          <xsl:with-param name="ra" select="$ra"/>
          <xsl:with-param name="rb" select="$rb"/>
          <xsl:with-param name="k" select="$k"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@kind = 'belt' and $along">
        <pulley of="{$a/@id}" x="{$a/@x}" y="{$a/@y}" r="{$ra}"/>
        <pulley of="{$b/@id}" x="{$b/@x}" y="{$b/@y}" r="{$rb}"/>
        <!-- Tangents: outer ones, crossed when the wheels turn against each other. -->
        <xsl:variable name="crossed" select="1 - 2 * (@ratio &lt; 0)"/>
        <xsl:variable name="way" select="sv:angle($b/@x - $a/@x, $b/@y - $a/@y)"/>
        <xsl:variable name="lean" select="math:acos(($ra - $crossed * $rb) div $apart) div $sv-degree"/>
        <belt of="{$a/@id}">
          <xsl:for-each select="document('')/*/sv:sides/i">
            <line>
              <p x="{$a/@x + $ra * sv:cos($way + . * $lean)}" y="{$a/@y + $ra * sv:sin($way + . * $lean)}"/>
              <p x="{$b/@x + $crossed * $rb * sv:cos($way + . * $lean)}" y="{$b/@y + $crossed * $rb * sv:sin($way + . * $lean)}"/>
            </line>
          </xsl:for-each>
        </belt>
      </xsl:when>
      <xsl:otherwise>
        <!-- In an isometric view lengths are not shortened, so circles are larger across the axis than they are. -->
        <xsl:variable name="across" select="1 + 0.224745 * not($along)"/>
        <xsl:variable name="flatten" select="$across * (1 - 0.42265 * ($b/@tilt = 'oblique') - 0.2 * ($b/@tilt = 'steep'))"/>
        <xsl:variable name="turn" select="sv:angle(sum($b/@ux), sum($b/@uy))"/>
        <gear of="{$a/@id}" x="{$centre/@x}" y="{$centre/@y}" rx="{$ra * $flatten}" ry="{$ra * $across}" angle="{$turn}"/>
        <gear of="{$b/@id}" x="{$b/@x}" y="{$b/@y}" rx="{$rb * $flatten}" ry="{$rb * $across}" angle="{$turn}"/>
        <xsl:if test="not(@a) and $along">
          <ground of="{$a/@id}" symbol="ground" angle="0" x="{$centre/@x}" y="{$centre/@y + $ra}"/>
        </xsl:if>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
  <sv:sides><i xmlns="">1</i><i xmlns="">-1</i></sv:sides>

  <!-- Wheels from the side stand on one line across their shafts, beyond the symbols of the pairs. -->
  <xsl:template name="sv-mesh-side">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:param name="ra"/>
    <xsl:param name="rb"/>
    <xsl:param name="k"/>
    <xsl:variable name="way" select="1 - 2 * ($b/@forward &lt; 0)"/>
    <xsl:variable name="vx" select="$way * $b/@ux"/>
    <xsl:variable name="vy" select="$way * $b/@uy"/>
    <xsl:variable name="ta" select="sum($a/@dx) * $vx + sum($a/@dy) * $vy"/>
    <xsl:variable name="tb" select="sum($b/@dx) * $vx + sum($b/@dy) * $vy"/>
    <xsl:variable name="t" select="$tb + ($ta - $tb) * ($ta &gt; $tb) + 14 * ($k != 1)"/>
    <gear of="{$a/@id}" r="{$ra}" x="{$a/@x + ($t - $a/@x * $vx - $a/@y * $vy) * $vx}"
      y="{$a/@y + ($t - $a/@x * $vx - $a/@y * $vy) * $vy}" angle="{sv:angle($vx, $vy)}" sx="{$a/@dx}" sy="{$a/@dy}"/>
    <gear of="{$b/@id}" r="{$rb}" x="{$b/@x + ($t - $b/@x * $vx - $b/@y * $vy) * $vx}"
      y="{$b/@y + ($t - $b/@x * $vx - $b/@y * $vy) * $vy}" angle="{sv:angle($vx, $vy)}" sx="{$b/@dx}" sy="{$b/@dy}"/>
    <xsl:if test="@kind = 'belt'">
      <belt of="{$a/@id}">
        <xsl:variable name="cx" select="$b/@x - $a/@x - (($b/@x - $a/@x) * $vx + ($b/@y - $a/@y) * $vy) * $vx"/>
        <xsl:variable name="cy" select="$b/@y - $a/@y - (($b/@x - $a/@x) * $vx + ($b/@y - $a/@y) * $vy) * $vy"/>
        <xsl:variable name="c" select="sv:length($cx, $cy)"/>
        <xsl:variable name="ax" select="$a/@x + ($t - $a/@x * $vx - $a/@y * $vy) * $vx - $ra * $cx div $c"/>
        <xsl:variable name="ay" select="$a/@y + ($t - $a/@x * $vx - $a/@y * $vy) * $vy - $ra * $cy div $c"/>
        <line><p x="{$ax}" y="{$ay}"/><p x="{$ax + ($c + $ra + $rb) * $cx div $c}" y="{$ay + ($c + $ra + $rb) * $cy div $c}"/></line>
      </belt>
    </xsl:if>
  </xsl:template>

  <!-- A wheel on a rack, which is a rod in a guide beside the wheel. -->
  <xsl:template match="m:relation[@kind = 'rack']" mode="sv-mesh">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:param name="k"/>
    <xsl:variable name="wheel" select="($a | $b)[@type = 'revolute'][1]"/>
    <xsl:variable name="rack" select="($a | $b)[@type = 'prismatic'][1]"/>
    <xsl:if test="$wheel/@view = 'along' and $rack/@view = 'paper'">
      <xsl:variable name="t" select="($wheel/@x - $rack/@x) * $rack/@ux + ($wheel/@y - $rack/@y) * $rack/@uy"/>
      <!-- The foot of the wheel on the line of the rack. -->
      <xsl:variable name="x" select="$rack/@x + $t * $rack/@ux"/>
      <xsl:variable name="y" select="$rack/@y + $t * $rack/@uy"/>
      <xsl:variable name="r" select="sv:length($wheel/@x - $x, $wheel/@y - $y)"/>
      <xsl:if test="$r &gt; 3 or $k = 1">
        <xsl:variable name="far" select="$r + 10"/>
        <gear of="{$wheel/@id}" x="{$wheel/@x}" y="{$wheel/@y}" rx="{$r}" ry="{$r}" angle="0"/>
        <rod of="{$rack/@id}" symbol="{substring('rod-guide', 1, 9 * ($rack/../@n = 0))}" at-x="{$x + $far * $rack/@ux}" at-y="{$y + $far * $rack/@uy}">
          <xsl:if test="$rack/../@n != 0"><xsl:attribute name="symbol">slider</xsl:attribute></xsl:if>
          <line>
            <p x="{$x - ($r + 6) * $rack/@ux}" y="{$y - ($r + 6) * $rack/@uy}"/>
            <p x="{$x + ($far + 12) * $rack/@ux}" y="{$y + ($far + 12) * $rack/@uy}"/>
          </line>
        </rod>
      </xsl:if>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
