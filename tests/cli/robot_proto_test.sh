#!/bin/sh
# The prototype of a whole robot: its fields, its script, what the routes lead to.
# Without the sanitisers: of what stylesheets write.
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

# moved FILE SETS: what the script of a prototype makes of fields that are set, in out
moved() { status 0 node "$TOP/tests/cli/robot.js" "$1" "$2"; }

# number WHAT: of out
number() { sed -n "s/.*\"$1\":\(-\{0,1\}[0-9.]*\)[,}].*/\1/p" out; }

# A deep chain's page: the source that it shows would be the square of spaces.
test_source_is_indented_by_60_at_most() {
    awk 'BEGIN { print "<system>"; for (i = 1; i <= 40; i++) print "<body number=\"" i "\" CPB=\"0, 100, 0\">"; for (; i > 1; i--) print "</body>"; print "</system>" }' >deep.xml
    status 0 "$SYSTEL" build -q -t x3d-proto -o made deep.xml
    equal "$(awk 'match($0, /^ */) && RLENGTH > most { most = RLENGTH } END { print most }' made/deep.proto.html)" 60
}

test_a_robot_is_one_prototype() {
    robot
    status 0 "$SYSTEL" build -q -t x3d-proto -o made robot.xml
    file=made/robot.robot.x3d
    status 0 xmllint --noout $file
    has $file '<ProtoDeclare name="robot">' '<field name="translation" type="SFVec3f"' '<field name="q3" type="SFFloat" accessType="inputOutput" value="0.05"/>' \
        '<field name="translation_2" type="SFVec3f" accessType="inputOutput" value="0.1 0.1 0"' '<field name="move" type="MFFloat"' \
        '<field name="spread" type="SFFloat" accessType="inputOutput" value="0.04"' '<ProtoDeclare name="proGripper">' '<ProtoInstance DEF="hand" name="proGripper">' \
        '<field name="load" type="MFNode"' '<ProtoInstance DEF="robot_1" name="robot"/>' 'cycleInterval="2"'
    # every route ends at nodes and fields that are there
    xmllint --xpath '//ROUTE/@fromNode | //ROUTE/@toNode' $file | sed 's/.*="\(.*\)"/\1/' | sort -u >nodes
    while read -r node; do has $file "DEF=\"$node\""; done <nodes
    equal "$(grep -c 'toNode="finger_._body_4"' $file)" 2
    # the script, run: where the bodies go
    if command -v node >/dev/null; then
        moved $file '[["q2", 0.5], ["keyPress", "3"], ["keyPress", "+"], ["keyPress", "2"], ["keyPress", "-"]]'
        has out '"q":{"q1":0,"q2":0.412734,"q3":0.06,"q4":0.02}' '"motion_2":{"x":0,"y":0,"z":1,"angle":0.412734}' \
            '"place_3":{"x":0,"y":0.66,"z":0}' '"motion_4":0.04'
    fi
    # the keys of the motion end where it does
    file=made/robot.robot.x3d
    matches $file 'DEF="way_1" keyValue="0 .* 1.570796" key="0 .* 1"'
    matches $file 'DEF="way_4" keyValue="0.02 .* 0.005"'
    lacks $file 'DEF="way_2"'
    sed '/<motion>/d' robot.xml >still.xml
    status 0 "$SYSTEL" build -q -t x3d-proto -o made still.xml
    lacks made/still.robot.x3d 'DEF="clock"'
    # bodies may have the names of nodes that are none
    sed 's/"trolley"/"clock"/g; s/"jib"/"joints"/g; s/"hook"/"load"/g; s/DEF="clock" c/DEF="T" c/; s/fromNode="clock"/fromNode="T"/' "$TOP/samples/tower-crane.x3d" >names.x3d
    status 0 "$SYSTEL" build -q -t x3d-proto -o made names.x3d
    xmllint --xpath '//ProtoBody//@DEF' made/names.robot.x3d | sort | uniq -d >twice
    [ ! -s twice ] || fail "$(cat twice)"
    has made/names.robot.x3d 'DEF="the·clock"' 'toNode="the·joints"' 'DEF="joints"' 'DEF="clock"'
    # a finger follows the other; a load goes with the hand
    status 0 "$SYSTEL" build -q -t x3d-proto -o made "$TOP/samples/simple-robot.xml"
    has made/simple-robot.robot.x3d '<field name="q7" ' 'toNode="body_8"'
    [ "$(sed -n 's/^  {at: () => vector(translation_8).*\(of: .*\), place.*/\1/p' made/simple-robot.robot.x3d)" = 'of: 6, ratio: 1, offset: 0' ] || fail 'finger 8 follows finger 7'
    lacks made/simple-robot.robot.x3d '<field name="q8" '
    equal "$(xmllint --xpath 'string(//Group[@DEF="load"]/../@DEF)' made/simple-robot.robot.x3d)" body_6
    # what its script does not reckon with is told
    for sample in cam-follower:cam screw-jack: walker:structure; do
        status 0 "$SYSTEL" build --lang en -t x3d-proto -o made "$TOP/samples/${sample%:*}.xml"
        [ -z "${sample#*:}" ] || has err 'no prototype of the whole robot is written' "${sample#*:}"
        [ -z "${sample#*:}" ] || absent "made/${sample%:*}.robot.x3d"
    done
}

