#!/bin/sh
# The target urdf: check_urdf and urdf_to_graphviz of urdfdom read every sample, and what comes back
# stands where it stood, for random coordinates.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

if ! command -v check_urdf >/dev/null 2>&1; then
    echo "skipped: urdf_test.sh: no check_urdf"
    echo "0 passed, 0 failed"
    exit 0
fi

# Of each document of the normal form that the parameter "list" names: the bodies with their poses, and the coordinates
# as a --pose of the URDF made of it. Lines begin with the document.
sheets() {
    cat >coordinates.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model">
  <xsl:output method="text" encoding="UTF-8"/>
  <xsl:template match="/">
    <xsl:for-each select="//m:joint[not(@id = //m:relation/@b)][normalize-space(@q) != '']">
      <xsl:value-of select="concat(../@number, ' ', @type, ' ', @q, '&#10;')"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
END
    cat >poses.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
    xmlns:kin="urn:systel:kinematics" xmlns:str="http://exslt.org/strings">
  <xsl:output method="text" encoding="UTF-8"/>
  <xsl:param name="list"/>
  <xsl:template match="/">
    <xsl:for-each select="str:tokenize($list)">
      <xsl:variable name="file" select="string(.)"/>
      <xsl:for-each select="document($file)/m:model"><xsl:apply-templates select=".//m:body"><xsl:with-param name="file" select="$file"/></xsl:apply-templates></xsl:for-each>
    </xsl:for-each>
  </xsl:template>
  <xsl:template match="m:body">
    <xsl:param name="file"/>
    <xsl:variable name="own" select="normalize-space(@name)"/>
    <xsl:value-of select="concat($file, '&#9;')"/>
    <xsl:choose>
      <xsl:when test="$own = ''"><xsl:value-of select="@id"/></xsl:when>
      <xsl:when test="(//m:body[normalize-space(@name) = $own or @id = $own])[2]"><xsl:value-of select="concat($own, '_', @number)"/></xsl:when>
      <xsl:otherwise><xsl:value-of select="$own"/></xsl:otherwise>
    </xsl:choose>
    <xsl:value-of select="concat('&#9;', kin:pose(.), '&#10;')"/>
  </xsl:template>
</xsl:stylesheet>
END
    cat >joints.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
    xmlns:str="http://exslt.org/strings">
  <xsl:output method="text" encoding="UTF-8"/>
  <xsl:param name="list"/>
  <xsl:template match="/">
    <xsl:for-each select="str:tokenize($list)">
      <xsl:value-of select="concat(., '&#9;')"/>
      <xsl:apply-templates select="document(string(.))//m:joint[not(@id = //m:relation/@b)][normalize-space(@q) != '']"/>
      <xsl:text>&#10;</xsl:text>
    </xsl:for-each>
  </xsl:template>
  <xsl:template match="m:joint">
    <xsl:variable name="name">
      <xsl:choose>
        <xsl:when test="not(@name)"><xsl:value-of select="@id"/></xsl:when>
        <xsl:when test="(//m:joint[@name = current()/@name])[2]"><xsl:value-of select="concat(@name, '_', ../@number)"/></xsl:when>
        <xsl:otherwise><xsl:value-of select="@name"/></xsl:otherwise>
      </xsl:choose>
    </xsl:variable>
    <xsl:variable name="hand" select="starts-with(@type, 'gripper')"/>
    <xsl:variable name="several" select="contains(normalize-space(@q), ' ')"/>
    <xsl:if test="position() != 1">,</xsl:if>
    <xsl:for-each select="str:tokenize(@q)">
      <xsl:if test="position() != 1">,</xsl:if>
      <xsl:value-of select="$name"/>
      <xsl:if test="$hand">_1</xsl:if>
      <xsl:if test="$several"><xsl:value-of select="concat('_q', position())"/></xsl:if>
      <xsl:value-of select="concat('=', .)"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
END
}

# compare HERE THERE: bodies of one document stand in both where they stand in the other; a turn and its opposite are one
compare() {
    awk -F '\t' '
        { key = $1 "\t" $2 }
        NR == FNR { pose[key] = $3; next }
        key in pose {
            split(pose[key], a, " "); split($3, b, " "); found[key] = 1
            dot = 0; for (i = 4; i <= 7; i++) dot += a[i] * b[i]
            sign = dot < 0 ? -1 : 1
            for (i = 1; i <= 7; i++) {
                gap = a[i] - b[i] * (i > 3 ? sign : 1)
                if (!(gap < 1e-9 && gap > -1e-9)) { print "    off by " gap ": " key; bad = 1 }
            }
        }
        END {
            for (key in pose) { n++; if (!(key in found)) { print "    missing: " key; bad = 1 } }
            exit bad || !n
        }' "$1" "$2"
}

