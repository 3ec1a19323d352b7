<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: forces in a scheme: straight arrows at their points, moments as arcs with an arrow, weights, reactions of the position.
  Input: the model as context, its placed bodies. Output: item elements for label-choice.xsl, class load; sv:load-mu: newtons in a
    millimetre of a force's arrow, 0 where none is drawn.
  Parameters: loads = auto (forces and moments where a scheme is annotated), none, all (weights and reactions too), forces, weights,
    reactions, several with blanks; of the template: placed, view, k = mm of paper per metre, annotated.
  Source: practice of textbooks (I. I. Artobolevsky): a force as an arrow from its point or to it, where there is room; heads 3 mm.
    A force that is an expression is drawn as the sign that it begins with says.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:dyn="urn:systel:dynamics" xmlns:vec="urn:systel:vector" xmlns:q="urn:systel:quaternion"
  xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document" xmlns:func="http://exslt.org/functions" xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common"
  extension-element-prefixes="func exsl str" exclude-result-prefixes="text m sv kin dyn vec q num doc">

  <xsl:param name="loads" select="'auto'"/>

  <!-- Whether this kind is drawn. -->
  <func:function name="sv:loads-wanted">
    <xsl:param name="kind"/>
    <xsl:param name="annotated"/>
    <xsl:variable name="asked" select="concat(' ', normalize-space($loads), ' ')"/>
    <func:result select="contains($asked, ' all ') or contains($asked, concat(' ', $kind, ' ')) or $annotated and $kind = 'forces' and contains($asked, ' auto ')"/>
  </func:function>

  <!-- All arrows as load elements: letter, index, at and vector in the scene (N, N·m), known: its value is a number, turns: a moment; on = the
       place in the body, of what goes with it in other positions, in = body: and turns with it. -->
  <xsl:template name="sv-loads">
    <xsl:param name="annotated"/>
    <xsl:for-each select="str:tokenize($loads)[not(contains(' auto none all forces weights reactions ', concat(' ', ., ' ')))][1]">
      <xsl:value-of select="doc:misuse(doc:told('loads-unknown', string()))"/>
    </xsl:for-each>
    <xsl:if test="sv:loads-wanted('forces', $annotated)">
      <xsl:for-each select="m:force | m:torque">
        <xsl:variable name="known" select="num:is-list(translate(@vector, ';', ' '))"/>
        <xsl:variable name="parts">
          <xsl:for-each select="str:split(@vector, ';')">
            <xsl:variable name="part" select="normalize-space()"/>
            <xsl:value-of select="concat(text:when(num:is-list($part), $part, concat(sv:load-sign($part), '1e9')), ' ')"/>
          </xsl:for-each>
        </xsl:variable>
        <!-- beside expressions numbers are nothing -->
        <xsl:variable name="vector" select="text:when($known, normalize-space($parts), vec:add('0 0 0', normalize-space($parts), 0.000000001))"/>
        <xsl:variable name="load" select="."/>
        <xsl:variable name="letter" select="text:when(self::m:torque, 'M', 'F')"/>
        <xsl:variable name="alike" select="../*[local-name() = local-name($load)]"/>
        <xsl:for-each select="key('sv-body', @body)">
          <load body="{@number}" letter="{$letter}" index="{text:when($alike[2], count($load/preceding-sibling::*[local-name() = local-name($load)]) + 1)}"
              at="{kin:point(., text:when($load/@point, $load/@point, '0 0 0'))}" away="{number(vec:length(text:when($load/@point, $load/@point, '0 0 0')) &gt; 0.000001)}" on="{text:when($load/@point, $load/@point, '0 0 0')}" in="{$load/@in}"
              vector="{text:when($load/@in = 'body', q:rotate(sv:orientation(.), $vector), $vector)}">
            <xsl:if test="$known"><xsl:attribute name="known">1</xsl:attribute></xsl:if>
            <xsl:if test="$load/self::m:torque"><xsl:attribute name="turns">1</xsl:attribute></xsl:if>
          </load>
        </xsl:for-each>
      </xsl:for-each>
    </xsl:if>
    <xsl:if test="sv:loads-wanted('weights', $annotated)">
      <xsl:variable name="gravity" select="text:when(@gravity, @gravity, '0 -9.80665 0')"/>
      <xsl:for-each select="m:body//m:body[m:mass/@mass &gt; 0][vec:length($gravity) &gt; 0]">
        <load body="{@number}" letter="G" index="{@number}" known="1" on="{text:when(m:mass/@centre, m:mass/@centre, '0 0 0')}" at="{kin:point(., text:when(m:mass/@centre, m:mass/@centre, '0 0 0'))}" vector="{vec:add('0 0 0', $gravity, m:mass/@mass)}"
            away="{number(vec:length(text:when(m:mass/@centre, m:mass/@centre, '0 0 0')) &gt; 0.000001)}"/>
      </xsl:for-each>
    </xsl:if>
    <xsl:if test="sv:loads-wanted('reactions', $annotated)">
      <xsl:for-each select="m:body//m:body[m:joint/@type != 'fixed']">
        <xsl:variable name="six" select="dyn:reaction(.)"/>
        <xsl:if test="num:count($six) = 6">
          <load body="{@number}" letter="R" index="{sv:load-index(@base, @number)}" known="1" at="{kin:point(., '0 0 0')}" away="0"
            vector="{num:item($six, 1)} {num:item($six, 2)} {num:item($six, 3)}"/>
        </xsl:if>
      </xsl:for-each>
      <xsl:for-each select="m:loop">
        <xsl:variable name="six" select="dyn:reaction(.)"/>
        <xsl:variable name="loop" select="."/>
        <xsl:if test="num:count($six) = 6">
          <xsl:for-each select="key('sv-body', text:when(@a != 0, @a, @b))">
            <load body="{@number}" letter="R" index="{text:when($loop/@a != 0, sv:load-index($loop/@b, $loop/@a), sv:load-index(0, $loop/@b))}" known="1" away="0"
              at="{kin:point(., text:when($loop/@a != 0, $loop/@at, $loop/@at-b))}" vector="{num:item($six, 1)} {num:item($six, 2)} {num:item($six, 3)}"/>
          </xsl:for-each>
        </xsl:if>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <!-- What an expression begins with: - for an odd number of minus signs before its first term. -->
  <func:function name="sv:load-sign">
    <xsl:param name="expression"/>
    <xsl:variable name="signs" select="substring-before($expression, substring(translate($expression, '-+( ', ''), 1, 1))"/>
    <func:result select="text:when(string-length(translate($signs, '+( ', '')) mod 2, '-')"/>
  </func:function>

  <!-- By which link, on which one. -->
  <func:function name="sv:load-index">
    <xsl:param name="by"/>
    <xsl:param name="on"/>
    <func:result select="concat($by, text:when($by &gt; 9 or $on &gt; 9, ','), $on)"/>
  </func:function>

  <!-- Newtons in a millimetre: the longest arrow is 11 to 22 mm. -->
  <func:function name="sv:load-mu">
    <xsl:param name="drawn"/>
    <xsl:variable name="most"><xsl:for-each select="$drawn[@known and not(@turns)]">
      <xsl:sort select="vec:length(@vector)" data-type="number" order="descending"/>
      <xsl:if test="position() = 1"><xsl:value-of select="vec:length(@vector)"/></xsl:if>
    </xsl:for-each></xsl:variable>
    <xsl:variable name="scale"><xsl:if test="$most &gt; 0"><xsl:call-template name="sv-load-scale"><xsl:with-param name="needed" select="$most div 22"/></xsl:call-template></xsl:if></xsl:variable>
    <func:result select="number(concat('0', $scale))"/>
  </func:function>

  <xsl:template name="sv-load-scale">
    <xsl:param name="needed"/>
    <xsl:param name="ten" select="1"/>
    <xsl:choose>
      <xsl:when test="$needed &gt; 5 * $ten and $ten &lt; 1e9"><xsl:call-template name="sv-load-scale"><xsl:with-param name="needed" select="$needed"/><xsl:with-param name="ten" select="$ten * 10"/></xsl:call-template></xsl:when>
      <xsl:when test="$needed &lt;= 0.5 * $ten and $ten &gt; 0.000001"><xsl:call-template name="sv-load-scale"><xsl:with-param name="needed" select="$needed"/><xsl:with-param name="ten" select="$ten div 10"/></xsl:call-template></xsl:when>
      <xsl:otherwise><xsl:value-of select="str:tokenize('1 2 5')[. * $ten &gt;= $needed * 0.9999999][1] * $ten"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="sv-load-items">
    <xsl:param name="placed"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:param name="annotated"/>
    <xsl:variable name="found"><xsl:call-template name="sv-loads"><xsl:with-param name="annotated" select="$annotated"/></xsl:call-template></xsl:variable>
    <xsl:variable name="all" select="exsl:node-set($found)/*"/>
    <xsl:variable name="mu" select="sv:load-mu($all)"/>
    <xsl:for-each select="$all">
      <xsl:variable name="load" select="."/>
      <xsl:variable name="size" select="vec:length(@vector)"/>
      <xsl:variable name="value" select="text:when(@known, doc:message(text:when(@turns, 'unit-newton-metre', 'unit-newton'), num:significant(string($size), 3)))"/>
      <xsl:for-each select="$placed/descendant-or-self::b[@n = $load/@body][not(@stub)][1][$size &gt; 0.000001 * $mu]">
        <xsl:variable name="x" select="@dx + $k * (sv:px($view, $load/@at) - sv:px($view, @pose))"/>
        <xsl:variable name="y" select="@dy + $k * (sv:py($view, $load/@at) - sv:py($view, @pose))"/>
        <xsl:variable name="ux" select="sv:px($view, $load/@vector) div $size"/>
        <xsl:variable name="uy" select="sv:py($view, $load/@vector) div $size"/>
        <xsl:variable name="seen" select="sv:length($ux, $uy)"/>
        <!-- in the plane an arrow may turn with its body; elsewhere another would be seen -->
        <xsl:variable name="goes" select="text:when($sv-plans and $load/@on and not($load/@in = 'body' and not($load/@turns and $seen &lt; 0.5) and $view/@name != 'plane'),
          concat(text:when($load/@in = 'body', 'turns ', 'shifts '), @n, ' ', $load/@on))"/>
        <xsl:variable name="runs">
          <run xmlns=""><xsl:value-of select="$load/@letter"/></run>
          <xsl:if test="$load/@index != ''"><run index="1" xmlns=""><xsl:value-of select="$load/@index"/></run></xsl:if>
          <xsl:if test="$value != ''"><run small="1" xmlns=""><xsl:value-of select="concat('(', sv:plain($value), ')')"/></run></xsl:if>
        </xsl:variable>
        <xsl:choose>
          <xsl:when test="$load/@turns and $seen &lt; 0.5">
            <xsl:call-template name="sv-load-arc">
              <xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="runs" select="$runs"/>
              <xsl:with-param name="sense" select="1 - 2 * (sv:out($view, $load/@vector) &gt; 0)"/>
              <xsl:with-param name="goes" select="$goes"/>
            </xsl:call-template>
          </xsl:when>
          <xsl:when test="$seen &gt; 0.15">
            <xsl:variable name="full" select="text:when($load/@known and not($load/@turns) and $mu &gt; 0, string($size div ($mu + ($mu = 0))), '14')"/>
            <xsl:call-template name="sv-load-arrow">
              <xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="runs" select="$runs"/>
              <xsl:with-param name="angle" select="sv:angle($ux, $uy)"/>
              <xsl:with-param name="long" select="-sv:min(-5, -$full * $seen)"/>
              <xsl:with-param name="gap" select="text:when($load/@away = 1, '0', string(sv:load-gap(., sv:angle($ux, $uy))))"/>
              <xsl:with-param name="double" select="boolean($load/@turns)"/>
              <xsl:with-param name="goes" select="$goes"/>
              <xsl:with-param name="least" select="text:when($load/@letter = 'R' or $load/@letter = 'G', '280', '20000')"/>
            </xsl:call-template>
          </xsl:when>
        </xsl:choose>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <!-- How far from a pole its symbol ends in a direction: a hinge, or the block of a slider. -->
  <func:function name="sv:load-gap">
    <xsl:param name="b"/>
    <xsl:param name="angle"/>
    <xsl:variable name="c" select="sv:abs(sv:cos($angle - $b/@angle)) + 0.001"/>
    <xsl:variable name="s" select="sv:abs(sv:sin($angle - $b/@angle)) + 0.001"/>
    <func:result select="text:when($b/@type = 'prismatic', sv:min(5.9 div $c, 4 div $s) + 0.7, 4.2)"/>
  </func:function>

  <!-- A straight arrow from its point on, or up to it, its name on either side; a moment about an axis in the paper has two heads. -->
  <xsl:template name="sv-load-arrow">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="runs"/>
    <xsl:param name="angle"/>
    <xsl:param name="long"/>
    <xsl:param name="gap"/>
    <xsl:param name="double"/>
    <xsl:param name="least"/>
    <xsl:param name="goes"/>
    <xsl:variable name="c" select="sv:cos($angle)"/>
    <xsl:variable name="s" select="sv:sin($angle)"/>
    <item class="load" xmlns="">
      <xsl:if test="$goes != ''"><xsl:attribute name="goes"><xsl:value-of select="$goes"/></xsl:attribute></xsl:if>
      <xsl:for-each select="document('')/*/sv:way[not(@beside) or $gap &gt; 0]">
        <!-- beside a pair: over its middle -->
        <xsl:variable name="from" select="text:when(@beside, string(-0.5 * $long), text:when(@tip, string(-$gap - $long), $gap))"/>
        <xsl:variable name="to" select="$from + $long"/>
        <xsl:variable name="off" select="number(.) * text:when(@beside, '7', '3')"/>
        <at x="{sv:n($x - $off * $s)}" y="{sv:n($y + $off * $c)}" turn="{$angle}" cost="{@cost}">
          <path class="load" kind="free" d="M{sv:n($from)} 0H{sv:n($to)}"/>
          <path class="head" kind="free" d="{sv:head($to, 0, 0)}"/>
          <xsl:if test="$double"><path class="head" kind="free" d="{sv:head($to - 2.6, 0, 0)}"/></xsl:if>
          <shape d="M{sv:n($from + 3 * (not(@tip or @beside) and $gap = 0))} 0H{sv:n($to - 3 * (@tip and $gap = 0))}"/>
          <xsl:variable name="outwards" select="1 - 2 * boolean(@tip)"/>
          <form cost="0"><xsl:call-template name="sv-load-letters"><xsl:with-param name="runs" select="$runs"/><xsl:with-param name="x" select="text:when(@tip, string($from - 1), string($to + 1))"/><xsl:with-param name="y" select="0"/><xsl:with-param name="px" select="$outwards"/><xsl:with-param name="py" select="0"/></xsl:call-template></form>
          <form cost="1"><xsl:call-template name="sv-load-letters"><xsl:with-param name="runs" select="$runs"/><xsl:with-param name="x" select="($from + $to) div 2"/><xsl:with-param name="y" select="-0.9"/><xsl:with-param name="px" select="0"/><xsl:with-param name="py" select="-1"/></xsl:call-template></form>
          <form cost="2"><xsl:call-template name="sv-load-letters"><xsl:with-param name="runs" select="$runs"/><xsl:with-param name="x" select="($from + $to) div 2"/><xsl:with-param name="y" select="0.9"/><xsl:with-param name="px" select="0"/><xsl:with-param name="py" select="1"/></xsl:call-template></form>
        </at>
      </xsl:for-each>
      <none cost="{$least}"/>
    </item>
  </xsl:template>
  <!-- Millimetres across its line in units of the stand-off; tip: up to the point; beside: along what lies in its line. -->
  <sv:way cost="0">0</sv:way>
  <sv:way cost="6" tip="1">0</sv:way>
  <sv:way cost="14">1</sv:way>
  <sv:way cost="14">-1</sv:way>
  <sv:way cost="18" beside="1">1</sv:way>
  <sv:way cost="18" beside="1">-1</sv:way>

  <xsl:template name="sv-load-letters">
    <xsl:param name="runs"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="px"/>
    <xsl:param name="py"/>
    <letters x="{$x}" y="{$y}" px="{$px}" py="{$py}" xmlns="">
      <xsl:call-template name="sv-letters"><xsl:with-param name="runs" select="$runs"/></xsl:call-template>
      <xsl:copy-of select="$runs"/>
    </letters>
  </xsl:template>

  <!-- A moment about an axis across the paper: a third of a circle; sense -1: counter-clockwise. -->
  <xsl:template name="sv-load-arc">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="runs"/>
    <xsl:param name="sense"/>
    <xsl:param name="goes"/>
    <item class="load" xmlns="">
      <xsl:if test="$goes != ''"><xsl:attribute name="goes"><xsl:value-of select="$goes"/></xsl:attribute></xsl:if>
      <xsl:for-each select="document('')/*/sv:radius">
        <xsl:variable name="r" select="number(.)"/>
        <xsl:for-each select="document('')/*/sv:begin">
          <at x="{$x}" y="{$y}" turn="{.}" cost="{$r + position()}">
            <xsl:variable name="span" select="$sense * 120"/>
            <path class="load" kind="free" d="M{$r} 0A{$r} {$r} 0 0 {number($sense &gt; 0)} {sv:n($r * sv:cos($span))} {sv:n($r * sv:sin($span))}"/>
            <shape kind="line" d="M{$r} 0A{$r} {$r} 0 0 {number($sense &gt; 0)} {sv:n($r * sv:cos($span))} {sv:n($r * sv:sin($span))}"/>
            <path class="head" kind="free" d="{sv:head($r * sv:cos($span), $r * sv:sin($span), $span + $sense * (90 - 80 div $r), 3)}"/>
            <form><xsl:call-template name="sv-load-letters">
              <xsl:with-param name="runs" select="$runs"/><xsl:with-param name="x" select="($r + 1.2) * sv:cos($span div 2)"/><xsl:with-param name="y" select="($r + 1.2) * sv:sin($span div 2)"/>
              <xsl:with-param name="px" select="sv:cos($span div 2)"/><xsl:with-param name="py" select="sv:sin($span div 2)"/>
            </xsl:call-template></form>
          </at>
        </xsl:for-each>
      </xsl:for-each>
      <none cost="20000"/>
    </item>
  </xsl:template>
  <sv:radius>7</sv:radius>
  <sv:radius>9</sv:radius>
  <sv:radius>12</sv:radius>
  <sv:begin>15</sv:begin>
  <sv:begin>-30</sv:begin>
  <sv:begin>-75</sv:begin>
  <sv:begin>-120</sv:begin>
  <sv:begin>-165</sv:begin>
  <sv:begin>150</sv:begin>
  <sv:begin>105</sv:begin>
  <sv:begin>60</sv:begin>
</xsl:stylesheet>
