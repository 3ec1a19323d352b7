<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a way out of a dead lock in the scene: forbidden zones, translucent, and the ruled surfaces of the first dead lock, or of the
       beginning where there is none: where links can be while the point stays. Generators that meet a zone are red, the proposed one green.
     Input: the normal form with a problem of the kind escape; call x3d-escape on model.
     Output: X3D nodes without namespace.
     Parameters: none. Source: paper 003, figures 1 and 4; X3D 4.0. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="m str">

  <xsl:template name="x3d-escape">
    <xsl:apply-templates select="m:problem/m:zone[@at]" mode="x3d-escape"/>
    <xsl:for-each select="m:record/m:escape">
      <xsl:apply-templates select="(m:stay[@lock] | m:stay[not(../m:stay[@lock])])[1]/m:surface[m:generator]" mode="x3d-escape"/>
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
