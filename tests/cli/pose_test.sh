#!/bin/sh
# --pose: names, units, several coordinates, closed branches.
. "$(dirname "$0")/lib.sh"

# posed POSE FILE: the normal form in `made`
posed() {
    status 0 "$SYSTEL" convert -t model --pose "$1" -o made "$2"
}

test_a_pose_without_values_says_how_to_write_it() {
    for pose in 2:30 30 '2=10,5'; do
        status 2 "$SYSTEL" convert --lang en -t analysis --pose "$pose" "$TOP/samples/puma-560.xml"
        has err '” has no value; write COORDINATE=VALUE'
    done
}

test_units() {
    pendulum >a.xml
    posed '1=20' a.xml && near "$(q_of 1 made)" 0.02
    posed '1=20mm' a.xml && near "$(q_of 1 made)" 0.02
    posed '1=0.02m' a.xml && near "$(q_of 1 made)" 0.02
    posed '2=30' a.xml && near "$(q_of 2 made)" 0.523598775598
    posed '2=30deg' a.xml && near "$(q_of 2 made)" 0.523598775598
    posed '2=0.5rad' a.xml && near "$(q_of 2 made)" 0.5
    posed '1=-20,2=-30' a.xml && near "$(q_of 1 made) $(q_of 2 made)" '-0.02 -0.523598775598'
    [ ! -s err ] || fail "$(cat err)"
}

test_wrong_unit_or_number_is_an_error() {
    pendulum >a.xml
    for pose in '1=30deg' '2=20mm' '2=30furlongs' '2=abc' '2=' '2' '=30' '2=1/2'; do
        set +e
        "$SYSTEL" convert -t model --pose "$pose" -o made a.xml >out 2>err
        code=$?
        set -e
        [ $code -eq 1 ] || [ $code -eq 2 ] || fail "status $code for --pose $pose"
        has err "error: "
        absent made
    done
}

test_names() {
    pendulum >a.xml
    posed 'body_2=30' a.xml && near "$(q_of 2 made)" 0.523598775598
    arm >b.xml
    posed '1=10,body_2=20/30' b.xml
    near "$(q_of 1 made) $(q_of 2 made)" '0.174532925199 0.02 0.523598775598'
    status 1 "$SYSTEL" convert -t model --pose 'elbow=30' a.xml
    has err "a.xml" "error: " elbow
    status 1 "$SYSTEL" convert -t model --pose '7=30' a.xml
}

test_escapes_in_names() {
    arm >a.xml
    status 0 "$SYSTEL" convert -t model -o a.model.xml a.xml
    sed 's/id="joint_2"/& name="a.b,c=d\\e"/; s/id="joint_1"/& name="base joint"/' a.model.xml >b.model.xml
    grep -q 'name="a.b' b.model.xml || fail "no joint to name"
    posed 'base joint=0.5,a\.b\,c\=d\\e=20mm/30deg' b.model.xml
    near "$(q_of 1 made) $(q_of 2 made)" '0.5 0.02 0.523598775598'
}

test_normal_form_is_posed_in_its_own_units() {
    arm >a.xml
    status 0 "$SYSTEL" convert -t model -o a.model.xml a.xml
    posed '1=0.5,2=0.02/0.25' a.model.xml
    near "$(q_of 1 made) $(q_of 2 made)" '0.5 0.02 0.25'
}

test_planar_y_is_down() {
    cat >a.xml <<'END'
<system class="PSTOB">
  <body number="1" KP="3" CPB="0, 0"/>
</system>
END
    posed '1=10/-20/30' a.xml
    near "$(q_of 1 made)" '0.01 0.02 0.523598775598'
}

test_outside_limits_is_a_warning_and_is_used() {
    pendulum >a.xml
    posed '2=170' a.xml
    near "$(q_of 2 made)" 2.967059728390
    matches err '^a\.xml(:3)?: warning: '
    status 1 "$SYSTEL" convert --werror -t model --pose '2=170' a.xml
}

test_pose_moves_the_picture() {
    pendulum >a.xml
    for target in x3d svg html; do
        status 0 "$SYSTEL" convert -t $target -o rest a.xml
        status 0 "$SYSTEL" convert -t $target --pose '2=30' -o moved a.xml
        differ rest moved
    done
}

