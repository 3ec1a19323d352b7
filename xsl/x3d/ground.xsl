<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the ground: a floor with a grid in space; hatched supports, rails and a strip in the
       plane, as on a kinematic scheme but solid; a foot under the first bodies in space.
     Input: m:body 0 without geometry; the extents of extent.xsl.
     Output: X3D nodes; ground_grid and ground_hinge are DEFs.
     Parameters: grid (scene.xsl).
     Source: table of default bodies, rule P4. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:x3d:vector"
    xmlns:kin="urn:systel:kinematics" xmlns:w="urn:systel:wheels"
    xmlns:math="http://exslt.org/math" xmlns:str="http://exslt.org/strings"
    xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="m v w kin math str exsl">

  <!-- Height of the top of the foot under a pole. -->
  <func:function name="v:foot">
    <xsl:param name="at"/>
    <xsl:variable name="y" select="v:item($at, 2)"/>
    <xsl:variable name="rims" select="math:min($x3d-rims/@y) - 0.4 * $x3d-d"/>
    <xsl:choose>
      <!-- the floor of a cell is not to sink for one of its systems -->
      <xsl:when test="$x3d-model/m:system and $y &gt;= 0"><func:result select="0"/></xsl:when>
      <!-- wheels turn above the floor -->
      <xsl:when test="$rims &lt; 0 and $rims &lt; $y - 0.9 * $x3d-d"><func:result select="$rims"/></xsl:when>
      <xsl:when test="$y &gt; 0.3 * $x3d-d"><func:result select="0"/></xsl:when>
      <xsl:otherwise><func:result select="$y - 0.9 * $x3d-d"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <xsl:template match="m:body[not(m:joint)][not(m:shape or m:code)][not(/m:model/m:system)]"
      mode="x3d-default-body">
    <xsl:choose>
      <xsl:when test="$x3d-planar">
        <xsl:apply-templates select="m:body/m:joint" mode="x3d-support"/>
        <xsl:for-each select="key('x3d-loop-a', @number) | key('x3d-loop-b', @number)">
          <xsl:apply-templates select="." mode="x3d-support"/>
        </xsl:for-each>
      </xsl:when>
      <xsl:otherwise>
        <xsl:choose>
          <xsl:when test="$x3d-model/@up = 'z'">
            <Transform rotation="1 0 0 1.5707963267949"><xsl:call-template name="x3d-feet"/></Transform>
          </xsl:when>
          <xsl:otherwise><xsl:call-template name="x3d-feet"/></xsl:otherwise>
        </xsl:choose>
        <xsl:apply-templates select="m:body/m:joint" mode="x3d-guide"/>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A point of the ground's frame where y is up. -->
  <func:function name="v:upright">
    <xsl:param name="at"/>
    <xsl:variable name="z" select="boolean($x3d-model/@up = 'z')"/>
    <func:result select="concat(v:item($at, 1), ' ', v:item($at, 2 + $z), ' ', v:item($at, 3 - $z) * (1 - 2 * $z))"/>
  </func:function>

  <!-- Under each pole; of what has nothing on it the plate alone. -->
  <xsl:template name="x3d-feet">
    <xsl:apply-templates select="m:body/m:joint" mode="x3d-foot"/>
    <xsl:if test="not(m:body)">
      <Transform translation="0 {0.125 * $x3d-d} 0">
        <Shape>
          <Appearance USE="{concat('material', $x3d-mark, 'ground')}"/>
          <Box size="{3 * $x3d-d} {0.25 * $x3d-d} {3 * $x3d-d}"/>
        </Shape>
      </Transform>
    </xsl:if>
  </xsl:template>

  <!-- In space: a plate, a stout column to half the height, a slimmer one to the pole. below: how
       far the floor is under the frame. -->
  <xsl:template match="m:joint" mode="x3d-foot">
    <xsl:param name="below" select="0"/>
    <!-- Behind what turns in front of the pole. -->
    <xsl:variable name="aside" select="$x3d-wheels[@body = current()/../@id][@outer or @slides = 'true']/@axis[math:abs(v:item(., 2)) &lt; 0.5]"/>
    <!-- A cam turns below its follower: that one's way is held at its upper end. -->
    <xsl:variable name="travel"><xsl:call-template name="x3d-travel"/></xsl:variable>
    <xsl:variable name="held" select="v:add(v:pole(.), concat(@axis, substring('0 0 0', 1, 5 * not(@axis))), boolean($aside and @type = 'prismatic')
        * (v:item($travel, 2) + $x3d-d))"/>
    <xsl:variable name="behind">
      <xsl:choose>
        <xsl:when test="not($aside)">0 0 0</xsl:when>
        <xsl:when test="v:first(..)">
          <xsl:value-of select="v:back($x3d-model/m:system[@number = current()/../@system], w:inward(../.., string($aside)))"/>
        </xsl:when>
        <xsl:otherwise><xsl:value-of select="w:inward(../.., string($aside))"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="at" select="v:upright(v:add($held, string($behind), -1.2 * $x3d-d))"/>
    <xsl:variable name="material" select="concat('material', $x3d-mark, 'ground')"/>
    <xsl:variable name="top" select="v:foot($at) - $below"/>
    <xsl:variable name="height" select="v:item($at, 2) - $top"/>
    <xsl:variable name="stout" select="math:max(str:tokenize(concat($x3d-d, ' ',
        math:min(str:tokenize(concat(0.22 * $height, ' ', 2 * $x3d-d)))
            * (@type = 'revolute' and not($aside)))))"/>
    <xsl:variable name="shoulder" select="v:make(v:item($at, 1), $top + 0.55 * $height,
        v:item($at, 3))"/>
    <Transform translation="{v:make(v:item($at, 1), $top + 0.125 * $x3d-d, v:item($at, 3))}">
      <Shape>
        <Appearance USE="{$material}"/>
        <Box size="{3 * $stout} {0.25 * $x3d-d} {3 * $stout}"/>
      </Shape>
    </Transform>
    <xsl:call-template name="x3d-bar">
      <xsl:with-param name="from" select="v:make(v:item($at, 1), $top, v:item($at, 3))"/>
      <xsl:with-param name="to" select="$shoulder"/>
      <xsl:with-param name="radius" select="0.85 * $stout"/>
      <xsl:with-param name="appearance" select="$material"/>
    </xsl:call-template>
    <xsl:call-template name="x3d-bar">
      <xsl:with-param name="from" select="$shoulder"/>
      <xsl:with-param name="to" select="$at"/>
      <xsl:with-param name="radius" select="0.6 * $x3d-d"/>
      <xsl:with-param name="appearance" select="$material"/>
    </xsl:call-template>
    <xsl:if test="$aside and @type = 'prismatic'">
      <xsl:call-template name="x3d-bar">
        <xsl:with-param name="from" select="$at"/>
        <xsl:with-param name="to" select="v:upright($held)"/>
        <xsl:with-param name="radius" select="0.3 * $x3d-d"/>
        <xsl:with-param name="appearance" select="$material"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="m:joint[@type = 'free' or @type = 'kp4' or @type = 'kp5'
      or @type = 'planar']" mode="x3d-foot"/>

  <!-- A way across the room is held at both ends. -->
  <xsl:template match="m:joint[@type = 'prismatic'][math:abs(v:item(v:upright(@axis), 2)) &lt; 0.3][not(/m:model/m:system)]" mode="x3d-foot">
    <xsl:variable name="axis"><xsl:call-template name="x3d-guide-axis"/></xsl:variable>
    <xsl:variable name="travel"><xsl:call-template name="x3d-travel"/></xsl:variable>
    <xsl:call-template name="x3d-post">
      <xsl:with-param name="at" select="v:upright(v:add(@at, string($axis), v:item($travel, 1) - $x3d-d))"/>
    </xsl:call-template>
    <xsl:call-template name="x3d-post">
      <xsl:with-param name="at" select="v:upright(v:add(@at, string($axis), v:item($travel, 2) + $x3d-d))"/>
    </xsl:call-template>
  </xsl:template>

  <!-- A slim column on a plate. -->
  <xsl:template name="x3d-post">
    <xsl:param name="at"/>
    <xsl:variable name="material" select="concat('material', $x3d-mark, 'ground')"/>
    <xsl:variable name="foot" select="v:make(v:item($at, 1), v:foot($at), v:item($at, 3))"/>
    <Transform translation="{v:add($foot, '0 1 0', 0.125 * $x3d-d)}">
      <Shape>
        <Appearance USE="{$material}"/>
        <Box size="{v:make(1.6 * $x3d-d, 0.25 * $x3d-d, 1.6 * $x3d-d)}"/>
      </Shape>
    </Transform>
    <xsl:call-template name="x3d-bar">
      <xsl:with-param name="from" select="$foot"/>
      <xsl:with-param name="to" select="$at"/>
      <xsl:with-param name="radius" select="0.4 * $x3d-d"/>
      <xsl:with-param name="appearance" select="$material"/>
    </xsl:call-template>
  </xsl:template>

  <!-- In the plane: a hinged support, above a body that hangs. -->
  <xsl:template match="m:joint" mode="x3d-support">
    <xsl:variable name="body" select="parent::m:body"/>
    <xsl:variable name="poles" select="v:poles($body)"/>
    <xsl:variable name="reach">
      <xsl:choose>
        <xsl:when test="$poles != ''">
          <xsl:value-of select="normalize-space(substring-before($poles, ';'))"/>
        </xsl:when>
        <xsl:when test="$body/m:shape or $body/m:code"><xsl:value-of select="'0 0 0'"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="v:end($body)"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:call-template name="x3d-support-hinge">
      <xsl:with-param name="at" select="@at"/>
      <xsl:with-param name="disc" select="sum($x3d-wheels[self::disc][@body = $body/@id][1]/@outer)"/>
      <xsl:with-param name="hangs" select="$reach != '' and v:item(kin:point($body, string($reach)), 2)
          - v:item(kin:point($body, '0 0 0'), 2) &lt; -0.7 * v:length($reach)"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="m:loop" mode="x3d-support">
    <xsl:call-template name="x3d-support-hinge">
      <xsl:with-param name="at">
        <xsl:choose>
          <xsl:when test="@a = 0"><xsl:value-of select="@at"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="@at-b"/></xsl:otherwise>
        </xsl:choose>
      </xsl:with-param>
    </xsl:call-template>
  </xsl:template>

  <xsl:template name="x3d-support-hinge">
    <xsl:param name="at"/>
    <xsl:param name="hangs" select="false()"/>
    <xsl:param name="disc" select="0"/>
    <Transform>
      <xsl:call-template name="x3d-placement">
        <xsl:with-param name="at" select="string($at)"/>
        <xsl:with-param name="rotation"
            select="concat('0 0 1 ', 3.14159265358979 * $hangs)"/>
      </xsl:call-template>
      <xsl:choose>
        <xsl:when test="$disc &gt; 0">
          <xsl:call-template name="x3d-hinge"><xsl:with-param name="high" select="$disc + 0.3 * $x3d-d"/></xsl:call-template>
        </xsl:when>
        <xsl:otherwise><Group USE="ground{$x3d-mark}hinge"/></xsl:otherwise>
      </xsl:choose>
    </Transform>
  </xsl:template>

  <xsl:template match="m:joint[@type = 'prismatic']" mode="x3d-support">
    <xsl:variable name="travel"><xsl:call-template name="x3d-travel"/></xsl:variable>
    <Transform translation="{@at}">
      <!-- upside up: a rail that points to the left is the one that points to the right -->
      <Transform>
        <xsl:call-template name="x3d-placement">
          <xsl:with-param name="at" select="''"/>
          <xsl:with-param name="rotation" select="v:arc('1 0 0', normalize-space(@axis),
              '0 1 0')"/>
        </xsl:call-template>
        <!-- two of them, with room between for what hangs on the carriage -->
        <xsl:call-template name="x3d-rail">
          <xsl:with-param name="from" select="v:item($travel, 1) - 1.5 * $x3d-d"/>
          <xsl:with-param name="to" select="v:item($travel, 2) + 1.5 * $x3d-d"/>
          <xsl:with-param name="top" select="-0.5 * $x3d-d"/>
          <xsl:with-param name="z" select="0.6 * $x3d-d"/>
          <xsl:with-param name="depth" select="0.5 * $x3d-d"/>
        </xsl:call-template>
        <xsl:call-template name="x3d-rail">
          <xsl:with-param name="from" select="v:item($travel, 1) - 1.5 * $x3d-d"/>
          <xsl:with-param name="to" select="v:item($travel, 2) + 1.5 * $x3d-d"/>
          <xsl:with-param name="top" select="-0.5 * $x3d-d"/>
          <xsl:with-param name="z" select="-0.6 * $x3d-d"/>
          <xsl:with-param name="depth" select="0.5 * $x3d-d"/>
        </xsl:call-template>
      </Transform>
    </Transform>
  </xsl:template>

  <xsl:template match="m:joint[@type = 'planar' or @type = 'planar2' or @type = 'free']"
      mode="x3d-support">
    <xsl:variable name="x" select="v:item(@at, 1)"/>
    <xsl:variable name="limited" select="@min and @max
        and v:item(@max, 1) - v:item(@min, 1) &lt; 20 * $x3d-reach"/>
    <xsl:variable name="low" select="$x + $limited * v:item(concat(@min, ' 0'), 1)"/>
    <xsl:variable name="high" select="$x + $limited * v:item(concat(@max, ' 0'), 1)"/>
    <xsl:call-template name="x3d-rail">
      <xsl:with-param name="from" select="$x3d-low-x
          * ($x3d-low-x &lt; $low) + $low * ($x3d-low-x &gt;= $low) - 2 * $x3d-d"/>
      <xsl:with-param name="to" select="$x3d-high-x * ($x3d-high-x &gt; $high)
          + $high * ($x3d-high-x &lt;= $high) + 2 * $x3d-d"/>
      <xsl:with-param name="top" select="$x3d-floor"/>
    </xsl:call-template>
  </xsl:template>

  <!-- A rail along x with teeth below for the hatching, in one piece. -->
  <xsl:template name="x3d-rail">
    <xsl:param name="from"/>
    <xsl:param name="to"/>
    <xsl:param name="top"/>
    <xsl:param name="z" select="0"/>
    <xsl:param name="depth" select="2 * $x3d-d"/>
    <xsl:variable name="wanted" select="ceiling(($to - $from) div (0.6 * $x3d-d))"/>
    <xsl:variable name="count" select="$wanted * ($wanted &lt; 80) + 80 * ($wanted &gt;= 80)"/>
    <xsl:variable name="step" select="($to - $from) div $count"/>
    <xsl:variable name="outline">
      <p x="{$from}" y="{$top - 0.2 * $x3d-d}"/>
      <xsl:call-template name="x3d-teeth">
        <xsl:with-param name="x" select="$from + 0.7 * $step"/>
        <xsl:with-param name="y" select="$top - 0.2 * $x3d-d"/>
        <xsl:with-param name="step" select="$step"/>
        <xsl:with-param name="count" select="$count"/>
      </xsl:call-template>
      <p x="{$to}" y="{$top - 0.2 * $x3d-d}"/>
      <p x="{$to}" y="{$top}"/>
      <p x="{$from}" y="{$top}"/>
    </xsl:variable>
    <xsl:call-template name="x3d-plate">
      <xsl:with-param name="points" select="exsl:node-set($outline)/p"/>
      <xsl:with-param name="z" select="$z"/>
      <xsl:with-param name="depth" select="$depth"/>
      <xsl:with-param name="appearance" select="concat('material', $x3d-mark, 'ground')"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template name="x3d-teeth">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="step"/>
    <xsl:param name="count"/>
    <xsl:if test="$count &gt; 0">
      <p x="{$x - 0.1 * $step}" y="{$y}"/>
      <p x="{$x - 0.1 * $step - 0.3 * $x3d-d}" y="{$y - 0.3 * $x3d-d}"/>
      <p x="{$x + 0.1 * $step - 0.3 * $x3d-d}" y="{$y - 0.3 * $x3d-d}"/>
      <p x="{$x + 0.1 * $step}" y="{$y}"/>
      <xsl:call-template name="x3d-teeth">
        <xsl:with-param name="x" select="$x + $step"/>
        <xsl:with-param name="y" select="$y"/>
        <xsl:with-param name="step" select="$step"/>
        <xsl:with-param name="count" select="$count - 1"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- What holds a hinge from below: two cheeks for its pin on a hatched plate. -->
  <xsl:template name="x3d-ground-parts">
    <xsl:if test="$x3d-planar">
      <Group DEF="ground{$x3d-mark}hinge"><xsl:call-template name="x3d-hinge"/></Group>
    </xsl:if>
  </xsl:template>

  <xsl:template name="x3d-hinge">
    <xsl:param name="high" select="1.4 * $x3d-d"/>
    <xsl:variable name="cheek">
      <p x="{-0.9 * $x3d-d}" y="{-$high}"/>
      <p x="{0.9 * $x3d-d}" y="{-$high}"/>
      <p x="{0.4 * $x3d-d}" y="0"/>
      <p x="{0.28 * $x3d-d}" y="{0.28 * $x3d-d}"/>
      <p x="0" y="{0.4 * $x3d-d}"/>
      <p x="{-0.28 * $x3d-d}" y="{0.28 * $x3d-d}"/>
      <p x="{-0.4 * $x3d-d}" y="0"/>
    </xsl:variable>
    <xsl:call-template name="x3d-plate">
      <xsl:with-param name="points" select="exsl:node-set($cheek)/p"/>
      <xsl:with-param name="z" select="0.7 * $x3d-d"/>
      <xsl:with-param name="depth" select="0.14 * $x3d-d"/>
      <xsl:with-param name="appearance" select="concat('material', $x3d-mark, 'ground')"/>
    </xsl:call-template>
    <xsl:call-template name="x3d-plate">
      <xsl:with-param name="points" select="exsl:node-set($cheek)/p"/>
      <xsl:with-param name="z" select="-0.7 * $x3d-d"/>
      <xsl:with-param name="depth" select="0.14 * $x3d-d"/>
      <xsl:with-param name="appearance" select="concat('material', $x3d-mark, 'ground')"/>
    </xsl:call-template>
    <xsl:call-template name="x3d-rail">
      <xsl:with-param name="from" select="-1.5 * $x3d-d"/>
      <xsl:with-param name="to" select="1.5 * $x3d-d"/>
      <xsl:with-param name="top" select="-$high"/>
    </xsl:call-template>
  </xsl:template>

  <!-- Step of the grid: 1, 2 or 5 times a power of ten, about an eighth of the model. -->
  <xsl:variable name="x3d-eighth" select="$x3d-reach div 8"/>
  <xsl:variable name="x3d-decade" select="math:power(10, floor(math:log($x3d-eighth)
      div math:log(10) + 0.000000001))"/>
  <xsl:variable name="x3d-grid-step" select="$x3d-decade * (1 + ($x3d-eighth &gt;= 1.5 * $x3d-decade)
      + 3 * ($x3d-eighth &gt;= 3.5 * $x3d-decade) + 5 * ($x3d-eighth &gt;= 7.5 * $x3d-decade))"/>

  <xsl:template name="x3d-floor">
    <xsl:if test="$grid != 'no' and not($x3d-planar)">
      <xsl:variable name="margin" select="0.3 * $x3d-reach"/>
      <xsl:variable name="x1" select="$x3d-grid-step
          * floor(($x3d-low-x - $margin) div $x3d-grid-step)"/>
      <xsl:variable name="x2" select="$x3d-grid-step
          * ceiling(($x3d-high-x + $margin) div $x3d-grid-step)"/>
      <xsl:variable name="z1" select="$x3d-grid-step
          * floor(($x3d-low-z - $margin) div $x3d-grid-step)"/>
      <xsl:variable name="z2" select="$x3d-grid-step
          * ceiling(($x3d-high-z + $margin) div $x3d-grid-step)"/>
      <xsl:variable name="lines" select="round(($x2 - $x1 + $z2 - $z1) div $x3d-grid-step) + 2"/>
      <Transform DEF="ground{$x3d-mark}grid" translation="0 {$x3d-floor} 0">
        <Transform translation="0 {-0.004 * $x3d-reach} 0">
          <Shape>
            <Appearance><Material diffuseColor="0.75 0.76 0.77" emissiveColor="0.34 0.35 0.36"/></Appearance>
            <IndexedFaceSet coordIndex="0 1 2 3 -1">
              <Coordinate point="{$x1} 0 {$z2}  {$x2} 0 {$z2}  {$x2} 0 {$z1}  {$x1} 0 {$z1}"/>
            </IndexedFaceSet>
          </Shape>
        </Transform>
        <Shape>
          <Appearance><Material diffuseColor="0 0 0" emissiveColor="0.6 0.64 0.68"/></Appearance>
          <LineSet>
            <xsl:attribute name="vertexCount">
              <xsl:call-template name="x3d-repeat">
                <xsl:with-param name="count" select="$lines"/>
              </xsl:call-template>
            </xsl:attribute>
            <Coordinate>
              <xsl:attribute name="point">
                <xsl:call-template name="x3d-grid-lines">
                  <xsl:with-param name="at" select="$x1"/>
                  <xsl:with-param name="last" select="$x2"/>
                  <xsl:with-param name="before" select="''"/>
                  <xsl:with-param name="first" select="concat(' 0 ', $z1)"/>
                  <xsl:with-param name="second" select="concat(' 0 ', $z2)"/>
                </xsl:call-template>
                <xsl:call-template name="x3d-grid-lines">
                  <xsl:with-param name="at" select="$z1"/>
                  <xsl:with-param name="last" select="$z2"/>
                  <xsl:with-param name="before" select="' 0 '"/>
                  <xsl:with-param name="first" select="''"/>
                  <xsl:with-param name="from" select="$x1"/>
                  <xsl:with-param name="to" select="$x2"/>
                </xsl:call-template>
              </xsl:attribute>
            </Coordinate>
          </LineSet>
        </Shape>
      </Transform>
    </xsl:if>
  </xsl:template>

  <xsl:template name="x3d-repeat">
    <xsl:param name="count"/>
    <xsl:if test="$count &gt; 0">
      <xsl:text>2 </xsl:text>
      <xsl:call-template name="x3d-repeat">
        <xsl:with-param name="count" select="$count - 1"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- Lines at every step: along z, or along x where from and to are given. -->
  <xsl:template name="x3d-grid-lines">
    <xsl:param name="at"/>
    <xsl:param name="last"/>
    <xsl:param name="before"/>
    <xsl:param name="first"/>
    <xsl:param name="second"/>
    <xsl:param name="from"/>
    <xsl:param name="to"/>
    <xsl:if test="$at &lt; $last + 0.5 * $x3d-grid-step">
      <xsl:value-of select="concat($from, $before, $at, $first, ' ', $to, $before, $at, $second,
          '  ')"/>
      <xsl:call-template name="x3d-grid-lines">
        <xsl:with-param name="at" select="$at + $x3d-grid-step"/>
        <xsl:with-param name="last" select="$last"/>
        <xsl:with-param name="before" select="$before"/>
        <xsl:with-param name="first" select="$first"/>
        <xsl:with-param name="second" select="$second"/>
        <xsl:with-param name="from" select="$from"/>
        <xsl:with-param name="to" select="$to"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

</xsl:stylesheet>
