<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the prototypes of bodies by digital codes and the scripts that build them: the same files for
     every model of a language, the scripts for all.
     Input: f:kind elements of kinds.xml.
     Output: modes proto-file (an X3D document), proto-declare (the prototype in it; embed: with
       the script inside), proto-generator (the script's text).
     Parameters: lang.
     Source: paper 001, listings 3, 6, 9, 10, with scripts of our own; import/codes.xml. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:f="urn:systel:proto" xmlns:c="urn:systel:codes" xmlns:t="urn:systel:messages" xmlns:v="urn:systel:vocabulary"
    xmlns:doc="urn:systel:document" xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="f c t v doc str">

  <xsl:variable name="proto-kinds" select="document('kinds.xml')/f:kinds/f:kind"/>
  <xsl:variable name="proto-table" select="document('../import/codes.xml')/c:codes"/>
  <xsl:variable name="proto-names" select="document('../vocabulary.xml')/v:vocabulary
      /v:kind[@name = 'code']/v:value[@attribute = 'kind']"/>
  <xsl:variable name="proto-texts" select="document('../messages.xml')/t:messages/t:section/t:message"/>

  <xsl:template match="f:kind" mode="proto-file">
    <X3D profile="Interchange" version="4.0"
        xsd:noNamespaceSchemaLocation="https://www.web3d.org/specifications/x3d-4.0.xsd"
        xmlns:xsd="http://www.w3.org/2001/XMLSchema-instance">
      <head>
        <component name="Scripting" level="1"/>
        <meta name="title" content="{.}.x3d"/>
      </head>
      <Scene>
        <xsl:apply-templates select="." mode="proto-declare"/>
      </Scene>
    </X3D>
  </xsl:template>

  <xsl:template match="f:kind" mode="proto-declare">
    <xsl:param name="embed" select="false()"/>
    <xsl:variable name="field" select="doc:message('proto-field-name')"/>
    <ProtoDeclare name="{doc:message(concat('proto-name-', .))}">
      <ProtoInterface>
        <field name="{$field}" type="MFFloat" accessType="inputOutput" value="0"
            appinfo="{doc:message(concat('proto-kind-', .))}"/>
      </ProtoInterface>
      <ProtoBody>
        <Group DEF="body_{.}"/>
        <Script directOutput="true">
          <xsl:if test="not($embed)"><xsl:attribute name="url">"<xsl:value-of select="."/>.js"</xsl:attribute></xsl:if>
          <field name="code" type="MFFloat" accessType="inputOutput"/>
          <field name="frame" type="SFNode" accessType="initializeOnly"><Group USE="body_{.}"/></field>
          <field name="lang" type="SFString" accessType="initializeOnly" value="{$lang}"/>
          <IS><connect nodeField="code" protoField="{$field}"/></IS>
          <xsl:if test="$embed">
            <xsl:text>ecmascript:&#10;</xsl:text>
            <xsl:apply-templates select="." mode="proto-generator"/>
          </xsl:if>
        </Script>
      </ProtoBody>
    </ProtoDeclare>
  </xsl:template>

  <xsl:template match="f:kind" mode="proto-generator">
    <xsl:variable name="layouts" select="$proto-table/c:layout[@kind = current()]"/>
    <xsl:text>const LAYOUTS = [&#10;</xsl:text>
    <xsl:for-each select="$layouts">
      <!-- objects of 14 numbers first: what fits both is read so -->
      <xsl:sort select="count(str:tokenize(@each))" data-type="number" order="descending"/>
      <xsl:text>  {form: </xsl:text>
      <xsl:call-template name="text-quoted"><xsl:with-param name="text" select="@form"/></xsl:call-template>
      <xsl:text>, what: </xsl:text>
      <xsl:call-template name="text-quoted"><xsl:with-param name="text" select="@what"/></xsl:call-template>
      <xsl:text>, head: [</xsl:text>
      <xsl:for-each select="str:tokenize(@head)">"<xsl:value-of select="."/>", </xsl:for-each>
      <xsl:text>], each: [</xsl:text>
      <xsl:for-each select="str:tokenize(@each)">"<xsl:value-of select="."/>", </xsl:for-each>
      <xsl:text>]},&#10;</xsl:text>
    </xsl:for-each>
    <xsl:text>];&#10;const RANGES = {&#10;</xsl:text>
    <xsl:for-each select="$proto-table/c:field"><xsl:value-of select="concat('  &quot;', @name, '&quot;: &quot;', @range, '&quot;,&#10;')"/></xsl:for-each>
    <xsl:text>};&#10;const TEXTS = {&#10;</xsl:text>
    <xsl:variable name="names" select="$proto-names[@name = current()]"/>
    <xsl:variable name="name" select="string(.)"/>
    <xsl:for-each select="str:tokenize('ru en')">
      <xsl:variable name="lang" select="string(.)"/>
      <xsl:value-of select="concat('  ', $lang, ': {&#10;    kind: ')"/>
      <xsl:call-template name="text-quoted">
        <xsl:with-param name="text">
          <xsl:value-of select="$names/*[local-name() = $lang]"/>
          <xsl:if test="not($names/*[local-name() = $lang])"><xsl:value-of select="$name"/></xsl:if>
        </xsl:with-param>
      </xsl:call-template>
      <xsl:text>,&#10;</xsl:text>
      <xsl:for-each select="$proto-texts[starts-with(@id, 'code-field-') or starts-with(@id, 'code-expected-')
          or starts-with(@id, 'code-of-') or starts-with(@id, 'code-count') or @id = 'code-number']">
        <xsl:value-of select="concat('    &quot;', @id, '&quot;: ')"/>
        <xsl:call-template name="text-quoted"><xsl:with-param name="text" select="t:*[local-name() = $lang]"/></xsl:call-template>
        <xsl:text>,&#10;</xsl:text>
      </xsl:for-each>
      <xsl:text>  },&#10;</xsl:text>
    </xsl:for-each>
    <xsl:text>};&#10;</xsl:text>
    <xsl:value-of select="doc:text(concat(., '.js'))"/>
    <xsl:value-of select="doc:text('bodies.js')"/>
  </xsl:template>

</xsl:stylesheet>
