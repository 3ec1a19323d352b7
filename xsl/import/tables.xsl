<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: tables to the normal form, system by system; cell.xsl puts several together.
     Input: tables as prepare.xsl leaves them, without errors of check/tables.xsl.
     Output: the model of a single system; of a cell, cell with a place (n, name, base "j k" of the
       host, at, rotation, q) and a model for every system, and shapes of the cell's own ground.
     Parameters: name, the model's name where the tables have none.
     Source: paper 004 sections 1, 3 and 5; kin:pairs. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:exsl="http://exslt.org/common" xmlns:src="urn:systel:source"
    xmlns:p="urn:systel:pairs" xmlns:kin="urn:systel:kinematics" xmlns:str="http://exslt.org/strings" xmlns:cell="urn:systel:table-cell" xmlns:set="http://exslt.org/sets" xmlns:num="urn:systel:number"
    exclude-result-prefixes="exsl set str text m p cell num kin">
  <xsl:include href="law.xsl"/>
  <xsl:include href="cells.xsl"/>
  <xsl:include href="axis.xsl"/>
  <xsl:include href="solids.xsl"/>
  <xsl:include href="masses.xsl"/>
  <xsl:include href="table-transmissions.xsl"/>
  <xsl:include href="table-motion.xsl"/>
  <xsl:include href="table-loads.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="name"/>

  <xsl:key name="on" match="structure/row" use="@src:on"/>
  <xsl:key name="of" match="bodies/row" use="@src:of"/>
  <xsl:key name="placement" match="/tables/placements/row" use="@src:for"/>
  <xsl:key name="file" match="/tables/system[m:model]" use="@href"/>

  <xsl:variable name="root" select="/"/>
  <!-- Only a system that is alone can be planar. -->
  <xsl:variable name="planar" select="/tables/system/@src:planar = 'true'"/>
  <xsl:variable name="pairs" select="kin:pairs()/p:system[@planar = string($planar)]/p:pair"/>
  <xsl:variable name="lengths" select="text:when($planar, 'mm -mm mm', 'mm')"/>
  <xsl:variable name="dimension" select="3 - number($planar)"/>

  <xsl:template match="/tables[not(placements) and not(system[2])]" priority="1">
    <xsl:apply-templates select="system"><xsl:with-param name="single" select="true()"/></xsl:apply-templates>
  </xsl:template>

  <xsl:template match="/tables">
    <cell xmlns="urn:systel:cell" src:line="{@src:line}" name="{@name}">
      <xsl:copy-of select="@xml:lang"/>
      <xsl:if test="not(@name)"><xsl:attribute name="name"><xsl:value-of select="$name"/></xsl:attribute></xsl:if>
      <xsl:call-template name="gravity"/>
      <xsl:call-template name="meta"/>
      <xsl:apply-templates select="bodies/row"/>
      <xsl:call-template name="codes"><xsl:with-param name="rows" select="bodies/row"/></xsl:call-template>
      <xsl:for-each select="system">
        <xsl:variable name="n" select="@src:n"/>
        <xsl:variable name="row" select="key('placement', $n)"/>
        <place n="{$n}" host="{$row/@src:host}" at="0 0 0" line="{@src:line}">
          <xsl:copy-of select="@name"/>
          <xsl:if test="@href"><xsl:attribute name="file"><xsl:value-of select="@href"/></xsl:attribute></xsl:if>
          <xsl:if test="$row/@origin">
            <xsl:attribute name="at"><xsl:value-of select="num:from-si(num:to-si(cell:numbers($row/@origin, 3), 'mm'), 'm', 12)"/></xsl:attribute>
          </xsl:if>
          <xsl:for-each select="$row/@rotation"><xsl:call-template name="turn"/></xsl:for-each>
          <xsl:if test="@q"><xsl:attribute name="q"><xsl:value-of select="cell:list(@q, cell:coordinates(key('file', @href)/m:model))"/></xsl:attribute></xsl:if>
          <xsl:apply-templates select="."/>
        </place>
      </xsl:for-each>
      <xsl:apply-templates select="motion"/>
    </cell>
  </xsl:template>

  <xsl:template match="system[@href]">
    <xsl:param name="single" select="false()"/>
    <xsl:variable name="model" select="key('file', @href)/m:model"/>
    <xsl:choose>
      <xsl:when test="$single and @q">
        <cell xmlns="urn:systel:cell"><place file="{@href}" line="{@src:line}" q="{cell:list(@q, cell:coordinates(key('file', @href)/m:model))}">
          <xsl:apply-templates select="$model" mode="with-motion"/>
        </place></cell>
      </xsl:when>
      <xsl:when test="$single"><xsl:apply-templates select="$model" mode="with-motion"/></xsl:when>
      <xsl:otherwise><xsl:copy-of select="$model"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Programs of the tables come before those of the file. -->
  <xsl:template match="m:model" mode="with-motion">
    <xsl:variable name="later" select="m:motion | m:gripper | m:position | m:analysis | m:record"/>
    <xsl:copy>
      <xsl:copy-of select="@* | *[count(. | $later) &gt; count($later)]"/>
      <xsl:apply-templates select="$root/tables/motion"/>
      <xsl:copy-of select="$later"/>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="system">
    <xsl:param name="single" select="false()"/>
    <model src:line="{@src:line}" src:length="mm" src:angle="deg" src:y="up">
      <xsl:copy-of select="/tables/@xml:lang"/>
      <xsl:attribute name="name">
        <xsl:choose>
          <xsl:when test="/tables/@name and not(/tables/system[2])"><xsl:value-of select="/tables/@name"/></xsl:when>
          <xsl:when test="@name"><xsl:value-of select="@name"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="$name"/></xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
      <xsl:if test="$planar"><xsl:attribute name="src:y">down</xsl:attribute></xsl:if>
      <xsl:call-template name="gravity"/>
      <xsl:if test="$table-expressions"><xsl:attribute name="unit"><xsl:value-of select="text:when($planar, '-mm', 'mm')"/></xsl:attribute></xsl:if>
      <xsl:attribute name="class">
        <xsl:choose>
          <xsl:when test="@class and @class != 'ПСТ'"><xsl:value-of select="@class"/></xsl:when>
          <xsl:otherwise>
            <xsl:if test="@class">П</xsl:if>
            <xsl:if test="count(set:distinct(structure/row/@src:on)) &lt; count(structure/row)">Д</xsl:if>
            <xsl:text>СТ</xsl:text>
            <xsl:if test="not(connections)">О</xsl:if>
            <xsl:text>В</xsl:text>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
      <xsl:for-each select="/tables[not(system[2])]"><xsl:call-template name="meta"/></xsl:for-each>
      <body number="0" id="body_0">
        <xsl:apply-templates select="key('of', concat(@src:n, ' 0'))"/>
        <xsl:call-template name="codes"><xsl:with-param name="rows" select="key('of', concat(@src:n, ' 0'))"/></xsl:call-template>
        <xsl:apply-templates select="key('on', concat(@src:n, ' 0'))"/>
      </body>
      <xsl:apply-templates select="connections/row"/>
      <xsl:apply-templates select="transmissions/row"/>
      <xsl:apply-templates select="loads/row[@kind = 'spring']"/>
      <xsl:apply-templates select="loads/row[@kind = 'damper']"/>
      <xsl:apply-templates select="loads/row[@kind = 'force' or @kind = 'torque' or @kind = 'drive-force']"/>
      <xsl:apply-templates select="drives/row"/>
      <xsl:if test="$single"><xsl:apply-templates select="/tables/motion"/></xsl:if>
    </model>
  </xsl:template>

  <xsl:template name="gravity">
    <xsl:if test="/tables/@gravity">
      <xsl:attribute name="gravity">
        <xsl:value-of select="num:to-si(cell:numbers(/tables/@gravity, $dimension), text:when($planar, 'm -m m', 'm'))"/>
        <xsl:if test="$planar"> 0</xsl:if>
      </xsl:attribute>
    </xsl:if>
  </xsl:template>

  <xsl:template name="meta">
    <xsl:for-each select="@author | @source | @licence | @description | @title
        | @designation | @checked | @approved | @organisation | @department | @task | @letter | @date">
      <meta xmlns="urn:systel:model" name="{local-name()}" content="{.}"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="structure/row">
    <xsl:variable name="n" select="@src:n"/>
    <xsl:variable name="pair" select="$pairs[@code = current()/@KP or p:* = current()/@KP or not(current()/@KP) and @code = 1]"/>
    <body number="{$n}" base="{number(substring-after(@src:on, ' '))}" id="body_{$n}" src:line="{@src:line}">
      <xsl:copy-of select="@name[cell:text(.) != '']"/>
      <joint id="joint_{$n}" type="{$pair/@type}" code="{$pair/@code}" src:line="{@src:line}">
        <xsl:for-each select="@drive"><xsl:attribute name="drive"><xsl:value-of select="cell:code-word('colours', .)"/></xsl:attribute></xsl:for-each>
        <xsl:if test="@q"><xsl:attribute name="src:given">true</xsl:attribute></xsl:if>
        <xsl:attribute name="at"><xsl:apply-templates select="." mode="point"><xsl:with-param name="point" select="@CPB"/></xsl:apply-templates></xsl:attribute>
        <xsl:for-each select="@rotation"><xsl:call-template name="turn"/></xsl:for-each>
        <xsl:call-template name="pair-axis-cell"><xsl:with-param name="pair" select="$pair"/></xsl:call-template>
        <xsl:if test="@pitch and $pair/@type = 'helical'">
          <xsl:attribute name="pitch"><xsl:value-of select="num:to-si(cell:numbers(@pitch, 1), 'mm') div num:to-si('360', 'deg')"/></xsl:attribute>
        </xsl:if>
        <xsl:call-template name="limits"><xsl:with-param name="pair" select="$pair"/></xsl:call-template>
        <xsl:if test="@v"><xsl:attribute name="v"><xsl:value-of select="num:to-si(cell:numbers(@v, $pair/@coordinates), $pair/@units)"/></xsl:attribute></xsl:if>
        <xsl:for-each select="@friction | @viscosity | @effort">
          <xsl:attribute name="{local-name()}"><xsl:value-of select="num:to-si(cell:numbers(., $pair/@coordinates), 'm')"/></xsl:attribute>
        </xsl:for-each>
        <xsl:attribute name="q">
          <xsl:choose>
            <xsl:when test="@q"><xsl:value-of select="num:to-si(cell:numbers(@q, $pair/@coordinates), $pair/@units)"/></xsl:when>
            <xsl:otherwise><xsl:value-of select="$pair/@zeros"/></xsl:otherwise>
          </xsl:choose>
        </xsl:attribute>
      </joint>
      <xsl:variable name="rows" select="key('of', @src:key)"/>
      <xsl:variable name="looks">
        <xsl:apply-templates select="key('of', @src:key)">
          <xsl:with-param name="axis">
            <xsl:if test="starts-with($pair/@type, 'gripper')">
              <xsl:call-template name="axis-text"><xsl:with-param name="pair" select="$pair"/></xsl:call-template>
            </xsl:if>
          </xsl:with-param>
          <xsl:with-param name="fingers" select="number(substring-after($pair/@type, 'gripper'))"/>
        </xsl:apply-templates>
        <xsl:call-template name="codes"><xsl:with-param name="rows" select="key('of', @src:key)"/></xsl:call-template>
      </xsl:variable>
      <xsl:copy-of select="$looks"/>
      <xsl:call-template name="row-mass"><xsl:with-param name="rows" select="$rows"/><xsl:with-param name="solids" select="exsl:node-set($looks)/m:shape"/></xsl:call-template>
      <xsl:apply-templates select="key('on', @src:key)"/>
    </body>
  </xsl:template>

  <!-- What the body's row of TPMS or one of its rows of TPBM tells. -->
  <xsl:template name="row-mass">
    <xsl:param name="rows"/><xsl:param name="solids"/>
    <xsl:variable name="all" select=". | $rows"/>
    <xsl:variable name="line" select="string((. | $all[@mass][1])[last()]/@src:line)"/>
    <xsl:variable name="body">
      <body xmlns="">
        <xsl:for-each select="$all[@mass][1]"><xsl:attribute name="mass"><xsl:value-of select="cell:numbers(@mass, 1)"/></xsl:attribute></xsl:for-each>
        <xsl:for-each select="$all[@centre][1]">
          <xsl:attribute name="centre"><xsl:value-of select="text:when($planar and cell:numbers(@centre, 2) != '', cell:numbers(@centre, 2), cell:numbers(@centre, 3))"/></xsl:attribute>
        </xsl:for-each>
        <xsl:for-each select="$all[@inertia][1]">
          <xsl:attribute name="inertia"><xsl:value-of select="text:when(cell:numbers(@inertia, 6) != '', cell:numbers(@inertia, 6), cell:numbers(@inertia, 1))"/></xsl:attribute>
        </xsl:for-each>
        <xsl:for-each select="(. | $rows[@code])[@density][1]"><xsl:attribute name="density"><xsl:value-of select="cell:numbers(@density, 1)"/></xsl:attribute></xsl:for-each>
      </body>
    </xsl:variable>
    <xsl:variable name="by-solids" select="boolean($all/@density)"/>
    <xsl:for-each select="exsl:node-set($body)/*">
      <xsl:choose>
        <xsl:when test="@mass"><xsl:call-template name="mass-written"><xsl:with-param name="line" select="$line"/></xsl:call-template></xsl:when>
        <xsl:when test="$by-solids">
          <xsl:call-template name="mass-of-solids"><xsl:with-param name="solids" select="$solids"/><xsl:with-param name="line" select="$line"/></xsl:call-template>
        </xsl:when>
      </xsl:choose>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="connections/row">
    <xsl:variable name="pair" select="$pairs[@code = current()/@KP or p:* = current()/@KP or not(current()/@KP) and @code = 1]"/>
    <loop id="loop_{@src:n}" a="{number(@body1)}" b="{number(@body2)}" type="{$pair/@type}" code="{$pair/@code}" src:line="{@src:line}">
      <xsl:copy-of select="@name"/>
      <xsl:attribute name="at"><xsl:apply-templates select="." mode="point"><xsl:with-param name="point" select="@point1"/></xsl:apply-templates></xsl:attribute>
      <xsl:attribute name="at-b"><xsl:apply-templates select="." mode="point"><xsl:with-param name="point" select="@point2"/></xsl:apply-templates></xsl:attribute>
      <xsl:call-template name="pair-axis-cell"><xsl:with-param name="pair" select="$pair"/></xsl:call-template>
      <xsl:if test="@pitch and $pair/@type = 'helical'">
        <xsl:attribute name="pitch"><xsl:value-of select="num:to-si(cell:numbers(@pitch, 1), 'mm') div num:to-si('360', 'deg')"/></xsl:attribute>
      </xsl:if>
    </loop>
  </xsl:template>

  <xsl:template name="pair-axis-cell">
    <xsl:param name="pair"/>
    <xsl:attribute name="axis"><xsl:call-template name="axis-text"><xsl:with-param name="pair" select="$pair"/></xsl:call-template></xsl:attribute>
  </xsl:template>

  <xsl:template name="axis-text">
    <xsl:param name="pair"/>
    <xsl:choose>
      <xsl:when test="$pair/@axis = 'none'">0 0 1</xsl:when>
      <xsl:when test="@DCAKP">
        <xsl:call-template name="unit-axis"><xsl:with-param name="text" select="cell:numbers(@DCAKP, $dimension)"/></xsl:call-template>
      </xsl:when>
      <xsl:otherwise><xsl:call-template name="unit-axis"><xsl:with-param name="text" select="string($pair/@axis)"/></xsl:call-template></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- The least y down is the greatest y up: a flipped coordinate changes sides. -->
  <xsl:template name="limits">
    <xsl:param name="pair"/>
    <xsl:variable name="min"><xsl:if test="@min"><xsl:value-of select="num:to-si(cell:numbers(@min, $pair/@coordinates), $pair/@units)"/></xsl:if></xsl:variable>
    <xsl:variable name="max"><xsl:if test="@max"><xsl:value-of select="num:to-si(cell:numbers(@max, $pair/@coordinates), $pair/@units)"/></xsl:if></xsl:variable>
    <xsl:variable name="flips" select="@min and @max and contains($pair/@units, '-mm')"/>
    <xsl:for-each select="@min">
      <xsl:attribute name="min">
        <xsl:choose>
          <xsl:when test="$flips"><xsl:value-of select="normalize-space(concat(num:item($min, 1), ' ', num:item($max, 2), ' ', num:item($min, 3)))"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="$min"/></xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
    </xsl:for-each>
    <xsl:for-each select="@max">
      <xsl:attribute name="max">
        <xsl:choose>
          <xsl:when test="$flips"><xsl:value-of select="normalize-space(concat(num:item($max, 1), ' ', num:item($min, 2), ' ', num:item($max, 3)))"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="$max"/></xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
    </xsl:for-each>
  </xsl:template>

  <!-- A point in metres, y up; zeros where the cell is empty. -->
  <xsl:template match="row" mode="point">
    <xsl:param name="point"/>
    <xsl:choose>
      <xsl:when test="not($point)">0 0 0</xsl:when>
      <xsl:when test="$planar and cell:numbers($point, 2) != ''">
        <xsl:value-of select="concat(num:to-si(cell:numbers($point, 2), $lengths), ' 0')"/>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="num:to-si(cell:numbers($point, 3), $lengths)"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- The current cell as a rotation "x y z angle". -->
  <xsl:template name="turn">
    <xsl:attribute name="rotation"><xsl:value-of select="cell:rotation(., $planar)"/></xsl:attribute>
  </xsl:template>
</xsl:stylesheet>
