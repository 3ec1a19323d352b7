<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: Roman numbers of shafts: what turns on the ground and is driven by or drives wheels, in the order of the
    transmissions, and carriers.
  Input: the model. Output: sv:shaft gives the number of a pair's shaft, '' where it is none; items of labels.
  Parameters: of the template: b = a placed body.
  Source: GOST 2.703-2011: shafts in Roman numbers from the source of motion on, all else in Arabic ones.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg"
  xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl func"
  exclude-result-prefixes="m sv">

  <xsl:key name="sv-joint" match="m:body/m:joint" use="@id"/>
  <xsl:key name="sv-driven" match="driven" use="@joint"/>
  <xsl:key name="sv-shaft" match="shaft" use="@joint"/>

  <xsl:variable name="sv-driven">
    <xsl:for-each select="/m:model/m:relation[@kind != 'mimic' and @kind != 'cam']">
      <xsl:if test="@a"><driven joint="{sv:on-shaft(@a)}"/></xsl:if>
      <driven joint="{sv:on-shaft(@b)}"/>
      <xsl:if test="@carrier"><driven joint="{@carrier}"/></xsl:if>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="sv-model" select="/"/>
  <xsl:variable name="sv-shafts">
    <xsl:for-each select="exsl:node-set($sv-driven)/driven[generate-id() = generate-id(key('sv-driven', @joint)[1])]">
      <xsl:variable name="id" select="@joint"/>
      <xsl:for-each select="$sv-model">
        <xsl:for-each select="key('sv-joint', $id)[@type = 'revolute'][not(../ancestor::m:body/m:joint[@type != 'fixed'])]">
          <shaft joint="{@id}" body="{../@id}"/>
        </xsl:for-each>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:variable>

  <!-- The pair of the shaft that a wheel is clutched to, where that is to several, else of the wheel. -->
  <func:function name="sv:on-shaft">
    <xsl:param name="joint"/>
    <xsl:for-each select="$sv-model/m:model">
      <xsl:variable name="wheels" select="m:relation[@kind != 'mimic']"/>
      <xsl:variable name="clutches" select="m:device[@with][starts-with(@kind, 'clutch')]"/>
      <xsl:variable name="ends" select="$clutches/@joint | $clutches/@with"/>
      <xsl:variable name="shafts"><xsl:for-each select="$clutches[@with = $joint]/@joint | $clutches[@joint = $joint][not($wheels/@a = $joint)]/@with">
        <xsl:if test="count($ends[. = current()]) &gt; 1 and count($ends[. = $joint]) = 1"><shaft joint="{.}"/></xsl:if>
      </xsl:for-each></xsl:variable>
      <xsl:variable name="shaft" select="exsl:node-set($shafts)/shaft/@joint"/>
      <func:result select="string($shaft[1] | $joint[not($shaft)])"/>
    </xsl:for-each>
  </func:function>

  <func:function name="sv:shaft">
    <xsl:param name="joint"/>
    <xsl:variable name="number">
      <xsl:for-each select="exsl:node-set($sv-shafts)">
        <xsl:for-each select="key('sv-shaft', $joint)"><xsl:number value="1 + count(preceding-sibling::shaft)" format="I"/></xsl:for-each>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="string($number)"/>
  </func:function>

  <!-- Context: a body of the model. -->
  <xsl:template name="sv-shaft-item">
    <xsl:param name="b"/>
    <!-- Those that are seen at one place are named there two by two: II beside I would be read as III. -->
    <xsl:variable name="numbers"><xsl:for-each select="$b">
      <xsl:variable name="group" select="key('sv-pole', sv:pole(.)) | ."/>
      <xsl:for-each select="exsl:node-set($sv-shafts)/shaft[@body = $group/@id]"><n joint="{@joint}"><xsl:value-of select="sv:shaft(@joint)"/></n></xsl:for-each>
    </xsl:for-each></xsl:variable>
    <xsl:variable name="n" select="exsl:node-set($numbers)/n[position() mod 2 = 1][@joint = current()/m:joint/@id]"/>
    <xsl:if test="$n">
      <xsl:variable name="runs">
        <run><xsl:value-of select="$n"/></run>
        <xsl:for-each select="$n/following-sibling::n[1]"><run>,</run><run><xsl:value-of select="."/></run></xsl:for-each>
      </xsl:variable>
      <item class="shaft">
        <xsl:call-template name="sv-letters"><xsl:with-param name="runs" select="$runs"/></xsl:call-template>
        <xsl:copy-of select="$runs"/>
        <!-- At the ends of its bearing, on its own line: a shaft beside it has another number. -->
        <xsl:if test="contains($b/@symbol, 'bearing')">
          <xsl:variable name="c" select="sv:cos($b/@angle)"/>
          <xsl:variable name="s" select="sv:sin($b/@angle)"/>
          <along ax="{$b/@dx - 12 * $c}" ay="{$b/@dy - 12 * $s}" bx="{$b/@dx - 7 * $c}" by="{$b/@dy - 7 * $s}"/>
          <along ax="{$b/@dx + 7 * $c}" ay="{$b/@dy + 7 * $s}" bx="{$b/@dx + 12 * $c}" by="{$b/@dy + 12 * $s}"/>
        </xsl:if>
        <around x="{$b/@dx}" y="{$b/@dy}" gap="4.5" towards="-130" dear="{1 + 25 * contains($b/@symbol, 'bearing')}"/>
        <none cost="300"/>
      </item>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
