#!/bin/sh
# The target tables: what it prints reads back to the same model; table 9 of paper 004.
# Without the sanitisers: of what stylesheets write.
. ./lib.sh

# again NAME FILE LANG [ARGUMENT…]: the model, and the model that its tables give
again() {
    name=$1 file=$2 lang=$3
    shift 3
    status 0 "$SYSTEL" convert -t model -o "$name.model.xml" "$@" "$file"
    status 0 "$SYSTEL" convert -t tables --lang "$lang" -o "$name.xml" "$@" "$file"
    status 0 "$SYSTEL" convert -t model -o "$name.again.xml" "$name.xml"
}

# Byte for byte, metadata too; a gripper and a typical robot are more than their tables
test_identity_of_samples() {
    set --
    for sample in "$TOP"/samples/*.xml; do
        # tables have no words for named points, devices, forces and a second axis, and say so
        grep -Eq '<(схват|gripper|типовойМР|typicalRobot|point|точка|motor|двигатель|force|сила)( |>|$)|DCAKP2|НКОКП2' "$sample" || set -- "$@" "$sample"
    done
    for lang in ru en; do
        status 0 "$SYSTEL" build -q -t model,tables --lang $lang -o $lang "$@"
        status 0 "$SYSTEL" build -q -t model -o $lang/again $lang/*.tables.xml
        for model in $lang/*.model.xml; do
            name=$(basename "$model" .model.xml)
            same "$model" "$lang/again/$name.tables.model.xml"
        done
    done
}

# Tables of tables are the same tables
test_tables_of_tables() {
    again cell "$TOP/samples/cell.xml" en
    status 0 "$SYSTEL" convert -t tables --lang en -o second.xml cell.xml
    same cell.xml second.xml
}

# A position is kept, in a planar system with y down and in closed branches too
test_identity_of_positions() {
    again crank "$TOP/samples/slider-crank.xml" en --pose 1=90
    status 0 "$SYSTEL" convert -t tables --lang en -o again.xml crank.xml
    same crank.xml again.xml
    again flight "$TOP/samples/walker-flight.xml" ru --pose '1=100/-20.5/10, 2=30.25'
    same flight.model.xml flight.again.xml
    has flight.xml 'q="100, -20.5, 10"' 'фигура="m0,0v-700"' 'класс="ПДСТ"'
}

# Any axis, any fixed turn, a deformation, pairs of several coordinates, from the normal form
test_normal_form() {
    cat >any.xml <<'END'
<model xmlns="urn:systel:model" name="any" class="ДСТОВ">
  <body number="0" id="body_0">
    <shape kind="sphere" size="0.25"/>
    <body number="1" base="0" id="body_1" name="first">
      <joint id="joint_1" type="cylindrical" code="2" at="0.1 -0.2 0.3" rotation="0 0.6 0.8 0.5" axis="0.6 0 0.8" min="-0.05 -1.5" max="0.05 1.5" q="0.01 0.25"/>
      <shape kind="cone" size="0.1 0.2" at="0 0.1 0" rotation="0.6 0 0.8 1" scale="1 0.5 2" colour="1 0.5 0.25"/>
      <body number="2" base="1" id="body_2">
        <joint id="joint_2" type="free" code="6" at="0 0 0" axis="0 0 1" q="0.5 0 0 0.1 0.2 0.3"/>
      </body>
      <body number="3" base="1" id="body_3">
        <joint id="joint_3" type="kp5" code="5" at="1 2 3" axis="0 1 0" q="0 0 0 0 0"/>
      </body>
    </body>
  </body>
</model>
END
    again any any.xml en
    has any.xml '<row BN="0" KGO="3" PGO="250"/>' 'CPB="100, -200, 300"' 'DCAKP="0.6, 0, 0.8"' \
        'PGOD="1, 0.5, 2"' 'CGO="1, 0.5, 0.25"' 'rotation="0, 0.6, 0.8, 28.647889757"'
    # angles have nine decimals of a degree
    for file in any.model.xml any.again.xml; do
        "$SYSTEL" convert -t tables --lang en -o "$file.t" "$file"
    done
    same any.model.xml.t any.again.xml.t
}

# Columns NB, KP, CPB, DCAKP, min, max of table 9, row by row
test_table_9() {
    status 0 "$SYSTEL" convert -t tables --lang en -o cell.xml "$TOP/samples/cell.xml"
    sed -n '/<TPRTC>/,/<\/TPRTC>/s/.*\(NB="[^"]*"\) \(KP="[^"]*"\) \(CPB="[^"]*"\) \(DCAKP="[^"]*"\)\(\( min="[^"]*" max="[^"]*"\)*\).*/\1 \2 \3 \4\5/p' \
        cell.xml | sed 's/[A-Za-z]*="\([^"]*\)"/\1;/g' >ours
    cat >paper <<'END'
