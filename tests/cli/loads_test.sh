#!/bin/sh
# Purpose: masses, gravity, friction, forces, springs and drives are written back as they were read.
# Without the sanitisers: of what stylesheets write.
cd "$(dirname "$0")" || exit 1
. ./lib.sh

loaded() {
    cat <<'END'
<system class="PTSTOB" name="Arm" gravity="0, 9.81">
  <body number="1" CPB="0, 0" mass="2" centre="0, -200" inertia="0.027" viscosity="0.1" effort="40" v="30">
    <body number="2" KP="2" CPB="0, -400" mass="1" inertia="1, 2, 3, 0.1, 0.2, 0.3" friction="0.2, 0.3" v="1, 2"><point name="M" at="0, -300"/></body>
    <body number="3" CPB="0, 100" density="7850"><shape kind="cone" size="30, 90" at="5, 7" rotation="30"/></body>
  </body>
  <spring body1="0" point1="300, -400" body2="2" point2="M" stiffness="150" length="200"/>
  <damper body="3" coefficient="0.05"/>
  <force name="wind" body="2" point="M" vector="0; -20 * $t" in="body"/>
  <force body="2" vector="3, -4"/>
  <torque body="1" vector="-0.5 * $v[1]"/>
  <drive-force body="2" coordinate="2" value="8 * (1 - $t) + (2)"/>
  <drive-force body="3" value="8"/>
</system>
END
}

test_what_a_model_says_comes_back() {
    loaded >a.xml
    status 0 "$SYSTEL" convert -t model -o a.model a.xml
    has a.model 'unit="-mm" class="ПДСТОВ" gravity="0 -9.81 0"'
    has a.model 'inertia="1 2 3 -0.1 0.2 -0.3"'
    has a.model 'vector="0;-(-20 * $t);0" in="body" name="wind"'
    has a.model 'value="-(8 * (1 - $t) + (2))"'
    for lang in en ru; do
        status 0 "$SYSTEL" convert --lang "$lang" -t xsystel -o b.xml a.xml
        has b.xml '20 * $t'
        status 0 "$SYSTEL" convert -t model -o b.model b.xml
        same a.model b.model
    done
    status 0 "$SYSTEL" convert -t model -o b.model a.model
    same a.model b.model
}

test_dynamics_of_urdf_come_back() {
    cat >r.urdf <<'END'
<robot name="r"><link name="a"/><link name="b"><inertial><origin xyz="0.1 0.2 0.3" rpy="0.1 0.2 0.3"/><mass value="2"/><inertia ixx="1" iyy="1.5" izz="2" ixy="0.1" ixz="0" iyz="0"/></inertial></link><link name="c"/>
<joint name="j" type="revolute"><parent link="a"/><child link="b"/><axis xyz="0 0 1"/><limit lower="-1" upper="1" effort="30" velocity="2"/><dynamics damping="0.5" friction="0.25"/></joint>
<joint name="k" type="floating"><parent link="b"/><child link="c"/><dynamics damping="0.125"/></joint></robot>
END
    status 0 "$SYSTEL" convert -t model -o r.model r.urdf
    has r.model 'effort="30" velocity="2" viscosity="0.5" friction="0.25"'
    has r.model 'viscosity="0.125 0.125 0.125 0.125 0.125 0.125"'
    status 0 "$SYSTEL" convert -t urdf -o s.urdf r.model
    has s.urdf '<dynamics damping="0.5" friction="0.25"/>'
    has s.urdf 'effort="30" velocity="2"'
    status 0 "$SYSTEL" convert -t model -o s.model s.urdf
    sed 's/vel/\n&/; s/ code="[a-z]*"//g' r.model >r.plain
    sed 's/vel/\n&/; s/ code="[a-z]*"//g' s.model >s.plain
    same r.plain s.plain
}

# What is put together weighs and is loaded as its parts were: 1 kg at 0.1 m and 3 kg at 0.5 m, two points.
test_fixed_pairs_carry_masses_and_forces() {
    cat >f.model <<'END'
<model xmlns="urn:systel:model" name="f"><body number="0" id="body_0"><body number="1" base="0" id="body_1">
<joint id="joint_1" type="revolute"/><mass mass="1" centre="0.1 0 0"/>
<body number="2" base="1" id="body_2"><joint id="joint_2" type="fixed" at="0.5 0 0" rotation="0 0 1 1.5707963267948966"/><mass mass="3"/></body></body></body>
<force body="2" point="0.1 0 0" vector="1;$t;2" in="body"/><force body="2" vector="1;2;3" in="world"/></model>
END
    status 0 "$SYSTEL" convert -t model --set collapse=fixed -o g.model f.model
    has g.model '<mass mass="4" centre="0.4 0 0" inertia="0 0.12 0.12 0 0 0"/>'
    has g.model '<force body="1" point="0.5 0.1 0" vector="-1 * ($t);1 * (1);1 * (2)" in="body"/>'
    has g.model '<force body="1" vector="1;2;3" in="world" point="0.5 0 0"/>'
}

