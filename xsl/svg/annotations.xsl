<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what a textbook writes into a scheme besides numbers and poles: coordinates with the arrow of their positive
    direction, unit vectors of axes, the directions of the scene's axes, what drives a planar mechanism.
  Input: the model as context, its placed bodies. Output: item elements for label-choice.xsl: an arrow with its letters
    and the places where it may stand; what finds no room is left out.
  Parameters: of the templates: placed, view (view.xsl), k = mm of paper per metre, ink.
  Source: DRAWING practice; positive turns by the right-hand rule. Lines of the arrows: thin, heads 3 mm.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sv="urn:systel:svg" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
  xmlns:math="http://exslt.org/math" xmlns:func="http://exslt.org/functions" xmlns:exsl="http://exslt.org/common"
  extension-element-prefixes="func exsl math" exclude-result-prefixes="text m sv kin num">

  <!-- More bodies than this leave room for nothing but their numbers and the names of the coordinates, still more for
       numbers alone; the tables tell the rest. -->
  <xsl:variable name="sv-most-annotated" select="40"/>
  <xsl:variable name="sv-most-named" select="120"/>

  <xsl:template name="sv-annotations">
    <xsl:param name="placed"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:param name="ink"/>
    <xsl:variable name="model" select="."/>
    <xsl:variable name="shown" select="$placed/descendant::b"/>
    <xsl:variable name="brief" select="count($shown) &gt; $sv-most-annotated"/>
    <xsl:if test="not($brief)"><xsl:call-template name="sv-dimensions">
      <xsl:with-param name="placed" select="$placed"/>
      <xsl:with-param name="view" select="$view"/>
      <xsl:with-param name="k" select="$k"/>
      <xsl:with-param name="ink" select="$ink"/>
    </xsl:call-template></xsl:if>
    <xsl:if test="count($shown) &lt;= $sv-most-named">
      <xsl:variable name="drivers"><xsl:call-template name="sv-drivers">
        <xsl:with-param name="plane" select="$view/@name = 'plane'"/>
      </xsl:call-template></xsl:variable>
      <xsl:for-each select="$shown">
        <xsl:variable name="b" select="."/>
        <xsl:variable name="driver" select="exsl:node-set($drivers)/driver[@n = $b/@n]"/>
        <xsl:if test="$driver">
          <xsl:for-each select="$model">
            <xsl:apply-templates select="key('sv-body', $b/@n)" mode="sv-coordinate">
              <xsl:with-param name="crank" select="boolean($driver/@crank)"/>
              <xsl:with-param name="brief" select="$brief"/>
              <xsl:with-param name="b" select="$b"/>
              <xsl:with-param name="view" select="$view"/>
              <xsl:with-param name="k" select="$k"/>
            </xsl:apply-templates>
          </xsl:for-each>
        </xsl:if>
      </xsl:for-each>
    </xsl:if>
    <xsl:if test="$view/@name != 'plane'">
      <xsl:call-template name="sv-triad">
        <xsl:with-param name="view" select="$view"/>
        <xsl:with-param name="ink" select="$ink"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- Whose coordinates are told: without closed branches everybody's; else what drives: in a plane as many cranks on the
       ground as there are degrees of freedom, in space as many pairs on the ground, or sliders; else the coordinates that
       the solver takes. -->
  <xsl:template name="sv-drivers">
    <xsl:param name="plane"/>
    <xsl:variable name="simple" select="descendant::m:body[contains(' revolute prismatic helical ', concat(' ', m:joint/@type, ' '))]"/>
    <xsl:variable name="free" select="text:when(m:loop, kin:mobility(.))"/>
    <xsl:variable name="flags" select="concat(' ', text:when(m:loop, kin:driving(.)))"/>
    <xsl:variable name="grounded" select="$simple[@base = 0]"/>
    <xsl:variable name="cranks" select="$grounded[$plane][m:joint/@type = 'revolute']"/>
    <xsl:variable name="sliders" select="$simple[m:joint/@type = 'prismatic']"/>
    <xsl:choose>
      <xsl:when test="not(m:loop)">
        <xsl:for-each select="descendant::m:body"><driver n="{@number}"/></xsl:for-each>
      </xsl:when>
      <xsl:when test="$free &gt; 0 and count($cranks) &gt;= $free">
        <xsl:for-each select="$cranks[position() &lt;= $free]"><driver n="{@number}" crank="true"/></xsl:for-each>
      </xsl:when>
      <xsl:when test="count($grounded) = $free">
        <xsl:for-each select="$grounded"><driver n="{@number}"/></xsl:for-each>
      </xsl:when>
      <xsl:when test="count($sliders) = $free">
        <xsl:for-each select="$sliders"><driver n="{@number}"/></xsl:for-each>
      </xsl:when>
      <xsl:otherwise>
        <xsl:for-each select="$simple[num:item($flags, 1 + sv:coordinates-before(m:joint)) = 1]"><driver n="{@number}"/></xsl:for-each>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <func:function name="sv:coordinates-before">
    <xsl:param name="joint"/>
    <xsl:variable name="counts"><xsl:for-each select="$joint/preceding::m:joint | $joint/ancestor::m:body/m:joint[generate-id() != generate-id($joint)]">
      <c><xsl:value-of select="num:count(string(@q))"/></c>
    </xsl:for-each></xsl:variable>
    <func:result select="sum(exsl:node-set($counts)/c)"/>
  </func:function>
</xsl:stylesheet>
