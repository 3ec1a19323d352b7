<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: checks of what a transmission says about its parts: the follower of a cam, its base circle, teeth.
     Input: the normal form. Included by check/model.xsl.
     Output: findings (mode parts). Parameters: none.
     Source: theory of mechanisms: a flat follower reaches only a convex cam, base + h + h'' > 0. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:findings" xmlns:m="urn:systel:model" xmlns:num="urn:systel:number" xmlns:vec="urn:systel:vector" xmlns:doc="urn:systel:document"
    xmlns:dr="urn:systel:drawing" exclude-result-prefixes="vec m num doc dr">

  <xsl:include href="law.xsl"/>
  <xsl:include href="transmission-fields.xsl"/>

  <xsl:template match="m:relation" mode="parts">
    <xsl:variable name="unused" select="(@follower | @radius)[../@kind != 'cam'] | @teeth[contains(' cam rack mimic friction geneva ', concat(' ', ../@kind, ' '))]
        | @slots[../@kind != 'geneva'] | (@steps | @step)[../@kind != 'belt'] | @diameters[../@kind != 'belt' and ../@kind != 'friction']
        | @hand[not(contains(' worm crossed-helical ratchet ', concat(' ', ../@kind, ' ')))]"/>
    <xsl:variable name="a" select="key('joint', @a)"/>
    <xsl:variable name="b" select="key('joint', @b)"/>
    <xsl:variable name="rising"><xsl:if test="@law"><xsl:call-template name="law-rising"><xsl:with-param name="turn" select="6.2831853071"/></xsl:call-template></xsl:if></xsl:variable>
    <xsl:if test="@carrier and @carrier = @a and @kind != 'mimic'">
      <xsl:call-template name="warning">
        <xsl:with-param name="text" select="doc:message('check-transmission-carried', string(((key('joint', @carrier)/..)/@local | (key('joint', @carrier)/..)/@number)[1]))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:choose>
      <xsl:when test="not(@a or @carrier)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-transmission-ground', string(($b/../@local | $b/../@number)[1]))"/>
        </xsl:call-template>
      </xsl:when>
      <!-- The normal form may have them by the ratio that they make. -->
      <xsl:when test="@kind != 'mimic' and not(@teeth | @ratio | @law | @diameters | @steps | @slots) or @kind = 'cam' and not(@law)">
        <xsl:call-template name="transmission-needs"/>
      </xsl:when>
      <xsl:when test="$rising != ''">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-law', doc:spelling('law'))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$unused">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-transmission-unused', doc:spelling(local-name($unused[1])))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@kind = 'ratchet' and not(num:count(@teeth) = 1 and @teeth &gt;= 4 and @teeth &lt;= 1000)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-teeth-wheel', doc:spelling('teeth'))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@kind = 'geneva' and not(@slots &gt;= 3)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-slots', doc:spelling('slots'))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@teeth and @kind != 'ratchet' and (num:count(@teeth) != 2 or not(num:item(@teeth, 1) &gt; 0) or not(num:item(@teeth, 2) &gt; 0))">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-teeth', doc:spelling('teeth'))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@radius and not(@radius &gt; 0)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-cam-radius', doc:spelling('radius'))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@radius and generate-id($a/../..) = generate-id($b/../..)">
        <xsl:variable name="least" select="dr:cam-base(concat(@law, ';', @laws), 1)"/>
        <xsl:choose>
          <xsl:when test="$b/@type = 'revolute' and @radius &gt;= 0.98 * vec:length(vec:add($a/@at, $b/@at, -1))">
            <xsl:call-template name="error">
              <xsl:with-param name="text" select="doc:message('check-cam-rocker', doc:spelling('radius'))"/>
            </xsl:call-template>
          </xsl:when>
          <xsl:when test="$b/@type = 'prismatic' and @follower = 'flat' and not(@radius &gt; $least)">
            <xsl:call-template name="error">
              <xsl:with-param name="text" select="doc:message('check-cam-flat', doc:spelling('radius'), num:format(1000 * $least, 1))"/>
            </xsl:call-template>
          </xsl:when>
        </xsl:choose>
      </xsl:when>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
