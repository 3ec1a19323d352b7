<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a problem to the normal form: the model from the file beside with the problem's initial conditions, parameters and programs, and
       the element problem that says what is to be done with it.
     Input: a problem in canonical names, valid against schemas/problem.xsd.
     Output: a model of schemas/model.xsd. Its elements have the problem's line: those of another file would mislead.
     Parameters: name, the problem's name where neither it nor the model has one.
     Source: docs/PROBLEMS.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source" xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings"
    xmlns:pr="urn:systel:problem" xmlns:doc="urn:systel:document" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" exclude-result-prefixes="text m num pr str doc">
  <xsl:import href="motion.xsl"/>
  <xsl:include href="problem-model.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="name"/>

  <xsl:variable name="problem" select="/problem"/>
  <xsl:variable name="line" select="doc:line(/problem)"/>
  <!-- What asks for a flywheel and says no programs: the machine goes its cycle, seventy-two steps a turn. -->
  <xsl:variable name="cycle" select="/problem[not(motion)]/find[pr:flywheel(.)][1]"/>
  <xsl:key name="initial" match="initial" use="number(@body)"/>

  <xsl:template match="/"><xsl:apply-templates select="$model" mode="copy"/></xsl:template>

  <xsl:template match="* | @*" mode="copy">
    <xsl:copy>
      <xsl:apply-templates select="@*" mode="copy"/>
      <xsl:call-template name="own"/>
      <xsl:call-template name="changed"/>
      <xsl:apply-templates select="node()" mode="copy"/>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="@src:line" mode="copy"><xsl:attribute name="src:line"><xsl:value-of select="$line"/></xsl:attribute></xsl:template>
  <xsl:template match="m:problem | m:analysis | m:record" mode="copy"/>
  <xsl:template match="m:motion" mode="copy">
    <xsl:if test="not($problem/motion) and not($cycle)"><xsl:copy-of select="."/></xsl:if>
  </xsl:template>

  <xsl:template match="m:model" mode="copy">
    <model>
      <xsl:apply-templates select="@*" mode="copy"/>
      <xsl:call-template name="own"/>
      <xsl:attribute name="name"><xsl:value-of select="text:when($problem/@name, normalize-space($problem/@name), text:when(@name, string(@name), $name))"/></xsl:attribute>
      <xsl:for-each select="$problem/@xml:lang"><xsl:copy/></xsl:for-each>
      <xsl:for-each select="$problem/parameter[@quantity = 'gravity'][last()]">
        <xsl:attribute name="gravity">
          <!-- in the scene's axes; planar systems count y downwards -->
          <xsl:value-of select="num:to-si(@value, text:when($planar, 'm -m m', 'm'))"/>
          <xsl:if test="num:count(@value) = 2"> 0</xsl:if>
        </xsl:attribute>
      </xsl:for-each>
      <xsl:variable name="after" select="m:gripper | m:position | m:analysis | m:record | m:problem"/>
      <xsl:apply-templates select="*[count(. | $after) != count($after)]" mode="copy"/>
      <xsl:for-each select="$problem"><xsl:apply-templates select="motion"/></xsl:for-each>
      <xsl:for-each select="$cycle"><xsl:call-template name="cycle"/></xsl:for-each>
      <xsl:apply-templates select="m:gripper | m:position" mode="copy"/>
      <xsl:apply-templates select="$problem" mode="problem"/>
    </model>
  </xsl:template>

  <!-- A cycle of a machine at its mean speed; context: find. -->
  <xsl:template name="cycle">
    <xsl:variable name="speed" select="pr:speed(.)"/>
    <xsl:variable name="angle" select="6.283185307179586 * number(text:when(@turns, @turns, '1'))"/>
    <xsl:variable name="forwards" select="$speed &gt; 0"/>
    <motion src:line="{doc:line(.)}">
      <move joint="{pr:driver($model)/@id}" index="1" law="linear" src:line="{doc:line(.)}" by="{text:when($forwards, $angle, -$angle)}" time="{$angle div text:when($forwards, $speed, -$speed)}"/>
    </motion>
  </xsl:template>

  <!-- What the model says of what a problem may say otherwise: the report's form goes back to it. -->
  <xsl:template name="own">
    <xsl:for-each select="(self::m:model | self::m:joint | self::m:mass | self::m:spring | self::m:damper)/@*[contains(' gravity q v given mass inertia stiffness length coefficient ', concat(' ', local-name(), ' '))]">
      <xsl:attribute name="src:own-{local-name()}"><xsl:value-of select="."/></xsl:attribute>
    </xsl:for-each>
  </xsl:template>

  <!-- What the problem says otherwise of the current element. -->
  <xsl:template name="changed">
    <xsl:variable name="here" select="."/>
    <xsl:choose>
      <xsl:when test="self::m:joint">
        <xsl:variable name="units"><xsl:call-template name="units"/></xsl:variable>
        <xsl:for-each select="$problem/initial[number(@body) = number($here/../@number)]/@*[local-name() = 'q' or local-name() = 'v'][$units != '']">
          <xsl:attribute name="{local-name()}"><xsl:value-of select="num:to-si(string(), $units)"/></xsl:attribute>
          <xsl:if test="local-name() = 'q'"><xsl:attribute name="src:given">true</xsl:attribute></xsl:if>
          <xsl:attribute name="src:line"><xsl:value-of select="doc:line(..)"/></xsl:attribute>
        </xsl:for-each>
      </xsl:when>
      <xsl:when test="self::m:mass">
        <xsl:for-each select="$problem/parameter[@quantity = 'mass'][number(@body) = number($here/../@number)]">
          <xsl:variable name="factor" select="@value div $here/@mass"/>
          <xsl:attribute name="mass"><xsl:value-of select="num:to-si(@value, 'm')"/></xsl:attribute>
          <xsl:attribute name="src:line"><xsl:value-of select="doc:line(.)"/></xsl:attribute>
          <xsl:if test="$here/@inertia"><xsl:attribute name="inertia">
            <!-- of the same shape: its inertia grows with it -->
            <xsl:for-each select="str:tokenize($here/@inertia)"><xsl:value-of select="concat(substring(' ', 1, number(position() &gt; 1)), . * $factor)"/></xsl:for-each>
          </xsl:attribute></xsl:if>
        </xsl:for-each>
      </xsl:when>
      <xsl:when test="self::m:spring or self::m:damper">
        <xsl:for-each select="$problem/parameter[@name and normalize-space(@name) = string($here/@name)]">
          <xsl:variable name="joint" select="$model//m:joint[@id = $here/@joint]"/>
          <xsl:variable name="units"><xsl:for-each select="$joint"><xsl:call-template name="units"/></xsl:for-each></xsl:variable>
          <xsl:attribute name="src:line"><xsl:value-of select="doc:line(.)"/></xsl:attribute>
          <xsl:attribute name="{@quantity}">
            <xsl:value-of select="num:to-si(@value, text:when(@quantity = 'length', text:when($units != '', $units, $length-unit), 'm'))"/>
          </xsl:attribute>
        </xsl:for-each>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- What is to be done, with what was given as it was given: the report's form writes it again. -->
  <xsl:template match="problem" mode="problem">
    <problem kind="{@kind}" model="{normalize-space(@model)}" src:line="{$line}">
      <xsl:for-each select="@from | @to | @step | @tolerance">
        <xsl:attribute name="{local-name()}"><xsl:value-of select="num:to-si(string(), 'm')"/></xsl:attribute>
      </xsl:for-each>
      <xsl:for-each select="$cycle[not($problem/@step)]">
        <xsl:variable name="speed" select="pr:speed(.)"/>
        <xsl:attribute name="step"><xsl:value-of select="6.283185307179586 div 72 div text:when($speed &gt; 0, $speed, -$speed)"/></xsl:attribute>
      </xsl:for-each>
      <xsl:copy-of select="@method"/>
      <xsl:for-each select="initial">
        <xsl:variable name="joint" select="$model/m:body//m:body[number(@number) = number(current()/@body)]/m:joint"/>
        <xsl:variable name="units"><xsl:for-each select="$joint"><xsl:call-template name="units"/></xsl:for-each></xsl:variable>
        <initial joint="{$joint/@id}" body="{number(@body)}" src:line="{doc:line(.)}">
          <xsl:for-each select="(@q | @v)[$units != '']">
            <xsl:attribute name="{local-name()}"><xsl:value-of select="num:to-si(string(), $units)"/></xsl:attribute>
          </xsl:for-each>
        </initial>
      </xsl:for-each>
      <xsl:for-each select="parameter">
        <parameter src:line="{doc:line(.)}">
          <xsl:copy-of select="@body | @quantity"/>
          <xsl:for-each select="@name | @value"><xsl:attribute name="{local-name()}"><xsl:value-of select="normalize-space()"/></xsl:attribute></xsl:for-each>
        </parameter>
      </xsl:for-each>
      <xsl:for-each select="find">
        <find of="{normalize-space(@of)}" src:line="{doc:line(.)}">
          <xsl:if test="pr:flywheel(.)">
            <xsl:attribute name="of">flywheel</xsl:attribute>
            <xsl:attribute name="unevenness"><xsl:value-of select="num:to-si(@unevenness, 'm')"/></xsl:attribute>
            <xsl:attribute name="speed"><xsl:value-of select="pr:speed(.)"/></xsl:attribute>
            <xsl:copy-of select="@turns"/>
          </xsl:if>
        </find>
      </xsl:for-each>
      <xsl:apply-templates select="target[1] | zone | search[1]" mode="problem"/>
      <!-- target, zones and search are fields of the form -->
      <xsl:if test="motion | find">
        <source><xsl:apply-templates select="motion | find" mode="text"/></source>
      </xsl:if>
    </problem>
  </xsl:template>

  <!-- Places count y downwards where the model does. -->
  <xsl:variable name="place-units" select="concat($length-unit, ' ', substring('-', 1, number($planar)), $length-unit, ' ', $length-unit)"/>
  <xsl:template name="place">
    <xsl:param name="name"/><xsl:param name="units" select="$place-units"/>
    <xsl:attribute name="{$name}">
      <xsl:value-of select="num:to-si(string(), $units)"/>
      <xsl:if test="num:count(.) = 2"> 0</xsl:if>
    </xsl:attribute>
  </xsl:template>

  <xsl:template match="target" mode="problem">
    <xsl:variable name="body" select="$model/m:body//m:body[number(@number) = number(current()/@body)]"/>
    <xsl:variable name="point" select="$body/m:point[@name = normalize-space(current()/@point)]"/>
    <target body="{number(@body)}" src:line="{doc:line(.)}">
      <xsl:attribute name="point"><xsl:value-of select="text:when($point, string($point/@at), '0 0 0')"/></xsl:attribute>
      <xsl:choose>
        <xsl:when test="$point"><xsl:attribute name="name"><xsl:value-of select="$point/@name"/></xsl:attribute></xsl:when>
        <xsl:otherwise><xsl:for-each select="@point"><xsl:call-template name="place"><xsl:with-param name="name">point</xsl:with-param></xsl:call-template></xsl:for-each></xsl:otherwise>
      </xsl:choose>
      <xsl:for-each select="@position"><xsl:call-template name="place"><xsl:with-param name="name">at</xsl:with-param></xsl:call-template></xsl:for-each>
    </target>
  </xsl:template>

  <xsl:template match="zone" mode="problem">
    <zone src:line="{doc:line(.)}">
      <xsl:for-each select="@name"><xsl:attribute name="name"><xsl:value-of select="normalize-space()"/></xsl:attribute></xsl:for-each>
      <xsl:for-each select="@body"><xsl:attribute name="body"><xsl:value-of select="number()"/></xsl:attribute></xsl:for-each>
      <xsl:for-each select="@at"><xsl:call-template name="place"><xsl:with-param name="name">at</xsl:with-param></xsl:call-template></xsl:for-each>
      <xsl:for-each select="@size">
        <xsl:call-template name="place">
          <xsl:with-param name="name">size</xsl:with-param>
          <xsl:with-param name="units" select="concat($length-unit, ' ', $length-unit, ' ', $length-unit)"/>
        </xsl:call-template>
      </xsl:for-each>
      <xsl:for-each select="@radius"><xsl:attribute name="radius"><xsl:value-of select="num:to-si(string(), $length-unit)"/></xsl:attribute></xsl:for-each>
    </zone>
  </xsl:template>

  <xsl:template match="search" mode="problem">
    <search src:line="{doc:line(.)}">
      <xsl:for-each select="@radius | @advance | @near | @delta">
        <xsl:attribute name="{local-name()}"><xsl:value-of select="num:to-si(string(), $length-unit)"/></xsl:attribute>
      </xsl:for-each>
      <xsl:for-each select="@step | @fine | @most | @speed">
        <xsl:attribute name="{local-name()}"><xsl:value-of select="num:to-si(string(), $angle-unit)"/></xsl:attribute>
      </xsl:for-each>
      <xsl:for-each select="@tries | @locks"><xsl:attribute name="{local-name()}"><xsl:value-of select="number()"/></xsl:attribute></xsl:for-each>
      <xsl:copy-of select="@joint"/>
    </search>
  </xsl:template>

  <!-- As it was written, for the problem that the report's form writes. -->
  <xsl:template match="*" mode="text">
    <xsl:variable name="name" select="doc:spelling(local-name())"/>
    <xsl:value-of select="concat('&lt;', $name)"/>
    <xsl:for-each select="@*[namespace-uri() = '']">
      <xsl:value-of select="concat(' ', doc:spelling(local-name()), '=&quot;')"/>
      <xsl:call-template name="escaped"><xsl:with-param name="text" select="string()"/></xsl:call-template>
      <xsl:text>"</xsl:text>
    </xsl:for-each>
    <xsl:choose>
      <xsl:when test="node()">
        <xsl:text>></xsl:text>
        <xsl:apply-templates select="* | text()" mode="text"/>
        <xsl:value-of select="concat('&lt;/', $name, '>')"/>
      </xsl:when>
      <xsl:otherwise>/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
  <xsl:template match="text()" mode="text">
    <xsl:call-template name="escaped"><xsl:with-param name="text" select="normalize-space()"/></xsl:call-template>
  </xsl:template>

  <xsl:template name="escaped">
    <xsl:param name="text"/>
    <xsl:value-of select="str:replace(str:replace(str:replace($text, '&amp;', '&amp;amp;'), '&lt;', '&amp;lt;'), '&quot;', '&amp;quot;')"/>
  </xsl:template>

  <!-- Programs name bodies of the model in the file. -->
  <xsl:template match="move | nodes | formula">
    <xsl:variable name="joint" select="$model/m:body//m:body[number(@number) = number(current()/@body)]/m:joint"/>
    <xsl:variable name="index" select="number(text:when(@coordinate, @coordinate, '1'))"/>
    <xsl:variable name="units"><xsl:for-each select="$joint"><xsl:call-template name="units"/></xsl:for-each></xsl:variable>
    <xsl:variable name="unit" select="string(str:tokenize($units)[position() = $index])"/>
    <xsl:call-template name="motion-part">
      <xsl:with-param name="joint" select="string($joint/@id)"/>
      <xsl:with-param name="index" select="$index"/>
      <xsl:with-param name="unit" select="$unit"/>
    </xsl:call-template>
  </xsl:template>
</xsl:stylesheet>
