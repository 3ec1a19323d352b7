<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: target equations-c: a mathematical model as C that compiles alone.
     Input: equations. Output: C11, a function for each block, and main() where EQUATIONS_MAIN is defined: it reads q, v, a and prints
       what the functions give, a line each.
     Parameters: lang, name, version.
     Source: docs/EQUATIONS.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:eq="urn:systel:equations"
    xmlns:mml="http://www.w3.org/1998/Math/MathML" xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document" xmlns:str="http://exslt.org/strings"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="eq mml text doc str exsl">
  <xsl:include href="code.xsl"/>
  <xsl:output method="text" encoding="UTF-8"/>

  <xsl:variable name="code-language" select="'c'"/>
  <!-- keywords, what the functions below call and have of their own, macros of the headers -->
  <xsl:variable name="code-reserved" select="' auto break case char const continue default do double else enum extern float for goto if inline int long register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while asm typeof fortran linux unix i386 sin cos sqrt floor atan pow square sign p q v a c out main prepared argc argv NAN INFINITY HUGE_VAL NULL EOF printf scanf stdin stdout stderr BUFSIZ FOPEN_MAX FILENAME_MAX L_tmpnam SEEK_CUR SEEK_END SEEK_SET TMP_MAX EXIT_SUCCESS EXIT_FAILURE signgam errno M_PI M_E y0 y1 yn j0 j1 jn gamma '"/>

  <xsl:template match="/eq:equations">
    <xsl:variable name="title"><xsl:call-template name="eq-title"/></xsl:variable>
    <xsl:text>/* </xsl:text>
    <xsl:call-template name="code-comment"><xsl:with-param name="text" select="$title"/></xsl:call-template>
    <xsl:value-of select="concat('&#10; *&#10; * ', doc:message('equations-made', $version), '&#10; * ', doc:message('equations-units'), '&#10;')"/>
    <xsl:call-template name="eq-omissions"><xsl:with-param name="before" select="' * '"/></xsl:call-template>
    <xsl:text> *&#10;</xsl:text>
    <xsl:call-template name="code-shapes"><xsl:with-param name="before" select="' * '"/></xsl:call-template>
    <xsl:text> *&#10;</xsl:text>
    <xsl:call-template name="code-legend"><xsl:with-param name="symbols" select="eq:symbol[@role = 'coordinate' or @role = 'force' or @role = 'multiplier' or @role = 'time']"/><xsl:with-param name="before" select="' *   '"/></xsl:call-template>
    <xsl:text> */
#include &lt;math.h>

