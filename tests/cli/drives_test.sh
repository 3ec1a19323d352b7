#!/bin/sh
# Programs for drives: read as a controller would and compared with the record.
. "$(dirname "$0")/lib.sh"

links() {
    cat >links.xml <<'END'
<system class="PSTOB" name="Two links">
  <body number="1" CPB="0, 0"><body number="2" KP="TKP2" CPB="0, -150"/></body>
  <drive body="1" kind="MCBL 3006 S RS" node="1" gear="66" increments="2048" speed="5000"/>
  <drive body="2" coordinate="2" node="2" gear="4" increments="3000" pitch="5" sign="-1" zero="10"/>
END
    cat >>links.xml
    echo '</system>' >>links.xml
}

# play NODE FILE TABLE CSV HEAD FACTOR ZERO: the program against column HEAD of the record; FACTOR increments for one of its units
play() {
    tr '\r' '\n' <"$2" >lines
    grep -q "$(printf '\r')" "$2" || fail "lines of $2 do not end with CR"
    if LC_ALL=C grep -c "$(printf '\n')" "$2" | grep -qv '^[01]$'; then fail "$2 has LF"; fi
    awk -F'\t' -v node="$1" '$2 == node && NR > 4 { print $1 }' "$3" >starts
    awk -F, -v name="$5" 'NR == 1 { for (i = 1; i <= NF; i++) if (index($i, name " (") == 1) at = i; next } { print $1, $at }' "$4" >path
    awk -v factor="$6" -v zero="$7" '
        function abs(x) { return x < 0 ? -x : x }
        FILENAME == "starts" { start[++moves] = $1; next }
        FILENAME == "lines" {
            if (match($0, /within [0-9.]+ increments;/)) off = substr($0, RSTART + 7) + 0
            if (match($0, /late by [0-9.]+/)) late = substr($0, RSTART + 8) + 0
            if (/^;/) next
            match($0, /^[0-9]*[A-Z]+/); word = $0; sub(/^[0-9]*/, "", word); value = word
            sub(/[-0-9]*$/, "", word); value = substr(value, length(word) + 1) + 0
            if (word == "ENCRES") turn = value
            else if (word == "HO") place = value
            else if (word == "LA") target = value
            else if (word == "SP") speed = value
            else if (word == "AC") up = value
            else if (word == "DEC") down = value
            else if (word == "M") {
                n++; from[n] = place; to[n] = target; place = target
                far = abs(to[n] - from[n]) / turn; cost = 0.5 / up + 0.5 / down
                v = speed / 60; if (v * v * cost > far) v = sqrt(far / cost)
                V[n] = v; A[n] = up; D[n] = down
                begin[n] = start[n] > finish[n - 1] ? start[n] : finish[n - 1]
                finish[n] = begin[n] + far / v + v * cost
                if (v * turn > top) top = v * turn
            } else if (word !~ /^(PROGSEQ|END|EN|NP)$/) { print "unknown: " $0; exit 1 }
            next
        }
        {
            if (first == "") { first = 1; if (abs(place0() - want($2)) > 1) { print "home", place0(), want($2); bad = 1 } }
            p = where($1); w = want($2)
            if (abs(p - w) > off + late * top + 3) { print "at", $1, "is", p, "not", w, "within", off; bad = 1; exit 1 }
            last = w; time = $1
        }
        function want(q) { return (q - zero) * factor }
        function place0() { return n ? from[1] : place }
        function where(t, i, s, x, far) {
            i = 1; while (i < n && begin[i + 1] <= t) i++
            if (!n) return place
            s = t - begin[i]; far = abs(to[i] - from[i]) / turn
            if (s <= 0) x = 0
            else if (t >= finish[i]) x = far
            else if (s < V[i] / A[i]) x = A[i] * s * s / 2
            else if (t <= finish[i] - V[i] / D[i]) x = V[i] * (s - V[i] / A[i] / 2)
            else x = far - D[i] * (finish[i] - t) ^ 2 / 2
            return from[i] + (to[i] > from[i] ? 1 : -1) * x * turn
        }
        END {
            if (bad) exit 1
            if (n != moves) { print n, "moves instead of", moves; exit 1 }
            if (abs(last - (n ? to[n] : place)) > 1) { print "ends at", to[n], "not", last; exit 1 }
        }' starts lines path || fail "node $1 of $2 does not do what the record does"
}

