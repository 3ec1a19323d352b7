<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what is wrong with a robot in URDF, each with its line: unexpanded xacro, names that
     are misspelt, numbers, joints and the tree that they make.
     Input: URDF. Output: findings. What other tools put there is passed over.
     Parameters: lang, of the words in findings; path, folder of the model, for a command to copy.
     Source: the URDF specification; urdf.xml lists its names. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:findings" xmlns:u="urn:systel:urdf" xmlns:num="urn:systel:number"
    xmlns:doc="urn:systel:document" xmlns:o="urn:systel:orientation" xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="text u num doc o str">
  <xsl:include href="finding.xsl"/>
  <xsl:include href="urdf-tree.xsl"/>
  <xsl:include href="code.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="lang">en</xsl:param>
  <xsl:param name="path">-</xsl:param>
  <xsl:param name="folder">.</xsl:param>

  <xsl:variable name="known" select="document('urdf.xml')/u:urdf/u:element"/>
  <!-- Any of the addresses that the xacro namespace has had. -->
  <xsl:variable name="xacro" select="(//*[contains(namespace-uri(), '/xacro') or starts-with(name(), 'xacro:')] | //@*[contains(., '${') or contains(., '$(')])[1]"/>

  <xsl:template match="/">
    <findings>
      <xsl:choose>
        <xsl:when test="$xacro">
          <xsl:for-each select="$xacro">
            <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('urdf-xacro',
                text:when($path = '-', 'FILE.xacro', $path), $folder)"/></xsl:call-template>
          </xsl:for-each>
        </xsl:when>
        <xsl:otherwise>
          <xsl:apply-templates select="robot" mode="known"/>
          <xsl:call-template name="tree"/>
          <xsl:apply-templates select="robot/link/code | (/robot | robot/joint | robot/link/visual | robot/link/collision
              | robot/link/*/geometry)/code" mode="code"/>
        </xsl:otherwise>
      </xsl:choose>
    </findings>
  </xsl:template>

  <!-- An element that URDF has here: its attributes, its children, then these. -->
  <xsl:template match="*" mode="known">
    <xsl:variable name="here" select="."/>
    <xsl:variable name="own" select="$known[@name = local-name($here)][not(@in) and not($here/parent::*)
        or contains(concat(' ', @in, ' '), concat(' ', local-name($here/parent::*), ' '))]"/>
    <xsl:apply-templates select="$own/u:attribute" mode="known"><xsl:with-param name="of" select="$here"/></xsl:apply-templates>
    <xsl:variable name="names"><xsl:for-each select="$own/u:attribute"><xsl:value-of select="concat(@name, ' ')"/></xsl:for-each></xsl:variable>
    <xsl:for-each select="@*[namespace-uri() = '']">
      <xsl:variable name="near" select="doc:nearest(local-name(), string($names))"/>
      <xsl:if test="$near != '' and not(../@*[local-name() = $near])">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('urdf-misspelt', local-name(), local-name(..), $near)"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:for-each>
    <xsl:for-each select="*[namespace-uri() = '']">
      <xsl:variable name="near" select="doc:nearest(local-name(), string($own/@children))"/>
      <xsl:variable name="name" select="local-name()"/>
      <xsl:choose>
        <xsl:when test="$near != ''">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('urdf-misspelt', local-name(), local-name($here), $near)"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="contains(concat(' ', $own/@once, ' '), concat(' ', $name, ' ')) and preceding-sibling::*[local-name() = $name]">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('urdf-twice', $name, local-name($here))"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="contains(concat(' ', $own/@children, ' '), concat(' ', $name, ' '))">
          <xsl:apply-templates select="." mode="known"/>
        </xsl:when>
        <!-- URDF's, but not here: other programs pass it over without a word -->
        <xsl:when test="$known[@name = $name] and not($own/@one = $own/@children)">
          <xsl:call-template name="warning">
            <xsl:with-param name="text" select="doc:message('urdf-misplaced', $name, local-name($here), string($known[@name = $name]/@in))"/>
          </xsl:call-template>
        </xsl:when>
      </xsl:choose>
    </xsl:for-each>
    <xsl:variable name="one" select="str:tokenize($own/@one)"/>
    <xsl:if test="$one and count(*[local-name() = $one]) != 1 and not(*[doc:nearest(local-name(), string($own/@one)) != ''])">
      <xsl:variable name="count" select="count(*[local-name() = $one])"/>
      <!-- in a geometry anything else would be one -->
      <xsl:variable name="other" select="*[$count = 0][$own/@one = $own/@children]"/>
      <xsl:for-each select="$other">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('urdf-one-of-not', name(), string($own/@one))"/>
        </xsl:call-template>
      </xsl:for-each>
      <xsl:if test="not($other)">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('urdf-one-of', local-name(), string($own/@one), $count)"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:if>
    <xsl:for-each select="str:tokenize($own/@need)">
      <xsl:variable name="name" select="string(.)"/>
      <xsl:for-each select="$here[not(*[local-name() = $name or doc:nearest(local-name(), $name) != ''])]">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('urdf-missing', $name, local-name())"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="link/code" mode="code" priority="1">
    <xsl:call-template name="code"><xsl:with-param name="others" select="preceding-sibling::code"/></xsl:call-template>
  </xsl:template>
  <xsl:template match="code" mode="code">
    <xsl:call-template name="error">
      <xsl:with-param name="text" select="doc:message('urdf-code-place', doc:spelling('code'), local-name(..))"/>
    </xsl:call-template>
  </xsl:template>

  <!-- One attribute of URDF's list on the element `of`. -->
  <xsl:template match="u:attribute" mode="known">
    <xsl:param name="of"/>
    <xsl:variable name="field" select="."/>
    <xsl:variable name="value" select="$of/@*[local-name() = $field/@name]"/>
    <xsl:for-each select="$of">
      <xsl:choose>
        <xsl:when test="not($value)">
          <xsl:if test="$field/@required and not(@*[doc:nearest(local-name(), string($field/@name)) != ''][not(local-name() = $field/../u:attribute/@name)])">
            <xsl:call-template name="error">
              <xsl:with-param name="text" select="doc:message('urdf-missing', string($field/@name), local-name())"/>
            </xsl:call-template>
          </xsl:if>
        </xsl:when>
        <xsl:when test="$field/@required and not($field/@empty) and normalize-space($value) = ''">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('urdf-missing', string($field/@name), local-name())"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="$field/@values and not(str:tokenize($field/@values)[. = $value])">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('urdf-value', string($field/@name), string($value), string($field/@values))"/>
          </xsl:call-template>
        </xsl:when>
        <!-- two digits of an axial orientation stand for a rotation, as in the other languages -->
        <xsl:when test="$field/@code and not(contains(normalize-space($value), ' '))
            and contains(concat(' ', o:codes(), ' '), concat(' ', normalize-space($value), ' '))"/>
        <!-- commas, which lists of the other languages may have, are none of URDF's -->
        <xsl:when test="$field/@numbers and (contains($value, ',') or not(num:is-list(normalize-space($value)))
            or num:count(normalize-space($value)) != $field/@numbers)">
          <xsl:call-template name="error">
            <xsl:with-param name="text">
              <xsl:choose>
                <xsl:when test="$field/@code"><xsl:value-of select="doc:message('urdf-rotation', string($field/@name), string($value))"/></xsl:when>
                <xsl:otherwise><xsl:value-of select="doc:message('urdf-numbers', string($field/@name), string($value), string($field/@numbers))"/></xsl:otherwise>
              </xsl:choose>
            </xsl:with-param>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="$field/@numbers">
          <xsl:variable name="numbers" select="str:tokenize(num:to-si(normalize-space($value), 'm'))"/>
          <xsl:choose>
            <xsl:when test="$numbers[. &lt;= $field/@above]">
              <xsl:call-template name="error">
                <xsl:with-param name="text" select="doc:message('urdf-positive', string($field/@name), string($value))"/>
              </xsl:call-template>
            </xsl:when>
            <xsl:when test="$numbers[. &lt; $field/@least or . &gt; $field/@most]">
              <xsl:call-template name="error">
                <xsl:with-param name="text" select="doc:message('urdf-range', string($field/@name), string($value),
                    string($field/@least | $field/@above), string($field/@most))"/>
              </xsl:call-template>
            </xsl:when>
            <xsl:when test="$numbers[. &gt; $field/@likely or . &lt; -$field/@likely]">
              <xsl:call-template name="warning">
                <xsl:with-param name="text" select="doc:message('urdf-degrees', string($field/@name), string($value))"/>
              </xsl:call-template>
            </xsl:when>
            <xsl:when test="$field/@nonzero and $numbers[. = 0]">
              <xsl:call-template name="error">
                <xsl:with-param name="text" select="doc:message('urdf-nonzero', string($field/@name), string($value))"/>
              </xsl:call-template>
            </xsl:when>
          </xsl:choose>
        </xsl:when>
      </xsl:choose>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
