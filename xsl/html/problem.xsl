<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: a problem in the report: its conditions, a form of its initial conditions and parameters that writes the changed
       problem, how exact its motion is.
     Input: the normal form with a problem element. Output: HTML.
     Parameters: those of the report.
     Source: paper 002 (XForms of a problem); docs/PROBLEMS.md. -->
<xsl:stylesheet version="1.0"
    xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:src="urn:systel:source" xmlns:text="urn:systel:text"
    xmlns:doc="urn:systel:document" xmlns:kin="urn:systel:kinematics" xmlns:p="urn:systel:pairs"
    xmlns:num="urn:systel:number" xmlns:str="http://exslt.org/strings" xmlns:exsl="http://exslt.org/common"
    exclude-result-prefixes="m src text doc kin p num str exsl">

  <!-- The units of the current joint's coordinates, minus where they count downwards. -->
  <xsl:template name="report-problem-units">
    <xsl:param name="length" select="$report-length"/>
    <xsl:param name="angle" select="$report-angle"/>
    <xsl:param name="down" select="$report-planar and /m:model/@src:y = 'down'"/>
    <xsl:variable name="type" select="@type"/>
    <xsl:variable name="flipped" select="str:tokenize(string(kin:pairs()/p:system[@planar = 'true'][$down]/p:pair[@type = $type][1]/@units))"/>
    <xsl:for-each select="kin:pairs(string($type))/p:coordinate">
      <xsl:variable name="n" select="position()"/>
      <xsl:value-of select="concat(text:when($n &gt; 1, ' '), text:when(starts-with($flipped[$n], '-'), '-'), text:when(@kind = 'translation', $length, $angle))"/>
    </xsl:for-each>
  </xsl:template>

  <xsl:template name="report-problem">
    <xsl:for-each select="m:problem">
      <section class="problem" aria-labelledby="heading-problem">
        <h2 id="heading-problem"><xsl:value-of select="doc:message('report-problem')"/></h2>
        <p><xsl:value-of select="doc:message(concat('report-problem-', @kind), string(@model))"/></p>
        <form id="problem-form" class="needs-script" hidden="hidden" data-root="{doc:name('problem')}" data-source="{m:source}" data-file="{$name}"
            data-model="{doc:name('model')}={@model}" data-kind="{doc:name('kind')}={@kind}" data-name="{doc:name('name')}={/m:model/@name}"
            data-method="{text:when(@method, concat(doc:name('method'), '=', @method))}">
          <!-- said before the fields, so that nobody waits for what they do not do -->
          <xsl:if test="$report-reckoning-no != ''">
            <p class="unreckoned" id="unreckoned"><strong><xsl:value-of select="doc:message('report-problem-saves-only')"/></strong><xsl:value-of select="concat(' ', doc:message(concat('report-problem-note-', $report-reckoning-no)))"/></p>
          </xsl:if>
          <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-problem">
            <table>
              <tbody>
                <!-- a way out of a dead lock is no integration: it has no tolerance, no speeds, no masses -->
                <xsl:for-each select="str:tokenize(text:when(@kind = 'escape', 'from to step', 'from to step tolerance'))">
                  <xsl:variable name="name" select="string()"/>
                  <tr>
                    <th scope="row"><label for="problem-{$name}"><xsl:value-of select="doc:message(concat('report-problem-', $name))"/></label></th>
                    <td><input type="text" id="problem-{$name}" data-name="{doc:name($name)}" size="12" value="{$report-problem/@*[local-name() = $name]}"/></td>
                  </tr>
                </xsl:for-each>
              </tbody>
            </table>
          </div>
          <h3><xsl:value-of select="doc:message('report-problem-initial')"/></h3>
          <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-problem">
            <table data-element="{doc:name('initial')}">
              <thead>
                <tr>
                  <th scope="col" class="number"><xsl:value-of select="doc:message('report-body')"/></th>
                  <th scope="col"><xsl:value-of select="doc:message('report-name')"/></th>
                  <th scope="col"><var>q</var></th>
                  <xsl:if test="not($report-problem-still)"><th scope="col"><var>v</var></th></xsl:if>
                  <th scope="col"><xsl:value-of select="doc:message('report-problem-unit')"/></th>
                </tr>
              </thead>
              <tbody>
                <xsl:for-each select="/m:model/m:body//m:joint[@type != 'fixed']">
                  <xsl:variable name="units"><xsl:call-template name="report-problem-units"/></xsl:variable>
                  <xsl:variable name="given" select="$report-problem/m:initial[@joint = current()/@id]"/>
                  <tr data-fixed="{doc:name('body')}={../@number}" data-body="{../@number}" data-units="{$units}">
                    <th scope="row" class="number"><xsl:value-of select="../@number"/></th>
                    <td><xsl:value-of select="../@name"/></td>
                    <xsl:for-each select="str:tokenize(text:when($report-problem-still, 'q', 'q v'))">
                      <xsl:variable name="value" select="$given/@*[local-name() = current()]"/>
                      <td>
                        <input type="text" data-name="{doc:name(string())}" size="14" aria-label="{string()} {$given/@body}">
                          <xsl:attribute name="value"><xsl:if test="$value"><xsl:value-of select="num:from-si(string($value), string($units), 9)"/></xsl:if></xsl:attribute>
                        </input>
                      </td>
                    </xsl:for-each>
                    <td>
                      <xsl:for-each select="str:tokenize(translate($units, '-', ''))">
                        <xsl:if test="position() &gt; 1"><xsl:text>, </xsl:text></xsl:if>
                        <xsl:value-of select="normalize-space(doc:message(concat('unit-', string())))"/>
                      </xsl:for-each>
                      <xsl:if test="not($report-problem-still)">
                        <xsl:text>; </xsl:text>
                        <xsl:for-each select="str:tokenize(translate($units, '-', ''))">
                          <xsl:if test="position() &gt; 1"><xsl:text>, </xsl:text></xsl:if>
                          <xsl:value-of select="concat(normalize-space(doc:message(concat('unit-', string()))), '/', doc:message('unit-s'))"/>
                        </xsl:for-each>
                      </xsl:if>
                    </td>
                  </tr>
                </xsl:for-each>
              </tbody>
            </table>
          </div>
          <xsl:if test="@kind = 'escape'"><xsl:call-template name="report-problem-escape"/></xsl:if>
          <xsl:if test="not($report-problem-still) or m:parameter"><xsl:call-template name="report-problem-parameters"/></xsl:if>
          <p class="buttons">
            <xsl:if test="$report-reckoning-no = ''">
              <button type="button" id="reckon" disabled="disabled"><xsl:value-of select="doc:message('report-reckoning')"/></button><xsl:text> </xsl:text>
              <button type="button" id="reckon-stop" hidden="hidden"><xsl:value-of select="doc:message('report-reckoning-stop')"/></button><xsl:text> </xsl:text>
            </xsl:if>
            <button type="submit"><xsl:value-of select="doc:message('report-problem-save')"/></button>
          </p>
          <xsl:if test="$report-reckoning-no = ''">
            <p class="reckoned"><progress id="reckoning-progress" max="1" value="0" hidden="hidden" aria-label="{doc:message('report-reckoning')}"><xsl:text> </xsl:text></progress><xsl:text> </xsl:text>
              <output id="reckoning-state"><xsl:text> </xsl:text></output></p>
          </xsl:if>
          <p class="note"><xsl:value-of select="doc:message('report-problem-note')"/><xsl:if test="$report-reckoning-no = ''"><xsl:value-of select="concat(' ', doc:message('report-problem-note-reckons'))"/></xsl:if></p>
        </form>
        <xsl:for-each select="../m:record/m:balance"><xsl:call-template name="report-problem-balance"/></xsl:for-each>
      </section>
    </xsl:for-each>
  </xsl:template>

  <xsl:variable name="report-problem" select="/m:model/m:problem"/>
  <xsl:variable name="report-problem-still" select="$report-problem/@kind = 'escape'"/>

  <!-- Those of the problem, then those that it leaves to the model, whose values stand there pale. -->
  <xsl:template name="report-problem-parameters">
    <xsl:variable name="told" select="m:parameter"/>
    <xsl:variable name="all">
      <xsl:for-each select="$told"><xsl:copy><xsl:copy-of select="@quantity | @body | @name | @value"/></xsl:copy></xsl:for-each>
      <xsl:if test="not($told[@quantity = 'gravity'])"><m:parameter quantity="gravity" own="{text:when(/m:model/@src:own-gravity, /m:model/@src:own-gravity, '0 -9.80665 0')}"/></xsl:if>
      <xsl:for-each select="/m:model/m:body//m:body[m:mass/@src:own-mass][count(m:mass) = 1]">
        <xsl:if test="not($told[@quantity = 'mass'][number(@body) = number(current()/@number)])"><m:parameter quantity="mass" body="{@number}" own="{m:mass/@src:own-mass}"/></xsl:if>
      </xsl:for-each>
      <xsl:for-each select="(/m:model/m:spring | /m:model/m:damper)[@name]">
        <xsl:variable name="units"><xsl:for-each select="key('report-joint', @joint)"><xsl:call-template name="report-problem-units"/></xsl:for-each></xsl:variable>
        <xsl:for-each select="@src:own-stiffness | @src:own-length | @src:own-coefficient">
          <xsl:variable name="quantity" select="substring-after(local-name(), 'own-')"/>
          <xsl:if test="not($told[@quantity = $quantity][@name = current()/../@name])">
            <m:parameter quantity="{$quantity}" name="{../@name}" own="{text:when($quantity = 'length', num:from-si(string(), text:when($units != '', string($units), string($report-length))), string())}"/>
          </xsl:if>
        </xsl:for-each>
      </xsl:for-each>
    </xsl:variable>
    <xsl:variable name="parameters" select="exsl:node-set($all)/*"/>
    <xsl:variable name="model" select="/m:model"/>
    <xsl:if test="$parameters">
      <h3><xsl:value-of select="doc:message('report-problem-parameters')"/></h3>
      <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-problem">
        <table data-element="{doc:name('parameter')}">
          <tbody>
            <xsl:for-each select="$parameters">
              <xsl:variable name="loaded" select="$model/*[self::m:spring or self::m:damper][@name = current()/@name]/@joint"/>
              <tr data-quantity="{@quantity}" data-body="{@body}" data-of="{@name}">
                <xsl:attribute name="data-fixed">
                  <xsl:for-each select="@quantity | @body | @name">
                    <xsl:if test="position() &gt; 1"><xsl:text>&#9;</xsl:text></xsl:if>
                    <xsl:value-of select="concat(doc:name(local-name()), '=', .)"/>
                  </xsl:for-each>
                </xsl:attribute>
                <xsl:attribute name="data-units">
                  <xsl:for-each select="$model//m:joint[@id = $loaded]"><xsl:call-template name="report-problem-units"/></xsl:for-each>
                  <xsl:if test="not($loaded)"><xsl:value-of select="$report-length"/></xsl:if>
                </xsl:attribute>
                <th scope="row"><xsl:value-of select="concat(doc:name(string(@quantity)), text:when(@body, concat(', ', doc:name('body'), ' ', @body)), text:when(@name, concat(', ', @name)))"/></th>
                <td>
                  <input type="text" data-name="{doc:name('value')}" size="14" value="{@value}" aria-label="{concat(doc:name(string(@quantity)), ' ', @body, @name)}">
                    <xsl:if test="@own">
                      <xsl:attribute name="placeholder">
                        <xsl:choose>
                          <xsl:when test="@quantity = 'gravity' and $report-planar and $model/@src:y = 'down'"><xsl:value-of select="num:from-si(concat(num:item(@own, 1), ' ', num:item(@own, 2)), 'm -m')"/></xsl:when>
                          <xsl:otherwise><xsl:value-of select="@own"/></xsl:otherwise>
                        </xsl:choose>
                      </xsl:attribute>
                    </xsl:if>
                  </input>
                </td>
              </tr>
            </xsl:for-each>
          </tbody>
        </table>
      </div>
    </xsl:if>
  </xsl:template>

  <xsl:template name="report-problem-balance">
    <h3><xsl:value-of select="doc:message('report-balance')"/></h3>
    <p id="balance-method"><xsl:value-of select="doc:message('report-balance-method', string(@method), string(@steps), string(@evaluations))"/></p>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="heading-problem">
      <table>
        <tbody>
          <xsl:for-each select="@energy | @kinetic | @potential | @work | @lost | @imbalance | @throughput | @gap | @parting">
            <xsl:sort select="string-length(substring-before(' energy kinetic potential work lost imbalance throughput gap parting ', concat(' ', local-name(), ' ')))" data-type="number"/>
            <tr>
              <th scope="row"><xsl:value-of select="doc:message(concat('report-balance-', local-name()))"/></th>
              <td class="number" data-balance="{local-name()}">
                <xsl:choose>
                  <xsl:when test="contains(., 'e')"><xsl:value-of select="num:significant(substring-before(., 'e'), 3)"/>·10<sup><xsl:value-of select="num:format(substring-after(., 'e'), 0)"/></sup></xsl:when>
                  <xsl:otherwise><xsl:value-of select="num:significant(string(), 9)"/></xsl:otherwise>
                </xsl:choose>
              </td>
            </tr>
          </xsl:for-each>
        </tbody>
      </table>
    </div>
  </xsl:template>
</xsl:stylesheet>
