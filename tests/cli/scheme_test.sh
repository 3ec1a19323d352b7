#!/bin/sh
# The kinematic scheme: which view is chosen, what transmissions look like, where symbols of one pole stand.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

# model BODIES: a model of the normal form around the ground's bodies and what follows them
model() {
    printf '<model xmlns="urn:systel:model" name="test"><body number="0" id="body_0">%s</body>%s</model>\n' "$1" "${2:-}"
}

# body N BASE JOINT INSIDE: one body; JOINT are the attributes of its pair
body() {
    printf '<body number="%s" base="%s" id="body_%s"><joint id="joint_%s" %s/>%s</body>' "$1" "$2" "$1" "$1" "$3" "${4:-}"
}

hinge() { printf 'type="revolute" q="0" at="%s" axis="%s"' "$1" "$2"; }

scheme() {
    status 0 "$SYSTEL" convert -t svg --lang en "$@"
}

# sizes TAG ATTRIBUTE: the attribute of every such element, one a line
sizes() {
    grep -o "<$1 [^>]*" out | sed -n "s/.* $2=\"\([^\"]*\)\".*/\1/p"
}

# about A B: the same to a tenth of a millimetre
about() {
    near "$(printf '%s\n' "$1" | awk '{ for (i = 1; i <= NF; i++) printf "%.1f ", $i }')" \
        "$(printf '%s\n' "$2" | awk '{ for (i = 1; i <= NF; i++) printf "%.1f ", $i }')"
}

test_arms_are_seen_from_the_side() {
    wrist=$(body 4 3 "$(hinge '0.4 0 0' '1 0 0')" "$(body 5 4 "$(hinge '0 0 0' '0 0 1')" "$(body 6 5 "$(hinge '0 0 0' '1 0 0')")")")
    model "$(body 1 0 "$(hinge '0 0.3 0' '0 1 0')" "$(body 2 1 "$(hinge '0 0.2 0' '0 0 1')" \
        "$(body 3 2 "$(hinge '0 0.5 0' '0 0 1')" "$wrist")")")" >arm.xml
    scheme arm.xml
    has out 'data-view="front"'
    # Joints 2, 3, 5 are circles, 1, 4, 6 lie along the link.
    equal "$(grep -c 'href="#sym-hinge"' out)" 3
    equal "$(grep -c 'href="#sym-revolute-link"' out)" 3
    scheme --set view=top arm.xml
    has out 'data-view="top"'
}

test_scara_is_seen_from_the_side() {
    model "$(body 1 0 "$(hinge '0 0.4 0' '0 1 0')" "$(body 2 1 "$(hinge '0.3 0 0' '0 1 0')" \
        "$(body 3 2 'type="prismatic" q="0" min="0" max="0.1" at="0.2 0 0" axis="0 -1 0"')")")" >scara.xml
    scheme scara.xml
    has out 'data-view="front"' 'sym-slider'
}

# Programs that centre every span of a text on its own (LibreOffice, prawn-svg) would draw indices upon their letters.
test_letters_with_indices_begin_where_they_begin() {
    model "$(body 1 0 "$(hinge '0 0 0' '0 0 1')" "$(body 2 1 "$(hinge '0.5 0 0' '0 0 1')")")" >two.xml
    scheme two.xml
    [ "$(grep -c '<tspan class="index"' out)" -ge 2 ] || fail 'no indices'
    ! grep '<tspan' out | grep -qv '<text [^>]*text-anchor="start"' || fail 'a text of several spans is centred'
    matches out '<svg [^>]*text-anchor="middle"'
    # in the tables of a sheet, too
    "$SYSTEL" convert -q -t sheet -o sheet.svg two.xml
    [ "$(tr -d '\n' <sheet.svg | grep -o '<text [^>]*text-anchor="start"[^>]*>[^<]*<tspan' | wc -l)" -ge 4 ] || fail 'no indices in the tables'
    ! tr -d '\n' <sheet.svg | grep -qE '<text [^>]*text-anchor="middle"[^>]*>[^<]*<tspan' || fail 'a text of several spans is centred in a table'
}

test_closed_chain_in_space_is_isometric() {
    model "$(body 1 0 "$(hinge '0 0 0' '0 0 1')" "$(body 2 1 'type="spherical" q="0 0 0" at="0 0.2 0"')")$(
        body 3 0 "$(hinge '0.5 0 0.3' '1 0 0')")" \
        '<loop id="l" a="2" b="3" type="spherical" at="0.5 0.15 0.3" at-b="0 0.35 0"/>' >rssr.xml
    scheme rssr.xml
    has out 'data-view="iso"' 'sym-revolute-oblique'
    ! grep -qE 'O</tspan><tspan class="index"[^>]*>1</tspan>,' out || fail 'a pole twice'
    # A flat one is seen along its axes, from above as well.
    model "$(body 1 0 "$(hinge '0 0 0' '0 1 0')" "$(body 2 1 "$(hinge '0 0 0.2' '0 1 0')" \
        "$(body 3 2 "$(hinge '0.5 0 0' '0 1 0')")")")" \
        '<loop id="l" a="3" b="0" type="revolute" axis="0 1 0" at="0 0 -0.2" at-b="0.5 0 0"/>' >flat.xml
    scheme flat.xml
    has out 'data-view="top"' 'sym-hinge'
}

test_view_of_a_cell_is_each_panels() {
    scheme --set view=iso "$TOP/samples/cell.xml"
    has out 'data-view="panels"' 'sym-revolute-oblique' 'MS 6'
}

test_gears_touch() {
    model "$(body 1 0 "$(hinge '0 0 0' '0 0 1')")$(body 2 0 "$(hinge '0.12 0 0' '0 0 1')")" \
        '<relation kind="gear" a="joint_1" b="joint_2" ratio="-0.5"/>' >gears.xml
    scheme --set view=front gears.xml
    # 40 and 80 mm; what they are on paper keeps their ratio and fills the distance of the poles.
    x=$(sed -n 's/.*id="body_2".*translate(\([0-9.]*\) .*/\1/p' out)
    about "$(sizes ellipse rx | sort -n | awk '{ printf "%s ", $1 } END { print s }' | sed 's/ *$//')" \
        "$(awk -v x="$x" 'BEGIN { print x / 3, x * 2 / 3 }')"
    # From the side each is a stroke across its shaft.
    scheme --set view=top gears.xml
    lacks out '<ellipse'
    equal "$(grep -c 'href="#sym-fixed-on-shaft"' out)" 2
    # Isometric circles are ellipses of 1.22 and 0.71 times the size.
    scheme --set view=iso gears.xml
    about "$(sizes ellipse rx | tail -n 1)" "$(sizes ellipse ry | tail -n 1 | awk '{ print $1 / sqrt(3) }')"
}

# The wheels of a shaft that ends in a screw stand between its bearing and the screw.
test_wheels_stand_before_screws() {
    for way in 1 -1; do
        cat >screw.xml <<END
<system class="TSTB" name="A shaft with a screw"><body number="1" KP="RKP" CPB="0, 90, 0" DCAKP="1 0 0"/>
<body number="2" KP="RKP" CPB="40, 170, 0" DCAKP="1 0 0"/><body number="3" KP="TKP" CPB="220, 170, 0" DCAKP="$way 0 0" min="0" max="70"/>
<connections><connection body1="2" body2="3" KP="HKP" DCAKP="1 0 0" pitch="4" point1="180, 0, 0" point2="0, 0, 0"/></connections>
<transmissions><transmission kind="gear" body1="1" body2="2" teeth="30, 50"/></transmissions></system>
END
        scheme screw.xml
        screw=$(sed -n 's/.*href="#sym-helical".*translate(\([-0-9.]*\) .*/\1/p' out)
        sed -n 's/.*href="#sym-fixed-on-shaft".*translate(\([-0-9.]*\)[ )].*/\1/p' out >wheels
        [ "$(wc -l <wheels)" = 2 ] || fail "$(wc -l <wheels) wheels"
        shaft=$(sed -n 's/.*id="body_2".*translate(\([-0-9.]*\) .*/\1/p' out)
        awk -v s="$screw" -v o="$shaft" '{ x = $1 - (NR == 1) * o; if (!(s != "" && x > 0 && x < s - 6)) exit 1 }' wheels || fail "wheels at $(cat wheels), shaft $shaft, screw $screw"
    done
}

