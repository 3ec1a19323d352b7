<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what MJCF holds together: points, whole bodies, two joints.
     Input: elements of equality. Included by import/mjcf.xsl. Output: loop and mimic for import/urdf.xsl.
     Parameters: none.
     Source: MuJoCo's XML reference: equality; a point or frame of the other body is where it is in the position written (qpos0), unless sites or
       relpose tell it. A weld of a model whose position is not that of zero coordinates, or whose frames are told, is three balls. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:mj="urn:systel:import:mjcf" xmlns:text="urn:systel:text"
    xmlns:src="urn:systel:source" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document" xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" exclude-result-prefixes="mj text num doc q vec">

  <xsl:key name="mj-site" match="worldbody//site" use="@name"/>
  <xsl:variable name="mj-turned" select="boolean(/mujoco/worldbody//joint[mj:get(., 'type', 'hinge') = 'hinge'][mj:get(., 'ref', '0') != 0])"/>

  <xsl:template match="connect[not(@active = 'false')]" mode="mj-equality">
    <xsl:variable name="one" select="key('mj-site', @site1)"/>
    <xsl:variable name="other" select="key('mj-site', @site2)"/>
    <xsl:variable name="a" select="key('mj-body', @body1) | $one/.."/>
    <xsl:variable name="b" select="key('mj-body', @body2) | $other/.."/>
    <xsl:variable name="at"><xsl:choose>
      <xsl:when test="$one"><xsl:value-of select="mj:vector($one, 'pos', '0 0 0')"/></xsl:when>
      <xsl:when test="$mj-global"><xsl:value-of select="mj:in($a, @anchor)"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="@anchor"/></xsl:otherwise>
    </xsl:choose></xsl:variable>
    <loop type="spherical" a="{mj:body($a)}" b="{mj:body($b)}" src:line="{doc:line(.)}" at="{$at}">
      <xsl:copy-of select="@name"/>
      <xsl:attribute name="at-b"><xsl:value-of select="text:when($other, mj:vector($other, 'pos', '0 0 0'), mj:in($b, mj:out($a, string($at))))"/></xsl:attribute>
    </loop>
  </xsl:template>

  <xsl:template match="weld[not(@active = 'false')]" mode="mj-equality">
    <xsl:variable name="one" select="key('mj-site', @site1)"/>
    <xsl:variable name="other" select="key('mj-site', @site2)"/>
    <xsl:variable name="a" select="key('mj-body', @body1) | $one/.."/>
    <xsl:variable name="b" select="key('mj-body', @body2) | $other/.."/>
    <xsl:variable name="relative" select="normalize-space(@relpose)"/>
    <xsl:variable name="told" select="$one or $relative != '' and (num:item($relative, 4) != 0 or num:item($relative, 5) != 0 or num:item($relative, 6) != 0 or num:item($relative, 7) != 0)"/>
    <xsl:choose>
      <xsl:when test="not($told or $mj-turned)">
        <loop type="fixed" a="{mj:body($a)}" b="{mj:body($b)}" src:line="{doc:line(.)}" at="{mj:in($a, mj:place($b))}" at-b="0 0 0"><xsl:copy-of select="@name"/></loop>
      </xsl:when>
      <xsl:otherwise>
        <!-- frames that come together, on a and on b -->
        <xsl:variable name="turn-a"><xsl:choose>
          <xsl:when test="$one"><xsl:value-of select="mj:turn($one)"/></xsl:when>
          <xsl:when test="$told"><xsl:value-of select="q:normalize(concat(num:item($relative, 4), ' ', mj:part($relative, 5)))"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="q:product(q:conjugate(mj:stand($a)), mj:stand($b))"/></xsl:otherwise>
        </xsl:choose></xsl:variable>
        <xsl:variable name="at-a" select="string(text:when($one, mj:vector($one, 'pos', '0 0 0'), text:when($told, mj:part($relative, 1), mj:in($a, mj:place($b)))))"/>
        <xsl:variable name="turn-b" select="string(text:when($other, mj:turn($other), '1 0 0 0'))"/>
        <xsl:variable name="at-b" select="string(text:when($other, mj:vector($other, 'pos', '0 0 0'), '0 0 0'))"/>
        <xsl:variable name="line" select="doc:line(.)"/>
        <xsl:call-template name="mj-ball">
          <xsl:with-param name="a" select="mj:body($a)"/><xsl:with-param name="b" select="mj:body($b)"/><xsl:with-param name="line" select="$line"/>
          <xsl:with-param name="at-a" select="$at-a"/><xsl:with-param name="turn-a" select="string($turn-a)"/>
          <xsl:with-param name="at-b" select="$at-b"/><xsl:with-param name="turn-b" select="$turn-b"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A ball at the frames' origins, and at a point of their x and of their y. -->
  <xsl:template name="mj-ball">
    <xsl:param name="a"/><xsl:param name="b"/><xsl:param name="line"/><xsl:param name="at-a"/><xsl:param name="turn-a"/><xsl:param name="at-b"/><xsl:param name="turn-b"/>
    <xsl:param name="points" select="'0 0 0;0.1 0 0;0 0.1 0;'"/>
    <xsl:if test="$points != ''">
      <xsl:variable name="point" select="substring-before($points, ';')"/>
      <loop type="spherical" a="{$a}" b="{$b}" src:line="{$line}" at="{vec:add($at-a, q:rotate($turn-a, $point))}" at-b="{vec:add($at-b, q:rotate($turn-b, $point))}"/>
      <xsl:call-template name="mj-ball">
        <xsl:with-param name="a" select="$a"/><xsl:with-param name="b" select="$b"/><xsl:with-param name="line" select="$line"/>
        <xsl:with-param name="at-a" select="$at-a"/><xsl:with-param name="turn-a" select="$turn-a"/>
        <xsl:with-param name="at-b" select="$at-b"/><xsl:with-param name="turn-b" select="$turn-b"/>
        <xsl:with-param name="points" select="substring-after($points, ';')"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- joint1 = ref1 + c0 + c1 (joint2 - ref2) -->
  <xsl:template match="joint[@joint2][not(@active = 'false')]" mode="mj-equality">
    <xsl:variable name="one" select="key('mj-joint', @joint1)"/>
    <xsl:variable name="other" select="key('mj-joint', @joint2)"/>
    <xsl:variable name="c" select="text:when(@polycoef, concat(@polycoef, ' 0 0 0 0 0'), '0 1 0 0 0')"/>
    <mimic of="{mj:joint($one)}" joint="{mj:joint($other)}" multiplier="{num:item($c, 2)}" src:line="{doc:line(.)}"
        offset="{mj:ref($one) + num:item($c, 1) - num:item($c, 2) * mj:ref($other)}"/>
  </xsl:template>
  <func:function name="mj:ref">
    <xsl:param name="joint"/>
    <func:result select="number(mj:get($joint, 'ref', '0')) * text:when(mj:get($joint, 'type', 'hinge') = 'hinge', mj:angle($joint), 1)"/>
  </func:function>

  <xsl:template match="*" mode="mj-equality"/>
</xsl:stylesheet>
