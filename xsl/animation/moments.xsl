<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the scheme of a model at a moment of its motion, and from where and at which scale all moments are seen.
  Input: the normal form with a record.
  Output: names of views, scales, models in a position, pictures, as each template says.
  Parameters: those of animation.xsl, which includes this.
  Source: docs/MOTION.md.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://www.w3.org/2000/svg"
    xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:dr="urn:systel:drawing" xmlns:num="urn:systel:number"
    xmlns:kin="urn:systel:kinematics" xmlns:str="http://exslt.org/strings" xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document" xmlns:xlink="http://www.w3.org/1999/xlink"
    xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math" extension-element-prefixes="exsl math"
    exclude-result-prefixes="m sv dr num kin str text doc">

  <!-- From where a motion is seen: as the scheme is, but wheels along their axles, where they turn; and from a corner where another view
       would suit another moment better. -->
  <xsl:template name="an-view">
    <xsl:param name="moments"/>
    <xsl:variable name="names">
      <xsl:for-each select="$moments[position() = 1 or position() = last() or position() mod ceiling(last() div 6) = 0][$view = 'auto']">
        <xsl:variable name="posed"><xsl:call-template name="an-posed"><xsl:with-param name="moment" select="."/></xsl:call-template></xsl:variable>
        <xsl:variable name="views"><xsl:apply-templates select="exsl:node-set($posed)/m:model" mode="sv-view"><xsl:with-param name="wanted" select="$view"/></xsl:apply-templates></xsl:variable>
        <v xmlns=""><xsl:value-of select="exsl:node-set($views)/view/@name"/></v>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="name" select="exsl:node-set($names)/v"/>
    <xsl:value-of select="text:when($view != 'auto', $view, text:when($name = 'train', 'plane', text:when($name != $name[1], 'iso', string($name[1]))))"/>
  </xsl:template>

  <!-- The scales at which the way of the whole motion goes onto a page (context: the model at the first moment). -->
  <xsl:template name="an-row">
    <xsl:param name="moments"/>
    <xsl:param name="seen"/>
    <xsl:variable name="views"><xsl:apply-templates select="." mode="sv-view"><xsl:with-param name="wanted" select="$seen"/></xsl:apply-templates></xsl:variable>
    <xsl:variable name="seen-from" select="exsl:node-set($views)/view"/>
    <xsl:variable name="laid">
      <xsl:for-each select="$moments[position() = 1 or position() = last() or position() mod ceiling(last() div 12) = 0]">
        <xsl:variable name="posed"><xsl:call-template name="an-posed"><xsl:with-param name="moment" select="."/></xsl:call-template></xsl:variable>
        <xsl:apply-templates select="exsl:node-set($posed)/m:model/m:body" mode="sv-layout"><xsl:with-param name="view" select="$seen-from"/></xsl:apply-templates>
        <xsl:variable name="moment" select="."/>
        <xsl:for-each select="exsl:node-set($posed)/m:model[m:object or m:problem/m:zone]"><xsl:call-template name="sv-things">
          <xsl:with-param name="view" select="$seen-from"/>
          <xsl:with-param name="k" select="1"/>
          <xsl:with-param name="holds" select="$an-holds[@start &lt;= $moment/@t + 0.000000001]"/>
        </xsl:call-template></xsl:for-each>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="all" select="exsl:node-set($laid)//*[@x][not(self::b[@n = 0])]"/>
    <!-- the base in the plane may stand anywhere -->
    <xsl:variable name="least"><xsl:call-template name="sv-scale">
      <xsl:with-param name="width" select="math:max($all/@x) - math:min($all/@x)"/>
      <xsl:with-param name="height" select="math:max($all/@y) - math:min($all/@y)"/>
      <xsl:with-param name="wide" select="0.19"/>
      <xsl:with-param name="high" select="0.17"/>
    </xsl:call-template></xsl:variable>
    <xsl:for-each select="str:tokenize($sv-scales)[. &gt;= $least or $least = 0]"><xsl:value-of select="concat(., ' ')"/></xsl:for-each>
  </xsl:template>

  <!-- The model at a moment. -->
  <xsl:template name="an-posed">
    <xsl:param name="moment"/>
    <xsl:variable name="place">
      <m:position>
        <xsl:copy-of select="$moment/@structure"/>
        <!-- at a change the structure that comes is in force -->
        <xsl:for-each select="$an-stands[@start &lt;= $moment/@t + 0.0000001 and (@end &gt; $moment/@t + 0.0000001 or @end = $an-end)]">
          <m:stand><xsl:copy-of select="@connection | @at-b"/></m:stand>
        </xsl:for-each>
        <xsl:for-each select="$an-coordinates[@index = 1]">
          <m:at joint="{@joint}">
            <xsl:attribute name="q">
              <xsl:for-each select="key('an-coordinate', @joint)">
                <xsl:value-of select="concat(text:when(position() &gt; 1, ' '), num:item($moment/@q, 1 + count(preceding-sibling::m:coordinate)))"/>
              </xsl:for-each>
            </xsl:attribute>
          </m:at>
        </xsl:for-each>
      </m:position>
    </xsl:variable>
    <xsl:apply-templates select="$moment/ancestor::m:model" mode="sv-posed">
      <xsl:with-param name="position" select="exsl:node-set($place)/m:position"/>
    </xsl:apply-templates>
  </xsl:template>

  <!-- The placed scheme of a model at a moment, as a picture: b, tie, turn = where axes of bodies point that are seen in full, and
       where the traced point is. -->
  <xsl:template name="an-placed">
    <xsl:param name="moment"/>
    <xsl:param name="plan"/>
    <xsl:param name="start"/>
    <xsl:param name="spots" select="/.."/>
    <xsl:variable name="view" select="$plan/view"/>
    <xsl:variable name="posed"><xsl:call-template name="an-posed"><xsl:with-param name="moment" select="$moment"/></xsl:call-template></xsl:variable>
    <xsl:for-each select="exsl:node-set($posed)/m:model">
      <xsl:variable name="layout"><xsl:if test="not(m:system[2])"><xsl:apply-templates select="m:body" mode="sv-layout"><xsl:with-param name="view" select="$view"/></xsl:apply-templates></xsl:if></xsl:variable>
      <xsl:variable name="meshed"><xsl:if test="m:system[2]"><xsl:call-template name="an-panels">
        <xsl:with-param name="start" select="$start"/>
        <xsl:with-param name="plans" select="$plan"/>
        <xsl:with-param name="spots" select="$spots"/>
        <xsl:with-param name="holds" select="$an-holds[@start &lt;= $moment/@t + 0.000000001]"/>
      </xsl:call-template></xsl:if><xsl:if test="not(m:system[2])">
        <xsl:variable name="placed" select="dr:scheme(exsl:node-set($layout)/b, string($view/@name), $plan/@k, $sv-library)"/>
        <xsl:copy-of select="$placed[not(current()/m:relation)]"/>
        <xsl:if test="m:relation"><xsl:call-template name="sv-mesh">
          <xsl:with-param name="model" select="."/>
          <xsl:with-param name="placed" select="$placed"/>
          <xsl:with-param name="view" select="$view"/>
          <xsl:with-param name="k" select="$plan/@k"/>
        </xsl:call-template></xsl:if>
      </xsl:if></xsl:variable>
      <picture at="{$moment/@t}" plane="{$view/@name = 'plane'}" xmlns="">
        <xsl:copy-of select="$meshed"/>
        <xsl:if test="not(m:system[2]) and (m:object or m:problem/m:zone)"><xsl:call-template name="sv-things">
          <xsl:with-param name="view" select="$view"/>
          <xsl:with-param name="k" select="$plan/@k"/>
          <xsl:with-param name="holds" select="$an-holds[@start &lt;= $moment/@t + 0.000000001]"/>
          <xsl:with-param name="placed" select="exsl:node-set($meshed)/b"/>
        </xsl:call-template></xsl:if>
        <xsl:if test="not(m:system[2]) and (m:spring or m:damper or m:device)"><xsl:call-template name="sv-ties">
          <xsl:with-param name="placed" select="exsl:node-set($meshed)/b"/>
          <xsl:with-param name="view" select="$view"/>
          <xsl:with-param name="k" select="$plan/@k"/>
        </xsl:call-template></xsl:if>
        <xsl:for-each select="descendant::m:body[../m:body][//m:relation[@kind != 'mimic']]">
          <xsl:variable name="body" select="."/>
          <xsl:variable name="pole" select="kin:point(., '0 0 0')"/>
          <xsl:for-each select="str:tokenize('1,0,0 0,1,0 0,0,1', ' ')">
            <xsl:variable name="tip" select="kin:point($body, translate(., ',', ' '))"/>
            <xsl:variable name="x" select="sv:px($view, $tip) - sv:px($view, $pole)"/>
            <xsl:variable name="y" select="sv:py($view, $tip) - sv:py($view, $pole)"/>
            <turn n="{$body/@number}" seen="{sv:length($x, $y) &gt; 0.9}" angle="{sv:angle($x, $y)}"/>
          </xsl:for-each>
        </xsl:for-each>
        <xsl:if test="$trace != '' and not(m:system[2])">
          <traced><xsl:call-template name="sv-traced"><xsl:with-param name="view" select="$view"/></xsl:call-template></traced>
        </xsl:if>
      </picture>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
