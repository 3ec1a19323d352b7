<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: Content MathML as expressions of C, Python and Maxima, and names that none of them has words for.
     Lines of the programs stand in elements of their own (piece), of which the method text writes the text: libxslt goes through the whole
     text that there is to its end before it adds anything after a variable was made, which took the square of the lines.
     Input: mml:*, mode code; names. Output: text.
     Parameters: variables of the stylesheet that includes this: code-language = c|python|maxima; code-reserved = words with blanks around.
     Source: ISO/IEC 9899:2011 6.4.1, Python 3 reference 2.3.1, Maxima manual; precedence is that of all three. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:eq="urn:systel:equations"
    xmlns:mml="http://www.w3.org/1998/Math/MathML" xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document" xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="eq mml text doc str">
  <xsl:include href="words.xsl"/>

  <xsl:param name="lang" select="'en'"/>
  <xsl:param name="name"/>
  <xsl:param name="version"/>

  <!-- A symbol's name in this language: words of the language get a tail that no symbol has. -->
  <xsl:template name="code-name">
    <xsl:param name="of" select="string()"/>
    <xsl:param name="tail"/>
    <xsl:choose>
      <xsl:when test="contains($code-reserved, concat(' ', $of, $tail, ' ')) or $tail != '' and key('eq-symbol', concat($of, $tail))">
        <xsl:call-template name="code-name"><xsl:with-param name="of" select="$of"/><xsl:with-param name="tail" select="concat($tail, '_')"/></xsl:call-template>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="concat($of, $tail)"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Words in a comment: on one line, without its ends, without what changes the direction of reading. -->
  <xsl:template name="code-comment">
    <xsl:param name="text"/>
    <xsl:variable name="line" select="normalize-space(translate($text, '\&#x202A;&#x202B;&#x202C;&#x202D;&#x202E;&#x2066;&#x2067;&#x2068;&#x2069;&#x200E;&#x200F;&#x61C;&#x2028;&#x2029;&#x85;', '/'))"/>
    <xsl:value-of select="str:replace(str:replace(str:replace(str:replace($line, '*', '∗'), '/∗', '/ ∗'), '??', '? ?'), '&quot;&quot;&quot;', '&quot; &quot; &quot;')"/>
  </xsl:template>

  <!-- The prefix of functions, from the name of the file: letters, digits and _ of ASCII. -->
  <xsl:variable name="code-prefix">
    <xsl:variable name="letters" select="'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'"/>
    <xsl:variable name="others" select="translate($name, concat($letters, '0123456789_'), '')"/>
    <xsl:variable name="plain" select="translate($name, $others, str:padding(string-length($others), '_'))"/>
    <xsl:choose>
      <xsl:when test="translate($plain, '_0123456789', '') = ''">system</xsl:when>
      <xsl:when test="contains($letters, substring($plain, 1, 1))"><xsl:value-of select="$plain"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="concat('system_', $plain)"/></xsl:otherwise>
    </xsl:choose>
  </xsl:variable>
  <xsl:template name="code-function"><xsl:value-of select="concat($code-prefix, '_', translate(@name, '-', '_'))"/></xsl:template>

  <!-- Where a block reads a symbol; where what is computed once does. -->
  <xsl:key name="code-read" match="mml:ci" use="concat(ancestor::*[parent::eq:block][not(@constant)]/../@name, ' ', normalize-space())"/>
  <xsl:key name="code-once" match="eq:define[@constant]" use="@symbol"/>
  <!-- What is computed once, of all blocks, each in its place. -->
  <xsl:variable name="code-constants" select="/eq:equations/eq:block/eq:define[@constant][generate-id() = generate-id(key('code-once', @symbol)[1])]"/>
  <xsl:variable name="code-time" select="/eq:equations/eq:symbol[@role = 'time']"/>

  <!-- Which of the system's coordinates each is. -->
  <xsl:variable name="code-places">
    <xsl:for-each select="$eq-coordinates"><place of="{concat(@body, ' ', @coordinate)}" at="{position() - 1}"/></xsl:for-each>
  </xsl:variable>
  <xsl:key name="code-place" match="place" use="@of"/>

  <!-- What of the symbols of a role a block reads (context: eq:block). -->
  <xsl:template name="code-reads">
    <xsl:param name="role"/>
    <xsl:variable name="block" select="."/>
    <xsl:for-each select="/eq:equations/eq:symbol[@role = $role]">
      <xsl:if test="key('code-read', concat($block/@name, ' ', @name))"><xsl:value-of select="concat(@name, ' ')"/></xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- Precedence p: 1 sums, 2 products, 3 what is raised to a power. -->
  <xsl:template match="mml:ci" mode="code"><xsl:call-template name="code-name"><xsl:with-param name="of" select="normalize-space()"/></xsl:call-template></xsl:template>

  <xsl:template match="mml:cn" mode="code">
    <xsl:param name="p" select="0"/>
    <xsl:variable name="n" select="normalize-space()"/>
    <xsl:variable name="value" select="concat($n, text:when($code-language = 'c' and not(contains($n, '.') or contains($n, 'e') or contains($n, 'E')), '.0'))"/>
    <xsl:choose>
      <xsl:when test="starts-with($n, '-') and $p &gt; 0"><xsl:value-of select="concat('(', $value, ')')"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="$value"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="mml:pi" mode="code"><xsl:value-of select="text:when($code-language = 'maxima', '%pi', '3.141592653589793')"/></xsl:template>

  <xsl:template match="mml:apply[mml:plus or mml:minus]" mode="code">
    <xsl:param name="p" select="0"/>
    <xsl:variable name="terms" select="*[position() &gt; 1]"/>
    <xsl:variable name="around" select="$p &gt; 1 and ($terms[2] or mml:minus)"/>
    <xsl:if test="$around">(</xsl:if>
    <xsl:if test="mml:minus and not($terms[2])">-</xsl:if>
    <xsl:for-each select="$terms">
      <xsl:variable name="less" select="position() &gt; 1 and (../mml:minus or self::mml:apply[mml:minus and not(*[3])])"/>
      <xsl:if test="position() &gt; 1"><xsl:value-of select="text:when($less, ' - ', ' + ')"/></xsl:if>
      <xsl:variable name="turned" select="../mml:plus and position() &gt; 1 and self::mml:apply[mml:minus and not(*[3])]"/>
      <xsl:apply-templates select="self::*[not($turned)] | self::*[$turned]/*[2]" mode="code">
        <xsl:with-param name="p" select="1 + 1 * ($less or ../mml:minus and not($terms[2]) or position() &gt; 1 and self::mml:apply[mml:minus])"/>
      </xsl:apply-templates>
    </xsl:for-each>
    <xsl:if test="$around">)</xsl:if>
  </xsl:template>

  <xsl:template match="mml:apply[mml:times or mml:divide]" mode="code">
    <xsl:param name="p" select="0"/>
    <xsl:variable name="sign" select="text:when(mml:times, '*', '/')"/>
    <xsl:if test="$p &gt; 2">(</xsl:if>
    <xsl:for-each select="*[position() &gt; 1]">
      <xsl:if test="position() &gt; 1"><xsl:value-of select="$sign"/></xsl:if>
      <xsl:apply-templates select="." mode="code"><xsl:with-param name="p" select="2 + 1 * (../mml:divide and position() &gt; 1)"/></xsl:apply-templates>
    </xsl:for-each>
    <xsl:if test="$p &gt; 2">)</xsl:if>
  </xsl:template>

  <xsl:template match="mml:apply[mml:power]" mode="code">
    <xsl:param name="p" select="0"/>
    <xsl:choose>
      <xsl:when test="$code-language = 'c' and normalize-space(*[3]) = '2'">square(<xsl:apply-templates select="*[2]" mode="code"/>)</xsl:when>
      <xsl:when test="$code-language = 'c'">pow(<xsl:apply-templates select="*[2]" mode="code"/>, <xsl:apply-templates select="*[3]" mode="code"/>)</xsl:when>
      <xsl:otherwise>
        <xsl:if test="$p &gt; 2">(</xsl:if>
        <xsl:apply-templates select="*[2]" mode="code"><xsl:with-param name="p" select="3"/></xsl:apply-templates>
        <xsl:value-of select="text:when($code-language = 'python', '**', '^')"/>
        <xsl:apply-templates select="*[3]" mode="code"><xsl:with-param name="p" select="3"/></xsl:apply-templates>
        <xsl:if test="$p &gt; 2">)</xsl:if>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- The first piece whose condition, x < bound, holds. -->
  <xsl:template match="mml:piecewise" mode="code">
    <xsl:text>(</xsl:text>
    <xsl:for-each select="mml:piece">
      <xsl:variable name="value"><xsl:apply-templates select="*[1]" mode="code"/></xsl:variable>
      <xsl:variable name="when"><xsl:apply-templates select="*[2]/*[2]" mode="code"/> &lt; <xsl:apply-templates select="*[2]/*[3]" mode="code"/></xsl:variable>
      <xsl:choose>
        <xsl:when test="$code-language = 'c'"><xsl:value-of select="concat($when, ' ? ', $value, ' : ')"/></xsl:when>
        <xsl:when test="$code-language = 'python'"><xsl:value-of select="concat($value, ' if ', $when, ' else ')"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="concat(text:when(position() &gt; 1, 'else'), 'if ', $when, ' then ', $value, ' ')"/></xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
    <xsl:if test="$code-language = 'maxima'">else </xsl:if>
    <xsl:apply-templates select="mml:otherwise/*" mode="code"/>
    <xsl:text>)</xsl:text>
  </xsl:template>

  <!-- The sign of a number: 1 above 0, -1 below. -->
  <xsl:template match="mml:piecewise[mml:piece[1]/*[2]/mml:gt]" mode="code" priority="1">
    <xsl:value-of select="concat(text:when($code-language = 'maxima', 'signum', 'sign'), '(')"/>
    <xsl:apply-templates select="mml:piece[1]/*[2]/*[2]" mode="code"/>
    <xsl:text>)</xsl:text>
  </xsl:template>

  <xsl:template match="mml:apply[mml:sin or mml:cos or mml:root or mml:floor or mml:arctan]" mode="code">
    <xsl:value-of select="concat(text:when(mml:root, 'sqrt', text:when(mml:arctan, 'atan', local-name(*[1]))), '(')"/>
    <xsl:apply-templates select="*[2]" mode="code"/>
    <xsl:text>)</xsl:text>
  </xsl:template>

  <!-- "inverse: Q(3)", "constraints: φ(2), Φ(2×3), γ(2)": what blocks give, and how much of it, a line each. -->
  <xsl:template name="code-shapes">
    <xsl:param name="before"/>
    <xsl:value-of select="concat($before, doc:message('equations-shapes'), '&#10;')"/>
    <xsl:for-each select="/eq:equations/eq:block">
      <xsl:value-of select="concat($before, '  ', @name, ': ')"/>
      <xsl:variable name="block" select="."/>
      <xsl:variable name="rows" select="count(eq:result[@of = 'constraint'])"/>
      <xsl:for-each select="str:tokenize('pole point force drive mass constraint jacobian bias')">
        <xsl:variable name="of" select="string()"/>
        <xsl:variable name="found" select="$block/eq:result[@of = $of]"/>
        <xsl:if test="$found">
          <xsl:if test="$block/eq:result[1]/@of != $of">, </xsl:if>
          <xsl:choose>
            <xsl:when test="$of = 'mass'"><xsl:value-of select="concat('M(', $eq-count, '×', $eq-count, ')')"/></xsl:when>
            <xsl:when test="$of = 'jacobian'"><xsl:value-of select="concat('Φ(', $rows, '×', $eq-count, ')')"/></xsl:when>
            <xsl:when test="$of = 'pole' or $of = 'point'">
              <xsl:value-of select="concat($found[1]/@symbol, '…(', count($found), ')')"/>
            </xsl:when>
            <xsl:otherwise><xsl:value-of select="concat(substring('QDφγ', 1 + ($of = 'drive') + 2 * ($of = 'constraint') + 3 * ($of = 'bias'), 1), '(', count($found), ')')"/></xsl:otherwise>
          </xsl:choose>
        </xsl:if>
      </xsl:for-each>
      <xsl:text>&#10;</xsl:text>
    </xsl:for-each>
  </xsl:template>

  <!-- "  q1  coordinate of body 1, rad" for every symbol of a list of names. -->
  <xsl:template name="code-legend">
    <xsl:param name="symbols"/>
    <xsl:param name="before"/>
    <xsl:for-each select="$symbols">
      <xsl:variable name="meaning"><xsl:call-template name="eq-meant"/></xsl:variable>
      <piece>
        <xsl:value-of select="concat($before, @name, '  ')"/>
        <xsl:call-template name="code-comment"><xsl:with-param name="text" select="$meaning"/></xsl:call-template>
        <xsl:text>&#10;</xsl:text>
      </piece>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
