<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the class that the structure of a system has.
     Input: the normal form. Included by the analysis, the check and the import of the normal form.
     Output: the template structure-class: an abbreviation as text.
     Parameters: none.
     Source: paper 002 section 2; the ground counts as a body, so two bodies on it make a tree. What is fixed to a
       body is part of it: frames of tools make no branches. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" exclude-result-prefixes="m">

  <xsl:key name="limb" match="m:body[m:joint/@type != 'fixed']" use="generate-id(ancestor::m:body[not(m:joint/@type = 'fixed')][1])"/>

  <xsl:template name="structure-class">
    <xsl:if test="starts-with(/m:model/@class, 'П')">П</xsl:if>
    <xsl:if test="/m:model/m:body/descendant-or-self::m:body[key('limb', generate-id())[2]]">Д</xsl:if>
    <xsl:text>СТ</xsl:text>
    <xsl:if test="not(/m:model/m:loop)">О</xsl:if>
    <xsl:text>В</xsl:text>
  </xsl:template>
</xsl:stylesheet>