# Where what a slider bears turns about its way just beside it, there is that link, no longer the guide.
test_guides_end_at_a_turn_about_them() {
    cat >crane.xml <<'END'
<system name="A crane"><body number="1" CPB="0, 3000, 0" DCAKP="0 1 0"><body number="2" KP="TKP" CPB="1500, 200, 0" DCAKP="1 0 0" min="-800" max="1500">
<body number="3" KP="TKP" CPB="0, -1700, 0" DCAKP="0 1 0" min="-1400" max="1200"><body number="4" CPB="0, -100, 0" DCAKP="0 1 0"/></body></body></body></system>
END
    scheme --set view=front crane.xml
    sed -n '/id="body_2"/,/id="body_3"/p' out >trolley
    block=$(sed -n 's/.*id="body_3".*translate(0 \([0-9.]*\)).*/\1/p' trolley)
    sed -n 's/.*class="sym-thick" d="M0 \([-0-9.]*\)L0 \([-0-9.]*\)".*/\1 \2/p' trolley >guide
    awk -v b="$block" '{ low = $1 > $2 ? $1 : $2; high = $1 + $2 - low } END { exit !(NR == 1 && b > 0 && low < b + 7 && high < b - 20) }' guide ||
        fail "the guide goes from $(cat guide), the slider is at $block"
}

# The bearing of a worm whose pole is nearly at the wheel stands clear of the thread, on whichever side of the pole that is.
test_bearings_stand_clear_of_worms() {
    for y in 8 -8; do
        cat >worm.xml <<END
<system name="A worm"><body number="1" KP="RKP" CPB="0, 0, 0" DCAKP="0 1 0"/><body number="2" KP="RKP" CPB="40, $y, 0"/>
<transmissions><transmission kind="worm" body1="1" body2="2" teeth="1, 30"/></transmissions></system>
END
        scheme --set view=front worm.xml
        thread=$(sed -n 's/.*<g transform="translate(0 \([-0-9.]*\)) rotate(-90)">.*/\1/p' out)
        half=$(sed -n 's/.*class="link blank" d="M-\([0-9.]*\) .*/\1/p' out)
        bearing=$(sed -n 's/.*href="#sym-shaft-bearing" class="pair revolute" transform="\(translate(0 \([-0-9.]*\)) \)\{0,1\}rotate.*/\2/p' out)
        awk -v t="$thread" -v h="$half" -v b="${bearing:-0}" 'BEGIN { d = t - b; if (d < 0) d = -d; exit !(h > 0 && d > h + 8) }' ||
            fail "the bearing at ${bearing:-0}, the thread at $thread, half $half, $y"
    done
}

# The guide of a nut on the line of its screw stands beside, and what bears both leads across to it before the screw's bearing.
test_guides_of_nuts_stand_beside() {
    cat >axis.xml <<'END'
<system name="A vertical axis"><body number="1" KP="TKP" CPB="300, 840, 0" DCAKP="1 0 0" min="-200" max="900">
<body number="2" KP="RKP" DCAKP="0 1 0" CPB="0, -80, 0"/><body number="3" KP="TKP" DCAKP="0 -1 0" CPB="0, -340, 0" min="-100" max="250"/></body>
<connections><connection body1="2" body2="3" KP="HKP" pitch="8" DCAKP="0 1 0" point1="0, -260, 0" point2="0, 0, 0"/></connections></system>
END
    for view in iso front; do
        scheme --set view=$view axis.xml
        has out 'id="body_3" class="body" transform="translate(-14 ' 'class="link" d="M0 0L-14 0L-14 '
        grep 'class="pair helical"' out | grep -q 'translate(14 0)' || fail "the screw is not beside the guide, $view"
    done
}

# The ends of the strokes of wheels seen from the side: each touches the next.
test_trains_are_seen_from_the_side() {
    for class in ПДСТОВ ДСТОВ; do
        model "$(body 1 0 "$(hinge '0 0 0' '0 0 1')")$(body 2 0 "$(hinge '0.12 0 0' '0 0 1')")" \
            '<relation kind="gear" a="joint_1" b="joint_2" ratio="-0.5"/>' | sed "s/name=\"test\"/& class=\"$class\"/" >train.xml
        scheme train.xml
        has out 'data-view="train"'
        equal "$(grep -c 'href="#sym-fixed-on-shaft"' out)" 2
    done
    # Shafts about a corner unfold into one plane; three wheels that mesh with each other have no room there.
    corner="$(body 1 0 "$(hinge '0 0 0' '0 0 1')")$(body 2 0 "$(hinge '0.12 0 0' '0 0 1')")$(body 3 0 "$(hinge '0.12 0.1 0' '0 0 1')")"
    ties='<relation kind="gear" a="joint_1" b="joint_2" ratio="-0.5"/><relation kind="gear" a="joint_2" b="joint_3" ratio="-0.5"/>'
    model "$corner" "$ties" >bent.xml
    scheme bent.xml
    has out 'data-view="train"'
    model "$corner" "$ties"'<relation kind="belt" a="joint_1" b="joint_3" ratio="0.25"/>' >ring.xml
    scheme ring.xml
    has out 'data-view="front"'
}

test_view_is_honoured_of_planar_systems() {
    for view in front side top iso; do
        scheme --set view="$view" "$TOP/samples/four-bar.xml"
        has out "data-view=\"$view\""
    done
}

# The view turns with the carrier.
test_a_turned_planet_touches() {
    for q in 0 40 90; do
        scheme --pose "2=${q}deg" "$TOP/samples/planetary-train.xml"
        has out 'data-view="train"'
        grep -o '<path class="link" transform[^>]*>' out >strokes-$q
    done
    cmp strokes-0 strokes-40 && cmp strokes-0 strokes-90 || fail
}

