<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: formulas as SVG, since FOP has no MathML: letters, indices, powers, dots, fractions, roots.
     Input: mml:math in mode fo; its elements in mode fo-box. Output: fo:instream-foreign-object; elements box with w (width), a and d (above
       and below the line), millimetres, and SVG in it whose origin is the left end of the line.
     Parameters: of the mode fo-box: s = size of letters, millimetres.
     Source: the look of MathML Core; letters have the widths of the lettering font or of DejaVu, whichever is wider (dr:width). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:fo="http://www.w3.org/1999/XSL/Format"
    xmlns:mml="http://www.w3.org/1998/Math/MathML" xmlns="http://www.w3.org/2000/svg" xmlns:text="urn:systel:text" xmlns:dr="urn:systel:drawing"
    xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="mml text dr math exsl">

  <xsl:variable name="fo-formula" select="3.9"/>
  <xsl:variable name="fo-n" select="'0.###'"/>

  <xsl:template match="mml:math" mode="fo">
    <xsl:variable name="made"><xsl:call-template name="fo-row"><xsl:with-param name="s" select="$fo-formula"/></xsl:call-template></xsl:variable>
    <xsl:variable name="box" select="exsl:node-set($made)/*"/>
    <xsl:variable name="height" select="$box/@a + $box/@d"/>
    <fo:instream-foreign-object content-width="{format-number($box/@w + 0.4, $fo-n)}mm" content-height="{format-number($height, $fo-n)}mm"
        alignment-adjust="{format-number(-$box/@d, $fo-n)}mm">
      <svg width="{format-number($box/@w + 0.4, $fo-n)}mm" height="{format-number($height, $fo-n)}mm"
          viewBox="0 {format-number(-$box/@a, $fo-n)} {format-number($box/@w + 0.4, $fo-n)} {format-number($height, $fo-n)}">
        <g font-family="systel, DejaVu Sans Condensed, DejaVu Sans" fill="#000" stroke="none"><xsl:copy-of select="$box/node()"/></g>
      </svg>
    </fo:instream-foreign-object>
  </xsl:template>

  <!-- The width of a formula, for columns. -->
  <xsl:template name="fo-formula-width">
    <xsl:variable name="made"><xsl:call-template name="fo-row"><xsl:with-param name="s" select="$fo-formula"/></xsl:call-template></xsl:variable>
    <xsl:value-of select="exsl:node-set($made)/*/@w + 0.5"/>
  </xsl:template>

  <!-- The children of the context element side by side. -->
  <xsl:template name="fo-row">
    <xsl:param name="s"/>
    <xsl:param name="of" select="*"/>
    <xsl:variable name="made"><xsl:apply-templates select="$of" mode="fo-box"><xsl:with-param name="s" select="$s"/></xsl:apply-templates></xsl:variable>
    <xsl:variable name="boxes" select="exsl:node-set($made)/*"/>
    <xsl:choose>
      <xsl:when test="count($boxes) = 1"><xsl:copy-of select="$boxes"/></xsl:when>
      <xsl:otherwise>
        <box xmlns="" w="{sum($boxes/@w)}" a="{text:when($boxes, string(math:max($boxes/@a)), '0')}" d="{text:when($boxes, string(math:max($boxes/@d)), '0')}">
          <xsl:for-each select="$boxes"><xsl:call-template name="fo-at"><xsl:with-param name="x" select="sum(preceding-sibling::*/@w)"/></xsl:call-template></xsl:for-each>
        </box>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="fo-at">
    <xsl:param name="x" select="0"/><xsl:param name="y" select="0"/>
    <xsl:choose>
      <xsl:when test="not(node())"/>
      <xsl:when test="$x = 0 and $y = 0"><xsl:copy-of select="node()"/></xsl:when>
      <xsl:otherwise><g transform="translate({format-number($x, $fo-n)} {format-number($y, $fo-n)})"><xsl:copy-of select="node()"/></g></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="mml:mrow | mml:mstyle" mode="fo-box"><xsl:param name="s"/><xsl:call-template name="fo-row"><xsl:with-param name="s" select="$s"/></xsl:call-template></xsl:template>

  <!-- Long numbers fill the room that the wider of both fonts would take. -->
  <xsl:template match="mml:mn[string-length() &gt; 5]" mode="fo-box">
    <xsl:param name="s"/>
    <xsl:variable name="w" select="dr:width(string(), $s, 1)"/>
    <box xmlns="" w="{$w}" a="{0.8 * $s}" d="{0.24 * $s}">
      <text xmlns="http://www.w3.org/2000/svg" font-size="{format-number($s, $fo-n)}" textLength="{format-number(0.94 * $w, $fo-n)}"><xsl:value-of select="."/></text>
    </box>
  </xsl:template>

  <xsl:template match="mml:mi | mml:mn | mml:mtext" mode="fo-box">
    <xsl:param name="s"/>
    <xsl:call-template name="fo-letters"><xsl:with-param name="s" select="$s"/></xsl:call-template>
  </xsl:template>

  <xsl:template name="fo-letters">
    <xsl:param name="s"/><xsl:param name="text" select="string()"/><xsl:param name="before" select="0"/><xsl:param name="after" select="0"/>
    <box xmlns="" w="{dr:width($text, $s, 1) + ($before + $after) * $s}" a="{0.8 * $s}" d="{0.24 * $s}">
      <text xmlns="http://www.w3.org/2000/svg" font-size="{format-number($s, $fo-n)}"><xsl:if test="$before &gt; 0"><xsl:attribute name="x"><xsl:value-of select="format-number($before * $s, $fo-n)"/></xsl:attribute></xsl:if><xsl:value-of select="$text"/></text>
    </box>
  </xsl:template>

  <xsl:template match="mml:mo" mode="fo-box">
    <xsl:param name="s"/>
    <xsl:choose>
      <xsl:when test=". = '&#x2062;' or . = '&#x2061;'"><box xmlns="" w="{0.16 * $s}" a="0" d="0"/></xsl:when>
      <xsl:when test="@form = 'prefix' or . = '(' or . = ')'"><xsl:call-template name="fo-letters"><xsl:with-param name="s" select="$s"/><xsl:with-param name="text" select="translate(., '−', '–')"/><xsl:with-param name="after" select="0.06"/></xsl:call-template></xsl:when>
      <xsl:when test=". = ','"><xsl:call-template name="fo-letters"><xsl:with-param name="s" select="$s"/><xsl:with-param name="after" select="0.2"/></xsl:call-template></xsl:when>
      <xsl:otherwise><xsl:call-template name="fo-letters"><xsl:with-param name="s" select="$s"/><xsl:with-param name="text" select="translate(., '−', '–')"/><xsl:with-param name="before" select="0.2"/><xsl:with-param name="after" select="0.2"/></xsl:call-template></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="mml:mspace" mode="fo-box"><xsl:param name="s"/><box xmlns="" w="{translate(@width, 'em', '') * $s}" a="0" d="0"/></xsl:template>

  <!-- A letter with an index, a power, or both. -->
  <xsl:template match="mml:msub | mml:msup | mml:msubsup" mode="fo-box">
    <xsl:param name="s"/>
    <xsl:variable name="base"><xsl:apply-templates select="*[1]" mode="fo-box"><xsl:with-param name="s" select="$s"/></xsl:apply-templates></xsl:variable>
    <xsl:variable name="low"><xsl:apply-templates select="*[2][not(parent::mml:msup)]" mode="fo-box"><xsl:with-param name="s" select="0.7 * $s"/></xsl:apply-templates></xsl:variable>
    <xsl:variable name="high"><xsl:apply-templates select="*[last()][not(parent::mml:msub)]" mode="fo-box"><xsl:with-param name="s" select="0.7 * $s"/></xsl:apply-templates></xsl:variable>
    <xsl:variable name="b" select="exsl:node-set($base)/*"/>
    <xsl:variable name="small" select="exsl:node-set($low)/* | exsl:node-set($high)/*"/>
    <xsl:variable name="drop" select="0.24 * $s"/>
    <xsl:variable name="rise" select="$b/@a - 0.8 * $s + 0.36 * $s"/>
    <box xmlns="" w="{$b/@w + math:max($small/@w) + 0.05 * $s}" a="{text:when(exsl:node-set($high)/*, string($rise + 0.56 * $s), string($b/@a))}" d="{text:when(exsl:node-set($low)/*, string($drop + 0.17 * $s), string($b/@d))}">
      <xsl:copy-of select="$b/node()"/>
      <xsl:for-each select="exsl:node-set($low)/*"><xsl:call-template name="fo-at"><xsl:with-param name="x" select="$b/@w + 0.03 * $s"/><xsl:with-param name="y" select="$drop"/></xsl:call-template></xsl:for-each>
      <xsl:for-each select="exsl:node-set($high)/*"><xsl:call-template name="fo-at"><xsl:with-param name="x" select="$b/@w + 0.03 * $s"/><xsl:with-param name="y" select="-$rise"/></xsl:call-template></xsl:for-each>
    </box>
  </xsl:template>

  <!-- Dots over a letter. -->
  <xsl:template match="mml:mover" mode="fo-box">
    <xsl:param name="s"/>
    <xsl:variable name="base"><xsl:apply-templates select="*[1]" mode="fo-box"><xsl:with-param name="s" select="$s"/></xsl:apply-templates></xsl:variable>
    <xsl:variable name="b" select="exsl:node-set($base)/*"/>
    <xsl:variable name="two" select="*[2] = '¨'"/>
    <xsl:variable name="capital" select="string-length(translate(*[1], 'qxyzvaw', '')) &gt; 0"/>
    <xsl:variable name="y" select="-(0.66 + 0.2 * $capital) * $s"/>
    <box xmlns="" w="{$b/@w}" a="{0.8 * $s + 0.2 * $capital * $s}" d="{$b/@d}">
      <xsl:copy-of select="$b/node()"/>
      <circle xmlns="http://www.w3.org/2000/svg" cx="{format-number($b/@w div 2 - 0.1 * $two * $s, $fo-n)}" cy="{format-number($y, $fo-n)}" r="{format-number(0.055 * $s, $fo-n)}"/>
      <xsl:if test="$two"><circle xmlns="http://www.w3.org/2000/svg" cx="{format-number($b/@w div 2 + 0.1 * $s, $fo-n)}" cy="{format-number($y, $fo-n)}" r="{format-number(0.055 * $s, $fo-n)}"/></xsl:if>
    </box>
  </xsl:template>

  <xsl:template match="mml:mfrac" mode="fo-box">
    <xsl:param name="s"/>
    <xsl:variable name="top"><xsl:apply-templates select="*[1]" mode="fo-box"><xsl:with-param name="s" select="0.9 * $s"/></xsl:apply-templates></xsl:variable>
    <xsl:variable name="low"><xsl:apply-templates select="*[2]" mode="fo-box"><xsl:with-param name="s" select="0.9 * $s"/></xsl:apply-templates></xsl:variable>
    <xsl:variable name="t" select="exsl:node-set($top)/*"/>
    <xsl:variable name="l" select="exsl:node-set($low)/*"/>
    <xsl:variable name="w" select="math:max($t/@w | $l/@w) + 0.2 * $s"/>
    <xsl:variable name="axis" select="0.3 * $s"/>
    <xsl:variable name="up" select="$axis + 0.12 * $s + $t/@d"/>
    <xsl:variable name="down" select="0.12 * $s + $l/@a - $axis"/>
    <box xmlns="" w="{$w + 0.16 * $s}" a="{$up + $t/@a}" d="{$down + $l/@d}">
      <xsl:for-each select="$t"><xsl:call-template name="fo-at"><xsl:with-param name="x" select="0.08 * $s + ($w - @w) div 2"/><xsl:with-param name="y" select="-$up"/></xsl:call-template></xsl:for-each>
      <xsl:for-each select="$l"><xsl:call-template name="fo-at"><xsl:with-param name="x" select="0.08 * $s + ($w - @w) div 2"/><xsl:with-param name="y" select="$down"/></xsl:call-template></xsl:for-each>
      <path xmlns="http://www.w3.org/2000/svg" d="M{format-number(0.08 * $s, $fo-n)} {format-number(-$axis, $fo-n)}h{format-number($w, $fo-n)}" stroke="#000" stroke-width="0.25"/>
    </box>
  </xsl:template>

  <xsl:template match="mml:msqrt" mode="fo-box">
    <xsl:param name="s"/>
    <xsl:variable name="made"><xsl:call-template name="fo-row"><xsl:with-param name="s" select="$s"/></xsl:call-template></xsl:variable>
    <xsl:variable name="b" select="exsl:node-set($made)/*"/>
    <xsl:variable name="top" select="-$b/@a - 0.12 * $s"/>
    <box xmlns="" w="{$b/@w + 0.75 * $s}" a="{$b/@a + 0.24 * $s}" d="{$b/@d + 0.05 * $s}">
      <path xmlns="http://www.w3.org/2000/svg" fill="none" stroke="#000" stroke-width="0.25" stroke-linejoin="round"
          d="M{format-number(0.08 * $s, $fo-n)} {format-number(-0.3 * $s, $fo-n)}l{format-number(0.12 * $s, $fo-n)} {format-number(-0.06 * $s, $fo-n)}L{format-number(0.38 * $s, $fo-n)} {format-number($b/@d, $fo-n)}L{format-number(0.6 * $s, $fo-n)} {format-number($top, $fo-n)}h{format-number($b/@w + 0.1 * $s, $fo-n)}"/>
      <xsl:for-each select="$b"><xsl:call-template name="fo-at"><xsl:with-param name="x" select="0.65 * $s"/></xsl:call-template></xsl:for-each>
    </box>
  </xsl:template>

  <!-- A matrix; the parentheses beside it are drawn as high as it is. -->
  <xsl:template match="mml:mtable" mode="fo-box">
    <xsl:param name="s"/>
    <xsl:variable name="made">
      <xsl:for-each select="mml:mtr/mml:mtd">
        <cell xmlns="" row="{count(../preceding-sibling::*)}" column="{count(preceding-sibling::*)}"><xsl:call-template name="fo-row"><xsl:with-param name="s" select="$s"/></xsl:call-template></cell>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="cells" select="exsl:node-set($made)/cell"/>
    <xsl:variable name="rows" select="count(mml:mtr)"/>
    <xsl:variable name="wide" select="math:max($cells/box/@w) + 0.9 * $s"/>
    <xsl:variable name="high" select="1.5 * $s"/>
    <xsl:variable name="half" select="$rows * $high div 2"/>
    <xsl:variable name="all" select="count(mml:mtr[1]/*) * $wide"/>
    <box xmlns="" w="{$all}" a="{$half + 0.3 * $s}" d="{$half - 0.3 * $s}">
      <xsl:for-each select="$cells">
        <xsl:variable name="cell" select="."/>
        <xsl:for-each select="box"><xsl:call-template name="fo-at">
          <xsl:with-param name="x" select="$cell/@column * $wide + ($wide - @w) div 2"/>
          <xsl:with-param name="y" select="-$half + ($cell/@row + 0.5) * $high"/>
        </xsl:call-template></xsl:for-each>
      </xsl:for-each>
    </box>
  </xsl:template>
  <!-- A brace and the lines of a piecewise function, each as high as it is. -->
  <xsl:template match="mml:mrow[mml:mtable[@class = 'pieces']]" mode="fo-box">
    <xsl:param name="s"/>
    <xsl:variable name="made">
      <xsl:for-each select="mml:mtable/mml:mtr">
        <row xmlns="">
          <xsl:for-each select="mml:mtd"><xsl:call-template name="fo-row"><xsl:with-param name="s" select="$s"/></xsl:call-template></xsl:for-each>
        </row>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="gap" select="0.3 * $s"/>
    <xsl:variable name="rows">
      <xsl:for-each select="exsl:node-set($made)/row"><row xmlns="" a="{math:max(box/@a)}" h="{math:max(box/@a) + math:max(box/@d) + $gap}"><xsl:copy-of select="box"/></row></xsl:for-each>
    </xsl:variable>
    <xsl:variable name="all" select="exsl:node-set($rows)/row"/>
    <xsl:variable name="wide" select="math:max($all/box[1]/@w) + $s"/>
    <xsl:variable name="half" select="sum($all/@h) div 2"/>
    <xsl:variable name="axis" select="0.3 * $s"/>
    <xsl:variable name="curve" select="format-number($half - 0.5 * $s, $fo-n)"/>
    <xsl:variable name="bend" select="format-number(0.25 * $s, $fo-n)"/>
    <box xmlns="" w="{0.9 * $s + $wide + math:max($all/box[2]/@w)}" a="{$half + $axis}" d="{$half - $axis}">
      <path xmlns="http://www.w3.org/2000/svg" fill="none" stroke="#000" stroke-width="0.3"
          d="M{format-number(0.7 * $s, $fo-n)} {format-number(-$half - $axis, $fo-n)}q-{$bend} 0 -{$bend} {$bend}v{$curve}q0 {$bend} -{$bend} {$bend}q{$bend} 0 {$bend} {$bend}v{$curve}q0 {$bend} {$bend} {$bend}"/>
      <xsl:for-each select="$all">
        <xsl:variable name="y" select="sum(preceding-sibling::row/@h) - $half - $axis + @a + $gap div 2"/>
        <xsl:for-each select="box"><xsl:call-template name="fo-at"><xsl:with-param name="x" select="0.9 * $s + $wide * (position() - 1)"/><xsl:with-param name="y" select="$y"/></xsl:call-template></xsl:for-each>
      </xsl:for-each>
    </box>
  </xsl:template>
  <xsl:template match="mml:mo[following-sibling::*[1][self::mml:mtable] or preceding-sibling::*[1][self::mml:mtable]]" mode="fo-box" priority="1">
    <xsl:param name="s"/>
    <xsl:variable name="half" select="count(../mml:mtable/mml:mtr) * 0.75 * $s"/>
    <xsl:variable name="side" select="text:when(. = '(', 1, -1)"/>
    <box xmlns="" w="{0.5 * $s}" a="{$half + 0.3 * $s}" d="{$half - 0.3 * $s}">
      <path xmlns="http://www.w3.org/2000/svg" fill="none" stroke="#000" stroke-width="0.3" d="M{format-number((0.25 + 0.15 * $side) * $s, $fo-n)} {format-number(-$half - 0.3 * $s, $fo-n)}q{format-number(-0.4 * $side * $s, $fo-n)} {format-number($half, $fo-n)} 0 {format-number(2 * $half, $fo-n)}"/>
    </box>
  </xsl:template>
</xsl:stylesheet>
