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

# Its limits count from there.
test_position_in_sdf() {
    pendulum 'q="30"' >a.xml
    status 0 "$SYSTEL" convert -t sdf -o a.sdf a.xml
    equal "$(xmllint --xpath 'string(//joint[child = "body_2"]/pose)' a.sdf | cut -c1-34)" '0 -0.2 0 0 0 0.523598775598299'
    equal "$(xmllint --xpath 'string(//joint[child = "body_2"]//lower)' a.sdf | cut -c1-9)" '-3.316125'
}

# places MODEL POSE: of an input in that position, z up
places() {
    "$SYSTEL" apply -q --pose "$2" -x "$readers/places7.xsl" "$1" | sed 's/-0\.0000000/0.0000000/g' | LC_ALL=C sort
}

# A hinge beside the body's pole, a reference, a class, several joints of a body, a tie: by hand.
test_mjcf_is_read() {
    cat >a.xml <<'END'
<mujoco model="arm">
  <compiler angle="degree"/>
  <default><default class="across"><joint axis="0 1 0" range="-90 90" limited="true" damping="0.5"/></default></default>
  <worldbody>
    <body name="one" pos="1 0 0">
      <joint name="turn" axis="0 0 1" pos="0 1 0" ref="90"/>
      <body name="two" pos="2 0 0" euler="0 0 90">
        <joint name="out" type="slide" axis="1 0 0"/>
        <joint name="up" class="across"/>
      </body>
    </body>
  </worldbody>
  <equality><joint joint1="up" joint2="turn" polycoef="0.1 2 0 0 0"/></equality>
  <actuator><motor joint="turn"/></actuator>
</mujoco>
END
    status 0 "$SYSTEL" convert -t model -o a.model a.xml
    has a.model 'name="turn"' 'min="-1.570796' 'viscosity="0.5"' 'drive="yes"' 'kind="mimic"' 'ratio="2"'
    # at its reference the body stands as it was written
    places a.xml 'turn=1.5707963267949,out=0' >there
    has there 'one|1.0000000 0.0000000 0.0000000' 'two|3.0000000 0.0000000 0.0000000'
    # a quarter back about (1, 1): one goes to (0, 1); two has gone half a metre along its x, y of one
    places a.xml 'turn=0,out=0.5' >there
    has there 'one|0.0000000 1.0000000 0.0000000' 'two|0.5000000 -1.0000000 0.0000000'
}

test_sdf_is_read() {
    cat >a.xml <<'END'
<sdf version="1.9"><model name="m">
  <frame name="high"><pose degrees="true">0 0 1 0 0 90</pose></frame>
  <link name="arm"><pose relative_to="high">1 0 0 0 0 0</pose></link>
  <joint name="turn" type="revolute"><pose relative_to="high"/><parent>world</parent><child>arm</child>
    <axis><xyz expressed_in="__model__">0 0 1</xyz><limit><lower>-1</lower><upper>1</upper></limit></axis></joint>
  <joint name="out" type="prismatic"><parent>arm</parent><child>tool::palm</child><axis><xyz expressed_in="high">1 0 0</xyz></axis></joint>
  <model name="tool"><pose relative_to="arm">0 0 0.5 0 0 0</pose><link name="palm"/></model>
</model></sdf>
END
    places a.xml '' >there
    has there 'arm|0.0000000 1.0000000 1.0000000' 'tool::palm|0.0000000 1.0000000 1.5000000'
    places a.xml 'turn=1.5707963267949,out=0.25' >there
    has there 'arm|-1.0000000 0.0000000 1.0000000' 'tool::palm|-1.2500000 0.0000000 1.5000000'
    status 0 "$SYSTEL" check a.xml
}

# What systel writes it reads again, closed branches with it.
test_own_files_are_read() {
    for kind in mjcf sdf; do
        for model in four-bar stewart-platform delta-robot; do
            status 0 "$SYSTEL" convert -q -t $kind -o made.$kind "$TOP/samples/$model.xml"
            status 0 "$SYSTEL" convert -q -t model -o made.model made.$kind
            status 0 "$SYSTEL" convert -q -t model -o own.model "$TOP/samples/$model.xml"
            equal "$(grep -c '<loop ' made.model)" "$(grep -c -E '<connect |<joint name="loop_' made.$kind)"
            places made.$kind '' >there
            places "$TOP/samples/$model.xml" '' >expected
            cut -d'|' -f1 expected >names
            awk -F '|' 'NR == FNR { want[$1] = 1; next } $1 in want' names there | sed 's/.$//' >said
            sed 's/.$//' expected >wanted
            same wanted said
        done
    done
}

# agrees KIND SEED READER…: a random model in a random position
agrees() {
    kind=$1
    python3 "$readers/random_$kind.py" "$2" pose >random.$kind || fail "no random model"
    shift 2
    # shellcheck disable=SC2046
    "$@" $(cat pose) >read || { cat read; fail "a random model is refused"; }
    grep -F '|' read | sed 's/-0\.0000000/0.0000000/g' | LC_ALL=C sort >there
    cut -d'|' -f1 there >names
    places random.$kind "$(paste -s -d, pose)" | awk -F '|' 'NR == FNR { want[$1] = 1; next } $1 in want' names - >ours
    # all of them, to a millionth
    paste -d'|' there ours | awk -F'|' '{ split($2, a, " "); split($4, b, " "); if ($1 != $3) bad = 1
        for (i = 1; i <= 3; i++) if ((a[i] - b[i]) ^ 2 > 1e-12) bad = 1 } END { exit bad || NR == 0 }' || {
        paste -d'|' there ours
        fail "bodies of a random model are elsewhere"
    }
}

test_random_models_in_mujoco() {
    reader mujoco cc "$readers/mujoco.c" -lmujoco -lm || return 0
    for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do agrees mjcf $seed ./mujoco random.mjcf; done
}

test_random_models_in_sdformat() {
    # shellcheck disable=SC2046
    reader sdformat c++ -O0 "$readers/sdformat.cc" $(pkg-config --cflags --libs sdformat12) || return 0
    for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do agrees sdf $seed ./sdformat random.sdf 7; done
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
    # the position of the model, also where its coordinates are not zero
    for model in four-bar cobra stewart-platform delta-robot gear-pair scara walker double-pendulum typical-simple two-arms.urdf mobile-arm.urdf; do
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
