<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: forces: diagrams of driving forces, powers and reactions over a record, tables of their worst cases; of a position what holds it.
     Input: the normal form; $dg-forces (diagrams.xsl). Output: HTML; nothing where nothing has a mass or a load.
     Parameters: those of the report. Source: docs/MECHANICS.md. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:f="urn:systel:forces"
    xmlns:doc="urn:systel:document" xmlns:text="urn:systel:text"
    xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="m f doc text num str exsl">

  <xsl:variable name="dg-forces-wanted" select="boolean(/m:model[m:body/m:body and (m:body//m:mass or m:force or m:torque or m:spring/@stiffness or m:damper/@coefficient)])"/>
  <!-- Drives and pairs with diagrams at most, those with the largest forces first. -->
  <xsl:variable name="report-forces" select="3"/>

  <xsl:key name="report-forces-node" match="m:body | m:loop | m:loose" use="@id"/>
  <xsl:key name="report-forces-part" match="f:column[@kind = 'reaction']" use="@pair"/>
  <xsl:key name="report-forces-total" match="f:resultant" use="@pair"/>

  <!-- The name of what a force is of. -->
  <xsl:template name="report-forces-name">
    <xsl:variable name="of" select="@of"/>
    <xsl:for-each select="$dg-model"><xsl:value-of select="key('report-forces-node', $of)/@name"/></xsl:for-each>
  </xsl:template>

  <!-- The largest of forces with the same unit; nothing where all are 0. -->
  <xsl:template name="report-forces-most">
    <xsl:param name="of"/>
    <xsl:for-each select="$of[@size &gt; 0]">
      <xsl:sort select="@size" data-type="number" order="descending"/>
      <xsl:if test="position() = 1"><xsl:value-of select="@size"/></xsl:if>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="report-forces">
    <xsl:variable name="forces" select="$dg-forces"/>
    <xsl:variable name="drives" select="$forces/f:column[@kind = 'force']"/>
    <xsl:variable name="pairs" select="$forces/f:column[@kind = 'reaction' and @component = 'x']"/>
    <xsl:if test="$dg-forces-wanted and $forces/f:column">
      <section class="forces" aria-labelledby="heading-forces">
        <h2 id="heading-forces"><xsl:value-of select="doc:message('report-forces')"/></h2>
        <p class="note"><xsl:value-of select="doc:message(concat('report-forces-', text:when(m:record, 'record', 'position')))"/></p>
        <xsl:call-template name="report-forces-open"><xsl:with-param name="forces" select="$forces"/></xsl:call-template>
        <xsl:if test="m:record"><xsl:call-template name="report-forces-diagrams"><xsl:with-param name="forces" select="$forces"/></xsl:call-template></xsl:if>
        <xsl:if test="$drives"><xsl:call-template name="report-forces-drives"><xsl:with-param name="forces" select="$forces"/></xsl:call-template></xsl:if>
        <xsl:if test="$pairs"><xsl:call-template name="report-forces-pairs"><xsl:with-param name="forces" select="$forces"/></xsl:call-template></xsl:if>
      </section>
    </xsl:if>
  </xsl:template>

  <xsl:template name="report-forces-open">
    <xsl:param name="forces"/>
    <xsl:if test="$forces/f:redundant">
      <xsl:variable name="constraints"><xsl:call-template name="forces-names"><xsl:with-param name="of" select="$forces/f:redundant"/></xsl:call-template></xsl:variable>
      <xsl:variable name="open"><xsl:call-template name="forces-names"><xsl:with-param name="of" select="$forces/f:column[@open]"/></xsl:call-template></xsl:variable>
      <p><xsl:value-of select="doc:message('report-forces-redundant', string(count($forces/f:redundant)), string($constraints), string($open))"/></p>
    </xsl:if>
    <xsl:if test="$forces/@singular">
      <p><xsl:value-of select="doc:message('report-forces-singular', num:significant(string($forces/@first-singular), 4), string($forces/@singular))"/></p>
    </xsl:if>
  </xsl:template>

  <!-- The largest drives and pairs; those asked for with $of stand among the others. -->
  <xsl:template name="report-forces-diagrams">
    <xsl:param name="forces"/>
    <xsl:variable name="chosen">
      <xsl:for-each select="$forces/f:column[@kind = 'force' and not(@open) and @size &gt; 0]">
        <xsl:sort select="@size" data-type="number" order="descending"/>
        <xsl:if test="position() &lt;= $report-forces"><of xmlns="">Q<xsl:value-of select="@label"/></of><of xmlns="">P<xsl:value-of select="@label"/></of></xsl:if>
      </xsl:for-each>
      <xsl:for-each select="$forces/f:resultant[not(@open) and @size &gt; 0 and @unit = 'N']">
        <xsl:sort select="@size" data-type="number" order="descending"/>
        <xsl:if test="position() &lt;= $report-forces"><of xmlns=""><xsl:value-of select="@name"/></of></xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="curves">
      <xsl:for-each select="exsl:node-set($chosen)/*">
        <xsl:call-template name="dg-force"><xsl:with-param name="force" select="$forces/*[@name = current()]"/></xsl:call-template>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="made" select="exsl:node-set($curves)/*[local-name() = 'curve']"/>
    <xsl:variable name="across"><xsl:for-each select="m:record/m:moment"><xsl:value-of select="concat(@t, ' ')"/></xsl:for-each></xsl:variable>
    <!-- drives and reactions apart: a column of diagrams has a height of its own -->
    <xsl:for-each select="str:tokenize('drive reaction')">
      <xsl:variable name="what" select="string()"/>
      <xsl:if test="$made[starts-with(@subject, $what)]">
        <figure class="panel diagrams-panel">
          <div class="diagrams-scroll">
            <xsl:for-each select="$dg-model">
              <xsl:call-template name="dg-page">
                <xsl:with-param name="made" select="$made[starts-with(@subject, $what)]"/>
                <xsl:with-param name="across" select="normalize-space($across)"/>
                <xsl:with-param name="headed" select="false()"/>
                <xsl:with-param name="id" select="concat('forces-', $what)"/>
                <xsl:with-param name="titled" select="doc:message(concat('report-forces-', $what))"/>
              </xsl:call-template>
            </xsl:for-each>
          </div>
          <figcaption><xsl:value-of select="doc:message(concat('report-forces-', $what))"/></figcaption>
        </figure>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
