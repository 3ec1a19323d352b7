<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the tree that joints make of links, and what each joint must have to move.
     Input: URDF. Included by check/urdf.xsl. Output: findings from the template tree.
     Parameters: deepest, the most links in a row.
     Source: the URDF specification: one root, one parent for each link, a mimic's joint. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:findings" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document"
    xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings" exclude-result-prefixes="num doc exsl str">

  <xsl:include href="circles.xsl"/>
  <xsl:param name="deepest"/>

  <xsl:key name="link" match="/robot/link" use="@name"/>
  <xsl:key name="joint" match="/robot/joint" use="@name"/>
  <!-- what fixes a base to a world that is no link bears nothing -->
  <xsl:key name="above" match="/robot/joint[not(@type = 'fixed' and parent[1]/@link = 'world' and not(/robot/link[@name = 'world']))]" use="child[1]/@link"/>
  <xsl:key name="below" match="/robot/joint" use="parent[1]/@link"/>
  <xsl:key name="material" match="/robot/material | /robot/link/visual/material[color]" use="@name"/>

  <xsl:template name="tree">
    <xsl:variable name="links" select="robot/link"/>
    <xsl:variable name="all-roots" select="$links[not(key('above', @name))][count(. | key('link', @name)[1]) = 1]"/>
    <!-- where joints make a tree, a link that none of them names is no second one -->
    <xsl:variable name="bearing" select="$all-roots[key('below', @name)]"/>
    <xsl:variable name="roots" select="$bearing | $all-roots[not($bearing)]"/>
    <!-- a variable that holds many nodes is copied wherever it is named -->
    <xsl:variable name="root" select="$roots[1]"/>
    <xsl:for-each select="$links[count(. | key('link', @name)[1]) = 2]">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('urdf-repeated', 'link', string(@name), doc:line(key('link', @name)[1]))"/>
      </xsl:call-template>
    </xsl:for-each>
    <xsl:variable name="follow">
      <xsl:for-each select="robot/joint[mimic][count(. | key('joint', @name)[1]) = 1]">
        <step xmlns="" id="{generate-id()}" to="{generate-id(key('joint', mimic/@joint)[1])}" least="{position()}" at="{position()}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="followed"><xsl:call-template name="round"><xsl:with-param name="steps" select="exsl:node-set($follow)"/></xsl:call-template></xsl:variable>
    <xsl:apply-templates select="robot/joint" mode="tree"><xsl:with-param name="mimics" select="exsl:node-set($followed)"/></xsl:apply-templates>
    <xsl:choose>
      <xsl:when test="not($links) and robot[group or end_effector or group_state or disable_collisions or virtual_joint]">
        <xsl:for-each select="robot">
          <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('urdf-is-srdf')"/></xsl:call-template>
        </xsl:for-each>
      </xsl:when>
      <xsl:when test="not($links)">
        <xsl:for-each select="robot">
          <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('urdf-no-link')"/></xsl:call-template>
        </xsl:for-each>
      </xsl:when>
      <xsl:when test="$roots[2]">
        <xsl:for-each select="$roots[position() &gt; 1]">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('urdf-roots', string(@name), string($root/@name), doc:line($root))"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:when>
    </xsl:choose>
    <xsl:for-each select="$all-roots[$bearing][not(key('below', @name))]">
      <xsl:call-template name="warning">
        <xsl:with-param name="text" select="doc:message('urdf-stray', string(@name), string($root/@name))"/>
        <xsl:with-param name="leaves-out" select="."/>
      </xsl:call-template>
    </xsl:for-each>
    <xsl:call-template name="circles"><xsl:with-param name="links" select="$links"/></xsl:call-template>
    <xsl:variable name="materials" select="(/robot | /robot/link/visual)/material[color or texture]/@name"/>
    <xsl:for-each select="robot/link/visual/material[not(preceding-sibling::material)][not(color) and not(texture) and normalize-space(@name) != ''][not(key('material', @name))]">
      <xsl:call-template name="warning">
        <xsl:with-param name="text">
          <xsl:value-of select="doc:message('urdf-material', string(@name))"/>
          <xsl:call-template name="perhaps">
            <xsl:with-param name="name" select="@name"/><xsl:with-param name="names" select="$materials"/>
          </xsl:call-template>
        </xsl:with-param>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <!-- What the root reaches; "deep": a link too far from it, where this ends. -->
  <xsl:variable name="reached-tree"><xsl:apply-templates select="/robot/link[not(key('above', @name))]" mode="reach"/></xsl:variable>
  <xsl:variable name="reached" select="exsl:node-set($reached-tree)/*"/>
  <xsl:variable name="deep" select="$reached[@deep][1]/@name"/>

  <!-- What the root does not reach by first parents goes round in a circle, or hangs on one or on a link
       that is not there. The circle is told once, at the first of its links. -->
  <xsl:template name="circles">
    <xsl:param name="links"/>
    <xsl:if test="count($reached) &lt; count($links)">
      <xsl:variable name="steps">
        <xsl:for-each select="$links[count(. | key('link', @name)[1]) = 1]">
          <step xmlns="" id="{generate-id()}" to="{generate-id(key('link', key('above', @name)[1]/parent[1]/@link)[1])}" least="{position()}" at="{position()}"/>
        </xsl:for-each>
      </xsl:variable>
      <xsl:variable name="round"><xsl:call-template name="round"><xsl:with-param name="steps" select="exsl:node-set($steps)"/></xsl:call-template></xsl:variable>
      <xsl:variable name="circles" select="exsl:node-set($round)"/>
      <xsl:for-each select="$links">
        <xsl:variable name="link" select="string(@name)"/>
        <xsl:variable name="id" select="generate-id(key('link', @name)[1])"/>
        <xsl:variable name="told"><xsl:for-each select="$circles"><xsl:value-of select="boolean(key('on', $id)[@least = @at])"/></xsl:for-each></xsl:variable>
        <xsl:if test="$told = 'true'">
          <xsl:for-each select="key('above', @name)[1]">
            <xsl:call-template name="error">
              <xsl:with-param name="text" select="doc:message('urdf-circle', $link)"/>
            </xsl:call-template>
          </xsl:for-each>
        </xsl:if>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <!-- No further than models may be deep. -->
  <xsl:template match="link" mode="reach">
    <xsl:param name="depth" select="0"/>
    <reached name="{@name}"><xsl:if test="$depth &gt; $deepest"><xsl:attribute name="deep">yes</xsl:attribute></xsl:if></reached>
    <xsl:if test="not($depth &gt; $deepest)">
      <xsl:for-each select="key('below', @name)[count(. | key('above', child[1]/@link)[1]) = 1]">
        <xsl:apply-templates select="key('link', child[1]/@link)[1]" mode="reach"><xsl:with-param name="depth" select="$depth + 1"/></xsl:apply-templates>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <xsl:template match="joint" mode="tree">
    <xsl:param name="mimics"/>
    <xsl:variable name="joint" select="."/>
    <xsl:variable name="moves" select="@type = 'revolute' or @type = 'prismatic' or @type = 'continuous'"/>
    <xsl:if test="count(. | key('joint', @name)[1]) = 2">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('urdf-repeated', 'joint', string(@name), doc:line(key('joint', @name)[1]))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="@name and normalize-space(@name) = '' and child/@link">
      <xsl:call-template name="warning">
        <xsl:with-param name="text" select="doc:message('urdf-taken', 'name', string(@name), string(child/@link))"/>
        <xsl:with-param name="assumed"><assume at="{doc:path(.)}/@name" value="{child/@link}"/></xsl:with-param>
      </xsl:call-template>
    </xsl:if>
    <xsl:variable name="stands" select="@type = 'fixed' and parent[1]/@link = 'world' and not(key('link', 'world')) and key('link', child[1]/@link)"/>
    <xsl:if test="$stands">
      <xsl:call-template name="warning">
        <xsl:with-param name="text" select="doc:message('urdf-no-world', string(@name), string(child[1]/@link))"/>
        <xsl:with-param name="leaves-out" select="."/>
      </xsl:call-template>
    </xsl:if>
    <xsl:for-each select="(parent | child)[@link and not($stands)][not(key('link', @link))]">
      <xsl:call-template name="error">
        <xsl:with-param name="text">
          <xsl:value-of select="doc:message('urdf-no-such-link', local-name(), string(@link))"/>
          <xsl:call-template name="perhaps">
            <xsl:with-param name="name" select="@link"/><xsl:with-param name="names" select="/robot/link/@name"/>
          </xsl:call-template>
        </xsl:with-param>
      </xsl:call-template>
    </xsl:for-each>
    <xsl:if test="child[1]/@link and count(. | key('above', child[1]/@link)[1]) = 2">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('urdf-parents', string(child[1]/@link),
            string(key('above', child[1]/@link)[1]/@name), doc:line(key('above', child[1]/@link)[1]))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="not(contains(' fixed floating spherical ball ', concat(' ', @type, ' ')))">
      <!-- 1e-9 is nothing too: no direction can be told from the rounding of numbers so small -->
      <xsl:for-each select="axis[num:is-list(normalize-space(@xyz)) and num:count(normalize-space(@xyz)) = 3]
          [not(str:tokenize(num:to-si(normalize-space(@xyz), 'm'))[. &gt; 1e-9 or . &lt; -1e-9])]">
        <xsl:call-template name="warning">
          <xsl:with-param name="text" select="doc:message('urdf-axis-zero', string($joint/@name))"/>
          <xsl:with-param name="assumed"><assume at="{doc:path(.)}/@xyz" value="1 0 0"/></xsl:with-param>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:if>
    <xsl:for-each select="limit[not(@*[not(num:is-list(normalize-space(.)))])]">
      <xsl:variable name="least" select="number(num:item(concat(@lower, ' 0'), 1))"/>
      <xsl:variable name="most" select="number(num:item(concat(@upper, ' 0'), 1))"/>
      <xsl:variable name="below" select="$least &lt; -20 and $least != -1000"/>
      <xsl:variable name="above" select="$most &gt; 20 and $most != 1000"/>
      <xsl:choose>
        <xsl:when test="../@type = 'continuous' or not($moves)"/>
        <xsl:when test="$least &gt; $most">
          <xsl:call-template name="warning">
            <xsl:with-param name="text" select="doc:message('urdf-limits', string($joint/@name), $least, $most)"/>
            <xsl:with-param name="assumed">
              <assume at="{doc:path(.)}/@lower" value="{$most}"/><assume at="{doc:path(.)}/@upper" value="{$least}"/>
            </xsl:with-param>
          </xsl:call-template>
        </xsl:when>
        <!-- at 1000 it is what target urdf writes where there are none -->
        <xsl:when test="$least &lt; -1000 or $most &gt; 1000">
          <xsl:call-template name="warning">
            <xsl:with-param name="text" select="doc:message('urdf-anywhere', string($joint/@name), $least, $most)"/>
          </xsl:call-template>
        </xsl:when>
        <!-- a wrist makes two turns at most -->
        <xsl:when test="../@type = 'revolute' and ($below or $above)">
          <xsl:call-template name="warning">
            <xsl:with-param name="text" select="doc:message('urdf-degrees', local-name(@lower[$below] | @upper[not($below)]),
                string(@lower[$below] | @upper[not($below)]))"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="$least = $most and not(../mimic)">
          <xsl:call-template name="warning">
            <xsl:with-param name="text" select="doc:message('urdf-stuck', string($joint/@name), $least)"/>
          </xsl:call-template>
        </xsl:when>
      </xsl:choose>
      <xsl:if test="$moves and not(@effort and @velocity) and not(@*[doc:nearest(local-name(), 'effort velocity') != ''])">
        <xsl:call-template name="warning">
          <xsl:with-param name="text" select="doc:message('urdf-no-effort', string($joint/@name))"/>
        </xsl:call-template>
      </xsl:if>
      <xsl:for-each select="(@effort | @velocity)[num:item(., 1) &lt; 0]">
        <xsl:call-template name="warning">
          <xsl:with-param name="text" select="doc:message('urdf-negative', local-name(), string(.))"/>
          <xsl:with-param name="leaves-out" select="."/>
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
      <xsl:variable name="id" select="generate-id(key('joint', $joint/@name)[1])"/>
      <xsl:variable name="circle"><xsl:for-each select="$mimics"><xsl:value-of select="key('on', $id)/@id"/></xsl:for-each></xsl:variable>
      <xsl:variable name="text">
        <xsl:choose>
          <xsl:when test="not($other)">
            <xsl:value-of select="doc:message('urdf-mimic', string(@joint))"/>
            <xsl:call-template name="perhaps">
              <xsl:with-param name="name" select="@joint"/><xsl:with-param name="names" select="/robot/joint/@name"/>
            </xsl:call-template>
          </xsl:when>
          <xsl:when test="$other/@name = $joint/@name"><xsl:value-of select="doc:message('urdf-mimic-self', string(@joint))"/></xsl:when>
          <xsl:when test="$circle != ''"><xsl:value-of select="doc:message('urdf-mimic-circle', string($joint/@name), string(@joint))"/></xsl:when>
          <xsl:when test="not($moves and contains(' revolute prismatic continuous ', concat(' ', $other/@type, ' ')))">
            <xsl:value-of select="doc:message('urdf-mimic-type', string($joint/@name), string($other/@name))"/>
          </xsl:when>
        </xsl:choose>
      </xsl:variable>
      <xsl:if test="$text != ''"><xsl:call-template name="flaw"><xsl:with-param name="text" select="string($text)"/></xsl:call-template></xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- The name that is meant, where one is like it. -->
  <xsl:template name="perhaps">
    <xsl:param name="name"/>
    <xsl:param name="names"/>
    <xsl:variable name="near" select="doc:nearest($name, $names)"/>
    <xsl:if test="$near != ''"><xsl:value-of select="doc:message('urdf-perhaps', $near)"/></xsl:if>
  </xsl:template>
</xsl:stylesheet>
