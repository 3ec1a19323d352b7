#!/bin/sh
# Out of dead locks: problems of the kind escape.
. "$(dirname "$0")/lib.sh"

# column NAME FILE: a column of a table, a number a line
column() {
    awk -F, -v name="$1" 'NR == 1 { for (i = 1; i <= NF; i++) if (index($i, name " (") == 1) at = i; next } { print $at }' "$2"
}

# value ELEMENT ATTRIBUTE FILE: of the first such element
value() {
    sed -n "s/.*<$1 [^>]*$2=\"\([^\"]*\)\".*/\1/p" "$3" | head -1
}

# farthest X Y Z FROM FILE: of the point H from a place, mm, from a moment on; where H is by the arm's own formulas
farthest() {
    awk -F, -v x="$1" -v y="$2" -v z="$3" -v from="$4" 'NR > 1 && $1 >= from {
        d = atan2(0, -1) / 180; for (i = 1; i <= 5; i++) { c[i] = cos($(3 * i - 1) * d); s[i] = sin($(3 * i - 1) * d) }
        # from the hand to the ground
        a = 0; b = -320 * c[5]; e = -320 * s[5]
        b -= 150; t = c[4] * a + s[4] * e; e = -s[4] * a + c[4] * e; a = t
        b -= 150; t = c[3] * a - s[3] * b; b = s[3] * a + c[3] * b; a = t
        a += 200; t = c[2] * a - s[2] * b; b = s[2] * a + c[2] * b; a = t
        b += 450; t = c[1] * b - s[1] * e; e = s[1] * b + c[1] * e; b = t
        r = sqrt((a - x) ^ 2 + (b - y) ^ 2 + (e - z) ^ 2); if (r > most) most = r }
        END { print most }' "$5"
}

below() {
    awk -v a="$1" -v b="$2" 'BEGIN { exit !(a != "" && a + 0 < b) }' || fail "'$1' is not below $2"
}

arm() {
    cp "$TOP/samples/problems/arm-and-trunk.xml" arm.xml
}

# As long as is said: all of the way is stretched, not its end.
test_how_long_it_takes() {
    cp "$TOP/samples/problems/arm-and-trunk.xml" "$TOP/samples/problems/escape.xml" .
    status 0 "$SYSTEL" convert -q -t motion -o own.csv escape.xml
    end=$(awk -F, 'END { print $1 }' own.csv)
    sed "s/step=\"0.05\"/step=\"0.1\" to=\"$(awk -v end="$end" 'BEGIN { printf "%.9g", 2 * end }')\"/" escape.xml >slow.xml
    status 0 "$SYSTEL" convert -q -t motion -o slow.csv slow.xml
    equal "$(awk 'END { print NR }' own.csv)" "$(awk 'END { print NR }' slow.csv)"
    below "$(awk -F, 'NR == FNR { for (i = 2; i <= 14; i += 3) q[FNR, i] = $i; next }
        FNR > 1 { for (i = 2; i <= 14; i += 3) { x = q[FNR, i] - $i; x = x < 0 ? -x : x; if (x > most) most = x } } END { print most + 0 }' own.csv slow.csv)" 1e-6
}

# The posture of the paper: how links move while the hand stays.
test_the_hand_stays() {
    arm
    echo '<problem model="arm.xml" kind="escape" step="0.1"><target body="5" point="H"/></problem>' >p.xml
    status 0 "$SYSTEL" convert -t model -o model.xml p.xml
    equal "$(value escape status model.xml)" stays
    equal "$(value escape dimension model.xml)" 2
    equal "$(value stay states model.xml)" 1982
    equal "$(grep -c '<generator' model.xml)" 36
    equal "$(grep -c '<sector' model.xml)" 48
    status 0 "$SYSTEL" convert -t motion -o made p.xml
    below "$(farthest -43.1 6.482 293.041 0 made)" 2.2
    # it does move, and comes back
    below -30 "$(column q2 made | awk 'NR == 1 { q = $1 } $1 - q < m { m = $1 - q } $1 - q > n { n = $1 - q } END { print n - m }')"
    equal "$(column q1 made | sed -n '1p;$p' | tr '\n' ' ')" '25 25 '
}

