#!/bin/sh
# Plans of velocities and accelerations: what the sheet says is what the functions reckon.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

# vectors FILE: KIND POSITION|OF|LENGTH of every vector, its length on paper times the scale of its view
vectors() {
    awk '/<g class="plan view"/ { match($0, /data-plan="[^"]*"/); kind = substr($0, RSTART + 11, RLENGTH - 12)
            n = ""; if (match($0, /data-position="[^"]*"/)) n = substr($0, RSTART + 15, RLENGTH - 16)
            match($0, /data-mu="[^"]*"/); mu = substr($0, RSTART + 9, RLENGTH - 10) }
        /class="vector/ { match($0, /data-of="[^"]*"/); of = substr($0, RSTART + 9, RLENGTH - 10)
            match($0, / d="M[^"]*"/); split(substr($0, RSTART + 5, RLENGTH - 6), p, /[ L]/)
            printf "%s %s|%s|%.9g %.9g\n", kind, n, of, mu * sqrt((p[3] - p[1])^2 + (p[4] - p[2])^2), mu }' "$1"
}

# The vectors from the pole are as long as the speeds that kin:plan has, within the thousandths of a millimetre of paper.
reckoned() {
    cat >reckoned.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model" xmlns:kin="urn:systel:kinematics"
    xmlns:sv="urn:systel:svg"><xsl:output method="text"/>
  <xsl:template match="/"><xsl:for-each select="kin:plan(m:model, '1')/position/*[self::point[not(@ground)] or self::under[@guide != 0]]">
    <xsl:value-of select="concat('v ', ../@n, ' ', @node, ' ', sv:length(@vx, @vy), '&#10;a ', ../@n, ' ', @node, ' ', sv:length(@ax, @ay), '&#10;')"/>
  </xsl:for-each></xsl:template>
</xsl:stylesheet>
END
    "$SYSTEL" apply -x reckoned.xsl "$1"
}

# Eleven positions besides the main one, two pins that move in each.
test_positions_show_their_pins() {
    status 0 "$SYSTEL" convert -t plans -o made "$TOP/samples/slider-crank.xml"
    equal "$(grep -o '<circle class="light"' made | wc -l)" 22
}

test_vectors_are_as_long_as_the_speeds() {
    for name in whitworth stephenson shaper planar-3rrr; do
        model=$TOP/samples/$name.xml
        status 0 "$SYSTEL" convert -t plans -o made "$model"
        xmllint --noout made
        vectors made >drawn
        reckoned "$model" >right
        # each absolute vector of the drawing is one of its position
        awk -F'[ |]' 'NR == FNR { value[$1 " " $2] = value[$1 " " $2] " " $4; next }
            ($3 == "v" || $3 == "a") && NF == 6 { n = split(value[$3 " " $2], all, " "); found = 0
                for (i = 1; i <= n; i++) if ((all[i] - $5)^2 < (0.0015 * $6)^2) found = 1
                if (!found) { print "no speed like", $0; bad = 1 }
                count++ }
            END { if (count < 2) { print "only", count + 0, "vectors"; bad = 1 }; exit bad }' right drawn || fail "$name"
    done
}

test_published_numbers() {
    cat >crank.xml <<'END'
<system class="PSTB" name="Published slider-crank">
  <body number="1" CPB="0, 0"><body number="2" CPB="4000, -2000"/></body>
  <body number="3" KP="TKP1" CPB="12000, 0" DCAKP="1, 0"/>
  <connections><connection body1="2" body2="3" KP="RKP" point1="8000, 2000" point2="0, 0"/></connections>
</system>
END
    status 0 "$SYSTEL" convert -t plans --set position=0 --set speed=60deg/s -o made crank.xml
    [ "$(vectors made | awk -F'[| ]' '$3 == "v" && $4 == "C" { d = $5 - 3.14159265; if (d * d < 1e-4) print "yes" }')" = yes ] || fail "v of C"
    [ "$(vectors made | awk -F'[| ]' '$3 == "a" && $4 == "C" { d = $5 - 6.168502751; if (d * d < 1e-4) print "yes" }')" = yes ] || fail "a of C"
    status 0 "$SYSTEL" convert -t plans --set position=all --set answers=none -o made crank.xml
    [ "$(vectors made | wc -l)" -eq 0 ] || fail "answers on a task's sheet"
    has made 'data-format="A1"'
    status 0 "$SYSTEL" convert -t plans --motion 1=0..360/72 -o made crank.xml
    has made 'Twelve moments'
}

# value FILE OF N: what a cell of the table says
value() {
    awk -v of="data-of=\"$2\"" -v n="data-n=\"$3\"" 'index($0, of) && index($0, n) { there = 1 } there && /<text/ { gsub(/<[^>]*>/, ""); gsub(/ /, ""); print; exit }' "$1"
}