test_belt_is_tangent() {
    model "$(body 1 0 "$(hinge '0 0 0' '0 0 1')")$(body 2 0 "$(hinge '0.2 0 0' '0 0 1')")" \
        '<relation kind="belt" a="joint_1" b="joint_2" ratio="0.5"/>' >belt.xml
    scheme belt.xml
    line=$(grep -o '<path class="sym-symbol" d="M[^"]*"' out | tail -n 1 | sed 's/.*d="M\([^L]*\)L\([^M]*\)M.*/\1 \2/')
    # The distance of the first pole from the first line is the radius of its wheel.
    about "$(echo "$line" | awk '{ dx = $3 - $1; dy = $4 - $2; print ($1 * dy - $2 * dx) / sqrt(dx * dx + dy * dy) }' | tr -d -)" \
        "$(grep -o '<ellipse class="sym-symbol" rx="[^"]*"' out | sed 's/.*rx="//;s/"//' | sort -n | head -n 1)"
    # It does not turn with a pulley; in an isometric view it has its tangents too.
    within=$(sed '1,/id="body_1"/d' out | grep -c '<path class="sym-symbol"' || true)
    equal "$within" 0
    scheme --set view=iso belt.xml
    equal "$(grep -o '<path class="sym-symbol" d="M[^"]*"' out | tail -n 1 | tr -cd M | wc -c)" 2
}

test_a_planet_is_free_on_its_axle() {
    model "$(body 1 0 "$(hinge '0 0.2 0' '0 0 1')")$(body 2 0 "$(hinge '0 0.2 0.1' '0 0 1')" \
        "$(body 3 2 "$(hinge '0 0.12 0' '0 0 1')")")" \
        '<relation kind="gear" a="joint_1" b="joint_3" carrier="joint_2" ratio="-1"/><relation kind="internal-gear" b="joint_3" carrier="joint_2" ratio="3"/>' >planet.xml
    scheme --set view=side planet.xml
    equal "$(grep -c 'href="#sym-fixed-on-shaft"' out)" 1
    equal "$(grep -c 'href="#sym-free-on-shaft"' out)" 1
}

test_rack_from_each_side() {
    model "$(body 1 0 "$(hinge '0 0.1 0' '0 0 1')")$(body 2 0 'type="prismatic" q="0" at="0 0.05 0" axis="1 0 0"')" \
        '<relation kind="rack" a="joint_1" b="joint_2" ratio="0.05"/>' >rack.xml
    scheme --set view=front rack.xml
    has out 'sym-rod-guide' '<ellipse'
    scheme --set view=side rack.xml
    has out 'sym-prismatic-along' 'sym-fixed-on-shaft'
    scheme --set view=iso rack.xml
    has out 'sym-rod-guide' '<ellipse'
}

test_followers_of_cams() {
    for form in roller point flat; do
        model "$(body 1 0 "$(hinge '0 0 0' '0 0 1')")$(body 2 0 'type="prismatic" q="0" at="0 0.1 0" axis="0 1 0"')" \
            "<relation kind=\"cam\" a=\"joint_1\" b=\"joint_2\" law=\"0 0 2 0.01 4 0\" follower=\"$form\" radius=\"0.04\"/>" >"cam-$form.xml"
        scheme "cam-$form.xml"
        case $form in
        flat) lacks out 'sym-follower' ;;
        *) has out "sym-follower-$form" ;;
        esac
        # the base circle of 40 mm
        about "$(grep -o '<path class="link" d="M[^"]*Z"' out | sed 's/.*d="M//;s/Z"//;s/L/\n/g' |
            awk '{ r = sqrt($1 * $1 + $2 * $2) } NR == 1 || r < a { a = r } END { printf "%.2f\n", a }')" 40.00
    done
    scheme --set view=side cam-roller.xml
    has out 'sym-follower-roller-side' 'sym-fixed-on-shaft'
    # A rocker has its roller at the end of an arm that meets the base circle at a right angle.
    model "$(body 1 0 "$(hinge '0 0 0' '0 0 1')")$(body 2 0 "$(hinge '0.1 0 0' '0 0 1')")" \
        '<relation kind="cam" a="joint_1" b="joint_2" law="0 0 2 0.3 4 0" follower="point" radius="0.06"/>' >rocker.xml
    scheme rocker.xml
    has out 'sym-follower-point'
    k=$(sed -n 's/.*id="body_2".*translate(\([0-9.]*\) .*/\1/p' out)
    tip=$(sed -n 's/.*href="#sym-follower-point" class="link" transform="translate(\([-0-9. ]*\)).*/\1/p' out)
    about "$(echo "$tip" | awk '{ printf "%.2f\n", sqrt($1 * $1 + $2 * $2) }')" "$(awk -v k="$k" 'BEGIN { printf "%.2f\n", 0.8 * k }')"
}

test_hinges_on_one_point() {
    model "$(body 1 0 "$(hinge '0 0 0' '0 0 1')" "$(body 2 1 "$(hinge '0.1 0 0' '0 0 1')")$(body 3 1 "$(hinge '0.1 0 0' '0 0 1')")")" >joint.xml
    scheme joint.xml
    has out 'sym-hinge-2' '#sym-hinge"'
    # Points that fall together in one position only are not one joint.
    model "$(body 1 0 "$(hinge '0 0 0' '0 0 1')" "$(body 2 1 "$(hinge '0.1 0 0' '0 0 1')" \
        "$(body 3 2 "$(hinge '-0.1 0 0' '0 0 1')")")")" >folded.xml
    scheme folded.xml
    lacks out 'sym-hinge-2'
}

test_cam_follows_its_law() {
    scheme "$TOP/samples/cam-follower.xml"
    cp out rest
    profile=$(grep -o '<path class="link" d="M[^"]*Z"' out | sed 's/.*d="M//;s/Z"//;s/L/\n/g')
    # At 1:2 the profile rises by 15 mm, and so does the follower at the upper rest.
    about "$(echo "$profile" | awk '{ r = sqrt($1 * $1 + $2 * $2) } NR == 1 { a = b = r } r < a { a = r } r > b { b = r }
        END { printf "%.2f\n", b - a }')" 15.00
    scheme --pose 1=150deg "$TOP/samples/cam-follower.xml"
    y=$(sed -n 's/.*id="body_2".*translate(0 \([-0-9.]*\)).*/\1/p' out)
    y0=$(sed -n 's/.*id="body_2".*translate(0 \([-0-9.]*\)).*/\1/p' rest)
    about "$(awk -v a="$y0" -v b="$y" 'BEGIN { printf "%.2f\n", a - b }')" 15.00
    has out 'sym-follower-roller' 'sym-rod-guide'
}

test_symbols_of_a_shortened_axis() {
    axis='0.6 0 0.8'
    model "$(body 1 0 "type=\"cylindrical\" q=\"0 0\" at=\"0 0.2 0\" axis=\"$axis\"" \
        "$(body 2 1 "type=\"helical\" q=\"0\" pitch=\"0.01\" at=\"0 0.2 0\" axis=\"0.8 0 0.6\"")")" >skew.xml
    scheme --set view=front skew.xml
    has out 'href="#sym-cylindrical-steep"' 'href="#sym-helical-oblique"'
}

# A root with a mass is the trunk of a walking robot: its legs hang together, and it has the one sign of the ground.
test_trunk_with_a_mass() {
    for mass in '' '<inertial><mass value="4"/><inertia ixx="0.01" iyy="0.02" izz="0.02" ixy="0" ixz="0" iyz="0"/></inertial>'; do
        echo "<robot name='legs'><link name='trunk'>$mass</link><link name='left'/><link name='right'/>" >legs.urdf
        for side in left=0.2 right=-0.2; do
            echo "<joint name='${side%=*}_hip' type='continuous'><origin xyz='0 ${side#*=} 0'/><parent link='trunk'/>
                <child link='${side%=*}'/><axis xyz='1 0 0'/></joint>"
        done >>legs.urdf
        echo '</robot>' >>legs.urdf
        scheme legs.urdf
        if [ "$mass" ]; then has out 'class="trunk"'; else lacks out 'class="trunk"'; fi
    done
    equal "$(grep -o 'class="ground"' out | wc -l)" 1
}

test_figures_in_space() {
    model "$(body 1 0 "$(hinge '0 0.2 0' '0 0 1')" '<body number="2" base="1" id="body_2"><joint id="joint_2" type="revolute" q="0" at="0.2 0 0" axis="0 0 1"/><shape kind="line" points="0 0 0 0.1 0.1 0 0.2 0 0.1"/></body>')" >line.xml
    scheme line.xml
    matches out '<path class="link outline" d="M0 0L[0-9.]+ -[0-9.]+L[0-9.]+ 0"'
}

# classes FILE: the third cells of the table of pairs
classes() {
    xmllint --xpath '//*[@class="table pairs"]/*[@class="cell"][position() > 7 and position() mod 7 = 3]//text()' "$1" 2>/dev/null |
        tr -d ' \n'
}

test_a_task_tells_no_answer() {
    for lang in ru en; do
        for answers in key none; do
            status 0 "$SYSTEL" convert -t sheet --lang $lang --set answers=$answers -o $answers.svg "$TOP/samples/slider-crank.xml"
        done
        equal "$(classes key.svg)" VVVV
        equal "$(classes none.svg)" ''
        matches key.svg 'W = 3n'
        lacks none.svg 'W = 3n'
    done
    has key.svg ': planar'
    lacks none.svg ': planar'
}

test_a_second_view_where_there_is_room() {
    status 0 "$SYSTEL" convert -t sheet -o made "$TOP/samples/cobra.xml"
    has made 'class="view" data-view="iso"'
    equal "$(grep -o 'id="body_7"' made | wc -l)" 1
    status 0 "$SYSTEL" convert -t sheet --set view=side -o made "$TOP/samples/cobra.xml"
    lacks made 'class="view"'
}

