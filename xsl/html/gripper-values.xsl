<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the position of a gripper in every kind of parameters, and its fields, as texts; reports and sheets show them.
     Input: the normal form of a gripper. Output: of rg-positions, position elements (kind = place, turn or whole, name, type,
       numbers) with value elements (sign or word) or a text; of the others, a text.
     Parameters: lang.
     Source: paper 000, section 4; ../import/gripper-types.xml (names of the numbers). -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model"
    xmlns:g="urn:systel:gripper"
    xmlns:doc="urn:systel:document"
    xmlns:num="urn:systel:number"
    xmlns:kin="urn:systel:kinematics"
    xmlns:o="urn:systel:orientation"
    xmlns:q="urn:systel:quaternion"
    xmlns:pos="urn:systel:position"
    xmlns:math="http://exslt.org/math"
    exclude-result-prefixes="text m g doc num kin o q pos math">

  <!-- Of places and shifts: as the fields of the gripper, unless a drawing says otherwise. -->
  <xsl:variable name="rg-length" select="'m'"/>
  <xsl:variable name="rg-digits" select="4 - 3 * ($rg-length = 'mm')"/>
  <xsl:variable name="rg-types" select="document('../import/gripper-types.xml')/g:types"/>

  <xsl:template name="rg-positions">
    <xsl:variable name="pose" select="kin:pose(m:body/m:body[1])"/>
    <xsl:call-template name="rg-places"><xsl:with-param name="pose" select="$pose"/></xsl:call-template>
    <xsl:call-template name="rg-turns"><xsl:with-param name="pose" select="$pose"/></xsl:call-template>
    <xsl:call-template name="rg-wholes"><xsl:with-param name="pose" select="$pose"/></xsl:call-template>
  </xsl:template>

  <xsl:template name="rg-places">
    <xsl:param name="pose"/>
    <xsl:variable name="x" select="num:item($pose, 1)"/>
    <xsl:variable name="y" select="num:item($pose, 2)"/>
    <xsl:variable name="z" select="num:item($pose, 3)"/>
    <xsl:variable name="r" select="math:sqrt($x * $x + $y * $y)"/>
    <xsl:call-template name="rg-row">
      <xsl:with-param name="slots" select="$rg-types/g:place[@type = 0]"/>
      <xsl:with-param name="list" select="concat($x, ' ', $y, ' ', $z)"/>
    </xsl:call-template>
    <xsl:call-template name="rg-row">
      <xsl:with-param name="slots" select="$rg-types/g:place[@type = 1]"/>
      <xsl:with-param name="list" select="concat($r, ' ', math:atan2($y, $x), ' ', $z)"/>
    </xsl:call-template>
    <xsl:call-template name="rg-row">
      <xsl:with-param name="slots" select="$rg-types/g:place[@type = 2]"/>
      <xsl:with-param name="list" select="concat(math:sqrt($r * $r + $z * $z), ' ', math:atan2($y, $x), ' ', math:atan2($r, $z))"/>
    </xsl:call-template>
    <!-- An arm's coordinates stand only where the author gave them with its lengths. -->
    <xsl:variable name="given" select="normalize-space(m:gripper/@position)"/>
    <xsl:variable name="arm" select="$rg-types/g:place[@arm-least &gt; 0][@type = substring-before($given, ' ')]"/>
    <xsl:if test="$arm">
      <xsl:call-template name="rg-row">
        <xsl:with-param name="slots" select="$arm"/>
        <xsl:with-param name="list" select="substring-after(substring-after($given, ' '), ' ')"/>
        <xsl:with-param name="numbers" select="$given"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template name="rg-turns">
    <xsl:param name="pose"/>
    <xsl:variable name="q" select="concat(num:item($pose, 4), ' ', num:item($pose, 5), ' ', num:item($pose, 6), ' ', num:item($pose, 7))"/>
    <xsl:variable name="half-turn" select="num:item($q, 1) &lt; 0.000000001 and num:item($q, 1) &gt; -0.000000001"/>
    <xsl:variable name="code" select="o:code($q)"/>
    <xsl:for-each select="$rg-types/g:turn[not(@type = preceding-sibling::g:turn/@type)]">
      <xsl:choose>
        <xsl:when test="@type = 5">
          <xsl:call-template name="rg-row-text">
            <xsl:with-param name="number" select="$code"/>
            <xsl:with-param name="text">
              <xsl:choose>
                <xsl:when test="$code != ''"><xsl:value-of select="concat($code, ' – ', o:phrase($code, $lang))"/></xsl:when>
                <xsl:otherwise><xsl:value-of select="doc:message('report-gripper-not-axial')"/></xsl:otherwise>
              </xsl:choose>
            </xsl:with-param>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="@type = 9 and $half-turn">
          <xsl:call-template name="rg-row-text">
            <xsl:with-param name="text" select="doc:message('report-gripper-no-rodrigues')"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:otherwise>
          <xsl:call-template name="rg-row">
            <xsl:with-param name="slots" select="."/>
            <xsl:with-param name="list">
              <xsl:choose>
                <xsl:when test="@type = 0"><xsl:value-of select="q:to-rotation($q)"/></xsl:when>
                <xsl:when test="@type = 1"><xsl:value-of select="q:to-euler($q)"/></xsl:when>
                <xsl:when test="@type = 2"><xsl:value-of select="q:to-bryant($q)"/></xsl:when>
                <xsl:when test="@type = 3"><xsl:value-of select="$q"/></xsl:when>
                <xsl:when test="@type = 4">
                  <xsl:value-of select="concat(q:rotate($q, '1 0 0'), ' ', q:rotate($q, '0 1 0'))"/>
                </xsl:when>
                <xsl:when test="@type = 6"><xsl:value-of select="q:to-aircraft($q)"/></xsl:when>
                <xsl:when test="@type = 7"><xsl:value-of select="q:to-ship($q)"/></xsl:when>
                <xsl:when test="@type = 8"><xsl:value-of select="q:to-cayley-klein($q)"/></xsl:when>
                <xsl:otherwise><xsl:value-of select="q:to-rodrigues($q)"/></xsl:otherwise>
              </xsl:choose>
            </xsl:with-param>
          </xsl:call-template>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="rg-wholes">
    <xsl:param name="pose"/>
    <xsl:call-template name="rg-row">
      <xsl:with-param name="slots" select="$rg-types/g:whole[@type = 5]"/>
      <xsl:with-param name="list" select="q:dual-from-pose($pose)"/>
    </xsl:call-template>
    <xsl:call-template name="rg-row">
      <xsl:with-param name="slots" select="$rg-types/g:whole[@type = 6]"/>
      <xsl:with-param name="list" select="q:dual-to-screw(q:dual-from-pose($pose))"/>
    </xsl:call-template>
  </xsl:template>

  <!-- slots: a type of the table of types; list: its numbers, metres and radians. -->
  <xsl:template name="rg-row">
    <xsl:param name="slots"/>
    <xsl:param name="list"/>
    <xsl:param name="numbers" select="num:from-si($list, 'm', 6)"/>
    <xsl:for-each select="$slots">
      <position numbers="{$numbers}">
        <xsl:call-template name="rg-name"/>
        <xsl:for-each select="g:slot">
          <xsl:call-template name="rg-value">
            <xsl:with-param name="value" select="num:item($list, position())"/>
            <!-- points are directions, as their numbers say -->
            <xsl:with-param name="kind" select="text:when(not(../self::g:turn[@type = 4]), @kind)"/>
          </xsl:call-template>
        </xsl:for-each>
      </position>
    </xsl:for-each>
  </xsl:template>

  <!-- Context: the type. -->
  <xsl:template name="rg-row-text">
    <xsl:param name="text"/>
    <xsl:param name="number" select="''"/>
    <position numbers="{$number}">
      <xsl:call-template name="rg-name"/>
      <text><xsl:value-of select="$text"/></text>
    </position>
  </xsl:template>

  <xsl:template name="rg-name">
    <xsl:attribute name="kind"><xsl:value-of select="local-name()"/></xsl:attribute>
    <xsl:attribute name="name"><xsl:value-of select="doc:message(concat('gripper-', local-name(), '-', @type))"/></xsl:attribute>
    <xsl:attribute name="type"><xsl:value-of select="concat(@type, text:when(self::g:whole, ' 6'))"/></xsl:attribute>
  </xsl:template>

  <!-- r and 0,5 м (context: the slot). -->
  <xsl:template name="rg-value">
    <xsl:param name="value"/>
    <xsl:param name="kind"/>
    <value>
      <xsl:if test="not(@word)"><xsl:copy-of select="@sign"/></xsl:if>
      <xsl:if test="@word">
        <xsl:attribute name="word"><xsl:value-of select="doc:message(concat('gripper-word-', @word))"/></xsl:attribute>
      </xsl:if>
      <xsl:choose>
        <xsl:when test="$kind = 'angle'">
          <xsl:value-of select="concat(num:format(num:from-si($value, 'deg'), 3), '°')"/>
        </xsl:when>
        <xsl:when test="$kind = 'length'">
          <xsl:value-of select="concat(num:format(num:from-si($value, $rg-length), $rg-digits), doc:message(concat('unit-', $rg-length)))"/>
        </xsl:when>
        <xsl:otherwise><xsl:value-of select="num:format($value, 4)"/></xsl:otherwise>
      </xsl:choose>
    </value>
  </xsl:template>

  <!-- Kinds of parameters of a code of position. -->
  <xsl:template name="rg-types-of">
    <xsl:param name="code"/>
    <xsl:variable name="place" select="num:item($code, 1)"/>
    <xsl:choose>
      <xsl:when test="$place &gt;= 5"><xsl:value-of select="doc:message(concat('gripper-whole-', $place))"/></xsl:when>
      <xsl:otherwise>
        <xsl:value-of select="concat(doc:message(concat('gripper-place-', $place)), '; ', doc:message(concat('gripper-turn-', num:item($code, 2))))"/>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="rg-pole">
    <xsl:param name="list"/>
    <xsl:variable name="units" select="concat($rg-length, ' ', $rg-length, ' ', $rg-length)"/>
    <xsl:variable name="at" select="num:from-si(concat(num:item($list, 1), ' ', num:item($list, 2), ' ', num:item($list, 3)), $units)"/>
    <xsl:value-of select="concat('(', num:format(num:item($at, 1), $rg-digits), '; ', num:format(num:item($at, 2), $rg-digits), '; ',
        num:format(num:item($at, 3), $rg-digits), ')', doc:message(concat('unit-', $rg-length)))"/>
  </xsl:template>

  <!-- Euler parameters, and the code where there is one. -->
  <xsl:template name="rg-turn">
    <xsl:param name="q"/>
    <xsl:variable name="rotation" select="q:to-rotation($q)"/>
    <xsl:variable name="code" select="o:code($q)"/>
    <xsl:value-of select="concat('(', num:format(num:item($rotation, 1), 4), '; ', num:format(num:item($rotation, 2), 4), '; ',
        num:format(num:item($rotation, 3), 4), '), ', num:format(num:from-si(num:item($rotation, 4), 'deg'), 3), '°')"/>
    <xsl:if test="$code != ''"><xsl:value-of select="concat('; ', $code, ' – ', o:phrase($code, $lang))"/></xsl:if>
  </xsl:template>

  <!-- Fields. Context: m:gripper. -->
  <xsl:template name="rg-given">
    <xsl:choose>
      <xsl:when test="normalize-space(@position) != '0 0'">
        <xsl:value-of select="concat(doc:name('position'), ': ')"/>
        <xsl:call-template name="rg-types-of"><xsl:with-param name="code" select="normalize-space(@position)"/></xsl:call-template>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="concat(doc:name('place'), ', ', doc:name('orientation'))"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="rg-move">
    <xsl:variable name="move" select="normalize-space(@move)"/>
    <xsl:choose>
      <xsl:when test="$move = '0'"><xsl:value-of select="doc:message('report-gripper-nowhere')"/></xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="rg-pole">
          <xsl:with-param name="list" select="pos:cartesian(substring-before($move, ' '), substring-after($move, ' '))"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="rg-turn-to">
    <xsl:variable name="turn" select="normalize-space(@turn)"/>
    <xsl:choose>
      <xsl:when test="$turn = '0'"><xsl:value-of select="doc:message('report-gripper-not-turned')"/></xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="rg-turn">
          <xsl:with-param name="q" select="q:from-rotation(pos:rotation(substring-before($turn, ' '), substring-after($turn, ' ')))"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
