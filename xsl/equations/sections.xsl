<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what a page says of a mathematical model: symbols, blocks of formulas, counts of operations; the report for print says the same.
     Input: equations. Output: HTML with Presentation MathML.
     Parameters: variables eq-limit: em of a line of a formula; eq-folded: a list of more formulas that are no results is folded (no paper can be unfolded).
     Source: docs/EQUATIONS.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:eq="urn:systel:equations"
    xmlns:mml="http://www.w3.org/1998/Math/MathML" xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number"
    xmlns:set="http://exslt.org/sets" xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings" exclude-result-prefixes="eq mml text doc num exsl str set">
  <xsl:include href="words.xsl"/>
  <xsl:include href="present.xsl"/>

  <xsl:variable name="eq-limit" select="44"/>
  <xsl:variable name="eq-folded" select="12"/>

  <xsl:template name="eq-sections">
    <xsl:call-template name="eq-symbols"/>
    <xsl:apply-templates select="eq:block" mode="eq-page"/>
    <xsl:if test="eq:omitted">
      <section>
        <h2><xsl:value-of select="doc:message('equations-left-out')"/></h2>
        <xsl:for-each select="eq:omitted">
          <p><xsl:call-template name="eq-omission"/></p>
        </xsl:for-each>
      </section>
    </xsl:if>
  </xsl:template>

  <xsl:template name="eq-symbols">
    <section aria-labelledby="heading-symbols">
      <h2 id="heading-symbols"><xsl:value-of select="doc:message('equations-symbols')"/></h2>
      <p class="note"><xsl:value-of select="doc:message('equations-units')"/>
        <xsl:if test="@masses = 'assumed'"><xsl:value-of select="concat(' ', doc:message('equations-masses-assumed'))"/></xsl:if></p>
      <xsl:call-template name="eq-symbol-table">
        <xsl:with-param name="symbols" select="eq:symbol[@role != 'intermediate' and @role != 'result']"/>
      </xsl:call-template>
      <!-- sines, and what has no meaning of its own, stand with their formulas alone -->
      <xsl:variable name="computed" select="eq:symbol[@role = 'intermediate' and @of or @role = 'result'][not(key('eq-nought', @name))]"/>
      <xsl:if test="$computed">
        <details>
          <summary><xsl:value-of select="doc:message('equations-fold', doc:message('equations-computed'), count($computed))"/></summary>
          <xsl:call-template name="eq-symbol-table"><xsl:with-param name="symbols" select="$computed"/><xsl:with-param name="computed" select="true()"/></xsl:call-template>
        </details>
      </xsl:if>
    </section>
  </xsl:template>

  <xsl:template name="eq-symbol-table">
    <xsl:param name="symbols"/><xsl:param name="computed" select="false()"/>
    <xsl:variable name="unit" select="boolean($symbols/@unit)"/>
    <xsl:variable name="value" select="boolean($symbols/@value)"/>
    <div class="scroll">
      <table class="symbols">
        <thead>
          <tr>
            <xsl:for-each select="str:tokenize('symbol program meaning unit value')[. != 'value' or $value][. != 'unit' or $unit]">
              <th scope="col"><xsl:if test=". = 'value'"><xsl:attribute name="class">number</xsl:attribute></xsl:if><xsl:value-of select="doc:message(concat('equations-head-', .))"/></th>
            </xsl:for-each>
          </tr>
        </thead>
        <!-- what belongs to no body first, then the bodies; results belong to that of their equation -->
        <xsl:variable name="all" select="."/>
        <xsl:variable name="own" select="$symbols/@body | key('eq-result', $symbols[@role = 'result']/@name)/@body"/>
        <xsl:for-each select="$symbols[not(@body)][not(key('eq-result', @name)/@body)][1]">
          <xsl:call-template name="eq-symbol-group">
            <xsl:with-param name="title" select="doc:message('equations-group-all')"/>
            <xsl:with-param name="rows" select="$symbols[not(@body)][not(key('eq-result', @name)/@body)]"/><xsl:with-param name="unit" select="$unit"/><xsl:with-param name="value" select="$value"/>
          </xsl:call-template>
        </xsl:for-each>
        <xsl:for-each select="set:distinct($own)">
          <xsl:sort select="number()" data-type="number"/>
          <xsl:variable name="body" select="string()"/>
          <xsl:for-each select="$all">
            <xsl:variable name="named" select="normalize-space(key('eq-body', concat('coordinate ', $body))[1]/eq:title)"/>
            <xsl:call-template name="eq-symbol-group">
              <xsl:with-param name="title" select="concat(text:when($body = '0', doc:message('equations-group-ground'), doc:message('equations-group', $body)), text:when($named != '', concat(', ', $named)))"/>
              <xsl:with-param name="rows" select="(key('eq-symbol-of', $body) | key('eq-symbol', key('eq-result-of', $body)/@symbol)[not(@body)])
                  [(@role = 'intermediate' or @role = 'result') = $computed][not($computed) or @of or @role = 'result'][not($computed and key('eq-nought', @name))]"/>
              <xsl:with-param name="unit" select="$unit"/><xsl:with-param name="value" select="$value"/>
            </xsl:call-template>
          </xsl:for-each>
        </xsl:for-each>
      </table>
    </div>
  </xsl:template>

  <!-- Rows of one table's symbols under a title. -->
  <xsl:template name="eq-symbol-group">
    <xsl:param name="title"/><xsl:param name="rows"/><xsl:param name="unit"/><xsl:param name="value"/>
        <tbody>
          <tr class="group"><th colspan="{3 + $unit + $value}" scope="rowgroup"><xsl:value-of select="$title"/></th></tr>
          <xsl:for-each select="$rows">
            <tr>
              <td><math xmlns="http://www.w3.org/1998/Math/MathML"><xsl:call-template name="eq-letter"/></math></td>
              <td><code><xsl:value-of select="@name"/></code></td>
              <td><xsl:call-template name="eq-meaning"/></td>
              <xsl:if test="$unit"><td><xsl:call-template name="eq-unit"/></td></xsl:if>
              <xsl:if test="$value"><td class="number"><xsl:if test="@value"><xsl:value-of select="num:significant(string(@value), 8)"/></xsl:if></td></xsl:if>
            </tr>
          </xsl:for-each>
        </tbody>
  </xsl:template>

  <xsl:template match="eq:block" mode="eq-page">
    <section aria-labelledby="heading-{@name}">
      <h2 id="heading-{@name}"><xsl:value-of select="doc:message(concat('equations-block-', @name))"/></h2>
      <xsl:for-each select="eq:operations"><p class="note"><xsl:call-template name="eq-operations"/></p></xsl:for-each>
      <xsl:if test="eq:result/@of = 'constraint'">
        <p><xsl:value-of select="doc:message('equations-closed-note')"/></p>
        <figure><xsl:call-template name="eq-closed"/></figure>
      </xsl:if>
      <xsl:if test="eq:result/@of = 'mass' and $eq-count &lt; 13"><figure><xsl:call-template name="eq-matrix"/></figure></xsl:if>
      <xsl:call-template name="eq-formulas"><xsl:with-param name="of" select="eq:define[@constant]"/><xsl:with-param name="title" select="'constants'"/></xsl:call-template>
      <xsl:call-template name="eq-formulas"><xsl:with-param name="of" select="eq:define[not(@constant)]"/><xsl:with-param name="title" select="'intermediates'"/></xsl:call-template>
      <xsl:call-template name="eq-formulas"><xsl:with-param name="of" select="eq:result[not(key('eq-nought', @symbol))]"/><xsl:with-param name="title" select="'results'"/></xsl:call-template>
    </section>
  </xsl:template>

  <xsl:template name="eq-formulas">
    <xsl:param name="of"/><xsl:param name="title"/>
    <xsl:choose>
      <xsl:when test="not($of)"/>
      <xsl:when test="count($of) &gt; $eq-folded and $title != 'results'">
        <details>
          <summary><xsl:value-of select="doc:message('equations-fold', doc:message(concat('equations-', $title)), count($of))"/></summary>
          <xsl:call-template name="eq-formula-table"><xsl:with-param name="of" select="$of"/></xsl:call-template>
        </details>
      </xsl:when>
      <xsl:otherwise>
        <xsl:if test="eq:define"><h3><xsl:value-of select="doc:message(concat('equations-', $title))"/></h3></xsl:if>
        <xsl:call-template name="eq-formula-table"><xsl:with-param name="of" select="$of"/></xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="eq-formula-table">
    <xsl:param name="of"/>
      <div class="scroll">
        <table class="formulas">
          <tbody>
            <xsl:for-each select="$of">
              <xsl:variable name="made"><xsl:call-template name="eq-lines"><xsl:with-param name="limit" select="$eq-limit"/></xsl:call-template></xsl:variable>
              <xsl:variable name="symbol" select="string(@symbol)"/>
              <xsl:variable name="equation" select="."/>
              <xsl:for-each select="exsl:node-set($made)/line">
                <xsl:variable name="line" select="."/>
                <tr>
                  <xsl:if test="position() &gt; 1"><xsl:attribute name="class">more</xsl:attribute></xsl:if>
                  <td><xsl:if test="position() = 1"><math xmlns="http://www.w3.org/1998/Math/MathML"><xsl:for-each select="$equation"><xsl:call-template name="eq-symbol"><xsl:with-param name="name" select="$symbol"/></xsl:call-template></xsl:for-each></math></xsl:if></td>
                  <td><xsl:if test="position() = 1"><math xmlns="http://www.w3.org/1998/Math/MathML"><mo>=</mo></math></xsl:if></td>
                  <td><math xmlns="http://www.w3.org/1998/Math/MathML" displaystyle="true"><mrow><xsl:copy-of select="$line/node()"/></mrow></math></td>
                </tr>
              </xsl:for-each>
            </xsl:for-each>
          </tbody>
        </table>
      </div>
  </xsl:template>

  <!-- The matrix of masses with the names of its entries. -->
  <xsl:template name="eq-matrix">
    <xsl:variable name="block" select="."/>
    <math xmlns="http://www.w3.org/1998/Math/MathML" displaystyle="true">
      <mi>M</mi><mo>=</mo>
      <mrow><mo>(</mo><mtable>
        <xsl:for-each select="$eq-coordinates">
          <xsl:variable name="row" select="position()"/>
          <mtr>
            <xsl:for-each select="$eq-coordinates">
              <xsl:variable name="column" select="position()"/>
              <xsl:variable name="entry" select="$block/eq:result[@row = $row and @column = $column or @row = $column and @column = $row][not(key('eq-nought', @symbol))]"/>
              <mtd>
                <xsl:for-each select="$entry[1]"><xsl:call-template name="eq-symbol"><xsl:with-param name="name" select="string(@symbol)"/></xsl:call-template></xsl:for-each>
                <xsl:if test="not($entry)"><mn>0</mn></xsl:if>
              </mtd>
            </xsl:for-each>
          </mtr>
        </xsl:for-each>
      </mtable><mo>)</mo></mrow>
    </math>
  </xsl:template>

  <!-- Q(q, q', q'') = Q + transposed Jacobian by lambda; Jacobian by q'' = gamma. -->
  <xsl:template name="eq-closed">
    <math xmlns="http://www.w3.org/1998/Math/MathML" displaystyle="true">
      <mi>Q</mi><mo stretchy="false">(</mo><mi>q</mi><mo>,</mo><mover><mi>q</mi><mo>˙</mo></mover><mo>,</mo><mover><mi>q</mi><mo>¨</mo></mover><mo stretchy="false">)</mo>
      <mo>=</mo><mi>Q</mi><mo>+</mo><msubsup><mi>Φ</mi><mi>q</mi><mtext>T</mtext></msubsup><mi>λ</mi><mo>,</mo><mspace width="2em"/>
      <msub><mi>Φ</mi><mi>q</mi></msub><mover><mi>q</mi><mo>¨</mo></mover><mo>=</mo><mi>γ</mi>
    </math>
  </xsl:template>
</xsl:stylesheet>
