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

# Place within a nanometre's thousand, turn but for the sign of the quaternion.
test_gripper_where_others_reckon_it() {
    tab=$(printf '\t')
    grep -v '^#' "$DATA/poles.tsv" | while IFS=$tab read -r lengths q place turn; do
        robot "$lengths" "q=\"$q\"" >r.xml
        status 0 "$SYSTEL" apply -x "$DATA/gripper.xsl" r.xml
        echo "$place $turn" | paste -d ' ' - out | awk '
            { sign = ($4 * $11 + $5 * $12 + $6 * $13 + $7 * $14 < 0) ? -1 : 1
              for (i = 1; i <= 7; i++) { gap = $i - $(i + 7) * (i > 3 ? sign : 1); if (gap > 2e-9 || gap < -2e-9) exit 1 } }' ||
            fail "$lengths, q = $q: $(cat out) instead of $place $turn"
        # the pose that is set from outside is the same
        robot "$lengths" '' >r.xml
        pose=$(echo "$q" | awk '{ for (i = 1; i <= 6; i++) printf "%s%d=%s", (i > 1 ? "," : ""), i, $i }')
        cp out first
        status 0 "$SYSTEL" apply --pose "$pose" -x "$DATA/gripper.xsl" r.xml
        same first out
    done
}
run_tests