test_the_numbers_are_those_of_the_manual() {
    links <<'END'
  <motion name="first">
    <move body="1" to="90" speed="30" acceleration="60" law="trapezoidal"/>
    <move body="2" coordinate="2" to="-20" time="2" law="linear"/>
  </motion>
END
    status 0 "$SYSTEL" build -q -t drives -o made links.xml
    equal "$(tr '\r' '\n' <made/links.drives/node_1.txt | grep -v '^;' | tr '\n' ' ')" \
        'PROGSEQ ENCRES2048 EN HO0 LA33792 SP330 AC11 DEC11 NP M END '
    # 10 mm/s are 120 turns of the screw a minute, 4 of the motor each
    equal "$(tr '\r' '\n' <made/links.drives/node_2.txt | grep -v '^;' | tr '\n' ' ')" \
        'PROGSEQ ENCRES3000 EN HO24000 LA72000 SP480 AC30000 DEC30000 NP M END '
    matches made/links.drives/node_1.txt 'generation MCBL/MCDC 300x RS'
    matches made/links.drives/node_1.txt 'controller: MCBL 3006 S RS, node 1'
    status 0 "$SYSTEL" build -q -t drives --set manager=yes --set address=yes -o made links.xml
    equal "$(tr '\r' '\n' <made/links.drives/node_1.txt | grep -v '^;' | tr '\n' ' ')" \
        '1ENCRES2048 1EN 1HO0 1LA33792 1SP330 1AC11 1DEC11 1NP 1M '
}

test_programs_do_what_the_record_does() {
    links <<'END'
  <motion name="first" repeat="yes">
    <move body="1" to="60.3" time="1.2"/>
    <move body="1" start="1.5" by="-20" speed="40" acceleration="80" law="trapezoidal"/>
    <move body="1" to="-31" time="1.7" law="quintic"/>
    <formula body="2" coordinate="1">30 * math:sin(2 * $t)</formula>
    <nodes body="2" coordinate="2">0 3; 0.5 20; 1.1 31; 2 -10; 3.5 8</nodes>
  </motion>
  <drive body="2" coordinate="1" node="7" increments="500" gear="5.5" pitch="2"/>
END
    status 0 "$SYSTEL" build -q -t drives --set step=0.002 -o made links.xml
    status 0 "$SYSTEL" convert -t motion --set step=0.002 -o csv links.xml
    play 1 made/links.drives/node_1.txt made/links.drives.txt csv q1 375.466666667 0
    play 2 made/links.drives/node_2.txt made/links.drives.txt csv q2.2 -2400 10
    play 7 made/links.drives/node_7.txt made/links.drives.txt csv q2.1 1375 0
    lacks made/links.drives/node_1.txt DELAY
    # nodes that are passed at speed: one move to where it turns back, another home
    status 0 "$SYSTEL" build -q -t drives --set step=0.002 --set passing=yes -o passing links.xml
    play 2 passing/links.drives/node_2.txt passing/links.drives.txt csv q2.2 -2400 10
    moves() { tr '\r' '\n' <"$1/links.drives/node_2.txt" | grep -c '^LA'; }
    equal "$(moves passing) of $(moves made)" '3 of 6'
    same passing/links.drives/node_1.txt made/links.drives/node_1.txt
    matches made/links.drives/node_1.txt 'pauses are not in this program'
    status 0 "$SYSTEL" build -q -t drives --set unverified=yes -o made links.xml
    tr '\r' '\n' <made/links.drives/node_1.txt >one
    has one DELAY30 A1 JMP1
    # the drives come back in XsysTel and in the normal form
    status 0 "$SYSTEL" convert -t xsystel -o again.xml links.xml
    status 0 "$SYSTEL" convert -t model -o normal.xml links.xml
    status 0 "$SYSTEL" build -q -t drives --set step=0.002 -o one.made links.xml
    for file in again normal; do
        status 0 "$SYSTEL" build -q -t drives --set step=0.002 -o $file.made $file.xml
        for node in 1 2 7; do same $file.made/$file.drives/node_$node.txt one.made/links.drives/node_$node.txt; done
    done
}

test_drives_made_at_random() {
    for seed in 1 2 3 4 5 6 7; do
        awk -v seed=$seed 'function r(a, b) { return a + (b - a) * rand() }
            BEGIN { srand(seed); print "<system class=\"PSTOB\">"
            for (i = 1; i <= seed; i++) printf "<body number=\"%d\" CPB=\"0, -%d\">\n", i, r(50, 200)
            for (i = 1; i <= seed; i++) printf "</body>"
            for (i = 1; i <= seed; i++) {
                g = int(r(5, 150)); e = int(r(64, 4096)); s = rand() < 0.5 ? -1 : 1; z = int(r(-50, 50))
                printf "<drive body=\"%d\" node=\"%d\" gear=\"%d\" increments=\"%d\" sign=\"%d\" zero=\"%d\"/>\n", i, i, g, e, s, z
                print i, s * g * e / 360, z >"facts" }
            print "<motion>"
            split("linear cubic quintic trapezoidal cycloidal chaser", law, " ")
            for (i = 1; i <= seed; i++) for (k = 0; k < 4; k++)
                printf "<move body=\"%d\" to=\"%.3f\" time=\"%.2f\" law=\"%s\"/>\n", i, r(-80, 80), r(0.8, 2.5), law[1 + int(r(0, 6))]
            print "</motion></system>" }' >random.xml
        status 0 "$SYSTEL" build -q -t drives -o made random.xml
        status 0 "$SYSTEL" convert -t motion -o csv random.xml
        while read -r node factor zero; do
            play "$node" "made/random.drives/node_$node.txt" made/random.drives.txt csv "q$node" "$factor" "$zero"
        done <facts
    done
}

