<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the tables of parameters of a model: TPMS, TPBM, TPPMS, TPRTC and cut joints, in
     canonical names. Shared by the target tables and by the report.
     Input: the normal form; template tables on m:model.
     Output: a document of schemas/tables.xsd, millimetres and degrees. In a cell every system's
       numbers are its own: placements are taken out of poles, turns and the geometry of body 0.
     Parameters: none.
     Source: paper 004 sections 1, 3 and 5; kin:pairs. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:text="urn:systel:text" xmlns:p="urn:systel:pairs" xmlns:kin="urn:systel:kinematics" xmlns:tb="urn:systel:tables"
    xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document" xmlns:src="urn:systel:source"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="text m p tb num doc src exsl kin">

  <xsl:include href="numbers.xsl"/>
  <xsl:include href="solids.xsl"/>
  <xsl:include href="masses.xsl"/>
  <xsl:include href="motion.xsl"/>
  <xsl:include href="loads.xsl"/>

  <xsl:key name="tables-body" match="m:body" use="@number"/>
  <xsl:key name="tables-system" match="m:model/m:system" use="@number"/>
  <xsl:key name="tables-of" match="m:model/m:body//m:body" use="@system"/>
  <xsl:key name="tables-shape" match="m:shape" use="@system"/>
  <xsl:key name="tables-joint" match="m:joint" use="@id"/>

  <xsl:variable name="tables-model" select="/m:model"/>
  <xsl:variable name="tables-bodies" select="/m:model/m:body/descendant::m:body"/>

  <xsl:variable name="tables-pairs" select="kin:pairs()/p:system[@planar = string($tables-planar)]/p:pair"/>
  <xsl:variable name="tables-class" select="string(/m:model/@class)"/>

  <!-- What bodies are shown by, where that is not the most detailed of their codes. -->
  <xsl:template name="tables-bodies">
    <xsl:variable name="shown" select="string(descendant::m:shape[@code][1]/@code)"/>
    <xsl:if test="$shown = 'simplest' and descendant::m:code[@kind != 'simplest'] or $shown = 'simple' and descendant::m:code[@kind = 'typical']">
      <xsl:attribute name="bodies"><xsl:value-of select="$shown"/></xsl:attribute>
    </xsl:if>
  </xsl:template>

  <xsl:template name="tables">
    <tables name="{@name}">
      <xsl:copy-of select="@xml:lang"/>
      <xsl:call-template name="tables-bodies"/>
      <xsl:if test="@gravity">
        <xsl:attribute name="gravity"><xsl:value-of select="tb:vector(concat(num:item(@gravity, 1), ' ', num:item(@gravity, 2), ' ', text:when($tables-planar, 0, num:item(@gravity, 3))), 'm', 17)"/></xsl:attribute>
      </xsl:if>
      <xsl:for-each select="m:meta">
        <xsl:attribute name="{@name}"><xsl:value-of select="@content"/></xsl:attribute>
      </xsl:for-each>
      <xsl:choose>
        <xsl:when test="m:system">
          <xsl:variable name="solids">
            <xsl:apply-templates select="m:body/*[self::m:shape or self::m:code][not(@system)]" mode="tables">
              <xsl:with-param name="number" select="0"/>
            </xsl:apply-templates>
          </xsl:variable>
          <xsl:call-template name="tables-solids">
            <xsl:with-param name="rows" select="exsl:node-set($solids)/*"/>
          </xsl:call-template>
          <xsl:for-each select="m:system">
            <xsl:call-template name="tables-system">
              <xsl:with-param name="bodies" select="key('tables-of', @number)"/>
              <xsl:with-param name="system" select="."/>
            </xsl:call-template>
          </xsl:for-each>
          <placements>
            <xsl:for-each select="m:system"><xsl:call-template name="tables-placement"/></xsl:for-each>
          </placements>
          <complex>
            <xsl:for-each select="$tables-bodies">
              <xsl:sort select="@number" data-type="number"/>
              <row system="{@system}" body="{@local}" NB="{@base}">
                <xsl:call-template name="tables-pair"/>
              </row>
            </xsl:for-each>
          </complex>
        </xsl:when>
        <xsl:otherwise>
          <xsl:call-template name="tables-system">
            <xsl:with-param name="bodies" select="$tables-bodies"/>
          </xsl:call-template>
        </xsl:otherwise>
      </xsl:choose>
      <xsl:apply-templates select="$tables-motions" mode="tables"/>
    </tables>
  </xsl:template>

  <!-- Context: the model, or the system of a cell. -->
  <xsl:template name="tables-system">
    <xsl:param name="bodies"/>
    <xsl:param name="system" select="/.."/>
    <xsl:variable name="solids">
      <xsl:apply-templates select="key('tables-shape', $system/@number)
          | $tables-model[not($system)]/m:body/*[self::m:shape or self::m:code]" mode="tables">
        <xsl:with-param name="number" select="0"/>
        <xsl:with-param name="system" select="$system"/>
      </xsl:apply-templates>
      <xsl:for-each select="$bodies">
        <xsl:sort select="@number" data-type="number"/>
        <xsl:apply-templates select="*[self::m:shape or self::m:code][not(@system)]" mode="tables">
          <xsl:with-param name="number" select="tb:number(.)"/>
        </xsl:apply-templates>
      </xsl:for-each>
    </xsl:variable>
    <!-- a joint with the system's own ground is one with the body that carries the system -->
    <xsl:variable name="loops" select="$tables-model/m:loop[not($system)
        or key('tables-body', @a)/@system = $system/@number
        and (@b = $system/@base or key('tables-body', @b)/@system = $system/@number)
        or key('tables-body', @b)/@system = $system/@number and @a = $system/@base]"/>
    <system>
      <xsl:copy-of select="@name[$system]"/>
      <!-- others compute it of the tree -->
      <xsl:if test="not($system) and ($tables-planar or $tables-class = 'ДСТ'
          or starts-with($tables-class, 'Д') != boolean($bodies[preceding-sibling::m:body[1]]))">
        <xsl:attribute name="class"><xsl:value-of select="$tables-class"/></xsl:attribute>
      </xsl:if>
      <structure>
        <xsl:for-each select="$bodies">
          <xsl:sort select="@number" data-type="number"/>
          <row NB="{tb:number(parent::m:body[not($system) or @system = $system/@number])}">
            <xsl:call-template name="tables-pair"/>
            <xsl:if test="$tables-warn"><xsl:call-template name="load-mass"/><xsl:call-template name="load-pair"/></xsl:if>
          </row>
        </xsl:for-each>
      </structure>
      <xsl:call-template name="tables-solids">
        <xsl:with-param name="rows" select="exsl:node-set($solids)/*"/>
      </xsl:call-template>
      <xsl:if test="$loops">
        <connections>
          <xsl:apply-templates select="$loops" mode="tables">
            <xsl:with-param name="system" select="$system"/>
          </xsl:apply-templates>
        </connections>
      </xsl:if>
      <xsl:variable name="relations" select="$tables-model/m:relation[not($system)
          or key('tables-joint', @b)/../@system = $system/@number]"/>
      <xsl:if test="$relations">
        <transmissions><xsl:apply-templates select="$relations" mode="tables"/></transmissions>
      </xsl:if>
      <xsl:if test="$tables-warn and $tables-loads">
        <loads><xsl:apply-templates select="$tables-loads" mode="tables"/></loads>
      </xsl:if>
      <xsl:variable name="drives" select="$tables-model/m:drive[not($system) or key('tables-joint', @joint)/../@system = $system/@number]"/>
      <xsl:if test="$drives">
        <drives><xsl:apply-templates select="$drives" mode="tables"/></drives>
      </xsl:if>
    </system>
  </xsl:template>

  <xsl:template name="tables-solids">
    <xsl:param name="rows"/>
    <xsl:if test="$rows"><bodies><xsl:copy-of select="$rows"/></bodies></xsl:if>
  </xsl:template>

  <!-- What a row of TPMS and of TPRTC tells of the pair; context: the body. -->
  <xsl:template name="tables-pair">
    <xsl:variable name="system" select="tb:standing(.)"/>
    <xsl:for-each select="m:joint">
      <xsl:variable name="pair" select="tb:pair(.)"/>
      <xsl:attribute name="KP"><xsl:value-of select="$pair/@code"/></xsl:attribute>
      <xsl:attribute name="CPB"><xsl:value-of select="tb:point(tb:local($system, @at))"/></xsl:attribute>
      <xsl:call-template name="tables-axis">
        <xsl:with-param name="pair" select="$pair"/>
        <xsl:with-param name="axis" select="@axis"/>
      </xsl:call-template>
      <xsl:for-each select="@pitch">
        <xsl:attribute name="pitch"><xsl:value-of select="num:from-si(. * num:to-si('360', 'deg'), 'mm', 9)"/></xsl:attribute>
      </xsl:for-each>
      <xsl:call-template name="tables-turn">
        <xsl:with-param name="name" select="'rotation'"/>
        <xsl:with-param name="turn" select="tb:turn($system, @rotation)"/>
      </xsl:call-template>
      <xsl:if test="@min">
        <xsl:attribute name="min"><xsl:value-of select="tb:limit($pair, @min, @max)"/></xsl:attribute>
      </xsl:if>
      <xsl:if test="@max">
        <xsl:attribute name="max"><xsl:value-of select="tb:limit($pair, @max, @min)"/></xsl:attribute>
      </xsl:if>
      <xsl:if test="@src:given or translate(@q, '0.- ', '') != ''">
        <xsl:attribute name="q"><xsl:value-of select="tb:limit($pair, @q, @q)"/></xsl:attribute>
      </xsl:if>
      <xsl:copy-of select="@drive"/>
      <xsl:variable name="names" select="../@name | @name[not(../../@name)]"/>
      <xsl:if test="$names">
        <xsl:attribute name="name"><xsl:value-of select="$names"/></xsl:attribute>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- A planar hinge has no axis to tell. -->
  <xsl:template name="tables-axis">
    <xsl:param name="pair"/>
    <xsl:param name="axis"/>
    <xsl:if test="$pair/@axis != 'none' and not($tables-planar and $pair/@axis = '0 0 1')">
      <xsl:attribute name="DCAKP"><xsl:value-of select="tb:direction($axis)"/></xsl:attribute>
    </xsl:if>
  </xsl:template>

  <xsl:template match="m:loop | m:loose" mode="tables">
    <xsl:param name="system"/>
    <xsl:variable name="a" select="key('tables-body', @a)"/>
    <xsl:variable name="b" select="key('tables-body', @b)"/>
    <xsl:variable name="a-ground" select="$system[not(@number = $a/@system)]"/>
    <xsl:variable name="b-ground" select="$system[not(@number = $b/@system)]"/>
    <row body1="{tb:number($a[not($a-ground)])}" body2="{tb:number($b[not($b-ground)])}"
        KP="{tb:pair(.)/@code}">
      <xsl:call-template name="tables-axis">
        <xsl:with-param name="pair" select="tb:pair(.)"/>
        <xsl:with-param name="axis" select="tb:axis-back($a-ground, @axis)"/>
      </xsl:call-template>
      <xsl:for-each select="@pitch">
        <xsl:attribute name="pitch"><xsl:value-of select="num:from-si(. * num:to-si('360', 'deg'), 'mm', 9)"/></xsl:attribute>
      </xsl:for-each>
      <xsl:attribute name="point1"><xsl:value-of select="tb:point(tb:local($a-ground, @at))"/></xsl:attribute>
      <xsl:attribute name="point2"><xsl:value-of select="tb:point(tb:local($b-ground, @at-b))"/></xsl:attribute>
      <xsl:copy-of select="@name"/>
    </row>
  </xsl:template>

  <xsl:template match="m:relation" mode="tables">
    <xsl:variable name="units2" select="tb:pair(key('tables-joint', @b))/@units"/>
    <!-- the ground's wheel turns, whatever carries its fellow -->
    <xsl:variable name="from"><xsl:choose>
      <xsl:when test="@a"><xsl:value-of select="tb:pair(key('tables-joint', @a))/@units"/></xsl:when>
      <xsl:otherwise>deg</xsl:otherwise>
    </xsl:choose></xsl:variable>
    <row body1="0" body2="{tb:number(key('tables-joint', @b)/..)}" kind="{doc:value('tables', 'kind', string(@kind), $lang)}">
      <xsl:if test="@a"><xsl:attribute name="body1"><xsl:value-of select="tb:number(key('tables-joint', @a)/..)"/></xsl:attribute></xsl:if>
      <xsl:if test="@carrier"><xsl:attribute name="carrier"><xsl:value-of select="tb:number(key('tables-joint', @carrier)/..)"/></xsl:attribute></xsl:if>
      <xsl:for-each select="@ratio">
        <xsl:attribute name="ratio">
          <xsl:choose>
            <xsl:when test="$from = $units2"><xsl:value-of select="."/></xsl:when>
            <xsl:otherwise><xsl:value-of select="num:from-si(., $units2, 12) div num:from-si('1', $from)"/></xsl:otherwise>
          </xsl:choose>
        </xsl:attribute>
      </xsl:for-each>
      <xsl:if test="@offset"><xsl:attribute name="offset"><xsl:value-of select="num:from-si(@offset, $units2, 9)"/></xsl:attribute></xsl:if>
      <xsl:if test="@law">
        <xsl:attribute name="law">
          <xsl:call-template name="tables-law"><xsl:with-param name="units" select="$units2"/></xsl:call-template>
        </xsl:attribute>
      </xsl:if>
      <xsl:copy-of select="@name | @laws | @teeth | @slots"/>
      <xsl:for-each select="@radius | @module | @diameters">
        <xsl:attribute name="{local-name()}"><xsl:value-of select="num:from-si(., 'mm', 9)"/></xsl:attribute>
      </xsl:for-each>
      <xsl:for-each select="@follower | @hand">
        <xsl:attribute name="{local-name()}"><xsl:value-of select="doc:value('tables', local-name(), string(), $lang)"/></xsl:attribute>
      </xsl:for-each>
    </row>
  </xsl:template>

  <xsl:template name="tables-law">
    <xsl:param name="units"/>
    <xsl:param name="at" select="1"/>
    <xsl:if test="$at &lt; num:count(@law)">
      <xsl:if test="$at &gt; 1">, </xsl:if>
      <xsl:value-of select="concat(num:from-si(num:item(@law, $at), 'deg', 9), ' ', num:from-si(num:item(@law, $at + 1), $units, 9))"/>
      <xsl:call-template name="tables-law">
        <xsl:with-param name="units" select="$units"/><xsl:with-param name="at" select="$at + 2"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template name="tables-placement">
    <xsl:variable name="base" select="key('tables-body', @base)"/>
    <row system="{@number}" base="0" origin="{tb:point(@at)}">
      <xsl:if test="$base/@system">
        <xsl:attribute name="base"><xsl:value-of select="concat($base/@system, '.', $base/@local)"/></xsl:attribute>
      </xsl:if>
      <xsl:call-template name="tables-turn">
        <xsl:with-param name="name" select="'rotation'"/>
        <xsl:with-param name="turn" select="@rotation"/>
        <xsl:with-param name="decimals" select="17"/>
      </xsl:call-template>
    </row>
  </xsl:template>

</xsl:stylesheet>
