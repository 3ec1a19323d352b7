#!/bin/sh
# Programs that wait for each other: the process of a cell, its cyclogram, its scene.
. "$(dirname "$0")/lib.sh"

column() {
    awk -F, -v name="$1" 'NR == 1 { for (i = 1; i <= NF; i++) if (index($i, name " (") == 1) at = i; next } { print $at }' "$2"
}

cell() {
    cat >cell.xml <<'END'
<tables name="Cell">
  <system name="Arm"><TPMS><row CPB="0, 300, 0" DCAKP="0, 1, 0"/><row CPB="0, 100, 0"/></TPMS></system>
  <system name="Lathe"><TPMS><row KP="0" CPB="0, 100, 0" DCAKP="1, 0, 0"/></TPMS></system>
  <TPPMS><row base="0"/><row base="0" origin="800, 0, 0"/></TPPMS>
  <TPPM name="go" after="Lathe.open"><row body="1.1" to="90" time="2"/><row body="1.2" to="30" start="1" time="1.5"/></TPPM>
  <TPPM name="open"><row body="2.1" to="200" time="1"/></TPPM>
  <TPPM name="close" after="back, go"><row body="2.1" to="0" time="1.5"/></TPPM>
  <TPPM name="back"><row t="0.5" q1.1="90"/><row t="1" q1.1="0"/></TPPM>
</tables>
END
}

test_systems_wait_for_each_other() {
    cell
    status 0 "$SYSTEL" convert -t model -o model.xml cell.xml
    has model.xml '<phase motion="1" systems="1" after="2" start="1" end="3.5"/>' '<phase motion="2" systems="2" start="0" end="1"/>' \
        '<phase motion="3" systems="2" after="4 1" start="4.5" end="6"/>' '<phase motion="4" systems="1" start="3.5" end="4.5"/>'
    status 0 xmllint --noout --schema "$TOP/schemas/model.xsd" model.xml
    status 0 "$SYSTEL" convert -t motion --set step=0.5 -o csv cell.xml
    equal "$(column q1.1 csv | tr '\n' ' ')" '0 0 0 14.0625 45 75.9375 90 90 90 0 0 0 0 '
    equal "$(column q2.1 csv | tr '\n' ' ')" '0 100 200 200 200 200 200 200 200 200 148.148148148 51.851851852 0 '
    # one program alone, from the positions that the document has
    status 0 "$SYSTEL" convert -t motion --motion go --set step=0.5 -o csv cell.xml
    equal "$(column q1.1 csv | tr '\n' ' ')" '0 14.0625 45 75.9375 90 90 '
    # it comes back, from tables and from the normal form
    status 0 "$SYSTEL" convert -t tables -o again.xml cell.xml
    has again.xml 'after="Lathe.open"' 'after="back, go"'
    status 0 "$SYSTEL" convert -t motion -o one cell.xml
    for file in again model; do
        status 0 "$SYSTEL" convert -t motion -o two $file.xml
        same one two
    done
}

test_a_cell_moves_by_one_clock() {
    cell
    status 0 "$SYSTEL" convert -t x3d -o made.x3d cell.xml
    equal "$(grep -c '<TimeSensor DEF="clock"' made.x3d)" 1
    has made.x3d 'cycleInterval="6"'
    equal "$(grep -cE '<(Position|Orientation)Interpolator' made.x3d)" 3
    status 0 "$SYSTEL" convert -t diagrams -o made.svg cell.xml
    equal "$(grep -c 'class="phase"' made.svg)" 4
    equal "$(grep -c 'class="wait"' made.svg)" 2
    has made.svg 'Cyclogram' 'data-motion="close"' 'data-of="q1"'
    status 0 "$SYSTEL" convert -t diagrams --set of=cyclogram -o alone.svg cell.xml
    lacks alone.svg 'class="curve"'
    has alone.svg 'class="cyclogram"'
    status 0 "$SYSTEL" convert -t diagrams --motion go -o go.svg cell.xml
    lacks go.svg 'class="cyclogram"'
}

