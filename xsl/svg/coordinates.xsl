<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the coordinates of a pair: for each an arrow of its positive direction with its letter and, where no sector
    and no dimension tells them, its limits; unit vectors of the axes that something turns about.
  Input: a body of the model as context. Output: item elements (label-choice.xsl).
  Parameters: of the template: b = the placed body, crank = drives a planar mechanism, brief = the name alone, view, k.
  Source: DRAWING practice; several coordinates of a pair are numbered after a point, as in the sheet's table.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
  xmlns:func="http://exslt.org/functions" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="func exsl"
  exclude-result-prefixes="text m sv kin num">

  <xsl:template match="m:body" mode="sv-coordinate">
    <xsl:param name="crank"/>
    <xsl:param name="brief" select="false()"/>
    <xsl:param name="b"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:variable name="body" select="."/>
    <xsl:variable name="motions"><xsl:call-template name="sv-motions"/></xsl:variable>
    <xsl:variable name="motion" select="exsl:node-set($motions)/motion"/>
    <xsl:variable name="way" select="m:joint/@type = 'prismatic' and not($b/@finger) and $b/@view = 'paper' and not(starts-with($view/@name, 'iso'))
      and (m:joint/@max - m:joint/@min) * $k &gt; 2 and not(m:joint/@id = $sv-endless)"/>
    <xsl:for-each select="$motion">
      <xsl:variable name="ux" select="sv:px($view, @axis)"/>
      <xsl:variable name="uy" select="sv:py($view, @axis)"/>
      <xsl:variable name="along" select="sv:length($ux, $uy) &lt; 0.5"/>
      <xsl:variable name="out" select="sv:out($view, @axis)"/>
      <xsl:variable name="sense" select="1 - 2 * ($out &gt; 0)"/>
      <xsl:variable name="angle" select="sv:angle($ux, $uy)"/>
      <xsl:variable name="sector" select="not($motion[2] or $brief) and $along and sv:sector($b, $body/m:joint)"/>
      <xsl:variable name="limits" select="sv:limits($body, position(), @turns)[not($sector or $way or $brief)]"/>
      <xsl:choose>
        <xsl:when test="@fingers">
          <xsl:call-template name="sv-shift-arrow">
            <xsl:with-param name="b" select="$b"/>
            <xsl:with-param name="letter">q</xsl:with-param>
            <xsl:with-param name="index" select="@index"/>
            <xsl:with-param name="angle" select="$b/@angle - 90"/>
            <xsl:with-param name="long" select="7"/>
            <xsl:with-param name="limits" select="$limits"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="@turns and $along">
          <xsl:call-template name="sv-arc">
            <xsl:with-param name="b" select="$b"/>
            <xsl:with-param name="letter" select="text:when($crank, 'ω', 'q')"/>
            <xsl:with-param name="index" select="@index"/>
            <xsl:with-param name="sense" select="$sense"/>
            <xsl:with-param name="limits" select="$limits"/>
          </xsl:call-template>
          <xsl:if test="$sector">
            <xsl:for-each select="$body"><xsl:call-template name="sv-range">
              <xsl:with-param name="b" select="$b"/>
              <xsl:with-param name="sense" select="$sense"/>
            </xsl:call-template></xsl:for-each>
          </xsl:if>
        </xsl:when>
        <xsl:when test="@turns">
          <xsl:call-template name="sv-ring">
            <xsl:with-param name="b" select="$b"/>
            <xsl:with-param name="index" select="@index"/>
            <xsl:with-param name="angle" select="$angle"/>
            <xsl:with-param name="limits" select="$limits"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="$along">
          <xsl:call-template name="sv-eye">
            <xsl:with-param name="b" select="$b"/>
            <xsl:with-param name="letter">q</xsl:with-param>
            <xsl:with-param name="index" select="@index"/>
            <xsl:with-param name="out" select="$out"/>
            <xsl:with-param name="limits" select="$limits"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:otherwise>
          <xsl:call-template name="sv-shift-arrow">
            <xsl:with-param name="b" select="$b"/>
            <xsl:with-param name="letter">q</xsl:with-param>
            <xsl:with-param name="index" select="@index"/>
            <xsl:with-param name="angle" select="$angle"/>
            <xsl:with-param name="limits" select="$limits"/>
          </xsl:call-template>
        </xsl:otherwise>
      </xsl:choose>
      <!-- Unit vectors where the axis is another one than the arrow tells: in space, of what turns. -->
      <xsl:if test="$view/@name != 'plane' and @turns and not($brief)">
        <xsl:variable name="index" select="text:when(count($motion[@turns]) = 1, $body/@number, @index)"/>
        <xsl:choose>
          <xsl:when test="$along">
            <xsl:call-template name="sv-eye">
              <xsl:with-param name="b" select="$b"/>
              <xsl:with-param name="letter">e</xsl:with-param>
              <xsl:with-param name="index" select="$index"/>
              <xsl:with-param name="out" select="$out"/>
              <xsl:with-param name="least" select="150"/>
            </xsl:call-template>
          </xsl:when>
          <xsl:otherwise>
            <xsl:call-template name="sv-shift-arrow">
              <xsl:with-param name="b" select="$b"/>
              <xsl:with-param name="letter">e</xsl:with-param>
              <xsl:with-param name="index" select="$index"/>
              <xsl:with-param name="angle" select="$angle"/>
              <xsl:with-param name="long" select="8"/>
              <xsl:with-param name="least" select="150"/>
            </xsl:call-template>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- motion elements of a body's pair: axis in the scene, turns or fingers when it does not shift, index of its q. -->
  <xsl:template name="sv-motions">
    <xsl:param name="motions" select="kin:motions(.)"/>
    <xsl:param name="place" select="1"/>
    <xsl:variable name="count" select="num:count($motions) div 4"/>
    <xsl:if test="$place &lt;= $count">
      <xsl:variable name="at" select="4 * $place - 3"/>
      <xsl:variable name="kind" select="num:item($motions, $at)"/>
      <motion axis="{num:item($motions, $at + 1)} {num:item($motions, $at + 2)} {num:item($motions, $at + 3)}"
          index="{concat(@number, text:when($count &gt; 1, concat('.', $place)))}">
        <xsl:if test="$kind = 1 or $kind = 2"><xsl:attribute name="turns">true</xsl:attribute></xsl:if>
        <xsl:if test="$kind = 3"><xsl:attribute name="fingers">true</xsl:attribute></xsl:if>
      </motion>
      <xsl:call-template name="sv-motions">
        <xsl:with-param name="motions" select="$motions"/>
        <xsl:with-param name="place" select="$place + 1"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- Both limits of a coordinate as a run; nothing when it has none. Degrees, millimetres. -->
  <func:function name="sv:limits">
    <xsl:param name="body"/>
    <xsl:param name="place"/>
    <xsl:param name="turns"/>
    <xsl:variable name="joint" select="$body/m:joint[@min and @max]"/>
    <xsl:variable name="run">
      <xsl:if test="$joint">
        <xsl:variable name="low" select="num:item($joint/@min, $place)"/>
        <xsl:variable name="high" select="num:item($joint/@max, $place)"/>
        <run small="true">
          <xsl:choose>
            <xsl:when test="$turns"><xsl:value-of select="concat(sv:limit($low), '…', sv:limit($high))"/></xsl:when>
            <xsl:otherwise><xsl:value-of select="sv:plain(concat('(', num:format($low * 1000, 1), '…', num:format($high * 1000, 1), ')'))"/></xsl:otherwise>
          </xsl:choose>
        </run>
      </xsl:if>
    </xsl:variable>
    <func:result select="exsl:node-set($run)/run"/>
  </func:function>
</xsl:stylesheet>
