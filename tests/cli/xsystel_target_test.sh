#!/bin/sh
# The target xsystel: what it prints reads back to the same model, or to the same places.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

# Metadata too, in both languages; attributes may stand in another order. Typical robots, cells and grippers are
# more than their bodies, URDF has frames of its own.
test_identity_of_samples() {
    set --
    for sample in "$TOP"/samples/*.xml "$TOP"/samples/*.xhtml; do
        grep -Eq '<(схват|gripper|типовойМР|typicalRobot|размещение|placements|ТПРМС|TPPMS)( |>|$)' "$sample" || set -- "$@" "$sample"
    done
    for lang in ru en; do
        status 0 "$SYSTEL" build -q -t model,xsystel --lang $lang -o $lang "$@"
        status 0 "$SYSTEL" build -q -t model -o $lang/again $lang/*.xsystel.xml
        count=0
        for model in $lang/*.model.xml; do
            name=$(basename "$model" .model.xml)
            grep -q '<system ' "$model" && continue
            if ! cmp -s "$model" "$lang/again/$name.xsystel.model.xml"; then
                xmllint --c14n "$model" >one
                xmllint --c14n "$lang/again/$name.xsystel.model.xml" >two
                same one two
            fi
            count=$((count + 1))
        done
        [ $count -gt 15 ] || fail "only $count samples"
    done
}

places() {
    cat >places.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
    xmlns:kin="urn:systel:kinematics" xmlns:num="urn:systel:number">
  <xsl:output method="text" encoding="UTF-8"/>
  <xsl:template match="/">
    <xsl:for-each select="//m:body">
      <xsl:value-of select="concat(@number, ' ', num:item(kin:pose(.), 1), ' ', num:item(kin:pose(.), 2), ' ', num:item(kin:pose(.), 3), '&#10;')"/>
    </xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
END
}

# close ONE TWO: the same numbers to a hundred millionth of a metre
close() {
    paste -d ' ' "$1" "$2" | awk '
        NF != 8 || $1 != $5 { exit 1 }
        { for (i = 2; i <= 4; i++) { gap = $i - $(i + 4); if (gap > 1e-8 || gap < -1e-8) exit 1 } }' ||
        fail "$(paste -d ' ' "$1" "$2" | head -n 9)"
}

# back FILE POSE: the bodies are where they were, in this position
back() {
    places
    status 0 "$SYSTEL" convert -q -t xsystel --lang en -o made.xml "$1"
    status 0 "$SYSTEL" apply -q -x places.xsl --pose "$2" -o one "$1"
    status 0 "$SYSTEL" apply -q -x places.xsl --pose "$2" -o two made.xml
    close one two
}

test_places_of_typical_robots_and_cells() {
    back "$TOP/samples/typical-motoman-ma1440.xml" '1=20deg,2=-30deg,3=40deg,4=50deg,5=-60deg,6=70deg'
    back "$TOP/samples/manipulator-on-robocar.xml" ''
    back "$TOP/samples/gripper.xml" ''
}

# Fixed turns of frames go into poles, axes and shapes; z up becomes y up.
test_turned_frames() {
    cat >arm.urdf <<'END'
<robot name="arm">
  <link name="base"><visual><geometry><box size="0.4 0.2 0.1"/></geometry></visual></link>
  <link name="a"><visual><origin xyz="0 0 0.2" rpy="0.1 0.2 0.3"/><geometry><cylinder radius="0.05" length="0.4"/></geometry></visual></link>
  <link name="b"><visual><origin xyz="0.1 0 0"/><geometry><sphere radius="0.07"/></geometry></visual></link>
  <link name="c"/>
  <joint name="j1" type="revolute"><origin xyz="0 0.1 0.3" rpy="0.4 0 0.2"/><parent link="base"/><child link="a"/>
    <axis xyz="0 0 1"/><limit lower="-2" upper="2" effort="1" velocity="1"/></joint>
  <joint name="j2" type="prismatic"><origin xyz="0 0 0.5" rpy="0 -0.7 0.3"/><parent link="a"/><child link="b"/>
    <axis xyz="1 0 0"/><limit lower="-1" upper="1" effort="1" velocity="1"/></joint>
  <joint name="j3" type="revolute"><origin xyz="0.3 0 0.1" rpy="1.1 0 0"/><parent link="b"/><child link="c"/>
    <axis xyz="0 1 1"/><limit lower="-2" upper="2" effort="1" velocity="1"/></joint>
</robot>
END
    back arm.urdf '1=0.5rad,2=0.25m,3=-0.8rad'
    has made.xml 'kind="sphere"' 'kind="box"' 'KP="0"'
    status 0 "$SYSTEL" check --werror made.xml
    # the shapes stay where they were: what an X3D viewer would draw
    status 0 "$SYSTEL" convert -q -t svg arm.urdf
    status 0 "$SYSTEL" convert -q -t svg made.xml
}

test_fixed_joints() {
    status 1 "$SYSTEL" convert -t xsystel "$TOP/samples/mobile-arm.urdf"
    has err 'mobile-arm.urdf:58: error: ' 'collapse=fixed'
    status 0 "$SYSTEL" convert -q -t model --set collapse=fixed -o one.model.xml "$TOP/samples/mobile-arm.urdf"
    back one.model.xml ''
    echo '<robot name="still"><link name="base"/></robot>' >still.urdf
    status 1 "$SYSTEL" convert -t xsystel still.urdf
    has err 'still.urdf:1: error: nothing moves here'
}

test_what_cannot_be_said() {
    cat >turned.xml <<'END'
<model xmlns="urn:systel:model" name="turned" class="СТОВ">
  <body number="0" id="body_0">
    <body number="1" base="0" id="body_1">
      <joint id="joint_1" type="spherical" at="0 1 0" rotation="0 0 1 0.5" axis="0 0 1" q="0 0 0"/>
    </body>
  </body>
</model>
END
    status 1 "$SYSTEL" convert -t xsystel turned.xml
    has err 'turned.xml:4: error: body_1' 'turned in the initial position'
    sed 's/ rotation="0 0 1 0.5"//; s|</joint>||; s|q="0 0 0"/>|q="0 0 0"/><shape kind="box" size="1 1 1" scale="1 2 1"/>|' turned.xml >scaled.xml
    status 0 "$SYSTEL" convert -t xsystel -o made.xml scaled.xml
    has err 'body_1: XsysTel has no word for this box'
    status 0 "$SYSTEL" check made.xml
}

# Said once, however many bodies have them; what stays is the same.
test_masses_and_shapes_for_collisions_are_told() {
    for link in a b; do
        echo "<link name=\"$link\"><inertial><mass value=\"1\"/></inertial><visual><geometry><box size=\"1 1 1\"/></geometry></visual><collision><geometry><sphere radius=\"1\"/></geometry></collision></link>"
    done >links
    { echo '<robot name="r">'; cat links; echo '<joint name="j" type="continuous"><parent link="a"/><child link="b"/></joint></robot>'; } >r.urdf
    status 0 "$SYSTEL" convert -t xsystel -o r.xml r.urdf
    equal "$(grep -c 'XsysTel has no words' err)" 1
    has err 'XsysTel has no words for what is left out: mass (1), collision (2)'
    sed 's|<inertial>.*</inertial>||; s|<collision>.*</collision>||' r.urdf >plain.urdf
    status 0 "$SYSTEL" convert -t xsystel -o plain.xml plain.urdf
    silent
    sed 's/ mass="1" centre="0, 0, 0"//' r.xml >massless.xml
    same plain.xml massless.xml
}

run_tests
