<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: where limbs, chains from the ground, end.
     Input: bodies of the normal form. Output: of the function. Parameters: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
    xmlns:func="http://exslt.org/functions" xmlns:limb="urn:systel:limb" extension-element-prefixes="func" exclude-result-prefixes="m limb">

  <!-- Whether bodies move, or what is fixed to them bears one that does. Nothing beyond the first that moves is looked at. -->
  <func:function name="limb:leads">
    <xsl:param name="bodies"/>
    <xsl:choose>
      <xsl:when test="not($bodies)"><func:result select="false()"/></xsl:when>
      <xsl:when test="$bodies/m:joint[@type != 'fixed' and not(starts-with(@type, 'gripper'))]"><func:result select="true()"/></xsl:when>
      <xsl:otherwise><func:result select="limb:leads($bodies/m:body)"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

</xsl:stylesheet>
