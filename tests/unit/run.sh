#!/bin/sh
# Runs programs of C tests. Usage: tests/unit/run.sh test_NAME.c…
# Input: $BUILD, whose tests/ holds them; $TOOL: valgrind or nothing.
set -u
passed=0 failed=0
log=$(mktemp) || exit 1
trap 'rm -f "$log"' EXIT
for source; do
    name=$(basename "$source" .c)
    if [ "${TOOL:-}" = valgrind ]; then
        CK_FORK=no valgrind -q --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite \
            "$BUILD/tests/$name" >"$log" 2>&1
    else
        "$BUILD/tests/$name" >"$log" 2>&1
    fi
    code=$?
    # Check says "100%: Checks: 12, Failures: 0, Errors: 0", once for each runner in the program
    counts=$(sed -n 's/^[0-9]*%: Checks: \([0-9]*\), Failures: \([0-9]*\), Errors: \([0-9]*\)$/\1 \2 \3/p' "$log" |
        awk '{ n += $1; bad += $2 + $3 } END { print n - bad, bad + 0 }')
    good=${counts% *} bad=${counts#* }
    if [ $code -ne 0 ] && [ "$bad" -eq 0 ]; then bad=1; fi
    if [ $code -eq 0 ] && [ "$good" -eq 0 ]; then echo "$name: ran no test"; bad=1; fi
    if [ "$bad" -ne 0 ]; then sed "s/^/$name: /" "$log"; fi
    passed=$((passed + good)) failed=$((failed + bad))
done
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