test_closed_branch_follows() {
    fourbar >a.xml
    for angle in -60 10 45; do
        posed "1=$angle" a.xml
        [ ! -s err ] || fail "$(cat err)"
        # the cut joint from both sides, y up, metres
        echo "$(q_of 1 made) $(q_of 2 made) $(q_of 3 made)" | awk '{
            x = .2 * cos($1) + .24 * cos($1 + $2) - .32 * sin($1 + $2)
            y = .2 * sin($1) + .24 * sin($1 + $2) + .32 * cos($1 + $2)
            u = .5 - .06 * cos($3) - .32 * sin($3)
            v = -.06 * sin($3) + .32 * cos($3)
            exit !((x - u) ^ 2 + (y - v) ^ 2 < 1e-16)
        }' || fail "torn at $angle: $(q_of 1 made) $(q_of 2 made) $(q_of 3 made)"
    done
    near "$(q_of 1 made)" 0.785398163397
}

test_what_cannot_be_closed_is_an_error_with_the_gap() {
    fourbar >a.xml
    for pose in '1=0,2=170,3=0' '1=0,2=0,3=90'; do
        status 1 "$SYSTEL" convert -t svg --pose "$pose" -o made.svg a.xml
        matches err '^a\.xml(:[0-9]+)?: error: .*[0-9]'
        absent made.svg
    done
}

test_pose_of_a_batch_concerns_every_model() {
    pendulum >a.xml
    pendulum >b.xml
    status 0 "$SYSTEL" build -t model --pose '2=30' -o o a.xml b.xml
    near "$(q_of 2 o/a.model.xml) $(q_of 2 o/b.model.xml)" '0.523598775598 0.523598775598'
}

test_what_is_not_posed_follows_where_it_must() {
    cat >a.xml <<'XML'
<system name="Five-bar">
  <body number="1" CPB="0, 0"><body number="2" CPB="0, -200"/></body>
  <body number="3" CPB="400, 0"><body number="4" CPB="0, -200"/></body>
  <connections><connection body1="2" body2="4" point1="200, -150" point2="-200, -150"/></connections>
</system>
XML
    # With the other crank at rest there would be a gap.
    posed '1=40' a.xml && near "$(q_of 1 made)" 0.698131700798
    status 1 "$SYSTEL" convert -t model --pose '1=40,3=0' a.xml
    has err "a.xml:4: error: "
}

test_rounded_numbers_do_not_lock_a_redundant_linkage() {
    # Bennett's, its numbers with six digits; alternate turns are alike.
    cat >a.xml <<'XML'
<system name="Bennett">
  <body number="1" CPB="0 0 0" DCAKP="0.000000, 0.000000, 1.000000">
  <body number="2" CPB="72.471551, 186.407817, 0.000000" DCAKP="0.466020, -0.181179, 0.866025">
  <body number="3" CPB="-282.483765, -224.629784, 105.013990" DCAKP="-0.279384, 0.671975, 0.685853"/></body></body>
  <connections><connection body1="3" body2="0" point1="-165.864834, 38.221967, -105.013990" point2="-375.877048, 0.000000, 0.000000" DCAKP="0.000000, 0.939693, 0.342020"/></connections>
</system>
XML
    posed '1=100' a.xml
    near "$(q_of 1 made)" 1.745329251994
    awk -v q="$(q_of 3 made)" 'BEGIN { exit !(q + 1.745329 < 1e-4 && q + 1.745329 > -1e-4) }' ||
        fail "body 3 turned by $(q_of 3 made)"
}

