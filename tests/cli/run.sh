#!/bin/sh
# Runs the command-line tests, tests/cli/*_test.sh, as many files at a time as there are processors.
# Usage: tests/cli/run.sh [FILE…]
set -u
cd "$(dirname "$0")" || exit 1
[ $# -gt 0 ] || set -- *_test.sh
passed=0 failed=0
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
for file in "$@"; do echo "${file##*/}"; done |
    xargs -P "$(nproc)" -I FILE sh -c 'sh ./FILE >"$0/FILE" 2>&1 || :' "$logs"
for file in "$@"; do
    log=$logs/${file##*/}
    counts=$(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$log" | tail -n 1)
    [ -n "$counts" ] || { echo "FAIL $file: broke off"; counts="0 1"; }
    passed=$((passed + ${counts% *})) failed=$((failed + ${counts#* }))
    grep '^skipped: ' "$log"
    [ "${counts#* }" -eq 0 ] || sed '/^[0-9]* passed, /d' "$log"
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
