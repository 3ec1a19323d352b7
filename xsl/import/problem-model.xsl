<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the model that a problem is about, and how its coordinates are counted.
     Input: a problem in canonical names. Included by check/problem.xsl and import/problem.xsl.
     Output: $model, the normal form from the file beside; $planar, whether it lies in a plane and counts y downwards; template
       "units": the units of the coordinates of the current joint of $model, as num:to-si takes them; $usual-pair, key body for motion.xsl.
     Parameters: none.
     Source: docs/PROBLEMS.md; kin:pairs. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model" xmlns:src="urn:systel:source" xmlns:p="urn:systel:pairs" xmlns:kin="urn:systel:kinematics"
    xmlns:doc="urn:systel:document" xmlns:str="http://exslt.org/strings"
    xmlns:pr="urn:systel:problem" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="text m src p kin doc str pr">

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
