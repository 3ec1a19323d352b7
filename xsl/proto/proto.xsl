<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a model as X3D prototypes with scripts, and a page that shows them.
     Input: the normal form, posed and analysed.
     Output: parts: the main X3D document, NAME.proto.html beside it, and what the kind of model needs.
     Parameters: those of head.xsl and scene.xsl; viewer: folder of X_ITE's files beside the page.
     Source: papers 000 (grippers) and 001 (robots). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:p="urn:systel:parts" xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="m exsl">
  <xsl:include href="../x3d/scene.xsl"/>
  <xsl:include href="../x3d/head.xsl"/>
  <xsl:include href="../x3d/whole.xsl"/>
  <xsl:include href="script.xsl"/>
  <xsl:include href="gripper.xsl"/>
  <xsl:include href="robot.xsl"/>
  <xsl:include href="whole.xsl"/>
  <xsl:include href="../bodies/convert.xsl"/>
  <xsl:include href="page.xsl"/>

  <xsl:output method="xml" encoding="UTF-8" indent="yes" cdata-section-elements="Script"/>

  <xsl:template match="/">
    <xsl:call-template name="x3d-check-parameters"/>
    <xsl:variable name="scene"><xsl:apply-templates select="m:model" mode="proto-scene"/></xsl:variable>
    <xsl:variable name="whole"><xsl:apply-templates select="exsl:node-set($scene)/*" mode="proto-embed"/></xsl:variable>
    <p:parts>
      <p:part><xsl:copy-of select="$scene"/></p:part>
      <xsl:if test="$proto-codes"><xsl:call-template name="proto-robot-parts"/></xsl:if>
      <xsl:if test="$whole-bodies and not(m:model/m:gripper)"><xsl:for-each select="m:model"><xsl:call-template name="proto-whole-part"/></xsl:for-each></xsl:if>
      <xsl:if test="$whole-lack != ''"><xsl:value-of select="doc:note(m:model, doc:message(concat('proto-lack-', $whole-lack)))"/></xsl:if>
      <p:part href="{$name}.proto.html" method="html" companion="yes">
        <xsl:apply-templates select="m:model" mode="proto-page">
          <xsl:with-param name="scene" select="exsl:node-set($whole)"/>
        </xsl:apply-templates>
      </p:part>
    </p:parts>
  </xsl:template>

</xsl:stylesheet>