# back MODEL…: documents of the normal form NAME.model.xml in the current folder and the URDF made of them, NAME.urdf, agree
back() {
    "$SYSTEL" apply -x poses.xsl -p list="$*" "$1" >here
    "$SYSTEL" apply -x joints.xsl -p list="$*" "$1" >joints
    mkdir -p there
    while IFS=$(printf '\t') read -r file pose; do
        "$SYSTEL" convert -q -t model ${pose:+--pose "$pose"} -o "there/$file" "${file%.model.xml}.urdf"
    done <joints
    cp poses.xsl there/
    "$SYSTEL" apply -x there/poses.xsl -p list="$*" "there/$1" >there/poses
    compare here there/poses || fail "of $*"
}

urdfs() {
    sheets
    every_sample urdf,model
}

test_urdfdom_reads_every_sample() {
    cd "$(once samples urdfs)"
    for urdf in *.urdf; do
        status 0 check_urdf "$urdf"
        has out 'Successfully Parsed XML'
        ! grep -qi 'error\|warn' out err || fail "$urdf: $(cat out err | grep -i 'error\|warn')"
        rm -f ./*.gv ./*.pdf
        # dot is not asked for: it writes the graph first
        urdf_to_graphviz "$urdf" graph >/dev/null 2>&1 || :
        has graph.gv '->'
    done
}

test_every_sample_comes_back() {
    cd "$(once samples urdfs)"
    back *.model.xml
}

# random FILE SEED: a pose of all coordinates, small enough for limits; in m and rad
random() {
    "$SYSTEL" apply -x coordinates.xsl "$1" | awk -v seed="$2" '
        BEGIN { srand(seed) }
        { text = ""
          for (i = 3; i <= NF; i++) text = text (i > 3 ? "/" : "") (rand() - 0.5)
          all = all (NR > 1 ? "," : "") $1 "=" text }
        END { print all }'
}

pairs() {
    cat <<'END'
<model xmlns="urn:systel:model" name="Pairs" class="СТОВ">
  <body number="0" id="body_0">
END
    n=0
    for pair in 'fixed 0' 'prismatic 1' 'revolute 1' 'helical 1' 'cylindrical 2' 'universal 2' 'spherical-pin 2' \
        'spherical 3' 'planar 3' 'planar2 2' 'kp4 4' 'kp5 5' 'tube 4' 'point 5' 'line 4' 'free 6'; do
        n=$((n + 1))
        q=$(echo "0 0 0 0 0 0" | cut -d' ' -f "1-$((${pair#* } + (${pair#* } == 0)))")
        [ "${pair#* }" -gt 0 ] || q=
        pitch=
        [ "${pair% *}" = helical ] && pitch='pitch="0.01"'
        echo "<body number=\"$n\" id=\"b$n\" base=\"$((n - 1))\"><joint id=\"j$n\" type=\"${pair% *}\" at=\"0.1 0.2 $n\"
          rotation=\"0.6 0 0.8 $n\" axis=\"${1:-0.48 0.6 -0.64}\" $pitch q=\"$q\"/>"
    done
    while [ $n -gt 0 ]; do
        echo '</body>'
        n=$((n - 1))
    done
    echo '</body></model>'
}

test_every_pair_in_random_positions() {
    sheets
    round=0
    for axis in '0.48 0.6 -0.64' '0 0 1' '0 0 -1' '0 1 0'; do
        round=$((round + 1))
        pairs "$axis" >pairs.xml
        for seed in 1 2 3; do
            "$SYSTEL" build -q -t urdf,model --pose "$(random pairs.xml $seed)" --out-name "$round-$seed" -o . pairs.xml
        done
    done
    back [1-4]-[1-3].model.xml
    check_urdf 4-3.urdf >out
    has 4-3.urdf '<mimic joint="j4" multiplier="0.01" offset="0"/>' 'name="b16_q5"'
}

test_relations_and_what_is_lost() {
    "$SYSTEL" convert -q -t urdf -o a.urdf "$TOP/samples/planetary-train.xml"
    has a.urdf '<mimic joint="joint_2" multiplier="-3" offset="0"/>' '<!-- опущено'
    "$SYSTEL" convert -q -t urdf -o a.urdf "$TOP/samples/cam-follower.xml"
    has a.urdf '<!-- left out' cam
    lacks a.urdf '<mimic'
    fourbar >a.xml
    "$SYSTEL" convert -q -t urdf -o a.urdf a.xml
    has a.urdf 'no closed branches: loop_1, revolute, body body_2'
}

# SDF tells no end of a range by inf, as simulators write it, or by a large number.
test_ends_without_end() {
    sdf() {
        printf '<sdf version="1.9"><model name="m"><link name="a"/><link name="b"/><joint name="j" type="revolute"><parent>a</parent><child>b</child>'
        printf '<axis><xyz>0 0 1</xyz><limit><lower>%s</lower><upper>%s</upper></limit></axis></joint></model></sdf>\n' "$1" "$2"
    }
    for ends in -inf:inf:: -inf:1::1 -1:1e16:-1: -1e16:+Inf:: -2:2:-2:2; do
        sdf "$(echo "$ends" | cut -d: -f1)" "$(echo "$ends" | cut -d: -f2)" >ends.sdf
        status 0 "$SYSTEL" convert -t model ends.sdf
        equal "$(sed -n 's/.* min="\([^"]*\)".*/\1/p' out):$(sed -n 's/.* max="\([^"]*\)".*/\1/p' out)" "$(echo "$ends" | cut -d: -f3-)"
    done
}

