<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what ties pairs drawn into the placed scheme: gears, internal gears, friction wheels, belts, chains; others in mesh-….xsl.
  Input: placed bodies; the relations of the model. Output: the same bodies with, millimetres: gear (x y, rx ry, angle:
    a pitch circle as it is seen), disc (x y, r, angle: a wheel from the side, see mesh-side.xsl), pulley (x y rx ry
    angle), belt, cam, rod, shaft (lines of p; what slides in a guide is a rod); part = a symbol at x y with angle; what
    these stand for instead (free end, guide, slider, bearing) is left out or put where at-x at-y say.
  Parameters: model, placed, view, k = mm of paper per metre; 1 = only how far wheels reach is asked.
  Source: GOST 2.770; DRAWING: pitch circles in chain line, tangent; a stroke across the shaft from the side.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:w="urn:systel:wheels" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
  xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math" xmlns:text="urn:systel:text" xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl math func"
  exclude-result-prefixes="vec m sv w kin num text">

  <xsl:include href="../bodies/wheels.xsl"/>
  <xsl:include href="mesh-ground.xsl"/>
  <xsl:include href="mesh-spoke.xsl"/>

  <xsl:key name="sv-placed" match="b" use="@id"/>

  <func:function name="sv:placed">
    <xsl:param name="placed"/>
    <xsl:param name="id"/>
    <xsl:for-each select="$placed[1]"><func:result select="key('sv-placed', $id)"/></xsl:for-each>
  </func:function>

  <xsl:template name="sv-mesh">
    <xsl:param name="model"/>
    <xsl:param name="placed"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:variable name="added"><xsl:call-template name="sv-mesh-list">
      <xsl:with-param name="model" select="$model"/>
      <xsl:with-param name="placed" select="$placed"/>
      <xsl:with-param name="view" select="$view"/>
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
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:if test="$view/@name = 'train'">
      <xsl:call-template name="sv-train">
        <xsl:with-param name="model" select="$model"/>
        <xsl:with-param name="placed" select="$placed"/>
        <xsl:with-param name="k" select="$k"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:for-each select="$model/m:relation[@kind != 'mimic'][not($view/@name = 'train')]">
      <xsl:variable name="a" select="key('w-joint', @a) | $model/m:body[not(current()/@a)]"/>
      <xsl:variable name="b" select="w:b(.)"/>
      <xsl:variable name="axle" select="w:a(.)"/>
      <xsl:variable name="relation" select="."/>
      <xsl:for-each select="$placed[1]">
        <xsl:variable name="pa" select="key('sv-placed', $a/@id)"/>
        <xsl:variable name="pb" select="key('sv-placed', $b/@id)"/>
        <xsl:if test="$pa and $pb">
          <xsl:apply-templates select="$relation" mode="sv-mesh">
            <xsl:with-param name="a" select="$pa"/>
            <xsl:with-param name="b" select="$pb"/>
            <xsl:with-param name="centre" select="key('sv-placed', $axle/@id)"/>
            <xsl:with-param name="view" select="$view"/>
            <xsl:with-param name="k" select="$k"/>
          </xsl:apply-templates>
        </xsl:if>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <!-- How far wheels reach in a layout, in metres: reach elements; bearing/@of = what is in a bearing of its own, wherever the ground's frame is. -->
  <xsl:template name="sv-mesh-reach">
    <xsl:param name="model"/>
    <xsl:param name="layout"/>
    <xsl:param name="view"/>
    <xsl:variable name="added"><xsl:call-template name="sv-mesh-list">
      <xsl:with-param name="model" select="$model"/>
      <xsl:with-param name="placed" select="$layout/b"/>
      <xsl:with-param name="view" select="$view"/>
      <xsl:with-param name="k" select="1"/>
    </xsl:call-template></xsl:variable>
    <xsl:for-each select="exsl:node-set($added)/*[self::gear or self::pulley or self::disc or self::worm]">
      <xsl:variable name="r" select="@r | @ry"/>
      <reach x="{@x - $r}" y="{@y - $r}"/>
      <reach x="{@x + $r}" y="{@y + $r}"/>
    </xsl:for-each>
    <xsl:for-each select="exsl:node-set($added)/*[@floats or contains(@symbol, '-bearing')]"><bearing of="{@of}"/></xsl:for-each>
  </xsl:template>

  <!-- A body with what was added to it. -->
  <xsl:template match="b" mode="sv-meshed">
    <xsl:param name="more"/>
    <!-- the ground of a system of a cell has none -->
    <xsl:variable name="own" select="$more[@of = string(current()/@id)]"/>
    <b>
      <xsl:copy-of select="@*"/>
      <xsl:if test="$own/@symbol"><xsl:attribute name="symbol"><xsl:value-of select="$own/@symbol"/></xsl:attribute></xsl:if>
      <xsl:if test="$own/@at-x">
        <xsl:attribute name="dx"><xsl:value-of select="$own/@at-x"/></xsl:attribute>
        <xsl:attribute name="dy"><xsl:value-of select="$own/@at-y"/></xsl:attribute>
        <xsl:if test="$own/@at-angle"><xsl:attribute name="angle"><xsl:value-of select="$own/@at-angle"/></xsl:attribute></xsl:if>
      </xsl:if>
      <xsl:apply-templates mode="sv-meshed"><xsl:with-param name="more" select="$more"/></xsl:apply-templates>
      <!-- A planet meshes with two wheels and is one; circles nearer than a stroke would be a thick line. -->
      <xsl:for-each select="$own">
        <xsl:variable name="new" select="."/>
        <xsl:if test="not(self::gear | self::disc) or not(preceding-sibling::*[self::gear or self::disc][@of = $new/@of]
            [sv:length(@x - $new/@x, @y - $new/@y) &lt; 0.05][sv:abs(sum(@rx | @r) - sum($new/@rx | $new/@r)) &lt; 0.7])">
          <xsl:copy-of select="."/>
        </xsl:if>
      </xsl:for-each>
      <xsl:variable name="wheels" select="$own[self::gear[not(@base)] or self::pulley]"/>
      <xsl:variable name="held"><xsl:call-template name="sv-held"><xsl:with-param name="more" select="$more"/></xsl:call-template></xsl:variable>
      <xsl:if test="$wheels"><xsl:call-template name="sv-spoke">
        <xsl:with-param name="wheels" select="$wheels"/>
        <xsl:with-param name="cams" select="$own[self::cam]"/>
        <xsl:with-param name="held" select="number($held)"/>
      </xsl:call-template></xsl:if>
      <xsl:variable name="arms" select="$own[self::shaft[@arm] or self::rod]"/>
      <xsl:if test="$arms"><xsl:call-template name="sv-spoke-arms"><xsl:with-param name="arms" select="$arms"/><xsl:with-param name="held" select="number($held)"/></xsl:call-template></xsl:if>
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
  <!-- A shaft in its bearing has no other link to the ground; to a planet leads the arm of its carrier. -->
  <xsl:template match="b/b/route" mode="sv-meshed">
    <xsl:param name="more"/>
    <xsl:variable name="own" select="$more[@of = current()/../@id]"/>
    <xsl:if test="not($own/@symbol[contains(., '-bearing')] or $own/@floats or $more[@of = current()/../../@id]/@arm and ($own/@hub = 'free' or $own/@symbol = 'free-on-shaft')
        or $more[@of = current()/../../@id]/@arm = 'yes' and $own[self::gear])"><xsl:call-template name="sv-branch"><xsl:with-param name="more" select="$more"/></xsl:call-template></xsl:if>
  </xsl:template>
  <!-- Corners and a plate of what turns elsewhere now are not where its links meet. -->
  <xsl:template match="gusset | plate" mode="sv-meshed">
    <xsl:param name="more"/>
    <xsl:if test="not($more[@of = current()/../@id]/@floats) or ../b[not(@id = $more/@of)]"><xsl:copy-of select="."/></xsl:if>
  </xsl:template>
  <xsl:template match="point/route" mode="sv-meshed">
    <xsl:param name="more"/>
    <xsl:call-template name="sv-branch"><xsl:with-param name="more" select="$more"/></xsl:call-template>
  </xsl:template>
  <!-- The ground goes with the pair that it holds. -->
  <xsl:template match="b/b/ground" mode="sv-meshed">
    <xsl:param name="more"/>
    <xsl:variable name="at" select="$more[@of = current()/../@id][@at-x][1]"/>
    <!-- a bearing is on the ground itself -->
    <xsl:if test="not($more[@of = current()/../@id]/@symbol[contains(., '-bearing')] or $more[@of = current()/../@id]/@floats)"><xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:if test="@symbol = 'hinge-ground'"><xsl:attribute name="angle"><xsl:for-each select=".."><xsl:call-template name="sv-held"><xsl:with-param name="more" select="$more"/></xsl:call-template></xsl:for-each></xsl:attribute></xsl:if>
      <xsl:if test="$at">
        <xsl:attribute name="x"><xsl:value-of select="@x + $at/@at-x - ../@dx"/></xsl:attribute>
        <xsl:attribute name="y"><xsl:value-of select="@y + $at/@at-y - ../@dy"/></xsl:attribute>
      </xsl:if>
    </xsl:copy></xsl:if>
  </xsl:template>
  <xsl:template match="*" mode="sv-meshed"><xsl:copy-of select="."/></xsl:template>

  <!-- The plane across an axis as it is seen: plane = x y of its origin, wx wy and tx ty = a metre of it along w and t. -->
  <xsl:template name="sv-plane">
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="w"/>
    <xsl:param name="t"/>
    <plane x="{$x}" y="{$y}" wx="{$k * sv:px($view, $w)}" wy="{$k * sv:py($view, $w)}" tx="{$k * sv:px($view, $t)}"
      ty="{$k * sv:py($view, $t)}"/>
  </xsl:template>
  <xsl:template name="sv-plane-point">
    <xsl:param name="plane"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <p x="{$plane/@x + $x * $plane/@wx + $y * $plane/@tx}" y="{$plane/@y + $x * $plane/@wy + $y * $plane/@ty}"/>
  </xsl:template>

  <!-- rx ry angle of a circle across the axis of a placed pair. In an isometric view lengths are not shortened, so
       circles are larger across the axis than they are. -->
  <xsl:template name="sv-round">
    <xsl:param name="b"/>
    <xsl:param name="r"/>
    <xsl:variable name="across" select="1 + 0.224745 * ($b/@view != 'along')"/>
    <xsl:attribute name="rx">
      <xsl:value-of select="$r * $across * (1 - 0.42265 * ($b/@tilt = 'oblique') - 0.2 * ($b/@tilt = 'steep'))"/>
    </xsl:attribute>
    <xsl:attribute name="ry"><xsl:value-of select="$r * $across"/></xsl:attribute>
    <xsl:attribute name="angle"><xsl:value-of select="sv:angle(sum($b/@ux), sum($b/@uy))"/></xsl:attribute>
  </xsl:template>

  <!-- Two wheels: how large they are, and how they are seen. -->
  <xsl:template match="m:relation[@kind = 'gear' or @kind = 'internal-gear' or @kind = 'friction' or @kind = 'belt' or @kind = 'chain']" mode="sv-mesh">
    <xsl:param name="a"/>
    <xsl:param name="b"/>
    <xsl:param name="centre"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:variable name="radii" select="w:radii(.)"/>
    <xsl:variable name="between" select="w:between(.)"/>
    <xsl:variable name="apart" select="$k * vec:length($between)"/>
    <xsl:variable name="flat" select="$b/@view = 'paper' and not($b/@tilt)"/>
    <!-- A wheel touches its ring where its axis is drawn farther from the ring's than it is. -->
    <xsl:variable name="ring" select="@kind = 'internal-gear'"/>
    <xsl:variable name="farther" select="($ring and $b/@view = 'along') * (sv:length($b/@x - $centre/@x, $b/@y - $centre/@y) - $apart)"/>
    <xsl:variable name="true-a" select="$k * num:item($radii, 1)"/>
    <xsl:variable name="true-b" select="$k * num:item($radii, 2)"/>
    <xsl:variable name="ra" select="$true-a - $farther * ($true-a &lt; $true-b)"/>
    <xsl:variable name="rb" select="$true-b - $farther * ($true-b &lt; $true-a)"/>
    <xsl:choose>
      <xsl:when test="text:when($ring, sv:min($ra, $rb), $apart) &lt; 3 and $k != 1 or $apart &lt; 0.000001"/>
      <xsl:when test="$flat">
        <xsl:call-template name="sv-mesh-side">
          <xsl:with-param name="a" select="$a"/>
          <xsl:with-param name="b" select="$b"/>
          <xsl:with-param name="centre" select="$centre"/>
          <xsl:with-param name="ra" select="$ra"/>
          <xsl:with-param name="rb" select="$rb"/>
          <xsl:with-param name="k" select="$k"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@kind = 'belt' or @kind = 'chain'">
        <xsl:variable name="toothed" select="@kind = 'chain'"/>
        <pulley of="{$a/@id}" x="{$a/@x}" y="{$a/@y}">
          <xsl:if test="$toothed"><xsl:attribute name="toothed">yes</xsl:attribute></xsl:if>
          <xsl:call-template name="sv-round"><xsl:with-param name="b" select="$b"/><xsl:with-param name="r" select="$ra"/></xsl:call-template>
        </pulley>
        <pulley of="{$b/@id}" x="{$b/@x}" y="{$b/@y}">
          <xsl:if test="$toothed"><xsl:attribute name="toothed">yes</xsl:attribute></xsl:if>
          <xsl:call-template name="sv-round"><xsl:with-param name="b" select="$b"/><xsl:with-param name="r" select="$rb"/></xsl:call-template>
        </pulley>
        <xsl:if test="@steps and $k != 1">
          <xsl:call-template name="sv-steps">
            <xsl:with-param name="of" select="$a"/><xsl:with-param name="r" select="$ra"/><xsl:with-param name="item" select="1"/>
          </xsl:call-template>
          <xsl:call-template name="sv-steps">
            <xsl:with-param name="of" select="$b"/><xsl:with-param name="r" select="$rb"/><xsl:with-param name="item" select="2"/>
          </xsl:call-template>
        </xsl:if>
        <!-- Tangents: outer ones, crossed when the wheels turn against each other; they stay where the pulleys turn. -->
        <xsl:variable name="crossed" select="1 - 2 * (@ratio &lt; 0)"/>
        <xsl:variable name="lean" select="math:acos(($ra - $crossed * $rb) div $apart) div $sv-degree"/>
        <xsl:variable name="w" select="vec:along($between)"/>
        <xsl:variable name="t" select="vec:cross(kin:axis(w:b(.)), $w)"/>
        <xsl:variable name="planes">
          <xsl:for-each select="$a | $b">
            <xsl:call-template name="sv-plane">
              <xsl:with-param name="view" select="$view"/>
              <xsl:with-param name="k" select="1"/>
              <xsl:with-param name="x" select="@x"/>
              <xsl:with-param name="y" select="@y"/>
              <xsl:with-param name="w" select="$w"/>
              <xsl:with-param name="t" select="$t"/>
            </xsl:call-template>
          </xsl:for-each>
        </xsl:variable>
        <!-- In the order of the document: the first one's may come second. -->
        <xsl:variable name="swapped" select="boolean($a/preceding::b[@id = $b/@id] | $a/ancestor::b[@id = $b/@id])"/>
        <xsl:variable name="own" select="exsl:node-set($planes)/plane[1 + $swapped]"/>
        <xsl:variable name="other" select="exsl:node-set($planes)/plane[2 - $swapped]"/>
        <belt of="{$a/../@id}">
          <xsl:if test="$toothed"><xsl:attribute name="links">yes</xsl:attribute></xsl:if>
          <xsl:for-each select="document('')/*/sv:sides/i">
            <line>
              <xsl:call-template name="sv-plane-point">
                <xsl:with-param name="plane" select="$own"/>
                <xsl:with-param name="x" select="$ra * sv:cos($lean)"/>
                <xsl:with-param name="y" select="$ra * sv:sin(. * $lean)"/>
              </xsl:call-template>
              <xsl:call-template name="sv-plane-point">
                <xsl:with-param name="plane" select="$other"/>
                <xsl:with-param name="x" select="$crossed * $rb * sv:cos($lean)"/>
                <xsl:with-param name="y" select="$crossed * $rb * sv:sin(. * $lean)"/>
              </xsl:call-template>
            </line>
          </xsl:for-each>
        </belt>
      </xsl:when>
      <xsl:otherwise>
        <gear of="{$a/@id}" x="{$centre/@x}" y="{$centre/@y}">
          <xsl:if test="@kind = 'friction'"><xsl:attribute name="smooth">yes</xsl:attribute></xsl:if>
          <xsl:call-template name="sv-round"><xsl:with-param name="b" select="$b"/><xsl:with-param name="r" select="$ra"/></xsl:call-template>
        </gear>
        <gear of="{$b/@id}" x="{$b/@x}" y="{$b/@y}">
          <xsl:if test="@kind = 'friction'"><xsl:attribute name="smooth">yes</xsl:attribute></xsl:if>
          <xsl:call-template name="sv-round"><xsl:with-param name="b" select="$b"/><xsl:with-param name="r" select="$rb"/></xsl:call-template>
        </gear>
        <xsl:if test="not(@a) and $b/@view = 'along'">
          <ground of="{$a/@id}" symbol="ground" angle="0" x="{$centre/@x}" y="{$centre/@y + $ra}"/>
        </xsl:if>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
  <sv:sides><i xmlns="">1</i><i xmlns="">-1</i></sv:sides>
</xsl:stylesheet>
