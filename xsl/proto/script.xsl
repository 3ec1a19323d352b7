<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the text of the script inside the gripper's prototype: tables made from the functions, then
       the files of this folder.
     Input: none; call proto-script, for a robot proto-codes-script, which reads codes and goes ways.
     Output: text, "ecmascript:" in front.
     Parameters: lang, through doc:message.
     Source: orientation functions (codes); import/gripper-types.xml (how many numbers a type has). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:g="urn:systel:gripper" xmlns:o="urn:systel:orientation" xmlns:doc="urn:systel:document"
    xmlns:f="urn:systel:proto" xmlns:v="urn:systel:vocabulary" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    xmlns:str="http://exslt.org/strings" exclude-result-prefixes="g o f v doc str">
  <xsl:import href="../lib/text.xsl"/>

  <xsl:variable name="proto-types" select="document('../import/gripper-types.xml')/g:types"/>

  <!-- What a field is called in the document's language: as in descriptions of grippers, whatever language the model has. -->
  <xsl:variable name="proto-words" select="document('../vocabulary.xml')/v:vocabulary/v:kind[@name = 'gripper']/v:element"/>
  <func:function name="f:name">
    <xsl:param name="field"/>
    <func:result select="string($proto-words[@name = $field]/*[local-name() = $lang][1])"/>
  </func:function>

  <xsl:template name="proto-script">
    <xsl:call-template name="proto-codes-script"/>
    <xsl:value-of select="doc:text('gripper.js')"/>
  </xsl:template>

  <xsl:template name="proto-codes-script">
    <xsl:text>ecmascript:&#10;const CODES = {&#10;</xsl:text>
    <xsl:for-each select="str:tokenize(o:codes())">
      <xsl:value-of select="concat('  ', ., ': [', translate(o:quaternion(string(.)), ' ', ','), '],&#10;')"/>
    </xsl:for-each>
    <xsl:text>};&#10;const PLACES = [</xsl:text>
    <xsl:for-each select="$proto-types/g:place">
      <xsl:sort select="@type" data-type="number"/>
      <xsl:value-of select="concat('[', count(g:slot), ',', @arm-least, ',', @arm-most, '],')"/>
    </xsl:for-each>
    <xsl:text>];&#10;const TURNS = [</xsl:text>
    <xsl:for-each select="$proto-types/g:turn[not(@type = preceding-sibling::g:turn/@type)]">
      <xsl:sort select="@type" data-type="number"/>
      <xsl:variable name="forms" select="$proto-types/g:turn[@type = current()/@type]"/>
      <xsl:value-of select="concat('[', count($forms[1]/g:slot), ',', count($forms[last()]/g:slot), '],')"/>
    </xsl:for-each>
    <xsl:text>];&#10;const TEXTS = {&#10;</xsl:text>
    <xsl:for-each select="str:tokenize('position move turn transitions')">
      <xsl:value-of select="concat('  ', ., ': ')"/>
      <xsl:call-template name="text-quoted">
        <xsl:with-param name="text" select="doc:message(concat('proto-bad-', .), f:name(string(.)))"/>
      </xsl:call-template>
      <xsl:text>,&#10;</xsl:text>
    </xsl:for-each>
    <xsl:text>  unreached: </xsl:text>
    <xsl:call-template name="text-quoted"><xsl:with-param name="text" select="doc:message('proto-bad-unreached')"/></xsl:call-template>
    <xsl:text>,&#10;};&#10;</xsl:text>
    <xsl:value-of select="doc:text('quaternion.js')"/>
    <xsl:value-of select="doc:text('position.js')"/>
    <xsl:value-of select="doc:text('way.js')"/>
  </xsl:template>

</xsl:stylesheet>