0; 4; 0, 60, 0; 0, 1, 0;
1; 1; 0, 0, 0; 0, 0, 1;
1; 1; 0, 0, 0; 0, 0, 1;
1; 1; -320, 0, 0; 0, 1, 0;
4; 1; -75, -30, 0; 0, 0, 1;
1; 1; 0, 0, 0; 0, 1, 0; -180; 180;
6; 0; 90, 350, 0; 1, 0, 0; 0; 400;
7; 0; 0, -105, 0; 0, -1, 0; 0; 350;
8; 7; 0, 0, 0; 1, 0, 0; 0; 70;
0; 1; 0, 475, 0; 0, 1, 0; -180; 180;
10; 1; 0, 0, 0; 1, 0, 0; -100; 100;
11; 1; 0, 625, 0; 1, 0, 0; -160; 160;
12; 1; 0, 0, 0; 0, 1, 0; -180; 180;
13; 1; 0, 625, 0; 1, 0, 0; -130; 130;
14; 1; 0, 0, 0; 0, 1, 0; -180; 180;
15; 7; 0, 250, 0; 1, 0, 0; 0; 70;
0; 0; -700, 0, 0; 1, 0, 0; 0; 700;
0; 8; 0, 0, 0; 0, 1, 0; 0; 25;
0; 0; -700, 0, 0; 1, 0, 0; 0; 700;
0; 8; 0, 0, 0; 0, 1, 0; 0; 25;
0; 0; -700, 0, 0; 1, 0, 0; 0; 700;
0; 8; 0, 0, 0; 0, 1, 0; 0; 25;
END
    same paper ours
    # and table 8, with the lathes at 1000 mm
    has cell.xml '<row MS="2" base="1.1" origin="0, 0, 0"/>' \
        '<row MS="4" base="0" origin="1400, 1000, 0" rotation="0, 1, 0, -90"/>' \
        '<row MS="6" base="0" origin="-1400, 1000, 0" rotation="0, 1, 0, 90"/>'
}

