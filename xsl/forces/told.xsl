<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what a person has to know of forces: no masses, reactions that are not determined, singular positions.
     Input: an element forces of dyn:forces, the model as the current node. Output: notes. Parameters: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:f="urn:systel:forces" xmlns:doc="urn:systel:document">
  <xsl:template name="forces-told">
    <xsl:param name="forces"/>
    <xsl:variable name="model" select="."/>
    <xsl:if test="$forces/@masses = 0">
      <xsl:value-of select="doc:note(., doc:told('forces-massless'))"/>
    </xsl:if>
    <xsl:if test="$forces/f:redundant">
      <xsl:variable name="constraints"><xsl:call-template name="forces-names"><xsl:with-param name="of" select="$forces/f:redundant"/></xsl:call-template></xsl:variable>
      <xsl:variable name="open"><xsl:call-template name="forces-names"><xsl:with-param name="of" select="$forces/f:column[@open]"/></xsl:call-template></xsl:variable>
      <xsl:value-of select="doc:note(., doc:told('forces-redundant', string(count($forces/f:redundant)), string($constraints), string($open)))"/>
    </xsl:if>
    <xsl:if test="$forces/@singular">
      <xsl:value-of select="doc:note(., doc:told('forces-singular', string($forces/@first-singular), string($forces/@singular)))"/>
    </xsl:if>
  </xsl:template>

  <xsl:template name="forces-names">
    <xsl:param name="of"/>
    <xsl:for-each select="$of">
      <xsl:if test="position() &gt; 1">, </xsl:if>
      <xsl:value-of select="@name"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
