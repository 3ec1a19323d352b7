<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the pictures of ruled surfaces on their sheet: isometries in rows, then the three projections of a link.
  Input: a stay of a way out of a dead lock; the field in millimetres. Output: SVG as surfaces.xsl says.
  Parameters: those of the templates. Source: paper 003, figure 4.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:m="urn:systel:model" xmlns:doc="urn:systel:document" xmlns:sv="urn:systel:svg"
  xmlns:str="http://exslt.org/strings" xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl str" exclude-result-prefixes="text m doc sv math">

  <xsl:template name="sf-pictures">
    <xsl:param name="stay"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:variable name="surfaces" select="$stay/m:surface[m:generator]"/>
    <xsl:variable name="count" select="count($surfaces) + 1"/>
    <!-- the upper row has the whole width, the lower one ends before the title block -->
    <xsl:variable name="across" select="ceiling($count div 2)"/>
    <xsl:variable name="h" select="$high div 2"/>
    <xsl:variable name="upper" select="($wide + 185) div $across"/>
    <xsl:variable name="lower" select="$wide div ($count - $across)"/>
    <!-- as the paper: Ψ2, Ψ3, …, then Ψ1 -->
    <xsl:for-each select="$surfaces[@number != 1] | $surfaces[@number = 1]">
      <xsl:sort select="number(@number = 1)" data-type="number"/>
      <xsl:sort select="@number" data-type="number"/>
      <xsl:variable name="n" select="position() - 1"/>
      <xsl:variable name="low" select="number($n &gt;= $across)"/>
      <xsl:variable name="w" select="text:when($low = 1, $lower, $upper)"/>
      <xsl:variable name="lines"><xsl:call-template name="sf-lines"><xsl:with-param name="lines" select="m:generator"/><xsl:with-param name="how" select="text:when($sf-planar, 'front', 'iso')"/></xsl:call-template></xsl:variable>
      <xsl:variable name="ends" select="concat(text:when(@from, doc:message('surfaces-pole', string(@from)), doc:message('surfaces-end')), ' – ', text:when(@to, doc:message('surfaces-pole', string(@to)), doc:message('surfaces-end')))"/>
      <xsl:call-template name="sf-picture">
        <xsl:with-param name="lines" select="exsl:node-set($lines)/*"/><xsl:with-param name="of" select="concat('surface-', @number)"/>
        <xsl:with-param name="text" select="doc:message('surfaces-of', doc:message(concat('surfaces-letter-', $n mod 8)), string(@number), $ends)"/>
        <xsl:with-param name="x" select="$x + $w * ($n - $low * $across)"/><xsl:with-param name="y" select="$y + $h * $low"/><xsl:with-param name="wide" select="$w"/><xsl:with-param name="high" select="$h"/>
        <xsl:with-param name="closed" select="true()"/>
      </xsl:call-template>
    </xsl:for-each>
    <xsl:variable name="n" select="$count - 1"/>
      <xsl:variable name="low" select="number($n &gt;= $across)"/>
      <xsl:variable name="w" select="text:when($low = 1, $lower, $upper)"/>
    <xsl:for-each select="($surfaces[@number = 2] | $surfaces[not(../m:surface[@number = 2][m:generator])])[1]">
      <xsl:call-template name="sf-places">
        <xsl:with-param name="links" select="m:plane/m:sector/m:link"/>
        <xsl:with-param name="text" select="doc:message('surfaces-places', doc:message(concat('surfaces-letter-', $n mod 8)), string(@number))"/>
        <xsl:with-param name="x" select="$x + $w * ($n - $low * $across)"/><xsl:with-param name="y" select="$y + $h * $low"/><xsl:with-param name="wide" select="$w"/><xsl:with-param name="high" select="$h"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <!-- The largest standard scale at which so many metres have room. -->
  <xsl:template name="sf-scale">
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:param name="room-x"/>
    <xsl:param name="room-y"/>
    <xsl:variable name="fits"><xsl:for-each select="str:tokenize($sf-scales)[. * $wide &lt;= $room-x][. * $high &lt;= $room-y]"><k xmlns=""><xsl:value-of select="."/></k></xsl:for-each></xsl:variable>
    <xsl:value-of select="concat('0', exsl:node-set($fits)/k[1])"/>
  </xsl:template>

  <xsl:template name="sf-headline">
    <xsl:param name="text"/>
    <xsl:param name="k"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <text class="headline" x="{sv:n($x)}" y="{sv:n($y)}">
      <xsl:value-of select="concat($text, ' (', text:when($k &gt;= 1000, concat(round($k div 1000), ':1'), concat('1:', round(10000 div $k) div 10)), ')')"/>
    </text>
  </xsl:template>

  <xsl:template name="sf-picture">
    <xsl:param name="lines"/>
    <xsl:param name="of"/>
    <xsl:param name="text"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:param name="closed" select="false()"/>
    <xsl:variable name="xs" select="$lines/@x1 | $lines/@x2"/>
    <xsl:variable name="ys" select="$lines/@y1 | $lines/@y2"/>
    <xsl:variable name="k"><xsl:call-template name="sf-scale">
      <xsl:with-param name="wide" select="math:max($xs) - math:min($xs)"/><xsl:with-param name="high" select="math:max($ys) - math:min($ys)"/>
      <xsl:with-param name="room-x" select="$wide - 26"/><xsl:with-param name="room-y" select="$high - 34"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="dx" select="$x + $wide div 2 - $k * (math:max($xs) + math:min($xs)) div 2"/>
    <xsl:variable name="dy" select="$y + $high div 2 + 5 - $k * (math:max($ys) + math:min($ys)) div 2"/>
    <g class="plan view" data-plan="{$of}" data-scale="{$k}">
      <xsl:call-template name="sf-headline"><xsl:with-param name="text" select="$text"/><xsl:with-param name="k" select="$k"/><xsl:with-param name="x" select="$x + $wide div 2"/><xsl:with-param name="y" select="$y + 7"/></xsl:call-template>
      <xsl:call-template name="sf-drawn-lines"><xsl:with-param name="lines" select="$lines"/><xsl:with-param name="k" select="$k"/><xsl:with-param name="dx" select="$dx"/><xsl:with-param name="dy" select="$dy"/></xsl:call-template>
      <xsl:if test="$closed">
        <xsl:for-each select="str:tokenize('1 2')">
          <xsl:variable name="end" select="number()"/>
          <path class="line" data-of="curve">
            <xsl:attribute name="d"><xsl:for-each select="$lines"><xsl:value-of select="concat(text:when(position() = 1, 'M', 'L'), sv:n($dx + $k * @*[name() = concat('x', $end)]), ' ', sv:n($dy + $k * @*[name() = concat('y', $end)]))"/></xsl:for-each>z</xsl:attribute>
          </path>
          <xsl:call-template name="sf-numbers"><xsl:with-param name="lines" select="$lines"/><xsl:with-param name="end" select="$end"/><xsl:with-param name="k" select="$k"/><xsl:with-param name="dx" select="$dx"/><xsl:with-param name="dy" select="$dy"/></xsl:call-template>
        </xsl:for-each>
      </xsl:if>
    </g>
  </xsl:template>

  <xsl:template name="sf-drawn-lines">
    <xsl:param name="lines"/>
    <xsl:param name="k"/>
    <xsl:param name="dx"/>
    <xsl:param name="dy"/>
    <xsl:for-each select="$lines">
      <path class="relative{text:when(@proposed, ' proposed')}" d="M{sv:n($dx + $k * @x1)} {sv:n($dy + $k * @y1)}L{sv:n($dx + $k * @x2)} {sv:n($dy + $k * @y2)}">
        <xsl:if test="@sector"><xsl:attribute name="data-sector"><xsl:value-of select="@sector"/></xsl:attribute></xsl:if>
        <xsl:if test="@zone"><xsl:attribute name="stroke-dasharray">2 1</xsl:attribute></xsl:if>
      </path>
    </xsl:for-each>
  </xsl:template>

  <!-- Sectors at the ends that are apart by more than the letters; each outside the curve. -->
  <xsl:template name="sf-numbers">
    <xsl:param name="lines"/>
    <xsl:param name="end"/>
    <xsl:param name="k"/>
    <xsl:param name="dx"/>
    <xsl:param name="dy"/>
    <xsl:variable name="xs" select="$lines/@*[name() = concat('x', $end)]"/>
    <xsl:variable name="ys" select="$lines/@*[name() = concat('y', $end)]"/>
    <xsl:variable name="mx" select="sum($xs) div count($xs)"/>
    <xsl:variable name="my" select="sum($ys) div count($ys)"/>
    <xsl:variable name="wide" select="$k * (math:max($xs) - math:min($xs))"/>
    <xsl:variable name="high" select="$k * (math:max($ys) - math:min($ys))"/>
    <!-- an apex, or nearly, has none; a small curve every third -->
    <xsl:variable name="every" select="1 + 2 * not($wide &gt; 34 and $high &gt; 24)"/>
    <g class="labels">
      <xsl:for-each select="$lines[$wide + $high &gt; 14][(@sector - 1) mod $every = 0]">
        <xsl:variable name="px" select="@*[name() = concat('x', $end)]"/>
        <xsl:variable name="py" select="@*[name() = concat('y', $end)]"/>
        <xsl:variable name="away" select="math:sqrt(($px - $mx) * ($px - $mx) + ($py - $my) * ($py - $my)) + 0.000000001"/>
        <text class="position" x="{sv:n($dx + $k * $px + 4 * ($px - $mx) div $away)}" y="{sv:n($dy + $k * $py + 4 * ($py - $my) div $away + 1.2)}"><xsl:value-of select="@sector"/></text>
      </xsl:for-each>
    </g>
  </xsl:template>

  <!-- From the front, below it from above, beside it from the left: projections belong together. -->
  <xsl:template name="sf-places">
    <xsl:param name="links"/>
    <xsl:param name="text"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:variable name="front"><xsl:call-template name="sf-lines"><xsl:with-param name="lines" select="$links"/><xsl:with-param name="how" select="'front'"/></xsl:call-template></xsl:variable>
    <xsl:variable name="top"><xsl:call-template name="sf-lines"><xsl:with-param name="lines" select="$links"/><xsl:with-param name="how" select="'top'"/></xsl:call-template></xsl:variable>
    <xsl:variable name="left"><xsl:call-template name="sf-lines"><xsl:with-param name="lines" select="$links"/><xsl:with-param name="how" select="'left'"/></xsl:call-template></xsl:variable>
    <xsl:variable name="f" select="exsl:node-set($front)/*"/>
    <xsl:variable name="t" select="exsl:node-set($top)/*"/>
    <xsl:variable name="s" select="exsl:node-set($left)/*"/>
    <xsl:variable name="x-low" select="math:min($f/@x1 | $f/@x2)"/>
    <xsl:variable name="y-low" select="math:min($f/@y1 | $f/@y2)"/>
    <xsl:variable name="z-low" select="math:min($t/@y1 | $t/@y2)"/>
    <xsl:variable name="x-span" select="math:max($f/@x1 | $f/@x2) - $x-low"/>
    <xsl:variable name="y-span" select="math:max($f/@y1 | $f/@y2) - $y-low"/>
    <xsl:variable name="z-span" select="(math:max($t/@y1 | $t/@y2) - $z-low) * not($sf-planar)"/>
    <xsl:variable name="gap" select="14 * not($sf-planar)"/>
    <xsl:variable name="k"><xsl:call-template name="sf-scale">
      <xsl:with-param name="wide" select="$x-span + $z-span"/><xsl:with-param name="high" select="$y-span + $z-span"/>
      <xsl:with-param name="room-x" select="$wide - 26 - 2 * $gap"/><xsl:with-param name="room-y" select="$high - 34 - 2 * $gap"/>
    </xsl:call-template></xsl:variable>
    <!-- where the axes cross -->
    <xsl:variable name="ox" select="$x + ($wide - $k * ($x-span + $z-span)) div 2 + $k * $x-span"/>
    <xsl:variable name="oy" select="$y + 12 + ($high - 12 - $k * ($y-span + $z-span)) div 2 + $k * $y-span"/>
    <g class="plan view" data-plan="places" data-scale="{$k}">
      <xsl:call-template name="sf-headline"><xsl:with-param name="text" select="$text"/><xsl:with-param name="k" select="$k"/><xsl:with-param name="x" select="$x + $wide div 2"/><xsl:with-param name="y" select="$y + 7"/></xsl:call-template>
      <g data-view="front"><xsl:call-template name="sf-drawn-lines"><xsl:with-param name="lines" select="$f"/><xsl:with-param name="k" select="$k"/><xsl:with-param name="dx" select="$ox - $gap div 2 - $k * ($x-low + $x-span)"/><xsl:with-param name="dy" select="$oy - $gap div 2 - $k * ($y-low + $y-span)"/></xsl:call-template></g>
      <xsl:if test="not($sf-planar)">
        <path class="axis" d="M{sv:n($ox - $k * $x-span - $gap)} {sv:n($oy)}H{sv:n($ox + $k * $z-span + $gap)}M{sv:n($ox)} {sv:n($oy - $k * $y-span - $gap)}V{sv:n($oy + $k * $z-span + $gap)}"/>
        <path class="head" d="M{sv:n($ox - 2)} {sv:n($oy)}l-3 .6v-1.2zM{sv:n($ox + $k * $z-span + $gap + 1)} {sv:n($oy)}l-3 .6v-1.2zM{sv:n($ox)} {sv:n($oy - $k * $y-span - $gap - 1)}l.6 3h-1.2zM{sv:n($ox)} {sv:n($oy + $k * $z-span + $gap + 1)}l-.6 -3h1.2z"/>
        <g data-view="top"><xsl:call-template name="sf-drawn-lines"><xsl:with-param name="lines" select="$t"/><xsl:with-param name="k" select="$k"/><xsl:with-param name="dx" select="$ox - $gap div 2 - $k * ($x-low + $x-span)"/><xsl:with-param name="dy" select="$oy + $gap div 2 - $k * $z-low"/></xsl:call-template></g>
        <g data-view="left"><xsl:call-template name="sf-drawn-lines"><xsl:with-param name="lines" select="$s"/><xsl:with-param name="k" select="$k"/><xsl:with-param name="dx" select="$ox + $gap div 2 - $k * $z-low"/><xsl:with-param name="dy" select="$oy - $gap div 2 - $k * ($y-low + $y-span)"/></xsl:call-template></g>
        <g class="labels">
          <text x="{sv:n($ox - 6)}" y="{sv:n($oy + 5)}">x</text>
          <text x="{sv:n($ox + 3)}" y="{sv:n($oy - $k * $y-span - $gap + 3)}">y</text>
          <text x="{sv:n($ox + $k * $z-span + $gap - 3)}" y="{sv:n($oy - 1.5)}">z</text>
          <text x="{sv:n($ox + 3)}" y="{sv:n($oy + $k * $z-span + $gap - 1)}">z</text>
        </g>
      </xsl:if>
    </g>
  </xsl:template>
</xsl:stylesheet>
