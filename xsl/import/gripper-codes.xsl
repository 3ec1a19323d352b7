<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: one code of a gripper's field: what each of its numbers is, and what is wrong with it.
     Input: the numbers (n of quantities.xsl) and the field's form: place, orientation, spread, position,
       move or turn.
     Output: code/@value, the list in metres and radians with its types in front (position, move,
       turn) or without any (place, spread; orientation is an axis and an angle), or faults with a text.
     Parameters: none.
     Source: paper 000, section 4; gripper-types.xml. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:g="urn:systel:gripper" xmlns:o="urn:systel:orientation" xmlns:pos="urn:systel:position"
    xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="text g o pos num doc exsl">

  <xsl:variable name="gripper-types" select="document('gripper-types.xml')/g:types"/>

  <func:function name="g:meaning">
    <xsl:param name="slot"/>
    <xsl:choose>
      <xsl:when test="$slot/@word"><func:result select="doc:message(concat('gripper-word-', $slot/@word))"/></xsl:when>
      <xsl:otherwise><func:result select="string($slot/@sign)"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- items: the numbers; field: what messages call the field. -->
  <xsl:template name="field-code">
    <xsl:param name="items"/><xsl:param name="form"/><xsl:param name="field"/>
    <xsl:variable name="tree">
      <xsl:call-template name="slots">
        <xsl:with-param name="items" select="$items"/><xsl:with-param name="form" select="$form"/>
      </xsl:call-template>
    </xsl:variable>
    <xsl:variable name="slots" select="exsl:node-set($tree)/g:slot"/>
    <xsl:variable name="expected" select="exsl:node-set($tree)/expected"/>
    <xsl:variable name="wrong">
      <xsl:for-each select="$items">
        <xsl:variable name="at" select="position()"/>
        <xsl:call-template name="number-fault">
          <xsl:with-param name="field" select="$field"/><xsl:with-param name="slot" select="$slots[$at]"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:variable>
    <xsl:choose>
      <xsl:when test="not($items) or ($form = 'position' and count($items) = 1 and $items/@value != 0)">
        <fault text="{doc:message('gripper-no-code', $field)}"/>
      </xsl:when>
      <xsl:when test="exsl:node-set($wrong)/fault"><xsl:copy-of select="$wrong"/></xsl:when>
      <xsl:when test="count($items) != count($slots)">
        <xsl:variable name="types" select="count($slots[@kind = 'type'])"/>
        <fault text="{doc:message(concat('gripper-count', text:when($types &gt; 0, '-typed')), $field,
            count($items) - $types, string($expected))}"/>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="code-value">
          <xsl:with-param name="items" select="$items"/><xsl:with-param name="form" select="$form"/>
          <xsl:with-param name="field" select="$field"/><xsl:with-param name="slots" select="$slots"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- What one number is wrong in. Context: the number. -->
  <xsl:template name="number-fault">
    <xsl:param name="field"/><xsl:param name="slot"/>
    <xsl:variable name="which">
      <xsl:value-of select="@at"/>
      <xsl:if test="$slot"><xsl:value-of select="concat(' (', g:meaning($slot), ')')"/></xsl:if>
    </xsl:variable>
    <xsl:choose>
      <xsl:when test="@fault">
        <fault text="{doc:message(concat('gripper-', @fault), $field, string($which), string(@text))}"/>
      </xsl:when>
      <xsl:when test="$slot and @unit-kind != '' and @unit-kind != $slot/@kind">
        <fault text="{doc:message(concat('gripper-unit-', $slot/@kind), $field, string($which), string(@text))}"/>
      </xsl:when>
      <xsl:when test="$slot/@unknown">
        <fault text="{doc:message(concat('gripper-no-', $slot/@word), $field, string($which), string(@text))}"/>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- Slots that the numbers should fill, and in words what was expected. -->
  <xsl:template name="slots">
    <xsl:param name="items"/><xsl:param name="form"/>
    <xsl:variable name="first" select="string($items[1]/@value)"/>
    <xsl:variable name="second" select="string($items[2]/@value)"/>
    <xsl:variable name="count" select="count($items)"/>
    <xsl:choose>
      <xsl:when test="$form = 'orientation'">
        <xsl:call-template name="turn-slots">
          <xsl:with-param name="slots" select="$gripper-types/g:turn[@type = 5 * ($count = 1)]/g:slot"/>
        </xsl:call-template>
        <expected><xsl:value-of select="doc:message('gripper-expected-orientation')"/></expected>
      </xsl:when>
      <xsl:when test="$form = 'turn' and $count = 1 and $first &gt;= 10">
        <xsl:call-template name="turn-slots">
          <xsl:with-param name="slots" select="$gripper-types/g:turn[@type = 5]/g:slot"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:when test="$form = 'turn'">
        <xsl:call-template name="type-slot">
          <xsl:with-param name="word">turn-type</xsl:with-param>
          <xsl:with-param name="known" select="$gripper-types/g:turn[@type = $first]"/>
        </xsl:call-template>
        <xsl:if test="$count &gt; 1 or $first != '0'">
          <xsl:call-template name="type-slots">
            <xsl:with-param name="turn" select="$first"/><xsl:with-param name="rest" select="$count - 1"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:when>
      <xsl:when test="$form = 'move'">
        <xsl:call-template name="type-slot">
          <xsl:with-param name="word">place-type</xsl:with-param>
          <xsl:with-param name="known" select="$gripper-types/g:place[@type = $first]"/>
        </xsl:call-template>
        <xsl:if test="$count &gt; 1 or $first != '0'">
          <xsl:call-template name="type-slots">
            <xsl:with-param name="place" select="$first"/><xsl:with-param name="rest" select="$count - 1"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:when>
      <xsl:when test="$form = 'position' and $second = '6' and ($first = '5' or $first = '6')">
        <xsl:copy-of select="$gripper-types/g:form[@name = 'types']/g:slot"/>
        <xsl:call-template name="turn-slots">
          <xsl:with-param name="slots" select="$gripper-types/g:whole[@type = $first]/g:slot"/>
        </xsl:call-template>
        <expected>
          <xsl:call-template name="meanings"><xsl:with-param name="slots" select="$gripper-types/g:whole[@type = $first]/g:slot"/></xsl:call-template>
        </expected>
      </xsl:when>
      <xsl:when test="$form = 'position'">
        <xsl:call-template name="type-slot">
          <xsl:with-param name="word">place-type</xsl:with-param>
          <xsl:with-param name="known" select="$gripper-types/g:place[@type = $first]"/>
        </xsl:call-template>
        <xsl:if test="$count &gt; 1 or $first != '0'">
          <xsl:call-template name="type-slot">
            <xsl:with-param name="word">turn-type</xsl:with-param>
            <xsl:with-param name="known" select="$gripper-types/g:turn[@type = $second]"/>
          </xsl:call-template>
        </xsl:if>
        <xsl:if test="$count &gt; 2 or ($first != '0' or $second != '0') and $count = 2">
          <xsl:call-template name="type-slots">
            <xsl:with-param name="place" select="$first"/><xsl:with-param name="turn" select="$second"/>
            <xsl:with-param name="rest" select="$count - 2"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:when>
      <xsl:otherwise>
        <xsl:copy-of select="$gripper-types/g:form[@name = $form]/g:slot"/>
        <expected>
          <xsl:call-template name="meanings"><xsl:with-param name="slots" select="$gripper-types/g:form[@name = $form]/g:slot"/></xsl:call-template>
        </expected>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <xsl:template name="type-slot">
    <xsl:param name="word"/><xsl:param name="known"/>
    <g:slot kind="type" word="{$word}">
      <xsl:if test="not($known)"><xsl:attribute name="unknown">yes</xsl:attribute></xsl:if>
    </g:slot>
  </xsl:template>

  <!-- The numbers after the types: the place's, the turn's, the arm's lengths. The turn has the longest
       of its forms that leaves as many lengths as the place takes, as in src/math/position.c. -->
  <xsl:template name="type-slots">
    <xsl:param name="place"/><xsl:param name="turn"/><xsl:param name="rest"/>
    <xsl:variable name="where" select="$gripper-types/g:place[@type = $place]"/>
    <xsl:variable name="least" select="sum($where/@arm-least)"/>
    <xsl:variable name="most" select="sum($where/@arm-most)"/>
    <xsl:variable name="free" select="$rest - count($where/g:slot)"/>
    <xsl:variable name="turns" select="$gripper-types/g:turn[@type = $turn]"/>
    <xsl:variable name="fit" select="$turns[$free - count(g:slot) &gt;= $least and $free - count(g:slot) &lt;= $most]"/>
    <!-- the generalized coordinates may turn the gripper, too -->
    <xsl:variable name="by-arm" select="not($fit) and $place = 4 and $turn = 0 and $free &gt;= $least and $free &lt;= $most"/>
    <xsl:variable name="form" select="$fit[last()] | $turns[1][not($fit) and not($by-arm)]"/>
    <xsl:variable name="arm">
      <xsl:choose>
        <xsl:when test="$fit or $by-arm"><xsl:value-of select="$free - count($form/g:slot)"/></xsl:when>
        <xsl:when test="not($turns) and $free &gt;= $least and $free &lt;= $most"><xsl:value-of select="$free"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$least"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:copy-of select="$where/g:slot"/>
    <xsl:call-template name="turn-slots"><xsl:with-param name="slots" select="$form/g:slot"/></xsl:call-template>
    <xsl:for-each select="$gripper-types/g:turn[position() &lt;= $arm]">
      <g:slot kind="length" sign="L{position() - ($arm = 6)}"/>
    </xsl:for-each>
    <expected>
      <xsl:call-template name="meanings"><xsl:with-param name="slots" select="$where/g:slot"/></xsl:call-template>
      <xsl:for-each select="$turns">
        <xsl:choose>
          <xsl:when test="position() &gt; 1"><xsl:value-of select="concat(' ', doc:message('gripper-or'), ' ')"/></xsl:when>
          <xsl:when test="$where"> + </xsl:when>
        </xsl:choose>
        <xsl:call-template name="meanings"><xsl:with-param name="slots" select="g:slot"/></xsl:call-template>
      </xsl:for-each>
      <xsl:if test="$least &gt; 0"><xsl:value-of select="concat(' + L1…L', $least)"/></xsl:if>
    </expected>
  </xsl:template>

  <xsl:template name="turn-slots">
    <xsl:param name="slots"/>
    <xsl:for-each select="$slots"><g:slot turn="yes"><xsl:copy-of select="@*"/></g:slot></xsl:for-each>
  </xsl:template>

  <xsl:template name="meanings">
    <xsl:param name="slots"/>
    <xsl:if test="$slots"><xsl:value-of select="concat(count($slots), ' (')"/></xsl:if>
    <xsl:for-each select="$slots">
      <xsl:if test="position() &gt; 1">, </xsl:if>
      <xsl:value-of select="g:meaning(.)"/>
    </xsl:for-each>
    <xsl:if test="$slots">)</xsl:if>
  </xsl:template>

  <!-- The list, and what no single number is to blame for. -->
  <xsl:template name="code-value">
    <xsl:param name="items"/><xsl:param name="form"/><xsl:param name="field"/><xsl:param name="slots"/>
    <xsl:variable name="list">
      <xsl:if test="$form = 'turn' and $slots[1]/@kind = 'code'">5 </xsl:if>
      <xsl:for-each select="$items">
        <xsl:if test="position() &gt; 1"><xsl:text> </xsl:text></xsl:if>
        <xsl:value-of select="@value"/>
      </xsl:for-each>
      <xsl:if test="$form = 'position' and count($items) = 1"> 0</xsl:if>
    </xsl:variable>
    <xsl:variable name="position">
      <xsl:choose>
        <xsl:when test="$form = 'position'"><xsl:value-of select="$list"/></xsl:when>
        <xsl:when test="$form = 'orientation' and count($items) = 1"><xsl:value-of select="concat('0 5 0 0 0 ', $list)"/></xsl:when>
        <xsl:when test="$form = 'orientation'"><xsl:value-of select="concat('0 0 0 0 0 ', $list)"/></xsl:when>
        <xsl:when test="$form = 'turn' and contains($list, ' ')">
          <xsl:value-of select="concat('0 ', substring-before($list, ' '), ' 0 0 0 ', substring-after($list, ' '))"/>
        </xsl:when>
        <xsl:otherwise>0 0</xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="problem" select="pos:problem($position)"/>
    <xsl:choose>
      <xsl:when test="$problem != ''">
        <xsl:variable name="first" select="count($slots[not(@turn)][not(preceding-sibling::*/@turn)]) + 1"/>
        <xsl:variable name="last" select="$first + count($slots[@turn]) - 1"/>
        <xsl:variable name="texts">
          <xsl:for-each select="$items[position() &gt;= $first and position() &lt;= $last]">
            <xsl:if test="position() &gt; 1"><xsl:text> </xsl:text></xsl:if>
            <xsl:value-of select="@text"/>
          </xsl:for-each>
        </xsl:variable>
        <xsl:variable name="range">
          <xsl:value-of select="$items[$first]/@at"/>
          <xsl:if test="$last &gt; $first"><xsl:value-of select="concat('–', $items[$last]/@at)"/></xsl:if>
        </xsl:variable>
        <fault text="{doc:message(concat('gripper-bad-', $problem), $field, string($range), string($texts))}"/>
      </xsl:when>
      <xsl:when test="$form = 'orientation' and count($items) = 1"><code value="{o:rotation($list)}"/></xsl:when>
      <xsl:otherwise><code value="{$list}"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
