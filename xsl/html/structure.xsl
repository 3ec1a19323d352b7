<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the structure of the system: class, branches, mobility.
     Input: the normal form with its analysis. Output: HTML.
     Parameters: those of the report.
     Source: paper 002 sections 2 and 3; formulas of Chebyshev and Somov-Malyshev. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model"
    xmlns:doc="urn:systel:document"
    xmlns:kin="urn:systel:kinematics"
    xmlns:num="urn:systel:number"
    xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="text m doc kin num str">

  <xsl:template name="report-structure">
    <section aria-labelledby="heading-structure">
      <h2 id="heading-structure"><xsl:value-of select="doc:message('report-structure')"/></h2>
      <table class="pairs-of-facts">
        <tbody>
          <xsl:for-each select="m:analysis">
            <xsl:call-template name="report-fact-row">
              <xsl:with-param name="id" select="'report-class'"/>
              <xsl:with-param name="text">
                <xsl:call-template name="report-class-name"/>
              </xsl:with-param>
            </xsl:call-template>
            <xsl:call-template name="report-fact-row">
              <xsl:with-param name="id" select="'report-count'"/>
              <xsl:with-param name="text" select="count(/descendant::m:body[m:joint[@type != 'fixed']])"/>
            </xsl:call-template>
            <xsl:call-template name="report-fact-row">
              <xsl:with-param name="id" select="'report-bases'"/>
              <xsl:with-param name="text">
                <xsl:call-template name="report-list"/>
              </xsl:with-param>
            </xsl:call-template>
            <xsl:call-template name="report-fact-row">
              <xsl:with-param name="id" select="'report-ends'"/>
              <xsl:with-param name="text">
                <xsl:call-template name="report-list">
                  <xsl:with-param name="list" select="@ends"/>
                </xsl:call-template>
              </xsl:with-param>
            </xsl:call-template>
            <tr>
              <th scope="row"><xsl:value-of select="doc:message('report-branches')"/></th>
              <td>
                <xsl:for-each select="m:branch">
                  <div>
                    <xsl:value-of select="translate(normalize-space(concat('0 ', @bodies)), ' ', '→')"/>
                    <xsl:if test="@closed = 'true'">
                      <xsl:text> </xsl:text>
                      <span class="note"><xsl:value-of select="doc:message('report-closed')"/></span>
                    </xsl:if>
                  </div>
                </xsl:for-each>
              </td>
            </tr>
            <xsl:call-template name="report-fact-row">
              <xsl:with-param name="id" select="'report-coordinates'"/>
              <xsl:with-param name="text" select="@coordinates"/>
            </xsl:call-template>
            <xsl:if test="m:loops">
              <xsl:call-template name="report-fact-row">
                <xsl:with-param name="id" select="'report-loop-count'"/>
                <xsl:with-param name="text" select="doc:message('report-loop-equations',
                    count(../m:loop), m:loops/@equations, m:loops/@rank)"/>
              </xsl:call-template>
            </xsl:if>
            <xsl:call-template name="report-fact-row">
              <xsl:with-param name="id" select="'report-mobility'"/>
              <xsl:with-param name="text" select="@mobility"/>
            </xsl:call-template>
            <xsl:apply-templates select="m:formula" mode="report"/>
            <xsl:call-template name="report-reach"/>
            <xsl:if test="m:loops or m:formula/@mobility != @mobility">
              <xsl:call-template name="report-fact-row">
                <xsl:with-param name="id" select="'report-redundant'"/>
                <xsl:with-param name="text">
                  <xsl:call-template name="report-redundant-text"/>
                </xsl:with-param>
              </xsl:call-template>
            </xsl:if>
          </xsl:for-each>
        </tbody>
      </table>
      <xsl:call-template name="report-assur"/>
      <xsl:call-template name="report-cycle"/>
    </section>
  </xsl:template>

  <xsl:template name="report-fact-row">
    <xsl:param name="id"/>
    <xsl:param name="text"/>
    <tr>
      <th scope="row"><xsl:value-of select="doc:message($id)"/></th>
      <td><xsl:value-of select="$text"/></td>
    </tr>
  </xsl:template>

  <!-- Of a single open branch; typical robots have a section of their own. -->
  <xsl:template name="report-reach">
    <xsl:if test="count(m:branch) = 1 and not(../m:loop) and not(../@kind)">
      <xsl:variable name="end" select="/m:model/descendant::m:body[not(m:body)]"/>
      <xsl:variable name="range" select="kin:reach-range($end)"/>
      <xsl:if test="num:item($range, 2) &gt; 0">
        <xsl:call-template name="report-fact-row">
          <xsl:with-param name="id" select="'report-reach'"/>
          <xsl:with-param name="text">
            <xsl:variable name="reach"><xsl:call-template name="report-quantity">
              <xsl:with-param name="value" select="num:item($range, 2)"/>
              <xsl:with-param name="unit" select="$report-length"/>
            </xsl:call-template></xsl:variable>
            <xsl:value-of select="doc:message(concat('report-reach-', text:when(num:item($range, 2) = num:item($range, 3),
                'exact', 'search')), string($reach), string($end/@number))"/>
          </xsl:with-param>
        </xsl:call-template>
      </xsl:if>
    </xsl:if>
  </xsl:template>

  <xsl:template name="report-redundant-text">
    <xsl:variable name="redundant" select="@mobility - m:formula/@mobility"/>
    <xsl:choose>
      <xsl:when test="$redundant &gt; 0">
        <xsl:value-of select="doc:message('report-redundant-some', $redundant, @mobility,
            translate(m:formula/@mobility, '-', '−'))"/>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="doc:message('report-redundant-none')"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="m:formula" mode="report">
    <tr>
      <th scope="row"><xsl:value-of select="doc:message(concat('formula-', @kind))"/></th>
      <td>
        <div class="formula"><xsl:value-of select="@text"/></div>
        <div class="note"><xsl:call-template name="report-formula-general"/></div>
        <xsl:for-each select="m:term"><div class="note"><xsl:call-template name="report-term"/></div></xsl:for-each>
        <xsl:for-each select="m:local"><div class="note"><xsl:call-template name="report-local"/></div></xsl:for-each>
      </td>
    </tr>
  </xsl:template>

</xsl:stylesheet>
