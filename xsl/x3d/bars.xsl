<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a straight bar between two points.
     Input: vectors as "x y z"; numbers come out rounded to a nanometre.
     Output: X3D nodes.
     Parameters: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector"
    exclude-result-prefixes="vec">

  <!-- A round bar between two points. -->
  <xsl:template name="x3d-bar">
    <xsl:param name="from" select="'0 0 0'"/>
    <xsl:param name="to"/>
    <xsl:param name="radius"/>
    <xsl:param name="appearance"/>
    <xsl:variable name="line" select="vec:add($to, $from, -1, 9)"/>
    <xsl:variable name="length" select="vec:length($line)"/>
    <xsl:if test="$length &gt; 0.000001">
      <Transform translation="{vec:add($from, $line, 0.5, 9)}"
          rotation="{vec:arc('0 1 0', vec:along($line))}">
        <Shape>
          <Appearance USE="{$appearance}"/>
          <Cylinder radius="{round($radius * 1000000000) div 1000000000}"
              height="{round($length * 1000000000) div 1000000000}"/>
        </Shape>
      </Transform>
    </xsl:if>
  </xsl:template>

</xsl:stylesheet>
