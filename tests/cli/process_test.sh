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
    equal "$(grep -c '<TimeSensor' made.x3d)" 1
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

run_tests "$@"
