<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what is measured on a scheme: the named lengths of a model, else the distances of neighbouring poles that its
    view shows in true size, and the ways of sliders.
  Input: the model as context, its placed bodies. Output: span elements: (dx, dy) = the direction, read from left to right
    or upwards; t1 t2 = its ends along it, h1 h2 = across it, positive to the side from which its number is read;
    millimetres of paper. named = the model asks for it, way = of a slider; run = what is written.
  Parameters: annotations, lengths; the strokes of strokes.xsl; of the templates: placed, view, k.
  Source: GOST 2.307-2011: chains of dimensions, none told twice; what a view shows shortened is not measured in it.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:q="urn:systel:quaternion"
  xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math" extension-element-prefixes="exsl math" exclude-result-prefixes="vec text m sv kin num q">

  <!-- Poles nearer than this on paper are told by the table alone. -->
  <xsl:variable name="sv-least-span" select="1"/>

  <xsl:template name="sv-spans">
    <xsl:param name="placed"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:variable name="found">
      <xsl:choose>
        <xsl:when test="m:dimension"><xsl:apply-templates select="m:dimension" mode="sv-span">
          <xsl:with-param name="view" select="$view"/>
          <xsl:with-param name="k" select="$k"/>
        </xsl:apply-templates></xsl:when>
        <xsl:when test="not(starts-with($view/@name, 'iso'))">
          <xsl:apply-templates select="$placed/descendant-or-self::b[b | point | named]" mode="sv-pole-spans">
            <xsl:with-param name="view" select="$view"/>
            <xsl:with-param name="k" select="$k"/>
          </xsl:apply-templates>
        </xsl:when>
      </xsl:choose>
      <xsl:if test="not(starts-with($view/@name, 'iso'))"><xsl:apply-templates select="descendant::m:body[m:joint/@type = 'prismatic'][m:joint[not(@id = $sv-endless)]/@min
          and m:joint/@max or @number = $sv-strokes/@body]" mode="sv-way">
        <xsl:with-param name="placed" select="$placed"/>
        <xsl:with-param name="view" select="$view"/>
        <xsl:with-param name="k" select="$k"/>
      </xsl:apply-templates></xsl:if>
    </xsl:variable>
    <!-- The same length between the same lines is told once; along the shafts trains unfold without a scale. -->
    <xsl:for-each select="exsl:node-set($found)/span[$view/@name != 'train' or @named or sv:abs(@dy) &gt; 0.1]">
      <xsl:variable name="span" select="."/>
      <xsl:if test="@named or not(preceding-sibling::span[sv:abs(@t1 - $span/@t1) &lt; 0.05 and sv:abs(@t2 - $span/@t2) &lt; 0.05
          and sv:abs(@dx - $span/@dx) &lt; 0.01 and sv:abs(@dy - $span/@dy) &lt; 0.01])"><xsl:copy-of select="."/></xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- A span between two points of the paper, measured along (ux, uy). What is nearly upright is read upwards, whichever
       way it leans. -->
  <xsl:template name="sv-span">
    <xsl:param name="ax"/>
    <xsl:param name="ay"/>
    <xsl:param name="bx"/>
    <xsl:param name="by"/>
    <xsl:param name="ux"/>
    <xsl:param name="uy"/>
    <xsl:param name="way" select="false()"/>
    <xsl:param name="named" select="false()"/>
    <xsl:param name="runs"/>
    <xsl:variable name="size" select="sv:length($ux, $uy)"/>
    <xsl:variable name="upright" select="sv:abs($ux div $size) &lt; 0.26"/>
    <xsl:variable name="flip" select="1 - 2 * ($ux &lt; 0 and not($upright) or $uy &gt; 0 and $upright)"/>
    <xsl:variable name="dx" select="$flip * $ux div $size"/>
    <xsl:variable name="dy" select="$flip * $uy div $size"/>
    <xsl:variable name="ta" select="$ax * $dx + $ay * $dy"/>
    <xsl:variable name="tb" select="$bx * $dx + $by * $dy"/>
    <xsl:variable name="ha" select="$ay * $dx - $ax * $dy"/>
    <xsl:variable name="hb" select="$by * $dx - $bx * $dy"/>
    <xsl:variable name="first" select="$ta &lt;= $tb"/>
    <xsl:variable name="h1" select="$ha * $first + $hb * not($first)"/>
    <span dx="{$dx}" dy="{$dy}" t1="{sv:min($ta, $tb)}" t2="{$ta + $tb - sv:min($ta, $tb)}" h1="{$h1}" h2="{$ha + $hb - $h1}">
      <xsl:if test="$named"><xsl:attribute name="named">true</xsl:attribute></xsl:if>
      <xsl:if test="$way"><xsl:attribute name="way">true</xsl:attribute></xsl:if>
      <xsl:copy-of select="$runs"/>
    </span>
  </xsl:template>

  <!-- A named length is measured along an axis that is the scene's in the initial position and goes with body a; one
       that points at us is not drawn. -->
  <xsl:template match="m:dimension" mode="sv-span">
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:variable name="carrier" select="key('sv-body', @a)"/>
    <xsl:variable name="axis" select="vec:add(kin:point($carrier, concat(number(@axis = 'x'), ' ', number(@axis = 'y'), ' ',
      number(@axis = 'z'))), kin:point($carrier, '0 0 0'), -1)"/>
    <xsl:variable name="a" select="kin:point(key('sv-body', @a), text:when(@at-a, @at-a, '0 0 0'))"/>
    <xsl:variable name="b" select="kin:point(key('sv-body', @b), text:when(@at-b, @at-b, '0 0 0'))"/>
    <xsl:variable name="ux" select="sv:px($view, $axis)"/>
    <xsl:variable name="uy" select="sv:py($view, $axis)"/>
    <xsl:if test="sv:length($ux, $uy) &gt; 0.5">
      <xsl:call-template name="sv-span">
        <xsl:with-param name="ax" select="sv:px($view, $a) * $k"/>
        <xsl:with-param name="ay" select="sv:py($view, $a) * $k"/>
        <xsl:with-param name="bx" select="sv:px($view, $b) * $k"/>
        <xsl:with-param name="by" select="sv:py($view, $b) * $k"/>
        <xsl:with-param name="ux" select="$ux"/>
        <xsl:with-param name="uy" select="$uy"/>
        <xsl:with-param name="named" select="true()"/>
        <xsl:with-param name="runs">
          <xsl:variable name="digits" select="translate(@name, translate(@name, '0123456789', ''), '')"/>
          <xsl:variable name="number" select="sv:plain(num:format(@value * 1000, 1))"/>
          <xsl:if test="$lengths != 'numbers'">
            <run><xsl:value-of select="translate(@name, '0123456789', '')"/></run>
            <xsl:if test="$digits != ''"><run index="1"><xsl:value-of select="$digits"/></run></xsl:if>
          </xsl:if>
          <xsl:if test="$lengths != 'letters'"><run small="true"><xsl:value-of select="text:when($lengths = 'numbers', $number, concat('(', $number, ')'))"/></run></xsl:if>
        </xsl:with-param>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- The way of a slider between its limits, as its pair is drawn; its stroke where a drive leads it. -->
  <xsl:template match="m:body" mode="sv-way">
    <xsl:param name="placed"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:variable name="b" select="$placed/descendant::b[@n = current()/@number]"/>
    <xsl:variable name="axis" select="kin:axis(.)"/>
    <xsl:variable name="ux" select="sv:px($view, $axis)"/>
    <xsl:variable name="uy" select="sv:py($view, $axis)"/>
    <xsl:variable name="stroke" select="$sv-strokes[@body = current()/@number]"/>
    <xsl:variable name="back" select="(($stroke/@least | m:joint[not($stroke)]/@min) - m:joint/@q) * $k"/>
    <xsl:variable name="forth" select="(($stroke/@greatest | m:joint[not($stroke)]/@max) - m:joint/@q) * $k"/>
    <xsl:if test="$b[not(@finger)] and sv:length($ux, $uy) &gt; 0.9 and $forth - $back &gt; 2">
      <xsl:call-template name="sv-span">
        <xsl:with-param name="ax" select="$b/@dx + $back * $ux"/>
        <xsl:with-param name="ay" select="$b/@dy + $back * $uy"/>
        <xsl:with-param name="bx" select="$b/@dx + $forth * $ux"/>
        <xsl:with-param name="by" select="$b/@dy + $forth * $uy"/>
        <xsl:with-param name="ux" select="$ux"/>
        <xsl:with-param name="uy" select="$uy"/>
        <xsl:with-param name="named" select="true()"/>
        <xsl:with-param name="way" select="true()"/>
        <xsl:with-param name="runs">
          <run><xsl:value-of select="text:when($stroke, 'H', 'q')"/></run>
          <xsl:if test="not($stroke) or $sv-strokes[2] or //m:point[@name = 'H']"><run index="1"><xsl:value-of select="@number"/></run></xsl:if>
          <xsl:for-each select="$stroke"><run small="true">(<xsl:value-of select="sv:plain(num:format((@greatest - @least) * 1000, 1))"/>)</run></xsl:for-each>
          <xsl:if test="not($stroke)"><run small="true">(<xsl:value-of select="sv:plain(concat(num:format(m:joint/@min * 1000, 1), '...', num:format(m:joint/@max * 1000, 1)))"/>)</run></xsl:if>
        </xsl:with-param>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- The poles of a body, as a chain: the frame's along the paper's two directions, those of a link in a plane along it,
       in space along those axes of its frame that lie in the paper. -->
  <xsl:template match="b" mode="sv-pole-spans">
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:variable name="b" select="."/>
    <xsl:variable name="plane" select="$view/@name = 'plane'"/>
    <xsl:variable name="borne" select="(b | point)[not(sv:pair(@type, '')/@floating)]"/>
    <xsl:variable name="poles">
      <!-- The frame has a pole of its own where its column stands. -->
      <xsl:if test="@n != 0 or not($plane or $borne[2] or $borne/@type = 'prismatic')"><xsl:apply-templates select="." mode="sv-pole"><xsl:with-param name="view" select="$view"/></xsl:apply-templates></xsl:if>
      <xsl:for-each select="$borne">
        <xsl:apply-templates select="." mode="sv-pole">
          <xsl:with-param name="view" select="$view"/>
          <xsl:with-param name="slides" select="@type = 'prismatic'"/>
        </xsl:apply-templates>
      </xsl:for-each>
      <xsl:for-each select="named[@name != '']">
        <xsl:if test="not($borne[sv:length(@x - current()/@x, @y - current()/@y) &lt; $sv-least-span])">
          <xsl:apply-templates select="." mode="sv-pole"><xsl:with-param name="view" select="$view"/></xsl:apply-templates>
        </xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="pole" select="exsl:node-set($poles)/pole"/>
    <xsl:choose>
      <xsl:when test="$plane and @n != 0">
        <xsl:call-template name="sv-link-spans">
          <xsl:with-param name="poles" select="$pole"/>
          <xsl:with-param name="k" select="$k"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:variable name="turn" select="text:when(@n = 0, '1 0 0 0', concat(num:item(@pose, 4), ' ',
          num:item(@pose, 5), ' ', num:item(@pose, 6), ' ', num:item(@pose, 7)))"/>
        <xsl:for-each select="document('')/*/sv:axes/v">
          <xsl:variable name="e" select="q:rotate($turn, string(.))"/>
          <xsl:variable name="ux" select="sv:px($view, $e)"/>
          <xsl:variable name="uy" select="sv:py($view, $e)"/>
          <xsl:if test="sv:length($ux, $uy) &gt; 0.999"><xsl:call-template name="sv-chain">
            <xsl:with-param name="poles" select="$pole"/>
            <xsl:with-param name="ux" select="$ux"/>
            <xsl:with-param name="uy" select="$uy"/>
            <xsl:with-param name="k" select="$k"/>
          </xsl:call-template></xsl:if>
        </xsl:for-each>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
  <!-- A place that was moved to be seen is measured where it is. Along shafts, where nothing is measured, it is the pair's symbol. -->
  <xsl:template match="b | point | named" mode="sv-pole">
    <xsl:param name="view"/>
    <xsl:param name="slides" select="false()"/>
    <xsl:variable name="shaft" select="$view/@name = 'train' and @dx"/>
    <xsl:variable name="x" select="number(text:when($shaft, @dx, @x))"/>
    <xsl:variable name="y" select="number(text:when($shaft, @dy, @y))"/>
    <pole x="{$x}" y="{$y}" true-x="{$x + sum(@true-x) - sum(@x[../@true-x])}" true-y="{$y + sum(@true-y) - sum(@y[../@true-y])}" letter="{key('sv-named', concat(round(@x * 2
        + 0.1234567), ' ', round(@y * 2 + 0.1234567)))[1]/@name}">
      <!-- A finger is drawn along itself, and slides across. -->
      <xsl:if test="$slides"><xsl:attribute name="slides"><xsl:value-of select="@angle + 90 * boolean(@finger)"/></xsl:attribute></xsl:if>
    </pole>
  </xsl:template>
  <sv:axes><v>1 0 0</v><v>0 1 0</v><v>0 0 1</v></sv:axes>

  <!-- A link of a planar system: along the line its poles lie on, else the sides of the figure they make; to the guide of a
       slider across it. The first pole is the link's own. -->
  <xsl:template name="sv-link-spans">
    <xsl:param name="poles"/>
    <xsl:param name="k"/>
    <xsl:variable name="own" select="$poles[1]"/>
    <xsl:variable name="far" select="$poles[not(@slides)][sv:length(@x - $own/@x, @y - $own/@y) &gt; $sv-least-span]"/>
    <xsl:variable name="ux" select="$far[1]/@x - $own/@x"/>
    <xsl:variable name="uy" select="$far[1]/@y - $own/@y"/>
    <xsl:choose>
      <xsl:when test="not($far)"/>
      <xsl:when test="$far[sv:abs((@x - $own/@x) * $uy - (@y - $own/@y) * $ux) &gt; 0.3 * sv:length($ux, $uy)]">
        <xsl:for-each select="$far">
          <xsl:variable name="place" select="position()"/>
          <xsl:variable name="pole" select="."/>
          <xsl:for-each select="$own | $far[position() = $place - 1]">
            <xsl:call-template name="sv-chain">
              <xsl:with-param name="poles" select=". | $pole"/>
              <xsl:with-param name="ux" select="$pole/@x - @x"/>
              <xsl:with-param name="uy" select="$pole/@y - @y"/>
              <xsl:with-param name="k" select="$k"/>
            </xsl:call-template>
          </xsl:for-each>
        </xsl:for-each>
      </xsl:when>
      <xsl:otherwise><xsl:call-template name="sv-chain">
        <xsl:with-param name="poles" select="$own | $far"/>
        <xsl:with-param name="ux" select="$ux"/>
        <xsl:with-param name="uy" select="$uy"/>
        <xsl:with-param name="k" select="$k"/>
      </xsl:call-template></xsl:otherwise>
    </xsl:choose>
    <xsl:for-each select="$poles[@slides]">
      <xsl:call-template name="sv-chain">
        <xsl:with-param name="poles" select=". | $own"/>
        <xsl:with-param name="ux" select="-sv:sin(@slides)"/>
        <xsl:with-param name="uy" select="sv:cos(@slides)"/>
        <xsl:with-param name="k" select="$k"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <!-- The distances of poles along a direction, from each to the next; where a slider is along its axis says its way. -->
  <xsl:template name="sv-chain">
    <xsl:param name="poles"/>
    <xsl:param name="ux"/>
    <xsl:param name="uy"/>
    <xsl:param name="k"/>
    <xsl:variable name="size" select="sv:length($ux, $uy)"/>
    <xsl:variable name="sorted">
      <xsl:for-each select="$poles[$size &gt; 0][not(sv:abs($ux * sv:cos(@slides) + $uy * sv:sin(@slides)) &gt; 0.7 * $size)]">
        <xsl:sort select="(@x * $ux + @y * $uy) div $size" data-type="number"/>
        <pole t="{(@x * $ux + @y * $uy) div $size}"><xsl:copy-of select="@x | @y | @true-x | @true-y | @letter"/></pole>
      </xsl:for-each>
    </xsl:variable>
    <xsl:for-each select="exsl:node-set($sorted)/pole">
      <xsl:variable name="from" select="preceding-sibling::pole[1]"/>
      <!-- Along the line of both it is their distance. -->
      <xsl:variable name="whole" select="sv:length(@x - $from/@x, @y - $from/@y) - (@t - $from/@t) &lt; 0.01"/>
      <xsl:variable name="value">
        <xsl:if test="$whole"><xsl:value-of select="sv:length(@true-x - $from/@true-x, @true-y - $from/@true-y)"/></xsl:if>
        <xsl:if test="not($whole)"><xsl:value-of select="((@true-x - $from/@true-x) * $ux + (@true-y - $from/@true-y) * $uy) div $size"/></xsl:if>
      </xsl:variable>
      <xsl:if test="@t - $from/@t &gt; $sv-least-span and $value &gt; 0.01">
        <xsl:call-template name="sv-span">
          <xsl:with-param name="ax" select="$from/@x"/>
          <xsl:with-param name="ay" select="$from/@y"/>
          <xsl:with-param name="bx" select="@x"/>
          <xsl:with-param name="by" select="@y"/>
          <xsl:with-param name="ux" select="$ux"/>
          <xsl:with-param name="uy" select="$uy"/>
          <xsl:with-param name="runs">
            <!-- Between named points a length has a letter, l with their names, and a number; of both the parameter lengths may ask for one. -->
            <xsl:variable name="lettered" select="@letter != '' and $from/@letter != '' and $whole"/>
            <xsl:if test="$lettered and $lengths != 'numbers'"><run>l</run><run index="1"><xsl:value-of select="concat($from/@letter, @letter)"/></run></xsl:if>
            <xsl:if test="not($lettered and $lengths = 'letters')"><run small="true"><xsl:value-of select="concat(text:when($lettered and $lengths != 'numbers', '= '), sv:plain(num:format($value div $k * 1000, 1)))"/></run></xsl:if>
          </xsl:with-param>
        </xsl:call-template>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
