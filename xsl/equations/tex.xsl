<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: target equations-tex: a mathematical model as a document of LaTeX.
     Input: equations. Output: LaTeX with amsmath; Cyrillic letters by the encoding T2A where there are any.
     Parameters: lang, name, version.
     Source: docs/EQUATIONS.md; LaTeX2e, amsmath. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:eq="urn:systel:equations"
    xmlns:mml="http://www.w3.org/1998/Math/MathML" xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document" xmlns:str="http://exslt.org/strings"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="eq mml text doc str exsl">
  <xsl:include href="words.xsl"/>
  <xsl:include href="present.xsl"/>
  <xsl:output method="text" encoding="UTF-8"/>
  <xsl:param name="lang" select="'en'"/>
  <xsl:param name="name"/>
  <xsl:param name="version"/>

  <xsl:variable name="tex-cyrillic" select="'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ№'"/>
  <xsl:variable name="tex-plain">
    <xsl:text> !"#$%&amp;'()*+,-./0123456789:;&lt;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`abcdefghijklmnopqrstuvwxyz{|}~–—…−«»²³·°</xsl:text>
    <xsl:value-of select="$tex-cyrillic"/>
  </xsl:variable>

  <xsl:variable name="tex-greek" select="document('')/*/eq:greek/eq:l"/>

  <xsl:template match="/eq:equations">
    <xsl:variable name="body"><xsl:call-template name="tex-body"/></xsl:variable>
    <xsl:text>% </xsl:text><xsl:value-of select="concat(doc:message('equations-made', $version), ' pdflatex ')"/><xsl:text>
\documentclass[a4paper]{article}
\usepackage[utf8]{inputenc}
</xsl:text>
    <xsl:if test="translate($body, concat($tex-cyrillic, '«»'), '') != string($body)">% T2A: texlive-lang-cyrillic
\usepackage[T2A]{fontenc}
</xsl:if>
    <xsl:text>\usepackage{textcomp}