# A page and the XML of the same rows are one model; what tables write they read.
test_tables_have_masses() {
    cat >t.xml <<'END'
<tables name="t" gravity="0, -1.5, 0"><system><TPMS>
<row KP="1" CPB="0, 300, 0" DCAKP="0, 1, 0" mass="3" centre="0, 50, 0" inertia="0.2, 0.1, 0.2, 0, 0, 0" friction="0,5" v="30"/>
<row KP="2" CPB="0, 0, 0" DCAKP="0, 0, 1" density="1000" friction="1; 2" viscosity="0.1 0.2" effort="10, 20"/>
</TPMS><TPBM><row BN="2" KGO="0" CCGO="0, 100, 0" PGO="100, 200, 300"/><row BN="2" KGO="3" PGO="100" density="2000"/></TPBM></system></tables>
END
    cat >t.xhtml <<'END'
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body>
<table><tr><th>КП</th><th>КПТ</th><th>НКОКП</th><th>Масса, кг</th><th>Центр</th><th>Инерция</th><th>Трение</th><th>v</th><th>Плотность</th><th>Вязкость</th><th>Усилие</th></tr>
<tr><td>1</td><td>0, 300, 0</td><td>0, 1, 0</td><td>3</td><td>0, 50, 0</td><td>0.2, 0.1, 0.2, 0, 0, 0</td><td>0,5</td><td>30</td><td>–</td><td></td><td></td></tr>
<tr><td>2</td><td>0, 0, 0</td><td>0, 0, 1</td><td></td><td></td><td></td><td>1; 2</td><td></td><td>1000</td><td>0.1 0.2</td><td>10, 20</td></tr></table>
<table><tr><th>НТ</th><th>КГО</th><th>КЦГО</th><th>ПГО</th><th>Плотность</th></tr><tr><td>2</td><td>0</td><td>0, 100, 0</td><td>100, 200, 300</td><td></td></tr>
<tr><td>2</td><td>3</td><td></td><td>100</td><td>2000</td></tr></table></body></html>
END
    status 0 "$SYSTEL" convert -t model -o t.model t.xml
    has t.model 'gravity="0 -1.5 0"' '<mass mass="3" centre="0 0.05 0" inertia="0.2 0.1 0.2 0 0 0"/>' 'v="0.5235987755982988" friction="0.5"'
    has t.model 'friction="1 2" viscosity="0.1 0.2" effort="10 20"' '<mass mass="14.3775804095728" centre="0 0.041731' # 6 kg and 8.38
    status 0 "$SYSTEL" convert -t model -o page.model t.xhtml
    sed 's/ gravity="0 -1.5 0"//' t.model >still.model
    sed 's/ xml:lang="ru"//' page.model >plain.model
    same still.model plain.model
    for lang in en ru; do
        status 0 "$SYSTEL" convert --lang "$lang" -t tables -o u.xml t.xml
        status 0 "$SYSTEL" convert -t model -o u.model u.xml
        same t.model u.model
    done
}

# In the user's axes; a planar mass has zz alone.
test_reports_show_what_acts() {
    loaded >a.xml
    status 0 "$SYSTEL" convert -t html -o a.html a.xml
    has a.html 'id="heading-loads"' 'Gravity: (0; 9.81)' 'body 0 (300; −400)' '(0; -20 * $t)' '8 * (1 - $t) + (2)'
    grep -o 'id="heading-masses".*' a.html | head -1 >masses
    has masses '0; −200</td>' '<sub>zz</sub>'
    lacks masses '<sub>xx</sub>' 'without inertia'
}

# A spring that has no length without load balances the lever everywhere: the drive has nothing to do.
test_a_spring_balances_a_lever() {
    for angle in -50 20 75; do
        status 0 "$SYSTEL" convert -t forces --pose 1=$angle -o f.csv "$TOP/samples/balanced-arm.xml"
        tail -1 f.csv | awk -F, '$2 * $2 > 1e-20 { print "Q1 = " $2; exit 1 }' || fail "at $angle"
    done
}

# What programs print as zero is a number: cos(π/2) is 6.1e-17.
test_small_numbers_of_programs() {
    loaded | sed 's/CPB="0, -400"/CPB="2.4492935982947065e-17, -4e2"/; s/at="0, -300"/at="-5.1E-16, -300"/' >small.xml
    status 0 "$SYSTEL" check small.xml
    loaded | sed 's/CPB="0, -400"/CPB="0, -4e12"/' >large.xml
    status 1 "$SYSTEL" check large.xml
}

# A mass of 2 kg 0.5 m from its pin at 180 deg/s: energy and momentum are those that it begins with.
test_energy_of_the_beginning() {
    echo '<system class="PSTOB" gravity="0, 10"><body number="1" CPB="0, 0" mass="2" centre="500, 0" v="180"/></system>' >swung.xml
    cat >energy.xsl <<'END'
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:dyn="urn:systel:dynamics">
  <xsl:output method="text"/>
  <xsl:template match="/"><xsl:value-of select="concat(dyn:energy('kinetic'), ' ', dyn:momentum())"/></xsl:template>
</xsl:stylesheet>
END
    status 0 "$SYSTEL" apply -x energy.xsl -o made swung.xml
    equal "$(awk '{ printf "%.6f %.6f", $1, $3 }' made)" '2.467401 3.141593'
}

run_tests