test_crosses_of_universal_joints_stand_apart() {
    status 0 "$SYSTEL" convert -t sheet -o auto.svg "$TOP/samples/delta-robot.xml"
    has auto.svg 'data-format="A2"' 'data-scale="1:2"'
    status 0 "$SYSTEL" convert -t sheet --set format=A3 -o small.svg "$TOP/samples/delta-robot.xml"
    has small.svg 'data-format="A3"'
}

test_a_sheet_too_small() {
    sh "$TOP/tests/bench/random-trees.sh" trees 1 200 2
    status 2 "$SYSTEL" convert -t sheet --lang en --set format=A4 -o made trees/*.xml
    has err "error: the sheet A4 is too small" "--set format=A"
    absent made
}

# wheels FILE KIND FIELDS: two wheels on parallel shafts
wheels() {
    cat >"$1.xml" <<END
<system class="TSTOB"><body number="1" CPB="0, 100, 0"/><body number="2" CPB="300, 100, 0"/>
<transmissions><transmission kind="$2" body1="1" body2="2" $3/></transmissions></system>
END
    "$SYSTEL" convert -t svg --set view=front -o "$1.svg" "$1.xml" || fail "$1 is not drawn"
    grep -o '<ellipse[^>]*>' "$1.svg" >"$1.circles"
}

test_wheels_show_their_kind() {
    wheels gears gear 'teeth="20, 40"'
    [ "$(grep -c stroke-dasharray gears.circles)" -eq 2 ] || fail 'pitch circles are chain lines'
    wheels rollers friction 'diameters="200, 400"'
    [ "$(grep -vc stroke-dasharray rollers.circles)" -eq 2 ] || fail 'rollers are smooth'
    wheels chain chain 'teeth="20, 40"'
    [ "$(grep -c stroke-dasharray chain.circles)" -eq 2 ] || fail 'sprockets are chain lines'
    links=$(tr ' ' '\n' <chain.svg | grep -o '[ML][0-9.-]*' | wc -l)
    [ "$links" -gt 40 ] || fail "strokes of a chain: $links"
    wheels steps belt 'steps="80 160, 120 120, 160 80" step="2"'
    [ "$(wc -l <steps.circles)" -eq 6 ] || fail 'each step of a pulley is seen'
}

# What is seen of a right thread on a lying axis goes down to the right: the lower end of a stroke is the right one.
test_a_thread_shows_its_hand() {
    for hand in правое левое; do
        sed "s/направление=\"правое\"/направление=\"$hand\"/" "$TOP/samples/worm-drive.xml" >worm.xml
        "$SYSTEL" convert -t svg worm.xml >out || fail 'not drawn'
        # M lower L upper …
        grep -o 'd="M[-0-9. ]*L[-0-9. ]*M[-0-9. ]*L[-0-9. ]*M[-0-9. ]*L[-0-9. ]*M' out | head -n 1 | tr -c '0-9.\n-' ' ' |
            awk '{ print (($2 > $4 ? $1 - $3 : $3 - $1) > 0 ? "right" : "left") }' >"$hand"
    done
    [ "$(cat правое)" = right ] || fail "a right worm: $(cat правое)"
    [ "$(cat левое)" = left ] || fail "a left worm: $(cat левое)"
}

# Each shaft of a train stands in a bearing of its own: none covers another.
test_coaxial_shafts_of_a_train_stand_apart() {
    "$SYSTEL" convert -t svg "$TOP/samples/two-stage-planetary.xml" >out || fail 'not drawn'
    [ "$(grep -c 'href="#sym-shaft-bearing"' out)" -eq 3 ] || fail 'three bearings'
    [ "$(grep 'href="#sym-shaft-bearing"' out | sort -u | wc -l)" -eq 3 ] || fail 'bearings coincide'
    [ "$(grep -c 'href="#sym-free-on-shaft"' out)" -eq 2 ] || fail 'two planets on the axles of their carriers'
}

# Of two links with the pin in their middles one goes through the circle, with no filled corner of its own.
test_links_of_a_scissor_are_told_apart() {
    scheme "$TOP/tests/pages/models/scissor-lift.xml"
    sed -n '/class="pairs"/,$p' out >pairs
    equal "$(grep -c 'class="link" d=' pairs)" 1
    equal "$(grep -c 'class="corner solid"' out)" 2
}

# planar BODIES CONNECTIONS: a system in the plane
planar() {
    printf '<system name="m">%s%s%s</system>\n' "$1" "${2:+<connections>$2</connections>}" "${3:-}"
}

# The guide of a slider that a crank moves holds its whole stroke, 2 r, and no more where limits are farther.
test_guides_hold_the_stroke() {
    for r in 30 55 80; do
        for limits in '' ' min="-500" max="500"'; do
            planar "<body number=\"1\" CPB=\"0, 0\"><body number=\"2\" CPB=\"0, -$r\"/></body>
                <body number=\"3\" KP=\"TKP1\" CPB=\"300, -$r\" DCAKP=\"1, 0\"$limits/>" \
                '<connection body1="2" body2="3" point1="300, 0" point2="0, 0"/>' >crank.xml
            # the rod is not on the guide, whose pieces lie
            scheme --pose 1=-60 crank.xml
            # to the left and to the right of where it is, in millimetres of the mechanism
            sed -n '/guide ground/,$s/.*class="sym-thick" d="\([^"]*\)".*/\1/p' out | head -n 1 | tr -s 'ML' '  ' |
                awk '{ for (i = 1; i < NF; i += 2) { low = i == 1 || $i < low ? $i : low; high = i == 1 || $i > high ? $i : high }; print low, high }' >guide
            m=$(sed -n 's/.*data-scale="1:\([0-9.]*\)".*/\1/p' out)
            # the slider, on the height r of its guide, is farthest at the dead points of crank and rod
            awk -v m="$m" -v r="$r" '{ out = sqrt((300 + r) ^ 2 - r * r); in_ = sqrt((300 - r) ^ 2 - r * r)
                exit !($1 * m < in_ && $2 * m > out && ($2 - $1) * m < out - in_ + 60 * m) }' guide || fail "r = $r$limits: $(cat guide) at 1:$m"
        done
    done
    # A block on a slotted link, which goes below the middle of the crank as far as above it.
    scheme "$TOP/samples/scotch-yoke.xml"
    grep -A2 'class="guide"' out | sed -n 's/.*M[-0-9.]* \([-0-9.]*\)L[-0-9.]* \([-0-9.]*\)".*/\1 \2/p' >slot
    awk '{ exit !($1 > 60 && $2 < -60) }' slot || fail "the slot: $(cat slot)"
    # Limits that end the way before it ends by itself are told, no stroke beyond them.
    status 0 "$SYSTEL" convert -t sheet --lang en "$TOP/tests/pages/models/scissor-lift.xml"
    ! grep -q '>H<' out || fail 'a stroke beyond the limits'
}

# A link through a hinge of the ground, up and down: the ground stands beside it; below where nothing is.
test_ground_turns_away_from_links() {
    planar '<body number="1" CPB="0, 0"><point name="A" at="0, -100"/><point name="B" at="0, 90"/></body>' '' >lever.xml
    scheme lever.xml
    has out 'href="#sym-hinge-ground" class="ground" transform="rotate(-90)"'
    planar '<body number="1" CPB="0, 0"><point name="A" at="-100, -60"/></body>' '' >arm.xml
    scheme arm.xml
    has out 'href="#sym-hinge-ground" class="ground"/>'
}

# A cut pair has a letter that no named point has: both keys of named points are asked.
test_letters_of_cut_pairs_are_no_names() {
    planar '<body number="1" CPB="0, 0"><point name="A" at="20, -40"/><body number="2" CPB="20, -40"><point name="B" at="10, 40"/></body></body>
        <body number="3" CPB="50, 0"/>' '<connection body1="2" body2="3" point1="10, 0" point2="-20, -40"/>' >crossed.xml
    scheme crossed.xml
    equal "$(sed -n 's/.*class="\(joint\|spot\)"[^>]*>\([A-Z]\)<.*/\2/p' out | sort | tr -d '\n')" ABC
}

