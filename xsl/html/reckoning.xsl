<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what the page reckons a problem anew from: masses, loads, the program, what the model says of what the form changes.
     Input: the normal form with a problem. Output: a script element with JSON (numbers as strings, as the normal form has them; what the
       model says of what its problem says otherwise is called own-…); reckoning.js reads it.
     Parameters: those of the report.
     Source: docs/PROBLEMS.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source"
    xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings" xmlns:text="urn:systel:text"
    exclude-result-prefixes="m src doc num str text">

  <!-- Why the page cannot; '' where it can. The module, which is long, is asked for where there is a problem. -->
  <xsl:variable name="report-reckoning-no">
    <xsl:choose>
      <xsl:when test="not(/m:model/m:problem)">none</xsl:when>
      <xsl:when test="doc:module($report-reckoning-module) = ''">module</xsl:when>
      <xsl:when test="/m:model/m:problem/@kind = 'escape' and /m:model/m:structure">escape</xsl:when>
      <xsl:when test="/m:model/m:gripper or /m:model/m:record/m:phase or /m:model/m:object or /m:model/m:system[2]">systems</xsl:when>
      <xsl:when test="$report-motions/*[not(self::m:move or self::m:nodes or self::m:formula[not(@start or ../@structure)] or self::m:reach[not(/m:model/m:structure)])]">program</xsl:when>
      <xsl:when test="$report-strange != ''">loads</xsl:when>
      <xsl:when test="$report-strange-conditions != ''">conditions</xsl:when>
    </xsl:choose>
  </xsl:variable>

  <xsl:variable name="report-reckoning-module" select="text:when(/m:model/m:problem/@kind = 'escape', 'escape', 'motion')"/>
  <xsl:key name="report-body-number" match="m:body" use="number(@number)"/>
  <!-- Of bodies that are zones. -->
  <xsl:variable name="report-escape-solids" select="key('report-body-number', /m:model/m:problem/m:zone/@body)/m:shape"/>

  <!-- The program, or those of the structures; a way out of a dead lock is a program of its own. -->
  <xsl:variable name="report-motions" select="/m:model[not(m:problem/@kind = 'escape')]/m:motion[1][not(@structure)] | /m:model/m:motion[/m:model/m:motion[1]/@structure][@structure and string(@name) = string(/m:model/m:motion[1]/@name)]"/>

  <!-- Loads that are expressions, and words of theirs and of conditions that formula.js does not know. -->
  <xsl:variable name="report-asked" select="/m:model/*[self::m:force or self::m:torque][not(num:is-list(translate(@vector, ';', ' ')))] | /m:model/m:drive-force[not(num:is-list(@value))]"/>
  <xsl:variable name="report-known">
    <xsl:text> or and div mod t q v body index name number m:body m:point math:sin math:cos math:tan math:asin math:acos math:atan math:exp math:log math:sqrt math:abs math:power math:constant PI E LN SQRRT e floor ceiling round boolean not true false sum count kin:q kin:v kin:point kin:pose kin:velocity num:item vec:xyz vec:item vec:add vec:dot vec:cross vec:length vec:along vec:unit </xsl:text>
    <xsl:for-each select="/m:model/m:body/descendant-or-self::*[self::m:body or self::m:point] | /m:model/m:loop | /m:model/m:loose"><xsl:value-of select="concat(@name, ' ')"/></xsl:for-each>
  </xsl:variable>
  <xsl:variable name="report-strange">
    <xsl:call-template name="report-strange"><xsl:with-param name="among" select="$report-asked/@vector | $report-asked/@value"/></xsl:call-template>
  </xsl:variable>
  <xsl:variable name="report-strange-conditions">
    <xsl:call-template name="report-strange">
      <xsl:with-param name="among" select="/m:model/m:transition/@when"/>
      <xsl:with-param name="further"><xsl:text> since gap dyn:reaction dyn:force x y z mx my mz O </xsl:text><xsl:for-each select="/m:model/m:loop | /m:model/m:loose | /m:model/m:body//m:joint"><xsl:value-of select="concat(@id, ' ')"/></xsl:for-each></xsl:with-param>
    </xsl:call-template>
  </xsl:variable>

  <xsl:template name="report-strange">
    <xsl:param name="among"/>
    <xsl:param name="further"/>
    <xsl:variable name="between"> &#9;&#10;+-*/=&lt;&gt;!(),;.$@[]0123456789&quot;'</xsl:variable>
    <!-- words as those of formulas are told apart -->
    <xsl:variable name="known"><xsl:for-each select="str:tokenize(concat($report-known, $further), $between)"><xsl:value-of select="concat(' ', ., ' ')"/></xsl:for-each></xsl:variable>
    <xsl:for-each select="$among">
      <xsl:for-each select="str:tokenize(string(), $between)">
        <xsl:if test="not(contains($known, concat(' ', ., ' ')))"><xsl:value-of select="."/></xsl:if>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="report-reckoning">
    <xsl:variable name="told">
      <xsl:text>{"items": [</xsl:text>
      <xsl:for-each select="m:problem | m:body//m:joint | m:body/descendant-or-self::m:body/m:mass | m:force | m:torque | m:spring | m:damper | m:drive-force | $report-motions/* | m:body/descendant-or-self::m:body/m:point | m:problem/m:find | m:problem/m:target | m:problem/m:zone | m:problem/m:search | $report-escape-solids | m:record/m:escape/m:hull | m:loop[/m:model/m:structure] | m:loose | m:structure | m:transition">
        <item>
        <xsl:if test="position() &gt; 1">,</xsl:if>
        <xsl:text>&#10;  {"is": "</xsl:text>
        <xsl:value-of select="concat(local-name(), '&quot;')"/>
        <xsl:for-each select="@*[namespace-uri() = '' or starts-with(local-name(), 'own-')] | (self::m:joint | self::m:mass | self::m:point | self::m:shape)/../@number">
          <xsl:value-of select="concat(', &quot;', local-name(), '&quot;: ')"/>
          <xsl:call-template name="report-json-string"><xsl:with-param name="text" select="string()"/></xsl:call-template>
        </xsl:for-each>
        <!-- how expressions count its coordinates: model/units.c -->
        <xsl:if test="self::m:joint[$report-asked or /m:model/m:transition] and @type != 'fixed'">
          <xsl:text>, "written": "</xsl:text><xsl:call-template name="report-problem-units">
            <xsl:with-param name="length" select="text:when(/m:model/@unit, 'mm', $report-length)"/>
            <xsl:with-param name="angle" select="text:when(/m:model/@unit, 'deg', $report-angle)"/>
            <xsl:with-param name="down" select="/m:model/@unit and starts-with(/m:model/@unit, '-') or not(/m:model/@unit) and $report-planar and /m:model/@src:y = 'down'"/>
          </xsl:call-template><xsl:text>", "called": </xsl:text>
          <xsl:call-template name="report-json-string"><xsl:with-param name="text" select="string(../@name)"/></xsl:call-template>
        </xsl:if>
        <xsl:if test="../@structure">
          <xsl:text>, "structure": </xsl:text><xsl:call-template name="report-json-string"><xsl:with-param name="text" select="string(../@structure)"/></xsl:call-template>
        </xsl:if>
        <xsl:if test="self::m:nodes or self::m:formula">
          <xsl:text>, "text": </xsl:text>
          <xsl:call-template name="report-json-string"><xsl:with-param name="text" select="string()"/></xsl:call-template>
        </xsl:if>
        <xsl:text>}</xsl:text>
        </item>
      </xsl:for-each>
      <xsl:text>],&#10;"units": [</xsl:text>
      <xsl:for-each select="m:record/m:coordinate"><xsl:value-of select="concat(text:when(position() &gt; 1, ', '), '&quot;', @unit, '&quot;')"/></xsl:for-each>
      <xsl:value-of select="concat('],&#10;&quot;time&quot;: &quot;', m:motion[1]/@time, '&quot;,&#10;&quot;gravity&quot;: ')"/>
      <xsl:call-template name="report-json-string"><xsl:with-param name="text" select="string(@src:own-gravity)"/></xsl:call-template>
      <xsl:value-of select="concat(', &quot;planar&quot;: ', $report-planar, ', &quot;down&quot;: ', boolean($report-planar and @src:y = 'down'), ',&#10;&quot;text&quot;: {')"/>
      <xsl:for-each select="str:tokenize('progress done stopped changed number forward-massless forward-loads forward-step forward-long forward-accurate motion-follows motion-move motion-long motion-open motion-singular statics-none statics-loose statics-unstable formula memory outside stale unseen impacts')">
        <xsl:if test="position() &gt; 1">, </xsl:if>
        <xsl:value-of select="concat('&quot;', ., '&quot;: ')"/>
        <xsl:call-template name="report-json-string"><xsl:with-param name="text" select="doc:message(concat('report-reckoning-', .), '{1}', '{2}', '{3}')"/></xsl:call-template>
      </xsl:for-each>
      <xsl:if test="m:structure">
        <xsl:for-each select="str:tokenize('switch-apart switch-off-surface switch-crossed switch-endless switch-chatter report-switched-lost report-balance-lost')">
          <xsl:value-of select="concat(', &quot;', ., '&quot;: ')"/>
          <xsl:call-template name="report-json-string"><xsl:with-param name="text" select="doc:message(string(), '{1}', '{2}', '{3}', '{4}')"/></xsl:call-template>
        </xsl:for-each>
      </xsl:if>
      <xsl:if test="m:problem/@kind = 'escape'">
        <xsl:for-each select="str:tokenize('escape-tied escape-still escape-long escape-inside escape-beyond escape-far escape-rigid escape-blocked escape-outside escape-own escape-locked escape-often escape-stalled escape-crossed escape-cut escape-numbers escape-whole problem-positive report-escape-escaped report-escape-stays report-escape-locked report-escape-often report-escape-stalled report-escape-work report-escape-zone-body report-escape-zone-ball report-escape-zone-box report-escape-beginning report-escape-lock report-escape-left report-escape-states report-escape-cut report-escape-surface report-escape-places-front report-escape-places-top report-escape-places-side report-escape-tries report-escape-end report-escape-near report-escape-far report-escape-sector report-escape-opposite report-escape-verdict report-escape-verdict-free report-escape-verdict-meets report-escape-verdict-way-meets report-escape-verdict-beyond report-escape-verdict-again report-escape-point report-escape-take report-escape-tip report-escape-most')">
          <xsl:value-of select="concat(', &quot;', ., '&quot;: ')"/>
          <xsl:call-template name="report-json-string"><xsl:with-param name="text" select="doc:message(string(), '{1}', '{2}', '{3}', '{4}')"/></xsl:call-template>
        </xsl:for-each>
      </xsl:if>
      <xsl:if test="$report-motions/m:reach">
        <xsl:for-each select="str:tokenize('reach-fixed reach-limits reach-apart reach-too-far reach-too-far-turn reach-too-far-both reach-line-limits reach-line-left reach-line-singular reach-rounded')">
          <xsl:value-of select="concat(', &quot;', ., '&quot;: ')"/>
          <xsl:call-template name="report-json-string"><xsl:with-param name="text" select="doc:message(string(), '{1}', '{2}', '{3}', '{4}')"/></xsl:call-template>
        </xsl:for-each>
      </xsl:if>
      <xsl:if test="m:problem/m:find[@of = 'flywheel']">
        <xsl:for-each select="str:tokenize('given given-turns moment moment-resists found none bare stops drive turn cycle mass')">
          <xsl:value-of select="concat(', &quot;flywheel-', ., '&quot;: ')"/>
          <xsl:call-template name="report-json-string"><xsl:with-param name="text" select="doc:message(concat('flywheel-', .), '{1}', '{2}', '{3}')"/></xsl:call-template>
        </xsl:for-each>
      </xsl:if>
      <xsl:text>, "worst": </xsl:text>
      <xsl:call-template name="report-json-string"><xsl:with-param name="text" select="doc:message('diagrams-worst')"/></xsl:call-template>
      <xsl:text>, "balance": </xsl:text>
      <xsl:call-template name="report-json-string"><xsl:with-param name="text" select="doc:message('report-balance-method', '{1}', '{2}', '{3}')"/></xsl:call-template>
      <xsl:text>}}</xsl:text>
    </xsl:variable>
    <script type="application/json" id="reckoning"><xsl:value-of select="$told"/></script>
  </xsl:template>
</xsl:stylesheet>
