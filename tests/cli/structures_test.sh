#!/bin/sh
# Structures that change: the record's switches, feet that stand still, coordinates that do not jump.
. "$(dirname "$0")/lib.sh"

test_the_walker_walks() {
    status 0 "$SYSTEL" build -t motion,model -o made "$TOP/samples/walker.xml"
    awk -F, 'function toe(leg, i) {
            i = leg ? 17 : 8; f = $8 * d
            x = $2; y = -1000 + $5; f += $(leg ? 20 : 11) * d; x += 500 * sin(f); y += 500 * cos(f)
            f += $(leg ? 23 : 14) * d; x += 500 * sin(f); y += 500 * cos(f)
            f += $(leg ? 26 : 17) * d; x += 200 * cos(f) + 100 * sin(f); y += -200 * sin(f) + 100 * cos(f)
        }
        BEGIN { d = 3.14159265358979 / 180 }
        NR == 1 { next }
        {
            moments++; was = now; now = $NF; if (was != now) order = order now
            for (leg = 0; leg < 2; leg++) {
                toe(leg)
                stands = now ~ (leg ? "две|правую" : "две|левую")
                if (stands && stood[leg] && ((x - X[leg]) ^ 2 + (y - Y[leg]) ^ 2 > 1e-12 || y ^ 2 > 1e-8)) { print "slides", $1, leg, x - X[leg], y; exit 1 }
                if (y > 1e-3) { print "below the ground", $1, leg, y; exit 1 }
                if (stands && !stood[leg]) { X[leg] = x; Y[leg] = y }
                stood[leg] = stands
            }
            for (i = 2; i < NF; i += 3) {
                if (moments > 1 && ($i - q[i]) ^ 2 > (($1 - t) * 700) ^ 2 + 400 * (i < 8)) { print "jumps", $1, i, $i - q[i]; exit 1 }
                q[i] = $i
            }
            t = $1
        }
        END { if (q[2] < 2400) { print "gets nowhere"; exit 1 } print order }' made/walker.motion.csv >said ||
        fail "the walker: $(cat said)"
    equal "$(cat said)" '"две опоры""опора на левую""две опоры""опора на правую""две опоры""опора на левую""две опоры""опора на правую""две опоры""полёт""опора на левую""две опоры"'
    equal "$(grep -c '<switch ' made/walker.model.xml)" 11
    equal "$(sed -n '/<structure/,/<analysis/s/.*<analysis.*mobility="\([0-9]*\)".*/\1/p' made/walker.model.xml | tr '\n' ' ')" '5 7 7 9 '
}

# Feet on the ground: each footprint once, where that toe is at the time; none in the air.
test_stands_are_footprints() {
    status 0 "$SYSTEL" convert -t model -o walker.xml "$TOP/samples/walker.xml"
    sed -n 's/.*<stand connection="\(.*\)" start="\(.*\)" end="\(.*\)" at-b="\([^ ]*\) .*/\1 \2 \3 \4/p' walker.xml |
        awk '{ if ($2 < end[$1]) print "overlap", $0; end[$1] = $3; printf "%s %.2f ", $1, $4 }' >said
    equal "$(cat said)" 'loop_1 1.00 loop_2 0.60 loop_2 1.40 loop_1 1.80 loop_2 2.20 loop_1 2.60 loop_1 2.85 loop_2 2.45 '
    status 0 "$SYSTEL" check walker.xml
}