# A wheel that turns about an axis near its ring's is drawn, and touches its ring; a planet that its carrier's shaft would go through is seen
# along the shafts; wheels of one body with other teeth are two, as large as they may be.
test_wheels_of_any_eccentricity_are_drawn() {
    for e in 60 5 1; do
        planar "<body number=\"1\" CPB=\"0, 0\"><body number=\"2\" CPB=\"$e, 0\"/></body>" '' \
            '<transmissions><transmission kind="internal-gear" body1="0" body2="2" teeth="40, 30"/></transmissions>' >eccentric.xml
        scheme eccentric.xml
        lacks out 'data-view="train"'
        ring=$(sed -n 's/.*stroke-dasharray="[^"]*" rx="\([0-9.]*\)".*/\1/p' out | head -n 1)
        wheel=$(sed -n 's/.*stroke-dasharray="[^"]*" rx="\([0-9.]*\)".*/\1/p' out | tail -n 1)
        far=$(sed -n 's/.*id="body_2".*translate(\([0-9.]*\) 0).*/\1/p' out)
        about "$(awk -v a="$ring" -v b="$wheel" 'BEGIN { printf "%.1f\n", a - b }')" "$(awk -v a="$far" 'BEGIN { printf "%.1f\n", a }')"
    done
    for z in 20 40; do
        planar '<body number="1" CPB="0, 0"/><body number="2" CPB="90, 0"/><body number="3" CPB="180, 0"/>' '' \
            "<transmissions><transmission kind=\"gear\" body1=\"1\" body2=\"2\" teeth=\"20, 40\"/><transmission kind=\"gear\" body1=\"2\" body2=\"3\" teeth=\"$z, $((z / 2))\"/></transmissions>" >same.xml
        scheme same.xml
        equal "$(grep -c 'href="#sym-fixed-on-shaft"' out)" $((4 - z / 40))
    done
}

# What a cam's follower moves goes on from the end of its rod; a bearing is not where a clutch is.
test_followers_and_clutches_keep_off_bearings() {
    planar '<body number="1" CPB="0, 0"/><body number="2" KP="TKP1" CPB="0, -90" DCAKP="0, -1"><body number="3" CPB="80, -60"/></body>' '' \
        '<transmissions><transmission kind="cam" body1="1" body2="2" law="0 0, 120 20, 240 0" radius="45"/></transmissions>' >bent.xml
    scheme bent.xml
    has out 'class="link" d="M0 -12L40 -30"'
    planar '<body number="1" CPB="0, 0"/><body number="2" CPB="0, 90"/><body number="3" CPB="0, 0"/><body number="4" CPB="0, 0"/>' '' \
        '<transmissions><transmission kind="gear" body1="1" body2="2" teeth="20, 40"/><transmission kind="gear" body1="2" body2="3" teeth="25, 35"/>
        <transmission kind="gear" body1="2" body2="4" teeth="30, 30"/></transmissions><clutch body1="3" body2="4" kind="jaw" engaged="no"/>' >gearbox.xml
    scheme gearbox.xml
    sed -n 's/.*href="#sym-\(shaft-bearing\|clutch[^"]*\)".*translate(\([-0-9.]*\) .*/\2/p' out | sort -n | awk 'NR > 1 && $1 - last < 9 && $1 != last { exit 1 } { last = $1 }' ||
        fail 'a clutch on a bearing'
}

# A link of a closed branch that goes over a pair of others from a corner seems to be joined there: from the other one it is seen not to be.
test_links_over_pairs_are_seen_from_elsewhere() {
    for model in samples/delta-robot tests/pages/models/linear-delta; do
        scheme "$TOP/$model.xml"
        has out 'data-view="iso"' '<g class="view" data-view="iso-left"'
    done
}

# A rack goes as far as the hinges on its line, which have letters of their own where its guide stands elsewhere; a lever that a cam
# and a pawl have is one thing.
test_racks_and_levers_are_one_thing() {
    planar '<body number="1" CPB="0, 0"><body number="2" CPB="50, 0"/></body><body number="3" KP="TKP1" CPB="250, 0" DCAKP="1, 0"/><body number="4" CPB="330, -40"/>' \
        '<connection body1="2" body2="3" point1="200, 0" point2="0, 0"/>' '<transmissions><transmission kind="rack" body1="4" body2="3" radius="40"/></transmissions>' >crank.xml
    scheme crank.xml
    sed -n '/id="body_3"/,/<\/g>/s/.*class="link" d="M\([-0-9.]*\) 0L.*/\1/p' out | awk '$1 <= 0 { found = 1 } END { exit !found }' || fail 'the rack ends before its hinge'
    equal "$(sed -n 's/.*class="joint"[^>]*>\([A-Z]\)<.*/\1/p' out)" A
    planar '<body number="1" CPB="0, 0"/><body number="2" CPB="150, -40" min="-1" max="31"/><body number="3" CPB="150, -40"/>' '' \
        '<transmissions><transmission kind="cam" body1="1" body2="2" law="0 0, 120 30, 240 0" radius="50"/><transmission kind="ratchet" body1="2" body2="3" teeth="16"/></transmissions>' >lever.xml
    scheme lever.xml
    has out 'class="corner solid"'
}

# The ground of a block that rocks reaches below the block: its triangle was hidden, as if the block slid on it.
test_ground_of_a_rocking_block_is_seen() {
    for axis in '160, 30' '0, 1' '1, 1'; do
        planar '<body number="1" CPB="0, 0"><body number="2" CPB="40, -30"/></body><body number="3" CPB="200, 0"/>' \
            "<connection body1=\"2\" body2=\"3\" KP=\"TKP1\" point1=\"160, 30\" point2=\"0, 0\" DCAKP=\"$axis\"/>" >block.xml
        scheme block.xml
        equal "$(grep -c 'href="#sym-block-ground"' out) $(grep -c 'href="#sym-hinge-ground"' out)" '1 1'
    done
}

# Planets about their carrier's hub are on arms from it, whatever their number.
test_carriers_are_arms() {
    for n in 3 4 5; do
        bodies=$(awk -v n="$n" 'BEGIN { for (i = 0; i < n; i++) { a = 0.4 + 6.283185307 * i / n
            printf "<body number=\"%d\" CPB=\"%.6f, %.6f\"/>", i + 3, 90 * cos(a), 90 * sin(a) } }')
        gears=$(awk -v n="$n" 'BEGIN { for (i = 0; i < n; i++) printf "<transmission kind=\"gear\" body1=\"1\" body2=\"%d\" teeth=\"24, 36\"/>", i + 3 }')
        printf '<system name="m"><body number="1" CPB="0, 0"/><body number="2" CPB="0, 0">%s</body><transmissions>%s</transmissions></system>' \
            "$bodies" "$gears" >planets.xml
        scheme planets.xml
        # to every pin and back to the hub
        equal "$(grep -o 'class="link outline" d="[^"]*"' out | tr 'LM' '\n\n' | grep -c '^0 0')" $((n + 1))
    done
}

# What only the drawing of a transmission shows has its number there: the lever, the wheel, the cam, its follower.
test_numbers_stand_at_levers_and_outlines() {
    for sample in ratchet geneva cam-rocker cam-follower; do
        scheme "$TOP/samples/$sample.xml"
        grep 'class="number"' out | sed 's/.* x="\([-0-9.]*\)" y="\([-0-9.]*\)".*>\([0-9]*\)<.*/\1 \2 \3/' >numbers
        awk '$3 == 1 && $1 * $1 + $2 * $2 < 60 { exit 1 }' numbers || fail "$sample: $(cat numbers)"
    done
}

