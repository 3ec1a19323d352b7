<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what makes the ratio of a transmission of each kind.
     Input: a transmission or a relation as context. Included by check/transmissions.xsl and check/relations.xsl.
     Output: check:fields, the t:fields of a kind; template transmission-needs, the finding where none of them is given.
     Parameters: none.
     Source: import/transmissions.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:t="urn:systel:transmissions"
    xmlns:check="urn:systel:check" xmlns:str="http://exslt.org/strings" xmlns:doc="urn:systel:document" xmlns:func="http://exslt.org/functions"
    extension-element-prefixes="func" exclude-result-prefixes="t check str doc">

  <!-- of = kinds; one = what makes the ratio, first what is best; more = what may stand beside it. -->
  <t:fields of="gear internal-gear bevel hypoid" one="teeth ratio" more="module"/>
  <t:fields of="worm crossed-helical" one="teeth ratio" more="module hand"/>
  <t:fields of="belt" one="teeth diameters steps ratio" more=""/>
  <t:fields of="chain" one="teeth ratio" more=""/>
  <t:fields of="friction" one="diameters ratio" more=""/>
  <t:fields of="rack" one="radius ratio" more="module"/>
  <t:fields of="geneva" one="slots" more=""/>
  <t:fields of="ratchet" one="teeth" more="hand"/>
  <t:fields of="cam" one="law" more="radius"/>
  <t:fields of="mimic" one="ratio" more=""/>

  <func:function name="check:fields">
    <xsl:param name="kind"/>
    <func:result select="document('')/*/t:fields[contains(concat(' ', @of, ' '), concat(' ', $kind, ' '))]"/>
  </func:function>

  <xsl:template name="transmission-needs">
    <xsl:variable name="names">
      <xsl:for-each select="str:tokenize(check:fields(@kind)/@one)">
        <xsl:if test="position() != 1"> / </xsl:if>
        <xsl:value-of select="doc:spelling(string())"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:call-template name="error">
      <xsl:with-param name="text" select="doc:message('check-transmission-needs', string($names))"/>
    </xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
