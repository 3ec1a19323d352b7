<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the scheme of a cell: each of its systems apart in a panel of its own, in its own best view, seen in the
    frame it stands in, with a caption; panels in rows.
  Input: a model with systems. Output: the picture of picture.xsl. The groups nest as the bodies do, whatever panel they
    are drawn in: every length of a placed panel is moved to its place on the sheet, then its bodies are hung where
    the system stands. For a sheet also kept after it: the panels that were placed, each for a scale (at), since other sizes and fields ask for the same ones again.
  Parameters: of the templates. Source: paper 004 (placements j.k); GOST 2.303: what is apart is named.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
  xmlns:q="urn:systel:quaternion" xmlns:doc="urn:systel:document" xmlns:math="http://exslt.org/math"
  xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings" xmlns:func="http://exslt.org/functions"
  extension-element-prefixes="math exsl str func" exclude-result-prefixes="text m sv kin num q doc">

  <!-- Metres on paper for the lengths of a system on a sheet, largest first. -->
  <xsl:variable name="sv-panel-sizes" select="'0.24 0.2 0.17 0.14 0.12 0.1 0.085 0.07 0.055 0.045 0.035'"/>
  <xsl:variable name="sv-panel-least" select="0.035"/>

  <!-- The first of the sizes at which panels go into a field for all that is known before they are drawn. -->
  <xsl:template name="sv-panel-size">
    <xsl:param name="panels"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:param name="row"/>
    <xsl:param name="sizes" select="$sv-panel-sizes"/>
    <xsl:variable name="size" select="str:tokenize($sizes)[1]"/>
    <xsl:variable name="about">
      <xsl:for-each select="$panels">
        <xsl:variable name="scale"><xsl:call-template name="sv-panel-scale">
          <xsl:with-param name="size" select="number($size)"/>
          <xsl:with-param name="row" select="$row"/>
          <xsl:with-param name="sheet" select="true()"/>
        </xsl:call-template></xsl:variable>
        <xsl:variable name="k" select="1000 div ($scale + 10 * ($scale = 0))"/>
        <!-- letters and symbols, the caption below -->
        <panel n="{@n}" left="0" right="{@width * $k + 30}" top="0" low="{@height * $k + 25}" bottom="{@height * $k + 40}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="rows"><xsl:call-template name="sv-rows">
      <xsl:with-param name="panels" select="exsl:node-set($about)/panel"/>
      <xsl:with-param name="wide" select="$wide"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="spots" select="exsl:node-set($rows)/spot"/>
    <xsl:choose>
      <xsl:when test="contains($sizes, ' ') and (math:max($spots/@right) &gt; $wide or math:max($spots/@bottom) &gt; $high)">
        <xsl:call-template name="sv-panel-size">
          <xsl:with-param name="panels" select="$panels"/>
          <xsl:with-param name="wide" select="$wide"/>
          <xsl:with-param name="high" select="$high"/>
          <xsl:with-param name="row" select="$row"/>
          <xsl:with-param name="sizes" select="substring-after($sizes, ' ')"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="$size"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="sv-panels">
    <xsl:param name="wanted" select="'auto'"/>
    <xsl:param name="wide" select="0"/>
    <xsl:param name="high" select="0"/>
    <xsl:param name="row" select="$sv-scales"/>
    <xsl:param name="sheet" select="$wide &gt; 0"/>
    <xsl:param name="laid" select="/.."/>
    <xsl:param name="bare" select="false()"/>
    <xsl:param name="seconds" select="$wanted = 'auto'"/>
    <xsl:param name="sizes" select="text:when($sheet, $sv-panel-sizes, '0.085')"/>
    <xsl:param name="kept" select="/.."/>
    <xsl:variable name="found"><xsl:if test="not($laid)"><xsl:apply-templates select="m:system[key('sv-root', concat(@base, ' ', @number))]" mode="sv-panel-layout">
      <xsl:with-param name="wanted" select="$wanted"/>
      <xsl:with-param name="seconds" select="$seconds"/>
    </xsl:apply-templates></xsl:if></xsl:variable>
    <xsl:variable name="known" select="$laid | exsl:node-set($found)/panel"/>
    <xsl:variable name="size">
      <xsl:if test="not($sheet)"><xsl:value-of select="$sizes"/></xsl:if>
      <xsl:if test="$sheet"><xsl:call-template name="sv-panel-size">
        <xsl:with-param name="panels" select="$known"/>
        <xsl:with-param name="wide" select="$wide"/>
        <xsl:with-param name="high" select="$high"/>
        <xsl:with-param name="row" select="$row"/>
        <xsl:with-param name="sizes" select="$sizes"/>
      </xsl:call-template></xsl:if>
    </xsl:variable>
    <xsl:variable name="scaled">
      <xsl:for-each select="$known">
        <panel>
          <!-- A second view has the scale of the first. -->
          <xsl:attribute name="scale"><xsl:for-each select="key('sv-panel', floor(@n))"><xsl:call-template name="sv-panel-scale">
            <xsl:with-param name="size" select="number($size)"/>
            <xsl:with-param name="row" select="$row"/>
            <xsl:with-param name="sheet" select="$sheet"/>
          </xsl:call-template></xsl:for-each></xsl:attribute>
          <xsl:copy-of select="@* | *"/>
        </panel>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="layouts" select="exsl:node-set($scaled)/panel"/>
    <xsl:variable name="scales" select="$layouts/@scale[. != 0]"/>
    <xsl:variable name="greatest" select="math:max($scales)"/>
    <!-- One scale for all where none gets much smaller than it could be. -->
    <xsl:variable name="common">
      <xsl:choose>
        <xsl:when test="not($scales) or $scales[. &lt; 0.6 * $greatest] or $layouts[@most &lt; $greatest]">0</xsl:when>
        <xsl:otherwise><xsl:value-of select="$greatest"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="model" select="."/>
    <xsl:variable name="noted" select="not($bare) and ($annotations = 'full' or $annotations = 'auto' and $sheet)"/>
    <xsl:variable name="drawn"><xsl:for-each select="$layouts">
      <xsl:variable name="at" select="concat($common + @scale * ($common = 0), ' ', $common != 0, ' ', $noted)"/>
      <xsl:variable name="same" select="$kept[@n = current()/@n][@at = $at]"/>
      <xsl:copy-of select="$same"/>
      <xsl:apply-templates select="current()[not($same)]" mode="sv-panel-place">
        <xsl:with-param name="common" select="$common"/>
        <xsl:with-param name="model" select="$model"/>
        <xsl:with-param name="noted" select="$noted"/>
        <xsl:with-param name="at" select="$at"/>
      </xsl:apply-templates>
    </xsl:for-each></xsl:variable>
    <xsl:variable name="panels" select="exsl:node-set($drawn)/panel"/>
    <xsl:variable name="rows"><xsl:call-template name="sv-rows">
      <xsl:with-param name="panels" select="$panels"/>
      <xsl:with-param name="wide" select="190 + ($wide - 190) * ($wide &gt; 0)"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="spots" select="exsl:node-set($rows)/spot"/>
    <xsl:choose>
      <xsl:when test="$sheet and $size &gt; $sv-panel-least and (math:max($spots/@right) &gt; $wide
          or math:max($spots/@bottom) &gt; $high)">
        <xsl:call-template name="sv-panels">
          <xsl:with-param name="wanted" select="$wanted"/>
          <xsl:with-param name="wide" select="$wide"/>
          <xsl:with-param name="high" select="$high"/>
          <xsl:with-param name="row" select="$row"/>
          <xsl:with-param name="laid" select="$known"/>
          <xsl:with-param name="bare" select="$bare"/>
          <xsl:with-param name="seconds" select="$seconds"/>
          <xsl:with-param name="sizes" select="substring-after($sizes, concat($size, ' '))"/>
          <xsl:with-param name="kept" select="sv:kept($kept, $panels)"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:variable name="ground" select="m:body"/>
        <xsl:variable name="bases">
          <b n="{$ground/@number}" id="{$ground/@id}" name="{$ground/@name}" turn="0" x="0" y="0"/>
        </xsl:variable>
        <xsl:variable name="drawing">
          <xsl:call-template name="sv-panels-hung">
            <xsl:with-param name="bases" select="exsl:node-set($bases)/b"/>
            <xsl:with-param name="spots" select="$spots"/>
            <xsl:with-param name="panels" select="$panels[not(@second)]"/>
            <xsl:with-param name="layouts" select="$layouts"/>
            <xsl:with-param name="common" select="$common"/>
          </xsl:call-template>
          <xsl:if test="$panels/@second">
            <beside x="0" y="0">
              <picture view="{$panels[@second][1]/@view}" scale="{$common}">
                <xsl:call-template name="sv-panels-hung">
                  <xsl:with-param name="bases" select="exsl:node-set($bases)/b"/>
                  <xsl:with-param name="spots" select="$spots"/>
                  <xsl:with-param name="panels" select="$panels[@second]"/>
                  <xsl:with-param name="layouts" select="$layouts"/>
                  <xsl:with-param name="common" select="$common"/>
                </xsl:call-template>
              </picture>
            </beside>
          </xsl:if>
        </xsl:variable>
        <picture scale="{$common}" fine="{1 div $size}" view="panels" left="0" top="0" right="{math:max($spots/@right)}"
            low="{math:max($spots/@bottom)}">
          <xsl:call-template name="sv-displaced"><xsl:with-param name="placed" select="exsl:node-set($drawing)/b"/></xsl:call-template>
          <xsl:copy-of select="exsl:node-set($drawing)/*"/>
        </picture>
        <xsl:if test="$sheet"><kept><xsl:copy-of select="sv:kept($kept, $panels)"/></kept></xsl:if>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Each panel once for each scale. -->
  <func:function name="sv:kept">
    <xsl:param name="kept"/>
    <xsl:param name="panels"/>
    <xsl:variable name="new"><xsl:for-each select="$panels"><n><xsl:if test="not($kept[@n = current()/@n][@at = current()/@at])"><xsl:value-of select="@n"/></xsl:if></n></xsl:for-each></xsl:variable>
    <func:result select="$kept | $panels[@n = exsl:node-set($new)/n]"/>
  </func:function>

  <!-- Panels at their places: the bodies as they bear each other, what is written, plans of what is to move. -->
  <xsl:template name="sv-panels-hung">
    <xsl:param name="bases"/>
    <xsl:param name="spots"/>
    <xsl:param name="panels"/>
    <xsl:param name="layouts"/>
    <xsl:param name="common"/>
    <xsl:apply-templates select="$bases" mode="sv-hang">
      <xsl:with-param name="spots" select="$spots"/>
      <xsl:with-param name="panels" select="$panels"/>
      <xsl:with-param name="carried" select="$panels[@base != 0]"/>
    </xsl:apply-templates>
    <xsl:for-each select="$panels">
      <xsl:variable name="spot" select="sv:spot($spots, @n)"/>
      <xsl:apply-templates select="label | mark | caption | ghost | thing | trace | tie" mode="sv-shift">
        <xsl:with-param name="x" select="$spot/@x"/>
        <xsl:with-param name="y" select="$spot/@y"/>
      </xsl:apply-templates>
    </xsl:for-each>
    <xsl:for-each select="$layouts[plan][@n = $panels/@n]">
      <xsl:variable name="spot" select="sv:spot($spots, @n)"/>
      <xsl:variable name="scale" select="$common + @scale * ($common = 0)"/>
      <plan k="{1000 div ($scale + 10 * ($scale = 0))}" x="{$spot/@x}" y="{$spot/@y}"><xsl:copy-of select="plan/@* | plan/view | layout | $panels[@n = current()/@n]/tie"/></plan>
    </xsl:for-each>
  </xsl:template>

  <!-- A body at its place on the sheet, with the systems that stand on it. -->
  <xsl:template match="b" mode="sv-hang">
    <xsl:param name="x" select="0"/>
    <xsl:param name="y" select="0"/>
    <xsl:param name="spots"/>
    <xsl:param name="panels"/>
    <xsl:param name="carried"/>
    <xsl:variable name="n" select="@n"/>
    <b>
      <xsl:apply-templates select="@*" mode="sv-shift">
        <xsl:with-param name="x" select="$x"/>
        <xsl:with-param name="y" select="$y"/>
      </xsl:apply-templates>
      <xsl:apply-templates mode="sv-hang">
        <xsl:with-param name="x" select="$x"/>
        <xsl:with-param name="y" select="$y"/>
        <xsl:with-param name="spots" select="$spots"/>
        <xsl:with-param name="panels" select="$panels"/>
        <xsl:with-param name="carried" select="$carried"/>
      </xsl:apply-templates>
      <!-- most systems stand on the ground, which there is once -->
      <xsl:choose>
        <xsl:when test="$n = 0">
          <xsl:call-template name="sv-hang-panels">
            <xsl:with-param name="on" select="$panels[@base = 0]"/>
            <xsl:with-param name="spots" select="$spots"/>
            <xsl:with-param name="panels" select="$panels"/>
            <xsl:with-param name="carried" select="$carried"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:otherwise>
          <xsl:call-template name="sv-hang-panels">
            <xsl:with-param name="on" select="$carried[@base = $n]"/>
            <xsl:with-param name="spots" select="$spots"/>
            <xsl:with-param name="panels" select="$panels"/>
            <xsl:with-param name="carried" select="$carried"/>
          </xsl:call-template>
        </xsl:otherwise>
      </xsl:choose>
    </b>
  </xsl:template>

  <xsl:template name="sv-hang-panels">
    <xsl:param name="on"/>
    <xsl:param name="spots"/>
    <xsl:param name="panels"/>
    <xsl:param name="carried"/>
    <xsl:for-each select="$on">
      <xsl:variable name="spot" select="sv:spot($spots, @n)"/>
      <xsl:apply-templates select="b/*" mode="sv-hang">
        <xsl:with-param name="x" select="$spot/@x"/>
        <xsl:with-param name="y" select="$spot/@y"/>
        <xsl:with-param name="spots" select="$spots"/>
        <xsl:with-param name="panels" select="$panels"/>
        <xsl:with-param name="carried" select="$carried"/>
      </xsl:apply-templates>
    </xsl:for-each>
  </xsl:template>

  <func:function name="sv:spot">
    <xsl:param name="spots"/>
    <xsl:param name="n"/>
    <xsl:for-each select="$spots[1]"><func:result select="key('sv-spot', $n)"/></xsl:for-each>
  </func:function>

  <xsl:template match="*" mode="sv-hang">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:apply-templates select="." mode="sv-shift">
      <xsl:with-param name="x" select="$x"/>
      <xsl:with-param name="y" select="$y"/>
    </xsl:apply-templates>
  </xsl:template>
</xsl:stylesheet>
