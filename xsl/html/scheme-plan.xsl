<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what the page needs to draw the scheme anew in another position, JSON inside that of mechanism.xsl.
     Input: picture with plan elements (svg/scheme.xsl). Output: pairs of the symbol library, boxes of its symbols; of each panel, of a second view, and of details, its view,
       millimetres in a metre, place on paper and bodies, nested as they are drawn (scheme.js reads them).
     Parameters: those of the report. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model"
    xmlns:s="urn:systel:symbols"
    xmlns:sv="urn:systel:svg" xmlns:dr="urn:systel:drawing"
    xmlns:text="urn:systel:text" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="m s sv dr text exsl">

  <!-- Context: m:model. Pictures of transmissions move as they are: only their frames are reckoned. -->
  <xsl:template name="report-scheme-plan">
    <xsl:param name="picture"/>
    <xsl:text>{"rigid": </xsl:text>
    <xsl:value-of select="boolean(m:relation[@kind != 'mimic'])"/>
    <xsl:value-of select="concat(', &quot;high&quot;: ', sv:symbol('slider')/s:point[@name = 'body'][2]/@y,
        ', &quot;socket&quot;: ', -sv:symbol('spherical')/s:point[@name = 'base'][1]/@x,
        ', &quot;slider&quot;: ', sv:guide()/@slider, ', &quot;reach&quot;: ', sv:guide()/@reach,
        ', &quot;hatch&quot;: ', sv:guide()/@hatch, ', &quot;gathers&quot;: ', $symbols = 'standard', ',&#10;')"/>
    <xsl:variable name="devices" select="m:device | m:spring | m:damper"/>
    <!-- What few models have is there for these alone. -->
    <xsl:value-of select="dr:library($sv-library, concat(text:when($devices, 'device '), text:when($picture/descendant::plan/layout/descendant::*/@type = 'universal', 'universal')))"/>
    <xsl:if test="$devices">
      <xsl:text>,&#10;"lefts": {</xsl:text>
      <xsl:for-each select="$sv-standard/s:symbol[@id = ../s:pair/@symbol or contains(@id, '-bearing')]">
        <xsl:value-of select="concat(text:when(position() > 1, ', '), '&quot;', @id, '&quot;: ', substring-before(sv:symbol(@id)/@box, ' '))"/>
      </xsl:for-each>
      <xsl:text>},&#10;"devices": {</xsl:text>
      <xsl:for-each select="$sv-standard/s:device">
        <xsl:value-of select="concat(text:when(position() > 1, ', '), '&quot;', @kind, '&quot;: [&quot;', @symbol, '&quot;, &quot;', @along, '&quot;, &quot;', @slider,
            '&quot;, ', substring-before(substring-after(substring-after(sv:symbol(@symbol)/@box, ' '), ' '), ' '),
            text:when(sv:symbol(@symbol)/@letter, concat(', ', sv:symbol(@symbol)/@letter)), ']')"/>
      </xsl:for-each>
      <xsl:text>}</xsl:text>
    </xsl:if>
    <!-- what holds at some time of the record, in one order for all times -->
    <xsl:if test="m:record/m:stand">
      <xsl:text>,&#10;"connections": [</xsl:text>
      <xsl:for-each select="m:loop | m:loose[@id = ../m:record/m:stand/@connection]">
        <xsl:call-template name="report-json-item">
          <xsl:with-param name="members" select="@id | @a | @b | @type | @at | @at-b | @axis | @pitch[not(../@axis2)] | @axis2"/>
        </xsl:call-template>
      </xsl:for-each>
      <xsl:text>],&#10;"loose": [</xsl:text>
      <xsl:for-each select="m:loose[@id = ../m:record/m:stand/@connection]"><xsl:value-of select="concat(text:when(position() > 1, ', '), '&quot;', @id, '&quot;')"/></xsl:for-each>
      <xsl:text>]</xsl:text>
    </xsl:if>
    <xsl:text>,&#10;"panels": [</xsl:text>
    <xsl:apply-templates select="$picture/plan" mode="report-plan"/>
    <xsl:if test="$picture/beside[not(picture/@letter)]">
      <xsl:text>],&#10;"second": [</xsl:text>
      <xsl:apply-templates select="$picture/beside/picture[not(@letter)]/plan" mode="report-plan"/>
    </xsl:if>
    <xsl:if test="$picture/beside/picture/@letter">
      <xsl:text>],&#10;"details": [</xsl:text>
      <xsl:apply-templates select="$picture/beside/picture[@letter]/plan" mode="report-plan"/>
    </xsl:if>
    <xsl:text>]</xsl:text>
    <!-- What grippers take; in a cell each in the panel of its system. -->
    <xsl:if test="m:object">
      <xsl:text>,&#10;"things": [</xsl:text>
      <xsl:for-each select="m:object">
        <xsl:value-of select="concat(text:when(position() > 1, ', '), '{&quot;id&quot;: &quot;', @id, '&quot;, &quot;scale&quot;: &quot;', @scale, '&quot;, &quot;at&quot;: &quot;', @at, '&quot;, &quot;rotation&quot;: &quot;', @rotation, '&quot;, ',
            text:when(@system, concat('&quot;panel&quot;: ', count(../m:system[@number = key('sv-body', @base)/m:body/@system][@number &lt; current()/@system]), ', ')), '&quot;solids&quot;: [')"/>
        <xsl:for-each select="m:shape">
          <xsl:value-of select="concat(text:when(position() > 1, ', '), '{&quot;kind&quot;: &quot;', @kind, '&quot;, &quot;size&quot;: &quot;', @size,
              '&quot;, &quot;scale&quot;: &quot;', @scale, '&quot;, &quot;at&quot;: &quot;', @at, '&quot;, &quot;rotation&quot;: &quot;', @rotation, '&quot;}')"/>
        </xsl:for-each>
        <xsl:text>]}</xsl:text>
      </xsl:for-each>
      <xsl:text>]</xsl:text>
    </xsl:if>
    <!-- Zones, which the page of a dead lock may move (escape-scene.js). -->
    <xsl:if test="m:problem/m:zone and not(m:object)">
      <xsl:text>,&#10;"things": [</xsl:text>
      <xsl:for-each select="m:problem/m:zone">
        <xsl:value-of select="concat(text:when(position() &gt; 1, ', '), '{&quot;id&quot;: &quot;zone', count(preceding-sibling::m:zone) + 1, '&quot;}')"/>
      </xsl:for-each>
      <xsl:text>]</xsl:text>
    </xsl:if>
    <xsl:text>}</xsl:text>
  </xsl:template>

  <!-- The model with all connections that hold at some time of its record. -->
  <xsl:variable name="report-united">
    <xsl:if test="/m:model/m:record/m:stand">
      <xsl:variable name="all"><m:position united="yes"/></xsl:variable>
      <xsl:apply-templates select="/m:model" mode="sv-posed"><xsl:with-param name="position" select="exsl:node-set($all)/*"/></xsl:apply-templates>
    </xsl:if>
  </xsl:variable>
  <xsl:template match="m:loose[@id = /m:model/m:record/m:stand/@connection]" mode="sv-posed">
    <xsl:param name="position"/>
    <xsl:element name="{text:when($position/@united, 'm:loop', 'm:loose')}" namespace="urn:systel:model"><xsl:copy-of select="@*"/></xsl:element>
  </xsl:template>
  <xsl:template match="m:record" mode="sv-posed"/>

  <xsl:template match="plan" mode="report-plan">
    <xsl:variable name="view" select="view"/>
    <xsl:variable name="united"><xsl:if test="not(../region or ../@letter)">
      <xsl:apply-templates select="exsl:node-set($report-united)/m:model/m:body" mode="sv-layout"><xsl:with-param name="view" select="$view"/></xsl:apply-templates>
    </xsl:if></xsl:variable>
    <xsl:value-of select="concat(text:when(position() > 1, ', '), '{&quot;k&quot;: ', @k, ', &quot;at&quot;: [', @x, ', ', @y,
        '], &quot;view&quot;: &quot;', view/@name, '&quot;, &quot;axes&quot;: [', view/@rx, ', ', view/@ry, ', ', view/@rz, ', ', view/@ux, ', ',
        view/@uy, ', ', view/@uz, '], &quot;frame&quot;: &quot;', @frame, '&quot;, &quot;turn&quot;: &quot;', @turn, '&quot;, &quot;x&quot;: &quot;', @ground-x,
        '&quot;, &quot;y&quot;: &quot;', @ground-y, '&quot;, &quot;stub&quot;: &quot;', layout/b/@stub, '&quot;, &quot;cell&quot;: ', boolean(layout/b/@cell), ', &quot;ground&quot;: ')"/>
    <xsl:apply-templates select="exsl:node-set($united)/b | layout[not(exsl:node-set($united)/b)]/b" mode="report-plan"/>
    <!-- Circles about what is drawn as a detail. -->
    <xsl:if test="../region">
      <xsl:text>, "regions": [</xsl:text>
      <xsl:for-each select="../region">
        <xsl:value-of select="concat(text:when(position() > 1, ', '), '{&quot;letter&quot;: &quot;', @letter, '&quot;, &quot;bodies&quot;: &quot;', @bodies, '&quot;}')"/>
      </xsl:for-each>
      <xsl:text>]</xsl:text>
    </xsl:if>
    <!-- Arrows of forces that go with their bodies: how, the body, the place in it. -->
    <xsl:if test="../mark[@goes] and count(../plan) = 1">
      <xsl:text>, "loads": [</xsl:text>
      <xsl:for-each select="../mark[@goes]"><xsl:value-of select="concat(text:when(position() > 1, ', '), '&quot;', @goes, '&quot;')"/></xsl:for-each>
      <xsl:text>]</xsl:text>
    </xsl:if>
    <!-- Springs and couplings between bodies. -->
    <xsl:variable name="ties" select="tie | ../tie[not(current()/tie) and count(../plan) = 1]"/>
    <xsl:if test="$ties">
      <xsl:text>, "ties": [</xsl:text>
      <xsl:for-each select="$ties">
        <xsl:value-of select="concat(text:when(position() > 1, ', '), '{&quot;kind&quot;: &quot;', @kind, '&quot;')"/>
        <xsl:for-each select="@body | @other | @a | @b"><xsl:value-of select="concat(', &quot;', name(), '&quot;: &quot;', ., '&quot;')"/></xsl:for-each>
        <xsl:text>}</xsl:text>
      </xsl:for-each>
      <xsl:text>]</xsl:text>
    </xsl:if>
    <xsl:text>}</xsl:text>
  </xsl:template>

  <xsl:template match="b" mode="report-plan">
    <item>
    <xsl:text>&#10;{"n": "</xsl:text>
    <xsl:value-of select="concat(@n, '&quot;')"/>
    <xsl:if test="@view">, "axis": 1</xsl:if>
    <xsl:for-each select="@normal | @twin | @min | @max | @way | @devices | @cylinder | @sleeve | @shaft">
      <xsl:value-of select="concat(', &quot;', name(), '&quot;: &quot;', ., '&quot;')"/>
    </xsl:for-each>
    <xsl:for-each select="end/@tip | end/@ahead | free/@tip | free/@ahead">
      <xsl:value-of select="concat(', &quot;', name(), '&quot;: &quot;', ., '&quot;')"/>
    </xsl:for-each>
    <xsl:for-each select="wheel"><xsl:value-of select="concat(', &quot;wheel&quot;: &quot;', @r, ' ', @w, '&quot;')"/></xsl:for-each>
    <xsl:if test="point">
      <xsl:text>, "points": [</xsl:text>
      <xsl:for-each select="point">
        <xsl:value-of select="concat(text:when(position() > 1, ', '), '{&quot;loop&quot;: &quot;', @loop, '&quot;, &quot;other&quot;: &quot;', @other,
            '&quot;, &quot;axis&quot;: ', number(boolean(@view)), ', &quot;last&quot;: ', @last, text:when(@way, concat(', &quot;way&quot;: &quot;', @way, '&quot;')), '}')"/>
      </xsl:for-each>
      <xsl:text>]</xsl:text>
    </xsl:if>
    <xsl:if test="still">
      <xsl:text>, "still": [</xsl:text>
      <xsl:for-each select="still"><xsl:value-of select="concat(text:when(position() > 1, ', '), '&quot;', @n, '&quot;')"/></xsl:for-each>
      <xsl:text>]</xsl:text>
    </xsl:if>
    <xsl:if test="named">
      <xsl:text>, "named": [</xsl:text>
      <xsl:for-each select="named">
        <xsl:value-of select="concat(text:when(position() > 1, ', '), '[')"/>
        <xsl:call-template name="report-json-string"><xsl:with-param name="text" select="@name"/></xsl:call-template>
        <xsl:value-of select="concat(', &quot;', @at, '&quot;, &quot;', @symbol, '&quot;]')"/>
      </xsl:for-each>
      <xsl:text>]</xsl:text>
    </xsl:if>
    <!-- Of a figure its points in the body's frame; one that keeps its path data only takes room. -->
    <xsl:if test="outline">
      <xsl:text>, "outlines": [</xsl:text>
      <xsl:for-each select="outline">
        <xsl:value-of select="concat(text:when(position() > 1, ', '), '{&quot;kept&quot;: ', boolean(@d), ', &quot;lines&quot;: [')"/>
        <xsl:for-each select="line">
          <xsl:value-of select="concat(text:when(position() > 1, ', '), '&quot;')"/>
          <xsl:for-each select="p"><xsl:value-of select="concat(text:when(position() > 1, ' '), @at)"/></xsl:for-each>
          <xsl:text>"</xsl:text>
        </xsl:for-each>
        <xsl:text>]}</xsl:text>
      </xsl:for-each>
      <xsl:text>]</xsl:text>
    </xsl:if>
    <xsl:if test="b">
      <xsl:text>, "bears": [</xsl:text>
      <xsl:for-each select="b">
        <xsl:if test="position() > 1">,</xsl:if>
        <xsl:apply-templates select="." mode="report-plan"/>
      </xsl:for-each>
      <xsl:text>]</xsl:text>
    </xsl:if>
    <xsl:text>}</xsl:text>
    </item>
  </xsl:template>

</xsl:stylesheet>
