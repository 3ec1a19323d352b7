<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: what the report tells of a typical angular robot: which scheme it has, its lengths, its
     reach, where the gripper is, what its wrist can get to.
     Input: a model of kind typical with dimensions L0…L5 and its analysis. Output: HTML.
     Parameters: those of the report.
     Source: paper 001 sections 2 and 3 (schemes and the robots that have them, reach); paper 000
       (angular and generalized coordinates). -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model"
    xmlns:v="urn:systel:vocabulary"
    xmlns:kin="urn:systel:kinematics"
    xmlns:pos="urn:systel:position"
    xmlns:q="urn:systel:quaternion"
    xmlns:doc="urn:systel:document"
    xmlns:num="urn:systel:number"
    xmlns:str="http://exslt.org/strings"
    exclude-result-prefixes="text m v kin pos q doc num str">

  <xsl:variable name="t-model" select="/m:model[@kind = 'typical']"/>
  <xsl:variable name="t-hand" select="$t-model/descendant::m:body[@number = 6]"/>
  <!-- L0 … L5 in metres, those that are not there 0. -->
  <xsl:variable name="t-lengths">
    <xsl:for-each select="str:tokenize('L0 L1 L2 L3 L4 L5', ' ')">
      <xsl:value-of select="concat(sum($t-model/m:dimension[@name = current()]/@value), ' ')"/>
    </xsl:for-each>
  </xsl:variable>
  <xsl:variable name="t-pole" select="concat(num:item($t-lengths, 6), ' 0 0')"/>
  <xsl:template name="report-typical">
    <xsl:if test="@kind = 'typical'">
      <section class="typical" aria-labelledby="heading-typical">
        <h2 id="heading-typical"><xsl:value-of select="doc:message('typical-heading')"/></h2>
        <p>
          <xsl:value-of select="doc:message(concat('typical-scheme-', m:analysis/@arm))"/>
          <xsl:text> </xsl:text>
          <span class="note"><xsl:value-of select="doc:message(concat('typical-robots-', m:analysis/@arm))"/></span>
        </p>
        <div class="two">
          <div>
            <xsl:call-template name="t-length-table"/>
            <xsl:call-template name="t-reach-table"/>
          </div>
          <xsl:call-template name="t-workspace"/>
        </div>
        <xsl:call-template name="t-place-table"/>
      </section>
    </xsl:if>
  </xsl:template>

  <xsl:template name="t-length-table">
    <h3><xsl:value-of select="doc:message('typical-lengths')"/></h3>
    <div class="scroll">
      <table>
        <tbody>
          <xsl:for-each select="str:tokenize('L0 L1 L2 L3 L4 L5', ' ')">
            <xsl:variable name="name" select="string()"/>
            <tr>
              <th scope="row"><var>L<sub><xsl:value-of select="substring(., 2)"/></sub></var></th>
              <td class="meaning">
                <xsl:value-of select="document('../vocabulary.xml')/*/v:kind[@name = 'typicalRobot']
                    /v:attribute[@name = $name]/v:meaning[lang($lang)]"/>
              </td>
              <td class="number">
                <xsl:call-template name="report-quantity">
                  <xsl:with-param name="value" select="num:item($t-lengths, substring(., 2) + 1)"/>
                  <xsl:with-param name="unit" select="$report-length"/>
                </xsl:call-template>
              </td>
            </tr>
          </xsl:for-each>
        </tbody>
      </table>
    </div>
  </xsl:template>

  <!-- From O1 to the pole of the gripper and to the point where the hand's axes meet. -->
  <xsl:template name="t-reach-table">
    <h3><xsl:value-of select="doc:message('typical-reach')"/></h3>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col"><xsl:value-of select="doc:message('typical-point')"/></th>
            <th scope="col" class="number"><xsl:value-of select="doc:message('typical-most')"/></th>
            <th scope="col" class="number"><xsl:value-of select="doc:message('typical-least')"/></th>
          </tr>
        </thead>
        <tbody>
          <xsl:call-template name="t-reach-row">
            <xsl:with-param name="title" select="doc:message('typical-gripper-pole')"/>
            <xsl:with-param name="range" select="kin:reach-range($t-hand, $t-pole)"/>
          </xsl:call-template>
          <xsl:call-template name="t-reach-row">
            <xsl:with-param name="title" select="doc:message('typical-wrist')"/>
            <xsl:with-param name="range" select="kin:reach-range($t-hand)"/>
          </xsl:call-template>
        </tbody>
      </table>
    </div>
    <p class="note">
      <xsl:variable name="all" select="kin:reach-range($t-hand, $t-pole)"/>
      <xsl:value-of select="doc:message('typical-reach-note')"/>
      <xsl:text> </xsl:text>
      <xsl:value-of select="doc:message(concat('typical-reach-', text:when(num:item($all, 2) = num:item($all, 3),
          'exact', 'search')))"/>
    </p>
  </xsl:template>

  <xsl:template name="t-reach-row">
    <xsl:param name="title"/><xsl:param name="range"/>
    <tr>
      <th scope="row"><xsl:value-of select="$title"/></th>
      <td class="number">
        <xsl:call-template name="report-quantity">
          <xsl:with-param name="value" select="num:item($range, 2)"/>
          <xsl:with-param name="unit" select="$report-length"/>
        </xsl:call-template>
      </td>
      <td class="number">
        <xsl:call-template name="report-quantity">
          <xsl:with-param name="value" select="num:item($range, 1)"/>
          <xsl:with-param name="unit" select="$report-length"/>
        </xsl:call-template>
      </td>
    </tr>
  </xsl:template>

  <!-- Where wrist and gripper are, in the initial position and as given. -->
  <xsl:template name="t-place-table">
    <xsl:variable name="given">
      <xsl:for-each select="descendant::m:body[@number &gt; 0 and @number &lt; 7]">
        <xsl:value-of select="concat(m:joint/@q, ' ')"/>
      </xsl:for-each>
    </xsl:variable>
    <h3><xsl:value-of select="doc:message('typical-places')"/></h3>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col"><xsl:value-of select="doc:message('typical-position')"/></th>
            <th scope="col"><var>q<sub>1</sub></var> … <var>q<sub>6</sub></var></th>
            <th scope="col"><xsl:value-of select="doc:message('typical-wrist-short')"/></th>
            <th scope="col"><xsl:value-of select="doc:message('typical-pole-short')"/></th>
            <th scope="col"><xsl:value-of select="doc:message('typical-turn')"/></th>
            <th scope="col" class="number"><xsl:value-of select="doc:message('typical-height')"/></th>
          </tr>
        </thead>
        <tbody>
          <xsl:call-template name="t-place-row">
            <xsl:with-param name="title" select="doc:message('typical-initial')"/>
            <xsl:with-param name="coordinates">0 0 0 0 0 0</xsl:with-param>
          </xsl:call-template>
          <xsl:if test="normalize-space(translate($given, '0', ' ')) != ''">
            <xsl:call-template name="t-place-row">
              <xsl:with-param name="title" select="doc:message('typical-given')"/>
              <xsl:with-param name="coordinates" select="normalize-space($given)"/>
            </xsl:call-template>
          </xsl:if>
        </tbody>
      </table>
    </div>
    <p class="note"><xsl:value-of select="doc:message('typical-places-note')"/></p>
  </xsl:template>

  <xsl:template name="t-place-row">
    <xsl:param name="title"/><xsl:param name="coordinates"/>
    <xsl:variable name="pole" select="pos:cartesian(4, $coordinates, $t-lengths)"/>
    <xsl:variable name="turn">
      <xsl:call-template name="t-turn"><xsl:with-param name="coordinates" select="$coordinates"/></xsl:call-template>
    </xsl:variable>
    <tr>
      <th scope="row"><xsl:value-of select="$title"/></th>
      <td>
        <xsl:for-each select="str:tokenize($coordinates, ' ')">
          <xsl:if test="position() &gt; 1">; </xsl:if>
          <xsl:call-template name="report-quantity">
            <xsl:with-param name="value" select="string()"/>
            <xsl:with-param name="unit" select="$report-angle"/>
          </xsl:call-template>
        </xsl:for-each>
      </td>
      <td>
        <xsl:call-template name="report-vector">
          <xsl:with-param name="value" select="pos:cartesian(3, num:item($coordinates, 1), num:item($coordinates, 2),
              num:item($coordinates, 3), $t-lengths)"/>
        </xsl:call-template>
      </td>
      <td><xsl:call-template name="report-vector"><xsl:with-param name="value" select="$pole"/></xsl:call-template></td>
      <td><xsl:value-of select="$turn"/></td>
      <td class="number">
        <xsl:call-template name="report-quantity">
          <xsl:with-param name="value" select="num:item($pole, 2) + num:item($t-lengths, 1)"/>
          <xsl:with-param name="unit" select="$report-length"/>
        </xsl:call-template>
      </td>
    </tr>
  </xsl:template>

  <!-- Euler parameters of the hand: axis and angle. -->
  <xsl:template name="t-turn">
    <xsl:param name="coordinates"/>
    <xsl:variable name="product" select="q:product(q:from-rotation(concat('0 1 0 ', num:item($coordinates, 1))),
        q:from-rotation(concat('0 0 1 ', num:item($coordinates, 2) + num:item($coordinates, 3))),
        q:from-rotation(concat('1 0 0 ', num:item($coordinates, 4))), q:from-rotation(concat('0 0 1 ', num:item($coordinates, 5))),
        q:from-rotation(concat('1 0 0 ', num:item($coordinates, 6))))"/>
    <xsl:variable name="rotation" select="q:to-rotation($product)"/>
    <xsl:for-each select="str:tokenize($rotation, ' ')[position() &lt; 4]">
      <xsl:value-of select="concat(num:format(string(), 4), '; ')"/>
    </xsl:for-each>
    <xsl:call-template name="report-quantity">
      <xsl:with-param name="value" select="num:item($rotation, 4)"/>
      <xsl:with-param name="unit" select="$report-angle"/>
    </xsl:call-template>
  </xsl:template>

</xsl:stylesheet>
