<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: where links, joints, frames and nested models of SDF stand, and what names in it mean.
     Input: elements of SDF. Output: poses "x y z w x y z", nodes. Included by import/sdf.xsl and check/sdf.xsl.
     Parameters: none.
     Source: SDFormat 1.7 and later, pose semantics: relative_to, attached_to, placement_frame, canonical_link, expressed_in, names with ::. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:sd="urn:systel:import:sdf" xmlns:text="urn:systel:text"
    xmlns:num="urn:systel:number" xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector"
    xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="sd text num q vec doc exsl">

  <func:function name="sd:at"><xsl:param name="pose"/><func:result select="concat(num:item($pose, 1), ' ', num:item($pose, 2), ' ', num:item($pose, 3))"/></func:function>
  <func:function name="sd:turn"><xsl:param name="pose"/><func:result select="concat(num:item($pose, 4), ' ', num:item($pose, 5), ' ', num:item($pose, 6), ' ', num:item($pose, 7))"/></func:function>
  <func:function name="sd:product">
    <xsl:param name="a"/><xsl:param name="b"/>
    <xsl:variable name="turn" select="sd:turn($a)"/>
    <func:result select="concat(vec:add(sd:at($a), q:rotate($turn, sd:at($b))), ' ', q:product($turn, sd:turn($b)))"/>
  </func:function>
  <func:function name="sd:inverse">
    <xsl:param name="a"/>
    <xsl:variable name="back" select="q:conjugate(sd:turn($a))"/>
    <func:result select="concat(q:rotate($back, vec:add('0 0 0', sd:at($a), -1)), ' ', $back)"/>
  </func:function>

  <!-- The element pose of an element by itself. -->
  <func:function name="sd:pose">
    <xsl:param name="element"/>
    <xsl:variable name="pose" select="$element/pose[1]"/>
    <xsl:variable name="text" select="normalize-space($pose)"/>
    <xsl:variable name="unit" select="text:when($pose/@degrees = 'true' or $pose/@degrees = '1', 3.141592653589793 div 180, 1)"/>
    <xsl:choose>
      <xsl:when test="$text = ''"><func:result select="'0 0 0 1 0 0 0'"/></xsl:when>
      <xsl:when test="$pose/@rotation_format = 'quat_xyzw'">
        <xsl:variable name="turn" select="concat(num:item($text, 7), ' ', num:item($text, 4), ' ', num:item($text, 5), ' ', num:item($text, 6))"/>
        <!-- of nothing but zeros it is no turn, as in SDFormat -->
        <func:result select="concat(sd:at($text), ' ', q:normalize(text:when(num:item($text, 4) = 0 and num:item($text, 5) = 0 and num:item($text, 6) = 0 and num:item($text, 7) = 0, '1 0 0 0', $turn)))"/>
      </xsl:when>
      <xsl:otherwise>
        <func:result select="concat(sd:at($text), ' ', q:product(q:from-rotation(concat('0 0 1 ', num:item($text, 6) * $unit)),
            q:from-rotation(concat('0 1 0 ', num:item($text, 5) * $unit)), q:from-rotation(concat('1 0 0 ', num:item($text, 4) * $unit))))"/>
      </xsl:otherwise>
    </xsl:choose>
  </func:function>

  <xsl:key name="sd-named" match="link | joint | frame | model" use="concat(generate-id(..), ' ', @name)"/>

  <!-- What a name means in a model: a link, else a joint, frame or model; none: the name is not there, __model__ or world. -->
  <func:function name="sd:find">
    <xsl:param name="model"/><xsl:param name="name"/>
    <xsl:variable name="first" select="text:when(contains($name, '::'), substring-before($name, '::'), $name)"/>
    <xsl:choose>
      <xsl:when test="not($model)"><func:result select="/.."/></xsl:when>
      <xsl:when test="$name = '__model__'"><func:result select="$model"/></xsl:when>
      <xsl:otherwise><xsl:for-each select="$model[1]">
        <!-- before SDFormat 1.8 a name could have :: itself, of what nested models were made flat -->
        <xsl:variable name="whole" select="key('sd-named', concat(generate-id(), ' ', $name))"/>
        <xsl:variable name="all" select="$whole | key('sd-named', concat(generate-id(), ' ', $first))[not($whole)]"/>
        <xsl:choose>
          <xsl:when test="contains($name, '::') and not($whole)"><func:result select="sd:find($all/self::model, substring-after($name, '::'))"/></xsl:when>
          <!-- the world is none of its joints -->
          <xsl:otherwise><func:result select="($all[not(self::link) and $name != 'world'][not($all/self::link)] | $all/self::link)[1]"/></xsl:otherwise>
        </xsl:choose>
      </xsl:for-each></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- What an element stands on: another, or the model around it; none: the world. -->
  <func:function name="sd:on">
    <xsl:param name="element"/>
    <xsl:variable name="to" select="sd:to($element)"/>
    <xsl:variable name="found" select="sd:find($element/parent::*[$to != '' and $to != '__model__'], $to)[$to != 'world']"/>
    <func:result select="$found | $element/parent::model[not($found)]"/>
  </func:function>
  <func:function name="sd:to">
    <xsl:param name="element"/>
    <func:result select="string(text:when($element/pose[1]/@relative_to != '', $element/pose[1]/@relative_to,
        text:when($element/self::frame, $element/@attached_to, text:when($element/self::joint, normalize-space($element/child)))))"/>
  </func:function>
  <xsl:variable name="sd-things" select="//*[self::model or (self::link or self::joint or self::frame) and (parent::model or parent::world)]"/>

  <!-- What an element's link is told by: of a frame what it is attached to, of a joint its child, of a model its canonical link. -->
  <func:function name="sd:of">
    <xsl:param name="element"/>
    <xsl:choose>
      <xsl:when test="$element/self::frame/@attached_to"><func:result select="sd:find($element/.., string($element/@attached_to))"/></xsl:when>
      <xsl:when test="$element/self::frame"><func:result select="$element/parent::model"/></xsl:when>
      <xsl:when test="$element/self::joint"><func:result select="sd:find($element/.., normalize-space($element/child))"/></xsl:when>
      <xsl:when test="$element/self::model/@canonical_link"><func:result select="sd:find($element, string($element/@canonical_link))"/></xsl:when>
      <xsl:otherwise><func:result select="$element/self::model/descendant::link[1]"/></xsl:otherwise>
    </xsl:choose>
  </func:function>
  <!-- root: the link in the end; an element without a place here is told by itself -->
  <xsl:variable name="sd-bonds"><xsl:for-each select="$sd-things"><thing id="{generate-id()}" on="{generate-id(sd:of(.))}"/></xsl:for-each></xsl:variable>
  <xsl:variable name="sd-bound"><xsl:copy-of select="doc:places(exsl:node-set($sd-bonds)/thing)"/></xsl:variable>
  <xsl:key name="sd-place" match="place" use="@id"/>

  <!-- Models of a world that have a name again, and which of them they are: by their names in order, since a key would hand over all of
       one name for each of them. -->
  <xsl:key name="sd-first" match="first" use="@name"/>
  <xsl:variable name="sd-ordered"><xsl:for-each select="/sdf/world/model"><xsl:sort select="@name"/><model id="{generate-id()}" name="{@name}"/></xsl:for-each></xsl:variable>
  <xsl:variable name="sd-firsts"><xsl:for-each select="exsl:node-set($sd-ordered)/model">
    <xsl:if test="not(preceding-sibling::model[1]/@name = @name)"><first name="{@name}" n="{position()}"/></xsl:if>
  </xsl:for-each></xsl:variable>
  <xsl:variable name="sd-again"><xsl:for-each select="exsl:node-set($sd-ordered)/model">
    <xsl:variable name="sd-one" select="."/><xsl:variable name="sd-n" select="position()"/>
    <xsl:for-each select="exsl:node-set($sd-firsts)">
      <xsl:variable name="sd-from" select="key('sd-first', $sd-one/@name)[1]/@n"/>
      <xsl:if test="$sd-n &gt; $sd-from"><again id="{$sd-one/@id}" number="{1 + $sd-n - $sd-from}"/></xsl:if>
    </xsl:for-each>
  </xsl:for-each></xsl:variable>
  <xsl:key name="sd-again" match="again" use="@id"/>

  <!-- The whole name of a link or a joint below the model of the file; with several models, below the world, where those of one name
       are told apart. A link with the name of the world is not the world. -->
  <func:function name="sd:name">
    <xsl:param name="element"/>
    <xsl:variable name="above"><xsl:for-each select="$element/ancestor::model[parent::model or ../model[2]]">
      <xsl:variable name="id" select="generate-id()"/>
      <xsl:value-of select="@name"/><xsl:for-each select="exsl:node-set($sd-again)"><xsl:for-each select="key('sd-again', $id)"><xsl:value-of select="concat('_', @number)"/></xsl:for-each></xsl:for-each>::<xsl:text/>
    </xsl:for-each></xsl:variable>
    <xsl:choose>
      <xsl:when test="not($element)"><func:result select="'world'"/></xsl:when>
      <xsl:otherwise><func:result select="concat($above, $element/@name, text:when($above = '' and $element/@name = 'world', '_link'))"/></xsl:otherwise>
    </xsl:choose>
  </func:function>
</xsl:stylesheet>
