#!/bin/sh
# Models for simulators: MJCF and SDF. With SETUP_FULL=1 MuJoCo and libsdformat read them, and have every body where systel has it.
. "$(dirname "$0")/lib.sh"

readers=$TOP/tests/cli/readers

# reader NAME COMPILER… : builds a reader once, else says that it is skipped
reader() {
    [ "${SETUP_FULL:-}" ] || {
        echo "    skipped: $1 (SETUP_FULL=1)" >&2
        return 1
    }
    name=$1
    shift
    "$@" -o "./$name" || fail "no reader $name"
}

# bodies FILE: where systel has them, in the reader's order of names
bodies() {
    "$SYSTEL" apply -q -x "$readers/places.xsl" "$1" | LC_ALL=C sort >expected
    cut -d'|' -f1 expected >names
}

test_branches_are_closed_in_mjcf() {
    status 0 "$SYSTEL" convert -t mjcf -o made.mjcf "$TOP/samples/four-bar.xml"
    has made.mjcf '<connect name="loop_1" body1="rocker" body2="body_0" anchor="0 -0.24 0"/>' '<joint name="joint_3" type="hinge" axis="0 0 1"/>'
    equal "$(xmllint --xpath 'count(//body[@name="crank"]/body[@name="coupler"]/body[@name="rocker"])' made.mjcf)" 1
    status 0 "$SYSTEL" convert -t mjcf -o gears.mjcf "$TOP/samples/gear-pair.xml"
    matches gears.mjcf '<joint joint1="[^"]*" joint2="[^"]*" polycoef="0 -?[0-9.]+ 0 0 0"/>'
}

# A joint's reference is its coordinate in the position drawn.
test_position_in_mjcf() {
    pendulum 'q="30"' >a.xml
    status 0 "$SYSTEL" convert -t mjcf -o a.mjcf a.xml
    matches a.mjcf 'ref="0\.52359877559829[0-9]*" limited="true" range="-'
}

test_branches_are_closed_in_sdf() {
    status 0 "$SYSTEL" convert -t sdf -o made.sdf "$TOP/samples/four-bar.xml"
    has made.sdf '<sdf version="1.7">' '<joint name="loop_1" type="continuous">' '<pose relative_to="rocker">0 -0.24 0 0 0 0</pose>' \
        '<pose relative_to="joint_2">0 0 0 0 0 0</pose>'
    equal "$(xmllint --xpath 'count(//joint[child = "body_0"])' made.sdf)" 2
    status 0 "$SYSTEL" convert --lang en -t sdf -o gears.sdf "$TOP/samples/gear-pair.xml"
    has err 'SDF has no words for what is left out: relation (1)'
}

test_mujoco_reads() {
    reader mujoco cc "$readers/mujoco.c" -lmujoco -lm || return 0
    for model in four-bar cobra stewart-platform walker delta-robot gear-pair scara two-arms.urdf mobile-arm.urdf; do
        case $model in *.urdf) ;; *) model=$model.xml ;; esac
        status 0 "$SYSTEL" convert -q -t mjcf -o made.mjcf "$TOP/samples/$model"
        ./mujoco made.mjcf >read || { cat read; fail "$model is refused"; }
        bodies "$TOP/samples/$model"
        grep -F '|' read | LC_ALL=C sort | awk -F '|' 'NR == FNR { want[$1] = 1; next } $1 in want' names - >said
        sed 's/-0\.00000/0.00000/g' said >there
        sed 's/-0\.00000/0.00000/g' expected >wanted
        same wanted there
        has read 'apart 0.000000'
    done
}

test_sdformat_reads() {
    # shellcheck disable=SC2046
    reader sdformat c++ -O0 "$readers/sdformat.cc" $(pkg-config --cflags --libs sdformat12) || return 0
    for model in four-bar cobra stewart-platform delta-robot gear-pair two-arms.urdf mobile-arm.urdf; do
        case $model in *.urdf) ;; *) model=$model.xml ;; esac
        status 0 "$SYSTEL" convert -q -t sdf -o made.sdf "$TOP/samples/$model"
        ./sdformat made.sdf >read || { cat read; fail "$model is refused"; }
        bodies "$TOP/samples/$model"
        grep -F '|' read | LC_ALL=C sort | awk -F '|' 'NR == FNR { want[$1] = 1; next } $1 in want' names - >said
        sed 's/-0\.00000/0.00000/g' said >there
        sed 's/-0\.00000/0.00000/g' expected >wanted
        same wanted there
    done
}

run_tests
