<?xml version="1.0" encoding="UTF-8"?>
<!--
  Purpose: where the number of a link may stand: at its own strokes, at its outline, else around its pole.
  Input: a placed body (b) with what is drawn of it; runs = its number. Output: an item of labels (label-choice.xsl), whose places
    are along lines (along), around points (around), led to by a leader (line), or none at a cost.
  Parameters: of the template. Source: DRAWING practice: a link's number stands at its own stroke, never beyond a pair.
-->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:sv="urn:systel:svg"
  xmlns:s="urn:systel:symbols" xmlns:exsl="http://exslt.org/common" extension-element-prefixes="exsl" exclude-result-prefixes="text sv s">

  <!-- Where a wheel's number may be at its circle. -->
  <sv:rim><i x="0.87" y="-0.5"/><i x="-0.87" y="-0.5"/><i x="0.87" y="0.5"/><i x="-0.87" y="0.5"/><i x="0" y="1"/><i x="0" y="-1"/></sv:rim>
  <sv:side><i s="-1"/><i s="1"/></sv:side>

  <!-- Places on both sides along the body's longer lines; around the pole when it has none. -->
  <xsl:template name="sv-item-body">
    <xsl:param name="runs"/>
    <xsl:variable name="self" select="generate-id()"/>
    <xsl:variable name="grips" select="number(contains(@type, 'gripper'))"/>
    <!-- A part that is fixed to the body has a number of its own. -->
    <xsl:variable name="parts" select="b[@type = 'fixed']"/>
    <!-- But one that alone goes on a moving body is that link: what it bears is borne by it. -->
    <xsl:variable name="link" select="self::b | self::b[@type != 'fixed']/b[@type = 'fixed'][count(../b | ../point) = 1]"/>
    <xsl:variable name="lines" select="($link/b[@type != 'fixed']/route | $parts[count($parts) = count(../b)]/route | $parts[count($parts) = count(../b)]/outline/line | self::b[@type = 'fixed']/route | $link/point/route | $link/outline/line | $link/plate[not(../@type = 'prismatic' and ../*/route)]/line)/p[position() &gt; 1]"/>
    <xsl:variable name="drawn">
      <xsl:apply-templates select="$lines" mode="sv-alone">
        <xsl:with-param name="own" select="$lines | $link/b/guide"/>
      </xsl:apply-templates>
      <!-- The guide of a slider on it, at both sides of the slider. -->
      <xsl:for-each select="$link/b/guide[@ground != 'true']">
        <seg ax="{@ax}" ay="{@ay}" bx="{../@dx}" by="{../@dy}"/>
        <seg ax="{../@dx}" ay="{../@dy}" bx="{@bx}" by="{@by}"/>
      </xsl:for-each>
      <!-- The rod of a follower, its arm, a rack; the arm of a carrier, a crank or a lever; the stroke of a wheel, the shaft of a worm. -->
      <xsl:for-each select="rod/line[1]/p[position() &gt; 1]">
        <seg ax="{preceding-sibling::p[1]/@x}" ay="{preceding-sibling::p[1]/@y}" bx="{@x}" by="{@y}"/>
      </xsl:for-each>
      <xsl:for-each select="shaft[@arm]/line[position() = last()]/p[position() &gt; 1]">
        <seg ax="{preceding-sibling::p[1]/@x}" ay="{preceding-sibling::p[1]/@y}" bx="{@x}" by="{@y}"/>
      </xsl:for-each>
      <xsl:for-each select="disc[@hub != 'none']">
        <seg ax="{@x}" ay="{@y}" bx="{@x - @r * sv:sin(@angle)}" by="{@y + @r * sv:cos(@angle)}"/>
        <seg ax="{@x}" ay="{@y}" bx="{@x + @r * sv:sin(@angle)}" by="{@y - @r * sv:cos(@angle)}"/>
      </xsl:for-each>
      <!-- Of wheels about one axis, which have one hinge, the circle of each. -->
      <xsl:variable name="wheel" select="gear[not(@base)][@r or @rx][1]"/>
      <xsl:if test="$wheel and not(b | point) and ../b[gear or b/gear][generate-id() != $self][sv:length(@dx - current()/@dx, @dy - current()/@dy) &lt; 0.5]">
        <xsl:variable name="radius" select="sum(($wheel/@r | $wheel/@rx)[1])"/>
        <xsl:for-each select="document('')/*/sv:rim/i">
          <seg ax="{$wheel/@x + $radius * @x - 2 * @y}" ay="{$wheel/@y + $radius * @y + 2 * @x}" bx="{$wheel/@x + $radius * @x + 2 * @y}" by="{$wheel/@y + $radius * @y - 2 * @x}"/>
        </xsl:for-each>
      </xsl:if>
      <xsl:for-each select="worm"><seg ax="{../@dx}" ay="{../@dy}" bx="{@x}" by="{@y}"/></xsl:for-each>
      <xsl:for-each select="$link/end | $link/wheel[@angle]"><seg ax="{../@sx}" ay="{../@sy}" bx="{@x}" by="{@y}"/></xsl:for-each>
    </xsl:variable>
    <!-- As they are seen: not under the circles of hinges. -->
    <xsl:variable name="pins">
      <xsl:for-each select="($link | $link/b)[starts-with(@symbol, 'hinge')]"><pin x="{@dx}" y="{@dy}"/></xsl:for-each>
      <xsl:for-each select="$link/point[starts-with(@symbol, 'hinge')]"><pin x="{@x}" y="{@y}"/></xsl:for-each>
    </xsl:variable>
    <xsl:variable name="segments">
      <xsl:for-each select="exsl:node-set($drawn)/seg">
        <xsl:variable name="length" select="sv:length(@bx - @ax, @by - @ay)"/>
        <xsl:variable name="under" select="text:when($length &gt;= 5.5, 2.5, ($length - 0.5) div 2 * ($length &gt; 0.5)) div ($length + ($length = 0))"/>
        <xsl:variable name="from" select="$under * boolean(exsl:node-set($pins)/pin[sv:length(@x - current()/@ax, @y - current()/@ay) &lt; 0.5])"/>
        <xsl:variable name="to" select="$under * boolean(exsl:node-set($pins)/pin[sv:length(@x - current()/@bx, @y - current()/@by) &lt; 0.5])"/>
        <seg long="{$length}" ax="{@ax + $from * (@bx - @ax)}" ay="{@ay + $from * (@by - @ay)}" bx="{@bx - $to * (@bx - @ax)}" by="{@by - $to * (@by - @ay)}"><xsl:copy-of select="@under"/></seg>
      </xsl:for-each>
    </xsl:variable>
    <!-- Of a barrel the shaft at both its sides, which is the link's that does not come to its side. -->
    <xsl:variable name="shafts">
      <xsl:for-each select="(self::b | $link/b)[@symbol = 'revolute' or @symbol = 'revolute-oblique' or @symbol = 'revolute-steep'][route/p[2]]">
        <xsl:variable name="c" select="sv:cos(@angle)"/>
        <xsl:variable name="s" select="sv:sin(@angle)"/>
        <!-- A line that ends in its middle comes from aside, one that ends at the shaft does not. -->
        <xsl:variable name="last" select="route[1]/p[position() = last()]"/>
        <xsl:variable name="within" select="sv:abs(($last/@x - @dx) * $c + ($last/@y - @dy) * $s) &lt; 5"/>
        <xsl:variable name="aside"><xsl:for-each select="$last | $last[$within]/preceding-sibling::p[1]">
          <xsl:if test="sv:abs((@y - ../../@dy) * $c - (@x - ../../@dx) * $s) &gt; 2">x</xsl:if>
        </xsl:for-each></xsl:variable>
        <xsl:if test="($aside != '') = (generate-id() = $self)">
          <xsl:variable name="pair" select="."/>
          <!-- From an end of the barrel, the symbol's first area, to that of the symbol. -->
          <xsl:variable name="symbol" select="sv:symbol(@symbol)"/>
          <xsl:variable name="from" select="substring-before($symbol/s:area/@box, ' ')"/>
          <xsl:variable name="to" select="substring-before($symbol/@box, ' ')"/>
          <xsl:for-each select="document('')/*/sv:side/i">
            <line ax="{$pair/@dx + @s * $from * $c}" ay="{$pair/@dy + @s * $from * $s}" bx="{$pair/@dx + @s * $to * $c}" by="{$pair/@dy + @s * $to * $s}"/>
          </xsl:for-each>
        </xsl:if>
      </xsl:for-each>
      <!-- The ends of a cylinder, which its rod comes out of. -->
      <xsl:for-each select="b[@cylinder = 'base']/guide">
        <xsl:variable name="half" select="4 div sv:length(@bx - @ax, @by - @ay)"/>
        <xsl:variable name="x" select="$half * (@ay - @by)"/>
        <xsl:variable name="y" select="$half * (@bx - @ax)"/>
        <line ax="{@ax - $x}" ay="{@ay - $y}" bx="{@ax + $x}" by="{@ay + $y}"/>
        <line ax="{@bx - $x}" ay="{@by - $y}" bx="{@bx + $x}" by="{@by + $y}"/>
      </xsl:for-each>
      <xsl:for-each select="exsl:node-set($segments)/seg[@long &lt;= 3]"><line><xsl:copy-of select="@ax | @ay | @bx | @by"/></line></xsl:for-each>
    </xsl:variable>
    <!-- Where it is seen there, letters or a leader lead to it. -->
    <xsl:variable name="seen">
      <xsl:for-each select="exsl:node-set($shafts)/line[position() &lt;= 6]">
        <around x="{(@ax + @bx) div 2}" y="{(@ay + @by) div 2}" gap="1.4" towards="-50" dear="6"/>
      </xsl:for-each>
    </xsl:variable>
    <!-- A link too short for that is seen between the symbols of its pairs, in the middle. -->
    <xsl:variable name="between"><xsl:if test="not(exsl:node-set($segments)/seg[@long &gt; 3])">
      <xsl:for-each select="b[@type != 'fixed'][@symbol and @dx] | point[@symbol]">
        <xsl:variable name="x" select="sum(self::b/@dx | self::point/@x) - ../@dx"/>
        <xsl:variable name="y" select="sum(self::b/@dy | self::point/@y) - ../@dy"/>
        <seg ax="{../@dx + 0.25 * $x}" ay="{../@dy + 0.25 * $y}" bx="{../@dx + 0.65 * $x}" by="{../@dy + 0.65 * $y}"/>
      </xsl:for-each>
    </xsl:if></xsl:variable>
    <xsl:variable name="long"
      select="exsl:node-set($segments)/seg[@long &gt; 3][not(@under = 'true') or not(../seg[@long &gt; 12][not(@under = 'true')])] | exsl:node-set($between)/seg[sv:length(@bx - @ax, @by - @ay) &gt; 2]"/>
    <xsl:choose>
      <xsl:when test="$long">
        <item class="number">
          <xsl:call-template name="sv-letters"><xsl:with-param name="runs" select="$runs"/></xsl:call-template>
          <xsl:copy-of select="$runs"/>
          <xsl:for-each select="$long[position() &lt;= 20]">
            <along ax="{@ax}" ay="{@ay}" bx="{@bx}" by="{@by}" dear="{3 * (position() &gt; 1)}"/>
          </xsl:for-each>
          <!-- Where there is no room at its lines a leader goes to one: beside its pair it would be another link's. -->
          <xsl:for-each select="$long[position() &lt;= 3]">
            <around x="{(@ax + @bx) div 2}" y="{(@ay + @by) div 2}" gap="0.7" towards="-50" dear="{2 + 3 * (position() &gt; 1)}"/>
          </xsl:for-each>
          <!-- Around its pair; what is beyond a bracket is the base's. -->
          <xsl:if test="not(starts-with(@symbol, 'revolute-link'))"><around x="{@dx}" y="{@dy}" gap="3.6" towards="-50" dear="9"/></xsl:if>
          <xsl:for-each select="$long[1][starts-with(current()/@symbol, 'revolute-link')]">
            <xsl:variable name="on" select="sv:min(3 div sv:length(@bx - @ax, @by - @ay), 0.5)"/>
            <around x="{@ax + $on * (@bx - @ax)}" y="{@ay + $on * (@by - @ay)}" gap="1.4" towards="-50" dear="9"/>
          </xsl:for-each>
          <xsl:if test="not($long[@long])"><xsl:copy-of select="$seen"/></xsl:if>
          <xsl:copy-of select="$shafts"/>
          <xsl:if test="@type = 'fixed'"><none cost="300"/></xsl:if>
        </item>
      </xsl:when>
      <!-- A cam, a toothed wheel: at its outline. -->
      <xsl:when test="cam/line/p[8]">
        <item class="number">
          <xsl:call-template name="sv-letters"><xsl:with-param name="runs" select="$runs"/></xsl:call-template>
          <xsl:copy-of select="$runs"/>
          <xsl:variable name="outline" select="cam/line/p"/>
          <xsl:variable name="step" select="floor(count($outline) div 8)"/>
          <xsl:for-each select="$outline[position() mod $step = 0]">
            <around x="{@x}" y="{@y}" gap="1.4" towards="{sv:angle(@x - ../../../@dx, @y - ../../../@dy)}" dear="{0.5 * (position() - 1)}"/>
          </xsl:for-each>
          <around x="{@dx}" y="{@dy}" gap="3.6" towards="-50" dear="8"/>
        </item>
      </xsl:when>
      <xsl:otherwise>
        <xsl:call-template name="sv-item-around">
          <xsl:with-param name="class">number</xsl:with-param>
          <xsl:with-param name="runs" select="$runs"/>
          <!-- A gripper's number is beside its fingers. -->
          <xsl:with-param name="x" select="@dx + $grips * 8 * sv:cos(@angle)"/>
          <xsl:with-param name="y" select="@dy + $grips * 8 * sv:sin(@angle)"/>
          <xsl:with-param name="gap" select="3.6 + 2.4 * $grips"/>
          <xsl:with-param name="towards" select="-50 - 40 * $grips * (sv:abs(sv:sin(@angle)) &lt; 0.7)"/>
          <xsl:with-param name="lines" select="exsl:node-set($seen)/around | exsl:node-set($shafts)/line"/>
          <xsl:with-param name="optional" select="@type = 'fixed'"/>
        </xsl:call-template>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
