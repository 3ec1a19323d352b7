<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the tables of parameters as paper 004 has them: TPMS and TPBM of every system, cut
     joints, in a cell TPPMS and TPRTC as well.
     Input: the normal form. Output: HTML; nothing where a pair has no code in the tables.
     Parameters: those of the report.
     Source: paper 004, tables 1 to 9; heads: xsl/vocabulary.xml. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model"
    xmlns:v="urn:systel:vocabulary"
    xmlns:doc="urn:systel:document"
    xmlns:num="urn:systel:number"
    xmlns:str="http://exslt.org/strings"
    xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="m v doc num str exsl">

  <xsl:include href="../tables/rows.xsl"/>

  <!-- What a report leaves out here it shows elsewhere. -->
  <xsl:variable name="tables-warn" select="false()"/>

  <xsl:template name="report-tables">
    <xsl:variable name="types" select="$tables-bodies/m:joint/@type | m:loop/@type"/>
    <xsl:if test="$tables-bodies and not($types[not(. = $tables-pairs/@type)])">
      <xsl:variable name="tables"><xsl:call-template name="tables"/></xsl:variable>
      <section class="tables" aria-labelledby="heading-tables">
        <h2 id="heading-tables"><xsl:value-of select="doc:message('report-tables')"/></h2>
        <p class="note"><xsl:value-of select="doc:message('report-tables-units')"/></p>
        <xsl:for-each select="exsl:node-set($tables)/tables">
          <xsl:for-each select="system">
            <xsl:variable name="number" select="position()"/>
            <xsl:if test="last() &gt; 1">
              <h3><xsl:value-of select="concat($number, '. ', @name)"/></h3>
            </xsl:if>
            <xsl:for-each select="*">
              <xsl:call-template name="report-table">
                <xsl:with-param name="id" select="concat('table-', local-name(), '-', $number)"/>
              </xsl:call-template>
            </xsl:for-each>
          </xsl:for-each>
          <xsl:if test="placements">
            <h3><xsl:value-of select="doc:message('report-tables-cell')"/></h3>
          </xsl:if>
          <xsl:for-each select="bodies | placements | complex">
            <xsl:call-template name="report-table">
              <xsl:with-param name="id" select="concat('table-', local-name())"/>
            </xsl:call-template>
          </xsl:for-each>
        </xsl:for-each>
      </section>
    </xsl:if>
  </xsl:template>

  <!-- Context: a table in canonical names. A column that no row fills is left out; row i of the
       structure is body i. -->
  <xsl:template name="report-table">
    <xsl:param name="id"/>
    <xsl:variable name="table" select="."/>
    <xsl:variable name="meaning" select="document('../vocabulary.xml')/v:vocabulary/v:kind[@name = 'tables']/v:element[@name = local-name($table)]"/>
    <xsl:variable name="filled"><xsl:for-each select="row/@*"><xsl:value-of select="concat(' ', local-name(), ' ')"/></xsl:for-each></xsl:variable>
    <xsl:variable name="names" select="string($filled)"/>
    <xsl:variable name="columns">
      <xsl:for-each select="str:tokenize('system body body1 body2 NB BN KP KGO base origin CPB DCAKP
          point1 point2 CCGO VAGOR rotation min max q PGOD CGO PGO figure code carrier kind ratio teeth radius offset follower law name')">
        <xsl:if test="contains($names, concat(' ', ., ' '))">
          <column name="{.}"/>
        </xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="{$id}">
      <table>
        <caption id="{$id}">
          <strong><xsl:value-of select="$meaning/v:*[local-name() = $lang][1]"/></strong>
          <xsl:value-of select="concat(': ', $meaning/v:meaning[lang($lang)])"/>
        </caption>
        <thead>
          <tr>
            <xsl:if test="self::structure">
              <xsl:call-template name="report-column">
                <xsl:with-param name="name" select="'BN'"/>
              </xsl:call-template>
            </xsl:if>
            <xsl:for-each select="exsl:node-set($columns)/column">
              <xsl:call-template name="report-column">
                <xsl:with-param name="name" select="string(@name)"/>
              </xsl:call-template>
            </xsl:for-each>
          </tr>
        </thead>
        <tbody>
          <xsl:for-each select="row">
            <xsl:variable name="row" select="."/>
            <tr>
              <xsl:if test="parent::structure">
                <th scope="row"><xsl:value-of select="position()"/></th>
              </xsl:if>
              <xsl:for-each select="exsl:node-set($columns)/column">
                <xsl:variable name="name" select="string(@name)"/>
                <td>
                  <xsl:call-template name="report-table-cell">
                    <xsl:with-param name="cell" select="$row/@*[local-name() = $name]"/>
                  </xsl:call-template>
                </td>
              </xsl:for-each>
            </tr>
          </xsl:for-each>
        </tbody>
      </table>
    </div>
  </xsl:template>

  <!-- The head of a column, as the language of the page spells it. -->
  <xsl:template name="report-column">
    <xsl:param name="name"/>
    <xsl:variable name="attribute" select="document('../vocabulary.xml')/v:vocabulary/v:kind[@name = 'tables']/v:attribute[@name = $name]"/>
    <th scope="col">
      <abbr title="{$attribute/v:meaning[lang($lang)]}">
        <xsl:value-of select="$attribute/v:*[local-name() = $lang][1]"/>
      </abbr>
    </th>
  </xsl:template>

  <!-- Lists with the decimal sign of the page's language, text as it is. -->
  <xsl:template name="report-table-cell">
    <xsl:param name="cell"/>
    <xsl:choose>
      <xsl:when test="not($cell)">–</xsl:when>
      <xsl:when test="contains(' base name figure code kind follower law ', concat(' ', local-name($cell), ' '))">
        <xsl:value-of select="$cell"/>
      </xsl:when>
      <!-- most are one number -->
      <xsl:when test="$cell != '' and translate($cell, ', &#9;&#10;', '') = $cell">
        <xsl:value-of select="num:format($cell, 3 + 3 * (local-name($cell) = 'ratio'))"/>
      </xsl:when>
      <xsl:otherwise>
        <xsl:for-each select="str:tokenize($cell, ', ')">
          <xsl:if test="position() &gt; 1">; </xsl:if>
          <xsl:value-of select="num:format(., 3 + 3 * (local-name($cell) = 'ratio'))"/>
        </xsl:for-each>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

</xsl:stylesheet>
