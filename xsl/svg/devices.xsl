<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what is at pairs and between bodies: motors, brakes, couplings, springs, dampers.
  Input: placed bodies with devices (template sv-devices), the model as context and its placed bodies (sv-ties).
  Output: use = symbol, x, y, angle; tie = what joins two places, with line of p and use: kind, a and b = the places, a
    body's number and x y z in its frame, or body and other = the bodies at whose pairs it is. Millimetres of paper.
    Drawn in modes sv-draw (use in a body's frame, tie as a group), their ink in mode sv-ink.
  Parameters: of sv-ties: placed, view, k.
  Source: GOST 2.770-68 as far as it is published; scheme-elements.js draws the same where the scheme moves.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:s="urn:systel:symbols" xmlns:kin="urn:systel:kinematics"
  xmlns:num="urn:systel:number" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:str="http://exslt.org/strings"
  xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl func str"
  exclude-result-prefixes="text m sv s kin num">

  <xsl:key name="sv-device" match="m:device[not(@with)] | m:spring[@joint] | m:damper[@joint]" use="@joint"/>
  <xsl:key name="sv-joined" match="m:device[@with]" use="@joint | @with"/>
  <!-- What has a place on a body without a pair: also connections that are not in force. -->
  <xsl:key name="sv-tied" match="m:spring[@a] | m:damper[@a] | m:loose" use="@a | @b[. != 0 or not(parent::m:loose)]"/>
  <xsl:key name="sv-jointed" match="m:body" use="m:joint/@id"/>

  <!-- The names of what is at a body's pair, with blanks between. -->
  <func:function name="sv:devices">
    <xsl:param name="joint"/>
    <xsl:variable name="kinds"><xsl:for-each select="key('sv-device', $joint/@id)[not(@kind = 'cylinder')]">
      <xsl:value-of select="concat(' ', @kind, text:when(not(self::m:device), local-name()))"/>
    </xsl:for-each></xsl:variable>
    <func:result select="substring($kinds, 2)"/>
  </func:function>

  <!-- The symbols at the pair of the current placed body: end-on about its pole, else outwards along the shaft. -->
  <xsl:template name="sv-devices">
    <xsl:param name="kinds" select="str:tokenize(@devices, ' ')"/>
    <xsl:param name="from" select="num:item(sv:symbol(@symbol)/@box, 1)"/>
    <xsl:if test="$kinds">
      <xsl:variable name="shown" select="$sv-standard/s:device[@kind = $kinds[1]]"/>
      <xsl:variable name="row" select="not(starts-with(@symbol, 'hinge') or contains(@symbol, '-along') or @type = 'prismatic')"/>
      <xsl:variable name="symbol" select="$shown/@symbol[$row] | $shown/@slider[current()/@type = 'prismatic']
        | $shown/@along[not($row or current()/@type = 'prismatic')]"/>
      <xsl:if test="$symbol">
        <use xmlns="" symbol="{$symbol}" x="{@dx + $row * $from * sv:cos(@angle)}" y="{@dy + $row * $from * sv:sin(@angle)}" angle="{@angle}"/>
        <xsl:variable name="at" select="$row * $from + sv:symbol($symbol)/@letter"/>
        <xsl:if test="sv:symbol($symbol)/@letter">
          <use xmlns="" symbol="{$kinds[1]}-letter" x="{@dx + $at * sv:cos(@angle)}" y="{@dy + $at * sv:sin(@angle)}" angle="0"/>
        </xsl:if>
      </xsl:if>
      <xsl:call-template name="sv-devices">
        <xsl:with-param name="kinds" select="$kinds[position() &gt; 1]"/>
        <xsl:with-param name="from" select="$from - text:when($symbol, num:item(sv:symbol($symbol)/@box, 3), '0')"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="b" mode="sv-devices">
    <xsl:param name="frame"/>
    <xsl:param name="prefix"/>
    <xsl:variable name="uses"><xsl:call-template name="sv-devices"/></xsl:variable>
    <xsl:apply-templates select="exsl:node-set($uses)/use" mode="sv-symbol">
      <xsl:with-param name="frame" select="$frame"/>
      <xsl:with-param name="prefix" select="$prefix"/>
    </xsl:apply-templates>
  </xsl:template>

  <xsl:template match="use" mode="sv-symbol">
    <xsl:param name="frame"/>
    <xsl:param name="prefix"/>
    <use xlink:href="#{$prefix}sym-{@symbol}" class="device">
      <xsl:call-template name="sv-transform"><xsl:with-param name="transform" select="sv:transform($frame, @x, @y, @angle)"/></xsl:call-template>
    </use>
  </xsl:template>

  <xsl:template match="use" mode="sv-ink">
    <xsl:call-template name="sv-ink-symbol"><xsl:with-param name="symbol" select="@symbol"/></xsl:call-template>
  </xsl:template>

  <xsl:template match="tie" mode="sv-ink"><xsl:apply-templates mode="sv-ink"/></xsl:template>

  <!-- What is between two places: of the model's bodies, of a slider and the end of its guide, of two shafts. -->
  <xsl:template name="sv-ties">
    <xsl:param name="placed"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:variable name="there" select="$placed/descendant-or-self::b"/>
    <!-- Of a cell what is between bodies of one panel. -->
    <xsl:for-each select="(m:spring | m:damper | m:device[@with])[not(/m:model/m:system[2]) or not(@a or @with)
        or @with and $there/@n = key('sv-jointed', @joint)/@number and $there/@n = key('sv-jointed', @with)/@number
        or sv:bears($there, @a) and sv:bears($there, @b)]">
      <xsl:variable name="kind" select="concat(@kind, text:when(not(self::m:device), local-name()))"/>
      <xsl:variable name="body" select="key('sv-jointed', @joint)"/>
      <xsl:variable name="drawn" select="$placed/descendant::b[@n = $body/@number]"/>
      <xsl:choose>
        <xsl:when test="@with">
          <xsl:variable name="joined" select="key('sv-jointed', @with)/@number"/>
          <xsl:variable name="other" select="$placed/descendant::b[@n = $joined]"/>
          <xsl:variable name="put" select="$drawn/joined[@with = $joined]"/>
          <xsl:if test="$put"><tie xmlns="" kind="{$kind}" body="{$drawn/@n}" other="{$other/@n}">
            <use symbol="{$kind}{text:when($put/@loose, '-loose')}" x="{$put/@x}" y="{$put/@y}" angle="{$put/@angle}"/>
          </tie></xsl:if>
          <xsl:if test="not($put)"><xsl:call-template name="sv-tie">
            <xsl:with-param name="kind" select="$kind"/>
            <xsl:with-param name="ax" select="$drawn/@dx"/><xsl:with-param name="ay" select="$drawn/@dy"/>
            <xsl:with-param name="bx" select="$other/@dx"/><xsl:with-param name="by" select="$other/@dy"/>
            <xsl:with-param name="left" select="sv:half($drawn)"/><xsl:with-param name="right" select="sv:half($other)"/>
            <xsl:with-param name="of"><of xmlns="" body="{$drawn/@n}" other="{$other/@n}"/></xsl:with-param>
          </xsl:call-template></xsl:if>
        </xsl:when>
        <xsl:when test="@joint">
          <!-- From the end of the guide to the slider, beside a guide on the ground; from a rod's guide to a collar on the rod. A second one is at the
            other end. In a cylinder, and where a guide ends at its slider, both are beside each other on the longer side. -->
          <xsl:variable name="second" select="boolean(preceding-sibling::*[self::m:spring or self::m:damper][@joint = current()/@joint])"/>
          <xsl:variable name="guide" select="$drawn/guide"/>
          <xsl:variable name="rod" select="$drawn/rod[@coil]"/>
          <xsl:variable name="inside" select="$drawn/@cylinder = 'base'"/>
          <xsl:variable name="back" select="sv:length($guide/@ax - $drawn/@dx, $guide/@ay - $drawn/@dy)"/>
          <xsl:variable name="forth" select="sv:length($guide/@bx - $drawn/@dx, $guide/@by - $drawn/@dy)"/>
          <xsl:variable name="one-sided" select="$inside or sv:min($back, $forth) &lt; 9"/>
          <xsl:variable name="far-end" select="$one-sided and $forth &gt; $back"/>
          <xsl:variable name="ends"><xsl:choose>
            <xsl:when test="$rod"><xsl:copy-of select="$rod/line[1]/p[position() = $rod/@coil + $second * (3 - 2 * $rod/@coil)]"/></xsl:when>
            <xsl:when test="$guide and ($second and not($one-sided)) != $far-end"><p xmlns="" x="{$guide/@bx}" y="{$guide/@by}"/></xsl:when>
            <xsl:when test="$guide"><p xmlns="" x="{$guide/@ax}" y="{$guide/@ay}"/></xsl:when>
          </xsl:choose></xsl:variable>
          <xsl:variable name="end" select="exsl:node-set($ends)/p"/>
          <xsl:variable name="far" select="sv:length($end/@x - $drawn/@dx, $end/@y - $drawn/@dy)"/>
          <xsl:variable name="off" select="text:when($inside, 2, 6) div $far"/>
          <xsl:variable name="piece" select="$guide[not($inside)]/piece[1]"/>
          <xsl:variable name="nx" select="3.2 * sv:sin(sum($piece/@angle)) * count($piece)"/>
          <xsl:variable name="ny" select="-3.2 * sv:cos(sum($piece/@angle)) * count($piece)"/>
          <xsl:variable name="beside" select="$one-sided and count((../m:spring | ../m:damper)[@joint = current()/@joint]) &gt; 1"/>
          <xsl:if test="$end">
            <xsl:call-template name="sv-tie">
              <xsl:with-param name="kind" select="$kind"/>
              <xsl:with-param name="ax" select="$end/@x + boolean($rod) * ($drawn/@dx - $end/@x) * 4 div $far + $nx"/>
              <xsl:with-param name="ay" select="$end/@y + boolean($rod) * ($drawn/@dy - $end/@y) * 4 div $far + $ny"/>
              <xsl:with-param name="bx" select="$drawn/@dx + ($end/@x - $drawn/@dx) * $off + $nx"/>
              <xsl:with-param name="by" select="$drawn/@dy + ($end/@y - $drawn/@dy) * $off + $ny"/>
              <xsl:with-param name="stop" select="$rod or $piece"/>
              <xsl:with-param name="wide" select="1 - 0.55 * $beside"/>
              <xsl:with-param name="aside" select="$beside * (4 * $second - 2)"/>
              <xsl:with-param name="of"><of xmlns="" body="{$drawn/@n}"><xsl:if test="$inside"><xsl:attribute name="inside">yes</xsl:attribute></xsl:if></of></xsl:with-param>
            </xsl:call-template>
          </xsl:if>
        </xsl:when>
        <xsl:otherwise>
          <xsl:variable name="a" select="kin:point(key('sv-body', @a), text:when(@at, @at, '0 0 0'))"/>
          <xsl:variable name="b" select="kin:point(key('sv-body', @b), text:when(@at-b, @at-b, '0 0 0'))"/>
          <!-- A spring and a damper between the same places are beside each other. -->
          <xsl:variable name="same" select="(../m:spring | ../m:damper)[@a = current()/@a and @b = current()/@b
            and string(@at) = string(current()/@at) and string(@at-b) = string(current()/@at-b)]"/>
          <xsl:call-template name="sv-tie">
            <xsl:with-param name="kind" select="$kind"/>
            <xsl:with-param name="ax" select="sv:px($view, $a) * $k"/><xsl:with-param name="ay" select="sv:py($view, $a) * $k"/>
            <xsl:with-param name="bx" select="sv:px($view, $b) * $k"/><xsl:with-param name="by" select="sv:py($view, $b) * $k"/>
            <xsl:with-param name="wall" select="number(@b = 0) - number(@a = 0)"/>
            <xsl:with-param name="aside" select="6 * (count($same[count(. | current()/preceding-sibling::*) = count(current()/preceding-sibling::*)]) - (count($same) - 1) div 2)"/>
            <xsl:with-param name="of"><of xmlns="" a="{@a} {text:when(@at, @at, '0 0 0')}" b="{@b} {text:when(@at-b, @at-b, '0 0 0')}"/></xsl:with-param>
          </xsl:call-template>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
  </xsl:template>

  <!-- How far the shaft of a placed body's symbol goes from its pole. -->
  <func:function name="sv:half">
    <xsl:param name="body"/>
    <func:result select="-num:item(sv:symbol($body/@symbol)/@box, 1)"/>
  </func:function>

  <!-- Whether a body is among placed ones. -->
  <func:function name="sv:bears">
    <xsl:param name="there"/>
    <xsl:param name="number"/>
    <func:result select="boolean($there[@stub = $number or not(@stub) and @n = $number])"/>
  </func:function>

  <!-- wall: -1, 1: the first, the second end is on the ground; stop: the first one is at a stroke across; left, right: where the shafts begin that are joined. -->
  <xsl:template name="sv-tie">
    <xsl:param name="kind"/>
    <xsl:param name="ax"/>
    <xsl:param name="ay"/>
    <xsl:param name="bx"/>
    <xsl:param name="by"/>
    <xsl:param name="wall" select="0"/>
    <xsl:param name="stop" select="false()"/>
    <xsl:param name="wide" select="1"/>
    <xsl:param name="aside" select="0"/>
    <xsl:param name="left"/>
    <xsl:param name="right"/>
    <xsl:param name="of"/>
    <xsl:variable name="far" select="sv:length($bx - $ax, $by - $ay)"/>
    <xsl:variable name="shafts" select="not($kind = 'spring' or $kind = 'damper')"/>
    <xsl:variable name="ux" select="($bx - $ax) div ($far + ($far = 0))"/>
    <xsl:variable name="uy" select="($by - $ay) div ($far + ($far = 0))"/>
    <xsl:variable name="angle" select="sv:angle($bx - $ax, $by - $ay)"/>
    <!-- A coil is stretched, a cup keeps its size; what is short is smaller all over. -->
    <xsl:variable name="stub" select="0.15 * $far"/>
    <xsl:variable name="size" select="sv:min(1, $far div 12)"/>
    <tie xmlns="" kind="{$kind}">
      <xsl:copy-of select="exsl:node-set($of)/of/@*"/>
      <xsl:choose>
        <xsl:when test="$shafts and $far &lt; 1"><use symbol="{$sv-standard/s:device[@kind = $kind]/@along}" x="{$ax}" y="{$ay}" angle="0"/></xsl:when>
        <xsl:when test="$shafts">
          <xsl:variable name="from" select="sv:min($left, 0.25 * $far)"/>
          <xsl:variable name="till" select="sv:min($right, 0.25 * $far)"/>
          <line><p x="{$ax + $from * $ux}" y="{$ay + $from * $uy}"/><p x="{$bx - $till * $ux}" y="{$by - $till * $uy}"/></line>
          <use symbol="{$kind}" x="{($ax + $bx) div 2 + 3.5 * $ux}" y="{($ay + $by) div 2 + 3.5 * $uy}" angle="{$angle}"/>
        </xsl:when>
        <xsl:otherwise>
          <xsl:for-each select="document('')/*/sv:tie[@kind = $kind]/line">
            <line><xsl:for-each select="p">
              <!-- t: share of what is stretched; m: millimetres from the middle; h: across -->
              <xsl:variable name="t" select="text:when(@m, string($far div 2 + @m * $size), string(text:when(@t &lt; 0, 0, text:when(@t &gt; 1, $far, $stub + @t * ($far - 2 * $stub)))))"/>
              <xsl:variable name="h" select="(@h * $wide + $aside * not(@t &lt; 0 or @t &gt; 1)) * $size"/>
              <p x="{$ax + $t * $ux - $h * $uy}" y="{$ay + $t * $uy + $h * $ux}"/>
            </xsl:for-each></line>
          </xsl:for-each>
          <xsl:if test="$stop"><line><p x="{$ax - 3.2 * $uy}" y="{$ay + 3.2 * $ux}"/><p x="{$ax + 3.2 * $uy}" y="{$ay - 3.2 * $ux}"/></line></xsl:if>
        </xsl:otherwise>
      </xsl:choose>
      <xsl:if test="$wall != 0 and $far &gt; 0.5">
        <use symbol="ground" x="{text:when($wall &gt; 0, $bx, $ax)}" y="{text:when($wall &gt; 0, $by, $ay)}" angle="{sv:turn($angle - 90 * $wall)}"/>
      </xsl:if>
    </tie>
  </xsl:template>

  <sv:tie kind="spring"><line xmlns=""><p t="-1" h="0"/><p t="0" h="0"/><p t="0.0625" h="-2"/><p t="0.1875" h="2"/><p t="0.3125" h="-2"/><p
    t="0.4375" h="2"/><p t="0.5625" h="-2"/><p t="0.6875" h="2"/><p t="0.8125" h="-2"/><p t="0.9375" h="2"/><p t="1" h="0"/><p t="2" h="0"/></line></sv:tie>
  <sv:tie kind="damper"><line xmlns=""><p t="-1" h="0"/><p m="-4" h="0"/></line><line xmlns=""><p m="4" h="-2.4"/><p m="-4" h="-2.4"/><p m="-4" h="2.4"/><p
    m="4" h="2.4"/></line><line xmlns=""><p m="0.5" h="-1.6"/><p m="0.5" h="1.6"/></line><line xmlns=""><p m="0.5" h="0"/><p t="2" h="0"/></line></sv:tie>

  <xsl:template match="tie" mode="sv-draw">
    <xsl:param name="prefix"/>
    <g class="tie {@kind}">
      <xsl:if test="line">
        <path class="{text:when(use[@symbol != 'ground'], 'link', 'sym-symbol')}">
          <xsl:attribute name="d">
            <xsl:for-each select="line/p"><xsl:value-of select="concat(text:when(position() != 1 and preceding-sibling::p, 'L', 'M'), sv:n(@x), ' ', sv:n(@y))"/></xsl:for-each>
          </xsl:attribute>
        </path>
      </xsl:if>
      <xsl:for-each select="use">
        <use xlink:href="#{$prefix}sym-{@symbol}" class="{text:when(@symbol = 'ground', 'ground', 'device')}"
          transform="translate({sv:n(@x)} {sv:n(@y)}) rotate({sv:n(@angle)})"/>
      </xsl:for-each>
    </g>
  </xsl:template>
</xsl:stylesheet>
