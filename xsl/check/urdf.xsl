<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what is wrong with a robot in URDF, each with its line: unexpanded xacro, names that
     are misspelt, numbers, joints and the tree that they make.
     Input: URDF. Output: findings. What other tools put there is passed over.
     Parameters: lang, of the words in findings; path, folder of the model, for a command to copy.
     Source: the URDF specification; urdf.xml lists its names. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:findings" xmlns:u="urn:systel:urdf" xmlns:m="urn:systel:model"
    xmlns:doc="urn:systel:document" xmlns:str="http://exslt.org/strings" exclude-result-prefixes="text u m doc str">
  <xsl:include href="finding.xsl"/>
  <xsl:include href="urdf-numbers.xsl"/>
  <xsl:include href="urdf-tree.xsl"/>
  <xsl:include href="urdf-srdf.xsl"/>
  <xsl:include href="code.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="lang">en</xsl:param>
  <xsl:param name="path">-</xsl:param>
  <xsl:param name="folder">.</xsl:param>

  <xsl:variable name="known" select="document('urdf.xml')/u:urdf/u:element"/>

  <!-- Any of the addresses that the xacro namespace has had. -->
  <xsl:variable name="left-over" select="//*[contains(namespace-uri(), '/xacro') or starts-with(name(), 'xacro:')]"/>
  <!-- What of a robot has not been put in; a mesh may be missing. -->
  <xsl:variable name="unexpanded" select="/robot/descendant-or-self::*[@*[contains(., '${') or contains(., '$(')]][not(self::mesh or self::texture)]
      [self::robot or ancestor::*[parent::robot][self::link or self::joint or self::material] or (self::link or self::joint or self::material) and parent::robot]
      [not(ancestor-or-self::*[contains(name(), ':')])]"/>

  <!-- Links and joints that xacro would put in: what is called, or stands there on a condition; a robot drawn without them is another. -->
  <xsl:key name="left-over-called" match="*[contains(name(), ':')]" use="substring-after(name(), ':')"/>
  <xsl:variable name="left-parts" select="$left-over[.//link or .//joint[parent]][substring-after(name(), ':') != 'macro' or key('left-over-called', @name)]"/>

  <xsl:template match="/">
    <findings>
      <xsl:choose>
        <xsl:when test="$unexpanded or $left-parts or $left-over and (not(robot/link)
            or robot/joint/*[self::parent or self::child][@link and not(key('link', @link))])">
          <xsl:for-each select="($left-over | $unexpanded)[1]">
            <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('urdf-xacro',
                text:when($path = '-', 'FILE.xacro', $path), $folder)"/></xsl:call-template>
          </xsl:for-each>
        </xsl:when>
        <xsl:when test="$deep">
          <xsl:for-each select="key('link', $deep)[1]">
            <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('too-deep', $deepest)"/></xsl:call-template>
          </xsl:for-each>
        </xsl:when>
        <xsl:otherwise>
          <xsl:for-each select="$left-over[not(ancestor::*[contains(namespace-uri(), '/xacro') or starts-with(name(), 'xacro:')])]">
            <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('urdf-xacro-left', name())"/></xsl:call-template>
          </xsl:for-each>
          <!-- what nobody reads is kept as it is, and there these would be bodies of the model -->
          <xsl:for-each select="//m:*[not(ancestor::m:*)]">
            <xsl:call-template name="warning"><xsl:with-param name="text" select="doc:message('urdf-model', name())"/><xsl:with-param name="leaves-out" select="."/></xsl:call-template>
          </xsl:for-each>
          <xsl:apply-templates select="robot" mode="known"/>
          <xsl:call-template name="tree"/>
          <xsl:call-template name="srdf"/>
          <xsl:for-each select="robot/link[code]"><xsl:call-template name="codes-of"><xsl:with-param name="codes" select="code"/></xsl:call-template></xsl:for-each>
          <xsl:apply-templates select="(/robot | robot/joint | robot/link/visual | robot/link/collision
              | robot/link/*/geometry)/code" mode="code"/>
        </xsl:otherwise>
      </xsl:choose>
    </findings>
  </xsl:template>

  <!-- An error, unless it lies in what a robot is drawn without: that is left out, and told; of an attribute that is missing or
       misspelt (field) its default is assumed, where it has one, since check_urdf takes it without a word. -->
  <xsl:template name="flaw">
    <xsl:param name="text"/>
    <xsl:param name="field" select="/.."/>
    <xsl:variable name="spare" select="ancestor-or-self::*[namespace-uri() = ''][local-name() = $known[@spare]/@name or self::axis[contains(' fixed floating spherical ball ', concat(' ', ../@type, ' '))]][1]"/>
    <xsl:choose>
      <xsl:when test="$field/@default and not($spare[self::axis])">
        <xsl:call-template name="warning">
          <xsl:with-param name="text" select="doc:message('urdf-default', $text, string($field/@name), string($field/@default))"/>
          <xsl:with-param name="assumed"><assume at="{doc:path(ancestor-or-self::*[1])}/@{$field/@name}" value="{$field/@default}"/></xsl:with-param>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$spare">
        <xsl:call-template name="warning">
          <xsl:with-param name="text" select="doc:message('urdf-left-out', $text, local-name($spare))"/>
          <xsl:with-param name="leaves-out" select="$spare"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise><xsl:call-template name="error"><xsl:with-param name="text" select="$text"/></xsl:call-template></xsl:otherwise>
    </xsl:choose>
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
        <xsl:variable name="text" select="doc:message('urdf-misspelt', local-name(), local-name(..), $near)"/>
        <xsl:choose>
          <xsl:when test="$own/u:attribute[@name = $near][@numbers or @required]"><xsl:call-template name="flaw"><xsl:with-param name="text" select="$text"/>
            <xsl:with-param name="field" select="$own/u:attribute[@name = $near]"/></xsl:call-template></xsl:when>
          <xsl:otherwise><xsl:call-template name="warning"><xsl:with-param name="text" select="$text"/></xsl:call-template></xsl:otherwise>
        </xsl:choose>
      </xsl:if>
    </xsl:for-each>
    <xsl:for-each select="*[namespace-uri() = '']">
      <xsl:variable name="near" select="doc:nearest(local-name(), string($own/@children))"/>
      <xsl:variable name="name" select="local-name()"/>
      <xsl:choose>
        <xsl:when test="$near != '' and ($known[@name = $near]/@spare or $near = 'axis' and contains(' fixed floating spherical ball ', concat(' ', ../@type, ' ')))">
          <xsl:call-template name="warning">
            <xsl:with-param name="text" select="doc:message('urdf-left-out', doc:message('urdf-misspelt', $name, local-name($here), $near), $name)"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="$near != ''">
          <xsl:call-template name="flaw">
            <xsl:with-param name="text" select="doc:message('urdf-misspelt', $name, local-name($here), $near)"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="contains(concat(' ', $own/@once, ' '), concat(' ', $name, ' ')) and preceding-sibling::*[local-name() = $name]">
          <xsl:choose>
            <xsl:when test="self::parent or self::child">
              <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('urdf-twice', $name, local-name($here))"/></xsl:call-template>
            </xsl:when>
            <xsl:otherwise>
              <xsl:call-template name="warning">
                <xsl:with-param name="text" select="doc:message('urdf-second', $name, local-name($here))"/>
                <xsl:with-param name="leaves-out" select="."/>
              </xsl:call-template>
            </xsl:otherwise>
          </xsl:choose>
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
    <xsl:variable name="ones" select="*[namespace-uri() = ''][contains(concat(' ', $own/@one, ' '), concat(' ', local-name(), ' '))]"/>
    <xsl:choose>
      <xsl:when test="not($own/@one) or count($ones) = 1 or *[doc:nearest(local-name(), string($own/@one)) != '']"/>
      <!-- geometries are told one by one -->
      <xsl:when test="$ones and not(self::geometry)"/>
      <xsl:when test="$ones">
        <xsl:for-each select="$ones[2]">
          <xsl:call-template name="warning">
            <xsl:with-param name="text" select="doc:message('urdf-second', local-name(), local-name(..))"/>
            <xsl:with-param name="leaves-out" select="$ones[position() &gt; 1]"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:when>
      <!-- in a geometry anything else would be one -->
      <xsl:when test="self::geometry and *">
        <xsl:for-each select="*[1]">
          <xsl:call-template name="flaw">
            <xsl:with-param name="text" select="doc:message('urdf-one-of-not', name(), string($own/@one))"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="flaw">
          <xsl:with-param name="text" select="doc:message('urdf-one-of', local-name(), string($own/@one), 0)"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
    <xsl:for-each select="str:tokenize($own/@need)">
      <xsl:variable name="name" select="string(.)"/>
      <xsl:for-each select="$here[not(*[local-name() = $name or doc:nearest(local-name(), $name) != ''])]">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('urdf-missing', $name, local-name())"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="code" mode="code">
    <xsl:call-template name="error">
      <xsl:with-param name="text" select="doc:message('urdf-code-place', doc:spelling('code'), local-name(..))"/>
    </xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
