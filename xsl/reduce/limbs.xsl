<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the limbs of a tree: what leads, without a branch, from the ground or a body that carries several limbs to
       the next such body or to an end. A body and what is fixed to it are one.
     Input: the normal form. Output: limb elements, from and to = ids of bodies, ground = the number of the first, title; none where there is one limb.
     Parameters: none.
     Source: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics" xmlns:fr="urn:systel:frames"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" exclude-result-prefixes="text m fr kin">
  <xsl:output method="xml" encoding="UTF-8"/>

  <xsl:template match="/">
    <limbs>
      <xsl:for-each select="m:model/m:body/descendant::m:body[m:joint/@type != 'fixed']">
        <xsl:variable name="base" select="kin:link(..)"/>
        <xsl:variable name="end" select="fr:end(.)"/>
        <xsl:if test="fr:moving($base)[2] or not($base/m:joint) and fr:moving($end)">
          <limb from="{$base/@id}" to="{$end/@id}" ground="{$base/@number}"
            title="{concat(/m:model/@name, ', ', text:when($end/@name, $end/@name, $end/@id))}"/>
        </xsl:if>
      </xsl:for-each>
    </limbs>
  </xsl:template>

  <!-- The bodies that move on a body or on what is fixed to it. -->
  <func:function name="fr:moving">
    <xsl:param name="body"/>
    <xsl:variable name="fixed" select="$body/m:body[m:joint/@type = 'fixed']"/>
    <xsl:choose>
      <xsl:when test="$fixed"><func:result select="$body/m:body[m:joint/@type != 'fixed'] | fr:moving($fixed)"/></xsl:when>
      <xsl:otherwise><func:result select="$body/m:body"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <func:function name="fr:end">
    <xsl:param name="body"/>
    <xsl:variable name="next" select="fr:moving($body)"/>
    <xsl:choose>
      <xsl:when test="count($next) = 1"><func:result select="fr:end($next)"/></xsl:when>
      <xsl:otherwise><func:result select="$body"/></xsl:otherwise>
    </xsl:choose>
  </func:function>
</xsl:stylesheet>
