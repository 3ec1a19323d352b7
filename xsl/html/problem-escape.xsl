<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the form of a problem of a dead lock in the report: where the point gets, forbidden zones, the numbers of the search.
     Input: the normal form with a problem of the kind escape; context: its problem element. Output: HTML; each row is an element of the problem
       that the form writes (problem.js), data-part, data-what and data-units are for reckoned.js.
     Parameters: those of the report.
     Source: docs/ESCAPE.md. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:src="urn:systel:source" xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document"
    xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="m src text doc num str">

  <!-- As the problem counts places. -->
  <xsl:variable name="report-problem-flat" select="$report-planar and /m:model/@src:y = 'down'"/>
  <xsl:variable name="report-problem-place" select="concat($report-length, ' ', text:when($report-problem-flat, '-'), $report-length, ' ', $report-length)"/>
  <xsl:variable name="report-problem-size" select="concat($report-length, ' ', $report-length, ' ', $report-length)"/>

  <!-- Digits enough for the same place. -->
  <xsl:template name="report-problem-numbers">
    <xsl:param name="value"/><xsl:param name="units"/>
    <xsl:variable name="all" select="num:from-si(string($value), string($units), 12)"/>
    <xsl:choose>
      <xsl:when test="$report-problem-flat and num:count($all) = 3"><xsl:value-of select="concat(num:item($all, 1), ', ', num:item($all, 2))"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="str:replace($all, ' ', ', ')"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A field of the current element. -->
  <xsl:template name="report-problem-field">
    <xsl:param name="what"/><xsl:param name="name" select="$what"/><xsl:param name="units"/><xsl:param name="label"/><xsl:param name="otherwise"/><xsl:param name="value" select="@*[local-name() = $what]"/>
    <input type="text" data-name="{doc:name($name)}" data-what="{$what}" data-units="{$units}" size="18" aria-label="{$label}">
      <xsl:attribute name="value"><xsl:if test="$value"><xsl:call-template name="report-problem-numbers"><xsl:with-param name="value" select="$value"/><xsl:with-param name="units" select="$units"/></xsl:call-template></xsl:if></xsl:attribute>
      <xsl:if test="$otherwise != ''"><xsl:attribute name="placeholder"><xsl:value-of select="$otherwise"/></xsl:attribute></xsl:if>
    </input>
  </xsl:template>

  <xsl:template name="report-problem-escape">
    <h3><xsl:value-of select="doc:message('report-problem-target')"/></h3>
    <xsl:apply-templates select="m:target" mode="report-problem"/>
    <xsl:if test="m:zone">
      <h3><xsl:value-of select="doc:message('report-escape-zones')"/></h3>
      <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-problem">
        <table data-element="{doc:name('zone')}">
          <tbody><xsl:apply-templates select="m:zone" mode="report-problem"/></tbody>
        </table>
      </div>
    </xsl:if>
    <h3><xsl:value-of select="doc:message('report-problem-search')"/></h3>
    <xsl:call-template name="report-problem-search"/>
  </xsl:template>

  <xsl:template match="m:target" mode="report-problem">
    <xsl:variable name="point">
      <xsl:choose>
        <xsl:when test="@name"><xsl:value-of select="@name"/></xsl:when>
        <xsl:when test="@point != '0 0 0'"><xsl:call-template name="report-problem-numbers"><xsl:with-param name="value" select="@point"/><xsl:with-param name="units" select="$report-problem-place"/></xsl:call-template></xsl:when>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="label" select="concat(doc:name('body'), ' ', @body, text:when($point != '', concat(', ', doc:name('point'), ' ', $point)))"/>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-problem">
      <table data-element="{doc:name('target')}">
        <tbody>
          <tr data-part="target" data-always="yes" data-fixed="{doc:name('body')}={@body}&#9;{doc:name('point')}={$point}">
            <th scope="row"><xsl:value-of select="$label"/></th>
            <td>
              <xsl:call-template name="report-problem-field">
                <xsl:with-param name="what">at</xsl:with-param><xsl:with-param name="name">position</xsl:with-param><xsl:with-param name="units" select="$report-problem-place"/>
                <xsl:with-param name="label" select="concat($label, ': ', doc:name('position'))"/>
                <xsl:with-param name="otherwise" select="doc:message('report-problem-target-stays')"/>
              </xsl:call-template>
            </td>
            <td><xsl:value-of select="translate(doc:message(concat('unit-', $report-length)), ' &#160;', '')"/></td>
          </tr>
        </tbody>
      </table>
    </div>
  </xsl:template>

  <!-- Solids of a body have no fields: they stand where the body does. -->
  <xsl:template match="m:zone" mode="report-problem">
    <xsl:variable name="label" select="concat(count(preceding-sibling::m:zone) + 1, text:when(@name, concat('. ', @name)))"/>
    <tr data-part="zone" data-always="yes" data-zone="{count(preceding-sibling::m:zone) + 1}" data-fixed="{doc:name('name')}={@name}&#9;{doc:name('body')}={@body}">
      <th scope="row"><xsl:value-of select="$label"/></th>
      <td>
        <xsl:choose>
          <xsl:when test="@body"><xsl:value-of select="doc:message('report-escape-zone-body', string(@body))"/></xsl:when>
          <xsl:otherwise>
            <xsl:value-of select="concat(doc:name('at'), ' ')"/>
            <xsl:call-template name="report-problem-field">
              <xsl:with-param name="what">at</xsl:with-param><xsl:with-param name="units" select="$report-problem-place"/><xsl:with-param name="label" select="concat($label, ': ', doc:name('at'))"/>
            </xsl:call-template>
          </xsl:otherwise>
        </xsl:choose>
      </td>
      <td>
        <xsl:for-each select="@size | @radius">
          <xsl:variable name="what" select="local-name()"/>
          <xsl:value-of select="concat(doc:name($what), ' ')"/>
          <xsl:for-each select="..">
            <xsl:call-template name="report-problem-field">
              <xsl:with-param name="what" select="$what"/><xsl:with-param name="units" select="text:when($what = 'size', $report-problem-size, $report-length)"/><xsl:with-param name="label" select="concat($label, ': ', doc:name($what))"/>
            </xsl:call-template>
          </xsl:for-each>
        </xsl:for-each>
      </td>
      <td><xsl:if test="not(@body)"><xsl:value-of select="translate(doc:message(concat('unit-', $report-length)), ' &#160;', '')"/></xsl:if></td>
    </tr>
  </xsl:template>

  <!-- All of them are one element. What is not written is as math/escape_path.c has it. -->
  <xsl:template name="report-problem-search">
    <xsl:variable name="search" select="m:search"/>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-problem">
      <table data-element="{doc:name('search')}">
        <xsl:attribute name="data-whole"><xsl:if test="$search/@joint"><xsl:value-of select="concat(doc:name('joint'), '=', $search/@joint)"/></xsl:if></xsl:attribute>
        <tbody>
          <xsl:for-each select="str:tokenize('radius=0 advance=0.01 near=0.001 delta=0.002 step=4 fine=0.4 most=40 speed=20 tries=20 locks=50')">
            <xsl:variable name="what" select="substring-before(., '=')"/>
            <xsl:variable name="usual" select="substring-after(., '=')"/>
            <xsl:variable name="units" select="text:when(contains(' tries locks ', concat(' ', $what, ' ')), '', text:when(position() &lt; 5, $report-length, $report-angle))"/>
            <xsl:variable name="otherwise">
              <xsl:choose>
                <xsl:when test="$units = ''"><xsl:value-of select="$usual"/></xsl:when>
                <xsl:when test="position() &lt; 5"><xsl:value-of select="num:from-si($usual, $units, 9)"/></xsl:when>
                <xsl:otherwise><xsl:value-of select="num:from-si(num:to-si($usual, 'deg'), $units, 9)"/></xsl:otherwise>
              </xsl:choose>
            </xsl:variable>
            <xsl:variable name="value" select="$search/@*[local-name() = $what]"/>
            <tr data-part="search">
              <th scope="row"><xsl:value-of select="doc:name($what)"/></th>
              <td>
                <xsl:call-template name="report-problem-field">
                  <xsl:with-param name="what" select="$what"/><xsl:with-param name="units" select="text:when($units = '', 'm', $units)"/><xsl:with-param name="value" select="$value"/>
                  <xsl:with-param name="label" select="doc:name($what)"/><xsl:with-param name="otherwise" select="string($otherwise)"/>
                </xsl:call-template>
              </td>
              <td>
                <xsl:if test="$units != ''">
                  <xsl:value-of select="concat(translate(doc:message(concat('unit-', $units)), ' &#160;', ''), text:when($what = 'speed', concat('/', doc:message('unit-s'))))"/>
                </xsl:if>
              </td>
            </tr>
          </xsl:for-each>
        </tbody>
      </table>
    </div>
  </xsl:template>
</xsl:stylesheet>
