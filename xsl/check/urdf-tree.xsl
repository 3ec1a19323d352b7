<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the tree that joints make of links, and what each joint must have to move.
     Input: URDF. Included by check/urdf.xsl. Output: findings from the template tree.
     Parameters: none.
     Source: the URDF specification: one root, one parent for each link, a mimic's joint. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:findings" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="num doc exsl">

  <xsl:key name="link" match="/robot/link" use="@name"/>
  <xsl:key name="joint" match="/robot/joint" use="@name"/>
  <xsl:key name="above" match="/robot/joint" use="child/@link"/>
  <xsl:key name="below" match="/robot/joint" use="parent/@link"/>
  <xsl:key name="material" match="/robot/material | /robot/link/visual/material[color]" use="@name"/>

  <xsl:template name="tree">
    <xsl:variable name="links" select="robot/link"/>
    <xsl:variable name="roots" select="$links[not(key('above', @name))]"/>
    <xsl:for-each select="$links[count(. | key('link', @name)[1]) = 2]">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('urdf-repeated', 'link', string(@name), doc:line(key('link', @name)[1]))"/>
      </xsl:call-template>
    </xsl:for-each>
    <xsl:apply-templates select="robot/joint" mode="tree"/>
    <xsl:choose>
      <xsl:when test="not($links)">
        <xsl:for-each select="robot">
          <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('urdf-no-link')"/></xsl:call-template>
        </xsl:for-each>
      </xsl:when>
      <xsl:when test="$roots[2]">
        <xsl:for-each select="$roots[position() &gt; 1]">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('urdf-roots', string(@name), string($roots[1]/@name), doc:line($roots[1]))"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:when>
      <!-- Every link has one joint above: what the root does not reach goes round in a circle. -->
      <xsl:when test="not(robot/joint[count(key('above', child/@link)) &gt; 1])">
        <xsl:variable name="reached">
          <xsl:apply-templates select="$roots" mode="reach"/>
        </xsl:variable>
        <xsl:if test="count(exsl:node-set($reached)/*) &lt; count($links)">
          <xsl:variable name="names" select="exsl:node-set($reached)/*/@name"/>
          <xsl:for-each select="$links[not(@name = $names)][1]">
            <xsl:variable name="link" select="."/>
            <xsl:for-each select="key('above', @name)">
              <xsl:call-template name="error">
                <xsl:with-param name="text" select="doc:message('urdf-circle', string($link/@name))"/>
              </xsl:call-template>
            </xsl:for-each>
          </xsl:for-each>
        </xsl:if>
      </xsl:when>
    </xsl:choose>
    <xsl:for-each select="robot/link/visual/material[not(color) and not(texture) and normalize-space(@name) != ''][not(key('material', @name))]">
      <xsl:call-template name="warning">
        <xsl:with-param name="text" select="doc:message('urdf-material', string(@name))"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="link" mode="reach">
    <reached name="{@name}"/>
    <xsl:for-each select="key('below', @name)">
      <xsl:apply-templates select="key('link', child/@link)" mode="reach"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="joint" mode="tree">
    <xsl:variable name="joint" select="."/>
    <xsl:variable name="moves" select="@type = 'revolute' or @type = 'prismatic' or @type = 'continuous'"/>
    <xsl:if test="count(. | key('joint', @name)[1]) = 2">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('urdf-repeated', 'joint', string(@name), doc:line(key('joint', @name)[1]))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:for-each select="(parent | child)[@link and not(key('link', @link))]">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('urdf-no-such-link', local-name(), string(@link))"/>
      </xsl:call-template>
    </xsl:for-each>
    <xsl:if test="child/@link and count(. | key('above', child/@link)[1]) = 2">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('urdf-parents', string(child/@link),
            string(key('above', child/@link)[1]/@name), doc:line(key('above', child/@link)[1]))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="@type != 'fixed' and @type != 'floating'">
      <xsl:for-each select="axis[num:is-list(normalize-space(@xyz)) and num:count(normalize-space(@xyz)) = 3][num:item(normalize-space(@xyz), 1) = 0
          and num:item(normalize-space(@xyz), 2) = 0 and num:item(normalize-space(@xyz), 3) = 0]">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('urdf-axis', string($joint/@name))"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:if>
    <xsl:for-each select="limit">
      <xsl:variable name="least" select="number(concat(@lower, substring('0', 1 + boolean(@lower))))"/>
      <xsl:variable name="most" select="number(concat(@upper, substring('0', 1 + boolean(@upper))))"/>
      <xsl:choose>
        <xsl:when test="../@type = 'continuous' or not($moves)"/>
        <xsl:when test="$least &gt; $most">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('urdf-limits', string($joint/@name), $least, $most)"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="$least = $most and not(../mimic)">
          <xsl:call-template name="warning">
            <xsl:with-param name="text" select="doc:message('urdf-stuck', string($joint/@name), $least)"/>
          </xsl:call-template>
        </xsl:when>
      </xsl:choose>
      <xsl:for-each select="(@effort | @velocity)[. &lt; 0]">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('urdf-negative', local-name(), string(.))"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:for-each>
    <xsl:if test="(@type = 'revolute' or @type = 'prismatic') and not(limit) and not(*[doc:nearest(local-name(), 'limit') != ''])">
      <xsl:call-template name="warning">
        <xsl:with-param name="text" select="doc:message('urdf-no-limit', string(@name), string(@type))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:for-each select="mimic[@joint]">
      <xsl:variable name="other" select="key('joint', @joint)"/>
      <xsl:choose>
        <xsl:when test="not($other)">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('urdf-mimic', string(@joint))"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="$other/@name = $joint/@name">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('urdf-mimic-self', string(@joint))"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="not($moves) or $other/@type = 'fixed' or $other/@type = 'floating' or $other/@type = 'planar'">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('urdf-mimic-type', string($joint/@name), string($other/@name))"/>
          </xsl:call-template>
        </xsl:when>
      </xsl:choose>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