</xsl:text>
    <xsl:value-of select="concat('enum { ', $code-prefix, '_coordinates = ', $eq-count, ' };&#10;&#10;')"/>
    <xsl:value-of select="concat('struct ', $code-prefix, '_parameters {&#10;')"/>
    <xsl:for-each select="eq:symbol[@role = 'parameter']">
      <xsl:variable name="meaning"><xsl:call-template name="eq-meant"/></xsl:variable>
      <piece>
        <xsl:text>    double </xsl:text><xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@name)"/></xsl:call-template><xsl:text>; /* </xsl:text>
        <xsl:call-template name="code-comment"><xsl:with-param name="text" select="$meaning"/></xsl:call-template>
        <xsl:text> */&#10;</xsl:text>
      </piece>
    </xsl:for-each>
    <xsl:if test="not(eq:symbol[@role = 'parameter'])">    double none;&#10;</xsl:if>
    <xsl:value-of select="concat('};&#10;&#10;/* ', doc:message('equations-values'), ' */&#10;extern const struct ', $code-prefix, '_parameters ', $code-prefix, '_values;&#10;')"/>
    <xsl:value-of select="concat('const struct ', $code-prefix, '_parameters ', $code-prefix, '_values = {&#10;')"/>
    <xsl:for-each select="eq:symbol[@role = 'parameter']">
      <xsl:text>    .</xsl:text><xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@name)"/></xsl:call-template>
      <xsl:value-of select="concat(' = ', text:when(@value, string(@value), 'NAN'), ',&#10;')"/>
    </xsl:for-each>
    <xsl:if test="not(eq:symbol[@role = 'parameter'])">    .none = 0,&#10;</xsl:if>
    <xsl:text>};&#10;&#10;</xsl:text>
    <xsl:if test="$code-constants">
      <xsl:value-of select="concat('/* ', doc:message('equations-c-constants', $code-prefix), ' */&#10;struct ', $code-prefix, '_constants {&#10;')"/>
      <xsl:for-each select="$code-constants">
        <xsl:text>    double </xsl:text><xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@symbol)"/></xsl:call-template><xsl:text>;&#10;</xsl:text>
      </xsl:for-each>
      <xsl:value-of select="concat('};&#10;', 'struct ', $code-prefix, '_constants ', $code-prefix, '_prepare(const struct ', $code-prefix, '_parameters *p);&#10;&#10;')"/>
    </xsl:if>
    <xsl:for-each select="eq:block">
      <xsl:call-template name="c-prototype"/><xsl:text>;&#10;</xsl:text>
      <xsl:if test="eq:define[@constant]"><xsl:call-template name="c-prototype"><xsl:with-param name="prepared" select="true()"/></xsl:call-template><xsl:text>;&#10;</xsl:text></xsl:if>
    </xsl:for-each>
    <xsl:if test="eq:block/descendant::mml:apply[mml:power and normalize-space(*[3]) = '2']">&#10;static inline double square(double x)&#10;{&#10;    return x * x;&#10;}&#10;</xsl:if>
    <xsl:if test="eq:block//mml:piecewise/mml:piece/*[2]/mml:gt">&#10;static inline double sign(double x)&#10;{&#10;    return (x > 0) - (x &lt; 0);&#10;}&#10;</xsl:if>
    <xsl:if test="$code-constants"><xsl:call-template name="c-constants"/></xsl:if>
    <xsl:apply-templates select="eq:block" mode="c"/>
    <xsl:call-template name="c-main"/>
  </xsl:template>

  <!-- prepared: the function that takes what is computed once. -->
  <xsl:template name="c-prototype">
    <xsl:param name="prepared" select="false()"/>
    <xsl:text>void </xsl:text><xsl:call-template name="code-function"/>
    <xsl:value-of select="concat(text:when($prepared, '_prepared'), '(const struct ', $code-prefix, '_parameters *p, ')"/>
    <xsl:if test="$prepared"><xsl:value-of select="concat('const struct ', $code-prefix, '_constants *c, ')"/></xsl:if>
    <xsl:text>const double *q, const double *v, const double *a, </xsl:text>
    <xsl:for-each select="$code-time">double <xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@name)"/></xsl:call-template>, </xsl:for-each>
    <xsl:text>double *out)</xsl:text>
  </xsl:template>

  <!-- What is computed once: of any parameters, and of those of this file in every thread at its first call. -->
  <xsl:template name="c-constants">
    <xsl:variable name="type" select="concat('struct ', $code-prefix, '_constants')"/>
    <xsl:value-of select="concat('&#10;', $type, ' ', $code-prefix, '_prepare(const struct ', $code-prefix, '_parameters *p)&#10;{&#10;')"/>
    <xsl:for-each select="eq:symbol[@role = 'parameter'][key('code-read', concat(' ', @name))]">
      <xsl:variable name="called"><xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@name)"/></xsl:call-template></xsl:variable>
      <piece><xsl:value-of select="concat('    const double ', $called, ' = p->', $called, ';&#10;')"/></piece>
    </xsl:for-each>
    <xsl:for-each select="$code-constants">
      <xsl:text>    const double </xsl:text><xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@symbol)"/></xsl:call-template>
      <xsl:text> = </xsl:text><xsl:apply-templates select="mml:*" mode="code"/><xsl:text>;&#10;</xsl:text>
    </xsl:for-each>
    <xsl:value-of select="concat('    return (', $type, '){')"/>
    <xsl:for-each select="$code-constants">
      <xsl:if test="position() &gt; 1">, </xsl:if>
      <xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@symbol)"/></xsl:call-template>
    </xsl:for-each>
    <xsl:value-of select="concat('};&#10;}&#10;&#10;static const ', $type, ' *once(const struct ', $code-prefix, '_parameters *p, ', $type, ' *own)&#10;{&#10;    static _Thread_local ', $type, ' kept;&#10;    static _Thread_local int is_kept;&#10;    if (p != &amp;', $code-prefix, '_values) {&#10;        *own = ', $code-prefix, '_prepare(p);&#10;        return own;&#10;    }&#10;    if (!is_kept)&#10;        kept = ', $code-prefix, '_prepare(p);&#10;    is_kept = 1;&#10;    return &amp;kept;&#10;}&#10;')"/>
  </xsl:template>

  <!-- How many numbers a block gives: matrices are whole, row by row. -->
  <xsl:template name="c-size">
    <xsl:choose>
      <xsl:when test="eq:result/@of = 'mass'"><xsl:value-of select="$eq-count * $eq-count"/></xsl:when>
      <xsl:when test="eq:result/@of = 'force' or eq:result/@of = 'drive'"><xsl:value-of select="$eq-count"/></xsl:when>
      <xsl:when test="eq:result/@of = 'jacobian' or eq:result/@of = 'constraint'"><xsl:value-of select="count(eq:result[@of = 'constraint']) * (2 + $eq-count)"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="count(eq:result)"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Where a result stands in out, or two places: "3 7" (context: of a block's results; rows: how many of them are constraints). -->
  <xsl:template name="c-places">
    <xsl:param name="rows"/>
    <xsl:choose>
      <xsl:when test="@of = 'mass'">
        <xsl:value-of select="(@row - 1) * $eq-count + @column - 1"/>
        <xsl:if test="@row != @column"><xsl:value-of select="concat(' ', (@column - 1) * $eq-count + @row - 1)"/></xsl:if>
      </xsl:when>
      <xsl:when test="@of = 'force' or @of = 'drive'">
        <xsl:variable name="of" select="concat(@body, ' ', @coordinate)"/>
        <xsl:for-each select="exsl:node-set($code-places)"><xsl:value-of select="sum(key('code-place', $of)/@at)"/></xsl:for-each>
      </xsl:when>
      <xsl:when test="@of = 'constraint'"><xsl:value-of select="@row - 1"/></xsl:when>
      <xsl:when test="@of = 'jacobian'"><xsl:value-of select="$rows + (@row - 1) * $eq-count + @column - 1"/></xsl:when>
      <xsl:when test="@of = 'bias'"><xsl:value-of select="$rows * (1 + $eq-count) + @row - 1"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="position() - 1"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template match="eq:block" mode="c">
    <xsl:variable name="block" select="."/>
    <xsl:variable name="size"><xsl:call-template name="c-size"/></xsl:variable>
    <xsl:variable name="rows" select="count(eq:result[@of = 'constraint'])"/>
    <xsl:value-of select="concat('&#10;/* ', doc:message(concat('equations-block-', @name)), '&#10; * ')"/>
    <xsl:for-each select="eq:operations"><xsl:call-template name="eq-operations"/><xsl:text>&#10; * </xsl:text></xsl:for-each>
    <xsl:value-of select="concat(doc:message('equations-c-out', string($size)), '&#10;')"/>
    <xsl:for-each select="eq:result">
      <xsl:variable name="places"><xsl:call-template name="c-places"><xsl:with-param name="rows" select="$rows"/></xsl:call-template></xsl:variable>
      <xsl:variable name="meaning"><xsl:for-each select="key('eq-symbol', @symbol)"><xsl:call-template name="eq-meant"/></xsl:for-each></xsl:variable>
      <piece>
        <xsl:value-of select="concat(' *   out[', str:replace($places, ' ', '], out['), ']  ', @symbol, '  ')"/>
        <xsl:call-template name="code-comment"><xsl:with-param name="text" select="$meaning"/></xsl:call-template>
        <xsl:text>&#10;</xsl:text>
      </piece>
    </xsl:for-each>
    <xsl:text> */&#10;</xsl:text>
    <xsl:variable name="once" select="eq:define[@constant]"/>
    <xsl:if test="$once">
      <xsl:call-template name="c-prototype"/>
      <xsl:value-of select="concat('&#10;{&#10;    struct ', $code-prefix, '_constants own;&#10;    ')"/>
      <xsl:call-template name="code-function"/><xsl:text>_prepared(p, once(p, &amp;own), q, v, a, </xsl:text>
      <xsl:for-each select="$code-time"><xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@name)"/></xsl:call-template>, </xsl:for-each>
      <xsl:text>out);&#10;}&#10;&#10;</xsl:text>
    </xsl:if>
    <xsl:call-template name="c-prototype"><xsl:with-param name="prepared" select="boolean($once)"/></xsl:call-template>
    <xsl:text>&#10;{&#10;</xsl:text>
    <xsl:variable name="parameters"><xsl:call-template name="code-reads"><xsl:with-param name="role" select="'parameter'"/></xsl:call-template></xsl:variable>
    <xsl:for-each select="str:tokenize($parameters)">
      <xsl:variable name="symbol" select="string()"/>
      <xsl:variable name="called"><xsl:for-each select="$block"><xsl:call-template name="code-name"><xsl:with-param name="of" select="$symbol"/></xsl:call-template></xsl:for-each></xsl:variable>
      <piece><xsl:value-of select="concat('    const double ', $called, ' = p->', $called, ';&#10;')"/></piece>
    </xsl:for-each>
    <xsl:if test="$parameters = ''">    (void)p;&#10;</xsl:if>
    <xsl:call-template name="c-inputs"><xsl:with-param name="role" select="'coordinate'"/><xsl:with-param name="array" select="'q'"/></xsl:call-template>
    <xsl:call-template name="c-inputs"><xsl:with-param name="role" select="'speed'"/><xsl:with-param name="array" select="'v'"/></xsl:call-template>
    <xsl:call-template name="c-inputs"><xsl:with-param name="role" select="'acceleration'"/><xsl:with-param name="array" select="'a'"/></xsl:call-template>
    <xsl:if test="$code-time and not($code-time[key('code-read', concat($block/@name, ' ', @name))])"><xsl:for-each select="$code-time">    (void)<xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@name)"/></xsl:call-template>;&#10;</xsl:for-each></xsl:if>
    <xsl:for-each select="$once">
      <xsl:variable name="as"><xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@symbol)"/></xsl:call-template></xsl:variable>
      <xsl:if test="key('code-read', concat($block/@name, ' ', @symbol))"><piece><xsl:value-of select="concat('    const double ', $as, ' = c->', $as, ';&#10;')"/></piece></xsl:if>
    </xsl:for-each>
    <xsl:if test="$once and not($once[key('code-read', concat($block/@name, ' ', @symbol))])">    (void)c;&#10;</xsl:if>
    <xsl:for-each select="eq:define[not(@constant)]">
      <xsl:variable name="as"><xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@symbol)"/></xsl:call-template></xsl:variable>
      <piece>
        <xsl:value-of select="concat('    const double ', $as, ' = ')"/><xsl:apply-templates select="mml:*" mode="code"/><xsl:text>;&#10;</xsl:text>
        <!-- compilers tell of what nobody reads -->
        <xsl:if test="not(key('code-read', concat(../@name, ' ', @symbol)))"><xsl:value-of select="concat('    (void)', $as, ';&#10;')"/></xsl:if>
      </piece>
    </xsl:for-each>
    <!-- entries that are not written are nought -->
    <xsl:if test="eq:result[@of = 'drive']">
      <xsl:value-of select="concat('    for (int i = 0; i &lt; ', $size, '; i++)&#10;        out[i] = 0.0;&#10;')"/>
    </xsl:if>
    <xsl:for-each select="eq:result">
      <xsl:variable name="places"><xsl:call-template name="c-places"><xsl:with-param name="rows" select="$rows"/></xsl:call-template></xsl:variable>
      <xsl:variable name="read" select="boolean(key('code-read', concat(../@name, ' ', @symbol)))"/>
      <piece>
      <xsl:text>    </xsl:text>
      <xsl:if test="$read">
        <xsl:text>const double </xsl:text><xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@symbol)"/></xsl:call-template>
        <xsl:text> = </xsl:text><xsl:apply-templates select="mml:*" mode="code"/><xsl:text>;&#10;    </xsl:text>
      </xsl:if>
      <xsl:value-of select="concat('out[', str:replace($places, ' ', '] = out['), '] = ')"/>
      <xsl:choose>
        <xsl:when test="$read"><xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@symbol)"/></xsl:call-template></xsl:when>
        <xsl:otherwise><xsl:apply-templates select="mml:*" mode="code"/></xsl:otherwise>
      </xsl:choose>
      <xsl:text>;&#10;</xsl:text>
      </piece>
    </xsl:for-each>
    <xsl:text>}&#10;</xsl:text>
  </xsl:template>

  <xsl:template name="c-inputs">
    <xsl:param name="role"/><xsl:param name="array"/>
    <xsl:variable name="block" select="."/>
    <xsl:variable name="all" select="/eq:equations/eq:symbol[@role = $role]"/>
    <xsl:variable name="read" select="$all[key('code-read', concat($block/@name, ' ', @name))]"/>
    <xsl:for-each select="$all">
      <xsl:if test="key('code-read', concat($block/@name, ' ', @name))">
        <piece>
          <xsl:text>    const double </xsl:text><xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@name)"/></xsl:call-template>
          <xsl:value-of select="concat(' = ', $array, '[', position() - 1, '];&#10;')"/>
        </piece>
      </xsl:if>
    </xsl:for-each>
    <xsl:if test="not($read)"><xsl:value-of select="concat('    (void)', $array, ';&#10;')"/></xsl:if>
  </xsl:template>

  <xsl:template name="c-main">
    <xsl:variable name="n" select="$eq-count + ($eq-count = 0)"/>
    <xsl:value-of select="concat('&#10;/* ', doc:message('equations-c-main'), ' */')"/>
    <xsl:text>
