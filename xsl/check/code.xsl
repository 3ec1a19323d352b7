<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what is wrong with digital codes: which number, what it means, what was expected.
     Input: code elements (of any language) with kind, colours, href and text.
     Output: findings of template code, one per fault, with the line of the number.
     Parameters: none. Included by the checks of the languages, after finding.xsl.
     Source: paper 001 sections 4 to 6; import/codes.xml. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:findings" xmlns:src="urn:systel:source" xmlns:c="urn:systel:codes" xmlns:code="urn:systel:code"
    xmlns:doc="urn:systel:document" xmlns:set="http://exslt.org/sets" xmlns:func="http://exslt.org/functions"
    extension-element-prefixes="func" exclude-result-prefixes="text src c code doc set">
  <xsl:include href="../import/code.xsl"/>

  <!-- The codes of one body. -->
  <xsl:template name="codes-of">
    <xsl:param name="codes"/>
    <xsl:variable name="firsts"><xsl:for-each select="set:distinct($codes/@kind)"><xsl:value-of select="concat(generate-id(..), ' ')"/></xsl:for-each></xsl:variable>
    <xsl:for-each select="$codes">
      <xsl:call-template name="code"><xsl:with-param name="again" select="not(contains($firsts, concat(generate-id(), ' ')))"/></xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <!-- The current code; again: the same body has another of its kind before it. -->
  <xsl:template name="code">
    <xsl:param name="again" select="false()"/>
    <!-- only documents of languages that have codes as elements know how these names were spelt -->
    <xsl:variable name="spelt" select="namespace-uri() = '' and not(@src:line)"/>
    <xsl:variable name="colours"><xsl:call-template name="code-name"><xsl:with-param name="name">colours</xsl:with-param><xsl:with-param name="spelt" select="$spelt"/></xsl:call-template></xsl:variable>
    <xsl:variable name="self"><xsl:call-template name="code-name"><xsl:with-param name="name">code</xsl:with-param><xsl:with-param name="spelt" select="$spelt"/></xsl:call-template></xsl:variable>
    <xsl:variable name="href"><xsl:call-template name="code-name"><xsl:with-param name="name">href</xsl:with-param><xsl:with-param name="spelt" select="$spelt"/></xsl:call-template></xsl:variable>
    <xsl:variable name="text" select="code:text(.)"/>
    <xsl:variable name="kind-name" select="code:word(string(@kind))"/>
    <xsl:if test="$again">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('code-twice', string($kind-name))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="@colours and @kind != 'typical'">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('code-colours', string($colours), code:word('typical'))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:choose>
      <xsl:when test="@href and normalize-space() != ''">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('code-text-and-file', string($self), string($href))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="@href and $text = ''">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('code-file', string(@href))"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="string-length($text) &gt; $code-longest">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('code-long', string-length($text), $code-longest)"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:apply-templates select="code:read(string(@kind), $text, string(@colours))" mode="code-check">
          <xsl:with-param name="line" select="doc:line(.)"/>
          <xsl:with-param name="file" select="string(@href)"/>
          <xsl:with-param name="name" select="string($colours)"/>
        </xsl:apply-templates>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="code-name">
    <xsl:param name="name"/><xsl:param name="spelt"/>
    <xsl:choose>
      <xsl:when test="$spelt"><xsl:value-of select="doc:spelling($name)"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="document('../vocabulary.xml')/*/*[@name = 'code']/*[@name = $name]/*[local-name() = $lang][1]"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A value in the language of the findings. -->
  <func:function name="code:word">
    <xsl:param name="canonical"/>
    <xsl:variable name="ru" select="document('../vocabulary.xml')/*/*[@name = 'code']/*[local-name() = 'value'][@name = $canonical]"/>
    <func:result select="string($ru/*[local-name() = $lang] | $ru[not(*[local-name() = $lang])]/@name)"/>
  </func:function>

  <xsl:template match="c:code" mode="code-check">
    <xsl:param name="line"/><xsl:param name="file"/><xsl:param name="name"/>
    <xsl:variable name="expected">
      <xsl:choose>
        <xsl:when test="@kind = 'simple'"><xsl:value-of select="doc:message(concat('code-count-simple-', @form))"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="doc:message(concat('code-count-', @kind))"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="yes" select="concat($name, '=&quot;', code:word('yes'), '&quot;')"/>
    <xsl:variable name="no" select="concat($name, '=&quot;', code:word('no'), '&quot;')"/>
    <xsl:variable name="text">
      <xsl:choose>
        <xsl:when test="@problem = 'empty'"><xsl:value-of select="doc:message('code-empty', code:word(string(@kind)), string($expected))"/></xsl:when>
        <xsl:when test="@problem = 'ambiguous'">
          <xsl:value-of select="doc:message('code-ambiguous', string(@count), @count div 11, @count div 14, $no, $yes)"/>
        </xsl:when>
        <xsl:when test="@problem = 'count' and @given != ''">
          <xsl:value-of select="doc:message('code-count', code:word(string(@kind)), string(@count),
              doc:message(concat('code-count-typical-', @given), text:when(@given = 'yes', $yes, text:when(@given = 'no', $no))))"/>
        </xsl:when>
        <xsl:when test="@problem = 'count'"><xsl:value-of select="doc:message('code-count', code:word(string(@kind)), string(@count), string($expected))"/></xsl:when>
      </xsl:choose>
    </xsl:variable>
    <xsl:if test="$text != ''">
      <xsl:call-template name="code-finding">
        <xsl:with-param name="line" select="$line * ($file = '')"/>
        <xsl:with-param name="file" select="$file"/>
        <xsl:with-param name="text" select="string($text)"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:for-each select="c:n[@wrong != '']">
      <xsl:variable name="wanted" select="doc:message(concat('code-expected-', @wrong))"/>
      <xsl:variable name="meaning"><xsl:call-template name="code-meaning"/></xsl:variable>
      <xsl:call-template name="code-finding">
        <xsl:with-param name="line" select="$line * ($file = '') + number($file != '') + @line"/>
        <xsl:with-param name="file" select="$file"/>
        <xsl:with-param name="text">
          <xsl:choose>
            <xsl:when test="@field = ''"><xsl:value-of select="doc:message('code-number-plain', string(@at), string($wanted), string())"/></xsl:when>
            <xsl:otherwise><xsl:value-of select="doc:message('code-number', string(@at), string($meaning), string($wanted), string())"/></xsl:otherwise>
          </xsl:choose>
        </xsl:with-param>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="code-finding">
    <xsl:param name="line"/><xsl:param name="file"/><xsl:param name="text"/>
    <finding level="error" line="{$line}">
      <xsl:if test="$file != ''"><xsl:attribute name="file"><xsl:value-of select="$file"/></xsl:attribute></xsl:if>
      <xsl:value-of select="$text"/>
    </finding>
  </xsl:template>
</xsl:stylesheet>
