<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what a report says of a gripper: its position in every kind of parameters at once, what it is to do, its
       transitions.
     Input: the normal form of a gripper. Output: HTML.
     Parameters: those of the report.
     Source: paper 000, section 4; ../import/gripper-types.xml (names of the numbers). -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model"
    xmlns:g="urn:systel:gripper"
    xmlns:doc="urn:systel:document"
    xmlns:num="urn:systel:number"
    xmlns:kin="urn:systel:kinematics"
    xmlns:o="urn:systel:orientation"
    xmlns:q="urn:systel:quaternion"
    xmlns:pos="urn:systel:position"
    xmlns:math="http://exslt.org/math"
    exclude-result-prefixes="m g doc num kin o q pos math">

  <xsl:variable name="rg-types" select="document('../import/gripper-types.xml')/g:types"/>

  <xsl:template name="report-gripper">
    <xsl:variable name="pose" select="kin:pose(m:body/m:body[1])"/>
    <section aria-labelledby="heading-position">
      <h2 id="heading-position"><xsl:value-of select="doc:message('report-gripper-position')"/></h2>
      <div class="scroll">
        <table class="position">
          <thead>
            <tr>
              <th scope="col"><xsl:value-of select="doc:message('report-gripper-parameters')"/></th>
              <th scope="col"><xsl:value-of select="doc:message('report-gripper-type')"/></th>
              <th scope="col"><xsl:value-of select="doc:message('report-gripper-values')"/></th>
              <th scope="col"><xsl:value-of select="doc:message('report-gripper-numbers')"/></th>
            </tr>
          </thead>
          <xsl:call-template name="rg-places"><xsl:with-param name="pose" select="$pose"/></xsl:call-template>
          <xsl:call-template name="rg-turns"><xsl:with-param name="pose" select="$pose"/></xsl:call-template>
          <xsl:call-template name="rg-wholes"><xsl:with-param name="pose" select="$pose"/></xsl:call-template>
        </table>
      </div>
      <p class="note"><xsl:value-of select="doc:message('report-gripper-note', doc:name('position'))"/></p>
    </section>
    <xsl:for-each select="m:gripper">
      <section aria-labelledby="heading-fields">
        <h2 id="heading-fields"><xsl:value-of select="doc:message('report-gripper-fields')"/></h2>
        <xsl:call-template name="rg-fields"/>
      </section>
      <xsl:if test="m:step">
        <section aria-labelledby="heading-transitions">
          <h2 id="heading-transitions"><xsl:value-of select="doc:message('report-gripper-transitions')"/></h2>
          <xsl:call-template name="rg-steps"/>
        </section>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="rg-places">
    <xsl:param name="pose"/>
    <xsl:variable name="x" select="num:item($pose, 1)"/>
    <xsl:variable name="y" select="num:item($pose, 2)"/>
    <xsl:variable name="z" select="num:item($pose, 3)"/>
    <xsl:variable name="r" select="math:sqrt($x * $x + $y * $y)"/>
    <tbody>
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
        <tr>
          <th scope="row"><xsl:value-of select="doc:message(concat('gripper-place-', $arm/@type))"/></th>
          <td><xsl:value-of select="$arm/@type"/></td>
          <td>
            <xsl:for-each select="$arm/g:slot">
              <xsl:call-template name="rg-value">
                <xsl:with-param name="value" select="num:item($given, 2 + position())"/>
              </xsl:call-template>
            </xsl:for-each>
          </td>
          <td><code><xsl:value-of select="$given"/></code></td>
        </tr>
      </xsl:if>
    </tbody>
  </xsl:template>

  <xsl:template name="rg-turns">
    <xsl:param name="pose"/>
    <xsl:variable name="q" select="concat(num:item($pose, 4), ' ', num:item($pose, 5), ' ', num:item($pose, 6), ' ', num:item($pose, 7))"/>
    <xsl:variable name="half-turn" select="num:item($q, 1) &lt; 0.000000001 and num:item($q, 1) &gt; -0.000000001"/>
    <xsl:variable name="code" select="o:code($q)"/>
    <tbody>
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
    </tbody>
  </xsl:template>

  <xsl:template name="rg-wholes">
    <xsl:param name="pose"/>
    <tbody>
      <xsl:call-template name="rg-row">
        <xsl:with-param name="slots" select="$rg-types/g:whole[@type = 5]"/>
        <xsl:with-param name="list" select="q:dual-from-pose($pose)"/>
      </xsl:call-template>
      <xsl:call-template name="rg-row">
        <xsl:with-param name="slots" select="$rg-types/g:whole[@type = 6]"/>
        <xsl:with-param name="list" select="q:dual-to-screw(q:dual-from-pose($pose))"/>
      </xsl:call-template>
    </tbody>
  </xsl:template>

  <!-- slots: a type of the table of types; list: its numbers, metres and radians. -->
  <xsl:template name="rg-row">
    <xsl:param name="slots"/>
    <xsl:param name="list"/>
    <xsl:for-each select="$slots">
      <tr>
        <th scope="row"><xsl:value-of select="doc:message(concat('gripper-', local-name(), '-', @type))"/></th>
        <td><xsl:value-of select="concat(@type, substring(' 6', 1, 2 * boolean(self::g:whole)))"/></td>
        <td>
          <xsl:for-each select="g:slot">
            <xsl:call-template name="rg-value">
              <xsl:with-param name="value" select="num:item($list, position())"/>
              <!-- points are directions, as their numbers say -->
              <xsl:with-param name="kind" select="substring(@kind, 1, 9 * not(../self::g:turn[@type = 4]))"/>
            </xsl:call-template>
          </xsl:for-each>
        </td>
        <td><code><xsl:value-of select="num:from-si($list, 'm', 6)"/></code></td>
      </tr>
    </xsl:for-each>
  </xsl:template>

  <!-- Context: the type. -->
  <xsl:template name="rg-row-text">
    <xsl:param name="text"/>
    <xsl:param name="number" select="''"/>
    <tr>
      <th scope="row"><xsl:value-of select="doc:message(concat('gripper-', local-name(), '-', @type))"/></th>
      <td><xsl:value-of select="@type"/></td>
      <td><xsl:value-of select="$text"/></td>
      <td><code><xsl:value-of select="$number"/></code></td>
    </tr>
  </xsl:template>

  <!-- "r = 0,5 м" (context: the slot). -->
  <xsl:template name="rg-value">
    <xsl:param name="value"/>
    <xsl:param name="kind" select="@kind"/>
    <span class="value">
      <xsl:choose>
        <xsl:when test="@word"><xsl:value-of select="doc:message(concat('gripper-word-', @word))"/></xsl:when>
        <xsl:otherwise><i><xsl:value-of select="@sign"/></i></xsl:otherwise>
      </xsl:choose>
      <xsl:text>&#160;=&#160;</xsl:text>
      <xsl:choose>
        <xsl:when test="$kind = 'angle'">
          <xsl:value-of select="concat(num:format(num:from-si($value, 'deg'), 3), '°')"/>
        </xsl:when>
        <xsl:when test="$kind = 'length'">
          <xsl:value-of select="concat(num:format($value, 4), doc:message('unit-m'))"/>
        </xsl:when>
        <xsl:otherwise><xsl:value-of select="num:format($value, 4)"/></xsl:otherwise>
      </xsl:choose>
    </span>
    <xsl:if test="position() != last()"><xsl:text>, </xsl:text></xsl:if>
  </xsl:template>

  <!-- What stands in the other fields. Context: m:gripper. -->
  <xsl:template name="rg-fields">
    <table class="pairs-of-facts">
      <tbody>
        <tr>
          <th scope="row"><xsl:value-of select="doc:message('report-gripper-spread')"/></th>
          <td><xsl:value-of select="concat(num:format(@spread, 4), doc:message('unit-m'))"/></td>
        </tr>
        <tr>
          <th scope="row"><xsl:value-of select="doc:message('report-gripper-given')"/></th>
          <td>
            <xsl:choose>
              <xsl:when test="normalize-space(@position) != '0 0'">
                <xsl:value-of select="concat(doc:name('position'), ': ')"/>
                <xsl:call-template name="rg-types-of"><xsl:with-param name="code" select="normalize-space(@position)"/></xsl:call-template>
              </xsl:when>
              <xsl:otherwise><xsl:value-of select="concat(doc:name('place'), ', ', doc:name('orientation'))"/></xsl:otherwise>
            </xsl:choose>
          </td>
        </tr>
        <xsl:variable name="move" select="normalize-space(@move)"/>
        <tr>
          <th scope="row"><xsl:value-of select="doc:message('report-gripper-move')"/></th>
          <td>
            <xsl:choose>
              <xsl:when test="$move = '0'"><xsl:value-of select="doc:message('report-gripper-nowhere')"/></xsl:when>
              <xsl:otherwise>
                <xsl:call-template name="rg-pole">
                  <xsl:with-param name="list" select="pos:cartesian(substring-before($move, ' '), substring-after($move, ' '))"/>
                </xsl:call-template>
              </xsl:otherwise>
            </xsl:choose>
          </td>
        </tr>
        <xsl:variable name="turn" select="normalize-space(@turn)"/>
        <tr>
          <th scope="row"><xsl:value-of select="doc:message('report-gripper-turn')"/></th>
          <td>
            <xsl:choose>
              <xsl:when test="$turn = '0'"><xsl:value-of select="doc:message('report-gripper-not-turned')"/></xsl:when>
              <xsl:otherwise>
                <xsl:call-template name="rg-turn">
                  <xsl:with-param name="q" select="q:from-rotation(pos:rotation(substring-before($turn, ' '), substring-after($turn, ' ')))"/>
                </xsl:call-template>
              </xsl:otherwise>
            </xsl:choose>
          </td>
        </tr>
        <tr>
          <th scope="row"><xsl:value-of select="doc:message('report-gripper-keys')"/></th>
          <td><xsl:value-of select="doc:message(concat('report-gripper-keys-', normalize-space(@pressKeys)))"/></td>
        </tr>
      </tbody>
    </table>
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
    <xsl:value-of select="concat('(', num:format(num:item($list, 1), 4), '; ', num:format(num:item($list, 2), 4), '; ',
        num:format(num:item($list, 3), 4), ')', doc:message('unit-m'))"/>
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

  <xsl:template name="rg-steps">
    <div class="scroll">
      <table class="transitions">
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col" class="number"><xsl:value-of select="doc:message('report-gripper-time')"/></th>
            <th scope="col"><xsl:value-of select="doc:message('report-gripper-given')"/></th>
            <th scope="col"><xsl:value-of select="doc:message('report-gripper-pole')"/></th>
            <th scope="col"><xsl:value-of select="doc:message('report-gripper-orientation')"/></th>
          </tr>
        </thead>
        <tbody>
          <xsl:for-each select="m:step">
            <xsl:variable name="pose" select="pos:pose(@position)"/>
            <tr>
              <th scope="row"><xsl:value-of select="position()"/></th>
              <td class="number"><xsl:value-of select="num:format(@time, 3)"/></td>
              <td><xsl:call-template name="rg-types-of"><xsl:with-param name="code" select="normalize-space(@position)"/></xsl:call-template></td>
              <td><xsl:call-template name="rg-pole"><xsl:with-param name="list" select="$pose"/></xsl:call-template></td>
              <td>
                <xsl:call-template name="rg-turn">
                  <xsl:with-param name="q" select="concat(num:item($pose, 4), ' ', num:item($pose, 5), ' ', num:item($pose, 6), ' ', num:item($pose, 7))"/>
                </xsl:call-template>
              </td>
            </tr>
          </xsl:for-each>
        </tbody>
      </table>
    </div>
  </xsl:template>
</xsl:stylesheet>
