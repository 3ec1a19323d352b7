<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the section of the subgroups of the 24 axial orientations: which kind each is of, which
       are cyclic and which normal, where the axial groups Gx, Gy, Gz are among them.
     Input: $orientations of atlas.xsl, $quarters of axial.xsl. Parameters: none.
     Source: paper 000, section 2 (cyclic subgroups, axial groups). -->
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

  <xsl:template match="a:section[@id = 'subgroups']">
    <xsl:variable name="subgroups-tree">
      <xsl:for-each select="str:tokenize(o:subgroups(), ';')">
        <xsl:variable name="elements" select="str:split(.)"/>
        <xsl:variable name="order" select="count($elements)"/>
        <xsl:variable name="generators" select="$elements[o:order(string(.)) = $order]"/>
        <a:subgroup elements="{.}" order="{$order}" generators="{count($generators)}">
          <xsl:for-each select="$generators">
            <a:generator code="{.}"/>
          </xsl:for-each>
          <xsl:for-each select="$orientations">
            <xsl:variable name="turn" select="@code"/>
            <!-- a turn that carries the subgroup into itself -->
            <xsl:if test="not($elements[not(o:product($turn, string(.), o:inverse($turn)) = $elements)])">
              <a:keeper/>
            </xsl:if>
          </xsl:for-each>
        </a:subgroup>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="subgroups" select="exsl:node-set($subgroups-tree)/a:subgroup"/>
    <p>
      <xsl:value-of select="doc:message('atlas-about-subgroups', count($subgroups),
          count($subgroups[a:generator]), count($orientations))"/>
    </p>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="subgroups-heading">
      <table class="subgroups">
        <thead>
          <tr>
            <xsl:for-each select="str:split('number kind group-order cyclic conjugates elements')">
              <th scope="col"><xsl:value-of select="doc:message(concat('atlas-', .))"/></th>
            </xsl:for-each>
          </tr>
        </thead>
        <tbody><xsl:apply-templates select="$subgroups"/></tbody>
      </table>
    </div>
  </xsl:template>

  <xsl:template match="a:subgroup">
    <xsl:variable name="subgroup" select="."/>
    <xsl:variable name="conjugates" select="count($orientations) div count(a:keeper)"/>
    <tr>
      <xsl:if test="a:generator"><xsl:attribute name="class">cyclic</xsl:attribute></xsl:if>
      <td class="number"><xsl:value-of select="position()"/></td>
      <th scope="row">
        <xsl:call-template name="kind"/>
        <xsl:for-each select="$quarters[@code = $subgroup/a:generator/@code]">
          <xsl:text> </xsl:text>
          <strong class="axial">G<sub><xsl:value-of select="@axis"/></sub></strong>
        </xsl:for-each>
      </th>
      <td class="number"><xsl:value-of select="@order"/></td>
      <td>
        <xsl:for-each select="a:generator">
          <xsl:if test="position() &gt; 1"> = </xsl:if>
          <xsl:value-of select="concat('H(', @code, ')')"/>
        </xsl:for-each>
        <xsl:if test="not(a:generator)">–</xsl:if>
      </td>
      <td>
        <xsl:choose>
          <xsl:when test="$conjugates = 1"><xsl:value-of select="doc:message('atlas-normal')"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="$conjugates"/></xsl:otherwise>
        </xsl:choose>
      </td>
      <td class="elements">
        <xsl:for-each select="str:split(@elements)">
          <xsl:call-template name="chip"/>
          <xsl:text> </xsl:text>
        </xsl:for-each>
      </td>
    </tr>
  </xsl:template>

  <!-- The kind follows from the order and from whether the subgroup is cyclic. -->
  <xsl:template name="kind">
    <xsl:choose>
      <xsl:when test="a:generator">C<sub><xsl:value-of select="@order"/></sub></xsl:when>
      <xsl:when test="@order = 4">V<sub>4</sub></xsl:when>
      <xsl:when test="@order = 6">S<sub>3</sub></xsl:when>
      <xsl:when test="@order = 8">D<sub>4</sub></xsl:when>
      <xsl:when test="@order = 12">A<sub>4</sub></xsl:when>
      <xsl:otherwise>S<sub>4</sub></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

</xsl:stylesheet>