# The base circle that nobody stated is one: the scheme's sheet and the cam's own tell the same.
test_base_circles_agree() {
    for follower in 'follower="roller"' 'follower="point"' 'follower="flat"' 'radius="23"'; do
        cat >cam.xml <<END
<system class="PTSTOB" name="A cam"><body number="1" KP="RKP" CPB="0, 0"/><body number="2" KP="TKP1" CPB="0, -57" DCAKP="0, -1"/>
<transmissions><transmission kind="cam" body1="1" body2="2" law="0 0, 100 7, 150 7, 260 0" $follower/></transmissions></system>
END
        for target in sheet plans; do
            status 0 "$SYSTEL" convert --lang en -t $target -o out.svg cam.xml
            sed 's/<[^>]*>//g' out.svg | tr -s ' \n' ' ' | grep -oE '(r0|Base circle r) ?= [0-9.]+ mm' | sed 's/.*= //' >$target
        done
        [ -s sheet ] || fail "no base circle on the sheet of $follower"
        same plans sheet
    done
}

test_gears_and_cams_have_sheets_of_their_own() {
    status 0 "$SYSTEL" convert --lang en -t plans -o made "$TOP/samples/planetary-train.xml"
    xmllint --noout made
    # i of sun and carrier: 1 + 60 / 20
    [ "$(value made 'ratio 2' 0)" = 4 ] || fail "ratio $(value made 'ratio 2' 0)"
    [ "$(value made 'against 2 3' 0)" = –0.75 ] || fail "against the carrier"
    # the rays of the angular velocities are parallel to the lines of the linear ones
    awk '/data-of=/ && /class="(vector link|ray)"/ { match($0, /data-of="[^"]*"/); of = substr($0, RSTART + 9, RLENGTH - 10)
            match($0, / d="M[^"]*"/); split(substr($0, RSTART + 5, RLENGTH - 6), p, /[ L]/)
            slope = (p[3] - p[1]) / (p[4] - p[2])
            if (of in first) { d = first[of] - slope; if (d * d > 1e-6) exit 1; count++ } else first[of] = slope }
        END { if (count != 3) exit 1 }' made || fail "rays"
    status 0 "$SYSTEL" convert --lang en -t plans -o made "$TOP/samples/cam-follower.xml"
    xmllint --noout made
    [ "$(value made lift 2)" = 15 ] || fail "half of the lift"
    # 30 * 1.5 / (2 pi / 3)
    [ "$(value made slope 2)" = 21.5 ] || fail "slope $(value made slope 2)"
    has made 'class="link practical"' 'class="chain theoretical"' 'far dwell' 'data-plan="pressure"'
    status 0 "$SYSTEL" convert -t plans --set answers=none -o made "$TOP/samples/cam-follower.xml"
    lacks made 'practical'
    cat >two.xml <<'END'
<system class="PTSTOB" name="Two cams">
  <body number="1" KP="RKP" CPB="0, 0"/>
  <body number="2" KP="TKP1" CPB="15, -60" DCAKP="0, -1"/>
  <body number="3" KP="TKP1" CPB="70, 0" DCAKP="1, 0"/>
  <transmissions>
    <transmission kind="cam" body1="1" body2="2" law="0 0, 120 30, 180 30, 300 0" radius="40"/>
    <transmission kind="cam" body1="1" body2="3" law="0 0, 90 20, 200 0" follower="point"/>
  </transmissions>
</system>
END
    status 0 "$SYSTEL" build --lang en -q -t plans,plans-pdf -o sheets two.xml
    lacks sheets/two.2.plans.svg 'far dwell'
    has sheets/two.2.plans.svg 'near dwell'
    has sheets/two.plans.pdf '%PDF'
}

test_diagrams_of_transmission_paths_and_turns() {
    crank=$TOP/samples/slider-crank.xml
    status 0 "$SYSTEL" convert --lang en -t diagrams --motion 1=0..360/72 --set 'of=gamma 2.path q3 2.omega' --set over=q1 -o made "$crank"
    xmllint --noout made
    # cos = 150 / 390 at the start
    matches made 'data-of="min" data-value="67\.3801350519' ; has made 'data-at="180"' 'min 67.38°, max 90°' 'H = 300'
    # the slider turns back where the crank lies along the rod
    equal "$(grep -o 'class="dead" data-at="[0-9.]*' made | sort)" "$(printf 'class="dead" data-at="%s\n' 270 90)"
    # the crank's pin goes round, as wide as high: 64 mm
    awk '/data-of="2.path"/ { there = 1 } there && /class="line"/ { match($0, / d="M[^"]*"/); n = split(substr($0, RSTART + 5, RLENGTH - 6), p, "L")
            for (i = 1; i <= n; i++) { split(p[i], c, ","); x1 = i == 1 || c[1] < x1 ? c[1] : x1; x2 = c[1] > x2 ? c[1] : x2; y1 = i == 1 || c[2] < y1 ? c[2] : y1; y2 = c[2] > y2 ? c[2] : y2 }
            exit !(x2 - x1 > 63.9 && (x2 - x1 - y2 + y1) ^ 2 < 0.01) }' made || fail "a circle that is none"
    status 0 "$SYSTEL" convert -t diagrams --motion 1=0..360/72 --set 'of=2.gamma 3.angle 3.epsilon' -o made "$TOP/samples/four-bar.xml"
    status 1 "$SYSTEL" convert -t diagrams --motion 1=0..360/72 --set of=1.gamma -o made "$TOP/samples/four-bar.xml"
    has err 'nothing called “1.gamma”'
}