#ifdef EQUATIONS_MAIN
#include &lt;stdio.h>

static int numbers(double *x, int n)
{
    int i = 0;
    while (i &lt; n &amp;&amp; scanf("%lf", &amp;x[i]) == 1)
        i++;
    return i == n;
}

int main(void)
{
</xsl:text>
    <xsl:value-of select="concat('    double q[', $n, '] = {0}, v[', $n, '] = {0}, a[', $n, '] = {0}', text:when($code-time, ', t[1] = {0}'), ';&#10;')"/>
    <xsl:value-of select="concat('    if (!numbers(q, ', $eq-count, ') || !numbers(v, ', $eq-count, ') || !numbers(a, ', $eq-count, ')', text:when($code-time, ' || !numbers(t, 1)'), ')&#10;        return 1;&#10;')"/>
    <xsl:for-each select="eq:block">
      <xsl:variable name="size"><xsl:call-template name="c-size"/></xsl:variable>
      <xsl:variable name="rows" select="count(eq:result[@of = 'constraint'])"/>
      <xsl:value-of select="concat('    {&#10;        double out[', $size + ($size = 0), '];&#10;        ')"/>
      <xsl:call-template name="code-function"/>
      <xsl:value-of select="concat('(&amp;', $code-prefix, '_values, q, v, a, ', text:when($code-time, 't[0], '), 'out);&#10;')"/>
      <xsl:for-each select="eq:result">
        <xsl:variable name="places"><xsl:call-template name="c-places"><xsl:with-param name="rows" select="$rows"/></xsl:call-template></xsl:variable>
        <piece><xsl:value-of select="concat('        printf(&quot;', ../@name, ' ', @symbol, ' %.17g\n&quot;, out[', substring-before(concat($places, ' '), ' '), ']);&#10;')"/></piece>
      </xsl:for-each>
      <xsl:text>    }&#10;</xsl:text>
    </xsl:for-each>
    <xsl:text>    return 0;
}
#endif
</xsl:text>
  </xsl:template>
</xsl:stylesheet>
