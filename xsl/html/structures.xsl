<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the structures of a system that has several: a table, the graph of their transitions, the scheme of each, when they
       changed in the record.
     Input: the normal form with the analysis and the picture (src:picture) of each structure. Output: HTML with SVG.
     Parameters: those of the report.
     Source: paper 002 section 4; docs/MOTION.md. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source"
    xmlns:doc="urn:systel:document" xmlns:str="http://exslt.org/strings" xmlns:math="http://exslt.org/math" xmlns:num="urn:systel:number"
    exclude-result-prefixes="text m src doc str math num">

  <!-- Millimetres: a structure's circle, and between two neighbours' middles. -->
  <xsl:variable name="graph-r" select="15"/>
  <xsl:variable name="graph-apart" select="62"/>

  <xsl:template name="report-structures">
    <xsl:if test="m:structure">
      <section aria-labelledby="heading-structures">
        <h2 id="heading-structures"><xsl:value-of select="doc:message('report-structures')"/></h2>
        <xsl:call-template name="structures-table"/>
        <xsl:if test="m:transition">
          <figure class="panel">
            <xsl:call-template name="structures-graph"/>
            <figcaption><xsl:value-of select="doc:message('report-transitions-graph')"/></figcaption>
          </figure>
          <xsl:call-template name="structures-transitions"/>
        </xsl:if>
        <xsl:if test="m:structure/@src:picture">
          <div class="structures">
            <xsl:for-each select="m:structure[@src:picture]">
              <figure class="panel">
                <img src="{@src:picture}" alt="{@name}"/>
                <figcaption><xsl:value-of select="concat(@name, ', W = ', m:analysis/@mobility)"/></figcaption>
              </figure>
            </xsl:for-each>
          </div>
        </xsl:if>
      </section>
    </xsl:if>
  </xsl:template>

  <xsl:template name="structures-table">
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col"><xsl:value-of select="doc:message('report-structure')"/></th>
            <th scope="col"><xsl:value-of select="doc:message('report-in-force')"/></th>
            <th scope="col"><xsl:value-of select="doc:message('report-class')"/></th>
            <th scope="col">W</th>
            <th scope="col"><xsl:value-of select="doc:message('report-formula-head')"/></th>
          </tr>
        </thead>
        <tbody>
          <xsl:for-each select="m:structure">
            <tr>
              <th scope="row"><xsl:value-of select="@name"/></th>
              <td>
                <xsl:variable name="model" select=".."/>
                <xsl:for-each select="str:tokenize(@connections)">
                  <xsl:variable name="loop" select="($model/m:loop | $model/m:loose)[@id = current()]"/>
                  <xsl:value-of select="concat(text:when(position() &gt; 1, '; ', ''), text:when($loop/@name, string($loop/@name), string()))"/>
                </xsl:for-each>
                <xsl:if test="normalize-space(@connections) = ''">–</xsl:if>
              </td>
              <td><xsl:call-template name="structures-class"/></td>
              <td><xsl:value-of select="m:analysis/@mobility"/></td>
              <td><xsl:value-of select="m:analysis/m:formula/@text"/></td>
            </tr>
          </xsl:for-each>
        </tbody>
      </table>
    </div>
  </xsl:template>

  <xsl:template name="structures-class">
    <xsl:variable name="class" select="string(m:analysis/@class)"/>
    <xsl:value-of select="doc:value('xsystel', 'class', $class, $lang)"/>
  </xsl:template>

  <!-- The numbers stand on the arcs of the graph; the record tells when. -->
  <xsl:template name="structures-transitions">
    <xsl:variable name="record" select="m:record"/>
    <div class="scroll">
      <table class="transitions-of">
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col"><xsl:value-of select="doc:message('report-transition')"/></th>
            <th scope="col"><xsl:value-of select="doc:message('report-condition')"/></th>
            <xsl:if test="$record"><th scope="col"><xsl:value-of select="doc:message('report-switched')"/></th></xsl:if>
          </tr>
        </thead>
        <tbody>
          <xsl:for-each select="m:transition">
            <xsl:variable name="times" select="$record/m:switch[@from = current()/@from and @to = current()/@to]/@t"/>
            <tr>
              <td><xsl:value-of select="position()"/></td>
              <th scope="row"><xsl:value-of select="concat(@from, ' → ', @to)"/></th>
              <td><code><xsl:value-of select="@when"/></code></td>
              <xsl:if test="$record">
                <td data-from="{@from}" data-to="{@to}">
                  <xsl:for-each select="$times">
                    <xsl:if test="position() &gt; 1">; </xsl:if>
                    <xsl:choose>
                      <xsl:when test="../@lost"><xsl:value-of select="doc:message('report-switched-lost', num:format(string(.), 4), num:significant(string(../@lost), 4))"/></xsl:when>
                      <xsl:otherwise><xsl:value-of select="num:format(string(.), 4)"/></xsl:otherwise>
                    </xsl:choose>
                  </xsl:for-each>
                  <xsl:if test="not($times)">–</xsl:if>
                </td>
              </xsl:if>
            </tr>
          </xsl:for-each>
        </tbody>
      </table>
    </div>
  </xsl:template>

  <xsl:template name="structures-graph">
    <xsl:variable name="count" select="count(m:structure)"/>
    <xsl:variable name="ring" select="text:when($count &gt; 1, $graph-apart div (2 * math:sin(3.14159265358979 div ($count + ($count = 1)))), 0)"/>
    <xsl:variable name="half" select="number($ring) + $graph-r + 9"/>
    <xsl:variable name="high" select="text:when($count &lt; 3, 2 * ($graph-r + 9), 2 * $half)"/>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="{-$half} {-$high div 2} {2 * $half} {$high}" width="{2 * $half}mm" role="img" class="graph"
        aria-label="{doc:message('report-transitions-graph')}">
      <xsl:for-each select="m:transition">
        <xsl:if test="not(preceding-sibling::m:transition[@from = current()/@from and @to = current()/@to])">
          <xsl:call-template name="structures-arc"><xsl:with-param name="ring" select="number($ring)"/><xsl:with-param name="count" select="$count"/></xsl:call-template>
        </xsl:if>
      </xsl:for-each>
      <xsl:for-each select="m:structure">
        <xsl:variable name="turn" select="2 * 3.14159265358979 * (position() - 1) div $count + 3.14159265358979 * (1 - ($count mod 2 = 1) * 0.5)"/>
        <g transform="translate({format-number($ring * math:cos($turn), '0.###')} {format-number(-$ring * math:sin($turn), '0.###')})">
          <circle r="{$graph-r}" fill="white" stroke="black" stroke-width="{0.35 + 0.35 * (@in-force = 'yes')}"/>
          <xsl:variable name="words" select="str:tokenize(@name)"/>
          <xsl:variable name="lines" select="count($words) + 1"/>
          <xsl:for-each select="$words">
            <text text-anchor="middle" y="{format-number((position() - $lines div 2) * 4.4 - 1.1, '0.##')}" font-size="3.5"><xsl:value-of select="."/></text>
          </xsl:for-each>
          <text text-anchor="middle" y="{format-number(($lines div 2) * 4.4 - 1.1, '0.##')}" font-size="3.5"><xsl:value-of select="concat('W = ', m:analysis/@mobility)"/></text>
        </g>
      </xsl:for-each>
    </svg>
  </xsl:template>

  <!-- From circle to circle, bent to its left, so that the way back has an arc of its own; all transitions that lead there share it. -->
  <xsl:template name="structures-arc">
    <xsl:param name="ring"/><xsl:param name="count"/>
    <xsl:variable name="twins" select="../m:transition[@from = current()/@from and @to = current()/@to]"/>
    <xsl:variable name="start" select="3.14159265358979 * (1 - ($count mod 2 = 1) * 0.5)"/>
    <xsl:variable name="from" select="count(../m:structure[@name = current()/@from][1]/preceding-sibling::m:structure)"/>
    <xsl:variable name="to" select="count(../m:structure[@name = current()/@to][1]/preceding-sibling::m:structure)"/>
    <xsl:variable name="a" select="2 * 3.14159265358979 * $from div $count + $start"/>
    <xsl:variable name="b" select="2 * 3.14159265358979 * $to div $count + $start"/>
    <xsl:variable name="ax" select="$ring * math:cos($a)"/><xsl:variable name="ay" select="-$ring * math:sin($a)"/>
    <xsl:variable name="bx" select="$ring * math:cos($b)"/><xsl:variable name="by" select="-$ring * math:sin($b)"/>
    <xsl:variable name="long" select="math:sqrt(($bx - $ax) * ($bx - $ax) + ($by - $ay) * ($by - $ay)) + 0.000001"/>
    <xsl:variable name="bend" select="9"/>
    <xsl:variable name="cx" select="($ax + $bx) div 2 + $bend * ($by - $ay) div $long"/>
    <xsl:variable name="cy" select="($ay + $by) div 2 - $bend * ($bx - $ax) div $long"/>
    <xsl:variable name="out" select="math:sqrt(($cx - $ax) * ($cx - $ax) + ($cy - $ay) * ($cy - $ay))"/>
    <xsl:variable name="ux" select="($cx - $ax) div $out"/><xsl:variable name="uy" select="($cy - $ay) div $out"/>
    <xsl:variable name="wx" select="($bx - $cx) div $out"/><xsl:variable name="wy" select="($by - $cy) div $out"/>
    <xsl:variable name="sx" select="$ax + $graph-r * $ux"/><xsl:variable name="sy" select="$ay + $graph-r * $uy"/>
    <xsl:variable name="ex" select="$bx - $graph-r * $wx"/><xsl:variable name="ey" select="$by - $graph-r * $wy"/>
    <xsl:variable name="f" select="'0.##'"/>
    <xsl:variable name="numbers">
      <xsl:for-each select="$twins">
        <xsl:value-of select="concat(text:when(position() &gt; 1, ', '), count(preceding-sibling::m:transition) + 1)"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="wide" select="4 + 2 * string-length($numbers)"/>
    <g xmlns="http://www.w3.org/2000/svg">
      <title><xsl:value-of select="concat(@from, ' → ', @to, ':')"/><xsl:for-each select="$twins"><xsl:value-of select="concat(text:when(position() &gt; 1, ';'), ' ', @when)"/></xsl:for-each></title>
      <path fill="none" stroke="black" stroke-width="0.35" d="{concat('M', format-number($sx, $f), ' ', format-number($sy, $f), 'Q', format-number($cx, $f), ' ', format-number($cy, $f), ' ', format-number($ex - 2.5 * $wx, $f), ' ', format-number($ey - 2.5 * $wy, $f))}"/>
      <path fill="black" d="{concat('M', format-number($ex, $f), ' ', format-number($ey, $f), 'L', format-number($ex - 3.5 * $wx + 0.7 * $wy, $f), ' ', format-number($ey - 3.5 * $wy - 0.7 * $wx, $f), 'L', format-number($ex - 3.5 * $wx - 0.7 * $wy, $f), ' ', format-number($ey - 3.5 * $wy + 0.7 * $wx, $f), 'Z')}"/>
      <g transform="translate({format-number(0.25 * $sx + 0.5 * $cx + 0.25 * $ex, $f)} {format-number(0.25 * $sy + 0.5 * $cy + 0.25 * $ey, $f)})">
        <rect x="{-$wide div 2}" y="-3" width="{$wide}" height="6" rx="3" fill="white"/>
        <text text-anchor="middle" y="1.25" font-size="3.5"><xsl:value-of select="$numbers"/></text>
      </g>
    </g>
  </xsl:template>
</xsl:stylesheet>
