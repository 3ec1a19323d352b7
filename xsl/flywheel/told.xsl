<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what is told of a flywheel, on sheets and in reports.
  Input: the element flywheel of dyn:flywheel. Output: note elements (given: what the task says).
  Parameters: of the template. Source: docs/COURSE.md.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
  xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number" exclude-result-prefixes="text doc num">

  <xsl:template name="fw-told">
    <xsl:param name="wheel"/>
    <note given="1" xmlns=""><xsl:value-of select="doc:message(concat('flywheel-given', text:when($wheel/@turns &gt; 1, '-turns')), num:significant($wheel/@speed, 4), num:significant($wheel/@unevenness, 4), $wheel/@turns)"/></note>
    <note xmlns=""><xsl:value-of select="doc:message(concat('flywheel-moment', text:when($wheel/@moment &lt; 0, '-resists')), num:significant($wheel/@moment, 4), $wheel/@body)"/></note>
    <note xmlns=""><xsl:value-of select="doc:message(concat('flywheel-', text:when($wheel/@inertia &gt; 0, 'found', 'none')), num:significant($wheel/@inertia, 4), num:significant($wheel/@mertsalov, 4))"/></note>
    <note xmlns=""><xsl:value-of select="doc:message(concat('flywheel-', text:when($wheel/@bare, 'bare', 'stops')), num:significant(string(sum($wheel/@bare)), 3))"/></note>
  </xsl:template>
</xsl:stylesheet>
