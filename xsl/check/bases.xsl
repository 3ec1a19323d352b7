<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what is wrong with the base numbers of the structure: absent, below, in a circle, out
     of the subsystem numbering.
     Input: tables as import/prepare.xsl leaves them.
     Output: findings from the template base and the mode deep.
     Parameters: deepest. Included by check/tables.xsl, whose keys and templates it uses.
     Source: paper 004 section 1 (subsystem numbering). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:src="urn:systel:source" xmlns:cell="urn:systel:table-cell" xmlns:doc="urn:systel:document"
    xmlns:num="urn:systel:number" exclude-result-prefixes="src cell doc num">

  <!-- The base is above, and on the way from the row above to the ground: subsystem numbering. -->
  <xsl:template name="base">
    <xsl:param name="count"/>
    <xsl:variable name="n" select="number(@src:n)"/>
    <xsl:variable name="base" select="number(@NB)"/>
    <xsl:variable name="system" select="../../@src:n"/>
    <xsl:call-template name="whole"><xsl:with-param name="column">NB</xsl:with-param></xsl:call-template>
    <xsl:if test="@NB and @BN">
      <xsl:call-template name="say">
        <xsl:with-param name="column">BN</xsl:with-param>
        <xsl:with-param name="text" select="doc:message('tables-two-bases', cell:word('NB', ..))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:variable name="wrong">
      <xsl:choose>
        <xsl:when test="translate(@NB, '0123456789', '') != '' or string($base) = 'NaN'"/>
        <xsl:when test="$base = $n"><xsl:value-of select="doc:message('tables-base-own', $n, $n - 1)"/></xsl:when>
        <xsl:when test="$base &gt; $count"><xsl:value-of select="doc:message('tables-base-absent', $base, $count, $n - 1)"/></xsl:when>
        <xsl:when test="$base &gt; $n">
          <xsl:variable name="circle">
            <xsl:call-template name="circle"><xsl:with-param name="to" select="@src:key"/></xsl:call-template>
          </xsl:variable>
          <xsl:choose>
            <xsl:when test="$circle != ''"><xsl:value-of select="doc:message('tables-base-circle', concat($n, $circle), $n - 1)"/></xsl:when>
            <xsl:otherwise><xsl:value-of select="doc:message('tables-base-below', $base, $n, $n - 1)"/></xsl:otherwise>
          </xsl:choose>
        </xsl:when>
        <xsl:when test="$n &gt; 1">
          <xsl:variable name="reached">
            <xsl:call-template name="climb">
              <xsl:with-param name="from" select="key('body', concat($system, ' ', $n - 1))"/><xsl:with-param name="base" select="$base"/>
            </xsl:call-template>
          </xsl:variable>
          <xsl:if test="$reached = ''"><xsl:value-of select="doc:message('tables-base-order', $base, $n)"/></xsl:if>
        </xsl:when>
      </xsl:choose>
    </xsl:variable>
    <xsl:if test="$wrong != ''">
      <xsl:call-template name="say">
        <xsl:with-param name="column">NB</xsl:with-param><xsl:with-param name="text" select="string($wrong)"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- Where bodies stand on each other in a longer row than models may be deep, which the import would not end. -->
  <xsl:template match="structure" mode="deep">
    <xsl:if test="row[number($deepest)]">
      <xsl:apply-templates select="key('borne', concat(../@src:n, ' 0'))" mode="deep"/>
    </xsl:if>
  </xsl:template>
  <xsl:template match="row" mode="deep">
    <xsl:param name="depth" select="1"/>
    <xsl:choose>
      <xsl:when test="$depth &gt; $deepest">
        <xsl:call-template name="say"><xsl:with-param name="text" select="doc:message('too-deep', $deepest)"/></xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:apply-templates select="key('borne', @src:key)" mode="deep"><xsl:with-param name="depth" select="$depth + 1"/></xsl:apply-templates>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- " – 3 – 1" where the way from base to base comes back to the row; nothing where it does not. -->
  <xsl:template name="circle">
    <xsl:param name="to"/><xsl:param name="way"/><xsl:param name="steps" select="12"/>
    <xsl:variable name="next" select="key('body', @src:on)[1]"/>
    <xsl:variable name="longer" select="concat($way, ' – ', number(substring-after(@src:on, ' ')))"/>
    <xsl:choose>
      <xsl:when test="$next/@src:key = $to"><xsl:value-of select="$longer"/></xsl:when>
      <xsl:when test="$next and $steps &gt; 0">
        <xsl:for-each select="$next">
          <xsl:call-template name="circle">
            <xsl:with-param name="to" select="$to"/><xsl:with-param name="way" select="$longer"/>
            <xsl:with-param name="steps" select="$steps - 1"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- "yes" where the base is met on the way down from a row. All ways together are as long as the
       table; a wrong base number above ends the way without a second complaint. -->
  <xsl:template name="climb">
    <xsl:param name="from"/><xsl:param name="base"/>
    <xsl:variable name="n" select="number($from/@src:n)"/>
    <xsl:variable name="next" select="number(substring-after($from/@src:on, ' '))"/>
    <xsl:choose>
      <xsl:when test="not($from) or $base = 0 or $n = $base or not($next &lt; $n)">yes</xsl:when>
      <xsl:when test="$n &gt; $base">
        <xsl:call-template name="climb">
          <xsl:with-param name="from" select="key('body', $from/@src:on)"/><xsl:with-param name="base" select="$base"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