# A limit on one side, which URDF does not have.
test_one_limit() {
    cat >a.xml <<'END'
<system class="STOB">
  <body number="1" KP="RKP" min="-90"><body number="2" KP="TKP" max="100"><body number="3" KP="RKP" max="0"><body number="4" KP="TKP" min="-10"/></body></body></body>
</system>
END
    status 0 "$SYSTEL" build -q -t urdf,sdf,mjcf,model -o o a.xml
    equal "$(grep -o ' lower="[^"]*" upper="[^"]*"' o/a.urdf | tr -d '\n')" \
        ' lower="-1.5707963267948966" upper="1000" lower="-1000" upper="0.1" lower="-1000" upper="0" lower="-0.01" upper="1000"'
    equal "$(grep -c '<upper>1000</upper>' o/a.sdf)" 2
    equal "$(grep -c ' range=' o/a.mjcf)" 4
    status 0 "$SYSTEL" convert -t model -o back.xml o/a.urdf
    silent
    equal "$(grep -oE ' (min|max)="[^"]*"' back.xml)" "$(grep -oE ' (min|max)="[^"]*"' o/a.model.xml)"
}

test_grippers_have_mimic_fingers() {
    "$SYSTEL" convert -q -t urdf -o a.urdf "$TOP/samples/gripper.xml"
    has a.urdf '<mimic joint="joint_2" multiplier="1" offset="0"/>'
    sheets
    for n in 7 8; do
        echo "<system name='g'><body number='1' KP='1' CPB='0,0,100' DCAKP='0,0,1'><body number='2' KP='$n' CPB='0,0,100' DCAKP='0,1,0'/></body></system>" >a.xml
        "$SYSTEL" build -q -t urdf,model --pose 1=30,2=5 -o . a.xml
        back a.model.xml
        [ "$(grep -c '<mimic joint="joint_2_1" multiplier="1"' a.urdf)" -eq $((n - 6)) ] || fail "fingers of KP$n: $(grep mimic a.urdf)"
        status 0 check_urdf a.urdf
    done
}

test_names_and_colours_stay() {
    "$SYSTEL" convert -q -t urdf -o a.urdf "$TOP/samples/mobile-arm.urdf"
    lacks a.urdf world
    has a.urdf 'link name="палец 2"' 'joint name="подъём"' 'rgba="0.93 0.55 0.13 1"'
    "$SYSTEL" convert -q -t urdf -o b.urdf a.urdf
    same a.urdf b.urdf
}

