<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the letters of the scheme: what is written, where it may stand, and the best of these places.
  Input: the placed bodies and the ink. Output: label elements with a text (run, index) and their box; drawn upright in
    one layer (mode sv-draw).
  Parameters: none. Source: DRAWING practice: links numbered in Arabic, poles O with an index, cut pairs in capital
    Latin letters; labels off the lines, near their thing. A place costs what its box covers.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="http://www.w3.org/2000/svg"
  xmlns:sv="urn:systel:svg" xmlns:num="urn:systel:number" xmlns:exsl="http://exslt.org/common"
  extension-element-prefixes="exsl" exclude-result-prefixes="sv num">

  <xsl:key name="sv-pole" match="b[parent::b]"
    use="concat(round(@x * 2 + 0.1234567), ' ', round(@y * 2 + 0.1234567))"/>

  <xsl:template name="sv-labels">
    <xsl:param name="placed"/>
    <xsl:param name="ink"/>
    <!-- So many cannot be read on one sheet: each takes its first place. -->
    <xsl:variable name="many" select="boolean($placed/descendant-or-self::b[201])"/>
    <xsl:variable name="items"><xsl:apply-templates select="$placed" mode="sv-items">
      <xsl:with-param name="many" select="$many"/>
    </xsl:apply-templates></xsl:variable>
    <xsl:variable name="all" select="exsl:node-set($items)/item"/>
    <xsl:choose>
      <xsl:when test="count($all) &lt;= 200">
        <xsl:call-template name="sv-label-next">
          <xsl:with-param name="items" select="$all"/>
          <xsl:with-param name="ink" select="$ink"/>
        </xsl:call-template>
      </xsl:when>
      <xsl:otherwise>
        <xsl:for-each select="$all">
          <xsl:call-template name="sv-label-best"><xsl:with-param name="most" select="1"/></xsl:call-template>
        </xsl:for-each>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- What is labelled: poles (those that coincide once), bodies, cut pairs, the ground. -->
  <xsl:template match="b" mode="sv-items">
    <xsl:param name="many"/>
    <xsl:variable name="group"
      select="key('sv-pole', concat(round(@x * 2 + 0.1234567), ' ', round(@y * 2 + 0.1234567)))"/>
    <xsl:if test="parent::b and generate-id() = generate-id($group[1])">
      <xsl:variable name="runs">
        <xsl:for-each select="$group">
          <xsl:if test="position() != 1">
            <run xmlns=""><xsl:value-of
              select="substring(',=', 1 + sv:meets(@pose, $group[1]/@pose), 1)"/></run>
          </xsl:if>
          <run xmlns="">O</run>
          <run index="1" xmlns=""><xsl:value-of select="@n"/></run>
        </xsl:for-each>
      </xsl:variable>
      <xsl:call-template name="sv-item-around">
        <xsl:with-param name="many" select="$many"/>
        <xsl:with-param name="class">pole</xsl:with-param>
        <xsl:with-param name="runs" select="$runs"/>
        <xsl:with-param name="x" select="@dx + (@x - @dx) * (count($group) &gt; 1)"/>
        <xsl:with-param name="y" select="@dy + (@y - @dy) * (count($group) &gt; 1)"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:variable name="runs"><run xmlns=""><xsl:value-of select="@stub | @n[not(../@stub)]"/></run></xsl:variable>
    <xsl:variable name="ground" select="(ground | b/ground | point/ground | b/guide | point/guide)[1]"/>
    <xsl:choose>
      <xsl:when test="parent::b"><xsl:call-template name="sv-item-body">
        <xsl:with-param name="many" select="$many"/>
        <xsl:with-param name="runs" select="$runs"/>
      </xsl:call-template></xsl:when>
      <xsl:when test="$ground"><xsl:call-template name="sv-item-around">
        <xsl:with-param name="class">number</xsl:with-param>
        <xsl:with-param name="runs" select="$runs"/>
        <xsl:with-param name="x" select="($ground/@x | $ground/@ax)
          - 7.5 * sv:abs(sv:cos($ground/@angle)) * boolean($ground/@x)
          - 6 * sv:sin($ground/@angle) * ($ground/@symbol = 'hinge-ground')"/>
        <xsl:with-param name="y" select="($ground/@y | $ground/@ay)
          + 7.5 * sv:abs(sv:sin($ground/@angle)) * boolean($ground/@x)
          + 6 * sv:cos($ground/@angle) * ($ground/@symbol = 'hinge-ground')"/>
        <xsl:with-param name="gap" select="0.5"/>
        <xsl:with-param name="towards" select="180"/>
      </xsl:call-template></xsl:when>
    </xsl:choose>
    <xsl:for-each select="point[@last = 'true']">
      <xsl:if test="not(key('sv-pole', concat(round(@x * 2 + 0.1234567), ' ', round(@y * 2 + 0.1234567))))">
        <xsl:variable name="letter"><run xmlns=""><xsl:number format="A" value="1 + count(preceding::point[@last = 'true'][
          not(key('sv-pole', concat(round(@x * 2 + 0.1234567), ' ', round(@y * 2 + 0.1234567))))])"/></run></xsl:variable>
        <xsl:call-template name="sv-item-around">
          <xsl:with-param name="class">joint</xsl:with-param>
          <xsl:with-param name="runs" select="$letter"/>
          <xsl:with-param name="x" select="@x"/>
          <xsl:with-param name="y" select="@y"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:for-each>
    <xsl:apply-templates select="b" mode="sv-items"><xsl:with-param name="many" select="$many"/></xsl:apply-templates>
  </xsl:template>

  <!-- Places in three rings around a point, to the upper right first. -->
  <xsl:template name="sv-item-around">
    <xsl:param name="many"/>
    <xsl:param name="class"/>
    <xsl:param name="runs"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="gap" select="3.3"/>
    <xsl:param name="towards" select="-50"/>
    <xsl:variable name="w" select="sv:width($runs)"/>
    <item class="{$class}" x="{$x}" y="{$y}" w="{$w}" xmlns="">
      <xsl:copy-of select="$runs"/>
      <xsl:call-template name="sv-ring">
        <xsl:with-param name="many" select="$many"/>
        <xsl:with-param name="x" select="$x"/>
        <xsl:with-param name="y" select="$y"/>
        <xsl:with-param name="w" select="$w"/>
        <xsl:with-param name="gap" select="$gap"/>
        <xsl:with-param name="towards" select="$towards"/>
      </xsl:call-template>
    </item>
  </xsl:template>

  <xsl:template name="sv-ring">
    <xsl:param name="many"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="w"/>
    <xsl:param name="gap" select="3.3"/>
    <xsl:param name="towards" select="-50"/>
    <xsl:param name="dear" select="0"/>
    <xsl:for-each select="document('')/*/sv:ring/a">
      <xsl:variable name="c" select="sv:cos(.)"/>
      <xsl:variable name="s" select="sv:sin(.)"/>
      <xsl:variable name="cost" select="0.5 * (1 - sv:cos(. - $towards))"/>
      <xsl:for-each select="../r[not($many and position() &gt; 1)]">
        <try xmlns="" x="{$x + $c * ($gap + . + $w div 2)}" y="{$y + $s * ($gap + . + 1.75)}" cost="{$dear + $cost + .}"/>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>
  <sv:ring>
    <a xmlns="">-45</a><a xmlns="">-22.5</a><a xmlns="">-67.5</a><a xmlns="">0</a><a xmlns="">-90</a>
    <a xmlns="">22.5</a><a xmlns="">-112.5</a><a xmlns="">45</a><a xmlns="">-135</a><a xmlns="">67.5</a>
    <a xmlns="">-157.5</a><a xmlns="">90</a><a xmlns="">180</a><a xmlns="">112.5</a><a xmlns="">157.5</a>
    <a xmlns="">135</a>
    <r xmlns="">0</r><r xmlns="">2</r><r xmlns="">4</r><r xmlns="">7</r><r xmlns="">10</r>
  </sv:ring>

  <!-- Places on both sides along the body's longer lines; around the pole when it has none. -->
  <xsl:template name="sv-item-body">
    <xsl:param name="many"/>
    <xsl:param name="runs"/>
    <xsl:variable name="w" select="sv:width($runs)"/>
    <xsl:variable name="grips" select="number(contains(@type, 'gripper'))"/>
    <xsl:variable name="segments">
      <xsl:for-each select="(b/route | point/route | outline/line)/p[position() &gt; 1]">
        <xsl:variable name="from" select="preceding-sibling::p[1]"/>
        <seg ax="{$from/@x}" ay="{$from/@y}" bx="{@x}" by="{@y}" xmlns=""/>
      </xsl:for-each>
      <xsl:for-each select="end | wheel[@angle]"><seg ax="{../@sx}" ay="{../@sy}" bx="{@x}" by="{@y}" xmlns=""/></xsl:for-each>
    </xsl:variable>
    <xsl:variable name="long"
      select="exsl:node-set($segments)/seg[sv:length(@bx - @ax, @by - @ay) &gt; 6]"/>
    <xsl:choose>
      <xsl:when test="$long">
        <item class="number" x="{($long[1]/@ax + $long[1]/@bx) div 2}" y="{($long[1]/@ay + $long[1]/@by) div 2}"
            w="{$w}" xmlns="">
          <xsl:copy-of select="$runs"/>
          <xsl:for-each select="$long[not($many and position() &gt; 1)]">
            <xsl:variable name="seg" select="."/>
            <xsl:variable name="size" select="sv:length(@bx - @ax, @by - @ay)"/>
            <xsl:variable name="nx" select="(@by - @ay) div $size"/>
            <xsl:variable name="ny" select="(@ax - @bx) div $size"/>
            <xsl:variable name="late" select="3 * (position() &gt; 1)"/>
            <xsl:for-each select="document('')/*/sv:along/t[not($many and position() &gt; 2)]">
              <xsl:variable name="t" select="."/>
              <xsl:for-each select="../r[not($many and position() &gt; 1)]">
                <xsl:variable name="off" select="$t/@side * (1.4 + . + sv:abs($nx) * $w div 2 + sv:abs($ny) * 1.75)"/>
                <try x="{$seg/@ax + ($seg/@bx - $seg/@ax) * $t + $nx * $off}"
                  y="{$seg/@ay + ($seg/@by - $seg/@ay) * $t + $ny * $off}"
                  cost="{$late + 2 * . + 6 * sv:abs($t - 0.5) + 0.3 * ($ny * $t/@side &gt; 0.3)}"/>
              </xsl:for-each>
            </xsl:for-each>
          </xsl:for-each>
          <xsl:if test="not($many)"><xsl:call-template name="sv-ring">
            <xsl:with-param name="x" select="@dx"/>
            <xsl:with-param name="y" select="@dy"/>
            <xsl:with-param name="w" select="$w"/>
            <xsl:with-param name="dear" select="8"/>
          </xsl:call-template></xsl:if>
        </item>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="sv-item-around">
          <xsl:with-param name="many" select="$many"/>
          <xsl:with-param name="class">number</xsl:with-param>
          <xsl:with-param name="runs" select="$runs"/>
          <!-- A gripper's number is beside its fingers. -->
          <xsl:with-param name="x" select="@dx + $grips * 8 * sv:cos(@angle)"/>
          <xsl:with-param name="y" select="@dy + $grips * 8 * sv:sin(@angle)"/>
          <xsl:with-param name="gap" select="3.3 + 2.7 * $grips"/>
          <xsl:with-param name="towards" select="-50 - 40 * $grips * (sv:abs(sv:sin(@angle)) &lt; 0.7)"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
  <sv:along>
    <t side="1" xmlns="">0.5</t><t side="-1" xmlns="">0.5</t><t side="1" xmlns="">0.4</t><t side="-1" xmlns="">0.4</t>
    <t side="1" xmlns="">0.6</t><t side="-1" xmlns="">0.6</t><t side="1" xmlns="">0.3</t><t side="-1" xmlns="">0.3</t>
    <t side="1" xmlns="">0.7</t><t side="-1" xmlns="">0.7</t><t side="1" xmlns="">0.8</t><t side="-1" xmlns="">0.8</t>
    <r xmlns="">0</r><r xmlns="">1.5</r><r xmlns="">3</r>
  </sv:along>

  <xsl:template match="label" mode="sv-draw">
    <text class="{@class}" x="{sv:n(@x)}" y="{sv:n(@y)}">
      <xsl:for-each select="run">
        <xsl:choose>
          <xsl:when test="@index"><tspan class="index" dx="-0.3" dy="0.9"><xsl:value-of select="."/></tspan></xsl:when>
          <xsl:when test="position() = 1"><xsl:value-of select="."/></xsl:when>
          <xsl:otherwise>
            <tspan dx="{1.1 * (. != ',')}">
              <xsl:if test="preceding-sibling::run[1]/@index"><xsl:attribute name="dy">-0.9</xsl:attribute></xsl:if>
              <xsl:value-of select="."/>
            </tspan>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:for-each>
    </text>
  </xsl:template>
</xsl:stylesheet>
