<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: letters, leaders and marks in the layer over the bodies, upright wherever their bodies turn.
  Input: label and mark of label-choice.xsl (mode sv-draw). Output: SVG in millimetres of the picture.
  Parameters: none. goes = what it goes with in a page whose scheme moves (loads.xsl). Source: DRAWING practice: letters 3.5 mm, indices 2.5 mm as smaller spans.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://www.w3.org/2000/svg"
  xmlns:sv="urn:systel:svg" exclude-result-prefixes="sv">

  <xsl:template match="label" mode="sv-draw">
    <xsl:for-each select="leader">
      <path class="leader" d="M{sv:n(@ax)} {sv:n(@ay)}L{sv:n(@bx)} {sv:n(@by)}"/>
    </xsl:for-each>
    <!-- LibreOffice and prawn-svg put every span of a centred text in its middle: of several, the first begins where they begin,
         or somewhat before, so that they go no farther in wider letters of another font. -->
    <xsl:variable name="back"><xsl:choose>
      <xsl:when test="@drawn and not(contains(concat(' ', @class, ' '), ' small ') or contains(concat(' ', @class, ' '), ' note '))"><xsl:value-of select="(3 * @w + @drawn) div 8"/></xsl:when>
      <xsl:otherwise>0</xsl:otherwise>
    </xsl:choose></xsl:variable>
    <text class="{@class}">
      <xsl:if test="$back != 0"><xsl:attribute name="text-anchor">start</xsl:attribute></xsl:if>
      <xsl:if test="@goes"><xsl:attribute name="data-goes"><xsl:value-of select="@goes"/></xsl:attribute></xsl:if>
      <xsl:choose>
        <xsl:when test="@turn and @turn != 0">
          <xsl:if test="$back != 0"><xsl:attribute name="x"><xsl:value-of select="sv:n(-$back)"/></xsl:attribute></xsl:if>
          <xsl:attribute name="y"><xsl:value-of select="sv:n(@half)"/></xsl:attribute>
          <xsl:attribute name="transform">
            <xsl:value-of select="concat('translate(', sv:n(@x), ' ', sv:n(@y), ') rotate(', sv:n(@turn), ')')"/>
          </xsl:attribute>
        </xsl:when>
        <xsl:otherwise>
          <xsl:attribute name="x"><xsl:value-of select="sv:n(@x - $back)"/></xsl:attribute>
          <xsl:attribute name="y"><xsl:value-of select="sv:n(@y + @half)"/></xsl:attribute>
        </xsl:otherwise>
      </xsl:choose>
      <xsl:for-each select="run">
        <xsl:choose>
          <xsl:when test="@index"><tspan class="index" dx="-0.3" dy="0.9"><xsl:value-of select="."/></tspan></xsl:when>
          <xsl:when test="@small">
            <tspan class="index">
              <xsl:if test="position() > 1"><xsl:attribute name="dx">1.1</xsl:attribute></xsl:if>
              <xsl:if test="preceding-sibling::run[1]/@index"><xsl:attribute name="dy">-0.9</xsl:attribute></xsl:if>
              <xsl:value-of select="."/>
            </tspan>
          </xsl:when>
          <xsl:when test="position() = 1"><xsl:value-of select="."/></xsl:when>
          <xsl:otherwise>
            <tspan dx="{1.1 * (. != ',')}">
              <xsl:if test="preceding-sibling::run[1]/@index"><xsl:attribute name="dy">-0.9</xsl:attribute></xsl:if>
              <xsl:value-of select="."/>
            </tspan>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
    </text>
  </xsl:template>

  <xsl:template match="mark" mode="sv-draw">
    <g class="mark {@class}">
      <xsl:if test="@goes"><xsl:attribute name="data-goes"><xsl:value-of select="@goes"/></xsl:attribute></xsl:if>
      <xsl:if test="@x != 0 or @y != 0 or @turn != 0">
        <xsl:attribute name="transform">
          <xsl:value-of select="concat('translate(', sv:n(@x), ' ', sv:n(@y), ')')"/>
          <xsl:if test="@turn != 0"><xsl:value-of select="concat(' rotate(', sv:n(@turn), ')')"/></xsl:if>
        </xsl:attribute>
      </xsl:if>
      <xsl:for-each select="path">
        <path d="{@d}"><xsl:if test="@class"><xsl:copy-of select="@class"/></xsl:if></path>
      </xsl:for-each>
    </g>
  </xsl:template>
</xsl:stylesheet>
