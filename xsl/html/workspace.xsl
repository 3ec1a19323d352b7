<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what the wrist of a typical robot gets to in the plane of its arm, as a picture.
     Input: lengths and limits of q2 and q3. Output: an svg in a figure.
     Parameters: those of the report; t-lengths of typical.xsl.
     Source: the wrist's distance from O2 depends on q3 alone. Between two values of q3 without a
       stretched or folded arm among them it grows or falls steadily, so that the points reached are
       a curved ring segment: two arcs about the elbow (q3 runs), two about O2 (q2 runs). -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model"
    xmlns:sv="urn:systel:svg"
    xmlns:doc="urn:systel:document"
    xmlns:num="urn:systel:number"
    xmlns:math="http://exslt.org/math"
    xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions"
    extension-element-prefixes="func" exclude-result-prefixes="m sv doc num math exsl">

  <!-- Degrees; metres. -->
  <xsl:variable name="w-L1" select="number(num:item($t-lengths, 2))"/>
  <xsl:variable name="w-arm" select="number(num:item($t-lengths, 3))"/>
  <xsl:variable name="w-fore" select="sv:length(num:item($t-lengths, 4), num:item($t-lengths, 5))"/>
  <!-- Between upper arm and forearm, 0 where stretched, for q3 = 0. -->
  <xsl:variable name="w-bend" select="sv:angle(num:item($t-lengths, 5), num:item($t-lengths, 4)) - 90"/>
  <xsl:variable name="w-q2" select="$t-model/descendant::m:body[@number = 2]/m:joint"/>
  <xsl:variable name="w-q3" select="$t-model/descendant::m:body[@number = 3]/m:joint"/>
  <xsl:variable name="w-round2" select="not($w-q2/@min and $w-q2/@max and $w-q2/@max - $w-q2/@min &lt; 6.2831)"/>
  <xsl:variable name="w-round3" select="not($w-q3/@min and $w-q3/@max and $w-q3/@max - $w-q3/@min &lt; 6.2831)"/>
  <xsl:variable name="w-from2" select="sum($w-q2[not($w-round2)]/@min) div $sv-degree - 180 * $w-round2"/>
  <xsl:variable name="w-to2" select="sum($w-q2[not($w-round2)]/@max) div $sv-degree + 180 * $w-round2"/>
  <!-- Of the bend, not of q3. -->
  <xsl:variable name="w-from3" select="(sum($w-q3[not($w-round3)]/@min) div $sv-degree + $w-bend) * not($w-round3)"/>
  <xsl:variable name="w-to3" select="(sum($w-q3[not($w-round3)]/@max) div $sv-degree + $w-bend) * not($w-round3) + 360 * $w-round3"/>

  <!-- The wrist for q2 and a bend. -->
  <func:function name="sv:wrist">
    <xsl:param name="q2"/><xsl:param name="bend"/><xsl:param name="k"/>
    <func:result select="concat(sv:n(($w-L1 - $w-arm * sv:sin($q2) - $w-fore * sv:sin($q2 + $bend)) * $k), ' ',
        sv:n(-($w-arm * sv:cos($q2) + $w-fore * sv:cos($q2 + $bend)) * $k))"/>
  </func:function>

  <func:function name="sv:from-O2">
    <xsl:param name="bend"/>
    <func:result select="math:sqrt(sv:abs($w-arm * $w-arm + $w-fore * $w-fore + 2 * $w-arm * $w-fore * sv:cos($bend)))"/>
  </func:function>

  <xsl:template name="t-workspace">
    <xsl:variable name="L0" select="number(num:item($t-lengths, 1))"/>
    <xsl:variable name="points"><xsl:call-template name="w-points"/></xsl:variable>
    <xsl:variable name="xs" select="exsl:node-set($points)/p/@x"/>
    <xsl:variable name="ys" select="exsl:node-set($points)/p/@y"/>
    <!-- What is drawn, metres, y down: the points reached, the robot in its initial position, the floor. -->
    <xsl:variable name="left" select="sv:min(math:min($xs), -0.2 * $w-arm)"/>
    <xsl:variable name="right" select="-sv:min(-math:max($xs), -$w-L1 - num:item($t-lengths, 5) - num:item($t-lengths, 6))"/>
    <xsl:variable name="top" select="sv:min(math:min($ys), -$w-arm - num:item($t-lengths, 4))"/>
    <xsl:variable name="low" select="-sv:min(-math:max($ys), -$L0)"/>
    <xsl:variable name="size" select="-sv:min($left - $right, $top - $low)"/>
    <xsl:variable name="k" select="100 div $size"/>
    <!-- A grid of 1, 2 or 5 times a power of ten, four to ten lines. -->
    <xsl:variable name="power" select="math:power(10, floor(math:log($size div 4) div math:log(10)))"/>
    <xsl:variable name="step" select="$power * (1 + ($size div 4 &gt;= 2 * $power) + 3 * ($size div 4 &gt;= 5 * $power))"/>
    <xsl:variable name="x0" select="floor($left div $step) * $step"/>
    <xsl:variable name="x1" select="ceiling($right div $step) * $step"/>
    <xsl:variable name="y0" select="floor($top div $step) * $step"/>
    <xsl:variable name="y1" select="ceiling($low div $step) * $step"/>
    <figure class="workspace">
      <svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{doc:message('typical-workspace')}"
          viewBox="{sv:n($x0 * $k - 12)} {sv:n($y0 * $k - 3)} {sv:n(($x1 - $x0) * $k + 16)} {sv:n(($y1 - $y0) * $k + 10)}">
        <!-- Fills over outlines leave the outline of them all. -->
        <xsl:variable name="region"><xsl:call-template name="w-region"><xsl:with-param name="k" select="$k"/></xsl:call-template></xsl:variable>
        <g class="rim"><xsl:copy-of select="$region"/></g>
        <g class="reached"><xsl:copy-of select="$region"/></g>
        <path class="grid">
          <xsl:attribute name="d">
            <xsl:call-template name="w-grid">
              <xsl:with-param name="at" select="$x0"/><xsl:with-param name="to" select="$x1"/><xsl:with-param name="step" select="$step"/>
              <xsl:with-param name="k" select="$k"/><xsl:with-param name="line" select="concat('V', sv:n($y1 * $k))"/>
              <xsl:with-param name="start" select="concat(' ', sv:n($y0 * $k))"/>
            </xsl:call-template>
            <xsl:call-template name="w-grid">
              <xsl:with-param name="at" select="$y0"/><xsl:with-param name="to" select="$y1"/><xsl:with-param name="step" select="$step"/>
              <xsl:with-param name="k" select="$k"/><xsl:with-param name="line" select="concat('H', sv:n($x1 * $k))"/>
              <xsl:with-param name="before" select="concat(sv:n($x0 * $k), ' ')"/>
            </xsl:call-template>
          </xsl:attribute>
        </path>
        <path class="ground" d="M{sv:n($x0 * $k)} {sv:n($L0 * $k)}H{sv:n($x1 * $k)}"/>
        <path class="arm" d="M0 {sv:n($L0 * $k)}V0H{sv:n($w-L1 * $k)}V{sv:n(-($w-arm + num:item($t-lengths, 4)) * $k)}h{sv:n(
            (num:item($t-lengths, 5) + num:item($t-lengths, 6)) * $k)}"/>
        <g class="poles">
          <circle r="1.2"/>
          <circle r="1.2" cx="{sv:n($w-L1 * $k)}"/>
          <circle r="1.2" cx="{sv:n($w-L1 * $k)}" cy="{sv:n(-$w-arm * $k)}"/>
          <circle r="1.2" cx="{sv:n(($w-L1 + num:item($t-lengths, 5)) * $k)}" cy="{sv:n(-($w-arm + num:item($t-lengths, 4)) * $k)}"/>
        </g>
        <xsl:call-template name="w-numbers">
          <xsl:with-param name="at" select="$x0"/><xsl:with-param name="to" select="$x1"/><xsl:with-param name="step" select="$step"/>
          <xsl:with-param name="k" select="$k"/><xsl:with-param name="y" select="$y1 * $k + 4.5"/>
        </xsl:call-template>
        <xsl:call-template name="w-numbers">
          <xsl:with-param name="at" select="$y0"/><xsl:with-param name="to" select="$y1"/><xsl:with-param name="step" select="$step"/>
          <xsl:with-param name="k" select="$k"/><xsl:with-param name="x" select="$x0 * $k - 1.5"/>
        </xsl:call-template>
      </svg>
      <figcaption class="note">
        <xsl:value-of select="doc:message('typical-workspace')"/>
        <xsl:text> </xsl:text>
        <xsl:if test="$w-round2 or $w-round3"><xsl:value-of select="doc:message('typical-workspace-unlimited')"/></xsl:if>
      </figcaption>
    </figure>
  </xsl:template>

  <!-- Some of the points reached, for the size of the picture. -->
  <xsl:template name="w-points">
    <xsl:for-each select="document('')/*/sv:parts/i">
      <xsl:variable name="q2" select="$w-from2 + ($w-to2 - $w-from2) * . div 24"/>
      <xsl:for-each select="../i">
        <xsl:variable name="bend" select="$w-from3 + ($w-to3 - $w-from3) * . div 24"/>
        <xsl:variable name="p" select="sv:wrist($q2, $bend, 1)"/>
        <p xmlns="" x="{substring-before($p, ' ')}" y="{substring-after($p, ' ')}"/>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>
  <sv:parts><i>0</i><i>1</i><i>2</i><i>3</i><i>4</i><i>5</i><i>6</i><i>7</i><i>8</i><i>9</i><i>10</i><i>11</i><i>12</i><i>13</i><i>14</i>
    <i>15</i><i>16</i><i>17</i><i>18</i><i>19</i><i>20</i><i>21</i><i>22</i><i>23</i><i>24</i></sv:parts>

  <!-- The ring segments from one multiple of 180 degrees of the bend to the next. -->
  <xsl:template name="w-region">
    <xsl:param name="k"/><xsl:param name="from" select="$w-from3"/>
    <xsl:variable name="next" select="180 * (floor($from div 180 + 0.0000001) + 1)"/>
    <xsl:variable name="to" select="sv:min($next, $w-to3)"/>
    <path xmlns="http://www.w3.org/2000/svg" fill-rule="evenodd">
      <xsl:attribute name="d">
        <xsl:variable name="r-from" select="sv:from-O2($from) * $k"/>
        <xsl:variable name="r-to" select="sv:from-O2($to) * $k"/>
        <xsl:variable name="r-fore" select="sv:n($w-fore * $k)"/>
        <xsl:variable name="large" select="number($w-to2 - $w-from2 &gt; 180)"/>
        <xsl:choose>
          <xsl:when test="$w-round2">
            <xsl:call-template name="w-ring"><xsl:with-param name="k" select="$k"/><xsl:with-param name="r" select="$r-from"/></xsl:call-template>
            <xsl:call-template name="w-ring"><xsl:with-param name="k" select="$k"/><xsl:with-param name="r" select="$r-to"/></xsl:call-template>
          </xsl:when>
          <xsl:otherwise>
            <xsl:value-of select="concat('M', sv:wrist($w-from2, $from, $k))"/>
            <xsl:value-of select="concat('A', $r-fore, ' ', $r-fore, ' 0 0 0 ', sv:wrist($w-from2, $to, $k))"/>
            <xsl:if test="$r-to &gt; 0.001">
              <xsl:value-of select="concat('A', sv:n($r-to), ' ', sv:n($r-to), ' 0 ', $large, ' 0 ', sv:wrist($w-to2, $to, $k))"/>
            </xsl:if>
            <xsl:value-of select="concat('A', $r-fore, ' ', $r-fore, ' 0 0 1 ', sv:wrist($w-to2, $from, $k))"/>
            <xsl:if test="$r-from &gt; 0.001">
              <xsl:value-of select="concat('A', sv:n($r-from), ' ', sv:n($r-from), ' 0 ', $large, ' 1 ', sv:wrist($w-from2, $from, $k))"/>
            </xsl:if>
            <xsl:text>Z</xsl:text>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
    </path>
    <xsl:if test="$to &lt; $w-to3 - 0.0001 and not($w-round2 and $w-round3)">
      <xsl:call-template name="w-region"><xsl:with-param name="k" select="$k"/><xsl:with-param name="from" select="$to"/></xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template name="w-ring">
    <xsl:param name="k"/><xsl:param name="r"/>
    <xsl:if test="$r &gt; 0.001">
      <xsl:value-of select="concat('M', sv:n($w-L1 * $k - $r), ' 0a', sv:n($r), ' ', sv:n($r), ' 0 1 0 ', sv:n(2 * $r), ' 0a', sv:n($r), ' ',
          sv:n($r), ' 0 1 0 ', sv:n(-2 * $r), ' 0Z')"/>
    </xsl:if>
  </xsl:template>

  <xsl:template name="w-grid">
    <xsl:param name="at"/><xsl:param name="to"/><xsl:param name="step"/><xsl:param name="k"/><xsl:param name="line"/>
    <xsl:param name="before"/><xsl:param name="start"/>
    <xsl:if test="$at &lt;= $to + $step div 2">
      <xsl:value-of select="concat('M', $before, sv:n($at * $k), $start, $line)"/>
      <xsl:call-template name="w-grid">
        <xsl:with-param name="at" select="$at + $step"/><xsl:with-param name="to" select="$to"/><xsl:with-param name="step" select="$step"/>
        <xsl:with-param name="k" select="$k"/><xsl:with-param name="line" select="$line"/>
        <xsl:with-param name="before" select="$before"/><xsl:with-param name="start" select="$start"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- Numbers of the grid's lines from O1, along one side. -->
  <xsl:template name="w-numbers">
    <xsl:param name="at"/><xsl:param name="to"/><xsl:param name="step"/><xsl:param name="k"/><xsl:param name="x"/><xsl:param name="y"/>
    <xsl:if test="$at &lt;= $to + $step div 2">
      <text xmlns="http://www.w3.org/2000/svg">
        <xsl:choose>
          <xsl:when test="$x">
            <xsl:attribute name="x"><xsl:value-of select="sv:n($x)"/></xsl:attribute>
            <xsl:attribute name="y"><xsl:value-of select="sv:n($at * $k + 1.2)"/></xsl:attribute>
            <xsl:attribute name="class">left</xsl:attribute>
          </xsl:when>
          <xsl:otherwise>
            <xsl:attribute name="x"><xsl:value-of select="sv:n($at * $k)"/></xsl:attribute>
            <xsl:attribute name="y"><xsl:value-of select="sv:n($y)"/></xsl:attribute>
          </xsl:otherwise>
        </xsl:choose>
        <xsl:value-of select="num:format(num:from-si($at * (1 - 2 * boolean($x)), $report-length), 3)"/>
      </text>
      <xsl:call-template name="w-numbers">
        <xsl:with-param name="at" select="$at + $step"/><xsl:with-param name="to" select="$to"/><xsl:with-param name="step" select="$step"/>
        <xsl:with-param name="k" select="$k"/><xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

</xsl:stylesheet>
