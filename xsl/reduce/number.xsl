<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the last step of the reduction: bodies numbered anew from 0, along each branch to its end, but links of a limb
       keep their numbers, as its sheet stands beside that of the whole; the class of
       what is left; places and turns without the dust of carrying them into other frames.
     Input: the normal form after the other steps. Output: the same with new numbers; ids and names stay.
     Parameters: limb = the name of what is left (chain.xsl).
     Source: paper 002 (subsystem numbering). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:model" xmlns:m="urn:systel:model"
    xmlns:re="urn:systel:reduce" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" xmlns:vec="urn:systel:vector" xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="m re vec doc exsl">
  <xsl:include href="../analysis/class.xsl"/>
  <xsl:include href="expressions.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="limb"/>
  <xsl:key name="of-system" match="m:body" use="@system"/>

  <!-- The number of each body, and of those of a system the one in it: counted once. -->
  <xsl:variable name="numbers-tree">
    <xsl:for-each select="/descendant::m:body"><n of="{@number}" is="{(position() - 1) * ($limb = '') + @number * ($limb != '' and position() &gt; 1)}"/></xsl:for-each>
    <xsl:for-each select="/m:model/m:system">
      <xsl:for-each select="key('of-system', @number)"><n of="local {@number}" is="{position()}"/></xsl:for-each>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="numbers" select="exsl:node-set($numbers-tree)"/>

  <xsl:param name="from"/>
  <xsl:param name="to"/>

  <!-- Fixed pairs, which alone are gone where nothing is cut off, have no coordinates. -->
  <xsl:variable name="re-in-order" select="$from = '' and $to = '' and $limb = '' and not(/m:model/m:system)
      and not(/descendant::m:body[@number &lt; preceding::m:body/@number or @number &lt; ancestor::m:body/@number])"/>

  <xsl:template match="@* | node()"><xsl:copy><xsl:apply-templates select="@* | node()"/></xsl:copy></xsl:template>

  <!-- Coordinates that expressions name have other numbers now. -->
  <xsl:template match="m:force[contains(@vector, '$q') or contains(@vector, '$v') or contains(@vector, 'kin:')] | m:torque[contains(@vector, '$q') or contains(@vector, '$v') or contains(@vector, 'kin:')]
      | m:drive-force[contains(@value, '$q') or contains(@value, '$v') or contains(@value, 'kin:')]">
    <xsl:choose>
      <xsl:when test="$numbers/m:n[not(starts-with(@of, 'local')) and @of != @is]">
        <xsl:variable name="now" select="re:numbered(string(@vector | @value), $numbers, $re-in-order)"/>
        <xsl:if test="$now = ''"><xsl:value-of select="doc:note(., doc:message('reduce-expression', string(@vector | @value)))"/></xsl:if>
        <xsl:if test="$now != ''">
          <xsl:copy>
            <xsl:apply-templates select="@*"/>
            <xsl:attribute name="{local-name(@vector | @value)}"><xsl:value-of select="$now"/></xsl:attribute>
          </xsl:copy>
        </xsl:if>
      </xsl:when>
      <xsl:otherwise><xsl:copy><xsl:apply-templates select="@* | node()"/></xsl:copy></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="m:model/@class">
    <xsl:attribute name="class"><xsl:call-template name="tree-class"/></xsl:attribute>
  </xsl:template>

  <xsl:template match="m:body/@number">
    <xsl:attribute name="number"><xsl:call-template name="number"/></xsl:attribute>
  </xsl:template>

  <xsl:template match="m:body/@base | m:system/@base | m:loop/@a | m:loop/@b | m:dimension/@a | m:dimension/@b
      | m:spring/@a | m:spring/@b | m:damper/@a | m:damper/@b | m:force/@body | m:torque/@body | m:drive-force/@body">
    <xsl:attribute name="{name()}"><xsl:call-template name="number"/></xsl:attribute>
  </xsl:template>

  <xsl:template match="m:body/@local">
    <xsl:attribute name="local">
      <xsl:call-template name="number"><xsl:with-param name="of" select="concat('local ', ../@number)"/></xsl:call-template>
    </xsl:attribute>
  </xsl:template>

  <xsl:template match="m:system/@bodies">
    <xsl:attribute name="bodies"><xsl:value-of select="count(key('of-system', ../@number))"/></xsl:attribute>
  </xsl:template>

  <xsl:template match="m:joint/@at | m:joint/@rotation | m:joint/@axis | m:shape/@at | m:shape/@rotation | m:point/@at | m:mass/@centre | m:mass/@rotation
      | m:loop/@at | m:loop/@at-b | m:loop/@axis | m:loop/@axis2 | m:spring/@at | m:spring/@at-b | m:damper/@at | m:damper/@at-b | m:dimension/@at-a | m:dimension/@at-b | m:system/@at | m:system/@rotation">
    <xsl:attribute name="{name()}"><xsl:value-of select="vec:clean(.)"/></xsl:attribute>
  </xsl:template>

  <xsl:template match="m:mass/@inertia">
    <xsl:attribute name="inertia"><xsl:value-of select="vec:sifted(.)"/></xsl:attribute>
  </xsl:template>

  <xsl:template name="number">
    <xsl:param name="of" select="string(.)"/>
    <xsl:for-each select="$numbers"><xsl:value-of select="key('numbered', $of)/@is"/></xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
