<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: checks of transmissions and of the pitch of screws, as the user wrote them.
     Input: XsysTel in canonical names. Included by check/xsystel.xsl, whose pairs it uses.
     Output: findings.
     Parameters: none.
     Source: import/transmissions.xsl (what each kind needs). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:findings" xmlns:p="urn:systel:pairs" xmlns:num="urn:systel:number"
    xmlns:doc="urn:systel:document" exclude-result-prefixes="p num doc">

  <xsl:include href="law.xsl"/>

  <xsl:key name="body" match="body" use="number(@number)"/>
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
    <!-- What makes the ratio: one of the fields that suit the kind. -->
    <xsl:variable name="needs">
      <xsl:choose>
        <xsl:when test="@kind = 'gear' or @kind = 'internal-gear' or @kind = 'belt'">teeth ratio</xsl:when>
        <xsl:when test="@kind = 'rack'">radius ratio</xsl:when>
        <xsl:when test="@kind = 'cam'">law</xsl:when>
        <xsl:otherwise>ratio</xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="given" select="@teeth | @ratio | @radius[../@kind != 'cam'] | @law"/>
    <xsl:variable name="fitting" select="$given[contains(concat(' ', $needs, ' '), concat(' ', local-name(), ' '))]"/>
    <xsl:if test="count($given) &gt; 1 or count($fitting) = 0 and (count($given) = 1 or @kind != 'mimic')">
      <xsl:variable name="names">
        <xsl:value-of select="doc:spelling(substring-before(concat($needs, ' '), ' '))"/>
        <xsl:if test="contains($needs, ' ')">
          <xsl:value-of select="concat(' / ', doc:spelling(substring-after($needs, ' ')))"/>
        </xsl:if>
      </xsl:variable>
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-transmission-needs', string($names))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="@teeth and (num:count(@teeth) != 2 or not(num:item(@teeth, 1) &gt; 0) or not(num:item(@teeth, 2) &gt; 0))">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-teeth', doc:spelling('teeth'))"/>
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
    </xsl:if>
  </xsl:template>

  <xsl:template match="@*" mode="transmission-body">
    <xsl:variable name="body" select="key('body', number(.))"/>
    <xsl:choose>
      <xsl:when test="not($body)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-loop-body', doc:spelling(local-name()), string(.))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:variable name="code"><xsl:for-each select="$body[1]"><xsl:call-template name="pair-code"/></xsl:for-each></xsl:variable>
        <xsl:if test="$pairs[@code = $code]/@coordinates != 1">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('check-transmission-pair', doc:spelling(local-name()), string(.))"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:otherwise>
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
</xsl:stylesheet>
