<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: X3D nodes that need nothing from elsewhere: what they USE of the one-file scene is
       written out. For files of their own and for the bodies of prototypes.
     Input: nodes in a tree of their own, mode x3d-whole; the materials of materials.xsl.
     Output: the same nodes.
     Parameters: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="exsl">

  <!-- What bodies of the one-file scene USE. -->
  <xsl:variable name="x3d-shared"><xsl:call-template name="x3d-materials"/></xsl:variable>
  <xsl:key name="x3d-definition" match="*[@DEF]" use="@DEF"/>

  <!-- What is used stands where it is used. One template: of a pattern with a condition libxslt counts all elements beside, for each of them. -->
  <xsl:template match="*" mode="x3d-whole">
    <xsl:choose>
      <xsl:when test="@USE">
        <xsl:variable name="use" select="string(@USE)"/>
        <xsl:for-each select="exsl:node-set($x3d-shared)">
          <xsl:for-each select="key('x3d-definition', $use)">
            <xsl:copy>
              <xsl:copy-of select="@*[name() != 'DEF']"/>
              <xsl:apply-templates mode="x3d-whole"/>
            </xsl:copy>
          </xsl:for-each>
        </xsl:for-each>
      </xsl:when>
      <xsl:otherwise>
        <xsl:copy>
          <xsl:copy-of select="@*"/>
          <xsl:apply-templates mode="x3d-whole"/>
        </xsl:copy>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

</xsl:stylesheet>
