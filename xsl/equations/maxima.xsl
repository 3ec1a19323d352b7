<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: target equations-mac: a mathematical model for Maxima.
     Input: equations. Output: a function for each block that gives the list of its equations, intermediate quantities put in; lists of
       the parameters' values, of the coordinates, speeds and accelerations.
     Parameters: lang, name, version.
     Source: docs/EQUATIONS.md; Maxima 5. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:eq="urn:systel:equations"
    xmlns:mml="http://www.w3.org/1998/Math/MathML" xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document" xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="eq mml text doc str">
  <xsl:include href="code.xsl"/>
  <xsl:output method="text" encoding="UTF-8"/>

  <xsl:variable name="code-language" select="'maxima'"/>
  <!-- words of the language; names that the system has bound, and the options of one letter or word that cannot be used -->
  <xsl:variable name="code-reserved" select="' if then else elseif do for from step next in thru while unless and or not true false done return go block lambda sin cos sqrt floor atan signum inf minf und ind zeroa zerob infinity all allroots at diff integrate limit product sum derivative list matrix nounify noun verb evenp oddp default labels values functions arrays macros rules props aliases gradefs dependencies let_rule_packages structures options contexts facts context domain simp ratio algebraic display2d float numer genindex gensumnum prefix infix postfix nary matchfix nofix linenum '"/>

  <xsl:template match="/eq:equations">
    <xsl:variable name="title"><xsl:call-template name="eq-title"/></xsl:variable>
    <xsl:text>/* </xsl:text><xsl:call-template name="code-comment"><xsl:with-param name="text" select="$title"/></xsl:call-template>
    <xsl:value-of select="concat('&#10;   ', doc:message('equations-made', $version), '&#10;   ', doc:message('equations-units'), '&#10;   ', doc:message('equations-maxima-use', $code-prefix), '&#10;')"/>
    <xsl:call-template name="eq-omissions"><xsl:with-param name="before" select="'   '"/></xsl:call-template>
    <xsl:text>&#10;</xsl:text>
    <xsl:call-template name="code-shapes"><xsl:with-param name="before" select="'   '"/></xsl:call-template>
    <xsl:text>&#10;</xsl:text>
    <xsl:call-template name="code-legend"><xsl:with-param name="symbols" select="eq:symbol[@role != 'intermediate' and @role != 'result']"/><xsl:with-param name="before" select="'   '"/></xsl:call-template>
    <xsl:text>*/&#10;&#10;</xsl:text>
    <xsl:value-of select="concat('/* ', doc:message('equations-values'), ' */&#10;', $code-prefix, '_parameters: [')"/>
    <xsl:for-each select="eq:symbol[@role = 'parameter'][@value]">
      <xsl:if test="position() &gt; 1">, </xsl:if>
      <xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@name)"/></xsl:call-template><xsl:value-of select="concat(' = ', @value)"/>
    </xsl:for-each>
    <xsl:text>]$&#10;</xsl:text>
    <xsl:for-each select="str:tokenize('coordinate speed acceleration')">
      <xsl:variable name="role" select="string()"/>
      <xsl:value-of select="concat($code-prefix, '_', $role, 's: [')"/>
      <xsl:for-each select="$eq-coordinates/../eq:symbol[@role = $role]">
        <xsl:if test="position() &gt; 1">, </xsl:if>
        <xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@name)"/></xsl:call-template>
      </xsl:for-each>
      <xsl:text>]$&#10;</xsl:text>
    </xsl:for-each>
    <xsl:apply-templates select="eq:block" mode="maxima"/>
  </xsl:template>

  <!-- Where a block gives a symbol. -->
  <xsl:key name="maxima-given" match="eq:define | eq:result" use="concat(../@name, ' ', @symbol)"/>

  <xsl:template match="eq:block" mode="maxima">
    <xsl:value-of select="concat('&#10;/* ', doc:message(concat('equations-block-', @name)), '&#10;')"/>
    <xsl:for-each select="eq:operations"><xsl:text>   </xsl:text><xsl:call-template name="eq-operations"/><xsl:text>&#10;</xsl:text></xsl:for-each>
    <xsl:text>*/&#10;</xsl:text>
    <xsl:call-template name="code-function"/>
    <xsl:text>() := block([</xsl:text>
    <xsl:for-each select="*[self::eq:define or self::eq:result][generate-id() = generate-id(key('maxima-given', concat(../@name, ' ', @symbol))[1])]">
      <xsl:if test="position() &gt; 1">, </xsl:if>
      <xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@symbol)"/></xsl:call-template>
    </xsl:for-each>
    <xsl:text>],&#10;</xsl:text>
    <xsl:for-each select="*[self::eq:define or self::eq:result]">
      <piece>
        <xsl:text>    </xsl:text><xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@symbol)"/></xsl:call-template>
        <xsl:text>: </xsl:text><xsl:apply-templates select="mml:*" mode="code"/><xsl:text>,&#10;</xsl:text>
      </piece>
    </xsl:for-each>
    <xsl:text>    [</xsl:text>
    <xsl:for-each select="eq:result">
      <xsl:if test="position() &gt; 1">, </xsl:if>
      <xsl:variable name="as"><xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@symbol)"/></xsl:call-template></xsl:variable>
      <piece><xsl:value-of select="concat(&quot;'&quot;, $as, ' = ', $as)"/></piece>
    </xsl:for-each>
    <xsl:text>])$&#10;</xsl:text>
  </xsl:template>
</xsl:stylesheet>
