<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a model as XsysTel, readable again as that kind.
     Input: the normal form with parallel frames (model/parallel.xsl).
     Output: XsysTel with the names of the document's language; millimetres and degrees, y down in a planar system.
       What the language has no word for is left out, with a warning.
     Parameters: lang.
     Source: paper 002 section 4; numbers and pairs as in the tables. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source"
    xmlns:p="urn:systel:pairs" xmlns:kin="urn:systel:kinematics" xmlns:tb="urn:systel:tables" xmlns:v="urn:systel:vocabulary" xmlns:num="urn:systel:number"
    xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common" xmlns:text="urn:systel:text" exclude-result-prefixes="m src p tb v num doc exsl kin text">

  <xsl:import href="../tables/rows.xsl"/>
  <xsl:import href="../lib/components.xsl"/>
  <xsl:include href="motion.xsl"/>
  <xsl:include href="structures.xsl"/>
  <xsl:include href="../lib/spelling.xsl"/>
  <xsl:include href="../lib/lost.xsl"/>
  <xsl:include href="elements.xsl"/>
  <xsl:include href="loads.xsl"/>
  <xsl:include href="kept.xsl"/>

  <xsl:output method="xml" encoding="UTF-8" indent="yes"/>

  <xsl:param name="lang" select="'en'"/>

  <xsl:variable name="spelling-names" select="document('../vocabulary.xml')/v:vocabulary/v:kind[@name = 'xsystel']"/>
  <!-- The language has all pairs. -->
  <xsl:variable name="tables-pairs" select="kin:pairs()/p:system[@planar = string($tables-planar)]/p:pair"/>

  <xsl:template match="/m:model">
    <xsl:if test="not(m:body/m:body)">
      <xsl:value-of select="doc:refuse(., doc:told('xsystel-no-bodies'))"/>
    </xsl:if>
    <xsl:call-template name="lost">
      <xsl:with-param name="nodes" select="m:body/m:mass | descendant::m:collision"/>
      <xsl:with-param name="language" select="'XsysTel'"/>
    </xsl:call-template>
    <xsl:if test="@kind = 'typical'"><xsl:value-of select="doc:note(., doc:message('typical-lost'))"/></xsl:if>
    <xsl:variable name="system">
      <system>
        <xsl:copy-of select="@class"/>
        <xsl:copy-of select="@name"/>
        <xsl:copy-of select="@xml:lang"/>
        <xsl:call-template name="tables-bodies"/>
        <xsl:if test="@gravity">
          <xsl:attribute name="gravity">
            <xsl:value-of select="tb:vector(concat(num:item(@gravity, 1), ' ', num:item(@gravity, 2), ' ', text:when($tables-planar, 0, num:item(@gravity, 3))), 'm', 17)"/>
          </xsl:attribute>
        </xsl:if>
        <xsl:for-each select="m:meta"><xsl:attribute name="{@name}"><xsl:value-of select="@content"/></xsl:attribute></xsl:for-each>
        <xsl:apply-templates select="m:body/node()"/>
        <xsl:if test="m:loop | m:loose"><connections><xsl:apply-templates select="m:loop | m:loose"/></connections></xsl:if>
        <xsl:variable name="relations" select="m:relation[not(@kind = 'mimic' and key('joining', concat(@a, ' ', @b)))]"/>
        <xsl:if test="$relations"><transmissions><xsl:apply-templates select="$relations"/></transmissions></xsl:if>
        <xsl:apply-templates select="m:spring | m:damper | m:device"/>
        <xsl:apply-templates select="m:force | m:torque | m:drive-force"/>
        <xsl:apply-templates select="m:structure"/>
        <xsl:apply-templates select="m:transition"/>
        <xsl:apply-templates select="m:drive"/>
        <xsl:apply-templates select="m:object"/>
        <xsl:apply-templates select="m:motion"/>
        <xsl:call-template name="kept"/>
      </system>
    </xsl:variable>
    <xsl:apply-templates select="exsl:node-set($system)/*" mode="spelling"/>
  </xsl:template>

  <xsl:template match="m:body/node()" priority="-1"/>

  <xsl:template match="m:body/m:point"><point name="{@name}" at="{tb:point(@at)}"/></xsl:template>

  <xsl:template match="m:body/m:body">
    <body number="{@number}">
      <xsl:call-template name="tables-pair"/>
      <xsl:for-each select="m:joint/@name[../../@name]"><xsl:attribute name="joint"><xsl:value-of select="."/></xsl:attribute></xsl:for-each>
      <xsl:for-each select="m:joint/@velocity | m:joint/@acceleration">
        <xsl:variable name="units" select="translate(tb:pair(..)/@units, '-', '')"/>
        <xsl:if test="num:count(.) = num:count(../@q) and translate(., '0. ', '') != ''">
          <xsl:attribute name="{text:when(local-name() = 'velocity', 'speed', 'acceleration')}"><xsl:value-of select="translate(num:from-si(string(), $units, 9), ' ', ',')"/></xsl:attribute>
        </xsl:if>
      </xsl:for-each>
      <xsl:call-template name="load-mass"/>
      <xsl:call-template name="load-pair"/>
      <xsl:for-each select="m:joint"><xsl:call-template name="pitch"/><xsl:call-template name="second"/></xsl:for-each>
      <xsl:for-each select="m:shape[@kind = 'path'][normalize-space(@scale) = '0.001 -0.001 1'][not(@at or @rotation)][1]">
        <xsl:attribute name="figure"><xsl:value-of select="@d"/></xsl:attribute>
      </xsl:for-each>
      <xsl:apply-templates/>
    </body>
  </xsl:template>

  <xsl:template name="second">
    <xsl:if test="@axis2"><xsl:attribute name="DCAKP2"><xsl:value-of select="tb:direction(@axis2)"/></xsl:attribute></xsl:if>
  </xsl:template>

  <!-- Radians have metres, turns millimetres. -->
  <xsl:template name="pitch">
    <xsl:if test="@type = 'helical'">
      <xsl:attribute name="pitch"><xsl:value-of select="num:from-si(string(@pitch * num:to-si('360', 'deg')), 'mm', 9)"/></xsl:attribute>
    </xsl:if>
  </xsl:template>

  <xsl:template match="m:loop | m:loose">
    <xsl:variable name="row"><xsl:apply-templates select="." mode="tables"><xsl:with-param name="system" select="/.."/></xsl:apply-templates></xsl:variable>
    <connection>
      <xsl:copy-of select="exsl:node-set($row)/*/@*"/>
      <xsl:copy-of select="@one-sided"/>
      <xsl:attribute name="point1"><xsl:call-template name="place"><xsl:with-param name="body" select="@a"/><xsl:with-param name="at" select="@at"/></xsl:call-template></xsl:attribute>
      <xsl:attribute name="point2"><xsl:call-template name="place"><xsl:with-param name="body" select="@b"/><xsl:with-param name="at" select="@at-b"/></xsl:call-template></xsl:attribute>
      <xsl:call-template name="pitch"/>
      <xsl:call-template name="second"/>
    </connection>
  </xsl:template>

  <!-- The carrier follows from the structure here. -->
  <xsl:template match="m:relation">
    <xsl:variable name="row"><xsl:apply-templates select="." mode="tables"><xsl:with-param name="system" select="/.."/></xsl:apply-templates></xsl:variable>
    <xsl:variable name="steps" select="string(@steps)"/>
    <!-- Teeth and diameters say the ratio, where the axes stand its sign. -->
    <transmission>
      <xsl:copy-of select="exsl:node-set($row)/*/@*[local-name() != 'carrier'][not(local-name() = 'ratio' and (../@teeth or ../@diameters or ../@slots))]
          [not(local-name() = 'diameters' and $steps)]"/>
      <xsl:if test="$steps"><xsl:attribute name="steps"><xsl:value-of select="num:from-si($steps, 'mm', 9)"/></xsl:attribute></xsl:if>
      <xsl:copy-of select="@step"/>
      <!-- a worm comes first -->
      <xsl:if test="@kind = 'worm' and num:item(@teeth, 1) &gt; num:item(@teeth, 2)">
        <xsl:attribute name="body1"><xsl:value-of select="exsl:node-set($row)/*/@body2"/></xsl:attribute>
        <xsl:attribute name="body2"><xsl:value-of select="exsl:node-set($row)/*/@body1"/></xsl:attribute>
        <xsl:attribute name="teeth"><xsl:value-of select="concat(num:item(@teeth, 2), ' ', num:item(@teeth, 1))"/></xsl:attribute>
      </xsl:if>
    </transmission>
  </xsl:template>

  <xsl:template match="m:shape[@code]" priority="3"/>
  <!-- The figure is the first of them. -->
  <xsl:template match="m:shape[@kind = 'path'][normalize-space(@scale) = '0.001 -0.001 1'][not(@at or @rotation)][../m:joint]
      [not(preceding-sibling::m:shape[@kind = 'path'][normalize-space(@scale) = '0.001 -0.001 1'][not(@at or @rotation)])]" priority="2"/>

  <xsl:template match="m:shape">
    <xsl:value-of select="doc:note(., doc:message('xsystel-shape', ../@id, @kind))"/>
  </xsl:template>

  <xsl:template match="m:shape[@kind = 'box' or @kind = 'cylinder' or @kind = 'cone' or @kind = 'sphere'][not(@scale) or normalize-space(@scale) = '1 1 1']"
      priority="1">
    <shape kind="{@kind}" size="{tb:list(num:from-si(@size, 'mm', 9))}">
      <xsl:if test="@at"><xsl:attribute name="at"><xsl:value-of select="tb:point(@at)"/></xsl:attribute></xsl:if>
      <xsl:call-template name="tables-turn">
        <xsl:with-param name="name" select="'rotation'"/>
        <xsl:with-param name="turn" select="@rotation"/>
        <xsl:with-param name="decimals" select="12"/>
      </xsl:call-template>
      <!-- in a plane the angle alone -->
      <xsl:if test="$tables-planar and @rotation and num:item(@rotation, 1) = 0 and num:item(@rotation, 2) = 0 and num:item(@rotation, 4) != 0">
        <xsl:attribute name="rotation"><xsl:value-of select="num:from-si(string(num:item(@rotation, 4) * num:item(@rotation, 3)), 'deg', 9)"/></xsl:attribute>
      </xsl:if>
      <xsl:if test="@src:label"><xsl:attribute name="name"><xsl:value-of select="@src:label"/></xsl:attribute></xsl:if>
      <xsl:if test="@colour"><xsl:attribute name="colour"><xsl:value-of select="normalize-space(@colour)"/></xsl:attribute></xsl:if>
      <xsl:copy-of select="@finger"/>
    </shape>
  </xsl:template>

  <xsl:template match="m:code">
    <code kind="{@kind}">
      <xsl:if test="@colours and num:count(.) mod 154 = 0 and num:count(.) != 0"><xsl:copy-of select="@colours"/></xsl:if>
      <xsl:value-of select="normalize-space()"/>
    </code>
  </xsl:template>

</xsl:stylesheet>