test_out_of_a_dead_lock() {
    status 0 "$SYSTEL" convert -t model -o model.xml "$TOP/samples/problems/escape.xml"
    equal "$(value escape status model.xml)" escaped
    equal "$(grep -c '<stay' model.xml)" 2
    equal "$(value try verdict model.xml)" free
    # the sector tried is opposite to one that meets the zone
    sector=$(value try sector model.xml) opposite=$(value try opposite model.xml) number=$(value try surface model.xml)
    equal $(((sector + 5) % 12 + 1)) "$opposite"
    sed -n "/<stay.* lock=/,/<.stay/p" model.xml | sed -n "/<surface number=\"$number\"/,/<.surface/p" >surface
    matches surface "<generator sector=\"$opposite\" .*zone=\"1\""
    matches surface "<generator sector=\"$sector\" .*proposed=\"yes\""
    status 0 "$SYSTEL" convert -t motion -o made "$TOP/samples/problems/escape.xml"
    end=$(column t made | tail -1)
    below "$(farthest -230 180 290 "$end" made)" 1
    # the same in both languages, and again from the normal form
    status 0 "$SYSTEL" convert -t model -o ru.xml "$TOP/samples/problems/escape-zones.xml"
    equal "$(value escape status ru.xml)" escaped
    status 0 "$SYSTEL" convert -t motion -o one "$TOP/samples/problems/escape-zones.xml"
    status 0 "$SYSTEL" convert -t motion -o two ru.xml
    same one two
}

