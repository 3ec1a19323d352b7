#!/bin/sh
# Typical robots: where the gripper is against numbers reckoned elsewhere, what follows from six
# lengths, spellings, what the documents tell. What is said of bad ones is in tests/bad.
# Without the sanitisers: of what stylesheets write.
. "$(dirname "$0")/lib.sh"
DATA=$TOP/tests/cli/typical

# robot LENGTHS ATTRIBUTES: a document on standard output
robot() {
    set -- "$2" $1
    echo "<typicalRobot name=\"r\" L0=\"$2\" L1=\"$3\" L2=\"$4\" L3=\"$5\" L4=\"$6\" L5=\"$7\" $1/>"
}

# poses POSITION…: lines of $DATA/gripper.xsl for r1.xml, r2.xml, …, set to these positions; "-": as they are
poses() {
    cp "$DATA/gripper.xsl" .
    "$SYSTEL" build -q -t model -o . ./r[0-9]*.xml || fail "the robots are not read"
    n=0 list=
    for q; do
        n=$((n + 1))
        list="$list r$n.model.xml"
        [ "$q" = - ] || "$SYSTEL" convert -q -t model --pose "$q" -o r$n.model.xml r$n.xml || fail "the pose $q is refused"
    done
    "$SYSTEL" apply -x gripper.xsl -p list="$list" r1.model.xml
}

# same_poses LIST: whether `out` has these places and turns, line by line, but for the signs of quaternions, to 2e-9
same_poses() {
    [ "$(wc -l <"$1")" -eq "$(wc -l <out)" ] && paste -d ' ' "$1" out | awk '
        { sign = ($4 * $11 + $5 * $12 + $6 * $13 + $7 * $14 < 0) ? -1 : 1
          for (i = 1; i <= 7; i++) {
              gap = $i - $(i + 7) * (i > 3 ? sign : 1)
              if (!(gap <= 2e-9 && gap >= -2e-9)) { print "    line " NR ": " $0; bad = 1 } } }
        END { exit bad || NR == 0 }'
}

test_gripper_where_others_reckon_it() {
    grep -v '^#' "$DATA/poles.tsv" >poles
    cut -f 3,4 poles | tr '\t' ' ' >expected
    n=0
    set --
    while IFS=$(printf '\t') read -r lengths q _; do
        n=$((n + 1))
        robot "$lengths" "q=\"$q\"" >r$n.xml
        set -- "$@" -
    done <poles
    poses "$@" >out
    same_poses expected || fail "by q"
    # some of the poses set from outside
    sed -n '1~6p' poles >some
    sed -n '1~6p' expected >expected.some
    rm r*.xml
    n=0
    set --
    while IFS=$(printf '\t') read -r lengths q _; do
        n=$((n + 1))
        robot "$lengths" '' >r$n.xml
        set -- "$@" "$(echo "$q" | awk '{ for (i = 1; i <= 6; i++) printf "%s%d=%s", (i > 1 ? "," : ""), i, $i }')"
    done <some
    poses "$@" >out
    same_poses expected.some || fail "by pose"
}

# What six lengths alone make: the transforms and simple codes of the paper's listing 2.
test_listing_2_from_six_lengths() {
    robot '450 155 614 200 640 100' '' >r.xml
    status 0 "$SYSTEL" convert -t model r.xml
    has out 'at="0.155 0 0"' 'at="0 0.614 0"' 'at="0.64 0.2 0"' '<body number="0" id="body_0" floor="-0.45">' \
        '<dimension name="L0" a="0" b="1" axis="y" value="0.45" at-a="0 -0.45 0"/>' \
        '<code kind="simple">0.05 0.1 1 -0.64 0 0 1 1 0 0.64 0.02 0.02 -0.32 0 0</code>' \
        '<code kind="simple">0.05 0.1 1 0.05 0 0 0 1 1 0.004 0.2 0.04 0.1 0 0</code>'
    equal "$(grep -c '<code kind="simple">' out)" 9
    equal "$(grep -c '<shape .*code="simple"' out)" 15
    status 0 "$SYSTEL" convert -t x3d r.xml
    for finger in 'body_7" translation="0.1 0.07 0' 'body_8" translation="0.1 -0.07 0'; do has out "$finger"; done
}

test_schemes_are_recognised() {
    for case in '155 200 typical' '0 0 simple' '155 0 no-L3' '0 200 no-L1'; do
        # shellcheck disable=SC2086
        set -- $case
        robot "450 $1 614 $2 640 100" '' >r.xml
        status 0 "$SYSTEL" convert -t model r.xml
        has out "arm=\"$3\""
        status 0 "$SYSTEL" convert --lang en -t html r.xml
        case $3 in
            typical) has out 'Typical angular robot: L1 &gt; 0, L3 &gt; 0.' ;;
            simple) has out 'Simple angular robot: L1 = L3 = 0' 'PUMA' ;;
            no-L3) has out 'Angular robot with L3 = 0' 'Kawasaki RS03N' ;;
            no-L1) has out 'Angular robot with L1 = 0' 'TUR 15' ;;
        esac
    done
}

# 1440 mm to the wrist is what the maker prints for MA1440.
test_reach_in_the_report() {
    status 0 "$SYSTEL" convert --lang en -t html "$TOP/samples/typical-motoman-ma1440.xml"
    has out '1539.5' '1439.5' 'The greatest is exact'
    robot '450 155 614 200 640 100' 'min="-60 -60 -60 -60 -60 -60" max="60 60 60 60 60 60"' >r.xml
    status 0 "$SYSTEL" convert --lang en -t html r.xml
    has out 'found by search'
    status 0 "$SYSTEL" convert --lang en -t html "$TOP/samples/motoman-ma1440.xml"
    has out '1539.5'
}

