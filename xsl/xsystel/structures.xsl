<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: structures and transitions of the normal form as XsysTel has them.
     Input: structure and transition elements of the normal form. Included by xsystel.xsl.
     Output: the same elements in canonical names; connections without a name have their id.
     Parameters: none.
     Source: docs/MOTION.md; the inverse of import/structures.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
    xmlns:str="http://exslt.org/strings" xmlns:text="urn:systel:text" exclude-result-prefixes="m str text">

  <xsl:template match="m:structure">
    <xsl:variable name="model" select=".."/>
    <structure name="{@name}">
      <xsl:attribute name="connections">
        <xsl:for-each select="str:tokenize(@connections)">
          <xsl:variable name="loop" select="($model/m:loop | $model/m:loose)[@id = current()]"/>
          <xsl:value-of select="concat(text:when(position() &gt; 1, '; ', ''), text:when($loop/@name, string($loop/@name), string()))"/>
        </xsl:for-each>
      </xsl:attribute>
    </structure>
  </xsl:template>

  <xsl:template match="m:transition"><transition from="{@from}" to="{@to}" when="{@when}"/></xsl:template>
</xsl:stylesheet>
