<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the sections of the products of all pairs of axial orientations, coloured by class, and
       of the transitions between them.
     Input: $orientations of atlas.xsl. Parameters: none. Source: paper 000, sections 2 and 3. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:a="urn:systel:atlas"
    xmlns:o="urn:systel:orientation"
    xmlns:q="urn:systel:quaternion"
    xmlns:num="urn:systel:number"
    xmlns:doc="urn:systel:document"
    xmlns:exsl="http://exslt.org/common"
    xmlns:math="http://exslt.org/math"
    xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="a o q num doc exsl math str">

  <xsl:template match="a:section[@id = 'products']">
    <p><xsl:value-of select="doc:message('atlas-about-products')"/></p>
    <xsl:call-template name="legend"/>
    <xsl:call-template name="square">
      <xsl:with-param name="id" select="@id"/>
      <xsl:with-param name="corner" select="'a * b'"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="a:section[@id = 'transitions']">
    <p><xsl:value-of select="doc:message('atlas-about-transitions')"/></p>
    <xsl:call-template name="square">
      <xsl:with-param name="id" select="@id"/>
      <xsl:with-param name="corner" select="'a → b'"/>
    </xsl:call-template>
  </xsl:template>

  <!-- The table of all pairs, 24 × 24. -->
  <xsl:template name="square">
    <xsl:param name="id"/>
    <xsl:param name="corner"/>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="{$id}-heading">
      <table class="square {$id}">
        <thead>
          <tr>
            <th scope="col"><xsl:value-of select="$corner"/></th>
            <xsl:for-each select="$orientations">
              <th scope="col"><xsl:value-of select="@code"/></th>
            </xsl:for-each>
          </tr>
        </thead>
        <tbody>
          <xsl:for-each select="$orientations">
            <xsl:variable name="row" select="@code"/>
            <tr>
              <th scope="row"><xsl:value-of select="@code"/></th>
              <xsl:for-each select="$orientations">
                <xsl:choose>
                  <xsl:when test="$id = 'products'">
                    <xsl:variable name="product" select="o:product($row, @code)"/>
                    <td class="{a:css(o:class($product))}"><xsl:value-of select="$product"/></td>
                  </xsl:when>
                  <xsl:otherwise>
                    <xsl:call-template name="transition">
                      <xsl:with-param name="rotation" select="o:transition($row, @code)"/>
                    </xsl:call-template>
                  </xsl:otherwise>
                </xsl:choose>
              </xsl:for-each>
            </tr>
          </xsl:for-each>
        </tbody>
      </table>
    </div>
  </xsl:template>

  <!-- The axis above its angle. -->
  <xsl:template name="transition">
    <xsl:param name="rotation"/>
    <xsl:variable name="numbers" select="str:split(a:euler($rotation))"/>
    <td class="{a:css(o:class(o:code(q:from-rotation($rotation))))}">
      <xsl:value-of select="a:minus(concat($numbers[1], ' ', $numbers[2], ' ', $numbers[3]))"/>
      <xsl:text> </xsl:text>
      <br/>
      <b><xsl:value-of select="$numbers[4]"/></b>
    </td>
  </xsl:template>

</xsl:stylesheet>
