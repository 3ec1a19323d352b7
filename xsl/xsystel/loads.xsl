<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: masses of bodies, forces, torques and driving forces as XsysTel.
     Input: the normal form with parallel frames. Included by xsystel.xsl and the tables.
     Output: attributes of the current body (template mass) and elements in canonical names.
     Parameters: those of xsystel.xsl.
     Source: docs/MECHANICS.md; kin:rigid turns a tensor into the body's axes. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:text="urn:systel:text"
    xmlns:tb="urn:systel:tables" xmlns:num="urn:systel:number" xmlns:kin="urn:systel:kinematics" xmlns:q="urn:systel:quaternion" xmlns:doc="urn:systel:document"
    xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="m text tb num kin q doc str exsl">

  <!-- Of the current body: its mass elements as one. What the language refuses is left out with a note. -->
  <xsl:template name="load-mass">
    <xsl:if test="m:mass">
      <xsl:variable name="masses">
        <xsl:for-each select="m:mass">
          <m:mass><xsl:copy-of select="@mass | @centre | @inertia"/>
            <xsl:if test="@rotation"><xsl:attribute name="turn"><xsl:value-of select="q:from-rotation(@rotation)"/></xsl:attribute></xsl:if>
          </m:mass>
        </xsl:for-each>
      </xsl:variable>
      <!-- as written where nothing is to be turned or added: no digit is lost -->
      <xsl:variable name="plain" select="not(m:mass[2] or m:mass/@rotation)"/>
      <xsl:variable name="whole" select="str:tokenize(kin:rigid(exsl:node-set($masses)/*))"/>
      <xsl:variable name="centre" select="concat($whole[2], ' ', $whole[3], ' ', $whole[4])"/>
      <xsl:variable name="tensor">
        <xsl:choose>
          <xsl:when test="$plain"><xsl:value-of select="m:mass/@inertia"/></xsl:when>
          <xsl:when test="not(m:mass/@inertia or m:mass[2])"/>
          <xsl:otherwise><xsl:for-each select="$whole[position() &gt; 4]"><xsl:value-of select="concat(' ', .)"/></xsl:for-each></xsl:otherwise>
        </xsl:choose>
      </xsl:variable>
      <xsl:variable name="inertia" select="normalize-space($tensor)"/>
      <xsl:variable name="moments" select="str:tokenize(kin:principal-moments(text:when($inertia, $inertia, '0 0 0 0 0 0')))"/>
      <xsl:choose>
        <xsl:when test="not($whole[1] &gt; 0)">
          <xsl:value-of select="doc:note(m:mass[1], doc:message('xsystel-mass', @id))"/>
        </xsl:when>
        <xsl:otherwise>
          <xsl:attribute name="mass"><xsl:value-of select="num:from-si(string($whole[1]), 'm')"/></xsl:attribute>
          <xsl:if test="m:mass/@centre"><xsl:attribute name="centre"><xsl:value-of select="tb:point($centre)"/></xsl:attribute></xsl:if>
          <xsl:choose>
            <xsl:when test="$inertia = ''"/>
            <xsl:when test="$tables-planar and num:item($inertia, 3) &gt;= 0">
              <xsl:attribute name="inertia">
                <xsl:choose>
                  <xsl:when test="num:item($inertia, 1) = 0 and num:item($inertia, 2) = 0 and num:item($inertia, 4) = 0 and num:item($inertia, 5) = 0 and num:item($inertia, 6) = 0">
                    <xsl:value-of select="num:item($inertia, 3)"/>
                  </xsl:when>
                  <xsl:otherwise><xsl:value-of select="tb:list(num:from-si($inertia, 'm m m -m m -m'))"/></xsl:otherwise>
                </xsl:choose>
              </xsl:attribute>
            </xsl:when>
            <xsl:when test="not($tables-planar) and $moments[1] &gt;= -0.000000001 * $moments[3] and $moments[1] + $moments[2] &gt;= 0.99 * $moments[3]">
              <xsl:attribute name="inertia"><xsl:value-of select="tb:list(num:from-si($inertia, 'm'))"/></xsl:attribute>
            </xsl:when>
            <xsl:otherwise><xsl:value-of select="doc:note(m:mass[1], doc:message('xsystel-inertia', @id))"/></xsl:otherwise>
          </xsl:choose>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:if>
  </xsl:template>

  <!-- Of the current body: what its pair says of friction, speeds and limits. -->
  <xsl:template name="load-pair">
    <xsl:variable name="count" select="num:count(string(m:joint/@q))"/>
    <xsl:for-each select="m:joint/@v[num:count(.) = $count][translate(., '0. ', '') != '']">
      <xsl:attribute name="v"><xsl:value-of select="tb:list(num:from-si(string(), tb:pair(..)/@units, 9))"/></xsl:attribute>
    </xsl:for-each>
    <xsl:for-each select="(m:joint/@friction | m:joint/@viscosity | m:joint/@effort)[num:count(.) = $count][translate(., '0. ', '') != '']">
      <xsl:if test="local-name() != 'effort' or not(str:tokenize(.)[not(. &gt; 0)])">
        <xsl:attribute name="{local-name()}"><xsl:value-of select="tb:list(num:from-si(string(), 'm'))"/></xsl:attribute>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="m:force | m:torque">
    <xsl:element name="{local-name()}">
      <xsl:copy-of select="@name"/>
      <xsl:attribute name="body"><xsl:value-of select="@body"/></xsl:attribute>
      <xsl:if test="@point">
        <xsl:attribute name="point"><xsl:call-template name="place"><xsl:with-param name="body" select="@body"/><xsl:with-param name="at" select="@point"/></xsl:call-template></xsl:attribute>
      </xsl:if>
      <xsl:attribute name="vector">
        <xsl:variable name="signs"><xsl:if test="$tables-planar and self::m:force">+-</xsl:if></xsl:variable>
        <xsl:variable name="numbers" select="num:is-list(normalize-space(translate(@vector, ';', ' ')))"/>
        <xsl:variable name="parts" select="str:split(@vector, ';')"/>
        <xsl:variable name="shown" select="$parts[not($tables-planar) or current()[self::m:torque] and position() = 3 or current()[self::m:force] and position() &lt; 3]"/>
        <xsl:for-each select="$shown">
          <xsl:if test="position() &gt; 1"><xsl:value-of select="text:when($numbers, ', ', '; ')"/></xsl:if>
          <xsl:call-template name="load-component">
            <xsl:with-param name="text" select="normalize-space()"/><xsl:with-param name="sign" select="substring($signs, position(), 1)"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:attribute>
      <xsl:if test="@in = 'body'"><xsl:copy-of select="@in"/></xsl:if>
    </xsl:element>
  </xsl:template>

  <xsl:template match="m:drive-force">
    <xsl:variable name="units" select="str:tokenize(tb:pair(key('numbered', @body)/m:joint)/@units)"/>
    <xsl:variable name="coordinate" select="number(text:when(@coordinate, @coordinate, '1'))"/>
    <drive-force>
      <xsl:copy-of select="@name | @body"/>
      <xsl:if test="$units[2]"><xsl:attribute name="coordinate"><xsl:value-of select="$coordinate"/></xsl:attribute></xsl:if>
      <xsl:attribute name="value">
        <xsl:call-template name="load-component">
          <xsl:with-param name="text" select="normalize-space(@value)"/><xsl:with-param name="sign" select="substring($units[$coordinate], 1, 1)"/>
        </xsl:call-template>
      </xsl:attribute>
    </drive-force>
  </xsl:template>

  <!-- A number or an expression with the other sign where that is '-'; -(…), which reading makes, is opened again. -->
  <xsl:template name="load-component">
    <xsl:param name="text"/><xsl:param name="sign"/>
    <xsl:variable name="inner" select="substring($text, 3, string-length($text) - 3)"/>
    <xsl:variable name="whole"><xsl:if test="starts-with($text, '-(') and substring($text, string-length($text)) = ')'"><xsl:call-template name="load-balanced"><xsl:with-param name="text" select="$inner"/></xsl:call-template></xsl:if></xsl:variable>
    <xsl:choose>
      <xsl:when test="num:is-list($text)"><xsl:value-of select="num:from-si($text, text:when($sign = '-', '-m', 'm'))"/></xsl:when>
      <xsl:when test="$sign != '-'"><xsl:value-of select="$text"/></xsl:when>
      <xsl:when test="$whole = 'yes'"><xsl:value-of select="$inner"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="concat('-(', $text, ')')"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- yes where every bracket closes one that was opened before it; parts between brackets are passed over at once. -->
  <xsl:template name="load-balanced">
    <xsl:param name="text"/><xsl:param name="depth" select="0"/>
    <xsl:variable name="open" select="string-length(substring-before($text, '('))"/>
    <xsl:variable name="close" select="string-length(substring-before($text, ')'))"/>
    <xsl:variable name="opens" select="contains($text, '(') and (not(contains($text, ')')) or $open &lt; $close)"/>
    <xsl:choose>
      <xsl:when test="$depth &lt; 0"/>
      <xsl:when test="$opens"><xsl:call-template name="load-balanced"><xsl:with-param name="text" select="substring-after($text, '(')"/><xsl:with-param name="depth" select="$depth + 1"/></xsl:call-template></xsl:when>
      <xsl:when test="contains($text, ')')"><xsl:call-template name="load-balanced"><xsl:with-param name="text" select="substring-after($text, ')')"/><xsl:with-param name="depth" select="$depth - 1"/></xsl:call-template></xsl:when>
      <xsl:when test="$depth = 0">yes</xsl:when>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
