<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what a schema cannot say about a gripper: numbers, units and counts of every field, moments
     that grow, one position and not two.
     Input: gripper in canonical names, valid against schemas/gripper.xsd.
     Output: findings with the user's lines and spellings.
     Parameters: none.
     Source: paper 000, section 4; docs/GRIPPER.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:findings" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number" xmlns:text="urn:systel:text"
    exclude-result-prefixes="doc num text">
  <xsl:include href="finding.xsl"/>
  <xsl:include href="code.xsl"/>
  <xsl:include href="../import/gripper-fields.xsl"/>
  <xsl:include href="../import/gripper-pose.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>

  <xsl:template match="/">
    <findings>
      <xsl:apply-templates select="gripper/*" mode="twice"/>
      <xsl:for-each select="//code/..">
        <xsl:call-template name="codes-of"><xsl:with-param name="codes" select="code"/></xsl:call-template>
      </xsl:for-each>
      <xsl:apply-templates select="gripper/@pressKeys | gripper/pressKeys" mode="boolean"/>
      <xsl:for-each select="$fields">
        <xsl:for-each select="fault">
          <finding level="error" line="{../@line}"><xsl:value-of select="@text"/></finding>
        </xsl:for-each>
        <xsl:if test="@name = 'spread' and code/@value &lt; 0">
          <finding level="error" line="{@line}">
            <xsl:value-of select="doc:message('gripper-spread-negative', doc:spelling('spread'), string(code/@value))"/>
          </finding>
        </xsl:if>
      </xsl:for-each>
      <xsl:if test="not($fields/fault)"><xsl:call-template name="two-positions"/></xsl:if>
      <xsl:apply-templates select="$fields[not(fault)]" mode="turns"/>
    </findings>
  </xsl:template>

  <!-- An angle of more than a turn is taken as it is, and doubted: paper 000 writes 270 where degrees are meant. Types of turns: 0 Euler
       parameters, whose angle is the last number, and those of three angles. -->
  <xsl:template match="field" mode="turns"/>
  <xsl:template match="field[@name = 'orientation' or @name = 'turn' or @name = 'position']" mode="turns">
    <xsl:variable name="code" select="string(code/@value)"/>
    <!-- the type of the turn and the numbers before the first of its own -->
    <xsl:variable name="type" select="text:when(@name = 'orientation', '0', num:item($code, text:when(@name = 'turn', 1, 2)))"/>
    <xsl:variable name="before" select="number(text:when(@name = 'orientation', 0, text:when(@name = 'turn', 1, 5)))"/>
    <xsl:if test="not(@name = 'position' and num:item($code, 1) != 0)">
      <xsl:variable name="angles">
        <xsl:choose>
          <xsl:when test="$type = '0'"><xsl:value-of select="num:item($code, $before + 4)"/></xsl:when>
          <xsl:when test="contains(' 1 2 6 7 ', concat(' ', $type, ' '))"><xsl:value-of select="concat(num:item($code, $before + 1), ' ', num:item($code, $before + 2), ' ', num:item($code, $before + 3))"/></xsl:when>
        </xsl:choose>
      </xsl:variable>
      <xsl:if test="normalize-space($angles) != '' and num:largest(normalize-space($angles)) &gt; 6.2832">
        <finding level="warning" line="{@line}">
          <xsl:value-of select="doc:message('gripper-many-turns', doc:spelling(@name), num:format(num:largest(normalize-space($angles)), 4))"/>
        </finding>
      </xsl:if>
    </xsl:if>
  </xsl:template>

  <!-- A field is given once, a code of each kind, a finger. -->
  <xsl:template match="code" mode="twice" priority="1"/>
  <xsl:template match="body" mode="twice" priority="1">
    <xsl:if test="preceding-sibling::body[@number = current()/@number]">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-number-twice', doc:spelling('number'), string(@number),
            doc:line(preceding-sibling::body[@number = current()/@number][1]))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="*" mode="twice">
    <xsl:variable name="name" select="local-name()"/>
    <xsl:if test="preceding-sibling::*[local-name() = $name]">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('gripper-repeated', doc:spelling($name))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="../@*[local-name() = $name]">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('gripper-twice', doc:spelling($name))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="@* | *" mode="boolean">
    <xsl:if test="not($truths[@text = normalize-space(current())])">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('gripper-boolean', doc:spelling('pressKeys'), normalize-space())"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- A position and a place or an orientation: the same, or one of them at its default. Closer than a
       tenth of a millimetre and of a milliradian is the same. -->
  <xsl:template name="two-positions">
    <xsl:if test="$position-given">
      <xsl:for-each select="$fields[@name = 'place'][not($place-agrees)] | $fields[@name = 'orientation'][not($orientation-agrees)]">
        <finding level="error" line="{@line}">
          <xsl:value-of select="doc:message('gripper-two-positions', doc:spelling('position'), doc:spelling(string(@name)))"/>
        </finding>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
