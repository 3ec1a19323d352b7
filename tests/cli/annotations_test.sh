#!/bin/sh
# What textbooks write into a scheme is there, all of it and once: counted in the drawings of all
# samples against what their models say.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

# Of the models that the parameter "list" names with their views, as in "pendulum:plane", lines that begin with the name: "q INDEX" for each coordinate, "e INDEX" for each axis something turns about in
# space, "d NUMBER" for each distance of neighbouring poles, millimetres, that the view
# shows in true size.
cat_expected() {
    cat <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
    xmlns:m="urn:systel:model" xmlns:str="http://exslt.org/strings" xmlns:math="http://exslt.org/math">
  <xsl:output method="text"/>
  <xsl:param name="list"/>
  <xsl:template match="/">
    <xsl:for-each select="str:tokenize($list)">
      <xsl:apply-templates select="document(concat(substring-before(., ':'), '.model.xml'))/m:model">
        <xsl:with-param name="name" select="concat(substring-before(., ':'), ' ')"/>
        <xsl:with-param name="view" select="substring-after(., ':')"/>
      </xsl:apply-templates>
    </xsl:for-each>
  </xsl:template>
  <xsl:template match="m:model">
    <xsl:param name="name"/>
    <xsl:param name="view"/>
    <xsl:for-each select="//m:body[m:joint]">
      <xsl:variable name="body" select="."/>
      <xsl:variable name="q" select="str:tokenize(m:joint/@q)"/>
      <xsl:if test="not(//m:loop)">
        <xsl:for-each select="$q">
          <xsl:value-of select="concat($name, 'q ', $body/@number, substring(concat('.', position()), 1, 9 * (count($q) &gt; 1)), '&#10;')"/>
        </xsl:for-each>
        <xsl:if test="$view != 'plane' and m:joint/@type = 'revolute'">
          <xsl:value-of select="concat($name, 'e ', @number, '&#10;')"/>
        </xsl:if>
      </xsl:if>
    </xsl:for-each>
    <!-- In the initial position nothing is turned. -->
    <xsl:if test="not(//m:dimension) and not(starts-with($view, 'iso'))">
      <xsl:for-each select="//m:body[contains(' revolute fixed ', concat(' ', m:joint/@type, ' '))][@base != 0]
          [not(contains(../m:joint/@type, 'prismatic'))]">
        <xsl:variable name="at" select="str:tokenize(m:joint/@at)"/>
        <xsl:choose>
          <xsl:when test="$view = 'plane'">
            <xsl:call-template name="told"><xsl:with-param name="name" select="$name"/><xsl:with-param name="d" select="math:sqrt($at[1] * $at[1] + $at[2] * $at[2])"/></xsl:call-template>
          </xsl:when>
          <xsl:when test="not(//m:joint[contains(@q, '1') or translate(@q, '0 .-', '') != ''])">
            <xsl:if test="$view != 'side'"><xsl:call-template name="told"><xsl:with-param name="name" select="$name"/><xsl:with-param name="d" select="$at[1]"/></xsl:call-template></xsl:if>
            <xsl:if test="$view != 'top'"><xsl:call-template name="told"><xsl:with-param name="name" select="$name"/><xsl:with-param name="d" select="$at[2]"/></xsl:call-template></xsl:if>
            <xsl:if test="$view != 'front'"><xsl:call-template name="told"><xsl:with-param name="name" select="$name"/><xsl:with-param name="d" select="$at[3]"/></xsl:call-template></xsl:if>
          </xsl:when>
        </xsl:choose>
      </xsl:for-each>
    </xsl:if>
  </xsl:template>
  <xsl:template name="told">
    <xsl:param name="name"/>
    <xsl:param name="d"/>
    <xsl:variable name="mm" select="round(10000 * $d * (1 - 2 * ($d &lt; 0))) div 10"/>
    <xsl:if test="$mm &gt; 0.05"><xsl:value-of select="concat($name, 'd ', $mm, '&#10;')"/></xsl:if>
  </xsl:template>
</xsl:stylesheet>
END
}

# drawn FILE: the same of a drawing, from its texts; "d" only of dimensions.
drawn() {
    tr '\n' ' ' <"$1" | sed 's/<text /\
<text /g' | sed -n \
        -e 's/^<text class="[a-z ]*coordinate[^>]*> *[qω] *<tspan[^>]*> *\([0-9.]*\) *<.*/q \1/p' \
        -e 's/^<text class="[a-z ]*vector[^>]*> *e *<tspan[^>]*> *\([0-9.]*\) *<.*/e \1/p' \
        -e 's/^<text class="dimension value"[^>]*> *<tspan[^>]*> *\([0-9.,]*\) *<.*/d \1/p' | tr ',' '.' | sort
}

