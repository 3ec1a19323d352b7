<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a system of bodies in the layout of paper 001: the structure in one file, the digital codes of
       the bodies in another, prototypes of bodies with the scripts that build them in a folder beside.
     Input: the normal form, posed and analysed, at its level of detail.
     Output: modes proto-scene (the structure), proto-embed (the same with everything in it, for a page
       from disk), template proto-robot-parts. DEF тело_N or solid_N is the instance with body N's code.
     Parameters: lang, name.
     Source: paper 001, listings 4, 7, 8, 10. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:f="urn:systel:proto" xmlns:bd="urn:systel:bodies"
    xmlns:p="urn:systel:parts" xmlns:doc="urn:systel:document" xmlns:str="http://exslt.org/strings"
    xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions"
    extension-element-prefixes="func" exclude-result-prefixes="m f bd doc str exsl">
  <xsl:include href="prototypes.xsl"/>

  <!-- Solids that a code can hold; the rest is drawn as it is. -->
  <xsl:key name="proto-solid" match="m:shape[not(@finger) and not(@system)][@kind = 'box' or @kind = 'cylinder'
      or @kind = 'cone' or @kind = 'sphere']" use="generate-id(..)"/>

  <!-- Code elements, one for every body that is shown by one; body: its id. -->
  <xsl:variable name="proto-codes-tree">
    <xsl:for-each select="$x3d-bodies[not($x3d-model/m:gripper)]">
      <xsl:variable name="solids" select="key('proto-solid', generate-id())"/>
      <xsl:variable name="own" select="m:code[@kind = $solids[1]/@code]"/>
      <xsl:choose>
        <xsl:when test="$own and not($solids[not(@code)])">
          <xsl:call-template name="proto-code"><xsl:with-param name="code" select="$own[1]"/></xsl:call-template>
        </xsl:when>
        <xsl:when test="$solids">
          <xsl:call-template name="proto-code"><xsl:with-param name="code" select="bd:code($solids, 'typical')"/></xsl:call-template>
        </xsl:when>
        <xsl:when test="m:code and not(m:shape)">
          <xsl:call-template name="proto-code"><xsl:with-param name="code" select="m:code[1]"/></xsl:call-template>
        </xsl:when>
      </xsl:choose>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="proto-codes" select="exsl:node-set($proto-codes-tree)/f:code"/>

  <!-- Numbers that could be read with and without colours get the grey that they stand for. -->
  <xsl:template name="proto-code">
    <xsl:param name="code"/>
    <xsl:variable name="numbers" select="str:tokenize($code, ' ,')"/>
    <f:code body="{@id}" number="{@number}" kind="{$code/@kind}" name="{@name}">
      <xsl:for-each select="$numbers">
        <xsl:if test="position() &gt; 1"><xsl:text> </xsl:text></xsl:if>
        <xsl:value-of select="."/>
        <xsl:if test="$code/@colours = 'no' and count($numbers) mod 154 = 0 and position() mod 11 = 0"> 0.8 0.8 0.8</xsl:if>
      </xsl:for-each>
    </f:code>
  </xsl:template>

  <xsl:template match="m:body[not(/m:model/m:gripper)]" mode="x3d-look" priority="1">
    <xsl:variable name="code" select="$proto-codes[@body = current()/@id]"/>
    <xsl:choose>
      <xsl:when test="$code">
        <ProtoInstance DEF="{doc:message('proto-body')}_{@number}" name="{doc:message(concat('proto-name-', $code/@kind))}"/>
        <xsl:apply-templates select="m:shape[not(@finger)][not(@kind = 'box' or @kind = 'cylinder' or @kind = 'cone'
            or @kind = 'sphere') or @system]" mode="x3d-shape"/>
        <xsl:call-template name="x3d-fingers"/>
        <xsl:if test="$x3d-model/m:system"><xsl:call-template name="x3d-cell-feet"/></xsl:if>
      </xsl:when>
      <xsl:otherwise><xsl:call-template name="x3d-body-look"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="m:model" mode="proto-scene">
    <X3D profile="Interchange" version="4.0"
        xsd:noNamespaceSchemaLocation="https://www.web3d.org/specifications/x3d-4.0.xsd"
        xmlns:xsd="http://www.w3.org/2001/XMLSchema-instance">
      <xsl:call-template name="x3d-head">
        <xsl:with-param name="file" select="concat($name, '.proto.x3d')"/>
        <xsl:with-param name="components" select="document('components.xml')/*/component"/>
      </xsl:call-template>
      <Scene>
        <xsl:call-template name="x3d-world"/>
        <xsl:call-template name="x3d-views"/>
        <xsl:call-template name="x3d-materials"/>
        <xsl:call-template name="x3d-floor"/>
        <xsl:call-template name="proto-externs"/>
        <xsl:apply-templates select="m:body" mode="x3d-body"/>
        <xsl:if test="$proto-codes">
          <Script DEF="codes" url='"{str:encode-uri($name, true())}.codes.js"'/>
        </xsl:if>
      </Scene>
    </X3D>
  </xsl:template>

  <xsl:template name="proto-externs">
    <xsl:for-each select="$proto-codes[not(@kind = preceding-sibling::f:code/@kind)]">
      <xsl:variable name="proto" select="doc:message(concat('proto-name-', @kind))"/>
      <ExternProtoDeclare name="{$proto}" url='"prototypes/{@kind}.{$lang}.x3d"'>
        <field name="{doc:message('proto-field-name')}" type="MFFloat" accessType="inputOutput"/>
      </ExternProtoDeclare>
    </xsl:for-each>
  </xsl:template>

  <!-- The codes, one statement for a body. -->
  <xsl:template name="proto-data">
    <xsl:text>function initialize() {&#10;  const scene = Browser.currentScene;&#10;</xsl:text>
    <xsl:for-each select="$proto-codes">
      <xsl:if test="@name != ''"><xsl:value-of select="concat('  /* ', str:replace(string(@name), '*/', '* /'), ' */&#10;')"/></xsl:if>
      <xsl:value-of select="concat('  scene.getNamedNode(&quot;', doc:message('proto-body'), '_', @number, '&quot;).',
          doc:message('proto-field-name'), ' = new MFFloat(', str:replace(string(.), ' ', ', '), ');&#10;')"/>
    </xsl:for-each>
    <xsl:text>}&#10;</xsl:text>
  </xsl:template>

  <!-- Prototypes of all kinds: what another model needs is there already. -->
  <xsl:template name="proto-robot-parts">
    <p:part href="{$name}.codes.js" method="text"><text><xsl:call-template name="proto-data"/></text></p:part>
    <xsl:for-each select="$proto-kinds">
      <p:part href="prototypes/{.}.{$lang}.x3d"><xsl:apply-templates select="." mode="proto-file"/></p:part>
      <p:part href="prototypes/{.}.js" method="text"><text><xsl:apply-templates select="." mode="proto-generator"/></text></p:part>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="*" mode="proto-embed">
    <xsl:copy><xsl:copy-of select="@*"/><xsl:apply-templates select="node()" mode="proto-embed"/></xsl:copy>
  </xsl:template>

  <xsl:template match="ExternProtoDeclare" mode="proto-embed">
    <xsl:variable name="kind" select="substring-before(substring-after(@url, '/'), '.')"/>
    <xsl:apply-templates select="$proto-kinds[. = $kind]" mode="proto-declare">
      <xsl:with-param name="embed" select="true()"/>
    </xsl:apply-templates>
  </xsl:template>

  <xsl:template match="Script[@DEF = 'codes']" mode="proto-embed">
    <Script DEF="codes">ecmascript:
