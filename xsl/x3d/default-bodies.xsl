<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a look for bodies without geometry, computed from their row of the parameters: the pair
       along its axis, a bar to every pole that the body carries, an end.
     Input: m:body. A body with lines and paths only gets its pair as well.
     Output: X3D nodes in the body's frame. Sizes are multiples of $x3d-d (scene.xsl).
     Parameters: end-length, metres, of a planar system's end bodies ('' = from the model).
     Source: table of default bodies, rules P1 to P5, with straight bars in place of P2's boxes. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:x3d:vector" xmlns:q="urn:systel:quaternion"
    xmlns:w="urn:systel:wheels" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="vec m v q w">

  <xsl:param name="end-length"/>

  <!-- 500 mm as in paper 002, but no less than 0.3 and no more than 2.5 of the longest link. -->
  <xsl:variable name="x3d-end-length">
    <xsl:choose>
      <xsl:when test="number($end-length) &gt; 0"><xsl:value-of select="$end-length"/></xsl:when>
      <xsl:when test="$x3d-longest &gt; 0 and $x3d-longest &lt; 0.2">
        <xsl:value-of select="2.5 * $x3d-longest"/>
      </xsl:when>
      <xsl:when test="0.3 * $x3d-longest &gt; 0.5">
        <xsl:value-of select="0.3 * $x3d-longest"/>
      </xsl:when>
      <xsl:otherwise>0.5</xsl:otherwise>
    </xsl:choose>
  </xsl:variable>

  <!-- A frame that is fixed to what shows itself (tool0) is nothing to see. -->
  <xsl:template match="m:body[m:joint/@type = 'fixed'][not(m:shape or m:code or m:body)][../m:shape]" mode="x3d-default-body" priority="2"/>

  <!-- Points with a name that stand away from the body's pole and are no pair's. -->
  <func:function name="v:named">
    <xsl:param name="body"/>
    <func:result select="$body/m:point[vec:length(@at) &gt; 0.25 * $x3d-d]
        [not(@at = key('x3d-loop-a', $body/@number)/@at or @at = key('x3d-loop-b', $body/@number)/@at-b or @at = $body/m:body/m:joint/@at)]"/>
  </func:function>

  <!-- The farther poles of a body in its frame (blank-separated triples; '' = none): of the bodies
       on it and of cut pairs; with named points. -->
  <func:function name="v:poles">
    <xsl:param name="body"/>
    <xsl:variable name="poles">
      <xsl:for-each select="$body">
        <xsl:for-each select="m:body[not(v:first(.))]/m:joint[not(@type = 'free'
            or @type = 'kp4' or @type = 'kp5' or @type = 'planar')]/@at
            | key('x3d-system-base', @number)/@at
            | key('x3d-loop-a', @number)/@at | key('x3d-loop-b', @number)/@at-b | v:named(.)/@at">
          <xsl:if test="vec:length(.) &gt; 0.25 * $x3d-d">
            <xsl:value-of select="concat(., ';')"/>
          </xsl:if>
        </xsl:for-each>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="string($poles)"/>
  </func:function>

  <!-- Where a body ends that carries nothing; '' = nowhere but at its pair. -->
  <func:function name="v:end">
    <xsl:param name="body"/>
    <xsl:variable name="joint" select="$body/m:joint"/>
    <xsl:variable name="type" select="string($joint/@type)"/>
    <xsl:variable name="axis" select="normalize-space($joint/@axis)"/>
    <xsl:variable name="from-base" select="$body/parent::m:body/parent::m:body
        and vec:length($joint/@at) &gt; 0.25 * $x3d-d"/>
    <xsl:choose>
      <!-- A wheel, a rack, a cam ends where its rim does, what has a named point there. -->
      <xsl:when test="not($joint) or $body/m:body or v:named($body) or w:tied($joint) or key('x3d-loop-a', $body/@number)
          or key('x3d-loop-b', $body/@number) or $type = 'free' or $type = 'kp4'
          or $type = 'kp5' or $type = 'planar' or $type = 'planar2'
          or ($x3d-planar and $type = 'prismatic')">
        <func:result select="''"/>
      </xsl:when>
      <xsl:when test="starts-with($type, 'gripper')">
        <func:result select="vec:along(v:approach($joint), 2.2 * $x3d-d)"/>
      </xsl:when>
      <xsl:when test="$x3d-planar and $from-base">
        <func:result select="vec:along($joint/@at, $x3d-end-length)"/>
      </xsl:when>
      <xsl:when test="$x3d-planar">
        <func:result select="concat('0 ', -$x3d-end-length, ' 0')"/>
      </xsl:when>
      <xsl:when test="$axis != '' and not($from-base)">
        <func:result select="vec:along($axis, 2 * $x3d-d)"/>
      </xsl:when>
      <xsl:when test="$axis != '' and vec:dot($axis, vec:along($joint/@at)) &gt; 0.7">
        <func:result select="vec:along($axis, 2 * $x3d-d)"/>
      </xsl:when>
      <xsl:when test="$axis != '' and vec:dot($axis, vec:along($joint/@at)) &lt; -0.7">
        <func:result select="vec:along($axis, -2 * $x3d-d)"/>
      </xsl:when>
      <xsl:when test="$from-base">
        <func:result select="vec:along($joint/@at, 2 * $x3d-d)"/>
      </xsl:when>
      <xsl:otherwise><func:result select="concat('0 ', 2 * $x3d-d, ' 0')"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <xsl:template match="m:body" mode="x3d-default-body"/>

  <xsl:template match="m:body[m:joint][not(m:code or m:shape[@kind != 'line' and @kind != 'path'])]"
      mode="x3d-default-body">
    <xsl:variable name="body" select="."/>
    <xsl:variable name="joint-material">
      <xsl:call-template name="x3d-material">
        <xsl:with-param name="kind" select="'joint'"/>
      </xsl:call-template>
    </xsl:variable>
    <xsl:variable name="link-material"><xsl:call-template name="x3d-material"/></xsl:variable>
    <!-- what is drawn needs no box to stand for it: a body free in the plane, a carriage -->
    <xsl:if test="not(m:shape and m:joint/@type = 'planar')
        and not(m:joint/@type = 'prismatic' and m:shape[contains(@d, 'z') or contains(@d, 'Z')])">
      <xsl:call-template name="x3d-pair">
        <xsl:with-param name="type" select="m:joint/@type"/>
        <xsl:with-param name="axis" select="normalize-space(m:joint/@axis)"/>
        <xsl:with-param name="appearance" select="string($joint-material)"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:apply-templates select="key('x3d-loop-a', @number)[v:sliding(@type)][not(v:block-first(.))]" mode="x3d-guide">
      <xsl:with-param name="link" select="string($link-material)"/>
      <xsl:with-param name="joint" select="string($joint-material)"/>
    </xsl:apply-templates>
    <xsl:apply-templates select="key('x3d-loop-b', @number)[v:block-first(.)]" mode="x3d-guide">
      <xsl:with-param name="link" select="string($link-material)"/>
      <xsl:with-param name="joint" select="string($joint-material)"/>
      <xsl:with-param name="on-b" select="true()"/>
    </xsl:apply-templates>
    <xsl:for-each select="key('x3d-loop-b', @number)[v:sliding(@type)][not(v:block-first(.))]">
      <Transform translation="{@at-b}">
        <xsl:call-template name="x3d-pair">
          <xsl:with-param name="type" select="@type"/>
          <xsl:with-param name="axis" select="v:loop-axis(.)"/>
          <xsl:with-param name="appearance" select="string($joint-material)"/>
        </xsl:call-template>
      </Transform>
    </xsl:for-each>
    <xsl:for-each select="key('x3d-loop-a', @number)[not(v:sliding(@type)) or v:block-first(.)]">
      <Transform translation="{@at}">
        <xsl:call-template name="x3d-pair">
          <xsl:with-param name="type" select="@type"/>
          <xsl:with-param name="axis" select="normalize-space(@axis)"/>
          <xsl:with-param name="appearance" select="string($joint-material)"/>
        </xsl:call-template>
      </Transform>
    </xsl:for-each>
    <xsl:apply-templates select="m:body/m:joint" mode="x3d-guide"/>
    <xsl:if test="not(m:shape)">
      <xsl:for-each select="str:tokenize(v:poles($body), ';')"
          xmlns:str="http://exslt.org/strings">
        <xsl:call-template name="x3d-bar">
          <xsl:with-param name="to" select="normalize-space(.)"/>
          <xsl:with-param name="radius" select="$x3d-bar-radius"/>
          <xsl:with-param name="appearance" select="string($link-material)"/>
        </xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="v:named(.)">
        <xsl:call-template name="x3d-round">
          <xsl:with-param name="at" select="@at"/>
          <xsl:with-param name="appearance" select="string($link-material)"/>
        </xsl:call-template>
      </xsl:for-each>
      <xsl:variable name="end" select="v:end(.)"/>
      <xsl:choose>
        <xsl:when test="starts-with(m:joint/@type, 'gripper')">
          <xsl:call-template name="x3d-gripper">
            <xsl:with-param name="appearance" select="string($link-material)"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="$end != ''">
          <xsl:call-template name="x3d-end">
            <xsl:with-param name="end" select="$end"/>
            <xsl:with-param name="appearance" select="string($link-material)"/>
          </xsl:call-template>
        </xsl:when>
      </xsl:choose>
    </xsl:if>
  </xsl:template>

  <!-- The round end of a bar. -->
  <xsl:template name="x3d-round">
    <xsl:param name="at"/>
    <xsl:param name="appearance"/>
    <Transform translation="{vec:add('0 0 0', $at, 1, 9)}">
      <Shape>
        <Appearance USE="{$appearance}"/>
        <Sphere USE="part{$x3d-mark}round"/>
      </Shape>
    </Transform>
  </xsl:template>

  <!-- In the plane a bar with a round end; in space a flange and a point. -->
  <xsl:template name="x3d-end">
    <xsl:param name="end"/>
    <xsl:param name="appearance"/>
    <xsl:choose>
      <xsl:when test="$x3d-planar">
        <xsl:call-template name="x3d-bar">
          <xsl:with-param name="to" select="$end"/>
          <xsl:with-param name="radius" select="$x3d-bar-radius"/>
          <xsl:with-param name="appearance" select="$appearance"/>
        </xsl:call-template>
        <xsl:call-template name="x3d-round">
          <xsl:with-param name="at" select="$end"/>
          <xsl:with-param name="appearance" select="$appearance"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <Transform>
          <xsl:call-template name="x3d-placement">
            <xsl:with-param name="at" select="''"/>
            <xsl:with-param name="rotation" select="vec:arc('0 1 0', vec:along($end))"/>
          </xsl:call-template>
          <Transform translation="0 {0.75 * $x3d-d} 0">
            <Shape>
              <Appearance USE="{$appearance}"/>
              <Cylinder radius="{0.38 * $x3d-d}" height="{0.5 * $x3d-d}"/>
            </Shape>
          </Transform>
          <Transform translation="0 {1.5 * $x3d-d} 0">
            <Shape>
              <Appearance USE="material{$x3d-mark}steel"/>
              <Cone bottomRadius="{0.2 * $x3d-d}" height="{$x3d-d}"/>
            </Shape>
          </Transform>
        </Transform>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

</xsl:stylesheet>
