<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: programs for the drives of a model: what its record asks of each motor, as commands of its controller.
     Input: a model with drives and a record; kin:drive-moves reckons the moves.
     Output: parts: a timetable of all moves; NAME.drives/node_N.txt for each drive, lines end with CR: comments, then commands
       [node]COMMAND[argument].
     Parameters: name; manager: yes for a file of the Motion Manager, which writes PROGSEQ and END itself; address: yes puts the
       node before each command; unverified: yes adds pauses (DELAY) and repetition (JMP), whose syntax nobody has confirmed; passing: yes stops only where the drive rests or
       turns round, not at nodes and within straight ways.
     Source: docs/DRIVES.md; Communication and Function Manual, MCBL 300x RS and MCDC 300x RS, FAULHABER. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:r="urn:systel:record" xmlns:p="urn:systel:parts" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
    xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document" xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="m r kin num text doc str exsl">
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="name"/>
  <xsl:param name="manager">no</xsl:param>
  <xsl:param name="address">no</xsl:param>
  <xsl:param name="unverified">no</xsl:param>
  <xsl:param name="passing">no</xsl:param>

  <xsl:key name="joint" match="m:joint" use="@id"/>
  <xsl:variable name="model" select="/m:model"/>

  <xsl:template match="/m:model">
    <xsl:if test="not(m:drive)">
      <xsl:value-of select="doc:refuse(., doc:told('drives-none', doc:spelling('drive')))"/>
    </xsl:if>
    <xsl:if test="not(m:record)">
      <xsl:value-of select="doc:refuse(., doc:told('motion-none'))"/>
    </xsl:if>
    <xsl:variable name="moves">
      <xsl:for-each select="m:drive">
        <drive xmlns="urn:systel:record" node="{@node}" n="{position()}"><xsl:copy-of select="kin:drive-moves(., $passing)"/></drive>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="all" select="exsl:node-set($moves)/r:drive"/>
    <xsl:for-each select="$all/r:moves/r:move[@problem]">
      <xsl:variable name="drive" select="$model/m:drive[position() = current()/../../@n]"/>
      <!-- a formula has no piece of the record, the line is its own -->
      <xsl:variable name="formula" select="$model/m:motion[not($model/m:record/@motion) or @name = $model/m:record/@motion]/m:formula[@joint = $drive/@joint and @index = $drive/@index]"/>
      <xsl:variable name="led" select="$model/m:record/m:piece[@joint = $drive/@joint and @index = $drive/@index]"/>
      <xsl:value-of select="doc:refuse((self::*[$led] | $formula | $drive[not($led or $formula)])[1],
          doc:told(concat('drives-', @problem), string($drive/@node), string(round(@need * 1000) div 1000), string(round(@most * 1000) div 1000)))"/>
    </xsl:for-each>
    <p:parts>
      <p:part method="text"><text><xsl:call-template name="timetable"><xsl:with-param name="drives" select="$all"/></xsl:call-template></text></p:part>
      <xsl:for-each select="m:drive">
        <p:part href="{$name}.drives/node_{@node}.txt" method="text">
          <text><xsl:call-template name="program"><xsl:with-param name="moves" select="$all[@node = current()/@node]/r:moves"/></xsl:call-template></text>
        </p:part>
      </xsl:for-each>
    </p:parts>
  </xsl:template>

  <!-- One program; context: the drive. -->
  <xsl:template name="program">
    <xsl:param name="moves"/>
    <xsl:variable name="off"><xsl:for-each select="$moves/r:move"><xsl:sort select="@off" data-type="number" order="descending"/><xsl:if test="position() = 1"><xsl:value-of select="@off"/></xsl:if></xsl:for-each></xsl:variable>
    <xsl:variable name="late"><xsl:for-each select="$moves/r:move"><xsl:sort select="@late" data-type="number" order="descending"/><xsl:if test="position() = 1"><xsl:value-of select="@late"/></xsl:if></xsl:for-each></xsl:variable>
    <xsl:variable name="body" select="key('joint', @joint)/.."/>
    <xsl:text>; FAULHABER Motion Control, generation MCBL/MCDC 300x RS (RS232, ASCII commands)&#13;</xsl:text>
    <xsl:value-of select="concat('; controller: ', text:when(@kind, normalize-space(@kind), 'MCBL/MCDC 300x RS'), ', node ', @node, '&#13;')"/>
    <xsl:value-of select="concat('; model: ', normalize-space($model/@name), text:when($model/m:record/@motion, concat(', motion ', normalize-space($model/m:record/@motion))), ', body ', text:when($body/@system, concat($body/@system, '.', $body/@local), $body/@number), text:when(@index &gt; 1, concat(', coordinate ', @index)), '&#13;')"/>
    <xsl:value-of select="concat('; LA: increments, ', @increments, ' for a turn of the motor, gear ', text:when(@gear, @gear, '1'), '; SP: rpm; AC, DEC: turns/s2&#13;')"/>
    <xsl:if test="$moves/r:move">
      <xsl:value-of select="concat('; ends of moves: within one increment; between them: within ', num:from-si(string($off), 'm', 1), ' increments; ends late by ', num:from-si(string(text:when($late &gt; 0, $late, 0)), 'm', 3), ' s at most&#13;')"/>
    </xsl:if>
    <xsl:if test="$moves/r:move[@start - concat('0', preceding-sibling::r:move[1]/@end) - concat('0', translate(preceding-sibling::r:move[1]/@late, '-', '')) &gt; 0.005] and $unverified != 'yes'">
      <xsl:text>; pauses are not in this program: the timetable says when each move begins&#13;</xsl:text>
    </xsl:if>
    <xsl:variable name="at" select="text:when($address = 'yes', @node)"/>
    <xsl:variable name="end" select="'&#13;'"/>
    <xsl:if test="$manager != 'yes'"><xsl:value-of select="concat($at, 'PROGSEQ', $end)"/></xsl:if>
    <xsl:value-of select="concat($at, 'ENCRES', @increments, $end, $at, 'EN', $end, $at, 'HO', $moves/@home, $end)"/>
    <xsl:variable name="again" select="$unverified = 'yes' and $model/m:motion[not($model/m:record/@motion) or @name = $model/m:record/@motion]/@repeat = 'yes'"/>
    <xsl:if test="$again"><xsl:value-of select="concat($at, 'A1', $end)"/></xsl:if>
    <xsl:for-each select="$moves/r:move">
      <xsl:variable name="before" select="preceding-sibling::r:move[1]"/>
      <xsl:variable name="pause" select="@start - sum($before/@end) - sum($before/@late)"/>
      <xsl:if test="$unverified = 'yes' and $pause &gt; 0.005">
        <xsl:value-of select="concat($at, 'DELAY', round($pause * 100), $end)"/>
      </xsl:if>
      <xsl:value-of select="concat($at, 'LA', @place, $end)"/>
      <xsl:if test="not($before/@speed = @speed)"><xsl:value-of select="concat($at, 'SP', @speed, $end)"/></xsl:if>
      <xsl:if test="not($before/@acceleration = @acceleration)">
        <xsl:value-of select="concat($at, 'AC', @acceleration, $end)"/>
      </xsl:if>
      <xsl:if test="not($before/@braking = @braking)"><xsl:value-of select="concat($at, 'DEC', @braking, $end)"/></xsl:if>
      <!-- the program goes on when the place is reached -->
      <xsl:value-of select="concat($at, 'NP', $end, $at, 'M', $end)"/>
    </xsl:for-each>
    <xsl:if test="$again"><xsl:value-of select="concat($at, 'JMP1', $end)"/></xsl:if>
    <xsl:if test="$manager != 'yes'"><xsl:value-of select="concat($at, 'END', $end)"/></xsl:if>
  </xsl:template>

  <!-- All moves in the order in which they begin. -->
  <xsl:template name="timetable">
    <xsl:param name="drives"/>
    <xsl:value-of select="concat(doc:message('drives-title', normalize-space($model/@name)), '&#10;', doc:message('drives-note'), '&#10;&#10;')"/>
    <xsl:for-each select="str:tokenize(doc:message('drives-heads'), '|')">
      <xsl:value-of select="concat(text:when(position() &gt; 1, '&#9;'), normalize-space())"/>
    </xsl:for-each>
    <xsl:text>&#10;</xsl:text>
    <xsl:for-each select="$drives/r:moves/r:move">
      <xsl:sort select="@start" data-type="number"/>
      <xsl:sort select="../../@n" data-type="number"/>
      <xsl:variable name="body" select="$model/descendant::m:joint[@id = $model/m:drive[position() = current()/../../@n]/@joint]/.."/>
      <xsl:value-of select="concat(num:from-si(string(@start), 'm', 4), '&#9;', ../../@node, '&#9;', text:when($body/@system, concat($body/@system, '.', $body/@local), $body/@number), '&#9;', @place, '&#9;',
          @speed, '&#9;', @acceleration, '&#9;', @braking, '&#9;', num:from-si(string(@time), 'm', 4), '&#9;', num:from-si(string(@late), 'm', 4), '&#9;', num:from-si(string(@off), 'm', 1), '&#10;')"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
