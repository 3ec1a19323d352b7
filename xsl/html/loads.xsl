<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what acts on the model: gravity, springs, dampers, forces, torques, drives; friction and initial speeds of the coordinates.
     Input: the normal form with its analysis. Output: HTML; nothing where the model says none of these.
     Parameters: those of the report. Source: docs/MECHANICS.md; lib/components.xsl, which report.xsl imports. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number"
    xmlns:str="http://exslt.org/strings" exclude-result-prefixes="m text doc num str">

  <xsl:template name="report-loads">
    <xsl:variable name="loads" select="m:force | m:torque | m:drive-force | m:spring[@stiffness] | m:damper[@coefficient]"/>
    <xsl:variable name="coordinates" select="m:analysis/m:coordinate[key('report-joint', @joint)[@friction or @viscosity or @v]]"/>
    <xsl:if test="$loads or $coordinates or @gravity">
      <section class="loads" aria-labelledby="heading-loads">
        <h2 id="heading-loads"><xsl:value-of select="doc:message('report-loads')"/></h2>
        <xsl:if test="@gravity or descendant::m:mass">
          <p class="note">
            <!-- in the axes of body 0 -->
            <xsl:variable name="gravity" select="normalize-space(text:when(@gravity, @gravity, '0 -9.80665 0'))"/>
            <xsl:variable name="vector"><xsl:call-template name="report-load-vector"><xsl:with-param name="vector" select="translate(text:when(@up = 'z', concat(num:item($gravity, 1), ' ', -1 * num:item($gravity, 3), ' ', num:item($gravity, 2)), $gravity), ' ', ';')"/></xsl:call-template></xsl:variable>
            <xsl:value-of select="doc:message('report-gravity', string($vector))"/>
          </p>
        </xsl:if>
        <xsl:if test="$loads">
          <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-loads">
            <table>
              <thead>
                <tr>
                  <th scope="col"><xsl:value-of select="doc:message('report-load')"/></th>
                  <th scope="col"><xsl:value-of select="doc:message('report-load-where')"/></th>
                  <th scope="col"><xsl:value-of select="doc:message('report-load-value')"/></th>
                </tr>
              </thead>
              <tbody>
                <xsl:for-each select="$loads">
                  <tr>
                    <th scope="row">
                      <xsl:value-of select="doc:message(concat('report-load-', local-name()))"/>
                      <xsl:if test="@name"><xsl:value-of select="concat(' ', @name)"/></xsl:if>
                    </th>
                    <td class="words"><xsl:apply-templates select="." mode="report-load-where"/></td>
                    <td class="words"><xsl:apply-templates select="." mode="report-load-value"/></td>
                  </tr>
                </xsl:for-each>
              </tbody>
            </table>
          </div>
        </xsl:if>
        <xsl:if test="$coordinates">
          <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-loads">
            <table>
              <thead>
                <tr>
                  <th scope="col"><xsl:value-of select="doc:message('report-load-coordinate')"/></th>
                  <th scope="col" class="number"><xsl:value-of select="doc:message('report-load-friction')"/></th>
                  <th scope="col" class="number"><xsl:value-of select="doc:message('report-load-viscosity')"/></th>
                  <th scope="col" class="number"><xsl:value-of select="doc:message('report-load-speed')"/></th>
                </tr>
              </thead>
              <tbody><xsl:for-each select="$coordinates"><xsl:call-template name="report-load-coordinate"/></xsl:for-each></tbody>
            </table>
          </div>
        </xsl:if>
      </section>
    </xsl:if>
  </xsl:template>

  <xsl:template name="report-load-coordinate">
    <xsl:variable name="joint" select="key('report-joint', @joint)"/>
    <xsl:variable name="i" select="number(@index)"/>
    <xsl:variable name="unit"><xsl:call-template name="report-coordinate-unit"/></xsl:variable>
    <xsl:variable name="turns" select="@kind = 'rotation'"/>
    <tr>
      <th scope="row"><xsl:call-template name="report-coordinate-title"/></th>
      <td class="number"><xsl:for-each select="$joint/@friction"><xsl:value-of select="doc:message(text:when($turns, 'unit-newton-metre', 'unit-newton'), num:significant(num:item(., $i), 6))"/></xsl:for-each></td>
      <td class="number"><xsl:for-each select="$joint/@viscosity"><xsl:value-of select="doc:message(text:when($turns, 'unit-newton-metre-second', 'unit-newton-second'), num:significant(num:item(., $i), 6))"/></xsl:for-each></td>
      <td class="number"><xsl:for-each select="$joint/@v">
        <xsl:value-of select="doc:message(text:when($turns, text:when($unit = 'rad', 'unit-rad-second', 'unit-degree-second'), text:when($unit = 'm', 'unit-metre-second', 'unit-millimetre-second')),
            num:significant(num:from-si(string(num:item(., $i)), $unit), 6))"/>
      </xsl:for-each></td>
    </tr>
  </xsl:template>

  <!-- In a pair, or a body and a point of it. -->
  <xsl:template match="*[@joint]" mode="report-load-where"><xsl:value-of select="doc:message('report-load-pair', string(key('report-joint', @joint)/../@number))"/></xsl:template>
  <xsl:template match="m:drive-force" mode="report-load-where">
    <xsl:value-of select="doc:message('report-load-pair', concat(@body, text:when(@coordinate &gt; 1, concat('.', @coordinate))))"/>
  </xsl:template>
  <xsl:template match="m:spring | m:damper" mode="report-load-where" priority="-0.2">
    <xsl:call-template name="report-load-end"><xsl:with-param name="body" select="@a"/><xsl:with-param name="at" select="@at"/></xsl:call-template>
    <xsl:text> – </xsl:text>
    <xsl:call-template name="report-load-end"><xsl:with-param name="body" select="@b"/><xsl:with-param name="at" select="@at-b"/></xsl:call-template>
  </xsl:template>
  <xsl:template match="m:force" mode="report-load-where"><xsl:call-template name="report-load-end"><xsl:with-param name="body" select="@body"/><xsl:with-param name="at" select="@point"/></xsl:call-template></xsl:template>
  <xsl:template match="m:torque" mode="report-load-where"><xsl:value-of select="doc:message('report-load-body', string(@body))"/></xsl:template>

  <!-- A named point of the body is named. -->
  <xsl:template name="report-load-end">
    <xsl:param name="body"/><xsl:param name="at"/>
    <xsl:variable name="plain" select="text:when($at, $at, '0 0 0')"/>
    <xsl:variable name="point" select="/m:model/m:body/descendant-or-self::m:body[@number = $body]/m:point[normalize-space(@at) = normalize-space($plain)][1]"/>
    <xsl:value-of select="doc:message('report-load-body', string($body))"/>
    <xsl:choose>
      <xsl:when test="$point"><xsl:value-of select="concat(', ', $point/@name)"/></xsl:when>
      <xsl:when test="num:item($plain, 1) != 0 or num:item($plain, 2) != 0 or num:item($plain, 3) != 0">
        <xsl:text> (</xsl:text>
        <xsl:for-each select="str:tokenize($plain)[position() &lt; 4 - $report-planar]">
          <xsl:if test="position() &gt; 1">; </xsl:if>
          <xsl:value-of select="num:format(num:from-si(string(), concat(text:when($report-masses-down and position() = 2, '-'), $report-length)), 1 + 3 * ($report-length = 'm'))"/>
        </xsl:for-each>
        <xsl:value-of select="concat(')', doc:message(concat('unit-', $report-length)))"/>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="m:spring | m:damper" mode="report-load-value">
    <xsl:variable name="turns" select="@joint and key('report-joint', @joint)/@type != 'prismatic'"/>
    <xsl:variable name="unit" select="text:when($turns, $report-angle, $report-length)"/>
    <xsl:for-each select="@stiffness"><xsl:value-of select="doc:message(text:when($turns, 'unit-newton-metre-radian', 'unit-newton-per-metre'), num:significant(., 6))"/></xsl:for-each>
    <xsl:for-each select="@coefficient"><xsl:value-of select="doc:message(text:when($turns, 'unit-newton-metre-second', 'unit-newton-second'), num:significant(., 6))"/></xsl:for-each>
    <xsl:if test="@length">
      <xsl:variable name="length"><xsl:call-template name="report-quantity"><xsl:with-param name="value" select="string(@length)"/><xsl:with-param name="unit" select="$unit"/></xsl:call-template></xsl:variable>
      <xsl:value-of select="concat('; ', doc:message('report-load-free', string($length)))"/>
    </xsl:if>
  </xsl:template>

  <xsl:template match="m:force | m:torque" mode="report-load-value">
    <xsl:variable name="vector"><xsl:call-template name="report-load-vector"><xsl:with-param name="vector" select="@vector"/><xsl:with-param name="torque" select="boolean(self::m:torque)"/></xsl:call-template></xsl:variable>
    <xsl:value-of select="doc:message(text:when(self::m:torque, 'unit-newton-metre', 'unit-newton'), string($vector))"/>
    <xsl:if test="@in = 'body' and not(self::m:torque and $report-planar)"><xsl:value-of select="concat(', ', doc:message('report-load-in-body'))"/></xsl:if>
  </xsl:template>

  <xsl:template match="m:drive-force" mode="report-load-value">
    <xsl:variable name="kind" select="/m:model/m:analysis/m:coordinate[@body = current()/@body][@index = concat(current()/@coordinate, substring('1', 1, not(current()/@coordinate)))]"/>
    <xsl:variable name="unit"><xsl:for-each select="$kind"><xsl:call-template name="report-coordinate-unit"/></xsl:for-each></xsl:variable>
    <xsl:variable name="value"><xsl:call-template name="report-load-part"><xsl:with-param name="text" select="@value"/><xsl:with-param name="sign" select="substring($unit, 1, 1)"/></xsl:call-template></xsl:variable>
    <xsl:value-of select="doc:message(text:when($kind/@kind = 'rotation', 'unit-newton-metre', 'unit-newton'), string($value))"/>
  </xsl:template>

  <!-- In the user's axes. -->
  <xsl:template name="report-load-vector">
    <xsl:param name="vector"/><xsl:param name="torque" select="false()"/>
    <xsl:variable name="shown" select="str:split($vector, ';')[not($report-planar) or $torque and position() = 3 or not($torque) and position() &lt; 3]"/>
    <xsl:if test="$shown[2]">(</xsl:if>
    <xsl:for-each select="$shown">
      <xsl:if test="position() &gt; 1">; </xsl:if>
      <xsl:call-template name="report-load-part">
        <xsl:with-param name="text" select="string()"/><xsl:with-param name="sign" select="substring(text:when($report-masses-down and not($torque), '+-+'), position(), 1)"/>
      </xsl:call-template>
    </xsl:for-each>
    <xsl:if test="$shown[2]">)</xsl:if>
  </xsl:template>

  <xsl:template name="report-load-part">
    <xsl:param name="text"/><xsl:param name="sign"/>
    <xsl:variable name="part"><xsl:call-template name="parts-signed"><xsl:with-param name="text" select="normalize-space($text)"/><xsl:with-param name="sign" select="$sign"/></xsl:call-template></xsl:variable>
    <xsl:choose>
      <xsl:when test="num:is-list(string($part))"><xsl:value-of select="num:significant(string($part), 6)"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="$part"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
