<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what the SRDF file beside a robot says: groups of links and joints, end effectors, positions with names.
     Input: the normal form of a robot with src:srdf. Output: HTML; nothing without that.
     Parameters: those of the report.
     Source: SRDF as MoveIt reads it. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:src="urn:systel:source" xmlns:text="urn:systel:text"
    xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="m src text doc num str">

  <xsl:key name="report-joint-name" match="m:joint" use="@name"/>

  <xsl:template name="report-groups">
    <xsl:for-each select="src:kept/src:srdf[group | end_effector | group_state]">
      <section class="groups" aria-labelledby="heading-groups">
        <h2 id="heading-groups"><xsl:value-of select="doc:message('report-groups')"/></h2>
        <p class="note"><xsl:value-of select="doc:message(text:when(@file, 'report-groups-note', 'report-keys-note'), @file)"/></p>
        <xsl:if test="group">
          <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-groups">
            <table>
              <thead><tr>
                <th scope="col"><xsl:value-of select="doc:message('report-group')"/></th>
                <th scope="col"><xsl:value-of select="doc:message('report-group-holds')"/></th>
              </tr></thead>
              <tbody>
                <xsl:for-each select="group">
                  <tr>
                    <th scope="row"><xsl:value-of select="@name"/></th>
                    <td>
                      <xsl:for-each select="chain | link | joint | group">
                        <xsl:value-of select="concat(text:when(position() &gt; 1, ', '), text:when(self::chain, concat(@base_link, ' → ', @tip_link), @name))"/>
                      </xsl:for-each>
                    </td>
                  </tr>
                </xsl:for-each>
              </tbody>
            </table>
          </div>
        </xsl:if>
        <xsl:if test="end_effector">
          <h3 id="heading-ends"><xsl:value-of select="doc:message('report-effectors')"/></h3>
          <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-ends">
            <table>
              <thead><tr>
                <th scope="col"><xsl:value-of select="doc:message('report-effector')"/></th>
                <th scope="col"><xsl:value-of select="doc:message('report-group')"/></th>
                <th scope="col"><xsl:value-of select="doc:message('report-effector-on')"/></th>
              </tr></thead>
              <tbody>
                <xsl:for-each select="end_effector">
                  <tr><th scope="row"><xsl:value-of select="@name"/></th><td><xsl:value-of select="@group"/></td><td><xsl:value-of select="@parent_link"/></td></tr>
                </xsl:for-each>
              </tbody>
            </table>
          </div>
        </xsl:if>
        <xsl:if test="group_state">
          <h3 id="heading-states"><xsl:value-of select="doc:message('report-states')"/></h3>
          <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-states">
            <table>
              <thead><tr>
                <th scope="col"><xsl:value-of select="doc:message('report-state')"/></th>
                <th scope="col"><xsl:value-of select="doc:message('report-group')"/></th>
                <th scope="col"><xsl:value-of select="doc:message('report-state-values')"/></th>
              </tr></thead>
              <tbody>
                <xsl:for-each select="group_state">
                  <tr>
                    <th scope="row"><xsl:value-of select="@name"/></th>
                    <td><xsl:value-of select="@group"/></td>
                    <td>
                      <xsl:for-each select="joint">
                        <!-- turns in degrees, everything else as it is -->
                        <xsl:variable name="turns" select="key('report-joint-name', @name)/@type = 'revolute' and num:count(normalize-space(@value)) = 1"/>
                        <xsl:value-of select="concat(text:when(position() &gt; 1, ', '), @name, ' = ')"/>
                        <xsl:choose>
                          <xsl:when test="$turns"><xsl:value-of select="concat(num:format(num:from-si(normalize-space(@value), 'deg'), 2), '°')"/></xsl:when>
                          <xsl:otherwise><xsl:value-of select="concat(normalize-space(@value), text:when(key('report-joint-name', @name)/@type = 'prismatic', ' m'))"/></xsl:otherwise>
                        </xsl:choose>
                      </xsl:for-each>
                    </td>
                  </tr>
                </xsl:for-each>
              </tbody>
            </table>
          </div>
        </xsl:if>
      </section>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