# same POSE: the script's places and turns in out are those of the scene that the program makes of robot.xml in that position
same_as_program() {
    cp out script
    status 0 "$SYSTEL" convert -q -t x3d --pose "$1" -o scene.x3d "${2:-robot.xml}"
    node -e 'const fs = require("fs"), {out} = JSON.parse(fs.readFileSync("script", "utf8"));
        const quaternion = ([x, y, z, angle]) => { const n = Math.hypot(x, y, z) || 1, s = Math.sin(angle / 2) / n; return [Math.cos(angle / 2), x * s, y * s, z * s]; };
        let worst = 0, count = 0;
        for (const [, n, rest] of fs.readFileSync("scene.x3d", "utf8").matchAll(/<Transform DEF="body_(\d+)"([^>]*)>/g)) {
          const list = (field, usual) => (new RegExp(` ${field}="([^"]*)"`).exec(rest) || ["", usual])[1].split(" ").map(Number);
          const at = list("translation", "0 0 0"), turn = quaternion(list("rotation", "0 0 1 0")), place = out[`place_${n}`], motion = out[`motion_${n}`];
          if (place) { worst = Math.max(worst, Math.hypot(place.x - at[0], place.y - at[1], place.z - at[2])); count++; }
          if (motion && motion.angle !== undefined) {
            worst = Math.max(worst, 1 - Math.abs(quaternion([motion.x, motion.y, motion.z, motion.angle]).reduce((sum, c, i) => sum + c * turn[i], 0))); count++;
          }
        }
        console.log(count > 4 && worst < 2e-6 ? "same" : `worst ${worst} of ${count}`);' >said
    equal "$(cat said)" same
}

# Closed branches: what follows is where the program has it, however far the drive goes; goals are reached through them.
test_closed_branches_follow() {
    command -v node >/dev/null || return 0
    cat >robot.xml <<'END'
<system class="PSTB" name="Crank">
  <body number="1" CPB="0, 0"><body number="2" CPB="30, -40"><body number="3" CPB="210, -40"/></body></body>
  <connections><connection body1="3" body2="0" point1="-40, 80" point2="200, 0"/></connections>
  <motion><move body="1" to="-150" time="1"/></motion>
</system>
END
    status 0 "$SYSTEL" build -q -t x3d-proto -o made robot.xml
    has made/robot.robot.x3d '<field name="q1" ' 'DEF="way_1"'
    lacks made/robot.robot.x3d '<field name="q2" ' 'DEF="way_2"'
    for degrees in 40 -100 300; do
        moved made/robot.robot.x3d "[[\"q1\", $(echo "$degrees" | awk '{ printf "%.12f", $1 * 3.14159265358979 / 180 }')]]"
        has out '"said":[]'
        same_as_program "1=$degrees"
    done
    sed 's/210, -40/80, -40/; s/-40, 80/90, 80/; /<motion>/d' robot.xml >short.xml # the crank does not get round
    status 0 "$SYSTEL" build -q -t x3d-proto -o made short.xml
    moved made/short.robot.x3d '[["q1", -3.1]]'
    has out '"q1":0' 'the closed branches cannot follow there'
    # in space, with pairs of several coordinates; the platform gets where it is told
    stewart="$TOP/samples/stewart-platform.xml"
    status 0 "$SYSTEL" build -q -t x3d-proto -o made "$stewart"
    moved made/stewart-platform.robot.x3d '[["q2", 0.05], ["q5", 0.03], ["q13", -0.02]]'
    same_as_program 2=50,5=30,13=-20 "$stewart"
    moved made/stewart-platform.robot.x3d '[["move", [0, 0.153474, 0.388706, -0.035784]], ["turn", [13]]]'
    has out '"here":{"place":[0.153474,0.388706,-0.035784],"turn":[1,0,0,0]}' '"said":[]'
    same_as_program "$(for q in 2 5 7 9 11 13; do number "q$q" | awk -v q=$q '{ printf "%s=%.9f ", q, 1000 * $1 }'; done | sed 's/ $//; s/ /,/g')" "$stewart"
}

