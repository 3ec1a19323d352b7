#!/bin/sh
# What a URDF means, however it is written: encodings and line ends, ways to write numbers, names with
# anything in them, colours, what other programs put there; and what is said of its joints.
. "$(dirname "$0")/lib.sh"

# A chain with a name of every sort; what drives the mimic is the joint with a blank.
robot() {
    cat <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<!-- written by hand -->
<robot name="Рука 1">
  <link name="основание"/>
  <link name="link two">
    <inertial><origin xyz="+.1 1e-3 -2E-2"/><mass value="2.5"/>
      <inertia ixx=".1" ixy="1e-3" ixz="0" iyy="+.2" iyz="-1e-3" izz="0.3"/></inertial>
    <visual><geometry><box size=".1 .1 1."/></geometry><material name="later"/></visual>
  </link>
  <link name="a.b,c=d">
    <visual><geometry><sphere radius=".1"/></geometry><material name="inline"><color rgba=".125 .25 .375 1"/></material></visual>
    <visual><geometry><capsule radius="1e-1" length="+.5"/></geometry><material name="inline"/></visual>
  </link>
  <link name="&lt;&amp;&gt;">
    <visual><geometry><sphere radius=".1"/></geometry><material name="later"><color rgba="0 .5 0 1"/></material></visual>
  </link>
  <joint name="j 1" type="revolute"><origin xyz="1 2 3" rpy=".4 -.7 2.1"/><parent link="основание"/><child link="link two"/>
    <axis xyz="1 2 -2"/><limit lower="-3" upper="+3" effort="1" velocity="1"/></joint>
  <joint name="x=,.\" type="continuous"><parent link="link two"/><child link="a.b,c=d"/></joint>
  <joint name="сдвиг" type="prismatic"><origin xyz="0 0 1"/><parent link="a.b,c=d"/><child link="&lt;&amp;&gt;"/>
    <axis xyz="0 0 -5e3"/><mimic joint="j 1" multiplier="-.5" offset="+.25"/><limit lower="-1" upper="1" effort="1" velocity="1"/></joint>
  <material name="later"><color rgba="1 .5 0 1"/></material>
  <gazebo reference="x"><material>Gazebo/Blue</material></gazebo>
  <transmission name="t"><type>x</type><joint name="q"/></transmission>
  <drake:joint nowhere:declared="1"><drake:x/></drake:joint>
</robot>
END
}

sheet() {
    cat >poses.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:m="urn:systel:model"
    xmlns:kin="urn:systel:kinematics">
  <xsl:output method="text" encoding="UTF-8"/>
  <xsl:template match="/">
    <xsl:for-each select="//m:body"><xsl:value-of select="concat(@id, '&#9;', kin:pose(.), '&#10;')"/></xsl:for-each>
  </xsl:template>
</xsl:stylesheet>
END
}

test_however_it_is_written() {
    sheet
    robot >a.urdf
    status 0 "$SYSTEL" check --werror a.urdf
    silent
    pose='j 1=0.5,x\=\,\.\\=1'
    "$SYSTEL" apply -x poses.xsl --pose "$pose" a.urdf >here
    equal "$(wc -l <here | tr -d ' ')" 4
    sed 's/$/\r/' a.urdf >crlf.urdf
    { printf '\357\273\277'; cat a.urdf; } >bom.urdf
    for encoding in windows-1251 KOI8-R UTF-16; do
        sed "s/UTF-8/$encoding/" a.urdf | iconv -f UTF-8 -t $encoding >$encoding.urdf
    done
    for file in crlf bom windows-1251 KOI8-R UTF-16; do
        status 0 "$SYSTEL" apply -x poses.xsl --pose "$pose" $file.urdf
        same out here
    done
    # the last link after PyKDL: RPY, Rot2 about the axis of length 1, all turned from z up to y up
    awk -F '[\t ]' -v want='1.91698036767 2.93797634377 -2.39408130046 0.548840159194 0.119196640327 0.826336984023 0.0416392774396' '
        NR == 4 { n = split(want, w, " ")
            for (i = 1; i <= n; i++) { gap = $(i + 1) - w[i]; if (gap > 1e-9 || gap < -1e-9) exit 1 } }' here
}

