<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the table of the bodies and their pairs.
     Input: the normal form with its analysis. Output: HTML.
     Parameters: those of the report.
     Source: paper 002 section 4 (parameters of a system), paper 004 (table of parameters). -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model"
    xmlns:doc="urn:systel:document"
    xmlns:num="urn:systel:number"
    exclude-result-prefixes="m doc num">

  <xsl:template name="report-parameters">
    <xsl:variable name="bodies" select="/descendant::m:body[m:joint]"/>
    <xsl:variable name="named" select="$bodies[@name] or $bodies/m:joint[@name]"/>
    <xsl:variable name="turned" select="boolean($bodies/m:joint[@rotation])"/>
    <section class="parameters" aria-labelledby="heading-parameters">
      <h2 id="heading-parameters"><xsl:value-of select="doc:message('report-parameters')"/></h2>
      <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-parameters">
        <table>
          <thead>
            <tr>
              <xsl:call-template name="report-head-cell">
                <xsl:with-param name="id" select="'report-body'"/>
              </xsl:call-template>
              <xsl:if test="$named">
                <th scope="col"><xsl:value-of select="doc:message('report-name')"/></th>
              </xsl:if>
              <xsl:call-template name="report-head-cell">
                <xsl:with-param name="id" select="'report-base'"/>
              </xsl:call-template>
              <th scope="col"><xsl:value-of select="doc:message('report-pair')"/></th>
              <th scope="col"><xsl:value-of select="doc:message('report-pair-class')"/></th>
              <th scope="col">
                <xsl:value-of select="doc:message('report-pole')"/>
                <xsl:value-of select="concat(',', doc:message(concat('unit-', $report-length)))"/>
              </th>
              <xsl:if test="$turned">
                <th scope="col"><xsl:value-of select="doc:message('report-turn')"/></th>
              </xsl:if>
              <th scope="col"><xsl:value-of select="doc:message('report-axis')"/></th>
              <th scope="col"><xsl:value-of select="doc:message('report-coordinate')"/></th>
              <th scope="col" class="number"><xsl:value-of select="doc:message('report-min')"/></th>
              <th scope="col" class="number"><xsl:value-of select="doc:message('report-max')"/></th>
              <th scope="col" class="number"><xsl:value-of select="doc:message('report-q')"/></th>
            </tr>
          </thead>
          <tbody>
            <xsl:for-each select="$bodies">
              <xsl:call-template name="report-parameters-row">
                <xsl:with-param name="named" select="$named"/>
                <xsl:with-param name="turned" select="$turned"/>
              </xsl:call-template>
            </xsl:for-each>
          </tbody>
        </table>
      </div>
      <xsl:if test="m:loop"><xsl:call-template name="report-loops"/></xsl:if>
      <xsl:if test="m:analysis/m:place"><xsl:call-template name="report-points"/></xsl:if>
      <xsl:if test="m:relation"><xsl:call-template name="report-relations"/></xsl:if>
    </section>
  </xsl:template>

  <xsl:template name="report-head-cell">
    <xsl:param name="id"/>
    <th scope="col" class="number">
      <abbr title="{doc:message(concat($id, '-long'))}">
        <xsl:value-of select="doc:message($id)"/>
      </abbr>
    </th>
  </xsl:template>

  <xsl:template name="report-parameters-row">
    <xsl:param name="named"/>
    <xsl:param name="turned"/>
    <tr>
      <th scope="row" class="number"><xsl:value-of select="@number"/></th>
      <xsl:if test="$named">
        <td class="name">
          <xsl:value-of select="@name"/>
          <xsl:if test="@name and m:joint/@name and @name != m:joint/@name">, </xsl:if>
          <xsl:if test="not(@name = m:joint/@name)"><xsl:value-of select="m:joint/@name"/></xsl:if>
        </td>
      </xsl:if>
      <td class="number"><xsl:value-of select="@base"/></td>
      <xsl:for-each select="m:joint">
        <td class="words"><xsl:call-template name="report-pair-name"/></td>
        <td><xsl:call-template name="report-pair-class"/></td>
        <td>
          <xsl:call-template name="report-vector">
            <xsl:with-param name="value" select="@at"/>
          </xsl:call-template>
        </td>
        <xsl:if test="$turned">
          <td class="turn"><xsl:call-template name="report-fixed-turn"/></td>
        </xsl:if>
        <td><xsl:call-template name="report-axis"/></td>
        <td>
          <xsl:for-each select="key('report-coordinate', @id)">
            <div><var><xsl:call-template name="report-coordinate-symbol"/></var></div>
          </xsl:for-each>
        </td>
        <xsl:call-template name="report-numbers">
          <xsl:with-param name="low" select="@min"/>
          <xsl:with-param name="high" select="@max"/>
        </xsl:call-template>
        <xsl:call-template name="report-numbers">
          <xsl:with-param name="low" select="@max"/>
          <xsl:with-param name="high" select="@min"/>
        </xsl:call-template>
        <xsl:call-template name="report-numbers">
          <xsl:with-param name="low" select="@q"/>
          <xsl:with-param name="high" select="@q"/>
        </xsl:call-template>
      </xsl:for-each>
    </tr>
  </xsl:template>

  <!-- The axis of a pair that has one; planar hinges all have the same. -->
  <xsl:template name="report-axis">
    <xsl:choose>
      <xsl:when test="@type = 'fixed' or @type = 'spherical' or @type = 'free'">–</xsl:when>
      <xsl:when test="$report-planar and @type != 'prismatic'">–</xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="report-vector">
          <xsl:with-param name="value" select="@axis"/>
          <xsl:with-param name="unit" select="'m'"/>
        </xsl:call-template>
        <xsl:if test="@axis2">
          <div><xsl:call-template name="report-vector">
            <xsl:with-param name="value" select="@axis2"/>
            <xsl:with-param name="unit" select="'m'"/>
          </xsl:call-template></div>
        </xsl:if>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Axis and angle of a fixed turn. -->
  <xsl:template name="report-fixed-turn">
    <xsl:choose>
      <xsl:when test="@rotation">
        <xsl:call-template name="report-vector">
          <xsl:with-param name="value" select="@rotation"/>
          <xsl:with-param name="unit" select="'m'"/>
        </xsl:call-template>
        <xsl:text>; </xsl:text>
        <xsl:call-template name="report-quantity">
          <xsl:with-param name="value" select="num:item(@rotation, 4)"/>
          <xsl:with-param name="unit" select="$report-angle"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>–</xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A cell with a number a coordinate; an axis that is turned round for the user takes the
       number of the other end. -->
  <xsl:template name="report-numbers">
    <xsl:param name="low"/>
    <xsl:param name="high"/>
    <td class="number">
      <xsl:for-each select="key('report-coordinate', @id)">
        <xsl:variable name="unit"><xsl:call-template name="report-coordinate-unit"/></xsl:variable>
        <xsl:variable name="list">
          <xsl:choose>
            <xsl:when test="starts-with($unit, '-')"><xsl:value-of select="$high"/></xsl:when>
            <xsl:otherwise><xsl:value-of select="$low"/></xsl:otherwise>
          </xsl:choose>
        </xsl:variable>
        <div>
          <xsl:call-template name="report-quantity">
            <xsl:with-param name="value" select="num:item($list, @index)"/>
            <xsl:with-param name="unit" select="$unit"/>
          </xsl:call-template>
        </div>
      </xsl:for-each>
    </td>
  </xsl:template>

</xsl:stylesheet>
