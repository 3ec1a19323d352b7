#!/bin/sh
# Forces in schemes: every one has an arrow of its direction and, to scale, its length; moments are arcs.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

arm() {
    cat >arm.xml <<'END'
<system class="PSTOB" name="Arm" gravity="0, 10">
  <body number="1" CPB="0, 0" mass="2" centre="0, -200">
    <body number="2" CPB="0, -400" mass="1" centre="0, -150"><point name="M" at="0, -300"/></body>
  </body>
  <force body="2" point="M" vector="-15, 20"/>
  <force body="1" point="0, -250" vector="40, 0"/>
  <force body="2" point="M" vector="10 * $t; 0"/>
  <torque body="1" vector="-5"/>
</system>
END
}

# arrows FILE: length and direction (degrees, clockwise) of each straight one
arrows() {
    awk '/<g class="mark load"/ { turn = 0; if (match($0, /rotate\([^)]*/)) turn = substr($0, RSTART + 7, RLENGTH - 7); next }
        /class="load"/ && match($0, /d="M[^ ]* 0H[^"]*/) { split(substr($0, RSTART + 4, RLENGTH - 4), p, / 0H/)
            printf "%.2f %.2f\n", p[2] - p[1], (turn + 360) % 360 }' "$1" | sort
}

test_forces_to_scale() {
    arm
    status 0 "$SYSTEL" convert --lang en -t svg --set loads=forces -o made arm.xml
    xmllint --noout made
    # 40 N are 20 mm at 2 N/mm, 25 N down to the left, the expression in its positive direction
    arrows made >got
    printf '12.50 126.87\n14.00 0.00\n20.00 0.00\n' | cmp - got || { cat got; fail "arrows"; }
    matches made '(40.*N)'; matches made '(25.*N)'; matches made '(5.*N·m)'
    [ "$(grep -c '<g class="mark load"' made)" -eq 4 ] || fail "not four loads"
    status 0 "$SYSTEL" convert --lang en -t sheet -o sheet arm.xml
    has sheet 'Forces to scale, 1 mm is 2 N'
    status 0 "$SYSTEL" convert --lang en -t sheet --set loads=none -o sheet arm.xml
    lacks sheet 'Forces to scale'
    lacks sheet 'class="mark load"'
}

# The whole weight hangs on the ground: reactions are those of -t forces.
test_weights_and_reactions() {
    arm
    sed -i '/<force\|<torque/d' arm.xml
    status 0 "$SYSTEL" convert --lang en -t svg --set 'loads=weights reactions' -o made arm.xml
    arrows made >got
    printf '5.00 90.00\n5.00 270.00\n10.00 90.00\n15.00 270.00\n' | sort | cmp - got || { cat got; fail "weights and reactions"; }
    matches made '(30.*N)'; matches made '(20.*N)'; matches made '(10.*N)'
}

# The axis of a plane is told downwards: what is against it is drawn upwards.
test_expressions_have_the_sign_that_they_begin_with() {
    for force in '0; -30 * $t:270' '0; (-3) * $v[1]:270' '0; 30 * $t:90' '-$t - 1; 0:180' '-(-2 * $t); 0:0'; do
        arm
        sed -i "/<torque/d; /vector=\"-15/d; /vector=\"40/d; s/vector=\"10[^\"]*\"/vector=\"${force%:*}\"/" arm.xml
        status 0 "$SYSTEL" convert -t svg --set loads=forces -o made arm.xml
        equal "$(arrows made)" "14.00 ${force##*:}.00"
    done
}

test_space_and_mistakes() {
    cat >space.xml <<'END'
<system class="STOB" name="Arm">
  <body number="1" KP="RKP" CPB="0, 300, 0" DCAKP="0, 1, 0"><body number="2" KP="RKP" CPB="0, 200, 0" DCAKP="0, 0, 1"/></body>
  <force body="2" vector="0, -40, 0"/>
  <force body="2" vector="0, 0, 40"/>
  <torque body="2" vector="0, 0, 5"/>
  <torque body="1" vector="0, 3, 0"/>
</system>
END
    # seen along itself a force has no arrow; a moment about an axis in the paper has two heads
    status 0 "$SYSTEL" convert --lang en -t svg --set view=front --set loads=forces -o made space.xml
    [ "$(grep -c '<g class="mark load"' made)" -eq 3 ] || fail "not three loads"
    [ "$(grep -c 'class="head"' made)" -eq 4 ] || fail "not four heads"
    status 2 "$SYSTEL" convert --lang en -t svg --set loads=wind -o made space.xml
    has err '“wind” is none of auto'
    status 0 "$SYSTEL" convert --lang en -t fo -o print space.xml
    has print 'class="mark load"'
    lacks print 'data-goes'
}

# Pages move their scheme: arrows go with their places, those told in a body's axes turn with it in the plane; reactions are of one position.
test_pages_take_them_along() {
    cat >arm.xml <<'END'
<system class="PSTOB"><body number="1" CPB="0, 0" mass="2" centre="200, 0" inertia="0.02" q="30">
  <body number="2" CPB="400, 0" q="-50"><point name="P" at="300, 0"/></body></body>
  <force body="2" point="P" vector="0, 20"/><force body="1" point="200, 0" vector="0, -30" in="body"/><torque body="1" vector="4"/>
</system>
END
    status 0 "$SYSTEL" convert --lang en -t html -o page arm.xml
    has page '"loads": ["shifts 2 0.3 0 0", "turns 1 0.2 0 0", "shifts 1 0 0 0"]'
    [ "$(grep -o '<g class="mark load" data-goes=' page | wc -l)" -eq 3 ] || fail "not three arrows that go"
    [ "$(grep -o '<text class="load"[^>]* data-goes=' page | wc -l)" -eq 3 ] || fail "not three letters that go"
    status 0 "$SYSTEL" convert --lang en -t html --set loads=none -o page arm.xml
    lacks page 'class="mark load"'
    status 0 "$SYSTEL" convert --lang en -t html --set loads=reactions -o page arm.xml
    has page '<g class="mark load" transform'
    lacks page 'data-goes="'
    # in space what turns with a body would be seen longer or shorter
    cat >space.xml <<'END'
<system class="STOB"><body number="1" KP="RKP" CPB="0, 300, 0" DCAKP="0, 1, 0"><body number="2" KP="RKP" CPB="0, 200, 0" DCAKP="0, 0, 1"/></body>
  <force body="2" vector="0, -40, 0"/><force body="2" vector="30, 0, 0" in="body"/></system>
END
    status 0 "$SYSTEL" convert --lang en -t html -o page space.xml
    has page '"loads": ["shifts 2 0 0 0"]'
}

run_tests
