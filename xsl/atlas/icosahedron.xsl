<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the section of the 60 turns of an icosahedron: the turns by their order, the table of
       all 3600 products and the counts that prove it closed.
     Input: the functions alone. Parameters: none. Source: paper 000 (groups of turns). -->
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

  <xsl:template match="a:section[@id = 'icosahedron']">
    <xsl:variable name="turns-tree">
      <xsl:for-each select="str:tokenize(o:icosahedron(), ';')">
        <xsl:variable name="degrees" select="num:from-si(num:item(q:to-rotation(.), 4), 'deg', 0)"/>
        <a:turn number="{position()}" q="{.}" rotation="{q:to-rotation(.)}" angle="{$degrees}"
            code="{o:code(.)}">
          <!-- of a full turn the least multiple of the angle: 144 · 5 is two turns -->
          <xsl:attribute name="order">
            <xsl:choose>
              <xsl:when test="$degrees = 0">1</xsl:when>
              <xsl:when test="360 mod $degrees = 0"><xsl:value-of select="360 div $degrees"/></xsl:when>
              <xsl:otherwise><xsl:value-of select="720 div $degrees"/></xsl:otherwise>
            </xsl:choose>
          </xsl:attribute>
        </a:turn>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="turns" select="exsl:node-set($turns-tree)/a:turn"/>
    <xsl:variable name="products-tree">
      <xsl:for-each select="$turns">
        <xsl:variable name="a" select="@number"/>
        <a:row>
          <xsl:for-each select="$turns">
            <a:product b="{@number}" n="{o:icosahedron-product($a, @number)}"/>
          </xsl:for-each>
        </a:row>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="rows" select="exsl:node-set($products-tree)/a:row"/>
    <p><xsl:value-of select="doc:message('atlas-about-icosahedron', count($turns))"/></p>
    <xsl:call-template name="turns">
      <xsl:with-param name="turns" select="$turns"/>
      <xsl:with-param name="rows" select="$rows"/>
    </xsl:call-template>
    <xsl:call-template name="closure">
      <xsl:with-param name="turns" select="$turns"/>
      <xsl:with-param name="rows" select="$rows"/>
    </xsl:call-template>
  </xsl:template>

  <!-- A table for each order. -->
  <xsl:template name="turns">
    <xsl:param name="turns"/>
    <xsl:param name="rows"/>
    <xsl:for-each select="$turns[not(@order = preceding-sibling::*/@order)]">
      <xsl:sort select="@order" data-type="number"/>
      <xsl:variable name="same" select="$turns[@order = current()/@order]"/>
      <h3 id="order-{@order}">
        <xsl:value-of select="doc:message('atlas-of-order', @order, count($same))"/>
      </h3>
      <div class="scroll" tabindex="0" role="group" aria-labelledby="order-{@order}">
        <table class="turns">
          <thead>
            <tr>
              <xsl:for-each select="str:split('number axis angle quaternion inverse code')">
                <th scope="col"><xsl:value-of select="doc:message(concat('atlas-', .))"/></th>
              </xsl:for-each>
            </tr>
          </thead>
          <tbody>
            <xsl:for-each select="$same">
              <xsl:variable name="row" select="$rows[position() = current()/@number]"/>
              <tr>
                <th scope="row"><span class="chip n{@order}"><xsl:value-of select="@number"/></span></th>
                <td><xsl:call-template name="decimals">
                  <xsl:with-param name="list" select="str:split(@rotation)[position() &lt; 4]"/>
                </xsl:call-template></td>
                <td class="number"><xsl:value-of select="concat(@angle, '°')"/></td>
                <td><xsl:call-template name="decimals">
                  <xsl:with-param name="list" select="str:split(@q)"/>
                </xsl:call-template></td>
                <td class="number"><xsl:value-of select="$row/a:product[@n = 1]/@b"/></td>
                <td>
                  <xsl:if test="@code != ''">
                    <xsl:call-template name="chip">
                      <xsl:with-param name="code" select="@code"/>
                    </xsl:call-template>
                  </xsl:if>
                </td>
              </tr>
            </xsl:for-each>
          </tbody>
        </table>
      </div>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="decimals">
    <xsl:param name="list"/>
    <xsl:for-each select="$list">
      <span class="decimal"><xsl:value-of select="num:format(., 4)"/></span>
      <xsl:text> </xsl:text>
    </xsl:for-each>
  </xsl:template>

  <!-- Every number stands once in each row and once in each column: nothing falls out of the 60. -->
  <xsl:template name="closure">
    <xsl:param name="turns"/>
    <xsl:param name="rows"/>
    <xsl:variable name="inside" select="count($rows/a:product[@n = $turns/@number])"/>
    <h3 id="closure"><xsl:value-of select="doc:message('atlas-closure')"/></h3>
    <xsl:variable name="whole-tree">
      <xsl:for-each select="$turns">
        <xsl:variable name="number" select="@number"/>
        <xsl:variable name="row" select="$rows[position() = $number]/a:product/@n"/>
        <xsl:variable name="column" select="$rows/a:product[@b = $number]/@n"/>
        <xsl:if test="not($turns[not(@number = $row)])"><a:row/></xsl:if>
        <xsl:if test="not($turns[not(@number = $column)])"><a:column/></xsl:if>
        <xsl:if test="$row = 1"><a:inverse/></xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="whole" select="exsl:node-set($whole-tree)"/>
    <p class="proof" data-products="{count($rows/a:product)}" data-inside="{$inside}"
        data-rows="{count($whole/a:row)}" data-columns="{count($whole/a:column)}"
        data-inverses="{count($whole/a:inverse)}">
      <xsl:value-of select="doc:message('atlas-proof', count($rows/a:product), $inside,
          count($whole/a:row), count($whole/a:column), count($whole/a:inverse))"/>
    </p>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="closure">
      <table class="square sixty">
        <thead>
          <tr>
            <th scope="col">a * b</th>
            <xsl:for-each select="$turns">
              <th scope="col"><xsl:value-of select="@number"/></th>
            </xsl:for-each>
          </tr>
        </thead>
        <tbody>
          <xsl:for-each select="$rows">
            <tr>
              <th scope="row"><xsl:value-of select="position()"/></th>
              <xsl:for-each select="a:product">
                <xsl:variable name="n" select="number(@n)"/>
                <td class="n{$turns[$n]/@order}"><xsl:value-of select="@n"/></td>
              </xsl:for-each>
            </tr>
          </xsl:for-each>
        </tbody>
      </table>
    </div>
  </xsl:template>

</xsl:stylesheet>
