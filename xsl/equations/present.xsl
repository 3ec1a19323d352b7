<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: Content MathML as Presentation MathML, in lines that are no longer than a page is wide.
     Input: mml:* in mode eq-items; symbols. Output: elements i (w = width in em, d = depth of parentheses, b = 1: a line may begin
       here) with Presentation MathML; of the template eq-lines elements line.
     Parameters: of eq-lines: content = the formula, limit = em.
     Source: MathML 3.0; MathML Core has no breaking of lines, so that they are broken here, before signs, as shallow as may be. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:eq="urn:systel:equations"
    xmlns:mml="http://www.w3.org/1998/Math/MathML" xmlns="http://www.w3.org/1998/Math/MathML" xmlns:text="urn:systel:text"
    xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common" xmlns:doc="urn:systel:document" exclude-result-prefixes="eq mml text math exsl doc">

  <!-- A symbol (context: eq:symbol): letter, dots, index. to: what it is raised to. -->
  <xsl:template name="eq-letter">
    <xsl:param name="to"/>
    <xsl:variable name="base">
      <xsl:choose>
        <xsl:when test="@dots &gt; 0"><mover><mi><xsl:value-of select="@letter"/></mi><mo><xsl:value-of select="substring('˙¨', @dots, 1)"/></mo></mover></xsl:when>
        <xsl:otherwise><mi><xsl:value-of select="text:when(@letter, string(@letter), string(@name))"/></mi></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="index">
      <xsl:choose>
        <xsl:when test="translate(@sub, '0123456789', '') = ''"><mn><xsl:value-of select="@sub"/></mn></xsl:when>
        <xsl:otherwise><mtext><xsl:value-of select="@sub"/></mtext></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:choose>
      <xsl:when test="string(@sub) != '' and $to != ''"><msubsup><xsl:copy-of select="$base"/><xsl:copy-of select="$index"/><mn><xsl:value-of select="$to"/></mn></msubsup></xsl:when>
      <xsl:when test="string(@sub) != ''"><msub><xsl:copy-of select="$base"/><xsl:copy-of select="$index"/></msub></xsl:when>
      <xsl:when test="$to != ''"><msup><xsl:copy-of select="$base"/><mn><xsl:value-of select="$to"/></mn></msup></xsl:when>
      <xsl:otherwise><xsl:copy-of select="$base"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="eq-symbol">
    <xsl:param name="name" select="normalize-space()"/>
    <xsl:param name="to"/>
    <xsl:for-each select="key('eq-symbol', $name)[1]"><xsl:call-template name="eq-letter"><xsl:with-param name="to" select="$to"/></xsl:call-template></xsl:for-each>
    <xsl:if test="not(key('eq-symbol', $name))"><mi><xsl:value-of select="$name"/></mi></xsl:if>
  </xsl:template>

  <xsl:template match="mml:ci" mode="eq-items">
    <xsl:param name="d" select="0"/><xsl:param name="to"/>
    <xsl:variable name="sub" select="key('eq-symbol', normalize-space())/@sub"/>
    <i xmlns="" w="{0.62 + 0.38 * string-length($sub) + 0.4 * ($to != '' and not($sub))}" d="{$d}"><xsl:call-template name="eq-symbol"><xsl:with-param name="to" select="$to"/></xsl:call-template></i>
  </xsl:template>

  <xsl:template match="mml:pi" mode="eq-items"><xsl:param name="d" select="0"/><i xmlns="" w="0.62" d="{$d}"><mi xmlns="http://www.w3.org/1998/Math/MathML">π</mi></i></xsl:template>

  <xsl:template match="mml:cn" mode="eq-items">
    <xsl:param name="p" select="0"/><xsl:param name="d" select="0"/>
    <xsl:variable name="n" select="normalize-space()"/>
    <xsl:variable name="around" select="starts-with($n, '-') and $p &gt; 0"/>
    <i xmlns="" w="{0.52 * string-length($n) + 0.7 * $around}" d="{$d}">
      <xsl:if test="$around"><mo xmlns="http://www.w3.org/1998/Math/MathML" stretchy="false">(</mo></xsl:if>
      <xsl:if test="starts-with($n, '-')"><mo xmlns="http://www.w3.org/1998/Math/MathML" form="prefix">−</mo></xsl:if>
      <xsl:variable name="bare" select="translate($n, '-', '')"/>
      <xsl:choose>
        <xsl:when test="contains(translate($n, 'E', 'e'), 'e')">
          <xsl:variable name="e" select="translate($n, 'E', 'e')"/>
          <mn xmlns="http://www.w3.org/1998/Math/MathML"><xsl:value-of select="translate(substring-before($e, 'e'), '-', '')"/></mn><mo xmlns="http://www.w3.org/1998/Math/MathML">·</mo>
          <msup xmlns="http://www.w3.org/1998/Math/MathML"><mn>10</mn><mn><xsl:value-of select="translate(substring-after($e, 'e'), '-+', '−')"/></mn></msup>
        </xsl:when>
        <xsl:otherwise><mn xmlns="http://www.w3.org/1998/Math/MathML"><xsl:value-of select="$bare"/></mn></xsl:otherwise>
      </xsl:choose>
      <xsl:if test="$around"><mo xmlns="http://www.w3.org/1998/Math/MathML" stretchy="false">)</mo></xsl:if>
    </i>
  </xsl:template>

  <xsl:template name="eq-open"><xsl:param name="d"/><i xmlns="" w="0.36" d="{$d}"><mo xmlns="http://www.w3.org/1998/Math/MathML" form="prefix" stretchy="false">(</mo></i></xsl:template>
  <xsl:template name="eq-close">
    <xsl:param name="d"/><xsl:param name="to"/>
    <i xmlns="" w="{0.36 + 0.4 * ($to != '')}" d="{$d}">
      <xsl:choose>
        <xsl:when test="$to != ''"><msup xmlns="http://www.w3.org/1998/Math/MathML"><mo form="postfix" stretchy="false">)</mo><mn><xsl:value-of select="$to"/></mn></msup></xsl:when>
        <xsl:otherwise><mo xmlns="http://www.w3.org/1998/Math/MathML" form="postfix" stretchy="false">)</mo></xsl:otherwise>
      </xsl:choose>
    </i>
  </xsl:template>

  <!-- lead: the first term is one of a sum around this one, whose sign stands in front of it too. -->
  <xsl:template match="mml:apply[mml:plus or mml:minus]" mode="eq-items">
    <xsl:param name="p" select="0"/><xsl:param name="d" select="0"/><xsl:param name="lead" select="false()"/>
    <xsl:variable name="minus" select="boolean(mml:minus)"/>
    <xsl:variable name="unary" select="$minus and not(*[3])"/>
    <!-- a minus in front of a product needs none where it comes first -->
    <xsl:variable name="around" select="$p &gt; 1 and (*[3] or $minus)"/>
    <xsl:variable name="in" select="$d + $around"/>
    <xsl:if test="$around"><xsl:call-template name="eq-open"><xsl:with-param name="d" select="$d"/></xsl:call-template></xsl:if>
    <xsl:if test="$unary"><i xmlns="" w="0.8" d="{$in}"><mo xmlns="http://www.w3.org/1998/Math/MathML" form="prefix">−</mo></i></xsl:if>
    <xsl:for-each select="*[position() &gt; 1]">
      <xsl:variable name="signed" select="position() &gt; 1 or $lead"/>
      <xsl:choose>
        <!-- sums in sums are one -->
        <xsl:when test="not($minus) and self::mml:apply[mml:plus]">
          <xsl:apply-templates select="." mode="eq-items"><xsl:with-param name="d" select="$in"/><xsl:with-param name="lead" select="$signed"/></xsl:apply-templates>
        </xsl:when>
        <xsl:otherwise>
          <xsl:variable name="turned" select="not($minus) and $signed and self::mml:apply[mml:minus and not(*[3])]"/>
          <xsl:variable name="first" select="not($minus) and $signed and self::mml:apply[mml:times]/*[2][self::mml:apply[mml:minus and not(*[3])]]"/>
          <xsl:variable name="less" select="$turned or $first or $minus and position() &gt; 1"/>
          <xsl:if test="$signed"><i xmlns="" w="1.25" d="{$in}" b="1"><mo xmlns="http://www.w3.org/1998/Math/MathML" form="infix"><xsl:value-of select="text:when($less, '−', '+')"/></mo></i></xsl:if>
          <xsl:apply-templates select="self::*[not($turned)] | self::*[$turned]/*[2]" mode="eq-items">
            <xsl:with-param name="p" select="1 + 1 * ($less and not($first) or $unary)"/>
            <xsl:with-param name="d" select="$in"/>
            <xsl:with-param name="bare" select="boolean($first)"/>
          </xsl:apply-templates>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
    <xsl:if test="$around"><xsl:call-template name="eq-close"><xsl:with-param name="d" select="$d"/></xsl:call-template></xsl:if>
  </xsl:template>

  <!-- bare: the minus of the first factor stands in front already. -->
  <xsl:template match="mml:apply[mml:times]" mode="eq-items">
    <xsl:param name="p" select="0"/><xsl:param name="d" select="0"/><xsl:param name="bare" select="false()"/>
    <xsl:if test="$p &gt; 2"><xsl:call-template name="eq-open"><xsl:with-param name="d" select="$d"/></xsl:call-template></xsl:if>
    <xsl:for-each select="*[position() &gt; 1]">
      <xsl:variable name="minus" select="position() = 1 and self::mml:apply[mml:minus and not(*[3])]"/>
      <xsl:if test="position() &gt; 1">
        <xsl:choose>
          <xsl:when test="self::mml:cn or self::mml:apply/*[2][self::mml:cn]"><i xmlns="" w="0.6" d="{$d}"><mo xmlns="http://www.w3.org/1998/Math/MathML">·</mo></i></xsl:when>
          <xsl:otherwise><i xmlns="" w="0.16" d="{$d}"><mo xmlns="http://www.w3.org/1998/Math/MathML" lspace="0.08em" rspace="0.08em">&#x2062;</mo></i></xsl:otherwise>
        </xsl:choose>
      </xsl:if>
      <xsl:if test="$minus and not($bare)"><i xmlns="" w="0.8" d="{$d}"><mo xmlns="http://www.w3.org/1998/Math/MathML" form="prefix">−</mo></i></xsl:if>
      <xsl:apply-templates select="self::*[not($minus)] | self::*[$minus]/*[2]" mode="eq-items">
        <xsl:with-param name="p" select="2"/><xsl:with-param name="d" select="$d"/>
      </xsl:apply-templates>
    </xsl:for-each>
    <xsl:if test="$p &gt; 2"><xsl:call-template name="eq-close"><xsl:with-param name="d" select="$d"/></xsl:call-template></xsl:if>
  </xsl:template>

  <xsl:template match="mml:apply[mml:divide]" mode="eq-items">
    <xsl:param name="d" select="0"/>
    <xsl:variable name="top"><xsl:apply-templates select="*[2]" mode="eq-items"/></xsl:variable>
    <xsl:variable name="low"><xsl:apply-templates select="*[3]" mode="eq-items"/></xsl:variable>
    <xsl:variable name="a" select="sum(exsl:node-set($top)/i/@w)"/>
    <xsl:variable name="b" select="sum(exsl:node-set($low)/i/@w)"/>
    <i xmlns="" w="{0.3 + text:when($a &gt; $b, $a, $b)}" d="{$d}">
      <mfrac xmlns="http://www.w3.org/1998/Math/MathML"><mrow><xsl:copy-of select="exsl:node-set($top)/i/node()"/></mrow><mrow><xsl:copy-of select="exsl:node-set($low)/i/node()"/></mrow></mfrac>
    </i>
  </xsl:template>

  <xsl:template match="mml:apply[mml:root]" mode="eq-items">
    <xsl:param name="d" select="0"/>
    <xsl:variable name="of"><xsl:apply-templates select="*[last()]" mode="eq-items"/></xsl:variable>
    <i xmlns="" w="{0.9 + sum(exsl:node-set($of)/i/@w)}" d="{$d}"><msqrt xmlns="http://www.w3.org/1998/Math/MathML"><mrow><xsl:copy-of select="exsl:node-set($of)/i/node()"/></mrow></msqrt></i>
  </xsl:template>

  <xsl:template match="mml:apply[mml:power]" mode="eq-items">
    <xsl:param name="d" select="0"/>
    <xsl:variable name="to" select="normalize-space(*[3])"/>
    <xsl:choose>
      <xsl:when test="*[2][self::mml:ci or self::mml:apply[mml:sin or mml:cos]]">
        <xsl:apply-templates select="*[2]" mode="eq-items"><xsl:with-param name="d" select="$d"/><xsl:with-param name="to" select="$to"/></xsl:apply-templates>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="eq-open"><xsl:with-param name="d" select="$d"/></xsl:call-template>
        <xsl:apply-templates select="*[2]" mode="eq-items"><xsl:with-param name="d" select="$d + 1"/></xsl:apply-templates>
        <xsl:call-template name="eq-close"><xsl:with-param name="d" select="$d"/><xsl:with-param name="to" select="$to"/></xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="mml:apply[mml:sin or mml:cos]" mode="eq-items">
    <xsl:param name="d" select="0"/><xsl:param name="to"/>
    <xsl:variable name="plain" select="boolean(*[2][self::mml:ci])"/>
    <i xmlns="" w="{1.65 + 0.4 * ($to != '')}" d="{$d}">
      <xsl:choose>
        <xsl:when test="$to != ''"><msup xmlns="http://www.w3.org/1998/Math/MathML"><mi><xsl:value-of select="local-name(*[1])"/></mi><mn><xsl:value-of select="$to"/></mn></msup></xsl:when>
        <xsl:otherwise><mi xmlns="http://www.w3.org/1998/Math/MathML"><xsl:value-of select="local-name(*[1])"/></mi></xsl:otherwise>
      </xsl:choose>
      <mo xmlns="http://www.w3.org/1998/Math/MathML" rspace="{text:when($plain, '0.16em', '0em')}">&#x2061;</mo>
    </i>
    <xsl:if test="not($plain)"><xsl:call-template name="eq-open"><xsl:with-param name="d" select="$d"/></xsl:call-template></xsl:if>
    <xsl:apply-templates select="*[2]" mode="eq-items"><xsl:with-param name="d" select="$d + not($plain)"/></xsl:apply-templates>
    <xsl:if test="not($plain)"><xsl:call-template name="eq-close"><xsl:with-param name="d" select="$d"/></xsl:call-template></xsl:if>
  </xsl:template>

  <xsl:template match="mml:apply[mml:floor or mml:arctan]" mode="eq-items">
    <xsl:param name="d" select="0"/>
    <xsl:variable name="of"><xsl:apply-templates select="*[2]" mode="eq-items"/></xsl:variable>
    <i xmlns="" w="{0.9 + 1.6 * boolean(mml:arctan) + sum(exsl:node-set($of)/i/@w)}" d="{$d}">
      <xsl:if test="mml:arctan"><mi xmlns="http://www.w3.org/1998/Math/MathML">arctan</mi><mo xmlns="http://www.w3.org/1998/Math/MathML" rspace="0em">&#x2061;</mo></xsl:if>
      <mo xmlns="http://www.w3.org/1998/Math/MathML" form="prefix"><xsl:value-of select="text:when(mml:floor, '⌊', '(')"/></mo>
      <mrow xmlns="http://www.w3.org/1998/Math/MathML"><xsl:copy-of select="exsl:node-set($of)/i/node()"/></mrow>
      <mo xmlns="http://www.w3.org/1998/Math/MathML" form="postfix"><xsl:value-of select="text:when(mml:floor, '⌋', ')')"/></mo>
    </i>
  </xsl:template>

  <!-- A brace, and a line for each piece: the first whose condition holds. -->
  <xsl:template match="mml:piecewise" mode="eq-items">
    <xsl:param name="d" select="0"/>
    <xsl:variable name="rows">
      <xsl:for-each select="mml:piece | mml:otherwise">
        <row xmlns="">
          <value><xsl:apply-templates select="*[1]" mode="eq-items"/></value>
          <when>
            <xsl:apply-templates select="self::mml:piece/*[2]/*[2]" mode="eq-items"/>
            <xsl:if test="self::mml:piece"><i w="1.25"><mo xmlns="http://www.w3.org/1998/Math/MathML">&lt;</mo></i></xsl:if>
            <xsl:apply-templates select="self::mml:piece/*[2]/*[3]" mode="eq-items"/>
            <xsl:if test="self::mml:otherwise"><i w="3"><mtext xmlns="http://www.w3.org/1998/Math/MathML"><xsl:value-of select="doc:message('equations-otherwise')"/></mtext></i></xsl:if>
          </when>
        </row>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="widths"><xsl:for-each select="exsl:node-set($rows)/row"><w xmlns=""><xsl:value-of select="sum(value/i/@w) + sum(when/i/@w)"/></w></xsl:for-each></xsl:variable>
    <i xmlns="" w="{2.5 + math:max(exsl:node-set($widths)/w)}" d="{$d}">
      <mrow xmlns="http://www.w3.org/1998/Math/MathML">
        <mo form="prefix">{</mo>
        <mtable class="pieces">
          <xsl:for-each select="exsl:node-set($rows)/row">
            <mtr><mtd><mrow><xsl:copy-of select="value/i/node()"/></mrow></mtd><mtd><mrow><xsl:copy-of select="when/i/node()"/></mrow></mtd></mtr>
          </xsl:for-each>
        </mtable>
      </mrow>
    </i>
  </xsl:template>

  <!-- The sign of a number. -->
  <xsl:template match="mml:piecewise[mml:piece[1]/*[2]/mml:gt]" mode="eq-items" priority="1">
    <xsl:param name="d" select="0"/>
    <xsl:variable name="of" select="mml:piece[1]/*[2]/*[2]"/>
    <xsl:variable name="plain" select="boolean($of[self::mml:ci])"/>
    <i xmlns="" w="1.8" d="{$d}"><mi xmlns="http://www.w3.org/1998/Math/MathML">sgn</mi><mo xmlns="http://www.w3.org/1998/Math/MathML" rspace="{text:when($plain, '0.16em', '0em')}">&#x2061;</mo></i>
    <xsl:if test="not($plain)"><xsl:call-template name="eq-open"><xsl:with-param name="d" select="$d"/></xsl:call-template></xsl:if>
    <xsl:apply-templates select="$of" mode="eq-items"><xsl:with-param name="d" select="$d + not($plain)"/></xsl:apply-templates>
    <xsl:if test="not($plain)"><xsl:call-template name="eq-close"><xsl:with-param name="d" select="$d"/></xsl:call-template></xsl:if>
  </xsl:template>

  <xsl:template name="eq-lines">
    <xsl:param name="content" select="mml:*"/>
    <xsl:param name="limit" select="60"/>
    <xsl:variable name="made"><xsl:apply-templates select="$content" mode="eq-items"/></xsl:variable>
    <xsl:variable name="items" select="exsl:node-set($made)/i"/>
    <xsl:choose>
      <xsl:when test="sum($items/@w) &lt;= $limit"><line xmlns=""><xsl:copy-of select="$items/node()"/></line></xsl:when>
      <xsl:otherwise><xsl:call-template name="eq-broken"><xsl:with-param name="items" select="$items"/><xsl:with-param name="limit" select="$limit"/></xsl:call-template></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Items with their number n and place x, as far as the line is long, or to the first place where it may end. -->
  <xsl:template match="i" mode="eq-place">
    <xsl:param name="limit"/><xsl:param name="n" select="1"/><xsl:param name="x" select="0"/><xsl:param name="may" select="false()"/>
    <i xmlns="" n="{$n}" x="{$x}"><xsl:copy-of select="@*"/></i>
    <xsl:variable name="able" select="$may or @b and $x &gt; 0"/>
    <xsl:if test="$n &lt; 400 and not($able and $x &gt; $limit)">
      <xsl:apply-templates select="following-sibling::i[1]" mode="eq-place">
        <xsl:with-param name="limit" select="$limit"/><xsl:with-param name="n" select="$n + 1"/><xsl:with-param name="x" select="$x + @w"/><xsl:with-param name="may" select="$able"/>
      </xsl:apply-templates>
    </xsl:if>
  </xsl:template>

  <!-- One line, then the rest: of the places in its last part the one least deep in parentheses, the last of these. -->
  <xsl:template name="eq-broken">
    <xsl:param name="items"/><xsl:param name="limit"/>
    <xsl:variable name="placed"><xsl:apply-templates select="$items[1]" mode="eq-place"><xsl:with-param name="limit" select="$limit"/></xsl:apply-templates></xsl:variable>
    <xsl:variable name="near" select="exsl:node-set($placed)/i"/>
    <xsl:variable name="any" select="$near[@b][@x &lt;= $limit][@x &gt; 0]"/>
    <xsl:variable name="late" select="$any[@x &gt; 0.5 * $limit]"/>
    <xsl:variable name="next" select="$near[@b][@x &gt; 0][1]"/>
    <xsl:variable name="at" select="($late[@d = math:min($late/@d)][last()] | $any[not($late)][last()] | $next[not($any)])[1]/@n"/>
    <xsl:choose>
      <xsl:when test="not($at) or count($items) = count($near) and $near[last()]/@x + $near[last()]/@w &lt;= $limit"><line xmlns=""><xsl:copy-of select="$items/node()"/></line></xsl:when>
      <xsl:otherwise>
        <line xmlns=""><xsl:copy-of select="$items[position() &lt; $at]/node()"/></line>
        <xsl:call-template name="eq-broken"><xsl:with-param name="items" select="$items[position() &gt;= $at]"/><xsl:with-param name="limit" select="text:when($limit &gt; 30, $limit - 0.2, $limit)"/></xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
