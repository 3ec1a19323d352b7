<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the model that a problem is about, and how its coordinates are counted.
     Input: a problem in canonical names. Included by check/problem.xsl and import/problem.xsl.
     Output: $model, the normal form from the file beside; $planar, whether it lies in a plane and counts y downwards; template
       "units": the units of the coordinates of the current joint of $model, as num:to-si takes them; $usual-pair, key body for motion.xsl; pr:flywheel(find), pr:speed(find), pr:driver(model).
     Parameters: none.
     Source: docs/PROBLEMS.md; kin:pairs. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model" xmlns:src="urn:systel:source" xmlns:p="urn:systel:pairs" xmlns:kin="urn:systel:kinematics"
    xmlns:doc="urn:systel:document" xmlns:str="http://exslt.org/strings"
    xmlns:sp="urn:systel:speed" xmlns:exsl="http://exslt.org/common" xmlns:pr="urn:systel:problem" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="text m src p kin doc str pr sp exsl">
  <xsl:include href="../lib/speed.xsl"/>

  <xsl:variable name="model" select="pr:model(/problem)"/>
  <xsl:variable name="planar" select="starts-with($model/@class, 'П') and $model/@src:y = 'down'"/>
  <xsl:variable name="usual-pair" select="1"/>
  <xsl:variable name="length-unit" select="text:when($model/@src:length, string($model/@src:length), 'm')"/>
  <xsl:variable name="angle-unit" select="text:when($model/@src:angle, string($model/@src:angle), 'rad')"/>

  <!-- Asked for at the root, whose line is told where there is none. -->
  <func:function name="pr:model">
    <xsl:param name="problem"/>
    <xsl:for-each select="$problem"><func:result select="doc:model(string(@model))"/></xsl:for-each>
  </func:function>

  <!-- Whether what is asked for is a flywheel; its speed, rad/s, nothing where it is none. -->
  <func:function name="pr:flywheel">
    <xsl:param name="find"/>
    <func:result select="boolean(str:tokenize($find/@of)[. = 'flywheel' or . = 'маховик'])"/>
  </func:function>
  <func:function name="pr:speed">
    <xsl:param name="find"/>
    <xsl:variable name="own" select="normalize-space($find/@speed)"/>
    <func:result select="text:when(sp:turns($own), sp:si($own, concat($angle-unit, '/s')), '')"/>
  </func:function>

  <!-- The joint that alone drives a model, where it turns; else nothing. -->
  <func:function name="pr:driver">
    <xsl:param name="of"/>
    <xsl:variable name="drives" select="str:tokenize(kin:driving($of))"/>
    <xsl:variable name="joints">
      <xsl:for-each select="$of/m:body//m:body/m:joint">
        <xsl:variable name="joint" select="."/>
        <xsl:for-each select="kin:pairs(string(@type))/p:coordinate"><of id="{$joint/@id}" kind="{@kind}" alone="{last()}" xmlns=""/></xsl:for-each>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="at"><xsl:for-each select="$drives"><xsl:if test=". = 1"><xsl:value-of select="concat(position(), ' ')"/></xsl:if></xsl:for-each></xsl:variable>
    <xsl:variable name="driver" select="exsl:node-set($joints)/of[position() = number($at)][@kind = 'rotation' and @alone = 1]"/>
    <func:result select="$of//m:joint[@id = $driver/@id]"/>
  </func:function>

  <xsl:key name="body" match="body" use="number(@number)"/>

  <xsl:template name="units">
    <xsl:variable name="type" select="@type"/>
    <xsl:variable name="flipped" select="str:tokenize(string(kin:pairs()/p:system[@planar = 'true'][$planar]/p:pair[@type = $type][1]/@units))"/>
    <xsl:for-each select="kin:pairs(string($type))/p:coordinate">
      <xsl:variable name="n" select="position()"/>
      <xsl:if test="$n &gt; 1"><xsl:text> </xsl:text></xsl:if>
      <xsl:if test="starts-with($flipped[$n], '-')">-</xsl:if>
      <xsl:value-of select="text:when(@kind = 'translation', $length-unit, $angle-unit)"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
