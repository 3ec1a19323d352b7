<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the tree of an X3D scene as bodies in bodies: each with its joint, shapes and what stands on it.
     Input: nodes of a scene in the mode x3-walk with where they are in the frame of the body around them: frame ("x y z w x y z") and
       scale (three numbers with signs). Included by import/x3d.xsl.
     Output: m:body with joint, shapes, codes and bodies, without numbers; src:told (id, what, line) for what is not read as it is.
     Parameters: none.
     Source: ISO/IEC 19775-1, Transform (10.4.4): P' = T C R SR S -SR -C P. A frame has no scale: what is below is as much larger. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source"
    xmlns:x3="urn:systel:import:x3d" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings" xmlns:doc="urn:systel:document"
    xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text" xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" exclude-result-prefixes="m x3 kin num str doc q vec text exsl">

  <xsl:variable name="x3-here">0 0 0 1 0 0 0</xsl:variable>

  <xsl:template match="node() | @*" mode="x3-walk"/>

  <xsl:template name="x3-told">
    <xsl:param name="id"/><xsl:param name="what"/>
    <src:told id="{$id}" what="{$what}" line="{doc:line(.)}"/>
  </xsl:template>

  <!-- Nodes as they are walked along: one that stands for another is its @USE. A pattern with a predicate would do without; libxslt
       counts what stands before a node for each such pattern, which took the square of the nodes. -->
  <func:function name="x3:walked">
    <xsl:param name="nodes"/>
    <func:result select="$nodes[not(@USE)] | $nodes/@USE"/>
  </func:function>

  <xsl:template match="@USE" mode="x3-walk" priority="3">
    <xsl:param name="frame"/><xsl:param name="scale"/>
    <!-- a humanoid lists joints, segments and sites again -->
    <xsl:if test="not(contains(' joints segments sites viewpoints skin ', concat(' ', ../@containerField, ' ')))">
      <xsl:apply-templates select="x3:walked(key('x3-def', .)[1])" mode="x3-walk">
        <xsl:with-param name="frame" select="$frame"/><xsl:with-param name="scale" select="$scale"/>
      </xsl:apply-templates>
    </xsl:if>
  </xsl:template>

  <xsl:template match="Group | StaticGroup | Anchor | Billboard | Collision | CADLayer | CADAssembly | CADFace | HAnimSegment | LayerSet | Layer | Layout | PickableGroup | Viewport
      | ViewpointGroup | ProtoBody" mode="x3-walk">
    <xsl:param name="frame"/><xsl:param name="scale"/>
    <xsl:apply-templates select="x3:walked(*[not(@containerField = 'proxy')])" mode="x3-walk">
      <xsl:with-param name="frame" select="$frame"/><xsl:with-param name="scale" select="$scale"/>
    </xsl:apply-templates>
  </xsl:template>

  <!-- What is chosen at first, and what is seen from near. -->
  <xsl:template match="Switch | LOD" mode="x3-walk">
    <xsl:param name="frame"/><xsl:param name="scale"/>
    <xsl:variable name="n" select="text:when(self::LOD, 1, x3:field(@whichChoice, '-1') + 1)"/>
    <xsl:apply-templates select="x3:walked(*[not(starts-with(name(), 'Metadata'))][position() = $n])" mode="x3-walk">
      <xsl:with-param name="frame" select="$frame"/><xsl:with-param name="scale" select="$scale"/>
    </xsl:apply-templates>
  </xsl:template>

  <xsl:template match="Transform | CADPart | EspduTransform | HAnimHumanoid | HAnimJoint | HAnimSite" mode="x3-walk">
    <xsl:param name="frame"/><xsl:param name="scale"/>
    <xsl:choose>
      <!-- where a body of the physics leads it -->
      <xsl:when test="x3:moves(.)[key('x3-def', @fromNode)[self::RigidBody]]"/>
      <xsl:otherwise>
        <xsl:call-template name="x3-place"><xsl:with-param name="frame" select="$frame"/><xsl:with-param name="scale" select="$scale"/></xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A finger of a gripper as the target x3d writes it, where it is when the gripper is shut. -->
  <xsl:template match="Transform[starts-with(@DEF, 'finger')][not(MetadataSet)][ancestor::Transform[MetadataSet][1]/MetadataSet[@reference = 'urn:systel:model']/*[@name = 'type'][contains(@value, 'gripper')]]" mode="x3-walk" priority="2">
    <xsl:param name="frame"/><xsl:param name="scale"/>
    <xsl:variable name="shapes"><xsl:apply-templates select="x3:walked(*)" mode="x3-walk"><xsl:with-param name="frame" select="$frame"/><xsl:with-param name="scale" select="$scale"/></xsl:apply-templates></xsl:variable>
    <xsl:variable name="number" select="substring(@DEF, 8, 1)"/>
    <xsl:for-each select="exsl:node-set($shapes)/*">
      <xsl:copy>
        <xsl:copy-of select="@*"/>
        <xsl:if test="self::m:shape"><xsl:attribute name="finger"><xsl:value-of select="$number"/></xsl:attribute></xsl:if>
        <xsl:copy-of select="node()"/>
      </xsl:copy>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="x3-place">
    <xsl:param name="frame"/><xsl:param name="scale"/>
    <xsl:variable name="centre" select="x3:field(@center, '0 0 0')"/>
    <xsl:variable name="at" select="x3:times($scale, vec:add(x3:field(@translation, '0 0 0'), $centre))"/>
    <xsl:variable name="own" select="x3:carried(x3:field(@scale, '1 1 1'), q:conjugate(q:from-rotation(x3:turn-of(x3:field(@scaleOrientation, '0 0 1 0')))))"/>
    <xsl:variable name="written" select="q:from-rotation(x3:turn-of(x3:field(@rotation, '0 0 1 0')))"/>
    <xsl:variable name="inner" select="x3:times(x3:carried($scale, $written), $own)"/>
    <xsl:variable name="offset" select="concat(x3:times($inner, vec:add('0 0 0', $centre, -1)), ' 1 0 0 0')"/>
    <xsl:if test="not(x3:even($own) or x3:right(@scaleOrientation)) or not(x3:even($scale) or x3:right(@rotation))">
      <xsl:call-template name="x3-told"><xsl:with-param name="id">x3d-sheared</xsl:with-param><xsl:with-param name="what" select="text:when(@DEF, @DEF, name())"/></xsl:call-template>
    </xsl:if>
    <xsl:variable name="joint" select="x3:joint(.)"/>
    <xsl:choose>
      <xsl:when test="not(x3:is-body(.))">
        <xsl:apply-templates select="x3:walked(*)" mode="x3-walk">
          <xsl:with-param name="frame" select="kin:frame-product(kin:frame-product($frame, concat($at, ' ', x3:mirrored($written, $scale))), $offset)"/>
          <xsl:with-param name="scale" select="$inner"/>
        </xsl:apply-templates>
      </xsl:when>
      <xsl:otherwise>
        <body src:line="{doc:line(.)}">
          <xsl:if test="x3:name(.) != ''"><xsl:attribute name="name"><xsl:value-of select="x3:name(.)"/></xsl:attribute></xsl:if>
          <xsl:if test="$x3-own"><xsl:attribute name="id"><xsl:value-of select="@DEF"/></xsl:attribute></xsl:if>
          <xsl:choose>
            <xsl:when test="$joint/*[@name = 'at']"><xsl:call-template name="x3-own-joint"><xsl:with-param name="told" select="$joint"/><xsl:with-param name="scale" select="$scale"/></xsl:call-template></xsl:when>
            <xsl:otherwise>
              <xsl:call-template name="x3-joint">
                <xsl:with-param name="frame" select="kin:frame-product($frame, concat($at, ' 1 0 0 0'))"/>
                <xsl:with-param name="written" select="$written"/><xsl:with-param name="scale" select="$scale"/>
              </xsl:call-template>
            </xsl:otherwise>
          </xsl:choose>
          <xsl:apply-templates select="x3:walked(*)" mode="x3-walk">
            <xsl:with-param name="frame" select="$offset"/><xsl:with-param name="scale" select="$inner"/>
          </xsl:apply-templates>
        </body>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A scale in the axes that a turn leaves: exact where it is even or the turn is by right angles. -->
  <func:function name="x3:carried">
    <xsl:param name="scale"/><xsl:param name="turn"/>
    <xsl:variable name="sizes" select="x3:times($scale, x3:signs($scale))"/>
    <xsl:choose>
      <xsl:when test="x3:even($scale)"><func:result select="$scale"/></xsl:when>
      <xsl:otherwise>
        <func:result select="x3:times(x3:signs($scale), vec:xyz(vec:length(x3:times($sizes, q:rotate($turn, '1 0 0'))),
            vec:length(x3:times($sizes, q:rotate($turn, '0 1 0'))), vec:length(x3:times($sizes, q:rotate($turn, '0 0 1')))))"/>
      </xsl:otherwise>
    </xsl:choose>
  </func:function>

  <func:function name="x3:signs">
    <xsl:param name="scale"/>
    <func:result select="vec:xyz(1 - 2 * (vec:item($scale, 1) &lt; 0), 1 - 2 * (vec:item($scale, 2) &lt; 0), 1 - 2 * (vec:item($scale, 3) &lt; 0))"/>
  </func:function>

  <func:function name="x3:even">
    <xsl:param name="scale"/>
    <xsl:variable name="sizes" select="x3:times($scale, x3:signs($scale))"/>
    <func:result select="vec:length(vec:add($sizes, vec:xyz(vec:item($sizes, 1), vec:item($sizes, 1), vec:item($sizes, 1)), -1)) &lt; 0.000001 * vec:length($sizes)"/>
  </func:function>

  <!-- Whether a turn is by right angles about one of the axes, or none. -->
  <func:function name="x3:right">
    <xsl:param name="rotation"/>
    <xsl:variable name="turn" select="q:from-rotation(x3:turn-of(x3:field($rotation, '0 0 1 0')))"/>
    <xsl:variable name="x" select="q:rotate($turn, '1 0 0')"/><xsl:variable name="y" select="q:rotate($turn, '0 1 0')"/>
    <func:result select="num:largest($x) * num:largest($x) &gt; 0.999999 and num:largest($y) * num:largest($y) &gt; 0.999999"/>
  </func:function>

  <!-- A turn as it is seen in axes of which some point the other way; of a vector that is an axis, the same. -->
  <func:function name="x3:mirrored">
    <xsl:param name="turn"/><xsl:param name="scale"/>
    <xsl:variable name="axis" select="x3:axis(vec:xyz(num:item($turn, 2), num:item($turn, 3), num:item($turn, 4)), $scale)"/>
    <func:result select="concat(num:item($turn, 1), ' ', $axis)"/>
  </func:function>
  <func:function name="x3:axis">
    <xsl:param name="axis"/><xsl:param name="scale"/>
    <xsl:variable name="signs" select="x3:signs($scale)"/>
    <xsl:variable name="hand" select="vec:item($signs, 1) * vec:item($signs, 2) * vec:item($signs, 3)"/>
    <func:result select="x3:times(x3:times($axis, $signs), vec:xyz($hand, $hand, $hand))"/>
  </func:function>

  <!-- As written by the target x3d: "at" and "rotation" in the frame of the base, "q" in them. -->
  <xsl:template name="x3-own-joint">
    <xsl:param name="told"/><xsl:param name="scale"/>
    <xsl:variable name="own"><joint src:line="{doc:line(.)}">
      <xsl:attribute name="type"><xsl:value-of select="x3:first($told/*[@name = 'type']/@value)"/></xsl:attribute>
      <xsl:attribute name="id"><xsl:value-of select="x3:first($told/*[@name = 'id']/@value)"/></xsl:attribute>
      <xsl:attribute name="at"><xsl:value-of select="x3:times($scale, $told/*[@name = 'at']/@value)"/></xsl:attribute>
      <xsl:for-each select="$told/*[@name = 'rotation' or @name = 'axis' or @name = 'axis2' or @name = 'pitch' or @name = 'min' or @name = 'max' or @name = 'q']">
        <xsl:attribute name="{@name}"><xsl:value-of select="normalize-space(@value)"/></xsl:attribute>
      </xsl:for-each>
    </joint></xsl:variable>
    <xsl:variable name="joint" select="exsl:node-set($own)/m:joint"/>
    <xsl:copy-of select="$joint"/>
    <!-- what turns a pair stands around the node, which moves in it then -->
    <xsl:variable name="around" select="boolean(parent::Transform[not(@DEF)][normalize-space(@rotation) = normalize-space($told/*[@name = 'rotation']/@value)])"/>
    <xsl:variable name="base" select="q:from-rotation(text:when($around, '0 0 1 0', x3:field($told/*[@name = 'rotation']/@value, '0 0 1 0')))"/>
    <xsl:variable name="axis" select="vec:along(x3:field($told/*[@name = 'axis']/@value, '0 0 1'))"/>
    <xsl:variable name="moves"><turn kind="one" axis="{$axis}" base="{$base}" xmlns=""/><slide kind="1" axis="{q:rotate($base, $axis)}" xmlns=""/></xsl:variable>
    <!-- what is led by a branch that closes follows from the others; structures that change do not come back -->
    <xsl:if test="not($told/*[@name = 'led']) and x3:first($x3-world/MetadataSet/*[@name = 'class']/@value) != 'ПДСТ'">
      <xsl:call-template name="x3-course">
        <xsl:with-param name="joint" select="$joint"/><xsl:with-param name="base" select="$base"/><xsl:with-param name="scale" select="$scale"/>
        <xsl:with-param name="turn" select="exsl:node-set($moves)/turn"/><xsl:with-param name="slide" select="exsl:node-set($moves)/slide"/>
        <xsl:with-param name="from" select="string(text:when($around, '0 0 0', $told/*[@name = 'at']/@value))"/>
      </xsl:call-template>
      <xsl:if test="starts-with($joint/@type, 'gripper')"><xsl:call-template name="x3-opening"/></xsl:if>
    </xsl:if>
  </xsl:template>

  <!-- frame: where the body is before it turns; written: how it turns in the scene. -->
  <xsl:template name="x3-joint">
    <xsl:param name="frame"/><xsl:param name="written"/><xsl:param name="scale"/>
    <xsl:variable name="told" select="x3:joint(.)"/>
    <xsl:variable name="turn" select="x3:turn(.)"/><xsl:variable name="slide" select="x3:slide(.)"/>
    <xsl:variable name="routed" select="x3:pair($turn, $slide)"/>
    <xsl:variable name="type">
      <xsl:choose>
        <xsl:when test="$told/*[@name = 'type']"><xsl:value-of select="x3:first($told/*[@name = 'type']/@value)"/></xsl:when>
        <!-- as the standard has them, whatever the scene shows of their motion -->
        <xsl:when test="self::HAnimJoint and $slide/@kind = '0'">spherical</xsl:when>
        <xsl:when test="self::HAnimJoint">free</xsl:when>
        <xsl:otherwise><xsl:value-of select="$routed"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="turned" select="boolean($turn/@kind = 'one') and $type = $routed"/>
    <!-- before the coordinates: of what turns, the turn that is none of them -->
    <xsl:variable name="base" select="x3:mirrored(text:when($turned, $turn/@base, $written), $scale)"/>
    <xsl:variable name="whole" select="q:product(concat(num:item($frame, 4), ' ', num:item($frame, 5), ' ', num:item($frame, 6), ' ', num:item($frame, 7)), $base)"/>
    <xsl:variable name="place" select="vec:xyz(num:item($frame, 1), num:item($frame, 2), num:item($frame, 3))"/>
    <xsl:variable name="rotation" select="vec:clean(q:to-rotation($whole))"/>
    <xsl:variable name="read"><joint type="{$type}" at="{vec:clean($place)}" src:line="{doc:line(.)}">
      <xsl:if test="vec:item($rotation, 4) != 0"><xsl:attribute name="rotation"><xsl:value-of select="$rotation"/></xsl:attribute></xsl:if>
      <xsl:choose>
        <xsl:when test="$told/*[@name = 'axis']">
          <xsl:attribute name="axis"><xsl:value-of select="vec:clean(x3:axis($told/*[@name = 'axis']/@value, $scale))"/></xsl:attribute>
        </xsl:when>
        <xsl:when test="$turned">
          <xsl:attribute name="axis"><xsl:value-of select="vec:clean(x3:axis($turn/@axis, $scale))"/></xsl:attribute>
          <xsl:if test="$type = 'cylindrical'"><xsl:attribute name="q"><xsl:value-of select="concat('0 ', $turn/@q)"/></xsl:attribute></xsl:if>
          <xsl:if test="$type = 'revolute'">
            <xsl:attribute name="q"><xsl:value-of select="$turn/@q"/></xsl:attribute>
            <xsl:copy-of select="$turn/@min | $turn/@max"/>
          </xsl:if>
        </xsl:when>
        <!-- shifts are in the axes around the node: a mirror turns directions as vectors -->
        <xsl:when test="$slide/@axis">
          <xsl:attribute name="axis"><xsl:value-of select="vec:clean(q:rotate(q:conjugate($base), x3:times($slide/@axis, x3:signs($scale))))"/></xsl:attribute>
          <xsl:if test="$type = 'prismatic' and $slide/@min">
            <xsl:variable name="length" select="vec:length(x3:times($scale, $slide/@axis))"/>
            <xsl:variable name="now" select="vec:dot(x3:field(@translation, '0 0 0'), $slide/@axis)"/>
            <xsl:attribute name="min"><xsl:value-of select="($slide/@min - $now) * $length"/></xsl:attribute>
            <xsl:attribute name="max"><xsl:value-of select="($slide/@max - $now) * $length"/></xsl:attribute>
          </xsl:if>
        </xsl:when>
      </xsl:choose>
      <xsl:for-each select="$told/*[@name = 'axis2' or @name = 'pitch' or @name = 'min' or @name = 'max']">
        <xsl:attribute name="{@name}"><xsl:value-of select="normalize-space(@value)"/></xsl:attribute>
      </xsl:for-each>
      <xsl:if test="$type = 'fixed' and not($told)"><xsl:attribute name="src:welded">yes</xsl:attribute></xsl:if>
    </joint></xsl:variable>
    <xsl:copy-of select="$read"/>
    <xsl:call-template name="x3-course">
      <xsl:with-param name="joint" select="exsl:node-set($read)/m:joint"/><xsl:with-param name="base" select="$base"/><xsl:with-param name="turn" select="$turn"/><xsl:with-param name="slide" select="$slide"/><xsl:with-param name="scale" select="$scale"/>
    </xsl:call-template>
    <xsl:if test="$type = 'fixed' and not($told)">
      <xsl:call-template name="x3-told"><xsl:with-param name="id">x3d-welded</xsl:with-param><xsl:with-param name="what" select="text:when(x3:name(.) != '', x3:name(.), name())"/></xsl:call-template>
    </xsl:if>
    <xsl:for-each select="x3:moves(.)[not(self::*[$told])]">
      <xsl:variable name="from" select="key('x3-def', @fromNode)[1]"/>
      <xsl:if test="$type != 'fixed' and not($from/self::HAnimJoint) and ($from/self::Script or $from/self::ProtoInstance or not($from))">
        <xsl:call-template name="x3-told"><xsl:with-param name="id">x3d-script</xsl:with-param><xsl:with-param name="what" select="string(@fromNode)"/></xsl:call-template>
      </xsl:if>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
