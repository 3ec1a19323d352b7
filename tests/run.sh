#!/bin/sh
# Runs tiers of tests side by side, says what failed in the order of the tiers, and adds everything up.
# Usage: tests/run.sh TIER[/JOB]…   (unit stages golden bad docs cli pages studio views clients browser; cli/pose_test.sh: that file alone)
# A tier is a folder with run.sh, which ends with a line "N passed, N failed". Where it can be divided, list.sh beside it
# prints its jobs, one a line, each an argument for run.sh.
# Variables: BUILD  folder with the driver and the C tests [build]
#            JOBS   how many run at a time [one more than there are processors], those first that take long (times.tsv);
#            TIMES  see tests/jobs.sh: TIMES=tests/times.tsv tests/run.sh TIER… of all tiers, sorted, writes it anew
#            SYSTEL_TEST_TOOL=valgrind  puts valgrind in front of the driver and the C tests
# Runners get SYSTEL (path of the driver, one word), BUILD and TOP, all absolute.
set -u
TOP=$(cd "$(dirname "$0")/.." && pwd)
cd "$TOP" || exit 1
BUILD=${BUILD:-$TOP/build}
SYSTEL=$BUILD/systel
TOOL=${SYSTEL_TEST_TOOL:-}
jobs=
work=$(mktemp -d)
chmod 755 "$work"
stop() {
    [ -z "$jobs" ] || { kill "$jobs" 2>/dev/null && wait "$jobs"; }
    exit "$1"
}
trap 'chmod -R u+rwX "$work"; rm -rf "$work"' EXIT
trap 'stop 130' INT
trap 'stop 143' TERM HUP

# The tests choose these themselves.
unset SYSTEL_DATADIR SOURCE_DATE_EPOCH LC_ALL LC_MESSAGES LANGUAGE TZ CDPATH
LANG=C.UTF-8
TMPDIR=$work
[ "$BUILD" = "$TOP/build" ] || export SYSTEL_DATADIR="$TOP"

# A finding of a sanitiser must not look like a status of the driver.
# A busy machine is no failure of a C test.
export CK_DEFAULT_TIMEOUT=120
# Who allocated is told by one name alone (a finding is run again by hand): each allocation pays for its stack, as each megabyte that is
# kept when it is given back does.
export ASAN_OPTIONS=exitcode=99:malloc_context_size=2:quarantine_size_mb=8 UBSAN_OPTIONS=print_stacktrace=1
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

for tier in "$@"; do
    job=${tier#"${tier%%/*}"}
    tier=${tier%%/*}
    if [ "$job" ]; then
        echo "${job#/}"
    elif [ -x "tests/$tier/list.sh" ]; then
        "tests/$tier/list.sh" </dev/null | grep . || echo "list.sh says nothing"
    else
        echo
    fi | sed "s|^|$tier	tests/$tier/run.sh |"
done >"$work/list"

KNOWN=tests/times.tsv tests/jobs.sh <"$work/list" &
jobs=$!
wait "$jobs"
code=$?
jobs=
exit $code