# Where a file tells where the leader of a relation starts, it starts there, and what follows with it, along a chain too.
test_a_leader_starts_where_the_file_has_it() {
    cat >gears.xml <<'END'
<system class="ПДСТОВ" name="gears">
  <body number="1" KP="RKP" CPB="0, 0" q="30"/>
  <body number="2" KP="RKP" CPB="120, 0"/>
  <body number="3" KP="RKP" CPB="300, 0"/>
  <transmissions>
    <transmission kind="gear" body1="1" body2="2" teeth="20, 40"/>
    <transmission kind="mimic" body1="2" body2="3" ratio="3"/>
  </transmissions>
</system>
END
    status 0 "$SYSTEL" convert -t model -o made gears.xml
    near "$(q_of 1 made) $(q_of 2 made) $(q_of 3 made)" '0.523598775598 -0.261799387799 -0.785398163397'
    cat >mimic.urdf <<'END'
<robot name="mimic">
  <link name="w"/><link name="a"/><link name="b"/><link name="c"/>
  <joint name="ja" type="continuous"><parent link="w"/><child link="a"/><axis xyz="0 0 1"/></joint>
  <joint name="jb" type="continuous"><parent link="a"/><child link="b"/><axis xyz="0 0 1"/><mimic joint="ja" multiplier="-0.5" offset="0.2"/></joint>
  <joint name="jc" type="continuous"><parent link="b"/><child link="c"/><axis xyz="0 0 1"/><mimic joint="jb" multiplier="2" offset="0.3"/></joint>
</robot>
END
    status 0 "$SYSTEL" convert -t model -o made mimic.urdf
    near "$(q_of 1 made) $(q_of 2 made) $(q_of 3 made)" '0 0.2 0.7'
    posed '1=0.4' mimic.urdf
    near "$(q_of 1 made) $(q_of 2 made) $(q_of 3 made)" '0.4 0 0.3'
    # about the references: jb - 0 = 0.1 + 2 (ja - 0.4), jc - 0.5 = 0.2 - (jb - 0)
    cat >ref.xml <<'END'
<mujoco model="ref">
  <compiler angle="radian"/>
  <worldbody>
    <body name="a"><joint name="ja" type="hinge" axis="0 0 1" ref="0.4"/><geom size="0.1"/></body>
    <body name="b" pos="1 0 0"><joint name="jb" type="hinge" axis="0 0 1"/><geom size="0.1"/></body>
    <body name="c" pos="2 0 0"><joint name="jc" type="slide" axis="0 0 1" ref="0.5"/><geom size="0.1"/></body>
  </worldbody>
  <equality>
    <joint joint1="jb" joint2="ja" polycoef="0.1 2 0 0 0"/>
    <joint joint1="jc" joint2="jb" polycoef="0.2 -1 0 0 0"/>
  </equality>
</mujoco>
END
    status 0 "$SYSTEL" convert -t model -o made ref.xml
    near "$(q_of 1 made) $(q_of 2 made) $(q_of 3 made)" '0.4 0.1 0.6'
    [ ! -s err ] || fail "$(cat err)"
    posed '1=0' ref.xml
    near "$(q_of 1 made) $(q_of 2 made) $(q_of 3 made)" '0 -0.7 1.4'
    # a simulator may start outside the limits, and it is told
    sed 's/ref="0.4"/ref="0.4" limited="true" range="0.5 1"/' ref.xml >outside.xml
    status 0 "$SYSTEL" convert -t model -o made outside.xml
    near "$(q_of 1 made) $(q_of 2 made)" '0.4 0.1'
    has err 'warning: joint "ja": 0.4, where it is shown without --pose, is outside 0.5 … 1'
}

# All three angles of a four-bar, rounded as a table tells them: one would do, and all together close nearly.
test_rounded_coordinates_of_a_closed_branch() {
    status 0 "$SYSTEL" convert -t motion --pose 1=45 --motion 1=45..46/1 -o table "$TOP/samples/four-bar.xml"
    rounded=$(awk -F, 'NR == 2 { printf "1=%.1f,2=%.1f,3=%.1f", $2, $5, $8 }' table)
    status 0 "$SYSTEL" convert -t model --pose "$rounded" -o near "$TOP/samples/four-bar.xml"
    has err "--pose gives more coordinates than can be chosen" "warning"
    equal "$(grep -c warning err)" 1
    status 0 "$SYSTEL" convert -t model --pose 1=45 -o exact "$TOP/samples/four-bar.xml"
    for made in near exact; do sed -n 's/.*<joint .* q="\([^"]*\)".*/\1/p' $made >$made.q; done
    paste near.q exact.q | awk '{ if (($1 - $2) ^ 2 > 1e-6) { print; exit 1 } }' || fail "it is not the nearest position"
    # what is no rounding stays an error
    status 1 "$SYSTEL" convert -t model --pose 1=45,2=-50 "$TOP/samples/four-bar.xml"
    has err "cannot be closed in this position"
    # a foot's angles of a walk, to a hundredth
    status 0 "$SYSTEL" convert -q -t motion --set step=0.1 --pose 1=550/-31.51/-4,2=36.57,3=-34.13,4=-1.44,5=16.27,6=-42.36,7=27.09 -o walk "$TOP/samples/walker.xml"
}

run_tests