# What systel does not read comes out as it went in, where it stood.
test_words_of_others_stay() {
    cat >a.urdf <<'END'
<robot name="r" xmlns:drake="http://drake.mit.edu">
  <link name="base"><sensor name="eye"><camera/></sensor></link>
  <link name="arm"/>
  <joint name="j" type="revolute"><parent link="base"/><child link="arm"/><axis xyz="0 0 1"/><limit lower="-1" upper="1" effort="5" velocity="2"/>
    <dynamics damping="0.5" friction="0.1"/><calibration rising="0.1"/><safety_controller k_velocity="10" soft_lower_limit="-0.9"/></joint>
  <transmission name="t"><type>S</type><joint name="j"/><actuator name="m"><mechanicalReduction>50</mechanicalReduction></actuator></transmission>
  <ros2_control name="c" type="system"><hardware><plugin>mock</plugin></hardware><joint name="j"><command_interface name="position"/></joint></ros2_control>
  <gazebo reference="arm"><mu1>0.2</mu1></gazebo>
  <gazebo><plugin name="p" filename="f.so"><drake:thing a="1"/></plugin></gazebo>
</robot>
END
    status 0 "$SYSTEL" convert -q -t urdf -o b.urdf a.urdf
    for what in '//link[@name="base"]/sensor[@name="eye"]/camera' '//joint[@name="j"]/calibration[@rising="0.1"]' '//joint/safety_controller[@soft_lower_limit="-0.9"]' \
        '//joint/dynamics[@damping="0.5"][@friction="0.1"]' '/robot/transmission[@name="t"]/actuator/mechanicalReduction[.="50"]' \
        '/robot/ros2_control/joint/command_interface[@name="position"]' '/robot/gazebo[@reference="arm"]/mu1' '/robot/gazebo/plugin/*[namespace-uri()="http://drake.mit.edu"]/@a'; do
        equal "$what: $(xmllint --xpath "count($what)" b.urdf)" "$what: 1"
    done
    # its own transmission alone
    equal "$(xmllint --xpath 'count(//transmission)' b.urdf)" 1
    lacks b.urdf urn:systel
    status 0 "$SYSTEL" convert -q -t urdf -o c.urdf b.urdf
    same b.urdf c.urdf
    # and nowhere else
    status 0 "$SYSTEL" convert -q -t model -o a.model a.urdf
    lacks a.model mock mu1
    status 0 "$SYSTEL" check a.model
    # in a namespace of all that readers of URDF pass over, with what it says of itself
    sed 's/<robot /&xmlns="urn:its" /' a.urdf >c.urdf
    status 0 "$SYSTEL" convert -q -t urdf -o d.urdf c.urdf
    same b.urdf d.urdf
}

# Group states of the SRDF beside a robot are positions.
test_states_of_srdf() {
    cat >arm.urdf <<'END'
<robot name="r"><link name="a"/><link name="b"/><link name="c"/>
  <joint name="one.two" type="revolute"><parent link="a"/><child link="b"/><axis xyz="0 0 1"/><limit lower="-2" upper="2" effort="1" velocity="1"/></joint>
  <joint name="s" type="prismatic"><parent link="b"/><child link="c"/><axis xyz="1 0 0"/><limit lower="0" upper="2" effort="1" velocity="1"/></joint></robot>
END
    cat >arm.srdf <<'END'
<robot name="r"><group name="g"/><group_state name="home" group="g"><joint name="one.two" value="1.25"/><joint name="s" value="0.5"/></group_state>
  <group_state name="up" group="g"><joint name="s" value="2"/></group_state></robot>
END
    status 0 "$SYSTEL" convert -q --pose home -t model -o a.model arm.urdf
    has a.model 'q="1.25"' 'q="0.5"'
    status 0 "$SYSTEL" convert -q --pose up -t model -o a.model arm.urdf
    has a.model 'q="2"'
    status 1 "$SYSTEL" convert --lang en --pose hme -t model -o a.model arm.urdf
    has err 'there is no position hme; there are: home, up'
    # coordinates are coordinates still
    status 0 "$SYSTEL" convert -q --pose s=1.5 -t model -o a.model arm.urdf
    has a.model 'q="1.5"'
    echo '<robot' >arm.srdf
    status 3 "$SYSTEL" convert --pose home -t model -o a.model arm.urdf
    rm arm.srdf
    status 2 "$SYSTEL" convert --pose home -t model -o a.model arm.urdf
}

# Groups and end effectors are told in the report, and go with the robot.
test_names_of_visuals_pass_through_xsystel() {
    cat >a.urdf <<'END'
<robot name="a"><link name="b"><visual name="post"><geometry><box size="1 1 1"/></geometry></visual><visual><geometry><sphere radius="1"/></geometry></visual></link><link name="c"/><joint name="j" type="continuous"><parent link="b"/><child link="c"/></joint></robot>
END
    status 0 "$SYSTEL" convert -t xsystel -o a.xml a.urdf
    has a.xml '<shape kind="box" size="1000, 1000, 1000" at="0, 0, 0" rotation="-1, 0, 0, 90" name="post"/>'
    status 0 "$SYSTEL" convert -t urdf -o b.urdf a.xml
    equal "$(grep '<visual' b.urdf | tr -d ' ' | paste -sd' ')" '<visualname="post"> <visual>'
}