test_levels_and_own_codes() {
    for level in simplest simple typical; do
        robot '450 155 614 200 640 100' "bodies=\"$level\"" >r.xml
        status 0 "$SYSTEL" convert -t model r.xml
        equal "$(grep -o 'code="[a-z]*"' out | sort -u)" "code=\"$level\""
    done
    cat >r.xml <<'END'
<типовойМР L0="450" L1="155" L2="614" L3="200" L4="640" L5="100" моделиТел="типовые">
  <тело номер="2" имя="рука"><код способ="простейший">0.1 0.6 0.1 0 0.3 0</код></тело>
  <тело номер="8"><код способ="простейший">0.2 0.02 0.02 0.1 0 0</код></тело>
</типовойМР>
END
    status 0 "$SYSTEL" convert -t model r.xml
    has out 'name="рука"' 'size="0.1 0.6 0.1"'
    equal "$(grep -c 'size="0.2 0.02 0.02"' out)" 2
}

test_without_a_gripper() {
    robot '450 155 614 200 640 0' 'gripper="none"' >r.xml
    status 0 "$SYSTEL" convert -t model r.xml
    has out 'class="СТОВ"' 'mobility="6"'
    lacks out body_7
    status 0 "$SYSTEL" convert -t html r.xml
    status 0 "$SYSTEL" convert -t svg r.xml
}

# Fingers go together, by either of them; the normal form is read back.
test_fingers_and_the_normal_form() {
    robot '450 155 614 200 640 100' 'spread="60" fingers="50"' >r.xml
    for pose in 7=10 8=10; do
        status 0 "$SYSTEL" convert -t model --pose $pose r.xml
        equal "$(grep -c 'max="0.045" q="0.01"' out)" 2
    done
    status 0 "$SYSTEL" convert -t model -o first.xml r.xml
    status 0 "$SYSTEL" convert -t model -o second.xml first.xml
    same first.xml second.xml
}

# Of any size: no number is lost, nothing is drawn backwards.
test_odd_lengths() {
    mkdir robots
    for lengths in '0 0 614 0 640 0' '1 0.5 2 0.3 9 0.1' '90000 0 5 0 80000 30000' '30 500 100 700 90 5'; do
        for level in simplest simple typical; do
            robot "$lengths" "bodies=\"$level\"" >"robots/$level ${lengths%% *}.xml"
        done
    done
    status 0 "$SYSTEL" build -q -t model,x3d,svg -o out.d robots
    status 0 "$SYSTEL" build -q -t html -o out.d robots/typical*
    for name in robots/*.xml; do
        name=out.d/$(basename "$name" .xml)
        for document in "$name.model.xml" "$name.x3d" "$name.svg"; do
            for word in NaN Infinity; do lacks "$document" $word; done
        done
    done
}

# Limits are seen in the scheme, as sectors or in letters, every coordinate and the axes of the arm too.
test_ranges_in_the_scheme() {
    status 0 "$SYSTEL" convert -t svg "$TOP/samples/typical-no-l3.xml"
    has out '>–120°…120°<'
    matches out '>–130°(…90°)?<'
    matches out '>–110°(…120°)?<'
    status 0 "$SYSTEL" convert -t svg "$TOP/samples/typical-no-l1.xml"
    matches out '>–120°(…120°)?<' # beside the letters or at both ends of an arc
    for limit in '–170°…170°' '–90°…140°' '–190°…190°' '–360°…360°'; do has out ">$limit<"; done
    for body in 1 2 3 4 5 6; do matches out ">q<tspan class=\"index\"[^>]*>$body<"; done
    robot '450 155 614 200 640 100' '' >r.xml
    status 0 "$SYSTEL" convert -t svg r.xml
    lacks out '°'
    for body in 1 2 3 4 5 6; do
        for letter in q e; do matches out ">$letter<tspan class=\"index\"[^>]*>$body<"; done
    done
}
# The floor is L0 below the first pole.
test_bodies_below_the_floor_are_doubted() {
    robot '450 155 614 200 640 100' 'q="0 -180 0 0 0 0"' >r.xml
    status 0 "$SYSTEL" check --lang en r.xml
    matches err "r.xml:1: warning: the poles of bodies 3, 4.* are below the floor, which is at −450 mm"
    robot '450 155 614 200 640 100' 'q="0 -30 0 0 0 0"' >r.xml
    status 0 "$SYSTEL" check --lang en r.xml
    lacks err floor
}

# In more general languages its bodies look as they did, and that the lengths are gone is told.
test_bodies_stay_as_they_are_shown() {
    for level in simplest simple typical; do
        sed "s/ моделиТел=\"[^\"]*\"/ моделиТел=\"$level\"/" "$TOP/samples/typical-simple.xml" >a.xml
        "$SYSTEL" convert -q -t model -o a.model a.xml
        for target in tables xsystel; do
            status 0 "$SYSTEL" convert --lang en -t $target -o made.xml a.xml
            has err 'L0 … L5'
            status 0 "$SYSTEL" check made.xml
            "$SYSTEL" convert -q -t model -o b.model made.xml
            equal "$(grep -o '<shape [^>]* code="[a-z]*"' b.model)" "$(grep -o '<shape [^>]* code="[a-z]*"' a.model)"
        done
    done
}

run_tests
