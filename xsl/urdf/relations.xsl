<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: relations of the normal form as mimics, and a comment for what URDF has no place for.
     Input: m:relation, m:loop. Output: mimic elements (u:mimic, u:follow), comments.
     Parameters: none.
     Source: src/math/relation.h: q_b = ratio (q_a - q_carrier) + offset; a mimic follows one joint
       that follows none, so chains of them are multiplied out. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:u="urn:systel:urdf" xmlns:num="urn:systel:number"
    xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="m u num doc exsl">

  <xsl:key name="relation" match="m:relation" use="@b"/>

  <!-- With a constant ratio and one joint to follow, the first of that joint. -->
  <func:function name="u:usable">
    <xsl:param name="relations"/>
    <func:result select="$relations[@ratio and not(@law or @kind = 'geneva' or @kind = 'ratchet') and boolean(@a) != boolean(@carrier)
        and not(key('joint', @a | @carrier)/@type = 'fixed')]"/>
  </func:function>

  <!-- "id ratio offset" of what the joint follows in the end; '' where it follows none or itself. -->
  <func:function name="u:source">
    <xsl:param name="joint"/>
    <xsl:param name="ratio" select="1"/>
    <xsl:param name="offset" select="0"/>
    <xsl:param name="steps" select="0"/>
    <xsl:for-each select="$joint">
      <xsl:variable name="relation" select="u:usable(key('relation', @id))[1]"/>
      <xsl:choose>
        <xsl:when test="$steps &gt; count(/m:model/m:relation)"><func:result select="''"/></xsl:when>
        <xsl:when test="$relation">
          <xsl:variable name="step" select="$relation/@ratio * (1 - 2 * boolean($relation/@carrier))"/>
          <xsl:variable name="shift" select="number(concat('0', translate($relation/@offset, '-', '')))
              * (1 - 2 * starts-with($relation/@offset, '-'))"/>
          <func:result select="u:source(key('joint', $relation/@a | $relation/@carrier), $ratio * $step,
              $offset + $ratio * $shift, $steps + 1)"/>
        </xsl:when>
        <xsl:when test="$steps = 0"><func:result select="''"/></xsl:when>
        <xsl:otherwise><func:result select="concat(@id, ' ', $ratio, ' ', $offset)"/></xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
    <xsl:if test="not($joint)"><func:result select="''"/></xsl:if>
  </func:function>

  <!-- The mimic of a joint; the second finger of a gripper follows the first one. -->
  <func:function name="u:mimic">
    <xsl:param name="joint"/>
    <xsl:variable name="source" select="u:source($joint)"/>
    <xsl:variable name="finger" select="$joint[/m:model/m:gripper][../@id = 'finger_2']"/>
    <xsl:variable name="mimic">
      <xsl:choose>
        <xsl:when test="$source != ''">
          <xsl:for-each select="$joint">
            <mimic joint="{u:held(key('joint', substring-before($source, ' ')))}"
                multiplier="{substring-before(substring-after($source, ' '), ' ')}"
                offset="{substring-after(substring-after($source, ' '), ' ')}"/>
          </xsl:for-each>
        </xsl:when>
        <xsl:when test="$finger"><mimic joint="{u:held($joint/../../m:body[@id = 'finger_1']/m:joint)}" multiplier="1" offset="0"/></xsl:when>
      </xsl:choose>
    </xsl:variable>
    <func:result select="exsl:node-set($mimic)/*"/>
  </func:function>

  <!-- What goes with a joint by a ratio: with the joint itself, or with what that one follows. -->
  <func:function name="u:follow">
    <xsl:param name="joint"/>
    <xsl:param name="ratio"/>
    <xsl:variable name="own" select="u:mimic($joint)"/>
    <xsl:variable name="mimic">
      <xsl:choose>
        <xsl:when test="$own"><mimic joint="{$own/@joint}" multiplier="{$ratio * $own/@multiplier}" offset="{$ratio * $own/@offset}"/></xsl:when>
        <xsl:when test="$joint"><mimic joint="{u:held($joint)}" multiplier="{number($ratio)}" offset="0"/></xsl:when>
      </xsl:choose>
    </xsl:variable>
    <func:result select="exsl:node-set($mimic)/*"/>
  </func:function>

  <!-- Told twice: by a comment in the file, by a note to who makes it. -->
  <xsl:template name="urdf-lost-one">
    <xsl:param name="text"/>
    <xsl:value-of select="doc:note(., $text)"/>
    <xsl:call-template name="urdf-comment"><xsl:with-param name="text" select="$text"/></xsl:call-template>
  </xsl:template>

  <xsl:template name="urdf-lost">
    <xsl:for-each select="m:loop">
      <xsl:call-template name="urdf-lost-one">
        <xsl:with-param name="text" select="doc:message('urdf-lost-loop', string(@id), string(@type), u:link(key('body', @a)),
            string(@at), u:link(key('body', @b)), string(@at-b))"/>
      </xsl:call-template>
    </xsl:for-each>
    <xsl:for-each select="m:relation">
      <xsl:variable name="used" select="u:usable(key('relation', @b))[1]"/>
      <xsl:if test="generate-id() != generate-id($used) or u:source(key('joint', @b)) = ''">
        <xsl:call-template name="urdf-lost-one">
          <xsl:with-param name="text" select="doc:message('urdf-lost-relation', string(@kind),
              normalize-space(concat(u:joint(key('joint', @a)), ' ', u:joint(key('joint', @carrier)))), u:joint(key('joint', @b)),
              normalize-space(concat(@ratio, @law)))"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
