<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: whether a reduction can be made: bodies that exist, joints that can be turned round.
     Input: the normal form. Output: findings.
     Parameters: from, to = bodies by id, name or number.
     Source: none. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:findings" xmlns:m="urn:systel:model" xmlns:fr="urn:systel:frames" xmlns:doc="urn:systel:document"
    xmlns:src="urn:systel:source" exclude-result-prefixes="text m fr doc src">
  <xsl:include href="frames.xsl"/>
  <xsl:include href="../check/finding.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="from"/>
  <xsl:param name="to"/>

  <xsl:template match="/">
    <findings>
      <xsl:apply-templates select="m:model[$from != '']" mode="named">
        <xsl:with-param name="as">from</xsl:with-param>
        <xsl:with-param name="name" select="$from"/>
      </xsl:apply-templates>
      <xsl:apply-templates select="m:model[$to != '']" mode="named">
        <xsl:with-param name="as">to</xsl:with-param>
        <xsl:with-param name="name" select="$to"/>
      </xsl:apply-templates>
      <xsl:variable name="first" select="fr:body(m:model, $from)"/>
      <xsl:variable name="last" select="fr:body(m:model, $to)"/>
      <xsl:for-each select="$first[$last]/ancestor-or-self::m:body[not(descendant-or-self::m:body[generate-id() = generate-id($last)])]
          /m:joint[not(contains(' fixed revolute prismatic helical cylindrical ', concat(' ', @type, ' ')))]">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('reduce-turn', text:when(@name, @name, @id), string(@type))"/>
        </xsl:call-template>
      </xsl:for-each>
    </findings>
  </xsl:template>

  <xsl:template match="m:model" mode="named">
    <xsl:param name="as"/>
    <xsl:param name="name"/>
    <xsl:if test="not(fr:body(., $name))">
      <xsl:variable name="near" select="doc:nearest($name, descendant::m:body/@*[local-name() = 'id' or local-name() = 'name'])"/>
      <xsl:variable name="some">
        <xsl:for-each select="descendant::m:body[position() &lt;= 12]">
          <xsl:value-of select="concat(text:when(position() &gt; 1, ', '), text:when(@name, @name, @id))"/>
        </xsl:for-each>
        <xsl:if test="descendant::m:body[13]">, …</xsl:if>
      </xsl:variable>
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message(concat('reduce-no-body', text:when($near != '', '-near')), $as, $name,
            text:when($near = '', $some, $near))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
