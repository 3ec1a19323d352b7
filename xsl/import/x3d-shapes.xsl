<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what a scene shows as shapes of the normal form: solids as they are (surfaces: x3d-surfaces.xsl), files of
     bodies (Inline) and instances of the prototype of bodies.
     Input: nodes of a scene in the mode x3-walk (x3d-tree.xsl). Included by import/x3d.xsl.
     Output: m:shape and m:code; bodies of files; src:told.
     Parameters: none.
     Source: ISO/IEC 19775-1, chapters 12 and 13; paper 001, listings 1 to 10 (a body's file, the prototype прототипТела with the field код). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns="urn:systel:model" xmlns:m="urn:systel:model" xmlns:src="urn:systel:source"
    xmlns:x3="urn:systel:import:x3d" xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings" xmlns:doc="urn:systel:document"
    xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector" xmlns:text="urn:systel:text" xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" exclude-result-prefixes="m x3 kin num str doc q vec text exsl">

  <xsl:key name="x3-declared" match="ProtoDeclare" use="@name"/>

  <!-- Of our own scenes only solids that the model gave a colour are shapes of it, named by that colour: pairs and links are drawn anew. -->
  <xsl:template match="Shape" mode="x3-walk">
    <xsl:param name="frame"/><xsl:param name="scale"/>
    <xsl:if test="not($x3-own) or IndexedFaceSet[starts-with(@DEF, 'mesh') or starts-with(@USE, 'mesh')] or (../../@DEF or ../../../@DEF[starts-with(., 'finger')]) and translate(substring(substring-after(concat(Appearance/@DEF, Appearance/@USE), 'material'), 2, 1), '0123456789.', '') = '' and substring-after(concat(Appearance/@DEF, Appearance/@USE), 'material') != ''">
      <xsl:variable name="appearance" select="x3:node(Appearance)"/>
      <xsl:variable name="material" select="x3:node($appearance/Material | $appearance/PhysicalMaterial | $appearance/UnlitMaterial)"/>
      <xsl:variable name="colour" select="x3:field($material/@diffuseColor | $material/@baseColor | $material/self::UnlitMaterial/@emissiveColor, '')"/>
      <xsl:variable name="shape" select="."/>
      <xsl:variable name="solid"><xsl:for-each select="x3:node(*[not(self::Appearance) and not(starts-with(name(), 'Metadata'))][1])">
        <xsl:apply-templates select="." mode="x3-solid">
          <xsl:with-param name="frame" select="$frame"/><xsl:with-param name="scale" select="$scale"/>
          <xsl:with-param name="colour" select="$colour"/><xsl:with-param name="line" select="doc:line($shape)"/>
        </xsl:apply-templates>
      </xsl:for-each></xsl:variable>
      <xsl:variable name="through" select="number($material/@transparency)"/>
      <xsl:for-each select="exsl:node-set($solid)/*">
        <xsl:copy>
          <xsl:copy-of select="@*"/>
          <xsl:if test="self::m:shape/@colour and $through &gt; 0 and $through &lt;= 1"><xsl:attribute name="src:alpha"><xsl:value-of select="1 - $through"/></xsl:attribute></xsl:if>
        </xsl:copy>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <xsl:template match="*" mode="x3-solid">
    <xsl:call-template name="x3-told"><xsl:with-param name="id">x3d-not-shown</xsl:with-param><xsl:with-param name="what" select="name()"/></xsl:call-template>
  </xsl:template>

  <xsl:template match="Box" mode="x3-solid">
    <xsl:param name="frame"/><xsl:param name="scale"/><xsl:param name="colour"/><xsl:param name="line"/>
    <xsl:call-template name="x3-shape">
      <xsl:with-param name="kind">box</xsl:with-param><xsl:with-param name="size" select="x3:times(x3:field(@size, '2 2 2'), x3:times($scale, x3:signs($scale)))"/>
      <xsl:with-param name="frame" select="$frame"/><xsl:with-param name="colour" select="$colour"/><xsl:with-param name="line" select="$line"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template match="Sphere | Cylinder | Cone" mode="x3-solid">
    <xsl:param name="frame"/><xsl:param name="scale"/><xsl:param name="colour"/><xsl:param name="line"/>
    <xsl:variable name="round" select="boolean(self::Sphere)"/>
    <xsl:variable name="sizes" select="x3:times($scale, x3:signs($scale))"/>
    <xsl:variable name="radius" select="x3:field(@radius | @bottomRadius, '1')"/><xsl:variable name="height" select="x3:field(@height, '2')"/>
    <!-- a cone upside down -->
    <xsl:variable name="stands" select="text:when(self::Cone and vec:item($scale, 2) &lt; 0, kin:frame-product($frame, '0 0 0 0 1 0 0'), $frame)"/>
    <xsl:variable name="even" select="vec:item($sizes, 1) = vec:item($sizes, 3) and (not($round) or vec:item($sizes, 1) = vec:item($sizes, 2))"/>
    <xsl:call-template name="x3-shape">
      <xsl:with-param name="kind" select="translate(name(), 'SC', 'sc')"/>
      <xsl:with-param name="size" select="text:when($even, normalize-space(concat($radius * vec:item($sizes, 1), ' ', text:when(not($round), $height * vec:item($sizes, 2)))),
          text:when($round, $radius, concat($radius, ' ', $height)))"/>
      <xsl:with-param name="deformed" select="text:when($even, '', $sizes)"/>
      <xsl:with-param name="frame" select="$stands"/><xsl:with-param name="colour" select="$colour"/><xsl:with-param name="line" select="$line"/>
    </xsl:call-template>
  </xsl:template>

  <xsl:template name="x3-shape">
    <xsl:param name="kind"/><xsl:param name="size"/><xsl:param name="url"/><xsl:param name="deformed"/><xsl:param name="frame"/><xsl:param name="colour"/><xsl:param name="line"/>
    <xsl:variable name="rotation" select="vec:clean(q:to-rotation(concat(num:item($frame, 4), ' ', num:item($frame, 5), ' ', num:item($frame, 6), ' ', num:item($frame, 7))))"/>
    <shape kind="{$kind}" src:line="{$line}">
      <xsl:if test="$size != ''"><xsl:attribute name="size"><xsl:value-of select="vec:clean($size)"/></xsl:attribute></xsl:if>
      <xsl:if test="$url != ''"><xsl:attribute name="url"><xsl:value-of select="$url"/></xsl:attribute></xsl:if>
      <xsl:attribute name="at"><xsl:value-of select="vec:clean(vec:xyz(num:item($frame, 1), num:item($frame, 2), num:item($frame, 3)))"/></xsl:attribute>
      <xsl:if test="vec:item($rotation, 4) != 0"><xsl:attribute name="rotation"><xsl:value-of select="$rotation"/></xsl:attribute></xsl:if>
      <xsl:if test="$deformed != ''"><xsl:attribute name="scale"><xsl:value-of select="vec:clean($deformed)"/></xsl:attribute></xsl:if>
      <xsl:if test="num:is-list($colour) and num:count(substring($colour, 1, string-length($colour) * num:is-list($colour))) = 3"><xsl:attribute name="colour"><xsl:value-of select="$colour"/></xsl:attribute></xsl:if>
    </shape>
  </xsl:template>

  <!-- A body's file, where it is there: what its scene shows is shown here, bodies in it stand on this one. -->
  <xsl:template match="Inline" mode="x3-walk">
    <xsl:param name="frame"/><xsl:param name="scale"/>
    <!-- the first of its places that is a file beside -->
    <xsl:variable name="places"><xsl:for-each select="str:split(translate(normalize-space(@url), &quot;'&quot;, '&quot;'), '&quot;')[normalize-space() != ''][not(contains(., ':'))]">
      <xsl:if test="doc:is-there(normalize-space())"><url xmlns=""><xsl:value-of select="normalize-space()"/></url></xsl:if>
    </xsl:for-each></xsl:variable>
    <xsl:variable name="url" select="string(exsl:node-set($places)/url[1])"/>
    <xsl:choose>
      <xsl:when test="$url = ''"><xsl:call-template name="x3-told"><xsl:with-param name="id">x3d-no-file</xsl:with-param><xsl:with-param name="what" select="x3:first(@url)"/></xsl:call-template></xsl:when>
      <xsl:when test="not(contains(translate($url, 'XDML', 'xdml'), '.x3d') or contains(translate($url, 'XDML', 'xdml'), '.xml'))">
        <xsl:call-template name="x3-told"><xsl:with-param name="id">x3d-no-format</xsl:with-param><xsl:with-param name="what" select="$url"/></xsl:call-template>
      </xsl:when>
      <xsl:when test="not(x3:even($scale))"><xsl:call-template name="x3-told"><xsl:with-param name="id">x3d-sheared</xsl:with-param><xsl:with-param name="what" select="$url"/></xsl:call-template></xsl:when>
      <xsl:otherwise>
        <xsl:variable name="model" select="doc:model($url)"/>
        <xsl:apply-templates select="$model/m:body/*" mode="x3-graft">
          <xsl:with-param name="frame" select="text:when($model/@up = 'z', kin:frame-product($frame, '0 0 0 0.7071067811865476 -0.7071067811865476 0 0'), $frame)"/>
          <xsl:with-param name="by" select="num:largest(vec:item($scale, 1))"/>
        </xsl:apply-templates>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Things of another model's ground, where they stand here. -->
  <xsl:template match="m:shape | m:joint" mode="x3-graft">
    <xsl:param name="frame"/><xsl:param name="by"/>
    <xsl:variable name="own" select="concat(vec:add('0 0 0', text:when(@at, @at, '0 0 0'), $by), ' ', q:from-rotation(text:when(@rotation, @rotation, '1 0 0 0')))"/>
    <xsl:variable name="placed" select="kin:frame-product($frame, $own)"/>
    <xsl:variable name="rotation" select="vec:clean(q:to-rotation(concat(num:item($placed, 4), ' ', num:item($placed, 5), ' ', num:item($placed, 6), ' ', num:item($placed, 7))))"/>
    <xsl:copy>
      <xsl:copy-of select="@*[name() != 'rotation']"/>
      <xsl:attribute name="at"><xsl:value-of select="vec:clean(vec:xyz(num:item($placed, 1), num:item($placed, 2), num:item($placed, 3)))"/></xsl:attribute>
      <xsl:if test="$by != 1 and @kind = 'mesh'"><xsl:attribute name="scale"><xsl:value-of select="x3:times(text:when(@scale, @scale, '1 1 1'), concat($by, ' ', $by, ' ', $by))"/></xsl:attribute></xsl:if>
      <xsl:if test="$by != 1 and @size"><xsl:attribute name="size"><xsl:for-each select="str:tokenize(@size, ' ')"><xsl:value-of select="concat(. * $by, ' ')"/></xsl:for-each></xsl:attribute></xsl:if>
      <xsl:if test="vec:item($rotation, 4) != 0"><xsl:attribute name="rotation"><xsl:value-of select="$rotation"/></xsl:attribute></xsl:if>
      <xsl:copy-of select="*"/>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="m:body" mode="x3-graft">
    <xsl:param name="frame"/><xsl:param name="by"/>
    <xsl:copy>
      <xsl:copy-of select="@name | @src:*"/>
      <xsl:apply-templates select="m:joint" mode="x3-graft"><xsl:with-param name="frame" select="$frame"/><xsl:with-param name="by" select="$by"/></xsl:apply-templates>
      <xsl:apply-templates select="*[not(self::m:joint)]" mode="x3-graft"><xsl:with-param name="frame" select="$x3-here"/><xsl:with-param name="by" select="$by"/></xsl:apply-templates>
    </xsl:copy>
  </xsl:template>
  <xsl:template match="*" mode="x3-graft"><xsl:copy-of select="."/></xsl:template>

  <!-- Instances: of the prototype of bodies a digital code; of another that stands here, its first node. -->
  <xsl:template match="ProtoInstance" mode="x3-walk">
    <xsl:param name="frame"/><xsl:param name="scale"/>
    <xsl:variable name="declared" select="key('x3-declared', @name)[1]"/>
    <xsl:variable name="code" select="fieldValue[@name = 'код' or @name = 'code'][1]"/>
    <xsl:variable name="numbers" select="normalize-space(translate($code/@value, ',', ' '))"/>
    <xsl:choose>
      <xsl:when test="$code and $numbers != ''">
        <code kind="{x3:code-kind(., $numbers)}" src:line="{doc:line($code)}"><xsl:value-of select="$numbers"/></code>
      </xsl:when>
      <xsl:when test="$code"><xsl:call-template name="x3-told"><xsl:with-param name="id">x3d-no-code</xsl:with-param><xsl:with-param name="what" select="string(@DEF)"/></xsl:call-template></xsl:when>
      <xsl:when test="$declared/ProtoBody and not(ancestor::ProtoBody)">
        <xsl:if test="fieldValue"><xsl:call-template name="x3-told"><xsl:with-param name="id">x3d-fields</xsl:with-param><xsl:with-param name="what" select="string(@name)"/></xsl:call-template></xsl:if>
        <xsl:apply-templates select="x3:walked($declared/ProtoBody/*[1])" mode="x3-walk">
          <xsl:with-param name="frame" select="$frame"/><xsl:with-param name="scale" select="$scale"/>
        </xsl:apply-templates>
      </xsl:when>
      <xsl:otherwise><xsl:call-template name="x3-told"><xsl:with-param name="id">x3d-prototype</xsl:with-param><xsl:with-param name="what" select="string(@name)"/></xsl:call-template></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- By the prototype's name or its script's, else by how many numbers there are. -->
  <func:function name="x3:code-kind">
    <xsl:param name="instance"/><xsl:param name="numbers"/>
    <xsl:variable name="script" select="concat($instance/@name, ' ', key('x3-declared', $instance/@name)//Script/@url)"/>
    <xsl:variable name="n" select="num:count($numbers)"/>
    <xsl:choose>
      <xsl:when test="contains($script, 'ростейш') or contains($script, 'implest')"><func:result select="'simplest'"/></xsl:when>
      <xsl:when test="contains($script, 'ипово') or contains($script, 'ypical')"><func:result select="'typical'"/></xsl:when>
      <xsl:when test="contains($script, 'росто') or contains($script, 'simple')"><func:result select="'simple'"/></xsl:when>
      <xsl:when test="$n = 6 or $n = 9 and num:item($numbers, 1) != 0"><func:result select="'simplest'"/></xsl:when>
      <xsl:when test="($n mod 11 = 0 or $n mod 14 = 0) and translate(num:item($numbers, 1), '0123', '') = ''"><func:result select="'typical'"/></xsl:when>
      <xsl:otherwise><func:result select="'simple'"/></xsl:otherwise>
    </xsl:choose>
  </func:function>
</xsl:stylesheet>
