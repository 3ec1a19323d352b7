<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the table of values at all positions: the drive, speeds and accelerations of places, of the turns of links.
  Input: the element plan of kin:plan, names. Output: row elements (run = head, unit, of; cell for each position); SVG: each cell is g
    class="cell" with data-box = its x y w h, those with values data-of and data-n besides.
  Parameters: answers: none leaves the values blank. Source: GOST 2.105; courses on the theory of mechanisms.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:sv="urn:systel:svg" xmlns:sh="urn:systel:sheet" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common"
  extension-element-prefixes="exsl" exclude-result-prefixes="text sv sh num doc">

  <xsl:template name="pl-rows">
    <xsl:param name="plan"/>
    <xsl:param name="names"/>
    <xsl:variable name="ats" select="$plan/position"/>
    <xsl:if test="$ats/@t">
      <row of="t" unit="{doc:message('unit-s')}" given="1" xmlns=""><run>t</run>
        <xsl:for-each select="$ats"><cell n="{@n}"><xsl:value-of select="@t"/></cell></xsl:for-each></row>
    </xsl:if>
    <xsl:if test="count($plan/driver) = 1">
      <row of="q" given="1" unit="{doc:message(text:when($plan/driver/@motion = 'R', 'unit-deg', 'unit-mm'))}" xmlns=""><run>q</run><run index="1"><xsl:value-of select="$plan/driver/@body"/></run>
        <xsl:variable name="factor" select="1000 + (57.29577951308232 - 1000) * ($plan/driver/@motion = 'R')"/>
        <xsl:for-each select="$ats"><cell n="{@n}"><xsl:value-of select="$factor * @q"/></cell></xsl:for-each></row>
    </xsl:if>
    <xsl:for-each select="$names[@slide or not(@ground)]">
      <xsl:call-template name="pl-row"><xsl:with-param name="ats" select="$ats"/><xsl:with-param name="letter" select="'v'"/><xsl:with-param name="plan" select="$plan"/></xsl:call-template>
    </xsl:for-each>
    <xsl:for-each select="$names[@slide or not(@ground)]">
      <xsl:call-template name="pl-row"><xsl:with-param name="ats" select="$ats"/><xsl:with-param name="letter" select="'a'"/><xsl:with-param name="plan" select="$plan"/></xsl:call-template>
    </xsl:for-each>
    <xsl:variable name="turning" select="$plan/link[@number = $ats/link[@omega != 0 or @epsilon != 0]/@number]"/>
    <xsl:for-each select="$turning">
      <xsl:variable name="number" select="@number"/>
      <row of="omega {@number}" unit="{doc:message('unit-rad-s')}" xmlns=""><run>ω</run><run index="1"><xsl:value-of select="@number"/></run>
        <xsl:for-each select="$ats"><cell n="{@n}"><xsl:if test="not(@dead or @open)"><xsl:value-of select="link[@number = $number]/@omega"/></xsl:if></cell></xsl:for-each></row>
    </xsl:for-each>
    <xsl:for-each select="$turning">
      <xsl:variable name="number" select="@number"/>
      <row of="epsilon {@number}" unit="{doc:message('unit-rad-s2')}" xmlns=""><run>ε</run><run index="1"><xsl:value-of select="@number"/></run>
        <xsl:for-each select="$ats"><cell n="{@n}"><xsl:if test="not(@dead or @open)"><xsl:value-of select="link[@number = $number]/@epsilon"/></xsl:if></cell></xsl:for-each></row>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="pl-row">
    <xsl:param name="plan"/>
    <xsl:param name="ats"/>
    <xsl:param name="letter"/>
    <xsl:variable name="name" select="."/>
    <row of="{$letter} {@text}" unit="{doc:message(text:when($letter = 'v', 'unit-m-s', 'unit-m-s2'))}" xmlns="">
      <run><xsl:value-of select="$letter"/></run><run index="1"><xsl:value-of select="concat(@letter, @index)"/></run>
      <xsl:for-each select="$ats">
        <cell n="{@n}"><xsl:if test="not(@dead or @open)">
          <xsl:variable name="here" select="point[not($name/@slide)][@node = $name/@node] | under[@slide = $name/@slide]"/>
          <xsl:value-of select="sv:length($here/@*[name() = concat($letter, 'x')], $here/@*[name() = concat($letter, 'y')])"/>
        </xsl:if></cell>
      </xsl:for-each>
    </row>
  </xsl:template>

  <!-- Upwards from low; 12 columns of positions. -->
  <xsl:template name="pl-table">
    <xsl:param name="rows"/>
    <xsl:param name="plan"/>
    <xsl:param name="x"/>
    <xsl:param name="low"/>
    <xsl:param name="top"/>
    <xsl:param name="notes" select="/.."/>
    <xsl:param name="head" select="doc:message('plans-position-head')"/>
    <xsl:variable name="high" select="6"/>
    <xsl:variable name="most" select="floor(($low - $top - 34) div $high)"/>
    <xsl:variable name="shown" select="$rows[position() &lt;= $most]"/>
    <xsl:variable name="count" select="count($plan/position)"/>
    <xsl:variable name="column" select="156 div ($count + (4 - $count) * ($count &lt; 4))"/>
    <xsl:variable name="table-top" select="$low - 6 - $high * (count($shown) + 1)"/>
    <g class="plan values">
      <path class="thick" d="M{$x} {$table-top}h185v{$high * (count($shown) + 1)}h-185zM{$x} {$table-top + $high}h185M{$x + 14} {$table-top + $high}v{$high * count($shown)}M{$x + 29} {$table-top}v{$high * (count($shown) + 1)}"/>
      <path class="thin">
        <xsl:attribute name="d">
          <xsl:for-each select="$shown[position() &gt; 1]"><xsl:value-of select="concat('M', $x, ' ', $table-top + $high * (position() + 1), 'h185')"/></xsl:for-each>
          <xsl:for-each select="$plan/position[position() &gt; 1]"><xsl:value-of select="concat('M', sv:n($x + 29 + $column * position()), ' ', $table-top, 'v', $high * (count($shown) + 1))"/></xsl:for-each>
        </xsl:attribute>
      </path>
      <xsl:call-template name="pl-cell"><xsl:with-param name="text" select="$head"/><xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$table-top"/><xsl:with-param name="w" select="29"/><xsl:with-param name="h" select="$high"/></xsl:call-template>
      <xsl:for-each select="$plan/position">
        <xsl:call-template name="pl-cell"><xsl:with-param name="text" select="string(@n)"/><xsl:with-param name="x" select="$x + 29 + $column * (position() - 1)"/><xsl:with-param name="y" select="$table-top"/><xsl:with-param name="w" select="$column"/><xsl:with-param name="h" select="$high"/></xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="$shown">
        <xsl:variable name="row" select="."/>
        <xsl:variable name="y" select="$table-top + $high * position()"/>
        <xsl:variable name="headed"><line xmlns=""><xsl:copy-of select="run"/></line></xsl:variable>
        <xsl:variable name="fitted"><xsl:call-template name="pl-fit-line"><xsl:with-param name="line" select="exsl:node-set($headed)/line"/><xsl:with-param name="wide" select="12"/><xsl:with-param name="size" select="3.5"/></xsl:call-template></xsl:variable>
        <g class="cell" data-box="{$x} {$y} 14 {$high}">
          <xsl:call-template name="sh-box"><xsl:with-param name="fit" select="exsl:node-set($fitted)/fit"/><xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="w" select="14"/><xsl:with-param name="h" select="$high"/></xsl:call-template>
        </g>
        <xsl:call-template name="pl-cell"><xsl:with-param name="text" select="@unit"/><xsl:with-param name="x" select="$x + 14"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="w" select="15"/><xsl:with-param name="h" select="$high"/></xsl:call-template>
        <!-- what vanishes beside the others of its row is the dust of rounded lengths -->
        <xsl:variable name="values"><xsl:for-each select="cell[. != '']"><xsl:value-of select="concat(., ' ')"/></xsl:for-each></xsl:variable>
        <xsl:variable name="largest" select="num:largest(string($values))"/>
        <xsl:for-each select="cell">
          <xsl:variable name="text"><xsl:choose>
            <xsl:when test="$answers = 'none' and not($row/@given)"/>
            <xsl:when test=". = ''">–</xsl:when>
            <xsl:when test="sv:abs(.) &lt; 0.0002 * $largest">0</xsl:when>
            <xsl:otherwise><xsl:call-template name="pl-number"><xsl:with-param name="value" select="number(.)"/><xsl:with-param name="digits" select="3 + 2 * boolean($row/@exact)"/></xsl:call-template></xsl:otherwise>
          </xsl:choose></xsl:variable>
          <xsl:call-template name="pl-cell">
            <xsl:with-param name="text" select="string($text)"/><xsl:with-param name="of" select="string($row/@of)"/><xsl:with-param name="n" select="string(@n)"/>
            <xsl:with-param name="x" select="$x + 29 + $column * (position() - 1)"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="w" select="$column"/><xsl:with-param name="h" select="$high"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:for-each>
      <xsl:call-template name="pl-notes">
        <xsl:with-param name="plan" select="$plan"/>
        <xsl:with-param name="left-out" select="count($rows) - count($shown)"/>
        <xsl:with-param name="x" select="$x"/>
        <xsl:with-param name="low" select="$table-top - 3"/>
        <xsl:with-param name="more" select="$notes"/>
      </xsl:call-template>
    </g>
  </xsl:template>

  <!-- Three digits that count, five in exact rows; very large and small ones with a power of ten. -->
  <xsl:template name="pl-number">
    <xsl:param name="value"/>
    <xsl:param name="digits" select="3"/>
    <xsl:variable name="size" select="sv:abs($value)"/>
    <xsl:choose>
      <xsl:when test="$size &lt; 0.0000005">0</xsl:when>
      <xsl:when test="$size &lt; 0.001"><xsl:value-of select="num:format($value, 6)"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="num:significant($value, $digits)"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="pl-cell">
    <xsl:param name="text"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="w"/>
    <xsl:param name="h"/>
    <xsl:param name="of"/>
    <xsl:param name="n"/>
    <xsl:variable name="fitted"><xsl:call-template name="sh-fit">
      <xsl:with-param name="text" select="$text"/><xsl:with-param name="width" select="$w - 1.2"/><xsl:with-param name="high" select="$h"/><xsl:with-param name="sizes" select="'2.5'"/><xsl:with-param name="most" select="1"/>
    </xsl:call-template></xsl:variable>
    <g class="cell" data-box="{sv:n($x)} {sv:n($y)} {sv:n($w)} {sv:n($h)}">
      <xsl:if test="$of != ''"><xsl:attribute name="data-of"><xsl:value-of select="$of"/></xsl:attribute><xsl:attribute name="data-n"><xsl:value-of select="$n"/></xsl:attribute></xsl:if>
      <xsl:call-template name="sh-box"><xsl:with-param name="fit" select="exsl:node-set($fitted)/fit"/><xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="w" select="$w"/><xsl:with-param name="h" select="$h"/></xsl:call-template>
    </g>
  </xsl:template>

  <!-- What the sheet is reckoned with: the speed of what drives, dead positions. Upwards from low. -->
  <xsl:template name="pl-notes">
    <xsl:param name="plan"/>
    <xsl:param name="left-out"/>
    <xsl:param name="more" select="/.."/>
    <xsl:param name="x"/>
    <xsl:param name="low"/>
    <xsl:variable name="made">
      <xsl:choose>
        <xsl:when test="$plan/@way = 'record'"><note xmlns=""><xsl:value-of select="doc:message('plans-note-record')"/></note></xsl:when>
        <xsl:otherwise>
          <!-- drives that are alike are told together -->
          <xsl:for-each select="$plan/driver[@body][not(preceding-sibling::driver[1]/@motion = @motion and preceding-sibling::driver[1]/@speed = @speed)]">
            <xsl:variable name="all">
              <xsl:for-each select="$plan/driver[@motion = current()/@motion and @speed = current()/@speed]">
                <!-- against the ground it is the link's own -->
                <xsl:if test="position() = 3 and last() &gt; 6">... = </xsl:if>
                <xsl:if test="last() &lt;= 6 or position() &lt; 3 or position() = last()"><xsl:value-of select="concat(text:when(@ground, text:when(@motion = 'P', 'v', 'ω'), 'dq'), @body, text:when(not(@ground), '/dt'), ' = ')"/></xsl:if>
              </xsl:for-each>
            </xsl:variable>
            <note xmlns=""><xsl:value-of select="doc:message(concat('plans-note-speed', text:when(@motion = 'P', '-slide')), string($all), num:significant(@speed, 5), text:when($speed = '', doc:message('plans-assumed')))"/></note>
          </xsl:for-each>
        </xsl:otherwise>
      </xsl:choose>
      <xsl:if test="$plan/position[@structure != $plan/position[1]/@structure]">
        <note xmlns="">
          <xsl:variable name="which">
            <xsl:for-each select="$plan/position[not(@structure = preceding-sibling::position/@structure)]">
              <xsl:value-of select="concat(text:when(position() &gt; 1, '; '), @structure)"/>
              <xsl:for-each select="$plan/position[@structure = current()/@structure]"><xsl:value-of select="concat(text:when(position() &gt; 1, ', ', ' '), @n)"/></xsl:for-each>
            </xsl:for-each>
          </xsl:variable>
          <xsl:value-of select="doc:message('plans-note-structures', string($which))"/>
        </note>
      </xsl:if>
      <xsl:if test="$plan/position/@dead">
        <note xmlns=""><xsl:variable name="which"><xsl:for-each select="$plan/position[@dead]"><xsl:value-of select="concat(text:when(position() &gt; 1, ', '), @n)"/></xsl:for-each></xsl:variable>
          <xsl:value-of select="doc:message('plans-note-dead', string($which))"/></note>
      </xsl:if>
      <xsl:if test="$plan/position/@open">
        <note xmlns=""><xsl:variable name="which"><xsl:for-each select="$plan/position[@open]"><xsl:value-of select="concat(text:when(position() &gt; 1, ', '), @n)"/></xsl:for-each></xsl:variable>
          <xsl:value-of select="doc:message('plans-note-open', string($which))"/></note>
      </xsl:if>
      <xsl:if test="$left-out &gt; 0"><note xmlns=""><xsl:value-of select="doc:message('plans-note-rows', $left-out)"/></note></xsl:if>
    </xsl:variable>
    <xsl:variable name="notes" select="$more | exsl:node-set($made)/note"/>
    <xsl:for-each select="$notes[position() &lt;= 4]">
      <xsl:variable name="fitted"><xsl:call-template name="sh-fit">
        <xsl:with-param name="text" select="string()"/><xsl:with-param name="width" select="180"/><xsl:with-param name="high" select="6"/><xsl:with-param name="sizes" select="'3.5 2.5'"/><xsl:with-param name="most" select="1"/>
      </xsl:call-template></xsl:variable>
      <g class="note"><xsl:call-template name="sh-box"><xsl:with-param name="fit" select="exsl:node-set($fitted)/fit"/><xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$low - 6 * (last() - position() + 1)"/><xsl:with-param name="w" select="185"/><xsl:with-param name="h" select="6"/><xsl:with-param name="align" select="'left'"/></xsl:call-template></g>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
