<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: gear trains from the side as they unfold: wheels plane by plane, shafts in bearings that stand beside each other, arms of
    carriers between the planes.
  Input: the model; its placed bodies in the view named train. Output: disc, shaft, ground, belt (see mesh.xsl).
  Parameters: model, placed, k. Source: GOST 2.703-2011 (trains unfold, without a scale along the shafts), GOST 2.770.
  Along the axis: a plane each 28 mm, an arm behind its planet, before it where the web of a ring that turns is there; the bearing of a shaft stands before its first wheel, or, where a
    shaft of the same axis begins before it, behind its last or between its arm and its wheel.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:w="urn:systel:wheels" xmlns:num="urn:systel:number" xmlns:math="http://exslt.org/math"
  xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl math" exclude-result-prefixes="text m sv w num">

  <!-- What every shaft bears: items of a joint, at = how far along, across = where its axis is on paper. -->
  <xsl:template name="sv-train">
    <xsl:param name="model"/>
    <xsl:param name="placed"/>
    <xsl:param name="k"/>
    <xsl:variable name="first" select="$placed/descendant::b[@view = 'paper'][1]"/>
    <xsl:variable name="vx" select="number($first/@ux)"/>
    <xsl:variable name="vy" select="number($first/@uy)"/>
    <xsl:variable name="step" select="28 * ($k != 1)"/>
    <xsl:variable name="begin" select="$first/@x * $vx + $first/@y * $vy + 14 * ($k != 1)"/>
    <xsl:variable name="relations" select="$model/m:relation[@kind != 'mimic']"/>
    <!-- asked once of each: a plane is found along the row of the wheels before it -->
    <xsl:variable name="numbers"><xsl:for-each select="$relations"><n a="{@a}" b="{@b}" carrier="{@carrier}"><xsl:value-of select="w:plane(.)"/></n></xsl:for-each></xsl:variable>
    <xsl:variable name="planes">
      <xsl:for-each select="$relations">
        <xsl:variable name="which" select="position()"/>
        <xsl:variable name="radii" select="w:radii(.)"/>
        <xsl:variable name="n" select="exsl:node-set($numbers)/n[$which]"/>
        <!-- the web of a ring is where its body goes on: behind its rim, before it where all else of the body is before -->
        <xsl:variable name="outer" select="@a[num:item($radii, 1) &gt; num:item($radii, 2)] | @b[num:item($radii, 2) &gt; num:item($radii, 1)]"/>
        <xsl:variable name="else" select="exsl:node-set($numbers)/n[@a = $outer or @b = $outer or @carrier = $outer]"/>
        <plane n="{$n}" radii="{$radii}" web="{1 - 2 * ($else &lt; $n and not($else &gt; $n))}"><xsl:copy-of select="@a | @b | @carrier | @kind | @steps | @step"/></plane>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="items">
      <xsl:for-each select="exsl:node-set($planes)/plane">
        <xsl:variable name="at" select="$begin + $step * @n"/>
        <xsl:variable name="rim" select="5 * @web * (@kind = 'internal-gear')"/>
        <xsl:variable name="larger" select="num:item(@radii, 1) &gt; num:item(@radii, 2)"/>
        <xsl:if test="@a"><item joint="{@a}" at="{$at + $rim * $larger}"><xsl:if test="$rim and $larger"><xsl:attribute name="ring"><xsl:value-of select="num:item(@radii, 1)"/></xsl:attribute></xsl:if></item></xsl:if>
        <item joint="{@b}" at="{$at + $rim * not($larger)}"/>
        <xsl:if test="@steps and $k != 1">
          <xsl:variable name="back" select="6 * (number(text:when(@step, @step, '1')) - 1)"/>
          <xsl:variable name="on" select="3 * num:count(@steps) - 6 - $back"/>
          <item joint="{@a}" at="{$at - $back}"/><item joint="{@a}" at="{$at + $on}"/>
          <item joint="{@b}" at="{$at - $back}"/><item joint="{@b}" at="{$at + $on}"/>
        </xsl:if>
        <!-- where the web of a ring that turns is behind the planet, the arm is before it, as where the carrier bears a ring around the shaft of its sun -->
        <xsl:if test="@carrier and not(preceding-sibling::plane[@carrier][@b = current()/@b])">
          <xsl:variable name="around" select="../plane[@n &lt; current()/@n][@kind = 'internal-gear'][@a = current()/@carrier][num:item(@radii, 1) &gt; num:item(@radii, 2)]"/>
          <xsl:variable name="webbed" select="(../plane[@kind = 'internal-gear' and @a and @carrier and @web = 1][@b = current()/@b and @n = current()/@n][num:item(@radii, 1) &gt; num:item(@radii, 2)]
            or $around and ../plane[@kind = 'gear'][@b = current()/@b]/@a = ../plane[@n &lt;= $around/@n][@kind = 'gear']/@a)
            and not(../plane[@carrier][@b = current()/@b][@n != current()/@n])"/>
          <item joint="{@carrier}" at="{$at + 0.32 * $step * (1 - 2 * $webbed)}" planet="{@b}" side="{1 - 2 * $webbed}"/>
        </xsl:if>
        <!-- the shaft of the carrier passes a sun that stands still -->
        <xsl:if test="@carrier and not(@a) and @kind = 'gear'"><item joint="{@carrier}" at="{$at}"/></xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <!-- Planets with wheels in several planes turn with their shafts, which the arm bears. -->
    <xsl:variable name="doubles"><xsl:for-each select="exsl:node-set($planes)/plane[@carrier]">
      <xsl:variable name="before" select="preceding-sibling::plane[@carrier][@b = current()/@b]"/>
      <xsl:if test="$before[@n != current()/@n] and not($before[@n != $before[1]/@n])"><double b="{@b}"/></xsl:if>
    </xsl:for-each></xsl:variable>
    <xsl:variable name="double" select="exsl:node-set($doubles)/double/@b"/>
    <!-- Where the axes are on paper. -->
    <xsl:variable name="lines"><xsl:for-each select="$model/m:body/m:body[m:joint/@type = 'revolute']">
      <xsl:variable name="body" select="sv:placed($placed, @id)"/>
      <xsl:if test="$body"><line joint="{m:joint/@id}" n="{@number}" id="{@id}" across="{$body/@y * $vx - $body/@x * $vy}"/></xsl:if>
    </xsl:for-each></xsl:variable>
    <xsl:variable name="carried"><xsl:call-template name="sv-hung">
      <xsl:with-param name="items" select="exsl:node-set($items)/item"/>
      <xsl:with-param name="lines" select="exsl:node-set($lines)/line"/>
      <xsl:with-param name="planes" select="exsl:node-set($planes)/plane"/>
      <xsl:with-param name="begin" select="$begin"/>
      <xsl:with-param name="step" select="$step"/>
      <xsl:with-param name="k" select="$k"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="borne" select="exsl:node-set($carried)/item"/>
    <xsl:variable name="rows"><xsl:call-template name="sv-coaxial">
      <xsl:with-param name="model" select="$model"/>
      <xsl:with-param name="lines" select="exsl:node-set($lines)/line"/>
      <xsl:with-param name="items" select="$borne[not(@hung)]"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="spans" select="exsl:node-set($rows)/span"/>
    <xsl:for-each select="$relations">
      <xsl:variable name="relation" select="."/>
      <xsl:variable name="which" select="position()"/>
      <xsl:variable name="plane" select="exsl:node-set($planes)/plane[$which]"/>
      <xsl:variable name="ring" select="@kind = 'internal-gear'"/>
      <xsl:variable name="ra" select="$k * num:item($plane/@radii, 1)"/>
      <xsl:variable name="rb" select="$k * num:item($plane/@radii, 2)"/>
      <xsl:variable name="id-a" select="string(key('w-joint', @a)/@id)"/>
      <xsl:variable name="id-b" select="string(w:b(.)/@id)"/>
      <xsl:variable name="axle" select="string(w:a(.)/@id)"/>
      <xsl:variable name="pa" select="sv:placed($placed, $id-a)[$id-a != ''] | $placed/descendant-or-self::b[$id-a = ''][@n = 0][1]"/>
      <xsl:variable name="pb" select="sv:placed($placed, $id-b)"/>
      <xsl:variable name="centre" select="sv:placed($placed, $axle)"/>
      <xsl:variable name="column"><column vx="{$vx}" vy="{$vy}" angle="{sv:angle($vx, $vy)}"/></xsl:variable>
      <xsl:variable name="seen" select="($pb/@x - $centre/@x) * -$vy + ($pb/@y - $centre/@y) * $vx"/>
      <xsl:for-each select="$pa | $pb">
        <xsl:variable name="is-a" select="@id = $pa/@id"/>
        <xsl:variable name="outer" select="$ring and ($is-a and $ra &gt; $rb or not($is-a) and $rb &gt; $ra)"/>
        <xsl:variable name="from" select="($centre[$is-a and not($relation/@a)] | self::b[not($is-a and not($relation/@a))])"/>
        <xsl:for-each select="$relation">
          <xsl:call-template name="sv-disc">
            <xsl:with-param name="of" select="$pa[$is-a] | $pb[not($is-a)]"/>
            <xsl:with-param name="at" select="$from"/>
            <xsl:with-param name="r" select="$ra * $is-a + $rb * not($is-a)"/>
            <xsl:with-param name="rim" select="5 * $outer * $plane/@web * ($k != 1)"/>
            <xsl:with-param name="column" select="exsl:node-set($column)/column"/>
            <xsl:with-param name="t" select="$begin + $step * $plane/@n"/>
            <xsl:with-param name="stands" select="$is-a and not($relation/@a)"/>
            <!-- a sun that stands still has its ground on the other side than its planet -->
            <xsl:with-param name="low" select="(1 - 2 * ($seen &lt;= 0)) * (1 - 2 * not($ring))"/>
            <xsl:with-param name="shaft" select="false()"/>
            <xsl:with-param name="turns" select="not($is-a) and boolean($relation[@carrier]/@b = $double)"/>
            <xsl:with-param name="on" select="string($spans[@joint = $relation/@a[$is-a] or @joint = $relation/@b[not($is-a)]]/@hub)"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:for-each>
      <xsl:if test="$k != 1 and @b = $double and not(preceding-sibling::m:relation[@carrier][@b = current()/@b])">
        <xsl:variable name="own" select="exsl:node-set($planes)/plane[@carrier][@b = $relation/@b]/@n"/>
        <xsl:variable name="off" select="$begin - $pb/@x * $vx - $pb/@y * $vy"/>
        <xsl:variable name="from" select="$off + $step * math:min($own) - 3"/>
        <xsl:variable name="to" select="$off + $step * math:max($own) + 3"/>
        <xsl:variable name="in" select="$off + $step * ($plane/@n + 0.32)"/>
        <shaft of="{$pb/@id}" symbol="free-on-shaft" at-x="{$pb/@x + $in * $vx}" at-y="{$pb/@y + $in * $vy}" at-angle="{sv:angle($vx, $vy)}">
          <line><p x="{$pb/@x + $from * $vx}" y="{$pb/@y + $from * $vy}"/><p x="{$pb/@x + $to * $vx}" y="{$pb/@y + $to * $vy}"/></line>
        </shaft>
      </xsl:if>
      <xsl:if test="@steps and $k != 1">
        <xsl:call-template name="sv-steps">
          <xsl:with-param name="of" select="$pa"/><xsl:with-param name="r" select="$ra"/><xsl:with-param name="item" select="1"/>
          <xsl:with-param name="column" select="exsl:node-set($column)/column"/><xsl:with-param name="t" select="$begin + $step * $plane/@n"/>
        </xsl:call-template>
        <xsl:call-template name="sv-steps">
          <xsl:with-param name="of" select="$pb"/><xsl:with-param name="r" select="$rb"/><xsl:with-param name="item" select="2"/>
          <xsl:with-param name="column" select="exsl:node-set($column)/column"/><xsl:with-param name="t" select="$begin + $step * $plane/@n"/>
        </xsl:call-template>
      </xsl:if>
      <xsl:if test="@kind = 'belt' or @kind = 'chain'">
        <xsl:variable name="side" select="1 - 2 * ($seen &lt; 0)"/>
        <xsl:variable name="far" select="$begin + $step * $plane/@n - $centre/@x * $vx - $centre/@y * $vy"/>
        <xsl:variable name="ax" select="$centre/@x + $far * $vx"/>
        <xsl:variable name="ay" select="$centre/@y + $far * $vy"/>
        <xsl:variable name="long" select="sv:abs($seen) + $rb"/>
        <belt of="{$pa/../@id}">
          <xsl:if test="@kind = 'chain'"><xsl:attribute name="links">yes</xsl:attribute></xsl:if>
          <line>
            <p x="{$ax + $side * $ra * $vy}" y="{$ay - $side * $ra * $vx}"/>
            <p x="{$ax - $side * $long * $vy}" y="{$ay + $side * $long * $vx}"/>
          </line>
        </belt>
      </xsl:if>
    </xsl:for-each>
    <xsl:if test="$k != 1">
      <!-- of wheels on the shaft of another body the arms alone -->
      <xsl:for-each select="$spans[not(@hub = 'free') or @joint = $borne[@hung]/@joint]">
        <xsl:variable name="span" select="."/>
        <xsl:variable name="alike" select="(preceding-sibling::span | following-sibling::span)[not(@hub = 'free')][sv:abs(@across - $span/@across) &lt; 0.5]"/>
        <xsl:variable name="own" select="$borne[@joint = $span/@joint]"/>
        <!-- A carrier before a sun that turns as well is a sleeve on the shaft of that, and what another shaft passes through. -->
        <xsl:variable name="passed" select="$alike[@least &lt; $span/@least][@most &gt; $span/@most]"/>
        <xsl:variable name="sleeve" select="boolean($own[not(@hung)]/@side = -1 and $alike[@least &gt; $span/@least][@least - $span/@least &lt; 0.4 * $step] or $passed)"/>
        <xsl:variable name="around" select="$alike[$borne[not(@hung)][@side = -1]/@joint = @joint][@least &lt; $span/@least][$span/@least - @least &lt; 0.4 * $step]"/>
        <xsl:variable name="bearing">
          <xsl:choose>
            <xsl:when test="$passed and @most - @least &gt; 12"><xsl:value-of select="(@least + @most) div 2"/></xsl:when>
            <xsl:when test="$sleeve and $own[not(@hung)]/@side = 1 and @most - @least &lt; 1"><xsl:value-of select="@most + 7"/></xsl:when>
            <xsl:when test="$sleeve"><xsl:value-of select="@least - 9"/></xsl:when>
            <xsl:when test="$around"><xsl:value-of select="$around/@least - 28"/></xsl:when>
            <xsl:when test="not($alike[@least &lt; $span/@least or @least = $span/@least and following-sibling::span/@joint = $span/@joint])"><xsl:value-of select="@least - 15"/></xsl:when>
            <xsl:when test="not($alike[@most &gt; $span/@most or @most = $span/@most and preceding-sibling::span/@joint = $span/@joint])"><xsl:value-of select="@most + 15"/></xsl:when>
            <!-- where a clutch is behind its wheels -->
            <xsl:when test="@most - math:max($own[not(@hung)]/@at) &gt; 6"><xsl:value-of select="@least - 8"/></xsl:when>
            <xsl:otherwise><xsl:value-of select="@least + 9.5"/></xsl:otherwise>
          </xsl:choose>
        </xsl:variable>
        <xsl:for-each select="$model">
          <xsl:variable name="id" select="key('w-joint', $span/@joint)/@id"/>
          <xsl:variable name="body" select="sv:placed($placed, $id)"/>
          <xsl:variable name="x0" select="$body/@x - ($body/@x * $vx + $body/@y * $vy) * $vx"/>
          <xsl:variable name="y0" select="$body/@y - ($body/@x * $vx + $body/@y * $vy) * $vy"/>
          <xsl:variable name="from" select="math:min($span/@least | exsl:node-set($bearing)/text()) - 8 * ($bearing &lt; $span/@least)"/>
          <xsl:variable name="to" select="math:max($span/@most | exsl:node-set($bearing)/text()) + (8 - 2.5 * $sleeve) * ($bearing &gt; $span/@most)"/>
          <shaft of="{$body/@id}">
            <xsl:if test="not($span/@hub = 'free')">
              <xsl:attribute name="symbol"><xsl:value-of select="text:when($sleeve, 'sleeve-bearing', 'shaft-bearing')"/></xsl:attribute>
              <xsl:attribute name="at-x"><xsl:value-of select="$x0 + $bearing * $vx"/></xsl:attribute>
              <xsl:attribute name="at-y"><xsl:value-of select="$y0 + $bearing * $vy"/></xsl:attribute>
              <xsl:attribute name="at-angle"><xsl:value-of select="sv:angle($vx, $vy)"/></xsl:attribute>
            </xsl:if>
            <xsl:if test="$own/@planet"><xsl:attribute name="arm">yes</xsl:attribute></xsl:if>
            <xsl:for-each select="document('')/*/sv:walls/i[@sleeve = string($sleeve) and not($span/@hub = 'free')]">
              <line>
                <p x="{$x0 + $from * $vx - . * $vy}" y="{$y0 + $from * $vy + . * $vx}"/>
                <p x="{$x0 + $to * $vx - . * $vy}" y="{$y0 + $to * $vy + . * $vx}"/>
              </line>
            </xsl:for-each>
            <!-- arms: up from the shaft, along to the planet -->
            <xsl:for-each select="$own[@planet][not(@planet = preceding-sibling::item[@joint = $span/@joint]/@planet)]">
              <xsl:variable name="item" select="."/>
              <xsl:for-each select="$model">
                <xsl:variable name="its" select="key('w-joint', $item/@planet)/@id"/>
                <xsl:variable name="planet" select="$placed/descendant::b[@id = $its]"/>
                <xsl:variable name="px" select="$planet/@x - ($planet/@x * $vx + $planet/@y * $vy) * $vx"/>
                <xsl:variable name="py" select="$planet/@y - ($planet/@x * $vx + $planet/@y * $vy) * $vy"/>
                <!-- one whose shaft turns in the arm ends at its bearing -->
                <xsl:variable name="held" select="$double[. = $item/@planet]"/>
                <xsl:variable name="far" select="sv:length($px - $x0, $py - $y0) + not($px != $x0 or $py != $y0)"/>
                <xsl:variable name="stop" select="1.3 * boolean($held) div $far"/>
                <xsl:variable name="start" select="text:when($item/@hung, number($item/@hung), 1.6 * $sleeve) div $far"/>
                <line>
                  <xsl:for-each select="$item/@ring[../@hung &gt; . + 1] | $item/@hung">
                    <xsl:sort select="." data-type="number"/>
                    <p x="{$x0 + . div $far * ($px - $x0) + $item/@on * $vx}" y="{$y0 + . div $far * ($py - $y0) + $item/@on * $vy}"/>
                  </xsl:for-each>
                  <p x="{$x0 + $start * ($px - $x0) + $item/@at * $vx}" y="{$y0 + $start * ($py - $y0) + $item/@at * $vy}"/>
                  <p x="{$px - $stop * ($px - $x0) + $item/@at * $vx}" y="{$py - $stop * ($py - $y0) + $item/@at * $vy}"/>
                  <xsl:if test="not($held)"><p x="{$px + ($item/@at - 12 * $item/@side) * $vx}" y="{$py + ($item/@at - 12 * $item/@side) * $vy}"/></xsl:if>
                </line>
              </xsl:for-each>
            </xsl:for-each>
          </shaft>
        </xsl:for-each>
      </xsl:for-each>
      <!-- Where clutches and couplings are. -->
      <xsl:for-each select="exsl:node-set($rows)/joined">
        <xsl:variable name="body" select="$placed/descendant::b[@id = current()/@of]"/>
        <xsl:variable name="far" select="@at - $body/@x * $vx - $body/@y * $vy"/>
        <joined of="{@of}" with="{@with}" x="{$body/@x + $far * $vx}" y="{$body/@y + $far * $vy}" angle="{sv:turn(sv:angle($vx, $vy) + 180 * (@side = -1))}">
          <xsl:copy-of select="@loose"/>
        </joined>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>
  <sv:walls><i sleeve="false" xmlns="">0</i><i sleeve="true" xmlns="">-1.6</i><i sleeve="true" xmlns="">1.6</i></sv:walls>
</xsl:stylesheet>
