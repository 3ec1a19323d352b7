<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the systems of a cell at the moments of a motion, each in its panel, seen from what it stands on.
  Input: models in positions; plan elements of the first picture (svg/panels.xsl), one for each system. Output: placed bodies with the id
    panel_N; traced where the traced point is; panels that take what all moments take, and what is written below them.
  Parameters: of the templates. Source: svg/panel-positions.xsl has the same rules for single positions.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg"
    xmlns:dr="urn:systel:drawing" xmlns:kin="urn:systel:kinematics" xmlns:q="urn:systel:quaternion" xmlns:text="urn:systel:text"
    xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math" extension-element-prefixes="exsl math"
    exclude-result-prefixes="m sv dr kin q text">

  <!-- Context: the model at a moment. start: at the first one; spots: where panels stand on paper. -->
  <xsl:template name="an-panels">
    <xsl:param name="start"/>
    <xsl:param name="plans"/>
    <xsl:param name="spots" select="/.."/>
    <xsl:param name="holds" select="/.."/>
    <xsl:for-each select="m:system[@number = key('sv-body', @base)/m:body/@system]">
      <xsl:variable name="n" select="position()"/>
      <xsl:variable name="plan" select="$plans[$n]"/>
      <xsl:variable name="model" select=".."/>
      <xsl:variable name="number" select="@number"/>
      <xsl:variable name="facts">
        <xsl:for-each select="$start/m:system[@number = current()/@number] | .">
          <xsl:sort select="number(generate-id(..) = generate-id($model))" data-type="number"/>
          <xsl:variable name="base" select="key('sv-body', @base)"/>
          <xsl:variable name="stands" select="q:product(sv:orientation($base), q:from-rotation(text:when(@rotation, @rotation, '0 1 0 0')))"/>
          <fact stands="{$stands}" at="{kin:point($base, text:when(@at, @at, '0 0 0'))}"
              root="{kin:point(key('sv-body', substring-before($plan/@ground-x, ' ')), substring-after($plan/@ground-x, ' '))}">
            <xsl:attribute name="frame"><xsl:value-of select="text:when($plan/@turn, q:product(sv:orientation($base), text:when($plan/@turn, $plan/@turn, '1 0 0 0')), sv:orientation(key('sv-body', $plan/@frame)))"/></xsl:attribute>
          </fact>
        </xsl:for-each>
      </xsl:variable>
      <xsl:variable name="first" select="exsl:node-set($facts)/fact[1]"/>
      <xsl:variable name="now" select="exsl:node-set($facts)/fact[2]"/>
      <xsl:variable name="views">
        <xsl:call-template name="sv-turned-view">
          <xsl:with-param name="plain" select="$plan/view"/>
          <xsl:with-param name="frame" select="string($first/@frame)"/>
        </xsl:call-template>
        <xsl:call-template name="sv-turned-view">
          <xsl:with-param name="plain" select="$plan/view"/>
          <xsl:with-param name="frame" select="q:product($now/@stands, q:conjugate($first/@stands), $first/@frame)"/>
        </xsl:call-template>
      </xsl:variable>
      <xsl:variable name="view" select="exsl:node-set($views)/view[1]"/>
      <xsl:variable name="seen" select="exsl:node-set($views)/view[2]"/>
      <xsl:variable name="x" select="sv:px($seen, $now/@root)"/>
      <xsl:variable name="y" select="sv:py($seen, $now/@at)"/>
      <xsl:variable name="layouts"><xsl:call-template name="sv-panel-bodies">
        <xsl:with-param name="view" select="$seen"/>
        <xsl:with-param name="x" select="$x"/>
        <xsl:with-param name="y" select="$y"/>
      </xsl:call-template></xsl:variable>
      <xsl:variable name="moved"><xsl:apply-templates select="exsl:node-set($layouts)/layout" mode="sv-shift">
        <xsl:with-param name="x" select="sv:px($view, $first/@root) - $x"/>
        <xsl:with-param name="y" select="sv:py($view, $first/@at) - $y"/>
      </xsl:apply-templates></xsl:variable>
      <xsl:variable name="placed" select="dr:scheme(exsl:node-set($moved)/layout/b, string($plan/view/@name), $plan/@k, $sv-library)"/>
      <xsl:variable name="meshed">
        <xsl:copy-of select="$placed[not($model/m:relation)]"/>
        <xsl:if test="$model/m:relation"><xsl:call-template name="sv-mesh">
          <xsl:with-param name="model" select="$model"/>
          <xsl:with-param name="placed" select="$placed"/>
          <xsl:with-param name="view" select="$seen"/>
          <xsl:with-param name="k" select="$plan/@k"/>
        </xsl:call-template></xsl:if>
      </xsl:variable>
      <xsl:variable name="put"><xsl:for-each select="$model[m:object[@system = current()/@number]]"><xsl:call-template name="sv-things">
        <xsl:with-param name="view" select="$seen"/>
        <xsl:with-param name="k" select="$plan/@k"/>
        <xsl:with-param name="holds" select="$holds"/>
        <xsl:with-param name="placed" select="exsl:node-set($meshed)/b"/>
        <xsl:with-param name="objects" select="m:object[@system = $number]"/>
      </xsl:call-template></xsl:for-each></xsl:variable>
      <xsl:variable name="standing"><xsl:apply-templates select="exsl:node-set($put)/thing" mode="sv-shift">
        <xsl:with-param name="x" select="(sv:px($view, $first/@root) - $x) * $plan/@k + sum($spots[@n = $n]/@x)"/>
        <xsl:with-param name="y" select="(sv:py($view, $first/@at) - $y) * $plan/@k + sum($spots[@n = $n]/@y)"/>
      </xsl:apply-templates></xsl:variable>
      <xsl:for-each select="exsl:node-set($standing)/thing">
        <thing panel="{$n}"><xsl:copy-of select="@* | node()"/></thing>
      </xsl:for-each>
      <xsl:variable name="told" select="key('sv-body', substring-before(concat($trace, ':'), ':'))[1]"/>
      <xsl:if test="$trace != '' and ($told | $model//m:point[not($told)][@name = $trace][1]/..)/@system = @number">
        <xsl:variable name="traced"><t><xsl:for-each select="$model"><xsl:call-template name="sv-traced"><xsl:with-param name="view" select="$seen"/></xsl:call-template></xsl:for-each></t></xsl:variable>
        <!-- as if it were of the first panel, whose scale the path is drawn in -->
        <xsl:variable name="shown" select="exsl:node-set($traced)/t[@x]"/>
        <xsl:variable name="k" select="$plan/@k div $plans[1]/@k"/>
        <xsl:if test="$shown">
          <traced x="{($shown/@x + sv:px($view, $first/@root) - $x) * $k + sum($spots[@n = $n]/@x) div $plans[1]/@k}"
              y="{($shown/@y + sv:py($view, $first/@at) - $y) * $k + sum($spots[@n = $n]/@y) div $plans[1]/@k}"/>
        </xsl:if>
      </xsl:if>
      <xsl:for-each select="exsl:node-set($meshed)/b">
        <xsl:variable name="spot" select="$spots[@n = $n]"/>
        <b>
          <xsl:apply-templates select="@*" mode="sv-shift"><xsl:with-param name="x" select="sum($spot/@x)"/><xsl:with-param name="y" select="sum($spot/@y)"/></xsl:apply-templates>
          <xsl:attribute name="id"><xsl:value-of select="concat('panel_', $n)"/></xsl:attribute>
          <xsl:apply-templates select="node()" mode="sv-shift"><xsl:with-param name="x" select="sum($spot/@x)"/><xsl:with-param name="y" select="sum($spot/@y)"/></xsl:apply-templates>
        </b>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <!-- Panels that what is placed in any of the pictures goes into, with their captions below. -->
  <xsl:template name="an-extents">
    <xsl:param name="pictures"/>
    <xsl:param name="first"/>
    <xsl:for-each select="$first/plan">
      <xsl:variable name="n" select="position()"/>
      <xsl:variable name="words" select="$first/caption[count((. | preceding-sibling::caption)[@long]) = $n]"/>
      <xsl:variable name="inks"><xsl:call-template name="sv-ink"><xsl:with-param name="placed" select="$pictures/b[@id = concat('panel_', $n)] | $pictures/thing[@panel = $n]"/></xsl:call-template></xsl:variable>
      <xsl:variable name="ink" select="exsl:node-set($inks)/*"/>
      <xsl:variable name="half"><xsl:for-each select="$words"><xsl:sort select="string-length()" data-type="number" order="descending"/><xsl:if test="position() = 1"><xsl:value-of select="1.4 * string-length()"/></xsl:if></xsl:for-each></xsl:variable>
      <xsl:variable name="middle" select="(math:min($ink/@left) + math:max($ink/@right)) div 2"/>
      <!-- letters stand around -->
      <xsl:variable name="wide" select="(math:max($ink/@right) - math:min($ink/@left)) div 2 + 7"/>
      <xsl:variable name="side" select="$wide * ($wide &gt;= $half) + $half * ($wide &lt; $half)"/>
      <xsl:variable name="plan" select="."/>
      <xsl:variable name="letters"><b xmlns=""><xsl:value-of select="math:max($ink/@bottom) + 6"/></b>
        <xsl:for-each select="$first/label[count(preceding-sibling::caption[@long]) = $n - 1]"><b xmlns=""><xsl:value-of select="@bottom - $plan/@y + 4"/></b></xsl:for-each></xsl:variable>
      <xsl:variable name="low" select="math:max(exsl:node-set($letters)/b)"/>
      <panel n="{$n}" left="{$middle - $side}" right="{$middle + $side}" top="{math:min($ink/@top) - 6}" low="{$low}" bottom="{$low + 3 + 6 * count($words)}"/>
    </xsl:for-each>
  </xsl:template>

  <!-- Letters and captions of the first picture where the panels stand now. -->
  <xsl:template name="an-words">
    <xsl:param name="first"/>
    <xsl:param name="panels"/>
    <xsl:param name="spots"/>
    <xsl:for-each select="$first/label | $first/mark">
      <xsl:variable name="n" select="1 + count(preceding-sibling::caption[@long])"/>
      <xsl:apply-templates select="." mode="sv-shift">
        <xsl:with-param name="x" select="$spots[@n = $n]/@x - $first/plan[$n]/@x"/>
        <xsl:with-param name="y" select="$spots[@n = $n]/@y - $first/plan[$n]/@y"/>
      </xsl:apply-templates>
    </xsl:for-each>
    <xsl:for-each select="$first/caption">
      <xsl:variable name="n" select="count((. | preceding-sibling::caption)[@long])"/>
      <xsl:variable name="line" select="count(preceding-sibling::caption[count((. | preceding-sibling::caption)[@long]) = $n])"/>
      <xsl:variable name="panel" select="$panels[@n = $n]"/>
      <xsl:variable name="y" select="$panel/@low + $spots[@n = $n]/@y + 3 + 6 * $line"/>
      <caption class="{@class}" x="{($panel/@left + $panel/@right) div 2 + $spots[@n = $n]/@x}" y="{$y}" left="{$panel/@left + $spots[@n = $n]/@x}"
          right="{$panel/@right + $spots[@n = $n]/@x}" top="{$y - 4}" bottom="{$y + 1}"><xsl:value-of select="."/></caption>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
