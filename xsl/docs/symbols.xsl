<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what the page of the symbols and its picture share: the list of the symbols with their names.
  Input: svg/symbols.xml, messages.xml. Output: entry = id, gost, iso, types, en, en-view, ru, ru-view, in the order of the library.
  Parameters: none.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:s="urn:systel:symbols"
  xmlns:t="urn:systel:messages" xmlns:sv="urn:systel:svg" xmlns:exsl="http://exslt.org/common"
  xmlns:func="http://exslt.org/functions" extension-element-prefixes="exsl func" exclude-result-prefixes="s t sv">

  <xsl:variable name="library" select="document('../svg/symbols.xml')/s:symbols"/>
  <xsl:variable name="texts" select="document('../messages.xml')/t:messages"/>
  <xsl:key name="text" match="t:message" use="@id"/>

  <func:function name="sv:text">
    <xsl:param name="id"/>
    <xsl:param name="lang"/>
    <xsl:variable name="found"><xsl:for-each select="$texts">
      <xsl:value-of select="key('text', $id)/*[local-name() = $lang]"/>
    </xsl:for-each></xsl:variable>
    <xsl:if test="$found = ''"><xsl:message terminate="yes">no text <xsl:value-of select="$id"/></xsl:message></xsl:if>
    <func:result select="string($found)"/>
  </func:function>

  <!-- A pair's symbol is named by the pair and how it is seen, any other by its own name. -->
  <xsl:variable name="entry-list">
    <xsl:for-each select="$library/s:symbol">
      <xsl:variable name="pairs" select="$library/s:pair[@symbol = current()/@id]"/>
      <entry id="{@id}" gost="{@gost}" iso="{@iso}">
        <xsl:attribute name="types">
          <xsl:for-each select="$pairs">
            <xsl:if test="position() != 1">, </xsl:if>
            <xsl:value-of select="@type"/>
          </xsl:for-each>
        </xsl:attribute>
        <xsl:variable name="id" select="@id"/>
        <xsl:for-each select="document('')/*/sv:langs/l">
          <xsl:variable name="lang" select="string()"/>
          <xsl:attribute name="{$lang}">
            <xsl:choose>
              <xsl:when test="$pairs">
                <xsl:value-of select="sv:text(concat('pair-', $pairs[1]/@type), $lang)"/>
              </xsl:when>
              <xsl:otherwise><xsl:value-of select="sv:text(concat('symbol-', $id), $lang)"/></xsl:otherwise>
            </xsl:choose>
          </xsl:attribute>
          <xsl:attribute name="{$lang}-view">
            <xsl:if test="$pairs[1]/@view"><xsl:value-of select="sv:text(concat('symbol-view-', $pairs[1]/@view), $lang)"/></xsl:if>
          </xsl:attribute>
        </xsl:for-each>
      </entry>
    </xsl:for-each>
    <!-- What is as large as the thing itself. -->
    <xsl:for-each select="document('')/*/sv:drawn/d">
      <entry drawn="true" id="{@id}" types="{@kind}" gost="{@gost}" iso="{@iso}" en="{sv:text(concat('symbol-', @id), 'en')}" ru="{sv:text(concat('symbol-', @id), 'ru')}"
        en-view="" ru-view=""/>
    </xsl:for-each>
  </xsl:variable>
  <sv:drawn>
    <d xmlns="" id="gears" kind="gear" gost="34а" iso="2"/><d xmlns="" id="gears-side" kind="gear" gost="34а" iso="2"/><d xmlns="" id="internal-gears" kind="internal-gear" gost="34б" iso="2"/>
    <d xmlns="" id="rack-and-wheel" kind="rack" gost="38" iso="2"/><d xmlns="" id="belt" kind="belt" gost="28" iso="4"/><d xmlns="" id="belt-side" kind="belt" gost="28" iso="4"/>
    <d xmlns="" id="internal-gears-side" kind="internal-gear" gost="34б" iso="2"/>
    <d xmlns="" id="planet-side" kind="gear" gost="34а" iso="2"/><d xmlns="" id="rack-side" kind="rack" gost="38" iso="2"/><d xmlns="" id="cam" kind="cam" gost="18, 20в" iso="2"/><d xmlns="" id="cam-point" kind="cam" gost="18, 20а" iso="2"/>
    <d xmlns="" id="cam-flat" kind="cam" gost="18, 20г" iso="2"/><d xmlns="" id="cam-rocker" kind="cam" gost="18, 20в" iso="2"/><d xmlns="" id="cam-side" kind="cam" gost="18, 20в" iso="2"/><d xmlns="" id="wheel" kind=""/><d xmlns="" id="wheel-side" kind=""/>
  </sv:drawn>
  <xsl:variable name="entries" select="exsl:node-set($entry-list)/entry"/>
  <sv:langs><l xmlns="">en</l><l xmlns="">ru</l></sv:langs>
</xsl:stylesheet>
