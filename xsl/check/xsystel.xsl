<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what a schema cannot say about XsysTel as the user wrote it: pairs of the other kind of
       system, how many numbers each field holds, fields that have no meaning there.
     Input: XsysTel in canonical names, valid against schemas/xsystel.xsd.
     Output: findings, errors and warnings with the user's lines.
     Parameters: lang, whose names of pairs are told.
     Source: paper 002 section 4 (two coordinates, limits by pair), paper 004 (pairs, solids). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:findings" xmlns:p="urn:systel:pairs" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:pos="urn:systel:position"
    xmlns:doc="urn:systel:document" xmlns:text="urn:systel:text" xmlns:vec="urn:systel:vector" xmlns:sv="urn:systel:svg" xmlns:dr="urn:systel:drawing" exclude-result-prefixes="dr vec sv p kin num doc pos text">
  <xsl:include href="../import/pairs.xsl"/>
  <xsl:include href="finding.xsl"/>
  <xsl:include href="transmissions.xsl" doc:where="transmission"/>
  <xsl:include href="motion.xsl" doc:where="motion reach grasp release move nodes formula drive object drive-force"/>
  <xsl:include href="structures.xsl" doc:where="structure transition motion"/>
  <xsl:include href="elements.xsl" doc:where="spring damper motor brake flywheel bearing coupling clutch cylinder"/>
  <xsl:include href="masses.xsl"/>
  <xsl:include href="load-bodies.xsl" doc:where="force torque drive-force"/>
  <xsl:include href="code.xsl" doc:where="code"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="lang">en</xsl:param>

  <xsl:variable name="dimension" select="3 - number($planar)"/>
  <xsl:variable name="system-kind">
    <xsl:choose>
      <xsl:when test="not($planar)"><xsl:value-of select="doc:message('check-in-space')"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="doc:message('check-in-plane')"/></xsl:otherwise>
    </xsl:choose>
    <xsl:if test="not(/system/@class)">
      <xsl:text> </xsl:text>
      <xsl:value-of select="doc:message('check-guessed', doc:spelling('class'), doc:spelling('CPB'))"/>
    </xsl:if>
  </xsl:variable>

  <xsl:template match="/">
    <findings>
      <xsl:apply-templates select="system" mode="check"/>
      <xsl:for-each select="/descendant::*[self::body or self::connection or self::transmission or self::shape or self::point or self::object or self::structure or self::transition or self::motion or self::drive]">
        <xsl:apply-templates select="." mode="check"/>
      </xsl:for-each>
      <xsl:for-each select="/descendant::code/..">
        <xsl:call-template name="codes-of"><xsl:with-param name="codes" select="code"/></xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="system/*[self::spring or self::damper or self::motor or self::brake or self::flywheel or self::bearing
          or self::coupling or self::clutch or self::cylinder or self::force or self::torque or self::drive-force]">
        <xsl:apply-templates select="." mode="check"/>
      </xsl:for-each>
    </findings>
  </xsl:template>

  <xsl:template match="body" mode="check">
    <xsl:call-template name="pair"/>
    <xsl:apply-templates select="@CPB" mode="dimension"/>
    <xsl:variable name="pair" select="kin:pair($planar, @KP, $usual-pair)"/>
    <xsl:variable name="known" select="not(@KP) or kin:pair($planar, @KP)"/>
    <xsl:for-each select="(@speed | @acceleration)[$known]">
      <xsl:variable name="list" select="normalize-space(translate(., ',', ' '))"/>
      <xsl:if test="num:is-list($list) and not(num:item($list, 1) &gt; 0 and (num:count($list) &lt; 2 or num:item(num:extent($list), 1) &gt; 0))">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-limit-positive', doc:spelling(local-name()), string())"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:for-each>
    <xsl:for-each select="(@min | @max | @q | @speed | @acceleration | @v | @friction | @viscosity | @effort)[$known]">
      <xsl:variable name="count" select="num:count(.)"/>
      <xsl:if test="$count != $pair/@coordinates">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-coordinates', doc:spelling(local-name()),
              $count, string($pair/p:*[local-name() = $lang][1]), string($pair/@coordinates))"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:for-each>
    <xsl:if test="$known and $pair/@coordinates &gt; 1 and count(@min | @max) = 1">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-limits-together', doc:spelling('min'),
            doc:spelling('max'), string($pair/p:*[local-name() = $lang][1]))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:call-template name="mass"/>
    <xsl:if test="@figure and not($planar)">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-figure', doc:spelling('figure'),
            string($system-kind), doc:spelling('shape'))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:variable name="fault" select="dr:fault(string(@figure))"/>
    <xsl:if test="@figure and $fault != ''">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-path', doc:spelling('figure'), substring-before($fault, ' '), substring-after($fault, ' '))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="connection" mode="check">
    <xsl:call-template name="pair"/>
    <xsl:call-template name="ends"/>
    <xsl:variable name="pair" select="kin:pair($planar, @KP, $usual-pair)"/>
    <xsl:if test="$pair/@constraints = 0 or starts-with($pair/@type, 'gripper')">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-closes-nothing', doc:spelling('KP'),
            string($pair/p:*[local-name() = $lang][1]))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="point" mode="check"><xsl:apply-templates select="@at" mode="dimension"/></xsl:template>

  <!-- The places of the current element's two bodies: numbers, or points that these have. -->
  <xsl:template name="ends">
    <xsl:for-each select="@point1 | @point2">
      <xsl:variable name="name"><xsl:call-template name="is-name"/></xsl:variable>
      <xsl:variable name="body" select="number(../@body1[local-name(current()) = 'point1'] | ../@body2[local-name(current()) = 'point2'])"/>
      <xsl:variable name="points" select="key('body', $body)/point | /system[$body = 0]/point"/>
      <xsl:variable name="there"><xsl:for-each select="$points"><xsl:value-of select="concat(text:when(position() &gt; 1, ', '), normalize-space(@name))"/></xsl:for-each></xsl:variable>
      <xsl:choose>
        <xsl:when test="$name = ''"><xsl:apply-templates select="." mode="dimension"/></xsl:when>
        <xsl:when test="not($points[normalize-space(@name) = normalize-space(current())]) and (key('body', $body) or $body = 0)">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message(concat('check-point-absent', text:when($points, '-of')), doc:spelling(local-name()),
                normalize-space(), $body, string($there))"/>
          </xsl:call-template>
        </xsl:when>
      </xsl:choose>
    </xsl:for-each>
  </xsl:template>

  <!-- The pair of a body or a connection: of this kind of system, with an axis where it takes one. -->
  <xsl:template name="pair">
    <xsl:variable name="pair" select="kin:pair($planar, @KP, $usual-pair)"/>
    <xsl:call-template name="pitch"><xsl:with-param name="pair" select="$pair"/></xsl:call-template>
    <xsl:apply-templates select="@DCAKP2" mode="second"><xsl:with-param name="pair" select="$pair"/></xsl:apply-templates>
    <xsl:choose>
      <xsl:when test="@KP and not(kin:pair($planar, @KP))">
        <xsl:variable name="there">
          <xsl:for-each select="$pairs">
            <xsl:if test="position() &gt; 1">, </xsl:if>
            <xsl:value-of select="concat(@code, ' ', p:*[local-name() = $lang][1])"/>
          </xsl:for-each>
        </xsl:variable>
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-pair', doc:spelling('KP'), normalize-space(@KP),
              string($system-kind), string($there))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@DCAKP and $pair/@axis = 'none'">
        <xsl:call-template name="warning">
          <xsl:with-param name="text" select="doc:message('check-axis-unused', doc:spelling('DCAKP'),
              string($pair/p:*[local-name() = $lang][1]), string($system-kind))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise><xsl:apply-templates select="@DCAKP" mode="dimension"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A screw needs its pitch, and nothing else has one. -->
  <xsl:template name="pitch">
    <xsl:param name="pair"/>
    <xsl:choose>
      <xsl:when test="$pair/@type = 'helical' and (not(@pitch) or @pitch = 0)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-pitch-missing', doc:spelling('pitch'))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@pitch and $pair/@type != 'helical'">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-pitch-unused', doc:spelling('pitch'),
              string($pair/p:*[local-name() = $lang][1]))"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- The second axis: of pairs that have one, across the first. -->
  <xsl:template match="@DCAKP2" mode="second">
    <xsl:param name="pair"/>
    <xsl:variable name="axis"><xsl:for-each select=".."><xsl:call-template name="plain-axis"/></xsl:for-each></xsl:variable>
    <xsl:variable name="own" select="normalize-space(translate(., ',', ' '))"/>
    <xsl:choose>
      <xsl:when test="$planar or not($pair/@type = 'universal' or $pair/@type = 'kp5' or $pair/@type = 'line')">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-axis-second', doc:spelling('DCAKP2'), string($pair/p:*[local-name() = $lang][1]))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="num:count(.) != 3"><xsl:apply-templates select="." mode="dimension"/></xsl:when>
      <xsl:when test="vec:length($own) = 0">
        <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('check-axis', doc:spelling('DCAKP2'))"/></xsl:call-template>
      </xsl:when>
      <xsl:when test="num:count($axis) = 3 and vec:length($axis) &gt; 0 and sv:abs(vec:dot($axis, $own)) &gt; 0.001 * vec:length($axis) * vec:length($own)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-axes-square', doc:spelling('DCAKP'), doc:spelling('DCAKP2'))"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="shape" mode="check">
    <xsl:variable name="fingers" select="number(concat('0', substring-after(kin:pair($planar, ../@KP, $usual-pair)/@type, 'gripper')))"/>
    <xsl:if test="@finger &gt; $fingers">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-finger', doc:spelling('finger'), doc:spelling('KP'), $fingers)"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:variable name="sizes" select="1 + number(@kind != 'sphere') + number(@kind = 'box')"/>
    <xsl:if test="num:count(@size) != $sizes">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-size', doc:spelling('size'), num:count(@size), $sizes)"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="not(num:item(@size, 1) &gt; 0) or num:item(@size, 2) &lt;= 0 or num:item(@size, 3) &lt;= 0">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-size-positive', doc:spelling('size'))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="num:count(string(@at)) = 1 or (not($planar) and num:count(string(@at)) = 2)">
      <xsl:apply-templates select="@at" mode="dimension"/>
    </xsl:if>
    <xsl:variable name="turn" select="1 + 3 * number(not($planar))"/>
    <xsl:choose>
      <xsl:when test="$turn = 4 and num:count(string(@rotation)) = 1">
        <xsl:if test="pos:problem(concat('0 5 0 0 0 ', @rotation)) != ''">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('check-turn-code', doc:spelling('rotation'), string(@rotation))"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:when>
      <xsl:when test="@rotation and num:count(string(@rotation)) != $turn">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-dimension', doc:spelling('rotation'),
              num:count(@rotation), string($system-kind), $turn)"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$turn = 4 and @rotation and num:item(@rotation, 1) = 0 and num:item(@rotation, 2) = 0
          and num:item(@rotation, 3) = 0">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-turn-axis', doc:spelling('rotation'))"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- Of a place or a vector in the plane a third number that is zero says nothing else, but for poles where these tell the class. -->
  <xsl:template match="@*" mode="dimension">
    <xsl:if test="num:count(.) != $dimension and not($planar and num:count(.) = 3 and num:item(., 3) = 0 and not(starts-with(local-name(), 'DCAKP'))
        and (/system/@class or local-name() != 'CPB'))">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="concat(doc:message('check-dimension', doc:spelling(local-name()), num:count(.), string($system-kind), $dimension),
            text:when(num:count(.) &gt; $dimension and contains(translate(., '123456789', '000000000'), '0,0') and (contains(., ' ') or num:count(.) = 2 * $dimension), doc:message('check-comma'), ''))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
