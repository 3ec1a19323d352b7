#!/bin/sh
# What reports say beyond the tables: the tree of bodies, masses, data to check with their lines.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

# text FILE.html: the page a cell, an item or a line each, without marks
text() {
    sed 's/\xc2\xa0/ /g; s/<style>.*//; s/<tr>/\n/g; s/<\/t[dh]>/|/g; s/<\/summary>/\n/g; s/<li>/\n/g; s/<h2/\n&/g; s/<[^>]*>//g' "$1"
}

robot() {
    cat <<'END'
<robot name="odd">
  <link name="base"><visual><geometry><box size="1 1 1"/></geometry></visual></link>
  <link name="plate">
    <inertial><mass value="2"/><inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="5"/></inertial>
    <visual><geometry><box size="0.1 0.1 0.1"/></geometry></visual>
  </link>
  <link name="turned">
    <inertial><mass value="2"/><inertia ixx="1" ixy="2" ixz="0" iyy="1" iyz="0" izz="1"/></inertial>
    <visual><geometry><sphere radius="0.1"/></geometry></visual>
  </link>
  <link name="lead">
    <inertial><mass value="100"/><inertia ixx="0.1" ixy="0" ixz="0" iyy="0.2" iyz="0" izz="0.2"/></inertial>
    <visual><geometry><cylinder radius="0.05" length="0.1"/></geometry></visual>
  </link>
  <link name="foam">
    <inertial><mass value="1"/><inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/></inertial>
    <visual><geometry><box size="1 1 1"/></geometry></visual>
  </link>
  <link name="ghost">
    <inertial><mass value="3"/><inertia ixx="0" ixy="0" ixz="0" iyy="0" iyz="0" izz="0"/></inertial>
  </link>
  <link name="light"><visual><geometry><box size="0.1 0.1 0.1"/></geometry></visual></link>
  <link name="good">
    <inertial><mass value="1"/><inertia ixx="0.01" ixy="0" ixz="0" iyy="0.01" iyz="0" izz="0.015"/></inertial>
    <visual><geometry><box size="0.1 0.1 0.1"/></geometry></visual>
  </link>
  <joint name="one" type="revolute"><parent link="base"/><child link="plate"/><origin xyz="0 0 1"/><axis xyz="0 0 1"/>
    <limit lower="0" upper="0" effort="0" velocity="1"/></joint>
  <joint name="two" type="continuous"><parent link="plate"/><child link="turned"/><axis xyz="0 1 0"/>
    <limit effort="1" velocity="0"/></joint>
  <joint name="three" type="fixed"><parent link="plate"/><child link="lead"/></joint>
  <joint name="four" type="prismatic"><parent link="lead"/><child link="foam"/><axis xyz="1 0 0"/>
    <limit lower="-0.5" upper="1" effort="1" velocity="1"/></joint>
  <joint name="five" type="fixed"><parent link="lead"/><child link="ghost"/></joint>
  <joint name="six" type="continuous"><parent link="ghost"/><child link="light"/><axis xyz="0 0 1"/></joint>
  <joint name="seven" type="continuous"><parent link="light"/><child link="good"/><axis xyz="0 0 1"/><mimic joint="two"/></joint>
</robot>
END
}

test_doubts_have_their_lines() {
    robot >a.urdf
    status 0 "$SYSTEL" convert -q -t html --lang en -o a.html a.urdf
    text a.html | grep '|' >rows
    has rows '4|1, plate||no body has these principal moments: 1; 1; 5; none may exceed the sum of the other two|' \
        '8|2, turned||the tensor is not positive: principal moments −1; 1; 3|' \
        '12|3, lead||100 kg are 127324 kg/m³ for its shape; nothing is so dense|' \
        '16|4, foam||1 kg are 1 kg/m³ for its shape, lighter than foam|' \
        '16|4, foam||a filled-in value: all moments are 1, as with bodies of other masses or in templates|' \
        '20|5, ghost||3 kg and nothing to see: the body has no shape|' \
        '20|5, ghost||3 kg without inertia|' \
        '22|6, light||it moves and has no mass, others have|' \
        '27|1, plate|one|both limits are 0: the pair cannot move|' \
        '27|1, plate|one|effort is 0: the drive has no force|' \
        '29|2, turned|two|velocity is 0: the drive does not move|'
    [ "$(grep -c '^[0-9]*|[0-9], [a-z]*|[a-z]*|' rows)" -eq 11 ] || fail "$(grep -c '^[0-9]*|[0-9], ' rows) doubts"
    grep -qF '<a href="#heading-check">11</a>' a.html || fail 'no link at the head'
}

test_masses_and_tree() {
    robot >a.urdf
    status 0 "$SYSTEL" convert -q -t html --lang ru -o a.html a.urdf
    text a.html >lines
    has lines '1|plate|2|0; 0; 0|1|1|5|1|1|5|0|0|0|' 'Вся система|109|0; 0; 1|' \
        '4, foam four: поступательная, ось 1; 0; 0, −0,5 м … 1 м' 'seven: вращательная, ось 0; 0; 1; следует за two' \
        '0, base'
    matches a.html '<details open.*<details open'
    # no mass anywhere, nothing to check: neither table
    status 0 "$SYSTEL" convert -q -t html -o b.html "$TOP/samples/scara.xml"
    lacks b.html heading-masses
    lacks b.html heading-check
}

# A box that stands for a lost mesh is no solid.
test_lost_meshes_have_no_density() {
    robot | sed 's|<cylinder[^>]*>|<mesh filename="lost.stl"/>|' >a.urdf
    status 0 "$SYSTEL" convert -q -t html --lang en -o a.html a.urdf
    text a.html >lines
    has lines '1 kg/m³'
    lacks lines 'nothing is so dense'
    lacks lines '100 kg and nothing to see'
}

# The textbook SCARA: parallel axes, d of the slide, both conventions.
test_tables_of_a_scara() {
    status 0 "$SYSTEL" convert -q -t html --lang en -o a.html "$TOP/samples/scara.xml"
    text a.html | sed -n '/Denavit–Hartenberg/,$p' >lines
    has lines 'Rz(θi) Tz(di) Tx(ai) Rx(αi)' 'Tx(ai−1) Rx(αi−1) Rz(θi) Tz(di)'
    matches lines '^1\|0 – 1\|q1'
}

# Effort and velocity of drives come through, and stand in the URDF made of them.
test_drives_stay() {
    "$SYSTEL" convert -q -t urdf -o a.urdf "$TOP/samples/mobile-arm.urdf"
    has a.urdf '<limit lower="0" upper="0.35" effort="500" velocity="0.2"/>'
    robot >b.urdf
    "$SYSTEL" convert -q -t urdf -o c.urdf b.urdf
    has c.urdf '<limit effort="1" velocity="0"/>'
}

run_tests
