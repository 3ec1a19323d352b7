<?xml version="1.0" encoding="UTF-8"?>
<!-- Purpose: the page that carries a scene of prototypes and runs it in X_ITE, from disk too.
     Input: m:model; scene: the X3D document that is shown.
     Output: an HTML document, without namespace.
     Parameters: lang, name, version; viewer: folder of x_ite.min.js, x_ite.css and
       x_ite_components.js, relative to the page.
     Source: page.js says how X_ITE is kept from asking for files that a page on disk may not have. -->
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:text="urn:systel:text"
    xmlns:m="urn:systel:model" xmlns:f="urn:systel:proto" xmlns:doc="urn:systel:document"
    xmlns:str="http://exslt.org/strings" exclude-result-prefixes="text m f doc str">

  <xsl:include href="../lib/page.xsl"/>

  <xsl:param name="viewer" select="'viewer'"/>

  <xsl:template match="m:model" mode="proto-page">
    <xsl:param name="scene"/>
    <xsl:variable name="folder" select="str:encode-uri($viewer, false())"/>
    <!-- Components that are there already (x_ite_components.js) and would be asked for as modules. -->
    <xsl:variable name="imports">
      <xsl:text>{"imports":{</xsl:text>
      <xsl:for-each select="str:tokenize('Scripting KeyDeviceSensor EventUtilities')">
        <xsl:value-of select="concat(text:when(position() &gt; 1, ','), '&quot;', text:when(not(starts-with($folder, '.') or starts-with($folder, '/') or contains($folder, ':')), './'), $folder, '/assets/components/', ., 'Component.min.js&quot;:&quot;data:text/javascript,&quot;')"/>
      </xsl:for-each>
      <xsl:text>}}</xsl:text>
    </xsl:variable>
    <html lang="{$lang}">
      <xsl:call-template name="page-head">
        <xsl:with-param name="program" select="true()"/>
        <xsl:with-param name="title" select="doc:message('proto-title', @name)"/>
        <xsl:with-param name="style" select="'../proto/page.css'"/>
        <xsl:with-param name="files"><meta name="viewer" content="{$folder}"/></xsl:with-param>
      </xsl:call-template>
      <body>
        <script type="importmap"><xsl:value-of select="doc:insert(concat('text:', $imports))"/></script>
        <script><xsl:value-of select="doc:insert('viewer.js')"/></script>
        <header>
          <h1><xsl:value-of select="@name"/></h1>
          <xsl:for-each select="m:meta[@name = 'description']"><p><xsl:value-of select="@content"/></p></xsl:for-each>
        </header>
        <main>
          <section aria-label="{doc:message('proto-scene')}">
            <x3d-canvas id="canvas" data-file="{str:encode-uri($name, true())}.proto.x3d"><xsl:text> </xsl:text></x3d-canvas>
            <p class="hint" id="viewer-missing" hidden="hidden">
              <xsl:value-of select="doc:message('proto-viewer', $viewer)"/>
            </p>
            <noscript><p class="hint"><xsl:value-of select="doc:message('proto-no-script')"/></p></noscript>
            <xsl:apply-templates select="." mode="proto-notes"/>
          </section>
          <xsl:apply-templates select="." mode="proto-controls"/>
          <details>
            <summary><xsl:value-of select="doc:message('proto-source', concat($name, '.proto.x3d'))"/></summary>
            <pre id="source" tabindex="0" aria-label="{concat($name, '.proto.x3d')}">
              <xsl:apply-templates select="$scene" mode="text-source"/>
            </pre>
          </details>
        </main>
        <script><xsl:value-of select="doc:insert('page.js')"/></script>
      </body>
    </html>
  </xsl:template>

  <xsl:template match="m:model[m:gripper]" mode="proto-notes">
    <p><xsl:value-of select="doc:message('proto-click')"/></p>
    <p><xsl:value-of select="doc:message('proto-keys', f:name('pressKeys'))"/></p>
  </xsl:template>

  <!-- One row for every field. -->
  <xsl:template match="m:model[m:gripper]" mode="proto-controls">
    <div id="fields" role="group" aria-label="{doc:message('proto-fields')}">
      <xsl:for-each select="$proto-fields">
        <xsl:variable name="field" select="f:name(string(@name))"/>
        <xsl:variable name="id" select="concat('field-', @name)"/>
        <div class="field">
          <xsl:if test="@name = 'transitions'"><xsl:attribute name="class">field wide</xsl:attribute></xsl:if>
          <label for="{$id}"><xsl:value-of select="$field"/></label>
          <xsl:choose>
            <xsl:when test="@type = 'SFBool'">
              <input type="checkbox" id="{$id}" data-node="gripper_1" data-field="{$field}" data-type="{@type}">
                <xsl:if test="f:value(@name) = 'true'"><xsl:attribute name="checked">checked</xsl:attribute></xsl:if>
              </input>
            </xsl:when>
            <xsl:when test="@name = 'transitions'">
              <!-- a line for a step -->
              <xsl:variable name="steps" select="$x3d-model/m:gripper/m:step"/>
              <textarea rows="{count($steps) + 1}" id="{$id}" data-node="gripper_1" data-field="{$field}" data-type="{@type}">
                <xsl:for-each select="$steps"><xsl:value-of select="concat(text:when(position() &gt; 1, '&#10;'), @time, ' ', @position)"/></xsl:for-each>
                <xsl:if test="not($steps)">0</xsl:if>
              </textarea>
            </xsl:when>
            <xsl:otherwise>
              <input type="text" id="{$id}" data-node="gripper_1" data-field="{$field}" data-type="{@type}" value="{f:value(@name)}" autocomplete="off"/>
            </xsl:otherwise>
          </xsl:choose>
          <xsl:if test="@type != 'SFBool'">
            <button type="button" data-for="{$id}" aria-label="{concat(doc:message('proto-set'), ': ', $field)}">
              <xsl:value-of select="doc:message('proto-set')"/>
            </button>
          </xsl:if>
          <p class="note"><xsl:value-of select="doc:message(concat('proto-field-', @name))"/></p>
        </div>
      </xsl:for-each>
      <p id="said" role="status"><xsl:text> </xsl:text></p>
    </div>
  </xsl:template>

</xsl:stylesheet>
