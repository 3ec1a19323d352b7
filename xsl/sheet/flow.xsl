<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: where notes and tables stand on a sheet, and which fields they leave the scheme.
  Input: measured notes and tables; the paper with its frame. Output: plan elements: paper, field (x, y, wide, high;
    corner where it stands beside the turned designation, between where it is beside the first column and above the others, aside where the
    notes stand above the second column), put elements (table, first, last, x, y) and notes (x, y).
  Parameters: of the templates: extent = what the scheme takes, metres; parted = a column for each table; aside = the notes above the second.
  Source: GOST 2.701 (tables 12 mm above the title block, continued at its left).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
  xmlns:sh="urn:systel:sheet" xmlns:sv="urn:systel:svg" xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common"
  xmlns:dr="urn:systel:drawing" xmlns:func="http://exslt.org/functions" xmlns:math="http://exslt.org/math" extension-element-prefixes="exsl func math" exclude-result-prefixes="m sh sv dr doc">

  <xsl:variable name="sh-gap" select="8"/>
  <xsl:variable name="sh-above" select="10 + 2 * ($lang = 'ru')"/>

  <!-- Above the tables of an upright sheet the picture keeps 95 mm, the views of a gripper 140; 70 rather than that an upright sheet shortens a note or leaves it out.
       Rows into columns: flow (dr:columns). -->
  <func:function name="sh:flow">
    <xsl:param name="content"/>
    <xsl:param name="paper"/>
    <xsl:param name="parted" select="false()"/>
    <xsl:param name="aside" select="false()"/>
    <xsl:variable name="notes" select="sum($content/note/@h)"/>
    <xsl:variable name="high" select="$paper/@low - $paper/@top - (95 + 45 * $gr-drawn - 25 * boolean($content/note[@spare or @short]) * ($paper/@upright = 'true') + $paper/@begin - $paper/@top)
      * ($paper/@upright = 'true' or $parted)"/>
    <func:result select="dr:columns($content/table/row, $high - $sh-title/@height - $sh-above, $high, $paper/@columns, $notes * not($aside), $notes * $aside, $sh-gap, number($parted))"/>
  </func:function>

  <!-- Columns from the right, the first above the title block, the others from the foot of the sheet; the scheme has
       what is left above them or, on a lying sheet, at their left; a plan for each such field. -->
  <xsl:template name="sh-places">
    <xsl:param name="content"/>
    <xsl:param name="paper"/>
    <xsl:param name="flow"/>
    <xsl:param name="aside" select="false()"/>
    <xsl:param name="extent"/>
    <xsl:variable name="shortened" select="$content/@name = 'shortened'"/>
    <xsl:variable name="width" select="$sh-title/@width"/>
    <xsl:variable name="notes" select="sum($content/note/@h)"/>
    <xsl:variable name="tall">
      <xsl:for-each select="$flow/row[not(@col = following-sibling::row/@col)]"><column n="{@col}" h="{@y + @h}"/></xsl:for-each>
    </xsl:variable>
    <xsl:variable name="column" select="exsl:node-set($tall)/column"/>
    <xsl:variable name="columns" select="math:max($column/@n | $paper/@columns[not($column)])"/>
    <xsl:variable name="stack" select="($notes - $notes * boolean($column[@n = 1])) * not($aside) + sum($column[@n = 1]/@h)"/>
    <xsl:variable name="top" select="$paper/@low - $sh-title/@height - $sh-above - $stack"/>
    <xsl:variable name="highest" select="sv:min($top, $paper/@low - sum($column[@n &gt; 1 and not(@h &lt; ../column[@n &gt; 1]/@h)][1]/@h))"/>
    <xsl:variable name="free" select="$paper/@right - $width * $columns - 5 * ($columns - 1) - 8"/>
    <xsl:variable name="turned" select="$sh-blocks/*[@name = 'turned']"/>
    <xsl:variable name="fields">
      <field x="{$paper/@left + 5}" y="{$paper/@begin}" wide="{$paper/@right - $paper/@left - 10}" high="{$highest - 6 - $paper/@begin}"/>
      <xsl:if test="$turned">
        <field x="{$paper/@left + $turned/@width + 4}" y="{$paper/@top + 5}" corner="yes"
          wide="{$paper/@right - $paper/@left - $turned/@width - 9}" high="{$highest - 11 - $paper/@top}"/>
      </xsl:if>
      <xsl:if test="$column[@n &gt; 1]">
        <field x="{$paper/@left + 5}" y="{$paper/@begin}" between="yes" wide="{$paper/@right - $width - $paper/@left - 13}"
          high="{$paper/@low - math:max($column[@n &gt; 1]/@h) - 6 - $notes * $aside - $paper/@begin}"/>
      </xsl:if>
      <xsl:if test="$paper/@upright = 'false'">
        <field x="{$paper/@left + 5}" y="{$paper/@begin}" wide="{$free - $paper/@left - 5}" high="{$paper/@low - 5 - $paper/@begin}"/>
      </xsl:if>
    </xsl:variable>
    <xsl:variable name="roomy" select="exsl:node-set($fields)/field[@high &gt; 60 and @wide &gt; 60]"/>
    <xsl:for-each select="$roomy | exsl:node-set($fields)/field[not($roomy)][last()]">
      <plan>
        <xsl:variable name="finest">
          <xsl:choose>
            <xsl:when test="$report-model/m:system and $extent/panel"><xsl:call-template name="sv-panel-size">
              <xsl:with-param name="panels" select="$extent/panel"/>
              <xsl:with-param name="wide" select="@wide - 1"/>
              <xsl:with-param name="high" select="@high - 1"/>
              <xsl:with-param name="row" select="$sh-scales"/>
            </xsl:call-template></xsl:when>
            <xsl:otherwise><xsl:call-template name="sv-scale">
              <xsl:with-param name="width" select="$extent/@width"/>
              <xsl:with-param name="height" select="$extent/@height"/>
              <xsl:with-param name="wide" select="(@wide - 5) div 1000"/>
              <xsl:with-param name="high" select="(@high - 5 - 8 * ($scale = 'mu')) div 1000"/>
              <xsl:with-param name="row" select="$sh-scales"/>
            </xsl:call-template></xsl:otherwise>
          </xsl:choose>
        </xsl:variable>
        <xsl:attribute name="bound"><xsl:value-of select="$finest + (1 div $finest - $finest) * boolean($extent/panel)"/></xsl:attribute>
        <xsl:attribute name="content"><xsl:value-of select="$content/@name"/></xsl:attribute>
        <xsl:if test="$shortened"><xsl:attribute name="shortened">yes</xsl:attribute></xsl:if>
        <xsl:copy-of select="$paper"/>
        <field>
          <xsl:copy-of select="@*"/>
          <xsl:if test="$aside"><xsl:attribute name="aside">yes</xsl:attribute></xsl:if>
        </field>
        <notes x="{$paper/@right - $width - ($width + 5) * $aside}" y="{$top + ($paper/@low - sum($column[@n = 2]/@h) - $top) * $aside}"/>
        <xsl:for-each select="$flow/row[@head != 0]">
          <xsl:variable name="same" select="$flow/row[@table = current()/@table and @col = current()/@col]"/>
          <xsl:variable name="shift" select="$top + ($paper/@low - $column[@n = current()/@col]/@h - $top) * (@col &gt; 1)"/>
          <put table="{@table}" first="{@n}" last="{$same[last()]/@n}" x="{$paper/@right - $width * @col - 5 * (@col - 1)}"
            y="{$shift + @y - @head}"/>
        </xsl:for-each>
      </plan>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