# The pinion of a rack has the diameter that was given, whichever of the two comes first.
test_rack_tells_its_pinion() {
    planar '<body number="1" KP="TKP1" CPB="0, 0" DCAKP="1, 0" min="-90" max="90"><body number="2" CPB="0, 0"/></body>
        <body number="3" KP="TKP1" CPB="0, -35" DCAKP="1, 0" min="-180" max="180"/>' '' \
        '<transmissions><transmission kind="rack" body1="2" body2="3" radius="35"/></transmissions>' >rack.xml
    status 0 "$SYSTEL" convert -t sheet --lang en rack.xml
    has out 'pinion d = 70 mm'
    # it is drawn as large, wherever the rack's pole is beyond its teeth
    planar '<body number="1" CPB="0, 0"/><body number="2" KP="TKP1" CPB="60, 140" DCAKP="1, 0" min="-60" max="60"/>' '' \
        '<transmissions><transmission kind="rack" body1="1" body2="2" radius="50"/></transmissions>' >beyond.xml
    scheme beyond.xml
    has out 'data-scale="1:2"' 'rx="25" ry="25"'
    # and the rack is as long as its way
    scheme "$TOP/samples/rack-pinion.xml"
    sed -n 's/.*<path class="link" d="M\([-0-9.]*\) [-0-9.]*L\([-0-9.]*\) .*/\1 \2/p' out >rods
    m=$(sed -n 's/.*data-scale="1:\([0-9.,]*\)".*/\1/p' out | tr , .)
    awk -v m="$m" '($2 - $1) * m >= 200 { found = 1 } END { exit !found }' rods || fail "the rack: $(cat rods) at 1:$m"
}

# The carrier of a differential with a wheel of its own is one thing, free on the shaft that goes through it; wheels on crossed axes that
# one view shows end-on are seen in another, and so is how far hypoid axes pass each other.
test_final_drive() {
    cat >final.xml <<END
<system class="TSTOB" name="final drive">
  <body number="1" name="propeller" CPB="-150, 100, 0" DCAKP="1, 0, 0"/>
  <body number="2" name="case" CPB="0, 100, 100" DCAKP="0, 0, 1"><body number="3" name="planet" CPB="0, 30, -100" DCAKP="0, 1, 0"/></body>
  <body number="4" name="left" CPB="0, 100, 40" DCAKP="0, 0, 1"/>
  <body number="5" name="right" CPB="0, 100, -40" DCAKP="0, 0, 1"/>
  <transmissions>
    <transmission kind="bevel" body1="1" body2="2" teeth="10, 40"/>
    <transmission kind="bevel" body1="4" body2="3" teeth="16, 10"/>
    <transmission kind="bevel" body1="5" body2="3" teeth="16, 10"/>
  </transmissions>
</system>
END
    scheme final.xml
    equal "$(grep -c '<g class="view"' out)" 1
    # in the first view two shafts have bearings and the planet and its carrier are free, in the other one three and the carrier
    equal "$(grep -c 'href="#sym-shaft-bearing"' out) $(grep -c 'href="#sym-free-on-shaft"' out)" '5 3'
    cat >hypoid.xml <<END
<system class="TSTOB" name="hypoid"><body number="1" CPB="-120, 70, 0" DCAKP="1, 0, 0"/><body number="2" CPB="0, 100, 60" DCAKP="0, 0, 1"/>
<transmissions><transmission kind="hypoid" body1="1" body2="2" teeth="9, 41"/></transmissions></system>
END
    scheme hypoid.xml
    equal "$(grep -c '<g class="view"' out)" 1
    sed 's/hypoid"/bevel"/; s/70, 0"/100, 0"/' hypoid.xml >bevel.xml
    scheme bevel.xml
    equal "$(grep -c '<g class="view"' out)" 0
}

# Two cams of one shaft: what of the second lies behind the first is dashed; each has its base circle.
test_cams_behind_each_other() {
    scheme "$TOP/tests/pages/models/two-cams.xml"
    equal "$(grep -c 'stroke-dasharray="2.5 2"' out) $(grep -c '<ellipse class="sym-thin" stroke-dasharray' out)" '1 2'
    scheme "$TOP/samples/cam-flat.xml"
    equal "$(grep -c 'stroke-dasharray="2.5 2"' out) $(grep -c '<ellipse class="sym-thin" stroke-dasharray' out)" '0 1'
}

# What the frame's guides and cylinders are drawn by.
frame() {
    sed -n '/class="guide ground"/,/<\/g>/p' out
}

test_guides_are_hatched_where_a_rod_lies_along_them() {
    planar '<body number="1" CPB="0, 200"><body number="2" CPB="0, -208"/></body><body number="3" KP="TKP1" CPB="180, 0" DCAKP="1, 0"/>' \
        '<connection body1="2" body2="3" point1="180, 8" point2="0, 0"/>' >along.xml
    scheme along.xml
    # At both sides of the slider, all of them, and below, since the rod comes from above.
    equal "$(frame | grep -c sym-thin) $(frame | sed -n 's/.*sym-thick" d="\([^"]*\)".*/\1/p' | tr -cd M)" '2 MM'
    equal "$(frame | grep -c 'rotate(180)' || true)" 0
}

# At a dead centre, where the rod hides all of the guide at one side, the guide is seen whole beside the block.
test_guides_at_a_dead_centre_are_beside_the_block() {
    planar '<body number="1" CPB="0, 0"><body number="2" CPB="-60, 0"/></body><body number="3" KP="TKP1" CPB="-260, 0" DCAKP="1, 0"/>' \
        '<connection body1="2" body2="3" point1="-200, 0" point2="0, 0"/>' >dead.xml
    scheme dead.xml
    equal "$(frame | sed -n 's/.*sym-thick" d="M\([-0-9]* [-0-9]*\)L\([-0-9]* [-0-9]*\)".*/\1 \2/p')" '-148 4 -52 4'
    # a little later the rod leaves most of it
    status 0 "$SYSTEL" convert -q -t svg --pose 1=40 dead.xml
    equal "$(frame | grep 'sym-thick' | grep -c ' 4L')" 0
}

test_cylinders_of_the_frame_are_hatched() {
    planar '<body number="1" KP="TKP1" CPB="0, -200" DCAKP="0, -1" min="-60" max="80"><point name="P" at="0, -250"/></body>' |
        sed 's|</system>|<cylinder body1="0" body2="1"/>&|' >press.xml
    scheme press.xml
    # along the wall, which the rod does not interrupt
    equal "$(frame | grep -c 'class="sym-thin".*d="M3 4l-2 2.*M61 4l-2 2"') $(frame | grep -c '<rect')" '1 1'
    # A piston with its pin in the middle is a slider.
    planar '<body number="1" CPB="0, 0"><body number="2" CPB="0, -40"/></body><body number="3" KP="TKP1" CPB="0, -160" DCAKP="0, -1"/>' \
        '<connection body1="2" body2="3" point1="0, -120" point2="0, 0"/>' | sed 's|</system>|<cylinder body1="0" body2="3"/>&|' >engine.xml
    scheme engine.xml
    equal "$(grep -c '#sym-slider' out) $(grep -c '#sym-piston' out || true) $(frame | grep -c '<rect' || true)" '1 0 0'
}

test_a_spring_and_a_damper_in_a_cylinder_are_beside_each_other() {
    sed 's/CPB="25, 130"/CPB="8, 41.6"/; s/point1="25, 130"/point1="42, 218.4"/' "$TOP/tests/pages/models/absorber.xml" >short.xml
    scheme short.xml
    # as long as each other
    grep -A1 'class="tie ' out | sed -n 's/.* d="M\([-0-9. ]*\)L.*L\([-0-9. ]*\)".*/\1 \2/p' >ties
    awk '{ l[NR] = sqrt(($1 - $3) ^ 2 + ($2 - $4) ^ 2) } END { exit !(NR == 2 && l[1] > 8 && l[1] - l[2] < 0.1 && l[2] - l[1] < 0.1) }' ties || fail "$(cat ties)"
}

test_points_with_names_have_one_letter_each() {
    # A point at a slider's pole, the middle of two cut pairs, and a stroke beside a point called H.
    planar '<body number="1" CPB="0, 0"><body number="2" CPB="0, -60"><point name="H" at="150, 40"/></body></body><body number="3" CPB="300, 0"/>
        <body number="4" KP="TKP1" CPB="150, 120" DCAKP="0, 1"><body number="5" CPB="0, 0"><point name="L" at="0, 0"/></body></body>' \
        '<connection body1="2" body2="3" point1="H" point2="-150, -20"/><connection body1="5" body2="2" point1="0, -140" point2="H"/>' >names.xml
    status 0 "$SYSTEL" convert -t sheet --lang en names.xml
    # (lengths have letters, too, in other texts)
    equal "$(sed -n 's/.*<text class="\(joint\|spot\)"[^>]*>\([HL]\)<.*/\2/p' out | sort | tr -d '\n')" HL
    has out 'H<tspan class="index"'
}

