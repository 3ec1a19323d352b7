<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: letters of a scheme that moves: each goes with a point of what it names, as it did in the first picture.
  Input: labels of label-choice.xsl; placed pictures. Output: anchor elements (of: pole, poles, point, named, beside, frame, line, held), x y = where it is in the
    first picture; an-at: "x y" in another one.
  Parameters: of the templates; pictures of a plane have plane = true. Source: xsl/html/scheme-view.js has the same rules for a page.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:sv="urn:systel:svg" xmlns:text="urn:systel:text"
    xmlns:exsl="http://exslt.org/common" exclude-result-prefixes="sv text exsl">

  <xsl:key name="an-body" match="b" use="concat(generate-id(ancestor::picture), ' ', @n)"/>

  <!-- One for each label. -->
  <xsl:template name="an-anchors">
    <xsl:param name="labels"/>
    <xsl:param name="picture"/>
    <xsl:for-each select="$labels">
      <xsl:variable name="label" select="."/>
      <xsl:variable name="x" select="(@left + @right) div 2"/>
      <xsl:variable name="y" select="(@top + @bottom) div 2"/>
      <anchor x="0" y="0" left="{@left}" right="{@right}" top="{@top}" bottom="{@bottom}">
        <xsl:for-each select="$picture">
          <xsl:choose>
            <xsl:when test="$label/@class = 'pole'">
              <xsl:for-each select="key('an-body', concat(generate-id(), ' ', $label/run[@index][1]))[1]">
                <!-- several poles are named where they are, one where its pair is drawn -->
                <xsl:variable name="several" select="boolean($label/run[@index][2])"/>
                <xsl:attribute name="of"><xsl:value-of select="text:when($several, 'poles', 'pole')"/></xsl:attribute>
                <xsl:attribute name="n"><xsl:value-of select="@n"/></xsl:attribute>
                <xsl:attribute name="x"><xsl:value-of select="text:when($several, @x, @dx)"/></xsl:attribute>
                <xsl:attribute name="y"><xsl:value-of select="text:when($several, @y, @dy)"/></xsl:attribute>
              </xsl:for-each>
            </xsl:when>
            <xsl:when test="$label/@class = 'joint' or $label/@class = 'spot'">
              <!-- a point of a pair that has a name is that of its body -->
              <xsl:variable name="named" select="descendant::named[@name = string($label)]"/>
              <!-- the ground's stays where the pair may be no more -->
              <xsl:variable name="points" select="descendant::point[$label/@class = 'joint'][not($named)]"/>
              <xsl:for-each select="$points[not(../@n = 0)] | $points[not($points[not(../@n = 0)])] | $named">
                <xsl:sort select="sv:length(@x - $x, @y - $y)" data-type="number"/>
                <xsl:if test="position() = 1">
                  <xsl:attribute name="of"><xsl:value-of select="local-name()"/></xsl:attribute>
                  <xsl:attribute name="n"><xsl:value-of select="../@n"/></xsl:attribute>
                  <xsl:attribute name="i"><xsl:value-of select="1 + count(preceding-sibling::*[local-name() = local-name(current())])"/></xsl:attribute>
                  <xsl:copy-of select="@x | @y"/>
                </xsl:if>
              </xsl:for-each>
            </xsl:when>
            <!-- with what holds a pair, where that comes and goes -->
            <xsl:when test="$label/@class = 'number' and $label = '0' and descendant::point[@loop = $an-stands/@connection]/ground">
              <xsl:for-each select="descendant::ground">
                <xsl:sort select="sv:length(@x - $x, @y - $y)" data-type="number"/>
                <xsl:if test="position() = 1 and ../@loop = $an-stands/@connection">
                  <xsl:attribute name="of">held</xsl:attribute>
                  <xsl:attribute name="n">0</xsl:attribute>
                  <xsl:attribute name="i"><xsl:value-of select="../@loop"/></xsl:attribute>
                  <xsl:copy-of select="@x | @y"/>
                </xsl:if>
              </xsl:for-each>
            </xsl:when>
            <xsl:when test="$label/@class = 'number'">
              <xsl:for-each select="key('an-body', concat(generate-id(), ' ', $label))[parent::b][ancestor::picture/@plane = 'true'][1][sv:length($x - @dx, $y - @dy) &lt; 6.5 or not(b/guide | point/guide)]">
                <!-- letters at a pole stay upright beside it -->
                <xsl:attribute name="of"><xsl:value-of select="text:when(sv:length($x - @dx, $y - @dy) &lt; 6.5, 'beside', 'frame')"/></xsl:attribute>
                <xsl:attribute name="n"><xsl:value-of select="@n"/></xsl:attribute>
                <xsl:attribute name="x"><xsl:value-of select="$x"/></xsl:attribute>
                <xsl:attribute name="y"><xsl:value-of select="$y"/></xsl:attribute>
                <xsl:attribute name="px"><xsl:value-of select="$x - @x"/></xsl:attribute>
                <xsl:attribute name="py"><xsl:value-of select="$y - @y"/></xsl:attribute>
                <xsl:attribute name="u"><xsl:value-of select="($x - @x) * sv:cos(@turn) + ($y - @y) * sv:sin(@turn)"/></xsl:attribute>
                <xsl:attribute name="v"><xsl:value-of select="($y - @y) * sv:cos(@turn) - ($x - @x) * sv:sin(@turn)"/></xsl:attribute>
              </xsl:for-each>
              <!-- lines that bear a guide grow and turn back with what slides there -->
              <xsl:for-each select="key('an-body', concat(generate-id(), ' ', $label))[parent::b][1][not(ancestor::picture/@plane = 'true')
                  or (b/guide | point/guide) and sv:length($x - @dx, $y - @dy) &gt;= 6.5]">
                <xsl:call-template name="an-line-anchor">
                  <xsl:with-param name="x" select="$x"/>
                  <xsl:with-param name="y" select="$y"/>
                </xsl:call-template>
              </xsl:for-each>
            </xsl:when>
          </xsl:choose>
        </xsl:for-each>
      </anchor>
    </xsl:for-each>
  </xsl:template>

  <!-- The pieces of a body's lines, always in one order: s with ax ay bx by (context: a placed body). -->
  <xsl:template name="an-pieces">
    <xsl:for-each select="b/route | point/route | plate/line | outline/line">
      <xsl:variable name="line" select="position()"/>
      <xsl:for-each select="p[position() &gt; 1]">
        <s i="{$line}.{position()}" ax="{preceding-sibling::p[1]/@x}" ay="{preceding-sibling::p[1]/@y}" bx="{@x}" by="{@y}"/>
      </xsl:for-each>
    </xsl:for-each>
    <xsl:for-each select="end | wheel[@angle]"><s i="end" ax="{../@sx}" ay="{../@sy}" bx="{@x}" by="{@y}"/></xsl:for-each>
    <xsl:for-each select="b/guide[not(@ground = 'true')] | point/guide[not(@ground = 'true')]"><s i="g{position()}" ax="{@ax}" ay="{@ay}" bx="{@bx}" by="{@by}"/></xsl:for-each>
  </xsl:template>

  <!-- The point of a body's lines that is nearest to x, y; its pole where it has none. -->
  <xsl:template name="an-line-anchor">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:variable name="pieces"><xsl:call-template name="an-pieces"/></xsl:variable>
    <xsl:variable name="near">
      <xsl:for-each select="exsl:node-set($pieces)/s">
        <xsl:variable name="square" select="(@bx - @ax) * (@bx - @ax) + (@by - @ay) * (@by - @ay)"/>
        <xsl:if test="$square &gt; 1">
          <xsl:variable name="raw" select="(($x - @ax) * (@bx - @ax) + ($y - @ay) * (@by - @ay)) div $square"/>
          <xsl:variable name="share" select="text:when($raw &lt; 0, '0', text:when($raw &gt; 1, '1', string($raw)))"/>
          <xsl:variable name="px" select="@ax + $share * (@bx - @ax)"/>
          <xsl:variable name="py" select="@ay + $share * (@by - @ay)"/>
          <s i="{@i}" share="{$share}" x="{$px}" y="{$py}" away="{sv:length($px - $x, $py - $y)}"
              along="{((@bx - @ax) * ($x - $px) + (@by - @ay) * ($y - $py)) div sv:length(@bx - @ax, @by - @ay)}"
              aside="{((@bx - @ax) * ($y - $py) - (@by - @ay) * ($x - $px)) div sv:length(@bx - @ax, @by - @ay)}"/>
        </xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:attribute name="of"><xsl:value-of select="text:when(exsl:node-set($near)/s, 'line', 'pole')"/></xsl:attribute>
    <xsl:attribute name="n"><xsl:value-of select="@n"/></xsl:attribute>
    <xsl:attribute name="x"><xsl:value-of select="@dx"/></xsl:attribute>
    <xsl:attribute name="y"><xsl:value-of select="@dy"/></xsl:attribute>
    <xsl:for-each select="exsl:node-set($near)/s">
      <xsl:sort select="@away" data-type="number"/>
      <xsl:if test="position() = 1">
        <xsl:copy-of select="@i | @share"/>
        <!-- the middle of the letters itself: it goes round with the line -->
        <xsl:attribute name="x"><xsl:value-of select="$x"/></xsl:attribute>
        <xsl:attribute name="y"><xsl:value-of select="$y"/></xsl:attribute>
        <xsl:copy-of select="@along | @aside"/>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- "x y" of an anchor (context) in a picture. -->
  <xsl:template name="an-at">
    <xsl:param name="picture"/>
    <xsl:variable name="anchor" select="."/>
    <xsl:variable name="found">
      <xsl:for-each select="$picture[$anchor/@n]">
        <xsl:for-each select="key('an-body', concat(generate-id(), ' ', $anchor/@n))[1]">
          <xsl:choose>
            <xsl:when test="$anchor/@of = 'beside'"><xsl:value-of select="concat(@x + $anchor/@px, ' ', @y + $anchor/@py)"/></xsl:when>
            <xsl:when test="$anchor/@of = 'frame'">
              <xsl:value-of select="concat(@x + $anchor/@u * sv:cos(@turn) - $anchor/@v * sv:sin(@turn), ' ', @y + $anchor/@u * sv:sin(@turn) + $anchor/@v * sv:cos(@turn))"/>
            </xsl:when>
            <xsl:when test="$anchor/@of = 'poles'"><xsl:value-of select="concat(@x, ' ', @y)"/></xsl:when>
            <xsl:when test="$anchor/@of = 'point'"><xsl:for-each select="point[position() = $anchor/@i]"><xsl:value-of select="concat(@x, ' ', @y)"/></xsl:for-each></xsl:when>
            <xsl:when test="$anchor/@of = 'named'"><xsl:for-each select="named[position() = $anchor/@i]"><xsl:value-of select="concat(@x, ' ', @y)"/></xsl:for-each></xsl:when>
            <xsl:when test="$anchor/@of = 'held'">
              <xsl:variable name="there" select="ancestor::picture/descendant::ground[not(../@loose)]"/>
              <xsl:variable name="own" select="$there[../@loop = $anchor/@i]"/>
              <xsl:for-each select="($own | $there[../@loop][not($own)] | $there[not(../@loop)][not($there[../@loop])])[1]"><xsl:value-of select="concat(@x, ' ', @y)"/></xsl:for-each>
            </xsl:when>
            <xsl:when test="$anchor/@of = 'line'">
              <xsl:variable name="pieces"><xsl:call-template name="an-pieces"/></xsl:variable>
              <xsl:for-each select="exsl:node-set($pieces)/s[@i = $anchor/@i]">
                <xsl:variable name="length" select="sv:length(@bx - @ax, @by - @ay)"/>
                <xsl:variable name="u" select="(@bx - @ax) div ($length + ($length = 0))"/>
                <xsl:variable name="v" select="(@by - @ay) div ($length + ($length = 0))"/>
                <xsl:value-of select="concat(@ax + $anchor/@share * (@bx - @ax) + $anchor/@along * $u - $anchor/@aside * $v, ' ',
                  @ay + $anchor/@share * (@by - @ay) + $anchor/@along * $v + $anchor/@aside * $u)"/>
              </xsl:for-each>
            </xsl:when>
            <xsl:otherwise><xsl:value-of select="concat(@dx, ' ', @dy)"/></xsl:otherwise>
          </xsl:choose>
        </xsl:for-each>
      </xsl:for-each>
    </xsl:variable>
    <xsl:value-of select="text:when($found != '', string($found), concat(@x, ' ', @y))"/>
  </xsl:template>
</xsl:stylesheet>
