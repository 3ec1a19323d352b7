#!/bin/sh
# Runs the command-line tests, tests/cli/*_test.sh. Usage: tests/cli/run.sh [FILE…]
set -u
cd "$(dirname "$0")" || exit 1
[ $# -gt 0 ] || set -- *_test.sh
passed=0 failed=0
log=$(mktemp)
trap 'rm -f "$log"' EXIT
for file in "$@"; do
    sh "./${file##*/}" >"$log" 2>&1
    counts=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$log" | tail -n 1)
    [ -n "$counts" ] || { echo "FAIL $file: broke off"; counts="0 1"; }
    passed=$((passed + ${counts% *})) failed=$((failed + ${counts#* }))
    grep '^skipped: ' "$log"
    [ "${counts#* }" -eq 0 ] || sed '/^[0-9]* passed, /d' "$log"
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
