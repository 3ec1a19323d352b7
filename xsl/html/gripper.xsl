<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what a report says of a gripper: its position in every kind of parameters at once, what it is to do, its
       transitions.
     Input: the normal form of a gripper. Output: HTML.
     Parameters: those of the report.
     Source: paper 000, section 4; the values are those of gripper-values.xsl. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model"
    xmlns:doc="urn:systel:document"
    xmlns:num="urn:systel:number"
    xmlns:pos="urn:systel:position"
    xmlns:exsl="http://exslt.org/common"
    xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="m doc num pos exsl str">

  <xsl:template name="report-gripper">
    <xsl:variable name="listed"><xsl:call-template name="rg-positions"/></xsl:variable>
    <xsl:variable name="positions" select="exsl:node-set($listed)/position"/>
    <section aria-labelledby="heading-position">
      <h2 id="heading-position"><xsl:value-of select="doc:message('report-gripper-position')"/></h2>
      <div class="scroll">
        <table class="position">
          <thead>
            <tr>
              <th scope="col"><xsl:value-of select="doc:message('report-gripper-parameters')"/></th>
              <th scope="col"><xsl:value-of select="doc:message('report-gripper-type')"/></th>
              <th scope="col"><xsl:value-of select="doc:message('report-gripper-values')"/></th>
              <th scope="col"><xsl:value-of select="doc:message('report-gripper-numbers')"/></th>
            </tr>
          </thead>
          <xsl:for-each select="str:tokenize('place turn whole')">
            <tbody><xsl:apply-templates select="$positions[@kind = current()]" mode="rg-row"/></tbody>
          </xsl:for-each>
        </table>
      </div>
      <p class="note"><xsl:value-of select="doc:message('report-gripper-note', doc:name('position'))"/></p>
    </section>
    <xsl:for-each select="m:gripper">
      <section aria-labelledby="heading-fields">
        <h2 id="heading-fields"><xsl:value-of select="doc:message('report-gripper-fields')"/></h2>
        <xsl:call-template name="rg-fields"/>
      </section>
      <xsl:if test="m:step">
        <section aria-labelledby="heading-transitions">
          <h2 id="heading-transitions"><xsl:value-of select="doc:message('report-gripper-transitions')"/></h2>
          <xsl:call-template name="rg-steps"/>
        </section>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- A kind of parameters (gripper-values.xsl) as a row. -->
  <xsl:template match="position" mode="rg-row">
    <tr>
      <th scope="row"><xsl:value-of select="@name"/></th>
      <td><xsl:value-of select="@type"/></td>
      <td>
        <xsl:value-of select="text"/>
        <xsl:for-each select="value">
          <span class="value">
            <xsl:value-of select="@word"/>
            <xsl:if test="@sign"><i><xsl:value-of select="@sign"/></i></xsl:if>
            <xsl:value-of select="concat('&#160;=&#160;', .)"/>
          </span>
          <xsl:if test="position() != last()"><xsl:text>, </xsl:text></xsl:if>
        </xsl:for-each>
      </td>
      <td><code><xsl:value-of select="@numbers"/></code></td>
    </tr>
  </xsl:template>

  <!-- What stands in the other fields. Context: m:gripper. -->
  <xsl:template name="rg-fields">
    <table class="pairs-of-facts">
      <tbody>
        <tr>
          <th scope="row"><xsl:value-of select="doc:message('report-gripper-spread')"/></th>
          <td><xsl:value-of select="concat(num:format(@spread, 4), doc:message('unit-m'))"/></td>
        </tr>
        <tr>
          <th scope="row"><xsl:value-of select="doc:message('report-gripper-given')"/></th>
          <td><xsl:call-template name="rg-given"/></td>
        </tr>
        <tr>
          <th scope="row"><xsl:value-of select="doc:message('report-gripper-move')"/></th>
          <td><xsl:call-template name="rg-move"/></td>
        </tr>
        <tr>
          <th scope="row"><xsl:value-of select="doc:message('report-gripper-turn')"/></th>
          <td><xsl:call-template name="rg-turn-to"/></td>
        </tr>
        <tr>
          <th scope="row"><xsl:value-of select="doc:message('report-gripper-keys')"/></th>
          <td><xsl:value-of select="doc:message(concat('report-gripper-keys-', normalize-space(@pressKeys)))"/></td>
        </tr>
      </tbody>
    </table>
  </xsl:template>

  <xsl:template name="rg-steps">
    <div class="scroll">
      <table class="transitions">
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col" class="number"><xsl:value-of select="doc:message('report-gripper-time')"/></th>
            <th scope="col"><xsl:value-of select="doc:message('report-gripper-given')"/></th>
            <th scope="col"><xsl:value-of select="doc:message('report-gripper-pole')"/></th>
            <th scope="col"><xsl:value-of select="doc:message('report-gripper-orientation')"/></th>
          </tr>
        </thead>
        <tbody>
          <xsl:for-each select="m:step">
            <xsl:variable name="pose" select="pos:pose(@position)"/>
            <tr>
              <th scope="row"><xsl:value-of select="position()"/></th>
              <td class="number"><xsl:value-of select="num:format(@time, 3)"/></td>
              <td><xsl:call-template name="rg-types-of"><xsl:with-param name="code" select="normalize-space(@position)"/></xsl:call-template></td>
              <td><xsl:call-template name="rg-pole"><xsl:with-param name="list" select="$pose"/></xsl:call-template></td>
              <td>
                <xsl:call-template name="rg-turn">
                  <xsl:with-param name="q" select="concat(num:item($pose, 4), ' ', num:item($pose, 5), ' ', num:item($pose, 6), ' ', num:item($pose, 7))"/>
                </xsl:call-template>
              </td>
            </tr>
          </xsl:for-each>
        </tbody>
      </table>
    </div>
  </xsl:template>
</xsl:stylesheet>
