<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: masses, centres of mass and inertias of the bodies and of the whole system as it stands.
     Input: the normal form. Output: HTML; nothing where no body has a mass.
     Parameters: those of the report. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:src="urn:systel:source" xmlns:text="urn:systel:text"
    xmlns:doc="urn:systel:document"
    xmlns:kin="urn:systel:kinematics"
    xmlns:num="urn:systel:number"
    xmlns:str="http://exslt.org/strings"
    xmlns:math="http://exslt.org/math"
    exclude-result-prefixes="m src text doc kin num str math">

  <!-- In a plane zz alone counts, and y goes down. -->
  <xsl:variable name="report-masses-flat" select="$report-planar and not(/m:model/descendant::m:mass[num:item(@centre, 3) &gt; 0 or num:item(@centre, 3) &lt; 0])"/>
  <xsl:variable name="report-masses-down" select="/m:model/@src:y = 'down'"/>

  <xsl:template name="report-masses">
    <xsl:variable name="bodies" select="descendant::m:body[m:mass]"/>
    <xsl:if test="$bodies">
      <section class="masses" aria-labelledby="heading-masses">
        <h2 id="heading-masses"><xsl:value-of select="doc:message('report-masses')"/></h2>
        <p class="note"><xsl:value-of select="doc:message(concat('report-masses-note', text:when($report-masses-flat, '-flat')))"/></p>
        <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-masses">
          <table class="numbers">
            <thead>
              <tr>
                <th scope="col" class="number" rowspan="2"><abbr title="{doc:message('report-body-long')}"><xsl:value-of select="doc:message('report-body')"/></abbr></th>
                <th scope="col" rowspan="2"><xsl:value-of select="doc:message('report-name')"/></th>
                <th scope="col" class="number" rowspan="2"><xsl:value-of select="doc:message('report-mass')"/></th>
                <th scope="col" rowspan="2"><xsl:value-of select="concat(doc:message('report-centre'), ',', doc:message(concat('unit-', $report-length)))"/></th>
                <xsl:if test="not($report-masses-flat)"><th scope="colgroup" class="group" colspan="3"><xsl:value-of select="doc:message('report-principal')"/></th></xsl:if>
                <th scope="colgroup" class="group" colspan="{6 - 5 * $report-masses-flat}"><xsl:value-of select="doc:message(concat('report-inertia', text:when($report-masses-flat, '-flat')))"/></th>
              </tr>
              <tr>
                <xsl:for-each select="str:tokenize(text:when($report-masses-flat, 'zz', '1 2 3 xx yy zz xy xz yz'))">
                  <th scope="col" class="number"><var>I<sub><xsl:value-of select="."/></sub></var></th>
                </xsl:for-each>
              </tr>
            </thead>
            <tbody>
              <xsl:for-each select="$bodies">
                <tr>
                  <th scope="row" class="number"><xsl:value-of select="@number"/></th>
                  <td class="name"><xsl:value-of select="@name"/></td>
                  <xsl:call-template name="report-masses-cells">
                    <xsl:with-param name="inertia" select="kin:inertia(.)"/>
                  </xsl:call-template>
                </tr>
              </xsl:for-each>
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colspan="2"><xsl:value-of select="doc:message('report-masses-total')"/></th>
                <xsl:call-template name="report-masses-cells">
                  <xsl:with-param name="inertia" select="kin:carried-inertia(m:body)"/>
                </xsl:call-template>
              </tr>
            </tfoot>
          </table>
        </div>
      </section>
    </xsl:if>
  </xsl:template>

  <xsl:template name="report-masses-cells">
    <xsl:param name="inertia"/>
    <xsl:variable name="numbers" select="str:tokenize($inertia)"/>
    <xsl:variable name="tensor">
      <xsl:for-each select="$numbers[position() &gt; 4]"><xsl:value-of select="concat(., ' ')"/></xsl:for-each>
    </xsl:variable>
    <xsl:variable name="moments" select="kin:principal-moments(string($tensor))"/>
    <xsl:variable name="dust" select="num:item($moments, 3) * 0.000000000001"/>
    <td><xsl:value-of select="num:significant(string($numbers[1]), 5)"/></td>
    <td class="name">
      <xsl:for-each select="$numbers[position() &gt; 1 and position() &lt; 5 - $report-masses-flat]">
        <xsl:if test="position() &gt; 1">; </xsl:if>
        <xsl:value-of select="num:format(num:from-si(string(.), concat(text:when($report-masses-down and position() = 2, '-'), $report-length)), 1 + 3 * ($report-length = 'm'))"/>
      </xsl:for-each>
    </td>
    <xsl:for-each select="str:tokenize(text:when($report-masses-flat, num:item($tensor, 3), concat(num:item($moments, 1), ' ', num:item($moments, 2), ' ', num:item($moments, 3), ' ', $tensor)))">
      <!-- the dust of adding is none of it -->
      <xsl:variable name="value" select=". * (. &gt; $dust or -. &gt; $dust)"/>
      <td>
        <xsl:choose>
          <xsl:when test="$value * $value &lt; 0.00000001 and $value != 0">
            <!-- what would begin with many zeros -->
            <xsl:variable name="power" select="floor(math:log($value * $value) div (2 * math:log(10)) + 0.00000001)"/>
            <xsl:value-of select="concat(num:significant(string($value * math:power(10, -$power)), 4), '·10')"/>
            <sup><xsl:value-of select="num:format(string($power), 0)"/></sup>
          </xsl:when>
          <xsl:otherwise><xsl:value-of select="num:significant(string($value), 4)"/></xsl:otherwise>
        </xsl:choose>
      </td>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