test_a_system_of_one_waits_too() {
    cat >one.xml <<'END'
<system class="PSTOB">
  <body number="1" CPB="0, 0"/>
  <motion name="there"><move body="1" to="30" time="1"/></motion>
  <motion name="back" after="there"><nodes body="1">0.5 30; 1 10; 2 0</nodes></motion>
</system>
END
    status 0 "$SYSTEL" convert -t motion --set step=0.5 -o csv one.xml
    equal "$(column q1 csv | sed -n '1p;3p;4p;5p;7p' | tr '\n' ' ')" '0 30 30 10 0 '
    sed 's/ after="there"//' one.xml >first.xml # the first alone, as ever
    status 0 "$SYSTEL" convert -t motion --set step=0.5 -o csv first.xml
    equal "$(column q1 csv | tail -1)" 30
    sed 's|<nodes.*/nodes>|<formula body="1">$t</formula>|' one.xml >formula.xml
    status 1 "$SYSTEL" convert -t motion formula.xml
    has err 'formula.xml:4: error: nothing says how long this formula goes on'
}

# A formula among programs that wait: its time begins with its program, and lasts as it says or as that does.
test_formulas_wait_too() {
    cat >swing.xml <<'END'
<system class="PSTOB">
  <body number="1" CPB="0, 0"><body number="2" CPB="0, -100"/></body>
  <drive body="1" node="1" gear="66" increments="2048"/>
  <motion name="there"><move body="1" to="30" time="1"/></motion>
  <motion name="swing" after="there"><formula body="1" time="2">30 * math:cos(3 * $t)</formula></motion>
  <motion name="back" after="swing"><move body="1" to="0" time="1"/><formula body="2">40 * $t</formula></motion>
</system>
END
    status 0 "$SYSTEL" convert -t motion --set step=0.5 -o csv swing.xml
    # 30 cos 3τ, -90 sin 3τ and -270 cos 3τ, τ = 0.5; and what the formula leaves behind
    equal "$(grep '^1.5,' csv)" '1.5,2.12211605,-89.774548794,-19.099044452,0,0,0'
    equal "$(grep '^3.5,' csv | cut -d, -f 1,2,5,6)" '3.5,14.4025543,20,40'
    equal "$(column q1 csv | tail -1)" 0
    # a drive goes there too
    status 0 "$SYSTEL" build -q -t drives -o made swing.xml
    has made/swing.drives/node_1.txt 'within one increment'
    sed 's/30 \*/20 */' swing.xml >jump.xml
    status 1 "$SYSTEL" convert -t motion jump.xml
    has err 'jump.xml:5: error: the formula begins at 20, and the coordinate stands at 30 then'
    sed 's/3 \* \$t/$t div 0/' swing.xml >wrong.xml
    status 1 "$SYSTEL" convert -t motion wrong.xml
    has err 'wrong.xml:5: error: the formula'
    sed 's|<formula body="2">40|<move body="2" to="1" time="0.5"/><formula body="2">40|' swing.xml >twice.xml
    status 1 "$SYSTEL" convert -t motion twice.xml
    has err 'twice.xml:6: error: the move begins before the one before'
}

test_a_name_of_several_systems_is_told_with_one() {
    cat >lathe.xml <<'END'
<system class="STOB" name="L">
  <body number="1" KP="0" CPB="0, 0, 0"/>
  <motion name="open"><move body="1" to="100" time="1"/></motion>
</system>
END
    cat >cell.xml <<'END'
<tables name="Two lathes">
  <system name="Left" href="lathe.xml"/>
  <system name="Right" href="lathe.xml"/>
  <TPPMS><row base="0"/><row base="0" origin="800, 0, 0"/></TPPMS>
</tables>
END
    status 0 "$SYSTEL" convert -t model -o model.xml cell.xml # both at once
    has model.xml '<phase motion="1" systems="1" start="0" end="1"/>' '<phase motion="2" systems="2" start="0" end="1"/>'
    for name in Left.open 1.open; do
        sed "s|</tables>|<TPPM name='close' after='$name'><row body='2.1' to='0' time='1'/></TPPM></tables>|" cell.xml >named.xml
        status 0 "$SYSTEL" convert -t model -o model.xml named.xml
        has model.xml '<phase motion="1" systems="2" after="2" start="1" end="2"/>'
    done
    sed "s|</tables>|<TPPM name='close' after='open'><row body='2.1' to='0' time='1'/></TPPM></tables>|" cell.xml >several.xml
    status 1 "$SYSTEL" check several.xml
    has err 'several.xml:5: error: “open”: several systems have a program of this name'
}

