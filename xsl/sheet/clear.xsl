<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: whether a scheme is clear at the scale that a sheet has room for: what a larger sheet is taken for (drawn.xsl).
  Input: a picture of svg/picture.xsl. Output: functions.
  Parameters: none. Source: DRAWING practice; sizes of symbols, millimetres.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:sh="urn:systel:sheet" xmlns:sv="urn:systel:svg"
  xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" exclude-result-prefixes="sh sv">

  <!-- Whether a single system is drawn as a chain, and clear. -->
  <func:function name="sh:roomy">
    <xsl:param name="picture"/>
    <func:result select="$picture/b/descendant::b[@type and @type != 'fixed']/b[@type != 'fixed'] and count($picture/b) = 1 and sh:clear($picture)"/>
  </func:function>

  <!-- Whether no symbols cover each other and each link is seen between them: the longest symbol is 18 mm. -->
  <func:function name="sh:clear">
    <xsl:param name="picture"/>
    <func:result select="sh:shorts($picture) = '' and not(sum($picture/b/@covered) &gt; 0)"/>
  </func:function>

  <!-- A letter for each link that is not. -->
  <func:function name="sh:shorts">
    <xsl:param name="picture"/>
    <xsl:variable name="bodies" select="$picture/b/descendant::b[@type and @type != 'fixed']"/>
    <xsl:variable name="short">
      <xsl:for-each select="$bodies">
        <xsl:variable name="own" select="."/>
        <xsl:for-each select="parent::b[@type] | b[@type = 'fixed']">
          <xsl:if test="sh:short(@dx - $own/@dx, @dy - $own/@dy)">x</xsl:if>
        </xsl:for-each>
        <xsl:for-each select="point">
          <xsl:if test="sh:short(@x - $own/@dx, @y - $own/@dy)">x</xsl:if>
        </xsl:for-each>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="string($short)"/>
  </func:function>

  <!-- Whether no pole or point is as far as a barrel is long from the pole of the body that bears it, of those that are apart. -->
  <func:function name="sh:tiny">
    <xsl:param name="picture"/>
    <xsl:variable name="bodies" select="$picture/b/descendant::b[@type and @type != 'fixed']"/>
    <xsl:variable name="ends" select="$bodies[parent::b[@type and @type != 'fixed']] | $bodies/point | $bodies/named"/>
    <func:result select="$ends[sv:length(@x - ../@x, @y - ../@y) &gt; 0.5] and not($ends[sv:length(@x - ../@x, @y - ../@y) &gt;= 12])"/>
  </func:function>

  <!-- Whether two poles are apart, but not by the length of symbols. -->
  <func:function name="sh:short">
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <func:result select="sv:length($x, $y) &gt; 3 and sv:length($x, $y) &lt; 25"/>
  </func:function>

  <!-- Whether the cross of a universal joint, 12 mm wide, stands on another pair at another pole, or more than three poles stand within the
       circle of another one. -->
  <func:function name="sh:squeezed">
    <xsl:param name="picture"/>
    <xsl:variable name="poles" select="$picture/descendant::b[@type and @type != 'fixed'] | $picture/descendant::point[@last = 'false']"/>
    <xsl:variable name="squeezed">
      <xsl:for-each select="$poles[@type = 'universal']">
        <xsl:if test="$poles[sv:length(@x - current()/@x, @y - current()/@y) &gt; 1][sv:length(@x - current()/@x, @y - current()/@y) &lt; 13]">x</xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="bodies" select="$poles[self::b][not($poles[self::b][81])]"/>
    <xsl:variable name="crowd">
      <xsl:for-each select="$bodies">
        <xsl:if test="$bodies[sv:length(@x - current()/@x, @y - current()/@y) &lt; 6.6][sv:length(@x - current()/@x, @y - current()/@y) &gt; 0.5]">x</xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="$squeezed != '' or string-length($crowd) &gt; 3"/>
  </func:function>
</xsl:stylesheet>
