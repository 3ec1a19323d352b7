<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the section of the axial groups Gx, Gy, Gz and their cyclic subgroups with the
       multiplication tables 2 to 7 of paper 000.
     Input: the functions alone. Parameters: none. Source: paper 000, section 2. -->
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

  <!-- A quarter of a turn about each axis of the gripper; the powers of one are an axial group. -->
  <xsl:variable name="quarters-tree">
    <xsl:for-each select="str:split('1,0,0; 0,1,0; 0,0,1', '; ')">
      <a:quarter axis="{substring('xyz', position(), 1)}"
          code="{o:code(q:from-rotation(concat(., ' ', math:constant('PI', 17) div 2)))}"/>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="quarters" select="exsl:node-set($quarters-tree)/a:quarter"/>

  <xsl:template match="a:section[@id = 'axial']">
    <xsl:variable name="x" select="$quarters[1]"/>
    <p><xsl:value-of select="doc:message('atlas-about-axial', $identity)"/></p>
    <div class="groups">
      <xsl:call-template name="group">
        <xsl:with-param name="number" select="2"/>
        <xsl:with-param name="axis" select="$x/@axis"/>
        <xsl:with-param name="generator" select="$x/@code"/>
      </xsl:call-template>
      <xsl:call-template name="group">
        <xsl:with-param name="number" select="3"/>
        <xsl:with-param name="letter" select="'a'"/>
        <xsl:with-param name="generator" select="$x/@code"/>
      </xsl:call-template>
      <xsl:call-template name="group">
        <xsl:with-param name="number" select="4"/>
        <xsl:with-param name="letter" select="'b'"/>
        <xsl:with-param name="generator" select="o:inverse($x/@code)"/>
      </xsl:call-template>
      <xsl:call-template name="group">
        <xsl:with-param name="number" select="5"/>
        <xsl:with-param name="letter" select="'c'"/>
        <xsl:with-param name="generator" select="o:power($x/@code, 2)"/>
      </xsl:call-template>
    </div>
    <div class="groups">
      <xsl:for-each select="$quarters[position() &gt; 1]">
        <xsl:call-template name="group">
          <xsl:with-param name="number" select="5 + position()"/>
          <xsl:with-param name="axis" select="@axis"/>
          <xsl:with-param name="generator" select="@code"/>
        </xsl:call-template>
      </xsl:for-each>
    </div>
    <p>
      <xsl:value-of select="doc:message('atlas-isomorphic')"/>
      <xsl:text> </xsl:text>
      <xsl:for-each select="str:split('1 2 3')">
        <xsl:variable name="power" select="."/>
        <xsl:if test="position() &gt; 1">; </xsl:if>
        <xsl:for-each select="$quarters">
          <xsl:if test="position() &gt; 1"> ↔ </xsl:if>
          <xsl:value-of select="o:power(@code, $power)"/>
        </xsl:for-each>
      </xsl:for-each>
      <xsl:text>.</xsl:text>
    </p>
  </xsl:template>

  <!-- The table of a cyclic group: of an axial one with the codes, of a subgroup H with a letter and
       the power as its index. -->
  <xsl:template name="group">
    <xsl:param name="number"/>
    <xsl:param name="generator"/>
    <xsl:param name="axis"/>
    <xsl:param name="letter"/>
    <xsl:variable name="powers-tree">
      <xsl:for-each select="$orientations[position() &lt;= o:order($generator)]">
        <a:power n="{position() - 1}" code="{o:power($generator, position() - 1)}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="powers" select="exsl:node-set($powers-tree)/a:power"/>
    <table class="group">
      <caption>
        <xsl:value-of select="doc:message('atlas-table', $number)"/>
        <xsl:text> </xsl:text>
        <strong>
          <xsl:choose>
            <xsl:when test="$axis">G<sub><xsl:value-of select="$axis"/></sub></xsl:when>
            <xsl:otherwise><xsl:value-of select="concat('H(', $generator, ')')"/></xsl:otherwise>
          </xsl:choose>
        </strong>
      </caption>
      <thead>
        <tr>
          <td><xsl:text> </xsl:text></td>
          <xsl:for-each select="$powers">
            <th scope="col">
              <xsl:call-template name="power"><xsl:with-param name="letter" select="$letter"/></xsl:call-template>
            </th>
          </xsl:for-each>
        </tr>
      </thead>
      <tbody>
        <xsl:for-each select="$powers">
          <xsl:variable name="row" select="@code"/>
          <tr>
            <th scope="row">
              <xsl:call-template name="power"><xsl:with-param name="letter" select="$letter"/></xsl:call-template>
            </th>
            <xsl:for-each select="$powers">
              <xsl:variable name="product" select="o:product($row, @code)"/>
              <td class="{a:css(o:class($product))}">
                <xsl:for-each select="$powers[@code = $product]">
                  <xsl:call-template name="power"><xsl:with-param name="letter" select="$letter"/></xsl:call-template>
                </xsl:for-each>
              </td>
            </xsl:for-each>
          </tr>
        </xsl:for-each>
      </tbody>
      <xsl:if test="$letter">
        <tfoot>
          <tr>
            <td colspan="{count($powers) + 1}">
              <xsl:for-each select="$powers">
                <xsl:if test="position() &gt; 1">, </xsl:if>
                <xsl:call-template name="power"><xsl:with-param name="letter" select="$letter"/></xsl:call-template>
                <xsl:value-of select="concat(' = ', @code)"/>
              </xsl:for-each>
            </td>
          </tr>
        </tfoot>
      </xsl:if>
    </table>
  </xsl:template>

  <xsl:template name="power">
    <xsl:param name="letter"/>
    <xsl:choose>
      <xsl:when test="$letter"><xsl:value-of select="$letter"/><sub><xsl:value-of select="@n"/></sub></xsl:when>
      <xsl:otherwise><xsl:value-of select="@code"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

</xsl:stylesheet>
