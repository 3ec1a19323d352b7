<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the table of what ties coordinates: mimic joints and transmissions.
     Input: the normal form with its analysis. Output: HTML.
     Parameters: those of the report.
     Source: the normal form's relation: second = ratio · first + offset, counted from a carrier's where there is one. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model"
    xmlns:doc="urn:systel:document"
    xmlns:num="urn:systel:number"
    exclude-result-prefixes="text m doc num">

  <xsl:template name="report-relations">
    <xsl:variable name="carried" select="boolean(m:relation/@carrier)"/>
    <h3 id="heading-relations"><xsl:value-of select="doc:message('report-relations')"/></h3>
    <xsl:if test="m:relation/@ratio">
      <p class="note"><xsl:value-of select="doc:message(concat('report-relations-note', text:when($carried, '-carrier')))"/></p>
    </xsl:if>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-relations">
      <table class="relations">
        <thead>
          <tr>
            <th scope="col"><xsl:value-of select="doc:message('report-relation-kind')"/></th>
            <th scope="col"><xsl:value-of select="doc:message('report-pair-class')"/></th>
            <th scope="col"><xsl:value-of select="doc:message('report-relation-first')"/></th>
            <th scope="col"><xsl:value-of select="doc:message('report-relation-second')"/></th>
            <xsl:if test="$carried"><th scope="col"><xsl:value-of select="doc:message('report-relation-carrier')"/></th></xsl:if>
            <th scope="col" class="number"><xsl:value-of select="doc:message('report-relation-ratio')"/></th>
            <th scope="col" class="number"><xsl:value-of select="doc:message('report-relation-offset')"/></th>
          </tr>
        </thead>
        <tbody>
          <xsl:for-each select="m:relation"><xsl:call-template name="report-relation"><xsl:with-param name="carried" select="$carried"/></xsl:call-template></xsl:for-each>
        </tbody>
      </table>
    </div>
  </xsl:template>

  <xsl:template name="report-relation">
    <xsl:param name="carried"/>
    <xsl:variable name="n" select="position()"/>
    <xsl:variable name="first" select="key('report-coordinate', (@a | @carrier)[1])[1]"/>
    <xsl:variable name="second" select="key('report-coordinate', @b)[1]"/>
    <xsl:variable name="from"><xsl:for-each select="$first"><xsl:call-template name="report-coordinate-unit"/></xsl:for-each></xsl:variable>
    <xsl:variable name="to"><xsl:for-each select="$second"><xsl:call-template name="report-coordinate-unit"/></xsl:for-each></xsl:variable>
    <tr>
      <td class="words">
        <xsl:call-template name="report-relation-kind"/>
        <xsl:if test="@name"><xsl:value-of select="concat(', ', @name)"/></xsl:if>
      </td>
      <td><xsl:for-each select="../m:analysis/m:formula/m:constraint[$n]"><xsl:call-template name="report-constraint-class"/></xsl:for-each></td>
      <td class="words">
        <xsl:for-each select="key('report-coordinate', @a)[1]"><xsl:call-template name="report-coordinate-title"/></xsl:for-each>
        <!-- the ground's wheel -->
        <xsl:if test="not(@a)">0</xsl:if>
      </td>
      <td class="words"><xsl:for-each select="$second"><xsl:call-template name="report-coordinate-title"/></xsl:for-each></td>
      <xsl:if test="$carried"><td><xsl:value-of select="key('report-joint', @carrier)/../@number"/></td></xsl:if>
      <td class="number">
        <xsl:variable name="plain" select="@kind != 'geneva' and @kind != 'ratchet'"/>
        <xsl:if test="not(@ratio and $plain)">–</xsl:if>
        <xsl:for-each select="@ratio[$plain]">
          <xsl:value-of select="num:significant(string(num:from-si(., $to) div num:from-si('1', $from)), 6)"/>
          <xsl:if test="$second/@kind != $first/@kind">
            <xsl:value-of select="concat(doc:message(concat('unit-', translate($to, '-', ''))), '/', translate(doc:message(concat('unit-', translate($from, '-', ''))), '&#32;&#160;&#8239;', ''))"/>
          </xsl:if>
        </xsl:for-each>
      </td>
      <td class="number">
        <xsl:if test="not(@ratio)">–</xsl:if>
        <xsl:if test="@ratio">
          <xsl:call-template name="report-quantity">
            <xsl:with-param name="value" select="text:when(@offset, @offset, '0')"/>
            <xsl:with-param name="unit" select="$to"/>
          </xsl:call-template>
        </xsl:if>
      </td>
    </tr>
  </xsl:template>

</xsl:stylesheet>
