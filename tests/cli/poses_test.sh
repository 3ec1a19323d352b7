#!/bin/sh
# --poses: further positions in the normal form, on schemes and sheets; the path of a point.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"

# coordinate JOINT POSITION FILE
coordinate() {
    awk -v joint="$1" -v n="$2" '/<position/ { i++ } i == n && index($0, "joint=\"joint_" joint "\"") {
        match($0, / q="[^"]*"/); print substr($0, RSTART + 4, RLENGTH - 5) }' "$3"
}

test_positions_are_computed() {
    crank=$TOP/samples/slider-crank.xml
    status 0 "$SYSTEL" convert -t model --poses '1=30deg;1=0..90deg/3' -o made "$crank"
    [ "$(grep -c '<position>' made)" -eq 5 ] || fail "$(grep -c '<position>' made) positions"
    # r = 150, l = 390: the slider is at -r sin q + sqrt(l^2 - (r cos q)^2), 360 where q = 0
    for step in 0 1 2 3; do
        q=$(awk -v i=$step 'BEGIN { printf "%.12g", i * 3.14159265358979 / 6 }')
        near "$(coordinate 1 $((step + 2)) made)" "$q"
        near "$(coordinate 3 $((step + 2)) made)" "$(awk -v q="$q" 'BEGIN {
            printf "%.12g", -0.15 * sin(q) + sqrt(0.39 * 0.39 - 0.15 * 0.15 * cos(q) * cos(q)) - 0.36 }')"
    done
    near "$(q_of 1 made)" 0 # the model stays where it is
    status 0 "$SYSTEL" convert -t model -o again.xml made
    [ "$(grep -c '<position>' again.xml)" -eq 5 ] || fail "positions are lost in the normal form"
}

test_schemes_show_them() {
    crank=$TOP/samples/slider-crank.xml
    for target in svg sheet html; do
        status 0 "$SYSTEL" convert -t $target --poses '1=0..360deg/12' --set trace=2:180,75 -o made "$crank"
        [ "$(grep -o 'class="displaced"' made | wc -l)" -eq 13 ] || fail "$target: not 13 positions"
        [ "$(grep -o 'class="trace"' made | wc -l)" -eq 1 ] || fail "$target: no path"
        status 0 "$SYSTEL" convert -t $target -o made "$crank"
        ! grep -q 'displaced"' made || fail "$target: positions that nobody asked for"
    done
}

# path FILE: the commands of the traced path
path() {
    tr -d '\n' <"$1" | sed 's/.*class="trace"[^>]*>[^"]*"\([^"]*\)".*/\1/' | tr -cd 'MCz'
}

test_positions_of_a_turn_are_numbered_and_their_path_is_closed() {
    crank=$TOP/samples/slider-crank.xml
    # the last is the first again; twelve without it; some of them
    for poses in 1=0..360deg/12 1=0..330deg/11 1=40..400deg/12; do
        status 0 "$SYSTEL" convert -t sheet --poses $poses --set trace=2:180,75 -o made "$crank"
        equal "$(tr -d '\n' <made | grep -o 'class="place value"[^>]*>[^>]*>[0-9]*' | sed 's/.*>//' | paste -sd ' ' -)" '0 1 2 3 4 5 6 7 8 9 10 11'
        equal "$(path made)" MCCCCCCCCCCCCz
        equal "$(tr -d '\n' <made | sed 's/.*class="trace"//; s|</g>.*||' | grep -o '<circle' | wc -l)" 12
    done
    status 0 "$SYSTEL" convert -t sheet --poses 1=20..100deg/4 --set trace=2:180,75 -o made "$crank"
    equal "$(path made)" MCCCCC
    equal "$(grep -c 'class="place value"' made)" 5
    # with two drives nothing says in which order they come
    status 0 "$SYSTEL" convert -t sheet --poses '1=0..20deg/2' -o made "$TOP/samples/five-bar.xml"
    lacks made 'place value'
}

# A cam, a cross and its crank turn as they are drawn; numbers of positions stand beyond what turns, a number's height apart.
test_positions_of_outlines() {
    for model in cam-follower geneva; do
        status 0 "$SYSTEL" convert -t sheet --poses 1=0..330deg/11 -o made "$TOP/samples/$model.xml"
        equal "$(sed -n '/class="displaced"/{n;p;}' made | grep -c Z)" 12
        equal "$(sed -n 's/.*class="place value"[^>]* x="\([-0-9.]*\)" y="\([-0-9.]*\)".*/\1 \2/p' made |
            awk '{ for (i = 0; i < n; i++) if (sqrt(($1 - x[i]) ^ 2 + ($2 - y[i]) ^ 2) < 2.5) near++; x[n] = $1; y[n++] = $2 } END { print n, near + 0 }')" '12 0'
    done
}

