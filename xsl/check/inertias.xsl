<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what masses and inertias of the normal form are worth: what no body can have is an error, what is hardly meant
       is doubted. Robots of URDF, whose flaws are many and told in reports, are let pass; a normal form that is read again is doubted alone.
     Input: the normal form with src:line. Included by check/model.xsl.
     Output: findings (mode inertia).
     Parameters: none.
     Source: principal moments of inertia: each at most the sum of the other two; osmium, the densest of what there is, has
       22 590 kg/m3; no more than m R2 where nothing is farther than R. What machines weigh, against a cube as long as their links: 10 to 100 kg/m3 (robots' data sheets). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:findings" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
    xmlns:vec="urn:systel:vector" xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common" xmlns:doc="urn:systel:document"
    exclude-result-prefixes="text m src kin num vec math exsl doc">

  <!-- How long all links are in all, m. -->
  <xsl:variable name="inertia-spans"><xsl:for-each select="$model//m:joint[@at]"><span xmlns=""><xsl:value-of select="vec:length(@at)"/></span></xsl:for-each></xsl:variable>
  <xsl:variable name="inertia-size" select="sum(exsl:node-set($inertia-spans)/span)"/>
  <!-- The same with the farthest centre of mass. -->
  <xsl:variable name="inertia-centres"><xsl:for-each select="$model//m:mass[@centre]"><span xmlns=""><xsl:value-of select="vec:length(@centre)"/></span></xsl:for-each></xsl:variable>
  <xsl:variable name="inertia-reach" select="$inertia-size + text:when(exsl:node-set($inertia-centres)/span, math:max(exsl:node-set($inertia-centres)/span), '0')"/>
  <xsl:variable name="masses" select="$model//m:mass/@mass[. &gt; 0]"/>
  <xsl:variable name="inertia-level" select="text:when($model/@src:length = 'mm', 'error', 'warning')"/>

  <xsl:template match="m:mass" mode="inertia">
    <xsl:variable name="mass" select="number(text:when(@mass, @mass, '0'))"/>
    <xsl:choose>
      <xsl:when test="not($mass &gt; 0)">
        <xsl:call-template name="finding">
          <xsl:with-param name="level" select="$inertia-level"/>
          <xsl:with-param name="text" select="doc:message('check-mass', doc:spelling('mass'), num:significant($mass, 6))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="inertia-moments"><xsl:with-param name="mass" select="$mass"/></xsl:call-template>
        <xsl:call-template name="inertia-doubts"><xsl:with-param name="mass" select="$mass"/></xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- In a plane zz alone counts. -->
  <xsl:template name="inertia-moments">
    <xsl:param name="mass"/>
    <xsl:variable name="tensor" select="text:when(@inertia, @inertia, '0 0 0 0 0 0')"/>
    <xsl:variable name="moments" select="kin:principal-moments($tensor)"/>
    <xsl:variable name="least" select="num:item($moments, 1)"/>
    <xsl:variable name="middle" select="num:item($moments, 2)"/>
    <xsl:variable name="most" select="num:item($moments, 3)"/>
    <xsl:variable name="shown" select="concat(num:significant($least, 4), '; ', num:significant($middle, 4), '; ', num:significant($most, 4))"/>
    <xsl:variable name="plane" select="starts-with($model/@class, 'П')"/>
    <xsl:choose>
      <xsl:when test="$plane and num:item($tensor, 3) &lt; 0">
        <xsl:call-template name="finding">
          <xsl:with-param name="level" select="$inertia-level"/>
          <xsl:with-param name="text" select="doc:message('check-inertia-zz', doc:spelling('inertia'), num:significant(num:item($tensor, 3), 4))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$plane"/>
      <xsl:when test="$least &lt; -0.000000001 * $most or $most &lt; 0">
        <xsl:call-template name="finding">
          <xsl:with-param name="level" select="$inertia-level"/>
          <xsl:with-param name="text" select="doc:message('check-inertia-sign', doc:spelling('inertia'), $shown)"/>
        </xsl:call-template>
      </xsl:when>
      <!-- rounded numbers of a thin plate are let pass -->
      <xsl:when test="$least + $middle &lt; 0.99 * $most">
        <xsl:call-template name="finding">
          <xsl:with-param name="level" select="$inertia-level"/>
          <xsl:with-param name="text" select="doc:message('check-inertia-triangle', doc:spelling('inertia'), $shown)"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- Where the body has none (tables), against how far the poles of the model are from each other along its links. -->
  <xsl:template name="inertia-size-doubts">
    <xsl:param name="mass"/>
    <xsl:variable name="most" select="num:item(kin:principal-moments(text:when(@inertia, @inertia, '0 0 0 0 0 0')), 3)"/>
    <xsl:variable name="far" select="vec:length(text:when(@centre, @centre, '0 0 0'))"/>
    <xsl:if test="$inertia-size &gt; 0 and $most &gt; 100 * $mass * $inertia-size * $inertia-size">
      <xsl:call-template name="warning">
        <xsl:with-param name="text" select="doc:message('check-inertia-size', doc:spelling('inertia'), num:significant($most, 4), num:significant($inertia-size, 3))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:variable name="density" select="$mass div ($inertia-reach * $inertia-reach * $inertia-reach)"/>
    <!-- its inertia may say how large it is: a flywheel -->
    <xsl:variable name="diameter" select="2 * math:sqrt($most div $mass)"/>
    <xsl:if test="not(../m:shape) and $inertia-reach &gt; 0 and $density &gt; 100 and not($mass &lt;= 22600 * $diameter * $diameter * $diameter)">
      <xsl:variable name="others" select="count($masses) - 1"/>
      <xsl:variable name="text" select="text:when($density &gt; 226000, 'check-mass-model',
          text:when($others &gt; 0 and (2 * count($masses[. * 100 &lt;= $mass]) &gt;= $others and $density &gt; 1000 or 2 * count($masses[. * 500 &lt;= $mass]) &gt;= $others), 'check-mass-others', ''))"/>
      <xsl:if test="$text != ''">
        <xsl:call-template name="warning">
          <xsl:with-param name="text" select="doc:message(string($text), doc:spelling('mass'), num:significant($mass, 4), num:significant($density, 3), num:significant($inertia-reach, 3))"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:if>
    <xsl:if test="$inertia-size &gt; 0 and $far &gt; 4 * $inertia-size">
      <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('check-centre-size', doc:spelling('centre'), num:significant($far, 3), num:significant($inertia-size, 3))"/></xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- Against the solids of the body, each taken as far as its corners reach. -->
  <xsl:template name="inertia-doubts">
    <xsl:param name="mass"/>
    <xsl:variable name="solids" select="../m:shape[@kind = 'box' or @kind = 'cylinder' or @kind = 'cone' or @kind = 'sphere']"/>
    <xsl:if test="not($solids)"><xsl:call-template name="inertia-size-doubts"><xsl:with-param name="mass" select="$mass"/></xsl:call-template></xsl:if>
    <xsl:if test="$solids">
      <xsl:variable name="centre" select="text:when(@centre, @centre, '0 0 0')"/>
      <xsl:variable name="measured">
        <xsl:for-each select="$solids">
          <xsl:variable name="scale" select="text:when(@scale, @scale, '1 1 1')"/>
          <xsl:variable name="x" select="num:item(@size, 1) * num:item($scale, 1) div (1 + (@kind = 'box'))"/>
          <xsl:variable name="y" select="num:item(@size, 2 - (@kind = 'sphere')) * num:item($scale, 2) div (1 + (@kind != 'sphere'))"/>
          <xsl:variable name="z" select="num:item(@size, 1 + 2 * (@kind = 'box')) * num:item($scale, 3) div (1 + (@kind = 'box'))"/>
          <xsl:variable name="reach" select="vec:length(concat($x, ' ', $y, ' ', $z))"/>
          <solid xmlns="" reach="{$reach}" far="{vec:length(vec:add(text:when(@at, @at, '0 0 0'), $centre, -1))}">
            <xsl:attribute name="volume">
              <xsl:value-of select="$x * $y * $z * (8 * (@kind = 'box') + 4.18879 * (@kind = 'sphere') + 6.283185 * (@kind = 'cylinder') + 2.094395 * (@kind = 'cone'))"/>
            </xsl:attribute>
          </solid>
        </xsl:for-each>
      </xsl:variable>
      <xsl:variable name="found" select="exsl:node-set($measured)/solid"/>
      <xsl:variable name="density" select="$mass div sum($found/@volume)"/>
      <xsl:variable name="farthest"><xsl:for-each select="$found"><xsl:sort select="@far + @reach" data-type="number" order="descending"/><xsl:if test="position() = 1"><xsl:value-of select="@far + @reach"/></xsl:if></xsl:for-each></xsl:variable>
      <xsl:variable name="most" select="num:item(kin:principal-moments(text:when(@inertia, @inertia, '0 0 0 0 0 0')), 3)"/>
      <xsl:if test="$density &gt; 22600 or $density &lt; 1">
        <xsl:call-template name="warning">
          <xsl:with-param name="text" select="doc:message(text:when($density &lt; 1, 'check-mass-light', 'check-mass-heavy'), num:significant($mass, 4), num:significant($density, 3))"/>
        </xsl:call-template>
      </xsl:if>
      <xsl:if test="not($found[@far &lt; 3 * @reach])">
        <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('check-centre-far', doc:spelling('centre'))"/></xsl:call-template>
      </xsl:if>
      <xsl:if test="$most &gt; 4 * $mass * $farthest * $farthest">
        <xsl:call-template name="warning">
          <xsl:with-param name="text" select="doc:message('check-inertia-large', doc:spelling('inertia'), num:significant($most, 4), num:significant($mass * $farthest * $farthest, 3))"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
