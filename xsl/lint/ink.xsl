<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: clauses about what is drawn: widths of lines, letters, symbols of pairs, numbers of links.
     Input: the sheet. Output: place elements where a clause is broken.
     Parameters: variables of lint.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:l="urn:systel:lint"
    xmlns:s="http://www.w3.org/2000/svg" xmlns:y="urn:systel:symbols" xmlns:doc="urn:systel:document" xmlns:dr="urn:systel:drawing"
    xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings" xmlns:xlink="http://www.w3.org/1999/xlink"
    exclude-result-prefixes="l s y doc dr num str xlink">

  <xsl:key name="drawn" match="s:g[@data-body] | s:g[@id]" use="concat(@data-body, @id)"/>

  <!-- Rules of the sheet's own style: "selector{stroke-width:.7;…". A white outline of letters is no line. -->
  <xsl:template match="l:clause[@id = 'lines']" mode="lint">
    <xsl:for-each select="$sheet//s:style">
      <xsl:variable name="style" select="."/>
      <xsl:for-each select="str:tokenize(string(.), '}')[contains(., 'stroke-width:')][not(contains(., 'stroke:#fff') or contains(., 'stroke:white'))]">
        <xsl:variable name="width" select="number(translate(substring(concat(substring-before(concat(substring-after(., 'stroke-width:'), ';'), ';'), ' '), 1, 8), ' px&#10;', ''))"/>
        <xsl:if test="not(l:is-line($width))">
          <xsl:call-template name="lint-place">
            <xsl:with-param name="node" select="$style"/>
            <xsl:with-param name="text" select="doc:message('lint-rule', normalize-space(substring-before(., '{')), string($width))"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:for-each>
    </xsl:for-each>
    <xsl:for-each select="$sheet//*[@stroke-width][not(ancestor-or-self::*[contains(@transform, 'scale') or contains(@transform, 'matrix')])][not(@stroke = '#fff' or @stroke = 'white')]">
      <xsl:if test="not(l:is-line(number(@stroke-width)))">
        <xsl:call-template name="lint-place">
          <xsl:with-param name="node" select="."/>
          <xsl:with-param name="text" select="doc:message('lint-rule', name(), string(@stroke-width))"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="l:clause[@id = 'letters']" mode="lint">
    <xsl:variable name="row" select="'1.8 2.5 3.5 5 7 10 14 20 28 40'"/>
    <xsl:for-each select="$sheet//*[@font-size][not(l:in-row(l:height(translate(@font-size, 'px', '')), $row))]">
      <xsl:call-template name="lint-place">
        <xsl:with-param name="node" select="."/>
        <xsl:with-param name="text" select="doc:message('lint-letters-of', normalize-space(.), num:format(l:height(translate(@font-size, 'px', '')), 2))"/>
      </xsl:call-template>
    </xsl:for-each>
    <xsl:for-each select="$sheet//s:style">
      <xsl:variable name="style" select="."/>
      <xsl:for-each select="str:tokenize(string(.), '{};: ')[substring(., string-length(.) - 1) = 'px'][not(l:in-row(l:height(substring-before(., 'px')), $row))]">
        <xsl:call-template name="lint-place">
          <xsl:with-param name="node" select="$style"/>
          <xsl:with-param name="text" select="doc:message('lint-letters-of', string(.), num:format(l:height(substring-before(., 'px')), 2))"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="l:clause[@id = 'symbols']" mode="lint">
    <xsl:variable name="known" select="document('../svg/symbols.xml')/y:symbols/y:symbol"/>
    <xsl:variable name="own" select="document('../svg/symbols-paper002.xml')/y:symbols/y:symbol"/>
    <xsl:for-each select="$sheet//s:use[starts-with(concat(@class, ' '), 'pair ')]">
      <xsl:variable name="name" select="substring-after(@xlink:href, '#sym-')"/>
      <xsl:variable name="drawing" select="$sheet//s:g[@id = concat('sym-', $name)]"/>
      <xsl:if test="not($known[@id = $name]) or not($drawing)">
        <xsl:call-template name="lint-place">
          <xsl:with-param name="node" select="."/>
          <xsl:with-param name="text" select="doc:message('lint-symbol', string(@class), string(@xlink:href))"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- Every body that is drawn has its number beside it; one at its base's pole shows nothing of its own. -->
  <xsl:template match="l:clause[@id = 'numbers']" mode="lint">
    <xsl:variable name="numbers" select="$sheet//s:text[contains(concat(' ', @class, ' '), ' number ')]"/>
    <xsl:for-each select="$sheet//s:g[contains(concat(' ', @class, ' '), ' body ')][starts-with(@id, 'body_') and @id != 'body_0']
        [*[not(self::s:title or self::s:g[contains(concat(' ', @class, ' '), ' body ')])]]">
      <xsl:variable name="number" select="substring-after(@id, 'body_')"/>
      <xsl:if test="$numbers and not($numbers[normalize-space() = $number or @data-body = current()/@id])">
        <xsl:call-template name="lint-place">
          <xsl:with-param name="node" select="."/>
          <xsl:with-param name="text" select="doc:message('lint-number', $number)"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- Upright letters of one drawing that stand on each other. -->
  <xsl:template match="l:clause[@id = 'covered']" mode="lint">
    <xsl:for-each select="$sheet//s:g[@class = 'labels']/s:text[@x and @y and not(@transform)]">
      <xsl:variable name="box" select="l:text-box(.)"/>
      <xsl:for-each select="following-sibling::s:text[@x and @y and not(@transform)][l:meet($box, l:text-box(.))]">
        <xsl:call-template name="lint-place">
          <xsl:with-param name="node" select="."/>
          <xsl:with-param name="text" select="doc:message('lint-on', normalize-space(.), string(@x), string(@y))"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

</xsl:stylesheet>
