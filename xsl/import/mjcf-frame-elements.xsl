<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: elements frame of MJCF, those of copies among them: where what stood in one stands in the body.
     Input: elements with an attribute frame and the list frames of the root (src/pipeline/mjcf_frames.h). Output: texts of numbers.
     Included by mjcf-frames.xsl, which tells what an element says.
     Parameters: none.
     Source: MuJoCo's XML reference: frame, replicate. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:mj="urn:systel:import:mjcf" xmlns:text="urn:systel:text"
    xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector"
    xmlns:func="http://exslt.org/functions" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="func" exclude-result-prefixes="mj text q vec exsl">

  <!-- A way, a place, or two places in the frame that the element stands in. -->
  <func:function name="mj:framed">
    <xsl:param name="element"/><xsl:param name="name"/><xsl:param name="said"/>
    <xsl:variable name="frame" select="mj:frame($element)"/>
    <xsl:variable name="turn" select="string($frame/@turn)"/>
    <xsl:variable name="place" select="string($frame/@place)"/>
    <xsl:choose>
      <xsl:when test="$name = 'axis'"><func:result select="q:rotate($turn, $said)"/></xsl:when>
      <xsl:when test="$name = 'pos'"><func:result select="vec:add($place, q:rotate($turn, $said))"/></xsl:when>
      <xsl:otherwise><func:result select="concat(vec:add($place, q:rotate($turn, mj:part($said, 1))), ' ', vec:add($place, q:rotate($turn, mj:part($said, 4))))"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- Frames with those around them, in the body; that of a copy has been made so many times, each in the one before. Told once, from outside inwards. -->
  <xsl:key name="mj-frames-in" match="frames/frame" use="@frame"/>
  <xsl:key name="mj-frame" match="frame" use="@of"/>
  <xsl:variable name="mj-frames-tree"><xsl:if test="/mujoco/frames"><xsl:apply-templates select="/mujoco/frames/frame[not(@frame)]" mode="mj-frame"/></xsl:if></xsl:variable>
  <xsl:template match="frame" mode="mj-frame">
    <xsl:param name="place" select="'0 0 0'"/><xsl:param name="turn" select="'1 0 0 0'"/>
    <xsl:variable name="said" select="mj:told(.)"/>
    <xsl:variable name="step" select="string(text:when($said = '', '1 0 0 0', $said))"/>
    <xsl:variable name="times" select="number(text:when(@times, @times, 1))"/>
    <xsl:variable name="here" select="vec:add($place, q:rotate($turn, mj:steps(mj:get(., 'pos', '0 0 0'), $step, $times)))"/>
    <xsl:variable name="way" select="q:product($turn, mj:power($step, $times))"/>
    <frame of="{@id}" place="{$here}" turn="{$way}"/>
    <xsl:apply-templates select="key('mj-frames-in', @id)" mode="mj-frame"><xsl:with-param name="place" select="$here"/><xsl:with-param name="turn" select="$way"/></xsl:apply-templates>
  </xsl:template>
  <func:function name="mj:frame">
    <xsl:param name="element"/>
    <xsl:variable name="id" select="string($element/@frame)"/>
    <xsl:for-each select="exsl:node-set($mj-frames-tree)"><func:result select="key('mj-frame', $id)"/></xsl:for-each>
  </func:function>

  <!-- n turns after each other, and where n steps lead of which each is turned by the one before; by halves. -->
  <func:function name="mj:power">
    <xsl:param name="turn"/><xsl:param name="n"/>
    <xsl:choose>
      <xsl:when test="$n &lt; 1"><func:result select="'1 0 0 0'"/></xsl:when>
      <xsl:when test="$n mod 2 = 1"><func:result select="q:product(mj:power($turn, $n - 1), $turn)"/></xsl:when>
      <xsl:otherwise>
        <xsl:variable name="half" select="mj:power($turn, $n div 2)"/>
        <func:result select="q:product($half, $half)"/>
      </xsl:otherwise>
    </xsl:choose>
  </func:function>
  <func:function name="mj:steps">
    <xsl:param name="step"/><xsl:param name="turn"/><xsl:param name="n"/>
    <xsl:choose>
      <xsl:when test="$n &lt; 1"><func:result select="'0 0 0'"/></xsl:when>
      <xsl:when test="$n mod 2 = 1"><func:result select="vec:add(mj:steps($step, $turn, $n - 1), q:rotate(mj:power($turn, $n - 1), $step))"/></xsl:when>
      <xsl:otherwise>
        <xsl:variable name="half" select="mj:steps($step, $turn, $n div 2)"/>
        <func:result select="vec:add($half, q:rotate(mj:power($turn, $n div 2), $half))"/>
      </xsl:otherwise>
    </xsl:choose>
  </func:function>
</xsl:stylesheet>
