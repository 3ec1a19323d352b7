<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the script of a whole robot's prototype: its bodies and coordinates as tables, then the files of this folder.
     Input: the bodies of whole.xsl; call whole-script on model.
     Output: Script DEF joints. Fields out: place_N, where the pole of body N is; motion_N, what its pair does: a turn, a shift in the frame of a pair that is
       turned, the spread of the hand, the way of another gripper's finger; running, whether the clock pulse has to tick.
     Parameters: lang.
     Source: robot.js. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:str="http://exslt.org/strings" xmlns:f="urn:systel:proto" xmlns:doc="urn:systel:document" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:q="urn:systel:quaternion"
    xmlns:text="urn:systel:text" exclude-result-prefixes="m str f doc kin num q text">

  <xsl:template name="whole-script">
    <Script DEF="{f:def('joints')}">
      <field name="keyPress" type="SFString" accessType="inputOnly"/>
      <field name="tick" type="SFTime" accessType="inputOnly"/>
      <field name="seconds" type="SFTime" accessType="initializeOnly" value="2"/>
      <field name="translation" type="SFVec3f" accessType="inputOutput"/>
      <field name="rotation" type="SFRotation" accessType="inputOutput"/>
      <xsl:for-each select="$whole-poles"><field name="translation_{@number}" type="SFVec3f" accessType="inputOutput"/></xsl:for-each>
      <xsl:for-each select="$whole-leading"><field name="q{@number}" type="SFFloat" accessType="inputOutput"/></xsl:for-each>
      <xsl:for-each select="$whole-goals"><field name="{@name}" type="{@type}" accessType="inputOutput"/></xsl:for-each>
      <field name="running" type="SFBool" accessType="outputOnly"/>
      <xsl:for-each select="$whole-poles"><field name="place_{@number}" type="SFVec3f" accessType="outputOnly"/></xsl:for-each>
      <xsl:for-each select="$whole-bodies[m:joint/@type != 'prismatic' or m:joint/@rotation]">
        <field name="motion_{@number}" type="{text:when(m:joint/@type = 'revolute', 'SFRotation', text:when(@id = $whole-hand/@id, 'SFFloat', 'SFVec3f'))}" accessType="outputOnly"/>
      </xsl:for-each>
      <xsl:for-each select="$whole-joined">
        <field name="place_{@number}" type="SFVec3f" accessType="outputOnly"/>
        <field name="motion_{@number}" type="SFRotation" accessType="outputOnly"/>
      </xsl:for-each>
      <IS>
        <connect nodeField="translation" protoField="translation"/>
        <connect nodeField="rotation" protoField="rotation"/>
        <xsl:for-each select="$whole-poles"><connect nodeField="translation_{@number}" protoField="translation_{@number}"/></xsl:for-each>
        <xsl:for-each select="$whole-leading"><connect nodeField="q{@number}" protoField="q{@number}"/></xsl:for-each>
        <xsl:for-each select="$whole-goals"><connect nodeField="{@name}" protoField="{f:name(string(@name))}"/></xsl:for-each>
      </IS>
      <xsl:call-template name="proto-codes-script"/>
      <xsl:call-template name="whole-tables"/>
      <xsl:value-of select="doc:text('inverse.js')"/>
      <xsl:if test="$whole-closed">
        <xsl:text>TEXTS.open = </xsl:text>
        <xsl:call-template name="text-quoted"><xsl:with-param name="text" select="doc:message('proto-bad-open')"/></xsl:call-template>
        <xsl:value-of select="concat(';&#10;', doc:text('closed.js'))"/>
      </xsl:if>
      <xsl:value-of select="doc:text('robot.js')"/>
    </Script>
  </xsl:template>

  <!-- Where what follows goes first when one drive leaves the first position, for closed.js: branches may meet there. -->
  <xsl:template name="whole-ways">
    <xsl:value-of select="concat('const FIRST = {by: ', $whole-little, ', ways: [&#10;')"/>
    <xsl:for-each select="$whole-coordinates">
      <xsl:variable name="joint" select="@joint"/>
      <xsl:if test="@field != '' and $x3d-model[key('whole-jointed', $joint)/m:joint[@id = $joint][not(starts-with(@type, 'gripper'))]]">
        <xsl:variable name="of" select="position() - 1"/>
        <xsl:for-each select="str:tokenize('1 -1')">
          <xsl:variable name="sense" select="string()"/>
          <xsl:variable name="gone" select="kin:driven($x3d-model, string($joint), $sense * $whole-little)"/>
          <xsl:if test="$gone">
            <xsl:value-of select="concat('  {of: ', $of, ', sense: ', $sense, ', by: [')"/>
            <xsl:for-each select="$gone">
              <xsl:variable name="c" select="f:coordinate(@joint, @index)[@field = '']"/>
              <xsl:if test="$c"><xsl:value-of select="concat('[', $c/@n, ', ', @by, '], ')"/></xsl:if>
            </xsl:for-each>
            <xsl:text>]},&#10;</xsl:text>
          </xsl:if>
        </xsl:for-each>
      </xsl:if>
    </xsl:for-each>
    <xsl:text>]};&#10;</xsl:text>
  </xsl:template>
  <xsl:variable name="whole-little" select="0.02"/>

  <xsl:template name="whole-tables">
    <xsl:value-of select="concat('const ROOT = [', text:when(@up = 'z', 'Math.SQRT1_2, -Math.SQRT1_2, 0, 0', '1, 0, 0, 0'), '];&#10;const COORDINATES = [&#10;')"/>
    <xsl:for-each select="$whole-coordinates">
      <xsl:value-of select="concat('  {name: &quot;', @field, '&quot;, kind: &quot;', @kind, '&quot;, min: ', normalize-space(@min), ', max: ', normalize-space(@max), text:when($whole-closed, concat(', start: ', @q)),
          ', read: () =&gt; ', text:when(@field != '', @field, string(@q)), ', write: (value) =&gt; {', text:when(@field != '', concat('&#10;    ', @field, ' = value;&#10;  ')), '}},&#10;')"/>
    </xsl:for-each>
    <xsl:text>];&#10;</xsl:text>
    <xsl:if test="$whole-closed"><xsl:call-template name="whole-ways"/></xsl:if>
    <xsl:text>const BODIES = [&#10;</xsl:text>
    <xsl:for-each select="$x3d-model/descendant::m:body[m:joint]">
      <xsl:variable name="joined" select="m:joint[$whole-joined and @type != 'fixed' and not(key('whole-single', ../@id))]"/>
      <xsl:if test="not($joined)"><xsl:call-template name="whole-table-body"/></xsl:if>
      <xsl:for-each select="$joined">
        <xsl:call-template name="whole-moves">
          <xsl:with-param name="at" select="text:when(@at, @at, '0 0 0')"/>
          <xsl:with-param name="turn"><xsl:value-of select="q:from-rotation(text:when(@rotation, @rotation, '1 0 0 0'))"/></xsl:with-param>
          <xsl:with-param name="body" select="../@number"/>
          <xsl:with-param name="last" select="concat(', isTurned: ', boolean(@rotation), ', show: (place, turn) =&gt; {&#10;    place_', ../@number, ' = place;&#10;    motion_', ../@number, ' = turn;&#10;  }')"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:for-each>
    <xsl:text>];&#10;const pathOf = (...numbers) =&gt; [].concat(...numbers.map((number) =&gt; BODIES.filter(({body}) =&gt; body === number)));&#10;const CHAIN = </xsl:text>
    <xsl:call-template name="whole-path"><xsl:with-param name="bodies" select="$whole-carrying/ancestor-or-self::m:body[m:joint]"/></xsl:call-template>
    <xsl:text>;&#10;const LOOPS = [</xsl:text>
    <xsl:if test="$whole-closed">
      <xsl:text>&#10;</xsl:text>
      <xsl:for-each select="$x3d-model/m:loop"><xsl:call-template name="whole-loop"/></xsl:for-each>
    </xsl:if>
    <xsl:value-of select="concat('];&#10;const HAND = ', text:when($whole-hand and $whole-leading[@id = $whole-hand/@id],
        count($whole-leading[@id = $whole-hand/@id]/preceding::m:body[@id = $whole-leading/@id]) + count($whole-hand/ancestor::m:body[@id = $whole-leading/@id]), '-1'), ';&#10;')"/>
    <xsl:for-each select="$whole-leading">
      <xsl:value-of select="concat('function set_q', @number, '(value) {&#10;  told(', position() - 1, ', value);&#10;}&#10;')"/>
    </xsl:for-each>
    <xsl:for-each select="$whole-poles">
      <xsl:value-of select="concat('function set_translation_', @number, '() {&#10;  show();&#10;}&#10;')"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="whole-path">
    <xsl:param name="bodies"/>
    <xsl:text>pathOf(</xsl:text>
    <xsl:for-each select="$bodies"><xsl:value-of select="concat(text:when(position() &gt; 1, ', '), @number)"/></xsl:for-each>
    <xsl:text>)</xsl:text>
  </xsl:template>

  <xsl:key name="whole-numbered" match="m:body" use="@number"/>

  <!-- A cut pair: the way to it on both sides, on one with its own coordinates. -->
  <xsl:template name="whole-loop">
    <xsl:variable name="loop" select="."/>
    <xsl:text>  {a: </xsl:text>
    <xsl:call-template name="whole-path"><xsl:with-param name="bodies" select="key('whole-numbered', $loop/@a)/ancestor-or-self::m:body[m:joint]"/></xsl:call-template>
    <xsl:text>.concat([&#10;</xsl:text>
    <xsl:call-template name="whole-moves"><xsl:with-param name="at" select="text:when(@at, @at, '0 0 0')"/><xsl:with-param name="turn">1 0 0 0</xsl:with-param></xsl:call-template>
    <xsl:text>  ]), b: </xsl:text>
    <xsl:call-template name="whole-path"><xsl:with-param name="bodies" select="key('whole-numbered', $loop/@b)/ancestor-or-self::m:body[m:joint]"/></xsl:call-template>
    <xsl:value-of select="concat(', at: [', translate(normalize-space(text:when(@at-b, @at-b, '0 0 0')), ' ', ','), ']},&#10;')"/>
  </xsl:template>

  <!-- Of a pair that no field moves its frame as it stands. -->
  <xsl:template name="whole-table-body">
    <xsl:variable name="type" select="string(m:joint/@type)"/>
    <!-- one of $whole-bodies, one of $whole-poles -->
    <xsl:variable name="moves" select="$whole-lack = '' and m:joint[@type = 'revolute' or @type = 'prismatic' or @type = 'gripper2' or @type = 'gripper3']"/>
    <xsl:variable name="pole" select="$moves or m:joint/@type = 'fixed'"/>
    <xsl:variable name="frame"><xsl:if test="not($pole)"><xsl:value-of select="kin:frame(.)"/></xsl:if></xsl:variable>
    <xsl:variable name="turn">
      <xsl:choose>
        <xsl:when test="not($pole)"><xsl:value-of select="concat(num:item($frame, 4), ' ', num:item($frame, 5), ' ', num:item($frame, 6), ' ', num:item($frame, 7))"/></xsl:when>
        <xsl:when test="m:joint/@rotation"><xsl:value-of select="q:from-rotation(m:joint/@rotation)"/></xsl:when>
        <xsl:otherwise>1 0 0 0</xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="lead"><xsl:if test="$moves"><xsl:call-template name="whole-lead"/></xsl:if></xsl:variable>
    <xsl:value-of select="concat('  {at: () =&gt; ', text:when($pole, concat('vector(translation_', @number, ')'),
        concat('[', num:item($frame, 1), ', ', num:item($frame, 2), ', ', num:item($frame, 3), ']')),
        ', turn: [', translate(normalize-space($turn), ' ', ','), '], axis: [', text:when(m:joint/@axis, translate(normalize-space(m:joint/@axis), ' ', ','), '0,0,1'), '], body: ', @number, ', kind: &quot;')"/>
    <xsl:choose>
      <xsl:when test="not($moves)">stands</xsl:when>
      <xsl:when test="$type = 'revolute'">turns</xsl:when>
      <xsl:when test="$type = 'prismatic'">slides</xsl:when>
      <xsl:otherwise>opens</xsl:otherwise>
    </xsl:choose>
    <xsl:value-of select="concat('&quot;, ', text:when($lead != '', $lead, 'of: -1, ratio: 0, offset: 0'))"/>
    <xsl:if test="$pole"><xsl:value-of select="concat(', place: (value) =&gt; {&#10;    place_', @number, ' = value;&#10;  }')"/></xsl:if>
    <xsl:if test="$moves and ($type != 'prismatic' or m:joint/@rotation)">
      <xsl:value-of select="concat(', motion: (value) =&gt; {&#10;    motion_', @number, ' = ',
          text:when($type = 'revolute' or $type = 'prismatic', 'value', text:when(@id = $whole-hand/@id, '2 * value', 'new SFVec3f(0, 0, value)')), ';&#10;  }')"/>
    </xsl:if>
    <xsl:text>},&#10;</xsl:text>
  </xsl:template>

  <!-- Which coordinate leads, at the end of all relations, and how: value = ratio * lead + offset. -->
  <xsl:template name="whole-lead">
    <xsl:param name="ratio" select="1"/>
    <xsl:param name="offset" select="0"/>
    <xsl:param name="depth" select="100"/>
    <xsl:variable name="relation" select="key('whole-following', m:joint/@id)"/>
    <xsl:variable name="other" select="key('whole-jointed', $relation/@a)[key('whole-single', @id)]"/>
    <xsl:choose>
      <xsl:when test="not($relation) and f:coordinate(m:joint/@id, 1)">
        <xsl:value-of select="concat('of: ', f:coordinate(m:joint/@id, 1)/@n, ', ratio: ', $ratio, ', offset: ', $offset)"/>
      </xsl:when>
      <xsl:when test="$other and $depth &gt; 0">
        <xsl:variable name="own" select="$ratio * $relation/@ratio"/>
        <xsl:variable name="start" select="$offset + $ratio * text:when($relation/@offset, string($relation/@offset), '0')"/>
        <xsl:for-each select="$other">
          <xsl:call-template name="whole-lead">
            <xsl:with-param name="ratio" select="$own"/><xsl:with-param name="offset" select="$start"/><xsl:with-param name="depth" select="$depth - 1"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:when>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
