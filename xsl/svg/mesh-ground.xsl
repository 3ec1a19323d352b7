<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: where the ground of a hinge is that arms of a transmission leave besides (of a cam's rocker, of a crank with a pin, of a pawl's lever): links that the
    placed scheme has turn it in scheme_ground.c, which does not know these.
  Input: a placed body. Output: the angle of its ground.
  Parameters: more = what is added to the scheme (see mesh.xsl). Source: DRAWING: no link goes through its own ground; GOST 2.701: symbols turn by 45 degrees.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:sv="urn:systel:svg" xmlns:math="http://exslt.org/math"
  xmlns:exsl="http://exslt.org/common" extension-element-prefixes="math exsl" exclude-result-prefixes="sv text">

  <xsl:template name="sv-held">
    <xsl:param name="more"/>
    <xsl:variable name="b" select="."/>
    <xsl:variable name="now" select="concat(ground[1]/@angle, substring('0', 1, not(ground[1]/@angle)))"/>
    <!-- bodies beside it are looked at where an arm ends here alone: it is asked of every hinge -->
    <xsl:variable name="near" select="$more[self::rod or self::shaft[@arm]]/line[p[sv:length(@x - $b/@x, @y - $b/@y) &lt; 0.5]]"/>
    <xsl:variable name="here" select="(. | self::b[$near]/preceding-sibling::b | self::b[$near]/following-sibling::b)[sv:length(@x - $b/@x, @y - $b/@y) &lt; 0.5]"/>
    <xsl:variable name="arms" select="$near[../@of = $here/@id]"/>
    <xsl:choose>
      <xsl:when test="$arms and ground[1]/@symbol = 'hinge-ground'">
        <!-- the ways of all that leaves the hinge or is close to it -->
        <xsl:variable name="ways">
          <xsl:for-each select="$arms/p | ($here/b/route | $here/point/route | $here/plate | $here/outline)//p | $here/guide/piece | //b[@view = 'along'][sv:length(@x - $b/@x, @y - $b/@y) &lt; 14]">
            <xsl:variable name="x" select="sum(@x | @bx) - $b/@x"/>
            <xsl:variable name="y" select="sum(@y | @by) - $b/@y"/>
            <xsl:if test="sv:length($x, $y) &gt; 2.4"><w><xsl:value-of select="sv:angle($x, $y) - 90"/></w></xsl:if>
          </xsl:for-each>
        </xsl:variable>
        <xsl:variable name="clear"><xsl:for-each select="document('')/*/sv:turns/i">
          <xsl:variable name="turn" select="text:when(., number(.), $now)"/>
          <xsl:variable name="off"><xsl:for-each select="exsl:node-set($ways)/w"><w><xsl:value-of select="sv:abs(sv:turn(. - $turn))"/></w></xsl:for-each></xsl:variable>
          <i turn="{$turn}" by="{math:min(exsl:node-set($off)/w)}"/>
        </xsl:for-each></xsl:variable>
        <xsl:variable name="found" select="exsl:node-set($clear)/i"/>
        <!-- the corner of the symbol is 46 degrees aside -->
        <xsl:value-of select="($found[@by &gt; 50] | $found[not($found/@by &gt; 50)][@by = math:max($found/@by)])[1]/@turn"/>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="$now"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
  <!-- as it is, below, above, at the right, at the left, aslant -->
  <sv:turns><i xmlns=""/><i xmlns="">0</i><i xmlns="">180</i><i xmlns="">-90</i><i xmlns="">90</i><i xmlns="">-45</i><i xmlns="">45</i><i xmlns="">-135</i><i xmlns="">135</i></sv:turns>
</xsl:stylesheet>