six_axes() {
    cat >six.xml <<'END'
<system class="STOB" name="Six axes">
  <body number="1" KP="1" CPB="0, 400, 0" DCAKP="0 1 0" min="-170" max="170">
    <body number="2" KP="1" CPB="80, 100, 0" DCAKP="0 0 1" min="-120" max="120" q="20">
      <body number="3" KP="1" CPB="0, 500, 0" DCAKP="0 0 1" min="-150" max="150" q="-30">
        <body number="4" KP="1" CPB="420, 60, 0" DCAKP="1 0 0" min="-180" max="180">
          <body number="5" KP="1" CPB="0, 0, 0" DCAKP="0 0 1" min="-130" max="130" q="-40">
            <body number="6" KP="1" CPB="90, 0, 0" DCAKP="1 0 0" min="-360" max="360">
              <body number="7" KP="7" CPB="60, 0, 0" DCAKP="0 1 0" q="40" max="50"/>
            </body></body></body></body></body></body>
MOTION
</system>
END
}

# The prototype's inverse kinematics against the program's: the same nearest solution.
# Where the rods of the delta are level its branches meet: each drive leads on into the one that --pose takes.
test_branches_that_meet_are_left_as_the_program_leaves_them() {
    command -v node >/dev/null || return 0
    delta=$TOP/samples/delta-robot.xml
    status 0 "$SYSTEL" build -q -t x3d-proto -o made "$delta"
    for drive in 1 4 6; do
        for radians in 0.5 -0.5; do
            moved made/delta-robot.robot.x3d "[[\"q$drive\", $radians]]"
            has out '"said":[]'
            same_as_program "$drive=$(echo "$radians" | awk '{ printf "%.12f", $1 * 180 / 3.14159265358979 }')" "$delta"
        done
    done
}