# A spring or a damper in the pair of a follower, a rack, a rod in its cylinder is seen; a second one in the same pair is at the other end.
test_springs_of_rods() {
    cat >cam.xml <<END
<system name="cam"><body number="1" CPB="0, 0"/><body number="2" KP="TKP1" CPB="0, -75" DCAKP="0, -1"/>
<transmissions><transmission kind="cam" body1="1" body2="2" law="0 0, 90 12, 180 0" follower="flat" radius="30"/></transmissions>
<spring body="2" stiffness="500" length="80"/><damper body="2" coefficient="3"/></system>
END
    scheme cam.xml
    equal "$(grep -c 'class="tie spring"' out) $(grep -c 'class="tie damper"' out)" '1 1'
    cat >rack.xml <<END
<system name="rack"><body number="1" CPB="0, 0"/><body number="2" KP="TKP1" CPB="0, 40" DCAKP="1, 0" min="-50" max="50"/>
<transmissions><transmission kind="rack" body1="1" body2="2" radius="40"/></transmissions><spring body="2" stiffness="500" length="80"/></system>
END
    scheme rack.xml
    equal "$(grep -c 'class="tie spring"' out)" 1
    # over the barrel, which stands in the group of the rod
    scheme "$TOP/tests/pages/models/elements.xml"
    equal "$(grep -n 'class="tie spring"\|sym-blank" x="0" y="-4"' out | tail -1 | grep -c 'tie spring')" 1
}

# A small pinion has its rack in a guide, too, beside the wheel where the rack has no hinge.
test_small_pinion() {
    cat >steering.xml <<END
<system name="steering"><body number="1" CPB="40, -66"/><body number="2" KP="TKP1" CPB="0, -80">
<body number="3" CPB="-180, 0"/><body number="4" CPB="180, 0"/></body><body number="5" CPB="-500, 0"/><body number="6" CPB="500, 0"/>
<connections><connection body1="3" body2="5" point1="-290, -40" point2="30, -120"/><connection body1="4" body2="6" point1="290, -40" point2="-30, -120"/></connections>
<transmissions><transmission kind="rack" body1="1" body2="2" radius="14"/></transmissions></system>
END
    scheme steering.xml
    equal "$(sed -n 's/.*#sym-rod-guide".*translate(\([-0-9]*\).*/\1/p' out)" -9
    equal "$(grep -c '#sym-slider' out)" 0
}

# Two wheels on one shaft, whichever body their clutches name first.
test_clutches_either_way() {
    cat >shaft.xml <<'END'
<system>
  <body number="1" KP="RKP" CPB="0, -100, 0" DCAKP="1, 0, 0"/>
  <body number="2" KP="RKP" CPB="150, 0, 0" DCAKP="1, 0, 0"/>
  <body number="3" KP="RKP" CPB="20, 0, 0" DCAKP="1, 0, 0"/>
  <body number="4" KP="RKP" CPB="100, 0, 0" DCAKP="1, 0, 0"/>
  <transmissions>
    <transmission kind="gear" body1="1" body2="3" teeth="20, 40"/>
    <transmission kind="gear" body1="1" body2="4" teeth="28, 32"/>
  </transmissions>
  <clutch body1="2" body2="3" kind="jaw" engaged="yes"/>
  <clutch body1="2" body2="4" kind="jaw" engaged="no"/>
</system>
END
    sed 's/body1="2" body2="\([34]\)" kind/body1="\1" body2="2" kind/' shaft.xml >wheel.xml
    for model in shaft wheel; do
        scheme $model.xml
        equal "$(grep -c '#sym-free-on-shaft' out) $(grep -c '#sym-shaft-bearing' out) $(grep -c '#sym-clutch-jaw-loose' out)" '2 2 2'
    done
}

# Shafts on one line: wheels free on the shaft that is clutched to them, a block that a shaft passes is hollow; each wheel has a plane.
test_shafts_on_one_line() {
    scheme "$TOP/tests/pages/models/gearbox.xml"
    equal "$(grep -c '#sym-free-on-shaft' out) $(grep -c '#sym-shaft-bearing' out) $(grep -c '#sym-fixed-on-shaft' out)" '2 3 4'
    equal "$(grep -c '#sym-clutch-jaw-loose' out) $(grep -c '#sym-clutch-friction"' out)" '2 1'
    scheme "$TOP/tests/pages/models/four-speeds.xml"
    equal "$(grep -c '#sym-free-on-shaft' out) $(grep -c '#sym-shaft-bearing' out) $(grep -c '#sym-fixed-on-shaft' out)" '4 2 4'
    lacks out '=</tspan>'
    scheme "$TOP/tests/pages/models/hollow-block.xml"
    equal "$(grep -c '#sym-sleeve-bearing' out) $(grep -c '#sym-shaft-bearing' out) $(grep -c '#sym-fixed-on-shaft' out)" '1 4 6'
    scheme "$TOP/tests/pages/models/planetary-brake.xml"
    equal "$(grep -c '#sym-sleeve-bearing' out) $(grep -c '#sym-shaft-bearing' out)" '1 3'
}

# A way without an end does not set the scale; the tests of drawings count the rest.
test_endless_ways() {
    scheme "$TOP/tests/pages/models/tangent.xml"
    equal "$(grep -c '(1:1)' out)" 1
}

# Planets in no common plane are seen along their shafts, whichever way these lie, and in no other view.
test_planets_around() {
    local axis x y z
    for axis in '1, 0, 0' '0, 1, 0' '0, 0, 1'; do
        case $axis in
            1*) x='0, 72, 0' y='0, -36, 62.354' z='0, -36, -62.354' ;;
            '0, 1'*) x='72, 0, 0' y='-36, 0, 62.354' z='-36, 0, -62.354' ;;
            *) x='72, 0, 0' y='-36, 62.354, 0' z='-36, -62.354, 0' ;;
        esac
        {
            echo "<system><body number='1' CPB='10, 20, 30' DCAKP='$axis'/><body number='2' CPB='10, 20, 30' DCAKP='$axis'><body number='3' CPB='$x' DCAKP='$axis'/>"
            echo "<body number='4' CPB='$y' DCAKP='$axis'/><body number='5' CPB='$z' DCAKP='$axis'/></body><transmissions>"
            for planet in 3 4 5; do
                echo "<transmission kind='gear' body1='1' body2='$planet' teeth='24, 24'/><transmission kind='internal-gear' body1='0' body2='$planet' teeth='72, 24'/>"
            done
            echo '</transmissions></system>'
        } >planets.xml
        scheme planets.xml
        equal "$(grep -c '<g class="view"' out) $(grep -c '<ellipse class="sym-thin" stroke-dasharray' out)" '0 5'
    done
}

# A pawl whose arm would lie nearly on its lever stands beside it, by whole teeth: two of 15 degrees; where it is clear it stays.
test_pawl_beside_its_lever() {
    local lever
    for lever in '5.6814, -79.798' '68.05, -98.839'; do
        cat >pawl.xml <<END
<system name="pawl"><body number="1" CPB="0, 0"><body number="2" CPB="$lever"/></body><body number="3" CPB="0, 0"/>
<transmissions><transmission kind="ratchet" body1="1" body2="3" teeth="24"/></transmissions></system>
END
        scheme pawl.xml
        sed -n '/id="body_1"/,/id="body_2"/s/.* d="M0 0L\(-[0-9]*\|0\)[. ].*/\1/p' out | head -1
    done >arms
    equal "$(tr '\n' ' ' <arms)" '-15 0 '
}

