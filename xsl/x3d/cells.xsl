<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: cells of several systems: poles as each system's own table has them; a foot under the
     first bodies of a system whose own body 0 has no geometry.
     Input: the normal form; m:system says where each system stands.
     Output: X3D nodes in the frame of the body that carries a system.
     Parameters: none.
     Source: paper 004, table of placements; table of default bodies, rule P4. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:x3d:vector" xmlns:q="urn:systel:quaternion"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="vec m v q">

  <xsl:key name="x3d-system-base" match="m:model/m:system" use="@base"/>
  <xsl:key name="x3d-system" match="m:model/m:system" use="@number"/>
  <xsl:key name="x3d-system-body" match="m:body[@system]" use="@system"/>

  <!-- Bodies of a cell that stand on the ground of their own system. -->
  <func:function name="v:first">
    <xsl:param name="body"/>
    <func:result select="boolean($body/@system) and not($body/@system = $body/../@system)"/>
  </func:function>

  <!-- The pole in the frame of its base, in a cell of its system's own ground. -->
  <func:function name="v:pole">
    <xsl:param name="joint"/>
    <xsl:variable name="at" select="normalize-space($joint/@at)"/>
    <xsl:choose>
      <xsl:when test="v:first($joint/..)">
        <xsl:for-each select="$x3d-model">
          <xsl:variable name="system" select="key('x3d-system', $joint/../@system)"/>
          <func:result select="v:back($system, vec:add($at, $system/@at, -1, 9))"/>
        </xsl:for-each>
      </xsl:when>
      <xsl:otherwise><func:result select="$at"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <func:function name="v:back">
    <xsl:param name="system"/>
    <xsl:param name="vector"/>
    <xsl:choose>
      <xsl:when test="$system/@rotation">
        <func:result select="q:rotate(q:conjugate(q:from-rotation($system/@rotation)), $vector)"/>
      </xsl:when>
      <xsl:otherwise><func:result select="$vector"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- The systems on the current body that show nothing of their own ground. -->
  <xsl:template name="x3d-cell-feet">
    <xsl:variable name="base" select="."/>
    <xsl:for-each select="key('x3d-system-base', @number)[not(@number = $base/m:shape/@system)]">
      <xsl:variable name="firsts" select="key('x3d-system-body', @number)[count(.. | $base) = 1]"/>
      <Transform>
        <xsl:call-template name="x3d-placement">
          <xsl:with-param name="at" select="normalize-space(@at)"/>
          <xsl:with-param name="rotation" select="normalize-space(@rotation)"/>
        </xsl:call-template>
        <xsl:apply-templates select="$firsts/m:joint" mode="x3d-foot">
          <!-- one that stands above the ground stands on it, too -->
          <xsl:with-param name="below" select="vec:item(@at, 2) * (not($base/m:joint)
              and vec:item(@at, 2) &gt; 0)"/>
        </xsl:apply-templates>
      </Transform>
      <xsl:apply-templates select="$firsts/m:joint" mode="x3d-guide"/>
    </xsl:for-each>
  </xsl:template>

</xsl:stylesheet>
