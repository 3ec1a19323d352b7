<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: where links, joints, frames and nested models of SDF stand, and what names in it mean.
     Input: elements of SDF. Output: poses "x y z w x y z", nodes. Included by import/sdf.xsl and check/sdf.xsl.
     Parameters: none.
     Source: SDFormat 1.7 and later, pose semantics: relative_to, attached_to, placement_frame, expressed_in, names with ::. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:sd="urn:systel:import:sdf" xmlns:text="urn:systel:text"
    xmlns:num="urn:systel:number" xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" exclude-result-prefixes="sd text num q vec">

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
    <xsl:variable name="text" select="normalize-space($element/pose)"/>
    <xsl:variable name="unit" select="text:when($element/pose/@degrees = 'true' or $element/pose/@degrees = '1', 3.141592653589793 div 180, 1)"/>
    <xsl:choose>
      <xsl:when test="$text = ''"><func:result select="'0 0 0 1 0 0 0'"/></xsl:when>
      <xsl:when test="$element/pose/@rotation_format = 'quat_xyzw'">
        <func:result select="concat(sd:at($text), ' ', q:normalize(concat(num:item($text, 7), ' ', num:item($text, 4), ' ', num:item($text, 5), ' ', num:item($text, 6))))"/>
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
    <xsl:choose>
      <xsl:when test="contains($name, '::')"><func:result select="sd:find($model/model[@name = substring-before($name, '::')], substring-after($name, '::'))"/></xsl:when>
      <xsl:when test="$name = '__model__'"><func:result select="$model"/></xsl:when>
      <xsl:when test="not($model)"><func:result select="/.."/></xsl:when>
      <xsl:otherwise><xsl:for-each select="$model[1]">
        <!-- the world is none of its joints -->
        <xsl:variable name="all" select="key('sd-named', concat(generate-id(), ' ', $name))[self::link or $name != 'world']"/>
        <func:result select="($all[not($all/self::link)] | $all/self::link)[1]"/>
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
    <func:result select="string(text:when($element/pose/@relative_to != '', $element/pose/@relative_to,
        text:when($element/self::frame, $element/@attached_to, text:when($element/self::joint, normalize-space($element/child)))))"/>
  </func:function>
  <xsl:variable name="sd-things" select="//model | //*[self::link or self::joint or self::frame][parent::model or parent::world]"/>

  <!-- The place of what a name means in the frame of the model. -->
  <func:function name="sd:of">
    <xsl:param name="model"/><xsl:param name="name"/>
    <xsl:choose>
      <xsl:when test="$name = '' or $name = '__model__' or $name = 'world'"><func:result select="'0 0 0 1 0 0 0'"/></xsl:when>
      <xsl:when test="contains($name, '::')">
        <xsl:variable name="inner" select="$model/model[@name = substring-before($name, '::')]"/>
        <func:result select="sd:product(sd:local($inner), sd:of($inner, substring-after($name, '::')))"/>
      </xsl:when>
      <xsl:otherwise><func:result select="sd:local(sd:find($model, $name))"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- The same of an element; of a model of a world in the world. Few ask for it: it follows the way to the model each time. -->
  <func:function name="sd:local">
    <xsl:param name="element"/>
    <xsl:variable name="own" select="sd:product(sd:of($element/.., sd:to($element)), sd:pose($element))"/>
    <xsl:choose>
      <xsl:when test="not($element)"><func:result select="'0 0 0 1 0 0 0'"/></xsl:when>
      <xsl:when test="$element/self::model/@placement_frame"><func:result select="sd:product($own, sd:inverse(sd:of($element, string($element/@placement_frame))))"/></xsl:when>
      <xsl:otherwise><func:result select="$own"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- The link that a name of a joint's end stands for: a frame's is what it is attached to, a model's its canonical one. -->
  <func:function name="sd:link">
    <xsl:param name="model"/><xsl:param name="name"/>
    <xsl:variable name="found" select="sd:find($model, $name)"/>
    <xsl:choose>
      <xsl:when test="$found/self::frame/@attached_to"><func:result select="sd:link($found/.., string($found/@attached_to))"/></xsl:when>
      <xsl:when test="$found/self::frame"><func:result select="sd:link($found/.., '__model__')"/></xsl:when>
      <xsl:when test="$found/self::joint"><func:result select="sd:link($found/.., normalize-space($found/child))"/></xsl:when>
      <xsl:when test="$found/self::model/@canonical_link"><func:result select="sd:link($found, string($found/@canonical_link))"/></xsl:when>
      <xsl:when test="$found/self::model"><func:result select="$found/descendant::link[1]"/></xsl:when>
      <xsl:otherwise><func:result select="$found"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- The whole name of a link or a joint below the model of the file; with several models, below the world, where those of one name
       are told apart. A link with the name of the world is not the world. -->
  <func:function name="sd:name">
    <xsl:param name="element"/>
    <xsl:variable name="above"><xsl:for-each select="$element/ancestor::model[parent::model or ../model[2]]">
      <xsl:variable name="again" select="count(preceding-sibling::model[@name = current()/@name])"/>
      <xsl:value-of select="concat(@name, text:when($again, concat('_', $again + 1)), '::')"/>
    </xsl:for-each></xsl:variable>
    <xsl:choose>
      <xsl:when test="not($element)"><func:result select="'world'"/></xsl:when>
      <xsl:otherwise><func:result select="concat($above, $element/@name, text:when($above = '' and $element/@name = 'world', '_link'))"/></xsl:otherwise>
    </xsl:choose>
  </func:function>
</xsl:stylesheet>
