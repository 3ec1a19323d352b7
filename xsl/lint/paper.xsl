<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: clauses about the sheet: its format, frame and title block, what stands where.
     Input: the sheet. Output: place elements where a clause is broken.
     Parameters: variables of lint.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:l="urn:systel:lint"
    xmlns:s="http://www.w3.org/2000/svg" xmlns:doc="urn:systel:document" xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings" xmlns:dr="urn:systel:drawing"
    exclude-result-prefixes="text l s doc num str dr">

  <xsl:variable name="width" select="number(substring-before($sheet/@width, 'mm'))"/>
  <xsl:variable name="height" select="number(substring-before($sheet/@height, 'mm'))"/>
  <xsl:variable name="room" select="concat($frame/@x, ' ', $frame/@y, ' ', $frame/@width, ' ', $frame/@height)"/>

  <xsl:template match="l:clause[@id = 'format']" mode="lint">
    <xsl:variable name="size" select="concat(' ', $width, 'x', $height, ' ', $height, 'x', $width, ' ')"/>
    <xsl:variable name="known">
      <xsl:for-each select="str:tokenize('841x1189 594x841 420x594 297x420 210x297', ' ')">
        <xsl:if test="contains($size, concat(' ', ., ' '))">x</xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:if test="string($known) = '' or $sheet/@viewBox != concat('0 0 ', $width, ' ', $height)">
      <xsl:call-template name="lint-place">
        <xsl:with-param name="text" select="doc:message('lint-is', concat($sheet/@width, ' × ', $sheet/@height))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="l:clause[@id = 'frame']" mode="lint">
    <xsl:variable name="edge" select="10 - 5 * $gost"/>
    <xsl:variable name="right" select="$width - $frame/@x - $frame/@width"/>
    <xsl:variable name="bottom" select="$height - $frame/@y - $frame/@height"/>
    <xsl:choose>
      <xsl:when test="not($frame)">
        <xsl:call-template name="lint-place"><xsl:with-param name="text" select="doc:message('lint-none')"/></xsl:call-template>
      </xsl:when>
      <xsl:when test="$frame/@x != 20 or $frame/@y != $edge or $right != $edge or $bottom != $edge">
        <xsl:call-template name="lint-place">
          <xsl:with-param name="node" select="$frame"/>
          <xsl:with-param name="text" select="doc:message('lint-is', concat($frame/@x, ' / ', $frame/@y, ' / ', $right, ' / ', $bottom, ' mm'))"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- Graphs beside the frame are those of GOST 2.104: outside by design. -->
  <xsl:template match="l:clause[@id = 'inside']" mode="lint">
    <xsl:for-each select="$sheet/s:g[@data-box][not(contains(@class, 'block')) or . = $title][not(l:within(@data-box, $room))]">
      <xsl:call-template name="lint-box"/>
    </xsl:for-each>
    <!-- what somebody has put there by hand -->
    <xsl:for-each select="$sheet/s:path[not(@class or @transform)][dr:fault(string(@d)) = ''][$frame]">
      <xsl:variable name="b" select="dr:bounds(string(@d))"/>
      <xsl:variable name="box" select="concat(l:of($b, 1), ' ', l:of($b, 2), ' ', l:of($b, 3) - l:of($b, 1), ' ', l:of($b, 4) - l:of($b, 2))"/>
      <xsl:if test="not(l:within($box, $room))">
        <xsl:call-template name="lint-place">
          <xsl:with-param name="node" select="."/>
          <xsl:with-param name="text" select="doc:message('lint-box', name(), l:of($box, 1), l:of($box, 2), l:of($box, 3), l:of($box, 4))"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="l:clause[@id = 'block']" mode="lint">
    <xsl:variable name="box" select="$title/@data-box"/>
    <xsl:choose>
      <xsl:when test="not($title)">
        <xsl:call-template name="lint-place"><xsl:with-param name="text" select="doc:message('lint-none')"/></xsl:call-template>
      </xsl:when>
      <xsl:when test="l:of($box, 3) != 180 + 5 * $gost or $gost and l:of($box, 4) != 55 and l:of($box, 4) != 15
          or l:of($box, 1) + l:of($box, 3) != $frame/@x + $frame/@width or l:of($box, 2) + l:of($box, 4) != $frame/@y + $frame/@height">
        <xsl:for-each select="$title"><xsl:call-template name="lint-box"/></xsl:for-each>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- What nobody has filled in. -->
  <xsl:template match="l:clause[@id = 'fields']" mode="lint">
    <xsl:variable name="asked" select="concat(' title document organisation author approved day ', text:when($gost, 'checked '))"/>
    <xsl:for-each select="$title/s:g[@data-field][contains($asked, concat(' ', @data-field, ' '))]
        [not(s:text[count(../s:text) = 1 and $gost or position() &gt; 1][normalize-space() != ''])]">
      <xsl:call-template name="lint-place">
        <xsl:with-param name="node" select="."/>
        <xsl:with-param name="text" select="doc:message('lint-empty', string(@data-field))"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <!-- Only a drawing that has a designation, and is a scheme by GOST 2.701. -->
  <xsl:template match="l:clause[@id = 'code']" mode="lint">
    <xsl:variable name="field" select="$title/s:g[@data-field = 'document']"/>
    <xsl:variable name="text" select="normalize-space($field)"/>
    <xsl:if test="$text != '' and $sheet//s:g[@class = 'pairs'] and substring($text, string-length($text) - 1) != 'К3'">
      <xsl:call-template name="lint-place">
        <xsl:with-param name="node" select="$field"/>
        <xsl:with-param name="text" select="doc:message('lint-is', $text)"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="l:clause[@id = 'scale']" mode="lint">
    <!-- Those between 1, 2 and 5 ISO 5455 leaves to what these do not serve, which only who drew it knows. -->
    <xsl:variable name="row" select="' 1:1 1:2 1:2.5 1:4 1:5 1:10 1:15 1:20 1:25 1:40 1:50 1:75 1:100 1:200 1:400 1:500 1:800 1:1000 2:1 2.5:1 4:1 5:1 10:1 20:1 40:1 50:1 100:1 '"/>
    <xsl:for-each select="$sheet//s:g[@data-scale and contains(@data-scale, ':')][not(contains($row, concat(' ', translate(@data-scale, ',', '.'), ' ')))]">
      <xsl:call-template name="lint-place">
        <xsl:with-param name="node" select="."/>
        <xsl:with-param name="text" select="doc:message('lint-is', string(@data-scale))"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <!-- Drawing, tables, notes and title block keep off each other. -->
  <xsl:template match="l:clause[@id = 'apart']" mode="lint">
    <xsl:for-each select="$sheet/s:g[@data-box]">
      <xsl:variable name="box" select="string(@data-box)"/>
      <xsl:for-each select="following-sibling::s:g[@data-box][l:meet($box, @data-box)]">
        <xsl:call-template name="lint-box"/>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="l:clause[@id = 'rows']" mode="lint">
    <xsl:for-each select="$sheet/s:g[contains(@class, 'table')][s:g[@data-box and l:of(@data-box, 4) &lt; 7.9]]">
      <xsl:call-template name="lint-place">
        <xsl:with-param name="node" select="."/>
        <xsl:with-param name="text" select="doc:message('lint-row', string(s:g[l:of(@data-box, 4) &lt; 7.9][1]/@data-box))"/>
      </xsl:call-template>
    </xsl:for-each>
  </xsl:template>

  <!-- The box of the context. -->
  <xsl:template name="lint-box">
    <xsl:call-template name="lint-place">
      <xsl:with-param name="node" select="."/>
      <xsl:with-param name="text" select="doc:message('lint-box', string(@class), l:of(@data-box, 1), l:of(@data-box, 2), l:of(@data-box, 3), l:of(@data-box, 4))"/>
    </xsl:call-template>
  </xsl:template>

</xsl:stylesheet>
