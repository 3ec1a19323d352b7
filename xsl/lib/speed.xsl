<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a speed as a person writes it.
     Input: text such as 60rpm, -60об/мин, 360deg/s, 2rad/s, 0.1m/s, 50mm/s; a number without a unit is counted in $otherwise.
     Output: sp:si(text, otherwise): the number of rad/s or m/s; nothing where it is none; sp:turns(text): whether its unit is one of turning.
     Parameters: none. Source: docs/SHEETS.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:sp="urn:systel:speed"
    xmlns:func="http://exslt.org/functions" xmlns:exsl="http://exslt.org/common" xmlns:text="urn:systel:text" extension-element-prefixes="func" exclude-result-prefixes="sp exsl text">

  <xsl:variable name="sp-units">
    <unit name="rpm" si="0.10471975511965977" turns="1"/><unit name="об/мин" si="0.10471975511965977" turns="1"/>
    <unit name="deg/s" si="0.017453292519943295" turns="1"/><unit name="°/s" si="0.017453292519943295" turns="1"/><unit name="°/с" si="0.017453292519943295" turns="1"/>
    <unit name="rad/s" si="1" turns="1"/><unit name="рад/с" si="1" turns="1"/>
    <unit name="m/s" si="1"/><unit name="м/с" si="1"/><unit name="mm/s" si="0.001"/><unit name="мм/с" si="0.001"/>
  </xsl:variable>

  <func:function name="sp:unit">
    <xsl:param name="text"/>
    <func:result select="translate($text, ' &#160;0123456789.+-', '')"/>
  </func:function>

  <func:function name="sp:si">
    <xsl:param name="text"/>
    <xsl:param name="otherwise" select="'rad/s'"/>
    <xsl:variable name="own" select="sp:unit($text)"/>
    <xsl:variable name="unit" select="exsl:node-set($sp-units)/unit[@name = text:when($own, $own, $otherwise)]"/>
    <xsl:variable name="value" select="translate($text, translate($text, '0123456789.-', ''), '')"/>
    <xsl:choose>
      <xsl:when test="$unit and number($value) = number($value) and number($value) != 0"><func:result select="number($value) * $unit/@si"/></xsl:when>
      <xsl:otherwise><func:result select="''"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <func:function name="sp:turns">
    <xsl:param name="text"/>
    <func:result select="sp:unit($text) = '' or boolean(exsl:node-set($sp-units)/unit[@turns][@name = sp:unit($text)])"/>
  </func:function>
</xsl:stylesheet>
