<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: a second view of what the first one hides: pairs that fall together, links along the line of sight.
  Input: the model as context, the picture of the first view (picture.xsl). Output: beside = x y, where its picture is to be moved;
    the picture itself; nothing where all is seen.
  Parameters: first; wanted = its name, by default the one that is needed; wide, high = the room for both, millimetres, 0: any.
  Source: GOST 2.305 (as many views as show everything, no more), 2.317.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:dr="urn:systel:drawing" xmlns:exsl="http://exslt.org/common"
  xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl func" exclude-result-prefixes="text m sv dr">

  <!-- Millimetres between two views. -->
  <xsl:variable name="sv-apart" select="15"/>

  <!-- The name of the view that shows most of what the first one hides, an isometric one before others; empty: nothing is hidden,
       or as much in any. -->
  <func:function name="sv:second-view">
    <xsl:param name="model"/>
    <xsl:param name="first"/>
    <xsl:variable name="named">
      <xsl:for-each select="document('')/*/sv:seconds/v">
        <xsl:call-template name="sv-view-named"><xsl:with-param name="name" select="@name"/></xsl:call-template>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="views" select="exsl:node-set($named)/view"/>
    <xsl:variable name="shown" select="$views[@name = $first/@view]"/>
    <xsl:variable name="k" select="1000 div ($first/@scale + 10 * ($first/@scale = 0))"/>
    <xsl:variable name="bodies" select="sv:seen-bodies($model)"/>
    <xsl:variable name="hidden"><xsl:if test="$shown and $bodies"><xsl:value-of select="sum(dr:views($bodies, $shown, /.., $k)/@*[name() = 'together' or name() = 'vanished'])"/></xsl:if></xsl:variable>
    <xsl:variable name="best">
      <xsl:if test="$hidden &gt; 0">
        <xsl:for-each select="dr:views($bodies, $views[@name != $first/@view], $shown, $k)[self::view]">
          <xsl:sort select="@together + @vanished" data-type="number"/>
          <xsl:if test="position() = 1 and @together + @vanished &lt; $hidden"><xsl:value-of select="@name"/></xsl:if>
        </xsl:for-each>
      </xsl:if>
    </xsl:variable>
    <func:result select="string($best)"/>
  </func:function>
  <sv:seconds><v xmlns="" name="iso"/><v xmlns="" name="front"/><v xmlns="" name="side"/><v xmlns="" name="top"/></sv:seconds>

  <!-- The second view at the scale of the first, beside it or below it: as it has room; by itself so that both are about as wide as high. -->
  <xsl:template name="sv-second">
    <xsl:param name="first"/>
    <xsl:param name="wanted" select="sv:second-view(., $first)"/>
    <xsl:param name="wide" select="0"/>
    <xsl:param name="high" select="0"/>
    <xsl:variable name="fields"><field wide="100000" high="100000"/></xsl:variable>
    <xsl:variable name="made"><xsl:if test="$wanted != ''"><xsl:call-template name="sv-whole">
      <xsl:with-param name="wanted" select="$wanted"/>
      <xsl:with-param name="bare" select="true()"/>
      <xsl:with-param name="fields" select="exsl:node-set($fields)/field"/>
      <xsl:with-param name="row" select="string($first/@scale)"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <xsl:for-each select="exsl:node-set($made)/picture">
      <xsl:copy-of select="sv:beside($first, ., $wide, $high)"/>
    </xsl:for-each>
  </xsl:template>

  <!-- A picture by itself, with a second view where one may be and is needed. -->
  <xsl:template name="sv-with-second">
    <xsl:param name="first"/>
    <xsl:param name="may"/>
    <xsl:variable name="made"><xsl:if test="$may and $first/@scale != 0"><xsl:call-template name="sv-second">
      <xsl:with-param name="first" select="$first"/>
    </xsl:call-template></xsl:if></xsl:variable>
    <xsl:variable name="beside" select="exsl:node-set($made)/beside"/>
    <xsl:if test="not($beside)"><xsl:copy-of select="$first"/></xsl:if>
    <xsl:for-each select="$beside">
      <picture>
        <xsl:copy-of select="$first/@*"/>
        <xsl:attribute name="left"><xsl:value-of select="sv:min($first/@left, @x + picture/@left)"/></xsl:attribute>
        <xsl:attribute name="top"><xsl:value-of select="sv:min($first/@top, @y + picture/@top)"/></xsl:attribute>
        <xsl:attribute name="right"><xsl:value-of select="-sv:min(-$first/@right, -@x - picture/@right)"/></xsl:attribute>
        <xsl:attribute name="low"><xsl:value-of select="-sv:min(-$first/@low, -@y - picture/@low)"/></xsl:attribute>
        <xsl:copy-of select="$first/* | ."/>
      </picture>
    </xsl:for-each>
  </xsl:template>

  <!-- Where a second picture stands to the first; nothing where there is no room. -->
  <func:function name="sv:beside">
    <xsl:param name="first"/>
    <xsl:param name="second"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:variable name="w" select="$first/@right - $first/@left"/>
    <xsl:variable name="h" select="$first/@low - $first/@top"/>
    <xsl:variable name="w2" select="$second/@right - $second/@left"/>
    <xsl:variable name="h2" select="$second/@low - $second/@top"/>
    <xsl:variable name="aside" select="$wide = 0 and $w + $w2 &lt;= 1.5 * ($h + $h2) or $wide &gt; 0 and $w + $sv-apart + $w2 &lt;= $wide and $h2 &lt;= $high"/>
    <xsl:variable name="made">
      <xsl:if test="$aside or $wide = 0 or $h + $sv-apart + $h2 &lt;= $high and $w2 &lt;= $wide">
        <beside>
          <xsl:attribute name="x"><xsl:value-of select="($first/@right + $sv-apart - $second/@left) * $aside
            + (($first/@left + $first/@right - $second/@left - $second/@right) div 2) * not($aside)"/></xsl:attribute>
          <xsl:attribute name="y"><xsl:value-of select="($first/@low - $second/@low) * $aside + ($first/@low + $sv-apart - $second/@top) * not($aside)"/></xsl:attribute>
          <xsl:copy-of select="$second"/>
        </beside>
      </xsl:if>
    </xsl:variable>
    <func:result select="exsl:node-set($made)/beside"/>
  </func:function>

  <!-- A second view among what is drawn of the first. -->
  <xsl:template match="beside" mode="sv-fragment">
    <xsl:param name="prefix"/>
    <g class="view" data-view="{picture/@view}" transform="translate({sv:n(@x)} {sv:n(@y)})" xmlns="http://www.w3.org/2000/svg">
      <xsl:apply-templates select="picture" mode="sv-fragment">
        <xsl:with-param name="prefix" select="$prefix"/>
        <xsl:with-param name="ids" select="false()"/>
      </xsl:apply-templates>
    </g>
  </xsl:template>
</xsl:stylesheet>
