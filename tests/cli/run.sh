#!/bin/sh
# Runs files of command-line tests. Usage: tests/cli/run.sh NAME_test.sh…   (FOLDER: of another tier)
set -u
cd "${FOLDER:-$(dirname "$0")}" || exit 1
passed=0 failed=0
log=$(mktemp) || exit 1
trap 'rm -f "$log"' EXIT
for file; do
    file=${file##*/}
    sh "./$file" >"$log" 2>&1
    code=$?
    counts=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$log" | tail -n 1)
    [ -n "$counts" ] || { echo "FAIL $file: broke off, status $code"; counts="0 1"; }
    passed=$((passed + ${counts% *})) failed=$((failed + ${counts#* }))
    grep '^skipped: ' "$log"
    [ "${counts#* }" -eq 0 ] || sed '/^[0-9]* passed, /d' "$log"
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
