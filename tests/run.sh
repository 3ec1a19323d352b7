#!/bin/sh
# Runs tiers of tests and adds up what they say: each runner ends with a line "N passed, N failed".
# Usage: tests/run.sh TIER…   (unit golden bad docs cli clients)
# Variables: BUILD  folder with the driver and the C tests [build]
#            SYSTEL_TEST_TOOL=valgrind  puts valgrind in front of both
# Runners get SYSTEL (path of the driver, one word), BUILD and TOP, all absolute.
set -u
TOP=$(cd "$(dirname "$0")/.." && pwd)
BUILD=${BUILD:-$TOP/build}
SYSTEL=$BUILD/systel
TOOL=${SYSTEL_TEST_TOOL:-}
work=$(mktemp -d)
chmod 755 "$work"
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# The tests choose these themselves.
unset SYSTEL_DATADIR SOURCE_DATE_EPOCH LC_ALL LC_MESSAGES LANGUAGE TZ CDPATH
LANG=C.UTF-8
TMPDIR=$work
[ "$BUILD" = "$TOP/build" ] || export SYSTEL_DATADIR="$TOP"

# A finding of a sanitiser must not look like a status of the driver.
export ASAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=print_stacktrace=1
export LSAN_OPTIONS="suppressions=$TOP/tests/leaks.supp:print_suppressions=0"

if [ "$TOOL" = valgrind ]; then
    # A wrapper, so that SYSTEL stays one word. Status 99 is in no table of the driver.
    mkdir -p "$BUILD/valgrind"
    SYSTEL=$BUILD/valgrind/systel
    export SYSTEL_DATADIR="$TOP"
    cat >"$SYSTEL" <<END
#!/bin/sh
exec valgrind -q --error-exitcode=99 --suppressions="$TOP/tests/valgrind.supp" --leak-check=full --show-leak-kinds=definite \\
  --errors-for-leak-kinds=definite --main-stacksize=8388608 --max-stackframe=16777216 "$BUILD/systel" "\$@"
END
    chmod +x "$SYSTEL"
fi
export TOP BUILD SYSTEL LANG TMPDIR TOOL

unit() {
    passed=0 failed=0
    for source in "$TOP"/tests/unit/test_*.c; do
        name=$(basename "$source" .c)
        if [ "$TOOL" = valgrind ]; then
            CK_FORK=no valgrind -q --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite \
                "$BUILD/tests/$name" >"$work/unit" 2>&1
        else
            "$BUILD/tests/$name" >"$work/unit" 2>&1
        fi
        code=$?
        # Check says "100%: Checks: 12, Failures: 0, Errors: 0", once for each runner in the program
        counts=$(sed -n 's/^[0-9]*%: Checks: \([0-9]*\), Failures: \([0-9]*\), Errors: \([0-9]*\)$/\1 \2 \3/p' "$work/unit" |
            awk '{ n += $1; bad += $2 + $3 } END { print n - bad, bad + 0 }')
        good=${counts% *} bad=${counts#* }
        if [ $code -ne 0 ] && [ "$bad" -eq 0 ]; then bad=1; fi
        if [ $code -eq 0 ] && [ "$good" -eq 0 ]; then echo "$name: ran no test"; bad=1; fi
        if [ "$bad" -ne 0 ]; then sed "s/^/$name: /" "$work/unit"; fi
        passed=$((passed + good)) failed=$((failed + bad))
    done
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ]
}

total_passed=0 total_failed=0
for tier in "$@"; do
    echo "== $tier"
    start=$(date +%s)
    if [ "$tier" = unit ]; then
        { unit; echo $? >"$work/code"; } 2>&1 | tee "$work/log"
    elif [ -x "$TOP/tests/$tier/run.sh" ]; then
        { "$TOP/tests/$tier/run.sh" </dev/null; echo $? >"$work/code"; } 2>&1 | tee "$work/log"
    else
        echo "tests/$tier/run.sh is missing" | tee "$work/log"
        echo 1 >"$work/code"
    fi
    counts=$(sed -n 's/^\([0-9][0-9]*\) passed, \([0-9][0-9]*\) failed$/\1 \2/p' "$work/log" | tail -n 1)
    code=$(cat "$work/code")
    [ -n "$counts" ] || counts="0 1"
    good=${counts% *} bad=${counts#* }
    # A runner that ends badly, or tests nothing, has failed whatever it counted.
    if [ "$bad" -eq 0 ] && { [ "$code" -ne 0 ] || [ "$good" -eq 0 ]; }; then
        echo "tests/$tier/run.sh: status $code after $good tests"
        bad=1
    fi
    total_passed=$((total_passed + good)) total_failed=$((total_failed + bad))
    echo "   ($(($(date +%s) - start)) s)"
done
echo
echo "total: $total_passed passed, $total_failed failed"
[ "$total_failed" -eq 0 ]
