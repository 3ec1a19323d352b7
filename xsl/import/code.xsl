<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: digital codes of bodies to shapes of the normal form.
     Input: a code's kind (simplest, simple, typical), its numbers in metres and radians with any mix
       of blanks and commas, and for a typical one whether it has colours (yes, no or nothing).
     Output: template code-shapes: the shapes, each with code = the kind; none when the code cannot
       be read. Template code-body: code elements with plain numbers, and the shapes of the most
       detailed of them. Function code:read: the numbers with their meanings and what is wrong;
       template code-meaning puts a meaning into words.
     Parameters: none. Included by imports; check/code.xsl tells what code:read found.
     Source: paper 001 sections 4 to 6; codes.xml. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:model" xmlns:src="urn:systel:source" xmlns:c="urn:systel:codes"
    xmlns:code="urn:systel:code" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document"
    xmlns:q="urn:systel:quaternion" xmlns:str="http://exslt.org/strings"
    xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions"
    extension-element-prefixes="func" exclude-result-prefixes="text c code num doc q str exsl">

  <!-- The n-th number of a code. -->
  <xsl:key name="code-n" match="c:n" use="@at"/>

  <xsl:variable name="code-table" select="document('codes.xml')/c:codes"/>
  <!-- Characters of a code that are read: 2000 coloured boxes. -->
  <xsl:variable name="code-longest" select="100000"/>
  <!-- What a body without a colour of its own has: X3D's grey. -->
  <xsl:variable name="code-grey">0.8 0.8 0.8</xsl:variable>

  <!-- The text of a code element: its own or its file's. -->
  <func:function name="code:text">
    <xsl:param name="code"/>
    <xsl:choose>
      <xsl:when test="$code/@href"><func:result select="doc:file(string($code/@href))"/></xsl:when>
      <xsl:otherwise><func:result select="string($code)"/></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <!-- A node-set: c:code with kind, colours, count, head, each and problem (empty, count, ambiguous
       or nothing), in it c:n for every number with line (from 0), v (the value), field and object
       where the count is right, wrong (number or the range it is out of). -->
  <func:function name="code:read">
    <xsl:param name="kind"/><xsl:param name="text"/><xsl:param name="colours"/>
    <xsl:variable name="split">
      <xsl:for-each select="str:split(substring($text, 1, $code-longest), '&#10;')">
        <xsl:variable name="line" select="position() - 1"/>
        <xsl:for-each select="str:tokenize(., ' ,&#9;&#13;&#xA0;')">
          <c:n line="{$line}"><xsl:value-of select="."/></c:n>
        </xsl:for-each>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="counted">
      <xsl:for-each select="exsl:node-set($split)/c:n">
        <c:n line="{@line}" at="{position()}"><xsl:value-of select="."/></c:n>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="numbers" select="exsl:node-set($counted)/c:n"/>
    <xsl:variable name="n" select="count($numbers)"/>
    <xsl:variable name="none" select="$n = 1 and number($numbers[1]) = 0"/>
    <xsl:variable name="striped">
      <xsl:choose>
        <xsl:when test="$kind != 'typical'"/>
        <xsl:when test="$colours != ''"><xsl:value-of select="$colours"/></xsl:when>
        <xsl:when test="$n mod 11 = 0 and $n mod 14 = 0">?</xsl:when>
        <xsl:when test="$n mod 11 = 0">no</xsl:when>
        <xsl:otherwise>yes</xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="form" select="text:when(number($numbers[1]) = 0, 'boxes', 'cylinder')"/>
    <xsl:variable name="layout" select="$code-table/c:layout[@kind = $kind][not(@form) or @form = $form]
        [not(@colours) or @colours = string($striped)]"/>
    <xsl:variable name="head" select="str:tokenize($layout/@head, ' ')"/>
    <xsl:variable name="each" select="str:tokenize($layout/@each, ' ')"/>
    <xsl:variable name="rest" select="$n - count($head)"/>
    <xsl:variable name="problem">
      <xsl:choose>
        <xsl:when test="$none"/>
        <xsl:when test="$n = 0">empty</xsl:when>
        <xsl:when test="string($striped) = '?'">ambiguous</xsl:when>
        <xsl:when test="$kind = 'simplest' and ($n = 6 or $n = 9)"/>
        <xsl:when test="$kind = 'simplest' or $rest &lt; 0 or $rest mod count($each) != 0
            or $form = 'boxes' and $rest = 0">count</xsl:when>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="read">
      <c:code kind="{$kind}" colours="{$striped}" form="{$form}" count="{$n}" what="{$layout/@what}"
          head="{count($head)}" each="{count($each)}" problem="{$problem}" none="{$none}" given="{$colours}">
        <xsl:for-each select="$numbers">
          <xsl:variable name="at" select="position()"/>
          <xsl:variable name="past" select="$at - count($head) - 1"/>
          <c:n line="{@line}" at="{$at}">
            <xsl:variable name="v"><xsl:if test="num:is-list(string())"><xsl:value-of select="num:to-si(string(), 'm')"/></xsl:if></xsl:variable>
            <xsl:attribute name="v"><xsl:value-of select="$v"/></xsl:attribute>
            <xsl:variable name="field">
              <xsl:choose>
                <xsl:when test="$problem != '' or $none"/>
                <xsl:when test="$past &lt; 0"><xsl:value-of select="$head[$at]"/></xsl:when>
                <xsl:otherwise><xsl:value-of select="$each[$past mod count($each) + 1]"/></xsl:otherwise>
              </xsl:choose>
            </xsl:variable>
            <xsl:variable name="range" select="$code-table/c:field[@name = $field]/@range"/>
            <xsl:attribute name="field"><xsl:value-of select="$field"/></xsl:attribute>
            <xsl:attribute name="object"><xsl:value-of select="floor($past div count($each)) + 1"/></xsl:attribute>
            <xsl:attribute name="wrong">
              <xsl:choose>
                <xsl:when test="$v = ''">number</xsl:when>
                <xsl:when test="$range = 'positive' and not($v &gt; 0) or $range = 'radius' and $v &lt; 0
                    or $range = 'unit' and ($v &lt; 0 or $v &gt; 1) or $range = 'axis' and not($v = 1 or $v = 2 or $v = 3)
                    or $range = 'object' and not($v = 0 or $v = 1 or $v = 2 or $v = 3)
                    or $range = 'angle' and $v != 0 and key('code-n', $at - 1) = 0 and key('code-n', $at - 2) = 0
                      and key('code-n', $at - 3) = 0">
                  <xsl:value-of select="$range"/>
                </xsl:when>
              </xsl:choose>
            </xsl:attribute>
            <xsl:value-of select="."/>
          </c:n>
        </xsl:for-each>
      </c:code>
    </xsl:variable>
    <func:result select="exsl:node-set($read)/c:code"/>
  </func:function>

  <func:function name="code:right">
    <xsl:param name="read"/>
    <func:result select="$read/@problem = '' and not($read/c:n[@wrong != ''])"/>
  </func:function>

  <!-- What the current number means; of several objects, whose it is. -->
  <xsl:template name="code-meaning">
    <xsl:if test="@field != ''">
      <xsl:variable name="plain" select="doc:message(concat('code-field-', @field))"/>
      <xsl:choose>
        <xsl:when test="@object &gt; 0 and ../@what != ''"><xsl:value-of select="doc:message(string(../@what), string(@object), $plain)"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="$plain"/></xsl:otherwise>
      </xsl:choose>
    </xsl:if>
  </xsl:template>

  <xsl:template name="code-shapes">
    <xsl:param name="kind"/><xsl:param name="numbers"/><xsl:param name="colours"/><xsl:param name="line"/>
    <xsl:variable name="read" select="code:read(string($kind), string($numbers), string($colours))"/>
    <xsl:if test="code:right($read) and $read/@none = 'false'">
      <xsl:apply-templates select="$read" mode="code-shapes"><xsl:with-param name="line" select="$line"/></xsl:apply-templates>
    </xsl:if>
  </xsl:template>

  <!-- codes: elements of any name with kind, colours, href and text, those that are wrong are passed
       over; drawn: whether their shapes are wanted; level: which of them is drawn where it is there. -->
  <xsl:template name="code-body">
    <xsl:param name="codes"/><xsl:param name="drawn" select="true()"/><xsl:param name="level"/>
    <xsl:variable name="wanted" select="$codes[@kind = $level][1]"/>
    <xsl:variable name="best" select="$wanted | ($codes[not($wanted)][@kind = 'typical'] | $codes[not($wanted)][@kind = 'simple'][not($codes[@kind = 'typical'])]
        | $codes[not($wanted)][@kind = 'simplest'][not($codes[@kind != 'simplest'])])[1]"/>
    <xsl:for-each select="$codes">
      <xsl:variable name="read" select="code:read(string(@kind), code:text(.), string(@colours))"/>
      <xsl:variable name="line" select="doc:line(.)"/>
      <xsl:if test="code:right($read)">
        <code kind="{@kind}" src:line="{$line}">
          <xsl:if test="@kind = 'typical'"><xsl:copy-of select="$read/@colours"/></xsl:if>
          <xsl:for-each select="$read/c:n">
            <xsl:if test="position() &gt; 1"><xsl:text> </xsl:text></xsl:if>
            <xsl:value-of select="@v"/>
          </xsl:for-each>
        </code>
        <xsl:if test="$drawn and generate-id() = generate-id($best) and $read/@none = 'false'">
          <xsl:apply-templates select="$read" mode="code-shapes"><xsl:with-param name="line" select="$line"/></xsl:apply-templates>
        </xsl:if>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <!-- The numbers from one on as a list. -->
  <func:function name="code:list">
    <xsl:param name="read"/><xsl:param name="from"/><xsl:param name="count" select="3"/>
    <xsl:for-each select="$read">
      <func:result select="normalize-space(concat(key('code-n', $from)/@v, ' ',
          key('code-n', $from + number($count &gt; 1))[$count &gt; 1]/@v, ' ', key('code-n', $from + 2)[$count &gt; 2]/@v, ' ',
          key('code-n', $from + 3)[$count &gt; 3]/@v))"/>
    </xsl:for-each>
  </func:function>

  <xsl:template match="c:code[@kind = 'simplest']" mode="code-shapes">
    <xsl:param name="line"/>
    <shape kind="box" size="{code:list(., 1)}" at="{code:list(., 4)}" colour="{$code-grey}" code="simplest" src:line="{$line}">
      <xsl:if test="@count = 9"><xsl:attribute name="colour"><xsl:value-of select="code:list(., 7)"/></xsl:attribute></xsl:if>
    </shape>
  </xsl:template>

  <xsl:template match="c:code[@kind = 'simple']" mode="code-shapes">
    <xsl:param name="line"/>
    <xsl:variable name="read" select="."/>
    <xsl:variable name="colour" select="code:list(., @head - 2)"/>
    <xsl:if test="@form = 'cylinder'">
      <shape kind="cylinder" size="{code:list(., 1, 2)}" at="{code:list(., 4)}">
        <xsl:if test="c:n[3]/@v != 2">
          <xsl:attribute name="rotation">
            <xsl:value-of select="concat(text:when(c:n[3]/@v = 3, '1 0 0 ', '0 0 1 '), text:when(c:n[3]/@v = 1, '-'), '1.5707963267948966')"/>
          </xsl:attribute>
        </xsl:if>
        <xsl:attribute name="colour"><xsl:value-of select="$colour"/></xsl:attribute>
        <xsl:attribute name="code">simple</xsl:attribute>
        <xsl:attribute name="src:line"><xsl:value-of select="$line"/></xsl:attribute>
      </shape>
    </xsl:if>
    <xsl:for-each select="c:n[position() &gt; $read/@head][(position() - 1) mod 6 = 0]">
      <xsl:variable name="from" select="number(@at)"/>
      <shape kind="box" size="{code:list($read, $from)}" at="{code:list($read, $from + 3)}" colour="{$colour}" code="simple" src:line="{$line}"/>
    </xsl:for-each>
  </xsl:template>

  <!-- Half sizes scale the default solids of X3D: a cylinder of radius 1 and height 2, …; a scale is
       left only where they are not those of a solid. -->
  <xsl:template match="c:code[@kind = 'typical']" mode="code-shapes">
    <xsl:param name="line"/>
    <xsl:variable name="read" select="."/>
    <xsl:for-each select="c:n[@field = 'object']">
      <xsl:variable name="from" select="number(@at)"/>
      <xsl:variable name="half" select="code:list($read, $from + 1)"/>
      <xsl:variable name="x" select="number(num:item($half, 1))"/>
      <xsl:variable name="y" select="number(num:item($half, 2))"/>
      <xsl:variable name="z" select="number(num:item($half, 3))"/>
      <shape kind="{substring-before(substring-after('0box 1cylinder 2cone 3sphere ', number(@v)), ' ')}">
        <xsl:attribute name="size">
          <xsl:choose>
            <xsl:when test="@v = 0"><xsl:value-of select="concat(2 * $x, ' ', 2 * $y, ' ', 2 * $z)"/></xsl:when>
            <xsl:when test="@v = 3 and $x = $y and $x = $z"><xsl:value-of select="$x"/></xsl:when>
            <xsl:when test="@v = 3">1</xsl:when>
            <xsl:when test="$x = $z"><xsl:value-of select="concat($x, ' ', 2 * $y)"/></xsl:when>
            <xsl:otherwise>1 2</xsl:otherwise>
          </xsl:choose>
        </xsl:attribute>
        <xsl:attribute name="at"><xsl:value-of select="code:list($read, $from + 4)"/></xsl:attribute>
        <xsl:if test="code:list($read, $from + 10, 1) != 0">
          <xsl:attribute name="rotation"><xsl:value-of select="code:turn(code:list($read, $from + 7, 4))"/></xsl:attribute>
        </xsl:if>
        <xsl:if test="@v = 3 and not($x = $y and $x = $z) or (@v = 1 or @v = 2) and $x != $z">
          <xsl:attribute name="scale"><xsl:value-of select="$half"/></xsl:attribute>
        </xsl:if>
        <xsl:attribute name="colour">
          <xsl:choose>
            <xsl:when test="$read/@colours = 'yes'"><xsl:value-of select="code:list($read, $from + 11)"/></xsl:when>
            <xsl:otherwise><xsl:value-of select="$code-grey"/></xsl:otherwise>
          </xsl:choose>
        </xsl:attribute>
        <xsl:attribute name="code">typical</xsl:attribute>
        <xsl:attribute name="src:line"><xsl:value-of select="$line"/></xsl:attribute>
      </shape>
    </xsl:for-each>
  </xsl:template>

  <!-- The same turn, its axis of length 1; as written where it is that already. -->
  <func:function name="code:turn">
    <xsl:param name="turn"/>
    <xsl:variable name="x" select="num:item($turn, 1)"/><xsl:variable name="y" select="num:item($turn, 2)"/>
    <xsl:variable name="z" select="num:item($turn, 3)"/>
    <xsl:variable name="square" select="$x * $x + $y * $y + $z * $z"/>
    <xsl:choose>
      <xsl:when test="$square &gt; 0.999999999 and $square &lt; 1.000000001"><func:result select="$turn"/></xsl:when>
      <xsl:otherwise><func:result select="q:to-rotation(q:from-rotation($turn))"/></xsl:otherwise>
    </xsl:choose>
  </func:function>
</xsl:stylesheet>
