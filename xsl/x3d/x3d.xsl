<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a model as one self-contained X3D 4.0 scene, with nodes that 3.3 viewers know.
     Input: the normal form, posed and analysed.
     Output: an X3D document; numbers are metres and radians, so there is no unit statement.
     Parameters: those of head.xsl and scene.xsl.
     Source: ISO/IEC 19775-1:2023; the XML encoding's schema x3d-4.0.xsd. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model"
    xmlns:xsd="http://www.w3.org/2001/XMLSchema-instance"
    exclude-result-prefixes="m">

  <xsl:include href="scene.xsl"/>
  <xsl:include href="head.xsl"/>
  <xsl:include href="motion.xsl"/>

  <xsl:output method="xml" encoding="UTF-8" indent="yes"/>

  <xsl:template match="/">
    <xsl:call-template name="x3d-check-parameters"/>
    <xsl:apply-templates select="m:model" mode="x3d-document"/>
  </xsl:template>

  <xsl:template match="m:model" mode="x3d-document">
    <X3D profile="Interchange" version="4.0"
        xsd:noNamespaceSchemaLocation="https://www.web3d.org/specifications/x3d-4.0.xsd">
      <xsl:call-template name="x3d-head">
        <xsl:with-param name="file" select="concat($name, '.x3d')"/>
        <xsl:with-param name="components">
          <xsl:call-template name="x3d-components"/>
          <xsl:call-template name="x3d-motion-components"/>
        </xsl:with-param>
      </xsl:call-template>
      <Scene>
        <xsl:choose>
          <!-- A sensor of clicks hears what is in a group with it; in the scene itself not every viewer's does. -->
          <xsl:when test="m:record and $x3d-clicked">
            <Group>
              <xsl:call-template name="x3d-scene"/>
              <xsl:call-template name="x3d-motion"/>
            </Group>
          </xsl:when>
          <xsl:otherwise>
            <xsl:call-template name="x3d-scene"/>
            <xsl:call-template name="x3d-motion"/>
          </xsl:otherwise>
        </xsl:choose>
      </Scene>
    </X3D>
  </xsl:template>

</xsl:stylesheet>
