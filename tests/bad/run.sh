#!/bin/sh
# Purpose: every bad input gives its status and its diagnostics, nothing else.
# NAME.expected: the status, then the diagnostics of `systel check tests/bad/NAME.xml` (or .xhtml, .fods, .urdf).
# Usage: tests/bad/run.sh [-u] [K/N]   -u writes what is said now into NAME.expected; K/N: every Nth from the Kth
# Input: $SYSTEL, the binary (build/systel).
cd "$(dirname "$0")/../.." || exit 1
systel=${SYSTEL:-build/systel}
said=$(mktemp) || exit 1
trap 'rm -f "$said" "$said.deep"' EXIT

update= slice=1/1
[ "${1:-}" = -u ] && update=yes && shift
[ $# -eq 0 ] || slice=$1
turn=0 count=0 failed=0
# run NAME FILE ARGUMENT…: compares what is said of FILE
run() {
    turn=$((turn % ${slice#*/} + 1))
    [ $turn -eq "${slice%/*}" ] || return 0
    name=$1
    shift
    count=$((count + 1))
    "$systel" check "$@" >"$said.out" 2>&1
    { echo $?; sed "s|$said.deep|DEEP|" "$said.out"; } >"$said"
    rm -f "$said.out"
    if [ "$update" ]; then
        cp "$said" "tests/bad/$name.expected"
    elif ! diff -u "tests/bad/$name.expected" "$said"; then
        echo "FAIL: tests/bad/$name"
        failed=$((failed + 1))
    fi
}

for file in tests/bad/*.xml tests/bad/*.xhtml tests/bad/*.fods tests/bad/*.urdf; do
    name=$(basename "${file%.*}")
    run "$name" "$file"
done
# The diagnostics in Russian: the same findings, other words.
run several.ru --lang ru tests/bad/several.xml
run urdf-numbers.ru --lang ru tests/bad/urdf-numbers.urdf
# Nested past what the stack is made for; too long to keep.
awk 'BEGIN { print "<system>"
    for (i = 1; i <= 5000; i++) printf "<body number=\"%d\">\n", i
    for (i = 1; i <= 5000; i++) printf "</body>"
    print "</system>" }' >"$said.deep"
run too-deep "$said.deep"
# Bodies that stand on each other in languages that nest nothing.
awk 'BEGIN { print "<tables><system><TPMS>"
    for (i = 1; i <= 5000; i++) printf "<row KP=\"1\" NB=\"%d\" CPB=\"1, 0, 0\" DCAKP=\"0, 1, 0\"/>\n", i - 1
    print "</TPMS></system></tables>" }' >"$said.deep"
run too-deep-tables "$said.deep"
awk 'BEGIN { print "<robot name=\"deep\"><link name=\"l0\"/>"
    for (i = 1; i <= 40000; i++)
        printf "<link name=\"l%d\"/><joint name=\"j%d\" type=\"fixed\"><parent link=\"l%d\"/><child link=\"l%d\"/></joint>\n", i, i, i - 1, i
    print "</robot>" }' >"$said.deep"
run too-deep-urdf "$said.deep"
awk 'BEGIN { print "<tables>"
    for (s = 1; s <= 6; s++) {
        print "<system><TPMS>"
        for (i = 1; i <= 800; i++) printf "<row KP=\"1\" NB=\"%d\" CPB=\"1, 0, 0\" DCAKP=\"0, 1, 0\"/>\n", i - 1
        print "</TPMS></system>"
    }
    print "<TPPMS>"
    for (s = 1; s <= 6; s++) printf "<row base=\"%s\" origin=\"0, 0, 0\" rotation=\"-\"/>\n", (s > 1 ? s - 1 ".800" : 0)
    print "</TPPMS></tables>" }' >"$said.deep"
run too-deep-cell "$said.deep"

echo "$((count - failed)) passed, $failed failed"
[ "$failed" -eq 0 ]