# The table of the complex alone, as the paper prints it or as we write it, is read as one system
test_the_complex_alone() {
    columns='s/.* NB="\([^"]*\)" KP="\([^"]*\)" CPB="\([^"]*\)" DCAKP="\([^"]*\)"\( min="[^"]*" max="[^"]*"\)*.*/\1; \2; \3; \4\5/p'
    status 0 "$SYSTEL" convert -t tables --lang en -o cell.xml "$TOP/samples/cell.xml"
    { echo '<tables name="cell">' && sed -n '/<TPRTC>/,/<\/TPRTC>/p' cell.xml && echo '</tables>'; } >alone.xml
    status 0 "$SYSTEL" convert -t tables --lang en -o again.xml alone.xml
    sed -n "/<TPRTC>/,/<\/TPRTC>/$columns" cell.xml >written
    sed -n "/<TPMS>/,/<\/TPMS>/$columns" again.xml >read
    equal "$(grep -c . written)" 22
    same written read
    # objects of all bodies are in the table of the root, and a motion is of them
    cat >own.xml <<'END'
<tables name="own">
  <TPBM><row BN="0" KGO="3" PGO="10"/><row BN="4" KGO="3" PGO="20"/></TPBM>
  <TPRTC>
    <row BN="0" KP="1" CPB="0, 60, 0" DCAKP="0, 1, 0"/>
    <row BN="1" KP="0" CPB="0, 10, 0" DCAKP="0, 0, 1" min="0" max="5"/>
    <row BN="2" KP="7" CPB="-75, -30, 0" DCAKP="0, 0, 1" min="0" max="10" q="4"/>
    <row BN="1" KP="1" CPB="0, 0, 20" DCAKP="0, 0, 1"/>
  </TPRTC>
  <TPPM><row t="0" q1="0"/><row t="2" q1="90"/></TPPM>
</tables>
END
    status 0 "$SYSTEL" convert -t model -o own.model.xml own.xml
    equal "$(sed -n 's/.*bases="\([^"]*\)".*/\1/p' own.model.xml)" '0 1 2 1'
    has own.model.xml '<shape kind="sphere" size="0.02"' '<motion'
    near "$(q_of 3 own.model.xml)" 0.004
    # a page with the printed heads
    cat >page.xhtml <<'END'
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Cell</title></head><body>
<table><caption>Table 9. TPRTC</caption>
<tr><th>BN</th><th>KP</th><th>CPB</th><th>DCAKP</th><th>min</th><th>max</th></tr>
<tr><td>0</td><td>4</td><td>0, 60, 0</td><td>0, 1, 0</td><td>-</td><td>-</td></tr>
<tr><td>1</td><td>1</td><td>0, 0, 0</td><td>0, 0, 1</td><td>-</td><td>-</td></tr>
<tr><td>0</td><td>0</td><td>-700, 0, 0</td><td>1, 0, 0</td><td>0</td><td>700</td></tr>
</table></body></html>
END
    status 0 "$SYSTEL" convert -t model -o page.model.xml page.xhtml
    equal "$(sed -n 's/.*bases="\([^"]*\)".*/\1/p' page.model.xml)" '0 1 0'
    has page.model.xml 'at="-0.7 0 0" axis="1 0 0" min="0" max="0.7"'
}

# A cut joint with the ground of a system that stands on a body of another belongs to that system
# alone, which ever body is named first.
test_cut_joints_of_a_cell() {
    cat >cell.xml <<'END'
<tables name="legs">
  <system name="hull">
    <TPMS><row CPB="0, 100, 0" DCAKP="0, 1, 0"/><row CPB="0, 50, 0"/></TPMS>
  </system>
  <system name="first">
    <TPMS><row NB="0"/><row NB="1" CPB="200, 0, 0"/><row NB="2" CPB="0, 300, 0"/></TPMS>
    <connections><row body1="3" body2="0" point1="10, 0, 0" point2="210, 300, 0"/></connections>
  </system>
  <system name="second">
    <TPMS><row NB="0"/><row NB="1" CPB="200, 0, 0"/></TPMS>
    <connections><row body1="0" body2="2" point1="200, 30, 0" point2="0, 30, 0"/></connections>
  </system>
  <TPPMS>
    <row base="0" origin="10, 20, 30" rotation="0, 0, 1, 90"/>
    <row base="1.1" origin="0, 150, 0"/>
    <row base="1.2" origin="0, 150, 40" rotation="0, 1, 0, 90"/>
  </TPPMS>
</tables>
END
    again legs cell.xml en
    equal "$(grep -c '<row body1' legs.xml)" 2
    has legs.xml 'body1="3" body2="0"' 'body1="0" body2="2"' 'point2="210, 300, 0"' 'point1="200, 30, 0"'
    same legs.model.xml legs.again.xml
}

# Axes of any length and placements that add up come back to the last digit.
test_identity_of_odd_numbers() {
    cat >odd.xml <<'END'
<tables name="odd">
  <system name="a">
    <TPMS><row KP="4" CPB="-482,37; 113; -79,6" DCAKP="0.63, -0.95, 0.24" q="68,3; -78,8; 74,7; 13,9"/></TPMS>
    <TPBM><row BN="0" KGO="3" PGO="10" CGO="1 0 0"/><row BN="0" KGO="0" CGO="0 1 0" PGO="1 2 3"/></TPBM>
  </system>
  <system name="b"><TPMS><row NB="0" KP="5" DCAKP="1 1 1"/><row NB="0" KP="8" DCAKP="-1 2 -3"/></TPMS></system>
  <system name="c"><TPMS><row/></TPMS></system>
  <system name="d"><TPMS><row/></TPMS></system>
  <TPPMS>
    <row base="0" origin="100,7; 249,79; 33,3" rotation="1, 2, 3, 33.5"/>
    <row base="1.0" origin="249.79, 1, -847.37" rotation="0, 1, 0, 90"/>
    <row base="2.2" origin="249.79, 1, -847.37"/>
    <row base="3.0" origin="-255.19, 1, -847.37"/>
  </TPPMS>
</tables>
END
    again o odd.xml en
    same o.model.xml o.again.xml
}

# What the tables have no code for: a pair stops, a solid is left out with a word
test_without_code() {
    cat >fixed.xml <<'END'
<model xmlns="urn:systel:model" name="fixed">
  <body number="0" id="body_0">
    <body number="1" base="0" id="body_1">
      <joint id="joint_1" type="fixed"/>
    </body>
  </body>
</model>
END
    status 1 "$SYSTEL" convert -t tables --lang en -o t.xml fixed.xml
    has err 'fixed.xml:4: error: joint_1: the tables have no code for this pair'
    absent t.xml
    # the report leaves the section out
    status 0 "$SYSTEL" convert -t html --lang en -o t.html fixed.xml
    lacks t.html heading-tables
    sed 's|<joint.*|<joint id="joint_1" type="revolute"/><shape kind="line" points="0 0 0 1 1 1"/>|' fixed.xml >line.xml
    status 0 "$SYSTEL" convert -t tables --lang en -o t.xml line.xml
    has err 'body_1: the tables have no code for a line'
}

run_tests
