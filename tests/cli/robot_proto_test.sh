#!/bin/sh
# The prototype of a whole robot: its fields, its script, what the routes lead to.
. "$(dirname "$0")/lib.sh"

robot() {
    cat >robot.xml <<'END'
<system class="STOB" name="Arm">
  <body number="1" KP="1" CPB="0, 400, 0" DCAKP="0 1 0">
    <shape kind="cylinder" size="40, 400" at="0, -200, 0"/>
    <body number="2" KP="1" CPB="100, 100, 0" DCAKP="0 0 1">
      <shape kind="box" size="60, 600, 60" at="0, 300, 0"/>
      <body number="3" KP="0" CPB="0, 600, 0" DCAKP="0 1 0" q="50">
        <body number="4" KP="7" CPB="0, 200, 0" DCAKP="1 0 0" q="20"/>
      </body>
    </body>
  </body>
  <motion><move body="1" to="90" time="2"/><move body="4" to="5" time="1"/></motion>
</system>
END
}

test_a_robot_is_one_prototype() {
    robot
    status 0 "$SYSTEL" build -q -t x3d-proto -o made robot.xml
    file=made/robot.robot.x3d
    status 0 xmllint --noout $file
    has $file '<ProtoDeclare name="robot">' '<field name="translation" type="SFVec3f"' '<field name="q3" type="SFFloat" accessType="inputOutput" value="0.05"/>' \
        '<field name="load" type="MFNode"' '<ProtoInstance DEF="robot_1" name="robot"/>' 'cycleInterval="2"'
    # every route ends at nodes and fields that are there
    xmllint --xpath '//ROUTE/@fromNode | //ROUTE/@toNode' $file | sed 's/.*="\(.*\)"/\1/' | sort -u >nodes
    while read -r node; do has $file "DEF=\"$node\""; done <nodes
    equal "$(grep -c 'toNode="finger_._body_4"' $file)" 2
    # the script, run: where the bodies go
    if command -v node >/dev/null; then
        { echo 'function SFRotation(...a) { this.a = a; } function SFVec3f(...a) { this.a = a; } let q1 = 0, q2 = 0, q3 = 0.05, q4 = 0.02, out_1, out_2, out_3, out_4;'
            xmllint --xpath 'string(//Script[@DEF="joints"])' $file | sed 's/^ecmascript://'
            echo 'initialize(); set_q2(0.5); console.log(JSON.stringify([out_2.a, out_3.a, out_4.a])); keyPress("3"); keyPress("+"); keyPress("2"); keyPress("-"); console.log(q3.toFixed(3), q2.toFixed(4));'
        } >run.js
        status 0 node run.js
        equal "$(cat out)" "[[0,0,1,0.5],[0,0.65,0],[0,0,0.02]]
0.060 -0.0873"
    fi
    # the keys of the motion end where it does
    matches $file 'DEF="way_1" keyValue="0 .* 1.570796" key="0 .* 1"'
    matches $file 'DEF="way_4" keyValue="0.02 .* 0.005"'
    lacks $file 'DEF="way_2"'
    sed '/<motion>/d' robot.xml >still.xml
    status 0 "$SYSTEL" build -q -t x3d-proto -o made still.xml
    lacks made/still.robot.x3d 'TimeSensor'
    # a finger follows the other; a load goes with the hand
    status 0 "$SYSTEL" build -q -t x3d-proto -o made "$TOP/samples/simple-robot.xml"
    has made/simple-robot.robot.x3d '<field name="q7" ' 'put_8(value * 1 + 0);' 'toNode="body_8"'
    lacks made/simple-robot.robot.x3d '<field name="q8" '
    equal "$(xmllint --xpath 'string(//Group[@DEF="load"]/../@DEF)' made/simple-robot.robot.x3d)" body_6
    status 0 "$SYSTEL" build -q -t x3d-proto -o made "$TOP/samples/four-bar.xml"
    absent made/four-bar.robot.x3d
}

run_tests "$@"
