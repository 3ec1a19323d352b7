#!/bin/sh
# What drives: the model's word in every language, there and back; a scheme marks it, --pose holds it.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

# The arm of an excavator, its three bodies in the plane; $1, $2, $3: drive of each
arm() {
    for drive in "$@"; do
        set -- "$@" "$([ -z "$drive" ] || echo " drive='$drive'")"
        shift
    done
    cat <<END
<system class="PTSTB" name="arm">
  <body number="1" name="cylinder" CPB="0, 0"${1:-}>
    <body number="2" name="rod" KP="TKP1" CPB="100, -200" DCAKP="1, -2"${2:-}/>
  </body>
  <body number="3" name="arm" CPB="300, 0"${3:-}/>
  <connections>
    <connection body1="2" body2="3" point1="100, -200" point2="-100, -400"/>
  </connections>
</system>
END
}

# driven FILE: the bodies that drive
driven() {
    "$SYSTEL" convert -t model "$1" | sed -n 's/.*<coordinate driving="true".* body="\([0-9]*\)".*/\1/p' | paste -sd ' ' -
}

test_the_model_says_what_drives() {
    arm >plain.xml
    arm '' yes '' >rod.xml
    arm no '' '' >passive.xml
    arm no no no >none.xml
    [ "$(driven plain.xml)" = 1 ] || fail "unasked: $(driven plain.xml)"
    [ "$(driven rod.xml)" = 2 ] || fail "rod: $(driven rod.xml)"
    [ "$(driven passive.xml)" = 3 ] || fail "not the cylinder: $(driven passive.xml)"
    [ "$(driven none.xml)" = 1 ] || fail "something has to: $(driven none.xml)"
}

test_there_and_back() {
    arm '' yes no >arm.xml
    for target in xsystel model tables; do
        status 0 "$SYSTEL" convert -t $target -o back.xml arm.xml
        matches back.xml 'drive="yes"'
        matches back.xml 'drive="no"'
        [ "$(driven back.xml)" = 2 ] || fail "$target: $(driven back.xml)"
    done
    sed "s/drive='yes'/привод='да'/" arm.xml >mixed.xml
    status 0 "$SYSTEL" convert -t xsystel --lang ru -o russian.xml mixed.xml
    has russian.xml 'привод="да"' 'привод="нет"'
}

test_urdf_has_transmissions() {
    cat >robot.xml <<'END'
<system name="gripper">
  <body number="1" KP="TKP" DCAKP="1 0 0"/>
  <body number="2" KP="TKP" DCAKP="-1 0 0" drive="yes"/>
  <transmissions><transmission kind="mimic" body1="1" body2="2"/></transmissions>
</system>
END
    [ "$(driven robot.xml)" = 2 ] || fail "$(driven robot.xml)"
    status 0 "$SYSTEL" convert -q -t urdf -o robot.urdf robot.xml
    matches robot.urdf '<actuator name="joint_2_motor"/>'
    # what mimics never drives; its leader, where an actuator holds it
    cat >hand.urdf <<'END'
<robot name="hand">
  <link name="palm"/><link name="one"/><link name="two"/>
  <joint name="a" type="revolute"><parent link="palm"/><child link="one"/><limit lower="-1" upper="1" effort="1" velocity="1"/><mimic joint="b"/></joint>
  <joint name="b" type="revolute"><parent link="palm"/><child link="two"/><limit lower="-1" upper="1" effort="1" velocity="1"/></joint>
  <transmission name="ta"><joint name="a"/><actuator name="m"/></transmission>
  <transmission name="tb"><joint name="b"/><actuator name="m"/></transmission>
</robot>
END
    [ "$(driven hand.urdf)" = 2 ] || fail "leader: $(driven hand.urdf)"
    sed -e 's/<transmission.*//' -e 's|</robot>|<ros2_control><joint name="b"><command_interface name="position"/></joint></ros2_control></robot>|' hand.urdf >ros2.urdf
    [ "$(driven ros2.urdf)" = 2 ] || fail "ros2_control: $(driven ros2.urdf)"
    sed -e 's/<transmission.*//' hand.urdf >bare.urdf
    [ "$(driven bare.urdf)" = 2 ] || fail "unasked: $(driven bare.urdf)"
}

# Both cranks of a five-bar: one is posed, the other stays; the rods follow.
test_a_pose_holds_the_other_drives() {
    status 0 "$SYSTEL" convert -t model --pose 1=10 -o posed.xml "$TOP/samples/five-bar.xml"
    matches posed.xml 'id="joint_3"[^>]* q="0"'
    matches posed.xml 'id="joint_1"[^>]* q="0.17453292519943295"'
    status 0 "$SYSTEL" convert -t svg --set annotations=full -o full.svg "$TOP/samples/five-bar.xml"
    [ "$(grep -c 'ω' full.svg)" -eq 2 ] || fail "arrows of cranks: $(grep -c 'ω' full.svg)"
}

run_tests
