<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: wheels that move now and then in the plane across their axes, for drawings and scenes alike.
  Input: m:relation of kind geneva or ratchet, posed. Output: function w:index: an element with at-a at-b = the poles, w t = the
    plane, metres in the scene's frame; size = what the outline's 1 is; a b = how the crank and the wheel stand, radians from w;
    of a ratchet also hand, edge and stop = where its lever's and a ground's pawl touch, in sizes.
  Parameters: size, of ratchets without a module. Source: src/math/index_shape.h, relation.h.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text"
  xmlns:m="urn:systel:model" xmlns:w="urn:systel:wheels" xmlns:kin="urn:systel:kinematics" xmlns:dr="urn:systel:drawing"
  xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func exsl"
  exclude-result-prefixes="vec text m w kin dr">

  <!-- Between the lever and where its pawl touches; where the ground's pawl touches. -->
  <xsl:variable name="w-pawl" select="0.55"/>
  <xsl:variable name="w-stop" select="-2.2"/>

  <func:function name="w:index">
    <xsl:param name="relation"/>
    <xsl:param name="size"/>
    <xsl:variable name="a" select="w:a($relation)"/>
    <xsl:variable name="b" select="w:b($relation)"/>
    <xsl:variable name="axis" select="kin:axis($a)"/>
    <xsl:variable name="alike" select="1 - 2 * (vec:dot($axis, kin:axis($b)) &lt; 0)"/>
    <xsl:variable name="qa">
      <xsl:for-each select="$relation"><xsl:value-of select="sum($a/m:joint/@q) - sum(key('w-joint', @carrier)[current()/@a]/m:joint/@q)"/></xsl:for-each>
    </xsl:variable>
    <xsl:variable name="qb" select="$alike * (sum($b/m:joint/@q) - sum($relation/@offset))"/>
    <xsl:variable name="wheels">
      <xsl:choose>
        <xsl:when test="$relation/@kind = 'geneva'">
          <xsl:variable name="between" select="w:between($relation)"/>
          <xsl:variable name="way" select="vec:along($between)"/>
          <index at-a="{w:pole($a)}" at-b="{vec:add(w:pole($a), $between)}" axis="{$axis}" w="{$way}" t="{vec:cross($axis, $way)}" size="{vec:length($between)}"
            a="{3.141592653589793 + $qa}" b="{3.141592653589793 + 3.141592653589793 div $relation/@slots + $qb}"/>
        </xsl:when>
        <xsl:otherwise>
          <!-- The lever points up, or to the right where its axis does. -->
          <xsl:variable name="upright" select="vec:dot($axis, '0 1 0') * vec:dot($axis, '0 1 0') &gt; 0.5"/>
          <xsl:variable name="to" select="text:when($upright, '1 0 0', '0 1 0')"/>
          <xsl:variable name="way" select="vec:along(vec:add($to, $axis, -1 * vec:dot($axis, $to)))"/>
          <xsl:variable name="hand" select="$alike * (1 - 2 * ($relation/@hand = 'left'))"/>
          <xsl:variable name="r"><xsl:choose>
            <xsl:when test="$relation/@module"><xsl:value-of select="$relation/@module * $relation/@teeth div 2"/></xsl:when>
            <xsl:otherwise><xsl:value-of select="$size"/></xsl:otherwise>
          </xsl:choose></xsl:variable>
          <index at-a="{w:pole($a)}" at-b="{w:pole($b)}" axis="{$axis}" w="{$way}" t="{vec:cross($axis, $way)}" size="{$r}" a="{$qa}" b="{$hand * $w-pawl + $qb}" hand="{$hand}"
            edge="{dr:ratchet-edge($relation/@teeth, $hand * ($qa - $qb))}" stop="{dr:ratchet-edge($relation/@teeth, $w-stop - $hand * $qb)}"/>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <func:result select="exsl:node-set($wheels)/index"/>
  </func:function>
</xsl:stylesheet>