# Seen: translucent surfaces and zones in the scene, a clock of sectors beside each plane, red and green.
test_what_is_seen() {
    status 0 "$SYSTEL" convert -t model -o model.xml "$TOP/samples/problems/escape.xml"
    status 0 "$SYSTEL" convert -t html -o page.html "$TOP/samples/problems/escape.xml"
    equal "$(grep -o 'class="sector[^"]*"' page.html | grep -c proposed)" 1
    hits=$(sed -n '/<stay.* lock=/,$p' model.xml | grep -c '<generator.* zone=')
    equal "$(grep -o 'class="sector[^"]*"' page.html | grep -c hit)" "$hits"
    equal "$(grep -o ' data-q="[-0-9]' page.html | wc -l | tr -d ' ')" "$(grep -c '<sector' model.xml)"
    # the pictures of both postures: three surfaces, three views of places; the link of Ψ2 is as long as it is
    equal "$(grep -o '<svg xmlns[^>]* width="70mm"' page.html | wc -l | tr -d ' ')" 12
    sed -n '/<surface number="2"/,/<.surface/s/.*<link from="\([^"]*\)" to="\([^"]*\)".*/\1 \2/p' model.xml >links
    equal "$(awk '{ d = sqrt(($1 - $4) ^ 2 + ($2 - $5) ^ 2 + ($3 - $6) ^ 2); if (d < 0.2999999 || d > 0.3000001) wrong++ } END { print NR, wrong + 0 }' links)" '48 0'
    # no field that does nothing
    equal "$(grep -c 'id="problem-tolerance"\|data-name="v"' page.html)" 0
    matches page.html 'id="problem-step"'
    status 0 "$SYSTEL" convert -t x3d -o scene.x3d "$TOP/samples/problems/escape.xml"
    matches scene.x3d '<Box size="0.04 0.06 0.04"/>'
    equal "$(grep -c '<IndexedLineSet colorPerVertex="false"' scene.x3d)" 3
    equal "$(grep -o 'colorIndex="[^"]*"' scene.x3d | grep -o '[ "]1' | wc -l | tr -d ' ')" "$hits"
}

# Several dead locks: the scene has the surfaces of each, by the clock of the motion; the sphere with a curve of four steps to a sector.
test_surfaces_of_all_dead_locks() {
    arm
    cat >p.xml <<'END'
<problem model="arm.xml" kind="escape" step="0.1">
  <initial body="1" q="27.9057"/><initial body="2" q="0.78148"/><initial body="3" q="-17.85347"/><initial body="4" q="-12.07483"/><initial body="5" q="-56.05707"/>
  <target body="5" point="H" position="59.605, 102.536, 271.037"/>
  <zone at="36.234, 51.366, 223.046" size="46, 122, 92"/>
  <search fine="1" locks="3"/>
</problem>
END
    status 0 "$SYSTEL" convert -t model -o model.xml p.xml
    status 0 "$SYSTEL" convert -t x3d -o scene.x3d p.xml
    equal "$(grep -c '<stay [^>]*lock=' model.xml)" 3
    sed -n '/<Switch DEF="locks_surfaces"/,/<.Switch>/p' scene.x3d >switch
    equal "$(grep -c '^ *<Group>' switch)" 3
    matches scene.x3d '<IntegerSequencer DEF="lock_surfaces" key="0 0[.0-9]* 0[.0-9]*" keyValue="0 1 2"/>'
    matches scene.x3d '<ROUTE fromNode="lock_surfaces" fromField="value_changed" toNode="locks_surfaces" toField="whichChoice"/>'
    equal "$(grep -c '<Sphere radius=' switch)" 3
    # all of the curve is on the sphere
    radius=$(value Sphere radius switch)
    sed -n '/<LineSet /,/<.LineSet>/s/.*point="\([^"]*\)".*/\1/p' switch | head -1 | awk -v r="$radius" '{ for (i = 1; i < NF; i += 3) { d = sqrt($i ^ 2 + $(i + 1) ^ 2 + $(i + 2) ^ 2) / r; if (d < 1.0019 || d > 1.0021) wrong++; n++ } } END { print n % 4, wrong + 0 }' >curve
    equal "$(cat curve)" '1 0'
}

# Figure 4 of the paper as a sheet; another dead lock by its number.
test_sheet_of_surfaces() {
    status 0 "$SYSTEL" convert -t surfaces -o sheet.svg "$TOP/samples/problems/escape-stays.xml"
    equal "$(grep -o 'data-plan="[^"]*"' sheet.svg | tr '\n' ' ')" 'data-plan="surface-2" data-plan="surface-3" data-plan="surface-1" data-plan="places" '
    equal "$(grep -c 'data-sector=' sheet.svg)" 36
    # as the problem has it
    sed 's/<[^>]*>//g' sheet.svg | grep -q ': 25°; 20°; –35°; –25°; –65°' || fail "the posture"
    # Ψ1 ends at the hand: all its generators meet there
    sed -n '/data-plan="surface-1"/,/data-plan="places"/s/.*<path class="relative" d="\(M[^L]*\)\(L[^"]*\)".*/\2/p' sheet.svg | sort -u | wc -l | tr -d ' ' >ends
    equal "$(cat ends)" 1
    # three views of the 24 stored places of a link, at one scale: what is seen from the front is as high from the left
    equal "$(grep -c 'data-view=' sheet.svg)" 3
    equal "$(sed -n '/data-view="front"/,/<.g>/p' sheet.svg | grep -c 'class="relative"')" 24
    front=$(sed -n '/data-view="front"/,/<.g>/s/.*d="M[^ ]* \([^L]*\)L.*/\1/p' sheet.svg)
    equal "$(sed -n '/data-view="left"/,/<.g>/s/.*d="M[^ ]* \([^L]*\)L.*/\1/p' sheet.svg)" "$front"
    status 0 "$SYSTEL" convert -t surfaces --set lock=1 -o lock.svg "$TOP/samples/problems/escape.xml"
    matches lock.svg 'stroke-dasharray="2 1"'
    matches lock.svg 'class="relative proposed"[^>]* stroke-width="1"'
    status 2 "$SYSTEL" convert -t surfaces --set lock=2 -o lock.svg "$TOP/samples/problems/escape.xml"
    matches err 'there is no dead lock 2: they are 1'
    status 1 "$SYSTEL" convert -t surfaces -o lock.svg "$TOP/samples/problems/statics.xml"
    matches err 'problem with kind="escape"'
}

# A plane arm of three links beside a post, whose solid is still to be told: SHAPE.
stand() {
    cat <<'END'
<robot name="r"><link name="base"/>
  <link name="post"><visual><geometry>SHAPE</geometry></visual></link>
  <joint name="f" type="fixed"><parent link="base"/><child link="post"/><origin xyz="0.55 0 0"/></joint>
  <link name="a"/><joint name="j1" type="continuous"><parent link="base"/><child link="a"/><axis xyz="0 0 1"/></joint>
  <link name="b"/><joint name="j2" type="continuous"><parent link="a"/><child link="b"/><origin xyz="0 0.3 0"/><axis xyz="0 0 1"/></joint>
  <link name="c"/><joint name="j3" type="continuous"><parent link="b"/><child link="c"/><origin xyz="0.3 0 0"/><axis xyz="0 0 1"/></joint>
</robot>
END
}

# What cannot be reached in a straight line because of a zone is told so, and of nothing else.
test_a_zone_on_the_way() {
    stand | sed 's,SHAPE,<cylinder radius="0.2" length="1"/>,; s/0.55 0 0/0.45 0 0/' >m.urdf
    for place in 0.6,0,0.35 0.2,0,0.5; do
        echo "<problem model='m.urdf' kind='escape' step='0.1'><target body='4' point='0, 0.2, 0' position='$place'/><zone body='1'/></problem>" >p.xml
        status 0 "$SYSTEL" check --lang en p.xml
        matches err 'not escaped'
        grep -c 'the straight line from the point to its target goes through zone 1' err || :
    done >told
    equal "$(tr '\n' ' ' <told)" '1 0 '
}

# Cylinders and meshes as they are, not as the boxes around them.
test_solids_as_zones() {
    stand >stand.urdf
    echo '<problem model="m.urdf" kind="escape" step="0.1"><target body="4" point="0, 0.2, 0"/><zone body="1"/></problem>' >p.xml
    # from (0, .3) to (.3, .3) to (.3, .5), the post at (.55, 0): its box reaches (.2, .35)
    for shape in '<cylinder radius="0.35" length="1"/>' '<mesh filename="disc.obj" scale="0.35 0.35 1"/>'; do
        sed "s,SHAPE,$shape," stand.urdf >m.urdf
        awk 'BEGIN { for (i = 0; i < 60; i++) for (z = -1; z < 2; z += 2) printf "v %.6f %.6f %.1f\n", cos(i * 0.1047197551), sin(i * 0.1047197551), z / 2
            for (i = 0; i < 60; i++) { a = 2 * i + 1; b = 2 * ((i + 1) % 60) + 1; print "f", a, b, b + 1; print "f", a, b + 1, a + 1 } }' >disc.obj
        status 0 "$SYSTEL" check p.xml
        sed 's,radius="0.35",radius="0.4",; s,scale="0.35 0.35 1",scale="0.4 0.4 1",' m.urdf >large && mv large m.urdf
        status 1 "$SYSTEL" check p.xml
        matches err 'a link meets zone 1 already at the beginning'
    done
    matches err 'p.xml:1: note: meshes of body 1 count as their convex hulls'
    # a cup 0.1 high with a hollow of 0.08, a cone whose tip is the bottom: a hull closes it
    awk 'BEGIN { n = 24; for (i = 0; i < n; i++) printf "v %.6f %.6f 0.1\nv %.6f %.6f 0\n", cos(i * 6.283185307 / n) / 10, sin(i * 6.283185307 / n) / 10, cos(i * 6.283185307 / n) / 10, sin(i * 6.283185307 / n) / 10
        print "v 0 0 0.02"; print "v 0 0 0"
        for (i = 0; i < n; i++) { a = 2 * i + 1; b = 2 * ((i + 1) % n) + 1; print "f", a, b, 2 * n + 1; print "f", b + 1, a + 1, 2 * n + 2; print "f", a + 1, b + 1, b; print "f", a + 1, b, a } }' >disc.obj
    sed 's,SHAPE,<mesh filename="disc.obj"/>,' stand.urdf >m.urdf
    status 0 "$SYSTEL" check p.xml
    matches err 'p.xml:1: warning: meshes of body 1 count as their convex hulls, which close deep hollows'
    rm disc.obj
    status 1 "$SYSTEL" check p.xml
    matches err 'a mesh of body 1, which is a zone, cannot be read'
    sed "s,SHAPE,<box size=\"0.7 0.7 1\"/>," stand.urdf >m.urdf
    status 1 "$SYSTEL" check p.xml
    matches err 'a link meets zone 1'
}

# A zone that its body's shape stretches is drawn as far as it reaches.
test_scaled_solids_are_drawn_so() {
    stand | sed 's,SHAPE,<sphere radius="0.05"/>,' >m.urdf
    status 0 "$SYSTEL" convert -t model -o m.xml m.urdf
    echo '<problem model="n.xml" kind="escape" step="0.1"><target body="4" point="0, 0.2, 0"/><zone body="1"/></problem>' >p.xml
    for scale in '1 1 1=1.00' '2 4 1=2.00' '4 -1 3=0.25'; do
        sed "s/kind=\"sphere\"/& scale=\"${scale%=*}\"/" m.xml >n.xml
        status 0 "$SYSTEL" convert -t svg -o n.svg p.xml
        sed -n '/class="thing zone"/,/<\/g>/s/.* d="M\([^"Z]*\)Z".*/\1/p' n.svg | tr L '\n' >points
        equal "${scale#*=}" "$(awk 'NR == 1 { l = r = $1; t = b = $2 }
            { if ($1 < l) l = $1; if ($1 > r) r = $1; if ($2 < t) t = $2; if ($2 > b) b = $2 } END { printf "%.2f", (b - t) / (r - l) }' points)"
        status 0 "$SYSTEL" convert -t html -o n.html p.xml
        has n.html "\"scale\": \"${scale%=*}\""
    done
}

# A grid of more states than are looked at.
test_a_grid_too_fine() {
    arm
    echo '<problem model="arm.xml" kind="escape" step="0.5"><target body="5" point="H"/>
<search fine="0.02"/></problem>' >p.xml
    status 0 "$SYSTEL" convert -t model -o model.xml p.xml
    matches err 'p.xml:2: warning: 100000 states of the grid in the null space were looked at and there are more'
    equal "$(value stay cut model.xml)" yes
}

test_what_cannot_be() {
    arm
    echo '<problem model="arm.xml" kind="escape"><target body="5" point="H" position="3000, 0, 0"/></problem>' >p.xml
    status 1 "$SYSTEL" check p.xml
    matches err "^p.xml:1: error: the point of body 5 cannot get to its target: [0-9.e+]* mm are missing"
    echo '<system class="PSTOB"><body number="1" CPB="0, 0"><body number="2" CPB="300, 0" q="40"/></body></system>' >two.xml
    echo '<problem model="two.xml" kind="escape"><target body="2" point="200, 0"/></problem>' >p.xml
    status 1 "$SYSTEL" check p.xml
    matches err 'p.xml:1: error: 2 coordinates move the point of body 2, none is left over'
    echo '<problem model="arm.xml" kind="escape"><target body="5" point="H" position="0, 100, 300"/><zone at="200, 400, 150" radius="90"/></problem>' >p.xml
    status 1 "$SYSTEL" check p.xml
    matches err 'a link meets zone 1 already at the beginning'
    # a wall between the hand and its target: told, with the way up to it
    cat >p.xml <<'END'
<problem model="arm.xml" kind="escape" step="0.1">
  <target body="5" point="H" position="-43, 6, 450"/>
  <zone name="wall" at="0, 0, 360" size="4000, 4000, 20"/>
  <search locks="3" fine="1"/>
</problem>
END
    status 0 "$SYSTEL" convert -t model -o model.xml p.xml
    matches err 'p.xml:2: warning: not escaped: '
    matches model.xml '<escape status="(locked|often)"'
    matches model.xml '<try '
    matches err 'p.xml:2: note: the straight line from the point to its target goes through zone 1'
    status 1 "$SYSTEL" check --werror p.xml
    sed 's/at="0, 0, 360" size="4000, 4000, 20"/at="-43, 6, 480" radius="31"/' p.xml >inside.xml
    status 1 "$SYSTEL" check inside.xml
    matches err 'inside.xml:2: error: the target lies in zone 1'
    # past its side, where the links are thin; as thick as they are here they meet it
    sed 's/at="0, 0, 360" size="4000, 4000, 20"/at="0, 6, 480" radius="31"/' p.xml >beside.xml
    status 0 "$SYSTEL" check beside.xml
    sed 's/locks=/radius="25" &/' beside.xml >inside.xml
    status 1 "$SYSTEL" check inside.xml
    matches err 'the target lies in zone 1, or nearer to it than the radius of the links'
}

# In schemes zones are outlines below the links: of a body its solids, none in the model by itself.
test_zones_in_schemes() {
    status 0 "$SYSTEL" convert -t svg -o scheme.svg "$TOP/samples/problems/escape-zones.xml"
    equal "$(grep -o 'class="thing zone" data-object="[^"]*"' scheme.svg | tr '\n' ' ')" 'class="thing zone" data-object="zone1" class="thing zone" data-object="zone2" '
    matches scheme.svg '<title>ящик</title>'
    status 0 "$SYSTEL" convert -t svg-motion -o motion.svg "$TOP/samples/problems/escape-zones.xml"
    equal "$(grep -o 'class="thing zone"' motion.svg | wc -l | tr -d ' ')" 2
    arm
    status 0 "$SYSTEL" convert -t svg -o scheme.svg arm.xml
    lacks scheme.svg 'thing zone'
    # where it stands: a planar box 60 by 60 mm around (480, -120), at 1:5 12 by 12
    cat >four.xml <<'END'
<system class="PSTOB"><body number="1" CPB="0, 0" q="20"><body number="2" CPB="300, 0" q="30">
  <body number="3" CPB="300, 0" q="-50"><body number="4" CPB="200, 0" q="50"><point name="H" at="150, 0"/></body></body></body></body></system>
END
    cat >p.xml <<'END'
<problem model="four.xml" kind="escape" step="0.05"><target body="4" point="H" position="600, -300"/><zone at="480, -120" size="60, 60"/></problem>
END
    status 0 "$SYSTEL" convert -t svg -o scheme.svg p.xml
    matches scheme.svg 'data-scale="1:5"'
    sed -n '/class="thing zone"/,/<.g>/s/.* d="M\([^ ]*\) \([^L]*\)L\([^ ]*\) \([^L]*\)L\([^ ]*\) \([^L]*\)L.*/\1 \2 \3 \4 \5 \6/p' scheme.svg >corners
    equal "$(awk '{ a = sqrt(($1 - $3) ^ 2 + ($2 - $4) ^ 2); b = sqrt(($5 - $3) ^ 2 + ($6 - $4) ^ 2); printf "%.2f %.2f", a, b }' corners)" '12.00 12.00'
}

# A zone may be a body of the model; planar systems and pairs that slide.
test_other_mechanisms() {
    cat >four.xml <<'END'
<system class="PSTOB" name="Four links">
  <body number="1" CPB="0, 0" q="20">
    <body number="2" CPB="300, 0" q="30">
      <body number="3" CPB="300, 0" q="-50">
        <body number="4" KP="TKP1" DCAKP="1, 0" CPB="200, 0" q="50"><point name="H" at="50, 0"/></body>
      </body>
    </body>
  </body>
</system>
END
    echo '<problem model="four.xml" kind="escape" step="0.1"><target body="4" point="H" position="500, -300"/></problem>' >p.xml
    status 0 "$SYSTEL" convert -t model -o model.xml p.xml
    equal "$(value escape status model.xml)" escaped
    equal "$(value escape dimension model.xml)" 2
    # branches and relations elsewhere do no harm, on the way to the point they do
    cp "$TOP/samples/four-bar.xml" "$TOP/samples/mobile-arm.urdf" .
    echo '<problem model="four-bar.xml" kind="escape"><target body="2"/></problem>' >p.xml
    status 1 "$SYSTEL" check p.xml
    matches err 'closed branches or relations tie one that moves the point'
    echo '<problem model="mobile-arm.urdf" kind="escape" step="0.1"><target body="7"/></problem>' >p.xml
    status 0 "$SYSTEL" convert -t model -o model.xml p.xml
    equal "$(value escape status model.xml)" stays
}

run_tests
