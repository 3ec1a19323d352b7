<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the tree of the bodies with their pairs, as lists inside lists that a reader can fold.
     Input: the normal form with its analysis. Output: HTML that needs no script.
     Parameters: those of the report. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model"
    xmlns:doc="urn:systel:document"
    xmlns:num="urn:systel:number" xmlns:text="urn:systel:text"
    exclude-result-prefixes="m doc num text">

  <xsl:key name="report-follows" match="m:relation" use="@b"/>
  <xsl:key name="report-cut" match="m:loop" use="@a | @b"/>

  <!-- Two bodies are no tree. -->
  <xsl:template name="report-tree">
    <xsl:if test="m:body/descendant::m:body[2]">
      <section class="tree" aria-labelledby="heading-tree">
        <h2 id="heading-tree"><xsl:value-of select="doc:message('report-tree')"/></h2>
        <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-tree">
          <ul><xsl:apply-templates select="m:body | m:object" mode="report-tree"/></ul>
        </div>
      </section>
    </xsl:if>
  </xsl:template>

  <xsl:template match="m:body" mode="report-tree">
    <li>
      <xsl:choose>
        <xsl:when test="m:body">
          <details open="open">
            <summary><xsl:call-template name="report-tree-line"/></summary>
            <ul><xsl:apply-templates select="m:body" mode="report-tree"/></ul>
          </details>
        </xsl:when>
        <xsl:otherwise><span class="end"><xsl:call-template name="report-tree-line"/></span></xsl:otherwise>
      </xsl:choose>
    </li>
  </xsl:template>

  <!-- An object, and which bodies it goes with in the record: "part: at 3.4 s taken by 7, at 7.4 s let go". -->
  <xsl:template match="m:object" mode="report-tree">
    <li><span class="end">
      <b><xsl:value-of select="doc:message('report-object', text:when(@name, @name, string(count(preceding-sibling::m:object) + 1)))"/></b>
      <xsl:for-each select="../m:record/m:hold[@object = current()/@id][not(@start = 0 and @body = 0)]">
        <xsl:value-of select="concat(text:when(position() = 1, ' '), text:when(position() &gt; 1, ', '))"/>
        <span class="note"><xsl:value-of select="doc:message(concat('report-object-', text:when(@body = 0, 'released', 'taken')), num:format(string(@start), 2), string(@body))"/></span>
      </xsl:for-each>
    </span></li>
  </xsl:template>

  <!-- "3, shoulder ← joint name: revolute, axis 0; 0; 1, from −90° to 90°" -->
  <xsl:template name="report-tree-line">
    <b><xsl:call-template name="report-body-title"/></b>
    <xsl:for-each select="m:joint">
      <xsl:text> </xsl:text>
      <span class="note">
        <xsl:if test="@name"><xsl:value-of select="concat(@name, ': ')"/></xsl:if>
        <xsl:value-of select="doc:message(concat('pair-', @type))"/>
        <xsl:variable name="axis"><xsl:call-template name="report-axis"/></xsl:variable>
        <xsl:if test="$axis != '–'"><xsl:value-of select="concat(', ', doc:message('report-tree-axis', string($axis)))"/></xsl:if>
        <xsl:if test="@min">
          <xsl:for-each select="key('report-coordinate', @id)">
            <xsl:text>, </xsl:text>
            <xsl:if test="last() &gt; 1"><xsl:call-template name="report-coordinate-symbol"/><xsl:text> </xsl:text></xsl:if>
            <xsl:call-template name="report-tree-limits"/>
          </xsl:for-each>
        </xsl:if>
        <xsl:for-each select="key('report-follows', @id)">
          <xsl:for-each select="key('report-joint', @a)">
            <xsl:variable name="leader">
              <xsl:choose>
                <xsl:when test="@name"><xsl:value-of select="@name"/></xsl:when>
                <xsl:otherwise><xsl:value-of select="../@number"/></xsl:otherwise>
              </xsl:choose>
            </xsl:variable>
            <xsl:value-of select="concat('; ', doc:message('report-tree-follows', string($leader)))"/>
          </xsl:for-each>
        </xsl:for-each>
      </span>
    </xsl:for-each>
    <xsl:variable name="number" select="string(@number)"/>
    <xsl:variable name="others">
      <xsl:for-each select="key('report-cut', $number)">
        <xsl:if test="position() &gt; 1">, </xsl:if>
        <xsl:value-of select="@a[. != $number] | @b[. != $number]"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:if test="string($others) != ''">
      <span class="note"><xsl:value-of select="concat('; ', doc:message('report-tree-closed', string($others)))"/></span>
    </xsl:if>
  </xsl:template>

  <!-- Context: a coordinate; the ends change places where the user's axis is turned round. -->
  <xsl:template name="report-tree-limits">
    <xsl:variable name="joint" select="key('report-joint', @joint)"/>
    <xsl:variable name="index" select="number(@index)"/>
    <xsl:variable name="unit"><xsl:call-template name="report-coordinate-unit"/></xsl:variable>
    <xsl:variable name="turned" select="starts-with($unit, '-')"/>
    <xsl:variable name="low">
      <xsl:call-template name="report-quantity">
        <xsl:with-param name="value" select="num:item(string($joint/@min[not($turned)] | $joint/@max[$turned]), $index)"/>
        <xsl:with-param name="unit" select="string($unit)"/>
      </xsl:call-template>
    </xsl:variable>
    <xsl:variable name="high">
      <xsl:call-template name="report-quantity">
        <xsl:with-param name="value" select="num:item(string($joint/@max[not($turned)] | $joint/@min[$turned]), $index)"/>
        <xsl:with-param name="unit" select="string($unit)"/>
      </xsl:call-template>
    </xsl:variable>
    <xsl:value-of select="doc:message('report-tree-limits', string($low), string($high))"/>
  </xsl:template>
</xsl:stylesheet>
