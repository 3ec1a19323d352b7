<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a model whose frames are all parallel to the scene's where every coordinate is zero, as XsysTel has them:
       fixed turns of joints go into poles, axes and shapes.
     Input: the normal form.
     Output: the normal form without joint/@rotation, shape by shape in the same places, y up, of one system. A digital code
       of a turned body becomes the shapes made from it. A pair whose directions are not its axis alone, in a turned
       frame, ends it: there is no other way to say it; so does a fixed joint, which the reduction takes away.
     Parameters: none.
     Source: paper 002 section 4. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:parts="urn:systel:components"
    xmlns:kin="urn:systel:kinematics" xmlns:text="urn:systel:text" xmlns:q="urn:systel:quaternion" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document"
    exclude-result-prefixes="parts kin text m q num doc">
  <xsl:include href="../lib/components.xsl"/>

  <xsl:output method="xml" encoding="UTF-8"/>

  <xsl:key name="parallel-body" match="m:body" use="@number"/>

  <!-- Turn of a body's frame against the scene's, a quaternion; '' is none. -->
  <xsl:template name="turn">
    <xsl:param name="body"/>
    <xsl:variable name="q"><xsl:call-template name="exact-turn"><xsl:with-param name="body" select="$body"/></xsl:call-template></xsl:variable>
    <xsl:call-template name="told-turn"><xsl:with-param name="q" select="string($q)"/></xsl:call-template>
  </xsl:template>

  <xsl:template name="told-turn">
    <xsl:param name="q"/>
    <xsl:if test="$q != '' and num:item(num:from-si(q:to-rotation($q), 'm m m m', 11), 4) != 0"><xsl:value-of select="$q"/></xsl:if>
  </xsl:template>

  <!-- The product of all turns on the way; '' where there are none. -->
  <xsl:template name="exact-turn">
    <xsl:param name="body"/>
    <xsl:variable name="turns">
      <xsl:if test="/m:model/@up = 'z'"> 1 0 0 -1.5707963267948966</xsl:if>
    </xsl:variable>
    <xsl:variable name="joints" select="$body/ancestor-or-self::m:body/m:joint[@rotation]"/>
    <xsl:if test="string($turns) != '' or $joints">
      <xsl:call-template name="product">
        <xsl:with-param name="joints" select="$joints"/>
        <xsl:with-param name="so-far">
          <xsl:choose>
            <xsl:when test="string($turns) != ''"><xsl:value-of select="q:from-rotation(normalize-space($turns))"/></xsl:when>
            <xsl:otherwise>1 0 0 0</xsl:otherwise>
          </xsl:choose>
        </xsl:with-param>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template name="product">
    <xsl:param name="joints"/>
    <xsl:param name="so-far"/>
    <xsl:choose>
      <xsl:when test="$joints">
        <xsl:call-template name="product">
          <xsl:with-param name="joints" select="$joints[position() &gt; 1]"/>
          <xsl:with-param name="so-far" select="q:product(string($so-far), q:from-rotation(string($joints[1]/@rotation)))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="$so-far"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="@* | node()">
    <xsl:param name="turn"/>
    <xsl:copy>
      <xsl:apply-templates select="@* | node()"><xsl:with-param name="turn" select="$turn"/></xsl:apply-templates>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="m:model/@up | m:system | m:body/@system | m:body/@local | m:shape/@system | m:joint/@rotation"/>

  <!-- exact: of the base, handed on from body to body; '-' for the first. -->
  <xsl:template match="m:body">
    <xsl:param name="exact" select="'-'"/><xsl:param name="turn"/>
    <xsl:variable name="own">
      <xsl:choose>
        <xsl:when test="$exact = '-'"><xsl:call-template name="exact-turn"><xsl:with-param name="body" select="."/></xsl:call-template></xsl:when>
        <xsl:when test="m:joint/@rotation"><xsl:value-of select="q:product(text:when($exact, $exact, '1 0 0 0'), q:from-rotation(string(m:joint/@rotation)))"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$exact"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="base">
      <xsl:choose>
        <xsl:when test="$exact = '-'"><xsl:call-template name="turn"><xsl:with-param name="body" select=".."/></xsl:call-template></xsl:when>
        <xsl:otherwise><xsl:value-of select="$turn"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="turned"><xsl:call-template name="told-turn"><xsl:with-param name="q" select="string($own)"/></xsl:call-template></xsl:variable>
    <xsl:copy>
      <xsl:apply-templates select="@* | node()">
        <xsl:with-param name="turn" select="string($turned)"/>
        <xsl:with-param name="base" select="string($base)"/>
        <xsl:with-param name="exact" select="string($own)"/>
      </xsl:apply-templates>
    </xsl:copy>
  </xsl:template>

  <!-- The pole is the base's, the axis the body's. -->
  <xsl:template match="m:joint">
    <xsl:param name="turn"/><xsl:param name="base"/>
    <xsl:if test="@type = 'fixed'">
      <xsl:value-of select="doc:refuse(., doc:told('xsystel-fixed', ../@id))"/>
    </xsl:if>
    <xsl:if test="$turn != '' and not(@type = 'universal' or @type = 'revolute' or @type = 'prismatic' or @type = 'cylindrical' or @type = 'helical')">
      <xsl:value-of select="doc:refuse(., doc:told('xsystel-turned', ../@id, doc:told(concat('pair-', @type))))"/>
    </xsl:if>
    <xsl:copy>
      <xsl:apply-templates select="@*"/>
      <xsl:attribute name="at">
        <xsl:call-template name="turned"><xsl:with-param name="v" select="@at"/><xsl:with-param name="by" select="string($base)"/></xsl:call-template>
      </xsl:attribute>
      <xsl:if test="@axis">
        <xsl:attribute name="axis">
          <xsl:call-template name="turned"><xsl:with-param name="v" select="@axis"/><xsl:with-param name="by" select="$turn"/></xsl:call-template>
        </xsl:attribute>
      </xsl:if>
      <xsl:if test="$turn != '' and @type = 'universal'">
        <xsl:variable name="axes" select="kin:pair-axes('universal', @axis)"/>
        <xsl:attribute name="axis2">
          <xsl:call-template name="turned">
            <xsl:with-param name="v" select="text:when(@axis2, @axis2, concat(num:item($axes, 4), ' ', num:item($axes, 5), ' ', num:item($axes, 6)))"/>
            <xsl:with-param name="by" select="$turn"/>
          </xsl:call-template>
        </xsl:attribute>
      </xsl:if>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="m:loop | m:spring[@a] | m:damper[@a]">
    <xsl:variable name="a"><xsl:call-template name="turn"><xsl:with-param name="body" select="key('parallel-body', @a)"/></xsl:call-template></xsl:variable>
    <xsl:variable name="b"><xsl:call-template name="turn"><xsl:with-param name="body" select="key('parallel-body', @b)"/></xsl:call-template></xsl:variable>
    <xsl:copy>
      <xsl:apply-templates select="@*"/>
      <xsl:attribute name="at">
        <xsl:call-template name="turned"><xsl:with-param name="v" select="@at"/><xsl:with-param name="by" select="string($a)"/></xsl:call-template>
      </xsl:attribute>
      <xsl:attribute name="at-b">
        <xsl:call-template name="turned"><xsl:with-param name="v" select="@at-b"/><xsl:with-param name="by" select="string($b)"/></xsl:call-template>
      </xsl:attribute>
      <xsl:if test="@axis">
        <xsl:attribute name="axis">
          <xsl:call-template name="turned"><xsl:with-param name="v" select="@axis"/><xsl:with-param name="by" select="string($a)"/></xsl:call-template>
        </xsl:attribute>
      </xsl:if>
      <xsl:if test="@axis2">
        <xsl:attribute name="axis2">
          <xsl:call-template name="turned"><xsl:with-param name="v" select="@axis2"/><xsl:with-param name="by" select="string($a)"/></xsl:call-template>
        </xsl:attribute>
      </xsl:if>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="m:shape">
    <xsl:param name="turn"/>
    <xsl:copy>
      <xsl:apply-templates select="@*"><xsl:with-param name="turn" select="$turn"/></xsl:apply-templates>
      <xsl:if test="$turn != ''">
        <xsl:if test="@at">
          <xsl:attribute name="at"><xsl:value-of select="q:rotate($turn, string(@at))"/></xsl:attribute>
        </xsl:if>
        <xsl:attribute name="rotation">
          <xsl:choose>
            <xsl:when test="@rotation"><xsl:value-of select="q:to-rotation(q:product($turn, q:from-rotation(string(@rotation))))"/></xsl:when>
            <xsl:otherwise><xsl:value-of select="q:to-rotation($turn)"/></xsl:otherwise>
          </xsl:choose>
        </xsl:attribute>
      </xsl:if>
    </xsl:copy>
  </xsl:template>

  <!-- Forces are of the scene, or of the body, whose axes turn. -->
  <xsl:template match="m:force | m:torque">
    <xsl:variable name="turn"><xsl:call-template name="turn"><xsl:with-param name="body" select="key('parallel-body', @body)"/></xsl:call-template></xsl:variable>
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:if test="$turn != ''">
        <xsl:if test="@point"><xsl:attribute name="point"><xsl:call-template name="turned"><xsl:with-param name="v" select="@point"/><xsl:with-param name="by" select="string($turn)"/></xsl:call-template></xsl:attribute></xsl:if>
        <xsl:if test="@in = 'body'"><xsl:attribute name="vector"><xsl:value-of select="parts:turned(string(@vector), string($turn))"/></xsl:attribute></xsl:if>
      </xsl:if>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="m:mass">
    <xsl:param name="turn"/>
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:if test="$turn != ''">
        <xsl:if test="@centre"><xsl:attribute name="centre"><xsl:call-template name="turned"><xsl:with-param name="v" select="@centre"/><xsl:with-param name="by" select="$turn"/></xsl:call-template></xsl:attribute></xsl:if>
        <xsl:attribute name="rotation">
          <xsl:choose>
            <xsl:when test="@rotation"><xsl:value-of select="q:to-rotation(q:product($turn, q:from-rotation(string(@rotation))))"/></xsl:when>
            <xsl:otherwise><xsl:value-of select="q:to-rotation($turn)"/></xsl:otherwise>
          </xsl:choose>
        </xsl:attribute>
      </xsl:if>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="m:point">
    <xsl:param name="turn"/>
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:attribute name="at"><xsl:call-template name="turned"><xsl:with-param name="v" select="@at"/><xsl:with-param name="by" select="$turn"/></xsl:call-template></xsl:attribute>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="m:shape/@code">
    <xsl:param name="turn"/>
    <xsl:if test="$turn = ''"><xsl:copy/></xsl:if>
  </xsl:template>

  <xsl:template match="m:code">
    <xsl:param name="turn"/>
    <xsl:if test="$turn = ''"><xsl:copy-of select="."/></xsl:if>
  </xsl:template>

  <!-- Without the dust of turning. -->
  <xsl:template name="turned">
    <xsl:param name="v"/>
    <xsl:param name="by"/>
    <xsl:choose>
      <xsl:when test="$by = ''"><xsl:value-of select="$v"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="num:from-si(q:rotate($by, string($v)), 'm', 12)"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

</xsl:stylesheet>