# A ratchet from the side has its wheel about its own sleeve, and the lever's pawl over its rim; askew it is there, too.
test_ratchet_from_the_side() {
    planar '<body number="1" CPB="0, 0"/><body number="2" CPB="0, 0"/>' '' \
        '<transmissions><transmission kind="ratchet" body1="1" body2="2" teeth="16"/></transmissions>' >pawl.xml
    scheme --set view=side pawl.xml
    has out 'd="M0 0L0 -22.4L-24 -22.4L-24 -16"' '<path class="link" transform="translate(-24 0) rotate(180)" d="M0 -16V-2M0 2V16'
    lacks out 'sym-end'
    scheme --set view=top pawl.xml
    matches out 'class="pair fixed-on-shaft"|sym-fixed-on-shaft" '
    scheme --set view=iso pawl.xml
    at=$(sed -n 's/.*sym-revolute-oblique" .*translate(\([-0-9.]*\) .*/\1/p' out)
    sed -n '/id="body_2"/,/<\/g>/s/.* d="M\([^"]*\)Z.*/\1/p' out | tr L '\n' |
        awk -v at="$at" '{ sum += $1 } END { exit !(NR > 30 && (sum / NR - at) ^ 2 < 1) }' || fail "the wheel is not at $at"
}

# Suns of one planet lie beside each other, one that stands still, too: Ferguson's paradox has three that look alike.
test_suns_of_one_planet_lie_apart() {
    cat >suns.xml <<'END'
<system name="Ferguson"><body number="1" KP="RKP" CPB="-80, 0, 0" DCAKP="1, 0, 0"><body number="2" KP="RKP" CPB="80, 60, 0" DCAKP="1, 0, 0"/></body>
<body number="3" KP="RKP" CPB="60, 0, 0" DCAKP="1, 0, 0"/><body number="4" KP="RKP" CPB="110, 0, 0" DCAKP="1, 0, 0"/>
<transmissions><transmission kind="gear" body1="0" body2="2" teeth="100, 20"/><transmission kind="gear" body1="3" body2="2" teeth="99, 20"/>
<transmission kind="gear" body1="4" body2="2" teeth="101, 20"/></transmissions></system>
END
    scheme suns.xml
    sed -n 's/.*class="link" transform="translate(\([-0-9.]*\) .* d="M0 -\([0-9]*\).*/\2 \1/p' out | awk '$1 < 10 { print $2 }' | sort -u >planet
    equal "$(wc -l <planet)" 3
}

# Further positions of a follower: its rod with the plate is displaced, its guide is not (the cam's radius is 30, the lift 12).
test_displaced_follower() {
    scheme --poses '1=0..180/2' "$TOP/samples/cam-flat.xml"
    equal "$(sed -n '/class="displaced"/{n;s/.*<path d="[^"]*Z\(M[^"]*\)".*/\1/p;}' out | sed -n 2p | grep -o '[ML]' | tr -d '\n')" MLML
    equal "$(sed -n '/class="displaced"/{n;s/.*<path d="[^"]*M0 \(-[0-9]*\)L.*/\1/p;}' out | tr '\n' ' ')" '-30 -42 -30 '
}

# What joins two shafts goes from one's symbol to the other's: beyond a barrel 12 mm from its pole, beyond a bearing of a worm's shaft 5.5.
test_a_coupling_reaches_both_shafts() {
    cat >worm.xml <<'END'
<system name="Motor and worm"><body number="1" KP="RKP" CPB="-260, 0, 0" DCAKP="1, 0, 0"/><body number="2" KP="RKP" CPB="-100, 0, 0" DCAKP="1, 0, 0"/>
<body number="3" KP="RKP" CPB="0, 80, 0" DCAKP="0, 0, 1"/>
<transmissions><transmission kind="worm" body1="2" body2="3" teeth="40" module="4"/></transmissions><coupling body1="1" body2="2" kind="elastic"/></system>
END
    scheme worm.xml
    sed -n '/class="tie coupling-elastic"/{n;s/.* d="M\([-0-9.]*\) [-0-9.]*L\([-0-9.]*\) .*/\1 \2/p;}' out | head -n 1 >tie
    sed -n 's/.*data-body="body_[12]" transform="translate(\([-0-9.]*\) .*/\1/p' out | head -n 2 | tr '\n' ' ' >poles
    equal "$(paste -d ' ' tie poles | awk '{ print $1 - $3, $4 - $2 }')" '12 5.5'
}

# A closed mechanism that lies in a plane is seen from before it, whichever way its axes go: its hinges are circles, its screw is seen from the side.
test_what_lies_in_a_plane_is_seen_from_before_it() {
    cat >jack.xml <<'END'
<system name="Jack"><body number="1" KP="RKP" CPB="-20, 0, 0"><body number="2" KP="RKP" CPB="-130, 80, 0"/><body number="3" KP="RKP" CPB="-130, 80, 0">
<body number="4" KP="RKP" CPB="130, 80, 0"/></body></body><body number="5" KP="RKP" CPB="20, 0, 0"><body number="6" KP="RKP" CPB="130, 80, 0">
<body number="7" KP="RKP" CPB="0, 0, 0" DCAKP="1, 0, 0"/></body><body number="8" KP="RKP" CPB="130, 80, 0"/></body>
<connections><connection body1="7" body2="2" KP="HKP" point1="-300, 0, 0" point2="0, 0, 0" DCAKP="1, 0, 0" pitch="4"/>
<connection body1="8" body2="4" KP="RKP" point1="-130, 80, 0" point2="40, 0, 0"/></connections></system>
END
    scheme jack.xml
    lacks out 'sym-revolute-oblique'
    has out 'sym-helical"'
    # What has links in space goes on being seen from a corner.
    scheme "$TOP/tests/pages/models/rssr.xml"
    has out 'sym-revolute-oblique'
}

# The guide of a follower is where the cam lifts nothing into it, however near its pole is: at 1:1 the tip is lifted by 20 mm and is 4 mm long.
test_guide_of_a_follower_is_clear_of_the_cam() {
    cat >tip.xml <<'END'
<system name="Tip"><body number="1" CPB="0, 0"/><body number="2" KP="TKP1" CPB="0, -50" DCAKP="0, -1"/>
<transmissions><transmission kind="cam" body1="1" body2="2" law="0 0, 90 20, 180 0" follower="point" radius="50"/></transmissions></system>
END
    scheme tip.xml
    has out '(1:1)'
    sed -n 's/.*#sym-rod-guide" .*translate(0 \([-0-9.]*\)) .*/\1/p' out | awk '{ exit !($1 + 5 <= -24) }' || fail "the guide is on the cam's way"
}

# The link of a hinge of the ground goes up its axis nearer than a barrel reaches: from the barrel it would be one line with the shaft that the
# ground holds. The pair is a bracket, below its pole.
test_a_link_up_the_axis_is_none_of_the_ground() {
    cat >knuckle.xml <<'END2'
<system name="Knuckle"><body number="1" KP="RKP" CPB="0, 100, 60"><body number="2" KP="UKP" CPB="0, -60, 60" DCAKP="0, 1, 0" DCAKP2="0, 0, 1"/></body>
<body number="3" KP="RKP" CPB="400, 20, 0" DCAKP="0, 1, 0"/>
<connections><connection body1="2" body2="3" KP="SKP" point1="400, 0, 0" point2="0, 20, 120"/></connections></system>
END2
    scheme --set view=front knuckle.xml
    sed -n '/data-body="body_3"/{n;p;}' out >pair
    has pair 'sym-revolute-link'
}

# Barrels on one line stand in the order of their poles, whichever body is numbered first: else one stands on the shaft that the ground
# of the other holds.
test_barrels_on_one_line_keep_their_order() {
    scheme "$TOP/tests/pages/models/agile-eye.xml"
    for pair in '1 5' '6 2' '4 7'; do
        for body in $pair; do
            grep -A 1 "<g data-body=\"body_$body\"" out | grep -o 'translate([^)]*' | tr -d 'a-z(' |
                awk '{ x += $1; y += $2 } END { print x * x + y * y }'
        done | tr '\n' ' ' | awk '{ exit !($1 > $2) }' || fail "pairs $pair"
    done
}

run_tests
