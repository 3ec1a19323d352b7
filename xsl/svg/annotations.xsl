<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what a textbook writes into a scheme besides numbers and poles: coordinates with the arrow of their positive
    direction, unit vectors of axes, the directions of the scene's axes, what drives a planar mechanism.
  Input: the model as context, its placed bodies. Output: item elements for label-choice.xsl: an arrow with its letters
    and the places where it may stand; what finds no room is left out.
  Parameters: of the templates: placed, view (view.xsl), k = mm of paper per metre, ink.
  Source: DRAWING practice; positive turns by the right-hand rule. Lines of the arrows: thin, heads 3 mm.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
  xmlns:math="http://exslt.org/math" xmlns:func="http://exslt.org/functions" xmlns:exsl="http://exslt.org/common"
  extension-element-prefixes="func exsl math" exclude-result-prefixes="m sv kin num">

  <!-- More than so many bodies leave no room for anything but their numbers. -->
  <xsl:variable name="sv-most-annotated" select="40"/>

  <xsl:template name="sv-annotations">
    <xsl:param name="placed"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:param name="ink"/>
    <xsl:variable name="model" select="."/>
    <xsl:variable name="shown" select="$placed/descendant::b"/>
    <xsl:if test="count($shown) &lt;= $sv-most-annotated">
      <xsl:call-template name="sv-dimensions">
        <xsl:with-param name="placed" select="$placed"/>
        <xsl:with-param name="view" select="$view"/>
        <xsl:with-param name="k" select="$k"/>
        <xsl:with-param name="ink" select="$ink"/>
      </xsl:call-template>
      <xsl:variable name="drivers"><xsl:call-template name="sv-drivers">
        <xsl:with-param name="plane" select="$view/@name = 'plane'"/>
      </xsl:call-template></xsl:variable>
      <xsl:for-each select="$shown">
        <xsl:variable name="b" select="."/>
        <xsl:if test="exsl:node-set($drivers)/driver[@n = $b/@n]">
          <xsl:for-each select="$model">
            <xsl:apply-templates select="key('sv-body', $b/@n)" mode="sv-coordinate">
              <xsl:with-param name="b" select="$b"/>
              <xsl:with-param name="view" select="$view"/>
              <xsl:with-param name="k" select="$k"/>
            </xsl:apply-templates>
          </xsl:for-each>
        </xsl:if>
      </xsl:for-each>
      <xsl:if test="$view/@name != 'plane'">
        <xsl:call-template name="sv-triad">
          <xsl:with-param name="view" select="$view"/>
          <xsl:with-param name="ink" select="$ink"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:if>
  </xsl:template>

  <!-- Whose coordinates are told: without closed branches everybody's; else what drives: in a plane as many cranks on the
       ground as there are degrees of freedom, in space as many pairs on the ground, or sliders; else the coordinates that
       the solver takes. -->
  <xsl:template name="sv-drivers">
    <xsl:param name="plane"/>
    <xsl:variable name="simple" select="descendant::m:body[contains(' revolute prismatic helical ', concat(' ', m:joint/@type, ' '))]"/>
    <xsl:variable name="free" select="substring(kin:mobility(.), 1, 400 * boolean(m:loop))"/>
    <xsl:variable name="flags" select="concat(' ', substring(kin:driving(.), 1, 4000 * boolean(m:loop)))"/>
    <xsl:variable name="grounded" select="$simple[@base = 0]"/>
    <xsl:variable name="cranks" select="$grounded[$plane][m:joint/@type = 'revolute']"/>
    <xsl:variable name="sliders" select="$simple[m:joint/@type = 'prismatic']"/>
    <xsl:choose>
      <xsl:when test="not(m:loop)">
        <xsl:for-each select="descendant::m:body"><driver n="{@number}"/></xsl:for-each>
      </xsl:when>
      <xsl:when test="$free &gt; 0 and count($cranks) &gt;= $free">
        <xsl:for-each select="$cranks[position() &lt;= $free]"><driver n="{@number}"/></xsl:for-each>
      </xsl:when>
      <xsl:when test="count($grounded) = $free">
        <xsl:for-each select="$grounded"><driver n="{@number}"/></xsl:for-each>
      </xsl:when>
      <xsl:when test="count($sliders) = $free">
        <xsl:for-each select="$sliders"><driver n="{@number}"/></xsl:for-each>
      </xsl:when>
      <xsl:otherwise>
        <xsl:for-each select="$simple[num:item($flags, 1 + sv:coordinates-before(m:joint)) = 1]"><driver n="{@number}"/></xsl:for-each>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <func:function name="sv:coordinates-before">
    <xsl:param name="joint"/>
    <xsl:variable name="counts"><xsl:for-each select="$joint/preceding::m:joint | $joint/ancestor::m:body/m:joint[generate-id() != generate-id($joint)]">
      <c><xsl:value-of select="num:count(string(@q))"/></c>
    </xsl:for-each></xsl:variable>
    <func:result select="sum(exsl:node-set($counts)/c)"/>
  </func:function>

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
    <xsl:variable name="to" select="($b/b | $b/point | $b/end | $b/b/b)[sv:length(@x - $b/@dx, @y - $b/@dy) &gt; 3][1]"/>
    <xsl:choose>
      <xsl:when test="$to"><func:result select="sv:angle($to/@x - $b/@dx, $to/@y - $b/@dy)"/></xsl:when>
      <xsl:otherwise><func:result select="-45"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- What a mark costs more so far (dx, dy) from its pair when another one is much nearer. -->
  <func:function name="sv:stray">
    <xsl:param name="b"/>
    <xsl:param name="dx"/>
    <xsl:param name="dy"/>
    <xsl:variable name="own" select="0.5 * sv:length($dx, $dy)"/>
    <xsl:variable name="x" select="$b/@dx + $dx"/>
    <xsl:variable name="y" select="$b/@dy + $dy"/>
    <func:result select="60 * boolean($b/ancestor::b[last()]/descendant::b[sv:length(@dx - $x, @dy - $y) &lt; $own])"/>
  </func:function>

  <xsl:template name="sv-name">
    <xsl:param name="letter"/>
    <xsl:param name="n"/>
    <run><xsl:value-of select="$letter"/></run>
    <run index="1"><xsl:value-of select="$n"/></run>
  </xsl:template>

  <xsl:template match="m:body" mode="sv-coordinate"/>

  <xsl:template match="m:body[contains(' revolute prismatic helical cylindrical ', concat(' ', m:joint/@type, ' '))]"
      mode="sv-coordinate">
    <xsl:param name="b"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:variable name="type" select="m:joint/@type"/>
    <xsl:variable name="axis" select="kin:axis(.)"/>
    <xsl:variable name="ux" select="sv:px($view, $axis)"/>
    <xsl:variable name="uy" select="sv:py($view, $axis)"/>
    <xsl:variable name="out" select="sv:out($view, $axis)"/>
    <xsl:variable name="along" select="sv:length($ux, $uy) &lt; 0.5"/>
    <xsl:variable name="turns" select="$type != 'prismatic'"/>
    <xsl:variable name="crank" select="@base = 0 and $view/@name = 'plane' and ancestor::m:model/m:loop"/>
    <xsl:variable name="index" select="concat(@number, substring(',2', 1, 2 * ($type = 'cylindrical')))"/>
    <xsl:if test="$turns and $along">
      <xsl:call-template name="sv-arc">
        <xsl:with-param name="b" select="$b"/>
        <xsl:with-param name="letter" select="substring('qω', 1 + $crank, 1)"/>
        <xsl:with-param name="index" select="$index"/>
        <xsl:with-param name="sense" select="1 - 2 * ($out &gt; 0)"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="$turns and not($along)">
      <xsl:call-template name="sv-ring">
        <xsl:with-param name="b" select="$b"/>
        <xsl:with-param name="index" select="$index"/>
        <xsl:with-param name="angle" select="sv:angle($ux, $uy)"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="($type = 'prismatic' or $type = 'cylindrical') and not($along)">
      <xsl:call-template name="sv-shift-arrow">
        <xsl:with-param name="b" select="$b"/>
        <xsl:with-param name="letter">q</xsl:with-param>
        <xsl:with-param name="index" select="concat(@number, substring(',1', 1, 2 * ($type = 'cylindrical')))"/>
        <xsl:with-param name="angle" select="sv:angle($ux, $uy)"/>
        <xsl:with-param name="least" select="150 - 110 * boolean($b/@finger)"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="$type = 'prismatic' and $along">
      <xsl:call-template name="sv-eye">
        <xsl:with-param name="b" select="$b"/>
        <xsl:with-param name="letter">q</xsl:with-param>
        <xsl:with-param name="out" select="$out"/>
      </xsl:call-template>
    </xsl:if>
    <!-- Unit vectors where the axis is another one than the arrow tells: in space, of what turns. -->
    <xsl:if test="$view/@name != 'plane' and $turns">
      <xsl:choose>
        <xsl:when test="$along">
          <xsl:call-template name="sv-eye">
            <xsl:with-param name="b" select="$b"/>
            <xsl:with-param name="letter">e</xsl:with-param>
            <xsl:with-param name="out" select="$out"/>
            <xsl:with-param name="least" select="24"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:otherwise>
          <xsl:call-template name="sv-shift-arrow">
            <xsl:with-param name="b" select="$b"/>
            <xsl:with-param name="letter">e</xsl:with-param>
            <xsl:with-param name="index" select="@number"/>
            <xsl:with-param name="angle" select="sv:angle($ux, $uy)"/>
            <xsl:with-param name="long" select="8"/>
            <xsl:with-param name="least" select="24"/>
          </xsl:call-template>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:if>
    <xsl:call-template name="sv-range">
      <xsl:with-param name="b" select="$b"/>
      <xsl:with-param name="along" select="$along"/>
      <xsl:with-param name="sense" select="1 - 2 * ($out &gt; 0)"/>
    </xsl:call-template>
  </xsl:template>

  <!-- An arc around a pair seen along its axis, beginning beside the body's own link; sense -1: counter-clockwise. -->
  <xsl:template name="sv-arc">
    <xsl:param name="b"/>
    <xsl:param name="letter"/>
    <xsl:param name="index"/>
    <xsl:param name="sense"/>
    <xsl:variable name="lead" select="sv:lead($b)"/>
    <xsl:variable name="name"><xsl:call-template name="sv-name">
      <xsl:with-param name="letter" select="$letter"/>
      <xsl:with-param name="n" select="$index"/>
    </xsl:call-template></xsl:variable>
    <item class="coordinate">
      <xsl:for-each select="document('')/*/sv:radii/r">
        <xsl:variable name="r" select="number(@r)"/>
        <xsl:variable name="cost" select="@cost"/>
        <xsl:variable name="span" select="$sense * @span"/>
        <xsl:variable name="path">
          <path d="M{$r} 0A{$r} {$r} 0 0 {number($sense &gt; 0)} {sv:n($r * sv:cos($span))} {sv:n($r * sv:sin($span))}"/>
          <path class="head" kind="free" d="{sv:head($r * sv:cos($span), $r * sv:sin($span), $span + $sense * (90 - 70 div $r),
            2.6)}"/>
          <letters x="{($r + 0.9) * sv:cos($span div 2)}" y="{($r + 0.9) * sv:sin($span div 2)}" px="{sv:cos($span div 2)}"
              py="{sv:sin($span div 2)}">
            <xsl:call-template name="sv-letters"><xsl:with-param name="runs" select="$name"/></xsl:call-template>
            <xsl:copy-of select="$name"/>
          </letters>
        </xsl:variable>
        <xsl:for-each select="document('')/*/sv:radii/turn">
          <at x="{$b/@dx}" y="{$b/@dy}" turn="{$lead + $sense * (14 + .)}" cost="{$cost + 0.03 * .}">
            <xsl:copy-of select="$path"/>
          </at>
        </xsl:for-each>
      </xsl:for-each>
      <none cost="150"/>
    </item>
  </xsl:template>
  <sv:radii>
    <r r="6" span="95" cost="0"/><r r="8.5" span="62" cost="2"/><r r="11" span="50" cost="5"/>
    <turn>0</turn><turn>25</turn><turn>50</turn><turn>75</turn><turn>100</turn><turn>125</turn><turn>150</turn>
    <turn>175</turn><turn>200</turn><turn>225</turn><turn>250</turn>
  </sv:radii>

  <!-- A ring around an axis in the paper, its near half over the shaft: the right-hand rule for a positive turn. -->
  <xsl:template name="sv-ring">
    <xsl:param name="b"/>
    <xsl:param name="index"/>
    <xsl:param name="angle"/>
    <xsl:variable name="name"><xsl:call-template name="sv-name">
      <xsl:with-param name="letter">q</xsl:with-param>
      <xsl:with-param name="n" select="$index"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="letters">
      <xsl:call-template name="sv-letters"><xsl:with-param name="runs" select="$name"/></xsl:call-template>
    </xsl:variable>
    <xsl:variable name="c" select="sv:cos($angle)"/>
    <xsl:variable name="s" select="sv:sin($angle)"/>
    <item class="coordinate">
      <path class="axis" kind="free" d="M-4 0H4"/>
      <path kind="free" d="M1.38 -3.21A1.8 5 0 1 0 1.15 3.83"/>
      <path class="head" kind="free" d="{sv:head(1.15, 3.83, -67, 2.4)}"/>
      <shape kind="line" d="M-4 0H4M1.38 -3.21A1.8 5 0 1 0 1.15 3.83"/>
      <shape d="M-1.4 -2.4L-0.6 -5H0.6L1.4 -2.4M-1.4 2.4L-0.6 5H0.6L1.4 2.4"/>
      <xsl:for-each select="document('')/*/sv:steps/t">
        <xsl:variable name="t" select="number(.)"/>
        <xsl:variable name="stray" select="sv:stray($b, $t * $c, $t * $s)"/>
        <xsl:for-each select="../side">
          <at x="{$b/@dx + $t * $c}" y="{$b/@dy + $t * $s}" turn="{$angle}" cost="{0.3 * sv:abs(sv:abs($t) - 9) + (. * $c &gt; 0) + $stray}">
            <letters x="0" y="{. * 6.4}" px="0" py="{.}">
              <xsl:call-template name="sv-letters"><xsl:with-param name="runs" select="$name"/></xsl:call-template>
              <xsl:copy-of select="$name"/>
            </letters>
          </at>
        </xsl:for-each>
      </xsl:for-each>
      <none cost="150"/>
    </item>
  </xsl:template>
  <sv:steps>
    <t>7</t><t>9</t><t>11</t><t>13.5</t><t>16</t><t>19</t><t>23</t><t>-5</t><t>-7</t><t>-9</t><t>-11</t><t>-13.5</t><t>-16</t><t>-19</t><t>-23</t>
    <side>-1</side><side>1</side>
    <off>5.5</off><off>7</off><off>9</off><off>11.5</off><off>-5.5</off><off>-7</off><off>-9</off><off>-11.5</off>
    <away>2</away><away>4.5</away><away>7</away>
  </sv:steps>

  <!-- A straight arrow beside the pair, along its axis. -->
  <xsl:template name="sv-shift-arrow">
    <xsl:param name="b"/>
    <xsl:param name="letter"/>
    <xsl:param name="index"/>
    <xsl:param name="angle"/>
    <xsl:param name="long" select="11"/>
    <xsl:param name="least" select="150"/>
    <xsl:variable name="name"><xsl:call-template name="sv-name">
      <xsl:with-param name="letter" select="$letter"/>
      <xsl:with-param name="n" select="$index"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="c" select="sv:cos($angle)"/>
    <xsl:variable name="s" select="sv:sin($angle)"/>
    <item class="{substring('vectorcoordinate', 1 + 6 * ($letter = 'q'), 6 + 4 * ($letter = 'q'))}">
      <path d="M0 0H{$long}"/>
      <path class="head" kind="free" d="{sv:head($long, 0, 0)}"/>
      <xsl:for-each select="document('')/*/sv:steps/off">
        <xsl:variable name="off" select="number(.)"/>
        <xsl:for-each select="../t[position() mod 2 = 1] | ../away[1]">
          <xsl:variable name="from" select=". - $long * (. &lt; 0)"/>
          <xsl:variable name="at" select="number(.) - $long div 2"/>
          <at x="{$b/@dx + $at * $c - $off * $s}" y="{$b/@dy + $at * $s + $off * $c}" turn="{$angle}"
              cost="{0.2 * sv:abs($at + $long div 2 - 2) + 1.2 * (sv:abs($off) - 5.5) + ($off * $c &gt; 0)
              + sv:stray($b, ($at + $long div 2) * $c - $off * $s, ($at + $long div 2) * $s + $off * $c)}">
            <letters x="{$long * 0.4}" y="{0.9 * (1 - 2 * ($off &lt; 0))}" px="0" py="{1 - 2 * ($off &lt; 0)}">
              <xsl:call-template name="sv-letters"><xsl:with-param name="runs" select="$name"/></xsl:call-template>
              <xsl:copy-of select="$name"/>
            </letters>
          </at>
        </xsl:for-each>
      </xsl:for-each>
      <none cost="{$least}"/>
    </item>
  </xsl:template>

  <!-- An axis seen along itself, beside its pair: a dot when it points to us, a cross away from us. -->
  <xsl:template name="sv-eye">
    <xsl:param name="b"/>
    <xsl:param name="letter"/>
    <xsl:param name="out"/>
    <xsl:param name="least" select="150"/>
    <xsl:variable name="name"><xsl:call-template name="sv-name">
      <xsl:with-param name="letter" select="$letter"/>
      <xsl:with-param name="n" select="$b/@n"/>
    </xsl:call-template></xsl:variable>
    <item class="{substring('vectorcoordinate', 1 + 6 * ($letter = 'q'), 6 + 4 * ($letter = 'q'))}">
      <path d="M1.3 0A1.3 1.3 0 1 1 -1.3 0A1.3 1.3 0 1 1 1.3 0Z"/>
      <xsl:choose>
        <xsl:when test="$out &gt; 0"><path class="head" kind="free" d="M0.4 0A0.4 0.4 0 1 1 -0.4 0A0.4 0.4 0 1 1 0.4 0Z"/></xsl:when>
        <xsl:otherwise><path kind="free" d="M-0.92 -0.92L0.92 0.92M-0.92 0.92L0.92 -0.92"/></xsl:otherwise>
      </xsl:choose>
      <xsl:for-each select="document('')/*/sv:radii/turn">
        <xsl:variable name="turn" select=". * 1.3"/>
        <xsl:for-each select="../../sv:steps/away">
          <xsl:variable name="r" select="3.6 + ."/>
          <xsl:for-each select="../side">
            <at x="{$b/@dx + $r * sv:cos($turn)}" y="{$b/@dy + $r * sv:sin($turn)}" cost="{$r * 0.4 + 0.002 * $turn + 0.3 * (. &lt; 0)}">
              <letters x="{1.9 * .}" y="0" px="{.}" py="0">
                <xsl:call-template name="sv-letters"><xsl:with-param name="runs" select="$name"/></xsl:call-template>
                <xsl:copy-of select="$name"/>
              </letters>
            </at>
          </xsl:for-each>
        </xsl:for-each>
      </xsl:for-each>
      <none cost="{$least}"/>
    </item>
  </xsl:template>

  <!-- How the scene's axes lie in the view, below or above at the left. -->
  <xsl:template name="sv-triad">
    <xsl:param name="view"/>
    <xsl:param name="ink"/>
    <xsl:variable name="axes">
      <axis name="x" v="1 0 0"/><axis name="y" v="0 1 0"/><axis name="z" v="0 0 1"/>
    </xsl:variable>
    <item class="triad">
      <xsl:for-each select="exsl:node-set($axes)/axis">
        <xsl:variable name="x" select="sv:px($view, @v)"/>
        <xsl:variable name="y" select="sv:py($view, @v)"/>
        <xsl:variable name="size" select="sv:length($x, $y)"/>
        <xsl:variable name="name"><run><xsl:value-of select="@name"/></run></xsl:variable>
        <xsl:choose>
          <xsl:when test="$size &gt; 0.1">
            <xsl:variable name="far" select="10 * sv:min($size, 1) div $size"/>
            <path d="M0 0L{sv:n($x * $far)} {sv:n($y * $far)}"/>
            <path class="head" kind="free" d="{sv:head($x * $far, $y * $far, sv:angle($x, $y))}"/>
            <letters x="{$x * ($far + 0.8 div $size)}" y="{$y * ($far + 0.8 div $size)}" px="{$x div $size}" py="{$y div $size}">
              <xsl:call-template name="sv-letters"><xsl:with-param name="runs" select="$name"/></xsl:call-template>
              <xsl:copy-of select="$name"/>
            </letters>
          </xsl:when>
          <xsl:otherwise>
            <path d="M1.3 0A1.3 1.3 0 1 1 -1.3 0A1.3 1.3 0 1 1 1.3 0Z"/>
            <xsl:choose>
              <xsl:when test="sv:out($view, @v) &gt; 0"><path class="head" kind="free" d="M0.4 0A0.4 0.4 0 1 1 -0.4 0A0.4 0.4 0 1 1 0.4 0Z"/></xsl:when>
              <xsl:otherwise><path kind="free" d="M-0.92 -0.92L0.92 0.92M-0.92 0.92L0.92 -0.92"/></xsl:otherwise>
            </xsl:choose>
            <letters x="-1.4" y="1.4" px="-1" py="1">
              <xsl:call-template name="sv-letters"><xsl:with-param name="runs" select="$name"/></xsl:call-template>
              <xsl:copy-of select="$name"/>
            </letters>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
      <xsl:variable name="left" select="math:min($ink/@left)"/>
      <xsl:variable name="right" select="math:max($ink/@right)"/>
      <xsl:variable name="low" select="math:max($ink/@bottom)"/>
      <at x="{$right + 6}" y="{$low - 2}"/>
      <at x="{$left - 18}" y="{$low - 2}" cost="1"/>
      <at x="{$right - 14}" y="{$low - 2}"/>
      <at x="{$right - 14}" y="{$low - 16}"/>
      <at x="{$left - 18}" y="{$low - 25}" cost="2"/>
      <at x="{$right + 10}" y="{$low - 25}" cost="3"/>
      <at x="{$left - 24}" y="{$low + 12}" cost="4"/>
      <at x="{$right + 16}" y="{$low + 12}" cost="4"/>
      <at x="{$left - 34}" y="{$low + 4}" cost="6"/>
      <at x="{$right + 34}" y="{$low + 4}" cost="6"/>
      <none cost="60"/>
    </item>
  </xsl:template>
</xsl:stylesheet>
