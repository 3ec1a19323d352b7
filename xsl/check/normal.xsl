<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what a schema cannot say about a normal form that somebody wrote: joints where they
     belong, as many numbers as the pair has coordinates, types that a planar system can have.
     Input: a document of schemas/model.xsd, before its import.
     Output: findings.
     Parameters: lang, of the words in findings.
     Source: docs/ARCHITECTURE.md, the normal form; kin:pairs. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:findings" xmlns:m="urn:systel:model" xmlns:p="urn:systel:pairs" xmlns:kin="urn:systel:kinematics"
    xmlns:vec="urn:systel:vector" xmlns:num="urn:systel:number" xmlns:pos="urn:systel:position" xmlns:doc="urn:systel:document"
    exclude-result-prefixes="m p vec num pos doc kin">
  <xsl:include href="finding.xsl"/>
  <xsl:include href="code.xsl"/>
  <xsl:include href="normal-shapes.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="lang">en</xsl:param>

  <!-- not a union, of which libxml2 compares all with all -->
  <xsl:key name="id" match="m:*" use="@id[parent::m:body or parent::m:joint or parent::m:loop or parent::m:object]"/>
  <xsl:key name="number" match="m:body" use="number(@number)"/>

  <xsl:template match="/">
    <findings>
      <xsl:for-each select="/descendant::*[@id][count(. | key('id', @id)[1]) = 2]">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-id', string(@id), doc:line(key('id', @id)[1]))"/>
        </xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="/descendant::*[@rotation]">
        <xsl:choose>
          <xsl:when test="num:count(@rotation) = 1">
            <xsl:if test="pos:problem(concat('0 5 0 0 0 ', @rotation)) != ''">
              <xsl:call-template name="error">
                <xsl:with-param name="text" select="doc:message('check-turn-code', 'rotation', string(@rotation))"/>
              </xsl:call-template>
            </xsl:if>
          </xsl:when>
          <xsl:when test="num:item(@rotation, 1) = 0 and num:item(@rotation, 2) = 0 and num:item(@rotation, 3) = 0">
            <xsl:call-template name="error">
              <xsl:with-param name="text" select="doc:message('check-turn-axis', 'rotation')"/>
            </xsl:call-template>
          </xsl:when>
        </xsl:choose>
      </xsl:for-each>
      <xsl:for-each select="/descendant::m:code/..">
        <xsl:call-template name="codes-of"><xsl:with-param name="codes" select="m:code"/></xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="m:model/m:gripper | m:model/m:gripper/m:step">
        <xsl:if test="pos:problem(@position) != ''">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('check-position', string(@position))"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:for-each>
      <xsl:for-each select="m:model/m:gripper">
        <xsl:variable name="move" select="normalize-space(@move)"/>
        <xsl:variable name="turn" select="normalize-space(@turn)"/>
        <xsl:if test="$move != '0' and pos:problem(concat(substring-before($move, ' '), ' 5 ', substring-after($move, ' '), ' 36')) != ''">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('check-code-of', 'move', $move, '0 0.3 0.25 0.4')"/>
          </xsl:call-template>
        </xsl:if>
        <xsl:if test="$turn != '0' and pos:problem(concat('0 ', substring-before($turn, ' '), ' 0 0 0 ', substring-after($turn, ' '))) != ''">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('check-code-of', 'turn', $turn, '5 36')"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:for-each>
      <xsl:apply-templates select="m:model/m:system" mode="system"/>
      <xsl:apply-templates select="m:model/m:dimension" mode="ends"/>
      <xsl:apply-templates select="/descendant::m:body[@system] | /descendant::m:shape[@system]" mode="system"/>
      <xsl:apply-templates select="/descendant::m:shape" mode="shape"/>
      <xsl:for-each select="/descendant::m:shape[@finger]">
        <xsl:variable name="type" select="string(../m:joint/@type)"/>
        <xsl:variable name="fingers" select="2 * ($type = 'gripper2') + 3 * ($type = 'gripper3')"/>
        <xsl:if test="@finger &gt; $fingers"><xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('check-normal-finger', string(@finger), $fingers)"/></xsl:call-template></xsl:if>
      </xsl:for-each>
      <xsl:apply-templates select="m:model/m:body" mode="check"/>
      <xsl:apply-templates select="m:model/m:loop" mode="pair"/>
    </findings>
  </xsl:template>

  <xsl:template match="m:model/m:body" mode="check" priority="1">
    <xsl:if test="@number != 0 or @base or m:joint">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-ground')"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:for-each select="descendant::m:body"><xsl:apply-templates select="." mode="check"/></xsl:for-each>
  </xsl:template>

  <xsl:template match="m:system" mode="system">
    <xsl:if test="not(key('number', number(@base)))">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-body-none', 'base', string(@base))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="m:dimension" mode="ends">
    <xsl:if test="not(key('number', number(@a)))">
      <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('check-body-none', 'a', string(@a))"/></xsl:call-template>
    </xsl:if>
    <xsl:if test="not(key('number', number(@b)))">
      <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('check-body-none', 'b', string(@b))"/></xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="*" mode="system">
    <xsl:if test="not(/m:model/m:system[@number = current()/@system])">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-system-absent', 'system', string(@system))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="m:body" mode="check">
    <xsl:if test="not(m:joint)">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-no-joint', string(@number))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="not(@base = ../@number)">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-base', string(@number), string(../@number))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:apply-templates select="m:joint" mode="pair"/>
  </xsl:template>

  <xsl:template match="m:joint | m:loop" mode="pair">
    <xsl:variable name="type" select="kin:pairs(@type)"/>
    <xsl:variable name="count" select="$type/@translations + $type/@rotations"/>
    <xsl:for-each select="@min | @max | @q">
      <xsl:if test="num:count(.) != $count">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-coordinates', local-name(), num:count(.),
              string($type/@name), $count)"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:for-each>
    <xsl:if test="starts-with(/m:model/@class, 'П') and not($type/@plane)">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-pair-plane', string($type/@name))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:choose>
      <xsl:when test="not(@axis2)"/>
      <xsl:when test="not(@type = 'universal' or @type = 'spherical-pin' or @type = 'kp5' or @type = 'line')">
        <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('check-axis-second', 'axis2', string(@type))"/></xsl:call-template>
      </xsl:when>
      <xsl:when test="vec:length(@axis2) = 0">
        <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('check-axis', 'axis2')"/></xsl:call-template>
      </xsl:when>
      <xsl:when test="vec:length(@axis) &gt; 0 and vec:dot(@axis, @axis2) * vec:dot(@axis, @axis2) &gt; 0.000001 * vec:dot(@axis, @axis) * vec:dot(@axis2, @axis2)">
        <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('check-axes-square', 'axis', 'axis2')"/></xsl:call-template>
      </xsl:when>
    </xsl:choose>
    <xsl:if test="@type = 'helical' and not(@pitch)">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-pitch')"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
