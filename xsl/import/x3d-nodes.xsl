<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what the nodes of an X3D scene are for who reads it as a model: keys, fields, which Transforms are bodies.
     Input: X3D, or a page with it. Included by import/x3d.xsl and check/x3d.xsl.
     Output: keys x3-def, x3-to; $x3-scene, $x3-world, $x3-own; functions x3:node, x3:field, x3:times, x3:moves, x3:joint, x3:is-body, x3:name.
     Parameters: none.
     Source: ISO/IEC 19775-1: DEF and USE (4.4.3), Transform (10.4.4), HAnimJoint (26.3.3); fields have the defaults there. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:x3="urn:systel:import:x3d" xmlns:num="urn:systel:number"
    xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" exclude-result-prefixes="x3 num vec text">

  <xsl:key name="x3-def" match="*[@DEF]" use="@DEF"/>
  <xsl:key name="x3-to" match="ROUTE[@toField = 'rotation' or @toField = 'set_rotation' or @toField = 'translation' or @toField = 'set_translation'
      or @toField = 'orientation' or @toField = 'position']" use="@toNode"/>

  <xsl:variable name="x3-scene" select="(/descendant::X3D)[1]/Scene[1]"/>
  <!-- what can be clicked on as a whole is in a group -->
  <xsl:variable name="x3-world" select="(($x3-scene | $x3-scene/Group)/WorldInfo)[1]"/>
  <!-- our own scenes say by metadata what is a body -->
  <xsl:variable name="x3-own" select="boolean($x3-world/MetadataSet[@name = 'model'][@reference = 'urn:systel:model'])"/>

  <!-- The first of the nodes itself, or the one that it stands for. -->
  <func:function name="x3:node">
    <xsl:param name="node"/>
    <xsl:choose>
      <xsl:when test="$node[1]/@USE"><xsl:for-each select="$node[1]"><func:result select="key('x3-def', @USE)[1]"/></xsl:for-each></xsl:when>
      <xsl:otherwise><func:result select="$node[1]"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- The numbers of a field, or what stands for it where it is not written. -->
  <func:function name="x3:field">
    <xsl:param name="value"/><xsl:param name="default"/>
    <func:result select="string(text:when(normalize-space($value) != '', translate(normalize-space($value), ',', ' '), $default))"/>
  </func:function>

  <func:function name="x3:times">
    <xsl:param name="a"/><xsl:param name="b"/>
    <func:result select="vec:xyz(vec:item($a, 1) * vec:item($b, 1), vec:item($a, 2) * vec:item($b, 2), vec:item($a, 3) * vec:item($b, 3))"/>
  </func:function>

  <!-- Routes that turn or shift a node. -->
  <func:function name="x3:moves">
    <xsl:param name="node"/>
    <xsl:for-each select="$node"><func:result select="key('x3-to', @DEF)[string(current()/@DEF) != '']"/></xsl:for-each>
  </func:function>

  <!-- What our own scenes, or whoever writes the same, say of the pair. -->
  <func:function name="x3:joint">
    <xsl:param name="node"/>
    <func:result select="$node/MetadataSet[@name = 'joint'][@reference = 'urn:systel:model'][1]"/>
  </func:function>

  <!-- A Transform is a body where something moves it, where its pair is told, or where it has a name or a body's file of its own and shows something. -->
  <func:function name="x3:is-body">
    <xsl:param name="node"/>
    <xsl:for-each select="$node">
      <func:result select="boolean(x3:joint(.)) or not($x3-own) and (self::HAnimJoint or boolean(x3:moves(.))
          or (@DEF or Inline or ProtoInstance) and not(self::HAnimHumanoid) and (self::*[.//Shape] or self::*[.//Inline] or self::*[.//ProtoInstance] or self::*[.//*[@USE]]))"/>
    </xsl:for-each>
  </func:function>

  <!-- First of an MFString, or the text as it is. -->
  <func:function name="x3:first">
    <xsl:param name="list"/>
    <xsl:variable name="text" select="normalize-space($list)"/>
    <func:result select="string(text:when(starts-with($text, '&quot;'), normalize-space(substring-before(substring($text, 2), '&quot;')), $text))"/>
  </func:function>

  <!-- A body's name: its own, or that of what it shows. -->
  <func:function name="x3:name">
    <xsl:param name="node"/>
    <xsl:variable name="file" select="x3:first($node/Inline[1]/@url)"/>
    <xsl:variable name="name">
      <xsl:choose>
        <xsl:when test="$x3-own"/>
        <xsl:when test="$node/self::HAnimJoint[@name != '']"><xsl:value-of select="$node/@name"/></xsl:when>
        <xsl:when test="$node/@DEF"><xsl:value-of select="$node/@DEF"/></xsl:when>
        <xsl:when test="$node/ProtoInstance/@DEF"><xsl:value-of select="$node/ProtoInstance/@DEF"/></xsl:when>
        <xsl:when test="contains($file, '.x3d')"><xsl:value-of select="substring-before($file, '.x3d')"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$file"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <func:result select="normalize-space($name)"/>
  </func:function>
</xsl:stylesheet>
