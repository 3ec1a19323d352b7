<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the numbers by which the drawing calls bodies, for tables that tell of it.
  Input: a body of the model. Output: a number.
  Parameters: none. Source: labels.xsl, which leaves the others out.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:sh="urn:systel:sheet" xmlns:sv="urn:systel:svg"
  xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" exclude-result-prefixes="m sh sv">

  <!-- A part that is not drawn has none, nor one that alone goes on a moving body: it is that link. -->
  <func:function name="sh:link">
    <xsl:param name="body"/>
    <xsl:variable name="drawn" select="$body/ancestor-or-self::m:body[not(m:joint/@type = 'fixed' and sv:merged(.))]"/>
    <xsl:variable name="own" select="$drawn[last()]"/>
    <xsl:variable name="base" select="$drawn[$own/m:joint/@type = 'fixed'][last() - 1][m:joint/@type != 'fixed'][count(sv:borne(.)) = 1 and not(key('sv-loop', @number))]"/>
    <func:result select="string(($base | $own[not($base)])/@number)"/>
  </func:function>
</xsl:stylesheet>
