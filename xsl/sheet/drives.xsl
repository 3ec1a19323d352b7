<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what GOST wants told of transmissions and screws, in the table of pairs; a note for each cam.
  Input: the model. Output: row and note elements of contents.xsl and notes.xsl; a cell with on goes on to the end of its row.
  Parameters: answers (contents.xsl): none leaves out what is computed.
  Source: GOST 2.703-2011: module and number of teeth of wheels, starts and hand of worms, diameters of pulleys or their ratio,
    lead and hand of screws, of cams what says how the follower moves.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:vec="urn:systel:vector"
  xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics" xmlns:sh="urn:systel:sheet" xmlns:sv="urn:systel:svg" xmlns:doc="urn:systel:document"
  xmlns:num="urn:systel:number" xmlns:func="http://exslt.org/functions" xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="func exsl"
  exclude-result-prefixes="text vec m kin sh sv doc num str">

  <!-- Rows of the table of pairs: shafts, kind, class of a higher pair, links, data. Context: the model. -->
  <xsl:template name="sh-drives">
    <xsl:variable name="constraints" select="m:analysis/m:formula[1]/m:constraint"/>
    <xsl:for-each select="m:relation">
      <xsl:variable name="n" select="position()"/>
      <xsl:if test="@kind != 'mimic'"><xsl:call-template name="sh-drive">
        <xsl:with-param name="higher" select="$constraints[$n][@symbol != 'c']"/>
      </xsl:call-template></xsl:if>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="sh-drive">
    <xsl:param name="higher"/>
    <xsl:variable name="kind"><xsl:call-template name="report-relation-kind"/></xsl:variable>
    <xsl:variable name="passive" select="/m:model/m:analysis/m:assur/m:aside/@link"/>
    <xsl:variable name="first" select="preceding-sibling::m:relation[@kind = current()/@kind and @teeth = current()/@teeth and string(@module) = string(current()/@module)]
      [string(@a) = string(current()/@a) and key('report-joint', current()/@b)/../@number = $passive][last()]"/>
    <xsl:variable name="data">
      <xsl:choose>
        <xsl:when test="@kind = 'cam'"/>
        <!-- That of a passive planet is like the first one's. -->
        <xsl:when test="$first">
          <xsl:for-each select="$first"><xsl:value-of select="doc:message('sheet-as', sh:ends())"/></xsl:for-each>
        </xsl:when>
        <xsl:when test="@kind = 'rack'">
          <!-- The ratio is the pinion's radius, or one over it where the rack comes first. -->
          <xsl:variable name="turns" select="/m:model//m:joint[@id = current()/@b]/@type = 'revolute'"/>
          <xsl:value-of select="sh:told('sheet-pitch-circle', sh:millimetres(2 * sv:abs(text:when($turns, 1 div @ratio, @ratio))))"/>
        </xsl:when>
        <xsl:otherwise><xsl:call-template name="sh-wheels"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="from" select="sv:shaft(string(sv:on-shaft(@a)))"/>
    <xsl:variable name="to" select="sv:shaft(string(sv:on-shaft(@b)))"/>
    <row>
      <!-- Two wheels that are carried have no numbers of shafts: their poles tell where they meet. -->
      <xsl:variable name="shafts" select="concat($from, text:when($from != '' and $to != '', '–'), $to)"/>
      <xsl:variable name="poles" select="(key('report-joint', @a) | key('report-joint', @b))[$shafts = '' and current()/@kind != 'cam']"/>
      <cell>
        <xsl:if test="not($poles[2])"><xsl:attribute name="text"><xsl:value-of select="text:when($shafts, $shafts, '–')"/></xsl:attribute></xsl:if>
        <xsl:if test="$poles[2]">
          <line>
            <xsl:for-each select="$poles">
              <run><xsl:value-of select="concat(text:when(position() &gt; 1, '–'), 'O')"/></run><run index="1"><xsl:value-of select="../@number"/></run>
            </xsl:for-each>
          </line>
        </xsl:if>
      </cell>
      <cell text="{text:when($higher, doc:message('sheet-pair-higher', string($kind)), $kind)}"/>
      <cell>
        <xsl:attribute name="text">
          <xsl:if test="not($higher)">–</xsl:if>
          <xsl:if test="$answers != 'none'"><xsl:for-each select="$higher"><xsl:call-template name="report-constraint-class"/></xsl:for-each></xsl:if>
        </xsl:attribute>
      </cell>
      <cell text="{sh:ends()}"/>
      <cell on="yes" text="{text:when($data, sh:tidy(string($data)), '–')}"/>
    </row>
  </xsl:template>

  <!-- "1–3": the links of the current relation. -->
  <func:function name="sh:ends">
    <func:result select="concat(key('report-joint', @a)/../@number, text:when(not(@a), '0'), '–', key('report-joint', @b)/../@number)"/>
  </func:function>

  <!-- ", ход 5 мм, правый" (context: a joint or a loop). -->
  <xsl:template name="sh-lead">
    <xsl:value-of select="concat(', ', doc:message('sheet-lead', sh:millimetres(2 * 3.14159265358979 * sv:abs(@pitch))), ', ',
      doc:message(concat('sheet-hand-', text:when(@pitch &lt; 0, 'left', 'right'))))"/>
  </xsl:template>

  <!-- Wheels, worms, pulleys, rollers; each part ends with a semicolon. -->
  <xsl:template name="sh-wheels">
    <xsl:if test="@teeth">
      <xsl:value-of select="sh:told(concat('sheet-teeth', text:when(num:count(@teeth) = 1, '-alone')), num:item(@teeth, 1), num:item(@teeth, 2))"/>
    </xsl:if>
    <xsl:if test="@slots"><xsl:value-of select="sh:told('sheet-slots', string(@slots))"/></xsl:if>
    <xsl:variable name="module"><xsl:call-template name="sh-module"/></xsl:variable>
    <xsl:if test="$module &gt; 0"><xsl:value-of select="sh:told('sheet-module', sh:millimetres($module))"/></xsl:if>
    <xsl:if test="@kind = 'worm' or @kind = 'crossed-helical'">
      <xsl:value-of select="concat(doc:message(concat('sheet-hand-', text:when(@hand, @hand, 'right'))), '; ')"/>
    </xsl:if>
    <xsl:variable name="d" select="text:when(@steps, @steps, @diameters)"/>
    <xsl:if test="$d != ''"><xsl:call-template name="sh-diameters"><xsl:with-param name="list" select="$d"/></xsl:call-template></xsl:if>
    <xsl:if test="@ratio and not(@teeth or @slots) and $d = ''">
      <xsl:value-of select="sh:told('sheet-sizes', num:format(1, 0), num:significant(sh:abs-inverse(@ratio), 4))"/>
    </xsl:if>
    <xsl:if test="@ratio and $answers != 'none' and (num:count(@teeth) = 2 or $d != '')">
      <xsl:value-of select="sh:told('sheet-ratio', num:significant(sh:abs-inverse(@ratio), 4))"/>
    </xsl:if>
  </xsl:template>

  <func:function name="sh:abs-inverse">
    <xsl:param name="ratio"/>
    <func:result select="1 div sv:abs($ratio)"/>
  </func:function>

  <!-- Pairs of diameters, one for each step. -->
  <xsl:template name="sh-diameters">
    <xsl:param name="list"/>
    <xsl:param name="n" select="1"/>
    <xsl:if test="num:item($list, $n) != ''">
      <xsl:value-of select="sh:told('sheet-diameters', sh:millimetres(num:item($list, $n)), sh:millimetres(num:item($list, $n + 1)))"/>
      <xsl:call-template name="sh-diameters">
        <xsl:with-param name="list" select="$list"/>
        <xsl:with-param name="n" select="$n + 2"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- The module given; else of wheels on parallel axes that of their distance. -->
  <xsl:template name="sh-module">
    <xsl:choose>
      <xsl:when test="@module"><xsl:value-of select="@module"/></xsl:when>
      <xsl:when test="@teeth and (@kind = 'gear' or @kind = 'internal-gear') and $answers != 'none'">
        <xsl:variable name="b" select="key('report-joint', @b)/.."/>
        <xsl:variable name="a" select="key('report-joint', @a)/.. | key('report-joint', @carrier[not(../@a)])/.."/>
        <xsl:variable name="way" select="vec:add(kin:point($b, '0 0 0'), kin:point($a, '0 0 0'), -1)"/>
        <xsl:variable name="apart" select="vec:length(vec:cross($way, kin:axis($b)))"/>
        <xsl:value-of select="2 * $apart div sv:abs(num:item(@teeth, 1) + num:item(@teeth, 2) * (1 - 2 * (@kind = 'internal-gear')))"/>
      </xsl:when>
      <xsl:otherwise>0</xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Cams: base circle, the greatest stroke, the phases of a turn. Context: the model. -->
  <xsl:template name="sh-cams">
    <xsl:for-each select="m:relation[@kind = 'cam']">
      <xsl:variable name="data"><xsl:call-template name="sh-cam"/></xsl:variable>
      <note text="{sh:tidy(doc:message('sheet-cam', string(key('report-joint', @a)/../@number), string(key('report-joint', @b)/../@number), string($data)))}."/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="sh-cam">
    <xsl:variable name="turns" select="key('report-joint', @b)/@type = 'revolute'"/>
    <!-- One law for all stretches that move is told once, behind the phases. -->
    <xsl:variable name="laws" select="str:tokenize(@laws, ' ,')"/>
    <xsl:variable name="phases"><xsl:call-template name="sh-phases"><xsl:with-param name="law" select="@law"/><xsl:with-param name="laws" select="$laws"/></xsl:call-template></xsl:variable>
    <xsl:variable name="moving" select="exsl:node-set($phases)/phase[@kind != 'dwell']"/>
    <xsl:variable name="one" select="not($moving[@law != $moving[1]/@law])"/>
    <xsl:variable name="stroke" select="sh:stroke(string(@law), 2, num:item(@law, 2), num:item(@law, 2))"/>
    <xsl:value-of select="doc:message(concat('sheet-follower-', text:when(@follower, @follower, 'roller')))"/>
    <xsl:text>; </xsl:text>
    <!-- What is not stated is chosen as the cam's own sheet and the scene choose it; a cam with a figure of its own has what that has. -->
    <xsl:if test="self::m:relation[@radius or @law and not(key('report-joint', @a)/../m:shape[@kind = 'path'])]">
      <xsl:variable name="cams"><xsl:call-template name="w-cam"><xsl:with-param name="roller" select="0"/></xsl:call-template></xsl:variable>
      <!-- a drum has none -->
      <xsl:for-each select="exsl:node-set($cams)/cam[@far &gt; 0.000001]/@base"><xsl:value-of select="sh:told('sheet-base-circle', sh:millimetres(.))"/></xsl:for-each>
    </xsl:if>
    <xsl:value-of select="sh:told('sheet-stroke', text:when($turns, concat(num:format(num:from-si($stroke, 'deg'), 1), '°'), concat(sh:millimetres($stroke), doc:message('unit-mm'))))"/>
    <xsl:for-each select="exsl:node-set($phases)/phase">
      <xsl:value-of select="concat(doc:message(concat('sheet-phase-', @kind)), ' ', ., text:when(not($one) and @kind != 'dwell', concat(', ', doc:message(concat('sheet-cam-law-', @law)))), '; ')"/>
    </xsl:for-each>
    <xsl:if test="$one"><xsl:value-of select="doc:message(concat('sheet-cam-law-', text:when($moving, $moving[1]/@law, 'cubic')))"/></xsl:if>
  </xsl:template>

  <!-- From each point of the law to the next; after the last one the turn is closed. Elements phase: kind, law of motion; degrees. -->
  <xsl:template name="sh-phases">
    <xsl:param name="law"/>
    <xsl:param name="laws"/>
    <xsl:param name="n" select="1"/>
    <xsl:variable name="from" select="num:item($law, $n)"/>
    <xsl:variable name="low" select="num:item($law, $n + 1)"/>
    <xsl:variable name="last" select="num:item($law, $n + 2) = ''"/>
    <xsl:variable name="to" select="text:when($last, num:item($law, 1) + 6.28318530717959, num:item($law, $n + 2))"/>
    <xsl:variable name="high" select="text:when($last, num:item($law, 2), num:item($law, $n + 3))"/>
    <xsl:if test="$from != ''">
      <xsl:if test="$to - $from &gt; 0.0001">
        <!-- one for all, or one for each stretch; 3-4-5 is another name of the quintic -->
        <xsl:variable name="own" select="string($laws[last() = 1 or position() = ($n + 1) div 2])"/>
        <phase xmlns="" kind="{text:when($high &gt; $low, 'rise', text:when($high &lt; $low, 'return', 'dwell'))}"
            law="{text:when($own = '', 'cubic', text:when($own = '3-4-5', 'quintic', $own))}">
          <xsl:value-of select="concat(num:format(num:from-si($from, 'deg'), 1), '–', num:format(num:from-si($to, 'deg'), 1), '°')"/>
        </phase>
      </xsl:if>
      <xsl:call-template name="sh-phases">
        <xsl:with-param name="law" select="$law"/>
        <xsl:with-param name="laws" select="$laws"/>
        <xsl:with-param name="n" select="$n + 2"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- Between the least and the greatest value of a law. -->
  <func:function name="sh:stroke">
    <xsl:param name="law"/>
    <xsl:param name="n"/>
    <xsl:param name="least"/>
    <xsl:param name="most"/>
    <xsl:variable name="value" select="num:item($law, $n)"/>
    <xsl:choose>
      <xsl:when test="$value = ''"><func:result select="$most - $least"/></xsl:when>
      <xsl:otherwise>
        <func:result select="sh:stroke($law, $n + 2, sv:min($least, $value), $most + ($value - $most) * ($value &gt; $most))"/>
      </xsl:otherwise>
    </xsl:choose>
  </func:function>

  <func:function name="sh:millimetres">
    <xsl:param name="metres"/>
    <func:result select="num:format($metres * 1000, 2)"/>
  </func:function>

  <func:function name="sh:told">
    <xsl:param name="id"/>
    <xsl:param name="first"/>
    <xsl:param name="second" select="''"/>
    <func:result select="concat(doc:message($id, $first, $second), '; ')"/>
  </func:function>

  <!-- Without the last semicolon, with blanks at which lines may break. -->
  <func:function name="sh:tidy">
    <xsl:param name="text"/>
    <xsl:variable name="plain" select="normalize-space(translate($text, '&#160;', ' '))"/>
    <xsl:variable name="length" select="string-length($plain)"/>
    <func:result select="substring($plain, 1, $length - (substring($plain, $length) = ';'))"/>
  </func:function>
</xsl:stylesheet>
