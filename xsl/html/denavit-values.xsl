<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the numbers of the Denavit-Hartenberg tables as people read them: lengths, angles, sums with
     coordinates, frames.
     Input: numbers of kin:denavit-hartenberg. Output: HTML.
     Parameters: those of the report. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model"
    xmlns:doc="urn:systel:document"
    xmlns:num="urn:systel:number"
    xmlns:q="urn:systel:quaternion"
    xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="text m doc num q str">

  <!-- θ and d, one of them with the coordinate, of a screw both. n: which row. -->
  <xsl:template name="report-denavit-moving">
    <xsl:param name="n"/>
    <xsl:variable name="number" select="string(.)"/>
    <xsl:variable name="index" select="string(following-sibling::*[1])"/>
    <xsl:variable name="theta" select="string(following-sibling::*[2])"/>
    <xsl:variable name="d" select="string(following-sibling::*[3])"/>
    <xsl:for-each select="$report-model">
      <xsl:for-each select="key('report-body', $number)/m:joint">
        <xsl:variable name="turns" select="boolean(key('report-coordinate', @id)[@index = $index][@kind = 'rotation'])"/>
        <xsl:variable name="angle">
          <xsl:call-template name="report-denavit-angle"><xsl:with-param name="value" select="$theta"/></xsl:call-template>
        </xsl:variable>
        <xsl:variable name="length">
          <xsl:call-template name="report-denavit-length"><xsl:with-param name="value" select="$d"/></xsl:call-template>
        </xsl:variable>
        <td>
          <xsl:call-template name="report-denavit-sum">
            <xsl:with-param name="n" select="text:when($turns, $n)"/>
            <xsl:with-param name="number" select="string($angle)"/>
          </xsl:call-template>
        </td>
        <td>
          <xsl:call-template name="report-denavit-sum">
            <xsl:with-param name="n" select="text:when(not($turns) or @type = 'helical', $n)"/>
            <xsl:with-param name="factor"><xsl:if test="@type = 'helical'"><xsl:value-of select="num:significant(num:from-si(@pitch, $report-length), 4)"/></xsl:if></xsl:with-param>
            <xsl:with-param name="number" select="string($length)"/>
          </xsl:call-template>
        </td>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <!-- "q2 + 90°", "q2 − 90°", "q2" or, without n, the number alone. -->
  <xsl:template name="report-denavit-sum">
    <xsl:param name="n"/>
    <xsl:param name="factor"/>
    <xsl:param name="number"/>
    <xsl:choose>
      <xsl:when test="string($n) = ''"><xsl:value-of select="$number"/></xsl:when>
      <xsl:otherwise>
        <xsl:if test="string($factor) != ''"><xsl:value-of select="concat($factor, '&#160;')"/></xsl:if>
        <var>q<sub><xsl:value-of select="$n"/></sub></var>
        <xsl:choose>
          <xsl:when test="$number = '0'"/>
          <xsl:when test="starts-with($number, '−')"><xsl:value-of select="concat(' − ', substring($number, 2))"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="concat(' + ', $number)"/></xsl:otherwise>
        </xsl:choose>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:variable name="report-denavit-decimals" select="3 * (1 + ($report-length = 'm'))"/>

  <xsl:template name="report-denavit-length">
    <xsl:param name="value"/>
    <xsl:value-of select="num:format(num:from-si(string($value), $report-length), $report-denavit-decimals)"/>
  </xsl:template>

  <!-- Degrees; in radians parts of π where it is one, such as −π/2. -->
  <xsl:template name="report-denavit-angle">
    <xsl:param name="value"/>
    <xsl:variable name="number" select="number($value)"/>
    <xsl:choose>
      <!-- rounding of sums -->
      <xsl:when test="$number &lt; 1e-9 and $number &gt; -1e-9">0</xsl:when>
      <xsl:when test="$number &lt; 0.001 and $number &gt; -0.001">
        <xsl:value-of select="num:significant(num:from-si(string($value), $report-angle), 3)"/>
        <xsl:if test="$report-angle = 'deg'">°</xsl:if>
      </xsl:when>
      <xsl:when test="$report-angle = 'deg'">
        <xsl:value-of select="concat(num:format(num:from-si(string($value), 'deg'), 3), '°')"/>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="report-denavit-radians"><xsl:with-param name="value" select="$value"/></xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="report-denavit-radians">
    <xsl:param name="value"/>
    <xsl:variable name="twelfths" select="round($value * 3.8197186342054885)"/>
    <xsl:variable name="size" select="$twelfths * (1 - 2 * ($twelfths &lt; 0))"/>
    <xsl:variable name="off" select="$value - $twelfths * 0.2617993877991494"/>
    <xsl:choose>
      <xsl:when test="$twelfths = 0 or $off &gt; 1e-9 or $off &lt; -1e-9"><xsl:value-of select="num:significant(string($value), 5)"/></xsl:when>
      <xsl:otherwise>
        <xsl:variable name="common">
          <xsl:choose>
            <xsl:when test="$size mod 12 = 0">12</xsl:when>
            <xsl:when test="$size mod 6 = 0">6</xsl:when>
            <xsl:when test="$size mod 4 = 0">4</xsl:when>
            <xsl:when test="$size mod 3 = 0">3</xsl:when>
            <xsl:when test="$size mod 2 = 0">2</xsl:when>
            <xsl:otherwise>1</xsl:otherwise>
          </xsl:choose>
        </xsl:variable>
        <xsl:if test="$twelfths &lt; 0">−</xsl:if>
        <xsl:if test="$size != $common"><xsl:value-of select="$size div $common"/></xsl:if>
        <xsl:text>π</xsl:text>
        <xsl:if test="$common != 12"><xsl:value-of select="concat('/', 12 div $common)"/></xsl:if>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Place and turn of a frame; the numbers are those of the model, y upwards in planar ones too. -->
  <xsl:template name="report-denavit-frame">
    <xsl:param name="id"/>
    <xsl:param name="frame"/>
    <xsl:variable name="turn" select="str:tokenize(q:to-rotation(concat($frame[4], ' ', $frame[5], ' ', $frame[6], ' ', $frame[7])))"/>
    <tr>
      <th scope="row"><xsl:value-of select="doc:message($id)"/></th>
      <td>
        <xsl:for-each select="$frame[position() &lt;= 3]">
          <xsl:if test="position() &gt; 1">; </xsl:if>
          <xsl:call-template name="report-denavit-length"><xsl:with-param name="value" select="."/></xsl:call-template>
        </xsl:for-each>
        <xsl:value-of select="doc:message(concat('unit-', $report-length))"/>
        <xsl:text>, </xsl:text>
        <xsl:choose>
          <xsl:when test="$turn[4] &lt; 1e-9"><xsl:value-of select="doc:message('report-dh-not-turned')"/></xsl:when>
          <xsl:otherwise>
            <xsl:variable name="axis">
              <xsl:for-each select="$turn[position() &lt;= 3]">
                <xsl:if test="position() &gt; 1">; </xsl:if>
                <xsl:value-of select="num:format(string(.), 5)"/>
              </xsl:for-each>
            </xsl:variable>
            <xsl:variable name="angle">
              <xsl:call-template name="report-denavit-angle"><xsl:with-param name="value" select="$turn[4]"/></xsl:call-template>
            </xsl:variable>
            <xsl:value-of select="doc:message('report-dh-turned', string($angle), string($axis))"/>
          </xsl:otherwise>
        </xsl:choose>
      </td>
    </tr>
  </xsl:template>
</xsl:stylesheet>
