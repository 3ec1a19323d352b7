<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what those languages need that are written in the position of the model, beside URDF's links and joints, which know the zero position alone.
     Input: the normal form; joints and origins of URDF. Output: coordinates, quaternions.
     Parameters: those of urdf.xsl. Imported by mjcf/mjcf.xsl and sdf/sdf.xsl. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text" xmlns:m="urn:systel:model" xmlns:u="urn:systel:urdf"
    xmlns:num="urn:systel:number" xmlns:q="urn:systel:quaternion" xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common"
    xmlns:func="http://exslt.org/functions" extension-element-prefixes="func" exclude-result-prefixes="text m u num q str exsl">
  <xsl:import href="urdf.xsl"/>

  <xsl:key name="urdf-coordinate" match="coordinate" use="@joint"/>

  <!-- The coordinate of a joint of URDF in the position of the model. -->
  <xsl:variable name="urdf-coordinates">
    <xsl:for-each select="//m:joint[@q]">
      <xsl:variable name="name" select="u:joint(.)"/>
      <xsl:variable name="values" select="str:tokenize(@q, ' ')"/>
      <xsl:for-each select="$values">
        <coordinate xmlns="" joint="{$name}{text:when(count($values) &gt; 1, concat('_q', position()))}" q="{.}"/>
      </xsl:for-each>
    </xsl:for-each>
  </xsl:variable>

  <func:function name="u:q">
    <xsl:param name="joint"/>
    <xsl:for-each select="exsl:node-set($urdf-coordinates)">
      <func:result select="number(num:item(concat(key('urdf-coordinate', $joint)[1]/@q, ' 0'), 1))"/>
    </xsl:for-each>
  </func:function>

  <!-- Roll, pitch, yaw about fixed axes. -->
  <func:function name="u:rpy">
    <xsl:param name="origin"/>
    <xsl:variable name="rpy" select="text:when($origin/@rpy, $origin/@rpy, '0 0 0')"/>
    <func:result select="q:product(q:from-rotation(concat('0 0 1 ', num:item($rpy, 3))), q:from-rotation(concat('0 1 0 ', num:item($rpy, 2))),
        q:from-rotation(concat('1 0 0 ', num:item($rpy, 1))))"/>
  </func:function>

</xsl:stylesheet>
