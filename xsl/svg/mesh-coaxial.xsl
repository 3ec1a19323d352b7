<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: shafts of a gear train on one line: which wheels turn on the shaft of another body, how far each shaft goes, where clutches
    and couplings are.
  Input: the model, lines = where the axes of its bodies are (joint, n, id, across), items = what they bear (joint, at;
    planet: arms). Output: span = joint, least and most along the axis, across; hub = free: a wheel on the shaft of another body,
    tube: wheels on a hollow shaft; joined = of (id), with (number), at, side 1 or -1, loose: between a shaft and a wheel on it.
  Parameters: none but these. Source: GOST 2.770-68: wheels free on their shafts, clutches between these and the shafts.
  A wheel turns on a shaft that goes on to both of its sides or is clutched to several wheels that have no shaft of their own; planes are 28 mm apart.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:sv="urn:systel:svg"
  xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="math exsl" exclude-result-prefixes="m sv">

  <xsl:template name="sv-coaxial">
    <xsl:param name="model"/>
    <xsl:param name="lines"/>
    <xsl:param name="items"/>
    <xsl:variable name="devices" select="$model/m:device[@with]"/>
    <xsl:variable name="found"><xsl:for-each select="$lines">
      <xsl:variable name="own" select="$items[@joint = current()/@joint]"/>
      <xsl:if test="$own or $devices[@joint = current()/@joint or @with = current()/@joint]">
        <row>
          <xsl:copy-of select="@*"/>
          <xsl:if test="$own">
            <xsl:attribute name="least"><xsl:value-of select="math:min($own/@at)"/></xsl:attribute>
            <xsl:attribute name="most"><xsl:value-of select="math:max($own/@at)"/></xsl:attribute>
          </xsl:if>
          <xsl:if test="$own/@side = -1 and not($own/@side = 1)"><xsl:attribute name="sleeve">yes</xsl:attribute></xsl:if>
          <!-- A wheel that another shaft may pass. -->
          <xsl:if test="$own and not($own/@planet) and math:max($own/@at) - math:min($own/@at) &lt; 1"><xsl:attribute name="single">yes</xsl:attribute></xsl:if>
        </row>
      </xsl:if>
    </xsl:for-each></xsl:variable>
    <xsl:variable name="rows" select="exsl:node-set($found)/row"/>
    <xsl:variable name="tied"><xsl:for-each select="$devices">
      <xsl:variable name="device" select="."/>
      <xsl:variable name="a" select="$rows[@joint = $device/@joint]"/>
      <xsl:variable name="b" select="$rows[@joint = $device/@with]"/>
      <xsl:if test="sv:abs($a/@across - $b/@across) &lt; 0.5 and ($a/@least or $b/@least)">
        <xsl:variable name="line" select="$rows[@least][sv:abs(@across - $a/@across) &lt; 0.5]"/>
        <xsl:variable name="clutch" select="starts-with($device/@kind, 'clutch')"/>
        <xsl:variable name="of-a" select="count($devices[@joint = $a/@joint or @with = $a/@joint])"/>
        <xsl:variable name="of-b" select="count($devices[@joint = $b/@joint or @with = $b/@joint])"/>
        <xsl:variable name="ends-line" select="not($line[@least &lt; $a/@least]) or not($line[@most &gt; $a/@most])"/>
        <xsl:variable name="drives" select="$a/@n = 1 or $model//m:joint[@id = $a/@joint]/@drive"/>
        <!-- A carrier before its sun is a sleeve on the shaft of that. -->
        <xsl:variable name="before" select="($a | $b)[@sleeve]"/>
        <xsl:variable name="sun" select="($a | $b)[@joint != $before/@joint][@least &gt; $before/@least][@least - $before/@least &lt; 12]"/>
        <tie a="{$a/@joint}" b="{$b/@joint}">
          <xsl:choose>
            <xsl:when test="$clutch and $sun">
              <xsl:attribute name="loose"><xsl:value-of select="$before/@joint"/></xsl:attribute><xsl:attribute name="shaft"><xsl:value-of select="$sun/@joint"/></xsl:attribute>
            </xsl:when>
            <xsl:when test="$clutch and ($b/@single and ($of-a &gt; 1 or $a/@least &lt; $b/@least and $a/@most &gt; $b/@most))">
              <xsl:attribute name="loose"><xsl:value-of select="$b/@joint"/></xsl:attribute><xsl:attribute name="shaft"><xsl:value-of select="$a/@joint"/></xsl:attribute>
            </xsl:when>
            <!-- The first body of a clutch at an end of the line is a shaft where it drives, or where the other one is named first elsewhere. -->
            <xsl:when test="$clutch and ($a/@single and ($of-b &gt; 1 and not($ends-line and ($drives or $devices[@joint = $b/@joint])) or $b/@least &lt; $a/@least and $b/@most &gt; $a/@most))">
              <xsl:attribute name="loose"><xsl:value-of select="$a/@joint"/></xsl:attribute><xsl:attribute name="shaft"><xsl:value-of select="$b/@joint"/></xsl:attribute>
            </xsl:when>
          </xsl:choose>
        </tie>
      </xsl:if>
    </xsl:for-each></xsl:variable>
    <xsl:variable name="ties" select="exsl:node-set($tied)/tie"/>
    <!-- Where they are: beside their wheel towards the next one, else between two shafts. -->
    <xsl:variable name="put"><xsl:for-each select="$ties">
      <xsl:variable name="tie" select="."/>
      <xsl:variable name="line" select="$rows[@least][sv:abs(@across - $rows[@joint = $tie/@a]/@across) &lt; 0.5]"/>
      <xsl:variable name="wheel" select="$rows[@joint = $tie/@loose]"/>
      <xsl:variable name="a" select="$rows[@joint = $tie/@a]"/>
      <xsl:variable name="b" select="$rows[@joint = $tie/@b]"/>
      <tie>
        <xsl:copy-of select="@*"/>
        <xsl:choose>
          <xsl:when test="@loose">
            <xsl:variable name="second" select="boolean(preceding-sibling::tie[@loose = $tie/@loose])"/>
            <xsl:variable name="last" select="not($line[@least &gt; $wheel/@least]) and $line[@least &lt; $wheel/@least]"/>
            <!-- of a sleeve at its end, beyond its bearing -->
            <xsl:attribute name="at"><xsl:value-of select="$wheel/@least - 15 * boolean($wheel/@sleeve)"/></xsl:attribute>
            <xsl:attribute name="side"><xsl:value-of select="1 - 2 * (boolean($wheel/@sleeve) or $last != $second)"/></xsl:attribute>
          </xsl:when>
          <xsl:otherwise>
            <!-- Of a shaft without wheels the side on which what is on it has its. -->
            <xsl:variable name="full" select="$a[@least] | $b[@least][not($a/@least)]"/>
            <xsl:variable name="else" select="$b[@least][$a/@least] | $rows[@joint = $ties[@shaft = $tie/@a or @shaft = $tie/@b]/@loose]"/>
            <xsl:variable name="right" select="$else[@least &gt; $full/@least] or not($else) and $line[@least &lt; $full/@least]"/>
            <xsl:attribute name="left"><xsl:value-of select="$full/@joint[$right] | ($a | $b)/@joint[not($right)][. != $full/@joint]"/></xsl:attribute>
            <xsl:attribute name="at"><xsl:choose>
              <xsl:when test="$right"><xsl:value-of select="$full/@most + 14"/></xsl:when>
              <xsl:otherwise><xsl:value-of select="$full/@least - 14"/></xsl:otherwise>
            </xsl:choose></xsl:attribute>
          </xsl:otherwise>
        </xsl:choose>
      </tie>
    </xsl:for-each></xsl:variable>
    <xsl:variable name="placed" select="exsl:node-set($put)/tie"/>
    <xsl:for-each select="$rows">
      <xsl:variable name="row" select="."/>
      <xsl:variable name="reach">
        <xsl:for-each select="@least | @most"><t><xsl:value-of select="."/></t></xsl:for-each>
        <xsl:for-each select="$placed[@shaft = $row/@joint]">
          <t><xsl:value-of select="@at - 3 - 9 * (@side = -1)"/></t><t><xsl:value-of select="@at + 3 + 9 * (@side = 1)"/></t>
        </xsl:for-each>
        <xsl:for-each select="$placed[not(@loose)][@a = $row/@joint or @b = $row/@joint]">
          <t><xsl:value-of select="@at + 3.5 - 7 * (@left = $row/@joint)"/></t>
        </xsl:for-each>
      </xsl:variable>
      <xsl:variable name="t" select="exsl:node-set($reach)/t"/>
      <xsl:if test="$t">
        <span least="{math:min($t)}" most="{math:max($t)}">
          <xsl:copy-of select="@joint | @across"/>
          <xsl:variable name="line" select="$rows[@joint != $row/@joint][sv:abs(@across - $row/@across) &lt; 0.5]"/>
          <xsl:variable name="inside" select="$line[@least &lt; $row/@least][@most &gt; $row/@most]"/>
          <xsl:choose>
            <xsl:when test="@single and ($ties[@loose = $row/@joint] or $inside)"><xsl:attribute name="hub">free</xsl:attribute></xsl:when>
            <xsl:when test="$inside"><xsl:attribute name="hub">tube</xsl:attribute></xsl:when>
          </xsl:choose>
        </span>
      </xsl:if>
    </xsl:for-each>
    <xsl:for-each select="$placed">
      <xsl:variable name="tie" select="."/>
      <joined of="{$rows[@joint = $tie/@a]/@id}" with="{$rows[@joint = $tie/@b]/@n}" at="{@at + 3.5 * not(@loose)}">
        <xsl:copy-of select="@side"/>
        <xsl:if test="@loose"><xsl:attribute name="loose">yes</xsl:attribute></xsl:if>
      </joined>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