# A hinge is the centre of its links even where they do not move against each other.
test_permanent_centres() {
    status 0 "$SYSTEL" convert -t plans --set position=0 -o made "$TOP/samples/slider-crank.xml"
    has made 'data-of="P 2 3" data-kind="near" data-at="0.36 0"' 'data-of="P 0 3" data-kind="far"'
}

# A wheel that meshes with its own carrier: no link of the picture of speeds goes from there to there.
test_a_link_that_is_a_point() {
    cat >a.xml <<'END'
<system class="ПДСТОВ">
  <body number="1" KP="ВКП" CPB="0, 0"/>
  <body number="2" KP="ВКП" CPB="0, 0"><body number="3" KP="ВКП" CPB="120, 0"/></body>
  <transmissions>
    <transmission kind="gear" body1="1" body2="2" teeth="20, 20"/>
    <transmission kind="internal-gear" body1="0" body2="3" teeth="60, 20"/>
  </transmissions>
</system>
END
    status 0 "$SYSTEL" convert -t plans -o made a.xml
    xmllint --noout made
}

test_what_has_no_plans() {
    for name in gripper stewart-platform; do
        status 1 "$SYSTEL" convert -t plans -o made "$TOP/samples/$name.xml"
    done
    has err 'not move in one plane'
    status 2 "$SYSTEL" convert -t plans --set position=12 -o made "$TOP/samples/four-bar.xml"
    has err 'numbers from 0 to 11'
    status 2 "$SYSTEL" convert -t plans --set speed=fast -o made "$TOP/samples/four-bar.xml"
    has err 'is no speed'
    status 2 "$SYSTEL" convert -t plans --set position=0 -o made "$TOP/samples/stephenson.xml"
    has err 'position 0 is a dead one'
}

# A differential of bevel gears: Willis's table by its formula, Smirnov's diagrams of what turns about the main axis.
test_a_bevel_differential_has_a_table() {
    cat >bevel.xml <<'END'
<system class="TSTOB" name="Differential">
  <body number="1" CPB="-70, 0, 0" DCAKP="1, 0, 0"/>
  <body number="2" CPB="70, 0, 0" DCAKP="1, 0, 0"/>
  <body number="3" CPB="0, 0, 0" DCAKP="1, 0, 0"><body number="4" CPB="0, 60, 0" DCAKP="0, 1, 0"/></body>
  <transmissions>
    <transmission kind="bevel" body1="1" body2="4" teeth="24, 18" module="2"/>
    <transmission kind="bevel" body1="2" body2="4" teeth="24, 18" module="2"/>
  </transmissions>
</system>
END
    status 0 "$SYSTEL" convert -t plans --set 'speed=4rad/s -1rad/s' -o made.svg bevel.xml
    # the carrier goes with the mean, 1.5; the planet about its axis by 2.5 * 24/18, in all by both at a right angle
    xmllint --xpath '//*[@data-n="0"]' made.svg | tr -d '\n' | sed 's|</g>|&\n|g; s/<tspan[^>]*>//g' >cells
    for cell in 'omega 3=1.5' 'against 3 1=2.5' 'against 3 2=–2.5' 'against 3 4=3.333' 'with 3 4=1.5' 'omega 4=3.655' 'omega 0=0' 'ratio 2=–4'; do
        equal "$(grep "data-of=\"${cell%=*}\"" cells | sed 's/<[^>]*>//g; s/ //g')" "${cell#*=}"
    done
    has made.svg 'data-plan="train"' 'data-plan="linear"' 'data-plan="angular"'
    equal "$(grep -o 'class="vector link" d="[^"]*" data-of="[0-9]"' made.svg | sort -u | wc -l)" 4
    equal "$(grep -o 'class="ray" d="[^"]*" data-of="[0-9]"' made.svg | sort -u | wc -l)" 4
    status 0 "$SYSTEL" convert -t plans --set answers=none -o task.svg bevel.xml
    lacks task.svg 'class="vector link"'
    # a pair on fixed axes; a worm has no such sheet
    sed '/number="[23]"/d; /body1="2"/d; s/body2="4"/body2="2"/; s|<transmissions>|<body number="2" CPB="0, 60, 0" DCAKP="0, 1, 0"/><transmissions>|' bevel.xml >pair.xml
    status 0 "$SYSTEL" convert -t plans -o pair.svg pair.xml
    has pair.svg '18 : 24 = 0.75'
    status 1 "$SYSTEL" convert -t plans "$TOP/samples/worm-drive.xml"
}

run_tests
