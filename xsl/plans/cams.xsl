<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the sheet of a cam: the law of its follower with two derivatives, the pressure angle, the profile by inversion, a table.
  Input: the model; one of its relations of kind cam. Output: SVG: g class="plan view" with data-plan = law, slope, curvature, pressure
    (path class="line" data-of) and profile (path class="practical", class="theoretical", data-mu).
  Parameters: answers. Source: I. I. Artobolevsky, Theory of mechanisms: synthesis of cams; inversion: the cam is held, the follower
    carried round it against its turn. Numbers: dr:cam-motion (src/math/cam.h).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:sh="urn:systel:sheet" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document"
  xmlns:dr="urn:systel:drawing" xmlns:vec="urn:systel:vector" xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math" xmlns:str="http://exslt.org/strings"
  extension-element-prefixes="exsl math str" exclude-result-prefixes="text m sv sh num doc dr vec">

  <xsl:variable name="pl-degrees" select="57.29577951308232"/>

  <!-- Context: the model. -->
  <xsl:template name="pl-cam-sheet">
    <xsl:param name="relation"/>
    <xsl:param name="at" select="$sheet"/>
    <xsl:param name="of" select="$sheets"/>
    <xsl:variable name="cams"><xsl:for-each select="$relation"><xsl:call-template name="w-cam">
      <xsl:with-param name="roller" select="0.1 * sum(@radius) + 0.006 * not(@radius)"/>
    </xsl:call-template></xsl:for-each></xsl:variable>
    <xsl:variable name="cam" select="exsl:node-set($cams)/cam"/>
    <xsl:variable name="swings" select="$cam/@slides != 'true'"/>
    <xsl:variable name="factor" select="1000 + ($pl-degrees - 1000) * $swings"/>
    <xsl:variable name="moved"><xsl:call-template name="pl-cam-moments">
      <xsl:with-param name="list" select="str:tokenize(dr:cam-motion($cam/@stretches, $cam/@form, $cam/@sizes, 144))"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="moments" select="exsl:node-set($moved)/moment"/>
    <xsl:variable name="paper-name" select="text:when($format = 'auto', 'A2', $format)"/>
    <xsl:variable name="framed"><xsl:apply-templates select="document('../sheet/papers.xml')/papers/paper[@name = $paper-name]" mode="sh-framed">
      <xsl:with-param name="columns" select="1"/>
    </xsl:apply-templates></xsl:variable>
    <xsl:variable name="paper" select="exsl:node-set($framed)/*"/>
    <xsl:variable name="x" select="$paper/@left + 2"/>
    <xsl:variable name="y" select="$paper/@top + 2 + 14 * ($lang = 'ru')"/>
    <xsl:variable name="wide" select="$paper/@right - 185 - $paper/@left - 6"/>
    <xsl:variable name="high" select="$paper/@low - $paper/@top - 4 - 14 * ($lang = 'ru')"/>
    <xsl:variable name="left" select="$wide * 0.47"/>
    <xsl:variable name="unit" select="doc:message(text:when($swings, 'unit-deg', 'unit-mm'))"/>
    <xsl:variable name="letter" select="text:when($swings, 'ψ', 's')"/>
    <xsl:call-template name="pl-page">
      <xsl:with-param name="paper" select="$paper"/>
      <xsl:with-param name="kind" select="'plans-cam-kind'"/>
      <xsl:with-param name="at" select="$at"/>
      <xsl:with-param name="of" select="$of"/>
      <xsl:with-param name="content">
        <xsl:call-template name="pl-graph">
          <xsl:with-param name="kind" select="'law'"/><xsl:with-param name="moments" select="$moments"/><xsl:with-param name="of" select="'lift'"/><xsl:with-param name="factor" select="$factor"/>
          <xsl:with-param name="letter" select="$letter"/><xsl:with-param name="unit" select="$unit"/><xsl:with-param name="law" select="$cam/@law"/><xsl:with-param name="named" select="true()"/>
          <xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="wide" select="$left"/><xsl:with-param name="high" select="$high div 4"/>
        </xsl:call-template>
        <xsl:call-template name="pl-graph">
          <xsl:with-param name="kind" select="'slope'"/><xsl:with-param name="moments" select="$moments"/><xsl:with-param name="of" select="'slope'"/><xsl:with-param name="factor" select="1000 - 999 * $swings"/>
          <xsl:with-param name="letter" select="concat('d', $letter, '/dφ')"/><xsl:with-param name="unit" select="text:when(not($swings), concat(doc:message('unit-mm'), '/', translate(doc:message('unit-rad'), '&#160;', '')))"/><xsl:with-param name="law" select="$cam/@law"/>
          <xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y + $high div 4"/><xsl:with-param name="wide" select="$left"/><xsl:with-param name="high" select="$high div 4"/>
        </xsl:call-template>
        <xsl:call-template name="pl-graph">
          <xsl:with-param name="kind" select="'curvature'"/><xsl:with-param name="moments" select="$moments"/><xsl:with-param name="of" select="'curvature'"/><xsl:with-param name="factor" select="1000 - 999 * $swings"/>
          <xsl:with-param name="letter" select="concat('d²', $letter, '/dφ²')"/><xsl:with-param name="unit" select="text:when(not($swings), concat(doc:message('unit-mm'), '/', translate(doc:message('unit-rad'), '&#160;', ''), '²'))"/><xsl:with-param name="law" select="$cam/@law"/>
          <xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y + $high div 2"/><xsl:with-param name="wide" select="$left"/><xsl:with-param name="high" select="$high div 4"/>
        </xsl:call-template>
        <xsl:call-template name="pl-graph">
          <xsl:with-param name="kind" select="'pressure'"/><xsl:with-param name="moments" select="$moments"/><xsl:with-param name="of" select="'pressure'"/><xsl:with-param name="factor" select="$pl-degrees"/>
          <xsl:with-param name="letter" select="'θ'"/><xsl:with-param name="unit" select="doc:message('unit-deg')"/><xsl:with-param name="law" select="$cam/@law"/><xsl:with-param name="marked" select="true()"/>
          <xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y + 0.75 * $high"/><xsl:with-param name="wide" select="$left"/><xsl:with-param name="high" select="$high div 4"/>
        </xsl:call-template>
        <xsl:call-template name="pl-profile">
          <xsl:with-param name="cam" select="$cam"/><xsl:with-param name="moments" select="$moments"/>
          <xsl:with-param name="x" select="$x + $left"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="wide" select="$wide - $left + 185 - 2"/><xsl:with-param name="high" select="$paper/@low - $paper/@top - 55 - 36 - 62"/>
        </xsl:call-template>
        <xsl:variable name="tabled">
          <row of="phi" unit="{doc:message('unit-deg')}" given="1" xmlns=""><run>φ</run><xsl:for-each select="$moments[(position() - 1) mod 12 = 0][position() &lt;= 12]"><cell n="{position() - 1}"><xsl:value-of select="@angle * $pl-degrees"/></cell></xsl:for-each></row>
          <xsl:call-template name="pl-cam-row"><xsl:with-param name="moments" select="$moments"/><xsl:with-param name="of" select="'lift'"/><xsl:with-param name="factor" select="$factor"/><xsl:with-param name="letter" select="$letter"/><xsl:with-param name="unit" select="$unit"/></xsl:call-template>
          <xsl:call-template name="pl-cam-row"><xsl:with-param name="moments" select="$moments"/><xsl:with-param name="of" select="'slope'"/><xsl:with-param name="factor" select="1000 - 999 * $swings"/><xsl:with-param name="letter" select="concat('d', $letter, '/dφ')"/><xsl:with-param name="unit" select="text:when(not($swings), concat(doc:message('unit-mm'), '/', translate(doc:message('unit-rad'), '&#160;', '')))"/></xsl:call-template>
          <xsl:call-template name="pl-cam-row"><xsl:with-param name="moments" select="$moments"/><xsl:with-param name="of" select="'curvature'"/><xsl:with-param name="factor" select="1000 - 999 * $swings"/><xsl:with-param name="letter" select="concat('d²', $letter, '/dφ²')"/><xsl:with-param name="unit" select="text:when(not($swings), concat(doc:message('unit-mm'), '/', translate(doc:message('unit-rad'), '&#160;', ''), '²'))"/></xsl:call-template>
          <xsl:call-template name="pl-cam-row"><xsl:with-param name="moments" select="$moments"/><xsl:with-param name="of" select="'pressure'"/><xsl:with-param name="factor" select="$pl-degrees"/><xsl:with-param name="letter" select="'θ'"/><xsl:with-param name="unit" select="doc:message('unit-deg')"/></xsl:call-template>
        </xsl:variable>
        <xsl:variable name="planned"><plan xmlns=""><xsl:for-each select="$moments[position() &lt;= 12]"><position n="{position() - 1}"/></xsl:for-each><driver/></plan></xsl:variable>
        <xsl:variable name="pressures"><xsl:for-each select="$moments"><p xmlns=""><xsl:value-of select="sv:abs(@pressure)"/></p></xsl:for-each></xsl:variable>
        <xsl:variable name="notes">
          <note xmlns=""><xsl:value-of select="doc:message('plans-cam-base', num:format(1000 * $cam/@base, 2), doc:message(concat('sheet-follower-', $cam/@form)))"/></note>
          <xsl:if test="$cam/@form = 'roller'"><note xmlns=""><xsl:value-of select="doc:message('plans-cam-roller', num:format(1000 * num:item($cam/@sizes, 2), 2))"/></note></xsl:if>
          <note xmlns=""><xsl:value-of select="doc:message('plans-cam-inverted')"/></note>
          <xsl:if test="$answers != 'none'"><note xmlns=""><xsl:value-of select="doc:message('plans-cam-pressure', num:format($pl-degrees * math:max(exsl:node-set($pressures)/p), 2))"/></note></xsl:if>
        </xsl:variable>
        <xsl:call-template name="pl-table">
          <xsl:with-param name="rows" select="exsl:node-set($tabled)/row"/>
          <xsl:with-param name="plan" select="exsl:node-set($planned)/plan"/>
          <xsl:with-param name="x" select="$paper/@right - 185"/>
          <xsl:with-param name="low" select="$paper/@low - $sh-title/@height"/>
          <xsl:with-param name="top" select="$paper/@top"/>
          <xsl:with-param name="notes" select="exsl:node-set($notes)/note"/>
        </xsl:call-template>
      </xsl:with-param>
    </xsl:call-template>
  </xsl:template>

  <!-- Seven numbers of each moment as a moment element. -->
  <xsl:template name="pl-cam-moments">
    <xsl:param name="list"/>
    <xsl:for-each select="$list[position() mod 7 = 1]">
      <moment angle="{.}" lift="{following-sibling::*[1]}" slope="{following-sibling::*[2]}" curvature="{following-sibling::*[3]}" pressure="{following-sibling::*[4]}"
        x="{following-sibling::*[5]}" y="{following-sibling::*[6]}" xmlns=""/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="pl-cam-row">
    <xsl:param name="moments"/>
    <xsl:param name="of"/>
    <xsl:param name="factor"/>
    <xsl:param name="letter"/>
    <xsl:param name="unit"/>
    <row of="{$of}" unit="{$unit}" xmlns=""><run><xsl:value-of select="$letter"/></run>
      <xsl:for-each select="$moments[(position() - 1) mod 12 = 0][position() &lt;= 12]"><cell n="{position() - 1}"><xsl:value-of select="$factor * @*[name() = $of]"/></cell></xsl:for-each></row>
  </xsl:template>

  <!-- A diagram over the cam's angle in a box; phases between thin lines; marked: its greatest value. -->
  <xsl:template name="pl-graph">
    <xsl:param name="kind"/>
    <xsl:param name="moments"/>
    <xsl:param name="of"/>
    <xsl:param name="factor"/>
    <xsl:param name="letter"/>
    <xsl:param name="unit"/>
    <xsl:param name="law"/>
    <xsl:param name="named" select="false()"/>
    <xsl:param name="marked" select="false()"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:variable name="xs"><xsl:for-each select="$moments"><xsl:value-of select="concat(@angle * $pl-degrees, ' ')"/></xsl:for-each></xsl:variable>
    <xsl:variable name="ys"><xsl:for-each select="$moments"><xsl:value-of select="concat($factor * @*[name() = $of], ' ')"/></xsl:for-each></xsl:variable>
    <xsl:variable name="rises" select="num:extent(string($ys))"/>
    <xsl:variable name="flat" select="num:item($rises, 2) - num:item($rises, 1) &lt; 0.000001"/>
    <xsl:variable name="low" select="num:item($rises, 1) - 1 * $flat - (num:item($rises, 1)) * (num:item($rises, 1) &gt; 0)"/>
    <xsl:variable name="top" select="num:item($rises, 2) + 1 * $flat"/>
    <xsl:variable name="fx" select="$x + 20"/>
    <xsl:variable name="fw" select="$wide - 36"/>
    <xsl:variable name="fy" select="$y + 13 + 5 * $named"/>
    <xsl:variable name="fh" select="$high - 25 - 5 * $named"/>
    <xsl:variable name="kx" select="$fw div 360"/>
    <xsl:variable name="ky" select="$fh div ($top - $low)"/>
    <xsl:variable name="zero" select="$fy + $fh + $ky * $low * ($low &lt; 0)"/>
    <g class="plan view" data-plan="{$kind}" data-box="{sv:n($x)} {sv:n($y)} {sv:n($wide)} {sv:n($high)}" data-field="{sv:n($fx)} {sv:n($fy)} {sv:n($fw)} {sv:n($fh)} 0 360 {$low} {$top}">
      <g class="grid">
        <xsl:for-each select="str:tokenize(num:ticks($low, $top, 5))"><path d="M{sv:n($fx)} {sv:n($fy + $fh - $ky * (. - $low))}h{sv:n($fw)}"/></xsl:for-each>
        <xsl:for-each select="str:tokenize('30 60 90 120 150 180 210 240 270 300 330 360')"><path d="M{sv:n($fx + $kx * .)} {sv:n($fy)}v{sv:n($fh)}"/></xsl:for-each>
      </g>
      <g class="values">
        <xsl:for-each select="str:tokenize(num:ticks($low, $top, 5))">
          <text class="tick" font-size="3.378" x="{sv:n($fx - 1.5)}" y="{sv:n($fy + $fh - $ky * (. - $low) + 1.2)}"><xsl:value-of select="sh:plain(num:significant(string(), 4))"/></text>
        </xsl:for-each>
        <xsl:for-each select="str:tokenize('0 60 120 180 240 300 360')">
          <text font-size="3.378" x="{sv:n($fx + $kx * .)}" y="{sv:n($fy + $fh + 4.4)}"><xsl:value-of select="."/></text>
        </xsl:for-each>
      </g>
      <path class="axis" d="M{sv:n($fx)} {sv:n($fy + $fh)}V{sv:n($fy - 5)}M{sv:n($fx)} {sv:n($zero)}h{sv:n($fw + 6)}"/>
      <path class="head" d="M{sv:n($fx)} {sv:n($fy - 7)}l.5 3h-1zM{sv:n($fx + $fw + 8)} {sv:n($zero)}l-3 .5v-1z"/>
      <text class="headline left" x="{sv:n($fx + 2)}" y="{sv:n($fy - 4)}"><xsl:value-of select="concat($letter, text:when($unit != '', ', '), translate($unit, '&#160;', ''))"/></text>
      <text class="headline" x="{sv:n($fx + $fw + 7)}" y="{sv:n($zero - 2)}">φ, °</text>
      <xsl:call-template name="pl-phases">
        <xsl:with-param name="law" select="$law"/><xsl:with-param name="fx" select="$fx"/><xsl:with-param name="kx" select="$kx"/><xsl:with-param name="top" select="$fy - 9 * $named"/><xsl:with-param name="low" select="$fy + $fh"/><xsl:with-param name="named" select="$named"/>
      </xsl:call-template>
      <xsl:if test="$answers != 'none' or $kind = 'law'">
        <path class="line" data-of="{$of}" d="{dr:curve(string($xs), string($ys), $fx, $kx, $fy + $fh + $ky * $low, -$ky)}"/>
        <xsl:if test="$marked">
          <xsl:variable name="most" select="num:largest(string($ys))"/>
          <xsl:variable name="there" select="$moments[sv:abs($factor * @*[name() = $of]) &gt; $most - 0.000001][1]"/>
          <xsl:variable name="value" select="$factor * $there/@*[name() = $of]"/>
          <circle class="dot" cx="{sv:n($fx + $kx * $pl-degrees * $there/@angle)}" cy="{sv:n($fy + $fh - $ky * ($value - $low))}" r="0.9"/>
          <text class="headline left" x="{sv:n($fx + 0.45 * $fw)}" y="{sv:n($fy - 4)}"><xsl:value-of select="$letter"/><tspan class="index" dy="0.9">max</tspan><tspan dy="-0.9" dx="1.2"><xsl:value-of select="concat('= ', num:format($most, 2), '°, φ = ', num:format($pl-degrees * $there/@angle, 1), '°')"/></tspan></text>
        </xsl:if>
      </xsl:if>
    </g>
  </xsl:template>

  <!-- Thin lines at the ends of phases; named: what they are. -->
  <xsl:template name="pl-phases">
    <xsl:param name="law"/>
    <xsl:param name="fx"/>
    <xsl:param name="kx"/>
    <xsl:param name="top"/>
    <xsl:param name="low"/>
    <xsl:param name="named"/>
    <xsl:variable name="numbers" select="str:tokenize($law)"/>
    <xsl:variable name="values" select="$numbers[position() mod 2 = 0]"/>
    <xsl:variable name="highest" select="math:max($values)"/>
    <xsl:for-each select="$numbers[position() mod 2 = 1]">
      <xsl:variable name="n" select="position()"/>
      <xsl:variable name="from" select=". * $pl-degrees"/>
      <xsl:variable name="next" select="following-sibling::*[2]"/>
      <xsl:variable name="to" select="number(text:when($next, string($next * $pl-degrees), string($numbers[1] * $pl-degrees + 360)))"/>
      <xsl:variable name="a" select="following-sibling::*[1]"/>
      <xsl:variable name="b" select="$values[position() = ($n mod last()) + 1]"/>
      <xsl:variable name="end" select="sv:min($to, 360)"/>
      <path class="phase" d="M{sv:n($fx + $kx * $from)} {sv:n($top)}V{sv:n($low)}M{sv:n($fx + $kx * $end)} {sv:n($top)}V{sv:n($low)}"/>
      <xsl:if test="$named">
        <xsl:variable name="name" select="text:when($b &gt; $a, 'rise', text:when($b &lt; $a, 'return', text:when($a &gt;= $highest, 'far', 'near')))"/>
        <xsl:variable name="fitted"><xsl:call-template name="sh-fit">
          <xsl:with-param name="text" select="doc:message(concat('plans-phase-', $name))"/><xsl:with-param name="width" select="$kx * ($end - $from) - 1"/><xsl:with-param name="high" select="5"/><xsl:with-param name="sizes" select="'3.5 2.5'"/><xsl:with-param name="most" select="1"/>
        </xsl:call-template></xsl:variable>
        <g class="values"><xsl:call-template name="sh-box"><xsl:with-param name="fit" select="exsl:node-set($fitted)/fit"/><xsl:with-param name="x" select="$fx + $kx * $from"/><xsl:with-param name="y" select="$top - 3"/><xsl:with-param name="w" select="$kx * ($end - $from)"/><xsl:with-param name="h" select="5"/></xsl:call-template></g>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- The profile with the follower in twelve positions round it. -->
  <xsl:template name="pl-profile">
    <xsl:param name="cam"/>
    <xsl:param name="moments"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:variable name="plane" select="sv:abs(vec:item($cam/@w, 3)) + sv:abs(vec:item($cam/@t, 3)) &lt; 0.000001"/>
    <!-- the cam's frame on paper, y up -->
    <xsl:variable name="wx" select="number(text:when($plane, string(vec:item($cam/@w, 1)), '0'))"/>
    <xsl:variable name="wy" select="number(text:when($plane, string(vec:item($cam/@w, 2)), '1'))"/>
    <xsl:variable name="tx" select="number(text:when($plane, string(vec:item($cam/@t, 1)), '-1'))"/>
    <xsl:variable name="ty" select="number(text:when($plane, string(vec:item($cam/@t, 2)), '0'))"/>
    <xsl:variable name="roller" select="num:item($cam/@sizes, 2) * ($cam/@form = 'roller')"/>
    <xsl:variable name="offset" select="number(num:item($cam/@sizes, 3)) * ($cam/@form != 'flat')"/>
    <xsl:variable name="lever" select="number(num:item($cam/@sizes, 4))"/>
    <xsl:variable name="reaches"><r xmlns=""><xsl:value-of select="$lever"/></r><xsl:for-each select="$moments"><r xmlns=""><xsl:value-of select="sv:length(@x, @y) + $roller"/></r></xsl:for-each></xsl:variable>
    <xsl:variable name="reach" select="math:max(exsl:node-set($reaches)/r)"/>
    <xsl:variable name="mu"><xsl:call-template name="pl-scale"><xsl:with-param name="needed" select="2 * $reach div (sv:min($wide, $high - 8) - 44)"/></xsl:call-template></xsl:variable>
    <xsl:variable name="ox" select="$x + $wide div 2"/>
    <xsl:variable name="oy" select="$y + 8 + ($high - 8) div 2"/>
    <xsl:variable name="twelve" select="$moments[(position() - 1) mod 12 = 0][position() &lt;= 12]"/>
    <xsl:call-template name="pl-view">
      <xsl:with-param name="kind" select="'profile'"/><xsl:with-param name="mu" select="$mu"/><xsl:with-param name="index" select="'l'"/><xsl:with-param name="unit" select="doc:message('sheet-mu')"/>
      <xsl:with-param name="text" select="doc:message('plans-profile')"/>
      <xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="wide" select="$wide"/><xsl:with-param name="high" select="$high"/>
      <xsl:with-param name="content">
        <circle class="chain" cx="{sv:n($ox)}" cy="{sv:n($oy)}" r="{sv:n($cam/@base div $mu)}"/>
        <xsl:if test="sv:abs($offset) &gt; 0.000001"><circle class="chain" cx="{sv:n($ox)}" cy="{sv:n($oy)}" r="{sv:n(sv:abs($offset) div $mu)}"/></xsl:if>
        <xsl:if test="$lever &gt; 0"><circle class="chain" cx="{sv:n($ox)}" cy="{sv:n($oy)}" r="{sv:n($lever div $mu)}"/></xsl:if>
        <xsl:variable name="made">
          <xsl:for-each select="$twelve">
            <xsl:variable name="turn" select="-@angle * $pl-degrees"/>
            <xsl:variable name="c" select="sv:cos($turn)"/>
            <xsl:variable name="s" select="sv:sin($turn)"/>
            <!-- where the follower's guide or rocker is in the cam's frame -->
            <xsl:variable name="px" select="$c * $lever"/>
            <xsl:variable name="py" select="$s * $lever"/>
            <xsl:variable name="far" select="16 * $mu + $roller"/>
            <xsl:variable name="ex" select="number(text:when($lever &gt; 0, string($px), string(@x + $far * $c)))"/>
            <xsl:variable name="ey" select="number(text:when($lever &gt; 0, string($py), string(@y + $far * $s)))"/>
            <line class="faint" x1="{$ox + (@x * $wx + @y * $tx) div $mu}" y1="{$oy - (@x * $wy + @y * $ty) div $mu}" x2="{$ox + ($ex * $wx + $ey * $tx) div $mu}" y2="{$oy - ($ex * $wy + $ey * $ty) div $mu}" n="{position() - 1}" cx="{@x}" cy="{@y}" xmlns=""/>
            <xsl:if test="$cam/@form = 'flat' and $lever = 0">
              <xsl:variable name="half" select="sv:abs(@slope) + 5 * $mu"/>
              <line class="faint" x1="{$ox + ((@x - $half * $s) * $wx + (@y + $half * $c) * $tx) div $mu}" y1="{$oy - ((@x - $half * $s) * $wy + (@y + $half * $c) * $ty) div $mu}"
                x2="{$ox + ((@x + $half * $s) * $wx + (@y - $half * $c) * $tx) div $mu}" y2="{$oy - ((@x + $half * $s) * $wy + (@y - $half * $c) * $ty) div $mu}" plate="1" xmlns=""/>
            </xsl:if>
          </xsl:for-each>
        </xsl:variable>
        <xsl:variable name="lines" select="exsl:node-set($made)/line"/>
        <xsl:apply-templates select="$lines" mode="pl-draw"/>
        <xsl:if test="$answers != 'none'">
          <xsl:if test="$roller &gt; 0"><xsl:for-each select="$twelve">
            <circle class="faint" cx="{sv:n($ox + (@x * $wx + @y * $tx) div $mu)}" cy="{sv:n($oy - (@x * $wy + @y * $ty) div $mu)}" r="{sv:n($roller div $mu)}"/>
          </xsl:for-each></xsl:if>
          <xsl:if test="$cam/@form != 'flat'">
            <path class="chain theoretical"><xsl:attribute name="d"><xsl:for-each select="$moments"><xsl:value-of select="concat(text:when(position() = 1, 'M', 'L'), sv:n($ox + (@x * $wx + @y * $tx) div $mu), ' ', sv:n($oy - (@x * $wy + @y * $ty) div $mu))"/></xsl:for-each>z</xsl:attribute></path>
          </xsl:if>
          <path class="link practical"><xsl:attribute name="d"><xsl:for-each select="str:tokenize(dr:cam($cam/@stretches, $cam/@form, $cam/@sizes, 240))[position() mod 2 = 1]">
            <xsl:variable name="v" select="following-sibling::*[1]"/>
            <xsl:value-of select="concat(text:when(position() = 1, 'M', 'L'), sv:n($ox + (. * $wx + $v * $tx) div $mu), ' ', sv:n($oy - (. * $wy + $v * $ty) div $mu))"/>
          </xsl:for-each>z</xsl:attribute></path>
        </xsl:if>
        <circle class="symbol" cx="{sv:n($ox)}" cy="{sv:n($oy)}" r="1.25"/>
        <xsl:variable name="lettered">
          <spot x="{$ox}" y="{$oy}" gap="2.2" xmlns=""><run>O</run><run index="1">1</run></spot>
          <xsl:for-each select="$lines[@n]"><spot class="position" small="1" alone="1" x="{@x2}" y="{@y2}" gap="1.2" towards="{sv:angle(@x2 - $ox, @y2 - $oy)}" xmlns=""><run small="1"><xsl:value-of select="@n"/></run></spot></xsl:for-each>
        </xsl:variable>
        <xsl:call-template name="pl-letters"><xsl:with-param name="lines" select="$lines"/><xsl:with-param name="spots" select="exsl:node-set($lettered)/spot"/></xsl:call-template>
      </xsl:with-param>
    </xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
