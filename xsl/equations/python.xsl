<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: target equations-py: a mathematical model as a module of Python 3 that needs math alone.
     Input: equations. Output: Python, a function for each block that returns its results by their names; run as a program it reads
       q, v, a and prints what the functions give, a line each.
     Parameters: lang, name, version.
     Source: docs/EQUATIONS.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:eq="urn:systel:equations"
    xmlns:mml="http://www.w3.org/1998/Math/MathML" xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document" xmlns:str="http://exslt.org/strings"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="eq mml text doc str exsl">
  <xsl:include href="code.xsl"/>
  <xsl:output method="text" encoding="UTF-8"/>

  <xsl:variable name="code-language" select="'python'"/>
  <xsl:variable name="code-reserved" select="' False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield match case type _ print float list range dict zip len sin cos sqrt floor atan math sys tuple q v a p c sign constants PARAMETERS COORDINATES '"/>

  <xsl:template match="/eq:equations">
    <xsl:variable name="title"><xsl:call-template name="eq-title"/></xsl:variable>
    <xsl:text># </xsl:text><xsl:call-template name="code-comment"><xsl:with-param name="text" select="$title"/></xsl:call-template>
    <xsl:value-of select="concat('&#10;#&#10;# ', doc:message('equations-made', $version), '&#10;# ', doc:message('equations-units'), '&#10;')"/>
    <xsl:call-template name="eq-omissions"><xsl:with-param name="before" select="'# '"/></xsl:call-template>
    <xsl:text>#&#10;</xsl:text>
    <xsl:call-template name="code-shapes"><xsl:with-param name="before" select="'# '"/></xsl:call-template>
    <xsl:text>#&#10;</xsl:text>
    <xsl:call-template name="code-legend"><xsl:with-param name="symbols" select="eq:symbol[@role = 'coordinate' or @role = 'force' or @role = 'multiplier' or @role = 'time']"/><xsl:with-param name="before" select="'#   '"/></xsl:call-template>
    <xsl:text>from math import atan, cos, floor, sin, sqrt

# </xsl:text>
    <xsl:value-of select="concat(doc:message('equations-values'), '&#10;PARAMETERS = {&#10;')"/>
    <xsl:for-each select="eq:symbol[@role = 'parameter']">
      <xsl:variable name="meaning"><xsl:call-template name="eq-meant"/></xsl:variable>
      <piece>
        <xsl:value-of select="concat('    &quot;', @name, '&quot;: ', text:when(@value, string(@value), 'float(&quot;nan&quot;)'), ',  # ')"/>
        <xsl:call-template name="code-comment"><xsl:with-param name="text" select="$meaning"/></xsl:call-template>
        <xsl:text>&#10;</xsl:text>
      </piece>
    </xsl:for-each>
    <xsl:text>}&#10;COORDINATES = [</xsl:text>
    <xsl:for-each select="$eq-coordinates"><xsl:value-of select="concat(text:when(position() &gt; 1, ', '), '&quot;', @name, '&quot;')"/></xsl:for-each>
    <xsl:text>]&#10;</xsl:text>
    <xsl:if test="eq:block//mml:piecewise/mml:piece/*[2]/mml:gt">&#10;&#10;def sign(x):&#10;    return (x > 0) - (x &lt; 0)&#10;</xsl:if>
    <xsl:if test="$code-constants"><xsl:call-template name="python-constants"/></xsl:if>
    <xsl:apply-templates select="eq:block" mode="python"/>
    <xsl:text>

if __name__ == "__main__":
    import sys

    numbers = [float(word) for word in sys.stdin.read().split()]
    n = len(COORDINATES)
    q, v, a = numbers[:n], numbers[n:2 * n], numbers[2 * n:3 * n]
</xsl:text>
    <xsl:if test="$code-time">    t = numbers[3 * n]&#10;</xsl:if>
    <xsl:text>    for name, function in (
</xsl:text>
    <xsl:for-each select="eq:block"><xsl:value-of select="concat('        (&quot;', @name, '&quot;, ', translate(@name, '-', '_'), '),&#10;')"/></xsl:for-each>
    <xsl:text>    ):
        for result, value in function(q, v, a</xsl:text><xsl:if test="$code-time">, t=t</xsl:if><xsl:text>).items():
            print(name, result, repr(value))
</xsl:text>
  </xsl:template>

  <!-- Of what parameters they are is kept with them. -->
  <xsl:template name="python-constants">
    <xsl:value-of select="concat('&#10;&#10;# ', doc:message('equations-py-constants'), '&#10;')"/>
    <xsl:text>_kept = [None, None]


def constants(p=PARAMETERS):
    given = tuple(p.items())
    if _kept[0] != given:
        _kept[:] = [given, _constants(p)]
    return _kept[1]


