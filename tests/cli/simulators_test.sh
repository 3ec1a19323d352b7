#!/bin/sh
# Models for simulators: MJCF and SDF. With SETUP_FULL=1 MuJoCo and libsdformat read them, and have every body where systel has it.
# Without the sanitisers: of what stylesheets write.
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

# Before 1.3 the root of SDF was called gazebo; before 1.2 poses were attributes.
test_sdf_of_gazebo_1() {
    cat >old.sdf <<'END'
<gazebo version="1.2"><model name="m"><link name="a"><pose>0 0 0.1 0 0 0</pose></link><link name="b"><pose>0 0 0.3 0 0 0</pose></link>
<joint name="j" type="revolute"><parent>a</parent><child>b</child><axis><xyz>0 0 1</xyz></axis></joint></model></gazebo>
END
    status 0 "$SYSTEL" convert -q -t model -o old.model.xml old.sdf
    has old.model.xml 'type="revolute" at="0 0 0.2" axis="0 0 1"'
    sed 's/1\.2/1.0/; s|<pose>0 0 0.1 0 0 0</pose>|<origin pose="0 0 0.1 0 0 0"/>|' old.sdf >older.sdf
    status 1 "$SYSTEL" check older.sdf
    has err 'older.sdf:1: error: SDF of version 1.0'
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

# An ellipsoid stays one, there and back; elsewhere a sphere holds it.
test_ellipsoids() {
    cat >e.mjcf <<'END'
<mujoco model="e"><worldbody><body name="b"><joint name="h" axis="0 0 1"/><geom type="ellipsoid" size=".1 .2 .3" euler="0 0 90"/></body></worldbody></mujoco>
END
    cat >e.sdf <<'END'
<sdf version="1.9"><model name="e"><link name="b"><visual name="v"><pose>0 0 0 0 0 1.5707963267949</pose><geometry><ellipsoid><radii>.1 .2 .3</radii></ellipsoid></geometry></visual></link></model></sdf>
END
    for from in mjcf sdf; do
        status 0 "$SYSTEL" convert -q -t model -o model.xml e.$from
        matches model.xml '<shape kind="sphere" size="1" scale="0.1 0.2 0.3" at="0 0 0" rotation="0 0 1 1.570796326794[0-9]*"'
        "$SYSTEL" convert -q -t mjcf -o made.mjcf e.$from
        matches made.mjcf '<geom type="ellipsoid" pos="0 0 0" quat="0.70710678118654[0-9]* 0 0 0.70710678118654[0-9]*" size="0.1 0.2 0.3"'
        "$SYSTEL" convert -q -t sdf -o made.sdf e.$from
        has made.sdf '<radii>0.1 0.2 0.3</radii>'
        "$SYSTEL" convert -q -t urdf -o made.urdf e.$from
        has made.urdf '<sphere radius="0.3"/>'
    done
}

# A keyframe's numbers stand body by body, whatever stands before in the file; a free body has seven, a ball four.
test_keyframes() {
    cat >k.mjcf <<'END'
<mujoco model="k">
  <worldbody>
    <body name="f"><freejoint/><geom size=".1"/>
      <body name="b"><body name="c" pos="0 0 1"><joint name="k" axis="1 0 0"/><geom size=".1"/></body>
        <joint name="h" axis="0 0 1" range="-90 90"/><geom size=".1"/></body>
      <body name="d" pos="1 0 0"><joint name="o" type="ball"/><geom size=".1"/><body name="e"><joint name="s" type="slide" axis="1 0 0"/><geom size=".1"/></body></body>
    </body>
  </worldbody>
  <keyframe>
    <key name="home" qpos="0 0 0 1 0 0 0  0.5 -0.3  1 0 0 0  0.02"/>
    <key qpos="0 0 0 1 0 0 0  1 0  1 0 0 0  0"/>
    <key name="short" qpos="0 0 0"/>
  </keyframe>
</mujoco>
END
    status 0 "$SYSTEL" convert -q -t model --pose h=0.5,k=-0.3,s=0.02 -o by-hand.xml k.mjcf
    status 0 "$SYSTEL" convert -q -t model --pose home -o by-name.xml k.mjcf
    same by-hand.xml by-name.xml
    status 0 "$SYSTEL" convert -q -t model --pose key_1 -o other.xml k.mjcf
    matches other.xml '<joint name="h".* q="1"'
    status 1 "$SYSTEL" convert -q --lang en -t model --pose nowhere k.mjcf
    has err 'k.mjcf: error: there is no position nowhere; there are: home, key_1'
    status 0 "$SYSTEL" convert -q --lang en -t html -o k.html k.mjcf
    has k.html "The model's keyframes." 'home'
    status 0 "$SYSTEL" build -q -t urdf -o . k.mjcf
    equal "$(xmllint --xpath 'string(//group_state[@name = "home"]/joint[@name = "k"]/@value)' k.srdf)" -0.3
    status 0 "$SYSTEL" convert -q -t model --pose home -o back.xml k.urdf
    matches back.xml '<joint name="h".* q="0.5"'
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

# square EQUALITY: a rhombus of bars of 1 m, told at 60 degrees; at zero it is open
square() {
    cat <<'END'
<mujoco model="square">
  <compiler angle="degree"/>
  <worldbody>
    <body name="one" euler="0 0 60"><joint name="a" ref="60"/><geom size="0.1" type="capsule" fromto="0 0 0 1 0 0"/><site name="mid" pos="0.5 0 0"/>
      <body name="two" pos="1 0 0" euler="0 0 -60"><joint name="b" ref="-60"/><geom size="0.1"/>
        <body name="three" pos="1 0 0" euler="0 0 -120"><joint name="c" ref="-120"/><geom size="0.1"/></body></body></body>
  </worldbody>
END
    printf '  <equality>%s</equality>\n</mujoco>\n' "$1"
}

test_branches_close_where_mjcf_has_them() {
    square '<connect body1="three" body2="world" anchor="1 0 0"/>' >a.xml
    status 0 "$SYSTEL" check a.xml
    places a.xml '' >there
    has there 'three|1.5000000 0.8660254 0.0000000'
    # two keeps its direction
    places a.xml 'a=0.5235987755983' >there
    has there 'two|0.8660254 0.5000000 0.0000000' 'three|1.8660254 0.5000000 0.0000000'
    # the same by every other language that keeps closed branches
    for target in model mjcf sdf xsystel; do
        status 0 "$SYSTEL" convert -q -t $target -o made.xml a.xml
        places made.xml '' | grep three >there
        has there 'three|1.5000000 0.8660254 0.0000000'
    done
    # in XsysTel both points are told
    "$SYSTEL" convert -q -t xsystel a.xml | sed 's/point2="[^"]*"/point2="900, 30, 0"/' >c.xml
    status 1 "$SYSTEL" --lang en check c.xml
    has err 'is open by 104 mm'
}

# Sites need not be together where the model stands; a weld there is three balls.
test_sites_are_pulled_together() {
    square '<connect site1="mid" site2="peg"/>' | sed 's|<worldbody>|<worldbody><body name="p"><site name="peg" pos="0 0.5 0"/></body>|' >a.xml
    status 0 "$SYSTEL" check a.xml
    places a.xml '' >there
    has there 'two|0.0000000 1.0000000 0.0000000'
    square '<connect site1="mid" site2="pig"/>' >a.xml
    status 1 "$SYSTEL" --lang en check a.xml
    has err 'a.xml:8: error: there is no site with the name pig'
    square '<weld body1="three" body2="one"/>' >a.xml
    status 0 "$SYSTEL" convert -q -t model -o made a.xml
    equal "$(grep -c '<loop ' made)" 3
    places a.xml 'a=0' >there
    # held as written: a triangle of three equal bars, turned back by 60 degrees
    has there 'three|1.5000000 -0.8660254 0.0000000'
    # a body that a program moves is free, whatever holds on to it
    echo '<mujoco><worldbody><body name="hand" mocap="true" pos="0 0 1"/><body name="tool"><joint/><geom size="0.1"/></body></worldbody></mujoco>' >a.xml
    "$SYSTEL" convert -q -t model -o made a.xml
    equal "$(grep -c 'name="hand_free" code="floating"' made)" 1
    # one that leads a tool closes no branch of the mechanism
    sed -i 's|</mujoco>|<equality><weld body1="hand" body2="tool"/></equality>&|' a.xml
    status 0 "$SYSTEL" --lang en convert -t model -o made a.xml
    has err 'a.xml:1: warning: “hand” is moved by a program (mocap) and only leads the mechanism by its “weld”: both are left out'
    equal "$(grep -c 'hand\|<loop ' made)" 0
    # what is soft is no link
    sed -i 's|</worldbody>|<flexcomp name="f" type="grid" count="2 2 2"/>&|' a.xml
    status 0 "$SYSTEL" --lang en check a.xml
    has err 'a.xml:1: warning: “flexcomp” has no place in the model and is left out'
}

# The model of a robot in MJCF, to the ninth place, without its file's name and lines.
model_of() {
    status 0 "$SYSTEL" convert -q -t model -o made "$1"
    sed 's/name="[^"]*\.xml"//g; s/ src:line="[0-9]*"//g' made | awk '{ out = ""; while (match($0, /-?[0-9]+\.[0-9]+(e-?[0-9]+)?/)) {
        out = out substr($0, 1, RSTART - 1) sprintf("%.9f", substr($0, RSTART, RLENGTH)); $0 = substr($0, RSTART + RLENGTH) }
        print out $0 }' | sed 's/-0\.000000000/0/g; s/\([^0-9]\)0\.000000000/\10/g; s/\(\.[0-9]*[1-9]\)0*\([^0-9]\)/\1\2/g; s/\.0*\([^0-9]\)/\1/g; s/-0\([ "]\)/0\1/g'
}

# Until 2.2 frames could be told in the world: the same robot both ways is the same model.
test_mjcf_in_the_world() {
    cat >global.xml <<'END'
<mujoco model="m"><compiler coordinate="global"/><worldbody><body name="a" pos="0 0 1" euler="0 90 0"><joint axis="0 1 0" pos="0 0 1.2"/><geom type="capsule" fromto="0 0 1 1 0 1" size=".1"/>
<body name="b" pos="1 0 1" euler="0 90 90"><joint axis="0 1 0" pos="1 0 1"/><geom type="sphere" pos="1 1 1" size=".1"/>
<body name="c"><joint axis="0 0 1" pos="1 2 1"/><geom type="sphere" pos="1 2 3" size=".1"/></body></body></body></worldbody>
<equality><connect body1="b" body2="world" anchor="1 0.5 1"/></equality></mujoco>
END
    cat >local.xml <<'END'
<mujoco model="m"><compiler/><worldbody><body name="a" pos="0 0 1" euler="0 90 0"><joint axis="0 1 0" pos="-.2 0 0"/><geom type="capsule" fromto="0 0 0 0 0 1" size=".1"/>
<body name="b" pos="0 0 1" euler="0 0 90"><joint axis="1 0 0" pos="0 0 0"/><geom type="sphere" pos="1 0 0" size=".1"/>
<body name="c" pos="2 0 0"><joint axis="0 1 0"/><geom type="sphere" pos="0 2 0" size=".1"/></body></body></body></worldbody>
<equality><connect body1="b" body2="world" anchor="0.5 0 0"/></equality></mujoco>
END
    for way in global local; do model_of $way.xml >$way; done
    same global local
}

# What frames place and replicate repeats is what stands there written out, with the classes that frames give.
test_mjcf_frames_and_copies() {
    cat >frames.xml <<'END'
<mujoco model="m"><default><default class="thin"><geom size=".01"/></default></default>
<worldbody>
<frame pos="0 0 1" euler="0 0 90" childclass="thin">
<geom type="capsule" fromto="0 0 0 .2 0 0"/>
<frame pos=".5 0 0">
<body name="a" pos="0 .1 0">
<frame euler="90 0 0"><joint name="j" axis="0 0 1" pos="0 0 .1"/><geom type="capsule" fromto="0 0 0 0 0 .3"/></frame>
<replicate count="3" sep="_" offset="0.1 0 0"><body name="b"><joint name="k" axis="0 1 0"/><geom size=".05"/></body></replicate>
</body>
</frame>
</frame>
</worldbody>
<equality><joint joint1="k" joint2="j" polycoef="0 2 0 0 0"/></equality></mujoco>
END
    cat >plain.xml <<'END'
<mujoco model="m"><worldbody>
<geom type="capsule" size=".01" fromto="0 0 1 0 .2 1"/>
<body name="a" pos="-.1 .5 1" euler="0 0 90">
<joint name="j" axis="0 -1 0" pos="0 -.1 0"/><geom type="capsule" size=".01" fromto="0 0 0 0 -.3 0"/>
<body name="b_0"><joint name="k_0" axis="0 1 0"/><geom size=".05"/></body>
<body name="b_1" pos=".1 0 0"><joint name="k_1" axis="0 1 0"/><geom size=".05"/></body>
<body name="b_2" pos=".2 0 0"><joint name="k_2" axis="0 1 0"/><geom size=".05"/></body>
</body></worldbody>
<equality><joint joint1="k_0" joint2="j" polycoef="0 2 0 0 0"/><joint joint1="k_1" joint2="j" polycoef="0 2 0 0 0"/><joint joint1="k_2" joint2="j" polycoef="0 2 0 0 0"/></equality></mujoco>
END
    for way in frames plain; do model_of $way.xml >$way; done
    same frames plain
    # the example of MuJoCo's reference: copies within copies, each turned by the one before
    cat >copies.xml <<'END'
<mujoco><worldbody><replicate count="2" offset="0 1 0" euler="90 0 0"><replicate count="2" sep="-" offset="1 0 0" euler="0 90 0">
<body name="Alice"><joint axis="0 0 1"/><geom size=".1"/></body></replicate></replicate></worldbody></mujoco>
END
    places copies.xml '' >there
    has there 'Alice-00|0.0000000 0.0000000 0.0000000' 'Alice-10|1.0000000 0.0000000 0.0000000' 'Alice-01|0.0000000 1.0000000 0.0000000' 'Alice-11|1.0000000 1.0000000 0.0000000'
    "$SYSTEL" convert -q -t urdf -o made copies.xml
    equal "$(grep -c 'xyz="1 1 0" rpy="1.57079632679489[0-9]* -*0 1.57079632679489' made)" 1
    # a whole circle of turned steps leads back: the regular polygon of 12 sides
    echo '<mujoco><worldbody><replicate count="13" offset="1 0 0" euler="0 0 30"><body name="n"><joint axis="0 0 1"/><geom size=".1"/></body></replicate></worldbody></mujoco>' >circle.xml
    places circle.xml '' | tr -d - >there
    has there 'n12|0.0000000 0.0000000 0.0000000' 'n06|1.0000000 3.7320508 0.0000000' 'n03|2.3660254 1.3660254 0.0000000'
    for count in 1e9 0 2.5 x ''; do
        sed "s/count=\"13\"/count=\"$count\"/" circle.xml >wrong.xml
        status 1 "$SYSTEL" --lang en check wrong.xml
        has err "wrong.xml:1: error: count=\"$count\" of “replicate”" '1 to 10000'
    done
    sed 's/count="2"/count="900"/g' copies.xml >wrong.xml
    status 1 "$SYSTEL" --lang en check wrong.xml
    has err 'makes more than 200000 elements'
    # names of ours in a model are nothing
    sed 's/<frame /<frame frame="99999999" times="x" id="7" /; s|<worldbody>|<frames><frame id="1" times="y"/></frames><worldbody>|; s/<body name="a"/& frame="2"/' frames.xml >own.xml
    model_of own.xml >frames
    same frames plain
    { printf '<mujoco><worldbody>' && printf '<frame>%.0s' $(seq 101) && printf '<body name="b"/>' && printf '</frame>%.0s' $(seq 101) && printf '</worldbody></mujoco>'; } >wrong.xml
    status 1 "$SYSTEL" --lang en check wrong.xml
    has err 'wrong.xml:1: error: frames stand in each other more than 100 deep'
}

# What is attached is what stands there written out: with its own angles, classes and what refers to it, under its prefix.
test_mjcf_attaches() {
    mkdir -p parts
    cat >parts/arm.xml <<'END'
<mujoco model="arm"><compiler angle="radian" eulerseq="XYZ"/>
<default><joint axis="0 1 0" range="-1 1" limited="true"/><default class="thin"><geom size=".01"/></default></default>
<asset><mesh file="m.stl"/><model file="parts/tip.xml"/></asset>
<worldbody><geom type="box" size="1 1 1"/><body name="up" childclass="thin">
<frame name="f"><body name="low" pos="0 0 1" euler="0.5 0.25 0"><joint name="j" ref="0.5"/><geom mass="1"/><attach model="tip" prefix="t_"/></body></frame>
<body name="far" pos="1 0 0"><joint name="k" type="slide"/><geom mass="1"/></body></body></worldbody>
<equality><joint joint1="j" joint2="t_k" polycoef="0 2 0 0 0"/><joint joint1="k" joint2="j"/></equality>
<actuator><motor joint="j"/></actuator></mujoco>
END
    mkdir -p parts/parts
    echo '<mujoco model="tip"><worldbody><body name="tip"><joint name="k" range="-90 90" limited="true"/><geom size=".1"/></body></worldbody></mujoco>' >parts/parts/tip.xml
    cat >a.xml <<'END'
<mujoco model="m"><default><joint range="-5 5" axis="1 0 0"/><geom density="1"/></default><asset><model name="one" file="parts/arm.xml"/></asset>
<worldbody><body name="b" euler="0 0 90"><joint name="own"/><geom size=".1"/><attach model="one" frame="f" prefix="l_"/></body>
<frame pos="0 2 0"><attach body="b" prefix="2_"/></frame></worldbody></mujoco>
END
    cat >plain.xml <<'END'
<mujoco model="m"><compiler angle="radian"/><default><geom density="1"/></default>
<worldbody>
<body name="b" quat="0.7071067811865475 0 0 0.7071067811865476"><joint name="own" axis="1 0 0" range="-0.0872664625997165 0.0872664625997165"/><geom size=".1"/>
<body name="l_low" pos="0 0 1" quat="0.9613526445708216 0.2454736312356376 0.1207988978504099 -0.03084502265850738"><joint name="l_j" axis="0 1 0" range="-1 1" limited="true" ref="0.5"/><geom size=".01" mass="1"/>
<body name="l_t_tip"><joint name="l_t_k" limited="true" range="-1.5707963267949 1.5707963267949"/><geom size=".1" density="1000"/></body></body></body>
<body name="2_b" pos="0 2 0" quat="0.7071067811865475 0 0 0.7071067811865476"><joint name="2_own" axis="1 0 0" range="-0.0872664625997165 0.0872664625997165"/><geom size=".1"/>
<body name="2_l_low" pos="0 0 1" quat="0.9613526445708216 0.2454736312356376 0.1207988978504099 -0.03084502265850738"><joint name="2_l_j" axis="0 1 0" range="-1 1" limited="true" ref="0.5"/><geom size=".01" mass="1"/>
<body name="2_l_t_tip"><joint name="2_l_t_k" limited="true" range="-1.5707963267949 1.5707963267949"/><geom size=".1" density="1000"/></body></body></body>
</worldbody>
<equality><joint joint1="l_j" joint2="l_t_k" polycoef="0 2 0 0 0"/><joint joint1="2_l_j" joint2="2_l_t_k" polycoef="0 2 0 0 0"/></equality>
<actuator><motor joint="l_j"/><motor joint="2_l_j"/></actuator></mujoco>
END
    for way in a plain; do model_of $way.xml >$way; done
    same a plain
    status 0 "$SYSTEL" build -q -MD -t svg -o made.d a.xml
    has made.d/a.svg.d parts/arm.xml parts/parts/tip.xml
    for wrong in 's/body="b"/body="none"/' 's/frame="f"/frame="low"/' 's/model="one" frame/model="two" frame/' 's/prefix="l_"//' 's|<geom size=".1"/>|<attach body="b" prefix="x"/>|' \
        's|parts/arm.xml|../arm.xml|'; do
        sed "$wrong" a.xml >wrong.xml
        status 1 "$SYSTEL" --lang en check wrong.xml
        matches err '^wrong.xml:[23]: error: (there is no body with the name none|there is no frame with the name low|there is no model with the name two|.*prefix|what stands around “attach”|“../arm.xml” is outside)'
    done
    echo '<mujoco><asset><model name="x" file="self.xml"/></asset><worldbody><attach model="x" prefix="a"/></worldbody></mujoco>' >self.xml
    status 1 "$SYSTEL" --lang en check self.xml
    has err 'self.xml:1: error: models attach each other more than 20 deep'
    echo '<mujoco><worldbody><body name="a"><attach body="b" prefix="x"/></body><body name="b"><attach body="a" prefix="y"/></body></worldbody></mujoco>' >self.xml
    status 1 "$SYSTEL" --lang en check self.xml
    has err 'self.xml:1: error:'
}

test_mjcf_includes_files() {
    mkdir -p parts
    echo '<mujoco><default><geom density="100"/></default></mujoco>' >parts/all.xml
    echo '<any><body name="in" pos="1 0 0"><joint name="k" axis="0 0 1"/><geom size="0.1"/><include file="parts/deep.xml"/></body></any>' >parts/one.xml
    echo '<any><body name="deep" pos="0 2 0"><geom size="0.1" mass="3"/></body></any>' >parts/deep.xml
    echo '<mujoco><include file="parts/all.xml"/><worldbody><include file="parts/one.xml"/></worldbody></mujoco>' >a.xml
    places a.xml '' >there
    has there 'in|1.0000000 0.0000000 0.0000000' 'deep|1.0000000 2.0000000 0.0000000'
    "$SYSTEL" convert -q -t model -o made a.xml
    has made 'mass="0.4188790' 'mass="3"'
    status 0 "$SYSTEL" build -q -MD -t svg -o made.d a.xml
    has made.d/a.svg.d 'parts/deep.xml'
    echo '<mujoco><include file="none.xml"/><worldbody/></mujoco>' >b.xml
    status 3 "$SYSTEL" check b.xml
    has err none.xml
    # beside the model's folder only where that may be read
    echo '<mujoco><include file="../e.xml"/><worldbody/></mujoco>' >parts/c.xml
    echo '<any><worldbody><body name="beside"><joint name="old" type="fixed"/><geom size="0.1"/></body></worldbody></any>' >e.xml
    status 1 "$SYSTEL" check --lang en parts/c.xml
    has err 'c.xml:1: error: “../e.xml” is outside' '--allow-read'
    status 0 "$SYSTEL" check --lang en --allow-read . parts/c.xml
    has err 'no joints of type fixed: “old” is left out'
    rm e.xml
    status 1 "$SYSTEL" check parts/c.xml
    echo '<mujoco><include file="d.xml"/><worldbody/></mujoco>' >d.xml
    status 1 "$SYSTEL" --lang en check d.xml
    has err 'is included already'
}

test_mjcf_doubts() {
    square '<joint joint1="b" joint2="a" polycoef="0 1 0.5 0 0"/>' >a.xml
    status 0 "$SYSTEL" --lang en check a.xml
    has err 'polycoef of b and a is a curve'
    square '<joint joint1="b" joint2="a" polycoef="0 2 0 0 0"/>' >a.xml
    status 0 "$SYSTEL" check a.xml
    lacks err polycoef
}

# A corner of a box: a mesh's mass, centre and moments by what it encloses, its density or mass; of one that is not there a mass alone.
test_masses_of_meshes() {
    printf 'v 0 0 0\nv 1 0 0\nv 0 2 0\nv 0 0 3\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n' >corner.obj
    cat >a.xml <<'END'
<mujoco model="m"><asset><mesh file="corner.obj" scale=".1 .1 .1"/><mesh name="gone" file="gone.obj"/></asset><worldbody>
<body name="a"><freejoint/><geom type="mesh" mesh="corner" density="500" pos="1 0 0"/></body>
<body name="b"><freejoint/><geom type="mesh" mesh="corner" mass="80" quat="0 1 0 0"/></body>
<body name="c"><freejoint/><geom type="mesh" mesh="gone" mass="2" pos="0 1 0"/></body>
<body name="d"><freejoint/><geom type="mesh" mesh="gone"/></body>
</worldbody></mujoco>
END
    "$SYSTEL" apply --lang en -x "$readers/masses.xsl" a.xml 2>err | sed 's/-\{0,1\}[0-9.]*e-1[0-9]/0/g; s/\(\.[0-9]*[1-9]\)00000[0-9]*/\1/g' >ours
    grep -q 'a|0.5 1.025 0.05 0.075 0.0024375 0.001875 0.000937[0-9]* 0.000125 0.000187[0-9]* 0.000375$' ours || fail "$(cat ours)"
    grep -q 'b|80 0.025 -0.05 -0.075 0.39 0.3 0.15 -0.02 -0.03 0.06$' ours || fail "$(cat ours)"
    grep -q '^c|2 0 1 0 0 0 0 0 0 0$' ours || fail "$(cat ours)"
    lacks ours 'd|'
    has err 'a.xml:4: warning: the mesh “gone.obj” cannot be read or encloses nothing'
    # a sheet, and corners that go the other way
    sed 's/gone.obj/corner.obj/' a.xml >b.xml
    printf 'v 0 0 0\nv 1 0 0\nv 0 2 0\nf 1 2 3\n' >corner.obj
    status 0 "$SYSTEL" check --lang en b.xml
    has err 'encloses nothing'
    printf 'v 0 0 0\nv 1 0 0\nv 0 2 0\nv 0 0 3\nf 1 2 3\nf 1 4 2\nf 1 3 4\nf 2 4 3\n' >corner.obj
    "$SYSTEL" apply -q -x "$readers/masses.xsl" a.xml | grep -q 'a|0.5[0 ]' || fail 'clockwise corners enclose nothing'
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

# An included model is what stands there as a nested one, with the include's name and pose; found below the model's folder, or beside it.
test_sdf_includes_models() {
    mkdir -p arm hand here
    cat >arm/model.sdf <<'END'
<sdf version="1.9"><model name="arm"><pose>9 9 9 0 0 0</pose><link name="a"><visual name="v"><geometry><mesh><uri>m.stl</uri></mesh></geometry></visual></link>
<include><uri> model://hand </uri><pose>0 0 1 0 0 0</pose></include>
<joint name="j" type="revolute"><parent>a</parent><child>hand::h</child><axis><xyz>0 1 0</xyz></axis></joint></model></sdf>
END
    echo '<sdf version="1.9"><model name="hand"><link name="h"/></model></sdf>' >hand/model.sdf
    cat >world.sdf <<'END'
<sdf version="1.9"><world name="w"><include><uri>model://arm</uri><name>left</name><pose>1 0 0 0 0 0</pose></include>
<include><uri>arm</uri></include><include><uri>model://none</uri></include></world></sdf>
END
    cat >plain.sdf <<'END'
<sdf version="1.9"><world name="w">
<model name="left"><pose>1 0 0 0 0 0</pose><link name="a"><visual name="v"><geometry><mesh><uri>arm/m.stl</uri></mesh></geometry></visual></link><model name="hand"><pose>0 0 1 0 0 0</pose><link name="h"/></model>
<joint name="j" type="revolute"><parent>a</parent><child>hand::h</child><axis><xyz>0 1 0</xyz></axis></joint></model>
<model name="arm"><pose>9 9 9 0 0 0</pose><link name="a"><visual name="v"><geometry><mesh><uri>arm/m.stl</uri></mesh></geometry></visual></link><model name="hand"><pose>0 0 1 0 0 0</pose><link name="h"/></model>
<joint name="j" type="revolute"><parent>a</parent><child>hand::h</child><axis><xyz>0 1 0</xyz></axis></joint></model></world></sdf>
END
    for way in world plain; do model_of $way.sdf >$way; done
    same world plain
    status 0 "$SYSTEL" --lang en check world.sdf
    has err 'world.sdf:2: warning: model://none is not found'
    lacks err model://arm
    status 0 "$SYSTEL" build -q -MD -t svg -o made.d world.sdf
    has made.d/world.svg.d arm/model.sdf hand/model.sdf
    # beside the model's folder only where that may be read
    sed 's/model:..none/model:\/\/hand/; s/<include><uri>arm<.uri><.include>//' world.sdf >here/w.sdf
    status 1 "$SYSTEL" --lang en check here/w.sdf
    has err 'model://arm is not found'
    status 0 "$SYSTEL" check --allow-read . here/w.sdf
    # meshes of a model by its name: in its own folder, and from beside it
    printf 'v 0 0 0\nv 1 0 0\nv 0 2 0\nv 0 0 3\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n' >arm/m.obj
    sed 's|m.stl|model://arm/m.obj|; /<include>/d; s|<joint.*</joint>||' arm/model.sdf >arm/own.sdf
    sed 's|model://arm/m.obj|model://arm/../../m.obj|' arm/own.sdf >arm/wrong.sdf
    cp arm/own.sdf here/w.sdf
    for model in arm/own.sdf here/w.sdf; do
        status 0 "$SYSTEL" check --allow-read . $model
        lacks err .
    done
    status 0 "$SYSTEL" --lang en check here/w.sdf
    has err 'meshes not found: 1 of 1'
    status 0 "$SYSTEL" --lang en check arm/wrong.sdf
    has err 'meshes not found: 1 of 1'
    sed -i 's/hand/arm/' arm/model.sdf
    status 1 "$SYSTEL" --lang en check world.sdf
    has err 'world.sdf:1: error: “arm/model.sdf” includes itself'
    echo '<sdf version="1.9"/>' >arm/model.sdf
    status 1 "$SYSTEL" --lang en check world.sdf
    has err 'world.sdf:1: error: “arm/model.sdf” has no model'
}

# What a merged model has is its own of the model around it; where it stood is a frame. Which file a folder's model is, model.config says.
test_sdf_merges_models() {
    mkdir -p arm
    cat >arm/model.config <<'END'
<model><name>arm</name><sdf version="1.4">old.sdf</sdf><sdf version="1.10">new.sdf</sdf><sdf>none.sdf</sdf></model>
END
    cat >arm/new.sdf <<'END'
<sdf version="1.10"><model name="arm" canonical_link="b"><pose>0 0 9 0 0 0</pose><link name="a"><pose>1 0 0 0 0 0</pose></link><link name="b"/>
<frame name="f"><pose>0 2 0 0 0 0</pose></frame><model name="n"><link name="c"/></model><model name="p"><pose relative_to="f"/><link name="d"/></model>
<joint name="j" type="revolute"><pose relative_to="__model__"/><parent>a</parent><child>b</child><axis><xyz expressed_in="__model__">0 0 1</xyz></axis></joint>
<joint name="k" type="fixed"><parent>__model__</parent><child>n::c</child></joint></model></sdf>
END
    sed 's/"b"/"old"/g' arm/new.sdf >arm/old.sdf
    cat >a.sdf <<'END'
<sdf version="1.10"><model name="m"><link name="base"/><frame name="high"><pose degrees="true">0 0 1 90 0 0</pose></frame>
<include merge="true"><uri>arm</uri><name>it</name><pose relative_to="high"/></include>
<joint name="stand" type="revolute"><parent>base</parent><child>a</child><axis><xyz>0 0 1</xyz></axis></joint></model></sdf>
END
    status 0 "$SYSTEL" check a.sdf
    lacks err .
    places a.sdf '' >there
    has there 'a|1.0000000 0.0000000 1.0000000' 'b|0.0000000 0.0000000 1.0000000' 'n::c|0.0000000 0.0000000 1.0000000' 'p::d|0.0000000 0.0000000 3.0000000'
    "$SYSTEL" convert -q -t model a.sdf >made
    matches made 'joint name="j".*axis="0 0 1"' 'name="k" code="fixed"'
    # as the folder's own model it has its pose; a frame of it may be what is placed
    sed 's|<pose.*relative_to="high"/>|<placement_frame>f</placement_frame><pose relative_to="high">0 0 0 0 0 0</pose>|' a.sdf >b.sdf
    places b.sdf '' >there
    has there 'a|1.0000000 0.0000000 -1.0000000'
    sed 's|<pose relative_to="high"/>||' a.sdf >b.sdf
    places b.sdf '' >there
    has there 'a|1.0000000 0.0000000 9.0000000'
    # without a file that model.config names, and in a world, where links stand in models only
    sed -i 's/new.sdf/gone.sdf/; s/old.sdf/gone.sdf/' arm/model.config
    mv arm/new.sdf arm/model.sdf
    sed 's|<model name="m"><link.*|<world name="w">|; s| relative_to="high"||; /<joint/d' a.sdf >w.sdf
    echo '</world></sdf>' >>w.sdf
    "$SYSTEL" convert -q -t model w.sdf >made
    has made 'name="a"'
}

# As in SDFormat, which takes it for no turn.
test_sdf_quaternions_of_zeros() {
    sdf='<sdf version="1.9"><model name="m"><link name="a"/><link name="b"><pose rotation_format="quat_xyzw">1 2 3 0 0 0 %s</pose></link>
<joint name="j" type="revolute"><parent>a</parent><child>b</child><axis><xyz>0 0 1</xyz></axis></joint></model></sdf>'
    # shellcheck disable=SC2059
    printf "$sdf" 0 >zeros.sdf
    # shellcheck disable=SC2059
    printf "$sdf" 1 >one.sdf
    "$SYSTEL" convert -q -t model zeros.sdf | grep -v meta >zeros
    "$SYSTEL" convert -q -t model one.sdf | grep -v meta >one
    same zeros one
    matches one 'at="1 2 3"'
}

# The first one counts, with its own attributes alone.
test_sdf_poses_that_stand_twice() {
    sdf='<sdf version="1.9"><model name="m"><link name="a"><pose>0.1 0 0 0 0 0.5</pose>%s</link><link name="b"/>
<joint name="j" type="revolute"><parent>b</parent><child>a</child><axis><xyz>0 0 1</xyz></axis></joint></model></sdf>'
    # shellcheck disable=SC2059
    printf "$sdf" '' >one.sdf
    # shellcheck disable=SC2059
    printf "$sdf" '<pose rotation_format="quat_xyzw" degrees="true" relative_to="b">1 2 3 0 0 0 1</pose>' >two.sdf
    "$SYSTEL" convert -q -t model one.sdf | grep -v meta >one
    status 0 "$SYSTEL" convert -q -t model -o two.xml two.sdf
    grep -v meta two.xml >two
    same two one
    matches one 'at="0.1 0 0"'
}

# Before SDFormat 1.7 a pose had a frame, before 1.5 axes stood in the model's, and names of flattened models have ::.
test_older_sdf_is_read() {
    cat >a.sdf <<'END'
<sdf version="1.4"><model name="m"><link name="a"/><link name="in::b"><pose>0 0 1 1.5707963267948966 0 0</pose></link>
<joint name="in::j" type="revolute"><parent>a</parent><child>in::b</child><axis><xyz>0 0 1</xyz></axis></joint></model></sdf>
END
    for version in 1.4 1.5 1.7; do
        sed "s/1\.4/$version/" a.sdf >b.sdf
        "$SYSTEL" convert -q -t model b.sdf >made
        matches made 'joint name="in::j".*axis="0 '"$([ $version = 1.4 ] && echo 1 0 || echo 0 1)"'"'
    done
    sed 's/1\.4/1.5/; s/<axis>/<axis><use_parent_model_frame>1<\/use_parent_model_frame>/' a.sdf >b.sdf
    "$SYSTEL" convert -q -t model b.sdf >made
    matches made 'joint name="in::j".*axis="0 1 0"'
    # each file by its own version
    mkdir -p part
    cp a.sdf part/model.sdf
    echo '<sdf version="1.9"><world name="w"><include><uri>part</uri></include></world></sdf>' >w.sdf
    "$SYSTEL" convert -q -t model w.sdf >made
    matches made 'joint name="in::j".*axis="0 1 0"'
    echo '<sdf version="1.6"><model name="m"><link name="a"><pose>0 0 1 0 0 0</pose></link><link name="b"><pose frame="a">0 0 1 0 0 0</pose></link></model></sdf>' >c.sdf
    places c.sdf '' >there
    has there 'b|0.0000000 0.0000000 2.0000000'
}

# A sensor whose model is not there is left out with its joint; a state tells the models again.
test_sdf_without_what_is_not_found() {
    cat >a.sdf <<'END'
<sdf version="1.6"><world name="w"><model name="m"><link name="a"/><link name="b"/>
<include><uri>model://gps</uri></include><include><uri>model://lidar</uri><name>eye</name></include>
<joint name="j" type="revolute"><parent>a</parent><child>b</child><axis><xyz>0 0 1</xyz></axis></joint>
<joint name="g" type="fixed"><parent>a</parent><child>gps::link</child></joint>
<joint name="e" type="fixed"><child>a</child><parent>eye::link</parent></joint></model>
<state world_name="w"><model name="m"><link name="a"><pose>1 2 3 0 0 0</pose></link></model></state>
<plugin name="p" filename="f"><gz::system_priority>10</gz::system_priority><sdf version="1.6"><model name="m"><link name="a"/></model></sdf></plugin></world></sdf>
END
    status 0 "$SYSTEL" check --lang en a.sdf
    has err 'joint g holds “gps::link” of a model that is not found' 'joint e holds “eye::link”'
    "$SYSTEL" convert -q -t model a.sdf >made
    equal "$(grep -c '<body ' made)" 2
    sed 's/eye::link/lidar::link/' a.sdf >b.sdf
    status 1 "$SYSTEL" check --lang en b.sdf
    has err 'with the name lidar::link'
}

# What is not read of MJCF is left out with a word, constraints of it too.
test_mjcf_composite_is_left_out() {
    cat >a.xml <<'END'
<mujoco><worldbody><body name="arm"><joint name="j"/><geom type="box" size=".1" fromto="0 0 0 0 0 1"/><geom type="ellipsoid" size=".1" fromto="0 0 0 2 0 0" density="0"/></body>
<composite prefix="rope" type="cable" count="21 1 1" curve="s"><joint kind="main"/><geom type="capsule" size=".01"/></composite></worldbody>
<equality><connect body1="ropeB_last" body2="arm" anchor="0 0 0"/></equality></mujoco>
END
    status 0 "$SYSTEL" check --lang en a.xml
    has err 'a.xml:2: warning: composite “cable” is left out' 'this connect holds “ropeB_last” of a composite'
    "$SYSTEL" convert -q -t model a.xml >made
    matches made 'kind="box" size="0.2 0.2 1"' 'scale="[^"]*"'
    lacks made '<loop'
    # a form fitted to a mesh is the mesh
    echo '<mujoco><asset><mesh file="x.stl"/></asset><worldbody><body name="a"><joint/><geom type="box" mesh="x"/></body></worldbody></mujoco>' >c.xml
    status 0 "$SYSTEL" convert -q -t model -o made c.xml
    has made 'kind="mesh"'
    sed 's/<body.*//' a.xml >b.xml
    sed -i 's/<equality.*equality>//' b.xml
    status 1 "$SYSTEL" check --lang en b.xml
    has err 'this model has no bodies' 'mj_saveLastXML'
}

# What programs before SDFormat 1.7 took: names of links for joints and for the world, models of one name; screws, both ways of telling
# the thread, and gearboxes, which are left out.
# What a simulator lets pass is written so that the normal form is read again: colours beyond 1, a mesh of a plugin or of points alone.
test_normal_forms_are_read_again() {
    cat >d.xml <<'EOF'
<mujoco><asset><mesh name="points" vertex="0 0 0 1 0 0 0 1 0 0 0 1"/></asset><worldbody>
<body name="a"><joint/><geom size=".1" rgba="2 1.6 -1 1"/><geom type="mesh" mesh="points"/></body></worldbody></mujoco>
EOF
    status 0 "$SYSTEL" convert -t model -o d.model.xml d.xml
    equal "$(cat err)" 'd.xml:2: warning: the mesh “points” has neither a file nor faces, and is left out: nothing is seen of it, nor does it weigh anything'
    has d.model.xml 'colour="1 1 0"'
    lacks d.model.xml 'kind="mesh"'
    status 0 "$SYSTEL" check d.model.xml
    silent
}

# In SDF what is fixed to the ground shows itself: there is no column below a drone.
test_no_column_below_what_is_seen() {
    cat >e.sdf <<'EOF'
<sdf version="1.9"><model name="drone"><link name="hull"><pose>0 0 1 0 0 0</pose><visual name="v"><geometry><box><size>1 1 .2</size></box></geometry></visual></link>
<link name="rotor"><pose>0 0 1.2 0 0 0</pose><visual name="v"><geometry><box><size>1 .1 .1</size></box></geometry></visual></link>
<joint name="j" type="continuous"><parent>hull</parent><child>rotor</child><axis><xyz>0 0 1</xyz></axis></joint></model></sdf>
EOF
    status 0 "$SYSTEL" convert -t x3d -o e.x3d e.sdf
    lacks e.x3d '<Cylinder'
}

test_sdf_with_harmless_flaws() {
    cat >a.xml <<'END'
<sdf version="1.5"><world name="w"><model name="m">
  <link name="world"><gravity>false</gravity></link>
  <link name="nut"><gravity>0</gravity></link><link name="wheel"/><link name="far"/>
  <joint name="nut" type="screw"><parent>world</parent><child>nut</child><screw_thread_pitch>0.5</screw_thread_pitch><axis><xyz>0 0 1</xyz></axis></joint>
  <joint name="old" type="screw"><parent>nut</parent><child>wheel</child><thread_pitch>-20</thread_pitch><axis><xyz>0 0 1</xyz></axis></joint>
  <joint name="end" type="revolute"><parent>wheel</parent><child>far</child><axis><xyz>0 0 1</xyz></axis></joint>
  <joint name="g" type="gearbox"><parent>nut</parent><child>far</child><gearbox_ratio>4</gearbox_ratio></joint>
  <joint name="h" type="gearbox"><parent>far</parent><child>nut</child><gearbox_ratio>4</gearbox_ratio></joint>
</model></world></sdf>
END
    sed 's|</xyz></axis>|</xyz><limit><effort>5"</effort></limit></axis>|' a.xml >c.xml
    status 0 "$SYSTEL" check --lang en c.xml
    has err 'effort="5""; expected' 'this effort is left out (and 2 more'
    status 0 "$SYSTEL" check --lang en a.xml
    has err '“nut” has the name of a link' '“g” is a gearbox' '(and 1 more like this: line 8)'
    places a.xml 'nut=6.283185307179586' >there
    has there 'nut|0.0000000 0.0000000 0.5000000'
    places a.xml 'old=2' >there
    has there 'nut|0.0000000 0.0000000 0.0000000' 'wheel|0.0000000 0.0000000 0.1000000'
    "$SYSTEL" convert -q -t model a.xml >made
    has made 'name="world_link"'
    lacks made '<loop'
    sed 's|name="world"><gr|name="base"><gr|; s|>world<|>base<|; s|</world>|<model name="m"><link name="b"/><joint name="world" type="prismatic"><parent>world</parent><child>b</child><axis><xyz>0 0 1</xyz></axis></joint></model></world>|' a.xml >b.xml
    "$SYSTEL" convert -q -t model b.xml >made
    has made 'name="m::nut"' 'name="m_2::b"'
}

# What systel writes it reads again, closed branches with it.
test_own_files_are_read() {
    for kind in mjcf sdf; do
        for model in four-bar stewart-platform delta-robot; do
            status 0 "$SYSTEL" convert -q -t $kind -o made.$kind "$TOP/samples/$model.xml"
            status 0 "$SYSTEL" convert -q -t model -o made.model made.$kind
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

# agree FILE: whether systel has its bodies where `read` says they are
agree() {
    grep -F '|' read | sed 's/-0\.0000000/0.0000000/g' | LC_ALL=C sort >there
    cut -d'|' -f1 there >names
    places "$1" "$(paste -s -d, pose)" | awk -F '|' 'NR == FNR { want[$1] = 1; next } $1 in want' names - >ours
    # all of them, to a millionth
    paste -d'|' there ours | awk -F'|' '{ split($2, a, " "); split($4, b, " "); if ($1 != $3) bad = 1
        for (i = 1; i <= 3; i++) if ((a[i] - b[i]) ^ 2 > 1e-12) bad = 1 } END { exit bad || NR == 0 }' || {
        paste -d'|' there ours
        fail "bodies of a random model are elsewhere"
    }
}

# agrees KIND SEED READER…: a random model in a random position
agrees() {
    kind=$1
    python3 "$readers/random_$kind.py" "$2" pose >random.$kind || fail "no random model"
    shift 2
    # shellcheck disable=SC2046
    "$@" $(cat pose) >read || { cat read; fail "a random model is refused"; }
    agree random.$kind
}

test_random_models_in_mujoco() {
    reader mujoco cc "$readers/mujoco.c" -lmujoco -lm || return 0
    for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do agrees mjcf $seed ./mujoco random.mjcf; done
}

# Also where the references are not zero: the branches close there, and nowhere else by themselves.
test_random_closed_models_in_mujoco() {
    reader mujoco cc "$readers/mujoco.c" -lmujoco -lm || return 0
    for seed in 21 22 23 24 25 26 27 28; do
        python3 "$readers/random_mjcf.py" $seed pose closed >random.mjcf
        ./mujoco random.mjcf exact >read || { cat read; fail "$seed is refused"; }
        has read 'apart 0.000000'
        agree random.mjcf
    done
}

# Of geoms of all forms, by mass, density and class: to a millionth of the body's own numbers.
test_random_masses_in_mujoco() {
    reader mujoco cc "$readers/mujoco.c" -lmujoco -lm || return 0
    for seed in 1 2 3 4 5 6 m1 m2 m3 m4 m5 m6; do
        case $seed in m*) python3 "$readers/random_meshes.py" "${seed#m}" ;; *) python3 "$readers/random_mjcf.py" $seed pose ;; esac >random.mjcf
        ./mujoco random.mjcf masses | LC_ALL=C sort >there
        "$SYSTEL" apply -q -x "$readers/masses.xsl" random.mjcf | LC_ALL=C sort >ours
        equal "$(cut -d'|' -f1 ours)" "$(cut -d'|' -f1 there)"
        paste -d'|' there ours | awk -F'|' '{ split($2, a, " "); split($4, b, " ")
            for (i = 1; i <= 10; i++) if ((a[i] - b[i]) ^ 2 > 1e-12 * a[1] ^ 2) bad = 1 } END { exit bad || NR == 0 }' ||
            fail "masses of seed $seed are others: $(paste -d'|' there ours)"
    done
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
