<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what becomes a glTF file (src/formats/glb.c): the scene, without a grid on the floor.
     Input, Output: those of x3d/x3d.xsl.
     Parameters: those of x3d/x3d.xsl; grid: no unless it is asked for. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:import href="../x3d/x3d.xsl"/>
  <xsl:param name="grid">no</xsl:param>
</xsl:stylesheet>