def _constants(p):
</xsl:text>
    <xsl:for-each select="eq:symbol[@role = 'parameter'][key('code-read', concat(' ', @name))]">
      <xsl:text>    </xsl:text><xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@name)"/></xsl:call-template><xsl:value-of select="concat(' = p[&quot;', @name, '&quot;]&#10;')"/>
    </xsl:for-each>
    <xsl:for-each select="$code-constants">
      <xsl:text>    </xsl:text><xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@symbol)"/></xsl:call-template>
      <xsl:text> = </xsl:text><xsl:apply-templates select="mml:*" mode="code"/><xsl:text>&#10;</xsl:text>
    </xsl:for-each>
    <xsl:text>    return {&#10;</xsl:text>
    <xsl:for-each select="$code-constants">
      <xsl:value-of select="concat('        &quot;', @symbol, '&quot;: ')"/><xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@symbol)"/></xsl:call-template><xsl:text>,&#10;</xsl:text>
    </xsl:for-each>
    <xsl:text>    }&#10;</xsl:text>
  </xsl:template>

  <xsl:template match="eq:block" mode="python">
    <xsl:variable name="block" select="."/>
    <xsl:value-of select="concat('&#10;&#10;def ', translate(@name, '-', '_'), '(q, v, a, p=PARAMETERS', text:when($code-time, ', t=0.0'), '):&#10;    # ', doc:message(concat('equations-block-', @name)), '&#10;')"/>
    <xsl:for-each select="eq:operations"><xsl:text>    # </xsl:text><xsl:call-template name="eq-operations"/><xsl:text>&#10;</xsl:text></xsl:for-each>
    <xsl:for-each select="eq:result">
      <xsl:variable name="meaning"><xsl:for-each select="key('eq-symbol', @symbol)"><xsl:call-template name="eq-meant"/></xsl:for-each></xsl:variable>
      <piece>
        <xsl:value-of select="concat('    #   ', @symbol, '  ')"/>
        <xsl:call-template name="code-comment"><xsl:with-param name="text" select="$meaning"/></xsl:call-template>
        <xsl:text>&#10;</xsl:text>
      </piece>
    </xsl:for-each>
    <xsl:for-each select="/eq:equations/eq:symbol[@role = 'parameter' or @role = 'coordinate' or @role = 'speed' or @role = 'acceleration'][key('code-read', concat($block/@name, ' ', @name))]">
      <piece>
      <xsl:text>    </xsl:text><xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@name)"/></xsl:call-template>
      <xsl:choose>
        <xsl:when test="@role = 'parameter'"><xsl:value-of select="concat(' = p[&quot;', @name, '&quot;]&#10;')"/></xsl:when>
        <xsl:otherwise>
          <!-- coordinates, speeds and accelerations come in the same order -->
          <xsl:variable name="of" select="concat(@body, ' ', @coordinate)"/>
          <xsl:value-of select="concat(' = ', text:when(@role = 'coordinate', 'q', text:when(@role = 'speed', 'v', 'a')), '[')"/>
          <xsl:for-each select="exsl:node-set($code-places)"><xsl:value-of select="concat(key('code-place', $of)/@at, ']&#10;')"/></xsl:for-each>
        </xsl:otherwise>
      </xsl:choose>
      </piece>
    </xsl:for-each>
    <xsl:variable name="once" select="eq:define[@constant][key('code-read', concat($block/@name, ' ', @symbol))]"/>
    <xsl:if test="$once">    c = constants(p)&#10;</xsl:if>
    <xsl:for-each select="$once">
      <xsl:text>    </xsl:text><xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@symbol)"/></xsl:call-template>
      <xsl:value-of select="concat(' = c[&quot;', @symbol, '&quot;]&#10;')"/>
    </xsl:for-each>
    <xsl:for-each select="$code-time[@name != 't'][key('code-read', concat($block/@name, ' ', @name))]"><xsl:value-of select="concat('    ', @name, ' = t&#10;')"/></xsl:for-each>
    <xsl:for-each select="*[self::eq:define[not(@constant)] or self::eq:result]">
      <piece>
        <xsl:text>    </xsl:text><xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@symbol)"/></xsl:call-template>
        <xsl:text> = </xsl:text><xsl:apply-templates select="mml:*" mode="code"/><xsl:text>&#10;</xsl:text>
      </piece>
    </xsl:for-each>
    <xsl:text>    return {&#10;</xsl:text>
    <xsl:for-each select="eq:result">
      <xsl:value-of select="concat('        &quot;', @symbol, '&quot;: ')"/><xsl:call-template name="code-name"><xsl:with-param name="of" select="string(@symbol)"/></xsl:call-template><xsl:text>,&#10;</xsl:text>
    </xsl:for-each>
    <xsl:text>    }&#10;</xsl:text>
  </xsl:template>
</xsl:stylesheet>
