<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: XsysTel to the normal form: millimetres and degrees become metres and radians; in a
       planar system y down becomes y up (angles are counter-clockwise in both).
     Input: XsysTel in canonical names, valid against schemas/xsystel.xsd.
     Output: a model of schemas/model.xsd with src:* bookkeeping. Total: what the checks find wrong
       is read somehow, never refused here.
     Parameters: name, the model's name where the root has none.
     Source: paper 002 sections 3 and 4; kin:pairs. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:model" xmlns:k="urn:systel:kept" xmlns:src="urn:systel:source" xmlns:kin="urn:systel:kinematics"
    xmlns:num="urn:systel:number" xmlns:pos="urn:systel:position" xmlns:o="urn:systel:orientation" xmlns:doc="urn:systel:document"
    xmlns:m="urn:systel:model" xmlns:exsl="http://exslt.org/common" xmlns:text="urn:systel:text" exclude-result-prefixes="k kin num doc pos o m exsl text">
  <xsl:include href="pairs.xsl"/>
  <xsl:include href="axis.xsl"/>
  <xsl:include href="transmissions.xsl" doc:where="transmission"/>
  <xsl:include href="motion.xsl" doc:where="motion reach grasp release move nodes formula"/>
  <xsl:include href="drives.xsl" doc:where="drive"/>
  <xsl:include href="structures.xsl" doc:where="structure transition"/>
  <xsl:include href="elements.xsl" doc:where="spring damper motor brake flywheel bearing coupling clutch cylinder"/>
  <xsl:include href="masses.xsl"/>
  <xsl:include href="loads.xsl" doc:where="force torque drive-force"/>
  <xsl:include href="code.xsl" doc:where="code"/>
  <xsl:include href="kept.xsl" doc:where="kept"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="name"/>

  <!-- What moves the pairs of bodies. -->
  <xsl:key name="motor" match="motor" use="number(@body)"/>
  <!-- Whether any load is an expression and no number. -->
  <xsl:variable name="expressions" select="boolean(/system/*[self::force or self::torque][not(num:is-list(normalize-space(translate(@vector, ',;', '  '))))]
      | /system/drive-force[not(num:is-list(normalize-space(@value)))])"/>

  <!-- Lengths of a point, and what makes its three numbers of a planar system's two. -->
  <xsl:variable name="lengths">
    <xsl:choose>
      <xsl:when test="$planar">mm -mm mm</xsl:when>
      <xsl:otherwise>mm</xsl:otherwise>
    </xsl:choose>
  </xsl:variable>

  <xsl:template match="/system">
    <model src:line="{doc:line(.)}" src:length="mm" src:angle="deg" src:y="up" name="{@name}">
      <xsl:copy-of select="@xml:lang"/>
      <xsl:if test="not(@name)"><xsl:attribute name="name"><xsl:value-of select="$name"/></xsl:attribute></xsl:if>
      <xsl:if test="$planar"><xsl:attribute name="src:y">down</xsl:attribute></xsl:if>
      <xsl:if test="transition or $expressions">
        <xsl:attribute name="unit"><xsl:if test="$planar">-</xsl:if>mm</xsl:attribute>
      </xsl:if>
      <xsl:attribute name="class">
        <xsl:choose>
          <!-- ПСТ says planar and leaves the rest open -->
          <xsl:when test="@class and @class != 'ПСТ'"><xsl:value-of select="@class"/></xsl:when>
          <xsl:otherwise>
            <xsl:if test="$planar">П</xsl:if>
            <xsl:choose>
              <xsl:when test="structure">ДСТ</xsl:when>
              <xsl:otherwise>
                <xsl:if test="body[2] or descendant::body/body[2]">Д</xsl:if>
                <xsl:text>СТ</xsl:text>
                <xsl:if test="not(connections)">О</xsl:if>
                <xsl:text>В</xsl:text>
              </xsl:otherwise>
            </xsl:choose>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
      <xsl:if test="@gravity">
        <xsl:attribute name="gravity">
          <xsl:value-of select="num:to-si(@gravity, text:when($planar, 'm -m m', 'm'))"/>
          <xsl:if test="num:count(@gravity) = 2"> 0</xsl:if>
        </xsl:attribute>
      </xsl:if>
      <xsl:for-each select="@author | @source | @licence | @description | @title
          | @designation | @checked | @approved | @organisation | @department | @task | @letter | @date">
        <meta name="{local-name()}" content="{.}"/>
      </xsl:for-each>
      <body number="0" id="body_0">
        <xsl:for-each select="k:kept/@ground"><xsl:attribute name="name"><xsl:value-of select="."/></xsl:attribute></xsl:for-each>
        <xsl:call-template name="look"/>
        <xsl:apply-templates select="body"><xsl:sort select="@number" data-type="number"/></xsl:apply-templates>
      </body>
      <xsl:apply-templates select="connections/connection"/>
      <xsl:apply-templates select="transmissions/transmission"/>
      <xsl:apply-templates select="coupling | clutch" mode="tie"/>
      <!-- those whose ends can be read -->
      <xsl:apply-templates select="spring[@body or @body1 and @body2]" mode="element"/>
      <xsl:apply-templates select="damper[@body or @body1 and @body2]" mode="element"/>
      <xsl:apply-templates select="motor | brake | flywheel | bearing | coupling | clutch | cylinder" mode="element"/>
      <xsl:apply-templates select="force" mode="load"/>
      <xsl:apply-templates select="torque" mode="load"/>
      <xsl:apply-templates select="drive-force" mode="load"/>
      <xsl:apply-templates select="object"/>
      <xsl:apply-templates select="structure"/>
      <xsl:apply-templates select="transition"/>
      <xsl:apply-templates select="drive"/>
      <xsl:apply-templates select="motion"/>
      <xsl:apply-templates select="k:kept"/>
    </model>
  </xsl:template>

  <!-- Siblings in the order of their numbers: subsystem numbering is then the document's order. -->
  <xsl:template match="body">
    <xsl:variable name="number" select="number(@number)"/>
    <body number="{$number}" base="{number(parent::body/@number)}" id="body_{$number}" src:line="{doc:line(.)}">
      <xsl:if test="not(parent::body)"><xsl:attribute name="base">0</xsl:attribute></xsl:if>
      <xsl:copy-of select="@name"/>
      <xsl:call-template name="joint"><xsl:with-param name="number" select="$number"/></xsl:call-template>
      <xsl:if test="@figure">
        <shape kind="path" d="{@figure}" scale="0.001 -0.001 1" src:line="{doc:line(.)}"/>
      </xsl:if>
      <xsl:call-template name="look"/>
      <xsl:apply-templates select="body"><xsl:sort select="@number" data-type="number"/></xsl:apply-templates>
    </body>
  </xsl:template>

  <!-- Solids and codes of the current body or of the ground; solids hide codes. -->
  <xsl:template name="look">
    <xsl:variable name="looks">
      <xsl:apply-templates select="shape | point"/>
      <xsl:if test="code">
        <xsl:call-template name="code-body">
          <xsl:with-param name="codes" select="code"/><xsl:with-param name="level" select="string(/system/@bodies)"/>
          <xsl:with-param name="drawn" select="not(shape or @figure)"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:variable>
    <xsl:copy-of select="$looks"/>
    <xsl:choose>
      <xsl:when test="not(self::body)"/>
      <xsl:when test="@mass"><xsl:call-template name="mass-written"/></xsl:when>
      <xsl:when test="@density or shape/@density">
        <xsl:call-template name="mass-of-solids">
          <xsl:with-param name="solids" select="exsl:node-set($looks)/m:shape"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="joint">
    <xsl:param name="number"/>
    <xsl:variable name="pair" select="kin:pair($planar, @KP, $usual-pair)"/>
    <joint id="joint_{$number}" type="{$pair/@type}" code="{$pair/@code}" src:line="{doc:line(.)}">
      <xsl:for-each select="@joint"><xsl:attribute name="name"><xsl:value-of select="normalize-space()"/></xsl:attribute></xsl:for-each>
      <xsl:if test="key('motor', $number)"><xsl:attribute name="drive">yes</xsl:attribute></xsl:if>
      <xsl:copy-of select="@drive"/>
      <xsl:if test="@q"><xsl:attribute name="src:given">true</xsl:attribute></xsl:if>
      <xsl:attribute name="at">
        <xsl:call-template name="point"><xsl:with-param name="text" select="@CPB"/></xsl:call-template>
      </xsl:attribute>
      <xsl:call-template name="pair-axis"><xsl:with-param name="pair" select="$pair"/></xsl:call-template>
      <xsl:call-template name="second-axis"/>
      <xsl:if test="$pair/@type = 'helical'">
        <xsl:attribute name="pitch"><xsl:value-of select="num:to-si(string(@pitch), 'mm') div num:to-si('360', 'deg')"/></xsl:attribute>
      </xsl:if>
      <xsl:call-template name="limit">
        <xsl:with-param name="pair" select="$pair"/>
        <xsl:with-param name="own" select="@min"/><xsl:with-param name="other" select="@max"/>
      </xsl:call-template>
      <xsl:call-template name="limit">
        <xsl:with-param name="pair" select="$pair"/>
        <xsl:with-param name="own" select="@max"/><xsl:with-param name="other" select="@min"/>
      </xsl:call-template>
      <xsl:for-each select="@speed"><xsl:attribute name="velocity"><xsl:value-of select="num:to-si(., translate($pair/@units, '-', ''))"/></xsl:attribute></xsl:for-each>
      <xsl:for-each select="@acceleration"><xsl:attribute name="acceleration"><xsl:value-of select="num:to-si(., translate($pair/@units, '-', ''))"/></xsl:attribute></xsl:for-each>
      <xsl:if test="@v"><xsl:attribute name="v"><xsl:value-of select="num:to-si(@v, $pair/@units)"/></xsl:attribute></xsl:if>
      <xsl:for-each select="@friction | @viscosity | @effort">
        <xsl:attribute name="{local-name()}"><xsl:value-of select="num:to-si(., 'm')"/></xsl:attribute>
      </xsl:for-each>
      <xsl:attribute name="q">
        <xsl:choose>
          <xsl:when test="@q"><xsl:value-of select="num:to-si(@q, $pair/@units)"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="$pair/@zeros"/></xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
    </joint>
  </xsl:template>

  <!-- The least y down is the greatest y up: the flipped coordinate changes sides. -->
  <xsl:template name="limit">
    <xsl:param name="pair"/><xsl:param name="own"/><xsl:param name="other"/>
    <xsl:if test="$own">
      <xsl:variable name="list" select="num:to-si($own, $pair/@units)"/>
      <xsl:attribute name="{local-name($own)}">
        <xsl:choose>
          <xsl:when test="$other and contains($pair/@units, '-mm')">
            <xsl:value-of select="normalize-space(concat(num:item($list, 1), ' ',
                num:item(num:to-si($other, $pair/@units), 2), ' ', num:item($list, 3)))"/>
          </xsl:when>
          <xsl:otherwise><xsl:value-of select="$list"/></xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
    </xsl:if>
  </xsl:template>

  <xsl:template match="connection">
    <xsl:variable name="pair" select="kin:pair($planar, @KP, $usual-pair)"/>
    <loop id="loop_{position()}" a="{number(@body1)}" b="{number(@body2)}" type="{$pair/@type}"
        code="{$pair/@code}" src:line="{doc:line(.)}">
      <xsl:copy-of select="@name"/>
      <xsl:if test="@one-sided = 'yes'"><xsl:attribute name="one-sided">yes</xsl:attribute></xsl:if>
      <xsl:for-each select="@point1 | @point2">
        <xsl:variable name="named"><xsl:call-template name="is-name"/></xsl:variable>
        <xsl:variable name="body" select="number(../@body1[local-name(current()) = 'point1'] | ../@body2[local-name(current()) = 'point2'])"/>
        <xsl:if test="$named != '' and not((key('body', $body) | /system[$body = 0])/point[normalize-space(@name) = normalize-space(current())])">
          <xsl:attribute name="src:unknown">true</xsl:attribute>
        </xsl:if>
      </xsl:for-each>
      <xsl:attribute name="at">
        <xsl:call-template name="end-point"><xsl:with-param name="place" select="@point1"/><xsl:with-param name="body" select="@body1"/></xsl:call-template>
      </xsl:attribute>
      <xsl:attribute name="at-b">
        <xsl:call-template name="end-point"><xsl:with-param name="place" select="@point2"/><xsl:with-param name="body" select="@body2"/></xsl:call-template>
      </xsl:attribute>
      <xsl:call-template name="pair-axis"><xsl:with-param name="pair" select="$pair"/></xsl:call-template>
      <xsl:call-template name="second-axis"/>
      <xsl:if test="$pair/@type = 'helical'">
        <xsl:attribute name="pitch"><xsl:value-of select="num:to-si(string(@pitch), 'mm') div num:to-si('360', 'deg')"/></xsl:attribute>
      </xsl:if>
      <xsl:if test="@one-sided = 'yes'">
        <xsl:attribute name="surface">
          <xsl:call-template name="end-point"><xsl:with-param name="place" select="@point2"/><xsl:with-param name="body" select="@body2"/></xsl:call-template>
        </xsl:attribute>
      </xsl:if>
    </loop>
  </xsl:template>

  <xsl:template match="object">
    <object id="object_{count(preceding-sibling::object) + 1}" name="{normalize-space(@name)}" src:line="{doc:line(.)}">
      <xsl:call-template name="stand"/>
      <xsl:apply-templates select="shape"/>
    </object>
  </xsl:template>

  <xsl:template match="shape">
    <shape kind="{@kind}" size="{num:to-si(@size, 'mm')}" src:line="{doc:line(.)}">
      <xsl:call-template name="stand"/>
      <xsl:if test="@colour">
        <xsl:attribute name="colour"><xsl:value-of select="num:to-si(@colour, 'm')"/></xsl:attribute>
      </xsl:if>
      <xsl:copy-of select="@finger"/>
      <xsl:if test="normalize-space(@name) != ''"><xsl:attribute name="src:label"><xsl:value-of select="normalize-space(@name)"/></xsl:attribute></xsl:if>
      <xsl:if test="@density"><xsl:attribute name="src:density"><xsl:value-of select="num:to-si(@density, 'm')"/></xsl:attribute></xsl:if>
    </shape>
  </xsl:template>

  <!-- Place and turn, where they are given. -->
  <xsl:template name="stand">
    <xsl:if test="@at">
      <xsl:attribute name="at">
        <xsl:call-template name="point"><xsl:with-param name="text" select="@at"/></xsl:call-template>
      </xsl:attribute>
    </xsl:if>
    <xsl:if test="@rotation">
      <!-- one number is an angle in the plane, a code of an orientation in space -->
      <xsl:attribute name="rotation">
        <xsl:choose>
          <xsl:when test="num:count(@rotation) != 1"><xsl:value-of select="num:to-si(@rotation, 'm m m deg')"/></xsl:when>
          <xsl:when test="$planar"><xsl:value-of select="num:to-si(concat('0 0 1 ', @rotation), 'm m m deg')"/></xsl:when>
          <xsl:when test="pos:problem(concat('0 5 0 0 0 ', @rotation)) = ''"><xsl:value-of select="o:rotation(@rotation)"/></xsl:when>
          <xsl:otherwise>1 0 0 0</xsl:otherwise>
        </xsl:choose>
      </xsl:attribute>
    </xsl:if>
  </xsl:template>

  <xsl:template match="point">
    <point name="{normalize-space(@name)}" src:line="{doc:line(.)}">
      <xsl:attribute name="at"><xsl:call-template name="point"><xsl:with-param name="text" select="@at"/></xsl:call-template></xsl:attribute>
    </point>
  </xsl:template>

  <!-- A place of a body by its numbers or by the name of a point. -->
  <xsl:template name="end-point">
    <xsl:param name="place"/><xsl:param name="body"/>
    <xsl:variable name="name"><xsl:for-each select="$place"><xsl:call-template name="is-name"/></xsl:for-each></xsl:variable>
    <xsl:variable name="point" select="(key('body', number($body)) | /system[$body = 0])/point[$name != ''][normalize-space(@name) = normalize-space($place)]"/>
    <xsl:call-template name="point"><xsl:with-param name="text" select="$place[$name = ''] | $point/@at"/></xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
