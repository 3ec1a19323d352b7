<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the tree of bodies as nested Transforms with the metadata of their joints.
     Input: the normal form, posed and analysed.
     Output: per body a Transform with DEF = its id that carries the body's frame, coordinates
       included; a joint's fixed turn is an unnamed Transform around it.
     Parameters: none.
     Source: X3D 4.0 (ISO/IEC 19775-1). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:x3d:vector"
    xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
    exclude-result-prefixes="q vec m v kin num">

  <xsl:key name="x3d-coordinate" match="m:analysis/m:coordinate" use="@joint"/>

  <xsl:template match="m:body" mode="x3d-body">
    <xsl:choose>
      <xsl:when test="not(m:joint) and /m:model/@up = 'z'">
        <Transform rotation="1 0 0 -1.570796326794897">
          <Transform DEF="{@id}">
            <xsl:call-template name="x3d-body-content"/>
          </Transform>
        </Transform>
      </xsl:when>
      <xsl:when test="not(m:joint)">
        <Transform DEF="{@id}">
          <xsl:call-template name="x3d-body-content"/>
        </Transform>
      </xsl:when>
      <xsl:when test="m:joint/@rotation">
        <Transform>
          <xsl:call-template name="x3d-placement">
            <xsl:with-param name="at" select="m:joint/@at"/>
            <xsl:with-param name="rotation" select="normalize-space(m:joint/@rotation)"/>
          </xsl:call-template>
          <xsl:call-template name="x3d-body-transform">
            <xsl:with-param name="frame" select="kin:motion(.)"/>
          </xsl:call-template>
        </Transform>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="x3d-body-transform">
          <xsl:with-param name="frame" select="kin:frame(.)"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- frame: "x y z w x y z" -->
  <xsl:template name="x3d-body-transform">
    <xsl:param name="frame"/>
    <Transform DEF="{@id}">
      <xsl:call-template name="x3d-placement">
        <xsl:with-param name="at" select="vec:xyz(vec:item($frame, 1), vec:item($frame, 2),
            vec:item($frame, 3), 9)"/>
        <xsl:with-param name="rotation" select="vec:round(q:to-rotation(concat(num:item($frame, 4), ' ',
            num:item($frame, 5), ' ', num:item($frame, 6), ' ', num:item($frame, 7))), '9 9 9 12')"/>
      </xsl:call-template>
      <xsl:apply-templates select="m:joint" mode="x3d-metadata"/>
      <xsl:call-template name="x3d-body-content"/>
    </Transform>
  </xsl:template>

  <!-- translation and rotation, where they do something -->
  <xsl:template name="x3d-placement">
    <xsl:param name="at"/>
    <xsl:param name="rotation"/>
    <xsl:if test="$at != '' and vec:length($at) &gt; 0">
      <xsl:attribute name="translation"><xsl:value-of select="$at"/></xsl:attribute>
    </xsl:if>
    <xsl:if test="$rotation != '' and vec:item($rotation, 4) != 0">
      <xsl:attribute name="rotation"><xsl:value-of select="$rotation"/></xsl:attribute>
    </xsl:if>
  </xsl:template>

  <xsl:template name="x3d-body-content">
    <xsl:apply-templates select="." mode="x3d-look"/>
    <xsl:apply-templates select="m:body" mode="x3d-body"/>
  </xsl:template>

  <!-- Targets that show bodies in another way match here, with a priority. -->
  <xsl:template match="m:body" mode="x3d-look"><xsl:call-template name="x3d-body-look"/></xsl:template>

  <!-- What the body itself shows. -->
  <xsl:template name="x3d-body-look">
    <xsl:apply-templates select="." mode="x3d-default-body"/>
    <xsl:if test="$x3d-wheels"><xsl:call-template name="x3d-wheels"/></xsl:if>
    <xsl:apply-templates select="m:shape[not(@finger)]" mode="x3d-shape"/>
    <xsl:call-template name="x3d-fingers"/>
    <xsl:if test="$x3d-model/m:system"><xsl:call-template name="x3d-cell-feet"/></xsl:if>
  </xsl:template>

  <!-- What the model is, for WorldInfo. -->
  <xsl:template name="x3d-model-metadata">
    <MetadataSet name="model" reference="urn:systel:model" containerField="metadata">
      <MetadataString name="class" value='"{@class}"' containerField="value"/>
      <xsl:if test="m:analysis">
        <MetadataInteger name="bases" value="{m:analysis/@bases}" containerField="value"/>
        <MetadataInteger name="ends" value="{m:analysis/@ends}" containerField="value"/>
        <MetadataInteger name="mobility" value="{m:analysis/@mobility}" containerField="value"/>
      </xsl:if>
      <xsl:apply-templates select="m:loop" mode="x3d-metadata"/>
    </MetadataSet>
  </xsl:template>

  <xsl:template match="m:loop" mode="x3d-metadata">
    <MetadataSet name="{@id}" containerField="value">
      <MetadataString name="type" value='"{@type}"' containerField="value"/>
      <MetadataInteger name="bodies" value="{@a} {@b}" containerField="value"/>
      <xsl:apply-templates select="@at | @at-b | @axis | @axis2 | @pitch" mode="x3d-metadata"/>
    </MetadataSet>
  </xsl:template>

  <xsl:template match="m:joint" mode="x3d-metadata">
    <xsl:variable name="coordinates" select="key('x3d-coordinate', @id)"/>
    <MetadataSet name="joint" reference="urn:systel:model" containerField="metadata">
      <MetadataString name="id" value='"{@id}"' containerField="value"/>
      <MetadataString name="type" value='"{@type}"' containerField="value"/>
      <xsl:if test="$coordinates">
        <MetadataString name="coordinates" containerField="value">
          <xsl:attribute name="value">
            <xsl:for-each select="$coordinates">
              <xsl:if test="position() &gt; 1"><xsl:text> </xsl:text></xsl:if>
              <xsl:value-of select="concat('&quot;', @kind, '&quot;')"/>
            </xsl:for-each>
          </xsl:attribute>
        </MetadataString>
      </xsl:if>
      <!-- where branches close, what they say of it -->
      <xsl:if test="$coordinates[@driving = 'false']"><MetadataString name="led" value='"no"' containerField="value"/></xsl:if>
      <xsl:apply-templates select="@at | @rotation | @axis | @axis2 | @pitch | @min | @max | @q"
          mode="x3d-metadata"/>
    </MetadataSet>
  </xsl:template>

  <xsl:template match="@*" mode="x3d-metadata">
    <xsl:if test="normalize-space(.) != ''">
      <MetadataDouble name="{local-name()}" value="{normalize-space(.)}" containerField="value"/>
    </xsl:if>
  </xsl:template>

</xsl:stylesheet>