test_followers_have_drives_too() {
    sed 's|</system>|<drive body="3" node="3" increments="4096" gear="20"/></system>|' "$TOP/samples/four-bar.xml" >bar.xml
    status 0 "$SYSTEL" build -q -t drives --motion 1=0..360/720 --set step=0.005 -o made bar.xml
    status 0 "$SYSTEL" convert -t motion --motion 1=0..360/720 --set step=0.005 -o csv bar.xml
    play 3 made/bar.drives/node_3.txt made/bar.drives.txt csv q3 227.555555556 0
}

test_drives_are_a_table_too() {
    cat >table.xml <<'END'
<tables name="Arm">
  <system name="Arm">
    <TPMS><row CPB="0, 300, 0" DCAKP="0, 1, 0"/><row KP="0" CPB="0, 100, 0" DCAKP="0, 1, 0"/></TPMS>
    <drives>
      <row body="1" kind="MCBL 3006 S RS" node="3" gear="66" increments="2048" speed="5000"/>
      <row body="2" node="4" gear="2.5" increments="1000" sign="-1" zero="10" pitch="5"/>
    </drives>
  </system>
  <TPPM><row t="0" q1="0" q2="0"/><row t="1" q1="40" q2="100"/></TPPM>
</tables>
END
    cat >page.xhtml <<'END'
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="ru"><head><title>Arm</title></head><body>
<table><caption>ТПМС Arm</caption><tr><th>КП</th><th>КПТ</th><th>НКОКП</th></tr><tr><td>1</td><td>0, 300, 0</td><td>0, 1, 0</td></tr>
<tr><td>0</td><td>0, 100, 0</td><td>0, 1, 0</td></tr></table>
<table><caption>Приводы</caption><tr><th>тело</th><th>вид</th><th>узел</th><th>передаточное</th><th>инкременты</th><th>знак</th><th>ноль</th><th>шаг, мм</th><th>скорость</th></tr>
<tr><td>1</td><td>MCBL 3006 S RS</td><td>3</td><td>66</td><td>2048</td><td>–</td><td></td><td></td><td>5000</td></tr>
<tr><td>2</td><td>-</td><td>4</td><td>2,5</td><td>1000</td><td>−1</td><td>10</td><td>5</td><td>-</td></tr></table>
<table><caption>ТППД</caption><tr><th>t</th><th>q1</th><th>q2</th></tr><tr><td>0</td><td>0</td><td>0</td></tr><tr><td>1</td><td>40</td><td>100</td></tr></table>
</body></html>
END
    status 0 "$SYSTEL" build -q -t drives -o made table.xml page.xhtml
    status 0 "$SYSTEL" convert -t motion -o csv table.xml
    play 3 made/table.drives/node_3.txt made/table.drives.txt csv q1 375.466666667 0
    play 4 made/table.drives/node_4.txt made/table.drives.txt csv q2 -500 10
    status 0 "$SYSTEL" convert -t tables -o again.xml table.xml
    status 0 "$SYSTEL" convert -t xsystel -o system.xml table.xml
    status 0 "$SYSTEL" build -q -t drives -o made again.xml system.xml
    for node in 3 4; do
        for file in page again system; do same made/table.drives/node_$node.txt made/$file.drives/node_$node.txt; done
    done
}

test_what_a_drive_cannot_do() {
    links <<'END'
  <motion>
    <move body="1" to="90" time="0.1"/>
    <move body="2" coordinate="2" to="-20" time="2" law="linear"/>
  </motion>
END
    status 1 "$SYSTEL" build -q -t drives -o made links.xml
    has err 'links.xml:6: error: this move needs 14850 rpm of the motor of node 1, which makes 5000 at most'
    sed 's/time="0.1"/law="step" start="0.5"/' links.xml >step.xml
    status 1 "$SYSTEL" build -q -t drives -o made step.xml
    has err 'step.xml:6: error: the motor of node 1 cannot go there at once'
    sed 's/speed="5000"/acceleration="20"/; s/time="0.1"/speed="30" acceleration="120" law="trapezoidal"/' links.xml >sudden.xml
    status 1 "$SYSTEL" build -q -t drives -o made sudden.xml
    has err 'sudden.xml:6: error: this move needs 22 turns/s² of the motor of node 1, which makes 20 at most'
    sed 's/gear="4"/gear="400000"/; s/time="0.1"/time="3"/' links.xml >far.xml
    status 1 "$SYSTEL" build -q -t drives -o made far.xml
    matches err 'far.xml:7: error: this move (ends at|needs)'
    sed '/<drive/d' links.xml >none.xml
    status 1 "$SYSTEL" build -q -t drives -o made none.xml
    has err 'the model has no drives'
    sed '/<motion/,/<.motion/d' links.xml >still.xml
    status 1 "$SYSTEL" build -q -t drives -o made still.xml
    has err 'no program of motion'
}

run_tests "$@"
