<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: two fingers, end bodies that slide apart from one place of their base, drawn as a gripper: a rail across the
    hand, a small slider and a jaw for each.
  Input: m:body. Output: attributes twin (1, 2), and where it is seen so finger (the same), mx my (the place between the fingers), gx gy (where they point, unit)
    of the layout's b.
  Parameters: view.
  Source: paper 001, figures 1 and 2 (a gripper with two fingers at the end of the hand).
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:vec="urn:systel:vector" xmlns:sv="urn:systel:svg"
  xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics" xmlns:dr="urn:systel:drawing"
  exclude-result-prefixes="vec sv m kin dr">

  <!-- Only where both the way apart and the way they point are seen. -->
  <xsl:template name="sv-finger">
    <xsl:param name="view"/>
    <xsl:variable name="joint" select="m:joint"/>
    <xsl:variable name="twin" select="../m:body[m:joint/@type = 'prismatic'][not(m:body)][not(key('sv-loop', @number))]
        [m:joint/@at = $joint/@at][vec:dot(m:joint/@axis, $joint/@axis) &lt; -0.999999]"/>
    <xsl:if test="count($twin) = 1 and parent::m:body/m:joint and not(m:body or key('sv-loop', @number))">
      <xsl:variable name="which" select="1 + boolean($twin/following-sibling::m:body[@number = current()/@number])"/>
      <xsl:variable name="way" select="dr:finger($view, kin:pose(..), string($joint/@at), kin:axis(.))"/>
      <xsl:attribute name="twin"><xsl:value-of select="$which"/></xsl:attribute>
      <xsl:if test="$way/@gx">
        <xsl:attribute name="finger"><xsl:value-of select="$which"/></xsl:attribute>
        <xsl:copy-of select="$way/@*"/>
      </xsl:if>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
