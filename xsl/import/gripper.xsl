<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a gripper to the normal form: its body and two fingers, and its fields in SI units.
     Input: gripper in canonical names, checked.
     Output: a model of schemas/model.xsd: body 1 gripper on a free joint at its position, bodies 2 and 3
       its fingers, which part along its y axis, half of the spread each, the second with the first.
     Parameters: name, the model's name where the root has none.
     Source: paper 000, listing 1 (the boxes; here a fifth as large, larger where the fingers stand wider
       than the palm), listing 4 (the fields). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns="urn:systel:model" xmlns:src="urn:systel:source" xmlns:g="urn:systel:gripper"
    xmlns:q="urn:systel:quaternion" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document"
    xmlns:str="http://exslt.org/strings" xmlns:func="http://exslt.org/functions"
    extension-element-prefixes="func" exclude-result-prefixes="g q num doc str">
  <xsl:include href="code.xsl"/>
  <xsl:include href="gripper-fields.xsl"/>
  <xsl:include href="gripper-pose.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="name"/>

  <xsl:variable name="spread" select="g:field('spread', '0')"/>
  <!-- of listing 1's sizes; fingers up to 0.7 apart stand on its palm -->
  <xsl:variable name="size">
    <xsl:choose>
      <xsl:when test="$spread &gt; 0.13"><xsl:value-of select="$spread div 0.65"/></xsl:when>
      <xsl:otherwise>0.2</xsl:otherwise>
    </xsl:choose>
  </xsl:variable>
  <xsl:variable name="line" select="doc:line(/gripper)"/>

  <xsl:template match="/gripper">
    <model src:line="{$line}" src:length="m" src:angle="rad" src:y="up" name="{@name}" class="ДСТОВ">
      <xsl:copy-of select="@xml:lang"/>
      <xsl:if test="not(@name)"><xsl:attribute name="name"><xsl:value-of select="$name"/></xsl:attribute></xsl:if>
      <xsl:for-each select="@author | @source | @licence | @description | @title
          | @designation | @checked | @approved | @organisation | @department | @task | @letter | @date">
        <meta name="{local-name()}" content="{.}"/>
      </xsl:for-each>
      <body number="0" id="body_0">
        <xsl:call-template name="gripper-body"/>
      </body>
      <!-- One drive parts both. -->
      <relation kind="mimic" a="joint_2" b="joint_3" ratio="1" src:line="{$line}"/>
      <gripper src:line="{$line}" place="{$place}" orientation="{$orientation}" position="{$position}"
          spread="{$spread}" pressKeys="{$truths[@text = normalize-space(current()/@pressKeys | current()/pressKeys)]/@value}"
          move="{g:field('move', '0')}" turn="{g:field('turn', '0')}">
        <xsl:if test="not(@pressKeys | pressKeys)"><xsl:attribute name="pressKeys">false</xsl:attribute></xsl:if>
        <xsl:for-each select="$fields[@name = 'transitions']/code">
          <step time="{@time}" position="{@value}" src:line="{../@line}"/>
        </xsl:for-each>
      </gripper>
    </model>
  </xsl:template>

  <xsl:template name="gripper-body">
    <xsl:variable name="turn" select="q:to-rotation(concat(num:item($gripper-pose, 4), ' ', num:item($gripper-pose, 5),
        ' ', num:item($gripper-pose, 6), ' ', num:item($gripper-pose, 7)))"/>
    <body number="1" base="0" id="gripper" src:line="{$line}">
      <joint id="joint_1" type="free" src:line="{$line}" rotation="{$turn}" axis="0 0 1" q="0 0 0 0 0 0">
        <xsl:attribute name="at">
          <xsl:value-of select="concat(num:item($gripper-pose, 1), ' ', num:item($gripper-pose, 2), ' ', num:item($gripper-pose, 3))"/>
        </xsl:attribute>
      </joint>
      <xsl:call-template name="code-body"><xsl:with-param name="codes" select="code"/></xsl:call-template>
      <xsl:if test="not(code)"><xsl:call-template name="hand"/></xsl:if>
      <xsl:call-template name="finger"><xsl:with-param name="number" select="1"/></xsl:call-template>
      <xsl:call-template name="finger"><xsl:with-param name="number" select="2"/></xsl:call-template>
    </body>
  </xsl:template>

  <!-- wrist, palm, bayonet lug -->
  <xsl:template name="hand">
    <xsl:call-template name="box"><xsl:with-param name="size">0.475 0.15 0.15</xsl:with-param><xsl:with-param name="at">-0.2625 0 0</xsl:with-param></xsl:call-template>
    <xsl:call-template name="box"><xsl:with-param name="size">0.05 0.8 0.3</xsl:with-param><xsl:with-param name="at">0 0 0</xsl:with-param></xsl:call-template>
    <xsl:call-template name="box"><xsl:with-param name="size">0.05 0.2 0.05</xsl:with-param><xsl:with-param name="at">-0.475 0.175 0</xsl:with-param><xsl:with-param name="colour">0.93 0.58 0.24</xsl:with-param></xsl:call-template>
  </xsl:template>

  <xsl:template name="finger">
    <xsl:param name="number"/>
    <xsl:variable name="side" select="3 - 2 * $number"/>
    <body number="{$number + 1}" base="1" id="finger_{$number}" src:line="{$line}">
      <joint id="joint_{$number + 1}" type="prismatic" src:line="{$line}" src:given="true" at="0 0 0" axis="0 {$side} 0"
          min="0" max="{g:scaled('0.35')}" q="{0.5 * $spread}"/>
      <xsl:variable name="codes" select="body[@number = $number + 1]/code"/>
      <xsl:call-template name="code-body"><xsl:with-param name="codes" select="$codes"/></xsl:call-template>
      <xsl:if test="not($codes)"><xsl:call-template name="box">
        <xsl:with-param name="size">0.5 0.05 0.25</xsl:with-param>
        <xsl:with-param name="at" select="concat('0.275 ', 0.025 * $side, ' 0')"/>
        <xsl:with-param name="colour">0.78 0.79 0.81</xsl:with-param>
      </xsl:call-template></xsl:if>
    </body>
  </xsl:template>

  <xsl:template name="box">
    <xsl:param name="size"/><xsl:param name="at"/><xsl:param name="colour"/>
    <shape kind="box" size="{g:scaled($size)}" at="{g:scaled($at)}" src:line="{$line}">
      <xsl:if test="$colour"><xsl:attribute name="colour"><xsl:value-of select="$colour"/></xsl:attribute></xsl:if>
    </shape>
  </xsl:template>

  <!-- Numbers of listing 1 as metres of this gripper. -->
  <func:function name="g:scaled">
    <xsl:param name="list"/>
    <xsl:variable name="all">
      <xsl:for-each select="str:tokenize($list)">
        <xsl:value-of select="concat(num:from-si(. * $size, 'm', 6), ' ')"/>
      </xsl:for-each>
    </xsl:variable>
    <func:result select="normalize-space($all)"/>
  </func:function>
</xsl:stylesheet>
