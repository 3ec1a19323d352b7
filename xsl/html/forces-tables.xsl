<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: tables of the worst driving forces, powers and reactions of a model, for the report's section of forces.
     Input: the forces of the model (dyn:forces). Output: HTML tables.
     Parameters: of the templates: forces = that list.
     Source: docs/MECHANICS.md. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:f="urn:systel:forces"
    xmlns:doc="urn:systel:document" xmlns:text="urn:systel:text"
    xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="m f doc text num str exsl">

  <!-- A number; the worst of its kind, most, is strong. beside: beside what it may be nothing. -->
  <xsl:template name="report-force">
    <xsl:param name="of"/>
    <xsl:param name="most"/>
    <xsl:param name="beside" select="$most"/>
    <xsl:variable name="number"><xsl:if test="$of/@worst"><xsl:call-template name="report-force-number"><xsl:with-param name="value" select="string($of/@worst)"/><xsl:with-param name="most" select="$beside"/></xsl:call-template></xsl:if></xsl:variable>
    <xsl:choose>
      <xsl:when test="not($of/@worst)">–</xsl:when>
      <xsl:when test="$of/@size = $most and $number != '0'"><strong><xsl:value-of select="$number"/></strong></xsl:when>
      <xsl:otherwise><xsl:value-of select="$number"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Beside the largest, the last digits of numbers are nothing. -->
  <xsl:template name="report-force-number">
    <xsl:param name="value"/>
    <xsl:param name="most"/>
    <xsl:value-of select="text:when($value &lt; 0.0000000001 * $most and $value &gt; -0.0000000001 * $most, '0', num:significant($value, 4))"/>
  </xsl:template>

  <xsl:template name="report-forces-drives">
    <xsl:param name="forces"/>
    <xsl:variable name="moving" select="boolean(m:record)"/>
    <xsl:variable name="most-force"><xsl:call-template name="report-forces-most"><xsl:with-param name="of" select="$forces/f:column[@kind = 'force' and @unit = 'N']"/></xsl:call-template></xsl:variable>
    <xsl:variable name="most-turn"><xsl:call-template name="report-forces-most"><xsl:with-param name="of" select="$forces/f:column[@kind = 'force' and @unit != 'N']"/></xsl:call-template></xsl:variable>
    <xsl:variable name="most-power"><xsl:call-template name="report-forces-most"><xsl:with-param name="of" select="$forces/f:column[@kind = 'power']"/></xsl:call-template></xsl:variable>
    <xsl:variable name="powers" select="$forces/f:column[@kind = 'power']"/>
    <h3 id="heading-forces-drives"><xsl:value-of select="doc:message('report-forces-drives')"/></h3>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-forces-drives">
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col" class="number"><xsl:value-of select="doc:message('report-coordinate')"/></th>
            <th scope="col"><xsl:value-of select="doc:message('report-name')"/></th>
            <th scope="col" class="number"><var>Q</var></th>
            <th scope="col"><xsl:value-of select="doc:message('report-forces-unit')"/></th>
            <xsl:if test="$moving">
              <th scope="col" class="number"><var>t</var>, <xsl:value-of select="doc:message('unit-s')"/></th>
              <th scope="col" class="number"><var>P</var>, <xsl:value-of select="doc:message('forces-watt')"/></th>
              <th scope="col" class="number"><var>t</var>, <xsl:value-of select="doc:message('unit-s')"/></th>
            </xsl:if>
          </tr>
        </thead>
        <tbody>
          <xsl:for-each select="$forces/f:column[@kind = 'force']">
            <xsl:variable name="n" select="position()"/>
            <xsl:variable name="power" select="$powers[$n]"/>
            <tr data-drive="{@label}">
              <th scope="row" class="number"><xsl:value-of select="@label"/></th>
              <td class="name"><xsl:call-template name="report-forces-name"/></td>
              <td>
                <xsl:call-template name="report-force">
                  <xsl:with-param name="of" select="."/>
                  <xsl:with-param name="most" select="text:when(@unit = 'N', string($most-force), string($most-turn))"/>
                </xsl:call-template>
              </td>
              <td class="name"><xsl:call-template name="dg-force-unit"><xsl:with-param name="unit" select="@unit"/></xsl:call-template></td>
              <xsl:if test="$moving">
                <td><xsl:value-of select="num:significant(string(@at), 4)"/></td>
                <td>
                  <xsl:call-template name="report-force">
                    <xsl:with-param name="of" select="$power"/>
                    <xsl:with-param name="most" select="string($most-power)"/>
                  </xsl:call-template>
                </td>
                <td><xsl:value-of select="num:significant(string($power/@at), 4)"/></td>
              </xsl:if>
            </tr>
          </xsl:for-each>
        </tbody>
      </table>
    </div>
  </xsl:template>

  <xsl:template name="report-forces-pairs">
    <xsl:param name="forces"/>
    <xsl:variable name="moving" select="boolean(m:record)"/>
    <xsl:variable name="first" select="string($forces/f:column[@kind = 'reaction'][1]/@pair)"/>
    <xsl:variable name="parts" select="$forces/f:column[@kind = 'reaction' and @pair = $first]"/>
    <xsl:variable name="count" select="count($parts)"/>
    <xsl:variable name="space" select="count($parts) &gt; 3"/>
    <xsl:variable name="most-force"><xsl:call-template name="report-forces-most"><xsl:with-param name="of" select="$forces/f:resultant[@unit = 'N']"/></xsl:call-template></xsl:variable>
    <xsl:variable name="most-turn"><xsl:call-template name="report-forces-most"><xsl:with-param name="of" select="$forces/f:resultant[@unit != 'N']"/></xsl:call-template></xsl:variable>
    <!-- moments of balls are the last digits of their forces: metres away these would be as much -->
    <xsl:variable name="beside-turn" select="text:when($most-force &gt; $most-turn, string($most-force), string($most-turn))"/>
    <h3 id="heading-forces-pairs"><xsl:value-of select="doc:message('report-forces-pairs')"/></h3>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-forces-pairs">
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col"><xsl:value-of select="doc:message('report-forces-pair')"/></th>
            <th scope="col"><xsl:value-of select="doc:message('report-name')"/></th>
            <th scope="col" class="number"><var>R</var>, <xsl:value-of select="doc:message('forces-newton')"/></th>
            <xsl:if test="$moving"><th scope="col" class="number"><var>t</var>, <xsl:value-of select="doc:message('unit-s')"/></th></xsl:if>
            <xsl:if test="$space"><th scope="col" class="number"><var>M</var>, <xsl:value-of select="doc:message('forces-newton-metre')"/></th></xsl:if>
            <xsl:for-each select="$parts">
              <th scope="col" class="number"><var><xsl:value-of select="text:when(starts-with(@component, 'm'), 'M', 'R')"/><sub><xsl:value-of select="translate(@component, 'm', '')"/></sub></var></th>
            </xsl:for-each>
          </tr>
        </thead>
        <tbody>
          <xsl:for-each select="$forces/f:column[@kind = 'reaction' and @component = 'x']">
            <xsl:variable name="own" select="key('report-forces-part', @pair)[position() &lt;= $count]"/>
            <xsl:variable name="total" select="key('report-forces-total', @pair)[@unit = 'N']"/>
            <xsl:variable name="turn" select="key('report-forces-total', @pair)[@unit != 'N']"/>
            <tr data-pair="{@pair}">
              <th scope="row"><xsl:value-of select="@pair"/></th>
              <td class="name"><xsl:call-template name="report-forces-name"/></td>
              <td>
                <xsl:call-template name="report-force">
                  <xsl:with-param name="of" select="$total"/>
                  <xsl:with-param name="most" select="string($most-force)"/>
                </xsl:call-template>
              </td>
              <xsl:if test="$moving"><td><xsl:if test="$total/@at"><xsl:value-of select="num:significant(string($total/@at), 4)"/></xsl:if></td></xsl:if>
              <xsl:if test="$space">
                <td>
                  <xsl:call-template name="report-force">
                    <xsl:with-param name="of" select="$turn"/>
                    <xsl:with-param name="most" select="string($most-turn)"/>
                    <xsl:with-param name="beside" select="$beside-turn"/>
                  </xsl:call-template>
                </td>
              </xsl:if>
              <!-- of the moment at which the force is largest -->
              <xsl:for-each select="$own">
                <td>
                  <xsl:choose>
                    <xsl:when test=". = ''">–</xsl:when>
                    <xsl:otherwise>
                      <xsl:call-template name="report-force-number">
                        <xsl:with-param name="value" select="text:when($total/@row, num:item(string(), text:when($total/@row, $total/@row, 1)), string(@worst))"/>
                        <xsl:with-param name="most" select="text:when(starts-with(@component, 'm'), $beside-turn, string($most-force))"/>
                      </xsl:call-template>
                    </xsl:otherwise>
                  </xsl:choose>
                </td>
              </xsl:for-each>
            </tr>
          </xsl:for-each>
        </tbody>
      </table>
    </div>
  </xsl:template>
</xsl:stylesheet>
