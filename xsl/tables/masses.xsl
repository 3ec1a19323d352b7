<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: masses of bodies, friction, speeds and limits of pairs as attributes, for XsysTel and for tables.
     Input: the normal form. Included by rows.xsl.
     Output: attributes of the current body (templates load-mass, load-pair) in canonical names.
     Parameters: none.
     Source: docs/MECHANICS.md; kin:rigid turns a tensor into the body's axes. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:text="urn:systel:text"
    xmlns:tb="urn:systel:tables" xmlns:num="urn:systel:number" xmlns:kin="urn:systel:kinematics" xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector" xmlns:doc="urn:systel:document"
    xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="m text tb num kin q vec doc str exsl">

  <!-- Of the current body: its mass elements as one. What the language refuses is left out with a note. -->
  <xsl:template name="load-mass">
    <xsl:if test="m:mass">
      <xsl:variable name="masses">
        <xsl:for-each select="m:mass">
          <m:mass><xsl:copy-of select="@mass | @centre | @inertia"/>
            <xsl:if test="@rotation"><xsl:attribute name="turn"><xsl:value-of select="q:from-rotation(@rotation)"/></xsl:attribute></xsl:if>
          </m:mass>
        </xsl:for-each>
      </xsl:variable>
      <!-- as written where nothing is to be turned or added: no digit is lost -->
      <xsl:variable name="plain" select="not(m:mass[2] or m:mass/@rotation)"/>
      <xsl:variable name="whole" select="str:tokenize(kin:rigid(exsl:node-set($masses)/*))"/>
      <xsl:variable name="centre" select="concat($whole[2], ' ', $whole[3], ' ', $whole[4])"/>
      <xsl:variable name="tensor">
        <xsl:choose>
          <xsl:when test="$plain"><xsl:value-of select="m:mass/@inertia"/></xsl:when>
          <xsl:when test="not(m:mass/@inertia or m:mass[2])"/>
          <xsl:otherwise><!-- without the dust of turning -->
            <xsl:variable name="turned"><xsl:for-each select="$whole[position() &gt; 4]"><xsl:value-of select="concat(' ', .)"/></xsl:for-each></xsl:variable>
            <xsl:value-of select="vec:sifted(normalize-space($turned))"/>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:variable>
      <xsl:variable name="inertia" select="normalize-space($tensor)"/>
      <xsl:variable name="moments" select="str:tokenize(kin:principal-moments(text:when($inertia, $inertia, '0 0 0 0 0 0')))"/>
      <xsl:choose>
        <xsl:when test="not($whole[1] &gt; 0)">
          <xsl:value-of select="doc:note(m:mass[1], doc:message('xsystel-mass', @id))"/>
        </xsl:when>
        <xsl:otherwise>
          <xsl:attribute name="mass"><xsl:value-of select="num:from-si(string($whole[1]), 'm')"/></xsl:attribute>
          <xsl:if test="m:mass/@centre"><xsl:attribute name="centre"><xsl:value-of select="tb:point($centre)"/></xsl:attribute></xsl:if>
          <xsl:choose>
            <xsl:when test="$inertia = ''"/>
            <xsl:when test="$tables-planar and num:item($inertia, 3) &gt;= 0">
              <xsl:attribute name="inertia">
                <xsl:choose>
                  <xsl:when test="num:item($inertia, 1) = 0 and num:item($inertia, 2) = 0 and num:item($inertia, 4) = 0 and num:item($inertia, 5) = 0 and num:item($inertia, 6) = 0">
                    <xsl:value-of select="num:item($inertia, 3)"/>
                  </xsl:when>
                  <xsl:otherwise><xsl:value-of select="tb:list(num:from-si($inertia, 'm m m -m m -m'))"/></xsl:otherwise>
                </xsl:choose>
              </xsl:attribute>
            </xsl:when>
            <xsl:when test="not($tables-planar) and $moments[1] &gt;= -0.000000001 * $moments[3] and $moments[1] + $moments[2] &gt;= 0.99 * $moments[3]">
              <xsl:attribute name="inertia"><xsl:value-of select="tb:list(num:from-si($inertia, 'm'))"/></xsl:attribute>
            </xsl:when>
            <xsl:otherwise><xsl:value-of select="doc:note(m:mass[1], doc:message('xsystel-inertia', @id))"/></xsl:otherwise>
          </xsl:choose>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:if>
  </xsl:template>

  <!-- Of the current body: what its pair says of friction, speeds and limits. -->
  <xsl:template name="load-pair">
    <xsl:variable name="count" select="num:count(string(m:joint/@q))"/>
    <xsl:for-each select="m:joint/@v[num:count(.) = $count][translate(., '0. ', '') != '']">
      <xsl:attribute name="v"><xsl:value-of select="tb:list(num:from-si(string(), tb:pair(..)/@units, 9))"/></xsl:attribute>
    </xsl:for-each>
    <xsl:for-each select="(m:joint/@friction | m:joint/@viscosity | m:joint/@effort)[num:count(.) = $count][translate(., '0. ', '') != '']">
      <xsl:if test="local-name() != 'effort' or not(str:tokenize(.)[not(. &gt; 0)])">
        <xsl:attribute name="{local-name()}"><xsl:value-of select="tb:list(num:from-si(string(), 'm'))"/></xsl:attribute>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
