<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what the symbols of a mathematical model mean, in words; common to all its renderings.
     Input: equations (urn:systel:equations). Output: text.
     Parameters: none; the language is that of the messages.
     Source: docs/EQUATIONS.md (the document's dialect). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:eq="urn:systel:equations"
    xmlns:mml="http://www.w3.org/1998/Math/MathML" xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number"
    xmlns:str="http://exslt.org/strings" exclude-result-prefixes="eq mml text doc num str">

  <xsl:key name="eq-symbol" match="eq:symbol" use="@name"/>
  <xsl:key name="eq-result" match="eq:result" use="@symbol"/>
  <xsl:key name="eq-body" match="eq:symbol" use="concat(@role, ' ', @body)"/>
  <xsl:key name="eq-symbol-of" match="eq:symbol" use="@body"/>
  <xsl:key name="eq-result-of" match="eq:result" use="@body"/>
  <!-- entries of matrices that are nought: programs give them, pages do not list them -->
  <xsl:key name="eq-nought" match="eq:result[@of = 'mass' or @of = 'jacobian'][mml:cn = 0]" use="@symbol"/>

  <xsl:variable name="eq-coordinates" select="/eq:equations/eq:symbol[@role = 'coordinate']"/>
  <xsl:variable name="eq-count" select="count($eq-coordinates)"/>

  <!-- What a symbol is (context: eq:symbol); nothing where its own definition says it all. -->
  <xsl:template name="eq-meaning">
    <xsl:variable name="result" select="key('eq-result', @name)[1]"/>
    <xsl:variable name="which" select="text:when(@coordinate and key('eq-body', concat(@role, ' ', @body))[2], concat('.', @coordinate))"/>
    <xsl:variable name="body" select="concat(@body, $which)"/>
    <xsl:choose>
      <xsl:when test="@role = 'coordinate' or @role = 'speed' or @role = 'acceleration' or @role = 'force'">
        <xsl:value-of select="doc:message(concat('equations-', @role), $body)"/>
      </xsl:when>
      <xsl:when test="@role = 'multiplier'"><xsl:value-of select="doc:message('equations-multiplier', translate(@name, translate(@name, '0123456789', ''), ''))"/></xsl:when>
      <xsl:when test="@role = 'time'"><xsl:value-of select="doc:message('equations-time')"/></xsl:when>
      <xsl:when test="@role = 'parameter' and @of = 'centre'">
        <xsl:value-of select="doc:message('equations-centre', string(@body))"/>
        <xsl:variable name="axis" select="substring(@sub, string-length(@sub))"/>
        <xsl:if test="contains('xyz', $axis)"><xsl:value-of select="concat(', ', $axis)"/></xsl:if>
      </xsl:when>
      <xsl:when test="@role = 'parameter' and starts-with(@of, 'cam-')"><xsl:value-of select="doc:message(concat('equations-', @of), substring-after(@sub, ','), string(@body))"/></xsl:when>
      <!-- "slack length of spring 1", "where spring 1 is fixed on body 2" -->
      <xsl:when test="@of = 'spring'">
        <xsl:value-of select="doc:message(concat('equations-spring-', text:when(@role = 'parameter', text:when(@quantity = 'length', 'slack', string(@quantity)), text:when(@letter = 'f', 'density', text:when(@letter = 'd', 'square', text:when(@letter = 'w', 'half', text:when(@dots = 1, 'rate', 'length')))))),
            translate(@sub, translate(@sub, '0123456789', ''), ''))"/>
      </xsl:when>
      <xsl:when test="@of = 'place'">
        <xsl:value-of select="doc:message(text:when(starts-with(@sub, 's'), 'equations-place-spring', 'equations-place-force'), translate(@sub, translate(@sub, '0123456789', ''), ''), string(@body))"/>
        <xsl:variable name="axis" select="substring(@sub, string-length(@sub))"/>
        <xsl:if test="contains('xyz', $axis)"><xsl:value-of select="concat(', ', $axis)"/></xsl:if>
      </xsl:when>
      <xsl:when test="@role = 'intermediate' and @of"><xsl:value-of select="doc:message(concat('equations-', @of), string(@body))"/></xsl:when>
      <xsl:when test="@role = 'parameter'">
        <xsl:variable name="of" select="concat(text:when(@body, 'body-'), text:when(contains(' mass length inertia gravity angle stiffness viscosity friction force moment pitch ', concat(' ', @quantity, ' ')), string(@quantity), 'other'))"/>
        <xsl:value-of select="doc:message(concat('equations-', $of), string(@body))"/>
      </xsl:when>
      <xsl:when test="$result/@of = 'pole'"><xsl:value-of select="doc:message('equations-pole', string($result/@component), string($result/@body))"/></xsl:when>
      <xsl:when test="$result/@of = 'point'"><xsl:value-of select="doc:message('equations-point', string($result/@component), string($result/@point), string($result/@body))"/></xsl:when>
      <xsl:when test="$result/@of = 'drive'"><xsl:value-of select="doc:message('equations-drive', string($result/@body))"/></xsl:when>
      <xsl:when test="$result/@of = 'mass' or $result/@of = 'jacobian'"><xsl:value-of select="doc:message(concat('equations-', $result/@of), string($result/@row), string($result/@column))"/></xsl:when>
      <xsl:when test="$result/@of = 'constraint' or $result/@of = 'bias'"><xsl:value-of select="doc:message(concat('equations-', $result/@of), string($result/@row))"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="doc:message('equations-intermediate')"/></xsl:otherwise>
    </xsl:choose>
    <xsl:if test="normalize-space(eq:title) != ''"><xsl:value-of select="concat(', ', normalize-space(eq:title))"/></xsl:if>
  </xsl:template>

  <!-- "Recursive form: forces are not in the symbols": what a block leaves out (context: eq:omitted). -->
  <xsl:template name="eq-omission">
    <xsl:value-of select="concat(doc:message(concat('equations-block-', @block)), ': ', doc:message(concat('equations-omitted-', text:when(contains(' size pair relation load ', concat(' ', @reason, ' ')), string(@reason), 'other'))))"/>
    <xsl:if test="@text"><xsl:value-of select="concat(': ', @text)"/><xsl:if test="@line"><xsl:value-of select="concat(' (', doc:message('equations-line', string(@line)), ')')"/></xsl:if></xsl:if>
    <xsl:if test="not(@text) and @what"><xsl:value-of select="concat(': ', @what)"/></xsl:if>
  </xsl:template>

  <!-- The same of all, a line of a program each. -->
  <xsl:template name="eq-omissions">
    <xsl:param name="before"/>
    <xsl:for-each select="/eq:equations/eq:omitted">
      <xsl:variable name="said"><xsl:call-template name="eq-omission"/></xsl:variable>
      <xsl:value-of select="concat($before, doc:message('equations-left-out'), ': ', $said, '&#10;')"/>
    </xsl:for-each>
  </xsl:template>

  <!-- The unit in the letters of the language; nothing of what has none. -->
  <xsl:template name="eq-unit">
    <xsl:param name="unit" select="string(@unit[. != '1'])"/>
    <xsl:param name="letters" select="'rad kg N m s'"/>
    <xsl:param name="own" select="doc:message('equations-unit-letters')"/>
    <xsl:choose>
      <xsl:when test="$letters = '' or $unit = ''"><xsl:value-of select="$unit"/></xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="eq-unit">
          <xsl:with-param name="unit" select="str:replace($unit, substring-before(concat($letters, ' '), ' '), substring-before(concat($own, ' '), ' '))"/>
          <xsl:with-param name="letters" select="substring-after($letters, ' ')"/>
          <xsl:with-param name="own" select="substring-after($own, ' ')"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- "coordinate of body 2, rad": meaning and unit (context: eq:symbol). -->
  <xsl:template name="eq-meant">
    <xsl:variable name="unit"><xsl:call-template name="eq-unit"/></xsl:variable>
    <xsl:call-template name="eq-meaning"/>
    <xsl:if test="$unit != ''"><xsl:value-of select="concat(', ', $unit)"/></xsl:if>
  </xsl:template>

  <xsl:template name="eq-title"><xsl:value-of select="doc:message('equations-title', string(/eq:equations/@system))"/></xsl:template>

  <!-- "12 additions, 30 multiplications, …" (context: eq:operations). -->
  <xsl:template name="eq-operations">
    <xsl:value-of select="doc:message(concat('equations-operations', text:when(@part, concat('-', @part))), string(@add), string(@multiply), string(@divide), string(@function))"/>
  </xsl:template>
</xsl:stylesheet>
