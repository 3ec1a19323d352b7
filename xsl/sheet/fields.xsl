<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what stands in the graphs of the title block: given parameters first, then the model's metadata.
  Input: the model; format and scale as texts. Output: field elements with a name.
  Parameters: title, designation, author, checked, approved, organisation, department, task, letter, date, lang, name; sheet, sheets: the number of this one,
    how many there are.
    Besides, whether a scale is perhaps not stated for links that are drawn longer.
  Source: GOST 2.104-2006, GOST 2.701-2008 (code К3 of a kinematic scheme), ISO 7200.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:sh="urn:systel:sheet" xmlns:doc="urn:systel:document" xmlns:func="http://exslt.org/functions"
  xmlns:vec="urn:systel:vector" xmlns:exsl="http://exslt.org/common" xmlns:math="http://exslt.org/math"
  extension-element-prefixes="func exsl math" exclude-result-prefixes="text m sh doc vec">

  <xsl:param name="title"/>
  <xsl:param name="designation"/>
  <xsl:param name="author"/>
  <xsl:param name="checked"/>
  <xsl:param name="approved"/>
  <xsl:param name="organisation"/>
  <xsl:param name="department"/>
  <xsl:param name="task"/>
  <xsl:param name="letter"/>
  <xsl:param name="date"/>
  <xsl:param name="sheet" select="1"/>
  <xsl:param name="sheets" select="1"/>

  <!-- The given text, else that of the metadata. -->
  <func:function name="sh:fact">
    <xsl:param name="model"/>
    <xsl:param name="name"/>
    <xsl:param name="given"/>
    <func:result select="text:when($given = '', $model/m:meta[@name = $name][1]/@content, $given)"/>
  </func:function>

  <!-- 2026-11-21 as 21.11.26 on a Russian sheet; what is no such date as it stands. -->
  <func:function name="sh:day">
    <xsl:param name="date"/>
    <func:result select="text:when($lang = 'ru' and translate($date, '0123456789', '0000000000') =
      '0000-00-00', concat(substring($date, 9), '.', substring($date, 6, 2), '.', substring($date, 3, 2)), $date)"/>
  </func:function>

  <xsl:template name="sh-fields">
    <xsl:param name="format"/>
    <xsl:param name="scale"/>
    <xsl:param name="at" select="$sheet"/>
    <xsl:param name="of" select="$sheets"/>
    <xsl:variable name="own" select="sh:fact(., 'designation', $designation)"/>
    <xsl:variable name="code" select="' К3'"/>
    <field name="title"><xsl:value-of select="text:when(sh:fact(., 'title', $title), sh:fact(., 'title', $title), text:when(string(@name), @name, $name))"/></field>
    <field name="kind"><xsl:value-of select="doc:message(concat('sheet-kind', text:when($gr-drawn, '-gripper')))"/></field>
    <!-- The document's designation is the product's with the code of the scheme; views of a gripper are no kinematic
      scheme, GOST 2.701 has no code for them. -->
    <field name="document">
      <xsl:value-of select="$own"/>
      <xsl:if test="not($gr-drawn) and $lang = 'ru' and $own != '' and not(contains(translate($own, 'K', 'К'), 'К3'))">
        <xsl:value-of select="$code"/>
      </xsl:if>
    </field>
    <field name="author"><xsl:value-of select="sh:fact(., 'author', $author)"/></field>
    <field name="checked"><xsl:value-of select="sh:fact(., 'checked', $checked)"/></field>
    <field name="approved"><xsl:value-of select="sh:fact(., 'approved', $approved)"/></field>
    <field name="organisation"><xsl:value-of select="sh:fact(., 'organisation', $organisation)"/></field>
    <field name="department"><xsl:value-of select="sh:fact(., 'department', $department)"/></field>
    <field name="letter"><xsl:value-of select="sh:fact(., 'letter', $letter)"/></field>
    <field name="day"><xsl:value-of select="sh:day(sh:fact(., 'date', $date))"/></field>
    <field name="scale"><xsl:value-of select="$scale"/></field>
    <!-- GOST 2.104: the number is left out of the only sheet, how many there are is said by the first one. -->
    <field name="sheet"><xsl:value-of select="concat($at, '/', $of)"/></field>
    <field name="sheet-number"><xsl:value-of select="concat(doc:message('sheet-sheet'), text:when($of &gt; 1, concat(' ', $at)))"/></field>
    <field name="sheet-own"><xsl:value-of select="$at"/></field>
    <field name="sheets"><xsl:value-of select="concat(doc:message('sheet-sheets'), text:when($at = 1, concat(' ', $of)))"/></field>
    <field name="format"><xsl:value-of select="doc:message('sheet-format-value', $format)"/></field>
    <field name="language"><xsl:value-of select="$lang"/></field>
  </xsl:template>

  <!-- Whether a link is so much shorter than another one, or than a ring about it, that it may have to be drawn longer. -->
  <func:function name="sh:lengthened">
    <xsl:param name="model"/>
    <xsl:variable name="lengths"><xsl:for-each select="$model/descendant::m:joint/@at | $model/m:loop/@at | $model/m:loop/@at-b"><l xmlns=""><xsl:value-of select="vec:length(.)"/></l></xsl:for-each></xsl:variable>
    <xsl:variable name="length" select="exsl:node-set($lengths)/l[. &gt; 0.000001]"/>
    <func:result select="boolean($model/m:relation[@kind = 'internal-gear'][math:abs(1 - 1 div @ratio) &lt; 0.15] or $length[. &lt; 0.1 * math:max($length)])"/>
  </func:function>
</xsl:stylesheet>
