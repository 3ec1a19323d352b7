<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the sheet of a gear train: what turns how fast and where, for its scheme (train.xsl), Smirnov's diagrams and Willis's table.
  Input: the model with gears on parallel axes; the element plan of kin:plan. Output: SVG, a page with these; for them elements mesh
    (a, b, carrier, za, zb, inside, ya, yb, ra, rb, yc) and link (number, omega, y, v, low, high), metres and rad/s.
  Parameters: format, lang. All axes are turned into one plane: wheels keep their distances and radii.
  Source: I. I. Artobolevsky, Theory of mechanisms.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns="http://www.w3.org/2000/svg"
  xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg" xmlns:sh="urn:systel:sheet" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document"
  xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math" xmlns:str="http://exslt.org/strings" extension-element-prefixes="exsl math str"
  exclude-result-prefixes="text m sv sh num doc">

  <xsl:key name="pl-joint" match="m:joint" use="@id"/>

  <!-- Elements wheel for both sides of each relation: link, other, carrier, node, z, outside; r once distances are known. -->
  <xsl:template name="pl-meshes">
    <xsl:param name="at"/>
    <xsl:for-each select="m:relation[@kind = 'gear' or @kind = 'internal-gear']">
      <xsl:variable name="a" select="key('pl-joint', @a)/.."/>
      <xsl:variable name="b" select="key('pl-joint', @b)/.."/>
      <xsl:variable name="carrier" select="key('pl-joint', @carrier)/.."/>
      <xsl:variable name="za" select="text:when(@teeth, num:item(@teeth, 1), string(sv:abs(@ratio)))"/>
      <xsl:variable name="zb" select="text:when(@teeth, num:item(@teeth, 2), '1')"/>
      <mesh n="{position()}" a="{sum($a/@number)}" b="{sum($b/@number)}" carrier="{$carrier/@number}" inside="{number(@kind = 'internal-gear')}" za="{$za}" zb="{$zb}" teeth="{number(boolean(@teeth))}" xmlns="">
        <xsl:attribute name="node-a"><xsl:call-template name="pl-axis-node"><xsl:with-param name="at" select="$at"/><xsl:with-param name="body" select="$a | $carrier[not($a)]"/></xsl:call-template></xsl:attribute>
        <xsl:attribute name="node-b"><xsl:call-template name="pl-axis-node"><xsl:with-param name="at" select="$at"/><xsl:with-param name="body" select="$b | $carrier[not($b)]"/></xsl:call-template></xsl:attribute>
      </mesh>
    </xsl:for-each>
  </xsl:template>

  <!-- The node that a body turns about. -->
  <xsl:template name="pl-axis-node">
    <xsl:param name="at"/>
    <xsl:param name="body"/>
    <xsl:variable name="own" select="concat(' ', $body/@number, ' ')"/>
    <xsl:variable name="base" select="concat(' ', $body/@base, ' ')"/>
    <xsl:value-of select="$at/point[contains(concat(' ', @links, ' '), $own)][contains(concat(' ', @links, ' '), $base)][1]/@node"/>
  </xsl:template>

  <!-- Where the axes lie one above the other: axis elements with node and y, metres. -->
  <xsl:template name="pl-axes">
    <xsl:param name="meshes"/>
    <xsl:param name="at"/>
    <xsl:param name="axes"/>
    <xsl:variable name="next" select="$meshes[
        ($axes/@node = @node-a) != ($axes/@node = @node-b)][1]"/>
    <xsl:choose>
      <xsl:when test="$next">
        <xsl:variable name="p" select="$at/point[@node = $next/@node-a]"/>
        <xsl:variable name="q" select="$at/point[@node = $next/@node-b]"/>
        <xsl:variable name="apart" select="sv:length($p/@x - $q/@x, $p/@y - $q/@y)"/>
        <xsl:variable name="known" select="$axes[@node = $next/@node-a or @node = $next/@node-b]"/>
        <xsl:variable name="more">
          <xsl:copy-of select="$axes"/>
          <xsl:choose>
            <xsl:when test="$known/@node = $next/@node-a"><axis node="{$next/@node-b}" y="{$known/@y + $apart}" xmlns=""/></xsl:when>
            <xsl:otherwise><axis node="{$next/@node-a}" y="{$known/@y - $apart * (1 - 2 * $next/@inside)}" xmlns=""/></xsl:otherwise>
          </xsl:choose>
        </xsl:variable>
        <xsl:call-template name="pl-axes">
          <xsl:with-param name="meshes" select="$meshes"/><xsl:with-param name="at" select="$at"/><xsl:with-param name="axes" select="exsl:node-set($more)/axis"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise><xsl:copy-of select="$axes"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Each mesh with ya, yb (axes), ra, rb, yc (where the wheels touch). -->
  <xsl:template name="pl-touching">
    <xsl:param name="meshes"/>
    <xsl:param name="axes"/>
    <xsl:for-each select="$meshes">
      <xsl:variable name="ya" select="$axes[@node = current()/@node-a]/@y"/>
      <xsl:variable name="yb" select="$axes[@node = current()/@node-b]/@y"/>
      <xsl:variable name="d" select="sv:abs($yb - $ya)"/>
      <xsl:variable name="sum" select="sv:abs(@za + @zb * (1 - 2 * @inside))"/>
      <xsl:variable name="ra" select="$d * @za div $sum"/>
      <xsl:variable name="rb" select="$d * @zb div $sum"/>
      <xsl:variable name="sign" select="1 - 2 * ($yb &lt; $ya)"/>
      <mesh ya="{$ya}" yb="{$yb}" ra="{$ra}" rb="{$rb}" xmlns="">
        <xsl:copy-of select="@*"/>
        <xsl:attribute name="yc"><xsl:value-of select="$ya + $sign * $ra * (1 - 2 * (@inside = 1 and $rb &gt; $ra))"/></xsl:attribute>
        <xsl:attribute name="ring"><xsl:value-of select="text:when(@inside = 0, '', text:when($rb &gt; $ra, 'b', 'a'))"/></xsl:attribute>
      </mesh>
    </xsl:for-each>
  </xsl:template>

  <!-- Links with number, omega, y (axis), v (velocity of the axis), low, high (of its places), first, last (columns). -->
  <xsl:template name="pl-turning">
    <xsl:param name="meshes"/>
    <xsl:param name="axes"/>
    <xsl:param name="at"/>
    <xsl:variable name="model" select="."/>
    <xsl:for-each select="$at/link">
      <xsl:variable name="number" select="@number"/>
      <xsl:variable name="body" select="$model//m:body[@number = $number][1]"/>
      <xsl:variable name="node"><xsl:call-template name="pl-axis-node"><xsl:with-param name="at" select="$at"/><xsl:with-param name="body" select="$body"/></xsl:call-template></xsl:variable>
      <xsl:variable name="y" select="$axes[@node = $node]/@y"/>
      <xsl:variable name="base" select="$at/link[@number = $body/@base]"/>
      <xsl:variable name="base-node"><xsl:if test="$base"><xsl:call-template name="pl-axis-node"><xsl:with-param name="at" select="$at"/><xsl:with-param name="body" select="$body/.."/></xsl:call-template></xsl:if></xsl:variable>
      <xsl:variable name="carried" select="$axes[@node = string($base-node)]/@y"/>
      <xsl:if test="$y">
        <xsl:variable name="ys"><y xmlns=""><xsl:value-of select="$y"/></y>
          <xsl:for-each select="$meshes[@a = $number or @b = $number]"><y xmlns=""><xsl:value-of select="@yc"/></y></xsl:for-each>
          <!-- axes of what it carries -->
          <xsl:for-each select="$meshes[@carrier = $number]"><y xmlns=""><xsl:value-of select="@yb"/></y><xsl:if test="@a != 0"><y xmlns=""><xsl:value-of select="@ya"/></y></xsl:if></xsl:for-each>
        </xsl:variable>
        <link number="{$number}" omega="{@omega}" y="{$y}" v="{sum($base/@omega) * ($y - sum($carried))}" low="{math:min(exsl:node-set($ys)/y)}" high="{math:max(exsl:node-set($ys)/y)}"
          base="{$body/@base}" arm="{number(boolean($meshes[@carrier = $number]))}" xmlns=""/>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="pl-gear-sheet">
    <xsl:param name="plan"/>
    <xsl:variable name="at" select="$plan/position[not(@dead or @open)][1]"/>
    <xsl:variable name="meshed"><xsl:call-template name="pl-meshes"><xsl:with-param name="at" select="$at"/></xsl:call-template></xsl:variable>
    <xsl:variable name="first" select="exsl:node-set($meshed)/mesh[1]"/>
    <xsl:variable name="begun"><axis node="{$first/@node-a}" y="0" xmlns=""/></xsl:variable>
    <xsl:variable name="lain"><xsl:call-template name="pl-axes">
      <xsl:with-param name="meshes" select="exsl:node-set($meshed)/mesh"/><xsl:with-param name="at" select="$at"/><xsl:with-param name="axes" select="exsl:node-set($begun)/axis"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="axes" select="exsl:node-set($lain)/axis"/>
    <xsl:variable name="touched"><xsl:call-template name="pl-touching">
      <!-- what hangs together with the first pair -->
      <xsl:with-param name="meshes" select="exsl:node-set($meshed)/mesh[@node-a = $axes/@node and @node-b = $axes/@node]"/><xsl:with-param name="axes" select="$axes"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="meshes" select="exsl:node-set($touched)/mesh"/>
    <xsl:variable name="turned"><xsl:call-template name="pl-turning">
      <xsl:with-param name="meshes" select="$meshes"/><xsl:with-param name="axes" select="$axes"/><xsl:with-param name="at" select="$at"/>
    </xsl:call-template></xsl:variable>
    <xsl:variable name="links" select="exsl:node-set($turned)/link"/>
    <xsl:variable name="paper-name" select="text:when($format = 'auto', 'A3', $format)"/>
    <xsl:variable name="framed"><xsl:apply-templates select="document('../sheet/papers.xml')/papers/paper[@name = $paper-name]" mode="sh-framed">
      <xsl:with-param name="columns" select="1"/>
    </xsl:apply-templates></xsl:variable>
    <xsl:variable name="paper" select="exsl:node-set($framed)/*"/>
    <xsl:call-template name="pl-page">
      <xsl:with-param name="paper" select="$paper"/>
      <xsl:with-param name="kind" select="'plans-gear-kind'"/>
      <xsl:with-param name="content">
        <xsl:call-template name="pl-gear-views">
          <xsl:with-param name="meshes" select="$meshes"/><xsl:with-param name="links" select="$links"/><xsl:with-param name="plan" select="$plan"/>
          <xsl:with-param name="x" select="$paper/@left + 2"/><xsl:with-param name="y" select="$paper/@top + 2 + 14 * ($lang = 'ru')"/>
          <xsl:with-param name="wide" select="$paper/@right - 185 - $paper/@left - 6"/><xsl:with-param name="high" select="$paper/@low - $paper/@top - 4 - 14 * ($lang = 'ru')"/>
        </xsl:call-template>
        <xsl:call-template name="pl-willis">
          <xsl:with-param name="meshes" select="$meshes"/><xsl:with-param name="links" select="$links"/><xsl:with-param name="plan" select="$plan"/>
          <xsl:with-param name="left-out" select="count(exsl:node-set($meshed)/mesh) - count($meshes)"/>
          <xsl:with-param name="x" select="$paper/@right - 185"/><xsl:with-param name="low" select="$paper/@low - $sh-title/@height - 6"/>
        </xsl:call-template>
      </xsl:with-param>
    </xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