test_what_it_means() {
    robot >a.urdf
    status 0 "$SYSTEL" convert -t model -o a.model.xml a.urdf
    silent
    has a.model.xml 'mass="2.5" centre="0.1 0.001 -0.02" inertia="0.1 0.2 0.3 0.001 0 -0.001"' \
        'kind="box" size="0.1 0.1 1" at="0 0 0" colour="1 0.5 0"' \
        'kind="cylinder" size="0.1 0.5" at="0 0 0"' 'kind="sphere" size="0.1" at="0 0 0.25" colour="0.125 0.25 0.375"' \
        'ratio="-0.5" offset="0.25"' 'axis="0 0 -1"' 'name="&lt;&amp;&gt;"'
    # its own colour before that of a material of the same name
    has a.model.xml 'size="0.1" at="0 0 0" colour="0 0.5 0"'
    # the joint that follows goes along: 0.25 - 0.5 * 0.5
    status 0 "$SYSTEL" convert -t model --pose 'j 1=0.5' -o b.model.xml a.urdf
    matches b.model.xml 'name="сдвиг".* q="0"'
}

# limits LOWER UPPER: a joint with these, and what remains of them
limits() {
    echo "<robot name='r'><link name='a'/><link name='b'/><joint name='j' type='prismatic'><parent link='a'/><child link='b'/>
        <limit lower='$1' upper='$2' effort='1' velocity='1'/></joint></robot>" >limits.urdf
    status 0 "$SYSTEL" convert -t model -o limits.model.xml limits.urdf
}

test_limits_that_are_none() {
    limits -1 +1
    silent
    has limits.model.xml 'min="-1" max="1"'
    for ends in '-1e16 1e16' '0 1e30' '-1e300 0'; do
        # shellcheck disable=SC2086
        limits $ends
        has err 'limits.urdf:2: warning: joint "j"' unlimited
        lacks limits.model.xml 'min='
        for target in svg sheet html; do status 0 "$SYSTEL" convert -q -t $target -o made limits.urdf; done
    done
    # what the target urdf writes of a shift without limits is without limits again
    status 0 "$SYSTEL" convert -t urdf -o again.urdf limits.model.xml
    has again.urdf 'lower="-1000" upper="1000"'
    status 0 "$SYSTEL" convert -t model -o again.model.xml again.urdf
    silent
    lacks again.model.xml 'min='
}

test_zero_outside_the_limits() {
    limits 0.5 1
    has err 'limits.urdf:1: warning: joint "j": 0, where it is shown without --pose, is outside 0.5 … 1'
}

# A lone body by its code is a robot of one link.
test_a_code_alone() {
    command -v check_urdf >/dev/null 2>&1 || return 0
    echo '<code kind="simple">0.1 0.2 3 0 0 0.1 1 0 0</code>' >code.xml
    status 0 "$SYSTEL" convert -t urdf -o code.urdf code.xml
    has code.urdf '<cylinder radius="0.1" length="0.2"/>'
    status 0 check_urdf code.urdf
    status 0 "$SYSTEL" check code.urdf
    silent
}

# Links that the export adds do not take the name of a body.
test_names_of_added_links() {
    command -v check_urdf >/dev/null 2>&1 || return 0
    cat >a.xml <<'END'
<system name="names">
  <body number="1" name="b" KP="3" CPB="0, 400, 0">
    <body number="2" name="b_q1" KP="1" CPB="0, 600, 0" DCAKP="0, 1, 0">
      <body number="3" name="arm" KP="1" CPB="0, 600, 0" DCAKP="0, 1, 0">
        <body number="4" name="arm" KP="1" CPB="0, 600, 0" DCAKP="0, 1, 0">
          <body number="5" name="arm_3" KP="1" CPB="0, 600, 0" DCAKP="0, 1, 0"/>
        </body>
      </body>
    </body>
  </body>
</system>
END
    status 0 "$SYSTEL" convert -t urdf -o a.urdf a.xml
    status 0 check_urdf a.urdf
    has a.urdf '<link name="b_q1"/>' '<link name="b_q1_"/>' '<link name="arm_3_"/>' '<link name="arm_3"/>'
    status 0 "$SYSTEL" check a.urdf
}

# What has no place in URDF is told to who makes it, and in the file.
test_losses_are_told() {
    fourbar >a.xml
    status 0 "$SYSTEL" convert -t urdf -o a.urdf a.xml
    has err 'note: ' 'no closed branches'
    has a.urdf '<!-- left out'
    status 0 "$SYSTEL" convert -q -t urdf -o a.urdf a.xml
    silent
}

run_tests
