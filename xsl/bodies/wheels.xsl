<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: how large the wheels of a transmission are and how they stand to each other, for drawings and scenes alike.
  Input: m:relation, posed. Output: functions w:…; metres, scene's frame.
  Parameters: none. Source: radii come from the distance of the axes and the ratio q_b = ratio · q_a; theory of
    mechanisms.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:w="urn:systel:wheels" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:dr="urn:systel:drawing"
  xmlns:func="http://exslt.org/functions" xmlns:math="http://exslt.org/math" xmlns:set="http://exslt.org/sets" extension-element-prefixes="func math"
  exclude-result-prefixes="vec text m w kin num dr set">

  <xsl:include href="crossed.xsl"/>
  <xsl:include href="index.xsl"/>

  <xsl:key name="w-joint" match="m:body" use="m:joint/@id"/>
  <!-- asked once of each, since a train asks along its whole row -->
  <xsl:key name="w-open" match="m:relation[w:opens(.)]" use="generate-id()"/>
  <xsl:key name="w-wheel" match="m:relation[contains(@kind, 'gear') or @kind = 'friction' or @kind = 'belt' or @kind = 'chain']" use="@a | @b | @carrier"/>

  <!-- The body of the first wheel, or the one that it stands still on the ground around: the carrier's. -->
  <func:function name="w:a">
    <xsl:param name="relation"/>
    <xsl:for-each select="$relation">
      <xsl:variable name="own" select="key('w-joint', @a)"/>
      <func:result select="$own | key('w-joint', @carrier)[not($own)] | /m:model/m:body[not($own or current()/@carrier)]"/>
    </xsl:for-each>
  </func:function>
  <func:function name="w:b">
    <xsl:param name="relation"/>
    <xsl:for-each select="$relation"><func:result select="key('w-joint', @b)"/></xsl:for-each>
  </func:function>

  <!-- From the first axis to the second, square to them. -->
  <func:function name="w:between">
    <xsl:param name="relation"/>
    <xsl:variable name="u" select="kin:axis(w:b($relation))"/>
    <xsl:variable name="way" select="vec:add(kin:pose(w:b($relation)), kin:pose(w:a($relation)), -1)"/>
    <func:result select="vec:add($way, $u, -1 * vec:dot($way, $u))"/>
  </func:function>

  <!-- "ra rb", the radii of two gears or pulleys; 0 0 where the axes are one. -->
  <func:function name="w:radii">
    <xsl:param name="relation"/>
    <xsl:variable name="way" select="w:between($relation)"/>
    <xsl:variable name="apart" select="math:sqrt(vec:dot($way, $way))"/>
    <xsl:variable name="n" select="math:abs(number(text:when($relation/@ratio, $relation/@ratio, '1')))"/>
    <xsl:variable name="wrapped" select="$relation/@kind = 'belt' or $relation/@kind = 'chain'"/>
    <xsl:variable name="own" select="$relation/@diameters[$wrapped]"/>
    <xsl:variable name="rb">
      <xsl:choose>
        <xsl:when test="$apart &lt; 0.000001">0</xsl:when>
        <!-- pulleys that are told and that there is room for -->
        <xsl:when test="$own and num:item($own, 1) + num:item($own, 2) &lt; 1.9 * $apart"><xsl:value-of select="num:item($own, 2) div 2"/></xsl:when>
        <xsl:when test="$relation/@kind = 'gear' or $relation/@kind = 'friction'"><xsl:value-of select="$apart div (1 + $n)"/></xsl:when>
        <xsl:when test="$wrapped"><xsl:value-of select="0.45 * $apart div (1 + $n)"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$apart div (math:abs($n - 1) + ($n = 1))"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <func:result select="concat($rb * $n, ' ', $rb)"/>
  </func:function>

  <!-- In which plane across the axes two wheels turn, from 0: a body bears wheels of different radii side by side, a carrier beside its planets; in
       no plane there are wheels on one line that are not one body's. -->
  <func:function name="w:plane">
    <xsl:param name="relation"/>
    <xsl:variable name="before" select="w:before($relation)"/>
    <xsl:choose>
      <xsl:when test="w:is-open($relation)">
        <func:result select="count($relation/preceding-sibling::m:relation[w:is-open(.)]) + 1"/>
      </xsl:when>
      <xsl:when test="$before"><func:result select="w:plane($before)"/></xsl:when>
      <xsl:otherwise><func:result select="0"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <func:function name="w:is-open">
    <xsl:param name="relation"/>
    <xsl:for-each select="$relation"><func:result select="boolean(key('w-open', generate-id()))"/></xsl:for-each>
  </func:function>

  <!-- The last transmission before it that has a body of it. -->
  <func:function name="w:before">
    <xsl:param name="relation"/>
    <xsl:for-each select="$relation"><func:result select="set:leading(key('w-wheel', @a | @b) | ., .)[last()]"/></xsl:for-each>
  </func:function>
  <func:function name="w:earlier">
    <xsl:param name="relation"/>
    <func:result select="$relation/preceding-sibling::m:relation[contains(@kind, 'gear') or @kind = 'friction' or @kind = 'belt' or @kind = 'chain']"/>
  </func:function>

  <!-- Whether its wheels are in a plane of their own: beside those of its bodies, or on one line with others'. -->
  <func:function name="w:opens">
    <xsl:param name="relation"/>
    <xsl:variable name="before" select="w:before($relation)"/>
    <xsl:choose>
      <xsl:when test="$before"><func:result select="w:beside($relation, $before)"/></xsl:when>
      <xsl:otherwise><xsl:for-each select="$relation">
        <xsl:variable name="ends" select="key('w-joint', @a | @b)"/>
        <xsl:variable name="others" select="w:earlier(.)[contains(current()/@kind, 'gear') or current()/@kind = 'friction']"/>
        <xsl:variable name="on"><xsl:for-each select="key('w-joint', $others/@a | $others/@b)">
          <xsl:if test="w:coaxial($ends[1], .) or w:coaxial($ends[last()], .)">x</xsl:if>
        </xsl:for-each></xsl:variable>
        <func:result select="$on != ''"/>
      </xsl:for-each></xsl:otherwise>
    </xsl:choose>
  </func:function>
  <func:function name="w:coaxial">
    <xsl:param name="one"/>
    <xsl:param name="two"/>
    <xsl:variable name="axis" select="kin:axis($one)"/>
    <func:result select="vec:length(vec:cross(vec:add(kin:pose($two), kin:pose($one), -1), $axis)) &lt; 0.000001 and vec:length(vec:cross(kin:axis($two), $axis)) &lt; 0.000001"/>
  </func:function>
  <func:function name="w:beside">
    <xsl:param name="relation"/>
    <xsl:param name="before"/>
    <xsl:variable name="shared" select="($relation/@a | $relation/@b)[. = $before/@a or . = $before/@b][1]"/>
    <xsl:variable name="own" select="num:item(w:radii($relation), 1 + ($shared = $relation/@b))"/>
    <xsl:variable name="its" select="num:item(w:radii($before), 1 + ($shared = $before/@b))"/>
    <xsl:for-each select="$relation">
      <!-- what meshes with one wheel on one line with the other is beside it -->
      <!-- a wheel that stands still is on the carrier's axis -->
      <xsl:variable name="other" select="key('w-joint', ($relation/@a | $relation/@b | $relation/@carrier[not(../@a)])[. != $shared])"/>
      <xsl:variable name="old" select="key('w-joint', ($before/@a | $before/@b | $before/@carrier[not(../@a)])[. != $shared])"/>
      <!-- wheels with other teeth are others, as large as they may be -->
      <xsl:variable name="toothed" select="@teeth and $before/@teeth and num:item(@teeth, 1 + ($shared = @b)) != num:item($before/@teeth, 1 + ($shared = $before/@b))"/>
      <func:result select="not($shared) or $toothed or contains('belt chain', $before/@kind) or contains('belt chain', @kind) or math:abs($own - $its) &gt; 0.0001
        or contains(@kind, 'gear') and $before/@kind = @kind and $other/@id != $old/@id and w:coaxial($other, $old)"/>
    </xsl:for-each>
  </func:function>

  <!-- A cam in the plane across its axis: cam with sizes (as dr:cam takes them), w = where its follower is, t = the way
       of turning from there, turned and lift = where it stands; roller, room = what symbols take, metres. -->
  <xsl:template name="w-cam">
    <xsl:param name="roller"/>
    <xsl:param name="room" select="0"/>
    <xsl:variable name="a" select="w:a(.)"/>
    <xsl:variable name="b" select="w:b(.)"/>
    <xsl:variable name="joint" select="$b/m:joint"/>
    <xsl:variable name="slides" select="$joint/@type = 'prismatic'"/>
    <xsl:variable name="lift" select="sum($joint/@q) - sum(@offset)"/>
    <xsl:variable name="axis" select="kin:axis($a)"/>
    <xsl:variable name="u" select="kin:axis($b)"/>
    <xsl:variable name="way3" select="vec:add(vec:add(kin:pose($b), kin:pose($a), -1), $u, -1 * $slides * $lift)"/>
    <xsl:variable name="flat" select="vec:add($way3, $axis, -1 * vec:dot($way3, $axis))"/>
    <xsl:variable name="along" select="vec:dot($flat, $u)"/>
    <xsl:variable name="way" select="1 - 2 * ($slides and $along &lt; 0 or not($slides) and vec:dot($axis, $u) &lt; 0)"/>
    <xsl:variable name="slide" select="vec:along(vec:add(vec:add('0 0 0', $u, $way), $axis, -1 * $way * vec:dot($axis, $u)))"/>
    <xsl:variable name="w" select="text:when($slides, $slide, vec:along($flat))"/>
    <xsl:variable name="t" select="vec:cross($axis, $w)"/>
    <xsl:variable name="far" select="math:abs(vec:dot($flat, $w))"/>
    <xsl:variable name="form" select="text:when(@follower, @follower, 'roller')"/>
    <!-- What has no law is an eccentric disc. -->
    <xsl:variable name="law" select="text:when(@law, @law, concat('0 0 3.141592653589793 ', 0.3 * $far))"/>
    <xsl:variable name="least" select="1.15 * ($form = 'flat' and $slides) * dr:cam-base(concat($law, ';', @laws[../@law]), $way)"/>
    <xsl:variable name="free" select="0.6 * $far - ($far &lt; 2.5 * $room) * (0.6 * $far - $far + $room) * $slides"/>
    <xsl:variable name="roomy" select="$free + (0.4 * $room - $free) * ($free &lt; 0.4 * $room)"/>
    <xsl:variable name="base" select="number(text:when(@radius, @radius, string($roomy + ($least - $roomy) * ($least &gt; $roomy))))"/>
    <cam form="{$form}" law="{$law}" stretches="{concat($law, ';', @laws[../@law])}" w="{$w}" t="{$t}" far="{$far}" slides="{$slides}" base="{$base}" way="{$way}"
        turned="{sum($a/m:joint/@q) - sum(key('w-joint', @carrier)[current()/@a]/m:joint/@q)}" lift="{$lift * boolean(@law)}"
        sizes="{concat($base, ' ', $roller, ' ', $slides * vec:dot($flat, $t), ' ', not($slides) * $far, ' ', $way)}"/>
  </xsl:template>
</xsl:stylesheet>