# A straight leg bears, bends and comes back to being straight just where the structure changes.
test_straight_legs_stand_and_leave() {
    cat >leg.xml <<'END'
<system class="PTST" name="Leg">
  <body number="1" KP="FKP" CPB="0, -600" q="0, 0, 0"><body number="2" CPB="0, 0"><body number="3" CPB="0, 300"/></body></body>
  <connections><connection name="foot" body1="3" body2="0" point1="0, 300" point2="0, 0" one-sided="yes"/></connections>
  <structure name="flight"/><structure name="support" connections="foot"/>
  <transition from="support" to="flight" when="$since &gt; 0.6"/>
  <transition from="flight" to="support" when="$gap[@name='foot'] &lt;= 0 and $since &gt; 0.05"/>
  <motion name="hop" structure="flight" time="1.5"><move body="1" coordinate="2" by="-60" time="0.3"/><move body="1" coordinate="2" by="60" time="0.3"/></motion>
  <motion name="hop" structure="support"><move body="3" to="-40" time="0.3"/><move body="3" to="0" time="0.3"/></motion>
</system>
END
    status 0 "$SYSTEL" convert -t motion -o hop.csv leg.xml
    # q1.1 q1.2 q1.3 q2 q3: where the foot is, in support it stays where it came down
    awk -F, 'NR > 1 { d = 3.14159265358979 / 180; f = $8 * d + $11 * d; x = $2 + 300 * sin(f); y = -600 + $5 + 300 * cos(f); f += $14 * d; x += 300 * sin(f); y += 300 * cos(f)
            if ($NF == "\"support\"") { if (x ^ 2 + y ^ 2 > 1e-9) { print "slides", $1, x, y; exit 1 } stood++; if ($14 < -39) bent++ } else flew++ }
        END { if (stood < 60 || flew < 60 || !bent) { print stood, flew, bent; exit 1 } }' hop.csv >said || fail "$(cat said)"
    # one that shall bend where the hull does not go down is stuck
    sed '/<motion/d; /<structure/d; /<.system>/d' leg.xml >stuck.xml
    echo '  <structure name="support" connections="foot"/><structure name="flight"/>
  <motion><move body="3" to="-40" time="0.3"/><move body="1" coordinate="2" by="-60" start="0.5" time="0.3"/></motion></system>' >>stuck.xml
    status 1 "$SYSTEL" convert -t motion stuck.xml
    has err 'or it stands where it cannot go on'
}

test_a_hook_takes_along_and_leaves() {
    cat >hook.xml <<'END'
<system class="PTST">
  <body number="1" KP="TKP1" DCAKP="1, 0" CPB="0, 0"/>
  <body number="2" KP="TKP1" DCAKP="1, 0" CPB="100, 0"/>
  <connections><connection name="hook" body1="1" body2="2"/></connections>
  <structure name="apart"/>
  <structure name="hooked" connections="hook"/>
  <transition from="apart" to="hooked" when="$q[@body=1] &gt;= 100 and $v[@body=1] &gt; 0"/>
  <transition from="hooked" to="apart" when="$v[@body=1] &lt; 0"/>
  <motion><move body="1" to="150" time="1" law="linear"/><move body="1" to="0" time="1" law="linear"/></motion>
</system>
END
    status 0 "$SYSTEL" build -t motion,model -o made hook.xml
    equal "$(sed -n 's/.*<switch t="\([0-9.]*\)".*/\1/p' made/hook.model.xml | awk '{ printf "%.6f ", $1 }')" '0.666667 1.000000 '
    equal "$(tail -1 made/hook.motion.csv | awk -F, '{ printf "%.3f %.3f %s", $2, $5, $8 }')" '0.000 50.000 "apart"'
}

test_programs_of_structures_begin_with_them() {
    cat >there.xml <<'END'
<system class="PTST">
  <body number="1" KP="TKP1" DCAKP="1, 0" CPB="0, 0"/>
  <structure name="there"/>
  <structure name="back"/>
  <transition from="there" to="back" when="$q[1] &gt;= 30"/>
  <transition from="back" to="there" when="$q[@body=1] &lt;= 10"/>
  <motion structure="there" time="2"><move body="1" by="100" time="1" law="linear"/></motion>
  <motion structure="back"><move body="1" by="-50" time="1" law="linear"/></motion>
</system>
END
    status 0 "$SYSTEL" convert -t model -o made there.xml
    # 0 to 30 at 100/s, back to 10 at 50/s, to 30 at 100/s …
    equal "$(sed -n 's/.*<switch t="\([0-9.]*\)".*/\1/p' made | awk '{ printf "%.6f ", $1 }')" '0.300000 0.700000 0.900000 1.300000 1.500000 1.900000 '
    equal "$(grep -c '<moment ' made)" 201
    status 0 "$SYSTEL" convert -t xsystel -o again.xml there.xml
    status 0 "$SYSTEL" convert -t model -o twice again.xml
    equal "$(grep -c '<switch ' twice)" 6
}

