<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: SDF to links and joints of one kind each, for import/urdf.xsl: a tree of the joints, from the world outwards; those that are
     left close branches.
     Input: SDF 1.7 and later, with one model or a world of them. Output: robot with link and joint; origin/@quat in place of @rpy; loop.
     Parameters: none.
     Source: SDFormat: frames by relative_to, axes by expressed_in. A joint beside its child's frame stands on a link of its own. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:sd="urn:systel:import:sdf" xmlns:text="urn:systel:text"
    xmlns:src="urn:systel:source" xmlns:num="urn:systel:number" xmlns:doc="urn:systel:document" xmlns:q="urn:systel:quaternion" xmlns:vec="urn:systel:vector"
    xmlns:exsl="http://exslt.org/common" xmlns:func="http://exslt.org/functions" extension-element-prefixes="func"
    exclude-result-prefixes="sd text num doc q vec exsl">
  <xsl:include href="sdf-frames.xsl"/>
  <xsl:output method="xml" encoding="UTF-8"/>

  <xsl:key name="sd-by-id" match="link | joint" use="generate-id()"/>
  <xsl:key name="sd-end" match="end" use="@name"/>
  <xsl:key name="sd-step" match="edge" use="@id"/>

  <!-- from the root in one step: libxml2 compares all that it finds below many elements with each other -->
  <xsl:variable name="sd-links" select="//link[parent::model]"/>
  <xsl:variable name="sd-joints" select="//joint[parent::model or parent::world]"/>
  <xsl:variable name="sd-whole" select="/"/>
  <xsl:variable name="sd-steps-tree"><xsl:for-each select="$sd-things"><thing id="{generate-id()}" on="{generate-id(sd:on(.))}" pose="{sd:pose(.)}">
    <!-- a frame has one where a merged model stood: names count from the model around it -->
    <xsl:if test="(self::model | self::frame)/@placement_frame"><xsl:attribute name="by"><xsl:value-of select="generate-id(sd:find((self::model | self::frame/..), string(@placement_frame)))"/></xsl:attribute></xsl:if>
  </thing></xsl:for-each></xsl:variable>
  <xsl:variable name="sd-places-tree"><xsl:copy-of select="doc:places(exsl:node-set($sd-steps-tree)/thing)"/></xsl:variable>
  <xsl:variable name="sd-edges-tree">
    <xsl:for-each select="$sd-joints">
      <edge id="{generate-id()}" a="{sd:name(sd:link(.., normalize-space(parent)))}" b="{sd:name(sd:link(.., normalize-space(child)))}"/>
    </xsl:for-each>
    <xsl:for-each select="$sd-links"><end id="{generate-id()}" name="{sd:name(.)}" pose="{sd:world(.)}"/></xsl:for-each>
  </xsl:variable>
  <xsl:variable name="sd-edges" select="exsl:node-set($sd-edges-tree)/edge"/>
  <xsl:variable name="sd-ends" select="exsl:node-set($sd-edges-tree)/end"/>
  <!-- Joints that lead from what has been reached to what has not, in their order; roots: links that no joint leads to. -->
  <xsl:variable name="sd-tree-tree"><xsl:copy-of select="doc:spanning($sd-edges, $sd-ends, 'world')"/></xsl:variable>
  <xsl:variable name="sd-tree" select="exsl:node-set($sd-tree-tree)/*"/>
  <!-- a robot that stands in the origin by itself is the ground -->
  <xsl:variable name="sd-alone" select="count($sd-tree/self::root) = 1 and not($sd-edges[@a = 'world' or @b = 'world'])
      and translate(sd:placed($sd-tree/self::root/@name), '0 .-', '') = '1' and number(num:item(sd:placed($sd-tree/self::root/@name), 4)) = 1"/>

  <!-- The place of an element in the world; of what a name means in a model. -->
  <func:function name="sd:world">
    <xsl:param name="element"/>
    <xsl:variable name="id" select="generate-id($element)"/>
    <xsl:variable name="pose"><xsl:for-each select="exsl:node-set($sd-places-tree)"><xsl:value-of select="key('sd-place', $id)/@pose"/></xsl:for-each></xsl:variable>
    <func:result select="string(text:when($pose != '', $pose, '0 0 0 1 0 0 0'))"/>
  </func:function>
  <func:function name="sd:there">
    <xsl:param name="model"/><xsl:param name="name"/>
    <xsl:variable name="found" select="sd:find($model, $name)[$name != 'world']"/>
    <func:result select="sd:world($found | $model[not($found)])"/>
  </func:function>

  <!-- The link that a name of a joint's end stands for. -->
  <func:function name="sd:link">
    <xsl:param name="model"/><xsl:param name="name"/>
    <xsl:variable name="id" select="generate-id(sd:find($model, $name))"/>
    <xsl:variable name="link"><xsl:for-each select="exsl:node-set($sd-bound)"><xsl:value-of select="key('sd-place', $id)/@root"/></xsl:for-each></xsl:variable>
    <xsl:for-each select="$sd-whole"><func:result select="key('sd-by-id', string($link))[self::link]"/></xsl:for-each>
  </func:function>

  <!-- The place of a link in the world by its whole name. -->
  <func:function name="sd:placed">
    <xsl:param name="name"/>
    <xsl:choose>
      <xsl:when test="$name = 'world'"><func:result select="'0 0 0 1 0 0 0'"/></xsl:when>
      <xsl:otherwise><xsl:for-each select="exsl:node-set($sd-edges-tree)"><func:result select="string(key('sd-end', $name)[1]/@pose)"/></xsl:for-each></xsl:otherwise>
    </xsl:choose>
  </func:function>

  <xsl:template match="/sdf">
    <xsl:variable name="models" select="model | world/model"/>
    <robot name="{text:when(count($models) = 1, $models/@name, world/@name)}" src:line="{doc:line(($models)[1])}">
      <xsl:if test="not($sd-alone)"><link name="world" src:line="{doc:line(($models)[1])}"/></xsl:if>
      <xsl:apply-templates select="$sd-links" mode="sd-link"/>
      <xsl:for-each select="$sd-tree/self::root[not($sd-alone)]">
        <xsl:variable name="root" select="."/>
        <xsl:variable name="world" select="sd:placed(@name)"/>
        <joint name="{@name}_stands" type="fixed">
          <xsl:for-each select="$sd-whole"><xsl:attribute name="src:line"><xsl:value-of select="doc:line(key('sd-by-id', $root/@id))"/></xsl:attribute></xsl:for-each>
          <parent link="world"/><child link="{@name}"/>
          <origin xyz="{sd:at($world)}" quat="{sd:turn($world)}"/>
        </joint>
      </xsl:for-each>
      <xsl:for-each select="$sd-tree/self::edge">
        <xsl:variable name="one" select="."/>
        <xsl:for-each select="$sd-whole"><xsl:for-each select="key('sd-by-id', $one/@id)">
          <xsl:call-template name="sd-joint">
            <xsl:with-param name="parent" select="$one/@from"/><xsl:with-param name="child" select="$one/@to"/><xsl:with-param name="back" select="boolean($one/@back)"/>
          </xsl:call-template>
        </xsl:for-each></xsl:for-each>
      </xsl:for-each>
      <xsl:for-each select="$sd-joints">
        <xsl:variable name="in-tree"><xsl:variable name="id" select="generate-id()"/><xsl:for-each select="exsl:node-set($sd-tree-tree)"><xsl:value-of select="boolean(key('sd-step', $id))"/></xsl:for-each></xsl:variable>
        <xsl:if test="$in-tree = 'false'"><xsl:call-template name="sd-loop"/></xsl:if>
      </xsl:for-each>
    </robot>
  </xsl:template>

  <xsl:template match="link" mode="sd-link">
    <link name="{sd:name(.)}" src:line="{doc:line(.)}">
      <xsl:for-each select="inertial[1]">
        <xsl:variable name="pose" select="sd:pose(.)"/>
        <inertial src:line="{doc:line(.)}">
          <origin xyz="{sd:at($pose)}" quat="{sd:turn($pose)}"/>
          <mass value="{normalize-space(text:when(mass, mass, '1'))}"/>
          <inertia ixx="{text:when(inertia/ixx, normalize-space(inertia/ixx), '1')}" iyy="{text:when(inertia/iyy, normalize-space(inertia/iyy), '1')}" izz="{text:when(inertia/izz, normalize-space(inertia/izz), '1')}"
              ixy="{text:when(inertia/ixy, normalize-space(inertia/ixy), '0')}" ixz="{text:when(inertia/ixz, normalize-space(inertia/ixz), '0')}" iyz="{text:when(inertia/iyz, normalize-space(inertia/iyz), '0')}"/>
        </inertial>
      </xsl:for-each>
      <xsl:apply-templates select="visual | collision" mode="sd-shape"/>
    </link>
  </xsl:template>

  <!-- A pose here is in the link's frame unless it says otherwise. -->
  <xsl:template match="visual | collision" mode="sd-shape">
    <xsl:variable name="pose" select="text:when(pose[1]/@relative_to != '', sd:product(sd:product(sd:inverse(sd:world(..)), sd:there(../.., string(pose[1]/@relative_to))), sd:pose(.)), sd:pose(.))"/>
    <xsl:variable name="of" select="(geometry/*)[1]"/>
    <xsl:if test="contains(' box cylinder sphere capsule ellipsoid mesh ', concat(' ', name($of), ' '))">
      <xsl:element name="{name()}">
        <xsl:attribute name="src:line"><xsl:value-of select="doc:line(.)"/></xsl:attribute>
        <origin xyz="{sd:at($pose)}" quat="{sd:turn($pose)}"/>
        <geometry src:line="{doc:line(.)}">
          <xsl:choose>
            <xsl:when test="$of/self::box"><box size="{normalize-space($of/size)}"/></xsl:when>
            <xsl:when test="$of/self::mesh"><mesh filename="{normalize-space($of/uri)}" src:line="{doc:line($of)}"><xsl:if test="$of/scale"><xsl:attribute name="scale"><xsl:value-of select="normalize-space($of/scale)"/></xsl:attribute></xsl:if></mesh></xsl:when>
            <xsl:when test="$of/self::ellipsoid"><ellipsoid radii="{normalize-space($of/radii)}"/></xsl:when>
            <xsl:otherwise>
              <xsl:element name="{name($of)}">
                <xsl:attribute name="radius"><xsl:value-of select="normalize-space($of/radius)"/></xsl:attribute>
                <xsl:if test="$of/length"><xsl:attribute name="length"><xsl:value-of select="normalize-space($of/length)"/></xsl:attribute></xsl:if>
              </xsl:element>
            </xsl:otherwise>
          </xsl:choose>
        </geometry>
        <xsl:if test="material/diffuse"><material><color rgba="{normalize-space(material/diffuse)}"/></material></xsl:if>
      </xsl:element>
    </xsl:if>
  </xsl:template>

  <!-- Direction of an axis in the world. -->
  <xsl:template name="sd-axis">
    <xsl:param name="axis"/><xsl:param name="frame"/>
    <xsl:variable name="in" select="string($axis/xyz/@expressed_in)"/>
    <xsl:variable name="turn"><xsl:choose>
      <xsl:when test="$in != ''"><xsl:value-of select="sd:turn(sd:there(.., $in))"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="sd:turn($frame)"/></xsl:otherwise>
    </xsl:choose></xsl:variable>
    <xsl:value-of select="q:rotate(string($turn), text:when($axis/xyz, normalize-space($axis/xyz), '0 0 1'))"/>
  </xsl:template>

  <!-- Links on the way have the child's orientation, so that axes are told in one frame. -->
  <xsl:template name="sd-joint">
    <xsl:param name="parent"/><xsl:param name="child"/><xsl:param name="back"/>
    <xsl:variable name="a" select="sd:placed($parent)"/>
    <xsl:variable name="c" select="sd:placed($child)"/>
    <xsl:variable name="frame" select="sd:world(.)"/>
    <xsl:variable name="turn" select="q:conjugate(sd:turn($c))"/>
    <xsl:variable name="off" select="vec:clean(q:rotate($turn, vec:add(sd:at($frame), sd:at($c), -1)))"/>
    <xsl:variable name="line" select="doc:line(.)"/>
    <xsl:variable name="beside" select="not(@type = 'fixed' or @type = 'prismatic') and vec:length($off) &gt; 1e-12"/>
    <xsl:variable name="axes" select="axis | axis2[../@type = 'universal' or ../@type = 'revolute2']"/>
    <xsl:variable name="two" select="@type = 'universal' or @type = 'revolute2'"/>
    <xsl:variable name="at" select="sd:product(sd:inverse($a), concat(sd:at(text:when($beside, $frame, $c)), ' ', sd:turn($c)))"/>
    <xsl:variable name="name" select="sd:name(.)"/>
    <!-- of two axes the second is the child's; the other way round it comes first -->
    <xsl:variable name="first" select="(axis[not($back and $two)] | axis2[$back and $two])[1]"/>
    <xsl:variable name="second" select="(axis2[not($back)] | axis[$back])[$two][1]"/>
    <xsl:if test="$two"><link name="{$name}_cross" src:line="{$line}"/></xsl:if>
    <xsl:if test="$beside"><link name="{$name}_at" src:line="{$line}"/></xsl:if>
    <joint name="{$name}" src:line="{$line}">
      <xsl:attribute name="type"><xsl:call-template name="sd-type"><xsl:with-param name="axis" select="$first"/></xsl:call-template></xsl:attribute>
      <xsl:call-template name="sd-pitch"/>
      <parent link="{$parent}"/>
      <child link="{text:when($two, concat($name, '_cross'), text:when($beside, concat($name, '_at'), $child))}"/>
      <origin xyz="{sd:at($at)}" quat="{sd:turn($at)}"/>
      <xsl:call-template name="sd-turns"><xsl:with-param name="axis" select="$first"/><xsl:with-param name="frame" select="$frame"/><xsl:with-param name="turn" select="$turn"/><xsl:with-param name="back" select="$back"/></xsl:call-template>
    </joint>
    <xsl:if test="$two">
      <joint name="{$name}_2" src:line="{$line}">
        <xsl:attribute name="type"><xsl:call-template name="sd-type"><xsl:with-param name="axis" select="$second"/></xsl:call-template></xsl:attribute>
        <parent link="{$name}_cross"/><child link="{text:when($beside, concat($name, '_at'), $child)}"/>
        <xsl:call-template name="sd-turns"><xsl:with-param name="axis" select="$second"/><xsl:with-param name="frame" select="$frame"/><xsl:with-param name="turn" select="$turn"/><xsl:with-param name="back" select="$back"/></xsl:call-template>
      </joint>
    </xsl:if>
    <xsl:if test="$beside">
      <joint name="{$name}_fixed" type="fixed" src:line="{$line}" src:beside="yes">
        <parent link="{$name}_at"/><child link="{$child}"/><origin xyz="{vec:add('0 0 0', $off, -1)}"/>
      </joint>
    </xsl:if>
  </xsl:template>

  <!-- An end of a range; none, told by inf or a large number, is 1000 as in import/urdf.xsl. -->
  <func:function name="sd:end">
    <xsl:param name="element"/>
    <xsl:variable name="text" select="normalize-space($element)"/>
    <xsl:variable name="none" select="contains(translate($text, 'INF', 'inf'), 'inf') or $text &gt; 1000 or $text &lt; -1000"/>
    <func:result select="string(text:when($none, concat(substring('-', 1, number(starts-with($text, '-'))), '1000'), $text))"/>
  </func:function>

  <xsl:template name="sd-type">
    <xsl:param name="axis"/>
    <xsl:variable name="least" select="number(text:when($axis/limit/lower, sd:end($axis/limit/lower), '-1000'))"/>
    <xsl:variable name="most" select="number(text:when($axis/limit/upper, sd:end($axis/limit/upper), '1000'))"/>
    <xsl:choose>
      <xsl:when test="@type = 'fixed' or @type = 'prismatic' or @type = 'ball' or @type = 'continuous'"><xsl:value-of select="@type"/></xsl:when>
      <xsl:when test="@type = 'screw'">helical</xsl:when>
      <xsl:when test="$least &lt;= -1000 and $most &gt;= 1000">continuous</xsl:when>
      <xsl:otherwise>revolute</xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- Of a screw, metres a radian. The older thread_pitch tells radians a metre, the other way round. -->
  <xsl:template name="sd-pitch">
    <xsl:if test="@type = 'screw'">
      <xsl:attribute name="pitch"><xsl:choose>
        <xsl:when test="screw_thread_pitch"><xsl:value-of select="screw_thread_pitch div 6.283185307179586"/></xsl:when>
        <xsl:when test="thread_pitch != 0"><xsl:value-of select="-1 div thread_pitch"/></xsl:when>
        <xsl:otherwise>-1</xsl:otherwise>
      </xsl:choose></xsl:attribute>
    </xsl:if>
  </xsl:template>

  <!-- Axis, limits and losses; the other way round they change their signs. -->
  <xsl:template name="sd-turns">
    <xsl:param name="axis"/><xsl:param name="frame"/><xsl:param name="turn"/><xsl:param name="back"/>
    <xsl:if test="$axis and @type != 'fixed' and @type != 'ball'">
      <xsl:variable name="along"><xsl:call-template name="sd-axis"><xsl:with-param name="axis" select="$axis"/><xsl:with-param name="frame" select="$frame"/></xsl:call-template></xsl:variable>
      <axis xyz="{vec:clean(vec:unit(vec:add('0 0 0', q:rotate($turn, string($along)), text:when($back, -1, 1))))}"/>
      <xsl:if test="$axis/limit/lower or $axis/limit/upper or $axis/limit/effort &gt; 0 or $axis/limit/velocity &gt; 0">
        <limit>
          <xsl:if test="$axis/limit/lower and $axis/limit/upper">
            <xsl:attribute name="lower"><xsl:value-of select="sd:end($axis/limit/lower)"/></xsl:attribute>
            <xsl:attribute name="upper"><xsl:value-of select="sd:end($axis/limit/upper)"/></xsl:attribute>
          </xsl:if>
          <xsl:for-each select="$axis/limit/*[self::effort or self::velocity][. &gt; 0]"><xsl:attribute name="{name()}"><xsl:value-of select="normalize-space()"/></xsl:attribute></xsl:for-each>
        </limit>
      </xsl:if>
      <xsl:if test="$axis/dynamics/damping &gt; 0 or $axis/dynamics/friction &gt; 0">
        <dynamics damping="{text:when($axis/dynamics/damping, normalize-space($axis/dynamics/damping), '0')}" friction="{text:when($axis/dynamics/friction, normalize-space($axis/dynamics/friction), '0')}"/>
      </xsl:if>
      <xsl:for-each select="$axis/mimic">
        <mimic src:line="{doc:line(.)}" joint="{sd:name(sd:find(../../.., string(@joint)))}" multiplier="{text:when(multiplier, normalize-space(multiplier), '1')}"
            offset="{number(text:when(offset, offset, '0')) - number(text:when(multiplier, multiplier, '1')) * number(text:when(reference, reference, '0'))}"/>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <!-- A joint whose ends have been reached by others. -->
  <xsl:template name="sd-loop">
    <xsl:variable name="a" select="sd:link(.., normalize-space(parent))"/>
    <xsl:variable name="b" select="sd:link(.., normalize-space(child))"/>
    <xsl:variable name="pa" select="text:when($a, sd:world($a), '0 0 0 1 0 0 0')"/>
    <xsl:variable name="pb" select="text:when($b, sd:world($b), '0 0 0 1 0 0 0')"/>
    <xsl:variable name="frame" select="sd:world(.)"/>
    <xsl:variable name="along"><xsl:call-template name="sd-axis"><xsl:with-param name="axis" select="axis"/><xsl:with-param name="frame" select="$frame"/></xsl:call-template></xsl:variable>
    <loop name="{sd:name(.)}" a="{sd:name($a)}" b="{sd:name($b)}" src:line="{doc:line(.)}"
        at="{q:rotate(q:conjugate(sd:turn($pa)), vec:add(sd:at($frame), sd:at($pa), -1))}" at-b="{q:rotate(q:conjugate(sd:turn($pb)), vec:add(sd:at($frame), sd:at($pb), -1))}">
      <xsl:attribute name="type"><xsl:choose>
        <xsl:when test="@type = 'ball'">spherical</xsl:when>
        <xsl:when test="@type = 'continuous'">revolute</xsl:when>
        <xsl:when test="@type = 'screw'">helical</xsl:when>
        <xsl:otherwise><xsl:value-of select="@type"/></xsl:otherwise>
      </xsl:choose></xsl:attribute>
      <xsl:call-template name="sd-pitch"/>
      <xsl:if test="@type != 'ball' and @type != 'fixed'"><xsl:attribute name="axis"><xsl:value-of select="vec:unit(q:rotate(q:conjugate(sd:turn($pa)), string($along)))"/></xsl:attribute></xsl:if>
    </loop>
  </xsl:template>
</xsl:stylesheet>
