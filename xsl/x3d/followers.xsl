<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: followers of X3D for bodies whose coordinate goes by the laws chaser or damper.
     Input: the normal form with a record and its pieces; context: tracks of kin:tracks(). Included by x3d/motion.xsl.
     Output: x3d-follows: the name of the node's kind, empty where an interpolator has to do; x3d-follower: an interpolator that jumps to
       each destination when its move begins, the follower, and routes.
     Parameters: followers.
     Source: X3D 4.0 (ISO/IEC 19775-1), clause 39. A chaser answers a step within its duration by half a cosine, a damper of the third order by three
       filters with the time constant tau, a tenth of the move's time (src/math/law.h). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:vec="urn:systel:vector" xmlns:kin="urn:systel:kinematics" xmlns:text="urn:systel:text" exclude-result-prefixes="m vec text kin">

  <xsl:param name="followers"/>
  <xsl:key name="x3d-piece" match="m:record/m:piece" use="@joint"/>

  <!-- One coordinate, one law, one duration, turns below half a turn, which go the shortest way. -->
  <xsl:template name="x3d-follows">
    <xsl:variable name="id" select="string(@body)"/>
    <xsl:if test="$followers = 'yes'">
      <xsl:for-each select="$x3d-model/descendant::m:body[@id = $id]/m:joint[@type = 'revolute' or @type = 'prismatic' or starts-with(@type, 'gripper')]">
        <xsl:variable name="pieces" select="key('x3d-piece', @id)"/>
        <xsl:variable name="law" select="string($pieces[1]/@law)"/>
        <xsl:variable name="other">
          <xsl:for-each select="$pieces">
            <xsl:variable name="odd" select="(@end - @start) - ($pieces[1]/@end - $pieces[1]/@start)"/>
            <xsl:variable name="turn" select="(@to - @from) * (../../descendant::m:joint[@id = current()/@joint]/@type = 'revolute')"/>
            <xsl:if test="@law != $law or $odd &gt; 0.000001 or $odd &lt; -0.000001 or $turn &gt; 3.14 or $turn &lt; -3.14">x</xsl:if>
          </xsl:for-each>
        </xsl:variable>
        <xsl:if test="($law = 'chaser' or $law = 'damper') and $other = '' and $pieces[1]/@end &gt; $pieces[1]/@start">
          <xsl:value-of select="concat(text:when(@type = 'revolute', 'Orientation', 'Position'), text:when($law = 'chaser', 'Chaser', 'Damper'))"/>
        </xsl:if>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>

  <xsl:template name="x3d-follower">
    <xsl:param name="kind"/>
    <xsl:variable name="track" select="."/>
    <xsl:variable name="id" select="string(@body)"/>
    <xsl:for-each select="$x3d-model/descendant::m:body[@id = $id]/m:joint">
      <xsl:variable name="joint" select="."/>
      <xsl:variable name="pieces" select="key('x3d-piece', @id)"/>
      <xsl:variable name="span" select="$pieces[1]/@end - $pieces[1]/@start"/>
      <xsl:variable name="begin"><xsl:call-template name="x3d-destination"><xsl:with-param name="q" select="$pieces[1]/@from"/></xsl:call-template></xsl:variable>
      <xsl:variable name="keys">
        <xsl:text>0</xsl:text>
        <xsl:for-each select="$pieces[@start &gt; 0]">
          <!-- no part of a step that ends there -->
          <xsl:variable name="share" select="format-number(@start div $x3d-ends + 0.00001 * boolean($x3d-steps), '0.#########')"/>
          <xsl:value-of select="concat(' ', $share, ' ', $share)"/>
        </xsl:for-each>
        <xsl:text> 1</xsl:text>
      </xsl:variable>
      <xsl:element name="{text:when(starts-with($kind, 'Orientation'), 'Orientation', 'Position')}Interpolator">
        <xsl:attribute name="DEF"><xsl:value-of select="concat('aim', $x3d-mark, $id)"/></xsl:attribute>
        <xsl:attribute name="key"><xsl:value-of select="$keys"/></xsl:attribute>
        <xsl:attribute name="keyValue">
          <!-- what was aimed at before each start, and from then on -->
          <xsl:if test="$pieces[1]/@start &gt; 0"><xsl:value-of select="concat($begin, ' ')"/></xsl:if>
          <xsl:for-each select="$pieces">
            <xsl:variable name="piece" select="."/>
            <xsl:variable name="value">
              <xsl:for-each select="$joint"><xsl:call-template name="x3d-destination"><xsl:with-param name="q" select="$piece/@to"/></xsl:call-template></xsl:for-each>
            </xsl:variable>
            <xsl:variable name="before">
              <xsl:for-each select="$joint"><xsl:call-template name="x3d-destination"><xsl:with-param name="q" select="$piece/@from"/></xsl:call-template></xsl:for-each>
            </xsl:variable>
            <xsl:value-of select="concat(text:when(@start &gt; 0, concat($before, ' '), ''), $value, ' ')"/>
          </xsl:for-each>
          <xsl:for-each select="$joint"><xsl:call-template name="x3d-destination"><xsl:with-param name="q" select="$pieces[last()]/@to"/></xsl:call-template></xsl:for-each>
        </xsl:attribute>
      </xsl:element>
      <xsl:element name="{$kind}">
        <xsl:attribute name="DEF"><xsl:value-of select="concat('follower', $x3d-mark, $id)"/></xsl:attribute>
        <xsl:attribute name="initialDestination"><xsl:value-of select="$begin"/></xsl:attribute>
        <xsl:attribute name="initialValue"><xsl:value-of select="$begin"/></xsl:attribute>
        <xsl:choose>
          <xsl:when test="contains($kind, 'Chaser')"><xsl:attribute name="duration"><xsl:value-of select="format-number($span, '0.######')"/></xsl:attribute></xsl:when>
          <xsl:otherwise>
            <xsl:attribute name="order">3</xsl:attribute>
            <xsl:attribute name="tau"><xsl:value-of select="format-number($span div 10, '0.#######')"/></xsl:attribute>
          </xsl:otherwise>
        </xsl:choose>
      </xsl:element>
      <xsl:call-template name="x3d-shares"><xsl:with-param name="to" select="concat('aim', $x3d-mark, $id)"/></xsl:call-template>
      <ROUTE fromNode="aim{$x3d-mark}{$id}" fromField="value_changed" toNode="follower{$x3d-mark}{$id}" toField="set_destination"/>
      <xsl:choose>
        <xsl:when test="starts-with(@type, 'gripper')">
          <xsl:for-each select="$track"><xsl:call-template name="x3d-motion-fingers"><xsl:with-param name="from" select="concat('follower', $x3d-mark, $id)"/></xsl:call-template></xsl:for-each>
        </xsl:when>
        <xsl:otherwise>
          <ROUTE fromNode="follower{$x3d-mark}{$id}" fromField="value_changed" toNode="{$id}" toField="{text:when(@type = 'revolute', 'rotation', 'translation')}"/>
        </xsl:otherwise>
      </xsl:choose>
    </xsl:for-each>
  </xsl:template>

  <!-- Context: a joint. What its body's Transform, or fingers', has at a value of the coordinate. -->
  <xsl:template name="x3d-destination">
    <xsl:param name="q"/>
    <xsl:choose>
      <xsl:when test="@type = 'revolute'"><xsl:value-of select="concat(vec:along(normalize-space(@axis)), ' ', $q)"/></xsl:when>
      <xsl:when test="starts-with(@type, 'gripper')"><xsl:value-of select="concat('0 0 ', $q)"/></xsl:when>
      <xsl:otherwise>
        <xsl:value-of select="vec:add(text:when(@rotation or not(@at), '0 0 0', normalize-space(@at)), vec:along(normalize-space(@axis)), number($q), 9)"/>
      </xsl:otherwise>
    </xsl:choose>
  </xsl:template>
</xsl:stylesheet>
