<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the flywheel that a problem asks for: what was given and found; its diagrams are on the sheet (target flywheel).
     Input: the normal form. Output: HTML; nothing where no problem asks for one.
     Parameters: none. Source: docs/COURSE.md. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:dyn="urn:systel:dynamics" xmlns:doc="urn:systel:document" xmlns:text="urn:systel:text"
    xmlns:num="urn:systel:number" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="m dyn doc text num exsl">

  <xsl:template name="report-flywheel">
    <xsl:variable name="model" select="."/>
    <xsl:for-each select="m:problem/m:find[@of = 'flywheel'][1]">
      <xsl:variable name="wheel" select="dyn:flywheel($model, concat(@speed, ' ', @unevenness, ' ', text:when(@turns, @turns, '1')))"/>
      <xsl:variable name="notes"><xsl:if test="not($wheel/@fault)"><xsl:call-template name="fw-told"><xsl:with-param name="wheel" select="$wheel"/></xsl:call-template></xsl:if></xsl:variable>
      <section class="flywheel" aria-labelledby="heading-flywheel">
        <h2 id="heading-flywheel"><xsl:value-of select="doc:message('flywheel-kind')"/></h2>
        <xsl:if test="$wheel/@fault">
          <p><xsl:value-of select="doc:message(concat('flywheel-', $wheel/@fault), num:significant(string(sum($wheel/@at) * 57.29577951308232), 4))"/></p>
        </xsl:if>
        <xsl:if test="not($wheel/@fault)">
          <ul><xsl:for-each select="exsl:node-set($notes)/*"><li><xsl:value-of select="."/></li></xsl:for-each></ul>
        </xsl:if>
      </section>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
