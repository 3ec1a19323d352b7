<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the scene in the page, and what report.js needs to know to move it.
     Input: the normal form with its analysis. Output: an X3D element; a script element with JSON
       (numbers and vectors as strings).
     Parameters: those of the report. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model"
    xmlns:kin="urn:systel:kinematics"
    xmlns:doc="urn:systel:document"
    xmlns:num="urn:systel:number"
    xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="kin m doc num str">

  <xsl:template name="report-scene">
    <X3D role="img" aria-label="{doc:message('report-picture', @name)}"
        keysenabled="false" showlog="false" showstat="false">
      <Scene>
        <!-- x3dom's own node: what it leaves out as invisible it forgets to move. -->
        <Environment frustumCulling="false"/>
        <xsl:call-template name="x3d-scene"/>
      </Scene>
    </X3D>
  </xsl:template>

  <xsl:template name="report-mechanism">
    <!-- Items stand in elements of their own: libxslt goes through a text to its end before it adds to it after a variable was made. -->
    <xsl:variable name="told">
      <xsl:text>{"lang": "</xsl:text>
      <xsl:value-of select="$lang"/>
      <xsl:text>", "planar": </xsl:text>
      <xsl:value-of select="$report-planar"/>
      <xsl:if test="@up = 'z'">, "up": "z"</xsl:if>
      <xsl:text>,&#10;"bodies": [</xsl:text>
      <xsl:for-each select="/descendant::m:body">
        <xsl:call-template name="report-json-item">
          <xsl:with-param name="members" select="@number | @id | m:joint/@type | m:joint/@at |
              m:joint/@rotation | m:joint/@axis | m:joint/@pitch[not(../@axis2)] | m:joint/@axis2 | m:joint/@q | m:joint/@drive"/>
          <xsl:with-param name="base" select="parent::m:body/@id"/>
        </xsl:call-template>
      </xsl:for-each>
      <xsl:text>],&#10;"loops": [</xsl:text>
      <xsl:for-each select="m:loop">
        <xsl:call-template name="report-json-item">
          <xsl:with-param name="members" select="@id | @a | @b | @type | @at | @at-b | @axis |
              @pitch[not(../@axis2)] | @axis2"/>
        </xsl:call-template>
      </xsl:for-each>
      <xsl:text>],&#10;"relations": [</xsl:text>
      <xsl:for-each select="m:relation"><item>
        <xsl:if test="position() &gt; 1">,</xsl:if>
        <xsl:text>&#10;  {"kind": "</xsl:text>
        <xsl:value-of select="concat(@kind, '&quot;')"/>
        <xsl:for-each select="@a | @b | @carrier">
          <xsl:value-of select="concat(', &quot;', local-name(), '&quot;: ')"/>
          <xsl:call-template name="report-json-string">
            <xsl:with-param name="text" select="string(key('report-joint', .)/../@id)"/>
          </xsl:call-template>
        </xsl:for-each>
        <xsl:for-each select="@ratio | @offset | @law | @laws | @slots | @hand | @teeth[../@kind = 'ratchet']">
          <xsl:value-of select="concat(', &quot;', local-name(), '&quot;: &quot;', ., '&quot;')"/>
        </xsl:for-each>
        <xsl:text>}</xsl:text>
      </item></xsl:for-each>
      <xsl:text>],&#10;"coordinates": [</xsl:text>
      <xsl:apply-templates select="m:analysis/m:coordinate" mode="report-json"/>
      <xsl:text>],&#10;"text": {</xsl:text>
      <xsl:for-each select="str:tokenize('stopped outside limit leads leads-not fit mm m deg rad deg-long rad-long')">
        <xsl:if test="position() &gt; 1">, </xsl:if>
        <xsl:value-of select="concat('&quot;', ., '&quot;: ')"/>
        <xsl:call-template name="report-json-string">
          <xsl:with-param name="text">
            <xsl:choose>
              <xsl:when test="string-length() &lt;= 3 and . != 'fit' or contains(., '-long')"><xsl:value-of select="doc:message(concat('unit-', .))"/></xsl:when>
              <xsl:otherwise><xsl:value-of select="doc:message(concat('report-', .), '{1}', '{2}')"/></xsl:otherwise>
            </xsl:choose>
          </xsl:with-param>
        </xsl:call-template>
      </xsl:for-each>
      <xsl:text>}}</xsl:text>
    </xsl:variable>
    <script type="application/json" id="mechanism"><xsl:value-of select="$told"/></script>
  </xsl:template>

  <xsl:template match="m:coordinate" mode="report-json">
    <xsl:variable name="joint" select="key('report-joint', @joint)"/>
    <item>
    <xsl:if test="position() &gt; 1">,</xsl:if>
    <xsl:text>&#10;  {"kind": "</xsl:text>
    <xsl:value-of select="@kind"/>
    <xsl:text>", "driving": </xsl:text>
    <xsl:value-of select="not(@driving = 'false')"/>
    <xsl:text>, "unit": "</xsl:text>
    <xsl:call-template name="report-coordinate-unit"/>
    <xsl:text>", "min": "</xsl:text>
    <xsl:value-of select="num:item($joint/@min, @index)"/>
    <xsl:text>", "max": "</xsl:text>
    <xsl:value-of select="num:item($joint/@max, @index)"/>
    <xsl:text>", "label": </xsl:text>
    <xsl:call-template name="report-json-string">
      <xsl:with-param name="text"><xsl:call-template name="report-coordinate-title"/></xsl:with-param>
    </xsl:call-template>
    <xsl:text>}</xsl:text>
    </item>
  </xsl:template>

  <!-- One object of strings, in an element of its own; the context's place among its like tells whether a comma is due. -->
  <xsl:template name="report-json-item">
    <xsl:param name="members"/>
    <xsl:param name="base"/>
    <item>
    <xsl:if test="position() &gt; 1">,</xsl:if>
    <xsl:text>&#10;  {"base": </xsl:text>
    <xsl:call-template name="report-json-string">
      <xsl:with-param name="text" select="string($base)"/>
    </xsl:call-template>
    <xsl:for-each select="$members">
      <xsl:choose>
        <!-- the one number that pairs of two turns have in place of a pitch: src/math/joint.h -->
        <xsl:when test="local-name() = 'axis2'"><xsl:value-of select="concat(', &quot;pitch&quot;: &quot;', kin:second-turn(../@axis, .), '&quot;')"/></xsl:when>
        <xsl:otherwise>
          <xsl:value-of select="concat(', &quot;', local-name(), '&quot;: ')"/>
          <xsl:call-template name="report-json-string">
            <xsl:with-param name="text" select="string(.)"/>
          </xsl:call-template>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
    <xsl:text>}</xsl:text>
    </item>
  </xsl:template>

  <!-- A JSON string that cannot end the script element or start a comment in it. -->
  <xsl:template name="report-json-string">
    <xsl:param name="text"/>
    <xsl:variable name="plain" select="string($text)"/>
    <xsl:choose>
      <xsl:when test="translate($plain, '\&quot;&lt;&#10;&#13;&#9;', '') = $plain"><xsl:value-of select="concat('&quot;', $plain, '&quot;')"/></xsl:when>
      <xsl:otherwise><xsl:call-template name="report-json-escaped"><xsl:with-param name="text" select="$plain"/></xsl:call-template></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="report-json-escaped">
    <xsl:param name="text"/>
    <xsl:variable name="a" select="str:replace($text, '\', '\\')"/>
    <xsl:variable name="b" select="str:replace($a, '&quot;', '\&quot;')"/>
    <xsl:variable name="c" select="str:replace($b, '&lt;', '\u003c')"/>
    <xsl:variable name="d" select="str:replace($c, '&#10;', '\n')"/>
    <xsl:variable name="e" select="str:replace($d, '&#13;', '\r')"/>
    <xsl:value-of select="concat('&quot;', str:replace($e, '&#9;', '\t'), '&quot;')"/>
  </xsl:template>

</xsl:stylesheet>
