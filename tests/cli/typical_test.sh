#!/bin/sh
# Typical robots: where the gripper is against numbers reckoned elsewhere, what follows from six
# lengths, spellings, what the documents tell. What is said of bad ones is in tests/bad.
. "$(dirname "$0")/lib.sh"
DATA=$TOP/tests/cli/typical

# robot LENGTHS ATTRIBUTES: a document on standard output
robot() {
    set -- "$2" $1
    echo "<typicalRobot name=\"r\" L0=\"$2\" L1=\"$3\" L2=\"$4\" L3=\"$5\" L4=\"$6\" L5=\"$7\" $1/>"
}

# Whether `out` is the place and turn of $1, but for the sign of the quaternion, to 2e-9.
same_pose() {
    echo "$1" | paste -d ' ' - out | awk '
        { sign = ($4 * $11 + $5 * $12 + $6 * $13 + $7 * $14 < 0) ? -1 : 1
          for (i = 1; i <= 7; i++) {
              gap = $i - $(i + 7) * (i > 3 ? sign : 1)
              if (gap > 2e-9 || gap < -2e-9) exit 1 } }'
}

test_gripper_where_others_reckon_it() {
    grep -v '^#' "$DATA/poles.tsv" | while IFS=$(printf '\t') read -r lengths q place turn; do
        robot "$lengths" "q=\"$q\"" >r.xml
        status 0 "$SYSTEL" apply -x "$DATA/gripper.xsl" r.xml
        same_pose "$place $turn" || fail "$lengths, q = $q: $(cat out), not $place $turn"
        # the same pose set from outside
        robot "$lengths" '' >r.xml
        pose=$(echo "$q" | awk '{ for (i = 1; i <= 6; i++) printf "%s%d=%s", (i > 1 ? "," : ""), i, $i }')
        status 0 "$SYSTEL" apply --pose "$pose" -x "$DATA/gripper.xsl" r.xml
        same_pose "$place $turn" || fail "$lengths, pose $pose: $(cat out), not $place $turn"
    done
}
run_tests
