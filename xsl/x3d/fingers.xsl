<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the model's own geometry of gripper fingers, which moves with the coordinate.
     Input: m:shape with @finger of a body whose joint is gripper2 or gripper3; the coordinate is the
       travel of each finger from the pole, metres.
     Output: X3D nodes; every finger is a Transform DEF finger_N_ID whose translation is "0 0 q", as
       of default grippers, between a turn to the finger's way and the turn back.
     Parameters: none.
     Source: paper 004, pairs KP7 and KP8, table 7 (jaws turned by ±120 degrees). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:x3d:vector" xmlns:q="urn:systel:quaternion"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="vec m v q">

  <!-- Where a finger moves when the coordinate grows. -->
  <func:function name="v:finger">
    <xsl:param name="shape"/>
    <xsl:variable name="axis" select="normalize-space($shape/../m:joint/@axis)"/>
    <xsl:variable name="number" select="string($shape/@finger)"/>
    <xsl:variable name="turned">
      <xsl:if test="$shape/@rotation">
        <xsl:value-of select="q:rotate(q:from-rotation($shape/@rotation), $axis)"/>
      </xsl:if>
    </xsl:variable>
    <xsl:variable name="normal">
      <xsl:if test="$shape/@at"><xsl:value-of select="vec:cross($axis, $shape/@at)"/></xsl:if>
    </xsl:variable>
    <xsl:choose>
      <xsl:when test="$number = '1'"><func:result select="$axis"/></xsl:when>
      <xsl:when test="$shape/../m:joint/@type = 'gripper2'">
        <func:result select="vec:along($axis, -1)"/>
      </xsl:when>
      <!-- a jaw that is turned goes where its turn takes the axis, another where it stands -->
      <xsl:when test="$turned != '' and vec:dot($turned, $axis) &gt; -0.51
          and vec:dot($turned, $axis) &lt; -0.49">
        <func:result select="string($turned)"/>
      </xsl:when>
      <xsl:when test="$normal != '' and vec:length($normal) &gt; 0">
        <func:result select="q:rotate(q:from-rotation(concat($normal, ' 2.0943951023932')), $axis)"/>
      </xsl:when>
      <xsl:otherwise><func:result select="$axis"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- Context: the body. -->
  <xsl:template name="x3d-fingers">
    <xsl:variable name="body" select="."/>
    <xsl:variable name="opening" select="vec:item(concat(m:joint/@q, ' 0'), 1)"/>
    <xsl:for-each select="m:shape[@finger][not(@finger = preceding-sibling::m:shape/@finger)]">
      <xsl:sort select="@finger" data-type="number"/>
      <xsl:variable name="turn" select="vec:arc('0 0 1', v:finger(.), '0 1 0')"/>
      <Transform>
        <xsl:call-template name="x3d-placement">
          <xsl:with-param name="at" select="''"/>
          <xsl:with-param name="rotation" select="$turn"/>
        </xsl:call-template>
        <Transform DEF="finger{$x3d-mark}{@finger}_{$body/@id}" translation="0 0 {$opening}">
          <Transform>
            <xsl:call-template name="x3d-placement">
              <xsl:with-param name="at" select="''"/>
              <xsl:with-param name="rotation"
                  select="vec:round(q:to-rotation(q:conjugate(q:from-rotation($turn))), '9 9 9 12')"/>
            </xsl:call-template>
            <xsl:apply-templates select="$body/m:shape[@finger = current()/@finger]"
                mode="x3d-shape"/>
          </Transform>
        </Transform>
      </Transform>
    </xsl:for-each>
  </xsl:template>

</xsl:stylesheet>