# A system that reaches, takes and lets go by a program of its own does the same wherever it stands in a cell.
test_systems_take_their_objects_along() {
    cat >arm.xml <<'END'
<system class="STOB" name="Arm">
  <body number="1" KP="1" CPB="0, 350, 0" DCAKP="0 1 0">
    <body number="2" KP="1" CPB="80, 120, 0" DCAKP="0 0 1" min="-120" max="120">
      <body number="3" KP="1" CPB="0, 500, 0" DCAKP="0 0 1" min="-160" max="160">
        <shape kind="box" size="40, 300, 40" at="0, 150, 0"/>
        <point name="M" at="400, 0, 0"/>
      </body>
    </body>
  </body>
  <object name="part" at="450, 420, 150" rotation="0 1 0 30"><shape kind="box" size="60, 60, 90"/></object>
  <motion name="carry">
    <reach body="3" point="M" position="450, 420, 150" time="1"/>
    <grasp body="3" object="part"/>
    <reach body="3" point="M" position="450, 420, -150" time="1.5" path="line"/>
    <release body="3" object="part"/>
  </motion>
</system>
END
    cat >lathe.xml <<'END'
<system class="STOB" name="Lathe">
  <body number="1" KP="0" CPB="0, 100, 0" DCAKP="1 0 0"/>
  <motion name="open"><move body="1" to="200" time="1"/></motion>
</system>
END
    cat >cell.xml <<'END'
<tables name="Cell">
  <system href="lathe.xml"/>
  <system href="arm.xml"/>
  <TPPMS><row base="0"/><row base="0" origin="1500, 100, -300" rotation="0, 1, 0, 90"/></TPPMS>
</tables>
END
    status 0 "$SYSTEL" convert -t motion -o alone.csv arm.xml
    status 0 "$SYSTEL" convert -t motion -o cell.csv cell.xml
    paste -d, alone.csv cell.csv | awk -F, 'NR > 1 { for (i = 2; i <= 10; i++) if (($i - $(i + 13)) ^ 2 > 1e-12) { print "differs", $1, i, $i, $(i + 13); exit 1 } rows++ } END { exit rows != 251 }' >said || fail "$(cat said)"
    status 0 "$SYSTEL" convert -t model -o model.xml cell.xml
    status 0 xmllint --noout --schema "$TOP/schemas/model.xsd" model.xml
    # x' = 1500 + z, y' = 100 + y, z' = -300 - x
    has model.xml '<object id="ms2_object_1" name="part" at="1.65 0.52 -0.75"' '<hold object="ms2_object_1" body="4" start="1"' '<hold object="ms2_object_1" body="0" start="2.5" at="1.35 0.52 -0.75"'
    status 0 "$SYSTEL" convert -t x3d -o made.x3d cell.xml
    has made.x3d 'DEF="ms2_object_1"'
    # it is in the panel of its system and moves there
    status 0 "$SYSTEL" convert -t svg -o made.svg cell.xml
    has made.svg 'data-object="ms2_object_1"' '<title>part</title>'
    status 0 "$SYSTEL" convert -t svg-motion -o moving.svg cell.xml
    has moving.svg 'data-object="ms2_object_1"'
    matches moving.svg '<text class="thing"[^>]*>part<'
    sed -n '/data-object/,/<\/g>/p' moving.svg | grep -q 'class="[^"]*\(mv\|vs\)' || fail "the object stands still"
    # languages without a word for objects say so
    status 0 "$SYSTEL" convert -t tables -o back.xml arm.xml
    has err 'object (1)'
    status 0 "$SYSTEL" convert -t urdf -o back.urdf arm.xml
    has err 'object (1)'
    # what is carried by another system has no place in the scene
    sed 's/row base="0" origin/row base="1.1" origin/' cell.xml >carried.xml
    status 1 "$SYSTEL" convert -t motion carried.xml
    has err 'carried.xml:3: error: system 2 stands on another system'
    sed '/<reach/d; s/<grasp/<move body="1" to="10" time="1"\/><grasp/' arm.xml >still.xml
    sed 's/arm.xml/still.xml/' carried.xml >moves.xml
    status 0 "$SYSTEL" convert -t model -o model.xml moves.xml
    has err 'the object “part” of system 2'
    lacks model.xml '<object' '<grasp'
}

run_tests "$@"
