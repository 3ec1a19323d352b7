<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: Denavit-Hartenberg tables of every limb, the chain from the ground to an end, in both
     conventions, with the transforms before and behind them. Fixed bodies count to what carries them.
     Input: the normal form with its analysis. Output: HTML.
     Parameters: those of the report.
     Source: kin:denavit-hartenberg (src/math/denavit.h: formulas, choices, books). -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model"
    xmlns:doc="urn:systel:document"
    xmlns:kin="urn:systel:kinematics"
    xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common" xmlns:limb="urn:systel:limb"
    exclude-result-prefixes="text m doc kin str exsl limb">

  <xsl:key name="report-limb" match="limb" use="@place"/>

  <xsl:template name="report-denavit">
    <xsl:variable name="limbs" select="/m:model/m:body/descendant::m:body[m:joint[@type != 'fixed' and not(starts-with(@type, 'gripper'))]]
        [not(limb:leads(m:body))]"/>
    <xsl:if test="$limbs">
      <section class="denavit" aria-labelledby="heading-denavit">
        <h2 id="heading-denavit"><xsl:value-of select="doc:message('report-dh')"/></h2>
        <p class="note"><xsl:value-of select="doc:message('report-dh-note')"/></p>
        <!-- The one before is looked up by its place: a list is counted through from its beginning. -->
        <xsl:variable name="order"><xsl:for-each select="$limbs"><limb place="{position()}" body="{@number}"/></xsl:for-each></xsl:variable>
        <xsl:for-each select="$limbs">
          <xsl:variable name="place" select="position()"/>
          <xsl:variable name="count" select="last()"/>
          <xsl:variable name="previous"><xsl:for-each select="exsl:node-set($order)"><xsl:value-of select="key('report-limb', $place - 1)/@body"/></xsl:for-each></xsl:variable>
          <xsl:variable name="before" select="key('report-body', $previous)"/>
          <!-- what is fixed to it: the body farthest out -->
          <xsl:for-each select="descendant-or-self::m:body">
            <xsl:sort select="count(ancestor::m:body)" data-type="number" order="descending"/>
            <xsl:if test="position() = 1">
              <xsl:call-template name="report-denavit-limb">
                <xsl:with-param name="place" select="$place"/>
                <xsl:with-param name="alone" select="$count = 1"/>
                <xsl:with-param name="before" select="$before"/>
              </xsl:call-template>
            </xsl:if>
          </xsl:for-each>
        </xsl:for-each>
      </section>
    </xsl:if>
  </xsl:template>

  <!-- Context: the end of the limb. before: that of the limb before it. A trunk that both have from the ground, eight rows or more, stands in its
       tables alone: written again for every limb, trees of hundreds of bodies would have more of it than of anything else. -->
  <xsl:template name="report-denavit-limb">
    <xsl:param name="place"/>
    <xsl:param name="alone"/>
    <xsl:param name="before" select="/.."/>
    <xsl:variable name="trunk">
      <xsl:choose>
        <xsl:when test="$before and count(ancestor::m:body) &gt; 8"><xsl:value-of select="kin:denavit-shared(., $before)"/></xsl:when>
        <xsl:otherwise>0</xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="shared" select="text:when($trunk &gt;= 8, $trunk, 0)"/>
    <xsl:variable name="numbers" select="str:tokenize(kin:denavit-hartenberg(.))"/>
    <xsl:variable name="rows" select="$numbers[position() &gt; 14][position() mod 7 = 1]"/>
    <xsl:variable name="title"><xsl:call-template name="report-body-title"/></xsl:variable>
    <div class="limb">
      <h3 id="denavit-{$place}"><xsl:value-of select="doc:message(concat('report-dh-', text:when($alone, 'end', 'limb')), string($title))"/></h3>
      <div class="two">
        <xsl:call-template name="report-denavit-table">
          <xsl:with-param name="rows" select="$rows"/>
          <xsl:with-param name="kind" select="'distal'"/>
          <xsl:with-param name="place" select="$place"/>
          <xsl:with-param name="shared" select="$shared"/>
          <xsl:with-param name="before" select="$before"/>
        </xsl:call-template>
        <xsl:call-template name="report-denavit-table">
          <xsl:with-param name="rows" select="$rows"/>
          <xsl:with-param name="kind" select="'proximal'"/>
          <xsl:with-param name="place" select="$place"/>
          <xsl:with-param name="shared" select="$shared"/>
          <xsl:with-param name="before" select="$before"/>
        </xsl:call-template>
      </div>
      <table class="pairs-of-facts">
        <tbody>
          <xsl:call-template name="report-denavit-frame">
            <xsl:with-param name="id" select="'report-dh-base'"/>
            <xsl:with-param name="frame" select="$numbers[position() &lt;= 7]"/>
          </xsl:call-template>
          <xsl:call-template name="report-denavit-frame">
            <xsl:with-param name="id" select="'report-dh-tool'"/>
            <xsl:with-param name="frame" select="$numbers[position() &gt; 7 and position() &lt;= 14]"/>
          </xsl:call-template>
        </tbody>
      </table>
    </div>
  </xsl:template>

  <!-- rows: the first number of each, the others follow it; shared: how many of them stand in the table of the limb before. -->
  <xsl:template name="report-denavit-table">
    <xsl:param name="rows"/>
    <xsl:param name="kind"/>
    <xsl:param name="place"/>
    <xsl:param name="shared"/>
    <xsl:param name="before"/>
    <xsl:variable name="proximal" select="$kind = 'proximal'"/>
    <xsl:variable name="skew" select="boolean($rows[following-sibling::*[6] &gt; 1e-9 or following-sibling::*[6] &lt; -1e-9])"/>
    <xsl:variable name="index"><xsl:if test="$proximal">−1</xsl:if></xsl:variable>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="denavit-{$place}-{$kind}">
      <table class="numbers">
        <caption id="denavit-{$place}-{$kind}">
          <strong><xsl:value-of select="doc:message(concat('report-dh-', $kind))"/></strong>
          <br/>
          <span class="product">
            <xsl:choose>
              <xsl:when test="$proximal">
                <xsl:text>Tx(</xsl:text><var>a<sub>i−1</sub></var><xsl:text>) Rx(</xsl:text><var>α<sub>i−1</sub></var>
                <xsl:if test="$skew"><xsl:text>) Ry(</xsl:text><var>β<sub>i−1</sub></var></xsl:if>
                <xsl:text>) Rz(</xsl:text><var>θ<sub>i</sub></var><xsl:text>) Tz(</xsl:text><var>d<sub>i</sub></var>
              </xsl:when>
              <xsl:otherwise>
                <xsl:text>Rz(</xsl:text><var>θ<sub>i</sub></var><xsl:text>) Tz(</xsl:text><var>d<sub>i</sub></var>
                <xsl:text>) Tx(</xsl:text><var>a<sub>i</sub></var><xsl:text>) Rx(</xsl:text><var>α<sub>i</sub></var>
                <xsl:if test="$skew"><xsl:text>) Ry(</xsl:text><var>β<sub>i</sub></var></xsl:if>
              </xsl:otherwise>
            </xsl:choose>
            <xsl:text>)</xsl:text>
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col" class="number"><var>i</var></th>
            <th scope="col"><xsl:value-of select="doc:message('report-check-pair')"/></th>
            <xsl:if test="not($proximal)"><xsl:call-template name="report-denavit-moving-heads"/></xsl:if>
            <th scope="col" class="number"><var>a<sub>i<xsl:value-of select="$index"/></sub></var>,<xsl:value-of select="doc:message(concat('unit-', $report-length))"/></th>
            <th scope="col" class="number"><var>α<sub>i<xsl:value-of select="$index"/></sub></var><xsl:call-template name="report-denavit-unit"/></th>
            <xsl:if test="$skew">
              <th scope="col" class="number"><var>β<sub>i<xsl:value-of select="$index"/></sub></var><xsl:call-template name="report-denavit-unit"/></th>
            </xsl:if>
            <xsl:if test="$proximal"><xsl:call-template name="report-denavit-moving-heads"/></xsl:if>
          </tr>
        </thead>
        <tbody>
          <xsl:if test="$shared &gt; 0">
            <tr>
              <th scope="row" class="number"><xsl:value-of select="concat('1…', $shared)"/></th>
              <td class="name" colspan="{5 + $skew}">
                <a href="#denavit-{$place - 1}-{$kind}">
                  <xsl:variable name="title"><xsl:for-each select="$before"><xsl:call-template name="report-body-title"/></xsl:for-each></xsl:variable>
                  <xsl:value-of select="doc:message('report-dh-trunk', string($title))"/>
                </a>
              </td>
            </tr>
          </xsl:if>
          <xsl:for-each select="$rows[position() &gt; $shared]">
            <xsl:variable name="n" select="$shared + position()"/>
            <tr>
              <th scope="row" class="number"><xsl:value-of select="$n"/></th>
              <td class="name"><xsl:call-template name="report-denavit-pair"/></td>
              <xsl:if test="not($proximal)"><xsl:call-template name="report-denavit-moving"><xsl:with-param name="n" select="$n"/></xsl:call-template></xsl:if>
              <xsl:choose>
                <xsl:when test="$proximal and $n = 1">
                  <td>0</td><td>0</td>
                  <xsl:if test="$skew"><td>0</td></xsl:if>
                </xsl:when>
                <!-- of the row before: seven numbers back -->
                <xsl:otherwise>
                  <xsl:for-each select="self::*[not($proximal)] | (preceding-sibling::*[7])[$proximal]">
                    <td><xsl:call-template name="report-denavit-length"><xsl:with-param name="value" select="following-sibling::*[4]"/></xsl:call-template></td>
                    <td><xsl:call-template name="report-denavit-angle"><xsl:with-param name="value" select="following-sibling::*[5]"/></xsl:call-template></td>
                    <xsl:if test="$skew">
                      <td><xsl:call-template name="report-denavit-angle"><xsl:with-param name="value" select="following-sibling::*[6]"/></xsl:call-template></td>
                    </xsl:if>
                  </xsl:for-each>
                </xsl:otherwise>
              </xsl:choose>
              <xsl:if test="$proximal"><xsl:call-template name="report-denavit-moving"><xsl:with-param name="n" select="$n"/></xsl:call-template></xsl:if>
            </tr>
          </xsl:for-each>
        </tbody>
      </table>
    </div>
  </xsl:template>

  <xsl:template name="report-denavit-moving-heads">
    <th scope="col" class="number"><var>θ<sub>i</sub></var><xsl:call-template name="report-denavit-unit"/></th>
    <th scope="col" class="number"><var>d<sub>i</sub></var>,<xsl:value-of select="doc:message(concat('unit-', $report-length))"/></th>
  </xsl:template>

  <!-- Degrees stand at the numbers. -->
  <xsl:template name="report-denavit-unit">
    <xsl:if test="$report-angle = 'rad'">,<xsl:value-of select="doc:message('unit-rad')"/></xsl:if>
  </xsl:template>

  <!-- Name of the pair, and of its coordinate where it has several. -->
  <xsl:template name="report-denavit-pair">
    <xsl:variable name="index" select="string(following-sibling::*[1])"/>
    <xsl:variable name="number" select="string(.)"/>
    <xsl:for-each select="$report-model">
      <xsl:for-each select="key('report-body', $number)/m:joint">
        <xsl:choose>
          <xsl:when test="@name"><xsl:value-of select="@name"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="concat(../../@number, ' – ', ../@number)"/></xsl:otherwise>
        </xsl:choose>
        <xsl:for-each select="key('report-coordinate', @id)[last() &gt; 1][@index = $index]">
          <xsl:text> </xsl:text>
          <var><xsl:call-template name="report-coordinate-symbol"/></var>
        </xsl:for-each>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