test_goals_are_reached_as_programs_reach_them() {
    command -v node >/dev/null || return 0
    six_axes
    sed '/^MOTION/d' six.xml >plain.xml
    status 0 "$SYSTEL" build -q -t x3d-proto -o made plain.xml
    six=made/plain.robot.x3d
    for goal in '0, 5, 500mm, 600mm, 200mm, 13:[0,0.5,0.6,0.2]:[13]' '0, 5, 400mm, 300mm, -300mm, 42:[0,0.4,0.3,-0.3]:[5,42]' \
        '500, 600, 200:[0,0.5,0.6,0.2]:' '1, 2, 0.5m, 30°, 0.1m, 20°, 30°, 10°:[1,0.5,0.5235987755982988,0.1]:[2,0.3490658503988659,0.5235987755982988,0.17453292519943295]'; do
        position=${goal%%:*} rest=${goal#*:}
        sed "s|^MOTION|<motion><reach position=\"$position\" time=\"1\"/></motion>|" six.xml >reach.xml
        status 0 "$SYSTEL" convert -q -t motion reach.xml
        tail -n 1 out | tr ',' '\n' | awk 'NR % 3 == 2 && NR > 1 { printf "%.4f\n", $1 / (NR > 19 ? 1 : 57.295779513082321) }' | head -n 6 >wanted
        turn=${rest#*:}
        moved $six "[[\"move\", ${rest%%:*}]${turn:+, [\"turn\", $turn]}]"
        has out '"said":[]'
        for q in 1 2 3 4 5 6; do number "q$q"; done | awk '{ printf "%.4f\n", $1 }' >got
        paste wanted got | awk '{ d = $1 - $2; if (d < 0) d = -d; if (d > 0.0005) exit 1 }' || fail "$position: $(paste -s -d ' ' wanted) is $(paste -s -d ' ' got)"
    done
    # in the frame of what the robot stands in; the hand keeps what it holds
    moved $six '[["translation", [1, 0, 0]], ["rotation", [0, 1, 0, 1.5707963267948966]], ["move", [0, 1.2, 0.6, -0.5]], ["turn", [13]]]'
    has out '"here":{"place":[1.2,0.6,-0.5]' '"q7":0.04' '"said":[]'
    # at once, one after the other, not at all
    moved $six '[["position", [0, 5, 0.5, 0.6, 0.2, 13]]]'
    has out '"place":[0.5,0.6,0.2]'
    moved $six '[["transitions", [0, 0, 5, 0.5, 0.6, 0.2, 13, 1, 0, 5, 0.4, 0.5, 0.1, 13]], ["spread", 0.02]]'
    has out '"place":[0.4,0.5,0.1]' '"q7":0.01' '"motion_7":0.02'
    moved $six '[["move", [0, 3, 0.6, 0.2]]]'
    has out '"q2":0.349066' 'the gripper cannot get there' ' mm, 0.000°'
    moved $six '[["move", [9, 3]], ["turn", [11]], ["position", [0, 5]], ["transitions", [1]]]'
    has out 'move: no code of a place' 'turn: no code of an orientation' 'position: no code of a position' 'transitions: expected moments'
    # a longer link reaches farther
    moved $six '[["translation_3", [0, 2.5, 0]], ["move", [0, 2.4, 1.6, 0.2]]]'
    has out '"place":[2.4,1.6,0.2]' '"place_3":{"x":0,"y":2.5,"z":0}'
    # pairs that are turned, z up: what the script says of its last body is what the program says
    cat >tilted.urdf <<'END'
<robot name="tilted"><link name="root"/><link name="a"/><link name="b"/><link name="c"/>
  <joint name="j1" type="continuous"><parent link="root"/><child link="a"/><origin xyz="0.1 0.2 0.3" rpy="0.4 0.5 0.6"/><axis xyz="0 0 1"/></joint>
  <joint name="j2" type="prismatic"><parent link="a"/><child link="b"/><origin xyz="0 0 0.4" rpy="1 0 0.2"/><axis xyz="1 0 0"/><limit lower="-1" upper="1" effort="1" velocity="1"/></joint>
  <joint name="j3" type="continuous"><parent link="b"/><child link="c"/><origin xyz="0.5 0 0"/><axis xyz="0 1 0"/></joint>
</robot>
END
    status 0 "$SYSTEL" build -q -t x3d-proto -o made tilted.urdf
    moved made/tilted.robot.x3d '[["q1", 0.3], ["q2", -0.4], ["q3", 0.2]]'
    sed -n 's/.*"place":\[\([^]]*\)\].*/\1/p' out | tr ',' '\n' | awk '{ printf "%.4f\n", $1 }' >got
    has out '"motion_2":{"x":-0.4,"y":0,"z":0}'
    has made/tilted.robot.x3d '<Transform DEF="pole_a"' 'toNode="pole_b"' 'toNode="b" toField="translation"'
    status 0 "$SYSTEL" apply -q -x "$TOP/tests/cli/stands.xsl" --pose '1=0.3rad,2=-0.4m,3=0.2rad' tilted.urdf
    equal "$(paste -s -d ' ' got)" "$(cat out)"
}

# Every sample that may be one: its fields, nodes and tables fit.
test_samples_are_prototypes() {
    status 0 "$SYSTEL" build -q -t x3d-proto -o all "$TOP/samples"
    cat >routes.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="text"/>
  <xsl:key name="node" match="*[@DEF]" use="@DEF"/>
  <xsl:template match="/"><xsl:for-each select="//ROUTE[not(key('node', @fromNode)) or not(key('node', @toNode))]"><xsl:value-of select="concat(ancestor::Scene/ProtoDeclare[last()]/@name, ': ', @fromNode, ' ', @toNode, '&#10;')"/></xsl:for-each></xsl:template>
</xsl:stylesheet>
END
    set -- all/*.robot.x3d
    [ $# -gt 30 ] || fail "only $# robots"
    equal "$(xsltproc routes.xsl "$@")" ''
    command -v node >/dev/null || return 0
    for robot in all/walker-flight all/cell all/typical-cr-35ia all/manipulator-on-robocar all/mesh-arm; do
        moved $robot.robot.x3d '[]'
        lacks out 'null' NaN
    done
}

run_tests "$@"
