<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what a schema cannot say about a problem: the model is there, its bodies are, times are in order, as many numbers as a pair
       has coordinates, parameters that the model has.
     Input: a problem in canonical names, valid against schemas/problem.xsd.
     Output: findings.
     Parameters: lang, of the words in findings.
     Source: docs/PROBLEMS.md. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:findings" xmlns:m="urn:systel:model" xmlns:p="urn:systel:pairs" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number"
    xmlns:text="urn:systel:text" xmlns:pr="urn:systel:problem" xmlns:exsl="http://exslt.org/common" xmlns:doc="urn:systel:document" xmlns:str="http://exslt.org/strings" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="m p pr kin num text exsl doc str">
  <xsl:include href="finding.xsl"/>
  <xsl:include href="../import/problem-model.xsl"/>
  <xsl:include href="../import/reach.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="lang">en</xsl:param>

  <xsl:template match="/"><findings><xsl:apply-templates select="problem"/></findings></xsl:template>

  <xsl:template name="wrong">
    <xsl:param name="id"/><xsl:param name="a"/><xsl:param name="b"/><xsl:param name="c"/>
    <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message($id, string($a), string($b), string($c))"/></xsl:call-template>
  </xsl:template>

  <xsl:template match="problem">
    <xsl:variable name="from" select="number(text:when(@from, @from, '0'))"/>
    <xsl:if test="@kind = 'escape' and not(target)">
      <xsl:call-template name="wrong"><xsl:with-param name="id">escape-no-target</xsl:with-param><xsl:with-param name="a" select="doc:spelling('target')"/></xsl:call-template>
    </xsl:if>
    <xsl:if test="@kind != 'escape'">
      <xsl:for-each select="target | zone | search">
        <xsl:call-template name="wrong"><xsl:with-param name="id">escape-only</xsl:with-param><xsl:with-param name="a" select="doc:spelling(local-name())"/></xsl:call-template>
      </xsl:for-each>
    </xsl:if>
    <xsl:if test="$from &lt; 0">
      <xsl:call-template name="wrong"><xsl:with-param name="id">problem-from</xsl:with-param><xsl:with-param name="a" select="doc:spelling('from')"/><xsl:with-param name="b" select="@from"/></xsl:call-template>
    </xsl:if>
    <xsl:if test="@to and @to &lt;= $from">
      <xsl:call-template name="wrong">
        <xsl:with-param name="id">problem-to</xsl:with-param>
        <xsl:with-param name="a" select="doc:spelling('to')"/><xsl:with-param name="b" select="@to"/><xsl:with-param name="c" select="$from"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:for-each select="@step[. &lt;= 0] | @tolerance[. &lt;= 0]">
      <xsl:variable name="name" select="local-name()"/><xsl:variable name="value" select="string()"/>
      <xsl:for-each select="..">
        <xsl:call-template name="wrong">
          <xsl:with-param name="id">problem-positive</xsl:with-param>
          <xsl:with-param name="a" select="doc:spelling($name)"/><xsl:with-param name="b" select="$value"/>
        </xsl:call-template>
      </xsl:for-each>
    </xsl:for-each>
    <xsl:if test="@tolerance &gt; 0.01 or @tolerance &gt; 0 and @tolerance &lt; 0.00000000000001">
      <xsl:call-template name="wrong">
        <xsl:with-param name="id">problem-tolerance</xsl:with-param>
        <xsl:with-param name="a" select="doc:spelling('tolerance')"/><xsl:with-param name="b" select="@tolerance"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="$model"><xsl:apply-templates select="*" mode="check"/></xsl:if>
  </xsl:template>

  <!-- Whether the current element's body is there; a finding where it is not. -->
  <xsl:template name="body-there">
    <xsl:if test="not($model/m:body//m:body[number(@number) = number(current()/@body)])">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-body-none', doc:spelling('body'), string(@body))"/>
      </xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="initial" mode="check">
    <xsl:variable name="body" select="number(@body)"/>
    <xsl:variable name="joint" select="$model/m:body//m:body[number(@number) = $body]/m:joint"/>
    <xsl:variable name="count" select="count(kin:pairs(string($joint/@type))/p:coordinate)"/>
    <xsl:variable name="here" select="."/>
    <xsl:variable name="same" select="preceding-sibling::initial[number(@body) = $body][1]"/>
    <xsl:call-template name="body-there"/>
    <xsl:if test="$same">
      <xsl:call-template name="wrong"><xsl:with-param name="id">problem-initial-twice</xsl:with-param>
        <xsl:with-param name="a" select="@body"/><xsl:with-param name="b" select="doc:line($same)"/></xsl:call-template>
    </xsl:if>
    <xsl:for-each select="(@q | @v)[$joint]">
      <xsl:if test="num:count(.) != $count">
        <xsl:variable name="name" select="local-name()"/><xsl:variable name="value" select="string()"/>
        <xsl:for-each select="$here">
          <xsl:call-template name="error">
            <xsl:with-param name="text" select="doc:message('problem-initial-count', doc:spelling($name), $value, $body, $count)"/>
          </xsl:call-template>
        </xsl:for-each>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>

  <xsl:template match="parameter" mode="check">
    <xsl:variable name="element" select="$model/*[self::m:spring or self::m:damper][@name = normalize-space(current()/@name)]"/>
    <xsl:choose>
      <xsl:when test="@quantity = 'gravity'">
        <xsl:if test="not(num:count(@value) = 3 and (not($planar) or num:item(@value, 3) = 0)) and not($planar and num:count(@value) = 2)">
          <xsl:call-template name="wrong"><xsl:with-param name="id">problem-gravity</xsl:with-param>
            <xsl:with-param name="a" select="@value"/></xsl:call-template>
        </xsl:if>
      </xsl:when>
      <xsl:when test="num:count(@value) != 1">
        <xsl:call-template name="wrong"><xsl:with-param name="id">problem-one-number</xsl:with-param>
          <xsl:with-param name="a" select="doc:spelling('value')"/><xsl:with-param name="b" select="@value"/></xsl:call-template>
      </xsl:when>
      <xsl:when test="@quantity = 'mass'">
        <xsl:choose>
          <xsl:when test="not(@body)">
            <xsl:call-template name="wrong"><xsl:with-param name="id">problem-which</xsl:with-param>
              <xsl:with-param name="a" select="doc:spelling('body')"/></xsl:call-template>
          </xsl:when>
          <xsl:when test="not($model/m:body//m:body[number(@number) = number(current()/@body)])"><xsl:call-template name="body-there"/></xsl:when>
          <xsl:when test="not($model/m:body//m:body[number(@number) = number(current()/@body)]/m:mass)">
            <xsl:call-template name="wrong"><xsl:with-param name="id">problem-no-mass</xsl:with-param>
              <xsl:with-param name="a" select="@body"/></xsl:call-template>
          </xsl:when>
          <xsl:when test="not(@value &gt; 0)">
            <xsl:call-template name="wrong"><xsl:with-param name="id">problem-positive</xsl:with-param>
              <xsl:with-param name="a" select="doc:spelling('value')"/><xsl:with-param name="b" select="@value"/></xsl:call-template>
          </xsl:when>
        </xsl:choose>
      </xsl:when>
      <xsl:when test="not(@name)">
        <xsl:call-template name="wrong"><xsl:with-param name="id">problem-which</xsl:with-param>
          <xsl:with-param name="a" select="doc:spelling('name')"/></xsl:call-template>
      </xsl:when>
      <xsl:when test="not($element)">
        <xsl:call-template name="wrong"><xsl:with-param name="id">problem-no-element</xsl:with-param>
          <xsl:with-param name="a" select="@name"/></xsl:call-template>
      </xsl:when>
    </xsl:choose>
  </xsl:template>

  <!-- Three numbers of a place, in the plane two or three. -->
  <xsl:template name="place-numbers">
    <xsl:param name="name"/>
    <xsl:variable name="value" select="@*[local-name() = $name]"/>
    <xsl:if test="$value and num:count($value) != 3 and not($planar and num:count($value) = 2)">
      <xsl:call-template name="wrong"><xsl:with-param name="id">escape-numbers</xsl:with-param>
        <xsl:with-param name="a" select="doc:spelling($name)"/><xsl:with-param name="b" select="$value"/></xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="target" mode="check">
    <xsl:variable name="body" select="$model/m:body//m:body[number(@number) = number(current()/@body)]"/>
    <xsl:call-template name="body-there"/>
    <xsl:call-template name="place-numbers"><xsl:with-param name="name">position</xsl:with-param></xsl:call-template>
    <xsl:if test="$body and @point and not($body/m:point[@name = normalize-space(current()/@point)])">
      <xsl:choose>
        <xsl:when test="num:is-list(string(@point))"><xsl:call-template name="place-numbers"><xsl:with-param name="name">point</xsl:with-param></xsl:call-template></xsl:when>
        <xsl:otherwise>
          <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('reach-no-point', string(@body), normalize-space(@point))"/></xsl:call-template>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:if>
    <xsl:if test="preceding-sibling::target">
      <xsl:call-template name="wrong"><xsl:with-param name="id">escape-once</xsl:with-param><xsl:with-param name="a" select="doc:spelling('target')"/></xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="zone" mode="check">
    <xsl:if test="count(@body | @radius | @size) != 1 or (@size or @radius) and not(@at)">
      <xsl:call-template name="wrong"><xsl:with-param name="id">escape-zone</xsl:with-param>
        <xsl:with-param name="a" select="doc:spelling('at')"/><xsl:with-param name="b" select="concat(doc:spelling('size'), ', ', doc:spelling('radius'))"/><xsl:with-param name="c" select="doc:spelling('body')"/></xsl:call-template>
    </xsl:if>
    <xsl:if test="@body"><xsl:call-template name="body-there"/></xsl:if>
    <xsl:call-template name="place-numbers"><xsl:with-param name="name">at</xsl:with-param></xsl:call-template>
    <xsl:call-template name="place-numbers"><xsl:with-param name="name">size</xsl:with-param></xsl:call-template>
    <xsl:if test="num:item(@size, 1) &lt;= 0 or num:item(@size, 2) &lt;= 0 or num:item(@size, 3) &lt; 0">
      <xsl:call-template name="wrong"><xsl:with-param name="id">problem-positive</xsl:with-param><xsl:with-param name="a" select="doc:spelling('size')"/><xsl:with-param name="b" select="@size"/></xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="search" mode="check">
    <xsl:for-each select="(@tries | @locks)[. != floor(.) or . &lt; 1]">
      <xsl:variable name="name" select="local-name()"/><xsl:variable name="value" select="string()"/>
      <xsl:for-each select=".."><xsl:call-template name="wrong"><xsl:with-param name="id">escape-whole</xsl:with-param><xsl:with-param name="a" select="doc:spelling($name)"/><xsl:with-param name="b" select="$value"/></xsl:call-template></xsl:for-each>
    </xsl:for-each>
    <xsl:if test="preceding-sibling::search">
      <xsl:call-template name="wrong"><xsl:with-param name="id">escape-once</xsl:with-param><xsl:with-param name="a" select="doc:spelling('search')"/></xsl:call-template>
    </xsl:if>
  </xsl:template>

  <!-- Whether the model has what diagrams call so (kin:series, dyn:forces); whether it moves or drives is not asked. -->
  <func:function name="pr:has-quantity">
    <xsl:param name="of"/>
    <xsl:variable name="bodies" select="$model/m:body/descendant-or-self::m:body"/>
    <xsl:variable name="rest" select="concat(substring($of, 2), '.')"/>
    <xsl:variable name="pair" select="$bodies[contains('qva', substring($of, 1, 1))][number(@number) = number(substring-before($rest, '.'))]/m:joint"/>
    <xsl:variable name="index" select="translate(substring-after($rest, '.'), '.', '')"/>
    <xsl:variable name="word" select="str:tokenize($of, '.')[last()]"/>
    <xsl:variable name="stem" select="substring-before(concat($of, '.&#10;'), concat('.', $word, '.&#10;'))"/>
    <xsl:variable name="body" select="$bodies[number(@number) = number($stem)]"/>
    <xsl:variable name="letter" select="substring($of, 1, 1)"/>
    <func:result select="$word != '' and substring($of, string-length($of)) != '.' and boolean(str:tokenize('gamma cyclogram equilibrium равновесие flywheel маховик')[. = $of]
        or $pair and (text:when($index, $index, 1) &lt;= count(kin:pairs(string($pair/@type))/p:coordinate))
        or ($body or $bodies/m:point[@name = $stem]) and str:tokenize('x y z v vx vy vz a ax ay az path')[. = $word]
        or $body and str:tokenize('angle omega epsilon gamma')[. = $word]
        or ($letter = 'Q' or $letter = 'P') and $bodies[starts-with($rest, concat(text:when(@system, concat(@system, '.', @local), string(@number)), '.'))]
        or $letter = 'R' and ($bodies[starts-with($rest, concat('.O', text:when(@system, concat(@system, '.', @local), string(@number)), '.'))] or $model//*[@id][starts-with($rest, concat('.', @id, '.'))]))"/>
  </func:function>

  <xsl:template match="find" mode="check">
    <xsl:variable name="here" select="."/>
    <xsl:for-each select="str:tokenize(@of)[not(pr:has-quantity(string()))]">
      <xsl:variable name="of" select="string()"/>
      <xsl:for-each select="$here"><xsl:call-template name="wrong"><xsl:with-param name="id">diagrams-nothing</xsl:with-param><xsl:with-param name="a" select="$of"/></xsl:call-template></xsl:for-each>
    </xsl:for-each>
    <xsl:variable name="asked" select="pr:flywheel(.)"/>
    <xsl:if test="$asked and ../@kind != 'inverse'">
      <xsl:call-template name="wrong"><xsl:with-param name="id">problem-flywheel-kind</xsl:with-param><xsl:with-param name="a" select="doc:spelling('kind')"/></xsl:call-template>
    </xsl:if>
    <xsl:if test="$asked and not(@unevenness and @speed)">
      <xsl:call-template name="wrong"><xsl:with-param name="id">problem-flywheel-wants</xsl:with-param>
        <xsl:with-param name="a" select="doc:spelling(text:when(@unevenness, 'speed', 'unevenness'))"/></xsl:call-template>
    </xsl:if>
    <xsl:for-each select="(@unevenness | @speed | @turns)[not($asked)]">
      <xsl:variable name="name" select="local-name()"/>
      <xsl:for-each select="$here"><xsl:call-template name="wrong"><xsl:with-param name="id">problem-flywheel-only</xsl:with-param><xsl:with-param name="a" select="doc:spelling($name)"/></xsl:call-template></xsl:for-each>
    </xsl:for-each>
    <xsl:if test="$asked and (@unevenness &gt;= 2 or @unevenness &lt; 0.000000001)">
      <xsl:call-template name="wrong"><xsl:with-param name="id">problem-unevenness</xsl:with-param><xsl:with-param name="a" select="doc:spelling('unevenness')"/><xsl:with-param name="b" select="@unevenness"/></xsl:call-template>
    </xsl:if>
    <xsl:if test="$asked and @speed and pr:speed(.) = ''">
      <xsl:call-template name="wrong"><xsl:with-param name="id">problem-speed</xsl:with-param><xsl:with-param name="a" select="doc:spelling('speed')"/><xsl:with-param name="b" select="@speed"/></xsl:call-template>
    </xsl:if>
    <xsl:if test="$asked and @turns &gt; 60">
      <xsl:call-template name="wrong"><xsl:with-param name="id">problem-turns</xsl:with-param><xsl:with-param name="a" select="doc:spelling('turns')"/><xsl:with-param name="b" select="@turns"/></xsl:call-template>
    </xsl:if>
    <xsl:if test="$asked and not(pr:driver($model))">
      <xsl:call-template name="wrong"><xsl:with-param name="id">flywheel-drive</xsl:with-param></xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="motion" mode="check">
    <xsl:variable name="same" select="preceding-sibling::motion[@name and string(@name) = string(current()/@name) and string(@structure) = string(current()/@structure)][1]"/>
    <xsl:if test="$same">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-motion-name', string(@name), doc:line($same))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:apply-templates select="*" mode="check"/>
  </xsl:template>

  <xsl:template match="move | nodes | formula" mode="check">
    <xsl:variable name="joint" select="$model/m:body//m:body[number(@number) = number(current()/@body)]/m:joint"/>
    <xsl:variable name="count" select="count(kin:pairs(string($joint/@type))/p:coordinate)"/>
    <xsl:call-template name="body-there"/>
    <xsl:if test="$joint and (@coordinate &gt; $count or not(@coordinate) and $count != 1)">
      <xsl:call-template name="error">
        <xsl:with-param name="text" select="doc:message('check-motion-coordinate', doc:spelling('coordinate'), string(@body), string($count))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:if test="self::nodes and (not(num:is-list(translate(string(), ';', ' '))) or num:count(translate(string(), ';', ' ')) mod 2 = 1)">
      <xsl:call-template name="error"><xsl:with-param name="text" select="doc:message('motion-nodes')"/></xsl:call-template>
    </xsl:if>
  </xsl:template>

  <xsl:template match="reach" mode="check">
    <xsl:variable name="body" select="$model/m:body//m:body[number(@number) = number(current()/@body)]"/>
    <xsl:variable name="tree"><xsl:call-template name="reach-position"/></xsl:variable>
    <xsl:choose>
      <xsl:when test="not(@body)">
        <xsl:call-template name="wrong"><xsl:with-param name="id">problem-which</xsl:with-param>
          <xsl:with-param name="a" select="doc:spelling('body')"/></xsl:call-template>
      </xsl:when>
      <xsl:when test="not($body)"><xsl:call-template name="body-there"/></xsl:when>
      <xsl:when test="@point and not($body/m:point[@name = normalize-space(current()/@point)])">
        <xsl:call-template name="error">
          <xsl:with-param name="text" select="doc:message('reach-no-point', string(@body), normalize-space(@point))"/>
        </xsl:call-template>
      </xsl:when>
    </xsl:choose>
    <xsl:variable name="here" select="."/>
    <xsl:for-each select="exsl:node-set($tree)/*[local-name() = 'fault']">
      <xsl:variable name="text" select="string(@text)"/>
      <xsl:for-each select="$here"><xsl:call-template name="error"><xsl:with-param name="text" select="$text"/></xsl:call-template></xsl:for-each>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