<xsl:call-template name="proto-data"/></Script>
  </xsl:template>

  <xsl:template match="m:model[not(m:gripper)]" mode="proto-notes">
    <p><xsl:value-of select="doc:message('proto-robot-note')"/></p>
  </xsl:template>

  <xsl:template match="m:model[not(m:gripper)]" mode="proto-controls">
    <xsl:variable name="field" select="doc:message('proto-field-name')"/>
    <div id="fields" role="group" aria-label="{doc:message('proto-codes')}">
      <xsl:for-each select="$proto-codes">
        <xsl:variable name="node" select="concat(doc:message('proto-body'), '_', @number)"/>
        <xsl:variable name="id" select="concat('field-', @number)"/>
        <div class="field wide">
          <label for="{$id}"><xsl:value-of select="$node"/></label>
          <textarea rows="{1 + floor(string-length() div 50)}" id="{$id}" data-node="{$node}" data-field="{$field}" data-type="MFFloat"><xsl:value-of select="."/></textarea>
          <button type="button" data-for="{$id}" aria-label="{concat(doc:message('proto-set'), ': ', $node)}">
            <xsl:value-of select="doc:message('proto-set')"/>
          </button>
          <p class="note">
            <xsl:value-of select="doc:message(concat('proto-kind-', @kind))"/>
            <xsl:if test="@name != ''"><xsl:value-of select="concat(' · ', @name)"/></xsl:if>
          </p>
        </div>
      </xsl:for-each>
      <p id="said" role="status"><xsl:text> </xsl:text></p>
    </div>
  </xsl:template>

</xsl:stylesheet>
