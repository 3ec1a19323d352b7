<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a model as tables of parameters, readable again as kind `tables`.
     Input: the normal form.
     Output: the tables with the names of the document's language.
     Parameters: lang.
     Source: paper 004; xsl/vocabulary.xml (the first spelling of each language). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:v="urn:systel:vocabulary"
    xmlns:exsl="http://exslt.org/common" xmlns:doc="urn:systel:document" exclude-result-prefixes="doc m v exsl">

  <xsl:include href="rows.xsl"/>
  <xsl:include href="../lib/spelling.xsl"/>
  <xsl:include href="../lib/lost.xsl"/>

  <xsl:output method="xml" encoding="UTF-8" indent="yes"/>

  <xsl:param name="lang" select="'en'"/>

  <xsl:variable name="tables-warn" select="true()"/>

  <xsl:variable name="spelling-names"
      select="document('../vocabulary.xml')/v:vocabulary/v:kind[@name = 'tables']"/>

  <xsl:template match="/">
    <xsl:call-template name="lost">
      <xsl:with-param name="nodes" select="m:model/m:device | m:model/*[self::m:spring or self::m:damper or self::m:force or self::m:torque or self::m:drive-force][count(. | $tables-loads) &gt; count($tables-loads)] | m:model/descendant::m:joint/@axis2 | m:model/m:loop/@axis2 | m:model[m:analysis/m:place]/descendant::m:point
          | m:model/m:object | m:model/m:transition | m:model/m:motion[count(. | $tables-motions) &gt; count($tables-motions)]"/>
      <xsl:with-param name="language" select="'TPMS'"/>
    </xsl:call-template>
    <xsl:for-each select="m:model[@kind = 'typical']"><xsl:value-of select="doc:note(., doc:message('typical-lost'))"/></xsl:for-each>
    <xsl:variable name="tables">
      <xsl:for-each select="m:model"><xsl:call-template name="tables"/></xsl:for-each>
    </xsl:variable>
    <xsl:apply-templates select="exsl:node-set($tables)/*" mode="spelling"/>
  </xsl:template>

</xsl:stylesheet>
