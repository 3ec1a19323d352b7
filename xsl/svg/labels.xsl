<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: the letters of the scheme: what is written and where it may stand.
  Input: the placed bodies and the ink. Output: label and mark elements (label-choice.xsl), drawn upright in one layer
    (mode sv-draw).
  Parameters: of the template: annotated = with what annotations.xsl writes beside, for a view at k mm of paper per metre,
    the model as context; triad = with the axes of the scene alone; ghosts = with their numbers;
    regions = with their letters; things = with their names.
  Source: DRAWING practice: links numbered in Arabic (body-number.xsl), poles O with an index, cut pairs in capital Latin letters; labels
    off the lines, near their thing. The kernel's places and penalties: src/math/label_places.h, labelling.h.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:sv="urn:systel:svg"
  xmlns:vec="urn:systel:vector" xmlns:num="urn:systel:number" xmlns:func="http://exslt.org/functions"
  xmlns:exsl="http://exslt.org/common" xmlns:doc="urn:systel:document" extension-element-prefixes="exsl func" exclude-result-prefixes="text sv vec num doc">

  <!-- Shafts on one line have bearings and wheels at places of their own. -->
  <xsl:key name="sv-pole" match="b[parent::b][@type != 'fixed']" use="sv:pole(.)"/>
  <func:function name="sv:pole">
    <xsl:param name="b"/>
    <func:result select="concat(round($b/@x * 2 + 0.1234567), ' ', round($b/@y * 2 + 0.1234567), substring($b/@id, 1 div (contains($b/@symbol, '-bearing') or $b/@symbol = 'free-on-shaft')))"/>
  </func:function>

  <xsl:key name="sv-sliced" match="b[parent::b][@type != 'fixed'][not(contains(@symbol, '-bearing') or @symbol = 'free-on-shaft')]"
    use="concat(round(@x * 2 + 0.1234567), ' ', round(@y * 2 + 0.1234567), ' ', sv:slice(@pose, 0))"/>

  <!-- Which of the slices of space, 4 mm wide and slanting, a place is in that is moved across them: from the side many mechanisms in a row are one point on paper. -->
  <func:function name="sv:slice">
    <xsl:param name="at"/>
    <xsl:param name="by"/>
    <func:result select="floor(250 * (num:item($at, 1) + 1.3 * num:item($at, 2) + 1.7 * num:item($at, 3) + $by))"/>
  </func:function>

  <!-- The pole that a cut pair stands at, not one that is in front of it or behind it, nor one whose guide stands elsewhere on its rod. -->
  <func:function name="sv:pole-of">
    <xsl:param name="point"/>
    <xsl:variable name="at" select="vec:xyz(num:item($point/@pose, 1), num:item($point/@pose, 2), num:item($point/@pose, 3))"/>
    <xsl:for-each select="$point">
      <xsl:variable name="paper" select="concat(round(@x * 2 + 0.1234567), ' ', round(@y * 2 + 0.1234567), ' ')"/>
      <!-- Half a millimetre off is 1.2 mm at most across the slices. -->
      <func:result select="(key('sv-sliced', concat($paper, sv:slice(@pose, -0.0012))) | key('sv-sliced', concat($paper, sv:slice(@pose, 0.0012))))
        [vec:length(vec:add($at, vec:xyz(num:item(@pose, 1), num:item(@pose, 2), num:item(@pose, 3)), -1)) &lt; 0.0005][not(rod[@symbol] and sv:length(@dx - @x, @dy - @y) &gt; 8)]"/>
    </xsl:for-each>
  </func:function>

  <!-- Cut pairs with a letter of their own, and of these such as no named point gives it. -->
  <xsl:key name="sv-lettered" match="point[@last = 'true'][not(sv:pole-of(.))]" use="'all'"/>

  <xsl:key name="sv-unnamed" match="point[@last = 'true'][not(key('sv-named', concat(round(@x * 2 + 0.1234567), ' ', round(@y * 2 + 0.1234567))))][not(sv:pole-of(.))]"
    use="'all'"/>

  <xsl:key name="sv-posed" match="b" use="sv:cube(@pose)"/>

  <xsl:key name="sv-named" match="named[@name != '']" use="concat(round(@x * 2 + 0.1234567), ' ', round(@y * 2 + 0.1234567))"/>

  <xsl:key name="sv-every-named" match="named" use="'all'"/>

  <xsl:template name="sv-labels">
    <xsl:param name="placed"/>
    <xsl:param name="ink"/>
    <xsl:param name="view"/>
    <xsl:param name="k"/>
    <xsl:param name="annotated" select="false()"/>
    <xsl:param name="triad" select="false()"/>
    <xsl:param name="ghosts" select="/.."/>
    <xsl:param name="regions" select="/.."/>
    <xsl:param name="things" select="/.."/>
    <xsl:variable name="items">
      <xsl:if test="$annotated"><xsl:call-template name="sv-annotations">
        <xsl:with-param name="placed" select="$placed"/>
        <xsl:with-param name="view" select="$view"/>
        <xsl:with-param name="k" select="$k"/>
        <xsl:with-param name="ink" select="$ink"/>
      </xsl:call-template></xsl:if>
      <xsl:if test="$view"><xsl:call-template name="sv-load-items">
        <xsl:with-param name="placed" select="$placed"/>
        <xsl:with-param name="view" select="$view"/>
        <xsl:with-param name="k" select="$k"/>
        <xsl:with-param name="annotated" select="$annotated"/>
      </xsl:call-template></xsl:if>
      <xsl:if test="$triad"><xsl:call-template name="sv-triad">
        <xsl:with-param name="view" select="$view"/>
        <xsl:with-param name="ink" select="$ink"/>
      </xsl:call-template></xsl:if>
      <xsl:apply-templates select="$placed | $things" mode="sv-items"/>
      <xsl:apply-templates select="$ghosts/pin" mode="sv-place-items"/>
      <xsl:apply-templates select="$regions" mode="sv-items"/>
    </xsl:variable>
    <!-- A gripper is one with its base for what is written at the base. -->
    <xsl:variable name="poles">
      <xsl:for-each select="$placed/descendant-or-self::b[$annotated][not(@finger)]">
        <pole x="{@dx}" y="{@dy}"><xsl:if test="contains(@type, 'gripper')"><xsl:attribute name="clear">10</xsl:attribute></xsl:if></pole>
      </xsl:for-each>
      <xsl:for-each select="$placed/descendant::ground[$annotated]"><pole x="{@x}" y="{@y}"/></xsl:for-each>
    </xsl:variable>
    <xsl:call-template name="sv-choose">
      <xsl:with-param name="items" select="exsl:node-set($items)/item"/>
      <xsl:with-param name="ink" select="$ink"/>
      <xsl:with-param name="poles" select="exsl:node-set($poles)/pole"/>
    </xsl:call-template>
  </xsl:template>

  <!-- What is labelled: poles (those that coincide once), bodies, cut pairs, the ground. -->
  <xsl:template match="b" mode="sv-items">
    <xsl:variable name="group" select="key('sv-pole', sv:pole(.))"/>
    <xsl:if test="parent::b and generate-id() = generate-id($group[1])">
      <xsl:variable name="first" select="$group[1]/@pose"/>
      <xsl:variable name="runs">
        <xsl:for-each select="$group">
          <xsl:if test="position() != 1">
            <run><xsl:value-of select="text:when(sv:meets(@pose, $first), '=', ',')"/></run>
          </xsl:if>
          <run>O</run>
          <run index="1"><xsl:value-of select="@n"/></run>
        </xsl:for-each>
        <!-- Of pairs at one pole that are strung along a link the first says so. -->
        <xsl:if test="not($group[2]) and not(sv:meets(@pose, ../@pose) and (@apart or ../@apart))">
          <xsl:for-each select="key('sv-posed', sv:cube(@pose))[count(. | current()) = 2][@apart or current()/@apart][sv:meets(@pose, current()/@pose)]
              [count(ancestor::b | current()) = count(ancestor::b)]">
            <run>=</run>
            <run>O</run>
            <run index="1"><xsl:value-of select="@n"/></run>
          </xsl:for-each>
        </xsl:if>
      </xsl:variable>
      <!-- Poles at one place are named there, fingers that had to go far from it where they are. -->
      <xsl:variable name="there" select="count($group) &gt; 1 and not(@finger and sv:length(@x - @dx, @y - @dy) &gt; 10)"/>
      <xsl:call-template name="sv-item-around">
        <xsl:with-param name="class">pole</xsl:with-param>
        <xsl:with-param name="runs" select="$runs"/>
        <xsl:with-param name="x" select="@dx + (@x - @dx) * $there"/>
        <xsl:with-param name="y" select="@dy + (@y - @dy) * $there"/>
        <!-- clear of the rings about a hinge -->
        <xsl:with-param name="gap" select="text:when(not(@devices and starts-with(@symbol, 'hinge')), 3.6,
          text:when(contains(@devices, 'flywheel'), 10, text:when(contains(@devices, 'motor'), 5.2, 7)))"/>
      </xsl:call-template>
    </xsl:if>
    <xsl:variable name="runs"><run><xsl:value-of select="@stub | @n[not(../@stub)]"/></run></xsl:variable>
    <xsl:variable name="ground" select="(ground | b/ground | point/ground | b/guide | point/guide | b[contains(@symbol, '-bearing')])[position() &lt;= 6]"/>
    <xsl:choose>
      <xsl:when test="@trunk"/>
      <!-- a part that alone goes on a moving body is one link with it and shares its number -->
      <xsl:when test="@type = 'fixed' and ../@type != 'fixed' and count(../b | ../point) = 1"/>
      <xsl:when test="parent::b"><xsl:call-template name="sv-item-body">
        <xsl:with-param name="runs" select="$runs"/>
      </xsl:call-template></xsl:when>
      <xsl:when test="$ground">
        <item class="number">
          <xsl:call-template name="sv-letters"><xsl:with-param name="runs" select="$runs"/></xsl:call-template>
          <xsl:copy-of select="$runs"/>
          <!-- beside the hatching of a bearing -->
          <xsl:for-each select="$ground[self::b]">
            <around gap="0.7" towards="90" dear="{position() - 1}" x="{@dx + 5 * sv:sin(@angle)}" y="{@dy + 5 * sv:abs(sv:cos(@angle))}"/>
          </xsl:for-each>
          <xsl:for-each select="$ground[not(self::b)]">
            <!-- of a guide that begins under a link the end that is seen -->
            <xsl:variable name="a" select="self::guide"/>
            <xsl:variable name="under" select="piece and not(piece[sv:length(@ax - $a/@ax, @ay - $a/@ay) &lt; 0.5 or sv:length(@bx - $a/@ax, @by - $a/@ay) &lt; 0.5])"/>
            <xsl:variable name="back" select="sv:length(piece[last()]/@ax - @ax, piece[last()]/@ay - @ay) &gt; sv:length(piece[last()]/@bx - @ax, piece[last()]/@by - @ay)"/>
            <around gap="0.7" towards="180" dear="{position() - 1}"
              x="{(@x | @ax[not($under)] | piece[$under][last()]/@ax[$back] | piece[$under][last()]/@bx[not($back)])
                - 7.5 * sv:abs(sv:cos(@angle)) * boolean(@x) - (6 * (@symbol = 'hinge-ground') + 10 * (@symbol = 'block-ground')) * sv:sin(@angle)}"
              y="{(@y | @ay[not($under)] | piece[$under][last()]/@ay[$back] | piece[$under][last()]/@by[not($back)])
                + 7.5 * sv:abs(sv:sin(@angle)) * boolean(@x) + (6 * (@symbol = 'hinge-ground') + 10 * (@symbol = 'block-ground')) * sv:cos(@angle)}"/>
          </xsl:for-each>
        </item>
      </xsl:when>
    </xsl:choose>
    <xsl:for-each select="point[@last = 'true']">
      <xsl:variable name="place" select="concat(round(@x * 2 + 0.1234567), ' ', round(@y * 2 + 0.1234567))"/>
      <!-- Two at a point with a name have one letter, its name. -->
      <xsl:if test="not(sv:pole-of(.) or key('sv-named', $place) and preceding::point[@last = 'true'][sv:length(@x - current()/@x, @y - current()/@y) &lt; 0.5])">
        <xsl:call-template name="sv-item-around">
          <xsl:with-param name="class">joint</xsl:with-param>
          <xsl:with-param name="runs"><xsl:call-template name="sv-letter"/></xsl:with-param>
          <xsl:with-param name="x" select="@x"/>
          <xsl:with-param name="y" select="@y"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:for-each>
    <!-- Named points where no letter of a cut pair stands, of several on one place with one name the first. -->
    <xsl:for-each select="named[@name != '']">
      <xsl:variable name="place" select="concat(round(@x * 2 + 0.1234567), ' ', round(@y * 2 + 0.1234567))"/>
      <xsl:variable name="here" select="key('sv-named', $place)[@name = current()/@name]"/>
      <xsl:if test="generate-id() = generate-id($here[1]) and (key('sv-pole', $place) or not($here/../point[sv:length(@x - current()/@x, @y - current()/@y) &lt; 0.5]))">
        <xsl:call-template name="sv-item-around">
          <xsl:with-param name="class">spot</xsl:with-param>
          <xsl:with-param name="runs"><xsl:call-template name="sv-named-runs"/></xsl:with-param>
          <xsl:with-param name="x" select="@x"/>
          <xsl:with-param name="y" select="@y"/>
          <xsl:with-param name="gap" select="text:when(@symbol, 1.6, 3.6)"/>
        </xsl:call-template>
      </xsl:if>
    </xsl:for-each>
    <xsl:apply-templates select="b" mode="sv-items"/>
  </xsl:template>

  <!-- The letter of a cut pair: the name of a point that is there, else the next capital that is no point's name. -->
  <xsl:template name="sv-letter">
    <xsl:variable name="named" select="key('sv-named', concat(round(@x * 2 + 0.1234567), ' ', round(@y * 2 + 0.1234567)))"/>
    <xsl:variable name="all" select="key('sv-every-named', 'all')"/>
    <xsl:choose>
      <xsl:when test="$named"><xsl:for-each select="$named[1]"><xsl:call-template name="sv-named-runs"/></xsl:for-each></xsl:when>
      <xsl:when test="not($all)"><run><xsl:number format="A" value="1 + doc:before(key('sv-lettered', 'all'), .)"/></run></xsl:when>
      <xsl:otherwise>
        <xsl:variable name="taken"><xsl:for-each select="$all/@name[string-length() = 1]"><xsl:value-of select="."/></xsl:for-each></xsl:variable>
        <xsl:variable name="free" select="translate('ABCDEFGHIJKLMNOPQRSTUVWXYZ', $taken, '')"/>
        <xsl:variable name="n" select="doc:before(key('sv-unnamed', 'all'), .)"/>
        <run><xsl:value-of select="substring($free, 1 + $n mod string-length($free), 1)"/></run>
        <xsl:if test="$n &gt;= string-length($free)"><run index="1"><xsl:value-of select="floor($n div string-length($free))"/></run></xsl:if>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A point's name, digits at its end as an index. -->
  <xsl:template name="sv-named-runs">
    <xsl:variable name="stem" select="substring-before(concat(translate(@name, '0123456789', '##########'), '#'), '#')"/>
    <xsl:variable name="digits" select="substring(@name, string-length($stem) + 1)"/>
    <xsl:choose>
      <xsl:when test="$digits != '' and sv:short-name(@name) = @name and translate($digits, '0123456789', '') = ''">
        <run><xsl:value-of select="$stem"/></run><run index="1"><xsl:value-of select="$digits"/></run>
      </xsl:when>
      <xsl:otherwise><run><xsl:value-of select="sv:short-name(@name)"/></run></xsl:otherwise>
    </xsl:choose>
  </xsl:template>

  <!-- A drawing is no place for a story. -->
  <func:function name="sv:short-name">
    <xsl:param name="name"/>
    <func:result select="concat(substring($name, 1, 40), text:when(string-length($name) &gt; 40, '...'))"/>
  </func:function>

  <!-- Places in rings around a point, to the upper right first. -->
  <xsl:template name="sv-item-around">
    <xsl:param name="class"/>
    <xsl:param name="runs"/>
    <xsl:param name="x"/>
    <xsl:param name="y"/>
    <xsl:param name="gap" select="3.6"/>
    <xsl:param name="towards" select="-50"/>
    <xsl:param name="small" select="false()"/>
    <xsl:param name="lines" select="/.."/>
    <xsl:param name="optional" select="false()"/>
    <item class="{$class}">
      <xsl:call-template name="sv-letters">
        <xsl:with-param name="runs" select="$runs"/>
        <xsl:with-param name="small" select="$small"/>
      </xsl:call-template>
      <xsl:copy-of select="$runs"/>
      <around x="{$x}" y="{$y}" gap="{$gap}" towards="{$towards}"/>
      <xsl:copy-of select="$lines"/>
      <!-- A part that is one link with its base is told by that one's number where its own would be unreadable. -->
      <xsl:if test="$optional"><none cost="300"/></xsl:if>
    </item>
  </xsl:template>
</xsl:stylesheet>
