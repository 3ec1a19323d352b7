<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a way out of a dead lock in the report: how it ended, intermediate postures, what was tried, and for every posture in which the
       point stays a clock of twelve sectors for each plane across a link. A click on a sector takes its posture (escape.js).
     Input: the normal form with a record of a problem of the kind escape. Output: HTML with SVG.
     Parameters: those of the report.
     Source: paper 003, figures 2 to 4; docs/ESCAPE.md. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number"
    xmlns:str="http://exslt.org/strings" xmlns:math="http://exslt.org/math" xmlns:vec="urn:systel:vector"
    exclude-result-prefixes="m text doc num str math vec">

  <xsl:variable name="report-escape-face" select="40"/>

  <xsl:template name="report-escape">
    <xsl:for-each select="m:record/m:escape">
      <section class="escape" aria-labelledby="heading-escape">
        <h2 id="heading-escape"><xsl:value-of select="doc:message('report-escape')"/></h2>
        <p>
          <xsl:value-of select="doc:message(concat('report-escape-', @status), num:format(1000 * sum(@left), 2))"/>
          <xsl:text> </xsl:text>
          <xsl:value-of select="doc:message('report-escape-work', string(@dimension), string(@steps), string(@places), string(@tests))"/>
        </p>
        <xsl:call-template name="report-escape-zones"/>
        <xsl:call-template name="report-escape-postures"/>
        <p class="note"><xsl:value-of select="doc:message('report-escape-legend')"/></p>
        <xsl:apply-templates select="m:stay" mode="report-escape"/>
      </section>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="report-escape-zones">
    <xsl:if test="../../m:problem/m:zone">
      <h3><xsl:value-of select="doc:message('report-escape-zones')"/></h3>
      <ol>
        <xsl:for-each select="../../m:problem/m:zone">
          <li>
            <xsl:value-of select="concat(@name, text:when(@name, ': '))"/>
            <xsl:choose>
              <xsl:when test="@body"><xsl:value-of select="doc:message('report-escape-zone-body', string(@body))"/></xsl:when>
              <xsl:when test="@radius"><xsl:value-of select="doc:message('report-escape-zone-ball', num:from-si(string(@at), 'mm mm mm', 6), num:from-si(string(@radius), 'mm', 6))"/></xsl:when>
              <xsl:otherwise><xsl:value-of select="doc:message('report-escape-zone-box', num:from-si(string(@at), 'mm mm mm', 6), num:from-si(string(@size), 'mm mm mm', 6))"/></xsl:otherwise>
            </xsl:choose>
          </li>
        </xsl:for-each>
      </ol>
    </xsl:if>
  </xsl:template>

  <!-- Coordinates of all bodies, as the reader counts them. -->
  <xsl:template name="report-escape-q">
    <xsl:param name="q"/>
    <xsl:variable name="values" select="str:tokenize($q)"/>
    <xsl:for-each select="/m:model/m:record/m:coordinate">
      <xsl:variable name="n" select="position()"/>
      <xsl:variable name="factor" select="1000 * (@unit = 'mm') - 1000 * (@unit = '-mm') + 57.29577951308232 * (@unit = 'deg')"/>
      <td class="number"><xsl:value-of select="num:format($values[$n] * $factor, 2)"/></td>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="report-escape-postures">
    <h3 id="escape-postures"><xsl:value-of select="doc:message('report-escape-postures')"/></h3>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="escape-postures">
      <table>
        <thead>
          <tr>
            <th scope="col"><xsl:value-of select="doc:message('report-escape-which')"/></th>
            <th scope="col" class="number"><var>t</var>, <xsl:value-of select="doc:message('unit-s')"/></th>
            <xsl:for-each select="/m:model/m:record/m:coordinate">
              <th scope="col" class="number">
                <var>q</var><sub><xsl:value-of select="concat(@body, text:when(count(../m:coordinate[@body = current()/@body]) &gt; 1, concat('.', @index)))"/></sub>
                <xsl:value-of select="concat(', ', text:when(@unit = 'deg', '°', doc:message('unit-mm')))"/>
              </th>
            </xsl:for-each>
          </tr>
        </thead>
        <tbody>
          <xsl:for-each select="m:stay">
            <tr>
              <th scope="row"><xsl:call-template name="report-escape-name"/></th>
              <td class="number"><xsl:value-of select="num:format(@t, 3)"/></td>
              <xsl:call-template name="report-escape-q"><xsl:with-param name="q" select="string(@q)"/></xsl:call-template>
            </tr>
            <xsl:for-each select="m:try[@verdict = 'free'][1]">
              <tr>
                <th scope="row"><xsl:value-of select="doc:message('report-escape-left', string(@surface), string(@sector))"/></th>
                <td class="number"><xsl:value-of select="num:format(@t, 3)"/></td>
                <xsl:call-template name="report-escape-q">
                  <xsl:with-param name="q" select="string(../m:surface[@number = current()/@surface]/m:plane[@end = current()/@end]/m:sector[@number = current()/@sector]/@q)"/>
                </xsl:call-template>
              </tr>
            </xsl:for-each>
          </xsl:for-each>
        </tbody>
      </table>
    </div>
  </xsl:template>

  <xsl:template name="report-escape-name">
    <xsl:value-of select="text:when(@lock, doc:message('report-escape-lock', string(@lock)), doc:message('report-escape-beginning'))"/>
  </xsl:template>

  <xsl:template match="m:stay" mode="report-escape">
    <h3><xsl:call-template name="report-escape-name"/></h3>
    <p><xsl:value-of select="doc:message('report-escape-states', string(@states))"/></p>
    <xsl:if test="@cut"><p class="note"><xsl:value-of select="doc:message('report-escape-cut')"/></p></xsl:if>
    <div class="sectors">
      <xsl:if test="@lock"><xsl:attribute name="data-lock"><xsl:value-of select="@lock"/></xsl:attribute><xsl:attribute name="data-t"><xsl:value-of select="@t"/></xsl:attribute></xsl:if>
      <xsl:apply-templates select="m:surface/m:plane" mode="report-escape"/>
    </div>
    <xsl:call-template name="report-escape-pictures"/>
    <xsl:if test="m:try"><xsl:call-template name="report-escape-tries"/></xsl:if>
  </xsl:template>

  <xsl:template name="report-escape-tries">
    <div class="scroll" tabindex="0" role="group" aria-labelledby="escape-postures">
      <table>
        <caption><xsl:value-of select="doc:message('report-escape-tries')"/></caption>
        <thead>
          <tr>
            <th scope="col" class="number">Ψ</th>
            <th scope="col"><xsl:value-of select="doc:message('report-escape-end')"/></th>
            <th scope="col" class="number"><xsl:value-of select="doc:message('report-escape-sector')"/></th>
            <th scope="col" class="number"><xsl:value-of select="doc:message('report-escape-opposite')"/></th>
            <th scope="col"><xsl:value-of select="doc:message('report-escape-verdict')"/></th>
          </tr>
        </thead>
        <tbody>
          <xsl:for-each select="m:try">
            <tr>
              <td class="number"><xsl:value-of select="@surface"/></td>
              <td><xsl:value-of select="doc:message(concat('report-escape-', @end))"/></td>
              <td class="number"><xsl:value-of select="@sector"/></td>
              <td class="number"><xsl:value-of select="text:when(@opposite, @opposite, '–')"/></td>
              <td><xsl:value-of select="doc:message(concat('report-escape-verdict-', @verdict), string(@zone))"/></td>
            </tr>
          </xsl:for-each>
        </tbody>
      </table>
    </div>
  </xsl:template>

  <!-- The link's name: from pole to pole. -->
  <xsl:template name="report-escape-link">
    <xsl:variable name="target" select="/m:model/m:problem/m:target"/>
    <xsl:value-of select="concat('Ψ', @number, ', O', @from, '–', text:when(@to, concat('O', @to), text:when($target/@name, $target/@name, doc:message('report-escape-point'))))"/>
  </xsl:template>

  <!-- A clock: sectors from the axis on, for who looks along the link towards the hand; the curve to its own scale. -->
  <xsl:template match="m:plane" mode="report-escape">
    <xsl:variable name="plane" select="."/>
    <xsl:variable name="most" select="math:max(m:sector/@distance)"/>
    <xsl:variable name="name">
      <xsl:for-each select=".."><xsl:call-template name="report-escape-link"/></xsl:for-each>
      <xsl:value-of select="concat(' · ', text:when(@body, concat('O', @body), doc:message('report-escape-point')))"/>
    </xsl:variable>
    <figure>
      <svg xmlns="http://www.w3.org/2000/svg" width="48mm" height="48mm" viewBox="-54 -54 108 108" role="group" aria-label="{$name}">
        <title><xsl:value-of select="$name"/></title>
        <xsl:for-each select="str:tokenize('1 2 3 4 5 6 7 8 9 10 11 12')">
          <xsl:variable name="n" select="number()"/>
          <xsl:variable name="sector" select="$plane/m:sector[@number = $n]"/>
          <xsl:variable name="generator" select="$plane/../m:generator[@sector = $n]"/>
          <xsl:variable name="class" select="concat('sector', text:when($generator/@proposed, ' proposed', text:when($generator/@zone, ' hit', text:when($sector, ' there'))))"/>
          <path class="{$class}" d="M0 0 L0 -40 A40 40 0 0 1 20 -34.641 Z" transform="rotate({30 * ($n - 1)})" stroke="#8a94a3" stroke-width="0.5"
              fill="{text:when($generator/@proposed, '#4caf6d', text:when($generator/@zone, '#e2685d', text:when($sector, '#dbe6f5', '#fff')))}">
            <xsl:if test="$sector">
              <xsl:attribute name="data-q"><xsl:value-of select="$sector/@q"/></xsl:attribute>
              <xsl:attribute name="tabindex">0</xsl:attribute>
              <xsl:attribute name="role">button</xsl:attribute>
              <xsl:attribute name="aria-label"><xsl:value-of select="doc:message('report-escape-take', $name, string($n))"/></xsl:attribute>
              <title><xsl:value-of select="doc:message('report-escape-tip', string($n), num:format($sector/@beta, 1), num:format(1000 * $sector/@distance, 1))"/></title>
            </xsl:if>
          </path>
          <text transform="rotate({30 * $n - 15}) translate(0 -46) rotate({15 - 30 * $n})" font-size="6" text-anchor="middle" fill="#444" dy="2.2"><xsl:value-of select="$n"/></text>
        </xsl:for-each>
        <xsl:if test="$most &gt; 0">
          <polygon fill="none" stroke="#1f2d3d" stroke-width="0.9" stroke-linejoin="round" pointer-events="none">
            <xsl:attribute name="points">
              <xsl:for-each select="m:sector">
                <xsl:variable name="r" select="0.92 * $report-escape-face * @distance div $most"/>
                <xsl:variable name="a" select="@beta div 57.29577951308232"/>
                <xsl:value-of select="concat(text:when(position() &gt; 1, ' '), vec:round(concat($r * math:sin($a), ' ', -$r * math:cos($a)), '2'))"/>
              </xsl:for-each>
            </xsl:attribute>
          </polygon>
        </xsl:if>
      </svg>
      <figcaption>
        <xsl:value-of select="$name"/><br/>
        <xsl:value-of select="doc:message('report-escape-most', num:format(1000 * $most, 1))"/>
      </figcaption>
    </figure>
  </xsl:template>
</xsl:stylesheet>
