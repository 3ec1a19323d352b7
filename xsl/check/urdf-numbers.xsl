<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: one attribute of URDF's list: is it there, and what it holds. What is assumed for sizes of 0,
     colours out of range and scales of another count is told.
     Input: u:attribute of urdf.xml, with the element `of` that may have it. Included by check/urdf.xsl.
     Output: findings.
     Parameters: none.
     Source: the URDF specification; what readers of URDF make of such values. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:findings" xmlns:u="urn:systel:urdf" xmlns:num="urn:systel:number"
    xmlns:doc="urn:systel:document" xmlns:o="urn:systel:orientation" xmlns:str="http://exslt.org/strings"
    xmlns:math="http://exslt.org/math" exclude-result-prefixes="text u num doc o str math">

  <xsl:template match="u:attribute" mode="known">
    <xsl:param name="of"/>
    <xsl:variable name="field" select="."/>
    <xsl:variable name="value" select="$of/@*[local-name() = $field/@name]"/>
    <xsl:for-each select="$of">
      <xsl:choose>
        <xsl:when test="not($value)">
          <xsl:if test="$field/@required and not(@*[doc:nearest(local-name(), string($field/@name)) != ''][not(local-name() = $field/../u:attribute/@name)])">
            <xsl:call-template name="flaw">
              <xsl:with-param name="text" select="doc:message('urdf-missing', string($field/@name), local-name())"/>
              <xsl:with-param name="field" select="$field"/>
            </xsl:call-template>
          </xsl:if>
        </xsl:when>
        <xsl:when test="$field/@required and not($field/@empty) and normalize-space($value) = ''">
          <xsl:call-template name="flaw">
            <xsl:with-param name="text" select="doc:message('urdf-missing', string($field/@name), local-name())"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="$field/@else and not(str:tokenize($field/@values)[. = $value])">
          <xsl:call-template name="taken"><xsl:with-param name="field" select="$field"/><xsl:with-param name="value" select="string($value)"/>
            <xsl:with-param name="as" select="$field/@else"/></xsl:call-template>
        </xsl:when>
        <xsl:when test="$field/@values and not(str:tokenize($field/@values)[. = $value])">
          <xsl:variable name="near" select="doc:nearest(string($value), string($field/@values))"/>
          <xsl:call-template name="flaw">
            <xsl:with-param name="text" select="doc:message(concat('urdf-value', text:when($near != '', '-near')), string($field/@name), string($value),
                string($field/@values), $near)"/>
          </xsl:call-template>
        </xsl:when>
        <!-- two digits of an axial orientation stand for a rotation, as in the other languages -->
        <xsl:when test="$field/@code and not(contains(normalize-space($value), ' '))
            and contains(concat(' ', o:codes(), ' '), concat(' ', normalize-space($value), ' '))"/>
        <xsl:when test="$field/@numbers">
          <xsl:call-template name="numbers"><xsl:with-param name="field" select="$field"/><xsl:with-param name="value" select="string($value)"/></xsl:call-template>
        </xsl:when>
      </xsl:choose>
    </xsl:for-each>
  </xsl:template>

  <!-- The numbers of an attribute of the current element. -->
  <xsl:template name="numbers">
    <xsl:param name="field"/>
    <xsl:param name="value"/>
    <xsl:variable name="name" select="string($field/@name)"/>
    <xsl:variable name="plain" select="normalize-space($value)"/>
    <!-- commas, which lists of the other languages may have, are none of URDF's -->
    <xsl:variable name="is-list" select="not(contains($value, ',')) and num:is-list($plain)"/>
    <xsl:variable name="count"><xsl:if test="$is-list"><xsl:value-of select="num:count($plain)"/></xsl:if></xsl:variable>
    <!-- between all its numbers one comma each, after which they may have blanks -->
    <xsl:variable name="without" select="text:when(contains($plain, ' '), str:replace($plain, ', ', ' '), translate($plain, ',', ' '))"/>
    <xsl:choose>
      <xsl:when test="contains($plain, ',') and $field/@numbers &gt; 1 and not(contains($without, ',')) and num:is-list($without) and num:count($without) = $field/@numbers
          and string-length($plain) - string-length(translate($plain, ',', '')) = $field/@numbers - 1">
        <xsl:call-template name="taken"><xsl:with-param name="field" select="$field"/><xsl:with-param name="value" select="$value"/>
          <xsl:with-param name="as" select="$without"/></xsl:call-template>
      </xsl:when>
      <xsl:when test="$is-list and $name = 'scale' and $count = 1">
        <xsl:call-template name="taken"><xsl:with-param name="field" select="$field"/><xsl:with-param name="value" select="$value"/>
          <xsl:with-param name="as" select="concat($plain, ' ', $plain, ' ', $plain)"/></xsl:call-template>
      </xsl:when>
      <xsl:when test="$is-list and ($name = 'scale' or $name = 'rgba') and $count &gt; $field/@numbers">
        <xsl:call-template name="taken"><xsl:with-param name="field" select="$field"/><xsl:with-param name="value" select="$value"/>
          <xsl:with-param name="as"><xsl:for-each select="str:tokenize($plain)[position() &lt;= $field/@numbers]"><xsl:value-of select="concat(substring(' ', 1, position() - 1), .)"/></xsl:for-each></xsl:with-param>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$is-list and $name = 'rgba' and $count = 3">
        <xsl:call-template name="taken"><xsl:with-param name="field" select="$field"/><xsl:with-param name="value" select="$value"/>
          <xsl:with-param name="as" select="concat($plain, ' 1')"/></xsl:call-template>
      </xsl:when>
      <xsl:when test="not($is-list) or $count != $field/@numbers">
        <xsl:call-template name="flaw">
          <xsl:with-param name="text">
            <xsl:choose>
              <xsl:when test="$field/@code"><xsl:value-of select="doc:message('urdf-rotation', $name, $value)"/></xsl:when>
              <xsl:otherwise><xsl:value-of select="doc:message('urdf-numbers', $name, $value, string($field/@numbers))"/></xsl:otherwise>
            </xsl:choose>
          </xsl:with-param>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="range"><xsl:with-param name="field" select="$field"/><xsl:with-param name="value" select="$value"/></xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="range">
    <xsl:param name="field"/>
    <xsl:param name="value"/>
    <xsl:variable name="name" select="string($field/@name)"/>
    <xsl:variable name="numbers" select="str:tokenize(num:to-si(normalize-space($value), 'm'))"/>
    <xsl:choose>
      <xsl:when test="$name = 'rgba' and $numbers[. &lt; 0 or . &gt; 1]">
        <!-- of 255, as pictures have it -->
        <xsl:variable name="whole" select="1 + 254 * (math:max($numbers) &gt; 2)"/>
        <xsl:call-template name="taken"><xsl:with-param name="field" select="$field"/><xsl:with-param name="value" select="$value"/>
          <xsl:with-param name="as">
            <xsl:for-each select="$numbers">
              <xsl:variable name="part" select=". div (1 + ($whole - 1) * (position() &lt; 4))"/>
              <xsl:value-of select="concat(substring(' ', 1, position() - 1), round(1000 * ($part * ($part &gt; 0 and $part &lt;= 1) + ($part &gt; 1))) div 1000)"/>
            </xsl:for-each>
          </xsl:with-param>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$numbers[. &lt;= $field/@above] and not($numbers[. &gt; $field/@most or . &lt; -$field/@most])">
        <xsl:variable name="sizes" select="str:tokenize(concat(@size, ' ', @radius, ' ', @length))"/>
        <xsl:variable name="largest" select="math:max($sizes)"/>
        <xsl:choose>
          <xsl:when test="$largest &gt; 0 and not($sizes[. &lt; 0])">
            <xsl:call-template name="taken"><xsl:with-param name="field" select="$field"/><xsl:with-param name="value" select="$value"/>
              <xsl:with-param name="as">
                <xsl:for-each select="$numbers"><xsl:value-of select="concat(substring(' ', 1, position() - 1), . + (. = 0) * $largest div 1000)"/></xsl:for-each>
              </xsl:with-param>
            </xsl:call-template>
          </xsl:when>
          <xsl:otherwise>
            <xsl:call-template name="flaw"><xsl:with-param name="text" select="doc:message('urdf-positive', $name, $value)"/></xsl:call-template>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:when>
      <xsl:when test="$numbers[. &lt; $field/@least or . &gt; $field/@most or . &lt;= $field/@above]">
        <xsl:call-template name="flaw">
          <xsl:with-param name="text" select="doc:message('urdf-range', $name, $value, string($field/@least | $field/@above), string($field/@most))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$numbers[. &gt; $field/@likely or . &lt; -$field/@likely]">
        <xsl:call-template name="warning">
          <xsl:with-param name="text" select="doc:message('urdf-degrees', $name, $value)"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$field/@nonzero and $numbers[. = 0]">
        <xsl:call-template name="flaw"><xsl:with-param name="text" select="doc:message('urdf-nonzero', $name, $value)"/></xsl:call-template>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="taken">
    <xsl:param name="field"/>
    <xsl:param name="value"/>
    <xsl:param name="as"/>
    <xsl:call-template name="warning">
      <xsl:with-param name="text" select="doc:message('urdf-taken', string($field/@name), $value, string($as))"/>
      <xsl:with-param name="assumed"><assume at="{doc:path(.)}/@{$field/@name}" value="{$as}"/></xsl:with-param>
    </xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
