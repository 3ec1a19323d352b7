<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the limits of an angle: a sector around a pair seen along its axis, between the directions its link can take;
    where none can be seen or finds room, its name and limits beside the pair.
  Input: a body of the model as context. Output: item elements (label-choice.xsl), left out where there is no room.
  Parameters: of the templates: b = the placed body, along, sense (-1: positive turns are counter-clockwise).
  Source: DRAWING practice; angular dimensions as in GOST 2.307-2011.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:num="urn:systel:number" xmlns:exsl="http://exslt.org/common"
  xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl func" exclude-result-prefixes="m sv num">

  <xsl:template name="sv-range">
    <xsl:param name="b"/>
    <xsl:param name="sense"/>
    <xsl:variable name="joint" select="m:joint"/>
    <xsl:variable name="span" select="($joint/@max - $joint/@min) div $sv-degree"/>
      <xsl:variable name="lead" select="sv:lead($b)"/>
      <xsl:variable name="from" select="$lead + $sense * ($joint/@min - $joint/@q) div $sv-degree"/>
      <xsl:variable name="to" select="$from + $sense * $span"/>
      <xsl:variable name="own" select="($joint/@q - $joint/@min) div $sv-degree"/>
      <xsl:variable name="texts">
        <xsl:for-each select="$joint/@min | $joint/@max">
          <text of="{name()}">
            <xsl:variable name="runs"><run small="true"><xsl:value-of select="sv:limit(.)"/></run></xsl:variable>
            <xsl:call-template name="sv-letters">
              <xsl:with-param name="runs" select="$runs"/>
              <xsl:with-param name="small" select="true()"/>
            </xsl:call-template>
            <xsl:copy-of select="$runs"/>
          </text>
        </xsl:for-each>
      </xsl:variable>
      <xsl:variable name="low" select="exsl:node-set($texts)/text[@of = 'min']"/>
      <xsl:variable name="high" select="exsl:node-set($texts)/text[@of = 'max']"/>
      <!-- Pairs in one place take turns in the radii, so that their sectors stay apart. -->
      <xsl:variable name="here" select="$b/ancestor::b[last()]/descendant::b[@type = 'revolute'][sv:length(@dx - $b/@dx, @dy - $b/@dy) &lt; 3]"/>
      <xsl:variable name="count" select="count($here)"/>
      <xsl:variable name="turn" select="count($here[following::b[generate-id() = generate-id($b)] | descendant::b[generate-id() = generate-id($b)]])"/>
      <item class="range">
        <xsl:for-each select="document('')/*/sv:sectors/r[position() mod $count = $turn]">
          <xsl:variable name="r" select="number(.)"/>
          <xsl:variable name="x1" select="$r * sv:cos($from)"/>
          <xsl:variable name="y1" select="$r * sv:sin($from)"/>
          <xsl:variable name="x2" select="$r * sv:cos($to)"/>
          <xsl:variable name="y2" select="$r * sv:sin($to)"/>
          <at x="{$b/@dx}" y="{$b/@dy}" cost="{$r * 0.3}">
            <path class="dim" kind="line" d="{sv:arc($r, $from, $to)}"/>
            <path class="dim" kind="line" d="M{sv:n($x1 * 4 div $r)} {sv:n($y1 * 4 div $r)}L{sv:n($x1 * (1 + 2 div $r))} {sv:n($y1 * (1 + 2 div $r))}M{sv:n(
              $x2 * 4 div $r)} {sv:n($y2 * 4 div $r)}L{sv:n($x2 * (1 + 2 div $r))} {sv:n($y2 * (1 + 2 div $r))}"/>
            <!-- Its own link crosses the arc, others and the rays do not. -->
            <xsl:variable name="clear" select="720 div $r"/>
            <xsl:if test="$own - $clear &gt; 0"><shape kind="limit" d="{sv:arc($r, $from, $from + $sense * ($own - $clear))}"/></xsl:if>
            <xsl:if test="$own + $clear &lt; $span"><shape kind="limit" d="{sv:arc($r, $from + $sense * ($own + $clear), $to)}"/></xsl:if>
            <shape kind="limit" d="M{sv:n($x1 * 4 div $r)} {sv:n($y1 * 4 div $r)}L{sv:n($x1 * (1 + 2 div $r))} {sv:n($y1 * (1 + 2 div $r))}M{sv:n(
              $x2 * 4 div $r)} {sv:n($y2 * 4 div $r)}L{sv:n($x2 * (1 + 2 div $r))} {sv:n($y2 * (1 + 2 div $r))}"/>
            <path class="head" kind="free" d="{sv:head($x1, $y1, $from - $sense * (90 - 80 div $r), 2.6)}"/>
            <path class="head" kind="free" d="{sv:head($x2, $y2, $to + $sense * (90 - 80 div $r), 2.6)}"/>
            <xsl:for-each select="../beside">
              <form cost="{@cost}">
                <xsl:call-template name="sv-limit">
                  <xsl:with-param name="text" select="$low"/>
                  <xsl:with-param name="r" select="$r"/>
                  <xsl:with-param name="angle" select="$from"/>
                  <xsl:with-param name="side" select="-$sense * @low"/>
                </xsl:call-template>
                <xsl:call-template name="sv-limit">
                  <xsl:with-param name="text" select="$high"/>
                  <xsl:with-param name="r" select="$r"/>
                  <xsl:with-param name="angle" select="$to"/>
                  <xsl:with-param name="side" select="$sense * @high"/>
                </xsl:call-template>
              </form>
            </xsl:for-each>
          </at>
        </xsl:for-each>
        <xsl:call-template name="sv-limits">
          <xsl:with-param name="b" select="$b"/>
          <xsl:with-param name="alone" select="$count = 1"/>
          <xsl:with-param name="cost" select="390"/>
        </xsl:call-template>
        <none cost="900"/>
      </item>
  </xsl:template>

  <!-- An arc about the origin, degrees clockwise. -->
  <func:function name="sv:arc">
    <xsl:param name="r"/>
    <xsl:param name="from"/>
    <xsl:param name="to"/>
    <func:result select="concat('M', sv:n($r * sv:cos($from)), ' ', sv:n($r * sv:sin($from)), 'A', $r, ' ', $r, ' 0 ', number(sv:abs($to - $from) &gt; 180), ' ',
      number($to &gt; $from), ' ', sv:n($r * sv:cos($to)), ' ', sv:n($r * sv:sin($to)))"/>
  </func:function>

  <!-- Radii, and where the numbers stand: at the ends of the rays, or beside them, outside of the sector. -->
  <sv:sectors>
    <r>12</r><r>15</r><r>18</r><r>21</r><r>24</r><r>27</r><r>30</r>
    <beside low="0" high="0" cost="0"/><beside low="1" high="0" cost="1"/><beside low="0" high="1" cost="1"/>
    <beside low="1" high="1" cost="2"/>
  </sv:sectors>

  <func:function name="sv:limit">
    <xsl:param name="angle"/>
    <func:result select="concat(sv:plain(num:format($angle div $sv-degree, 1)), '°')"/>
  </func:function>

  <!-- Whether the limits of a hinge seen along its axis can be a sector: one of nearly a whole turn says nothing. -->
  <func:function name="sv:sector">
    <xsl:param name="b"/>
    <xsl:param name="joint"/>
    <xsl:variable name="span" select="($joint/@max - $joint/@min) div $sv-degree"/>
    <func:result select="$joint/@type = 'revolute' and $span &gt; 5 and $span &lt; 300
      and boolean(($b/b | $b/point | $b/end | $b/b/b | $b/outline/line/p)[sv:length(@x - $b/@dx, @y - $b/@dy) &gt; 3])"/>
  </func:function>

  <!-- The limits in letters, wherever near the pair there is room; with the name where several pairs are in one place or
       the pair is not near. -->
  <xsl:template name="sv-limits">
    <xsl:param name="b"/>
    <xsl:param name="alone"/>
    <xsl:param name="cost"/>
    <xsl:variable name="runs"><xsl:copy-of select="sv:limits(., 1, true())"/></xsl:variable>
    <xsl:variable name="named"><xsl:call-template name="sv-names">
      <xsl:with-param name="n" select="@number"/>
      <xsl:with-param name="limits" select="exsl:node-set($runs)/run"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="plain"><xsl:if test="$alone"><name>
      <xsl:call-template name="sv-letters"><xsl:with-param name="runs" select="$runs"/></xsl:call-template>
      <xsl:copy-of select="$runs"/>
    </name></xsl:if></xsl:variable>
    <xsl:for-each select="document('')/*/sv:rounds/r">
      <xsl:variable name="r" select="number(.)"/>
      <xsl:variable name="name" select="exsl:node-set($plain)/name[$r &lt; 9]"/>
      <at x="{$b/@dx}" y="{$b/@dy}" cost="{$cost + 0.6 * $r}">
        <xsl:for-each select="../turn">
          <form cost="{0.01 * .}">
            <letters x="{$r * sv:cos(.)}" y="{$r * sv:sin(.)}" px="{sv:cos(.)}" py="{sv:sin(.)}" class="range value">
              <xsl:for-each select="$name | exsl:node-set($named)/name[@kind = 'full'][not($name)]"><xsl:copy-of select="@w | @drawn | @up | @low | run"/></xsl:for-each>
            </letters>
          </form>
        </xsl:for-each>
      </at>
    </xsl:for-each>
  </xsl:template>
  <sv:rounds>
    <r>6</r><r>8</r><r>11</r><r>25</r>
    <turn>0</turn><turn>45</turn><turn>90</turn><turn>135</turn><turn>180</turn><turn>225</turn><turn>270</turn><turn>315</turn>
  </sv:rounds>

  <xsl:template name="sv-limit">
    <xsl:param name="text"/>
    <xsl:param name="r"/>
    <xsl:param name="angle"/>
    <xsl:param name="side"/>
    <xsl:variable name="c" select="sv:cos($angle)"/>
    <xsl:variable name="s" select="sv:sin($angle)"/>
    <xsl:variable name="out" select="$r + 2.8 - 2.2 * boolean($side)"/>
    <letters x="{$out * $c - 1.1 * $side * $s}" y="{$out * $s + 1.1 * $side * $c}" px="{$c * not($side) - $side * $s}"
        py="{$s * not($side) + $side * $c}" class="range value">
      <xsl:copy-of select="$text/@w | $text/@up | $text/@low | $text/run"/>
    </letters>
  </xsl:template>
</xsl:stylesheet>