test_srdf_is_kept() {
    cat >arm.urdf <<'END'
<robot name="r"><link name="a"/><link name="b"/><link name="c"/>
  <joint name="turn" type="revolute"><parent link="a"/><child link="b"/><axis xyz="0 0 1"/><limit lower="-2" upper="2" effort="1" velocity="1"/></joint>
  <joint name="out" type="prismatic"><parent link="b"/><child link="c"/><axis xyz="1 0 0"/><limit lower="0" upper="2" effort="1" velocity="1"/></joint></robot>
END
    cat >arm.srdf <<'END'
<robot name="r"><group name="whole"><chain base_link="a" tip_link="c"/></group><group name="tool"><link name="c"/></group>
  <end_effector name="hand" parent_link="b" group="tool" parent_group="whole"/>
  <group_state name="away" group="whole"><joint name="turn" value="1.5707963267949"/><joint name="out" value="0.25"/></group_state>
  <disable_collisions link1="a" link2="cc" reason="Adjacent"/></robot>
END
    status 0 "$SYSTEL" check --lang en arm.urdf
    has err 'arm.srdf:4: warning: the robot has no link with the name cc'
    status 0 "$SYSTEL" convert -q --lang en -t html -o report.html arm.urdf
    has report.html '<h2 id="heading-groups">' '<td>a → c</td>' '<th scope="row">hand</th><td>tool</td><td>b</td>' 'turn = 90°, out = 0.25 m'
    status 0 "$SYSTEL" build -q -MD -t urdf -o built arm.urdf
    has built/arm.urdf.d arm.srdf
    status 0 "$SYSTEL" convert -q -t urdf -o b.urdf arm.urdf
    same built/arm.srdf b.srdf
    for what in 'group/chain[@tip_link="c"]' 'end_effector[@parent_group="whole"]' 'group_state/joint[@name="out"][@value="0.25"]' disable_collisions; do
        equal "$what: $(xmllint --xpath "count(/robot/$what)" b.srdf)" "$what: 1"
    done
    lacks b.srdf urn:systel
    # where it is read it stays as it is
    cp arm.srdf kept
    status 0 "$SYSTEL" convert -q -t urdf -o arm.urdf arm.urdf
    same arm.srdf kept
}

# Through XsysTel, in either language: names, masses, what drives, and what systel does not read.
test_xsystel_keeps_a_robot() {
    cat >a.urdf <<'END'
<robot name="r"><link name="base"/><link name="arm"><inertial><origin xyz="0.1 0 0.2"/><mass value="2.5"/>
    <inertia ixx="0.1" iyy="0.2" izz="0.15" ixy="0.01" ixz="0" iyz="0.02"/></inertial><sensor name="eye" type="camera"/></link><link name="tool"/>
  <joint name="pan" type="revolute"><parent link="base"/><child link="arm"/><origin xyz="0 0 0.5"/><axis xyz="0 0 1"/>
    <limit lower="-1" upper="2" effort="30" velocity="3"/><dynamics damping="0.3" friction="0.1"/><safety_controller k_velocity="10"/></joint>
  <joint name="slide" type="prismatic"><parent link="arm"/><child link="tool"/><axis xyz="1 0 0"/><limit lower="0" upper="0.4" effort="50" velocity="0.2"/></joint>
  <transmission name="t"><type>x</type><joint name="pan"/><actuator name="m"/></transmission>
  <ros2_control name="rc" type="system"><joint name="slide"><command_interface name="position"/></joint></ros2_control>
  <gazebo reference="arm"><mu1>0.2</mu1></gazebo></robot>
END
    echo '<robot name="r"><group name="g"><link name="arm"/></group></robot>' >a.srdf
    for lang in en ru; do
        status 0 "$SYSTEL" convert -q --lang $lang -t xsystel -o made.xml a.urdf
        status 0 "$SYSTEL" check made.xml
        status 0 "$SYSTEL" convert -q -t urdf -o b.urdf made.xml
        for what in 'joint[@name="pan"]/safety_controller[@k_velocity=10]' 'joint[@name="pan"]/dynamics[@damping=0.3][@friction=0.1]' \
            'joint[@name="slide"]/limit[@effort=50][@velocity=0.2]' 'joint[@name="pan"]/parent[@link="base"]' 'link[@name="arm"]/sensor[@type="camera"]' \
            'link[@name="arm"]/inertial/mass[@value=2.5]' 'transmission/actuator[@name="m"]' transmission 'ros2_control/joint[@name="slide"]' 'gazebo[@reference="arm"]/mu1'; do
            equal "$what: $(xmllint --xpath "count(/robot/$what)" b.urdf)" "$what: 1"
        done
        has b.srdf '<group name="g">'
        lacks b.urdf urn:systel
    done
    # the pair by its name
    "$SYSTEL" convert -q -t model --pose slide=100 -o b.model made.xml
    near "$(q_of 2 b.model)" 0.1
}