# Not in the list: what is drawn as several panels or as one thing of its own; URDF, whose frames lie anyhow.
test_everything_is_told_once() {
    cat_expected >expected.xsl
    every_sample svg,model --set annotations=full
    list=
    for model in *.model.xml; do
        name=${model%.model.xml}
        grep -qE '<(схват|gripper|cell|РТК|ячейка)|<системы|<systems' "$TOP/samples/$name.xml" 2>/dev/null && continue
        [ -e "$TOP/samples/$name.xml" ] || continue
        if grep -q '<system[ >]' "$model"; then continue; fi
        grep -q 'data-view' "$name.svg" || continue
        list="$list $name:$(sed -n 's/.*data-view="\([a-z-]*\)".*/\1/p' "$name.svg" | head -n 1)"
    done
    "$SYSTEL" apply -x expected.xsl -p list="$list" pendulum.model.xml | sort -u >expected
    seen=0
    for view in $list; do
        name=${view%:*}
        drawn "$name.svg" >drawn
        sed -n '/^[qe] /p' drawn >letters
        # each letter once
        twice=$(uniq -d letters)
        [ -z "$twice" ] || fail "$name: written twice: $twice"
        sed "s/^/$name /" drawn >>all
        seen=$((seen + 1))
    done
    sort -u all >drawn
    # Trains from the side are unfolded; what had no place free of links stands in the tables of the sheet.
    comm -23 expected drawn | grep -vxE 'bevel-differential d 50|two-stage-planetary d 60|excavator d (1897[.]4|4118[.]3)|pantograph d 335[.]4' >missing || true
    [ ! -s missing ] || fail "not in the drawings: $(cat missing)"
    [ $seen -ge 20 ] || fail "only $seen samples were counted"
}

# The distances of the frame, which no body bears.
test_the_frame_has_its_dimensions() {
    for frame in four-bar:480 five-bar:240 scara:400 motoman-ma1440:450 cobra:475; do
        status 0 "$SYSTEL" convert -t svg --set annotations=full "$TOP/samples/${frame%:*}.xml"
        matches out "class=\"index\"[^>]*>${frame#*:}<"
    done
}

# A point with a name is measured from the link's pole, also where another pair of the link is at that pole.
test_named_points_are_measured() {
    cat >a.xml <<'END'
<system name="leg">
  <body number="1" KP="RKP" CPB="0, 0"><body number="2" KP="RKP" CPB="0, -150"/></body>
  <body number="3" KP="RKP" CPB="200, 0">
    <body number="4" KP="RKP" CPB="0, -100"><point name="M" at="40, 110"/></body>
  </body>
  <connections><connection body1="2" body2="4" KP="RKP" point1="200, 50" point2="0, 0"/></connections>
</system>
END
    status 0 "$SYSTEL" convert -t svg --set annotations=full a.xml
    matches out 'class="index"[^>]*>117<' # of 40, 110
}

# A name that is a story would make the drawing as wide as itself.
test_long_names_of_points_are_cut() {
    for name in "P$(printf '%01999d' 0)" "$(printf 'W%.0s' $(seq 2000))"; do
        printf '<system name="arm"><body number="1" KP="RKP" CPB="0, 0"><point name="%s" at="100, 0"/></body></system>\n' "$name" >a.xml
        status 0 "$SYSTEL" convert -t sheet -o a.svg a.xml
        [ "$(sed 's/<title.*<\/title>//; s/<[^>]*>//g' a.svg | grep -cE '^ *(P0{39}|W{40})\.\.\.$')" -eq 1 ] || fail 'not cut after 40 letters'
    done
}

# Of lengths that have both, letters or numbers alone.
test_lengths_are_letters_or_numbers() {
    cat >a.xml <<'END'
<system class="PSTOB" name="bar">
  <body number="1" KP="RKP" CPB="0, 0">
    <point name="A" at="0, 0"/><point name="B" at="90, -120"/>
    <body number="2" KP="RKP" CPB="40, 0"/>
  </body>
</system>
END
    for lengths in 'auto:lAB= 150:L5(100)' 'letters:lAB:L5' 'numbers:150:100'; do
        status 0 "$SYSTEL" convert -t svg --set annotations=full --set "lengths=${lengths%%:*}" -o a.svg a.xml
        status 0 "$SYSTEL" convert -t svg --set "lengths=${lengths%%:*}" -o b.svg "$TOP/samples/typical-simple.xml"
        cat a.svg b.svg | tr -d '\n' | sed 's,</text>,&\n,g' | sed -n 's/.*<text class="dimension[^>]*>//p' |
            sed 's/<[^>]*>//g; s/ *$//; s/^ *//' >texts
        lengths=${lengths#*:}
        grep -qxF "${lengths%:*}" texts && grep -qxF "${lengths#*:}" texts || fail "$lengths: $(cat texts)"
    done
}

# Crowded trees keep the names of nearly all coordinates; what has no room stands in the tables of the sheet, and above 40
# bodies there is nothing but names.
test_crowded_trees() {
    for crowd in humanoid:28 centipede:49; do
        name=${crowd%:*} least=${crowd#*:}
        sh "$TOP/tests/clients/crowd.sh" "$name" >"$name.urdf"
        status 0 "$SYSTEL" convert -q -t sheet -o $name.svg $name.urdf
        drawn $name.svg >drawn
        [ "$(grep -c '^q' drawn)" -ge "$least" ] || fail "$name: only $(grep -c '^q' drawn) coordinates are named"
        [ -z "$(uniq -d drawn | grep '^[qe]')" ] || fail "$name: written twice: $(uniq -d drawn)"
    done
    matches humanoid.svg 'class="[a-z ]*vector'
    matches humanoid.svg 'class="dimension value'
    lacks centipede.svg 'class="vector' 'class="dimension'
    matches centipede.svg '–34[.]4[.][.][.]34[.]4'
}
run_tests