\usepackage[margin=20mm]{geometry}
\usepackage{amsmath}
\usepackage{array}
\usepackage{longtable}
\allowdisplaybreaks
\setlength{\parindent}{0pt}
\begin{document}
</xsl:text>
    <xsl:value-of select="$body"/>
    <xsl:text>\end{document}&#10;</xsl:text>
  </xsl:template>

  <xsl:template name="tex-body">
    <xsl:variable name="title"><xsl:call-template name="eq-title"/></xsl:variable>
    <xsl:text>\section*{</xsl:text><xsl:call-template name="tex-text"><xsl:with-param name="text" select="$title"/></xsl:call-template>
    <xsl:text>}&#10;</xsl:text><xsl:value-of select="doc:message('equations-units')"/><xsl:text>&#10;</xsl:text>
    <xsl:call-template name="eq-omissions"><xsl:with-param name="before" select="'\par '"/></xsl:call-template>
    <xsl:text>
{\small
\begin{longtable}[l]{@{}ll&gt;{\raggedright\arraybackslash}p{68mm}ll@{}}
</xsl:text>
    <xsl:value-of select="concat(doc:message('equations-head-symbol'), ' &amp; ', doc:message('equations-head-program'), ' &amp; ', doc:message('equations-head-meaning'), ' &amp; ', doc:message('equations-head-unit'), ' &amp; ', doc:message('equations-head-value'), ' \\ \hline \noalign{\vskip 2pt} \endhead&#10;')"/>
    <xsl:for-each select="eq:symbol[not(key('eq-nought', @name))]">
      <xsl:variable name="meaning"><xsl:call-template name="eq-meaning"/></xsl:variable>
      <piece>
      <xsl:text>$</xsl:text><xsl:call-template name="tex-symbol"><xsl:with-param name="name" select="string(@name)"/></xsl:call-template><xsl:text>$ &amp; \texttt{</xsl:text>
      <xsl:call-template name="tex-text"><xsl:with-param name="text" select="string(@name)"/></xsl:call-template><xsl:text>} &amp; </xsl:text>
      <xsl:call-template name="tex-text"><xsl:with-param name="text" select="$meaning"/></xsl:call-template><xsl:text> &amp; </xsl:text>
      <xsl:variable name="unit"><xsl:call-template name="eq-unit"/></xsl:variable><xsl:call-template name="tex-text"><xsl:with-param name="text" select="string($unit)"/></xsl:call-template><xsl:text> &amp; </xsl:text>
      <xsl:call-template name="tex-text"><xsl:with-param name="text" select="translate(@value, '-', '−')"/></xsl:call-template><xsl:text> \\&#10;</xsl:text>
      </piece>
    </xsl:for-each>
    <xsl:text>\end{longtable}}&#10;</xsl:text>
    <xsl:apply-templates select="eq:block" mode="tex"/>
  </xsl:template>

  <xsl:template match="eq:block" mode="tex">
    <xsl:value-of select="concat('&#10;\subsection*{', doc:message(concat('equations-block-', @name)), '}&#10;')"/>
    <xsl:for-each select="eq:operations"><xsl:call-template name="eq-operations"/><xsl:value-of select="concat('.&#10;', text:when(position() != last(), '&#10;'))"/></xsl:for-each>
    <xsl:if test="eq:result/@of = 'constraint'"><xsl:value-of select="concat(doc:message('equations-closed-note'), '&#10;\[Q(q, \dot q, \ddot q) = Q + \Phi_q^{\mathsf T}\lambda, \qquad \Phi_q \ddot q = \gamma\]&#10;')"/></xsl:if>
    <xsl:text>\begin{align*}&#10;</xsl:text>
    <xsl:for-each select="*[self::eq:define or self::eq:result[not(key('eq-nought', @symbol))]]">
      <xsl:variable name="made"><xsl:call-template name="eq-lines"><xsl:with-param name="limit" select="40"/></xsl:call-template></xsl:variable>
      <xsl:variable name="last" select="position() = last()"/>
      <!-- libxslt goes through the whole text to its end before it adds anything after a variable was made: it begins anew here -->
      <piece>
      <xsl:call-template name="tex-symbol"><xsl:with-param name="name" select="string(@symbol)"/></xsl:call-template>
      <xsl:text> &amp;= </xsl:text>
      <xsl:for-each select="exsl:node-set($made)/line">
        <xsl:if test="position() &gt; 1"> \\&#10;  &amp;\quad {}</xsl:if>
        <xsl:apply-templates mode="tex"/>
      </xsl:for-each>
      <xsl:value-of select="concat(text:when(not($last), ' \\'), '&#10;')"/>
      </piece>
    </xsl:for-each>
    <xsl:text>\end{align*}&#10;</xsl:text>
  </xsl:template>

  <xsl:template name="tex-symbol">
    <xsl:param name="name"/>
    <xsl:variable name="made"><xsl:call-template name="eq-symbol"><xsl:with-param name="name" select="$name"/></xsl:call-template></xsl:variable>
    <xsl:apply-templates select="exsl:node-set($made)/*" mode="tex"/>
  </xsl:template>

  <!-- Words: what LaTeX would take for commands, and letters that its fonts have not. -->
  <xsl:template name="tex-text">
    <xsl:param name="text"/>
    <xsl:variable name="line" select="normalize-space($text)"/>
    <xsl:variable name="strange" select="translate($line, $tex-plain, '')"/>
    <xsl:variable name="known" select="translate($line, $strange, str:padding(string-length($strange), '?'))"/>
    <xsl:variable name="marked" select="str:replace(str:replace(str:replace(translate($known, '\', '&#xE000;'), '{', '\{'), '}', '\}'), '&#xE000;', '\textbackslash{}')"/>
    <xsl:variable name="a" select="str:replace(str:replace(str:replace(str:replace(str:replace($marked, '$', '\$'), '&amp;', '\&amp;'), '#', '\#'), '_', '\_'), '%', '\%')"/>
    <xsl:variable name="b" select="str:replace(str:replace(str:replace(str:replace(str:replace($a, '^', '\textasciicircum{}'), '~', '\textasciitilde{}'), '²', '\textsuperscript{2}'), '³', '\textsuperscript{3}'), '·', '\textperiodcentered{}')"/>
    <xsl:value-of select="str:replace(str:replace(str:replace(str:replace(str:replace($b, '…', '\ldots{}'), '−', '$-$'), '&lt;', '\textless{}'), '&gt;', '\textgreater{}'), '|', '\textbar{}')"/>
  </xsl:template>

  <xsl:template match="mml:mi" mode="tex">
    <xsl:choose>
      <!-- most by far -->
      <xsl:when test="string-length() = 1 and translate(., 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', '') = ''"><xsl:value-of select="."/></xsl:when>
      <xsl:when test="$tex-greek/@c = string()"><xsl:value-of select="concat('\', $tex-greek[@c = string(current())]/@t, ' ')"/></xsl:when>
      <xsl:when test=". = 'sin' or . = 'cos' or . = 'arctan'"><xsl:value-of select="concat('\', ., ' ')"/></xsl:when>
      <xsl:when test=". = 'sgn'">\operatorname{sgn}</xsl:when>
      <xsl:otherwise><xsl:text>\text{</xsl:text><xsl:call-template name="tex-text"><xsl:with-param name="text" select="string()"/></xsl:call-template><xsl:text>}</xsl:text></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
  <xsl:template match="mml:mn" mode="tex"><xsl:value-of select="translate(., '−', '-')"/></xsl:template>
  <xsl:template match="mml:mtext" mode="tex"><xsl:text>\text{</xsl:text><xsl:call-template name="tex-text"><xsl:with-param name="text" select="string()"/></xsl:call-template><xsl:text>}</xsl:text></xsl:template>
  <xsl:template match="mml:mo" mode="tex">
    <xsl:choose>
      <xsl:when test=". = '−'"><xsl:value-of select="text:when(@form = 'infix', ' - ', '-')"/></xsl:when>
      <xsl:when test=". = '+'"> + </xsl:when>
      <xsl:when test=". = '·'"> \cdot </xsl:when>
      <xsl:when test=". = '&#x2062;'">\,</xsl:when>
      <xsl:when test=". = '&#x2061;'"/>
      <xsl:when test=". = '⌊'">\left\lfloor </xsl:when>
      <xsl:when test=". = '⌋'">\right\rfloor </xsl:when>
      <xsl:otherwise><xsl:value-of select="."/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
  <xsl:template match="mml:mover" mode="tex">{\<xsl:value-of select="text:when(*[2] = '¨', 'ddot', 'dot')"/>{<xsl:apply-templates select="*[1]" mode="tex"/>}}</xsl:template>
  <xsl:template match="mml:msub" mode="tex"><xsl:apply-templates select="*[1]" mode="tex"/>_{<xsl:apply-templates select="*[2]" mode="tex"/>}</xsl:template>
  <xsl:template match="mml:msup" mode="tex"><xsl:apply-templates select="*[1]" mode="tex"/>^{<xsl:apply-templates select="*[2]" mode="tex"/>}</xsl:template>
  <xsl:template match="mml:msubsup" mode="tex"><xsl:apply-templates select="*[1]" mode="tex"/>_{<xsl:apply-templates select="*[2]" mode="tex"/>}^{<xsl:apply-templates select="*[3]" mode="tex"/>}</xsl:template>
  <xsl:template match="mml:mfrac" mode="tex">\frac{<xsl:apply-templates select="*[1]" mode="tex"/>}{<xsl:apply-templates select="*[2]" mode="tex"/>}</xsl:template>
  <xsl:template match="mml:msqrt" mode="tex">\sqrt{<xsl:apply-templates mode="tex"/>}</xsl:template>
  <xsl:template match="mml:mrow[mml:mtable]" mode="tex" priority="1">
    <xsl:text>\begin{cases}</xsl:text>
    <xsl:for-each select="mml:mtable/mml:mtr">
      <xsl:apply-templates select="mml:mtd[1]" mode="tex"/> &amp; <xsl:apply-templates select="mml:mtd[2]" mode="tex"/><xsl:if test="position() != last()"> \\ </xsl:if>
    </xsl:for-each>
    <xsl:text>\end{cases}</xsl:text>
  </xsl:template>
  <xsl:template match="mml:mtd" mode="tex"><xsl:apply-templates mode="tex"/></xsl:template>
  <xsl:template match="mml:mrow" mode="tex"><xsl:apply-templates mode="tex"/></xsl:template>

  <eq:greek>
    <eq:l c="α" t="alpha"/><eq:l c="β" t="beta"/><eq:l c="γ" t="gamma"/><eq:l c="δ" t="delta"/><eq:l c="ε" t="varepsilon"/><eq:l c="ζ" t="zeta"/>
    <eq:l c="η" t="eta"/><eq:l c="θ" t="theta"/><eq:l c="κ" t="kappa"/><eq:l c="λ" t="lambda"/><eq:l c="μ" t="mu"/><eq:l c="ν" t="nu"/><eq:l c="ξ" t="xi"/>
    <eq:l c="π" t="pi"/><eq:l c="ρ" t="rho"/><eq:l c="σ" t="sigma"/><eq:l c="τ" t="tau"/><eq:l c="φ" t="varphi"/><eq:l c="χ" t="chi"/><eq:l c="ψ" t="psi"/>
    <eq:l c="ω" t="omega"/><eq:l c="Γ" t="Gamma"/><eq:l c="Δ" t="Delta"/><eq:l c="Θ" t="Theta"/><eq:l c="Λ" t="Lambda"/><eq:l c="Ξ" t="Xi"/>
    <eq:l c="Π" t="Pi"/><eq:l c="Σ" t="Sigma"/><eq:l c="Φ" t="Phi"/><eq:l c="Ψ" t="Psi"/><eq:l c="Ω" t="Omega"/>
  </eq:greek>
</xsl:stylesheet>
