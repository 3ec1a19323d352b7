<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: dimension lines for what spans.xsl measures.
  Input: the model as context, its placed bodies and the ink. Output: item elements (label-choice.xsl): dimension line
    with two arrows, extension lines, a number over it; its places are levels at both sides.
  Parameters: of the templates: placed, view, k, ink.
  Source: DRAWING practice, GOST 2.307-2011: lines 10 mm from the contour, 7 to 8 mm apart, smaller ones inside, chains
    on one line, arrows 3 mm, numbers above the line, readable from below and from the right, millimetres without their
    name; extension lines begin where the symbols on their way end.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:sv="urn:systel:svg"
  xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions"
  extension-element-prefixes="exsl math func" exclude-result-prefixes="text sv">

  <xsl:template name="sv-dimensions">
    <xsl:param name="placed"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:param name="ink"/>
    <xsl:variable name="spans"><xsl:call-template name="sv-spans">
      <xsl:with-param name="placed" select="$placed"/>
      <xsl:with-param name="view" select="$view"/>
      <xsl:with-param name="k" select="$k"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="contours"><xsl:for-each select="exsl:node-set($spans)/span[@named or @way or sv:touched(., @t1, @h1, $ink) and sv:touched(., @t2, @h2, $ink)]">
      <xsl:call-template name="sv-contour"><xsl:with-param name="ink" select="$ink"/></xsl:call-template>
    </xsl:for-each></xsl:variable>
    <xsl:variable name="chains"><xsl:call-template name="sv-chained">
      <xsl:with-param name="spans" select="exsl:node-set($contours)/span"/>
    </xsl:call-template></xsl:variable>
    <!-- The smaller ones first: they take the places inside. -->
    <xsl:for-each select="exsl:node-set($chains)/span">
      <xsl:sort select="@t2 - @t1" data-type="number"/>
      <xsl:call-template name="sv-dimension">
        <xsl:with-param name="class" select="text:when(@way, 'range', 'dimension')"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <!-- Whether something is drawn where a span ends, or in line with it: a frame that has no sign of its own is told by the
       tables alone. -->
  <func:function name="sv:touched">
    <xsl:param name="span"/>
    <xsl:param name="t"/>
    <xsl:param name="h"/>
    <xsl:param name="ink"/>
    <xsl:variable name="x" select="$t * $span/@dx - $h * $span/@dy"/>
    <xsl:variable name="y" select="$t * $span/@dy + $h * $span/@dx"/>
    <func:result select="boolean($ink[sv:abs(@x * $span/@dx + @y * $span/@dy - $t) &lt; 0.7][@a * sv:abs($span/@dx * sv:cos(@angle)
        + $span/@dy * sv:sin(@angle)) + @b * sv:abs($span/@dy * sv:cos(@angle) - $span/@dx * sv:sin(@angle)) &lt; 3])
      or boolean($ink[@left - 2 &lt; $x and @right + 2 &gt; $x and @top - 2 &lt; $y and @bottom + 2 &gt; $y]
      [sv:abs(($y - @y) * sv:cos(@angle) - ($x - @x) * sv:sin(@angle)) &lt; @b + 1.5])"/>
  </func:function>

  <!-- A span with the contour between its extension lines at both sides (upper, lower; beside a slanting link the link
       alone) and where its extension lines begin (from: end 1 or 2, up, down). -->
  <xsl:template name="sv-contour">
    <xsl:param name="ink"/>
    <xsl:variable name="span" select="."/>
    <xsl:variable name="flat" select="@dx &gt; 0.999"/>
    <xsl:variable name="steep" select="@dy &lt; -0.999"/>
    <xsl:variable name="sides">
      <h v="{@h1}"/><h v="{@h2}"/>
      <xsl:if test="$flat"><xsl:for-each select="$ink[@right &gt; $span/@t1 - 1 and @left &lt; $span/@t2 + 1]">
        <h v="{@top}"/><h v="{@bottom}"/>
      </xsl:for-each></xsl:if>
      <xsl:if test="$steep"><xsl:for-each select="$ink[-@top &gt; $span/@t1 - 1 and -@bottom &lt; $span/@t2 + 1]">
        <h v="{@left}"/><h v="{@right}"/>
      </xsl:for-each></xsl:if>
    </xsl:variable>
    <xsl:variable name="turn" select="sv:angle(@dx, @dy)"/>
    <xsl:variable name="solid" select="$ink[not(@kind = 'line')]"/>
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:attribute name="upper"><xsl:value-of select="math:min(exsl:node-set($sides)/h/@v)"/></xsl:attribute>
      <xsl:attribute name="lower"><xsl:value-of select="math:max(exsl:node-set($sides)/h/@v)"/></xsl:attribute>
      <xsl:for-each select="@t1 | @t2">
        <xsl:variable name="t" select="number(.)"/>
        <xsl:variable name="h" select="number(../@*[name() = concat('h', substring(name(current()), 2))])"/>
        <!-- Symbols, and lines that the extension line would lie on. -->
        <xsl:variable name="met">
          <xsl:choose>
            <xsl:when test="$flat"><xsl:for-each select="$solid[@left &lt; $t + 0.3 and @right &gt; $t - 0.3][@b &gt; 1.4 or @right - @left &lt; 2]">
              <box low="{@top}" high="{@bottom}"/>
            </xsl:for-each></xsl:when>
            <xsl:when test="$steep"><xsl:for-each select="$solid[@top &lt; 0.3 - $t and @bottom &gt; -0.3 - $t][@b &gt; 1.4 or @bottom - @top &lt; 2]">
              <box low="{@left}" high="{@right}"/>
            </xsl:for-each></xsl:when>
            <xsl:otherwise>
              <!-- The one that is near enough at all: half a diagonal. -->
              <xsl:for-each select="$solid[sv:abs(@x * $span/@dx + @y * $span/@dy - $t) &lt; @a + @b + 0.3]">
                <xsl:variable name="c" select="sv:abs(sv:cos(@angle - $turn))"/>
                <xsl:variable name="s" select="sv:abs(sv:sin(@angle - $turn))"/>
                <xsl:variable name="wide" select="@a * $c + @b * $s"/>
                <xsl:if test="(@b &gt; 1.4 or $wide &lt; 1) and sv:abs(@x * $span/@dx + @y * $span/@dy - $t) &lt; $wide + 0.3">
                  <xsl:variable name="at" select="@y * $span/@dx - @x * $span/@dy"/>
                  <box low="{$at - @a * $s - @b * $c}" high="{$at + @a * $s + @b * $c}"/>
                </xsl:if>
              </xsl:for-each>
            </xsl:otherwise>
          </xsl:choose>
        </xsl:variable>
        <xsl:variable name="box" select="exsl:node-set($met)/box"/>
        <from h="{$h}" up="{sv:beyond($box, $h - 2.5, -1)}" down="{sv:beyond($box, $h + 2.5, 1)}"/>
      </xsl:for-each>
      <xsl:copy-of select="run"/>
    </xsl:copy>
  </xsl:template>

  <!-- The end of what is drawn without a gap from h on, upwards (-1) or downwards. -->
  <func:function name="sv:beyond">
    <xsl:param name="box"/>
    <xsl:param name="h"/>
    <xsl:param name="way"/>
    <xsl:variable name="on" select="$box[@low &lt; $h + 1.5 and @high &gt; $h - 1.5]"/>
    <xsl:variable name="end" select="math:min(($on/@low)[$way &lt; 0]) "/>
    <xsl:variable name="low-end" select="math:max(($on/@high)[$way &gt; 0])"/>
    <xsl:choose>
      <xsl:when test="$way &lt; 0 and $end &lt; $h - 0.01"><func:result select="sv:beyond($box, $end, $way)"/></xsl:when>
      <xsl:when test="$way &gt; 0 and $low-end &gt; $h + 0.01"><func:result select="sv:beyond($box, $low-end, $way)"/></xsl:when>
      <xsl:otherwise><func:result select="$h"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- Spans that touch end to end have one contour. -->
  <xsl:template name="sv-chained">
    <xsl:param name="spans"/>
    <xsl:param name="rounds" select="4"/>
    <xsl:choose>
      <xsl:when test="$rounds = 0"><xsl:copy-of select="$spans"/></xsl:when>
      <xsl:otherwise>
        <xsl:variable name="next">
          <xsl:for-each select="$spans">
            <xsl:variable name="span" select="."/>
            <xsl:variable name="chain" select=". | $spans[sv:abs(@dx - $span/@dx) &lt; 0.001 and sv:abs(@dy - $span/@dy) &lt; 0.001]
              [sv:abs(@t1 - $span/@t2) &lt; 0.1 or sv:abs(@t2 - $span/@t1) &lt; 0.1]"/>
            <xsl:copy>
              <xsl:copy-of select="@*"/>
              <xsl:attribute name="upper"><xsl:value-of select="math:min($chain/@upper)"/></xsl:attribute>
              <xsl:attribute name="lower"><xsl:value-of select="math:max($chain/@lower)"/></xsl:attribute>
              <xsl:copy-of select="*"/>
            </xsl:copy>
          </xsl:for-each>
        </xsl:variable>
        <xsl:call-template name="sv-chained">
          <xsl:with-param name="spans" select="exsl:node-set($next)/span"/>
          <xsl:with-param name="rounds" select="$rounds - 1"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="sv-dimension">
    <xsl:param name="class"/>
    <xsl:variable name="span" select="."/>
    <xsl:variable name="straight" select="@dx &gt; 0.999 or @dy &lt; -0.999"/>
    <xsl:variable name="steep" select="@dy &lt; -0.999"/>
    <xsl:variable name="own-upper" select="sv:min(@h1, @h2)"/>
    <xsl:variable name="own-lower" select="@h1 + @h2 - $own-upper"/>
    <xsl:variable name="runs"><xsl:copy-of select="run"/></xsl:variable>
    <xsl:variable name="angle" select="sv:angle(@dx, @dy)"/>
    <xsl:variable name="small" select="not(run[not(@small)])"/>
    <xsl:variable name="sized"><item><xsl:call-template name="sv-letters"><xsl:with-param name="runs" select="$runs"/>
      <xsl:with-param name="small" select="$small"/></xsl:call-template></item></xsl:variable>
    <xsl:variable name="w" select="exsl:node-set($sized)/item/@w"/>
    <xsl:variable name="low" select="exsl:node-set($sized)/item/@low"/>
    <xsl:variable name="long" select="@t2 - @t1"/>
    <!-- Short: the arrows come from outside, a number without room beside them. -->
    <xsl:variable name="tight" select="$long &lt; 8.5"/>
    <xsl:variable name="aside" select="$w &gt; $long - 1"/>
    <xsl:variable name="before" select="6 * $tight"/>
    <xsl:variable name="after" select="6 * $tight + ($w + 1.5 - 5 * $tight + 2 * not($tight)) * $aside"/>
    <item class="{$class}">
      <path class="dim" kind="rule" d="M{sv:n(-$before)} 0H{sv:n($long + $after)}"/>
      <path class="head" kind="free" d="{sv:head(0, 0, 180 * not($tight))}"/>
      <path class="head" kind="free" d="{sv:head($long, 0, 180 * $tight)}"/>
      <at x="{@t1 * @dx}" y="{@t1 * @dy}" turn="{$angle}">
        <xsl:variable name="heights">
          <xsl:for-each select="document('')/*/sv:levels/level">
            <side h="{$span/@upper - .}" level="{.}" cost="{0.5 * not($steep)}"/>
            <side h="{$span/@lower + .}" level="{.}" cost="{0.5 * $steep}"/>
            <xsl:if test="$straight and . &lt;= 25">
              <xsl:if test="$own-upper &gt; $span/@upper + 3"><side h="{$own-upper - .}" level="{.}" cost="{3 + 0.5 * not($steep)}"/></xsl:if>
              <xsl:if test="$own-lower &lt; $span/@lower - 3"><side h="{$own-lower + .}" level="{.}" cost="{3 + 0.5 * $steep}"/></xsl:if>
            </xsl:if>
          </xsl:for-each>
        </xsl:variable>
        <xsl:for-each select="exsl:node-set($heights)/side">
          <xsl:variable name="h1" select="sv:abs(@h - $span/@h1)"/>
          <xsl:variable name="h2" select="sv:abs(@h - $span/@h2)"/>
          <xsl:variable name="far" select="sv:min($h1, $h2)"/>
          <!-- What the model does not ask for stands near its poles or nowhere. -->
          <spot y="{@h}" cost="{@cost + 0.6 * (@level - 10) + 0.12 * ($h1 + $h2)
            + (0.6 * ($far - 30) * ($far &gt; 30) + 1.5 * ($far - 60) * ($far &gt; 60)) * not($span/@named)}"/>
        </xsl:for-each>
        <xsl:for-each select="from"><extension x="{$long * (position() - 1)}"><xsl:copy-of select="@*"/></extension></xsl:for-each>
        <!-- The number in the middle, or off it where something crosses. -->
        <xsl:variable name="numbers">
          <xsl:choose>
            <xsl:when test="$aside"><n x="{$long + 2.5 + $w div 2 - 1.5 * not($tight)}" cost="0"/></xsl:when>
            <xsl:otherwise>
              <n x="{$long div 2}" cost="0"/>
              <xsl:if test="$long &gt; 2 * $w + 6"><n x="{$long div 3}" cost="4"/><n x="{$long * 2 div 3}" cost="4"/></xsl:if>
            </xsl:otherwise>
          </xsl:choose>
        </xsl:variable>
        <xsl:for-each select="exsl:node-set($numbers)/n">
          <form cost="{@cost}">
            <letters x="{@x}" y="{-$low - 0.8}" angle="0">
              <xsl:copy-of select="exsl:node-set($sized)/item/@*"/>
              <xsl:if test="$small"><xsl:attribute name="class"><xsl:value-of select="$class"/> value</xsl:attribute></xsl:if>
              <xsl:copy-of select="$runs"/>
            </letters>
          </form>
        </xsl:for-each>
      </at>
      <none cost="{260 + 40 * boolean(@named and not(@way))}"/>
    </item>
  </xsl:template>
  <sv:levels><level>10</level><level>17.5</level><level>25</level><level>32.5</level><level>40</level></sv:levels>
</xsl:stylesheet>
