<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: where programs of motion say that a body goes: a point in millimetres or a code of a position.
     Input: reach elements in canonical names, or the text. Included by the imports and checks of programs, whose $planar it uses.
     Output: template "reach-position": code/@value, three numbers of a point of the scene in metres (y up) or a code in metres and radians,
       or faults with a text. Template "reach-target": that as attributes of the normal form.
     Parameters: none.
     Source: paper 000, section 4; docs/MOTION.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number"
    xmlns:pos="urn:systel:position" xmlns:q="urn:systel:quaternion" xmlns:str="http://exslt.org/strings"
    xmlns:vec="urn:systel:vector" xmlns:math="http://exslt.org/math" xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="text doc exsl num pos q str vec math">
  <xsl:include href="quantities.xsl"/>
  <xsl:include href="gripper-codes.xsl"/>

  <xsl:template name="reach-position">
    <xsl:param name="text" select="string(@position)"/>
    <xsl:variable name="spelling" select="doc:spelling('position')"/>
    <xsl:variable name="tree">
      <xsl:call-template name="quantities"><xsl:with-param name="text" select="$text"/></xsl:call-template>
    </xsl:variable>
    <xsl:variable name="lists" select="exsl:node-set($tree)/list[n or @commas]"/>
    <xsl:variable name="n" select="$lists[1]/n"/>
    <xsl:choose>
      <xsl:when test="not($n)"><fault text="{doc:message('gripper-empty', $spelling)}"/></xsl:when>
      <xsl:when test="$lists/@commas"><fault text="{doc:message('gripper-commas', $spelling)}"/></xsl:when>
      <xsl:when test="$lists[2]"><fault text="{doc:message('gripper-lists', $spelling)}"/></xsl:when>
      <xsl:when test="count($n) = 3 or $planar and count($n) = 2">
        <xsl:variable name="wrong">
          <xsl:for-each select="$n[@fault or not(@unit-kind = '' or @unit-kind = 'length')]">
            <fault text="{doc:message(concat('gripper-', text:when(not(@fault), 'unit-length'), @fault), $spelling, string(@at), string(@text))}"/>
          </xsl:for-each>
        </xsl:variable>
        <xsl:copy-of select="exsl:node-set($wrong)/fault"/>
        <xsl:if test="not(exsl:node-set($wrong)/fault)">
          <code>
            <xsl:attribute name="value">
              <xsl:for-each select="$n">
                <xsl:variable name="metres" select="@value div (1 + 999 * (@unit-kind = ''))"/>
                <xsl:if test="position() &gt; 1"><xsl:text> </xsl:text></xsl:if>
                <!-- planar systems count y downwards -->
                <xsl:value-of select="$metres * (1 - 2 * ($planar and position() = 2))"/>
              </xsl:for-each>
              <xsl:if test="count($n) = 2"> 0</xsl:if>
            </xsl:attribute>
          </code>
        </xsl:if>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="field-code">
          <xsl:with-param name="items" select="$n"/>
          <xsl:with-param name="form">position</xsl:with-param><xsl:with-param name="field" select="$spelling"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Where it goes, as attributes of a reach: a place, and a rotation where one is asked for. -->
  <xsl:template name="reach-target">
    <xsl:param name="text" select="string(@position)"/>
    <xsl:variable name="tree"><xsl:call-template name="reach-position"><xsl:with-param name="text" select="$text"/></xsl:call-template></xsl:variable>
    <xsl:variable name="value" select="string(exsl:node-set($tree)/*[local-name() = 'code']/@value)"/>
    <xsl:choose>
      <xsl:when test="$value = ''"><xsl:attribute name="to">0 0 0</xsl:attribute></xsl:when>
      <xsl:when test="num:count($value) = 3"><xsl:attribute name="to"><xsl:value-of select="$value"/></xsl:attribute></xsl:when>
      <xsl:otherwise>
        <xsl:variable name="pose" select="str:tokenize(pos:pose($value))"/>
        <xsl:attribute name="to"><xsl:value-of select="concat($pose[1], ' ', $pose[2], ' ', $pose[3])"/></xsl:attribute>
        <xsl:attribute name="rotation"><xsl:value-of select="q:to-rotation(concat($pose[4], ' ', $pose[5], ' ', $pose[6], ' ', $pose[7]))"/></xsl:attribute>
      </xsl:otherwise>
    </xsl:choose>
    <xsl:if test="$value != ''">
      <xsl:attribute name="within"><xsl:call-template name="reach-within">
        <xsl:with-param name="text" select="$text"/>
        <xsl:with-param name="value" select="$value"/>
      </xsl:call-template></xsl:attribute>
    </xsl:if>
  </xsl:template>

  <!-- How far from what is meant the place (m) and the turn (rad) may be that rounded numbers tell: half of the last digit of each, as they
       are independent; no more than a millimetre and half a degree, since 0.5 m means 0.500. -->
  <xsl:template name="reach-within">
    <xsl:param name="text"/>
    <xsl:param name="value"/>
    <xsl:variable name="tree"><xsl:call-template name="quantities"><xsl:with-param name="text" select="$text"/></xsl:call-template></xsl:variable>
    <xsl:variable name="n" select="exsl:node-set($tree)/list[1]/n"/>
    <xsl:variable name="tokens" select="str:tokenize($value)"/>
    <xsl:variable name="off">
      <xsl:choose>
        <!-- millimetres where no unit is told, whole ones too -->
        <xsl:when test="count($n) &lt;= 3">
          <xsl:for-each select="$n"><by place="{text:when(@unit-kind != '', sum(@half), (sum(@half) + 0.5 * not(@half)) div 1000)}" turn="0"/></xsl:for-each>
        </xsl:when>
        <xsl:otherwise>
          <xsl:variable name="pose" select="pos:pose($value)"/>
          <xsl:for-each select="$n[@half &gt; 0]">
            <xsl:variable name="at" select="@at"/>
            <xsl:variable name="half" select="@half"/>
            <xsl:variable name="other">
              <xsl:for-each select="$tokens"><xsl:value-of select="concat(. + $half * (position() = $at), ' ')"/></xsl:for-each>
            </xsl:variable>
            <xsl:if test="pos:problem(normalize-space($other)) = ''">
              <xsl:variable name="moved" select="pos:pose(normalize-space($other))"/>
              <xsl:variable name="turns">
                <xsl:for-each select="str:tokenize($moved)[position() &gt; 3]"><q><xsl:value-of select="."/></q></xsl:for-each>
                <xsl:for-each select="str:tokenize($pose)[position() &gt; 3]"><p><xsl:value-of select="."/></p></xsl:for-each>
              </xsl:variable>
              <xsl:variable name="q" select="exsl:node-set($turns)/q"/>
              <xsl:variable name="p" select="exsl:node-set($turns)/p"/>
              <xsl:variable name="turned" select="q:to-rotation(q:product(concat($q[1], ' ', $q[2], ' ', $q[3], ' ', $q[4]),
                  q:conjugate(concat($p[1], ' ', $p[2], ' ', $p[3], ' ', $p[4]))))"/>
              <by place="{vec:length(vec:add($moved, $pose, -1))}" turn="{num:item($turned, 4)}"/>
            </xsl:if>
          </xsl:for-each>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="by" select="exsl:node-set($off)/by"/>
    <xsl:variable name="squares"><xsl:for-each select="$by"><by place="{@place * @place}" turn="{@turn * @turn}"/></xsl:for-each></xsl:variable>
    <xsl:variable name="place" select="math:sqrt(sum(exsl:node-set($squares)/by/@place))"/>
    <xsl:variable name="turn" select="math:sqrt(sum(exsl:node-set($squares)/by/@turn))"/>
    <xsl:value-of select="vec:round(concat(num:item(num:extent(concat($place, ' 0.001')), 1), ' ', num:item(num:extent(concat($turn, ' 0.00873')), 1)), 8)"/>
  </xsl:template>
</xsl:stylesheet>
