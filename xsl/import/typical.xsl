<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a typical angular robot by its lengths L0…L5 to the normal form: six turning pairs, two
     fingers that slide across the hand, the lengths as dimensions.
     Input: typicalRobot in canonical names, valid against schemas/typicalRobot.xsd; mm, degrees.
     Output: a model of schemas/model.xsd with src:* bookkeeping. The frame of body 0 is at O0 = O1,
       the floor L0 below.
     Parameters: name, the model's name where the root has none; lang, whose names bodies get.
     Source: paper 001, figure 1 (axes Y Z Z X Z X), listing 2 (places of the poles, fingers). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns="urn:systel:model" xmlns:src="urn:systel:source" xmlns:num="urn:systel:number"
    xmlns:doc="urn:systel:document" xmlns:exsl="http://exslt.org/common" xmlns:t="urn:systel:typical"
    xmlns:x="urn:systel:messages" exclude-result-prefixes="text num doc exsl t x">
  <xsl:include href="code.xsl"/>
  <xsl:include href="typical-codes.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="name"/>
  <xsl:param name="lang">en</xsl:param>

  <xsl:variable name="robot" select="/typicalRobot"/>
  <!-- Metres. -->
  <xsl:variable name="L0" select="number(num:to-si($robot/@L0, 'mm'))"/>
  <xsl:variable name="L1" select="number(num:to-si($robot/@L1, 'mm'))"/>
  <xsl:variable name="L2" select="number(num:to-si($robot/@L2, 'mm'))"/>
  <xsl:variable name="L3" select="number(num:to-si($robot/@L3, 'mm'))"/>
  <xsl:variable name="L4" select="number(num:to-si($robot/@L4, 'mm'))"/>
  <xsl:variable name="L5" select="number(num:to-si($robot/@L5, 'mm'))"/>
  <!-- How large a robot is beside that of listing 2, in steps of a twentieth: what L0…L5 do not
       tell of its bodies follows it, but for the gripper, which is the paper's for every robot. -->
  <xsl:variable name="size">
    <xsl:variable name="twentieths" select="round(20 * ($L2 + $L4) div 1.254)"/>
    <xsl:value-of select="($twentieths + ($twentieths = 0)) div 20"/>
  </xsl:variable>
  <xsl:variable name="spread">
    <xsl:call-template name="length">
      <xsl:with-param name="given" select="$robot/@spread"/><xsl:with-param name="else" select="0.14"/>
    </xsl:call-template>
  </xsl:variable>
  <xsl:variable name="fingers">
    <xsl:call-template name="length">
      <xsl:with-param name="given" select="$robot/@fingers"/><xsl:with-param name="else" select="0.1"/>
    </xsl:call-template>
  </xsl:variable>
  <xsl:variable name="palm" select="$spread + 0.6 * $fingers"/>

  <!-- The chain from the platform to the hand: what each pair turns about, and where it is. -->
  <xsl:variable name="pairs">
    <t:pair number="1" axis="0 1 0" at="0 0 0"/>
    <t:pair number="2" axis="0 0 1" at="{$L1} 0 0"/>
    <t:pair number="3" axis="0 0 1" at="0 {$L2} 0"/>
    <t:pair number="4" axis="1 0 0" at="{$L4} {$L3} 0"/>
    <t:pair number="5" axis="0 0 1" at="0 0 0"/>
    <t:pair number="6" axis="1 0 0" at="0 0 0"/>
  </xsl:variable>
  <xsl:variable name="chain" select="exsl:node-set($pairs)/t:pair"/>

  <xsl:template match="/">
    <model src:line="{doc:line($robot)}" src:length="mm" src:angle="deg" src:y="up" kind="typical" name="{$robot/@name}">
      <xsl:copy-of select="$robot/@xml:lang"/>
      <xsl:if test="not($robot/@name)"><xsl:attribute name="name"><xsl:value-of select="$name"/></xsl:attribute></xsl:if>
      <xsl:attribute name="class">
        <xsl:if test="not($robot/@gripper = 'none')">Д</xsl:if>
        <xsl:text>СТОВ</xsl:text>
      </xsl:attribute>
      <xsl:for-each select="$robot/@author | $robot/@source | $robot/@licence | $robot/@description | $robot/@title
          | $robot/@designation | $robot/@checked | $robot/@approved | $robot/@organisation | $robot/@department | $robot/@task | $robot/@letter | $robot/@date">
        <meta name="{local-name()}" content="{.}"/>
      </xsl:for-each>
      <body number="0" id="body_0" floor="{-$L0}">
        <xsl:if test="$L0 = 0"><xsl:attribute name="floor">0</xsl:attribute></xsl:if>
        <xsl:if test="$robot/body[@number = 0]/@name"><xsl:copy-of select="$robot/body[@number = 0]/@name"/></xsl:if>
        <xsl:call-template name="body"><xsl:with-param name="number" select="0"/></xsl:call-template>
        <xsl:call-template name="link"/>
      </body>
      <xsl:call-template name="dimensions"/>
      <xsl:if test="not($robot/@gripper = 'none')">
        <relation kind="mimic" a="joint_7" b="joint_8" ratio="1" src:line="{doc:line($robot)}"/>
      </xsl:if>
    </model>
  </xsl:template>

  <!-- Body `number` and all that it carries. -->
  <xsl:template name="link">
    <xsl:param name="number" select="1"/>
    <xsl:variable name="own" select="$robot/body[@number = $number]"/>
    <xsl:variable name="line" select="doc:line(($own | $robot[not($own)])[1])"/>
    <body number="{$number}" base="{$number - 1}" id="body_{$number}" src:line="{$line}">
      <xsl:call-template name="name"><xsl:with-param name="number" select="$number"/></xsl:call-template>
      <joint id="joint_{$number}" type="revolute" code="1" src:line="{$line}">
        <xsl:if test="$robot/@q or $own/@q"><xsl:attribute name="src:given">true</xsl:attribute></xsl:if>
        <xsl:copy-of select="$chain[@number = $number]/@at | $chain[@number = $number]/@axis"/>
        <xsl:for-each select="($robot/@min | $robot/@max | $robot/@q)">
          <xsl:attribute name="{local-name()}"><xsl:value-of select="num:to-si(num:item(., $number), 'deg')"/></xsl:attribute>
        </xsl:for-each>
        <xsl:if test="not($robot/@q)"><xsl:attribute name="q">0</xsl:attribute></xsl:if>
        <xsl:for-each select="$own/@min | $own/@max | $own/@q">
          <xsl:attribute name="{local-name()}"><xsl:value-of select="num:to-si(., 'deg')"/></xsl:attribute>
        </xsl:for-each>
      </joint>
      <xsl:call-template name="body"><xsl:with-param name="number" select="$number"/></xsl:call-template>
      <xsl:choose>
        <xsl:when test="$number &lt; 6">
          <xsl:call-template name="link"><xsl:with-param name="number" select="$number + 1"/></xsl:call-template>
        </xsl:when>
        <xsl:when test="not($robot/@gripper = 'none')">
          <xsl:call-template name="finger"><xsl:with-param name="number" select="7"/></xsl:call-template>
          <xsl:call-template name="finger"><xsl:with-param name="number" select="8"/></xsl:call-template>
        </xsl:when>
      </xsl:choose>
    </body>
  </xsl:template>

  <!-- Both slide from the pole of the gripper, the upper one up, the lower one down. -->
  <xsl:template name="finger">
    <xsl:param name="number"/>
    <xsl:variable name="own" select="$robot/body[@number = $number]"/>
    <xsl:variable name="line" select="doc:line(($own | $robot[not($own)])[1])"/>
    <body number="{$number}" base="6" id="body_{$number}" src:line="{$line}">
      <xsl:call-template name="name"><xsl:with-param name="number" select="$number"/></xsl:call-template>
      <joint id="joint_{$number}" type="prismatic" code="0" src:given="true" at="{$L5} 0 0" axis="0 {15 - 2 * $number} 0" min="0"
          max="{$palm div 2}" q="{$spread div 2}" src:line="{$line}"/>
      <xsl:call-template name="body"><xsl:with-param name="number" select="$number"/></xsl:call-template>
    </body>
  </xsl:template>

  <xsl:template name="name">
    <xsl:param name="number"/>
    <xsl:attribute name="name">
      <xsl:choose>
        <xsl:when test="$robot/body[@number = $number]/@name">
          <xsl:value-of select="$robot/body[@number = $number]/@name"/>
        </xsl:when>
        <xsl:otherwise><xsl:value-of select="document('../messages.xml')/x:messages/x:section[@name = 'typical']
              /x:message[@id = concat('typical-body-', $number)]/x:*[local-name() = $lang]"/></xsl:otherwise>
      </xsl:choose>
    </xsl:attribute>
  </xsl:template>

  <!-- What a body looks like: its own codes, else those of typical-codes.xsl, drawn as the robot says.
       One finger's own are the other's too. -->
  <xsl:template name="body">
    <xsl:param name="number"/>
    <xsl:variable name="own" select="$robot/body[@number = $number]/code"/>
    <xsl:variable name="twin" select="$robot/body[not($own)][$number &gt; 6][@number = 15 - $number]/code"/>
    <xsl:variable name="made" select="$codes[not($own | $twin)][@number = $number]"/>
    <xsl:call-template name="code-body">
      <xsl:with-param name="codes" select="$own | $twin | $made"/>
      <xsl:with-param name="level" select="text:when($robot/@bodies, $robot/@bodies, 'simple')"/>
    </xsl:call-template>
  </xsl:template>

  <!-- Between the poles of a and b; at-a, at-b: other points of theirs. -->
  <xsl:template name="dimensions">
    <xsl:if test="$L0 &gt; 0"><dimension name="L0" a="0" b="1" axis="y" value="{$L0}" at-a="0 {-$L0} 0"/></xsl:if>
    <xsl:if test="$L1 &gt; 0"><dimension name="L1" a="1" b="2" axis="x" value="{$L1}"/></xsl:if>
    <dimension name="L2" a="2" b="3" axis="y" value="{$L2}"/>
    <xsl:if test="$L3 &gt; 0"><dimension name="L3" a="3" b="4" axis="y" value="{$L3}"/></xsl:if>
    <dimension name="L4" a="3" b="4" axis="x" value="{$L4}"/>
    <xsl:if test="$L5 &gt; 0"><dimension name="L5" a="6" b="6" axis="x" value="{$L5}" at-b="{$L5} 0 0"/></xsl:if>
  </xsl:template>

  <xsl:template name="length">
    <xsl:param name="given"/><xsl:param name="else"/>
    <xsl:choose>
      <xsl:when test="$given"><xsl:value-of select="num:to-si($given, 'mm')"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="$else"/></xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
