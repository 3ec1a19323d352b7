<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: an X3D scene to the normal form: the tree of Transforms, the physics and what moves them as bodies and pairs.
     Input: X3D, or a page with it, without errors of check/x3d.xsl.
     Output: a model of schemas/model.xsd, without what import/model.xsl fills in; src:told (id, what, line) for what check/x3d-told.xsl tells.
     Parameters: name, the model's name where the scene has none.
     Source: ISO/IEC 19775-1; docs/X3D.md, the table of nodes. A body that alone stands in the scene is the ground. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source"
    xmlns:x3="urn:systel:import:x3d" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document"
    xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text" xmlns:exsl="http://exslt.org/common" xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="m x3 kin num doc q vec text exsl str">
  <xsl:include href="x3d-nodes.xsl"/>
  <xsl:include href="x3d-moves.xsl"/>
  <xsl:include href="x3d-motion.xsl"/>
  <xsl:include href="x3d-tree.xsl"/>
  <xsl:include href="x3d-shapes.xsl"/>
  <xsl:include href="x3d-surfaces.xsl"/>
  <xsl:include href="x3d-physics.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:param name="name"/>

  <xsl:key name="x3-place" match="place" use="@of"/>
  <xsl:key name="x3-identifier" match="identifier" use="@n"/>

  <!-- z up: how the target x3d and many others turn a scene whose bodies have it so -->
  <xsl:variable name="x3-raised" select="($x3-scene | $x3-scene/Group)/Transform[not(@DEF or @translation)][starts-with(translate(@rotation, ',', ' '), '1 0 0 -1.570')][Transform/@DEF]"/>

  <!-- What stands in the scene, in its axes or, z up, in those of its first body. -->
  <xsl:variable name="x3-tree">
    <xsl:apply-templates select="x3:walked($x3-scene/*[not($x3-own and $x3-raised)] | $x3-raised[$x3-own]/*)" mode="x3-walk">
      <xsl:with-param name="frame" select="$x3-here"/><xsl:with-param name="scale">1 1 1</xsl:with-param>
    </xsl:apply-templates>
    <xsl:call-template name="x3-physics"/>
  </xsl:variable>

  <xsl:template match="/">
    <xsl:variable name="tree" select="exsl:node-set($x3-tree)"/>
    <xsl:variable name="tops" select="$tree/m:body"/>
    <xsl:variable name="beside" select="$tree/*[self::m:shape or self::m:code]"/>
    <!-- a code cannot be turned -->
    <xsl:variable name="base" select="$tops[last() = 1][m:joint/@src:welded][not(m:code) or not(m:joint/@rotation or $beside)]"/>
    <xsl:variable name="lies" select="vec:length(vec:add(vec:xyz(num:item(concat($base/m:joint/@rotation, ' 0 0 0 0'), 1), num:item(concat($base/m:joint/@rotation, ' 0 0 0 0'), 2), num:item(concat($base/m:joint/@rotation, ' 0 0 0 0'), 3)), '1 0 0', 1)) &lt; 0.001
        and (num:item(concat($base/m:joint/@rotation, ' 0 0 0 0'), 4) - 1.5707963) * (num:item(concat($base/m:joint/@rotation, ' 0 0 0 0'), 4) - 1.5707963) &lt; 0.000001"/>
    <xsl:variable name="z-up" select="$x3-own and $x3-raised or $lies and not($beside)"/>
    <!-- of the base alone, what brings it where it stands, in the ground's axes; where nothing is beside it, its own place is the ground's -->
    <xsl:variable name="placed" select="concat(text:when($base, $base/m:joint/@at, '0 0 0'), ' ', q:from-rotation(text:when($base/m:joint/@rotation, $base/m:joint/@rotation, '1 0 0 0')))"/>
    <xsl:variable name="moved" select="text:when(not($beside or $base/m:joint/@rotation), $x3-here, text:when($z-up and $base, kin:frame-product('0 0 0 0.7071067811865476 0.7071067811865476 0 0', $placed), $placed))"/>
    <xsl:variable name="things">
      <xsl:copy-of select="$tree/*[not(self::m:body)]"/>
      <xsl:choose>
        <xsl:when test="$base"><xsl:apply-templates select="$base/*[not(self::m:joint)]" mode="x3-graft"><xsl:with-param name="frame" select="$moved"/><xsl:with-param name="by" select="1"/></xsl:apply-templates></xsl:when>
        <xsl:otherwise><xsl:copy-of select="$tops"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="all" select="exsl:node-set($things)"/>
    <xsl:variable name="names">
      <n><xsl:value-of select="text:when($base/@name, $base/@name, text:when($x3-own, ($x3-scene//Transform[@DEF][not(ancestor::Transform/@DEF)][.//MetadataSet[@name = 'joint']])[1]/@DEF, 'body_0'))"/></n>
      <xsl:for-each select="$all//m:body"><n><xsl:value-of select="text:when(@id, @id, text:when(@name, @name, concat('body_', position())))"/></n></xsl:for-each>
    </xsl:variable>
    <xsl:variable name="identifiers"><xsl:copy-of select="doc:identifiers(exsl:node-set($names)/m:n)"/></xsl:variable>
    <xsl:variable name="ids" select="exsl:node-set($identifiers)"/>
    <xsl:variable name="places">
      <place of="ground" number="0" xmlns=""/>
      <xsl:for-each select="$all//m:body">
        <xsl:variable name="n" select="position()"/><xsl:variable name="of" select="generate-id()"/>
        <xsl:for-each select="$ids"><place of="{$of}" number="{$n}" id="{key('x3-identifier', $n + 1)/@id}" xmlns=""/></xsl:for-each>
        <xsl:if test="@src:node"><place of="{@src:node}" number="{$n}" xmlns=""/></xsl:if>
      </xsl:for-each>
    </xsl:variable>
    <model src:line="{doc:line($x3-scene/..)}">
      <xsl:variable name="title" select="normalize-space(text:when(normalize-space($x3-world/@title) != '', $x3-world/@title, /html/head/title))"/>
      <xsl:attribute name="name"><xsl:value-of select="text:when($title != '', $title, $name)"/></xsl:attribute>
      <xsl:if test="$z-up"><xsl:attribute name="up">z</xsl:attribute></xsl:if>
      <xsl:variable name="gravity" select="x3:field($x3-scene//RigidBodyCollection[1]/@gravity, '')"/>
      <xsl:if test="num:count($gravity) = 3"><xsl:attribute name="gravity"><xsl:value-of select="$gravity"/></xsl:attribute></xsl:if>
      <xsl:variable name="class" select="x3:first($x3-world/MetadataSet/*[@name = 'class']/@value)"/>
      <xsl:if test="$x3-own and $class != ''"><xsl:attribute name="class"><xsl:value-of select="$class"/></xsl:attribute></xsl:if>
      <body number="0" id="{$ids/*[1]/@id}" src:line="{doc:line($x3-scene)}">
        <xsl:copy-of select="$base/@name | $base/@src:line"/>
        <xsl:copy-of select="$all/*[self::m:shape or self::m:code or self::m:mass]"/>
        <xsl:apply-templates select="$all/m:body" mode="x3-number"><xsl:with-param name="places" select="exsl:node-set($places)"/><xsl:with-param name="base" select="0"/></xsl:apply-templates>
      </body>
      <xsl:for-each select="$x3-world[$x3-own]/MetadataSet/MetadataSet[*[@name = 'bodies']]">
        <loop id="{@name}" type="{x3:first(*[@name = 'type']/@value)}" a="{num:item(*[@name = 'bodies']/@value, 1)}" b="{num:item(*[@name = 'bodies']/@value, 2)}" src:line="{doc:line(.)}">
          <xsl:for-each select="*[@name = 'at' or @name = 'at-b' or @name = 'axis' or @name = 'axis2' or @name = 'pitch']"><xsl:attribute name="{@name}"><xsl:value-of select="normalize-space(@value)"/></xsl:attribute></xsl:for-each>
        </loop>
      </xsl:for-each>
      <xsl:variable name="loops"><xsl:call-template name="x3-physics-loops"/></xsl:variable>
      <xsl:for-each select="exsl:node-set($loops)/m:loop">
        <xsl:variable name="loop" select="."/>
        <loop id="loop_{position()}">
          <xsl:copy-of select="@*"/>
          <xsl:for-each select="exsl:node-set($places)">
            <xsl:attribute name="a"><xsl:value-of select="key('x3-place', $loop/@a)/@number"/></xsl:attribute>
            <xsl:attribute name="b"><xsl:value-of select="key('x3-place', $loop/@b)/@number"/></xsl:attribute>
          </xsl:for-each>
        </loop>
      </xsl:for-each>
      <xsl:call-template name="x3-program"><xsl:with-param name="bodies" select="$all//m:body"/></xsl:call-template>
      <!-- the ground's own body is welded to nothing -->
      <xsl:copy-of select="$all//src:told[not($base) or @id != 'x3d-welded' or ancestor::m:body]"/>
    </model>
  </xsl:template>

  <xsl:template match="m:body" mode="x3-number">
    <xsl:param name="places"/><xsl:param name="base"/>
    <xsl:variable name="of" select="generate-id()"/>
    <xsl:variable name="line" select="@src:line"/><xsl:variable name="called" select="@name"/>
    <xsl:variable name="number"><xsl:for-each select="$places"><xsl:value-of select="key('x3-place', $of)/@number"/></xsl:for-each></xsl:variable>
    <body number="{$number}" base="{$base}" src:line="{@src:line}">
      <xsl:for-each select="$places"><xsl:copy-of select="key('x3-place', $of)/@id"/></xsl:for-each>
      <xsl:copy-of select="@name"/>
      <xsl:for-each select="m:joint">
        <joint id="joint_{$number}"><xsl:copy-of select="@*[not(namespace-uri() = 'urn:systel:source')]"/><xsl:copy-of select="@src:line"/></joint>
      </xsl:for-each>
      <xsl:copy-of select="m:shape | m:code | m:mass"/>
      <xsl:apply-templates select="m:body" mode="x3-number"><xsl:with-param name="places" select="$places"/><xsl:with-param name="base" select="number($number)"/></xsl:apply-templates>
    </body>
  </xsl:template>
</xsl:stylesheet>
