<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what must hold of a system of bodies in whatever language it was written: numbering,
     limits, axes, class. The closed branches are in loops.xsl.
     Input: the normal form with src:line of the user's file.
     Output: findings, errors and warnings with the user's lines and spellings.
     Parameters: lang, whose abbreviations of classes and names of kinds are told.
     Source: paper 002 section 2 (subsystem numbering, classes), section 4 (limits). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:findings" xmlns:f="urn:systel:findings" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source"
    xmlns:p="urn:systel:pairs" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document"
    xmlns:dr="urn:systel:drawing" xmlns:exsl="http://exslt.org/common" xmlns:set="http://exslt.org/sets" xmlns:text="urn:systel:text"
    xmlns:check="urn:systel:check" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="f m src p num doc dr exsl set text check kin">
  <xsl:include href="finding.xsl"/>
  <xsl:include href="loops.xsl" doc:where="loop loose"/>
  <xsl:include href="relations.xsl" doc:where="relation"/>
  <xsl:include href="axes.xsl" doc:where="relation"/>
  <xsl:include href="universal.xsl" doc:where="loop"/>
  <xsl:include href="gravity.xsl"/>
  <xsl:include href="inertias.xsl" doc:where="mass"/>
  <xsl:include href="../analysis/class.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>

  <xsl:param name="lang">en</xsl:param>

  <xsl:key name="joint" match="m:joint" use="@id"/>
  <xsl:key name="body" match="m:body" use="number(@number)"/>
  <xsl:key name="place" match="place" use="@n"/>
  <xsl:key name="first" match="first" use="@number"/>

  <xsl:variable name="model" select="/m:model"/>
  <!-- Its language's own check has said which bodies there are not. -->
  <xsl:variable name="told" select="$model/@src:length = 'mm'"/>
  <xsl:variable name="bodies" select="/m:model/m:body/descendant::m:body"/>

  <xsl:template match="/">
    <xsl:variable name="findings">
      <xsl:apply-templates select="m:model" mode="class"/>
      <!-- bodies of a cell are numbered by systems, not by branches -->
      <xsl:if test="not(m:model/m:system)"><xsl:call-template name="numbering"/></xsl:if>
      <xsl:apply-templates select="$bodies/m:joint" mode="check"/>
      <xsl:apply-templates select="m:model//m:*[@at or @size or @at-b or @q or @law]" mode="huge"/>
      <xsl:apply-templates select="m:model//m:shape[@scale or @d or @points]" mode="drawn"/>
      <!-- its points have each a name of their own -->
      <xsl:for-each select="(m:model/m:body | $bodies)/m:point[@name = preceding-sibling::m:point/@name]">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-point-twice', string(../@number), string(@name))"/>
        </xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="m:model/m:spring/@joint | m:model/m:damper/@joint | m:model/m:device/@joint | m:model/m:device/@with">
        <xsl:if test="not(key('joint', .)) and (key('body', number(substring-after(., 'joint_'))) or not($told) or parent::m:device)">
          <xsl:for-each select="..">
            <xsl:call-template name="error">
              <xsl:with-param name="text" select="doc:message('check-element-joint', local-name(), string((@joint | @with)[not(key('joint', .))]))"/>
            </xsl:call-template>
          </xsl:for-each>
        </xsl:if>
      </xsl:for-each>
      <xsl:for-each select="(m:model/m:spring | m:model/m:damper)[not(@joint)]">
        <xsl:if test="not(key('body', number(@a)))"><xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message(text:when(@a, 'check-body-none', 'functions-model-whole'), doc:spelling('body1'), string(@a))"/>
        </xsl:call-template></xsl:if>
        <xsl:if test="not(key('body', number(@b)))"><xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message(text:when(@b, 'check-body-none', 'functions-model-whole'), doc:spelling('body2'), string(@b))"/>
        </xsl:call-template></xsl:if>
      </xsl:for-each>
      <xsl:if test="m:model/@src:length != 'm' or not(m:model/@src:length)"><xsl:apply-templates select="m:model" mode="inertia"/></xsl:if>
      <!-- such a comparison would never hold, without a word -->
      <xsl:for-each select="m:model/m:transition | m:model/m:force | m:model/m:torque | m:model/m:drive-force">
        <xsl:variable name="marked" select="translate(concat(@when, ' ', @vector, ' ', @value), 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'яяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяяя')"/>
        <xsl:if test="contains($marked, '@я') or contains($marked, '$я')">
          <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('check-expression-names', doc:spelling(text:when(@when, 'when', text:when(@vector, 'vector', 'value'))))"/></xsl:call-template>
        </xsl:if>
      </xsl:for-each>
      <xsl:if test="m:model/m:loop or m:model/m:loose"><xsl:call-template name="loops"/></xsl:if>
      <xsl:apply-templates select="m:model/m:relation" mode="parts"/>
    </xsl:variable>
    <findings>
      <xsl:copy-of select="$findings"/>
      <xsl:if test="(m:model/m:force or m:model/m:torque or m:model/m:drive-force or m:model/m:spring[@stiffness][@a] or m:model/m:damper[@coefficient][@a]) and not(exsl:node-set($findings)/f:finding[@level = 'error']) and kin:sound(m:model)">
        <xsl:apply-templates select="(m:model/m:force | m:model/m:torque | m:model/m:drive-force)[not($told) or key('body', number(@body))] | m:model/m:spring[@stiffness][@a] | m:model/m:damper[@coefficient][@a]" mode="load"/>
      </xsl:if>
      <!-- positions are those of a sound model only -->
      <xsl:if test="m:model/m:relation[@kind != 'mimic'] and not(exsl:node-set($findings)/f:finding[@level = 'error']) and kin:sound(m:model)">
        <xsl:apply-templates select="m:model/m:relation" mode="axes"/>
      </xsl:if>
      <xsl:if test="m:model/m:loop and ($bodies/m:joint | m:model/m:loop)[@type = 'universal'] and not(exsl:node-set($findings)/f:finding[@level = 'error']) and kin:sound(m:model)">
        <xsl:call-template name="crosses"/>
      </xsl:if>
    </findings>
  </xsl:template>

  <!-- ДСТ and ПДСТ declare a changing structure, which any of its states fits; the tree as it was cut may be meant, too. -->
  <xsl:template match="m:model" mode="class">
    <xsl:variable name="class"><xsl:call-template name="structure-class"/></xsl:variable>
    <xsl:variable name="tree"><xsl:call-template name="tree-class"/></xsl:variable>
    <xsl:choose>
      <xsl:when test="@class = 'ДСТ' or @class = 'ПДСТ'">
        <xsl:if test="not(m:transition)">
          <xsl:call-template name="warning">
            <xsl:with-param name="text"
                select="doc:message('check-no-transitions', doc:spelling('class'), check:abbreviation(@class))"/>
          </xsl:call-template>
        </xsl:if>
      </xsl:when>
      <xsl:when test="@class != $class and @class != $tree">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-class', doc:spelling('class'),
              check:abbreviation(@class), check:abbreviation($class))"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- A class as the language of the user's spellings abbreviates it; the normal form knows one. -->
  <func:function name="check:abbreviation">
    <xsl:param name="class"/>
    <func:result select="text:when($model/@src:length, doc:value('xsystel', 'class', string($class), $lang), $class)"/>
  </func:function>

  <!-- Depth first, the k-th body of the document has number k. One that follows its predecessor
       only carries an earlier mistake on and is not told again. -->
  <xsl:template name="numbering">
    <xsl:if test="$bodies[not(number(@number) = position())]"><xsl:call-template name="misnumbered"/></xsl:if>
  </xsl:template>

  <xsl:template name="misnumbered">
    <xsl:variable name="places">
      <xsl:for-each select="$bodies"><place xmlns="" n="{position()}" number="{number(@number)}" line="{@src:line}"/></xsl:for-each>
    </xsl:variable>
    <!-- the first with each number: a key's nodes would be gone through for every body that has the number -->
    <xsl:variable name="firsts">
      <xsl:for-each select="set:distinct(exsl:node-set($places)/place/@number)">
        <first xmlns="" number="{.}" n="{../@n}" line="{../@line}"/>
      </xsl:for-each>
    </xsl:variable>
    <xsl:for-each select="$bodies">
      <xsl:variable name="number" select="number(@number)"/>
      <xsl:variable name="expected" select="position()"/>
      <xsl:variable name="first">
        <xsl:for-each select="exsl:node-set($firsts)"><xsl:copy-of select="key('first', $number)"/></xsl:for-each>
      </xsl:variable>
      <xsl:variable name="before">
        <xsl:for-each select="exsl:node-set($places)">
          <xsl:value-of select="sum(key('place', $expected - 1)/@number)"/>
        </xsl:for-each>
      </xsl:variable>
      <xsl:choose>
        <xsl:when test="exsl:node-set($first)/first/@n != $expected">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('check-number-twice', doc:spelling('number'), $number,
                string(exsl:node-set($first)/first/@line))"/>
          </xsl:call-template>
        </xsl:when>
        <xsl:when test="$number != $expected and $number != $before + 1">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('check-number', doc:spelling('number'), $number, $expected)"/>
          </xsl:call-template>
        </xsl:when>
      </xsl:choose>
    </xsl:for-each>
  </xsl:template>

  <!-- Pictures of what is larger have no digits left for what is in it. Limits may be a way to say: none. -->
  <xsl:template match="*" mode="huge">
    <xsl:variable name="huge" select="num:largest(concat(@at, ' ', @at-b, ' ', @size, ' ', @q, ' ', @pitch, ' ', self::m:relation/@law, ' ', @offset, ' ', @to, ' ', @by))"/>
    <xsl:if test="$huge &gt; 1000000">
      <xsl:for-each select="ancestor-or-self::*[@src:line][1]">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('check-huge', string(text:when($huge &lt; 1000000000000000, num:significant($huge, 3), $huge)))"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <!-- The same of shapes as they are drawn; what is left of an outline scaled by 0 has no direction. -->
  <xsl:template match="m:shape" mode="drawn">
    <xsl:variable name="given" select="text:when(@scale, @scale, '1 1 1')"/>
    <xsl:variable name="scale" select="string(text:when(@d, concat(num:item($given, 1), ' ', num:item($given, 2)), $given))"/>
    <xsl:variable name="outline"><xsl:if test="@d"><xsl:value-of select="translate(dr:points(@d, 100000), ';', ' ')"/></xsl:if></xsl:variable>
    <xsl:variable name="huge" select="num:largest(concat(@size, ' ', @points, ' ', $outline, ' 0')) * num:largest($scale)"/>
    <xsl:variable name="text">
      <xsl:choose>
        <xsl:when test="@d and num:largest($scale) = 0"><xsl:value-of select="doc:message('check-scale', string(@scale))"/></xsl:when>
        <xsl:when test="$huge &gt; 1000000"><xsl:value-of select="doc:message('check-huge', string(text:when($huge &lt; 1000000000000000, num:significant($huge, 3), $huge)))"/></xsl:when>
      </xsl:choose>
    </xsl:variable>
    <xsl:if test="$text != ''">
      <xsl:for-each select="ancestor-or-self::*[@src:line][1]">
        <xsl:call-template name="error"><xsl:with-param name="text" select="string($text)"/></xsl:call-template>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <xsl:template match="m:joint" mode="check">
    <xsl:variable name="joint" select="."/>
    <xsl:variable name="type" select="kin:pairs(@type)"/>
    <xsl:variable name="count" select="count($type/p:coordinate)"/>
    <xsl:if test="$type/@axis = 'yes'"><xsl:call-template name="axis"/></xsl:if>
    <xsl:for-each select="$type[$joint/@min | $joint/@max]/p:coordinate">
      <xsl:variable name="n" select="position()"/>
      <xsl:variable name="min" select="num:item($joint/@min, $n)"/>
      <xsl:variable name="max" select="num:item($joint/@max, $n)"/>
      <xsl:variable name="q" select="num:item($joint/@q, $n)"/>
      <xsl:variable name="which"><xsl:if test="$count &gt; 1"><xsl:value-of select="$n"/></xsl:if></xsl:variable>
      <xsl:for-each select="$joint">
        <xsl:choose>
          <xsl:when test="$min &gt; $max">
            <xsl:call-template name="error">
              <xsl:with-param name="text">
                <xsl:call-template name="coordinate">
                  <xsl:with-param name="id">check-limits</xsl:with-param><xsl:with-param name="which" select="$which"/>
                </xsl:call-template>
              </xsl:with-param>
            </xsl:call-template>
          </xsl:when>
          <xsl:when test="($q &lt; $min or $q &gt; $max) and @src:given and /m:model/@src:settled">
            <xsl:call-template name="warning">
              <xsl:with-param name="text">
                <xsl:call-template name="coordinate">
                  <xsl:with-param name="id">check-outside</xsl:with-param><xsl:with-param name="which" select="$which"/>
                </xsl:call-template>
              </xsl:with-param>
            </xsl:call-template>
          </xsl:when>
          <xsl:when test="($q &lt; $min or $q &gt; $max) and @src:given">
            <xsl:call-template name="error">
              <xsl:with-param name="text">
                <xsl:call-template name="coordinate">
                  <xsl:with-param name="id">check-outside</xsl:with-param><xsl:with-param name="which" select="$which"/>
                </xsl:call-template>
              </xsl:with-param>
            </xsl:call-template>
          </xsl:when>
          <xsl:when test="$q &lt; $min or $q &gt; $max">
            <xsl:call-template name="warning">
              <xsl:with-param name="text">
                <xsl:call-template name="coordinate">
                  <xsl:with-param name="id">check-zero-outside</xsl:with-param><xsl:with-param name="which" select="$which"/>
                </xsl:call-template>
              </xsl:with-param>
            </xsl:call-template>
          </xsl:when>
        </xsl:choose>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="coordinate">
    <xsl:param name="id"/><xsl:param name="which"/>
    <xsl:choose>
      <!-- where joints have names, and numbers are those of the file -->
      <xsl:when test="($id = 'check-zero-outside' or $id = 'check-outside') and @name and /m:model/@src:angle = 'rad' and $which = ''">
        <xsl:value-of select="doc:message('check-joint-outside', string(@name), string(@min), string(@max), string(@q))"/>
      </xsl:when>
      <xsl:otherwise><xsl:value-of select="doc:message($id, doc:spelling('min'), doc:spelling('max'), doc:spelling('q'))"/></xsl:otherwise>
    </xsl:choose>
    <xsl:if test="$which != ''">
      <xsl:text> </xsl:text>
      <xsl:value-of select="doc:message('check-which', $which)"/>
    </xsl:if>
  </xsl:template>

  <xsl:template name="axis">
    <xsl:if test="num:item(@axis, 1) = 0 and num:item(@axis, 2) = 0 and num:item(@axis, 3) = 0">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-axis', doc:spelling('DCAKP'))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>
</xsl:stylesheet>
