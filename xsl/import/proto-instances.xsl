<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: which instances of the gripper's prototype a scene of X3D uses, and what its fields are called.
     Input: X3D, or a ProtoInstance alone. Output: the variables proto-grippers and proto-fields.
     Parameters: none. Included by import/proto.xsl and check/proto.xsl.
     Source: paper 000, listing 4; xsl/vocabulary.xml (the spellings). -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:v="urn:systel:vocabulary" exclude-result-prefixes="v">
  <!-- used, not within the body of another prototype -->
  <xsl:variable name="proto-grippers" select="//ProtoInstance[@name = 'проСхват' or @name = 'proGripper'][not(ancestor::ProtoBody)]"/>
  <xsl:variable name="proto-fields" select="document('../vocabulary.xml')/v:vocabulary/v:kind[@name = 'gripper']/v:element[@name = 'place' or @name = 'orientation'
      or @name = 'position' or @name = 'spread' or @name = 'pressKeys' or @name = 'move' or @name = 'turn' or @name = 'transitions']"/>
</xsl:stylesheet>
