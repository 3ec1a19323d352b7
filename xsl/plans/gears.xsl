<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the sheet of a gear train: its scheme from the side, the diagram of linear velocities, the plan of angular velocities, Willis's table.
  Input: the model with gears on parallel axes; the element plan of kin:plan. Output: SVG: g class="plan view" with data-plan = train, linear,
    angular, data-mu; in linear path class="vector link" data-of = the link, from its lowest to its highest place; in angular path class="ray".
  Parameters: answers. All axes are turned into one plane: wheels keep their distances and radii.
  Source: L. P. Smirnov's diagrams of velocities, Willis's method of the stopped carrier, as in I. I. Artobolevsky, Theory of mechanisms.
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

  <xsl:template name="pl-gear-views">
    <xsl:param name="meshes"/>
    <xsl:param name="links"/>
    <xsl:param name="plan"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="wide"/>
    <xsl:param name="high"/>
    <xsl:variable name="top" select="$high * 0.62"/>
    <xsl:variable name="left" select="$wide * 0.45"/>
    <xsl:variable name="low" select="math:min($links/@low | $meshes/@yc)"/>
    <xsl:variable name="tall" select="math:max($links/@high | $meshes/@yc) - $low"/>
    <xsl:variable name="mu-l"><xsl:call-template name="pl-scale"><xsl:with-param name="needed" select="$tall div ($top - 40)"/></xsl:call-template></xsl:variable>
    <!-- the paper's y of a place at metres y: bottom - (y - low) / mu -->
    <xsl:variable name="bottom" select="$y + 8 + ($top - 8 + $tall div $mu-l) div 2"/>
    <xsl:variable name="speeds">
      <v xmlns="">0</v>
      <xsl:for-each select="$links"><v xmlns=""><xsl:value-of select="@v + @omega * (@low - @y)"/></v><v xmlns=""><xsl:value-of select="@v + @omega * (@high - @y)"/></v></xsl:for-each>
    </xsl:variable>
    <xsl:variable name="vs" select="exsl:node-set($speeds)/v"/>
    <xsl:variable name="mu-v"><xsl:call-template name="pl-scale"><xsl:with-param name="needed" select="(math:max($vs) - math:min($vs)) div ($wide - $left - 34)"/></xsl:call-template></xsl:variable>
    <xsl:variable name="zero" select="$x + $left + 17 + ($wide - $left - 34) div 2 - (math:max($vs) + math:min($vs)) div 2 div $mu-v"/>

    <xsl:call-template name="pl-view">
      <xsl:with-param name="kind" select="'train'"/><xsl:with-param name="mu" select="$mu-l"/><xsl:with-param name="index" select="'l'"/><xsl:with-param name="unit" select="doc:message('sheet-mu')"/>
      <xsl:with-param name="text" select="doc:message('plans-train')"/>
      <xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="wide" select="$left"/><xsl:with-param name="high" select="$top"/>
      <xsl:with-param name="content"><xsl:call-template name="pl-train">
        <xsl:with-param name="meshes" select="$meshes"/><xsl:with-param name="links" select="$links"/>
        <xsl:with-param name="x" select="$x + 8"/><xsl:with-param name="wide" select="$left - 16"/><xsl:with-param name="bottom" select="$bottom + $low div $mu-l"/><xsl:with-param name="mu" select="$mu-l"/>
      </xsl:call-template></xsl:with-param>
    </xsl:call-template>

    <xsl:call-template name="pl-view">
      <xsl:with-param name="kind" select="'linear'"/><xsl:with-param name="mu" select="$mu-v"/><xsl:with-param name="index" select="'v'"/><xsl:with-param name="unit" select="doc:message('plans-mu-v')"/>
      <xsl:with-param name="text" select="doc:message('plans-linear')"/>
      <xsl:with-param name="x" select="$x + $left"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="wide" select="$wide - $left"/><xsl:with-param name="high" select="$top"/>
      <xsl:with-param name="content">
        <xsl:variable name="made">
          <line class="axis" x1="{$zero}" y1="{$bottom + 6}" x2="{$zero}" y2="{$bottom - $tall div $mu-l - 8}" xmlns=""/>
          <xsl:if test="$answers != 'none'"><xsl:for-each select="$links">
            <line class="vector link" of="{@number}" link="{@number}" x1="{$zero + (@v + @omega * (@low - @y)) div $mu-v}" y1="{$bottom - (@low - $low) div $mu-l}"
              x2="{$zero + (@v + @omega * (@high - @y)) div $mu-v}" y2="{$bottom - (@high - $low) div $mu-l}" xmlns=""/>
          </xsl:for-each></xsl:if>
        </xsl:variable>
        <xsl:variable name="lines" select="exsl:node-set($made)/line"/>
        <xsl:variable name="levels"><xsl:for-each select="$meshes/@yc | $links/@y"><l xmlns=""><xsl:value-of select="round((. - $low) div $mu-l * 1000) div 1000"/></l></xsl:for-each></xsl:variable>
        <xsl:for-each select="exsl:node-set($levels)/l[not(. = preceding-sibling::l)]">
          <path class="level" d="M{sv:n($x + $left - 8)} {sv:n($bottom - .)}H{sv:n($x + $wide - 6)}"/>
        </xsl:for-each>
        <xsl:apply-templates select="$lines" mode="pl-draw"/>
        <xsl:variable name="lettered">
          <xsl:for-each select="$lines[@link]"><beside class="number" xmlns=""><run><xsl:value-of select="@link"/></run><along ax="{@x1}" ay="{@y1}" bx="{@x2}" by="{@y2}"/></beside></xsl:for-each>
          <xsl:if test="$answers != 'none'"><xsl:for-each select="$meshes">
            <xsl:variable name="link" select="$links[@number = current()/@b or @number = current()/@a][1]"/>
            <spot x="{$zero + ($link/@v + $link/@omega * (@yc - $link/@y)) div $mu-v}" y="{$bottom - (@yc - $low) div $mu-l}" xmlns=""><run><xsl:value-of select="translate(substring($pl-gear-letters, @n, 1), $pl-capitals, $pl-smalls)"/></run></spot>
          </xsl:for-each></xsl:if>
        </xsl:variable>
        <xsl:call-template name="pl-letters"><xsl:with-param name="lines" select="$lines"/><xsl:with-param name="spots" select="exsl:node-set($lettered)/spot"/><xsl:with-param name="beside" select="exsl:node-set($lettered)/beside"/></xsl:call-template>
      </xsl:with-param>
    </xsl:call-template>

    <!-- rays through the pole parallel to the lines of the links: their ends are ω apart -->
    <xsl:variable name="ws"><w xmlns="">0</w><xsl:for-each select="$links"><w xmlns=""><xsl:value-of select="@omega"/></w></xsl:for-each></xsl:variable>
    <xsl:variable name="w" select="exsl:node-set($ws)/w"/>
    <xsl:variable name="span" select="math:max($w) - math:min($w)"/>
    <xsl:variable name="by-width"><xsl:value-of select="$span div ($wide - 50)"/></xsl:variable>
    <!-- and the pole not farther below than there is room -->
    <xsl:variable name="by-height" select="$mu-v div $mu-l div ($high - $top - 34)"/>
    <xsl:variable name="mu-w"><xsl:call-template name="pl-scale"><xsl:with-param name="needed" select="$by-width + ($by-height - $by-width) * ($by-height &gt; $by-width)"/></xsl:call-template></xsl:variable>
    <xsl:variable name="h" select="$mu-v div $mu-w div $mu-l"/>
    <xsl:variable name="px" select="$x + $wide div 2 - (math:max($w) + math:min($w)) div 2 div $mu-w"/>
    <xsl:variable name="base" select="$y + $top + 8 + ($high - $top - 8 - $h) div 2"/>
    <xsl:call-template name="pl-view">
      <xsl:with-param name="kind" select="'angular'"/><xsl:with-param name="mu" select="$mu-w"/><xsl:with-param name="index" select="'ω'"/><xsl:with-param name="unit" select="doc:message('plans-mu-w')"/>
      <xsl:with-param name="text" select="doc:message('plans-angular')"/>
      <xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y + $top"/><xsl:with-param name="wide" select="$wide"/><xsl:with-param name="high" select="$high - $top"/>
      <xsl:with-param name="content"><xsl:if test="$answers != 'none'">
        <xsl:variable name="made">
          <line class="axis" x1="{$px + math:min($w) div $mu-w - 8}" y1="{$base}" x2="{$px + math:max($w) div $mu-w + 8}" y2="{$base}" xmlns=""/>
          <line class="ray" x1="{$px}" y1="{$base + $h}" x2="{$px}" y2="{$base}" of="0" xmlns=""/>
          <xsl:for-each select="$links"><line class="ray" of="{@number}" x1="{$px}" y1="{$base + $h}" x2="{$px + @omega div $mu-w}" y2="{$base}" xmlns=""/></xsl:for-each>
        </xsl:variable>
        <xsl:variable name="lines" select="exsl:node-set($made)/line"/>
        <xsl:variable name="lettered">
          <spot x="{$px}" y="{$base + $h}" gap="1.6" towards="90" xmlns=""><run>P</run></spot>
          <spot x="{$px}" y="{$base}" gap="1.2" towards="-90" xmlns=""><run>0</run></spot>
          <xsl:for-each select="$links"><spot x="{$px + @omega div $mu-w}" y="{$base}" gap="1.2" towards="-90" xmlns=""><run><xsl:value-of select="@number"/></run></spot></xsl:for-each>
        </xsl:variable>
        <xsl:apply-templates select="$lines" mode="pl-draw"/>
        <circle class="pole" cx="{sv:n($px)}" cy="{sv:n($base + $h)}" r="0.8"/>
        <xsl:call-template name="pl-letters"><xsl:with-param name="lines" select="$lines"/><xsl:with-param name="spots" select="exsl:node-set($lettered)/spot"/></xsl:call-template>
      </xsl:if></xsl:with-param>
    </xsl:call-template>
  </xsl:template>

  <xsl:variable name="pl-gear-letters" select="'ABCDEFGHJKLMNQRSTUVW'"/>

  <!-- The train from the side, one half of it: a column for each mesh, then the arms of carriers. -->
  <xsl:template name="pl-train">
    <xsl:param name="meshes"/>
    <xsl:param name="links"/>
    <xsl:param name="x"/>
    <xsl:param name="wide"/>
    <xsl:param name="bottom"/>
    <xsl:param name="mu"/>
    <xsl:variable name="arms" select="$links[@arm = 1]"/>
    <xsl:variable name="columns" select="count($meshes) + count($arms)"/>
    <xsl:variable name="step" select="sv:min(18, ($wide - 14) div ($columns + ($columns = 0)))"/>
    <xsl:variable name="left" select="$x + ($wide - $step * $columns) div 2 + 0.5 * $step"/>
    <xsl:variable name="made">
      <xsl:for-each select="$meshes">
        <xsl:variable name="column" select="$left + $step * (@n - 1)"/>
        <xsl:variable name="touch" select="$bottom - @yc div $mu"/>
        <xsl:for-each select="@ya | @yb">
          <xsl:variable name="side" select="substring(name(), 2)"/>
          <xsl:variable name="link" select="number(../@a) * ($side = 'a') + number(../@b) * ($side = 'b')"/>
          <xsl:variable name="axis" select="$bottom - . div $mu"/>
          <xsl:variable name="away" select="1 - 2 * ($axis &lt; $touch)"/>
          <xsl:choose>
            <xsl:when test="../@ring = $side">
              <!-- a ring: beyond where it touches; back to its axis, or held -->
              <line class="link" x1="{$column}" y1="{$touch}" x2="{$column}" y2="{$touch - 5 * $away}" link="{$link}" xmlns=""/>
              <xsl:choose>
                <xsl:when test="$link = 0">
                  <xsl:call-template name="pl-hatch">
                    <xsl:with-param name="x" select="$column - 4"/><xsl:with-param name="y" select="$touch - 5 * $away"/><xsl:with-param name="ux" select="1"/><xsl:with-param name="uy" select="0"/><xsl:with-param name="left" select="8"/><xsl:with-param name="side" select="-$away"/>
                  </xsl:call-template>
                  <line class="symbol" x1="{$column - 4}" y1="{$touch - 5 * $away}" x2="{$column + 4}" y2="{$touch - 5 * $away}" xmlns=""/>
                </xsl:when>
                <xsl:otherwise>
                  <line class="link" x1="{$column}" y1="{$touch - 5 * $away}" x2="{$column + 6}" y2="{$touch - 5 * $away}" link="{$link}" xmlns=""/>
                  <line class="link" x1="{$column + 6}" y1="{$touch - 5 * $away}" x2="{$column + 6}" y2="{$axis}" link="{$link}" xmlns=""/>
                </xsl:otherwise>
              </xsl:choose>
            </xsl:when>
            <xsl:otherwise>
              <line class="link" x1="{$column}" y1="{$axis}" x2="{$column}" y2="{$touch + 0.6 * $away}" link="{$link}" xmlns=""/>
              <line class="link" x1="{$column - 2}" y1="{$touch + 0.6 * $away}" x2="{$column + 2}" y2="{$touch + 0.6 * $away}" xmlns=""/>
            </xsl:otherwise>
          </xsl:choose>
        </xsl:for-each>
      </xsl:for-each>
      <xsl:for-each select="$links">
        <xsl:variable name="own" select="."/>
        <xsl:variable name="axis" select="$bottom - @y div $mu"/>
        <xsl:variable name="column" select="$left + $step * (count($meshes) + count($arms[@number &lt; $own/@number]))"/>
        <xsl:variable name="carrier" select="$arms[@number = $own/@base]"/>
        <xsl:variable name="carried" select="$left + $step * (count($meshes) + count($arms[@number &lt; $carrier/@number]))"/>
        <xsl:variable name="xs">
          <xsl:for-each select="$meshes[@a = $own/@number or @b = $own/@number]">
            <x xmlns=""><xsl:value-of select="$left + $step * (@n - 1) + 6 * (@ring = 'a' and @a = $own/@number or @ring = 'b' and @b = $own/@number)"/></x>
          </xsl:for-each>
          <xsl:if test="@arm = 1"><x xmlns=""><xsl:value-of select="$column"/></x></xsl:if>
          <xsl:if test="$carrier"><x xmlns=""><xsl:value-of select="$carried"/></x></xsl:if>
        </xsl:variable>
        <xsl:variable name="x" select="exsl:node-set($xs)/x"/>
        <xsl:if test="$x">
          <line class="link" x1="{math:min($x) - 4 * not($carrier)}" y1="{$axis}" x2="{math:max($x) + 3 * not($carrier)}" y2="{$axis}" link="{@number}" shaft="1" xmlns=""/>
          <xsl:if test="@arm = 1">
            <line class="link" x1="{$column}" y1="{$bottom - @low div $mu}" x2="{$column}" y2="{$bottom - @high div $mu}" link="{@number}" xmlns=""/>
          </xsl:if>
        </xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="lines" select="exsl:node-set($made)/line"/>
    <xsl:apply-templates select="$lines" mode="pl-draw"/>
    <xsl:variable name="lettered">
      <xsl:for-each select="$links">
        <xsl:variable name="own" select="$lines[@link = current()/@number]"/>
        <beside class="number" xmlns=""><run><xsl:value-of select="@number"/></run>
          <xsl:for-each select="$own[not(@shaft)][sv:length(@x2 - @x1, @y2 - @y1) &gt; 4]"><along ax="{@x1}" ay="{@y1}" bx="{@x2}" by="{@y2}"/></xsl:for-each>
          <xsl:for-each select="$own[@shaft]"><along ax="{@x1}" ay="{@y1}" bx="{@x2}" by="{@y2}" dear="4"/></xsl:for-each>
        </beside>
      </xsl:for-each>
      <xsl:for-each select="$meshes">
        <spot x="{$left + $step * (@n - 1)}" y="{$bottom - @yc div $mu}" gap="2.4" towards="150" xmlns=""><run><xsl:value-of select="substring($pl-gear-letters, @n, 1)"/></run></spot>
      </xsl:for-each>
    </xsl:variable>
    <xsl:call-template name="pl-letters"><xsl:with-param name="lines" select="$lines"/><xsl:with-param name="spots" select="exsl:node-set($lettered)/spot[run != '']"/><xsl:with-param name="beside" select="exsl:node-set($lettered)/beside"/></xsl:call-template>
  </xsl:template>

  <!-- Rows: of each carrier the motion against it, the one with it, their sum; ω of all; ratios of the first drive to all. Upwards from low. -->
  <xsl:template name="pl-willis">
    <xsl:param name="meshes"/>
    <xsl:param name="left-out"/>
    <xsl:param name="links"/>
    <xsl:param name="plan"/>
    <xsl:param name="x"/>
    <xsl:param name="low"/>
    <xsl:variable name="drive" select="$links[@number = $plan/driver[1]/@body]"/>
    <xsl:variable name="made">
      <xsl:for-each select="$links[@arm = 1]">
        <xsl:variable name="arm" select="."/>
        <xsl:variable name="in" select="$meshes[@carrier = $arm/@number]"/>
        <row of="against {@number}" xmlns=""><run><xsl:value-of select="doc:message('plans-willis-against')"/></run><run> ω</run><run index="1"><xsl:value-of select="@number"/></run>
          <cell of="0"><xsl:if test="$in[@a = 0 or @b = 0]"><xsl:value-of select="-@omega"/></xsl:if></cell>
          <xsl:for-each select="$links"><cell of="{@number}"><xsl:if test="$in[@a = current()/@number or @b = current()/@number] or @number = $arm/@number"><xsl:value-of select="@omega - $arm/@omega"/></xsl:if></cell></xsl:for-each></row>
        <row of="with {@number}" xmlns=""><run><xsl:value-of select="doc:message('plans-willis-with')"/></run><run> ω</run><run index="1"><xsl:value-of select="@number"/></run>
          <cell of="0"><xsl:if test="$in[@a = 0 or @b = 0]"><xsl:value-of select="@omega"/></xsl:if></cell>
          <xsl:for-each select="$links"><cell of="{@number}"><xsl:if test="$in[@a = current()/@number or @b = current()/@number] or @number = $arm/@number"><xsl:value-of select="$arm/@omega"/></xsl:if></cell></xsl:for-each></row>
      </xsl:for-each>
      <row of="omega" xmlns=""><run><xsl:value-of select="doc:message('plans-willis-sum')"/></run>
        <cell of="0">0</cell><xsl:for-each select="$links"><cell of="{@number}"><xsl:value-of select="@omega"/></cell></xsl:for-each></row>
      <xsl:if test="$drive"><row of="ratio" xmlns=""><run>i = ω</run><run index="1"><xsl:value-of select="$drive/@number"/></run><run>/ω</run><run index="1">k</run>
        <cell of="0"/><xsl:for-each select="$links"><cell of="{@number}"><xsl:choose><xsl:when test="sv:abs(@omega) &gt; 0.0000000001"><xsl:value-of select="$drive/@omega div @omega"/></xsl:when><xsl:otherwise>∞</xsl:otherwise></xsl:choose></cell></xsl:for-each></row></xsl:if>
    </xsl:variable>
    <xsl:variable name="rows" select="exsl:node-set($made)/row"/>
    <xsl:variable name="columns" select="count($links) + 1"/>
    <xsl:variable name="w" select="sv:min(24, 125 div $columns)"/>
    <xsl:variable name="head" select="185 - $w * $columns"/>
    <xsl:variable name="h" select="8"/>
    <xsl:variable name="top" select="$low - $h * (count($rows) + 1)"/>
    <g class="plan willis values">
      <path class="thick" d="M{$x} {$top}h185v{$h * (count($rows) + 1)}h-185zM{$x} {$top + $h}h185M{$x + $head} {$top}v{$h * (count($rows) + 1)}"/>
      <path class="thin">
        <xsl:attribute name="d">
          <xsl:for-each select="$rows[position() &gt; 1]"><xsl:value-of select="concat('M', $x, ' ', $top + $h * (position() + 1), 'h185')"/></xsl:for-each>
          <xsl:for-each select="$links"><xsl:value-of select="concat('M', sv:n($x + $head + $w * position()), ' ', $top, 'v', $h * (count($rows) + 1))"/></xsl:for-each>
        </xsl:attribute>
      </path>
      <xsl:call-template name="pl-cell"><xsl:with-param name="text" select="doc:message('plans-willis-head')"/><xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$top"/><xsl:with-param name="w" select="$head"/><xsl:with-param name="h" select="$h"/></xsl:call-template>
      <xsl:for-each select="$rows[1]/cell">
        <xsl:call-template name="pl-cell"><xsl:with-param name="text" select="string(@of)"/><xsl:with-param name="x" select="$x + $head + $w * (position() - 1)"/><xsl:with-param name="y" select="$top"/><xsl:with-param name="w" select="$w"/><xsl:with-param name="h" select="$h"/></xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="$rows">
        <xsl:variable name="row" select="."/>
        <xsl:variable name="y" select="$top + $h * position()"/>
        <xsl:variable name="headed"><line xmlns=""><xsl:copy-of select="run"/></line></xsl:variable>
        <xsl:variable name="fitted"><xsl:call-template name="pl-fit-line"><xsl:with-param name="line" select="exsl:node-set($headed)/line"/><xsl:with-param name="wide" select="$head - 2"/></xsl:call-template></xsl:variable>
        <g class="cell" data-box="{$x} {$y} {$head} {$h}">
          <xsl:call-template name="sh-box"><xsl:with-param name="fit" select="exsl:node-set($fitted)/fit"/><xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="w" select="$head"/><xsl:with-param name="h" select="$h"/><xsl:with-param name="align" select="'left'"/></xsl:call-template>
        </g>
        <xsl:for-each select="cell">
          <xsl:variable name="text"><xsl:choose>
            <xsl:when test="$answers = 'none'"/>
            <xsl:when test=". = ''">–</xsl:when>
            <xsl:when test=". = '∞'">∞</xsl:when>
            <xsl:otherwise><xsl:value-of select="num:significant(., 4)"/></xsl:otherwise>
          </xsl:choose></xsl:variable>
          <xsl:call-template name="pl-cell">
            <xsl:with-param name="text" select="string($text)"/><xsl:with-param name="of" select="concat($row/@of, ' ', @of)"/><xsl:with-param name="n" select="'0'"/>
            <xsl:with-param name="x" select="$x + $head + $w * (position() - 1)"/><xsl:with-param name="y" select="$y"/><xsl:with-param name="w" select="$w"/><xsl:with-param name="h" select="$h"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:for-each>
      <!-- Each mesh as an equation, with the carrier stopped where there is one. -->
      <xsl:variable name="count" select="count($meshes)"/>
      <xsl:for-each select="$meshes[position() &lt;= 8]">
        <xsl:variable name="sign" select="text:when(@inside = 1, '', '–')"/>
        <xsl:variable name="equation"><line xmlns="">
          <xsl:variable name="open" select="text:when(@carrier != '', '(ω', 'ω')"/>
          <run><xsl:value-of select="$open"/></run><run index="1"><xsl:value-of select="@a"/></run><xsl:if test="@carrier != ''"><run> – ω</run><run index="1"><xsl:value-of select="@carrier"/></run><run>)</run></xsl:if>
          <run><xsl:value-of select="concat(' : ', $open)"/></run><run index="1"><xsl:value-of select="@b"/></run><xsl:if test="@carrier != ''"><run> – ω</run><run index="1"><xsl:value-of select="@carrier"/></run><run>)</run></xsl:if>
          <xsl:choose>
            <xsl:when test="$answers = 'none'"><run> = ...</run></xsl:when>
            <xsl:when test="@teeth = 1"><run><xsl:value-of select="concat(' = ', $sign, @zb, ' : ', @za, ' = ', num:significant(@zb div @za * (1 - 2 * not(@inside = 1)), 4))"/></run></xsl:when>
            <xsl:otherwise><run><xsl:value-of select="concat(' = ', num:significant(@zb div @za * (1 - 2 * not(@inside = 1)), 4))"/></run></xsl:otherwise>
          </xsl:choose>
        </line></xsl:variable>
        <xsl:variable name="fitted"><xsl:call-template name="pl-fit-line"><xsl:with-param name="line" select="exsl:node-set($equation)/line"/><xsl:with-param name="wide" select="180"/><xsl:with-param name="size" select="3.5"/></xsl:call-template></xsl:variable>
        <g class="equation"><xsl:call-template name="sh-box"><xsl:with-param name="fit" select="exsl:node-set($fitted)/fit"/><xsl:with-param name="x" select="$x"/><xsl:with-param name="y" select="$top - 5 - 6 * sv:min(4, count($plan/driver) + boolean($left-out &gt; 0)) - 7 * ($count + 1 - position())"/><xsl:with-param name="w" select="185"/><xsl:with-param name="h" select="7"/><xsl:with-param name="align" select="'left'"/></xsl:call-template></g>
      </xsl:for-each>
      <xsl:variable name="told"><xsl:if test="$left-out &gt; 0"><note xmlns=""><xsl:value-of select="doc:message('plans-note-trains', $left-out)"/></note></xsl:if></xsl:variable>
      <xsl:call-template name="pl-notes"><xsl:with-param name="plan" select="$plan"/><xsl:with-param name="more" select="exsl:node-set($told)/note"/><xsl:with-param name="left-out" select="0"/><xsl:with-param name="x" select="$x"/><xsl:with-param name="low" select="$top - 3"/></xsl:call-template>
    </g>
  </xsl:template>
</xsl:stylesheet>
