<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: tables of a report as those of XSL-FO, whose columns have widths of their own.
     Input: table of HTML, mode fo; sections, template fo-turned. Output: fo:table; the section with lies="yes" where a table
       or a drawing needs the longer side of the page.
     Parameters: of the mode: wide = millimetres that there are.
     Source: XSL 1.1; FOP leaves it to the author how wide columns are. A column has at least the room of its longest word; what
       is left is shared as the longest texts ask for it. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:fo="http://www.w3.org/1999/XSL/Format"
    xmlns:text="urn:systel:text" xmlns:dr="urn:systel:drawing" xmlns:str="http://exslt.org/strings" xmlns:math="http://exslt.org/math"
    xmlns:exsl="http://exslt.org/common" xmlns:svg="http://www.w3.org/2000/svg" xmlns:mml="http://www.w3.org/1998/Math/MathML" exclude-result-prefixes="mml svg text dr str math exsl">

  <!-- Of letters, points: usual, least. What a cell has beside its text, millimetres. -->
  <xsl:variable name="fo-letters" select="8.5"/>
  <xsl:variable name="fo-smaller" select="0.8"/>
  <xsl:variable name="fo-letters-least" select="6"/>
  <xsl:variable name="fo-cell" select="3.2"/>
  <!-- DejaVu Sans is wider than its condensed face, which is what can be measured; bold letters are wider still. -->
  <xsl:variable name="fo-wider" select="1.12"/>
  <xsl:variable name="fo-bolder" select="1.25"/>

  <xsl:template name="fo-turned">
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:variable name="needs">
        <xsl:for-each select="descendant::table[not(@hidden)]">
          <xsl:variable name="columns"><xsl:call-template name="fo-columns"/></xsl:variable>
          <n><xsl:value-of select="sum(exsl:node-set($columns)/c/@min) * $fo-letters-least div $fo-letters"/></n>
        </xsl:for-each>
      </xsl:variable>
      <xsl:if test="exsl:node-set($needs)/n[. &gt; $fo-wide] or descendant::svg:svg[substring-before(@width, 'mm') &gt; 1.4 * $fo-wide]"><xsl:attribute name="lies">yes</xsl:attribute></xsl:if>
      <xsl:copy-of select="node()"/>
    </xsl:copy>
  </xsl:template>

  <!-- Elements c with min and max (millimetres, in letters of the usual size) for each column of a table. -->
  <xsl:template name="fo-columns">
    <xsl:variable name="measured">
      <xsl:for-each select="thead/tr[1]/* | tbody/tr/* | tr/* | tfoot/tr/*">
        <xsl:variable name="before" select="preceding-sibling::*"/>
        <cell from="{1 + count($before) + sum($before/@colspan) - count($before/@colspan)}" span="{text:when(@colspan, string(@colspan), '1')}">
          <xsl:call-template name="fo-measured"/>
        </cell>
      </xsl:for-each>
      <!-- the second row of a head stands below the cells of the first that span columns -->
      <xsl:variable name="spans">
        <xsl:for-each select="thead/tr[1]/*[not(@rowspan)]">
          <xsl:variable name="before" select="preceding-sibling::*"/>
          <xsl:variable name="from" select="1 + count($before) + sum($before/@colspan) - count($before/@colspan)"/>
          <xsl:for-each select="str:split(str:padding(number(text:when(@colspan, string(@colspan), '1')), 'x'), '')"><at n="{$from + position() - 1}"/></xsl:for-each>
        </xsl:for-each>
      </xsl:variable>
      <xsl:variable name="below" select="exsl:node-set($spans)/at"/>
      <xsl:for-each select="thead/tr[2]/*">
        <xsl:variable name="n" select="position()"/>
        <cell from="{$below[$n]/@n}" span="{text:when(@colspan, string(@colspan), '1')}"><xsl:call-template name="fo-measured"/></cell>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="cells" select="exsl:node-set($measured)/cell"/>
    <xsl:variable name="ends"><xsl:for-each select="$cells"><e><xsl:value-of select="@from + @span - 1"/></e></xsl:for-each></xsl:variable>
    <xsl:variable name="count" select="math:max(exsl:node-set($ends)/e)"/>
    <xsl:if test="$cells">
      <xsl:for-each select="str:split(str:padding($count, 'x'), '')">
        <xsl:variable name="n" select="position()"/>
        <xsl:variable name="own" select="$cells[@from = $n and @span = 1]"/>
        <c min="{$fo-cell + number(text:when($own, string(math:max($own/@min)), '6'))}"
            max="{$fo-cell + number(text:when($own, string(math:max($own/@max)), '6'))}"/>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <!-- Attributes min (the longest word) and max (the longest line) of a cell. -->
  <xsl:template name="fo-measured">
    <xsl:variable name="k" select="$fo-letters * 0.3528 * text:when(self::th or b or strong, $fo-bolder, $fo-wider)"/>
    <!-- further lines of a formula stand further in -->
    <xsl:variable name="in" select="6 * (../@class = 'more' and not(following-sibling::*))"/>
    <xsl:variable name="lines">
      <xsl:for-each select="div[not(starts-with(@class, 'range'))] | current()[not(div)]"><xsl:call-template name="fo-line"><xsl:with-param name="k" select="$k"/></xsl:call-template></xsl:for-each>
      <xsl:if test="div[starts-with(@class, 'range')]"><l max="25" min="25"/></xsl:if>
    </xsl:variable>
    <xsl:variable name="all" select="exsl:node-set($lines)/l"/>
    <xsl:attribute name="max"><xsl:value-of select="$in + number(text:when($all, string(math:max($all/@max)), '0'))"/></xsl:attribute>
    <xsl:attribute name="min"><xsl:value-of select="$in + number(text:when($all, string(math:max($all/@min)), '0'))"/></xsl:attribute>
  </xsl:template>

  <xsl:template name="fo-line">
    <xsl:param name="k"/>
    <xsl:variable name="formulas"><xsl:for-each select="mml:math"><w><xsl:call-template name="fo-formula-width"/></w></xsl:for-each></xsl:variable>
    <xsl:variable name="drawn" select="sum(exsl:node-set($formulas)/w)"/>
    <xsl:variable name="text"><xsl:call-template name="fo-breakable"><xsl:with-param name="text" select="normalize-space(text:when(mml:math, '', string()))"/></xsl:call-template></xsl:variable>
    <xsl:variable name="mono" select="1 + 0.25 * boolean(code)"/>
    <xsl:variable name="words"><xsl:for-each select="str:tokenize($text, ' &#8203;')"><w><xsl:value-of select="dr:width(string(), $k, 1) * $mono"/></w></xsl:for-each></xsl:variable>
    <xsl:variable name="all" select="exsl:node-set($words)/w"/>
    <l max="{$drawn + dr:width(translate($text, '&#8203;', ''), $k, 1) * $mono}" min="{$drawn + number(text:when($all, string(math:max($all)), '0'))}"/>
  </xsl:template>

  <xsl:template match="table" mode="fo">
    <xsl:param name="wide" select="$fo-wide"/>
    <xsl:variable name="made"><xsl:call-template name="fo-columns"/></xsl:variable>
    <xsl:variable name="words" select="exsl:node-set($made)/c"/>
    <xsl:variable name="most" select="sum($words/@max)"/>
    <!-- long texts are given half of what they would take in one line, where that goes in -->
    <xsl:variable name="halves"><xsl:for-each select="$words"><c min="{text:when(@min * 2 &lt; @max, @max div 2, @min)}" max="{@max}"/></xsl:for-each></xsl:variable>
    <xsl:variable name="half" select="exsl:node-set($halves)/c"/>
    <xsl:variable name="roomy" select="sum($half/@min) * $fo-smaller &lt;= $wide"/>
    <xsl:variable name="columns" select="$half[$roomy] | $words[not($roomy)]"/>
    <xsl:variable name="least" select="sum($columns/@min)"/>
    <!-- a little smaller letters where a table is wider than the page, as small as needed where its words alone are -->
    <xsl:variable name="wished" select="text:when($most &lt;= $wide, 1, text:when(count($words) &lt; 5, 1, text:when($wide div $most &gt; $fo-smaller, $wide div $most, $fo-smaller)))"/>
    <xsl:variable name="k" select="text:when($least * $wished &gt; $wide, $wide div $least, $wished)"/>
    <xsl:variable name="free" select="$wide div $k - $least"/>
    <xsl:variable name="size" select="$fo-letters * $k"/>
    <xsl:if test="$columns">
      <xsl:apply-templates select="caption" mode="fo"/>
      <fo:table table-layout="fixed" font-size="{format-number($size, '0.##')}pt" line-height="1.25" space-after="4mm" border-collapse="separate">
        <xsl:if test="not(@class = 'formulas')">
          <xsl:attribute name="border-top">0.7pt solid #000</xsl:attribute>
          <xsl:attribute name="border-bottom">0.7pt solid #000</xsl:attribute>
        </xsl:if>
        <!-- short ones are not torn -->
        <xsl:if test="count(*/tr | tr) &lt; 9 and not(@class = 'formulas')"><xsl:attribute name="keep-together.within-column">always</xsl:attribute></xsl:if>
        <xsl:attribute name="width">
          <xsl:value-of select="concat(format-number(text:when($most * $k &lt; $wide, $most * $k, $wide), '0.###'), 'mm')"/>
        </xsl:attribute>
        <xsl:for-each select="$columns">
          <xsl:variable name="width" select="text:when($most * $k &lt;= $wide, @max, @min + $free * (@max - @min) div ($most - $least + ($most = $least)))"/>
          <fo:table-column column-number="{position()}" column-width="{format-number($width * $k, '0.###')}mm"/>
        </xsl:for-each>
        <xsl:if test="thead/tr/*">
          <fo:table-header><xsl:apply-templates select="thead/tr[*]" mode="fo"/></fo:table-header>
        </xsl:if>
        <!-- the totals stand once, after the last row -->
        <xsl:for-each select="tbody[tr/*]">
          <fo:table-body><xsl:apply-templates select="tr[*]" mode="fo"/></fo:table-body>
        </xsl:for-each>
        <xsl:if test="tr/*"><fo:table-body><xsl:apply-templates select="tr[*]" mode="fo"/></fo:table-body></xsl:if>
        <xsl:if test="tfoot/tr/*"><fo:table-body border-top="0.5pt solid #000"><xsl:apply-templates select="tfoot/tr[*]" mode="fo"/></fo:table-body></xsl:if>
      </fo:table>
    </xsl:if>
  </xsl:template>

  <xsl:template match="caption" mode="fo">
    <fo:block space-before="3mm" space-after="1.5mm" keep-together.within-column="always" keep-with-next.within-column="always"><xsl:apply-templates mode="fo"/></fo:block>
  </xsl:template>

  <xsl:template match="tr" mode="fo">
    <fo:table-row keep-together.within-column="always">
      <!-- neither the first nor the last rows stand alone on a page -->
      <xsl:if test="not(preceding-sibling::tr[2]) and following-sibling::tr"><xsl:attribute name="keep-with-next.within-column">always</xsl:attribute></xsl:if>
      <xsl:if test="preceding-sibling::tr and not(following-sibling::tr)"><xsl:attribute name="keep-with-previous.within-column">always</xsl:attribute></xsl:if>
      <xsl:if test="parent::thead"><xsl:attribute name="background-color">#eee</xsl:attribute></xsl:if>
      <xsl:apply-templates select="th | td" mode="fo"/>
    </fo:table-row>
  </xsl:template>

  <xsl:template match="th | td" mode="fo">
    <fo:table-cell padding="0.23em 0.43em">
      <xsl:if test="not(ancestor::table[1]/@class = 'formulas')">
        <xsl:attribute name="border-bottom">0.25pt solid #999</xsl:attribute>
        <!-- beside symbols, which are higher than letters -->
        <xsl:if test="../td//*[local-name() = 'math']"><xsl:attribute name="display-align">center</xsl:attribute></xsl:if>
      </xsl:if>
      <xsl:if test="@colspan"><xsl:attribute name="number-columns-spanned"><xsl:value-of select="@colspan"/></xsl:attribute></xsl:if>
      <xsl:if test="@rowspan"><xsl:attribute name="number-rows-spanned"><xsl:value-of select="@rowspan"/></xsl:attribute></xsl:if>
      <fo:block>
        <xsl:if test="self::th"><xsl:attribute name="font-weight">bold</xsl:attribute></xsl:if>
        <xsl:choose>
          <xsl:when test="contains(@class, 'group')"><xsl:attribute name="text-align">center</xsl:attribute></xsl:when>
          <xsl:when test="contains(@class, 'number') or self::td[not(@class)]/ancestor::table[1]/@class = 'numbers' or ancestor::table[1]/@class = 'formulas' and not(preceding-sibling::*)"><xsl:attribute name="text-align">right</xsl:attribute></xsl:when>
        </xsl:choose>
        <!-- lines of one formula after the first stand further in -->
        <xsl:if test="../@class = 'more' and not(following-sibling::*)"><xsl:attribute name="margin-left">6mm</xsl:attribute></xsl:if>
        <xsl:apply-templates mode="fo"/>
      </fo:block>
    </fo:table-cell>
  </xsl:template>
</xsl:stylesheet>