# Whatever else the robot says, at its links, its joints that move or do not, and within what is read; other languages do not get it.
test_what_is_not_read_stays() {
    cat >a.urdf <<'END'
<robot name="r" version="1.0"><material name="unused"><color rgba="1 0 0 1"/></material>
  <link name="a" type="laser"/><link name="c"/><link name="d"/>
  <link name="b"><visual group="x"><geometry><box size="1 1 1"/></geometry><material name="nowhere"/><verbose value="body"/></visual>
    <collision><geometry><box size="1 1 1"/></geometry></collision>
    <collision group="y"><geometry><cylinder radius="1" length="2"/></geometry><contact_coefficients mu="1" kp="10" kd="1"/></collision></link>
  <joint name="j" type="continuous" dont_collapse="true"><parent link="a"/><child link="b"/><axis xyz="0 0 1" rpy="0 0 1"/>
    <limit lower="-1" upper="1" effort="3" velocity="2" acceleration="5"/><dynamics damping="0" friction="0.5" k="3"/></joint>
  <joint name="f" type="fixed"><parent link="b"/><child link="c"/><axis xyz="0 1 0"/><limit effort="7" velocity="8"/><safety_controller k_velocity="10"/></joint>
  <joint name="g" type="floating"><parent link="b"/><child link="d"/><axis xyz="0 1 0"/><calibration rising="1"/></joint>
  <gazebo><sensor:camera name="eye"/></gazebo></robot>
END
    status 0 "$SYSTEL" convert -q -t urdf -o b.urdf a.urdf
    for what in '@version="1.0"' 'material[@name="unused"]/color' 'link[@type="laser"]' 'link/visual[@group="x"]/verbose[@value="body"]' \
        'link/visual/material[@name="nowhere"]' 'link/collision[@group="y"][geometry/cylinder]/contact_coefficients[@mu="1"]' 'link/collision[not(@group) and geometry/box]' \
        'joint[@dont_collapse="true"]/axis[@rpy="0 0 1"]' 'joint[@name="j"]/limit[@lower="-1"][@effort="3"][@acceleration="5"]' \
        'joint[@name="j"]/dynamics[@damping="0"][@friction="0.5"][@k="3"]' 'joint[@name="f"]/axis[@xyz="0 1 0"]' 'joint[@name="f"]/limit[@effort="7"]' \
        'joint[@name="f"]/safety_controller[@k_velocity="10"]' 'joint[@name="g"]/axis' 'joint[@name="g"]/calibration'; do
        equal "$what: $(xmllint --xpath "boolean(/robot/$what)" b.urdf 2>/dev/null)" "$what: true"
    done
    has b.urdf '<sensor:camera '
    equal "$(xmllint --xpath 'count(//contact_coefficients) + count(//safety_controller) + count(//@group)' b.urdf 2>/dev/null)" 4
    status 0 "$SYSTEL" convert -q -t urdf -o c.urdf b.urdf
    same b.urdf c.urdf
    # a limit that turned joints do not have is none elsewhere either
    status 0 "$SYSTEL" convert -q -t mjcf -o b.mjcf a.urdf
    lacks b.mjcf 'limited='
}

