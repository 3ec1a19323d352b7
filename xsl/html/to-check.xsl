<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: data that are allowed and yet look wrong: inertias that no body can have, densities that
     no material has, pairs that cannot move, drives without force.
     Input: the normal form with src:line. Output: HTML; nothing where nothing is found.
     Parameters: those of the report.
     Source: a moment of inertia is at most the sum of the other two; densities: nothing massive is
       heavier than osmium, 22 600 kg/m3, shells and frames are seldom lighter than 10. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model"
    xmlns:src="urn:systel:source"
    xmlns:doc="urn:systel:document"
    xmlns:kin="urn:systel:kinematics"
    xmlns:num="urn:systel:number"
    xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="text m src doc kin num exsl">

  <xsl:key name="report-inertia" match="m:mass[@mass]" use="@inertia"/>
  <xsl:key name="report-inertia-mass" match="m:mass[@mass]" use="concat(@inertia, ' of ', @mass)"/>

  <!-- Elements doubt with line, body, pair and text. -->
  <xsl:variable name="report-doubts">
    <xsl:for-each select="/m:model">
      <xsl:variable name="massive" select="boolean(descendant::m:mass[@mass &gt; 0])"/>
      <xsl:for-each select="descendant::m:body">
        <xsl:apply-templates select="m:joint" mode="report-doubt"/>
        <xsl:apply-templates select="m:mass" mode="report-doubt"/>
        <xsl:if test="$massive and not(m:mass) and m:joint[@type != 'fixed'] and m:shape">
          <xsl:call-template name="report-doubt"><xsl:with-param name="text" select="doc:message('doubt-no-mass')"/></xsl:call-template>
        </xsl:if>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="report-doubt-count" select="count(exsl:node-set($report-doubts)/doubt)"/>

  <xsl:template name="report-doubt">
    <xsl:param name="text"/>
    <doubt line="{@src:line}" text="{$text}">
      <xsl:for-each select="ancestor-or-self::m:body[1]">
        <xsl:attribute name="body"><xsl:call-template name="report-body-title"/></xsl:attribute>
      </xsl:for-each>
      <xsl:attribute name="pair"><xsl:value-of select="self::m:joint/@name"/></xsl:attribute>
    </doubt>
  </xsl:template>

  <xsl:template match="m:joint" mode="report-doubt">
    <xsl:if test="@type != 'fixed' and normalize-space(@min) != '' and normalize-space(@min) = normalize-space(@max)
        and not(key('report-follows', @id))">
      <xsl:call-template name="report-doubt"><xsl:with-param name="text" select="doc:message('doubt-stuck', num:format(num:item(@min, 1), 4))"/></xsl:call-template>
    </xsl:if>
    <xsl:for-each select="(@effort | @velocity)[. = 0]">
      <xsl:variable name="text" select="doc:message(concat('doubt-', local-name()))"/>
      <xsl:for-each select=".."><xsl:call-template name="report-doubt"><xsl:with-param name="text" select="$text"/></xsl:call-template></xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <!-- At most one doubt about a mass and one about its inertia. -->
  <xsl:template match="m:mass" mode="report-doubt">
    <xsl:variable name="mass" select="number(text:when(@mass, @mass, '0'))"/>
    <xsl:variable name="shapes" select="../m:shape"/>
    <xsl:variable name="of-mass">
      <xsl:choose>
        <xsl:when test="$mass &lt; 0"><xsl:value-of select="doc:message('doubt-mass-negative', num:significant($mass, 5))"/></xsl:when>
        <xsl:when test="$mass = 0"><xsl:value-of select="doc:message('doubt-mass-zero')"/></xsl:when>
        <!-- who writes masses beside a scheme means them so; what no body can have was an error there -->
        <xsl:when test="not($shapes) and /m:model/@src:length = 'mm'"/>
        <!-- its mesh is not there -->
        <xsl:when test="not($shapes) and ancestor-or-self::m:body[1]/@src:lost"/>
        <xsl:when test="not($shapes)"><xsl:value-of select="doc:message('doubt-shapeless', num:significant($mass, 5))"/></xsl:when>
        <!-- meshes say nothing of volume, and what stands for one that is lost even less -->
        <xsl:when test="not($shapes[@kind != 'box' and @kind != 'cylinder' and @kind != 'cone' and @kind != 'sphere'])">
          <xsl:variable name="volumes"><xsl:apply-templates select="$shapes" mode="report-volume"/></xsl:variable>
          <!-- of solids whose volume is next to nothing, or nothing as it is reckoned, a large number that is one -->
          <xsl:variable name="volume" select="sum(exsl:node-set($volumes)/volume)"/>
          <xsl:variable name="least-volume" select="$mass div 1000000000000000 + 1e-300"/>
          <xsl:variable name="density" select="$mass div number(text:when($volume &gt; $least-volume, $volume, $least-volume))"/>
          <xsl:if test="$density &gt; 25000 or $density &lt; 10">
            <xsl:value-of select="doc:message(concat('doubt-', text:when($density &lt; 10, 'light', 'heavy')), num:significant($mass, 5),
                num:significant($density, 2))"/>
          </xsl:if>
        </xsl:when>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="moments" select="kin:principal-moments(text:when(@inertia, @inertia, '0 0 0 0 0 0'))"/>
    <xsl:variable name="least" select="num:item($moments, 1)"/>
    <xsl:variable name="middle" select="num:item($moments, 2)"/>
    <xsl:variable name="most" select="num:item($moments, 3)"/>
    <xsl:variable name="shown" select="concat(num:significant($least, 4), '; ', num:significant($middle, 4), '; ', num:significant($most, 4))"/>
    <xsl:variable name="of-inertia">
      <xsl:choose>
        <xsl:when test="/m:model/@src:length = 'mm' or $report-planar"/>
        <xsl:when test="$least = 0 and $most = 0">
          <xsl:if test="$mass &gt; 0"><xsl:value-of select="doc:message('doubt-inertia-none', num:significant($mass, 5))"/></xsl:if>
        </xsl:when>
        <xsl:when test="$least &lt;= 0"><xsl:value-of select="doc:message('doubt-inertia-sign', $shown)"/></xsl:when>
        <!-- rounded numbers of a thin plate are let pass -->
        <xsl:when test="$least + $middle &lt; $most * 0.99"><xsl:value-of select="doc:message('doubt-inertia-triangle', $shown)"/></xsl:when>
        <xsl:when test="num:item(@inertia, 1) = num:item(@inertia, 2) and num:item(@inertia, 2) = num:item(@inertia, 3) and $least = $most
            and ($most = 1 or @mass and count(key('report-inertia', @inertia)) != count(key('report-inertia-mass', concat(@inertia, ' of ', @mass))))">
          <xsl:value-of select="doc:message('doubt-inertia-default', num:significant($most, 4))"/>
        </xsl:when>
      </xsl:choose>
    </xsl:variable>
    <xsl:if test="string($of-mass) != ''"><xsl:call-template name="report-doubt"><xsl:with-param name="text" select="string($of-mass)"/></xsl:call-template></xsl:if>
    <xsl:if test="string($of-inertia) != ''"><xsl:call-template name="report-doubt"><xsl:with-param name="text" select="string($of-inertia)"/></xsl:call-template></xsl:if>
  </xsl:template>

  <!-- Cubic metres of a solid. -->
  <xsl:template match="m:shape" mode="report-volume">
    <xsl:variable name="a" select="num:item(@size, 1)"/>
    <xsl:variable name="b" select="num:item(@size, 2)"/>
    <xsl:variable name="scale" select="text:when(@scale, @scale, '1 1 1')"/>
    <volume>
      <xsl:variable name="plain">
        <xsl:choose>
          <xsl:when test="@kind = 'box'"><xsl:value-of select="$a * $b * num:item(@size, 3)"/></xsl:when>
          <xsl:when test="@kind = 'sphere'"><xsl:value-of select="4.1887902047863905 * $a * $a * $a"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="3.141592653589793 * $a * $a * $b div (1 + 2 * (@kind = 'cone'))"/></xsl:otherwise>
        </xsl:choose>
      </xsl:variable>
      <xsl:value-of select="$plain * num:item($scale, 1) * num:item($scale, 2) * num:item($scale, 3)"/>
    </volume>
  </xsl:template>

  <xsl:template name="report-to-check">
    <xsl:if test="$report-doubt-count &gt; 0">
      <xsl:variable name="doubts" select="exsl:node-set($report-doubts)/doubt"/>
      <xsl:variable name="lines" select="$doubts/@line != ''"/>
      <xsl:variable name="pairs" select="$doubts/@pair != ''"/>
      <section class="to-check" aria-labelledby="heading-check">
        <h2 id="heading-check"><xsl:value-of select="doc:message('report-to-check')"/></h2>
        <p class="note"><xsl:value-of select="doc:message('report-to-check-note')"/></p>
        <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-check">
          <table>
            <thead>
              <tr>
                <xsl:if test="$lines"><th scope="col" class="number"><xsl:value-of select="doc:message('report-line')"/></th></xsl:if>
                <th scope="col"><xsl:value-of select="doc:message('report-check-body')"/></th>
                <xsl:if test="$pairs"><th scope="col"><xsl:value-of select="doc:message('report-check-pair')"/></th></xsl:if>
                <th scope="col"><xsl:value-of select="doc:message('report-doubt')"/></th>
              </tr>
            </thead>
            <tbody>
              <xsl:for-each select="$doubts">
                <tr>
                  <xsl:if test="$lines"><td class="number"><xsl:value-of select="@line"/></td></xsl:if>
                  <th scope="row"><xsl:value-of select="@body"/></th>
                  <xsl:if test="$pairs"><td><xsl:value-of select="@pair"/></td></xsl:if>
                  <td class="words"><xsl:value-of select="@text"/></td>
                </tr>
              </xsl:for-each>
            </tbody>
          </table>
        </div>
      </section>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
