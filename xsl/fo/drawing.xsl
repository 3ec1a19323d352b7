<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: schemes and diagrams in XSL-FO, as FOP's Batik reads SVG 1.1.
     Input: svg in mode fo; the model, templates report-model and report-diagrams in place of the page's. Output: fo:instream-foreign-object.
     Parameters: of the mode: wide, high = millimetres that there are; of the templates: those of the report.
     Source: SVG 1.1. Batik 1.16 knows the style sheet but neither paint-order nor the combinator ~ nor a font in a data address:
       letters with a white border are written twice, border first; fonts are FOP's. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:fo="http://www.w3.org/1999/XSL/Format"
    xmlns:svg="http://www.w3.org/2000/svg" xmlns:sv="urn:systel:svg" xmlns:m="urn:systel:model" xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document"
    xmlns:fox="http://xmlgraphics.apache.org/fop/extensions" xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="svg sv m text doc str exsl">

  <xsl:variable name="dg-columns" select="2"/>

  <xsl:template name="report-model">
    <xsl:if test="not($report-still)"><section>
      <h2><xsl:value-of select="doc:message('fo-scheme')"/></h2>
      <figure>
        <xsl:call-template name="sv-page">
          <xsl:with-param name="picture" select="sv:picture(.)"/>
        </xsl:call-template>
        <xsl:if test="$gr-drawn"><figcaption><xsl:value-of select="doc:message('report-gripper-figure')"/></figcaption></xsl:if>
      </figure>
    </section></xsl:if>
  </xsl:template>

  <!-- A picture for every two columns of diagrams, so that they are read without a glass. -->
  <xsl:template name="report-diagrams">
    <xsl:variable name="curves"><xsl:call-template name="dg-curves"/></xsl:variable>
    <xsl:variable name="all" select="exsl:node-set($curves)/*[local-name() = 'curve'][. != '']"/>
    <xsl:variable name="subjects" select="$all[not(@subject = preceding-sibling::*/@subject)]"/>
    <xsl:variable name="across"><xsl:for-each select="m:record/m:moment"><xsl:value-of select="concat(@t, ' ')"/></xsl:for-each></xsl:variable>
    <xsl:if test="$subjects or $dg-cyclogram">
      <section class="motion">
        <h2><xsl:value-of select="doc:message('report-diagrams')"/></h2>
        <xsl:if test="$dg-cyclogram and (normalize-space($of) = '' or normalize-space($of) = 'cyclogram')">
          <figure>
            <xsl:call-template name="dg-page"><xsl:with-param name="made" select="/.."/><xsl:with-param name="across" select="$across"/></xsl:call-template>
          </figure>
        </xsl:if>
      </section>
      <section class="motion">
        <xsl:for-each select="$subjects[position() mod $dg-columns = 1 or $dg-columns = 1]">
          <xsl:variable name="first" select="string(@subject)"/>
          <xsl:variable name="next" select="$subjects[preceding-sibling::*[@subject = $first] and not(@subject = $first)][1]"/>
          <figure>
            <xsl:call-template name="dg-page">
              <xsl:with-param name="made" select="$all[@subject = $first or @subject = $next/@subject]"/>
              <xsl:with-param name="across" select="$across"/>
              <xsl:with-param name="headed" select="false()"/>
            </xsl:call-template>
          </figure>
        </xsl:for-each>
      </section>
    </xsl:if>
  </xsl:template>

  <xsl:template match="svg:svg" mode="fo">
    <xsl:param name="wide" select="$fo-wide"/><xsl:param name="high" select="$fo-high"/>
    <!-- two sets of diagrams to a page; graphs are no larger than they need be; a scheme stands below the title -->
    <xsl:variable name="most" select="text:when(@class = 'diagrams' or @class = 'graph', 110, text:when(@class = 'scheme', 172, $high))"/>
    <xsl:variable name="room" select="text:when($most &lt; $high, $most, $high)"/>
    <xsl:variable name="box" select="str:tokenize(@viewBox, ' ,')"/>
    <xsl:variable name="given" select="number(substring-before(concat(@width, 'mm'), 'mm'))"/>
    <xsl:variable name="own" select="number(text:when($given = $given, $given, text:when(ancestor::figure[@class = 'workspace'], 110, $box[3])))"/>
    <xsl:variable name="tall" select="$own * $box[4] div $box[3]"/>
    <xsl:variable name="k1" select="text:when($own &gt; $wide, $wide div $own, 1)"/>
    <xsl:variable name="k" select="text:when($tall * $k1 &gt; $room, $room div $tall, $k1)"/>
    <fo:block line-height="0">
      <fo:instream-foreign-object content-width="{format-number($own * $k, '0.###')}mm" content-height="{format-number($tall * $k, '0.###')}mm"
          fox:alt-text="{normalize-space(text:when(svg:title, string(svg:title), string(@aria-label)))}">
        <svg xmlns="http://www.w3.org/2000/svg" width="{format-number($own, '0.###')}mm" height="{format-number($tall, '0.###')}mm">
          <xsl:copy-of select="@viewBox | @class | @data-scale"/>
          <xsl:if test="not(svg:style)">
            <style type="text/css">
              <xsl:text>text{font-family:systel,'DejaVu Sans'}</xsl:text>
              <xsl:if test="ancestor::figure[@class = 'workspace']">text{font-size:3px;text-anchor:middle;fill:#444}text.left{text-anchor:end}
.grid{fill:none;stroke:#aab;stroke-width:.25}.rim{fill:none;stroke:#2a5f9e;stroke-width:.8;stroke-linejoin:round}
.reached{fill:#d3e1f0}.ground{fill:none;stroke:#000;stroke-width:.7}.arm{fill:none;stroke:#000;stroke-width:.9;stroke-linejoin:round}
.poles{fill:#fff;stroke:#000;stroke-width:.5}</xsl:if>
            </style>
          </xsl:if>
          <xsl:apply-templates mode="fo-svg"/>
        </svg>
      </fo:instream-foreign-object>
    </fo:block>
  </xsl:template>

  <xsl:template match="node() | @*" mode="fo-svg"><xsl:copy><xsl:apply-templates select="@* | node()" mode="fo-svg"/></xsl:copy></xsl:template>
  <xsl:template match="svg:*" mode="fo-svg">
    <xsl:element name="{local-name()}" namespace="http://www.w3.org/2000/svg"><xsl:apply-templates select="@* | node()" mode="fo-svg"/></xsl:element>
  </xsl:template>
  <xsl:template match="svg:title | svg:desc | @aria-labelledby | @aria-label | @role" mode="fo-svg"/>

  <!-- White first, then the letters themselves. -->
  <xsl:template match="svg:text[contains(concat(' ', @class, ' '), ' letter ')]
      | svg:text[ancestor::svg:g[@class = 'labels']/preceding-sibling::*[contains(concat(' ', @class, ' '), ' displaced ')]]" mode="fo-svg">
    <text xmlns="http://www.w3.org/2000/svg">
      <xsl:apply-templates select="@*[name() != 'class']" mode="fo-svg"/>
      <xsl:attribute name="class"><xsl:value-of select="normalize-space(concat(@class, ' halo'))"/></xsl:attribute>
      <xsl:apply-templates mode="fo-svg"/>
    </text>
    <text xmlns="http://www.w3.org/2000/svg"><xsl:apply-templates select="@* | node()" mode="fo-svg"/></text>
  </xsl:template>

  <xsl:template match="svg:style[starts-with(., '@font-face')]" mode="fo-svg"/>
  <xsl:template match="svg:style" mode="fo-svg">
    <style xmlns="http://www.w3.org/2000/svg" type="text/css">
      <xsl:for-each select="str:tokenize(., '&#10;')[not(contains(., 'paint-order'))]">
        <xsl:value-of select="concat(str:replace(string(), &quot;'ISOCPEUR',&quot;, ''), '&#10;')"/>
      </xsl:for-each>
      <xsl:if test="not(following-sibling::svg:style)">.scheme .halo{stroke:#fff;stroke-width:1.2;fill:#fff}&#10;</xsl:if>
    </style>
  </xsl:template>
</xsl:stylesheet>
