<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what a report says in HTML, as blocks of XSL-FO.
     Input: elements of HTML without namespace, mode fo. Output: XSL-FO. What only a pointer or a script works is left out.
     Parameters: of the modes: wide, high = millimetres that there are.
     Source: XSL 1.1. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:fo="http://www.w3.org/1999/XSL/Format"
    xmlns:text="urn:systel:text" xmlns:str="http://exslt.org/strings" xmlns:svg="http://www.w3.org/2000/svg" exclude-result-prefixes="text str svg">

  <xsl:template match="section" mode="fo">
    <xsl:param name="wide"/><xsl:param name="high"/>
    <fo:block id="{generate-id()}" space-before="6mm" space-before.conditionality="discard">
      <xsl:apply-templates mode="fo"><xsl:with-param name="wide" select="$wide"/><xsl:with-param name="high" select="$high"/></xsl:apply-templates>
    </fo:block>
  </xsl:template>

  <xsl:template match="header | main | div | details | figure" mode="fo">
    <xsl:param name="wide"/><xsl:param name="high"/>
    <fo:block>
      <xsl:apply-templates mode="fo"><xsl:with-param name="wide" select="$wide"/><xsl:with-param name="high" select="$high"/></xsl:apply-templates>
    </fo:block>
  </xsl:template>

  <!-- Pictures stay with what is said of them. -->
  <xsl:template match="figure" mode="fo">
    <xsl:param name="wide"/><xsl:param name="high"/>
    <fo:block space-before="3mm" space-after="3mm" keep-together.within-column="always" text-align="center">
      <xsl:apply-templates mode="fo"><xsl:with-param name="wide" select="$wide"/><xsl:with-param name="high" select="$high - 22"/></xsl:apply-templates>
    </fo:block>
  </xsl:template>

  <xsl:template match="figcaption" mode="fo">
    <xsl:if test="normalize-space() != ''">
      <fo:block font-size="8pt" color="#333" space-before="1mm" keep-with-previous.within-column="always"><xsl:apply-templates mode="fo"/></fo:block>
    </xsl:if>
  </xsl:template>

  <xsl:template match="h1" mode="fo">
    <fo:block font-size="18pt" line-height="1.2" font-weight="bold" space-after="3mm"><xsl:apply-templates mode="fo"/></fo:block>
  </xsl:template>
  <xsl:template match="h2" mode="fo">
    <fo:block font-size="12.5pt" line-height="1.2" font-weight="bold" space-after="2.5mm" keep-with-next.within-column="always"><xsl:apply-templates mode="fo"/></fo:block>
  </xsl:template>
  <xsl:template match="h3 | h4" mode="fo">
    <fo:block font-size="10pt" font-weight="bold" space-before="4mm" space-after="1.5mm" keep-with-next.within-column="always"><xsl:apply-templates mode="fo"/></fo:block>
  </xsl:template>

  <xsl:template match="p" mode="fo">
    <fo:block space-after="2mm" orphans="3" widows="3">
      <xsl:variable name="opens" select="preceding-sibling::h2 and not(preceding-sibling::*[not(self::h2 or self::p)])"/>
      <!-- what introduces a table or a picture stands on its page -->
      <xsl:if test="following-sibling::*[1][self::table or self::figure or self::div[table] or self::h3[$opens] or self::p[$opens] or self::details[$opens] or self::form[$opens][.//input[@value != '']] or self::div[starts-with(@class, 'sectors')]]"><xsl:attribute name="keep-with-next.within-column">always</xsl:attribute><xsl:attribute name="keep-together.within-column">always</xsl:attribute></xsl:if>
      <xsl:call-template name="fo-tone"/>
      <xsl:apply-templates mode="fo"/>
    </fo:block>
  </xsl:template>
  <xsl:template match="p[@class = 'kicker']" mode="fo">
    <fo:block color="#444" space-after="1mm"><xsl:apply-templates mode="fo"/></fo:block>
  </xsl:template>

  <!-- Small pictures side by side. -->
  <!-- one condition: for a second one a pattern looks through the whole document, for every element of it -->
  <xsl:template match="div[starts-with(@class, 'sectors') and figure[2]]" mode="fo">
    <xsl:param name="wide"/><xsl:param name="high"/>
    <xsl:variable name="columns" select="3 - contains(@class, 'pictures')"/>
    <fo:table table-layout="fixed" width="100%">
      <fo:table-body>
        <xsl:for-each select="figure[position() mod $columns = 1]">
          <fo:table-row keep-together.within-column="always">
            <xsl:for-each select=". | following-sibling::figure[position() &lt; $columns]">
              <fo:table-cell padding="0 2mm"><xsl:apply-templates select="." mode="fo"><xsl:with-param name="wide" select="$wide div $columns - 4"/><xsl:with-param name="high" select="$high"/></xsl:apply-templates></fo:table-cell>
            </xsl:for-each>
          </fo:table-row>
        </xsl:for-each>
      </fo:table-body>
    </fo:table>
  </xsl:template>

  <!-- Facts in two columns. -->
  <xsl:template match="dl" mode="fo">
    <xsl:if test="*">
      <fo:list-block provisional-distance-between-starts="42mm" provisional-label-separation="3mm" space-after="3mm">
        <xsl:for-each select="descendant::dt">
          <fo:list-item space-after="0.8mm">
            <fo:list-item-label end-indent="label-end()"><fo:block color="#444"><xsl:apply-templates mode="fo"/></fo:block></fo:list-item-label>
            <fo:list-item-body start-indent="body-start()"><fo:block><xsl:apply-templates select="following-sibling::dd[1]/node()" mode="fo"/></fo:block></fo:list-item-body>
          </fo:list-item>
        </xsl:for-each>
      </fo:list-block>
    </xsl:if>
  </xsl:template>

  <!-- Lists: a tree is read by its indents. -->
  <xsl:template match="ul | ol" mode="fo">
    <fo:block><xsl:if test="parent::li | parent::details"><xsl:attribute name="margin-left">5mm</xsl:attribute></xsl:if><xsl:apply-templates select="li" mode="fo"/></fo:block>
  </xsl:template>
  <xsl:template match="li" mode="fo">
    <fo:block space-after="0.4mm"><xsl:if test="not(details)"><xsl:text>– </xsl:text></xsl:if><xsl:apply-templates mode="fo"/></fo:block>
  </xsl:template>
  <xsl:template match="summary" mode="fo">
    <fo:block keep-with-next.within-column="always"><xsl:if test="not(ancestor::li[1])"><xsl:attribute name="space-before">2mm</xsl:attribute><xsl:attribute name="space-after">1mm</xsl:attribute></xsl:if><xsl:text>– </xsl:text><xsl:apply-templates mode="fo"/></fo:block>
  </xsl:template>

  <!-- Within lines. -->
  <xsl:template match="b | strong" mode="fo"><fo:inline font-weight="bold"><xsl:apply-templates mode="fo"/></fo:inline></xsl:template>
  <xsl:template match="i | em | var" mode="fo"><fo:inline font-style="italic"><xsl:apply-templates mode="fo"/></fo:inline></xsl:template>
  <xsl:template match="code" mode="fo"><fo:inline font-family="DejaVu Sans Mono, monospace" font-size="0.92em"><xsl:apply-templates mode="fo"/></fo:inline></xsl:template>
  <xsl:template match="sub" mode="fo"><fo:inline font-size="0.72em" font-style="normal" baseline-shift="-18%"><xsl:apply-templates mode="fo"/></fo:inline></xsl:template>
  <xsl:template match="sup" mode="fo"><fo:inline font-size="0.72em" baseline-shift="35%"><xsl:apply-templates mode="fo"/></fo:inline></xsl:template>
  <xsl:template match="br" mode="fo"><fo:block/></xsl:template>
  <xsl:template match="span | abbr | a | label | output | time | small" mode="fo">
    <fo:inline><xsl:call-template name="fo-tone"/><xsl:apply-templates mode="fo"/></fo:inline>
  </xsl:template>

  <xsl:template match="script | style | noscript | button | input | select | fieldset | nav | template | *[@hidden] | *[contains(@class, 'needs-script')]" mode="fo" priority="2"/>

  <!-- A range with the mark of where a coordinate is. -->
  <xsl:template match="div[starts-with(concat(@class, ' '), 'range ')]" mode="fo">
    <fo:block text-align="center">
      <fo:instream-foreign-object content-width="24mm" content-height="3mm">
        <svg xmlns="http://www.w3.org/2000/svg" width="24mm" height="3mm" viewBox="0 0 24 3">
          <path d="M1 1.5H23" fill="none" stroke="#777" stroke-width="0.5"><xsl:if test="contains(@class, 'open')"><xsl:attribute name="stroke-dasharray">1 0.7</xsl:attribute></xsl:if></path>
          <xsl:if test="not(contains(@class, 'open'))"><path d="M1 0.6V2.4M23 0.6V2.4" fill="none" stroke="#777" stroke-width="0.35"/></xsl:if>
          <circle cx="{1 + 22 * number(translate(svg:svg/svg:svg/@x, '%', '')) div 100}" cy="1.5" r="0.9" fill="#000"/>
        </svg>
      </fo:instream-foreign-object>
    </fo:block>
  </xsl:template>

  <xsl:template name="fo-tone">
    <xsl:if test="contains(concat(' ', @class, ' '), ' note ')">
      <xsl:attribute name="font-size">0.9em</xsl:attribute>
      <xsl:attribute name="color">#444</xsl:attribute>
    </xsl:if>
  </xsl:template>

  <xsl:template match="text()" mode="fo">
    <xsl:call-template name="fo-breakable"><xsl:with-param name="text" select="string()"/></xsl:call-template>
  </xsl:template>

  <!-- Words that are longer than any of a language may be broken behind what joins their parts. -->
  <xsl:template name="fo-breakable">
    <xsl:param name="text"/>
    <xsl:choose>
      <xsl:when test="string-length($text) &gt; 12 and str:tokenize($text)[string-length() &gt; 12]">
        <xsl:value-of select="str:replace(str:replace(str:replace(str:replace(str:replace($text, '_', '_&#8203;'), '/', '/&#8203;'), '→', '→&#8203;'), ',', ',&#8203;'), ':', ':&#8203;')"/>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="$text"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
