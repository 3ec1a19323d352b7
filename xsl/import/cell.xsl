<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: several systems to one model: a robotic cell.
     Input: what tables.xsl makes: a model, which stays as it is, or a cell of models with places.
     Output: a model: bodies numbered through in the order of the systems, each system's first bodies
       on the body that carries the system, their frames turned with it; placements kept as system.
     Parameters: none.
     Source: paper 004 section 5, tables 8 and 9 (placements, numbers through the whole complex). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:c="urn:systel:cell" xmlns:src="urn:systel:source"
    xmlns:p="urn:systel:pairs" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:q="urn:systel:quaternion"
    xmlns:vec="urn:systel:vector" xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    xmlns:doc="urn:systel:document" exclude-result-prefixes="doc text m c p num q vec exsl str kin">
  <xsl:include href="places.xsl"/>
  <xsl:include href="cell-loads.xsl"/>
  <xsl:include href="cell-motion.xsl"/>
  <xsl:include href="../analysis/class.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>

  <xsl:variable name="types" select="kin:pairs()/p:type"/>

  <xsl:template match="/m:model"><xsl:copy-of select="."/></xsl:template>

  <!-- One system of a file with coordinates of its own is no cell. -->
  <xsl:template match="/c:cell[not(c:place/@n)]" priority="1">
    <xsl:apply-templates select="c:place/m:model" mode="copy"/>
  </xsl:template>

  <xsl:template match="/c:cell">
    <xsl:variable name="ground">
      <body number="0" id="body_0">
        <xsl:copy-of select="m:shape | m:code"/>
        <xsl:call-template name="carried-shapes"><xsl:with-param name="body" select="0"/></xsl:call-template>
        <xsl:call-template name="carried-bodies"><xsl:with-param name="body" select="0"/></xsl:call-template>
      </body>
    </xsl:variable>
    <xsl:variable name="bodies" select="exsl:node-set($ground)/m:body"/>
    <model src:line="{@src:line}" src:length="mm" src:angle="deg" src:y="up" name="{@name}">
      <xsl:copy-of select="@xml:lang"/>
      <xsl:attribute name="class">
        <xsl:variable name="branches"><xsl:call-template name="branches"><xsl:with-param name="bodies" select="$bodies/descendant-or-self::m:body"/></xsl:call-template></xsl:variable>
        <xsl:if test="$branches != ''">Д</xsl:if>
        <xsl:text>СТ</xsl:text>
        <xsl:if test="not($places/m:model/m:loop)">О</xsl:if>
        <xsl:text>В</xsl:text>
      </xsl:attribute>
      <xsl:copy-of select="@gravity"/>
      <xsl:copy-of select="m:meta"/>
      <xsl:for-each select="$places">
        <xsl:variable name="place" select="."/>
        <xsl:for-each select="$stands">
          <xsl:variable name="stand" select="key('stand', $place/@n)"/>
          <system number="{$place/@n}" name="{$place/@name}" base="{$stand/@base}" at="{$stand/@at}">
            <xsl:if test="not($place/@name)"><xsl:attribute name="name"><xsl:value-of select="$place/m:model/@name"/></xsl:attribute></xsl:if>
            <xsl:if test="$stand/@turn != ''"><xsl:attribute name="rotation"><xsl:value-of select="$stand/@turn"/></xsl:attribute></xsl:if>
            <xsl:attribute name="bodies"><xsl:value-of select="count($place/m:model/m:body/descendant::m:body)"/></xsl:attribute>
          </system>
        </xsl:for-each>
      </xsl:for-each>
      <xsl:copy-of select="$bodies"/>
      <xsl:apply-templates select="$places/m:model/m:loop"/>
      <xsl:apply-templates select="$places/m:model/m:relation"/>
      <xsl:apply-templates select="$places/m:model/m:spring"/>
      <xsl:apply-templates select="$places/m:model/m:damper"/>
      <xsl:apply-templates select="$places/m:model/m:device"/>
      <xsl:apply-templates select="$places/m:model/m:force"/>
      <xsl:apply-templates select="$places/m:model/m:torque"/>
      <xsl:apply-templates select="$places/m:model/m:drive-force"/>
      <xsl:apply-templates select="$places/m:model/m:object"/>
      <xsl:for-each select="$places/m:model/m:transition[1]"><xsl:value-of select="doc:note(c:told(.), doc:message('cell-structures', string(../../@n)))"/></xsl:for-each>
      <xsl:apply-templates select="$places/m:model/m:drive"/>
      <xsl:apply-templates select="m:motion" mode="numbered"/>
      <xsl:apply-templates select="$places/m:model/m:motion"/>
    </model>
  </xsl:template>

  <!-- What stands on a body of the cell: shapes of the systems' own grounds, before its own bodies, and their first bodies after them.
       What a body bears is written where it stands: a variable of it would be copied anew at every level. -->
  <xsl:template name="carried-shapes">
    <xsl:param name="body"/>
    <xsl:variable name="root" select="/"/>
    <xsl:for-each select="$stands">
      <xsl:for-each select="key('stands', $body)">
        <xsl:variable name="stand" select="."/>
        <xsl:for-each select="$root">
          <xsl:apply-templates select="key('place', $stand/@n)/m:model/m:body/m:shape" mode="ground">
            <xsl:with-param name="stand" select="$stand"/>
          </xsl:apply-templates>
        </xsl:for-each>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="carried-bodies">
    <xsl:param name="body"/>
    <xsl:variable name="root" select="/"/>
    <xsl:for-each select="$stands">
      <xsl:for-each select="key('stands', $body)">
        <xsl:variable name="stand" select="."/>
        <xsl:for-each select="$root">
          <xsl:apply-templates select="key('place', $stand/@n)/m:model/m:body/m:body">
            <xsl:with-param name="stand" select="$stand"/>
          </xsl:apply-templates>
        </xsl:for-each>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="m:shape" mode="ground">
    <xsl:param name="stand"/>
    <shape>
      <!-- in the order of a shape that is read again from the tables -->
      <xsl:copy-of select="@kind | @size"/>
      <xsl:variable name="at" select="text:when(@at, @at, '0 0 0')"/>
      <xsl:attribute name="at"><xsl:value-of select="c:placed(string($stand/@at), string($stand/@turn), $at)"/></xsl:attribute>
      <xsl:variable name="turn" select="c:turned(string($stand/@turn), string(@rotation))"/>
      <xsl:if test="$turn != ''"><xsl:attribute name="rotation"><xsl:value-of select="$turn"/></xsl:attribute></xsl:if>
      <xsl:copy-of select="@*[not(name() = 'kind' or name() = 'size' or name() = 'at' or name() = 'rotation' or name() = 'code')]"/>
      <xsl:call-template name="line"/>
      <xsl:attribute name="system"><xsl:value-of select="$stand/@n"/></xsl:attribute>
    </shape>
  </xsl:template>

  <xsl:template match="m:body">
    <xsl:param name="stand"/>
    <xsl:variable name="first" select="not(../@base)"/>
    <xsl:variable name="n" select="@number + $stand/@offset"/>
    <body number="{$n}" base="{../@number + $stand/@offset}" id="ms{$stand/@n}_{@id}" system="{$stand/@n}" local="{@number}">
      <xsl:if test="$first"><xsl:attribute name="base"><xsl:value-of select="$stand/@base"/></xsl:attribute></xsl:if>
      <xsl:copy-of select="@name | @src:line"/>
      <xsl:call-template name="line"/>
      <xsl:for-each select="m:joint">
        <joint>
          <xsl:copy-of select="@*"/>
          <xsl:attribute name="id"><xsl:value-of select="concat('ms', $stand/@n, '_', @id)"/></xsl:attribute>
          <xsl:call-template name="line"/>
          <xsl:if test="$first">
            <xsl:attribute name="at"><xsl:value-of select="c:placed(string($stand/@at), string($stand/@turn), string(@at))"/></xsl:attribute>
            <xsl:variable name="turn" select="c:turned(string($stand/@turn), string(@rotation))"/>
            <xsl:if test="$turn != ''"><xsl:attribute name="rotation"><xsl:value-of select="$turn"/></xsl:attribute></xsl:if>
          </xsl:if>
          <xsl:call-template name="position"/>
        </joint>
      </xsl:for-each>
      <xsl:for-each select="m:shape | m:code | m:mass | m:point">
        <xsl:copy>
          <xsl:copy-of select="@*"/>
          <xsl:call-template name="line"/>
          <!-- what it is worth has been told of its file -->
          <xsl:if test="self::m:mass and ancestor::c:place/@file"><xsl:attribute name="src:told">true</xsl:attribute></xsl:if>
          <xsl:copy-of select="text()"/>
        </xsl:copy>
      </xsl:for-each>
      <xsl:call-template name="carried-shapes"><xsl:with-param name="body" select="$n"/></xsl:call-template>
      <xsl:apply-templates select="m:body"><xsl:with-param name="stand" select="$stand"/></xsl:apply-templates>
      <xsl:call-template name="carried-bodies"><xsl:with-param name="body" select="$n"/></xsl:call-template>
    </body>
  </xsl:template>

  <!-- A cut joint with a system's own ground is one with the body that carries the system. -->
  <xsl:template match="m:loop | m:spring | m:damper">
    <xsl:variable name="loop" select="."/>
    <xsl:variable name="number" select="position()"/>
    <xsl:variable name="n" select="ancestor::c:place/@n"/>
    <xsl:for-each select="$stands">
      <xsl:variable name="stand" select="key('stand', $n)"/>
      <xsl:for-each select="$loop">
        <xsl:copy>
          <xsl:copy-of select="@*"/>
          <xsl:call-template name="line"/>
          <xsl:if test="@id"><xsl:attribute name="id"><xsl:value-of select="concat('loop_', $number)"/></xsl:attribute></xsl:if>
          <xsl:attribute name="a"><xsl:value-of select="@a + $stand/@offset"/></xsl:attribute>
          <xsl:attribute name="b"><xsl:value-of select="@b + $stand/@offset"/></xsl:attribute>
          <xsl:if test="@a = 0">
            <xsl:attribute name="a"><xsl:value-of select="$stand/@base"/></xsl:attribute>
            <xsl:attribute name="at"><xsl:value-of select="c:placed(string($stand/@at), string($stand/@turn), string(@at))"/></xsl:attribute>
            <xsl:if test="@axis and $stand/@turn != ''">
              <xsl:attribute name="axis"><xsl:value-of select="c:placed('0 0 0', string($stand/@turn), string(@axis))"/></xsl:attribute>
              <xsl:if test="@axis2"><xsl:attribute name="axis2"><xsl:value-of select="c:placed('0 0 0', string($stand/@turn), string(@axis2))"/></xsl:attribute></xsl:if>
            </xsl:if>
          </xsl:if>
          <xsl:if test="@b = 0">
            <xsl:attribute name="b"><xsl:value-of select="$stand/@base"/></xsl:attribute>
            <xsl:attribute name="at-b"><xsl:value-of select="c:placed(string($stand/@at), string($stand/@turn), string(@at-b))"/></xsl:attribute>
          </xsl:if>
        </xsl:copy>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="m:device | m:drive | m:spring[@joint] | m:damper[@joint]">
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:call-template name="line"/>
      <xsl:for-each select="@joint | @with">
        <xsl:attribute name="{local-name()}"><xsl:value-of select="concat('ms', ancestor::c:place/@n, '_', .)"/></xsl:attribute>
      </xsl:for-each>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="m:relation">
    <relation>
      <xsl:copy-of select="@*"/>
      <xsl:call-template name="line"/>
      <xsl:for-each select="@a | @b | @carrier">
        <xsl:attribute name="{local-name()}"><xsl:value-of select="concat('ms', ancestor::c:place/@n, '_', .)"/></xsl:attribute>
      </xsl:for-each>
    </relation>
  </xsl:template>

  <xsl:template match="m:* | @*" mode="copy">
    <xsl:copy>
      <xsl:apply-templates select="@*" mode="copy"/>
      <xsl:if test="self::m:joint"><xsl:call-template name="position"/></xsl:if>
      <xsl:apply-templates select="m:* | text()" mode="copy"/>
    </xsl:copy>
  </xsl:template>

  <!-- Lines of another file would mislead: the row of the system is told. -->
  <xsl:template name="line">
    <xsl:if test="ancestor::c:place/@file"><xsl:attribute name="src:line"><xsl:value-of select="ancestor::c:place/@line"/></xsl:attribute></xsl:if>
  </xsl:template>

  <!-- What has the line that is told of an element. -->
  <func:function name="c:told">
    <xsl:param name="element"/>
    <xsl:variable name="row"><row src:line="{$element/ancestor::c:place/@line}" xmlns=""/></xsl:variable>
    <func:result select="exsl:node-set($row)/row[$element/ancestor::c:place/@file] | $element[not(ancestor::c:place/@file)]"/>
  </func:function>

  <!-- The joint's share of the coordinates that the cell gives to a system of a file. -->
  <xsl:template name="position">
    <xsl:variable name="place" select="ancestor::c:place"/>
    <xsl:if test="$place/@q and @q">
      <xsl:variable name="before" select="count(str:tokenize(c:joined(ancestor::m:body/m:joint/@q | preceding::m:joint[count(ancestor::c:place | $place) = 1]/@q), ' ')) - count(str:tokenize(@q, ' '))"/>
      <xsl:variable name="type" select="$types[@name = current()/@type]"/>
      <xsl:variable name="values">
        <xsl:for-each select="str:tokenize($place/@q, ' ')[position() &gt; $before and position() &lt;= $before + $type/@translations + $type/@rotations]">
          <xsl:value-of select="concat(., ' ')"/>
        </xsl:for-each>
      </xsl:variable>
      <xsl:variable name="units">
        <xsl:for-each select="$types[position() &lt;= $type/@translations]">mm </xsl:for-each>
        <xsl:for-each select="$types[position() &lt;= $type/@rotations]">deg </xsl:for-each>
      </xsl:variable>
      <xsl:attribute name="q"><xsl:value-of select="num:to-si(normalize-space($values), normalize-space($units))"/></xsl:attribute>
      <xsl:attribute name="src:given">true</xsl:attribute>
    </xsl:if>
  </xsl:template>

  <func:function name="c:joined">
    <xsl:param name="nodes"/>
    <xsl:variable name="text"><xsl:for-each select="$nodes"><xsl:value-of select="concat(., ' ')"/></xsl:for-each></xsl:variable>
    <func:result select="string($text)"/>
  </func:function>
</xsl:stylesheet>
