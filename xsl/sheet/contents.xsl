<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: what the tables of a sheet say: pairs with their coordinates and ranges, bodies. Notes: notes.xsl.
  Input: the model with its analysis. Output: table elements (col, head, row, cell); a cell has a
    text to be fitted (text) or lines of runs; pair = the element whose letter on the scheme stands in the cell.
  Parameters: answers = key|none: none leaves blank what a student is to find: lines to write on, cells of the classes;
    ground = what link 0 of a limb is in the whole.
  Source: GOST 2.701-2008 (tables on schemes), courses on the theory of mechanisms.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model"
  xmlns:p="urn:systel:pairs" xmlns:q="urn:systel:quaternion" xmlns:kin="urn:systel:kinematics" xmlns:sh="urn:systel:sheet" xmlns:sv="urn:systel:svg" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number" xmlns:exsl="http://exslt.org/common"
  exclude-result-prefixes="text m p q sh sv doc num exsl kin">

  <xsl:param name="answers" select="'key'"/>
  <xsl:param name="ground" select="0"/>

  <xsl:variable name="sh-types" select="kin:pairs()/p:type"/>

  <!-- A drawing has millimetres and degrees, whatever the model is written in (GOST 2.307). -->
  <xsl:variable name="report-length" select="'mm'"/>
  <xsl:variable name="report-angle" select="'deg'"/>
  <xsl:variable name="sh-axes" select="concat('x; y', text:when(not($report-planar), '; z'))"/>

  <!-- The pairs of the bodies, then the cut ones; a rigid joint makes one link of two bodies. -->
  <xsl:template name="sh-pairs">
    <table name="pairs">
      <col w="13"/><col w="42" align="left" spare="yes"/><col w="12"/><col w="17"/><col w="34"/><col w="29"/><col w="38"/>
      <head>
        <cell text="{doc:message('sheet-pair-mark')}"/><cell text="{doc:message('sheet-pair')}"/>
        <cell text="{doc:message('sheet-pair-class')}"/><cell text="{doc:message('sheet-pair-bodies')}"/>
        <cell text="{doc:message('sheet-coordinate')}"/><cell text="{doc:message('sheet-axis', $sh-axes)}"/>
        <cell text="{doc:message('sheet-range')}"/>
      </head>
      <xsl:for-each select="descendant::m:body/m:joint[@type != 'fixed'] | m:loop">
        <xsl:variable name="type" select="$sh-types[@name = current()/@type]"/>
        <row>
          <cell>
            <xsl:attribute name="pair"><xsl:value-of select="@id"/></xsl:attribute>
            <xsl:if test="self::m:joint"><line><run>O</run><run index="1"><xsl:value-of select="../@number"/></run></line></xsl:if>
          </cell>
          <cell>
            <xsl:attribute name="text">
              <xsl:value-of select="doc:message(concat('pair-', @type))"/>
              <xsl:if test="@pitch"><xsl:call-template name="sh-lead"/></xsl:if>
            </xsl:attribute>
          </cell>
          <cell>
            <xsl:attribute name="text"><xsl:if test="$answers != 'none'"><xsl:call-template name="report-pair-class"/></xsl:if></xsl:attribute>
          </cell>
          <cell text="{sh:link(../parent::m:body | key('sv-body', @a))}–{../@number}{sh:link(key('sv-body', @b))}"/>
          <cell>
            <xsl:for-each select="self::m:joint">
              <xsl:for-each select="key('report-coordinate', @id)"><xsl:call-template name="sh-coordinate"/></xsl:for-each>
            </xsl:for-each>
            <xsl:if test="not(key('report-coordinate', @id))"><line><run>–</run></line></xsl:if>
          </cell>
          <!-- A universal joint has two. As the pole is, in the frame of the base. -->
          <cell>
            <xsl:variable name="axes" select="@axis[not($type/@axis = 'no' or $report-planar and ../@type != 'prismatic')] | @axis2[../@type = 'universal']"/>
            <xsl:variable name="up" select="1 - 2 * ($report-y-sign = '-')"/>
            <xsl:variable name="lines">
              <xsl:for-each select="$axes">
                <xsl:sort select="name()"/>
                <xsl:variable name="axis" select="q:rotate(q:from-rotation(text:when(../@rotation, ../@rotation, '0 0 1 0')), string())"/>
                <line><run><xsl:value-of select="concat(num:format(num:item($axis, 1), 3), '; ', num:format($up * num:item($axis, 2), 3),
                  text:when(not($report-planar), concat('; ', num:format(num:item($axis, 3), 3))))"/></run></line>
              </xsl:for-each>
            </xsl:variable>
            <xsl:if test="not($axes[2])"><xsl:attribute name="text"><xsl:value-of select="concat($lines, text:when(not($axes), '–'))"/></xsl:attribute></xsl:if>
            <xsl:copy-of select="exsl:node-set($lines)/line[$axes[2]]"/>
          </cell>
          <cell>
            <xsl:for-each select="self::m:joint">
              <xsl:for-each select="key('report-coordinate', @id)"><xsl:call-template name="sh-range"/></xsl:for-each>
            </xsl:for-each>
            <xsl:if test="not(key('report-coordinate', @id))"><line><run>–</run></line></xsl:if>
          </cell>
        </row>
      </xsl:for-each>
      <xsl:call-template name="sh-drives"/>
    </table>
  </xsl:template>

  <!-- q with the number of its body, and of the coordinate where the pair has several; its value. -->
  <xsl:template name="sh-coordinate">
    <xsl:variable name="joint" select="key('report-joint', @joint)"/>
    <xsl:variable name="unit"><xsl:call-template name="report-coordinate-unit"/></xsl:variable>
    <line>
      <run>q</run>
      <run index="1">
        <xsl:value-of select="@body"/>
        <xsl:if test="count(key('report-coordinate', @joint)) &gt; 1">.<xsl:value-of select="@index"/></xsl:if>
      </run>
      <xsl:variable name="value">
        <xsl:text> = </xsl:text>
        <!-- What follows from the coordinates that drive is to be found. -->
        <xsl:variable name="mimic" select="/m:model/m:relation[@kind = 'mimic'][@b = current()/@joint][@a and @ratio and not(@carrier)][1]"/>
        <xsl:for-each select="$mimic"><xsl:call-template name="sh-mimic"/></xsl:for-each>
        <xsl:if test="not($mimic) and ($answers != 'none' or @driving = 'true')">
          <xsl:variable name="number"><xsl:call-template name="report-quantity">
            <xsl:with-param name="value" select="num:item($joint/@q, @index)"/>
            <xsl:with-param name="unit" select="$unit"/>
          </xsl:call-template></xsl:variable>
          <xsl:value-of select="sh:plain($number)"/>
        </xsl:if>
      </xsl:variable>
      <xsl:call-template name="sh-indexed"><xsl:with-param name="text" select="string($value)"/></xsl:call-template>
    </line>
  </xsl:template>

  <!-- "–0,5q₂ + 2 мм": what a coordinate follows, which is data of the model (context: a relation). -->
  <xsl:template name="sh-mimic">
    <xsl:variable name="first" select="key('report-coordinate', @a)[1]"/>
    <xsl:variable name="second" select="key('report-coordinate', @b)[1]"/>
    <xsl:variable name="from"><xsl:for-each select="$first"><xsl:call-template name="report-coordinate-unit"/></xsl:for-each></xsl:variable>
    <xsl:variable name="to"><xsl:for-each select="$second"><xsl:call-template name="report-coordinate-unit"/></xsl:for-each></xsl:variable>
    <xsl:variable name="factor" select="num:significant(string(num:from-si(@ratio, $to) div num:from-si('1', $from)), 4)"/>
    <xsl:variable name="mixed" select="$first/@kind != $second/@kind"/>
    <xsl:variable name="shown">
      <xsl:choose>
        <xsl:when test="$mixed"><xsl:value-of select="concat($factor, doc:message(concat('unit-', translate($to, '-', ''))), '/',
          translate(doc:message(concat('unit-', translate($from, '-', ''))), '&#32;&#160;&#8239;', ''), '·')"/></xsl:when>
        <xsl:when test="@ratio = 1"/>
        <xsl:when test="@ratio = -1">–</xsl:when>
        <xsl:otherwise><xsl:value-of select="$factor"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="offset" select="number(text:when(@offset, @offset, 0)) * (1 - 2 * (starts-with($to, '-')))"/>
    <xsl:variable name="beside"><xsl:call-template name="report-quantity">
      <xsl:with-param name="value" select="sv:abs($offset)"/><xsl:with-param name="unit" select="translate($to, '-', '')"/>
    </xsl:call-template></xsl:variable>
    <xsl:value-of select="concat(sh:plain($shown), 'q')"/>
    <xsl:value-of select="translate($first/@body, '0123456789', '₀₁₂₃₄₅₆₇₈₉')"/>
    <xsl:if test="sv:abs($offset) &gt; 1e-9"><xsl:value-of select="concat(text:when($offset &lt; 0, ' – ', ' + '), sh:plain($beside))"/></xsl:if>
  </xsl:template>

  <xsl:template name="sh-range">
    <xsl:variable name="joint" select="key('report-joint', @joint)"/>
    <xsl:variable name="unit"><xsl:call-template name="report-coordinate-unit"/></xsl:variable>
    <xsl:variable name="a" select="num:item($joint/@min, @index)"/>
    <xsl:variable name="b" select="num:item($joint/@max, @index)"/>
    <xsl:variable name="flip" select="starts-with($unit, '-')"/>
    <xsl:variable name="least" select="text:when($flip, $b, $a)"/>
    <xsl:variable name="most" select="text:when($flip, $a, $b)"/>
    <xsl:variable name="one"><xsl:call-template name="report-quantity">
      <xsl:with-param name="value" select="text:when(string($most) = '', $least, $most)"/>
      <xsl:with-param name="unit" select="$unit"/>
    </xsl:call-template></xsl:variable>
    <line>
      <run>
        <xsl:choose>
          <xsl:when test="string($a) = '' and string($b) = ''"><xsl:value-of select="doc:message('sheet-unlimited')"/></xsl:when>
          <xsl:when test="string($most) = ''"><xsl:value-of select="doc:message('sheet-least', sh:plain($one))"/></xsl:when>
          <xsl:when test="string($least) = ''"><xsl:value-of select="doc:message('sheet-most', sh:plain($one))"/></xsl:when>
          <xsl:otherwise><xsl:value-of select="sh:plain(concat(num:format(num:from-si($least, $unit), 1), '…', $one))"/></xsl:otherwise>
        </xsl:choose>
      </run>
    </line>
  </xsl:template>

  <xsl:template name="sh-bodies">
    <xsl:variable name="unit" select="normalize-space(translate(doc:message(concat('unit-', $report-length)), '&#160;', ' '))"/>
    <table name="bodies">
      <col w="13"/><col w="84" align="left" spare="yes"/><col w="24"/><col w="64"/>
      <head>
        <cell text="{doc:message('sheet-body-number')}"/><cell text="{doc:message('sheet-body')}"/>
        <cell text="{doc:message('sheet-base')}"/><cell text="{doc:message('sheet-pole', $unit, $sh-axes)}"/>
      </head>
      <xsl:for-each select="descendant::m:body">
        <row>
          <cell text="{@number}"/>
          <cell>
            <xsl:attribute name="text">
              <xsl:variable name="part" select="/m:model/m:gripper and (@id = 'gripper' or starts-with(@id, 'finger_'))"/>
              <xsl:choose>
                <xsl:when test="@name"><xsl:value-of select="@name"/></xsl:when>
                <xsl:when test="$part"><xsl:value-of select="doc:message(concat('gripper-', translate(@id, '_', '-')))"/></xsl:when>
                <xsl:otherwise>
                  <xsl:value-of select="doc:message(concat('sheet-', text:when(@number != 0, 'link', 'ground')), string(@number))"/>
                </xsl:otherwise>
              </xsl:choose>
            </xsl:attribute>
          </cell>
          <cell text="{@base[not(../m:joint/@type = 'fixed')]}{text:when(not(@base), '–')}">
            <xsl:if test="m:joint/@type = 'fixed'"><xsl:attribute name="text"><xsl:value-of select="doc:message('sheet-part', string(@base))"/></xsl:attribute></xsl:if>
          </cell>
          <cell>
            <xsl:attribute name="text">
              <xsl:choose>
                <xsl:when test="m:joint">
                  <xsl:call-template name="report-vector"><xsl:with-param name="value" select="m:joint/@at"/></xsl:call-template>
                </xsl:when>
                <xsl:otherwise>–</xsl:otherwise>
              </xsl:choose>
            </xsl:attribute>
          </cell>
        </row>
      </xsl:for-each>
    </table>
  </xsl:template>
</xsl:stylesheet>
