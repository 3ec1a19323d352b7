<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: target html: the report as a page; what it says is report.xsl's, which target fo prints.
     Input, Output, Parameters, Source: those of report.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:import href="report.xsl"/>
  <xsl:output method="html" encoding="UTF-8" doctype-system="about:legacy-compat" indent="no"/>
</xsl:stylesheet>
