<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: diagrams of a motion for print: places, speeds and accelerations over time or over another quantity.
     Input: the normal form with a record.
     Output: SVG, one user unit = one millimetre. A column for each coordinate or point, its curves one below the other with the
       same axis; in groups g class="curve" data-of = the quantity.
     Parameters: lang, name; of = quantities with blanks between, as kin:series names them, M.path = y over x at one scale, or as the columns of forces (Q2 P2 R.O3.x; R.O3, R.O3.m: in all) ('' = coordinates that
       move, with speed and acceleration); over = the quantity across, '' is time. Of a process its cyclogram stands above
       (of = cyclogram: alone).
     Source: docs/MOTION.md; GOST 2.319-81 (diagrams: arrows or ticks at axes, letters of quantities with units at their ends). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://www.w3.org/2000/svg"
    xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:dr="urn:systel:drawing"
    xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document" xmlns:sv="urn:systel:svg" xmlns:str="http://exslt.org/strings"
    xmlns:exsl="http://exslt.org/common" xmlns:f="urn:systel:forces" xmlns:dyn="urn:systel:dynamics"
    exclude-result-prefixes="m kin num dr text doc sv str exsl f dyn">
  <xsl:include href="cyclogram.xsl"/>
  <xsl:include href="structures.xsl"/>
  <xsl:output method="xml" encoding="UTF-8" indent="yes"/>

  <xsl:param name="lang" select="'en'"/>
  <xsl:param name="name"/>
  <xsl:param name="of"><xsl:for-each select="/m:model/m:problem/m:find"><xsl:for-each select="str:tokenize(@of)[not(str:tokenize('equilibrium равновесие flywheel маховик') = .)]"><xsl:value-of select="concat(., ' ')"/></xsl:for-each></xsl:for-each></xsl:param>
  <xsl:param name="over"/>

  <!-- Millimetres: of a diagram, between diagrams, in front of the first; columns side by side at most. -->
  <xsl:variable name="dg-wide" select="64"/>
  <xsl:variable name="dg-high" select="32"/>
  <xsl:variable name="dg-column" select="92"/>
  <xsl:variable name="dg-row" select="46"/>
  <xsl:variable name="dg-left" select="20"/>
  <xsl:variable name="dg-columns" select="3"/>

  <!-- Whether the drawing brings its font along; not in a page that has it. -->
  <xsl:variable name="dg-lettering" select="true()"/>

  <!-- Forces of the record, where they may be asked for. -->
  <xsl:variable name="dg-forces-wanted" select="boolean(str:tokenize($of)[contains('QPR', substring(., 1, 1))])"/>
  <xsl:variable name="dg-forces-made"><xsl:if test="$dg-forces-wanted"><xsl:copy-of select="dyn:forces(/m:model)"/></xsl:if></xsl:variable>
  <xsl:variable name="dg-forces" select="exsl:node-set($dg-forces-made)/f:forces"/>

  <xsl:key name="dg-number" match="m:body" use="@number"/>
  <xsl:key name="dg-coordinate" match="m:record/m:coordinate" use="@body"/>

  <xsl:template match="/m:model">
    <xsl:if test="not(m:record)">
      <xsl:value-of select="doc:refuse(., doc:told('motion-none'))"/>
    </xsl:if>
    <xsl:variable name="curves"><xsl:call-template name="dg-curves"/></xsl:variable>
    <xsl:variable name="made" select="exsl:node-set($curves)/*[local-name() = 'curve']"/>
    <xsl:variable name="across">
      <xsl:choose>
        <xsl:when test="$over != ''"><xsl:value-of select="kin:series(., $over)"/></xsl:when>
        <xsl:otherwise><xsl:for-each select="m:record/m:moment"><xsl:value-of select="concat(@t, ' ')"/></xsl:for-each></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:if test="normalize-space($across) = ''">
      <xsl:value-of select="doc:refuse(., doc:told('diagrams-nothing', $over))"/>
    </xsl:if>
    <xsl:for-each select="$made[. = '']">
      <!-- a problem asks for it in a line of its own -->
      <xsl:variable name="asked" select="$dg-model/m:problem/m:find[contains(concat(' ', @of, ' '), concat(' ', current()/@of, ' '))]"/>
      <xsl:value-of select="doc:refuse(($asked | $dg-model[not($asked)])[1], doc:told('diagrams-nothing', string(@of)))"/>
    </xsl:for-each>
    <xsl:call-template name="dg-page">
      <xsl:with-param name="made" select="$made"/>
      <xsl:with-param name="across" select="normalize-space($across)"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:variable name="dg-model" select="/m:model"/>

  <!-- Elements curve: of, subject = what it is of, letter, index, unit; the values. -->
  <xsl:template name="dg-curves">
    <xsl:choose>
      <xsl:when test="normalize-space($of) != ''">
        <xsl:for-each select="str:tokenize($of)[not(. = 'cyclogram' and $dg-cyclogram)]">
          <xsl:call-template name="dg-curve"><xsl:with-param name="of" select="string()"/></xsl:call-template>
        </xsl:for-each>
      </xsl:when>
      <xsl:otherwise>
        <xsl:for-each select="kin:moving(.)">
          <xsl:variable name="label" select="concat(@body, text:when(count(key('dg-coordinate', @body)) &gt; 1, concat('.', @index)))"/>
          <xsl:call-template name="dg-curve"><xsl:with-param name="of" select="concat('q', $label)"/></xsl:call-template>
          <xsl:call-template name="dg-curve"><xsl:with-param name="of" select="concat('v', $label)"/></xsl:call-template>
          <xsl:call-template name="dg-curve"><xsl:with-param name="of" select="concat('a', $label)"/></xsl:call-template>
        </xsl:for-each>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Quantities with names of their own: letter, index and unit are known. -->
  <xsl:template name="dg-curve">
    <xsl:param name="of"/>
    <xsl:variable name="stem"><xsl:call-template name="dg-before-last"><xsl:with-param name="text" select="$of"/></xsl:call-template></xsl:variable>
    <xsl:variable name="word" select="substring($of, string-length($stem) + 1 + boolean($stem != ''))"/>
    <xsl:variable name="deg" select="doc:message('unit-deg')"/>
    <xsl:variable name="s" select="doc:message('unit-s')"/>
    <xsl:variable name="force" select="$dg-forces/*[@name = $of]"/>
    <xsl:choose>
      <xsl:when test="$force"><xsl:call-template name="dg-force"><xsl:with-param name="force" select="$force"/></xsl:call-template></xsl:when>
      <xsl:when test="$word = 'gamma'">
        <curve xmlns="" of="{$of}" subject="gamma {$stem}" letter="γ" index="{$stem}" unit="{$deg}" marked="yes"><xsl:value-of select="kin:series($dg-model, $of)"/></curve>
      </xsl:when>
      <xsl:when test="$stem != '' and ($word = 'angle' or $word = 'omega' or $word = 'epsilon')">
        <curve xmlns="" of="{$of}" subject="turn {$stem}" letter="{substring('φωε', 1 + ($word = 'omega') + 2 * ($word = 'epsilon'), 1)}" index="{$stem}"
          unit="{concat($deg, text:when($word != 'angle', concat('/', $s)), text:when($word = 'epsilon', '²'))}"><xsl:value-of select="kin:series($dg-model, $of)"/></curve>
      </xsl:when>
      <xsl:when test="$stem != '' and $word = 'path'">
        <curve xmlns="" of="{$of}" subject="path {$stem}" letter="y" index="{$stem}" unit="{doc:message('unit-mm')}" path="{kin:series($dg-model, concat($stem, '.x'))}"><xsl:value-of select="kin:series($dg-model, concat($stem, '.y'))"/></curve>
      </xsl:when>
      <xsl:otherwise><xsl:call-template name="dg-plain"><xsl:with-param name="of" select="$of"/></xsl:call-template></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A driving force Q, a power P, a reaction R or its moment M, with its largest value. -->
  <xsl:template name="dg-force">
    <xsl:param name="force"/>
    <xsl:variable name="pair" select="$force/@kind = 'reaction'"/>
    <xsl:variable name="turns" select="starts-with($force/@component, 'm')"/>
    <curve xmlns="" of="{$force/@name}" subject="{concat(text:when($pair, 'reaction ', 'drive '), $force/@label, $force/@pair)}"
      letter="{text:when($turns, 'M', substring($force/@name, 1, 1))}" index="{concat($force/@label, $force/@pair, text:when($force/@component != '' and $force/@component != 'm', concat(' ', translate($force/@component, 'm', ''))))}"
      row="{$force/@row}" worst="{$force/@worst}">
      <xsl:attribute name="unit"><xsl:call-template name="dg-force-unit"><xsl:with-param name="unit" select="$force/@unit"/></xsl:call-template></xsl:attribute>
      <xsl:value-of select="$force"/>
    </curve>
  </xsl:template>

  <xsl:template name="dg-force-unit">
    <xsl:param name="unit"/>
    <xsl:value-of select="doc:message(concat('forces-', text:when($unit = 'N', 'newton', text:when($unit = 'W', 'watt', 'newton-metre'))))"/>
  </xsl:template>

  <xsl:template name="dg-plain">
    <xsl:param name="of"/>
    <xsl:variable name="first" select="substring($of, 1, 1)"/>
    <xsl:variable name="plain" select="contains('qva', $first) and number(substring($of, 2, 1)) = number(substring($of, 2, 1))"/>
    <xsl:variable name="point"><xsl:call-template name="dg-before-last"><xsl:with-param name="text" select="$of"/></xsl:call-template></xsl:variable>
    <xsl:variable name="what" select="substring($of, string-length($point) + 2)"/>
    <xsl:variable name="order" select="text:when($plain, $first, text:when(contains('va', substring($what, 1, 1)), substring($what, 1, 1), 'q'))"/>
    <xsl:variable name="subject" select="text:when($plain, substring($of, 2), string($point))"/>
    <curve xmlns="" of="{$of}" subject="{text:when($plain, concat('q', $subject), $subject)}">
      <xsl:if test="$plain and $first = 'q' and $dg-model//m:body[@number = substring-before(concat($subject, '.'), '.')][@base = $dg-model/m:body/@number]/m:joint/@type = 'prismatic'"><xsl:attribute name="stroke">yes</xsl:attribute></xsl:if>
      <xsl:attribute name="letter"><xsl:value-of select="text:when($plain, $first, text:when($order = 'q', $what, $order))"/></xsl:attribute>
      <xsl:attribute name="index"><xsl:value-of select="concat($subject, text:when(not($plain) and $order != 'q', substring($what, 2)))"/></xsl:attribute>
      <xsl:attribute name="unit">
        <xsl:variable name="body" select="substring-before(concat($subject, '.'), '.')"/>
        <xsl:variable name="index" select="text:when(contains($subject, '.'), substring-after($subject, '.'), '1')"/>
        <!-- keys are of the model's document -->
        <xsl:variable name="coordinate-unit"><xsl:for-each select="$dg-model[$plain]"><xsl:value-of select="key('dg-coordinate', $body)[@index = $index]/@unit"/></xsl:for-each></xsl:variable>
        <xsl:variable name="turns" select="$coordinate-unit = 'deg'"/>
        <xsl:value-of select="concat(doc:message(text:when($turns, 'unit-deg', 'unit-mm')), text:when($order = 'v', concat('/', doc:message('unit-s')),
            text:when($order = 'a', concat('/', doc:message('unit-s'), '²'))))"/>
      </xsl:attribute>
      <xsl:value-of select="kin:series($dg-model, $of)"/>
    </curve>
  </xsl:template>

  <!-- What stands in front of the last full stop. -->
  <xsl:template name="dg-before-last">
    <xsl:param name="text"/>
    <xsl:if test="contains($text, '.')">
      <xsl:value-of select="substring-before($text, '.')"/>
      <xsl:variable name="rest" select="substring-after($text, '.')"/>
      <xsl:if test="contains($rest, '.')">
        <xsl:text>.</xsl:text>
        <xsl:call-template name="dg-before-last"><xsl:with-param name="text" select="$rest"/></xsl:call-template>
      </xsl:if>
    </xsl:if>
  </xsl:template>

  <xsl:template name="dg-page">
    <xsl:param name="made"/>
    <xsl:param name="across"/>
    <xsl:param name="headed" select="true()"/>
    <xsl:param name="id" select="'diagrams'"/>
    <xsl:param name="titled" select="doc:message('diagrams-title', text:when(string($dg-model/@name), $dg-model/@name, $name))"/>
    <xsl:variable name="placed">
      <xsl:for-each select="$made[not(@subject = preceding-sibling::*/@subject)]">
        <column xmlns="" n="{position() - 1}" rows="{count($made[@subject = current()/@subject]) + boolean(@path)}"><xsl:copy-of select="$made[@subject = current()/@subject]"/></column>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="columns" select="exsl:node-set($placed)/*"/>
    <xsl:variable name="most"><xsl:for-each select="$columns"><xsl:sort select="@rows" data-type="number" order="descending"/><xsl:if test="position() = 1"><xsl:value-of select="@rows"/></xsl:if></xsl:for-each></xsl:variable>
    <xsl:variable name="side"><xsl:value-of select="text:when(count($columns) &lt; $dg-columns, count($columns), $dg-columns)"/></xsl:variable>
    <xsl:variable name="bands" select="ceiling(count($columns) div $dg-columns)"/>
    <xsl:variable name="usual" select="$side * $dg-column + 4"/>
    <xsl:variable name="cyclogram" select="$headed and $dg-cyclogram and $over = '' and (normalize-space($of) = '' or str:tokenize($of) = 'cyclogram')"/>
    <xsl:variable name="structures" select="$headed and $over = '' and $st-intervals[2]"/>
    <xsl:variable name="head" select="$cyclogram * $dg-cyclogram-height + $structures * $st-height"/>
    <xsl:variable name="width" select="text:when(($cyclogram or $structures) and $usual &lt; $dg-cyclogram-width, $dg-cyclogram-width, $usual)"/>
    <xsl:variable name="height" select="$head + boolean($columns) * ($bands * (concat('0', $most) * $dg-row + 4)) + 2"/>
    <svg version="1.1" class="diagrams" width="{$width}mm" height="{$height}mm" viewBox="0 0 {$width} {$height}" xml:lang="{$lang}" role="img" aria-labelledby="{$id}-title">
      <title id="{$id}-title"><xsl:value-of select="$titled"/></title>
      <xsl:if test="$dg-lettering"><style type="text/css"><xsl:value-of select="doc:insert('../lettering/systel.css')"/></style></xsl:if>
      <style type="text/css"><xsl:value-of select="doc:insert('diagrams.css')"/></style>
      <rect class="paper" x="0" y="0" width="{$width}" height="{$height}"/>
      <xsl:if test="$cyclogram"><xsl:for-each select="$dg-model"><xsl:call-template name="dg-cyclogram"><xsl:with-param name="y" select="8"/></xsl:call-template></xsl:for-each></xsl:if>
      <xsl:if test="$structures"><xsl:call-template name="st-strip"><xsl:with-param name="y" select="8 + $cyclogram * $dg-cyclogram-height"/></xsl:call-template></xsl:if>
      <xsl:for-each select="$columns">
        <xsl:variable name="x" select="$dg-left + (@n mod $dg-columns) * $dg-column"/>
        <xsl:variable name="y" select="$head + 10 + floor(@n div $dg-columns) * ($most * $dg-row + 4)"/>
        <xsl:for-each select="curve">
          <xsl:call-template name="dg-diagram">
            <xsl:with-param name="x" select="$x"/>
            <xsl:with-param name="y" select="$y + (position() - 1) * $dg-row"/>
            <xsl:with-param name="across" select="text:when(@path, @path, $across)"/>
            <xsl:with-param name="high" select="$dg-high + $dg-row * boolean(@path)"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:for-each>
    </svg>
  </xsl:template>

  <!-- One diagram with its upper left corner at x, y. -->
  <xsl:template name="dg-diagram">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="across"/>
    <xsl:param name="high" select="$dg-high"/>
    <xsl:variable name="dg-high" select="$high"/>
    <xsl:variable name="spans" select="num:extent($across)"/>
    <xsl:variable name="rises" select="num:extent(string())"/>
    <!-- a path has one scale both ways -->
    <xsl:variable name="wide" select="num:item($spans, 2) - num:item($spans, 1)"/>
    <xsl:variable name="tall" select="num:item($rises, 2) - num:item($rises, 1)"/>
    <xsl:variable name="more-wide" select="($tall div $dg-high * $dg-wide - $wide) * boolean(@path) * ($tall * $dg-wide &gt; $wide * $dg-high)"/>
    <xsl:variable name="more-tall" select="($wide div $dg-wide * $dg-high - $tall) * boolean(@path) * ($wide * $dg-high &gt; $tall * $dg-wide)"/>
    <xsl:variable name="from" select="num:item($spans, 1) - $more-wide div 2"/>
    <xsl:variable name="to" select="num:item($spans, 2) + $more-wide div 2"/>
    <!-- what hardly changes is shown against its size -->
    <xsl:variable name="flat" select="num:item($rises, 2) - num:item($rises, 1) &lt; 0.000001 * (1 + num:largest($rises))"/>
    <xsl:variable name="half" select="$flat * (0.1 * num:largest($rises) + 1 * (num:largest($rises) &lt; 0.000001))"/>
    <xsl:variable name="low" select="num:item($rises, 1) - $half - $more-tall div 2"/>
    <xsl:variable name="high" select="num:item($rises, 2) + $half + $more-tall div 2"/>
    <xsl:variable name="kx" select="$dg-wide div ($to - $from + ($to = $from))"/>
    <xsl:variable name="ky" select="$dg-high div ($high - $low)"/>
    <xsl:variable name="bottom" select="$y + $dg-high"/>
    <xsl:variable name="across-time" select="not(@path)"/>
    <!-- the axis across lies at zero where that is in the picture -->
    <xsl:variable name="zero" select="$bottom - $ky * (text:when($low &gt; 0, $low, text:when($high &lt; 0, $low, '0')) - $low)"/>
    <!-- data-field: x y width height of the field, and what its sides are of the quantity across -->
    <g class="curve" data-of="{@of}" data-field="{concat($x, ' ', $y, ' ', $dg-wide, ' ', $dg-high, ' ', $from, ' ', $to)}">
      <g class="grid">
        <xsl:for-each select="str:tokenize(num:ticks($low, $high, 5))">
          <path d="M{$x},{sv:n($bottom - $ky * (. - $low))}h{$dg-wide}"/>
        </xsl:for-each>
        <xsl:for-each select="str:tokenize(num:ticks($from, $to, 6))">
          <path d="M{sv:n($x + $kx * (. - $from))},{$y}v{$dg-high}"/>
        </xsl:for-each>
      </g>
      <xsl:for-each select="str:tokenize(num:ticks($low, $high, 5))">
        <text class="beside" x="{$x - 1.5}" y="{sv:n($bottom - $ky * (. - $low) + 1.2)}"><xsl:value-of select="translate(num:significant(string(), 4), '−', '–')"/></text>
      </xsl:for-each>
      <xsl:for-each select="str:tokenize(num:ticks($from, $to, 6))">
        <text class="low" x="{sv:n($x + $kx * (. - $from))}" y="{$bottom + 4.2}"><xsl:value-of select="translate(num:significant(string(), 4), '−', '–')"/></text>
      </xsl:for-each>
      <path class="axis" d="M{$x},{$bottom}V{$y - 5}M{$x},{sv:n($zero)}h{$dg-wide + 6}"/>
      <path class="head" d="M{$x},{$y - 7}l.5,3h-1zM{$x + $dg-wide + 8},{sv:n($zero)}l-3,.5v-1z"/>
      <xsl:choose>
        <!-- what jumps where structures change is a curve for each time that one is in force -->
        <xsl:when test="$st-intervals[2]">
          <xsl:variable name="curve" select="string()"/>
          <xsl:variable name="as" select="str:tokenize($across)"/>
          <xsl:variable name="values" select="str:tokenize($curve)"/>
          <xsl:for-each select="$st-intervals">
            <xsl:variable name="first" select="number(@first)"/>
            <xsl:variable name="last" select="number(@last)"/>
            <xsl:variable name="part"><xsl:for-each select="$as[position() &gt;= $first and position() &lt;= $last]"><xsl:value-of select="concat(., ' ')"/></xsl:for-each></xsl:variable>
            <xsl:variable name="rise"><xsl:for-each select="$values[position() &gt;= $first and position() &lt;= $last]"><xsl:value-of select="concat(., ' ')"/></xsl:for-each></xsl:variable>
            <path class="line" data-structure="{@name}" d="{dr:curve(string($part), string($rise), $x - $kx * $from, $kx, $bottom + $ky * $low, -$ky)}"/>
            <xsl:if test="@start != '' and $over = '' and $across-time"><path class="wait" d="M{sv:n($x + $kx * (@start - $from))},{$y}v{$dg-high}"/></xsl:if>
          </xsl:for-each>
        </xsl:when>
        <xsl:otherwise><path class="line" d="{dr:curve($across, string(), $x - $kx * $from, $kx, $bottom + $ky * $low, -$ky)}"/></xsl:otherwise>
      </xsl:choose>
      <!-- the stroke of a slider on the ground, where the transmission is best and worst -->
      <xsl:if test="@stroke">
        <text class="name beside stroke" x="{$x + $dg-wide}" y="{$y - 3.5}"><xsl:value-of select="concat('H = ', num:significant($tall, 5), @unit)"/></text>
      </xsl:if>
      <!-- where what follows turns back, over the drive's coordinate -->
      <xsl:variable name="cycle" select="kin:cycle($dg-model)[$over = concat('q', @body)]"/>
      <xsl:for-each select="$cycle[current()/@marked]/extreme">
        <xsl:variable name="turned" select="$dg-model/m:record/m:coordinate[@body = $cycle/@body]/@unit = 'deg'"/>
        <xsl:variable name="at" select="num:from-si(@driver, text:when($turned, 'deg', 'mm'))"/>
        <xsl:variable name="round" select="$at + 360 * $turned * ceiling(($from - $at - 0.000001) div 360)"/>
        <xsl:if test="$round &lt;= $to + 0.000001"><path class="dead" data-at="{num:from-si(num:to-si($round, 'mm'), 'mm', 6)}" data-pair="{@pair}" d="M{sv:n($x + $kx * ($round - $from))},{$y}V{sv:n($bottom)}"/></xsl:if>
      </xsl:for-each>
      <xsl:if test="@marked">
        <!-- between moments too; no angle of transmission is beyond 0 and 90° -->
        <xsl:variable name="least" select="num:vertex($across, string(), 'min')"/>
        <xsl:variable name="greatest" select="num:vertex($across, string(), 'max')"/>
        <xsl:variable name="worst" select="num:item($least, 2) * (num:item($least, 2) &gt; 0)"/>
        <xsl:variable name="best" select="num:item($greatest, 2) + (90 - num:item($greatest, 2)) * (num:item($greatest, 2) &gt; 90)"/>
        <circle class="extreme" data-of="min" data-value="{$worst}" data-at="{num:item($least, 1)}" cx="{sv:n($x + $kx * (num:item($least, 1) - $from))}" cy="{sv:n($bottom - $ky * ($worst - $low))}" r="0.9"/>
        <circle class="extreme" data-of="max" data-value="{$best}" data-at="{num:item($greatest, 1)}" cx="{sv:n($x + $kx * (num:item($greatest, 1) - $from))}" cy="{sv:n($bottom - $ky * ($best - $low))}" r="0.9"/>
        <text class="beside" x="{$x + $dg-wide}" y="{$y - 3.5}"><xsl:value-of select="concat('min ', num:format(string($worst), 2), '°, max ', num:format(string($best), 2), '°')"/></text>
      </xsl:if>
      <!-- the worst case of a force -->
      <xsl:if test="@row">
        <xsl:variable name="place" select="num:item($across, @row)"/>
        <circle class="extreme" data-of="worst" data-value="{@worst}" data-at="{$place}" cx="{sv:n($x + $kx * ($place - $from))}" cy="{sv:n($bottom - $ky * (@worst - $low))}" r="0.9"/>
        <text class="beside worst" x="{$x + $dg-wide}" y="{$y - 3.5}"><xsl:value-of select="concat(doc:message('diagrams-worst'), ' ', translate(num:significant(@worst, 4), '−', '–'), ' ', @unit)"/></text>
      </xsl:if>
      <text class="name" x="{$x + 2}" y="{$y - 3.5}">
        <xsl:value-of select="@letter"/><tspan class="index" dy="1"><xsl:value-of select="@index"/></tspan><tspan dy="{-1 * boolean(@index != '')}"><xsl:value-of select="concat(', ', @unit)"/></tspan>
      </text>
      <text class="name beside" x="{$x + $dg-wide + 8}" y="{sv:n($zero - 1.5)}">
        <xsl:choose>
          <xsl:when test="@path">x<tspan class="index" dy="1"><xsl:value-of select="@index"/></tspan><tspan dy="-1"><xsl:value-of select="concat(', ', @unit)"/></tspan></xsl:when>
          <xsl:when test="$over = ''"><xsl:value-of select="concat('t, ', doc:message('unit-s'))"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="substring($over, 1, 1)"/><tspan class="index" dy="1"><xsl:value-of select="substring($over, 2)"/></tspan></xsl:otherwise>
        </xsl:choose>
      </text>
    </g>
  </xsl:template>
</xsl:stylesheet>