# Crank 150, rod 390: crank and rod in one line at 90 and 270 degrees of the crank, 540 and 240 from its hinge.
test_extreme_positions() {
    crank=$TOP/samples/slider-crank.xml
    for word in extreme крайние; do
        status 0 "$SYSTEL" convert -t model --poses "1=10deg;$word;1=20deg" -o made "$crank"
        equal "$(grep -c '<position' made)" 4
        near "$(coordinate 1 2 made) $(coordinate 1 3 made)" '1.5707963267949 4.7123889803847'
        near "$(coordinate 3 2 made) $(coordinate 3 3 made)" '-0.12 0.18'
        equal "$(grep -o '<position name="[^"]*"' made | sed 's/.*="//; s/"//' | paste -sd ' ' -)" 'I II'
    done
    status 0 "$SYSTEL" convert -t model -o again made
    has again '<position name="II">'
    status 0 "$SYSTEL" convert -t sheet --poses '1=0..60deg/2;extreme' --set trace=3 -o made "$crank"
    equal "$(tr -d '\n' <made | grep -o 'class="place value"[^>]*>[^>]*>[0-9IV]*' | sed 's/.*>//' | paste -sd ' ' -)" '0 1 2 I II'
    equal "$(path made)" MCC # what is aside is not on the way
    status 1 "$SYSTEL" convert -t svg --poses extreme -o made "$TOP/samples/five-bar.xml"
    has err 'extreme'
    pendulum >a.xml
    status 1 "$SYSTEL" convert -t svg --poses extreme -o made a.xml
}

test_a_point_of_nothing_is_told() {
    crank=$TOP/samples/slider-crank.xml
    status 1 "$SYSTEL" convert -t svg --poses 1=30 --set trace=9 -o made "$crank"
    has err "no body “9”" "0, 1, 2, 3"
    status 1 "$SYSTEL" convert -t svg --poses 1=30 --set trace=2:abc -o made "$crank"
    has err "no point “abc”"
    for point in 2:1 2:1,2,3,4; do
        status 2 "$SYSTEL" convert -t svg --poses 1=30 --set "trace=$point" -o made "$crank"
        has err "$point"
    done
}

test_systems_of_a_cell_show_their_own() {
    status 0 "$SYSTEL" convert -t sheet --poses '7=100..300mm/2;10=0..60deg/3' --set trace=14 -o made "$TOP/samples/cell.xml"
    # three of the manipulator on the car, four of the other one; what stands still is drawn once
    equal "$(grep -o 'class="displaced"' made | wc -l)" 7
    equal "$(grep -o 'class="trace"' made | wc -l)" 1
    has made 'class="mark'
}

test_base_pose_is_kept() {
    pendulum >a.xml
    status 0 "$SYSTEL" convert -t model --pose '1=20mm' --poses '2=10;2=20,1=5mm' -o made a.xml
    near "$(coordinate 1 1 made) $(coordinate 1 2 made) $(q_of 1 made)" '0.02 0.005 0.02'
}

# chain N: bodies one on another
chain() {
    echo '<system>'
    seq "$1" | sed 's|.*|<body number="&" KP="1" CPB="0, 100">|'
    seq "$1" | sed 's|.*|</body>|'
    echo '</system>'
}

test_every_coordinate_of_a_position_counts() {
    chain 80 >a.xml
    pose=$(seq 80 | sed 's|$|=1|' | paste -sd, -)
    status 0 "$SYSTEL" convert -t model --poses "$pose" -o a.model.xml a.xml
    for i in 1 64 65 80; do
        near "$(xmllint --xpath "string(//*[local-name()='position']/*[@joint='joint_$i']/@q)" a.model.xml)" 0.017453292519943295
    done
    status 1 "$SYSTEL" convert -t model --poses "$pose,81=1" a.xml
    has err 81
}

# Decimals alone, whatever strtod would take.
test_numbers_are_decimal() {
    pendulum >a.xml
    for value in 0x10 nan inf 1e999 30x '' 1,,2 ' '; do
        status 2 "$SYSTEL" convert -t svg --pose "2=$value" a.xml
        status 2 "$SYSTEL" convert -t svg --poses "2=$value" a.xml
        status 2 "$SYSTEL" convert -t svg --poses "2=$value..20/2" a.xml
        status 2 "$SYSTEL" convert -t svg --poses "2=0..$value/2" a.xml
        status 2 "$SYSTEL" convert -t svg --poses "2=0..20/$value" a.xml
        status 2 "$SYSTEL" convert -t svg --set trace="1:$value,2" a.xml
        status 2 "$SYSTEL" convert -t svg --set trace="1:2,$value" --poses '2=0..20/2' a.xml
        has err "systel: error: --set trace: "
        status 2 "$SYSTEL" build -j "$value" -t svg a.xml
        [ -z "$value" ] && continue
        status 2 "$SYSTEL" convert -t x3d --set body-size="$value" a.xml
        has err "systel: error: --set body-size: "
        [ "$value" = ' ' ] && continue
        printf 'title,end-length\na,"%s"\n' "$value" >t.csv
        status 2 "$SYSTEL" variants -t x3d a.xml t.csv
        matches err '^t\.csv:2: error: .*length in metres'
    done
    status 2 "$SYSTEL" build -j +2 -t svg a.xml
    status 2 "$SYSTEL" convert -t svg --poses '2=0..20/+2' a.xml
    absent output
}

test_bad_steps() {
    pendulum >a.xml
    for poses in '2=0..30' '2=0..x/3' '2=a..30/3' '2=0..30/0' '2=0..30/999' '2=0..30/3,1=0..5/4' '2=0..30deg/3x'; do
        status 2 "$SYSTEL" convert -t model --poses "$poses" -o made a.xml
        has err "error: " steps
        absent made
    done
    status 1 "$SYSTEL" convert -t model --poses '9=10' a.xml
    status 2 "$SYSTEL" convert -t model --lang ru --poses '2=0..30' a.xml
    has err "шаги"
}

run_tests
