<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a way out of a dead lock in the scene: forbidden zones, translucent, and the ruled surfaces where links can be while the point stays: of each
       dead lock while the model is in it or comes out of it, of the beginning where there is none. Generators that meet a zone are red, the
       proposed one green. The cone of Ψ1 on a sphere Σ around the point: a curve on it.
     Input: the normal form with a problem of the kind escape; call x3d-escape on model.
     Output: p elements for extent.xsl; X3D nodes without namespace in a Group, which the report's page fills anew (escape-scene.js); of several dead locks Switch DEF locks_surfaces with a Group for each, which motion.xsl and the report's player lead.
     Parameters: none. Source: paper 003, figures 1, 3 and 4; X3D 4.0. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:str="http://exslt.org/strings"
    xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text" xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="m str vec text math exsl">

  <xsl:template name="x3d-escape">
    <Group DEF="locks{$x3d-mark}all">
      <xsl:apply-templates select="m:problem/m:zone[@at]" mode="x3d-escape"/>
      <xsl:for-each select="m:record/m:escape">
        <xsl:variable name="stays" select="m:stay[@lock] | m:stay[not(../m:stay[@lock])]"/>
        <xsl:choose>
          <xsl:when test="count($stays) &gt; 1">
            <Switch DEF="locks{$x3d-mark}surfaces" whichChoice="0">
              <xsl:for-each select="$stays"><Group><xsl:apply-templates select="." mode="x3d-escape"/></Group></xsl:for-each>
            </Switch>
          </xsl:when>
          <xsl:otherwise><xsl:apply-templates select="$stays" mode="x3d-escape"/></xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
    </Group>
  </xsl:template>

  <xsl:template match="m:stay" mode="x3d-escape">
    <xsl:apply-templates select="m:surface[m:generator]" mode="x3d-escape"/>
    <xsl:apply-templates select="m:surface[@number = 1][m:generator[2]]" mode="x3d-escape-sphere"/>
  </xsl:template>

  <!-- Σ: its radius is a quarter of the shortest generator. The curve goes from generator to generator by great circles, in four steps each. -->
  <xsl:template match="m:surface" mode="x3d-escape-sphere">
    <xsl:variable name="centre" select="string(../@at)"/>
    <!-- the still end of a generator is the point itself -->
    <xsl:variable name="ways">
      <xsl:for-each select="m:generator">
        <xsl:variable name="from" select="vec:add(string(@from), $centre, -1)"/>
        <xsl:variable name="to" select="vec:add(string(@to), $centre, -1)"/>
        <xsl:variable name="way" select="text:when(vec:length($from) &gt; vec:length($to), $from, $to)"/>
        <way length="{vec:length($way)}"><xsl:value-of select="vec:along($way)"/></way>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="radius" select="math:min(exsl:node-set($ways)/way/@length) div 4"/>
    <xsl:if test="$radius &gt; 0">
      <Transform translation="{$centre}">
        <Shape>
          <xsl:call-template name="x3d-escape-look"><xsl:with-param name="colour">0.6 0.66 0.75</xsl:with-param><xsl:with-param name="through">0.75</xsl:with-param></xsl:call-template>
          <Sphere radius="{$radius}"/>
        </Shape>
        <Shape>
          <Appearance><Material diffuseColor="0 0 0" emissiveColor="0.1 0.15 0.3"/></Appearance>
          <LineSet vertexCount="{4 * count(m:generator) + 1}">
            <Coordinate>
              <xsl:attribute name="point">
                <xsl:for-each select="exsl:node-set($ways)/way">
                  <xsl:variable name="next" select="(following-sibling::way[1] | ../way[1][not(current()/following-sibling::way)])[1]"/>
                  <xsl:variable name="here" select="string()"/>
                  <xsl:for-each select="str:tokenize('0 0.25 0.5 0.75')">
                    <xsl:value-of select="concat(vec:round(vec:along(vec:add($here, vec:add(string($next), $here, -1), number()), 1.002 * $radius), '9'), ' ')"/>
                  </xsl:for-each>
                </xsl:for-each>
                <xsl:value-of select="vec:round(vec:along(string(exsl:node-set($ways)/way[1]), 1.002 * $radius), '9')"/>
              </xsl:attribute>
            </Coordinate>
          </LineSet>
        </Shape>
      </Transform>
    </xsl:if>
  </xsl:template>

  <!-- What zones and surfaces need of the scene: p elements of extent.xsl. -->
  <xsl:template name="x3d-escape-extent">
    <xsl:for-each select="$x3d-model/m:problem/m:zone[@at]">
      <p x="{vec:item(@at, 1)}" y="{vec:item(@at, 2)}" z="{vec:item(@at, 3)}" r="{text:when(@radius, @radius, vec:length(string(@size)) div 2)}"/>
    </xsl:for-each>
    <xsl:for-each select="$x3d-model/m:record/m:escape/m:stay[m:surface[@number = 1]/m:generator[2]]">
      <xsl:variable name="one" select="m:surface[@number = 1]/m:generator[1]"/>
      <p x="{vec:item(@at, 1)}" y="{vec:item(@at, 2)}" z="{vec:item(@at, 3)}" r="{vec:length(vec:add(string($one/@from), string($one/@to), -1)) div 4}"/>
    </xsl:for-each>
    <xsl:for-each select="$x3d-model/m:record/m:escape/m:stay/m:surface/m:generator">
      <p x="{vec:item(@from, 1)}" y="{vec:item(@from, 2)}" z="{vec:item(@from, 3)}" r="0"/>
      <p x="{vec:item(@to, 1)}" y="{vec:item(@to, 2)}" z="{vec:item(@to, 3)}" r="0"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="m:zone" mode="x3d-escape">
    <Transform translation="{@at}">
      <Shape>
        <xsl:call-template name="x3d-escape-look"><xsl:with-param name="colour">0.85 0.2 0.15</xsl:with-param><xsl:with-param name="through">0.4</xsl:with-param></xsl:call-template>
        <xsl:choose>
          <xsl:when test="@radius"><Sphere radius="{@radius}"/></xsl:when>
          <!-- of a planar system its zones are as thick as may be: a plate is drawn -->
          <xsl:when test="number(str:tokenize(@size)[3]) = 0"><Box size="{str:tokenize(@size)[1]} {str:tokenize(@size)[2]} 0.01"/></xsl:when>
          <xsl:otherwise><Box size="{@size}"/></xsl:otherwise>
        </xsl:choose>
      </Shape>
    </Transform>
  </xsl:template>

  <xsl:template name="x3d-escape-look">
    <xsl:param name="colour"/><xsl:param name="through"/>
    <Appearance><Material diffuseColor="{$colour}" transparency="{$through}"/></Appearance>
  </xsl:template>

  <xsl:template match="m:surface" mode="x3d-escape">
    <xsl:variable name="count" select="count(m:generator)"/>
    <xsl:variable name="colour" select="str:tokenize('0.93,0.58,0.24 0.33,0.51,0.72 0.42,0.66,0.42 0.58,0.48,0.7', ' ')[number(current()/@number) mod 4 + 1]"/>
    <Shape>
      <xsl:call-template name="x3d-escape-look"><xsl:with-param name="colour" select="translate($colour, ',', ' ')"/><xsl:with-param name="through">0.5</xsl:with-param></xsl:call-template>
      <IndexedFaceSet solid="false" creaseAngle="3">
        <xsl:attribute name="coordIndex">
          <xsl:for-each select="m:generator[$count &gt; 1]">
            <xsl:variable name="i" select="2 * (position() - 1)"/>
            <xsl:variable name="next" select="2 * (position() mod $count)"/>
            <xsl:if test="$i &gt; 0"><xsl:text> </xsl:text></xsl:if>
            <xsl:value-of select="concat($i, ' ', $i + 1, ' ', $next + 1, ' ', $next, ' -1')"/>
          </xsl:for-each>
        </xsl:attribute>
        <Coordinate><xsl:call-template name="x3d-escape-points"/></Coordinate>
      </IndexedFaceSet>
    </Shape>
    <Shape>
      <Appearance><Material diffuseColor="0 0 0" emissiveColor="0.25 0.25 0.28"/></Appearance>
      <IndexedLineSet colorPerVertex="false">
        <xsl:attribute name="colorIndex">
          <xsl:for-each select="m:generator">
            <xsl:if test="position() &gt; 1"><xsl:text> </xsl:text></xsl:if>
            <xsl:value-of select="number(boolean(@zone)) + 2 * number(boolean(@proposed))"/>
          </xsl:for-each>
        </xsl:attribute>
        <xsl:attribute name="coordIndex">
          <xsl:for-each select="m:generator">
            <xsl:if test="position() &gt; 1"><xsl:text> </xsl:text></xsl:if>
            <xsl:value-of select="concat(2 * (position() - 1), ' ', 2 * position() - 1, ' -1')"/>
          </xsl:for-each>
        </xsl:attribute>
        <Color color="0.25 0.25 0.28 0.9 0.1 0.1 0.1 0.6 0.2"/>
        <Coordinate><xsl:call-template name="x3d-escape-points"/></Coordinate>
      </IndexedLineSet>
    </Shape>
  </xsl:template>

  <xsl:template name="x3d-escape-points">
    <xsl:attribute name="point">
      <xsl:for-each select="m:generator">
        <xsl:if test="position() &gt; 1"><xsl:text> </xsl:text></xsl:if>
        <xsl:value-of select="concat(@from, ' ', @to)"/>
      </xsl:for-each>
    </xsl:attribute>
  </xsl:template>
</xsl:stylesheet>