# Materials keep their names, textures and transparency, visuals their names; a name that means two things gives way to the colour's.
test_materials_stay() {
    cat >a.urdf <<'END'
<robot name="r">
  <material name="wood"><color rgba="0.5 0.3 0.1 1"/><texture filename="package://x/wood.png"/></material>
  <material name="glass"><color rgba="0.2 0.2 0.9 0.4"/></material>
  <link name="a">
    <visual name="front"><geometry><box size="1 1 1"/></geometry><material name="wood"/></visual>
    <visual><geometry><sphere radius="1"/></geometry><material name="glass"/></visual>
    <visual><geometry><sphere radius="2"/></geometry><material name="glass"/></visual>
    <collision name="hull"><geometry><box size="1 1 1"/></geometry></collision>
  </link>
  <link name="b">
    <visual><geometry><box size="1 1 1"/></geometry><material name="two"><color rgba="1 0 0 1"/></material></visual>
    <visual><geometry><box size="2 1 1"/></geometry><material name="two"><color rgba="0 1 0 1"/></material></visual>
    <visual><geometry><box size="3 1 1"/></geometry><material><color rgba="1 0 0 0.5"/></material></visual>
    <visual><geometry><box size="4 1 1"/></geometry></visual>
  </link>
  <joint name="j" type="continuous"><parent link="a"/><child link="b"/><axis xyz="0 0 1"/></joint>
</robot>
END
    status 0 "$SYSTEL" convert -q -t urdf -o b.urdf a.urdf
    equal "$(xmllint --xpath '/robot/material[@name="wood"]' b.urdf | tr -d '\n' | sed 's/> *</></g')" \
        '<material name="wood"><color rgba="0.5 0.3 0.1 1"/><texture filename="package://x/wood.png"/></material>'
    equal "$(xmllint --xpath 'string(/robot/material[@name="glass"]/color/@rgba)' b.urdf)" '0.2 0.2 0.9 0.4'
    equal "$(grep -c '<material name="[a-z0-9_.]*">' b.urdf)" 5
    equal "$(xmllint --xpath 'count(//visual[@name="front"]) + count(//collision[@name="hull"]) + count(//@name[. = "front" or . = "hull"])' b.urdf)" 4
    for pair in 1=colour_1_0_0 2=colour_0_1_0 3=colour_1_0_0_0.5; do
        equal "$(xmllint --xpath "string(//link[@name='b']/visual[geometry/box/@size='${pair%%=*} 1 1']/material/@name)" b.urdf)" "${pair#*=}"
    done
    equal "$(xmllint --xpath "count(//visual[geometry/box/@size='4 1 1']/material)" b.urdf)" 0
    "$SYSTEL" convert -q -t urdf -o c.urdf b.urdf
    same b.urdf c.urdf
    "$SYSTEL" convert -q -t mjcf -o b.mjcf a.urdf
    equal "$(grep -c 'rgba="0.2 0.2 0.9 0.4"' b.mjcf)" 2
}

# A program of that name in PATH; it gets the file, no shell.
test_xacro() {
    mkdir bin
    pendulum >'a b.xacro'
    PATH=$PWD/none status 2 "$SYSTEL" check --lang en --xacro 'a b.xacro'
    has err 'no program xacro in PATH'
    printf '#!/bin/sh\n[ $# = 1 ] && exec sed s/Pendulum/Expanded/ "$1"\n' >bin/xacro
    chmod +x bin/xacro
    PATH=$PWD/bin:$PATH status 0 "$SYSTEL" convert -q --xacro -t model -o out.model 'a b.xacro'
    has out.model 'name="Expanded"'
    # what it includes is in the rules for make
    echo '<robot/>' >part.xacro
    printf '#!/bin/sh\n[ "$1" = --deps ] && exec echo "part.xacro %s/none.xacro"\nexec cat "$1"\n' "$PWD" >bin/xacro
    pendulum >c.xacro
    PATH=$PWD/bin:$PATH status 0 "$SYSTEL" build -q --xacro -MD -t svg -o made.d c.xacro
    has made.d/c.svg.d "$PWD/part.xacro"
    lacks made.d/c.svg.d none.xacro
    printf '#!/bin/sh\n[ $# = 1 ] && exec sed s/Pendulum/Expanded/ "$1"\n' >bin/xacro
    # a name that a shell would run
    cp 'a b.xacro' '$(touch spoilt).xacro'
    PATH=$PWD/bin:$PATH status 0 "$SYSTEL" check --xacro '$(touch spoilt).xacro'
    absent spoilt
}

# stands_in COMPLAINT [FILE]: a program xacro that complains as the real one does, or prints the file.
stands_in() {
    mkdir -p bin
    printf '%s\n' "$1" >complaint
    printf '#!/bin/sh\n[ -s %s ] && exec cat %s\ncat %s >&2\nexit 2\n' "$PWD/${2:-none}" "$PWD/${2:-none}" "$PWD/complaint" >bin/xacro
    chmod +x bin/xacro
    PATH=$PWD/bin:$PATH status "$3" "$SYSTEL" check --lang en --xacro arm.xacro
}

# The texts are those that xacro of ROS noetic and 2.0 wrote about such files.
test_xacro_complaints() {
    mkdir sub
    printf '<robot name="a" xmlns:xacro="http://www.ros.org/wiki/xacro">\n<xacro:macro name="limb" params="n">\n<link name="${density * 2}"/>\n</xacro:macro></robot>\n' >sub/limbs.xacro
    cat >arm.xacro <<'END'
<robot name="a" xmlns:xacro="http://www.ros.org/wiki/xacro">
  <xacro:include filename="sub/limbs.xacro"/>
  <xacro:include filename="sub/none.xacro"/>
  <link name="base"/>
  <xacro:if value="$(arg elbw)"><link name="b"/></xacro:if>
  <xacro:limb n="x" lenght="2"/>
  <link name="${sqrt(}"/>
</robot>
END
    stands_in "warning: No module named 'rosgraph'
error: name 'density' is not defined$(printf ' \nx')
when evaluating expression 'density * 2'
when instantiating macro: limb (sub/limbs.xacro)
in file: arm.xacro" none 3
    has err "sub/limbs.xacro:3: error: xacro could not expand this: name 'density' is not defined; x; when evaluating expression 'density * 2'; when instantiating macro: limb"
    lacks err rosgraph
    lacks err 'in file'
    stands_in 'error: Invalid parameter "lenght"
when instantiating macro: limb (sub/limbs.xacro)
in file: arm.xacro' none 3
    has err 'arm.xacro:6: error: xacro could not expand this: Invalid parameter "lenght"'
    stands_in "error: '(' was never closed (<expression>, line 1) 
when evaluating expression 'sqrt('
when processing file: arm.xacro" none 3
    has err "arm.xacro:7: error: xacro could not expand this: '(' was never closed"
    stands_in 'error: Undefined substitution argument elbw
when processing file: arm.xacro' none 3
    has err 'arm.xacro:5: error: xacro could not expand this: Undefined substitution argument elbw'
    stands_in "error: No such file or directory: sub/none.xacro [Errno 2] No such file or directory: 'sub/none.xacro'
when processing file: arm.xacro" none 3
    has err 'arm.xacro:3: error: xacro could not expand this: No such file'
    stands_in "error: unknown macro name: xacro:limb
when processing file: arm.xacro" none 3
    has err 'arm.xacro:6: error: xacro could not expand this: unknown macro name: xacro:limb'
    for file in arm.xacro sub/limbs.xacro; do
        stands_in "XML parsing error: mismatched tag: line 4, column 2
when processing file: $file

Check that:
 - Your XML is well-formed
 - You have the xacro xmlns declaration: xmlns:xacro=\"http://www.ros.org/wiki/xacro\"" none 3
        has err "$file:4: error: xacro could not expand this: XML parsing error: mismatched tag"
        lacks err well-formed
    done
    : >complaint
    stands_in "substitution args not supported:  No module named 'ament_index_python'" none 3
    has err "arm.xacro: error: xacro could not expand this: substitution args not supported:  No module named 'ament_index_python'"
}

# What is wrong in the expanded robot is told at the line that a person wrote.
test_xacro_lines() {
    cat >arm.xacro <<'END'
<robot name="a" xmlns:xacro="http://www.ros.org/wiki/xacro">
  <xacro:include filename="limbs.xacro"/>
  <xacro:macro name="part" params="name on">
    <link name="${name}_link"/>
    <joint name="${name}" type="fixed">
      <parent link="${on}"/>
      <child link="${name}_link"/>
    </joint>
  </xacro:macro>
  <xacro:if value="true">
    <link name="base"/>
  </xacro:if>
  <xacro:part name="p" on="base"/>
  <xacro:part name="q" on="bsae"/>
  <xacro:limb name="r" on="qq_link"><origin xyz="1 a 2"/></xacro:limb>
  <link name="p_link"/>
</robot>
END
    cat >made <<'END'
<?xml version="1.0" ?>
<!-- =================================================================================== -->
<!-- |    This document was autogenerated by xacro from arm.xacro                       | -->
<!-- =================================================================================== -->
<robot name="a">
  <link name="base"/>
  <link name="p_link"/>
  <joint name="p" type="fixed">
    <parent link="base"/>
    <child link="p_link"/>
  </joint>
  <link name="q_link"/>
  <joint name="q" type="fixed">
    <parent link="bsae"/>
    <child link="q_link"/>
  </joint>
  <link name="r_link">
    <visual>
      <geometry>
        <box size="1 2"/>
      </geometry>
    </visual>
  </link>
  <joint name="r" type="continuous">
    <origin xyz="1 a 2"/>
    <parent link="qq_link"/>
    <child link="r_link"/>
  </joint>
  <link name="p_link"/>
</robot>
END
    stands_in - made 1
    has err 'arm.xacro:6: error: parent: there is no link "bsae"'
    has err 'arm.xacro:15: error: xyz="1 a 2"'
    has err 'arm.xacro:15: error: parent: there is no link "qq_link"'
    has err 'error: a second link with the name "p_link", the first is in line'
    grep -q '^arm.xacro: warning: size="1 2"' err || grep -q '^arm.xacro: [a-z]*: .*size="1 2"' err
}

run_tests
