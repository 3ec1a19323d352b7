<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the section of the 24 axial orientations: their drawings by octants as in table 1 of
       paper 000.
     Input: $orientations of atlas.xsl. Parameters: lang. Source: paper 000, section 1 and table 1. -->
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

  <!-- The octants in the order of figure 2, by the signs of x (right), y (up), z (to us). -->
  <xsl:variable name="octants" select="str:split('+++ ++- -+- -++ +-+ +-- --- --+')"/>

  <!-- The turn whose angle paper 000 prints as 240 in table 1. -->
  <xsl:variable name="misprinted" select="'-1 1 -1 120'"/>

  <xsl:template match="a:section[@id = 'orientations']">
    <xsl:call-template name="directions"/>
    <div class="octants">
      <xsl:call-template name="octant">
        <xsl:with-param name="number" select="1"/>
        <xsl:with-param name="code" select="$identity"/>
      </xsl:call-template>
    </div>
    <xsl:call-template name="misprints"/>
  </xsl:template>

  <!-- An octant with the orientation of the first row, then the next one. The other two have the
       names of the axes in another turn. From octant to octant the gripper of the first row keeps
       one of its axes: x, y, z, x and so on. -->
  <xsl:template name="octant">
    <xsl:param name="number"/>
    <xsl:param name="code"/>
    <xsl:variable name="renaming"
        select="o:code(q:from-rotation(concat('1 1 1 ', 2 * math:constant('PI', 17) div 3)))"/>
    <xsl:variable name="second" select="o:product($code, $renaming)"/>
    <section class="octant">
      <h3>
        <xsl:value-of select="doc:message('atlas-octant', $number)"/>
        <xsl:text> </xsl:text>
        <span class="signs">
          <xsl:value-of select="a:minus($orientations[@code = $code]/@octant)"/>
        </span>
      </h3>
      <xsl:call-template name="card">
        <xsl:with-param name="code" select="$code"/>
      </xsl:call-template>
      <xsl:call-template name="card">
        <xsl:with-param name="code" select="$second"/>
      </xsl:call-template>
      <xsl:call-template name="card">
        <xsl:with-param name="code" select="o:product($second, $renaming)"/>
      </xsl:call-template>
    </section>
    <xsl:variable name="kept" select="($number - 1) mod 3 + 1"/>
    <xsl:variable name="next" select="$orientations[@octant = $octants[$number + 1]]
        [math:abs(num:item(o:transition($code, @code), $kept)) &gt; 0.9]/@code"/>
    <xsl:if test="$number &lt; count($octants)">
      <xsl:call-template name="octant">
        <xsl:with-param name="number" select="$number + 1"/>
        <xsl:with-param name="code" select="string($next)"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template name="card">
    <xsl:param name="code"/>
    <figure class="card" id="oc{$code}">
      <xsl:call-template name="gripper">
        <xsl:with-param name="code" select="$code"/>
      </xsl:call-template>
      <figcaption>
        <xsl:call-template name="chip">
          <xsl:with-param name="code" select="$code"/>
        </xsl:call-template>
        <xsl:if test="$orientations[@code = $code]/@turn = $misprinted">
          <sup><a href="#misprint">*</a></sup>
        </xsl:if>
        <span class="euler">
          <xsl:call-template name="euler">
            <xsl:with-param name="turn" select="$orientations[@code = $code]/@turn"/>
          </xsl:call-template>
        </span>
        <span class="phrase"><xsl:value-of select="o:phrase($code, $lang)"/></span>
      </figcaption>
    </figure>
  </xsl:template>

  <!-- Euler parameters with commas between, as in the table. -->
  <xsl:template name="euler">
    <xsl:param name="turn"/>
    <xsl:value-of select="a:minus(str:replace($turn, ' ', ', '))"/>
  </xsl:template>

  <!-- What the digits of a code mean. -->
  <xsl:template name="directions">
    <xsl:variable name="meanings">
      <xsl:for-each select="str:split('1 2 3 4 5 6')">
        <xsl:if test="position() &gt; 1">, </xsl:if>
        <xsl:value-of select="concat(., ' ', doc:message(concat('atlas-direction-', .)))"/>
      </xsl:for-each>
    </xsl:variable>
    <p><xsl:value-of select="doc:message('atlas-about-codes', $meanings, $identity)"/></p>
  </xsl:template>

  <!-- Paper 000 prints 240 where the turn is 120: that would be another orientation's. -->
  <xsl:template name="misprints">
    <xsl:variable name="cell" select="$orientations[@turn = $misprinted]"/>
    <xsl:variable name="printed" select="str:replace(string($cell/@turn), '120', '240')"/>
    <xsl:variable name="radians" select="num:to-si($printed, 'm m m deg')"/>
    <p class="note" id="misprint">
      <xsl:text>* </xsl:text>
      <xsl:value-of select="doc:message('atlas-misprint', string($cell/@code),
          a:minus(str:replace($printed, ' ', ', ')), o:code(q:from-rotation($radians)),
          a:minus(str:replace(string($cell/@turn), ' ', ', ')))"/>
    </p>
  </xsl:template>

</xsl:stylesheet>
