<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a key has one definition. Of a second one with its name libxslt (1.1.35) makes nothing in trees that a stylesheet has made,
       where as many keys were made as there are: what it lists is not found, now and then.
     Input: a stylesheet. Run by tests/docs/run.sh with xsltproc.
     Output: a line for each name that it and what it includes define again.
     Parameters: none.
     Source: xsltInitDocKeyTable, which counts keys for each document. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:f="urn:systel:keys" xmlns:func="http://exslt.org/functions"
    extension-element-prefixes="func" exclude-result-prefixes="f">
  <xsl:output method="text"/>

  <func:function name="f:files">
    <xsl:param name="from"/>
    <xsl:variable name="more" select="document($from/*[self::xsl:include or self::xsl:import]/@href)/*"/>
    <xsl:choose>
      <xsl:when test="count($from | $more) = count($from)"><func:result select="$from"/></xsl:when>
      <xsl:otherwise><func:result select="f:files($from | $more)"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <xsl:template match="/">
    <xsl:variable name="keys" select="f:files(*)/xsl:key"/>
    <xsl:for-each select="$keys">
      <xsl:if test="count($keys[@name = current()/@name]) &gt; 1"><xsl:value-of select="concat('FAIL: the key ', @name, ' is defined more than once&#10;')"/></xsl:if>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
