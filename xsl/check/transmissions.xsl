<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: checks of transmissions and of the pitch of screws, as the user wrote them.
     Input: XsysTel in canonical names. Included by check/xsystel.xsl, whose pairs it uses.
     Output: findings.
     Parameters: none.
     Source: import/transmissions.xsl (what each kind needs). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:findings" xmlns:p="urn:systel:pairs" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
    xmlns:check="urn:systel:check" xmlns:str="http://exslt.org/strings" xmlns:doc="urn:systel:document"
    exclude-result-prefixes="p kin num doc str check">

  <xsl:include href="law.xsl"/>
  <xsl:include href="transmission-fields.xsl"/>

  <xsl:key name="driven" match="transmission" use="number(@body2)"/>

  <xsl:template match="transmission" mode="check">
    <xsl:variable name="spelling" select="doc:spelling('kind')"/>
    <xsl:apply-templates select="@body1[. != 0] | @body2" mode="transmission-body"/>
    <xsl:if test="number(@body1) = number(@body2)">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-loop-same', doc:spelling('body1'), doc:spelling('body2'))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="count(. | key('driven', number(@body2))[1]) = 2">
      <xsl:variable name="carried" select="key('body', number(@body2))/parent::body"/>
      <xsl:if test="not($carried)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-driven-twice', string(@body2), doc:line(key('driven', number(@body2))[1]))"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:if>
    <!-- What makes the ratio: one of the fields that suit the kind; besides it may say more. -->
    <xsl:variable name="fields" select="check:fields(@kind)"/>
    <xsl:variable name="given" select="@*[contains(' teeth ratio radius law diameters steps slots ', concat(' ', local-name(), ' '))]
        [not(contains(concat(' ', $fields/@more, ' '), concat(' ', local-name(), ' ')))]"/>
    <xsl:variable name="fitting" select="$given[contains(concat(' ', $fields/@one, ' '), concat(' ', local-name(), ' '))]"/>
    <xsl:variable name="unused" select="@module[not(contains($fields/@more, 'module'))] | @hand[not(contains($fields/@more, 'hand'))]
        | @starts[../@kind != 'worm' or num:count(../@teeth) != 1] | @step[not(../@steps)] | @follower[../@kind != 'cam']"/>
    <xsl:choose>
      <xsl:when test="count($given) &gt; 1 or count($fitting) = 0 and (count($given) = 1 or @kind != 'mimic')">
        <xsl:call-template name="transmission-needs"/>
      </xsl:when>
      <xsl:when test="$unused">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-transmission-unused', doc:spelling(local-name($unused[1])))"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
    <xsl:variable name="sizes" select="@teeth | @diameters"/>
    <xsl:choose>
      <xsl:when test="@kind = 'ratchet' and @teeth or @kind = 'worm' and @teeth and num:count(@teeth) = 1">
        <xsl:if test="num:count(@teeth) != 1 or not(@teeth &gt;= 4)">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('check-teeth-wheel', doc:spelling('teeth'))"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:when>
      <xsl:when test="$sizes and (num:count($sizes) != 2 or not(num:item($sizes, 1) &gt; 0) or not(num:item($sizes, 2) &gt; 0))">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-teeth', doc:spelling(local-name($sizes[1])))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@kind = 'worm' and @teeth and num:item(@teeth, 1) &gt;= num:item(@teeth, 2)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-worm-first', doc:spelling('teeth'), doc:spelling('body1'))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@slots and not(@slots &gt;= 3)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-slots', doc:spelling('slots'))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@steps and (num:count(@steps) mod 2 = 1 or str:tokenize(@steps, ', ')[not(. &gt; 0)])">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-steps', doc:spelling('steps'))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@steps and @step &gt; num:count(@steps) div 2">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-step', doc:spelling('step'), num:count(@steps) div 2)"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
    <xsl:if test="@module and not(@module &gt; 0)">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-module', doc:spelling('module'))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="@ratio = 0 or @radius[../@kind != 'cam'] = 0">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-ratio-zero', doc:spelling(local-name((@ratio | @radius)[1])))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="@law">
      <xsl:variable name="rising"><xsl:call-template name="law-rising"><xsl:with-param name="turn" select="360"/></xsl:call-template></xsl:variable>
      <xsl:if test="$rising != ''">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-law', doc:spelling('law'))"/>
        </xsl:call-template>
      </xsl:if>
      <xsl:variable name="laws" select="count(str:tokenize(@laws, ' ,'))"/>
      <xsl:variable name="stretches" select="num:count(@law) div 2"/>
      <xsl:if test="$rising = '' and $laws &gt; 1 and $laws != $stretches">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-laws', doc:spelling('laws'), $laws, $stretches)"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:if>
  </xsl:template>

  <xsl:template match="@*" mode="transmission-body">
    <xsl:variable name="body" select="key('body', number(.))"/>
    <xsl:choose>
      <xsl:when test="not($body)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-body-none', doc:spelling(local-name()), string(.))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:if test="kin:pair($planar, $body[1]/@KP, $usual-pair)/@coordinates != 1">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('check-transmission-pair', doc:spelling(local-name()), string(.))"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