test_a_floating_body_follows_its_joints() {
    cat >joints.xml <<'END'
<system class="PTST">
  <body number="1" KP="FKP" CPB="0, -563.8155725" q="0, 0, 0"><body number="2" CPB="0, 0" q="20"><body number="3" CPB="0, 300" q="-40"/></body></body>
  <connections><connection name="tip" body1="3" body2="0" point1="0, 300" one-sided="yes"/></connections>
  <structure name="support" connections="tip"/>
  <structure name="flight"/>
  <transition from="support" to="flight" when="$t &gt; 0.8"/>
  <motion><move body="2" to="40" time="1"/><move body="3" to="-80" time="1"/></motion>
</system>
END
    status 0 "$SYSTEL" convert -t motion --set step=0.2 -o made joints.xml
    # two links of 300 symmetric to the upright: the hull is 600 cos(q2) above the tip
    awk -F, 'NR > 1 && /support/ && ($2 ^ 2 + $8 ^ 2 > 1e-12 || (563.8155725 - $5 - 600 * cos($11 * 3.14159265358979 / 180)) ^ 2 > 1e-10) { print; exit 1 }' made ||
        fail "the hull does not follow"
    equal "$(tail -1 made | cut -d, -f5)" "$(sed -n 7p made | cut -d, -f5)"
}

# A parallelogram that is let go: what it took along goes on from there, the next piece of its program to where that goes; without one it stays.
test_what_drives_again_goes_on_from_where_it_stands() {
    cat >latch.xml <<'END'
<system class="PTST" name="Latch">
  <body number="1" CPB="0, 0"><body number="2" CPB="0, -100"><body number="3" CPB="100, 0"/></body></body>
  <connections><connection name="tip" body1="3" body2="0" point1="0, 100" point2="100, 0"/></connections>
  <structure name="free"/>
  <structure name="held" connections="tip"/>
  <transition from="free" to="held" when="$t &gt; 0.7 and $t &lt; 1.5"/>
  <transition from="held" to="free" when="$t &gt; 2"/>
  <motion>
    <move body="1" start="1" to="20" time="1"/>
    <move body="2" to="5" time="0.25"/><move body="2" to="0" time="0.25"/><move body="2" start="3" to="40" time="1"/>
    <move body="3" to="0" time="0.5"/>
  </motion>
</system>
END
    status 0 "$SYSTEL" convert -t motion --set step=0.25 -o made latch.xml
    equal "$(cut -d, -f 1,2,5,8 made | grep -E '^(0.25|1.5|2.5|3|3.25|3.5|4),' | tr '\n' ' ')" \
        '0.25,0,5,0 1.5,10,-10,10 2.5,20,-20,20 3,20,-20,20 3.25,20,-10.625,20 3.5,20,10,20 4,20,40,20 '
}

test_another_structure_is_shown() {
    status 0 "$SYSTEL" convert -t svg -o two "$TOP/samples/walker.xml"
    status 0 "$SYSTEL" convert -t svg --set 'structure=полёт' --motion 2=36.5665..36.5665/1 -o flight "$TOP/samples/walker.xml"
    status 1 "$SYSTEL" convert -t svg --set structure=swim -o none "$TOP/samples/walker.xml"
    matches err 'две опоры, опора на левую, опора на правую, полёт'
    cmp -s two flight && fail "flight looks like standing"
    # what is held differs from one moment to the next: plans tell which structure each position has
    status 0 "$SYSTEL" convert -t plans --lang en -o plans.svg "$TOP/samples/walker.xml"
    sed 's/<[^>]*>//g' plans.svg >plans
    has plans 'Structures in force: две опоры 0, 2'
    status 1 "$SYSTEL" convert -t svg --set structure=swim -o none "$TOP/samples/pendulum.xml"
}

# One arc for all that lead from one to another; what a condition names that there is not is told with what there is.
test_the_graph_of_structures() {
    cat >hop.xml <<'END'
<system class="PTST"><body number="1" KP="3" CPB="0, 100"/>
<connections><connection name="foot" body1="0" body2="1" KP="1" point1="0, 100" point2="0, 0"/></connections>
<structure name="air" connections=""/><structure name="ground" connections="foot"/>
<transition from="air" to="ground" when="$t &gt; 1 and $t &lt; 1.5"/>
<transition from="ground" to="air" when="$since &gt; 1"/>
<transition from="air" to="ground" when="$t &gt; 5"/></system>
END
    status 0 "$SYSTEL" convert -t html -o hop.html hop.xml
    has hop.html '<title>air → ground: $t &gt; 1 and $t &lt; 1.5; $t &gt; 5</title>' '>1, 3</text>' '>2</text>'
    equal "$(grep -o '<g><title>' hop.html | grep -c .)" 2
    sed 's/$t &gt; 5/time \&gt; 5/' hop.xml >plain.xml
    status 1 "$SYSTEL" check plain.xml
    has err 'plain.xml:6: error: the condition “time > 5” cannot be evaluated: there is no time; variables are $t, $q, $v, $gap and $since'
}

run_tests
