<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: rows of the table of bodies to shapes; which of them are fingers of a gripper.
     Input: rows as prepare.xsl leaves them; axis and fingers (2 or 3) of a gripper's pair.
     Output: shapes of the normal form, with finger where one moves with the coordinate; codes.
     Parameters: none. Included by tables.xsl, whose keys and variables it uses.
     Source: paper 004 section 3, table 7: the first finger stands along the axis, the others are
       turned by ±120 degrees about the normal of the fingers' plane. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:model" xmlns:src="urn:systel:source" xmlns:cell="urn:systel:table-cell"
    xmlns:num="urn:systel:number" xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="text cell num q vec exsl">
  <xsl:include href="code.xsl"/>
  <xsl:include href="table-code.xsl"/>

  <!-- A choice and not a pattern with a condition, which would count the rows above each time. -->
  <xsl:template match="bodies/row">
    <xsl:param name="axis"/><xsl:param name="fingers" select="0"/>
    <xsl:choose>
      <xsl:when test="@code or not(@KGO | @figure)"/>
      <xsl:when test="@figure">
        <shape kind="path" d="{@figure}" scale="0.001 -0.001 1" src:line="{@src:line}"><xsl:call-template name="colour"/></shape>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="solid">
          <xsl:with-param name="axis" select="string($axis)"/><xsl:with-param name="fingers" select="$fingers"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:variable name="body-level" select="string(/tables/@bodies)"/>

  <!-- Rows of one body: its codes, shown where no other row shows it. -->
  <xsl:template name="codes">
    <xsl:param name="rows"/>
    <xsl:if test="$rows/@code">
      <xsl:variable name="codes"><xsl:for-each select="$rows[@code]"><xsl:copy-of select="cell:code(.)"/></xsl:for-each></xsl:variable>
      <xsl:call-template name="code-body">
        <xsl:with-param name="codes" select="exsl:node-set($codes)/code"/><xsl:with-param name="level" select="$body-level"/>
        <xsl:with-param name="drawn" select="not($rows[@KGO | @figure])"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template name="solid">
    <xsl:param name="axis"/><xsl:param name="fingers"/>
    <xsl:variable name="kind" select="substring-before(substring-after('0box 1cylinder 2cone 3sphere ', @KGO), ' ')"/>
    <xsl:variable name="sizes" select="substring('3221', 1 + @KGO, 1)"/>
    <xsl:variable name="finger">
      <xsl:if test="$axis != ''">
        <xsl:call-template name="finger">
          <xsl:with-param name="axis" select="$axis"/><xsl:with-param name="fingers" select="$fingers"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:variable>
    <shape kind="{$kind}" size="{num:to-si(cell:numbers(@PGO, $sizes), 'mm')}" src:line="{@src:line}">
      <xsl:if test="@CCGO">
        <xsl:attribute name="at"><xsl:apply-templates select="." mode="point"><xsl:with-param name="point" select="@CCGO"/></xsl:apply-templates></xsl:attribute>
      </xsl:if>
      <xsl:for-each select="@VAGOR"><xsl:call-template name="turn"/></xsl:for-each>
      <xsl:if test="@PGOD"><xsl:attribute name="scale"><xsl:value-of select="num:to-si(cell:numbers(@PGOD, 3), 'm')"/></xsl:attribute></xsl:if>
      <xsl:call-template name="colour"/>
      <xsl:for-each select="@density"><xsl:attribute name="src:density"><xsl:value-of select="cell:numbers(., 1)"/></xsl:attribute></xsl:for-each>
      <xsl:if test="$finger != ''"><xsl:attribute name="finger"><xsl:value-of select="$finger"/></xsl:attribute></xsl:if>
    </shape>
  </xsl:template>

  <xsl:template name="colour">
    <xsl:if test="@CGO"><xsl:attribute name="colour"><xsl:value-of select="num:to-si(cell:numbers(@CGO, 3), 'm')"/></xsl:attribute></xsl:if>
  </xsl:template>

  <!-- Number of the finger that the current row belongs to; nothing for the palm. -->
  <xsl:template name="finger">
    <xsl:param name="axis"/><xsl:param name="fingers"/>
    <xsl:variable name="at"><xsl:apply-templates select="." mode="point"><xsl:with-param name="point" select="@CCGO"/></xsl:apply-templates></xsl:variable>
    <xsl:variable name="along" select="vec:dot($axis, $at)"/>
    <xsl:choose>
      <xsl:when test="$fingers = 2">
        <xsl:if test="$along &gt; 0.0000001">1</xsl:if>
        <xsl:if test="$along &lt; -0.0000001">2</xsl:if>
      </xsl:when>
      <xsl:otherwise>
        <!-- the side that the fingers' plane shows: of the first finger that is not along the axis -->
        <xsl:variable name="normals">
          <xsl:for-each select="key('of', @src:of)">
            <xsl:variable name="side"><xsl:call-template name="side"><xsl:with-param name="axis" select="$axis"/></xsl:call-template></xsl:variable>
            <xsl:if test="$side != ''"><xsl:value-of select="concat($side, ';')"/></xsl:if>
          </xsl:for-each>
        </xsl:variable>
        <xsl:variable name="normal" select="substring-before($normals, ';')"/>
        <xsl:if test="$normal != ''">
          <xsl:variable name="side"><xsl:call-template name="side"><xsl:with-param name="axis" select="$axis"/></xsl:call-template></xsl:variable>
          <xsl:variable name="unit" select="vec:add('0 0 0', $normal, 1 div vec:length($normal))"/>
          <xsl:variable name="flat" select="vec:add($at, $unit, - vec:dot($at, $unit))"/>
          <xsl:choose>
            <xsl:when test="$side != '' and vec:dot($side, $normal) &gt; 0">2</xsl:when>
            <xsl:when test="$side != ''">3</xsl:when>
            <xsl:when test="vec:dot($flat, $axis) &gt; 0.5 * vec:length($flat) and vec:length($flat) &gt; 0.0000001">1</xsl:when>
          </xsl:choose>
        </xsl:if>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Axis × way of a second or third finger: a row turned by 120 degrees away from the axis, or one
       that stands there; nothing for another row. -->
  <xsl:template name="side">
    <xsl:param name="axis"/>
    <xsl:variable name="at"><xsl:apply-templates select="." mode="point"><xsl:with-param name="point" select="@CCGO"/></xsl:apply-templates></xsl:variable>
    <xsl:variable name="turned">
      <xsl:if test="@VAGOR and cell:rotation(@VAGOR) != ''">
        <xsl:value-of select="q:rotate(q:from-rotation(cell:rotation(@VAGOR)), $axis)"/>
      </xsl:if>
    </xsl:variable>
    <xsl:choose>
      <xsl:when test="$turned != '' and vec:dot($turned, $axis) &gt; -0.51 and vec:dot($turned, $axis) &lt; -0.49">
        <xsl:value-of select="vec:cross($axis, string($turned))"/>
      </xsl:when>
      <xsl:when test="vec:dot($at, $axis) &lt; -0.2 * vec:length($at) and vec:dot($at, $axis) &gt; -0.95 * vec:length($at)">
        <xsl:value-of select="vec:cross($axis, string($at))"/>
      </xsl:when>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
