<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the arrows of annotations: around a pair seen along its axis, around an axis in the paper, beside it along
    it, towards us or away from us.
  Input: placed bodies. Output: item elements (label-choice.xsl): paths, letters, places and forms with their costs.
  Parameters: of the templates: b = the placed body, letter, index = what is written, angle = of the axis on the paper.
  Source: DRAWING practice; the right-hand rule. Thin lines, heads 3 mm (2.4 on arcs).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:sv="urn:systel:svg"
  xmlns:num="urn:systel:number" xmlns:func="http://exslt.org/functions" xmlns:exsl="http://exslt.org/common"
  extension-element-prefixes="func exsl"
  exclude-result-prefixes="text sv num">

  <!-- Towards the one who looks: the part of a vector of the scene along the line of sight. -->
  <func:function name="sv:out">
    <xsl:param name="view"/>
    <xsl:param name="v"/>
    <func:result select="num:item($v, 1) * ($view/@ry * $view/@uz - $view/@rz * $view/@uy)
      + num:item($v, 2) * ($view/@rz * $view/@ux - $view/@rx * $view/@uz)
      + num:item($v, 3) * ($view/@rx * $view/@uy - $view/@ry * $view/@ux)"/>
  </func:function>

  <!-- The filled head of an arrow with its tip at (x, y), pointing along angle. -->
  <func:function name="sv:head">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="angle"/>
    <xsl:param name="long" select="3"/>
    <xsl:variable name="c" select="$long * sv:cos($angle)"/>
    <xsl:variable name="s" select="$long * sv:sin($angle)"/>
    <func:result select="concat('M', sv:n($x), ' ', sv:n($y), 'L', sv:n($x - $c + 0.17 * $s), ' ', sv:n($y - $s - 0.17 * $c),
      'L', sv:n($x - $c - 0.17 * $s), ' ', sv:n($y - $s + 0.17 * $c), 'Z')"/>
  </func:function>

  <!-- Where the links of a placed body lead from its pair: degrees on the paper. -->
  <func:function name="sv:lead">
    <xsl:param name="b"/>
    <xsl:variable name="to" select="($b/b | $b/point | $b/end | $b/b/b | $b/outline/line/p)[sv:length(@x - $b/@dx, @y - $b/@dy) &gt; 3][1]"/>
    <xsl:choose>
      <xsl:when test="$to"><func:result select="sv:angle($to/@x - $b/@dx, $to/@y - $b/@dy)"/></xsl:when>
      <xsl:otherwise><func:result select="-45"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- What a mark costs more so far (dx, dy) from its pair when another one is much nearer, or the ground. -->
  <func:function name="sv:stray">
    <xsl:param name="b"/>
    <xsl:param name="dx"/>
    <xsl:param name="dy"/>
    <xsl:variable name="own" select="0.65 * sv:length($dx, $dy)"/>
    <xsl:variable name="x" select="$b/@dx + $dx"/>
    <xsl:variable name="y" select="$b/@dy + $dy"/>
    <func:result select="100 * boolean($b/ancestor::b[last()]/descendant::b[not(@finger or contains(@type, 'gripper') and
      sv:length(@dx - $b/@dx, @dy - $b/@dy) &lt; 10)][sv:length(@dx - $x, @dy - $y) &lt; $own] or $b/ancestor::b[last()]/descendant::ground[sv:length(@x - $x, @y - $y) &lt; $own])"/>
  </func:function>

  <xsl:template name="sv-name">
    <xsl:param name="letter"/>
    <xsl:param name="n"/>
    <run><xsl:value-of select="$letter"/></run>
    <run index="1"><xsl:value-of select="$n"/></run>
  </xsl:template>

  <!-- What is written with a coordinate, as name elements with their size: full = with the limits behind the name, plain =
       the name alone, dearer where there are limits, rest = the limits alone. -->
  <xsl:template name="sv-names">
    <xsl:param name="letter" select="'q'"/>
    <xsl:param name="n"/>
    <xsl:param name="limits" select="/.."/>
    <xsl:variable name="name"><xsl:call-template name="sv-name">
      <xsl:with-param name="letter" select="$letter"/>
      <xsl:with-param name="n" select="$n"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="full"><xsl:copy-of select="$name"/><xsl:copy-of select="$limits"/></xsl:variable>
    <name kind="full" cost="0">
      <xsl:call-template name="sv-letters"><xsl:with-param name="runs" select="$full"/></xsl:call-template>
      <xsl:copy-of select="$full"/>
    </name>
    <xsl:if test="$limits">
      <name kind="plain" cost="200">
        <xsl:call-template name="sv-letters"><xsl:with-param name="runs" select="$name"/></xsl:call-template>
        <xsl:copy-of select="$name"/>
      </name>
      <xsl:variable name="rest"><xsl:copy-of select="$limits"/></xsl:variable>
      <name kind="rest">
        <xsl:call-template name="sv-letters">
          <xsl:with-param name="runs" select="$rest"/>
          <xsl:with-param name="small" select="true()"/>
        </xsl:call-template>
        <xsl:copy-of select="$rest"/>
      </name>
    </xsl:if>
  </xsl:template>

  <!-- The letters of a name at (x, y), standing off in a direction. Context: the name. -->
  <xsl:template name="sv-written">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="px"/>
    <xsl:param name="py"/>
    <letters x="{$x}" y="{$y}" px="{$px}" py="{$py}"><xsl:copy-of select="@w | @drawn | @up | @low | run"/></letters>
  </xsl:template>

  <!-- An arc around a pair seen along its axis, beginning beside the body's own link; sense -1: counter-clockwise. -->
  <xsl:template name="sv-arc">
    <xsl:param name="b"/>
    <xsl:param name="letter"/>
    <xsl:param name="index"/>
    <xsl:param name="sense"/>
    <xsl:param name="limits" select="/.."/>
    <xsl:variable name="named"><xsl:call-template name="sv-names">
      <xsl:with-param name="letter" select="$letter"/>
      <xsl:with-param name="n" select="$index"/>
      <xsl:with-param name="limits" select="$limits"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="names" select="exsl:node-set($named)/name"/>
    <!-- Around a wheel they are larger. -->
    <xsl:variable name="wheel" select="boolean($b/ancestor::b[last()]/descendant::wheel[sv:length(@x - $b/@dx, @y - $b/@dy) &lt; 3])"/>
    <item class="coordinate">
      <xsl:for-each select="$sv-radii/r">
        <xsl:variable name="r" select="number(@r)"/>
        <xsl:variable name="span" select="$sense * @span"/>
        <xsl:variable name="x" select="sv:cos($span div 2)"/>
        <xsl:variable name="y" select="sv:sin($span div 2)"/>
        <at x="{$b/@dx}" y="{$b/@dy}" turn="{sv:lead($b) + 14 * $sense}" cost="{@cost + 40 * (@wide and not($wheel))}">
          <path d="M{$r} 0A{$r} {$r} 0 0 {number($sense &gt; 0)} {sv:n($r * sv:cos($span))} {sv:n($r * sv:sin($span))}"/>
          <path class="head" kind="free" d="{sv:head($r * sv:cos($span), $r * sv:sin($span), $span + $sense * (90 - 70 div $r),
            2.6)}"/>
          <steps like="arc" side="{$sense}"/>
          <xsl:for-each select="$names[@cost]">
            <form cost="{@cost}"><xsl:call-template name="sv-written">
              <xsl:with-param name="x" select="($r + 0.9) * $x"/><xsl:with-param name="y" select="($r + 0.9) * $y"/>
              <xsl:with-param name="px" select="$x"/><xsl:with-param name="py" select="$y"/>
            </xsl:call-template></form>
          </xsl:for-each>
          <!-- The limits stand behind the name where there is room, else elsewhere near the pair, else in the tables alone. -->
          <xsl:for-each select="../apart[$limits][$r &lt; 7]">
            <xsl:variable name="c" select="sv:cos(.)"/>
            <xsl:variable name="s" select="sv:sin(.)"/>
            <form cost="{@cost + 2 * sv:stray($b, (@r + 6) * $c, (@r + 6) * $s)}">
              <xsl:for-each select="$names[@kind = 'plain']"><xsl:call-template name="sv-written">
                <xsl:with-param name="x" select="($r + 0.9) * $x"/><xsl:with-param name="y" select="($r + 0.9) * $y"/>
                <xsl:with-param name="px" select="$x"/><xsl:with-param name="py" select="$y"/>
              </xsl:call-template></xsl:for-each>
              <letters still="yes" class="range value" x="{@r * $c}" y="{@r * $s}" px="{$c}" py="{$s}">
                <xsl:copy-of select="$names[@kind = 'rest']/@*[name() != 'kind'] | $names[@kind = 'rest']/run"/>
              </letters>
            </form>
          </xsl:for-each>
        </at>
      </xsl:for-each>
      <none cost="{300 + 80 * boolean($limits)}"/>
    </item>
  </xsl:template>
  <xsl:variable name="sv-radii" select="document('')/*/sv:radii"/>
  <sv:radii>
    <r r="6" span="95" cost="0"/><r r="8.5" span="62" cost="2"/><r r="11" span="50" cost="5"/>
    <r r="15" span="37" cost="9" wide="true"/><r r="20" span="28" cost="14" wide="true"/>
    <apart r="5" cost="12">0</apart><apart r="5" cost="12">180</apart><apart r="5.5" cost="14">-45</apart>
    <apart r="5.5" cost="14">45</apart><apart r="5.5" cost="14">135</apart><apart r="5.5" cost="14">-135</apart>
  </sv:radii>

  <!-- A ring around an axis in the paper, its near half over the shaft: the right-hand rule for a positive turn. -->
  <xsl:template name="sv-ring">
    <xsl:param name="b"/>
    <xsl:param name="index"/>
    <xsl:param name="angle"/>
    <xsl:param name="limits" select="/.."/>
    <xsl:variable name="named"><xsl:call-template name="sv-names">
      <xsl:with-param name="n" select="$index"/>
      <xsl:with-param name="limits" select="$limits"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="names" select="exsl:node-set($named)/name"/>
    <item class="coordinate">
      <path class="axis" kind="free" d="M-4 0H4"/>
      <path kind="free" d="M1.38 -3.21A1.8 5 0 1 0 1.15 3.83"/>
      <path class="head" kind="free" d="{sv:head(1.15, 3.83, -67, 2.4)}"/>
      <shape kind="line" d="M-4 0H4M1.38 -3.21A1.8 5 0 1 0 1.15 3.83"/>
      <shape d="M-1.4 -2.4L-0.6 -5H0.6L1.4 -2.4M-1.4 2.4L-0.6 5H0.6L1.4 2.4"/>
      <at x="{$b/@dx}" y="{$b/@dy}" turn="{$angle}" stray="100">
        <steps like="ring"/>
        <xsl:for-each select="$sv-steps/side">
          <xsl:variable name="side" select="number(.)"/>
          <xsl:variable name="cost" select="number($side * sv:cos($angle) &gt; 0)"/>
          <xsl:for-each select="$names[@cost]">
            <xsl:variable name="name" select="."/>
            <!-- The limits stand behind the name where there is room; else beyond the ring, else in the tables alone. -->
            <xsl:if test="@kind = 'plain'">
              <form cost="{$cost + 12}">
                <xsl:call-template name="sv-written">
                  <xsl:with-param name="x" select="0"/><xsl:with-param name="y" select="$side * 6.4"/>
                  <xsl:with-param name="px" select="0"/><xsl:with-param name="py" select="$side"/>
                </xsl:call-template>
                <xsl:for-each select="$names[@kind = 'rest']"><xsl:call-template name="sv-written">
                  <xsl:with-param name="x" select="0"/><xsl:with-param name="y" select="$side * -6.4"/>
                  <xsl:with-param name="px" select="0"/><xsl:with-param name="py" select="-$side"/>
                </xsl:call-template></xsl:for-each>
              </form>
            </xsl:if>
            <xsl:for-each select="$sv-steps/set">
              <xsl:variable name="set" select="number(.)"/>
              <form cost="{$cost + $name/@cost + 4 * sv:abs($set)}">
                <xsl:for-each select="$name"><xsl:call-template name="sv-written">
                  <xsl:with-param name="x" select="$set * 2.5"/><xsl:with-param name="y" select="$side * 6.4"/>
                  <xsl:with-param name="px" select="$set * 2.5"/><xsl:with-param name="py" select="$side"/>
                </xsl:call-template></xsl:for-each>
              </form>
            </xsl:for-each>
          </xsl:for-each>
        </xsl:for-each>
      </at>
      <none cost="{300 + 80 * boolean($limits)}"/>
    </item>
  </xsl:template>
  <xsl:variable name="sv-steps" select="document('')/*/sv:steps"/>
  <sv:steps>
    <side>-1</side><side>1</side><set>0</set><set>-1</set><set>1</set>
  </sv:steps>

  <!-- A straight arrow beside the pair, along its axis. -->
  <xsl:template name="sv-shift-arrow">
    <xsl:param name="b"/>
    <xsl:param name="letter"/>
    <xsl:param name="index"/>
    <xsl:param name="angle"/>
    <xsl:param name="long" select="11"/>
    <xsl:param name="least" select="300"/>
    <xsl:param name="limits" select="/.."/>
    <xsl:variable name="named"><xsl:call-template name="sv-names">
      <xsl:with-param name="letter" select="$letter"/>
      <xsl:with-param name="n" select="$index"/>
      <xsl:with-param name="limits" select="$limits"/>
    </xsl:call-template></xsl:variable>
    <item class="{text:when($letter = 'q', 'coordinate', 'vector')}">
      <path d="M0 0H{$long}"/>
      <path class="head" kind="free" d="{sv:head($long, 0, 0)}"/>
      <xsl:for-each select="$sv-steps/side">
        <xsl:sort select="." order="descending" data-type="number"/>
        <xsl:variable name="side" select="number(.)"/>
        <at x="{$b/@dx}" y="{$b/@dy}" turn="{$angle}" cost="{number($side * sv:cos($angle) &gt; 0)}" stray="100" mid="{$long div 2}">
          <steps like="beside" long="{$long}" side="{$side}"/>
          <xsl:for-each select="exsl:node-set($named)/name[@cost]">
            <form cost="{@cost}"><xsl:call-template name="sv-written">
              <xsl:with-param name="x" select="$long * 0.4"/><xsl:with-param name="y" select="0.9 * $side"/>
              <xsl:with-param name="px" select="0"/><xsl:with-param name="py" select="$side"/>
            </xsl:call-template></form>
          </xsl:for-each>
        </at>
      </xsl:for-each>
      <none cost="{$least}"/>
    </item>
  </xsl:template>

  <!-- An axis seen along itself, beside its pair: a dot when it points to us, a cross away from us. -->
  <xsl:template name="sv-eye">
    <xsl:param name="b"/>
    <xsl:param name="letter"/>
    <xsl:param name="index"/>
    <xsl:param name="out"/>
    <xsl:param name="least" select="300"/>
    <xsl:param name="limits" select="/.."/>
    <xsl:variable name="named"><xsl:call-template name="sv-names">
      <xsl:with-param name="letter" select="$letter"/>
      <xsl:with-param name="n" select="$index"/>
      <xsl:with-param name="limits" select="$limits"/>
    </xsl:call-template></xsl:variable>
    <item class="{text:when($letter = 'q', 'coordinate', 'vector')}">
      <path d="M1.3 0A1.3 1.3 0 1 1 -1.3 0A1.3 1.3 0 1 1 1.3 0Z"/>
      <xsl:choose>
        <xsl:when test="$out &gt; 0"><path class="head" kind="free" d="M0.4 0A0.4 0.4 0 1 1 -0.4 0A0.4 0.4 0 1 1 0.4 0Z"/></xsl:when>
        <xsl:otherwise><path kind="free" d="M-0.92 -0.92L0.92 0.92M-0.92 0.92L0.92 -0.92"/></xsl:otherwise>
      </xsl:choose>
      <at x="{$b/@dx}" y="{$b/@dy}" stray="100">
        <steps like="around"/>
        <xsl:for-each select="$sv-steps/side">
          <xsl:variable name="side" select="number(.)"/>
          <xsl:for-each select="exsl:node-set($named)/name[@cost]">
            <form cost="{@cost + 0.3 * ($side &lt; 0)}"><xsl:call-template name="sv-written">
              <xsl:with-param name="x" select="1.9 * $side"/><xsl:with-param name="y" select="0"/>
              <xsl:with-param name="px" select="$side"/><xsl:with-param name="py" select="0"/>
            </xsl:call-template></form>
          </xsl:for-each>
        </xsl:for-each>
      </at>
      <none cost="{$least}"/>
    </item>
  </xsl:template>

</xsl:stylesheet>
